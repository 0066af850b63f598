//! The bot `officer@1`: the officer of November 2026, which later ones are measured by. It is never changed.
//!
//! Weighs whole actions by what they gain and what they risk.
//!
//! It looks one action ahead. A shot is worth what it takes from the enemy on average; a place is worth the objectives it
//! brings nearer and the shots it allows, less what the enemy could do to a unit there; points, CAPs, cards and fresh
//! units have their price.

mod candidates;
mod deploy;
mod hand;
mod marching;
mod mind;
mod odds;
mod rolls;
mod weights;

use bots::Bot;
use kernel::{Rng, Seat};
use std::collections::VecDeque;

use crate::Heroes;
use crate::action::Action;
use crate::distances::Distances;
use crate::officer_1::mind::Mind;
use crate::officer_1::weights::Weights;
use crate::state::{ForceId, Phase, State, UnitId};

/// A bot that knows the game.
#[derive(Default)]
pub struct Officer {
    /// Clicks of the action that was decided.
    plan: VecDeque<Action>,
    distances: Distances,
    weights: Weights,
    /// Units whose place in the set-up has been settled.
    settled: Vec<UnitId>,
    /// A plan could not be carried out.
    stuck: bool,
}

impl Bot<Heroes> for Officer {
    fn choose(&mut self, game: &Heroes, s: &State, _: Seat, offers: &[Action], _: &mut Rng) -> Action {
        if let [only] = offers {
            return *only;
        }
        let Some(force) = game.force_to_act(s) else { return offers[0] };
        let chosen = self.decide(game, s, force, offers);
        if offers.contains(&chosen) { chosen } else { offers[0] }
    }
}

impl Officer {
    fn decide(&mut self, game: &Heroes, s: &State, force: ForceId, offers: &[Action]) -> Action {
        let acting = matches!(s.phase, Phase::Turn | Phase::Acting) && s.rolling.is_none() && s.turning.is_empty();
        if acting && let Some(next) = self.plan.pop_front() {
            if offers.contains(&next) {
                return next;
            }
            self.plan.clear();
        }
        let mind = Mind::new(game, s, force, &mut self.distances, &self.weights);
        if let Some(unit) = s.turning.first() {
            let hex = s.pieces.at(unit);
            return Action::Face(unit, mind.best_facing(&mut s.clone(), unit, hex).0);
        }
        if let Some(rolling) = &s.rolling {
            return if rolling.rolled { mind.after_roll(rolling, offers) } else { mind.before_roll(rolling, offers) };
        }
        match s.phase {
            Phase::Setup { picked, .. } => mind.set_up(picked, offers, &mut self.settled),
            Phase::Plan(_) => mind.barrage(offers),
            Phase::Bid(_) => Action::Bid(0),
            // [18.3.1, 18.3.2] Having come so far, a unit pays if it can.
            Phase::Obstacle => Action::Pay,
            Phase::Acting => {
                let mover = s.acting.mover;
                if mover.is_some() {
                    let hex = s.pieces.at(mover);
                    return Action::Face(mover, mind.best_facing(&mut s.clone(), mover, hex).0);
                }
                self.stuck = !offers.contains(&Action::Done);
                if self.stuck { Action::Back } else { Action::Done }
            }
            Phase::Turn => {
                let give_up = if s.force(force).pool.open { Action::End } else { Action::Pass };
                if std::mem::take(&mut self.stuck) {
                    return give_up;
                }
                match mind.best_candidate(offers) {
                    Some(candidate) => {
                        self.plan = candidate.clicks.into();
                        self.plan.pop_front().unwrap_or(give_up)
                    }
                    None => give_up,
                }
            }
            Phase::Before(_) | Phase::Over => offers[0],
        }
    }
}
