//! Retreats.

use super::*;
use crate::state::{Barrage, mark};

/// A German stack at 2412, out of supply for good since all sources are taken, so that the attack reaches the last
/// column, with Soviets at 2413 and 2513. Their ZOCs cover 2313 and 2512; 2312 and 2411 are free.
fn rout(germans: &[&str]) -> Field {
    let mut field = Field::quiet(3);
    for id in germans {
        field = field.put(id, "2412").marked(id, mark::UNSUPPLIED);
    }
    for (id, at) in ATTACKERS {
        field = field.put(id, at);
    }
    for (id, source) in [("112-13", "0130"), ("112-200", "0115"), ("112-261", "0122"), ("112-546", "0102")] {
        field = field.put(id, source);
    }
    field.active(Side::Soviet, &ATTACKERS.map(|(id, _)| id))
}

const ATTACKERS: [(&str, &str); 4] =
    [("30G-129G", "2413"), ("30G-131G", "2413"), ("30G-134G", "2513"), ("30G-188G", "2513")];

/// All four attack 2412.
fn struck(mut field: Field, die: &str) -> Field {
    field.fight("2412", &ATTACKERS.map(|(id, _)| id), die);
    field
}

fn retreats(field: &Field) -> Vec<String> {
    field.offers().into_iter().filter_map(|offer| offer.strip_prefix("retreat ").map(str::to_owned)).collect()
}

/// [9.5.2] C43: each hex is farther away, so the second lies two hexes from the start.
#[test]
fn each_hex_leads_farther_away() {
    let mut field = struck(rout(&["227-328"]), "2");
    assert_eq!(retreats(&field), ["2411", "2312"], "Dr2; the other hexes are in enemy ZOCs");
    field.act("retreat 2411");
    assert_eq!(field.refusal("retreat 2312"), ("9.5.2", "why-retreat-not-away".into()));
    assert_eq!(retreats(&field), ["2511", "2410", "2311"]);
    field.act("retreat 2311");
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("2311", 2));
}

/// [9.5.2, 9.5.1] C44: whoever can go only one of two hexes loses a step for the other.
#[test]
fn a_hex_that_cannot_be_gone_costs_a_step() {
    // 1532 is a headland; the assault guns close the coast without a ZOC.
    let field = Field::quiet(3).put("227-328", "1531").marked("227-328", mark::UNSUPPLIED);
    let field = field.put("30G-129G", "1630").put("30G-131G", "1430").put("I-806", "1631").put("I-1902", "1431");
    let mut field = field.put("30G-134G", "1530").active(Side::Soviet, &["30G-129G", "30G-131G", "30G-134G"]);
    field.fight("1531", &["30G-129G", "30G-131G", "30G-134G"], "2");
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("1532", 1));
}

/// [9.5.1, 9.5.2] Ruling R32: the owner chooses who pays for hexes that cannot be gone.
#[test]
fn the_owner_chooses_who_pays_for_missing_hexes() {
    let field = Field::quiet(3).put("227-328", "2412").put("227-FUS", "2412").marked("227-328", mark::UNSUPPLIED);
    let field = field.marked("227-FUS", mark::UNSUPPLIED).put("30G-129G", "2413").put("30G-131G", "2413");
    let field = field.put("124-4", "2513").put("124-166", "2512").put("124-308", "2411").put("124-482", "2312");
    let mut field = field.put("124-593", "2313").active(Side::Soviet, &["30G-129G", "30G-131G"]);
    // 8 to 2 is 4-1: A+1 Dr1 on a 2. There is no way out.
    field.fight("2412", &["30G-129G", "30G-131G"], "2");
    assert!(field.allows("lose 227-328") && field.allows("lose 227-FUS"));
    field.act("lose 227-FUS");
    assert_eq!((field.at("227-FUS").as_str(), field.at("227-328").as_str()), ("dead", "2412"));
    assert_eq!(field.steps("227-328"), 2);
}

