//! A hex map with letters: each hex is a cell of three characters and two lines, every other column half a hex lower.
//!
//! The upper line shows the top side and number of units, or the ground; the lower line the ground under units. Column
//! numbers stand above and below, row numbers in every tenth column.

use scene::{Ground, HexArt, MapArt, MarkerRole, PlaceRole, Scene};
use std::collections::{BTreeMap, BTreeSet};

/// Characters of a cell.
const CELL: usize = 3;
/// Row numbers stand in every so many columns.
const RULER: usize = 10;

/// A part of the map, in columns and half rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub left: usize,
    pub right: usize,
    pub top: usize,
    pub bottom: usize,
}

/// A map laid out for drawing with letters.
pub struct TextMap<'a> {
    art: &'a MapArt,
    /// Column and line of each hex.
    cells: Vec<(usize, usize)>,
    columns: usize,
    lines: usize,
}

impl<'a> TextMap<'a> {
    pub fn new(art: &'a MapArt) -> Self {
        let half = 3f32.sqrt() / 2.0;
        let (across, down) = if art.flat_top { (1.5, half) } else { (half, 1.5) };
        let least = |of: &dyn Fn(&HexArt) -> f32| art.hexes.iter().map(of).fold(f32::INFINITY, f32::min);
        let (left, top) = (least(&|hex| hex.centre.0), least(&|hex| hex.centre.1));
        // Positions are finite and not left of the leftmost hex, so these fit.
        let place = |hex: &HexArt| {
            let (x, y) = ((hex.centre.0 - left) / across, (hex.centre.1 - top) / down);
            if art.flat_top {
                (x.round() as usize * CELL, y.round() as usize)
            } else {
                (x.round() as usize * 2, y.round() as usize * 2)
            }
        };
        let cells: Vec<(usize, usize)> = art.hexes.iter().map(place).collect();
        let columns = cells.iter().map(|(x, _)| x + CELL).max().unwrap_or(0);
        let lines = cells.iter().map(|(_, y)| y + 2).max().unwrap_or(0);
        Self { art, cells, columns, lines }
    }

    /// All of it.
    pub const fn whole(&self) -> Window {
        Window { left: 0, right: self.columns, top: 0, bottom: self.lines }
    }

    /// A part of this size with these hexes in its middle.
    pub fn around(&self, hexes: &BTreeSet<u16>, width: usize, height: usize) -> Window {
        let cells: Vec<(usize, usize)> =
            hexes.iter().filter_map(|&hex| self.cells.get(usize::from(hex)).copied()).collect();
        let span = |values: Vec<usize>, size: usize, all: usize| {
            let (low, high) = (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(all));
            let start = ((low + high + 2) / 2).saturating_sub(size / 2).min(all.saturating_sub(size));
            (start, (start + size).min(all))
        };
        let (left, right) = span(cells.iter().map(|(x, _)| *x).collect(), width, self.columns);
        let (top, bottom) = span(cells.iter().map(|(_, y)| *y).collect(), height, self.lines);
        let left = left / CELL * CELL;
        Window { left, right, top, bottom }
    }

    /// Draws the map with what stands on it. `marked` hexes get a `+`; `sides` are the letters of the sides.
    pub fn draw(&self, scene: &Scene, sides: &[char], marked: &BTreeSet<u16>, window: Window) -> String {
        let mut page = vec![vec![' '; self.columns + 1]; self.lines];
        let mut put = |x: usize, y: usize, text: &str| {
            if let Some(line) = page.get_mut(y) {
                text.chars().zip(line.iter_mut().skip(x)).for_each(|(c, place)| *place = c);
            }
        };
        let places = self.places();
        let stacks: BTreeMap<u16, String> = scene.stacks.iter().map(|s| (s.hex, stack_sign(s, sides))).collect();
        for ((id, hex), &(x, y)) in (0u16..).zip(&self.art.hexes).zip(&self.cells) {
            let ground = places.get(&id).copied().unwrap_or_else(|| letter(hex.ground));
            let ruler = (x / CELL + 1).is_multiple_of(RULER) || x == 0;
            match stacks.get(&id) {
                Some(sign) => {
                    put(x, y, sign);
                    put(x, y + 1, &ground.to_string());
                }
                None => put(x, y, &ground.to_string()),
            }
            if ruler && !stacks.contains_key(&id) {
                put(x, y + 1, hex.number.get(hex.number.len().saturating_sub(2)..).unwrap_or(""));
            }
        }
        for marker in &scene.markers {
            if let Some(&(x, y)) = self.cells.get(usize::from(marker.hex)) {
                put(x + 2, y, &marker_sign(&marker.role, sides).to_string());
            }
        }
        for &hex in marked {
            if let Some(&(x, y)) = self.cells.get(usize::from(hex)) {
                put(x + 2, y, "+");
            }
        }
        self.assemble(&page, window)
    }

