//! Advance after combat.

use super::*;
use crate::state::{Barrage, mark};

/// A German remnant whose defence comes to nothing in a hex, and Soviets beside it: a 3 destroys it.
fn remnant(turn: u8, at: &str, soviets: &[(&str, &str)]) -> Field {
    let mut field = Field::quiet(turn).put("227-328", at).reduced("227-328").marked("227-328", mark::UNSUPPLIED);
    for (id, from) in soviets {
        field = field.put(id, from);
    }
    let ids: Vec<&str> = soviets.iter().map(|&(id, _)| id).collect();
    field.active(Side::Soviet, &ids)
}

fn destroyed(mut field: Field, at: &str, attackers: &[&str]) -> Field {
    field.fight(at, attackers, "3");
    assert_eq!(field.at("227-328"), "dead");
    field
}

/// [9.6, 7.1] Attackers may occupy the hex: all, some or none, but not more than may stack there.
#[test]
fn attackers_may_take_the_hex() {
    let three = [("124-4", "2413"), ("124-166", "2413"), ("124-308", "2513")];
    let mut field =
        destroyed(remnant(3, "2412", &three).put("124-482", "2411"), "2412", &["124-4", "124-166", "124-308"]);
    assert_eq!(field.offers(), ["advance 124-4", "advance 124-166", "advance 124-308", "done"]);
    assert_eq!(field.refusal("advance 124-482"), ("9.6", "why-took-no-part".into()), "it did not attack");
    field.act("advance 124-4").act("advance 124-308");
    assert_eq!((field.at("124-4"), field.at("124-308")), ("2412".into(), "2412".into()));
    assert_eq!(field.at("124-166"), "2413", "no room for a third");
    let mut none = destroyed(remnant(3, "2412", &three), "2412", &["124-4"]);
    none.act("done");
    assert_eq!(none.at("124-4"), "2413");
}

/// [9.6] An advance costs no points and ignores enemy ZOCs.
#[test]
fn an_advance_ignores_points_and_zocs() {
    let mut field = remnant(3, "2412", &[("124-4", "2415")]).put("61-162", "2411");
    field.walk("124-4", &["2414", "2413"]);
    assert_eq!(field.s.moving.regular, 48, "all its points are gone");
    field.act("halt");
    let mut field = destroyed(field, "2412", &["124-4"]);
    field.act("advance 124-4");
    assert_eq!((field.at("124-4").as_str(), field.steps("124-4")), ("2412", 2));
}

/// [9.6] A retreat vacates the hex as well; a defender who stays does not.
#[test]
fn a_retreat_opens_the_hex() {
    let field = Field::quiet(3).put("227-328", "2412").marked("227-328", mark::UNSUPPLIED).put("124-4", "2413");
    let field = field.put("124-166", "2413").put("124-308", "2513");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166", "124-308"]);
    let mut stays = field.clone();
    stays.fight("2412", &["124-4", "124-166"], "1");
    assert!(!stays.offers().iter().any(|offer| offer.starts_with("advance")), "A+1 at 6-1");
    field.fight("2412", &["124-4", "124-166", "124-308"], "2");
    field.act("retreat 2411").act("retreat 2410").act("advance 124-308");
    assert_eq!(field.at("124-308"), "2412");
}

/// [9.6] A barrage is followed by no advance.
#[test]
fn a_barrage_is_not_followed_up() {
    let mut field = remnant(3, "2412", &[("124-4", "2413")]).put("61-151", "2411").phase(Phase::Barrage);
    field.s.barrage = Barrage { left: 2, side: Side::Soviet, ..Barrage::default() };
    field.roll("fire 2412", &["6"]);
    assert_eq!(field.at("227-328"), "dead");
    assert!(!field.offers().iter().any(|offer| offer.starts_with("advance")), "{:?}", field.offers());
}

/// [9.6.1] Infantry advances over ice and by ferry, not over an open river.
#[test]
fn infantry_follows_over_ice_and_ferry() {
    for (turn, from, at, goes) in [
        (3, "2833", "2734", true),
        (9, "2833", "2734", false),
        (9, "2735", "2634", true),
        (3, "1513", "1413", true),
        (3, "1819", "1720", false),
        (9, "1819", "1820", true),
    ] {
        let field = destroyed(remnant(turn, at, &[("124-4", from)]), at, &["124-4"]);
        assert_eq!(field.allows("advance 124-4"), goes, "{from} to {at} on turn {turn}");
    }
}

/// [9.6.2] The defender does not advance, even if the attackers are gone.
#[test]
fn the_defender_stays() {
    let field = Field::quiet(3).put("I-502", "2412").put("124-4", "2413").reduced("124-4").put("124-308", "2413");
    let mut field = field.active(Side::Soviet, &["124-4", "124-308"]);
    field.fight("2412", &["124-4", "124-308"], "1");
    // 4 to 5 is 1-2: A2+1r1.
    assert_eq!((field.at("124-4"), field.at("124-308")), ("dead".into(), "dead".into()));
    assert_eq!(field.at("I-502"), "2412");
    assert!(!field.offers().iter().any(|offer| offer.starts_with("advance")));
}

