//! [12.0] Weather.

use super::{Field, TestField as _, game, hex, unit};
use crate::action::Order;
use crate::state::{Phase, mark};
use crate::units::Side;
use crate::weather::Weather::{self, Dry, Mud, Snow};

/// What the dice of a fortnight bring, in the east.
fn weather(month: u8, dice: &[u8]) -> Weather {
    Field::empty_with("summer-42", &["-west-weather"]).fortnight(1942, month, 1, dice).s.weather
}

/// [12.1] R1: The months without a roll; a variable month takes two dice, and their sum decides. The test's dice have to
/// fit exactly.
#[test]
fn the_calendar() {
    for (month, sort) in [(6, Dry), (7, Dry), (8, Dry), (9, Dry), (12, Snow), (1, Snow), (2, Snow), (4, Mud)] {
        assert_eq!(weather(month, &[]), sort, "month {month}");
    }
    for (month, even, odd) in [(10, Dry, Mud), (11, Mud, Snow), (3, Mud, Snow), (5, Dry, Mud)] {
        assert_eq!(weather(month, &[1, 1]), even, "month {month}");
        assert_eq!(weather(month, &[6, 4]), even, "month {month}");
        assert_eq!(weather(month, &[1, 2]), odd, "month {month}");
        assert_eq!(weather(month, &[6, 5]), odd, "month {month}");
    }
}

/// [12.1] Each fortnight of a variable month has its own roll.
#[test]
fn both_fortnights_roll() {
    let first = Field::empty_with("summer-42", &["-west-weather"]).fortnight(1942, 10, 1, &[1, 1]);
    assert_eq!(first.s.weather, Dry);
    let second = first.fortnight(1942, 10, 2, &[1, 2]);
    assert_eq!(second.s.weather, Mud);
}

/// [12.21] R2: The Axis goes first in dry weather and mud, the Soviets in snow; the weather of the east decides.
#[test]
fn who_goes_first() {
    for (month, dice, first) in [(7, &[][..], Side::Axis), (4, &[], Side::Axis), (1, &[], Side::Soviet)] {
        let field = Field::empty_with("summer-42", &["-west-weather"]).fortnight(1942, month, 1, dice);
        assert_eq!((field.s.first, field.s.active, field.s.phase), (first, first, Phase::Command));
    }
    // December: snow in the east, mud in the west.
    let field = Field::empty("summer-42").fortnight(1942, 12, 1, &[]);
    assert_eq!((field.s.weather, field.s.west, field.s.first), (Snow, Mud, Side::Soviet));
}

/// The order of the turns of two fortnights: passes each command phase.
fn order(month: u8, first: [u8; 2], second: [u8; 2]) -> Vec<Side> {
    let mut field = Field::empty_with("summer-42", &["-west-weather"]).fortnight(1942, month, 1, &first);
    let mut turns = Vec::new();
    for dice in [&[][..], &second, &[], &[]] {
        turns.push(field.s.active);
        assert_eq!(field.s.phase, Phase::Command);
        field.roll("done", dice);
    }
    turns
}

/// [12.21, 4.4] T-20: the side whose weather comes plays twice in a row.
#[test]
fn t20_double_turns() {
    use Side::{Axis, Soviet};
    assert_eq!(order(11, [1, 1], [1, 2]), [Axis, Soviet, Soviet, Axis], "mud, then snow");
    assert_eq!(order(11, [1, 2], [1, 1]), [Soviet, Axis, Axis, Soviet], "snow, then mud");
    assert_eq!(order(11, [1, 2], [1, 2]), [Soviet, Axis, Soviet, Axis], "snow, then snow");
}

/// [12.22] Mud disrupts all HQs and lets none deploy; snow those of the Axis only, and they may deploy. The supreme HQs are
/// safe in Warsaw and Moscow.
#[test]
fn disruption() {
    let at = |sort, id: &str, place: &str, cv| {
        let side = game().data.unit(unit(id)).side;
        let field = Field::empty("summer-42").put(id, place, cv).turn(side, sort).ready();
        game().effective(&field.s, unit(id))
    };
    assert_eq!(at(Dry, "AGC", "Smolensk", 2), Some(2));
    assert_eq!(at(Mud, "AGC", "Smolensk", 2), Some(1));
    assert_eq!(at(Snow, "AGC", "Smolensk", 2), Some(1));
    assert_eq!(at(Mud, "WEST", "Moscow", 2), Some(1), "an ordinary HQ has no shelter");
    assert_eq!(at(Snow, "WEST", "Moscow", 2), Some(2));
    assert_eq!(at(Mud, "STAVKA", "Moscow", 3), Some(3));
    assert_eq!(at(Mud, "STAVKA", "Gorki", 3), Some(2));
    assert_eq!(at(Mud, "OKH", "Warsaw", 3), Some(3));
    assert_eq!(at(Snow, "OKH", "Warsaw", 3), Some(3));
    assert_eq!(at(Snow, "OKH", "Minsk", 3), Some(2));

    let mut mud = Field::empty("summer-42").put("AGC", "Smolensk", 2).capitals().turn(Side::Axis, Mud).ready();
    mud.act("activate AGC");
    assert_eq!(mud.s.phase, Phase::Command, "no deployment");
    let mut snow = Field::empty("summer-42").put("AGC", "Smolensk", 2).capitals().turn(Side::Axis, Snow).ready();
    snow.act("activate AGC").act("to Vitebsk");
    assert_eq!(snow.at("AGC"), "Vitebsk");
    // Disrupted at 0 it can do nothing at all.
    let weak = Field::empty("summer-42").put("AGC", "Smolensk", 0).capitals().turn(Side::Axis, Snow).ready();
    assert_eq!(weak.refusal("activate AGC"), ("5.8", "why-powerless".into()));
}

