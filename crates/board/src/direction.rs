//! The six directions out of a hex.

use serde::{Deserialize, Serialize};

/// One of the six ways out of a hex, clockwise: N NE SE S SW NW on flat-topped hexes, NE E SE SW W NW on pointed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Direction(u8);

/// A number that is none of the six directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a direction: 0 to 5 are wanted")]
pub struct BadDirection(pub u8);

impl Direction {
    /// The six directions, clockwise.
    pub const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    /// The position of this direction in arrays that hold one thing a hexside.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction((self.0 + 3) % 6)
    }

    /// The next direction clockwise.
    #[inline]
    pub const fn clockwise(self) -> Direction {
        Direction((self.0 + 1) % 6)
    }

    /// The next direction counter-clockwise.
    #[inline]
    pub const fn counter_clockwise(self) -> Direction {
        Direction((self.0 + 5) % 6)
    }
}

impl TryFrom<u8> for Direction {
    type Error = BadDirection;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if index < 6 { Ok(Direction(index)) } else { Err(BadDirection(index)) }
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> u8 {
        direction.0
    }
}
