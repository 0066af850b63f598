//! What every game promises: random games, recorded ones, and words in two languages.

mod example;
mod fuzz;
mod playthrough;
mod texts;
