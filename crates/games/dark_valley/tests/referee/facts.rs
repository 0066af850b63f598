//! The facts of a position, read from its written form: where counters are, what they bear, what lies where. No rule
//! is asked of the program.

use serde::Deserialize;
use serde_json::Value;

use crate::book::{Book, Hex, Side};

/// Places off the map, in the order of their numbers.
pub const OFF_MAP: usize = 0xFFF0;

pub mod mark {
    pub const REDUCED: u32 = 1;
    pub const OOS: u32 = 2;
    pub const ISOLATED: u32 = 4;
    pub const UNSUPPLIED: u32 = OOS | ISOLATED;
    pub const DONE: u32 = 8;
    pub const ACTIVE: u32 = 32;
    pub const MOVED: u32 = 64;
    pub const FOUGHT: u32 = 128;
    pub const FLOWN: u32 = 256;
    pub const LANDED: u32 = 1024;
    pub const HOME_SHIFT: u32 = 13;
}

/// A set of small numbers as it is written: a bit each.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Bits(Vec<u64>);

impl Bits {
    pub fn has(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 != 0)
    }
}

#[derive(Clone, Debug, Deserialize)]
struct Stacks {
    at: Vec<usize>,
}

#[derive(Clone, Debug, Deserialize)]
struct Pieces {
    stacks: Stacks,
    marks: Vec<u32>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Moving {
    pub group: Vec<(usize, i64)>,
    pub path: Vec<usize>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Activation {
    pub chit: Option<String>,
    pub how: usize,
    pub part: usize,
    pub opening: bool,
    pub leader: usize,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Kursk {
    pub stands: bool,
    pub held: i64,
    pub losses: i64,
    pub attacks: i64,
}

/// A position.
#[derive(Clone, Debug, Deserialize)]
pub struct Facts {
    pub scenario: usize,
    pub turn: i64,
    active: String,
    pub stage: String,
    pub phase: Value,
    axis: Bits,
    pieces: Pieces,
    pub moving: Moving,
    pub battle: Value,
    pub activation: Activation,
    pub attacked: Bits,
    pub bombed: Bits,
    pub city_defence: [usize; 2],
    pub forts_gone: u8,
    pub taken_once: u8,
    pub points: [i64; 4],
    pub kursk: Kursk,
    pub point_lost: bool,
    pub exited: [i64; 2],
    pub left: i64,
    pub hand: usize,
    pub hand_from: usize,
    #[serde(skip)]
    pub stands: Vec<Vec<usize>>,
}

impl Facts {
    pub fn read(state: &dark_valley::State, book: &Book) -> Self {
        let text = serde_json::to_string(state).expect("a state can be written");
        let mut facts: Self = serde_json::from_str(&text).unwrap_or_else(|error| panic!("facts: {error}"));
        facts.stands = vec![Vec::new(); book.ground.len()];
        for unit in 0..book.units.len() {
            let at = facts.at(unit);
            if at < facts.stands.len() {
                facts.stands[at].push(unit);
            }
        }
        facts
    }

    pub fn at(&self, unit: usize) -> usize {
        self.pieces.stacks.at.get(unit).copied().unwrap_or(OFF_MAP)
    }

    pub fn on_map(&self, unit: usize) -> bool {
        self.at(unit) < self.stands.len()
    }

    pub fn marks(&self, unit: usize) -> u32 {
        self.pieces.marks.get(unit).copied().unwrap_or(0)
    }

    pub fn has(&self, unit: usize, mark: u32) -> bool {
        self.marks(unit) & mark != 0
    }

    pub fn active(&self) -> Side {
        if self.active.eq_ignore_ascii_case("axis") { Side::Axis } else { Side::Soviet }
    }

    /// Combat and movement of the face that is up.
    pub fn values(&self, book: &Book, unit: usize) -> [i64; 2] {
        let printed = &book.units[unit];
        match printed.back {
            Some(back) if self.has(unit, mark::REDUCED) => back,
            _ => printed.front,
        }
    }

    pub fn steps(&self, book: &Book, unit: usize) -> i64 {
        if book.units[unit].back.is_some() && !self.has(unit, mark::REDUCED) { 2 } else { 1 }
    }

    /// [2.4] The combat units of a side in a hex.
    pub fn fighters(&self, book: &Book, hex: Hex, side: Side) -> Vec<usize> {
        let ours = |unit: &usize| book.units[*unit].side() == side && book.units[*unit].fights();
        self.stands[hex].iter().copied().filter(ours).collect()
    }

    pub fn fights_in(&self, book: &Book, hex: Hex, side: Side) -> bool {
        self.stands[hex].iter().any(|&unit| book.units[unit].side() == side && book.units[unit].fights())
    }

    pub fn stands_in(&self, book: &Book, hex: Hex, side: Side) -> bool {
        self.stands[hex].iter().any(|&unit| book.units[unit].side() == side)
    }

    pub fn controls(&self, hex: Hex, side: Side) -> bool {
        self.axis.has(hex) == (side == Side::Axis)
    }

    pub fn units_of<'a>(&'a self, book: &'a Book, side: Side) -> impl Iterator<Item = usize> + 'a {
        (0..book.units.len()).filter(move |&unit| self.on_map(unit) && book.units[unit].side() == side)
    }

    /// A combat unit of this side beside a hex?
    pub fn beside(&self, book: &Book, hex: Hex, side: Side) -> bool {
        book.beside(hex).any(|near| self.fights_in(book, near, side))
    }

    pub fn is_phase(&self, name: &str) -> bool {
        self.phase.as_str() == Some(name)
    }

    pub fn phase_name(&self) -> String {
        match &self.phase {
            Value::String(name) => name.clone(),
            Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
            _ => String::new(),
        }
    }

    /// [17.1.1] The district in which a unit set up: 1 Baltic, 2 Western, 3 Kiev, 4 Odessa, 5 Romania.
    pub fn home(&self, unit: usize) -> u32 {
        self.marks(unit) >> mark::HOME_SHIFT & 7
    }

    pub fn who(&self, book: &Book, unit: usize) -> String {
        let marks = self.marks(unit) & 0xFFF;
        format!("{} ({} marks {marks:b})", book.units[unit].id, book.name(self.at(unit)))
    }
}
