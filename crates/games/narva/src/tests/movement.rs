//! Movement.

use scene::Click;

use super::*;

/// A single unit in a hex, active.
fn lone(turn: u8, side: Side, id: &str, at: &str) -> Field {
    Field::quiet(turn).put(id, at).active(side, &[id])
}

/// Twelfths of a point that one step costs by regular movement.
fn cost(turn: u8, id: &str, from: &str, to: &str) -> u16 {
    let mut field = lone(turn, Side::Soviet, id, from);
    field.walk(id, &[to]);
    field.s.moving.regular
}

/// [6.0] Only active units move, each once, and one after the other.
#[test]
fn active_units_move_once_and_one_at_a_time() {
    let mut field =
        Field::quiet(3).put("124-4", "2412").put("124-166", "2512").put("124-308", "2312").put("HQ-124", "2411");
    field = field.active(Side::Soviet, &["124-4", "124-166", "HQ-124"]);
    assert_eq!(field.refused_by("move 124-308"), "4.0", "not activated");
    field.walk("124-4", &["2413"]);
    for other in ["move 124-166", "done"] {
        assert_eq!(field.refusal(other), ("6.0", "why-under-way".into()), "the first move is not finished");
    }
    field.act("halt");
    assert_eq!(field.refused_by("move 124-4"), "6.0", "it has moved");
    field.walk("HQ-124", &["2410"]).act("halt");
    assert_eq!(field.at("HQ-124"), "2410", "the HQ moves as well");
    field.walk("124-166", &["2513"]).act("halt");
    assert_eq!(field.at("124-166"), "2513");
}

/// [6.1] A click means what is offered there, or tells the rule of what it would have been.
#[test]
fn a_click_on_a_hex_tells_why_it_cannot_be_entered() {
    let mut field = lone(3, Side::Soviet, "124-4", "2412");
    let hex = |number: &str| Click::Hex(game().data.map.parse(number).expect("a hex").0);
    assert_eq!(field.clicked(&hex("2412")), Ok(vec!["move 124-4".into()]), "the unit that lies there");
    field.walk("124-4", &["2411"]);
    assert_eq!(field.clicked(&hex("2311")), Ok(vec!["to 2311".into()]));
    assert_eq!(field.clicked(&hex("2313")), Err(field.refusal("to 2313")));
    assert_eq!(field.clicked(&Click::Hex(u16::MAX)), Err(("", "nothing-to-do".into())));
}

/// [6.0, 6.1] A unit goes as far as its printed allowance: four clear hexes with four points, not five.
#[test]
fn the_allowance_is_spent_hex_by_hex() {
    let mut field = lone(3, Side::Soviet, "124-4", "2412");
    field.walk("124-4", &["2411", "2311", "2312", "2313"]);
    assert_eq!(field.s.moving.regular, 48);
    assert_eq!(field.refused_by("to 2413"), "6.1");
    assert_eq!(field.refused_by("to 2511"), "6.1", "not the next hex");
    field.act("halt");
}

/// [6.1, 6.2, 2.2.2] Every terrain has its cost, and some cost mechanised units more.
#[test]
fn terrain_costs_what_the_chart_says() {
    let cases = [
        ("2412", "2413", 12, 12, "clear"),
        ("2312", "2212", 12, 24, "woods"),
        ("1710", "1709", 24, 48, "swamp"),
        ("1531", "1530", 24, 24, "hill"),
        ("2830", "2831", 12, 12, "village"),
        ("3231", "3131", 12, 12, "city"),
    ];
    for (from, to, foot, mech, terrain) in cases {
        assert_eq!(cost(3, "124-4", from, to), foot, "{terrain} on foot");
        assert_eq!(cost(3, "I-152T", from, to), mech, "{terrain} on tracks");
    }
}

/// [2.2.2] C03: swamp is all swamp, even with woods around: its own cost, doubled defence, no shift. A point of
/// interest changes nothing: Krivasoo is woods like any other.
#[test]
fn the_worst_terrain_of_a_hex_counts_alone() {
    let mut field = Field::quiet(9).put("170-AA", "1709").put("124-4", "1710").active(Side::Soviet, &["124-4"]);
    field.prepare("1709", &["124-4"]);
    assert_eq!(field.odds(), (3, 4, 0, Some("1-2".into())), "swamp doubles and does not shift");
    let mut field = Field::quiet(3).put("170-AA", "1820").put("124-4", "1821").active(Side::Soviet, &["124-4"]);
    field.prepare("1820", &["124-4"]);
    assert_eq!(field.odds(), (3, 2, -1, Some("1-1".into())), "3-2 one column to the left for the woods");
    assert_eq!(cost(3, "124-4", "1721", "1820"), 12);
}

/// [6.1] C21: four points, over a frozen major river into a swamp in an enemy ZOC: five, and still allowed.
#[test]
fn one_hex_is_always_possible() {
    let enemy = || Field::quiet(3).put("170-399", "1923");
    let mut hq = enemy().put("HQ-109", "1921").active(Side::Soviet, &["HQ-109"]);
    hq.walk("HQ-109", &["1922"]);
    assert_eq!(hq.s.moving.regular, 60, "swamp 2, ice 1, enemy ZOC 2");
    let mut field = enemy().put("109-14", "1921").active(Side::Soviet, &["109-14"]);
    field.walk("109-14", &["1922"]);
    assert_eq!(field.s.moving.regular, 48, "everything it had");
    assert_eq!(field.refused_by("to 1821"), "6.1");
    field.act("halt");
    assert_eq!(field.at("109-14"), "1922");
}

