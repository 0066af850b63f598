//! The fuzzer passes an honest game and catches each kind of dishonest one.

use crate::ridge::{Fault, Ridge};
use kernel::{GameFile, Options, SetupError};
use lab::{FuzzPlan, FuzzReport, Promise, fuzz};
use scene::OverlayOf;
use std::sync::Arc;

fn run(fault: Fault, games: u64) -> FuzzReport {
    let plan = FuzzPlan { games, longest: 2000, ..FuzzPlan::default() };
    fuzz(&Arc::new(Ridge::new(fault)), &plan, &|_| {}).expect("the plan can be met")
}

#[test]
fn an_honest_game_keeps_every_promise() {
    let report = run(Fault::None, 400);
    assert!(report.failures.is_empty(), "{:?}", report.failures);
    assert_eq!(report.games, 400);
    assert!(report.states > 400 * 12 && report.offers > report.states, "{report:?}");
    assert!(report.refusals > report.states, "too few actions were tried that are not offered: {report:?}");
    assert!(report.twins > report.states, "too few imagined states were compared: {report:?}");
}

/// Whoever has won the round must march one hex, as everybody sees. That all cards of a hand are equal nobody else knows.
#[test]
fn questions_with_one_answer_are_counted() {
    let report = run(Fault::None, 400);
    let forced: Vec<&str> = report.forced.keys().map(String::as_str).collect();
    assert_eq!(forced, ["ask-march march"]);
    assert!(report.forced["ask-march march"] > 400 && report.secret > 10 && report.asked > 4000, "{report:?}");
}

#[test]
fn each_broken_promise_is_found() {
    use Promise::{
        Audit, Ending, Imagination, NoDeadEnd, NoPanic, Notation, OfferedIsAccepted, Replay, Secrecy, StateRoundTrip,
        Words,
    };
    for (fault, promises) in [
        (Fault::OffersTooMuch, &[OfferedIsAccepted][..]),
        (Fault::AcceptsTooMuch, &[OfferedIsAccepted]),
        (Fault::OffersTwice, &[OfferedIsAccepted]),
        (Fault::DeniesNews, &[Secrecy]),
        (Fault::ClaimLeaks, &[Secrecy]),
        (Fault::AmbiguousNotation, &[Notation]),
        (Fault::BracedNotation, &[Notation]),
        (Fault::DeadEnd, &[NoDeadEnd]),
        (Fault::Endless, &[Ending]),
        (Fault::ShowsHand, &[Secrecy]),
        (Fault::OffersLeak, &[Secrecy]),
        (Fault::RefusalLeaks, &[Secrecy]),
        (Fault::LogLeaks, &[Secrecy]),
        (Fault::MarchLeaks, &[Secrecy]),
        (Fault::QuestionLeaks, &[Secrecy]),
        (Fault::OverlayLeaks(OverlayOf::Map), &[Secrecy]),
        (Fault::OverlayLeaks(OverlayOf::Piece), &[Secrecy]),
        (Fault::OverlayLeaks(OverlayOf::Hex), &[Secrecy]),
        (Fault::UntitledOverlay, &[Words]),
        (Fault::WildImagination, &[Imagination]),
        (Fault::HiddenChance, &[Replay, Promise::Undo]),
        (Fault::LogChangesGame, &[Replay]),
        (Fault::NoFrench, &[Words]),
        (Fault::NoSuchRule, &[Words]),
        (Fault::ForgetsField, &[StateRoundTrip]),
        (Fault::Audit, &[Audit]),
        (Fault::DiceUntold, &[Promise::DiceAreTold]),
        (Fault::Panics, &[NoPanic]),
    ] {
        let report = run(fault, 400);
        let found = report.failures.first().map(|failure| failure.promise);
        assert!(found.is_some_and(|found| promises.contains(&found)), "{fault:?}: {:?}", report.failures);
    }
}

lab::fuzz_test!(Ridge);

#[test]
#[should_panic(expected = "audit: a card 77")]
fn the_test_of_a_game_fails_with_the_promise_that_is_broken() {
    lab::fuzz_as_asked(Ridge::new(Fault::Audit), None);
}

#[test]
fn a_failing_game_is_told_by_its_seed_and_file() {
    let report = run(Fault::DeadEnd, 400);
    let failure = &report.failures[0];
    let file = GameFile::read(&failure.file).expect("the file of a failing game can be read");
    assert_eq!(file.records.len(), failure.step);
    let plan = FuzzPlan { games: 1, seed: failure.seed, longest: 2000, ..FuzzPlan::default() };
    let again = fuzz(&Arc::new(Ridge::new(Fault::DeadEnd)), &plan, &|_| {}).expect("the plan can be met");
    let again = &again.failures[0];
    assert_eq!((again.step, again.promise, &again.file), (failure.step, failure.promise, &failure.file));
}

#[test]
fn unknown_scenarios_and_options_are_named() {
    let rules = Arc::new(Ridge::new(Fault::None));
    let plan = FuzzPlan { scenario: Some("siege".into()), ..FuzzPlan::default() };
    assert!(matches!(fuzz(&rules, &plan, &|_| {}), Err(SetupError::UnknownScenario { .. })));
    let options = Options::from([("deep".to_owned(), "true".to_owned())]);
    let plan = FuzzPlan { options, ..FuzzPlan::default() };
    assert!(matches!(fuzz(&rules, &plan, &|_| {}), Err(SetupError::UnknownOption { .. })));
}
