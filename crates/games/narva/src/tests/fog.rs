//! Fog of war.

use super::*;
use crate::air::AirBox;
use crate::state::mark;
use kernel::Viewer;
use scene::Face;

/// A field in fog of war.
fn foggy(field: Field) -> Field {
    let mut field = field;
    field.s.options.fog = true;
    field
}

/// The counters a side sees in a hex, top first; hidden ones as a question mark.
fn seen(field: &Field, side: Side, number: &str) -> Vec<String> {
    let scene = game().observe(&field.s, Viewer::Seat(side.seat()));
    let stack = scene.stacks.iter().find(|stack| stack.hex == hex(number).0);
    let pieces = stack.map(|stack| stack.pieces.clone()).unwrap_or_default();
    let name = |piece: &scene::Piece| match piece.face {
        Face::Shown(_) => piece.id.to_string(),
        _ => "?".to_owned(),
    };
    pieces.iter().map(name).collect()
}

/// Two battalions in 2411 face two regiments in 2412.
fn front() -> Field {
    Field::empty(4).put("I-540", "2411").put("I-658", "2411").put("43-163", "2412").put("43-219", "2412")
}

/// [2.1.3] R57, R60: of an enemy stack only the top counter and the number of counters are seen; without the option everything
/// is.
#[test]
fn only_the_top_of_an_enemy_stack_is_seen() {
    let field = foggy(front());
    assert_eq!(seen(&field, Side::Soviet, "2411"), ["I-658", "?"]);
    assert_eq!(seen(&field, Side::Axis, "2411"), ["I-658", "I-540"]);
    assert_eq!(seen(&field, Side::Axis, "2412"), ["43-219", "?"]);
    assert_eq!(seen(&front(), Side::Soviet, "2411"), ["I-658", "I-540"], "fog is optional");
    assert!(!Field::opening().s.options.fog);
    assert!(Field::opening_with(&["fog"]).s.options.fog);
}

/// [2.1.3] While an attack is only prepared it can be dropped and uncovers nothing; the announcement uncovers both sides and
/// stands.
#[test]
fn an_announced_attack_uncovers_the_stacks_and_stands() {
    let mut field = foggy(front().put("43-65", "2512")).active(Side::Soviet, &["43-163", "43-219", "43-65"]);
    field.prepare("2411", &["43-163", "43-219", "43-65"]);
    assert_eq!(seen(&field, Side::Soviet, "2411"), ["I-658", "?"]);
    assert!(field.allows("call off"));
    let mut dropped = field.clone();
    dropped.act("call off");
    assert!(dropped.allows("attack 2411"), "nothing was announced");
    // 9 against 5 is 3-2; a 1 is A1r1, and the Soviets choose who pays.
    field.roll("roll", &["1"]);
    assert_eq!(field.s.phase, Phase::Battle);
    assert_eq!(seen(&field, Side::Soviet, "2411"), ["I-658", "I-540"]);
    assert_eq!(seen(&field, Side::Axis, "2412"), ["43-219", "43-163"]);
    assert_eq!(field.refusal("call off"), ("2.1.3", "why-announced".into()));
}

/// [2.1.3, 9.3.2, 12.1.2] R59: in fog the odds are unknown until the attack is announced; if they stay under 1-2 the attack
/// is void, its units have had theirs and its aircraft land. Without fog it could not be made at all.
#[test]
fn a_void_attack_is_only_found_out_by_announcing_it() {
    let field = Field::empty(4).put("11-2", "0620").put("11-23", "0620").put("43-163", "0621").put("43-65", "0521");
    let field = field.active(Side::Soviet, &["43-163", "43-65"]);
    let mut plain = field.clone();
    plain.prepare("0620", &["43-163"]);
    assert_eq!(plain.refused_by("roll"), "9.3.2");
    let mut field = foggy(field);
    field.prepare("0620", &["43-163"]).acts(&["fly VVS-1 normal", "fly VVS-2 all-out"]);
    field.act("roll");
    assert!(field.told("attack-void"));
    assert_eq!(field.steps("43-163"), 2, "no die, no loss");
    let air = |id: &str| game().data.tables.air.iter().position(|row| row.id == id).map(|at| field.s.air[at]);
    assert_eq!((air("VVS-1"), air("VVS-2")), (Some(AirBox::Refit), Some(AirBox::Grounded)), "its aircraft have flown");
    field.act("attack 0620");
    assert_eq!(field.refused_by("with 43-163"), "9.2.1");
    assert!(field.allows("with 43-65"));
}

