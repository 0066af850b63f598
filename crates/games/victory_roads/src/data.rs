//! The game's numbers: read once from plain text, checked, then dense arrays.

use board::{Direction, HexId, Map};
use kernel::{DataError, DataFiles, OptionRows, RuleIndex, Texts, Words};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crate::ground::{City, Country, Ground, Works};
use crate::results::{Cell, Cover};
use crate::state::{HexSet, Weather};
use crate::supports::{Heap, KINDS, Support};
use crate::theatres::{Mode, Stock};
use crate::units::{BySide, Kind, Nation, Side, UnitId, UnitInfo, Values, traits};

mod raw;

include!(concat!(env!("OUT_DIR"), "/citations.rs"));

macro_rules! shipped {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("../../../../games-data/victory-roads/", $name)))),*]
    };
}

/// The data files. Play depends on the first five.
const FILES: [(&str, &str); 8] = shipped![
    "map.toml",
    "units.toml",
    "tables.toml",
    "supports.toml",
    "scenarios.toml",
    "rules.toml",
    "texts/en.ftl",
    "texts/fr.ftl"
];

/// The most counters, hexes and HQs that a state has room for.
pub const MAX_UNITS: usize = 576;
pub const MAX_HEXES: usize = 4928;
pub const MAX_HQS: usize = 48;
/// [6.7.3] Garrisons behind halt orders.
const GARRISONS: usize = 10;

/// Everything the rules look up.
pub struct Data {
    pub map: Map,
    pub ground: Ground,
    pub units: Vec<UnitInfo>,
    pub tables: Tables,
    pub scenarios: Vec<Scenario>,
    pub options: OptionRows,
    pub rules: RuleIndex,
    pub texts: Texts,
    /// SHA-256 over the data files that play depends on.
    pub version: String,
    supports: Vec<SupportInfo>,
    pub hqs: Vec<UnitId>,
    pub kampfgruppen: Vec<UnitId>,
    pub garrisons: Vec<UnitId>,
    by_name: BTreeMap<String, UnitId>,
    /// The nation of each counter, side by side: it is asked for more often than anything else.
    nations: Vec<Nation>,
    pub berlin: Vec<HexId>,
    pub budapest: Vec<HexId>,
    pub oil: Vec<HexId>,
    pub silesia: Vec<HexId>,
}

/// A support as it is printed.
#[derive(Clone, Debug)]
pub struct SupportInfo {
    pub side: Side,
    pub count: u8,
    /// [9.2.1] Bound to its theatre.
    pub theatre: bool,
    pub air: bool,
    pub mud: bool,
    /// [1.5.3] Must be played.
    pub obligatory: bool,
    pub stays: bool,
    /// [1.5.3] Of the End of the Reich: never generic.
    pub reich: bool,
    pub radius: u8,
    pub shift: i8,
    /// Turn on which it comes into the pool.
    pub arrives: u8,
}

/// Tables of numbers.
pub struct Tables {
    pub results: [[Cell; 11]; 7],
    /// [7.9.3] The block of each row, by column.
    pub blocks: [[u8; 11]; 7],
    /// [6.1.4] Movement points by ground, infantry and armour.
    pub cost: [[u8; 2]; 4],
    pub cover: [Cover; 4],
    pub minor_city: Cover,
    pub major_city: Cover,
    pub advanced_works: Cover,
    pub great_river: Cover,
    /// (3.1) Weather by month and sum of the dice.
    weather: Vec<WeatherRow>,
    pub turns: Vec<TurnRow>,
    pub draw: DrawRow,
    pub theatre_moves: TheatreMoves,
    pub stavka: [[u8; 3]; 6],
    pub mood: Vec<MoodRow>,
    pub after_dismissal: Vec<u8>,
    /// By objectives held.
    pub reich: Vec<ReichRow>,
    pub strategic: Strategic,
    pub evacuation: [Evacuation; 6],
    pub surrender: Surrender,
    pub limits: Limits,
}

#[derive(Clone, Debug, Deserialize)]
pub struct TurnRow {
    pub turn: u8,
    pub year: u16,
    pub month: u8,
    pub part: u8,
}

#[derive(Clone, Debug, Deserialize)]
struct WeatherRow {
    months: Vec<u8>,
    ground: Vec<String>,
    sky: Vec<String>,
}

/// [11.3.3] What changes a theatre's draw.
pub struct DrawRow {
    pub priority: i8,
    pub offensive: i8,
    pub minor_city: i8,
    pub no_rail: i8,
    pub snow: i8,
    pub mud: i8,
}

/// [11.6.2] How far theatres move.
pub struct TheatreMoves {
    pub hexes: i8,
    pub rail: i8,
    pub snow: i8,
    pub mud: i8,
}

pub struct MoodRow {
    pub name: String,
    pub points: u8,
    pub supports: u8,
}

pub struct ReichRow {
    pub extra: u8,
    pub added: u8,
    pub after_dismissal: u8,
    pub chosen: u8,
}

/// [15.2.1] What the loss of a hex costs.
pub struct Strategic {
    pub german_major: u8,
    pub german_minor: u8,
    pub major: u8,
    pub baltic_port: u8,
    pub no_halt_order: u8,
    pub oil: u8,
    pub budapest: u8,
    pub berlin: u8,
}

/// [6.5.3] A result of the evacuation die.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evacuation {
    pub sails: bool,
    pub loss: bool,
}

/// [14] What changes the die of a surrender.
pub struct Surrender {
    pub moldavia: i8,
    pub galati: i8,
    pub bucharest: i8,
    pub budapest: i8,
    pub romania_soviet: i8,
    pub returns_plus: u8,
}

