//! What came to light when the booklet was read against the program, sentence by sentence.

use kernel::Log;
use lab::TestField as _;

use super::field::{Field, game, hex, unit};
use crate::data::tables::Chit;
use crate::state::{Phase, Stage, mark, off_map};
use crate::supply::Status;
use crate::units::{Kind, Side};

/// [10.5.5, 17.4.1] Bagration lets units wait in the Stavka box, so they come out in 1944 too: all that wait (ruling A52).
#[test]
fn from_1944_all_reserves_may_come() {
    let mut field = Field::on("bagration", 34).put("Stavka", "E2314");
    field = field.off("24A", off_map::STAVKA).off("28A", off_map::STAVKA);
    field.s.stavka = true;
    field.s.active = Side::Soviet;
    field.s.phase = Phase::Between;
    field.acts(&["play", "order move-first"]);
    assert_eq!((field.s.phase, field.s.left), (Phase::Reserves, 2));
    field.acts(&["take 24A", "place E2319", "take 28A", "place E2319"]);
    assert_eq!((field.place("24A"), field.s.left), ("E2319".into(), 0));
}

/// [13.3, 17.2.3] A hex at home in Romania or Hungary is supplied though no depot stands near.
#[test]
fn capitals_of_allies_count_as_supplied() {
    let field = Field::on("fall-blau", 17);
    let fed = game().supplied_hexes(&field.s);
    for (place, at) in [("Budapest", "W2139"), ("Ploesti", "W3649"), ("Bucharest", "W3650")] {
        assert!(fed.contains(hex(at)), "{place}");
    }
    assert!(!fed.contains(hex("E2127")), "Kursk, without a depot");
}

/// [17.3.2] Steps that die for want of a way back are losses inflicted in the fortified zone; units given up are not.
#[test]
fn units_without_a_way_back_count_at_kursk() {
    let mut field = Field::on("zitadelle", 24).put("16A", "E2126").put("112RD", "E2128").put("117RD", "E2228");
    let mut log = Log::silent();
    game().eliminate(&mut field.s, unit("16A"), "12.5", &mut log);
    assert_eq!(field.s.kursk.losses, 2, "both steps of an army");
    game().lose_step(&mut field.s, unit("112RD"), "12.3", &mut log);
    assert_eq!(field.s.kursk.losses, 3, "once and not twice");
    game().eliminate(&mut field.s, unit("117RD"), "5.3", &mut log);
    assert_eq!(field.s.kursk.losses, 3, "nobody inflicted that");
}

/// [13.4] (ruling A22) Kerch is fed by sea like the ports of the Black Sea, though it is a port of the Sea of Azov too.
#[test]
fn kerch_is_fed_by_sea() {
    let field = Field::on("fall-blau", 12).put("112RD", "E2447").held(Side::Axis, "E2547");
    assert_eq!(field.status("112RD"), Status::Supplied);
    let field = field.held(Side::Axis, "E1750 E2849");
    assert_ne!(field.status("112RD"), Status::Supplied, "without a base of the fleet");
}

/// [16.1] From turn 36 a Soviet unit near Bucharest is enough: if it is there already, at once.
#[test]
fn romania_falls_when_its_turn_begins() {
    let mut field = Field::on("bagration", 35).put("5GA", "W3850").put("Ro2C", "W3444");
    field = field.at(Side::Axis, Stage::Final, Phase::Going);
    game().end_stage(&mut field.s, &mut Log::silent());
    assert_eq!((field.s.turn, field.place("Ro2C")), (36, "gone".into()));
}

/// Depots, headquarters and markers are named once, and in the reader's language.
#[test]
fn pieces_are_named_in_the_readers_language() {
    for info in &game().data.units {
        let told = crate::art::spoken(info).map(|message| format!("{message:?}"));
        if matches!(info.kind, Kind::Depot | Kind::Hq) || &*info.id == "Armour-A" {
            let told = told.unwrap_or_default();
            assert!(!["Depot ", " HQ", "HQ ", "Armour "].iter().any(|word| told.contains(word)), "{told}");
        }
    }
}

