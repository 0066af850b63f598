//! Tests that every game has, a macro each: random games, recorded games, and words.

use kernel::Ruleset;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use crate::fairness::{EVERYTHING, STATES};
use crate::{Fairness, FuzzPlan, fairness, fuzz, same_worlds};

/// A test that plays a random game of every scenario, with every promise of a rulebook checked in every state. Where the
/// last scenarios are long, only the first ones are played; `cargo verify` goes on where this ends.
///
/// `GROGNARD_FUZZ_GAMES`, `GROGNARD_FUZZ_SEED` and `GROGNARD_FUZZ_SCENARIO` in the environment ask for other games.
///
/// ```ignore
/// lab::fuzz_test!(narva::Narva);
/// lab::fuzz_test!(victory_roads::VictoryRoads, games: 3);
/// ```
#[macro_export]
macro_rules! fuzz_test {
    ($game:ty) => {
        $crate::fuzz_test!(@test $game, None);
    };
    ($game:ty, games: $games:literal) => {
        $crate::fuzz_test!(@test $game, Some($games));
    };
    (@test $game:ty, $games:expr) => {
        #[test]
        fn random_games_keep_every_promise() {
            $crate::fuzz_as_asked(<$game>::load(None).expect("the shipped data loads"), $games);
        }
    };
}

/// Plays the games of [`fuzz_test!`](crate::fuzz_test).
///
/// # Panics
/// When a promise is broken, with the end of the game that shows it.
pub fn fuzz_as_asked<R: Ruleset>(rules: R, games: Option<u64>) {
    // Each scenario once; of a game with few scenarios some with options drawn.
    let usual = games.unwrap_or((rules.info().scenarios.len() as u64).max(4));
    let plan = FuzzPlan {
        games: asked("GROGNARD_FUZZ_GAMES").unwrap_or(usual),
        seed: asked("GROGNARD_FUZZ_SEED").unwrap_or(0),
        scenario: asked("GROGNARD_FUZZ_SCENARIO"),
        ..FuzzPlan::default()
    };
    let report = fuzz(&Arc::new(rules), &plan, &|_| {}).unwrap_or_else(|error| panic!("{error}"));
    if let Some(failure) = report.failures.first() {
        let lines: Vec<&str> = failure.file.lines().collect();
        let end = lines[lines.len().saturating_sub(12)..].join("\n");
        let (seed, step, promise, detail) = (failure.seed, failure.step, failure.promise, &failure.detail);
        panic!("seed {seed} after {step} actions: {promise}: {detail}\n{end}");
    }
    assert_eq!(report.games, plan.games);
    assert!(report.states > 20 * report.games, "only {} states in {} games", report.states, report.games);
}

/// A test that a world imagined for a seat is no nearer to the truth than one imagined from another such world.
///
/// Kinds of facts that the rules hide, although they follow from what everybody sees, are named after the game.
///
/// ```ignore
/// lab::fairness_test!(narva::Narva);
/// lab::fairness_test!(eastfront::EastFront, follows: ["production-axis"]);
/// ```
#[macro_export]
macro_rules! fairness_test {
    ($game:ty) => {
        $crate::fairness_test!($game, follows: []);
    };
    ($game:ty, follows: [$($kind:literal),*]) => {
        #[test]
        fn imagined_worlds_are_no_nearer_to_the_truth() {
            $crate::imagine_fairly(<$game>::load(None).expect("the shipped data loads"), &[$($kind),*]);
        }
    };
}

/// A test that the same lots imagine the same world for a seat, whatever is true: then nothing of the truth can shine
/// through, and tables that a seat cannot tell apart answer it alike.
///
/// ```ignore
/// lab::same_worlds_test!(heroes::Heroes);
/// ```
#[macro_export]
macro_rules! same_worlds_test {
    ($game:ty) => {
        #[test]
        fn the_same_lots_imagine_the_same_world_whatever_is_true() {
            $crate::imagine_alike(<$game>::load(None).expect("the shipped data loads"));
        }
    };
}

/// Compares the worlds of [`same_worlds_test!`](crate::same_worlds_test).
///
/// # Panics
/// When one of them shows what it was imagined from.
pub fn imagine_alike<R: Ruleset>(rules: R) {
    let compared = same_worlds(&Arc::new(rules), 1);
    let compared = compared.unwrap_or_else(|found| panic!("an imagined world shows what is true: {found}"));
    assert!(compared >= STATES, "only {compared} worlds were compared");
}

