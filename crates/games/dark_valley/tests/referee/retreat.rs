//! [12.5] Ways of retreat.

use std::collections::BTreeSet;

use crate::book::{Book, Hex, Side};
use crate::facts::Facts;
use crate::zones::zone;

/// [12.5] The class of a direction by the compass of a side, 0 the best.
fn class(side: Side, direction: usize) -> usize {
    // N NE SE S SW NW.
    let soviet = [1, 0, 0, 1, 2, 2][direction];
    if side == Side::Soviet { soviet } else { 2 - soviet }
}

/// [12.5, 6.2] May units of this side retreat into a hex? Not onto enemy units, and a headquarters that stands alone is one:
/// only who marches overruns it [11.1].
fn open(book: &Book, facts: &Facts, side: Side, enemy: &[bool], hex: Hex) -> bool {
    !facts.stands_in(book, hex, side.other()) && (!enemy[hex] || facts.fights_in(book, hex, side))
}

/// [12.5, ruling A20] The best ways of two hexes, with the hexes of each.
pub fn ways(book: &Book, facts: &Facts, side: Side, from: Hex) -> BTreeSet<(Hex, Hex)> {
    let enemy = zone(book, facts, side.other());
    let mut all: Vec<(usize, usize, Hex, Hex)> = Vec::new();
    for (first, near) in book.ground[from].next.iter().enumerate() {
        let Some(near) = near.filter(|&near| open(book, facts, side, &enemy, near)) else { continue };
        for (second, far) in book.ground[near].next.iter().enumerate() {
            let Some(far) = far.filter(|&far| open(book, facts, side, &enemy, far)) else { continue };
            if book.distance(from, far) == 2 {
                all.push((class(side, first), class(side, second), near, far));
            }
        }
    }
    let best = all.iter().map(|&(first, second, ..)| (first, second)).min();
    all.into_iter()
        .filter(|&(first, second, ..)| Some((first, second)) == best)
        .map(|(_, _, near, far)| (near, far))
        .collect()
}
