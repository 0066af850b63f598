//! The booklet's example of play as one game: set-up, the opening combats with the booklet's dice, and the first moves.
//!
//! On our map three combat units at most stand before Grodno, so nobody is left there to attack the 2nd Division: that
//! combat is missing. The 75th stands in the swamp of W3121, where a roll of 2 costs both sides a step.

use std::sync::Arc;

use dark_valley::DarkValley;

/// Every action is still allowed, every die falls where it fell, and the game ends as it did.
#[test]
fn the_example_of_play_replays() {
    let rules = Arc::new(DarkValley::load(None).expect("the shipped data loads"));
    let text = include_str!("../examples/june-1941.txt");
    let file = kernel::read_plain(&*rules, text).expect("a game");
    let again = kernel::write_plain(&rules, &file).expect("a game that is still legal");
    let different = text.lines().zip(again.lines()).find(|(recorded, now)| recorded != now);
    assert_eq!((different, text.lines().count()), (None, again.lines().count()));
}
