//! Reinforcements.

use super::*;
use crate::state::mark;

/// [8.0, 8.2, 14.1] An arrival is placed in its entry hex on its turn, in supply and command, and moves with its whole
/// allowance, but does not fight.
#[test]
fn arrivals_enter_at_their_hex_and_move_at_once() {
    let field = Field::empty(2).due("225-333", 2, 'A').due("58-154", 3, 'B').put("I-1902", "1430").worn(1, 0);
    let mut field = field.go(&[]);
    assert_eq!((field.s.phase, field.decides()), (Phase::Reinforcement(Side::Axis), Some(Side::Axis)));
    assert_eq!(field.refused_by("done"), "8.0", "who can enter must (R63)");
    assert_eq!(field.refused_by("enter 225-333 0230"), "8.0");
    assert_eq!(field.refused_by("enter 58-154 0115"), "8.0", "not before its turn");
    assert_eq!(field.refusal("enter 112-13 2201"), ("8.0", "why-enemy-unit".into()), "a Soviet unit");
    assert_eq!(field.refusal("reroute 112-13 B"), ("8.4", "why-enemy-unit".into()));
    field.act("enter 225-333 0130");
    assert!(!field.has("225-333", mark::UNSUPPLIED));
    field.walk("225-333", &["0230"]);
    assert_eq!((field.s.moving.regular, field.s.moving.strategic), (6, 3), "placing it cost nothing");
    for hex in ["0331", "0430", "0531", "0631", "0731", "0831", "0931", "1030", "1130", "1230", "1330", "1429"] {
        field.act(&format!("to {hex}"));
    }
    field.act("halt");
    assert_eq!(field.s.phase, Phase::RaiseDefences, "no Combat Segment, though an assault gun stands beside it");
}

/// [8.0, 6.5] An arrival may ride the main line instead.
#[test]
fn arrivals_may_ride_the_railway() {
    let mut field = Field::empty(2).due("225-333", 2, 'A').worn(1, 0).go(&[]);
    field.act("enter 225-333 0130");
    let line = "0229 0329 0429 0529 0628 0729 0828 0929 1028 1129 1228 1329 1428 1528 1628 1728 1827";
    field.walk("225-333", &line.split(' ').collect::<Vec<_>>());
    assert_eq!(field.at("225-333"), "1827");
}

/// [8.1, 7.2] R64: arrivals may overstack where they enter, but have to spread before the segment ends.
#[test]
fn arrivals_may_overstack_until_they_spread() {
    let ids = ["225-333", "225-376", "225-377"];
    let mut field = ids.iter().fold(Field::empty(2).worn(1, 0), |field, id| field.due(id, 2, 'A')).go(&[]);
    for id in ids {
        field.act(&format!("enter {id} 0130"));
    }
    assert_eq!(field.refused_by("done"), "8.1");
    field.walk("225-376", &["0230"]).act("halt");
    field.act("done");
    assert_eq!(field.s.phase, Phase::RaiseDefences);
    assert_eq!((field.at("225-333"), field.at("225-376"), field.at("225-377")), at3("0130", "0230", "0130"));
}

fn at3(a: &str, b: &str, c: &str) -> (String, String, String) {
    (a.into(), b.into(), c.into())
}

/// [8.1, 7.1, 8.5] R49: arrivals that cannot get apart are eliminated down to the limit.
#[test]
fn arrivals_that_cannot_spread_are_lost() {
    // Assault guns have no ZOC: the entry is open, but every way on is barred.
    let ids = ["225-333", "225-376", "225-377"];
    let mut field = ids.iter().fold(Field::empty(2).worn(1, 0), |field, id| field.due(id, 2, 'A'));
    for (id, hex) in [("I-1902", "0131"), ("I-806", "0230"), ("I-1294", "0229"), ("I-397G", "0129")] {
        field = field.put(id, hex);
    }
    let mut field = field.go(&[]);
    field.acts(&["enter 225-377 0130", "enter 225-333 0130"]).act("enter 225-376 0130");
    assert_eq!(field.s.phase, Phase::RaiseDefences, "nothing is left to decide");
    let there = (field.at("225-333"), field.at("225-376"), field.at("225-377"));
    assert_eq!(there, at3("0130", "dead", "0130"), "who came last is lost, so the owner chose him");
}

