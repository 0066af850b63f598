//! Floods, ways and traces agree with the slowest possible search.

use std::collections::{BTreeMap, BTreeSet};

use crate::sheet::{Sheet, read, sheets, steps};
use board::{Direction, Flood, HexId, Map};
use proptest::prelude::*;

/// A made-up price for a step, the same whenever it is asked; about one step in five is forbidden.
fn price(salt: u32, from: HexId, to: HexId) -> Option<u8> {
    let mixed =
        (u32::from(from.0) * 7919 + u32::from(to.0) * 104_729).wrapping_add(salt).wrapping_mul(2_654_435_761) >> 16;
    // Most steps are cheap, some cost as much as a step can.
    (!mixed.is_multiple_of(5)).then_some(if mixed.is_multiple_of(7) { 255 } else { 1 + (mixed / 5 % 6) as u8 })
}

/// Bellman and Ford's way: try every step until nothing gets cheaper.
fn slow(sheet: &Sheet, map: &Map, starts: &[HexId], cost: impl Fn(HexId, HexId) -> Option<u8>) -> BTreeMap<HexId, u32> {
    let steps = steps(sheet, map);
    let mut best: BTreeMap<HexId, u32> = starts.iter().map(|&start| (start, 0)).collect();
    loop {
        let mut changed = false;
        for &(from, to) in &steps {
            let (Some(&spent), Some(price)) = (best.get(&from), cost(from, to)) else {
                continue;
            };
            let spent = spent + u32::from(price);
            if best.get(&to).is_none_or(|&known| spent < known) {
                best.insert(to, spent);
                changed = true;
            }
        }
        if !changed {
            return best;
        }
    }
}

fn pick(map: &Map, picks: &[prop::sample::Index]) -> Vec<HexId> {
    picks.iter().map(|pick| HexId(pick.index(map.len()) as u16)).collect()
}

fn answers(flood: &Flood, map: &Map) -> BTreeMap<HexId, u32> {
    map.hexes().filter_map(|hex| flood.reached(hex).map(|spent| (hex, spent))).collect()
}

/// The flood's list is each reached hex once, nearest first, and each way there is a real one at the stated price.
fn consistent(
    flood: &Flood,
    map: &Map,
    starts: &[HexId],
    cost: impl Fn(HexId, HexId) -> Option<u8>,
) -> Result<(), TestCaseError> {
    let reached = answers(flood, map);
    let spent: Vec<u32> = flood.visited().iter().map(|hex| reached[hex]).collect();
    prop_assert!(spent.is_sorted(), "visited is not nearest first: {:?}", spent);
    let mut visited = flood.visited().to_vec();
    visited.sort();
    prop_assert_eq!(visited, reached.keys().copied().collect::<Vec<_>>());
    for hex in map.hexes() {
        let Some(&total) = reached.get(&hex) else {
            prop_assert_eq!(flood.before(hex), None);
            continue;
        };
        let (mut here, mut sum) = (hex, 0);
        while let Some(before) = flood.before(here) {
            prop_assert!(map.direction(before, here).is_some());
            let paid = cost(before, here);
            prop_assert!(paid.is_some(), "a forbidden step");
            sum += paid.map_or(0, u32::from);
            here = before;
        }
        prop_assert!(starts.contains(&here));
        prop_assert_eq!(sum, total);
    }
    Ok(())
}

