//! Random games to the end.

use dark_valley::DarkValley;

lab::fuzz_test!(DarkValley, games: 2);
