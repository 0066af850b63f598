//! Everything about the server in one program: each would take as long to build.

mod bad_input;
#[path = "../common/mod.rs"]
mod common;
mod http;
mod log;
mod older;
mod play;
mod secrecy;
mod types;
