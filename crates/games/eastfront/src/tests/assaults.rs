//! [7.5] River assaults and their repulses.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, Vector, mark};
use crate::units::Side;
use crate::weather::Weather;

/// Attackers around Kotelnikovo, which the Don parts from Kalach in the north and west, and a guards army in it.
fn don(weather: Weather, attackers: &[(&str, &str, u8)]) -> Field {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().turn(Side::Axis, weather);
    let field = field.put("1GdA", "Kotelnikovo", 4).put("AGS", "Kalach", 1).marked("AGS", mark::ACTIVE);
    attackers.iter().fold(field, |field, &(id, at, cv)| field.put(id, at, cv)).paused().marching()
}

/// All of them go in, and combat begins.
fn storm(mut field: Field, attackers: &[(&str, &str, u8)]) -> Field {
    for (id, ..) in attackers {
        field.walk(id, &["Kotelnikovo"]);
    }
    field.act("done").act("done");
    field
}

/// [7.5, 7.51] T-03: the rulebook's river assault. The weaker attacker goes back, the other takes the hit and fires.
#[test]
fn the_rulebooks_example_of_a_river_assault() {
    let attackers = [("3Pz", "Kalach", 3), ("1Inf", "Kalach-SW1", 4)];
    let mut field = storm(don(Weather::Dry, &attackers), &attackers);
    field.act("strike AGS Kotelnikovo");
    field.roll("resolve Kotelnikovo", &[5, 6, 2, 4, 1, 1, 1]);
    assert_eq!((field.at("3Pz"), field.cv("3Pz")), ("Kalach".into(), 3));
    assert_eq!((field.at("1Inf"), field.cv("1Inf"), field.cv("1GdA")), ("Kotelnikovo".into(), 3, 3));
    assert!(!field.sees(Side::Soviet, "3Pz") && field.sees(Side::Soviet, "1Inf"), "the repulsed stands again");
    // After the first round nobody is repulsed.
    let mut again = field.fighting(&["Kotelnikovo"]).go(&[]);
    again.acts(&["done", "fight Kotelnikovo"]);
    again.roll("resolve Kotelnikovo", &[1, 1, 2, 1, 1, 1]);
    assert_eq!(again.at("1Inf"), "Kotelnikovo");
}

