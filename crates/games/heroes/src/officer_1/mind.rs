//! What the officer thinks of a position: worth of units, danger and chances of a place, pull of the objectives.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use std::cell::RefCell;

use crate::Heroes;
use crate::action::Shot;
use crate::aims::{Aim, Aims, Want};
use crate::data::units::{Role, Side, traits};
use crate::distances::{Distances, FAR};
use crate::officer_1::odds;
use crate::officer_1::weights::Weights;
use crate::state::{Attack, ForceId, State, Target, UnitId, UnitSet, mark};

/// An enemy on the map.
#[derive(Clone, Copy)]
pub struct Foe {
    pub unit: UnitId,
    pub hex: HexId,
    /// How likely he is to fire soon.
    ready: f32,
    turret: bool,
    /// Nearest and farthest shot.
    reach: (u8, u8),
    worth: f32,
}

/// What a unit is in for in a hex, by facing: shots it may have, and what the enemy may do to it.
#[derive(Clone, Copy, Default)]
pub struct Exposure {
    pub fire: [f32; 6],
    pub risk: [f32; 6],
}

/// A way that a side has to go: what it is for, and how far others of the side still have to go.
struct Pull {
    aim: Aim,
    /// The lengths of ways of own units, shortest first.
    others: ArrayVec<(u16, UnitId), 32>,
    /// Is an enemy near, and could he enter it at once?
    pressed: f32,
    entered: bool,
}

/// One decision.
pub struct Mind<'a> {
    pub game: &'a Heroes,
    pub s: &'a State,
    pub force: ForceId,
    pub side: Side,
    pub aims: Aims,
    pub foes: Vec<Foe>,
    pub w: &'a Weights,
    distances: RefCell<&'a mut Distances>,
    pulls: Vec<Pull>,
    rounds_left: f32,
}

impl<'a> Mind<'a> {
    pub fn new(game: &'a Heroes, s: &'a State, force: ForceId, distances: &'a mut Distances, w: &'a Weights) -> Self {
        let side = s.force(force).side;
        let aims = Aims::new(game, s, force);
        let rounds_left = f32::from((game.fight(s).rounds + 1).saturating_sub(s.round));
        let mut mind = Self {
            game,
            s,
            force,
            side,
            aims,
            foes: Vec::new(),
            w,
            distances: RefCell::new(distances),
            pulls: Vec::new(),
            rounds_left,
        };
        mind.foes = s.visible(side.enemy()).map(|(unit, hex)| mind.foe(unit, hex)).collect();
        mind.pulls = mind.aims.all.iter().map(|aim| mind.pull_of(*aim)).collect();
        mind
    }

    fn foe(&self, unit: UnitId, hex: HexId) -> Foe {
        let (game, s) = (self.game, self.s);
        let kind = game.kind(unit);
        let own = s.force(s.force_of(unit));
        let marker = game.known_marker(s, unit, self.force);
        let cost = kind.weapon.map_or(9, |weapon| weapon.cost);
        let silent = kind.weapon.is_none()
            || s.pieces.has(unit, mark::ABOARD)
            || marker.is_some_and(|marker| marker.stuns || marker.silences == [true, true]);
        let ready = if silent {
            0.0
        } else if s.is_fresh(unit) || (s.is_active(unit) && own.pool.ap + own.cap >= cost) {
            1.0
        } else if own.cap >= cost {
            self.w.spent_ready + 0.2
        } else {
            self.w.spent_ready
        };
        let range = kind.weapon.as_ref().map_or(0, |weapon| game.range(s, unit, weapon));
        let nearest = kind.weapon.map_or(0, |weapon| weapon.nearest);
        let turret = kind.has(traits::TURRET) && game.shelter(s, unit).is_none();
        Foe { unit, hex, ready, turret, reach: (nearest, 2 * range), worth: self.worth(unit) }
    }

