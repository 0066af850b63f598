//! [13.0] Air strikes.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, mark};
use crate::units::Side;
use crate::weather::Weather;

/// An old battle in a hex where the Axis attacks, an active HQ beside it, and the combat phase.
fn battle_at(scenario: &str, at: &str, hq: &str, from: &str, cv: u8) -> Field {
    let field = Field::empty(scenario).date(1942, 8).anchored().put(hq, from, cv).marked(hq, mark::ACTIVE);
    field.put("1Inf", at, 4).put("3A", at, 3).battle(at, Side::Soviet)
}

/// [5.5, 7.13, 13.1, 13.13] Each active HQ orders one strike, each battle gets one, and a struck battle is fought. R33
#[test]
fn one_strike_an_hq_and_one_a_battle() {
    let field =
        battle_at("summer-42", "Elista", "AGS", "Stavropol-NE1", 2).put("AGC", "Salsk", 3).marked("AGC", mark::ACTIVE);
    let field = field.put("AGN", "Salsk", 3).put("2Inf", "Elista-SE1", 4).put("4A", "Elista-SE1", 3);
    let mut field = field.battle("Elista-SE1", Side::Soviet).paused().fighting(&["Elista"]).go(&[]);
    assert_eq!(field.s.phase, Phase::Strikes);
    assert_eq!(field.refusal("strike AGN Elista"), ("5.5", "why-not-active".into()));
    assert_eq!(field.refusal("strike 1Inf Elista"), ("5.5", "why-not-active".into()));
    assert_eq!(field.refusal("strike AGS Salsk"), ("7.11", "why-no-battle".into()), "own units must be there");
    field.act("strike AGS Elista");
    assert_eq!(field.refusal("strike AGS Elista-SE1"), ("13.1", "why-strike-spent".into()));
    assert_eq!(field.refusal("strike AGC Elista"), ("13.13", "why-struck-already".into()));
    field.act("done");
    // The other battle need not be fought, this one must.
    assert_eq!(field.s.phase, Phase::Select);
    assert_eq!(field.refusal("fight Elista"), ("7.14", "why-fights-already".into()));
    field.act("done");
    assert!(field.allows("resolve Elista") && !field.allows("resolve Elista-SE1"));
}

/// [7.13, 13.13] Strikes are ordered before any defender is seen.
#[test]
fn strikes_are_ordered_before_the_enemy_is_seen() {
    let field =
        battle_at("summer-42", "Elista", "AGS", "Stavropol-NE1", 2).put("AGC", "Salsk", 3).marked("AGC", mark::ACTIVE);
    let field = field.put("2Inf", "Elista-SE1", 4).put("4A", "Elista-SE1", 3).battle("Elista-SE1", Side::Soviet);
    let mut field = field.paused().fighting(&["Elista"]).go(&[]);
    assert!(!field.sees(Side::Axis, "3A"));
    field.act("strike AGS Elista");
    assert!(!field.sees(Side::Axis, "3A"));
    field.acts(&["done", "done"]);
    assert!(field.sees(Side::Axis, "3A") && !field.sees(Side::Axis, "4A"), "only the battle that is fought");
    assert_eq!(field.refusal("strike AGS Elista"), ("4.4", "why-not-now".into()), "too late");
}

/// [5.5, 13.11] The radius is the HQ's value, whatever lies between: enemies, the sea, mountains.
#[test]
fn aircraft_fly_over_everything() {
    for (cv, reaches) in [(2, true), (1, false)] {
        let field =
            battle_at("summer-42", "Pskov", "AGN", "Tallinn-SE1", cv).held_by(Side::Soviet).put("4A", "Tartu", 3);
        let field = field.paused().fighting(&["Pskov"]).go(&[]);
        assert_eq!(field.allows("strike AGN Pskov"), reaches, "AGN {cv} over the lake and the enemy");
        if !reaches {
            assert_eq!(
                game().may_strike(&field.s, unit("AGN"), hex("Pskov")).unwrap_err().refusal(game()).rule,
                "13.11"
            );
        }
    }
}

