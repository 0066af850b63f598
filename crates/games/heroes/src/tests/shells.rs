//! Chapter 12.3: off-board artillery.

use super::{Field, TestField as _, game, unit};
use crate::action::Shell;
use crate::data::tables::Work;
use crate::data::units::Side::{German, Soviet};
use crate::state::{Phase, mark};

// [12.3, 12.1, 18.4] K-24: Soviet shells on a bunker: it falls, and its protection still counts.
#[test]
fn shells_on_a_bunker() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "NE").put("G-Rifles-2", "4-J11", "NE");
    f = f.marked("G-Rifles-1", mark::INSIDE).marked("G-Rifles-2", mark::INSIDE).work(Work::Bunker, "4-J11", German);
    let (soviet, hex) = (f.force(Soviet), f.hex("4-J11"));
    f.s.force_mut(soviet).falling = Some((hex, Shell::Explosive));
    let (mut chance, mut log) = (kernel::Scripted::new(["3", "4", "3", "3", "5", "5"]), kernel::Log::listening());
    game().fall(&mut f.s, soviet, &mut log);
    f.s.phase = Phase::Turn;
    game().carry_on(&mut f.s, &mut chance, &mut log);
    chance.finish().expect("three rolls");
    f.lines = log.take();
    assert_eq!(f.values(), (13, 14), "6 and 7 against 11 and 3");
    assert!(f.s.works.is_empty() && f.marker("G-Rifles-1").is_none() && f.marker("G-Rifles-2").is_none());
}

// [12.3, 2.0] Planned before one round, it falls before the next, on seven hexes, friend and foe.
#[test]
fn a_round_later() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-I10", "NE").put("G-Rifles-1", "4-I14", "SW").put(
        "S-Rifles-2",
        "4-I13",
        "NE",
    );
    let soviet = f.force(Soviet);
    f.s.force_mut(soviet).missions = 1;
    f.pass().pass();
    assert!(matches!(f.s.phase, Phase::Plan(_)));
    assert_eq!(f.refused_for("plan 4-B12 explosive"), "why-plan-sight");
    let mut smoke = f.clone();
    smoke.act("plan 4-I14 smoke");
    assert!(smoke.told("log-plan-smoke"), "what was ordered is told to its owner");
    f.act("plan 4-I14 explosive");
    assert!(f.told("log-plan"));
    assert_eq!(f.s.force(soviet).planned, Some((f.hex("4-I14"), Shell::Explosive)));
    assert_eq!(f.s.force(soviet).missions, 0);
    f.act("bid 0").roll("bid 0", &["1", "1", "6", "6"]);
    f.s.force_mut(soviet).start = 0;
    f.pass();
    // Soviet or German first, everybody passes.
    let (before, seat) = (f.s.clone(), f.seat());
    let mut chance = kernel::Scripted::new(["1", "1", "1", "1"]);
    let action = kernel::Ruleset::parse(game(), "pass").expect("an action");
    f.s = before;
    kernel::Ruleset::apply(game(), &mut f.s, seat, action, &mut chance, &mut kernel::Log::silent());
    chance.finish().expect("one roll for each of the two in the seven hexes");
    assert_eq!(f.s.round, 3);
}

// [12.3, 13.1] Smoke on the same hexes.
#[test]
fn smoke_shells() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW");
    let (soviet, hex) = (f.force(Soviet), f.hex("4-I14"));
    f.s.force_mut(soviet).falling = Some((hex, Shell::Smoke));
    game().fall(&mut f.s, soviet, &mut kernel::Log::silent());
    assert_eq!(f.s.smoke.len(), 7);
    assert!(f.s.smoke.iter().all(|(_, thick)| *thick == 2));
}

// [12.3] A plan is known to nobody else.
#[test]
fn a_plan_is_secret() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW");
    let soviet = f.force(Soviet);
    f.s.force_mut(soviet).planned = Some((f.hex("4-J11"), Shell::Explosive));
    let sees = |side| {
        let scene = kernel::Ruleset::observe(game(), &f.s, kernel::Viewer::Seat(f.s.seat(f.force(side))));
        scene.markers.iter().any(|marker| marker.label.id == "marker-plan")
    };
    assert!(sees(Soviet) && !sees(German));
}

