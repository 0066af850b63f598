//! How each scenario, and the campaign at each date, begins: turn, weather, initiative, chits, points, schedules.

use super::*;
use crate::data::scenarios::{Scenario, Special};
use crate::data::tables::{Activation, Chit, Steps, Weather};
use crate::setup::opening::set_up_of;
use crate::state::{Phase, mark};
use crate::tests::field::game;

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Opening {
    /// [17.0] The first turn, which has no reinforcements and replacements.
    turn: u8,
    /// The last turn.
    last_turn: u8,
    /// [14.0] The weather of the first turn.
    weather: Weather,
    /// [10.2] Who picks the first chit.
    initiative: Side,
    /// [3.1] Axis victory points.
    points: u8,
    /// [10.5.6] Attacks that Stalin demands.
    mandated: u8,
    /// [17.1.1] What the Axis does first with two of its chits, which are therefore not in the cup.
    laid_out: Vec<Activation>,
    /// [10.3] What goes into the cup besides, of which the side with the initiative picks its first chits; the logistics
    /// chit, which is nobody's, is one more.
    cup: BySide<Vec<Chit>>,
    /// [10.6] How many Panzer headquarters the Axis picks for the cup.
    any_panzer: u8,
    /// [10.5.5] Is the Stavka chit at hand?
    stavka: bool,
    /// [10.2] How many chits the initiative is worth, and how many if Case Blue is launched.
    picks: (u8, Option<u8>),
    /// Supports and aircraft that are ready.
    ready: Vec<UnitId>,
    /// [10.5.11] Uses of leaders that are spent.
    leader_uses: Vec<(UnitId, u8)>,
    /// [17.2.2] Manstein stays so near to a hex until it falls.
    manstein: Option<(HexId, u8)>,
    /// [7.6] Replacement cities that count as once lost.
    retaken: Vec<HexId>,
    /// [7.2, 7.3] Reinforcements to come, by turn.
    due: Vec<(u8, UnitId)>,
    /// [7.7] The first line of the calendar that is still to come.
    calendar: usize,
    /// [7.4, 7.5] Axis replacements of the next turn, the first that has any.
    steps: Steps,
    /// [7.6] Soviet replacement factors of the next turn, if no city changes hands.
    factors: u8,
}

impl Opening {
    /// How a scenario begins with the set-up of `start`, which is another one only in the campaign.
    fn new(data: &Data, scenario: &Scenario, start: &Scenario) -> Self {
        let first = start.first_turn;
        let turn = data.tables.turn(first);
        let mut cup = turn.chits.clone();
        for _ in &start.opening {
            let laid_out = cup[Side::Axis].iter().position(|&chit| chit == Chit::CombatMove);
            laid_out.map(|at| cup[Side::Axis].remove(at));
        }
        let mut due: Vec<(u8, UnitId)> =
            data.unit_ids().map(|unit| (data.unit(unit).turn, unit)).filter(|&(turn, _)| turn > first).collect();
        due.sort_unstable();
        let blue = scenario.special.contains(&Special::CaseBlue) && data.tables.case_blue.contains(&first);
        let opened = start.opening.len() as u8;
        Self {
            turn: first,
            last_turn: scenario.last_turn,
            weather: turn.weather,
            initiative: turn.initiative,
            points: start.points,
            mandated: 0,
            laid_out: start.opening.clone(),
            cup,
            any_panzer: turn.any_panzer,
            stavka: turn.stavka,
            picks: if opened > 0 { (0, None) } else { (1, blue.then_some(2)) },
            ready: start.ready.clone(),
            leader_uses: start.leader_uses.clone(),
            // [3.2] What a scenario has for itself alone is not the campaign's.
            manstein: start.manstein.filter(|_| scenario.id == start.id),
            retaken: start.retaken.clone(),
            due,
            calendar: data
                .tables
                .calendar
                .iter()
                .position(|row| row.turn > first)
                .unwrap_or(data.tables.calendar.len()),
            steps: data.tables.turn(first + 1).steps,
            factors: factors(data, start, first + 1),
        }
    }
}