/// [9.5.1, 6.2.2.1, 6.2.2.2] C25: foot retreats over ice while it lasts, tanks never: they lose a step instead.
#[test]
fn rivers_stop_a_retreat() {
    for (turn, id, crosses) in [(3, "124-4", true), (9, "124-4", false), (3, "I-152T", false)] {
        let field = Field::quiet(turn).put(id, "2734").put("I-502", "2634").put("11-2", "2633").put("11-23", "2733");
        let mut field = field.active(Side::Axis, &["I-502", "11-2"]);
        // 10 to 3 is 3-1, 10 to 2 is 5-1: Dr1 on a 2 either way.
        field.fight("2734", &["I-502", "11-2"], "2");
        if crosses {
            assert_eq!(retreats(&field).len(), 3, "over the ice: {:?}", field.offers());
        } else {
            assert_eq!((field.at(id).as_str(), field.steps(id)), ("2734", 1), "{id} on turn {turn}");
        }
    }
}

/// [9.5.1, 6.2.2.2] Foot retreats by ferry, tanks do not.
#[test]
fn a_ferry_serves_a_retreat_on_foot() {
    for (id, at) in [("124-4", "2735"), ("I-152T", "2634")] {
        let field = Field::quiet(9).put(id, "2634").put("I-502", "2633").put("11-2", "2734").put("11-23", "2534");
        let mut field = field.put("227-328", "2535").active(Side::Axis, &["I-502", "11-2"]);
        field.fight("2634", &["I-502", "11-2"], "2");
        assert_eq!(field.at(id), at);
    }
}

/// [9.5.1, 2.2.8] A bridge serves the retreat of tanks over an open river.
#[test]
fn a_bridge_serves_a_retreat() {
    let mut field = Field::quiet(9).put("I-152T", "1820").put("I-502", "1821").put("11-2", "1720").put("11-23", "1721");
    field = field.active(Side::Axis, &["I-502", "11-2"]);
    field.fight("1820", &["I-502", "11-2"], "2");
    assert_eq!((field.at("I-152T").as_str(), field.steps("I-152T")), ("1819", 2));
}

/// [9.5.1, 6.3] C28: an army unit does not retreat into Narva, an SS unit does.
#[test]
fn only_ss_retreat_into_narva() {
    for (id, at, steps) in [("61-151", "2929", 1), ("20SS-I45", "3029", 2)] {
        let field = Field::quiet(3).put(id, "2929").marked(id, mark::UNSUPPLIED).put("30G-129G", "2928");
        let mut field = field.put("30G-131G", "2828").put("30G-134G", "2829").put("30G-188G", "2829");
        field = field.active(Side::Soviet, &["30G-129G", "30G-131G", "30G-134G", "30G-188G"]);
        field.fight("2929", &["30G-129G", "30G-131G", "30G-134G", "30G-188G"], "1");
        assert_eq!((field.at(id).as_str(), field.steps(id)), (at, steps), "{id}");
    }
}

/// [9.5.3] Hexes outside enemy ZOCs come first, and friends in a hex do not make it one.
#[test]
fn a_free_hex_must_be_taken() {
    let field = struck(rout(&["227-328"]).put("227-366", "2313"), "1");
    assert_eq!(field.refusal("retreat 2313"), ("9.5.3", "why-retreat-zoc".into()));
    assert_eq!(field.refusal("retreat 2512"), ("9.5.3", "why-retreat-zoc".into()));
}

/// [9.5.3] C45: of two ways the one with fewer enemy ZOCs must be taken, and each costs a step.
#[test]
fn the_way_with_fewer_zocs_must_be_taken() {
    let field = rout(&["227-328"]).put("124-4", "2311").put("124-166", "2510");
    let mut field = struck(field, "2");
    assert_eq!(retreats(&field), ["2512", "2312", "2313"]);
    assert_eq!(field.refusal("retreat 2411"), ("9.5.3", "why-retreat-zoc".into()), "every way on is in a ZOC too");
    field.act("retreat 2312");
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("2212", 1), "the only free way on");
}

