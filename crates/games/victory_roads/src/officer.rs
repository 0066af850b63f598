//! The bot `officer`: plays for the places that the scenario counts, with whole phases planned at once.
//!
//! A field over the map says how much can still be won from each hex in the turns that are left, and another where the
//! enemy presses. A movement phase is planned as a whole: attacks in order of what they promise by the table of results,
//! then everybody else, where he covers most or comes nearest to what is to be taken. As the Soviets, who have to go
//! forward, it judges whole positions instead: who is still fed when the enemy has moved, and what he can take in the
//! turns that are left. Supports go where they change an attack or a defence most. It sees an imagined state, and of that
//! only what any player could reckon.

mod assaults;
mod council;
mod feeding;
mod fighting;
mod ground;
mod marching;
mod opening;
mod planner;
mod prospect;
mod rehearsal;
mod staff;
mod supporting;
mod theatre;
mod weights;

pub use weights::Weights;

use board::HexId;
use bots::Bot;
use kernel::{Draws as _, Rng, Seat};
use std::collections::VecDeque;
use std::sync::Arc;

use crate::VictoryRoads;
use crate::action::Action;
use crate::data::PointRow;
use crate::officer::ground::{Fields, Situation};
use crate::state::{Phase, Segment, State};
use crate::units::{Nation, Side, UnitId};

/// A bot that knows the game.
#[derive(Default)]
pub struct Officer {
    weights: Weights,
    memory: Memory,
}

impl Officer {
    /// One with a judgement of its own.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        Self { weights, memory: Memory::default() }
    }
}

/// What it keeps in mind between two clicks.
#[derive(Clone, Default)]
struct Memory {
    /// What it has decided to do next.
    plan: VecDeque<Action>,
    /// Where units are to go in this phase, and which phase that is.
    orders: VecDeque<Order>,
    /// Marches that are known by heart, and whether the others are still to be planned.
    opening: VecDeque<Order>,
    unplanned: bool,
    phase: Option<(u8, Side, Segment)>,
    /// Hexes that were attacked, or could not be, in a combat phase.
    barred: Vec<HexId>,
    barred_in: Option<(u8, Side, Segment)>,
    /// How often the plan of this phase was looked at again.
    looks: u8,
    fields: Option<Arc<Fields>>,
}

/// A march.
#[derive(Clone, Copy, Debug)]
struct Order {
    unit: UnitId,
    to: HexId,
    by: Way,
    /// A hex that it has to pass, if any.
    via: HexId,
}

/// How a unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Foot,
    Strategic,
    Rail,
}

impl Bot<VictoryRoads> for Officer {
    fn choose(&mut self, game: &VictoryRoads, s: &State, seat: Seat, offers: &[Action], rng: &mut Rng) -> Action {
        while let Some(next) = self.memory.plan.pop_front() {
            if offers.contains(&next) {
                return next;
            }
            // The rest of a march that came to an end is void.
            if !matches!(next, Action::To(_)) {
                self.memory.plan.clear();
            }
        }
        if let [only] = offers {
            return *only;
        }
        let side = Side::of(seat).unwrap_or(Side::Axis);
        if let Some(action) = self.rehearse(game, s, side, offers, rng).filter(|action| offers.contains(action)) {
            return action;
        }
        let mind = Mind { game, s, side, offers, w: &self.weights };
        let chosen = mind.decide(&mut self.memory, rng).filter(|action| offers.contains(action));
        if chosen.is_none() {
            self.memory.plan.clear();
        }
        chosen.or_else(|| mind.calm()).unwrap_or_else(|| offers[rng.below(offers.len())])
    }
}

/// One decision.
struct Mind<'a> {
    game: &'a VictoryRoads,
    s: &'a State,
    side: Side,
    offers: &'a [Action],
    w: &'a Weights,
}

impl<'a> Mind<'a> {
    fn decide(&self, memory: &mut Memory, rng: &mut Rng) -> Option<Action> {
        if self.s.expelled.is_some() {
            return self.take_refuge();
        }
        match self.s.phase {
            Phase::Going | Phase::Over(_) => None,
            Phase::Pontoons | Phase::FallingBack | Phase::Resting => Some(Action::Done),
            Phase::Repli => Some(Action::Pass),
            Phase::MovingUp | Phase::TheatreMoving => self.move_theatre(memory),
            Phase::Priority => self.name_priority(),
            Phase::Secondary => self.name_secondary(),
            Phase::GrandOffensive => Some(Action::Offensive),
            Phase::FreeSupport => self.take_support(),
            Phase::Chosen => self.take_support(),
            Phase::Draws => Some(self.draw_or_move()),
            Phase::Supports => Some(self.support(memory)),
            Phase::Placing | Phase::Abandoning(_) => Some(Action::Back),
            Phase::Reinforcing(_) => self.reinforce(),
            Phase::Obliged => self.oblige(),
            Phase::TheatreMoves => Some(self.shift_theatre()),
            Phase::Modes => Some(self.turn_theatre()),
            Phase::Surplus => self.give_back(),
            Phase::Stavka => self.ask_stavka(),
            Phase::StavkaDie { .. } => Some(Action::Roll),
            Phase::Reserves => self.commit_reserves(memory),
            Phase::HaltOrders => Some(self.order_halts()),
            Phase::Movement => Some(self.march(memory, rng)),
            Phase::Moving => self.go_on(),
            Phase::Combat => Some(self.fight(memory)),
            Phase::Battle => self.in_battle(memory, rng),
            Phase::Surrender(nation) => Some(self.summon(nation)),
            Phase::Defection(_) | Phase::Withdrawals | Phase::Warsaw | Phase::Overstacked => self.give_up(),
            Phase::Arrivals | Phase::Mobilisation => self.arrive(memory),
            Phase::Replacements => Some(self.replace(memory)),
        }
    }