/// [7.6] Soviet replacement factors by the start line.
fn factors(data: &Data, start: &Scenario, turn: u8) -> u8 {
    let rule = &data.tables.replacements;
    if turn < rule.from_turn {
        return 0;
    }
    let cities = data.map.group("replacement-city").unwrap_or_default();
    let of = |hex: &HexId| match start.control[hex.index()] {
        Some(Side::Soviet) if start.retaken.contains(hex) => rule.retaken,
        Some(Side::Soviet) => rule.city,
        _ => 0,
    };
    cities.iter().map(of).sum()
}

fn opening(scenario: &str, campaign_start: &str) -> Opening {
    let data = &DATA.0;
    let row = data.scenario(scenario).expect("a scenario");
    Opening::new(data, row, set_up_of(data, row, campaign_start))
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

/// [17.0] What the data tell of an opening is what the game begins with.
#[test]
fn games_begin_as_the_data_say() {
    for (scenario, date) in [
        ("barbarossa", ""),
        ("fall-blau", ""),
        ("zitadelle", ""),
        ("bagration", ""),
        ("campaign", "1941"),
        ("campaign", "1942"),
        ("campaign", "1943"),
        ("campaign", "1944"),
    ] {
        let told = opening(scenario, date);
        let option = format!("campaign-start={date}");
        let options = if date.is_empty() { vec![] } else { vec![option.as_str()] };
        let mut field = Field::start(scenario, &options, &["50"; 18]);
        field.acts(&["done", "done"]);
        let (s, what) = (&field.s, format!("{scenario} {date}"));
        let data = &game().data;
        assert_eq!((s.turn, s.points(data), s.mandated, s.stavka), (told.turn, told.points, 0, told.stavka), "{what}");
        assert_eq!(game().scenario(s).last_turn, told.last_turn, "{what}");
        assert_eq!(game().turn(s).weather, told.weather, "{what}");
        assert_eq!(
            (game().turn(s).initiative, game().scenario(s).manstein),
            (told.initiative, told.manstein),
            "{what}"
        );
        // The first chit that is laid out is being used; the logistics chit is one more; a chit needs its headquarters.
        for side in Side::BOTH {
            let mut cup = [0; Chit::COUNT];
            told.cup[side].iter().filter(|&&chit| game().has_hq(s, chit)).for_each(|&chit| cup[chit as usize] += 1);
            if side == Side::Axis {
                cup[Chit::CombatMove as usize] += (told.laid_out.len() as u8).saturating_sub(s.opened);
                cup[Chit::Logistics as usize] += 1;
            }
            assert_eq!(s.cup[side], cup, "{what}: {side:?}");
        }
        let panzers = if s.phase == Phase::Panzers { s.left } else { 0 };
        assert_eq!(panzers, told.any_panzer, "{what}");
        if told.picks.1.is_some() {
            assert_eq!(s.phase, Phase::CaseBlue, "{what}");
        }
        for &unit in &told.ready {
            assert!(
                s.pieces.at(unit) == crate::state::off_map::POOL && !s.pieces.has(unit, mark::DONE),
                "{what}: {}",
                id(unit)
            );
        }
        let spent =
            |leader: UnitId| told.leader_uses.iter().find(|&&(of, _)| of == leader).map_or(0, |&(_, uses)| uses);
        let leaders = [data.named.manstein, data.named.model].map(|leader| 2 - spent(leader));
        assert_eq!(s.leader_uses, leaders, "{what}");
        for (at, hex) in data.named.replacement.iter().enumerate().filter(|&(_, &hex)| s.controls(Side::Soviet, hex)) {
            assert_eq!(s.taken_once & 1 << at != 0, told.retaken.contains(hex), "{what}: {hex:?}");
        }
        let mut due: Vec<(u8, UnitId)> = data
            .unit_ids()
            .filter(|&unit| s.pieces.at(unit) == crate::state::off_map::DUE)
            .map(|unit| (data.unit(unit).turn, unit))
            .collect();
        due.sort_unstable();
        assert_eq!(due, told.due, "{what}");
        let mut next = s.clone();
        next.turn += 1;
        let steps = told.steps;
        assert_eq!(
            game().count_replacements(&next, Side::Axis),
            [steps.infantry, steps.mech, steps.romanian, steps.hungarian],
            "{what}"
        );
        assert_eq!(game().count_replacements(&next, Side::Soviet)[0], told.factors, "{what}");
        assert_eq!(s.kursk.stands, told.turn == 24, "{what}");
    }
}
