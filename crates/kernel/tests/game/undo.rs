//! Taking back: free while the seat knows no more than before, and not one step further.

use crate::common::{
    self, BLUE, GREEN, Leak, RED, SEATS, Toy, act, act_with, everything, finished, play, red_to_move, scripted, seeded,
    toy,
};
use chacha20::rand_core::SeedableRng as _;
use kernel::{GameFile, Rng, Ruleset as _, Seat, Session, Table, UndoRefused};

/// The same game read from its file.
fn replayed(session: &Session<Toy>) -> Session<Toy> {
    let file = GameFile::read(&session.file().write()).expect("a file just written can be read");
    Session::replay(toy(), &file, None).expect("a game just played can be replayed")
}

/// Does something, takes it back, and looks for any difference.
#[track_caller]
fn there_and_back(session: &mut Session<Toy>, seat: Seat, action: &str) {
    let before = everything(session);
    act(session, seat, action);
    assert_eq!(session.may_undo(seat), Ok(()), "“{action}” tells {seat:?} nothing");
    session.undo(seat).expect("undo is possible");
    assert_eq!(everything(session), before, "taking back “{action}” left a trace");
}

/// Does something that cannot be taken back, and sees that a refused undo changes nothing.
#[track_caller]
fn no_way_back(session: &mut Session<Toy>, seat: Seat, action: &str, dice: &str, why: UndoRefused) {
    act_with(session, seat, action, dice);
    let after = everything(session);
    assert_eq!(session.may_undo(seat), Err(why), "after “{action}”");
    assert_eq!(session.undo(seat), Err(why), "after “{action}”");
    assert_eq!(everything(session), after, "a refused undo changed the game");
}

#[test]
fn nothing_done_is_nothing_to_take_back() {
    let mut session = scripted();
    for seat in SEATS {
        assert_eq!(session.undo(seat), Err(UndoRefused::Nothing));
    }
    act(&mut session, RED, "bid 1");
    assert_eq!(session.may_undo(BLUE), Err(UndoRefused::Nothing), "blue has done nothing");
}

#[test]
fn what_reveals_nothing_can_be_taken_back() {
    let mut session = red_to_move();
    there_and_back(&mut session, RED, "march");
    there_and_back(&mut session, RED, "pass");
}

#[test]
fn showing_an_own_card_can_be_taken_back() {
    // The player has learned nothing by it; what the others saw is the player's own loss.
    there_and_back(&mut red_to_move(), RED, "show 1");
}

#[test]
fn dice_cannot_be_taken_back() {
    no_way_back(&mut red_to_move(), RED, "fight", "4 4", UndoRefused::Dice);
}

#[test]
fn a_draw_cannot_be_taken_back() {
    no_way_back(&mut red_to_move(), RED, "draw", "1", UndoRefused::Dice);
}

#[test]
fn a_peek_cannot_be_taken_back() {
    for card in ["peek blue 1", "peek blue 2", "peek green 1", "peek green 2"] {
        no_way_back(&mut red_to_move(), RED, card, "", UndoRefused::Revealed);
    }
}

#[test]
fn a_peek_is_found_in_many_deals() {
    // The kernel finds it by imagining other worlds, so one deal proves little.
    for seed in 0..200 {
        let mut session = seeded(&format!("peek-{seed}"));
        for seat in SEATS {
            act(&mut session, seat, "bid 0");
        }
        no_way_back(&mut session, RED, "peek green 2", "", UndoRefused::Revealed);
    }
}

#[test]
fn a_peek_at_the_only_card_it_can_be_is_no_news() {
    // Red knows every card but one and sees them all when the deck is empty and the rest lies open.
    let mut session = red_to_move();
    for seat in [RED, BLUE, GREEN] {
        act_with(&mut session, seat, "draw", "1");
        act_with(&mut session, seat, "draw", "1");
        for card in ["show 1", "show 2", "show 3"] {
            act(&mut session, seat, card);
        }
        if seat != GREEN {
            act(&mut session, seat, "show 4");
        }
        act(&mut session, seat, "pass");
    }
    for seat in [RED, BLUE, GREEN] {
        act(&mut session, seat, if seat == BLUE { "bid 3" } else { "bid 0" });
    }
    assert_eq!(session.state().deck, [], "all cards are in hands");
    there_and_back(&mut session, BLUE, "peek green 4");
}

