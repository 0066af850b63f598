//! Counters, sets of them, and who stands where.

use board::{Direction, HexId, Stacks};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use super::{ForceId, MAX_UNITS, UNHIT, mark, off_map};
use crate::data::markers::MarkerId;
use crate::data::units::{BySide, Side};
use crate::ground::MAX_HEXES;

board::piece_id! {
    /// A counter of the box: the same number in every firefight.
    UnitId: u8
}

impl UnitId {
    /// Is it a unit at all?
    pub(crate) const fn is_some(self) -> bool {
        self.0 != u8::MAX
    }
}

/// A set of units.
pub type UnitSet = board::PieceSet<UnitId, { MAX_UNITS.div_ceil(64) }>;

/// The units: place, facing, state, and who stands where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pieces {
    stacks: Stacks<UnitId, MAX_HEXES, MAX_UNITS>,
    #[serde(with = "BigArray")]
    pub facing: [u8; MAX_UNITS],
    #[serde(with = "BigArray")]
    pub marks: [u16; MAX_UNITS],
    #[serde(with = "BigArray")]
    pub hit: [MarkerId; MAX_UNITS],
    /// [17.0] The vehicle that carries it.
    #[serde(with = "BigArray")]
    pub carrier: [UnitId; MAX_UNITS],
    /// [7.7.3] Directions in which it may not leave, as bits.
    #[serde(with = "BigArray")]
    pub barred: [u8; MAX_UNITS],
    #[serde(with = "BigArray")]
    pub force: [ForceId; MAX_UNITS],
    /// [5.5] The wave it belongs to.
    #[serde(with = "BigArray")]
    pub wave: [u8; MAX_UNITS],
    /// Visible units of each side in each hex, those aboard included.
    #[serde(with = "BigArray")]
    count: [BySide<u8>; MAX_HEXES],
}

impl Default for Pieces {
    fn default() -> Self {
        Self {
            stacks: Stacks::new(off_map::GONE),
            facing: [0; MAX_UNITS],
            marks: [0; MAX_UNITS],
            hit: [UNHIT; MAX_UNITS],
            carrier: [UnitId::NONE; MAX_UNITS],
            barred: [0; MAX_UNITS],
            force: [ForceId::NONE; MAX_UNITS],
            wave: [u8::MAX; MAX_UNITS],
            count: [BySide::same(0); MAX_HEXES],
        }
    }
}

// What is hidden is on the map and in its stack like any other unit.
board::stacked_pieces!(Pieces of UnitId, marks u16);

impl Pieces {
    pub fn facing(&self, unit: UnitId) -> Direction {
        Direction::ALL[usize::from(self.facing[unit.index()] % 6)]
    }

    pub const fn is_hit(&self, unit: UnitId) -> bool {
        self.hit[unit.index()].0 != UNHIT.0
    }

    /// The units in a hex that everybody sees.
    pub fn seen(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.stack(hex).filter(|&unit| !self.has(unit, mark::HIDDEN))
    }

    /// How many visible units of a side are in a hex.
    pub fn count(&self, side: Side, hex: HexId) -> u8 {
        self.count[hex.index()][side]
    }

    /// Puts a unit that is off the map into a hex.
    pub fn put(&mut self, unit: UnitId, side: Side, hex: HexId) {
        self.count[hex.index()][side] += u8::from(!self.has(unit, mark::HIDDEN));
        self.stacks.put_in_order(unit, hex);
    }

    /// Takes a unit off the map, or from one place off the map to another.
    pub fn take(&mut self, unit: UnitId, side: Side, to: HexId) {
        if let Some(hex) = self.hex(unit) {
            self.count[hex.index()][side] -= u8::from(!self.has(unit, mark::HIDDEN));
        }
        self.stacks.take(unit, to);
    }

    /// Moves a unit on the map, or onto it.
    pub fn shift(&mut self, unit: UnitId, side: Side, to: HexId) {
        self.take(unit, side, off_map::GONE);
        self.put(unit, side, to);
    }

    /// [10.0] Hides a unit on the map, or shows it.
    pub fn hide(&mut self, unit: UnitId, side: Side, hidden: bool) {
        if hidden != self.has(unit, mark::HIDDEN) {
            let count = &mut self.count[self.at(unit).index()][side];
            if hidden {
                *count -= 1;
                self.mark(unit, mark::HIDDEN);
            } else {
                *count += 1;
                self.clear(unit, mark::HIDDEN);
            }
        }
    }

    /// Checks chains and counts against a fresh computation.
    pub fn audit(&self, hexes: usize, side: impl Fn(UnitId) -> Side) -> Result<(), String> {
        if let Some(hex) = self.stacks.broken(hexes) {
            return Err(format!("the stack in hex {} is broken", hex.0));
        }
        for hex in (0..hexes as u16).map(HexId) {
            let mut count = BySide::default();
            self.seen(hex).for_each(|unit| count[side(unit)] += 1);
            if count != self.count[hex.index()] || !self.stack(hex).is_sorted() {
                return Err(format!("the stack in hex {} is out of order", hex.0));
            }
        }
        Ok(())
    }
}
