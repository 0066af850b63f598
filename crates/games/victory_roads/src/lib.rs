//! *Victory Roads*: the Eastern Front from June 1944 to April 1945.
//!
//! One file a chapter of the rulebook; every rule is cited by its number in brackets. Numbers are data under
//! `games-data/victory-roads`, readings of unclear rules are in its `RULINGS.md`.

mod action;
mod advance;
mod allies;
mod art;
mod charts;
mod clash;
mod combat;
mod combat_offers;
mod combat_supports;
mod data;
mod fog;
mod fronts;
mod ground;
mod halts;
mod losses;
mod movement;
mod odds;
mod offers;
mod officer;
mod officer_1;
mod performing;
mod prompt;
mod reinforcement;
mod results;
mod retreat;
mod satisfaction;
mod sequence;
mod setup;
mod stacking;
mod state;
mod stavka;
mod strategic;
mod supply;
mod support_phase;
mod supports;
mod tactical;
mod theatres;
mod transport;
mod units;
mod victory;
mod view;
mod why;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use kernel::DataError;
pub use officer::{Milestone, Officer, Weights};
pub use state::State;
pub use supports::Support;
pub use theatres::Stock;
pub use units::{Side, UnitId};

use board::HexId;
use bots::{Bot, BotError, HasBots};
use kernel::{
    Chance, Difficulty, GameInfo, Log, Message, Outcome, OverlayRequest, Question, Refusal, Rng, Roll, RuleIndex,
    Ruleset, ScenarioInfo, Seat, SeatInfo, SeatSet, Setup, Texts, Value, Viewer,
};
use scene::{Click, Offer, Overlay, Role, Scene};
use std::path::Path;

use crate::art::Art;
use crate::data::{Data, Scenario};
use crate::state::Phase;
use crate::units::Nation;

/// Grows whenever a change could make an old game go another way.
const RULES_VERSION: u32 = 3;

/// The rulebook with its data.
pub struct VictoryRoads {
    pub(crate) data: Data,
    pub(crate) art: Art,
    info: GameInfo,
}

/// How a scenario is won, and what a turn of it is.
fn briefing(row: &Scenario) -> Vec<Message> {
    let turn = Message::new(if row.advanced { "briefing-turn" } else { "briefing-turn-basic" });
    vec![Message::named(format!("briefing-{}", row.id)), turn]
}

impl VictoryRoads {
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
            briefing: briefing(row),
            turns: u32::from(row.last_turn - row.first_turn) + 1,
            seats: SeatSet::first(2),
            difficulty: if row.advanced { Difficulty::Standard } else { Difficulty::Introductory },
            options: data.options.of(&row.id),
        };
        let info = GameInfo {
            id: "victory-roads",
            title: Message::new("game-title"),
            rules_version: RULES_VERSION,
            data_version: data.version.clone(),
            turn_rule: "2.0",
            seats: vec![
                SeatInfo { id: "axis", title: Message::new("side-axis") },
                SeatInfo { id: "soviet", title: Message::new("side-soviet") },
            ],
            scenarios: data.scenarios.iter().map(scenario).collect(),
            overlays: Self::overlays(),
            charts: charts::charts(&data.tables),
        };
        let art = Art::new(&data);
        Ok(Self { data, art, info })
    }

    pub(crate) fn scenario(&self, s: &State) -> &Scenario {
        &self.data.scenarios[usize::from(s.scenario)]
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> Value {
        let named = |info: &units::UnitInfo| match art::spoken(info) {
            Some(spoken) => spoken.into(),
            None => Value::from(info.name.to_string()),
        };
        self.data.units.get(unit.index()).map_or_else(|| Value::from("?"), named)
    }

    pub(crate) fn support_name(&self, kind: Support) -> Value {
        kind.name().into()
    }

    pub(crate) fn stock_name(&self, stock: Stock) -> Value {
        stock.name().into()
    }

    pub(crate) fn side_name(&self, side: Side) -> Value {
        Message::new(if side == Side::Axis { "side-axis" } else { "side-soviet" }).into()
    }

    pub(crate) fn nation_name(&self, nation: Nation) -> Value {
        Message::named(format!("nation-{}", nation.id())).into()
    }

    pub(crate) fn hex_name(&self, hex: HexId) -> Value {
        Value::from(self.art.hex_names.get(hex.index()).cloned().unwrap_or_else(|| self.data.map.name(hex)))
    }
}

impl Ruleset for VictoryRoads {
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
        let mut state = self.opening(setup, chance, log);
        self.carry_on(&mut state, chance, log);
        state
    }

    fn to_act(&self, state: &State) -> SeatSet {
        self.decides(state).map_or(SeatSet::NONE, |side| SeatSet::one(side.seat()))
    }

    fn legal(&self, state: &State, _: Seat, into: &mut Vec<Action>) {
        self.steadily(|| self.legal(state, into));
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
        self.steadily(|| self.observe(state, viewer))
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

    fn redirect(&self, state: &State, action: Action, to: &Click) -> Option<Action> {
        self.redirect(state, action, to)
    }

    fn overlay(&self, state: &State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        self.steadily(|| self.overlay(state, viewer, request))
    }

    fn lot(&self, roll: &Roll) -> Option<Message> {
        match &*roll.why {
            "draw-support" | "draw-reich" => Some(Message::named(format!("support-{}", roll.name))),
            "draw-corps" | "draw-kampfgruppe" => {
                let unit = self.data.unit_named(&roll.name)?;
                Some(Message::new("clash-value").with("value", self.unit_name(unit)))
            }
            _ => None,
        }
    }

    fn is_supplied(&self, state: &State, seat: Seat, hex: u16) -> Option<bool> {
        self.is_supplied_hex(state, seat, HexId(hex))
    }

    fn imagine(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        self.imagine(state, seat, rng)
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

impl HasBots for VictoryRoads {
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
