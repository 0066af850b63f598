//! One seed played twice, with the seats exchanged.

use bots::{Bot, HasBots, Random};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Rng, Seat, Session, Setup};
use serde::{Deserialize, Serialize};
use std::io;
use std::sync::Arc;

use super::{Keep, LadderPlan, Match, Times};
use crate::contest;
use crate::fuzz::dice;

/// How a pair went, as the first bot of the match sees it: its game on the first seat, then that on the second.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Pair {
    pub games: [Game; 2],
    /// Times of the first bot and of the second.
    pub times: [Times; 2],
}

/// How a game went for the first bot of the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Game {
    pub result: GameResult,
    /// Victory points more than the other's, where the game counts them.
    pub margin: i32,
    pub actions: usize,
    pub refused: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GameResult {
    Won,
    Drawn,
    Lost,
    /// Broken off, because it was too long: counted as drawn.
    Unfinished,
}

impl GameResult {
    fn share(self) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Drawn | Self::Unfinished => 0.5,
            Self::Lost => 0.0,
        }
    }
}

impl Pair {
    /// The first bot's share of both games.
    pub fn share(&self) -> f64 {
        self.games.iter().map(|game| game.result.share()).sum::<f64>() / 2.0
    }

    /// Points a game that the first bot did better than the second on the same seats.
    pub fn margin(&self) -> f64 {
        self.games.iter().map(|game| f64::from(game.margin)).sum::<f64>() / 2.0
    }
}

/// Plays a pair.
pub(crate) fn play<R: HasBots>(
    rules: &Arc<R>,
    plan: &LadderPlan,
    one: Match,
    seed: u64,
    keep: Option<Keep<'_>>,
) -> io::Result<Pair> {
    let mut times = [Times::default(), Times::default()];
    let first = game(rules, plan, one, seed, 0, &mut times, keep)?;
    let second = game(rules, plan, one, seed, 1, &mut times, keep)?;
    Ok(Pair { games: [first, second], times })
}

/// Plays one game of a pair, with the first bot of the match on this of the two seats.
fn game<R: HasBots>(
    rules: &Arc<R>,
    plan: &LadderPlan,
    one: Match,
    seed: u64,
    place: usize,
    times: &mut [Times; 2],
    keep: Option<Keep<'_>>,
) -> io::Result<Game> {
    let info = rules.info();
    let scenario = &plan.scenarios[one.scenario];
    let setup: Setup = info.set_up(scenario, &plan.options, dice(seed)).map_err(io::Error::other)?;
    let seats: Vec<Seat> = info.playing(&setup).iter().collect();
    // Which bot of the match a seat has; seats that nobody plays have one too, which is never asked.
    let bot_of = |seat: Seat| seats.iter().position(|&one| one == seat).map(|at| usize::from(at != place));
    let all: Vec<Option<usize>> = info.seats.iter().enumerate().map(|(i, _)| bot_of(Seat(i as u8))).collect();
    let bot = |which: &Option<usize>| -> Box<dyn Bot<R>> {
        which.and_then(|which| plan.bots[one.bots[which]].bot().ok()).unwrap_or_else(|| Box::new(Random))
    };
    // A bot has the same numbers on either seat, and other ones than its opponent.
    let stream =
        |which: &Option<usize>| Rng::seed_from_u64(seed.wrapping_mul(2).wrapping_add(which.unwrap_or(0) as u64));
    let mut bots: Vec<_> = all.iter().map(bot).collect();
    let mut streams: Vec<_> = all.iter().map(stream).collect();
    let mut actions = Vec::new();
    let played = contest::play(&**rules, &setup, &mut bots, &mut streams, plan.longest, &mut |seat, action, took| {
        if let Some(which) = all[seat.index()] {
            times[which].add(took);
        }
        if keep.is_some() {
            actions.push((seat, action));
        }
    });
    if let Some(keep) = keep {
        let mut session =
            Session::start(rules.clone(), setup, &[]).map_err(|error| io::Error::other(format!("{error:?}")))?;
        for (seat, action) in actions {
            session.act(seat, action, &[]).map_err(|error| io::Error::other(format!("{error:?}")))?;
        }
        let [here, there] = [place, 1 - place].map(|which| file_name(&plan.bots[one.bots[which]].written));
        keep(&format!("{scenario}-{seed}-{here}-{there}"), &session.file())?;
    }
    let (mine, his) = (seats[place], seats[1 - place]);
    let points = |seat: Seat| played.outcome.as_ref().and_then(|outcome| outcome.points.get(seat.index()).copied());
    let result = match &played.outcome {
        None => GameResult::Unfinished,
        Some(outcome) if outcome.winners.contains(mine) => GameResult::Won,
        Some(outcome) if outcome.winners.contains(his) => GameResult::Lost,
        Some(_) => GameResult::Drawn,
    };
    let margin = points(mine).unwrap_or(0) - points(his).unwrap_or(0);
    Ok(Game { result, margin, actions: played.actions, refused: played.refused })
}

/// A bot's name as a part of a file's: without what separates folders.
fn file_name(bot: &str) -> String {
    bot.chars().map(|c| if c.is_alphanumeric() || "-@.".contains(c) { c } else { '_' }).collect()
}
