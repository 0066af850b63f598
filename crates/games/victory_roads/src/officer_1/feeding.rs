//! [1.2, 4] Whom the HQs feed, and where they have to stand so that the army eats next turn.

use board::{Direction, Flood, HexId};
use std::cell::RefCell;

use super::ground::Situation;
use super::planner::{Mover, Planner};
use super::{Mind, Order, Way};
use crate::VictoryRoads;
use crate::data::MAX_HEXES;
use crate::fronts::{HEX, ROAD};
use crate::ground::Water;
use crate::state::{HexSet, State};
use crate::units::{Nation, Side, UnitId};

thread_local! {
    static FLOOD: RefCell<Flood> = RefCell::new(Flood::default());
}

/// Hexes ahead of an HQ by which its place is judged.
const PROMISED: usize = 8;

/// Hexes in which a unit would be fed, by its nation.
pub(super) type Fed = [HexSet; 4];

/// The lines of a side.
pub(super) struct Lines<'a> {
    game: &'a VictoryRoads,
    s: &'a State,
    side: Side,
    closed: HexSet,
    shut: HexSet,
    pub roads: HexSet,
}

impl<'a> Lines<'a> {
    pub fn new(game: &'a VictoryRoads, s: &'a State, side: Side) -> Self {
        let (closed, roads) = game.front(s, side, |front| (*front.closed(), *front.roads(game, s, side)));
        let shut = game.held(s)[side.enemy()] | game.scenario(s).outside;
        Self { game, s, side, closed, shut, roads }
    }

    /// [1.2.3] Where an HQ would feed a unit that comes there: whoever comes beside an enemy opens that hex for himself.
    pub fn radius(&self, hq: UnitId, at: HexId) -> HexSet {
        let mut found = HexSet::EMPTY;
        self.reach(hq, at, |hex, _| found.set(hex, true));
        found
    }

    /// The same with how far each hex is, in half hexes.
    fn reach(&self, hq: UnitId, at: HexId, mut tell: impl FnMut(HexId, u32)) {
        let (game, s) = (self.game, self.s);
        let ground = &game.data.ground;
        let range = game.command_radius(s, hq) * u32::from(HEX);
        FLOOD.with_borrow_mut(|flood| {
            flood.spread(&game.data.map, [at], range, |from: HexId, direction: Direction, to: HexId, _| {
                if (from != at && self.closed.contains(from)) || self.shut.contains(to) || !ground.is_land(to) {
                    return None;
                }
                let side = ground.side(from, direction);
                if side.road {
                    return Some(ROAD);
                }
                let wet = side.water != Water::None && game.water(s, self.side, from, direction, to) == Water::Great;
                if wet { None } else { Some(HEX) }
            });
            flood.visited().iter().for_each(|&hex| tell(hex, flood.reached(hex).unwrap_or_default()));
        });
    }

    /// How far an HQ would feed those who break through: the strongest pulls in its radius if no enemy were in the way.
    pub fn promise(&self, view: &Situation<'_>, hq: UnitId, at: HexId) -> f32 {
        let (game, s) = (self.game, self.s);
        let ground = &game.data.ground;
        let outside = &game.scenario(s).outside;
        let range = game.command_radius(s, hq) * u32::from(HEX);
        let mut best = [0.0_f32; PROMISED];
        FLOOD.with_borrow_mut(|flood| {
            flood.spread(&game.data.map, [at], range, |from: HexId, direction: Direction, to: HexId, _| {
                let side = ground.side(from, direction);
                if !ground.is_land(to) || outside.contains(to) {
                    return None;
                }
                match (side.road, side.water) {
                    (true, _) => Some(ROAD),
                    (_, Water::Great) => None,
                    _ => Some(HEX),
                }
            });
            for &hex in flood.visited() {
                let mut pull = view.pull(self.side, hex);
                for kept in &mut best {
                    if pull > *kept {
                        std::mem::swap(&mut pull, kept);
                    }
                }
            }
        });
        best.iter().sum::<f32>() / PROMISED as f32
    }

    /// What all HQs feed where they stand.
    pub fn fed(&self) -> Fed {
        let data = &self.game.data;
        let mut fed = [HexSet::EMPTY; 4];
        for &hq in &data.hqs {
            let nation = data.unit(hq).nation;
            let Some(at) = self.s.pieces.hex(hq).filter(|_| self.s.side_of(nation) == self.side) else { continue };
            if self.roads.contains(at) || self.game.shelters(self.s, hq, at) {
                self.add(&mut fed, nation, self.radius(hq, at));
            }
        }
        fed
    }

    fn add(&self, fed: &mut Fed, nation: Nation, radius: HexSet) {
        for served in Nation::ALL.into_iter().filter(|&served| self.game.serves(self.s, nation, served)) {
            fed[served as usize] |= radius;
        }
    }
}

