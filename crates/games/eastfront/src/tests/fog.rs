//! What is hidden: deployments, blocks, steps; and whether imagined worlds are independent of the truth.

use chacha20::rand_core::SeedableRng as _;
use kernel::{Draws as _, OverlayRequest, Rng, Ruleset as _, Seeded, Viewer};
use scene::Scene;

use super::{DEAL, Field, TestField as _, game, hex, unit};
use crate::state::{Bridgehead, Phase, State, mark, off_map};
use crate::units::Side::{self, Axis, Soviet};
use crate::units::UnitId;

/// The opening of a scenario dealt by some dice.
fn dealt(scenario: &str, options: &[&str], dice: &[&str]) -> Field {
    Field::start(scenario, options, dice)
}

/// Where a side's blocks stand, with their steps.
fn posts(s: &State, side: Side) -> Vec<(UnitId, board::HexId, u8)> {
    s.on_map(&game().data, side).map(|(unit, at)| (unit, at, s.cv(unit))).collect()
}

fn seen(field: &Field, viewer: Viewer) -> Scene {
    game().observe(&field.s, viewer)
}

/// [3.21] R101: Nobody sees the other's set-up before it is done, nor how far it has got; then its wood is seen.
#[test]
fn a_deployment_is_hidden_until_it_is_done() {
    for scenario in ["summer-41", "winter-42"] {
        let mut field = Field::opening(scenario, &[]);
        let first = game().scenario(&field.s).sets_up_first;
        let second = first.enemy();
        let count = |field: &Field, viewer: Viewer, side: Side| {
            let scene = seen(field, viewer);
            let alone =
                |at: board::HexId| field.s.pieces.count(side, at) > 0 && field.s.pieces.count(side.enemy(), at) == 0;
            scene.stacks.iter().filter(|stack| alone(board::HexId(stack.hex))).count()
        };
        let (a, b) = (Viewer::Seat(first.seat()), Viewer::Seat(second.seat()));
        assert_eq!((count(&field, a, second), count(&field, b, first)), (0, 0), "{scenario}");
        assert_eq!(seen(&field, Viewer::Spectator).stacks.len(), 0);
        // Whatever the first does, the second is shown the same.
        let before = seen(&field, b);
        let own = posts(&field.s, first);
        let mover = own.iter().find(|(unit, ..)| game().data.unit(*unit).class == crate::units::Class::Infantry);
        let mover = game().data.unit(mover.expect("an infantry block").0).id.clone();
        field.act(&format!("pick {mover}"));
        assert_eq!(seen(&field, b), before);
        let change = field.offers().into_iter().find(|offer| offer.starts_with("swap") || offer.starts_with("to"));
        field.act(&change.expect("a change"));
        assert_eq!(seen(&field, b), before);
        for id in ["zone-of-control", "threat", "supply", "command", "victory"] {
            let overlay = game().info().overlay(id).expect("it is declared");
            let of = |field: &Field| game().overlay(&field.s, b, OverlayRequest::of_map(overlay));
            let mut bare = field.clone();
            for (unit, ..) in posts(&field.s, first) {
                bare.s.pieces.take(unit, off_map::GONE);
            }
            assert_eq!(of(&field), of(&bare), "{scenario}: {id}");
        }
        field.act("done");
        assert!(count(&field, b, first) > 12, "{scenario}: the first is done");
        assert_eq!(seen(&field, a).stacks.len(), {
            let own: std::collections::BTreeSet<_> = posts(&field.s, first).iter().map(|post| post.1).collect();
            own.len()
        });
        field.act("done");
        assert!(count(&field, a, second) > 12, "{scenario}: both are done");
    }
}

