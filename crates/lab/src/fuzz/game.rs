//! One random game, with every promise checked on the way.

use chacha20::rand_core::SeedableRng;
use kernel::{Dice, Draws as _, Line, Log, Rng, Roll, Ruleset, Seat, Seeded, Session};
use rustc_hash::FxHashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::replay::Course;
use super::words::Words;
use super::{Broken, Failure, FuzzPlan, Promise, Tally, case};

/// Every how many states the costly checks are made; which of them depends on the game.
const DEEP: u64 = 16;
/// Every how many states undo is tried, which compares many imagined worlds.
const UNDO: u64 = 251;
/// How many games are played unchecked beforehand.
const UNCHECKED: u64 = 4;
/// How many actions of other games are kept to be refused.
const STRANGERS: usize = 4096;

/// Plays and checks games, one after another. Remembers what needs no second look.
pub(super) struct Examiner<'a, R: Ruleset> {
    pub rules: &'a Arc<R>,
    pub seats: Vec<Seat>,
    /// Actions that some other game offered.
    pub strangers: &'a [R::Action],
    /// Actions whose notation has been checked: it does not depend on the state.
    pub written: FxHashSet<R::Action>,
    pub words: Words,
    pub tally: Tally,
    /// Offers of the state at hand by seat, and of the state before.
    pub offers: Vec<Vec<R::Action>>,
    pub before: Vec<R::Action>,
    /// The offers of one seat to look up in.
    pub offered: FxHashSet<R::Action>,
    /// Actions tried in the state at hand.
    pub samples: Vec<R::Action>,
    /// Actions of an imagined state.
    pub imagined: Vec<R::Action>,
    pub bytes: Vec<u8>,
}

/// Actions offered in a few games that are not checked, to be tried where they are not offered.
pub(super) fn strangers<R: Ruleset>(rules: &R, plan: &FuzzPlan) -> Vec<R::Action> {
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    for seed in 0..UNCHECKED {
        // A panic here would come again in the games that are checked.
        let _ = catch_unwind(AssertUnwindSafe(|| meet(rules, plan, seed, &mut seen, &mut found)));
    }
    found
}

fn meet<R: Ruleset>(
    rules: &R,
    plan: &FuzzPlan,
    seed: u64,
    seen: &mut FxHashSet<R::Action>,
    found: &mut Vec<R::Action>,
) {
    let Ok(setup) = case::setup(rules.info(), plan, seed) else { return };
    let Dice::Seeded(secret) = &setup.dice else { return };
    let (mut dice, mut rng, mut log) = (Seeded::new(secret), Rng::seed_from_u64(seed), Log::silent());
    let mut state = rules.setup(&setup, &mut dice, &mut log);
    let mut offers = Vec::new();
    for _ in 0..plan.longest.min(20_000) {
        let Some(seat) = rules.to_act(&state).iter().next() else { break };
        offers.clear();
        rules.legal(&state, seat, &mut offers);
        if offers.is_empty() {
            break;
        }
        for &action in &offers {
            if seen.insert(action) {
                // Every action met so far is as likely to be kept as any other.
                if found.len() < STRANGERS {
                    found.push(action);
                } else if let Some(place) = found.get_mut(rng.below(seen.len())) {
                    *place = action;
                }
            }
        }
        rules.apply(&mut state, seat, offers[rng.below(offers.len())], &mut dice, &mut log);
    }
}

impl<'a, R: Ruleset> Examiner<'a, R> {
    pub fn new(rules: &'a Arc<R>, strangers: &'a [R::Action]) -> Self {
        let seats: Vec<Seat> = (0..rules.info().seats.len()).filter_map(|i| u8::try_from(i).ok()).map(Seat).collect();
        Self {
            rules,
            offers: vec![Vec::new(); seats.len()],
            seats,
            strangers,
            written: FxHashSet::default(),
            words: Words::default(),
            tally: Tally::default(),
            before: Vec::new(),
            offered: FxHashSet::default(),
            samples: Vec::new(),
            imagined: Vec::new(),
            bytes: Vec::new(),
        }
    }

