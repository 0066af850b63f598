//! The grid of a map: which hexes there are, how they are numbered and how they lie.

use hexx::{EdgeDirection, Hex, HexOrientation, OffsetHexMode};
use serde::Deserialize;

use crate::{Direction, HexNumber};

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

/// An edge of the map sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The top of the sheet.
    North,
    /// The right-hand side of the sheet.
    East,
    /// The bottom of the sheet.
    South,
    /// The left-hand side of the sheet.
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

/// The numbering of a map: which hexes there may be, and how printed numbers lie on the plane.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Grid {
    pub hexes: Orientation,
    pub columns: u8,
    pub rows: u8,
    pub first_column: u8,
    pub first_row: u8,
    pub rows_grow: RowsGrow,
    pub odd: Odd,
}

impl Grid {
    /// What is wrong with these values, if anything is.
    pub fn fault(&self) -> Option<String> {
        if self.columns == 0 || self.rows == 0 {
            return Some("`columns` and `rows` must be at least 1".into());
        }
        if u16::from(self.first_column) + u16::from(self.columns) > 100 {
            return Some("the last column passes 99, which four-digit numbers cannot print".into());
        }
        if u16::from(self.first_row) + u16::from(self.rows) > 100 {
            return Some("the last row passes 99, which four-digit numbers cannot print".into());
        }
        match (self.hexes, self.odd) {
            (Orientation::Flat, Odd::Low | Odd::High) | (Orientation::Pointy, Odd::Right | Odd::Left) => None,
            (Orientation::Flat, _) => Some("`odd` must be \"low\" or \"high\" on flat-topped hexes".into()),
            (Orientation::Pointy, _) => Some("`odd` must be \"right\" or \"left\" on pointed hexes".into()),
        }
    }

    /// The number at a column and line of the sheet, counted from its north-west corner.
    pub fn number_on_sheet(&self, column: u8, line: u8) -> HexNumber {
        let row = match self.rows_grow {
            RowsGrow::North => self.first_row + (self.rows - 1 - line),
            RowsGrow::South => self.first_row + line,
        };
        HexNumber { col: self.first_column + column, row }
    }

    /// The position of a number in an array of all the numbers of the grid, column by column.
    #[inline]
    pub fn slot(&self, number: HexNumber) -> Option<usize> {
        let column = number.col.checked_sub(self.first_column).filter(|&column| column < self.columns)?;
        let row = number.row.checked_sub(self.first_row).filter(|&row| row < self.rows)?;
        Some(usize::from(column) * usize::from(self.rows) + usize::from(row))
    }

    fn mode(&self) -> OffsetHexMode {
        match self.odd {
            Odd::Low | Odd::Right => OffsetHexMode::Odd,
            Odd::High | Odd::Left => OffsetHexMode::Even,
        }
    }

    /// Where a number lies on the plane; hexx lets rows grow southward.
    pub fn axial(&self, number: HexNumber) -> Hex {
        let row = match self.rows_grow {
            RowsGrow::North => -i32::from(number.row),
            RowsGrow::South => i32::from(number.row),
        };
        Hex::from_offset_coordinates([i32::from(number.col), row], self.mode(), self.hexes.hexx())
    }

    /// The number at a point of the plane, if it is one of this grid's.
    pub fn number_at(&self, axial: Hex) -> Option<HexNumber> {
        let [col, row] = axial.to_offset_coordinates(self.mode(), self.hexes.hexx());
        let row = match self.rows_grow {
            RowsGrow::North => -row,
            RowsGrow::South => row,
        };
        let number = HexNumber { col: u8::try_from(col).ok()?, row: u8::try_from(row).ok()? };
        self.slot(number).map(|_| number)
    }

    pub fn edges(&self, number: HexNumber) -> Edges {
        let (first, last) = (number.row == self.first_row, number.row == self.first_row + self.rows - 1);
        let (south, north) = match self.rows_grow {
            RowsGrow::North => (first, last),
            RowsGrow::South => (last, first),
        };
        let mut edges = 0;
        for (edge, on) in [
            (Edge::North, north),
            (Edge::East, number.col == self.first_column + self.columns - 1),
            (Edge::South, south),
            (Edge::West, number.col == self.first_column),
        ] {
            edges |= u8::from(on) << edge as u8;
        }
        Edges(edges)
    }
}
