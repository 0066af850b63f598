//! [9, 11, 12] The theatres: which comes first, where their markers go, and the reserves of the Stavka.

use board::{Flood, HexId};

use super::planner::Planner;
use super::{Memory, Mind};
use crate::action::Action;
use crate::ground::City;
use crate::state::off_map;
use crate::theatres::{Mode, Stock};
use crate::units::{Side, UnitId};

/// A marker's reach when it is on the offensive.
const REACH: u32 = 9;

impl Mind<'_> {
    /// How much there is to do around a hex: own strength near the enemy, and enemies.
    fn business(&self, at: HexId) -> f32 {
        let (s, data) = (self.s, &self.game.data);
        let mut sum = 0.0;
        for unit in data.unit_ids() {
            let Some(hex) = s.pieces.hex(unit) else { continue };
            let far = data.map.distance(at, hex);
            if far > REACH || !data.unit(unit).is_division() {
                continue;
            }
            if s.side(data, unit) == Side::Axis {
                sum += if far + 1 < REACH { 1.0 } else { 0.6 };
            } else if s.beside(data, Side::Axis, hex) {
                sum += f32::from(data.unit(unit).front.attack) * 0.15;
            }
        }
        sum
    }

    /// The city where a theatre would do most.
    fn goal(&self, theatre: Stock) -> Option<(HexId, f32)> {
        let (s, data) = (self.s, &self.game.data);
        let from = s.theatres[theatre as usize].hex;
        let roads = self.game.roads(s, Side::Soviet);
        let linked: Vec<HexId> = data.ground.cities.iter().copied().filter(|&hex| roads.contains(hex)).collect();
        let mut best: Option<(HexId, f32)> = None;
        for hex in linked {
            let far = data.map.distance(from, hex);
            if far > 16 || s.holds(data, Side::Axis, hex) || !s.soviet.contains(hex) {
                continue;
            }
            // Not where another theatre is at work.
            let shared = self
                .game
                .theatres(s)
                .filter(|&other| other != theatre)
                .any(|other| data.map.distance(s.theatres[other as usize].hex, hex) < 5);
            let ground = data.ground.hex(hex);
            let mut worth = self.business(hex);
            worth *= match ground.city {
                City::Major => 1.0,
                _ => 0.8,
            };
            worth *= if ground.rail { 1.0 } else { 0.85 };
            worth *= if shared { 0.5 } else { 1.0 };
            worth -= 0.4 * far as f32;
            if best.is_none_or(|best| worth > best.1) {
                best = Some((hex, worth));
            }
        }
        best
    }

    /// [9.1.4] A theatre that is driven out goes where it does most.
    pub(super) fn take_refuge(&self) -> Option<Action> {
        let worth = |action: &Action| match *action {
            Action::Place(hex) => Some(self.business(hex)),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// Is it time for a theatre to move up?
    fn should_move(&self, theatre: Stock) -> bool {
        let at = self.s.theatres[theatre as usize].hex;
        let Some((goal, worth)) = self.goal(theatre) else { return false };
        goal != at && (worth > 1.5 * self.business(at) + 2.0 || self.data_city(at) == City::None)
    }

    fn data_city(&self, hex: HexId) -> City {
        self.game.data.ground.hex(hex).city
    }

    pub(super) fn name_priority(&self) -> Option<Action> {
        let worth = |action: &Action| match *action {
            Action::Priority(theatre) => {
                let marker = &self.s.theatres[theatre as usize];
                let mut worth = self.business(marker.hex) + 2.0 * self.s.stock(theatre).len() as f32;
                if marker.mode == Mode::Movement {
                    worth *= 0.3;
                }
                if self.data_city(marker.hex) == City::Major && self.s.stock(theatre).len() >= 6 {
                    worth += 8.0;
                }
                Some(worth)
            }
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    pub(super) fn name_secondary(&self) -> Option<Action> {
        let worth = |action: &Action| match *action {
            Action::Secondary(theatre) => {
                let marker = &self.s.theatres[theatre as usize];
                let moving = marker.mode == Mode::Movement;
                Some(-self.business(marker.hex) + if moving { 50.0 } else { 0.0 })
            }
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// [11.3.4] A theatre that has arrived takes a support while it waits to be turned.
    pub(super) fn draw_or_move(&self) -> Action {
        let arrived = |action: &Action| match *action {
            Action::Draw(theatre) => !self.should_move(theatre),
            _ => false,
        };
        self.offered(arrived).unwrap_or(Action::Done)
    }

    pub(super) fn shift_theatre(&self) -> Action {
        let wanted = |action: &Action| match *action {
            Action::Shift(theatre) => self.should_move(theatre),
            _ => false,
        };
        self.offered(wanted).unwrap_or(Action::Done)
    }

    /// One hex nearer to the goal, along roads.
    pub(super) fn move_theatre(&self, _: &mut Memory) -> Option<Action> {
        let (s, data) = (self.s, &self.game.data);
        let theatre = s.at?;
        let at = s.theatres[theatre as usize].hex;
        let Some((goal, _)) = self.goal(theatre).filter(|&(goal, _)| goal != at) else { return Some(Action::Halt) };
        // Only where supply comes through.
        let roads = self.game.roads(s, Side::Soviet);
        let mut flood = Flood::new(&data.map);
        flood.reach(&data.map, [goal], 60, |from, direction, to| {
            data.ground.side(from, direction).road && roads.contains(to)
        });
        let here = flood.reached(at)?;
        // With the last step a marker would rather stop in a city.
        if s.left <= 1 && self.data_city(at) != City::None && here > 1 && !self.should_move(theatre) {
            return Some(Action::Halt);
        }
        let worth = |action: &Action| match *action {
            Action::To(hex) => flood.reached(hex).filter(|&far| far < here).map(|far| -(far as f32)),
            _ => None,
        };
        self.best(worth).map(|best| best.0).or(Some(Action::Halt))
    }

    pub(super) fn turn_theatre(&self) -> Action {
        let wanted = |action: &Action| match *action {
            Action::Turn(theatre) => match self.s.theatres[theatre as usize].mode {
                Mode::Offensive => self.should_move(theatre),
                Mode::Movement => !self.should_move(theatre),
            },
            _ => false,
        };
        self.offered(wanted).unwrap_or(Action::Done)
    }

    /// [12] Reserves for those who fight, a push for those who move.
    pub(super) fn ask_stavka(&self) -> Option<Action> {
        let inside = self.game.data.unit_ids().filter(|&unit| self.s.pieces.at(unit) == off_map::STAVKA).count();
        let worth = |action: &Action| match *action {
            Action::Call(theatre) => {
                let marker = &self.s.theatres[theatre as usize];
                let near = self.business(marker.hex) > 4.0;
                (inside > 0 && near).then_some(2.0)
            }
            Action::Shift(theatre) => self.should_move(theatre).then_some(3.0),
            Action::Decline(_) => Some(0.0),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// [12.1.1] Armour first, as near to the front as it may be.
    pub(super) fn commit_reserves(&self, memory: &mut Memory) -> Option<Action> {
        let (s, data) = (self.s, &self.game.data);
        if s.hand != UnitId::NONE {
            let view = self.situation(memory);
            let planner = Planner::new(&view, false);
            let place = self.best(|action| match *action {
                Action::Place(hex) => Some(planner.newcomer(s.hand, hex)),
                _ => None,
            });
            return place.map(|best| best.0).or(Some(Action::Back));
        }
        // Is there a place at all?
        let theatre = s.at?;
        let mut trial = s.clone();
        let worth = |action: &Action| match *action {
            Action::Move(unit) => {
                let values = s.pieces.values(data, unit);
                Some(
                    f32::from(values.attack) / f32::from(self.game.reserve_points(unit))
                        + f32::from(values.defence) * 0.2,
                )
            }
            _ => None,
        };
        let (action, _) = self.best(worth)?;
        let Action::Move(unit) = action else { return Some(Action::Done) };
        trial.hand = unit;
        let marker = s.theatres[theatre as usize].hex;
        let room = board::within(&data.map, marker, self.game.radius(s, theatre))
            .any(|hex| data.ground.is_land(hex) && self.game.may_commit(&trial, hex).is_ok());
        Some(if room { action } else { Action::Done })
    }
}
