//! [13.1, 13.7] What the logistics chit and the attrition phase do, held against lines reckoned anew.

use lab::Tally;

use crate::book::{Side, Type};
use crate::facts::{Facts, mark};
use crate::play::Change;
use crate::supply::{Net, Status};

/// [13.1] After a logistics chit every unit bears the marker that its lines give.
pub fn check(change: &Change<'_>, tally: &mut Tally) {
    let (book, after) = (change.book, change.after);
    let settled = matches!(after.stage.as_str(), "Activations" | "Depots");
    if change.said("log-logistics").is_none() || !settled || after.turn != change.before.turn {
        return;
    }
    for side in [Side::Axis, Side::Soviet] {
        let net = Net::new(book, after, side);
        for unit in after.units_of(book, side) {
            if !book.units[unit].fights() && book.units[unit].is != Type::Hq {
                continue;
            }
            let (found, reckoned) = (Status::of(after, unit), net.marker(unit));
            let kind = if side == Side::Axis { "13.3 Axis supply" } else { "13.4 Soviet supply" };
            tally.check(kind, found == reckoned, || {
                format!("{} found {found:?}, reckoned {reckoned:?}; {}", after.who(book, unit), net.tell(unit))
            });
        }
    }
}

fn steps(change: &Change<'_>, facts: &Facts, side: Side) -> i64 {
    facts.units_of(change.book, side).map(|unit| facts.steps(change.book, unit)).sum()
}

/// [13.7] Attrition of a turn other than the first.
pub fn attrition(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    let was = matches!(before.stage.as_str(), "Depots" | "AirSupply");
    let is = matches!(after.stage.as_str(), "Depots" | "AirSupply" | "Activations");
    if !was || is || before.turn == book.constant("barbarossa", "pockets") || change.action != "done" {
        return;
    }
    let nets = [Net::new(book, before, Side::Axis), Net::new(book, before, Side::Soviet)];
    for side in [Side::Axis, Side::Soviet] {
        for unit in before.units_of(book, side) {
            if !book.units[unit].fights() || !before.has(unit, mark::ISOLATED) {
                continue;
            }
            let net = &nets[usize::from(side == Side::Soviet)];
            let enemies = book.beside(before.at(unit)).any(|near| {
                before.fighters(book, near, side.other()).iter().any(|&other| !before.has(other, mark::UNSUPPLIED))
            });
            let dies = net.status(unit) == Status::Isolated && enemies;
            let dead = !after.on_map(unit);
            tally.check("13.7 attrition", dies == dead, || {
                format!("{} found dead {dead}, reckoned {dies}; {}", before.who(book, unit), net.tell(unit))
            });
            if !dead && after.turn == before.turn {
                let found = Status::of(after, unit);
                tally.check("13.7 out of supply after attrition", found == Status::OutOfSupply, || {
                    format!("{} found {found:?}", after.who(book, unit))
                });
            }
        }
        // Nobody else is lost.
        let doomed = before.units_of(book, side).filter(|&unit| before.has(unit, mark::ISOLATED));
        let lost: i64 = doomed.filter(|&unit| !after.on_map(unit)).map(|unit| before.steps(book, unit)).sum();
        if after.turn == before.turn {
            let found = steps(change, before, side) - steps(change, after, side);
            tally.check("13.7 losses", found == lost, || format!("{side:?} lost {found} steps, reckoned {lost}"));
        }
    }
}
