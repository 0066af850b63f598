//! The game's numbers: read once from plain text, checked, then dense arrays.

use board::{Direction, HexId, Map};
use kernel::{DataError, DataFiles, OptionRows, RuleIndex, Texts, Words};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use crate::ground::Ground;
use crate::units::{BySide, Class, Kind, Side, UnitId, UnitInfo, traits};
use crate::weather::Weather;

include!(concat!(env!("OUT_DIR"), "/citations.rs"));

macro_rules! shipped {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("../../../../games-data/eastfront/", $name)))),*]
    };
}

/// The data files. Play depends on the first five.
const FILES: [(&str, &str); 8] = shipped![
    "map.toml",
    "sites.toml",
    "units.toml",
    "tables.toml",
    "scenarios.toml",
    "rules.toml",
    "texts/en.ftl",
    "texts/fr.ftl"
];

/// The most blocks a state has room for.
pub const MAX_UNITS: usize = 192;
/// The most hexes a state has room for.
pub const MAX_HEXES: usize = 704;

/// Everything the rules look up.
pub struct Data {
    pub map: Map,
    pub ground: Ground,
    pub units: Vec<UnitInfo>,
    pub costs: Vec<Cost>,
    pub prices: Prices,
    /// [12.1] January first.
    pub months: Vec<MonthRow>,
    pub levels: Vec<Level>,
    pub race: Vec<RaceRow>,
    pub scenarios: Vec<Scenario>,
    pub links: Vec<Link>,
    pub options: OptionRows,
    pub labels: Vec<LabelRow>,
    pub named: Named,
    pub rules: RuleIndex,
    pub texts: Texts,
    pub version: String,
    /// Names of hexes as players write them.
    names: HashMap<String, HexId>,
    tokens: Vec<String>,
}

/// [11.41, 11.42] Production points for a step and for a cadre.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Cost {
    pub step: u8,
    pub cadre: u8,
}

/// Prices and penalties that belong to no block.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Prices {
    /// [15.51] Each conversion of the bridgehead.
    pub bridgehead: u8,
    /// [16.2, 16.6]
    pub oil_step: u8,
    pub oil_cadre: u8,
    /// [16.3]
    pub lend_lease: u8,
    /// [16.61]
    pub caspian: u8,
}

/// [12.1, 12.3] The weather a month can have: two entries are decided by dice, even first.
#[derive(Clone, Debug, Deserialize)]
pub struct MonthRow {
    pub month: u8,
    pub east: Vec<Weather>,
    pub west: Vec<Weather>,
}

/// [17.3, 17.31] A level of victory.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Level {
    pub id: String,
    /// Least difference of points.
    pub from: i32,
    pub winner_tp: u8,
    pub loser_tp: u8,
}

/// Winter 44: the result by the month in which the Soviets reach the western edge; month 0 is never.
#[derive(Clone, Debug, Deserialize)]
pub struct RaceRow {
    pub month: u8,
    pub side: Option<Side>,
    pub level: String,
}

/// A month and its half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, serde::Serialize)]
pub struct Date {
    pub year: u16,
    pub month: u8,
    #[serde(default = "second")]
    pub fortnight: u8,
}

const fn second() -> u8 {
    2
}

impl Date {
    /// Months since the year 0, to compare months by.
    pub const fn months(self) -> u16 {
        self.year * 12 + self.month as u16 - 1
    }
}

/// Special rules of scenarios, as bits.
pub mod special {
    /// Summer 41: Soviet HQs disrupted, German river assaults never repulsed, in June.
    pub const SURPRISE: u16 = 1;
    /// Summer 41: in June Hungarians do not move and Germans do not enter Hungary.
    pub const HUNGARY_CLOSED: u16 = 2;
    /// Winter 41: in snow the Axis moves 1 hex and fires SF.
    pub const PARALYSIS: u16 = 4;
    /// Winter 41: Axis HQ steps 15, cadres 30. In winter 44 the loss of Ploesti does the same [16.2].
    pub const HQ_DEAR: u16 = 8;
    /// Winter 41: a point to the Soviets for each missing step of Axis HQs.
    pub const HQ_MISSING: u16 = 16;
    /// Summer 42 on: the siege artillery fires TF at fortresses.
    pub const SIEGE: u16 = 32;
    /// Summer 43 on: satellites stay at home for good.
    pub const SATELLITES_CONFINED: u16 = 64;
    /// Winter 42 on: satellites may surrender.
    pub const SURRENDER: u16 = 128;
    /// Summer 44: the Axis activates no HQ in its first turn.
    pub const HOLD_FAST: u16 = 256;
    /// Winter 44: victory by the month in which the western edge is reached.
    pub const OWN_VICTORY: u16 = 512;
    /// Summer 41: cities to be garrisoned in free set-up.
    pub const GARRISONS: u16 = 1024;
    /// Winter 44: a garrison in Courland, supplied by sea while neither Ventspils nor Danzig is engaged.
    pub const COURLAND: u16 = 2048;

