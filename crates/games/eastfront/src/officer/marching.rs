//! Where units go in a movement phase: attacks, raids, retreats, and a whole front.

use board::{Direction, HexId};
use std::collections::VecDeque;

use super::Mind;
use super::fighting::{Force, Prospect, Terms};
use super::ground::{POINT, Situation};
use crate::action::{Action, Way};
use crate::data::MAX_HEXES;
use crate::movement::{Mode, Moving};
use crate::state::{State, mark, off_map};
use crate::units::{Kind, Side, UnitId};

/// A march must better things by this much, in production points.
const WORTHWHILE: f32 = 0.35;
/// An attack must promise this much.
const BOLD: f32 = 1.0;
/// How much of their threat to others enemies lose who are attacked.
const PINNED: f32 = 0.65;
/// What it is worth to feed a unit again.
const RELIEF: f32 = 5.0;
/// What a supreme move must bring.
const SUPREME: f32 = 2.0;

/// A unit that may move, and where to.
struct March {
    unit: UnitId,
    from: HexId,
    /// Needs a supreme move.
    supreme: bool,
    nodes: Vec<Node>,
    /// Enemies it can reach: hex, direction of the last step, node before it.
    entries: Vec<(HexId, Direction, usize)>,
    used: bool,
}

struct Node {
    hex: HexId,
    moving: Moving,
    parent: usize,
}

impl March {
    /// The steps to a node.
    fn path(&self, node: usize, into: &mut Vec<Action>) {
        let mut at = node;
        let first = into.len();
        while at != 0 {
            into.push(Action::To(self.nodes[at].hex));
            at = self.nodes[at].parent;
        }
        into[first..].reverse();
    }
}

/// A strike that can still be assigned.
struct Wing {
    from: HexId,
    radius: u32,
    hits: f32,
}

/// An attack being put together.
struct Bundle {
    target: HexId,
    /// Marches and their entries.
    parts: Vec<(usize, usize)>,
    value: f32,
    clear: f32,
}

/// What comes of planning a movement phase.
pub(super) struct Plan {
    pub(super) value: f32,
    pub(super) orders: VecDeque<Action>,
}

/// A movement phase being planned.
pub(super) struct Planner<'a> {
    view: &'a Situation<'a>,
    marches: Vec<March>,
    threat: Vec<f32>,
    steps: Vec<f32>,
    worth: Vec<f32>,
    count: Vec<u8>,
    crossed: Vec<(HexId, Direction)>,
    cuts: Vec<Option<f32>>,
    hungry: Option<[usize; 2]>,
    wings: Vec<Wing>,
    supreme: u8,
    fought: Vec<HexId>,
    orders: Vec<Action>,
    value: f32,
}

/// Every hex a unit can reach by land, and every enemy it can attack.
fn reach(view: &Situation<'_>, unit: UnitId, start: Moving) -> (Vec<Node>, Vec<(HexId, Direction, usize)>) {
    let (game, s) = (view.game, view.s);
    let enemy = view.side.enemy();
    let mut nodes = vec![Node { hex: s.pieces.at(unit), moving: start, parent: 0 }];
    let mut entries = Vec::new();
    let mut at = 0;
    while at < nodes.len() {
        let (here, moving) = (nodes[at].hex, nodes[at].moving);
        for (direction, _) in game.data.ground.ways(here) {
            let Ok(to) = game.step(s, &moving, here, direction) else { continue };
            if s.pieces.count(enemy, to) > 0 {
                entries.push((to, direction, at));
            } else if nodes.iter().all(|node| node.hex != to) {
                let on = game.after_step(s, &moving, here, direction);
                nodes.push(Node { hex: to, moving: on, parent: at });
            }
        }
        at += 1;
    }
    (nodes, entries)
}

