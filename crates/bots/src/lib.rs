//! Players that are programs.
//!
//! A bot is given a state its seat cannot tell from the true one, never the true one, so it cannot cheat even by
//! mistake. What a bot knows of a game lives with that game.

#![deny(missing_docs)]

mod choice;
mod game;

pub use choice::{BotChoice, BotError, read_weights};
pub use game::{BotPlayer, GameWithBots};

use kernel::{Draws as _, Rng, Ruleset, Seat};

/// A player that is a program.
pub trait Bot<R: Ruleset>: Send {
    /// Chooses one of the offered actions. `seen` is [`Ruleset::imagine`]d for this seat; `offers` is not empty.
    fn choose(&mut self, rules: &R, seen: &R::State, seat: Seat, offers: &[R::Action], rng: &mut Rng) -> R::Action;
}

/// A game that has bots.
pub trait HasBots: Ruleset {
    /// Names of the bots that players may choose, weakest first; every game has `random`.
    fn bot_names() -> &'static [&'static str];
    /// Names of bots that others are measured by: those of yesterday, which are never changed, and simple ones that try one
    /// weakness.
    fn yardsticks() -> &'static [&'static str] {
        &[]
    }
    /// A new bot of this name, out of either list.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>>;
    /// The same with other weights in its judgement: those that a TOML text names.
    ///
    /// # Errors
    /// When there is no such bot, it has no weights, or the text is not what it reads.
    fn bot_with(name: &str, weights: &str) -> Result<Box<dyn Bot<Self>>, BotError> {
        let _ = weights;
        Err(BotError::no_weights::<Self>(name))
    }
}

/// Takes any offered action, each as likely as the others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<R: Ruleset> Bot<R> for Random {
    fn choose(&mut self, _: &R, _: &R::State, _: Seat, offers: &[R::Action], rng: &mut Rng) -> R::Action {
        offers[rng.below(offers.len())]
    }
}
