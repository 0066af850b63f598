//! A game in play: what was done so far, the state it led to, and what can be taken back.

use scene::{Click, Offer, Prompt, Prospect};
use std::sync::Arc;

use crate::chance::Recording;
use crate::clicks::{after_closing, meant};
use crate::digest::digest;
use crate::foresight::foresee;
use crate::{
    Dice, GameFile, Header, LastPosition, Line, Log, Outcome, Question, Record, Refusal, Roll, Ruleset, ScriptError,
    Scripted, Seat, SeatSet, Seeded, Setup, Snapshots,
};

/// A game in play: the actions so far and the state they led to.
pub struct Session<R: Ruleset> {
    pub(crate) rules: Arc<R>,
    pub(crate) setup: Setup,
    pub(crate) opening: (Vec<Roll>, Vec<Line>),
    pub(crate) steps: Vec<Step<R::Action>>,
    pub(crate) state: R::State,
    pub(crate) dice: Option<Seeded>,
    /// States of the past, by which any point of it can be looked at.
    pub(crate) snapshots: Snapshots<R::State>,
    /// The state before the last step, which undo goes back to; none if dice fell in that step.
    pub(crate) before: Option<R::State>,
    /// So many steps cannot be taken back: dice fell in the last of them. Undo goes no further, and needs no dice.
    pub(crate) settled: usize,
    /// How many steps each seat has done.
    pub(crate) done_by: [usize; SeatSet::MOST],
    /// Its file goes on with an action that no longer fits: it is there to be looked at and takes no actions.
    pub(crate) stopped: bool,
}

/// One action that was done.
#[derive(Clone, Debug)]
pub struct Step<A> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: A,
    /// What fell.
    pub rolls: Vec<Roll>,
    /// What happened.
    pub lines: Vec<Line>,
}

/// Why an action was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActError {
    /// A rule forbids it.
    Refused(Refusal),
    /// The dice given do not fit.
    Script(ScriptError),
}

impl From<Refusal> for ActError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Result of checking a finished game's dice against its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceReport {
    /// How many dice and draws there were.
    pub rolls: usize,
    /// Those that differ: line of the file, what is written, what the seed gives.
    pub wrong: Vec<(usize, Roll, u32)>,
}

impl<R: Ruleset> Session<R> {
    /// Starts a game.
    ///
    /// # Errors
    /// When the set-up rolls dice and the script given does not fit.
    pub fn start(rules: Arc<R>, setup: Setup, script: &[String]) -> Result<Self, ScriptError> {
        let mut log = Log::listening();
        let mut dice = match &setup.dice {
            Dice::Seeded(seed) => Some(Seeded::new(seed)),
            Dice::Scripted => None,
        };
        let mut scripted = Scripted::new(script.iter().cloned());
        let mut recording = match &mut dice {
            Some(dice) => Recording::of(dice),
            None => Recording::of(&mut scripted),
        };
        let state = rules.setup(&setup, &mut recording, &mut log);
        let opening = (recording.rolls, log.take());
        scripted.finish()?;
        Ok(Self { opening, dice, ..Self::unplayed(rules, setup, state) })
    }

    /// A game in which nothing was done, without its opening and its dice.
    pub(crate) fn unplayed(rules: Arc<R>, setup: Setup, state: R::State) -> Self {
        Self {
            rules,
            setup,
            opening: (Vec::new(), Vec::new()),
            steps: Vec::new(),
            state,
            dice: None,
            snapshots: Snapshots::default(),
            before: None,
            settled: 0,
            done_by: [0; SeatSet::MOST],
            stopped: false,
        }
    }

    /// The rulebook.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The position.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// What fixed the game at its start.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What happened while setting up.
    pub fn opening(&self) -> &[Line] {
        &self.opening.1
    }

    /// What was done so far.
    pub fn steps(&self) -> &[Step<R::Action>] {
        &self.steps
    }

    /// How far the seeded dice have been used.
    pub fn dice_position(&self) -> Option<u64> {
        self.dice.as_ref().map(Seeded::position)
    }

    /// Who won, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    /// May this seat do this now?
    ///
    /// # Errors
    /// The refusal.
    pub fn check(&self, seat: Seat, action: R::Action) -> Result<(), Refusal> {
        if self.stopped {
            return Err(Refusal::new("", "game-stopped"));
        }
        check(&*self.rules, &self.state, seat, action)
    }

    /// Does an action. `script` holds the dice of a scripted game and stays empty for a seeded one.
    ///
    /// # Errors
    /// When the action is refused or the dice do not fit; nothing changes then.
    pub fn act(&mut self, seat: Seat, action: R::Action, script: &[String]) -> Result<&Step<R::Action>, ActError> {
        self.check(seat, action)?;
        let mut scripted = Scripted::new(script.iter().cloned());
        let mut dice = self.dice.clone();
        let mut recording = match &mut dice {
            Some(dice) => Recording::of(dice),
            None => Recording::of(&mut scripted),
        };
        let (mut state, mut log) = (self.state.clone(), Log::listening());
        self.rules.apply(&mut state, seat, action, &mut recording, &mut log);
        let rolls = recording.rolls;
        scripted.finish().map_err(ActError::Script)?;
        self.dice = dice;
        self.push(state, Step { seat, action, rolls, lines: log.take() });
        Ok(&self.steps[self.steps.len() - 1])
    }

