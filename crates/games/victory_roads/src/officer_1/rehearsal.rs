//! Plans of a movement phase tried out before one is chosen: each is played to the end of the game in imagined worlds,
//! the same for all, and the worse half is dropped again and again.
//!
//! The plans are the officer's own and those it would make in other tempers, with other cares and some whims. In the worlds
//! it plays on in its usual temper, against an enemy who does anything that is allowed: that says how much a plan stands,
//! and takes less time than an enemy who thinks.

use bots::Bot as _;
use chacha20::rand_core::SeedableRng as _;
use kernel::{Chance, Draws as _, Log, Rng};

use super::{Memory, Mind, Officer, Order, Weights};
use crate::VictoryRoads;
use crate::action::Action;
use crate::state::{Ending, Phase, Segment, State};
use crate::units::{Nation, Side};

/// Turns of the longest scenario in which plans are tried out; longer ones would take too much time.
const TURNS: u8 = 4;
/// Standard errors by which another plan must do better than the usual one.
const FIRM: f32 = 0.7;
/// How often a plan is looked at, and with how many others it is compared when it is looked at again.
const LOOKS: u8 = 3;
const AGAIN: u64 = 4;
/// How strong whims are.
const STRENGTHS: [f32; 4] = [0.05, 0.15, 0.4, 0.1];
/// Games in which it is tried out whether Romania turns.
const ASKED: usize = 16;
/// What a draw is worth.
const DRAW: f32 = 0.2;

/// A number that looks like chance.
const fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Dice of an imagined world. Each sort of die is counted by itself, so that one more combat does not change the weather.
struct Fate {
    key: u64,
    thrown: Vec<(&'static str, u64)>,
}

impl Fate {
    fn below(&mut self, choices: u64, why: &'static str) -> u64 {
        let at = self.thrown.iter().position(|(other, _)| *other == why).unwrap_or_else(|| {
            self.thrown.push((why, 0));
            self.thrown.len() - 1
        });
        self.thrown[at].1 += 1;
        let sort = why.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(131).wrapping_add(u64::from(byte)));
        let number = mix(self.key ^ mix(sort ^ mix(self.thrown[at].1)));
        ((u128::from(number) * u128::from(choices.max(1))) >> 64) as u64
    }
}

impl Chance for Fate {
    fn roll(&mut self, sides: u8, why: &'static str) -> u8 {
        self.below(u64::from(sides), why) as u8 + 1
    }

    fn draw(&mut self, lots: u32, why: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        self.below(u64::from(lots), why) as u32
    }
}

/// A temper of its own: what it thinks of units and places is a little off.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Whim {
    seed: u64,
    strength: f32,
}

impl Whim {
    /// A number from -1 to 1 for two others.
    fn number(self, a: u64, b: u64) -> f32 {
        let number = mix(self.seed ^ mix(a ^ mix(b)));
        (number >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
    }

    /// What somebody in some place seems to be worth more.
    pub fn fancy(self, who: usize, place: usize) -> f32 {
        if self.strength == 0.0 { 0.0 } else { self.strength * self.number(who as u64 + 1, place as u64 + 1) }
    }

    /// How much larger a place looks.
    pub fn scale(self, place: usize) -> f32 {
        match self.strength == 0.0 {
            true => 1.0,
            false => (2.0 * self.strength.sqrt() * self.number(7, place as u64)).exp(),
        }
    }
}

/// A plan, and what came of it in each world.
struct Trial {
    memory: Memory,
    found: Vec<f32>,
}

impl Trial {
    fn mean(&self) -> f32 {
        self.found.iter().sum::<f32>() / self.found.len().max(1) as f32
    }
}

/// What plans come to.
struct Rehearsal<'a> {
    game: &'a VictoryRoads,
    s: &'a State,
    side: Side,
    weights: Weights,
    key: u64,
}

impl Rehearsal<'_> {
    /// Plays a plan in worlds until there are so many of them.
    fn try_out(&self, trial: &mut Trial, games: usize) {
        while trial.found.len() < games {
            let key = mix(self.key ^ trial.found.len() as u64);
            let mut rng = Rng::seed_from_u64(key);
            let mut world = self.game.imagine(self.s, self.side.seat(), &mut rng);
            let mut officer = Officer::new(self.weights.clone());
            officer.memory = trial.memory.clone();
            self.play_on(&mut world, &mut officer, key);
            trial.found.push(success(self.game, &world));
        }
    }

    /// Plays on to the end.
    fn play_on(&self, world: &mut State, officer: &mut Officer, key: u64) {
        let game = self.game;
        let mut fate = Fate { key, thrown: Vec::new() };
        let (mut log, mut offers, mut when) = (Log::silent(), Vec::new(), None);
        let mut rng = Rng::seed_from_u64(key);
        while let Some(side) = game.decides(world).filter(|_| !matches!(world.phase, Phase::Over(_))) {
            // The enemy of each turn is the same for every plan, whatever was thrown before.
            if when != Some((world.turn, world.active)) {
                when = Some((world.turn, world.active));
                rng = Rng::seed_from_u64(mix(key ^ mix(u64::from(world.turn) * 2 + world.active as u64)));
            }
            let planned = if side == self.side { officer.next_of_plan(game, world) } else { None };
            let action = planned.unwrap_or_else(|| {
                offers.clear();
                game.steadily(|| game.legal(world, &mut offers));
                match side == self.side {
                    true => officer.choose(game, world, side.seat(), &offers, &mut rng),
                    false => offers[rng.below(offers.len())],
                }
            });
            game.apply(world, action, &mut fate, &mut log);
            game.carry_on(world, &mut fate, &mut log);
        }
    }

    /// The best of several plans; the first of them unless another is surely better.
    fn best(&self, memories: Vec<Memory>, first: usize) -> Memory {
        let mut others: Vec<Trial> = memories.into_iter().map(|memory| Trial { memory, found: Vec::new() }).collect();
        let mut usual = others.remove(0);
        let mut games = first;
        loop {
            self.try_out(&mut usual, games);
            others.iter_mut().for_each(|trial| self.try_out(trial, games));
            others.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            if others.len() <= 1 {
                break;
            }
            others.truncate(others.len() / 2);
            games = games * 3 / 2 + 1;
        }
        let Some(best) = others.pop() else { return usual.memory };
        let count = usual.found.len() as f32;
        let gains = || best.found.iter().zip(&usual.found).map(|(best, usual)| best - usual);
        let gain = gains().sum::<f32>() / count;
        let spread = gains().map(|own| (own - gain).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
        if gain > FIRM * (spread / count).sqrt() { best.memory } else { usual.memory }
    }
}

