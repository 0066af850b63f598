//! The enemy's best raid: where one move of his would cut units off, and who can stand in its way.

use board::HexId;
use std::collections::VecDeque;

use super::Mind;
use crate::action::Action;
use crate::state::{HexSet, State, mark};
use crate::units::{Side, UnitId};

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

    /// Empty hexes through which this side's supply goes, the rollbahn among them if it feeds a bridgehead.
    fn supply_hexes(&self, s: &State) -> Vec<HexId> {
        let data = &self.game.data;
        self.game.with_supply(s, self.side, &[], |flood| {
            let mut lines = HexSet::EMPTY;
            for unit in self.eaters() {
                let mut at = s.pieces.hex(unit).filter(|&hex| flood.reached(hex).is_some());
                while let Some(hex) = at.filter(|&hex| !lines.contains(hex)) {
                    lines.set(hex, true);
                    at = flood.before(hex);
                }
            }
            if self.eaters().any(|unit| self.in_bridgehead(s, unit)) {
                data.zones.rollbahn.iter().for_each(|&hex| lines.set(hex, true));
            }
            lines.iter().filter(|&hex| !s.holds(data, self.side, hex)).collect()
        })
    }

    /// Combat units that have supply; a cut rollbahn feeds nobody in the bridgehead [10.2.2].
    fn fed(&self, s: &State) -> Vec<UnitId> {
        let cut = self.game.rollbahn_cut(s);
        self.game.with_supply(s, self.side, &[], |flood| {
            let reached = |unit: &UnitId| s.pieces.hex(*unit).is_some_and(|hex| flood.reached(hex).is_some());
            self.eaters().filter(reached).filter(|&unit| !(cut && self.in_bridgehead(s, unit))).collect()
        })
    }

    /// Combat units that need supply: all but the marines [8.6].
    fn eaters(&self) -> impl Iterator<Item = UnitId> {
        let data = &self.game.data;
        let eats = |unit: &UnitId| data.unit(*unit).is_combat() && *unit != data.named.marines;
        data.units_of(self.side).filter(eats)
    }

    fn in_bridgehead(&self, s: &State, unit: UnitId) -> bool {
        self.side == Side::Axis && s.pieces.hex(unit).is_some_and(|hex| self.game.data.ground.hex(hex).bridgehead)
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
    use std::collections::HashMap;

    /// How many units the Soviets' best raid would cut off.
    fn cut(field: &Field) -> usize {
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
        mind.worst_raid(&field.s).map_or(0, |raid| raid.cut)
    }

    #[test]
    fn a_raid_that_would_cut_three_units_off_is_found() {
        // The Puhatu trail is their only way: its eastern end is closed.
        let field = Field::empty(3).put("227-328", "0814").put("227-366", "0814").put("61-151", "0815");
        let field = field.put("I-806", "1114");
        assert_eq!(cut(&field.clone().put("124-4", "0617")), 3);
        assert_eq!(cut(&field.put("124-4", "3030")), 0, "nobody comes so far");
    }

    #[test]
    fn a_raid_on_the_rollbahn_starves_the_bridgehead() {
        // Other lines lead to them all the same.
        let field = Field::empty(3).put("11SS-II23", "3029").put("4SS-I48", "3230").put("11SS-II24", "3329");
        let field = field.put("61-151", "2830").put("43-163", "1628");
        assert_eq!(cut(&field), 3);
        assert_eq!(cut(&field.put("43-65", "0430")), 0, "it is cut already");
    }
}
