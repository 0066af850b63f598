//! Whole games, recorded: whatever changes how the game goes shows as a difference here.

// Played well.
lab::playthrough_test!(narva::Narva, [("campaign", "officer")]);