/// [12.23] R6: In mud one hex, cavalry two; in snow one less, shock troops still one. Winter 41: the Axis one hex.
#[test]
fn speeds() {
    let speed = |scenario: &str, id: &str, sort| {
        let field = Field::empty(scenario).put(id, "Smolensk", 1).weather(sort);
        game().speed(&field.s, unit(id), hex("Smolensk"))
    };
    for (id, dry, mud, snow) in [
        ("3Pz", 3, 1, 2),
        ("46Mot", 3, 1, 2),
        ("5Inf", 2, 1, 1),
        ("AGC", 2, 1, 1),
        ("2Cav", 3, 2, 2),
        ("1ShA", 1, 1, 1),
        ("9Mech", 3, 1, 2),
        ("5A", 2, 1, 1),
    ] {
        let found = [Dry, Mud, Snow].map(|sort| speed("summer-42", id, sort));
        assert_eq!(found, [dry, mud, snow], "{id}");
    }
    assert_eq!([Dry, Snow].map(|sort| speed("winter-41", "3Pz", sort)), [3, 1], "paralysis");
    assert_eq!(speed("winter-41", "1Tk", Snow), 2, "not of the Soviets");
}

/// [12.23, 12.24] Speeds as they are walked: armour takes one hex of mud, cavalry goes two through it, and on frozen marsh
/// it is not stopped.
#[test]
fn marching_in_mud_and_snow() {
    let walk = |id: &str, sort, hexes: &[&str]| {
        let side = game().data.unit(unit(id)).side;
        let mut field = Field::empty("summer-42").all_held(side).put(id, hexes[0], 2).turn(side, sort).marching();
        field.act(&format!("move {id}"));
        for hex in &hexes[1..] {
            if field.s.phase != Phase::Moving || !field.allows(&format!("to {hex}")) {
                return false;
            }
            field.act(&format!("to {hex}"));
        }
        true
    };
    assert!(walk("3Pz", Dry, &["Kharkov", "Poltava", "Lubny"]));
    assert!(walk("3Pz", Mud, &["Kharkov", "Poltava"]));
    assert!(!walk("3Pz", Mud, &["Kharkov", "Poltava", "Lubny"]));
    assert!(walk("2Cav", Mud, &["Kharkov", "Poltava", "Lubny"]));
    // Marsh stops armour when it is dry, but not when it is frozen.
    assert!(!walk("3Pz", Dry, &["Korosten", "Mozyr", "Mozyr-W1"]));
    assert!(walk("3Pz", Snow, &["Korosten", "Mozyr", "Mozyr-W1"]));
}

/// [12.24] R7: In mud everything is a marsh in defence, fire and hexsides, but not in stacking; in snow marshes are forests
/// that stack three.
#[test]
fn terrain_in_mud_and_snow() {
    let ground = &game().data.ground;
    let (clear, forest, hills, marsh) = (hex("Kharkov-E1"), hex("Bryansk-W1"), hex("Sofia"), hex("Mozyr"));
    for (at, stacking) in [(clear, 4), (forest, 4), (hills, 4), (marsh, 3)] {
        let terrain = ground.hex(at).terrain;
        assert_eq!(terrain.stacking(), stacking, "weather has no part in it");
        assert!(terrain.doubles(Mud) && terrain.dampens(Mud) && terrain.stops(Mud), "{terrain:?} in mud");
        assert!(!terrain.dampens(Snow) && !terrain.stops(Snow), "{terrain:?} in snow");
    }
    assert!(!ground.hex(clear).terrain.doubles(Dry) && !ground.hex(clear).terrain.doubles(Snow));
    assert!(ground.hex(marsh).terrain.doubles(Snow) && ground.hex(forest).terrain.doubles(Snow));
    assert!(ground.hex(marsh).terrain.dampens(Dry) && ground.hex(marsh).terrain.stops(Dry));
    // The hexside between two clear hexes lets two through, in mud one; a river one in all weathers.
    let side = |a: &str, b: &str| {
        let direction = game().data.map.direction(hex(a), hex(b)).expect("neighbours");
        ground.edge(hex(a), direction)
    };
    let (plain, river) = (side("Kharkov", "Poltava"), side("Rostov", "Rostov-E1"));
    assert_eq!([Dry, Mud, Snow].map(|sort| plain.limit(sort)), [2, 1, 2]);
    assert_eq!([Dry, Mud, Snow].map(|sort| river.limit(sort)), [1, 1, 1]);
}

