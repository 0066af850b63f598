//! What a player does with one click, and its one line of notation.

use board::HexId;
use scene::Role;

use crate::air::{AirId, Effort};
use crate::data::Data;
use crate::units::UnitId;

kernel::actions! {
    /// One click.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Action by Data {
        /// Activates an HQ, or names the formation of a random event.
        Activate(UnitId) = "activate";
        /// Moves the drawn army's HQ instead of activating a corps.
        Resite = "resite";
        /// Makes no use of the chit or event.
        Pass = "pass";
        /// Free move: three units instead of an HQ.
        Units = "units";
        /// Activates a unit from outside the formation.
        Bring(UnitId) = "bring";
        /// Chooses a unit anywhere on the map.
        Pick(UnitId) = "pick";
        /// Ends what can be ended: choosing, moving, attacking, firing, advancing, reinforcing, spending.
        Done = "done";
        /// Starts a unit's move.
        Move(UnitId) = "move";
        /// One hex further, in a move or an advance.
        To(HexId) = "to";
        /// Ends a unit's move or advance where it is.
        Halt = "halt";
        /// Ends a move sliding the unit under its stack.
        HaltUnder = "halt under";
        /// Prepares an attack on a hex.
        Attack(HexId) = "attack";
        /// Adds an attacker.
        With(UnitId) = "with";
        /// Adds an air unit.
        Fly(AirId, Effort) = "fly";
        /// Drops the attack being prepared.
        CallOff = "call off";
        /// Announces the attack and rolls.
        Roll = "roll";
        /// Takes a step loss, or gives up an overstacked unit.
        Lose(UnitId) = "lose";
        /// Keeps a unit out of the group that retreats now.
        Leave(UnitId) = "leave";
        /// Retreats the group by one hex.
        Retreat(HexId) = "retreat";
        /// An overstacked unit retreats one hex more.
        Onward(UnitId, HexId) = "onward";
        /// Advances a unit after combat.
        Advance(UnitId) = "advance";
        /// Places an HQ.
        Place(HexId) = "place";
        /// Fires a barrage at a hex.
        Fire(HexId) = "fire";
        /// Brings an arriving unit onto the map.
        Enter(UnitId, HexId) = "enter";
        /// Sends an arriving unit to another entry (0 = A) for the next turn.
        Reroute(UnitId, u8 as Entry) = "reroute";
        /// Lands the 260th Marines.
        Land(HexId) = "land";
        /// Rebuilds a reduced unit.
        Rebuild(UnitId) = "rebuild";
        /// Brings a destroyed unit back, reduced, at an HQ's hex.
        Revive(UnitId, HexId) = "revive";
        /// Moves a prepared defence marker up (0 Nederland, 1 Nordland).
        Raise(u8 as Defence) = "raise";
    }
}

impl Action {
    /// What it is to the player.
    pub const fn role(self) -> Role {
        match self {
            Self::Activate(_)
            | Self::Bring(_)
            | Self::Pick(_)
            | Self::Move(_)
            | Self::Attack(_)
            | Self::Advance(_)
            | Self::Leave(_) => Role::Pick,
            Self::To(_)
            | Self::Retreat(_)
            | Self::Onward(..)
            | Self::Place(_)
            | Self::Enter(..)
            | Self::Land(_)
            | Self::Revive(..) => Role::Go,
            Self::Halt | Self::HaltUnder => Role::Stay,
            Self::CallOff => Role::Back,
            Self::With(_) | Self::Fly(..) => Role::Add,
            Self::Roll | Self::Fire(_) => Role::Commit,
            Self::Done => Role::End,
            Self::Pass => Role::Pass,
            Self::Resite | Self::Units | Self::Lose(_) | Self::Reroute(..) | Self::Rebuild(_) | Self::Raise(_) => {
                Role::Answer
            }
        }
    }
}

/// Names of the two prepared defences in notation.
pub const DEFENCES: [&str; 2] = ["nederland", "nordland"];

/// An entry by its letter, from A.
struct Entry;

/// A prepared defence by its name.
struct Defence;

kernel::spellings! { by Data;
    UnitId => UnitId: |unit, data| data.units.get(unit.index()).map_or("?", |info| &info.id),
        |tokens, data| tokens.named("unknown-unit", |id| data.unit_named(id));
    HexId => HexId: |hex, data| &data.map.number(hex).to_string(),
        |tokens, data| tokens.named("unknown-hex", |number| data.map.parse(number));
    AirId => AirId: |air, data| data.tables.air.get(usize::from(air.0)).map_or("?", |air| air.id.as_str()),
        |tokens, data| {
            let find = |id: &str| data.tables.air.iter().position(|row| row.id.eq_ignore_ascii_case(id));
            tokens.named("unknown-unit", find).map(|at| AirId(at as u8))
        };
    Entry => u8: |entry, _| char::from(b'A' + entry).encode_utf8(&mut [0; 4]),
        |tokens, _| {
            match tokens.word()?.to_ascii_uppercase().as_bytes() {
                [letter @ b'A'..=b'F'] => Ok(letter - b'A'),
                _ => Err(tokens.not_understood()),
            }
        };
    Defence => u8: |which, _| DEFENCES[usize::from(which.min(1))],
        |tokens, _| tokens.one_of(&[0, 1], |which| DEFENCES[usize::from(which)]);
}