/// [4.2.5, 8.0] R63: an army HQ is placed first, of two the 8th Army's before the 59th's, and one that has no hex yet
/// as soon as others have opened one for it.
#[test]
fn army_hqs_are_placed_before_others_arrive() {
    let field = Field::empty(4).due("HQ-59A", 4, 'F').due("HQ-8A", 4, 'F').due("112-13", 4, 'F').worn(1, 0).go(&[]);
    assert_eq!(field.s.phase, Phase::ArmyArrives(unit("HQ-8A")));
    assert_eq!(field.refused_by("enter 112-13 2201"), "3.0", "not yet");
    let mut field = field;
    field.act("place 4030");
    assert_eq!(field.s.phase, Phase::ArmyArrives(unit("HQ-59A")));
    field.act("place 2201");
    assert!(field.allows("enter 112-13 2201"));
}

/// [8.3, 5.3] C33: an entry hex in an EZOC is shut even if a friend stands there; the arrival may enter anywhere on the same
/// map edge within ten hexes that is free itself.
#[test]
fn a_blocked_arrival_shifts_along_the_map_edge() {
    let field = Field::empty(2).due("225-333", 2, 'A').put("43-163", "0230").put("I-540", "0130").worn(1, 0);
    let field = field.go(&[]);
    assert_eq!(field.refused_by("enter 225-333 0130"), "5.3");
    assert_eq!(field.refused_by("enter 225-333 0131"), "5.3", "in the same EZOC");
    assert_eq!(field.refused_by("enter 225-333 0329"), "8.0", "not on the edge");
    assert_eq!(field.refused_by("enter 225-333 0119"), "8.0", "eleven hexes away");
    let mut entries: Vec<String> = field.offers().into_iter().filter(|offer| offer.starts_with("enter")).collect();
    entries.sort();
    let expected = ["0120", "0121", "0122", "0123", "0124", "0125", "0126", "0127", "0128", "0129", "0132", "0133"];
    let expected: Vec<String> = expected.iter().map(|hex| format!("enter 225-333 {hex}")).collect();
    assert_eq!(entries, expected);
}

/// [8.3] An entry hex held by the enemy is shut too; of entry B the other hex stays open and is used first.
#[test]
fn an_entry_held_by_the_enemy_is_shut() {
    let field = Field::empty(2).due("214-355", 2, 'B').put("I-1902", "0115").worn(1, 0).go(&[]);
    assert_eq!(field.refused_by("enter 214-355 0115"), "8.3");
    assert_eq!(field.refused_by("enter 214-355 0116"), "8.0", "0122 is open");
    assert!(field.allows("enter 214-355 0122"));
    let field = Field::empty(2).due("112-13", 2, 'F').put("I-540", "2201").worn(1, 0).go(&[]);
    assert_eq!(field.refused_by("enter 112-13 2201"), "8.3");
    assert!(field.allows("enter 112-13 1201") && field.allows("enter 112-13 3201"));
    assert_eq!(field.refused_by("enter 112-13 3301"), "8.0");
}

/// [8.4, 2.2.11] C32: on turn 4 the 11th Division, due at B, is sent to A. It enters there on turn 5 and cannot be sent on.
#[test]
fn a_rerouted_unit_enters_elsewhere_a_turn_later() {
    let field = Field::empty(4).due("11-2", 4, 'B').due("11-23", 4, 'B').worn(1, 0);
    let mut field = field.go(&[]);
    assert_eq!(field.refused_by("reroute 11-2 B"), "8.4", "that is where it is due");
    assert_eq!(field.refused_by("reroute 11-2 D"), "8.4", "a Soviet entry");
    field.act("reroute 11-2 A");
    assert_eq!(field.refused_by("enter 11-2 0130"), "8.0", "not this turn");
    assert_eq!(field.refusal("reroute 11-2 C"), ("8.4", "why-rerouted-already".into()), "nor again at once");
    let sent = |field: &Field, id: &str| -> Vec<String> {
        let scene = game().observe(&field.s, kernel::Viewer::Spectator);
        let entry = scene.boxes.iter().find(|entry| &*entry.id == id);
        entry.map_or_else(Vec::new, |entry| entry.pieces.iter().map(|piece| piece.id.to_string()).collect())
    };
    assert_eq!(sent(&field, "entry-a"), ["11-2"], "it waits in the box of its new entry");
    assert_eq!((sent(&field, "entry-b").len(), sent(&field, "entry-c").len()), (0, 0));
    field.acts(&["enter 11-23 0115", "done", "done"]);
    assert_eq!((field.s.turn, field.s.phase), (5, Phase::Reinforcement(Side::Axis)));
    assert_eq!(field.refused_by("reroute 11-2 C"), "8.4", "not a second time");
    assert_eq!(field.refused_by("done"), "8.0", "it must enter now");
    assert_eq!(field.refused_by("enter 11-2 0115"), "8.0");
    field.act("enter 11-2 0130");
    assert!(sent(&field, "entry-a").is_empty(), "and leaves the box when it enters");
}

