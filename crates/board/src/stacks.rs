//! Who stands where: stacks as chains through flat arrays, so that a position is a small value.

use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::{HexId, SmallId};

/// A piece, by a small number.
pub trait PieceId: SmallId + Ord {
    /// No piece.
    const NONE: Self;

    /// How many pieces there can be.
    const MOST: usize;
}

/// Makes a game's [`PieceId`]: a number that can be stored, in one byte (up to 255 pieces) or two (up to 65,535).
///
/// ```
/// board::piece_id! {
///     /// A counter.
///     Counter: u16
/// }
/// assert_eq!(Counter::from_index(640).index(), 640);
/// ```
#[macro_export]
macro_rules! piece_id {
    ($(#[$about:meta])* $name:ident: $number:ty) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        pub struct $name(pub $number);

        impl $name {
            /// No piece.
            pub const NONE: Self = Self(<$number>::MAX);

            /// Index into arrays by piece.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// From an index below the number of pieces, which fits.
            #[must_use]
            pub const fn from_index(index: usize) -> Self {
                debug_assert!(index < <$number>::MAX as usize);
                Self(index as $number)
            }
        }

        impl $crate::SmallId for $name {
            #[inline]
            fn index(self) -> usize {
                self.index()
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                Self::from_index(index)
            }
        }

        impl $crate::PieceId for $name {
            const NONE: Self = Self::NONE;
            const MOST: usize = <$number>::MAX as usize;
        }
    };
}

/// Gives a game's pieces what every game asks of them, from its `stacks` and from `marks`, which are bits by piece.
///
/// ```
/// use board::{HexId, Stacks};
///
/// board::piece_id! {
///     /// A counter.
///     Counter: u8
/// }
///
/// struct Counters {
///     stacks: Stacks<Counter, 4, 6>,
///     marks: [u8; 6],
/// }
/// board::stacked_pieces!(Counters of Counter, marks u8);
///
/// const PINNED: u8 = 1;
/// let mut counters = Counters { stacks: Stacks::new(HexId::off_map(0)), marks: [0; 6] };
/// counters.stacks.put_on_top(Counter(2), HexId(3));
/// counters.mark(Counter(2), PINNED);
/// assert!(counters.stack(HexId(3)).all(|counter| counters.has(counter, PINNED)));
/// assert_eq!((counters.hex(Counter(2)), counters.hex(Counter(1))), (Some(HexId(3)), None));
/// counters.clear(Counter(2), PINNED);
/// assert!(!counters.has(Counter(2), PINNED) && counters.at(Counter(2)) == HexId(3));
/// ```
#[macro_export]
macro_rules! stacked_pieces {
    ($pieces:ident of $id:ty, marks $bits:ty) => {
        impl $pieces {
            /// Where a piece is: a hex, or a place off the map.
            #[inline]
            pub fn at(&self, piece: $id) -> $crate::HexId {
                self.stacks.at(piece)
            }

            /// The hex of a piece that is on the map.
            #[inline]
            pub fn hex(&self, piece: $id) -> Option<$crate::HexId> {
                self.stacks.hex(piece)
            }

            /// All pieces in a hex, top first.
            #[inline]
            pub fn stack(&self, hex: $crate::HexId) -> impl Iterator<Item = $id> + '_ {
                self.stacks.stack(hex)
            }

            /// Has a piece one of these marks?
            #[inline]
            pub const fn has(&self, piece: $id, marks: $bits) -> bool {
                self.marks[piece.index()] & marks != 0
            }

            /// Gives a piece these marks.
            #[inline]
            pub const fn mark(&mut self, piece: $id, marks: $bits) {
                self.marks[piece.index()] |= marks;
            }

            /// Takes these marks from a piece.
            #[inline]
            pub const fn clear(&mut self, piece: $id, marks: $bits) {
                self.marks[piece.index()] &= !marks;
            }
        }
    };
}

/// The place of every piece, and the stack in every hex. A place off the map is made by [`HexId::off_map`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "Id: Serialize", deserialize = "Id: Deserialize<'de>"))]
pub struct Stacks<Id, const HEXES: usize, const PIECES: usize> {
    #[serde(with = "BigArray")]
    at: [HexId; PIECES],
    #[serde(with = "BigArray")]
    top: [Id; HEXES],
    #[serde(with = "BigArray")]
    below: [Id; PIECES],
}

