//! Victory points at the end, in halves.

use toml::Value;

use crate::book::{Book, Hex, Nation, Type, number};
use crate::facts::{DEAD, Facts, Side, mark};
use crate::satisfaction::objectives;

fn hexes(book: &Book, row: &Value) -> Vec<Hex> {
    match (row.get("hexes"), row.get("group")) {
        (Some(list), _) => book.hexes(list.as_str().expect("hexes")),
        (_, Some(group)) => book.group(group.as_str().expect("a group")).to_vec(),
        _ => Vec::new(),
    }
}

fn halves(value: &Value) -> i64 {
    match value {
        Value::Float(number) => (number * 2.0) as i64,
        other => 2 * number(other),
    }
}

/// The Soviets' points by the rows of the scenario.
pub fn points(book: &Book, facts: &Facts) -> i64 {
    let scenario = &book.scenarios[facts.scenario];
    let rows = scenario.raw["victory"].get("points").and_then(Value::as_array).cloned().unwrap_or_default();
    rows.iter().map(|row| row_points(book, facts, row)).sum()
}

fn row_points(book: &Book, facts: &Facts, row: &Value) -> i64 {
    let by = if row["by"].as_str() == Some("axis") { Side::Axis } else { Side::Soviet };
    let each = row.get("each").map_or(0, halves);
    match row["what"].as_str().expect("what") {
        "held" | "captured" => hexes(book, row).iter().filter(|&&hex| facts.holder(hex) == by).count() as i64 * each,
        "reached" => {
            let once = halves(&row["once"]);
            let there = if row.get("by-turn").is_some() {
                facts.crossed
            } else {
                hexes(book, row).iter().any(|&hex| {
                    facts.stands[hex]
                        .iter()
                        .any(|&unit| facts.side(book, unit) == by && !facts.has(unit, mark::UNSUPPLIED))
                })
            };
            if there { once } else { 0 }
        }
        "eliminated" => {
            let kind = row["kind"].as_str().expect("a kind");
            let german = row.get("nation").is_some();
            let dead = (0..book.units.len())
                .filter(|&unit| {
                    let printed = &book.units[unit];
                    facts.at(unit) == DEAD && printed.kind == kind && (!german || printed.nation == Nation::German)
                })
                .count() as i64;
            let beyond = (dead - row.get("beyond").map_or(0, number)).max(0);
            beyond / row.get("per").map_or(1, number) * each
        }
        "objectives-lost" => objectives(book, facts)[..5].iter().filter(|held| !**held).count() as i64 * each,
        "surviving" => {
            let left = (0..book.units.len()).filter(|&unit| {
                let printed = &book.units[unit];
                facts.on_map(unit)
                    && printed.nation == Nation::German
                    && printed.is == Type::Armour
                    && printed.elite
                    && printed.kind == "division"
                    && !facts.has(unit, mark::REDUCED)
            });
            left.count() as i64 * each
        }
        "dismissals-below" => (number(&row["below"]) - facts.dismissals).max(0) * each,
        other => panic!("points for {other}"),
    }
}
