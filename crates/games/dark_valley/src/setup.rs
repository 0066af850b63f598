//! Chapter 17. Set-up: a deployment as a value, and what its owner may do with it.
//!
//! The program lays out a legal deployment ([`SetupRules::propose`]) and refuses every change that would break it, so that it can
//! be accepted whenever nothing is in hand. [`referee`] says the same once more from the finished deployment alone.

use board::{HexId, PieceSet, Stacks};
use kernel::Chance;
use serde::{Deserialize, Serialize};

use crate::data::scenarios::Scenario;
use crate::data::{Data, MAX_HEXES, MAX_UNITS};
use crate::units::{BySide, Kind, Side, Trait, UnitId, Zoc};

mod change;
mod changes;
mod muster;
pub mod opening;
mod plans;
mod proposal;
pub mod referee;
mod stacking;
#[allow(missing_docs, reason = "the text of a reason tells what it is")]
mod why;

#[cfg(test)]
mod tests;

pub use change::Change;
pub use muster::{Muster, Musters};
pub use why::Why;

/// A set of counters.
pub type UnitSet = PieceSet<UnitId, { MAX_UNITS.div_ceil(64) }>;
/// A set of hexes.
pub type HexSet = board::HexSet<{ MAX_HEXES.div_ceil(64) }>;

/// Where a counter is when it is not on the map.
pub mod off_map {
    use board::HexId;

    /// Out of play for good.
    pub const OUT: HexId = HexId::off_map(0);
    /// A reinforcement of a later turn.
    pub const LATER: HexId = HexId::off_map(1);
    /// Never on the map: aircraft without a base, supports, leaders.
    pub const POOL: HexId = HexId::off_map(2);
    /// In the pile of the eliminated, from where it may be rebuilt.
    pub const ELIMINATED: HexId = HexId::off_map(3);
    /// In the box of German withdrawals to other fronts.
    pub const OTHER_FRONTS: HexId = HexId::off_map(4);
    /// In the Stavka reserve box.
    pub const STAVKA: HexId = HexId::off_map(5);
    /// Its side has not set up yet.
    pub const WAITING: HexId = HexId::off_map(6);
}

/// How far set-up has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// A side changes its deployment.
    Deploying {
        /// Who.
        side: Side,
        /// The counter in hand, or none.
        hand: UnitId,
    },
    /// Both sides are done.
    Ready,
}

/// What was chosen before the game and matters to set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SetupOptions {
    /// Ruling A12: three Romanian units are eliminated and not out of play.
    pub romanians_eliminated: bool,
    /// Ruling A25: what Zitadelle withholds is out of play.
    pub withheld_stay_out: bool,
}

impl SetupOptions {
    /// As they were chosen.
    pub fn chosen(by: &kernel::Setup) -> Self {
        Self {
            romanians_eliminated: by.is_on("romanians-eliminated"),
            withheld_stay_out: by.is_on("withheld-stay-out"),
        }
    }
}

/// Who stands where before the first turn, with what strength, and what is still to be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deployment {
    /// The scenario whose set-up it is, by its place in the data.
    pub scenario: u8,
    /// How far it has come.
    pub stage: Stage,
    /// What was chosen before the game.
    pub options: SetupOptions,
    /// Counters that show their back.
    pub reduced: UnitSet,
    /// Counters that begin out of supply; known when set-up is over.
    pub unsupplied: UnitSet,
    /// [17.3.1] Where the marker of Kursk lies, with its stronger side up; [`HexId::NONE`] where there is none.
    pub kursk: HexId,
    /// The lots by which each side's proposal was drawn.
    pub lots: BySide<u64>,
    pieces: Stacks<UnitId, MAX_HEXES, MAX_UNITS>,
}

impl Deployment {
    /// Where a counter is: a hex, or a place of [`off_map`].
    #[inline]
    pub fn at(&self, unit: UnitId) -> HexId {
        self.pieces.at(unit)
    }

