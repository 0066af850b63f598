//! Seats, sets of seats, and viewers.

use serde::{Deserialize, Serialize};

/// A place at the table: 0 is the first side of the game, 1 the second, up to seven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Index into arrays by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats, e.g. those who must decide now.
///
/// ```
/// use kernel::{Seat, SeatSet};
///
/// let both: SeatSet = [Seat(0), Seat(1)].into_iter().collect();
/// assert!(both.contains(Seat(1)) && !both.contains(Seat(2)));
/// assert_eq!(both, SeatSet::first(2));
/// assert_eq!(both.without(Seat(0)), SeatSet::one(Seat(1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// No table has more seats; a seat beyond is in no set.
    pub const MOST: usize = 8;

    const fn bit(seat: Seat) -> u8 {
        if seat.0 < 8 { 1 << seat.0 } else { 0 }
    }

    /// So many, from the first on.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self(if count < 8 { (1 << count) - 1 } else { u8::MAX })
    }

    /// One seat.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self::NONE.with(seat)
    }

    /// The same set with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::bit(seat))
    }

    /// The same set without a seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::bit(seat))
    }

    /// The set as a number: bit 0 for the first seat.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set that [`bits`](Self::bits) writes as this number.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Is the seat in it?
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    /// Nobody in it?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Whose eyes a position is seen with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody without a seat: sees what every seat sees.
    Spectator,
    /// The whole truth: for the end of a game, tests and the players' own machine in hot-seat analysis.
    Everything,
}