/// [8.4] Only the Germans re-route.
#[test]
fn soviet_reinforcements_are_not_rerouted() {
    let field = Field::empty(2).due("112-13", 2, 'F').worn(1, 0).go(&[]);
    assert_eq!(field.decides(), Some(Side::Soviet));
    assert_eq!(field.refused_by("reroute 112-13 A"), "8.4");
}

/// [8.5, 8.3] A reinforcement that finds its whole stretch of the edge shut is eliminated.
#[test]
fn a_reinforcement_that_cannot_enter_is_eliminated() {
    let mut field = Field::empty(3).due("112-13", 3, 'F').worn(1, 0);
    let guards = ["I-502", "I-540", "I-658", "I-659", "I-HOHN", "I-HAME", "I-MOK"];
    for (id, hex) in guards.iter().zip(["1301", "1601", "1901", "2201", "2501", "2801", "3101"]) {
        field = field.put(id, hex);
    }
    let open = field.clone().off("I-MOK", off_map::DEAD).go(&[]);
    assert!(open.allows("enter 112-13 3101"));
    let field = field.go(&[]);
    assert_eq!((field.s.phase, field.at("112-13")), (Phase::RaiseDefences, "dead".into()));
    assert!(field.told("unit-shut-out"));
}

/// [8.7, 2.5] A chit's arrival is told and makes it drawable on the next turn.
#[test]
fn arriving_chits_are_drawable_on_the_next_turn() {
    let mut field = Field::empty(3).put("HQ-227", "2632").worn(1, 0);
    field.s.entered &= !(1 << Chit::Corps43 as usize);
    let mut field = field.go(&[]);
    assert_eq!((field.s.turn, field.s.cup[Chit::Corps43 as usize]), (3, 2));
    field.roll("done", &["43"]);
    assert_eq!((field.s.turn, field.s.phase), (4, Phase::Division(Chit::Corps43)));
}

/// [8.2] Placing an arrival costs none of its points: five of them are twenty hexes of rollbahn, and not one more.
#[test]
fn an_arrival_has_its_whole_allowance() {
    let mut field = Field::empty(2).due("225-333", 2, 'A').worn(1, 0).go(&[]);
    field.act("enter 225-333 0130");
    field.walk("225-333", &roads::ROLLBAHN[1..=20]);
    assert_eq!(field.s.moving.strategic, 60);
    assert_eq!(field.refused_by("to 2230"), "6.1");
}

/// [4.2.5, 8.0] An army HQ does not come before its turn.
#[test]
fn an_army_hq_waits_for_its_turn() {
    let field = Field::empty(4).due("HQ-59A", 5, 'E').worn(1, 0).go(&[]);
    assert_eq!((field.s.phase, field.at("HQ-59A")), (Phase::RaiseDefences, "due".into()));
}

/// [8.5, 8.0] Who cannot enter keeps nobody from ending the segment.
#[test]
fn a_unit_that_is_shut_out_does_not_hold_up_the_others() {
    let mut field = Field::empty(3).due("112-13", 3, 'F').due("124-4", 3, 'D').worn(1, 0);
    let guards = ["I-502", "I-540", "I-658", "I-659", "I-HOHN", "I-HAME", "I-MOK"];
    for (id, hex) in guards.iter().zip(["1301", "1601", "1901", "2201", "2501", "2801", "3101"]) {
        field = field.put(id, hex);
    }
    let mut field = field.go(&[]);
    let enter = field.offers().into_iter().find(|offer| offer.starts_with("enter 124-4")).expect("D is open");
    field.act(&enter).act("done");
    assert_eq!((field.s.phase, field.at("112-13")), (Phase::RaiseDefences, "dead".into()));
}
