//! What the officer makes of the map: threats, goals, railways, and what a hex is worth.

use board::HexId;

use crate::EastFront;
use crate::data::{MAX_HEXES, special};
use crate::ground::HexSet;
use crate::state::{State, mark};
use crate::units::{BySide, Side, UnitId};
use crate::weather::Weather;

/// How far the enemy is looked for.
const FAR: u8 = 30;
/// Worth of an HQ that is lost, apart from its steps, in production points.
const HQ_LIFE: f32 = 24.0;
/// The most attack strength that counts against a hex.
const MOST: f32 = 26.0;
/// How much an enemy step counts more than one's own: who never attacks never wins.
const EAGER: f32 = 1.15;
/// How seriously a threat is taken: the enemy cannot attack everywhere.
const GUARD: f32 = 0.4;
/// What a victory point is worth in production points.
pub(super) const POINT: f32 = 4.5;

/// What an enemy block that shows nothing is taken for.
#[derive(Clone, Copy)]
pub(super) struct Typical {
    pub(super) cv: f32,
    /// Chance of a hit a step, on the offensive and on the defensive.
    pub(super) offence: f32,
    pub(super) defence: f32,
    /// Price of a step.
    pub(super) price: f32,
}

/// The map as one side sees it.
pub(super) struct Situation<'a> {
    pub(super) game: &'a EastFront,
    pub(super) s: &'a State,
    pub(super) side: Side,
    pub(super) typical: Typical,
    /// Attack strength the enemy could bring to each hex, in steps of single fire.
    threat: Vec<f32>,
    /// What the blocks of each hex add to it.
    menace: Vec<(HexId, HexId, f32)>,
    /// Hexes over land to the nearest enemy.
    enemy_far: Vec<u8>,
    /// What the hex produces, for both sides, to the end.
    site: Vec<f32>,
    /// What lies close behind it.
    behind: Vec<f32>,
    /// How many units are fed through the hex, by side.
    traffic: BySide<Vec<f32>>,
    /// Hexes to the own railways.
    line: Vec<u8>,
    /// Hexes over land to the own railways, through anything but enemies.
    home: Vec<u8>,
    /// How much a hex lies on the way to where units are wanted.
    pull: Vec<f32>,
    /// How many more productions there will be.
    pub(super) months: f32,
    /// What a step of an ordinary unit still counts: little when the war is nearly over.
    pub(super) future: f32,
    /// How much later turns still count, for what is held now and for what is prepared.
    pub(super) sequel: f32,
    /// What an enemy step counts against one's own of the same price.
    pub(super) exchange: f32,
}

impl<'a> Situation<'a> {
    pub(super) fn new(game: &'a EastFront, s: &'a State, side: Side) -> Self {
        let scenario = game.scenario(s);
        let months = f32::from(scenario.ends.months().saturating_sub(s.date.months()));
        let level = |side: Side| f32::from(game.level(s, side).max(10));
        let exchange = EAGER * (level(side) / level(side.enemy())).clamp(0.7, 1.4);
        let last = s.link == u8::MAX;
        let future = if last { (0.25 + 0.3 * months).min(1.0) } else { 1.0 };
        // Turns the enemy still has in which to make use of a weakness.
        let half = f32::from(2_u8.saturating_sub(s.date.fortnight));
        let answers = 2.0 * months + half + if s.active == side && s.first == side { 1.0 } else { 0.0 };
        let sequel = if last { (0.3 * answers).min(1.0) } else { 1.0 };
        let mut typical = typical(game, s, side.enemy());
        typical.price *= future;
        let mut situation = Self {
            game,
            s,
            side,
            typical,
            threat: vec![0.0; MAX_HEXES],
            menace: Vec::with_capacity(1024),
            enemy_far: vec![FAR; MAX_HEXES],
            site: vec![0.0; MAX_HEXES],
            behind: vec![0.0; MAX_HEXES],
            traffic: BySide::each(|_| vec![0.0; MAX_HEXES]),
            line: vec![FAR; MAX_HEXES],
            home: vec![FAR; MAX_HEXES],
            pull: vec![0.0; MAX_HEXES],
            months,
            future,
            sequel,
            exchange,
        };
        situation.find_sites();
        situation.find_enemies();
        situation.find_line();
        for side in Side::BOTH {
            situation.find_traffic(side);
        }
        situation.find_pull();
        situation
    }

    pub(super) fn threat(&self, hex: HexId) -> f32 {
        self.threat[hex.index()]
    }

    pub(super) fn enemy_far(&self, hex: HexId) -> u8 {
        self.enemy_far[hex.index()]
    }

    pub(super) fn site(&self, hex: HexId) -> f32 {
        self.site[hex.index()]
    }

