//! Players that are programs.
//!
//! A bot is given a state its seat cannot tell from the true one, never the true one, so it cannot cheat even by
//! mistake. What a bot knows of a game lives with that game.

#![deny(missing_docs)]

mod game;

pub use game::{BotPlayer, GameWithBots};

use kernel::{Draws as _, Rng, Ruleset, Seat};

/// A player that is a program.
pub trait Bot<R: Ruleset>: Send {
    /// Chooses one of the offered actions. `seen` is [`Ruleset::imagine`]d for this seat; `offers` is not empty.
    fn choose(&mut self, rules: &R, seen: &R::State, seat: Seat, offers: &[R::Action], rng: &mut Rng) -> R::Action;
}

/// A game that has bots.
pub trait HasBots: Ruleset {
    /// Names of the bots, weakest first; every game has `random`.
    fn bot_names() -> &'static [&'static str];
    /// A new bot of this name.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>>;
}

/// Takes any offered action, each as likely as the others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<R: Ruleset> Bot<R> for Random {
    fn choose(&mut self, _: &R, _: &R::State, _: Seat, offers: &[R::Action], rng: &mut Rng) -> R::Action {
        offers[rng.below(offers.len())]
    }
}
