//! Random games of every firefight, with every promise of a rulebook checked in every state.

use heroes::Heroes;
use lab::{FuzzPlan, fuzz};
use std::sync::Arc;

/// How many games; `GROGNARD_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("GROGNARD_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(22)
}

#[test]
fn random_games_keep_every_promise() {
    let rules = Arc::new(Heroes::load(None).expect("the shipped data loads"));
    let seed = std::env::var("GROGNARD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let scenario = std::env::var("GROGNARD_SCENARIO").ok();
    let plan = FuzzPlan { games: games(), seed, scenario, ..FuzzPlan::default() };
    let report = fuzz(&rules, &plan, &|_| {}).expect("the plan fits the game");
    if let Some(failure) = report.failures.first() {
        let tail: Vec<&str> = failure.file.lines().rev().take(12).collect();
        let tail: Vec<&str> = tail.into_iter().rev().collect();
        panic!(
            "seed {} step {}: {}: {}\n{}",
            failure.seed,
            failure.step,
            failure.promise,
            failure.detail,
            tail.join("\n")
        );
    }
    assert!(report.states > 1000, "only {} states", report.states);
}
