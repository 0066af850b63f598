//! A player is shown what that player may know and nothing else.

use crate::common::{
    self, Action, BLUE, GREEN, Phase, Position, RED, SEATS, Toy, act, play, red_to_move, scripted, seeded,
};
use chacha20::rand_core::SeedableRng as _;
use kernel::{
    Audience, Chance as _, Language, LineKind, Log, Message, Rng, Roll, Ruleset as _, Seat, SeatSet, Session, Table,
    Viewer,
};

const ALL: Viewer = Viewer::Everything;

fn eyes(seat: Seat) -> Viewer {
    Viewer::Seat(seat)
}

/// The log of a step as a viewer reads it, in English.
fn story(session: &Session<Toy>, step: usize, viewer: Viewer) -> Vec<String> {
    let lines = session.lines(step).iter().filter(|line| line.audience.includes(viewer));
    lines.map(|line| session.texts().say(Language::English, &line.message)).collect()
}

#[test]
fn an_audience_is_who_it_says() {
    let red = SeatSet::one(RED);
    let (red_eyes, blue_eyes, crowd) = (eyes(RED), eyes(BLUE), Viewer::Spectator);
    for (audience, viewer, expected) in [
        (Audience::All, red_eyes, true),
        (Audience::All, crowd, true),
        (Audience::All, ALL, true),
        (Audience::Only(red), red_eyes, true),
        (Audience::Only(red), blue_eyes, false),
        (Audience::Only(red), crowd, false),
        (Audience::Only(red), ALL, true),
        (Audience::Except(red), red_eyes, false),
        (Audience::Except(red), blue_eyes, true),
        (Audience::Except(red), crowd, true),
        (Audience::Except(red), ALL, false),
    ] {
        assert_eq!(audience.includes(viewer), expected, "{audience:?} and {viewer:?}");
    }
}

#[test]
fn everyone_reads_one_line_of_a_whisper() {
    let mut log = Log::listening();
    log.whisper(BLUE, "3.1", &[4], || Message::new("truth"), || Message::new("vague"));
    let lines = log.take();
    for (viewer, expected) in [
        (eyes(RED), "vague"),
        (eyes(BLUE), "truth"),
        (eyes(GREEN), "vague"),
        (Viewer::Spectator, "vague"),
        (ALL, "truth"),
    ] {
        let read: Vec<_> =
            lines.iter().filter(|line| line.audience.includes(viewer)).map(|line| &line.message.id).collect();
        assert_eq!(read, [expected], "{viewer:?}");
    }
    assert!(lines.iter().all(|line| line.rule == "3.1" && line.hexes == [4]));
}

#[test]
fn dice_attached_to_a_whisper_stay_with_the_truth() {
    let roll: Roll = "draw-card:3/9=ace".parse().expect("a draw");
    let mut log = Log::listening();
    log.whisper(BLUE, "", &[], || Message::new("truth"), || Message::new("vague"));
    log.attach([roll]);
    for line in log.take().iter().filter(|line| !line.rolls.is_empty()) {
        assert!(!line.audience.includes(eyes(RED)), "red reads what blue drew");
        assert!(!line.audience.includes(Viewer::Spectator), "spectators read what blue drew");
        assert!(line.audience.includes(eyes(BLUE)), "blue does not read what blue drew");
    }
}

#[test]
fn a_silent_log_does_no_work() {
    let mut log = Log::silent();
    assert!(!log.is_listening() && Log::listening().is_listening());
    log.say("", &[], || panic!("a message was made though nobody listens"));
    log.attach(["x:d6=1".parse::<Roll>().expect("a die")]);
    assert_eq!(log.take(), []);
}

#[test]
fn each_seat_reads_its_own_deal() {
    let session = scripted();
    let dealt = |seat: &str, card: &str| format!("{seat} is dealt {card}");
    let any = |seat: &str| dealt(seat, "a card");
    let (red, blue, green) = ("Red", "Blue", "Green");
    let hidden = [any(red), any(red), any(blue), any(blue), any(green), any(green)];
    assert_eq!(story(&session, 0, Viewer::Spectator), hidden);
    let mut of_blue = hidden.clone();
    of_blue[2..4].clone_from_slice(&[dealt(blue, "card 3"), dealt(blue, "card 4")]);
    assert_eq!(story(&session, 0, eyes(BLUE)), of_blue);
    let truth = [(red, 1), (red, 2), (blue, 3), (blue, 4), (green, 5), (green, 6)];
    assert_eq!(story(&session, 0, ALL), truth.map(|(seat, card)| dealt(seat, &format!("card {card}"))));
}