    fn assemble(&self, page: &[Vec<char>], window: Window) -> String {
        let cut = |line: &[char]| {
            let part: String = line.iter().skip(window.left).take(window.right - window.left).collect();
            part.trim_end().to_owned()
        };
        let header = cut(&self.header());
        let body = page.iter().skip(window.top).take(window.bottom - window.top);
        let mut lines: Vec<String> = body.map(|line| cut(line)).collect();
        if !header.is_empty() {
            lines.insert(0, header.clone());
            lines.push(header);
        }
        lines.join("\n")
    }

    /// Column numbers, where the hexes of a column share theirs and there is room for them.
    fn header(&self) -> Vec<char> {
        let mut header = vec![' '; self.columns + 1];
        let mut columns: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
        for (hex, (x, _)) in self.art.hexes.iter().zip(&self.cells) {
            let column = hex.number.get(..hex.number.len().saturating_sub(2)).unwrap_or("");
            columns.entry(*x).or_default().insert(column);
        }
        let mut free = 0;
        for (x, names) in columns {
            if let (1, Some(name), true) = (names.len(), names.first(), x >= free) {
                name.chars().zip(header.iter_mut().skip(x)).for_each(|(c, place)| *place = c);
                free = x + name.chars().count() + 1;
            }
        }
        header
    }

    fn places(&self) -> BTreeMap<u16, char> {
        let sign = |role: &PlaceRole| match role {
            PlaceRole::Village => Some('V'),
            PlaceRole::Town => Some('T'),
            PlaceRole::City | PlaceRole::Capital { .. } => Some('C'),
            _ => None,
        };
        self.art.places.iter().filter_map(|place| Some((place.hex, sign(&place.role)?))).collect()
    }

