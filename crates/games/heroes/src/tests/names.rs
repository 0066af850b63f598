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
fn no_two_counters_have_the_same_name() {
    for language in [Language::English, Language::French] {
        let names: BTreeSet<String> =
            game().art.faces.iter().map(|face| said(language, face.spoken.as_ref().expect("a name"))).collect();
        assert_eq!(names.len(), game().art.faces.len(), "{language:?}: {names:#?}");
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
    assert_eq!(said(Language::English, seen[0].as_ref().expect("a name")), "Rifles '41 #1 (Soviet)");
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