/// [3.24] The proposed deployment is dealt by the game's dice: other dice, other places and steps, and always a legal one.
#[test]
fn deployments_are_dealt_by_the_dice() {
    let scenarios =
        ["summer-41", "winter-41", "summer-42", "winter-42", "summer-43", "winter-43", "summer-44", "winter-44"];
    let mut rng = Rng::seed_from_u64(11);
    for scenario in scenarios {
        for options in [&[][..], &["-historical"]] {
            if options.len() == 1 && scenario != "summer-41" {
                continue;
            }
            let reference = dealt(scenario, options, &DEAL);
            let mut same = [0; 2];
            for _ in 0..6 {
                let dice: Vec<String> = (0..DEAL.len()).map(|_| (rng.below(100) + 1).to_string()).collect();
                let dice: Vec<&str> = dice.iter().map(String::as_str).collect();
                let mut field = dealt(scenario, options, &dice);
                for side in Side::BOTH {
                    assert!(game().may_end_setup(&field.s, side).is_ok(), "{scenario} {side:?}");
                    let (old, new) = (posts(&reference.s, side), posts(&field.s, side));
                    same[side as usize] += new.iter().filter(|post| old.contains(post)).count() * 100 / new.len();
                }
                field.act("done").act("done");
            }
            // In the historical deployment of 1941 sectors of a few hexes leave little room, and most are at full strength.
            let most = if scenario == "summer-41" && options.is_empty() { 70 } else { 45 };
            assert!(same.iter().all(|&percent| percent / 6 < most), "{scenario}: {same:?} of 600 are as before");
        }
    }
}

/// [3.24] The proposal can be had back as it was dealt, and is forgotten when it is accepted.
#[test]
fn the_dealt_proposal_can_be_had_back() {
    let mut field = Field::opening("summer-42", &[]);
    let before = field.s.pieces.clone();
    let swap = |field: &Field| field.offers().into_iter().find(|offer| offer.starts_with("swap"));
    field.act("pick 5Inf");
    let change = swap(&field).expect("somebody to change with");
    field.act(&change);
    assert_ne!(field.s.pieces, before);
    field.act("standard");
    assert_eq!(field.s.pieces, before);
    field.act("done").act("done");
    assert_eq!(field.s.deal, Default::default());
}

/// Blocks at places and blocks with steps that two worlds have in common, of the blocks hidden from a seat in both.
fn agreement(a: &State, b: &State, hidden: &[UnitId]) -> (usize, usize) {
    let same = |of: &dyn Fn(&State, UnitId) -> u64| hidden.iter().filter(|&&unit| of(a, unit) == of(b, unit)).count();
    (same(&|s, unit| u64::from(s.pieces.at(unit).0)), same(&|s, unit| u64::from(s.cv(unit))))
}

/// Is an imagined world no nearer to the truth than to another imagined world? Counted over many, with room for chance.
fn is_fair(truth: &State, side: Side, seed: u64) -> Result<(), String> {
    let enemy = side.enemy();
    let open = |unit: UnitId| truth.pieces.has(unit, mark::REVEALING);
    let there = |unit: UnitId| truth.pieces.hex(unit).is_some();
    let hidden: Vec<UnitId> =
        game().data.unit_ids().filter(|&unit| truth.side(unit) == enemy && there(unit) && !open(unit)).collect();
    let mut rng = Rng::seed_from_u64(seed);
    let worlds: Vec<State> = (0..240).map(|_| game().imagine(truth, side.seat(), &mut rng)).collect();
    let mut counts = [(0, 0); 2];
    for pair in worlds.chunks_exact(2) {
        for (sum, other) in counts.iter_mut().zip([truth, &pair[1]]) {
            let (places, steps) = agreement(&pair[0], other, &hidden);
            *sum = (sum.0 + places, sum.1 + steps);
        }
    }
    let looks = (worlds.len() / 2 * hidden.len()) as f64;
    let share = |count: usize| count as f64 / looks;
    let [(places, steps), (other_places, other_steps)] = counts;
    // Four standard deviations of the difference of two shares.
    let room = |a: usize, b: usize| {
        let both = share(a + b) / 2.0;
        4.0 * (2.0 * both * (1.0 - both) / looks).sqrt() + 0.004
    };
    let far = |a: usize, b: usize| share(a) - share(b) > room(a, b);
    if far(places, other_places) {
        return Err(format!("places: {:.3} with the truth, {:.3} with another", share(places), share(other_places)));
    }
    // Steps: where the truth is usual a sample agrees with it, but no more than the usual explains.
    if share(steps) > 0.75 {
        return Err(format!("steps: {:.3} with the truth, {:.3} with another", share(steps), share(other_steps)));
    }
    Ok(())
}

