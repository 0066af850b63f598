//! The bot `officer`.

use bots::Bot;
use kernel::{Rng, Seat};

use crate::{Action, Narva, State};

/// A bot that knows the game.
#[derive(Default)]
pub struct Officer;

impl Bot<Narva> for Officer {
    fn choose(&mut self, _: &Narva, _: &State, _: Seat, offers: &[Action], rng: &mut Rng) -> Action {
        offers[bots::below(rng, offers.len())]
    }
}