/// Distances and limits.
pub struct Limits {
    pub stack: u8,
    pub bridgehead_stack: u8,
    pub box_size: u8,
    pub offensive_radius: u32,
    pub movement_radius: u32,
    pub lend_lease_radius: u32,
    pub remote_distance: u8,
    pub remote_move: u8,
    pub most_haste: u8,
    pub strengthen_supports: u8,
    pub strengthen_corps: u8,
    pub theatre_quota: u8,
    pub reinforced_points: u8,
    pub reinforced_strategic: u8,
    pub withdrawal_radius: u8,
    pub withdrawal_hexes: u8,
    pub siege_hexes: u8,
    pub port_blockade: u8,
    pub mud_points: u8,
    pub fortress_points: u8,
    pub river_points: u8,
    pub great_river_points: u8,
    pub river_divisor: u8,
    pub great_river_divisor: u8,
    pub bridge_divisor: u8,
    pub katyusha_hits: u8,
    pub penetration_corps: u8,
    pub kriegsmarine_points: u8,
    pub reichsbahn_points: u8,
    pub fleet_points: u8,
    pub stalin_halts: u8,
    pub offensive_stavka: u8,
    pub rising_distance: u8,
    pub rising_shift: i8,
    pub resting_units: u8,
    pub mobilised: u8,
    pub mobilised_attack: u8,
}

/// A scenario, ready to be set up.
pub struct Scenario {
    pub id: String,
    title: Words,
    description: Words,
    pub first_turn: u8,
    pub last_turn: u8,
    pub area: HexSet,
    /// Hexes out of it.
    pub outside: HexSet,
    /// [17.1] Is there a major city of the Soviet Union in it?
    pub in_soviet_union: bool,
    /// Hexes that the Soviets hold at the start.
    pub control: HexSet,
    /// Theatres, moods and all that comes after chapter 8.
    pub advanced: bool,
    pub warsaw: bool,
    rules: Vec<String>,
    /// (6.7) Where halt orders may be given; none: nowhere.
    halts: Option<Vec<HexId>>,
    pub no_soviet_combat: Vec<u8>,
    pub draw: Option<BasicDraw>,
    pub pools: BySide<Heap>,
    pub reich: Heap,
    pub hand: u8,
    pub mood: u8,
    pub freedom: u8,
    pub objectives_held: u8,
    pub objectives: [bool; 6],
    pub rail: Vec<u8>,
    pub naval: Vec<u8>,
    /// (17.3) Germans, Romanians, Hungarians, Soviets; none by the Führer's mood.
    pub points: [Option<Vec<u8>>; 4],
    /// Sources that are not found by what the hexes are.
    pub sources: BySide<HexSet>,
    /// Every hex that may be a source, as a list and as a set.
    pub source_hexes: BySide<Vec<HexId>>,
    pub possible: BySide<HexSet>,
    /// Hexes where units may arrive: cities, works, and those that the scenario names.
    pub entries: Vec<HexId>,
    pub loyalty: [Side; 2],
    pub stavka: Vec<UnitId>,
    pub stavka_minimum: [u8; 2],
    pub corps_pool: Vec<UnitId>,
    pub stock: Vec<UnitId>,
    pub setup: Vec<(UnitId, HexId, bool)>,
    pub theatres: Vec<(Stock, HexId, Mode, u8)>,
    pub calendar: Vec<Arrivals>,
    /// Where German arrivals may come besides the usual, and from which turn only there; 0: never.
    pub entry: Vec<HexId>,
    pub entry_from: u8,
    /// Where supplied German units may leave the map for good.
    pub exit: Vec<HexId>,
    pub victory: Victory,
}

pub struct BasicDraw {
    pub die: u8,
    pub plus: Vec<i8>,
    pub axis: Vec<u8>,
}

/// What a turn brings.
#[derive(Default)]
pub struct Arrivals {
    pub turn: u8,
    pub units: BySide<Vec<UnitId>>,
    pub at: BySide<Vec<HexId>>,
    pub supports: BySide<Vec<Support>>,
    pub corps: u8,
    pub transform: Vec<(UnitId, UnitId)>,
    /// Armoured or not, how many, at least which attack.
    pub withdraw: Vec<(bool, u8, u8)>,
}

/// How a scenario is won.
pub struct Victory {
    /// Bessarabia is judged by Romania and its oil.
    pub romania: bool,
    pub sudden_objectives: bool,
    pub levels: Vec<Level>,
    pub points: Vec<PointRow>,
    /// Column and number of German divisions saved.
    pub saved: Option<(u8, u8)>,
}

pub struct Level {
    /// Points in halves from which it holds.
    pub from: Option<i16>,
    pub both_by: Option<u8>,
    pub one_by: Option<u8>,
    pub result: String,
}

