//! Who may attack, what helps, and special units: chapters 8, 12 and 15.

use lab::TestField as _;

use super::field::{Field, game, hex, unit};
use crate::data::tables::{Chit, TableId};
use crate::state::{Activation, Phase, Stage, mark, off_map};
use crate::units::Side;

/// [12.1, 12.2, 12.2.1] An infantry unit does not attack alone; a hex is attacked once in an activation.
#[test]
fn infantry_does_not_attack_alone() {
    let mut field = Field::on("barbarossa", 6).put("7AK 9AK", "W3326").put("13RD", "W3426").fights(Side::Axis);
    field.attack("W3426", "7AK");
    assert_eq!(field.refused_by("announce"), "12.2.1");
    field.act("with 9AK").roll("announce", &[2]);
    while field.s.phase == Phase::Battle {
        let offers = field.offers();
        let next = offers.iter().find(|offer| *offer == "done").unwrap_or(&offers[0]).clone();
        field.act(&next);
    }
    assert!(!field.allows("attack W3426"));
}

/// [12.2.1] By option (ruling A2) a unit alone in its hex does not attack at all.
#[test]
fn by_option_a_lone_hex_stays_quiet() {
    let mut field = Field::on("barbarossa", 6).put("7AK", "W3326").put("9AK", "W3327").put("6RD", "W3427");
    field.s.options.lone_in_hex = true;
    field = field.fights(Side::Axis);
    assert_eq!(field.refused_by("attack W3427"), "12.2.1");
}

/// [12.3.1] The Axis attacks on A, in snow on B; by option (ruling A1) by the year.
#[test]
fn tables_change_with_the_weather() {
    let table = |turn: u8, by_year: bool| {
        let mut field = Field::on("campaign", turn).put("3Pz", "W3326").put("13RD", "W3426");
        field.s.options.tables_by_year = by_year;
        let mut field = field.fights(Side::Axis);
        field.attack("W3426", "3Pz");
        game().reckon(&field.s).table
    };
    assert_eq!((table(6, false), table(8, false), table(8, true)), (TableId::A, TableId::B, TableId::A));
}

/// [16.6] Two allies do not attack together without Germans.
#[test]
fn allies_attack_apart() {
    let mut field = Field::on("campaign", 14).put("Ro2C", "W3326").put("Hu3C", "W3327").put("6RD", "W3427");
    field = field.fights(Side::Axis);
    field.attack("W3427", "Ro2C Hu3C");
    assert_eq!(field.refused_by("announce"), "16.6");
}

/// [15.1, 15.2] Artillery adds 3 and is done; armour adds 2 to infantry.
#[test]
fn artillery_and_armour_help_soviet_attacks() {
    let mut field = Field::on("campaign", 22)
        .put("16A 19A 1Art", "E2127")
        .put("6ID", "E2126")
        .off("Armour-A", off_map::POOL)
        .fights(Side::Soviet);
    field.attack("E2126", "16A 19A");
    let before = field.odds().0;
    field.act("use 1Art");
    field.act("use Armour-A");
    assert_eq!(field.odds().0, before + 5);
    field.roll("announce", &[3]);
    assert!(field.has("1Art", mark::DONE) && field.has("Armour-A", mark::DONE));
}

/// [15.3, 15.4] Assault guns shift for German infantry, Tigers in the open.
#[test]
fn assault_guns_and_tigers_shift() {
    let mut field = Field::on("campaign", 24)
        .put("7AK 9AK 503Tiger", "E2231")
        .put("16A", "E2330")
        .off("StuG", off_map::POOL)
        .fights(Side::Axis);
    assert_eq!(game().data.ground.terrain[hex("E2330").index()], crate::ground::Terrain::Clear);
    field.attack("E2330", "7AK 9AK");
    let shift = |field: &Field| game().reckon(&field.s).shift;
    let before = shift(&field);
    field.act("use StuG");
    assert_eq!(shift(&field), before + 1);
    field.act("with 503Tiger");
    assert_eq!(shift(&field), before + 2);
}

/// [15.5, 17.1.2] A city defence marker makes a city a city again; it goes when the city falls.
#[test]
fn a_marker_defends_a_city() {
    let mut field = Field::on("barbarossa", 2).put("3Pz 4Pz", "W3317").put("5RD", "W3418");
    assert_eq!(game().town_addition(&field.s, hex("W3418")), 1);
    field = field.at(Side::Soviet, Stage::Final, Phase::CityDefence);
    field.act("guard W3418");
    assert_eq!(game().town_addition(&field.s, hex("W3418")), 2);
    game().capture(&mut field.s, Side::Axis, hex("W3418"), &mut kernel::Log::silent());
    assert!(!field.s.city_defence.contains(&hex("W3418")));
}

/// [15.6] A fort is destroyed when its hex is first captured.
#[test]
fn a_fort_falls_once() {
    let mut field = Field::on("barbarossa", 3);
    let before = game().fortified(&field.s, hex("E1044"));
    game().capture(&mut field.s, Side::Axis, hex("E1044"), &mut kernel::Log::silent());
    assert_eq!((before, game().fortified(&field.s, hex("E1044"))), (1, 0));
}

/// [15.7, 17.1.2] TC-54 First winter: shock armies doubled, aircraft done after a mission, units away from towns at -2.
#[test]
fn tc_54_the_first_winter() {
    let attack = |turn: u8| {
        let mut field = Field::on("campaign", turn).put("1Sh", "E2113").put("6ID", "E2013").fights(Side::Soviet);
        field.act("attack E2013").act("with 1Sh");
        field.odds().0
    };
    assert_eq!((attack(8), attack(10)), (12, 6));
    let mut field = Field::on("campaign", 8).put("4Air", "E1218").put("7AK 9AK", "E1520").put("16A", "E1620");
    field = field.held(Side::Axis, "E1218").fights(Side::Axis);
    field.attack("E1620", "7AK 9AK").act("use 4Air");
    assert_eq!(game().reckon(&field.s).added, -2, "far from any town");
    field.roll("announce", &[3]);
    assert!(field.has("4Air", mark::DONE));
}