impl<'a> Planner<'a> {
    pub(super) fn new(view: &'a Situation<'a>) -> Self {
        let (game, s, side) = (view.game, view.s, view.side);
        let mut planner = Self {
            view,
            marches: Vec::new(),
            threat: view.threats(),
            steps: vec![0.0; MAX_HEXES],
            worth: vec![0.0; MAX_HEXES],
            count: vec![0; MAX_HEXES],
            crossed: Vec::new(),
            cuts: vec![None; MAX_HEXES],
            hungry: None,
            wings: Vec::new(),
            supreme: s.supreme,
            fought: Vec::new(),
            orders: Vec::new(),
            value: 0.0,
        };
        for (unit, hex) in s.on_map(&game.data, side) {
            planner.steps[hex.index()] += view.steps(unit);
            planner.worth[hex.index()] += view.worth(unit, f32::from(s.cv(unit)));
            planner.count[hex.index()] += 1;
            if s.pieces.has(unit, mark::ACTIVE) && !s.pieces.has(unit, mark::AIRBORNE) {
                let hits = view.strike_of(unit);
                if hits > 0.0 {
                    planner.wings.push(Wing { from: hex, radius: u32::from(game.air_radius(s, unit)), hits });
                }
            }
            let Ok(supreme) = game.order_for(s, unit) else { continue };
            if s.pieces.is_battle(hex) || (supreme && view.enemy_far(hex) > 4 && view.line(hex) <= 2) {
                continue;
            }
            let (nodes, entries) = reach(view, unit, game.start(s, unit, Mode::Land));
            planner.marches.push(March { unit, from: hex, supreme, nodes, entries, used: false });
        }
        planner
    }

    /// Plans the whole phase.
    pub(super) fn plan(mut self) -> Plan {
        self.retreats();
        while let Some(bundle) = self.best_attack().filter(|bundle| bundle.value > BOLD) {
            self.take_attack(bundle);
        }
        while self.best_march() {}
        if self.supreme > 0 {
            self.entrain();
        }
        self.value += self.old_battles();
        Plan { value: self.value, orders: self.orders.into() }
    }

    /// Takes a unit out of its hex, in thought.
    fn lift(&mut self, unit: UnitId, from: HexId) {
        self.steps[from.index()] -= self.view.steps(unit);
        self.worth[from.index()] -= self.unit_worth(unit);
        self.count[from.index()] -= 1;
    }

    fn drop_at(&mut self, unit: UnitId, to: HexId) {
        self.steps[to.index()] += self.view.steps(unit);
        self.worth[to.index()] += self.unit_worth(unit);
        self.count[to.index()] += 1;
    }

    fn unit_worth(&self, unit: UnitId) -> f32 {
        self.view.worth(unit, f32::from(self.view.s.cv(unit)))
    }

    fn hold(&self, hex: HexId, steps: f32, worth: f32) -> f32 {
        self.view.hold(hex, self.threat[hex.index()], steps, worth)
    }

    fn hold_now(&self, hex: HexId) -> f32 {
        self.hold(hex, self.steps[hex.index()], self.worth[hex.index()])
    }

    fn risk(&self, hex: HexId, steps: f32) -> f32 {
        self.view.risk_of(hex, self.threat[hex.index()], steps)
    }

    /// Enemies who are attacked have little left for others.
    fn pin(&mut self, hex: HexId, share: f32) {
        for (to, menace) in self.view.menace(hex) {
            self.threat[to.index()] += menace * share;
        }
    }

    /// How the hold on a hex changes when a unit leaves it.
    fn leaving(&self, unit: UnitId, from: HexId) -> f32 {
        let steps = self.steps[from.index()] - self.view.steps(unit);
        let worth = self.worth[from.index()] - self.unit_worth(unit);
        self.hold(from, steps, worth) - self.hold_now(from)
    }

    /// How the hold on a hex changes when a unit comes.
    fn coming(&self, unit: UnitId, to: HexId) -> f32 {
        let steps = self.steps[to.index()] + self.view.steps(unit);
        let worth = self.worth[to.index()] + self.unit_worth(unit);
        self.hold(to, steps, worth) - self.hold_now(to)
    }

