//! Taking back: free while the seat that acted knows no more than before.
//!
//! No game says which of its actions can be taken back. The kernel finds out by doing the action in other worlds that
//! the seat cannot tell from the true one. That takes time where much is hidden, so the question can be taken away and
//! answered elsewhere ([`UndoQuestion`]) while the game goes on.

use chacha20::rand_core::SeedableRng;
use std::fmt;
use std::sync::Arc;

use crate::session::Past;
use crate::shown::Shown;
use crate::{Log, Refusal, Rng, Ruleset, Scripted, Seat, Session};

/// Why the last action cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoRefused {
    /// This seat has done nothing yet.
    Nothing,
    /// Dice were rolled or something was drawn.
    Dice,
    /// Something hidden was revealed.
    Revealed,
    /// The last action was another seat's.
    OtherSide,
    /// The game no longer fits the rules and can only be looked at.
    Stopped,
}

impl UndoRefused {
    /// The reason for the player.
    #[must_use]
    pub const fn refusal(self) -> Refusal {
        Refusal::new(
            "",
            match self {
                Self::Nothing => "undo-nothing",
                Self::Dice => "undo-dice",
                Self::Revealed => "undo-revealed",
                Self::OtherSide => "undo-other",
                Self::Stopped => "game-stopped",
            },
        )
    }
}

/// How many imagined worlds are compared to find out whether an action revealed something.
const WORLDS: u64 = 64;
/// How many are compared to tell beforehand whether an action could be taken back.
const WORLDS_BEFOREHAND: u64 = 8;

/// Whether the last action can be taken back, where finding out means comparing many worlds. It may be answered
/// anywhere: it holds copies of all it needs.
pub struct UndoQuestion {
    step: usize,
    seat: Seat,
    informs: Box<dyn FnOnce() -> bool + Send>,
}

impl UndoQuestion {
    /// Compares the worlds.
    #[must_use]
    pub fn answer(self) -> UndoAnswer {
        let may = if (self.informs)() { Err(UndoRefused::Revealed) } else { Ok(()) };
        UndoAnswer { step: self.step, seat: self.seat, may }
    }
}

impl fmt::Debug for UndoQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UndoQuestion").field("step", &self.step).field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// Whether a seat may take back a certain action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoAnswer {
    step: usize,
    seat: Seat,
    may: Result<(), UndoRefused>,
}

impl UndoAnswer {
    /// May it?
    ///
    /// # Errors
    /// Why not.
    pub const fn may(self) -> Result<(), UndoRefused> {
        self.may
    }

    /// Is it about the action of this seat that was the last of so many?
    #[must_use]
    pub fn is_about(self, step: usize, seat: Seat) -> bool {
        (self.step, self.seat) == (step, seat)
    }
}

impl<R: Ruleset> Session<R> {
    /// Could an action of this seat not be taken back? It is done in worlds imagined for the seat, never in the true
    /// one, so that the answer tells nothing: it is final if dice fall in one of them, if what the seat sees afterwards
    /// differs between them, or if the seat is not to act any more.
    ///
    /// # Errors
    /// Why it may not be done at all.
    pub fn irreversible(&self, seat: Seat, action: R::Action) -> Result<bool, Refusal> {
        self.check(seat, action)?;
        let (rules, mut rng) = (&*self.rules, Rng::from_seed(rand::random()));
        let worlds = if rules.could_inform(&self.state, seat, action) { WORLDS_BEFOREHAND } else { 1 };
        let mut first = None;
        for _ in 0..worlds {
            let mut imagined = rules.imagine(&self.state, seat, &mut rng);
            let seen = Shown::after(rules, &mut imagined, seat, action);
            if seen.dice > 0 || !seen.to_act.contains(seat) {
                return Ok(true);
            }
            if *first.get_or_insert_with(|| seen.clone()) != seen {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// May this seat take back the last action?
    ///
    /// It may if the action was its own, no dice fell, and it knows no more than before. This depends on the actions
    /// done and nothing else, so that a game read from a file answers like the one it was written from.
    ///
    /// # Errors
    /// Why not.
    pub fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        self.undo_answer(seat).may()
    }

    fn undo_answer(&self, seat: Seat) -> UndoAnswer {
        match self.ask_undo(seat) {
            Ok(answer) => answer,
            Err(question) => question.answer(),
        }
    }

    /// May this seat take back the last action? Answered at once where that is easy.
    ///
    /// # Errors
    /// The question, where worlds must be compared to answer it.
    pub fn ask_undo(&self, seat: Seat) -> Result<UndoAnswer, UndoQuestion> {
        let at_once = |may| Ok(UndoAnswer { step: self.steps.len(), seat, may });
        let (Some(step), true) = (self.steps.last(), self.steps.iter().any(|step| step.seat == seat)) else {
            return at_once(Err(UndoRefused::Nothing));
        };
        if self.stopped {
            return at_once(Err(UndoRefused::Stopped));
        }
        if step.seat != seat {
            return at_once(Err(UndoRefused::OtherSide));
        }
        let Some(past) = &self.past else { return at_once(Err(UndoRefused::Dice)) };
        if !self.rules.could_inform(&past.before, seat, step.action) {
            return at_once(Ok(()));
        }
        let (rules, before, action) = (Arc::clone(&self.rules), past.before.clone(), step.action);
        let informs = Box::new(move || informs(&*rules, &before, seat, action, WORLDS));
        Err(UndoQuestion { step: self.steps.len(), seat, informs })
    }

    /// Takes back the last action.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused> {
        self.undo_as(self.undo_answer(seat))
    }

    /// Takes back the action that an answer is about, if it is still the last one.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo_as(&mut self, answer: UndoAnswer) -> Result<(), UndoRefused> {
        answer.may()?;
        let is_last = self.steps.last().is_some_and(|last| answer.is_about(self.steps.len(), last.seat));
        if !is_last {
            return Err(UndoRefused::OtherSide);
        }
        if let Some(Past { base, since, before }) = self.past.take() {
            self.state = before;
            self.steps.pop();
            if let Some((_, earlier)) = self.steps[since..].split_last() {
                let mut before = base.clone();
                for step in earlier {
                    let (mut dice, mut log) = (Scripted::default(), Log::silent());
                    self.rules.apply(&mut before, step.seat, step.action, &mut dice, &mut log);
                }
                self.past = Some(Past { base, since, before });
            }
        }
        Ok(())
    }
}

/// Does the action, which took no dice, tell its seat something it did not know?
///
/// It does if what the seat sees afterwards depends on what was hidden from it before: the action is done in many
/// worlds that the seat cannot tell from the true one, and everything it would be shown is compared. A world where
/// dice would have fallen counts as well: that none fell is news.
pub fn informs<R: Ruleset>(rules: &R, before: &R::State, seat: Seat, action: R::Action, worlds: u64) -> bool {
    if !rules.has_secrets(before) {
        return false;
    }
    let truth = std::cell::OnceCell::new();
    (0..worlds).any(|world| {
        let mut imagined = rules.imagine(before, seat, &mut Rng::seed_from_u64(world));
        let truth = || truth.get_or_init(|| Shown::after(rules, &mut before.clone(), seat, action));
        imagined != *before && Shown::after(rules, &mut imagined, seat, action) != *truth()
    })
}