/// [10.5.7] The 4th Panzer headquarters does not advance in the activation of the 2nd, and that one neither.
#[test]
fn no_panzer_headquarters_advances_by_the_chit_of_one() {
    let mut field =
        Field::june().put("3Pz 4Pz PzHQ2", "W3326").put("13RD", "W3426").active(Side::Axis, Chit::Panzer2, 0);
    field.attack("W3426", "3Pz 4Pz").roll("announce", &[6]);
    field.act("advance 3Pz");
    assert_eq!(field.refused_by("advance PzHQ2"), "10.5.7");
}

/// [17.1.2] Motorised divisions are doubled with a Panzer division in their stack (ruling A53), on bare ground, to turn 3.
#[test]
fn motorised_divisions_are_doubled_to_turn_3() {
    let attack = |turn: u8, units: &str, target: &str, from: &str| {
        let mut field = Field::on("barbarossa", turn).put(units, from).put("10RD", target).fights(Side::Axis);
        field.attack(target, "3Mot");
        field.odds().0
    };
    assert_eq!(attack(3, "3Mot 1Pz", "W2914", "W2915"), 6);
    assert_eq!(attack(4, "3Mot 1Pz", "W2914", "W2915"), 3, "turn 4");
    assert_eq!(attack(3, "3Mot 2AK", "W2914", "W2915"), 3, "no Panzer division");
    assert_eq!(attack(3, "3Mot 1Pz", "W3321", "W3221"), 3, "Grodno is a town");
}

/// [17.1.2] In the first winter Axis units away from their towns fight out of supply; a lone mark changes nothing more.
#[test]
fn the_first_winter_starves_axis_units_in_the_open() {
    let added = |turn: u8| {
        let mut field = Field::on("barbarossa", turn).put("3Pz 4Pz", "E2017").put("10RD", "E2117").fights(Side::Axis);
        field = field.held(Side::Soviet, "E2018 E2016 E1917 E1918 E2116");
        field.attack("E2117", "3Pz 4Pz");
        game().reckon(&field.s).added
    };
    assert_eq!((added(6), added(7), added(10)), (0, -2, 0));
    let marked = Field::on("barbarossa", 8).put("3Pz", "E2017").marked("3Pz", mark::ISOLATED);
    assert!(game().fights_unsupplied(&marked.s, unit("3Pz")));
}

/// [7.2] From turn 11 Germans come in Axis cities that are supplied; a railway without a depot near is not enough.
#[test]
fn germans_come_in_supplied_cities_alone() {
    let comes = |field: Field| {
        let mut field = field.off("25Pz", off_map::ARRIVING).at(Side::Axis, Stage::AxisReinforcements, Phase::Arrivals);
        field.s.lines = game().entry_lines(&field.s, Side::Axis);
        field.act("take 25Pz");
        (field.allows("place W4731"), field.allows("place W2825"))
    };
    assert_eq!(comes(Field::on("fall-blau", 13)), (false, true), "Kiev and Warsaw without depots");
    assert_eq!(comes(Field::on("fall-blau", 13).put("Depot-S1", "W4731")), (true, true), "with one in Kiev");
}

/// [8.2] A move of its base costs a German air unit the turn, not the Soviet 18th; nobody moves twice.
#[test]
fn the_18th_air_is_based_and_stays_ready() {
    let field = Field::on("campaign", 41).put("18AirA", "E2314");
    let mut field = field.at(Side::Soviet, Stage::SovietBases, Phase::Bases);
    field.acts(&["take 18AirA", "place E3511"]);
    assert!(!field.has("18AirA", mark::DONE));
    assert_eq!(field.refused_for("take 18AirA"), "why-moved-already");
}