    pub(super) fn line(&self, hex: HexId) -> u8 {
        self.line[hex.index()]
    }

    pub(super) fn home(&self, hex: HexId) -> u8 {
        self.home[hex.index()]
    }

    pub(super) fn pull(&self, hex: HexId) -> f32 {
        self.pull[hex.index()] * self.sequel
    }

    pub(super) fn enemy_traffic(&self, hex: HexId) -> f32 {
        self.traffic[self.side.enemy()][hex.index()]
    }

    /// What a unit is worth in production points.
    pub(super) fn worth(&self, unit: UnitId, cv: f32) -> f32 {
        let info = self.game.data.unit(unit);
        let price = self.step_worth(unit);
        let point = if self.side == Side::Axis { 2.0 } else { 1.0 };
        cv * price + if info.is_hq() { HQ_LIFE } else { point * POINT * 0.5 }
    }

    pub(super) fn step_worth(&self, unit: UnitId) -> f32 {
        let info = self.game.data.unit(unit);
        let price = f32::from(self.game.data.costs[usize::from(info.cost)].step);
        if info.is_hq() { price } else { price * self.future }
    }

    /// [7.34] How many hits cost the passive side a step, terrain and weather alone.
    pub(super) fn shelter(&self, hex: HexId) -> f32 {
        let place = self.game.data.ground.hex(hex);
        if place.fortress {
            3.0
        } else if place.is_major() || place.terrain.doubles(self.game.weather_at(self.s, hex)) {
            2.0
        } else {
            1.0
        }
    }

    /// How likely the enemy is to take a hex held with so many steps.
    pub(super) fn risk(&self, hex: HexId, steps: f32) -> f32 {
        self.risk_of(hex, self.threat(hex), steps)
    }

    /// The same for a given threat.
    pub(super) fn risk_of(&self, hex: HexId, threat: f32, steps: f32) -> f32 {
        // No more can attack than four blocks at a time, and again.
        let threat = threat.min(MOST);
        if threat <= 0.01 {
            return 0.0;
        }
        if steps <= 0.0 {
            return (threat / 3.0).min(1.0);
        }
        (0.6 * threat / (3.0 * self.shelter(hex) * steps) - 0.15).clamp(0.0, 1.0)
    }

    /// What the hex itself is worth to its owner.
    pub(super) fn value(&self, hex: HexId) -> f32 {
        if !self.s.is_open(self.side, hex) {
            return 0.0;
        }
        let traffic = self.traffic[self.side][hex.index()];
        5.0 * self.future + self.site(hex) * 0.7 + self.behind[hex.index()] + (traffic * 0.7).min(20.0)
    }

    /// What it is worth to hold a hex with so many steps, and units of that worth in it.
    pub(super) fn hold(&self, hex: HexId, threat: f32, steps: f32, worth: f32) -> f32 {
        let at_stake = self.value(hex) + 0.5 * worth;
        -GUARD * self.sequel * self.risk_of(hex, threat, steps) * at_stake
    }

    /// All threats, to be changed in thought.
    pub(super) fn threats(&self) -> Vec<f32> {
        self.threat.clone()
    }