/// [7.51] T-04: one attacker over dry land is enough to prevent repulses.
#[test]
fn one_attacker_over_land_prevents_repulses() {
    let attackers = [("3Pz", "Kalach", 3), ("1Inf", "Kotelnikovo-SE1", 4)];
    let mut field = storm(don(Weather::Dry, &attackers), &attackers);
    field.act("done");
    field.roll("resolve Kotelnikovo", &[1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!([field.at("3Pz"), field.at("1Inf")], ["Kotelnikovo", "Kotelnikovo"]);
}

/// [7.52, 7.53, 1.36] T-05: in mud 1, 2 and 3 repulse; over ice nobody is, but still one unit passes a side.
#[test]
fn mud_repulses_more_and_ice_nobody() {
    let attackers = [("3Pz", "Kalach", 3), ("1Inf", "Kalach-SW1", 4)];
    for (weather, die, back) in [
        (Weather::Dry, 3, false),
        (Weather::Dry, 2, true),
        (Weather::Mud, 3, true),
        (Weather::Mud, 4, false),
        (Weather::Snow, 1, false),
    ] {
        let mut field = don(weather, &attackers);
        for (id, ..) in attackers {
            field.walk(id, &["Kotelnikovo"]);
        }
        field.act("done");
        if field.s.phase == Phase::Mobilize {
            field.act("done");
        }
        if field.s.phase == Phase::Strikes {
            field.act("done");
        }
        let offensive = if back { 4 } else { 7 };
        let dice: Vec<u8> = [die, 5, 5, 5].into_iter().chain(std::iter::repeat_n(1, offensive)).collect();
        field.roll("resolve Kotelnikovo", &dice);
        assert_eq!(field.at("3Pz") == "Kalach", back, "{die} in {weather:?}");
        assert_eq!(field.at("1Inf"), "Kotelnikovo");
    }
    let mut ice = don(Weather::Snow, &[("3Pz", "Kalach", 3), ("1Inf", "Kalach", 4)]);
    ice.walk("3Pz", &["Kotelnikovo"]);
    assert_eq!(ice.barred("1Inf", &["Kotelnikovo"]), ("6.33", "why-hexside-full".into()));
}

/// [7.51] The weakest go back first, and the attacker chooses between equals; hits fall on those who remain.
#[test]
fn the_weakest_are_repulsed_and_the_others_take_the_hits() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().put("1GdA", "Stalingrad", 2);
    let field =
        field.put("1Inf", "Stalingrad-NE1", 2).put("2Inf", "Kalach", 3).put("4Inf", "Stalingrad-E1", 2).paused();
    let mut field = field.marching();
    field.walk("1Inf", &["Stalingrad"]).walk("2Inf", &["Stalingrad"]).walk("4Inf", &["Stalingrad"]).act("done");
    // A 1 and a 5: in a major city the army fires double.
    field.roll("resolve Stalingrad", &[1, 5]);
    assert_eq!(field.s.active, Side::Axis);
    assert_eq!(field.refusal("repulse 2Inf"), ("7.51", "why-not-weakest".into()));
    assert_eq!(field.refusal("repulse 1GdA"), ("4.4", "why-enemy-unit".into()));
    field.roll("repulse 4Inf", &[1, 1, 1, 1]);
    assert_eq!([field.at("1Inf"), field.at("2Inf"), field.at("4Inf")], ["Stalingrad", "Stalingrad", "Stalingrad-E1"]);
    assert_eq!([field.cv("1Inf"), field.cv("2Inf"), field.cv("4Inf")], [2, 2, 2], "the strongest that stayed");
}

/// [7.51] When everybody is repulsed the hits fall on the repulsed, and nobody fires; no pursuit follows.
#[test]
fn hits_follow_the_repulsed_when_nobody_stays() {
    let attackers = [("3Pz", "Kalach", 3), ("1Inf", "Kalach-SW1", 4)];
    let mut field = storm(don(Weather::Dry, &attackers), &attackers);
    field.act("done");
    field.roll("resolve Kotelnikovo", &[1, 2, 6, 6]);
    assert_eq!([field.at("3Pz"), field.at("1Inf")], ["Kalach", "Kalach-SW1"]);
    assert_eq!(field.cv("1Inf"), 3, "the first hit on the strongest");
    assert_eq!([field.cv("3Pz"), field.cv("1GdA")], [3, 4]);
    field.act("lose 3Pz");
    assert_eq!((field.cv("3Pz"), field.cv("1Inf"), field.s.phase), (2, 3, Phase::Resolve));
    assert!(!field.s.pieces.is_battle(hex("Kotelnikovo")));
    assert!(!field.sees(Side::Axis, "1GdA") && !field.sees(Side::Soviet, "1Inf"), "all stand up");
}

/// [7.5, 1.39] A strait is a river: also over it attackers are repulsed, but not in snow. R22
#[test]
fn straits_repulse_like_rivers() {
    for (weather, back) in [(Weather::Dry, true), (Weather::Snow, false)] {
        let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().turn(Side::Axis, weather);
        let mut field = field.put("1Inf", "Kerch", 2).put("3A", "Temryuk", 1).paused().marching();
        field.walk("1Inf", &["Temryuk"]).act("done");
        field.roll("resolve Temryuk", if back { &[2] } else { &[2, 1, 1] });
        assert_eq!(field.at("1Inf") == "Kerch", back, "{weather:?}");
    }
}

/// [7.5] In June 41 no river repulses the Germans.
#[test]
fn no_river_stops_the_germans_in_june_1941() {
    for (month, back) in [(6, false), (7, true)] {
        let field = Field::empty("summer-41").date(1941, month).held_by(Side::Soviet).anchored();
        let mut field = field.put("1Inf", "Warsaw", 2).put("3A", "Brest-Litovsk", 1).paused().marching();
        field.walk("1Inf", &["Brest-Litovsk"]).act("done");
        field.roll("resolve Brest-Litovsk", if back { &[1] } else { &[1, 1, 1] });
        assert_eq!(field.at("1Inf") == "Warsaw", back, "month {month}");
    }
}

/// [7.51] Troops that join an old battle over a river are not repulsed, nor is anybody where the passive side is reinforced. R34
#[test]
fn only_new_battles_repulse() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().put("1Inf", "Kotelnikovo", 2).put(
        "3A",
        "Kotelnikovo",
        1,
    );
    let mut field = field.put("2Inf", "Kalach", 2).battle("Kotelnikovo", Side::Soviet).paused().marching();
    field.walk("2Inf", &["Kotelnikovo"]).act("done");
    field.act("fight Kotelnikovo").roll("resolve Kotelnikovo", &[1, 1, 1, 1, 1]);
    assert_eq!(field.at("2Inf"), "Kotelnikovo");
}

