//! The bot `officer@1`: the officer of November 2026, which later ones are measured by. It is never changed.
//!
//! Plans one activation at a time, weighing ground, odds and supply.
//!
//! It looks one move ahead only. A move is judged by the ground a unit would hold, the attacks it would make possible
//! and whether it would be fed there; an attack by the average of its six results.

mod fighting;
mod ground;
mod marching;

use bots::Bot;
use kernel::{Draws as _, Rng, Seat};
use std::collections::{HashMap, VecDeque};

use crate::action::Action;
use crate::combat::{Kind, Stage};
use crate::officer_1::ground::Situation;
use crate::state::{Phase, State, mark};
use crate::units::{Side, UnitId};
use crate::{Narva, air::Effort};

/// A bot that knows the game.
#[derive(Default)]
pub struct Officer {
    /// What it has decided to do next.
    plan: VecDeque<Action>,
    /// The HQ it activated last, and whether anything came of it.
    last: Option<(UnitId, bool)>,
    /// How often in a row an HQ found nothing to do.
    idle: HashMap<UnitId, i32>,
}

impl Officer {
    /// Remembers which activations came to nothing.
    fn remember(&mut self, action: Action) -> Action {
        match (action, &mut self.last) {
            (Action::Activate(hq), last) => {
                if let Some((before, worked)) = last.replace((hq, false)) {
                    let idle = self.idle.entry(before).or_default();
                    *idle = if worked { 0 } else { *idle + 1 };
                }
            }
            (Action::Move(_) | Action::Attack(_), Some((_, worked))) => *worked = true,
            _ => {}
        }
        action
    }
}

impl Bot<Narva> for Officer {
    fn choose(&mut self, game: &Narva, s: &State, seat: Seat, offers: &[Action], rng: &mut Rng) -> Action {
        if let Some(next) = self.plan.pop_front() {
            if offers.contains(&next) {
                return self.remember(next);
            }
            self.plan.clear();
        }
        if let [only] = offers {
            return *only;
        }
        let side = Side::of(seat).unwrap_or(Side::Axis);
        let mind = Mind { game, s, side, offers, idle: &self.idle };
        let chosen = if s.displaced.is_empty() { mind.decide(&mut self.plan) } else { mind.place_hq(s.displaced[0].0) };
        let chosen = chosen.filter(|action| offers.contains(action));
        self.remember(chosen.unwrap_or_else(|| offers[rng.below(offers.len())]))
    }
}

/// One decision.
struct Mind<'a> {
    game: &'a Narva,
    s: &'a State,
    side: Side,
    offers: &'a [Action],
    idle: &'a HashMap<UnitId, i32>,
}

