//! What a player does with one click, and its one line of notation.

use board::HexId;
use scene::Role;

use crate::data::Data;
use crate::units::{Nation, UnitId};

kernel::words! {
    /// [5.2, 5.7, 14.2, 15.41] What an HQ is activated for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Order by Data, usually Normal {
        /// Command and support.
        Normal = "normal",
        /// Two passes for two steps.
        Blitz = "blitz",
        /// A paradrop.
        Drop = "drop",
        /// Two paradrops.
        BlitzDrop = "blitz-drop",
        /// A landing or an evacuation.
        Landing = "landing",
        /// Two of them.
        BlitzLanding = "blitz-landing",
    }
}

impl Order {
    /// For two passes?
    pub const fn is_blitz(self) -> bool {
        matches!(self, Self::Blitz | Self::BlitzDrop | Self::BlitzLanding)
    }
}

kernel::words! {
    /// By what a unit goes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Transport by Data, usually Land {
        /// Hex by hex.
        Land = "land",
        /// [9.2] By railway.
        Rail = "rail",
        /// [15.2] By ship.
        Sea = "sea",
    }
}

kernel::actions! {
    /// One click.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Action by Data {
        /// Set-up: takes a block in hand.
        Pick(UnitId) = "pick";
        /// Set-up: the block in hand and this one change places.
        Swap(UnitId) = "swap";
        /// Set-up: the block in hand gives a step to this one.
        Give(UnitId) = "give";
        /// Puts the block in hand back, or drops a choice.
        Back = "back";
        /// Set-up: the proposed deployment again.
        Standard = "standard";
        /// Ends what can be ended.
        Done = "done";
        /// The next hex of what is under way, or its goal.
        To(HexId) = "to";
        /// Activates an HQ.
        Activate(UnitId, Order) = "activate";
        /// The activated HQ stays where it is.
        Stay = "stay";
        /// Starts a unit's move.
        Move(UnitId, Transport) = "move";
        /// Drops the paratroops.
        Drop = "drop";
        /// Lands a unit from the sea.
        Land(UnitId) = "land";
        /// Takes a unit off by sea.
        Evacuate(UnitId) = "evacuate";
        /// Leaves a unit behind as rearguard of a retreat.
        Rearguard(UnitId) = "rearguard";
        /// Ends a unit's move where it is.
        Halt = "halt";
        /// Deactivates an HQ and moves it.
        Mobilize(UnitId, Transport) = "mobilize";
        /// Assigns an HQ's air strike.
        Strike(UnitId, HexId) = "strike";
        /// Chooses a battle to be fought.
        Fight(HexId) = "fight";
        /// Fights this battle next.
        Resolve(HexId) = "resolve";
        /// This unit takes the next hit.
        Lose(UnitId) = "lose";
        /// This attacker is repulsed.
        Repulse(UnitId) = "repulse";
        /// Calls on a satellite to surrender.
        Demand(Nation) = "demand";
        /// This unit changes sides.
        Defect(UnitId) = "defect";
        /// Lays the bridgehead.
        Lay = "lay";
        /// This unit is supplied where not all can be.
        Keep(UnitId) = "keep";
        /// Adds a step to a unit.
        Step(UnitId) = "step";
        /// Rebuilds an eliminated unit as a cadre.
        Cadre(UnitId) = "cadre";
        /// Places a reinforcement.
        Arrive(UnitId) = "arrive";
        /// Brings a reinforcement a month early, a step weaker.
        Hasten(UnitId) = "hasten";
        /// Brings a reinforcement a month early for its cadre cost.
        Buy(UnitId) = "buy";
        /// Wants to disband a unit.
        Disband = "disband";
        /// Disbands this unit.
        Scrap(UnitId) = "scrap";
        /// Pays for the bridgehead, or takes it up again.
        Prepare = "prepare";
        /// [16.7] Sends this unit to face the plain.
        Hold(UnitId) = "hold";
        /// [3.13] Wants to go on with the next half-year.
        GoOn = "go-on";
    }
}

impl Action {
    /// What it is to the player.
    pub const fn role(self) -> Role {
        match self {
            Self::Pick(_)
            | Self::Activate(..)
            | Self::Move(..)
            | Self::Land(_)
            | Self::Evacuate(_)
            | Self::Drop
            | Self::Mobilize(..) => Role::Pick,
            Self::To(_) => Role::Go,
            Self::Stay | Self::Halt => Role::Stay,
            Self::Back => Role::Back,
            Self::Resolve(_) => Role::Commit,
            Self::Done => Role::End,
            _ => Role::Answer,
        }
    }
}

impl Action {
    /// The block it names.
    pub fn unit(self) -> Option<UnitId> {
        self.names()
    }

    /// The hex it names.
    pub fn hex(self) -> Option<HexId> {
        self.names()
    }
}

kernel::spellings! { by Data;
    UnitId => UnitId: |unit, data| data.units.get(unit.index()).map_or("?", |info| &info.id),
        |tokens, data| tokens.named("unknown-unit", |id| data.unit_named(id));
    /// A hex may be named by several words; it stands last.
    HexId => HexId: |hex, data| data.token(hex),
        |tokens, data| tokens.named_by_rest("unknown-hex", |name| data.hex_named(name));
    Nation => Nation: |nation, _| nation.id(),
        |tokens, _| tokens.one_of(&Nation::SATELLITES, Nation::id);
}
