//! All tests of the kernel in one program: each would take as long to build.

#[path = "../common/mod.rs"]
mod common;
mod dice;
mod forced;
mod forgery;
mod game_file;
mod past;
mod promises;
mod reopen;
mod rule_index;
mod script;
mod setup;
mod sight;
mod texts;
mod together;
mod undo;
