//! What is laid over the map on request, and what a move is said to cost.

use kernel::{Language, OverlayRequest, OverlaySubject, Ruleset as _, Viewer};
use scene::{Mark, Tone};

use super::{Field, TestField as _, game, unit};
use crate::Work;
use crate::action::Action;
use crate::data::units::Side::{self, German, Soviet};
use crate::state::mark;

/// The marks of an overlay of a unit, as a side sees it.
fn marks(f: &Field, side: Side, overlay: &str, id: &str) -> Vec<Mark> {
    let overlay = game().info().overlay(overlay).expect("it is declared");
    let request = OverlayRequest { overlay, subject: Some(OverlaySubject::Piece(id)) };
    let viewer = Viewer::Seat(f.s.seat(f.force(side)));
    game().overlay(&f.s, viewer, request).expect("it is shown").marks
}

/// What is marked in a hex of the field of fire: how far it is, and how it is fired at.
fn aim(f: &Field, side: Side, id: &str, hex: &str) -> Option<(Tone, Option<String>)> {
    let hex = f.hex(hex).0;
    let found = marks(f, side, "fire", id).into_iter().find(|mark| mark.hex == hex)?;
    Some((found.tone, found.text.map(|text| text.to_string())))
}

// [7.5, 7.7.1] A marker that cuts the range cuts the field of fire, for those who know the marker.
#[test]
fn a_marker_cuts_the_field_of_fire() {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
    let farthest = |f: &Field, side: Side| {
        let away = |mark: &Mark| game().layout(&f.s).distance(f.hex("4-I14"), board::HexId(mark.hex));
        marks(f, side, "fire", "G-LMG-1").iter().map(away).max()
    };
    let printed = farthest(&f, German);
    assert!(printed > Some(2), "{printed:?}");
    let f = f.hit("G-LMG-1", "cowering");
    assert_eq!((farthest(&f, German), farthest(&f, Soviet)), (Some(2), printed), "his own marker, and not another's");
    let shown = f.marked("G-LMG-1", mark::SHOWN);
    assert_eq!(farthest(&shown, Soviet), Some(2));
    // Who cannot fire at all has no field of fire, as far as that is known.
    let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE").hit("G-LMG-1", "panicked");
    assert_eq!((farthest(&f, German), farthest(&f, Soviet)), (None, printed));
}

// [15.4, 18.1.2, 7.7.3] Turrets reach beyond their arc for 2 more; nobody fires out of close combat.
#[test]
fn turrets_fire_all_round() {
    let f = Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").put("G-LMG-1", "4-I14", "SW");
    let f = f.put("S-Rifles-1", "4-J11", "NE");
    assert_eq!(aim(&f, German, "G-PzII-1", "4-J11"), Some((Tone::Bad, None)));
    assert_eq!(aim(&f, German, "G-PzII-1", "4-H15"), Some((Tone::Bad, Some("+2".into()))), "behind it");
    assert_eq!(aim(&f, German, "G-LMG-1", "4-H15"), None);
    let f = f.put("S-Rifles-2", "4-I14", "N");
    assert!(marks(&f, German, "fire", "G-PzII-1").is_empty());
}

// [12.0] A mortar with indirect fire reaches what an observer hex sees, but only in its arc.
#[test]
fn mortars_fire_at_what_others_see() {
    let f = Field::on(4, &[]).put("G-Mortar8-1", "4-H08", "N").put("S-Rifles-1", "4-F09", "S");
    assert!(!game().sees(&f.s, f.hex("4-H08"), f.hex("4-F09")));
    let cost = game().kind(unit("G-Mortar8-1")).weapon.as_ref().and_then(|weapon| weapon.indirect).expect("indirect");
    assert_eq!(aim(&f, German, "G-Mortar8-1", "4-F09"), Some((Tone::Bad, Some(format!("({cost})")))));
    assert_eq!(aim(&f.clone().put("G-Mortar8-1", "4-H08", "S"), German, "G-Mortar8-1", "4-F09"), None);
    // What is marked is what may be fired at.
    let mut f = f;
    f.act("snap G-Mortar8-1");
    assert!(f.allows("fire 4-F09 indirect") && !f.allows("fire 4-F09"));
}

// [18.3.1, 18.3.2] The die that wire and road-blocks demand is said before one goes there, on foot as on tracks.
#[test]
fn the_die_of_an_obstacle_is_said() {
    let says = |f: &Field, language: Language, id: &str, to: &str| {
        let action = Action::Move(unit(id), game().place(&f.s, f.hex(to)));
        game().texts().say(language, &game().offer(&f.s, f.seat(), action).label)
    };
    for (work, id) in [(Work::Wire, "G-Rifles-1"), (Work::RoadBlock, "G-PzII-1")] {
        let f = Field::on(4, &[]).put(id, "4-J11", "N").work(work, "4-I11", Soviet);
        let mut snap = f.clone();
        let mut f = f.active(id, 7);
        let reach = marks(&f, German, "reach", id);
        let written = |hex: &str| {
            let at = reach.iter().find(|mark| mark.hex == f.hex(hex).0).expect("it can be reached");
            at.text.as_deref().map(str::to_owned)
        };
        assert_eq!([written("4-I11"), written("4-I12")], [Some("1+D6".into()), Some("1".into())]);
        f.act(&format!("act {id}"));
        let [blocked, free] = ["4-I11", "4-I12"].map(|to| says(&f, Language::English, id, to));
        assert!(blocked.ends_with(" for 1 and a die") && free.ends_with(" for 1"), "{blocked}; {free}");
        let [blocked, free] = ["4-I11", "4-I12"].map(|to| says(&f, Language::French, id, to));
        assert!(blocked.ends_with(" pour 1 et un dé") && free.ends_with(" pour 1"), "{blocked}; {free}");
        // [3.1] An opportunity action asks for no die.
        snap.act(&format!("snap {id}"));
        assert!(says(&snap, Language::English, id, "4-I11").ends_with(" for 1"));
    }
}
