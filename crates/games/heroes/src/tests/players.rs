//! Chapter 20: three and four players, merged forces, the doctrine's side.

use super::{Field, TestField as _, game};
use crate::data::units::Side::{German, Soviet};
use crate::state::{ForceId, Phase, UnitSet, mark};

/// Two columns with units enough for everybody to pass and act.
fn four(options: &[&str]) -> Field {
    let mut f = Field::cleared("two-columns", options);
    let units =
        [("G-Rifles-1", German, 0), ("S-Rifles-1", Soviet, 0), ("G-Rifles-2", German, 1), ("S-Rifles-2", Soviet, 1)];
    for (at, (id, side, second)) in units.into_iter().enumerate() {
        f = f.put(id, &format!("1-G{:02}", 9 + at), "N");
        let forces: Vec<ForceId> = f.s.force_ids().filter(|&force| f.s.force(force).side == side).collect();
        let force = forces[second.min(forces.len() - 1)];
        let unit = super::unit(id);
        f.s.forces.iter_mut().for_each(|other| other.units -= UnitSet::one(unit));
        f.s.pieces.force[unit.index()] = force;
        f.s.force_mut(force).units.insert(unit);
    }
    f
}

// [20.0] C-53: sides alternate; the third pass in a row ends the round.
#[test]
fn four_players() {
    let mut f = four(&[]).turn(Soviet);
    assert_eq!(f.seat().0, 1);
    f.pass();
    assert_eq!(f.seat().0, 2, "the second German force follows");
    f.acts(&["snap G-Rifles-2", "face G-Rifles-2 S"]);
    assert_eq!(f.seat().0, 3);
    f.pass();
    assert_eq!(f.seat().0, 0);
    f.pass();
    assert_eq!((f.seat().0, f.s.round), (1, 1));
    f.pass();
    assert_eq!(f.s.round, 2, "three passes in a row");
}

// [20.0] Or whole sides act together.
#[test]
fn side_by_side() {
    let mut f = four(&["side-by-side"]).turn(German);
    f.acts(&["snap G-Rifles-1", "face G-Rifles-1 S"]);
    assert_eq!(f.seat().0, 2);
    f.acts(&["snap G-Rifles-2", "face G-Rifles-2 S"]);
    assert_eq!(f.seat().0, 1);
}

// [20.0] Of three players the two who pass must be opponents.
#[test]
fn three_players() {
    let mut f = four(&["players=3"]).turn(German);
    assert_eq!(f.s.players(), 3);
    f.pass();
    assert_eq!((f.seat().0, f.s.round), (1, 1));
    f.pass();
    assert_eq!(f.s.round, 2);
}

// [20.1] C-54: two players lead a side each: the CAPs are added, less one.
#[test]
fn merged_forces() {
    let f = Field::opening("two-columns", &["players=2"], &["objective-1", "objective-4"]);
    assert_eq!((f.s.forces.len(), f.caps(German), f.caps(Soviet)), (2, 7 + 7 - 1, 5 + 4 - 1));
    assert!(f.s.forces.iter().all(|force| force.draws == 2), "the cards of both forces are drawn");
}

// [20.0] Points for oneself or for the side.
#[test]
fn individual_victory() {
    let mut f = four(&["individual-victory"]);
    for (at, vp) in [2, 1, 3, 3].into_iter().enumerate() {
        let seat = f.s.forces[at].seat;
        f.s.forces[at].vp = if seat == 3 { 4 } else { vp };
    }
    f.s.phase = Phase::Over;
    let outcome = kernel::Ruleset::outcome(game(), &f.s).expect("it is over");
    assert_eq!(outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), [3]);
}