/// [9.6.3] C47, ruling R53: a mechanised unit goes on to any neighbouring hex without enemies; infantry does not.
#[test]
fn tanks_advance_two_hexes() {
    let field = remnant(3, "2412", &[("I-152T", "2413"), ("I-220T", "2413"), ("124-4", "2513")]);
    let field = field.put("61-151", "2410").put("61-162", "2312");
    let mut field = destroyed(field, "2412", &["I-152T", "I-220T", "124-4"]);
    field.act("advance I-152T");
    let on = ["to 2413", "to 2513", "to 2512", "to 2411", "to 2313", "halt"];
    assert_eq!(field.offers(), on, "not 2312, which the enemy holds; ZOCs do not matter");
    field.act("to 2411").act("advance I-220T").act("to 2512").act("advance 124-4");
    assert_eq!(field.at("I-152T"), "2411");
    assert_eq!(field.at("I-220T"), "2512", "in different hexes");
    assert_eq!(field.at("124-4"), "2412");
}

/// [9.6.3, 7.1] Stacking holds at the end of an advance: tanks may pass a full hex but not stop in it.
#[test]
fn tanks_pass_a_full_hex() {
    let units = [("124-4", "2413"), ("124-166", "2413"), ("I-152T", "2513")];
    let mut field = destroyed(remnant(3, "2412", &units), "2412", &["124-4", "124-166", "I-152T"]);
    field.act("advance 124-4").act("advance 124-166").act("advance I-152T");
    assert_eq!(field.refusal("halt"), ("7.1", "why-stacking".into()));
    field.act("to 2411");
    assert_eq!(field.at("I-152T"), "2411");
}

/// [9.6.3, 9.6.4] C47: a village, a town or a stream without a bridge ends the advance; a bridge does not.
#[test]
fn villages_and_streams_end_an_advance() {
    for (from, at, goes_on, what) in [
        ("1811", "1810", false, "village"),
        ("2336", "2337", false, "town"),
        ("1426", "1526", false, "stream"),
        ("2633", "2733", true, "bridge over a stream"),
        ("2413", "2412", true, "clear"),
    ] {
        let mut field = destroyed(remnant(3, at, &[("I-152T", from)]), at, &["I-152T"]);
        field.act("advance I-152T");
        assert_eq!(field.at("I-152T"), at);
        assert_eq!(field.allows("halt"), goes_on, "{what}: {:?}", field.offers());
    }
}

/// [9.6.4] A city ends it too: German tanks back into Ivangorod.
#[test]
fn a_city_ends_an_advance() {
    let field = Field::quiet(3).put("124-4", "3131").reduced("124-4").marked("124-4", mark::UNSUPPLIED);
    // The city ignores the first loss; D2r1 costs the other step.
    let mut field =
        field.put("11SS-HVS", "3130").put("11SS-II23", "3130").active(Side::Axis, &["11SS-HVS", "11SS-II23"]);
    field.fight("3131", &["11SS-HVS", "11SS-II23"], "5");
    assert_eq!(field.at("124-4"), "dead");
    field.act("advance 11SS-HVS");
    assert_eq!(field.at("11SS-HVS"), "3131");
    assert!(!field.allows("halt"));
}

/// [9.6.4, 6.2.2.1, 6.2.2.2] C25: tanks advance over no great river but by bridge, in either hex of the advance.
#[test]
fn tanks_advance_over_bridges_only() {
    for (turn, from, at, goes) in [
        (3, "2833", "2734", false),
        (9, "2735", "2634", false),
        (3, "1513", "1413", false),
        (9, "1819", "1820", true),
        (3, "1819", "1820", true),
    ] {
        let field = destroyed(remnant(turn, at, &[("I-152T", from)]), at, &["I-152T"]);
        assert_eq!(field.allows("advance I-152T"), goes, "{from} to {at} on turn {turn}");
    }
    let mut second = destroyed(remnant(3, "2733", &[("I-152T", "2633")]), "2733", &["I-152T"]);
    second.act("advance I-152T");
    assert!(second.allows("to 2734") && !second.allows("to 2833"), "the stream, not the Narva: {:?}", second.offers());
}

/// [9.6.5, 11.1.2] An HQ follows units of its stack, and only them.
#[test]
fn an_hq_follows_its_stack() {
    let units = [("124-4", "2413"), ("124-166", "2513")];
    let field = remnant(3, "2412", &units).put("HQ-124", "2413").put("HQ-43", "2411");
    let mut field = destroyed(field, "2412", &["124-4", "124-166"]);
    assert!(!field.allows("advance HQ-124"), "nobody of its stack has gone");
    field.act("advance 124-166");
    assert_eq!(field.refused_by("advance HQ-124"), "9.6", "that was another stack");
    field.act("advance 124-4");
    assert_eq!(field.refused_by("advance HQ-43"), "9.6");
    field.act("advance HQ-124");
    assert_eq!(field.at("HQ-124"), "2412");
}

