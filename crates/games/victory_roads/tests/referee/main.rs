//! A second referee. It reads the rulebook's rules out of nothing but the data files and the facts of a position,
//! and holds what the program offers, refuses, shows and does against them in random games of every scenario.
//!
//! It shares no rule with the program: what both say was reckoned twice. `GROGNARD_REFEREE=100` plays so many games of
//! each scenario to their end; without it the run is short.

mod book;
mod combat;
mod draws;
mod facts;
mod losses;
mod movement;
mod odds;
mod play;
mod points;
mod results;
mod retreat;
mod satisfaction;
mod supply;
mod theatres;
mod watch;

use lab::referee_agrees;
use victory_roads::VictoryRoads;

use crate::book::Book;

/// Scenario, games and decisions of the short run. Mud is likely in March 1945 alone.
const SHORT: [(&str, u64, usize); 4] =
    [("budapest-wien", 6, 3000), ("bessarabia", 2, 3000), ("bagration", 1, 2000), ("campaign", 1, 1500)];

#[test]
fn the_referee_agrees() {
    let rules = VictoryRoads::load(None).expect("the game");
    let book = Book::open();
    referee_agrees(&SHORT, |scenario, seed, most| play::play(&rules, &book, scenario, seed, most));
}
