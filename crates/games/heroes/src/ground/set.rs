use board::HexId;
use serde::{Deserialize, Serialize};

use super::MAX_HEXES;

/// A set of hexes, small enough to be copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HexBits([u64; MAX_HEXES / 64]);

impl HexBits {
    pub const EMPTY: Self = Self([0; MAX_HEXES / 64]);

    /// The hexes whose bits are set.
    pub fn from_words(words: &[u64]) -> Self {
        let mut set = Self::EMPTY;
        set.0.iter_mut().zip(words).for_each(|(word, bits)| *word = *bits);
        set
    }

    pub const fn contains(&self, hex: HexId) -> bool {
        let word = hex.index() / 64;
        word < self.0.len() && self.0[word] >> (hex.index() % 64) & 1 != 0
    }

    pub const fn insert(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<> {
        let words = self.0;
        (0..words.len()).flat_map(move |at| {
            let mut left = words[at];
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(HexId((at * 64 + bit) as u16))
            })
        })
    }

    fn combined(mut self, other: &Self, with: fn(u64, u64) -> u64) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word = with(*word, other));
        self
    }

    /// In either.
    pub fn or(self, other: &Self) -> Self {
        self.combined(other, |a, b| a | b)
    }

    /// In both.
    pub fn and(self, other: &Self) -> Self {
        self.combined(other, |a, b| a & b)
    }

    /// In the first and not in the second.
    pub fn without(self, other: &Self) -> Self {
        self.combined(other, |a, b| a & !b)
    }
}

impl FromIterator<HexId> for HexBits {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> Self {
        let mut set = Self::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}
