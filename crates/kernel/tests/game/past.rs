//! The past: every point of a game can be looked at, and little is done again for it.

use crate::common::{
    BLUE, GREEN, Position, RED, SEATS, Toy, VIEWERS, act, act_with, endless, play, red_to_move, scripted, words,
};
use chacha20::rand_core::SeedableRng as _;
use kernel::{GameFile, Rng, Session, Snapshots, Table, UndoQuestion};
use std::sync::atomic::Ordering;

/// How many actions the rulebook does for some work.
fn applied<T>(session: &Session<Toy>, work: impl FnOnce() -> T) -> (usize, T) {
    let counter = &session.rules().applied;
    let before = counter.load(Ordering::Relaxed);
    let done = work();
    (counter.load(Ordering::Relaxed) - before, done)
}

/// Plays on at random and keeps every state on the way.
fn play_on(session: &mut Session<Toy>, seed: u64, actions: usize, story: &mut Vec<Position>) {
    story.truncate(session.steps().len());
    play(session, &mut Rng::seed_from_u64(seed), actions, |now| story.push(now.state().clone()));
}

#[track_caller]
fn compare(session: &Session<Toy>, story: &[Position]) {
    assert_eq!(session.steps().len() + 1, story.len());
    assert!(session.snapshots().len() <= Snapshots::<Position>::MOST, "{} states", session.snapshots().len());
    for (step, expected) in story.iter().enumerate() {
        let (again, state) = applied(session, || session.state_at(step));
        assert_eq!(state.as_ref(), Some(expected), "after {step} of {} actions", story.len() - 1);
        assert!(again < session.snapshots().spacing(), "{again} actions were done again for step {step}");
    }
    assert_eq!(session.state_at(story.len()), None, "there is no such step yet");
    assert!(session.at(story.len()).is_none(), "there is no such step yet");
}

#[test]
fn every_point_of_a_game_is_as_it_was_then() {
    let (mut session, mut story) = (endless("past"), Vec::new());
    for (part, actions) in [0, 1, 15, 16, 17, 200, 5000, 3000].into_iter().enumerate() {
        play_on(&mut session, part as u64, actions, &mut story);
        compare(&session, &story);
    }
    assert!(session.snapshots().spacing() > 16, "the states have moved apart");
}

#[test]
fn after_taking_back_and_going_on_the_past_is_the_new_one() {
    let (mut session, mut story) = (endless("back"), Vec::new());
    let mut taken_back = 0;
    for part in 0..60 {
        play_on(&mut session, part, 40, &mut story);
        while SEATS.iter().any(|&seat| session.undo(seat).is_ok()) {
            taken_back += 1;
            story.pop();
        }
        assert_eq!(session.state(), story.last().expect("a state"));
        compare(&session, &story);
    }
    assert!(taken_back > 50, "only {taken_back} actions were taken back");
}

#[test]
fn a_point_of_the_past_is_shown_as_it_was_shown_then() {
    let mut session = endless("shown");
    let mut shown = Vec::new();
    play(&mut session, &mut Rng::seed_from_u64(3), 700, |now| {
        shown.push((VIEWERS.map(|viewer| now.scene(viewer)), Table::to_act(now), now.digest()));
    });
    for (step, expected) in shown.iter().enumerate() {
        let point = session.at(step).expect("a point of the past");
        assert_eq!((point.step(), point.ahead() < 16), (step, true));
        let (again, there) = applied(&session, || point.position());
        assert!(again < 16, "{again} actions were done again for step {step}");
        let now = (VIEWERS.map(|viewer| there.scene(viewer)), there.to_act(), there.digest());
        assert_eq!(now, *expected, "after {step} actions");
    }
}

#[test]
fn a_point_of_the_past_stays_what_it_is_when_the_game_goes_another_way() {
    let mut session = red_to_move();
    act(&mut session, RED, "march");
    let (point, then) = (session.at(4).expect("a point"), session.digest());
    session.undo(RED).expect("a march tells nothing");
    act_with(&mut session, RED, "fight", "4 4");
    assert_eq!(point.position().digest(), then);
    assert_eq!(session.at(4).expect("a point").position().digest(), session.digest());
}

#[test]
fn dice_rolled_by_hand_fall_again_in_the_past() {
    let mut session = scripted();
    for (seat, bid) in [(RED, "bid 3"), (BLUE, "bid 2"), (GREEN, "bid 1")] {
        act(&mut session, seat, bid);
    }
    act_with(&mut session, RED, "fight", "5 10");
    let after = session.state().clone();
    act(&mut session, RED, "pass");
    assert_eq!(session.state_at(4), Some(after));
}

#[test]
fn taking_back_does_few_actions_again_however_long_no_dice_fell() {
    let mut session = endless("calm");
    let mut story = vec![session.state().clone()];
    let calm = words("bid_0 bid_0 bid_0 march pass march march pass pass");
    for action in calm.iter().cycle().take(9 * 600) {
        let seat = Table::to_act(&session).iter().next().expect("somebody is to act");
        act(&mut session, seat, &action.replace('_', " "));
        story.push(session.state().clone());
    }
    let spacing = session.snapshots().spacing();
    while session.steps().len() > 5300 {
        let seat = session.steps().last().expect("a step").seat;
        let answer = session.ask_undo(seat).unwrap_or_else(UndoQuestion::answer);
        if answer.may().is_err() {
            // A bid that opened all bids: what it told cannot be forgotten.
            break;
        }
        let counter = session.rules().clone();
        let before = counter.applied.load(Ordering::Relaxed);
        session.undo_as(answer).expect("it may be taken back");
        let again = counter.applied.load(Ordering::Relaxed) - before;
        assert!(again < spacing, "{again} actions were done again to take back one");
        story.pop();
        assert_eq!(session.state(), story.last().expect("a state"));
    }
    assert!(story.len() < 5400, "something was taken back");
}

#[test]
fn a_game_from_its_file_keeps_as_many_states_and_shows_the_same_past() {
    let (mut session, mut story) = (endless("file"), Vec::new());
    play_on(&mut session, 9, 4500, &mut story);
    let file = GameFile::read(&session.file().write()).expect("a file just written can be read");
    let again = Session::replay(session.rules().clone(), &file, None).expect("it replays");
    let kept = |session: &Session<Toy>| (session.snapshots().len(), session.snapshots().spacing());
    assert_eq!(kept(&again), kept(&session));
    compare(&again, &story);
}
