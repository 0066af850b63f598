//! The bot `officer`: what it must see in plain positions.

use bots::Bot;
use chacha20::rand_core::SeedableRng;
use kernel::{Rng, Ruleset};

use super::{Field, TestField as _, game};
use crate::action::Action;
use crate::data::units::Side::{German, Soviet};
use crate::officer::Officer;
use crate::state::mark;

/// What the officer clicks next.
fn next(bot: &mut Officer, f: &Field) -> String {
    let mut offers: Vec<Action> = Vec::new();
    Ruleset::legal(game(), &f.s, f.seat(), &mut offers);
    let action = bot.choose(game(), &f.s, f.seat(), &offers, &mut Rng::seed_from_u64(1));
    assert!(offers.contains(&action));
    game().notation(action)
}

/// What it clicks one after the other, up to the first click that needs dice; the last one is told and not done.
fn clicks(f: &mut Field, count: usize) -> Vec<String> {
    let mut bot = Officer::default();
    let mut told: Vec<String> = Vec::new();
    let dice = |click: &String| click.starts_with("fire") || click == "rally";
    while told.len() < count && !told.last().is_some_and(dice) {
        if let Some(before) = told.last() {
            f.act(before);
        }
        told.push(next(&mut bot, f));
    }
    told
}

// [7.0] An enemy in the open beside it who shows his flank is fired at.
#[test]
fn fires_at_an_easy_target() {
    let mut f = Field::on(1, &[]).put("G-LMG-1", "1-G09", "SE").put("S-Rifles-1", "1-G10", "S").turn(German);
    f.s.held.iter_mut().for_each(|held| held.side = Some(German));
    let told = clicks(&mut f, 4);
    assert_eq!(told.last().map(String::as_str), Some("fire 1-G10"), "{told:?}");
}

// [3.2.3] CAPs go where they raise the chances most: on a seven, not on a certain hit or a hopeless shot.
#[test]
fn caps_where_they_count() {
    let caps = |at: &str, facing: &str| {
        let mut f = Field::on(1, &[]).put("G-LMG-1", "1-G09", "SE").put("S-Rifles-1", at, facing).cap(German, 6);
        f.s.pieces.mark(super::unit("G-LMG-1"), mark::SPENT);
        f.s.pieces.mark(super::unit("S-Rifles-1"), mark::SPENT);
        f = f.turn(German);
        f.acts(&["order G-LMG-1", &format!("fire {at}")]);
        next(&mut Officer::default(), &f)
    };
    assert_eq!(caps("1-G12", "NW"), "roll +2", "an 8 is needed, and the round is all but over");
    assert_eq!(caps("1-G10", "S"), "roll +2", "two make a kill likelier");
}

// [2.5.2] Nobody is near an objective that brings points: somebody goes there.
#[test]
fn goes_for_the_objective() {
    let mut f = Field::on(1, &[]).put("G-Rifles-1", "1-J08", "N").turn(German);
    f.s.round = 3;
    let told = clicks(&mut f, 3);
    assert_eq!(told[..2], ["activate G-Rifles-1", "act G-Rifles-1"]);
    let to = told[2].strip_prefix("move G-Rifles-1 ").unwrap_or_else(|| panic!("{told:?}"));
    let away = |hex: &str| game().layout(&f.s).distance(f.hex(hex), f.hex("1-G08"));
    assert!(away(to) < away("1-J08"), "{to}");
}

// [5.6] A wagon at the exit leaves.
#[test]
fn leaves_for_points() {
    let mut f = Field::cleared("supply-run", &[]).put("G-Wagon-1", "4-L10", "S").turn(German);
    assert_eq!(clicks(&mut f, 3)[2], "exit G-Wagon-1");
}

// [2.2] Where nothing is to be gained it passes and keeps its units fresh.
#[test]
fn waits_for_the_enemy() {
    let mut f = Field::on(1, &[]).put("S-Rifles-1", "1-F09", "S").put("G-Rifles-1", "1-L15", "N").turn(Soviet);
    f.s.held.iter_mut().for_each(|held| held.side = Some(Soviet));
    assert_eq!(clicks(&mut f, 1), ["pass"]);
}

// [7.6] A unit that is hit and seen rallies before it is destroyed.
#[test]
fn rallies() {
    let f = Field::on(1, &[]).put("S-Rifles-1", "1-F09", "S").hit("S-Rifles-1", "pinned");
    let mut f = f.put("G-LMG-1", "1-I09", "SE").marked("G-LMG-1", mark::SPENT).turn(Soviet);
    f.s.passes.push(f.force(German));
    assert!(clicks(&mut f, 3).iter().any(|click| click == "rally"));
}

// [1.0] Asked while a work is in hand, it puts it back.
#[test]
fn a_work_in_hand() {
    let mut f = Field::opening("cliff-strongpoint", &[], &[]);
    let at = f.s.works.iter().position(|fixture| fixture.hidden).expect("hidden mines");
    f.act(&format!("lay {at}"));
    assert_eq!(next(&mut Officer::default(), &f), "back");
}
