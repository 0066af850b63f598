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
use lab::Tally;

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
    let mut tally = Tally::default();
    let first = std::env::var("GROGNARD_REFEREE_FIRST").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let long = std::env::var("GROGNARD_REFEREE").ok().and_then(|games| games.parse::<u64>().ok());
    let only = std::env::var("GROGNARD_REFEREE_ONLY").ok();
    for (scenario, games, most) in SHORT {
        if only.as_ref().is_some_and(|only| !only.split(',').any(|one| one == scenario)) {
            continue;
        }
        let (games, most) = long.map_or((games, most), |games| (games, usize::MAX));
        for seed in first..first + games {
            let one = play::play(&rules, &book, scenario, seed, most);
            println!("{scenario} {seed}: {} states, {} disagree", one.states, one.wrong.values().sum::<u64>());
            one.notes.iter().for_each(|note| println!("{note}"));
            tally.add(one);
        }
    }
    println!("{}", tally.report());
    let wrong: u64 = tally.wrong.values().sum();
    assert_eq!(wrong, 0, "program and referee disagree:\n{}", tally.report());
}