#[test]
fn that_no_dice_fell_is_news_where_they_might_have() {
    // Blue's first card is low, so red's raid rolls nothing and shows nothing. But with a high card a die would have
    // fallen and undo would be refused: that undo is possible would tell red the card is low.
    no_way_back(&mut red_to_move(), RED, "raid blue", "", UndoRefused::Revealed);
}

#[test]
fn news_is_found_wherever_it_is_told() {
    for leak in [Leak::Scene, Leak::Log, Leak::Notes, Leak::Label, Leak::Offers] {
        for cards in ["1 1 1 1 1 1", "1 1 10 1 1 1"] {
            let mut rules = Toy::new();
            rules.leak = Some(leak);
            let setup = common::set_up(kernel::Dice::Scripted);
            let mut session = Session::start(rules.into(), setup, &common::words(cards)).expect("six cards");
            for (seat, bid) in [(RED, "bid 3"), (BLUE, "bid 2"), (GREEN, "bid 1")] {
                act(&mut session, seat, bid);
            }
            no_way_back(&mut session, RED, "raid blue", "", UndoRefused::Revealed);
        }
    }
}

#[test]
fn a_hidden_die_cannot_be_taken_back() {
    let names = [1, 2, 12, 4, 5, 6].map(common::card_name);
    let setup = common::set_up(kernel::Dice::Scripted);
    let mut session = Session::start(toy(), setup, &names).expect("six names of cards");
    for (seat, bid) in [(RED, "bid 3"), (BLUE, "bid 2"), (GREEN, "bid 1")] {
        act(&mut session, seat, bid);
    }
    no_way_back(&mut session, RED, "raid blue", "5", UndoRefused::Dice);
}

#[test]
fn what_another_seat_has_answered_cannot_be_taken_back() {
    let mut session = red_to_move();
    act(&mut session, RED, "march");
    act(&mut session, RED, "pass");
    act(&mut session, BLUE, "march");
    let after = everything(&session);
    assert_eq!(session.undo(RED), Err(UndoRefused::OtherSide));
    assert_eq!(everything(&session), after);
    assert_eq!(session.may_undo(GREEN), Err(UndoRefused::OtherSide), "green bid long ago");
    assert_eq!(session.may_undo(BLUE), Ok(()), "the last action is blue's");
}

#[test]
fn repeated_undo_goes_back_to_the_barrier_and_no_further() {
    let mut session = red_to_move();
    act(&mut session, RED, "march");
    act_with(&mut session, RED, "fight", "5 5");
    let barrier = everything(&session);
    for action in ["march", "show 2", "march"] {
        act(&mut session, RED, action);
    }
    for left in [2, 1, 0] {
        session.undo(RED).unwrap_or_else(|why| panic!("{} actions after the dice: {why:?}", left + 1));
    }
    assert_eq!(everything(&session), barrier);
    assert_eq!(session.undo(RED), Err(UndoRefused::Dice));
    assert_eq!(everything(&session), barrier);
}

#[test]
fn repeated_undo_stops_at_a_peek() {
    let mut session = red_to_move();
    for action in ["march", "peek blue 1", "march", "march"] {
        act(&mut session, RED, action);
    }
    assert_eq!([session.undo(RED), session.undo(RED)], [Ok(()), Ok(())]);
    assert_eq!(session.undo(RED), Err(UndoRefused::Revealed));
    assert_eq!(session.steps().len(), 5, "three bids, a march and the peek stay");
}

#[test]
fn repeated_undo_stops_at_another_seats_action() {
    let mut session = red_to_move();
    act(&mut session, RED, "pass");
    act(&mut session, BLUE, "march");
    act(&mut session, BLUE, "march");
    assert_eq!([session.undo(BLUE), session.undo(BLUE)], [Ok(()), Ok(())]);
    assert_eq!(session.undo(BLUE), Err(UndoRefused::OtherSide));
    assert_eq!(session.steps().len(), 4, "three bids and red's pass stay");
}

#[test]
fn when_the_other_seat_takes_its_answer_back_the_way_is_free_again() {
    let mut session = red_to_move();
    act(&mut session, RED, "pass");
    let before = everything(&session);
    act(&mut session, BLUE, "march");
    session.undo(BLUE).expect("a march reveals nothing");
    assert_eq!(everything(&session), before, "also what can be taken back must be as before");
    assert_eq!(session.undo(RED), Ok(()));
}