    pub(super) const NAMES: [(&str, u16); 12] = [
        ("surprise", SURPRISE),
        ("hungary-closed", HUNGARY_CLOSED),
        ("paralysis", PARALYSIS),
        ("hq-dear", HQ_DEAR),
        ("hq-missing-vp", HQ_MISSING),
        ("siege", SIEGE),
        ("satellites-confined", SATELLITES_CONFINED),
        ("surrender", SURRENDER),
        ("hold-fast", HOLD_FAST),
        ("own-victory", OWN_VICTORY),
        ("garrisons", GARRISONS),
        ("courland", COURLAND),
    ];
}

/// [3.11] A half-year, or the introductory scenario.
#[derive(Debug)]
pub struct Scenario {
    pub id: String,
    pub begins: Date,
    pub linked_begins: Date,
    pub ends: Date,
    pub sets_up_first: Side,
    pub automatic: BySide<u8>,
    pub strikes: BySide<u8>,
    pub handicap: i32,
    pub special: u16,
    pub named: Vec<(UnitId, u8)>,
    pub turned: Vec<(UnitId, u8)>,
    pub gone: Vec<UnitId>,
    pub garrisons: Vec<(HexId, u8)>,
    pub forces: Vec<Force>,
    pub reinforcements: Vec<Reinforcement>,
    pub battles: Vec<BattleRow>,
    pub places: Vec<(UnitId, HexId, u8)>,
    pub sectors: Vec<Sector>,
    pub available: Vec<UnitId>,
    /// [3.13] The half-year that follows.
    pub next: Option<String>,
    /// Fixed levels at the start instead of automatic points: the introductory scenario.
    pub production: Option<BySide<u8>>,
    /// Who controls each hex at the start.
    pub control: Vec<Option<Side>>,
    pub frontier: BySide<Vec<HexId>>,
}

impl Scenario {
    pub const fn has(&self, rule: u16) -> bool {
        self.special & rule != 0
    }
}

/// [3.22] So many blocks of a class with so many steps together.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Force {
    pub side: Side,
    pub class: Class,
    pub count: u8,
    pub cv: u16,
}

/// [11.5] A block that arrives later.
#[derive(Clone, Copy, Debug)]
pub struct Reinforcement {
    pub unit: UnitId,
    pub date: Date,
    pub cv: u8,
}

/// A battle that is under way when a scenario begins.
#[derive(Clone, Copy, Debug)]
pub struct BattleRow {
    pub hex: HexId,
    pub defender: Side,
    pub attackers: u8,
    pub defenders: u8,
    pub attacker_cv: u8,
    pub attacker_class: Option<Class>,
}

/// The historical deployment of Summer 41: which blocks stand in which hexes.
#[derive(Clone, Debug)]
pub struct Sector {
    pub side: Side,
    pub hexes: Vec<HexId>,
    pub units: Vec<UnitId>,
    pub adjacent: bool,
}

/// [3.12, 3.14] Half-years played one after the other.
#[derive(Debug)]
pub struct Link {
    pub id: String,
    pub scenarios: Vec<u8>,
}

/// Lettering of the map.
#[derive(Clone, Debug, Deserialize)]
pub struct LabelRow {
    pub text: String,
    pub role: String,
    pub at: String,
    #[serde(default)]
    pub turn: f32,
    pub height: f32,
}

/// Blocks the rules speak of by name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    pub supreme: BySide<UnitId>,
    pub para: UnitId,
    pub coastal: UnitId,
    pub siege: UnitId,
    pub italian: UnitId,
}

#[derive(Deserialize)]
struct TablesFile {
    cost: BTreeMap<String, Cost>,
    prices: Prices,
    month: Vec<MonthRow>,
    level: Vec<Level>,
    #[serde(rename = "winter-44")]
    race: Vec<RaceRow>,
}

