//! What a ladder has shown.

use kernel::GameInfo;
use serde::Serialize;

use super::pair::{GameResult, Pair};
use super::rating::{Meeting, ratings};
use super::sprt::careful_moments;
use super::{LadderPlan, Match, Rating, SprtVerdict, Times};
use crate::Interval;
use crate::interval::mean_and_error;

/// What a ladder has shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LadderReport {
    /// Every match.
    pub matches: Vec<MatchReport>,
    /// Strengths over all scenarios together.
    pub ratings: Vec<Rating>,
    /// How long the choices of each bot took, in the order of the plan.
    pub times: Vec<Times>,
}

/// How two bots did against each other in a scenario.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    /// Scenario.
    pub scenario: String,
    /// The two bots; what follows is as the first sees it.
    pub bots: [String; 2],
    /// Pairs that count.
    pub pairs: u64,
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Pairs by the games that the first bot took of them: none, a half, one, one and a half, both.
    pub pentanomial: [u64; 5],
    /// Its share of all games.
    pub share: f64,
    /// Half of the 95 % interval of that; a run of equal results is no certainty.
    pub share_margin: f64,
    /// Victory points a game by which it did better, where the game counts them.
    pub points: f64,
    /// The standard error of that.
    pub points_error: f64,
    /// By seat: its id, and how often whoever sat there won.
    pub seats: Vec<(String, Interval)>,
    /// The likelihood ratio's logarithm, and what the test says.
    pub sprt: Option<(f64, SprtVerdict)>,
    /// Actions that were not offered.
    pub refused: u64,
    /// Games broken off.
    pub unfinished: u64,
    /// What went wrong with bots that are programs of their own, game by game.
    pub faults: Vec<String>,
    /// Actions a game on average.
    pub mean_actions: f64,
}

/// Standard deviations either side of the mean that hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_985;

pub(crate) fn report(plan: &LadderPlan, matches: &[Match], pairs: &[Vec<&Pair>], info: &GameInfo) -> LadderReport {
    let mut times = vec![Times::default(); plan.bots.len()];
    let mut meetings: Vec<Meeting> = Vec::new();
    for (one, pairs) in matches.iter().zip(pairs) {
        for pair in pairs {
            for (which, bot) in one.bots.into_iter().enumerate() {
                times[bot].merge(&pair.times[which]);
            }
        }
        meetings.push(Meeting { bots: one.bots, shares: pairs.iter().map(|pair| pair.share()).collect() });
    }
    let names: Vec<String> = plan.bots.iter().map(|bot| bot.written.clone()).collect();
    let reports = matches.iter().zip(pairs).map(|(one, pairs)| match_report(plan, *one, pairs, info));
    LadderReport { matches: reports.collect(), ratings: ratings(&names, &meetings), times }
}

fn match_report(plan: &LadderPlan, one: Match, pairs: &[&Pair], info: &GameInfo) -> MatchReport {
    let games = || pairs.iter().flat_map(|pair| &pair.games);
    let count = |wanted: GameResult| games().filter(|game| game.result == wanted).count() as u64;
    let unfinished = count(GameResult::Unfinished);
    let shares: Vec<f64> = pairs.iter().map(|pair| pair.share()).collect();
    let (share, _) = mean_and_error(&shares);
    let (_, variance) = careful_moments(&shares);
    let (points, points_error) = mean_and_error(&pairs.iter().map(|pair| pair.margin()).collect::<Vec<_>>());
    let mut pentanomial = [0; 5];
    for share in &shares {
        pentanomial[(share * 4.0).round() as usize] += 1;
    }
    let scenario = plan.scenarios[one.scenario].clone();
    let playing = info.set_up(&scenario, &plan.options, kernel::Dice::Scripted).map(|setup| info.playing(&setup));
    let seats = playing.map(|seats| seats.iter().collect::<Vec<_>>()).unwrap_or_default();
    let seat = |(place, seat): (usize, &kernel::Seat)| {
        // Whoever sat there: the first bot in one game of the pair, the second in the other.
        let won = |pair: &&&Pair| {
            let mine = pair.games[place].result == GameResult::Won;
            let his = pair.games[1 - place].result == GameResult::Lost;
            u64::from(mine) + u64::from(his)
        };
        let wins = pairs.iter().map(|pair| won(&pair)).sum();
        (info.seat_id(*seat).to_owned(), Interval::new(wins, pairs.len() as u64 * 2))
    };
    MatchReport {
        bots: one.bots.map(|bot| plan.bots[bot].written.clone()),
        pairs: pairs.len() as u64,
        games: [count(GameResult::Won), count(GameResult::Drawn) + unfinished, count(GameResult::Lost)],
        pentanomial,
        share,
        share_margin: Z * (variance / shares.len().max(1) as f64).sqrt(),
        points,
        points_error,
        seats: seats.iter().enumerate().map(seat).collect(),
        sprt: plan.sprt.map(|sprt| (sprt.llr(&shares), sprt.verdict(&shares))),
        refused: games().map(|game| game.refused).sum(),
        unfinished,
        faults: games().filter_map(|game| game.faults.first().cloned()).collect(),
        mean_actions: games().map(|game| game.actions as f64).sum::<f64>() / (pairs.len() * 2).max(1) as f64,
        scenario,
    }
}
