//! The facts of a position, read from its written form: where counters are, what they bear, what lies where. No rule
//! is asked of the program.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::book::{Book, Hex, Nation, Type};

/// Places off the map, in the order of their numbers.
pub const OFF_MAP: usize = 0xFFF0;
pub const DEAD: usize = OFF_MAP + 1;
pub const CUT_OFF: usize = OFF_MAP + 6;

pub mod mark {
    pub const REDUCED: u16 = 1;
    pub const UNSUPPLIED: u16 = 2;
    pub const FOUGHT: u16 = 8;
    pub const EXPLOITING: u16 = 16;
    pub const FELL_BACK: u16 = 32;
    pub const SHAKEN: u16 = 64;
    pub const ESCAPING: u16 = 256;
    pub const LED: u16 = 2048;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Axis,
    Soviet,
}

impl Side {
    pub fn other(self) -> Self {
        match self {
            Self::Axis => Self::Soviet,
            Self::Soviet => Self::Axis,
        }
    }
}

/// A set of small numbers as it is written: a bit each.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Bits(Vec<u64>);

impl Bits {
    pub fn has(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 != 0)
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|at| self.has(*at))
    }
}

#[derive(Clone, Debug, Deserialize)]
pub struct Stacks {
    at: Vec<usize>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Pieces {
    stacks: Stacks,
    marks: Vec<u16>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Theatre {
    pub hex: usize,
    pub mode: String,
    pub remote: bool,
    pub drew: bool,
    pub fired: bool,
    pub used: i64,
    pub strengthened: i64,
    pub hastened: i64,
    pub asked: bool,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Placed {
    pub kind: String,
    pub from: String,
    pub hex: usize,
    pub unit: usize,
    pub used: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Moving {
    pub group: Vec<(usize, i64)>,
    pub path: Vec<usize>,
    pub by_rail: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Odds {
    pub attack: i64,
    pub defence: i64,
    pub shift: i64,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Retreat {
    pub side: Side,
    pub group: Vec<usize>,
    pub length: i64,
    pub path: Vec<usize>,
    pub reversed: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Battle {
    pub stage: String,
    pub side: Side,
    pub target: usize,
    pub attackers: Bits,
    pub defenders: Bits,
    pub cover: usize,
    pub supports: BTreeMap<Side, Vec<String>>,
    pub elite: BTreeMap<Side, usize>,
    pub armour: bool,
    pub hurrah: bool,
    pub odds: Odds,
    pub losses: BTreeMap<Side, i64>,
    pub bearing: String,
    pub strain: i64,
    pub hit: Bits,
    pub borne: BTreeMap<Side, i64>,
    pub first: i64,
    pub attack: Value,
    pub defence: Value,
    pub retreat: Retreat,
    pub exploits: i64,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Disgrace {
    pub few_supports: bool,
    pub slow: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Switches {
    pub hurrah_target_only: bool,
    pub bridges_spare_attackers: bool,
}

/// A position.
#[derive(Clone, Debug, Deserialize)]
pub struct Facts {
    pub scenario: usize,
    pub turn: i64,
    pub options: Switches,
    pub active: Side,
    pub segment: String,
    pub phase: Value,
    pub ground: String,
    pub overcast: bool,
    pub soviet: Bits,
    pub ever_soviet: Bits,
    pub pieces: Pieces,
    pub arrows: Vec<usize>,
    pub moving: Moving,
    pub battle: Battle,
    pub theatres: Vec<Theatre>,
    pub boxes: Vec<Vec<i64>>,
    pub pools: BTreeMap<Side, Vec<i64>>,
    pub placed: Vec<Placed>,
    pub priority: Option<String>,
    pub secondary: Option<String>,
    pub offensive: bool,
    pub mood: i64,
    pub mood_limit: i64,
    pub freedom: i64,
    pub dismissals: i64,
    pub disgrace: Disgrace,
    pub objectives: i64,
    pub naval: i64,
    pub strategic_paid: bool,
    pub halts: Vec<usize>,
    pub loyalty: [Side; 2],
    pub autonomous: [bool; 2],
    pub insurgents: bool,
    pub battles: Bits,
    pub surprise: Bits,
    pub crossed: bool,
    pub home_lost: bool,
    pub turned_over: u8,
    pub expelled: Option<Value>,
    #[serde(skip)]
    pub stands: Vec<Vec<usize>>,
}

pub const THEATRES: [&str; 4] = ["N", "CN", "CS", "S"];

impl Facts {
    pub fn read(state: &victory_roads::State, book: &Book) -> Self {
        let text = serde_json::to_string(state).expect("a state can be written");
        let mut facts: Self = serde_json::from_str(&text).unwrap_or_else(|error| panic!("facts: {error}"));
        facts.restack(book);
        facts
    }

    /// Who stands where, after counters were put elsewhere.
    pub fn restack(&mut self, book: &Book) {
        self.stands = vec![Vec::new(); book.ground.len()];
        for unit in 0..book.units.len() {
            let at = self.at(unit);
            if at < self.stands.len() {
                self.stands[at].push(unit);
            }
        }
    }

    pub fn at(&self, unit: usize) -> usize {
        self.pieces.stacks.at.get(unit).copied().unwrap_or(OFF_MAP)
    }

    pub fn put(&mut self, unit: usize, hex: usize) {
        self.pieces.stacks.at[unit] = hex;
    }

    pub fn on_map(&self, unit: usize) -> bool {
        self.at(unit) < self.stands.len()
    }

    pub fn marks(&self, unit: usize) -> u16 {
        self.pieces.marks.get(unit).copied().unwrap_or(0)
    }

    pub fn has(&self, unit: usize, mark: u16) -> bool {
        self.marks(unit) & mark != 0
    }

    /// [1.7] On whose side a nation fights.
    pub fn side_of(&self, nation: Nation) -> Side {
        match nation {
            Nation::German => Side::Axis,
            Nation::Soviet => Side::Soviet,
            Nation::Romanian => self.loyalty[0],
            Nation::Hungarian => self.loyalty[1],
        }
    }

    pub fn side(&self, book: &Book, unit: usize) -> Side {
        self.side_of(book.units[unit].nation)
    }

    /// [1.7.3] An ally on the Soviet side counts as Soviet.
    pub fn nation(&self, book: &Book, unit: usize) -> Nation {
        let nation = book.units[unit].nation;
        if self.side_of(nation) == Side::Soviet { Nation::Soviet } else { nation }
    }

    /// Attack, defence, movement of the face that is up.
    pub fn values(&self, book: &Book, unit: usize) -> [i64; 3] {
        let printed = &book.units[unit];
        match printed.back {
            Some(back) if self.has(unit, mark::REDUCED) => back,
            _ => printed.front,
        }
    }

    pub fn steps(&self, book: &Book, unit: usize) -> i64 {
        if book.units[unit].back.is_some() && !self.has(unit, mark::REDUCED) { 2 } else { 1 }
    }

    pub fn occupied_by(&self, book: &Book, hex: Hex, side: Side) -> bool {
        self.stands[hex].iter().any(|&unit| self.side(book, unit) == side)
    }

    pub fn holder(&self, hex: Hex) -> Side {
        if self.soviet.has(hex) { Side::Soviet } else { Side::Axis }
    }

    /// Hexes next to units of a side.
    pub fn beside(&self, book: &Book, side: Side) -> Vec<bool> {
        let mut beside = vec![false; book.ground.len()];
        for hex in 0..book.ground.len() {
            if self.occupied_by(book, hex, side) {
                book.ground[hex].next.iter().flatten().for_each(|&next| beside[next] = true);
            }
        }
        beside
    }

    pub fn units_of<'a>(&'a self, book: &'a Book, side: Side) -> impl Iterator<Item = usize> + 'a {
        (0..book.units.len()).filter(move |&unit| self.on_map(unit) && self.side(book, unit) == side)
    }

    pub fn is_phase(&self, name: &str) -> bool {
        self.phase.as_str() == Some(name)
    }

    pub fn mud(&self) -> bool {
        self.ground == "Mud"
    }

    pub fn snow(&self) -> bool {
        self.ground == "Snow"
    }

    /// Where a support on the map lies: with a unit, where that unit stands.
    pub fn lies(&self, placed: &Placed) -> Option<Hex> {
        let hex = if placed.unit < self.pieces.marks.len() { self.at(placed.unit) } else { placed.hex };
        (hex < self.stands.len()).then_some(hex)
    }

    pub fn placed_of<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Placed> + 'a {
        self.placed.iter().filter(move |placed| placed.kind == kind)
    }

    /// The arrow of an HQ that has laid a bridge.
    pub fn arrow(&self, book: &Book, unit: usize) -> Option<usize> {
        if book.units[unit].is != Type::Hq {
            return None;
        }
        let place = book.units[..unit].iter().filter(|one| one.is == Type::Hq).count();
        self.arrows.get(place).copied().filter(|arrow| *arrow < 6)
    }
}
