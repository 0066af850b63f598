//! The data files against the booklet.

use crate::data::Data;
use crate::data::scenarios::{Condition, When};
use crate::data::tables::{ByYear, Odds, Outcome, TableId, Tables, Weather};
use crate::ground::{Country, feature, side};
use crate::units::{Kind, Side, Trait, Zoc};

mod combat;
pub mod field;
mod opening;
mod options;
mod reading;
mod supply;
mod tables;
mod turn;

fn data() -> Data {
    Data::load(None).unwrap_or_else(|error| panic!("{error}"))
}

/// The combat factor of a unit at full strength.
fn factor(data: &Data, unit: &str) -> u8 {
    data.unit(data.unit_named(unit).unwrap_or_else(|| panic!("no unit {unit}"))).front.first
}

#[test]
fn the_files_can_be_read() {
    let data = data();
    assert_eq!((data.map.len(), data.ground.land.len(), data.units.len()), (77 * 52, 3395, 576));
    assert_eq!(data.rules.entries().len(), 121);
    assert!(data.rules.entries().iter().all(|entry| entry.source.is_some()), "every rule says whose it is");
    let empty = data.rules.entries().iter().filter(|entry| entry.status != kernel::RuleStatus::Enforced).count();
    assert!(empty <= 25, "{empty} entries without a rule");
    let ids: Vec<&str> = data.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["barbarossa", "fall-blau", "zitadelle", "bagration", "campaign"]);
}

#[test]
fn the_rolls_of_the_example_give_what_it_prints() {
    let data = data();
    for point in &data.tables.points {
        let found = data.tables.result(point.table, Tables::column(point.odds), point.roll);
        assert_eq!(found, point.result, "{}", point.place);
    }
    assert_eq!(data.tables.points.len(), 8);
    // Bombs: a clear town at 4:1, a wood at 2:1 with and without the 8th Air's addition.
    assert_eq!(data.tables.bomb(4, 1, 6), Outcome::DefenderLosesOne);
    assert_eq!(data.tables.bomb(4, 2, 3), Outcome::NoEffect);
    assert_eq!(data.tables.bomb(4, 2, 3 + data.tables.bombing_plus), Outcome::DefenderLosesOne);
    // Depots: 3 and 5 on turn 1.
    assert_eq!([3, 5].map(|roll| data.tables.depot(roll + data.tables.depot_turn_1)), [6, 6]);
}

#[test]
fn odds_have_their_columns() {
    let columns = ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"];
    let found = columns.map(|text| Odds::try_from(text.to_owned()).map(Tables::column));
    assert_eq!(found, [0, 1, 2, 3, 4, 5, 6, 7].map(Ok));
    assert!(Odds::try_from("3/1".to_owned()).is_err());
}

#[test]
fn a_higher_roll_is_never_worse_but_in_one_cell() {
    let data = data();
    let mut worse = Vec::new();
    for table in [TableId::A, TableId::B] {
        for column in 0..8 {
            for roll in -1..8 {
                let [now, next] = [roll, roll + 1].map(|roll| data.tables.result(table, column, roll));
                if next < now {
                    worse.push((table, column, roll));
                }
            }
        }
    }
    assert_eq!(worse, [(TableId::A, 5, 1)]);
    assert_eq!(data.tables.result(TableId::A, 7, 99), data.tables.result(TableId::A, 7, 8));
    assert_eq!(data.tables.result(TableId::B, 0, -9), Outcome::AttackerEliminated);
}

#[test]
fn tables_go_by_side_weather_and_turn() {
    let data = data();
    for (side, weather, turn, usual, by_year) in [
        (Side::Axis, Weather::Fair, 1, TableId::A, TableId::A),
        (Side::Axis, Weather::Snow, 8, TableId::B, TableId::A),
        (Side::Axis, Weather::Fair, 25, TableId::A, TableId::B),
        (Side::Soviet, Weather::Snow, 9, TableId::A, TableId::B),
        (Side::Soviet, Weather::Mud, 10, TableId::B, TableId::B),
    ] {
        let found = [ByYear::No, ByYear::Yes].map(|by_year| data.tables.table(side, weather, turn, by_year));
        assert_eq!(found, [usual, by_year], "{side:?} {turn}");
    }
}

