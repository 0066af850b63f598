//! What a proposed deployment looks like: sensible, and never twice the same.

use super::*;
use crate::setup::plans::plan;
use crate::units::{Kind, Nation, Trait};

/// Where a side's counters of a kind stand.
fn standing(d: &Deployment, side: Side, is: impl Fn(UnitId) -> bool) -> Vec<(UnitId, HexId)> {
    let own = DATA.0.unit_ids().filter(|&unit| DATA.0.unit(unit).side() == side && is(unit));
    own.filter_map(|unit| Some((unit, d.hex(unit)?))).collect()
}

fn distance(a: HexId, b: HexId) -> u32 {
    DATA.0.map.distance(a, b)
}

fn is_held(d: &Deployment, hex: HexId) -> bool {
    d.stack(hex).any(|unit| DATA.0.unit(unit).kind.fights())
}

fn fights(unit: UnitId) -> bool {
    DATA.0.unit(unit).kind.fights()
}

fn factors(d: &Deployment, units: &[(UnitId, HexId)]) -> u32 {
    units.iter().map(|&(unit, _)| u32::from(d.combat(&DATA.0, unit))).sum()
}

const LATER: [&str; 3] = ["fall-blau", "zitadelle", "bagration"];
const SEEDS: std::ops::Range<u64> = 0..12;

#[test]
fn headquarters_artillery_depots_and_bases_stand_behind_the_line() {
    for scenario in LATER {
        for seed in SEEDS {
            let d = ready(scenario, seed);
            for side in Side::BOTH {
                let front = &rules().scenario(&d).front[side];
                let rear = |unit: UnitId| {
                    matches!(DATA.0.unit(unit).kind, Kind::Hq | Kind::Artillery | Kind::Depot | Kind::Air)
                };
                for (unit, hex) in standing(&d, side, rear) {
                    let name = DATA.0.map.name(hex);
                    assert!(!front.contains(&hex), "{scenario} {seed}: {} in {name} is in the line", id(unit));
                }
            }
        }
    }
}

#[test]
fn panzers_stand_together_under_their_headquarters() {
    for scenario in ["barbarossa", "fall-blau", "zitadelle"] {
        for seed in SEEDS {
            let d = ready(scenario, seed);
            let hqs = standing(&d, Side::Axis, |unit| DATA.0.unit(unit).kind == Kind::Hq);
            let panzers = standing(&d, Side::Axis, |unit| DATA.0.unit(unit).traits.has(Trait::Panzer));
            let armour = standing(&d, Side::Axis, |unit| DATA.0.unit(unit).kind == Kind::Mech);
            let led = panzers.iter().filter(|&&(_, at)| hqs.iter().any(|&(_, hq)| distance(hq, at) <= 3)).count();
            assert!(led * 100 >= panzers.len() * 75, "{scenario} {seed}: {led} of {} Panzers are led", panzers.len());
            for &(hq, at) in &hqs {
                let led = armour.iter().filter(|&&(_, unit)| distance(at, unit) <= 3).count();
                assert!(led >= 3, "{scenario} {seed}: {} leads {led}", id(hq));
            }
        }
    }
}

#[test]
fn the_side_is_strong_where_it_means_to_fight() {
    for scenario in LATER {
        for seed in SEEDS {
            let d = ready(scenario, seed);
            for side in Side::BOTH {
                let row = rules().scenario(&d);
                let focus: Vec<HexId> =
                    plan(row, side).focus.iter().filter(|f| f.armour >= 20).map(|f| hex(f.hex)).collect();
                let near = |at: HexId| focus.iter().any(|&centre| distance(at, centre) <= 3);
                let line: Vec<HexId> = row.front[side].clone();
                let mean = |hexes: Vec<HexId>| {
                    let units = standing(&d, side, |unit| fights(unit) && hexes.iter().any(|&at| d.at(unit) == at));
                    factors(&d, &units) * 10 / hexes.len() as u32
                };
                let [there, elsewhere] =
                    [true, false].map(|wanted| mean(line.iter().copied().filter(|&at| near(at) == wanted).collect()));
                assert!(there >= 2 * elsewhere, "{scenario} {seed} {side:?}: {there} and {elsewhere} tenths a hex");
            }
        }
    }
}

/// [13.3] Nearly all of the Axis front can be fed by a depot, or by a Panzer headquarters that one feeds.
#[test]
fn depots_feed_the_line() {
    for scenario in LATER {
        for seed in SEEDS {
            let d = ready(scenario, seed);
            let depots = standing(&d, Side::Axis, |unit| DATA.0.unit(unit).kind == Kind::Depot);
            let units = standing(&d, Side::Axis, |unit| fights(unit) && DATA.0.unit(unit).nation == Nation::German);
            let front = &rules().scenario(&d).front[Side::Axis];
            let line: Vec<_> = units.into_iter().filter(|(_, at)| front.contains(at)).collect();
            let fed = line.iter().filter(|&&(_, at)| depots.iter().any(|&(_, depot)| distance(depot, at) <= 7)).count();
            assert!(fed * 100 >= line.len() * 92, "{scenario} {seed}: {fed} of {}", line.len());
        }
    }
}

