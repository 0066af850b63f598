//! What a position promises when the enemy has moved: which places are likely to be taken in the turns that are left, by
//! whoever is still fed then and near enough.

use board::{Flood, HexId};
use kernel::{Draws as _, Rng};
use std::cell::RefCell;

use super::ground::Situation;
use crate::state::{HexSet, State, Weather, off_map};
use crate::units::{Nation, Side, UnitId};

thread_local! {
    static FLOOD: RefCell<Flood> = RefCell::new(Flood::default());
}

/// Half points over which places are looked for.
const RANGE: u32 = 60;
/// Future turns whose weather is told apart.
const TURNS: u8 = 3;
/// Movement allowances that are told apart.
const PACES: usize = 5;

/// A place that is wanted.
struct Goal {
    hex: HexId,
    points: f32,
    /// The attack that is enough for it; nothing if nobody is there.
    need: f32,
    /// The way there from each hex, in half points, for infantry and armour.
    way: [Vec<u8>; 2],
}

/// One of the side's units.
struct Corps {
    unit: UnitId,
    nation: Nation,
    armour: usize,
    pace: usize,
    attack: f32,
    strength: f32,
}

/// What the enemy could do, and the weather then.
struct Guess {
    ground: Weather,
    moves: Vec<(UnitId, HexId)>,
}

/// The judge of positions at the end of a turn.
pub(super) struct Prospect<'a> {
    view: &'a Situation<'a>,
    goals: Vec<Goal>,
    own: Vec<HexId>,
    corps: Vec<Corps>,
    guesses: Vec<Guess>,
    /// How likely a way of so many half points is made in time, by allowance: fed, and hungry now.
    chance: [Vec<[f32; RANGE as usize + 1]>; 2],
}

/// What was found about a position.
pub(super) struct Findings {
    pub worth: f32,
    /// In how many guesses each is fed.
    fed: Vec<f32>,
    /// What all can do together against each goal.
    sums: Vec<f32>,
    /// Roads beside an enemy in some guess with nobody on them, and in how many.
    pub gaps: Vec<(HexId, u8)>,
}

impl<'a> Prospect<'a> {
    pub fn new(view: &'a Situation<'a>, rng: &mut Rng) -> Self {
        let (s, data) = (view.s, &view.game.data);
        let wanted = |hex: &HexId| view.aim(*hex) >= view.w.claim;
        let places: Vec<HexId> = data.map.hexes().filter(wanted).collect();
        let (own, foreign): (Vec<HexId>, Vec<HexId>) = places.into_iter().partition(|&hex| s.controls(view.side, hex));
        let mut corps = Vec::new();
        for unit in data.unit_ids() {
            let info = data.unit(unit);
            if s.pieces.hex(unit).is_none() || s.side_of(info.nation) != view.side || !info.is_division() {
                continue;
            }
            let values = s.pieces.values(data, unit);
            corps.push(Corps {
                unit,
                nation: info.nation,
                armour: usize::from(info.is_armour()),
                pace: usize::from(values.movement).min(PACES - 1),
                attack: f32::from(values.attack),
                strength: view.factors(unit) / 20.0,
            });
        }
        let mut prospect = Self {
            view,
            goals: Vec::new(),
            own,
            corps,
            guesses: Vec::new(),
            chance: [0, 1].map(|lost| chances(view, lost)),
        };
        prospect.goals = foreign.into_iter().map(|hex| prospect.goal(hex)).collect();
        let mud = mud(view, s.turn + 1);
        let guesses = usize::from(view.w.guesses);
        for at in 0..guesses {
            let moves = if at == 0 { Vec::new() } else { prospect.guess(rng) };
            let wet = (at as f32 + 0.5) / (guesses as f32) > 1.0 - mud;
            let ground = if wet { Weather::Mud } else { Weather::Fair };
            prospect.guesses.push(Guess { ground, moves });
        }
        prospect
    }

