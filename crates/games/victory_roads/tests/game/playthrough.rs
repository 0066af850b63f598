//! Whole games, recorded: whatever changes how the game goes shows as a difference here.

// The campaign is left out for its length: the fuzzer plays it.
lab::playthrough_test!(
    victory_roads::VictoryRoads,
    [("budapest-wien", "random"), ("bessarabia", "random"), ("bagration", "random")]
);
