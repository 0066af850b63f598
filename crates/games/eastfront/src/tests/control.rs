//! [8.0] Control of hexes and zones of control.

use super::{Field, TestField as _, game, hex};
use crate::state::{Phase, mark, off_map};
use crate::units::Side;
use crate::weather::Weather;

/// The empty hexes that became Soviet in a land the Axis held, by name.
fn won(field: &Field) -> Vec<&'static str> {
    let land = game().data.ground.land.iter().copied();
    let empty = |hex: &board::HexId| field.s.pieces.stack(*hex).next().is_none();
    let mut names: Vec<_> = land
        .filter(empty)
        .filter(|&hex| field.s.is_friendly(Side::Soviet, hex))
        .map(|hex| game().data.token(hex))
        .collect();
    names.sort_unstable();
    names
}

/// Whose hex is it? Nobody's when it is contested.
fn holder(field: &Field, at: &str) -> Option<Side> {
    let sides: Vec<Side> = Side::BOTH.into_iter().filter(|&side| field.s.is_friendly(side, hex(at))).collect();
    assert_eq!(sides.is_empty(), field.s.contested.contains(hex(at)), "{at} is one of friendly, enemy, contested");
    assert!(sides.len() < 2);
    sides.first().copied()
}

/// [8.2] T-08, example 1: engaged units have no zone; the unit in Stalingrad reaches two hexes, not over rivers nor into the battle.
#[test]
fn zones_of_control_example_one() {
    let field = Field::empty("summer-42").held_by(Side::Axis).put("3A", "Kotelnikovo", 3).put("1Inf", "Kotelnikovo", 4);
    let field = field.put("4A", "Stalingrad", 3).battle("Kotelnikovo", Side::Axis).ready();
    assert_eq!(won(&field), ["Stalingrad-NW1", "Stalingrad-SE1"]);
    assert_eq!(holder(&field, "Kotelnikovo"), Some(Side::Axis), "its original defender's");
}

/// Example 2: two battles side by side, and two Soviet armies nearby.
fn example_two() -> Field {
    let field = Field::empty("summer-42").held_by(Side::Axis).anchored();
    // B defends against the armour; Z defends against K; A and C stand in the west.
    let field = field.put("3A", "Elista", 3).put("3Pz", "Elista", 4).battle("Elista", Side::Soviet);
    let field = field.put("1Inf", "Elista-E1", 4).put("4A", "Elista-E1", 3).battle("Elista-E1", Side::Axis);
    field.put("5A", "Kotelnikovo-SE1", 3).put("6A", "Stavropol-E1", 3)
}

/// [8.2, 8.31, 8.4] T-09, example 2: original defenders hold their battles, nobody in them has a zone, B may go anywhere but into the
/// other battle, the armour nowhere.
#[test]
fn zones_of_control_example_two() {
    let field = example_two().ready();
    assert_eq!([holder(&field, "Elista"), holder(&field, "Elista-E1")], [Some(Side::Soviet), Some(Side::Axis)]);
    assert_eq!([holder(&field, "Elista-NE1"), holder(&field, "Elista-SE1")], [Some(Side::Soviet); 2], "S1 and S2");
    let mut soviet = example_two().turn(Side::Soviet, Weather::Dry).put("9A", "Gorki", 3).marching();
    soviet.act("rearguard 3A").roll("done", &[1, 1, 1, 1]);
    let mut ways: Vec<String> = soviet.offers().into_iter().filter(|offer| offer.starts_with("to ")).collect();
    ways.sort_unstable();
    let around = ["to Elista-NE1", "to Elista-SE1", "to Kotelnikovo-SE1", "to Stavropol-E1", "to Stavropol-NE1"];
    assert_eq!(ways, around, "everywhere but into the other battle");
    let axis = example_two().marching();
    assert_eq!(axis.refusal("rearguard 3Pz"), ("6.32", "why-nowhere-to-go".into()));
}

/// [8.2, 8.33] T-09: without the army that fights Z his zone makes S1 and S2 contested, and still no way out. R55
#[test]
fn a_contested_hex_is_no_way_out() {
    let mut field = example_two();
    field.s.take(super::unit("4A"), off_map::DEAD);
    field.s.pieces.cv[usize::from(super::unit("4A").0)] = 0;
    let field = field.marching();
    assert_eq!([holder(&field, "Elista-NE1"), holder(&field, "Elista-SE1")], [None, None]);
    // The one way out is Z's own hex. The army is slower and does not fire.
    let mut field = field.put("2Inf", "Warsaw", 4);
    field.act("rearguard 3Pz").act("done");
    assert_eq!(field.offers(), ["to Elista-E1", "halt"]);
}

