//! What a seat imagines depends on what it may know alone.

// Levels of production, and who may not leave his country, follow from who holds what.
lab::fairness_test!(eastfront::EastFront, follows: ["production-axis", "production-soviet", "badge-confined"]);
lab::same_worlds_test!(eastfront::EastFront);
