//! What the map looks like to the officer: what places are worth, where they draw an army, and who presses where.

use board::{Direction, Flood, HexId, within};
use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use super::feeding::{Fed, Lines};
use super::opening::keeps_post;
use super::weights::Weights;
use crate::VictoryRoads;
use crate::data::PointKind;
use crate::ground::{City, Country, Terrain, Water, Works};
use crate::results::Cover;
use crate::state::{Segment, State, Weather, mark};
use crate::supply::Supplied;
use crate::units::{Nation, Side, UnitId};

thread_local! {
    static FLOOD: RefCell<Flood> = RefCell::new(Flood::default());
}

/// How much of a unit's strength counts so many hexes away.
const FADES: [f32; 6] = [1.0, 1.0, 0.7, 0.4, 0.2, 0.08];

/// A pull that is next to none.
const FAINT: f32 = 0.02;

/// Hexes over which those beyond supply are told apart.
const STRAY: u32 = 8;

/// What does not change as long as nobody takes anything.
pub(super) struct Fields {
    /// The turn, whose it was and how far it had come when this was reckoned, and which places the Soviets held then.
    when: (u8, Side, Segment),
    held: Vec<(HexId, bool)>,
    /// Points that a place is worth to whoever takes it.
    pub aim: Vec<f32>,
    /// How much can be won from a hex, by side: what its enemy holds, nearer places more.
    pub pull: [Vec<f32>; 2],
}

impl Fields {
    /// Does it still hold?
    pub fn is_fresh(&self, s: &State) -> bool {
        self.when == (s.turn, s.active, s.segment)
            && self.held.iter().all(|&(hex, soviet)| s.soviet.contains(hex) == soviet)
    }

    pub fn new(game: &VictoryRoads, s: &State, w: &Weights) -> Self {
        let aim = aims(game, s, w);
        let pull = [pull(game, s, w, &aim, Side::Axis), pull(game, s, w, &aim, Side::Soviet)];
        let places = game.data.map.hexes().filter(|hex| aim[hex.index()] > 0.0);
        let held = places.map(|hex| (hex, s.soviet.contains(hex))).collect();
        Self { when: (s.turn, s.active, s.segment), held, aim, pull }
    }
}

/// What each place is worth by the conditions of victory.
fn aims(game: &VictoryRoads, s: &State, w: &Weights) -> Vec<f32> {
    let (data, scenario) = (&game.data, game.scenario(s));
    let ground = &data.ground;
    let mut aim = vec![0.0; data.map.len()];
    let mut add = |hex: HexId, worth: f32| aim[hex.index()] += worth;
    for row in &scenario.victory.points {
        let each = f32::from(row.each.abs()) / 2.0;
        match row.what {
            PointKind::Held | PointKind::HeldByAxis | PointKind::Captured => {
                row.hexes.iter().for_each(|&hex| add(hex, each));
            }
            PointKind::Reached => {
                let there = |hex: &HexId| s.holds(data, Side::Soviet, *hex);
                let open = if row.by_turn > 0 { !s.crossed && s.turn <= row.by_turn } else { true };
                if open && !row.hexes.iter().any(there) {
                    row.hexes.iter().for_each(|&hex| add(hex, each * w.any_of));
                }
            }
            PointKind::ObjectivesLost => {
                for &number in &row.objectives {
                    match number {
                        1 => {
                            let home = |hex: &&HexId| {
                                ground.hex(**hex).country == Country::Germany && !ground.hex(**hex).berlin
                            };
                            ground.cities.iter().filter(home).for_each(|&hex| add(hex, each * 0.2));
                        }
                        2 => {
                            for &hex in &ground.cities {
                                let here = ground.hex(hex);
                                let east = here.country == Country::SovietUnion && here.city == City::Major;
                                if east || (here.baltic_port && here.country.is_baltic()) {
                                    add(hex, each * 0.2);
                                }
                            }
                        }
                        3 => data.silesia.iter().for_each(|&hex| add(hex, each * 0.5)),
                        4 => data.oil.iter().for_each(|&hex| add(hex, each)),
                        5 => data.budapest.iter().for_each(|&hex| add(hex, each * 0.5)),
                        _ => data.berlin.iter().for_each(|&hex| add(hex, each * 0.5)),
                    }
                }
            }
            _ => {}
        }
    }
    if scenario.victory.romania {
        let places = &ground.romanian;
        data.oil.iter().for_each(|&hex| add(hex, w.oil));
        add(places.bucharest, w.bucharest);
        add(places.galati, w.galati);
        add(places.iasi, w.moldavia);
        add(places.chisinau, w.moldavia);
    }
    for &hex in &ground.cities {
        let value = if scenario.advanced { f32::from(game.strategic_value(hex)) } else { 0.0 };
        add(hex, w.town + w.mood_hex * value);
    }
    for hex in data.map.hexes() {
        if !scenario.area.contains(hex) || !ground.is_land(hex) {
            aim[hex.index()] = 0.0;
        }
        aim[hex.index()] *= w.whim.scale(hex.index());
    }
    aim
}