    fn goal(&self, hex: HexId) -> Goal {
        let view = self.view;
        let (s, data) = (view.s, &view.game.data);
        let need = 3.0 * self.defence(hex);
        let way = [0, 1].map(|armour| {
            let mut way = vec![u8::MAX; data.map.len()];
            FLOOD.with_borrow_mut(|flood| {
                flood.spread(&data.map, [hex], RANGE, |near, direction, far, _| {
                    if !data.ground.is_land(far) || !view.game.scenario(s).area.contains(far) {
                        return None;
                    }
                    let side = data.ground.side(near, direction);
                    let ground = data.ground.hex(near);
                    let mut cost = match side.road {
                        true => 1,
                        false => 2 * data.tables.cost[ground.terrain as usize][armour] + [0, 2, 4][side.water as usize],
                    };
                    if near != hex && s.holds(data, view.enemy(), near) {
                        cost += (view.w.barrier * (2.0 + self.defence(near))).clamp(4.0, 14.0) as u8;
                    }
                    Some(cost)
                });
                for &here in flood.visited() {
                    way[here.index()] = flood.reached(here).unwrap_or(RANGE) as u8;
                }
            });
            way
        });
        Goal { hex, points: view.aim(hex), need, way }
    }

    /// What the enemy in a hex defends with.
    fn defence(&self, hex: HexId) -> f32 {
        let view = self.view;
        let (s, data) = (view.s, &view.game.data);
        if !s.holds(data, view.enemy(), hex) {
            return 0.0;
        }
        let sum: u8 = s.pieces.stack(hex).map(|unit| s.pieces.values(data, unit).defence).sum();
        f32::from(sum) * f32::from(view.best_cover(view.enemy(), hex).defence)
    }

    /// Some of the enemies go somewhere.
    fn guess(&self, rng: &mut Rng) -> Vec<(UnitId, HexId)> {
        let view = self.view;
        let (game, s, data) = (view.game, view.s, &view.game.data);
        let mut moves = Vec::new();
        for unit in data.unit_ids() {
            let Some(mut hex) = s.pieces.hex(unit).filter(|_| s.side(data, unit) == view.enemy()) else { continue };
            let points = s.pieces.values(data, unit).movement;
            if points == 0 || rng.below(10) >= usize::from(view.w.restless) {
                continue;
            }
            for _ in 0..1 + rng.below(usize::from(points)) {
                let around = data.map.neighbours(hex);
                let next = around[rng.below(around.len())];
                if next.is_some() && game.may_stand(s, unit, next).is_ok() {
                    hex = next;
                }
            }
            moves.push((unit, hex));
        }
        moves
    }

    /// How likely a unit in a hex comes to a goal in time, if it is fed or not.
    fn comes(&self, corps: &Corps, goal: &Goal, hex: HexId, fed: f32) -> f32 {
        let way = usize::from(goal.way[corps.armour][hex.index()]);
        if way > RANGE as usize {
            return 0.0;
        }
        fed * self.chance[0][corps.pace][way] + (1.0 - fed) * self.chance[1][corps.pace][way]
    }

    /// What a unit in a hex will do about a goal.
    fn presses(&self, corps: &Corps, goal: &Goal, hex: HexId, fed: f32) -> f32 {
        if goal.hex == hex {
            return 3.5;
        }
        let part = if goal.need > 0.0 { self.view.w.storm * corps.attack / goal.need } else { self.view.w.walk };
        part * self.comes(corps, goal, hex, fed)
    }

    /// What a unit by itself promises in a hex.
    pub fn alone(&self, unit: UnitId, hex: HexId, fed: f32) -> f32 {
        let Some(corps) = self.corps.iter().find(|corps| corps.unit == unit) else { return 0.0 };
        let mut sum = self.drift(corps, hex, fed);
        for goal in &self.goals {
            sum += goal.points * (1.0 - (-self.presses(corps, goal, hex, fed)).exp());
        }
        sum
    }

    /// The army as a whole goes forward.
    fn drift(&self, corps: &Corps, hex: HexId, fed: f32) -> f32 {
        self.view.w.onward * corps.strength * self.view.pull(self.view.side, hex) * (0.3 + 0.7 * fed)
    }

