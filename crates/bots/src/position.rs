//! Positions without their types: what programs in other languages search with.

use chacha20::rand_core::SeedableRng as _;
use kernel::{Log, Outcome, Refusal, Rng, Seat, SeatSet, Seeded, Viewer};
use scene::Scene;
use std::any::Any;
use std::sync::Arc;

use crate::HasBots;

/// A position of a game, with dice of its own.
pub trait Position: Send + Sync {
    /// The same position, with the same dice to come.
    fn copy(&self) -> Box<dyn Position>;
    /// From now on other dice fall.
    fn reseed(&mut self, seed: &kernel::Seed);
    /// Who must decide.
    fn to_act(&self) -> SeatSet;
    /// Everything that a seat may do, in notation; nothing when it is not its decision.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Does an action.
    ///
    /// # Errors
    /// When it is refused; nothing changes then.
    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// What a viewer sees.
    fn observe(&self, viewer: Viewer) -> Scene;
    /// A position that this seat cannot tell from the true one, with dice of its own.
    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Position>;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// All of it as JSON; a later version of the rules may not read it.
    ///
    /// # Errors
    /// What the position holds that JSON cannot.
    fn write(&self) -> Result<String, String>;
    /// For bots, which need the rulebook's own types.
    fn as_any(&self) -> &dyn Any;
}

/// A position of a rulebook.
pub(crate) struct PositionOf<R: HasBots> {
    pub rules: Arc<R>,
    pub state: R::State,
    pub chance: Seeded,
}

impl<R: HasBots> PositionOf<R> {
    pub fn offers(&self, seat: Seat) -> Vec<R::Action> {
        let mut offers = Vec::new();
        if self.rules.outcome(&self.state).is_none() && self.rules.to_act(&self.state).contains(seat) {
            self.rules.legal(&self.state, seat, &mut offers);
        }
        offers
    }
}

impl<R: HasBots> Position for PositionOf<R> {
    fn copy(&self) -> Box<dyn Position> {
        Box::new(Self { rules: self.rules.clone(), state: self.state.clone(), chance: self.chance.clone() })
    }

    fn reseed(&mut self, seed: &kernel::Seed) {
        self.chance = Seeded::new(seed);
    }

    fn to_act(&self) -> SeatSet {
        match self.outcome() {
            Some(_) => SeatSet::NONE,
            None => self.rules.to_act(&self.state),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.offers(seat).into_iter().map(|action| self.rules.notation(action)).collect()
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let action = self.rules.parse(action)?;
        if !self.to_act().contains(seat) {
            return Err(Refusal::new(self.rules.info().turn_rule, "not-your-turn"));
        }
        self.rules.check(&self.state, seat, action)?;
        self.rules.apply(&mut self.state, seat, action, &mut self.chance, &mut Log::silent());
        Ok(())
    }

    fn observe(&self, viewer: Viewer) -> Scene {
        self.rules.observe(&self.state, viewer)
    }

    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Position> {
        let state = self.rules.imagine(&self.state, seat, &mut Rng::seed_from_u64(seed));
        // The true dice are hidden, too.
        let chance = Seeded::new(&kernel::Seed::from_number(seed));
        Box::new(Self { rules: self.rules.clone(), state, chance })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    fn write(&self) -> Result<String, String> {
        serde_json::to_string(&self.state).map_err(|error| error.to_string())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
