//! What every game promises: random games, and words in two languages.

mod fuzz;
mod officer;
mod texts;