/// [8.2, 8.31, 8.32, 8.33, 8.34] T-10: control of hexes around A, Z and B on the Don.
#[test]
fn control_of_hexes_on_the_don() {
    let field =
        Field::empty("summer-42").held_by(Side::Axis).held(Side::Soviet, &["Kalach", "Kalach-SW1", "Serafimovich"]);
    let field = field.put("3A", "Starobelsk", 3).put("1Inf", "Boguchar-SE1", 4).put("4A", "Kotelnikovo", 3).ready();
    let (axis, soviet) = (Some(Side::Axis), Some(Side::Soviet));
    for at in ["Starobelsk", "Kotelnikovo", "Rossosh", "Voronezh-SW1", "Kupyansk", "Stalino-NE1"] {
        assert_eq!(holder(&field, at), soviet, "{at}: A, B and the hexes only A reaches");
    }
    for at in ["Boguchar", "Millerovo"] {
        assert_eq!(holder(&field, at), None, "{at}: between A and Z");
    }
    for at in ["Boguchar-SE1", "Kalach", "Kalach-SW1", "Serafimovich"] {
        assert_eq!(holder(&field, at), axis, "{at}: Z's, because B's zone does not cross the Don");
    }
}

/// [8.34] A hex nobody reaches belongs to whoever controlled it last; having been contested does not count.
#[test]
fn a_hex_nobody_reaches_keeps_its_owner() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).put("1Inf", "Elista", 4).ready();
    assert_eq!(holder(&field, "Elista-E1"), Some(Side::Axis));
    let away = field.clone().put("1Inf", "Salsk", 4).ready();
    assert_eq!([holder(&away, "Elista"), holder(&away, "Elista-E1")], [Some(Side::Axis); 2], "left behind");
    assert_eq!(holder(&away, "Gorki"), Some(Side::Soviet), "never touched");
    // Contested by both, then by nobody: the Axis held it before.
    let both = field.put("3A", "Stalingrad-SE1", 3).ready();
    assert_eq!(holder(&both, "Elista-NE1"), None);
    let none = both.put("3A", "Gorki", 3).put("1Inf", "Salsk", 4).ready();
    assert_eq!(holder(&none, "Elista-NE1"), Some(Side::Axis));
}

/// [8.2] Unsupplied and dispersed units have no zone; the dispersed do not even hold their hex. R19
#[test]
fn the_unsupplied_and_the_dispersed_have_no_zone() {
    let field = Field::empty("winter-42").held_by(Side::Axis).put("3A", "Elista", 3);
    assert_eq!(won(&field.clone().ready()).len(), 6);
    let hungry = field.clone().marked("3A", mark::UNSUPPLIED).ready();
    assert!(won(&hungry).is_empty());
    assert_eq!(holder(&hungry, "Elista"), Some(Side::Soviet));
    let paras =
        Field::empty("winter-42").held_by(Side::Axis).put("1Abn", "Elista", 3).marked("1Abn", mark::DISPERSED).ready();
    assert!(won(&paras).is_empty());
    assert_eq!(holder(&paras, "Elista"), Some(Side::Axis));
    // One unit in supply is enough for a stack.
    assert_eq!(won(&hungry.put("4A", "Elista", 3).ready()).len(), 6);
}

/// [8.2] A zone does not cross rivers, straits, lakes or alpine sides, nor is weather asked.
#[test]
fn zones_do_not_cross_water_or_rock() {
    for weather in [Weather::Dry, Weather::Snow] {
        let at = |place: &str| {
            won(&Field::empty("summer-42").held_by(Side::Axis).put("3A", place, 3).weather(weather).ready())
        };
        assert_eq!(at("Kerch"), ["Feodosiya"], "the strait");
        assert_eq!(at("Pskov-NW1"), ["Tallinn-E1", "Tallinn-SE1", "Tartu"], "river and lake");
        assert_eq!(at("Armavir-SE1"), ["Armavir", "Maikop-SE1", "Pyatigorsk", "Stavropol-SE1"], "the Caucasus");
    }
}

