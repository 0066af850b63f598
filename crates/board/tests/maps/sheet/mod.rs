//! Random maps, and a slow and obvious idea of how their hexes lie: points on paper, and a ruler.

use board::{HexId, HexNumber, Map};
use proptest::prelude::*;

/// A grid as the map file describes it, with a letter for each hex.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub flat: bool,
    pub rows_north: bool,
    /// Odd columns low (flat) or odd rows to the right (pointy), and not the other way.
    pub odd_forward: bool,
    pub columns: u8,
    pub rows: u8,
    pub first: HexNumber,
    /// Letters column by column; `#` is a hex that is not on the map.
    pub letters: Vec<char>,
}

impl Sheet {
    pub fn numbers(&self) -> impl Iterator<Item = HexNumber> + use<> {
        let Sheet { columns, rows, first, .. } = *self;
        (0..columns)
            .flat_map(move |column| (0..rows).map(move |row| HexNumber::new(first.col + column, first.row + row)))
    }

    pub fn letter(&self, number: HexNumber) -> char {
        let column = usize::from(number.col - self.first.col);
        self.letters[column * usize::from(self.rows) + usize::from(number.row - self.first.row)]
    }

    pub fn present(&self) -> Vec<HexNumber> {
        self.numbers().filter(|&number| self.letter(number) != '#').collect()
    }

    /// Where the middle of a hex is printed, x to the east and y to the south.
    pub fn point(&self, number: HexNumber) -> (f64, f64) {
        let col = f64::from(number.col);
        let row = if self.rows_north { -f64::from(number.row) } else { f64::from(number.row) };
        let odd = if self.flat { number.col } else { number.row } % 2 == 1;
        let shift = if odd == self.odd_forward { 0.5 } else { 0.0 };
        if self.flat { (1.5 * col, 3f64.sqrt() * (row + shift)) } else { (3f64.sqrt() * (col + shift), 1.5 * row) }
    }

    /// Hexes touch when their middles are twice the inner radius apart.
    pub fn touch(&self, a: HexNumber, b: HexNumber) -> bool {
        let ((ax, ay), (bx, by)) = (self.point(a), self.point(b));
        ((ax - bx).hypot(ay - by) - 3f64.sqrt()).abs() < 1e-6
    }

    /// Distance by projecting the line between the middles on the three axes of the grid.
    pub fn distance(&self, a: HexNumber, b: HexNumber) -> u32 {
        let ((ax, ay), (bx, by)) = (self.point(a), self.point(b));
        let (along, across) = if self.flat { (bx - ax, by - ay) } else { (by - ay, bx - ax) };
        let q = along / 1.5;
        let r = across / 3f64.sqrt() - q / 2.0;
        q.abs().max(r.abs()).max((q + r).abs()).round() as u32
    }

    pub fn toml(&self) -> String {
        let (hexes, odd) = match (self.flat, self.odd_forward) {
            (true, true) => ("flat", "low"),
            (true, false) => ("flat", "high"),
            (false, true) => ("pointy", "right"),
            (false, false) => ("pointy", "left"),
        };
        let rows_grow = if self.rows_north { "north" } else { "south" };
        let mut rows: Vec<u8> = (self.first.row..self.first.row + self.rows).collect();
        if self.rows_north {
            rows.reverse();
        }
        let mut grid = String::new();
        for row in rows {
            for col in self.first.col..self.first.col + self.columns {
                grid.push(self.letter(HexNumber::new(col, row)));
            }
            grid.push('\n');
        }
        format!(
            "[grid]\nhexes = \"{hexes}\"\ncolumns = {}\nrows = {}\nfirst-column = {}\nfirst-row = {}\n\
             rows-grow = \"{rows_grow}\"\nodd = \"{odd}\"\n\
             [legend]\nsides = [\"minor\", \"major\"]\nroads = [\"road\", \"rail\"]\nplaces = [\"town\"]\n\
             [terrain]\nabsent = \"#\"\n\
             kinds = [{{ id = \"clear\", letter = \".\" }}, {{ id = \"woods\", letter = \"w\" }}]\n\
             grid = \"\"\"\n{grid}\"\"\"\n",
            self.columns, self.rows, self.first.col, self.first.row,
        )
    }

    pub fn map(&self) -> Map {
        read(&self.toml())
    }
}

pub fn read(toml: &str) -> Map {
    Map::from_toml(toml).unwrap_or_else(|error| panic!("{error}\n{toml}"))
}

/// Every pair of touching hexes, both ways, measured on paper.
pub fn steps(sheet: &Sheet, map: &Map) -> Vec<(HexId, HexId)> {
    let mut steps = Vec::new();
    for from in map.hexes() {
        for to in map.hexes() {
            if sheet.touch(map.number(from), map.number(to)) {
                steps.push((from, to));
            }
        }
    }
    steps
}

/// A sheet in any orientation, with about one hex in six missing and at least one there.
pub fn sheets(largest: u8) -> impl Strategy<Value = Sheet> {
    (any::<[bool; 3]>(), 1..=largest, 1..=largest, 0u8..=5, 0u8..=5).prop_flat_map(
        |(flags, columns, rows, col, row)| {
            let letter = prop_oneof![4 => Just('.'), 1 => Just('w'), 1 => Just('#')];
            let size = usize::from(columns) * usize::from(rows);
            prop::collection::vec(letter, size).prop_map(move |mut letters| {
                if letters.iter().all(|&letter| letter == '#') {
                    letters[0] = '.';
                }
                let [flat, rows_north, odd_forward] = flags;
                let first = HexNumber::new(col, row);
                Sheet { flat, rows_north, odd_forward, columns, rows, first, letters }
            })
        },
    )
}

/// The eight orientations there are, on a full sheet whose first numbers are as given.
pub fn every_orientation(first: HexNumber) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for flat in [true, false] {
        for rows_north in [true, false] {
            for odd_forward in [true, false] {
                let letters = vec!['.'; 7 * 6];
                sheets.push(Sheet { flat, rows_north, odd_forward, columns: 7, rows: 6, first, letters });
            }
        }
    }
    sheets
}
