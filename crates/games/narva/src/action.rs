//! What a player does with one click, and its one line of notation.

use board::HexId;
use kernel::Refusal;

use crate::air::{AirId, Effort};
use crate::data::Data;
use crate::units::UnitId;

/// One click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Activates an HQ, or names the formation of a random event.
    Activate(UnitId),
    /// Moves the drawn army's HQ instead of activating a corps.
    Resite,
    /// Makes no use of the chit or event.
    Pass,
    /// Free move: three units instead of an HQ.
    Units,
    /// Activates a unit from outside the formation.
    Bring(UnitId),
    /// Chooses a unit anywhere on the map.
    Pick(UnitId),
    /// Ends what can be ended: choosing, moving, attacking, firing, advancing, reinforcing, spending.
    Done,
    /// Starts a unit's move.
    Move(UnitId),
    /// One hex further, in a move or an advance.
    To(HexId),
    /// Ends a unit's move or advance where it is.
    Halt,
    /// Ends a move sliding the unit under its stack.
    HaltUnder,
    /// Prepares an attack on a hex.
    Attack(HexId),
    /// Adds an attacker.
    With(UnitId),
    /// Adds an air unit.
    Fly(AirId, Effort),
    /// Drops the attack being prepared.
    CallOff,
    /// Announces the attack and rolls.
    Roll,
    /// Takes a step loss, or gives up an overstacked unit.
    Lose(UnitId),
    /// Keeps a unit out of the group that retreats now.
    Leave(UnitId),
    /// Retreats the group by one hex.
    Retreat(HexId),
    /// An overstacked unit retreats one hex more.
    Onward(UnitId, HexId),
    /// Advances a unit after combat.
    Advance(UnitId),
    /// Places an HQ.
    Place(HexId),
    /// Fires a barrage at a hex.
    Fire(HexId),
    /// Brings an arriving unit onto the map.
    Enter(UnitId, HexId),
    /// Sends an arriving unit to another entry (0 = A) for the next turn.
    Reroute(UnitId, u8),
    /// Lands the 260th Marines.
    Land(HexId),
    /// Rebuilds a reduced unit.
    Rebuild(UnitId),
    /// Brings a destroyed unit back, reduced, at an HQ's hex.
    Revive(UnitId, HexId),
    /// Moves a prepared defence marker up (0 Nederland, 1 Nordland).
    Raise(u8),
}

/// Names of the two prepared defences in notation.
pub const DEFENCES: [&str; 2] = ["nederland", "nordland"];

impl Action {
    /// Writes the action.
    pub fn write(self, data: &Data) -> String {
        let unit = |unit: UnitId| data.units.get(unit.index()).map_or("?", |info| &info.id);
        let hex = |hex: HexId| data.map.number(hex).to_string();
        match self {
            Self::Activate(hq) => format!("activate {}", unit(hq)),
            Self::Resite => "resite".into(),
            Self::Pass => "pass".into(),
            Self::Units => "units".into(),
            Self::Bring(u) => format!("bring {}", unit(u)),
            Self::Pick(u) => format!("pick {}", unit(u)),
            Self::Done => "done".into(),
            Self::Move(u) => format!("move {}", unit(u)),
            Self::To(h) => format!("to {}", hex(h)),
            Self::Halt => "halt".into(),
            Self::HaltUnder => "halt under".into(),
            Self::Attack(h) => format!("attack {}", hex(h)),
            Self::With(u) => format!("with {}", unit(u)),
            Self::Fly(air, effort) => {
                let name = data.tables.air.get(usize::from(air.0)).map_or("?", |air| air.id.as_str());
                let effort = if effort == Effort::AllOut { "all-out" } else { "normal" };
                format!("fly {name} {effort}")
            }
            Self::CallOff => "call off".into(),
            Self::Roll => "roll".into(),
            Self::Lose(u) => format!("lose {}", unit(u)),
            Self::Leave(u) => format!("leave {}", unit(u)),
            Self::Retreat(h) => format!("retreat {}", hex(h)),
            Self::Onward(u, h) => format!("onward {} {}", unit(u), hex(h)),
            Self::Advance(u) => format!("advance {}", unit(u)),
            Self::Place(h) => format!("place {}", hex(h)),
            Self::Fire(h) => format!("fire {}", hex(h)),
            Self::Enter(u, h) => format!("enter {} {}", unit(u), hex(h)),
            Self::Reroute(u, entry) => format!("reroute {} {}", unit(u), char::from(b'A' + entry)),
            Self::Land(h) => format!("land {}", hex(h)),
            Self::Rebuild(u) => format!("rebuild {}", unit(u)),
            Self::Revive(u, h) => format!("revive {} {}", unit(u), hex(h)),
            Self::Raise(which) => format!("raise {}", DEFENCES[usize::from(which.min(1))]),
        }
    }

