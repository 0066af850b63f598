//! The game's words: the same in both languages, all that the code speaks of, and nothing more.

#![expect(clippy::redundant_closure_for_method_calls, reason = "the method of a borrowed type is not general enough")]

use heroes::Heroes;
use kernel::Ruleset as _;
use lab::{Wording, rust_source};
use std::path::Path;

/// Looks at the game's words; what it finds wrong is listed, and there should be nothing.
fn examine(check: impl Fn(&Wording<'_>) -> Vec<String>) {
    let rules = rules();
    let wording = Wording {
        english: include_str!("../../../../games-data/heroes/texts/en.ftl"),
        french: include_str!("../../../../games-data/heroes/texts/fr.ftl"),
        texts: rules.texts(),
        source: &rust_source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")),
        chosen: &["ask-", "badge-", "die-", "draw-", "log-", "marker-", "part-", "phase-", "verdict-", "vital-"],
        // Cards, options, shots, directions and works are named after what they are called elsewhere.
        built: &["card-", "log-attack-", "option-", "shot-", "way-", "work-"],
        subjects: &[("HexId", "hex"), ("UnitId", "unit"), ("CardId", "card")],
        // What each message is given is checked by the fuzzer, which puts everything it meets into words.
        arguments_at_once: false,
    };
    let wrong = check(&wording);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn rules() -> Heroes {
    Heroes::load(None).expect("the shipped data loads")
}

#[test]
fn both_languages_say_the_same_things_about_the_same_things() {
    examine(|wording| wording.differences());
}

#[test]
fn every_message_of_the_code_has_words() {
    examine(|wording| wording.missing());
}

#[test]
fn every_refusal_has_words_and_speaks_only_of_its_subject() {
    examine(|wording| wording.unclear_refusals(include_str!("../src/why.rs")));
}

#[test]
fn every_figure_on_a_counter_is_explained() {
    examine(|wording| wording.unexplained_figures(include_str!("../src/art.rs")));
}

#[test]
fn no_words_are_left_over() {
    examine(|wording| wording.idle());
}

#[test]
fn sentences_and_labels_are_told_apart() {
    examine(|wording| wording.bad_stops());
}

#[test]
fn french_keeps_its_spaces_and_apostrophes() {
    examine(|wording| wording.bad_french());
}