/// [12.24, 7.32] In mud all offensive fire is single, siege guns excepted; defensive fire is what it was.
#[test]
fn fire_in_mud() {
    let field = Field::empty("summer-42").put("3Pz", "Kharkov-E1", 4).put("5A", "Kharkov-E1", 2);
    let hits = |sort, offensive| {
        let field = field.clone().weather(sort);
        game().hits_on(&field.s, unit("3Pz"), hex("Kharkov-E1"), offensive)
    };
    assert_eq!([Dry, Mud, Snow].map(|sort| hits(sort, true)), [5, 6, 5]);
    assert_eq!([Dry, Mud, Snow].map(|sort| hits(sort, false)), [5, 5, 5]);
    let siege = Field::empty("summer-42").put("54Inf", "Sevastopol", 4).put("5A", "Sevastopol", 2);
    let siege = siege.battle("Sevastopol", Side::Soviet).weather(Mud);
    assert_eq!(game().hits_on(&siege.s, unit("54Inf"), hex("Sevastopol"), true), 4);
}

/// [12.24, 7.52, 7.53] Repulses at rivers: 1 and 2 when dry, 1 to 3 in mud, none on ice.
#[test]
fn rivers_in_mud_and_snow() {
    let repulse = |sort| {
        let mut field = Field::empty("summer-42").put("5Inf", "Rostov", 4).put("9A", "Rostov-E1", 2);
        field = field.put("6Inf", "Minsk", 4);
        field = field.turn(Side::Axis, sort).marching();
        field.walk("5Inf", &["Rostov-E1"]);
        game().repulsed_on(&field.s, hex("Rostov-E1"))
    };
    assert_eq!([Dry, Mud, Snow].map(repulse), [2, 3, 0]);
}

/// [12.3] The weather of the west: its months, and when it is rolled apart.
#[test]
fn the_west() {
    let west = |options: &[&str], month, dice: &[u8]| {
        let field = Field::empty_with("summer-42", options).fortnight(1942, month, 1, dice);
        (field.s.weather, field.s.west)
    };
    for (month, pair) in [(7, (Dry, Dry)), (12, (Snow, Mud)), (1, (Snow, Mud)), (4, (Mud, Dry))] {
        assert_eq!(west(&[], month, &[]), pair, "month {month}");
    }
    // October and March are fixed there, November and February are rolled: both dice for the east come first.
    assert_eq!(west(&[], 10, &[1, 2]), (Mud, Dry));
    assert_eq!(west(&[], 11, &[1, 2, 1, 1]), (Snow, Dry));
    assert_eq!(west(&[], 11, &[1, 1, 1, 2]), (Mud, Mud));
    assert_eq!(west(&[], 2, &[2, 2]), (Snow, Dry));
    assert_eq!(west(&[], 2, &[2, 1]), (Snow, Mud));
    assert_eq!(west(&["-west-weather"], 12, &[]), (Snow, Snow), "the option is off");
    let crossed =
        Field::empty_with("summer-42", &["-west-weather"]).put("5A", "Nis", 2).ready().fortnight(1942, 12, 1, &[]);
    assert_eq!((crossed.s.weather, crossed.s.west), (Snow, Mud), "until a Soviet unit is there");
}

/// [12.3, 1.7] Which weather holds in a hex.
#[test]
fn each_hex_has_its_weather() {
    let mut field = Field::empty("summer-42");
    (field.s.weather, field.s.west) = (Snow, Mud);
    for (place, sort) in [("Nis", Mud), ("Athens", Mud), ("Durazzo", Mud), ("Sofia", Snow), ("Moscow", Snow)] {
        assert_eq!(game().weather_at(&field.s, hex(place)), sort, "{place}");
    }
    // Disruption goes by the hex of the HQ.
    let field = field.put("WEST", "Belgrade", 2).put("SW", "Sofia", 2);
    assert_eq!(game().effective(&field.s, unit("WEST")), Some(1));
    assert_eq!(game().effective(&field.s, unit("SW")), Some(2));
}

/// [12.22] What a disrupted HQ pays is not less: it loses a step all the same (R10).
#[test]
fn a_disrupted_hq_pays_a_step() {
    let mut field = Field::empty("summer-42").put("AGC", "Smolensk", 2).put("3Pz", "Vitebsk", 3);
    field = field.put("5Inf", "Orsha", 3).put("5A", "Moscow", 3).capitals().turn(Side::Axis, Snow).ready();
    assert!(game().may_activate(&field.s, unit("AGC"), Order::Normal).is_ok());
    field.act("activate AGC").act("stay").act("done");
    assert!(field.has("AGC", mark::ACTIVE));
    assert!(field.allows("move 3Pz"), "one hex away");
    field.act("done");
    while field.s.active == Side::Axis {
        field.act("done");
    }
    assert_eq!(field.cv("AGC"), 1);
    assert!(game().to_act(&field.s).contains(Side::Soviet.seat()));
}
