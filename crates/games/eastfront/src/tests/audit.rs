//! Readings that a line-by-line check asked for, each on a position where the other reading would play differently.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::mark;
use crate::units::Side::{self, Axis, Soviet};
use crate::weather::Weather::{Dry, Snow};

/// [2.63, 12.24, 7.32] A garrison sallies out of its fortress: the siege guns answer like infantry. R85
#[test]
fn the_siege_guns_do_not_fire_threefold_at_a_sortie() {
    let siege = |active: Side| {
        let field = Field::empty("summer-42").date(1942, 8).anchored().turn(active, Dry);
        let field = field.put("54Inf", "Sevastopol", 4).put("3A", "Sevastopol", 3).battle("Sevastopol", Soviet);
        field.paused().fighting(&["Sevastopol"]).go(&[])
    };
    let mut sortie = siege(Soviet);
    sortie.act("fight Sevastopol");
    // Four dice of the corps, of which only the 6 hits; two of the army that is left.
    sortie.roll("resolve Sevastopol", &[5, 5, 4, 6, 1, 1]);
    assert_eq!((sortie.cv("3A"), sortie.cv("54Inf")), (2, 4));
    // The same guns in their own turn: three hits cost the fortress a step.
    let mut assault = siege(Axis);
    assault.roll("resolve Sevastopol", &[1, 1, 1, 5, 5, 4, 1]);
    assert_eq!(assault.cv("3A"), 2);
}

/// [5.62, 6.51] Mobilising by rail is paid for with the supreme moves that were kept, one for the train; marching costs none. R88
#[test]
fn a_supreme_hq_pays_for_its_train() {
    let field = Field::empty("summer-42").held_by(Soviet).anchored().turn(Soviet, Dry).put("STAVKA", "Kuibyshev", 3);
    let mut field = field.put("SOUTH", "Elista", 2).put("3A", "Elista", 3).put("4A", "Gorki", 3).ready();
    field.acts(&["activate STAVKA", "stay", "activate SOUTH", "stay", "done"]);
    let mut field = field.paused();
    let kept = field.s.supreme;
    assert!(kept > 1, "moves were kept: {kept}");
    let mut land = field.clone();
    land.acts(&["mobilize STAVKA", "to Kuibyshev-SW1", "halt"]);
    assert_eq!((land.at("STAVKA").as_str(), land.s.supreme), ("Kuibyshev-SW1", kept));
    field.acts(&["mobilize STAVKA rail", "to Saratov"]);
    assert_eq!((field.at("STAVKA").as_str(), field.s.supreme), ("Saratov", kept - 1));
}

/// Summer 41, rule 3 [7.5]: in June no river stops a satellite either; in July it does. R89
#[test]
fn no_river_stops_the_romanians_in_june_1941() {
    // Over the Prut.
    let assault = |id: &str, month: u8| {
        let field = Field::empty("summer-41").date(1941, month).put("AGS", "Jassy", 3).put(id, "Jassy", 3);
        let mut field = field.put("5A", "Kishinev", 2).put("6Inf", "Lodz", 2).turn(Axis, Dry).marching();
        field.walk(id, &["Kishinev"]);
        game().repulsed_on(&field.s, hex("Kishinev"))
    };
    for id in ["3R", "5Inf"] {
        assert_eq!((assault(id, 6), assault(id, 7)), (0, 2), "{id}");
    }
}

/// [5.3, 6.51] A front in a pocket commands the armies in it, though nobody there is supplied. R93
#[test]
fn an_hq_commands_units_without_supply() {
    let field = Field::empty("summer-42").all_held(Axis).anchored().turn(Soviet, Dry);
    let field = field.held(Soviet, &["Elista", "Elista-E1"]).put("SOUTH", "Elista", 2).put("3A", "Elista-E1", 3);
    let mut field = field.put("4A", "Kuibyshev", 3).ready();
    assert!(!field.has_line("3A") && !field.has_line("SOUTH"), "the pocket is cut off");
    field.acts(&["activate SOUTH", "stay", "done"]);
    assert!(field.allows("move 3A land"), "{:?}", field.refusal("move 3A land"));
    field.walk("3A", &["Elista"]);
    assert_eq!((field.at("3A").as_str(), field.s.supreme), ("Elista", 0));
}

/// [7.51] A repulsed corps goes back to the hex from which it crossed, not to the one where its march began. R94
#[test]
fn the_repulsed_go_back_over_the_river_and_no_farther() {
    let field = Field::empty("summer-42").held_by(Soviet).anchored().turn(Axis, Dry).put("1GdA", "Kotelnikovo", 4);
    let field = field.held(Axis, &["Kalach", "Kalach-SW1"]).put("AGS", "Kalach-SW1", 1).marked("AGS", mark::ACTIVE);
    let mut field = field.put("3Pz", "Kalach-SW1", 3).paused().marching();
    field.walk("3Pz", &["Kalach", "Kotelnikovo"]).acts(&["done", "done"]);
    field.act("done");
    field.roll("resolve Kotelnikovo", &[1, 3, 3, 3]);
    assert_eq!((field.at("3Pz").as_str(), field.cv("3Pz")), ("Kalach", 3));
}

/// [7.52, 15.43] Over the frozen strait the attack goes by land, and so nobody who lands beside it is repulsed. R95
#[test]
fn an_attack_over_ice_spares_a_landing() {
    let threshold = |weather, walkers: bool| {
        let field =
            Field::empty("summer-42").held(Axis, &["Sevastopol"]).put("5Inf", "Kerch", 3).put("6Inf", "Minsk", 3);
        let field = field.put("SOUTH", "Novorossiysk", 2).put("5A", "Novorossiysk", 3).put("3A", "Temryuk", 2);
        let field = field.put("8A", "Gorki", 2).turn(Soviet, weather).marked("SOUTH", mark::ACTIVE | mark::NAVAL);
        let mut field = field.marching();
        field.acts(&["land 5A", "to Kerch"]);
        if walkers {
            field.walk("3A", &["Kerch"]);
        }
        game().repulsed_on(&field.s, hex("Kerch"))
    };
    assert_eq!([threshold(Snow, false), threshold(Snow, true)], [3, 0]);
    assert_eq!([threshold(Dry, false), threshold(Dry, true)], [3, 2], "over water the lower number counts");
}

/// [7.32, 7.35, 1.46] A front of more steps than any army is in the fortress, and still the strongest army fires threefold. R18
#[test]
fn headquarters_are_passed_over_in_a_fortress() {
    let field = Field::empty("summer-42").date(1942, 8).anchored().turn(Axis, Dry).put("1Inf", "Sevastopol", 4);
    let field = field.put("SOUTH", "Sevastopol", 2).put("3A", "Sevastopol", 1);
    let mut field = field.paused().fresh("Sevastopol").fighting(&["Sevastopol"]).go(&[]);
    assert_eq!(game().hits_on(&field.s, unit("3A"), hex("Sevastopol"), false), 4);
    // The army's one die hits with a 4, the front does not fire. Three steps are left to fire.
    field.roll("resolve Sevastopol", &[4, 1, 1, 1]);
    assert_eq!((field.cv("1Inf"), field.cv("SOUTH")), (3, 2));
}
