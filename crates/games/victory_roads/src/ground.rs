//! [1.8.1] The map as the rules see it: what each hex and hexside is.

use board::{Direction, HexId, Map};
use kernel::DataError;

use crate::units::Side;

/// (1.8) The ground of a hex, besides towns and works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Terrain {
    Clear,
    Forest,
    Marsh,
    Mountain,
    /// Lake, sea, or out of play.
    Closed,
}

/// A town that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum City {
    None,
    Minor,
    Major,
}

/// [13] Works in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Works {
    None,
    /// (13.1) Along some of its hexsides.
    Basic,
    /// (13.2)
    Advanced,
}

/// (1.7.4) The countries of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Country {
    Germany,
    Poland,
    SovietUnion,
    Estonia,
    Latvia,
    Lithuania,
    Romania,
    Hungary,
    Bohemia,
    Slovakia,
    Yugoslavia,
    Bulgaria,
    /// Water and what is out of play.
    Nowhere,
}

impl Country {
    /// Names in the map's layer.
    const NAMES: [(&'static str, Self); 12] = [
        ("germany", Self::Germany),
        ("poland", Self::Poland),
        ("ussr", Self::SovietUnion),
        ("estonia", Self::Estonia),
        ("latvia", Self::Latvia),
        ("lithuania", Self::Lithuania),
        ("romania", Self::Romania),
        ("hungary", Self::Hungary),
        ("bohemia", Self::Bohemia),
        ("slovakia", Self::Slovakia),
        ("yugoslavia", Self::Yugoslavia),
        ("bulgaria", Self::Bulgaria),
    ];

    /// [16.1.1] The Baltic states.
    pub const fn is_baltic(self) -> bool {
        matches!(self, Self::Estonia | Self::Latvia | Self::Lithuania)
    }
}

/// What a hex is.
#[derive(Clone, Copy, Debug)]
pub struct HexGround {
    pub terrain: Terrain,
    pub city: City,
    pub country: Country,
    pub works: Works,
    /// [13.1.1] Fortified hexsides, one bit a direction.
    pub fortified: u8,
    /// [4.4.2] A port on the Baltic.
    pub baltic_port: bool,
    /// [16.1.1] The oil of Ploesti.
    pub oil: bool,
    pub berlin: bool,
    pub budapest: bool,
    /// [4.3.1] On the eastern edge, with a road or railway.
    pub east_edge: bool,
    /// Road or railway, and railway.
    pub road: bool,
    pub rail: bool,
    /// Beside the Baltic.
    pub baltic_coast: bool,
}

/// [1.2.4, 6.6] The water along a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Water {
    None,
    River,
    Great,
}

/// What a hexside is.
#[derive(Clone, Copy, Debug)]
pub struct SideGround {
    pub water: Water,
    /// [6.1.9] A road or railway leads across, and with it a bridge.
    pub road: bool,
    pub rail: bool,
}

/// Says what a hex of a group is.
type SetFlag = fn(&mut HexGround);

/// Hexes and hexsides by dense id.
pub struct Ground {
    hexes: Vec<HexGround>,
    sides: Vec<[SideGround; 6]>,
    /// Every hex that can be entered.
    pub land: Vec<HexId>,
    pub cities: Vec<HexId>,
    /// [13.1.1] Hexes with fortified sides.
    pub fortified: Vec<HexId>,
    pub ports: Vec<HexId>,
    /// Control when the campaign begins.
    pub start: Vec<Side>,
    pub warsaw: HexId,
    pub bucharest: HexId,
    /// The places that the surrender of Romania asks about [14.1].
    pub romanian: Romanian,
}

/// [14.1] Places in Romania.
pub struct Romanian {
    pub iasi: HexId,
    pub chisinau: HexId,
    pub galati: HexId,
    pub bucharest: HexId,
}

