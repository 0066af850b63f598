//! The bot `officer`: the same game from the same seed, never an action that is not offered, games that end, and a win over
//! chance.

use bots::{Bot, HasBots as _};
use chacha20::rand_core::SeedableRng as _;
use dark_valley::{Action, DarkValley};
use kernel::{Dice, Log, Options, Rng, Ruleset, Seed, Seeded};

/// Plays a game; its actions, and whether each seat won.
fn play(rules: &DarkValley, scenario: &str, names: [&str; 2], seed: u64) -> (Vec<Action>, [bool; 2]) {
    let secret = Seed::from_text(&format!("officer-{seed}")).expect("a seed");
    let mut chance = Seeded::new(&secret);
    let setup = rules.info().set_up(scenario, &Options::default(), Dice::Seeded(secret)).expect("a scenario");
    let mut rng = Rng::seed_from_u64(seed);
    let mut players: Vec<Box<dyn Bot<DarkValley>>> =
        names.iter().map(|name| DarkValley::bot(name).expect("a bot")).collect();
    let mut log = Log::silent();
    let mut s = Ruleset::setup(rules, &setup, &mut chance, &mut log);
    let (mut actions, mut offers) = (Vec::new(), Vec::new());
    while let Some(seat) = rules.to_act(&s).iter().next() {
        offers.clear();
        Ruleset::legal(rules, &s, seat, &mut offers);
        let action = players[seat.index()].choose(rules, &s, seat, &offers, &mut rng);
        assert!(offers.contains(&action), "{} is not offered", rules.notation(action));
        Ruleset::apply(rules, &mut s, seat, action, &mut chance, &mut log);
        actions.push(action);
        assert!(actions.len() < 60_000, "{scenario}, seed {seed}: no end: {}", rules.notation(action));
    }
    let outcome = rules.outcome(&s).expect("an outcome");
    let won = |at: usize| outcome.winners.iter().any(|seat| seat.index() == at);
    (actions, [won(0), won(1)])
}

#[test]
fn the_same_seed_makes_the_same_game() {
    let rules = DarkValley::load(None).expect("the game");
    let first = play(&rules, "bagration", ["officer", "officer"], 1);
    let second = play(&rules, "bagration", ["officer", "officer"], 1);
    assert!(first == second);
}

#[test]
fn two_officers_play_every_scenario_to_its_end() {
    let rules = DarkValley::load(None).expect("the game");
    for scenario in ["barbarossa", "fall-blau", "zitadelle"] {
        for seed in 0..2 {
            play(&rules, scenario, ["officer", "officer"], seed);
        }
    }
}

#[test]
fn both_sides_beat_chance() {
    let rules = DarkValley::load(None).expect("the game");
    for seed in 0..2 {
        assert_eq!(play(&rules, "barbarossa", ["random", "officer"], seed).1, [false, true], "Soviets, seed {seed}");
        assert_eq!(play(&rules, "bagration", ["officer", "random"], seed).1, [true, false], "Axis, seed {seed}");
        assert_eq!(play(&rules, "barbarossa", ["officer", "random"], seed).1, [true, false], "Barbarossa, seed {seed}");
    }
}

/// [17.3.2] Whoever does nothing at Kursk in July has lost.
#[test]
fn the_axis_attacks_at_kursk_in_july() {
    let rules = DarkValley::load(None).expect("the game");
    let won = (0..40).filter(|&seed| play(&rules, "zitadelle", ["officer", "random"], seed).1[0]).count();
    assert!(won >= 38, "won {won} of 40: see Weights::zone and Weights::decay");
}
