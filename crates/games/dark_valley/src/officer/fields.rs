//! The map as the officer sees it: what pulls forward, what has to be kept, and where the enemy presses.

use board::HexId;
use std::collections::BinaryHeap;

use super::Weights;
use crate::DarkValley;
use crate::data::MAX_HEXES;
use crate::data::scenarios::{Victory, When};
use crate::ground::{self, Terrain, feature};
use crate::state::State;
use crate::supply::Supplied;
use crate::units::{Kind, Nation, Side, UnitId};

/// What is reckoned once for a whole activation or segment.
pub struct Fields {
    /// How eager the side is to attack, from 0 to 1.
    pub eager: f32,
    /// What places are worth to whoever holds them.
    pub worth: Vec<f32>,
    /// What can still be taken from here.
    pub goal: Vec<f32>,
    /// What lies behind a hex that has to be kept, as a share of a place.
    pub keep: Vec<f32>,
    /// Enemy factors that can come to bear on a hex.
    pub press: Vec<f32>,
    /// Hexes to the nearest enemy.
    pub front: Vec<u8>,
    /// What stands in a hex and cannot defend itself: depots and air bases.
    pub stores: Vec<f32>,
    /// What it is worth to enter a hex of a railway that the enemy holds, most where it carries one's own lines on.
    pub track: Vec<f32>,
    /// Own lines.
    pub lines: Supplied,
}

/// Farther than this nobody counts hexes to the enemy.
const FAR: u8 = 40;

impl Fields {
    /// The map for a side.
    pub fn new(game: &DarkValley, s: &State, side: Side, w: &Weights) -> Self {
        let eager = eager(game, s, side, w);
        let worth = places(game, s, side, w);
        let left = f32::from(game.scenario(s).last_turn.saturating_sub(s.turn)) + 0.7;
        let mut barrier = vec![0.0; MAX_HEXES];
        for &unit in game.data.units_of(side.enemy()) {
            if let Some(hex) = s.pieces.hex(unit).filter(|_| game.data.fights(unit)) {
                barrier[hex.index()] += w.barrier * factor(game, s, unit);
            }
        }
        let wanted = |hex: HexId| !s.controls(side, hex);
        let far = w.decay[side as usize].min(w.pace * left * w.horizon);
        let pull = demand(game, s, side, &worth, w);
        let goal = wane(game, &pull, wanted, |hex| (rough(game, hex) + barrier[hex.index()]) / far);
        let mut keep = spread(game, &worth, |hex| s.controls(side, hex), |hex| w.keep_fade * rough(game, hex));
        keep.iter_mut().for_each(|keep| *keep = w.plain[side as usize] + *keep / w.place);
        let press = press(game, s, side.enemy(), w);
        let front = front(game, s, side);
        let lines = game.supply_of(s, side);
        let track = track(game, s, side, &lines, w);
        let stores = stores(game, s, side, w);
        Self { eager, worth, goal, keep, press, front, stores, track, lines }
    }

    /// Would a unit be fed in a hex?
    pub fn feeds(&self, game: &DarkValley, unit: UnitId, hex: HexId) -> bool {
        let home = match game.data.unit(unit).nation {
            Nation::Romanian => Some(0),
            Nation::Hungarian => Some(1),
            Nation::Slovak => Some(2),
            _ => None,
        };
        self.lines.all.contains(hex) || home.is_some_and(|home: usize| self.lines.home[home].contains(hex))
    }
}

/// How eager a side is: in a scenario whoever would lose if it ended now has to attack; in a campaign it goes by the year.
fn eager(game: &DarkValley, s: &State, side: Side, w: &Weights) -> f32 {
    let ends = |row: &&Victory| row.when == When::End && row.winner == Some(Side::Axis);
    let wanted = game.scenario(s).victory.iter().find(ends).and_then(|row| row.points.map(|points| (points, row)));
    let Some((points, row)) = wanted else { return w.eager(side == Side::Axis, s.turn) };
    let also = row.also.iter().filter(|&&hex| s.controls(Side::Axis, hex)).count() as u8;
    let ahead = (s.points(&game.data) + also >= points) == (side == Side::Axis);
    match ahead {
        _ if side == Side::Axis && kursk_calls(game, s) => w.eager_behind,
        true => w.eager_ahead,
        false => w.eager_behind,
    }
}

/// What a unit fights with.
pub fn factor(game: &DarkValley, s: &State, unit: UnitId) -> f32 {
    f32::from(s.pieces.values(&game.data, unit).first)
}

