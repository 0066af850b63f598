//! [8.5] Bombing.

use lab::Tally;
use std::collections::BTreeSet;

use crate::book::{Book, Hex, Place, Side, Terrain, Type, number, rows, text};
use crate::combat::said;
use crate::facts::{Facts, mark};
use crate::odds::result;
use crate::play::{Change, Position};
use crate::watch::{differences, unit_differences};

/// [8.5] The bombing factor of a hex.
fn factor(book: &Book, hex: Hex) -> i64 {
    let id = match book.ground[hex].terrain {
        Terrain::Clear | Terrain::Closed => "clear",
        Terrain::Forest => "forest",
        Terrain::Swamp => "swamp",
        Terrain::Mountain => "mountain",
    };
    let of = |kind: &str, id: &str| {
        rows(&book.tables, kind).find(|row| text(row, "id") == id).and_then(|row| row.get("bombing")).map_or(0, number)
    };
    if book.ground[hex].place == Place::City { of("feature", "city") } else { of("terrain", id) }
}

/// The column of a strength against a factor: 1:2, 1:1, 2:1, 3:1, 4:1.
fn column(strength: i64, factor: i64) -> usize {
    if strength >= factor { (strength / factor).min(4) as usize } else { 0 }
}

fn added(book: &Book, facts: &Facts, unit: usize) -> i64 {
    let weather = book.weather(facts.turn);
    let row = rows(&book.tables, "weather").find(|row| text(row, "id") == weather).expect("weather");
    let plus = if book.units[unit].has("plus") { book.constant("bombing", "plus") } else { 0 };
    plus + row.get("bombing").map_or(0, number)
}

/// [8.1, 8.3, 8.5] Who may bomb what.
pub fn position(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let targets = |unit: usize| -> BTreeSet<Hex> {
        let near = |hex: &Hex| book.distance(facts.at(unit), *hex) <= book.constant("air", "range");
        (0..book.ground.len())
            .filter(|&hex| facts.fights_in(book, hex, Side::Soviet) && !facts.bombed.has(hex))
            .filter(near)
            .collect()
    };
    if let Some(unit) = facts.phase.get("Bombing").and_then(serde_json::Value::as_u64) {
        let (found, reckoned) = (position.hexes("strike"), targets(unit as usize));
        tally.check("8.5 bombing targets", found == reckoned, || {
            format!("{}: {}", facts.who(book, unit as usize), differences(book, &found, &reckoned))
        });
    } else if facts.is_phase("Combat") && facts.active() == Side::Axis {
        let ready = |unit: &usize| {
            let printed = &book.units[*unit];
            printed.is == Type::Air
                && printed.is_german()
                && printed.front[0] > 0
                && !facts.has(*unit, mark::DONE | mark::FLOWN)
                && !facts.activation.opening
        };
        let reckoned: BTreeSet<usize> = facts.units_of(book, Side::Axis).filter(ready).collect();
        let found = position.units("bomb");
        // One that has nothing in range may be named; it cannot strike.
        let idle = |&unit: &usize| targets(unit).is_empty();
        let agrees = found.is_subset(&reckoned) && reckoned.difference(&found).all(idle);
        tally.check("8.5 bombers", agrees, || unit_differences(book, &found, &reckoned));
    }
}

/// [8.5] The result, and whether the unit is done.
pub fn change(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    let (Some(message), Some(unit)) = (change.said("log-bombed"), before.phase.get("Bombing")) else { return };
    let Some(hex) = change.action.strip_prefix("strike ").map(|hex| book.hex(hex)) else { return };
    let unit = unit.as_u64().expect("a unit") as usize;
    let die: i64 = said(message, "die").parse().expect("a die");
    let adds = added(book, before, unit);
    let found = (said(message, "added"), said(message, "result"));
    let at = column(book.units[unit].front[0], factor(book, hex));
    let reckoned = (adds.to_string(), result(&book.bombing, at, die + adds));
    tally.check("8.5 bombing result", found.0 == reckoned.0 && found.1.ends_with(&reckoned.1), || {
        format!("{} on {}: {found:?}, reckoned {reckoned:?}", before.who(book, unit), book.name(hex))
    });
    let winter = (7..=9).contains(&before.turn);
    let (done, due) = (after.has(unit, mark::DONE), die <= 3 || winter);
    tally.check("8.5 done after bombing", done == due, || format!("a roll of {die}: {done}, reckoned {due}"));
}
