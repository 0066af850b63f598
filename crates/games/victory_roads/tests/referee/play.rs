//! Random games, watched: every position and every change is held against the rulebook.

use lab::Tally;
use std::collections::BTreeSet;

use chacha20::rand_core::SeedableRng as _;
use kernel::{Chance, ChanceKind, Dice, Draws as _, Line, Log, Options, Rng, Roll, Ruleset as _, Seat, Seed, Seeded};
use victory_roads::{Action, State, VictoryRoads};

use crate::book::{Book, Hex};
use crate::facts::Facts;
use crate::watch::Watch;

/// Dice that are remembered.
pub struct Remembered {
    dice: Seeded,
    pub fallen: Vec<(String, u32)>,
    asked: Vec<Roll>,
}

impl Chance for Remembered {
    fn roll(&mut self, sides: u8, why: &'static str) -> u8 {
        let value = self.dice.roll(sides, why);
        self.fallen.push((why.to_owned(), u32::from(value)));
        let kind = ChanceKind::Die(sides);
        self.asked.push(Roll { why: why.to_owned(), kind, value: u32::from(value), name: String::new() });
        value
    }

    fn draw(&mut self, lots: u32, why: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        let at = self.dice.draw(lots, why, name);
        self.fallen.push((format!("{why} {}", name(at)), at));
        self.asked.push(Roll { why: why.to_owned(), kind: ChanceKind::Draw(lots), value: at + 1, name: name(at) });
        at
    }

    fn fallen(&mut self) -> Vec<Roll> {
        std::mem::take(&mut self.asked)
    }
}

/// A position with what is offered in it.
pub struct Position<'a> {
    pub rules: &'a VictoryRoads,
    pub book: &'a Book,
    pub state: &'a State,
    pub facts: &'a Facts,
    pub seat: Seat,
    pub offers: &'a [String],
    /// How many decisions came before.
    pub number: usize,
}

impl Position<'_> {
    /// The hexes that are offered with a verb.
    pub fn offered(&self, verb: &str) -> BTreeSet<Hex> {
        self.words(verb).into_iter().map(|word| self.book.hex(&word)).collect()
    }

    /// What is offered with a verb.
    pub fn words(&self, verb: &str) -> BTreeSet<String> {
        let prefix = format!("{verb} ");
        self.offers.iter().filter_map(|offer| offer.strip_prefix(&prefix)).map(str::to_owned).collect()
    }

    pub fn offers_plain(&self, verb: &str) -> bool {
        self.offers.iter().any(|offer| offer == verb)
    }

    pub fn names(&self, hexes: &BTreeSet<Hex>) -> String {
        hexes.iter().map(|&hex| self.book.name(hex)).collect::<Vec<_>>().join(" ")
    }

    pub fn refusal(&self, notation: &str) -> String {
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
    pub fallen: &'a [(String, u32)],
    pub lines: &'a [Line],
}

/// Plays a game to its end or so many decisions.
pub fn play(rules: &VictoryRoads, book: &Book, scenario: &str, seed: u64, most: usize) -> Tally {
    let mut tally = Tally::default();
    let setup = rules.info().set_up(scenario, &Options::default(), Dice::Scripted).expect("a set-up");
    let dice = Seeded::new(&Seed::from_text(&format!("referee-{scenario}-{seed}")).expect("a seed"));
    let mut chance = Remembered { dice, fallen: Vec::new(), asked: Vec::new() };
    let mut log = Log::listening();
    let mut state = rules.setup(&setup, &mut chance, &mut log);
    let mut rng = Rng::seed_from_u64(seed);
    let mut legal: Vec<Action> = Vec::new();
    let mut watch = Watch::new(book);
    let mut facts = Facts::read(&state, book);
    log.take();
    for number in 0..most {
        if rules.outcome(&state).is_some() {
            watch.ending(&facts, &mut tally);
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
        let choice = pick(&offers, &mut rng);
        chance.fallen.clear();
        rules.apply(&mut state, seat, legal[choice], &mut chance, &mut log);
        let after = Facts::read(&state, book);
        let lines = log.take();
        tally.place = format!("{scenario} seed {seed} action {number} ({}) turn {}", offers[choice], facts.turn);
        let change = Change {
            book,
            before: &facts,
            after: &after,
            action: &offers[choice],
            fallen: &chance.fallen,
            lines: &lines,
        };
        watch.change(&change, &mut tally);
        facts = after;
    }
    tally
}

/// Any offer, but what ends or drops things less often, and attacks by many rather than few.
fn pick(offers: &[String], rng: &mut Rng) -> usize {
    let mut choice = rng.below(offers.len());
    for _ in 0..3 {
        let dull = matches!(offers[choice].as_str(), "done" | "pass" | "call off" | "back" | "halt" | "announce");
        if !dull || rng.below(3) == 0 {
            break;
        }
        choice = rng.below(offers.len());
    }
    choice
}
