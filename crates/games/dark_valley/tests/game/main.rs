//! What every game promises: random games, recorded ones, and words in two languages.

mod example;
mod fuzz;
<<<<<<< HEAD
mod hand;
=======
mod playthrough;
>>>>>>> dvfix
mod texts;
