//! The boards as printed, read from `boards.toml`.

use board::Direction;
use kernel::Words;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

use super::{Spot, Terrain};

/// [4.0] A board as printed, with its half hexes.
#[derive(Clone, Debug)]
pub struct Board {
    pub number: u8,
    /// Dry grass instead of meadows, for pictures only.
    pub steppe: bool,
    /// What is where: 19 columns of 25 half rows.
    pub(super) ground: HashMap<Spot, (Terrain, u8)>,
    pub roads: Vec<Road>,
    /// Pairs of hexes with a wall between them.
    pub(super) walls: Vec<(Spot, Spot)>,
    pub landmarks: Vec<(Spot, Landmark)>,
}

/// A building that players call by a name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Landmark {
    /// In message ids: `landmark-2-J10`.
    #[serde(skip)]
    pub id: String,
    pub name: Words,
    #[serde(default)]
    pub look: Look,
}

/// What a building is drawn as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// As its terrain.
    #[default]
    House,
    Church,
    Windmill,
    Works,
}

/// [5.0.1, 14.2] A road: hexes joined through their common sides. At the edge it may begin or end off the map.
#[derive(Clone, Debug)]
pub struct Road {
    pub name: String,
    /// A lane, for pictures only.
    pub track: bool,
    pub path: Vec<Spot>,
}

#[derive(Deserialize)]
struct BoardsFile {
    board: Vec<BoardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BoardRow {
    number: u8,
    name: String,
    #[serde(default)]
    steppe: bool,
    ground: String,
    levels: Option<String>,
    road: Vec<RoadRow>,
    #[serde(default)]
    walls: String,
    #[serde(default)]
    landmarks: BTreeMap<String, Landmark>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadRow {
    name: String,
    #[serde(default)]
    track: bool,
    path: String,
}

/// Reads `boards.toml`.
pub fn read_boards(text: &str) -> Result<Vec<Board>, String> {
    let file: BoardsFile = toml::from_str(text).map_err(|e| e.to_string())?;
    file.board
        .into_iter()
        .map(|row| Board::new(&row).map_err(|e| format!("board {}, {}: {e}", row.number, row.name)))
        .collect()
}

/// The characters of a grid with their hexes, line by line.
fn letters(grid: &str) -> Result<HashMap<Spot, u8>, String> {
    let mut found = HashMap::new();
    for (row, line) in grid.lines().enumerate() {
        for (column, letter) in line.bytes().enumerate().filter(|(_, letter)| *letter != b' ') {
            let name = format!("{}{:02}", char::from(b'A' + row.min(25) as u8), column + 1);
            found.insert(name.parse()?, letter);
        }
    }
    match found.len() {
        // 9 even columns of 12 hexes, 10 odd ones of 13 with their halves.
        238 => Ok(found),
        other => Err(format!("{other} hexes and half hexes instead of 238")),
    }
}

impl Board {
    fn new(row: &BoardRow) -> Result<Self, String> {
        let levels = row.levels.as_deref().map(letters).transpose()?.unwrap_or_default();
        let mut ground = HashMap::new();
        for (spot, letter) in letters(&row.ground)? {
            let terrain =
                Terrain::of_letter(letter).ok_or_else(|| format!("{spot}: unknown ground {}", char::from(letter)))?;
            let level = match levels.get(&spot) {
                None | Some(b'-') => 0,
                Some(digit @ b'0'..=b'9') => digit - b'0',
                Some(other) => return Err(format!("{spot}: unknown level {}", char::from(*other))),
            };
            ground.insert(spot, (terrain, level));
        }
        let roads = row.road.iter().map(Road::new).collect::<Result<_, _>>()?;
        let wall = |pair: &str| -> Result<(Spot, Spot), String> {
            let (a, b) = pair.split_once('|').ok_or_else(|| format!("{pair} is not a pair of hexes"))?;
            let (a, b) = (a.parse::<Spot>()?, b.parse()?);
            a.towards(b).map(|_| (a, b)).ok_or_else(|| format!("{pair} are not neighbours"))
        };
        let walls = row.walls.split_whitespace().map(wall).collect::<Result<_, _>>()?;
        let id = |at: &str| format!("landmark-{}-{at}", row.number);
        let landmark = |(at, mark): (&String, &Landmark)| Ok((at.parse()?, Landmark { id: id(at), ..mark.clone() }));
        let landmarks = row.landmarks.iter().map(landmark).collect::<Result<_, String>>()?;
        Ok(Self { number: row.number, steppe: row.steppe, ground, roads, walls, landmarks })
    }
}

impl Road {
    /// Hexes by name; a letter of the compass before the first or after the last leads off the board there.
    fn new(row: &RoadRow) -> Result<Self, String> {
        let names: Vec<&str> = row.path.split_whitespace().collect();
        let off = |at: &str, way: &str| -> Result<Spot, String> {
            let direction = ["N", "NE", "SE", "S", "SW", "NW"].iter().position(|known| *known == way);
            let direction = direction.ok_or_else(|| format!("{}: no direction {way}", row.name))?;
            Ok(at.parse::<Spot>()?.step(Direction::ALL[direction]))
        };
        let path = names.iter().enumerate().map(|(i, name)| match names.get(i + 1) {
            Some(next) if i == 0 && name.len() < 3 => off(next, name),
            None if i > 0 && name.len() < 3 => off(names[i - 1], name),
            _ => name.parse(),
        });
        let path: Vec<Spot> = path.collect::<Result<_, _>>()?;
        match path.windows(2).find(|pair| pair[0].towards(pair[1]).is_none()) {
            Some(pair) => Err(format!("{}: {} and {} are not neighbours", row.name, pair[0], pair[1])),
            None => Ok(Self { name: row.name.clone(), track: row.track, path }),
        }
    }
}
