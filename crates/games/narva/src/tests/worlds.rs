//! Imagination in fog of war: every world that fits what is seen is as likely as any other, the true one too.

use super::*;
use crate::air::{AirId, Effort};
use crate::state::mark;
use chacha20::rand_core::SeedableRng as _;
use kernel::{Draws as _, Rng, Seat, Viewer};
use std::collections::BTreeMap;

const SAMPLES: usize = 6000;

/// What lies in these hexes, top first, with a dash for reduced counters.
fn laid(field: &Field, hexes: &[&str]) -> String {
    let name = |unit: UnitId| {
        let reduced = field.s.pieces.has(unit, mark::REDUCED);
        format!("{}{}", game().data.unit(unit).id, if reduced { "-" } else { "" })
    };
    let stack = |number: &&str| field.s.pieces.stack(hex(number)).map(name).collect::<Vec<_>>().join(" ");
    hexes.iter().map(stack).collect::<Vec<_>>().join(" | ")
}

/// How often each world is imagined for a side.
fn worlds(field: &Field, side: Side, hexes: &[&str]) -> BTreeMap<String, usize> {
    let (mut rng, mut seen) = (Rng::seed_from_u64(1944), BTreeMap::new());
    for _ in 0..SAMPLES {
        let twin = Field { s: game().imagine(&field.s, side.seat(), &mut rng), lines: Vec::new() };
        assert_eq!(game().audit(&twin.s), Ok(()));
        *seen.entry(laid(&twin, hexes)).or_insert(0) += 1;
    }
    seen
}

/// All worlds are there, each about as often as the others.
#[track_caller]
fn even(worlds: &BTreeMap<String, usize>, count: usize) {
    assert_eq!(worlds.len(), count, "{worlds:#?}");
    let (share, spread) = ((SAMPLES / count) as f64, 5.0 * ((SAMPLES / count) as f64).sqrt());
    assert!(worlds.values().all(|&n| (n as f64 - share).abs() < spread), "{worlds:#?}");
}

/// Three Soviet stacks under a regiment each: below lie an HQ, an assault gun and a regiment.
fn front() -> Field {
    let field = Field::empty(4).put("HQ-43", "2412").put("43-163", "2412").put("I-1902", "2414").put("43-219", "2414");
    let mut field = field.put("43-320", "2416").put("43-65", "2416");
    field.s.options.fog = true;
    field
}

const HEXES: [&str; 3] = ["2412", "2414", "2416"];

/// [2.1.3] Kinds of counters are hidden as well as names: the three can lie in any order.
#[test]
fn hidden_counters_lie_anywhere_they_can() {
    even(&worlds(&front(), Side::Axis, &HEXES), 6);
    assert_eq!(worlds(&front(), Side::Soviet, &HEXES).len(), 1, "their owner knows where they are");
}

/// [2.1.3] Which of the hidden counters is reduced is hidden too; those without a reduced side are not.
#[test]
fn hidden_steps_are_dealt_anew() {
    let field = front().reduced("43-320").put("109-14", "2410").put("109-133", "2410");
    // 109-14 lies under 109-133: four places, 24 orders, and one of two regiments is reduced.
    even(&worlds(&field, Side::Axis, &["2410", "2412", "2414", "2416"]), 48);
}

/// [2.1.3] R60: whether a hex exerts a ZOC and holds a combat unit is seen, so that an HQ on top has the regiment below it.
#[test]
fn what_is_seen_of_a_stack_stays() {
    // Under the HQ of 2412 there is a ZOC: a regiment. The gun and the HQ of the others can change places.
    let field = Field::empty(4).put("43-163", "2412").put("HQ-109", "2412").put("I-1902", "2414").put("43-219", "2414");
    let mut field = field.put("HQ-43", "2416").put("43-65", "2416");
    field.s.options.fog = true;
    even(&worlds(&field, Side::Axis, &HEXES), 2);
    // Of two HQs on top only one has a combat unit below.
    let field = Field::empty(4).put("I-1902", "2412").put("HQ-109", "2412").put("I-806", "2414").put("HQ-43", "2414");
    let mut field = field;
    field.s.options.fog = true;
    even(&worlds(&field, Side::Axis, &["2412", "2414"]), 2);
}

/// [2.1.3, 6.3, 7.1] No world is imagined that could not be: the stacking limit and the works of Narva keep their own.
#[test]
fn imagined_stacks_are_legal() {
    let field = Field::empty(4).put("4SS-I48", "3331").put("4SS-I49", "3331").put("20SS-I45", "3029");
    let field = field.put("20SS-I46", "3029").put("227-328", "2632").put("227-366", "2632");
    let mut field = field;
    field.s.options.fog = true;
    // The 20SS may not be in the works nor the 227th in Narva, so only the 4SS could be elsewhere, and then who is there?
    let seen = worlds(&field, Side::Soviet, &["3331", "3029", "2632"]);
    assert_eq!(seen.len(), 1, "{seen:?}");
}