/// [9.5.3, 5.4] Ruling R31: the strongest of the stack pays for the ZOC: by defence for the defender.
#[test]
fn the_strongest_pays_for_a_zoc() {
    let field = rout(&["227-328", "227-FUS"]).put("124-4", "2411");
    let mut field = struck(field, "1");
    assert_eq!(retreats(&field).len(), 3, "Dr1, and every hex is in a ZOC");
    field.act("retreat 2312");
    assert_eq!((field.steps("227-328"), field.steps("227-FUS")), (1, 1));
    assert_eq!((field.at("227-328"), field.at("227-FUS")), ("2312".into(), "2312".into()));
}

/// [9.5.3] Attackers who retreat into a ZOC go by attack strength.
#[test]
fn the_strongest_attacker_pays_for_a_zoc() {
    let field = Field::quiet(3).put("I-502", "2412").put("11-2", "2412").put("11-23", "2510").put("11-44", "2310");
    let mut field = field.put("I-152T", "2411").put("124-4", "2411").active(Side::Soviet, &["I-152T", "124-4"]);
    // 7 to 10 is 1-2: Ar1 on a 5.
    field.fight("2412", &["I-152T", "124-4"], "5");
    let to = retreats(&field)[0].clone();
    field.act(&format!("retreat {to}"));
    assert_eq!((field.steps("I-152T"), field.steps("124-4")), (1, 2));
}

/// [9.5.4] Of equal ways one that ends in supply must be taken; a unit feeds itself in swamp beside a supplied hex.
#[test]
fn a_retreat_ends_in_supply_if_it_can() {
    let field = Field::quiet(3).put("227-328", "1214").marked("227-328", mark::UNSUPPLIED);
    let field = field.put("124-4", "1314").put("124-166", "1314").put("I-1902", "1314");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166", "I-1902"]);
    // 9 to 3 in the swamp is 3-1: A+1 Dr1 on a 3.
    field.fight("1214", &["124-4", "124-166", "I-1902"], "3");
    assert_eq!(retreats(&field), ["1114", "1115"], "the trail, and the swamp beside it");
    assert_eq!(field.refusal("retreat 1215"), ("9.5.4", "why-retreat-unsupplied".into()));
}

/// [9.5.4, 9.5.3] Where every way is in an enemy ZOC it is supply that forbids one, and that is what is said.
#[test]
fn supply_is_named_where_all_ways_are_in_zocs() {
    let mut field = Field::quiet(3).put("227-328", "1214").marked("227-328", mark::UNSUPPLIED);
    for (id, hex) in [("43-163", "1314"), ("43-219", "1314"), ("I-1902", "1314"), ("43-320", "1315"), ("43-65", "1113")]
    {
        field = field.put(id, hex);
    }
    let attackers = ["43-163", "43-219", "I-1902"];
    let mut field = field.put("43-147", "1116").active(Side::Soviet, &attackers);
    field.fight("1214", &attackers, "3");
    assert!(field.s.pieces.zoc(Side::Soviet, hex("1215")) && field.s.pieces.zoc(Side::Soviet, hex("1114")));
    assert_eq!(retreats(&field), ["1114", "1115"]);
    assert_eq!(field.refusal("retreat 1215"), ("9.5.4", "why-retreat-unsupplied".into()));
}

