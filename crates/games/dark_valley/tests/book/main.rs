//! A book of positions with a plain answer: what a bot does in each, and how many it finds.
//!
//! A position is a moment in a game of two `officer@1`, who are never changed: scenario, seed, and how many actions came
//! before. Positions and answers are in `positions.toml`, made to be read.

use bots::HasBots as _;
use chacha20::rand_core::SeedableRng as _;
use dark_valley::{Action, DarkValley, State};
use kernel::{Dice, Log, Options, Rng, Ruleset, Seat, Seed, Seeded};
use serde::Deserialize;

/// The file.
#[derive(Deserialize)]
struct Book {
    position: Vec<Position>,
}

/// A moment, and what may be done in it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    scenario: String,
    seed: u64,
    /// Actions before it.
    after: usize,
    /// In notation.
    accept: Vec<String>,
    because: String,
}

/// The state after so many actions of two `officer@1`.
fn reach(rules: &DarkValley, position: &Position) -> State {
    let secret = Seed::from_text(&format!("book-{}", position.seed)).expect("a seed");
    let mut chance = Seeded::new(&secret);
    let setup = rules.info().set_up(&position.scenario, &Options::default(), Dice::Seeded(secret)).expect("a scenario");
    let mut rng = Rng::seed_from_u64(position.seed);
    let mut players = [(); 2].map(|()| DarkValley::bot("officer@1").expect("a bot"));
    let mut log = Log::silent();
    let mut s = Ruleset::setup(rules, &setup, &mut chance, &mut log);
    for _ in 0..position.after {
        let seat = rules.to_act(&s).iter().next().expect("a game that goes on");
        let offers = offers(rules, &s, seat);
        let action = players[seat.index()].choose(rules, &s, seat, &offers, &mut rng);
        Ruleset::apply(rules, &mut s, seat, action, &mut chance, &mut log);
    }
    s
}

fn offers(rules: &DarkValley, s: &State, seat: Seat) -> Vec<Action> {
    let mut offers = Vec::new();
    Ruleset::legal(rules, s, seat, &mut offers);
    offers
}

#[test]
fn every_answer_is_offered_and_the_score_told() {
    let rules = DarkValley::load(None).expect("the game");
    let book: Book = toml::from_str(include_str!("positions.toml")).expect("a book");
    assert!(book.position.len() >= 30, "{} positions", book.position.len());
    let names: Vec<&str> = DarkValley::bot_names().iter().chain(DarkValley::yardsticks()).copied().collect();
    let mut found = vec![0; names.len()];
    for position in &book.position {
        let s = reach(&rules, position);
        let here = format!("{}, seed {}, after {} actions", position.scenario, position.seed, position.after);
        let seat = rules.to_act(&s).iter().next().unwrap_or_else(|| panic!("{here}: nobody acts"));
        let offers = offers(&rules, &s, seat);
        let offered: Vec<String> = offers.iter().map(|&action| rules.notation(action)).collect();
        for answer in &position.accept {
            assert!(offered.contains(answer), "{here}: {answer} is not offered, but {}", offered.join(", "));
        }
        for (name, found) in names.iter().zip(&mut found) {
            let mut bot = DarkValley::bot(name).expect("a bot");
            let mut rng = Rng::seed_from_u64(position.after as u64);
            let chosen = rules.notation(bot.choose(&rules, &s, seat, &offers, &mut rng));
            let right = position.accept.contains(&chosen);
            *found += usize::from(right);
            if *name == "officer" && !right {
                println!("{here}: officer does {chosen}; {}", position.because);
            }
        }
    }
    for (name, found) in names.iter().zip(&found) {
        println!("{name} finds {found} of {}", book.position.len());
    }
}