    pub fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// Plays one game to its end.
    pub fn play(&mut self, plan: &FuzzPlan, seed: u64) -> Result<(), Failure> {
        let failed = |broken: Broken, session: Option<&Session<R>>| Failure {
            seed,
            step: session.map_or(0, |session| session.steps().len()),
            promise: broken.promise,
            detail: broken.detail,
            file: session.map_or_else(String::new, |session| session.file().write()),
        };
        let start = || {
            let setup =
                case::setup(self.rules.info(), plan, seed).map_err(|e| Promise::NoDeadEnd.broken(e.to_string()));
            setup.and_then(|setup| {
                Session::start(self.rules.clone(), setup, &[]).map_err(|e| Promise::Replay.broken(e.to_string()))
            })
        };
        let mut session = guarded(start).map_err(|broken| failed(broken, None))?;
        self.before.clear();
        guarded(|| self.run(&mut session, plan, seed)).map_err(|broken| failed(broken, Some(&session)))
    }

    fn run(&mut self, session: &mut Session<R>, plan: &FuzzPlan, seed: u64) -> Result<(), Broken> {
        // The game's own choices do not depend on what is checked along the way.
        let (mut choices, mut rng) = (Rng::seed_from_u64(seed), Rng::seed_from_u64(!seed));
        let rules = self.rules;
        let playing = rules.info().playing(session.setup());
        let mut course = Course::new(session.state());
        self.words.lines(&**rules, session.opening())?;
        dice_are_told(session.opening(), &session.file().opening)?;
        loop {
            let step = session.steps().len();
            Promise::Ending.require(step <= plan.longest, || format!("not over after {step} actions"))?;
            let turn = (step as u64).wrapping_add(seed);
            let deep = turn.is_multiple_of(DEEP);
            self.state(session.state(), course.last(), deep, &mut rng)?;
            let to_act: Vec<Seat> = rules.to_act(session.state()).iter().collect();
            if to_act.is_empty() {
                break;
            }
            let outsider = to_act.iter().find(|seat| !playing.contains(**seat));
            Promise::NoDeadEnd.require(outsider.is_none(), || format!("{outsider:?} is to act and does not play"))?;
            let seat = to_act[choices.below(to_act.len())];
            let offers = &self.offers[seat.index()];
            let action = offers[choices.below(offers.len())];
            if deep {
                self.log_keeps_secrets(session.state(), seat, action, &mut rng)?;
                self.no_news(session.state(), seat, &mut rng)?;
            }
            let try_undo = turn.is_multiple_of(UNDO);
            let before = try_undo.then(|| session.state().clone());
            let done = session.act(seat, action, &[]);
            let done =
                done.map_err(|e| Promise::OfferedIsAccepted.broken(format!("{action:?} was offered, but {e:?}")))?;
            self.words.lines(&**rules, &done.lines)?;
            self.words.rolls(&**rules, &done.rolls)?;
            dice_are_told(&done.lines, &done.rolls)?;
            undo(session, seat, action, before.as_ref())?;
            course.add(session.state());
        }
        self.ending(session)?;
        course.replays(session, &mut self.words)
    }

    /// Everything that must hold in a state.
    fn state(&mut self, state: &R::State, bytes: &[u8], deep: bool, rng: &mut Rng) -> Result<(), Broken> {
        let rules = &**self.rules;
        self.tally.states += 1;
        self.choices(state, rng)?;
        self.forced(state, rng);
        rules.audit(state).map_err(|problem| Promise::Audit.broken(problem))?;
        let back: R::State = postcard::from_bytes(bytes)
            .map_err(|e| Promise::StateRoundTrip.broken(format!("the written state cannot be read: {e}")))?;
        Promise::StateRoundTrip.require(back == *state, || "the state read back differs".into())?;
        self.bytes.clear();
        self.bytes = written(&back, std::mem::take(&mut self.bytes));
        Promise::StateRoundTrip
            .require(self.bytes == bytes, || "the state read back is equal but is written differently".into())?;
        self.questions(state)?;
        self.views(state, deep, rng)
    }

