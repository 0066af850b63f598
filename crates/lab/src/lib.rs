//! Many games at once: the fuzzer that checks every promise of a rulebook, matches between bots, and benchmarks.
//!
//! Everything here is generic over the rulebook; [`Workbench`] is the same without its types, for the program.

#![deny(missing_docs)]

mod bench;
mod contest;
mod crew;
mod field;
mod fuzz;
mod game_tests;
mod interval;
mod playback;
mod recorded;
mod wording;
mod workbench;

pub use bench::{BenchReport, bench};
pub use contest::{ContestPlan, ContestReport, Standing, UnknownBot, contest};
pub use field::TestField;
pub use fuzz::{Failure, FuzzPlan, FuzzReport, Promise, fuzz};
pub use game_tests::fuzz_as_asked;
pub use interval::Interval;
pub use recorded::replay_recorded;
pub use wording::{Wording, rust_source};
pub use workbench::{Player, Workbench};

/// Told how many games have just been finished, from any thread.
pub type Watch<'a> = &'a (dyn Fn(u64) + Sync);
