//! Where hexes are drawn.

use hexx::{Hex, HexLayout};

use crate::grid::Orientation;
use crate::{Direction, HexId, Map};

/// A point of the drawing: `x` to the east, `y` to the south, one unit from a hex's centre to its corner.
pub type Point = (f32, f32);

/// The rectangle that holds the whole map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The north-west corner, always (0, 0).
    pub min: Point,
    /// The south-east corner.
    pub max: Point,
}

/// How hexes lie on paper, and the paper's size.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    orientation: Orientation,
    hexx: HexLayout,
    bounds: Bounds,
}

impl Layout {
    /// Moves the hexes so that the sheet's north-west corner is the origin.
    pub fn new(orientation: Orientation, hexes: &[Hex]) -> Layout {
        let mut layout = Layout {
            orientation,
            hexx: HexLayout::new(orientation.hexx()).with_hex_size(1.0),
            bounds: Bounds { min: (0.0, 0.0), max: (0.0, 0.0) },
        };
        let mut corners = hexes.iter().flat_map(|&hex| layout.corners(hex));
        if let Some(first) = corners.next() {
            let (min, max) = corners.fold((first, first), |(min, max), (x, y)| {
                ((min.0.min(x), min.1.min(y)), (max.0.max(x), max.1.max(y)))
            });
            layout.bounds.max = (max.0 - min.0, max.1 - min.1);
            layout.hexx.origin.x = -min.0;
            layout.hexx.origin.y = -min.1;
        }
        layout
    }

    fn centre(&self, hex: Hex) -> Point {
        self.hexx.hex_to_world_pos(hex).into()
    }

    /// Clockwise, so that the side in direction `d` runs from corner `d` to corner `d + 1`.
    fn corners(&self, hex: Hex) -> [Point; 6] {
        let sides = self.hexx.hex_edge_corners(hex);
        Direction::ALL.map(|direction| sides[self.orientation.edge(direction).index() as usize][0].into())
    }
}

impl Map {
    /// The middle of a hex on the drawing.
    pub fn centre(&self, hex: HexId) -> Point {
        self.layout.centre(self.axial[hex.index()])
    }

    /// The corners of a hex on the drawing, clockwise: the side in direction `d` runs from corner `d` to `d + 1`.
    pub fn corners(&self, hex: HexId) -> [Point; 6] {
        self.layout.corners(self.axial[hex.index()])
    }

    /// The rectangle that holds the whole drawing.
    pub fn bounds(&self) -> Bounds {
        self.layout.bounds
    }
}