/// Compares the samples of [`fairness_test!`](crate::fairness_test), in 200 states for each seat.
///
/// Everything that is hidden from a seat, taken together, must be within two standard errors. The seeds are fixed, so that
/// this is no game of chance; but after each change of the rules other games are played, and then one honest comparison in
/// 44 lies outside. So a difference is looked at again, in 200 other states: if these lie outside as well, which happens by
/// chance once in 2,000 times, it is unfair.
///
/// Each kind of hidden fact is compared as well, in the same way. There are a hundred of them and more (the place of each
/// counter is one), of which two or three lie outside by chance and are looked at again: to find as seldom something in all
/// of them together as in everything, their second difference counts from three standard errors on. What is never dealt anew
/// for any seat must follow from what everybody sees.
///
/// # Panics
/// When the truth shines through.
pub fn imagine_fairly<R: Ruleset>(rules: R, follows: &[&str]) {
    let rules = Arc::new(rules);
    let compare = |seed| fairness(&rules, 4, seed).unwrap_or_else(|error| panic!("{error}"));
    let first = compare(1);
    assert!(!first.is_empty(), "nothing is hidden from anybody: this test shows nothing");
    for found in first.iter().filter(|found| found.kind == EVERYTHING) {
        assert!(found.states >= STATES, "too few states for this test: {found}");
    }
    let is_dealt = |kind: &str| first.iter().filter(|f| f.kind == kind).any(|f| f.from_truth.min(f.from_sample) < 1.0);
    let stuck = first.iter().filter(|f| f.is_stuck() && !is_dealt(&f.kind) && !follows.contains(&&*f.kind));
    let stuck: Vec<String> = stuck.map(ToString::to_string).collect();
    assert!(stuck.is_empty(), "these are hidden and never dealt anew:\n{}", stuck.join("\n"));
    if !first.iter().all(|found| found.is_fair(2.0)) {
        let again = compare(2);
        let doubted =
            |found: &Fairness| first.iter().any(|f| (f.seat, &f.kind) == (found.seat, &found.kind) && !f.is_fair(2.0));
        let errors = |found: &Fairness| if found.kind == EVERYTHING { 2.0 } else { 3.0 };
        let unfair = |found: &&Fairness| doubted(found) && !found.is_fair(errors(found));
        let unfair: Vec<String> = again.iter().filter(unfair).map(ToString::to_string).collect();
        assert!(unfair.is_empty(), "imagined worlds are nearer to the truth than they may be:\n{}", unfair.join("\n"));
    }
}

/// What a variable of the environment asks for, if it is set.
fn asked<T: FromStr<Err: Display>>(variable: &str) -> Option<T> {
    let value = std::env::var(variable).ok()?;
    Some(value.parse().unwrap_or_else(|error| panic!("{variable}={value}: {error}")))
}

/// A test that plays recorded games again, to their end, action for action and die for die: those of the crate's
/// `tests/playthroughs`, each with its scenario and the bot that played it.
///
/// After a change that is meant, `GROGNARD_RECORD=1 cargo test -p CRATE --test game playthrough` records them anew. The
/// difference of the files is what now goes differently.
///
/// ```ignore
/// lab::playthrough_test!(narva::Narva, [("campaign", "officer")]);
/// ```
#[macro_export]
macro_rules! playthrough_test {
    ($game:ty, $games:expr) => {
        #[test]
        fn the_recorded_games_replay_to_their_end() {
            let rules = <$game>::load(None).expect("the shipped data loads");
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
            $crate::replay_recorded(rules, folder, &$games).expect("they end as they did");
        }
    };
}

/// Tests of a game's words: the same in both languages, all that the code speaks of, and nothing more.
///
/// After the game and its folder in `games-data` come the fields of [`Wording`](crate::Wording) that differ.
///
/// ```ignore
/// lab::wording_tests!(narva::Narva, "narva", {
///     chosen: &["ask-", "die-"],
///     built: &["month-"],
///     subjects: &[("HexId", "hex"), ("UnitId", "unit")],
///     arguments_at_once: true,
/// });
/// ```
#[macro_export]
macro_rules! wording_tests {
    ($game:ty, $folder:literal, { $($field:ident: $value:expr),+ $(,)? }) => {
        $crate::wording_tests! { @each $game, $folder, { $($field: $value),+ },
            both_languages_say_the_same_things_about_the_same_things: |w| w.differences();
            every_message_of_the_code_has_words: |w| w.missing();
            every_refusal_has_words_and_speaks_only_of_its_subject: |w| w.unclear_refusals(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/why.rs")));
            every_figure_on_a_counter_is_explained: |w| w.unexplained_figures(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/art.rs")));
            no_words_are_left_over: |w| w.idle();
            every_overlay_has_a_title_in_both_languages: |w| w.untitled_overlays();
            sentences_and_labels_are_told_apart: |w| w.bad_stops();
            french_keeps_its_spaces_and_apostrophes: |w| w.bad_french();
            sides_have_their_articles: |w| w.missing_articles();
        }
    };
    (@each $game:ty, $folder:literal, $fields:tt, $($name:ident: |$w:ident| $check:expr;)+) => {
        $(
            #[test]
            fn $name() {
                let rules = <$game>::load(None).expect("the shipped data loads");
                let $w = $crate::wording_tests!(@wording rules, $folder, $fields);
                let wrong: Vec<String> = $check;
                assert!(wrong.is_empty(), "{wrong:#?}");
            }
        )+
    };
    (@wording $rules:ident, $folder:literal, { $($field:ident: $value:expr),+ }) => {
        $crate::Wording {
            english: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../games-data/", $folder, "/texts/en.ftl")),
            french: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../games-data/", $folder, "/texts/fr.ftl")),
            texts: kernel::Ruleset::texts(&$rules),
            overlays: &kernel::Ruleset::info(&$rules).overlays,
            source: &$crate::rust_source(concat!(env!("CARGO_MANIFEST_DIR"), "/src").as_ref()),
            $($field: $value),+
        }
    };
}