#[derive(Deserialize)]
struct ScenariosFile {
    scenario: Vec<ScenarioRow>,
    link: Vec<LinkRow>,
    option: OptionRows,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ScenarioRow {
    id: String,
    title: Words,
    about: Words,
    begins: Date,
    linked_begins: Option<Date>,
    ends: Date,
    start: String,
    sets_up_first: Side,
    automatic: BySide<u8>,
    strikes: BySide<u8>,
    handicap: i32,
    #[serde(default)]
    rules: Vec<String>,
    next: Option<String>,
    #[serde(default)]
    hqs: BTreeMap<String, u8>,
    #[serde(default)]
    satellites: BTreeMap<String, u8>,
    #[serde(default, rename = "freed")]
    _freed: Vec<String>,
    #[serde(default)]
    soviet_satellites: BTreeMap<String, u8>,
    #[serde(default)]
    gone: Vec<String>,
    #[serde(default)]
    garrisons: BTreeMap<String, u8>,
    #[serde(default)]
    force: Vec<Force>,
    #[serde(default)]
    reinforcement: Vec<ReinforcementRow>,
    #[serde(default)]
    battle: Vec<BattleFileRow>,
    #[serde(default)]
    place: Vec<PlaceRow>,
    #[serde(default)]
    sector: Vec<SectorRow>,
    #[serde(default)]
    available: Vec<String>,
    production: Option<BySide<u8>>,
}

#[derive(Deserialize)]
struct ReinforcementRow {
    #[serde(rename = "side")]
    _side: Side,
    year: u16,
    month: u8,
    unit: String,
    cv: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct BattleFileRow {
    hex: String,
    defender: Side,
    #[serde(default = "one")]
    attackers: u8,
    #[serde(default = "one")]
    defenders: u8,
    #[serde(default)]
    attacker_cv: u8,
    attacker_class: Option<Class>,
}

const fn one() -> u8 {
    1
}

#[derive(Deserialize)]
struct PlaceRow {
    unit: String,
    at: String,
    cv: u8,
}

#[derive(Deserialize)]
struct SectorRow {
    #[serde(rename = "id")]
    _id: String,
    side: Side,
    hexes: Vec<String>,
    units: Vec<String>,
    #[serde(default)]
    adjacent: bool,
}

#[derive(Deserialize)]
struct LinkRow {
    id: String,
    title: Words,
    about: Words,
    scenarios: Vec<String>,
}

impl Data {
    /// Reads the shipped data, with files of `overlay` taking their place where they exist.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let files = DataFiles::read(&FILES, 5, overlay)?;
        let [map, sites, units, tables, scenarios, rules, en, fr] = &files.texts;
        let map = Map::from_toml(map).map_err(|e| DataError::bad("map.toml", e))?;
        if map.len() > MAX_HEXES {
            return Err(DataError::bad("map.toml", format!("{} hexes; at most {MAX_HEXES} fit", map.len())));
        }
        let (names, tokens) = name_hexes(&map);
        let (ground, labels) = crate::ground::read(&map, sites, &names)?;
        let tables: TablesFile = toml::from_str(tables).map_err(|e| DataError::bad("tables.toml", e))?;
        let cost_names: Vec<String> = tables.cost.keys().cloned().collect();
        let units = crate::units::read(units, &cost_names)?;
        let mut months = tables.month;
        months.sort_by_key(|row| row.month);
        let calendar = months.iter().map(|row| row.month).eq(1..=12)
            && months.iter().all(|row| matches!(row.east.len(), 1 | 2) && matches!(row.west.len(), 1 | 2));
        if !calendar {
            return Err(DataError::bad("tables.toml", "each month must appear once with one or two sorts of weather"));
        }
        if tables.level.is_empty() || !tables.level.is_sorted_by_key(|level| level.from) {
            return Err(DataError::bad("tables.toml", "the levels of victory must rise"));
        }
        let file: ScenariosFile = toml::from_str(scenarios).map_err(|e| DataError::bad("scenarios.toml", e))?;
        let rules = RuleIndex::new(rules, CODE, TESTS).map_err(|e| DataError::bad("rules.toml", e))?;
        let texts = Texts::with_names(en, fr, names_of(&file)).map_err(|e| DataError::bad("texts", e))?;
        let named = Named::new(&units)?;
        let mut data = Self {
            map,
            ground,
            units,
            costs: tables.cost.into_values().collect(),
            prices: tables.prices,
            months,
            levels: tables.level,
            race: tables.race,
            scenarios: Vec::new(),
            links: Vec::new(),
            options: file.option,
            labels,
            named,
            rules,
            texts,
            version: files.version,
            names,
            tokens,
        };
        for row in &file.scenario {
            let scenario =
                data.scenario(row).map_err(|e| DataError::bad("scenarios.toml", format!("{}: {e}", row.id)))?;
            data.scenarios.push(scenario);
        }
        let known = |id: &String| data.scenarios.iter().any(|scenario| scenario.id == *id);
        if let Some(next) = data.scenarios.iter().filter_map(|scenario| scenario.next.as_ref()).find(|id| !known(id)) {
            return Err(DataError::bad("scenarios.toml", format!("no scenario {next} to go on with")));
        }
        for row in file.link {
            let index = |id: &String| {
                let at = data.scenarios.iter().position(|scenario| scenario.id == *id);
                at.map(|at| at as u8)
                    .ok_or_else(|| DataError::bad("scenarios.toml", format!("{}: no scenario {id}", row.id)))
            };
            let scenarios = row.scenarios.iter().map(index).collect::<Result<_, _>>()?;
            data.links.push(Link { id: row.id, scenarios });
        }
        Ok(data)
    }

