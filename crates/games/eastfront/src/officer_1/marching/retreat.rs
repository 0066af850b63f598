//! Retreats from battles that are lost or cut off.

use board::{Direction, HexId};

use super::{March, Planner, reach};
use crate::action::{Action, Transport};
use crate::movement::Mode;
use crate::units::UnitId;

impl Planner<'_> {
    /// Battles that are lost, or cut off, are left while there is a way out.
    pub(super) fn retreats(&mut self) {
        let view = self.view;
        let (game, s, side) = (view.game, view.s, view.side);
        let battles: Vec<HexId> = game
            .data
            .ground
            .land
            .iter()
            .copied()
            .filter(|&hex| {
                s.pieces.is_battle(hex) && s.pieces.of(side, hex).all(|unit| game.order_for(s, unit).is_ok())
            })
            .collect();
        for hex in battles {
            self.consider_retreat(hex);
        }
    }

    /// [6.42] What pursuit of a rearguard costs on average.
    fn pursuit(&self, rearguard: UnitId, hex: HexId) -> f32 {
        let view = self.view;
        let (game, s) = (view.game, view.s);
        let speed = game.speed(s, rearguard, hex);
        let fire = |unit: UnitId| {
            if !view.is_known(unit) {
                return view.typical.cv / 6.0;
            }
            let chance = match game.speed(s, unit, hex).cmp(&speed) {
                std::cmp::Ordering::Greater => 2.0 / 6.0,
                std::cmp::Ordering::Equal => 1.0 / 6.0,
                std::cmp::Ordering::Less => 0.0,
            };
            if game.data.unit(unit).is_hq() { 0.0 } else { f32::from(s.cv(unit)) * chance }
        };
        let hits: f32 = s.pieces.of(view.side.enemy(), hex).map(fire).sum();
        let lost = hits / view.shelter(hex);
        let cv = f32::from(s.cv(rearguard)).max(1.0);
        self.unit_worth(rearguard) * (lost / cv).min(1.0)
    }

    fn consider_retreat(&mut self, hex: HexId) {
        let view = self.view;
        let (game, s, side) = (view.game, view.s, view.side);
        let mut units: Vec<UnitId> = s.pieces.of(side, hex).collect();
        let own = view.muster(hex, units.iter().copied(), false);
        let theirs = view.enemies(hex, true);
        let ours = s.defender(hex) == side;
        let fight = self.judge(hex, view.muster(hex, units.iter().copied(), true), 0.0);
        if fight.value > 0.5 {
            return;
        }
        let hungry: f32 = units.iter().map(|&unit| self.hunger(unit, hex)).sum();
        let loss = view.answer(hex, own, theirs).max(0.0);
        // Two rounds of that, and the ground lost in the end.
        let doomed = (1.5 * theirs.fire / view.shelter(hex).min(2.0) / own.steps.max(0.5)).min(1.0);
        let ground = if ours { view.value(hex) } else { 1.0 };
        let stay = ground * (1.0 - doomed) - 1.5 * loss - hungry;
        // The fastest goes last: nobody catches it.
        units.sort_by_key(|&unit| (game.speed(s, unit, hex), s.cv(unit)));
        let pursuit = units.last().map_or(0.0, |&last| self.pursuit(last, hex));
        if -pursuit <= stay + 0.5 {
            return;
        }
        let mut exits: Vec<Direction> = Vec::new();
        let mut orders = Vec::new();
        let mut moved = Vec::new();
        let supreme = units.iter().filter(|&&unit| game.order_for(s, unit) == Ok(true)).count();
        if supreme > usize::from(self.supreme) {
            return;
        }
        let last = units.len() - 1;
        for (at, &unit) in units.iter().enumerate() {
            let (nodes, _) = reach(view, unit, game.start(s, unit, Mode::Land));
            let march = March { unit, from: hex, supreme: false, nodes, entries: Vec::new(), used: true };
            let first = |node: usize| {
                let mut node = node;
                while march.nodes[node].parent != 0 {
                    node = march.nodes[node].parent;
                }
                game.data.map.direction(hex, march.nodes[node].hex)
            };
            let mut best: Option<(f32, usize, Direction)> = None;
            for node in 1..march.nodes.len() {
                let to = march.nodes[node].hex;
                let Some(direction) = first(node) else { continue };
                let used = exits.iter().filter(|&&exit| exit == direction).count()
                    + usize::from(s.pieces.crossings(hex, direction));
                let edge = game.data.ground.edge(hex, direction);
                let full = self.count[to.index()] >= game.data.ground.hex(to).terrain.stacking();
                if full || used >= usize::from(edge.limit(game.weather_at(s, hex))) {
                    continue;
                }
                let worth = self.coming(unit, to) - self.hunger(unit, to) + view.pull(to) * 0.3;
                if best.is_none_or(|(known, ..)| worth > known) {
                    best = Some((worth, node, direction));
                }
            }
            let Some((_, node, direction)) = best else {
                moved.into_iter().for_each(|(unit, to)| {
                    self.lift(unit, to);
                    self.drop_at(unit, hex);
                });
                return;
            };
            exits.push(direction);
            let to = march.nodes[node].hex;
            if at == last {
                orders.push(Action::Rearguard(unit));
            } else {
                orders.push(Action::Move(unit, Transport::Land));
                march.path(node, &mut orders);
                orders.push(Action::Halt);
            }
            self.lift(unit, hex);
            self.drop_at(unit, to);
            moved.push((unit, to));
        }
        self.supreme -= supreme as u8;
        self.value += -pursuit - stay;
        self.fought.push(hex);
        for direction in exits {
            self.crossed.push((hex, direction));
        }
        self.orders.extend(orders);
    }
}
