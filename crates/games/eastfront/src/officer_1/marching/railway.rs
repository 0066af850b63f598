//! Reserves and headquarters by rail.

use board::HexId;

use super::{March, Planner, SUPREME};
use crate::action::{Action, Transport};
use crate::units::UnitId;

impl Planner<'_> {
    /// [9.2] Reserves go by rail where they are wanted most.
    pub(super) fn entrain(&mut self) {
        let view = self.view;
        let (game, s, side) = (view.game, view.s, view.side);
        while self.supreme > 0 {
            let mut best: Option<(f32, UnitId, HexId, HexId, u8)> = None;
            for (unit, from) in s.on_map(&game.data, side) {
                let info = game.data.unit(unit);
                let moved = self.marches.iter().any(|march| march.unit == unit && march.used);
                if moved
                    || info.is_supreme()
                    || view.enemy_far(from) < 3
                    || game.may_move_by(s, unit, Transport::Rail).is_err()
                {
                    continue;
                }
                let stay = if info.is_hq() {
                    -self.post(unit, from)
                } else {
                    self.leaving(unit, from) - view.pull(from) * 0.8
                };
                let supreme = self.supreme;
                game.rail_goals(s, unit, |to, cost| {
                    if cost > supreme || self.count[to.index()] >= game.data.ground.hex(to).terrain.stacking() {
                        return;
                    }
                    let there = if info.is_hq() {
                        self.post(unit, to)
                    } else {
                        self.coming(unit, to) + view.pull(to) * 0.8 - 0.3 * f32::from(self.count[to.index()])
                    };
                    let gain = stay + there - SUPREME * f32::from(cost);
                    if gain > 0.0 && best.is_none_or(|(known, ..)| gain / f32::from(cost) > known) {
                        best = Some((gain / f32::from(cost), unit, from, to, cost));
                    }
                });
            }
            let Some((gain, unit, from, to, cost)) = best else { return };
            self.value += gain * f32::from(cost);
            self.supreme -= cost;
            if let Some(march) = self.marches.iter_mut().find(|march| march.unit == unit) {
                march.used = true;
            } else {
                let nodes = Vec::new();
                self.marches.push(March { unit, from, supreme: true, nodes, entries: Vec::new(), used: true });
            }
            self.lift(unit, from);
            self.drop_at(unit, to);
            self.orders.push(Action::Move(unit, Transport::Rail));
            self.orders.push(Action::To(to));
        }
    }
}
