//! Games and their bots with the types taken away, for programs that hold several games.

use chacha20::rand_core::SeedableRng;
use kernel::{Game, Hosted, Refusal, Rng, Ruleset, Seat, Session, Table};

use crate::{Bot, HasBots};

/// A game with its bots, whatever its types.
pub trait GameWithBots: Game {
    /// Names of its bots, weakest first.
    fn bot_names(&self) -> &'static [&'static str];
    /// Names of bots that others are measured by.
    fn yardsticks(&self) -> &'static [&'static str];
    /// A bot that plays at a table of this game; `seed` fixes its random numbers.
    fn player(&self, bot: &str, seed: u64) -> Option<Box<dyn BotPlayer>>;
    /// Reads an action and writes it in its usual form.
    ///
    /// # Errors
    /// When it is no action of this game at all.
    fn read_action(&self, text: &str) -> Result<String, Refusal>;
}

/// A bot that plays at a table, whatever its game.
pub trait BotPlayer: Send {
    /// What it does now; nothing if this is not its game or it has nothing to do.
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Option<String>;
}

impl<R: HasBots> GameWithBots for Hosted<R> {
    fn bot_names(&self) -> &'static [&'static str] {
        R::bot_names()
    }

    fn yardsticks(&self) -> &'static [&'static str] {
        R::yardsticks()
    }

    fn player(&self, bot: &str, seed: u64) -> Option<Box<dyn BotPlayer>> {
        Some(Box::new(SeededBot { bot: R::bot(bot)?, rng: Rng::seed_from_u64(seed) }))
    }

    fn read_action(&self, text: &str) -> Result<String, Refusal> {
        self.0.parse(text).map(|action| self.0.notation(action))
    }
}

/// A bot with its own random numbers.
struct SeededBot<R: Ruleset> {
    bot: Box<dyn Bot<R>>,
    rng: Rng,
}

impl<R: Ruleset> BotPlayer for SeededBot<R> {
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Option<String> {
        let session = table.as_any().downcast_ref::<Session<R>>()?;
        let rules = &**session.rules();
        if session.outcome().is_some() || !rules.to_act(session.state()).contains(seat) {
            return None;
        }
        let mut offers = Vec::new();
        rules.legal(session.state(), seat, &mut offers);
        let first = *offers.first()?;
        let seen = rules.imagine(session.state(), seat, &mut self.rng);
        let action = self.bot.choose(rules, &seen, seat, &offers, &mut self.rng);
        Some(rules.notation(if offers.contains(&action) { action } else { first }))
    }
}
