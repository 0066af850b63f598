//! What is hidden stays so: markers, hands, hidden units, plans, points.

use super::{Field, TestField as _, game};
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;
use chacha20::rand_core::SeedableRng;
use kernel::{Rng, Ruleset, Viewer};

// [7.5, 8.0, 10.0] Worlds imagined for a seat look the same to it.
#[test]
fn imagined_worlds_look_alike() {
    let mut f =
        Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE").hit("S-Rifles-1", "pinned");
    f = f.put("S-Rifles-2", "4-G07", "N").marked("S-Rifles-2", mark::HIDDEN);
    let (seat, mut rng) = (f.s.seat(f.force(German)), Rng::seed_from_u64(7));
    let mut different = 0;
    for _ in 0..50 {
        let twin = game().imagine(&f.s, seat, &mut rng);
        different += u32::from(twin != f.s);
        assert!(game().observe(&twin, Viewer::Seat(seat)) == game().observe(&f.s, Viewer::Seat(seat)));
        let own = f.s.seat(f.force(Soviet));
        let _ = game().observe(&twin, Viewer::Seat(own));
    }
    assert!(different > 30, "only {different} of 50 worlds differ");
}

// [7.5, 7.7.3] The card of a roll at one's own men, which everybody sees, tells nobody their markers.
#[test]
fn markers_of_ones_own_under_fire() {
    let mut f = Field::on(4, &[]).put("G-HMG-1", "4-I14", "SW").put("G-Rifles-1", "4-J11", "NE").cap(German, 1);
    f = f.put("S-Rifles-1", "4-J11", "N").hit("G-Rifles-1", "pinned");
    f.act("snap G-HMG-1").act("fire 4-J11");
    while !matches!(f.s.rolling.map(|rolling| rolling.pending.kind), Some(crate::state::RollKind::Attack(target))
        if target == crate::state::Target::Unit(super::unit("G-Rifles-1")))
    {
        f.roll("roll 0", &["1", "1"]);
    }
    let seen = |f: &Field| game().observe(&f.s, Viewer::Seat(f.s.seat(f.force(Soviet))));
    let before = seen(&f);
    assert!(!before.clashes.is_empty());
    for marker in ["panicked", "cowering", "suppressed"] {
        let mut other = f.clone();
        other.s.pieces.hit[super::unit("G-Rifles-1").index()] = super::marker(marker);
        assert!(seen(&other).clashes == before.clashes, "{marker}");
    }
    // Who imagines the marker knows that it changes nothing about the attack, or it would have been shown.
    let (seat, mut rng) = (f.s.seat(f.force(Soviet)), Rng::seed_from_u64(3));
    for _ in 0..60 {
        let twin = game().imagine(&f.s, seat, &mut rng);
        let marker = game().marker(&twin, super::unit("G-Rifles-1")).expect("still hit");
        assert_eq!((marker.front, marker.id == "panicked"), (0, false), "{}", marker.id);
    }
}

// [7.5] A hit for which the bag has no marker does nothing, and the next one destroys.
#[test]
fn an_empty_bag() {
    let mut f =
        Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-LMG-2", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
    f.act("snap G-LMG-1");
    let bags = f.s.bags;
    f.s.bags = [0; crate::state::MAX_MARKERS];
    let (mut chance, seat) = (kernel::Scripted::new(["4", "4"]), f.seat());
    let fire = game().parse("fire 4-J11").expect("an action");
    Ruleset::apply(game(), &mut f.s, seat, fire, &mut chance, &mut kernel::Log::silent());
    chance.finish().expect("no draw");
    f.s.bags = bags;
    assert_eq!(game().marker(&f.s, super::unit("S-Rifles-1")).and_then(|marker| marker.rally), Some(7));
    f.pass().act("snap G-LMG-2").roll("fire 4-J11", &["4", "4"]);
    assert_eq!(f.at("S-Rifles-1"), "dead");
}

// [7.6.1, 5.0.2] A wall beside the hex and works count as cover to rally.
#[test]
fn cover_to_rally() {
    let help = |f: &Field| game().rally_help(&f.s, super::unit("S-Rifles-1"));
    let f = Field::on(2, &[]).put("S-Rifles-1", "2-G05", "N");
    assert_eq!(help(&f), 1);
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N");
    assert_eq!(help(&f), 0);
    assert_eq!(help(&f.clone().marked("S-Rifles-1", mark::HASTY)), 1);
    let trench = f.work(crate::Work::Trench, "4-J11", Soviet);
    assert_eq!((help(&trench), help(&trench.clone().marked("S-Rifles-1", mark::INSIDE))), (0, 1));
}

