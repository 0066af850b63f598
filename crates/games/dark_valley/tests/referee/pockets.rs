//! [17.1.2] Pockets of turn 1: whose steps may be taken.

use lab::Tally;
use std::collections::BTreeSet;

use crate::book::{Book, Hex, Side};
use crate::facts::{Facts, mark};
use crate::play::Position;
use crate::supply::{Net, Status};
use crate::watch::unit_differences;

/// Isolated when the logistics chit came, and still.
fn isolated(book: &Book, facts: &Facts) -> Vec<usize> {
    let net = Net::new(book, facts, Side::Soviet);
    facts
        .units_of(book, Side::Soviet)
        .filter(|&unit| book.units[unit].fights() && facts.has(unit, mark::ISOLATED))
        .filter(|&unit| net.status(unit) == Status::Isolated)
        .collect()
}

/// Beside a supplied German unit?
fn exposed(book: &Book, facts: &Facts, unit: usize) -> bool {
    book.beside(facts.at(unit)).any(|near| {
        facts
            .fighters(book, near, Side::Axis)
            .iter()
            .any(|&other| book.units[other].is_german() && !facts.has(other, mark::UNSUPPLIED))
    })
}

/// [17.1.2] Steps of a pocket are taken from units beside supplied Germans.
pub fn position(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let found = position.units("lose");
    let isolated = isolated(book, facts);
    // The pocket: hexes of isolated units that touch, from those that are offered.
    let mut pocket: BTreeSet<Hex> = found.iter().map(|&unit| facts.at(unit)).collect();
    let mut open: Vec<Hex> = pocket.iter().copied().collect();
    while let Some(hex) = open.pop() {
        for near in book.beside(hex) {
            if isolated.iter().any(|&unit| facts.at(unit) == near) && pocket.insert(near) {
                open.push(near);
            }
        }
    }
    let lost = |unit: &usize| pocket.contains(&facts.at(*unit)) && exposed(book, facts, *unit);
    let reckoned: BTreeSet<usize> = isolated.into_iter().filter(lost).collect();
    tally.check("17.1.2 pockets", found == reckoned, || unit_differences(book, &found, &reckoned));
}
