//! [6.7, 17] Halt orders, arrivals and replacements.

use board::HexId;

use super::planner::Planner;
use super::{Memory, Mind};
use crate::action::Action;
use crate::state::{mark, off_map};
use crate::theatres::Stock;
use crate::units::{Kind, Side, UnitId};

impl Mind<'_> {
    /// A city is ordered to hold when the enemy stands before it and somebody is in it.
    pub(super) fn order_halts(&self) -> Action {
        let (s, data) = (self.s, &self.game.data);
        let near =
            |hex: HexId, far: u32| board::within(&data.map, hex, far).any(|near| s.holds(data, Side::Soviet, near));
        let wanted = |action: &Action| match *action {
            Action::Hold(hex) => {
                let infantry = s.pieces.stack(hex).filter(|&unit| data.unit(unit).kind == Kind::Infantry).count();
                let worth = self.game.strategic_value(hex) > 0 || data.ground.hex(hex).baltic_port;
                infantry > 0 && worth && near(hex, 2)
            }
            Action::Release(hex) => !near(hex, 3),
            _ => false,
        };
        self.offered(wanted).unwrap_or(Action::Done)
    }

    /// [17.1] Whoever arrives comes where he is wanted, or where he can board a train.
    pub(super) fn arrive(&self, memory: &mut Memory) -> Option<Action> {
        let (s, data) = (self.s, &self.game.data);
        if s.hand != UnitId::NONE {
            let view = self.situation(memory);
            let planner = Planner::new(&view, false);
            let drawn = self.game.is_drawn(s);
            let place = self.best(|action| match *action {
                Action::Place(hex) if drawn => Some(3.0 + 50.0 * (self.nearness(hex) + 0.2).max(0.0)),
                Action::Reserve(_) => Some(4.0),
                Action::Place(hex) => {
                    let front = self.nearness(hex);
                    let rail = if data.ground.hex(hex).rail { 0.1 } else { 0.0 };
                    Some(planner.newcomer(s.hand, hex) + front + rail)
                }
                _ => None,
            });
            return place.map(|best| best.0).or(Some(Action::Back));
        }
        let waiting = |action: &Action| match *action {
            Action::Move(unit) => s.pieces.hex(unit).is_none(),
            _ => false,
        };
        if self.side == Side::Soviet {
            // Tanks wait in the reserve for a theatre to call, HQs and infantry come near the front if they can.
            let reserve = |action: &Action| matches!(action, Action::Reserve(_));
            if let Some(action) = self.offered(reserve) {
                return Some(action);
            }
        }
        if let Some(action) = self.offered(waiting) {
            return Some(action);
        }
        // [17.2.2] By rail to the front.
        let train = self.offers.iter().find_map(|action| match *action {
            Action::Move(unit) => s.pieces.hex(unit).map(|hex| (unit, hex)),
            _ => None,
        });
        if let Some((unit, at)) = train {
            let view = self.situation(memory);
            let planner = Planner::new(&view, false);
            let best = self
                .game
                .rail_hexes(s, unit, at)
                .into_iter()
                .filter(|&hex| planner.crowd(hex).0 < 3)
                .map(|hex| (planner.newcomer(unit, hex) + self.nearness(hex), hex))
                .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
            let stay = planner.newcomer(unit, at) + self.nearness(at);
            match best {
                Some((value, hex)) if value > stay + 0.1 => {
                    memory.plan.push_back(Action::Rail(hex));
                    return Some(Action::Move(unit));
                }
                _ => {}
            }
        }
        Some(Action::Done)
    }

    /// A little for every hex nearer to the enemy.
    fn nearness(&self, hex: HexId) -> f32 {
        let (s, data) = (self.s, &self.game.data);
        let enemy = self.side.enemy();
        let far = data
            .unit_ids()
            .filter(|&unit| s.side(data, unit) == enemy)
            .filter_map(|unit| s.pieces.hex(unit))
            .map(|other| data.map.distance(hex, other))
            .min();
        -0.02 * far.unwrap_or(60) as f32
    }

    /// Points go to the strongest, armour with a support that is missed least.
    pub(super) fn replace(&self, memory: &mut Memory) -> Action {
        let (s, data) = (self.s, &self.game.data);
        if s.hand != UnitId::NONE {
            let view = self.situation(memory);
            let planner = Planner::new(&view, false);
            let place = self.best(|action| match *action {
                Action::Place(hex) => Some(planner.newcomer(s.hand, hex) + self.nearness(hex)),
                _ => None,
            });
            return place.map_or(Action::Back, |best| best.0);
        }
        let gain = |unit: UnitId| {
            let info = data.unit(unit);
            let front = f32::from(info.front.attack) + f32::from(info.front.defence);
            let back = info.back.map_or(0.0, |back| f32::from(back.attack) + f32::from(back.defence));
            (front, back)
        };
        let worth = |action: &Action| match *action {
            Action::Rebuild(unit) => {
                let (front, back) = gain(unit);
                Some(front - back)
            }
            Action::Move(unit) => {
                let (front, back) = gain(unit);
                let info = data.unit(unit);
                let step = if info.is_hq() {
                    9.0
                } else if info.nation == crate::units::Nation::Soviet || back == 0.0 {
                    front
                } else {
                    back
                };
                Some(step + 0.5)
            }
            Action::Raise => Some(4.0),
            _ => None,
        };
        let best = self.best(worth);
        if s.playing.is_none()
            && let Some((action, value)) = self.pay_for_armour()
            && best.is_none_or(|best| value > best.1)
        {
            return action;
        }
        match best {
            Some((action, _)) => action,
            None if s.playing.is_some() => Action::Back,
            None => Action::Done,
        }
    }

    /// A support that would bring armour back, and how much.
    fn pay_for_armour(&self) -> Option<(Action, f32)> {
        let (s, data, game) = (self.s, &self.game.data, self.game);
        let mut best: Option<(Action, f32)> = None;
        for action in self.offers {
            let Action::Spend(stock, kind) = *action else { continue };
            let keep = super::supporting::keepsake(kind);
            if keep > 0.7 || (stock == Stock::Germans && s.stock(stock).len() <= 1 && keep > 0.5) {
                continue;
            }
            let mut trial = s.clone();
            trial.playing = Some((stock, kind));
            for unit in data.unit_ids() {
                let info = data.unit(unit);
                if !info.is_armour() || s.side(data, unit) != self.side {
                    continue;
                }
                let sum = |values: crate::units::Values| f32::from(values.attack) + f32::from(values.defence);
                let back = info.back.map_or(0.0, sum);
                let value = if s.pieces.at(unit) == off_map::DEAD {
                    if game.may_revive(&trial, unit).is_err() {
                        continue;
                    }
                    if self.side == Side::Soviet { sum(info.front) } else { back }
                } else {
                    if !s.pieces.has(unit, mark::REDUCED) || game.may_rebuild(&trial, unit).is_err() {
                        continue;
                    }
                    sum(info.front) - back
                };
                let value = value - 4.0 * keep;
                if best.is_none_or(|best| value > best.1) {
                    best = Some((*action, value));
                }
            }
        }
        best
    }
}
