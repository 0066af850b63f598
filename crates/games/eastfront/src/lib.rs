//! *EastFront*: the war in the East, 1941 to 1945, with wooden blocks.
//!
//! One file a chapter of the rulebook; every rule is cited by its number in brackets. Numbers are data under
//! `games-data/eastfront`, readings of unclear rules are in its `RULINGS.md`.

mod action;
mod air;
mod art;
mod charts;
mod clash;
mod combat;
mod command;
mod control;
mod data;
mod fog;
mod ground;
mod movement;
mod naval;
mod objectives;
mod offers;
mod officer;
mod officer_1;
mod paras;
mod production;
mod prompt;
mod sequence;
mod setup;
mod state;
mod strategic;
mod supply;
mod text;
mod units;
mod victory;
mod view;
mod weather;
mod why;

#[cfg(test)]
mod tests;

pub use action::{Action, Order, Transport};
pub use kernel::DataError;
pub use state::State;
pub use units::{Nation, Side, UnitId};

use board::HexId;
use bots::{Bot, HasBots};
use kernel::{
    Chance, Difficulty, GameInfo, Log, Message, Outcome, OverlayRequest, Question, Refusal, Rng, RuleIndex, Ruleset,
    ScenarioInfo, Seat, SeatInfo, SeatSet, Setup, Texts, Viewer,
};
use scene::{Click, Offer, Overlay, Role, Scene};
use std::path::Path;

use crate::art::Art;
use crate::data::Data;
use crate::state::Phase;
use crate::units::BySide;

/// Grows whenever a change could make an old game go another way.
const RULES_VERSION: u32 = 9;

/// The rulebook with its data.
pub struct EastFront {
    pub(crate) data: Data,
    pub(crate) art: Art,
    /// [16.4] The city that frees each block, and the blocks that can be freed.
    pub(crate) freeing_city: Vec<Option<HexId>>,
    pub(crate) expeditions: Vec<UnitId>,
    /// The headquarters of each side.
    pub(crate) hqs: BySide<Vec<UnitId>>,
    /// [3.24] What set-up needs of each scenario, found when it is first asked for.
    pub(crate) starts: Vec<setup::Start>,
    info: GameInfo,
}

impl EastFront {
    /// Loads the game; files in `overlay` take the place of the shipped data.
    ///
    /// # Errors
    /// When a file cannot be read or does not make sense; the message names the file and the place.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let data = Data::load(overlay)?;
        let info = info(&data);
        let art = Art::new(&data);
        let city = |unit: &units::UnitInfo| match &unit.freed_by {
            None => Ok(None),
            Some(name) => {
                let hex = data.hex_named(name);
                hex.map(Some).ok_or_else(|| DataError::bad("units.toml", format!("{}: no place {name}", unit.id)))
            }
        };
        let freeing_city = data.units.iter().map(city).collect::<Result<Vec<_>, _>>()?;
        let expeditions = data.unit_ids().filter(|unit| freeing_city[unit.index()].is_some()).collect();
        let is_hq = |side: Side, unit: &UnitId| data.unit(*unit).is_hq() && data.unit(*unit).side == side;
        let hqs = BySide::each(|side| data.unit_ids().filter(|unit| is_hq(side, unit)).collect());
        let starts = data.scenarios.iter().map(|_| setup::Start::default()).collect();
        Ok(Self { data, art, freeing_city, expeditions, hqs, starts, info })
    }
}

fn info(data: &Data) -> GameInfo {
    let fortnights = |scenario: &data::Scenario, begins: data::Date| {
        let months = u32::from(scenario.ends.months() - begins.months()) + 1;
        2 * months - u32::from(begins.fortnight - 1)
    };
    let entry = |id: &str, turns: u32, difficulty: Difficulty| ScenarioInfo {
        id: id.into(),
        title: Message::named(format!("scenario-{id}")),
        about: Message::named(format!("scenario-{id}-about")),
        briefing: Vec::new(),
        turns,
        seats: SeatSet::first(2),
        difficulty,
        options: data.options.of(id),
    };
    let single = data.scenarios.iter().map(|scenario| {
        let turns = fortnights(scenario, scenario.begins);
        let part_of_season = turns < 6;
        entry(&scenario.id, turns, if part_of_season { Difficulty::Introductory } else { Difficulty::Standard })
    });
    let linked = data.links.iter().map(|link| {
        let part = |(i, &at): (usize, &u8)| {
            let scenario = &data.scenarios[usize::from(at)];
            fortnights(scenario, if i == 0 { scenario.begins } else { scenario.linked_begins })
        };
        entry(&link.id, link.scenarios.iter().enumerate().map(part).sum(), Difficulty::Demanding)
    });
    GameInfo {
        id: "eastfront",
        title: Message::new("game-title"),
        rules_version: RULES_VERSION,
        data_version: data.version.clone(),
        turn_rule: "4.4",
        seats: vec![
            SeatInfo { id: "axis", title: Message::new("side-axis") },
            SeatInfo { id: "soviet", title: Message::new("side-soviet") },
        ],
        scenarios: single.chain(linked).collect(),
        overlays: EastFront::overlays(),
        charts: charts::charts(),
    }
}

impl Ruleset for EastFront {
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
        self.to_act(state)
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if let Some(side) = Side::of(seat) {
            self.legal(state, side, into);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let allowed = Side::of(seat).map_or(Err(why::Why::NotNow), |side| self.check(state, side, action));
        allowed.map_err(|why| why.refusal(self))
    }

    fn apply(&self, state: &mut State, seat: Seat, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        let Some(side) = Side::of(seat) else { return kernel::unperformed(action, state.phase) };
        let before = state.bridgehead;
        self.apply(state, side, action, chance, log);
        self.tell_bridgehead(state, before, log);
        self.carry_on(state, chance, log);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.phase {
            Phase::Over(ending) => Some(self.outcome_of(ending)),
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
            // A block seen from behind has no name: it is the enemy's.
            Click::Piece(id) => action.with(self.data.unit_named(id).unwrap_or(UnitId::NONE)),
            Click::Card(_) | Click::Side { .. } | Click::Box(_) | Click::Space { .. } | Click::Button => None,
        }
    }

    fn overlay(&self, state: &State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        self.overlay(state, viewer, request)
    }

    fn is_supplied(&self, state: &State, seat: Seat, hex: u16) -> Option<bool> {
        let known = self.without_secrets(state, Viewer::Seat(seat));
        Some(self.supplied_hexes(&known, Side::of(seat)?).contains(HexId(hex)))
    }

    fn imagine(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        self.imagine(state, seat, rng)
    }

    fn could_inform(&self, state: &State, seat: Seat, action: Action) -> bool {
        Side::of(seat).is_none_or(|side| self.could_inform(state, side, action))
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

impl HasBots for EastFront {
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