/// [5.63, 13.11] T-21: a supreme HQ III strikes six hexes away with three dice.
#[test]
fn a_supreme_hq_strikes_at_twice_its_value() {
    let field = |at: &str, cv: u8| battle_at("summer-42", at, "OKH", "Salsk", cv).paused().fighting(&[]).go(&[]);
    let far = |distance: u32| {
        let away = |hex: &&board::HexId| game().data.map.distance(super::hex("Salsk"), **hex) == distance;
        game().data.token(*game().data.ground.land.iter().find(away).expect("the map is large enough"))
    };
    for (cv, reach) in [(1, 2), (2, 4), (3, 6)] {
        assert!(field(far(reach), cv).allows(&format!("strike OKH {}", far(reach))), "OKH {cv} at {}", far(reach));
        assert!(!field(far(reach + 1), cv).allows(&format!("strike OKH {}", far(reach + 1))), "OKH {cv} further");
    }
    let mut near = field("Elista", 3);
    near.act("strike OKH Elista");
    // Three dice of double fire at a doubled defence: three hits are a step and a half; then nobody hits.
    near.roll("resolve Elista", &[5, 6, 5, 1, 1, 1, 1, 1, 1]);
    assert_eq!(near.cv("3A"), 2);
}

/// [13.12] A die for each step of the HQ.
#[test]
fn a_strike_has_a_die_for_each_step() {
    for cv in 1..=3_u8 {
        let mut field =
            battle_at("summer-42", "Elista", "AGS", "Stavropol-NE1", cv).paused().fighting(&["Elista"]).go(&[]);
        field.act("strike AGS Elista");
        let dice: Vec<u8> = (0..cv).map(|_| 4).chain([1, 1, 1, 1, 1, 1, 1]).collect();
        field.roll("resolve Elista", &dice);
        assert_eq!(field.cv("3A"), 3);
    }
    let none = battle_at("summer-42", "Elista", "AGS", "Elista", 0).paused().fighting(&["Elista"]).go(&[]);
    assert_eq!(none.s.phase, Phase::Select, "an HQ at 0 has no aircraft");
}

/// [13.14] Single, double or triple fire by scenario and side, whatever the terrain and weather; defences apply.
#[test]
fn strikes_fire_as_the_scenario_says() {
    let hits = |scenario: &str, active: Side, at: &str, weather: Weather, die: u8| {
        let (hq, from) = if active == Side::Axis { ("AGS", "Stavropol-NE1") } else { ("SOUTH", "Stavropol-NE1") };
        let field = Field::empty(scenario).date(1943, 8).anchored().turn(active, weather).put(hq, at, 2);
        let _ = from;
        let field = field.marked(hq, mark::ACTIVE).put("1Inf", at, 4).put("3A", at, 3).battle(at, active.enemy());
        let mut field = field.paused().fighting(&[at]).go(&[]);
        field.act(&format!("strike {hq} {at}"));
        let disrupted = game().is_disrupted(&field.s, unit(hq), hex(at));
        let victim = if active == Side::Axis { "3A" } else { "1Inf" };
        let before = field.cv(victim);
        let mut dice = vec![die; if disrupted { 1 } else { 2 }];
        let strike = dice.len() as u8;
        let lost = |cv: u8| before - cv;
        // Misses on the ground on both sides.
        let (ours, theirs) = if active == Side::Axis { (4, 3) } else { (3, 4) };
        let struck =
            if field_hits(scenario, active, die) { strike / game().passive_cover(&field.s, hex(at)) } else { 0 };
        dice.extend(std::iter::repeat_n(1, usize::from(theirs - struck + ours)));
        field.roll(&format!("resolve {at}"), &dice);
        assert_eq!(lost(field.cv(victim)), struck, "{scenario} {active:?} {at} {weather:?} {die}");
    };
    for (scenario, axis, soviet) in [("summer-41", 4, 6), ("summer-42", 5, 6), ("summer-43", 5, 5), ("summer-44", 6, 5)]
    {
        for (side, least) in [(Side::Axis, axis), (Side::Soviet, soviet)] {
            hits(scenario, side, "Elista", Weather::Dry, least);
            hits(scenario, side, "Elista", Weather::Dry, least - 1);
        }
    }
    // Marsh and mud do not dampen aircraft.
    hits("summer-42", Side::Axis, "Pinsk", Weather::Dry, 5);
    hits("summer-42", Side::Axis, "Elista", Weather::Snow, 5);
}

