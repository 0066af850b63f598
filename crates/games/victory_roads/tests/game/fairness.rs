//! What a seat imagines depends on what it may know alone.

lab::fairness_test!(victory_roads::VictoryRoads);
lab::same_worlds_test!(victory_roads::VictoryRoads);