    /// What the enemies in a hex threaten elsewhere.
    pub(super) fn menace(&self, from: HexId) -> impl Iterator<Item = (HexId, f32)> + '_ {
        let first = self.menace.partition_point(|row| row.0 < from);
        self.menace[first..].iter().take_while(move |row| row.0 == from).map(|row| (row.1, row.2))
    }

    fn find_sites(&mut self) {
        let (game, s) = (self.game, self.s);
        let horizon = 0.7 * self.months + POINT;
        for &hex in &game.data.ground.sites {
            let place = game.data.ground.hex(hex);
            let both = f32::from(place.production(Side::Axis) + place.production(Side::Soviet));
            self.site[hex.index()] = both * horizon;
        }
        let scenario = game.scenario(s);
        let race = scenario.has(special::OWN_VICTORY) || s.link != u8::MAX;
        if race {
            for hex in &game.data.ground.polish_plain {
                self.site[hex.index()] += 60.0;
            }
        }
        if scenario.has(special::SURRENDER) {
            for &hex in &game.data.ground.land {
                let pressed = |nation: &crate::units::Nation| {
                    game.data.ground.is_national(*nation, hex) && !s.has_surrendered(*nation)
                };
                if crate::units::Nation::SATELLITES.iter().any(pressed) {
                    self.site[hex.index()] += 2.0;
                }
            }
        }
        // What is worth guarding lies a little behind the line.
        for &site in &game.data.ground.sites {
            let worth = self.site[site.index()];
            for hex in board::within(&game.data.map, site, 2) {
                let near = worth * if game.data.map.distance(site, hex) == 1 { 0.2 } else { 0.1 };
                let behind = &mut self.behind[hex.index()];
                *behind = behind.max(near.min(8.0));
            }
        }
    }

    /// The enemy's blocks: how far, and what they could do to us.
    fn find_enemies(&mut self) {
        let (game, s, enemy) = (self.game, self.s, self.side.enemy());
        let ground = &game.data.ground;
        let mut queue: Vec<HexId> = Vec::with_capacity(MAX_HEXES);
        for &hex in &ground.land {
            if s.pieces.count(enemy, hex) > 0 {
                self.enemy_far[hex.index()] = 0;
                queue.push(hex);
            }
        }
        let sources = queue.len();
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            for (_, edge) in ground.ways(here) {
                if self.enemy_far[edge.to.index()] == FAR {
                    self.enemy_far[edge.to.index()] = self.enemy_far[here.index()] + 1;
                    queue.push(edge.to);
                }
            }
        }
        let mut ring: Vec<(HexId, f32)> = Vec::with_capacity(64);
        let mut seen = HexSet::EMPTY;
        for &source in &queue[..sources] {
            let strength = self.enemy_attack(source);
            let reach: [f32; 3] = match game.weather_at(s, source) {
                Weather::Dry => [1.0, 0.5, 0.15],
                Weather::Mud => [0.7, 0.1, 0.0],
                Weather::Snow => [1.0, 0.3, 0.05],
            };
            let engaged = s.pieces.is_battle(source);
            let pinned = if engaged { 0.3 } else { 1.0 };
            seen.clear();
            seen.insert(source);
            ring.clear();
            ring.push((source, 1.0));
            let (mut from, mut depth) = (0, 0);
            while depth < reach.len() {
                let to = ring.len();
                for at in from..to {
                    let (here, ease) = ring[at];
                    if depth > 0 && s.pieces.count(self.side, here) > 0 {
                        continue;
                    }
                    for (_, edge) in ground.ways(here) {
                        if seen.contains(edge.to) {
                            continue;
                        }
                        seen.insert(edge.to);
                        let ease = ease * if edge.river() || edge.strait() { 0.7 } else { 1.0 };
                        let menace = strength * reach[depth] * pinned * ease;
                        self.threat[edge.to.index()] += menace;
                        self.menace.push((source, edge.to, menace));
                        ring.push((edge.to, ease));
                    }
                }
                from = to;
                depth += 1;
            }
            if engaged {
                self.threat[source.index()] += strength;
            }
        }
    }

    /// Attack strength of the enemies in a hex, in steps of single fire.
    fn enemy_attack(&self, hex: HexId) -> f32 {
        let one = |unit: UnitId| {
            if self.is_known(unit) {
                let fire = f32::from(7 - self.game.hits_on(self.s, unit, hex, true));
                let gun = if self.game.data.unit(unit).is_hq() { 0.0 } else { 1.0 };
                f32::from(self.s.cv(unit)) * fire * gun
            } else {
                self.typical.cv * self.typical.offence * 6.0
            }
        };
        self.s.pieces.of(self.side.enemy(), hex).map(one).sum()
    }

    /// Does an enemy block lie face up?
    pub(super) fn is_known(&self, unit: UnitId) -> bool {
        self.s.pieces.has(unit, mark::EXPOSED | mark::ACTIVE | mark::REARGUARD)
    }

    fn find_line(&mut self) {
        let (game, s) = (self.game, self.s);
        let mut queue: Vec<HexId> = s.network[self.side].iter().collect();
        queue.iter().for_each(|hex| self.line[hex.index()] = 0);
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            let far = self.line[here.index()];
            if far > 0 && !s.is_open(self.side, here) {
                continue;
            }
            for (_, edge) in game.data.ground.ways(here) {
                if self.line[edge.to.index()] == FAR && far < 6 {
                    self.line[edge.to.index()] = far + 1;
                    queue.push(edge.to);
                }
            }
        }
        let mut queue: Vec<HexId> = s.network[self.side].iter().collect();
        queue.iter().for_each(|hex| self.home[hex.index()] = 0);
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            for (_, edge) in game.data.ground.ways(here) {
                let barred = s.pieces.count(self.side.enemy(), edge.to) > 0 && s.pieces.count(self.side, edge.to) == 0;
                if self.home[edge.to.index()] == FAR && !barred {
                    self.home[edge.to.index()] = self.home[here.index()] + 1;
                    queue.push(edge.to);
                }
            }
        }
    }

    /// [9.12] How many units each railway hex feeds, by the shortest way from the sources.
    fn find_traffic(&mut self, side: Side) {
        let (game, s) = (self.game, self.s);
        let ground = &game.data.ground;
        let network = &s.network[side];
        let mut parent = vec![HexId::NONE; MAX_HEXES];
        let sources: &[HexId] = if side == Side::Soviet { &ground.soviet_sources } else { &[] };
        let mut queue: Vec<HexId> =
            ground.entries[side].iter().chain(sources).copied().filter(|hex| network.contains(*hex)).collect();
        let mut seen: HexSet = queue.iter().copied().collect();
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            for edge in &ground.hex(here).edges {
                if edge.rail() && network.contains(edge.to) && !seen.contains(edge.to) {
                    seen.insert(edge.to);
                    parent[edge.to.index()] = here;
                    queue.push(edge.to);
                }
            }
        }
        let traffic = &mut self.traffic[side];
        for (_, hex) in s.on_map(&game.data, side) {
            let near = |hex: HexId| {
                let around = ground.ways(hex).map(|(_, edge)| edge.to);
                std::iter::once(hex).chain(around).find(|hex| seen.contains(*hex))
            };
            let depot = near(hex).or_else(|| ground.ways(hex).find_map(|(_, edge)| near(edge.to)));
            if let Some(depot) = depot {
                traffic[depot.index()] += 1.0;
            }
        }
        for &hex in queue.iter().rev() {
            let parent = parent[hex.index()];
            if parent != HexId::NONE {
                let carried = traffic[hex.index()];
                traffic[parent.index()] += carried;
            }
        }
    }

    /// Where units are wanted: weak places of the front, and what the enemy holds.
    fn find_pull(&mut self) {
        let (game, s, side) = (self.game, self.s, self.side);
        let ground = &game.data.ground;
        let mut wants: Vec<(f32, HexId)> = Vec::new();
        for &hex in &ground.land {
            let steps: f32 = s.pieces.of(side, hex).map(|unit| self.steps(unit)).sum();
            if s.is_open(side, hex) {
                if self.threat(hex) > 0.5 {
                    wants.push((self.risk(hex, steps) * self.value(hex) * 0.5 + 0.8, hex));
                }
            } else {
                let prize = self.site(hex) * 0.12 + self.enemy_traffic(hex).min(12.0) * 0.05;
                let weak = 1.0 / (1.0 + f32::from(s.pieces.count(side.enemy(), hex)));
                if prize > 0.0 {
                    wants.push((prize * weak.max(0.5), hex));
                } else if self.enemy_far(hex) == 0 {
                    wants.push((0.6, hex));
                }
            }
        }
        // The strongest wants first: a weaker one nearby adds nothing.
        wants.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut queue: Vec<HexId> = Vec::with_capacity(256);
        for (worth, hex) in wants {
            if worth <= self.pull[hex.index()] {
                continue;
            }
            self.pull[hex.index()] = worth;
            queue.clear();
            queue.push(hex);
            let mut next = 0;
            while let Some(&here) = queue.get(next) {
                next += 1;
                let on = self.pull[here.index()] * 0.82;
                if on < 0.05 {
                    continue;
                }
                for (_, edge) in ground.ways(here) {
                    if on > self.pull[edge.to.index()] {
                        self.pull[edge.to.index()] = on;
                        queue.push(edge.to);
                    }
                }
            }
        }
    }

    /// Steps that hold ground: headquarters do not.
    pub(super) fn steps(&self, unit: UnitId) -> f32 {
        if self.game.data.unit(unit).is_hq() { 0.0 } else { f32::from(self.s.cv(unit)) }
    }
}

/// The average of the enemy's hidden fighting blocks.
fn typical(game: &EastFront, s: &State, enemy: Side) -> Typical {
    let (mut blocks, mut cv, mut offence, mut defence, mut price) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (unit, _) in s.on_map(&game.data, enemy) {
        let info = game.data.unit(unit);
        if info.is_hq() {
            continue;
        }
        let steps = f32::from(s.cv(unit));
        let (attack, defend) = match info.kind {
            crate::units::Kind::Armour | crate::units::Kind::Shock => (2.0, 2.0),
            crate::units::Kind::Mech => (1.0, 2.0),
            _ => (1.0, 1.0),
        };
        blocks += 1.0;
        cv += steps;
        offence += attack / 6.0 * steps;
        defence += defend / 6.0 * steps;
        price += f32::from(game.data.costs[usize::from(info.cost)].step) * steps;
    }
    if cv <= 0.0 {
        return Typical { cv: 2.0, offence: 0.2, defence: 0.2, price: 3.0 };
    }
    // HQs among them fire nothing; a little less than the average of the rest.
    Typical { cv: cv / blocks * 0.95, offence: offence / cv, defence: defence / cv, price: price / cv }
}