    pub(crate) fn push(&mut self, state: R::State, step: Step<R::Action>) {
        let before = std::mem::replace(&mut self.state, state);
        self.snapshots.note(self.steps.len(), &before);
        let rolled = !step.rolls.is_empty();
        self.count(step.seat, 1);
        self.steps.push(step);
        self.before = if rolled { None } else { Some(before) };
        if rolled {
            self.settled = self.steps.len();
        }
    }

    /// Takes the last step away. What it did to the state is the caller's business.
    pub(crate) fn pop(&mut self) {
        if let Some(step) = self.steps.pop() {
            self.count(step.seat, -1);
            self.snapshots.truncate(self.steps.len());
        }
    }

    fn count(&mut self, seat: Seat, by: isize) {
        if let Some(done) = self.done_by.get_mut(seat.index()) {
            *done = done.saturating_add_signed(by);
        }
    }

    /// The question in front of a seat with every accepted answer; no offers when it is not its decision.
    pub fn prompt(&self, seat: Seat) -> Prompt {
        let mut prompt = prompt(&*self.rules, &self.state, seat);
        if self.stopped {
            prompt.offers.clear();
        }
        prompt.forced = prompt.offers.len() == 1 && self.is_forced(seat);
        prompt
    }

    /// Does its file go on with an action that no longer fits? Then it can be looked at and takes no actions.
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// What would come of each answer of a seat, as far as it can know; asking tells nothing that is hidden from it.
    pub fn foresee(&self, seat: Seat) -> Vec<Prospect> {
        if self.stopped { Vec::new() } else { foresee(&*self.rules, &self.state, seat) }
    }

    /// The offers that a click on something may mean to a seat, the nearest meaning first.
    ///
    /// # Errors
    /// Why nothing is offered there.
    pub fn meant(&self, seat: Seat, target: &Click) -> Result<Vec<Offer>, Refusal> {
        if self.stopped {
            return Err(Refusal::new("", "game-stopped"));
        }
        meant(&*self.rules, &self.state, seat, target)
    }

    /// What a click means that means nothing now but does as soon as what was begun is closed: what closes it, and the
    /// offers that fit then. What closes can be taken back, and so can a single offer.
    pub fn after_closing(&self, seat: Seat, target: &Click) -> Option<(Offer, Vec<Offer>)> {
        if self.stopped { None } else { after_closing(&*self.rules, &self.state, seat, target) }
    }

    /// Every action that is accepted from a seat; none when it is not its decision.
    pub fn legal(&self, seat: Seat) -> Vec<R::Action> {
        if self.stopped { Vec::new() } else { legal(&*self.rules, &self.state, seat) }
    }

    /// The game as a file.
    pub fn file(&self) -> GameFile {
        let info = self.rules.info();
        let header = Header {
            game: info.id.into(),
            rules_version: info.rules_version,
            data_version: info.data_version.clone(),
            setup: self.setup.clone(),
        };
        let record = |step: &Step<R::Action>| Record {
            line: 0,
            seat: info.seat_id(step.seat).into(),
            action: self.rules.notation(step.action),
            rolls: step.rolls.clone(),
        };
        let records = self.steps.iter().map(record).collect();
        let position = LastPosition::Digest(self.digest());
        GameFile { header, opening: self.opening.0.clone(), records, position }.with_lines()
    }

    /// Short hash of the position: of what a referee would compare, not of how it is kept in memory.
    pub fn digest(&self) -> String {
        digest(&*self.rules, &self.state)
    }

    /// The same position without its past: all that a bot needs, to think about while the game itself goes on.
    #[must_use]
    pub fn position(&self) -> Self {
        let position = Self::unplayed(self.rules.clone(), self.setup.clone(), self.state.clone());
        Self { stopped: self.stopped, ..position }
    }
}

/// Is it this seat's decision?
pub(crate) fn may_act<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> Result<(), Refusal> {
    if rules.outcome(state).is_some() {
        return Err(Refusal::new("", "game-over"));
    }
    if !rules.to_act(state).contains(seat) {
        let refusal = Refusal::new(rules.info().turn_rule, "not-your-turn");
        return Err(match rules.info().seats.get(seat.index()) {
            Some(info) => refusal.with("seat", info.title.clone()),
            None => refusal.with("seat", "?"),
        });
    }
    Ok(())
}

/// May this seat do this now? That it is its decision is asked first: a rulebook is asked about its own rules only.
///
/// # Errors
/// The refusal.
pub fn check<R: Ruleset>(rules: &R, state: &R::State, seat: Seat, action: R::Action) -> Result<(), Refusal> {
    may_act(rules, state, seat)?;
    rules.check(state, seat, action)
}

/// Every action that is accepted from a seat now; none when it is not its decision.
pub fn legal<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> Vec<R::Action> {
    let mut actions = Vec::new();
    if may_act(rules, state, seat).is_ok() {
        rules.legal(state, seat, &mut actions);
    }
    actions
}

/// Every action that is accepted from a seat, as it is shown to it.
pub(crate) fn offers<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> Vec<Offer> {
    legal(rules, state, seat).iter().map(|&action| rules.offer(state, seat, action)).collect()
}

fn prompt<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> Prompt {
    let Question { question, notes, outlook } = rules.ask(state, seat);
    Prompt { question, notes, outlook, offers: offers(rules, state, seat), forced: false }
}
