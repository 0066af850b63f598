//! The enemy's best raid: where one move of his would cut units off, and who can stand in its way.

use board::HexId;
use std::collections::VecDeque;

use super::Mind;
use crate::action::Action;
use crate::state::{HexSet, State, mark};
use crate::units::UnitId;

/// A hex from which the enemy would cut units off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raid {
    pub hex: HexId,
    /// Units that would have no supply any more.
    pub cut: usize,
}

impl Mind<'_> {
    /// The raid that would cut off most units, if the enemy moved next.
    pub(super) fn worst_raid(&self, s: &State) -> Option<Raid> {
        let data = &self.game.data;
        let enemy = self.side.enemy();
        let mut raiders: Vec<(HexId, UnitId)> = Vec::new();
        let mut seen = HexSet::EMPTY;
        let lines = self.supply_hexes(s);
        let near = |unit: &UnitId| {
            let at = s.pieces.hex(*unit);
            at.is_some_and(|at| lines.iter().any(|&line| data.map.distance(at, line) <= self.w.raid_reach))
        };
        let able =
            |unit: &UnitId| s.pieces.exerts_zoc(data, *unit) && !s.pieces.has(*unit, mark::PINNED | mark::ISOLATED);
        for unit in data.units_of(enemy).filter(able).filter(near) {
            for route in self.game.routes(s, unit) {
                if !seen.contains(route.hex) && lines.contains(&route.hex) {
                    seen.set(route.hex, true);
                    raiders.push((route.hex, unit));
                }
            }
        }
        let fed = self.fed(s).len();
        let cut = |&(hex, unit): &(HexId, UnitId)| {
            let mut then = s.clone();
            then.pieces.take(data, unit, crate::state::off_map::DISPLACED);
            then.pieces.put(data, unit, hex);
            Raid { hex, cut: fed.saturating_sub(self.fed(&then).len()) }
        };
        raiders.iter().map(cut).max_by_key(|raid| (raid.cut, std::cmp::Reverse(raid.hex)))
    }

    /// Empty hexes through which this side's supply goes.
    fn supply_hexes(&self, s: &State) -> Vec<HexId> {
        let data = &self.game.data;
        self.game.with_supply(s, self.side, &[], |flood| {
            let mut lines = HexSet::EMPTY;
            for unit in data.units_of(self.side).filter(|&unit| data.unit(unit).is_combat()) {
                let mut at = s.pieces.hex(unit).filter(|&hex| flood.reached(hex).is_some());
                while let Some(hex) = at.filter(|&hex| !lines.contains(hex)) {
                    lines.set(hex, true);
                    at = flood.before(hex);
                }
            }
            lines.iter().filter(|&hex| !s.holds(data, self.side, hex)).collect()
        })
    }

    /// Combat units that have supply.
    fn fed(&self, s: &State) -> Vec<UnitId> {
        let data = &self.game.data;
        let units = data.units_of(self.side).filter(|&unit| data.unit(unit).is_combat());
        self.game.with_supply(s, self.side, &[], |flood| {
            units.filter(|&unit| s.pieces.hex(unit).is_some_and(|hex| flood.reached(hex).is_some())).collect()
        })
    }

    /// Sends a unit that has nothing better to do to where the enemy's best raid would cut three units off or more.
    pub(super) fn guard(&self, plan: &mut VecDeque<Action>) -> Option<Action> {
        let raid = self.worst_raid(self.s).filter(|raid| raid.cut >= self.w.raid_least)?;
        let situation = self.situation();
        let mut best: Option<(f32, UnitId, Vec<HexId>)> = None;
        for action in self.offers {
            let Action::Move(unit) = *action else { continue };
            let Some(from) = self.s.pieces.hex(unit) else { continue };
            if self.orders.part(unit).is_some() || !self.s.pieces.exerts_zoc(&self.game.data, unit) {
                continue;
            }
            let routes = self.game.routes(self.s, unit);
            for route in routes.into_iter().filter(|route| self.game.data.map.distance(route.hex, raid.hex) <= 1) {
                let mut then = self.s.clone();
                then.pieces.take(&self.game.data, unit, crate::state::off_map::DISPLACED);
                then.pieces.put(&self.game.data, unit, route.hex);
                let left = self.worst_raid(&then).map_or(0, |raid| raid.cut);
                let saved = raid.cut.saturating_sub(left) as f32 * self.w.raid_unit;
                let worth = saved + situation.hold(route.hex, unit) - situation.hold(from, unit);
                if left < raid.cut && worth > 0.0 && best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                    best = Some((worth, unit, route.path));
                }
            }
        }
        let (_, unit, path) = best?;
        plan.extend(path.into_iter().map(Action::To));
        plan.push_back(Action::Halt);
        Some(Action::Move(unit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::officer::{Plan, Sectors, Weights};
    use crate::tests::{Field, game};
    use crate::units::Side;
    use std::collections::HashMap;

    /// Three Germans live on the rollbahn, a Soviet regiment stands beside it, and one battalion is free.
    fn threatened() -> Field {
        let line = Field::empty(3).put("58-154", "2131").put("58-209", "2230").put("58-220", "2331");
        line.put("43-163", "1628").put("I-540", "1631").active(Side::Axis, &["I-540"])
    }

    #[test]
    fn a_raid_that_would_cut_three_units_off_is_found() {
        let field = threatened();
        let (w, idle, sectors, orders) = (Weights::default(), HashMap::new(), Sectors::default(), Plan::default());
        let mind = Mind {
            game: game(),
            s: &field.s,
            side: Side::Axis,
            offers: &[],
            idle: &idle,
            w: &w,
            sectors: &sectors,
            orders: &orders,
        };
        let raid = mind.worst_raid(&field.s).expect("the rollbahn lies open");
        assert!(raid.cut >= 3, "{raid:?}");
    }
}