    /// [10.4] What hunger would cost a unit in a hex.
    fn hunger(&self, unit: UnitId, hex: HexId) -> f32 {
        let far = self.view.line(hex);
        if far <= 2 {
            return 0.0;
        }
        let last = self.view.s.cv(unit) <= 1;
        let step = self.view.step_worth(unit);
        let one = if last { self.unit_worth(unit) } else { step };
        // One hex too far may be mended by the railways that come with it; who is cut off makes for home.
        one * if far == 3 { 0.6 } else { 1.0 } + f32::from(self.view.home(hex).min(12)) * 0.25 * step
    }

    // ---- attacks ----

    fn supported(&self, hex: HexId) -> bool {
        self.view.s.command.contains(hex)
    }

    /// The second round of a blitz.
    fn again(&self, hex: HexId) -> Option<Terms> {
        let (game, s) = (self.view.game, self.view.s);
        if s.blitz {
            return None;
        }
        let mut near = s.on_map(&game.data, self.view.side).filter(|&(hq, from)| {
            s.pieces.has(hq, mark::BLITZ)
                && game.effective(s, hq).is_some_and(|cv| game.data.map.distance(from, hex) < u32::from(cv))
        });
        let (hq, _) = near.next()?;
        let strike = self.view.strike_of(hq) * 0.5;
        Some(Terms { cover: self.view.cover(hex, true), strike, repulse: 0.0 })
    }

    /// The best strike still free for a hex.
    fn wing(&self, hex: HexId) -> Option<usize> {
        let map = &self.view.game.data.map;
        let able = self.wings.iter().enumerate().filter(|(_, wing)| map.distance(wing.from, hex) <= wing.radius);
        able.max_by(|a, b| a.1.hits.total_cmp(&b.1.hits)).map(|(at, _)| at)
    }

    fn judge(&self, hex: HexId, force: Force, repulse: f32) -> Prospect {
        let strike = self.wing(hex).map_or(0.0, |at| self.wings[at].hits);
        let terms = Terms { cover: self.view.cover(hex, self.supported(hex)), strike, repulse };
        self.view.attack(hex, force, terms, self.again(hex))
    }

    fn best_attack(&mut self) -> Option<Bundle> {
        let mut targets: Vec<HexId> = self
            .marches
            .iter()
            .filter(|march| !march.used)
            .flat_map(|march| march.entries.iter().map(|e| e.0))
            .collect();
        targets.sort_unstable();
        targets.dedup();
        targets.retain(|hex| !self.fought.contains(hex));
        let mut best: Option<Bundle> = None;
        for target in targets {
            let bundle = self.bundle(target);
            if let Some(bundle) = bundle
                && best.as_ref().is_none_or(|known| bundle.value > known.value)
            {
                best = Some(bundle);
            }
        }
        best
    }

