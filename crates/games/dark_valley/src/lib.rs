//! *The Dark Valley*: the Eastern Front from June 1941 to May 1945.
//!
//! One file a chapter of the rulebook; every rule is cited by its number in brackets. Numbers are data under
//! `games-data/dark-valley`, readings of unclear rules are in its `RULINGS.md`.

pub mod action;
pub mod battle;
pub mod data;
pub mod ground;
pub mod state;
pub mod units;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use kernel::DataError;
pub use state::State;
