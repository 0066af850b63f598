//! The position book: what a good player does in positions of recorded games, and how many of them each bot finds.
//!
//! `cargo test -p grognard-narva --test book -- --nocapture` tells what every bot scores.

use bots::HasBots as _;
use chacha20::rand_core::SeedableRng as _;
use kernel::{GameFile, Rng, Ruleset as _, Session, read_plain};
use narva::{Action, Narva};
use serde::Deserialize;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// Positions that `officer` finds at least.
const FLOOR: usize = 34;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    position: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    /// The recorded game, and how many of its actions come before the position.
    game: String,
    after: usize,
    /// Actions that follow these, if the game itself went another way.
    #[serde(default)]
    then: Vec<String>,
    /// Accepted answers; or, if there are none, those that are not accepted.
    #[serde(default)]
    good: Vec<String>,
    #[serde(default)]
    bad: Vec<String>,
    why: String,
}

impl Position {
    fn name(&self) -> String {
        format!("{} after {}: {}", self.game, self.after, self.why)
    }

    fn accepts(&self, answer: &str) -> bool {
        if self.good.is_empty() {
            !self.bad.iter().any(|bad| bad == answer)
        } else {
            self.good.iter().any(|good| good == answer)
        }
    }
}

/// The game of a position, as far as the position.
fn session(rules: &Arc<Narva>, files: &HashMap<String, GameFile>, position: &Position) -> Session<Narva> {
    let reopened = Session::reopen(rules.clone(), &files[&position.game], Some(position.after));
    let mut session =
        reopened.ok().and_then(|reopened| reopened.faithful().ok()).expect("the recorded game is played again");
    for action in &position.then {
        let seat = rules.to_act(session.state()).iter().next().expect("somebody is to act");
        let action = rules.parse(action).expect("a notation");
        session.act(seat, action, &[]).unwrap_or_else(|_| panic!("{}: not allowed", position.name()));
    }
    session
}

#[test]
fn the_officer_finds_what_the_book_wants() {
    let rules = Arc::new(Narva::load(None).expect("the shipped data loads"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/book");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a file of the book");
    let book: Book = toml::from_str(&read("positions.toml")).expect("the book is TOML");
    let mut files: HashMap<String, GameFile> = HashMap::new();
    for position in &book.position {
        files
            .entry(position.game.clone())
            .or_insert_with(|| read_plain(&*rules, &read(&format!("{}.txt", position.game))).expect("a recorded game"));
    }
    let bots: Vec<&str> = Narva::bot_names().iter().chain(Narva::yardsticks()).copied().collect();
    let mut found: Vec<usize> = vec![0; bots.len()];
    for position in &book.position {
        let session = session(&rules, &files, position);
        let seat = rules.to_act(session.state()).iter().next().expect("somebody is to act");
        let offers: Vec<Action> = session.legal(seat);
        let named: Vec<String> = offers.iter().map(|&action| rules.notation(action)).collect();
        for answer in position.good.iter().chain(&position.bad) {
            assert!(named.contains(answer), "{}: {answer} is not offered, but {}", position.name(), named.join(", "));
        }
        assert!(named.iter().any(|answer| !position.accepts(answer)), "{}: everything is right", position.name());
        assert!(named.iter().any(|answer| position.accepts(answer)), "{}: nothing is right", position.name());
        for (found, &name) in found.iter_mut().zip(&bots) {
            let mut rng = Rng::seed_from_u64(position.after as u64);
            let seen = rules.imagine(session.state(), seat, &mut rng);
            let mut bot = Narva::bot(name).expect("a bot of the list");
            let answer = rules.notation(bot.choose(&rules, &seen, seat, &offers, &mut rng));
            *found += usize::from(position.accepts(&answer));
            if name == "officer" && !position.accepts(&answer) {
                println!("officer: {answer} in {}", position.name());
            }
        }
    }
    for (found, name) in found.iter().zip(&bots) {
        println!("{name}: {found} of {}", book.position.len());
    }
    let officer = bots.iter().position(|&name| name == "officer").expect("it is of the list");
    assert!(book.position.len() >= 30, "only {} positions", book.position.len());
    assert!(found[officer] >= FLOOR, "officer finds {} of {}", found[officer], book.position.len());
}