// [20.3] C-75: two hidden units, four hexes, two decoys: looking tells which.
#[test]
fn decoys() {
    let f = Field::opening("stubborn-farm", &["solitaire"], &["4-G10", "4-D12"]);
    assert_eq!(f.s.decoys.len(), 4);
    let hidden: Vec<String> =
        f.s.units()
            .iter()
            .filter(|&unit| f.s.pieces.has(unit, mark::HIDDEN))
            .map(|unit| f.at(&game().counters[unit.index()].id))
            .collect();
    assert_eq!(hidden, ["4-G10", "4-D12"]);
    let hunt = |to: &str, from: &str| {
        let mut f = Field::cleared("stubborn-farm", &["solitaire"])
            .put("G-Rifles-1", from, "N")
            .put("S-Rifles-1", "4-G10", "N")
            .marked("S-Rifles-1", mark::HIDDEN);
        f.s.options.variable_ap = false;
        let marked = ["4-D12", "4-G10", "4-G15", "4-H10"].map(|hex| f.hex(hex));
        f.s.decoys = marked.into_iter().collect();
        f.acts(&["snap G-Rifles-1", &format!("move G-Rifles-1 {to}")]);
        f
    };
    let f = hunt("4-G15", "4-H15");
    assert!(f.told("log-decoy") && f.s.decoys.len() == 3);
    let f = hunt("4-G10", "4-G11");
    assert!(!f.has("S-Rifles-1", mark::HIDDEN) && f.s.decoys.len() == 3 && !f.told("log-decoy"));
}

// [20.2] Against the doctrine one die gives the initiative, its side has a fifth more CAPs, and a tie is its victory.
#[test]
fn against_the_doctrine() {
    let f = Field::opening("stubborn-farm", &["solitaire"], &["1", "1"]);
    let plain = Field::opening("stubborn-farm", &[], &[]);
    assert_eq!(crate::setup::with_a_fifth(plain.caps(Soviet)), f.caps(Soviet));
    let mut f = Field::cleared("stubborn-farm", &["solitaire"]).put("G-Rifles-1", "4-I14", "SW").put(
        "S-Rifles-1",
        "4-B02",
        "S",
    );
    f.pass();
    f.s.options.variable_ap = false;
    let seat = f.seat();
    let mut chance = kernel::Scripted::new(["4"]);
    let pass = kernel::Ruleset::parse(game(), "pass").expect("an action");
    kernel::Ruleset::apply(game(), &mut f.s, seat, pass, &mut chance, &mut kernel::Log::silent());
    chance.finish().expect("one die");
    assert_eq!(f.side(), Soviet);
    f.s.phase = Phase::Over;
    assert_eq!(
        kernel::Ruleset::outcome(game(), &f.s).expect("over").winners.iter().map(|s| s.0).collect::<Vec<_>>(),
        [1]
    );
}

// [20.0, 2.1, 3.2.4] Of four players only those who are equal and opponents roll again.
#[test]
fn a_tie_of_four() {
    let mut f = four(&[]);
    for _ in 0..3 {
        f.pass();
    }
    let order: Vec<u8> = game().bidders(&f.s).iter().map(|force| f.s.seat(*force).0).collect();
    assert_eq!(order, [1, 3, 0, 2], "the Soviets announce first");
    f.acts(&["bid 0", "bid 0", "bid 0"]).roll("bid 0", &["6", "6", "1", "1", "6", "6", "2", "2"]);
    assert_eq!(f.seat().0, 1);
    f.act("bid 0");
    assert_eq!(f.seat().0, 0);
    f.roll("bid 0", &["1", "1", "1", "2"]);
    assert_eq!((f.seat().0, f.s.phase), (0, Phase::Turn), "3 to 2, whatever the others had");
}

// [20.0] Side by side, two partners who pass end nothing among three, and the winner's side begins with its first force.
#[test]
fn partners() {
    let mut f = four(&["players=3", "side-by-side"]).turn(Soviet);
    f.pass().pass();
    assert_eq!((f.seat().0, f.s.round), (0, 1), "both were Soviets");
    let mut f = four(&["side-by-side"]);
    f.pass().pass().pass();
    f.acts(&["bid 0", "bid 0", "bid 0"]).roll("bid 0", &["1", "1", "1", "1", "1", "2", "6", "6"]);
    assert_eq!((f.seat().0, f.s.phase), (0, Phase::Turn), "the second German force rolled highest");
}

