//! Hexes by their index in arrays and by their printed numbers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A hex of a map, by its place in the map's arrays; the order is that of the printed numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HexId(pub u16);

impl HexId {
    /// No hex: what lies beyond the edge of the map.
    pub const NONE: HexId = HexId(u16::MAX);

    /// How many hexes a map can have; the ids from here on are places off the map.
    pub const MOST: usize = 0xFFF0;

    /// A place off the map, such as the box of the dead or that of reinforcements; there are fifteen.
    #[must_use]
    pub const fn off_map(place: u8) -> HexId {
        assert!(place < 15, "the last one is `NONE`");
        HexId(HexId::MOST as u16 + place as u16)
    }

    /// The position of this hex in arrays that hold one thing a hex.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is a hex at all, and not [`HexId::NONE`].
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != u16::MAX
    }
}

/// The number printed in a hex: two digits for the column, two for the row (`1820`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HexNumber {
    /// The column, 0 to 99.
    pub col: u8,
    /// The row, 0 to 99.
    pub row: u8,
}

/// A text that is not a hex number of four digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a hex number: four digits are wanted, column then row, such as 1820")]
pub struct BadHexNumber(pub String);

impl fmt::Display for HexNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.col, self.row)
    }
}

impl FromStr for HexNumber {
    type Err = BadHexNumber;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
        match text.as_bytes() {
            &[a, b, c, d] => match (digit(a), digit(b), digit(c), digit(d)) {
                (Some(a), Some(b), Some(c), Some(d)) => Ok(HexNumber { col: a * 10 + b, row: c * 10 + d }),
                _ => Err(BadHexNumber(text.to_owned())),
            },
            _ => Err(BadHexNumber(text.to_owned())),
        }
    }
}

impl TryFrom<String> for HexNumber {
    type Error = BadHexNumber;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<HexNumber> for String {
    fn from(number: HexNumber) -> String {
        number.to_string()
    }
}
