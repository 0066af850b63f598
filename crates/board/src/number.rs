//! Hexes by their index in arrays and by their printed numbers.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A hex of a map, by its place in the map's arrays; the order is that of the printed numbers, sheet by sheet from the west.
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

/// One of the sheets of a map, by its letter (`W`), where several use the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "char")]
pub struct Sheet(NonZeroU8);

impl Sheet {
    /// The sheet with this letter, one of `A` to `Z`.
    #[must_use]
    pub const fn new(letter: char) -> Option<Sheet> {
        if !letter.is_ascii_uppercase() {
            return None;
        }
        match NonZeroU8::new(letter as u8) {
            Some(letter) => Some(Sheet(letter)),
            None => None,
        }
    }

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        self.0.get() as char
    }
}

impl TryFrom<char> for Sheet {
    type Error = BadSheet;

    fn try_from(letter: char) -> Result<Self, Self::Error> {
        Sheet::new(letter).ok_or(BadSheet(letter))
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sheet({})", self.letter())
    }
}

/// A letter that cannot stand for a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not the letter of a sheet: A to Z are wanted")]
pub struct BadSheet(pub char);

/// The number printed in a hex: two digits for the column, two for the row (`1820`), and before them the letter of the
/// sheet on maps of several sheets with the same numbers (`W3418`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HexNumber {
    /// The sheet, where there are several.
    pub sheet: Option<Sheet>,
    /// The column, 0 to 99.
    pub col: u8,
    /// The row, 0 to 99.
    pub row: u8,
}

impl HexNumber {
    /// The number of a hex on a map of one sheet.
    #[must_use]
    pub const fn new(col: u8, row: u8) -> HexNumber {
        HexNumber { sheet: None, col, row }
    }
}

/// A text that is not a hex number of four digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a hex number: four digits are wanted, column then row, after the letter of a sheet if there is one: 1820, W3418"
)]
pub struct BadHexNumber(pub String);

impl fmt::Display for HexNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(sheet) = self.sheet {
            write!(f, "{sheet}")?;
        }
        write!(f, "{:02}{:02}", self.col, self.row)
    }
}

impl FromStr for HexNumber {
    type Err = BadHexNumber;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = || BadHexNumber(text.to_owned());
        let digit = |byte: u8| if byte.is_ascii_digit() { Ok(byte - b'0') } else { Err(bad()) };
        let (sheet, digits) = match text.as_bytes() {
            [letter, digits @ ..] if digits.len() == 4 => {
                (Some(Sheet::new(char::from(*letter)).ok_or_else(bad)?), digits)
            }
            digits => (None, digits),
        };
        let &[a, b, c, d] = digits else { return Err(bad()) };
        Ok(HexNumber { sheet, col: digit(a)? * 10 + digit(b)?, row: digit(c)? * 10 + digit(d)? })
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