#[test]
fn a_secret_bid_can_be_changed_until_another_seat_bids() {
    let mut session = scripted();
    there_and_back(&mut session, GREEN, "bid 2");
    act(&mut session, GREEN, "bid 3");
    there_and_back(&mut session, RED, "bid 1");
    act(&mut session, RED, "bid 0");
    assert_eq!(session.may_undo(GREEN), Err(UndoRefused::OtherSide));
    assert_eq!(session.may_undo(RED), Ok(()), "red knows no more than before: green's bid is still secret");
    assert_eq!(session.may_undo(BLUE), Err(UndoRefused::Nothing));
}

#[test]
fn the_bid_that_opens_all_bids_cannot_be_taken_back() {
    let mut session = scripted();
    act(&mut session, GREEN, "bid 3");
    act(&mut session, RED, "bid 3");
    no_way_back(&mut session, BLUE, "bid 3", "", UndoRefused::Revealed);
}

#[test]
fn the_dice_of_a_seed_fall_the_same_after_an_undo() {
    let play_on = |undo: bool| {
        let mut session = seeded("same-dice");
        for seat in SEATS {
            act(&mut session, seat, "bid 0");
        }
        if undo {
            there_and_back(&mut session, RED, "march");
        }
        act(&mut session, RED, "fight");
        session.file().write()
    };
    assert_eq!(play_on(true), play_on(false));
}

#[test]
fn a_replayed_game_can_be_taken_back_exactly_as_the_live_one() {
    for seed in 0..20 {
        let mut rng = Rng::seed_from_u64(seed);
        play(&mut seeded(&format!("replay-{seed}")), &mut rng, 60, |live| {
            let again = replayed(live);
            assert_eq!(everything(live), everything(&again), "seed {seed}, {} actions", live.steps().len());
        });
    }
}

#[test]
fn undo_in_a_random_game_leads_through_the_same_positions_backwards() {
    let mut taken_back = 0;
    for seed in 0..20 {
        let mut session = seeded(&format!("back-{seed}"));
        let mut rng = Rng::seed_from_u64(seed);
        let mut story = Vec::new();
        for _ in 0..60 {
            story.push(everything(&session));
            play(&mut session, &mut rng, 1, |_| ());
            // Back as far as it goes, then forward again along the same way.
            let mut forward = Vec::new();
            while let Some(seat) = SEATS.into_iter().find(|&seat| session.may_undo(seat).is_ok()) {
                let (_, action, _) = session.step(session.len()).expect("there is a last step");
                forward.push((seat, action));
                session.undo(seat).expect("allowed just now");
                assert_eq!(everything(&session), story[session.len()], "seed {seed}: undo of {forward:?}");
                taken_back += 1;
            }
            for (seat, action) in forward.into_iter().rev() {
                act(&mut session, seat, &action);
            }
            story.truncate(session.len());
        }
    }
    assert!(taken_back > 200, "only {taken_back} actions were taken back: the test proves little");
}

#[test]
fn nothing_is_taken_back_once_the_game_is_over() {
    // Seed, file and everything hidden are open then: whoever ended the game could play on knowing them.
    let mut session = red_to_move();
    for _ in 0..2 {
        for seat in SEATS {
            act(&mut session, seat, "pass");
        }
        if session.outcome().is_none() {
            for (seat, bid) in [(RED, "bid 3"), (BLUE, "bid 2"), (GREEN, "bid 1")] {
                act(&mut session, seat, bid);
            }
        }
    }
    assert!(session.outcome().is_some(), "two rounds are a game");
    let mut again = replayed(&session);
    for over in [&mut session, &mut again] {
        let after = everything(over);
        assert_eq!(over.may_undo(GREEN), Err(UndoRefused::Over));
        assert_eq!(over.undo(GREEN), Err(UndoRefused::Over));
        assert_eq!(everything(over), after);
    }
    // Nor by an answer that was given while the game went on.
    let mut session = red_to_move();
    act(&mut session, RED, "march");
    let answer = session.ask_undo(RED).unwrap_or_else(kernel::UndoQuestion::answer);
    assert_eq!(answer.may(), Ok(()));
    let over = finished("over");
    let mut over = Session::replay(toy(), &over.file(), None).expect("a whole game");
    assert_eq!(over.undo_as(answer), Err(UndoRefused::Over));
}

