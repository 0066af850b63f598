//! What every game promises: random games, recorded ones, and words in two languages.

mod example;
mod fuzz;
mod hand;
mod playthrough;
mod texts;
