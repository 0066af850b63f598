//! Set-up against the booklet.

use std::sync::LazyLock;

use board::HexId;
use chacha20::rand_core::SeedableRng as _;
use kernel::{Draws as _, Language, Rng, Texts};

use super::referee::{flaws, judge};
use super::{Change, Deployment, Musters, SetupOptions, SetupRules, Stage, Why, off_map};
use crate::data::Data;
use crate::tests::field::Field;
use crate::units::{BySide, Side, UnitId};
use lab::TestField as _;

mod conditions;
mod openings;
mod proposals;

static DATA: LazyLock<(Data, Musters)> = LazyLock::new(|| {
    let data = Data::load(None).unwrap_or_else(|error| panic!("{error}"));
    let musters = Musters::new(&data);
    (data, musters)
});

/// The scenarios with a set-up of their own; the campaign has that of the first.
const SCENARIOS: [&str; 5] = ["barbarossa", "fall-blau", "zitadelle", "bagration", "campaign"];

fn rules() -> SetupRules<'static> {
    SetupRules { data: &DATA.0, musters: &DATA.1 }
}

fn number(scenario: &str) -> u8 {
    let found = DATA.0.scenarios.iter().position(|row| row.id == scenario);
    found.unwrap_or_else(|| panic!("no scenario {scenario}")) as u8
}

/// The first side's proposal.
fn opened(scenario: &str, seed: u64) -> Deployment {
    let lots = BySide::new([seed, seed ^ 0x5bd1_e995]);
    let opened = rules().open_by(number(scenario), SetupOptions::default(), lots);
    opened.unwrap_or_else(|why| panic!("{scenario} {seed}: {why:?}"))
}

/// Both proposals, accepted as they are.
fn ready(scenario: &str, seed: u64) -> Deployment {
    let mut d = opened(scenario, seed);
    while let Some((side, _)) = d.deploying() {
        assert_eq!(rules().check(&d, side, Change::Done), Ok(()), "{scenario} {seed}");
        rules().apply(&mut d, Change::Done).unwrap_or_else(|why| panic!("{scenario} {seed}: {why:?}"));
    }
    d
}

fn unit(id: &str) -> UnitId {
    DATA.0.unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

fn hex(number: &str) -> HexId {
    DATA.0.map.parse(number).unwrap_or_else(|| panic!("no hex {number}"))
}

fn id(of: UnitId) -> &'static str {
    &DATA.0.unit(of).id
}

/// Some change that is allowed while a counter is in hand; none if chance finds none.
fn find_change(d: &Deployment, side: Side, rng: &mut Rng) -> Option<Change> {
    let m = rules().muster(d, side);
    let hand = d.deploying()?.1;
    let hexes: Vec<HexId> = m.ground(hand)?.hexes.iter().collect();
    (0..24).find_map(|_| {
        let other = m.units[rng.below(m.units.len())];
        let change = match rng.below(8) {
            0..3 => Change::Place(hexes[rng.below(hexes.len())]),
            3..5 => Change::Swap(other),
            5..7 => Change::Give(other),
            _ => Change::Reserve(hand),
        };
        rules().check(d, side, change).is_ok().then_some(change)
    })
}

fn random_changes(scenario: &str, mut d: Deployment, seed: u64, wanted: usize) -> [usize; 4] {
    let mut rng = Rng::seed_from_u64(seed);
    let mut kinds = [0; 4];
    while let Some((side, _)) = d.deploying() {
        let m = rules().muster(&d, side);
        let mut done = 0;
        for _ in 0..40 * wanted {
            if done == wanted {
                break;
            }
            let pick = Change::Take(m.units[rng.below(m.units.len())]);
            if rules().check(&d, side, pick).is_err() {
                continue;
            }
            rules().apply(&mut d, pick).expect("a counter is taken in hand");
            assert!(rules().check(&d, side, Change::Done).is_err(), "nothing ends with a counter in hand");
            let change = find_change(&d, side, &mut rng).unwrap_or(Change::Back);
            kinds[match change {
                Change::Place(_) => 0,
                Change::Swap(_) => 1,
                Change::Give(_) => 2,
                _ => 3,
            }] += 1;
            rules().apply(&mut d, change).expect("a change is made");
            done += usize::from(change != Change::Back);
            let found = judge(&DATA.0, &d, side);
            assert_eq!(found, Ok(()), "{scenario} {seed}: {}", change.write(&DATA.0));
        }
        assert_eq!(done, wanted, "{scenario} {seed}: changes are hard to find");
        assert_eq!(rules().check(&d, side, Change::Done), Ok(()), "{scenario} {seed}");
        rules().apply(&mut d, Change::Done).expect("the other side has a proposal");
    }
    for side in Side::BOTH {
        assert_eq!(judge(&DATA.0, &d, side), Ok(()), "{scenario} {seed}: after both are done");
    }
    kinds
}