/// What a unit is worth as it is.
pub fn worth(game: &DarkValley, s: &State, w: &Weights, unit: UnitId) -> f32 {
    let info = game.data.unit(unit);
    let values = s.pieces.values(&game.data, unit);
    let each = if info.kind == Kind::Mech { w.mech } else { 1.0 };
    w.body + each * f32::from(values.first)
}

/// What the next step of a unit is worth.
pub fn step_worth(game: &DarkValley, s: &State, w: &Weights, unit: UnitId) -> f32 {
    let info = game.data.unit(unit);
    match info.back {
        Some(back) if s.pieces.is_full(&game.data, unit) => {
            let each = if info.kind == Kind::Mech { w.mech } else { 1.0 };
            each * f32::from(info.front.first - back.first)
        }
        _ => worth(game, s, w, unit),
    }
}

/// What places count for in this scenario, to whoever holds them.
fn places(game: &DarkValley, s: &State, side: Side, w: &Weights) -> Vec<f32> {
    let mut worth = vec![0.0; MAX_HEXES];
    for &hex in &game.data.named.victory {
        worth[hex.index()] = w.place;
    }
    for row in &game.scenario(s).victory {
        for &hex in &row.also {
            worth[hex.index()] = w.place;
        }
        let named = row.hold.iter().chain(&row.any).chain(&row.lost).chain(row.of.iter().flat_map(|(_, of)| of));
        for &hex in named {
            worth[hex.index()] = w.place + w.named;
        }
    }
    // [16.1, 16.2] The Soviets have more of them than the place: the ally's units leave with it.
    let named = &game.data.named;
    let allies = [(Nation::Romanian, &[named.bucharest, named.ploesti][..]), (Nation::Hungarian, &[named.budapest])];
    for (nation, places) in allies {
        let fights = |&&unit: &&UnitId| game.data.unit(unit).nation == nation && s.pieces.hex(unit).is_some();
        if side == Side::Soviet && game.data.units_of(Side::Axis).iter().any(|unit| fights(&unit)) {
            places.iter().for_each(|hex| worth[hex.index()] += w.nation);
        }
    }
    if kursk_calls(game, s) && side == Side::Axis {
        for &hex in &game.data.named.kursk_zone {
            worth[hex.index()] = worth[hex.index()].max(w.zone);
        }
    }
    worth
}

/// [17.3.2] Must the Axis still show that it attacks at Kursk?
pub fn kursk_calls(game: &DarkValley, s: &State) -> bool {
    game.scenario(s).victory.iter().any(|row| {
        row.when == When::Turn(s.turn)
            && row.unless.is_some_and(|unless| {
                s.kursk.held < unless.hexes && s.kursk.losses < unless.losses && s.kursk.attacks < unless.attacks
            })
    })
}

/// What places pull with: more if few of the own side are near for those who hold them, less if many are.
fn demand(game: &DarkValley, s: &State, side: Side, worth: &[f32], w: &Weights) -> Vec<f32> {
    let data = &game.data;
    let mut pull = worth.to_vec();
    let share = w.demand[side as usize];
    if share <= 0.0 {
        return pull;
    }
    let fighters = |side: Side| {
        let units = data.units_of(side).iter().filter(|&&unit| data.fights(unit));
        units.filter_map(|&unit| Some((s.pieces.hex(unit)?, factor(game, s, unit)))).collect::<Vec<_>>()
    };
    let [own, theirs] = [fighters(side), fighters(side.enemy())];
    let far = w.decay[side as usize];
    for &hex in &data.ground.land {
        if worth[hex.index()] <= 0.0 || s.controls(side, hex) {
            continue;
        }
        let near = |units: &[(HexId, f32)], far: f32| -> f32 {
            units.iter().map(|&(at, factor)| factor * (-(data.map.distance(at, hex) as f32) / far).exp()).sum()
        };
        let few = (2.0 * near(&theirs, 0.5 * far) + 4.0) / near(&own, far).max(0.1);
        pull[hex.index()] *= few.powf(share).clamp(0.5, 1.6);
    }
    pull
}

/// How slow a hex is to walk through.
fn rough(game: &DarkValley, hex: HexId) -> f32 {
    match game.data.ground.terrain[hex.index()] {
        Terrain::Clear | Terrain::Closed => 1.0,
        Terrain::Forest => 1.3,
        Terrain::Swamp => 1.8,
        Terrain::Mountain => 2.2,
    }
}