    fn scenario(&self, row: &ScenarioRow) -> Result<Scenario, String> {
        let unit = |id: &str| self.unit_named(id).ok_or_else(|| format!("no unit {id}"));
        let hex = |name: &str| self.hex_named(name).ok_or_else(|| format!("no hex {name}"));
        let mut special = 0;
        for name in &row.rules {
            let known = special::NAMES.iter().find(|(known, _)| known == name);
            special |= known.ok_or_else(|| format!("no special rule {name}"))?.1;
        }
        let strengths = |rows: &BTreeMap<String, u8>| -> Result<Vec<(UnitId, u8)>, String> {
            let mut list: Vec<(UnitId, u8)> =
                rows.iter().map(|(id, &cv)| Ok((unit(id)?, cv))).collect::<Result<_, String>>()?;
            list.sort();
            match list.iter().find(|&&(id, cv)| cv > self.unit(id).max) {
                Some(&(id, cv)) => Err(format!("{} cannot have {cv} steps", self.unit(id).id)),
                None => Ok(list),
            }
        };
        let mut named = strengths(&row.hqs)?;
        named.extend(strengths(&row.satellites)?);
        let layer = self.map.layer(&row.start).ok_or_else(|| format!("map.toml has no layer {}", row.start))?;
        let owner = |hex: HexId| match layer.kinds[usize::from(layer.at(hex))].id.as_str() {
            "axis" => Some(Side::Axis),
            "soviet" => Some(Side::Soviet),
            _ => None,
        };
        let frontier = |side: &str| {
            let group = format!("frontier-{side}-{}", row.id);
            self.map.group(&group).map(<[HexId]>::to_vec).unwrap_or_default()
        };
        let reinforcement = |r: &ReinforcementRow| -> Result<Reinforcement, String> {
            Ok(Reinforcement {
                unit: unit(&r.unit)?,
                date: Date { year: r.year, month: r.month, fortnight: 1 },
                cv: r.cv,
            })
        };
        let battle = |b: &BattleFileRow| -> Result<BattleRow, String> {
            Ok(BattleRow {
                hex: hex(&b.hex)?,
                defender: b.defender,
                attackers: b.attackers,
                defenders: b.defenders,
                attacker_cv: b.attacker_cv,
                attacker_class: b.attacker_class,
            })
        };
        let sector = |s: &SectorRow| -> Result<Sector, String> {
            Ok(Sector {
                side: s.side,
                hexes: s.hexes.iter().map(|name| hex(name)).collect::<Result<_, _>>()?,
                units: s.units.iter().map(|id| unit(id)).collect::<Result<_, _>>()?,
                adjacent: s.adjacent,
            })
        };
        let garrisons = row.garrisons.iter().map(|(name, &n)| Ok((hex(name)?, n)));
        let places = row.place.iter().map(|p| Ok((unit(&p.unit)?, hex(&p.at)?, p.cv)));
        Ok(Scenario {
            id: row.id.clone(),
            begins: row.begins,
            linked_begins: row.linked_begins.unwrap_or(Date { fortnight: 1, ..row.begins }),
            ends: row.ends,
            sets_up_first: row.sets_up_first,
            automatic: row.automatic,
            strikes: row.strikes,
            handicap: row.handicap,
            special,
            named,
            turned: strengths(&row.soviet_satellites)?,
            gone: row.gone.iter().map(|id| unit(id)).collect::<Result<_, _>>()?,
            garrisons: garrisons.collect::<Result<_, String>>()?,
            forces: row.force.clone(),
            reinforcements: row.reinforcement.iter().map(reinforcement).collect::<Result<_, _>>()?,
            battles: row.battle.iter().map(battle).collect::<Result<_, _>>()?,
            places: places.collect::<Result<_, String>>()?,
            sectors: row.sector.iter().map(sector).collect::<Result<_, _>>()?,
            available: row.available.iter().map(|id| unit(id)).collect::<Result<_, _>>()?,
            next: row.next.clone(),
            production: row.production,
            control: self.map.hexes().map(owner).collect(),
            frontier: BySide::new(["axis", "soviet"].map(frontier)),
        })
    }

