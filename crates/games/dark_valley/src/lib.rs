//! *The Dark Valley*: the Eastern Front from June 1941 to May 1945.
//!
//! One file a chapter of the rulebook; every rule is cited by its number in brackets. Numbers are data under
//! `games-data/dark-valley`, readings of unclear rules are in its `RULINGS.md`.

mod action;
mod activation;
mod air;
mod art;
mod attrition;
mod battle;
mod charts;
mod clash;
mod combat;
mod data;
mod ground;
mod movement;
mod odds;
mod offers;
mod performing;
mod prompt;
mod reinforcement;
mod retreat;
mod sequence;
mod stacking;
mod state;
mod strategic;
mod supply;
mod units;
mod victory;
mod view;
mod why;
mod zones;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use kernel::DataError;
pub use state::State;
pub use units::{Side, UnitId};

use board::HexId;
use kernel::{Message, Value};
use std::path::Path;

use crate::art::Art;
use crate::data::Data;

/// The rulebook with its data.
pub struct DarkValley {
    pub(crate) data: Data,
    pub(crate) art: Art,
}

impl DarkValley {
    /// Loads the game; files in `overlay` take the place of the shipped data.
    ///
    /// # Errors
    /// When a file cannot be read or does not make sense; the message names the file and the place.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let data = Data::load(overlay)?;
        let art = Art::new(&data);
        Ok(Self { data, art })
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> Value {
        let named = |info: &units::UnitInfo| match art::spoken(info) {
            Some(spoken) => spoken.into(),
            None => Value::from(info.name.to_string()),
        };
        self.data.units.get(unit.index()).map_or_else(|| Value::from("?"), named)
    }

    pub(crate) fn side_name(&self, side: Side) -> Value {
        Message::new(if side == Side::Axis { "side-axis" } else { "side-soviet" }).into()
    }

    pub(crate) fn hex_name(&self, hex: HexId) -> Value {
        Value::from(self.art.hex_names.get(hex.index()).cloned().unwrap_or_default())
    }
}

/// A position with both whole sides on the map, for measuring.
fn opening_for_measure(_: &DarkValley) -> Option<State> {
    None
}
