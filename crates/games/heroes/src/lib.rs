//! *Conflict of Heroes*: squads, guns and tanks of 1941 to 1943, one action at a time.
//!
//! One file a chapter of the rulebook; every rule is cited by its number in brackets. Numbers are data under
//! `games-data/heroes`, readings of unclear rules are in its `RULINGS.md`.

// The tables are read before the rules that use them are written.
#![allow(dead_code)]

mod board_art;
mod data;
mod ground;
mod los;

pub use data::DataError;
pub use los::{SightSpeed, sight_speed};
