//! Tests that every game has, a macro each: random games, and words.

use kernel::Ruleset;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use crate::{FuzzPlan, fuzz};

/// A test that plays random games of every scenario, with every promise of a rulebook checked in every state.
///
/// `GROGNARD_FUZZ_GAMES`, `GROGNARD_FUZZ_SEED` and `GROGNARD_FUZZ_SCENARIO` in the environment ask for other games.
///
/// ```ignore
/// lab::fuzz_test!(narva::Narva);
/// ```
#[macro_export]
macro_rules! fuzz_test {
    ($game:ty) => {
        #[test]
        fn random_games_keep_every_promise() {
            $crate::fuzz_as_asked(<$game>::load(None).expect("the shipped data loads"));
        }
    };
}

/// Plays the games of [`fuzz_test!`](crate::fuzz_test).
///
/// # Panics
/// When a promise is broken, with the end of the game that shows it.
pub fn fuzz_as_asked<R: Ruleset>(rules: R) {
    let scenarios = rules.info().scenarios.len() as u64;
    let plan = FuzzPlan {
        // Each scenario once as it comes and once with options drawn; a game with few scenarios a few more times.
        games: asked("GROGNARD_FUZZ_GAMES").unwrap_or((2 * scenarios).max(6)),
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

/// What a variable of the environment asks for, if it is set.
fn asked<T: FromStr<Err: Display>>(variable: &str) -> Option<T> {
    let value = std::env::var(variable).ok()?;
    Some(value.parse().unwrap_or_else(|error| panic!("{variable}={value}: {error}")))
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
            every_refusal_has_words_and_speaks_only_of_its_subject: |w| w.unclear_refusals(include_str!("../src/why.rs"));
            every_figure_on_a_counter_is_explained: |w| w.unexplained_figures(include_str!("../src/art.rs"));
            no_words_are_left_over: |w| w.idle();
            sentences_and_labels_are_told_apart: |w| w.bad_stops();
            french_keeps_its_spaces_and_apostrophes: |w| w.bad_french();
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
            english: include_str!(concat!("../../../../games-data/", $folder, "/texts/en.ftl")),
            french: include_str!(concat!("../../../../games-data/", $folder, "/texts/fr.ftl")),
            texts: kernel::Ruleset::texts(&$rules),
            source: &$crate::rust_source(concat!(env!("CARGO_MANIFEST_DIR"), "/src").as_ref()),
            $($field: $value),+
        }
    };
}
