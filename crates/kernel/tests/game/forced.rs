//! Questions that need not be asked: one answer that everybody knows, without dice and without news.

use crate::common::{self, Action, BLUE, GREEN, RED, SEATS, act, act_with, everything, red_to_move, seeded};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Forced, Rng, Ruleset as _, SeatSet, Session, Table as _, forced, is_plain_answer, legal};

/// Red has done all it can in its turn: no cards to see or show, no march and no fight left.
fn nothing_left(last: &str) -> Session<common::Toy> {
    let mut session = red_to_move();
    for draw in ["draw", "draw"] {
        act_with(&mut session, RED, draw, "1");
    }
    for card in ["show 1", "show 2", "show 3", "show 4", "peek blue 1"] {
        act(&mut session, RED, card);
    }
    let steps = ["march", "march", "march"];
    match last {
        "fight" => {
            steps.iter().for_each(|step| act(&mut session, RED, step));
            act_with(&mut session, RED, "fight", "4 4");
        }
        _ => {
            act_with(&mut session, RED, "fight", "4 4");
            steps.iter().for_each(|step| act(&mut session, RED, step));
        }
    }
    assert_eq!(session.prompt(RED).offers.len(), 1, "{:?}", session.prompt(RED).offers);
    session
}

#[test]
fn a_choice_is_asked() {
    let session = red_to_move();
    assert!(!session.prompt(RED).forced);
    assert!(!session.prompt(BLUE).forced, "nobody else is asked anything");
}

#[test]
fn the_only_answer_after_dice_is_not_asked() {
    assert!(nothing_left("fight").prompt(RED).forced, "nothing could be taken back instead");
}

#[test]
fn what_hands_over_is_asked_while_something_can_be_taken_back() {
    let session = nothing_left("march");
    assert!(!session.prompt(RED).forced);
    let mut rng = Rng::seed_from_u64(1);
    let found = forced(&**session.rules(), session.state(), RED, SeatSet::first(3), &mut rng);
    assert_eq!(found.map(|(_, kind)| kind), Some(Forced::HandsOver));
}

#[test]
fn a_forced_answer_is_taken_back_like_any_other() {
    let mut session = nothing_left("fight");
    let before = everything(&session);
    act(&mut session, RED, "pass");
    session.undo(RED).expect("passing told nothing");
    assert!(everything(&session) == before, "taking it back left a trace");
    assert!(session.prompt(RED).forced);
}

#[test]
fn nobody_is_spared_a_question_that_others_answer_at_the_same_time() {
    let mut session = common::scripted();
    act(&mut session, RED, "bid 1");
    for seat in SEATS {
        assert!(!session.prompt(seat).forced);
    }
}

/// A game in which what can be done depends on a hand: whoever holds a high first card can do nothing but pass.
#[test]
fn an_answer_that_follows_from_a_secret_is_asked() {
    for lead in ["1 1 1 1 1 1", "12 1 1 1 1 1"] {
        let mut rules = common::Toy::new();
        rules.secret_stop = true;
        let setup = common::set_up(kernel::Dice::Scripted);
        let mut session = Session::start(rules.into(), setup, &common::words(lead)).expect("six cards");
        for (seat, bid) in [(RED, "bid 3"), (BLUE, "bid 2"), (GREEN, "bid 1")] {
            act(&mut session, seat, bid);
        }
        let offers = session.prompt(RED).offers.len();
        assert_eq!(offers == 1, lead.starts_with("12"), "{offers} offers");
        assert!(!session.prompt(RED).forced, "that nothing was asked would tell the others the card");
    }
}

/// Eight worlds may all lack a card that one could hold: where something is hidden, only a move that can go no further is
/// not asked about.
#[test]
fn an_answer_that_a_hand_could_change_is_asked() {
    let session = red_to_move();
    let plain = |action| is_plain_answer(&**session.rules(), session.state(), RED, action);
    assert!(plain(Action::Pass) && !plain(Action::March) && !plain(Action::Fight));
}

/// A raid that is the only thing left may roll for a hidden alarm: that it is done by itself would tell more than doing it.
#[test]
fn an_answer_that_may_bring_news_or_dice_is_asked() {
    let mut rng = Rng::seed_from_u64(3);
    for seed in 0..40 {
        let mut session = seeded(&format!("forced-{seed}"));
        common::play(&mut session, &mut rng, 60, |session| {
            for seat in SEATS {
                let prompt = session.prompt(seat);
                if !prompt.forced {
                    continue;
                }
                let [only] = legal(&**session.rules(), session.state(), seat)[..] else {
                    panic!("several answers, and none is asked for");
                };
                assert_eq!(session.rules().notation(only), "pass", "all else rolls, draws or looks");
                assert_eq!(session.to_act(), SeatSet::one(seat));
            }
        });
    }
}

#[test]
fn what_ends_the_game_is_asked() {
    let mut session = nothing_left("fight");
    act(&mut session, RED, "pass");
    for seat in [BLUE, GREEN] {
        act(&mut session, seat, "pass");
    }
    for (seat, bid) in [(RED, "bid 1"), (BLUE, "bid 2"), (GREEN, "bid 3")] {
        act(&mut session, seat, bid);
    }
    act(&mut session, GREEN, "pass");
    act(&mut session, BLUE, "pass");
    // Red's cards are known to all, and it knows two of blue's and none of green's hand: it peeks first.
    for action in ["march", "march", "march", "peek blue 2"] {
        act(&mut session, RED, action);
    }
    act_with(&mut session, RED, "fight", "1 1");
    assert_eq!(session.prompt(RED).offers.len(), 1);
    assert!(!session.prompt(RED).forced, "the last word of a game is spoken by a player");
}

/// A game that stopped fitting the rules asks nothing.
#[test]
fn a_stopped_game_forces_nothing() {
    let mut session = nothing_left("fight");
    session.stop();
    let prompt = session.prompt(RED);
    assert!(prompt.offers.is_empty() && !prompt.forced);
}
