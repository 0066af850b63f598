//! Headquarters: retreats, displacement and overruns.

use super::*;
use crate::state::{Barrage, mark};

/// A Soviet barrage of one attack.
fn barrage(mut field: Field) -> Field {
    field.s.barrage = Barrage { left: 1, side: Side::Soviet, ..Barrage::default() };
    field.phase(Phase::Barrage)
}

/// Hexes where the displaced HQ may go.
fn places(field: &Field) -> Vec<HexId> {
    field.offers().iter().filter_map(|offer| offer.strip_prefix("place ")).map(hex).collect()
}

/// [11.1.1] An HQ retreats with its stack.
#[test]
fn an_hq_retreats_with_its_stack() {
    let field = Field::quiet(3).put("227-328", "2412").put("HQ-227", "2412").marked("227-328", mark::UNSUPPLIED);
    let field = field.put("124-4", "2413").put("124-166", "2413").put("124-308", "2513");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166", "124-308"]);
    field.fight("2412", &["124-4", "124-166", "124-308"], "2");
    field.act("retreat 2411").act("retreat 2410");
    assert_eq!((field.at("227-328"), field.at("HQ-227")), ("2410".into(), "2410".into()));
}

/// [11.1.3] C55: when the last unit of its stack dies, in a barrage too, an HQ goes to a supplied hex at least five
/// hexes away and outside enemy ZOCs.
#[test]
fn an_hq_left_alone_is_displaced() {
    let field = Field::quiet(3).put("227-FUS", "2230").put("HQ-227", "2230").put("124-4", "2231").put("HQ-61", "0130");
    let mut field = barrage(field);
    field.roll("fire 2230", &["6"]);
    assert_eq!((field.at("HQ-227").as_str(), field.decides()), ("displaced", Some(Side::Axis)));
    let map = &game().data.map;
    let places = places(&field);
    assert!(places.iter().all(|&at| map.distance(at, hex("2230")) >= 5));
    assert!(places.iter().all(|&at| !field.s.pieces.zoc(Side::Soviet, at)));
    assert!(places.contains(&hex("1730")) && places.contains(&hex("0230")), "five hexes or as many as it likes");
    assert_eq!(field.refusal("place 1830"), ("11.1.3", "why-displaced-too-near".into()));
    assert_eq!(field.refusal("place 2331"), ("11.1.3", "why-displaced-zoc".into()));
    assert_eq!(field.refusal("place 0816"), ("11.1.3", "why-displaced-unsupplied".into()));
    assert_eq!(field.refused_by("place 0130"), "7.1", "another HQ is there");
    assert_eq!(field.refused_by("place 2930"), "6.3", "not for the army");
    assert_eq!(field.refusal("done"), ("11.1.3", "why-displaced-first".into()));
    field.act("place 1730");
    assert_eq!(field.at("HQ-227"), "1730");
}

/// [11.1.3, 2.5.1.3] R75: an HQ that is displaced leaves its Pinned marker behind.
#[test]
fn a_displaced_hq_is_no_longer_pinned() {
    let field = Field::quiet(3).put("227-FUS", "2230").put("HQ-227", "2230").put("124-4", "2231");
    let mut field = barrage(field.marked("HQ-227", mark::PINNED));
    field.roll("fire 2230", &["6"]);
    assert!(!field.has("HQ-227", mark::PINNED), "at once, not when the turn ends");
    field.act("place 1730");
    assert_eq!(field.at("HQ-227"), "1730");
}

/// [11.1.3] An HQ keeps its place while any combat unit of its stack lives.
#[test]
fn an_hq_with_a_companion_stays() {
    let field =
        Field::quiet(3).put("227-FUS", "2230").put("227-328", "2230").put("HQ-227", "2230").put("124-4", "2231");
    let mut field = barrage(field.reduced("227-328"));
    field.roll("fire 2230", &["6"]);
    assert_eq!((field.at("227-FUS").as_str(), field.at("HQ-227").as_str()), ("dead", "2230"));
}

/// [11.1.3] Even when enemies stand all around.
#[test]
fn a_surrounded_hq_is_displaced() {
    let mut field = Field::quiet(3).put("227-FUS", "2230").put("HQ-227", "2230");
    for (id, at) in [
        ("124-4", "2231"),
        ("124-166", "2331"),
        ("124-308", "2330"),
        ("124-482", "2229"),
        ("124-593", "2130"),
        ("124-743", "2131"),
    ] {
        field = field.put(id, at);
    }
    let mut field = barrage(field);
    field.roll("fire 2230", &["6"]);
    field.act("place 1030");
    assert_eq!(field.at("HQ-227"), "1030");
}