/// [2.1.3] The active HQ is announced, not its place: it may be wherever it commands those it has activated.
#[test]
fn an_active_hq_is_somewhere_in_range() {
    let near = |other: &str| {
        let field = Field::empty(4).put("HQ-43", "2412").put("43-163", "2412").put("HQ-109", other).put("43-65", other);
        let mut field = field.put("43-219", "2414").put("HQ-2SH", "2513").cup(&[Chit::Shock2]).go(&["2SH"]);
        field.s.options.fog = true;
        field.act("activate HQ-43");
        worlds(&field, Side::Axis, &["2412", other])
    };
    even(&near("2416"), 2);
    assert_eq!(near("1003").len(), 1, "too far from 43-219, which it has activated");
}

/// [2.1.3] An attack that is being prepared is imagined with any of the units and aircraft that could be in it.
#[test]
fn plans_are_imagined_anew() {
    let field = Field::empty(4).put("I-540", "2411").put("43-163", "2412").put("43-219", "2512").put("43-65", "2312");
    let mut field = field.active(Side::Soviet, &["43-163", "43-219", "43-65"]);
    field.s.options.fog = true;
    field.prepare("2411", &["43-163"]).act("fly VVS-1 normal");
    let (mut rng, mut units, mut flown) = (Rng::seed_from_u64(7), BTreeMap::new(), [0; 3]);
    for _ in 0..SAMPLES {
        let twin = game().imagine(&field.s, Side::Axis.seat(), &mut rng);
        *units.entry(format!("{:?}", twin.battle.attackers)).or_insert(0) += 1;
        flown[twin.battle.air.len()] += 1;
    }
    even(&units, 8);
    // One of five with two efforts or the bomber with one: 1, 11 and 50 ways to send nobody, one and two.
    let ways: Vec<usize> = {
        let one = game().data.air_of(Side::Soviet).map(|air| efforts(&field, air)).collect::<Vec<_>>();
        let pairs = (0..one.len()).flat_map(|i| (0..i).map(move |j| (i, j))).map(|(i, j)| one[i] * one[j]).sum();
        vec![1, one.iter().sum(), pairs]
    };
    let all: usize = ways.iter().sum();
    for (n, ways) in flown.iter().zip(&ways) {
        let share = (SAMPLES * ways / all) as f64;
        assert!((f64::from(*n) - share).abs() < 5.0 * share.sqrt().max(4.0), "{flown:?} by {ways:?}");
    }
    let own = game().imagine(&field.s, Side::Soviet.seat(), &mut rng);
    assert_eq!(own.battle, field.s.battle, "the owner knows his plan");
}

/// In how many ways an air unit may fly.
fn efforts(field: &Field, air: AirId) -> usize {
    let mut s = field.s.clone();
    s.battle.air.clear();
    [Effort::Normal, Effort::AllOut].iter().filter(|&&way| s.may_fly(&game().data, air, way).is_ok()).count()
}

/// Where a seat's imagination puts what it does not see: how often two worlds agree about a hidden counter.
fn agreement(a: &crate::State, b: &crate::State, hidden: &[UnitId]) -> f64 {
    let alike = |unit: &&UnitId| a.pieces.at(**unit) == b.pieces.at(**unit);
    hidden.iter().filter(alike).count() as f64
}

/// [2.1.3] In whole games an imagined world agrees with the true one no more often than with another imagined one.
#[test]
fn imagination_does_not_lean_towards_the_truth() {
    let (mut truth, mut other, mut hidden_in_all) = (Vec::new(), Vec::new(), 0);
    for seed in 0..6 {
        let mut rng = Rng::seed_from_u64(seed);
        let mut field = Field::opening_with(&["fog"]);
        for n in 0..700 {
            let Some(seat) = game().to_act(&field.s).iter().next() else { break };
            if n % 20 == 0 {
                for seat in [Seat(0), Seat(1)] {
                    let sees = |unit: UnitId| game().sees(&field.s, Viewer::Seat(seat), unit);
                    let hidden: Vec<UnitId> = game().data.unit_ids().filter(|&unit| !sees(unit)).collect();
                    let [a, b] = [(); 2].map(|()| game().imagine(&field.s, seat, &mut rng));
                    truth.push(agreement(&a, &field.s, &hidden));
                    other.push(agreement(&a, &b, &hidden));
                    hidden_in_all += hidden.len();
                }
            }
            let offers = kernel::legal(game(), &field.s, seat);
            let action = offers[rng.below(offers.len())];
            let mut chance = kernel::Seeded::new(&kernel::Seed::from_text(&format!("{seed}-{n}")).expect("a word"));
            Ruleset::apply(game(), &mut field.s, seat, action, &mut chance, &mut Log::silent());
        }
    }
    let differences: Vec<f64> = truth.iter().zip(&other).map(|(a, b)| a - b).collect();
    let count = differences.len() as f64;
    let mean = differences.iter().sum::<f64>() / count;
    let variance = differences.iter().map(|d| (d - mean).powi(2)).sum::<f64>() / count;
    let error = (variance / count).sqrt();
    assert!(count > 300.0 && hidden_in_all > 1500, "{count} states with {hidden_in_all} hidden counters");
    assert!(mean < 2.5 * error, "{mean:.3} hidden counters more in their true hex than by chance, ± {error:.3}");
}
