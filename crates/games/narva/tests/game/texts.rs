//! The game's words: the same in both languages, all that the code speaks of, and nothing more.

use kernel::{Language, Message, Ruleset as _};
use narva::Narva;

lab::wording_tests!(Narva, "narva", {
    chosen: &[
        "ask-", "badge-", "box-", "clash-", "die-", "do-", "draw-", "effect-", "note-", "overlay-", "phase-", "side-", "works-",
    ],
    built: &[],
    subjects: &[("HexId", "hex"), ("UnitId", "unit"), ("AirId", "unit")],
    arguments_at_once: true,
});

#[test]
fn numbers_agree_with_their_nouns() {
    let rules = Narva::load(None).expect("the shipped data loads");
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
