//! What a player does with one click, and its one line of notation.

use board::HexId;
use kernel::{Refusal, Spelling, Tokens, add_word};
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

impl Spelling<Self, Data> for UnitId {
    fn write(unit: Self, data: &Data, line: &mut String) {
        add_word(line, data.units.get(unit.index()).map_or("?", |info| &info.id));
    }

    fn read(tokens: &mut Tokens<'_>, data: &Data) -> Result<Self, Refusal> {
        tokens.named("unknown-unit", |id| data.unit_named(id))
    }
}

impl Spelling<Self, Data> for HexId {
    fn write(hex: Self, data: &Data, line: &mut String) {
        add_word(line, &data.map.number(hex).to_string());
    }

    fn read(tokens: &mut Tokens<'_>, data: &Data) -> Result<Self, Refusal> {
        tokens.named("unknown-hex", |number| data.map.parse(number))
    }
}

impl Spelling<Self, Data> for AirId {
    fn write(air: Self, data: &Data, line: &mut String) {
        add_word(line, data.tables.air.get(usize::from(air.0)).map_or("?", |air| air.id.as_str()));
    }

    fn read(tokens: &mut Tokens<'_>, data: &Data) -> Result<Self, Refusal> {
        let find = |id: &str| data.tables.air.iter().position(|row| row.id.eq_ignore_ascii_case(id));
        tokens.named("unknown-unit", find).map(|at| Self(at as u8))
    }
}

/// An entry by its letter, from A.
struct Entry;

impl Spelling<u8, Data> for Entry {
    fn write(entry: u8, _: &Data, line: &mut String) {
        add_word(line, char::from(b'A' + entry).encode_utf8(&mut [0; 4]));
    }

    fn read(tokens: &mut Tokens<'_>, _: &Data) -> Result<u8, Refusal> {
        match tokens.word()?.to_ascii_uppercase().as_bytes() {
            [letter @ b'A'..=b'F'] => Ok(letter - b'A'),
            _ => Err(tokens.not_understood()),
        }
    }
}

/// A prepared defence by its name.
struct Defence;

impl Spelling<u8, Data> for Defence {
    fn write(which: u8, _: &Data, line: &mut String) {
        add_word(line, DEFENCES[usize::from(which.min(1))]);
    }

    fn read(tokens: &mut Tokens<'_>, _: &Data) -> Result<u8, Refusal> {
        tokens.one_of(&[0, 1], |which| DEFENCES[usize::from(which)])
    }
}
