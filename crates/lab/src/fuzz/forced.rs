//! Questions with one answer, counted: those that everybody could answer need not be asked.
//!
//! Where others cannot tell that there is but one answer, because it follows from a hand or a hidden unit, leaving the
//! question out would tell them: those are counted apart.

use kernel::{Rng, Ruleset, legal};

use super::game::Examiner;

/// Imagined worlds in which another seat looks for a second answer.
const WORLDS: usize = 3;

impl<R: Ruleset> Examiner<'_, R> {
    /// Counts the questions of a state, and those with one answer.
    pub fn forced(&mut self, state: &R::State, rng: &mut Rng) {
        let rules = &**self.rules;
        for (seat, offers) in self.seats.iter().zip(&self.offers) {
            self.tally.asked += u64::from(!offers.is_empty());
            let [only] = offers[..] else { continue };
            let mut others = self.seats.iter().filter(|other| *other != seat);
            let known = !rules.has_secrets(state)
                || others.all(|other| {
                    (0..WORLDS).all(|_| legal(rules, &rules.imagine(state, *other, rng), *seat) == [only])
                });
            if known {
                let notation = rules.notation(only);
                let verb = notation.split(' ').next().unwrap_or_default();
                let question = format!("{} {verb}", rules.ask(state, *seat).question.id);
                *self.tally.forced.entry(question).or_default() += 1;
            } else {
                self.tally.secret += 1;
            }
        }
    }
}