/// Where places that the enemy of a side holds draw it.
fn pull(game: &VictoryRoads, s: &State, w: &Weights, aim: &[f32], side: Side) -> Vec<f32> {
    let (data, scenario) = (&game.data, game.scenario(s));
    let mut pull = vec![0.0; data.map.len()];
    let left = f32::from(scenario.last_turn.saturating_sub(s.turn)) + 1.0;
    let fades: Vec<f32> = (0..=w.range)
        .map(|spent| {
            let late = (spent as f32 - w.pace * left) / 5.0;
            w.fade.powf(spent as f32) / (1.0 + late.exp())
        })
        .collect();
    FLOOD.with_borrow_mut(|flood| {
        for hex in data.map.hexes() {
            let worth = aim[hex.index()];
            if worth <= 0.0 || s.controls(side, hex) {
                continue;
            }
            // In imagined games what hardly pulls any more is left out.
            let range = if w.quick { ((FAINT / worth).ln() / w.fade.ln()).max(1.0) as u32 } else { w.range };
            // From the place outwards: what the way from there to here costs is what entering the nearer hex costs.
            flood.spread(&data.map, [hex], range.min(w.range), |near, direction, far, _| {
                if !data.ground.is_land(far) || !scenario.area.contains(far) {
                    return None;
                }
                let edge = data.ground.side(near, direction);
                let mut cost = if edge.road {
                    1
                } else {
                    let ground = match data.ground.hex(near).terrain {
                        Terrain::Clear => 2,
                        Terrain::Forest => 3,
                        _ => 5,
                    };
                    ground + [0, 1, 3][edge.water as usize]
                };
                if s.holds(data, side.enemy(), near) {
                    cost += w.block;
                }
                Some(cost)
            });
            for &here in flood.visited() {
                let spent = flood.reached(here).unwrap_or_default() as usize;
                pull[here.index()] += worth * fades[spent.min(fades.len() - 1)];
            }
        }
    });
    pull
}

/// Everything that a decision about units looks at.
pub(super) struct Situation<'a> {
    pub game: &'a VictoryRoads,
    pub s: &'a State,
    pub side: Side,
    pub w: &'a Weights,
    pub fields: Arc<Fields>,
    /// Strength of each side around a hex, and what its supply reaches, when somebody asks.
    press: [OnceCell<Vec<f32>>; 2],
    fed: [OnceCell<Supplied>; 2],
    /// Where units would be fed if they came there.
    fringe: [OnceCell<Fed>; 2],
    /// Turns left, this one among them.
    pub left: f32,
}

impl<'a> Situation<'a> {
    pub fn new(game: &'a VictoryRoads, s: &'a State, side: Side, w: &'a Weights, fields: Arc<Fields>) -> Self {
        let left = f32::from(game.scenario(s).last_turn.saturating_sub(s.turn)) + 1.0;
        Self {
            game,
            s,
            side,
            w,
            fields,
            press: Default::default(),
            fed: Default::default(),
            fringe: Default::default(),
            left,
        }
    }

    /// What the supply of a side reaches.
    pub fn fed(&self, side: Side) -> &Supplied {
        self.fed[side as usize].get_or_init(|| self.game.supply_of(self.s, side))
    }

    pub fn enemy(&self) -> Side {
        self.side.enemy()
    }

    pub fn pull(&self, side: Side, hex: HexId) -> f32 {
        self.fields.pull[side as usize][hex.index()]
    }

    pub fn aim(&self, hex: HexId) -> f32 {
        self.fields.aim[hex.index()]
    }

