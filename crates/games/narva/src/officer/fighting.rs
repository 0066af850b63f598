//! Which attacks pay.

use board::HexId;
use std::collections::VecDeque;

use super::Mind;
use super::ground::Situation;
use crate::action::Action;
use crate::air::{AirBox, AirId, Effort};
use crate::combat::{Battle, Kind};
use crate::state::{UnitSet, mark};
use crate::units::{Side, UnitId};

impl Mind<'_> {
    /// The average worth of an attack, or nothing if it would not take place.
    pub(super) fn worth(&self, situation: &Situation<'_>, battle: &Battle) -> Option<f32> {
        let quarters: u32 = battle.attackers.iter().map(|unit| self.quarters(unit, battle.target)).sum();
        let flown = battle.air.iter().filter_map(|&(air, effort)| self.game.data.air_shift(air, effort));
        let column = match battle.kind {
            Kind::Attack => self.column_of(self.s, battle.target, quarters, flown.map(i16::from).sum())?,
            _ => self.game.odds(self.s, battle).column?,
        };
        let held: Vec<HexId> = battle.attackers.iter().filter_map(|unit| self.s.pieces.hex(unit)).collect();
        let trapped = self.is_trapped(self.s, battle.target, &held);
        Some(self.average(situation, battle.target, column, trapped))
    }

    /// The average worth of an attack on a hex in a column of the results.
    pub(super) fn average(&self, situation: &Situation<'_>, target: HexId, column: usize, trapped: bool) -> f32 {
        let (game, soviet) = (self.game, self.side == Side::Soviet);
        let ground = game.data.ground.hex(target);
        let bonus = if self.s.turn == 1 && soviet { game.data.tables.first_turn.soviet_die } else { 0 };
        let fighters = || self.s.pieces.stack(target).filter(|&unit| game.data.unit(unit).is_combat());
        let defenders: u8 = fighters().map(|unit| self.s.pieces.steps(&game.data, unit)).sum();
        let mech = fighters().any(|unit| game.data.unit(unit).mech);
        let works = ground.defences.is_some() && soviet;
        let (own, enemy) = (self.w.step[self.side as usize], self.w.step[self.side.enemy() as usize]);
        let prize = situation.prize(target) + situation.way(target);
        let mut total = 0.0;
        for die in 1..=6_u8 {
            let cell = game.data.results[column][usize::from((die + bonus).min(6) - 1)];
            let red = if soviet { cell.red_loss } else { 0 };
            let loss = cell.defender_loss.saturating_sub(u8::from(ground.keeps_loss));
            let retreat = cell.defender_retreat.saturating_sub(u8::from(ground.keeps_retreat || works));
            total -= f32::from(cell.attacker_loss + red) * own;
            total -= f32::from(cell.attacker_retreat) * self.w.repulsed;
            if works {
                // Damage to the works is a point each and softens them for the next attack.
                total += f32::from(loss + retreat) * self.w.works_box[usize::from(self.s.turn >= self.w.works_late)];
                continue;
            }
            // Whoever must retreat into a ZOC loses a step for each hex.
            let loss = if trapped { loss + retreat } else { loss };
            total += f32::from(loss.min(defenders)) * enemy * if mech { self.w.mech_step } else { 1.0 };
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
        let elsewhere = |unit: UnitId| {
            let part = self.orders.part(unit).filter(|part| part.target != target);
            part.is_some_and(|part| self.offers.contains(&Action::Attack(part.target)))
        };
        near.filter(|&unit| self.game.may_fight(self.s, unit).is_ok() && !elsewhere(unit)).collect()
    }

    /// Prepares the best attack with its aircraft, or ends the segment.
    pub(super) fn fight(&self, plan: &mut VecDeque<Action>) -> Action {
        let situation = self.situation();
        let mut best: Option<(f32, Battle)> = None;
        for action in self.offers {
            let Action::Attack(target) = *action else { continue };
            let mut battle = self.battle(target, self.attackers(target));
            if battle.attackers.is_empty() {
                continue;
            }
            let Some(mut worth) = self.worth(&situation, &battle).or(Some(f32::MIN)) else { continue };
            self.add_aircraft(&situation, &mut battle, &mut worth);
            let threshold = self.w.attack_least[self.side as usize];
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
            for (effort, price) in [(Effort::Normal, self.w.air_normal), (Effort::AllOut, self.w.air_all_out)] {
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
        let situation = self.situation();
        let worth = |action: &Action| {
            let Action::Attack(target) = *action else { return None };
            let battle = self.game.stavka_battle(self.s, target);
            Some(self.worth(&situation, &battle).unwrap_or(-self.w.void_order))
        };
        self.best(worth).map(|best| best.0)
    }

    /// Attack of a unit from where it stands, in quarters of a point.
    fn quarters(&self, unit: UnitId, target: HexId) -> u32 {
        let data = &self.game.data;
        let Some(from) = self.s.pieces.hex(unit) else { return 0 };
        let halved =
            data.map.direction(from, target).is_some_and(|d| data.ground.crossing(self.s.frost(), from, d).halves);
        let hungry = self.s.pieces.has(unit, mark::UNSUPPLIED | mark::ISOLATED);
        (u32::from(self.s.pieces.strength(data, unit).attack) * 4) >> (u32::from(halved) + u32::from(hungry))
    }

    pub(super) fn enemy_stacks(&self) -> Vec<HexId> {
        let data = &self.game.data;
        let enemies = data.units_of(self.side.enemy()).filter(|&unit| data.unit(unit).is_combat());
        let mut hexes: Vec<HexId> = enemies.filter_map(|unit| self.s.pieces.hex(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }
}