    /// [2.5.1, 7.4] What a unit is worth, in victory points: what its loss scores and what it can still do.
    pub fn worth(&self, unit: UnitId) -> f32 {
        let (game, s) = (self.game, self.s);
        let kind = game.kind(unit);
        let value = game.member(s, unit).map_or(1.0, |member| f32::from(member.value));
        let arms = kind.weapon.map_or(0.0, |weapon| f32::from(weapon.power[0].max(weapon.power[1]).max(0)));
        let caps = if kind.role.is_transport() { 0.0 } else { self.w.cap_loss * self.rounds_left };
        let bears = if s.pieces.has(unit, mark::BEARER) { 1.0 } else { 0.0 };
        value + (self.w.arms * arms).min(0.6) + caps + bears
    }

    /// The distance of every own unit to an aim, and whether an enemy is near.
    fn pull_of(&self, aim: Aim) -> Pull {
        let (game, s) = (self.game, self.s);
        let mut others = ArrayVec::new();
        for unit in s.of_side(self.side).iter().filter(|&unit| game.is_ground_unit(unit)) {
            let hex = s.pieces.hex(unit).filter(|_| !s.pieces.has(unit, mark::ABOARD));
            if let Some(hex) = hex
                && !others.is_full()
            {
                others.push((self.distances.borrow_mut().to(game, s, unit, aim.hex)[hex.index()], unit));
            }
        }
        others.sort_unstable();
        let near = self.foes.iter().filter(|foe| game.is_ground_unit(foe.unit));
        let near = near.map(|foe| game.layout(s).distance(foe.hex, aim.hex)).min().unwrap_or(u8::MAX);
        let pressed = match near {
            0..=4 => 1.0,
            5..=8 => 0.7,
            9..=14 => 0.45,
            _ => 0.3,
        };
        Pull { aim, others, pressed, entered: near <= 2 }
    }

    /// What it is worth for a unit to be in a hex, for the objectives' sake.
    pub fn pull(&self, unit: UnitId, hex: HexId) -> f32 {
        let (game, s) = (self.game, self.s);
        let common = game.is_ground_unit(unit) && !s.pieces.has(unit, mark::BEARER);
        let mut best = 0.0_f32;
        if common {
            for pull in &self.pulls {
                let length = self.distances.borrow_mut().to(game, s, unit, pull.aim.hex)[hex.index()];
                let nearer = pull.others.iter().take_while(|other| other.0 < length).filter(|other| other.1 != unit);
                let nearer = nearer.count() as f32;
                best = best.max(self.worth_of_way(pull, length, nearer, unit, hex));
            }
        }
        let own = self.aims.of(game, s, unit);
        for aim in own.iter().filter(|aim| !common || aim.want == Want::Leave) {
            let length = self.distances.borrow_mut().to(game, s, unit, aim.hex)[hex.index()];
            let pull = Pull { aim: *aim, others: ArrayVec::new(), pressed: 1.0, entered: false };
            best = best.max(self.worth_of_way(&pull, length, 0.0, unit, hex));
        }
        best + self.manning(unit, hex)
    }

    /// [18.1.2] A bunker that is worth points while it is manned is not left.
    fn manning(&self, unit: UnitId, hex: HexId) -> f32 {
        let (game, s) = (self.game, self.s);
        let Some(points) = game.fight(s).bunkers.filter(|_| s.pieces.has(unit, mark::INSIDE)) else { return 0.0 };
        let stays =
            s.pieces.at(unit) == hex && game.shelter(s, unit).is_some_and(|fort| fort.work == crate::Work::Bunker);
        let left = (points.rounds[1] + 1).saturating_sub(s.round.max(points.rounds[0]));
        if stays { 0.5 * f32::from(left * points.held) } else { 0.0 }
    }

