//! The server: play over a WebSocket, everything else over HTTP, every action on the disk before it is acknowledged.
//!
//! A *table* is one game in play. Its seats are held by *keys* that nobody can guess; whoever has a key sees what its
//! seat may see and does what its seat may do, and nothing else. Each open table is a task of its own ([`host`]), which
//! owns the game, runs its bots and tells its viewers; the [`store`] keeps all tables' actions and makes many of them
//! durable at once.

#![deny(missing_docs)]

mod bench;
mod faces;
mod host;
mod house;
mod key;
mod letters;
mod library;
mod pictures;
mod problem;
mod replay;
mod routes;
mod serve;
mod store;
mod texts;
mod view;
pub mod wire;

pub use bench::{ServerBench, bench};
pub use library::Library;
pub use routes::openapi;
pub use serve::{Config, ServeError, Server};
pub use store::StoreError;
