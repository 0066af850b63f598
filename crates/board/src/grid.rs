//! The grid of a map: which hexes there are, how they are numbered and how they lie.

use hexx::{EdgeDirection, Hex, HexOrientation, OffsetHexMode};
use serde::Deserialize;

use crate::{Direction, HexId, HexNumber, Sheet};

/// Whether hexes have a flat side or a corner at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Orientation {
    /// Flat-topped: columns are straight, hexes have a north and a south neighbour.
    Flat,
    /// Pointed at the top: rows are straight, hexes have an east and a west neighbour.
    Pointy,
}

impl Orientation {
    /// The compass name of a direction on such a map (`NE`).
    pub(crate) const fn compass(self, direction: Direction) -> &'static str {
        match self {
            Orientation::Flat => ["N", "NE", "SE", "S", "SW", "NW"][direction.index()],
            Orientation::Pointy => ["NE", "E", "SE", "SW", "W", "NW"][direction.index()],
        }
    }

    pub(crate) const fn hexx(self) -> HexOrientation {
        match self {
            Orientation::Flat => HexOrientation::Flat,
            Orientation::Pointy => HexOrientation::Pointy,
        }
    }

    /// hexx counts its directions from another side.
    pub(crate) const fn edge(self, direction: Direction) -> EdgeDirection {
        let first = match self {
            Orientation::Flat => EdgeDirection::FLAT_NORTH.index(),
            Orientation::Pointy => EdgeDirection::POINTY_NORTH_EAST.index(),
        };
        EdgeDirection::ALL_DIRECTIONS[(first as usize + direction.index()) % 6]
    }
}

/// Which way the printed row numbers grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RowsGrow {
    North,
    South,
}

/// Where the odd-numbered columns (flat) or rows (pointy) stand, half a hex off the even ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Odd {
    Low,
    High,
    Right,
    Left,
}

/// An edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The top of the map.
    North,
    /// The right-hand side of the map.
    East,
    /// The bottom of the map.
    South,
    /// The left-hand side of the map.
    West,
}

/// The edges of the map that a hex lies on: none inland, two in a corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edges(u8);

impl Edges {
    /// Whether the hex lies on this edge.
    pub const fn contains(self, edge: Edge) -> bool {
        self.0 & (1 << edge as u8) != 0
    }

    /// Whether the hex lies inside the map, on no edge.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The grid as the map file describes it: one sheet, or several side by side.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct GridPart {
    hexes: Orientation,
    columns: Option<u8>,
    rows: u8,
    first_column: Option<u8>,
    first_row: u8,
    rows_grow: RowsGrow,
    odd: Odd,
    /// From west to east.
    #[serde(default)]
    sheets: Vec<SheetPart>,
}

/// One of several sheets.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SheetPart {
    letter: Sheet,
    columns: u8,
    first_column: u8,
    /// How many of its columns lie on the last ones of the sheet to the west. Their hexes have two numbers, and this
    /// sheet's is theirs.
    #[serde(default)]
    overlap: u8,
}

/// The columns of one sheet.
#[derive(Clone, Debug)]
struct Columns {
    sheet: Option<Sheet>,
    /// The position of its first column on the map.
    start: u16,
    first: u8,
    count: u8,
}

/// The numbering of a map: which hexes there may be, and how printed numbers lie on the plane.
///
/// A position on the map counts columns from the west, over all sheets, and has the printed row.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub hexes: Orientation,
    pub columns: u16,
    pub rows: u8,
    sheets: Vec<Columns>,
    first_row: u8,
    rows_grow: RowsGrow,
    odd: Odd,
}

impl Grid {
    /// Checks the values of the map file and says what is wrong with them, if anything is.
    pub fn new(part: &GridPart) -> Result<Grid, String> {
        let &GridPart { hexes, rows, first_row, rows_grow, odd, .. } = part;
        match (hexes, odd) {
            (Orientation::Flat, Odd::Low | Odd::High) | (Orientation::Pointy, Odd::Right | Odd::Left) => {}
            (Orientation::Flat, _) => return Err("`odd` must be \"low\" or \"high\" on flat-topped hexes".into()),
            (Orientation::Pointy, _) => return Err("`odd` must be \"right\" or \"left\" on pointed hexes".into()),
        }
        if u16::from(first_row) + u16::from(rows) > 100 {
            return Err("the last row passes 99, which four-digit numbers cannot print".into());
        }
        let mut grid = Grid { hexes, columns: 0, rows, sheets: Vec::new(), first_row, rows_grow, odd };
        match (part.columns, part.first_column, &part.sheets[..]) {
            (Some(columns), Some(first), []) => grid.add(None, columns, first, 0)?,
            (None, None, [_, ..]) => {
                for sheet in &part.sheets {
                    let named = |fault| format!("sheet {}: {fault}", sheet.letter);
                    grid.add(Some(sheet.letter), sheet.columns, sheet.first_column, sheet.overlap).map_err(named)?;
                }
            }
            _ => return Err("either `columns` and `first-column` are wanted, or `sheets`".into()),
        }
        if usize::from(grid.columns) * usize::from(rows) > HexId::MOST {
            return Err(format!("more than {} hexes", HexId::MOST));
        }
        Ok(grid)
    }

