//! Sets of hexes and of pieces: one bit each, of fixed size, so that a position that holds some can be copied.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::HexId;

/// A small number that names one of many things and is their place in arrays.
pub trait SmallId: Copy {
    /// The place in arrays that hold one thing each.
    fn index(self) -> usize;

    /// The id of a place in such arrays, which must be small enough.
    fn from_index(index: usize) -> Self;
}

impl SmallId for HexId {
    #[inline]
    fn index(self) -> usize {
        HexId::index(self)
    }

    #[inline]
    fn from_index(index: usize) -> HexId {
        HexId(index as u16)
    }
}

/// A set of hexes of one map: `WORDS` is the number of hexes by 64, rounded up.
///
/// ```
/// use board::{HexId, HexSet};
///
/// type Hexes = HexSet<{ 200usize.div_ceil(64) }>;
/// let (land, held): (Hexes, Hexes) = ((0..150).map(HexId).collect(), [HexId(3), HexId(140)].into_iter().collect());
/// let mut open = land - held;
/// open |= HexSet::one(HexId(199));
/// assert_eq!(open.len(), 149);
/// assert_eq!((open & held, open.iter().last()), (Hexes::EMPTY, Some(HexId(199))));
/// ```
pub type HexSet<const WORDS: usize> = IdSet<HexId, WORDS>;

/// A set of pieces: `WORDS` is the number of pieces by 64, rounded up.
pub type PieceSet<Id, const WORDS: usize> = IdSet<Id, WORDS>;

/// A set of small ids, one bit each: [`HexSet`] and [`PieceSet`].
///
/// There is no complement: a set does not know how many hexes the map has. Take away from the set of all (`land - held`).
#[derive(Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct IdSet<Id, const WORDS: usize> {
    #[serde(with = "BigArray")]
    words: [u64; WORDS],
    #[serde(skip)]
    ids: PhantomData<Id>,
}

impl<Id, const WORDS: usize> IdSet<Id, WORDS> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self::from_words([0; WORDS]);

    /// The set with these bits, that of id 0 first.
    #[inline]
    #[must_use]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        Self { words, ids: PhantomData }
    }

    /// How many are in the set.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether nothing is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Takes everything out.
    #[inline]
    pub fn clear(&mut self) {
        *self = Self::EMPTY;
    }

    /// Whether the two sets have nothing in common.
    #[inline]
    #[must_use]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & b == 0)
    }

    #[inline]
    fn combine(mut self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        self.words.iter_mut().zip(other.words).for_each(|(word, other)| *word = with(*word, other));
        self
    }
}

impl<Id: SmallId, const WORDS: usize> IdSet<Id, WORDS> {
    /// The set of this one alone.
    #[inline]
    #[must_use]
    pub fn one(id: Id) -> Self {
        let mut set = Self::EMPTY;
        set.insert(id);
        set
    }

    /// Whether this one is in the set; what the set has no room for never is.
    #[inline]
    #[must_use]
    pub fn contains(&self, id: Id) -> bool {
        let index = id.index();
        index / 64 < WORDS && self.words[index / 64] >> (index % 64) & 1 != 0
    }

    /// Puts one in and says whether it was not there before.
    ///
    /// # Panics
    /// When the set has no room for it.
    #[inline]
    pub fn insert(&mut self, id: Id) -> bool {
        let word = &mut self.words[id.index() / 64];
        let before = *word;
        *word |= 1 << (id.index() % 64);
        *word != before
    }

    /// Takes one out and says whether it was there.
    #[inline]
    pub fn remove(&mut self, id: Id) -> bool {
        let Some(word) = self.words.get_mut(id.index() / 64) else { return false };
        let before = *word;
        *word &= !(1 << (id.index() % 64));
        *word != before
    }

    /// Puts one in or takes it out.
    ///
    /// # Panics
    /// When the set has no room for it.
    #[inline]
    pub fn set(&mut self, id: Id, present: bool) {
        if present {
            self.insert(id);
        } else {
            self.remove(id);
        }
    }

    /// The one with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Id> {
        let (at, word) = self.words.iter().enumerate().find(|(_, word)| **word != 0)?;
        Some(Id::from_index(at * 64 + word.trailing_zeros() as usize))
    }

    /// All in the order of their numbers. It goes over a copy, so that the set may change meanwhile.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Iter<Id, WORDS> {
        Iter { left: *self, at: 0 }
    }
}

impl<Id, const WORDS: usize> Clone for IdSet<Id, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<Id, const WORDS: usize> Copy for IdSet<Id, WORDS> {}

impl<Id, const WORDS: usize> Default for IdSet<Id, WORDS> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<Id, const WORDS: usize> PartialEq for IdSet<Id, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<Id, const WORDS: usize> Eq for IdSet<Id, WORDS> {}

impl<Id, const WORDS: usize> Hash for IdSet<Id, WORDS> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<Id: SmallId + fmt::Debug, const WORDS: usize> fmt::Debug for IdSet<Id, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// All in either set.
impl<Id, const WORDS: usize> BitOr for IdSet<Id, WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.combine(other, |a, b| a | b)
    }
}

/// All in both sets.
impl<Id, const WORDS: usize> BitAnd for IdSet<Id, WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.combine(other, |a, b| a & b)
    }
}

/// All in the first set and not in the second.
impl<Id, const WORDS: usize> Sub for IdSet<Id, WORDS> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self.combine(other, |a, b| a & !b)
    }
}

impl<Id, const WORDS: usize> BitOrAssign for IdSet<Id, WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<Id, const WORDS: usize> BitAndAssign for IdSet<Id, WORDS> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<Id, const WORDS: usize> SubAssign for IdSet<Id, WORDS> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<Id: SmallId, const WORDS: usize> Extend<Id> for IdSet<Id, WORDS> {
    fn extend<I: IntoIterator<Item = Id>>(&mut self, ids: I) {
        ids.into_iter().for_each(|id| {
            self.insert(id);
        });
    }
}

impl<Id: SmallId, const WORDS: usize> FromIterator<Id> for IdSet<Id, WORDS> {
    fn from_iter<I: IntoIterator<Item = Id>>(ids: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(ids);
        set
    }
}

impl<Id: SmallId, const WORDS: usize> IntoIterator for IdSet<Id, WORDS> {
    type Item = Id;
    type IntoIter = Iter<Id, WORDS>;

    #[inline]
    fn into_iter(self) -> Iter<Id, WORDS> {
        self.iter()
    }
}

/// The members of a set, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Iter<Id: SmallId, const WORDS: usize> {
    left: IdSet<Id, WORDS>,
    /// The first word that may have bits left.
    at: usize,
}

impl<Id: SmallId, const WORDS: usize> Iterator for Iter<Id, WORDS> {
    type Item = Id;

    #[inline]
    fn next(&mut self) -> Option<Id> {
        while let Some(word) = self.left.words.get_mut(self.at) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Id::from_index(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len();
        (left, Some(left))
    }
}

impl<Id: SmallId, const WORDS: usize> ExactSizeIterator for Iter<Id, WORDS> {}
impl<Id: SmallId, const WORDS: usize> FusedIterator for Iter<Id, WORDS> {}
