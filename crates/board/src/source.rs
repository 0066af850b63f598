//! The map file.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toml::Spanned;

use crate::grid::{Grid, GridPart};
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
    #[error("{part}: {fault}")]
    Grid {
        /// The line and the part of the file.
        part: String,
        /// What is wrong.
        fault: String,
    },
    /// A grid of letters has too few or too many lines.
    #[error("{part}: {found} lines, {wanted} wanted, one for each row of the map")]
    Lines {
        /// The line and the part of the file.
        part: String,
        /// How many lines there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A line of a grid of letters is too short or too long.
    #[error("{part}: row {row:02} has {found} letters, {wanted} wanted, one for each column of the map")]
    Letters {
        /// The line and the part of the file.
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
        /// The line and the part of the file.
        part: String,
        /// The hex.
        hex: HexNumber,
        /// The letter.
        letter: char,
    },
    /// A name that its legend does not list.
    #[error("{part}: `{kind}` is not in the legend: {known}")]
    UnknownKind {
        /// The line and the part of the file.
        part: String,
        /// The name.
        kind: String,
        /// The names that are listed.
        known: String,
    },
    /// A name or letter that is used twice where it must be unique.
    #[error("{part}: `{name}` appears twice")]
    Twice {
        /// The line and the part of the file.
        part: String,
        /// The name.
        name: String,
    },
    /// More kinds than fit.
    #[error("{part}: {found} kinds, at most {most} are possible")]
    TooManyKinds {
        /// The line and the part of the file.
        part: String,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A text that is not a hex number.
    #[error("{part}: `{text}` is not a hex number such as 1820 or W3418")]
    NotANumber {
        /// The line and the part of the file.
        part: String,
        /// The text.
        text: String,
    },
    /// A text that is not a hexside.
    #[error("{part}: `{text}` is not a hexside such as 1820/1920")]
    NotASide {
        /// The line and the part of the file.
        part: String,
        /// The text.
        text: String,
    },
    /// A hex number that this map does not have.
    #[error("{part}: there is no hex {hex} on the map")]
    NoSuchHex {
        /// The line and the part of the file.
        part: String,
        /// The number.
        hex: HexNumber,
    },
    /// Two hexes that should touch and do not.
    #[error("{part}: {from} and {to} are not next to each other")]
    Apart {
        /// The line and the part of the file.
        part: String,
        /// One hex.
        from: HexNumber,
        /// The other hex.
        to: HexNumber,
    },
    /// A road that does not lead from a hex to another.
    #[error("{part}: a road needs at least two hexes")]
    ShortRoad {
        /// The line and the part of the file.
        part: String,
    },
    /// A map on which every hex is left out.
    #[error("[terrain]: every hex of the map is absent")]
    Empty,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    grid: Spanned<GridPart>,
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

/// A text of the file and where it stands.
type Text = Spanned<String>;

/// The names that the parts below may use; the order of sides and roads is that of their bits.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LegendPart {
    sides: Vec<Text>,
    roads: Vec<Text>,
    places: Vec<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainPart {
    source: Option<Source>,
    kinds: Spanned<Vec<TerrainKind>>,
    /// The letter of hexes that are numbered but not on the map.
    absent: Option<char>,
    grid: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayerPart {
    name: Text,
    source: Option<Source>,
    kinds: Spanned<Vec<TerrainKind>>,
    grid: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RiverPart {
    name: String,
    kind: Text,
    /// Further side kinds that hold along the whole course.
    #[serde(default)]
    also: Vec<Text>,
    source: Option<Source>,
    sides: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SidePart {
    kind: Text,
    #[serde(rename = "source")]
    _source: Option<Source>,
    sides: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadPart {
    name: String,
    kind: Text,
    source: Option<Source>,
    path: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacePart {
    hex: Text,
    name: String,
    kind: Text,
    source: Option<Source>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupPart {
    name: Text,
    source: Option<Source>,
    hexes: Text,
}

/// A part of the file, for errors that name it and the line.
struct Part<'a> {
    file: &'a str,
    name: String,
}

impl<'a> Part<'a> {
    fn new(file: &'a str, name: impl Into<String>) -> Part<'a> {
        Part { file, name: name.into() }
    }

    /// The line of a value, and the part.
    fn at<T>(&self, value: &Spanned<T>) -> String {
        self.line(line_of(self.file, value.span().start))
    }

    /// The line of a word of a text that may have many lines, and the part.
    fn at_word(&self, text: &Text, word: &str) -> String {
        let first = line_of(self.file, text.span().start);
        let quoted = &self.file[text.span()];
        let Some(inside) = quoted.strip_prefix("\"\"\"").or_else(|| quoted.strip_prefix("'''")) else {
            return self.line(first);
        };
        // TOML leaves out a line break that follows the quotes.
        let skipped = usize::from(inside.starts_with('\n') || inside.starts_with("\r\n"));
        let offset = (word.as_ptr() as usize).saturating_sub(text.get_ref().as_ptr() as usize);
        let before = text.get_ref().get(..offset).unwrap_or_default();
        self.line(first + skipped + before.matches('\n').count())
    }

    fn line(&self, line: usize) -> String {
        format!("line {line}: {}", self.name)
    }
}

fn line_of(file: &str, offset: usize) -> usize {
    1 + file.get(..offset).unwrap_or(file).matches('\n').count()
}

pub(crate) fn read(text: &str) -> Result<Map, MapError> {
    let file: MapFile = toml::from_str(text)?;
    let part = |name: String| Part::new(text, name);
    let mut map = surface(text, &file.grid, file.terrain)?;
    map.side_kinds = legend(&part("[legend] sides".into()), &file.legend.sides)?;
    map.link_kinds = legend(&part("[legend] roads".into()), &file.legend.roads)?;
    let place_kinds: Vec<String> = file.legend.places.into_iter().map(Spanned::into_inner).collect();

    distinct(&part("[[layer]] name".into()), file.layer.iter().map(|layer| &layer.name))?;
    for row in file.layer {
        let name = part(format!("layer \"{}\"", row.name.get_ref()));
        let cells = cells(&map.grid, &name, &row.kinds, None, &row.grid)?;
        let cells = map.numbers.iter().filter_map(|&number| map.grid.slot(number).and_then(|slot| cells[slot]));
        let (cells, kinds) = (cells.collect(), row.kinds.into_inner());
        map.layers.push(Layer { name: row.name.into_inner(), cells, kinds, source: row.source });
    }
    for row in file.river {
        let name = part(format!("river \"{}\"", row.name));
        let mut bits = kind_bit(&name, &row.kind, &map.side_kinds)?;
        for kind in &row.also {
            bits |= kind_bit(&name, kind, &map.side_kinds)?;
        }
        let sides = map.read_sides(&name, &row.sides)?;
        map.mark_sides(&sides, bits);
        map.rivers.push(Course { name: row.name, kind: row.kind.into_inner(), sides, source: row.source });
    }
    for row in file.side {
        let name = part(format!("side \"{}\"", row.kind.get_ref()));
        let bits = kind_bit(&name, &row.kind, &map.side_kinds)?;
        let sides = map.read_sides(&name, &row.sides)?;
        map.mark_sides(&sides, bits);
    }
    for row in file.road {
        let name = part(format!("road \"{}\"", row.name));
        let bits = kind_bit(&name, &row.kind, &map.link_kinds)?;
        let mut path = Vec::new();
        for word in row.path.get_ref().split_whitespace() {
            let next = map.read_hex(&name, &row.path, word)?;
            if let Some(&last) = path.last() {
                let direction = map.way(&name, &row.path, word, last, next)?;
                map.join(last, direction, next, bits);
            }
            path.push(next);
        }
        if path.len() < 2 {
            return Err(MapError::ShortRoad { part: name.at(&row.path) });
        }
        map.roads.push(Road { name: row.name, kind: row.kind.into_inner(), path, source: row.source });
    }
    for row in file.place {
        let name = part(format!("place \"{}\"", row.name));
        let hex = map.read_hex(&name, &row.hex, row.hex.get_ref())?;
        kind_bit(&name, &row.kind, &place_kinds)?;
        if map.place_at.insert(hex, map.places.len()).is_some() {
            return Err(MapError::Twice {
                part: part("[[place]] hex".into()).at(&row.hex),
                name: row.hex.into_inner(),
            });
        }
        map.places.push(Place { hex, name: row.name, kind: row.kind.into_inner(), source: row.source });
    }
    distinct(&part("[[group]] name".into()), file.group.iter().map(|group| &group.name))?;
    for row in file.group {
        let name = part(format!("group \"{}\"", row.name.get_ref()));
        let (mut hexes, mut seen) = (Vec::new(), BTreeSet::new());
        for word in row.hexes.get_ref().split_whitespace() {
            let hex = map.read_hex(&name, &row.hexes, word)?;
            if !seen.insert(hex) {
                return Err(MapError::Twice { part: name.at_word(&row.hexes, word), name: word.into() });
            }
            hexes.push(hex);
        }
        map.groups.push(Group { name: row.name.into_inner(), hexes, source: row.source });
    }
    Ok(map)
}

/// The bare map: numbers, terrain, adjacency and drawing.
fn surface(text: &str, grid: &Spanned<GridPart>, terrain: TerrainPart) -> Result<Map, MapError> {
    let fault = |fault| MapError::Grid { part: Part::new(text, "[grid]").at(grid), fault };
    let grid = Grid::new(grid.get_ref()).map_err(fault)?;
    let cells = cells(&grid, &Part::new(text, "[terrain]"), &terrain.kinds, terrain.absent, &terrain.grid)?;
    let mut slots = vec![HexId::NONE; cells.len()];
    let mut numbers = Vec::new();
    let mut ground = Vec::new();
    for (number, slot) in grid.numbers().zip(0..) {
        let Some(kind) = cells[slot] else { continue };
        // The grid has refused more hexes than there are ids.
        slots[slot] = HexId(numbers.len() as u16);
        numbers.push(number);
        ground.push(kind);
    }
    if numbers.is_empty() {
        return Err(MapError::Empty);
    }
    let axial: Box<[_]> = numbers.iter().map(|&number| grid.axial(number)).collect();
    let (kinds, source) = (terrain.kinds.into_inner(), terrain.source);
    let terrain = Layer { name: "terrain".into(), kinds, source, cells: ground.into() };
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
    part: &Part<'_>,
    kinds: &Spanned<Vec<TerrainKind>>,
    absent: Option<char>,
    text: &Text,
) -> Result<Vec<Option<u8>>, MapError> {
    let at = || part.at(kinds);
    let kinds = kinds.get_ref();
    few(&at, kinds.len(), 255)?;
    let ids = kinds.iter().map(|kind| kind.id.clone());
    let letters = kinds.iter().map(|kind| kind.letter).chain(absent).map(String::from);
    if let Some(name) = twice(ids).or_else(|| twice(letters)) {
        return Err(MapError::Twice { part: at(), name });
    }
    let lines: Vec<&str> = text.get_ref().lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines.len() != usize::from(grid.rows) {
        return Err(MapError::Lines { part: part.at(text), found: lines.len(), wanted: grid.rows.into() });
    }
    let mut cells = vec![None; usize::from(grid.columns) * usize::from(grid.rows)];
    for (line, row) in lines.into_iter().zip(0..) {
        let found = line.chars().count();
        if found != usize::from(grid.columns) {
            let (part, row) = (part.at_word(text, line), grid.row_on_map(row));
            return Err(MapError::Letters { part, row, found, wanted: grid.columns.into() });
        }
        for (letter, column) in line.chars().zip(0..) {
            let hex = grid.number(column, grid.row_on_map(row));
            let Some((hex, slot)) = hex.and_then(|hex| Some((hex, grid.slot(hex)?))) else { continue };
            if Some(letter) == absent {
                continue;
            }
            let kind = kinds.iter().zip(0..).find(|(kind, _)| kind.letter == letter).map(|(_, index)| index);
            let unknown = || MapError::UnknownLetter { part: part.at_word(text, line), hex, letter };
            cells[slot] = Some(kind.ok_or_else(unknown)?);
        }
    }
    Ok(cells)
}

/// The kinds that have bits, in their order.
fn legend(part: &Part<'_>, names: &[Text]) -> Result<Vec<String>, MapError> {
    distinct(part, names.iter())?;
    few(&|| names.first().map_or_else(|| part.name.clone(), |name| part.at(name)), names.len(), 32)?;
    Ok(names.iter().map(|name| name.get_ref().clone()).collect())
}

/// The first that appears again.
fn twice<T: Ord + Clone>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let mut seen = BTreeSet::new();
    all.find(|one| !seen.insert(one.clone()))
}

fn distinct<'a>(part: &Part<'_>, mut names: impl Iterator<Item = &'a Text>) -> Result<(), MapError> {
    let mut seen = BTreeSet::new();
    match names.find(|name| !seen.insert(name.get_ref().as_str())) {
        Some(name) => Err(MapError::Twice { part: part.at(name), name: name.get_ref().clone() }),
        None => Ok(()),
    }
}

fn few(part: &dyn Fn() -> String, found: usize, most: usize) -> Result<(), MapError> {
    if found > most {
        return Err(MapError::TooManyKinds { part: part(), found, most });
    }
    Ok(())
}

fn kind_bit(part: &Part<'_>, kind: &Text, known: &[String]) -> Result<u32, MapError> {
    match known.iter().position(|name| name == kind.get_ref()) {
        Some(bit) => Ok(1u32.checked_shl(bit as u32).unwrap_or(0)),
        None => {
            let (kind, part) = (kind.get_ref().clone(), part.at(kind));
            Err(MapError::UnknownKind { part, kind, known: known.join(", ") })
        }
    }
}

impl Map {
    /// Reads a word of a text as a hex; of the word `3418/3419` each number is one.
    fn read_hex(&self, part: &Part<'_>, text: &Text, word: &str) -> Result<HexId, MapError> {
        let at = || part.at_word(text, word);
        let hex = word.parse().map_err(|_| MapError::NotANumber { part: at(), text: word.into() })?;
        self.find(hex).ok_or_else(|| MapError::NoSuchHex { part: at(), hex })
    }

    fn read_sides(&self, part: &Part<'_>, text: &Text) -> Result<Vec<(HexId, Direction)>, MapError> {
        let side = |word: &str| {
            let bad = || MapError::NotASide { part: part.at_word(text, word), text: word.into() };
            let (a, b) = word.split_once('/').ok_or_else(bad)?;
            let (a, b) = (self.read_hex(part, text, a)?, self.read_hex(part, text, b)?);
            Ok((a, self.way(part, text, word, a, b)?))
        };
        text.get_ref().split_whitespace().map(side).collect()
    }

    fn way(&self, part: &Part<'_>, text: &Text, word: &str, a: HexId, b: HexId) -> Result<Direction, MapError> {
        self.direction(a, b).ok_or_else(|| MapError::Apart {
            part: part.at_word(text, word),
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

    fn join(&mut self, a: HexId, direction: Direction, b: HexId, bits: u32) {
        self.links[a.index()][direction.index()] |= bits;
        self.links[b.index()][direction.opposite().index()] |= bits;
        self.links_at[a.index()] |= bits;
        self.links_at[b.index()] |= bits;
    }
}
