//! [9.2, 9.4] Where trains go.

use lab::Tally;
use std::collections::BTreeSet;

use crate::book::{Hex, Side};
use crate::combat::fits;
use crate::play::Position;
use crate::supply::Net;
use crate::watch::differences;

/// [9.2, 9.4] Where the unit in hand may get off.
pub fn position(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    if facts.hand >= book.units.len() || facts.hand_from >= book.ground.len() {
        return;
    }
    let side = facts.active();
    let net = Net::new(book, facts, side);
    let fed = net.railway(if side == Side::Axis { &["axis-edge", "axis-source"] } else { &["soviet-edge"] });
    // [9.2] Not beside enemies without a friend; [9.4] the Soviets not even then.
    let open = |hex: Hex| {
        let beside = facts.beside(book, hex, side.other());
        let free = !beside || side == Side::Axis && facts.fights_in(book, hex, side);
        // Nor through a hex in which anything of the enemy stands (ruling A60).
        fed[hex] && free && !facts.stands_in(book, hex, side.other())
    };
    // [9.2] In snow and from 1944 a step counts twice in the USSR: there may be too few trains for that.
    let twice = side == Side::Axis
        && (book.weather(facts.turn) == "snow" || facts.turn >= book.constant("strategic", "axis-rail-double-from"));
    let abroad = twice && facts.left < 2 * facts.steps(book, facts.hand);
    let open = |hex: Hex| open(hex) && !(abroad && book.ground[hex].is_soviet());
    let mut reached = BTreeSet::new();
    let stays = abroad && book.ground[facts.hand_from].is_soviet();
    let mut ways = if stays { Vec::new() } else { vec![facts.hand_from] };
    while let Some(hex) = ways.pop() {
        for near in net.rails_from(hex) {
            if open(near) && reached.insert(near) {
                ways.push(near);
            }
        }
    }
    reached.remove(&facts.hand_from);
    let reckoned: BTreeSet<Hex> = reached.into_iter().filter(|&hex| fits(book, facts, facts.hand, hex)).collect();
    let mut found = position.hexes("place");
    found.remove(&facts.hand_from);
    let kind = if side == Side::Axis { "9.2 Axis rail" } else { "9.4 Soviet rail" };
    tally.check(kind, found == reckoned, || {
        let id = &book.units[facts.hand].id;
        format!("{id} from {}: {}", book.name(facts.hand_from), differences(book, &found, &reckoned))
    });
}
