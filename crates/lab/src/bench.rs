//! Benchmarks of a rulebook on random games.

use chacha20::rand_core::SeedableRng;
use kernel::{
    Dice, Draws as _, GameFile, Log, Message, Options, Recorded, Rng, Ruleset, Seat, Seeded, Session, Setup,
    SetupError, Viewer,
};
use serde::Serialize;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use crate::fuzz::dice;

/// What to measure.
#[derive(Clone, Debug)]
pub struct BenchPlan {
    /// Scenario that everything is measured in, the first if none is named; of the others only the speed.
    pub scenario: Option<String>,
    /// A game with more actions than this is cut.
    pub longest: usize,
}

impl Default for BenchPlan {
    fn default() -> Self {
        Self { scenario: None, longest: 50_000 }
    }
}

/// How fast a rulebook is, on one core. Times are medians over repeated runs of the same recorded games.
#[derive(Clone, Debug, Serialize)]
pub struct BenchReport {
    /// Game.
    pub game: &'static str,
    /// Scenario.
    pub scenario: String,
    /// Actions of random play a second, with every offered action generated before each.
    pub actions_per_s: f64,
    /// Generating the offered actions of a state.
    pub legal_ns: f64,
    /// Doing an action.
    pub apply_ns: f64,
    /// Copying a state.
    pub clone_ns: f64,
    /// What a seat sees.
    pub observe_ns: f64,
    /// Checking one offered action.
    pub check_ns: f64,
    /// Dealing what is hidden anew.
    pub imagine_ns: f64,
    /// Replaying one action of a game file, checks and log included.
    pub replay_ns: f64,
    /// Foreseeing what each answer of a state would lead to.
    pub foresee_us: f64,
    /// The same for the slowest of the states.
    pub foresee_slowest_us: f64,
    /// A state written down.
    pub state_bytes: usize,
    /// Offered actions in a state on average.
    pub offers_per_state: f64,
    /// Actions in a game on average.
    pub actions_per_game: f64,
    /// Games recorded.
    pub games: usize,
    /// Games among them that did not end and were cut.
    pub unfinished: usize,
    /// Actions of random play a second in the other scenarios, in the order of the scenarios.
    pub elsewhere: Vec<(String, f64)>,
    /// What the game measures of itself.
    pub own: Vec<(Message, f64)>,
}

/// Games that are recorded.
const GAMES: u64 = 8;
/// Runs of which the median counts.
const RUNS: usize = 9;
/// States kept of all games together.
const STATES: usize = 512;

/// A random game that can be played again.
struct RecordedGame<R: Ruleset> {
    session: Session<R>,
    file: GameFile,
}

/// Measures a rulebook in one scenario, and how fast random play is in the others.
///
/// # Errors
/// When there is no such scenario.
pub fn bench<R: Ruleset>(rules: &Arc<R>, plan: &BenchPlan) -> Result<BenchReport, SetupError> {
    let info = rules.info();
    let first = || info.scenarios.first().map(|s| s.id.clone()).unwrap_or_default();
    let (scenario, longest) = (plan.scenario.clone().unwrap_or_else(first), plan.longest);
    info.set_up(&scenario, &Options::new(), Dice::Scripted)?;
    let games: Vec<RecordedGame<R>> = (0..GAMES).filter_map(|seed| record(rules, &scenario, longest, seed)).collect();
    let actions: usize = games.iter().map(|game| game.session.steps().len()).sum();
    let states = states(&**rules, &games, (actions / STATES).max(1));
    let offers: Vec<usize> = states.iter().map(|(state, seat)| offers(&**rules, state, *seat).len()).collect();
    let checks: usize = offers.iter().sum();
    let rules = &**rules;
    let each = |work: &mut dyn FnMut(&R::State, Seat)| {
        median(|| {
            let start = Instant::now();
            states.iter().for_each(|(state, seat)| work(state, *seat));
            start.elapsed().as_nanos() as f64 / states.len().max(1) as f64
        })
    };
    let per_action = |work: &mut dyn FnMut(&RecordedGame<R>)| {
        median(|| {
            let start = Instant::now();
            games.iter().for_each(&mut *work);
            start.elapsed().as_nanos() as f64 / actions.max(1) as f64
        })
    };
    let (mut list, mut rng) = (Vec::new(), Rng::seed_from_u64(0));
    let play_ns = per_action(&mut |game| {
        black_box(play(rules, game.session.setup(), longest, &mut |_| {}));
    });
    let (foresee_us, foresee_slowest_us) = foresight(rules, &states);
    let others = info.scenarios.iter().map(|other| other.id.clone()).filter(|other| *other != scenario);
    Ok(BenchReport {
        game: info.id,
        actions_per_s: 1e9 / play_ns.max(1e-9),
        legal_ns: each(&mut |state, seat| {
            list.clear();
            rules.legal(black_box(state), seat, &mut list);
            black_box(&list);
        }),
        apply_ns: per_action(&mut |game| {
            black_box(again(rules, game));
        }),
        clone_ns: each(&mut |state, _| drop(black_box(black_box(state).clone()))),
        observe_ns: each(&mut |state, seat| drop(black_box(rules.observe(black_box(state), Viewer::Seat(seat))))),
        check_ns: check_ns(rules, &states, checks),
        imagine_ns: each(&mut |state, seat| drop(black_box(rules.imagine(black_box(state), seat, &mut rng)))),
        replay_ns: per_action(&mut |game| {
            drop(black_box(Session::replay(game.session.rules().clone(), &game.file, None)));
        }),
        foresee_us,
        foresee_slowest_us,
        state_bytes: states.first().map_or(0, |(state, _)| postcard::to_stdvec(state).map_or(0, |bytes| bytes.len())),
        offers_per_state: checks as f64 / states.len().max(1) as f64,
        actions_per_game: actions as f64 / games.len().max(1) as f64,
        games: games.len(),
        unfinished: games.iter().filter(|game| game.session.outcome().is_none()).count(),
        elsewhere: others.map(|other| (other.clone(), speed(rules, &other, longest))).collect(),
        own: rules.own_figures(),
        scenario,
    })
}