/// Plays so many random actions.
fn played(scenario: &str, seed: u64, actions: usize) -> State {
    let setup = Field::setup(scenario, &[]);
    let text = kernel::Seed::from_text(&format!("fog-{seed}")).expect("letters");
    let (mut chance, mut log, mut rng) = (Seeded::new(&text), kernel::Log::silent(), Rng::seed_from_u64(seed));
    let mut state = kernel::Ruleset::setup(game(), &setup, &mut chance, &mut log);
    for _ in 0..actions {
        let Some(seat) = game().to_act(&state).iter().next() else { break };
        let offers = kernel::legal(game(), &state, seat);
        // In set-up the proposal will do.
        let setting_up = matches!(state.phase, Phase::Setup { .. });
        let action = if setting_up { crate::Action::Done } else { offers[rng.below(offers.len())] };
        kernel::Ruleset::apply(game(), &mut state, seat, action, &mut chance, &mut log);
    }
    state
}

/// [2.3] An imagined world tells nothing of the true one: a hidden block is no more often where it truly is than where another
/// imagined world has it, in every phase, and its steps are drawn anew.
#[test]
fn imagination_is_independent_of_the_truth() {
    for (scenario, actions) in
        [("winter-42", 2), ("winter-42", 260), ("summer-44", 120), ("edelweiss", 40), ("summer-41", 2)]
    {
        for seed in 1..=2 {
            let truth = played(scenario, seed, actions);
            for side in Side::BOTH {
                if let Err(problem) = is_fair(&truth, side, seed) {
                    panic!("{scenario} after {actions}, {side:?}: {problem}");
                }
            }
        }
    }
    // Before the set-up is done the whole deployment is imagined.
    let truth = played("winter-42", 3, 0);
    is_fair(&truth, Soviet, 3).expect("the deployment of the Axis");
}

/// [11.1] What the enemy does in production cannot be read from an imagined world: neither steps nor cadres nor the bridgehead.
#[test]
fn production_is_imagined_anew() {
    let base = || {
        let field = Field::empty("summer-42").date(1942, 7).put("5Inf", "Minsk", 2).put("5A", "Gorki", 1);
        field.put("6A", "Moscow", 1).put("7A", "Tula", 1).off("8A", off_map::DEAD).off("9A", off_map::DEAD).producing()
    };
    let mut built = base();
    for action in ["step 5A", "step 6A", "step 7A", "cadre 8A", "to Moscow", "prepare"] {
        built.act_as(Soviet, action);
    }
    let strength = |field: &Field, seed: u64| {
        let world = game().imagine(&field.s, Axis.seat(), &mut Rng::seed_from_u64(seed));
        let steps: u8 = posts(&world, Soviet).iter().map(|post| post.2).sum();
        (posts(&world, Soviet).len(), steps, world.bridgehead == Bridgehead::Ready, world.plans[Soviet].left)
    };
    for seed in 0..20 {
        assert_eq!(strength(&base(), seed), strength(&built, seed), "the same seed, the same world");
    }
}