/// [2.1.3] A moving counter lies on top and is seen; its owner may slide it under the stack when it stops. Without fog there
/// is no reason to.
#[test]
fn a_unit_may_slide_under_its_stack() {
    let field = Field::empty(4).put("I-540", "2411").put("I-502", "2410").active(Side::Axis, &["I-502"]);
    let mut plain = field.clone();
    plain.walk("I-502", &["2411"]);
    assert_eq!(plain.refused_by("halt under"), "2.1.3");
    let mut field = foggy(field.put("HQ-4SS", "3131").worn(1, 0).cup(&[Chit::Ss3]));
    field.walk("I-502", &["2411"]);
    assert_eq!(seen(&field, Side::Soviet, "2411"), ["I-502", "?"]);
    field.roll("halt under", &["3SS"]);
    assert_eq!(seen(&field, Side::Soviet, "2411"), ["I-540", "?"]);
}

/// [2.1.3] In fog the enemy is not told which counter of a stack was chosen or put out of supply.
#[test]
fn the_log_keeps_the_secrets_of_a_stack() {
    let field = foggy(Field::empty(4).put("HQ-227", "2632").put("I-540", "2531").put("I-658", "2531"));
    let mut field = field.put("I-659", "2530").cup(&[Chit::Corps43]).go(&["43"]);
    field.act("activate HQ-227").act("bring I-540");
    let reads = |seat: Side| {
        let lines = field.lines.iter().filter(|line| line.audience.includes(Viewer::Seat(seat.seat())));
        lines.map(|line| line.message.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(reads(Side::Axis), ["unit-chosen"]);
    assert_eq!(reads(Side::Soviet), [""; 0]);
}

/// [2.1.3, 2.6.2, 2.6.3] R60: the markers of a hidden counter are seen, and nothing else of it.
#[test]
fn the_markers_of_hidden_counters_are_seen() {
    let field = foggy(front().marked("I-540", mark::PINNED).marked("I-658", mark::UNSUPPLIED).reduced("I-540"));
    let scene = game().observe(&field.s, Viewer::Seat(Side::Soviet.seat()));
    let stack = scene.stacks.iter().find(|stack| stack.hex == hex("2411").0).expect("two battalions");
    let shown: Vec<String> =
        stack.pieces.iter().map(|piece| piece.badges.iter().map(|badge| &*badge.glyph).collect()).collect();
    assert_eq!(shown, ["U", "P"]);
    assert!(matches!(stack.pieces[1].face, Face::Hidden { .. }));
}

/// [2.1.3] In fog the overlay of a unit's reach is for its owner: where it has room to stop tells what lies in its stacks.
#[test]
fn only_the_owner_is_shown_the_reach_of_a_unit() {
    let overlay = game().info().overlays.iter().find(|overlay| overlay.id == "reach").expect("it is declared");
    let shown = |field: &Field, side: Side| {
        let subject = Some(kernel::OverlaySubject::Piece("I-658"));
        let request = kernel::OverlayRequest { overlay, subject };
        game().overlay(&field.s, Viewer::Seat(side.seat()), request).is_some()
    };
    let field = foggy(front());
    assert!(shown(&field, Side::Axis) && !shown(&field, Side::Soviet));
    assert!(shown(&front(), Side::Soviet), "without fog there is nothing to hide");
}

/// [2.1.3, 11.2] In fog the enemy is not told who below the top of a stack was brought back to full strength.
#[test]
fn a_unit_is_rebuilt_out_of_sight() {
    let rebuilt = |top: &str, below: &str, unit: &str| {
        let field = Field::empty(6).put("HQ-227", "2533").put(below, "2633").put(top, "2633").reduced("227-328");
        let mut field = foggy(field);
        field.s.phase = Phase::Replacements(1);
        field.act(&format!("rebuild {unit}"));
        [Side::Axis, Side::Soviet].map(|seat| {
            let lines = field.lines.iter().filter(|line| line.audience.includes(Viewer::Seat(seat.seat())));
            let ids: Vec<String> = lines.map(|line| line.message.id.to_string()).collect();
            ids.into_iter().find(|id| id.starts_with("unit-rebuilt"))
        })
    };
    let [own, enemy] = rebuilt("227-366", "227-328", "227-328");
    assert_eq!([own.as_deref(), enemy.as_deref()], [Some("unit-rebuilt"), Some("unit-rebuilt-fog")]);
    let [own, enemy] = rebuilt("227-328", "227-366", "227-328");
    assert_eq!([own.as_deref(), enemy.as_deref()], [Some("unit-rebuilt"); 2], "the top counter is seen");
}
