//! What a player does with one click, and its one line of notation.

use board::HexId;
use kernel::Refusal;

use crate::data::Data;
use crate::units::{Nation, UnitId};

/// [5.2, 5.7, 14.2, 15.41] What an HQ is activated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Order {
    /// Command and support.
    Normal,
    /// Two passes for two steps.
    Blitz,
    /// A paradrop.
    Drop,
    /// Two paradrops.
    BlitzDrop,
    /// A landing or an evacuation.
    Landing,
    /// Two of them.
    BlitzLanding,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Normal, Self::Blitz, Self::Drop, Self::BlitzDrop, Self::Landing, Self::BlitzLanding];

    /// Word in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Blitz => "blitz",
            Self::Drop => "drop",
            Self::BlitzDrop => "blitz-drop",
            Self::Landing => "landing",
            Self::BlitzLanding => "blitz-landing",
        }
    }

    /// For two passes?
    pub const fn is_blitz(self) -> bool {
        matches!(self, Self::Blitz | Self::BlitzDrop | Self::BlitzLanding)
    }
}

/// By what a unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// Hex by hex.
    Land,
    /// [9.2] By railway.
    Rail,
    /// [15.2] By ship.
    Sea,
}

impl Way {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Land, Self::Rail, Self::Sea];

    /// Word in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Land => "land",
            Self::Rail => "rail",
            Self::Sea => "sea",
        }
    }
}

/// One click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Set-up: takes a block in hand.
    Pick(UnitId),
    /// Set-up: the block in hand and this one change places.
    Swap(UnitId),
    /// Set-up: the block in hand gives a step to this one.
    Give(UnitId),
    /// Puts the block in hand back, or drops a choice.
    Back,
    /// Set-up: the proposed deployment again.
    Standard,
    /// Ends what can be ended.
    Done,
    /// The next hex of what is under way, or its goal.
    To(HexId),
    /// Activates an HQ.
    Activate(UnitId, Order),
    /// The activated HQ stays where it is.
    Stay,
    /// Starts a unit's move.
    Move(UnitId, Way),
    /// Drops the paratroops.
    Drop,
    /// Lands a unit from the sea.
    Land(UnitId),
    /// Takes a unit off by sea.
    Evacuate(UnitId),
    /// Leaves a unit behind as rearguard of a retreat.
    Rearguard(UnitId),
    /// Ends a unit's move where it is.
    Halt,
    /// Deactivates an HQ and moves it.
    Mobilize(UnitId, Way),
    /// Assigns an HQ's air strike.
    Strike(UnitId, HexId),
    /// Chooses a battle to be fought.
    Fight(HexId),
    /// Fights this battle next.
    Resolve(HexId),
    /// This unit takes the next hit.
    Lose(UnitId),
    /// This attacker is repulsed.
    Repulse(UnitId),
    /// Calls on a satellite to surrender.
    Demand(Nation),
    /// This unit changes sides.
    Defect(UnitId),
    /// Lays the bridgehead.
    Lay,
    /// This unit is supplied where not all can be.
    Keep(UnitId),
    /// Adds a step to a unit.
    Step(UnitId),
    /// Rebuilds an eliminated unit as a cadre.
    Cadre(UnitId),
    /// Places a reinforcement.
    Arrive(UnitId),
    /// Brings a reinforcement a month early, a step weaker.
    Hasten(UnitId),
    /// Brings a reinforcement a month early for its cadre cost.
    Buy(UnitId),
    /// Wants to disband a unit.
    Disband,
    /// Disbands this unit.
    Scrap(UnitId),
    /// Pays for the bridgehead, or takes it up again.
    Prepare,
    /// [16.7] Sends this unit to face the plain.
    Hold(UnitId),
}

