//! Everything about the server in one program: each would take as long to build.

mod bad_input;
mod clicks;
#[path = "../common/mod.rs"]
mod common;
mod fair;
mod http;
mod log;
mod older;
mod pictures;
mod play;
mod secrecy;
mod twins;
mod types;
