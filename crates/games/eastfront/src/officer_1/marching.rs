//! Where units go in a movement phase: attacks, raids, retreats, and a whole front.

mod assault;
mod railway;
mod retreat;

use board::{Direction, HexId};
use std::collections::VecDeque;

use super::Mind;
use super::ground::{POINT, Situation};
use crate::action::{Action, Transport};
use crate::data::MAX_HEXES;
use crate::movement::{Mode, Moving};
use crate::state::{State, mark, off_map};
use crate::units::{BySide, Kind, Side, UnitId};

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
pub(super) struct MovementPlan {
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
    hungry: Option<BySide<usize>>,
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
    pub(super) fn plan(mut self) -> MovementPlan {
        self.retreats();
        while let Some(bundle) = self.best_attack().filter(|bundle| bundle.value > BOLD) {
            self.take_attack(bundle);
        }
        while self.best_march() {}
        if self.supreme > 0 {
            self.entrain();
        }
        self.value += self.old_battles();
        MovementPlan { value: self.value, orders: self.orders.into() }
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
        // Units at the front stay; the others are drawn to it.
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
        if busy >= 2.0 || before[view.side] > 1 {
            let after = starving(view, Some((unit, hex)));
            let gained = |side: Side| after[side] as f32 - before[side] as f32;
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
        self.orders.push(Action::Move(unit, Transport::Land));
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
}

/// How many units of each side would be without supply if a unit stood somewhere else, and its enemies there were gone.
fn starving(view: &Situation<'_>, moved: Option<(UnitId, HexId)>) -> BySide<usize> {
    let (game, enemy) = (view.game, view.side.enemy());
    let mut twin: State = view.s.clone();
    if let Some((unit, to)) = moved {
        let gone: Vec<UnitId> = twin.pieces.of(enemy, to).collect();
        gone.into_iter().for_each(|unit| twin.take(unit, off_map::GONE));
        twin.shift(unit, to);
    }
    twin.stale = true;
    game.begin_phase(&mut twin);
    BySide::each(|side| {
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
            Action::Move(unit, Transport::Land) => {
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
            let Action::Mobilize(hq, Transport::Land) = *action else { continue };
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
        done.or_else(|| self.offered(|action| matches!(action, Action::Mobilize(_, Transport::Land))))
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