// [5.0.3, 20.0] Where sides act together, the lack of caution tells until every enemy force has had its turn.
#[test]
fn exposed_to_the_second_force() {
    let f = Field::cleared("two-columns", &["players=4", "side-by-side", "cautious-movement"]);
    let name = game().layout(&f.s).name(board::HexId(60)).to_owned();
    let mut f = f.put("G-Rifles-1", &name, "N").marked("G-Rifles-1", mark::EXPOSED).turn(Soviet);
    f.act("pass");
    assert_eq!(f.s.force(f.s.turn).side, Soviet, "the second Soviet force");
    assert!(f.has("G-Rifles-1", mark::EXPOSED));
    f.act("pass");
    assert!(!f.has("G-Rifles-1", mark::EXPOSED));
}

// [5.0.3, 8.2, 20.0] Two swift actions of the first force do not end the turn of the second.
#[test]
fn exposed_beyond_a_swift_action() {
    let f = Field::cleared("two-columns", &["players=4", "side-by-side", "cautious-movement"]);
    let name = game().layout(&f.s).name(board::HexId(60)).to_owned();
    let f = f.put("G-Rifles-1", &name, "N").marked("G-Rifles-1", mark::EXPOSED).turn(Soviet);
    let mut f = f.hand(Soviet, &["swift-action"]).cap(Soviet, 3);
    let first = f.s.turn;
    f.acts(&["swift", "stall cap"]);
    assert_eq!(f.s.turn, first, "a second action of the first force");
    assert!(f.has("G-Rifles-1", mark::EXPOSED), "the second force has still to act");
    f.act("stall cap");
    assert_ne!(f.s.turn, first);
    assert!(f.has("G-Rifles-1", mark::EXPOSED));
    f.act("pass");
    assert!(!f.has("G-Rifles-1", mark::EXPOSED));
}

// [20.2, 8.0] Two who play a solitaire firefight play by the usual rules: both draw cards.
#[test]
fn two_play_the_farm() {
    let draws = |options: &[&str], tokens: &[&str]| {
        let f = Field::opening("stubborn-farm", options, tokens);
        [German, Soviet].map(|side| f.s.force(f.force(side)).draws)
    };
    assert_eq!(draws(&["-solitaire", "cards"], &[]), [1, 1]);
    assert_eq!(draws(&["solitaire", "cards"], &["1", "1"]), [1, 0]);
}

// [3.2.5, 20.0] Every player of the side is helped once, whether he leads one force or two (ruling R73).
#[test]
fn balance_for_three() {
    let more = |players: &str| {
        let starts = |balance: &str| {
            let secrets = ["1"; 4];
            let forces = if players == "players=2" { 2 } else { 4 };
            let f = Field::opening("two-columns", &[players, balance], &secrets[..forces]);
            f.s.forces.iter().map(|force| force.start).collect::<Vec<_>>()
        };
        let (plain, helped) = (starts("balance=none"), starts("balance=german-2"));
        plain.iter().zip(&helped).map(|(plain, helped)| helped - plain).collect::<Vec<_>>()
    };
    assert_eq!(more("players=4"), [2, 0, 2, 0]);
    assert_eq!(more("players=3"), [2, 0, 0, 0]);
    assert_eq!(more("players=2"), [2, 0]);
}

// [2.1, 20.0] R78: each player rolls once for the initiative: who leads two forces announces and rolls with the first.
#[test]
fn one_roll_for_each_player() {
    let mut f = four(&["players=3"]).turn(German);
    f.pass().pass();
    assert_eq!(f.s.round, 2);
    let seats: Vec<u8> = game().bidders(&f.s).iter().map(|&force| f.s.seat(force).0).collect();
    let mut once = seats.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!((seats.len(), once.len()), (3, 3), "{seats:?}");
    f.acts(&["bid 0", "bid 0"]).roll("bid 0", &["6", "6", "1", "1", "2", "2"]);
    assert_eq!((f.s.phase, f.s.turn), (Phase::Turn, game().bidders(&f.s)[0]));
    let mut four = four(&[]).turn(German);
    four.pass().pass().pass();
    assert_eq!(game().bidders(&four.s).len(), 4);
}
