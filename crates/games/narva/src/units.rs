//! Counters: who they are and what is printed on them.

use board::{HexId, Map};
use kernel::DataError;
use serde::Deserialize;
use std::sync::Arc;

use crate::data::MAX_UNITS;

kernel::sides! {
    /// A side of the war.
    pub enum Side: Seat {
        /// The Germans.
        Axis,
        /// The Soviets.
        Soviet,
    }
}

board::piece_id! {
    /// A counter of the order of battle.
    UnitId: u8
}

/// [2.7] What a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnitKind {
    /// German division HQ or Soviet corps HQ.
    Hq,
    /// Soviet army HQ.
    ArmyHq,
    /// Infantry, armour and all else that fights.
    Combat,
    /// Soviet assault gun: fights, but stacks by itself and has no ZOC.
    AssaultGun,
}

/// Attack, defence and movement as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    pub attack: u8,
    pub defence: u8,
    pub movement: u8,
}

/// How a counter comes into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// [14.0] On the map at the start.
    Setup(HexId),
    /// [8.0] In a turn at an entry hex (0 = A).
    Turn { turn: u8, entry: u8 },
    /// From a turn on, placed by its own rule: army HQs and the 260th Marines.
    Special { turn: u8 },
}

/// [2.7.1, 2.7.2] A counter as printed: side, colours, formation, values.
#[derive(Clone, Debug)]
pub struct UnitInfo {
    pub id: Arc<str>,
    pub name: Arc<str>,
    pub side: Side,
    pub kind: UnitKind,
    pub mech: bool,
    pub symbol: scene::Symbol,
    pub size: scene::Echelon,
    /// [4.2.2] The HQ that commands it; none for independent units and HQs.
    pub formation: UnitId,
    /// Corps of a German HQ, army of a Soviet one.
    pub parent: Option<Arc<str>>,
    pub ss: bool,
    pub full: Strength,
    pub reduced: Option<Strength>,
    /// [4.2.4] Command range of an HQ.
    pub range: u8,
    pub arrival: Arrival,
    pub colour: Arc<str>,
    pub stripe: Option<Arc<str>>,
    /// [6.3, 11.3.1] How far into the Narva bridgehead it may go: 0 not at all, 1 but for prepared defences, 2 all.
    pub access: u8,
}

impl UnitInfo {
    /// [9.4] A combat unit: everything that is not an HQ.
    #[must_use]
    pub const fn is_combat(&self) -> bool {
        matches!(self.kind, UnitKind::Combat | UnitKind::AssaultGun)
    }

    /// An HQ of either kind.
    #[must_use]
    pub const fn is_hq(&self) -> bool {
        matches!(self.kind, UnitKind::Hq | UnitKind::ArmyHq)
    }
}

#[derive(Deserialize)]
struct File {
    unit: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    name: String,
    side: Side,
    kind: UnitKind,
    mech: bool,
    symbol: scene::Symbol,
    size: String,
    formation: Option<String>,
    corps: Option<String>,
    army: Option<String>,
    ss: bool,
    full: Option<[u8; 3]>,
    reduced: Option<[u8; 3]>,
    range: Option<u8>,
    movement: Option<u8>,
    setup: Option<String>,
    arrives: Option<RowArrival>,
    colour: String,
    stripe: Option<String>,
}

#[derive(Deserialize)]
struct RowArrival {
    turn: u8,
    entry: Option<char>,
    #[serde(default)]
    special: bool,
}

/// [14.0, 14.1, 14.2] Reads the order of battle.
pub fn read(text: &str, map: &Map) -> Result<Vec<UnitInfo>, DataError> {
    let file: File = toml::from_str(text).map_err(|e| DataError::bad("units.toml", e))?;
    if file.unit.len() > MAX_UNITS {
        return Err(DataError::bad("units.toml", format!("{} units; at most {MAX_UNITS} fit", file.unit.len())));
    }
    let ids: Vec<String> = file.unit.iter().map(|row| row.id.clone()).collect();
    let units: Vec<UnitInfo> = file.unit.into_iter().map(|row| row.check(&ids, map)).collect::<Result<_, _>>()?;
    let mut sorted = ids;
    sorted.sort();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(DataError::bad("units.toml", format!("unit {} is listed twice", pair[0])));
    }
    Ok(units)
}

impl Row {
    fn check(self, ids: &[String], map: &Map) -> Result<UnitInfo, DataError> {
        let id = self.id;
        let wrong = |problem: &str| DataError::bad("units.toml", format!("{id}: {problem}"));
        if id.is_empty() || !id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
            return Err(wrong("an id has letters, digits and dashes only"));
        }
        let strength = |[attack, defence, movement]: [u8; 3]| Strength { attack, defence, movement };
        let is_hq = matches!(self.kind, UnitKind::Hq | UnitKind::ArmyHq);
        let full = match (self.full, self.movement) {
            (Some(values), None) if !is_hq => strength(values),
            (None, Some(movement)) if is_hq => strength([0, 0, movement]),
            _ => return Err(wrong("an HQ has range and movement, any other unit attack, defence and movement")),
        };
        if is_hq && (self.mech || self.range.is_none()) {
            return Err(wrong("an HQ is not mechanised and has a range"));
        }
        let formation = match &self.formation {
            None => UnitId::NONE,
            Some(hq) => {
                let at = ids.iter().position(|other| other == hq).ok_or_else(|| wrong("unknown formation"))?;
                UnitId::from_index(at)
            }
        };
        let arrival = match (self.setup, self.arrives) {
            (Some(hex), None) => Arrival::Setup(map.parse(&hex).ok_or_else(|| wrong("its set-up hex is off the map"))?),
            (None, Some(RowArrival { turn, special: true, .. })) => Arrival::Special { turn },
            (None, Some(RowArrival { turn, entry: Some(letter @ 'A'..='F'), .. })) => {
                Arrival::Turn { turn, entry: letter as u8 - b'A' }
            }
            _ => return Err(wrong("needs a set-up hex or a turn with an entry from A to F")),
        };
        let size = match self.size.as_str() {
            "II" => scene::Echelon::Battalion,
            "III" => scene::Echelon::Regiment,
            "X" => scene::Echelon::Brigade,
            "XX" => scene::Echelon::Division,
            "XXX" => scene::Echelon::Corps,
            "XXXX" => scene::Echelon::Army,
            _ => return Err(wrong("unknown size")),
        };
        let holds_defences = |hq: &str| hq == "HQ-4SS" || hq == "HQ-11SS";
        let access = match self.side {
            Side::Soviet => 2,
            Side::Axis if holds_defences(self.formation.as_deref().unwrap_or(&id)) => 2,
            Side::Axis => u8::from(self.ss),
        };
        Ok(UnitInfo {
            id: id.as_str().into(),
            name: self.name.into(),
            side: self.side,
            kind: self.kind,
            mech: self.mech,
            symbol: self.symbol,
            size,
            formation,
            parent: self.corps.or(self.army).map(Into::into),
            ss: self.ss,
            full,
            reduced: self.reduced.map(strength),
            range: self.range.unwrap_or(0),
            arrival,
            colour: self.colour.into(),
            stripe: self.stripe.map(Into::into),
            access,
        })
    }
}
