//! [7.10] Retreats, hex by hex.

use std::collections::BTreeSet;

use crate::book::{Book, Hex, Nation};
use crate::facts::{Facts, Side};
use crate::movement::Step;

/// Compass directions, clockwise from north: home is NW, SW, S for the Axis and N, NE, SE for the Soviets.
fn is_home(side: Side, direction: usize) -> bool {
    match side {
        Side::Axis => matches!(direction, 3..=5),
        Side::Soviet => matches!(direction, 0..=2),
    }
}

/// Whether units have to go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    Must,
    May,
}

/// [7.10.5, 7.10.6, 7.10.11] The hexes that the first order which can be met allows, for units in a hex that fought these
/// enemies; who must go and can meet none goes anywhere [ruling R101].
pub fn ways(
    book: &Book,
    side: Side,
    from: Hex,
    enemies: &[Hex],
    open: &dyn Fn(Hex) -> bool,
    duty: Duty,
) -> BTreeSet<Hex> {
    let mut orders: [BTreeSet<Hex>; 4] = Default::default();
    for direction in 0..6 {
        let Some(to) = book.ground[from].next[direction].filter(|&to| open(to)) else { continue };
        let away = enemies.iter().all(|&enemy| book.distance(to, enemy) > book.distance(from, enemy));
        match (is_home(side, direction), away) {
            (true, true) => orders[0].insert(to),
            (true, false) => orders[1].insert(to),
            (false, true) => orders[2].insert(to),
            (false, false) => duty == Duty::Must && orders[3].insert(to),
        };
    }
    orders.into_iter().find(|order| !order.is_empty()).unwrap_or_default()
}

/// Where the enemies are that fought the units in retreat and are left.
pub fn enemies(facts: &Facts) -> Vec<Hex> {
    let battle = &facts.battle;
    let fought = if battle.retreat.side == battle.side { &battle.defenders } else { &battle.attackers };
    fought.iter().filter(|&unit| facts.on_map(unit)).map(|unit| facts.at(unit)).collect()
}

/// Where the group in retreat may go next.
pub fn next(book: &Book, facts: &Facts) -> BTreeSet<Hex> {
    let retreat = &facts.battle.retreat;
    let step = Step::for_side(book, facts, retreat.side);
    let from = *retreat.path.last().expect("a way");
    // [6.7.7] Germans do not retreat through a halt order, and nobody through a besieged one.
    let german = |&unit: &usize| book.units[unit].nation == Nation::German;
    let told = retreat.path.len() > 1 && facts.halts.contains(&from) && retreat.group.iter().any(german);
    if told || retreat.group.iter().any(|&unit| step.besieged(unit, &retreat.path, from)) {
        return BTreeSet::new();
    }
    let beyond = |from: Hex, hex: Hex| {
        let dry = book.direction(from, hex).is_some_and(|direction| !step.drowns(from, direction, hex));
        let enterable = retreat.group.iter().all(|&unit| step.enterable(unit, hex));
        enterable && dry && !retreat.path.contains(&hex)
    };
    // [6.7.7] The city itself may be the end of the way, not a part of it.
    let passable = |hex: Hex| {
        let told = facts.halts.contains(&hex) && retreat.group.iter().any(german);
        let path = [from, hex];
        !told && !retreat.group.iter().any(|&unit| step.besieged(unit, &path, hex))
    };
    let start = retreat.path[0];
    let far = |hex: Hex| book.distance(start, hex) >= retreat.length;
    let done = retreat.path.len() > 1 && far(from);
    // [7.10.9] Only ways that lead far enough.
    let leads_on = |first: Hex| {
        let mut seen = BTreeSet::from([first]);
        let mut waiting = vec![first];
        while let Some(hex) = waiting.pop() {
            if far(hex) {
                return true;
            }
            if !passable(hex) {
                continue;
            }
            for next in book.ground[hex].next.iter().flatten().copied() {
                if beyond(hex, next) && seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
        false
    };
    let open = |hex: Hex| beyond(from, hex) && (done || leads_on(hex));
    let duty = if done { Duty::May } else { Duty::Must };
    ways(book, retreat.side, from, &enemies(facts), &open, duty)
}
