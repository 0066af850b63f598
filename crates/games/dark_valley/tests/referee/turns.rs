//! [5, 7.4, 7.6, 10.2] What every turn brings: initiative, replacements, and stacks within their limits.

use lab::Tally;
use std::collections::BTreeSet;

use crate::book::{Book, Hex, Side, Type, number, text};
use crate::combat::said;
use crate::facts::{Facts, mark};
use crate::play::{Change, Position};
use crate::supply::Net;
use crate::watch::unit_differences;

/// [10.2] Who has the initiative.
pub fn initiative(change: &Change<'_>, tally: &mut Tally) {
    let Some(message) = change.said("log-initiative") else { return };
    let (book, turn) = (change.book, change.after.turn);
    let until = book.tables["initiative"]["axis"].get(book.weather(turn)).map_or(0, number);
    let reckoned = if turn <= until { "side-axis" } else { "side-soviet" };
    let found = said(message, "side");
    tally.check("10.2 initiative", found == reckoned, || format!("{found}, reckoned {reckoned}"));
}

/// [7.4, 7.5] Axis steps of a turn: infantry, mechanised, Romanian, Hungarian.
fn axis_steps(book: &Book, facts: &Facts) -> [i64; 4] {
    let row = book.turn(facts.turn)["steps"].as_table().expect("steps");
    let mut steps = ["infantry", "mech", "romanian", "hungarian"].map(|key| number(&row[key]));
    if !facts.controls(book.place("Ploesti"), Side::Axis) {
        steps[1] /= 2;
    }
    steps
}

/// [7.6] Soviet replacement factors.
fn soviet_factors(book: &Book, facts: &Facts) -> i64 {
    if facts.turn < book.constant("replacements", "from-turn") {
        return 0;
    }
    let net = Net::new(book, facts, Side::Soviet);
    let gives = |(at, &hex): (usize, &Hex)| {
        // [ruling A58] By its line: markers of isolation do not outlast a turn.
        let isolated = book.ground[hex].name == "Leningrad" && !net.fed("soviet", hex) && !net.linked(hex);
        if facts.controls(hex, Side::Axis) || isolated {
            0
        } else if facts.taken_once >> at & 1 != 0 {
            book.constant("replacements", "retaken")
        } else {
            book.constant("replacements", "city")
        }
    };
    book.group("replacement-city").iter().enumerate().map(gives).sum()
}

/// [7.4, 7.6] What a segment of replacements begins with.
pub fn replacements(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    if before.stage == after.stage && before.turn == after.turn || !after.is_phase("Replacements") {
        return;
    }
    match after.stage.as_str() {
        "AxisReplacements" => {
            let reckoned = axis_steps(book, after);
            tally.check("7.4 Axis replacements", after.points == reckoned, || {
                format!("{:?}, reckoned {reckoned:?}", after.points)
            });
        }
        "SovietReplacements" => {
            let reckoned = soviet_factors(book, after);
            tally.check("7.6 Soviet replacements", after.points[0] == reckoned, || {
                format!("{}, reckoned {reckoned}", after.points[0])
            });
        }
        _ => {}
    }
}

