//! Which formation goes where over the turns: a goal for every Soviet corps.
//!
//! A goal is a place that counts and is not yet Soviet. What it promises is what lies around it; a corps wants the more of
//! it the nearer it is, and the less the more others go there already, so that the corps spread over the front, yet mass
//! where much can be won.

use board::{Flood, HexId};

use super::Weights;
use crate::Narva;
use crate::state::State;
use crate::terrain::{FORBIDDEN, NO_FERRY};
use crate::units::{Side, UnitId, UnitKind};

/// Hexes beyond which nothing is near.
pub const FAR: u16 = 99;

/// A corps with its goal.
#[derive(Clone, Debug)]
struct Order {
    hq: UnitId,
    goal: HexId,
    /// Way to the goal from each hex.
    way: Vec<u16>,
}

/// The goals of all corps, as they are at the beginning of an activation.
#[derive(Clone, Debug, Default)]
pub struct Sectors {
    orders: Vec<Order>,
}

impl Sectors {
    /// Gives every Soviet corps on the map a goal, the strongest first; each rather keeps the one it had before.
    pub fn new(game: &Narva, s: &State, before: &Self, w: &Weights) -> Self {
        let data = &game.data;
        let places = open_places(game, s, w);
        let mut goals: Vec<Goal> = places.iter().map(|&(hex, _)| Goal::new(game, s, hex, &places, w)).collect();
        let mut corps: Vec<(UnitId, u32, HexId)> = Vec::new();
        for hq in data.units_of(Side::Soviet).filter(|&hq| data.unit(hq).kind == UnitKind::Hq) {
            let units = game.formation_units(s, hq);
            let strength = units.iter().map(|unit| u32::from(s.pieces.strength(data, unit).attack)).sum();
            let heart = heart(game, s, units.iter()).or(s.pieces.hex(hq));
            corps.extend(heart.map(|heart| (hq, strength, heart)));
        }
        corps.sort_by_key(|&(hq, strength, _)| (std::cmp::Reverse(strength), hq.index()));
        let mut orders = Vec::new();
        for (hq, strength, heart) in corps {
            let kept = before.goal(hq);
            let best = goals.iter().enumerate().map(|(at, goal)| {
                let again = if kept == Some(goal.hex) { w.sector_keep } else { 1.0 };
                (at, goal.appeal(heart, w) * again)
            });
            let Some((at, _)) = best.max_by(|a, b| a.1.total_cmp(&b.1)) else { break };
            let (hex, way) = (goals[at].hex, goals[at].way.clone());
            for goal in goals.iter_mut().filter(|goal| data.map.distance(goal.hex, hex) <= w.sector_width) {
                goal.load += strength as f32;
            }
            orders.push(Order { hq, goal: hex, way });
        }
        Self { orders }
    }

    /// The goal of a formation.
    pub fn goal(&self, hq: UnitId) -> Option<HexId> {
        self.orders.iter().find(|order| order.hq == hq).map(|order| order.goal)
    }

    /// Way to the nearest goal of all.
    pub fn nearest(&self, hex: HexId) -> Option<u16> {
        self.orders.iter().map(|order| order.way[hex.index()]).min()
    }

    /// Way to the goal of a formation from a hex.
    pub fn way(&self, hq: UnitId, hex: HexId) -> Option<u16> {
        self.orders.iter().find(|order| order.hq == hq).map(|order| order.way[hex.index()])
    }
}

/// A place that a corps could be sent to.
struct Goal {
    hex: HexId,
    /// Points to be had there and near it.
    points: f32,
    /// Attack strength that takes it, and that which goes there already.
    needed: f32,
    load: f32,
    way: Vec<u16>,
}

impl Goal {
    fn new(game: &Narva, s: &State, hex: HexId, places: &[(HexId, f32)], w: &Weights) -> Self {
        let data = &game.data;
        let near = |other: HexId, range: u32| data.map.distance(hex, other) <= range;
        let points = places.iter().filter(|place| near(place.0, w.sector_width)).map(|place| place.1).sum::<f32>();
        let own = places.iter().find(|place| place.0 == hex).map_or(0.0, |place| place.1);
        let foes = data.units_of(Side::Axis).filter(|&unit| s.pieces.hex(unit).is_some_and(|at| near(at, 4)));
        let defence: u32 = foes.map(|unit| u32::from(s.pieces.strength(data, unit).defence)).sum();
        let needed = w.sector_strength[0] + w.sector_strength[1] * defence as f32;
        Self { hex, points: own + points * w.sector_around, needed, load: 0.0, way: ways(game, s, hex, w) }
    }

    fn appeal(&self, from: HexId, w: &Weights) -> f32 {
        let way = f32::from(self.way[from.index()]);
        self.points * (-way / w.sector_reach).exp() / (1.0 + self.load / self.needed)
    }
}

/// Places that count and that the Soviets do not have, with their points.
fn open_places(game: &Narva, s: &State, w: &Weights) -> Vec<(HexId, f32)> {
    let zones = &game.data.zones;
    let held = |hex: HexId| s.holds_combat(&game.data, Side::Soviet, hex);
    let mut places: Vec<(HexId, f32)> = Vec::new();
    let mut add = |hex: HexId, points: f32| match places.iter_mut().find(|place| place.0 == hex) {
        Some(place) => place.1 += points,
        None => places.push((hex, points)),
    };
    for &(hex, points) in zones.victory.iter().filter(|(hex, _)| !s.soviet_control.contains(*hex)) {
        add(hex, f32::from(points));
    }
    for &hex in zones.rollbahn.iter().filter(|&&hex| !held(hex)) {
        add(hex, f32::from(zones.rollbahn_points) * w.sector_rollbahn);
    }
    for &hex in zones.narva.iter().filter(|&&hex| !held(hex)) {
        add(hex, w.sector_narva);
    }
    places
}

/// The unit in whose hex a formation is least far from all its units.
fn heart(game: &Narva, s: &State, units: impl Iterator<Item = UnitId> + Clone) -> Option<HexId> {
    let hexes: Vec<HexId> = units.filter_map(|unit| s.pieces.hex(unit)).collect();
    let far = |&hex: &HexId| hexes.iter().map(|&other| game.data.map.distance(hex, other)).sum::<u32>();
    hexes.iter().copied().min_by_key(far)
}

/// Way to a hex from every other, on foot: swamps, ferries and enemies in the way count for more.
pub fn ways(game: &Narva, s: &State, to: HexId, w: &Weights) -> Vec<u16> {
    let data = &game.data;
    let frost = s.frost();
    let mut flood = Flood::new(&data.map);
    flood.spread(&data.map, [to], u32::from(FAR), |hex, direction, next, _| {
        let crossing = data.ground.crossing(frost, hex, direction);
        let on_road = crossing.road[0] != FORBIDDEN;
        if data.ground.hex(next).water || (crossing.cost[0] == FORBIDDEN && !on_road) {
            return None;
        }
        let ferry = if crossing.ferry == NO_FERRY { 0 } else { 3 };
        let rough = if on_road { 0 } else { u8::from(data.ground.hex(hex).cost[0] > 12) + 1 };
        let foe =
            if s.holds_combat(data, Side::Axis, hex) { w.barrier } else { u8::from(s.pieces.zoc(Side::Axis, hex)) };
        Some(1 + ferry + rough + foe)
    });
    let far = u32::from(FAR);
    data.map.hexes().map(|hex| flood.reached(hex).unwrap_or(far).min(far) as u16).collect()
}
