//! The game's numbers: read once from plain text, checked, then dense arrays.

use board::{Direction, HexId, Map};
use kernel::{DataError, DataFiles, OptionRows, RuleIndex, Texts};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crate::ground::{Country, Ground, side};
use crate::units::{BySide, Side, Traits, UnitId, UnitInfo, Values};

pub mod named;
mod raw;
pub mod scenarios;
pub mod tables;

use named::Named;
use scenarios::{Reader, Scenario};
use tables::{Names, Tables};

include!(concat!(env!("OUT_DIR"), "/citations.rs"));

macro_rules! shipped {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("../../../../games-data/dark-valley/", $name)))),*]
    };
}

/// The data files. Play depends on the first four.
const FILES: [(&str, &str); 7] =
    shipped!["map.toml", "units.toml", "tables.toml", "scenarios.toml", "rules.toml", "texts/en.ftl", "texts/fr.ftl"];

/// The most counters and hexes that a state has room for.
pub const MAX_UNITS: usize = 576;
/// See [`MAX_UNITS`].
pub const MAX_HEXES: usize = 4004;

/// Everything the rules look up.
pub struct Data {
    /// The map as it is drawn.
    pub map: Map,
    /// The map as the rules see it.
    pub ground: Ground,
    /// Every counter.
    pub units: Vec<UnitInfo>,
    /// The names of classes, in the order of their numbers.
    pub classes: Vec<Arc<str>>,
    /// Tables of numbers.
    pub tables: Tables,
    /// The scenarios, in the order of the file.
    pub scenarios: Vec<Scenario>,
    /// The choices before the first turn.
    pub options: OptionRows,
    /// The numbered rules.
    pub rules: RuleIndex,
    /// Everything a player reads.
    pub texts: Texts,
    /// SHA-256 over the data files that play depends on.
    pub version: String,
    /// [17.1.2] Land outside the Soviet Union.
    pub abroad: crate::state::HexSet,
    /// [13.3] The land of each country.
    lands: Vec<crate::state::HexSet>,
    /// Hexes and counters that a rule calls by name.
    pub named: Named,
    by_name: BTreeMap<String, UnitId>,
    /// The side of each counter, and whether it is a combat unit: asked for more often than anything else.
    roles: Vec<(Side, bool)>,
    /// All counters of each side.
    of_side: BySide<Vec<UnitId>>,
}

