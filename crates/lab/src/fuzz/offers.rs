//! What is offered is what is accepted, and can be written and read.

use kernel::{Draws as _, Rng, Ruleset, Seat, SeatSet, check};

use super::game::Examiner;
use super::{Broken, Promise};

/// How many actions of other games are tried in each state.
const STRANGERS: usize = 6;
/// How many actions are made by changing what is written for offered ones.
const MUTANTS: usize = 4;
/// How many actions offered in the state before are tried: the likeliest to be wrongly accepted.
const NEIGHBOURS: usize = 6;

impl<R: Ruleset> Examiner<'_, R> {
    /// Who is to act, what is offered, and that exactly this is accepted.
    pub fn choices(&mut self, state: &R::State, rng: &mut Rng) -> Result<(), Broken> {
        let rules = &**self.rules;
        let (to_act, over) = (rules.to_act(state), rules.outcome(state).is_some());
        let known: SeatSet = self.seats.iter().copied().collect();
        Promise::NoDeadEnd.require(over == to_act.is_empty(), || format!("over: {over}, to act: {to_act:?}"))?;
        Promise::NoDeadEnd.require(to_act.iter().all(|s| known.contains(s)), || format!("to act: {to_act:?}"))?;
        self.gather(rng)?;
        for i in 0..self.seats.len() {
            let seat = self.seats[i];
            self.offers[i].clear();
            let acts = to_act.contains(seat);
            if acts {
                rules.legal(state, seat, &mut self.offers[i]);
            }
            let count = self.offers[i].len();
            Promise::NoDeadEnd.require(acts == (count > 0), || format!("{seat:?} acts: {acts}, offers: {count}"))?;
            self.tally.offers += count as u64;
        }
        for i in 0..self.seats.len() {
            self.accepted(state, self.seats[i])?;
            self.refused(state, self.seats[i])?;
        }
        Ok(())
    }

    /// Actions to try: some of other games, some of the last two states, some made up.
    fn gather(&mut self, rng: &mut Rng) -> Result<(), Broken> {
        self.samples.clear();
        for (pool, count) in [(self.strangers, STRANGERS), (&self.before, NEIGHBOURS)] {
            if !pool.is_empty() {
                self.samples.extend((0..count).map(|_| pool[rng.below(pool.len())]));
            }
        }
        self.before.clear();
        for offers in &self.offers {
            self.before.extend_from_slice(offers);
        }
        if !self.before.is_empty() {
            self.samples.extend((0..NEIGHBOURS).map(|_| self.before[rng.below(self.before.len())]));
        }
        for _ in 0..MUTANTS.min(self.samples.len()) {
            let [one, other] = [(); 2].map(|()| self.rules.notation(self.samples[rng.below(self.samples.len())]));
            // Most of what is made up is no action at all, which is as good: reading it must not break down.
            if let Ok(action) = self.rules.parse(&mutant(&one, &other, rng)) {
                if self.written.insert(action) {
                    notation(&**self.rules, action)?;
                }
                self.samples.push(action);
            }
        }
        Ok(())
    }

    /// Every offer is accepted, offered once, and can be written and read.
    fn accepted(&mut self, state: &R::State, seat: Seat) -> Result<(), Broken> {
        let rules = &**self.rules;
        self.offered.clear();
        for &action in &self.offers[seat.index()] {
            if let Err(refusal) = check(rules, state, seat, action) {
                let text = format!("{action:?} is offered to {seat:?} and refused: {refusal:?}");
                return Err(Promise::OfferedIsAccepted.broken(text));
            }
            let once = self.offered.insert(action);
            Promise::OfferedIsAccepted.require(once, || format!("{action:?} is offered twice to {seat:?}"))?;
            if self.written.insert(action) {
                notation(rules, action)?;
            }
        }
        Ok(())
    }

    /// What is not offered to a seat is refused: samples, and what other seats are offered.
    fn refused(&mut self, state: &R::State, seat: Seat) -> Result<(), Broken> {
        let rules = &**self.rules;
        let others = self.offers.iter().enumerate().filter(|(i, _)| *i != seat.index());
        let others = others.flat_map(|(_, offers)| offers.iter().step_by(offers.len() / 4 + 1));
        for &action in self.samples.iter().chain(others) {
            if self.offered.contains(&action) {
                continue;
            }
            self.tally.refusals += 1;
            match check(rules, state, seat, action) {
                Ok(()) => {
                    let text = format!("{action:?} is accepted from {seat:?} but not offered");
                    return Err(Promise::OfferedIsAccepted.broken(text));
                }
                Err(refusal) => {
                    self.words.message(rules, &refusal.message)?;
                    self.words.rule(rules, refusal.rule)?;
                }
            }
        }
        Ok(())
    }
}

/// A text with one word taken from another text, or with one character changed.
fn mutant(text: &str, other: &str, rng: &mut Rng) -> String {
    if rng.below(2) == 0 {
        let (mut words, others): (Vec<&str>, Vec<&str>) = (text.split(' ').collect(), other.split(' ').collect());
        let place = rng.below(words.len());
        words[place] = others[rng.below(others.len())];
        return words.join(" ");
    }
    let mut letters: Vec<char> = text.chars().collect();
    let place = rng.below(letters.len().max(1));
    let new = ['0', '1', '2', '3', '9', ' ', '-', 'é'][rng.below(8)];
    if let Some(letter) = letters.get_mut(place) {
        *letter = new;
    }
    letters.into_iter().collect()
}

/// An action written down is one line that a game file can hold, and is read back.
fn notation<R: Ruleset>(rules: &R, action: R::Action) -> Result<(), Broken> {
    let text = rules.notation(action);
    let plain = !text.is_empty() && text.trim() == text && !text.contains(['{', '}', '~']);
    let plain = plain && !text.contains(char::is_control);
    Promise::Notation.require(plain, || format!("{action:?} is written “{text}”, which a game file cannot hold"))?;
    let back = rules.parse(&text);
    Promise::Notation
        .require(back == Ok(action), || format!("{action:?} is written “{text}” and read back as {back:?}"))
}
