//! What a player does with a deployment, one click each, and its line of notation.

use board::HexId;

use crate::data::Data;
use crate::units::UnitId;

/// Spells counters and hexes: `12Pz`, `W3418`.
pub struct Name;

kernel::actions! {
    /// One click of set-up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Change by Data {
        /// Takes a counter in hand.
        Take(UnitId as Name) = "take";
        /// Puts it into this hex.
        Place(HexId as Name) = "place";
        /// It and this one change places.
        Swap(UnitId as Name) = "swap";
        /// It gives a step to this one.
        Give(UnitId as Name) = "give";
        /// It, the one in hand, waits in the Stavka box.
        Reserve(UnitId as Name) = "reserve";
        /// Puts it back.
        Back = "back";
        /// The proposed deployment again.
        Standard = "standard";
        /// The deployment is accepted.
        Done = "done";
    }
}

impl kernel::Spelling<UnitId, Data> for Name {
    fn write(unit: UnitId, data: &Data, line: &mut String) {
        kernel::add_word(line, data.units.get(unit.index()).map_or("?", |info| &info.id));
    }

    fn read(tokens: &mut kernel::Tokens<'_>, data: &Data) -> Result<UnitId, kernel::Refusal> {
        tokens.named("unknown-unit", |id| data.unit_named(id))
    }
}

impl kernel::Spelling<HexId, Data> for Name {
    fn write(hex: HexId, data: &Data, line: &mut String) {
        let number = if hex.index() < data.map.len() { data.map.number(hex).to_string() } else { "?".into() };
        kernel::add_word(line, &number);
    }

    fn read(tokens: &mut kernel::Tokens<'_>, data: &Data) -> Result<HexId, kernel::Refusal> {
        tokens.named("unknown-hex", |number| data.map.parse(&number.to_ascii_uppercase()))
    }
}
