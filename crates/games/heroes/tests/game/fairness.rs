//! What a seat imagines depends on what it may know alone.

lab::fairness_test!(heroes::Heroes);
lab::same_worlds_test!(heroes::Heroes);