    /// The hex of a counter that is on the map.
    #[inline]
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.pieces.hex(unit)
    }

    /// The counters in a hex.
    #[inline]
    pub fn stack(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.pieces.stack(hex)
    }

    /// Does it show its back?
    #[inline]
    pub fn is_reduced(&self, unit: UnitId) -> bool {
        self.reduced.contains(unit)
    }

    /// Puts a counter into a hex or a place off the map.
    pub fn put(&mut self, unit: UnitId, to: HexId) {
        if to.index() < MAX_HEXES {
            self.pieces.take(unit, off_map::WAITING);
            self.pieces.put_in_order(unit, to);
        } else {
            self.pieces.take(unit, to);
        }
    }

    /// The combat factor that shows; 0 for what does not fight.
    #[inline]
    pub fn combat(&self, data: &Data, unit: UnitId) -> u8 {
        let info = data.unit(unit);
        match (info.kind.fights(), info.back) {
            (false, _) => 0,
            (true, Some(back)) if self.is_reduced(unit) => back.first,
            (true, _) => info.front.first,
        }
    }

    /// [6.1] Has the counter a zone of control on the side that shows?
    #[inline]
    pub fn has_zoc(&self, data: &Data, unit: UnitId) -> bool {
        match data.unit(unit).zoc {
            Zoc::None => false,
            Zoc::Front => !self.is_reduced(unit),
            Zoc::Both => true,
        }
    }

    /// [2.2] Steps that a counter has left.
    pub fn steps(&self, data: &Data, unit: UnitId) -> u8 {
        match self.at(unit) {
            off_map::ELIMINATED => 0,
            _ => data.unit(unit).steps() - u8::from(self.is_reduced(unit)),
        }
    }

    /// Who is to decide, and what is in hand.
    pub const fn deploying(&self) -> Option<(Side, UnitId)> {
        match self.stage {
            Stage::Deploying { side, hand } => Some((side, hand)),
            Stage::Ready => None,
        }
    }
}

/// The rules of set-up, with the data they look things up in.
#[derive(Clone, Copy)]
pub struct SetupRules<'a> {
    /// The game's numbers.
    pub data: &'a Data,
    /// What is known in advance about each scenario.
    pub musters: &'a Musters,
}

/// How many dice of a hundred faces a proposal is drawn by.
const DICE: usize = 9;

impl<'a> SetupRules<'a> {
    /// The scenario of a deployment.
    pub fn scenario(&self, d: &Deployment) -> &'a Scenario {
        &self.data.scenarios[usize::from(d.scenario)]
    }

    /// What a side of a deployment must observe.
    pub(crate) fn muster(&self, d: &Deployment, side: Side) -> &'a Muster {
        self.musters.of(d.scenario, side)
    }

    /// [17.0] The opening of a scenario: what is out, eliminated, boxed or to come, and a proposal for who sets up first.
    ///
    /// # Errors
    /// When changed data leave no legal deployment: what is in the way.
    pub fn open(&self, scenario: u8, options: SetupOptions, chance: &mut dyn Chance) -> Result<Deployment, Why> {
        let draw = |_| (0..DICE).fold(0, |sum, _| sum * 100 + u64::from(chance.roll(100, "die-deployment") - 1));
        let lots = BySide::each(draw);
        self.open_by(scenario, options, lots)
    }

    /// [17.0] The opening with these lots.
    ///
    /// # Errors
    /// See [`open`](Self::open).
    pub fn open_by(&self, scenario: u8, options: SetupOptions, lots: BySide<u64>) -> Result<Deployment, Why> {
        let row = &self.data.scenarios[usize::from(scenario)];
        let mut d = Deployment {
            scenario,
            stage: Stage::Deploying { side: row.first, hand: UnitId::NONE },
            options,
            reduced: UnitSet::EMPTY,
            unsupplied: UnitSet::EMPTY,
            kursk: HexId::NONE,
            lots,
            pieces: Stacks::new(off_map::LATER),
        };
        for (units, place) in [
            (&row.out, off_map::OUT),
            (&row.boxed, off_map::OTHER_FRONTS),
            (&row.eliminated, off_map::ELIMINATED),
            (&row.stavka, off_map::WAITING),
            (&row.units[Side::Axis], off_map::WAITING),
            (&row.units[Side::Soviet], off_map::WAITING),
        ] {
            units.iter().for_each(|&unit| d.put(unit, place));
        }
        if options.romanians_eliminated {
            row.eliminated_by_option.iter().for_each(|&unit| d.put(unit, off_map::ELIMINATED));
        }
        for unit in self.data.unit_ids() {
            if d.at(unit) == off_map::WAITING && !stands_on_map(self.data, unit) {
                d.put(unit, off_map::POOL);
            }
        }
        self.propose(&mut d, row.first)?;
        Ok(d)
    }
}

/// Is this a counter that stands on the map, and not beside it?
pub(crate) fn stands_on_map(data: &Data, unit: UnitId) -> bool {
    let info = data.unit(unit);
    match info.kind {
        Kind::Infantry | Kind::Mech | Kind::Artillery | Kind::Hq | Kind::Depot => true,
        Kind::Air => info.traits.has(Trait::Base),
        Kind::Support | Kind::Leader => false,
    }
}
