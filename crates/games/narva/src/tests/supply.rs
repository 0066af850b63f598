//! Supply.

use super::*;
use crate::state::mark;

/// Plays on to the end of the turn, through the Supply Phase.
fn checked(field: Field) -> Field {
    field.go(&[])
}

/// Is the unit in supply after the Supply Phase?
fn fed(field: Field, id: &str) -> bool {
    let field = checked(field);
    !field.has(id, mark::UNSUPPLIED) && !field.has(id, mark::ISOLATED)
}

/// [10.0, 10.3.2] C52: out of supply, then isolated, then no worse; in supply again as soon as a line is traced.
#[test]
fn supply_runs_out_in_two_steps() {
    let mut field = Field::quiet(3).put("227-328", "0816");
    field = checked(field);
    assert!(field.has("227-328", mark::UNSUPPLIED) && !field.has("227-328", mark::ISOLATED));
    field.act("done");
    assert!(field.has("227-328", mark::ISOLATED) && !field.has("227-328", mark::UNSUPPLIED), "turn 4");
    field.act("done");
    assert!(field.has("227-328", mark::ISOLATED), "turn 5");
    field = field.put("227-328", "0814");
    field.act("done");
    assert!(!field.has("227-328", mark::ISOLATED) && !field.has("227-328", mark::UNSUPPLIED), "turn 6");
}

/// [10.0] Both sides check every unit, HQs included.
#[test]
fn both_sides_check_all_their_units() {
    let field = checked(
        Field::quiet(3).put("227-328", "0816").put("HQ-227", "0816").put("124-4", "1018").put("HQ-124", "1018"),
    );
    for id in ["227-328", "HQ-227", "124-4", "HQ-124"] {
        assert!(field.has(id, mark::UNSUPPLIED), "{id}");
    }
}

/// [2.2.7, 10.2.1] German sources feed Germans, Soviet sources Soviets, and not the other way round.
#[test]
fn each_side_has_its_sources() {
    for hex in ["0130", "0115", "0122", "0102"] {
        assert!(fed(Field::quiet(3).put("227-328", hex), "227-328"), "German in {hex}");
        assert!(!fed(cut_off_soviet(hex), "124-4"), "Soviet in {hex}");
    }
    for hex in ["4030", "4035", "4016", "4008", "2201"] {
        assert!(fed(Field::quiet(3).put("124-4", hex), "124-4"), "Soviet in {hex}");
    }
}

/// A Soviet unit in a hex, with Germans on all Soviet sources.
fn cut_off_soviet(at: &str) -> Field {
    let mut field = Field::quiet(3).put("124-4", at);
    for (id, source) in
        [("61-151", "4030"), ("61-162", "4035"), ("61-176", "4016"), ("11-2", "4008"), ("11-23", "2201")]
    {
        field = field.put(id, source);
    }
    field
}

/// [10.2.1, 10.1] A source under enemies or their ZOC feeds nobody.
#[test]
fn a_lost_source_feeds_nobody() {
    assert!(!fed(cut_off_soviet("3130"), "124-4"));
}

/// [10.1, 5.5.1] Enemy units and their ZOCs block a line; a friend in the hex lifts the ZOC.
#[test]
fn enemies_block_a_line() {
    // The Puhatu trail is the only way through the swamp to 0814, and its eastern end is closed.
    let field = || Field::quiet(3).put("227-328", "0814").put("I-806", "1114");
    assert!(fed(field(), "227-328"));
    assert!(!fed(field().put("124-4", "0616"), "227-328"), "a ZOC on the trail");
    assert!(fed(field().put("I-1902", "0616"), "227-328"), "assault guns have none");
    assert!(!fed(field().put("I-1902", "0615"), "227-328"), "but they are in the way");
    assert!(fed(field().put("124-4", "0616").put("227-366", "0615"), "227-328"), "a friend lifts the ZOC");
}