/// [9.5.2, 9.5.3] A free hex from which the way goes on through more ZOCs is refused for these, a dead end because it
/// is one.
#[test]
fn a_retreat_is_refused_for_what_is_wrong_with_it() {
    // 2411 itself is free, but 2410, 2311 and 2511 beyond it are in the ZOC of 2310 or 2510.
    let mut field = struck(rout(&["227-328", "227-366"]).put("124-4", "2310").put("124-166", "2510"), "5");
    field.act("lose 227-328");
    assert!(!field.s.pieces.zoc(Side::Soviet, hex("2411")));
    assert_eq!(field.refusal("retreat 2411"), ("9.5.3", "why-retreat-zoc".into()), "{:?}", retreats(&field));
    // Assault guns without a ZOC close every hex beyond 2411.
    let field = rout(&["227-328", "227-366"]).put("I-1902", "2410").put("I-806", "2311").put("I-1294", "2511");
    let mut field = struck(field, "5");
    field.act("lose 227-328");
    assert_eq!(field.refusal("retreat 2411"), ("9.5.2", "why-retreat-short".into()), "{:?}", retreats(&field));
}

/// [9.5.4, 9.5.3] A hex out of supply is better than one in an enemy ZOC.
#[test]
fn zocs_come_before_supply() {
    let field = Field::quiet(3).put("227-328", "1214").marked("227-328", mark::UNSUPPLIED).put("I-806", "1115");
    let field = field.put("124-4", "1314").put("124-166", "1314").put("I-1902", "1314").put("124-308", "1113");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166", "I-1902"]);
    field.fight("1214", &["124-4", "124-166", "I-1902"], "3");
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("1215", 2));
}

/// [9.5.5] R79: a stack stays together or goes separate ways from the start, as its owner likes.
#[test]
fn a_stack_may_part() {
    let field = struck(rout(&["227-328", "227-366"]), "2");
    let mut together = field.clone();
    together.act("retreat 2411");
    assert_eq!((together.at("227-328"), together.at("227-366")), ("2411".into(), "2411".into()));
    let mut apart = field;
    apart.acts(&["leave 227-366", "retreat 2411", "retreat 2312"]);
    assert_eq!((apart.at("227-328"), apart.at("227-366")), ("2411".into(), "2312".into()));
}

/// [9.5.5, 5.4] R79: once on its way a stack stays together.
#[test]
fn a_stack_does_not_part_on_its_way() {
    // 16 to 3 is 5-1: D1r2 on a 5.
    let mut field = struck(rout(&["227-328", "227-366"]), "5");
    field.act("lose 227-328");
    assert!(field.allows("leave 227-366"));
    field.act("retreat 2411");
    assert_eq!(field.refusal("leave 227-366"), ("9.5.5", "why-not-in-group".into()));
    assert!(!retreats(&field).is_empty(), "one hex to go");
}

/// [9.5.5, 9.5.1] Ruling R62: units for which different ways are best cannot go together. That tanks do not retreat over ice is
/// told by the rule of retreats, 9.5.1.
#[test]
fn units_with_different_ways_part() {
    let field = Field::quiet(3).put("124-4", "2734").put("I-152T", "2734").put("I-502", "2634").put("11-2", "2633");
    let mut field = field.put("11-23", "2733").put("11-44", "2634").active(Side::Axis, &["I-502", "11-2", "11-44"]);
    // 14 to 5 is 2-1: A+1 Dr1 on a 3.
    field.fight("2734", &["I-502", "11-2", "11-44"], "3");
    assert_eq!(field.offers(), ["leave 124-4", "leave I-152T"]);
    assert_eq!(field.refusal("retreat 2834"), ("9.5.1", "why-retreat-river".into()), "the tanks");
    field.act("leave I-152T").act("retreat 2834");
    assert_eq!((field.at("124-4").as_str(), field.steps("124-4")), ("2834", 2));
    assert_eq!((field.at("I-152T").as_str(), field.steps("I-152T")), ("2734", 1), "tanks do not cross ice");
}

/// A rout with 2411 as the only free hex, two units already in it.
fn crowded() -> Field {
    rout(&["227-328"]).put("124-4", "2212").put("61-151", "2411").put("61-162", "2411")
}

