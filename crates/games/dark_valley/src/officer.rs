//! The bot `officer`: plays for the places that the scenario counts, activation by activation.
//!
//! Fields over the map say how much can still be taken from each hex in the turns that are left, what lies behind it that
//! has to be kept, and where the enemy presses. In a movement every unit goes where it does most: for the front, for the
//! next attack, or, if it is fast, behind the enemy, where it is reckoned whom it would cut off. In combat the attacks are
//! made that promise most by the table of results. Nothing is hidden in this game, so it sees what everybody sees.

mod fields;
mod fighting;
mod marching;
mod rear;
#[cfg(test)]
mod tests;
mod weights;

pub use weights::Weights;

use bots::Bot;
use kernel::{Draws as _, Rng, Seat};
use std::collections::VecDeque;
use std::sync::Arc;

use crate::DarkValley;
use crate::action::Action;
use crate::data::tables::Chit;
use crate::officer::fields::Fields;
use crate::officer::fighting::Assault;
use crate::officer::marching::March;
use crate::state::{Phase, Stage, State};
use crate::units::{Side, UnitId};

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

/// The part of a turn that a plan is for: turn, stage, chit, part of the activation, and chits left in the cup.
type Occasion = (u8, Stage, Side, Option<Chit>, u8, u32);

/// What it keeps in mind between two clicks.
#[derive(Default)]
struct Memory {
    /// What it has decided to do next.
    plan: VecDeque<Action>,
    occasion: Option<Occasion>,
    fields: Option<Arc<Fields>>,
    /// Who is still to march.
    march: Option<March>,
    /// Attacks that looked good.
    assaults: Option<Vec<Assault>>,
    /// What led nowhere.
    tried: Vec<Action>,
}

impl Bot<DarkValley> for Officer {
    fn choose(&mut self, game: &DarkValley, s: &State, seat: Seat, offers: &[Action], rng: &mut Rng) -> Action {
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
            // Who could only be put back is not taken up again.
            if *only == Action::Back {
                self.memory.tried.push(match s.phase {
                    Phase::Bombing(air) => Action::Bomb(air),
                    _ => Action::Take(s.hand),
                });
            }
            return *only;
        }
        // [17.0] The proposed deployment is accepted.
        if matches!(s.phase, Phase::SetUp(_)) {
            return if offers.contains(&Action::Done) { Action::Done } else { offers[rng.below(offers.len())] };
        }
        let side = Side::of(seat).unwrap_or(Side::Axis);
        let chits = s.cup.values().flatten().map(|&count| u32::from(count)).sum();
        let occasion = (s.turn, s.stage, side, s.activation.chit, s.activation.part, chits);
        if self.memory.occasion != Some(occasion) {
            self.memory = Memory { occasion: Some(occasion), ..Memory::default() };
        }
        let fields = match &self.memory.fields {
            Some(fields) => Arc::clone(fields),
            None => Arc::new(Fields::new(game, s, side, &self.weights)),
        };
        self.memory.fields = Some(Arc::clone(&fields));
        let mind = Mind { game, s, side, offers, w: &self.weights, fields: &fields };
        let chosen = mind.decide(&mut self.memory).filter(|action| offers.contains(action));
        if chosen.is_none() {
            self.memory.plan.clear();
        }
        chosen.or_else(|| mind.pause()).unwrap_or_else(|| offers[rng.below(offers.len())])
    }
}

/// One decision.
struct Mind<'a> {
    game: &'a DarkValley,
    s: &'a State,
    side: Side,
    offers: &'a [Action],
    w: &'a Weights,
    fields: &'a Fields,
}