impl Action {
    /// The block it names.
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Self::Pick(u)
            | Self::Swap(u)
            | Self::Give(u)
            | Self::Activate(u, _)
            | Self::Move(u, _)
            | Self::Land(u)
            | Self::Evacuate(u)
            | Self::Rearguard(u)
            | Self::Mobilize(u, _)
            | Self::Strike(u, _)
            | Self::Lose(u)
            | Self::Repulse(u)
            | Self::Defect(u)
            | Self::Keep(u)
            | Self::Step(u)
            | Self::Cadre(u)
            | Self::Arrive(u)
            | Self::Hasten(u)
            | Self::Buy(u)
            | Self::Scrap(u)
            | Self::Hold(u) => Some(u),
            _ => None,
        }
    }

    /// The hex it names.
    pub const fn hex(self) -> Option<HexId> {
        match self {
            Self::To(h) | Self::Strike(_, h) | Self::Fight(h) | Self::Resolve(h) => Some(h),
            _ => None,
        }
    }

    /// Its verb in notation; texts of offers are named after it.
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Pick(_) => "pick",
            Self::Swap(_) => "swap",
            Self::Give(_) => "give",
            Self::Back => "back",
            Self::Standard => "standard",
            Self::Done => "done",
            Self::To(_) => "to",
            Self::Activate(..) => "activate",
            Self::Stay => "stay",
            Self::Move(..) => "move",
            Self::Drop => "drop",
            Self::Land(_) => "land",
            Self::Evacuate(_) => "evacuate",
            Self::Rearguard(_) => "rearguard",
            Self::Halt => "halt",
            Self::Mobilize(..) => "mobilize",
            Self::Strike(..) => "strike",
            Self::Fight(_) => "fight",
            Self::Resolve(_) => "resolve",
            Self::Lose(_) => "lose",
            Self::Repulse(_) => "repulse",
            Self::Demand(_) => "demand",
            Self::Defect(_) => "defect",
            Self::Lay => "lay",
            Self::Keep(_) => "keep",
            Self::Step(_) => "step",
            Self::Cadre(_) => "cadre",
            Self::Arrive(_) => "arrive",
            Self::Hasten(_) => "hasten",
            Self::Buy(_) => "buy",
            Self::Disband => "disband",
            Self::Scrap(_) => "scrap",
            Self::Prepare => "prepare",
            Self::Hold(_) => "hold",
        }
    }

    /// Writes the action.
    pub fn write(self, data: &Data) -> String {
        let mut text = self.verb().to_owned();
        let mut add = |word: &str| {
            text.push(' ');
            text.push_str(word);
        };
        if let Some(unit) = self.unit() {
            add(data.units.get(unit.index()).map_or("?", |info| &info.id));
        }
        if let Some(hex) = self.hex() {
            add(data.token(hex));
        }
        match self {
            Self::Activate(_, order) => add(order.id()),
            Self::Move(_, way) | Self::Mobilize(_, way) => add(way.id()),
            Self::Demand(nation) => add(nation.id()),
            _ => {}
        }
        text
    }

    /// Reads what [`write`](Self::write) writes; case and extra spaces do not matter, nor does the usual last word of
    /// `activate`, `move` and `mobilize`.
    pub fn read(text: &str, data: &Data) -> Result<Self, Refusal> {
        let refuse = |id: &'static str, what: &str| Refusal::new("", id).with("text", what.to_owned());
        let unknown = || refuse("not-understood", text.trim());
        let words: Vec<&str> = text.split_whitespace().collect();
        let (verb, rest) = words.split_first().ok_or_else(unknown)?;
        let unit = |word: &str| data.unit_named(word).ok_or_else(|| refuse("unknown-unit", word));
        let hex = |words: &[&str]| {
            let name = words.join(" ");
            data.hex_named(&name).ok_or_else(|| refuse("unknown-hex", &name))
        };
        let order = |word: &str| Order::ALL.into_iter().find(|o| o.id().eq_ignore_ascii_case(word)).ok_or_else(unknown);
        let way = |word: &str| Way::ALL.into_iter().find(|w| w.id().eq_ignore_ascii_case(word)).ok_or_else(unknown);
        Ok(match (verb.to_ascii_lowercase().as_str(), rest) {
            ("pick", [u]) => Self::Pick(unit(u)?),
            ("swap", [u]) => Self::Swap(unit(u)?),
            ("give", [u]) => Self::Give(unit(u)?),
            ("back", []) => Self::Back,
            ("standard", []) => Self::Standard,
            ("done", []) => Self::Done,
            ("to", [_, ..]) => Self::To(hex(rest)?),
            ("activate", [u]) => Self::Activate(unit(u)?, Order::Normal),
            ("activate", [u, o]) => Self::Activate(unit(u)?, order(o)?),
            ("stay", []) => Self::Stay,
            ("move", [u]) => Self::Move(unit(u)?, Way::Land),
            ("move", [u, w]) => Self::Move(unit(u)?, way(w)?),
            ("drop", []) => Self::Drop,
            ("land", [u]) => Self::Land(unit(u)?),
            ("evacuate", [u]) => Self::Evacuate(unit(u)?),
            ("rearguard", [u]) => Self::Rearguard(unit(u)?),
            ("halt", []) => Self::Halt,
            ("mobilize", [u]) => Self::Mobilize(unit(u)?, Way::Land),
            ("mobilize", [u, w]) => Self::Mobilize(unit(u)?, way(w)?),
            ("strike", [u, name @ ..]) if !name.is_empty() => Self::Strike(unit(u)?, hex(name)?),
            ("fight", [_, ..]) => Self::Fight(hex(rest)?),
            ("resolve", [_, ..]) => Self::Resolve(hex(rest)?),
            ("lose", [u]) => Self::Lose(unit(u)?),
            ("repulse", [u]) => Self::Repulse(unit(u)?),
            ("demand", [n]) => {
                let nation = Nation::SATELLITES.into_iter().find(|nation| nation.id().eq_ignore_ascii_case(n));
                Self::Demand(nation.ok_or_else(unknown)?)
            }
            ("defect", [u]) => Self::Defect(unit(u)?),
            ("lay", []) => Self::Lay,
            ("keep", [u]) => Self::Keep(unit(u)?),
            ("step", [u]) => Self::Step(unit(u)?),
            ("cadre", [u]) => Self::Cadre(unit(u)?),
            ("arrive", [u]) => Self::Arrive(unit(u)?),
            ("hasten", [u]) => Self::Hasten(unit(u)?),
            ("buy", [u]) => Self::Buy(unit(u)?),
            ("disband", []) => Self::Disband,
            ("scrap", [u]) => Self::Scrap(unit(u)?),
            ("prepare", []) => Self::Prepare,
            ("hold", [u]) => Self::Hold(unit(u)?),
            _ => return Err(unknown()),
        })
    }
}
