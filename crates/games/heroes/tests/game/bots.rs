//! The bots play whole games: to the end, never an action that is not offered, and better than chance.

use bots::{Bot, HasBots as _};
use chacha20::rand_core::SeedableRng as _;
use heroes::Heroes;
use kernel::{Dice, Log, Options, Outcome, Rng, Ruleset, Seat, Seed, Seeded};

/// A whole game, the first of the two bots for the Germans.
fn play_out(game: &Heroes, scenario: &str, options: &[&str], names: [&str; 2]) -> Outcome {
    let seed = Seed::from_text("7").expect("a number");
    let chosen = options.iter().map(|option| option.split_once('=').unwrap_or((option, "true")));
    let chosen: Options = chosen.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let setup = game.info().set_up(scenario, &chosen, Dice::Seeded(seed.clone())).expect("a firefight");
    let (mut chance, mut log) = (Seeded::new(&seed), Log::silent());
    let mut rng = Rng::seed_from_u64(7);
    let mut s = game.setup(&setup, &mut chance, &mut log);
    let bot = |at: usize| Heroes::bot(names[at % 2]).expect("a bot");
    let mut bots: Vec<Box<dyn Bot<Heroes>>> = (0..4).map(bot).collect();
    let mut offers = Vec::new();
    for _ in 0..20_000 {
        if let Some(outcome) = game.outcome(&s) {
            return outcome;
        }
        let seat = game.to_act(&s).iter().next().expect("somebody decides");
        offers.clear();
        game.legal(&s, seat, &mut offers);
        let seen = game.imagine(&s, seat, &mut rng);
        let action = bots[seat.index()].choose(game, &seen, seat, &offers, &mut rng);
        assert!(offers.contains(&action), "{scenario}: {}", game.notation(action));
        game.apply(&mut s, seat, action, &mut chance, &mut log);
    }
    panic!("{scenario} between {names:?} does not end");
}

fn game() -> Heroes {
    Heroes::load(None).expect("the shipped data loads")
}

/// [1.0, 2.1, 12.3] The officer plays every firefight to its end, with three and four players too.
#[test]
fn the_officer_plays_every_firefight() {
    let game = game();
    for scenario in &game.info().scenarios {
        play_out(&game, &scenario.id, &[], ["officer", "officer"]);
    }
    let twice = ["officer", "officer"];
    play_out(&game, "two-columns", &["players=3", "individual-victory"], twice);
    play_out(&game, "couriers-satchel", &["cards", "hidden-ap", "variable-ap", "cautious-movement"], twice);
}

/// The officer knows the game better than chance does.
#[test]
fn the_officer_beats_chance() {
    let game = game();
    for scenario in ["couriers-satchel", "woodcutters-track", "bell-tower", "long-ridge"] {
        for (at, names) in [["officer", "random"], ["random", "officer"]].into_iter().enumerate() {
            let outcome = play_out(&game, scenario, &[], names);
            assert!(outcome.winners.contains(Seat(at as u8)), "{scenario}, {names:?}: {:?}", outcome.points);
        }
    }
}

/// [20.2, 20.3] Against a lone player and everywhere else the doctrine plays to the end and clicks only what is offered.
#[test]
fn the_doctrine_plays_to_the_end() {
    let game = game();
    play_out(&game, "stubborn-farm", &["solitaire"], ["officer", "doctrine"]);
    play_out(&game, "stubborn-farm", &["solitaire", "cards"], ["random", "doctrine"]);
    for scenario in &game.info().scenarios {
        play_out(&game, &scenario.id, &[], ["doctrine", "doctrine"]);
    }
}

/// It is not beaten by whoever only waits and shoots, or only runs for the objectives.
#[test]
fn the_officer_beats_simple_exploiters() {
    let game = game();
    for exploiter in ["sentry", "rusher"] {
        let mut won = 0;
        for scenario in ["couriers-satchel", "woodcutters-track", "bell-tower", "long-ridge"] {
            for (at, names) in [["officer", exploiter], [exploiter, "officer"]].into_iter().enumerate() {
                won += u32::from(play_out(&game, scenario, &[], names).winners.contains(Seat(at as u8)));
            }
        }
        assert!(won >= 6, "{won} of 8 against the {exploiter}");
    }
}

/// A file of weights names what it changes, and nothing that does not exist.
#[test]
fn weights_are_read() {
    assert!(Heroes::bot_with("officer", "danger = 2.0\nhold = 0.2").is_ok());
    assert!(Heroes::bot_with("officer", "valour = 2.0").is_err(), "there is no such weight");
    assert!(Heroes::bot_with("doctrine", "danger = 2.0").is_err(), "it has none");
}