/// [10.1] Ruling R36: woods and swamp carry a line only through friends, HQs among them.
#[test]
fn friends_carry_supply_through_the_swamp() {
    assert!(fed(Field::quiet(3).put("227-328", "0815"), "227-328"), "beside the trail it feeds itself");
    assert!(!fed(Field::quiet(3).put("227-328", "0816"), "227-328"), "one hex further it does not");
    for chain in ["227-366", "HQ-227"] {
        assert!(fed(Field::quiet(3).put("227-328", "0816").put(chain, "0815"), "227-328"), "{chain}");
    }
}

/// [10.1] Hills and clear hexes carry a line without a road, of any length.
#[test]
fn open_ground_carries_supply() {
    assert!(fed(Field::quiet(3).put("227-328", "2730"), "227-328"));
    let ground = |hex: &str| game().data.ground.hex(self::hex(hex)).supply;
    use crate::data::SupplyGround::{Friendly, No, Yes};
    for (hex, carries) in [
        ("2412", Yes),
        ("1530", Yes),
        ("2831", Yes),
        ("2212", Friendly),
        ("1709", Friendly),
        ("1533", No),
        ("2128", Yes),
    ] {
        assert_eq!(ground(hex), [carries; 2], "{hex}");
    }
}

/// [10.1] Ruling R37: a line goes from road hex to road hex, joined by a road or not.
#[test]
fn lines_need_not_follow_the_road() {
    // The track through 1328 is blocked on both sides; the railway runs beside it.
    let field = Field::quiet(3).put("227-328", "1328").put("I-1902", "1228").put("I-806", "1427");
    assert!(fed(field, "227-328"));
}

/// [10.1, 6.2.1] A winter trail carries supply in frost only.
#[test]
fn winter_trails_feed_in_frost() {
    for (turn, supplied) in [(3, true), (9, false)] {
        let field = Field::quiet(turn).put("227-328", "1924").put("109-14", "1820").put("109-133", "2022");
        let field = field.put("109-187", "1922").put("I-806", "1923");
        assert_eq!(fed(field, "227-328"), supplied, "turn {turn}");
    }
}

/// [10.1.1, 2.2.8] C53: a line crosses a great river by bridge or ferry only, ice or not.
#[test]
fn lines_cross_great_rivers_by_bridge_or_ferry() {
    for turn in [3, 9] {
        for (at, supplied, how) in [("2734", false, "no crossing"), ("2634", true, "ferry"), ("1820", true, "bridge")] {
            // Germans keep the other crossings shut.
            let field = Field::quiet(turn).put("124-4", at).put("20SS-I45", "3029").put("61-151", "2832");
            let field = field.put("61-162", "2535").put("61-176", "2633");
            assert_eq!(fed(field, "124-4"), supplied, "{how} on turn {turn}");
        }
    }
    let stream = Field::quiet(3).put("227-328", "1526");
    assert!(fed(stream, "227-328"), "streams do not matter");
}

/// [10.1.2] Between Supply Phases nothing changes: who was fed fights at full strength, who was not does not.
#[test]
fn supply_holds_until_the_next_check() {
    let field =
        Field::quiet(3).put("227-328", "0816").put("124-4", "0817").put("227-366", "0130").put("124-166", "0131");
    let mut field = field.marked("227-366", mark::UNSUPPLIED).active(Side::Soviet, &["124-4", "124-166"]);
    field.prepare("0816", &["124-4"]);
    assert_eq!(field.odds().1, 6, "cut off since, but not yet checked: 3 doubled in the swamp");
    field.act("call off").prepare("0130", &["124-166"]);
    assert_eq!(field.odds().1, 1, "at a source, but marked: 3 halved");
}

/// A Soviet unit on the rollbahn without a ZOC, so that all lines but the rollbahn stay open.
fn rollbahn(blocker: &str) -> Field {
    let field = Field::quiet(3).put("11SS-II23", "3029").put("4SS-I48", "3230").put("11SS-II24", "3329");
    field.put("61-151", "2830").put("HQ-11SS", "3130").put(blocker, "1130")
}

