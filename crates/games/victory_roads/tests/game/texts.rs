//! The game's words: the same in both languages, all that the code speaks of, and nothing more.

use kernel::{Language, Message, Ruleset as _};
use victory_roads::VictoryRoads;

lab::wording_tests!(VictoryRoads, "victory-roads", {
    chosen: &[
        "ask-", "badge-", "clash-", "cup-", "die-", "do-", "draw-", "log-", "marker-", "note-", "overlay-", "phase-",
        "side-", "sky-", "track-", "unit-", "weather-",
    ],
    built: &["box-", "briefing-", "cover-", "level-", "mood-", "nation-", "support-", "turn-"],
    subjects: &[("HexId", "hex"), ("UnitId", "unit"), ("Support", "support")],
    arguments_at_once: true,
});

fn say(language: Language, message: &Message) -> String {
    let rules = VictoryRoads::load(None).expect("the shipped data loads");
    rules.texts().try_say(language, message).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn numbers_agree_with_their_nouns() {
    let space = |corps: u8, leave: u8| {
        Message::new("turn-space").with("date", Message::new("turn-1")).with("corps", corps).with("leave", leave)
    };
    assert_eq!(say(Language::English, &space(0, 0)), "June III 1944");
    assert_eq!(say(Language::English, &space(1, 2)), "June III 1944 · a rifle corps · 2 divisions are withdrawn");
    assert_eq!(say(Language::French, &space(3, 1)), "juin III 1944 · 3 corps d’infanterie · retrait d’une division");
    let losses = |count: u8| Message::new("ask-losses").with("count", count).with("hex", "5426 Minsk");
    assert_eq!(
        say(Language::French, &losses(2)),
        "Combat en 5426 Minsk, 2 pas à perdre\u{a0}: quelle unité perd le prochain\u{202f}?"
    );
    let odds = |shift: i8| {
        let note = Message::new("note-odds").with("attack", 35).with("defence", 10).with("basic", "3/1");
        note.with("shift", shift).with("column", "4/1")
    };
    for (shift, english, french) in [
        (-1, "1 column left", "1 colonne à gauche"),
        (0, "no shift", "sans décalage"),
        (1, "1 column right", "1 colonne à droite"),
    ] {
        assert!(say(Language::English, &odds(shift)).contains(english), "a shift of {shift}");
        assert!(say(Language::French, &odds(shift)).contains(french), "a shift of {shift}");
    }
}

/// The names that data files give have words in both languages.
#[test]
fn everything_that_is_put_together_has_words() {
    let mut names: Vec<String> = (1..=23).map(|turn| format!("turn-{turn}")).collect();
    let boxes = ["n", "cn", "cs", "s", "soviet", "german"].map(|id| format!("box-{id}"));
    let levels = ["soviet-decisive", "soviet-major", "soviet", "soviet-minor", "draw", "axis"];
    let nations = ["german", "romanian", "hungarian", "soviet"].map(|id| format!("nation-{id}"));
    let covers = ["clear", "forest", "marsh", "mountain", "city", "works", "river"].map(|id| format!("cover-{id}"));
    names.extend(boxes.into_iter().chain(nations).chain(covers));
    names.extend(levels.map(|id| format!("level-{id}")));
    for language in Language::ALL {
        for name in &names {
            assert!(!say(language, &Message::named(name.clone())).is_empty(), "{name} in {language}");
        }
    }
}
