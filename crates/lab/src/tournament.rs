//! Tournaments: bots play many games against each other, on all cores.

use bots::{Bot, BotChoice, BotError, HasBots};
use chacha20::rand_core::SeedableRng;
use kernel::{Dice, Log, Message, Options, Rng, Seat, SetupError};
use std::sync::Arc;
use std::time::Instant;

use crate::contest::{self, Played};
use crate::fuzz::dice;
use crate::parallel::{Next, on_all_cores};
use crate::{Interval, Watch};

/// A tournament of bots.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    /// Scenario.
    pub scenario: String,
    /// Chosen options.
    pub options: Options,
    /// Bots by seat.
    pub bots: Vec<BotChoice>,
    /// How many games.
    pub games: u64,
    /// The first game's seed; the next game has the next number.
    pub seed: u64,
    /// A game with more actions than this is broken off.
    pub longest: usize,
}

/// How a tournament went.
#[derive(Clone, Debug)]
pub struct TournamentReport {
    /// Games played.
    pub games: u64,
    /// By seat.
    pub seats: Vec<Standing>,
    /// Games without a winner.
    pub draws: u64,
    /// Actions a bot chose that were not offered to it; the first offered one was taken.
    pub refused: u64,
    /// Games broken off.
    pub unfinished: u64,
    /// What went wrong with bots that are programs of their own, game by game.
    pub faults: Vec<String>,
    /// Levels of victory, most frequent first.
    pub verdicts: Vec<(Message, u64)>,
    /// Actions a game on average.
    pub mean_actions: f64,
    /// How long it took.
    pub seconds: f64,
}

/// How one seat did.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Seat id.
    pub seat: &'static str,
    /// Its bot.
    pub bot: String,
    /// Games won.
    pub wins: u64,
    /// Share of all games won.
    pub interval: Interval,
    /// Victory points on average, where the game counts them.
    pub mean_points: Option<f64>,
}

/// Why a tournament cannot be held.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentError {
    /// No such bot.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The scenario or an option does not exist.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Lets bots play against each other on all cores. Each bot is shown an imagined state, never the true one.
///
/// # Errors
/// When a bot, the scenario or an option does not exist.
pub fn tournament<R: HasBots>(
    rules: &Arc<R>,
    plan: &TournamentPlan,
    watch: Watch<'_>,
) -> Result<TournamentReport, TournamentError> {
    let start = Instant::now();
    let info = rules.info();
    for choice in &plan.bots {
        choice.check(&**rules)?;
    }
    let playing = info.playing(&info.set_up(&plan.scenario, &plan.options, Dice::Scripted)?);
    let games: Vec<Played> = on_all_cores(
        plan.games,
        || (),
        |(), index| {
            let played = play(&**rules, plan, plan.seed.wrapping_add(index));
            watch(1);
            (played, Next::Continue)
        },
    );
    let count = games.len() as u64;
    let over = || games.iter().filter_map(|game| game.outcome.as_ref());
    let standing = |seat: Seat| {
        let i = seat.index();
        let bot = plan.bots.get(i)?;
        let wins = over().filter(|outcome| outcome.winners.contains(seat)).count() as u64;
        let points: Vec<f64> = over().filter_map(|outcome| outcome.points.get(i)).map(|&p| f64::from(p)).collect();
        let mean_points = (!points.is_empty()).then(|| points.iter().sum::<f64>() / points.len() as f64);
        let interval = Interval::new(wins, count);
        Some(Standing { seat: info.seat_id(seat), bot: bot.written.clone(), wins, interval, mean_points })
    };
    let mut verdicts: Vec<(Message, u64)> = Vec::new();
    for outcome in over() {
        match verdicts.iter_mut().find(|(verdict, _)| *verdict == outcome.verdict) {
            Some((_, games)) => *games += 1,
            None => verdicts.push((outcome.verdict.clone(), 1)),
        }
    }
    verdicts.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
    Ok(TournamentReport {
        games: count,
        seats: playing.iter().filter_map(standing).collect(),
        draws: over().filter(|outcome| outcome.winners.is_empty()).count() as u64,
        refused: games.iter().map(|game| game.refused).sum(),
        unfinished: games.iter().filter(|game| game.outcome.is_none()).count() as u64,
        verdicts,
        faults: games.iter().filter_map(|game| game.faults.first().cloned()).collect(),
        mean_actions: games.iter().map(|game| game.actions as f64).sum::<f64>() / count.max(1) as f64,
        seconds: start.elapsed().as_secs_f64(),
    })
}

fn play<R: HasBots>(rules: &R, plan: &TournamentPlan, seed: u64) -> Played {
    let mut bots: Vec<Box<dyn Bot<R>>> = plan.bots.iter().filter_map(|choice| choice.bot().ok()).collect();
    match rules.info().set_up(&plan.scenario, &plan.options, dice(seed)) {
        Ok(setup) => {
            let mut streams = [Rng::seed_from_u64(seed)];
            contest::play(rules, &setup, &mut bots, &mut streams, plan.longest, Log::silent(), &mut |_| {})
        }
        Err(_) => Played { outcome: None, actions: 0, refused: 0, faults: Vec::new() },
    }
}
