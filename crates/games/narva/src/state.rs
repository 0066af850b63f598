//! The position: where every counter is and what is being decided.

use arrayvec::ArrayVec;
use board::{HexId, Stacks};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::air::{AirBox, MAX_AIR};
use crate::chits::{CHIT_KINDS, Chit};
use crate::combat::Battle;
use crate::command::Activation;
use crate::data::{Data, MAX_HEXES, MAX_UNITS};
use crate::movement::Moving;
use crate::units::{Side, Strength, UnitId, UnitKind};

/// A position of *Across the Narva*.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) turn: u8,
    pub(crate) options: OptionSet,
    pub(crate) phase: Phase,
    /// [6.2.2] Last turn of frost.
    pub(crate) frost_until: u8,
    /// [2.5.2] Random event 6: nobody flies any more this turn.
    pub(crate) no_air: bool,
    /// [4.1.1] Activations used this turn, by side.
    pub(crate) used: [u8; 2],
    /// [4.1.2] The HQ activated last, by side; it may not be next.
    pub(crate) last_hq: [UnitId; 2],
    /// [4.2.3] Strachwitz was activated this turn.
    pub(crate) strachwitz_used: bool,
    /// [8.6] A 2nd Shock chit was drawn this turn.
    pub(crate) shock_drawn: bool,
    /// [2.5.6] The chit waits for the next effective 2nd Shock chit.
    pub(crate) shock_unsupplied: bool,
    /// Chits in the cup, by kind.
    pub(crate) cup: [u8; CHIT_KINDS.len()],
    /// [2.2.5] Chits drawn this turn, by kind: they go back when the turn ends.
    pub(crate) drawn: [u8; CHIT_KINDS.len()],
    /// Turn on which a chit waits on the turn track, by kind; 0 if none does.
    pub(crate) parked: [u8; CHIT_KINDS.len()],
    /// Kinds whose chits have entered the game, as bits.
    pub(crate) entered: u16,
    /// [2.2.5] Command chits in the order they were drawn this turn.
    pub(crate) track: ArrayVec<Chit, 32>,
    /// [2.2.10] Boxes lost on the prepared defence track: Nederland, Nordland.
    pub(crate) defences: [u8; 2],
    /// [2.2.4, 2.2.6] Where each air unit is.
    pub(crate) air: [AirBox; MAX_AIR],
    /// Displaced HQs that their owner must place, with the hex they left [11.1.3].
    pub(crate) displaced: ArrayVec<(UnitId, HexId), 8>,
    pub(crate) activation: Activation,
    pub(crate) moving: Moving,
    pub(crate) battle: Battle,
    pub(crate) barrage: Barrage,
    /// [13.2] Hexes the Soviets passed last.
    pub(crate) soviet_control: HexBits,
    pub(crate) pieces: Pieces,
}

/// What is being decided. The seat that decides follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// [4.1.1] The next chit is drawn; nobody decides.
    Draw,
    /// [4.1.1] A Soviet army chit: a corps, the army HQ itself, or nothing.
    Army(Chit),
    /// [4.1.3] Where the army HQ goes.
    Resite(UnitId),
    /// [4.1.1] A German chit: a division HQ or nothing.
    Division(Chit),
    /// [4.2.1] Units from outside the formation.
    Others,
    /// [2.4.2] Units anywhere on the map: Army Group Narwa, random events, free move.
    Anywhere,
    /// [2.5.4] Free move: a corps HQ, three units, or nothing.
    FreeMove,
    /// [2.5.2] Random event: all units of one formation.
    Formation(Side),
    /// [6.0] Movement Segment.
    Movement,
    /// [6.0] A unit under way.
    Moving,
    /// [9.0] Combat Segment.
    Combat,
    /// An attack being prepared or resolved: see `battle`.
    Battle,
    /// [2.5.3] Stavka directive: attacks still to make.
    Stavka(u8),
    /// [2.5.1.1] A barrage: choose a target or stop.
    Barrage,
    /// [11.2] Replacement points to spend.
    Replacements(u8),
    /// [8.0] Reinforcement segment of a side.
    Reinforcement(Side),
    /// [4.2.5] An army HQ arrives.
    ArmyArrives(UnitId),
    /// [8.6] The coast guns may fire at the marines.
    CoastGuns,
    /// [11.3.5] The Germans may raise one prepared defence marker.
    RaiseDefences,
    /// The game is over.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// [13.1] A supplied Soviet unit stood in Narva.
    SuddenDeath,
    /// [13.2] Soviet points at the end of the last turn.
    Points(u8),
}

/// [2.5.1.1] A barrage under way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Barrage {
    /// Attacks left.
    pub left: u8,
    /// Whose it is.
    pub soviet: bool,
    /// [4.2.3] Strachwitz's: movement follows it.
    pub strachwitz: bool,
    /// Hexes already hit.
    pub hit: ArrayVec<HexId, 8>,
}