    /// What a position promises.
    pub fn judge(&self, then: &State) -> Findings {
        let view = self.view;
        let (game, data) = (view.game, &view.game.data);
        let mut fed = vec![0.0_f32; self.corps.len()];
        let share = 1.0 / self.guesses.len() as f32;
        let own = game.held(then)[view.side];
        let mut shut = vec![0_u8; data.map.len()];
        let mut roads = HexSet::EMPTY;
        let mut cut = 0.0;
        for (at, guess) in self.guesses.iter().enumerate() {
            let mut after = then.clone();
            after.ground = guess.ground;
            for &(unit, hex) in &guess.moves {
                if !own.contains(hex) {
                    after.pieces.shift(unit, hex);
                }
            }
            let supplied = game.supply_of(&after, view.side);
            if at == 0 {
                roads = supplied.roads;
            }
            for (corps, fed) in self.corps.iter().zip(&mut fed) {
                let Some(hex) = then.pieces.hex(corps.unit) else { continue };
                if supplied.reach[corps.nation as usize].contains(hex) || game.feeds_itself(&after, corps.unit, hex) {
                    *fed += share;
                }
            }
            for &hq in &data.hqs {
                let Some(hex) = then.pieces.hex(hq).filter(|_| then.side(data, hq) == view.side) else { continue };
                if !supplied.roads.contains(hex) && !game.is_source(&after, view.side, hex) {
                    cut += share;
                }
            }
            let beside = game.front(&after, view.side, |front| *front.beside());
            for hex in beside - own {
                shut[hex.index()] += 1;
            }
        }
        let mut worth = -view.w.hq_cut * cut;
        let hqs = data.hqs.iter().filter(|&&hq| then.side(data, hq) == view.side);
        let hqs: Vec<HexId> = hqs.filter_map(|&hq| then.pieces.hex(hq)).collect();
        for (at, &hex) in hqs.iter().enumerate() {
            worth += view.w.hq_pull * view.pull(view.side, hex);
            // Two in one place feed no more than one.
            worth -=
                view.w.hq_apart * hqs[..at].iter().filter(|&&other| data.map.distance(hex, other) < 4).count() as f32;
        }
        let mut sums = Vec::with_capacity(self.goals.len());
        for goal in &self.goals {
            let mut sum = 0.0;
            for (corps, &fed) in self.corps.iter().zip(&fed) {
                if let Some(hex) = then.pieces.hex(corps.unit) {
                    sum += self.presses(corps, goal, hex, fed);
                }
            }
            worth += goal.points * (1.0 - (-sum).exp());
            sums.push(sum);
        }
        for &hex in &self.own {
            if !own.contains(hex) && view.pressed(view.enemy(), hex) > 1.0 {
                worth -= 0.15 * view.aim(hex);
            }
        }
        for (corps, &fed) in self.corps.iter().zip(&fed) {
            if let Some(hex) = then.pieces.hex(corps.unit) {
                worth += self.drift(corps, hex, fed);
            }
        }
        let gaps = roads.into_iter().filter(|hex| shut[hex.index()] > 0).map(|hex| (hex, shut[hex.index()])).collect();
        Findings { worth, fed, sums, gaps }
    }
}

/// What units are worth where a plan has them.
pub(super) struct Posts<'a> {
    prospect: &'a Prospect<'a>,
    found: Findings,
    /// What the others lose without each of them.
    guards: Vec<f32>,
}

impl<'a> Posts<'a> {
    pub fn new(prospect: &'a Prospect<'a>, then: &State) -> Self {
        let found = prospect.judge(then);
        let mut without = then.clone();
        let mut guards = Vec::new();
        for (corps, &fed) in prospect.corps.iter().zip(&found.fed) {
            let hex = then.pieces.at(corps.unit);
            let mut own = prospect.drift(corps, hex, fed);
            for (goal, &sum) in prospect.goals.iter().zip(&found.sums) {
                let part = prospect.presses(corps, goal, hex, fed);
                own += goal.points * ((part - sum).exp() - (-sum).exp());
            }
            without.pieces.take(corps.unit, off_map::HAND);
            guards.push((found.worth - prospect.judge(&without).worth - own).max(0.0));
            without.pieces.shift(corps.unit, hex);
        }
        Self { prospect, found, guards }
    }

