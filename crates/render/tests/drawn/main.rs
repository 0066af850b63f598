//! All tests of the pictures in one program: each would take as long to build.

mod blocks;
mod operations;
#[path = "../../examples/operations.rs"]
mod operations_example;
mod pictures;
mod tactical;