/// [11.42] Whether a hidden block has been rebuilt is known to its owner alone, and before the first production none has.
#[test]
fn who_was_rebuilt_is_imagined_anew() {
    let base = |month: u8| {
        let field = Field::empty("summer-42").date(1942, month).put("5A", "Gorki", 2);
        field.put("3R", "Bucharest", 2).put("5Inf", "Minsk", 2).put("8Inf", "Minsk", 1)
    };
    let world = |field: &Field, seed: u64| game().imagine(&field.s, Soviet.seat(), &mut Rng::seed_from_u64(seed));
    let rebuilt = |field: &Field, id: &str| {
        (0..60).filter(|&seed| world(field, seed).pieces.has(unit(id), mark::REBUILT)).count()
    };
    let (plain, marked) = (base(9), base(9).marked("3R", mark::REBUILT).marked("5Inf", mark::REBUILT));
    for seed in 0..20 {
        assert_eq!(world(&plain, seed), world(&marked, seed), "the same seed, the same world");
    }
    for id in ["3R", "5Inf", "8Inf"] {
        assert!((1..30).contains(&rebuilt(&plain, id)), "{id}");
        assert_eq!(rebuilt(&base(6), id), 0, "{id}");
    }
    // [3.13] A half-year that follows another has had its production when its first month begins.
    let mut sequel = base(6);
    sequel.s.link_at = 1;
    assert!((1..30).contains(&rebuilt(&sequel, "5Inf")));
}

/// [16.7] Who faces the plain is hidden too.
#[test]
fn blocks_facing_the_plain_are_imagined() {
    let mut field = Field::opening("winter-44", &[]);
    field.act("done").act("done");
    let facing = |s: &State| s.plain[1];
    let mut rng = Rng::seed_from_u64(5);
    let others = (0..30).map(|_| facing(&game().imagine(&field.s, Soviet.seat(), &mut rng)));
    let others: std::collections::BTreeSet<UnitId> = others.collect();
    assert!(others.len() > 5, "{others:?}");
    assert!(others.iter().all(|&unit| !game().data.unit(unit).is_hq()));
    assert_ne!(unit("OKH"), facing(&field.s));
}

/// [15.41] R119: Who was thrown back from the sea stands hidden in his port again: whatever is imagined to stand in his place has
/// had its landing, and nobody else.
#[test]
fn a_landing_thrown_back_belongs_to_whoever_is_imagined_there() {
    let field = Field::empty("summer-42").put("5Inf", "Simferopol", 1).put("SOUTH", "Sevastopol", 2);
    let field = ["6A", "8A", "9A"].into_iter().fold(field, |field, id| field.put(id, "Gorki", 3));
    let mut field = field.put("5A", "Sevastopol", 3).capitals().turn(Soviet, crate::weather::Weather::Dry).ready();
    field.acts(&["activate SOUTH blitz-landing", "done", "land 5A", "to Simferopol"]);
    field.roll("done", &[1]);
    let mut rng = Rng::seed_from_u64(5);
    let imagined: std::collections::BTreeSet<UnitId> = (0..40)
        .map(|_| {
            let world = game().imagine(&field.s, Axis.seat(), &mut rng);
            let landed = world.landings[0].unit;
            assert_eq!(world.pieces.at(landed), hex("Sevastopol"));
            landed
        })
        .collect();
    assert!(imagined.len() > 1, "{imagined:?}");
}

/// [2.67] A supreme move can have sent a static unit into a battle, so it may be imagined there, but not in a blitz, which has no
/// supreme moves.
#[test]
fn a_static_unit_may_be_imagined_to_have_attacked() {
    let field = |blitz: bool| {
        let field = Field::empty("summer-42").put("5A", "Constanta", 3).put("1R", "Constanta", 2);
        let field = ["2R", "3R"].into_iter().fold(field, |field, id| field.put(id, "Bucharest", 2));
        let mut field = field.marked("1R", mark::ENTERED).turn(Axis, crate::weather::Weather::Dry);
        field.s.soviet_defends.insert(hex("Constanta"));
        (field.s.phase, field.s.blitz) = (Phase::Strikes, blitz);
        field.ready()
    };
    let imagined = |field: &Field| {
        let mut rng = Rng::seed_from_u64(7);
        let worlds = (0..60).map(|_| game().imagine(&field.s, Soviet.seat(), &mut rng));
        let statics = |world: &State| {
            let axis: Vec<UnitId> = world.pieces.of(Axis, hex("Constanta")).collect();
            axis.iter().any(|&unit| game().data.unit(unit).has(crate::units::traits::STATIC))
        };
        worlds.filter(statics).count()
    };
    assert!(imagined(&field(false)) > 0);
    assert_eq!(imagined(&field(true)), 0);
}

