//! [13.6] How far depots go, and where.

use lab::Tally;
use std::collections::BTreeSet;

use crate::book::{Book, Hex, Side, number, rows, text};
use crate::combat::said;
use crate::facts::Facts;
use crate::play::{Change, Position};
use crate::watch::differences;

/// [13.6, 14.0] The hexes that a roll gives.
fn allowance(book: &Book, turn: i64, die: i64) -> i64 {
    let weather = rows(&book.tables, "weather").find(|row| text(row, "id") == book.weather(turn)).expect("weather");
    let first = if turn == 1 { book.constant("depot", "turn-1") } else { 0 };
    let roll = die + first + weather.get("depot").map_or(0, number);
    let table = book.tables["depot"].as_table().expect("depots");
    let lines: Vec<(i64, i64)> = rows(table, "rows").map(|row| (number(&row["roll"]), number(&row["hexes"]))).collect();
    let roll = roll.clamp(lines[0].0, lines[lines.len() - 1].0);
    lines.iter().find(|(at, _)| *at == roll).expect("a row").1
}

/// [13.6] May a depot enter this hex?
fn open(book: &Book, facts: &Facts, hex: Hex) -> bool {
    facts.controls(hex, Side::Axis)
        && !facts.fights_in(book, hex, Side::Soviet)
        && (!facts.beside(book, hex, Side::Soviet) || facts.fights_in(book, hex, Side::Axis))
}

/// [13.6] The next hex of a depot.
pub fn position(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let Some(&at) = facts.moving.path.last() else { return };
    let ground = &book.ground[at];
    let next = (0..6).filter(|&way| ground.rail[way]).filter_map(|way| ground.next[way]);
    // Nobody needs to go back to where he has been on the way.
    let new = |hex: &Hex| !facts.moving.path.contains(hex) && open(book, facts, *hex);
    let reckoned: BTreeSet<Hex> = next.filter(new).collect();
    let found = position.hexes("to");
    // [13.6] Backwards it may go six whatever was rolled: only what is offered is looked at once the roll is spent.
    let spent = facts.moving.path.len() as i64 > facts.left;
    let agrees = if spent { found.is_subset(&reckoned) } else { found == reckoned };
    tally.check("13.6 next hex of a depot", agrees, || {
        let path = facts.moving.path.iter().map(|&hex| book.name(hex)).collect::<Vec<_>>().join("-");
        format!("by {path}, left {}: {}", facts.left, differences(book, &found, &reckoned))
    });
}

/// [13.6] What a roll gives.
pub fn change(change: &Change<'_>, tally: &mut Tally) {
    let Some(message) = change.said("log-depot-die") else { return };
    let (die, found) = (said(message, "die"), said(message, "count"));
    let reckoned = allowance(change.book, change.before.turn, die.parse().unwrap_or(0));
    tally.check("13.6 depot advance", found == reckoned.to_string(), || {
        format!("a roll of {die}: {found}, reckoned {reckoned}")
    });
}
