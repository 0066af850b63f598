//! All tests of the lab in one program: each would take as long to build.

mod experiments;
mod fairness;
mod fields;
mod fuzzer;
mod ladders;
mod ridge;
mod tournaments;
