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
use crate::units::{BySide, Side, Strength, UnitId, UnitKind};

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
    pub(crate) used: BySide<u8>,
    /// [4.1.2] The HQ activated last, by side; it may not be next.
    pub(crate) last_hq: BySide<UnitId>,
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
    pub(crate) soviet_control: HexSet,
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Barrage {
    /// Attacks left.
    pub left: u8,
    /// Whose it is.
    pub side: Side,
    /// [4.2.3] Strachwitz's: movement follows it.
    pub strachwitz: bool,
    /// Hexes already hit.
    pub hit: ArrayVec<HexId, 8>,
}

impl Default for Barrage {
    fn default() -> Self {
        Self { left: 0, side: Side::Axis, strachwitz: false, hit: ArrayVec::new() }
    }
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
    /// [6.1, 11.1.4] The one-hex move overruns HQs (ruling R74).
    pub one_hex_overrun: bool,
}

/// A set of units.
pub type UnitSet = board::PieceSet<UnitId, { MAX_UNITS.div_ceil(64) }>;

/// A set of hexes.
pub type HexSet = board::HexSet<{ MAX_HEXES.div_ceil(64) }>;

/// Where a counter is when it is not on the map.
pub mod off_map {
    use board::HexId;

    /// Has not arrived yet.
    pub const DUE: HexId = HexId::off_map(0);
    /// Destroyed.
    pub const DEAD: HexId = HexId::off_map(1);
    /// [2.5.5, 2.5.7] Withdrawn from the game.
    pub const WITHDRAWN: HexId = HexId::off_map(2);
    /// [11.1.3] Displaced, waiting to be placed.
    pub const DISPLACED: HexId = HexId::off_map(3);
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
    /// [2.1.3] Markers that lie on a counter for all to see, fog or not (ruling R60).
    pub const SHOWN: u8 = PINNED | UNSUPPLIED | ISOLATED;
}

/// A counter that is dealt to a place on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    pub unit: UnitId,
    pub reduced: bool,
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
    zoc: [BySide<u8>; MAX_HEXES],
}

impl Default for Pieces {
    fn default() -> Self {
        Self {
            stacks: Stacks::new(off_map::DUE),
            marks: [0; MAX_UNITS],
            due: [0; MAX_UNITS],
            entry: [0; MAX_UNITS],
            zoc: [BySide::same(0); MAX_HEXES],
        }
    }
}

board::stacked_pieces!(Pieces of UnitId, marks u8);

impl Pieces {
    /// The top unit of a hex, or `NONE`.
    pub fn top(&self, hex: HexId) -> UnitId {
        self.stacks.top(hex)
    }

    /// [5.0] Is the hex in a ZOC of this side?
    pub fn zoc(&self, side: Side, hex: HexId) -> bool {
        self.zoc[hex.index()][side] > 0
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

    /// Deals counters anew among the places that they hold on the map: `after` says who stands where each of `before`
    /// stood, and whether reduced. Markers that all can see stay in their places.
    pub fn deal(&mut self, data: &Data, before: &[UnitId], after: &[Dealt]) {
        let of_place: Vec<u8> = before.iter().map(|unit| self.marks[unit.index()] & mark::SHOWN).collect();
        let mut now = before.to_vec();
        for &unit in before {
            self.spread_zoc(data, unit, self.at(unit), u8::MAX);
        }
        for (place, dealt) in after.iter().enumerate() {
            if let Some(from) = now.iter().position(|&unit| unit == dealt.unit).filter(|&from| from != place) {
                self.stacks.interchange(now[place], dealt.unit);
                now.swap(place, from);
            }
        }
        for (dealt, shown) in after.iter().zip(of_place) {
            let own = self.marks[dealt.unit.index()] & !(mark::SHOWN | mark::REDUCED);
            let reduced = if dealt.reduced { mark::REDUCED } else { 0 };
            self.marks[dealt.unit.index()] = own | shown | reduced;
            self.spread_zoc(data, dealt.unit, self.at(dealt.unit), 1);
        }
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
        let side = data.unit(unit).side;
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
        let mut fresh = Self { zoc: [BySide::same(0); MAX_HEXES], ..self.clone() };
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
