//! The game's words: the same in both languages, all that the code speaks of, and nothing more.

#![expect(clippy::redundant_closure_for_method_calls, reason = "the method of a borrowed type is not general enough")]

use eastfront::EastFront;
use kernel::{Language, Message, Ruleset as _};
use lab::{Wording, rust_source};
use std::path::Path;

/// Looks at the game's words; what it finds wrong is listed, and there should be nothing.
fn examine(check: impl Fn(&Wording<'_>) -> Vec<String>) {
    let rules = rules();
    let wording = Wording {
        english: include_str!("../../../../games-data/eastfront/texts/en.ftl"),
        french: include_str!("../../../../games-data/eastfront/texts/fr.ftl"),
        texts: rules.texts(),
        source: &rust_source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")),
        chosen: &["ask-", "badge-", "box-", "die-", "do-", "draw-", "note-", "overlay-", "phase-", "side-", "works-"],
        // Months, orders, nations and levels are named after what they are called elsewhere.
        built: &["level-", "month-", "nation-", "order-"],
        subjects: &[("HexId", "hex"), ("UnitId", "unit")],
        arguments_at_once: true,
    };
    let wrong = check(&wording);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn rules() -> EastFront {
    EastFront::load(None).expect("the shipped data loads")
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
    let hungry = |count: u8, dead: u8| {
        let block = Message::new("log-unsupplied").with("count", count).with("dead", dead);
        block.with("side", Message::new("side-axis")).with("hex", "Luck")
    };
    for language in Language::ALL {
        let texts = [(1, 0), (2, 0), (2, 1)].map(|(count, dead)| say(language, &hungry(count, dead)));
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{texts:?}");
    }
}
