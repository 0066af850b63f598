//! Which attacks pay.

use board::HexId;
use std::collections::VecDeque;

use super::Mind;
use super::ground::Situation;
use crate::action::Action;
use crate::air::{AirBox, AirId, Effort};
use crate::combat::{Battle, Kind};
use crate::state::UnitSet;
use crate::units::{Side, UnitId};

/// What a lost step costs a side; a mechanised one counts double.
const STEP: [f32; 2] = [1.0, 0.45];

impl Mind<'_> {
    /// The average worth of an attack, or nothing if it would not take place.
    pub(super) fn worth(&self, situation: &Situation<'_>, battle: &Battle) -> Option<f32> {
        let game = self.game;
        let odds = game.odds(self.s, battle);
        let column = odds.column?;
        let ground = game.data.ground.hex(battle.target);
        let bonus = if self.s.turn == 1 && battle.soviet { game.data.tables.first_turn.soviet_die } else { 0 };
        let defenders: u8 = self
            .s
            .pieces
            .stack(battle.target)
            .filter(|&unit| game.data.unit(unit).is_combat())
            .map(|unit| self.s.pieces.steps(&game.data, unit))
            .sum();
        let mech = self.s.pieces.stack(battle.target).any(|unit| game.data.unit(unit).mech);
        let works = ground.defences.is_some() && battle.soviet;
        let (own, enemy) = (STEP[self.side.index()], STEP[self.side.enemy().index()]);
        let prize = situation.prize(battle.target) + 0.8;
        let mut total = 0.0;
        for die in 1..=6_u8 {
            let cell = game.data.results[column][usize::from((die + bonus).min(6) - 1)];
            let red = if battle.soviet { cell.red_loss } else { 0 };
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
        Some(total / 6.0)
    }

    fn battle(&self, target: HexId, attackers: UnitSet) -> Battle {
        Battle { kind: Kind::Attack, soviet: self.side == Side::Soviet, target, attackers, ..Battle::default() }
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

    /// How much stronger an attack on each enemy hex beside `at` would become with this unit there.
    pub(super) fn support(&self, situation: &Situation<'_>, unit: UnitId, at: HexId) -> f32 {
        let (game, data) = (self.game, &self.game.data);
        let strength = self.s.pieces.strength(data, unit);
        if strength.attack == 0 || !data.unit(unit).is_combat() || !self.s.activation.units.contains(unit) {
            return 0.0;
        }
        let mut most = 0.0_f32;
        for (direction, target) in data.around(at) {
            if !self.s.holds_combat(data, self.side.enemy(), target) {
                continue;
            }
            let mut others = self.attackers(target);
            others.remove(unit);
            let without = if others.is_empty() {
                0.0
            } else {
                self.worth(situation, &self.battle(target, others)).unwrap_or(-0.5).max(-0.5)
            };
            // The unit is not there yet: add its strength to the reckoning by hand.
            let halves = data.ground.crossing(self.s.frost(), at, direction).halves;
            let mut battle = self.battle(target, others);
            let odds = game.odds(self.s, &battle);
            let attack = odds.attack + if halves { u32::from(strength.attack) / 2 } else { u32::from(strength.attack) };
            battle.attackers = others;
            let with = self.worth_at(situation, &battle, attack, odds.defence, odds.shift).unwrap_or(-0.5);
            most = most.max(with - without.max(0.0)).max(f32::from(strength.attack) * 0.02);
        }
        most.min(6.0)
    }

    /// The worth of an attack with a given reckoning.
    fn worth_at(
        &self,
        situation: &Situation<'_>,
        battle: &Battle,
        attack: u32,
        defence: u32,
        shift: i16,
    ) -> Option<f32> {
        if defence == 0 {
            return Some(situation.prize(battle.target) + 1.0);
        }
        let wanted = crate::results::Column(crate::results::Column::of(attack, defence).0.saturating_add(shift));
        let line = &self.game.data.odds[self.side.index()];
        let lowest = line.iter().flatten().next()?;
        if wanted < *lowest {
            return None;
        }
        let steps = f32::from((wanted.0 - lowest.0).min(8));
        // Roughly linear over the table: from a loss of one step to a prize taken for certain.
        let prize = situation.prize(battle.target) + 0.8;
        Some(-0.6 + steps * (prize.min(8.0) + 0.9) / 9.0)
    }
}