/// [7.2, 9.5.5] C46: a unit too many in the last hex goes one hex further.
#[test]
fn a_unit_too_many_goes_one_hex_further() {
    let mut field = struck(crowded(), "1");
    assert_eq!(field.offers(), ["onward 227-328 2511", "onward 227-328 2410", "onward 227-328 2311"]);
    assert_eq!(field.refusal("lose 227-328"), ("9.5.5", "why-can-go-onward".into()));
    assert_eq!(field.refusal("onward 227-328 2512"), ("9.5.2", "why-retreat-not-away".into()), "back again");
    field.act("onward 227-328 2410");
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("2410", 2));
}

/// [7.2, 9.5.5] C46: if it cannot, it is eliminated.
#[test]
fn a_unit_too_many_without_a_way_is_lost() {
    let field = crowded().put("I-1902", "2410").put("I-806", "2311").put("I-1294", "2511");
    let field = struck(field, "1");
    assert_eq!(field.at("227-328"), "dead");
    assert_eq!((field.at("61-151"), field.at("61-162")), ("2411".into(), "2411".into()));
}

/// [9.5.5, 9.5.3] The extra hex costs a step if it is in an enemy ZOC, and is chosen outside one if possible.
#[test]
fn the_extra_hex_keeps_the_order_of_retreats() {
    let field = crowded().put("124-166", "2310").put("I-1294", "2511");
    let mut field = struck(field.clone().off("I-1294", off_map::WITHDRAWN), "1");
    assert_eq!(field.at("227-328"), "2511", "the only one of three outside the ZOC of 2310");
    let two = struck(crowded().put("124-166", "2409"), "1");
    assert_eq!(two.offers(), ["onward 227-328 2511", "onward 227-328 2311"], "2410 is in the ZOC of 2409");
    assert_eq!(two.refusal("onward 227-328 2410"), ("9.5.3", "why-retreat-zoc".into()));
    let full = struck(crowded().put("61-176", "2410").put("227-366", "2410"), "1");
    assert_eq!(full.refusal("onward 227-328 2410"), ("7.1", "why-stacking".into()));
    let held = struck(crowded().put("I-1902", "2410"), "1");
    assert_eq!(held.refusal("onward 227-328 2410"), ("6.3", "why-enemy-occupied".into()));
    field = struck(crowded().put("124-166", "2310").put("I-1294", "2511"), "1");
    field.act("onward 227-328 2410");
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("2410", 1));
}

/// [9.5.5, 9.5.4] The extra hex is one in supply if there is one.
#[test]
fn the_extra_hex_is_in_supply_if_it_can_be() {
    let field = Field::quiet(3).put("227-328", "1216").marked("227-328", mark::UNSUPPLIED);
    let field = field.put("61-151", "1116").put("61-162", "1116");
    let field = field.put("30G-129G", "1316").put("30G-131G", "1316").put("30G-134G", "1217");
    let mut field = field.active(Side::Soviet, &["30G-129G", "30G-131G", "30G-134G"]);
    // 12 to 3 in the swamp is 4-1: A+1 Dr1 on a 2, and 1116 is the only free hex.
    field.fight("1216", &["30G-129G", "30G-131G", "30G-134G"], "2");
    assert_eq!(field.offers(), ["onward 227-328 1115", "onward 227-328 1015"], "beside the trail, not 1016");
    assert_eq!(field.refusal("onward 227-328 1016"), ("9.5.4", "why-retreat-unsupplied".into()));
}

/// [7.2, 9.5.5] Ruling R68: of several that arrived together the owner says which is lost.
#[test]
fn the_owner_says_which_unit_is_too_many() {
    let field = rout(&["227-328", "227-366"]).put("124-4", "2212").put("61-151", "2411");
    let field = field.put("I-1902", "2410").put("I-806", "2311").put("I-1294", "2511");
    let mut field = struck(field, "2");
    field.act("retreat 2411");
    assert_eq!(field.offers(), ["lose 227-328", "lose 227-366"]);
    field.act("lose 227-366");
    assert_eq!((field.at("227-328").as_str(), field.at("227-366").as_str()), ("2411", "dead"));
}

