//! Random games with every promise checked in every state.

use lab::{FuzzPlan, fuzz};
use narva::Narva;
use std::sync::Arc;

/// Games of each kind: with and without fog of war and every other option, as the fuzzer draws them.
const GAMES: u64 = 6;

#[test]
fn random_games_keep_every_promise() {
    let rules = Arc::new(Narva::load(None).expect("the shipped data loads"));
    let games = std::env::var("GROGNARD_FUZZ_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(GAMES);
    let report = fuzz(&rules, &FuzzPlan { games, seed: 1, ..FuzzPlan::default() }, &|_| {}).expect("the plan is valid");
    if let Some(failure) = report.failures.first() {
        let tail: Vec<&str> = failure.file.lines().rev().take(12).collect();
        panic!(
            "{} game(s) failed; seed {} after {} actions: {:?}: {}\n{}",
            report.failures.len(),
            failure.seed,
            failure.step,
            failure.promise,
            failure.detail,
            tail.into_iter().rev().collect::<Vec<_>>().join("\n")
        );
    }
    assert_eq!(report.games, games);
}
