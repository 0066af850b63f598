//! What is compared in every position and after every action.

use lab::Tally;
use std::collections::BTreeSet;

use kernel::{OverlayRequest, OverlaySubject, Ruleset as _, Viewer};

use crate::book::{Book, Hex, Side};
use crate::combat::Fight;
use crate::depots;
use crate::logistics;
use crate::movement::{Field, allowance};
use crate::play::{Change, Position};
use crate::pockets;
use crate::points;
use crate::rail;
use crate::retreat::ways;
use crate::turns;
use crate::zones::zone;

#[derive(Default)]
pub struct Watch {
    fight: Fight,
}

pub fn listed(book: &Book, hexes: &BTreeSet<Hex>) -> String {
    hexes.iter().map(|&hex| book.name(hex)).collect::<Vec<_>>().join(" ")
}

pub fn differences(book: &Book, found: &BTreeSet<Hex>, reckoned: &BTreeSet<Hex>) -> String {
    let more = found.difference(reckoned).copied().collect();
    let less = reckoned.difference(found).copied().collect();
    format!("program besides [{}], referee besides [{}]", listed(book, &more), listed(book, &less))
}

pub fn unit_differences(book: &Book, found: &BTreeSet<usize>, reckoned: &BTreeSet<usize>) -> String {
    let names =
        |units: Vec<&usize>| units.iter().map(|&&unit| book.units[unit].id.as_str()).collect::<Vec<_>>().join(" ");
    let more = names(found.difference(reckoned).collect());
    let less = names(reckoned.difference(found).collect());
    format!("program besides [{more}], referee besides [{less}]")
}

impl Watch {
    pub fn position(&mut self, position: &Position<'_>, tally: &mut Tally) {
        match position.facts.phase_name().as_str() {
            "Moving" => {
                moving(position, tally);
                halting(position, tally);
            }
            "Movement" => reach(position, tally),
            "Pocket" => pockets::position(position, tally),
            "Rail" => rail::position(position, tally),
            "DepotMoving" => depots::position(position, tally),
            "Combat" | "Battle" | "Bombing" => self.fight.position(position, tally),
            _ => {}
        }
        turns::stacks(position, tally);
        turns::command(position, tally);
        if position.number.is_multiple_of(40) {
            zones(position, tally);
        }
    }

    pub fn change(&mut self, change: &Change<'_>, tally: &mut Tally) {
        logistics::check(change, tally);
        logistics::attrition(change, tally);
        depots::change(change, tally);
        turns::initiative(change, tally);
        turns::replacements(change, tally);
        control(change, tally);
        victory(change, tally);
        self.fight.change(change, tally);
    }
}

/// [11.1, 6.2] Where units under way may go next.
fn moving(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let Some(&(leader, _)) = facts.moving.group.first() else { return };
    let field = Field::new(book, facts, book.units[leader].side());
    let (found, reckoned) = (position.hexes("to"), field.steps());
    tally.check("11.1 next hex of a move", found == reckoned, || {
        let group = facts.moving.group.iter().map(|&(unit, spent)| {
            format!("{} spent {spent} of {}", facts.who(book, unit), allowance(book, facts, unit))
        });
        let group = group.collect::<Vec<_>>().join(", ");
        let path = facts.moving.path.iter().map(|&hex| book.name(hex)).collect::<Vec<_>>().join("-");
        let answers: Vec<String> = reckoned
            .difference(&found)
            .map(|&hex| format!("{}: {}", book.name(hex), position.answer(&format!("to {}", book.name(hex)))))
            .collect();
        format!("{group} by {path}: {}; {answers:?}", differences(book, &found, &reckoned))
    });
}

/// [10.5.5] Where Stavka's units may stop.
fn halting(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let (moving, stavka) = (&facts.moving, facts.activation.chit.as_deref() == Some("stavka"));
    let Some(&(leader, _)) = moving.group.first().filter(|_| stavka && moving.path.len() > 1) else { return };
    // [5.4] A headquarters may have another reason to go on.
    if moving.group.iter().any(|&(unit, _)| !book.units[unit].fights()) {
        return;
    }
    let at = *moving.path.last().expect("a path");
    let field = Field::new(book, facts, book.units[leader].side());
    let (found, reckoned) = (position.offers_plain("halt"), field.may_end(&moving.group, at));
    tally.check("10.5.5 end of a move", found == reckoned, || {
        format!("{} in {}: {found}, reckoned {reckoned}", facts.who(book, leader), book.name(at))
    });
}