impl Mind<'_> {
    /// HQs follow those whom they feed, and whoever would be hungry then looks for another place.
    pub(super) fn feed(&self, view: &Situation<'_>, planner: &mut Planner<'_>) -> Vec<Order> {
        let (_, fed) = self.place_hqs(view, planner);
        planner.rejoin(fed);
        self.place_hqs(view, planner).0
    }

    /// Where HQs go when everybody has gone where he is sent, and what they feed then.
    fn place_hqs(&self, view: &Situation<'_>, planner: &Planner<'_>) -> (Vec<Order>, Fed) {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        let mut then = s.clone();
        for mover in planner.movers.iter().filter(|mover| mover.place != mover.at) {
            then.pieces.shift(mover.unit, mover.place);
        }
        let lines = Lines::new(game, &then, self.side);
        let own: Vec<UnitId> = data
            .hqs
            .iter()
            .copied()
            .filter(|&hq| s.side(data, hq) == self.side && s.pieces.hex(hq).is_some())
            .collect();
        let mut places: Vec<HexId> = own.iter().map(|&hq| s.pieces.at(hq)).collect();
        let stands = |hq: UnitId, at: HexId| lines.roads.contains(at) || game.shelters(&then, hq, at);
        // How surely an HQ still feeds each mover when the enemy has moved: the longer its line, the less.
        let firm = |hq: UnitId, at: HexId| {
            let mut by_hex = vec![0.0_f32; MAX_HEXES];
            if stands(hq, at) {
                lines.reach(hq, at, |hex, far| by_hex[hex.index()] = self.w.hq_firm.powi(far as i32));
            }
            let nation = data.unit(hq).nation;
            let sure = |mover: &Mover| match game.serves(s, nation, data.unit(mover.unit).nation) {
                true => by_hex[mover.place.index()],
                false => 0.0,
            };
            planner.movers.iter().map(sure).collect::<Vec<f32>>()
        };
        let mut sure: Vec<Vec<f32>> = own.iter().zip(&places).map(|(&hq, &at)| firm(hq, at)).collect();
        let reaches: Vec<Vec<HexId>> = own
            .iter()
            .map(|&hq| {
                let mut reach = Vec::new();
                if game.may_move(s, hq).is_ok() {
                    view.reach(hq, false, None, &mut reach);
                    reach.retain(|&hex| lines.roads.contains(hex));
                }
                reach
            })
            .collect();
        let top = planner.movers.iter().map(|mover| view.pull(self.side, mover.place)).fold(0.0, f32::max);
        for _ in 0..2 {
            for at in 0..own.len() {
                let hq = own[at];
                // Whom it feeds; those whom others feed as well need it less.
                let need = |(index, mover): (usize, &Mover)| {
                    let others = sure.iter().enumerate().filter(|&(other, _)| other != at);
                    let alone: f32 = others.map(|(_, sure)| 1.0 - sure[index]).product();
                    let tanks = if data.unit(mover.unit).is_armour() { self.w.hq_tanks } else { 1.0 };
                    // Those who are ahead of the others need it most.
                    let ahead = match self.side {
                        Side::Axis => 1.0,
                        Side::Soviet => self.w.hq_rear + view.pull(self.side, mover.place) / top.max(0.1),
                    };
                    alone * tanks * ahead * view.worth(mover.unit)
                };
                let needs: Vec<f32> = planner.movers.iter().enumerate().map(need).collect();
                let judge = |hex: HexId, sure: &[f32]| {
                    let sum: f32 = sure.iter().zip(&needs).map(|(sure, need)| sure * need).sum();
                    let ahead = match self.side {
                        Side::Soviet => lines.promise(view, hq, hex),
                        Side::Axis => 0.0,
                    };
                    let company = planner.crowd(hex).0;
                    let seen = s.beside(data, self.side.enemy(), hex);
                    let press = view.pressed(self.side.enemy(), hex)
                        * if company > 0 { self.w.hq_near } else { 3.0 * self.w.hq_near };
                    sum + 4.0 * self.w.whim.fancy(hq.index(), hex.index()) + self.w.hq_ahead * ahead
                        - press
                        - if seen && company == 0 { 3.0 } else { 0.0 }
                };
                let mut best = (judge(places[at], &sure[at]) + 0.3, places[at], None);
                for &hex in &reaches[at] {
                    if places.contains(&hex) || planner.crowd(hex).1 > 0 {
                        continue;
                    }
                    let there = firm(hq, hex);
                    let value = judge(hex, &there);
                    if value > best.0 {
                        best = (value, hex, Some(there));
                    }
                }
                if let (_, hex, Some(there)) = best {
                    places[at] = hex;
                    sure[at] = there;
                }
            }
        }
        let mut fed = [HexSet::EMPTY; 4];
        let mut orders = Vec::new();
        for (&hq, &to) in own.iter().zip(&places) {
            if stands(hq, to) {
                lines.add(&mut fed, data.unit(hq).nation, lines.radius(hq, to));
            }
            if s.pieces.at(hq) != to {
                orders.push(Order { unit: hq, to, by: Way::Foot, via: HexId::NONE });
            }
        }
        (orders, fed)
    }
}
