//! [5.3, 11.2 to 11.4] How many supports are drawn.

use crate::book::{Book, City, Type};
use crate::facts::{Facts, Side, THEATRES, mark};
use crate::supply::Net;

/// [11.3.3] What is added to half the dice of a theatre.
pub fn added(book: &Book, facts: &Facts, at: usize) -> i64 {
    let theatre = &facts.theatres[at];
    let ground = &book.ground[theatre.hex];
    let first = facts.priority.as_deref() == Some(THEATRES[at]);
    let mut sum = 0;
    if first {
        sum += 2;
    }
    if first && facts.offensive {
        sum += 2;
    }
    if ground.city == City::Minor {
        sum -= 2;
    }
    if !ground.has_rail() {
        sum -= 1;
    }
    if facts.snow() {
        sum -= 1;
    }
    if facts.mud() {
        sum -= 3;
    }
    sum
}

/// [11.2.1, ruling R20] Is a theatre far from every supplied enemy and every halt order?
pub fn remote(book: &Book, facts: &Facts, at: usize) -> bool {
    let hex = facts.theatres[at].hex;
    let net = Net::of(book, facts, Side::Axis);
    let fed = |unit: usize| match book.units[unit].is {
        // HQs bear no markers.
        Type::Hq => net.hq_supplied(book, facts, unit),
        _ => !facts.has(unit, mark::UNSUPPLIED),
    };
    let near = facts.units_of(book, Side::Axis).any(|unit| book.distance(hex, facts.at(unit)) <= 10 && fed(unit));
    !near && facts.halts.iter().all(|&halt| book.distance(hex, halt) > 10)
}

/// [11.3.3] The theatres that throw dice.
pub fn throwing(book: &Book, facts: &Facts) -> Vec<usize> {
    (0..4)
        .filter(|&at| {
            let theatre = &facts.theatres[at];
            let name = Some(THEATRES[at]);
            theatre.hex < book.ground.len()
                && theatre.mode == "Offensive"
                && book.ground[theatre.hex].city != City::None
                && facts.secondary.as_deref() != name
                && !theatre.remote
                && (!facts.offensive || facts.priority.as_deref() == name)
        })
        .collect()
}

/// [11.4, 16.2.1] German supports of a turn: so many, and how many of them are chosen after a dismissal. A withdrawal may
/// move the mood just before.
pub fn german(book: &Book, before: &Facts, facts: &Facts) -> (i64, i64) {
    let row = |table: &str, key: &str, value: i64| {
        let rows = book.tables[table].as_array().expect("rows");
        rows.iter().find(|row| crate::book::number(&row[key]) == value).expect("a row").clone()
    };
    let reich = row("reich", "held", facts.objectives);
    if before.disgrace.few_supports || facts.dismissals > before.dismissals {
        let after = &reich["after-dismissal"];
        return (crate::book::number(&after["supports"]), crate::book::number(&after["chosen"]));
    }
    let mood = crate::book::number(&row("mood", "box", facts.mood)["supports"]);
    let extra = i64::from(facts.objectives == 6);
    ((mood + extra - i64::from(facts.mud())).max(0), 0)
}

/// [12.1.1] Units that leave the reserve, or hexes a theatre moves.
pub fn stavka(book: &Book, facts: &Facts, at: usize, die: i64) -> i64 {
    let name = Some(THEATRES[at]);
    let column = if facts.priority.as_deref() == name {
        "priority"
    } else if facts.secondary.as_deref() == name {
        "secondary"
    } else {
        "normal"
    };
    let list = book.tables["stavka"][column].as_array().expect("a column");
    crate::book::number(&list[(die.clamp(1, 6) - 1) as usize])
}
