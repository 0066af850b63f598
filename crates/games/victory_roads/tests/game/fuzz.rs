//! Random games of every scenario, with every promise of a rulebook checked in every state.

// A campaign alone takes longer than all other tests of the game.
lab::fuzz_test!(victory_roads::VictoryRoads, games: 3);