/// [5.2, 5.4] Is a hex too full?
fn too_full(book: &Book, facts: &Facts, hex: Hex) -> Option<&'static str> {
    let count = |is: &dyn Fn(usize) -> bool| facts.stands[hex].iter().filter(|&&unit| is(unit)).count() as i64;
    let free = |unit: usize| book.units[unit].is == Type::Artillery || book.units[unit].has("tiger");
    let limit = |key: &str| book.constant("stacking", key);
    let fighters = count(&|unit| book.units[unit].fights() && !free(unit));
    let mut allies: Vec<&str> = facts.stands[hex]
        .iter()
        .map(|&unit| &book.units[unit])
        .filter(|unit| unit.fights() && unit.side() == Side::Axis && !unit.is_german())
        .map(|unit| unit.nation.as_str())
        .collect();
    allies.sort_unstable();
    allies.dedup();
    [
        (fighters > limit("units"), "units"),
        (count(&|unit| book.units[unit].has("army")) > limit("soviet-armies"), "armies"),
        (count(&|unit| book.units[unit].class == "panzer-hq") > limit("panzer-hqs"), "HQs"),
        (count(&|unit| book.units[unit].is == Type::Depot) > limit("depots"), "depots"),
        (count(&|unit| book.units[unit].has("base")) > limit("bases"), "bases"),
        (count(&|unit| book.units[unit].has("tiger")) > limit("tigers"), "Tigers"),
        (count(&|unit| book.units[unit].is == Type::Artillery) > limit("artillery"), "artillery"),
        (allies.len() > 1, "allies"),
    ]
    .into_iter()
    .find(|(full, _)| *full)
    .map(|(_, why)| why)
}

/// [5.1] Between activations no hex is too full, and no two sides share one.
pub fn stacks(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    if !matches!(facts.phase_name().as_str(), "Between" | "Order" | "Depots" | "Initiative") {
        return;
    }
    for hex in (0..book.ground.len()).filter(|&hex| !facts.stands[hex].is_empty()) {
        let full = too_full(book, facts, hex);
        let shared = Side::Axis.among(book, facts, hex) && Side::Soviet.among(book, facts, hex);
        tally.check("5.2 stacking", full.is_none() && !shared, || {
            let who = facts.stands[hex].iter().map(|&unit| facts.who(book, unit)).collect::<Vec<_>>();
            format!("{} {full:?} shared {shared}: {who:?}", book.name(hex))
        });
    }
}

impl Side {
    fn among(self, book: &Book, facts: &Facts, hex: Hex) -> bool {
        facts.stands[hex].iter().any(|&unit| book.units[unit].side() == self)
    }
}

/// [10.4, 10.5.7, 10.5.8] Who is activated by a headquarters: who is in its range when the activation begins.
pub fn command(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let side = facts.active();
    let fresh = || !facts.units_of(book, side).any(|unit| facts.has(unit, mark::MOVED | mark::FOUGHT));
    if !(facts.is_phase("Combat") || facts.is_phase("Movement")) || facts.activation.part > 0 || !fresh() {
        return;
    }
    let (id, range) = match facts.activation.chit.as_deref() {
        Some("panzer-1") => ("PzHQ1", "panzer"),
        Some("panzer-2") => ("PzHQ2", "panzer"),
        Some("panzer-3") => ("PzHQ3", "panzer"),
        Some("panzer-4") => ("PzHQ4", "panzer"),
        Some("zhukov" | "zhukov-combat") => ("Zhukov", "zhukov"),
        Some("stavka-combat") => ("Stavka", "stavka"),
        _ => return,
    };
    let hq = facts.at(book.unit(id));
    let range = book.constant("command", range);
    let fighters = || facts.units_of(book, side).filter(|&unit| book.units[unit].fights());
    let found: BTreeSet<usize> = fighters().filter(|&unit| facts.has(unit, mark::ACTIVE)).collect();
    let near = |unit: &usize| hq < book.ground.len() && book.distance(facts.at(*unit), hq) <= range;
    let reckoned: BTreeSet<usize> = fighters().filter(near).collect();
    tally.check("10.5.7 command", found == reckoned, || {
        format!("{id} in {}: {}", book.name(hq), unit_differences(book, &found, &reckoned))
    });
}

/// [3.1] The points with which a scenario begins.
pub fn opening(book: &Book, facts: &Facts, tally: &mut Tally) {
    let scenario = &book.scenarios[facts.scenario];
    let (found, reckoned) = (crate::points::points(book, facts), number(&scenario.raw["points"]));
    tally.check("3.1 points at the start", found == reckoned, || {
        format!("{} has {found}, reckoned {reckoned}", text(&scenario.raw, "id"))
    });
}
