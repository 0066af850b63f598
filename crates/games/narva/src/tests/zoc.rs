//! Zones of control.

use super::*;
use crate::state::mark;

/// [5.0, 5.1] C23, R9, R10: entering an EZOC costs two points more and leaving one two more, both together from one to the
/// next. It does not matter how many enemies cover the hex, nor whether a friend stands there.
#[test]
fn entering_and_leaving_a_zone_cost_two_points_each() {
    let spent = |field: Field, from: &str, to: &str| {
        let mut field = field.put("225-333", from).active(Side::Axis, &["225-333"]);
        field.walk("225-333", &[to]);
        field.s.moving.regular / 12
    };
    let field = Field::empty(4).put("43-163", "2313").put("43-219", "2311");
    assert_eq!(spent(field.clone(), "2412", "2411"), 5, "out of one EZOC into the next: 1 + 2 + 2");
    assert_eq!(spent(field.clone(), "2513", "2412"), 3, "into one: 1 + 2");
    assert_eq!(spent(field.clone(), "2412", "2513"), 3, "out of one: 1 + 2");
    assert_eq!(spent(field.clone(), "2513", "2512"), 1, "in the open");
    assert_eq!(spent(field.clone().put("109-14", "2512"), "2410", "2411"), 5, "two enemies cover 2411");
    assert_eq!(spent(field.put("I-540", "2412"), "2513", "2412"), 3, "a friend in it");
}

/// [5.1] With the points for it a unit goes through any number of EZOCs in one move.
#[test]
fn a_unit_may_go_from_zone_to_zone() {
    let field = Field::empty(4).put("43-163", "2313").put("43-219", "2311").put("I-502", "2513");
    let mut field = field.active(Side::Axis, &["I-502"]);
    // Mechanised, with seven points: in for 3, and straight on into the next for 5 would be too much.
    field.walk("I-502", &["2412"]);
    assert_eq!((field.s.moving.regular, field.refused_by("to 2411")), (36, "6.1"));
    let field = Field::empty(4).put("43-163", "2313").put("43-219", "2310").put("I-502", "2412");
    let mut field = field.active(Side::Axis, &["I-502"]);
    field.walk("I-502", &["2411"]);
    assert_eq!(field.s.moving.regular, 36, "2411 is free: 1 + 2 for leaving");
    field.act("to 2410");
    assert_eq!(field.s.moving.regular, 72, "2410 is in the ZOC of 2310: 1 + 2 more");
    let field = Field::empty(4).put("43-163", "2313").put("43-219", "2311").put("I-502", "2412");
    let mut field = field.active(Side::Axis, &["I-502"]);
    field.walk("I-502", &["2411"]);
    assert_eq!(field.s.moving.regular, 60, "from EZOC to EZOC: 1 + 2 + 2");
    let mut weak = Field::empty(4).put("43-163", "2313").put("43-219", "2311").put("11-2", "2412");
    weak = weak.marked("11-2", mark::ISOLATED).active(Side::Axis, &["11-2"]);
    weak.act("move 11-2");
    assert_eq!(weak.refusal("to 2411"), ("6.1", "why-zoc-to-zoc".into()), "without the points it is not its one hex");
}

/// [5.2] HQs, Soviet assault guns and units with a printed attack of 0 have no ZOC, every other unit has one; a unit whose
/// reduced side shows 0 loses it (R11).
#[test]
fn who_exerts_a_zone_of_control() {
    let zoc = |field: &Field, side| field.s.pieces.zoc(side, hex("2412"));
    for (id, has) in [("43-163", true), ("I-16UR1", true), ("I-152T", true), ("I-1902", false), ("HQ-43", false)] {
        assert_eq!(zoc(&Field::empty(4).put(id, "2411"), Side::Soviet), has, "{id}");
    }
    for (id, has) in [("I-540", true), ("I-STG", true), ("KVO-1", false), ("HQ-227", false), ("I-GRZ2", true)] {
        assert_eq!(zoc(&Field::empty(4).put(id, "2411"), Side::Axis), has, "{id}");
    }
    assert!(!zoc(&Field::empty(4).put("I-GRZ2", "2411").reduced("I-GRZ2"), Side::Axis));
    assert!(zoc(&Field::empty(4).put("43-163", "2411").reduced("43-163"), Side::Soviet));
}