/// [10.2.2] C54: with the rollbahn cut, Narva and its bridgehead are out of supply, whatever other lines there are,
/// but never isolated.
#[test]
fn a_cut_rollbahn_starves_narva() {
    let zone = ["11SS-II23", "4SS-I48", "11SS-II24", "HQ-11SS"];
    let mut field = checked(rollbahn("I-1902"));
    assert!(field.told("rollbahn-cut"));
    for turn in [3, 4, 5] {
        for id in zone {
            assert!(field.has(id, mark::UNSUPPLIED) && !field.has(id, mark::ISOLATED), "{id} on turn {turn}");
        }
        assert!(!field.has("61-151", mark::UNSUPPLIED), "outside the zone the other lines hold");
        field.act("done");
    }
    let mut field = field.off("I-1902", off_map::DEAD);
    field.act("done");
    assert!(zone.iter().all(|id| !field.has(id, mark::UNSUPPLIED)), "open again");
}

/// [10.2.2] Ruling R38: an HQ on the rollbahn does not cut it.
#[test]
fn an_hq_does_not_cut_the_rollbahn() {
    let field = checked(rollbahn("HQ-43"));
    assert!(!field.has("11SS-II23", mark::UNSUPPLIED));
}

/// [10.2.2] Units without any line are not isolated in Narva either; elsewhere they are.
#[test]
fn narva_is_never_isolated() {
    let mut field = Field::quiet(3).put("11SS-II23", "3029").put("227-328", "2412");
    for (id, source) in [("112-13", "0130"), ("112-200", "0115"), ("112-261", "0122"), ("112-546", "0102")] {
        field = field.put(id, source);
    }
    let mut field = checked(field);
    field.act("done");
    assert!(field.has("11SS-II23", mark::UNSUPPLIED) && field.has("227-328", mark::ISOLATED));
}

/// [10.3.1] Out of supply: attack and defence are halved, movement is not.
#[test]
fn unsupplied_units_are_halved_but_move() {
    let field = Field::quiet(3).put("227-328", "2412").put("124-4", "2413").put("30G-129G", "2413");
    let field = field.marked("227-328", mark::UNSUPPLIED).marked("30G-129G", mark::UNSUPPLIED);
    let mut field = field.active(Side::Soviet, &["30G-129G", "124-4"]);
    field.prepare("2412", &["30G-129G"]);
    assert_eq!((field.odds().0, field.odds().1), (2, 1));
    let mut march =
        Field::quiet(3).put("124-4", "2412").marked("124-4", mark::UNSUPPLIED).active(Side::Soviet, &["124-4"]);
    march.walk("124-4", &["2411", "2311", "2312", "2313"]);
}

/// [10.3.2] Isolated: movement is halved too, half points and all.
#[test]
fn isolated_units_move_half_as_far() {
    let isolated =
        |id: &str, at: &str, side| Field::quiet(3).put(id, at).marked(id, mark::ISOLATED).active(side, &[id]);
    let mut march = isolated("124-4", "2412", Side::Soviet);
    march.walk("124-4", &["2411", "2311"]);
    assert_eq!(march.refused_by("to 2312"), "6.1");
    // Two and a half points are ten hexes of rollbahn by strategic movement.
    let mut road = isolated("227-328", "0130", Side::Axis);
    road.walk("227-328", &["0230", "0331", "0430", "0531", "0631", "0731", "0831", "0931", "1030", "1130"]);
    assert!(!road.allows("to 1230"));
    let mut fight = Field::quiet(3).put("227-328", "2412").put("30G-129G", "2413").marked("227-328", mark::ISOLATED);
    fight = fight.marked("30G-129G", mark::ISOLATED).active(Side::Soviet, &["30G-129G"]);
    fight.prepare("2412", &["30G-129G"]);
    assert_eq!((fight.odds().0, fight.odds().1), (2, 1));
}

/// [10.2.2, 11.1.3] R78: outside the Supply Phase a hex of the bridgehead is in supply if a line reaches it, rollbahn cut or
/// not: a displaced HQ may go there.
#[test]
fn a_cut_rollbahn_does_not_shut_the_bridgehead_to_an_hq() {
    let mut field = rollbahn("I-1902").off("HQ-4SS", off_map::DISPLACED);
    field.s.displaced.push((unit("HQ-4SS"), hex("2030")));
    assert!(game().rollbahn_cut(&field.s));
    assert!(field.allows("place 3029"));
}
