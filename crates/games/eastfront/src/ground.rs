//! Chapter 1. The map as the rules see it: terrain, hexsides, cities, ports, seas, countries.

use arrayvec::ArrayVec;
use board::{Direction, Flood, HexId, Map};
use kernel::DataError;
use serde::Deserialize;
use std::collections::HashMap;

use crate::data::{LabelRow, MAX_HEXES};
use crate::units::{BySide, Nation, Side};
use crate::weather::Weather;

/// A set of hexes.
pub type HexSet = board::HexSet<{ MAX_HEXES.div_ceil(64) }>;

/// [1.3] What covers a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// [1.31]
    Clear,
    /// [1.32]
    Forest,
    /// [1.33]
    Hills,
    /// [1.34]
    Marsh,
    /// [1.35]
    Mountain,
    /// [1.37]
    Sea,
    /// [1.38]
    Lake,
    /// Out of play.
    Out,
}

impl Terrain {
    /// [6.21] Stacking limit of each side; weather does not change it [12.24].
    pub const fn stacking(self) -> u8 {
        match self {
            Self::Marsh => 3,
            Self::Mountain => 2,
            _ => 4,
        }
    }

    /// [1.34, 1.35, 12.24] Units other than cavalry must stop on entering.
    pub const fn stops(self, weather: Weather) -> bool {
        match weather {
            Weather::Dry => matches!(self, Self::Marsh | Self::Mountain),
            Weather::Mud => true,
            Weather::Snow => matches!(self, Self::Mountain),
        }
    }

    /// [1.34, 2.24, 12.24] A marsh, which slows cavalry: in mud all low ground is as one, in snow none is.
    pub const fn is_bog(self, weather: Weather) -> bool {
        match weather {
            Weather::Dry => matches!(self, Self::Marsh),
            Weather::Mud => !matches!(self, Self::Mountain),
            Weather::Snow => false,
        }
    }

    /// [7.34, 12.24] The passive side's defence is doubled.
    pub const fn doubles(self, weather: Weather) -> bool {
        !matches!((self, weather), (Self::Clear, Weather::Dry | Weather::Snow))
    }

    /// [1.34, 1.35, 12.24, 15.42] No landing from the sea: in mud all low ground is as a marsh, in snow a marsh is as a
    /// forest (ruling R79).
    pub const fn bars_landing(self, weather: Weather) -> bool {
        match weather {
            Weather::Dry => matches!(self, Self::Marsh | Self::Mountain),
            Weather::Mud => true,
            Weather::Snow => matches!(self, Self::Mountain),
        }
    }

    /// [1.34, 7.32, 12.24] Offensive fire is single.
    pub const fn dampens(self, weather: Weather) -> bool {
        match weather {
            Weather::Dry => matches!(self, Self::Marsh),
            Weather::Mud => true,
            Weather::Snow => false,
        }
    }
}

/// Whose land a hex is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Country {
    /// Germany, and Poland as occupied: Axis homeland.
    Reich,
    Hungary,
    Romania,
    /// Romanian in 1939, Soviet-held in June 1941.
    Bessarabia,
    Bulgaria,
    /// Yugoslavia, Albania, Greece: west of the western boundary [1.7].
    Yugoslavia,
    Albania,
    Greece,
    /// The Soviet Union of 1939.
    Russia,
    /// What the Soviet Union took in 1939 and 1940.
    Annexed,
    None,
}

/// A hexside seen from one hex.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub to: HexId,
    bits: u8,
}

impl Edge {
    const PASS: u8 = 1;
    const RIVER: u8 = 2;
    const STRAIT: u8 = 4;
    const RAIL: u8 = 8;
    const OPEN: u8 = 16;

    /// Can ground units cross it?
    pub const fn passable(self) -> bool {
        self.bits & Self::PASS != 0
    }

    /// [1.36]
    pub const fn river(self) -> bool {
        self.bits & Self::RIVER != 0
    }

    /// [1.39]
    pub const fn strait(self) -> bool {
        self.bits & Self::STRAIT != 0
    }

    /// [1.6] Does a railway cross it?
    pub const fn rail(self) -> bool {
        self.bits & Self::RAIL != 0
    }

    /// [8.2] A ZoC does not cross rivers, straits or what cannot be passed.
    pub const fn zoc(self) -> bool {
        self.passable() && !self.river() && !self.strait()
    }

    /// [6.33, 12.24] How many units may cross it into or out of a battle in a phase.
    pub const fn limit(self, weather: Weather) -> u8 {
        if self.bits & Self::OPEN != 0 && !matches!(weather, Weather::Mud) { 2 } else { 1 }
    }
}