impl Mind<'_> {
    fn decide(&self, memory: &mut Memory) -> Option<Action> {
        if self.s.hand != UnitId::NONE && !self.offers.iter().any(|action| matches!(action, Action::Give(_))) {
            return self.put_down(memory);
        }
        match self.s.phase {
            Phase::Going | Phase::Over(_) | Phase::SetUp(_) => None,
            Phase::Arrivals => self.arrive(memory),
            Phase::Replacements => Some(self.rebuild(memory)),
            Phase::Conversions => self.convert(),
            Phase::Bases => Some(self.rebase(memory)),
            Phase::Rail | Phase::Reserves => Some(self.travel(memory)),
            Phase::Ships | Phase::Landing | Phase::Airborne => Some(Action::Done),
            Phase::Panzers => self.pick_panzer(),
            Phase::CaseBlue => Some(Action::Launch),
            Phase::Initiative => self.pick_first(),
            Phase::Between => Some(self.call_stavka()),
            Phase::Order => Some(self.order()),
            Phase::Leader => Some(self.lead()),
            Phase::Combat => Some(self.fight(memory)),
            Phase::Bombing(air) => self.bomb(air, memory),
            Phase::Battle => self.in_battle(memory),
            Phase::Movement => Some(self.march(memory)),
            Phase::Moving | Phase::DepotMoving if self.s.stage == Stage::Depots => Some(self.roll(memory)),
            Phase::Moving | Phase::DepotMoving => Some(Action::Halt),
            Phase::Return => Some(Action::Return),
            Phase::Odessa => Some(Action::Play),
            Phase::Depots => Some(self.next_depot()),
            Phase::AirSupply => Some(self.feed()),
            Phase::CityDefence => Some(self.guard()),
            Phase::Withdrawal(_)
            | Phase::Dropped(_)
            | Phase::Bombed(_)
            | Phase::Penalty
            | Phase::Pocket
            | Phase::Overstacked(_) => self.give_up(),
        }
    }

    fn offered(&self, wanted: impl Fn(&Action) -> bool) -> Option<Action> {
        self.offers.iter().copied().find(wanted)
    }

    /// The offered action with the highest worth.
    fn best(&self, mut worth: impl FnMut(&Action) -> Option<f32>) -> Option<(Action, f32)> {
        let judged = self.offers.iter().filter_map(|action| worth(action).map(|worth| (*action, worth)));
        judged.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// What does no harm: to end, to stop, to stay.
    fn pause(&self) -> Option<Action> {
        let calm = [Action::Done, Action::Pass, Action::Halt, Action::Back, Action::CallOff];
        calm.into_iter().find(|action| self.offers.contains(action))
    }
}

/// How a game stands, for those who watch many of them; each pair is the Axis and the Soviets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Milestone {
    /// The turn as the track counts it.
    pub turn: u8,
    /// [3.1] Axis victory points.
    pub points: u8,
    /// Are steps lost in this part of the turn, and not rebuilt or withdrawn?
    pub fights: bool,
    /// Steps on the map.
    pub steps: [u32; 2],
    /// Units marked as isolated.
    pub isolated: [u32; 2],
}

impl DarkValley {
    /// How a game stands.
    #[must_use]
    pub fn milestone(&self, s: &State) -> Milestone {
        let fights = (Stage::Activations..=Stage::Attrition).contains(&s.stage);
        let (mut steps, mut isolated) = ([0; 2], [0; 2]);
        for unit in self.data.unit_ids().filter(|&unit| self.data.fights(unit)) {
            if s.pieces.hex(unit).is_some() {
                let side = self.data.side(unit) as usize;
                steps[side] += u32::from(s.pieces.steps(&self.data, unit));
                isolated[side] += u32::from(s.pieces.has(unit, crate::state::mark::ISOLATED));
            }
        }
        Milestone { turn: s.turn, points: s.points(&self.data), fights, steps, isolated }
    }

    /// The column of the easternmost hex with a supplied Axis unit, counted over both sheets.
    #[must_use]
    pub fn easternmost(&self, s: &State) -> u32 {
        let units = self.data.units_of(Side::Axis).iter().filter(|&&unit| self.data.fights(unit) && s.supplied(unit));
        units.filter_map(|&unit| s.pieces.hex(unit)).map(|hex| self.column(hex)).max().unwrap_or(0)
    }

    /// The column of a place, counted over both sheets.
    #[must_use]
    pub fn column_of(&self, place: &str) -> Option<u32> {
        self.data.place(place).map(|hex| self.column(hex))
    }

    /// [3.1] The victory hexes, and whether the Axis holds them.
    pub fn victory_places(&self, s: &State) -> impl Iterator<Item = (&str, bool)> {
        let name = |hex| self.data.map.places().iter().find(|place| place.hex == hex).map_or("?", |place| &*place.name);
        self.data.named.victory.iter().map(move |&hex| (name(hex), s.controls(Side::Axis, hex)))
    }

    /// The eastern sheet begins 38 columns after the western one.
    fn column(&self, hex: board::HexId) -> u32 {
        let number = self.data.map.number(hex);
        let east = number.sheet.is_some_and(|sheet| sheet.letter() == 'E');
        u32::from(number.col) + if east { EAST } else { 0 }
    }
}

/// Columns of the western sheet before the eastern one begins.
const EAST: u32 = 38;
