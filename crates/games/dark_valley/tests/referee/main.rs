//! A second referee. It reads the rulebook's rules out of nothing but the data files and the facts of a position,
//! and holds what the program offers, refuses, shows and does against them in random games of every scenario.
//!
//! It shares no rule with the program: what both say was reckoned twice. `GROGNARD_REFEREE=10` plays so many games of
//! each scenario to their end; without it the run is short. `GROGNARD_REFEREE_FIRST` gives the first seed,
//! `GROGNARD_REFEREE_ONLY` the scenarios, with commas between.
//!
//! Not looked at yet: set-ups that players change (17.x.1), where reinforcements and replacements are put (7.2, 7.3,
//! 7.8), withdrawals and conversions (7.7, 7.8), bases and air supply (8.2, 8.6), who may support (8.3, 8.4), ships,
//! landings and airborne corps (9.3, 9.5 to 9.7), which chits are in the cup and return (10.1, 10.6), Stavka's reserves
//! (10.5.5), the number of mandated attacks (10.5.6), the third hex of a retreat (12.5), HQs that advance (12.6),
//! how many steps a pocket of turn 1 loses (17.1.2), what became of what was overrun (11.1), the fall of allies (16), and
//! games with options.

mod bombing;
mod book;
mod combat;
mod depots;
mod facts;
mod logistics;
mod movement;
mod odds;
mod play;
mod pockets;
mod points;
mod rail;
mod retreat;
mod supply;
mod turns;
mod watch;
mod zones;

use dark_valley::DarkValley;
use lab::referee_agrees;

use crate::book::Book;

/// Scenario, games and decisions of the short run.
const SHORT: [(&str, u64, usize); 5] = [
    ("barbarossa", 1, 2000),
    ("fall-blau", 1, 1500),
    ("zitadelle", 1, 1500),
    ("bagration", 1, 1500),
    ("campaign", 1, 500),
];

#[test]
fn the_referee_agrees() {
    let rules = DarkValley::load(None).expect("the game");
    let book = Book::open();
    referee_agrees(&SHORT, |scenario, seed, most| play::play(&rules, &book, scenario, seed, most));
}
