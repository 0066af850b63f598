//! What every game is held to, in one program: each test would take as long to build.

mod fairness;
mod fuzz;
mod officer;
mod playthrough;
mod texts;
