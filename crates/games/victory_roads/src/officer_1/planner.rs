//! A movement phase as a whole: who covers what, who rides through a gap, where everybody else goes.

use board::HexId;

use super::assaults::Target;
use super::feeding::Fed;
use super::ground::Situation;
use crate::data::MAX_HEXES;
use crate::state::mark;
use crate::units::{Nation, Side, UnitId};

/// A unit that can do something.
pub(super) struct Mover {
    pub unit: UnitId,
    pub at: HexId,
    /// Where it will stand.
    pub place: HexId,
    /// Where it may go: with its own points, and only by strategic movement.
    pub reach: Vec<HexId>,
    pub far: Vec<HexId>,
    pub used: bool,
    /// A place that it takes on its way, if any.
    pub via: HexId,
    /// It is to take part in an attack.
    pub attacks: bool,
    pub attack: u32,
    pub defence: f32,
    /// What its post loses when it goes away, and when it attacks from each hex that it may go to.
    pub stake: f32,
    pub tolls: Vec<f32>,
}

impl Mover {
    /// What it costs that it attacks from a hex.
    pub fn toll(&self, from: HexId) -> f32 {
        match self.reach.iter().position(|&hex| hex == from) {
            Some(at) if !self.tolls.is_empty() => self.tolls[at],
            _ if from == self.place => 0.0,
            _ => self.stake.max(0.0),
        }
    }
}

/// A phase being planned.
pub(super) struct Planner<'a> {
    pub view: &'a Situation<'a>,
    pub movers: Vec<Mover>,
    pub targets: Vec<Target>,
    /// Divisions that will stand in a hex, and Romanians and Hungarians among them as bits.
    pub count: Vec<u8>,
    pub allies: Vec<u8>,
    hqs: Vec<u8>,
    /// Cover of each hex, what it is worth, what it needs.
    cover: Vec<f32>,
    weight: Vec<f32>,
    need: Vec<f32>,
    hard: Vec<f32>,
    /// Supports on the map that still help.
    pub spare: Vec<bool>,
    /// Hexes against which nothing can be done now.
    pub barred: Vec<HexId>,
    /// Places that somebody is sent to take.
    taken: Vec<bool>,
    /// What the HQs will feed, once that is decided.
    fed: Option<Fed>,
    /// Movers that can come beside an enemy, by hex.
    pub arrivals: Vec<Vec<u16>>,
}

impl<'a> Planner<'a> {
    /// Everybody of the side: with all their movement, or as they stand.
    pub fn new(view: &'a Situation<'a>, moves: bool) -> Self {
        let (game, s, data) = (view.game, view.s, &view.game.data);
        let mut planner = Self {
            view,
            movers: Vec::new(),
            targets: Vec::new(),
            count: vec![0; MAX_HEXES],
            allies: vec![0; MAX_HEXES],
            hqs: vec![0; MAX_HEXES],
            cover: vec![0.0; MAX_HEXES],
            weight: vec![0.0; MAX_HEXES],
            need: vec![1.0; MAX_HEXES],
            hard: vec![0.0; MAX_HEXES],
            spare: vec![true; s.placed.len()],
            barred: Vec::new(),
            taken: vec![false; MAX_HEXES],
            fed: None,
            arrivals: vec![Vec::new(); MAX_HEXES],
        };
        planner.weigh_ground();
        for unit in data.unit_ids() {
            let Some(hex) = s.pieces.hex(unit) else { continue };
            let info = data.unit(unit);
            if s.side_of(info.nation) != view.side {
                continue;
            }
            planner.hqs[hex.index()] += u8::from(info.is_hq());
            if info.is_hq() {
                continue;
            }
            let values = s.pieces.values(data, unit);
            let half = if s.pieces.has(unit, mark::UNSUPPLIED) { 0.5 } else { 1.0 };
            let defence = f32::from(values.defence) * half;
            planner.settle(unit, hex, defence);
            if !info.is_division() {
                continue;
            }
            let mut reach = Vec::new();
            let mut far = Vec::new();
            if moves && game.may_move(s, unit).is_ok() {
                view.reach(unit, false, None, &mut reach);
                if view.may_hurry(unit) {
                    view.reach(unit, true, None, &mut far);
                    far.retain(|hex| !reach.contains(hex));
                }
            }
            if reach.is_empty() {
                reach.push(hex);
            }
            let attack = u32::from(values.attack) * if half < 1.0 { 1 } else { 2 };
            planner.movers.push(Mover {
                unit,
                at: hex,
                place: hex,
                reach,
                far,
                used: false,
                via: HexId::NONE,
                attacks: false,
                attack,
                defence,
                stake: 0.0,
                tolls: Vec::new(),
            });
        }
        planner.find_targets();
        for at in 0..planner.movers.len() {
            let mover = &planner.movers[at];
            planner.movers[at].stake = planner.held_by(mover.unit, mover.at, mover.defence);
            for &hex in &planner.movers[at].reach {
                let list = &mut planner.arrivals[hex.index()];
                if s.beside(data, view.enemy(), hex) {
                    list.push(at as u16);
                }
            }
        }
        planner
    }

