//! A combat under way: who takes part, the odds, the die and what is still to be done.

use arrayvec::ArrayVec;
use board::HexId;
use serde::{Deserialize, Serialize};

use crate::data::tables::{Outcome, TableId};
use crate::state::UnitSet;
use crate::units::{BySide, UnitId};

/// Supports of a side in one combat: an air unit, artillery, armour, assault guns.
pub const MAX_SUPPORTS: usize = 10;

/// [12.3] A combat being prepared or resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// How far it has come.
    pub stage: BattleStage,
    /// The hex that is attacked.
    pub target: HexId,
    /// Who attacks; those who are lost leave.
    pub attackers: UnitSet,
    /// Who defends; those who are lost leave.
    pub defenders: UnitSet,
    /// Aircraft, artillery and markers that help.
    pub supports: BySide<ArrayVec<UnitId, MAX_SUPPORTS>>,
    /// The odds, once they are settled.
    pub odds: Odds,
    /// The die; 0 before it fell.
    pub die: u8,
    /// What came of it.
    pub outcome: Outcome,
    /// Steps that attacker and defender still lose.
    pub losses: [u8; 2],
    /// Units that still retreat, the one under way first, and where it has been.
    pub retreating: UnitSet,
    pub path: ArrayVec<HexId, 4>,
    /// Where the last one that got away went.
    pub refuge: HexId,
    /// Hexes from which somebody has advanced, for headquarters.
    pub advanced: ArrayVec<HexId, 6>,
}

impl Default for Battle {
    fn default() -> Self {
        Self {
            stage: BattleStage::Prepare,
            target: HexId::NONE,
            attackers: UnitSet::EMPTY,
            defenders: UnitSet::EMPTY,
            supports: BySide::default(),
            odds: Odds::default(),
            die: 0,
            outcome: Outcome::NoEffect,
            losses: [0; 2],
            retreating: UnitSet::EMPTY,
            path: ArrayVec::new(),
            refuge: HexId::NONE,
            advanced: ArrayVec::new(),
        }
    }
}

/// What is being decided in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BattleStage {
    /// The attacker gathers units and supports.
    Prepare,
    /// The defender answers with supports.
    Respond,
    /// [12.3] The defender takes losses.
    DefenderLosses,
    /// [12.3] The attacker takes losses.
    AttackerLosses,
    /// [12.5] The defender retreats.
    Retreats,
    /// [12.6] The attacker advances.
    Advance,
}

/// [12.3] The odds of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Odds {
    /// Combat factors of the attacker and of the defender.
    pub attack: u16,
    pub defence: u16,
    /// The column before shifts, counted from 1:3; one lower if it is worse than that.
    pub raw: i8,
    /// Columns to the right.
    pub shift: i8,
    /// Added to the die.
    pub added: i8,
    /// Which table.
    pub table: TableId,
}

impl Default for Odds {
    fn default() -> Self {
        Self { attack: 0, defence: 0, raw: 0, shift: 0, added: 0, table: TableId::A }
    }
}

impl Odds {
    /// [12.3] The column on which the die is rolled.
    pub fn column(&self) -> usize {
        usize::from((self.raw.max(0) + self.shift).clamp(0, 7).unsigned_abs())
    }
}
