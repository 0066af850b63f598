//! (10.5) Activation chits and what they do.

use serde::{Deserialize, Serialize};

use crate::data::raw;
use crate::units::UnitId;

/// An activation chit by what it does; each side has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chit {
    /// Combat or movement.
    CombatMove,
    /// Combat.
    Combat,
    /// Movement.
    Move,
    /// The first Panzer headquarters.
    #[serde(rename = "panzer-1")]
    Panzer1,
    /// The second.
    #[serde(rename = "panzer-2")]
    Panzer2,
    /// The third.
    #[serde(rename = "panzer-3")]
    Panzer3,
    /// The fourth.
    #[serde(rename = "panzer-4")]
    Panzer4,
    /// What Stalin orders.
    Counterattack,
    /// Zhukov.
    Zhukov,
    /// Zhukov, combat alone.
    ZhukovCombat,
    /// Stavka; never in the cup.
    Stavka,
    /// Stavka, combat alone.
    StavkaCombat,
    /// Supply of both sides.
    Logistics,
}

impl Chit {
    /// How many there are.
    pub const COUNT: usize = 13;
    /// Those of the Panzer headquarters.
    pub const PANZER: [Self; 4] = [Self::Panzer1, Self::Panzer2, Self::Panzer3, Self::Panzer4];
    /// All of them, in their order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::CombatMove,
        Self::Combat,
        Self::Move,
        Self::Panzer1,
        Self::Panzer2,
        Self::Panzer3,
        Self::Panzer4,
        Self::Counterattack,
        Self::Zhukov,
        Self::ZhukovCombat,
        Self::Stavka,
        Self::StavkaCombat,
        Self::Logistics,
    ];

    /// Its word in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::CombatMove => "combat-move",
            Self::Combat => "combat",
            Self::Move => "move",
            Self::Panzer1 => "panzer-1",
            Self::Panzer2 => "panzer-2",
            Self::Panzer3 => "panzer-3",
            Self::Panzer4 => "panzer-4",
            Self::Counterattack => "counterattack",
            Self::Zhukov => "zhukov",
            Self::ZhukovCombat => "zhukov-combat",
            Self::Stavka => "stavka",
            Self::StavkaCombat => "stavka-combat",
            Self::Logistics => "logistics",
        }
    }
}

/// A part of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Activation {
    /// All that are active attack.
    Combat,
    /// All that are active move.
    Move,
    /// The mechanised ones among them attack.
    MechCombat,
}

/// What a chit does.
#[derive(Clone, Debug)]
pub struct ChitInfo {
    /// Which.
    pub chit: Chit,
    /// The headquarters whose units it activates; none: all units.
    pub hq: Option<UnitId>,
    /// The ways in which it can be used.
    pub how: Vec<Vec<Activation>>,
    /// Stalin says how often.
    pub mandated: bool,
    /// Reserves come first.
    pub reserves: bool,
    /// Is it drawn from the cup?
    pub in_cup: bool,
    /// Units must end within range.
    pub ends_in_range: bool,
}

/// Reads what chits do, in their order.
pub(super) fn read(
    rows: Vec<raw::ChitRow>,
    unit: &dyn Fn(&str) -> Result<UnitId, String>,
) -> Result<Vec<ChitInfo>, String> {
    let mut chits = Vec::with_capacity(Chit::COUNT);
    for row in rows {
        let hq = match &*row.units {
            "all" | "none" => None,
            id => Some(unit(id)?),
        };
        chits.push(ChitInfo {
            chit: row.id,
            hq,
            how: row.how,
            mandated: row.mandated,
            reserves: row.reserves,
            in_cup: row.in_cup.unwrap_or(true),
            ends_in_range: row.ends_in_range,
        });
    }
    chits.sort_by_key(|info| info.chit);
    chits.dedup_by_key(|info| info.chit);
    if chits.len() == Chit::COUNT { Ok(chits) } else { Err("not every chit has its line".into()) }
}