/// [11.1.3] Ruling R34: with no supplied hex so far away the nearest one; with none at all the HQ is lost.
#[test]
fn a_homeless_hq_is_lost() {
    let mut field = Field::quiet(3).put("227-FUS", "0330").put("HQ-227", "0330").put("61-151", "0130");
    for (id, at) in [
        ("112-200", "0115"),
        ("112-261", "0122"),
        ("112-546", "0102"),
        ("124-4", "0231"),
        ("124-166", "0228"),
        ("I-1902", "0230"),
    ] {
        field = field.put(id, at);
    }
    let mut near = barrage(field.clone());
    near.roll("fire 0330", &["6"]);
    assert_eq!(places(&near), [hex("0130")], "the source itself, two hexes away");
    let mut lost = barrage(field.put("112-13", "0130").off("61-151", off_map::WITHDRAWN));
    lost.roll("fire 0330", &["6"]);
    assert_eq!(lost.at("HQ-227"), "dead");
}

/// [11.1.4, 6.3] Ruling R8: a combat unit overruns an HQ that no combat unit protects, by entering its hex.
#[test]
fn a_lone_hq_is_overrun() {
    let field = Field::quiet(3).put("HQ-227", "2413").put("124-4", "2412").put("124-166", "2411");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166"]);
    field.walk("124-4", &["2413"]);
    assert_eq!((field.at("HQ-227").as_str(), field.decides()), ("displaced", Some(Side::Axis)));
    field.act("place 0130");
    assert_eq!(field.decides(), Some(Side::Soviet), "the move goes on");
    field.act("to 2414").act("halt");
}

/// [11.1.4] Combat units protect an HQ, assault guns too; other HQs do not.
#[test]
fn combat_units_protect_an_hq() {
    for (guard, safe) in [("I-1902", true), ("124-4", true)] {
        let field =
            Field::quiet(3).put("HQ-43", "2413").put(guard, "2413").put("227-328", "2412").put("227-366", "2312");
        let mut field = field.active(Side::Axis, &["227-328", "227-366"]);
        field.act("move 227-328");
        assert_eq!(!field.allows("to 2413"), safe, "{guard}");
    }
}

/// [11.1.4, 6.1] C56, R74: being adjacent is not enough: the unit needs the points to enter. The one hex that it may always
/// move will not do, unless the option says so; a ferry, which takes all its points, will.
#[test]
fn an_overrun_needs_the_points() {
    let field = Field::quiet(3).put("HQ-227", "2413").put("124-4", "2311");
    let mut late = field.clone().active(Side::Soviet, &["124-4"]);
    late.walk("124-4", &["2310", "2311", "2312", "2412"]);
    assert_eq!(late.refused_by("to 2413"), "6.1");
    // Four points of swamp and ZOC, and the unit has two.
    let slow = field.put("I-16UR1", "1710").put("HQ-227", "1709").put("227-328", "1708");
    let mut slow = slow.active(Side::Soviet, &["I-16UR1"]);
    let mut allowed = slow.clone();
    slow.act("move I-16UR1");
    assert_eq!(slow.refusal("to 1709"), ("11.1.4", "why-overrun-points".into()));
    assert!(slow.off("HQ-227", off_map::WITHDRAWN).allows("to 1709"), "without the HQ it is its one hex");
    allowed.s.options.one_hex_overrun = true;
    allowed.walk("I-16UR1", &["1709"]);
    assert_eq!(allowed.at("HQ-227"), "displaced");
    let ferry = Field::quiet(9).put("HQ-227", "1413").put("124-4", "1513").active(Side::Soviet, &["124-4"]);
    let mut ferry = ferry;
    ferry.walk("124-4", &["1413"]);
    assert_eq!(ferry.at("HQ-227"), "displaced", "paid with all its points");
}

/// [11.1.4] HQs overrun nobody.
#[test]
fn an_hq_does_not_overrun() {
    let mut field = Field::quiet(3).put("HQ-227", "2413").put("HQ-43", "2412").active(Side::Soviet, &["HQ-43"]);
    field.act("move HQ-43");
    assert_eq!(field.refusal("to 2413"), ("11.1.4", "why-hq-cannot-overrun".into()));
}

/// [11.1.4] Ruling R35: an army HQ can be overrun, also by strategic movement, and keeps out of other armies' ranges.
#[test]
fn an_army_hq_is_overrun_too() {
    let field = Field::quiet(3).put("HQ-2SH", "1629").put("HQ-8A", "3020").put("227-328", "0130");
    let mut field = field.active(Side::Axis, &["227-328"]);
    let road = [
        "0230", "0331", "0430", "0531", "0631", "0731", "0831", "0931", "1030", "1130", "1230", "1330", "1429", "1530",
        "1629",
    ];
    field.walk("227-328", &road);
    assert_eq!((field.at("HQ-2SH").as_str(), field.decides()), ("displaced", Some(Side::Soviet)));
    let map = &game().data.map;
    assert!(places(&field).iter().all(|&at| map.distance(at, hex("3020")) > 12), "the 2nd Shock reaches 12 hexes");
    assert_eq!(field.refused_by("place 3125"), "4.2.5");
}