    /// Reads what [`write`](Self::write) writes; case and extra spaces do not matter.
    pub fn read(text: &str, data: &Data) -> Result<Self, Refusal> {
        let refuse = |id: &'static str, what: &str| Refusal::new("", id).with("text", what.to_owned());
        let unknown = || refuse("not-understood", text.trim());
        let words: Vec<&str> = text.split_whitespace().collect();
        let (verb, rest) = words.split_first().ok_or_else(unknown)?;
        let unit = |word: &str| {
            let known = data.units.iter().position(|info| info.id.eq_ignore_ascii_case(word));
            known.map(UnitId::from_index).ok_or_else(|| refuse("unknown-unit", word))
        };
        let hex = |word: &str| data.map.parse(word).ok_or_else(|| refuse("unknown-hex", word));
        Ok(match (verb.to_ascii_lowercase().as_str(), rest) {
            ("activate", [hq]) => Self::Activate(unit(hq)?),
            ("resite", []) => Self::Resite,
            ("pass", []) => Self::Pass,
            ("units", []) => Self::Units,
            ("bring", [u]) => Self::Bring(unit(u)?),
            ("pick", [u]) => Self::Pick(unit(u)?),
            ("done", []) => Self::Done,
            ("move", [u]) => Self::Move(unit(u)?),
            ("to", [h]) => Self::To(hex(h)?),
            ("halt", []) => Self::Halt,
            ("halt", [under]) if under.eq_ignore_ascii_case("under") => Self::HaltUnder,
            ("attack", [h]) => Self::Attack(hex(h)?),
            ("with", [u]) => Self::With(unit(u)?),
            ("fly", [air, effort]) => {
                let at = data.tables.air.iter().position(|row| row.id.eq_ignore_ascii_case(air));
                let at = at.ok_or_else(|| refuse("unknown-unit", air))?;
                let effort = match effort.to_ascii_lowercase().as_str() {
                    "all-out" => Effort::AllOut,
                    "normal" => Effort::Normal,
                    _ => return Err(unknown()),
                };
                Self::Fly(AirId(at as u8), effort)
            }
            ("call", [off]) if off.eq_ignore_ascii_case("off") => Self::CallOff,
            ("roll", []) => Self::Roll,
            ("lose", [u]) => Self::Lose(unit(u)?),
            ("leave", [u]) => Self::Leave(unit(u)?),
            ("retreat", [h]) => Self::Retreat(hex(h)?),
            ("onward", [u, h]) => Self::Onward(unit(u)?, hex(h)?),
            ("advance", [u]) => Self::Advance(unit(u)?),
            ("place", [h]) => Self::Place(hex(h)?),
            ("fire", [h]) => Self::Fire(hex(h)?),
            ("enter", [u, h]) => Self::Enter(unit(u)?, hex(h)?),
            ("reroute", [u, entry]) => match entry.to_ascii_uppercase().as_bytes() {
                [letter @ b'A'..=b'F'] => Self::Reroute(unit(u)?, letter - b'A'),
                _ => return Err(unknown()),
            },
            ("land", [h]) => Self::Land(hex(h)?),
            ("rebuild", [u]) => Self::Rebuild(unit(u)?),
            ("revive", [u, h]) => Self::Revive(unit(u)?, hex(h)?),
            ("raise", [which]) => {
                let at = DEFENCES.iter().position(|name| name.eq_ignore_ascii_case(which)).ok_or_else(unknown)?;
                Self::Raise(at as u8)
            }
            _ => return Err(unknown()),
        })
    }
}