    fn worth_of_way(&self, pull: &Pull, length: u16, nearer: f32, unit: UnitId, hex: HexId) -> f32 {
        let Pull { aim, pressed, entered, .. } = pull;
        if length == FAR {
            return 0.0;
        }
        let (w, ap) = (self.w, f32::from(length) / 10.0);
        let spent = if self.s.pieces.has(unit, mark::SPENT) { 1.0 } else { 0.0 };
        let in_time = ((self.rounds_left - spent + 0.6) * 7.0 - ap).clamp(0.0, 4.0) / 4.0;
        match aim.want {
            Want::Take => {
                let share = 1.0 / (1.0 + w.crowd_take * nearer);
                let there = hex == aim.hex && !self.game.enemy_in(self.s, self.side, hex);
                let near = w.take_near * w.take_decay.powf(ap) + w.take_far * (1.0 - ap / 40.0).max(0.0);
                aim.worth * share * (near + if there { w.capture } else { 0.0 }) * in_time
            }
            Want::Hold => {
                // [2.5.2] It stays ours until somebody enters: to watch it is as good as to stand on it, until he is near.
                let share = 1.0 / (1.0 + w.crowd_hold * (nearer - 2.0).max(0.0));
                let watched = if self.game.sees(self.s, hex, aim.hex) { 1.0 } else { w.unwatched };
                let there = if hex == aim.hex && *entered && nearer < 1.0 { w.hold_on } else { 0.0 };
                aim.worth
                    * pressed
                    * (share * watched * w.hold * w.hold_decay.powf((ap - w.hold_near).max(0.0)) + there)
            }
            Want::Leave => {
                aim.worth * (w.leave_near * 0.96_f32.powf(ap) + w.leave_far * (1.0 - ap / 80.0).max(0.0)) * in_time
            }
        }
    }

    /// How many action points from a hex to the nearest aim of a unit.
    pub fn way_left(&self, unit: UnitId, hex: HexId) -> f32 {
        let (game, s) = (self.game, self.s);
        let aims = self.aims.of(game, s, unit);
        let lengths = aims.iter().map(|aim| self.distances.borrow_mut().to(game, s, unit, aim.hex)[hex.index()]);
        f32::from(lengths.min().unwrap_or(FAR)) / 10.0
    }

    /// [7.0] A plain attack from hex to hex.
    fn attack(&self, force: ForceId, firer: UnitId, from: HexId, hex: HexId) -> Attack {
        let level = self.game.hex(self.s, from).level;
        let close = from == hex;
        Attack { open: true, force, firer, shot: Shot::Direct, from, hex, level, close, ..Attack::default() }
    }

    /// What a unit is in for in a hex. `t` is a state in which it stands there.
    pub fn survey(&self, t: &mut State, unit: UnitId, hex: HexId) -> Exposure {
        let (game, w) = (self.game, self.w);
        let kind = game.kind(unit);
        let own_facing = t.pieces.facing[unit.index()];
        let critical = game.data.tables.figures.critical;
        let (is_hit, worth) = (t.pieces.is_hit(unit), self.worth(unit));
        let sheltered = game.shelter(t, unit).is_some();
        let armed = kind
            .weapon
            .as_ref()
            .filter(|_| !game.marker(t, unit).is_some_and(|marker| marker.stuns || marker.silences == [true, true]));
        let reach = armed.map_or((0, 0), |weapon| (weapon.nearest, 2 * game.range(t, unit, weapon)));
        let turret = kind.has(traits::TURRET) && !sheltered;
        let friends = t.pieces.count(self.side, hex).saturating_sub(1);
        let mut danger: [ArrayVec<f32, 32>; 6] = std::array::from_fn(|_| ArrayVec::new());
        let mut chances: [(f32, f32); 6] = [(0.0, 0.0); 6];
        for foe in &self.foes {
            let distance = game.layout(t).distance(hex, foe.hex);
            if !game.sees(t, hex, foe.hex) {
                continue;
            }
            let arcs =
                Direction::ALL.map(|way| distance == 0 || sheltered || game.arena(t).arc(hex, way).contains(foe.hex));
            let fires = foe.ready > 0.0
                && (distance == 0 || (distance >= foe.reach.0.max(1) && distance <= foe.reach.1))
                && (distance == 0 || !game.enemy_in(t, self.side.enemy(), foe.hex));
            if fires {
                let attack = self.attack(t.force_of(foe.unit), foe.unit, foe.hex, hex);
                let seen = distance == 0 || foe.turret || game.in_arc(t, foe.unit, hex);
                let ready = foe.ready * if seen { 1.0 } else { w.out_of_arc };
                let need = |t: &State| game.need(t, &attack, Target::Unit(unit));
                t.pieces.facing[unit.index()] = game.facing_to(t, hex, foe.hex);
                let front = ready * odds::damage(need(t), is_hit, worth, critical);
                t.pieces.facing[unit.index()] = (game.facing_to(t, hex, foe.hex) + 3) % 6;
                let flank = ready * odds::damage(need(t), is_hit, worth, critical);
                for (way, list) in danger.iter_mut().enumerate() {
                    if !list.is_full() {
                        list.push(if arcs[way] { front } else { flank });
                    }
                }
            }
            if armed.is_some() && (distance == 0 || (distance >= reach.0.max(1) && distance <= reach.1)) {
                let attack = self.attack(self.force, unit, hex, foe.hex);
                let need = game.need(t, &attack, Target::Unit(foe.unit));
                let gain = odds::damage(need, t.pieces.is_hit(foe.unit), foe.worth, critical);
                for (way, best) in chances.iter_mut().enumerate() {
                    let gain = if arcs[way] {
                        gain
                    } else if turret {
                        0.8 * gain
                    } else {
                        0.35 * gain
                    };
                    *best = if gain > best.0 { (gain, best.0) } else { (best.0, best.1.max(gain)) };
                }
            }
        }
        t.pieces.facing[unit.index()] = own_facing;
        let crowd = f32::from(friends);
        let held = self.held_back(unit);
        // Even where no enemy looks yet.
        let shelter = w.cover * f32::from(game.terrain(t, hex).defence);
        let risk = std::array::from_fn(|way| {
            let list = &mut danger[way];
            list.sort_unstable_by(|a, b| b.total_cmp(a));
            let mut share = 1.0;
            let mut sum = 0.0;
            for loss in list.iter() {
                sum += share * loss;
                share *= w.danger_next;
            }
            held * w.danger * sum * (1.0 + w.crowd_danger * crowd) + w.crowd * crowd - shelter
        });
        Exposure { fire: chances.map(|(best, next)| best + 0.3 * next), risk }
    }

