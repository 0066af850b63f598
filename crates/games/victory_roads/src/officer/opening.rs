//! Openings: first marches of a scenario that are known by heart, and the posts that are kept afterwards.
//!
//! The first turn of Budapest to Vienna is the same in every game but for the weather, and nobody fights in it. What was
//! found by playing it by hand is written down here: whose road feeds the tanks that ride round the south of the enemy,
//! and who stands on it. With `openings = false` in a file of weights it is not looked at.

use board::HexId;

use super::{Mind, Order, Way};
use crate::VictoryRoads;
use crate::state::{Segment, State, Weather};
use crate::units::{Side, UnitId};

/// Where units go in a turn, in this order; who stands there stays.
type Posts = &'static [(&'static str, &'static str)];

/// Budapest to Vienna, turn 20, without mud: tanks gather behind the Bulgarian HQ, with infantry on its road.
const GATHER: Posts = &[
    ("6GdRC", "2158"),
    ("64RC", "2159"),
    ("5GdCC", "2158"),
    ("2GdMC", "2259"),
    ("5GdTC", "2259"),
    ("9GdMC", "2259"),
    ("HQ-1BulgA", "2160"),
    ("1GdMC", "2260"),
    ("18TC", "2260"),
    ("23TC", "2459"),
    ("HQ-3Ukr", "2661"),
    ("135RC", "2360"),
    ("33RC", "2460"),
    ("3Bulg", "2160"),
];

/// Turn 21: a second HQ behind the first, and no hole in the chain from both of them to those who ride ahead.
const KEEP: Posts = &[
    ("6GdRC", "2057"),
    ("18TC", "2158"),
    ("HQ-1BulgA", "2160"),
    ("3Bulg", "2160"),
    ("64RC", "2159"),
    ("HQ-3Ukr", "2260"),
    ("135RC", "2260"),
    ("33RC", "2360"),
];

/// The posts of this movement phase, if any are known.
fn posts(game: &VictoryRoads, s: &State, side: Side) -> Vec<(UnitId, HexId)> {
    let data = &game.data;
    if side != Side::Soviet || s.segment != Segment::Movement || game.scenario(s).id != "budapest-wien" {
        return Vec::new();
    }
    let known = |&(unit, hex): &(&str, &str)| Some((data.unit_named(unit)?, data.map.parse(hex)?));
    let follows = |posts: Posts| {
        let hq = data.unit_named("HQ-1BulgA");
        hq.is_some_and(|hq| posts.iter().filter_map(known).any(|post| post == (hq, s.pieces.at(hq))))
    };
    let posts = match s.turn {
        20 if s.ground != Weather::Mud => GATHER,
        21 if follows(KEEP) => KEEP,
        _ => return Vec::new(),
    };
    posts.iter().filter_map(known).collect()
}

/// Does this unit stand where it is to stay?
pub(super) fn keeps_post(game: &VictoryRoads, s: &State, side: Side, unit: UnitId) -> bool {
    posts(game, s, side).contains(&(unit, s.pieces.at(unit)))
}

impl Mind<'_> {
    /// The marches that are known for this phase.
    pub(super) fn opening(&self) -> Vec<Order> {
        if !self.w.openings {
            return Vec::new();
        }
        let order = |(unit, to)| Order { unit, to, by: Way::Foot, via: HexId::NONE };
        posts(self.game, self.s, self.side).into_iter().map(order).collect()
    }
}
