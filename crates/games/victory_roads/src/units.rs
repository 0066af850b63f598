//! Chapter 1.1. The counters: sides, nations, kinds, and what is printed on them.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

kernel::sides! {
    /// A side.
    pub enum Side: Seat {
        /// Germany and its allies.
        Axis,
        /// The Soviet Union.
        Soviet,
    }
}

board::piece_id! {
    /// A counter by its place in `units.toml`.
    UnitId: u16
}

/// [1.7.1] Whose soldiers they are, as far as rules ask: Poles, Czechs and Bulgarians count as Soviets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nation {
    /// Germany.
    German,
    /// Romania, which may change sides.
    Romanian,
    /// Hungary, which may change sides.
    Hungarian,
    /// The Soviet Union.
    Soviet,
}

impl Nation {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::German, Self::Romanian, Self::Hungarian, Self::Soviet];
    /// [14.3] Those that may change sides.
    pub const ALLIES: [Self; 2] = [Self::Romanian, Self::Hungarian];

    /// Name in notation and texts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::German => "german",
            Self::Romanian => "romanian",
            Self::Hungarian => "hungarian",
            Self::Soviet => "soviet",
        }
    }

    /// (1.7) An ally of Germany that may change sides?
    pub const fn is_ally(self) -> bool {
        matches!(self, Self::Romanian | Self::Hungarian)
    }
}

/// [1.1.2, 1.1.4] What a counter is to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Infantry of any sort, and the Axis' cavalry.
    Infantry,
    /// Tanks, mechanised troops, and Soviet cavalry.
    Armour,
    /// [1.1.5] A headquarters.
    Hq,
    /// [6.7.8] The garrison that a halt order with figures stands for.
    Garrison,
}

/// What makes a counter special, as bits.
pub mod traits {
    /// [7.6.1] Elite.
    pub const ELITE: u16 = 1;
    /// (10.1) A Soviet infantry corps: its front is a mode.
    pub const RIFLE: u16 = 2;
    /// [1.1.6] A Kampfgruppe.
    pub const KG: u16 = 4;
    /// [7.15.3] A Kampfgruppe that is none: the division is lost all the same.
    pub const HIWIS: u16 = 8;
    /// [17.3.12] SS infantry, which gets no replacements.
    pub const SS: u16 = 16;
    /// A Guards corps.
    pub const GUARDS: u16 = 32;
    /// [12.1.1] Armour that counts for two in the Stavka box.
    pub const HEAVY: u16 = 64;
}

/// The printed values of one side of a counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Values {
    /// (1.1.3) Attack.
    pub attack: u8,
    /// (1.1.3) Defence.
    pub defence: u8,
    /// (1.1.3) Movement points.
    pub movement: u8,
}

/// A counter as it is printed.
#[derive(Clone, Debug)]
pub struct UnitInfo {
    /// Its name in notation.
    pub id: Arc<str>,
    /// What stands on it.
    pub name: Arc<str>,
    pub nation: Nation,
    pub kind: Kind,
    pub traits: u16,
    /// [1.3.1] Full strength, or the reinforced mode of an infantry corps.
    pub front: Values,
    /// [1.3.1] Reduced, or the standard mode of an infantry corps; none if it has one step.
    pub back: Option<Values>,
    /// (1.2.1) Command radius of an HQ in hexes.
    pub radius: u8,
    /// Its place among the HQs.
    pub hq: u8,
    /// The army or front it belongs to.
    pub formation: Arc<str>,
    /// NATO symbol, colour and size, for drawing.
    pub symbol: scene::Symbol,
    pub colour: &'static str,
    pub size: scene::Echelon,
}

impl UnitInfo {
    /// Has it one of these traits?
    pub const fn has(&self, traits: u16) -> bool {
        self.traits & traits != 0
    }

    /// [1.1.5] An HQ?
    pub fn is_hq(&self) -> bool {
        self.kind == Kind::Hq
    }

    /// [1.1.2, 1.1.6] A division, corps or Kampfgruppe: what the rules call a division.
    pub fn is_division(&self) -> bool {
        matches!(self.kind, Kind::Infantry | Kind::Armour)
    }

    /// [1.1.4] Armoured?
    pub fn is_armour(&self) -> bool {
        self.kind == Kind::Armour
    }

    /// (10.1) A Soviet infantry corps?
    pub const fn is_rifle(&self) -> bool {
        self.has(traits::RIFLE)
    }

    /// [7.6.1] Elite?
    pub const fn is_elite(&self) -> bool {
        self.has(traits::ELITE)
    }
}
