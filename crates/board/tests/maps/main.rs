//! All tests of the board in one program: each would take as long to build.

mod dark_valley;
mod errors;
mod flood;
mod geometry;
mod narva;
mod set;
mod sheet;
mod sheets;