/// How good an end is for the Soviets.
fn success(game: &VictoryRoads, s: &State) -> f32 {
    let Phase::Over(ending) = s.phase else { return 0.0 };
    let level = match game.level(s, ending) {
        "axis" => 0.0,
        "draw" => DRAW,
        _ => 1.0,
    };
    // How near it came to more.
    let more = match ending {
        _ if game.scenario(s).victory.romania => {
            let (turned, oil) = game.romania_lost(s);
            0.1 * f32::from(u8::from(turned)) + 0.15 * f32::from(u8::from(oil))
        }
        Ending::Points(halves) => 0.015 * f32::from(halves),
        Ending::Sudden => 0.0,
    };
    level + more
}

impl Officer {
    /// What it has decided before to do now, if it may still be done.
    fn next_of_plan(&mut self, game: &VictoryRoads, s: &State) -> Option<Action> {
        while let Some(next) = self.memory.plan.pop_front() {
            if game.check(s, next).is_ok() {
                return Some(next);
            }
            if !matches!(next, Action::To(_)) {
                self.memory.plan.clear();
            }
        }
        None
    }

    /// Tries out what it could do, where there is time for it: the plan of a movement phase, some of it again between
    /// its marches, and whether Romania is asked to turn.
    pub(super) fn rehearse(
        &mut self,
        game: &VictoryRoads,
        s: &State,
        side: Side,
        offers: &[Action],
        rng: &mut Rng,
    ) -> Option<Action> {
        let scenario = game.scenario(s);
        // Without theatres it judges positions by guesses, and games that are played on tell it no more.
        let short = scenario.last_turn - scenario.first_turn < TURNS && scenario.advanced;
        if side != Side::Soviet || s.active != side || self.weights.plans == 0 || !short {
            return None;
        }
        let key = (rng.below(1 << 30) as u64) << 30 | rng.below(1 << 30) as u64;
        let weights = Weights { plans: 0, guesses: 0, quick: true, ..self.weights.clone() };
        let rehearsal = Rehearsal { game, s, side, weights, key };
        match s.phase {
            Phase::Movement if s.segment == Segment::Movement => {
                self.rehearse_moves(&rehearsal, offers, rng);
                None
            }
            Phase::Surrender(Nation::Romanian) => {
                let usual = Mind { game, s, side, offers, w: &self.weights }.summon(Nation::Romanian);
                let mut actions = offers.to_vec();
                actions.sort_by_key(|&action| action != usual);
                let memories = actions.into_iter().map(|action| {
                    let mut memory = self.memory.clone();
                    memory.plan.push_back(action);
                    memory
                });
                self.memory = rehearsal.best(memories.collect(), ASKED);
                self.memory.plan.pop_front()
            }
            _ => None,
        }
    }

    fn rehearse_moves(&mut self, rehearsal: &Rehearsal<'_>, offers: &[Action], rng: &mut Rng) {
        let (game, s, side) = (rehearsal.game, rehearsal.s, rehearsal.side);
        let phase = Some((s.turn, s.active, s.segment));
        let begins = self.memory.phase != phase;
        if begins {
            self.memory.looks = 0;
        } else if self.memory.looks >= LOOKS || self.memory.orders.is_empty() {
            return;
        }
        self.memory.looks += 1;
        let plans = if begins { u64::from(self.weights.plans) } else { AGAIN };
        let mut memories = Vec::new();
        for at in 0..plans {
            if at == 0 && !begins {
                memories.push(self.memory.clone());
                continue;
            }
            let mut weights = self.weights.clone();
            if at > 0 {
                let seed = mix(rehearsal.key ^ at);
                let whim = Whim { seed, strength: STRENGTHS[(seed >> 20) as usize % STRENGTHS.len()] };
                // Other tempers do not confer: that takes as long as all their games.
                weights.guesses = 0;
                weights.whim = whim;
                if seed >> 30 & 1 == 1 {
                    weights.vary(|which| whim.number(99, which));
                }
            }
            let mut memory = Memory { phase, fields: None, ..self.memory.clone() };
            memory.orders.clear();
            Mind { game, s, side, offers, w: &weights }.plan_moves(&mut memory, rng);
            memory.fields = None;
            // Tanks and HQs come last, so that there is most time to think of them.
            let mut orders: Vec<Order> = memory.orders.into_iter().collect();
            orders.sort_by_key(|order| {
                let info = game.data.unit(order.unit);
                u8::from(info.is_armour()) + 2 * u8::from(info.is_hq())
            });
            memory.orders = orders.into();
            memories.push(memory);
        }
        self.memory = rehearsal.best(memories, usize::from(self.weights.trials));
    }
}