/// Lets what some places are worth spread over the land, less for every hex.
fn spread(game: &DarkValley, worth: &[f32], wanted: impl Fn(HexId) -> bool, cost: impl Fn(HexId) -> f32) -> Vec<f32> {
    const SCALE: f32 = 256.0;
    let mut best = vec![0.0; MAX_HEXES];
    let mut open = BinaryHeap::new();
    for &hex in &game.data.ground.land {
        if worth[hex.index()] > 0.0 && wanted(hex) {
            best[hex.index()] = worth[hex.index()];
            open.push(((worth[hex.index()] * SCALE) as u32, hex));
        }
    }
    while let Some((key, hex)) = open.pop() {
        let here = best[hex.index()];
        if key < (here * SCALE) as u32 {
            continue;
        }
        let left = here - cost(hex);
        for (_, near) in game.data.around(hex) {
            if left > best[near.index()] {
                best[near.index()] = left;
                open.push(((left * SCALE) as u32, near));
            }
        }
    }
    best
}

/// Lets what some places are worth wane over the land: with every hex of the way by the same share.
fn wane(game: &DarkValley, worth: &[f32], wanted: impl Fn(HexId) -> bool, cost: impl Fn(HexId) -> f32) -> Vec<f32> {
    const LEAST: f32 = 0.01;
    let logs: Vec<f32> = worth.iter().map(|&worth| if worth > 0.0 { (worth / LEAST).ln() } else { 0.0 }).collect();
    let mut goal = spread(game, &logs, wanted, cost);
    goal.iter_mut().for_each(|goal| *goal = if *goal > 0.0 { LEAST * goal.exp() } else { 0.0 });
    goal
}

/// Factors of a side that can come to bear on each hex.
fn press(game: &DarkValley, s: &State, by: Side, w: &Weights) -> Vec<f32> {
    let data = &game.data;
    let mut press = vec![0.0; MAX_HEXES];
    for &unit in data.units_of(by) {
        let Some(at) = s.pieces.hex(unit).filter(|_| data.fights(unit)) else { continue };
        let factor = factor(game, s, unit);
        let mech = data.unit(unit).kind == Kind::Mech;
        let range = if mech { 5 } else { 4 };
        for hex in board::within(&data.map, at, range) {
            let far = data.map.distance(at, hex).max(1) as usize - 1;
            press[hex.index()] += w.reach[far] * factor;
        }
    }
    press
}

/// The railways of the enemy, as they carry the own ones on.
fn track(game: &DarkValley, s: &State, side: Side, lines: &Supplied, w: &Weights) -> Vec<f32> {
    let data = &game.data;
    let mut track = vec![0.0; MAX_HEXES];
    for &hex in &data.ground.land {
        if data.ground.has(hex, feature::RAIL) && !s.controls(side, hex) {
            track[hex.index()] = w.rail;
        }
    }
    let mut seen = lines.rails;
    let mut ring: Vec<HexId> = lines.rails.iter().collect();
    let mut share = 1.0;
    while !ring.is_empty() && share > 0.0 {
        let mut next = Vec::new();
        for hex in ring {
            for (direction, near) in data.around(hex) {
                let rail = data.ground.sides[hex.index()][direction.index()] & ground::side::RAIL != 0;
                if rail && !seen.contains(near) {
                    seen.insert(near);
                    next.push(near);
                    if !s.controls(side, near) {
                        track[near.index()] += w.track * share;
                    }
                }
            }
        }
        ring = next;
        share -= 1.0 / w.track_far;
    }
    track
}

/// Depots and bases of a side.
fn stores(game: &DarkValley, s: &State, side: Side, w: &Weights) -> Vec<f32> {
    let mut stores = vec![0.0; MAX_HEXES];
    for &unit in game.data.units_of(side) {
        let value = match game.data.unit(unit).kind {
            Kind::Depot => w.depot,
            Kind::Air => 0.4 * w.depot,
            _ => continue,
        };
        if let Some(hex) = s.pieces.hex(unit) {
            stores[hex.index()] += value;
        }
    }
    stores
}

/// Hexes over land to the nearest enemy.
fn front(game: &DarkValley, s: &State, side: Side) -> Vec<u8> {
    let mut front = vec![FAR; MAX_HEXES];
    let mut ring: Vec<HexId> = game.occupied(s, side.enemy()).iter().collect();
    ring.iter().for_each(|hex| front[hex.index()] = 0);
    let mut far = 0;
    while !ring.is_empty() && far + 1 < FAR {
        far += 1;
        let mut next = Vec::new();
        for hex in ring {
            for (_, near) in game.data.around(hex) {
                if front[near.index()] == FAR {
                    front[near.index()] = far;
                    next.push(near);
                }
            }
        }
        ring = next;
    }
    front
}

/// Columns that the ground of a hex takes from its attackers, rivers left out.
pub fn shelter(game: &DarkValley, s: &State, hex: HexId) -> f32 {
    let cover = game.data.tables.cover(game.data.ground.terrain[hex.index()]);
    f32::from(cover.shift + game.fortified(s, hex))
}