proptest! {
    #[test]
    fn spread_finds_the_cheapest_ways(
        sheet in sheets(7),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        salts in any::<[u32; 3]>(),
        range in prop_oneof![0u32..40, 200u32..1_000, Just(u32::MAX)],
    ) {
        let map = sheet.map();
        let starts = pick(&map, &picks);
        let mut flood = Flood::new(&map);
        for salt in salts {
            flood.spread(&map, starts.iter().copied(), range, |from, direction, to, _| {
                assert_eq!(map.neighbour(from, direction), Some(to));
                price(salt, from, to)
            });
            let mut best = slow(&sheet, &map, &starts, |from, to| price(salt, from, to));
            best.retain(|_, spent| *spent <= range);
            prop_assert_eq!(answers(&flood, &map), best);
            consistent(&flood, &map, &starts, |from, to| price(salt, from, to))?;
        }
    }

    #[test]
    fn spread_tells_what_was_spent_before_each_step(sheet in sheets(6), salt in any::<u32>()) {
        let map = sheet.map();
        let best = slow(&sheet, &map, &[HexId(0)], |from, to| price(salt, from, to));
        Flood::new(&map).spread(&map, [HexId(0)], u32::MAX, |from, _, to, spent| {
            assert_eq!(best.get(&from), Some(&spent));
            price(salt, from, to)
        });
    }

    #[test]
    fn reach_and_trace_find_the_nearest(
        sheet in sheets(7),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        goals in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        salts in any::<[u32; 3]>(),
        range in prop_oneof![3 => 0u32..8, 1 => Just(u32::MAX)],
    ) {
        let map = sheet.map();
        let (starts, goals) = (pick(&map, &picks), pick(&map, &goals));
        let mut flood = Flood::default();
        for salt in salts {
            let step = |from, to| price(salt, from, to).map(|_| 1);
            let mut best = slow(&sheet, &map, &starts, step);
            best.retain(|_, steps| *steps <= range);
            flood.reach(&map, starts.iter().copied(), range, |from, direction, to| {
                assert_eq!(map.neighbour(from, direction), Some(to));
                step(from, to).is_some()
            });
            prop_assert_eq!(answers(&flood, &map), best.clone());
            consistent(&flood, &map, &starts, step)?;

            let found = flood.trace(
                &map,
                starts.iter().copied(),
                range,
                |from, _, to| step(from, to).is_some(),
                |hex| goals.contains(&hex),
            );
            let nearest = goals.iter().filter_map(|goal| best.get(goal)).min();
            prop_assert_eq!(found.map(|hex| best[&hex]), nearest.copied());
            prop_assert!(found.is_none_or(|hex| goals.contains(&hex)));
            consistent(&flood, &map, &starts, step)?;
        }
    }

    #[test]
    fn movement_pays_for_terrain_hexsides_and_roads(
        sheet in sheets(7),
        rivers in prop::collection::vec(any::<prop::sample::Index>(), 0..20),
        roads in prop::collection::vec(any::<prop::sample::Index>(), 0..20),
        start in any::<prop::sample::Index>(),
        range in 0u32..14,
    ) {
        let bare = sheet.map();
        let all = steps(&sheet, &bare);
        let mut toml = sheet.toml();
        let (mut wet, mut paved) = (BTreeSet::new(), BTreeSet::new());
        if !all.is_empty() {
            for pick in &rivers {
                let (a, b) = all[pick.index(all.len())];
                toml += &format!("[[side]]\nkind = \"minor\"\nsides = \"{}/{}\"\n", bare.number(a), bare.number(b));
                wet.extend([(a, b), (b, a)]);
            }
            for pick in &roads {
                let (a, b) = all[pick.index(all.len())];
                let path = format!("{} {}", bare.number(a), bare.number(b));
                toml += &format!("[[road]]\nname = \"r\"\nkind = \"road\"\npath = \"{path}\"\n");
                paved.extend([(a, b), (b, a)]);
            }
        }
        // In half points: a road costs half a point, clear ground one, woods two, a river three more and no road helps.
        let by_hand = |from: HexId, to: HexId| {
            let woods = sheet.letter(bare.number(to)) == 'w';
            let ground = if paved.contains(&(from, to)) { 1 } else if woods { 4 } else { 2 };
            Some(ground + if wet.contains(&(from, to)) { 6 } else { 0 })
        };
        let map = read(&toml);
        let (road, river) = (map.link_bit("road").expect("road"), map.side_bit("minor").expect("minor"));
        let by_map = |from: HexId, direction: Direction, to: HexId| {
            let ground = match map.terrains()[usize::from(map.terrain(to))].id.as_str() {
                _ if map.link(from, direction) & road != 0 => 1,
                "woods" => 4,
                _ => 2,
            };
            Some(ground + if map.side(from, direction) & river != 0 { 6 } else { 0 })
        };
        let start = HexId(start.index(map.len()) as u16);
        let mut flood = Flood::new(&map);
        flood.spread(&map, [start], range, |from, direction, to, _| by_map(from, direction, to));
        let mut best = slow(&sheet, &map, &[start], by_hand);
        best.retain(|_, spent| *spent <= range);
        prop_assert_eq!(answers(&flood, &map), best);
        consistent(&flood, &map, &[start], by_hand)?;
    }

    #[test]
    fn hexsides_and_roads_are_the_same_from_both_hexes(
        sheet in sheets(6),
        marks in prop::collection::vec((any::<prop::sample::Index>(), 0usize..2), 1..12),
    ) {
        let bare = sheet.map();
        let all = steps(&sheet, &bare);
        prop_assume!(!all.is_empty());
        let mut toml = sheet.toml();
        let mut wanted = BTreeMap::new();
        for (pick, kind) in marks {
            let (a, b) = all[pick.index(all.len())];
            let (na, nb) = (bare.number(a), bare.number(b));
            let (side, road) = (["minor", "major"][kind], ["road", "rail"][kind]);
            toml += &format!("[[river]]\nname = \"r\"\nkind = \"{side}\"\nsides = \"{na}/{nb}\"\n");
            toml += &format!("[[road]]\nname = \"r\"\nkind = \"{road}\"\npath = \"{na} {nb}\"\n");
            *wanted.entry((a, b)).or_insert(0) |= 1 << kind;
            *wanted.entry((b, a)).or_insert(0) |= 1 << kind;
        }
        let map = read(&toml);
        let mut at = vec![0; map.len()];
        for (a, b) in all {
            let direction = map.direction(a, b).expect("the hexes touch");
            let bits = wanted.get(&(a, b)).copied().unwrap_or(0);
            prop_assert_eq!(map.side(a, direction), bits);
            prop_assert_eq!(map.link(a, direction), bits);
            at[a.index()] |= bits;
        }
        for hex in map.hexes() {
            prop_assert_eq!(map.links_at(hex), at[hex.index()]);
        }
    }
}
