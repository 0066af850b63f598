//! Dice written down beforehand, and dice that a search walks through.

use crate::common::{self, RED, act, act_with, red_to_move, scripted, set_up, toy, words};
use kernel::{ActError, Chance, ChanceKind, Dice, Ruleset as _, ScriptError, Scripted, Searching, Session};

const CUP: [&str; 4] = ["11SS", "2SH", "4", "2"];

fn cup(i: u32) -> String {
    CUP[i as usize].into()
}

#[test]
fn a_script_falls_as_written() {
    let mut dice = Scripted::new(["6", "1", "10"]);
    assert_eq!([dice.roll(6, "die-a"), dice.roll(6, "die-b"), dice.roll(10, "die-c")], [6, 1, 10]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_draw_is_written_by_name_or_by_position() {
    let mut dice = Scripted::new(["2SH", "3", "4", "2"]);
    let drawn: Vec<String> = (0..4).map(|_| cup(dice.draw(4, "draw-cup", &cup))).collect();
    // “3” names nothing, so it is a position; “4” and “2” name things, and names come first.
    assert_eq!(drawn, ["2SH", "4", "4", "2"]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_missing_result_says_what_it_was_for() {
    let mut dice = Scripted::new(["6"]);
    dice.roll(6, "die-a");
    dice.draw(4, "draw-cup", &cup);
    dice.roll(6, "die-b");
    let error = dice.finish().expect_err("one die was given, three results needed");
    assert_eq!(error, ScriptError::Missing { why: "draw-cup".into(), kind: ChanceKind::Draw(4) });
    assert!(error.to_string().contains("draw-cup"), "{error}");
}

#[test]
fn an_impossible_result_is_named() {
    for token in ["0", "7", "-1", "six", "", "1.5", "256", "257"] {
        let mut dice = Scripted::new([token]);
        let face = dice.roll(6, "die-a");
        assert!((1..=6).contains(&face), "a d6 showed {face}");
        let kind = ChanceKind::Die(6);
        let expected = ScriptError::Impossible { token: token.into(), why: "die-a".into(), kind };
        assert_eq!(dice.finish(), Err(expected), "{token:?}");
    }
    for token in ["0", "5", "3SH", "2sh"] {
        let mut dice = Scripted::new([token]);
        assert!(dice.draw(4, "draw-cup", &cup) < 4);
        let error = dice.finish().expect_err("no such lot");
        assert!(matches!(&error, ScriptError::Impossible { token: t, .. } if t == token), "{token:?}: {error:?}");
    }
}

#[test]
fn results_left_over_are_counted() {
    let mut dice = Scripted::new(["1", "2", "3"]);
    dice.roll(6, "die-a");
    assert_eq!(dice.finish(), Err(ScriptError::Unused(2)));
}

#[test]
fn the_first_error_is_the_one_told() {
    let mut dice = Scripted::new(["9", "9", "9"]);
    dice.roll(6, "die-a");
    dice.roll(8, "die-b");
    let error = dice.finish().expect_err("a nine on a d6");
    assert!(matches!(&error, ScriptError::Impossible { why, .. } if why == "die-a"), "{error:?}");
}

#[test]
fn rules_that_roll_until_something_falls_end_even_when_the_script_does_not_fit() {
    for wanted in 1..=6 {
        let mut dice = Scripted::new([""; 0]);
        let rolls = (1..1000).find(|_| dice.roll(6, "die-a") == wanted);
        assert!(rolls.is_some(), "no {wanted} in a thousand rolls: the rules would hang");
    }
}

#[test]
fn an_action_whose_dice_do_not_fit_is_not_done() {
    let mut session = red_to_move();
    let before = common::everything(&session);
    for (dice, error) in [
        ("", ScriptError::Missing { why: "die-fight".into(), kind: ChanceKind::Die(6) }),
        ("3", ScriptError::Missing { why: "die-fortune".into(), kind: ChanceKind::Die(10) }),
        ("3 11", ScriptError::Impossible { token: "11".into(), why: "die-fortune".into(), kind: ChanceKind::Die(10) }),
        ("3 4 5", ScriptError::Unused(1)),
    ] {
        let refused = session.act(RED, common::Action::Fight, &words(dice)).err();
        assert_eq!(refused, Some(ActError::Script(error)), "dice “{dice}”");
        assert_eq!(common::everything(&session), before, "dice “{dice}” left a trace");
    }
    act_with(&mut session, RED, "fight", "3 10");
    assert_eq!(session.state().score[0], 4, "three, and one for the ten");
}

#[test]
fn a_set_up_whose_dice_do_not_fit_does_not_start() {
    let start = |script: &[String]| Session::start(toy(), set_up(Dice::Scripted), script).err();
    assert!(matches!(start(&words("1 1 1")), Some(ScriptError::Missing { .. })));
    assert!(matches!(start(&words("1 1 1 1 1 8")), Some(ScriptError::Impossible { .. })));
    assert_eq!(start(&words("1 1 1 1 1 1 1")), Some(ScriptError::Unused(1)));
}

#[test]
fn cards_are_dealt_by_name() {
    let names = [12, 5, 10, 11, 1, 7].map(common::card_name);
    let session = Session::start(toy(), set_up(Dice::Scripted), &names).expect("six names of cards");
    let dealt: Vec<u8> = session.state().hands.iter().flatten().map(|card| card.value).collect();
    assert_eq!(dealt, [12, 5, 10, 11, 1, 7]);
}

#[test]
fn a_draw_by_hand_gives_the_card_named() {
    let mut session = red_to_move();
    session.act(RED, common::Action::Draw, &["card 9".into()]).expect("card 9 lies in the deck");
    assert_eq!(session.state().hands[0].last().map(|card| card.value), Some(9));
    let error = session.act(RED, common::Action::Draw, &["card 9".into()]).expect_err("card 9 is drawn already");
    assert!(matches!(error, ActError::Script(ScriptError::Impossible { .. })), "{error:?}");
}

#[test]
fn a_search_sees_every_result_once_and_they_add_up_to_one() {
    let mut chance = Searching::new();
    let (mut seen, mut total) = (Vec::new(), 0.0);
    loop {
        // The second die is only thrown after an odd first one: branches of different length and likelihood.
        let first = chance.roll(6, "die-a");
        let second = if first % 2 == 1 { chance.draw(4, "draw-b", &cup) } else { 9 };
        seen.push((first, second));
        let expected = if second == 9 { 1.0 / 6.0 } else { 1.0 / 24.0 };
        assert!((chance.likelihood() - expected).abs() < 1e-12, "{first}, {second}: {}", chance.likelihood());
        total += chance.likelihood();
        if !chance.advance() {
            break;
        }
    }
    let all: Vec<(u8, u32)> = (1..=6)
        .flat_map(|first| if first % 2 == 1 { (0..4).map(|b| (first, b)).collect() } else { vec![(first, 9)] })
        .collect();
    assert_eq!(seen, all);
    assert!((total - 1.0_f64).abs() < 1e-12, "the likelihoods add up to {total}");
}

#[test]
fn a_search_without_chance_has_one_sure_result() {
    let mut chance = Searching::new();
    assert!((chance.likelihood() - 1.0).abs() < f64::EPSILON);
    assert!(!chance.advance(), "there is nothing else to see");
}

#[test]
fn a_search_of_impossible_choices_stays_likely() {
    let mut chance = Searching::new();
    assert_eq!((chance.roll(0, "die-a"), chance.draw(0, "draw-b", &cup)), (1, 0));
    assert!((chance.likelihood() - 1.0).abs() < f64::EPSILON);
    assert!(!chance.advance());
}

#[test]
fn a_bot_finds_the_odds_of_an_action_by_searching() {
    let session = red_to_move();
    let (mut chance, mut mean) = (Searching::new(), 0.0);
    loop {
        let mut state = session.state().clone();
        session.rules().apply(&mut state, RED, common::Action::Fight, &mut chance, &mut kernel::Log::silent());
        mean += f64::from(state.score[0]) * chance.likelihood();
        if !chance.advance() {
            break;
        }
    }
    assert!((mean - 3.6).abs() < 1e-9, "3.5 for the d6 and 0.1 for the ten, not {mean}");
}

#[test]
fn a_game_by_hand_has_no_position_in_a_stream() {
    let mut session = scripted();
    act(&mut session, RED, "bid 0");
    assert_eq!(session.dice_position(), None);
    assert_eq!(session.file().verify_dice(), None, "dice rolled at a table cannot be checked");
}
