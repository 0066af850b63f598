//! How the officer plays small positions.

use bots::{Bot as _, HasBots as _};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Chance as _, Log, Rng, Ruleset, Seeded};

use super::*;
use crate::action::Action;
use crate::officer::Officer;
use crate::officer::Weights;
use crate::officer::sectors::Sectors;

/// Lets the officer play until it has rolled for an attack or ends its activation: who attacked what.
fn first_attack(field: &mut Field) -> Option<(HexId, usize)> {
    let (mut officer, mut rng) = (Officer::default(), Rng::seed_from_u64(1));
    let mut chance = Seeded::new(&kernel::Seed::from_text("officer").expect("a word"));
    let _ = chance.roll(6, "die-combat");
    for _ in 0..400 {
        let seat = Ruleset::to_act(game(), &field.s).iter().next()?;
        let mut offers = Vec::new();
        Ruleset::legal(game(), &field.s, seat, &mut offers);
        let action = officer.choose(game(), &field.s, seat, &offers, &mut rng);
        if action == Action::Roll {
            return Some((field.s.battle.target, field.s.battle.attackers.len()));
        }
        if action == Action::Done && field.s.phase == Phase::Combat {
            return None;
        }
        Ruleset::apply(game(), &mut field.s, seat, action, &mut chance, &mut Log::silent());
    }
    None
}

#[test]
fn regiments_gather_before_they_attack() {
    let four = ["43-163", "43-219", "43-320", "43-65"];
    let field = Field::empty(3).put("61-151", "2529").put("I-540", "0130");
    let mut field = field.put(four[0], "2527").put(four[1], "2427").put(four[2], "2627").put(four[3], "2426");
    field = field.active(Side::Soviet, &four);
    let (target, attackers) = first_attack(&mut field).expect("four regiments are enough");
    assert_eq!(target, hex("2529"));
    assert!(attackers >= 3, "only {attackers} attack");
}

#[test]
fn hidden_counters_do_not_forbid_an_attack() {
    let four = ["43-163", "43-219", "43-320", "43-65"];
    let mut field = Field::empty(3).put("I-540", "2529").put("227-FUS", "2529").put("61-FUS", "0130");
    field.s.options.fog = true;
    field = field.put(four[0], "2528").put(four[1], "2528").put(four[2], "2429").put(four[3], "2429");
    field = field.put("I-152T", "2628").put("I-1902", "2628");
    field = field.active(Side::Soviet, &[four[0], four[1], four[2], four[3], "I-152T", "I-1902"]);
    assert!(first_attack(&mut field).is_some(), "a stack of two unseen counters is attacked by so many");
}

#[test]
fn corps_mass_at_a_goal_until_it_has_enough() {
    let field = Field::opening();
    // Narva and the rollbahn beside it draw every corps as long as they need more than all have.
    let goals = |needed: f32| {
        let w = Weights { sector_strength: [needed, 0.0], ..Weights::default() };
        let sectors = Sectors::new(game(), &field.s, &Sectors::default(), &w);
        ["HQ-124", "HQ-43", "HQ-109"].map(|hq| sectors.goal(unit(hq)).expect("it is on the map"))
    };
    let (massed, spread) = (goals(1000.0), goals(4.0));
    assert!(massed.iter().all(|&goal| goal == massed[0]), "{massed:?}");
    assert!(spread.iter().any(|&goal| goal != spread[0]), "all go to {:?}", spread[0]);
}

#[test]
fn a_corps_keeps_its_goal_while_it_is_open() {
    let field = Field::opening();
    let near = Weights { sector_reach: 3.0, ..Weights::default() };
    let far = Weights { sector_reach: 200.0, ..Weights::default() };
    let goal = |sectors: &Sectors| sectors.goal(unit("HQ-109"));
    let before = Sectors::new(game(), &field.s, &Sectors::default(), &near);
    let fickle = Sectors::new(game(), &field.s, &before, &Weights { sector_keep: 1.0, ..far.clone() });
    let steady = Sectors::new(game(), &field.s, &before, &Weights { sector_keep: 1000.0, ..far });
    assert_ne!(goal(&before), goal(&fickle), "the weights must make a difference");
    assert_eq!(goal(&before), goal(&steady));
}

#[test]
fn the_officer_reads_its_weights() {
    assert!(Narva::bot_with("officer", "narva = 30.0\nstep = [1.0, 0.5]").is_ok());
    assert!(Narva::bot_with("officer", "no-such-weight = 1.0").is_err());
    assert!(Narva::bot_with("random", "").is_err());
}
