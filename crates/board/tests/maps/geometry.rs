//! Numbers, adjacency, distance and drawing agree with hexes printed on paper, in every orientation.

use std::collections::BTreeSet;

use crate::sheet::{every_orientation, sheets, steps};
use board::{Direction, Edge, HexId, HexNumber, within};
use proptest::prelude::*;

const FIRSTS: [HexNumber; 4] =
    [HexNumber::new(0, 0), HexNumber::new(1, 1), HexNumber::new(10, 3), HexNumber::new(1, 94)];

/// Where the neighbour in each direction lies on paper, clockwise.
fn arrows(flat: bool) -> [(f64, f64); 6] {
    let half = 3f64.sqrt() / 2.0;
    let unit = 3f64.sqrt();
    if flat {
        [(0.0, -unit), (1.5, -half), (1.5, half), (0.0, unit), (-1.5, half), (-1.5, -half)]
    } else {
        [(half, -1.5), (unit, 0.0), (half, 1.5), (-half, 1.5), (-unit, 0.0), (-half, -1.5)]
    }
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-3
}

#[test]
fn every_orientation_agrees_with_paper() {
    for first in FIRSTS {
        for sheet in every_orientation(first) {
            let map = sheet.map();
            assert_eq!(map.len(), 42);
            for a in map.hexes() {
                for b in map.hexes() {
                    let (na, nb) = (map.number(a), map.number(b));
                    assert_eq!(map.distance(a, b), sheet.distance(na, nb), "{na} to {nb} on {sheet:?}");
                    assert_eq!(map.direction(a, b).is_some(), sheet.touch(na, nb), "{na} beside {nb} on {sheet:?}");
                    let ((ax, ay), (bx, by)) = (map.centre(a), map.centre(b));
                    let ((px, py), (qx, qy)) = (sheet.point(na), sheet.point(nb));
                    assert!(near(f64::from(bx - ax), qx - px) && near(f64::from(by - ay), qy - py));
                }
            }
        }
    }
}

#[test]
fn directions_run_clockwise_from_the_north() {
    for sheet in every_orientation(HexNumber::new(1, 1)) {
        let map = sheet.map();
        for hex in map.hexes() {
            for (direction, (dx, dy)) in Direction::ALL.into_iter().zip(arrows(sheet.flat)) {
                let Some(next) = map.neighbour(hex, direction) else {
                    continue;
                };
                let (from, to) = (sheet.point(map.number(hex)), sheet.point(map.number(next)));
                assert!(
                    near(to.0 - from.0, dx) && near(to.1 - from.1, dy),
                    "{} of {}",
                    map.compass(direction),
                    map.number(hex)
                );
                assert_eq!(map.neighbour(next, direction.opposite()), Some(hex));
            }
        }
    }
}

#[test]
fn a_side_is_drawn_between_two_hexes() {
    for sheet in every_orientation(HexNumber::new(2, 5)) {
        let map = sheet.map();
        let bounds = map.bounds();
        for hex in map.hexes() {
            let (x, y) = map.centre(hex);
            for (direction, (dx, dy)) in Direction::ALL.into_iter().zip(arrows(sheet.flat)) {
                let (start, end) = (direction.index(), direction.clockwise().index());
                let ((ax, ay), (bx, by)) = (map.corners(hex)[start], map.corners(hex)[end]);
                assert!(near(f64::from((ax + bx) / 2.0 - x), dx / 2.0));
                assert!(near(f64::from((ay + by) / 2.0 - y), dy / 2.0));
                assert!(near(f64::from((ax - x).hypot(ay - y)), 1.0));
                assert!((ax - x) * (by - y) - (ay - y) * (bx - x) > 0.0, "corners run clockwise, y growing southward");
                assert!(ax >= -1e-3 && ay >= -1e-3);
                assert!(ax <= bounds.max.0 + 1e-3 && ay <= bounds.max.1 + 1e-3);
            }
        }
        assert_eq!(bounds.min, (0.0, 0.0));
    }
}

#[test]
fn edges_are_where_the_sheet_ends() {
    for sheet in every_orientation(HexNumber::new(1, 1)) {
        let map = sheet.map();
        let north = if sheet.rows_north { 6 } else { 1 };
        for hex in map.hexes() {
            let (number, edges) = (map.number(hex), map.edge(hex));
            assert_eq!(edges.contains(Edge::North), number.row == north);
            assert_eq!(edges.contains(Edge::South), number.row == 7 - north);
            assert_eq!(edges.contains(Edge::West), number.col == 1);
            assert_eq!(edges.contains(Edge::East), number.col == 7);
            let inside = map.neighbours(hex).iter().all(|next| next.is_some());
            assert!(inside || !edges.is_empty(), "{number} misses a neighbour inland");
        }
    }
}

#[test]
fn every_number_reads_back() {
    for col in 0..100 {
        for row in 0..100 {
            let number = HexNumber::new(col, row);
            assert_eq!(number.to_string().len(), 4);
            assert_eq!(number.to_string().parse(), Ok(number));
        }
    }
}

proptest! {
    #[test]
    fn only_four_digits_are_a_number(text in prop_oneof![".{0,6}", "[A-Za-z0-9]?[0-9]{3,5}"]) {
        let digits = text.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or(&text);
        let four = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<HexNumber>();
        prop_assert_eq!(number.is_ok(), four);
        prop_assert!(number.is_err() || number.is_ok_and(|number| number.to_string() == text));
    }

    #[test]
    fn hexes_are_found_by_number_and_keep_its_order(sheet in sheets(9)) {
        let map = sheet.map();
        let present: Vec<HexNumber> = map.hexes().map(|hex| map.number(hex)).collect();
        prop_assert_eq!(&present, &sheet.present());
        for col in 0..20 {
            for row in 0..20 {
                let number = HexNumber::new(col, row);
                let found = map.find(number).map(|hex| map.number(hex));
                prop_assert_eq!(found, present.contains(&number).then_some(number));
            }
        }
        for hex in map.hexes() {
            prop_assert_eq!(map.parse(&map.number(hex).to_string()), Some(hex));
            let kind = &map.terrains()[usize::from(map.terrain(hex))];
            prop_assert_eq!(kind.letter, sheet.letter(map.number(hex)));
        }
    }

    #[test]
    fn neighbours_are_the_hexes_that_touch(sheet in sheets(7)) {
        let map = sheet.map();
        let slow: BTreeSet<_> = steps(&sheet, &map).into_iter().collect();
        let mut fast = BTreeSet::new();
        for hex in map.hexes() {
            for (direction, &next) in Direction::ALL.into_iter().zip(map.neighbours(hex)) {
                prop_assert_eq!(map.neighbour(hex, direction), (next != HexId::NONE).then_some(next));
                if next != HexId::NONE {
                    prop_assert_eq!(map.direction(hex, next), Some(direction));
                    fast.insert((hex, next));
                }
            }
            prop_assert_eq!(map.direction(hex, HexId::NONE), None);
        }
        prop_assert_eq!(fast, slow);
    }

    #[test]
    fn range_holds_exactly_the_near_hexes(sheet in sheets(8), at in any::<prop::sample::Index>(), range in 0u32..12) {
        let map = sheet.map();
        let centre = HexId(at.index(map.len()) as u16);
        let mut fast: Vec<HexId> = within(&map, centre, range).collect();
        fast.sort();
        let slow: Vec<HexId> =
            map.hexes().filter(|&hex| sheet.distance(map.number(centre), map.number(hex)) <= range).collect();
        prop_assert_eq!(fast, slow);
        prop_assert_eq!(within(&map, centre, u32::MAX).count(), map.len());
    }
}
