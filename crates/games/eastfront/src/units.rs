//! Chapter 2. The blocks: sides, nations, kinds, and what each kind can do.

use kernel::DataError;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::data::MAX_UNITS;

kernel::sides! {
    /// A side.
    pub enum Side: Seat {
        /// Germany and its allies, west.
        Axis,
        /// The Soviet Union, east.
        Soviet,
    }
}

board::piece_id! {
    /// A block by its place in `units.toml`.
    UnitId: u8
}

/// [2.1] Whose soldiers they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nation {
    /// Germany.
    German,
    /// Romania.
    Romanian,
    /// Hungary.
    Hungarian,
    /// Bulgaria.
    Bulgarian,
    /// Italy.
    Italian,
    /// The Soviet Union.
    Soviet,
}

impl Nation {
    /// [16.1] The nations that can surrender.
    pub const SATELLITES: [Self; 3] = [Self::Romanian, Self::Hungarian, Self::Bulgarian];

    /// [2.66] One of Germany's allies?
    pub const fn is_satellite(self) -> bool {
        !matches!(self, Self::German | Self::Soviet)
    }

    /// Name in notation and texts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::German => "german",
            Self::Romanian => "romanian",
            Self::Hungarian => "hungarian",
            Self::Bulgarian => "bulgarian",
            Self::Italian => "italian",
            Self::Soviet => "soviet",
        }
    }
}

/// [2.21, 2.22, 2.23, 2.24, 2.25, 2.26] The kinds of blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// [2.21]
    Armour,
    /// [2.22]
    Mech,
    /// [2.23]
    Infantry,
    /// [2.24]
    Cavalry,
    /// [2.25]
    Shock,
    /// [2.26]
    Hq,
    /// [5.61]
    Supreme,
}

/// [2.6] What makes a block special, as bits.
pub mod traits {
    /// [2.65] SS.
    pub const SS: u16 = 1;
    /// Guards: four steps.
    pub const GUARDS: u16 = 2;
    /// [2.63] Siege artillery.
    pub const SIEGE: u16 = 4;
    /// [2.62] Mountain troops.
    pub const MOUNTAIN: u16 = 8;
    /// [2.61] The coastal army.
    pub const COASTAL: u16 = 16;
    /// [2.64] Paratroops.
    pub const PARA: u16 = 32;
    /// [2.67] Static.
    pub const STATIC: u16 = 64;
    /// [2.68] Army Group E.
    pub const ARMY_GROUP_E: u16 = 128;
}

/// [3.22] The classes in which scenarios count starting forces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Armour,
    Mech,
    Infantry,
    Cavalry,
    Shock,
    Para,
    GuardsArmour,
    GuardsMech,
    GuardsCavalry,
    GuardsInfantry,
    SsArmour,
    SsMech,
    ArmyGroupE,
    /// Headquarters, satellites: listed one by one.
    Named,
}

/// A block as printed.
#[derive(Debug)]
pub struct UnitInfo {
    /// Token in notation.
    pub id: Arc<str>,
    /// Printed name.
    pub name: Arc<str>,
    pub side: Side,
    pub nation: Nation,
    pub kind: Kind,
    pub traits: u16,
    /// [2.3] Highest combat value.
    pub max: u8,
    /// Index of its row of costs.
    pub cost: u8,
    /// [16.4] The city whose capture frees it.
    pub freed_by: Option<String>,
    /// [3.22]
    pub class: Class,
    /// [16.4, 16.5] Its steps when an event brings it into play.
    pub arrives: u8,
}

impl UnitInfo {
    pub const fn has(&self, traits: u16) -> bool {
        self.traits & traits != 0
    }

    /// [2.26, 5.61] A headquarters, supreme or not.
    pub const fn is_hq(&self) -> bool {
        matches!(self.kind, Kind::Hq | Kind::Supreme)
    }

    pub const fn is_supreme(&self) -> bool {
        matches!(self.kind, Kind::Supreme)
    }

    /// [5.1, 2.67] Its lowest value on the map: headquarters and static units have a step of 0.
    pub const fn least(&self) -> u8 {
        if self.is_hq() || self.has(traits::STATIC) { 0 } else { 1 }
    }