/// [7.2, 9.5.5] Ruling R56: an HQ that comes upon an HQ goes one hex further, or is lost.
#[test]
fn an_hq_does_not_stay_with_an_hq() {
    let field = rout(&["227-328", "HQ-227"]).put("124-4", "2212").put("HQ-61", "2411").put("61-151", "2411");
    let mut free = struck(field.clone(), "1");
    free.act("retreat 2411");
    free.act("onward HQ-227 2410");
    assert_eq!(
        (free.at("HQ-227"), free.at("HQ-61"), free.at("227-328")),
        ("2410".into(), "2411".into(), "2411".into())
    );
    let mut shut = struck(field.put("I-1902", "2410").put("I-806", "2311").put("I-1294", "2511"), "1");
    shut.act("retreat 2411");
    assert_eq!((shut.at("HQ-227"), shut.at("HQ-61")), ("dead".into(), "2411".into()));
}

/// [9.5.6] A village spares the first hex of a retreat, once.
#[test]
fn a_village_spares_the_first_hex() {
    for (die, at) in [("1", "2831"), ("2", "away")] {
        let field = Field::quiet(3).put("227-328", "2831").marked("227-328", mark::UNSUPPLIED);
        let mut field =
            field.put("30G-129G", "2830").put("30G-131G", "2830").active(Side::Soviet, &["30G-129G", "30G-131G"]);
        field.fight("2831", &["30G-129G", "30G-131G"], die);
        if at == "away" {
            let to = retreats(&field)[0].clone();
            field.act(&format!("retreat {to}"));
            assert_eq!(field.at("227-328"), to, "Dr2 is one hex");
            assert_ne!(field.decides(), Some(Side::Axis), "and only one");
        } else {
            assert_eq!(field.at("227-328"), at, "Dr1 is none");
        }
    }
}

/// [9.5.6] A town is a village here (ruling R30); a barrage is not spared.
#[test]
fn towns_shelter_but_not_from_barrages() {
    let field = Field::quiet(3).put("KUST-1", "2337").marked("KUST-1", mark::UNSUPPLIED);
    let field = field.put("30G-129G", "2336").put("30G-131G", "2336");
    let mut fought = field.clone().active(Side::Soviet, &["30G-129G", "30G-131G"]);
    fought.fight("2337", &["30G-129G", "30G-131G"], "1");
    assert_eq!(fought.at("KUST-1"), "2337");
    let mut shelled = field.phase(Phase::Barrage);
    shelled.s.barrage = Barrage { left: 1, side: Side::Soviet, ..Barrage::default() };
    shelled.roll("fire 2337", &["5"]);
    assert_ne!(shelled.at("KUST-1"), "2337", "Dr1 of a barrage counts");
}

/// [9.5.6] Ruling R51: attackers in a village stay, those in the open retreat, each from its own hex.
#[test]
fn a_village_spares_attackers_too() {
    let field = Field::quiet(3).put("I-502", "1711").put("11-2", "1711").put("124-4", "1810").put("124-166", "1712");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166"]);
    // 6 to 10 is 1-2: Ar1 on a 5.
    field.fight("1711", &["124-4", "124-166"], "5");
    let to = retreats(&field)[0].clone();
    field.act(&format!("retreat {to}"));
    assert_eq!((field.at("124-4"), field.at("124-166")), ("1810".into(), to));
}

/// [9.5] Ruling R50: a retreat goes over a lone enemy HQ, which is displaced before the retreat goes on.
#[test]
fn a_retreat_overruns_a_lone_hq() {
    let field = rout(&["227-328"]).put("124-4", "2212").put("HQ-43", "2411");
    let mut field = struck(field, "2");
    assert_eq!((field.at("HQ-43").as_str(), field.at("227-328").as_str()), ("displaced", "2411"));
    assert_eq!(field.decides(), Some(Side::Soviet));
    let place = field.offers()[0].clone();
    field.act(&place);
    assert_eq!(field.decides(), Some(Side::Axis), "one hex to go");
    field.act("retreat 2410");
}

