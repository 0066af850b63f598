//! The printed map.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::{Colour, Message};

/// The printed map: hexes, water courses, roads, names. Lengths are in hex sizes (centre to corner = 1), y downward.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapArt {
    /// Stable name, so that a client draws it once: game and map.
    pub id: Arc<str>,
    /// Title in the cartouche.
    pub title: Message,
    /// Width and height.
    pub size: (f32, f32),
    /// True when hexes have a flat side on top.
    pub flat_top: bool,
    /// Hexes by dense id.
    pub hexes: Vec<HexArt>,
    /// Rivers along hexsides, from source to mouth where known.
    pub rivers: Vec<Course>,
    /// Roads and railways from hex centre to hex centre.
    pub roads: Vec<Road>,
    /// Villages, towns, entry hexes, supply sources.
    pub places: Vec<PlaceArt>,
    /// Outlined groups of hexes, e.g. prepared defences.
    pub areas: Vec<Area>,
    /// Free text: seas, lakes, forests, regions, rivers.
    pub labels: Vec<Label>,
    /// Hexsides that are not ordinary ground or river: ridges, lakes, straits, causeways.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<Wall>,
    /// `(hex, direction)` of the hexsides along which a dashed boundary runs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frontier: Vec<(u16, u8)>,
    /// Dotted lines of several colours, e.g. where the fronts of several scenarios began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fronts: Vec<Front>,
    /// Buildings with a name that differs between languages: the client letters them, in the player's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub landmarks: Vec<Landmark>,
}

// Positions are finite by construction; equality is used to compare whole scenes.
impl Eq for MapArt {}

impl MapArt {
    /// A map without anything on it, for games that are played without hexes.
    #[must_use]
    pub fn blank(id: &str, title: Message) -> Self {
        Self {
            id: id.into(),
            title,
            size: (1.0, 1.0),
            flat_top: true,
            hexes: Vec::new(),
            rivers: Vec::new(),
            roads: Vec::new(),
            places: Vec::new(),
            areas: Vec::new(),
            labels: Vec::new(),
            walls: Vec::new(),
            frontier: Vec::new(),
            fronts: Vec::new(),
            landmarks: Vec::new(),
        }
    }

    /// The hexes at most so many steps from one, whatever lies between; that one first.
    #[must_use]
    pub fn within(&self, hex: u16, radius: u8) -> Vec<u16> {
        let mut found: Vec<u16> = Vec::new();
        let mut seen = vec![false; self.hexes.len()];
        if let Some(start) = seen.get_mut(usize::from(hex)) {
            *start = true;
            found.push(hex);
        }
        let mut ring = 0..found.len();
        for _ in 0..radius {
            for at in ring.clone() {
                let neighbours = self.hexes[usize::from(found[at])].neighbours;
                for next in neighbours.into_iter().flatten() {
                    if let Some(seen) = seen.get_mut(usize::from(next))
                        && !std::mem::replace(seen, true)
                    {
                        found.push(next);
                    }
                }
            }
            ring = ring.end..found.len();
        }
        found
    }
}

/// One hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexArt {
    /// Printed number, `1820`.
    pub number: Arc<str>,
    /// What players call it, if not by its number: `Boguchar SE1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Arc<str>>,
    /// Centre.
    pub centre: (f32, f32),
    /// What covers it.
    pub ground: Ground,
    /// Height level for games with hills of several levels.
    #[serde(default)]
    pub level: i8,
    /// Dense ids of the six neighbours, clockwise from the map's first direction; `None` off the map.
    pub neighbours: [Option<u16>; 6],
}

/// What covers a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Open fields.
    Clear,
    /// Light woods.
    Woods,
    /// Dense forest.
    Forest,
    /// Swamp, marsh, bog.
    Swamp,
    /// Hill.
    Hill,
    /// Mountain.
    Mountain,
    /// Broken ground.
    Rough,
    /// Sea or lake.
    Water,
    /// A village among fields.
    Village,
    /// A town.
    Town,
    /// A city.
    City,
    /// Ploughed field.
    Field,
    /// Standing corn or wheat.
    Crops,
    /// Out of play.
    Beyond,
    /// Open ground of a tactical map in green country.
    Meadow,
    /// Open ground of a tactical map in dry grass.
    Steppe,
    /// A field of wheat.
    Wheat,
    /// A field of corn, taller than a man.
    Corn,
    /// Wooden houses of a tactical map.
    WoodenHouses,
    /// A stone building of a tactical map.
    StoneHouse,
}

impl Ground {
    /// True for the grounds of tactical maps, on which single houses and fields are seen.
    #[must_use]
    pub const fn is_tactical(self) -> bool {
        matches!(self, Self::Meadow | Self::Steppe | Self::Wheat | Self::Corn | Self::WoodenHouses | Self::StoneHouse)
    }
}

/// A hexside with a ground of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wall {
    /// Dense id of a hex beside it.
    pub hex: u16,
    /// Direction in which it lies from that hex.
    pub direction: u8,
    /// What runs along it.
    pub kind: WallKind,
}

