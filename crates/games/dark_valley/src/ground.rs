//! Chapter 2.1. The map as the rules see it: what each hex and hexside is, side by side in arrays.

use board::{Direction, HexId, Layer, Map};
use kernel::DataError;

/// What grows in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Terrain {
    /// Nothing.
    Clear,
    /// Trees.
    Forest,
    /// Marsh.
    Swamp,
    /// Mountains.
    Mountain,
    /// Lake, sea or out of play.
    Closed,
}

/// Whose country a hex is, by the map's layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Country {
    /// Germany with all it has taken.
    GreaterGermany,
    /// Slovakia.
    Slovakia,
    /// Hungary.
    Hungary,
    /// Romania.
    Romania,
    /// Yugoslavia.
    Yugoslavia,
    /// Bulgaria.
    Bulgaria,
    /// The Baltic Military District.
    Baltic,
    /// The Western Military District.
    Western,
    /// The Kiev Military District.
    Kiev,
    /// The Odessa Military District.
    Odessa,
    /// The Soviet Union of 1939.
    Ussr,
    /// Water, or out of play.
    None,
}

impl Country {
    /// The Soviet Union of 1941, districts included?
    pub const fn is_soviet(self) -> bool {
        matches!(self, Self::Baltic | Self::Western | Self::Kiev | Self::Odessa | Self::Ussr)
    }

    /// One of the four military districts?
    pub const fn is_district(self) -> bool {
        self.is_soviet() && !matches!(self, Self::Ussr)
    }
}

/// What stands in a hex, as bits.
pub mod feature {
    /// A town.
    pub const TOWN: u16 = 1;
    /// A city.
    pub const CITY: u16 = 2;
    /// A fortified zone of the map, not that of Kursk.
    pub const FZ: u16 = 4;
    /// A fort, unless it is destroyed.
    pub const FORT: u16 = 8;
    /// A victory hex.
    pub const VICTORY: u16 = 16;
    /// Oil.
    pub const OIL: u16 = 32;
    /// A port of the Baltic outside the Gulf of Finland.
    pub const BALTIC: u16 = 64;
    /// A port of the Gulf of Finland.
    pub const GULF: u16 = 128;
    /// A port of the Black Sea.
    pub const BLACK_SEA: u16 = 256;
    /// A port of the Sea of Azov.
    pub const AZOV: u16 = 512;
    /// A railway.
    pub const RAIL: u16 = 1024;
    /// One of the hexes that the marker of Kursk fortifies.
    pub const KURSK: u16 = 2048;
    /// The end of a road over the Caucasus.
    pub const EXIT: u16 = 4096;
}

/// What a hexside is, as bits.
pub mod side {
    /// A river.
    pub const RIVER: u8 = 1;
    /// A major river.
    pub const MAJOR: u8 = 2;
    /// Land units do not pass: water or a strait beyond, or the edge.
    pub const CLOSED: u8 = 4;
    /// A railway runs through it.
    pub const RAIL: u8 = 8;
}

/// The map as the rules see it.
pub struct Ground {
    /// By hex.
    pub terrain: Vec<Terrain>,
    /// By hex.
    pub country: Vec<Country>,
    /// By hex, bits of [`feature`].
    pub features: Vec<u16>,
    /// By hex and direction, bits of [`side`].
    pub sides: Vec<[u8; 6]>,
    /// All land hexes.
    pub land: Vec<HexId>,
}

impl Ground {
    /// Reads it out of the map.
    pub fn new(map: &Map) -> Result<Self, DataError> {
        let bad = |problem: String| DataError::bad("map.toml", problem);
        let countries = map.layer("country").ok_or_else(|| bad("no layer country".into()))?;
        let bit = |found: Option<u32>, kind: &str| found.ok_or_else(|| bad(format!("no {kind} in the legend")));
        let (river, major) = (bit(map.side_bit("river"), "river")?, bit(map.side_bit("major"), "major")?);
        let (strait, rail) = (bit(map.side_bit("strait"), "strait")?, bit(map.link_bit("rail"), "rail")?);
        let terrain: Vec<Terrain> = map.hexes().map(|hex| terrain(map, hex)).collect();
        let land = |hex: HexId| terrain[hex.index()] != Terrain::Closed;
        let mut sides = vec![[0; 6]; map.len()];
        let mut features = vec![0; map.len()];
        for hex in map.hexes() {
            for direction in Direction::ALL {
                let kinds = map.side(hex, direction);
                let beyond = map.neighbour(hex, direction);
                let closed = !land(hex) || !beyond.is_some_and(land) || kinds & strait != 0;
                let bits = &mut sides[hex.index()][direction.index()];
                for (is, bit) in [
                    (kinds & river != 0, side::RIVER),
                    (kinds & major != 0, side::MAJOR),
                    (closed, side::CLOSED),
                    (map.link(hex, direction) & rail != 0, side::RAIL),
                ] {
                    *bits |= if is { bit } else { 0 };
                }
            }
            if map.links_at(hex) & rail != 0 {
                features[hex.index()] |= feature::RAIL;
            }
        }
        for place in map.places() {
            features[place.hex.index()] |= if place.kind == "city" { feature::CITY } else { feature::TOWN };
        }
        for (name, bit) in [
            ("fz-border", feature::FZ),
            ("fz-south", feature::FZ),
            ("fz-old", feature::FZ),
            ("fort", feature::FORT),
            ("victory", feature::VICTORY),
            ("oil", feature::OIL),
            ("baltic-port", feature::BALTIC),
            ("gulf-port", feature::GULF),
            ("black-sea-port", feature::BLACK_SEA),
            ("azov-port", feature::AZOV),
            ("fz-kursk", feature::KURSK),
            ("caucasus-road", feature::EXIT),
        ] {
            for &hex in map.group(name).ok_or_else(|| bad(format!("no group {name}")))? {
                features[hex.index()] |= bit;
            }
        }
        let country = map.hexes().map(|hex| country(countries, hex)).collect::<Result<Vec<_>, _>>().map_err(bad)?;
        let land = map.hexes().filter(|&hex| land(hex)).collect();
        Ok(Self { country, features, sides, land, terrain })
    }

    /// Has the hex one of these features?
    #[inline]
    pub fn has(&self, hex: HexId, bits: u16) -> bool {
        self.features[hex.index()] & bits != 0
    }
}

fn terrain(map: &Map, hex: HexId) -> Terrain {
    match &*map.terrains()[usize::from(map.terrain(hex))].id {
        "clear" => Terrain::Clear,
        "forest" => Terrain::Forest,
        "swamp" => Terrain::Swamp,
        "mountain" => Terrain::Mountain,
        _ => Terrain::Closed,
    }
}

fn country(layer: &Layer, hex: HexId) -> Result<Country, String> {
    Ok(match &*layer.kinds[usize::from(layer.at(hex))].id {
        "greater-germany" => Country::GreaterGermany,
        "slovakia" => Country::Slovakia,
        "hungary" => Country::Hungary,
        "romania" => Country::Romania,
        "yugoslavia" => Country::Yugoslavia,
        "bulgaria" => Country::Bulgaria,
        "baltic-district" => Country::Baltic,
        "western-district" => Country::Western,
        "kiev-district" => Country::Kiev,
        "odessa-district" => Country::Odessa,
        "ussr" => Country::Ussr,
        "water" | "out" => Country::None,
        other => return Err(format!("no country {other}")),
    })
}