impl Data {
    /// Reads the shipped data, with files of `overlay` taking their place where they exist.
    ///
    /// # Errors
    /// When a file cannot be read or says something that cannot be.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let files = DataFiles::read(&FILES, 4, overlay)?;
        let [map, units, tables, scenarios, rules, en, fr] = &files.texts;
        let map = Map::from_toml(map).map_err(|e| DataError::bad("map.toml", e))?;
        if map.len() > MAX_HEXES {
            return Err(DataError::bad("map.toml", format!("{} hexes; at most {MAX_HEXES} fit", map.len())));
        }
        let ground = Ground::new(&map)?;
        let raw: raw::Units = toml::from_str(units).map_err(|e| DataError::bad("units.toml", e))?;
        let classes: Vec<Arc<str>> = raw.class.iter().map(|class| Arc::from(&*class.id)).collect();
        let units = read_units(&raw, &map)?;
        let by_name: BTreeMap<String, UnitId> =
            units.iter().enumerate().map(|(at, unit)| (unit.id.to_lowercase(), UnitId::from_index(at))).collect();
        if by_name.len() != units.len() {
            return Err(DataError::bad("units.toml", "two counters have the same id"));
        }
        let unit = |id: &str| by_name.get(&id.to_lowercase()).copied();
        let class = |id: &str| classes.iter().position(|class| **class == *id).and_then(|at| u8::try_from(at).ok());
        let raw: raw::Tables = toml::from_str(tables).map_err(|e| DataError::bad("tables.toml", e))?;
        let tables = Tables::new(raw, &Names { map: &map, unit: &unit, class: &class })?;
        let raw: raw::Scenarios = toml::from_str(scenarios).map_err(|e| DataError::bad("scenarios.toml", e))?;
        let places = map.places().iter().map(|place| (place.name.as_str(), place.hex)).collect();
        let reader = Reader { map: &map, units: &units, unit: &unit, class: &class, places };
        let mut scenarios = Vec::new();
        for row in raw.scenario {
            scenarios.push(reader.scenario(row, &scenarios)?);
        }
        let rules = RuleIndex::new(rules, CODE, TESTS).map_err(|e| DataError::bad("rules.toml", e))?;
        let names = scenarios.iter().flat_map(Scenario::names).chain(raw.option.names());
        let texts = Texts::with_names(en, fr, names).map_err(|e| DataError::bad("texts", e))?;
        let named = Named::new(&map, &units, &unit)?;
        if named.depots.len() > crate::state::MAX_DEPOTS {
            return Err(DataError::bad("units.toml", "too many depots"));
        }
        let roles = units.iter().map(|info| (info.side(), info.kind.fights())).collect();
        let all = || (0..units.len()).map(UnitId::from_index);
        let of_side = BySide::each(|side| all().filter(|unit| units[unit.index()].side() == side).collect());
        let abroad = ground.land.iter().copied().filter(|hex| !ground.country[hex.index()].is_soviet()).collect();
        let land_of = |country: usize| {
            ground.land.iter().copied().filter(|hex| ground.country[hex.index()] as usize == country).collect()
        };
        let lands = (0..=Country::None as usize).map(land_of).collect();
        Ok(Self {
            abroad,
            lands,
            named,
            roles,
            of_side,
            map,
            ground,
            units,
            classes,
            tables,
            scenarios,
            options: raw.option,
            rules,
            texts,
            version: files.version,
            by_name,
        })
    }

    /// A counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitInfo {
        &self.units[unit.index()]
    }

    /// All counters.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len()).map(UnitId::from_index)
    }

    /// The side of a counter.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Side {
        self.roles[unit.index()].0
    }

    /// [2.4] Is it a combat unit?
    #[inline]
    pub fn fights(&self, unit: UnitId) -> bool {
        self.roles[unit.index()].1
    }

    /// All counters of a side.
    #[inline]
    pub fn units_of(&self, side: Side) -> &[UnitId] {
        &self.of_side[side]
    }

    /// [13.3] The land of a country.
    pub fn land_of(&self, country: Country) -> &crate::state::HexSet {
        &self.lands[country as usize]
    }

    /// The name of a counter's class.
    pub fn class(&self, unit: UnitId) -> &str {
        &self.classes[usize::from(self.unit(unit).class)]
    }

    /// The hexes around one to which land leads, with the ways there.
    #[inline]
    pub fn around(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        let (sides, near) = (&self.ground.sides[hex.index()], self.map.neighbours(hex));
        let open = move |direction: &Direction| sides[direction.index()] & side::CLOSED == 0;
        Direction::ALL.into_iter().filter(open).map(move |direction| (direction, near[direction.index()]))
    }

    /// The way from a hex to one beside it, if land leads there.
    pub fn way(&self, from: HexId, to: HexId) -> Option<Direction> {
        let direction = self.map.direction(from, to)?;
        (self.ground.sides[from.index()][direction.index()] & side::CLOSED == 0).then_some(direction)
    }

    /// The counter with this name in notation.
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.by_name.get(&id.to_lowercase()).copied()
    }

    /// The hex of a place.
    pub fn place(&self, name: &str) -> Option<HexId> {
        self.map.places().iter().find(|place| place.name == name).map(|place| place.hex)
    }

    /// The scenario with this name.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

fn read_units(raw: &raw::Units, map: &Map) -> Result<Vec<UnitInfo>, DataError> {
    let bad = |problem: String| DataError::bad("units.toml", problem);
    if raw.unit.len() > MAX_UNITS || raw.class.len() > usize::from(u8::MAX) {
        return Err(bad(format!("{} counters; {MAX_UNITS} fit", raw.unit.len())));
    }
    let values = |pair: [u8; 2]| Values { first: pair[0], second: pair[1] };
    let mut units = Vec::with_capacity(raw.unit.len());
    for row in &raw.unit {
        let class = (0..).zip(&raw.class).find(|(_, class)| class.id == row.class);
        let (number, class) = class.ok_or_else(|| bad(format!("{}: no class {}", row.id, row.class)))?;
        let hex = match &row.hex {
            Some(hex) => Some(map.parse(hex).ok_or_else(|| bad(format!("{}: no hex {hex}", row.id)))?),
            None => None,
        };
        if class.kind.fights() && class.front.is_none() {
            return Err(bad(format!("{} has no values", class.id)));
        }
        units.push(UnitInfo {
            id: Arc::from(&*row.id),
            name: Arc::from(&*row.name),
            nation: row.nation,
            branch: Arc::from(&*row.branch),
            class: number,
            kind: class.kind,
            traits: class.traits.iter().fold(Traits::default(), |all, &one| all.with(one)),
            front: class.front.map_or_else(Values::default, values),
            back: class.back.map(values),
            zoc: class.zoc,
            replaceable: class.replaceable,
            turn: row.turn,
            at: row.at,
            hex,
            symbol: Arc::from(&*class.symbol),
            size: Arc::from(&*class.size),
        });
    }
    Ok(units)
}