// [12.3, 7.5] R79: an observer is not stunned, out of close combat, and may be hit, or hidden without coming to light.
#[test]
fn observers() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-G07", "N").marked("S-Rifles-1", mark::HIDDEN);
    let soviet = f.force(Soviet);
    let hex = f.hex("4-F07");
    let unnamed = game().may_target(&f.s, soviet, hex);
    assert!(
        matches!(unnamed, Err(crate::why::Why::PlanElsewhere(_))),
        "before round 1 the target is named: {unnamed:?}"
    );
    let mut f = f;
    f.s.round = 2;
    assert!(game().may_target(&f.s, soviet, hex).is_ok());
    assert!(f.has("S-Rifles-1", mark::HIDDEN));
    let fighting = f.clone().put("S-Rifles-1", "4-G07", "N").put("G-Rifles-1", "4-G07", "N");
    assert!(game().may_target(&fighting.s, soviet, hex).is_err(), "nobody looks out of close combat");
    assert!(game().may_target(&f.clone().hit("S-Rifles-1", "pinned").s, soviet, hex).is_ok(), "the pinned look out");
    let f = f.hit("S-Rifles-1", "stunned");
    assert!(game().may_target(&f.s, soviet, hex).is_err(), "the stunned can only rally");
    assert_eq!(f.s.force_of(unit("S-Rifles-1")), soviet);
}

// [12.3, 8.4, 11.2, 15.5] The two artillery cards, against foot and armour from the flank; height is nothing to them.
#[test]
fn both_batteries() {
    for (side, target, values) in [
        (Soviet, "G-Rifles-1", (6, 11)),
        (Soviet, "G-PzIIIe-1", (3, 13)),
        (German, "S-Rifles-1", (5, 11)),
        (German, "S-T26-1", (3, 13)),
    ] {
        let mut f = Field::on(4, &[]).put(target, "4-D07", "N");
        let (force, hex) = (f.force(side), f.hex("4-D07"));
        f.s.force_mut(force).falling = Some((hex, Shell::Explosive));
        let (mut chance, mut log) = (kernel::Scripted::new(["1", "1"]), kernel::Log::listening());
        game().fall(&mut f.s, force, &mut log);
        f.s.phase = Phase::Turn;
        game().carry_on(&mut f.s, &mut chance, &mut log);
        chance.finish().expect("one roll");
        f.lines = log.take();
        assert_eq!(f.values(), (values.0 + 2, values.1), "{target}");
    }
}

// [12.3, 10.0] Shells make no difference: one's own hidden units are under them too, whether or not an enemy hides.
#[test]
fn own_hidden_units_under_shells() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "NE").marked("S-Rifles-1", mark::HIDDEN);
    let mut f = f.put("G-Rifles-1", "4-B17", "N");
    let (soviet, hex) = (f.force(Soviet), f.hex("4-J11"));
    f.s.force_mut(soviet).falling = Some((hex, Shell::Explosive));
    let f = f.run(&["6", "6"], |game, s, chance, log| {
        game.fall(s, soviet, log);
        s.phase = Phase::Turn;
        game.carry_on(s, chance, log);
    });
    assert_eq!(f.at("S-Rifles-1"), "dead", "6 and 12 against 11");
    assert_eq!(f.vp(German), 1);
}

// [8.2, 12.3] Careful aim is for units that attack, not for shells from afar.
#[test]
fn shells_are_not_aimed() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "NE").hand(Soviet, &["careful-aim"]);
    let (soviet, hex) = (f.force(Soviet), f.hex("4-J11"));
    f.s.force_mut(soviet).falling = Some((hex, Shell::Explosive));
    let f = f.run(&["1", "1"], |game, s, chance, log| {
        game.fall(s, soviet, log);
        s.phase = Phase::Turn;
        game.carry_on(s, chance, log);
    });
    assert!(f.s.rolling.is_none(), "nobody is asked");
}
