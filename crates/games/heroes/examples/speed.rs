//! How fast random play is on one core, firefight by firefight, or in one of them:
//! `cargo run --release -p grognard-heroes --example speed [FIREFIGHT]`.

use bots::below;
use chacha20::rand_core::SeedableRng;
use heroes::Heroes;
use kernel::{Dice, Log, Options, Rng, Ruleset, Seed, Seeded};
use std::sync::Arc;
use std::time::Instant;

/// Random games of each firefight.
const GAMES: u64 = 400;

fn main() {
    let rules = Arc::new(Heroes::load(None).expect("the shipped data loads"));
    let only = std::env::args().nth(1);
    for scenario in rules.info().scenarios.iter().filter(|scenario| only.as_ref().is_none_or(|id| *id == scenario.id)) {
        let (mut actions, mut offered, start) = (0_u64, 0_u64, Instant::now());
        for game in 0..GAMES {
            let seed = Seed::from_text(&game.to_string()).expect("a number");
            let dice = Dice::Seeded(seed.clone());
            let setup = rules.info().set_up(&scenario.id, &Options::new(), dice).expect("the firefight exists");
            let (mut chance, mut log, mut rng) = (Seeded::new(&seed), Log::silent(), Rng::seed_from_u64(game));
            let mut state = rules.setup(&setup, &mut chance, &mut log);
            let mut offers = Vec::new();
            while let Some(seat) = rules.to_act(&state).iter().next() {
                offers.clear();
                rules.legal(&state, seat, &mut offers);
                let action = offers[below(&mut rng, offers.len())];
                rules.apply(&mut state, seat, action, &mut chance, &mut log);
                actions += 1;
                offered += offers.len() as u64;
            }
        }
        let speed = actions as f64 / start.elapsed().as_secs_f64();
        let (length, choice) = (actions / GAMES, offered / actions.max(1));
        println!("{}: {speed:.0} actions/s, {length} a game, {choice} offered each time", scenario.id);
    }
}