/// [9.5] Nobody retreats through enemy units, with or without a ZOC.
#[test]
fn enemies_block_a_retreat() {
    let field = struck(rout(&["227-328"]).put("I-1902", "2411"), "1");
    assert_eq!(field.at("227-328"), "2312", "the only way left");
}

/// [9.5, 9.5.2, 11.1.1] Ruling R61: attackers who retreat take their HQ along, unless somebody stays with it.
#[test]
fn attackers_take_their_hq_along() {
    for stays in [false, true] {
        let mut field = Field::quiet(3).put("I-502", "2412").put("124-4", "2411").put("HQ-124", "2411");
        if stays {
            field = field.put("124-166", "2411");
        }
        let mut field = field.active(Side::Soviet, &["124-4", "HQ-124"]);
        field.fight("2412", &["124-4"], "5");
        let to = retreats(&field)[0].clone();
        field.act(&format!("retreat {to}"));
        assert_eq!(field.at("124-4"), to);
        assert_eq!(field.at("HQ-124"), if stays { "2411".to_owned() } else { to });
    }
}

/// [9.5] Ruling R51: who retreats into the hex of another attacker does not retreat again with him.
#[test]
fn nobody_retreats_twice() {
    let field = Field::quiet(3).put("I-502", "2734").put("124-4", "2833").put("124-308", "2834");
    let mut field = field.active(Side::Soviet, &["124-4", "124-308"]);
    // 3 to 5 across the river is 1-2: Ar1 on a 5. No ZOC passes the river, so 2833 is as good as any hex.
    field.fight("2734", &["124-4", "124-308"], "5");
    field.act("retreat 2833");
    assert_eq!((field.at("124-308"), field.at("124-4")), ("2833".into(), "2833".into()));
    let to = retreats(&field)[0].clone();
    field.act(&format!("retreat {to}"));
    assert_eq!((field.at("124-308"), field.at("124-4")), ("2833".into(), to));
}

/// [9.5.5] Only one of several that retreat together is left for later.
#[test]
fn only_a_unit_of_the_group_is_left_for_later() {
    let mut field = struck(rout(&["227-328", "227-366"]), "2");
    assert_eq!(field.refusal("leave 30G-129G"), ("9.5.5", "why-not-in-group".into()));
    field.act("leave 227-366");
    assert_eq!(field.refusal("leave 227-328"), ("9.5.5", "why-not-in-group".into()), "the last one goes");
}

/// [9.5.4] Whoever retreats first counts neither on its own hex nor on those who have still to leave theirs.
#[test]
fn those_who_wait_hold_no_line_of_supply() {
    let mut field = Field::empty(6).put("227-328", "2412").put("227-366", "2412").put("I-540", "2511");
    let one = |id: &str| UnitSet::one(unit(id));
    let retreat = |group, waiting, gone| crate::retreat::Retreat {
        origin: hex("2412"),
        length: 2,
        gone,
        group,
        waiting,
        ..Default::default()
    };
    field.s.battle.retreat = retreat(one("227-328"), one("227-366"), 0);
    assert_eq!(game().left_behind(&field.s).as_slice(), [hex("2412")]);
    let mut field = field.put("227-328", "2411");
    field.s.battle.retreat = retreat(one("227-328"), one("227-366"), 1);
    assert_eq!(game().left_behind(&field.s).as_slice(), [hex("2411"), hex("2412")]);
    let mut field = field.put("I-540", "2412");
    field.s.battle.retreat = retreat(one("227-328"), one("227-366"), 1);
    assert_eq!(game().left_behind(&field.s).as_slice(), [hex("2411")], "one who stays holds the hex");
}