impl<Id: PieceId, const HEXES: usize, const PIECES: usize> Stacks<Id, HEXES, PIECES> {
    /// All pieces at one place off the map.
    #[must_use]
    pub const fn new(place: HexId) -> Self {
        const { assert!(PIECES <= Id::MOST, "the ids have too few bits for so many pieces") };
        const { assert!(HEXES <= HexId::MOST, "the places off the map begin here") };
        Self { at: [place; PIECES], top: [Id::NONE; HEXES], below: [Id::NONE; PIECES] }
    }

    /// Where a piece is: a hex, or a place off the map.
    #[inline]
    pub fn at(&self, piece: Id) -> HexId {
        self.at[piece.index()]
    }

    /// The hex of a piece that is on the map.
    #[inline]
    pub fn hex(&self, piece: Id) -> Option<HexId> {
        Some(self.at(piece)).filter(|hex| hex.index() < HEXES)
    }

    /// The top piece of a hex, or `NONE`.
    #[inline]
    pub fn top(&self, hex: HexId) -> Id {
        self.top[hex.index()]
    }

    /// The pieces in a hex, top first.
    #[inline]
    pub fn stack(&self, hex: HexId) -> impl Iterator<Item = Id> + '_ {
        let some = |piece: Id| Some(piece).filter(|&piece| piece != Id::NONE);
        std::iter::successors(some(self.top[hex.index()]), move |piece| some(self.below[piece.index()]))
    }

    /// Puts a piece that is off the map on top of a hex.
    pub fn put_on_top(&mut self, piece: Id, hex: HexId) {
        self.at[piece.index()] = hex;
        self.below[piece.index()] = self.top[hex.index()];
        self.top[hex.index()] = piece;
    }

    /// Puts a piece that is off the map among those of a hex in the order of their numbers, so that nothing can be read
    /// from it.
    pub fn put_in_order(&mut self, piece: Id, hex: HexId) {
        self.at[piece.index()] = hex;
        let (mut above, mut here) = (Id::NONE, self.top[hex.index()]);
        while here != Id::NONE && here < piece {
            (above, here) = (here, self.below[here.index()]);
        }
        self.below[piece.index()] = here;
        if above == Id::NONE { self.top[hex.index()] = piece } else { self.below[above.index()] = piece }
    }

    /// Takes a piece off the map, or from one place off the map to another.
    pub fn take(&mut self, piece: Id, to: HexId) {
        if let Some(hex) = self.hex(piece) {
            let after = self.below[piece.index()];
            let above = self.stack(hex).find(|above| self.below[above.index()] == piece);
            match above {
                Some(above) => self.below[above.index()] = after,
                None => self.top[hex.index()] = after,
            }
            self.below[piece.index()] = Id::NONE;
        }
        self.at[piece.index()] = to;
    }

    /// Slides the top piece of a hex under the others.
    pub fn slide_under(&mut self, hex: HexId) {
        let piece = self.top[hex.index()];
        let Some(bottom) = self.stack(hex).last().filter(|&bottom| bottom != piece) else { return };
        self.top[hex.index()] = self.below[piece.index()];
        self.below[bottom.index()] = piece;
        self.below[piece.index()] = Id::NONE;
    }

    /// Lets two pieces on the map trade places, in their stacks too.
    pub fn interchange(&mut self, a: Id, b: Id) {
        let swapped = |piece: Id| match piece {
            piece if piece == a => b,
            piece if piece == b => a,
            piece => piece,
        };
        let (here, there) = (self.at(a), self.at(b));
        self.top[here.index()] = swapped(self.top[here.index()]);
        if here != there {
            self.top[there.index()] = swapped(self.top[there.index()]);
        }
        self.below.swap(a.index(), b.index());
        self.below.iter_mut().for_each(|below| *below = swapped(*below));
        self.at.swap(a.index(), b.index());
    }

    /// A hex of a map with so many whose stack is broken: somebody in it stands elsewhere, or somebody who stands there is
    /// not in it.
    #[must_use]
    pub fn broken(&self, hexes: usize) -> Option<HexId> {
        let mut found = 0;
        for hex in (0..hexes as u16).map(HexId) {
            for piece in self.stack(hex) {
                found += 1;
                if self.at(piece) != hex || found > PIECES {
                    return Some(hex);
                }
            }
        }
        let mut on_map = self.at.iter().copied().filter(|hex| hex.index() < HEXES);
        if on_map.clone().count() == found {
            return None;
        }
        let standing = |hex: HexId| self.at.iter().filter(|at| **at == hex).count();
        on_map.find(|&hex| hex.index() >= hexes || self.stack(hex).count() != standing(hex))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::piece_id! {
        /// A piece of these tests.
        Man: u8
    }

    const AWAY: HexId = HexId::off_map(0);

    fn stacks() -> Stacks<Man, 4, 6> {
        Stacks::new(AWAY)
    }

    fn ids(stacks: &Stacks<Man, 4, 6>, hex: u16) -> Vec<u8> {
        stacks.stack(HexId(hex)).map(|man| man.0).collect()
    }

    #[test]
    fn pieces_are_stacked_on_top_or_in_order() {
        let (mut piled, mut sorted) = (stacks(), stacks());
        for man in [2, 0, 5, 3] {
            piled.put_on_top(Man(man), HexId(1));
            sorted.put_in_order(Man(man), HexId(1));
        }
        assert_eq!((ids(&piled, 1), ids(&sorted, 1)), (vec![3, 5, 0, 2], vec![0, 2, 3, 5]));
        assert_eq!((piled.top(HexId(1)), piled.top(HexId(0))), (Man(3), Man::NONE));
        piled.slide_under(HexId(1));
        assert_eq!(ids(&piled, 1), [5, 0, 2, 3]);
        assert_eq!([3, 1].map(|man| piled.hex(Man::from_index(man))), [Some(HexId(1)), None]);
    }

    #[test]
    fn pieces_are_taken_from_anywhere_in_a_stack() {
        for man in 0..4 {
            let mut stacks = stacks();
            (0..4).for_each(|man| stacks.put_in_order(Man(man), HexId(2)));
            stacks.take(Man(man), AWAY);
            assert_eq!(ids(&stacks, 2), (0..4).filter(|other| *other != man).collect::<Vec<_>>());
            assert_eq!((stacks.at(Man(man)), stacks.broken(4)), (AWAY, None));
        }
    }

    #[test]
    fn pieces_trade_places_in_one_stack_or_two() {
        for (a, b, first, second) in
            [(0, 3, vec![3, 1, 2], vec![0, 4]), (0, 1, vec![1, 0, 2], vec![3, 4]), (2, 4, vec![0, 1, 4], vec![3, 2])]
        {
            let mut stacks = stacks();
            (0..3).for_each(|man| stacks.put_in_order(Man(man), HexId(0)));
            (3..5).for_each(|man| stacks.put_in_order(Man(man), HexId(3)));
            stacks.interchange(Man(a), Man(b));
            assert_eq!((ids(&stacks, 0), ids(&stacks, 3), stacks.broken(4)), (first, second, None));
        }
    }

    #[test]
    fn a_broken_stack_is_found() {
        let mut stacks = stacks();
        (0..3).for_each(|man| stacks.put_on_top(Man(man), HexId(1)));
        assert_eq!(stacks.broken(4), None);
        let mut lost = stacks.clone();
        lost.at[1] = HexId(2);
        assert_eq!(lost.broken(4), Some(HexId(1)));
        let mut round = stacks.clone();
        round.below[0] = Man(2);
        assert_eq!(round.broken(4), Some(HexId(1)), "a chain without end");
        stacks.below[2] = Man(0);
        assert_eq!(stacks.broken(4), Some(HexId(1)), "one has been left out");
    }

    crate::piece_id! {
        /// A piece of a game with many.
        Counter: u16
    }

    #[test]
    fn more_than_255_pieces_are_stacked() {
        let mut stacks: Box<Stacks<Counter, 5000, 640>> = Box::new(Stacks::new(AWAY));
        for counter in (0..640).rev() {
            stacks.put_in_order(Counter(counter), HexId(4_000 + counter % 2));
        }
        stacks.take(Counter(256), AWAY);
        let even = (0..640).filter(|counter| counter % 2 == 0 && *counter != 256).map(Counter);
        assert!(stacks.stack(HexId(4_000)).eq(even));
        assert_eq!((stacks.at(Counter(256)), stacks.hex(Counter(639))), (AWAY, Some(HexId(4_001))));
        assert_eq!((stacks.broken(5000), size_of_val(&*stacks)), (None, 640 * 4 + 5000 * 2));
    }
}