#[test]
fn news_that_shows_in_one_world_of_ninety_is_found() {
    let found = |deal: u32| {
        let mut rules = Toy::new();
        rules.leak = Some(Leak::Rare);
        let seed = kernel::Seed::from_text(&format!("rare-{deal}")).expect("a seed");
        let setup = common::set_up(kernel::Dice::Seeded(seed));
        let mut session = Session::start(rules.into(), setup, &[]).expect("a game");
        for (seat, bid) in [(RED, "bid 3"), (BLUE, "bid 2"), (GREEN, "bid 1")] {
            act(&mut session, seat, bid);
        }
        act(&mut session, RED, "raid blue");
        // Where red holds one of the two cards itself there is nothing to learn.
        let own = session.state().hands[RED.index()].iter().any(|card| card.value > 10);
        (!own).then(|| session.may_undo(RED) == Err(UndoRefused::Revealed))
    };
    let found: Vec<bool> = (0..100).filter_map(found).collect();
    let missed = found.iter().filter(|found| !**found).count();
    assert!(found.len() > 50 && missed <= 2, "it could be taken back in {missed} deals of {}", found.len());
}

#[test]
fn asked_again_the_answer_stays_the_same() {
    // Otherwise one could ask until the answer is the wanted one, or learn from how often it is given.
    let answers = |deal: u32| {
        let mut session = seeded(&format!("again-{deal}"));
        for (seat, bid) in [(RED, "bid 3"), (BLUE, "bid 2"), (GREEN, "bid 1")] {
            act(&mut session, seat, bid);
        }
        let raid = session.rules().parse("raid blue").expect("an action");
        let asked: Vec<bool> = (0..5).map(|_| session.irreversible(RED, raid).expect("allowed")).collect();
        assert!(asked.iter().all(|answer| *answer == asked[0]), "the answer changes: {asked:?}");
        let again = replayed(&session);
        assert_eq!(again.irreversible(RED, raid), Ok(asked[0]), "read from its file it answers otherwise");
    };
    (0..20).for_each(answers);
}

#[test]
fn what_others_did_in_secret_meanwhile_does_not_stand_in_the_way() {
    // Green has bid and does not know that red has, too: that undo is refused would tell it.
    let mut session = scripted();
    act(&mut session, GREEN, "bid 2");
    act(&mut session, RED, "bid 1");
    let answer = session.ask_undo_of(GREEN, 1).unwrap_or_else(kernel::UndoQuestion::answer);
    assert_eq!(answer.may(), Ok(()));
    session.undo_as(answer).expect("red's bid does not depend on green's");
    let mut other = scripted();
    act(&mut other, RED, "bid 1");
    assert_eq!(everything(&session), everything(&other), "as if green had never bid");
    // But not what the seat did before its last action, nor what is not its own, nor before dice.
    act(&mut session, GREEN, "bid 0");
    act(&mut session, BLUE, "bid 0");
    let answer = |session: &Session<Toy>, seat, number| {
        session.ask_undo_of(seat, number).unwrap_or_else(kernel::UndoQuestion::answer).may()
    };
    assert_eq!(answer(&session, RED, 2), Err(UndoRefused::OtherSide), "green's");
    assert_eq!(answer(&session, RED, 0), Err(UndoRefused::OtherSide));
    assert_eq!(answer(&session, RED, 9), Err(UndoRefused::OtherSide));
    act(&mut session, RED, "march");
    assert_eq!(answer(&session, RED, 1), Err(UndoRefused::OtherSide), "red has acted since");
    act_with(&mut session, RED, "fight", "4 4");
    assert_eq!(answer(&session, GREEN, 2), Err(UndoRefused::Dice));
}

#[test]
fn every_reason_against_undo_has_words() {
    use UndoRefused::{Dice, Nothing, OtherSide, Over, Revealed, Stopped};
    let session = scripted();
    for why in [Nothing, Dice, Revealed, OtherSide, Stopped, Over] {
        for language in kernel::Language::ALL {
            let said = session.texts().try_say(language, &why.refusal().message);
            assert!(said.is_ok(), "{why:?}: {said:?}");
        }
    }
}