/// [6.1] C22: the one hex is not possible from one enemy ZOC to another.
#[test]
fn one_hex_does_not_lead_from_zoc_to_zoc() {
    let field = Field::quiet(3).put("170-399", "1923").put("61-FUS", "2020").put("109-14", "1921");
    let mut field = field.active(Side::Soviet, &["109-14"]);
    field.act("move 109-14");
    assert_eq!(field.refusal("to 1922"), ("6.1", "why-zoc-to-zoc".into()));
}

/// [6.1] The one hex is the first hex of a move, never a later one.
#[test]
fn only_the_first_hex_is_always_possible() {
    // A fortified region has two points; a hill in an enemy ZOC costs four.
    let field = Field::quiet(3).put("I-658", "1629");
    let mut first = field.clone().put("I-16UR1", "1531").active(Side::Soviet, &["I-16UR1"]);
    first.walk("I-16UR1", &["1530"]);
    assert_eq!(first.s.moving.regular, 24, "all it had");
    let mut later = field.put("I-16UR1", "1431").active(Side::Soviet, &["I-16UR1"]);
    later.walk("I-16UR1", &["1430"]);
    assert_eq!(later.refusal("to 1530"), ("6.1", "why-out-of-points".into()));
}

/// [5.1, 6.1] C23, rulings R9 and R10: from a clear enemy ZOC to another costs 1 + 2 + 2, however many enemies and
/// whatever friends.
#[test]
fn zoc_to_zoc_costs_five_points() {
    let field = Field::quiet(3).put("227-328", "2412").put("124-4", "2513");
    for field in [field.clone(), field.clone().put("124-166", "2313"), field.put("227-366", "2413")] {
        let mut field = field.active(Side::Axis, &["227-328"]);
        field.walk("227-328", &["2413"]);
        assert_eq!(field.s.moving.regular, 60);
    }
}

/// [5.2, 6.1] Ruling R11: a unit whose reduced side shows an attack of 0 has no ZOC while reduced.
#[test]
fn a_unit_without_attack_has_no_zoc() {
    for (field, twelfths) in [
        (Field::quiet(3).put("I-GRZ2", "2513"), 36),
        (Field::quiet(3).put("I-GRZ2", "2513").reduced("I-GRZ2"), 12),
        (Field::quiet(3).put("KVO-1", "2513"), 12),
    ] {
        let mut field = field.put("124-4", "2313").active(Side::Soviet, &["124-4"]);
        field.walk("124-4", &["2413"]);
        assert_eq!(field.s.moving.regular, twelfths);
    }
}

/// [6.1, 6.2.1] A road saves terrain, not the cost of enemy ZOCs.
#[test]
fn enemy_zocs_cost_on_roads_too() {
    let mut field = Field::quiet(3).put("227-328", "2230").put("124-4", "2332").active(Side::Axis, &["227-328"]);
    field.walk("227-328", &["2331"]);
    assert_eq!(field.s.moving.regular, 6 + 24);
}

/// [6.3] No unit leaves the map or enters water or an enemy stack.
#[test]
fn water_map_edge_and_enemies_stop_a_move() {
    let mut field = lone(3, Side::Soviet, "124-4", "2337");
    field.act("move 124-4");
    assert_eq!(field.refusal("to 2237"), ("6.3", "why-water".into()));
    let mut edge = lone(3, Side::Soviet, "124-4", "4030");
    edge.act("move 124-4");
    assert_eq!(edge.offers().iter().filter(|offer| offer.starts_with("to ")).count(), 4, "two sides lead off the map");
    let enemy = Field::quiet(3).put("124-4", "2412").put("227-328", "2413").put("HQ-227", "2413");
    let mut enemy = enemy.active(Side::Soviet, &["124-4"]);
    enemy.act("move 124-4");
    assert_eq!(enemy.refusal("to 2413"), ("6.3", "why-enemy-occupied".into()));
}

/// [6.3, 11.3.1] C27: the 20th SS enters Narva and the bridgehead behind the works, not the works.
#[test]
fn the_20th_ss_stays_behind_the_works() {
    let mut field = lone(3, Side::Axis, "20SS-I45", "2930");
    field.walk("20SS-I45", &["3029"]);
    let mut field = lone(3, Side::Axis, "20SS-I45", "3229");
    field.act("move 20SS-I45");
    assert_eq!(field.refusal("to 3330"), ("11.3.1", "why-prepared-defence".into()));
    field.act("to 3230");
}

/// [6.3, 11.3.1] The 4th and 11th SS enter their own works and each other's; so do their HQs.
#[test]
fn nederland_and_nordland_share_the_works() {
    for (id, from, to) in [
        ("4SS-I48", "3229", "3330"),
        ("11SS-II23", "3231", "3232"),
        ("4SS-I48", "3231", "3232"),
        ("HQ-11SS", "3231", "3331"),
    ] {
        lone(3, Side::Axis, id, from).walk(id, &[to]);
    }
}

/// [6.3] C28, ruling R46: no army unit enters Narva or the bridgehead; the HQ of KUST is SS, its units are not.
#[test]
fn only_ss_enter_narva() {
    for id in ["61-151", "KUST-1", "I-502", "HQ-61", "I-658"] {
        let mut field = lone(3, Side::Axis, id, "2830");
        field.act(&format!("move {id}"));
        assert_eq!(field.refusal("to 2930"), ("6.3", "why-ss-only".into()), "{id}");
    }
    for id in ["20SS-I45", "HQ-KUST", "HQ-20SS", "11SS-HVS"] {
        lone(3, Side::Axis, id, "2830").walk(id, &["2930"]);
    }
}
