//! What a seat imagines depends on what it may know alone.

lab::fairness_test!(narva::Narva);
