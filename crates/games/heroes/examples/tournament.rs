//! Bots against each other in every firefight:
//! `cargo run --release -p grognard-heroes --example tournament -- officer doctrine 100 [seed] [firefight|all] [folder]`.
//!
//! Two bots play so many games each way round, one bot so many against itself; the first bot's wins are told by firefight
//! and side, with 95 % intervals. Files in the folder take the place of the shipped data. Plays on all cores it is given.

use heroes::Heroes;
use kernel::{Options, Ruleset};
use lab::{Interval, TournamentPlan, tournament};
use std::path::Path;
use std::sync::Arc;

/// Longer games are broken off.
const LONGEST: usize = 20_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| words.get(at).map(String::as_str);
    let (one, other) = (word(0).unwrap_or("doctrine"), word(1).unwrap_or("random"));
    let number = |at: usize, else_: u64| word(at).and_then(|word| word.parse().ok()).unwrap_or(else_);
    let (games, seed) = (number(2, 20), number(3, 1));
    let rules = Arc::new(Heroes::load(word(5).map(Path::new)).expect("the data loads"));
    println!("{one} against {other}, {games} games each way, seeds from {seed}");
    println!(
        "{:18} {:>28} {:>28} {:>6} {:>6} {:>8}",
        "firefight", "as Germans", "as Soviets", "draws", "clicks", "s/game"
    );
    let (mut wins, mut whole) = (0, 0);
    for scenario in rules.info().scenarios.iter().filter(|scenario| {
        word(4).is_none_or(|wanted| wanted == "all" || wanted.split(',').any(|id| id == scenario.id))
    }) {
        // [20.1] The one for four is played by two here.
        let merged = scenario.options.iter().any(|option| option.id == "players");
        let options: Options = merged.then(|| ("players".to_owned(), "2".to_owned())).into_iter().collect();
        let (mut shares, mut played) = (Vec::new(), None);
        let (mut draws, mut clicks, mut seconds) = (0, 0.0, 0.0);
        for (at, pair) in [[one, other], [other, one]].into_iter().enumerate() {
            let bots = [pair, pair].concat().into_iter().map(Into::into).collect();
            let plan = TournamentPlan {
                scenario: scenario.id.clone(),
                options: options.clone(),
                bots,
                games,
                seed,
                longest: LONGEST,
            };
            // Against itself both ways are the same games.
            let report = match played.take().filter(|_| one == other) {
                Some(report) => report,
                None => tournament(&rules, &plan, &|_| ()).expect("bots and firefights exist"),
            };
            assert_eq!((report.refused, report.unfinished), (0, 0), "{} was not played to its end", scenario.id);
            let won = report.seats[at].wins;
            (wins, whole) = (wins + won, whole + report.games);
            (draws, clicks, seconds) = (
                draws + if one == other && at > 0 { 0 } else { report.draws },
                clicks + report.mean_actions,
                seconds + report.seconds,
            );
            let points = |seat: usize| report.seats[seat].mean_points.unwrap_or(0.0);
            shares.push(format!("{} {:.1}:{:.1}", share(won, report.games), points(0), points(1)));
            played = Some(report);
        }
        let pace = seconds / (2.0 * games as f64);
        println!("{:18} {:>28} {:>28} {draws:>6} {:>6.0} {pace:>8.3}", scenario.id, shares[0], shares[1], clicks / 2.0);
    }
    println!("{one} won {wins} of {whole}: {}", share(wins, whole));
}

/// A share of games with its interval.
fn share(part: u64, whole: u64) -> String {
    let Interval { share, low, high } = Interval::new(part, whole);
    format!("{:.0} % ({:.0}–{:.0})", 100.0 * share, 100.0 * low, 100.0 * high)
}