/// Options chosen at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OptionSet {
    /// [2.1.3] Fog of war.
    pub fog: bool,
    pub corps_bound_to_army: bool,
    pub withdraw_59_corps: bool,
    pub one_attack_per_hex: bool,
    pub rollbahn_control: bool,
}

/// A set of units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitSet([u64; 4]);

impl UnitSet {
    pub const EMPTY: Self = Self([0; 4]);

    pub fn one(unit: UnitId) -> Self {
        let mut set = Self::EMPTY;
        set.insert(unit);
        set
    }

    pub const fn contains(&self, unit: UnitId) -> bool {
        self.0[unit.index() / 64] >> (unit.index() % 64) & 1 == 1
    }

    pub const fn insert(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] |= 1 << (unit.index() % 64);
    }

    pub const fn remove(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
    }

    pub const fn is_empty(&self) -> bool {
        (self.0[0] | self.0[1] | self.0[2] | self.0[3]) == 0
    }

    pub const fn len(&self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    pub fn union(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The units in it, by id.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        (0..4).flat_map(move |word| {
            let mut bits = self.0[word];
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let bit = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    UnitId::from_index(word * 64 + bit)
                })
            })
        })
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Self {
        let mut set = Self::EMPTY;
        units.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}

/// One bit a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HexBits([u64; MAX_HEXES / 64]);

impl Default for HexBits {
    fn default() -> Self {
        Self([0; MAX_HEXES / 64])
    }
}

impl HexBits {
    pub const fn contains(&self, hex: HexId) -> bool {
        self.0[hex.0 as usize / 64] >> (hex.0 as usize % 64) & 1 == 1
    }

    pub const fn set(&mut self, hex: HexId, on: bool) {
        let (word, bit) = (hex.0 as usize / 64, 1 << (hex.0 as usize % 64));
        if on { self.0[word] |= bit } else { self.0[word] &= !bit }
    }
}

/// Where a counter is when it is not on the map.
pub mod off_map {
    use board::HexId;

    /// Has not arrived yet.
    pub const DUE: HexId = HexId(0xFFF0);
    /// Destroyed.
    pub const DEAD: HexId = HexId(0xFFF1);
    /// [2.5.5, 2.5.7] Withdrawn from the game.
    pub const WITHDRAWN: HexId = HexId(0xFFF2);
    /// [11.1.3] Displaced, waiting to be placed.
    pub const DISPLACED: HexId = HexId(0xFFF3);
}

/// States of a counter, as bits.
pub mod mark {
    /// On its reduced side.
    pub const REDUCED: u8 = 1;
    /// [2.5.1.3] Pinned.
    pub const PINNED: u8 = 2;
    /// [10.3.1] Out of supply.
    pub const UNSUPPLIED: u8 = 4;
    /// [10.3.2] Isolated (and then not marked out of supply).
    pub const ISOLATED: u8 = 8;
    /// [8.4] Re-routed once already.
    pub const REROUTED: u8 = 16;
    /// [11.2.1] Came back from the dead this turn.
    pub const REVIVED: u8 = 32;
}

/// The counters: place, state, stacks and zones of control.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pieces {
    stacks: Stacks<UnitId, MAX_HEXES, MAX_UNITS>,
    #[serde(with = "BigArray")]
    pub marks: [u8; MAX_UNITS],
    /// Turn of arrival.
    #[serde(with = "BigArray")]
    pub due: [u8; MAX_UNITS],
    /// Entry hex of arrival, 0 = A.
    #[serde(with = "BigArray")]
    pub entry: [u8; MAX_UNITS],
    /// [5.0] How many units of a side exert a ZOC on a hex.
    #[serde(with = "BigArray")]
    zoc: [[u8; 2]; MAX_HEXES],
}

impl Default for Pieces {
    fn default() -> Self {
        Self {
            stacks: Stacks::new(off_map::DUE),
            marks: [0; MAX_UNITS],
            due: [0; MAX_UNITS],
            entry: [0; MAX_UNITS],
            zoc: [[0; 2]; MAX_HEXES],
        }
    }
}

impl Pieces {
    /// Where a unit is: a hex, or one of `off_map`.
    pub fn at(&self, unit: UnitId) -> HexId {
        self.stacks.at(unit)
    }