    /// Puts the best attack on a hex together, one unit after the other.
    fn bundle(&mut self, target: HexId) -> Option<Bundle> {
        let view = self.view;
        let (game, s, side) = (view.game, view.s, view.side);
        let limit = usize::from(game.data.ground.hex(target).terrain.stacking());
        let there: Vec<UnitId> = s.pieces.of(side, target).collect();
        let weather = game.weather_at(s, target);
        // Enemies already in a battle are pinned as it is.
        let pins = if there.is_empty() { PINNED } else { 0.0 };
        self.pin(target, -pins);
        // The hardest hitters that are least missed where they stand.
        let mut able: Vec<(usize, f32)> = Vec::new();
        for (at, march) in self.marches.iter().enumerate() {
            if march.used || game.data.unit(march.unit).is_hq() || !march.entries.iter().any(|e| e.0 == target) {
                continue;
            }
            let need = f32::from(7 - game.hits_on(s, march.unit, target, true));
            let fire = need * f32::from(s.cv(march.unit));
            able.push((at, fire + self.leaving(march.unit, march.from) * 0.6));
        }
        able.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let old = view.muster(target, there.iter().copied(), true);
        let before = if there.is_empty() {
            0.0
        } else {
            let passive = -0.5 * view.answer(target, old, view.enemies(target, true)).max(0.0);
            self.judge(target, old, 0.0).value.max(passive)
        };
        let hungry = view.line(target) > 2;
        let opens = able.first().map_or(0.0, |&(at, _)| self.cut(self.marches[at].unit, target));
        let (mut crossed, mut units) = (self.crossed.clone(), there.clone());
        let mut parts = Vec::new();
        let (mut lifted, mut cost) = (Vec::new(), 0.0);
        let mut dry = !there.is_empty();
        let mut best: Option<Bundle> = None;
        for (at, _) in able {
            if units.len() >= limit {
                break;
            }
            let march = &self.marches[at];
            let open = |direction: Direction| {
                let used = crossed.iter().filter(|&&(hex, way)| hex == target && way == direction.opposite()).count();
                let edge = game.data.ground.edge(target, direction.opposite());
                used + usize::from(s.pieces.crossings(target, direction.opposite())) < usize::from(edge.limit(weather))
            };
            let wet = |direction: Direction| {
                let edge = game.data.ground.edge(target, direction.opposite());
                edge.river() || edge.strait()
            };
            let entry = march
                .entries
                .iter()
                .enumerate()
                .filter(|(_, e)| e.0 == target && open(e.1))
                .min_by_key(|(_, e)| (wet(e.1), march.nodes[e.2].moving.spent));
            let Some((entry, &(_, direction, _))) = entry else { continue };
            let (unit, from) = (march.unit, march.from);
            if march.supreme && usize::from(self.supreme) <= lifted.iter().filter(|&&(_, _, own)| own).count() {
                continue;
            }
            // To be safe elsewhere is no reason to attack.
            cost += self.leaving(unit, from).min(0.0);
            if hungry {
                cost -= self.hunger(unit, target) * 0.7;
            }
            crossed.push((target, direction.opposite()));
            dry |= !wet(direction);
            let supreme = march.supreme;
            self.lift(unit, from);
            lifted.push((unit, from, supreme));
            units.push(unit);
            parts.push((at, entry));
            let force = view.muster(target, units.iter().copied(), true);
            let repulse = match (dry, weather) {
                (true, _) | (_, crate::weather::Weather::Snow) => 0.0,
                (_, crate::weather::Weather::Dry) => 2.0 / 6.0,
                (_, crate::weather::Weather::Mud) => 3.0 / 6.0,
            };
            let prospect = self.judge(target, force, repulse);
            let value = prospect.value + prospect.clear * opens - before + cost;
            if best.as_ref().is_none_or(|known| value > known.value + 0.15) {
                best = Some(Bundle { target, parts: parts.clone(), value, clear: prospect.clear });
            }
        }
        for (unit, from, _) in lifted {
            self.drop_at(unit, from);
        }
        self.pin(target, pins);
        best
    }

    fn take_attack(&mut self, bundle: Bundle) {
        self.value += bundle.value;
        self.fought.push(bundle.target);
        if self.view.s.pieces.count(self.view.side, bundle.target) == 0 {
            self.pin(bundle.target, -PINNED);
        }
        if let Some(at) = self.wing(bundle.target) {
            self.wings.swap_remove(at);
        }
        for (at, entry) in bundle.parts {
            let (target, direction, node) = self.marches[at].entries[entry];
            let (unit, from, supreme) = (self.marches[at].unit, self.marches[at].from, self.marches[at].supreme);
            self.marches[at].used = true;
            self.supreme -= u8::from(supreme);
            self.crossed.push((target, direction.opposite()));
            self.lift(unit, from);
            self.count[target.index()] += 1;
            self.orders.push(Action::Move(unit, Way::Land));
            self.marches[at].path(node, &mut self.orders);
            self.orders.push(Action::To(target));
        }
        // A breakthrough that a blitz can follow up.
        if self.again(bundle.target).is_some() {
            self.value += bundle.clear * (2.0 + self.view.pull(bundle.target));
        }
    }