fn many_random_changes(scenario: &str) {
    let mut kinds = [0; 4];
    for seed in 0..200 {
        let found = random_changes(scenario, opened(scenario, seed), seed, 50);
        kinds.iter_mut().zip(found).for_each(|(sum, one)| *sum += one);
    }
    assert!(kinds[0] > 1000 && kinds[1] > 1000, "{kinds:?}");
    let steps = ["fall-blau", "bagration"].contains(&scenario);
    assert!(kinds[2] > 100 || !steps, "{kinds:?}");
}

/// [3.2, 17.1.1] The campaign from its first day: B1 to B12.
#[test]
fn changes_of_the_campaign_keep_every_condition() {
    many_random_changes("campaign");
}

/// [3.2] The campaign from a later date has the set-up of its scenario, and every condition of it: F, Z and G.
#[test]
fn changes_of_a_later_campaign_keep_every_condition() {
    for (date, scenario) in [("1942", "fall-blau"), ("1943", "zitadelle"), ("1944", "bagration")] {
        for seed in 0..200 {
            let option = format!("campaign-start={date}");
            // Other lots for every seed, in the first two of the nine dice of each side.
            let lots = [seed / 100 + 1, seed % 100 + 1].map(|die| die.to_string());
            let dice: Vec<&str> = (0..18).map(|at| lots.get(at % 9).map_or("50", |die| die)).collect();
            let field = Field::start("campaign", &[&option], &dice);
            let d = field.s.setup.as_deref().expect("a deployment").clone();
            assert_eq!(d.scenario, number(scenario), "{date}");
            random_changes(scenario, d, seed, 50);
        }
    }
}

/// [17.1.1] B1 to B12.
#[test]
fn changes_of_barbarossa_keep_every_condition() {
    many_random_changes("barbarossa");
}

/// [17.2.1] F1 to F11.
#[test]
fn changes_of_fall_blau_keep_every_condition() {
    many_random_changes("fall-blau");
}

/// [17.3.1] Z1 to Z7.
#[test]
fn changes_of_zitadelle_keep_every_condition() {
    many_random_changes("zitadelle");
}

/// [17.4.1] G1 to G9.
#[test]
fn changes_of_bagration_keep_every_condition() {
    many_random_changes("bagration");
}

/// What is offered is what is accepted, for every counter, hex and verb.
#[test]
fn what_is_offered_is_what_is_accepted() {
    for scenario in SCENARIOS {
        let mut d = opened(scenario, 7);
        let mut rng = Rng::seed_from_u64(9);
        while let Some((side, _)) = d.deploying() {
            for _ in 0..4 {
                compare_offers(&d, side);
                let units = &rules().muster(&d, side).units;
                rules().apply(&mut d, Change::Take(units[rng.below(units.len())])).expect("in hand");
                compare_offers(&d, side);
                rules().apply(&mut d, Change::Back).expect("put back");
            }
            rules().apply(&mut d, Change::Done).expect("the other side has a proposal");
        }
        let mut offers = Vec::new();
        Side::BOTH.into_iter().for_each(|side| rules().legal(&d, side, &mut offers));
        assert_eq!(offers, [], "{scenario} is over");
    }
}

fn compare_offers(d: &Deployment, side: Side) {
    let data = &DATA.0;
    let mut offers = Vec::new();
    rules().legal(d, side, &mut offers);
    let mut others = Vec::new();
    rules().legal(d, side.enemy(), &mut others);
    assert_eq!(others, [], "one side at a time");
    let plain = [Change::Back, Change::Standard, Change::Done];
    let units = data.unit_ids().chain([UnitId::NONE]);
    let of_unit =
        units.flat_map(|unit| [Change::Take(unit), Change::Swap(unit), Change::Give(unit), Change::Reserve(unit)]);
    let of_hex = data.map.hexes().chain([HexId::NONE]).map(Change::Place);
    let mut found: Vec<Change> = plain.into_iter().chain(of_unit).chain(of_hex).collect();
    found.retain(|&change| rules().check(d, side, change).is_ok());
    found.sort_unstable();
    offers.sort_unstable();
    assert_eq!(offers, found, "{:?}", d.stage);
    assert!(found.iter().all(|&change| Change::read(&change.write(data), data) == Ok(change)), "notation");
}