    /// Does the side fight at all in this sequence?
    fn fights(&self) -> bool {
        self.side == Side::Axis || !self.game.scenario(self.s).no_soviet_combat.contains(&self.s.turn)
    }

    /// The map as it is now; what changes seldom is kept.
    fn situation(&self, memory: &mut Memory) -> Situation<'a> {
        Situation::new(self.game, self.s, self.side, self.w, self.fields(memory))
    }

    fn fields(&self, memory: &mut Memory) -> Arc<Fields> {
        let fields = match &memory.fields {
            Some(fields) if fields.is_fresh(self.s) => Arc::clone(fields),
            _ => Arc::new(Fields::new(self.game, self.s, self.w)),
        };
        memory.fields = Some(Arc::clone(&fields));
        fields
    }

    fn offered(&self, wanted: impl Fn(&Action) -> bool) -> Option<Action> {
        self.offers.iter().copied().find(wanted)
    }

    /// The offered action with the highest worth.
    fn best(&self, worth: impl Fn(&Action) -> Option<f32>) -> Option<(Action, f32)> {
        let judged = self.offers.iter().filter_map(|action| worth(action).map(|worth| (*action, worth)));
        judged.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Whoever is missed least is given up.
    fn give_up(&self) -> Option<Action> {
        let cost = |action: &Action| match *action {
            Action::Lose(unit) => Some(-ground::worth(self.game, self.s, self.w, unit)),
            _ => None,
        };
        self.best(cost).map(|best| best.0)
    }

    /// [14.1] Romania is asked when it has lost enough, or when there is little time left.
    fn summon(&self, nation: Nation) -> Action {
        if nation == Nation::Hungarian {
            return Action::Summon(crate::theatres::Stock::S);
        }
        let chance = self.chance_of_romania();
        let left = usize::from(self.game.scenario(self.s).last_turn.saturating_sub(self.s.turn));
        let least = self.w.ask[left.min(3)];
        if chance >= least { Action::Summon(crate::theatres::Stock::S) } else { Action::Pass }
    }

    /// [14.1] How likely it is that Romania turns when it is asked.
    fn chance_of_romania(&self) -> f32 {
        let (data, s) = (&self.game.data, self.s);
        let places = &data.ground.romanian;
        let rows = &data.tables.surrender;
        let red = |hex: HexId| s.soviet.contains(hex);
        let mut plus = 0;
        if red(places.iasi) && red(places.chisinau) {
            plus += i16::from(rows.moldavia);
        }
        if red(places.galati) {
            plus += i16::from(rows.galati);
        }
        if red(places.bucharest) || data.oil.iter().any(|&hex| red(hex)) {
            plus += i16::from(rows.bucharest);
        }
        let dead = data.unit_ids().filter(|&unit| {
            let info = data.unit(unit);
            info.nation == Nation::Romanian && info.is_division() && s.pieces.at(unit) == crate::state::off_map::DEAD
        });
        let dead = dead.count() as i16;
        (1..=6).filter(|die| die + plus < dead).count() as f32 / 6.0
    }

    /// What does no harm: to end, to stop, to stay.
    fn calm(&self) -> Option<Action> {
        let calm = [Action::Done, Action::Pass, Action::Halt, Action::Roll, Action::Back, Action::CallOff];
        calm.into_iter().find(|action| self.offers.contains(action))
    }
}

/// How a game stands, for those who watch many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// The turn as the track counts it.
    pub turn: u8,
    /// Whose sequence it is.
    pub active: Side,
    /// Is there a combat phase in this sequence?
    pub fights: bool,
    /// Soviet points now, in halves.
    pub halves: i16,
    /// Commanders dismissed.
    pub dismissals: u8,
}

impl VictoryRoads {
    /// How a game stands.
    #[must_use]
    pub fn milestone(&self, s: &State) -> Milestone {
        let silent = s.active == Side::Soviet && self.scenario(s).no_soviet_combat.contains(&s.turn);
        Milestone { turn: s.turn, active: s.active, fights: !silent, halves: self.points(s), dismissals: s.dismissals }
    }

    /// What the conditions of victory count now, line by line, in Soviet points.
    #[must_use]
    pub fn reckoning(&self, s: &State) -> Vec<(String, f64)> {
        let named = |row: &PointRow| match *row.hexes {
            [hex] => self.data.map.place(hex).map_or(String::new(), |place| place.name.clone()),
            _ => String::new(),
        };
        let mut lines: Vec<(String, f64)> = self
            .tally(s)
            .map(|(row, halves)| (format!("{:?} {}", row.what, named(row)), f64::from(halves) / 2.0))
            .collect();
        if self.scenario(s).victory.romania {
            let (turned, oil) = self.romania_lost(s);
            lines.push(("Romania has turned".into(), f64::from(u8::from(turned))));
            lines.push(("Ploesti is taken".into(), f64::from(u8::from(oil))));
            let dead = self.dead(s, Nation::Romanian, false);
            lines.push(("Romanian divisions lost".into(), f64::from(dead)));
        }
        lines
    }

    /// Hexes between a place and the nearest unit of a side.
    #[must_use]
    pub fn distance_to(&self, s: &State, side: Side, place: &str) -> Option<u32> {
        let place = self.data.map.places().iter().find(|own| own.name.starts_with(place))?;
        let own = self.data.unit_ids().filter(|&unit| s.side(&self.data, unit) == side);
        own.filter_map(|unit| s.pieces.hex(unit)).map(|hex| self.data.map.distance(hex, place.hex)).min()
    }
}