    /// Where cover is wanted: where the enemy presses towards something.
    fn weigh_ground(&mut self) {
        let view = self.view;
        let (enemy, w) = (view.enemy(), view.w);
        let scale = if view.side == Side::Axis { w.cover_axis } else { w.cover_soviet };
        for &hex in &view.game.data.ground.land {
            let press = view.pressed(enemy, hex);
            if press <= 0.0 || view.s.holds(&view.game.data, enemy, hex) {
                continue;
            }
            // Ground that the enemy holds has not to be covered.
            let (share, own) = if view.s.controls(view.side, hex) { (1.0, view.aim(hex)) } else { (w.foreign, 0.0) };
            self.weight[hex.index()] = scale * share * press.sqrt() * (w.plain + view.pull(enemy, hex) + own * w.aim);
            self.need[hex.index()] = 1.0 + w.need * press;
            self.hard[hex.index()] = view.hardness(view.side, hex);
        }
    }

    fn hard(&self, hex: HexId) -> f32 {
        self.hard[hex.index()].max(1.0)
    }

    /// Changes the cover around a hex.
    fn shade(&mut self, hex: HexId, defence: f32) {
        let own = defence * self.hard(hex);
        self.cover[hex.index()] += own;
        for &near in self.view.game.data.map.neighbours(hex) {
            if near.is_some() {
                self.cover[near.index()] += defence * self.view.w.beside;
            }
        }
    }

    fn settle(&mut self, unit: UnitId, hex: HexId, defence: f32) {
        self.shade(hex, defence);
        let info = self.view.game.data.unit(unit);
        self.count[hex.index()] += u8::from(info.is_division());
        self.allies[hex.index()] |= ally(info.nation);
    }

    fn lift(&mut self, hex: HexId, defence: f32) {
        self.shade(hex, -defence);
        self.count[hex.index()] = self.count[hex.index()].saturating_sub(1);
    }

    fn covered(&self, hex: HexId, more: f32) -> f32 {
        let cover = (self.cover[hex.index()] + more).max(0.0);
        self.weight[hex.index()] * cover / (cover + self.need[hex.index()])
    }

    /// What so much more defence in a hex is worth.
    fn gained(&self, hex: HexId, defence: f32) -> f32 {
        let mut gain = self.covered(hex, defence * self.hard(hex)) - self.covered(hex, 0.0);
        for &near in self.view.game.data.map.neighbours(hex) {
            if near.is_some() && self.weight[near.index()] > 0.0 {
                gain += self.covered(near, defence * self.view.w.beside) - self.covered(near, 0.0);
            }
        }
        gain
    }

    /// What the cover loses when a unit leaves its hex.
    fn held_by(&self, _: UnitId, hex: HexId, defence: f32) -> f32 {
        -self.gained(hex, -defence)
    }

    /// A mover will stand there.
    pub fn send(&mut self, mover: usize, to: HexId) {
        let (unit, place, defence) = {
            let mover = &self.movers[mover];
            (mover.unit, mover.place, mover.defence)
        };
        self.movers[mover].used = true;
        if place != to {
            self.lift(place, defence);
            self.settle(unit, to, defence);
            self.movers[mover].place = to;
        }
    }

    /// Is there room for a mover?
    pub fn has_room(&self, mover: usize, hex: HexId) -> bool {
        let nation = self.view.game.data.unit(self.movers[mover].unit).nation;
        self.count[hex.index()] < 3 && (self.allies[hex.index()] | ally(nation)) != 3
    }

    /// Everybody has a post now; what it costs to attack from elsewhere.
    pub fn hold_posts(&mut self, price: impl Fn(UnitId, HexId, HexId) -> f32) {
        for mover in &mut self.movers {
            mover.tolls = mover.reach.iter().map(|&from| price(mover.unit, mover.place, from)).collect();
            mover.stake = mover.tolls.iter().copied().fold(f32::MAX, f32::min);
        }
    }

    /// A mover goes elsewhere.
    pub fn resettle(&mut self, mover: usize, to: HexId) {
        let (unit, place, defence) = (self.movers[mover].unit, self.movers[mover].place, self.movers[mover].defence);
        self.lift(place, defence);
        self.settle(unit, to, defence);
        self.movers[mover].place = to;
    }

