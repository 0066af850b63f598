//! [17.0, 3.2] What lies ready when a scenario or the campaign begins: turn, weather, initiative, chits, points, schedules.

use board::HexId;

use crate::data::Data;
use crate::data::scenarios::{Scenario, Special};
use crate::data::tables::{Activation, Chit, Steps, Weather};
use crate::units::{BySide, Side, UnitId};

/// The dates at which the campaign may begin, with the scenario whose set-up it then has.
const CAMPAIGN_STARTS: [(&str, &str); 4] =
    [("1941", "barbarossa"), ("1942", "fall-blau"), ("1943", "zitadelle"), ("1944", "bagration")];

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// [17.0] The first turn, which has no reinforcements and replacements.
    pub turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// [14.0] The weather of the first turn.
    pub weather: Weather,
    /// [10.2] Who picks the first chit.
    pub initiative: Side,
    /// [3.1] Axis victory points.
    pub points: u8,
    /// [10.5.6] Attacks that Stalin demands.
    pub mandated: u8,
    /// [17.1.1] What the Axis does first with two of its chits, which are therefore not in the cup.
    pub laid_out: Vec<Activation>,
    /// [10.3] What goes into the cup besides, of which the side with the initiative picks its first chits; the logistics
    /// chit, which is nobody's, is one more.
    pub cup: BySide<Vec<Chit>>,
    /// [10.6] How many Panzer headquarters the Axis picks for the cup.
    pub any_panzer: u8,
    /// [10.5.5] Is the Stavka chit at hand?
    pub stavka: bool,
    /// [10.2] How many chits the initiative is worth, and how many if Case Blue is launched.
    pub picks: (u8, Option<u8>),
    /// Supports and aircraft that are ready.
    pub ready: Vec<UnitId>,
    /// [10.5.11] Uses of leaders that are spent.
    pub leader_uses: Vec<(UnitId, u8)>,
    /// [17.2.2] Manstein stays so near to a hex until it falls.
    pub manstein: Option<(HexId, u8)>,
    /// [7.6] Replacement cities that count as once lost.
    pub retaken: Vec<HexId>,
    /// [7.2, 7.3] Reinforcements to come, by turn.
    pub due: Vec<(u8, UnitId)>,
    /// [7.7] The first line of the calendar that is still to come.
    pub calendar: usize,
    /// [7.4, 7.5] Axis replacements of the next turn, the first that has any.
    pub steps: Steps,
    /// [7.6] Soviet replacement factors of the next turn, if no city changes hands.
    pub factors: u8,
}

impl Opening {
    /// The scenario whose set-up a game has: its own, or that of the date at which the campaign begins.
    pub fn set_up_of<'a>(data: &'a Data, scenario: &'a Scenario, campaign_start: &str) -> &'a Scenario {
        let like = CAMPAIGN_STARTS.iter().find(|(date, _)| *date == campaign_start).map_or("barbarossa", |&(_, id)| id);
        if scenario.id == "campaign" { data.scenario(like).unwrap_or(scenario) } else { scenario }
    }

    /// How a scenario begins with the set-up of `start`, which is another one only in the campaign.
    pub fn new(data: &Data, scenario: &Scenario, start: &Scenario) -> Self {
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
            // [5.5] What a scenario has for itself alone is not the campaign's.
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