/// What brings points, in halves.
pub struct PointRow {
    pub what: PointKind,
    pub hexes: Vec<HexId>,
    pub each: i16,
    pub by_turn: u8,
    pub beyond: u8,
    pub per: u8,
    pub objectives: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointKind {
    /// The Soviets hold it at the end.
    Held,
    /// The Axis holds it at the end.
    HeldByAxis,
    /// A Soviet unit in supply stands there.
    Reached,
    Captured,
    /// German divisions eliminated.
    GermansDead,
    /// Soviet armour eliminated.
    ArmourDead,
    ObjectivesLost,
    /// German elite armour at full strength.
    ArmourAlive,
    DismissalsBelow,
}

/// [13.1.1] Fortified hexsides, as the hexes that own them.
pub fn fortified_sides(map: &Map) -> Result<Vec<(HexId, Direction)>, DataError> {
    let mut all = Vec::new();
    for direction in Direction::ALL {
        let name = format!("works-{}", map.compass(direction).to_lowercase());
        let hexes = map.group(&name).ok_or_else(|| DataError::bad("map.toml", format!("no group {name}")))?;
        all.extend(hexes.iter().map(|&hex| (hex, direction)));
    }
    Ok(all)
}

impl Data {
    /// Reads the shipped data, with files of `overlay` taking their place where they exist.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let files = DataFiles::read(&FILES, 5, overlay)?;
        let [map, units, tables, supports, scenarios, rules, en, fr] = &files.texts;
        let map = Map::from_toml(map).map_err(|e| DataError::bad("map.toml", e))?;
        if map.len() > MAX_HEXES {
            return Err(DataError::bad("map.toml", format!("{} hexes; at most {MAX_HEXES} fit", map.len())));
        }
        let ground = Ground::new(&map)?;
        let raw_tables: raw::Tables = toml::from_str(tables).map_err(|e| DataError::bad("tables.toml", e))?;
        let raw_supports: raw::Supports = toml::from_str(supports).map_err(|e| DataError::bad("supports.toml", e))?;
        let units = read_units(units, &raw_tables)?;
        let by_name: BTreeMap<String, UnitId> =
            units.iter().enumerate().map(|(at, unit)| (unit.id.to_lowercase(), UnitId::from_index(at))).collect();
        if by_name.len() != units.len() {
            return Err(DataError::bad("units.toml", "two counters have the same id"));
        }
        let supports = read_supports(&raw_supports)?;
        let tables = Tables::new(&raw_tables, &raw_supports)?;
        let raw: raw::Scenarios = toml::from_str(scenarios).map_err(|e| DataError::bad("scenarios.toml", e))?;
        let reader = Reader { map: &map, ground: &ground, by_name: &by_name, supports: &supports };
        let scenarios = raw.scenario.into_iter().map(|row| reader.scenario(row)).collect::<Result<Vec<_>, _>>()?;
        let rules = RuleIndex::new(rules, CODE, TESTS).map_err(|e| DataError::bad("rules.toml", e))?;
        let texts =
            Texts::with_names(en, fr, names(&scenarios, &raw.option)).map_err(|e| DataError::bad("texts", e))?;
        let ids = |wanted: &dyn Fn(&UnitInfo) -> bool| -> Vec<UnitId> {
            (0..units.len()).filter(|&at| wanted(&units[at])).map(UnitId::from_index).collect()
        };
        let group = |name: &str| {
            map.group(name).map(<[HexId]>::to_vec).ok_or_else(|| DataError::bad("map.toml", format!("no group {name}")))
        };
        Ok(Self {
            hqs: ids(&UnitInfo::is_hq),
            kampfgruppen: ids(&|unit| unit.has(traits::KG)),
            garrisons: ids(&|unit| unit.kind == Kind::Garrison),
            nations: units.iter().map(|unit| unit.nation).collect(),
            berlin: group("berlin")?,
            budapest: group("budapest")?,
            oil: group("oil")?,
            silesia: group("silesia")?,
            map,
            ground,
            units,
            tables,
            scenarios,
            options: raw.option,
            rules,
            texts,
            version: files.version,
            supports,
            by_name,
        })
    }

    /// A counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitInfo {
        &self.units[unit.index()]
    }

    /// Whose a counter is.
    #[inline]
    pub fn nation(&self, unit: UnitId) -> Nation {
        self.nations[unit.index()]
    }

    /// All counters.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len()).map(UnitId::from_index)
    }

    /// The counter with this name in notation.
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.by_name.get(&id.to_lowercase()).copied()
    }

    /// A kind of support.
    #[inline]
    pub fn support(&self, kind: Support) -> &SupportInfo {
        &self.supports[kind as usize]
    }
}

impl Tables {
    /// [3.1.1] The weather of a month by the sum of two dice.
    pub fn weather(&self, month: u8, sum: u8) -> (Weather, bool) {
        let Some(row) = self.weather.iter().find(|row| row.months.contains(&month)) else {
            return (Weather::Fair, false);
        };
        let at = usize::from(sum.clamp(2, 12) - 2);
        let ground = match &*row.ground[at] {
            "mud" => Weather::Mud,
            "snow" => Weather::Snow,
            _ => Weather::Fair,
        };
        (ground, row.sky[at] == "overcast")
    }

    /// The month of a turn.
    pub fn month(&self, turn: u8) -> u8 {
        self.turns.iter().find(|row| row.turn == turn).map_or(6, |row| row.month)
    }

