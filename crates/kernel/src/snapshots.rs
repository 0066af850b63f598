//! The past of a game: a state every so many actions, so that any point of it is a few actions away from one.
//!
//! How far apart the kept states are grows with the game: when there are too many, every other one is dropped. However
//! long a game is, it keeps at most [`Snapshots::MOST`] states, and going back to any point does at most
//! [`Snapshots::spacing`] actions again: 512 of a game of 100,000.

use std::fmt;
use std::sync::Arc;

use crate::{Log, Recorded, Roll, Ruleset, Seat, Session, Step, Table};

/// States of a game's past, the same number of actions apart.
#[derive(Clone, Debug)]
pub struct Snapshots<S> {
    /// The first is the state before any action, the next that after `spacing` actions, and so on.
    states: Vec<Arc<S>>,
    spacing: usize,
}

impl<S> Default for Snapshots<S> {
    fn default() -> Self {
        Self { states: Vec::new(), spacing: Self::CLOSEST }
    }
}

impl<S> Snapshots<S> {
    /// How many states are kept at most.
    pub const MOST: usize = 256;
    /// How far apart they are in a short game.
    const CLOSEST: usize = 16;

    /// How many states are kept.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.states.len()
    }

    /// Is none kept? A game where nothing was done needs none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// How many actions they are apart.
    #[must_use]
    pub const fn spacing(&self) -> usize {
        self.spacing
    }

    /// An action is being done in a state that so many actions led to. States are noted one after the other.
    pub(crate) fn note(&mut self, step: usize, before: &S)
    where
        S: Clone,
    {
        if step != self.states.len() * self.spacing {
            return;
        }
        if self.states.len() == Self::MOST {
            self.spacing *= 2;
            let mut at = 0..;
            self.states.retain(|_| at.next().is_some_and(|at| at % 2 == 0));
        }
        // Where half of them have just been dropped, this one is still due: MOST is even.
        self.states.push(Arc::new(before.clone()));
    }

    /// Only so many actions are left: the others were taken back.
    pub(crate) fn truncate(&mut self, steps: usize) {
        self.states.truncate(steps.div_ceil(self.spacing));
    }

    /// The last state that is kept of those up to a step, and its step.
    fn nearest(&self, step: usize) -> Option<(usize, &Arc<S>)> {
        let at = (step / self.spacing).min(self.states.len().checked_sub(1)?);
        Some((at * self.spacing, &self.states[at]))
    }
}

/// A point of a game's past. It may be looked at anywhere while the game itself goes on: it holds all that it needs,
/// and copies neither the game nor its log.
pub struct PastPoint {
    step: usize,
    ahead: usize,
    position: Box<dyn FnOnce() -> Box<dyn Table> + Send>,
}

impl PastPoint {
    /// How many actions had been done.
    #[must_use]
    pub const fn step(&self) -> usize {
        self.step
    }

    /// How many actions must be done again to get there.
    #[must_use]
    pub const fn ahead(&self) -> usize {
        self.ahead
    }

    /// The position there, without its past.
    #[must_use]
    pub fn position(self) -> Box<dyn Table> {
        (self.position)()
    }
}

impl fmt::Debug for PastPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PastPoint").field("step", &self.step).field("ahead", &self.ahead).finish_non_exhaustive()
    }
}

impl<R: Ruleset> Session<R> {
    /// The states that are kept of its past.
    pub const fn snapshots(&self) -> &Snapshots<R::State> {
        &self.snapshots
    }

    /// The game after so many actions; none if there were not so many yet.
    pub fn at(&self, step: usize) -> Option<PastPoint> {
        let (from, ahead) = self.way_to(step)?;
        let ahead: Vec<(Seat, R::Action, Vec<Roll>)> =
            ahead.iter().map(|step| (step.seat, step.action, step.rolls.clone())).collect();
        // The newest point of a game that cannot go on looks as the game does: nobody is to act.
        let stopped = self.stopped && step == self.steps.len();
        let (rules, setup, count) = (Arc::clone(&self.rules), self.setup.clone(), ahead.len());
        let position = move || -> Box<dyn Table> {
            let mut state = Arc::unwrap_or_clone(from);
            for (seat, action, rolls) in &ahead {
                again(&*rules, &mut state, *seat, *action, rolls);
            }
            Box::new(Self { stopped, ..Self::unplayed(rules, setup, state) })
        };
        Some(PastPoint { step, ahead: count, position: Box::new(position) })
    }

    /// The state after so many actions; none if there were not so many yet.
    pub fn state_at(&self, step: usize) -> Option<R::State> {
        let (from, ahead) = self.way_to(step)?;
        let mut state = Arc::unwrap_or_clone(from);
        for step in ahead {
            again(&*self.rules, &mut state, step.seat, step.action, &step.rolls);
        }
        Some(state)
    }

    /// A state before a point of the past, and the actions that lead from it to there.
    #[expect(clippy::type_complexity, reason = "a state and a few steps")]
    fn way_to(&self, step: usize) -> Option<(Arc<R::State>, &[Step<R::Action>])> {
        if step == self.steps.len() {
            return Some((Arc::new(self.state.clone()), &[]));
        }
        let ahead = self.steps.get(..step)?;
        let (from, state) = self.snapshots.nearest(step)?;
        Some((Arc::clone(state), &ahead[from..]))
    }
}

/// Does an action again, with the dice that fell.
fn again<R: Ruleset>(rules: &R, state: &mut R::State, seat: Seat, action: R::Action, rolls: &[Roll]) {
    rules.apply(state, seat, action, &mut Recorded::new(rolls), &mut Log::silent());
}

#[cfg(test)]
mod tests {
    use super::Snapshots;

    #[test]
    fn few_are_kept_however_long_the_game() {
        let mut kept = Snapshots::default();
        for step in 0..200_000_usize {
            kept.note(step, &step);
            let done = step + 1;
            assert_eq!(kept.len(), done.div_ceil(kept.spacing()), "{done} actions");
            assert!(kept.len() <= Snapshots::<usize>::MOST, "{done} actions: {} states", kept.len());
        }
        assert_eq!(kept.spacing(), 1024);
        for step in 0..200_000 {
            let (at, state) = kept.nearest(step).expect("a state");
            assert_eq!(at, **state, "a state belongs to its step");
            assert!(at <= step && step - at < kept.spacing(), "{step}: {at}");
        }
    }

    #[test]
    fn what_is_taken_back_is_forgotten() {
        let mut kept = Snapshots::default();
        let mut done = 0_usize;
        for (on, back) in [(5000, 4999), (33, 16), (6000, 17), (1, 1), (0, 18), (7, 0)] {
            for _ in 0..on {
                // Another story each time.
                kept.note(done, &(done, on));
                done += 1;
            }
            done -= back;
            kept.truncate(done);
            assert_eq!(kept.len(), done.div_ceil(kept.spacing()), "{done} actions");
        }
        let (at, state) = kept.nearest(done - 1).expect("a state");
        assert_eq!(at, state.0);
    }
}
