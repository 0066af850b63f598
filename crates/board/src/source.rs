//! The map file.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::grid::Grid;
use crate::layout::Layout;
use crate::map::{Course, Group, Layer, Map, Place, Road, Source, TerrainKind};
use crate::{Direction, HexId, HexNumber};

/// What is wrong with a map file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    /// The file is not TOML, or a field is missing, unknown or of the wrong type.
    #[error("map file: {0}")]
    Toml(#[from] toml::de::Error),
    /// The numbering makes no sense.
    #[error("[grid]: {0}")]
    Grid(String),
    /// A grid of letters has too few or too many lines.
    #[error("{part}: {found} lines, {wanted} wanted, one for each row of the map")]
    Lines {
        /// The part of the file.
        part: String,
        /// How many lines there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A line of a grid of letters is too short or too long.
    #[error("{part}: row {row:02} has {found} letters, {wanted} wanted, one for each column of the map")]
    Letters {
        /// The part of the file.
        part: String,
        /// The printed row.
        row: u8,
        /// How many letters there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A letter that the legend does not explain.
    #[error("{part}: hex {hex}: no kind has the letter `{letter}`")]
    UnknownLetter {
        /// The part of the file.
        part: String,
        /// The hex.
        hex: HexNumber,
        /// The letter.
        letter: char,
    },
    /// A name that its legend does not list.
    #[error("{part}: `{kind}` is not in the legend: {known}")]
    UnknownKind {
        /// The part of the file.
        part: String,
        /// The name.
        kind: String,
        /// The names that are listed.
        known: String,
    },
    /// A name or letter that is used twice where it must be unique.
    #[error("{part}: `{name}` appears twice")]
    Twice {
        /// The part of the file.
        part: String,
        /// The name.
        name: String,
    },
    /// More kinds than fit.
    #[error("{part}: {found} kinds, at most {most} are possible")]
    TooManyKinds {
        /// The part of the file.
        part: String,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A text that is not a hex number.
    #[error("{part}: `{text}` is not a hex number such as 1820")]
    NotANumber {
        /// The part of the file.
        part: String,
        /// The text.
        text: String,
    },
    /// A text that is not a hexside.
    #[error("{part}: `{text}` is not a hexside such as 1820/1920")]
    NotASide {
        /// The part of the file.
        part: String,
        /// The text.
        text: String,
    },
    /// A hex number that this map does not have.
    #[error("{part}: there is no hex {hex} on the map")]
    NoSuchHex {
        /// The part of the file.
        part: String,
        /// The number.
        hex: HexNumber,
    },
    /// Two hexes that should touch and do not.
    #[error("{part}: {from} and {to} are not next to each other")]
    Apart {
        /// The part of the file.
        part: String,
        /// One hex.
        from: HexNumber,
        /// The other hex.
        to: HexNumber,
    },
    /// A road that does not lead from a hex to another.
    #[error("{part}: a road needs at least two hexes")]
    ShortRoad {
        /// The part of the file.
        part: String,
    },
    /// A map on which every hex is left out.
    #[error("[terrain]: every hex of the map is absent")]
    Empty,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    grid: Grid,
    legend: LegendPart,
    terrain: TerrainPart,
    #[serde(default)]
    layer: Vec<LayerPart>,
    #[serde(default)]
    river: Vec<RiverPart>,
    #[serde(default)]
    side: Vec<SidePart>,
    #[serde(default)]
    road: Vec<RoadPart>,
    #[serde(default)]
    place: Vec<PlacePart>,
    #[serde(default)]
    group: Vec<GroupPart>,
}

/// The names that the parts below may use; the order of sides and roads is that of their bits.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LegendPart {
    sides: Vec<String>,
    roads: Vec<String>,
    places: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainPart {
    source: Option<Source>,
    kinds: Vec<TerrainKind>,
    /// The letter of hexes that are numbered but not on the map.
    absent: Option<char>,
    grid: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayerPart {
    name: String,
    source: Option<Source>,
    kinds: Vec<TerrainKind>,
    grid: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RiverPart {
    name: String,
    kind: String,
    /// Further side kinds that hold along the whole course.
    #[serde(default)]
    also: Vec<String>,
    source: Option<Source>,
    sides: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SidePart {
    kind: String,
    #[serde(rename = "source")]
    _source: Option<Source>,
    sides: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadPart {
    name: String,
    kind: String,
    source: Option<Source>,
    path: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacePart {
    hex: String,
    name: String,
    kind: String,
    source: Option<Source>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupPart {
    name: String,
    source: Option<Source>,
    hexes: String,
}

pub(crate) fn read(text: &str) -> Result<Map, MapError> {
    let file: MapFile = toml::from_str(text)?;
    let mut map = surface(file.grid, file.terrain)?;
    distinct("[legend] sides", file.legend.sides.iter())?;
    distinct("[legend] roads", file.legend.roads.iter())?;
    few("[legend] sides", file.legend.sides.len(), 32)?;
    few("[legend] roads", file.legend.roads.len(), 32)?;
    map.side_kinds = file.legend.sides;
    map.link_kinds = file.legend.roads;

    distinct("[[layer]] name", file.layer.iter().map(|layer| &layer.name))?;
    for part in file.layer {
        let name = format!("layer \"{}\"", part.name);
        let cells = cells(&map.grid, &name, &part.kinds, None, &part.grid)?;
        let cells = map.numbers.iter().filter_map(|&number| map.grid.slot(number).and_then(|slot| cells[slot]));
        let layer = Layer { name: part.name, cells: cells.collect(), kinds: part.kinds, source: part.source };
        map.layers.push(layer);
    }
    for part in file.river {
        let name = format!("river \"{}\"", part.name);
        let mut bits = kind_bit(&name, &part.kind, &map.side_kinds)?;
        for kind in &part.also {
            bits |= kind_bit(&name, kind, &map.side_kinds)?;
        }
        let sides = map.read_sides(&name, &part.sides)?;
        map.mark_sides(&sides, bits);
        map.rivers.push(Course { name: part.name, kind: part.kind, sides, source: part.source });
    }
    for part in file.side {
        let name = format!("side \"{}\"", part.kind);
        let bits = kind_bit(&name, &part.kind, &map.side_kinds)?;
        let sides = map.read_sides(&name, &part.sides)?;
        map.mark_sides(&sides, bits);
    }
    for part in file.road {
        let name = format!("road \"{}\"", part.name);
        let bits = kind_bit(&name, &part.kind, &map.link_kinds)?;
        let path = map.read_hexes(&name, &part.path)?;
        if path.len() < 2 {
            return Err(MapError::ShortRoad { part: name });
        }
        for step in path.windows(2) {
            map.join(&name, step[0], step[1], bits)?;
        }
        map.roads.push(Road { name: part.name, kind: part.kind, path, source: part.source });
    }
    for part in file.place {
        let name = format!("place \"{}\"", part.name);
        let hex = map.read_hex(&name, &part.hex)?;
        kind_bit(&name, &part.kind, &file.legend.places)?;
        if map.place_at.insert(hex, map.places.len()).is_some() {
            return Err(MapError::Twice { part: "[[place]] hex".into(), name: part.hex });
        }
        map.places.push(Place { hex, name: part.name, kind: part.kind, source: part.source });
    }
    distinct("[[group]] name", file.group.iter().map(|group| &group.name))?;
    for part in file.group {
        let name = format!("group \"{}\"", part.name);
        let hexes = map.read_hexes(&name, &part.hexes)?;
        let mut seen = BTreeSet::new();
        if let Some(&twice) = hexes.iter().find(|&&hex| !seen.insert(hex)) {
            return Err(MapError::Twice { part: name, name: map.number(twice).to_string() });
        }
        map.groups.push(Group { name: part.name, hexes, source: part.source });
    }
    Ok(map)
}

/// The bare map: numbers, terrain, adjacency and drawing.
fn surface(grid: Grid, terrain: TerrainPart) -> Result<Map, MapError> {
    if let Some(fault) = grid.fault() {
        return Err(MapError::Grid(fault));
    }
    let cells = cells(&grid, "[terrain]", &terrain.kinds, terrain.absent, &terrain.grid)?;
    let mut slots = vec![HexId::NONE; cells.len()];
    let mut numbers = Vec::new();
    let mut ground = Vec::new();
    for col in grid.first_column..grid.first_column + grid.columns {
        for row in grid.first_row..grid.first_row + grid.rows {
            let number = HexNumber { col, row };
            let Some(slot) = grid.slot(number) else {
                continue;
            };
            let Some(kind) = cells[slot] else { continue };
            // At most 100 columns of 100 rows: the ids suffice.
            slots[slot] = HexId(numbers.len() as u16);
            numbers.push(number);
            ground.push(kind);
        }
    }
    if numbers.is_empty() {
        return Err(MapError::Empty);
    }
    let axial: Box<[_]> = numbers.iter().map(|&number| grid.axial(number)).collect();
    let terrain = Layer { name: "terrain".into(), kinds: terrain.kinds, source: terrain.source, cells: ground.into() };
    let mut map = Map {
        layout: Layout::new(grid.hexes, &axial),
        slots: slots.into(),
        neighbours: vec![[HexId::NONE; 6]; numbers.len()].into(),
        sides: vec![[0; 6]; numbers.len()].into(),
        links: vec![[0; 6]; numbers.len()].into(),
        links_at: vec![0; numbers.len()].into(),
        numbers: numbers.into(),
        axial,
        terrain,
        layers: Vec::new(),
        side_kinds: Vec::new(),
        link_kinds: Vec::new(),
        places: Vec::new(),
        place_at: BTreeMap::new(),
        rivers: Vec::new(),
        roads: Vec::new(),
        groups: Vec::new(),
        grid,
    };
    for hex in map.hexes() {
        for direction in Direction::ALL {
            let next = map.axial[hex.index()].neighbor(map.grid.hexes.edge(direction));
            map.neighbours[hex.index()][direction.index()] = map.at(next).unwrap_or(HexId::NONE);
        }
    }
    Ok(map)
}

/// Reads a grid of letters, written as the map lies, north at the top; one value a number of the grid.
fn cells(
    grid: &Grid,
    part: &str,
    kinds: &[TerrainKind],
    absent: Option<char>,
    text: &str,
) -> Result<Vec<Option<u8>>, MapError> {
    few(part, kinds.len(), 255)?;
    distinct(part, kinds.iter().map(|kind| &kind.id))?;
    let letters: Vec<String> = kinds.iter().map(|kind| kind.letter).chain(absent).map(String::from).collect();
    distinct(part, letters.iter())?;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines.len() != usize::from(grid.rows) {
        return Err(MapError::Lines { part: part.into(), found: lines.len(), wanted: grid.rows.into() });
    }
    let mut cells = vec![None; usize::from(grid.columns) * usize::from(grid.rows)];
    for (line, row) in lines.into_iter().zip(0..) {
        let found = line.chars().count();
        if found != usize::from(grid.columns) {
            let row = grid.number_on_sheet(0, row).row;
            return Err(MapError::Letters { part: part.into(), row, found, wanted: grid.columns.into() });
        }
        for (letter, column) in line.chars().zip(0..) {
            let hex = grid.number_on_sheet(column, row);
            let Some(slot) = grid.slot(hex) else { continue };
            if Some(letter) == absent {
                continue;
            }
            let kind = kinds.iter().zip(0..).find(|(kind, _)| kind.letter == letter).map(|(_, index)| index);
            cells[slot] = Some(kind.ok_or(MapError::UnknownLetter { part: part.into(), hex, letter })?);
        }
    }
    Ok(cells)
}

fn distinct<'a>(part: &str, names: impl Iterator<Item = &'a String>) -> Result<(), MapError> {
    let mut seen = BTreeSet::new();
    for name in names {
        if !seen.insert(name) {
            return Err(MapError::Twice { part: part.into(), name: name.clone() });
        }
    }
    Ok(())
}

fn few(part: &str, found: usize, most: usize) -> Result<(), MapError> {
    if found > most {
        return Err(MapError::TooManyKinds { part: part.into(), found, most });
    }
    Ok(())
}

fn kind_bit(part: &str, kind: &str, known: &[String]) -> Result<u32, MapError> {
    match known.iter().position(|name| name == kind) {
        Some(bit) => Ok(1u32.checked_shl(bit as u32).unwrap_or(0)),
        None => Err(MapError::UnknownKind { part: part.into(), kind: kind.into(), known: known.join(", ") }),
    }
}

impl Map {
    fn read_hex(&self, part: &str, text: &str) -> Result<HexId, MapError> {
        let hex = text.parse().map_err(|_| MapError::NotANumber { part: part.into(), text: text.into() })?;
        self.find(hex).ok_or_else(|| MapError::NoSuchHex { part: part.into(), hex })
    }

    fn read_hexes(&self, part: &str, text: &str) -> Result<Vec<HexId>, MapError> {
        text.split_whitespace().map(|text| self.read_hex(part, text)).collect()
    }

    fn read_sides(&self, part: &str, text: &str) -> Result<Vec<(HexId, Direction)>, MapError> {
        text.split_whitespace()
            .map(|text| {
                let (a, b) =
                    text.split_once('/').ok_or_else(|| MapError::NotASide { part: part.into(), text: text.into() })?;
                let (a, b) = (self.read_hex(part, a)?, self.read_hex(part, b)?);
                Ok((a, self.way(part, a, b)?))
            })
            .collect()
    }

    fn way(&self, part: &str, a: HexId, b: HexId) -> Result<Direction, MapError> {
        self.direction(a, b).ok_or_else(|| MapError::Apart {
            part: part.into(),
            from: self.number(a),
            to: self.number(b),
        })
    }

    fn mark_sides(&mut self, sides: &[(HexId, Direction)], bits: u32) {
        for &(hex, direction) in sides {
            self.sides[hex.index()][direction.index()] |= bits;
            if let Some(next) = self.neighbour(hex, direction) {
                self.sides[next.index()][direction.opposite().index()] |= bits;
            }
        }
    }

    fn join(&mut self, part: &str, a: HexId, b: HexId, bits: u32) -> Result<(), MapError> {
        let direction = self.way(part, a, b)?;
        self.links[a.index()][direction.index()] |= bits;
        self.links[b.index()][direction.opposite().index()] |= bits;
        self.links_at[a.index()] |= bits;
        self.links_at[b.index()] |= bits;
        Ok(())
    }
}
