//! Ice and ferries.

use super::*;

fn lone(turn: u8, id: &str, at: &str) -> Field {
    Field::quiet(turn).put(id, at).active(Side::Soviet, &[id])
}

/// [6.2.2, 6.2.2.1] Ice carries infantry for one point more, on turns 1 to 7, or 8 if an event prolongs the frost.
#[test]
fn infantry_crosses_ice_while_it_lasts() {
    for turn in [1, 7] {
        let mut field = lone(turn, "124-4", "2833");
        field.walk("124-4", &["2734"]);
        assert_eq!(field.s.moving.regular, 24, "turn {turn}");
    }
    let mut thaw = lone(8, "124-4", "2833");
    thaw.act("move 124-4");
    assert_eq!(thaw.refusal("to 2734"), ("6.2.2", "why-river".into()));
    let mut tank = lone(8, "I-152T", "2833");
    tank.act("move I-152T");
    assert_eq!(tank.refusal("to 2734"), ("6.2.2", "why-river".into()), "an open river stops everybody");
    let mut late = lone(8, "124-4", "2833");
    late.s.frost_until = 8;
    late.walk("124-4", &["2734"]);
}

/// [6.2.2] Ruling R12: from Krivasoo to Lake Peipus the Narva never freezes; other great rivers do.
#[test]
fn the_upper_narva_never_freezes() {
    for (from, to, ice) in [
        ("1819", "1720", false),
        ("1311", "1211", false),
        ("1103", "1003", false),
        ("1921", "1820", true),
        ("2712", "2612", true),
        ("3634", "3534", true),
    ] {
        let mut field = lone(3, "124-4", from);
        field.act("move 124-4");
        assert_eq!(field.allows(&format!("to {to}")), ice, "{from} to {to}");
    }
}

/// [6.2.2.1, 6.2.2.2] C25: mechanised units cross neither ice nor by ferry; HQs are not mechanised and do.
#[test]
fn tanks_need_bridges() {
    let (ice, ferry) = (("6.2.2.1", "why-tanks-no-ice"), ("6.2.2.2", "why-tanks-no-ferry"));
    let sides =
        [(3, "2833", "2734", ice), (9, "2536", "2535", ferry), (3, "1513", "1413", ferry), (3, "2536", "2535", ice)];
    for (turn, from, to, (rule, why)) in sides {
        let mut tank = lone(turn, "I-152T", from);
        tank.act("move I-152T");
        assert_eq!(tank.refusal(&format!("to {to}")), (rule, why.into()), "{from} to {to} on turn {turn}");
        lone(turn, "HQ-124", from).walk("HQ-124", &[to]);
    }
}

/// [6.2.2.2, 2.2.8] A bridge serves everybody, also where the river is open.
#[test]
fn bridges_cross_open_rivers() {
    for id in ["124-4", "I-152T", "HQ-124"] {
        let mut field = lone(9, id, "2222");
        field.walk(id, &["2122", "2022"]);
        assert_eq!(field.s.moving.regular, 24, "{id}");
    }
}

/// [6.2.2.2] C24: at each of three ferries one of two infantry units crosses, with all its points.
#[test]
fn each_ferry_takes_one_unit() {
    let ferries = [("2536", "2535"), ("2735", "2634"), ("2933", "2832")];
    let pairs = [["124-4", "124-166"], ["124-308", "124-482"], ["124-593", "124-743"]];
    let mut field = Field::quiet(9);
    for ((from, _), pair) in ferries.into_iter().zip(pairs) {
        field = field.put(pair[0], from).put(pair[1], from);
    }
    let mut field = field.active(Side::Soviet, pairs.as_flattened());
    for ((_, to), [first, second]) in ferries.into_iter().zip(pairs) {
        field.walk(first, &[to]);
        assert_eq!(field.s.moving.regular, 48, "all its points");
        assert_eq!(field.offers(), ["halt"]);
        field.act("halt").act(&format!("move {second}"));
        assert_eq!(field.refusal(&format!("to {to}")), ("6.2.2.2", "why-ferry-used".into()));
        let elsewhere = field.offers().into_iter().find(|offer| offer.starts_with("to ")).expect("it can go elsewhere");
        field.acts(&[&elsewhere, "halt"]);
    }
}

/// [6.2.2.2] Ruling R66: with the next activation the ferry runs again.
#[test]
fn a_ferry_runs_once_an_activation() {
    let mut field = Field::quiet(9).put("124-4", "2536").put("124-166", "2536").active(Side::Soviet, &["124-4"]);
    field.walk("124-4", &["2535"]);
    let mut field = field.active(Side::Soviet, &["124-166"]);
    field.walk("124-166", &["2535"]);
}

/// [6.2.2.2] Ruling R13: who has spent anything cannot take the ferry.
#[test]
fn a_ferry_needs_all_points() {
    let mut field = lone(9, "124-4", "2636");
    field.walk("124-4", &["2536"]);
    assert_eq!(field.refusal("to 2535"), ("6.2.2.2", "why-ferry-whole-allowance".into()));
}

/// [6.2.2.2] Ruling R13: a ferry leads into an enemy ZOC, but not from one into another.
#[test]
fn a_ferry_leads_into_a_zoc() {
    let field = Field::quiet(9).put("124-4", "2536").put("227-328", "2534");
    field.clone().active(Side::Soviet, &["124-4"]).walk("124-4", &["2535"]);
    let mut held = field.put("227-366", "2636").put("HQ-124", "2536").active(Side::Soviet, &["HQ-124"]);
    held.act("move HQ-124");
    assert_eq!(held.refusal("to 2535"), ("6.1", "why-zoc-to-zoc".into()));
}

/// [6.2.2.2] Ruling R13: in frost the ice takes the ferry's place, except where the river never freezes.
#[test]
fn ice_replaces_the_ferry() {
    let mut field = Field::quiet(3).put("124-4", "2536").put("124-166", "2536");
    field = field.active(Side::Soviet, &["124-4", "124-166"]);
    for id in ["124-4", "124-166"] {
        field.walk(id, &["2535"]);
        assert_eq!(field.s.moving.regular, 24, "{id}: a village over the ice");
        field.act("halt");
    }
    let mut never = lone(3, "124-4", "1513");
    never.walk("124-4", &["1413"]);
    assert_eq!(never.s.moving.regular, 48, "a ferry even in frost");
}

/// [6.2.3] Minor rivers cost the same in frost and thaw.
#[test]
fn minor_rivers_do_not_care_for_frost() {
    for turn in [3, 9] {
        for (id, twelfths) in [("124-4", 24), ("I-152T", 48)] {
            let mut field = lone(turn, id, "1426");
            field.walk(id, &["1526"]);
            assert_eq!(field.s.moving.regular, twelfths, "{id} on turn {turn}");
        }
    }
}

/// [6.2.2.2] Ruling R13: a ferry leads out of an enemy ZOC.
#[test]
fn a_ferry_leads_out_of_a_zoc() {
    let field = Field::quiet(9).put("124-4", "2536").put("227-366", "2636").active(Side::Soviet, &["124-4"]);
    let mut field = field;
    assert!(field.s.pieces.zoc(Side::Axis, hex("2536")));
    field.walk("124-4", &["2535"]).act("halt");
}

/// [6.0] A move that has not begun cannot end.
#[test]
fn nobody_stops_before_he_has_moved() {
    let mut field = lone(3, "124-4", "2536");
    field.act("move 124-4");
    assert_eq!(field.refusal("halt"), ("6.0", "why-not-moved-yet".into()));
}
