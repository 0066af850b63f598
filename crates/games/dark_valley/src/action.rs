//! What a player does with one click, and its one line of notation.

use board::HexId;
use scene::Role;

use crate::data::Data;
use crate::data::tables::Chit;
use crate::units::UnitId;

kernel::words! {
    /// [10.5.1, 10.5.7] The ways in which a chit can be used.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum How by Data {
        /// Combat alone.
        Combat = "combat",
        /// Movement alone.
        Move = "move",
        /// Combat, then movement.
        CombatFirst = "combat-first",
        /// Movement, then combat.
        MoveFirst = "move-first",
    }
}

kernel::actions! {
    /// One click.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Action by Data {
        /// Ends what can be ended.
        Done = "done";
        /// Makes no use of what could be done.
        Pass = "pass";
        /// Takes a unit up, to put it down elsewhere.
        Take(UnitId) = "take";
        /// Puts the unit in hand into a hex.
        Place(HexId) = "place";
        /// Puts the unit in hand back.
        Back = "back";
        /// A unit goes to the Stavka box.
        Reserve(UnitId) = "reserve";
        /// In set-up: the counter in hand and this one change places.
        Swap(UnitId) = "swap";
        /// In set-up: the proposed deployment again.
        Standard = "standard";
        /// Spends replacements on a unit where it is.
        Rebuild(UnitId) = "rebuild";
        /// Gives a unit for the one that is made of it.
        Give(UnitId) = "give";
        /// Takes a loss, withdraws or gives up a unit.
        Lose(UnitId) = "lose";
        /// Picks a chit.
        Pick(Chit) = "pick";
        /// Launches Case Blue.
        Launch = "launch";
        /// Plays what is at hand: Stavka’s chit, the front of Odessa.
        Play = "play";
        /// Says how a chit is used.
        Order(How) = "order";
        /// Puts a leader on a unit.
        Lead(UnitId) = "lead";
        /// Takes a unit up to move it.
        Move(UnitId) = "move";
        /// One more goes along, or takes part in an attack.
        With(UnitId) = "with";
        /// One hex further.
        To(HexId) = "to";
        /// Ends a move where it is.
        Halt = "halt";
        /// Leaves the map for good.
        Exit = "exit";
        /// Prepares an attack on a hex.
        Attack(HexId) = "attack";
        /// Aircraft, artillery, armour or assault guns help in a combat.
        Use(UnitId) = "use";
        /// Drops the attack being prepared.
        CallOff = "call off";
        /// Attacks: nobody joins any more.
        Announce = "announce";
        /// Sends an air unit to bomb.
        Bomb(UnitId) = "bomb";
        /// It bombs a hex.
        Strike(HexId) = "strike";
        /// Retreats a unit by one hex.
        Retreat(HexId) = "retreat";
        /// Advances a unit after combat.
        Advance(UnitId) = "advance";
        /// Puts a chit back into the cup.
        Return = "return";
        /// An air unit feeds the units of a hex.
        Feed(UnitId, HexId) = "feed";
        /// Lays a city defence marker.
        Guard(HexId) = "guard";
        /// Takes one up.
        Release(HexId) = "release";
    }
}

impl Action {
    /// What it is to the player.
    pub const fn role(self) -> Role {
        match self {
            Self::Move(_) | Self::Attack(_) | Self::Take(_) | Self::Bomb(_) | Self::Advance(_) => Role::Pick,
            Self::To(_) | Self::Retreat(_) | Self::Place(_) | Self::Strike(_) => Role::Go,
            Self::Halt => Role::Stay,
            Self::CallOff | Self::Back => Role::Back,
            Self::With(_) | Self::Use(_) => Role::Add,
            Self::Announce => Role::Commit,
            Self::Done => Role::End,
            Self::Pass => Role::Pass,
            _ => Role::Answer,
        }
    }
}

kernel::spellings! { by Data;
    UnitId => UnitId: |unit, data| data.units.get(unit.index()).map_or("?", |info| &info.id),
        |tokens, data| tokens.named("unknown-unit", |id| data.unit_named(id));
    HexId => HexId: |hex, data| &data.map.number(hex).to_string(),
        |tokens, data| tokens.named("unknown-hex", |number| data.map.parse(number));
    Chit => Chit: |chit, _| chit.id(),
        |tokens, _| tokens.one_of(&Chit::ALL, Chit::id);
}