/// [1.41, 1.42] What stands in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum City {
    None,
    Village,
    Minor,
    /// [1.41] With its production.
    Major(u8),
}

/// [1.5] A resource and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resource {
    pub oil: bool,
    pub value: u8,
}

/// Everything fixed about a hex.
#[derive(Clone, Debug)]
pub struct Hex {
    pub terrain: Terrain,
    pub edges: [Edge; 6],
    pub city: City,
    pub resource: Option<Resource>,
    /// Index of its port.
    pub port: Option<u8>,
    /// [1.46]
    pub fortress: bool,
    /// [1.41] Axis reinforcements may arrive here.
    pub strategic: bool,
    pub country: Country,
    /// [9.11] Rail entry of a side.
    pub entry: BySide<bool>,
    /// Sea zones it borders, as bits.
    pub coast: u8,
    /// Sea zone of a sea hex, as a bit.
    pub sea: u8,
    /// [15.42] No landing from the Sea of Azov.
    pub sandbank: bool,
}

impl Hex {
    /// Can units stand here?
    pub const fn is_land(&self) -> bool {
        !matches!(self.terrain, Terrain::Sea | Terrain::Lake | Terrain::Out)
    }

    pub const fn is_major(&self) -> bool {
        matches!(self.city, City::Major(_))
    }

    /// [1.7] West of the western boundary?
    pub const fn is_west(&self) -> bool {
        matches!(self.country, Country::Yugoslavia | Country::Albania | Country::Greece)
    }

    /// [11.33] What a side produces here, if supplied.
    pub fn production(&self, side: Side) -> u16 {
        let city = match self.city {
            City::Major(value) => u16::from(value),
            _ => 0,
        };
        let resource = self.resource.map_or(0, |resource| u16::from(resource.value));
        city + resource * if side == Side::Axis { 2 } else { 1 }
    }
}

/// [1.45, 15.1] A port.
#[derive(Clone, Debug)]
pub struct Port {
    pub hex: HexId,
    pub major: bool,
    /// Zones it borders, as bits.
    pub zones: u8,
    /// [15.41] Where no sea hex touches it: the nearest of its zones, which count as next to it (ruling R120).
    pub roads: Vec<HexId>,
}

/// [15.1] A sea zone.
#[derive(Clone, Debug)]
pub struct Zone {
    pub id: String,
    pub base: HexId,
    /// Adjacent zones, as bits.
    pub adjacent: u8,
    /// May the Axis ever use it?
    pub axis: bool,
}

/// [1.39] Two zones joined by a strait, and the land beside it.
#[derive(Clone, Debug)]
pub struct Passage {
    pub zones: u8,
    pub guards: Vec<HexId>,
}

/// The map for the rules.
pub struct Ground {
    hexes: Vec<Hex>,
    pub ports: Vec<Port>,
    pub zones: Vec<Zone>,
    pub passages: Vec<Passage>,
    /// Land hexes in play.
    pub land: Vec<HexId>,
    /// Hexes that produce something.
    pub sites: Vec<HexId>,
    /// [11.6] Hexes where new units can ever arrive.
    pub arrivals: Vec<HexId>,
    pub entries: BySide<Vec<HexId>>,
    /// [16.3] Where lend-lease comes in.
    pub arctic: Vec<HexId>,
    /// [9.12] Further sources of supply of the Soviets.
    pub soviet_sources: Vec<HexId>,
    /// [16.7] The western edge from Belgrade to Cracow.
    pub hungarian_plain: Vec<HexId>,
    /// [16.8] The western edge north of Cracow.
    pub polish_plain: Vec<HexId>,
    pub courland: Vec<HexId>,
    /// [16.5] Ports of Albania and Greece.
    pub age_ports: Vec<HexId>,
    /// [16.2, 16.6] The oil each side lives on.
    pub oil: BySide<HexId>,
    /// [16.61] The port of the Caspian route.
    pub guryev: HexId,
    pub warsaw: HexId,
    pub moscow: HexId,
    /// Hexes that can be entered from each hex, and those its ZoC reaches [8.2].
    pub reach: Vec<HexSet>,
    pub zoc: Vec<HexSet>,
    /// [1.6] The next hexes along railways.
    pub rails: Vec<ArrayVec<HexId, 6>>,
    /// Land hexes as a set.
    pub land_set: HexSet,
    /// [1.7] Land west of the western boundary.
    pub west: HexSet,
    /// [16.4] Steps to the hexes where the confined units of each nation may be; 0 inside.
    homes: [Vec<u8>; 3],
    /// The same for Romania in its borders of 1939.
    old_romania: Vec<u8>,
}

