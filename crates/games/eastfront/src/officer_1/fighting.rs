//! What a battle promises: averages of a round, and what is made of them.

use board::HexId;

use super::Mind;
use super::ground::{POINT, Situation};
use crate::action::Action;
use crate::state::mark;
use crate::units::{Side, UnitId};

/// What one side brings to a battle.
#[derive(Clone, Copy, Default)]
pub(super) struct Force {
    pub(super) blocks: f32,
    pub(super) steps: f32,
    /// Hits to be expected of a volley.
    pub(super) fire: f32,
    /// Price of all steps.
    pub(super) worth: f32,
}

impl Force {
    fn add(&mut self, steps: f32, chance: f32, price: f32) {
        self.blocks += 1.0;
        self.steps += steps;
        self.fire += steps * chance;
        self.worth += steps * price;
    }

    /// Takes steps off; returns their price.
    fn lose(&mut self, steps: f32) -> f32 {
        if self.steps <= 0.0 {
            return 0.0;
        }
        let share = (steps / self.steps).min(1.0);
        let lost = self.worth * share;
        self.steps -= self.steps * share;
        self.worth -= lost;
        self.fire -= self.fire * share;
        lost
    }
}

/// How an attack is made.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    /// Hits that cost the passive side a step; 0: it cannot be hurt.
    pub(super) cover: f32,
    /// Hits to be expected of an air strike.
    pub(super) strike: f32,
    /// Chance of a defensive die to throw an attacker back.
    pub(super) repulse: f32,
}

/// A round on average: losses in steps and in points.
struct Round {
    won: f32,
    lost: f32,
    /// How likely the passive side is to be wiped out.
    clear: f32,
}

fn round(active: &mut Force, passive: &mut Force, terms: Terms) -> Round {
    let needed = passive.steps * terms.cover.max(1.0);
    let strike = if terms.cover > 0.0 { terms.strike / terms.cover } else { 0.0 };
    let mut won = passive.lose(strike);
    let back = if active.blocks > 0.0 { (passive.steps * terms.repulse / active.blocks).min(1.0) } else { 1.0 };
    let lost = active.lose(passive.fire);
    let hits = active.fire * (1.0 - back);
    let total = hits + terms.strike;
    if terms.cover > 0.0 {
        won += passive.lose(hits / terms.cover);
    }
    // Hits are nearly Poisson; a smooth step around what is needed.
    let spread = total.sqrt().max(0.5);
    let clear = if terms.cover > 0.0 { 1.0 / (1.0 + (-1.7 * (total - needed + 0.3) / spread).exp()) } else { 0.0 };
    Round { won, lost, clear }
}

/// What becomes of an attack.
#[derive(Clone, Copy)]
pub(super) struct Prospect {
    pub(super) value: f32,
    pub(super) clear: f32,
}

impl Situation<'_> {
    /// The enemies in a hex when they are attacked, or attack.
    pub(super) fn enemies(&self, hex: HexId, offensive: bool) -> Force {
        let mut force = Force::default();
        let city = self.game.data.ground.hex(hex).is_major();
        let dull = self.game.data.ground.hex(hex).terrain.dampens(self.game.weather_at(self.s, hex));
        for unit in self.s.pieces.of(self.side.enemy(), hex) {
            if self.is_known(unit) {
                let price = self.step_worth(unit);
                let gun = if self.game.data.unit(unit).is_hq() { 0.0 } else { 1.0 };
                let chance = f32::from(7 - self.game.hits_on(self.s, unit, hex, offensive)) / 6.0;
                let life = f32::from(1 - self.game.data.unit(unit).least());
                force.add((f32::from(self.s.cv(unit)) + life).max(0.5), chance * gun, price);
            } else {
                let kind = &self.typical;
                let chance = match (offensive, city, dull) {
                    (true, _, true) => 1.0 / 6.0,
                    (true, ..) => kind.offence,
                    (false, true, _) => kind.defence.max(2.0 / 6.0),
                    (false, ..) => kind.defence,
                };
                force.add(kind.cv, chance, kind.price);
            }
        }
        force
    }

    /// Own units as a force in a hex.
    pub(super) fn muster(&self, hex: HexId, units: impl Iterator<Item = UnitId>, offensive: bool) -> Force {
        let mut force = Force::default();
        for unit in units {
            let gun = if self.game.data.unit(unit).is_hq() { 0.0 } else { 1.0 };
            let chance = f32::from(7 - self.game.hits_on(self.s, unit, hex, offensive)) / 6.0;
            force.add(f32::from(self.s.cv(unit)).max(0.5), chance * gun, self.step_worth(unit));
        }
        force
    }

    /// [7.34, 7.4] Hits that cost an enemy step in a hex that is attacked.
    pub(super) fn cover(&self, hex: HexId, supported: bool) -> f32 {
        let place = self.game.data.ground.hex(hex);
        let theirs = !self.s.pieces.is_battle(hex) || self.s.defender(hex) != self.side;
        if place.fortress && theirs {
            return if supported { 3.0 } else { 0.0 };
        }
        let plain = if place.fortress { 2.0 } else { self.shelter(hex) };
        plain + if supported { 0.0 } else { 1.0 }
    }

    /// What it is worth to wipe out the enemies in a hex.
    fn prize(&self, hex: HexId, blocks: f32) -> f32 {
        let points = if self.side == Side::Axis { 1.0 } else { 2.0 };
        let ours = self.s.pieces.is_battle(hex) && self.s.defender(hex) == self.side;
        let ground = if ours { self.value(hex) * 0.6 } else { self.site(hex) * 0.9 + 3.0 * self.future };
        let way = (self.enemy_traffic(hex) * 0.3).min(4.0);
        // Near the end nobody comes back.
        let lasting = (1.05 - 0.7 * self.future).max(0.35);
        ground + way + blocks * points * POINT * lasting
    }

    /// An attack with these units for one round, or two with a blitz.
    pub(super) fn attack(&self, hex: HexId, own: Force, terms: Terms, again: Option<Terms>) -> Prospect {
        let (mut active, mut passive) = (own, self.enemies(hex, false));
        let blocks = passive.blocks;
        let first = round(&mut active, &mut passive, terms);
        let mut value = first.won * self.exchange - first.lost;
        let mut clear = first.clear;
        if let Some(terms) = again.filter(|_| clear < 0.9) {
            let left = 1.0 - clear;
            let second = round(&mut active, &mut passive, terms);
            let more = second.won * self.exchange - second.lost + second.clear * self.prize(hex, blocks);
            if more > 0.0 {
                value += left * (second.won * self.exchange - second.lost);
                clear += left * second.clear;
            }
        }
        value += clear * self.prize(hex, blocks);
        // What is left over will fight on in its own turn.
        value -= (1.0 - clear) * 0.5 * self.answer(hex, active, passive).max(0.0);
        Prospect { value, clear }
    }

    /// What the enemy gains by fighting in his turn against what would be there then.
    pub(super) fn answer(&self, hex: HexId, own: Force, theirs: Force) -> f32 {
        let (mut active, mut passive) = (theirs, own);
        // Fire is that of the other role; near enough.
        let terms = Terms { cover: self.shelter(hex).min(2.0) + 0.3, strike: 0.6, repulse: 0.0 };
        let result = round(&mut active, &mut passive, terms);
        result.won - result.lost * self.exchange + result.clear * 3.0
    }

    /// What a round is worth now in a battle that is already there.
    pub(super) fn fight(&self, hex: HexId, supported: bool, strike: f32) -> Prospect {
        let own = self.muster(hex, self.s.pieces.of(self.side, hex), true);
        let repulse = f32::from(self.game.repulsed_on(self.s, hex)) / 6.0;
        let terms = Terms { cover: self.cover(hex, supported), strike, repulse };
        let (mut active, mut passive) = (own, self.enemies(hex, false));
        let blocks = passive.blocks;
        let result = round(&mut active, &mut passive, terms);
        let value = result.won * self.exchange - result.lost + result.clear * self.prize(hex, blocks);
        Prospect { value, clear: result.clear }
    }

    /// Hits to be expected of an HQ's strike.
    pub(super) fn strike_of(&self, hq: UnitId) -> f32 {
        let dice = f32::from(self.game.effective(self.s, hq).unwrap_or(0));
        dice * f32::from(self.game.scenario(self.s).strikes[self.side]) / 6.0
    }
}

