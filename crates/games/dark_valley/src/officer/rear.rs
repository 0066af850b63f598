//! Everything that is not marching and fighting: chits, arrivals, replacements, trains, bases, depots.

use board::HexId;
use kernel::Log;

use super::fields::{factor, worth};
use super::{Memory, Mind};
use crate::action::{Action, How};
use crate::data::tables::Chit;
use crate::state::{State, off_map};
use crate::supply::FirstFace;
use crate::units::{Kind, Side, UnitId};

impl Mind<'_> {
    /// [10.5.1, 10.5.7] Attack if attacks promise enough, else move.
    pub fn order(&self) -> Action {
        let ways: Vec<How> = self
            .offers
            .iter()
            .filter_map(|action| match *action {
                Action::Order(how) => Some(how),
                _ => None,
            })
            .collect();
        let whole = ways.contains(&How::Combat);
        let enough = if whole { self.battle() } else { 0.3 * self.battle() };
        let fights = self.promise() >= enough;
        let wanted = match (fights, whole) {
            (true, true) => How::Combat,
            (false, true) => How::Move,
            (true, false) => How::CombatFirst,
            (false, false) => How::MoveFirst,
        };
        Action::Order(if ways.contains(&wanted) { wanted } else { ways[0] })
    }

    /// What all attacks together must promise.
    fn battle(&self) -> f32 {
        self.w.battle[self.side as usize]
    }

    /// What the attacks of an activation would promise if it came now.
    fn promise_of(&self, chit: Chit) -> f32 {
        let mut trial = self.s.clone();
        self.game.activate(&mut trial, self.side, chit, &mut FirstFace, &mut Log::silent());
        trial.mandated = 0;
        Mind { s: &trial, ..*self }.promise()
    }

    /// [10.5.5] Stavka acts when it promises much, or when little else is left to come.
    pub fn call_stavka(&self) -> Action {
        let left: u32 = self.s.cup.values().flatten().map(|&count| u32::from(count)).sum();
        let late = left <= 2;
        if late || self.promise_of(Chit::Stavka) >= self.battle() { Action::Play } else { Action::Pass }
    }

    /// [10.2] The chit that promises most.
    pub fn pick_first(&self) -> Option<Action> {
        let value = |action: &Action| {
            let Action::Pick(chit) = *action else { return None };
            let rank = match chit {
                Chit::CombatMove => 3.0,
                Chit::Combat | Chit::Counterattack => 0.0,
                Chit::Move => 2.0,
                _ => 1.0,
            };
            Some(rank + self.promise_of(chit))
        };
        self.best(value).map(|best| best.0)
    }

    /// [10.6] The Panzer headquarters with most to send.
    pub fn pick_panzer(&self) -> Option<Action> {
        let (game, s) = (self.game, self.s);
        let value = |action: &Action| {
            let Action::Pick(chit) = *action else { return None };
            let hq = game.data.tables.chit(chit).hq?;
            Some(self.headquarters(s, hq, s.pieces.hex(hq)?))
        };
        self.best(value).map(|best| best.0)
    }

    /// The unit that is missed least, or that the enemy misses most.
    pub fn give_up(&self) -> Option<Action> {
        let (game, s, w) = (self.game, self.s, self.w);
        let cost = |action: &Action| {
            let Action::Lose(unit) = *action else { return None };
            let step = super::fields::step_worth(game, s, w, unit);
            Some(if game.data.side(unit) == self.side { -step } else { step })
        };
        self.best(cost).map(|best| best.0)
    }

    /// [7.2, 7.3] Who comes is placed; Soviet headquarters follow the front.
    pub fn arrive(&self, memory: &mut Memory) -> Option<Action> {
        let (game, s) = (self.game, self.s);
        let due = |action: &Action| match *action {
            Action::Take(unit) => Some(factor(game, s, unit)).filter(|_| s.pieces.at(unit) == off_map::ARRIVING),
            _ => None,
        };
        let fresh = |action: &Action| due(action).filter(|_| !memory.tried.contains(action));
        if let Some((take, _)) = self.best(fresh) {
            return Some(take);
        }
        let waits = self.offered(|action| matches!(action, Action::Reserve(_)));
        if waits.is_some() && !self.offers.contains(&Action::Done) {
            return waits;
        }
        let hq = self.offered(|action| matches!(action, Action::Take(_)) && !memory.tried.contains(action));
        hq.filter(|action| due(action).is_none()).or(Some(Action::Done))
    }

    /// The unit in hand goes where it does most; back if that is no better than where it was.
    pub fn put_down(&self, memory: &mut Memory) -> Option<Action> {
        let (game, s) = (self.game, self.s);
        let (unit, from) = (s.hand, s.hand_from);
        let info = game.data.unit(unit);
        let value = |hex: HexId| match info.kind {
            Kind::Depot => self.depot(s, unit, hex),
            Kind::Air => self.base(hex),
            Kind::Hq => self.headquarters(s, unit, hex),
            _ => self.post(s, unit, hex),
        };
        let best = self.best(|action| match *action {
            Action::Place(hex) => Some(value(hex)),
            _ => None,
        });
        let stood = from.index() < game.data.map.len();
        let gain = match info.kind {
            Kind::Hq => self.w.command,
            _ => self.w.journey,
        };
        let good = |best: f32| !stood || best > value(from) + gain;
        match best {
            Some((place, best)) if good(best) => Some(place),
            _ => {
                memory.tried.push(Action::Take(unit));
                let reserve = Action::Reserve(unit);
                Some(if self.offers.contains(&reserve) { reserve } else { Action::Back })
            }
        }
    }

    /// [7.4, 7.6] Replacements where they buy most.
    pub fn rebuild(&self, memory: &mut Memory) -> Action {
        let (game, s, w) = (self.game, self.s, self.w);
        let value = |action: &Action| {
            let Action::Rebuild(unit) = *action else { return None };
            if memory.tried.contains(&Action::Take(unit)) {
                return None;
            }
            let info = game.data.unit(unit);
            let (_, price) = game.price(s, unit);
            let gain = match info.back {
                Some(back) if s.pieces.at(unit) == off_map::DEAD => f32::from(back.first) + w.body,
                Some(back) => f32::from(info.front.first - back.first),
                None => f32::from(info.front.first) + w.body,
            };
            let fast = if info.kind == Kind::Mech { w.mech } else { 1.0 };
            Some(fast * gain / f32::from(price.max(1)) + 0.05 * gain)
        };
        self.best(value).map_or(Action::Done, |best| best.0)
    }

    /// [7.8] What is made of others: the dead give themselves first.
    pub fn convert(&self) -> Option<Action> {
        let (game, s, w) = (self.game, self.s, self.w);
        let cost = |action: &Action| match *action {
            Action::Give(unit) => {
                let at = s.pieces.at(unit);
                let place = if at == off_map::DEAD {
                    0.0
                } else if at == off_map::STAVKA {
                    1.0
                } else {
                    2.0
                };
                Some(-place - worth(game, s, w, unit))
            }
            _ => None,
        };
        let give = self.best(cost).map(|best| best.0);
        give.or_else(|| self.offered(|action| matches!(action, Action::Take(_)))).or(Some(Action::Done))
    }

    /// [9.2, 9.4, 10.5.5] Those who are far from the front travel, the strongest first.
    pub fn travel(&self, memory: &Memory) -> Action {
        let (game, s) = (self.game, self.s);
        let value = |action: &Action| {
            let Action::Take(unit) = *action else { return None };
            if memory.tried.contains(action) || !game.data.fights(unit) {
                return None;
            }
            let far = s.pieces.hex(unit).map_or(u8::MAX, |hex| self.fields.front[hex.index()]);
            (far > 7).then(|| factor(game, s, unit) + 0.01 * f32::from(far))
        };
        self.best(value).map_or(Action::Done, |best| best.0)
    }

    /// [8.2] Bases follow when the front has gone away from them.
    pub fn rebase(&self, memory: &Memory) -> Action {
        let far = |action: &Action| match *action {
            Action::Take(unit) if !memory.tried.contains(action) => {
                let front = self.s.pieces.hex(unit).map(|hex| self.fields.front[hex.index()])?;
                (front > 9).then_some(f32::from(front))
            }
            _ => None,
        };
        self.best(far).map_or(Action::Done, |best| best.0)
    }

    /// How good a town is as an air base.
    fn base(&self, hex: HexId) -> f32 {
        let front = f32::from(self.fields.front[hex.index()]);
        let ahead = self.fields.goal[hex.index()] * 0.2;
        ahead - if front < 4.0 { 2.0 * (4.0 - front) } else { front - 4.0 }
    }

    /// [13.6] The next depot.
    pub fn next_depot(&self) -> Action {
        self.offered(|action| matches!(action, Action::Move(_))).unwrap_or(Action::Done)
    }

    /// [13.6] The hexes of the railway that a depot goes, as far as it feeds more.
    pub fn roll(&self, memory: &mut Memory) -> Action {
        let s = self.s;
        let depot = s.moving.leader();
        let mut trial = s.clone();
        let mut best = (self.depot(s, depot, s.moving.at()) + 0.5, Vec::new());
        let mut way = Vec::new();
        self.explore(&mut trial, depot, &mut way, &mut best);
        memory.plan.clear();
        let mut hexes = best.1.into_iter();
        let Some(first) = hexes.next() else { return Action::Halt };
        memory.plan.extend(hexes.map(Action::To));
        memory.plan.push_back(Action::Halt);
        Action::To(first)
    }

    fn explore(&self, trial: &mut State, depot: UnitId, way: &mut Vec<HexId>, best: &mut (f32, Vec<HexId>)) {
        if trial.moving.hexes() >= usize::from(trial.left) {
            return;
        }
        let at = trial.moving.at();
        for &to in self.game.data.map.neighbours(at) {
            if !to.is_some() || self.game.may_roll_on(trial, to).is_err() {
                continue;
            }
            trial.moving.path.push(to);
            way.push(to);
            let free = self.game.fits(trial, depot, to);
            let value = self.depot(trial, depot, to);
            if free && value > best.0 {
                *best = (value, way.clone());
            }
            self.explore(trial, depot, way, best);
            way.pop();
            trial.moving.path.pop();
        }
    }

    /// [13.3] Whom a depot would feed from a hex, and how far towards what is to be taken it lies.
    fn depot(&self, s: &State, depot: UnitId, hex: HexId) -> f32 {
        let data = &self.game.data;
        let range = u32::from(data.tables.supply.depot);
        let others: Vec<HexId> = data
            .named
            .depots
            .iter()
            .filter(|&&other| other != depot)
            .filter_map(|&other| s.pieces.hex(other))
            .collect();
        // Beyond its range a unit pulls the less, the farther away it is.
        let reach = |far: u32| match far {
            far if far < range => 1.0 - self.w.ahead * far as f32,
            far => 0.5 * (-((far - range) as f32) / 6.0).exp(),
        };
        let mut sum = 0.0;
        for &unit in data.units_of(Side::Axis) {
            let Some(at) = s.pieces.hex(unit).filter(|_| data.fights(unit)) else { continue };
            let near = reach(data.map.distance(at, hex));
            let fed: f32 = others.iter().map(|&other| reach(data.map.distance(at, other))).sum();
            let forward = if self.fields.front[at.index()] <= 3 { 1.0 } else { 0.4 };
            sum += forward * near * factor(self.game, s, unit) / (1.0 + 2.0 * fed);
        }
        let front = self.fields.front[hex.index()];
        let guarded = s.fights_in(data, Side::Axis, hex);
        let risk = match front {
            0 | 1 if !guarded => 15.0,
            0 | 1 => 5.0,
            2 | 3 if !guarded => self.w.exposed,
            _ => 0.0,
        };
        self.w.feed * sum - risk
    }

    /// [8.6] Aircraft feed the largest pocket.
    pub fn feed(&self) -> Action {
        let (game, s, w) = (self.game, self.s, self.w);
        let value = |action: &Action| {
            let Action::Feed(_, hex) = *action else { return None };
            Some(game.isolated_germans(s, hex).map(|unit| worth(game, s, w, unit)).sum::<f32>())
        };
        match self.best(value) {
            Some((feed, value)) if value > 3.0 => feed,
            _ => Action::Done,
        }
    }

    /// [15.5, 17.1.2] Markers go to the cities that matter most and are nearest to the enemy.
    pub fn guard(&self) -> Action {
        let value = |action: &Action| {
            let Action::Guard(hex) = *action else { return None };
            let near = f32::from(self.fields.front[hex.index()]);
            Some(self.fields.worth[hex.index()] - 0.7 * near)
        };
        self.best(value).map_or(Action::Done, |best| best.0)
    }
}
