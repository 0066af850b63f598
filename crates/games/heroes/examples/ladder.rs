//! Two bots on a ladder of firefights, in pairs of games with the seats exchanged:
//! `cargo run --release -p grognard-heroes --example ladder -- officer officer@1 200 [seed] [firefights|six] [sprt]`.
//!
//! A bot is its name, or `officer:FILE` with a file of weights. With `sprt` each firefight ends once it is plain that the
//! first is stronger by 35 Elo, or no stronger. Plays on one core.

use bots::BotChoice;
use heroes::Heroes;
use lab::{LadderPlan, LadderRun, Sprt, ladder};
use std::sync::Arc;

/// Those that a change is measured in.
const SIX: &str = "couriers-satchel,woodcutters-track,bell-tower,long-ridge,timber-road,house-to-house";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, else_: &str| words.get(at).cloned().unwrap_or_else(|| else_.to_owned());
    let number = |at: usize, else_: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(else_);
    let bots = [word(0, "officer"), word(1, "officer@1")];
    let chosen = word(4, "six");
    let scenarios = if chosen == "six" { SIX } else { &chosen };
    let sprt = Sprt { none: 0.0, gain: 35.0 };
    let plan = LadderPlan {
        scenarios: scenarios.split(',').map(str::to_owned).collect(),
        options: [].into(),
        bots: bots.iter().map(|bot| BotChoice::read(bot).expect("the file of weights")).collect(),
        pairs: number(2, 100),
        seed: number(3, 1),
        longest: 20_000,
        sprt: words.iter().any(|word| word == "sprt").then_some(sprt),
    };
    let rules = Arc::new(Heroes::load(None).expect("the data loads"));
    let run = LadderRun { watch: &|_| (), threads: Some(1), journal: None, keep: None };
    let report = ladder(&rules, &plan, &run).expect("bots and firefights exist");
    println!("{} against {}, seeds from {}", bots[0], bots[1], plan.seed);
    let mut pairs = [0_u64; 5];
    for one in &report.matches {
        pairs.iter_mut().zip(one.pentanomial).for_each(|(all, here)| *all += here);
        let seats: Vec<String> = one.seats.iter().map(|(id, s)| format!("{id} {:.0} %", 100.0 * s.share)).collect();
        let verdict = one.sprt.map(|(llr, verdict)| format!("llr {llr:.2} {verdict:?}")).unwrap_or_default();
        println!(
            "{:20} {:4} pairs  {:4.1} ± {:.1} %  {:+.2} ± {:.2} points  {} {verdict}",
            one.scenario,
            one.pairs,
            100.0 * one.share,
            100.0 * one.share_margin,
            one.points,
            one.points_error,
            seats.join(", "),
        );
        assert_eq!((one.refused, one.unfinished), (0, 0), "{} was not played to its end", one.scenario);
    }
    let shares: Vec<f64> = (0..5).flat_map(|at| vec![at as f64 / 4.0; pairs[at] as usize]).collect();
    println!("together: {} pairs {pairs:?}, llr {:.2} of (0, 35)", shares.len(), sprt.llr(&shares));
    for rating in &report.ratings {
        println!("{:24} {:+.0} Elo ({:+.0} to {:+.0})", rating.bot, rating.elo, rating.low, rating.high);
    }
    for (bot, times) in bots.iter().zip(&report.times) {
        let (mean, p99, longest) = (times.mean_ms(), times.p99_ms(), times.longest_ms());
        println!("{bot:24} {mean:.2} ms a choice, 99 of 100 under {p99:.1}, longest {longest:.1}");
    }
}