/// [13.2, 17.2.1] The developer's advice: E1102 and E1203 are garrisoned. And nobody leaves Leningrad or Moscow empty.
#[test]
fn places_that_must_not_fall_are_guarded() {
    for seed in SEEDS {
        for (scenario, places) in [
            ("fall-blau", vec!["E1102", "E1203", "E1003", "E2314", "E4134", "E2827", "E3140"]),
            ("zitadelle", vec!["E1102", "E1203", "E1003", "E2127", "E2314", "E4134"]),
            ("bagration", vec!["W4731", "E1044", "E1026", "E1218"]),
        ] {
            let d = ready(scenario, seed);
            for at in places {
                assert!(is_held(&d, hex(at)), "{scenario} {seed}: {at} is empty");
            }
            let leningrad: u8 = d.stack(hex("E1003")).map(|unit| d.combat(&DATA.0, unit)).sum();
            assert!(leningrad >= 3 || scenario == "bagration", "{scenario} {seed}: {leningrad} factors in Leningrad");
        }
    }
}

/// [17.1.1] The opening combat: army groups stand before their own districts, and each headquarters with its own.
#[test]
fn army_groups_stand_before_their_districts() {
    use crate::setup::muster::district;
    use crate::units::At;
    for seed in SEEDS {
        let d = ready("barbarossa", seed);
        for (group, before) in [(At::Agn, At::Bmd), (At::Agc, At::Wmd), (At::Ags, At::Kmd)] {
            let units = standing(&d, Side::Axis, |unit| fights(unit) && DATA.0.unit(unit).at == group);
            let faces = |at: HexId| {
                DATA.0.map.neighbours(at).iter().any(|&next| next.is_some() && district(&DATA.0, next) == Some(before))
            };
            let facing: Vec<_> = units.iter().copied().filter(|&(_, at)| faces(at)).collect();
            let (there, all) = (factors(&d, &facing), factors(&d, &units));
            assert!(there * 100 >= all * 70, "{group:?} {seed}: {there} of {all} factors face {before:?}");
        }
    }
}

#[test]
fn no_two_proposals_are_the_same() {
    for scenario in SCENARIOS {
        let first = ready(scenario, 0);
        for seed in 1..10 {
            let other = ready(scenario, seed);
            for side in Side::BOTH {
                let own = |unit: &UnitId| DATA.0.unit(*unit).side() == side && first.hex(*unit).is_some();
                let units: Vec<UnitId> = DATA.0.unit_ids().filter(own).collect();
                let moved = units.iter().filter(|&&unit| first.at(unit) != other.at(unit)).count();
                assert!(moved * 2 >= units.len(), "{scenario} {seed} {side:?}: {moved} of {}", units.len());
            }
        }
    }
}

/// [17.0] Who sets up second sees what the first has laid out: infantry stands strongest where the enemy is strong.
#[test]
fn the_second_side_answers_the_first() {
    let (mut answered, mut plain, mut cases) = (0, 0, 0);
    for scenario in LATER {
        for seed in 0..12 {
            let before = opened(scenario, seed);
            let (first, _) = before.deploying().expect("somebody sets up");
            let front: Vec<HexId> = rules().scenario(&before).front[first].to_vec();
            let mut rear = standing(&before, first, |unit| fights(unit) && DATA.0.unit(unit).kind == Kind::Infantry);
            rear.retain(|(_, at)| front.iter().all(|&hex| distance(hex, *at) > 1));
            rear.sort_by_key(|&(unit, at)| (std::cmp::Reverse(before.combat(&DATA.0, unit)), at));
            // Two of those behind join somebody at the front: the first hex where that breaks nothing.
            let pairs = front.iter().flat_map(|&hex| rear.windows(2).take(12).map(move |pair| (hex, pair)));
            let reinforced = pairs.into_iter().find_map(|(hex, pair)| {
                let mut after = before.clone();
                pair.iter().for_each(|&(unit, _)| after.put(unit, hex));
                rules().check(&after, first, Change::Done).is_ok().then_some((after, hex))
            });
            let Some((after, hex)) = reinforced else { continue };
            let facing = |mut d: Deployment| {
                rules().apply(&mut d, Change::Done).expect("the second side has a proposal");
                let near = standing(&d, first.enemy(), |unit| fights(unit) && DATA.0.unit(unit).kind == Kind::Infantry);
                let near: Vec<_> = near.into_iter().filter(|&(_, at)| distance(at, hex) == 1).collect();
                factors(&d, &near)
            };
            answered += facing(after);
            plain += facing(before);
            cases += 1;
        }
    }
    assert!(cases >= 24, "{cases} cases");
    assert!(answered > plain, "{answered} factors against reinforced hexes, {plain} against the same hexes before");
}
