//! The game's numbers: read once from plain text, checked, then dense arrays.

use board::{Direction, HexId, Map};
use kernel::{DataError, DataFiles, OptionRows, RuleIndex, Texts, Words};
use serde::Deserialize;
use std::path::Path;

use crate::chits::{CHIT_KINDS, Chit};
use crate::results::{Cell, Column};
use crate::terrain::Ground;
use crate::units::{BySide, Side, UnitId, UnitInfo, UnitKind};

include!(concat!(env!("OUT_DIR"), "/citations.rs"));

macro_rules! shipped {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("../../../../games-data/narva/", $name)))),*]
    };
}

/// The data files. Play depends on the first four.
const FILES: [(&str, &str); 7] =
    shipped!["map.toml", "units.toml", "tables.toml", "scenarios.toml", "rules.toml", "texts/en.ftl", "texts/fr.ftl"];

/// Everything the rules look up.
pub struct Data {
    pub map: Map,
    pub ground: Ground,
    pub units: Vec<UnitInfo>,
    pub tables: Tables,
    pub scenarios: Scenarios,
    pub zones: Zones,
    pub rules: RuleIndex,
    pub texts: Texts,
    /// SHA-256 over the data files that play depends on.
    pub version: String,
    /// [9.1] Results by column and die.
    pub results: [[Cell; 6]; 9],
    /// [2.2.3] The barrage column.
    pub barrage: [Cell; 6],
    /// The odds at the foot of each column, by side.
    pub odds: BySide<Vec<Option<Column>>>,
    /// HQs that the rules name.
    pub named: Named,
    /// Ids of each side's counters.
    sides: BySide<std::ops::Range<u8>>,
}

/// Counters that the rules speak of by name.
pub struct Named {
    pub strachwitz: UnitId,
    pub marines: UnitId,
    pub armies: [UnitId; 3],
}

