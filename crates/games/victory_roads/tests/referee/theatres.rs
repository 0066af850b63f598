//! [6.7, 9, 10.3, 11.3, 11.7] Theatres: great offensives, reinforced corps, modes; and halt orders.

use lab::Tally;
use std::collections::BTreeSet;

use crate::book::{Book, City, Hex, Nation};
use crate::facts::{Facts, Side, THEATRES, mark};
use crate::odds::theatre_radius;
use crate::play::{Change, Position};
use crate::supply::Net;

fn in_play(book: &Book, facts: &Facts, at: usize) -> bool {
    facts.theatres[at].hex < book.ground.len()
}

fn kept(facts: &Facts, at: usize) -> i64 {
    facts.boxes[at].iter().sum()
}

/// [11.3.2] May the theatre that comes first declare a great offensive?
pub fn may_declare(book: &Book, facts: &Facts) -> bool {
    let Some(at) = THEATRES.iter().position(|name| facts.priority.as_deref() == Some(name)) else { return false };
    let theatre = &facts.theatres[at];
    !facts.mud() && theatre.mode == "Offensive" && book.ground[theatre.hex].city == City::Major && kept(facts, at) >= 6
}

/// Hexes from which ways lead to a hex through what may be entered.
fn linked_with(book: &Book, goal: Hex, open: &dyn Fn(Hex) -> bool) -> BTreeSet<Hex> {
    let mut seen = BTreeSet::from([goal]);
    let mut waiting = vec![goal];
    while let Some(hex) = waiting.pop() {
        for direction in 0..6 {
            let Some(next) = book.ground[hex].next[direction] else { continue };
            if book.ground[hex].linked(direction) && open(next) && seen.insert(next) {
                waiting.push(next);
            }
        }
    }
    seen
}

/// [10.3.2] Hexes whose corps a theatre may reinforce; `open` says what ways may lead through.
fn reinforceable(book: &Book, facts: &Facts, at: usize, open: &dyn Fn(Hex) -> bool) -> BTreeSet<Hex> {
    let theatre = &facts.theatres[at];
    let first = facts.priority.as_deref() == Some(THEATRES[at]);
    if theatre.mode != "Offensive" || theatre.strengthened >= 2 || kept(facts, at) == 0 || !first && theatre.used >= 2 {
        return BTreeSet::new();
    }
    let ways = linked_with(book, theatre.hex, open);
    let moving = |hex: Hex| {
        (0..4).any(|other| {
            in_play(book, facts, other)
                && facts.theatres[other].mode == "Movement"
                && book.distance(facts.theatres[other].hex, hex) <= theatre_radius(facts, other)
        })
    };
    facts
        .units_of(book, Side::Soviet)
        .filter(|&unit| {
            book.units[unit].is_rifle() && facts.has(unit, mark::REDUCED) && !facts.has(unit, mark::UNSUPPLIED)
        })
        .map(|unit| facts.at(unit))
        .filter(|&hex| {
            ways.contains(&hex) && book.distance(theatre.hex, hex) <= theatre_radius(facts, at) && !moving(hex)
        })
        .collect()
}

pub fn position(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    match facts.phase.as_str() {
        Some("GrandOffensive") => {
            let offered = position.offers_plain("offensive");
            tally.check("great offensives", !offered || may_declare(book, facts), || format!("{:?}", facts.priority));
        }
        Some("Supports") if facts.active == Side::Soviet && book.scenarios[facts.scenario].plays("corps-modes") => {
            reinforcing(position, tally);
        }
        Some("Modes") => {
            // [11.7]
            for at in (0..4).filter(|&at| in_play(book, facts, at)) {
                let theatre = &facts.theatres[at];
                let first = facts.priority.as_deref() == Some(THEATRES[at]);
                let zhukov = facts.placed_of("Zhukov").any(|placed| placed.from == THEATRES[at]);
                let stays = theatre.mode == "Offensive" && (theatre.fired || facts.offensive && first);
                let turned = facts.turned_over >> at & 1 != 0;
                let reckoned = book.ground[theatre.hex].city != City::None && !zhukov && !stays && !turned;
                let offered = position.words("turn").contains(THEATRES[at]);
                tally.check("modes of theatres", offered == reckoned, || {
                    format!("{} at {}: offered {offered}", THEATRES[at], book.name(theatre.hex))
                });
            }
        }
        Some("HaltOrders") => halt_orders(position, tally),
        _ => {}
    }
}

fn reinforcing(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let net = Net::of(book, facts, Side::Soviet);
    let offers = position.words("strengthen");
    for at in (0..4).filter(|&at| in_play(book, facts, at)) {
        let prefix = format!("{} ", THEATRES[at]);
        let offered: BTreeSet<Hex> = offers
            .iter()
            .filter(|offer| offer.starts_with(&prefix))
            .filter_map(|offer| offer.rsplit(' ').next())
            .map(|hex| book.hex(hex))
            .collect();
        // "Leading to this theatre" says nothing of enemies on the way: no less than free ways, no more than any.
        let least = reinforceable(book, facts, at, &|hex| net.open[hex]);
        let most = reinforceable(book, facts, at, &|_| true);
        let agrees = least.is_subset(&offered) && offered.is_subset(&most);
        tally.check("corps to reinforce", agrees, || {
            format!(
                "{} at {}: offered {}, reckoned {}",
                THEATRES[at],
                book.name(facts.theatres[at].hex),
                position.names(&offered),
                position.names(&least)
            )
        });
    }
}

/// [6.7.1, 6.7.3, 6.7.6] Cities that may be held, and those that may be given free.
fn halt_orders(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let scenario = &book.scenarios[facts.scenario];
    let listed: Option<Vec<Hex>> = scenario.raw["halt-orders"]
        .as_array()
        .map(|list| list.iter().map(|hex| book.hex(hex.as_str().expect("a hex"))).collect());
    let division = |hex: Hex, side: Side, nation: Option<Nation>| {
        facts.stands[hex].iter().any(|&unit| {
            facts.side(book, unit) == side
                && book.units[unit].is_division()
                && nation.is_none_or(|nation| book.units[unit].nation == nation)
        })
    };
    let mut reckoned: BTreeSet<Hex> = (0..book.ground.len())
        .filter(|&hex| {
            crate::satisfaction::can_be_held(book, hex)
                && listed.as_ref().is_none_or(|listed| listed.contains(&hex))
                && division(hex, Side::Axis, Some(Nation::German))
                && !facts.halts.contains(&hex)
        })
        .collect();
    if facts.halts.len() >= 10 {
        reckoned.clear();
    }
    let offered = position.offered("hold");
    tally.check("halt orders", offered == reckoned, || {
        format!("offered {}, reckoned {}", position.names(&offered), position.names(&reckoned))
    });
    let free: BTreeSet<Hex> = facts
        .halts
        .iter()
        .copied()
        .filter(|&hex| !book.ground[hex].next.iter().flatten().any(|&next| division(next, Side::Soviet, None)))
        .collect();
    let offered = position.offered("release");
    tally.check("halt orders lifted", offered == free, || {
        format!("offered {}, reckoned {}", position.names(&offered), position.names(&free))
    });
}

/// [11.3.2] A great offensive that was possible and never asked about.
pub fn change(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    let named = change.action.starts_with("secondary") || change.action.starts_with("priority");
    if named && !after.is_phase("Secondary") {
        let mut facts = before.clone();
        facts.priority.clone_from(&after.priority);
        let reckoned = may_declare(book, &facts);
        tally.check("great offensives", after.is_phase("GrandOffensive") == reckoned, || {
            format!("{:?}: {:?}", after.priority, after.phase)
        });
    }
}
