//! Hex maps: the grid and its printed numbers, hexsides, roads, places, and the searches that run on them.
//!
//! A [`Map`] is read once from a text file and never changes; everything a rule asks of it is a look-up in a dense
//! array. A [`Flood`] searches it for shortest paths: movement, supply lines, command radii. [`HexSet`],
//! [`PieceSet`] and [`Stacks`] are what positions are made of.
//!
//! ```
//! use board::{Flood, Map};
//!
//! let map = Map::from_toml(
//!     r#"
//!     [grid]
//!     hexes = "flat"
//!     columns = 3
//!     rows = 2
//!     first-column = 1
//!     first-row = 1
//!     rows-grow = "north"
//!     odd = "low"
//!
//!     [legend]
//!     sides = ["river"]
//!     roads = []
//!     places = []
//!
//!     [terrain]
//!     kinds = [{ id = "clear", letter = "." }]
//!     grid = """
//!     ...
//!     ...
//!     """
//!
//!     [[river]]
//!     name = "Narva"
//!     kind = "river"
//!     sides = "0101/0201 0102/0201 0102/0202"
//!     "#,
//! )
//! .unwrap();
//! let river = map.side_bit("river").unwrap();
//! let start = map.parse("0101").unwrap();
//! let mut flood = Flood::new(&map);
//! flood.reach(&map, [start], u32::MAX, |from, direction, _to| map.side(from, direction) & river == 0);
//! assert_eq!(flood.visited().len(), 2);
//! ```

mod direction;
mod flood;
mod grid;
mod layout;
mod map;
mod number;
mod set;
mod source;
mod stacks;

pub use direction::{BadDirection, Direction};
pub use flood::{Flood, within};
pub use grid::{Edge, Edges};
pub use layout::{Bounds, Point};
pub use map::{Course, Group, Layer, Map, Place, Road, Source, TerrainKind};
pub use number::{BadHexNumber, HexId, HexNumber};
pub use set::{HexSet, IdSet, Iter, PieceSet, SmallId};
pub use source::MapError;
pub use stacks::{PieceId, Stacks};
