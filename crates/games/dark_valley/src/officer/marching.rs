//! Marches: where each unit does most, for the front, for the next attack, or behind the enemy.

use board::{Direction, Flood, HexId};
use std::cell::RefCell;
use std::collections::VecDeque;

use super::fields::{factor, shelter, worth};
use super::{Memory, Mind};
use crate::action::Action;
use crate::state::{MAX_PATH, State, off_map};
use crate::supply::Supplied;
use crate::units::{Kind, Side, UnitId};

thread_local! {
    static WAYS: RefCell<Flood> = RefCell::new(Flood::default());
}

/// Who is still to be looked at in a movement.
#[derive(Clone, Default)]
pub struct March {
    units: VecDeque<UnitId>,
    /// The enemy's lines as they were when it began.
    enemy: Option<std::sync::Arc<Supplied>>,
}

/// A place to go to, and how good it is.
type Choice = (HexId, f32);

/// Of how many places a raider asks whom they cut off.
const LOOKS: usize = 5;
/// Columns make an attack so much dearer.
const COLUMN: f32 = 1.4;

impl Mind<'_> {
    /// [11.1] The next march, or the end of them.
    pub fn march(&self, memory: &mut Memory) -> Action {
        let mut march = match memory.march.take() {
            Some(march) => march,
            None => self.line_up(),
        };
        let mut trial = self.s.clone();
        while let Some(unit) = march.units.pop_front() {
            if self.game.may_move(self.s, unit).is_err() {
                continue;
            }
            if let Some(way) = self.way_for(&mut trial, unit, &mut march) {
                memory.plan.clear();
                memory.plan.extend(way.into_iter().map(Action::To));
                memory.plan.push_back(Action::Halt);
                memory.march = Some(march);
                return Action::Move(unit);
            }
        }
        Action::Done
    }

    /// Fast units before slow ones, those in front before those behind, headquarters last.
    fn line_up(&self) -> March {
        let (game, s) = (self.game, self.s);
        let mut units: Vec<UnitId> = game.data.units_of(self.side).to_vec();
        units.retain(|&unit| game.may_move(s, unit).is_ok());
        let rank = |unit: UnitId| match game.data.unit(unit).kind {
            Kind::Mech => 0,
            Kind::Infantry => 1,
            Kind::Artillery => 2,
            _ => 3,
        };
        let strength = |unit: UnitId| u8::MAX - s.pieces.values(&game.data, unit).first;
        units.sort_by_key(|&unit| (rank(unit), self.fields.front[s.pieces.at(unit).index()], strength(unit), unit));
        March { units: units.into(), enemy: None }
    }

    /// The best way for a unit, if it is better than to stay.
    fn way_for(&self, trial: &mut State, unit: UnitId, march: &mut March) -> Option<Vec<HexId>> {
        let (game, s) = (self.game, self.s);
        let start = s.pieces.at(unit);
        let info = game.data.unit(unit);
        let hq = info.kind == Kind::Hq;
        WAYS.with_borrow_mut(|flood| {
            self.flood(flood, unit, start);
            trial.pieces.take(unit, off_map::HAND);
            let mut choices: Vec<Choice> = Vec::new();
            let stay = self.post(trial, unit, start);
            for &hex in flood.visited() {
                if hex == start || !game.fits(trial, unit, hex) {
                    continue;
                }
                let score = if hq {
                    self.post(trial, unit, hex)
                } else {
                    self.post(trial, unit, hex) + self.on_the_way(flood, hex)
                };
                choices.push((hex, score));
            }
            choices.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
            let raids = info.kind == Kind::Mech && self.fields.eager > 0.5 && !hq;
            let (best, here) = if raids {
                self.raid(trial, unit, start, &choices, stay, march)
            } else {
                (choices.first().copied()?, stay)
            };
            trial.pieces.put(unit, start);
            let gain = if hq { self.w.command } else { self.w.least };
            if best.1 < here + gain {
                return None;
            }
            let mut way = vec![best.0];
            while let Some(before) = flood.before(way[way.len() - 1]).filter(|&before| before != start) {
                way.push(before);
            }
            way.reverse();
            (way.len() < MAX_PATH).then_some(way)
        })
    }

    /// Where a unit can get to; enemy zones of control are entered and not left.
    fn flood(&self, flood: &mut Flood, unit: UnitId, start: HexId) {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        // Of ways that cost the same the one along railways of the enemy: no way has so many hexes that they make a point.
        const POINT: u8 = 16;
        let points = u32::from(game.allowance(s, unit)) * u32::from(POINT);
        let fights = data.fights(unit);
        let enemy = self.side.enemy();
        let range = s.activation.chit.map(|chit| data.tables.chit(chit)).filter(|info| info.ends_in_range);
        let centre =
            range.and_then(|info| info.hq).filter(|&hq| hq != unit).and_then(|hq| Some((hq, s.pieces.hex(hq)?)));
        let zoned = |hex: HexId| {
            let opened = (!fights || s.options.friends_open_zones) && s.fights_in(data, self.side, hex);
            !opened && game.in_zone(s, enemy, hex)
        };
        flood.spread(&data.map, [start], points, |from: HexId, direction: Direction, to: HexId, _| {
            if data.ground.sides[from.index()][direction.index()] & crate::ground::side::CLOSED != 0 {
                return None;
            }
            if from != start && zoned(from) || game.is_frozen(s, self.side, from, to) {
                return None;
            }
            if s.holder(data, to) == Some(enemy) && (!fights || s.fights_in(data, enemy, to)) {
                return None;
            }
            if let Some((hq, at)) = centre {
                let [before, after] = [from, to].map(|hex| data.map.distance(at, hex));
                if after > u32::from(data.unit(hq).front.first) && after >= before {
                    return None;
                }
            }
            let rail = if fights && self.fields.track[to.index()] > 0.0 { 1_u8 } else { 0 };
            Some(game.step_cost(s, unit, from, direction, to).max(1).saturating_mul(POINT) - rail)
        });
    }

    /// What is taken on the way to a hex.
    fn on_the_way(&self, flood: &Flood, to: HexId) -> f32 {
        let (game, s, w) = (self.game, self.s, self.w);
        let mut sum = 0.0;
        let mut at = Some(to);
        while let Some(hex) = at {
            if !s.controls(self.side, hex) {
                sum += self.fields.worth[hex.index()];
                sum += self.fields.track[hex.index()].max(0.05);
                if s.holder(&game.data, hex) == Some(self.side.enemy()) {
                    sum += w.overrun;
                }
            }
            at = flood.before(hex);
        }
        sum
    }

    /// How good it is for a unit, which is off the map in `trial`, to stand in a hex.
    pub fn post(&self, trial: &State, unit: UnitId, hex: HexId) -> f32 {
        let (game, w, fields) = (self.game, self.w, &self.fields);
        let info = game.data.unit(unit);
        if info.kind == Kind::Hq {
            return self.headquarters(trial, unit, hex);
        }
        let own = factor(game, trial, unit);
        let value = worth(game, trial, w, unit);
        let at = hex.index();
        let press = fields.press[at];
        let pressed = (press / 6.0).min(1.0);
        let calm = self.calm();
        let mut score = 0.0;
        // What lies ahead.
        let heavy = (value / 6.0).clamp(0.15, 1.5);
        score += w.march[self.side as usize] * fields.eager * heavy * fields.goal[at];
        score -= w.near[self.side as usize] * heavy * f32::from(fields.front[at].saturating_sub(1));
        // The defence of the hex, and the front around it.
        let friends: f32 = trial.fighters(&game.data, self.side, hex).map(|other| factor(game, trial, other)).sum();
        let town = f32::from(game.town_addition(trial, hex));
        let firm = COLUMN.powf(shelter(game, trial, hex));
        let need = 0.4 * press + 0.5;
        let enough = |factors: f32| if factors > 0.0 { 1.0 - (-(factors * firm + town) / need).exp() } else { 0.0 };
        let kept = fields.keep[at];
        score += calm * w.cover * kept * pressed * (enough(friends + own) - enough(friends));
        if friends == 0.0 {
            score += self.gap(trial, hex);
            score += fields.stores[at] * (press / 2.0).min(1.0);
            if fields.worth[at] > 0.0 && fields.front[at] <= 8 {
                score += w.hold * fields.worth[at];
            }
        }
        if fields.worth[at] > 0.0 && w.garrison[self.side as usize] > 0.0 {
            let danger = |factors: f32| match factors {
                0.0 => (press / 2.0).min(1.0),
                factors => ((0.7 * press / (factors * firm + town) - 0.8) / 3.0).clamp(0.0, 1.0),
            };
            score += w.garrison[self.side as usize] * fields.worth[at] * (danger(friends) - danger(friends + own));
        }
        if game.exerts(trial, unit) {
            for (_, near) in game.data.around(hex) {
                if trial.pieces.top(near) == UnitId::NONE && !game.in_zone(trial, self.side, near) {
                    score += 0.6 * self.gap(trial, near);
                }
            }
        }
        // The next attack.
        score += self.mass(trial, unit, hex, own);
        // What may happen to it there.
        let odds = 0.5 * press / ((friends + own) * firm + town).max(0.5);
        score -= (0.4 + 0.6 * calm) * w.risk * value * ((odds - 1.5) / 3.0).clamp(0.0, 1.0);
        if !fields.feeds(game, unit, hex) {
            let cut = if fields.lines.lines.contains(hex) { 1.0 } else { 1.8 };
            score -= w.hunger[self.side as usize] * value * cut;
        }
        score
    }

    /// What a unit adds to attacks from a hex on those beside it.
    fn mass(&self, trial: &State, unit: UnitId, hex: HexId, own: f32) -> f32 {
        let (game, w, fields) = (self.game, self.w, &self.fields);
        let data = &game.data;
        if data.unit(unit).kind == Kind::Artillery {
            let beside = data.around(hex).any(|(_, near)| trial.fights_in(data, self.side.enemy(), near));
            return if beside { 0.3 * fields.eager } else { 0.0 };
        }
        let mut best = 0.0;
        for (direction, target) in data.around(hex) {
            if !trial.fights_in(data, self.side.enemy(), target) {
                continue;
            }
            let river = game.river(trial, data.unit(unit).nation, data.ground.sides[hex.index()][direction.index()]);
            let (mut defence, mut prize) = (f32::from(game.town_addition(trial, target)), 0.0);
            for other in trial.fighters(data, self.side.enemy(), target) {
                defence += factor(game, trial, other);
                prize += worth(game, trial, w, other);
            }
            defence *= COLUMN.powf(shelter(game, trial, target) + f32::from(river));
            let mut got = 0.0;
            for (_, near) in data.around(target) {
                got += trial.fighters(data, self.side, near).map(|friend| factor(game, trial, friend)).sum::<f32>();
            }
            let ready = |factors: f32| ((factors / defence.max(0.5) - 0.7) / 3.3).clamp(0.0, 1.0);
            let closed = if w.pin[self.side as usize] > 0.0 { self.closes(trial, unit, hex, target) } else { 0.0 };
            let pinned = w.pin[self.side as usize] * prize * closed * ready(got + own);
            let ahead = fields.goal[target.index()] / w.place;
            let value = (0.25 + 0.75 * fields.eager) * (0.3 * prize + 1.5 * ahead + 0.4 * fields.worth[target.index()]);
            best = f32::max(best, value * (ready(got + own) - ready(got)) + pinned);
        }
        w.mass[self.side as usize] * best
    }

    /// The share of an enemy's ways back that a unit closes from a hex.
    pub fn closes(&self, trial: &State, unit: UnitId, hex: HexId, target: HexId) -> f32 {
        let (game, data) = (self.game, &self.game.data);
        if !game.exerts(trial, unit) {
            return 0.0;
        }
        let enemy = self.side.enemy();
        let (mut open, mut closed) = (0.0, 0.0);
        for (_, near) in data.around(target) {
            let free = !trial.fights_in(data, self.side, near)
                && (trial.fights_in(data, enemy, near) || !game.in_zone(trial, self.side, near));
            if free {
                open += 1.0;
                let shut = near == hex || data.map.distance(near, hex) == 1 && !trial.fights_in(data, enemy, near);
                closed += f32::from(u8::from(shut));
            }
        }
        if open > 0.0 { closed / open } else { 0.0 }
    }

    /// Of the best places of a fast unit the one that also cuts enemies off.
    fn raid(
        &self,
        trial: &mut State,
        unit: UnitId,
        start: HexId,
        choices: &[Choice],
        stay: f32,
        march: &mut March,
    ) -> (Choice, f32) {
        let game = self.game;
        let enemy = self.side.enemy();
        let before = march.enemy.get_or_insert_with(|| std::sync::Arc::new(game.supply_of(trial, enemy))).clone();
        let axis = trial.axis;
        let mut cut = |hex: HexId| {
            trial.pieces.put(unit, hex);
            trial.axis.set(hex, self.side == Side::Axis);
            let after = game.supply_of(trial, enemy);
            trial.pieces.take(unit, off_map::HAND);
            trial.axis = axis;
            self.cut_off(&before, &after)
        };
        let here = stay + cut(start);
        let looked = choices.iter().take(LOOKS);
        let best = looked.map(|&(hex, score)| (hex, score + cut(hex))).max_by(|a, b| a.1.total_cmp(&b.1));
        (best.unwrap_or((start, f32::MIN)), here)
    }

    /// What enemies are worth that lose their supply between these two.
    fn cut_off(&self, before: &Supplied, after: &Supplied) -> f32 {
        let (game, s, w) = (self.game, self.s, self.w);
        let mut sum = 0.0;
        for &other in game.data.units_of(self.side.enemy()) {
            let Some(hex) = s.pieces.hex(other).filter(|_| game.data.fights(other)) else { continue };
            let value = worth(game, s, w, other);
            let fed = |lines: &Supplied| f32::from(u8::from(lines.all.contains(hex)));
            let linked = |lines: &Supplied| f32::from(u8::from(lines.lines.contains(hex)));
            sum += value * (w.cut * (fed(before) - fed(after)) + w.isolate * (linked(before) - linked(after)));
        }
        sum
    }

    /// How good a hex is for a headquarters: friends that can be sent, far forward, and nobody who could drive it out.
    pub fn headquarters(&self, trial: &State, hq: UnitId, hex: HexId) -> f32 {
        let (game, fields, w) = (self.game, &self.fields, self.w);
        let data = &game.data;
        let range = u32::from(data.unit(hq).front.first);
        let mut sum = 0.0;
        for near in board::within(&data.map, hex, range) {
            for unit in trial.fighters(data, self.side, near) {
                let fast = if data.unit(unit).kind == Kind::Mech { 1.0 } else { 0.35 };
                let front = if fields.front[near.index()] <= 3 { 1.0 } else { 0.6 };
                sum += fast * front * factor(game, trial, unit);
            }
        }
        sum += 0.8 * fields.goal[hex.index()];
        let guarded = trial.fights_in(data, self.side, hex);
        let near = trial.beside(data, self.side.enemy(), hex);
        if !guarded {
            sum -= if near {
                30.0
            } else if fields.front[hex.index()] <= 3 {
                8.0
            } else {
                1.0
            };
        }
        if !fields.lines.all.contains(hex) {
            sum -= 12.0;
        }
        let apart = u32::from(data.tables.command.apart);
        for &other in &data.named.panzer_hqs {
            let close = |at: HexId| data.map.distance(at, hex) <= apart;
            if self.side == Side::Axis && other != hq && trial.pieces.hex(other).is_some_and(close) {
                sum -= w.apart;
            }
        }
        sum
    }
}
