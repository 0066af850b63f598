//! Taking back: free while the seat that acted knows no more than before.
//!
//! No game says which of its actions can be taken back. The kernel finds out by doing the action in other worlds that
//! the seat cannot tell from the true one. That takes time where much is hidden, so the question can be taken away and
//! answered elsewhere ([`UndoQuestion`]) while the game goes on.

use chacha20::rand_core::SeedableRng as _;
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::sync::Arc;

use crate::chance::Recorded;
use crate::session::check;
use crate::shown::Shown;
use crate::{Dice, Log, Refusal, Rng, Ruleset, Seat, Session, Step};

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
    /// The game is over: its dice and everything hidden have come to light.
    Over,
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
                Self::Over => "game-over",
            },
        )
    }
}

/// How many imagined worlds are compared to find out whether an action revealed something. News that shows in one world
/// of a hundred is missed once in 150 times (0.99⁵⁰⁰).
const WORLDS: usize = 500;
/// How many are compared to tell beforehand whether an action could be taken back.
const WORLDS_BEFOREHAND: usize = 8;

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

    /// Is it about this seat's action of this number?
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
        let (rules, mut rng) = (&*self.rules, self.worlds(seat));
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
    /// It may if the game is not over, the action was its own, no dice fell, and it knows no more than before. This
    /// depends on the game as its file tells it and nothing else, so that a game read from a file answers like the one it
    /// was written from.
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
        self.ask_undo_of(seat, self.steps.len())
    }

    /// May this seat take back the action of this number, the last that it knows of? Others may have acted since without
    /// its knowing, as in secret simultaneous choices: that undo is refused would tell it so. What they did is done again
    /// without the action that is taken back.
    ///
    /// # Errors
    /// The question, where worlds must be compared to answer it.
    pub fn ask_undo_of(&self, seat: Seat, number: usize) -> Result<UndoAnswer, UndoQuestion> {
        let at_once = |may| Ok(UndoAnswer { step: number, seat, may });
        let acted = self.done_by.get(seat.index()).is_some_and(|done| *done > 0);
        if self.steps.is_empty() || !acted {
            return at_once(Err(UndoRefused::Nothing));
        }
        if self.stopped {
            return at_once(Err(UndoRefused::Stopped));
        }
        if self.outcome().is_some() {
            return at_once(Err(UndoRefused::Over));
        }
        let Some((step, later)) = number.checked_sub(1).and_then(|at| self.steps.get(at..)?.split_first()) else {
            return at_once(Err(UndoRefused::OtherSide));
        };
        if step.seat != seat || later.iter().any(|step| step.seat == seat) {
            return at_once(Err(UndoRefused::OtherSide));
        }
        let before = match self.settled < number {
            true if later.is_empty() => self.before.clone(),
            true => self.state_at(number - 1),
            false => None,
        };
        let Some(before) = before else { return at_once(Err(UndoRefused::Dice)) };
        if !self.rules.could_inform(&before, seat, step.action) {
            return at_once(Ok(()));
        }
        let (rules, action, mut worlds) = (Arc::clone(&self.rules), step.action, self.worlds(seat));
        let informs = Box::new(move || informs(&*rules, &before, seat, action, WORLDS, &mut worlds));
        Err(UndoQuestion { step: number, seat, informs })
    }

    /// Where worlds for a question of this seat come from. Nobody who does not know the seed knows them, so that nobody
    /// can tell beforehand what they will miss; and they are the same whenever the question is asked again, so that
    /// asking again tells nothing more. The seat's own actions are counted and no others: what is done in secret changes
    /// neither the worlds nor the answer.
    pub(crate) fn worlds(&self, seat: Seat) -> Rng {
        let number = self.done_by.get(seat.index()).copied().unwrap_or_default();
        let mut hash = Sha256::new();
        hash.update(b"grognard worlds 1\0");
        match &self.setup.dice {
            Dice::Seeded(seed) => hash.update(seed.text()),
            Dice::Scripted => self.opening.0.iter().for_each(|roll| hash.update(roll.to_string())),
        }
        hash.update([0, seat.0]);
        hash.update((number as u64).to_le_bytes());
        Rng::from_seed(hash.finalize().into())
    }

    /// Takes back the last action.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused> {
        self.undo_as(self.undo_answer(seat))
    }

    /// Takes back the action that an answer is about, if only others have acted since, without dice.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub fn undo_as(&mut self, answer: UndoAnswer) -> Result<(), UndoRefused> {
        answer.may()?;
        let UndoAnswer { step: number, seat, .. } = answer;
        if self.outcome().is_some() {
            return Err(UndoRefused::Over);
        }
        let at = number.checked_sub(1).ok_or(UndoRefused::Nothing)?;
        let (step, later) = self.steps.get(at..).and_then(<[_]>::split_first).ok_or(UndoRefused::OtherSide)?;
        if step.seat != seat || later.iter().any(|step| step.seat == seat) {
            return Err(UndoRefused::OtherSide);
        }
        if number <= self.settled {
            return Err(UndoRefused::Dice);
        }
        let later = later.to_vec();
        let before = if later.is_empty() { self.before.take() } else { self.state_at(at) };
        let before = before.ok_or(UndoRefused::Dice)?;
        let again = self.do_again(&before, later)?;
        while self.steps.len() > at {
            self.pop();
        }
        self.state = before;
        self.before = if at > self.settled { self.state_at(at - 1) } else { None };
        for (state, step) in again {
            self.push(state, step);
        }
        Ok(())
    }

    /// Steps done in another state than they were, with the states they lead to.
    #[expect(clippy::type_complexity, reason = "steps and states")]
    fn do_again(
        &self,
        from: &R::State,
        steps: Vec<Step<R::Action>>,
    ) -> Result<Vec<(R::State, Step<R::Action>)>, UndoRefused> {
        let mut done: Vec<(R::State, Step<R::Action>)> = Vec::with_capacity(steps.len());
        for step in steps {
            let mut state = done.last().map_or(from, |(state, _)| state).clone();
            check(&*self.rules, &state, step.seat, step.action).map_err(|_| UndoRefused::OtherSide)?;
            let (mut none, mut log) = (Recorded::new(&[]), Log::listening());
            self.rules.apply(&mut state, step.seat, step.action, &mut none, &mut log);
            if !none.fits() {
                return Err(UndoRefused::OtherSide);
            }
            done.push((state, Step { lines: log.take(), ..step }));
        }
        Ok(done)
    }
}

/// Does the action, which took no dice, tell its seat something it did not know?
///
/// It does if what the seat sees afterwards depends on what was hidden from it before: the action is done in many
/// worlds that the seat cannot tell from the true one, and everything it would be shown is compared. A world where
/// dice would have fallen counts as well: that none fell is news.
pub fn informs<R: Ruleset>(
    rules: &R,
    before: &R::State,
    seat: Seat,
    action: R::Action,
    worlds: usize,
    rng: &mut Rng,
) -> bool {
    if !rules.has_secrets(before) {
        return false;
    }
    let truth = std::cell::OnceCell::new();
    (0..worlds).any(|_| {
        let mut imagined = rules.imagine(before, seat, rng);
        let truth = || truth.get_or_init(|| Shown::after(rules, &mut before.clone(), seat, action));
        imagined != *before && Shown::after(rules, &mut imagined, seat, action) != *truth()
    })
}
