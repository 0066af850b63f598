//! Whole games, recorded: whatever changes how the game goes shows as a difference here.

// One is played well, one at random.
lab::playthrough_test!(eastfront::EastFront, [("winter-42", "officer"), ("summer-43", "random")]);
