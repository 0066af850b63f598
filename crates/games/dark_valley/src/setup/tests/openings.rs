//! How each scenario, and the campaign at each date, begins.

use super::*;
use crate::data::tables::{Activation, Chit, Weather};
use crate::setup::opening::Opening;

fn opening(scenario: &str, campaign_start: &str) -> Opening {
    let data = &DATA.0;
    let row = data.scenario(scenario).expect("a scenario");
    Opening::new(data, row, Opening::set_up_of(data, row, campaign_start))
}

/// [17.1.1] B12: turn 1, 14 points, no attack demanded, combat and movement laid out, the Romanian air unit ready.
#[test]
fn b12_barbarossa_begins_with_combat_and_movement() {
    for scenario in ["barbarossa", "campaign"] {
        let start = opening(scenario, "1941");
        assert_eq!((start.turn, start.points, start.mandated, start.initiative), (1, 14, 0, Side::Axis));
        assert_eq!(start.laid_out, [Activation::Combat, Activation::Move]);
        assert_eq!(start.cup[Side::Axis], Chit::PANZER, "both combat and movement chits are laid out");
        assert_eq!(start.cup[Side::Soviet], [Chit::Counterattack, Chit::Move]);
        assert_eq!(start.ready, [unit("RoAir")]);
        assert_eq!((start.picks, start.stavka, start.factors), ((0, None), false, 0));
        assert_eq!(start.steps.infantry, 4, "July 1941");
        assert_eq!(start.due.first().map(|&(turn, _)| turn), Some(2));
    }
    assert_eq!([opening("barbarossa", "").last_turn, opening("campaign", "").last_turn], [8, 44]);
}

/// [17.2.2, 17.3.1, 17.4.1, 3.1] Points, initiative, weather and what is ready at the later dates, in scenario and campaign.
#[test]
fn later_dates_begin_as_the_booklet_says() {
    for (scenario, date, turn, points, initiative, factors) in [
        ("fall-blau", "1942", 12, 31, Side::Axis, 20),
        ("zitadelle", "1943", 24, 32, Side::Axis, 18),
        ("bagration", "1944", 34, 21, Side::Soviet, 21),
    ] {
        let [own, campaign] = [opening(scenario, ""), opening("campaign", date)];
        for start in [&own, &campaign] {
            assert_eq!((start.turn, start.points, start.initiative), (turn, points, initiative), "{scenario}");
            assert_eq!((start.weather, start.laid_out.len(), start.stavka), (Weather::Fair, 0, true), "{scenario}");
            assert_eq!(start.factors, factors, "{scenario}: TC-52");
            assert!(["StuG", "RoAir"].iter().all(|id| start.ready.contains(&unit(id))), "{scenario}");
            assert!(start.due.iter().all(|&(due, _)| due > turn) && start.due.is_sorted(), "{scenario}");
            let chits = &start.cup;
            assert!(!chits[Side::Soviet].contains(&Chit::Stavka), "{scenario}: Stavka is never in the cup");
        }
        assert_eq!((own.cup == campaign.cup, campaign.last_turn), (true, 44), "{scenario}");
    }
    let blau = opening("fall-blau", "");
    assert_eq!(blau.picks, (1, Some(2)), "Case Blue is worth two chits");
    assert_eq!(blau.manstein, DATA.0.place("Sevastopol").map(|at| (at, 5)));
    assert_eq!(opening("campaign", "1942").manstein, None, "that is the scenario's own");
    assert_eq!(opening("campaign", "1942").picks, (1, Some(2)));
    assert_eq!(opening("zitadelle", "").leader_uses, [(unit("Manstein"), 1)]);
    assert_eq!(opening("zitadelle", "").picks, (1, None));
}

/// [7.7] The calendar up to a scenario's first turn leaves out of play, and in the box, exactly what the booklet lists.
#[test]
fn the_calendar_leads_to_the_scenarios() {
    let data = &DATA.0;
    for scenario in ["fall-blau", "zitadelle", "bagration"] {
        let row = data.scenario(scenario).expect("a scenario");
        let (mut out, mut boxed) = (Vec::new(), Vec::new());
        for line in data.tables.calendar.iter().filter(|line| line.turn <= row.first_turn) {
            out.extend(line.out.iter().copied());
            out.extend(line.convert.iter().map(|&(from, _)| from));
            boxed.extend(line.boxed.iter().copied());
            boxed.retain(|unit| !line.back.contains(unit));
        }
        let sorted = |units: &[UnitId]| {
            let mut ids: Vec<&str> =
                units.iter().filter(|&&u| data.unit(u).side() == Side::Axis).map(|&u| id(u)).collect();
            ids.sort_unstable();
            ids
        };
        assert_eq!(sorted(&out), sorted(&row.out), "{scenario}: out of play");
        assert_eq!(sorted(&boxed), sorted(&row.boxed), "{scenario}: in the box");
        let next = opening(scenario, "").calendar;
        assert!(data.tables.calendar[next..].iter().all(|line| line.turn > row.first_turn));
        assert!(data.tables.calendar[..next].iter().all(|line| line.turn <= row.first_turn));
    }
}

/// [7.8] TC-53: what conversions have used up and made by turns 12, 24 and 34.
#[test]
fn conversions_account_for_what_is_gone() {
    let data = &DATA.0;
    let class = |name: &str| data.classes.iter().position(|class| **class == *name).expect("a class") as u8;
    let come = |name: &str, turn: u8| {
        let class = class(name);
        data.units.iter().filter(|info| info.class == class && info.turn <= turn && info.turn > 1).count()
    };
    for (turn, guards_rifle, guards_army, tank_army) in [(12, 8, 0, 0), (24, 36, 9, 5), (34, 37, 10, 6)] {
        let made = ["guards-rifle", "guards-army", "tank-army"].map(|name| come(name, turn));
        assert_eq!(made, [guards_rifle, guards_army, tank_army], "turn {turn}");
        let scenario = data.scenarios.iter().find(|row| row.first_turn == turn).expect("a scenario");
        let out = |name: &str| scenario.out.iter().filter(|&&unit| data.unit(unit).class == class(name)).count();
        let part = |of: &str, used: &str| {
            let row = data.tables.conversions.iter().find(|(made, _)| *made == class(of)).expect("a conversion");
            row.1.iter().find(|(part, _)| *part == class(used)).map_or(0, |&(_, count)| usize::from(count))
        };
        assert_eq!(out("rifle"), guards_rifle * part("guards-rifle", "rifle"), "turn {turn}");
        assert_eq!(out("guards-rifle"), guards_army * part("guards-army", "guards-rifle"), "turn {turn}");
        assert_eq!(out("guards-mech"), tank_army * part("tank-army", "guards-mech"), "turn {turn}");
        let guards_tank = come("guards-tank", turn) * part("guards-tank", "tank");
        assert_eq!(out("tank"), 1 + tank_army * part("tank-army", "tank") + guards_tank, "turn {turn}");
        assert_eq!(out("mech"), come("guards-mech", turn) * part("guards-mech", "mech"), "turn {turn}");
    }
}
