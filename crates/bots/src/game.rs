//! Games and their bots with the types taken away, for programs that hold several games.

use chacha20::rand_core::SeedableRng;
use kernel::{Dice, Game, Hosted, Log, Refusal, Rng, Ruleset, Seat, Seed, Seeded, Session, Setup, Table};

use crate::position::PositionOf;
use crate::{Bot, BotChoice, BotError, HasBots, Position};

/// A game with its bots, whatever its types.
pub trait GameWithBots: Game {
    /// Names of its bots, weakest first.
    fn bot_names(&self) -> &'static [&'static str];
    /// Names of bots that others are measured by.
    fn yardsticks(&self) -> &'static [&'static str];
    /// The opening position of a set-up, to be searched from.
    fn opening(&self, setup: &Setup) -> Box<dyn Position>;
    /// A position that was [written](Position::write), with dice from this seed.
    ///
    /// # Errors
    /// When it is not one of this game, or of other rules.
    fn read_position(&self, text: &str, seed: &Seed) -> Result<Box<dyn Position>, String>;
    /// Makes sure that there is such a bot.
    ///
    /// # Errors
    /// When there is none.
    fn check_bot(&self, bot: &BotChoice) -> Result<(), BotError>;
    /// A bot that plays at a table of this game; `seed` fixes its random numbers.
    ///
    /// # Errors
    /// When there is no such bot.
    fn player(&self, bot: &BotChoice, seed: u64) -> Result<Box<dyn BotPlayer>, BotError>;
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
    /// The same in a position that is searched from.
    fn choose_in(&mut self, _position: &dyn Position, _seat: Seat) -> Option<String> {
        None
    }
    /// What went wrong with it since it began, where it is a program of its own.
    fn fault(&self) -> Option<&str> {
        None
    }
}

impl<R: HasBots> GameWithBots for Hosted<R> {
    fn bot_names(&self) -> &'static [&'static str] {
        R::bot_names()
    }

    fn yardsticks(&self) -> &'static [&'static str] {
        R::yardsticks()
    }

    fn opening(&self, setup: &Setup) -> Box<dyn Position> {
        let rules = self.0.clone();
        let mut chance = match &setup.dice {
            Dice::Seeded(seed) => Seeded::new(seed),
            Dice::Scripted => Seeded::new(&Seed::from_number(0)),
        };
        let state = rules.setup(setup, &mut chance, &mut Log::silent());
        Box::new(PositionOf { rules, state, chance })
    }

    fn read_position(&self, text: &str, seed: &Seed) -> Result<Box<dyn Position>, String> {
        let state: R::State = serde_json::from_str(text).map_err(|error| error.to_string())?;
        self.0.audit(&state)?;
        Ok(Box::new(PositionOf { rules: self.0.clone(), state, chance: Seeded::new(seed) }))
    }

    fn check_bot(&self, bot: &BotChoice) -> Result<(), BotError> {
        bot.check(&*self.0)
    }

    fn player(&self, bot: &BotChoice, seed: u64) -> Result<Box<dyn BotPlayer>, BotError> {
        Ok(Box::new(SeededBot { bot: bot.bot::<R>()?, rng: Rng::seed_from_u64(seed) }))
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

impl<R: Ruleset> SeededBot<R> {
    /// One of these offers, written down; it is shown an imagined state.
    fn choose_of(&mut self, rules: &R, state: &R::State, seat: Seat, offers: &[R::Action]) -> Option<String> {
        let first = *offers.first()?;
        let seen = rules.imagine(state, seat, &mut self.rng);
        let action = self.bot.choose(rules, &seen, seat, offers, &mut self.rng);
        Some(rules.notation(if offers.contains(&action) { action } else { first }))
    }
}

impl<R: HasBots> BotPlayer for SeededBot<R> {
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Option<String> {
        let session = table.as_any().downcast_ref::<Session<R>>()?;
        let rules = &**session.rules();
        if session.outcome().is_some() || !rules.to_act(session.state()).contains(seat) {
            return None;
        }
        let mut offers = Vec::new();
        rules.legal(session.state(), seat, &mut offers);
        self.choose_of(rules, session.state(), seat, &offers)
    }

    fn choose_in(&mut self, position: &dyn Position, seat: Seat) -> Option<String> {
        let position = position.as_any().downcast_ref::<PositionOf<R>>()?;
        self.choose_of(&position.rules, &position.state, seat, &position.offers(seat))
    }

    fn fault(&self) -> Option<&str> {
        self.bot.fault()
    }
}