/// What may run along a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum WallKind {
    /// An alpine ridge that nothing crosses.
    Impassable,
    /// A lake or bay that only lies on the hexside.
    Lake,
    /// Narrow water between two land hexes that may be crossed.
    Strait,
    /// A dam or spit over water that carries a railway.
    Causeway,
    /// A neck of land that keeps two waters apart, e.g. a lake from the sea.
    Isthmus,
    /// A low wall of stones.
    Stone,
    /// A steep slope; the lower hex is told by the levels.
    Cliff,
    /// A fortified line, of which the wall's hex is the inner side.
    Fortified,
    /// A fortified line of the strongest kind, likewise.
    Bastion,
}

/// A river: the hexsides it follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Course {
    /// Printed name.
    pub name: Arc<str>,
    /// Width on the map.
    pub water: Water,
    /// `(hex, direction)` of each hexside.
    pub sides: Vec<(u16, u8)>,
    /// Hexsides with a bridge.
    pub bridges: Vec<(u16, u8)>,
    /// Hexsides with a ferry.
    pub ferries: Vec<(u16, u8)>,
}

/// How broad a river is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Water {
    /// A stream.
    Minor,
    /// A great river that freezes in winter.
    Major,
    /// A great river that never freezes.
    NeverFrozen,
}

/// A road or railway.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Road {
    /// Printed name.
    pub name: Arc<str>,
    /// Drawing style.
    pub kind: RoadKind,
    /// Hexes it joins, in order.
    pub path: Vec<u16>,
    /// Breaks: `(hex, direction)` where the line is cut.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cuts: Vec<(u16, u8)>,
}

/// Kinds of roads and railways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RoadKind {
    /// Motor highway, rollbahn.
    Highway,
    /// Road.
    Road,
    /// Track.
    Track,
    /// Trail.
    Trail,
    /// Exists only in frost.
    WinterTrail,
    /// Main railway.
    Rail,
    /// Branch railway.
    MinorRail,
}

/// A building that players call by a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Landmark {
    /// Dense id.
    pub hex: u16,
    /// What it is called.
    pub name: Message,
}

/// A named or special hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceArt {
    /// Dense id.
    pub hex: u16,
    /// Printed name, may be empty for bare symbols.
    pub name: Arc<str>,
    /// What is drawn.
    pub role: PlaceRole,
}

/// What a place is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PlaceRole {
    /// Village.
    Village,
    /// Town.
    Town,
    /// City.
    City,
    /// Railway station or other point of interest without effect.
    Point,
    /// Hill or other height with a name.
    Height,
    /// Entry hex with its letter.
    Entry(Arc<str>),
    /// Source of supply of a side.
    Supply {
        /// Side index.
        side: u8,
    },
    /// Victory points.
    Victory(u8),
    /// A major city with its production in a black disc.
    Capital {
        /// What it produces.
        value: u8,
    },
    /// Works round a city.
    Fortress,
    /// A harbour.
    Port {
        /// A large one.
        major: bool,
        /// A fleet is based there.
        base: bool,
    },
    /// Mines with what they produce.
    Ore(u8),
    /// Oil wells with what they produce.
    Oil(u8),
    /// A city that counts for more than it produces.
    Strategic,
    /// A church, on tactical maps.
    Church,
    /// A windmill, on tactical maps.
    Windmill,
    /// A factory or farm works, on tactical maps.
    Works,
}

/// A group of hexes with an outline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Area {
    /// Name in the legend.
    pub name: Message,
    /// Colour of outline and symbols.
    pub colour: Colour,
    /// Hexes.
    pub hexes: Vec<u16>,
    /// True when each hex carries a fortification symbol.
    pub fortified: bool,
}

/// A dotted line along hexsides. Where two lines run together, the first one alone is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Front {
    /// Name in the legend.
    pub name: Message,
    /// Its colour.
    pub colour: Colour,
    /// `(hex, direction)` of its hexsides.
    pub sides: Vec<(u16, u8)>,
}

/// Lettering on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Label {
    /// Text as printed.
    pub text: Arc<str>,
    /// Style.
    pub role: LabelRole,
    /// Centre of the text.
    pub at: (f32, f32),
    /// Degrees clockwise.
    pub turn: f32,
    /// Letter height in hex sizes.
    pub height: f32,
}

/// Styles of lettering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LabelRole {
    /// Sea and lake, wide italics.
    Water,
    /// River, small italics.
    River,
    /// Forest, swamp, region.
    Region,
    /// Country or large area, spaced capitals.
    Country,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_radius_counts_hexes_and_ends_at_the_edge() {
        // A row of six hexes, each beside the next.
        let hex = |i: u16| HexArt {
            number: i.to_string().into(),
            name: None,
            centre: (f32::from(i), 0.0),
            ground: Ground::Water,
            level: 0,
            neighbours: [i.checked_sub(1), (i < 5).then_some(i + 1), None, None, None, None],
        };
        let map = MapArt { hexes: (0..6).map(hex).collect(), ..MapArt::blank("row", Message::new("title")) };
        assert_eq!(map.within(4, 0), [4]);
        assert_eq!(map.within(4, 2), [4, 3, 5, 2]);
        assert_eq!(map.within(0, 9), [0, 1, 2, 3, 4, 5]);
        assert_eq!(map.within(6, 3), [0; 0], "no such hex");
    }
}