impl Mind<'_> {
    /// Strikes go where they add most, and only where a fight is wanted.
    pub(super) fn assign_strike(&self) -> Option<Action> {
        let situation = self.situation();
        let worth = |action: &Action| {
            let Action::Strike(hq, hex) = *action else { return None };
            let supported = self.s.command.contains(hex);
            let forced = self.game.must_fight(self.s, hex);
            let with = situation.fight(hex, supported, situation.strike_of(hq)).value;
            let without = situation.fight(hex, supported, 0.0).value;
            let without = if forced { without } else { without.max(0.0) };
            Some(with - without)
        };
        match self.best(worth) {
            Some((action, gain)) if gain > 0.2 => Some(action),
            _ => Some(Action::Done),
        }
    }

    /// Old battles are fought when that pays.
    pub(super) fn select_fight(&self) -> Option<Action> {
        let situation = self.situation();
        let worth = |action: &Action| match *action {
            Action::Fight(hex) => Some(situation.fight(hex, self.s.command.contains(hex), 0.0).value),
            _ => None,
        };
        match self.best(worth) {
            Some((action, value)) if value > 0.3 => Some(action),
            _ => Some(Action::Done),
        }
    }

    /// The cheapest of the units that can take a hit.
    pub(super) fn take_loss(&self) -> Option<Action> {
        let data = &self.game.data;
        let cost = |unit: UnitId| {
            let info = data.unit(unit);
            let price = f32::from(data.costs[usize::from(info.cost)].step);
            let dies = self.s.cv(unit) <= info.least();
            price + if dies { 4.0 } else { 0.0 } + if info.is_hq() { 10.0 } else { 0.0 }
        };
        let worth = |action: &Action| match *action {
            Action::Lose(unit) => Some(-cost(unit)),
            // The worst shots go back.
            Action::Repulse(unit) => Some(-cost(unit)),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// Battles with a strike first, then the most promising ones.
    pub(super) fn next_battle(&self) -> Option<Action> {
        let worth = |action: &Action| match *action {
            Action::Resolve(hex) => {
                let struck = self.s.strikes.iter().any(|&(_, at)| at == hex);
                Some(f32::from(u8::from(struck)) + f32::from(self.s.pieces.count(self.side, hex)) * 0.1)
            }
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// [5.43] An HQ that will pay a step anyway stays while there is a battle it supports.
    pub(super) fn supports_a_battle(&self, hq: UnitId) -> bool {
        let Some(from) = self.s.pieces.hex(hq) else { return false };
        let radius = u32::from(self.game.effective(self.s, hq).unwrap_or(0));
        let air = u32::from(self.game.air_radius(self.s, hq));
        let mut battles = self.game.data.ground.land.iter().filter(|&&hex| self.s.pieces.is_battle(hex));
        let reach = if self.game.data.unit(hq).is_supreme() { air } else { radius.max(air) };
        battles.any(|&hex| self.game.data.map.distance(from, hex) <= reach) || self.s.pieces.has(hq, mark::BLITZ)
    }
}