/// [11.1.4] An arrival overruns in its first move.
#[test]
fn an_arrival_overruns() {
    let mut field = Field::quiet(3).put("HQ-43", "0230").due("225-333", 3, 'A').go(&[]);
    field.act("enter 225-333 0130").walk("225-333", &["0230"]);
    assert_eq!(field.at("HQ-43"), "displaced");
}

/// [11.1.4] A unit brought back by a replacement overruns as it moves.
#[test]
fn a_rebuilt_unit_overruns() {
    let field = Field::quiet(3).put("HQ-227", "0130").put("HQ-43", "0230").off("227-328", off_map::DEAD);
    let mut field = field.phase(Phase::Replacements(1));
    field.act("revive 227-328 0130").walk("227-328", &["0230"]);
    assert_eq!(field.at("HQ-43"), "displaced");
}

/// A German regiment with its HQ in 2412, all but surrounded: the only way out is 2411, where a lone Soviet HQ is.
fn cornered() -> Field {
    let mut field = Field::quiet(3).put("227-328", "2412").put("HQ-227", "2412").marked("227-328", mark::UNSUPPLIED);
    for (id, at) in [("30G-129G", "2413"), ("30G-131G", "2413"), ("30G-134G", "2513"), ("HQ-43", "2411")] {
        field = field.put(id, at);
    }
    for (id, at) in [("I-806", "2512"), ("I-1902", "2312"), ("I-1294", "2313")] {
        field = field.put(id, at);
    }
    let attackers = ["30G-129G", "30G-131G", "30G-134G"];
    let mut field = field.active(Side::Soviet, &attackers);
    // 12 to 1 is the last column: A+1 Dr1 on a 1.
    field.fight("2412", &attackers, "1");
    field
}

/// [11.1.1, 9.5] R82: an HQ follows the units of its stack where they overrun an enemy HQ, with them or after them.
#[test]
fn an_hq_follows_its_stack_over_an_enemy_hq() {
    let field = cornered();
    assert_eq!(field.offers(), ["retreat 2411", "leave HQ-227", "leave 227-328"]);
    for first in ["retreat 2411", "leave 227-328", "leave HQ-227"] {
        let mut field = field.clone();
        field.act(first);
        assert_eq!((field.at("HQ-43").as_str(), field.decides()), ("displaced", Some(Side::Soviet)), "{first}");
        let place = field.offers()[0].clone();
        field.act(&place);
        assert_eq!((field.at("227-328"), field.at("HQ-227")), ("2411".into(), "2411".into()), "{first}");
    }
}

/// [11.1.1] R82: an HQ without any way stays where it is.
#[test]
fn an_hq_without_a_way_stays() {
    let field = Field::quiet(3).put("227-328", "2412").put("HQ-227", "2412");
    let mut field = field.put("124-4", "2413").put("124-166", "2411");
    for (id, at) in [("I-806", "2512"), ("I-1902", "2312"), ("I-1294", "2313"), ("I-397G", "2513")] {
        field = field.put(id, at);
    }
    let mut field = barrage(field);
    field.roll("fire 2412", &["5"]);
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("2412", 1));
    assert_eq!(field.at("HQ-227"), "2412");
}

/// [11.1.3, 9.5.3] R76: an HQ is displaced when a unit that has just retreated to it is lost there.
#[test]
fn an_hq_loses_a_unit_that_has_just_come() {
    let field = Field::quiet(3).put("227-FUS", "2412").put("HQ-227", "2411").put("124-4", "2413");
    // The ZOCs of 2413 and 2311 cover all hexes around but 2513 and 2512, which assault guns hold.
    let mut field = field.put("124-166", "2311").put("I-806", "2513").put("I-1902", "2512");
    // No way leads into supply, so all are as good; and the HQ has nowhere to go.
    for (id, source) in [("112-13", "0130"), ("112-200", "0115"), ("112-261", "0122"), ("112-546", "0102")] {
        field = field.put(id, source);
    }
    let mut field = barrage(field);
    field.roll("fire 2412", &["5"]);
    field.act("retreat 2411");
    assert_eq!((field.at("227-FUS").as_str(), field.at("HQ-227").as_str()), ("dead", "dead"));
    assert!(field.told("hq-displaced") && field.told("hq-lost"));
}