    fn new(raw: &raw::Tables, supports: &raw::Supports) -> Result<Self, DataError> {
        let bad = |problem: String| DataError::bad("tables.toml", problem);
        let (results, blocks) = read_results(&raw.crt)?;
        let terrain =
            |id: &str| raw.terrain.iter().find(|row| row.id == id).ok_or_else(|| bad(format!("no terrain {id}")));
        let grounds = ["clear", "forest", "marsh", "mountain"];
        let mut cost = [[0; 2]; 4];
        let mut cover = [Cover::OPEN; 4];
        for (at, id) in grounds.into_iter().enumerate() {
            let row = terrain(id)?;
            cost[at] = [row.cost.infantry, row.cost.armour];
            cover[at] = read_cover(row)?;
        }
        let water = |id: &str| {
            raw.watercourse.iter().find(|row| row.id == id).ok_or_else(|| bad(format!("no watercourse {id}")))
        };
        let (river, great) = (water("river")?, water("great")?);
        let great_river = Cover { exploit: read_exploit(&great.a)?, ..Cover::OPEN };
        for row in &raw.weather {
            if row.ground.len() != 11 || row.sky.len() != 11 {
                return Err(bad("a month's weather has eleven rows".into()));
            }
        }
        let mut stavka = [[0; 3]; 6];
        for (at, row) in stavka.iter_mut().enumerate() {
            *row = [raw.stavka.priority[at], raw.stavka.normal[at], raw.stavka.secondary[at]];
        }
        if raw.mood.len() != 11 || raw.mood_changes.reset.is_empty() {
            return Err(bad("the Führer's mood has eleven boxes, and one after each dismissal".into()));
        }
        let mood = raw
            .mood
            .iter()
            .map(|row| MoodRow { name: row.name.clone(), points: row.rp, supports: row.supports })
            .collect();
        let mut reich: Vec<ReichRow> = Vec::new();
        for held in 0..=6 {
            let row = raw.reich.iter().find(|row| row.held == held);
            let row = row.ok_or_else(|| bad(format!("no row of the End of the Reich for {held} objectives")))?;
            reich.push(ReichRow {
                extra: row.extra,
                added: row.added.as_integer().map_or(u8::MAX, |count| count as u8),
                after_dismissal: row.after_dismissal.supports,
                chosen: row.after_dismissal.chosen,
            });
        }
        let value = |what: &str| {
            let row = raw.strategic.iter().find(|row| row.what == what);
            row.map(|row| row.mood.unsigned_abs()).ok_or_else(|| bad(format!("no strategic value of {what}")))
        };
        let strategic = Strategic {
            german_major: value("german-major")?,
            german_minor: value("german-minor")?,
            major: value("other-major")?,
            baltic_port: value("baltic-port")?,
            no_halt_order: value("no-halt-order")?,
            oil: value("oil")?,
            budapest: value("budapest")?,
            berlin: value("berlin")?,
        };
        let mut evacuation = [Evacuation::default(); 6];
        for row in &raw.evacuation {
            for die in row.die[0]..=row.die[1] {
                if let Some(result) = evacuation.get_mut(usize::from(die) - 1) {
                    *result = Evacuation { sails: row.sails, loss: row.loss > 0 };
                }
            }
        }
        let support = |id: &str| {
            let row = supports.support.iter().find(|row| row.id == id);
            row.ok_or_else(|| DataError::bad("supports.toml", format!("no support {id}")))
        };
        let fortress = terrain("advanced-fortification")?;
        let limits = &raw.limits;
        Ok(Self {
            results,
            blocks,
            cost,
            cover,
            minor_city: read_cover(terrain("minor")?)?,
            major_city: read_cover(terrain("major")?)?,
            advanced_works: read_cover(fortress)?,
            great_river,
            weather: raw.weather.clone(),
            turns: raw.turns.clone(),
            draw: DrawRow {
                priority: raw.support_draw.priority,
                offensive: raw.support_draw.great_offensive,
                minor_city: raw.support_draw.minor_city,
                no_rail: raw.support_draw.road_only,
                snow: raw.support_draw.snow,
                mud: raw.support_draw.mud,
            },
            theatre_moves: TheatreMoves {
                hexes: limits.theatre_move,
                rail: limits.theatre_move_rail,
                snow: raw.snow.theatre_move,
                mud: raw.mud.theatre_move,
            },
            stavka,
            mood,
            after_dismissal: raw.mood_changes.reset.clone(),
            reich,
            strategic,
            evacuation,
            surrender: Surrender {
                moldavia: raw.romania.iasi_and_chisinau.add,
                galati: raw.romania.galati.add,
                bucharest: raw.romania.bucharest_or_oil.add,
                budapest: raw.hungary.both_hexes,
                romania_soviet: raw.hungary.romania_soviet,
                returns_plus: raw.changed_ally.returns_plus,
            },
            limits: Limits {
                stack: limits.stack,
                bridgehead_stack: limits.stack_bridgehead,
                box_size: limits.supports_kept,
                offensive_radius: limits.theatre_offensive_radius,
                movement_radius: limits.theatre_movement_radius,
                lend_lease_radius: support("lend-lease")?.reach,
                remote_distance: limits.remote_beyond,
                remote_move: limits.remote_move,
                most_haste: limits.theatre_move_most_supports,
                strengthen_supports: limits.reinforce_supports,
                strengthen_corps: limits.reinforce_corps,
                theatre_quota: limits.other_theatre_supports,
                reinforced_points: limits.reinforced_movement,
                reinforced_strategic: limits.reinforced_strategic_movement,
                withdrawal_radius: limits.withdrawal_radius,
                withdrawal_hexes: limits.withdrawal_hexes,
                siege_hexes: limits.halt_order_siege,
                port_blockade: limits.port_siege,
                mud_points: raw.mud.most_movement.unwrap_or(2),
                fortress_points: fortress.soviet_cost.unwrap_or(4),
                river_points: river.cost,
                great_river_points: great.cost,
                river_divisor: river.divide,
                great_river_divisor: great.divide,
                bridge_divisor: great.divide_by_bridge.unwrap_or(great.divide),
                katyusha_hits: support("katyusha")?.die.map_or(4, |die| die[0]),
                penetration_corps: support("breakthrough")?.reinforces,
                kriegsmarine_points: support("kriegsmarine")?.naval_points,
                reichsbahn_points: support("reichsbahn")?.rail_points,
                fleet_points: support("baltic-fleet")?.naval,
                stalin_halts: support("stalin")?.halt_orders,
                offensive_stavka: raw.stavka.great_offensive,
                rising_distance: raw.warsaw.starts_within,
                rising_shift: raw.warsaw.shift,
                resting_units: raw.stavka.enter,
                mobilised: raw.mobilisation.divisions,
                mobilised_attack: raw.mobilisation.most_attack,
            },
        })
    }
}

