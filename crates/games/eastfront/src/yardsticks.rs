//! Simple bots by which the officer is measured: each tries one weakness and knows nothing else.
//!
//! In production and in battle they judge like the officer; how they command and move is their own.

use board::HexId;
use bots::Bot;
use kernel::{Rng, Seat};

use crate::EastFront;
use crate::action::{Action, Order, Transport};
use crate::data::MAX_HEXES;
use crate::officer::Officer;
use crate::state::{Phase, State};
use crate::units::{Side, UnitId};

/// Where its units go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Habit {
    /// Nowhere: it fights only what attacks it.
    Sentry,
    /// To the nearest enemy place that counts for victory, at any odds.
    Rusher,
    /// To the railways by which most enemies are fed, and to headquarters.
    Raider,
}

/// A bot with one habit.
pub struct Simple {
    habit: Habit,
    officer: Officer,
    /// Units that have had their turn in this movement phase.
    moved: Vec<UnitId>,
    /// Hexes to the nearest goal, while units move.
    far: Vec<u16>,
}

impl Simple {
    pub fn new(habit: Habit) -> Self {
        Self { habit, officer: Officer::default(), moved: Vec::new(), far: vec![u16::MAX; MAX_HEXES] }
    }

    fn goals(&self, game: &EastFront, s: &State, side: Side) -> Vec<HexId> {
        let enemy = side.enemy();
        if self.habit == Habit::Raider {
            let hubs = Officer::hubs(game, s, side);
            let hqs = game.hqs[enemy]
                .iter()
                .filter_map(|&hq| s.pieces.hex(hq).filter(|_| s.pieces.has(hq, crate::state::mark::REVEALING)));
            return hubs.into_iter().chain(hqs).collect();
        }
        let sites = game.data.ground.sites.iter().copied();
        sites.filter(|&hex| !s.is_friendly(side, hex) && game.data.ground.hex(hex).production(enemy) > 0).collect()
    }

    /// Hexes over land from the goals.
    fn flood(&mut self, game: &EastFront, mut queue: Vec<HexId>) {
        self.far = vec![u16::MAX; MAX_HEXES];
        queue.iter().for_each(|hex| self.far[hex.index()] = 0);
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            for (_, edge) in game.data.ground.ways(here) {
                if self.far[edge.to.index()] == u16::MAX {
                    self.far[edge.to.index()] = self.far[here.index()] + 1;
                    queue.push(edge.to);
                }
            }
        }
    }

    fn own(&mut self, game: &EastFront, s: &State, side: Side, offers: &[Action]) -> Option<Action> {
        let offered = |action: Action| offers.contains(&action).then_some(action);
        match s.phase {
            Phase::Command if self.habit == Habit::Sentry => offered(Action::Done),
            Phase::Movement if self.habit == Habit::Sentry => offered(Action::Done),
            Phase::Command => {
                self.moved.clear();
                let able = |action: &&Action| matches!(**action, Action::Activate(hq, Order::Normal) if s.cv(hq) > 0);
                offers.iter().find(able).copied().or(offered(Action::Done))
            }
            Phase::Deploy(_) | Phase::Mobilize => offered(Action::Stay).or(offered(Action::Done)),
            Phase::Movement => {
                if self.moved.is_empty() {
                    self.flood(game, self.goals(game, s, side));
                }
                let fresh = |unit: UnitId| !self.moved.contains(&unit) && !s.pieces.is_battle(s.pieces.at(unit));
                let able = |action: &&Action| matches!(**action, Action::Move(unit, Transport::Land) if fresh(unit));
                let next = offers.iter().find(able).copied();
                if let Some(Action::Move(unit, _)) = next {
                    self.moved.push(unit);
                }
                next.or(offered(Action::Done))
            }
            Phase::Moving => {
                let far = |hex: HexId| self.far[hex.index()];
                let here = s.pieces.at(s.moving.unit);
                let hq = game.data.unit(s.moving.unit).is_hq();
                let steps =
                    offers.iter().filter_map(|action| if let Action::To(hex) = *action { Some(hex) } else { None });
                let nearest = steps.min_by_key(|&hex| (far(hex), hex));
                // An HQ keeps behind the others.
                let nearest = nearest.filter(|&hex| far(hex) < far(here) && (!hq || far(hex) > 2));
                nearest.map(Action::To).or(offered(Action::Halt))
            }
            Phase::Select => offers.iter().find(|action| matches!(action, Action::Fight(_))).copied(),
            _ => None,
        }
    }
}

impl Bot<EastFront> for Simple {
    fn choose(&mut self, game: &EastFront, s: &State, seat: Seat, offers: &[Action], rng: &mut Rng) -> Action {
        let side = Side::of(seat).unwrap_or(Side::Axis);
        let own = self.own(game, s, side, offers).filter(|action| offers.contains(action));
        own.unwrap_or_else(|| self.officer.choose(game, s, seat, offers, rng))
    }
}
