//! Random games, watched: every position and every change is held against the rulebook.

use lab::Tally;
use std::collections::BTreeSet;

use chacha20::rand_core::SeedableRng as _;
use dark_valley::{Action, DarkValley, State};
use kernel::{Dice, Draws as _, Line, Log, Message, Options, Rng, Ruleset as _, Seat, Seed, Seeded};

use crate::book::{Book, Hex};
use crate::facts::Facts;
use crate::turns;
use crate::watch::Watch;

/// A position with what is offered in it.
pub struct Position<'a> {
    pub rules: &'a DarkValley,
    pub book: &'a Book,
    pub state: &'a State,
    pub facts: &'a Facts,
    pub seat: Seat,
    pub offers: &'a [String],
    /// How many decisions came before.
    pub number: usize,
}

impl Position<'_> {
    /// What is offered with a verb.
    pub fn words(&self, verb: &str) -> BTreeSet<String> {
        let prefix = format!("{verb} ");
        self.offers.iter().filter_map(|offer| offer.strip_prefix(&prefix)).map(str::to_owned).collect()
    }

    /// The hexes that are offered with a verb.
    pub fn hexes(&self, verb: &str) -> BTreeSet<Hex> {
        self.words(verb).into_iter().map(|word| self.book.hex(&word)).collect()
    }

    /// The units that are offered with a verb.
    pub fn units(&self, verb: &str) -> BTreeSet<usize> {
        self.words(verb).into_iter().map(|word| self.book.unit(&word)).collect()
    }

    pub fn offers_plain(&self, verb: &str) -> bool {
        self.offers.iter().any(|offer| offer == verb)
    }

    /// What the program says to an action that it may not have offered.
    pub fn answer(&self, notation: &str) -> String {
        let Ok(action) = self.rules.parse(notation) else { return "not understood".to_owned() };
        match self.rules.check(self.state, self.seat, action) {
            Ok(()) => "allowed".to_owned(),
            Err(refusal) => format!("{refusal:?}"),
        }
    }
}

/// What an action did.
pub struct Change<'a> {
    pub book: &'a Book,
    pub before: &'a Facts,
    pub after: &'a Facts,
    pub action: &'a str,
    pub lines: &'a [Line],
}

impl Change<'_> {
    /// The first thing that the log says of a kind.
    pub fn said(&self, id: &str) -> Option<&Message> {
        self.lines.iter().map(|line| &line.message).find(|message| message.id == id)
    }
}

/// Plays a game to its end or so many decisions.
pub fn play(rules: &DarkValley, book: &Book, scenario: &str, seed: u64, most: usize) -> Tally {
    let mut tally = Tally::default();
    let setup = rules.info().set_up(scenario, &Options::default(), Dice::Scripted).expect("a set-up");
    let mut chance = Seeded::new(&Seed::from_text(&format!("referee-{scenario}-{seed}")).expect("a seed"));
    let mut log = Log::listening();
    let mut state = rules.setup(&setup, &mut chance, &mut log);
    let mut rng = Rng::seed_from_u64(seed);
    let mut legal: Vec<Action> = Vec::new();
    let mut watch = Watch::default();
    let mut facts = Facts::read(&state, book);
    log.take();
    tally.place = format!("{scenario} seed {seed}");
    turns::opening(book, &facts, &mut tally);
    for number in 0..most {
        if rules.outcome(&state).is_some() {
            break;
        }
        let seat = rules.to_act(&state).iter().next().expect("somebody acts");
        legal.clear();
        rules.legal(&state, seat, &mut legal);
        let offers: Vec<String> = legal.iter().map(|&action| rules.notation(action)).collect();
        tally.states += 1;
        tally.place = format!("{scenario} seed {seed} action {number} turn {}", facts.turn);
        let position = Position { rules, book, state: &state, facts: &facts, seat, offers: &offers, number };
        watch.position(&position, &mut tally);
        let choice = pick(&offers, &facts, &mut rng);
        rules.apply(&mut state, seat, legal[choice], &mut chance, &mut log);
        let after = Facts::read(&state, book);
        let lines = log.take();
        tally.place = format!("{scenario} seed {seed} action {number} ({}) turn {}", offers[choice], facts.turn);
        let change = Change { book, before: &facts, after: &after, action: &offers[choice], lines: &lines };
        watch.change(&change, &mut tally);
        facts = after;
    }
    tally
}

/// Any offer, but what ends or drops things less often. The proposed set-up is taken.
fn pick(offers: &[String], facts: &Facts, rng: &mut Rng) -> usize {
    if let Some(done) = offers.iter().position(|offer| offer == "done" && facts.stage == "SetUp") {
        return done;
    }
    // Turns go on, and attacks are made rather than dropped.
    let find = |word: &str| offers.iter().position(|offer| offer == word);
    for (word, odds) in [("done", 30), ("announce", 3)] {
        if let Some(found) = find(word).filter(|_| rng.below(odds) == 0) {
            return found;
        }
    }
    let mut choice = rng.below(offers.len());
    for _ in 0..6 {
        let dull = matches!(offers[choice].as_str(), "done" | "pass" | "call off" | "back" | "halt");
        if !dull || rng.below(4) == 0 {
            break;
        }
        choice = rng.below(offers.len());
    }
    choice
}
