//! The server: play over a WebSocket, everything else over HTTP, every action on the disk before it is acknowledged.
//!
//! A *table* is one game in play. Its seats are held by *keys* that nobody can guess; whoever has a key sees what its
//! seat may see and does what its seat may do, and nothing else. Each open table is a task of its own (`table_task.rs`),
//! which owns the game, runs its bots and sends views; one writer for all tables (`store.rs`) makes many actions durable
//! at once.

#![deny(missing_docs)]

mod bench;
mod bench_past;
mod bot_task;
mod buffer_pool;
mod database_files;
mod key;
mod library;
mod log;
mod lru;
mod notice;
mod open_tables;
mod pictures;
mod piece_cache;
mod problem;
mod replay;
mod routes;
mod seen_steps;
mod serve;
mod store;
mod stored_table;
mod table_task;
mod texts;
mod undo_judge;
mod view;
mod waiting_table;
pub mod wire;

pub use bench::{ServerBench, bench};
pub use bench_past::{ServerPastBench, bench_past};
pub use library::Library;
pub use log::{BadFilter, LogFormat, log_panics, log_to, start_log};
pub use routes::{Client, ClientFile, openapi};
pub use serve::{Config, ServeError, Server};
pub use store::StoreError;
