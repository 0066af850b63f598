//! Roads, strategic movement and railways.

use super::*;

/// The rollbahn from entry A to Laagna.
pub(super) const ROLLBAHN: [&str; 21] = [
    "0130", "0230", "0331", "0430", "0531", "0631", "0731", "0831", "0931", "1030", "1130", "1230", "1330", "1429",
    "1530", "1629", "1730", "1830", "1930", "2030", "2131",
];

/// The main line from entry A to where it is cut.
const RAILWAY: [&str; 18] = [
    "0130", "0229", "0329", "0429", "0529", "0628", "0729", "0828", "0929", "1028", "1129", "1228", "1329", "1428",
    "1528", "1628", "1728", "1827",
];

fn cost(turn: u8, id: &str, from: &str, to: &str) -> u16 {
    let mut field = Field::quiet(turn).put(id, from).active(Side::Soviet, &[id]);
    field.walk(id, &[to]);
    field.s.moving.regular
}

/// A unit that has just arrived at entry A.
fn arrived(field: Field, id: &str) -> Field {
    let mut field = field.due(id, 3, 'A').go(&[]);
    field.act(&format!("enter {id} 0130"));
    field
}

/// [6.2.1] Each kind of road has its cost, whatever the hex; mechanised units pay more on trails only.
#[test]
fn roads_cost_what_the_chart_says() {
    let cases = [
        ("1429", "1530", 6, 6, "rollbahn over a hill"),
        ("2310", "2210", 6, 6, "road in woods"),
        ("1717", "1716", 12, 12, "track in woods"),
        ("1821", "1922", 12, 24, "trail in swamp"),
        ("1824", "1924", 12, 24, "winter trail in swamp"),
        ("2128", "2228", 12, 12, "railway in woods"),
        ("2912", "3012", 12, 12, "minor railway in woods"),
    ];
    for (from, to, foot, mech, road) in cases {
        assert_eq!(cost(3, "124-4", from, to), foot, "{road} on foot");
        assert_eq!(cost(3, "I-152T", from, to), mech, "{road} on tracks");
    }
}

/// [6.2.1] A road helps only along the road: from another road hex across country the hex costs its full price.
#[test]
fn a_road_must_be_followed() {
    assert_eq!(cost(3, "124-4", "1531", "1530"), 24, "from the coast track up the hill");
    assert_eq!(cost(3, "I-152T", "1720", "1820"), 12, "along the bank");
    assert_eq!(cost(3, "I-152T", "1821", "1721"), 48, "off the trail into the swamp");
}

/// [6.2.1, 2.2.8] On a road the hexside costs nothing either: tanks cross a bridge at the price of the road.
#[test]
fn a_bridge_carries_the_road_over_the_river() {
    for turn in [3, 9] {
        assert_eq!(cost(turn, "I-152T", "3130", "3029"), 6, "turn {turn}");
        assert_eq!(cost(turn, "I-152T", "1819", "1820"), 12, "turn {turn}");
    }
}

/// [6.2.1] Ruling R73: without its trail every hex that only a winter trail crosses is swamp.
#[test]
fn winter_trails_cross_swamps() {
    for number in ["1824", "1924", "1721", "1621", "1622", "1523", "1524", "1525", "1425"] {
        assert_eq!(game().data.ground.hex(hex(number)).cost, [24, 48], "{number} costs what a swamp costs");
        assert_eq!(game().data.ground.hex(hex(number)).defence, 2, "{number} doubles the defence");
    }
}

/// [6.2.1] The winter trail goes with the frost: after turn 7, or 8 if an event prolongs it, its hexes are swamp.
#[test]
fn winter_trails_melt() {
    assert_eq!(cost(7, "124-4", "1824", "1924"), 12);
    assert_eq!(cost(8, "124-4", "1824", "1924"), 24);
    assert_eq!(cost(8, "I-152T", "1824", "1924"), 48);
    for (turn, twelfths) in [(8, 12), (9, 24)] {
        let mut field = Field::quiet(turn).put("124-4", "1824").active(Side::Soviet, &["124-4"]);
        field.s.frost_until = 8;
        field.walk("124-4", &["1924"]);
        assert_eq!(field.s.moving.regular, twelfths, "turn {turn} of a prolonged frost");
    }
}

