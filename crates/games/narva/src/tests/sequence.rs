//! The sequence of play and the first turn.

use super::*;
use crate::air::AirBox;
use crate::state::mark;
use crate::units::BySide;

/// The result the dice of the last action brought.
fn result(field: &Field) -> String {
    let message = field.message("combat-result").expect("an attack was rolled");
    let value = message.args.iter().find(|(name, _)| name == "result").map(|(_, value)| value.clone());
    let Some(kernel::Value::Message(result)) = value else { panic!("no result: {value:?}") };
    match result.args.into_iter().find(|(name, _)| name == "code") {
        Some((_, kernel::Value::Name(code))) => code.into_owned(),
        other => panic!("no result: {other:?}"),
    }
}

/// [3.0] Command, then German and Soviet reinforcements, then supply, then the end of the turn; the new turn begins with
/// the aircraft.
#[test]
fn a_turn_runs_through_its_phases_in_order() {
    let field = Field::empty(4).put("HQ-4SS", "3131").due("225-333", 4, 'A').due("112-13", 4, 'F').worn(1, 0);
    let mut field = field.put("I-540", "0620").cup(&[Chit::Ss3]).go(&["3SS"]);
    field.s.air[0] = AirBox::Grounded;
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3));
    field.act("pass");
    assert_eq!(field.s.phase, Phase::Reinforcement(Side::Axis));
    field.acts(&["enter 225-333 0130", "done"]);
    assert_eq!(field.s.phase, Phase::Reinforcement(Side::Soviet));
    assert!(!field.has("I-540", mark::UNSUPPLIED), "the Supply Phase is still to come");
    field.acts(&["enter 112-13 2201", "done"]);
    assert!(field.has("I-540", mark::UNSUPPLIED));
    assert_eq!((field.s.phase, field.s.turn, field.s.air[0]), (Phase::RaiseDefences, 4, AirBox::Grounded));
    field.roll("done", &["3SS"]);
    assert_eq!((field.s.turn, field.s.air[0]), (5, AirBox::Refit), "refitted before the first chit");
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3));
}

/// [3.0] In an activation movement comes first and combat after it.
#[test]
fn combat_follows_movement() {
    let field = Field::empty(4).put("43-163", "2412").put("43-219", "2412").put("I-540", "2411");
    let mut field = field.active(Side::Soviet, &["43-163", "43-219"]);
    assert_eq!(field.refused_by("attack 2411"), "3.0", "still the Movement Segment");
    field.act("done");
    assert_eq!(field.refused_by("move 43-163"), "3.0", "no longer");
    assert!(field.allows("attack 2411"));
}

/// [3.0] Only the side whose decision it is acts.
#[test]
fn the_other_side_has_to_wait() {
    let field = Field::opening();
    let action = game().parse("pass").expect("it is one");
    let refusal = kernel::check(game(), &field.s, Side::Axis.seat(), action).expect_err("the Soviets decide");
    assert_eq!((refusal.rule, &*refusal.message.id), ("3.0", "not-your-turn"));
}

/// [2.2.1, 2.6.1, 3.0] The turn marker goes one box on at the end of each turn.
#[test]
fn the_turn_marker_advances_by_one() {
    let mut field = Field::empty(4).put("HQ-4SS", "3131").worn(1, 0).cup(&[Chit::Ss3]).go(&["3SS"]);
    let current = |field: &Field| {
        let scene = game().observe(&field.s, kernel::Viewer::Everything);
        scene.tracks.iter().find(|track| &*track.id == "turn").and_then(|track| track.current)
    };
    assert_eq!((field.s.turn, current(&field)), (4, Some(3)));
    field.act("pass").roll("done", &["3SS"]);
    assert_eq!((field.s.turn, current(&field)), (5, Some(4)));
    assert!(field.told("turn-begins"));
}

/// [14.3] The Soviets begin, with a 2nd Shock chit that is theirs to use and counts as an activation.
#[test]
fn the_soviets_move_first() {
    let mut field = Field::opening();
    assert_eq!((field.s.phase, field.decides()), (Phase::Army(Chit::Shock2), Some(Side::Soviet)));
    assert_eq!((field.s.used, &field.s.track[..]), (BySide::new([0, 1]), &[Chit::Shock2][..]));
    assert!(field.allows("activate HQ-109"));
    field.roll("pass", &["3SS"]);
    assert_eq!(field.decides(), Some(Side::Axis), "then chits are drawn");
}

/// [14.3] R19: on turn 1 Soviet attacks roll one better; German attacks, later turns and barrages do not.
#[test]
fn soviet_attacks_roll_one_better_on_turn_1() {
    let front = |turn| Field::empty(turn).put("43-163", "2412").put("I-502", "2411").worn(1, 0);
    let soviet = |turn, die| {
        let mut field = front(turn).put("43-219", "2412").active(Side::Soviet, &["43-163", "43-219"]);
        field.fight("2411", &["43-163", "43-219"], die);
        result(&field)
    };
    // 6 against 5 is 1-1.
    assert_eq!(soviet(1, "5"), "A+1 Dr1", "read as a 6");
    assert_eq!(soviet(2, "5"), "NR");
    assert_eq!(soviet(1, "6"), "A+1 Dr1", "there is no better row");
    let mut german = front(1).active(Side::Axis, &["I-502"]);
    german.fight("2412", &["I-502"], "4");
    assert_eq!(result(&german), "A+1 Dr1", "6 against 3 is 2-1, a 4");
    let field = front(1).put("HQ-4SS", "3131").cup(&[Chit::SovietBarrage, Chit::Ss3]);
    let mut field = field.go(&["soviet-barrage", "2"]);
    assert_eq!(field.s.barrage.left, 1, "the number of attacks is as rolled");
    field.roll("fire 2411", &["5"]);
    assert_eq!(field.steps("I-502"), 2, "Dr1, not D1");
}