impl Ground {
    pub fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.index()]
    }

    /// The hexsides of a hex that ground units can cross.
    pub fn ways(&self, hex: HexId) -> impl Iterator<Item = (Direction, Edge)> + '_ {
        let edges = Direction::ALL.into_iter().zip(self.hexes[hex.index()].edges);
        edges.filter(|(_, edge)| edge.passable())
    }

    pub fn edge(&self, hex: HexId, direction: Direction) -> Edge {
        self.hexes[hex.index()].edges[direction.index()]
    }

    /// [16.4] How far a hex is from where confined units of a nation may be.
    pub fn away_from_home(&self, nation: Nation, hex: HexId) -> u8 {
        match Nation::SATELLITES.iter().position(|n| *n == nation) {
            Some(at) => self.homes[at][hex.index()],
            // Italy is not on the map.
            None => u8::MAX,
        }
    }

    /// [16.4] The same for Romanians, in the borders of 1939.
    pub fn away_from_old_romania(&self, hex: HexId) -> u8 {
        self.old_romania[hex.index()]
    }

    /// [16.1] Is the hex part of a nation for its surrender?
    pub fn is_national(&self, nation: Nation, hex: HexId) -> bool {
        matches!(
            (nation, self.hex(hex).country),
            (Nation::Romanian, Country::Romania)
                | (Nation::Hungarian, Country::Hungary)
                | (Nation::Bulgarian, Country::Bulgaria)
        )
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sites {
    city: Vec<CityRow>,
    resource: Vec<ResourceRow>,
    port: Vec<PortRow>,
    zone: Vec<ZoneRow>,
    #[serde(default)]
    passage: Vec<PassageRow>,
    #[serde(default)]
    label: Vec<LabelRow>,
    fortresses: Vec<String>,
    strategic: Vec<String>,
    age_ports: Vec<String>,
    soviet_source: Vec<String>,
    oil: BySide<String>,
    caspian_route: String,
}

#[derive(Deserialize)]
struct CityRow {
    place: String,
    value: u8,
}

#[derive(Deserialize)]
struct ResourceRow {
    place: String,
    kind: String,
    value: u8,
}

#[derive(Deserialize)]
struct PortRow {
    place: String,
    size: String,
    zones: Vec<String>,
}

#[derive(Deserialize)]
struct ZoneRow {
    id: String,
    base: String,
    adjacent: Vec<String>,
    #[serde(default = "yes")]
    axis: bool,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize)]
struct PassageRow {
    between: [String; 2],
    guards: Vec<String>,
}

