//! Conformance: the rulebook's own examples and every numbered rule, on positions set up by hand.

use board::HexId;
use lab::TestField as _;

use crate::VictoryRoads;
use crate::combat::Battle;
use crate::state::{Phase, Segment, Weather, mark, off_map};
use crate::theatres::Stock;
use crate::units::{Side, UnitId};

lab::test_field!(VictoryRoads);

impl Field {
    /// An empty map in the campaign: nobody stands anywhere, no supports are in any box, it is fair.
    pub fn empty() -> Self {
        Self::empty_of("campaign")
    }

    /// An empty map of a scenario.
    pub fn empty_of(scenario: &str) -> Self {
        let mut field = Self::raw(scenario);
        for unit in game().data.unit_ids() {
            if field.s.pieces.hex(unit).is_some() {
                field.s.pieces.take(unit, off_map::DUE);
            }
            field.s.pieces.marks[unit.index()] = 0;
        }
        for stock in Stock::ALL {
            let mut heap = std::mem::take(&mut field.s.boxes[stock as usize]);
            field.s.pools[stock.side()].pour(&mut heap);
        }
        field.s.ground = Weather::Fair;
        field.s.overcast = false;
        field
    }

    /// The opening position of a scenario with dice that always show the first face.
    pub fn raw(scenario: &str) -> Self {
        let mut log = kernel::Log::silent();
        let setup = Self::setup(scenario, &[]);
        let s = game().opening(&setup, &mut First, &mut log);
        Self { s, lines: Vec::new() }
    }

    /// Puts a unit into a hex, from wherever it was, at full strength.
    pub fn put(mut self, id: &str, hex: &str) -> Self {
        let (unit, hex) = (unit(id), self::hex(hex));
        self.s.pieces.take(unit, off_map::HAND);
        self.s.pieces.put(unit, hex);
        self.s.pieces.marks[unit.index()] = 0;
        self
    }

    /// Turns a unit to its back.
    pub fn reduced(mut self, id: &str) -> Self {
        self.s.pieces.mark(unit(id), mark::REDUCED);
        self
    }

    /// Whose turn it is, and which part of it, with a decision.
    pub fn at(mut self, side: Side, segment: Segment, phase: Phase) -> Self {
        self.s.active = side;
        self.s.segment = segment;
        self.s.phase = phase;
        self.s.new_turn = false;
        self.s.step = 1;
        self.s.battle = Battle::default();
        self
    }

    pub fn place(&self, id: &str) -> String {
        match self.s.pieces.at(unit(id)) {
            off_map::DEAD => "dead".into(),
            off_map::POOL => "pool".into(),
            off_map::STAVKA => "stavka".into(),
            off_map::GONE => "gone".into(),
            hex if hex.index() < game().data.map.len() => game().data.map.number(hex).to_string(),
            other => format!("{other:?}"),
        }
    }

    pub fn has(&self, id: &str, marks: u16) -> bool {
        self.s.pieces.has(unit(id), marks)
    }
}

/// Dice that always show the first face.
pub struct First;

impl kernel::Chance for First {
    fn roll(&mut self, _: u8, _: &'static str) -> u8 {
        1
    }

    fn draw(&mut self, _: u32, _: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        0
    }
}

pub fn unit(id: &str) -> UnitId {
    game().data.unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

pub fn hex(number: &str) -> HexId {
    game().data.map.parse(number).unwrap_or_else(|| panic!("no hex {number}"))
}

mod choices;
mod combat;
mod geometry;
mod random;
mod supply;