/// Would this die hit in a strike?
fn field_hits(scenario: &str, side: Side, die: u8) -> bool {
    let least = match (scenario, side) {
        ("summer-41", Side::Axis) => 4,
        ("summer-42" | "summer-43", Side::Axis) | ("summer-43" | "summer-44", Side::Soviet) => 5,
        _ => 6,
    };
    die >= least
}

/// [13.15, 7.34] Losses are taken at once, before the defenders fire; part hits go on into the ground fire.
#[test]
fn a_strike_comes_before_the_defensive_fire() {
    let mut open = battle_at("summer-42", "Elista", "AGS", "Stavropol-NE1", 2).paused().fighting(&["Elista"]).go(&[]);
    open.act("strike AGS Elista");
    // Two hits: one step is left to fire back with one die.
    open.roll("resolve Elista", &[5, 5, 1, 1, 1, 1, 1]);
    assert_eq!(open.cv("3A"), 1);
    // In a forest one hit of the strike and one of the ground make a step.
    let mut forest = battle_at("summer-42", "Vyazma", "AGC", "Vyazma-SE1", 2).paused().fighting(&["Vyazma"]).go(&[]);
    forest.act("strike AGC Vyazma");
    forest.roll("resolve Vyazma", &[5, 1, 1, 1, 1, 6, 1, 1, 1]);
    assert_eq!(forest.cv("3A"), 2);
}

/// [13.15, 7.4] Beyond support a strike is as weak as the troops.
#[test]
fn a_strike_beyond_support_is_half_as_strong() {
    let mut field = battle_at("summer-42", "Elista", "OKH", "Stavropol-NE1", 2).paused().fighting(&[]).go(&[]);
    field.act("strike OKH Elista");
    field.roll("resolve Elista", &[5, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(field.cv("3A"), 3, "half a hit");
    let mut field = battle_at("summer-42", "Vyazma", "OKH", "Vyazma-SE1", 2).paused().fighting(&[]).go(&[]);
    field.act("strike OKH Vyazma");
    field.roll("resolve Vyazma", &[5, 5, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(field.cv("3A"), 3, "two thirds of one");
}

/// [13.16, 5.8] Disruption takes a die and a hex, two hexes from a supreme HQ, but not the fire.
#[test]
fn disruption_grounds_aircraft() {
    let value = |hq: &str, weather: Weather| {
        let field = battle_at("summer-42", "Elista", hq, "Stavropol-NE1", 2).weather(weather);
        game().air_radius(&field.s, unit(hq))
    };
    assert_eq!([value("AGS", Weather::Dry), value("AGS", Weather::Mud), value("AGS", Weather::Snow)], [2, 1, 1]);
    assert_eq!([value("OKH", Weather::Dry), value("OKH", Weather::Mud)], [4, 2]);
    // One die of double fire in snow.
    let field = battle_at("summer-42", "Elista", "AGS", "Stavropol-NE1", 2).weather(Weather::Snow);
    let mut field = field.paused().fighting(&["Elista"]).go(&[]);
    field.act("strike AGS Elista").roll("resolve Elista", &[5, 1, 1, 1, 1, 1, 1]);
    assert_eq!(field.cv("3A"), 2);
    // HQ I in mud: nothing is left of it.
    let mud = battle_at("summer-42", "Elista", "AGS", "Elista", 1)
        .weather(Weather::Mud)
        .paused()
        .fighting(&["Elista"])
        .go(&[]);
    assert_eq!(mud.s.phase, Phase::Select);
}

/// [13.15, 7.4] Nor does a strike hurt a fortress that nobody supports an attack on.
#[test]
fn a_strike_on_a_fortress_needs_support_on_the_ground() {
    let field = battle_at("summer-42", "Sevastopol", "OKH", "Simferopol", 3);
    let mut vain = field.clone().paused().fighting(&[]).go(&[]);
    vain.act("strike OKH Sevastopol").roll("resolve Sevastopol", &[6, 6, 6, 1, 1, 1]);
    assert_eq!(vain.cv("3A"), 3);
    let mut aided = field.paused().fighting(&["Sevastopol"]).go(&[]);
    aided.act("strike OKH Sevastopol").roll("resolve Sevastopol", &[6, 6, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(aided.cv("3A"), 2, "three hits cost a step");
}