/// [8.3, 8.4] One air unit a side; Soviet aircraft are done after support and fly near cities and headquarters.
#[test]
fn soviet_aircraft_are_done_after_support() {
    let mut field = Field::on("campaign", 18)
        .put("16A 19A", "E2314")
        .put("6ID", "E2214")
        .off("1AirA", off_map::POOL)
        .off("8AirA", off_map::POOL)
        .fights(Side::Soviet);
    field.attack("E2214", "16A 19A").act("use 1AirA");
    assert_eq!(field.refused_by("use 8AirA"), "8.4");
    field.roll("announce", &[3]);
    assert!(field.has("1AirA", mark::DONE));
}

/// [10.5.11, 17.2.2] Manstein shifts attacks near him, twice; in Fall Blau near Sevastopol until it falls. Model hampers.
#[test]
fn manstein_and_model() {
    let mut field = Field::on("fall-blau", 12).put("3Pz 4Pz", "E1749").put("7AK", "E2231").put("16A", "E1750");
    field = field.off("Manstein", off_map::POOL).active(Side::Axis, Chit::Combat, 0);
    field.s.phase = Phase::Leader;
    assert_eq!(field.refused_by("lead 7AK"), "17.2.2");
    field.act("lead 3Pz");
    assert_eq!(field.s.leader_uses, [1, 2]);
    field.attack("E1750", "3Pz 4Pz");
    let mut alone = field.s.clone();
    alone.activation.leader = Activation::default().leader;
    let gained = game().reckon(&field.s).shift - game().reckon(&alone).shift;
    assert_eq!(gained, game().data.tables.leaders.shift as i8);
    let mut later = Field::on("campaign", 34).put("16A 19A", "E2314").put("6ID", "E2214").off("Model", off_map::POOL);
    later = later.active(Side::Soviet, Chit::Combat, 0);
    later.s.phase = Phase::Leader;
    later.act("lead 6ID");
    later.attack("E2214", "16A 19A");
    assert!(game().reckon(&later.s).shift < 0 && later.s.leader_uses == [2, 1]);
}

/// [5.1, 5.2, 5.3, 5.4] Three units fit; what is too many at the end is given up; one headquarters a hex.
#[test]
fn three_units_fit_into_a_hex() {
    let mut field = Field::june().put("1Pz 6Pz 8Pz PzHQ4", "W3016").put("2AK PzHQ1", "W3017").marches(Side::Axis);
    assert!(!game().fits(&field.s, unit("2AK"), hex("W3016")) && !game().fits(&field.s, unit("PzHQ1"), hex("W3016")));
    field.acts(&["move 2AK", "to W3016", "halt", "done"]);
    assert_eq!(field.s.phase, Phase::Overstacked(Side::Axis));
    field.act("lose 2AK");
    assert_eq!(field.place("2AK"), "dead");
}

/// [2.4, 11.1, 11.2, 11.4] Mud slows; a depot that stands alone is overrun; one hex can always be gone.
#[test]
fn mud_and_overruns() {
    let field = Field::on("barbarossa", 5).put("1Pz 2AK", "W3016").put("16A", "W3915");
    let points = ["1Pz", "2AK", "16A"].map(|id| game().allowance(&field.s, unit(id)));
    assert_eq!(points, [4, 3, 3]);
    assert!(!game().exerts(&field.s, unit("1Pz")), "no zone of control of Panzers in mud");
    let mut field = Field::on("barbarossa", 6).put("Depot-N1", "W3317").put("6MC41", "W3418").held(Side::Axis, "W3317");
    field = field.marches(Side::Soviet);
    field.acts(&["move 6MC41", "to W3317"]);
    assert_eq!(field.s.pieces.at(unit("Depot-N1")), off_map::CAPTURED);
    assert!(field.s.controls(Side::Soviet, hex("W3317")), "its combat unit has entered");
}

/// [11.5, 17.2.3] Axis units leave by a Caucasus road in Fall Blau.
#[test]
fn units_leave_by_the_caucasus() {
    let road = game().data.map.group("caucasus-road").expect("roads")[0];
    let at = game().data.map.number(road).to_string();
    let mut field = Field::on("fall-blau", 14).put("3Pz", &at).marches(Side::Axis);
    field.acts(&["move 3Pz", "exit"]);
    assert_eq!((field.s.exited, field.place("3Pz")), ([1, 1], "gone".into()));
    let mut other = Field::on("campaign", 14).put("3Pz", &at).marches(Side::Axis);
    other.act("move 3Pz");
    assert_eq!(other.refused_by("exit"), "11.5");
}

/// [12.5] A retreat does not go over a headquarters of the enemy, though it stands alone.
#[test]
fn a_headquarters_alone_bars_a_retreat() {
    let field = Field::on("barbarossa", 6).put("14MC41", "W3526");
    let field = field.put("221Sec", "W3626").put("281Sec", "W3627").put("454Sec", "W3527");
    let by_north = |field: &Field| {
        let ways = game().ways_back(&field.s, unit("14MC41"), hex("W3526"));
        assert!(!ways.is_empty());
        ways.iter().filter(|way| way[0] == hex("W3525")).count() == ways.len()
    };
    assert!(by_north(&field), "the best that is left");
    assert!(!by_north(&field.put("PzHQ1", "W3525")));
}
