//! The game's numbers: read once from plain text, checked, then dense arrays.

use board::{Direction, HexId, Map};
use kernel::{DataError, DataFiles, OptionRows, RuleIndex, Texts, Words};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crate::ground::Ground;
use crate::supports::{KINDS, Support};
use crate::units::{Kind, Nation, Side, UnitId, UnitInfo, Values, traits};

mod raw;
mod scenarios;
mod tables;

pub use scenarios::{Level, PointKind, PointRow, Scenario};
pub use tables::{MoodRow, ReichRow, Tables};

use scenarios::Reader;

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

/// The names in the data files as texts.
fn names<'a>(scenarios: &'a [Scenario], options: &'a OptionRows) -> impl Iterator<Item = (String, &'a Words)> {
    let scenario = |row: &'a Scenario| {
        [(format!("scenario-{}", row.id), &row.title), (format!("scenario-{}-about", row.id), &row.description)]
    };
    scenarios.iter().flat_map(scenario).chain(options.names())
}