    /// What active support and strikes bring to battles nobody joined.
    fn old_battles(&self) -> f32 {
        let (game, s, side) = (self.view.game, self.view.s, self.view.side);
        let old = game.data.ground.land.iter().filter(|&&hex| s.pieces.is_battle(hex) && !self.fought.contains(&hex));
        let worth = |&hex: &HexId| {
            let force = self.view.muster(hex, s.pieces.of(side, hex), true);
            self.judge(hex, force, 0.0).value.max(0.0)
        };
        old.map(worth).sum()
    }

    // ---- marches ----

    /// What a unit gains by going to a hex rather than staying.
    fn gain(&mut self, at: usize, node: usize) -> f32 {
        let view = self.view;
        let (unit, from) = (self.marches[at].unit, self.marches[at].from);
        let to = self.marches[at].nodes[node].hex;
        if view.game.data.unit(unit).is_hq() {
            return self.post(unit, to) - self.post(unit, from) - 1.0;
        }
        let mut gain = self.leaving(unit, from) + self.coming(unit, to);
        gain += self.hunger(unit, from) - self.hunger(unit, to);
        // Who stands at the front stays; who does not is drawn to it.
        let eager = if view.enemy_far(from) <= 1 { 0.2 } else { 0.6 };
        gain += (view.pull(to) - view.pull(from)) * eager;
        gain -= 0.2 * (f32::from(self.count[to.index()]) - f32::from(self.count[from.index()] - 1));
        if !view.s.is_friendly(view.side, to) {
            let steps = self.steps[to.index()] + view.steps(unit);
            let safe = 1.0 - 0.7 * self.risk(to, steps);
            let prize = if self.count[to.index()] > 0 { 0.0 } else { view.site(to) * 0.8 + 0.4 };
            gain += prize * safe;
            if self.count[to.index()] == 0 {
                gain += self.cut(unit, to);
            }
        }
        gain
    }

    /// [10.4] What the enemy loses by hunger at once, and what own units are fed again, if a unit stands here.
    fn cut(&mut self, unit: UnitId, hex: HexId) -> f32 {
        if let Some(known) = self.cuts[hex.index()] {
            return known;
        }
        let view = self.view;
        let ground = &view.game.data.ground;
        let before = *self.hungry.get_or_insert_with(|| starving(view, None));
        let near = |hex: HexId| view.enemy_traffic(hex);
        let busy = ground.ways(hex).map(|(_, edge)| near(edge.to)).fold(near(hex), f32::max);
        let mut worth = 0.0;
        if busy >= 2.0 || before[view.side.index()] > 1 {
            let after = starving(view, Some((unit, hex)));
            let gained = |side: Side| after[side.index()] as f32 - before[side.index()] as f32;
            // [17.1] At the very end each unsupplied unit is a point lost.
            let point = if view.months < 1.0 { POINT * 0.6 } else { 0.0 };
            worth = gained(view.side.enemy()).max(0.0) * (view.typical.price * view.exchange * 1.2 + point)
                - gained(view.side).min(0.0) * RELIEF;
        }
        self.cuts[hex.index()] = Some(worth);
        worth
    }