/// How long foresight takes, once for each state: the median and the slowest, in microseconds.
fn foresight<R: Ruleset>(rules: &R, states: &[(R::State, Seat)]) -> (f64, f64) {
    let mut times: Vec<f64> = states
        .iter()
        .map(|(state, seat)| {
            let start = Instant::now();
            drop(black_box(kernel::foresee(rules, black_box(state), *seat)));
            start.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    (times.get(times.len() / 2).copied().unwrap_or_default(), times.last().copied().unwrap_or_default())
}

/// Actions of random play a second in a scenario.
fn speed<R: Ruleset>(rules: &R, scenario: &str, longest: usize) -> f64 {
    let setups = (0..GAMES).filter_map(|seed| rules.info().set_up(scenario, &Options::new(), dice(seed)).ok());
    let setups: Vec<Setup> = setups.collect();
    median(|| {
        let (start, mut actions) = (Instant::now(), 0.0);
        for setup in &setups {
            black_box(play(rules, setup, longest, &mut |_| actions += 1.0));
        }
        actions / start.elapsed().as_secs_f64().max(1e-9)
    })
}

/// Plays a random game from its seed to the end, or to the longest allowed, telling every action.
fn play<R: Ruleset>(
    rules: &R,
    setup: &Setup,
    longest: usize,
    tell: &mut dyn FnMut((Seat, R::Action)),
) -> Option<R::State> {
    let Dice::Seeded(seed) = &setup.dice else { return None };
    let (mut dice, mut rng) = (Seeded::new(seed), Rng::seed_from_u64(1));
    let (mut log, mut offers) = (Log::silent(), Vec::new());
    let mut state = rules.setup(setup, &mut dice, &mut log);
    for _ in 0..longest {
        let Some(seat) = rules.to_act(&state).iter().next() else { break };
        offers.clear();
        rules.legal(&state, seat, &mut offers);
        if offers.is_empty() {
            break;
        }
        let action = offers[rng.below(offers.len())];
        rules.apply(&mut state, seat, action, &mut dice, &mut log);
        tell((seat, action));
    }
    Some(state)
}

fn record<R: Ruleset>(rules: &Arc<R>, scenario: &str, longest: usize, seed: u64) -> Option<RecordedGame<R>> {
    let setup = rules.info().set_up(scenario, &Options::new(), dice(seed)).ok()?;
    let mut actions = Vec::new();
    play(&**rules, &setup, longest, &mut |done| actions.push(done))?;
    let mut session = Session::start(rules.clone(), setup, &[]).ok()?;
    for (seat, action) in actions {
        session.act(seat, action, &[]).ok()?;
    }
    let file = session.file();
    Some(RecordedGame { session, file })
}

/// Every so many states of all games, each with a seat that is to act there.
fn states<R: Ruleset>(rules: &R, games: &[RecordedGame<R>], stride: usize) -> Vec<(R::State, Seat)> {
    let (mut kept, mut count) = (Vec::new(), 0);
    for game in games {
        walk(rules, game, |state, seat| {
            if count % stride == 0 {
                kept.push((state.clone(), seat));
            }
            count += 1;
        });
    }
    kept
}

/// Does all actions of a recorded game.
fn again<R: Ruleset>(rules: &R, game: &RecordedGame<R>) -> R::State {
    walk(rules, game, |_, _| {})
}

fn walk<R: Ruleset>(rules: &R, game: &RecordedGame<R>, mut visit: impl FnMut(&R::State, Seat)) -> R::State {
    let mut log = Log::silent();
    let mut state = rules.setup(game.session.setup(), &mut Recorded::new(&game.file.opening), &mut log);
    for step in game.session.steps() {
        visit(&state, step.seat);
        rules.apply(&mut state, step.seat, step.action, &mut Recorded::new(&step.rolls), &mut log);
    }
    state
}

fn offers<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> Vec<R::Action> {
    let mut list = Vec::new();
    rules.legal(state, seat, &mut list);
    list
}

fn check_ns<R: Ruleset>(rules: &R, states: &[(R::State, Seat)], checks: usize) -> f64 {
    let offered: Vec<Vec<R::Action>> = states.iter().map(|(state, seat)| offers(rules, state, *seat)).collect();
    median(|| {
        let start = Instant::now();
        for ((state, seat), actions) in states.iter().zip(&offered) {
            for &action in actions {
                black_box(rules.check(state, *seat, action).is_ok());
            }
        }
        start.elapsed().as_nanos() as f64 / checks.max(1) as f64
    })
}

/// The middle of several measurements, after one that only warms up.
fn median(mut measure: impl FnMut() -> f64) -> f64 {
    measure();
    let mut values: Vec<f64> = (0..RUNS).map(|_| measure()).collect();
    values.sort_by(f64::total_cmp);
    values[RUNS / 2]
}
