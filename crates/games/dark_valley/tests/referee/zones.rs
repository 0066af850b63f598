//! [6.1] Zones of control.

use crate::book::{Book, Place, Side, Type};
use crate::facts::{Facts, mark};

/// [6.1] Does this unit have one on the face that is up?
pub fn exerts(book: &Book, facts: &Facts, unit: usize) -> bool {
    let printed = &book.units[unit];
    if !printed.fights() || !facts.on_map(unit) {
        return false;
    }
    // In mud mechanised Axis units have none.
    if printed.side() == Side::Axis && printed.is == Type::Mech && book.weather(facts.turn) == "mud" {
        return false;
    }
    match printed.zoc.as_str() {
        "both" => true,
        "front" => printed.back.is_none() || !facts.has(unit, mark::REDUCED),
        _ => false,
    }
}

/// [6.1] All hexes in a zone of control of this side: not across water or the strait, not into cities.
pub fn zone(book: &Book, facts: &Facts, side: Side) -> Vec<bool> {
    let mut zone = vec![false; book.ground.len()];
    for unit in facts.units_of(book, side).filter(|&unit| exerts(book, facts, unit)) {
        for near in book.beside(facts.at(unit)) {
            if book.ground[near].place != Place::City {
                zone[near] = true;
            }
        }
    }
    zone
}
