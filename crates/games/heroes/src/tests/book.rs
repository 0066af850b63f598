//! The book of positions, put to every bot: each scores a point for a position that it would play like a player.
//!
//! `cargo test -p grognard-heroes book -- --nocapture` tells who does what.

use bots::{Bot, HasBots as _};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Rng, Ruleset};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;

use super::{Field, TestField as _, game, unit};
use crate::Heroes;
use crate::action::Action;
use crate::data::units::Side::{self, German, Soviet};
use crate::state::mark;

/// Positions that a person can read.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/book/positions.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    /// How many positions the officer plays like a player, as measured.
    floor: usize,
    position: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    name: String,
    map: String,
    round: u8,
    turn: String,
    #[serde(default)]
    caps: [u8; 2],
    held: Option<String>,
    units: Vec<String>,
    #[serde(default)]
    after: Vec<String>,
    #[serde(default)]
    answers: Vec<String>,
    #[serde(default)]
    wrong: Vec<String>,
    why: String,
}

fn side(name: &str) -> Side {
    if name == "german" { German } else { Soviet }
}

impl Position {
    fn set_up(&self) -> Field {
        let mut f = Field::cleared(&self.map, &[]);
        for line in &self.units {
            let mut words = line.split(' ');
            let mut word = || words.next().unwrap_or_else(|| panic!("{}: {line}", self.name));
            let (id, at, facing) = (word(), word(), word());
            f = f.put(id, at, facing);
            for state in words {
                f = match state.strip_prefix("active:") {
                    Some(points) => f.active(id, points.parse().expect("points")),
                    None if state == "spent" => f.marked(id, mark::SPENT),
                    None if state == "hidden" => f.marked(id, mark::HIDDEN),
                    None => f.hit(id, state),
                };
            }
        }
        f = f.cap(German, self.caps[0]).cap(Soviet, self.caps[1]).turn(side(&self.turn));
        f.s.round = self.round;
        if let Some(holder) = &self.held {
            f.s.held.iter_mut().for_each(|held| held.side = Some(side(holder)));
        }
        let after: Vec<&str> = self.after.iter().map(String::as_str).collect();
        f.acts(&after);
        f
    }

    fn judges(&self, answer: &str) -> bool {
        let listed = |list: &[String]| list.iter().any(|one| one == answer);
        !listed(&self.wrong) && (self.answers.is_empty() || listed(&self.answers))
    }
}

fn offers(f: &Field) -> Vec<Action> {
    let mut offers = Vec::new();
    Ruleset::legal(game(), &f.s, f.seat(), &mut offers);
    offers
}

/// Does a click only choose who acts and what pays?
fn prepares(action: Action) -> bool {
    matches!(action, Action::Activate(_) | Action::Act(..) | Action::With(_) | Action::Spend)
}

/// What a bot does in a position.
fn answer(position: &Position, bot: &mut dyn Bot<Heroes>) -> String {
    let (mut f, mut rng) = (position.set_up(), Rng::seed_from_u64(1));
    for _ in 0..20 {
        let seen = game().imagine(&f.s, f.seat(), &mut rng);
        let chosen = bot.choose(game(), &seen, f.seat(), &offers(&f), &mut rng);
        let told = game().notation(chosen);
        if !prepares(chosen) {
            return told;
        }
        f.act(&told);
    }
    "nothing".to_owned()
}

/// Everything that can be clicked once it is chosen who acts.
fn possible(f: &Field, depth: u8, into: &mut BTreeSet<String>) {
    for action in offers(f) {
        let told = game().notation(action);
        if prepares(action) && depth > 0 {
            let mut after = Field { s: f.s.clone(), lines: Vec::new() };
            after.act(&told);
            possible(&after, depth - 1, into);
        }
        into.insert(told);
    }
}

#[test]
fn the_book_of_positions() {
    let book: Book = toml::from_str(&fs::read_to_string(FILE).expect("the file")).expect("the book");
    for position in &book.position {
        let mut found = BTreeSet::new();
        possible(&position.set_up(), 2, &mut found);
        for told in position.answers.iter().chain(&position.wrong) {
            assert!(found.contains(told), "{}: {told} is not offered", position.name);
        }
        assert!(
            !position.why.is_empty()
                && position.units.iter().all(|line| unit(&line[..line.find(' ').unwrap_or(0)]).is_some())
        );
    }
    for name in [Heroes::bot_names(), Heroes::yardsticks()].concat() {
        let mut right = 0;
        for position in &book.position {
            let mut bot = Heroes::bot(name).expect("a bot");
            let told = answer(position, &mut *bot);
            right += usize::from(position.judges(&told));
            if name == "officer" && !position.judges(&told) {
                println!("officer in “{}”: {told}, though {}", position.name, position.why);
            }
        }
        println!("{name}: {right} of {}", book.position.len());
        assert!(
            name != "officer" || right >= book.floor,
            "the officer plays {right} of {} positions",
            book.position.len()
        );
    }
}