#[test]
fn a_peek_is_told_to_who_peeked() {
    let mut session = red_to_move();
    act(&mut session, RED, "peek green 2");
    assert_eq!(story(&session, 4, eyes(RED)), ["Red sees card 6"]);
    for viewer in [eyes(BLUE), eyes(GREEN), Viewer::Spectator] {
        assert_eq!(story(&session, 4, viewer), ["Red peeks at a card"], "{viewer:?}");
    }
    assert_eq!(story(&session, 4, ALL), ["Red sees card 6"]);
}

#[test]
fn dice_are_told_to_everyone() {
    let mut session = red_to_move();
    common::act_with(&mut session, RED, "fight", "1 9");
    for viewer in common::VIEWERS {
        assert_eq!(story(&session, 4, viewer), ["Red fights: 1 point"], "{viewer:?}");
    }
    let rolls: Vec<String> = session.lines(4)[0].rolls.iter().map(ToString::to_string).collect();
    assert_eq!(rolls, ["die-fight:d6=1", "die-fortune:d10=9"]);
}

#[test]
fn hands_are_seen_by_those_who_know_them() {
    let mut session = red_to_move();
    act(&mut session, RED, "peek blue 1");
    act(&mut session, RED, "show 2");
    let seen =
        |viewer| session.scene(viewer).hands.iter().map(|hand| (hand.cards.len(), hand.hidden)).collect::<Vec<_>>();
    assert_eq!(seen(eyes(RED)), [(2, 0), (1, 1), (0, 2)]);
    assert_eq!(seen(eyes(BLUE)), [(1, 1), (2, 0), (0, 2)]);
    assert_eq!(seen(eyes(GREEN)), [(1, 1), (0, 2), (2, 0)]);
    assert_eq!(seen(Viewer::Spectator), [(1, 1), (0, 2), (0, 2)]);
    assert_eq!(seen(ALL), [(2, 0), (2, 0), (2, 0)]);
}

#[test]
fn a_step_that_does_not_exist_has_no_lines() {
    let session = scripted();
    assert_eq!(session.lines(1), []);
    assert_eq!(session.lines(usize::MAX), []);
    assert!(session.step(0).is_none() && session.step(1).is_none());
}

/// Everything one seat could look at.
fn sight(rules: &Toy, state: &Position, seat: Seat) -> impl PartialEq + std::fmt::Debug + use<> {
    let mut legal = Vec::new();
    rules.legal(state, seat, &mut legal);
    let offers: Vec<_> = legal.iter().map(|&action| rules.offer(state, seat, action)).collect();
    let tries = (0..4).flat_map(|n| [Action::Bid(n), Action::Show(n), Action::Peek(Seat(n), n % 2)]);
    let tries = tries.chain([Action::March, Action::Fight, Action::Draw, Action::Pass]);
    let refusals: Vec<_> = tries.map(|action| rules.check(state, seat, action)).collect();
    (rules.observe(state, Viewer::Seat(seat)), rules.ask(state, seat), legal, offers, refusals, rules.to_act(state))
}

#[test]
fn what_is_hidden_changes_nothing_that_a_seat_is_shown() {
    let mut different = 0;
    for seed in 0..20 {
        let mut rng = Rng::seed_from_u64(seed);
        play(&mut seeded(&format!("hidden-{seed}")), &mut Rng::seed_from_u64(seed), 60, |session| {
            let (rules, state) = (session.rules(), session.state());
            for seat in SEATS {
                for _ in 0..5 {
                    let other = rules.imagine(state, seat, &mut rng);
                    different += usize::from(other != *state);
                    assert_eq!(rules.audit(&other), Ok(()), "an imagined world is no possible one");
                    assert_eq!(
                        sight(rules, &other, seat),
                        sight(rules, state, seat),
                        "{seat:?} can tell these apart:\n{state:?}\n{other:?}"
                    );
                }
                assert_eq!(
                    rules.observe(&rules.imagine(state, seat, &mut rng), Viewer::Spectator),
                    rules.observe(state, Viewer::Spectator),
                    "a spectator sees what {seat:?} may not"
                );
            }
        });
    }
    assert!(different > 1000, "only {different} imagined worlds differed from the true one: the test proves little");
}

