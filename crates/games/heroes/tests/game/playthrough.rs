//! Whole games, recorded: whatever changes how the game goes shows as a difference here.

// Works, guns and artillery; armour and mines at random; four players; events, transports and hidden units.
lab::playthrough_test!(
    heroes::Heroes,
    [
        ("cliff-strongpoint", "officer"),
        ("house-to-house", "random"),
        ("two-columns", "officer"),
        ("supply-run", "officer"),
    ]
);