/// Puts map and sites together.
pub fn read(map: &Map, text: &str, names: &HashMap<String, HexId>) -> Result<(Ground, Vec<LabelRow>), DataError> {
    let sites: Sites = toml::from_str(text).map_err(|e| DataError::bad("sites.toml", e))?;
    let find = |name: &str| {
        let plain: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        names.get(&plain).copied().ok_or_else(|| DataError::bad("sites.toml", format!("no place {name}")))
    };
    let all = |list: &[String]| list.iter().map(|name| find(name)).collect::<Result<Vec<_>, _>>();
    let zone_ids: Vec<&str> = sites.zone.iter().map(|zone| zone.id.as_str()).collect();
    if zone_ids.len() > 8 {
        return Err(DataError::bad("sites.toml", "at most eight sea zones"));
    }
    let zone_bit = |id: &str| {
        let at = zone_ids.iter().position(|known| *known == id);
        at.map(|at| 1_u8 << at).ok_or_else(|| DataError::bad("sites.toml", format!("no sea zone {id}")))
    };
    let zone_bits = |ids: &[String]| ids.iter().try_fold(0, |bits, id| Ok::<_, DataError>(bits | zone_bit(id)?));
    let group = |name: &str| {
        map.group(name).map(<[HexId]>::to_vec).ok_or_else(|| DataError::bad("map.toml", format!("no group {name}")))
    };
    let mut hexes = bare_hexes(map, &zone_ids)?;
    for row in &sites.city {
        hexes[find(&row.place)?.index()].city = City::Major(row.value);
    }
    for row in &sites.resource {
        let oil = row.kind == "oil";
        hexes[find(&row.place)?.index()].resource = Some(Resource { oil, value: row.value });
    }
    let mut ports = Vec::new();
    for row in &sites.port {
        let hex = find(&row.place)?;
        let zones = zone_bits(&row.zones)?;
        hexes[hex.index()].port = Some(ports.len() as u8);
        // A port lies on its seas even where no sea hex touches it.
        hexes[hex.index()].coast |= zones;
        ports.push(Port { hex, major: row.size == "major", zones, roads: roads(map, &hexes, hex, zones) });
    }
    let mut zones = Vec::new();
    for row in &sites.zone {
        let adjacent = zone_bits(&row.adjacent)?;
        zones.push(Zone { id: row.id.clone(), base: find(&row.base)?, adjacent, axis: row.axis });
    }
    let mut passages = Vec::new();
    for row in &sites.passage {
        passages.push(Passage { zones: zone_bits(&row.between)?, guards: all(&row.guards)? });
    }
    for hex in all(&sites.fortresses)? {
        hexes[hex.index()].fortress = true;
    }
    for hex in all(&sites.strategic)? {
        hexes[hex.index()].strategic = true;
    }
    for hex in group("sandbank")? {
        hexes[hex.index()].sandbank = true;
    }
    let entries = BySide::new([group("axis-entry")?, group("soviet-entry")?]);
    for (side, entries) in entries.iter() {
        for hex in entries {
            hexes[hex.index()].entry[side] = true;
        }
    }
    let land: Vec<HexId> = map.hexes().filter(|hex| hexes[hex.index()].is_land()).collect();
    let produces = |hex: &&HexId| hexes[hex.index()].production(Side::Axis) > 0;
    let producing = land.iter().filter(produces).copied().collect();
    let age_ports = all(&sites.age_ports)?;
    let receives = |hex: &&HexId| {
        let place = &hexes[hex.index()];
        let city = matches!(place.city, City::Minor | City::Major(_));
        city || place.entry.values().any(|&entry| entry) || age_ports.contains(hex)
    };
    let arrivals = land.iter().filter(receives).copied().collect();
    let homes = Nation::SATELLITES.map(|nation| {
        home(map, &hexes, |country| match nation {
            Nation::Romanian => country == Country::Romania,
            Nation::Hungarian => country == Country::Hungary,
            _ => country == Country::Bulgaria,
        })
    });
    let old_romania = home(map, &hexes, |country| matches!(country, Country::Romania | Country::Bessarabia));
    let set_of = |hex: HexId, is: fn(Edge) -> bool| -> HexSet {
        hexes[hex.index()].edges.iter().filter(|edge| is(**edge)).map(|edge| edge.to).collect()
    };
    let rails = |hex: HexId| hexes[hex.index()].edges.iter().filter(|edge| edge.rail()).map(|edge| edge.to).collect();
    let is_west = |hex: &&HexId| hexes[hex.index()].is_west();
    let ground = Ground {
        reach: map.hexes().map(|hex| set_of(hex, Edge::passable)).collect(),
        zoc: map.hexes().map(|hex| set_of(hex, Edge::zoc)).collect(),
        rails: map.hexes().map(rails).collect(),
        land_set: land.iter().copied().collect(),
        west: land.iter().filter(is_west).copied().collect(),
        ports,
        zones,
        passages,
        land,
        sites: producing,
        arrivals,
        entries,
        arctic: group("arctic")?,
        soviet_sources: all(&sites.soviet_source)?,
        hungarian_plain: group("hungarian-plain")?,
        polish_plain: group("polish-plain")?,
        courland: group("courland")?,
        age_ports,
        oil: BySide::new([find(&sites.oil[Side::Axis])?, find(&sites.oil[Side::Soviet])?]),
        guryev: find(&sites.caspian_route)?,
        warsaw: find("Warsaw")?,
        moscow: find("Moscow")?,
        homes,
        old_romania,
        hexes,
    };
    Ok((ground, sites.label))
}

