//! What every game is held to, in one program: each test would take as long to build.

mod bots;
mod fairness;
mod fuzz;
mod playthrough;
mod rules;
mod texts;