/// A change is accepted exactly when what comes of it passes the referee, who knows nothing of changes.
#[test]
fn changes_and_referee_agree() {
    let mut answers = [0; 2];
    for scenario in SCENARIOS {
        for seed in 0..6 {
            let mut rng = Rng::seed_from_u64(seed);
            let mut d = opened(scenario, seed);
            while let Some((side, _)) = d.deploying() {
                let units = &rules().muster(&d, side).units;
                for _ in 0..300 {
                    let placed = |d: &Deployment, unit: UnitId| d.hex(unit).is_some() || d.at(unit) == off_map::STAVKA;
                    let [a, b] = [0; 2].map(|_: u8| units[rng.below(units.len())]);
                    if !placed(&d, a) || !placed(&d, b) || d.at(a) == d.at(b) {
                        continue;
                    }
                    d.stage = Stage::Deploying { side, hand: a };
                    let mut after = d.clone();
                    let change = if rng.below(2) == 0 {
                        after.put(a, d.at(b));
                        after.put(b, d.at(a));
                        Change::Swap(b)
                    } else {
                        let any = HexId(rng.below(DATA.0.map.len()) as u16);
                        let to = if rng.below(4) == 0 { any } else { d.hex(b).unwrap_or(any) };
                        after.put(a, to);
                        Change::Place(to)
                    };
                    if d.at(a) == after.at(a) {
                        continue;
                    }
                    let answer = rules().check(&d, side, change);
                    let verdict = judge(&DATA.0, &after, side);
                    let what = format!("{scenario} {seed}: {} {}", id(a), change.write(&DATA.0));
                    assert_eq!(answer.is_ok(), verdict.is_ok(), "{what}: {answer:?}, {verdict:?}");
                    answers[usize::from(answer.is_ok())] += 1;
                }
                d.stage = Stage::Deploying { side, hand: UnitId::NONE };
                rules().apply(&mut d, Change::Done).expect("the other side has a proposal");
            }
        }
    }
    assert!(answers.iter().all(|&count| count > 500), "{answers:?}");
}

#[test]
fn the_proposal_can_be_had_again() {
    for scenario in SCENARIOS {
        let first = opened(scenario, 3);
        let mut d = first.clone();
        let (side, _) = d.deploying().expect("somebody sets up");
        let mut rng = Rng::seed_from_u64(1);
        for _ in 0..20 {
            let units = &rules().muster(&d, side).units;
            let pick = Change::Take(units[rng.below(units.len())]);
            if rules().check(&d, side, pick).is_ok() {
                rules().apply(&mut d, pick).expect("in hand");
                let change = find_change(&d, side, &mut rng).unwrap_or(Change::Back);
                rules().apply(&mut d, change).expect("changed");
            }
        }
        assert_ne!(d, first, "{scenario}");
        rules().apply(&mut d, Change::Standard).expect("proposed anew");
        assert_eq!(d, first, "{scenario}");
        assert_ne!(opened(scenario, 4), first, "{scenario}: other lots, another deployment");
    }
}

#[test]
fn every_reason_has_its_text_in_both_languages() {
    let [en, fr] = ["en", "fr"].map(|language| {
        let path = format!("{}/../../../games-data/dark-valley/texts/{language}.ftl", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    });
    let texts = Texts::new(&[&en], &[&fr]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(texts.untranslated(), []);
    let source = include_str!("why.rs");
    let ids: Vec<&str> = source.split('"').filter(|word| word.starts_with("why-setup-")).collect();
    for id in &ids {
        let message = kernel::Message::new(id).with("unit", "12 Pz").with("hex", "W3418 Kaunas");
        for language in Language::ALL {
            assert!(texts.try_say(language, &message).is_ok(), "{language}: {id}");
        }
    }
    let written = en.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
    for id in written.filter(|id| id.starts_with("why-setup-")) {
        assert!(ids.contains(&id), "{id} is used nowhere");
    }
}
