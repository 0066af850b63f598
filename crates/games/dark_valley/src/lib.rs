//! *The Dark Valley*: the Eastern Front from June 1941 to May 1945.
//!
//! So far its data: map, counters, tables, scenarios and rule index, read and checked; and set-up. Every rule is cited by its number in
//! brackets. Numbers are data under `games-data/dark-valley`, readings of unclear rules are in its `RULINGS.md`.

pub mod data;
pub mod ground;
pub mod setup;
pub mod units;

#[cfg(test)]
mod tests;

pub use kernel::DataError;