/// [5.0] A ZOC reaches the six neighbouring hexes and no further.
#[test]
fn a_zone_of_control_is_the_six_hexes_around() {
    let field = Field::empty(4).put("43-163", "2411");
    let reached: Vec<String> = game()
        .data
        .map
        .hexes()
        .filter(|&hex| field.s.pieces.zoc(Side::Soviet, hex))
        .map(|hex| game().data.map.number(hex).to_string())
        .collect();
    for number in ["2412", "2512", "2511", "2410", "2311", "2312"] {
        assert!(reached.contains(&number.to_owned()), "{number}");
    }
    assert_eq!(reached.len(), 6);
}

/// [5.4] R31: a stack that retreats into an EZOC loses one step in all, a friendly unit there or not.
#[test]
fn a_retreat_into_a_zone_costs_the_stack_one_step() {
    let front = Field::empty(4).put("I-540", "2412").put("I-658", "2410").put("HQ-4SS", "3131");
    let field = front.clone().put("43-163", "2411").put("43-219", "2411");
    let mut field = field.cup(&[Chit::AxisBarrage, Chit::Ss3]).go(&["axis-barrage", "1"]);
    field.roll("fire 2411", &["5"]).act("retreat 2311");
    assert_eq!((field.at("43-163"), field.at("43-219")), ("2311".into(), "2311".into()));
    assert!(field.allows("lose 43-163") && field.allows("lose 43-219"), "between equals the owner chooses");
    field.roll("lose 43-219", &["3SS"]);
    assert_eq!((field.steps("43-163"), field.steps("43-219")), (2, 1));
    let field = front.put("43-163", "2411").put("43-320", "2311");
    let mut field = field.cup(&[Chit::AxisBarrage, Chit::Ss3]).go(&["axis-barrage", "1"]);
    field.roll("fire 2411", &["5"]).roll("retreat 2311", &["3SS"]);
    assert_eq!((field.steps("43-163"), field.steps("43-320")), (1, 2), "a friend does not cancel the EZOC");
}

/// [5.4] Every EZOC on the way costs a step.
#[test]
fn a_retreat_through_two_zones_costs_two_steps() {
    let mut field = Field::empty(9).put("43-163", "2411").marked("43-163", mark::UNSUPPLIED).put("I-502", "2412");
    for (id, hex) in [("I-658", "2410"), ("I-659", "2613"), ("I-HOHN", "2111"), ("I-HAME", "2213")] {
        field = field.put(id, hex);
    }
    let mut field = field.active(Side::Axis, &["I-502"]);
    // 6 against 1 on the highest column; a 2 is Dr2.
    field.fight("2411", &["I-502"], "2");
    field.act("retreat 2311");
    assert!(field.told("unit-reduced"), "for 2311");
    assert_eq!(field.at("43-163"), "dead", "for the hex behind it");
}

/// [5.5.1, 5.5.2] An EZOC blocks supply, unless a friendly unit stands in it; an isolated enemy's does as well, a unit
/// without ZOC blocks nothing.
#[test]
fn zones_block_supply_except_where_friends_stand() {
    // The lake road from entry C has one gap in the woods, 0502; 0903 and the ferry at 1001 are shut.
    let road = Field::empty(9).put("285S-113", "0701").put("I-150UR2", "0903").put("I-150UR3", "1001");
    let supplied = |mut field: Field| {
        game().supply_phase(&mut field.s, &mut Log::silent());
        !field.has("285S-113", mark::UNSUPPLIED)
    };
    assert!(supplied(road.clone()));
    let blocked = road.clone().put("I-150UR1", "0503");
    assert!(!supplied(blocked.clone()));
    assert!(!supplied(blocked.clone().marked("I-150UR1", mark::ISOLATED)), "5.5.2");
    assert!(supplied(blocked.put("285S-322", "0502")), "a friend cancels the EZOC in his hex");
    assert!(supplied(road.put("I-1902", "0503")), "an assault gun has no ZOC");
}