/// [15.51] Both sides see a bridgehead destroyed or taken up, so the Axis imagines it so until the Soviets could work on it again.
#[test]
fn a_bridgehead_is_imagined_as_it_was_last_seen() {
    let worlds = |field: &Field| {
        let mut rng = Rng::seed_from_u64(3);
        let worlds = (0..60).map(|_| game().imagine(&field.s, Axis.seat(), &mut rng).bridgehead);
        let seen: Vec<Bridgehead> = worlds.collect();
        let all = [Bridgehead::Preparing, Bridgehead::Ready, Bridgehead::Lost];
        all.map(|bridgehead| seen.contains(&bridgehead))
    };
    let field = || Field::empty("summer-42").date(1942, 7).capitals().put("5A", "Gorki", 2).put("Coast", "Gorki", 2);
    // It is taken up in the production of July, or laid and then overrun in the same month.
    let mut laid = field().held(Soviet, &["Feodosiya"]);
    laid.s.show_bridgehead(Bridgehead::Laid(hex("Feodosiya")));
    let mut taken_up = laid.clone().producing();
    taken_up.act_as(Soviet, "prepare").act_as(Soviet, "done").act_as(Axis, "done");
    assert_eq!((taken_up.s.bridgehead, worlds(&taken_up)), (Bridgehead::Preparing, [true, false, false]));
    let mut lost = laid.put("5Inf", "Feodosiya", 2);
    game().begin_phase(&mut lost.s);
    assert_eq!((lost.s.bridgehead, worlds(&lost)), (Bridgehead::Lost, [false, false, true]));
    // After another production nobody but the Soviets knows, and what is true makes no difference.
    let mut later = lost.date(1942, 8);
    assert_eq!(worlds(&later), [true; 3]);
    later.s.bridgehead = Bridgehead::Ready;
    assert_eq!(worlds(&later), [true; 3]);
    assert_eq!(worlds(&taken_up.date(1942, 8)), [true, true, false], "what was not destroyed is not to be begun anew");
    // A scenario begins with one in preparation, a linked half-year with a production, and without sea power nobody builds.
    let opening = |id: &str, options: &[&str]| Field::opening(id, options);
    let mut first = opening("summer-42", &[]);
    first.act("done").act("done");
    assert_eq!(worlds(&first), [true, false, false]);
    assert_eq!(worlds(&opening("year-41", &[]).finished()), [true, true, false]);
    assert_eq!(worlds(&Field::empty_with("summer-42", &["-sea-power"]).date(1942, 9)), [true, false, false]);
}

/// [15.51] Who is asked to lay the bridgehead has the coastal army where it landed: it is imagined in one of the hexes where a block
/// was put ashore.
#[test]
fn the_army_that_lays_a_bridgehead_is_imagined_ashore() {
    let mut field = Field::empty("summer-42").put("Coast", "Feodosiya", 2).put("5A", "Simferopol", 2);
    for (id, at) in [("Coast", "Feodosiya"), ("5A", "Simferopol")] {
        field.s.pieces.landed[unit(id).index()] = hex(at);
    }
    field = ["6A", "7A", "8A", "9A", "10A"].into_iter().fold(field, |field, id| field.put(id, "Gorki", 2));
    field.s.bridgehead = Bridgehead::Ready;
    let field = field.supply_phase(Soviet);
    assert_eq!(field.s.phase, Phase::Bridgehead);
    let mut rng = Rng::seed_from_u64(9);
    let places = (0..40).map(|_| game().imagine(&field.s, Axis.seat(), &mut rng).pieces.at(unit("Coast")));
    let places: std::collections::BTreeSet<board::HexId> = places.collect();
    assert_eq!(places, [hex("Feodosiya"), hex("Simferopol")].into());
}