    /// Places that nobody holds are taken by whoever is missed least.
    pub fn claims(&mut self) {
        let view = self.view;
        let data = &view.game.data;
        if view.left > 2.5 {
            return;
        }
        let open = |hex: &HexId| {
            view.aim(*hex) >= view.w.claim
                && !view.s.controls(view.side, *hex)
                && !view.s.holds(data, view.enemy(), *hex)
        };
        let mut places: Vec<HexId> = data.ground.cities.iter().copied().filter(open).collect();
        places.sort_by(|a, b| view.aim(*b).total_cmp(&view.aim(*a)).then(a.cmp(b)));
        for hex in places {
            let there = |at: &usize| {
                let mover = &self.movers[*at];
                !mover.used && !mover.via.is_some() && (mover.reach.contains(&hex) || mover.far.contains(&hex))
            };
            let weakest = (0..self.movers.len()).filter(there).min_by_key(|&at| (self.movers[at].attack, at));
            if let Some(at) = weakest {
                self.taken[hex.index()] = true;
                self.send(at, hex);
                // Tanks that pass have taken it, and are free to attack from beyond.
                let mover = &mut self.movers[at];
                if data.unit(mover.unit).is_armour() && mover.reach.contains(&hex) {
                    let through = view.reach_through(mover.unit, hex);
                    if through.len() > 1 {
                        mover.reach = through;
                        mover.far.clear();
                        mover.via = hex;
                        mover.used = false;
                    }
                }
            }
        }
    }

    /// Tanks that find a gap ride through it, before anybody asks them to attack.
    pub fn dashes(&mut self) {
        let view = self.view;
        let w = view.w;
        let mut tanks: Vec<usize> = (0..self.movers.len())
            .filter(|&at| {
                let mover = &self.movers[at];
                !mover.used
                    && !mover.via.is_some()
                    && mover.reach.len() > 1
                    && view.game.data.unit(mover.unit).is_armour()
            })
            .collect();
        tanks.sort_by(|a, b| {
            let strength = |at: usize| view.factors(self.movers[at].unit);
            strength(*b).total_cmp(&strength(*a)).then(a.cmp(b))
        });
        for at in tanks {
            let mover = &self.movers[at];
            let stay = self.raid(mover, mover.at);
            let mut best = (w.dash, mover.at);
            for &hex in &mover.reach {
                if hex == mover.at || self.count[hex.index()] >= 3 {
                    continue;
                }
                let gain = self.raid(mover, hex) - stay;
                if gain > best.0 {
                    best = (gain, hex);
                }
            }
            if best.1 != mover.at {
                if view.aim(best.1) > 0.0 && !view.s.controls(view.side, best.1) {
                    self.taken[best.1.index()] = true;
                }
                self.send(at, best.1);
            }
        }
    }

    /// What it is worth that a tank rides somewhere.
    fn raid(&self, mover: &Mover, hex: HexId) -> f32 {
        let view = self.view;
        let w = view.w;
        let mut prize = 0.0;
        for (_, near) in view.game.around(hex) {
            if view.aim(near) > 0.0 && view.s.holds(&view.game.data, view.enemy(), near) {
                prize = f32::max(prize, self.chance(mover.unit, hex, near) * w.aim * view.aim(near));
            }
        }
        let ahead = (w.raid - w.march_soviet) * view.factors(mover.unit) / 20.0 * view.pull(view.side, hex);
        self.standing(mover, hex) + ahead + w.prize * prize
    }

    /// What it is worth that a unit stands somewhere, besides what it covers.
    fn standing(&self, mover: &Mover, hex: HexId) -> f32 {
        let view = self.view;
        let w = view.w;
        let (march, danger, hunger) = match view.side {
            Side::Axis => (w.march_axis, w.danger_axis, w.hunger_axis),
            Side::Soviet => (w.march_soviet, w.danger_soviet, w.hunger_soviet),
        };
        let strength = view.factors(mover.unit) / 20.0;
        let mut worth = march * strength * view.pull(view.side, hex) + w.whim.fancy(mover.unit.index(), hex.index());
        if !view.s.controls(view.side, hex) && !self.taken[hex.index()] {
            worth += w.aim * view.aim(hex);
        }
        let enemy = view.pressed(view.enemy(), hex);
        if enemy > 0.0 {
            let own =
                (self.count[hex.index()] > 0) as u8 as f32 * self.cover[hex.index()] + mover.defence * self.hard(hex);
            let ratio = 0.3 * enemy / own.max(0.5);
            worth -= danger * view.worth(mover.unit) * ((ratio - 1.0) / 3.0).clamp(0.0, 1.0);
        }
        if !self.feeds(mover.unit, hex) {
            worth -= hunger * view.hunger() * view.worth(mover.unit);
        }
        worth
    }