/// [6.4.1] Along the rollbahn five points take a unit ten hexes by regular movement and twenty by strategic.
#[test]
fn strategic_movement_doubles_the_rollbahn() {
    let mut field = Field::quiet(3).put("227-328", "0130").active(Side::Axis, &["227-328"]);
    field.walk("227-328", &ROLLBAHN[1..]);
    assert!(!field.allows("to 2230"), "the twenty-first hex");
    field.act("halt");
    assert_eq!(field.at("227-328"), "2131");
}

/// [6.4.1] Strategic movement starts on a road and never leaves it.
#[test]
fn strategic_movement_keeps_to_the_road() {
    let mut field = Field::quiet(3).put("227-328", "0131").active(Side::Axis, &["227-328"]);
    field.walk("227-328", &ROLLBAHN[..9]);
    assert!(!field.allows("to 0931"), "1 + 8 x 1/2 points are spent: it did not start on the road");
    let mut field = Field::quiet(3).put("227-328", "0130").active(Side::Axis, &["227-328"]);
    field.walk("227-328", &ROLLBAHN[1..12]);
    let on = field.offers().into_iter().filter(|offer| offer.starts_with("to ")).collect::<Vec<_>>();
    assert!(on.contains(&"to 1330".to_owned()), "{on:?}");
    assert!(!on.contains(&"to 1329".to_owned()), "off the road: {on:?}");
}

/// [6.4.1] Ruling R14: trails and winter trails are no roads for strategic movement.
#[test]
fn trails_are_no_strategic_roads() {
    let mut field = Field::quiet(3).put("227-328", "0515").active(Side::Axis, &["227-328"]);
    field.walk("227-328", &["0615", "0715", "0814", "0915", "1014"]);
    assert!(!field.allows("to 1114"), "five hexes with five points");
    let mut winter = Field::quiet(3).put("227-328", "1426").active(Side::Axis, &["227-328"]);
    winter.walk("227-328", &["1425", "1525", "1524", "1523", "1622"]);
    assert!(!winter.allows("to 1621"));
}

/// [6.4.2] C29: strategic movement goes up to an enemy ZOC, not into it.
#[test]
fn strategic_movement_stops_before_a_zoc() {
    let mut field = Field::quiet(3).put("227-328", "0130").put("124-4", "1731").active(Side::Axis, &["227-328"]);
    field.walk("227-328", &ROLLBAHN[1..16]);
    assert_eq!(field.refusal("to 1730"), ("6.4.2", "why-strategic-zoc".into()));
    field.act("halt");
    assert_eq!(field.at("227-328"), "1629");
}

/// [6.4.2] Nobody moves strategically out of an enemy ZOC.
#[test]
fn strategic_movement_does_not_start_in_a_zoc() {
    let mut field = Field::quiet(3).put("227-328", "0230").put("124-4", "0231").active(Side::Axis, &["227-328"]);
    // 2 + 2 for leaving and entering a ZOC at 0331, 2 for leaving that: five points take it two hexes.
    field.walk("227-328", &["0331"]);
    assert!(!field.allows("to 0430"), "{:?}", field.offers());
}

/// [6.4.2, 7.1] C30: strategic movement does not pass a full hex, regular movement does.
#[test]
fn strategic_movement_keeps_to_the_stacking_limit() {
    let far = Field::quiet(3).put("227-328", "0130").put("61-151", "1629").put("61-162", "1629");
    let mut far = far.active(Side::Axis, &["227-328"]);
    far.walk("227-328", &ROLLBAHN[1..15]);
    assert_eq!(far.refusal("to 1629"), ("6.4.2", "why-strategic-stacking".into()));
    let near = Field::quiet(3).put("227-328", "0130").put("61-151", "0430").put("61-162", "0430");
    let mut near = near.active(Side::Axis, &["227-328"]);
    near.walk("227-328", &ROLLBAHN[1..5]).act("halt");
    assert_eq!(near.at("227-328"), "0531");
}