impl Mind<'_> {
    fn decide(&self, plan: &mut VecDeque<Action>) -> Option<Action> {
        match self.s.phase {
            Phase::Army(_) => Some(self.choose_corps()),
            Phase::Division(_) => self.best_hq().map(|(hq, _)| Action::Activate(hq)),
            Phase::Formation(_) => self.largest_formation().or(Some(Action::Pass)),
            Phase::FreeMove => self.free_move(),
            Phase::Resite(hq) | Phase::ArmyArrives(hq) => self.place_army(hq),
            Phase::Others | Phase::Anywhere => Some(self.choose_others()),
            Phase::Movement => Some(self.march(plan)),
            Phase::Moving => {
                self.offered(|action| matches!(action, Action::Halt)).or_else(|| self.offers.first().copied())
            }
            Phase::Combat => Some(self.fight(plan)),
            Phase::Stavka(_) => self.least_bad_order(),
            Phase::Battle => self.in_battle(),
            Phase::Barrage => self.best_target().map(Action::Fire).or(Some(Action::Done)),
            Phase::CoastGuns => self.offered(|action| matches!(action, Action::Fire(_))),
            Phase::Replacements(_) => self.replace(),
            Phase::RaiseDefences => self.raise(),
            Phase::Reinforcement(_) => Some(self.reinforce(plan)),
            Phase::Draw | Phase::Over(_) => None,
        }
    }

    fn offered(&self, wanted: impl Fn(&Action) -> bool) -> Option<Action> {
        self.offers.iter().copied().find(wanted)
    }

    /// The offered action with the highest worth.
    fn best(&self, worth: impl Fn(&Action) -> Option<f32>) -> Option<(Action, f32)> {
        let judged = self.offers.iter().filter_map(|action| worth(action).map(|worth| (*action, worth)));
        judged.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn in_battle(&self) -> Option<Action> {
        match self.s.battle.stage {
            Stage::Prepare => self.prepare(),
            Stage::DefenderLosses | Stage::AttackerLosses => self.loss(),
            Stage::DefenderRetreat | Stage::AttackerRetreat => self.fall_back(),
            Stage::Advance | Stage::AdvanceOn => self.advance(),
        }
    }

    /// An attack ordered by the Stavka still wants aircraft; any other was prepared as a whole.
    fn prepare(&self) -> Option<Action> {
        let roll = self.offered(|action| *action == Action::Roll);
        if self.s.battle.kind == Kind::Stavka {
            let flight = |effort| self.offered(|action| matches!(action, Action::Fly(_, flown) if *flown == effort));
            let normal = flight(Effort::Normal).filter(|_| self.s.battle.air.is_empty());
            return normal.or(roll).or_else(|| flight(Effort::AllOut));
        }
        roll.or_else(|| self.offered(|action| *action == Action::CallOff))
    }

    /// Reduces rather than destroys, infantry rather than armour, the weak rather than the strong.
    fn loss(&self) -> Option<Action> {
        let (data, pieces) = (&self.game.data, &self.s.pieces);
        let cost = |unit: UnitId| {
            let strength = pieces.strength(data, unit);
            let steps = pieces.steps(data, unit);
            let last = if steps == 1 { 3.0 } else { 0.0 };
            let mech = if data.unit(unit).mech { 2.0 } else { 0.0 };
            f32::from(strength.attack + strength.defence) * 0.5 + last + mech
        };
        self.best(|action| if let Action::Lose(unit) = action { Some(-cost(*unit)) } else { None }).map(|best| best.0)
    }

    fn fall_back(&self) -> Option<Action> {
        let situation = Situation::new(self.game, self.s, self.side);
        let worth = |action: &Action| match *action {
            Action::Retreat(hex) | Action::Onward(_, hex) => {
                let room = self.s.pieces.stack(hex).count() as f32;
                Some(situation.ground(hex) - room * 0.4)
            }
            _ => None,
        };
        let hex = self.best(worth).map(|best| best.0);
        hex.or_else(|| self.loss()).or_else(|| self.offered(|action| matches!(action, Action::Leave(_))))
    }

    fn advance(&self) -> Option<Action> {
        let situation = Situation::new(self.game, self.s, self.side);
        let data = &self.game.data;
        let target = self.s.battle.target;
        let worth = |action: &Action| match *action {
            Action::Advance(unit) => {
                let from = self.s.pieces.hex(unit)?;
                let hq = if data.unit(unit).is_hq() { -3.0 } else { 0.0 };
                let strength = f32::from(self.s.pieces.strength(data, unit).defence) * 0.05;
                Some(situation.hold(target, unit) - situation.hold(from, unit) + strength + hq)
            }
            Action::To(hex) => Some(situation.hold(hex, self.s.battle.advancing)),
            Action::Halt => Some(situation.hold(target, self.s.battle.advancing)),
            Action::Done => Some(0.0),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// Armour and large stacks first, where they block the way.
    fn best_target(&self) -> Option<board::HexId> {
        let situation = Situation::new(self.game, self.s, self.side);
        let data = &self.game.data;
        let worth = |action: &Action| {
            let Action::Fire(hex) = *action else { return None };
            let units = self.s.pieces.stack(hex).filter(|&unit| data.unit(unit).is_combat());
            let value = units.map(|unit| {
                let strength = self.s.pieces.strength(data, unit);
                let last = if self.s.pieces.steps(data, unit) == 1 { 1.0 } else { 0.0 };
                let mech = if data.unit(unit).mech { 1.0 } else { 0.0 };
                f32::from(strength.defence) * 0.3 + last + mech
            });
            Some(value.sum::<f32>() + situation.prize(hex) * 0.3)
        };
        let (action, _) = self.best(worth)?;
        if let Action::Fire(hex) = action { Some(hex) } else { None }
    }

    /// Rebuilds where the enemy is near, brings units back, repairs what is left.
    fn replace(&self) -> Option<Action> {
        let situation = Situation::new(self.game, self.s, self.side);
        let data = &self.game.data;
        let worth = |action: &Action| match *action {
            Action::Rebuild(unit) => {
                let hex = self.s.pieces.hex(unit)?;
                Some(f32::from(data.unit(unit).full.defence) + situation.danger(hex) * 2.0)
            }
            Action::Revive(unit, hex) => Some(f32::from(data.unit(unit).full.defence) * 0.8 + situation.danger(hex)),
            Action::Raise(which) => Some(f32::from(self.s.defences[usize::from(which)]) * 0.8),
            Action::Done => Some(0.0),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// The marker whose next box is worth a column, otherwise the lower one.
    fn raise(&self) -> Option<Action> {
        let values = &self.game.data.tables.prepared_defences.values;
        let worth = |action: &Action| match *action {
            Action::Raise(which) => {
                let lost = usize::from(self.s.defences[usize::from(which)]);
                let step = values.get(lost.wrapping_sub(1)).is_some_and(|&up| up > values[lost]);
                Some(lost as f32 + if step { 10.0 } else { 0.0 })
            }
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// Whether a unit can still do something in this activation.
    fn able(&self, unit: UnitId) -> bool {
        !self.s.pieces.has(unit, mark::PINNED)
    }
}
