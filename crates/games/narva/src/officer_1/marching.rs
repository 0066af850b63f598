//! Who is activated and where units go.

use board::HexId;
use std::collections::VecDeque;

use super::Mind;
use super::ground::Situation;
use crate::action::Action;
use crate::movement::Route;
use crate::state::State;
use crate::units::{Side, UnitId};

impl Mind<'_> {
    /// How much an HQ could do now: strength of its units in range, near the enemy or a goal.
    fn promise(&self, situation: &Situation<'_>, hq: UnitId) -> f32 {
        let (data, pieces) = (&self.game.data, &self.s.pieces);
        let mut total = 0.0;
        let mut others = Vec::new();
        for unit in data.unit_ids() {
            if data.unit(unit).side != self.side || !data.unit(unit).is_combat() || !self.able(unit) {
                continue;
            }
            let (Some(hex), Ok(())) = (pieces.hex(unit), self.game.commands(self.s, hq, unit)) else { continue };
            let strength = pieces.strength(data, unit);
            let near =
                f32::from(12_u16.saturating_sub(situation.enemy_distance(hex).min(situation.goal_distance(hex))))
                    / 12.0;
            let value = f32::from(strength.attack + 1) * near;
            if data.unit(unit).formation == hq { total += value } else { others.push(value) }
        }
        others.sort_by(|a, b| b.total_cmp(a));
        let tired = 0.6_f32.powi(self.idle.get(&hq).copied().unwrap_or(0));
        (total + others.iter().take(3).sum::<f32>() * 0.8) * tired
    }

    pub(super) fn best_hq(&self) -> Option<(UnitId, f32)> {
        let situation = Situation::new(self.game, self.s, self.side);
        let worth = |action: &Action| match action {
            Action::Activate(hq) => Some(self.promise(&situation, *hq)),
            _ => None,
        };
        match self.best(worth)? {
            (Action::Activate(hq), worth) => Some((hq, worth)),
            _ => None,
        }
    }

    /// A corps that can do something; otherwise the army HQ goes where corps are.
    pub(super) fn choose_corps(&self) -> Action {
        match self.best_hq() {
            Some((hq, worth)) if worth >= 4.0 => Action::Activate(hq),
            best => {
                let resite = self.offered(|action| *action == Action::Resite);
                resite.or(best.map(|(hq, _)| Action::Activate(hq))).unwrap_or(Action::Pass)
            }
        }
    }

    /// Where an army HQ reaches most.
    pub(super) fn place_army(&self, army: UnitId) -> Option<Action> {
        let situation = Situation::new(self.game, self.s, self.side);
        let data = &self.game.data;
        let range = u32::from(data.unit(army).range);
        let corps: Vec<(HexId, f32)> = data
            .unit_ids()
            .filter(|&hq| data.unit(hq).side == Side::Soviet && data.unit(hq).kind == crate::units::UnitKind::Hq)
            .filter_map(|hq| Some((self.s.pieces.hex(hq)?, self.promise(&situation, hq))))
            .collect();
        let worth = |action: &Action| {
            let Action::Place(hex) = *action else { return None };
            let reached = corps.iter().filter(|(at, _)| data.map.distance(*at, hex) <= range).map(|(_, worth)| worth);
            let safe = f32::from(situation.enemy_distance(hex).min(6)) * 0.3;
            Some(reached.sum::<f32>() + safe)
        };
        self.best(worth).map(|best| best.0)
    }

    /// A displaced HQ goes to its units, away from the enemy.
    pub(super) fn place_hq(&self, hq: UnitId) -> Option<Action> {
        if self.game.data.unit(hq).kind == crate::units::UnitKind::ArmyHq {
            return self.place_army(hq);
        }
        let situation = Situation::new(self.game, self.s, self.side);
        let worth = |action: &Action| match *action {
            Action::Place(hex) => Some(self.command_post(&situation, self.s, hq, hex)),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// What a hex is worth to an HQ: its units in range, safety, company.
    fn command_post(&self, situation: &Situation<'_>, s: &State, hq: UnitId, hex: HexId) -> f32 {
        let data = &self.game.data;
        let range = u32::from(data.unit(hq).range);
        let mut total = 0.0;
        for unit in data.unit_ids().filter(|&unit| data.unit(unit).side == self.side && data.unit(unit).is_combat()) {
            let Some(at) = s.pieces.hex(unit) else { continue };
            if data.map.distance(at, hex) <= range {
                total += if data.unit(unit).formation == hq { 1.0 } else { 0.1 };
            }
        }
        let near = situation.enemy_distance(hex);
        let company = s.holds_combat(data, self.side, hex);
        let exposed = match (near, company) {
            (0..=1, false) => 6.0,
            (2..=4, false) => 3.0,
            (0..=1, true) => 1.0,
            _ => 0.0,
        };
        let forward = f32::from(12_u16.saturating_sub(situation.goal_distance(hex))) * 0.05;
        total - exposed + forward + situation.ground(hex) * 0.3
    }

    /// Strong units near the front first, no HQs, nobody who would leave a garrison.
    pub(super) fn choose_others(&self) -> Action {
        let situation = Situation::new(self.game, self.s, self.side);
        let data = &self.game.data;
        let far = self.s.phase == crate::state::Phase::Anywhere;
        let worth = |action: &Action| match *action {
            Action::Bring(unit) | Action::Pick(unit) => {
                let hex = self.s.pieces.hex(unit)?;
                let strength = self.s.pieces.strength(data, unit);
                let (enemy, goal) = (situation.enemy_distance(hex), situation.goal_distance(hex));
                // Units in the rear gain most from a move, units at the front from an attack.
                let place = if far { f32::from(goal.min(20)) * 0.1 } else { 1.2 - f32::from(enemy.min(12)) * 0.1 };
                let hq = if data.unit(unit).is_hq() { -5.0 } else { 0.0 };
                Some(f32::from(strength.attack) * 0.6 + place - situation.garrison(hex, unit) * 0.5 + hq)
            }
            Action::Done => Some(0.3),
            _ => None,
        };
        self.best(worth).map_or(Action::Done, |best| best.0)
    }

    pub(super) fn largest_formation(&self) -> Option<Action> {
        let situation = Situation::new(self.game, self.s, self.side);
        let worth = |action: &Action| match *action {
            Action::Activate(hq) => {
                let units = self.game.formation_units(self.s, hq);
                let far = |unit: UnitId| self.s.pieces.hex(unit).map_or(0, |hex| situation.goal_distance(hex));
                Some(units.iter().map(|unit| f32::from(far(unit).min(10))).sum())
            }
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// The corps with most units behind the front, if that is worth it.
    pub(super) fn free_move(&self) -> Option<Action> {
        let situation = Situation::new(self.game, self.s, self.side);
        let worth = |action: &Action| match *action {
            Action::Activate(hq) => {
                let units = self.game.formation_units(self.s, hq);
                let free = units.iter().filter(|&unit| self.game.commands(self.s, hq, unit).is_ok());
                let free =
                    free.filter_map(|unit| self.s.pieces.hex(unit)).filter(|&hex| !self.s.pieces.zoc(Side::Axis, hex));
                Some(free.map(|hex| f32::from(situation.goal_distance(hex).min(10)) * 0.2).sum())
            }
            Action::Units => Some(2.0),
            _ => None,
        };
        self.best(worth).map(|best| best.0).or(Some(Action::Pass))
    }

    /// Moves the unit that gains most, or ends the segment.
    pub(super) fn march(&self, plan: &mut VecDeque<Action>) -> Action {
        self.best_march(plan).unwrap_or(Action::Done)
    }

    fn best_march(&self, plan: &mut VecDeque<Action>) -> Option<Action> {
        let situation = Situation::new(self.game, self.s, self.side);
        let movers =
            self.offers.iter().filter_map(|action| if let Action::Move(unit) = action { Some(*unit) } else { None });
        let moves: Vec<(UnitId, Vec<Route>)> = movers.map(|unit| (unit, self.game.routes(self.s, unit))).collect();
        let focus = self.focus(&situation, &moves);
        let mut best: Option<(f32, UnitId, &Route)> = None;
        for (unit, routes) in &moves {
            let unit = *unit;
            let from = self.s.pieces.hex(unit)?;
            let stay = self.position(&situation, unit, from, focus) + self.crowd(unit, from);
            // A unit that must spread out has to go somewhere.
            let must = if self.s.overstacked(&self.game.data, unit) { 100.0 } else { 0.0 };
            for route in routes {
                let there = self.position(&situation, unit, route.hex, focus) + self.crowd(unit, route.hex);
                let gain = there - stay - 0.15 + must;
                if gain > 0.0 && best.as_ref().is_none_or(|(most, ..)| gain > *most) {
                    best = Some((gain, unit, route));
                }
            }
        }
        let (_, unit, route) = best?;
        plan.extend(route.path.iter().copied().map(Action::To));
        plan.push_back(Action::Halt);
        Some(Action::Move(unit))
    }

    /// What it is worth to have a unit in a hex.
    fn position(&self, situation: &Situation<'_>, unit: UnitId, hex: HexId, focus: Option<(HexId, f32)>) -> f32 {
        if self.game.data.unit(unit).is_hq() {
            return self.command_post(situation, self.s, unit, hex);
        }
        situation.hold(hex, unit) + self.support(unit, hex, focus)
    }

    /// Two units in a hex do not hold it twice.
    fn crowd(&self, unit: UnitId, hex: HexId) -> f32 {
        -0.35 * f32::from(self.s.companions(&self.game.data, unit, hex))
    }

    /// Brings everybody in, moves them up, then ends the segment.
    pub(super) fn reinforce(&self, plan: &mut VecDeque<Action>) -> Action {
        if let Some(enter) = self.offered(|action| matches!(action, Action::Enter(..))) {
            // Place one and move it on before the next arrives, so that the road stays open.
            let placed = self.s.activation.units - self.s.activation.moved;
            if placed.is_empty() {
                return enter;
            }
            return self.best_march(plan).unwrap_or(enter);
        }
        if let Some(landing) = self.offered(|action| matches!(action, Action::Land(_))) {
            return landing;
        }
        self.best_march(plan).unwrap_or(Action::Done)
    }
}