    /// A unit that is to drive through or carries something precious takes more care.
    fn held_back(&self, unit: UnitId) -> f32 {
        match self.game.kind(unit).role {
            Role::Wagon | Role::Truck | Role::Mortar => 1.3,
            _ => 1.0,
        }
    }

    /// Moves a unit in an imagined state.
    pub fn place(&self, t: &mut State, unit: UnitId, hex: HexId) {
        if t.pieces.has(unit, mark::HIDDEN) && t.pieces.hex(unit).is_some() {
            t.pieces.hide(unit, self.side, false);
        }
        if t.pieces.at(unit) != hex {
            t.pieces.clear(unit, mark::HASTY | mark::INSIDE | mark::ABOARD);
            t.pieces.shift(unit, self.side, hex);
        }
    }

    /// What a unit is in for where it is and as it faces.
    pub fn stance(&self, unit: UnitId) -> f32 {
        let Some(hex) = self.s.pieces.hex(unit) else { return 0.0 };
        if self.s.pieces.has(unit, mark::HIDDEN) {
            return self.pull(unit, hex) + self.w.hidden;
        }
        let mut t = self.s.clone();
        let facing = usize::from(self.s.pieces.facing[unit.index()] % 6);
        self.value(&self.survey(&mut t, unit, hex), facing) + self.pull(unit, hex)
    }

    /// Chances less danger.
    pub fn value(&self, exposure: &Exposure, facing: usize) -> f32 {
        self.w.fire * exposure.fire[facing] - exposure.risk[facing]
    }

    /// The best facing in a hex and what it is worth; going on that way counts a little.
    pub fn best_facing(&self, t: &mut State, unit: UnitId, hex: HexId) -> (u8, f32) {
        let exposure = self.survey(t, unit, hex);
        let way = self.turned(t, unit, hex, &exposure);
        (way, self.value(&exposure, usize::from(way)))
    }

