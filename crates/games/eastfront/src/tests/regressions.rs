//! Cases that play and tests have shown to go wrong once.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, mark};
use crate::units::Side;
use crate::weather::Weather;

fn steppe(blocks: &[(&str, &str, u8)]) -> Field {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().turn(Side::Soviet, Weather::Dry);
    blocks.iter().fold(field, |field, &(id, at, cv)| field.put(id, at, cv))
}

/// [2.24] A move that enters marsh first is of two hexes too.
#[test]
fn cavalry_that_entered_marsh_first_goes_two_hexes() {
    let field = steppe(&[("2Cav", "Bialystok-E1", 3)]).marching();
    assert!(field.can_go("2Cav", &["Pinsk", "Baranovichi"]));
    assert!(!field.can_go("2Cav", &["Pinsk", "Baranovichi", "Minsk"]));
}

/// [7.12, 6.41] R77: an attacker's rearguard that survives may stay, and lies open still.
#[test]
fn a_rearguard_that_stays_lies_open() {
    let field = steppe(&[("3A", "Elista", 3), ("1Inf", "Elista", 1), ("9A", "Gorki", 3)]).battle("Elista", Side::Axis);
    let mut field = field.paused().marching();
    assert!(field.sees(Side::Axis, "3A"));
    field.act("rearguard 3A").roll("done", &[1]);
    field.act("halt");
    assert_eq!(field.at("3A"), "Elista");
    assert!(field.sees(Side::Axis, "3A"));
}

/// [6.53, 5.62] A supreme HQ alone in a battle does not retreat by rail.
#[test]
fn a_supreme_hq_does_not_retreat_by_rail() {
    let field = steppe(&[("1Inf", "Stalingrad", 1), ("9A", "Gorki", 3)]).put("STAVKA", "Stalingrad", 2);
    let mut field = field.battle("Stalingrad", Side::Soviet).marked("STAVKA", mark::ACTIVE).marching();
    field.s.supreme = 4;
    field.act("done");
    assert_eq!(field.s.phase, Phase::Mobilize);
    assert!(field.allows("mobilize STAVKA"));
    assert_eq!(field.refusal("mobilize STAVKA rail"), ("6.53", "why-no-strategic-retreat".into()));
}

/// [6.41, 6.42] R72: an HQ that leaves a battle to troops that came in this phase retreats too.
#[test]
fn an_hq_relieved_by_fresh_troops_is_pursued() {
    let field = steppe(&[("SOUTH", "Elista", 2), ("1Inf", "Elista", 2), ("4A", "Elista-E1", 3), ("9A", "Gorki", 3)]);
    let mut field = field.battle("Elista", Side::Soviet).marked("SOUTH", mark::ACTIVE).paused().marching();
    field.walk("4A", &["Elista"]).act("done");
    field.roll("mobilize SOUTH", &[6, 1]);
    assert_eq!(field.cv("SOUTH"), 0);
}

/// [4.45, 5.7] R38: when the blitz HQ has been mobilised the blitz combat takes place all the same.
#[test]
fn blitz_combat_without_its_hq() {
    let blocks = [("SOUTH", "Elista", 2), ("3A", "Elista", 3), ("1Inf", "Salsk", 4), ("4A", "Salsk", 3)];
    let mut field = steppe(&blocks).battle("Salsk", Side::Soviet).ready();
    field.acts(&["activate SOUTH blitz", "stay", "done", "done", "done", "done"]);
    assert!(field.s.blitz && field.s.phase == Phase::Movement, "{:?}", field.s.phase);
    field.acts(&["done", "mobilize SOUTH", "to Elista-E1", "halt"]);
    assert_eq!((field.s.blitz, field.s.phase), (true, Phase::Select));
    assert!(field.allows("fight Salsk"));
}

/// [7.32] Between equals the garrison would let the weaker guns have the threefold fire.
#[test]
fn fortress_tie() {
    let field =
        Field::empty("summer-42").put("1Inf", "Sevastopol", 4).put("3Tk", "Sevastopol", 3).put("3A", "Sevastopol", 3);
    let field = field.battle("Sevastopol", Side::Soviet).fighting(&["Sevastopol"]);
    let on = |id: &str| game().hits_on(&field.s, unit(id), hex("Sevastopol"), false);
    assert_eq!([on("3Tk"), on("3A")], [5, 4]);
}
