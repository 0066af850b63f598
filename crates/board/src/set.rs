use serde::{Deserialize, Serialize};

use crate::{HexId, Map};

/// A set of hexes of one map, one bit a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HexSet(Box<[u64]>);

impl HexSet {
    /// A set with no hex in it, with room for every hex of the map.
    pub fn new(map: &Map) -> HexSet {
        HexSet::with_room(map.len())
    }

    /// A set with no hex in it, with room for the hexes 0 to `len` - 1.
    pub fn with_room(len: usize) -> HexSet {
        HexSet(vec![0; len.div_ceil(64)].into())
    }

    /// The set of these hexes of the map.
    pub fn of(map: &Map, hexes: impl IntoIterator<Item = HexId>) -> HexSet {
        let mut set = HexSet::new(map);
        set.extend(hexes);
        set
    }

    /// Whether the hex is in the set; [`HexId::NONE`] never is.
    #[inline]
    pub fn contains(&self, hex: HexId) -> bool {
        self.0.get(hex.index() / 64).is_some_and(|word| word >> (hex.index() % 64) & 1 != 0)
    }

    /// Puts a hex in; says whether it was not there before. A hex the set has no room for stays out.
    #[inline]
    pub fn insert(&mut self, hex: HexId) -> bool {
        self.0.get_mut(hex.index() / 64).is_some_and(|word| {
            let before = *word;
            *word |= 1 << (hex.index() % 64);
            *word != before
        })
    }

    /// Takes a hex out; says whether it was there before.
    #[inline]
    pub fn remove(&mut self, hex: HexId) -> bool {
        self.0.get_mut(hex.index() / 64).is_some_and(|word| {
            let before = *word;
            *word &= !(1 << (hex.index() % 64));
            *word != before
        })
    }

    /// Takes every hex out.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// How many hexes are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no hex is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The hexes of the set, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                u16::try_from(at * 64 + bit).ok().map(HexId)
            })
        })
    }

    /// Adds every hex of another set of the same map.
    pub fn union(&mut self, other: &HexSet) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// Keeps only the hexes that are also in another set of the same map.
    pub fn intersect(&mut self, other: &HexSet) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    /// Takes out every hex of another set of the same map.
    pub fn subtract(&mut self, other: &HexSet) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }

    /// Whether the two sets share a hex.
    pub fn meets(&self, other: &HexSet) -> bool {
        self.0.iter().zip(&other.0).any(|(&a, &b)| a & b != 0)
    }
}

impl Extend<HexId> for HexSet {
    fn extend<I: IntoIterator<Item = HexId>>(&mut self, hexes: I) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}
