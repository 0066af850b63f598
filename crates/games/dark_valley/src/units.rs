//! Chapter 2. The counters: sides, nations, kinds, and what is printed on them.

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

/// Whose soldiers they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nation {
    /// Germany.
    German,
    /// Romania.
    Romanian,
    /// Hungary.
    Hungarian,
    /// Italy.
    Italian,
    /// Slovakia.
    Slovak,
    /// The Soviet Union.
    Soviet,
}

impl Nation {
    /// On which side it fights.
    pub const fn side(self) -> Side {
        match self {
            Self::Soviet => Side::Soviet,
            _ => Side::Axis,
        }
    }
}

/// What a counter is to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Everything that fights and is neither mechanised nor artillery; cavalry too.
    Infantry,
    /// Tanks, motorised and mechanised troops.
    Mech,
    /// Soviet artillery.
    Artillery,
    /// A headquarters.
    Hq,
    /// An air unit, with its base if it has one.
    Air,
    /// An Axis depot.
    Depot,
    /// A marker that helps in combat.
    Support,
    /// Manstein and Model.
    Leader,
}

impl Kind {
    /// Has it a combat factor: is it a combat unit?
    pub const fn fights(self) -> bool {
        matches!(self, Self::Infantry | Self::Mech | Self::Artillery)
    }
}

/// On which of its sides a unit has a zone of control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zoc {
    /// On none.
    #[default]
    None,
    /// At full strength.
    Front,
    /// On both.
    Both,
}

/// What makes a counter special.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// Of three Soviet units in a hex at most two.
    Army,
    /// Horsemen.
    Cavalry,
    /// Guards.
    Guards,
    /// A shock army.
    Shock,
    /// Can be dropped.
    Airborne,
    /// Can land.
    Naval,
    /// Mountain troops.
    Mountain,
    /// Light infantry.
    Light,
    /// A Panzer division.
    Panzer,
    /// A German motorised division.
    Motorised,
    /// A Tiger battalion.
    Tiger,
    /// An air unit with a base.
    Base,
    /// Adds one when it bombs.
    Plus,
}

/// Traits as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Traits(u16);

impl Traits {
    /// With this one too.
    #[must_use]
    pub const fn with(self, one: Trait) -> Self {
        Self(self.0 | 1 << one as u8)
    }

    /// Is it among them?
    pub const fn has(self, one: Trait) -> bool {
        self.0 & (1 << one as u8) != 0
    }
}

/// Where a counter stands at the start, or comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum At {
    /// In the hex that is printed on it.
    Hex,
    /// Anywhere in the Baltic district.
    Bmd,
    /// In the Western district.
    Wmd,
    /// In the Kiev district.
    Kmd,
    /// In the Odessa district.
    Omd,
    /// Alone in a town or city outside the districts.
    Reserve,
    /// Greater Germany, Army Group North.
    Agn,
    /// Greater Germany, Army Group Centre.
    Agc,
    /// Greater Germany, Army Group South.
    Ags,
    /// Romania, at the start.
    InRomania,
    /// A base within three hexes of Königsberg.
    Koenigsberg,
    /// A base in Warsaw.
    Warsaw,
    /// A base in Lublin or Radom.
    LublinRadom,
    /// A reinforcement in Germany.
    Germany,
    /// A reinforcement in Romania.
    Romania,
    /// A reinforcement in Hungary.
    Hungary,
    /// A reinforcement in Slovakia.
    Slovakia,
    /// In an Axis city west of the frontier of 1939.
    #[serde(rename = "west-of-1939")]
    WestOf1939,
    /// On a German railway.
    GermanRail,
    /// In a Soviet town or city.
    City,
    /// There, or in the Stavka box.
    Stavka,
    /// In a city of the columns E20 and further east.
    FarEast,
    /// In Moscow, Tula or Ryazan.
    MoscowArea,
    /// In Leningrad.
    Leningrad,
    /// In Moscow.
    Moscow,
    /// In a town of the Crimea.
    Crimea,
    /// In a Soviet port of the Black Sea.
    BlackSeaPort,
    /// Made of other units.
    Conversion,
    /// Off the map, ready to be used.
    Pool,
}

/// The printed values of one side of a counter: combat and movement of a unit, range and movement of a headquarters, bombing
/// and support of an air unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Values {
    /// Combat factor, range or bombing.
    pub first: u8,
    /// Movement, or support of an air unit.
    pub second: u8,
}

/// A counter as it is printed.
#[derive(Clone, Debug)]
pub struct UnitInfo {
    /// Its name in notation.
    pub id: Arc<str>,
    /// What stands on it.
    pub name: Arc<str>,
    /// Whose it is.
    pub nation: Nation,
    /// Army, SS, Guards and so on, for its colour.
    pub branch: Arc<str>,
    /// The class, by its place in `units.toml`.
    pub class: u8,
    /// What it is to the rules.
    pub kind: Kind,
    /// What makes it special.
    pub traits: Traits,
    /// Full strength.
    pub front: Values,
    /// Reduced; none if it has one step.
    pub back: Option<Values>,
    /// On which sides it has a zone of control.
    pub zoc: Zoc,
    /// May it come back when eliminated?
    pub replaceable: bool,
    /// The turn on which it comes.
    pub turn: u8,
    /// Where it comes.
    pub at: At,
    /// Its printed hex.
    pub hex: Option<board::HexId>,
    /// NATO symbol and size, for drawing.
    pub symbol: Arc<str>,
    /// Size mark (`XX`).
    pub size: Arc<str>,
}

impl UnitInfo {
    /// On which side it fights.
    pub const fn side(&self) -> Side {
        self.nation.side()
    }

    /// [2.2] How many steps it has.
    pub const fn steps(&self) -> u8 {
        if self.back.is_some() { 2 } else { 1 }
    }
}
