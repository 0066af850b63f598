//! *Across the Narva*: the Soviet assault on Estonia, February to April 1944.
//!
//! One file a chapter of the rulebook; every rule is cited by its number in brackets. Numbers are data under
//! `games-data/narva`, readings of unclear rules are in its `RULINGS.md`.

mod action;
mod advance;
mod air;
mod art;
mod chits;
mod clash;
mod combat;
mod command;
mod data;
mod defences;
mod fog;
mod headquarters;
mod losses;
mod movement;
mod offers;
mod officer;
mod officer_1;
mod prompt;
mod reinforcement;
mod replacements;
mod results;
mod retreat;
mod setup;
mod stacking;
mod state;
mod supply;
mod terrain;
mod turn;
mod units;
mod victory;
mod view;
mod why;
mod worlds;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use air::{AirId, Effort};
pub use kernel::DataError;
pub use state::State;
pub use units::{Side, UnitId};

use board::HexId;
use bots::{Bot, HasBots};
use kernel::{
    Chance, Difficulty, GameInfo, Log, Message, Outcome, OverlayRequest, Question, Refusal, Rng, RuleIndex, Ruleset,
    ScenarioInfo, Seat, SeatInfo, SeatSet, Setup, Texts, Value, Viewer,
};
use scene::{Click, Offer, Overlay, Role, Scene};
use std::path::Path;

use crate::art::Art;
use crate::data::Data;
use crate::state::Phase;

/// Grows whenever a change could make an old game go another way.
const RULES_VERSION: u32 = 4;

/// The rulebook with its data.
pub struct Narva {
    pub(crate) data: Data,
    pub(crate) art: Art,
    info: GameInfo,
}

impl Narva {
    /// Loads the game; files in `overlay` take the place of the shipped data.
    ///
    /// # Errors
    /// When a file cannot be read or does not make sense; the message names the file and the place.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let data = Data::load(overlay)?;
        let scenario = |row: &data::Scenario| ScenarioInfo {
            id: row.id.clone(),
            title: Message::named(format!("scenario-{}", row.id)),
            about: Message::named(format!("scenario-{}-about", row.id)),
            briefing: Vec::new(),
            turns: u32::from(row.turns),
            seats: SeatSet::first(2),
            difficulty: Difficulty::Standard,
            options: data.scenarios.option.of(&row.id),
        };
        let info = GameInfo {
            id: "narva",
            title: Message::new("game-title"),
            rules_version: RULES_VERSION,
            data_version: data.version.clone(),
            turn_rule: "3.0",
            seats: vec![
                SeatInfo { id: "axis", title: Message::new("side-axis") },
                SeatInfo { id: "soviet", title: Message::new("side-soviet") },
            ],
            scenarios: data.scenarios.scenario.iter().map(scenario).collect(),
            overlays: Self::overlays(),
            charts: data.charts(),
        };
        let art = Art::new(&data);
        Ok(Self { data, art, info })
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> Value {
        self.art.names.get(unit.index()).cloned().unwrap_or_else(|| Value::from("?"))
    }

    pub(crate) fn air_name(&self, air: AirId) -> Value {
        self.data.tables.air.get(usize::from(air.0)).map_or_else(|| Value::from("?"), |row| Value::from(row.id.clone()))
    }

    pub(crate) fn hex_name(&self, hex: HexId) -> Value {
        Value::from(self.data.map.name(hex))
    }
}

impl Ruleset for Narva {
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
        let mut state = self.opening(setup, log);
        self.carry_on(&mut state, chance, log);
        state
    }

    fn to_act(&self, state: &State) -> SeatSet {
        self.to_act(state)
    }

    fn legal(&self, state: &State, _: Seat, into: &mut Vec<Action>) {
        self.legal(state, into);
    }

    fn check(&self, state: &State, _: Seat, action: Action) -> Result<(), Refusal> {
        self.check(state, action).map_err(|why| why.refusal(self))
    }

    fn apply(&self, state: &mut State, _: Seat, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        self.apply(state, action, chance, log);
        self.carry_on(state, chance, log);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.phase {
            Phase::Over(ending) => Some(self.outcome_of(state, ending)),
            _ => None,
        }
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Scene {
        self.observe(state, viewer)
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
        match to {
            Click::Hex(hex) => action.with(HexId(*hex)),
            Click::Piece(id) => self.data.unit_named(id).and_then(|unit| action.with(unit)).or_else(|| {
                let air = self.art.air_ids.iter().position(|air| air == id)?;
                action.with(AirId(u8::try_from(air).ok()?))
            }),
            Click::Card(_) | Click::Side { .. } | Click::Box(_) | Click::Space { .. } | Click::Button => None,
        }
    }

    fn overlay(&self, state: &State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        self.overlay(state, viewer, request)
    }

    fn is_supplied(&self, state: &State, seat: Seat, hex: u16) -> Option<bool> {
        let side = Side::of(seat)?;
        Some(self.with_supply(state, side, &[], |flood| flood.reached(HexId(hex)).is_some()))
    }

    fn imagine(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        self.imagine(state, seat, rng)
    }

    fn has_secrets(&self, state: &State) -> bool {
        state.options.fog
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
}

impl HasBots for Narva {
    fn bot_names() -> &'static [&'static str] {
        &["random", "officer"]
    }

    fn yardsticks() -> &'static [&'static str] {
        &["officer@1"]
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(bots::Random)),
            "officer" => Some(Box::new(officer::Officer::default())),
            "officer@1" => Some(Box::new(officer_1::Officer::default())),
            _ => None,
        }
    }
}
