//! [3] Victory points, and who has won.

use toml::{Table, Value};

use crate::book::{Book, Hex, Side, number, rows};
use crate::facts::Facts;
use crate::supply::Net;

/// [3.1] The victory hexes that the Axis holds.
pub fn points(book: &Book, facts: &Facts) -> i64 {
    book.group("victory").iter().filter(|&&hex| facts.controls(hex, Side::Axis)).count() as i64
}

fn places(book: &Book, row: &Table, key: &str) -> Vec<Hex> {
    let list = row.get(key).and_then(Value::as_array);
    list.into_iter().flatten().map(|name| book.place(name.as_str().expect("a place"))).collect()
}

/// Is this row of the scenario's conditions looked at when a turn ends?
fn is_due(book: &Book, facts: &Facts, turn: i64, row: &Table) -> bool {
    match &row["when"] {
        Value::String(when) if when == "check" => true,
        Value::String(when) if when == "end" => turn == book.scenarios[facts.scenario].last_turn,
        when => number(when) == turn,
    }
}

/// [17.2.3] What counts in Fall Blau: supplied victory hexes, with the oil.
fn supplied_points(book: &Book, facts: &Facts, also: &str) -> i64 {
    let net = Net::new(book, facts, Side::Axis);
    let hexes = book.group("victory").iter().chain(book.group(also));
    let counts = |hex: &&Hex| facts.controls(**hex, Side::Axis) && net.fed("german", **hex);
    hexes.filter(counts).count() as i64
}

/// Does a row hold?
fn holds(book: &Book, facts: &Facts, row: &Table, before: &Facts) -> bool {
    let axis = |hex: &Hex| facts.controls(*hex, Side::Axis);
    let of = row.get("of").and_then(Value::as_table).is_none_or(|of| {
        places(book, of, "places").iter().filter(|&hex| axis(hex)).count() as i64 >= number(&of["count"])
    });
    let any = places(book, row, "any");
    let reckoned = match row.get("also").and_then(Value::as_str) {
        Some(also) => {
            // [17.2.3] The oil must be among them.
            if !book.group(also).iter().all(axis) {
                return false;
            }
            supplied_points(book, facts, also)
        }
        None => points(book, facts),
    };
    let exited = row
        .get("exited")
        .and_then(Value::as_table)
        .is_none_or(|least| before.exited[0] >= number(&least["units"]) && before.exited[1] >= number(&least["mech"]));
    let kursk = &before.kursk;
    let unless = row.get("unless").and_then(Value::as_table).is_none_or(|unless| {
        let least = |key: &str| number(&unless[key]);
        kursk.held < least("kursk-hexes")
            && kursk.losses < least("kursk-losses")
            && kursk.attacks < least("kursk-attacks")
    });
    places(book, row, "hold").iter().all(axis)
        && (any.is_empty() || any.iter().any(axis))
        && !places(book, row, "lost").iter().any(axis)
        && of
        && exited
        && unless
        && row.get("points").is_none_or(|least| reckoned >= number(least))
        && row.get("below").is_none_or(|below| reckoned < number(below))
        && (row.get("kursk-gone").is_none() || !kursk.stands)
        && (row.get("no-point-lost").is_none() || !before.point_lost)
}

/// [3.2, 3.3] Who wins when this turn ends: nothing if the game goes on, `none` for a draw.
pub fn winner(book: &Book, facts: &Facts, turn: i64, before: &Facts) -> Option<String> {
    rows(&book.scenarios[facts.scenario].raw, "victory")
        .find(|row| is_due(book, facts, turn, row) && holds(book, facts, row, before))
        .map(|row| row["winner"].as_str().expect("a side").to_owned())
}