    /// Takes the best march; false if none is worth it.
    fn best_march(&mut self) -> bool {
        let view = self.view;
        let game = view.game;
        let mut best: Option<(f32, usize, usize)> = None;
        for at in 0..self.marches.len() {
            if self.marches[at].used {
                continue;
            }
            let unit = self.marches[at].unit;
            let supreme = self.marches[at].supreme;
            if (supreme && self.supreme == 0) || game.data.unit(unit).kind == Kind::Supreme {
                continue;
            }
            let price = if supreme { SUPREME } else { WORTHWHILE };
            for node in 1..self.marches[at].nodes.len() {
                let hex = self.marches[at].nodes[node].hex;
                if self.count[hex.index()] >= game.data.ground.hex(hex).terrain.stacking() {
                    continue;
                }
                let gain = self.gain(at, node) - price - 0.02 * f32::from(self.marches[at].nodes[node].moving.spent);
                if gain > 0.0 && best.is_none_or(|(known, ..)| gain > known) {
                    best = Some((gain, at, node));
                }
            }
        }
        let Some((gain, at, node)) = best else { return false };
        let (unit, from, to) = (self.marches[at].unit, self.marches[at].from, self.marches[at].nodes[node].hex);
        self.value += gain;
        self.supreme -= u8::from(self.marches[at].supreme);
        self.marches[at].used = true;
        self.lift(unit, from);
        self.drop_at(unit, to);
        self.orders.push(Action::Move(unit, Way::Land));
        self.marches[at].path(node, &mut self.orders);
        self.orders.push(Action::Halt);
        true
    }

    /// What a hex is worth to an HQ: units in range near the enemy, company, safety, a railway.
    fn post(&self, hq: UnitId, hex: HexId) -> f32 {
        let view = self.view;
        let (game, s) = (view.game, view.s);
        let mut reach = 0.0;
        let mut crowd = 0.0;
        for (unit, at) in s.on_map(&game.data, view.side) {
            let far = game.data.map.distance(at, hex);
            if game.data.unit(unit).is_hq() {
                if unit != hq && far <= 1 && !game.data.unit(unit).is_supreme() {
                    crowd += 3.0;
                }
            } else if far <= 2 && view.enemy_far(at) <= 2 {
                reach += 0.6;
            }
        }
        let company = self.steps[hex.index()];
        let mut worth = f32::min(reach, 6.0) - crowd;
        let danger = self.risk(hex, company);
        worth -= danger * (view.worth(hq, f32::from(s.cv(hq))) * 0.7);
        if view.enemy_far(hex) <= 1 && company <= 0.0 {
            worth -= 12.0;
        }
        worth -= f32::from(view.enemy_far(hex).saturating_sub(2).min(8)) * 0.4;
        if view.line(hex) > 1 {
            worth -= f32::from(view.line(hex).min(6));
        }
        worth * view.sequel
    }

    // ---- railways ----

