//! Random games go on to their end.

use chacha20::rand_core::SeedableRng as _;
use kernel::{Draws as _, Log, Rng, Ruleset, Seed, Seeded};

use super::{Field, game};
use lab::TestField as _;

fn play(scenario: &str, seed: u64, most: usize) -> (usize, bool) {
    let rules = game();
    let setup = Field::setup(scenario, &[]);
    let mut chance = Seeded::new(&Seed::from_text(&format!("random-{seed}")).expect("a seed"));
    let mut log = Log::silent();
    let mut s = Ruleset::setup(rules, &setup, &mut chance, &mut log);
    let mut rng = Rng::seed_from_u64(seed);
    let mut offers = Vec::new();
    for n in 0..most {
        if rules.outcome(&s).is_some() {
            return (n, true);
        }
        let seat = rules.to_act(&s).iter().next().unwrap_or_else(|| panic!("nobody acts in {:?}", s.phase));
        offers.clear();
        Ruleset::legal(rules, &s, seat, &mut offers);
        assert!(!offers.is_empty(), "nothing to do in {:?} {:?}, {:?}", s.segment, s.phase, s.battle);
        let action = offers[rng.below(offers.len())];
        Ruleset::apply(rules, &mut s, seat, action, &mut chance, &mut log);
        if let Err(problem) = Ruleset::audit(rules, &s) {
            panic!("after {action:?}: {problem}");
        }
    }
    (most, false)
}

#[test]
fn random_games_end() {
    for (scenario, seeds) in [("budapest-wien", 6), ("bessarabia", 4), ("bagration", 2), ("campaign", 1)] {
        for seed in 0..seeds {
            let (actions, over) = play(scenario, seed, 200_000);
            println!("{scenario} {seed}: {actions} actions");
            assert!(over, "{scenario} {seed} does not end");
        }
    }
}