#[test]
fn imagination_reaches_every_card_and_bid_that_is_possible() {
    let mut session = scripted();
    act(&mut session, BLUE, "bid 2");
    let mut rng = Rng::seed_from_u64(0);
    let (mut cards, mut bids) = ([false; 13], [false; 4]);
    for _ in 0..500 {
        let world = session.rules().imagine(session.state(), RED, &mut rng);
        cards[usize::from(world.hands[1][0].value)] = true;
        let Phase::Bidding(imagined) = world.phase else { panic!("imagination ended the bidding") };
        bids[usize::from(imagined[1].expect("that blue has bid is known"))] = true;
        assert_eq!((imagined[0], imagined[2]), (None, None), "nobody else has bid");
        assert_eq!(world.hands[0], session.state().hands[0], "red knows red's hand");
    }
    let possible: Vec<usize> = (0..13).filter(|&card| cards[card]).collect();
    assert_eq!(possible, (3..=12).collect::<Vec<_>>(), "every card but red's own 1 and 2");
    assert_eq!(bids, [true; 4]);
}

#[test]
fn a_question_out_of_turn_offers_nothing() {
    let session = red_to_move();
    for seat in [BLUE, GREEN] {
        assert_eq!(session.prompt(seat).offers, []);
        assert_eq!(Table::legal(&session, seat), Vec::<String>::new());
    }
    let offers: Vec<String> = session.prompt(RED).offers.into_iter().map(|offer| offer.action).collect();
    assert_eq!(offers, Table::legal(&session, RED), "offered and legal are the same list");
    assert!(!offers.is_empty());
}

#[test]
fn who_may_not_act_is_named_in_words() {
    let mut session = red_to_move();
    let refusal = Table::check(&session, BLUE, "march").expect_err("red is to move");
    assert_eq!(session.texts().say(Language::English, &refusal.message), "it is not for this side to decide: Blue");
    assert_eq!(session.texts().say(Language::French, &refusal.message), "ce n’est pas à ce camp de décider : Bleu");
    let error = Table::act(&mut session, BLUE, "march", &[]).expect_err("red is to move");
    assert_eq!(error, kernel::ActError::Refused(refusal));
    for stranger in [3, 7, 8, 255] {
        Table::check(&session, Seat(stranger), "march").expect_err("nobody sits there");
    }
}

#[test]
fn seats_beyond_the_table_are_in_no_set() {
    let all: SeatSet = (0..8).map(Seat).collect();
    assert_eq!(all.len(), 8);
    for seat in [8, 9, 64, 255].map(Seat) {
        assert!(!all.contains(seat));
        assert_eq!((all.with(seat), all.without(seat), SeatSet::one(seat)), (all, all, SeatSet::NONE));
    }
    assert_eq!(all.iter().collect::<Vec<_>>(), (0..8).map(Seat).collect::<Vec<_>>());
}

#[test]
fn what_fell_stands_beside_the_line_that_tells_of_it() {
    let mut chance = kernel::Recorded::new(&[]);
    assert_eq!(chance.fallen(), [], "nothing has fallen yet");
    let rolls: Vec<Roll> = ["die-fight:d6=4", "draw-card:3/9=ace"].map(|roll| roll.parse().expect("a roll")).into();
    let mut chance = kernel::Recorded::new(&rolls);
    let mut log = Log::listening();
    chance.roll(6, "die-fight");
    log.say("", &[], || Message::new("fought"));
    log.attach(chance.fallen());
    chance.draw(9, "draw-card", &|_| "ace".into());
    log.conceal("", || Message::new("drawn"));
    log.attach(chance.fallen());
    log.attach(chance.fallen());
    let lines = log.take();
    assert_eq!((&lines[0].rolls, lines[0].kind), (&vec![rolls[0].clone()], LineKind::Status));
    assert_eq!((&lines[1].rolls, lines[1].kind), (&vec![rolls[1].clone()], LineKind::Draw));
    let readers = [eyes(RED), eyes(BLUE), Viewer::Spectator, ALL].map(|viewer| lines[1].audience.includes(viewer));
    assert_eq!(readers, [false, false, false, true], "what nobody may know is for nobody's eyes");
}
