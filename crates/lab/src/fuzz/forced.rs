//! Questions with one answer, counted: those that need not be asked, and those that must be all the same.
//!
//! Where others cannot tell that there is but one answer, because it follows from a hand or a hidden unit, leaving the
//! question out would tell them; and dice are rolled by those who see them coming.

use kernel::{Rng, Ruleset, SeatSet, forced};

use super::game::Examiner;

impl<R: Ruleset> Examiner<'_, R> {
    /// Counts the questions of a state, and those with one answer.
    pub fn forced(&mut self, state: &R::State, rng: &mut Rng) {
        let rules = &**self.rules;
        let playing: SeatSet = self.seats.iter().copied().collect();
        for (seat, offers) in self.seats.iter().zip(&self.offers) {
            self.tally.asked += u64::from(!offers.is_empty());
            let [only] = offers[..] else { continue };
            if forced(rules, state, *seat, playing, rng).is_some() {
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
