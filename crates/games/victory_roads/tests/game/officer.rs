//! The bot `officer`: the same game from the same seed, never an action that is not offered, and a win over chance.

use bots::{Bot, HasBots as _};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Dice, Log, Options, Rng, Ruleset, Seed, Seeded};
use victory_roads::{Action, VictoryRoads};

/// Plays a game; its actions, and whether each seat won.
fn play(rules: &VictoryRoads, scenario: &str, names: [&str; 2], seed: u64) -> (Vec<Action>, [bool; 2]) {
    let secret = Seed::from_text(&format!("officer-{seed}")).expect("a seed");
    let mut chance = Seeded::new(&secret);
    let setup = rules.info().set_up(scenario, &Options::default(), Dice::Seeded(secret)).expect("a scenario");
    let mut rng = Rng::seed_from_u64(seed);
    let mut players: Vec<Box<dyn Bot<VictoryRoads>>> =
        names.iter().map(|name| VictoryRoads::bot(name).expect("a bot")).collect();
    let mut log = Log::silent();
    let mut s = Ruleset::setup(rules, &setup, &mut chance, &mut log);
    let (mut actions, mut offers) = (Vec::new(), Vec::new());
    while let Some(seat) = rules.to_act(&s).iter().next() {
        offers.clear();
        Ruleset::legal(rules, &s, seat, &mut offers);
        let seen = rules.imagine(&s, seat, &mut rng);
        let action = players[seat.index()].choose(rules, &seen, seat, &offers, &mut rng);
        assert!(offers.contains(&action), "{} is not offered", rules.notation(action));
        Ruleset::apply(rules, &mut s, seat, action, &mut chance, &mut log);
        actions.push(action);
        assert!(actions.len() < 50_000, "the game does not end: {}", rules.notation(action));
    }
    let outcome = rules.outcome(&s).expect("an outcome");
    let won =
        rules.info().seats.iter().enumerate().map(|(at, _)| outcome.winners.iter().any(|seat| seat.index() == at));
    let won: Vec<bool> = won.collect();
    (actions, [won[0], won[1]])
}

#[test]
fn the_same_seed_makes_the_same_game() {
    let rules = VictoryRoads::load(None).expect("the game");
    let first = play(&rules, "budapest-wien", ["officer", "officer"], 1);
    let second = play(&rules, "budapest-wien", ["officer", "officer"], 1);
    assert!(first == second);
}

#[test]
fn both_sides_beat_chance() {
    let rules = VictoryRoads::load(None).expect("the game");
    for seed in 0..2 {
        assert_eq!(play(&rules, "bessarabia", ["officer", "random"], seed).1, [true, false], "Axis, seed {seed}");
    }
    assert_eq!(play(&rules, "bagration", ["random", "officer"], 0).1, [false, true], "Soviets");
}