    /// Will a unit be fed there?
    fn feeds(&self, unit: UnitId, hex: HexId) -> bool {
        let nation = self.view.game.data.unit(unit).nation;
        let fed = self.fed.as_ref().is_some_and(|fed| fed[nation as usize].contains(hex));
        match self.fed {
            Some(_) => fed || self.view.game.feeds_itself(self.view.s, unit, hex),
            None => self.view.feeds(unit, hex),
        }
    }

    /// Everybody who does not attack goes where he is wanted most.
    pub fn marches(&mut self) {
        let order: Vec<usize> =
            (0..self.movers.len()).filter(|&at| !self.movers[at].used && !self.movers[at].via.is_some()).collect();
        self.march(order);
    }

    /// Now that it is known what the HQs will feed, those who would be hungry look again.
    pub fn rejoin(&mut self, fed: Fed) {
        self.fed = Some(fed);
        let order = (0..self.movers.len()).filter(|&at| {
            let mover = &self.movers[at];
            !mover.attacks && !self.taken[mover.place.index()] && !self.feeds(mover.unit, mover.place)
        });
        let order = order.collect();
        self.march(order);
    }

    fn march(&mut self, mut order: Vec<usize>) {
        let view = self.view;
        // The Soviets move up from the front backwards, the Axis sends first whom it misses least.
        match view.side {
            Side::Soviet => {
                let near = |at: &usize| view.pull(Side::Soviet, self.movers[*at].at);
                order.sort_by(|a, b| near(b).total_cmp(&near(a)).then(a.cmp(b)));
            }
            Side::Axis => {
                order.sort_by(|a, b| self.movers[*a].stake.total_cmp(&self.movers[*b].stake).then(a.cmp(b)));
            }
        }
        for at in order {
            let (unit, place, defence) = (self.movers[at].unit, self.movers[at].place, self.movers[at].defence);
            let nation = view.game.data.unit(unit).nation;
            if self.movers[at].reach.len() + self.movers[at].far.len() <= 1 {
                continue;
            }
            self.lift(place, defence);
            let mover = &self.movers[at];
            let judged = |hex: HexId| self.gained(hex, defence) + self.standing(mover, hex);
            let mut best = (judged(place) + view.w.least, place);
            for &hex in mover.reach.iter().chain(&mover.far) {
                let full = self.count[hex.index()] >= 3 || (self.allies[hex.index()] | ally(nation)) == 3;
                if hex == place || full {
                    continue;
                }
                let value = judged(hex);
                if value > best.0 {
                    best = (value, hex);
                }
            }
            let to = best.1;
            self.settle(unit, to, defence);
            self.movers[at].place = to;
            if view.aim(to) > 0.0 && !view.s.controls(view.side, to) {
                self.taken[to.index()] = true;
            }
        }
    }

    /// What a unit that comes from elsewhere would be worth in a hex.
    pub fn newcomer(&self, unit: UnitId, hex: HexId) -> f32 {
        let values = self.view.s.pieces.values(&self.view.game.data, unit);
        let defence = f32::from(values.defence);
        let mover = Mover {
            unit,
            at: hex,
            place: hex,
            reach: Vec::new(),
            far: Vec::new(),
            used: false,
            via: HexId::NONE,
            attacks: false,
            attack: 0,
            defence,
            stake: 0.0,
            tolls: Vec::new(),
        };
        let full = self.count[hex.index()] >= 3;
        self.gained(hex, defence) + self.standing(&mover, hex) - if full { 9.0 } else { 0.0 }
    }

    /// A unit from elsewhere has come.
    pub fn welcome(&mut self, unit: UnitId, hex: HexId) {
        let values = self.view.s.pieces.values(&self.view.game.data, unit);
        self.settle(unit, hex, f32::from(values.defence));
    }

    /// Divisions that will stand in a hex, and HQs.
    pub fn crowd(&self, hex: HexId) -> (u8, u8) {
        (self.count[hex.index()], self.hqs[hex.index()])
    }

    /// How much cover a hex still wants.
    pub fn wants(&self, hex: HexId) -> f32 {
        self.weight[hex.index()]
    }
}

/// Romanians and Hungarians, who do not stand together, as bits.
pub(super) const fn ally(nation: Nation) -> u8 {
    match nation {
        Nation::Romanian => 1,
        Nation::Hungarian => 2,
        _ => 0,
    }
}
