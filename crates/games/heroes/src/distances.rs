//! How far it is to a hex: what the bots know of the ground, enemies and markers aside.

use board::HexId;
use std::collections::HashMap;
use std::sync::Arc;

use crate::Heroes;
use crate::data::tables::Work;
use crate::data::units::{Class, Kind};
use crate::ground::Layout;
use crate::state::{Fixture, State, UnitId};

/// Too far: no way leads there.
pub const FAR: u16 = u16::MAX;

/// How units get about: those for whom every way costs the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Gait {
    class: Class,
    pace: u8,
    light: bool,
    /// Hexes for one point on roads, and on open ground.
    road: u8,
    open: u8,
}

impl Gait {
    const fn of(kind: &Kind) -> Self {
        let (class, pace, light) = (kind.class, kind.pace, kind.is_light());
        Self { class, pace, light, road: 1 + kind.wheels + kind.tracks, open: 1 + kind.tracks }
    }
}

/// Distances to hexes, found once and kept. Lengths are in tenths of action points.
#[derive(Default)]
pub struct Distances {
    known: HashMap<(HexId, Gait), Arc<Vec<u16>>>,
    /// What was in the way when they were found.
    bars: (u8, Vec<HexId>),
}

impl Distances {
    /// From every hex to this one, for units like this.
    pub fn to(&mut self, game: &Heroes, s: &State, unit: UnitId, goal: HexId) -> Arc<Vec<u16>> {
        let bars = (s.firefight, bars(s));
        if bars != self.bars {
            self.known.clear();
            self.bars = bars;
        }
        let gait = Gait::of(game.kind(unit));
        let found = self.known.entry((goal, gait));
        Arc::clone(found.or_insert_with(|| Arc::new(lengths(game, s, gait, goal, &self.bars.1))))
    }

    /// What a step costs a unit, in tenths of points.
    pub fn step(game: &Heroes, s: &State, unit: UnitId, from: HexId, to: HexId) -> Option<u16> {
        step(game, game.layout(s), Gait::of(game.kind(unit)), from, to, &[])
    }
}

/// [18.3.1, 18.3.2] Obstacles that everybody sees; wheels do not pass them, others slowly.
fn bars(s: &State) -> Vec<HexId> {
    let bars = |fixture: &&Fixture| !fixture.hidden && matches!(fixture.work, Work::Wire | Work::RoadBlock);
    s.works.iter().filter(bars).map(|fixture| fixture.hex).collect()
}

/// What getting over an obstacle costs on average, in tenths of points.
const BAR: u16 = 30;

/// [5.0, 11.0, 14.0] What a step costs, in tenths of points; none where it cannot be made.
fn step(game: &Heroes, layout: &Layout, gait: Gait, from: HexId, to: HexId, bars: &[HexId]) -> Option<u16> {
    let (here, there) = (layout.hex(from), layout.hex(to));
    let (way, ground) = (layout.towards(from, to)?, &game.data.tables.terrain[there.terrain]);
    let (road, figures) = (here.roads.has(way), &game.data.tables.figures);
    let mut cost = u16::from(gait.pace) * 10;
    if road {
        cost /= u16::from(gait.road);
    } else {
        let extra = ground.extra(gait.class)?;
        if ground.light_only && !gait.light {
            return None;
        }
        cost = if ground.bonus { cost / u16::from(gait.open) } else { cost } + u16::from(extra) * 10;
    }
    if here.walls.has(way) {
        if gait.class == Class::Wheeled {
            return None;
        }
        cost += u16::from(figures.wall) * 10;
    }
    if here.steep.has(way) && gait.class != Class::Foot {
        return None;
    }
    if bars.contains(&to) {
        if gait.class == Class::Wheeled {
            return None;
        }
        cost += BAR;
    }
    Some(cost + u16::from(there.level.saturating_sub(here.level) * figures.climb) * 10)
}

/// From every hex to the goal.
fn lengths(game: &Heroes, s: &State, gait: Gait, goal: HexId, bars: &[HexId]) -> Vec<u16> {
    let layout = game.layout(s);
    let mut lengths = vec![FAR; layout.len()];
    let mut open = std::collections::BinaryHeap::new();
    lengths[goal.index()] = 0;
    open.push(std::cmp::Reverse((0_u16, goal)));
    while let Some(std::cmp::Reverse((length, to))) = open.pop() {
        if length > lengths[to.index()] {
            continue;
        }
        for (_, from) in layout.hex(to).ways() {
            if let Some(cost) = step(game, layout, gait, from, to, bars) {
                let whole = length.saturating_add(cost).min(FAR - 1);
                if whole < lengths[from.index()] {
                    lengths[from.index()] = whole;
                    open.push(std::cmp::Reverse((whole, from)));
                }
            }
        }
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{Field, game, unit};

    // Open ground costs a rifle squad one point a hex; a truck cannot leave the road for the woods.
    #[test]
    fn lengths_of_ways() {
        let f = Field::on(1, &[]);
        let mut distances = Distances::default();
        let rifles = distances.to(game(), &f.s, unit("G-Rifles-1"), f.hex("1-G08"));
        assert_eq!(rifles[f.hex("1-G08").index()], 0);
        assert_eq!(rifles[f.hex("1-G10").index()], 20);
        // Two hexes beside the road, one of them a house.
        assert_eq!(rifles[f.hex("1-H09").index()], 10, "from the house down to the crossing");
        let to_house = distances.to(game(), &f.s, unit("G-Rifles-1"), f.hex("1-H09"));
        assert_eq!(to_house[f.hex("1-G08").index()], 20, "into a wooden house");
        let truck = distances.to(game(), &f.s, unit("G-Opel-1"), f.hex("1-K05"));
        assert_eq!(truck[f.hex("1-G08").index()], FAR, "no truck gets into the forest");
        // [18.3.2] A road-block makes a truck go round it.
        let (from, to) = (f.hex("1-G08"), f.hex("1-G12"));
        let free = distances.to(game(), &f.s, unit("G-Opel-1"), to)[from.index()];
        let f = f.work(Work::RoadBlock, "1-G10", crate::Side::Soviet);
        assert!(distances.to(game(), &f.s, unit("G-Opel-1"), to)[from.index()] > free);
    }
}