    /// A block.
    pub fn unit(&self, unit: UnitId) -> &UnitInfo {
        &self.units[unit.index()]
    }

    /// All blocks.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + Clone + use<> {
        (0..self.units.len()).map(UnitId::from_index)
    }

    /// The block with this name in notation.
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|unit| unit.id.eq_ignore_ascii_case(id)).map(UnitId::from_index)
    }

    /// [1.2] A hex by the name of its place, or by compass from a place: `Rostov`, `Rostov E1`, `rostov-e1`.
    pub fn hex_named(&self, name: &str) -> Option<HexId> {
        self.names.get(&plain(name)).copied()
    }

    /// A hex in notation.
    pub fn token(&self, hex: HexId) -> &str {
        self.tokens.get(hex.index()).map_or("?", String::as_str)
    }

    /// The neighbour of a hex in each direction where there is one.
    pub fn around(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        Direction::ALL.into_iter().zip(*self.map.neighbours(hex)).filter(|&(_, to)| to != HexId::NONE)
    }
}

/// Letters and digits only, so that spaces, hyphens and case do not matter.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// [1.2] Hexes are known by their places, the others by how they lie from one.
fn name_hexes(map: &Map) -> (HashMap<String, HexId>, Vec<String>) {
    let mut names = HashMap::new();
    let mut tokens = vec![String::new(); map.len()];
    for place in map.places() {
        names.insert(plain(&place.name), place.hex);
        tokens[place.hex.index()] = place.name.replace(' ', "-");
    }
    let rank = |kind: &str| ["major", "minor", "village"].iter().position(|k| *k == kind).unwrap_or(3);
    let mut best = vec![(usize::MAX, usize::MAX); map.len()];
    for steps in 1..=4_usize {
        for place in map.places() {
            for direction in Direction::ALL {
                let end = (0..steps).try_fold(place.hex, |hex, _| map.neighbour(hex, direction));
                let Some(end) = end else { continue };
                let token = format!("{}-{}{steps}", place.name.replace(' ', "-"), map.compass(direction));
                names.entry(plain(&token)).or_insert(end);
                let quality = (steps, rank(&place.kind));
                if map.place(end).is_none() && quality < best[end.index()] {
                    best[end.index()] = quality;
                    tokens[end.index()] = token;
                }
            }
        }
    }
    for hex in map.hexes() {
        let number = map.number(hex).to_string();
        if tokens[hex.index()].is_empty() {
            tokens[hex.index()] = number.clone();
        }
        names.entry(plain(&number)).or_insert(hex);
    }
    (names, tokens)
}

/// The names in the data files as texts: `scenario-summer-41`, `option-historical`.
fn names_of(file: &ScenariosFile) -> impl Iterator<Item = (String, &Words)> {
    let scenarios = file.scenario.iter().map(|row| (&row.id, &row.title, &row.about));
    let links = file.link.iter().map(|row| (&row.id, &row.title, &row.about));
    let names = scenarios
        .chain(links)
        .flat_map(|(id, title, about)| [(format!("scenario-{id}"), title), (format!("scenario-{id}-about"), about)]);
    names.chain(file.option.names())
}

impl Named {
    fn new(units: &[UnitInfo]) -> Result<Self, DataError> {
        let find = |what: &str, is: &dyn Fn(&UnitInfo) -> bool| {
            let at = units.iter().position(is);
            at.map(UnitId::from_index).ok_or_else(|| DataError::bad("units.toml", format!("there is no {what}")))
        };
        let supreme = |side: Side| move |unit: &UnitInfo| unit.kind == Kind::Supreme && unit.side == side;
        Ok(Self {
            supreme: BySide::new([
                find("German supreme HQ", &supreme(Side::Axis))?,
                find("Soviet supreme HQ", &supreme(Side::Soviet))?,
            ]),
            para: find("paratroop unit", &|unit| unit.has(traits::PARA))?,
            coastal: find("coastal army", &|unit| unit.has(traits::COASTAL))?,
            siege: find("siege artillery", &|unit| unit.has(traits::SIEGE))?,
            italian: find("Italian army", &|unit| unit.nation == crate::units::Nation::Italian)?,
        })
    }
}
