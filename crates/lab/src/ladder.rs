//! The ladder: bots against each other in pairs of games, until it is plain who is stronger.
//!
//! A pair is one seed played twice with the seats exchanged: what the sides and the dice give to one bot they give to the
//! other. Each bot has random numbers of its own. A pair depends on nothing but its match and its seed, and a match ends at
//! the first pair after which the sequential test has an answer, whatever was played beside it: so the result is the same on
//! any number of cores, and after any number of interruptions.

mod journal;
mod pair;
mod rating;
mod report;
mod sprt;
mod times;

use bots::{BotChoice, BotError, HasBots};
use kernel::{Dice, GameFile, Options, SeatSet, SetupError};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

pub use rating::Rating;
pub use report::{LadderReport, MatchReport};
pub use sprt::{Sprt, SprtVerdict};
pub use times::Times;

use crate::Watch;
use crate::parallel::{Next, on_cores};
use journal::Journal;
use pair::Pair;

/// Who plays whom, where, and how often.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LadderPlan {
    /// Scenarios, each for two players.
    pub scenarios: Vec<String>,
    /// Chosen options.
    pub options: Options,
    /// Bots; each meets each other in every scenario.
    pub bots: Vec<BotChoice>,
    /// Pairs of games a match, at most.
    pub pairs: u64,
    /// The first pair's seed; the next pair has the next number.
    pub seed: u64,
    /// A game with more actions than this is broken off.
    pub longest: usize,
    /// When a match ends early.
    pub sprt: Option<Sprt>,
}

/// What a ladder needs besides its plan.
pub struct LadderRun<'a> {
    /// Told after each pair.
    pub watch: Watch<'a>,
    /// Threads; as many as there are cores if it is none.
    pub threads: Option<usize>,
    /// Where results are kept while it runs, and looked for when it begins.
    pub journal: Option<&'a Path>,
    /// Takes every finished game with a name for it.
    pub keep: Option<Keep<'a>>,
}

/// Takes a finished game with a name for it.
pub type Keep<'a> = &'a (dyn Fn(&str, &GameFile) -> io::Result<()> + Sync);

/// Why a ladder cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum LadderError {
    /// No such bot.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// One bot is not enough, and nobody plays himself.
    #[error("a ladder needs at least two different bots")]
    TooFewBots,
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
    /// The results cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The results are those of another ladder, or no results at all.
    #[error("line {line} of the results: {reason}")]
    Journal {
        /// The line.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// Something that stands twice in a list.
pub(crate) fn repeated<T: PartialEq>(list: &[T]) -> Option<&T> {
    (1..list.len()).find(|&n| list[..n].contains(&list[n])).map(|n| &list[n])
}

/// Two bots in a scenario.
#[derive(Clone, Copy, Debug)]
struct Match {
    scenario: usize,
    bots: [usize; 2],
}

impl LadderPlan {
    fn matches(&self) -> Vec<Match> {
        let meet = |scenario| {
            let two = move |one| (one + 1..self.bots.len()).map(move |other| Match { scenario, bots: [one, other] });
            (0..self.bots.len()).flat_map(two)
        };
        (0..self.scenarios.len()).flat_map(meet).collect()
    }
}

/// Plays a ladder, or what is left of it.
///
/// # Errors
/// When a bot, a scenario or an option does not exist, a scenario is not for two, or the results cannot be kept.
pub fn ladder<R: HasBots>(rules: &Arc<R>, plan: &LadderPlan, run: &LadderRun<'_>) -> Result<LadderReport, LadderError> {
    let info = rules.info();
    for choice in &plan.bots {
        choice.check(&**rules)?;
    }
    if plan.bots.len() < 2 || repeated(&plan.bots).is_some() {
        return Err(LadderError::TooFewBots);
    }
    if let Some(scenario) = repeated(&plan.scenarios) {
        return Err(LadderError::Twice { scenario: scenario.clone() });
    }
    for scenario in &plan.scenarios {
        let playing: SeatSet = info.playing(&info.set_up(scenario, &plan.options, Dice::Scripted)?);
        if playing.iter().count() != 2 {
            return Err(LadderError::NotForTwo { scenario: scenario.clone() });
        }
    }
    let matches = plan.matches();
    let (journal, known) = Journal::open(run.journal, info, plan)?;
    let mut table = Table {
        sprt: plan.sprt,
        journal,
        matches: matches.iter().map(|_| Progress::new(plan.pairs as usize)).collect(),
        failed: None,
    };
    for (one, number, pair) in known {
        table.matches[one].enter(number, pair, plan.sprt);
    }
    let table = Mutex::new(table);
    let lock = || table.lock().unwrap_or_else(PoisonError::into_inner);
    // All matches go on side by side: who stops early sees all of them.
    let jobs = plan.pairs * matches.len() as u64;
    on_cores(
        run.threads,
        jobs,
        || (),
        |(), job| {
            let (number, one) = ((job / matches.len() as u64) as usize, (job % matches.len() as u64) as usize);
            if lock().is_wanted(one, number) {
                match pair::play(rules, plan, matches[one], plan.seed.wrapping_add(number as u64), run.keep) {
                    Ok(pair) => lock().enter(one, number, pair),
                    Err(error) => lock().failed = Some(error),
                }
            }
            (run.watch)(1);
            ((), if lock().failed.is_some() { Next::Stop } else { Next::Continue })
        },
    );
    let table = table.into_inner().unwrap_or_else(PoisonError::into_inner);
    match table.failed {
        Some(error) => Err(error.into()),
        None => Ok(report::report(plan, &matches, &table.counted(), info)),
    }
}

/// What has been played.
struct Table {
    sprt: Option<Sprt>,
    journal: Journal,
    matches: Vec<Progress>,
    failed: Option<io::Error>,
}

impl Table {
    /// Must this pair still be played? Not if it was, or if those before it have decided the match.
    fn is_wanted(&self, one: usize, number: usize) -> bool {
        let progress = &self.matches[one];
        progress.pairs[number].is_none() && !progress.decided
    }

    fn enter(&mut self, one: usize, number: usize, pair: Pair) {
        if let Err(error) = self.journal.add(one, number, &pair) {
            self.failed = Some(error);
        }
        self.matches[one].enter(number, pair, self.sprt);
    }

    /// The pairs of each match that count: all in order up to the one that decided it.
    fn counted(&self) -> Vec<Vec<&Pair>> {
        self.matches.iter().map(|one| one.pairs[..one.shares.len()].iter().flatten().collect()).collect()
    }
}

/// How far a match has come.
struct Progress {
    /// By number.
    pairs: Vec<Option<Pair>>,
    /// The first bot's shares of the pairs that count.
    shares: Vec<f64>,
    /// These pairs have decided it.
    decided: bool,
}

impl Progress {
    fn new(pairs: usize) -> Self {
        Self { pairs: vec![None; pairs], shares: Vec::new(), decided: false }
    }

    fn enter(&mut self, number: usize, pair: Pair, sprt: Option<Sprt>) {
        self.pairs[number] = Some(pair);
        while let Some(Some(next)) = self.pairs.get(self.shares.len()).filter(|_| !self.decided) {
            self.shares.push(next.share());
            self.decided = sprt.is_some_and(|sprt| sprt.verdict(&self.shares) != SprtVerdict::Open);
        }
    }
}
