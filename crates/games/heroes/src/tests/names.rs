//! What things are called on the table.

use kernel::{Language, Message, Ruleset as _, Viewer};
use scene::Face;
use std::collections::BTreeSet;

use super::{Field, game};
use crate::Side::{German, Soviet};

fn said(language: Language, message: &Message) -> String {
    game().texts().say(language, message)
}

#[test]
fn no_two_counters_of_a_side_have_the_same_name() {
    for language in [Language::English, Language::French] {
        let name = |face: &scene::Counter| (face.side, said(language, face.spoken.as_ref().expect("a name")));
        let names: BTreeSet<(u8, String)> = game().art.faces.iter().map(|face| name(face)).collect();
        assert_eq!(names.len(), game().art.faces.len(), "{language:?}: {names:#?}");
    }
}

/// Counters are drawn once for readers of both languages, so nothing on them is written in one of them.
#[test]
fn counters_have_no_language() {
    let faces = &game().art.faces;
    let foreign: Vec<String> = faces.iter().flat_map(|face| lab::words_of_one_language(game().texts(), face)).collect();
    assert!(foreign.is_empty(), "{foreign:#?}");
    let printed = |id: &str| faces.iter().find(|face| &*face.name == id).map(|face| &*face.designation);
    let cases = [
        ("G-Rifles-1", "1941"),
        ("S-AT45-1", "45 mm"),
        ("G-T34-1", "T-34a(r)"),
        ("S-Wagon-1", ""),
        ("G-PaK38-1", "PaK 38 5 cm"),
    ];
    for (id, face) in cases {
        assert_eq!(printed(id), Some(face), "{id}");
    }
}

#[test]
fn a_name_tells_no_more_than_the_counter_does() {
    // Who carries the satchel or a weapon, is hit or hidden, is told by badges to those who may know.
    let field = Field::cleared("bell-tower", &[]).put("S-Rifles-1", "2-E09", "N").hit("S-Rifles-1", "pinned");
    let name = |viewer: Viewer| {
        let scene = game().observe(&field.s, viewer);
        let pieces = scene.stacks.iter().flat_map(|stack| &stack.pieces).find(|piece| &*piece.id == "S-Rifles-1");
        match &pieces.expect("it is seen").face {
            Face::Shown(face) => face.spoken.clone(),
            other => panic!("{other:?}"),
        }
    };
    let seen = [name(Viewer::Everything), name(Viewer::Spectator)];
    assert_eq!(seen[0], seen[1]);
    assert_eq!(
        said(Language::English, seen[0].as_ref().expect("a name")),
        "Rifles '41 #1",
        "whose it is, its side tells"
    );
}

#[test]
fn cards_tell_what_they_cost() {
    let mut field = Field::cleared("bell-tower", &[]).hand(German, &["follow-me", "sergeant", "officer", "command"]);
    field.s.options.cards = true;
    let scene = game().observe(&field.s, Viewer::Seat(field.s.seat(field.force(German))));
    let hands = scene.hands.iter().find(|hand| hand.side == German as u8).expect("a hand");
    let texts: Vec<String> = hands.cards.iter().map(|card| said(Language::English, &card.text)).collect();
    for cost in ["Costs 2 AP or CAPs. ", "Costs 1 CAP. ", "Costs 2 AP. ", "Free. "] {
        assert_eq!(texts.iter().filter(|text| text.starts_with(cost)).count(), 1, "{cost}: {texts:#?}");
    }
    let other = scene.hands.iter().find(|hand| hand.side == Soviet as u8).expect("a hand");
    assert!(other.cards.is_empty(), "the enemy's cards are not told");
}

// Forces have their article in a sentence, and cards their quotation marks.
#[test]
fn sentences_read_well() {
    let field = Field::cleared("bell-tower", &[]);
    let force = field.force(German);
    let drawn = |language| {
        let line = Message::new("log-drawn").with("card", game().card_name(super::card("follow-me")));
        said(language, &line)
    };
    let draws = |language| said(language, &Message::new("log-draws").with("force", game().subject(&field.s, force)));
    assert_eq!(
        (drawn(Language::English).as_str(), draws(Language::English).as_str()),
        ("You draw “Follow me!”.", "The Germans draw a card.")
    );
    assert_eq!(draws(Language::French), "Les Allemands piochent une carte.");
    assert!(drawn(Language::French).ends_with("\u{a0}»."), "{}", drawn(Language::French));
}

// [2.5] Victory points are among what is always in view.
#[test]
fn points_in_view() {
    let field = Field::cleared("bell-tower", &[]);
    let scene = game().observe(&field.s, Viewer::Spectator);
    let vital: Vec<&str> =
        scene.tracks.iter().filter_map(|track| track.vital.as_ref()).map(|vital| &*vital.what.id).collect();
    assert_eq!(vital, ["vital-cap", "vital-ap", "vital-vp", "vital-cap", "vital-ap", "vital-vp"]);
}

// [18.3.3] Hidden mines are named once to their owner, with a reminder that the enemy does not see them.
#[test]
fn hidden_mines_are_listed_once() {
    let field = Field::on(4, &[]).work(crate::Work::Mines, "4-C17", Soviet).unseen();
    let scene = game().observe(&field.s, Viewer::Seat(field.s.seat(field.force(Soviet))));
    let labels: Vec<&str> = scene.markers.iter().map(|marker| &*marker.label.id).collect();
    assert_eq!(labels.iter().filter(|label| **label == "work-mines").count(), 1, "{labels:?}");
    assert!(labels.contains(&"marker-unseen"));
}

// What cannot be read is answered in words.
#[test]
fn unknown_things_have_words() {
    for language in [Language::English, Language::French] {
        for line in ["move G-Rifles-1 9-Z99", "activate G-Nobody-1"] {
            let refusal = game().parse(line).expect_err("there is no such thing");
            assert!(!said(language, &refusal.message).contains('{'), "{line}: {:?}", refusal.message);
        }
    }
}