// [7.5] Without a marker a vehicle is hit as by light damage, which it does not lose again.
#[test]
fn an_empty_bag_of_vehicles() {
    let mut f = Field::on(4, &[]).put("S-T26-1", "4-J11", "N").put("S-Rifles-1", "4-J11", "N");
    for id in ["S-T26-1", "S-Rifles-1"] {
        f.s.pieces.hit[super::unit(id).index()] = crate::units::BLANK;
    }
    let marker = |id: &str| game().marker(&f.s, super::unit(id)).expect("it is hit");
    assert_eq!((marker("S-T26-1").id.as_str(), marker("S-T26-1").rally), ("light-damage", None));
    assert_eq!((marker("S-Rifles-1").id.as_str(), marker("S-Rifles-1").rally), ("unnerved", Some(7)));
}

/// How often worlds imagined from a state put what is hidden where another state has it.
fn agreement(from: &crate::State, with: &crate::State, seat: kernel::Seat, seed: u64) -> f64 {
    let (mut rng, mut found, mut all) = (Rng::seed_from_u64(seed), 0.0, 0.0);
    let unseen = |s: &crate::State| {
        let units: Vec<_> = s.units().iter().filter(|&unit| s.pieces.has(unit, mark::HIDDEN)).collect();
        units.into_iter().filter(|&unit| s.seat(s.force_of(unit)) != seat).collect::<Vec<_>>()
    };
    let mines = |s: &crate::State| {
        let hidden = s.works.iter().filter(|fixture| fixture.hidden && s.seat(fixture.force) != seat);
        hidden.map(|fixture| fixture.hex).collect::<Vec<_>>()
    };
    for _ in 0..1500 {
        let world = game().imagine(from, seat, &mut rng);
        for unit in unseen(with) {
            found += f64::from(world.pieces.at(unit) == with.pieces.at(unit));
            all += 1.0;
        }
        let there = mines(&world);
        for hex in mines(with) {
            found += f64::from(there.contains(&hex));
            all += 1.0;
        }
        for &(card, bearer) in with.weapons.iter().filter(|(_, bearer)| with.seat(with.force_of(*bearer)) != seat) {
            found += f64::from(world.weapons.contains(&(card, bearer)));
            all += 1.0;
        }
        for force in with.force_ids().filter(|&force| with.seat(force) != seat) {
            for unit in with
                .force(force)
                .units
                .iter()
                .filter(|&unit| with.pieces.is_hit(unit) && !with.pieces.has(unit, mark::SHOWN))
            {
                found += f64::from(world.pieces.hit[unit.index()] == with.pieces.hit[unit.index()]);
                all += 1.0;
            }
            found += f64::from(world.force(force).hand == with.force(force).hand);
            found += f64::from(world.force(force).planned.is_some() == with.force(force).planned.is_some());
            all += 2.0;
        }
    }
    found / all
}

/// Positions of random games with much that is hidden.
fn foggy(scenario: &str, seed: u64, actions: usize) -> crate::State {
    use bots::Bot;
    let (mut chance, mut rng) =
        (kernel::Seeded::new(&kernel::Seed::from_text(&seed.to_string()).expect("digits")), Rng::seed_from_u64(seed));
    let mut s = Ruleset::setup(game(), &Field::setup(scenario, &[]), &mut chance, &mut kernel::Log::silent());
    for _ in 0..actions {
        let Some(seat) = game().to_act(&s).iter().next() else { break };
        let mut offers = Vec::new();
        Ruleset::legal(game(), &s, seat, &mut offers);
        let action = bots::Random.choose(game(), &s, seat, &offers, &mut rng);
        Ruleset::apply(game(), &mut s, seat, action, &mut chance, &mut kernel::Log::silent());
    }
    s
}

