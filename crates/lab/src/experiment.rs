//! Experiments: thousands of games of bots whose records are kept, for whoever wants to know how a scenario plays.
//!
//! Games are numbered and played in blocks of 64. A block depends on nothing but the plan and its number, and is put into
//! its place as a whole when it is finished. So any number of cores, machines, interruptions and repetitions leave the same
//! blocks, and [`merge`] makes the same tables of them.

mod balance;
mod block;
mod merge;
mod record;
mod tables;

use bots::{BotChoice, BotError, HasBots};
use kernel::{Dice, GameInfo, Options, SetupError};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

pub use balance::{Even, even_handicap};
pub use block::{BLOCK, Shard};
pub use merge::{Results, ScenarioResults, merge};
pub use record::{End, Fight, GameRecord, Presence, RollRecord, Strength};

use crate::Watch;
use crate::ladder::repeated;
use crate::parallel::{Next, on_cores};

/// What is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Experiment {
    /// The game.
    pub game: String,
    /// Its scenarios, each for two players.
    pub scenarios: Vec<String>,
    /// Chosen options.
    pub options: Options,
    /// One bot plays against itself; two play each seed twice, with the seats exchanged.
    pub bots: Vec<BotChoice>,
    /// Games of each scenario.
    pub games: u64,
    /// The first seed; the next one has the next number.
    pub seed: u64,
    /// A game with more actions than this is broken off.
    pub longest: usize,
}

/// How an experiment is run.
pub struct ExperimentRun<'a> {
    /// Told after each game.
    pub watch: Watch<'a>,
    /// Threads; as many as there are cores if it is none.
    pub threads: Option<usize>,
    /// Which of its blocks.
    pub shard: Shard,
    /// Keep every game as a file as well?
    pub keep_games: bool,
}

/// Why an experiment cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum ExperimentError {
    /// No such bot.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// More or fewer than two bots, or two that are the same.
    #[error("an experiment has one bot, or two different ones")]
    Bots,
    /// No scenario, or no games.
    #[error("there is nothing to play")]
    Nothing,
    /// More or fewer than two play.
    #[error("{scenario} is not for two players")]
    NotForTwo {
        /// The scenario.
        scenario: String,
    },
    /// The same games would be counted twice.
    #[error("{scenario} is named twice")]
    Twice {
        /// The scenario.
        scenario: String,
    },
    /// The scenario or an option does not exist.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A file cannot be read or written.
    #[error("{file}: {error}")]
    Io {
        /// Which.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// The folder holds the results of another experiment, or damaged ones.
    #[error("{file}: {reason}")]
    Results {
        /// Which file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Blocks are missing.
    #[error("{missing} of {blocks} blocks are missing")]
    Unfinished {
        /// How many.
        missing: u64,
        /// Out of how many.
        blocks: u64,
    },
}

impl ExperimentError {
    pub(crate) fn io(file: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self::Io { file: file.display().to_string(), error }
    }

    pub(crate) fn results(file: &Path, reason: impl Into<String>) -> Self {
        Self::Results { file: file.display().to_string(), reason: reason.into() }
    }
}

/// An experiment with the versions of what is played: as it stands in the folder of its results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Names the run: made of all that follows.
    pub run: String,
    /// What is played.
    pub experiment: Experiment,
    /// Version of the game's rules.
    pub rules: u32,
    /// Version of its data.
    pub data: String,
    /// Seats that play, by scenario.
    pub seats: Vec<Vec<String>>,
}

/// The plan in the folder of an experiment.
const PLAN: &str = "plan.json";

impl Plan {
    fn new(experiment: &Experiment, info: &GameInfo) -> Result<Self, ExperimentError> {
        if experiment.scenarios.is_empty() || experiment.games == 0 {
            return Err(ExperimentError::Nothing);
        }
        if experiment.bots.is_empty()
            || experiment.bots.len() > 2
            || experiment.bots.get(1).is_some_and(|other| *other == experiment.bots[0])
        {
            return Err(ExperimentError::Bots);
        }
        if let Some(scenario) = repeated(&experiment.scenarios) {
            return Err(ExperimentError::Twice { scenario: scenario.clone() });
        }
        let mut seats = Vec::new();
        for scenario in &experiment.scenarios {
            let playing = info.playing(&info.set_up(scenario, &experiment.options, Dice::Scripted)?);
            let names: Vec<String> = playing.iter().map(|seat| info.seat_id(seat).to_owned()).collect();
            if names.len() != 2 {
                return Err(ExperimentError::NotForTwo { scenario: scenario.clone() });
            }
            seats.push(names);
        }
        let mut plan = Self {
            run: String::new(),
            experiment: experiment.clone(),
            rules: info.rules_version,
            data: info.data_version.clone(),
            seats,
        };
        // A plan is made of numbers and words: it can always be written.
        let text = serde_json::to_string(&plan).unwrap_or_default();
        plan.run = Sha256::digest(text.as_bytes()).iter().take(8).fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        Ok(plan)
    }