/// Groups of hexes that the rules speak of.
pub struct Zones {
    /// [8.0] Entry hexes by letter A to F.
    pub entry: [Vec<HexId>; 6],
    /// [2.2.7, 10.2.1] Supply sources by side.
    pub sources: BySide<Vec<HexId>>,
    pub merekula: Vec<HexId>,
    pub merekula_coast: Vec<HexId>,
    /// [10.2.2, 13.3] The rollbahn from entry A to Narva.
    pub rollbahn: Vec<HexId>,
    /// [13.1] Narva.
    pub narva: Vec<HexId>,
    /// [13.3] Victory hexes with their points, for control.
    pub victory: Vec<(HexId, u8)>,
    /// [13.3] Points of a rollbahn hex and of a box lost by the prepared defences.
    pub rollbahn_points: u8,
    pub box_points: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tables {
    combat_results: CombatResults,
    barrage_results: Cells,
    pub barrage_roll: BarrageRoll,
    pub terrain: Vec<TerrainEffect>,
    pub road: Vec<RoadEffect>,
    pub hexside: Vec<SideEffect>,
    pub zoc: ZocCosts,
    pub stacking: Stacking,
    pub command: Command,
    pub distances: Distances,
    pub shifts: Shifts,
    pub first_turn: FirstTurn,
    pub freeze: Freeze,
    pub turn: Vec<Turn>,
    pub chit: Vec<ChitRow>,
    pub air_rules: AirRules,
    pub air: Vec<Air>,
    pub prepared_defences: PreparedDefences,
    sudden_death: Hexes,
    victory_point: Vec<VictoryPoint>,
    pub victory_level: Vec<VictoryLevel>,
    pub event: Vec<Event>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct CombatResults {
    soviet_odds: Vec<String>,
    axis_odds: Vec<String>,
    rows: Vec<Vec<String>>,
}

#[derive(Deserialize)]
struct Cells {
    cells: Vec<String>,
}

#[derive(Deserialize)]
struct Hexes {
    hexes: Vec<String>,
}

#[derive(Deserialize)]
pub struct BarrageRoll {
    pub attacks: [u8; 6],
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TerrainEffect {
    pub id: String,
    pub foot: Option<u16>,
    pub mech: Option<u16>,
    pub defence: u8,
    pub shift: u8,
    pub keeps_loss: bool,
    pub keeps_retreat: bool,
    pub supply: SupplyGround,
}

/// [10.1] Whether supply passes a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SupplyGround {
    Yes,
    /// Only through a friendly unit.
    Friendly,
    No,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RoadEffect {
    pub id: String,
    pub foot: u16,
    pub mech: u16,
    pub strategic: Option<u16>,
    #[serde(default)]
    pub frost_only: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SideEffect {
    pub id: String,
    pub foot: Option<u16>,
    pub mech: Option<u16>,
    pub halves: bool,
    pub zoc: bool,
    pub supply: bool,
}

#[derive(Deserialize)]
pub struct ZocCosts {
    pub enter: u16,
    pub leave: u16,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Stacking {
    pub combat: u8,
    pub hq: u8,
    pub assault_gun: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Command {
    pub others: u8,
    pub strachwitz_others: u8,
    pub agn_units: u8,
    pub free_move_units: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Distances {
    pub entry_shift: u32,
    pub hq_displacement: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Shifts {
    pub pinned: i8,
    pub stavka: i8,
    pub stavka_loss: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct FirstTurn {
    pub soviet_die: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Freeze {
    pub last_turn: u8,
    pub extended_turn: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Turn {
    dates: Words,
    pub axis_limit: u8,
    pub soviet_limit: u8,
}

#[derive(Deserialize)]
pub struct ChitRow {
    id: String,
    pub count: u8,
    #[serde(default)]
    pub enters: u8,
    pub leaves: Option<u8>,
    #[serde(default)]
    pub parks: u8,
    name: Words,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AirRules {
    pub most_in_a_combat: usize,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Air {
    pub id: String,
    pub side: Side,
    pub all_out: i8,
    pub normal: Option<i8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PreparedDefences {
    pub values: Vec<u8>,
    pub start: u8,
    pub boxes_per_replacement: u8,
    pub boxes_per_turn: u8,
}

#[derive(Deserialize)]
struct VictoryPoint {
    id: String,
    points: u8,
    hexes: Option<Vec<String>>,
    entry: Option<String>,
}

#[derive(Deserialize)]
pub struct VictoryLevel {
    pub id: String,
    pub winner: Side,
    pub from: u8,
    name: Words,
}

#[derive(Deserialize)]
pub struct Event {
    pub id: String,
    #[serde(default)]
    pub amount: u8,
    name: Words,
}

#[derive(Deserialize)]
pub struct Scenarios {
    pub scenario: Vec<Scenario>,
    pub option: OptionRows,
}

#[derive(Deserialize)]
pub struct Scenario {
    pub id: String,
    pub turns: u8,
    title: Words,
    description: Words,
}

/// The most counters a state has room for.
pub const MAX_UNITS: usize = 208;
/// The most hexes a state has room for.
pub const MAX_HEXES: usize = 1600;

impl Data {
    /// Reads the shipped data, with files of `overlay` taking their place where they exist.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let files = DataFiles::read(&FILES, 4, overlay)?;
        let [map, units, tables, scenarios, rules, en, fr] = &files.texts;
        let map = Map::from_toml(map).map_err(|e| DataError::bad("map.toml", e))?;
        if map.len() > MAX_HEXES {
            return Err(DataError::bad("map.toml", format!("{} hexes; at most {MAX_HEXES} fit", map.len())));
        }
        let units = crate::units::read(units, &map)?;
        let tables: Tables = toml::from_str(tables).map_err(|e| DataError::bad("tables.toml", e))?;
        tables.check()?;
        let scenarios: Scenarios = toml::from_str(scenarios).map_err(|e| DataError::bad("scenarios.toml", e))?;
        let zones = Zones::new(&map, &tables)?;
        let ground = Ground::new(&map, &tables)?;
        let rules = RuleIndex::new(rules, CODE, TESTS).map_err(|e| DataError::bad("rules.toml", e))?;
        let texts = Texts::with_names(en, fr, names(&tables, &scenarios)).map_err(|e| DataError::bad("texts", e))?;
        let named = Named::new(&units)?;
        let (results, barrage, odds) = tables.results()?;
        let sides = sides(&units)?;
        Ok(Self {
            map,
            ground,
            units,
            tables,
            scenarios,
            zones,
            rules,
            texts,
            version: files.version,
            results,
            barrage,
            odds,
            named,
            sides,
        })
    }

    /// A counter.
    pub fn unit(&self, unit: UnitId) -> &UnitInfo {
        &self.units[unit.index()]
    }

    /// All counters of the order of battle.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len()).map(UnitId::from_index)
    }

    /// The counters of a side, which stand together in the order of battle.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.sides[side].clone().map(UnitId)
    }

    /// The counter with this name in notation.
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|unit| unit.id.eq_ignore_ascii_case(id)).map(UnitId::from_index)
    }

    /// The row of a chit in the pool.
    pub fn chit(&self, chit: Chit) -> &ChitRow {
        &self.tables.chit[chit as usize]
    }

    /// The neighbour of a hex in each direction where there is one.
    pub fn around(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        Direction::ALL.into_iter().zip(*self.map.neighbours(hex)).filter(|&(_, to)| to != HexId::NONE)
    }
}

/// Where each side's counters stand in the order of battle.
fn sides(units: &[UnitInfo]) -> Result<BySide<std::ops::Range<u8>>, DataError> {
    let german = units.iter().take_while(|unit| unit.side == Side::Axis).count();
    if units[german..].iter().any(|unit| unit.side == Side::Axis) {
        return Err(DataError::bad("units.toml", "all German units must stand before all Soviet units"));
    }
    // Fewer than 256 units, as has been checked.
    let (german, all) = (german as u8, units.len() as u8);
    Ok(BySide::new([0..german, german..all]))
}

impl Named {
    fn new(units: &[UnitInfo]) -> Result<Self, DataError> {
        let find = |id: &str| {
            let at = units.iter().position(|unit| &*unit.id == id);
            at.map(UnitId::from_index)
                .ok_or_else(|| DataError::bad("units.toml", format!("no unit {id}, which the rules name")))
        };
        let army = |id: &str| {
            let unit = find(id)?;
            let is_army = units[unit.index()].kind == UnitKind::ArmyHq;
            if is_army { Ok(unit) } else { Err(DataError::bad("units.toml", format!("{id} is not an army HQ"))) }
        };
        Ok(Self {
            strachwitz: find("HQ-STRAC")?,
            marines: find("I-260MS")?,
            armies: [army("HQ-2SH")?, army("HQ-8A")?, army("HQ-59A")?],
        })
    }
}

impl Tables {
    /// Checks lengths and orders that the code relies on.
    fn check(&self) -> Result<(), DataError> {
        let wrong = |problem: &str| Err(DataError::bad("tables.toml", problem));
        if self.chit.len() != CHIT_KINDS.len() || self.chit.iter().zip(CHIT_KINDS).any(|(row, id)| row.id != id) {
            return wrong(&format!("the chits must be, in this order: {}", CHIT_KINDS.join(", ")));
        }
        if self.event.len() != 11 {
            return wrong("there must be eleven random events, for rolls 2 to 12");
        }
        if self.turn.is_empty() || self.turn.len() > 30 {
            return wrong("there must be 1 to 30 turns");
        }
        if self.air.len() > crate::air::MAX_AIR {
            return wrong("too many air units");
        }
        if self.prepared_defences.values.len() < 2 || self.prepared_defences.start != 0 {
            return wrong("the prepared defence track must start in its first of several boxes");
        }
        if self.victory_level.last().is_none_or(|level| level.from != 0) {
            return wrong("the last victory level must start at 0 points");
        }
        Ok(())
    }

    #[expect(clippy::type_complexity, reason = "three tables that are checked together")]
    fn results(&self) -> Result<([[Cell; 6]; 9], [Cell; 6], BySide<Vec<Option<Column>>>), DataError> {
        let cell = |text: &String| {
            text.parse::<Cell>().map_err(|()| DataError::bad("tables.toml", format!("bad result “{text}”")))
        };
        let mut results = [[Cell::default(); 6]; 9];
        if self.combat_results.rows.len() != 6 || self.combat_results.rows.iter().any(|row| row.len() != 9) {
            return Err(DataError::bad("tables.toml", "the combat results must have six rows of nine"));
        }
        for (die, row) in self.combat_results.rows.iter().enumerate() {
            for (column, text) in row.iter().enumerate() {
                results[column][die] = cell(text)?;
            }
        }
        if self.barrage_results.cells.len() != 6 {
            return Err(DataError::bad("tables.toml", "the barrage column must have six results"));
        }
        let mut barrage = [Cell::default(); 6];
        for (die, text) in self.barrage_results.cells.iter().enumerate() {
            barrage[die] = cell(text)?;
        }
        let line = |odds: &[String]| -> Result<Vec<Option<Column>>, DataError> {
            let columns: Option<Vec<_>> =
                odds.iter().map(|text| if text == "-" { Some(None) } else { Column::parse(text).map(Some) }).collect();
            let columns = columns.ok_or_else(|| DataError::bad("tables.toml", "odds look like 1-2 or 3-1"))?;
            let rising = columns.iter().flatten().collect::<Vec<_>>().windows(2).all(|pair| pair[0].0 + 1 == pair[1].0);
            let complete = columns.len() == 9 && columns.iter().rev().take_while(|c| c.is_some()).count() >= 2;
            if rising && complete {
                Ok(columns)
            } else {
                Err(DataError::bad("tables.toml", "odds must rise without a gap"))
            }
        };
        let odds = BySide::new([line(&self.combat_results.axis_odds)?, line(&self.combat_results.soviet_odds)?]);
        Ok((results, barrage, odds))
    }
}

/// The names in the data files as texts: `chit-2SH`, `event-7`, `level-axis-minor`, `turn-3`, `scenario-campaign`.
fn names<'a>(tables: &'a Tables, scenarios: &'a Scenarios) -> impl Iterator<Item = (String, &'a Words)> {
    let chits = tables.chit.iter().map(|row| (format!("chit-{}", row.id), &row.name));
    let events = tables.event.iter().zip(2..).map(|(row, roll)| (format!("event-{roll}"), &row.name));
    let levels = tables.victory_level.iter().map(|row| (format!("level-{}", row.id), &row.name));
    let turns = tables.turn.iter().zip(1..).map(|(row, turn)| (format!("turn-{turn}"), &row.dates));
    let scenario = |row: &'a Scenario| {
        [(format!("scenario-{}", row.id), &row.title), (format!("scenario-{}-about", row.id), &row.description)]
    };
    let scenarios_and_options = scenarios.scenario.iter().flat_map(scenario).chain(scenarios.option.names());
    chits.chain(events).chain(levels).chain(turns).chain(scenarios_and_options)
}

impl Zones {
    fn new(map: &Map, tables: &Tables) -> Result<Self, DataError> {
        let group = |name: &str| {
            map.group(name).map(<[HexId]>::to_vec).ok_or_else(|| DataError::bad("map.toml", format!("no group {name}")))
        };
        let hexes = |texts: &[String]| -> Result<Vec<HexId>, DataError> {
            let hex =
                |text: &String| map.parse(text).ok_or_else(|| DataError::bad("tables.toml", format!("no hex {text}")));
            texts.iter().map(hex).collect()
        };
        let mut entry = [const { Vec::new() }; 6];
        for (letter, list) in ('a'..='f').zip(&mut entry) {
            *list = group(&format!("entry-{letter}"))?;
        }
        let mut victory = Vec::new();
        for line in &tables.victory_point {
            let list = match (&line.hexes, &line.entry, line.id.as_str()) {
                (Some(texts), ..) => hexes(texts)?,
                (_, Some(letter), _) => group(&format!("entry-{}", letter.to_lowercase()))?,
                (.., "villages") => group("villages-west")?,
                _ => Vec::new(),
            };
            victory.extend(list.into_iter().map(|hex| (hex, line.points)));
        }
        let points = |id: &str| {
            let line = tables.victory_point.iter().find(|line| line.id == id);
            line.map(|line| line.points)
                .ok_or_else(|| DataError::bad("tables.toml", format!("no victory points for {id}")))
        };
        Ok(Self {
            rollbahn_points: points("rollbahn")?,
            box_points: points("prepared-defences")?,
            entry,
            sources: BySide::new([group("supply-axis")?, group("supply-soviet")?]),
            merekula: group("merekula")?,
            merekula_coast: group("merekula-coast")?,
            rollbahn: group("rollbahn-vp")?,
            narva: hexes(&tables.sudden_death.hexes)?,
            victory,
        })
    }
}