    pub fn pressed(&self, side: Side, hex: HexId) -> f32 {
        self.press[side as usize].get_or_init(|| press(self.game, self.s, side))[hex.index()]
    }

    /// Both factors of a unit.
    pub fn factors(&self, unit: UnitId) -> f32 {
        let values = self.s.pieces.values(&self.game.data, unit);
        f32::from(values.attack) + f32::from(values.defence)
    }

    /// What a unit is worth.
    pub fn worth(&self, unit: UnitId) -> f32 {
        worth(self.game, self.s, self.w, unit)
    }

    /// What its next step is worth.
    pub fn step_worth(&self, unit: UnitId) -> f32 {
        step_worth(self.game, self.s, self.w, unit)
    }

    /// How much supply matters: not at all when there is no other turn.
    pub fn hunger(&self) -> f32 {
        if self.left > 1.5 { 1.0 } else { 0.0 }
    }

    /// Would this unit be fed here?
    pub fn feeds(&self, unit: UnitId, hex: HexId) -> bool {
        let info = self.game.data.unit(unit);
        let side = self.s.side_of(info.nation);
        let fed = self.fringe[side as usize].get_or_init(|| Lines::new(self.game, self.s, side).fed());
        fed[info.nation as usize].contains(hex) || self.game.feeds_itself(self.s, unit, hex)
    }

    /// Hexes to the nearest where this unit would be fed, as far as one looks.
    pub fn beyond(&self, unit: UnitId, hex: HexId) -> u32 {
        if self.feeds(unit, hex) {
            return 0;
        }
        let nation = self.game.data.unit(unit).nation;
        let Some(fed) = self.fringe[self.s.side_of(nation) as usize].get() else { return STRAY };
        let map = &self.game.data.map;
        let near = within(map, hex, STRAY).filter(|&near| fed[nation as usize].contains(near));
        near.map(|near| map.distance(hex, near)).min().unwrap_or(STRAY)
    }

    /// The best ground that a defender of a side has in a hex.
    pub fn best_cover(&self, defender: Side, hex: HexId) -> Cover {
        let tables = &self.game.data.tables;
        let ground = self.game.data.ground.hex(hex);
        let terrain = match ground.terrain {
            Terrain::Marsh if self.s.ground == Weather::Snow => Terrain::Forest,
            Terrain::Closed => return Cover::OPEN,
            terrain => terrain,
        };
        let mut best = tables.cover[terrain as usize];
        let mut better = |other: Cover| {
            if (other.defence, 9 - other.retreat[4]) > (best.defence, 9 - best.retreat[4]) {
                best = other;
            }
        };
        match ground.city {
            City::None => {}
            City::Minor => better(tables.minor_city),
            City::Major => better(tables.major_city),
        }
        if defender == Side::Axis && !self.s.soviet.contains(hex) {
            match ground.works {
                Works::None => {}
                Works::Basic => better(tables.major_city),
                Works::Advanced => better(tables.advanced_works),
            }
        }
        best
    }

    /// What ground and water make of a defence here.
    pub fn hardness(&self, defender: Side, hex: HexId) -> f32 {
        let mut hard = f32::from(self.best_cover(defender, hex).defence);
        let (mut wet, mut all) = (0.0, 0.01);
        for (direction, near) in self.game.around(hex) {
            let press = self.pressed(defender.enemy(), near);
            all += press;
            if self.game.data.ground.side(hex, direction).water != Water::None {
                wet += press;
            }
        }
        hard *= 1.0 + 0.6 * wet / all;
        hard
    }

    /// Where a unit may go, the hex it is in first: with its own points, or by strategic movement.
    pub fn reach(&self, unit: UnitId, strategic: bool, open: Option<HexId>, into: &mut Vec<HexId>) {
        if self.w.openings && keeps_post(self.game, self.s, self.side, unit) {
            into.push(self.s.pieces.at(unit));
            return;
        }
        for home in self.homes(unit) {
            self.flood_from(unit, strategic, open, home, |flood| {
                let new = flood.visited().iter().filter(|hex| home.is_none() || !into.contains(hex));
                let new: Vec<HexId> = new.copied().collect();
                into.extend(new);
            });
        }
    }