    /// The plan of the results in a folder.
    ///
    /// # Errors
    /// When there is none.
    pub fn read(folder: &Path) -> Result<Self, ExperimentError> {
        let file = folder.join(PLAN);
        let text = std::fs::read_to_string(&file).map_err(ExperimentError::io(&file))?;
        serde_json::from_str(&text).map_err(|error| ExperimentError::results(&file, error.to_string()))
    }

    /// Puts it into a folder, or makes sure that it is the one there.
    fn keep(&self, folder: &Path) -> Result<(), ExperimentError> {
        let file = folder.join(PLAN);
        match std::fs::read_to_string(&file) {
            Ok(_) if Self::read(folder)? == *self => Ok(()),
            Ok(_) => Err(ExperimentError::results(&file, "these are the results of another experiment")),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let text = serde_json::to_string_pretty(self).unwrap_or_default();
                block::put(&file, text.as_bytes()).map_err(ExperimentError::io(&file))
            }
            Err(error) => Err(ExperimentError::io(&file)(error)),
        }
    }

    /// Games of each scenario: an even number where seats are exchanged.
    #[must_use]
    pub fn games_of_each(&self) -> u64 {
        let games = self.experiment.games;
        if self.experiment.bots.len() == 2 { games.next_multiple_of(2) } else { games }
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games_of_each() * self.experiment.scenarios.len() as u64
    }

    /// All blocks.
    #[must_use]
    pub fn blocks(&self) -> u64 {
        self.games().div_ceil(BLOCK)
    }
}

/// Plays one block of a plan, as it is written in a folder of results, and tells what its file has to say.
///
/// # Errors
/// When the plan is none, or is for other rules than these.
pub fn play_block<R: HasBots>(rules: &Arc<R>, plan: &str, number: u64) -> Result<String, ExperimentError> {
    let file = Path::new(PLAN);
    let plan: Plan = serde_json::from_str(plan).map_err(|error| ExperimentError::results(file, error.to_string()))?;
    if plan.experiment.bots.iter().any(BotChoice::is_engine) {
        return Err(ExperimentError::results(
            file,
            "it names a program: whoever wants it to be started plays it with grognard lab run",
        ));
    }
    for choice in &plan.experiment.bots {
        choice.check(&**rules)?;
    }
    if Plan::new(&plan.experiment, rules.info())? != plan || number >= plan.blocks() {
        return Err(ExperimentError::results(file, "it is for other rules, or has no such block"));
    }
    let games = block::play(rules, &plan, number, None, &|_| ())?;
    block::text(&plan, number, &games)
}

/// Plays what is missing of a shard of an experiment, into a folder. Tells the plan.
///
/// # Errors
/// When the plan cannot be met, or the folder holds something else.
pub fn experiment<R: HasBots>(
    rules: &Arc<R>,
    experiment: &Experiment,
    folder: &Path,
    run: &ExperimentRun<'_>,
) -> Result<Plan, ExperimentError> {
    let plan = Plan::new(experiment, rules.info())?;
    for choice in &experiment.bots {
        choice.check(&**rules)?;
    }
    for part in [folder.to_owned(), folder.join(block::BLOCKS), folder.join(block::GAMES)] {
        if run.keep_games || !part.ends_with(block::GAMES) {
            std::fs::create_dir_all(&part).map_err(ExperimentError::io(&part))?;
        }
    }
    plan.keep(folder)?;
    let mut missing = Vec::new();
    for number in run.shard.of(plan.blocks()) {
        match block::read(folder, &plan, number) {
            Ok(Some(games)) => (run.watch)(games.len() as u64),
            Ok(None) => missing.push(number),
            Err(error) => return Err(error),
        }
    }
    let failed = Mutex::new(None);
    on_cores(
        run.threads,
        missing.len() as u64,
        || (),
        |(), at| {
            let kept = run.keep_games.then_some(folder);
            let done = block::play(rules, &plan, missing[at as usize], kept, run.watch)
                .and_then(|games| block::write(folder, &plan, missing[at as usize], &games));
            match done {
                Ok(()) => ((), Next::Continue),
                Err(error) => {
                    *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    ((), Next::Stop)
                }
            }
        },
    );
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(plan),
    }
}