    /// The best facing.
    pub fn turned(&self, t: &State, unit: UnitId, hex: HexId, exposure: &Exposure) -> u8 {
        let enemy = self.foes.iter().min_by_key(|foe| (self.game.layout(t).distance(hex, foe.hex), foe.unit));
        let towards = enemy.map(|foe| self.game.facing_to(t, hex, foe.hex));
        let ahead = self.way_on(unit, hex);
        let bonus = |way: u8| {
            let front = |other: u8| (way + 6 - other) % 6 <= 1 || (other + 6 - way) % 6 <= 1;
            let enemy = if towards == Some(way) {
                0.012
            } else if towards.is_some_and(front) {
                0.006
            } else {
                0.0
            };
            enemy + if ahead.is_some_and(front) { self.w.ahead } else { 0.0 }
        };
        let best = (0..6_u8).map(|way| (way, self.value(exposure, usize::from(way)) + bonus(way)));
        best.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(way, _)| way)
    }

    /// The direction of the next hex on the way to what a unit goes for.
    fn way_on(&self, unit: UnitId, hex: HexId) -> Option<u8> {
        let (game, s) = (self.game, self.s);
        let here = self.pull(unit, hex);
        let ways = game.hex(s, hex).ways().map(|(way, to)| (way, self.pull(unit, to)));
        let best = ways.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (best.1 > here).then(|| best.0.index() as u8)
    }

    /// What a shot at these targets takes from the enemy, less what it takes from one's own.
    pub fn gain_of(&self, t: &State, attack: &Attack, targets: &[Target]) -> f32 {
        let game = self.game;
        let critical = game.data.tables.figures.critical;
        let mut gain = 0.0;
        for &target in targets {
            let need = game.need(t, attack, target);
            match target {
                Target::Unit(unit) if game.side(unit) == self.side => {
                    gain -= 1.2 * odds::damage(need, t.pieces.is_hit(unit), self.worth(unit), critical);
                }
                Target::Unit(unit) => gain += self.prize(t, unit, need),
                Target::Work(work) => gain += odds::reach(need) * self.work_worth(attack.hex, work),
                Target::Hasty(_) => gain += 0.1 * odds::reach(need),
                // [10.0] Somebody may hide there, but mostly nobody does.
                Target::Empty => gain += 0.02,
            }
        }
        gain
    }

    /// What hitting an enemy with this throw is worth; one on ground that is wanted is worth more.
    pub fn prize(&self, t: &State, unit: UnitId, need: i8) -> f32 {
        let critical = self.game.data.tables.figures.critical;
        let hex = t.pieces.at(unit);
        let key = self.aims.all.iter().any(|aim| aim.hex == hex);
        let worth = self.worth(unit) + if key { self.w.key_ground } else { 0.0 };
        odds::damage(need, t.pieces.is_hit(unit), worth, critical)
    }

    fn work_worth(&self, hex: HexId, work: crate::Work) -> f32 {
        let ours = self.game.work_in(self.s, work, hex).is_some_and(|f| self.s.force(f.force).side == self.side);
        match work {
            crate::Work::Bunker if !ours => self.game.fight(self.s).bunkers.map_or(0.5, |b| f32::from(b.taken) + 0.5),
            crate::Work::Trench if !ours => 0.3,
            crate::Work::RoadBlock | crate::Work::Wire if !ours => 0.1,
            _ => 0.0,
        }
    }

    /// [3.2] What a CAP is worth now: less when the round nears its end.
    pub fn cap_price(&self) -> f32 {
        let fresh = |side: Side| {
            let units: UnitSet = self.s.of_side(side);
            let on_map = units.iter().filter(|&unit| self.s.pieces.hex(unit).is_some());
            let (all, fresh) = on_map.fold((0.0, 0.0), |(all, fresh), unit| {
                (all + 1.0, fresh + if self.s.pieces.has(unit, mark::SPENT) { 0.0 } else { 1.0 })
            });
            if all > 0.0 { fresh / all } else { 0.0 }
        };
        let own = self.s.force(self.force).pool.open;
        let left = 0.5 * fresh(self.side) + 0.5 * fresh(self.side.enemy()) + if own { 0.1 } else { 0.0 };
        self.w.cap_least + self.w.cap_more * left
    }
}
