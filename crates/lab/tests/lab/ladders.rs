//! Ladders of bots of a little game: pairs, interruptions, and what they show.

use crate::ridge::{Fault, Ridge};
use bots::BotError;
use kernel::{Options, SetupError};
use lab::{LadderError, LadderPlan, LadderReport, LadderRun, Sprt, SprtVerdict, Times, ladder};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

fn plan(bots: &[&str], pairs: u64) -> LadderPlan {
    LadderPlan {
        scenarios: vec!["meeting".into()],
        options: Options::new(),
        bots: bots.iter().map(|&bot| bot.into()).collect(),
        pairs,
        seed: 7,
        longest: 1000,
        sprt: None,
    }
}

const ALONE: LadderRun<'static> = LadderRun { watch: &|_| {}, threads: None, journal: None, keep: None };

fn play(plan: &LadderPlan, run: &LadderRun<'_>) -> Result<LadderReport, LadderError> {
    ladder(&Arc::new(Ridge::new(Fault::None)), plan, run)
}

/// The report without the clock, which no two runs have in common.
fn timeless(report: LadderReport) -> LadderReport {
    LadderReport { times: report.times.iter().map(|_| Times::default()).collect(), ..report }
}

#[test]
fn a_better_bot_is_rated_higher_and_its_lead_is_sure() {
    let report = play(&plan(&["random", "bold"], 100), &ALONE).expect("a ladder");
    let one = &report.matches[0];
    assert_eq!((one.pairs, one.games.iter().sum::<u64>(), one.pentanomial.iter().sum::<u64>()), (100, 200, 100));
    assert!(one.share + one.share_margin < 0.5, "{one:?}");
    assert!(one.points + 2.0 * one.points_error < 0.0, "{one:?}");
    assert_eq!(report.ratings[0].bot, "bold");
    let (low, high) = (report.ratings[0].low.expect("it won"), report.ratings[1].high.expect("it lost"));
    assert!(low > high, "{:?}", report.ratings);
    assert!(report.times.iter().all(|times| times.choices() > 100 && times.longest_ms() >= times.p99_ms()));
}

#[test]
fn the_seats_of_a_pair_are_exchanged() {
    let files = Mutex::new(Vec::new());
    let keep = |name: &str, file: &kernel::GameFile| {
        files.lock().expect("one at a time").push((name.to_owned(), file.write()));
        Ok(())
    };
    play(&plan(&["random", "bold"], 3), &LadderRun { keep: Some(&keep), ..ALONE }).expect("a ladder");
    let mut names: Vec<String> = files.into_inner().expect("nobody writes").into_iter().map(|(name, _)| name).collect();
    names.sort();
    let wanted = [7, 8, 9].map(|seed| [format!("meeting-{seed}-bold-random"), format!("meeting-{seed}-random-bold")]);
    assert_eq!(names, wanted.concat());
}

#[test]
fn cores_and_interruptions_change_nothing() {
    let sprt = Some(Sprt { none: 0.0, gain: 35.0 });
    for plan in [plan(&["random", "bold", "confused"], 40), LadderPlan { sprt, ..plan(&["random", "bold"], 200) }] {
        let wanted = timeless(play(&plan, &LadderRun { threads: Some(1), ..ALONE }).expect("a ladder"));
        let two = timeless(play(&plan, &LadderRun { threads: Some(2), ..ALONE }).expect("a ladder"));
        assert_eq!(two, wanted, "on two cores");
        let folder = tempfile::tempdir().expect("a folder");
        let journal = folder.path().join("results.jsonl");
        play(&LadderPlan { pairs: 9, ..plan.clone() }, &LadderRun { journal: Some(&journal), ..ALONE })
            .expect("a ladder");
        // Killed in the middle of a line.
        let text = std::fs::read_to_string(&journal).expect("results");
        std::fs::write(&journal, &text[..text.len() - 20]).expect("results");
        let resumed = play(&plan, &LadderRun { journal: Some(&journal), threads: Some(2), ..ALONE }).expect("a ladder");
        assert_eq!(timeless(resumed), wanted, "resumed");
        let counted = AtomicU64::new(0);
        let keep = |_: &str, _: &kernel::GameFile| {
            counted.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        let run = LadderRun { journal: Some(&journal), keep: Some(&keep), ..ALONE };
        assert_eq!(timeless(play(&plan, &run).expect("a ladder")), wanted, "read again");
        assert_eq!(counted.into_inner(), 0, "what is known is not played again");
    }
}

#[test]
fn a_match_ends_when_it_is_decided() {
    let sprt = Some(Sprt { none: 0.0, gain: 35.0 });
    let report = play(&LadderPlan { sprt, ..plan(&["bold", "random"], 500) }, &ALONE).expect("a ladder");
    let one = &report.matches[0];
    assert!(one.pairs < 500, "{one:?}");
    assert_eq!(one.sprt.map(|(_, verdict)| verdict), Some(SprtVerdict::Gain));
}

#[test]
fn bad_plans_and_results_of_others_are_refused() {
    let refused = |plan: &LadderPlan, journal: Option<&Path>| {
        play(plan, &LadderRun { journal, ..ALONE }).expect_err("it cannot be played")
    };
    let napoleon = refused(&plan(&["random", "napoleon"], 1), None);
    assert!(matches!(napoleon, LadderError::Bot(BotError::Unknown { name, .. }) if name == "napoleon"));
    assert!(matches!(refused(&plan(&["random"], 1), None), LadderError::TooFewBots));
    assert!(matches!(refused(&plan(&["random", "random"], 1), None), LadderError::TooFewBots));
    let nowhere = LadderPlan { scenarios: vec!["siege".into()], ..plan(&["random", "bold"], 1) };
    assert!(matches!(refused(&nowhere, None), LadderError::Setup(SetupError::UnknownScenario { .. })));
    let twice = LadderPlan { scenarios: vec!["meeting".into(); 2], ..plan(&["random", "bold"], 1) };
    assert!(matches!(refused(&twice, None), LadderError::Twice { .. }));
    let folder = tempfile::tempdir().expect("a folder");
    let notes = folder.path().join("notes.txt");
    std::fs::write(&notes, "my notes, without an end of line").expect("a file");
    assert!(matches!(refused(&plan(&["random", "bold"], 1), Some(&notes)), LadderError::Journal { line: 1, .. }));
    assert_eq!(
        std::fs::read(&notes).expect("notes"),
        b"my notes, without an end of line",
        "they are left as they were"
    );
    let journal = folder.path().join("results.jsonl");
    play(&plan(&["random", "bold"], 1), &LadderRun { journal: Some(&journal), ..ALONE }).expect("a ladder");
    let before = std::fs::read(&journal).expect("results");
    let other = refused(&LadderPlan { seed: 8, ..plan(&["random", "bold"], 1) }, Some(&journal));
    assert!(matches!(other, LadderError::Journal { line: 1, .. }), "{other}");
    std::fs::write(&journal, "a shopping list\n").expect("a file");
    assert!(matches!(refused(&plan(&["random", "bold"], 1), Some(&journal)), LadderError::Journal { line: 1, .. }));
    assert_eq!(std::fs::read(&journal).expect("results"), b"a shopping list\n", "it is left as it was");
    assert!(!before.is_empty());
}