/// [9.6.5, 11.1.2] An HQ goes two hexes with tanks of its stack that do.
#[test]
fn an_hq_goes_two_hexes_with_tanks() {
    let units = [("I-152T", "2413"), ("124-4", "2413")];
    let field = remnant(3, "2412", &units).put("HQ-124", "2413");
    let mut field = destroyed(field, "2412", &["I-152T", "124-4"]);
    field.acts(&["advance I-152T", "to 2411", "advance HQ-124"]);
    assert_eq!(field.offers(), ["to 2411", "halt"], "only where the tanks went");
    field.act("to 2411");
    assert_eq!(field.at("HQ-124"), "2411");
    let stays = [("I-152T", "2413"), ("124-4", "2413")];
    let mut field = destroyed(remnant(3, "2412", &stays).put("HQ-124", "2413"), "2412", &["I-152T", "124-4"]);
    field.acts(&["advance I-152T", "halt", "advance HQ-124"]);
    assert_eq!(field.at("HQ-124"), "2412");
    assert!(!field.allows("to 2411"), "the tanks stopped");
}

/// [9.6.6, 11.1.4] An advance overruns a lone enemy HQ, which its owner places elsewhere at once.
#[test]
fn an_advance_overruns_a_lone_hq() {
    let field = remnant(3, "2412", &[("I-152T", "2413")]).put("HQ-227", "2411");
    let mut field = destroyed(field, "2412", &["I-152T"]);
    field.acts(&["advance I-152T", "to 2411"]);
    assert_eq!((field.at("I-152T").as_str(), field.at("HQ-227").as_str()), ("2411", "displaced"));
    assert_eq!(field.decides(), Some(Side::Axis));
}

/// [9.6, 6.3] C28: army units do not advance into Narva, SS do; the 20th SS does not advance into the works.
#[test]
fn an_advance_keeps_out_of_the_bridgehead() {
    let soviet = |at: &str| {
        let field = Field::quiet(3).put("124-4", at).reduced("124-4").marked("124-4", mark::UNSUPPLIED);
        field.worn(9, 9)
    };
    let field = soviet("3028").put("I-502", "2929").put("20SS-I45", "2929").put("I-FBB", "2928");
    let mut field = field.active(Side::Axis, &["I-502", "20SS-I45", "I-FBB"]);
    field.fight("3028", &["I-502", "20SS-I45", "I-FBB"], "5");
    assert_eq!(field.offers(), ["advance 20SS-I45", "done"]);
    let field = soviet("3330").put("11SS-HVS", "3229").put("20SS-I45", "3229");
    let mut field = field.active(Side::Axis, &["11SS-HVS", "20SS-I45"]);
    field.fight("3330", &["11SS-HVS", "20SS-I45"], "3");
    assert_eq!(field.offers(), ["advance 11SS-HVS", "done"]);
}

/// [2.5.1.3, 9.6.5, 9.6] R17: a pinned HQ does not follow units that came into its hex after the barrage; and who has advanced
/// already is told so.
#[test]
fn a_pinned_hq_does_not_advance() {
    let units = [("124-4", "2413"), ("124-166", "2413")];
    let field = remnant(3, "2412", &units).put("HQ-124", "2413");
    let mut free = destroyed(field.clone(), "2412", &["124-4", "124-166"]);
    free.act("advance 124-4");
    assert!(free.allows("advance HQ-124"));
    assert_eq!(free.refusal("advance 124-4"), ("9.6", "why-advanced-already".into()));
    let mut pinned = destroyed(field.marked("HQ-124", mark::PINNED), "2412", &["124-4", "124-166"]);
    pinned.act("advance 124-4");
    assert_eq!(pinned.refusal("advance HQ-124"), ("2.5.1.3", "why-pinned".into()));
}

/// [9.6.1, 9.6.4] A river that stops an advance is told by the rule of the unit: tanks on ice, infantry at open water.
#[test]
fn a_river_stops_tanks_by_their_own_rule() {
    let ice = remnant(3, "2734", &[("I-152T", "2833"), ("124-4", "2833")]);
    let ice = destroyed(ice, "2734", &["I-152T", "124-4"]);
    assert_eq!(ice.refusal("advance I-152T"), ("9.6.4", "why-tanks-advance-river".into()));
    let open = remnant(9, "2734", &[("124-4", "2833"), ("124-166", "2633")]);
    let open = destroyed(open, "2734", &["124-4", "124-166"]);
    assert_eq!(open.refusal("advance 124-4"), ("9.6.1", "why-advance-river".into()));
}
