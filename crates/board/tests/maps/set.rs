//! Sets of hexes and pieces agree with the standard library's.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use board::{HexId, HexSet, IdSet, PieceSet, SmallId};
use proptest::prelude::*;

board::piece_id! {
    /// A piece of a small game.
    Man: u8
}

board::piece_id! {
    /// A piece of a large game.
    Counter: u16
}

fn list<Id: SmallId, const WORDS: usize>(set: &IdSet<Id, WORDS>) -> Vec<usize> {
    set.iter().map(Id::index).collect()
}

fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Holds a set against one of the standard library, in everything it can do.
fn is_a_set<Id, const WORDS: usize>(
    a: &BTreeSet<usize>,
    b: &BTreeSet<usize>,
    out: &[usize],
) -> Result<(), TestCaseError>
where
    Id: SmallId + Debug + PartialEq,
{
    let fill = |from: &BTreeSet<usize>| from.iter().map(|&index| Id::from_index(index)).collect::<IdSet<Id, WORDS>>();
    let sorted = |from: &BTreeSet<usize>| from.iter().copied().collect::<Vec<_>>();
    let (mut one, two) = (fill(a), fill(b));
    prop_assert_eq!((one.len(), one.is_empty(), one.iter().len()), (a.len(), a.is_empty(), a.len()));
    prop_assert_eq!(one.first().map(Id::index), a.first().copied());
    prop_assert_eq!(list(&one), sorted(a));
    prop_assert_eq!(one.into_iter().map(Id::index).collect::<Vec<_>>(), sorted(a));
    prop_assert_eq!(one.is_disjoint(&two), a.is_disjoint(b));
    prop_assert_eq!(one == two, a == b);
    prop_assert_eq!(hash(&one) == hash(&two), a == b);
    prop_assert_eq!(list(&(one | two)), sorted(&(a | b)));
    prop_assert_eq!(list(&(one & two)), sorted(&(a & b)));
    prop_assert_eq!(list(&(one - two)), sorted(&(a - b)));
    let (mut either, mut both, mut rest) = (one, one, one);
    either |= two;
    both &= two;
    rest -= two;
    prop_assert_eq!((either, both, rest), (one | two, one & two, one - two));
    let mut more = one;
    more.extend(two);
    prop_assert_eq!(more, either);

    let mut left = a.clone();
    for &index in out {
        let id = Id::from_index(index);
        prop_assert_eq!(one.contains(id), left.contains(&index));
        prop_assert_eq!(one.remove(id), left.remove(&index));
        prop_assert_eq!(one.insert(id), left.insert(index));
        one.set(id, true);
        prop_assert!(one.contains(id) && IdSet::<Id, WORDS>::one(id).iter().eq([id]));
        one.set(id, false);
        prop_assert_eq!(left.remove(&index), !one.contains(id));
        prop_assert_eq!(list(&one), sorted(&left));
    }
    one.clear();
    prop_assert_eq!((one, one.first()), (IdSet::EMPTY, None));
    Ok(())
}

fn indices(most: usize) -> impl Strategy<Value = BTreeSet<usize>> {
    prop::collection::btree_set(0..most, 0..40)
}

proptest! {
    #[test]
    fn a_set_of_hexes_is_a_set(a in indices(200), b in indices(200), out in prop::collection::vec(0usize..200, 0..10)) {
        is_a_set::<HexId, 4>(&a, &b, &out)?;
    }

    #[test]
    fn a_set_of_few_pieces_is_a_set(a in indices(64), b in indices(64), out in prop::collection::vec(0usize..64, 0..10)) {
        is_a_set::<Man, 1>(&a, &b, &out)?;
    }

    #[test]
    fn a_set_of_many_pieces_is_a_set(a in indices(640), b in indices(640), out in prop::collection::vec(0usize..640, 0..9)) {
        is_a_set::<Counter, 10>(&a, &b, &out)?;
    }
}

#[test]
fn what_a_set_has_no_room_for_is_not_in_it() {
    let mut hexes: HexSet<4> = (0..256).map(HexId).collect();
    for hex in [HexId(256), HexId::off_map(0), HexId::NONE] {
        assert!(!hexes.contains(hex) && !hexes.remove(hex));
    }
    assert!(!PieceSet::<Counter, 10>::EMPTY.contains(Counter::NONE));
    assert_eq!(hexes.len(), 256);
}

#[test]
fn a_set_is_as_large_as_its_bits() {
    assert_eq!((size_of::<HexSet<77>>(), size_of::<PieceSet<Man, 4>>()), (616, 32));
}

#[test]
fn a_set_is_stored_as_its_words() {
    let hexes: HexSet<40> = [HexId(1), HexId(64), HexId(2558)].into_iter().collect();
    let text = toml::to_string(&BTreeMap::from([("set", hexes)])).expect("a set can be stored");
    assert!(text.starts_with("set = [2, 1, 0, 0, "), "{text}");
    let back: BTreeMap<String, HexSet<40>> = toml::from_str(&text).expect("and read");
    assert_eq!(back["set"], hexes);
    assert_eq!(format!("{hexes:?}"), "{HexId(1), HexId(64), HexId(2558)}");
}
