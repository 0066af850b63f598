//! The marches of a phase looked at together: single changes of the plan, as long as they make the position better that
//! the enemy will find.

use board::HexId;

use super::feeding::Lines;
use super::ground::Situation;
use super::planner::Planner;
use super::prospect::{Findings, Prospect};
use super::{Mind, Order, Way};
use crate::state::State;
use crate::units::UnitId;

/// Places that are tried for a unit: by what it promises, fed and anyhow, and on roads that may be cut.
const FED: usize = 5;
const ANY: usize = 2;
const GUARDS: usize = 5;
/// Positions that are judged, at most.
const MOST: usize = 900;
/// Units of which so many positions are judged; with more of them it is fewer.
const MANY: usize = 60;
/// What a change must gain.
const LEAST: f32 = 0.01;

impl Mind<'_> {
    /// Betters a plan; where the HQs go then.
    pub(super) fn confer(
        &self,
        view: &Situation<'_>,
        planner: &mut Planner<'_>,
        prospect: &Prospect<'_>,
        orders: &[Order],
    ) -> Vec<Order> {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        let mut then = self.after(planner, orders);
        let hqs: Vec<UnitId> = data
            .hqs
            .iter()
            .copied()
            .filter(|&hq| s.side(data, hq) == self.side && s.pieces.hex(hq).is_some())
            .collect();
        let reaches: Vec<Vec<HexId>> = hqs
            .iter()
            .map(|&hq| {
                let mut reach = Vec::new();
                if game.may_move(s, hq).is_ok() {
                    view.reach(hq, false, None, &mut reach);
                }
                reach
            })
            .collect();
        // Large armies take longer to judge.
        let mut left = MOST * MANY / planner.movers.len().max(MANY);
        let mut now = prospect.judge(&then);
        for _ in 0..3 {
            let start = now.worth;
            for (&hq, reach) in hqs.iter().zip(&reaches) {
                let roads = Lines::new(game, &then, self.side).roads;
                for &hex in reach {
                    let at = then.pieces.at(hq);
                    let taken = hqs.iter().any(|&other| then.pieces.at(other) == hex);
                    if hex == at || taken || !roads.contains(hex) || left == 0 {
                        continue;
                    }
                    left -= 1;
                    try_there(prospect, &mut then, hq, hex, &mut now);
                }
            }
            let mut order: Vec<usize> = (0..planner.movers.len())
                .filter(|&at| {
                    let mover = &planner.movers[at];
                    !mover.attacks && mover.reach.len() + mover.far.len() > 1
                })
                .collect();
            order.sort_by(|a, b| {
                let value = |at: usize| {
                    let mover = &planner.movers[at];
                    prospect.alone(mover.unit, mover.place, 1.0)
                };
                value(*b).total_cmp(&value(*a)).then(a.cmp(b))
            });
            for at in order {
                let places = self.places(planner, prospect, &then, at, &now);
                for hex in places {
                    if left == 0 || planner.movers[at].place == hex || !planner.has_room(at, hex) {
                        continue;
                    }
                    left -= 1;
                    let unit = planner.movers[at].unit;
                    if try_there(prospect, &mut then, unit, hex, &mut now) {
                        planner.resettle(at, hex);
                    }
                }
            }
            if now.worth < start + LEAST {
                break;
            }
        }
        hqs.into_iter()
            .filter(|&hq| then.pieces.at(hq) != s.pieces.at(hq))
            .map(|hq| Order { unit: hq, to: then.pieces.at(hq), by: Way::Foot, via: HexId::NONE })
            .collect()
    }

    /// The position when everybody has gone where he is sent.
    pub(super) fn after(&self, planner: &Planner<'_>, orders: &[Order]) -> State {
        let mut then = self.s.clone();
        for mover in planner.movers.iter().filter(|mover| mover.place != mover.at) {
            then.pieces.shift(mover.unit, mover.place);
        }
        for order in orders {
            then.pieces.shift(order.unit, order.to);
        }
        then
    }

    /// Where a unit could go instead.
    fn places(
        &self,
        planner: &Planner<'_>,
        prospect: &Prospect<'_>,
        then: &State,
        at: usize,
        now: &Findings,
    ) -> Vec<HexId> {
        let mover = &planner.movers[at];
        let nation = self.game.data.unit(mover.unit).nation;
        let fed = Lines::new(self.game, then, self.side).fed();
        let mut judged: Vec<(f32, f32, HexId)> = mover
            .reach
            .iter()
            .chain(&mover.far)
            .map(|&hex| {
                let food = if fed[nation as usize].contains(hex) { 1.0 } else { 0.0 };
                (prospect.alone(mover.unit, hex, food), prospect.alone(mover.unit, hex, 1.0), hex)
            })
            .collect();
        let mut places = Vec::new();
        judged.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.2.cmp(&b.2)));
        places.extend(judged.iter().take(FED).map(|judged| judged.2));
        judged.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.2.cmp(&b.2)));
        places.extend(judged.iter().take(ANY).map(|judged| judged.2));
        let there = |hex: HexId| mover.reach.contains(&hex) || mover.far.contains(&hex);
        let mut gaps: Vec<(HexId, u8)> = now.gaps.iter().copied().filter(|&(hex, _)| there(hex)).collect();
        gaps.sort_by_key(|&(hex, often)| (std::cmp::Reverse(often), hex));
        places.extend(gaps.iter().take(GUARDS).map(|gap| gap.0));
        places
    }
}

/// Puts a unit somewhere and leaves it there if that is better.
fn try_there(prospect: &Prospect<'_>, then: &mut State, unit: UnitId, hex: HexId, now: &mut Findings) -> bool {
    let at = then.pieces.at(unit);
    then.pieces.shift(unit, hex);
    let found = prospect.judge(then);
    if found.worth > now.worth + LEAST {
        *now = found;
        return true;
    }
    then.pieces.shift(unit, at);
    false
}