/// The hexes that an overlay marks.
fn overlay(position: &Position<'_>, id: &str, subject: Option<OverlaySubject<'_>>) -> Option<BTreeSet<Hex>> {
    let info = position.rules.info().overlay(id).ok()?;
    let request = OverlayRequest { overlay: info, subject };
    let shown = position.rules.overlay(position.state, Viewer::Everything, request)?;
    Some(shown.marks.iter().map(|mark| usize::from(mark.hex)).collect())
}

/// [11] The reach of units that may move, as an overlay shows it.
fn reach(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let movers: Vec<usize> = position.units("move").into_iter().collect();
    for &unit in movers.iter().skip(position.number % 7).step_by(7).take(6) {
        let subject = Some(OverlaySubject::Piece(&book.units[unit].id));
        let Some(mut found) = overlay(position, "reach", subject) else { continue };
        found.remove(&facts.at(unit));
        let reckoned = Field::new(book, facts, book.units[unit].side()).reach(unit);
        tally.check("11.1 reach", found == reckoned, || {
            format!(
                "{} of {}: {}",
                facts.who(book, unit),
                allowance(book, facts, unit),
                differences(book, &found, &reckoned)
            )
        });
    }
}

/// [6.1] Zones of control of both sides, as an overlay shows them.
fn zones(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    if facts.stage == "SetUp" {
        return;
    }
    let Some(found) = overlay(position, "zones", None) else { return };
    let zones = [Side::Axis, Side::Soviet].map(|side| zone(book, facts, side));
    let reckoned = (0..book.ground.len()).filter(|&hex| zones.iter().any(|zone| zone[hex])).collect();
    tally.check("6.1 zones of control", found == reckoned, || differences(book, &found, &reckoned));
}

/// [2.4] Who holds what: whoever has combat units there, else whoever had them last.
fn control(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    if before.stage == "SetUp" {
        return;
    }
    for hex in (0..book.ground.len()).filter(|&hex| book.ground[hex].is_land()) {
        let held = [Side::Axis, Side::Soviet].into_iter().find(|&side| after.fights_in(book, hex, side));
        let (was, is) = (before.controls(hex, Side::Axis), after.controls(hex, Side::Axis));
        if held.is_none() && was == is {
            continue;
        }
        // Who retreats through a hex was the last to be in it.
        let passed = held.is_none() && before.is_phase("Battle") && {
            let (side, target) = (before.active().other(), before.battle["target"].as_u64().unwrap_or(0) as usize);
            is == (side == Side::Axis) && ways(book, before, side, target).iter().any(|&(near, _)| near == hex)
        };
        let reckoned = held.map_or(was != passed, |side| side == Side::Axis);
        tally.check("2.4 control", is == reckoned, || {
            let lines: Vec<_> = change.lines.iter().map(|line| format!("{:?}", line.message)).collect();
            format!("{} Axis {is}, was {was}, reckoned {reckoned}: {lines:?}", book.name(hex))
        });
    }
}

/// [3.1, 3.2] Points and the end of the game.
fn victory(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    if let Some(ending) = after.phase.get("Over") {
        let found = ending["points"].as_i64().unwrap_or(-1);
        let reckoned = points::points(book, after);
        tally.check("3.1 points", found == reckoned, || format!("{found}, reckoned {reckoned}"));
    }
    let over = after
        .phase
        .get("Over")
        .map(|ending| ending["winner"].as_str().map_or_else(|| "none".to_owned(), str::to_lowercase));
    if over.is_none() && after.turn == before.turn || before.stage == "SetUp" {
        return;
    }
    let reckoned = points::winner(book, after, before.turn, before);
    tally.check("3.2 victory", over == reckoned, || {
        format!("{over:?}, reckoned {reckoned:?} with {} points", points::points(book, after))
    });
}
