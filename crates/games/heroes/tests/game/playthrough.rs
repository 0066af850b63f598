//! Whole games, recorded: whatever changes how the game goes shows as a difference here.

// Works, guns and artillery; armour and mines at random; four players.
lab::playthrough_test!(
    heroes::Heroes,
    [("cliff-strongpoint", "officer"), ("house-to-house", "random"), ("two-columns", "officer")]
);
