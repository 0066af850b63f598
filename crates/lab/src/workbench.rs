use bots::{Bot, HasBots};
use chacha20::rand_core::SeedableRng;
use kernel::{Game, Hosted, Refusal, Rng, Ruleset, Seat, Session, SetupError, Table};

use crate::{BenchReport, ContestPlan, ContestReport, FuzzPlan, FuzzReport, UnknownBot, Watch};

/// A rulebook with everything the laboratory can do with it, whatever its types.
pub trait Workbench: Game {
    /// Names of its bots, weakest first.
    fn bot_names(&self) -> &'static [&'static str];
    /// A bot that plays at a table of this game; `seed` fixes its whims.
    fn player(&self, bot: &str, seed: u64) -> Option<Box<dyn Player>>;
    /// Reads an action and writes it in its usual form.
    ///
    /// # Errors
    /// When it is no action of this game at all.
    fn read_action(&self, text: &str) -> Result<String, Refusal>;
    /// See [`fuzz`](crate::fuzz()).
    ///
    /// # Errors
    /// When the plan cannot be met.
    fn fuzz(&self, plan: &FuzzPlan, watch: Watch<'_>) -> Result<FuzzReport, SetupError>;
    /// See [`contest`](crate::contest()).
    ///
    /// # Errors
    /// When the plan cannot be met.
    fn contest(&self, plan: &ContestPlan, watch: Watch<'_>) -> Result<ContestReport, UnknownBot>;
    /// See [`bench`](crate::bench()).
    fn bench(&self) -> BenchReport;
}

/// A bot at a table.
pub trait Player: Send {
    /// What it does now; nothing if this is not its game or it has nothing to do.
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> Option<String>;
}

impl<R: HasBots> Workbench for Hosted<R> {
    fn bot_names(&self) -> &'static [&'static str] {
        R::bot_names()
    }

    fn player(&self, bot: &str, seed: u64) -> Option<Box<dyn Player>> {
        Some(Box::new(Seated { bot: R::bot(bot)?, rng: Rng::seed_from_u64(seed) }))
    }

    fn read_action(&self, text: &str) -> Result<String, Refusal> {
        self.0.parse(text).map(|action| self.0.notation(action))
    }

    fn fuzz(&self, plan: &FuzzPlan, watch: Watch<'_>) -> Result<FuzzReport, SetupError> {
        crate::fuzz(&self.0, plan, watch)
    }

    fn contest(&self, plan: &ContestPlan, watch: Watch<'_>) -> Result<ContestReport, UnknownBot> {
        crate::contest(&self.0, plan, watch)
    }

    fn bench(&self) -> BenchReport {
        crate::bench(&self.0)
    }
}

/// A bot with its own random numbers.
struct Seated<R: Ruleset> {
    bot: Box<dyn Bot<R>>,
    rng: Rng,
}

impl<R: Ruleset> Player for Seated<R> {
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
