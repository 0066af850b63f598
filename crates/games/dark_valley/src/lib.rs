//! *The Dark Valley*: the Eastern Front from June 1941 to May 1945.
//!
//! One file a chapter of the rulebook; every rule is cited by its number in brackets. Numbers are data under
//! `games-data/dark-valley`, readings of unclear rules are in its `RULINGS.md`.

mod action;
mod activation;
mod air;
mod art;
mod attrition;
mod battle;
mod charts;
mod clash;
mod combat;
mod data;
mod deploying;
mod ground;
mod movement;
mod odds;
mod offers;
mod officer;
mod officer_1;
mod performing;
mod prompt;
mod reinforcement;
mod retreat;
mod sequence;
mod setup;
mod stacking;
mod state;
mod strategic;
mod supply;
mod units;
mod victory;
mod view;
mod why;
mod zones;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use kernel::DataError;
pub use officer::{Milestone, Officer, Weights};
pub use state::State;
pub use units::{Side, UnitId};

use board::HexId;
use bots::{Bot, BotError, HasBots};
use kernel::{
    Chance, Difficulty, GameInfo, Log, Message, Outcome, OverlayRequest, Question, Refusal, Rng, RuleIndex, Ruleset,
    ScenarioInfo, Seat, SeatInfo, SeatSet, Setup, Texts, Value, Viewer,
};
use scene::{Click, Offer, Overlay, Role, Scene};
use std::path::Path;

use crate::art::Art;
use crate::data::Data;
use crate::data::scenarios::Scenario;
use crate::setup::Musters;
use crate::state::Phase;

/// Grows whenever a change could make an old game go another way.
const RULES_VERSION: u32 = 2;

/// The rulebook with its data.
pub struct DarkValley {
    pub(crate) data: Data,
    pub(crate) art: Art,
    pub(crate) musters: Musters,
    info: GameInfo,
}

impl DarkValley {
    /// Loads the game; files in `overlay` take the place of the shipped data.
    ///
    /// # Errors
    /// When a file cannot be read or does not make sense; the message names the file and the place.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let data = Data::load(overlay)?;
        let scenario = |row: &Scenario| ScenarioInfo {
            id: row.id.clone(),
            title: Message::named(format!("scenario-{}", row.id)),
            about: Message::named(format!("scenario-{}-about", row.id)),
            briefing: vec![Message::named(format!("briefing-{}", row.id)), Message::new("briefing-turn")],
            turns: u32::from(row.last_turn - row.first_turn) + 1,
            seats: SeatSet::first(2),
            difficulty: Difficulty::Standard,
            options: data.options.of(&row.id),
        };
        let info = GameInfo {
            id: "dark-valley",
            title: Message::new("game-title"),
            rules_version: RULES_VERSION,
            data_version: data.version.clone(),
            turn_rule: "4.0",
            seats: vec![
                SeatInfo { id: "axis", title: Message::new("side-axis") },
                SeatInfo { id: "soviet", title: Message::new("side-soviet") },
            ],
            scenarios: data.scenarios.iter().map(scenario).collect(),
            overlays: Self::overlays(),
            charts: charts::charts(&data.tables),
        };
        let art = Art::new(&data);
        let musters = Musters::new(&data);
        Ok(Self { data, art, musters, info })
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> Value {
        let named = |info: &units::UnitInfo| match art::spoken(info) {
            Some(spoken) => spoken.into(),
            None => Value::from(info.name.to_string()),
        };
        self.data.units.get(unit.index()).map_or_else(|| Value::from("?"), named)
    }

    pub(crate) fn side_name(&self, side: Side) -> Value {
        Message::new(if side == Side::Axis { "side-axis" } else { "side-soviet" }).into()
    }

    pub(crate) fn hex_name(&self, hex: HexId) -> Value {
        self.art.hex_names.get(hex.index()).cloned().unwrap_or_else(|| Value::from("?"))
    }
}

impl Ruleset for DarkValley {
    type State = State;
    type Action = Action;

    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn rules(&self) -> &RuleIndex {
        &self.data.rules
    }

    fn texts(&self) -> &Texts {
        &self.data.texts
    }

    fn setup(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log) -> State {
        self.opening(setup, chance, log)
    }

    fn to_act(&self, state: &State) -> SeatSet {
        self.decides(state).map_or(SeatSet::NONE, |side| SeatSet::one(side.seat()))
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        match (&state.setup, Side::of(seat)) {
            (Some(deployment), Some(side)) => self.legal_changes(deployment, side, into),
            _ => self.legal(state, into),
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&state.setup, Side::of(seat)) {
            (Some(deployment), Some(side)) => self.check_change(deployment, side, action),
            _ => self.check(state, action).map_err(|why| why.refusal_in(self, state)),
        }
    }

    fn apply(&self, state: &mut State, _: Seat, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        match state.setup {
            Some(_) => self.change(state, action, log),
            None => self.apply(state, action, chance, log),
        }
        self.carry_on(state, chance, log);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.phase {
            Phase::Over(ending) => Some(self.outcome_of(state, ending)),
            _ => None,
        }
    }

    fn observe(&self, state: &State, _: Viewer) -> Scene {
        self.observe(state)
    }

    fn ask(&self, state: &State, seat: Seat) -> Question {
        self.ask(state, seat)
    }

    fn offer(&self, state: &State, seat: Seat, action: Action) -> Offer {
        self.offer(state, seat, action)
    }

    fn could_add(&self, action: Action) -> bool {
        action.role() == Role::Add
    }

    fn redirect(&self, _: &State, action: Action, to: &Click) -> Option<Action> {
        self.redirect(action, to)
    }

    fn overlay(&self, state: &State, _: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        self.overlay(state, request)
    }

    fn imagine(&self, state: &State, _: Seat, _: &mut Rng) -> State {
        state.clone()
    }

    fn is_supplied(&self, state: &State, seat: Seat, hex: u16) -> Option<bool> {
        self.is_supplied_hex(state, seat, HexId(hex))
    }

    fn has_secrets(&self, _: &State) -> bool {
        false
    }

    fn notation(&self, action: Action) -> String {
        action.write(&self.data)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        Action::read(text, &self.data)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.audit(state)
    }

    fn own_figures(&self) -> Vec<(Message, f64)> {
        supply::speed(self)
    }
}

impl HasBots for DarkValley {
    fn bot_names() -> &'static [&'static str] {
        &["random", "officer"]
    }

    fn yardsticks() -> &'static [&'static str] {
        &["officer@1"]
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(bots::Random)),
            "officer" => Some(Box::new(Officer::default())),
            "officer@1" => Some(Box::new(officer_1::Officer::default())),
            _ => None,
        }
    }

    fn bot_with(name: &str, weights: &str) -> Result<Box<dyn Bot<Self>>, BotError> {
        match name {
            "officer" => Ok(Box::new(Officer::new(bots::read_weights(name, weights)?))),
            _ => Err(BotError::no_weights::<Self>(name)),
        }
    }
}