    /// The way of a unit to a hex, without the one it is in.
    pub fn path(&self, unit: UnitId, strategic: bool, to: HexId) -> Option<Vec<HexId>> {
        self.homes(unit).into_iter().find_map(|home| {
            self.flood_from(unit, strategic, None, home, |flood| {
                flood.reached(to)?;
                let mut way = vec![to];
                while let Some(before) = flood.before(way[way.len() - 1]) {
                    way.push(before);
                }
                way.pop();
                way.reverse();
                Some(way)
            })
        })
    }

    /// Where a unit may go by way of a hex, the hex itself first: with what is left of its points there.
    pub fn reach_through(&self, unit: UnitId, via: HexId) -> Vec<HexId> {
        self.flood_through(unit, via, |flood| flood.visited().to_vec()).unwrap_or_default()
    }

    /// The way of a unit to a hex by way of another.
    pub fn path_through(&self, unit: UnitId, via: HexId, to: HexId) -> Option<Vec<HexId>> {
        let mut way = self.path(unit, false, via)?;
        let rest = self.flood_through(unit, via, |flood| {
            flood.reached(to)?;
            let mut rest = vec![to];
            while let Some(before) = flood.before(rest[rest.len() - 1]) {
                rest.push(before);
            }
            rest.pop();
            rest.reverse();
            Some(rest)
        });
        way.extend(rest??);
        Some(way)
    }

    /// [4.6.4] Whoever is hungry is bound, and goes nowhere by a way of his own choice.
    fn flood_through<T>(&self, unit: UnitId, via: HexId, read: impl FnOnce(&Flood) -> T) -> Option<T> {
        let [None] = self.homes(unit)[..] else { return None };
        let spent = self.flood_from(unit, false, None, None, |flood| flood.reached(via))?;
        let points = u32::from(self.game.allowance(self.s, unit)).saturating_sub(spent);
        Some(self.spread(unit, via, points, None, false, None, read))
    }

    /// [4.6.4] What a hungry unit may go towards, nearer with every hex: its HQs and the nearest source. Nobody else is
    /// bound.
    fn homes(&self, unit: UnitId) -> Vec<Option<HexId>> {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        if !s.pieces.has(unit, mark::UNSUPPLIED) || data.unit(unit).is_elite() {
            return vec![None];
        }
        let (side, at) = (s.side(data, unit), s.pieces.at(unit));
        let own = data.hqs.iter().filter(|&&hq| s.side(data, hq) == side);
        let mut homes: Vec<HexId> = own.filter_map(|&hq| s.pieces.hex(hq)).collect();
        homes.sort_by_key(|&hex| (data.map.distance(hex, at), hex));
        homes.truncate(4);
        homes.extend(game.supply_goals(s, unit).min_by_key(|&hex| (data.map.distance(hex, at), hex)));
        homes.into_iter().map(Some).collect()
    }

    fn flood_from<T>(
        &self,
        unit: UnitId,
        strategic: bool,
        open: Option<HexId>,
        home: Option<HexId>,
        read: impl FnOnce(&Flood) -> T,
    ) -> T {
        let points = u32::from(self.game.allowance(self.s, unit));
        let range = if strategic { points * 2 } else { points };
        self.spread(unit, self.s.pieces.at(unit), range, open, strategic, home, read)
    }

    /// Spreads as far as a unit goes from a hex with so many half points.
    #[allow(clippy::too_many_arguments)]
    fn spread<T>(
        &self,
        unit: UnitId,
        at: HexId,
        range: u32,
        open: Option<HexId>,
        strategic: bool,
        home: Option<HexId>,
        read: impl FnOnce(&Flood) -> T,
    ) -> T {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        let info = data.unit(unit);
        let side = s.side_of(info.nation);
        let first = at == s.pieces.at(unit) && !strategic;
        let mud = s.ground == Weather::Mud;
        let reach = strategic.then(|| &self.fed(side).reach[info.nation as usize]);
        FLOOD.with_borrow_mut(|flood| {
            if range == 0 {
                flood.spread(&data.map, [at], 0, |_, _, _, _| None);
                return read(flood);
            }
            flood.spread(&data.map, [at], range, |from, direction, to, spent| {
                if open != Some(to) && game.may_stand(s, unit, to).is_err() {
                    return None;
                }
                if let Some(home) = home
                    && data.map.distance(to, home) >= data.map.distance(from, home)
                {
                    return None;
                }
                if mud && game.water(s, side, from, direction, to) != Water::None && s.beside(data, side.enemy(), to) {
                    return None;
                }
                if strategic {
                    let ground = data.ground.hex(to);
                    let shut = ground.works != Works::None
                        || (ground.country == Country::Germany && ground.city != City::None);
                    let barred = side == Side::Soviet && shut && !s.soviet.contains(to);
                    if barred || !reach.is_some_and(|reach| reach.contains(to)) || s.beside(data, side.enemy(), to) {
                        return None;
                    }
                }
                let cost = game.step_cost(s, unit, from, direction, to);
                // [6.1.8] One hex is always possible.
                if spent == 0 && first { Some(cost.min(range.min(255) as u8).max(1)) } else { Some(cost) }
            });
            read(flood)
        })
    }

