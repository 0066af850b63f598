//! What a player does with a deployment, one click each, and its line of notation.

use board::HexId;

use crate::data::Data;
use crate::units::UnitId;

kernel::actions! {
    /// One click of set-up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Change by Data {
        /// Takes a counter in hand.
        Take(UnitId) = "take";
        /// Puts it into this hex.
        Place(HexId) = "place";
        /// It and this one change places.
        Swap(UnitId) = "swap";
        /// It gives a step to this one.
        Give(UnitId) = "give";
        /// It, the one in hand, waits in the Stavka box.
        Reserve(UnitId) = "reserve";
        /// Puts it back.
        Back = "back";
        /// The proposed deployment again.
        Standard = "standard";
        /// The deployment is accepted.
        Done = "done";
    }
}