    /// [15.41] What can be landed from the sea: foot of every sort (ruling R43).
    pub fn lands(&self) -> bool {
        self.kind == Kind::Infantry && !self.has(traits::STATIC)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    unit: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Row {
    id: String,
    name: String,
    side: Side,
    nation: Nation,
    kind: Kind,
    #[serde(default)]
    traits: Vec<String>,
    max: u8,
    cost: String,
    freed_by: Option<String>,
    #[serde(default)]
    arrives: u8,
    #[serde(rename = "source")]
    _source: Option<String>,
}

/// Reads `units.toml`; `costs` are the names of the cost classes.
pub fn read(text: &str, costs: &[String]) -> Result<Vec<UnitInfo>, DataError> {
    let file: File = toml::from_str(text).map_err(|e| DataError::bad("units.toml", e))?;
    if file.unit.len() > MAX_UNITS {
        return Err(DataError::bad("units.toml", format!("{} units; at most {MAX_UNITS} fit", file.unit.len())));
    }
    let mut units: Vec<UnitInfo> = Vec::with_capacity(file.unit.len());
    for row in file.unit {
        let wrong = |problem: String| DataError::bad("units.toml", format!("{}: {problem}", row.id));
        if row.id.is_empty() || !row.id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
            return Err(wrong("an id has letters, digits and - only".into()));
        }
        if units.iter().any(|unit| unit.id.eq_ignore_ascii_case(&row.id)) {
            return Err(wrong("this id appears twice".into()));
        }
        if row.max == 0 || row.max > 4 {
            return Err(wrong("a block has 1 to 4 steps".into()));
        }
        let mut bits = 0;
        for name in &row.traits {
            bits |= match name.as_str() {
                "ss" => traits::SS,
                "guards" => traits::GUARDS,
                "siege" => traits::SIEGE,
                "mountain" => traits::MOUNTAIN,
                "coastal" => traits::COASTAL,
                "para" => traits::PARA,
                "static" => traits::STATIC,
                "army-group-e" => traits::ARMY_GROUP_E,
                other => return Err(wrong(format!("unknown trait {other}"))),
            };
        }
        let cost = costs.iter().position(|name| *name == row.cost);
        let cost = cost.ok_or_else(|| wrong(format!("no cost {} in tables.toml", row.cost)))?;
        let class = class(row.kind, row.nation, bits);
        units.push(UnitInfo {
            id: row.id.into(),
            name: row.name.into(),
            side: row.side,
            nation: row.nation,
            kind: row.kind,
            traits: bits,
            max: row.max,
            cost: cost as u8,
            freed_by: row.freed_by,
            class,
            arrives: row.arrives,
        });
    }
    Ok(units)
}

/// [3.22] Coastal, mountain and siege blocks count as infantry.
fn class(kind: Kind, nation: Nation, bits: u16) -> Class {
    let has = |trait_bit: u16| bits & trait_bit != 0;
    if nation.is_satellite() {
        return Class::Named;
    }
    match kind {
        _ if has(traits::ARMY_GROUP_E) => Class::ArmyGroupE,
        _ if has(traits::PARA) => Class::Para,
        Kind::Hq | Kind::Supreme => Class::Named,
        Kind::Armour if has(traits::SS) => Class::SsArmour,
        Kind::Armour if has(traits::GUARDS) => Class::GuardsArmour,
        Kind::Armour => Class::Armour,
        Kind::Mech if has(traits::SS) => Class::SsMech,
        Kind::Mech if has(traits::GUARDS) => Class::GuardsMech,
        Kind::Mech => Class::Mech,
        Kind::Cavalry if has(traits::GUARDS) => Class::GuardsCavalry,
        Kind::Cavalry => Class::Cavalry,
        Kind::Shock => Class::Shock,
        Kind::Infantry if has(traits::GUARDS) => Class::GuardsInfantry,
        Kind::Infantry => Class::Infantry,
    }
}

/// A set of blocks.
pub type UnitSet = board::PieceSet<UnitId, { MAX_UNITS.div_ceil(64) }>;
