//! Simple bots that try one weakness each, to measure others by: `sentry`, `rusher` and `raider`.

use board::HexId;
use bots::Bot;
use kernel::{Draws as _, Rng, Seat};
use std::collections::VecDeque;

use crate::Narva;
use crate::action::Action;
use crate::combat::{Battle, Kind, Stage};
use crate::state::{Phase, State, UnitSet};
use crate::units::{Side, UnitId};

/// What such a bot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Never moves, and attacks only at the best odds.
    Sentry,
    /// Everything goes for the nearest place that counts, and attacks at any odds.
    Rusher,
    /// The same for what feeds and commands the enemy: the rollbahn, sources of supply, headquarters.
    Raider,
}

/// A bot of one habit.
pub struct Yardstick {
    habit: Habit,
    plan: VecDeque<Action>,
}

impl Yardstick {
    pub const fn new(habit: Habit) -> Self {
        Self { habit, plan: VecDeque::new() }
    }

    /// Where it wants to go.
    fn goals(&self, game: &Narva, s: &State, side: Side) -> Vec<HexId> {
        let (data, zones) = (&game.data, &game.data.zones);
        let soviet = side == Side::Soviet;
        let open = |hex: &HexId| s.soviet_control.contains(*hex) != soviet && !s.holds(data, side, *hex);
        let road = zones.rollbahn.iter().copied().filter(|&hex| !s.holds(data, side, hex));
        match self.habit {
            Habit::Sentry => Vec::new(),
            Habit::Rusher => {
                let places = zones.victory.iter().map(|&(hex, _)| hex).chain(zones.narva.iter().copied()).filter(open);
                if soviet { places.chain(road).collect() } else { places.collect() }
            }
            Habit::Raider => {
                let hqs = data.units_of(side.enemy()).filter(|&unit| data.unit(unit).is_hq());
                let hqs = hqs.filter_map(|hq| s.pieces.hex(hq));
                let sources = zones.sources[side.enemy()].iter().copied();
                if soviet { hqs.chain(sources).chain(road).collect() } else { hqs.chain(sources).collect() }
            }
        }
    }

    /// The move that brings a unit nearest to a goal, if any does.
    fn march(&mut self, game: &Narva, s: &State, side: Side, offers: &[Action]) -> Option<Action> {
        let goals = self.goals(game, s, side);
        let far = |hex: HexId| goals.iter().map(|&goal| game.data.map.distance(hex, goal)).min();
        let mut best: Option<(i64, UnitId, Vec<HexId>)> = None;
        for action in offers {
            let Action::Move(unit) = *action else { continue };
            let Some(here) = s.pieces.hex(unit).and_then(far) else { continue };
            let must = if s.overstacked(&game.data, unit) { 100 } else { 0 };
            for route in game.routes(s, unit) {
                let gain = i64::from(here) - far(route.hex).map_or(0, i64::from) + must;
                if gain > 0 && best.as_ref().is_none_or(|(most, ..)| gain > *most) {
                    best = Some((gain, unit, route.path));
                }
            }
        }
        let (_, unit, path) = best?;
        self.plan.extend(path.into_iter().map(Action::To));
        self.plan.push_back(Action::Halt);
        Some(Action::Move(unit))
    }

    /// The attack at the best odds of all that are offered, with everybody who can.
    fn attack(&mut self, game: &Narva, s: &State, side: Side, offers: &[Action]) -> Option<Action> {
        let least = if self.habit == Habit::Sentry { 8 } else { 0 };
        let attack = |action: &Action| {
            let Action::Attack(target) = *action else { return None };
            let near = game.data.around(target).flat_map(|(_, hex)| s.pieces.stack(hex));
            let attackers: UnitSet = near.filter(|&unit| game.may_fight(s, unit).is_ok()).collect();
            let battle = Battle { kind: Kind::Attack, side, target, attackers, ..Battle::default() };
            let column = game.odds(s, &battle).column.filter(|&column| column >= least)?;
            Some((column, target, attackers))
        };
        let (_, target, attackers) = offers.iter().filter_map(attack).max_by_key(|chance| chance.0)?;
        self.plan.extend(attackers.iter().map(Action::With));
        self.plan.push_back(Action::Roll);
        Some(Action::Attack(target))
    }
}

impl Bot<Narva> for Yardstick {
    fn choose(&mut self, game: &Narva, s: &State, seat: Seat, offers: &[Action], rng: &mut Rng) -> Action {
        if let Some(next) = self.plan.pop_front() {
            if offers.contains(&next) {
                return next;
            }
            self.plan.clear();
        }
        let side = Side::of(seat).unwrap_or(Side::Axis);
        let offered = |action: Action| offers.contains(&action).then_some(action);
        let any = offers[rng.below(offers.len())];
        let first = |wanted: fn(&Action) -> bool| offers.iter().copied().find(wanted);
        let chosen = match s.phase {
            Phase::Army(_) | Phase::Division(_) => {
                let hqs: Vec<Action> = offers.iter().copied().filter(|a| matches!(a, Action::Activate(_))).collect();
                if hqs.is_empty() { None } else { Some(hqs[rng.below(hqs.len())]) }
            }
            Phase::Others | Phase::Anywhere => first(|a| matches!(a, Action::Bring(_) | Action::Pick(_))),
            Phase::Movement if self.habit == Habit::Sentry => offered(Action::Done),
            Phase::Movement => self.march(game, s, side, offers).or(offered(Action::Done)),
            Phase::Moving => offered(Action::Halt),
            Phase::Combat => self.attack(game, s, side, offers).or(offered(Action::Done)),
            Phase::Battle if s.battle.stage == Stage::Advance && self.habit == Habit::Sentry => offered(Action::Done),
            Phase::Battle if s.battle.stage == Stage::Prepare => offered(Action::Roll).or(offered(Action::CallOff)),
            Phase::Battle => first(|a| matches!(a, Action::Advance(_))).or(offered(Action::Halt)),
            Phase::Barrage => first(|a| matches!(a, Action::Fire(_))),
            Phase::Reinforcement(_) => first(|a| matches!(a, Action::Enter(..)))
                .or_else(|| self.march(game, s, side, offers))
                .or(offered(Action::Done)),
            _ => None,
        };
        chosen.unwrap_or(any)
    }
}
