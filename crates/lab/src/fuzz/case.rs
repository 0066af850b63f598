//! What is played in the game of a seed: scenario, options, dice.

use chacha20::rand_core::SeedableRng;
use kernel::{Dice, Draws as _, GameInfo, OptionKind, Options, Rng, ScenarioInfo, Seed, Setup, SetupError};

use super::FuzzPlan;

/// The dice of a numbered game.
pub(crate) fn dice(seed: u64) -> Dice {
    Dice::Seeded(Seed::from_number(seed))
}

/// Checks that every scenario of the plan has its options.
pub(super) fn check(info: &GameInfo, plan: &FuzzPlan) -> Result<(), SetupError> {
    for scenario in scenarios(info, plan) {
        info.set_up(scenario, &plan.options, Dice::Scripted)?;
    }
    Ok(())
}

fn scenarios<'a>(info: &'a GameInfo, plan: &'a FuzzPlan) -> Vec<&'a str> {
    match &plan.scenario {
        Some(scenario) => vec![scenario.as_str()],
        None => info.scenarios.iter().map(|scenario| scenario.id.as_str()).collect(),
    }
}

/// The set-up of the game with this seed: every other game has drawn options, so that all of them meet.
pub(crate) fn setup(info: &GameInfo, plan: &FuzzPlan, seed: u64) -> Result<Setup, SetupError> {
    let mut rng = Rng::seed_from_u64(seed ^ 0x0B7_1035);
    let known = scenarios(info, plan);
    let scenario = known.get((seed % known.len().max(1) as u64) as usize).copied().unwrap_or_default();
    let mut options = Options::new();
    if seed / known.len().max(1) as u64 % 2 == 1 {
        let found = info.scenarios.iter().find(|s| s.id == scenario);
        options = found.map_or_else(Options::new, |found| drawn(found, &mut rng));
    }
    options.extend(plan.options.clone());
    info.set_up(scenario, &options, dice(seed))
}

fn drawn(scenario: &ScenarioInfo, rng: &mut Rng) -> Options {
    let mut draw = |kind: &OptionKind| match kind {
        OptionKind::Switch { .. } => ["false", "true"][rng.below(2)].to_owned(),
        OptionKind::Choice { values } if values.is_empty() => String::new(),
        OptionKind::Choice { values } => values[rng.below(values.len())].clone(),
    };
    scenario.options.iter().map(|option| (option.id.clone(), draw(&option.kind))).collect()
}
