//! [8.0] The cards.

use kernel::Words;
use serde::{Deserialize, Serialize};

use super::units::Side;

/// What a card does. The rules of each are in the engine; figures that a card prints are in `cards.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// 02: a free action.
    Command,
    /// 03: rallied at once.
    FollowMe,
    /// 04: a roll to rally.
    RallyUp,
    /// 05: up to two hexes.
    RapidDeployment,
    /// 06: an enemy unit is spent.
    FogOfBattle,
    /// 07: action points by a die.
    Sergeant,
    /// 08: command points by a die.
    Officer,
    /// 09: better aim.
    CarefulAim,
    /// 10: two actions running.
    SwiftAction,
    /// 11: hasty defences.
    TakeCover,
    /// 12: a roll changed afterwards.
    Luck,
    /// 13: the enemy loses command points.
    Sniper,
    /// 20: a vehicle is stuck.
    BoggedDown,
    /// 30: hidden units found.
    Scouts,
    /// 40
    LayMines,
    /// 41
    ClearObstacle,
    Scoring,
    Objective,
    Event,
    CeaseFire,
    /// [12.3] Off-board artillery.
    Artillery,
    /// Grenades or a Molotov cocktail.
    Thrown,
    Tellermine,
}

/// [8.0] The four sorts of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    Action,
    Bonus,
    Event,
    Weapon,
}

/// [8.0] The colour of a card's cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Payment {
    /// Blue: command points.
    Command,
    /// Green: the active unit's action points.
    Action,
    /// Any mixture.
    Either,
}

/// [8.4] The weapon on a card.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arm {
    pub side: Side,
    /// Red and blue firepower.
    pub power: [i8; 2],
    /// The longest range at which it can be used at all.
    pub reach: u8,
}

/// A card, by its place in `cards.toml`; copies are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardId(pub u8);

impl CardId {
    /// Index into arrays by card.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Card {
    /// In notation and message ids: `follow-me`.
    pub id: String,
    /// Printed number; 0 for cards without.
    #[serde(default)]
    pub number: u8,
    pub name: Words,
    pub sort: Sort,
    pub effect: Effect,
    /// Copies in the box.
    pub count: u8,
    #[serde(default)]
    pub cost: u8,
    #[serde(default = "either")]
    pub payment: Payment,
    /// [8.5] May be played for a group.
    #[serde(default)]
    pub group: bool,
    /// What a die does, for a roll of 1 to 6; empty if the die itself counts or there is none.
    #[serde(default)]
    pub by_die: Vec<i8>,
    pub arm: Option<Arm>,
}

const fn either() -> Payment {
    Payment::Either
}

#[derive(Deserialize)]
struct File {
    card: Vec<Card>,
}

/// Reads `cards.toml`.
pub fn read(text: &str) -> Result<Vec<Card>, String> {
    let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
    match file.card.iter().find(|card| !card.by_die.is_empty() && card.by_die.len() != 6) {
        Some(card) => Err(format!("{}: by-die must have six entries", card.id)),
        None => Ok(file.card),
    }
}
