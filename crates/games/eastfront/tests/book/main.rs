//! The position book: what a good player would answer. Every bot is asked and its score is told; the officer must reach a
//! floor. `cargo test -p grognard-eastfront --test book -- --nocapture` shows who answered what.

use bots::HasBots as _;
use chacha20::rand_core::SeedableRng as _;
use eastfront::{Action, EastFront, State};
use kernel::{Dice, Log, Options, Rng, Ruleset as _, Seat, Seed, Seeded};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Worlds in which each question is asked.
const WORLDS: u64 = 3;
/// What of its answers the officer must get right, in percent.
const FLOOR: f64 = 70.0;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    position: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    game: String,
    after: usize,
    #[serde(default)]
    then: Vec<String>,
    accepted: Vec<String>,
    why: String,
}

fn read(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "book", name].iter().collect();
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The position, and who is asked.
fn reach(game: &EastFront, position: &Position) -> (State, Seat) {
    let text = read(&format!("{}.txt", position.game));
    let (mut lines, place) = (text.lines(), &position.game);
    let mut head = |name: &str| {
        let line = lines.next().and_then(|line| line.strip_prefix(name)).map(str::to_owned);
        line.unwrap_or_else(|| panic!("{place}: no {name}"))
    };
    let (scenario, seed) = (head("scenario: "), head("seed: "));
    let seed = Seed::from_text(&seed).expect("a seed");
    let setup = game.info().set_up(&scenario, &Options::default(), Dice::Seeded(seed.clone())).expect("a scenario");
    let (mut chance, mut log) = (Seeded::new(&seed), Log::silent());
    let mut state = game.setup(&setup, &mut chance, &mut log);
    let done: Vec<&str> = lines.take(position.after).chain(position.then.iter().map(String::as_str)).collect();
    assert_eq!(done.len(), position.after + position.then.len(), "{place} has fewer actions");
    for (at, line) in done.into_iter().enumerate() {
        let (seat, action) = line.split_once(": ").unwrap_or_else(|| panic!("{place}, action {at}: {line}"));
        let seat = game.info().seats.iter().position(|info| info.id == seat).expect("a seat");
        let action = game.parse(action).unwrap_or_else(|why| panic!("{place}, action {at}: {line}: {why:?}"));
        let seat = Seat(seat as u8);
        assert!(kernel::check(game, &state, seat, action).is_ok(), "{place}, action {at} is refused: {line}");
        game.apply(&mut state, seat, action, &mut chance, &mut log);
    }
    let seat = game.to_act(&state).iter().next().expect("somebody decides");
    (state, seat)
}

#[test]
fn the_officer_answers_as_a_good_player_would() {
    let game = EastFront::load(None).expect("the data loads");
    let book: Book = toml::from_str(&read("positions.toml")).expect("the book can be read");
    let mut scores: BTreeMap<&str, f64> = BTreeMap::new();
    for position in &book.position {
        let (state, seat) = reach(&game, position);
        let mut offers = Vec::new();
        game.legal(&state, seat, &mut offers);
        let read = |text: &String| game.parse(text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let accepted: Vec<Action> = position.accepted.iter().map(read).collect();
        for (action, text) in accepted.iter().zip(&position.accepted) {
            let all: Vec<String> = offers.iter().map(|offer| game.notation(*offer)).collect();
            assert!(
                offers.contains(action),
                "{} after {}: {text} is not offered: {all:?}",
                position.game,
                position.after
            );
        }
        println!("{} after {}: {}", position.game, position.after, position.why);
        for &name in EastFront::bot_names().iter().chain(EastFront::yardsticks()) {
            let mut answers = Vec::new();
            for world in 0..WORLDS {
                let mut rng = Rng::seed_from_u64(world);
                let mut bot = EastFront::bot(name).expect("the bot exists");
                let seen = game.imagine(&state, seat, &mut rng);
                let answer = bot.choose(&game, &seen, seat, &offers, &mut rng);
                *scores.entry(name).or_default() += f64::from(u8::from(accepted.contains(&answer)));
                answers.push(game.notation(answer));
            }
            answers.dedup();
            println!("    {name:10} {}", answers.join(", "));
        }
    }
    let asked = (book.position.len() as u64 * WORLDS) as f64;
    for (name, right) in &mut scores {
        *right *= 100.0 / asked;
        println!("{name:10} {right:.0} % of {} positions", book.position.len());
    }
    assert!(scores["officer"] >= FLOOR, "the officer answers {:.0} % as the book does", scores["officer"]);
    assert!(scores["officer"] > scores["random"], "it plays no better than at random");
}