    /// What a game that is over must say.
    fn ending(&mut self, session: &Session<R>) -> Result<(), Broken> {
        let rules = &**self.rules;
        let Some(outcome) = session.outcome() else {
            return Err(Promise::NoDeadEnd.broken("nobody is to act, but the game is not over"));
        };
        if let Some(step) = session.steps().last() {
            let refused = session.may_undo(step.seat);
            Promise::Undo.require(refused.is_err(), || "the end can be taken back".into())?;
        }
        self.words.message(rules, &outcome.verdict)?;
        self.words.rule(rules, outcome.rule)?;
        let seats = self.seats.len();
        Promise::Ending
            .require(outcome.winners.iter().all(|seat| seat.index() < seats), || "an unknown winner".into())?;
        let points = outcome.points.len();
        Promise::Ending.require(points == 0 || points == seats, || format!("{points} seats have points of {seats}"))
    }
}

/// Every die and every draw belongs to one line, in the order they fell: a client shows dice where it tells of them. What
/// some may not know stands beside a line that only the others read.
fn dice_are_told(lines: &[Line], fallen: &[Roll]) -> Result<(), Broken> {
    let told: Vec<&Roll> = lines.iter().flat_map(|line| &line.rolls).collect();
    Promise::DiceAreTold.require(told.iter().copied().eq(fallen), || {
        let list =
            |rolls: &mut dyn Iterator<Item = &Roll>| rolls.map(ToString::to_string).collect::<Vec<_>>().join("; ");
        format!("{{{}}} fell, of which the log tells {{{}}}", list(&mut fallen.iter()), list(&mut told.into_iter()))
    })
}

/// Takes back the last action and does it again, where a state to compare with was kept.
fn undo<R: Ruleset>(
    session: &mut Session<R>,
    seat: Seat,
    action: R::Action,
    before: Option<&R::State>,
) -> Result<(), Broken> {
    use kernel::UndoRefused;
    let rolled = session.steps().last().is_some_and(|step| !step.rolls.is_empty());
    if rolled {
        let (refused, over) = (session.may_undo(seat), session.outcome().is_some());
        let why = if over { UndoRefused::Over } else { UndoRefused::Dice };
        return Promise::Undo.require(refused == Err(why), || format!("undo after dice: {refused:?}"));
    }
    let Some(before) = before else { return Ok(()) };
    let after = session.state().clone();
    match session.undo(seat) {
        Ok(()) => {}
        Err(UndoRefused::Revealed | UndoRefused::OtherSide) => return Ok(()),
        Err(UndoRefused::Over) if session.outcome().is_some() => return Ok(()),
        Err(refused) => {
            return Err(Promise::Undo.broken(format!("{action:?} rolled nothing, but undo says {refused:?}")));
        }
    }
    Promise::Undo.require(session.state() == before, || format!("undoing {action:?} leads to another state"))?;
    let again = session.act(seat, action, &[]).map(drop);
    Promise::Undo.require(again.is_ok(), || format!("{action:?} cannot be done again after undo: {again:?}"))?;
    Promise::Undo.require(*session.state() == after, || format!("{action:?} done again leads to another state"))
}

/// Writes a state into a buffer.
pub(super) fn written<S: serde::Serialize>(state: &S, buffer: Vec<u8>) -> Vec<u8> {
    // A state is plain data: writing it into memory cannot fail.
    postcard::to_extend(state, buffer).unwrap_or_default()
}

/// Turns a panic of the rules into a broken promise.
fn guarded<T>(work: impl FnOnce() -> Result<T, Broken>) -> Result<T, Broken> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
        Err(Promise::NoPanic.broken(text))
    })
}
