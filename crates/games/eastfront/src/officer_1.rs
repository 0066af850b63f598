//! The bot `officer@1`: the officer of November 2026, which later ones are measured by. It is never changed.
//!
//! Keeps a front, spends HQ steps where they pay, and thinks in production points.
//!
//! A movement phase is planned as a whole: retreats first, then attacks in order of what they promise, then marches
//! that better the hold on the ground. An HQ is activated when the plan it makes possible is worth more than its step.
//! Hidden blocks are taken for the average of their side.

mod building;
mod command;
mod fighting;
mod ground;
mod marching;

use bots::Bot;
use kernel::{Draws as _, Rng, Seat};
use std::collections::VecDeque;

use crate::EastFront;
use crate::action::Action;
use crate::officer_1::ground::Situation;
use crate::production::Choosing;
use crate::state::{Phase, State};
use crate::supply::Choice;
use crate::units::{Side, UnitId};

/// A bot that knows the game.
#[derive(Default)]
pub struct Officer {
    /// What it has decided to do next.
    plan: VecDeque<Action>,
}

impl Bot<EastFront> for Officer {
    fn choose(&mut self, game: &EastFront, s: &State, seat: Seat, offers: &[Action], rng: &mut Rng) -> Action {
        while let Some(next) = self.plan.pop_front() {
            if offers.contains(&next) {
                return next;
            }
            // A move may end by itself, and an HQ may have nowhere to deploy.
            if !matches!(next, Action::Halt | Action::Stay) {
                self.plan.clear();
            }
        }
        if let [only] = offers {
            return *only;
        }
        let side = Side::of(seat).unwrap_or(Side::Axis);
        let mind = Mind { game, s, side, offers };
        let chosen = mind.decide(&mut self.plan).filter(|action| offers.contains(action));
        chosen.or_else(|| mind.safe()).unwrap_or_else(|| offers[rng.below(offers.len())])
    }
}

/// One decision.
struct Mind<'a> {
    game: &'a EastFront,
    s: &'a State,
    side: Side,
    offers: &'a [Action],
}

impl Mind<'_> {
    fn decide(&self, plan: &mut VecDeque<Action>) -> Option<Action> {
        if self.s.plain_choice != u8::MAX {
            return self.least(|action| if let Action::Hold(unit) = *action { Some(unit) } else { None });
        }
        match self.s.phase {
            Phase::Setup { .. } => self.offered(|action| *action == Action::Done),
            Phase::Production => match self.s.plans[self.side].choosing {
                Choosing::Cadre(unit) | Choosing::Arrival(unit) => self.place_new(unit),
                Choosing::Disband => Some(Action::Back),
                Choosing::Nothing => self.build(),
            },
            Phase::Command => self.command(plan),
            Phase::Deploy(_) => Some(Action::Stay),
            Phase::Movement => self.march(plan),
            Phase::Moving => self.go_on(plan),
            Phase::Mobilize => self.mobilize(),
            Phase::Strikes => self.assign_strike(),
            Phase::Select => self.select_fight(),
            Phase::Resolve => self.next_battle(),
            Phase::Battle => self.take_loss(),
            // [16.1] Asking costs nothing.
            Phase::Surrender => self.offered(|action| matches!(action, Action::Demand(_))),
            Phase::Defection(_) => {
                self.most(|action| if let Action::Defect(unit) = *action { Some(unit) } else { None })
            }
            Phase::Bridgehead => Some(Action::Lay),
            Phase::Attrition => self.keep(),
            // [3.13] Who has chosen longer games wants to play on.
            Phase::Sequel(..) => Some(Action::GoOn),
            Phase::Month | Phase::Fortnight | Phase::Turn | Phase::HalfYear | Phase::Rearguards | Phase::Over(_) => {
                None
            }
        }
    }

    fn situation(&self) -> Situation<'_> {
        Situation::new(self.game, self.s, self.side)
    }

    fn offered(&self, wanted: impl Fn(&Action) -> bool) -> Option<Action> {
        self.offers.iter().copied().find(wanted)
    }

    /// The offered action with the highest worth.
    fn best(&self, worth: impl Fn(&Action) -> Option<f32>) -> Option<(Action, f32)> {
        let judged = self.offers.iter().filter_map(|action| worth(action).map(|worth| (*action, worth)));
        judged.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The offered action that names the dearest unit.
    fn most(&self, unit: impl Fn(&Action) -> Option<UnitId>) -> Option<Action> {
        self.best(|action| unit(action).map(|unit| self.dearness(unit))).map(|best| best.0)
    }

    /// The offered action that names the cheapest unit.
    fn least(&self, unit: impl Fn(&Action) -> Option<UnitId>) -> Option<Action> {
        self.best(|action| unit(action).map(|unit| -self.dearness(unit))).map(|best| best.0)
    }

    fn dearness(&self, unit: UnitId) -> f32 {
        let info = self.game.data.unit(unit);
        f32::from(self.game.data.costs[usize::from(info.cost)].step) * (f32::from(self.s.cv(unit)) + 0.5)
    }

    /// [10.5, 15.31, 6.22] Who is fed; or, in a stack too high, who is not.
    fn keep(&self) -> Option<Action> {
        let named = |action: &Action| if let Action::Keep(unit) = *action { Some(unit) } else { None };
        match self.game.supply_choice(self.s) {
            Some((_, Choice::Surplus)) => self.least(named),
            _ => self.most(named),
        }
    }

    /// What does no harm: to end, to stop, to stay; never to disband.
    fn safe(&self) -> Option<Action> {
        let calm = [Action::Done, Action::Halt, Action::Stay, Action::Back];
        let found = calm.into_iter().find(|action| self.offers.contains(action));
        found.or_else(|| self.offered(|action| !matches!(action, Action::Disband | Action::Scrap(_) | Action::Prepare)))
    }
}
