//! Random games of every scenario, with every promise of a rulebook checked in every state.

lab::fuzz_test!(eastfront::EastFront);