type Results = ([[Cell; 11]; 7], [[u8; 11]; 7]);

fn read_results(columns: &[raw::Column]) -> Result<Results, DataError> {
    let bad = |problem: String| DataError::bad("tables.toml", problem);
    let wanted = ["1/2", "1/1", "2/1", "3/1", "4/1", "5/1", "6/1"];
    if columns.len() != wanted.len() || columns.iter().zip(wanted).any(|(column, odds)| column.odds != odds) {
        return Err(bad(format!("the columns must be, in this order: {}", wanted.join(", "))));
    }
    let (mut results, mut blocks) = ([[Cell::default(); 11]; 7], [[0; 11]; 7]);
    for (at, column) in columns.iter().enumerate() {
        if column.rows.len() != 11 || column.rows.iter().zip(2..).any(|(row, roll)| row.roll != roll) {
            return Err(bad(format!("column {} must have the rows 2 to 12", column.odds)));
        }
        for (row, cell) in column.rows.iter().zip(&mut results[at]) {
            let wrong = |text: &str| bad(format!("bad result “{text}”"));
            *cell = Cell {
                losses: row.losses,
                attack: row.a.parse().map_err(|()| wrong(&row.a))?,
                defence: row.d.parse().map_err(|()| wrong(&row.d))?,
            };
        }
        for (number, block) in column.blocks.iter().enumerate() {
            for row in block[0]..=block[1] {
                let place = blocks[at].get_mut(usize::from(row).wrapping_sub(2));
                *place.ok_or_else(|| bad(format!("a block of column {} has row {row}", column.odds)))? = number as u8;
            }
        }
    }
    Ok((results, blocks))
}

/// What is left of E0 to E3.
fn read_exploit(changes: &BTreeMap<String, String>) -> Result<[u8; 4], DataError> {
    let level = |text: &str| match text {
        "-" => Ok(0),
        "E" => Ok(1),
        "E2" => Ok(2),
        "E3" => Ok(3),
        other => Err(DataError::bad("tables.toml", format!("bad result “{other}”"))),
    };
    let mut left = [0, 1, 2, 3];
    for (from, to) in changes {
        left[level(from)?] = level(to)? as u8;
    }
    Ok(left)
}

fn read_cover(row: &raw::Terrain) -> Result<Cover, DataError> {
    let level = |text: &str| match text {
        "-" => Ok(0),
        "S" => Ok(1),
        "DR" => Ok(2),
        "DR2" => Ok(3),
        "DR3" => Ok(4),
        other => Err(DataError::bad("tables.toml", format!("bad result “{other}”"))),
    };
    let mut retreat = [0, 1, 2, 3, 4];
    for (from, to) in &row.d {
        retreat[level(from)?] = level(to)? as u8;
    }
    let exploit = if row.no_exploitation { [0; 4] } else { read_exploit(&row.a)? };
    Ok(Cover { defence: row.defence, exploit, retreat })
}

fn read_units(text: &str, tables: &raw::Tables) -> Result<Vec<UnitInfo>, DataError> {
    let bad = |problem: String| DataError::bad("units.toml", problem);
    let raw: raw::Units = toml::from_str(text).map_err(|e| DataError::bad("units.toml", e))?;
    let values = |figures: &[u8]| match figures {
        &[attack, defence, movement] => Ok(Values { attack, defence, movement }),
        &[defence, movement] => Ok(Values { attack: 0, defence, movement }),
        [] => Ok(Values::default()),
        _ => Err(bad("values are attack, defence, movement".into())),
    };
    let mut units = Vec::with_capacity(raw.unit.len() + GARRISONS);
    let mut hqs = 0;
    for row in &raw.unit {
        let class = raw.class.iter().find(|class| class.id == row.class);
        let class = class.ok_or_else(|| bad(format!("{}: no class {}", row.id, row.class)))?;
        let nation = match &*row.nation {
            "german" => Nation::German,
            "romanian" => Nation::Romanian,
            "hungarian" => Nation::Hungarian,
            "soviet" => Nation::Soviet,
            other => return Err(bad(format!("{}: no nation {other}", row.id))),
        };
        let kind = match &*class.kind {
            "armour" => Kind::Armour,
            "hq" => Kind::Hq,
            _ => Kind::Infantry,
        };
        let front = values(&class.front)?;
        let mut bits = 0;
        let mut set = |wanted: bool, bit: u16| bits |= if wanted { bit } else { 0 };
        set(row.elite, traits::ELITE);
        set(row.kind == "corps-infantry", traits::RIFLE);
        set(row.kind.starts_with("kg"), traits::KG);
        set(class.id == "hiwis", traits::HIWIS);
        set(row.branch == "ss" && kind == Kind::Infantry, traits::SS);
        set(row.branch == "guards", traits::GUARDS);
        let heavy = nation == Nation::Soviet && kind == Kind::Armour && front.attack >= tables.stavka.heavy_attack;
        set(heavy, traits::HEAVY);
        let hq = if kind == Kind::Hq {
            hqs += 1;
            hqs - 1
        } else {
            0
        };
        units.push(UnitInfo {
            id: Arc::from(&*row.id),
            name: Arc::from(&*row.name),
            nation,
            kind,
            traits: bits,
            front: if kind == Kind::Hq { Values { attack: 0, ..front } } else { front },
            back: match (&class.back, kind) {
                (_, Kind::Hq) | (None, _) => None,
                (Some(back), _) => Some(values(back)?),
            },
            radius: if kind == Kind::Hq {
                class.front.first().copied().unwrap_or_default().max(class.radius)
            } else {
                0
            },
            hq,
            formation: Arc::from(&*row.formation),
            symbol: crate::art::symbol(&class.symbol),
            colour: crate::art::colour(nation, &row.branch),
            size: crate::art::size(&class.size),
        });
    }
    for number in 1..=GARRISONS {
        let [attack, defence, movement] = tables.limits.garrison;
        units.push(UnitInfo {
            id: Arc::from(format!("Garrison-{number}")),
            name: Arc::from("Garrison"),
            nation: Nation::German,
            kind: Kind::Garrison,
            traits: 0,
            front: Values { attack, defence, movement },
            back: None,
            radius: 0,
            hq: 0,
            formation: Arc::from(""),
            symbol: scene::Symbol::Fortified,
            colour: "field-grey",
            size: scene::Echelon::None,
        });
    }
    if units.len() > MAX_UNITS || usize::from(hqs) > MAX_HQS {
        return Err(bad(format!("{} counters with {hqs} HQs; {MAX_UNITS} with {MAX_HQS} fit", units.len())));
    }
    Ok(units)
}

