//! Where a unit could go in this activation, and what it would be worth there.

use board::HexId;
use std::collections::BinaryHeap;

use crate::Work;
use crate::action::Action;
use crate::distances::Distances;
use crate::doctrine::shots::alone;
use crate::officer_1::candidates::Act;
use crate::officer_1::mind::Mind;
use crate::state::{State, UnitId};

/// How far it looks, in tenths of action points.
const HORIZON: u16 = 45;

/// A hex on the way.
#[derive(Clone, Copy)]
struct Stop {
    cost: u16,
    /// The hex before this one; none if it is the first.
    before: HexId,
    /// Danger passed through.
    passed: f32,
    steps: u8,
}

impl Mind<'_> {
    /// Every hex that a unit could make for, and turning where it stands.
    pub fn moves(&self, rich: &State, unit: UnitId, acts: &mut Vec<Act>) {
        let (game, s) = (self.game, self.s);
        let (from, a) = (s.pieces.hex(unit), alone(unit));
        let mut t = s.clone();
        let before = match from {
            Some(hex) => {
                let exposure = self.survey(&mut t, unit, hex);
                let now = s.pieces.facing[unit.index()] % 6;
                let (worth, best) = (self.value(&exposure, now.into()), self.turned(&t, unit, hex, &exposure));
                if best != now && game.may_face(rich, self.force, &a, unit, best).is_ok() {
                    let gain = self.value(&exposure, best.into()) - worth;
                    acts.push(Act::new(gain, 1.0, vec![Action::Face(unit, best)]));
                }
                worth + self.pull(unit, hex)
            }
            None => self.threshold_of_entry(unit),
        };
        let shot = game.kind(unit).weapon.map_or(f32::MAX, |weapon| f32::from(weapon.cost));
        let own = s.force(self.force);
        let points = f32::from(if s.is_active(unit) { own.pool.ap } else { 7 });
        let mut stops: Vec<Option<Stop>> = vec![None; game.layout(s).len()];
        let mut open = BinaryHeap::new();
        game.ways_of(s, unit, |to| {
            if let Ok(stride) = game.may_move(rich, self.force, &a, unit, to, false) {
                let signs = if stride.tracks + stride.wheels > 0 { 1 + stride.tracks + stride.wheels } else { 1 };
                let mut cost = u16::from(stride.cost) * 10 / u16::from(signs);
                if stride.die {
                    cost += 30;
                }
                let shorter = stops[to.index()].is_none_or(|stop| cost < stop.cost);
                if shorter && cost <= 75 {
                    let cost = cost.max(u16::from(stride.cost) * 10 / 3);
                    stops[to.index()] = Some(Stop { cost, before: HexId::NONE, passed: 0.0, steps: 1 });
                    open.push(std::cmp::Reverse((cost, to)));
                }
            }
        });
        let origin = from.unwrap_or(HexId::NONE);
        while let Some(std::cmp::Reverse((cost, hex))) = open.pop() {
            let Some(stop) = stops[hex.index()].filter(|stop| stop.cost == cost) else { continue };
            self.place(&mut t, unit, hex);
            let exposure = self.survey(&mut t, unit, hex);
            let facing = usize::from(self.turned(&t, unit, hex, &exposure));
            let worth = self.value(&exposure, facing);
            // Points for a shot are left.
            let ready =
                if points - f32::from(cost) / 10.0 >= shot { self.w.shoot_on * exposure.fire[facing] } else { 0.0 };
            let gain = worth + ready + self.pull(unit, hex) - before - stop.passed;
            let mut way = vec![hex];
            let mut back = stop;
            while back.before.is_some() {
                way.push(back.before);
                back = stops[back.before.index()].unwrap_or(Stop { before: HexId::NONE, ..back });
            }
            let clicks = way.iter().rev().map(|&hex| Action::Move(unit, game.place(s, hex))).collect();
            let cost_in_points = f32::from(cost) / 10.0;
            acts.push(Act { single: stop.steps == 1, ..Act::new(gain, cost_in_points, clicks) });
            if game.enemy_in(s, self.side, hex) || stop.steps >= 5 {
                continue;
            }
            let passed = stop.passed + self.w.passing * exposure.risk[facing];
            for (_, to) in game.hex(s, hex).ways().filter(|(_, to)| *to != origin) {
                let barred = [Work::Wire, Work::RoadBlock].iter().any(|&work| game.work_in(s, work, to).is_some());
                let Some(step) = Distances::step(game, s, unit, hex, to).filter(|_| !barred) else { continue };
                let sum = cost + step;
                if sum <= HORIZON && stops[to.index()].is_none_or(|stop| sum < stop.cost) {
                    stops[to.index()] = Some(Stop { cost: sum, before: hex, passed, steps: stop.steps + 1 });
                    open.push(std::cmp::Reverse((sum, to)));
                }
            }
        }
    }

    /// [5.5] What being about to enter is worth: a little less than having entered, so that nobody hurries for it.
    fn threshold_of_entry(&self, unit: UnitId) -> f32 {
        let mut best = 0.0_f32;
        self.game.entries(self.s, unit, |hex| best = best.max(self.pull(unit, hex)));
        best - self.w.entry
    }
}
