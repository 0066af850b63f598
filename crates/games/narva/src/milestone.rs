//! What a game has come to, for those who count: points, steps and whose activation it is.

use crate::Narva;
use crate::command::Reason;
use crate::officer::Weights;
use crate::officer::sectors::Sectors;
use crate::state::{Phase, State};
use crate::units::{Side, UnitId};

/// What a game has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// The turn.
    pub turn: u8,
    /// Soviet victory points.
    pub points: u8,
    /// Steps on the map, by side.
    pub steps: [u32; 2],
    /// Is somebody fighting, so that steps that go are lost?
    pub fights: bool,
    /// The side whose HQ a command chit has activated.
    pub active: Option<Side>,
}

impl Narva {
    /// What a game has come to.
    #[must_use]
    pub fn milestone(&self, s: &State) -> Milestone {
        let steps = Side::BOTH.map(|side| {
            let units = self.data.units_of(side).filter(|&unit| self.data.unit(unit).is_combat());
            units
                .filter(|&unit| s.pieces.hex(unit).is_some())
                .map(|unit| u32::from(s.pieces.steps(&self.data, unit)))
                .sum()
        });
        let active = matches!(s.activation.reason, Reason::Chit(_)).then_some(s.activation.side);
        Milestone {
            turn: s.turn,
            points: self.victory_points(s),
            steps,
            fights: matches!(s.phase, Phase::Battle | Phase::Combat | Phase::Barrage | Phase::Stavka(_)),
            active,
        }
    }

    /// How many hexes Soviet units came nearer to the goals of their formations between two states, as the officer would
    /// name these goals before: the sum over all that were on the map both times.
    #[must_use]
    pub fn nearer(&self, before: &State, after: &State) -> i32 {
        let sectors = Sectors::new(self, before, &Sectors::default(), &Weights::default());
        let way = |s: &State, unit: UnitId| {
            let way = sectors.way(self.data.unit(unit).formation, s.pieces.hex(unit)?);
            way.map(i32::from)
        };
        let units = self.data.units_of(Side::Soviet).filter(|&unit| self.data.unit(unit).is_combat());
        units.filter_map(|unit| Some(way(before, unit)? - way(after, unit)?)).sum()
    }
}
