//! The game's words: the same in both languages, all that the code speaks of, and nothing more.

#![expect(clippy::redundant_closure_for_method_calls, reason = "the method of a borrowed type is not general enough")]

use kernel::{Language, Message, Ruleset as _};
use lab::{Wording, rust_source};
use narva::Narva;
use std::path::Path;

/// Looks at the game's words; what it finds wrong is listed, and there should be nothing.
fn examine(check: impl Fn(&Wording<'_>) -> Vec<String>) {
    let rules = rules();
    let wording = Wording {
        english: include_str!("../../../../games-data/narva/texts/en.ftl"),
        french: include_str!("../../../../games-data/narva/texts/fr.ftl"),
        texts: rules.texts(),
        source: &rust_source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")),
        chosen: &["ask-", "badge-", "box-", "die-", "do-", "draw-", "note-", "overlay-", "phase-", "side-", "works-"],
        built: &[],
        subjects: &[("HexId", "hex"), ("UnitId", "unit"), ("AirId", "unit")],
        arguments_at_once: true,
    };
    let wrong = check(&wording);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn rules() -> Narva {
    Narva::load(None).expect("the shipped data loads")
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

#[test]
fn numbers_agree_with_their_nouns() {
    let rules = rules();
    let say = |language, message: &Message| rules.texts().try_say(language, message).unwrap_or_else(|e| panic!("{e}"));
    let odds = |shift: i16| {
        let strengths = Message::new("note-odds").with("attack", 8).with("defence", 4);
        strengths.with("basic", "2-1").with("shift", shift).with("column", "3-1")
    };
    for (shift, english, french) in [
        (-3, "3 columns left", "3 colonnes à gauche"),
        (-1, "1 column left", "1 colonne à gauche"),
        (0, "no shift", "sans décalage"),
        (1, "1 column right", "1 colonne à droite"),
        (5, "5 columns right", "5 colonnes à droite"),
    ] {
        assert!(say(Language::English, &odds(shift)).contains(&format!("· {english} ·")), "a shift of {shift}");
        assert!(say(Language::French, &odds(shift)).contains(&format!("· {french} ·")), "a shift of {shift}");
    }
    let works = |count: u8| Message::new("works-damaged").with("works", "nordland").with("count", count).with("box", 4);
    assert_eq!(
        say(Language::English, &works(1)),
        "The Nordland defences take part of the result, one box; boxes lost so far: 4."
    );
    assert_eq!(
        say(Language::French, &works(2)),
        "Les DP Nordland encaissent une part du résultat, 2 cases\u{202f}; cases perdues en tout\u{a0}: 4."
    );
}
