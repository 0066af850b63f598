//! What the kernel promises of every rulebook, tried on the toy in every position of many games.

use crate::common::{Action, GREEN, RED, SEATS, Toy, act, finished, play, red_to_move, scripted, seeded, toy};
use chacha20::rand_core::SeedableRng as _;
use kernel::{GameFile, LastPosition, Log, Rng, Ruleset as _, Seat, Seeded, Session, Table};

/// Every action there is, possible or not.
fn all_actions() -> Vec<Action> {
    let mut all = vec![Action::March, Action::Fight, Action::Draw, Action::Pass];
    all.extend((0..6).flat_map(|n| [Action::Bid(n), Action::Show(n)]));
    all.extend((0..5).map(|n| Action::Raid(Seat(n))));
    all.extend((0..5).flat_map(|seat| (0..6).map(move |slot| Action::Peek(Seat(seat), slot))));
    all
}

fn many_games(mut each: impl FnMut(&Session<Toy>)) {
    for seed in 0..30 {
        play(&mut seeded(&format!("promise-{seed}")), &mut Rng::seed_from_u64(seed), 200, &mut each);
    }
}

#[test]
fn what_is_offered_is_what_is_accepted() {
    many_games(|session| {
        for seat in SEATS {
            let offered = session.legal(seat);
            for action in all_actions() {
                let (listed, accepted) = (offered.contains(&action), session.check(seat, action));
                assert_eq!(listed, accepted.is_ok(), "{seat:?} {action:?}: {accepted:?} in {:?}", session.state());
            }
            let notations: Vec<String> = session.prompt(seat).offers.into_iter().map(|offer| offer.action).collect();
            assert_eq!(notations, Table::legal(session, seat));
        }
    });
}

#[test]
fn there_is_no_dead_end() {
    many_games(|session| {
        let deciders = session.to_act();
        assert_eq!(deciders.is_empty(), session.outcome().is_some(), "{:?}", session.state());
        for seat in deciders.iter() {
            assert!(!session.legal(seat).is_empty(), "{seat:?} has nothing to do in {:?}", session.state());
        }
    });
}

#[test]
fn every_position_passes_its_audit_and_can_be_written() {
    many_games(|session| assert_eq!(session.rules().audit(session.state()), Ok(())));
}

#[test]
fn an_audit_finds_what_is_wrong() {
    let session = scripted();
    let mut broken = session.state().clone();
    broken.deck.pop();
    session.rules().audit(&broken).expect_err("a card is lost");
}

#[test]
fn every_action_is_read_as_it_is_written() {
    let toy = toy();
    for action in all_actions()
        .into_iter()
        .filter(|action| !matches!(action, Action::Peek(Seat(3..), _) | Action::Raid(Seat(3..))))
    {
        let text = toy.notation(action);
        assert_eq!(toy.parse(&text), Ok(action), "“{text}”");
    }
    for text in ["", "bid", "bid x", "bid 1 2", "Bid 1", "peek red", "peek 1 1", "show 0", " march", "march "] {
        let refusal = toy.parse(text).expect_err("no action");
        assert_eq!(refusal.message.id, "not-understood", "“{text}”");
    }
}

#[test]
fn replaying_is_playing() {
    for seed in 0..10 {
        let live = finished(&format!("whole-{seed}"));
        let file = GameFile::read(&live.file().write()).expect("a good file");
        let again = Session::replay(toy(), &file, None).expect("the same game");
        assert_eq!((again.state(), again.outcome()), (live.state(), live.outcome()));
        assert_eq!(again.dice_position(), live.dice_position());
    }
}

#[test]
fn nobody_listening_changes_nothing() {
    many_games(|session| {
        let Some(seat) = session.to_act().iter().next() else { return };
        for action in session.legal(seat) {
            let seed = kernel::Seed::from_text("same").expect("a word");
            let after = |mut log: Log| {
                let (mut state, mut dice) = (session.state().clone(), Seeded::new(&seed));
                session.rules().apply(&mut state, seat, action, &mut dice, &mut log);
                (state, dice.position())
            };
            assert_eq!(after(Log::silent()), after(Log::listening()), "{action:?}");
        }
    });
}

#[test]
fn equal_positions_have_equal_digests_and_others_have_others() {
    let (mut one, mut two) = (red_to_move(), red_to_move());
    act(&mut one, RED, "march");
    act(&mut one, RED, "show 1");
    act(&mut two, RED, "show 1");
    assert_ne!(one.digest(), two.digest());
    act(&mut two, RED, "march");
    assert_eq!(one.digest(), two.digest(), "another way to the same position");
    let file = GameFile::read(&one.file().write()).expect("a good file");
    assert_eq!(file.position, LastPosition::Digest(one.digest()));
}

#[test]
fn nothing_is_done_after_the_end() {
    let mut session = finished("end");
    let before = session.file().write();
    for seat in SEATS {
        let refusal = Table::check(&session, seat, "march").expect_err("the game is over");
        assert_eq!(refusal.message.id, "game-over");
        assert_eq!(session.legal(seat), []);
        assert_eq!(session.prompt(seat).offers, []);
        Table::act(&mut session, seat, "march", &[]).expect_err("the game is over");
    }
    assert_eq!(session.file().write(), before);
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    let mut session = scripted();
    let before = session.file();
    let error = session.act(GREEN, Action::Bid(4), &[]).expect_err("three is the most");
    let kernel::ActError::Refused(refusal) = error else { panic!("no refusal: {error:?}") };
    assert_eq!(refusal.rule, "2.1");
    let said = kernel::Language::ALL.map(|language| session.texts().say(language, &refusal.message));
    assert_eq!(said, ["a bid is at most 3, not 4", "une enchère ne dépasse pas 3 ; 4 est trop"]);
    assert_eq!(session.file(), before);
}