#[test]
fn initiative_and_weather_follow_the_calendar() {
    let data = data();
    let axis: Vec<u8> = (1..=44).filter(|&turn| data.tables.turn(turn).initiative == Side::Axis).collect();
    assert_eq!(axis, [1, 2, 3, 4, 6, 11, 12, 13, 14, 15, 23, 24]);
    let june = data.tables.turn(34);
    assert_eq!((june.year, &june.months[..], june.weather), (1944, &[6][..], Weather::Fair));
    assert!(!data.tables.weather(Weather::Mud).axis_mech_zoc);
    assert!(data.tables.weather(Weather::Snow).closed.contains(&"gulf-port".to_owned()));
}

#[test]
fn the_sums_of_the_example_come_out() {
    let data = data();
    let [panzer, corps, motorised] = ["1Pz", "26AK", "3Mot"].map(|unit| factor(&data, unit));
    // Memel; the motorised division is doubled.
    assert_eq!((panzer + corps + motorised, panzer + corps + 2 * motorised), (16, 19));
    assert_eq!((factor(&data, "56RD"), factor(&data, "12MC41")), (2, 6));
    let corps = data.unit(data.unit_named("10AK").expect("10th Corps"));
    assert_eq!((corps.zoc, corps.steps()), (Zoc::Front, 2));
    let sixth = data.unit(data.unit_named("6MC41").expect("6th Mechanised Corps"));
    assert_eq!((sixth.steps(), sixth.replaceable, sixth.kind), (1, false, Kind::Mech));
}

#[test]
fn scenarios_leave_in_play_what_the_booklet_says() {
    let data = data();
    let left = |scenario: &str, class: &str| {
        let scenario = data.scenario(scenario).expect("a scenario");
        let of = |side| {
            scenario.units[side].iter().filter(|&&unit| *data.classes[usize::from(data.unit(unit).class)] == *class)
        };
        of(Side::Axis).count() + of(Side::Soviet).count()
    };
    for (scenario, class, count) in [
        ("fall-blau", "rifle-army", 20),
        ("fall-blau", "rifle", 96),
        ("fall-blau", "cavalry", 0),
        ("zitadelle", "rifle", 12),
        ("bagration", "rifle", 9),
        ("bagration", "guards-rifle", 7),
        ("bagration", "mech", 1),
        ("bagration", "tank", 1),
        ("bagration", "guards-mech", 2),
        ("bagration", "panzer-hq", 2),
    ] {
        assert_eq!(left(scenario, class), count, "{scenario}: {class}");
    }
    let blau = data.scenario("fall-blau").expect("Fall Blau");
    assert_eq!(blau.stavka.len(), 6);
    assert!(blau.boxed.iter().all(|&unit| data.unit(unit).traits.has(Trait::Panzer)));
    assert!(blau.checks.iter().any(|check| check.id == "F5" && matches!(check.what, Condition::South { row: 24, .. })));
    let zitadelle = data.scenario("zitadelle").expect("Zitadelle");
    assert!(zitadelle.victory.iter().any(|row| row.when == When::Turn(24) && row.unless.is_some()));
    let campaign = data.scenario("campaign").expect("the campaign");
    assert_eq!(campaign.checks.len(), data.scenario("barbarossa").expect("Barbarossa").checks.len());
}

#[test]
fn a_front_is_land_on_both_sides_of_its_line() {
    let data = data();
    for scenario in &data.scenarios {
        for of in [Side::Axis, Side::Soviet] {
            let front = &scenario.front[of];
            assert!(front.len() > 50, "{}", scenario.id);
            assert!(front.iter().all(|hex| scenario.control[hex.index()] == Some(of)), "{}", scenario.id);
        }
    }
}

#[test]
fn the_ground_is_what_the_booklet_says() {
    let data = data();
    let at = |number: &str| data.map.parse(number).unwrap_or_else(|| panic!("no hex {number}"));
    assert!(data.ground.has(at("W3417"), feature::FZ) && data.ground.has(at("W3418"), feature::CITY));
    assert_eq!(data.ground.country[at("W3427").index()], Country::Western);
    let (kerch, taman) = (at("E2447"), at("E2547"));
    let way = data.map.direction(kerch, taman).expect("Kerch and Taman touch");
    assert_ne!(data.ground.sides[kerch.index()][way.index()] & side::CLOSED, 0, "the strait is closed");
    let (west, grodno) = (at("W3221"), at("W3321"));
    let way = data.map.direction(west, grodno).expect("beside Grodno");
    assert_ne!(data.ground.sides[west.index()][way.index()] & side::RIVER, 0);
}