/// [7.54, 7.51] T-06: the rulebook's combined assault. Paratroops bring the number down to 1 for all.
#[test]
fn the_rulebooks_example_of_a_combined_assault() {
    let field = Field::empty_with("winter-42", &["paratroops"])
        .held_by(Side::Soviet)
        .anchored()
        .turn(Side::Soviet, Weather::Dry);
    let field = field.put("1Inf", "Kotelnikovo", 4).put("1Abn", "Kalach", 3).put("WEST", "Kalach", 2).put(
        "SW",
        "Kalach-SW1",
        2,
    );
    let mut field = field.put("2GdA", "Kalach", 4).put("3A", "Kalach-SW1", 3).put("NW", "Gorki", 1).ready();
    field.acts(&["activate WEST drop", "activate SW", "stay", "done"]);
    field.walk("2GdA", &["Kotelnikovo"]).walk("3A", &["Kotelnikovo"]).acts(&["drop", "to Kotelnikovo"]);
    assert_eq!(field.s.phase, Phase::Mobilize);
    field.act("done");
    field.roll("done", &[6, 1, 5, 2]);
    assert_eq!(field.refusal("repulse 2GdA"), ("7.51", "why-not-weakest".into()));
    assert!(field.allows("repulse 1Abn") && field.allows("repulse 3A"));
    // One repulse, not two; the hit falls on the strongest that stays.
    let mut paras = field.clone();
    paras.roll("repulse 1Abn", &[1, 1, 1, 1, 1, 1]);
    assert_eq!((paras.at("1Abn"), paras.cv("1Abn")), ("Kalach".into(), 2), "paratroops lose a step on their way back");
    assert_eq!([paras.cv("2GdA"), paras.cv("3A")], [3, 3]);
    let mut army = field;
    army.roll("repulse 3A", &[1, 1, 1, 1, 1, 1]);
    assert_eq!((army.at("3A"), army.cv("3A"), army.cv("2GdA")), ("Kalach-SW1".into(), 3, 3));
}

/// [7.51] The original defender who brings up troops over a river for a counter-attack is not repulsed.
#[test]
fn reinforcements_of_the_defender_are_not_repulsed() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().turn(Side::Soviet, Weather::Dry);
    let field = field.put("3A", "Kotelnikovo", 1).put("1Inf", "Kotelnikovo", 1).put("4A", "Kalach", 3);
    let mut field = field.battle("Kotelnikovo", Side::Soviet).paused().marching();
    field.walk("4A", &["Kotelnikovo"]).act("done");
    field.act("fight Kotelnikovo").roll("resolve Kotelnikovo", &[1, 1, 1, 1, 1]);
    assert_eq!(field.at("4A"), "Kotelnikovo");
}

/// [7.5] R89: In June 41 it is the Axis that rivers do not stop; Soviets are repulsed as ever.
#[test]
fn the_surprise_of_june_41_helps_the_axis_alone() {
    let repulsed = |active: Side, month: u8| {
        let field = Field::empty("summer-41").put("3A", "Kotelnikovo", 2).put("1Inf", "Kotelnikovo", 2);
        let mut field = field.date(1941, month).turn(active, Weather::Dry).fresh("Kotelnikovo");
        for id in ["3A", "1Inf"] {
            field.s.pieces.vector[unit(id).index()] = Vector::River;
        }
        game().repulsed_on(&field.s, hex("Kotelnikovo"))
    };
    assert_eq!([repulsed(Side::Axis, 6), repulsed(Side::Soviet, 6), repulsed(Side::Axis, 7)], [0, 2, 2]);
}

/// [7.31, 7.51] Defenders who could repulse somebody fire even when enough hits have been scored: who is thrown back lives.
#[test]
fn all_defenders_fire_at_a_river_assault() {
    let attackers = [("1Inf", "Kalach", 1), ("2Inf", "Kalach-SW1", 1)];
    let field = don(Weather::Dry, &attackers).put("3Tk", "Kotelnikovo", 2);
    let mut field = storm(field, &attackers);
    field.act("done");
    field.roll("resolve Kotelnikovo", &[6, 6, 1, 3, 3, 3]);
    field.act("repulse 1Inf");
    assert_eq!((field.at("1Inf"), field.cv("1Inf"), field.at("2Inf")), ("Kalach".into(), 1, "dead".into()));
}
