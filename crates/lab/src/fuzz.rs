//! Random games to the end with every promise of a rulebook checked in every state.

mod case;
mod forced;
mod game;
mod offers;
mod replay;
mod requests;
mod secrecy;
mod views;
mod words;

pub(crate) use case::{dice, setup};

use kernel::{Options, Ruleset, SetupError};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::Watch;
use crate::parallel::{Next, on_all_cores};

/// What to fuzz.
#[derive(Clone, Debug)]
pub struct FuzzPlan {
    /// One scenario; all of them in turn if none is named.
    pub scenario: Option<String>,
    /// Options that are fixed; the others are drawn for each game.
    pub options: Options,
    /// How many games.
    pub games: u64,
    /// The first game's seed; the next game has the next number.
    pub seed: u64,
    /// A game with more actions than this does not end.
    pub longest: usize,
    /// No game is started after this time.
    pub time: Option<Duration>,
}

impl Default for FuzzPlan {
    fn default() -> Self {
        Self { scenario: None, options: Options::new(), games: 100, seed: 0, longest: 100_000, time: None }
    }
}

/// What the fuzzer found.
#[derive(Clone, Debug, Default)]
pub struct FuzzReport {
    /// Games played.
    pub games: u64,
    /// States checked.
    pub states: u64,
    /// Offered actions checked.
    pub offers: u64,
    /// Actions that were not offered, checked to be refused.
    pub refusals: u64,
    /// Imagined states compared with the true ones.
    pub twins: u64,
    /// Questions asked.
    pub asked: u64,
    /// Those with one answer that everybody could give, by the question and what is answered: they need not be asked.
    pub forced: BTreeMap<String, u64>,
    /// Those with one answer of which others cannot tell that it is the only one.
    pub secret: u64,
    /// Broken promises, by seed.
    pub failures: Vec<Failure>,
}

/// A promise that was broken, with the game that shows it.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Seed of the game: fuzzing one game from this seed shows the failure again.
    pub seed: u64,
    /// How many actions had been done.
    pub step: usize,
    /// The promise.
    pub promise: Promise,
    /// What was seen, for the developer.
    pub detail: String,
    /// The game up to there, as a game file.
    pub file: String,
}

/// The promises of a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promise {
    /// While a game is not over somebody is to act and has something to do, and nobody else has.
    NoDeadEnd,
    /// What is offered is what is accepted.
    OfferedIsAccepted,
    /// An action written down is read back.
    Notation,
    /// A state written down is read back.
    StateRoundTrip,
    /// The rulebook's own audit: units conserved, stacking.
    Audit,
    /// A seat is told nothing that is hidden from it.
    Secrecy,
    /// An imagined state is a possible one.
    Imagination,
    /// The same actions with the same dice lead to the same states.
    Replay,
    /// A game file is read back and replays.
    GameFile,
    /// Every die and every draw belongs to one line of the log.
    DiceAreTold,
    /// Everything a player reads has words in both languages, and cites a rule that exists.
    Words,
    /// Undo restores the state, and is refused after dice.
    Undo,
    /// Every game ends.
    Ending,
    /// The rules do not panic.
    NoPanic,
}

impl Promise {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::NoDeadEnd,
        Self::OfferedIsAccepted,
        Self::Notation,
        Self::StateRoundTrip,
        Self::Audit,
        Self::Secrecy,
        Self::Imagination,
        Self::Replay,
        Self::GameFile,
        Self::DiceAreTold,
        Self::Words,
        Self::Undo,
        Self::Ending,
        Self::NoPanic,
    ];

    /// Stable name, e.g. `no-dead-end`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::NoDeadEnd => "no-dead-end",
            Self::OfferedIsAccepted => "offered-is-accepted",
            Self::Notation => "notation",
            Self::StateRoundTrip => "state-round-trip",
            Self::Audit => "audit",
            Self::Secrecy => "secrecy",
            Self::Imagination => "imagination",
            Self::Replay => "replay",
            Self::GameFile => "game-file",
            Self::DiceAreTold => "dice-are-told",
            Self::Words => "words",
            Self::Undo => "undo",
            Self::Ending => "ending",
            Self::NoPanic => "no-panic",
        }
    }

    /// Fails unless it holds.
    fn require(self, holds: bool, detail: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds { Ok(()) } else { Err(self.broken(detail())) }
    }

    fn broken(self, detail: impl Into<String>) -> Broken {
        Broken { promise: self, detail: detail.into() }
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A promise found broken in the state at hand.
struct Broken {
    promise: Promise,
    detail: String,
}

/// What has been counted over many states.
#[derive(Clone, Default)]
struct Tally {
    states: u64,
    offers: u64,
    refusals: u64,
    twins: u64,
    asked: u64,
    forced: BTreeMap<String, u64>,
    secret: u64,
}

/// Plays random games and checks every promise; stops at the first broken one.
///
/// A game depends on its own seed alone, so a failure can be shown again by itself.
///
/// # Errors
/// When the plan names a scenario or an option that does not exist.
pub fn fuzz<R: Ruleset>(rules: &Arc<R>, plan: &FuzzPlan, watch: Watch<'_>) -> Result<FuzzReport, SetupError> {
    case::check(rules.info(), plan)?;
    let strangers = game::strangers(&**rules, plan);
    let start = Instant::now();
    let results = on_all_cores(
        plan.games,
        || game::Examiner::new(rules, &strangers),
        |examiner, index| {
            let result = examiner.play(plan, plan.seed.wrapping_add(index));
            watch(1);
            let late = plan.time.is_some_and(|time| start.elapsed() >= time);
            let next = if late || result.is_err() { Next::Stop } else { Next::Continue };
            ((result, examiner.take_tally()), next)
        },
    );
    let mut report = FuzzReport { games: results.len() as u64, ..FuzzReport::default() };
    for (result, tally) in results {
        report.states += tally.states;
        report.offers += tally.offers;
        report.refusals += tally.refusals;
        report.twins += tally.twins;
        report.asked += tally.asked;
        report.secret += tally.secret;
        for (question, count) in tally.forced {
            *report.forced.entry(question).or_default() += count;
        }
        report.failures.extend(result.err());
    }
    Ok(report)
}