    /// May this unit go by strategic movement at all now?
    pub fn may_hurry(&self, unit: UnitId) -> bool {
        let (s, info) = (self.s, self.game.data.unit(unit));
        let at = s.pieces.at(unit);
        s.segment == Segment::Movement
            && s.ground != Weather::Mud
            && !info.is_hq()
            && !s.pieces.has(unit, mark::UNSUPPLIED)
            && (self.side == Side::Soviet || (s.strategic_paid && !s.disgrace.slow))
            && !s.beside(&self.game.data, self.enemy(), at)
            && self.fed(self.side).reach[info.nation as usize].contains(at)
    }

    /// Hexes to the nearest enemy, as far as one looks.
    pub fn enemy_near(&self, hex: HexId, far: u32) -> bool {
        within(&self.game.data.map, hex, far).any(|near| self.s.holds(&self.game.data, self.enemy(), near))
    }
}

/// The strength of a side around each hex.
fn press(game: &VictoryRoads, s: &State, side: Side) -> Vec<f32> {
    let data = &game.data;
    let mut here = vec![0.0; data.map.len()];
    let mut hexes = Vec::new();
    for unit in data.unit_ids() {
        let Some(hex) = s.pieces.hex(unit).filter(|_| s.side(data, unit) == side) else { continue };
        let values = s.pieces.values(data, unit);
        let half = if s.pieces.has(unit, mark::UNSUPPLIED) { 0.5 } else { 1.0 };
        if here[hex.index()] == 0.0 {
            hexes.push(hex);
        }
        here[hex.index()] += half * (f32::from(values.attack) + 0.25 * f32::from(values.defence)) + 0.01;
    }
    let mut press = vec![0.0; data.map.len()];
    for hex in hexes {
        let strength = here[hex.index()];
        for near in within(&data.map, hex, FADES.len() as u32 - 1) {
            press[near.index()] += strength * FADES[data.map.distance(hex, near) as usize];
        }
    }
    press
}

/// What a unit is worth.
pub(super) fn worth(game: &VictoryRoads, s: &State, w: &Weights, unit: UnitId) -> f32 {
    let values = s.pieces.values(&game.data, unit);
    let factors = f32::from(values.attack) + f32::from(values.defence);
    w.factor * factors + w.last_step + if game.data.unit(unit).is_hq() { 1.0 } else { 0.0 }
}

/// What the next step of a unit is worth.
pub(super) fn step_worth(game: &VictoryRoads, s: &State, w: &Weights, unit: UnitId) -> f32 {
    let info = game.data.unit(unit);
    let now = s.pieces.values(&game.data, unit);
    let sum = |values: crate::units::Values| f32::from(values.attack) + f32::from(values.defence);
    let mut worth = match info.back {
        Some(back) if !s.pieces.has(unit, mark::REDUCED) => w.factor * (sum(now) - sum(back)),
        _ => w.factor * sum(now) + w.last_step,
    };
    // A support brings an infantry corps back to its reinforced mode.
    if game.is_reinforced(s, unit) {
        worth *= 0.6;
    }
    if info.nation == Nation::Romanian && s.side_of(Nation::Romanian) == Side::Axis && game.scenario(s).victory.romania
    {
        worth += w.romanian * 0.5;
    }
    if info.is_hq() {
        worth += 1.0;
    }
    worth
}

/// The direction of water between two hexes that lie beside each other.
pub(super) fn water_between(game: &VictoryRoads, s: &State, from: HexId, to: HexId) -> Water {
    let Some(direction) = game.data.map.direction(from, to) else { return Water::None };
    let _: Direction = direction;
    game.breadth(s, game.data.ground.side(from, direction).water)
}
