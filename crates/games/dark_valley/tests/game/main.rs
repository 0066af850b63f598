//! What every game promises: random games, recorded ones, a bot, and words in two languages.

mod example;
mod fuzz;
mod hand;
mod officer;
mod playthrough;
mod texts;