fn read_supports(raw: &raw::Supports) -> Result<Vec<SupportInfo>, DataError> {
    let bad = |problem: String| DataError::bad("supports.toml", problem);
    let mut all = Vec::with_capacity(KINDS);
    for kind in Support::ALL {
        let row = raw.support.iter().find(|row| row.id == kind.id());
        let row = row.ok_or_else(|| bad(format!("no support {}", kind.id())))?;
        let marked = |mark: &str| row.marks.iter().any(|own| own == mark);
        all.push(SupportInfo {
            side: if row.pool == "soviet" { Side::Soviet } else { Side::Axis },
            count: row.count,
            theatre: marked("to"),
            air: marked("air"),
            mud: marked("mud"),
            obligatory: marked("red-dot"),
            stays: marked("stays"),
            reich: row.pool == "reich",
            radius: row.radius,
            shift: row.shift,
            arrives: row.arrives,
        });
    }
    if let Some(unknown) = raw.support.iter().find(|row| Support::named(&row.id).is_none()) {
        return Err(bad(format!("the rules know no support {}", unknown.id)));
    }
    Ok(all)
}

/// What scenarios are read with.
struct Reader<'a> {
    map: &'a Map,
    ground: &'a Ground,
    by_name: &'a BTreeMap<String, UnitId>,
    supports: &'a [SupportInfo],
}

