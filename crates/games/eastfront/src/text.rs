//! Small helpers for messages.

use board::HexId;
use kernel::{Message, Value};

use crate::EastFront;
use crate::data::Data;
use crate::units::{Side, UnitId};

/// The name of a side.
pub fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::Axis => "side-axis",
        Side::Soviet => "side-soviet",
    })
}

/// Which side a text speaks of, where grammar depends on it.
pub const fn who(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Soviet => "soviet",
    }
}

impl EastFront {
    pub(crate) fn unit_name(&self, unit: UnitId) -> Value {
        self.art.names.get(unit.index()).cloned().unwrap_or_else(|| Value::from("?"))
    }

    /// [1.2] A hex as players speak of it: `Rostov E1`.
    pub(crate) fn hex_name(&self, hex: HexId) -> Value {
        if hex.index() >= self.data.map.len() {
            return Value::from("—");
        }
        Value::from(spoken_hex(&self.data, hex))
    }
}

/// [1.2] A hex by its place, or by how it lies from one.
pub fn spoken_hex(data: &Data, hex: HexId) -> String {
    if let Some(place) = data.map.place(hex) {
        return place.name.clone();
    }
    let token = data.token(hex);
    match token.rsplit_once('-') {
        Some((place, offset)) => format!("{} {offset}", place.replace('-', " ")),
        None => token.to_owned(),
    }
}
