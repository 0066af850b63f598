//! [12.0] Air units.

use serde::{Deserialize, Serialize};

use crate::combat::Battle;
use crate::data::Data;
use crate::state::State;
use crate::units::Side;
use crate::why::Why;

/// The most air units a state has room for.
pub const MAX_AIR: usize = 8;

/// An air unit of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AirId(pub u8);

/// [2.2.4, 2.2.6] Where an air unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AirBox {
    /// Air Army 13 or Luftwaffe box.
    #[default]
    Ready,
    Refit,
    Grounded,
}

kernel::words! {
    /// [12.1.1] How an air unit attacks.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Effort by Data {
        /// With everything: more columns, a longer recovery.
        AllOut = "all-out",
        /// With restraint.
        Normal = "normal",
    }
}

impl Data {
    /// The air units of a side.
    pub fn air_of(&self, side: Side) -> impl Iterator<Item = AirId> + '_ {
        let with_ids = self.tables.air.iter().enumerate();
        with_ids.filter(move |(_, air)| air.side == side).map(|(i, _)| AirId(i as u8))
    }

    /// [12.1.1] Columns to the right that an air unit gives, if it can attack this way.
    pub fn air_shift(&self, air: AirId, effort: Effort) -> Option<i8> {
        let air = &self.tables.air[usize::from(air.0)];
        match effort {
            Effort::AllOut => Some(air.all_out),
            Effort::Normal => air.normal,
        }
    }
}

impl State {
    /// [12.1.1] May this air unit join the attack being prepared?
    pub fn may_fly(&self, data: &Data, air: AirId, effort: Effort) -> Result<(), Why> {
        let Some(row) = data.tables.air.get(usize::from(air.0)) else { return Err(Why::NotNow) };
        if self.battle.side != row.side {
            return Err(Why::AirNotAttacker);
        }
        if self.no_air {
            return Err(Why::AirGroundedByEvent);
        }
        if self.battle.air.iter().any(|&(other, _)| other == air) {
            return Err(Why::AirTwice);
        }
        if self.battle.air.len() >= data.tables.air_rules.most_in_a_combat {
            return Err(Why::AirTooMany);
        }
        match self.air[usize::from(air.0)] {
            AirBox::Ready => {}
            AirBox::Refit => return Err(Why::AirNotReady(air)),
            AirBox::Grounded => return Err(Why::AirGrounded(air)),
        }
        if data.air_shift(air, effort).is_none() { Err(Why::AirAllOutOnly) } else { Ok(()) }
    }

    /// [12.1.1] The most columns that aircraft still ready could add to an attack.
    pub fn air_reserve(&self, data: &Data, battle: &Battle) -> i16 {
        let ready = |air: &AirId| {
            let flies = battle.air.iter().any(|(other, _)| other == air);
            !self.no_air && !flies && self.air[usize::from(air.0)] == AirBox::Ready
        };
        let best =
            |air: AirId| [Effort::AllOut, Effort::Normal].into_iter().filter_map(|e| data.air_shift(air, e)).max();
        let mut columns: Vec<i8> = data.air_of(battle.side).filter(ready).filter_map(best).collect();
        columns.sort_unstable_by(|a, b| b.cmp(a));
        let places = data.tables.air_rules.most_in_a_combat.saturating_sub(battle.air.len());
        columns.into_iter().take(places).map(i16::from).sum()
    }

    /// [12.1.2] After its attack an all-out unit is grounded, any other refits.
    pub fn land_aircraft(&mut self, battle: &Battle) {
        for &(air, effort) in &battle.air {
            self.air[usize::from(air.0)] = match effort {
                Effort::AllOut => AirBox::Grounded,
                Effort::Normal => AirBox::Refit,
            };
        }
    }

    /// [12.2.1, 12.2.2] First refitted units are ready again, then grounded ones refit.
    pub fn recover_aircraft(&mut self, only: Option<Side>, data: &Data) {
        for (air, row) in self.air.iter_mut().zip(&data.tables.air) {
            if only.is_none_or(|side| row.side == side) {
                *air = match air {
                    AirBox::Ready | AirBox::Refit => AirBox::Ready,
                    AirBox::Grounded => AirBox::Refit,
                };
            }
        }
    }
}