/// [8.1] Control is found when a phase begins and holds through it: marching through or past a hex changes nothing yet.
#[test]
fn control_holds_through_a_phase() {
    let field = Field::empty("summer-42").held_by(Side::Axis).anchored().turn(Side::Soviet, Weather::Dry);
    let field =
        field.put("3A", "Elista", 3).put("5A", "Elista", 3).put("1Inf", "Elista", 4).battle("Elista", Side::Soviet);
    let mut field = field.put("3Tk", "Kotelnikovo-E2", 3).put("9A", "Gorki", 3).marching();
    assert_eq!(field.refusal("move 3A land"), ("6.1", "why-nowhere-to-go".into()));
    field.walk("3Tk", &["Kamyshin-SE4", "Elista-E1"]);
    assert_eq!(holder(&field, "Elista-E1"), Some(Side::Axis), "it stands there, and it is not Soviet yet");
    assert_eq!(field.refusal("move 3A land"), ("6.1", "why-nowhere-to-go".into()));
    // The next phase.
    let next = field.clone().marching();
    assert_eq!(holder(&next, "Elista-E1"), Some(Side::Soviet));
    assert_eq!(holder(&next, "Elista-SE1"), Some(Side::Soviet));
    assert!(next.can_go("3A", &["Elista-E1"]));
    // Passing through a hex that no zone reaches, over the Kuban and back, wins nothing.
    let field = Field::empty("summer-42").held_by(Side::Axis).anchored().turn(Side::Soviet, Weather::Dry);
    let mut field = field.put("3Tk", "Stavropol", 3).put("9A", "Gorki", 3).marching();
    field.walk("3Tk", &["Armavir", "Kropotkin"]);
    let next = field.marching();
    assert_eq!([holder(&next, "Armavir"), holder(&next, "Kropotkin")], [Some(Side::Axis), Some(Side::Soviet)]);
}

/// [8.31, 8.32] A hex with own units only, or in own zones only, is friendly; what is friendly to one is enemy to the other.
#[test]
fn friendly_to_one_is_enemy_to_the_other() {
    let field = Field::empty("summer-42").held_by(Side::Axis).put("3A", "Elista", 3).put("1Inf", "Salsk", 4).ready();
    assert_eq!([holder(&field, "Elista"), holder(&field, "Salsk")], [Some(Side::Soviet), Some(Side::Axis)]);
    assert_eq!(holder(&field, "Elista-E1"), Some(Side::Soviet));
    assert_eq!(holder(&field, "Stavropol-NE1"), None, "in both zones");
    for &place in &game().data.ground.land {
        let count = Side::BOTH.iter().filter(|&&side| field.s.is_friendly(side, place)).count();
        assert_eq!(count + usize::from(field.s.contested.contains(place)), 1, "{}", game().data.token(place));
    }
}

/// [8.4] Control does not hinder movement, but HQs deploy, units disengage and trains run in friendly hexes only.
#[test]
fn what_control_is_for() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().turn(Side::Soviet, Weather::Dry);
    let field = field.put("3A", "Tikhoretsk", 3).put("1Inf", "Stavropol-NE1", 4).put("SOUTH", "Tikhoretsk", 2);
    let mut march = field.clone().marching();
    assert_eq!([holder(&march, "Salsk"), holder(&march, "Rostov-E1")], [None, Some(Side::Soviet)]);
    assert!(march.can_go("3A", &["Salsk"]), "anybody may enter a contested hex");
    march.s.supreme = 1;
    march.act("move 3A rail");
    assert!(march.allows("to Krasnodar") && !march.allows("to Salsk"), "no train goes there");
    let mut command = field.ready();
    command.act("activate SOUTH");
    assert_eq!(command.s.phase, Phase::Deploy(super::unit("SOUTH")));
    assert_eq!(command.refusal("to Salsk"), ("8.4", "why-not-friendly".into()));
    assert!(command.allows("to Rostov-E1"));
}

/// [8.33, 8.34] A hex that was contested goes back to whoever held it before.
#[test]
fn a_contested_hex_keeps_its_last_holder() {
    for holder in [Side::Axis, Side::Soviet] {
        let field = Field::empty("summer-42").held(holder, &["Elista"]).put("3A", "Elista-E1", 2);
        let field = field.put("1Inf", "Elista-W1", 2).ready();
        assert!(field.s.contested.contains(hex("Elista")));
        let field = field.off("3A", off_map::DEAD).off("1Inf", off_map::DEAD).ready();
        assert!(field.friendly(holder, "Elista"));
    }
}