    /// The hex of a unit that is on the map.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.stacks.hex(unit)
    }

    pub const fn has(&self, unit: UnitId, mark: u8) -> bool {
        self.marks[unit.index()] & mark != 0
    }

    pub const fn set(&mut self, unit: UnitId, mark: u8) {
        self.marks[unit.index()] |= mark;
    }

    pub const fn clear(&mut self, unit: UnitId, mark: u8) {
        self.marks[unit.index()] &= !mark;
    }

    /// The units in a hex, top first.
    pub fn stack(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.stacks.stack(hex)
    }

    /// The top unit of a hex, or `NONE`.
    pub fn top(&self, hex: HexId) -> UnitId {
        self.stacks.top(hex)
    }

    /// [5.0] Is the hex in a ZOC of this side?
    pub fn zoc(&self, side: Side, hex: HexId) -> bool {
        self.zoc[hex.index()][side.index()] > 0
    }

    /// Puts a unit that is off the map on top of a hex's stack.
    pub fn put(&mut self, data: &Data, unit: UnitId, hex: HexId) {
        self.stacks.put_on_top(unit, hex);
        self.spread_zoc(data, unit, hex, 1);
    }

    /// [2.1.3] Slides the top unit of a hex under the others.
    pub fn slide_under(&mut self, hex: HexId) {
        self.stacks.slide_under(hex);
    }

    /// Takes a unit off the map, or from one place off the map to another.
    pub fn take(&mut self, data: &Data, unit: UnitId, to: HexId) {
        if let Some(hex) = self.hex(unit) {
            self.spread_zoc(data, unit, hex, u8::MAX);
        }
        self.stacks.take(unit, to);
    }

    /// Lets two units that stand on the map and exert a ZOC alike trade places and marks.
    pub fn interchange(&mut self, a: UnitId, b: UnitId) {
        self.stacks.interchange(a, b);
        self.marks.swap(a.index(), b.index());
    }

    /// Flips a unit to its other side, with its ZOC.
    pub fn flip(&mut self, data: &Data, unit: UnitId) {
        let hex = self.hex(unit);
        if let Some(hex) = hex {
            self.spread_zoc(data, unit, hex, u8::MAX);
        }
        self.marks[unit.index()] ^= mark::REDUCED;
        if let Some(hex) = hex {
            self.spread_zoc(data, unit, hex, 1);
        }
    }

    /// The printed values of the side that is up.
    pub fn strength<'d>(&self, data: &'d Data, unit: UnitId) -> &'d Strength {
        let info = data.unit(unit);
        match &info.reduced {
            Some(reduced) if self.has(unit, mark::REDUCED) => reduced,
            _ => &info.full,
        }
    }

    /// Steps a combat unit on the map still has.
    pub fn steps(&self, data: &Data, unit: UnitId) -> u8 {
        1 + u8::from(data.unit(unit).reduced.is_some() && !self.has(unit, mark::REDUCED))
    }

    /// [5.2, 5.5.2] Does the unit exert a ZOC? Not HQs, not Soviet assault guns, nor units with a printed attack of 0;
    /// supply does not matter.
    pub fn exerts_zoc(&self, data: &Data, unit: UnitId) -> bool {
        data.unit(unit).kind == UnitKind::Combat && self.strength(data, unit).attack > 0
    }

    /// [5.0, 5.6] Adds to (1) or takes from (255, wrapping) the ZOC around a unit; none passes a major river without
    /// a bridge, frozen or not.
    fn spread_zoc(&mut self, data: &Data, unit: UnitId, hex: HexId, change: u8) {
        if !self.exerts_zoc(data, unit) {
            return;
        }
        let side = data.unit(unit).side.index();
        for (direction, to) in data.around(hex) {
            if data.ground.crossing(false, hex, direction).zoc {
                let count = &mut self.zoc[to.index()][side];
                *count = count.wrapping_add(change);
            }
        }
    }

    /// Checks chains and ZOC counts against a fresh computation.
    pub fn audit(&self, data: &Data) -> Result<(), String> {
        if let Some(hex) = self.stacks.broken(data.map.len()) {
            return Err(format!("the stack in {} is broken", data.map.number(hex)));
        }
        let mut fresh = Self { zoc: [[0; 2]; MAX_HEXES], ..self.clone() };
        for hex in data.map.hexes() {
            self.stack(hex).for_each(|unit| fresh.spread_zoc(data, unit, hex, 1));
        }
        if fresh.zoc != self.zoc { Err("zones of control are out of date".into()) } else { Ok(()) }
    }
}

impl State {
    /// [6.2.2] Are the rivers frozen?
    pub const fn frost(&self) -> bool {
        self.turn <= self.frost_until
    }

    /// Does a unit of this side stand in the hex?
    pub fn holds(&self, data: &Data, side: Side, hex: HexId) -> bool {
        let top = self.pieces.top(hex);
        top != UnitId::NONE && data.unit(top).side == side
    }

    /// Does a combat unit of this side stand in the hex?
    pub fn holds_combat(&self, data: &Data, side: Side, hex: HexId) -> bool {
        self.holds(data, side, hex) && self.pieces.stack(hex).any(|unit| data.unit(unit).is_combat())
    }

    /// [13.2] Notes who passed a hex with a combat unit that has a ZOC.
    pub fn pass(&mut self, data: &Data, unit: UnitId, hex: HexId) {
        if self.pieces.exerts_zoc(data, unit) {
            self.soviet_control.set(hex, data.unit(unit).side == Side::Soviet);
        }
    }
}