/// [6.4.2] An HQ moves strategically past two combat units but not past an HQ; assault guns likewise.
#[test]
fn strategic_movement_counts_each_share_by_itself() {
    let full = |third: &str| {
        let field = Field::quiet(3).put("HQ-61", "0130").put("61-151", "1629").put("61-162", "1629").put(third, "1629");
        let mut field = field.active(Side::Axis, &["HQ-61"]);
        field.walk("HQ-61", &ROLLBAHN[1..15]);
        field.allows("to 1629")
    };
    assert!(!full("HQ-227"));
    let field = Field::quiet(3).put("HQ-61", "0130").put("61-151", "1629").put("61-162", "1629");
    field.active(Side::Axis, &["HQ-61"]).walk("HQ-61", &ROLLBAHN[1..17]);
    let road = [
        "3908", "3808", "3708", "3608", "3508", "3408", "3309", "3208", "3109", "3009", "2909", "2809", "2710", "2609",
    ];
    for (other, passes) in [("I-806", false), ("124-4", true)] {
        let field = Field::quiet(3).put("I-1902", "4008").put(other, "2510").put("124-166", "2510");
        let mut field = field.active(Side::Soviet, &["I-1902"]);
        field.walk("I-1902", &road);
        assert_eq!(field.allows("to 2510"), passes, "an assault gun past {other}");
    }
}

/// [6.5] C31: an arrival rides the main line any distance, up to the cut, and does nothing else.
#[test]
fn arrivals_ride_to_the_cut() {
    let mut field = arrived(Field::quiet(3), "225-333");
    field.walk("225-333", &RAILWAY[1..]);
    assert_eq!(field.offers(), ["to 1728", "halt"], "neither over the cut nor off the line");
    field.act("halt");
    assert_eq!(field.at("225-333"), "1827");
    assert!(!field.allows("move 225-333"));
}

/// [6.5] A ride ends in the first enemy ZOC.
#[test]
fn a_ride_ends_in_a_zoc() {
    let mut field = arrived(Field::quiet(3).put("124-4", "1527"), "225-333");
    field.walk("225-333", &RAILWAY[1..15]);
    assert_eq!(field.offers(), ["halt"]);
    field.act("halt");
    assert_eq!(field.at("225-333"), "1528");
}

/// [6.5] A ride ends before an enemy unit on the line, be it one without a ZOC or a lone HQ.
#[test]
fn a_ride_ends_before_an_enemy() {
    for enemy in ["I-1902", "HQ-43"] {
        let mut field = arrived(Field::quiet(3).put(enemy, "1428"), "225-333");
        field.walk("225-333", &RAILWAY[1..13]);
        assert_eq!(field.offers(), ["to 1228", "halt"], "{enemy}");
    }
}

/// [6.5] Only arrivals ride: for any other unit the line is a track.
#[test]
fn nobody_else_rides() {
    let mut field = Field::quiet(3).put("225-333", "0130").active(Side::Axis, &["225-333"]);
    field.walk("225-333", &RAILWAY[1..11]);
    assert_eq!(field.offers(), ["halt"], "ten hexes at half a point by strategic movement");
}

/// [6.5] Nobody rides out of an enemy ZOC, nor from a hex off the main line.
#[test]
fn a_ride_starts_on_the_line_outside_zocs() {
    let field = Field::quiet(3).put("225-333", "0130").put("124-4", "0131");
    let mut field = field.active_by(Reason::Arrival, Side::Axis, &["225-333"]);
    field.walk("225-333", &["0229", "0329", "0429"]);
    assert_eq!(field.offers(), ["halt"], "2 + 1 + 1 + 1 points");
    let field = Field::quiet(3).put("225-333", "0129");
    let mut field = field.active_by(Reason::Arrival, Side::Axis, &["225-333"]);
    field.walk("225-333", &["0229", "0329", "0429", "0529", "0628"]);
    assert!(!field.allows("to 0729"), "five points");
}

/// [6.5] Ruling R15: minor railways are tracks, not lines to ride on.
#[test]
fn nobody_rides_on_minor_railways() {
    let mut field = arrived(Field::quiet(3), "KUST-1");
    field.walk("KUST-1", &RAILWAY[1..7]);
    assert!(field.allows("to 0828") && !field.allows("to 0728"), "{:?}", field.offers());
    let mut track = Field::quiet(3).put("KUST-1", "0729").active(Side::Axis, &["KUST-1"]);
    track.walk("KUST-1", &["0728"]);
    assert_eq!(track.s.moving.regular, 12);
}

/// [6.4.1, 6.5] Ruling R65: a move counts as whatever kind allows all of it.
#[test]
fn the_kind_of_movement_need_not_be_declared() {
    let mut field = arrived(Field::quiet(3), "225-333");
    // Within its points the arrival may still leave the line it came on.
    field.walk("225-333", &["0229", "0329", "0330"]);
    assert_eq!(field.s.moving.regular, 36);
}
