//! What ground is worth to a side, and where the enemy is.

use board::{Flood, HexId};

use crate::Narva;
use crate::state::{HexSet, State};
use crate::terrain::{FORBIDDEN, NO_FERRY};
use crate::units::{Side, UnitId};

/// A side's view of the position.
pub struct Situation<'a> {
    game: &'a Narva,
    s: &'a State,
    side: Side,
    /// Points each hex is worth to whoever holds it.
    prizes: Vec<f32>,
    /// Distance to the nearest enemy combat unit.
    enemy: Vec<u16>,
    /// Distance to the nearest hex this side wants to take or hold.
    goal: Vec<u16>,
    /// Distance to the rollbahn.
    road: Vec<u16>,
    /// Hexes this side can feed.
    fed: HexSet,
}

const FAR: u16 = 99;

impl<'a> Situation<'a> {
    pub fn new(game: &'a Narva, s: &'a State, side: Side) -> Self {
        let data = &game.data;
        let mut prizes = vec![0.0; data.map.len()];
        for &(hex, points) in &data.zones.victory {
            prizes[hex.index()] += f32::from(points);
        }
        for &hex in &data.zones.rollbahn {
            prizes[hex.index()] += f32::from(data.zones.rollbahn_points);
        }
        // [13.1] Narva is the game.
        for &hex in &data.zones.narva {
            prizes[hex.index()] += 25.0;
        }
        let mut fed = HexSet::EMPTY;
        game.with_supply(s, side, &[], |flood| {
            for hex in data.map.hexes() {
                if !data.ground.hex(hex).water && game.supplied_at(s, side, flood, hex) {
                    fed.set(hex, true);
                }
            }
        });
        let mut situation = Self { game, s, side, prizes, enemy: Vec::new(), goal: Vec::new(), road: Vec::new(), fed };
        let foes = data.unit_ids().filter(|&unit| data.unit(unit).side != side && data.unit(unit).is_combat());
        let foes: Vec<HexId> = foes.filter_map(|unit| s.pieces.hex(unit)).collect();
        situation.enemy = situation.distances(&foes);
        let wanted: Vec<HexId> = data.map.hexes().filter(|&hex| situation.wanted(hex)).collect();
        situation.goal = situation.distances(&wanted);
        situation.road = situation.distances(&data.zones.rollbahn);
        situation
    }

    /// March of a foot soldier from each hex to the nearest of some, whoever stands in the way: hexes, with swamps
    /// and ferries counting for more.
    fn distances(&self, from: &[HexId]) -> Vec<u16> {
        let data = &self.game.data;
        let frost = self.s.frost();
        let mut flood = Flood::new(&data.map);
        flood.spread(&data.map, from.iter().copied(), u32::from(FAR), |hex, direction, to, _| {
            let crossing = data.ground.crossing(frost, hex, direction);
            let on_road = crossing.road[0] != FORBIDDEN;
            if data.ground.hex(to).water || (crossing.cost[0] == FORBIDDEN && !on_road) {
                return None;
            }
            let ferry = if crossing.ferry == NO_FERRY { 0 } else { 3 };
            let swamp = u8::from(!on_road && data.ground.hex(to).cost[0] > 12);
            Some(1 + ferry + swamp)
        });
        let far = u32::from(FAR);
        data.map.hexes().map(|hex| flood.reached(hex).unwrap_or(far).min(far) as u16).collect()
    }

    fn soviet_holds(&self, hex: HexId) -> bool {
        self.s.soviet_control.contains(hex)
    }

    /// Does this side want to go there: a prize the enemy holds, or one of its own that is threatened and empty?
    fn wanted(&self, hex: HexId) -> bool {
        if self.prizes[hex.index()] <= 0.0 {
            return false;
        }
        let ours = self.soviet_holds(hex) == (self.side == Side::Soviet);
        match self.side {
            Side::Soviet => !ours && !self.s.holds(&self.game.data, Side::Soviet, hex),
            Side::Axis => {
                let empty = !self.s.holds(&self.game.data, Side::Axis, hex);
                empty && (!ours || self.enemy[hex.index()] <= 3)
            }
        }
    }

    /// Points the hex is worth.
    pub fn prize(&self, hex: HexId) -> f32 {
        self.prizes[hex.index()]
    }

    /// How near the enemy is: 1 beside him, 0 far away.
    pub fn danger(&self, hex: HexId) -> f32 {
        match self.enemy[hex.index()] {
            0 | 1 => 1.0,
            2 | 3 => 0.7,
            4..=6 => 0.4,
            7..=10 => 0.15,
            _ => 0.0,
        }
    }

    /// What it is worth that a unit stands in a hex, beside others who hold it already or not.
    pub fn hold(&self, hex: HexId, unit: UnitId) -> f32 {
        let data = &self.game.data;
        let fights =
            |&other: &UnitId| other != unit && data.unit(other).is_combat() && data.unit(other).side == self.side;
        let share = if self.s.pieces.stack(hex).any(|other| fights(&other)) { 0.25 } else { 1.0 };
        self.value(hex) * share + self.ground(hex)
    }

    /// What it is worth that somebody holds a hex.
    fn value(&self, hex: HexId) -> f32 {
        let prize = self.prizes[hex.index()];
        let danger = self.danger(hex);
        let ours = self.soviet_holds(hex) == (self.side == Side::Soviet);
        let gain = match (self.side, ours) {
            (_, false) => prize,
            (Side::Axis, true) => prize * (0.1 + 0.9 * danger),
            (Side::Soviet, true) => prize * 0.25 * danger,
        };
        if self.side == Side::Soviet {
            return gain;
        }
        // Prepared defences are held by the few who may enter them; elsewhere a line keeps the enemy from the road.
        let works = if self.game.data.ground.hex(hex).defences.is_some() { 5.0 } else { 0.0 };
        let line = if self.enemy[hex.index()] <= 2 && self.road[hex.index()] <= 14 { 1.2 } else { 0.0 };
        gain + works * danger + line
    }

    /// Terrain and supply of a hex, and how far it is from where the side wants to be.
    pub fn ground(&self, hex: HexId) -> f32 {
        let effect = self.game.data.ground.hex(hex);
        let cover = f32::from(effect.defence) - 1.0
            + f32::from(effect.shift) * 0.3
            + if effect.keeps_retreat { 0.4 } else { 0.0 };
        let shelter = cover * 0.25 * self.danger(hex);
        let hunger = if self.fed.contains(hex) { 0.0 } else { -2.5 };
        let far = -0.22 * f32::from(self.goal[hex.index()].min(30));
        shelter + hunger + far
    }

    /// What leaving a hex would cost, if nobody else stays there.
    pub fn garrison(&self, hex: HexId, unit: UnitId) -> f32 {
        let data = &self.game.data;
        let others = self.s.pieces.stack(hex).filter(|&other| other != unit && data.unit(other).is_combat()).count();
        if others > 0 || !data.unit(unit).is_combat() { 0.0 } else { self.value(hex) }
    }

    /// What it is worth to push the enemy out of a hex: ground towards a goal.
    pub fn way(&self, hex: HexId) -> f32 {
        0.6 + 0.08 * f32::from(12_u16.saturating_sub(self.goal[hex.index()]))
    }

    /// Distance to the nearest enemy.
    pub fn enemy_distance(&self, hex: HexId) -> u16 {
        self.enemy[hex.index()]
    }

    /// Distance to the nearest wanted hex.
    pub fn goal_distance(&self, hex: HexId) -> u16 {
        self.goal[hex.index()]
    }
}
