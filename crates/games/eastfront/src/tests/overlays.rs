//! What can be laid over the map.

use kernel::{OverlayRequest, OverlaySubject, Ruleset as _, Viewer};
use std::collections::BTreeSet;

use super::{Field, TestField as _, game, hex, unit};
use crate::movement::{Mode, Moving};
use crate::state::Phase;
use crate::units::Side;
use crate::weather::Weather::Dry;

/// The hexes that the layer of command marks, and for which sides.
fn command(field: &Field, viewer: Side) -> (BTreeSet<u16>, BTreeSet<u8>) {
    let request = OverlayRequest::of_map(game().info().overlay("command").expect("it is declared"));
    let layer = game().overlay(&field.s, Viewer::Seat(viewer.seat()), request).expect("a layer");
    (layer.marks.iter().map(|mark| mark.hex).collect(), layer.marks.iter().filter_map(|mark| mark.side).collect())
}

/// [5.3, 5.42] Hexes in command are those of active HQs: as soon as they are activated, and not of a turn that is over.
#[test]
fn the_layer_of_command() {
    let field = Field::empty("summer-42").capitals().put("AGC", "Smolensk", 2).put("5Inf", "Vyazma", 3);
    let field = field.put("WEST", "Gorki", 2).put("5A", "Gorki", 3).put("3A", "Vyazma", 3);
    let mut field = field.battle("Vyazma", Side::Axis).turn(Side::Axis, Dry).ready();
    assert!(command(&field, Side::Axis).0.is_empty(), "nobody is active");
    field.act("activate AGC");
    let (deploying, sides) = command(&field, Side::Axis);
    assert!(matches!(field.s.phase, Phase::Deploy(_)) && deploying.contains(&hex("Smolensk").0));
    assert_eq!(sides, BTreeSet::from([Side::Axis as u8]));
    field.act("stay");
    assert_eq!(command(&field, Side::Soviet).0, deploying, "it lies face up for both");
    field.act("done");
    let moves: BTreeSet<u16> = field.s.command.iter().map(|hex| hex.0).collect();
    assert_eq!((field.s.phase, command(&field, Side::Axis).0), (Phase::Movement, moves.clone()));
    assert_eq!(deploying, moves, "it was told beforehand");
    // The battle is fought in its support or not at all; then the other side has its turn.
    while field.s.active == Side::Axis {
        field.act("done");
    }
    assert_eq!(field.s.phase, Phase::Command);
    assert!(command(&field, Side::Soviet).0.is_empty(), "what the Axis commanded is over");
}

/// [5.41, 5.42] An HQ that has been mobilised supports nobody any more.
#[test]
fn the_layer_of_command_leaves_out_mobilised_hqs() {
    let field = Field::empty("summer-42").capitals().put("AGC", "Smolensk", 2).put("AGS", "Kharkov", 2);
    let field = field.put("5Inf", "Vyazma", 3).put("6Inf", "Kharkov", 3).put("WEST", "Gorki", 2);
    let mut field = field.turn(Side::Axis, Dry).ready();
    field.acts(&["activate AGC", "stay", "activate AGS", "stay", "done", "done"]);
    assert_eq!(field.s.phase, Phase::Mobilize);
    let both = command(&field, Side::Axis).0;
    assert!(both.contains(&hex("Smolensk").0) && both.contains(&hex("Kharkov").0));
    field.acts(&["mobilize AGC land", "to Orsha", "halt"]);
    let one = command(&field, Side::Axis).0;
    assert!(!one.contains(&hex("Smolensk").0) && one.contains(&hex("Kharkov").0));
}

/// Every hex where a move by land could end, found step by step.
fn walked(field: &Field, m: &Moving, from: board::HexId, into: &mut BTreeSet<u16>) {
    for (direction, _) in game().data.ground.ways(from) {
        let Ok(to) = game().good_step(&field.s, m, from, direction) else { continue };
        if game().fits(&field.s, m.unit, to) {
            into.insert(to.0);
        }
        walked(field, &game().after_step(&field.s, m, from, direction), to, into);
    }
}

/// [2.24, 6.1] What is shown within reach is what can be walked, from everywhere: also beyond a hex that can be come to by a
/// marsh and by dry ground.
#[test]
fn the_layer_of_reach_is_what_can_be_walked() {
    let overlay = game().info().overlay("reach").expect("it is declared");
    let empty = Field::empty("summer-42").turn(Side::Soviet, Dry).ready();
    for id in ["2Cav", "3Tk"] {
        for &from in &game().data.ground.land {
            let field = empty.clone().put(id, game().data.token(from), 3);
            let request = OverlayRequest { overlay, subject: Some(OverlaySubject::Piece(id)) };
            let layer = game().overlay(&field.s, Viewer::Seat(Side::Soviet.seat()), request).expect("a layer");
            let shown: BTreeSet<u16> = layer.marks.iter().map(|mark| mark.hex).collect();
            let mut reached = BTreeSet::new();
            walked(&field, &game().start(&field.s, unit(id), Mode::Land), from, &mut reached);
            assert_eq!(shown, reached, "{id} from {}", game().data.token(from));
        }
    }
}