/// The hexes with what the map file itself tells.
fn bare_hexes(map: &Map, zone_ids: &[&str]) -> Result<Vec<Hex>, DataError> {
    let layer = |name: &str| map.layer(name).ok_or_else(|| DataError::bad("map.toml", format!("no layer {name}")));
    let bit =
        |kind: &str| map.side_bit(kind).ok_or_else(|| DataError::bad("map.toml", format!("no sides of kind {kind}")));
    let (nation, sea) = (layer("nation")?, layer("sea")?);
    let (river, strait) = (bit("river")?, bit("strait")?);
    let barred = bit("lake")? | bit("alpine")? | bit("bay")? | bit("sivash")?;
    let rail = map.link_bit("rail").ok_or_else(|| DataError::bad("map.toml", "no railways"))?;
    let mut terrain = Vec::with_capacity(map.len());
    for hex in map.hexes() {
        terrain.push(match map.terrains()[usize::from(map.terrain(hex))].id.as_str() {
            "clear" => Terrain::Clear,
            "forest" => Terrain::Forest,
            "hills" => Terrain::Hills,
            "marsh" => Terrain::Marsh,
            "mountain" => Terrain::Mountain,
            "sea" => Terrain::Sea,
            "lake" => Terrain::Lake,
            "out" => Terrain::Out,
            other => return Err(DataError::bad("map.toml", format!("unknown terrain {other}"))),
        });
    }
    let is_land = |hex: HexId| !matches!(terrain[hex.index()], Terrain::Sea | Terrain::Lake | Terrain::Out);
    let zone_of = |hex: HexId| {
        let id = sea.kinds[usize::from(sea.at(hex))].id.as_str();
        zone_ids.iter().position(|zone| *zone == id).map_or(0, |at| 1_u8 << at)
    };
    let mut hexes = Vec::with_capacity(map.len().min(MAX_HEXES));
    for hex in map.hexes() {
        let country = match nation.kinds[usize::from(nation.at(hex))].id.as_str() {
            "german" | "polish" => Country::Reich,
            "hungarian" => Country::Hungary,
            "romanian" => Country::Romania,
            "bessarabia" => Country::Bessarabia,
            "bulgarian" => Country::Bulgaria,
            "yugoslav" => Country::Yugoslavia,
            "albanian" => Country::Albania,
            "greek" => Country::Greece,
            "soviet" => Country::Russia,
            "annexed" => Country::Annexed,
            _ => Country::None,
        };
        let mut coast = 0;
        let edges = Direction::ALL.map(|direction| {
            let Some(to) = map.neighbour(hex, direction) else { return Edge { to: HexId::NONE, bits: 0 } };
            coast |= zone_of(to);
            let side = map.side(hex, direction);
            let (clear_here, clear_there) =
                (terrain[hex.index()] == Terrain::Clear, terrain[to.index()] == Terrain::Clear);
            let land = is_land(hex) && is_land(to);
            let mut bits = 0;
            let mut set = |on: bool, bit: u8| bits |= if on { bit } else { 0 };
            set(land && side & barred == 0, Edge::PASS);
            set(side & river != 0, Edge::RIVER);
            set(side & strait != 0, Edge::STRAIT);
            // [1.39] No railway crosses a strait.
            set(land && map.link(hex, direction) & rail != 0 && side & strait == 0, Edge::RAIL);
            // [1.6, 6.33] The lake between Melitopol and Perekop is no clear side either, though trains pass it.
            set(clear_here && clear_there && side & (river | strait | barred) == 0, Edge::OPEN);
            Edge { to, bits }
        });
        let city = match map.place(hex).map(|place| place.kind.as_str()) {
            Some("minor" | "major") => City::Minor,
            Some(_) => City::Village,
            None => City::None,
        };
        hexes.push(Hex {
            terrain: terrain[hex.index()],
            edges,
            city,
            resource: None,
            port: None,
            fortress: false,
            strategic: false,
            country,
            entry: BySide::default(),
            coast: if is_land(hex) { coast } else { 0 },
            sea: zone_of(hex),
            sandbank: false,
        });
    }
    Ok(hexes)
}

/// [15.41] The nearest sea hexes of a port's zones, if none touches it.
fn roads(map: &Map, hexes: &[Hex], port: HexId, zones: u8) -> Vec<HexId> {
    let seas = || map.hexes().filter(|sea| hexes[sea.index()].sea & zones != 0);
    match seas().map(|sea| map.distance(port, sea)).min() {
        Some(nearest) if nearest > 1 => seas().filter(|&sea| map.distance(port, sea) == nearest).collect(),
        _ => Vec::new(),
    }
}

/// [16.4] Steps from each hex to a nation's land or the hexes next to it.
fn home(map: &Map, hexes: &[Hex], inside: impl Fn(Country) -> bool) -> Vec<u8> {
    let mut flood = Flood::new(map);
    let country = map.hexes().filter(|hex| inside(hexes[hex.index()].country));
    flood.reach(map, country, u32::MAX, |from, direction, _| hexes[from.index()].edges[direction.index()].passable());
    // The ring next to the country counts as home.
    map.hexes().map(|hex| flood.reached(hex).map_or(u8::MAX, |steps| steps.saturating_sub(1) as u8)).collect()
}