impl Ground {
    pub fn new(map: &Map) -> Result<Self, DataError> {
        let bad = |problem: String| DataError::bad("map.toml", problem);
        let layer = |name: &str| map.layer(name).ok_or_else(|| bad(format!("no layer {name}")));
        let (countries, control) = (layer("country")?, layer("control")?);
        let bit = |kind: &str| map.side_bit(kind).ok_or_else(|| bad(format!("no hexsides {kind}")));
        let (river, great) = (bit("river")?, bit("great")?);
        let link = |kind: &str| map.link_bit(kind).ok_or_else(|| bad(format!("no roads {kind}")));
        let (rail, road) = (link("rail")?, link("road")?);
        let group = |name: &str| map.group(name).ok_or_else(|| bad(format!("no group {name}")));
        let terrain = |hex: HexId| match &*map.terrains()[usize::from(map.terrain(hex))].id {
            "clear" => Ok(Terrain::Clear),
            "forest" => Ok(Terrain::Forest),
            "marsh" => Ok(Terrain::Marsh),
            "mountain" => Ok(Terrain::Mountain),
            "lake" | "sea" | "out" => Ok(Terrain::Closed),
            other => Err(bad(format!("unknown terrain {other}"))),
        };
        let is_sea = |hex: HexId| map.terrains()[usize::from(map.terrain(hex))].id == "sea";
        // The Black Sea and the Adriatic lie in the south of the map.
        let baltic_rows = 1..=30;
        let mut hexes = Vec::with_capacity(map.len());
        let mut sides = Vec::with_capacity(map.len());
        let mut start = Vec::with_capacity(map.len());
        for hex in map.hexes() {
            let country = &countries.kinds[usize::from(countries.at(hex))].id;
            let country = Country::NAMES.iter().find(|(name, _)| name == country).map_or(Country::Nowhere, |row| row.1);
            let links = map.links_at(hex);
            let near_sea = map.neighbours(hex).iter().any(|&near| near.is_some() && is_sea(near));
            hexes.push(HexGround {
                terrain: terrain(hex)?,
                city: match map.place(hex).map(|place| &*place.kind) {
                    Some("major") => City::Major,
                    Some("minor") => City::Minor,
                    _ => City::None,
                },
                country,
                works: Works::None,
                fortified: 0,
                baltic_port: false,
                oil: false,
                berlin: false,
                budapest: false,
                east_edge: false,
                road: links != 0,
                rail: links & rail != 0,
                baltic_coast: near_sea && baltic_rows.contains(&map.number(hex).row),
            });
            sides.push(Direction::ALL.map(|direction| {
                let (water, links) = (map.side(hex, direction), map.link(hex, direction));
                SideGround {
                    water: match (water & great != 0, water & river != 0) {
                        (true, _) => Water::Great,
                        (_, true) => Water::River,
                        _ => Water::None,
                    },
                    road: links & (rail | road) != 0,
                    rail: links & rail != 0,
                }
            }));
            let soviet = control.kinds[usize::from(control.at(hex))].id == "soviet";
            start.push(if soviet { Side::Soviet } else { Side::Axis });
        }
        let flags: [(&str, SetFlag); 6] = [
            ("baltic-port", |hex| hex.baltic_port = true),
            ("oil", |hex| hex.oil = true),
            ("berlin", |hex| hex.berlin = true),
            ("budapest", |hex| hex.budapest = true),
            ("east-edge", |hex| hex.east_edge = true),
            ("advanced", |hex| hex.works = Works::Advanced),
        ];
        for (name, set) in flags {
            for hex in group(name)? {
                set(&mut hexes[hex.index()]);
            }
        }
        // Berlin and Budapest are cities in every one of their hexes.
        for hex in &mut hexes {
            if hex.berlin || hex.budapest {
                hex.city = City::Major;
            }
        }
        let works = crate::data::fortified_sides(map)?;
        for (hex, direction) in works {
            let hex = &mut hexes[hex.index()];
            if hex.works == Works::None {
                hex.works = Works::Basic;
            }
            hex.fortified |= 1 << direction.index();
        }
        let place = |name: &str| {
            let place = map.places().iter().find(|place| place.name.starts_with(name));
            place.map(|place| place.hex).ok_or_else(|| bad(format!("no place {name}")))
        };
        let land = map.hexes().filter(|hex| hexes[hex.index()].terrain != Terrain::Closed).collect();
        let cities = map.hexes().filter(|hex| hexes[hex.index()].city != City::None).collect();
        let fortified = map.hexes().filter(|hex| hexes[hex.index()].fortified != 0).collect();
        let ports = map.hexes().filter(|hex| hexes[hex.index()].baltic_port).collect();
        let bucharest = place("Bucharest")?;
        let romanian =
            Romanian { iasi: place("Iasi")?, chisinau: place("Chisinau")?, galati: place("Galati")?, bucharest };
        Ok(Self { hexes, sides, land, cities, fortified, ports, start, warsaw: place("Warsaw")?, bucharest, romanian })
    }

    /// What a hex is.
    #[inline]
    pub fn hex(&self, hex: HexId) -> &HexGround {
        &self.hexes[hex.index()]
    }

    /// What a hexside is.
    #[inline]
    pub fn side(&self, hex: HexId, direction: Direction) -> &SideGround {
        &self.sides[hex.index()][direction.index()]
    }

    /// Can anybody ever stand here?
    #[inline]
    pub fn is_land(&self, hex: HexId) -> bool {
        self.hexes[hex.index()].terrain != Terrain::Closed
    }
}
