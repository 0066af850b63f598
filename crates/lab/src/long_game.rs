//! What a long past costs: a game that goes on as long as its rules allow, opened and looked back at.

use chacha20::rand_core::SeedableRng;
use kernel::{Draws as _, GameFile, Options, Rng, Ruleset, Session, SetupError, Table as _, Viewer};
use scene::Click;
use serde::Serialize;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use crate::fuzz::dice;

/// What the past of a long game costs, on one core.
#[derive(Clone, Debug, Serialize)]
pub struct PastReport {
    /// Game.
    pub game: &'static str,
    /// Scenario.
    pub scenario: String,
    /// Actions of the long game.
    pub actions: usize,
    /// Reading its file.
    pub read_ms: f64,
    /// Opening it: every action checked and done again.
    pub open_ms: f64,
    /// Going to a point of its past and looking, on average.
    pub look_ms: f64,
    /// The same for the slowest point.
    pub look_slowest_ms: f64,
    /// How many states of its past it keeps.
    pub snapshots: usize,
    /// How many actions they are apart.
    pub spacing: usize,
    /// What they take of memory, without what a state keeps elsewhere.
    pub snapshot_bytes: usize,
}

/// Points of the past that are looked at.
const POINTS: usize = 200;

/// Plays a long game of at most so many actions in the first scenario, and measures; with the game's file.
///
/// # Errors
/// When it cannot be set up.
pub fn bench_past<R: Ruleset>(rules: &Arc<R>, most: usize) -> Result<(PastReport, GameFile), SetupError> {
    let session = long_game(rules, most)?;
    let text = session.file().write();
    drop(session);
    let (read_ms, file) = timed(|| GameFile::read(&text));
    let (open_ms, session) = timed(|| file.and_then(|file| Ok((Session::replay(rules.clone(), &file, None)?, file))));
    // What was just played and written is read and replays: the fuzzer sees to that.
    let (session, file) = session.unwrap_or_else(|error| panic!("{error}"));
    let (steps, mut rng) = (session.steps().len(), Rng::seed_from_u64(2));
    let mut looks: Vec<f64> = (0..POINTS)
        .map(|_| {
            let step = rng.below(steps + 1);
            timed(|| session.at(step).map(|point| black_box(point.position().scene(Viewer::Everything)))).0
        })
        .collect();
    looks.sort_by(f64::total_cmp);
    let snapshots = session.snapshots();
    let report = PastReport {
        game: rules.info().id,
        scenario: session.setup().scenario.clone(),
        actions: steps,
        read_ms,
        open_ms,
        look_ms: looks.iter().sum::<f64>() / POINTS as f64,
        look_slowest_ms: looks[POINTS - 1],
        snapshots: snapshots.len(),
        spacing: snapshots.spacing(),
        snapshot_bytes: snapshots.len() * size_of::<R::State>(),
    };
    Ok((report, file))
}

/// A game played at random by somebody who does not come to an end: a button of its own, such as the end of a phase, is
/// pressed only where nothing else can be found to do.
fn long_game<R: Ruleset>(rules: &Arc<R>, most: usize) -> Result<Session<R>, SetupError> {
    let info = rules.info();
    let scenario = info.scenarios.first().map(|scenario| scenario.id.clone()).unwrap_or_default();
    let setup = info.set_up(&scenario, &Options::new(), dice(0))?;
    let session = Session::start(rules.clone(), setup, &[]);
    let mut session = session.unwrap_or_else(|error| panic!("seeded dice need no script: {error}"));
    let mut rng = Rng::seed_from_u64(1);
    while session.steps().len() < most {
        let Some(seat) = session.to_act().iter().next() else { break };
        let offers = session.legal(seat);
        let Some(last) = offers.len().checked_sub(1) else { break };
        let mut choice = offers[rng.below(last + 1)];
        for _ in 0..TRIES {
            if rules.offer(session.state(), seat, choice).click != Click::Button {
                break;
            }
            choice = offers[rng.below(last + 1)];
        }
        session.act(seat, choice, &[]).unwrap_or_else(|error| panic!("what is offered is accepted: {error:?}"));
    }
    Ok(session)
}

/// How often something else than a button is looked for.
const TRIES: usize = 16;

/// How long something takes, in milliseconds.
fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let done = work();
    (start.elapsed().as_secs_f64() * 1e3, done)
}
