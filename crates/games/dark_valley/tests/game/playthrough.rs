//! Whole games, recorded: whatever changes how the game goes shows as a difference here.

// The campaign is left out for its length, and Zitadelle because random play loses it in July after a few dice: the fuzzer
// plays them.
lab::playthrough_test!(dark_valley::DarkValley, [("barbarossa", "random"), ("fall-blau", "random")]);