impl Reader<'_> {
    fn bad(problem: String) -> DataError {
        DataError::bad("scenarios.toml", problem)
    }

    fn unit(&self, id: &str) -> Result<UnitId, DataError> {
        self.by_name.get(&id.to_lowercase()).copied().ok_or_else(|| Self::bad(format!("no counter {id}")))
    }

    fn units(&self, ids: &[String]) -> Result<Vec<UnitId>, DataError> {
        ids.iter().map(|id| self.unit(id)).collect()
    }

    fn hex(&self, number: &str) -> Result<HexId, DataError> {
        self.map.parse(number).ok_or_else(|| Self::bad(format!("no hex {number}")))
    }

    fn group(&self, name: &str) -> Result<&[HexId], DataError> {
        self.map.group(name).ok_or_else(|| DataError::bad("map.toml", format!("no group {name}")))
    }

    fn scenario(&self, raw: raw::Scenario) -> Result<Scenario, DataError> {
        let mut area = HexSet::EMPTY;
        match &raw.area {
            Some(group) => self.group(group)?.iter().for_each(|&hex| area.set(hex, true)),
            None => self.map.hexes().for_each(|hex| area.set(hex, true)),
        }
        let layer = self.map.layer(&raw.control).ok_or_else(|| Self::bad(format!("no layer {}", raw.control)))?;
        let mut control = HexSet::EMPTY;
        for hex in self.map.hexes() {
            control.set(hex, layer.kinds[usize::from(layer.at(hex))].id == "soviet");
        }
        let (sources, source_hexes) = self.sources(&raw, &area, &control)?;
        let has = |rule: &str| raw.rules.iter().any(|own| own == rule);
        let (advanced, warsaw, allies) = (has("theatres"), has("warsaw"), has("capitulation"));
        let pools = self.pools(&raw, advanced, allies)?;
        let mut reich = Heap::default();
        if has("reich") {
            for kind in Support::ALL.into_iter().filter(|&kind| self.supports[kind as usize].reich) {
                (0..self.supports[kind as usize].count).for_each(|_| reich.add(kind));
            }
        }
        let halts = match &raw.halt_orders {
            Some(toml::Value::Array(list)) => {
                let numbers = list.iter().filter_map(toml::Value::as_str);
                Some(numbers.map(|number| self.hex(number)).collect::<Result<Vec<_>, _>>()?)
            }
            Some(_) => Some(Vec::new()),
            None => None,
        };
        let mut objectives = [false; 6];
        for &number in &raw.objectives {
            *objectives.get_mut(usize::from(number) - 1).ok_or_else(|| Self::bad("no such objective".into()))? = true;
        }
        let mut setup = Vec::new();
        for row in raw.setup.iter().flat_map(|army| &army.units) {
            setup.push((self.unit(&row.unit)?, self.hex(&row.hex)?, row.face == "back"));
        }
        let mut theatres = Vec::new();
        for row in &raw.theatre {
            let stock = Stock::THEATRES.into_iter().find(|stock| stock.id().eq_ignore_ascii_case(&row.id));
            let stock = stock.ok_or_else(|| Self::bad(format!("no theatre {}", row.id)))?;
            let mode = if row.mode == "offensive" { Mode::Offensive } else { Mode::Movement };
            theatres.push((stock, self.hex(&row.hex)?, mode, row.supports));
        }
        let points = |nation: &str| -> Option<Vec<u8>> {
            let list = raw.rp.get(nation)?.as_array()?;
            Some(list.iter().filter_map(toml::Value::as_integer).map(|points| points as u8).collect())
        };
        let none = vec![0; usize::from(raw.last_turn - raw.first_turn) + 1];
        let mut stock = self.units(&raw.kg_infantry)?;
        stock.extend(self.units(&raw.kg_armour)?);
        let calendar = raw.calendar.iter().map(|row| self.arrivals(row)).collect::<Result<Vec<_>, _>>()?;
        let entry = match &raw.entry {
            Some(entry) => self.group(&entry.axis)?.to_vec(),
            None => Vec::new(),
        };
        let mut entries: HexSet = self.ground.cities.iter().chain(&entry).copied().collect();
        entries.extend(calendar.iter().flat_map(|row| row.at.values().flatten()).copied());
        let advanced_works = |hex: &HexId| self.ground.hex(*hex).works == Works::Advanced;
        entries.extend(self.ground.land.iter().copied().filter(advanced_works));
        let entries = entries.iter().filter(|&hex| area.contains(hex)).collect();
        Ok(Scenario {
            entries,
            victory: self.victory(&raw.victory)?,
            points: [
                points("axis"),
                Some(points("romanian").unwrap_or_else(|| none.clone())),
                Some(points("hungarian").unwrap_or_else(|| none.clone())),
                Some(points("soviet").unwrap_or(none)),
            ],
            id: raw.id,
            title: raw.title,
            description: raw.description,
            first_turn: raw.first_turn,
            last_turn: raw.last_turn,
            area,
            in_soviet_union: self.ground.cities.iter().any(|&hex| {
                let ground = self.ground.hex(hex);
                ground.country == Country::SovietUnion && ground.city == City::Major && area.contains(hex)
            }),
            outside: self.map.hexes().filter(|&hex| !area.contains(hex)).collect(),
            control,
            advanced,
            warsaw,
            halts,
            no_soviet_combat: raw.no_soviet_combat,
            draw: raw.draw.map(|draw| BasicDraw { die: draw.soviet.die, plus: draw.soviet.plus, axis: draw.axis }),
            pools,
            reich,
            hand: raw.hand,
            mood: raw.mood,
            freedom: raw.freedom,
            objectives_held: raw.reich,
            objectives,
            rail: raw.rail,
            naval: raw.naval,
            sources,
            possible: BySide::new([&source_hexes[Side::Axis], &source_hexes[Side::Soviet]].map(|hexes| {
                let mut set = HexSet::EMPTY;
                hexes.iter().for_each(|&hex| set.set(hex, true));
                set
            })),
            source_hexes,
            loyalty: [raw.romania, raw.hungary],
            stavka: self.units(&raw.stavka)?,
            stavka_minimum: raw.stavka_minimum.map_or([0, 0], |least| [least.infantry, least.armour]),
            corps_pool: self.units(&raw.corps_pool)?,
            stock,
            setup,
            theatres,
            calendar,
            entry,
            exit: match &raw.exit {
                Some(exit) => self.group(&exit.axis)?.to_vec(),
                None => Vec::new(),
            },
            entry_from: raw.entry.as_ref().map_or(0, |entry| entry.from),
            rules: raw.rules,
        })
    }

    /// (4.3, 4.4) The hexes that feed a side in this scenario.
    fn sources(
        &self,
        raw: &raw::Scenario,
        area: &HexSet,
        control: &HexSet,
    ) -> Result<(BySide<HexSet>, BySide<Vec<HexId>>), DataError> {
        let mut sets = BySide::<HexSet>::new([HexSet::EMPTY, HexSet::EMPTY]);
        let mut lists = BySide::<Vec<HexId>>::default();
        for (side, names) in [(Side::Axis, &raw.sources.axis), (Side::Soviet, &raw.sources.soviet)] {
            for name in names {
                let city = |hex: &HexId| self.ground.hex(*hex).city != City::None;
                let hexes: Vec<HexId> = match &**name {
                    // [4.4.1, 4.4.2] Found by what they are, as long as they are held.
                    "cities-in-germany" => {
                        let german = |hex: &HexId| city(hex) && self.ground.hex(*hex).country == Country::Germany;
                        self.map.hexes().filter(german).collect()
                    }
                    "baltic-port" => self.ground.ports.clone(),
                    "east-edge" => self.map.hexes().filter(|&hex| self.ground.hex(hex).east_edge).collect(),
                    "start-cities" => {
                        let own = |hex: &HexId| city(hex) && control.contains(*hex);
                        let hexes: Vec<HexId> = self.map.hexes().filter(own).collect();
                        hexes.iter().for_each(|&hex| sets[side].set(hex, true));
                        hexes
                    }
                    group => {
                        let hexes = self.group(group)?.to_vec();
                        hexes.iter().for_each(|&hex| sets[side].set(hex, true));
                        hexes
                    }
                };
                for hex in hexes.into_iter().filter(|&hex| area.contains(hex)) {
                    if !lists[side].contains(&hex) {
                        lists[side].push(hex);
                    }
                }
            }
        }
        Ok((sets, lists))
    }

    fn pools(&self, raw: &raw::Scenario, advanced: bool, allies: bool) -> Result<BySide<Heap>, DataError> {
        let mut pools = BySide::<Heap>::default();
        if let Some(rows) = &raw.pool {
            for (side, row) in [(Side::Axis, &rows.axis), (Side::Soviet, &rows.soviet)] {
                for (id, &count) in row {
                    let kind = Support::named(id).ok_or_else(|| Self::bad(format!("no support {id}")))?;
                    (0..count).for_each(|_| pools[side].add(kind));
                }
            }
            return Ok(pools);
        }
        for kind in Support::ALL {
            let info = &self.supports[kind as usize];
            let there = info.arrives == 0 || info.arrives < raw.first_turn;
            let wanted = match kind {
                Support::Capitulation => allies,
                _ => advanced,
            };
            if there && wanted && !info.reich {
                (0..info.count).for_each(|_| pools[info.side].add(kind));
            }
        }
        Ok(pools)
    }

    fn arrivals(&self, raw: &raw::Calendar) -> Result<Arrivals, DataError> {
        let supports = |ids: &[String]| {
            let find = |id: &String| Support::named(id).ok_or_else(|| Self::bad(format!("no support {id}")));
            ids.iter().map(find).collect::<Result<Vec<_>, _>>()
        };
        let hexes = |numbers: &[String]| numbers.iter().map(|number| self.hex(number)).collect::<Result<Vec<_>, _>>();
        let mut transform = Vec::new();
        for row in raw.axis.transform.iter().chain(&raw.soviet.transform) {
            transform.push((self.unit(&row.from)?, self.unit(&row.to)?));
        }
        Ok(Arrivals {
            turn: raw.turn,
            units: BySide::new([self.units(&raw.axis.units)?, self.units(&raw.soviet.units)?]),
            at: BySide::new([hexes(&raw.axis.at)?, hexes(&raw.soviet.at)?]),
            supports: BySide::new([supports(&raw.axis.supports)?, supports(&raw.soviet.supports)?]),
            corps: raw.soviet.corps,
            transform,
            withdraw: raw.axis.withdraw.iter().map(|row| (row.kind == "armour", row.count, row.attack)).collect(),
        })
    }

    fn victory(&self, raw: &raw::Victory) -> Result<Victory, DataError> {
        let halves = |points: f64| (points * 2.0).round() as i16;
        let mut points = Vec::new();
        for row in &raw.points {
            let what = match (&*row.what, &*row.by) {
                ("held", "axis") => PointKind::HeldByAxis,
                ("held", _) => PointKind::Held,
                ("reached", _) => PointKind::Reached,
                ("captured", _) => PointKind::Captured,
                ("eliminated", "soviet") => PointKind::ArmourDead,
                ("eliminated", _) => PointKind::GermansDead,
                ("objectives-lost", _) => PointKind::ObjectivesLost,
                ("surviving", _) => PointKind::ArmourAlive,
                ("dismissals-below", _) => PointKind::DismissalsBelow,
                (other, _) => return Err(Self::bad(format!("points for {other}?"))),
            };
            let mut hexes = Vec::new();
            for number in row.hexes.iter().flat_map(|text| text.split_whitespace()) {
                hexes.push(self.hex(number)?);
            }
            if let Some(group) = &row.group {
                hexes.extend(self.group(group)?);
            }
            let objectives = row.objectives.iter().flat_map(|text| text.split_whitespace());
            points.push(PointRow {
                what,
                hexes,
                each: halves(row.each.or(row.once).unwrap_or_default()),
                by_turn: row.by_turn,
                beyond: row.beyond,
                per: row.per.max(1),
                objectives: objectives.filter_map(|number| number.parse().ok()).collect(),
            });
        }
        let levels = raw
            .levels
            .iter()
            .map(|row| Level {
                from: row.from.map(|from| from * 2),
                both_by: row.both_by,
                one_by: row.one_by,
                result: row.result.clone(),
            })
            .collect();
        Ok(Victory {
            romania: raw.kind == "bessarabia",
            sudden_objectives: raw.sudden.is_some(),
            levels,
            points,
            saved: raw.saved.as_ref().map(|saved| (saved.west_of, saved.divisions)),
        })
    }
}

impl Scenario {
    /// Is a part of the rulebook in force?
    pub fn has(&self, rule: &str) -> bool {
        self.rules.iter().any(|own| own == rule)
    }

    /// [6.7.1] May halt orders be given in this hex at all?
    pub fn may_hold(&self, _: &crate::VictoryRoads, hex: HexId) -> bool {
        self.halts.as_ref().is_some_and(|hexes| hexes.is_empty() || hexes.contains(&hex))
    }

    /// What this turn brings.
    pub fn arrivals(&self, turn: u8) -> Option<&Arrivals> {
        self.calendar.iter().find(|row| row.turn == turn)
    }

    /// The place of a turn in lists by turn.
    pub fn turn_index(&self, turn: u8) -> usize {
        usize::from(turn.saturating_sub(self.first_turn))
    }
}

/// The names in the data files as texts.
fn names<'a>(scenarios: &'a [Scenario], options: &'a OptionRows) -> impl Iterator<Item = (String, &'a Words)> {
    let scenario = |row: &'a Scenario| {
        [(format!("scenario-{}", row.id), &row.title), (format!("scenario-{}-about", row.id), &row.description)]
    };
    scenarios.iter().flat_map(scenario).chain(options.names())
}
