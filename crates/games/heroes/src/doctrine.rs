//! [20.2, 20.3] The bot `doctrine`: the side that the rulebook plays against a lone player, step by step.
//!
//! It never waits, never acts on opportunity or by command, and plays no cards. Its dice are its own: they are no part of
//! the game. What the text leaves to good sense is in R36 to R41.

mod advance;
mod movement;
pub mod shots;
pub mod turn;

use bots::Bot;
use kernel::{Draws as _, Rng, Seat};
use std::collections::VecDeque;

use crate::Heroes;
use crate::action::{Action, Shell};
use crate::distances::Distances;
use crate::doctrine::turn::Turn;
use crate::state::{ForceId, Phase, RollKind, Rolling, State, Target, UnitId};

/// The side that follows the doctrine.
#[derive(Default)]
pub struct Doctrine {
    /// Clicks of the action that was decided.
    plan: VecDeque<Action>,
    distances: Distances,
    /// A plan could not be carried out: the unit does nothing more.
    stuck: bool,
}

impl Bot<Heroes> for Doctrine {
    fn choose(&mut self, game: &Heroes, s: &State, _: Seat, offers: &[Action], rng: &mut Rng) -> Action {
        let mut die = || rng.below(6) as u8 + 1;
        self.decide(game, s, offers, &mut die).filter(|action| offers.contains(action)).unwrap_or(offers[0])
    }
}

impl Doctrine {
    /// The next click; `die` is rolled where the doctrine asks for one.
    pub fn decide(
        &mut self,
        game: &Heroes,
        s: &State,
        offers: &[Action],
        die: &mut dyn FnMut() -> u8,
    ) -> Option<Action> {
        let force = game.force_to_act(s)?;
        if let [only] = offers {
            return Some(*only);
        }
        if let Some(unit) = s.turning.first() {
            return Some(Action::Face(unit, towards_enemy(game, s, unit)));
        }
        if let Some(rolling) = &s.rolling {
            return Some(on_roll(game, s, force, rolling, die));
        }
        match s.phase {
            Phase::Setup { .. } | Phase::Before(_) | Phase::Over => Some(Action::Done),
            Phase::Plan(_) => Some(barrage(game, s, force, offers)),
            // [20.2] Against a lone player nobody bids; otherwise CAPs are for attacks.
            Phase::Bid(_) => Some(Action::Bid(0)),
            Phase::Obstacle => Some(Action::Pay),
            Phase::Turn | Phase::Acting => self.act(game, s, force, offers, die),
        }
    }

    fn act(
        &mut self,
        game: &Heroes,
        s: &State,
        force: ForceId,
        offers: &[Action],
        die: &mut dyn FnMut() -> u8,
    ) -> Option<Action> {
        if let Some(next) = self.plan.pop_front() {
            if offers.contains(&next) {
                return Some(next);
            }
            self.plan.clear();
        }
        if s.phase == Phase::Acting {
            if s.acting.mover.is_some() {
                return Some(Action::Face(s.acting.mover, towards_enemy(game, s, s.acting.mover)));
            }
            self.stuck = !offers.contains(&Action::Done);
            return Some(if self.stuck { Action::Back } else { Action::Done });
        }
        let give_up = if s.force(force).pool.open { Action::End } else { Action::Pass };
        if std::mem::take(&mut self.stuck) {
            return Some(give_up);
        }
        let mut turn = Turn::new(game, s, force, &mut self.distances);
        self.plan = turn.decide(die).into();
        self.plan.pop_front().or(Some(give_up))
    }
}

/// [20.2] CAPs on an attack: two for a 1 or 2, one for a 3 or 4, as far as there are any.
pub fn on_roll(game: &Heroes, s: &State, force: ForceId, rolling: &Rolling, die: &mut dyn FnMut() -> u8) -> Action {
    let caps = s.force(force).cap;
    // Nobody spends CAPs to hit his own men.
    let own = |target: Target| match target {
        Target::Unit(unit) | Target::Hasty(unit) => game.side(unit) == s.force(force).side,
        Target::Work(_) | Target::Empty => false,
    };
    match rolling.pending.kind {
        _ if rolling.rolled => Action::Keep,
        RollKind::Attack(target) if caps > 0 && !own(target) => {
            let wanted = match die() {
                1 | 2 => 2,
                3 | 4 => 1,
                _ => 0,
            };
            Action::Roll(wanted.min(caps) as i8)
        }
        _ => Action::Roll(0),
    }
}

/// [20.3] A unit that comes to light faces whoever found it: the nearest enemy.
fn towards_enemy(game: &Heroes, s: &State, unit: UnitId) -> u8 {
    let Some(from) = s.pieces.hex(unit) else { return 0 };
    let enemies = s.visible(game.side(unit).enemy()).map(|(_, hex)| hex).filter(|&hex| hex != from);
    let sight = |hex: board::HexId| (!game.sees(s, from, hex), game.layout(s).distance(from, hex), hex);
    let nearest = enemies.min_by_key(|&hex| sight(hex));
    nearest.map_or(s.pieces.facing[unit.index()], |to| game.facing_to(s, from, to))
}

/// [12.3] Explosive shells where most enemies are seen, and none of its own are near.
fn barrage(game: &Heroes, s: &State, force: ForceId, offers: &[Action]) -> Action {
    let side = s.force(force).side;
    let count = |action: &Action| {
        let Action::Plan(place, Shell::Explosive) = *action else { return 0 };
        let Some(hex) = game.arena(s).hex(place) else { return 0 };
        let near = |to: board::HexId| game.layout(s).distance(hex, to) <= 1;
        let enemies = s.visible(side.enemy()).filter(|&(_, to)| near(to)).count() as i32;
        enemies - 2 * s.visible(side).filter(|&(_, to)| near(to)).count() as i32
    };
    let best = offers.iter().copied().max_by_key(|action| (count(action), *action));
    best.filter(|action| count(action) > 0).unwrap_or(Action::Done)
}

impl Heroes {
    /// The facing with which a unit here looks straight at a hex.
    pub(crate) fn facing_to(&self, s: &State, from: board::HexId, to: board::HexId) -> u8 {
        let (layout, goal) = (self.layout(s), self.layout(s).hex(to).spot);
        let away = |way: board::Direction| layout.hex(from).spot.step(way).distance(goal);
        let in_arc = |way: board::Direction| layout.in_arc(from, way, to);
        let ways = board::Direction::ALL.into_iter();
        ways.min_by_key(|&way| (!in_arc(way), away(way))).map_or(0, |way| way.index() as u8)
    }
}
