//! Stacking.

use super::*;

/// Two combat units, an HQ and an assault gun in 2412.
fn full() -> Field {
    Field::quiet(3).put("124-4", "2412").put("124-166", "2412").put("HQ-124", "2412").put("I-1902", "2412")
}

/// [7.1] C61: two combat units, an HQ and an assault gun share a hex; a further one of each passes but cannot stop.
#[test]
fn a_hex_holds_two_units_an_hq_and_an_assault_gun() {
    for (id, missing) in [("124-308", "124-166"), ("HQ-43", "HQ-124"), ("I-806", "I-1902")] {
        let mut field = full().reduced("124-4").put(id, "2413").active(Side::Soviet, &[id]);
        field.walk(id, &["2412"]);
        assert_eq!(field.refusal("halt"), ("7.1", "why-stacking".into()), "{id}, though one unit is reduced");
        field.act("to 2411").act("halt");
        let mut field = full().off(missing, off_map::WITHDRAWN).put(id, "2413").active(Side::Soviet, &[id]);
        field.walk(id, &["2412"]).act("halt");
        assert_eq!(field.at(id), "2412");
    }
}

/// [7.1] Ruling R67: nobody enters a full hex that he cannot leave again.
#[test]
fn a_full_hex_is_entered_only_to_pass() {
    let field = Field::quiet(3).put("124-4", "1709").put("124-166", "1709").put("I-16UR1", "1710");
    let mut spent = field.clone().active(Side::Soviet, &["I-16UR1"]);
    spent.act("move I-16UR1");
    assert_eq!(spent.refusal("to 1709"), ("7.1", "why-stacking".into()), "the swamp takes both its points");
    let mut passes = field.put("124-308", "1710").active(Side::Soviet, &["124-308"]);
    passes.walk("124-308", &["1709", "1609"]).act("halt");
}

/// [7.2] Ruling R64: arrivals may overstack, but must spread before the segment ends.
#[test]
fn arrivals_spread_before_the_segment_ends() {
    let ids = ["30G-129G", "30G-131G", "30G-134G"];
    let mut field = Field::quiet(2);
    for id in ids {
        field = field.due(id, 2, 'D');
    }
    let mut field = field.go(&[]);
    for id in ids {
        field.act(&format!("enter {id} 4030"));
    }
    assert_eq!(field.refused_by("done"), "8.1");
    field.walk("30G-131G", &["3930"]).act("halt").act("done");
    assert_eq!([field.at(ids[0]), field.at(ids[1]), field.at(ids[2])], ["4030", "3930", "4030"]);
}