    /// Lays a sheet on the map, east of the others.
    fn add(&mut self, sheet: Option<Sheet>, count: u8, first: u8, overlap: u8) -> Result<(), String> {
        if count == 0 || self.rows == 0 {
            return Err("`columns` and `rows` must be at least 1".into());
        }
        if u16::from(first) + u16::from(count) > 100 {
            return Err("the last column passes 99, which four-digit numbers cannot print".into());
        }
        if self.sheets.iter().any(|other| other.sheet == sheet) {
            return Err("its letter appears twice".into());
        }
        let west = self.sheets.last().map_or(0, |west| west.count);
        if overlap >= count || overlap > west {
            return Err("`overlap` is more than the columns of this sheet or the one to the west".into());
        }
        let start = self.columns - u16::from(overlap);
        let odd_starts = |sheet: &Columns| sheet.start % 2 != u16::from(sheet.first % 2);
        let columns = Columns { sheet, start, first, count };
        if self.hexes == Orientation::Flat
            && self.sheets.first().is_some_and(|west| odd_starts(west) != odd_starts(&columns))
        {
            return Err("its odd columns would stand where the even ones of the sheet to the west do".into());
        }
        self.columns = start + u16::from(count);
        self.sheets.push(columns);
        Ok(())
    }

    /// The number at a position: that of the easternmost sheet that lies there.
    pub fn number(&self, column: u16, row: u8) -> Option<HexNumber> {
        let sheet = self.sheets.iter().rev().find(|sheet| sheet.start <= column)?;
        let col = u8::try_from(column - sheet.start).ok().filter(|&col| col < sheet.count)?;
        Some(HexNumber { sheet: sheet.sheet, col: sheet.first + col, row })
    }

    /// The column of a number, counted from the west of the map.
    #[inline]
    fn column(&self, number: HexNumber) -> Option<u16> {
        let sheet = self.sheets.iter().find(|sheet| sheet.sheet == number.sheet)?;
        let column = number.col.checked_sub(sheet.first).filter(|&column| column < sheet.count)?;
        Some(sheet.start + u16::from(column))
    }

    /// All numbers of the grid, column by column from the west, by rows as they grow.
    pub fn numbers(&self) -> impl Iterator<Item = HexNumber> + '_ {
        let rows = self.first_row..self.first_row + self.rows;
        (0..self.columns).flat_map(move |column| rows.clone().filter_map(move |row| self.number(column, row)))
    }

    /// The printed row of a line of the map, counted from the north.
    pub fn row_on_map(&self, line: u8) -> u8 {
        match self.rows_grow {
            RowsGrow::North => self.first_row + (self.rows - 1 - line),
            RowsGrow::South => self.first_row + line,
        }
    }

    /// The position of a number in an array of all the numbers of the grid, column by column.
    #[inline]
    pub fn slot(&self, number: HexNumber) -> Option<usize> {
        let column = self.column(number)?;
        let row = number.row.checked_sub(self.first_row).filter(|&row| row < self.rows)?;
        Some(usize::from(column) * usize::from(self.rows) + usize::from(row))
    }

    fn mode(&self) -> OffsetHexMode {
        match self.odd {
            Odd::Low | Odd::Right => OffsetHexMode::Odd,
            Odd::High | Odd::Left => OffsetHexMode::Even,
        }
    }

    /// The columns of the plane are those that the first sheet prints, or would print if it went on.
    fn first_column(&self) -> i32 {
        self.sheets.first().map_or(0, |sheet| i32::from(sheet.first))
    }

    /// Where a number of this grid lies on the plane; hexx lets rows grow southward.
    pub fn axial(&self, number: HexNumber) -> Hex {
        let column = self.first_column() + i32::from(self.column(number).unwrap_or(0));
        let row = match self.rows_grow {
            RowsGrow::North => -i32::from(number.row),
            RowsGrow::South => i32::from(number.row),
        };
        Hex::from_offset_coordinates([column, row], self.mode(), self.hexes.hexx())
    }

    /// The position in an array of all the numbers of the grid of a point of the plane, if it is on the map.
    #[inline]
    pub fn slot_at(&self, axial: Hex) -> Option<usize> {
        let [column, row] = axial.to_offset_coordinates(self.mode(), self.hexes.hexx());
        let row = match self.rows_grow {
            RowsGrow::North => -row,
            RowsGrow::South => row,
        };
        let column = usize::try_from(column - self.first_column()).ok().filter(|&c| c < usize::from(self.columns))?;
        let row = usize::try_from(row - i32::from(self.first_row)).ok().filter(|&r| r < usize::from(self.rows))?;
        Some(column * usize::from(self.rows) + row)
    }

    pub fn edges(&self, number: HexNumber) -> Edges {
        let (first, last) = (number.row == self.first_row, number.row == self.first_row + self.rows - 1);
        let (south, north) = match self.rows_grow {
            RowsGrow::North => (first, last),
            RowsGrow::South => (last, first),
        };
        let column = self.column(number);
        let mut edges = 0;
        for (edge, on) in [
            (Edge::North, north),
            (Edge::East, column == Some(self.columns - 1)),
            (Edge::South, south),
            (Edge::West, column == Some(0)),
        ] {
            edges |= u8::from(on) << edge as u8;
        }
        Edges(edges)
    }
}