    /// [9.2] Reserves go by rail where they are wanted most.
    fn entrain(&mut self) {
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
                    || game.may_move_by(s, unit, Way::Rail).is_err()
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
            self.orders.push(Action::Move(unit, Way::Rail));
            self.orders.push(Action::To(to));
        }
    }

    // ---- retreats ----

    /// Battles that are lost, or cut off, are left while there is a way out.
    fn retreats(&mut self) {
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
                orders.push(Action::Move(unit, Way::Land));
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

/// How many units of each side would be without supply if a unit stood somewhere else, and its enemies there were gone.
fn starving(view: &Situation<'_>, moved: Option<(UnitId, HexId)>) -> [usize; 2] {
    let (game, enemy) = (view.game, view.side.enemy());
    let mut twin: State = view.s.clone();
    if let Some((unit, to)) = moved {
        let gone: Vec<UnitId> = twin.pieces.of(enemy, to).collect();
        gone.into_iter().for_each(|unit| twin.take(unit, off_map::GONE));
        twin.shift(unit, to);
    }
    twin.stale = true;
    game.begin_phase(&mut twin);
    Side::ALL.map(|side| {
        let supplied = game.supplied_hexes(&twin, side);
        twin.on_map(&game.data, side).filter(|(_, hex)| !supplied.contains(*hex)).count()
    })
}

impl Mind<'_> {
    /// The movement phase: all of it planned at once, and looked at again when it is done.
    pub(super) fn march(&self, plan: &mut VecDeque<Action>) -> Option<Action> {
        let view = self.situation();
        *plan = Planner::new(&view).plan().orders;
        let next = plan.pop_front();
        match next {
            Some(action) if self.offers.contains(&action) => Some(action),
            _ => {
                plan.clear();
                self.offered(|action| *action == Action::Done).or_else(|| self.unstack())
            }
        }
    }

    /// [6.22] A stack is too high: somebody has to go.
    fn unstack(&self) -> Option<Action> {
        let high = |action: &Action| match *action {
            Action::Move(unit, Way::Land) => {
                let hex = self.s.pieces.at(unit);
                self.game.is_overstacked(self.s, self.side, hex).then(|| -f32::from(self.s.cv(unit)))
            }
            _ => None,
        };
        self.best(high).map(|best| best.0)
    }

    /// A unit under way without a plan: a rearguard, an HQ, or one whose way was barred.
    pub(super) fn go_on(&self, plan: &mut VecDeque<Action>) -> Option<Action> {
        let view = self.situation();
        let moving = self.s.moving;
        if moving.mode != Mode::Land {
            let worth = |action: &Action| match *action {
                Action::To(hex) => Some(view.pull(hex) - view.risk(hex, 1.0) * 3.0),
                _ => None,
            };
            return self.best(worth).map(|best| best.0);
        }
        let planner = Planner::new(&view);
        let unit = moving.unit;
        let is_hq = self.game.data.unit(unit).is_hq();
        let (nodes, entries) = reach(&view, unit, moving);
        let march = March { unit, from: moving.from, supreme: false, nodes, entries, used: true };
        let mut best: Option<(f32, usize)> = None;
        for node in 0..march.nodes.len() {
            let hex = march.nodes[node].hex;
            let stays = node == 0 && !self.offers.contains(&Action::Halt);
            if stays
                || (node > 0 && !self.game.fits(self.s, unit, hex))
                || (node == 0 && !self.game.fits(self.s, unit, hex))
            {
                continue;
            }
            let worth = if is_hq {
                planner.post(unit, hex)
            } else if node == 0 {
                planner.hold_now(hex) + view.pull(hex) * 0.3
            } else {
                planner.coming(unit, hex) - planner.hunger(unit, hex) + view.pull(hex) * 0.3
            };
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, node));
            }
        }
        let Some((_, node)) = best else {
            return self.offered(|action| matches!(action, Action::Halt | Action::To(_)));
        };
        let mut path = Vec::new();
        march.path(node, &mut path);
        path.push(Action::Halt);
        *plan = path.into();
        plan.pop_front()
    }

    /// [5.41] An HQ whose work is done goes to a better place; one in danger goes in any case.
    pub(super) fn mobilize(&self) -> Option<Action> {
        let view = self.situation();
        let planner = Planner::new(&view);
        for action in self.offers {
            let Action::Mobilize(hq, Way::Land) = *action else { continue };
            if self.supports_a_battle(hq) || self.game.data.unit(hq).is_supreme() {
                continue;
            }
            let moving = Moving { mobilizing: true, ..self.game.start(self.s, hq, Mode::Land) };
            let (nodes, _) = reach(&view, hq, moving);
            let here = planner.post(hq, nodes[0].hex);
            let fits = nodes[1..].iter().filter(|node| self.game.fits(self.s, hq, node.hex));
            if fits.map(|node| planner.post(hq, node.hex)).any(|there| there > here + 0.8) {
                return Some(*action);
            }
        }
        let done = self.offered(|action| *action == Action::Done);
        done.or_else(|| self.offered(|action| matches!(action, Action::Mobilize(_, Way::Land))))
    }
}

impl Planner<'_> {
    /// What it is worth that an HQ stands in a hex.
    pub(super) fn post_of(&self, hq: UnitId, hex: HexId) -> f32 {
        self.post(hq, hex)
    }

    /// What it is worth that a new unit comes to a hex.
    pub(super) fn arrival(&self, unit: UnitId, hex: HexId) -> f32 {
        self.coming(unit, hex) + self.view.pull(hex) - 0.25 * f32::from(self.count[hex.index()])
    }
}
