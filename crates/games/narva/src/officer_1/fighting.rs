//! Which attacks pay.

use board::HexId;
use std::collections::VecDeque;

use super::Mind;
use super::ground::Situation;
use crate::action::Action;
use crate::air::{AirBox, AirId, Effort};
use crate::combat::{Battle, Kind};
use crate::command::Reason;
use crate::movement::Route;
use crate::results::Column;
use crate::state::UnitSet;
use crate::units::{BySide, Side, UnitId};

/// What a lost step costs a side; a mechanised one counts double.
const STEP: BySide<f32> = BySide::new([1.0, 0.45]);

impl Mind<'_> {
    /// The average worth of an attack, or nothing if it would not take place.
    pub(super) fn worth(&self, situation: &Situation<'_>, battle: &Battle) -> Option<f32> {
        Some(self.average(situation, battle.target, self.game.odds(self.s, battle).column?))
    }

    /// The average worth of an attack on a hex in a column of the results.
    fn average(&self, situation: &Situation<'_>, target: HexId, column: usize) -> f32 {
        let (game, soviet) = (self.game, self.side == Side::Soviet);
        let ground = game.data.ground.hex(target);
        let bonus = if self.s.turn == 1 && soviet { game.data.tables.first_turn.soviet_die } else { 0 };
        let fighters = || self.s.pieces.stack(target).filter(|&unit| game.data.unit(unit).is_combat());
        let defenders: u8 = fighters().map(|unit| self.s.pieces.steps(&game.data, unit)).sum();
        let mech = fighters().any(|unit| game.data.unit(unit).mech);
        let works = ground.defences.is_some() && soviet;
        let (own, enemy) = (STEP[self.side], STEP[self.side.enemy()]);
        let prize = situation.prize(target) + situation.way(target);
        let mut total = 0.0;
        for die in 1..=6_u8 {
            let cell = game.data.results[column][usize::from((die + bonus).min(6) - 1)];
            let red = if soviet { cell.red_loss } else { 0 };
            let loss = cell.defender_loss.saturating_sub(u8::from(ground.keeps_loss));
            let retreat = cell.defender_retreat.saturating_sub(u8::from(ground.keeps_retreat || works));
            total -= f32::from(cell.attacker_loss + red) * own;
            total -= f32::from(cell.attacker_retreat) * 0.4;
            if works {
                // Damage to the works is a point each and softens them for the next attack.
                total += f32::from(loss + retreat) * 0.8;
                continue;
            }
            total += f32::from(loss.min(defenders)) * enemy * if mech { 1.6 } else { 1.0 };
            if retreat > 0 || loss >= defenders {
                total += prize;
            }
        }
        total / 6.0
    }

    fn battle(&self, target: HexId, attackers: UnitSet) -> Battle {
        Battle { kind: Kind::Attack, side: self.side, target, attackers, ..Battle::default() }
    }

    fn attackers(&self, target: HexId) -> UnitSet {
        let near = self.game.data.around(target).flat_map(|(_, hex)| self.s.pieces.stack(hex));
        near.filter(|&unit| self.game.may_fight(self.s, unit).is_ok()).collect()
    }

    /// Prepares the best attack with its aircraft, or ends the segment.
    pub(super) fn fight(&self, plan: &mut VecDeque<Action>) -> Action {
        let situation = Situation::new(self.game, self.s, self.side);
        let mut best: Option<(f32, Battle)> = None;
        for action in self.offers {
            let Action::Attack(target) = *action else { continue };
            let mut battle = self.battle(target, self.attackers(target));
            if self.s.options.fog && self.hides(target) {
                continue;
            }
            let Some(mut worth) = self.worth(&situation, &battle).or(Some(f32::MIN)) else { continue };
            self.add_aircraft(&situation, &mut battle, &mut worth);
            let threshold = if self.side == Side::Soviet { 0.05 } else { 0.25 };
            if worth > threshold && best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, battle));
            }
        }
        let Some((_, battle)) = best else { return Action::Done };
        plan.extend(battle.attackers.iter().map(Action::With));
        plan.extend(battle.air.iter().map(|&(air, effort)| Action::Fly(air, effort)));
        plan.push_back(Action::Roll);
        Action::Attack(battle.target)
    }

    /// In fog of war: are there counters in the stack that this side does not see?
    fn hides(&self, hex: HexId) -> bool {
        let viewer = kernel::Viewer::Seat(self.side.seat());
        self.s.pieces.stack(hex).filter(|&unit| !self.game.sees(self.s, viewer, unit)).count() > 1
    }

    /// Adds aircraft while a column is worth more than the aircraft's next turn.
    fn add_aircraft(&self, situation: &Situation<'_>, battle: &mut Battle, worth: &mut f32) {
        if self.s.no_air {
            return;
        }
        let data = &self.game.data;
        let ready: Vec<AirId> =
            data.air_of(self.side).filter(|air| self.s.air[usize::from(air.0)] == AirBox::Ready).collect();
        for air in ready {
            if battle.air.len() >= data.tables.air_rules.most_in_a_combat {
                return;
            }
            let mut choice: Option<(f32, Effort)> = None;
            for (effort, price) in [(Effort::Normal, 0.25), (Effort::AllOut, 0.55)] {
                if data.air_shift(air, effort).is_none() {
                    continue;
                }
                let mut with = battle.clone();
                with.air.push((air, effort));
                if let Some(value) = self.worth(situation, &with)
                    && value - price > *worth
                    && choice.is_none_or(|(best, _)| value - price > best)
                {
                    choice = Some((value - price, effort));
                }
            }
            if let Some((value, effort)) = choice {
                battle.air.push((air, effort));
                *worth = value;
            }
        }
    }

    /// The order of the Stavka that hurts least.
    pub(super) fn least_bad_order(&self) -> Option<Action> {
        let situation = Situation::new(self.game, self.s, self.side);
        let worth = |action: &Action| {
            let Action::Attack(target) = *action else { return None };
            let battle = self.game.stavka_battle(self.s, target);
            Some(self.worth(&situation, &battle).unwrap_or(-2.0))
        };
        self.best(worth).map(|best| best.0)
    }

    /// The enemy hex that the active units could attack best if they all marched there, and how well.
    pub(super) fn focus(&self, situation: &Situation<'_>, moves: &[(UnitId, Vec<Route>)]) -> Option<(HexId, f32)> {
        let (game, data) = (self.game, &self.game.data);
        if !matches!(self.s.activation.reason, Reason::Chit(_) | Reason::Marines) {
            return None;
        }
        let ready = |air: &AirId| !self.s.no_air && self.s.air[usize::from(air.0)] == AirBox::Ready;
        let flies = data.air_of(self.side).filter(ready).count().min(2) as i16;
        let mut best: Option<(HexId, f32)> = None;
        for target in self.enemy_stacks() {
            // In quarters of a strength point, as in the rules.
            let mut strengths: Vec<u32> = Vec::new();
            for unit in self.s.activation.units.iter().filter(|&unit| game.may_fight(self.s, unit).is_ok()) {
                let beside = |hex: HexId| {
                    let direction = data.map.direction(hex, target)?;
                    let halves = data.ground.crossing(self.s.frost(), hex, direction).halves;
                    Some(u32::from(self.s.pieces.strength(data, unit).attack) * if halves { 2 } else { 4 })
                };
                let here = self.s.pieces.hex(unit).and_then(beside);
                let routes = moves.iter().find(|(mover, _)| *mover == unit).map_or(&[][..], |(_, routes)| routes);
                strengths.extend(routes.iter().filter_map(|route| beside(route.hex)).chain(here).max());
            }
            strengths.sort_unstable_by(|a, b| b.cmp(a));
            let attack = strengths.iter().take(6).sum::<u32>() / 4;
            let odds = game.odds(self.s, &self.battle(target, UnitSet::EMPTY));
            let column = match odds.defence {
                0 => Some(8),
                defence => {
                    game.column(self.side, Column(Column::of(attack, defence).0.saturating_add(odds.shift + flies)))
                }
            };
            let Some(column) = column.filter(|_| attack > 0) else { continue };
            let worth = self.average(situation, target, column);
            if worth > 0.1 && best.is_none_or(|(_, most)| worth > most) {
                best = Some((target, worth));
            }
        }
        best
    }

    fn enemy_stacks(&self) -> Vec<HexId> {
        let data = &self.game.data;
        let enemies = data.units_of(self.side.enemy()).filter(|&unit| data.unit(unit).is_combat());
        let mut hexes: Vec<HexId> = enemies.filter_map(|unit| self.s.pieces.hex(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// What a hex is worth to a unit for the attack that is planned.
    pub(super) fn support(&self, unit: UnitId, hex: HexId, focus: Option<(HexId, f32)>) -> f32 {
        let Some((target, worth)) = focus else { return 0.0 };
        let data = &self.game.data;
        let attack = self.s.pieces.strength(data, unit).attack;
        let Some(direction) = data.map.direction(hex, target) else { return 0.0 };
        if attack == 0 || !self.s.activation.units.contains(unit) || !data.unit(unit).is_combat() {
            return 0.0;
        }
        let halves = data.ground.crossing(self.s.frost(), hex, direction).halves;
        let share = (1.0 + worth.min(6.0)) * f32::from(attack) / 3.0;
        if halves { share * 0.5 } else { share }
    }
}
