//! Attacks: which are worth their losses by the table of results, with whom, and what is done in a combat.

use arrayvec::ArrayVec;
use board::HexId;

use super::fields::{factor, kursk_calls, step_worth, worth};
use super::{Memory, Mind};
use crate::action::Action;
use crate::battle::{Battle, BattleStage, MAX_SUPPORTS};
use crate::data::tables::Outcome;
use crate::ground::feature;
use crate::state::{State, UnitSet, mark};
use crate::units::{Kind, Nation, Side, UnitId};

/// An attack and what it promises.
#[derive(Clone, Debug)]
pub struct Assault {
    target: HexId,
    attackers: UnitSet,
    supports: ArrayVec<UnitId, MAX_SUPPORTS>,
    /// What it promises in combat factors.
    pub value: f32,
}

impl Mind<'_> {
    /// What the attacks that could be made now promise together, nobody taking part in two.
    pub fn promise(&self) -> f32 {
        let mut trial = self.s.clone();
        let mut used = UnitSet::EMPTY;
        let mut sum = 0.0;
        for assault in self.assaults(&mut trial) {
            if assault.attackers.iter().all(|unit| !used.contains(unit)) {
                used |= assault.attackers;
                sum += assault.value;
            }
        }
        sum
    }

    /// All attacks that are worth it, the best first. `trial` is the position, to try them in.
    fn assaults(&self, trial: &mut State) -> Vec<Assault> {
        let enemies = self.game.occupied(self.s, self.side.enemy());
        let near = enemies.iter().filter(|&hex| self.s.beside(&self.game.data, self.side, hex));
        let mut all: Vec<Assault> = near
            .filter_map(|hex| self.plan_assault(trial, hex))
            .filter(|assault| assault.value > self.least())
            .collect();
        all.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.target.cmp(&b.target)));
        all
    }

    /// [10.5.6] What an attack must promise; what Stalin wants may cost something.
    fn least(&self) -> f32 {
        if self.s.mandated > 0 && self.side == Side::Soviet { -self.w.obey } else { self.w.bold[self.side as usize] }
    }

    /// The best attack on a hex.
    fn plan_assault(&self, trial: &mut State, target: HexId) -> Option<Assault> {
        let (game, s) = (self.game, self.s);
        if s.attacked.contains(target) {
            return None;
        }
        let mut able: ArrayVec<UnitId, 24> = ArrayVec::new();
        for (_, near) in game.data.around(target) {
            let units = s.fighters(&game.data, self.side, near);
            able.extend(units.filter(|&unit| game.may_strike(s, unit, target).is_ok()).take(4));
        }
        if able.is_empty() {
            return None;
        }
        able.sort_by(|&a, &b| factor(game, s, a).total_cmp(&factor(game, s, b)).then(a.cmp(&b)));
        trial.battle = Battle { target, ..Battle::default() };
        trial.battle.defenders = s.fighters(&game.data, self.side.enemy(), target).collect();
        trial.battle.attackers = able.iter().copied().collect();
        let escapes: UnitSet =
            trial.battle.defenders.iter().filter(|&unit| !game.ways_back(s, unit, target).is_empty()).collect();
        let mut best = match self.judge(trial, &escapes) {
            Some(value) => value,
            None => {
                // [16.6] Allies attack apart, or under Germans.
                let nation = game.data.unit(*able.last()?).nation;
                able.retain(|unit| game.data.unit(*unit).nation == nation);
                trial.battle.attackers = able.iter().copied().collect();
                self.judge(trial, &escapes)?
            }
        };
        // Who adds nothing is free for another attack.
        for &unit in &able {
            trial.battle.attackers.remove(unit);
            match self.judge(trial, &escapes) {
                Some(value) if value >= best => best = value,
                _ => {
                    trial.battle.attackers.insert(unit);
                }
            }
        }
        for unit in game.helpers(self.side) {
            if trial.battle.supports[self.side].is_full() || game.may_use(trial, self.side, unit).is_err() {
                continue;
            }
            trial.battle.supports[self.side].push(unit);
            match self.judge(trial, &escapes) {
                Some(value) if value >= best + self.w.support => best = value,
                _ => {
                    trial.battle.supports[self.side].pop();
                }
            }
        }
        let supports = trial.battle.supports[self.side].clone();
        Some(Assault { target, attackers: trial.battle.attackers, supports, value: best })
    }

    /// What an attack promises, if it may be made.
    fn judge(&self, trial: &State, escapes: &UnitSet) -> Option<f32> {
        let (game, w) = (self.game, self.w);
        game.may_announce(trial).ok()?;
        let battle = &trial.battle;
        let target = battle.target;
        let odds = game.reckon(trial);
        if odds.column() < w.odds {
            return None;
        }
        let own = self.losses(&battle.attackers);
        let theirs = self.losses(&battle.defenders);
        let all: f32 = theirs.iter().sum();
        let eager = self.fields.eager;
        let caution = w.caution[1] + (w.caution[0] - w.caution[1]) * eager;
        // What it means to have the hex.
        let from = battle.attackers.iter().filter_map(|unit| trial.pieces.hex(unit));
        let here = from.map(|hex| self.fields.goal[hex.index()]).fold(0.0, f32::max);
        let ahead = (self.fields.goal[target.index()] - here).max(0.0);
        let ground = eager.max(0.3) * w.ground * ahead + self.fields.worth[target.index()] * 0.8;
        let pushed: f32 = battle
            .defenders
            .iter()
            .map(|unit| worth(game, trial, w, unit) * if escapes.contains(unit) { w.push } else { 1.0 })
            .sum();
        let mut sum = 0.0;
        for die in 1..=6_i8 {
            let outcome = game.data.tables.result(odds.table, odds.column(), die + odds.added);
            let effect = game.data.tables.effect(outcome);
            let steps = theirs.len();
            let mut lost = [usize::from(effect.losses[0]), usize::from(effect.losses[1])];
            if effect.defenders {
                lost[1] = steps;
            }
            if effect.exchange || effect.attackers && effect.cap {
                lost[0] = steps;
            }
            if effect.more && steps > 1 {
                lost[1] += 1;
            }
            let cost: f32 = own.iter().take(lost[0]).sum();
            let hit: f32 = theirs.iter().take(lost[1]).sum();
            let gone = lost[1] >= steps;
            let open = gone || effect.retreat > 0;
            let shaken = if effect.retreat > 0 && !gone { pushed * (1.0 - hit / all.max(0.1)).max(0.0) } else { 0.0 };
            let stays = lost[0] < own.len();
            sum += hit + shaken + if open && stays { ground } else { 0.0 } - caution * cost;
        }
        let mut value = sum / 6.0;
        let zone = self.side == Side::Axis && game.data.ground.has(target, feature::KURSK);
        if zone && odds.column() >= 1 && kursk_calls(game, self.s) {
            value += w.kursk;
        }
        // Whoever attacks here attacks nowhere else.
        Some(value - 0.03 * battle.attackers.len() as f32)
    }

    /// [12.3] What the steps of some units are worth, in the order in which they are lost.
    fn losses(&self, units: &UnitSet) -> ArrayVec<f32, 40> {
        let (game, s, w) = (self.game, self.s, self.w);
        let [mut first, mut last] = [ArrayVec::<f32, 40>::new(), ArrayVec::<f32, 40>::new()];
        for unit in units.iter().take(20) {
            let full = s.pieces.is_full(&game.data, unit);
            let step = step_worth(game, s, w, unit);
            if full {
                first.push(step);
                last.push(worth(game, s, w, unit) - step);
            } else {
                last.push(step);
            }
        }
        first.sort_by(f32::total_cmp);
        last.sort_by(f32::total_cmp);
        first.extend(last.into_iter().take(40 - first.len()));
        first
    }

    /// [12.1] The next attack, bombs, or the end of it.
    pub fn fight(&self, memory: &mut Memory) -> Action {
        let mut trial = self.s.clone();
        let mut looked = memory.assaults.is_some();
        loop {
            let list = memory.assaults.get_or_insert_with(|| self.assaults(&mut trial));
            // The list is as old as the last attack: what it names first is reckoned again.
            while !list.is_empty() {
                let first = list.remove(0);
                let Some(again) = self.plan_assault(&mut trial, first.target) else { continue };
                if again.value <= self.least() || memory.tried.contains(&Action::Attack(first.target)) {
                    continue;
                }
                if list.first().is_some_and(|next| next.value > again.value) {
                    let at = list.partition_point(|other| other.value > again.value);
                    // It has come down: one that has not may be better.
                    if at > 0 && again.value < first.value {
                        list.insert(at, again);
                        continue;
                    }
                }
                return self.open(memory, &again);
            }
            if !looked {
                break;
            }
            looked = false;
            memory.assaults = None;
        }
        memory.assaults = None;
        let bomb = self.offered(|action| matches!(action, Action::Bomb(_)) && !memory.tried.contains(action));
        bomb.unwrap_or(Action::Done)
    }

    /// The clicks of an attack.
    fn open(&self, memory: &mut Memory, assault: &Assault) -> Action {
        memory.plan.clear();
        memory.plan.extend(assault.attackers.iter().map(Action::With));
        memory.plan.extend(assault.supports.iter().copied().map(Action::Use));
        memory.plan.push_back(Action::Announce);
        Action::Attack(assault.target)
    }

    /// [8.5] Where an air unit bombs, if anywhere.
    pub fn bomb(&self, air: UnitId, memory: &mut Memory) -> Option<Action> {
        let (game, s) = (self.game, self.s);
        let strength = game.data.unit(air).front.first;
        let plus = game.weather(s).bombing;
        let value = |action: &Action| {
            let Action::Strike(hex) = *action else { return None };
            let defence = game.bombing_defence(hex);
            let hits = (1..=6_i8)
                .filter(|die| game.data.tables.bomb(strength, defence, die + plus) == Outcome::DefenderLosesOne);
            let chance = hits.count() as f32 / 6.0;
            let steps = s.fighters(&game.data, Side::Soviet, hex).map(|unit| step_worth(game, s, self.w, unit));
            let press = self.fields.goal[hex.index()] / self.w.place;
            let zone = game.data.ground.has(hex, feature::KURSK) && kursk_calls(game, s);
            let kursk = if zone { self.w.kursk } else { 0.0 };
            Some(chance * (steps.fold(0.0, f32::max) * (0.5 + press) + kursk))
        };
        match self.best(value) {
            Some((strike, value)) if value > self.w.bomb => Some(strike),
            _ => {
                memory.tried.push(Action::Bomb(air));
                Some(Action::Back)
            }
        }
    }

    /// What is decided in a combat.
    pub fn in_battle(&self, memory: &mut Memory) -> Option<Action> {
        match self.s.battle.stage {
            BattleStage::Prepare => {
                memory.tried.push(Action::Attack(self.s.battle.target));
                Some(Action::CallOff)
            }
            BattleStage::Respond => Some(self.respond()),
            BattleStage::DefenderLosses | BattleStage::AttackerLosses => self.give_up(),
            BattleStage::Retreats => self.fall_back(),
            BattleStage::Advance => Some(self.advance()),
        }
    }

    /// [12.1] A support that makes the odds worse for the attacker.
    fn respond(&self) -> Action {
        let game = self.game;
        let now = game.reckon(self.s).column();
        let mut trial = self.s.clone();
        let gain = |action: &Action| {
            let Action::Use(unit) = *action else { return None };
            trial.battle.supports[self.side].push(unit);
            let then = game.reckon(&trial).column();
            trial.battle.supports[self.side].pop();
            (then < now).then(|| now as f32 - then as f32 - 0.1 * f32::from(game.support_factor(unit)))
        };
        self.best(gain).map_or(Action::Pass, |best| best.0)
    }

    /// [12.5] The way back to friends and supply, away from the enemy.
    fn fall_back(&self) -> Option<Action> {
        let (game, s) = (self.game, self.s);
        let value = |action: &Action| {
            let Action::Retreat(hex) = *action else { return None };
            let fed = if self.fields.lines.all.contains(hex) { 3.0 } else { 0.0 };
            let friends = s.fighters(&game.data, self.side, hex).count() as f32;
            let own = self.fields.worth[hex.index()] * 0.2;
            Some(fed + own + 0.3 * friends + self.fields.keep[hex.index()] - 0.05 * self.fields.press[hex.index()])
        };
        self.best(value).map(|best| best.0)
    }

    /// [12.6] Who goes on into the hex that was attacked.
    fn advance(&self) -> Action {
        let (game, s) = (self.game, self.s);
        let target = s.battle.target;
        let there = s.fighters(&game.data, self.side, target).count();
        let fields = &self.fields;
        let value = |action: &Action| {
            let Action::Advance(unit) = *action else { return None };
            let from = s.pieces.at(unit);
            let info = game.data.unit(unit);
            if info.kind == Kind::Hq {
                return Some(0.2);
            }
            let left = s.fighters(&game.data, self.side, from).count();
            let leaves = if left == 1 { fields.worth[from.index()] * 0.5 + self.gap(s, from) } else { 0.0 };
            let prize = if s.controls(self.side, target) { 0.0 } else { fields.worth[target.index()] + 0.5 };
            let ahead = (fields.goal[target.index()] - fields.goal[from.index()]) * fields.eager;
            let first = if there == 0 { 0.6 * fields.eager + self.gap(s, target) } else { 0.2 * fields.eager };
            let hunger = if fields.feeds(game, unit, target) { 0.0 } else { 0.5 };
            let fast = if info.kind == Kind::Mech { 0.3 } else { 0.0 };
            Some(prize + ahead + first + fast - leaves - hunger)
        };
        match self.best(value) {
            Some((advance, value)) if value > 0.0 => advance,
            _ => Action::Done,
        }
    }

    /// What a hex without anybody in it would let the enemy do.
    pub fn gap(&self, s: &State, hex: HexId) -> f32 {
        let press = (self.fields.press[hex.index()] / 6.0).min(1.0);
        let cover = if self.game.in_zone(s, self.side, hex) { 0.4 } else { 1.0 };
        self.calm() * self.w.line * self.fields.keep[hex.index()] * press * cover
    }

    /// How much defence counts.
    pub fn calm(&self) -> f32 {
        1.0 - (1.0 - self.w.careless) * self.fields.eager
    }

    /// [10.5.11] Manstein goes where most can attack, Model where most is attacked.
    pub fn lead(&self) -> Action {
        let (game, s) = (self.game, self.s);
        let range = u32::from(game.data.tables.leaders.range);
        let attacks = s.active == Side::Axis;
        let value = |action: &Action| {
            let Action::Lead(unit) = *action else { return None };
            let at = s.pieces.at(unit);
            let mut sum = 0.0;
            for hex in board::within(&game.data.map, at, range) {
                if !s.beside(&game.data, Side::Soviet, hex) {
                    continue;
                }
                let able = |unit: &UnitId| !attacks || s.pieces.has(*unit, mark::ACTIVE);
                let units = s.fighters(&game.data, Side::Axis, hex).filter(able);
                sum += units.map(|unit| factor(game, s, unit)).sum::<f32>();
            }
            let german = game.data.unit(unit).nation == Nation::German;
            Some(if german { sum } else { 0.0 })
        };
        match self.best(value) {
            Some((lead, value)) if value >= 30.0 => lead,
            _ => Action::Pass,
        }
    }
}
