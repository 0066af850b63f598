//! [12] The Stavka.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::state::{Phase, Segment, Weather, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::Side;

/// The Stavka phase of the rulebook's example: CS first, N last and on the move; HQs in Rovno and Smolensk.
fn phase() -> Field {
    let mut field =
        Field::empty().theatre(Stock::N, "6115", Mode::Movement).put("HQ-1Ukr", "5141").put("HQ-3Bel", "6621");
    field.s.priority = Some(Stock::CS);
    field.s.secondary = Some(Stock::N);
    for id in ["109RC", "124RC", "112RC", "117RC", "3GdCC"] {
        field = field.off(id, off_map::STAVKA);
    }
    field.go(Side::Soviet, Segment::Stavka, &[])
}

/// [12.0, 12.1.1, 12.2.2, 12.3.2, 9.1.4] The rulebook's example: CS takes two armoured corps, CN one and then no cavalry
/// but infantry, S nothing, and N moves a hex.
#[test]
fn sk1_the_reserve_is_called() {
    let mut field = phase();
    let inside = |field: &Field, armour: bool| {
        let there = |unit: &crate::units::UnitId| {
            field.s.pieces.at(*unit) == off_map::STAVKA && game().data.unit(*unit).is_armour() == armour
        };
        game().data.unit_ids().filter(there).count()
    };
    assert_eq!((inside(&field, false), inside(&field, true)), (10, 6));
    assert_eq!(field.refused_by("call CN"), "12.1.1", "the first theatre comes first");
    field.act("call CS").roll("roll", &["5"]);
    assert_eq!(field.s.left, 4);
    field.acts(&["move 10TC", "place 5142", "move 19TC", "place 5142"]);
    assert_eq!(field.s.phase, Phase::Stavka);
    assert_eq!(field.refused_by("shift N"), "12.1.1", "the last one comes last");
    field.act("call CN").roll("roll", &["6"]);
    assert_eq!(field.s.left, 3);
    field.acts(&["move 20TC", "place 6620"]);
    assert_eq!((inside(&field, true), field.refused_by("move 3GdCC")), (3, "12.2.2"));
    field.acts(&["move 10RC", "place 6620", "decline S"]);
    assert_eq!(field.refused_by("call CN"), "12.0", "once a turn");
    field.act("shift N").roll("roll", &["3"]);
    assert_eq!((field.s.phase, field.s.left), (Phase::TheatreMoving, 1));
    field.act("to 6015");
    assert!(!field.allows("to 5915"));
    field.act("halt");
    assert_eq!(field.s.theatres[Stock::N as usize].hex, hex("6015"));
}

/// [12.1.1, 11.3.2, 12.3.1] In a grand offensive the first theatre has two more on the die; no other calls or moves.
#[test]
fn sk2_a_grand_offensive_has_the_reserve_for_itself() {
    let mut field = phase();
    field.s.offensive = true;
    field.act("call CS").roll("roll", &["1"]);
    assert_eq!(field.s.left, 3, "a 1 counts as a 3");
    field.act("done");
    assert_eq!(field.refused_by("call CN"), "11.3.2");
    field.acts(&["decline CN", "decline S"]);
    assert_eq!([field.refused_by("call N"), field.refused_by("shift N")], ["11.3.2", "11.3.2"]);
}

/// [12.1.1, 12.3.2] Ruling R21: supports are given up for the die before it falls. Ruling R68: they go back to the pool at
/// once. Ruling R22: beyond the last line the last line holds.
#[test]
fn supports_help_the_die() {
    let mut field = phase().give(Stock::CS, &[Support::Aviation; 3]).give(Stock::CN, &[Support::Aviation]);
    let pool = field.s.pools[Side::Soviet].len();
    field.act("call CS");
    assert_eq!(field.refused_by("spend CN aviation"), "12.1.1", "its own alone");
    field.acts(&["spend CS aviation", "spend CS aviation"]);
    assert!(field.lines.iter().all(|line| line.rule == "12.1.1"));
    assert_eq!(field.s.pools[Side::Soviet].len(), pool + 2);
    field.roll("roll", &["6"]);
    assert_eq!(field.s.left, 5, "an 8 is read as 6 or more");
    assert!(!field.allows("spend CS aviation"), "too late");
}

/// [12.1.1] The six lines of the table for the three sorts of theatre.
#[test]
fn the_table_of_the_stavka() {
    let table = |column: usize| game().data.tables.stavka.map(|row| row[column]);
    assert_eq!([table(0), table(1), table(2)], [[1, 2, 3, 4, 4, 5], [0, 1, 2, 2, 3, 3], [0, 0, 1, 2, 2, 3]]);
    // And a theatre that gets nothing is not asked for anything.
    let mut field = phase();
    field.act("decline CS").act("call S").roll("roll", &["1"]);
    assert_eq!(field.s.phase, Phase::Stavka);
}

/// [12.1.1] A corps is put beside a friend, in the radius, supplied, and beside no enemy.
#[test]
fn reserves_come_where_friends_are() {
    let mut field = phase().put("256ID", "6523");
    field.acts(&["decline CS", "call CN"]).roll("roll", &["6"]);
    field.act("move 10RC");
    assert_eq!(field.refused_by("place 5142"), "12.1.1", "another theatre's");
    assert_eq!(field.refused_for("place 6522"), "why-beside-enemy");
    assert_eq!(field.refused_for("place 6619"), "why-no-friend-beside");
    field.act("place 6620");
    let mut lost = phase().put("60RC", "6715");
    lost.s.standing.insert(unit("60RC"));
    lost.acts(&["decline CS", "call CN"]).roll("roll", &["6"]);
    lost.act("move 10RC");
    assert_eq!(lost.refused_for("place 6716"), "why-hex-unsupplied");
}