    /// What is lost if a unit that has its post in one hex attacks from another.
    pub fn price(&self, unit: UnitId, post: HexId, from: HexId) -> f32 {
        let prospect = self.prospect;
        let Some(at) = prospect.corps.iter().position(|corps| corps.unit == unit).filter(|_| post != from) else {
            return 0.0;
        };
        let (corps, fed) = (&prospect.corps[at], self.found.fed[at]);
        let mut price = self.guards[at];
        for (goal, &sum) in prospect.goals.iter().zip(&self.found.sums) {
            if sum > 0.0 {
                let worth = goal.points * (1.0 - (-sum).exp()) / sum;
                let lost = prospect.presses(corps, goal, post, fed) - prospect.presses(corps, goal, from, fed);
                price += worth * lost;
            }
        }
        prospect.view.w.aim * price.max(0.0)
    }
}

/// The chance of mud in a turn.
fn mud(view: &Situation<'_>, turn: u8) -> f32 {
    let tables = &view.game.data.tables;
    let ways = |sum: u8| f32::from(6 - sum.abs_diff(7)) / 36.0;
    let month = tables.month(turn);
    (2..=12).filter(|&sum| tables.weather(month, sum).0 == Weather::Mud).map(ways).sum()
}

/// How likely a way is made in the turns after this one, of which the first so many are lost.
fn chances(view: &Situation<'_>, lost: u8) -> Vec<[f32; RANGE as usize + 1]> {
    let last = view.game.scenario(view.s).last_turn;
    let turns: Vec<u8> = (view.s.turn + 1..=last).collect();
    let lost = usize::from(lost).min(turns.len());
    let turns = &turns[lost..];
    let near = &turns[..turns.len().min(usize::from(TURNS))];
    let rest = (turns.len() - near.len()) as f32;
    let rise = |x: f32| 1.0 / (1.0 + (-x).exp());
    if turns.is_empty() && lost == 0 {
        return vec![[0.0; RANGE as usize + 1]; PACES];
    }
    (0..PACES)
        .map(|pace| {
            let mut table = [0.0; RANGE as usize + 1];
            for combination in 0..1_u32 << near.len() {
                let (mut chance, mut points) = (1.0, rest * 1.6 * pace as f32);
                for (at, &turn) in near.iter().enumerate() {
                    let mud = mud(view, turn);
                    if combination >> at & 1 == 1 {
                        chance *= mud;
                        points += 2.0 * pace.min(2) as f32;
                    } else {
                        chance *= 1.0 - mud;
                        points += 2.0 * pace as f32;
                    }
                }
                for (way, sum) in table.iter_mut().enumerate() {
                    let way = way as f32 - 0.5;
                    *sum += chance
                        * ((1.0 - view.w.hurry) * rise((points - way) / view.w.blur)
                            + view.w.hurry * rise((1.5 * points - way) / (view.w.blur + 1.0)));
                }
            }
            if lost > 0 {
                // Whoever is hungry fights at half strength and goes nowhere but back.
                table.iter_mut().enumerate().for_each(|(way, sum)| *sum *= if way <= 2 { 0.5 } else { view.w.starved });
                if near.is_empty() {
                    table.iter_mut().enumerate().for_each(|(way, sum)| *sum = if way <= 2 { 0.3 } else { 0.0 });
                }
            }
            table
        })
        .collect()
}

/// Are positions judged so? Where there are no theatres, whose reserves and offensives it knows nothing of, it is better.
pub(super) fn looks_ahead(view: &Situation<'_>) -> bool {
    view.w.guesses > 0 && view.side == Side::Soviet && !view.game.scenario(view.s).advanced
}