/// [5.6, 2.2.8] C26: no ZOC crosses a major river without a bridge, frozen or not, nor at a ferry; minor rivers and bridges
/// do not stop it.
#[test]
fn zones_cross_major_rivers_by_bridges_only() {
    for turn in [4, 9] {
        let zoc = |from: &str, to: &str| Field::empty(turn).put("I-540", from).s.pieces.zoc(Side::Axis, hex(to));
        assert!(zoc("1820", "1819"), "the bridge of Krivasoo");
        assert!(!zoc("1820", "1920"), "the open or frozen Narva");
        assert!(!zoc("1413", "1513"), "a ferry");
        assert!(zoc("1526", "1527"), "the Mustajõgi, a minor river");
    }
}

/// [2.2.8, 6.2.2] A bridge takes away what the river does to movement, supply and retreat, but whoever attacks over it is
/// halved.
#[test]
fn a_bridge_cancels_all_but_the_halving() {
    let mut field =
        Field::empty(9).put("I-152T", "1819").put("43-163", "1920").active(Side::Soviet, &["I-152T", "43-163"]);
    field.act("move 43-163");
    assert_eq!(field.refused_by("to 1820"), "6.2.2", "no bridge at 1820/1920");
    field.act("to 1819").act("halt");
    field.walk("I-152T", &["1820"]);
    assert_eq!(field.s.moving.regular, 12, "the track, and nothing for the river");
    let field = Field::empty(9).put("170-AA", "1820").put("30G-129G", "1819").put("30G-131G", "1919");
    let mut field = field.active(Side::Soviet, &["30G-129G"]);
    field.prepare("1820", &["30G-129G"]);
    assert_eq!(field.odds().0, 2);
    let field = Field::empty(9).put("170-AA", "1820").put("43-163", "1720").put("HQ-4SS", "3131");
    let mut field = field.cup(&[Chit::SovietBarrage, Chit::Ss3]).go(&["soviet-barrage", "1"]);
    field.roll("fire 1820", &["5"]);
    assert!(field.at("170-AA") == "1819" || field.allows("retreat 1819"), "{:?}", field.offers());
    let mut field = Field::empty(9).put("170-AA", "1820").put("109-14", "1819").off("170-AA", off_map::DEAD);
    field = field.put("109-133", "1820");
    game().supply_phase(&mut field.s, &mut Log::silent());
    assert!(!field.has("109-133", mark::UNSUPPLIED), "supplied over the bridge");
}

/// [2.1.1, 2.1.2] C01, C02: halvings add up to a quarter; fractions are kept until the total is rounded down, once.
#[test]
fn halvings_multiply_and_only_the_total_is_rounded() {
    let field = Field::empty(4).put("170-AA", "1820").put("30G-129G", "1819").marked("30G-129G", mark::UNSUPPLIED);
    let mut field = field.active(Side::Soviet, &["30G-129G"]);
    field.prepare("1820", &["30G-129G"]);
    assert_eq!(field.odds().0, 1, "4 halved for the river and for supply");
    let ids = ["43-163", "43-219", "43-320"];
    let field = Field::empty(4).put("170-AA", "1820").put(ids[0], "1819").put(ids[1], "1819").put(ids[2], "1920");
    let mut field = field.active(Side::Soviet, &ids);
    field.prepare("1820", &ids);
    assert_eq!(field.odds().0, 4, "three times 1.5 is 4.5, not three times 1");
}

/// [2.7, 6.2.2.1] HQs are not mechanised: they cross the ice, which a mechanised unit cannot.
#[test]
fn hqs_cross_the_ice_like_infantry() {
    let field = Field::empty(4).put("HQ-43", "1920").put("I-152T", "1920").active(Side::Soviet, &["HQ-43", "I-152T"]);
    let mut hq = field.clone();
    hq.walk("HQ-43", &["1820"]);
    assert_eq!(hq.s.moving.regular, 24, "woods and one more for the ice");
    let mut mech = field;
    mech.act("move I-152T");
    assert_eq!(mech.refusal("to 1820"), ("6.2.2.1", "why-tanks-no-ice".into()));
}
