//! [7.1, 7.2] Stacking.

use board::HexId;

use crate::data::Data;
use crate::state::State;
use crate::units::{UnitId, UnitKind};

/// [7.1] What counts together: combat units, HQs, Soviet assault guns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Share {
    Combat,
    Hq,
    AssaultGun,
}

impl Share {
    pub const fn of(kind: UnitKind) -> Self {
        match kind {
            UnitKind::Combat => Self::Combat,
            UnitKind::Hq | UnitKind::ArmyHq => Self::Hq,
            UnitKind::AssaultGun => Self::AssaultGun,
        }
    }

    /// [7.1] Two combat units, one HQ and one Soviet assault gun a hex.
    pub fn limit(self, data: &Data) -> u8 {
        let limits = &data.tables.stacking;
        match self {
            Self::Combat => limits.combat,
            Self::Hq => limits.hq,
            Self::AssaultGun => limits.assault_gun,
        }
    }
}

impl State {
    /// How many units of the unit's share stand in a hex besides itself.
    pub fn companions(&self, data: &Data, unit: UnitId, hex: HexId) -> u8 {
        let share = Share::of(data.unit(unit).kind);
        let alike = |&other: &UnitId| other != unit && Share::of(data.unit(other).kind) == share;
        self.pieces.stack(hex).filter(alike).count() as u8
    }

    /// [7.1] May the unit end there as far as stacking goes?
    pub fn fits(&self, data: &Data, unit: UnitId, hex: HexId) -> bool {
        self.companions(data, unit, hex) < Share::of(data.unit(unit).kind).limit(data)
    }

    /// [7.2] Is the unit part of an overstacked share where it stands?
    pub fn overstacked(&self, data: &Data, unit: UnitId) -> bool {
        self.pieces.hex(unit).is_some_and(|hex| !self.fits(data, unit, hex))
    }
}