/// [12.1.1] Ruling R23: a friend who has just come does not count.
#[test]
fn reserves_do_not_grow_link_by_link() {
    let mut field = phase();
    field.acts(&["decline CS", "call CN"]).roll("roll", &["6"]);
    field.acts(&["move 10RC", "place 6620", "move 54RC"]);
    assert_eq!(field.refused_for("place 6619"), "why-no-friend-beside");
    field.act("place 6620");
}

/// [12.2.2] Ruling R24: below the minimum nothing of that kind leaves.
#[test]
fn below_the_minimum_nothing_leaves() {
    let mut field = phase();
    for id in ["109RC", "124RC", "112RC", "117RC", "1GdRC", "11GdRC", "13GdRC"] {
        field = field.off(id, off_map::POOL);
    }
    field.act("call CS").roll("roll", &["6"]);
    assert_eq!(field.refused_by("move 10RC"), "12.2.2", "three are left, four must be");
    field.act("move 10TC");
}

/// [12.1, 12.1.2, 12.2.1, 12.2.3, 12.2.4, 10.1.4] After all calls six units that are with an HQ, supplied and away from
/// the enemy may rest: infantry becomes standard (ruling R52), armour full. HQs do not rest (ruling R89).
#[test]
fn units_rest_in_the_stavka() {
    let mut field =
        phase().put("1RC", "5141").put("29TC", "5141").reduced("29TC").put("60RC", "5142").put("92RC", "6621");
    field = field.marked("92RC", mark::UNSUPPLIED);
    assert!(!field.allows("reserve 1RC"), "first units leave");
    field.acts(&["decline CS", "decline CN", "decline S", "decline N"]);
    assert_eq!(field.s.phase, Phase::Resting);
    assert_eq!(field.refused_by("reserve 60RC"), "12.1.2", "no HQ is there");
    assert_eq!(field.refused_for("reserve 92RC"), "why-unit-unsupplied");
    assert!(!field.allows("reserve HQ-1Ukr"));
    field.acts(&["reserve 1RC", "reserve 29TC"]);
    assert_eq!([field.place("1RC"), field.place("29TC")], ["stavka", "stavka"]);
    assert_eq!((field.has("1RC", mark::REDUCED), field.steps("29TC")), (true, 2));
    let mut near = phase().put("1RC", "5141").put("256ID", "5142");
    near.acts(&["decline CS", "decline CN", "decline S", "decline N"]);
    assert!(!near.allows("reserve 1RC"), "an enemy is beside it");
}

/// [12.1.2, 12.2.1] Six a turn, and there is room for all.
#[test]
fn six_units_rest_a_turn() {
    let ids = ["1RC", "60RC", "92RC", "84RC", "72RC", "65RC", "36RC"];
    let mut field = phase();
    for (at, id) in ids.iter().enumerate() {
        field = field.put(id, if at < 4 { "5141" } else { "6621" });
    }
    field.acts(&["decline CS", "decline CN", "decline S", "decline N"]);
    for id in &ids[..6] {
        field.act(&format!("reserve {id}"));
    }
    assert_eq!(field.refused_by("reserve 36RC"), "12.1.2");
    let there = game().data.unit_ids().filter(|&unit| field.s.pieces.at(unit) == off_map::STAVKA).count();
    assert_eq!(there, 16 + 6);
}

/// [12.3.1, 12.3.2, 3.2.2] A theatre on the move may move again here, but not in mud.
#[test]
fn theatres_move_again_but_not_in_mud() {
    let mut field = phase();
    field.acts(&["decline CS", "decline CN", "decline S"]);
    assert!(field.allows("shift N"));
    assert_eq!(field.clone().in_weather(Weather::Mud).refused_by("shift N"), "12.3.1");
    field.s.theatres[Stock::N as usize].drew = true;
    assert_eq!(field.refused_by("shift N"), "12.3.1", "it took a support");
    assert_eq!(game().reserve_points(unit("10TC")), 2);
    assert_eq!([game().reserve_points(unit("3GdCC")), game().reserve_points(unit("10RC"))], [1, 1]);
}

/// [12.1.1, 1.11.2] Ruling R82: nothing is put into a full hex, though stacking is tested later.
#[test]
fn reserves_need_room() {
    let mut field = phase().put("1RC", "6620").put("60RC", "6620").put("92RC", "6620");
    field.acts(&["decline CS", "call CN"]).roll("roll", &["6"]);
    field.act("move 10RC");
    assert_eq!(field.refused_by("place 6620"), "1.11.3");
    field.act("place 6521");
}

/// [12.3.2] Supports for the die of a theatre that moves come from its own box too, and the log names the rule.
#[test]
fn supports_help_a_theatre_to_move() {
    let mut field = phase().give(Stock::N, &[Support::Aviation]).give(Stock::CN, &[Support::Aviation]);
    field.acts(&["decline CS", "decline CN", "decline S", "shift N"]);
    assert_eq!(field.refused_by("spend CN aviation"), "12.3.2");
    field.act("spend N aviation");
    assert!(!field.lines.is_empty() && field.lines.iter().all(|line| line.rule == "12.3.2"), "{:?}", field.lines);
    field.roll("roll", &["3"]);
    assert_eq!(field.s.left, 2, "a 3 counts as a 4");
}

/// [6.1.4] No reserve is put into the sea.
#[test]
fn the_sea_is_no_place_for_reserves() {
    let mut field = phase();
    field.acts(&["decline CS", "call CN"]).roll("roll", &["6"]);
    field.act("move 10RC");
    assert_eq!(field.refusal("place 4401"), ("6.1.4", "why-closed".to_owned()));
}