// [10.0, 18.3.3, 7.5, 8.0, 8.4, 12.3] Imagination does not know the truth: worlds imagined from it agree with it no more
// and no less often than worlds imagined from another that the seat cannot tell from it.
#[test]
fn imagination_does_not_know_the_truth() {
    for (scenario, seed) in [("cliff-strongpoint", 3), ("bell-tower", 5), ("registered-ground", 8), ("timber-road", 13)]
    {
        for actions in [2, 60, 150] {
            let truth = foggy(scenario, seed, actions);
            for seat in truth.force_ids().map(|force| truth.seat(force)) {
                let far = game().imagine(&truth, seat, &mut Rng::seed_from_u64(99));
                let far = game().imagine(&far, seat, &mut Rng::seed_from_u64(98));
                let (near, other) = (agreement(&truth, &truth, seat, 1), agreement(&far, &truth, seat, 2));
                assert!(
                    (near - other).abs() < 0.03,
                    "{scenario}, {actions} actions, {seat:?}: {near:.3} and {other:.3}"
                );
            }
        }
    }
}

// [10.0, 18.3.3] What lies in the next hex turns up in a few dozen worlds: a hidden unit, and mines.
#[test]
fn ambushes_are_imagined() {
    let f = Field::cleared("cliff-strongpoint", &[]).put("G-Rifles-1", "3-I08", "S").put("S-Rifles-1", "3-K02", "N");
    let f = f.marked("S-Rifles-1", mark::HIDDEN).work(crate::Work::Mines, "3-B04", Soviet).unseen();
    let zone = |place: &&crate::data::firefights::WorkPlace| place.work == crate::Work::Mines;
    let zone = game().fight(&f.s).works.iter().find(zone).expect("mines").at;
    let next = zone.iter().find(|&hex| game().sees(&f.s, hex, hex)).expect("a hex of the zone");
    let beside = game().hex(&f.s, next).around.into_iter().find(|hex| hex.is_some() && !zone.contains(*hex));
    let name = game().layout(&f.s).name(beside.unwrap_or(next)).to_owned();
    let f = f.put("G-Rifles-1", &name, "S");
    let (seat, mut rng) = (f.s.seat(f.force(German)), Rng::seed_from_u64(4));
    let worlds: Vec<crate::State> = (0..128).map(|_| game().imagine(&f.s, seat, &mut rng)).collect();
    let (hider, near) = (super::unit("S-Rifles-1"), |hex| game().layout(&f.s).distance(f.hex(&name), hex) <= 2);
    let met = worlds.iter().filter(|world| near(world.pieces.at(hider))).count();
    assert!(met >= 20, "the hidden rifles are near in {met} of 128 worlds");
    let mined = worlds.iter().filter(|world| world.works[0].hex == next).count();
    assert!(mined >= 2, "the next hex is mined in {mined} of 128 worlds");
}

// [10.1] The counter of a hidden unit that is spent lies beside the map with its spent side up: the enemy sees which it is.
#[test]
fn spent_hidden_units_lie_open() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-K12", "N").put("S-Rifles-1", "4-G07", "N").put(
        "S-Rifles-2",
        "4-F07",
        "N",
    );
    let f = f.marked("S-Rifles-1", mark::HIDDEN | mark::SPENT).marked("S-Rifles-2", mark::HIDDEN);
    let seat = f.s.seat(f.force(German));
    let spent = |s: &crate::State| -> Vec<String> {
        let scene = game().observe(s, Viewer::Seat(seat));
        let all = scene.boxes.iter().flat_map(|held| &held.pieces);
        let lies = all.filter(|piece| piece.badges.iter().any(|badge| badge.label.id == "badge-spent"));
        lies.map(|piece| piece.id.to_string()).collect()
    };
    assert_eq!(spent(&f.s), ["S-Rifles-1"]);
    let mut rng = Rng::seed_from_u64(3);
    for _ in 0..20 {
        assert_eq!(spent(&game().imagine(&f.s, seat, &mut rng)), ["S-Rifles-1"]);
    }
}

// [8.0, 8.4] R84: who carries a weapon card is its owner's secret until it is used.
#[test]
fn weapon_cards_are_secret() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").armed("G-Rifles-1", "grenades");
    let shown = |side| f.badges(side, "G-Rifles-1").iter().any(|label| label == "badge-weapon");
    assert!(shown(German) && !shown(Soviet));
}

// [7.5] A marker that kills is told once.
#[test]
fn a_deadly_marker_is_told_once() {
    let mut f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
    f.act("snap G-LMG-1").roll("fire 4-J11", &["4", "4", "killed"]);
    assert_eq!(f.at("S-Rifles-1"), "dead");
    assert!(f.told("log-marker") && !f.told("log-marker-shown"));
}
