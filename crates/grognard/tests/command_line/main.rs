//! The program from outside, in one program of tests: each would take as long to build.

mod commands;
#[path = "../../../server/tests/common/mod.rs"]
mod common;
mod crash;
mod damage;
mod docs;
mod engines;
mod lab;
mod older;
mod player;
mod program;