    /// The letters of the grounds that occur, with the text identifiers of their names.
    pub fn legend(&self) -> Vec<(char, &'static str)> {
        let mut found: Vec<(char, &'static str)> = Vec::new();
        for hex in &self.art.hexes {
            let entry = (letter(hex.ground), name(hex.ground));
            if !found.contains(&entry) {
                found.push(entry);
            }
        }
        found.sort_unstable();
        found
    }
}

/// The side on top and how many units, e.g. `S3`.
fn stack_sign(stack: &scene::Stack, sides: &[char]) -> String {
    let side = stack.pieces.first().map_or(usize::MAX, |piece| side_of(&piece.face));
    let count = match stack.pieces.len() {
        n @ 1..=9 => n.to_string(),
        _ => "*".into(),
    };
    format!("{}{count}", sides.get(side).copied().unwrap_or('?'))
}

pub fn side_of(face: &scene::Face) -> usize {
    face.side().into()
}

fn marker_sign(role: &MarkerRole, sides: &[char]) -> char {
    match role {
        MarkerRole::Control { side } => sides.get(usize::from(*side)).map_or('?', char::to_ascii_lowercase),
        MarkerRole::Battle => '!',
        MarkerRole::Trace => '-',
        MarkerRole::Strike { .. } => '^',
        MarkerRole::Bridgehead => '=',
        MarkerRole::Smoke { dense: true } => '%',
        MarkerRole::Smoke { dense: false } => ':',
        MarkerRole::Trench => 'U',
        MarkerRole::Bunker { .. } => 'D',
        MarkerRole::Wire => 'x',
        MarkerRole::RoadBlock => '#',
        MarkerRole::Mines => '*',
        MarkerRole::HastyDefence => 'u',
        MarkerRole::Pontoon { .. } => '=',
        MarkerRole::Captured { .. } => '/',
        MarkerRole::HaltOrder => 'H',
        MarkerRole::Insurrection => '&',
        MarkerRole::Sign { glyph, .. } => glyph.chars().next().unwrap_or('o'),
    }
}

const fn letter(ground: Ground) -> char {
    match ground {
        Ground::Clear => '.',
        Ground::Woods => 'w',
        Ground::Forest => 'f',
        Ground::Swamp => 's',
        Ground::Hill => 'h',
        Ground::Mountain => 'm',
        Ground::Rough => 'r',
        Ground::Water => '~',
        Ground::Village => 'V',
        Ground::Town => 'T',
        Ground::City => 'C',
        Ground::Field => ',',
        Ground::Crops => '"',
        Ground::Beyond => ' ',
        Ground::Meadow | Ground::Steppe => '.',
        Ground::Wheat => '"',
        Ground::Corn => 'c',
        Ground::WoodenHouses => 'b',
        Ground::StoneHouse => 'S',
    }
}

const fn name(ground: Ground) -> &'static str {
    match ground {
        Ground::Clear => "ground-clear",
        Ground::Woods => "ground-woods",
        Ground::Forest => "ground-forest",
        Ground::Swamp => "ground-swamp",
        Ground::Hill => "ground-hill",
        Ground::Mountain => "ground-mountain",
        Ground::Rough => "ground-rough",
        Ground::Water => "ground-water",
        Ground::Village => "ground-village",
        Ground::Town => "ground-town",
        Ground::City => "ground-city",
        Ground::Field => "ground-field",
        Ground::Crops => "ground-crops",
        Ground::Beyond => "ground-beyond",
        Ground::Meadow => "ground-meadow",
        Ground::Steppe => "ground-steppe",
        Ground::Wheat => "ground-wheat",
        Ground::Corn => "ground-corn",
        Ground::WoodenHouses => "ground-wooden-houses",
        Ground::StoneHouse => "ground-stone-house",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Message;
    use scene::{Face, Piece, Stack};
    use std::sync::Arc;

    /// Columns 01 to 03, rows 01 and 02 from the top, even columns half a hex lower.
    fn art() -> MapArt {
        let half = 3f32.sqrt() / 2.0;
        let hex = |column: u8, row: u8, ground| HexArt {
            number: format!("{column:02}{row:02}").into(),
            name: None,
            centre: (1.0 + 1.5 * f32::from(column - 1), half * (2.0 * f32::from(row) + f32::from((column + 1) % 2))),
            ground,
            level: 0,
            neighbours: [None; 6],
        };
        let hexes = vec![
            hex(1, 1, Ground::Water),
            hex(1, 2, Ground::Clear),
            hex(2, 1, Ground::Woods),
            hex(2, 2, Ground::Swamp),
            hex(3, 1, Ground::Clear),
            hex(3, 2, Ground::Hill),
        ];
        MapArt { size: (5.0, 5.0), hexes, ..MapArt::blank("test", Message::new("title")) }
    }

    /// The map, or a part of it around a hex.
    fn drawn(part: Option<(u16, usize, usize)>) -> String {
        let mut scene = Scene::new(Arc::new(art()), Message::new("headline"));
        let piece = Piece {
            id: "x".into(),
            face: Face::Hidden { side: 1, colour: "black".into() },
            badges: Vec::new(),
            facing: None,
        };
        scene.stacks.push(Stack { hex: 3, pieces: vec![piece.clone(), piece] });
        let map = TextMap::new(&scene.map);
        let around = |(hex, width, height)| map.around(&BTreeSet::from([hex]), width, height);
        map.draw(&scene, &['A', 'S'], &BTreeSet::from([4]), part.map_or(map.whole(), around))
    }

    #[test]
    fn hexes_are_staggered_and_units_stand_on_their_ground() {
        let expected = "\
01 02 03
~     . +
01 w
.     h
02 S2
   s
01 02 03";
        assert_eq!(drawn(None), expected);
    }

    #[test]
    fn a_window_shows_a_part() {
        let part = drawn(Some((5, 6, 3)));
        assert_eq!(part, "02 03\n   h\nS2\ns\n02 03");
    }

    #[test]
    fn the_legend_lists_what_occurs() {
        let art = art();
        let letters: String = TextMap::new(&art).legend().iter().map(|(letter, _)| *letter).collect();
        assert_eq!(letters, ".hsw~");
    }

    #[test]
    fn column_numbers_with_a_sheet_do_not_run_together() {
        let mut art = art();
        for hex in &mut art.hexes {
            hex.number = format!("W{}", hex.number).into();
        }
        let header: String = TextMap::new(&art).header().into_iter().collect();
        assert_eq!(header.trim_end(), "W01   W03");
    }
}
