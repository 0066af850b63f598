//! *Conflict of Heroes*: squads, guns and tanks of 1941 to 1943, one action at a time.
//!
//! One file a chapter of the rulebook; every rule is cited by its number in brackets. Numbers are data under
//! `games-data/heroes`, readings of unclear rules are in its `RULINGS.md`.

// Some figures of the tables are only read by people so far.

mod action;
mod aims;
mod art;
mod artillery;
mod board_art;
mod cards;
mod charts;
mod clash;
mod combat;
mod control;
mod data;
mod dice;
mod distances;
mod doctrine;
mod fog;
mod ground;
mod groups;
mod hidden;
mod hits;
mod los;
mod movement;
mod offers;
mod officer;
mod officer_1;
mod prompt;
mod sequence;
mod setup;
mod state;
mod text;
mod transport;
mod turn;
mod units;
mod view;
mod why;
mod works;

#[cfg(test)]
mod tests;

pub use action::{Action, Activation, Fund, Place, Shell, Shot};
pub use data::cards::CardId;
pub use data::tables::Work;
pub use data::units::Side;
pub use kernel::DataError;
pub use los::{SightSpeed, sight_speed};
pub use state::{ForceId, State, UnitId};

use board::HexId;
use bots::{Bot, HasBots};
use kernel::{
    Chance, Difficulty, GameInfo, Log, Message, OptionInfo, OptionKind, Outcome, OverlayRequest, Question, Refusal,
    Rng, Roll, RuleIndex, Ruleset, ScenarioInfo, Seat, SeatInfo, SeatSet, Setup, Texts, Viewer,
};
use scene::{Click, Offer, Overlay, Role, Scene};
use std::path::Path;

use crate::art::Art;
use crate::data::Data;
use crate::data::firefights::Firefight;
use crate::data::markers::MarkerId;
use crate::state::{MAX_CARDS, MAX_MARKERS, MAX_UNITS, Phase, UnitSet};
use crate::units::{Arena, Counter};

/// Grows whenever a change could make an old game go another way.
const RULES_VERSION: u32 = 6;

/// The rulebook with its data.
pub struct Heroes {
    pub(crate) data: Data,
    pub(crate) art: Art,
    /// Every counter of the box.
    pub(crate) counters: Vec<Counter>,
    /// By counter, for speed.
    pub(crate) sides: Vec<Side>,
    pub(crate) vehicles: UnitSet,
    /// What is prepared of each firefight.
    pub(crate) arenas: Vec<Arena>,
    /// The card of each effect.
    pub(crate) effects: Vec<CardId>,
    /// The markers that change nothing, of foot units and of vehicles.
    pub(crate) unnerved: MarkerId,
    pub(crate) light_damage: MarkerId,
    info: GameInfo,
}

impl Heroes {
    /// Loads the game; files in `overlay` take the place of the shipped data.
    ///
    /// # Errors
    /// When a file cannot be read or does not make sense; the message names the file and the place.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let data = Data::load(overlay)?;
        let mut counters = Vec::new();
        for (at, kind) in (0..).zip(&data.kinds) {
            for number in 1..=kind.count {
                counters.push(Counter { id: format!("{}-{number}", kind.id), kind: data::units::KindId(at) });
            }
        }
        if counters.len() > MAX_UNITS || data.cards.len() > MAX_CARDS || data.markers.len() > MAX_MARKERS {
            return Err(DataError::bad("units.toml", "more counters, cards or markers than a game has room for"));
        }
        for fight in &data.firefights {
            if let Some(unit) = fight.units.iter().find(|unit| counters.iter().all(|counter| counter.id != unit.name)) {
                let problem = format!("{}: there is no counter {}", fight.id, unit.name);
                return Err(DataError::bad("firefights.toml", problem));
            }
        }
        let sides = counters.iter().map(|counter| data.kind(counter.kind).side).collect();
        let units = (0..).map(UnitId).zip(&counters);
        let vehicles =
            units.filter(|(_, counter)| data.kind(counter.kind).is_vehicle()).map(|(unit, _)| unit).collect();
        let arenas = {
            let near = data.tables.figures.observer;
            data.firefights.iter().map(|fight| Arena::new(fight, &counters, near)).collect()
        };
        let effects = cards::by_effect(&data)?;
        let harmless = |id: &str| {
            let at = data.markers.iter().position(|marker| marker.id == id);
            let missing = || DataError::bad("markers.toml", format!("there is no marker {id}"));
            at.map(|at| MarkerId(at as u8)).ok_or_else(missing)
        };
        let (unnerved, light_damage) = (harmless("unnerved")?, harmless("light-damage")?);
        let info = info(&data);
        let art = Art::new(&data, &counters);
        Ok(Self { data, art, counters, sides, vehicles, arenas, effects, unnerved, light_damage, info })
    }
}

/// [3.0.1, 3.2.5, 5.0.3, 6.0, 8.0, 9.1.2, 20.0, 20.2] What can be chosen when a firefight starts: of all options those that make a
/// difference there.
fn options(data: &Data, fight: &Firefight) -> Vec<OptionInfo> {
    let mut options = data.options.of(&fight.id);
    options.retain(|option| match option.id.as_str() {
        "cards" => fight.deck.as_ref().is_some_and(|deck| deck.optional),
        "players" | "side-by-side" | "individual-victory" => fight.forces.len() > 2,
        "solitaire" => fight.solitaire.is_some(),
        // [6.0] On flat ground nothing is lower than what it stands between.
        "level-obstacles" => fight.layout.hexes().any(|hex| fight.layout.hex(hex).level > 0),
        "thrown-support" => {
            let thrown = |grant: &data::firefights::Grant| data.card(grant.card).effect == data::cards::Effect::Thrown;
            fight.forces.iter().any(|force| force.grants.iter().any(thrown))
        }
        _ => true,
    });
    for option in options.iter_mut().filter(|option| option.id == "variable-ap") {
        option.kind = OptionKind::Switch { default: fight.variable };
    }
    options
}

/// The situation, and the orders of each force.
pub(crate) fn briefing(fight: &Firefight) -> Vec<Message> {
    let orders = fight.forces.iter().enumerate().map(|(i, force)| {
        let is_second = fight.forces[..i].iter().any(|before| before.side == force.side);
        let seat = Message::new(match (force.side, is_second) {
            (Side::German, false) => "seat-german",
            (Side::Soviet, false) => "seat-soviet",
            (Side::German, true) => "seat-german-2",
            (Side::Soviet, true) => "seat-soviet-2",
        });
        let orders = Message::named(format!("orders-{}-{}", fight.id, force.id));
        Message::new("orders-of").with("force", seat).with("orders", orders)
    });
    std::iter::once(Message::named(format!("briefing-{}", fight.id))).chain(orders).collect()
}

fn info(data: &Data) -> GameInfo {
    let difficulty = |fight: &Firefight| match fight.section {
        _ if fight.forces.len() > 2 => Difficulty::Demanding,
        1 | 2 => Difficulty::Introductory,
        _ => Difficulty::Standard,
    };
    let scenario = |fight: &Firefight| ScenarioInfo {
        difficulty: difficulty(fight),
        id: fight.id.clone(),
        title: Message::named(format!("scenario-{}", fight.id)),
        about: Message::named(format!("scenario-{}-about", fight.id)),
        briefing: briefing(fight),
        turns: fight.rounds.into(),
        seats: SeatSet::first(fight.forces.len()),
        options: options(data, fight),
    };
    let seat = |id: &'static str, title: &'static str| SeatInfo { id, title: Message::new(title) };
    GameInfo {
        id: "heroes",
        title: Message::new("game-title"),
        rules_version: RULES_VERSION,
        data_version: data.version.clone(),
        turn_rule: "2.2",
        seats: vec![
            seat("german", "seat-german"),
            seat("soviet", "seat-soviet"),
            seat("german-2", "seat-german-2"),
            seat("soviet-2", "seat-soviet-2"),
        ],
        scenarios: data.firefights.iter().map(scenario).collect(),
        overlays: Heroes::overlays(),
        charts: data.charts(),
    }
}

impl Ruleset for Heroes {
    type State = State;
    type Action = Action;

    fn lot(&self, roll: &Roll) -> Option<Message> {
        let named = |kind: &str| Some(Message::named(format!("{kind}-{}", roll.name)));
        match &*roll.why {
            "draw-card" | "draw-objective" => named("card"),
            "draw-marker" if !roll.name.is_empty() => named("hit"),
            _ => None,
        }
    }

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
        self.force_to_act(state).map_or(SeatSet::NONE, |force| SeatSet::one(state.seat(force)))
    }

    fn legal(&self, state: &State, _: Seat, into: &mut Vec<Action>) {
        if let Some(force) = self.force_to_act(state) {
            self.legal(state, force, into);
        }
    }

    fn check(&self, state: &State, _: Seat, action: Action) -> Result<(), Refusal> {
        let allowed = self.force_to_act(state).map_or(Err(why::Why::NotNow), |force| self.check(state, force, action));
        allowed.map_err(|why| why.refusal(&why::Narrator { game: self, state }))
    }

    fn apply(&self, state: &mut State, _: Seat, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        let Some(force) = self.force_to_act(state) else { return kernel::unperformed(action, state.phase) };
        self.apply(state, force, action, chance, log);
        self.carry_on(state, chance, log);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| self.outcome_of(state))
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

    fn redirect(&self, state: &State, action: Action, to: &Click) -> Option<Action> {
        match to {
            Click::Hex(hex) => action.with(self.place(state, HexId(*hex))),
            Click::Piece(id) => action.with(self.unit_named(id)?),
            Click::Card(id) => action.with(self.card_named(id)?),
            Click::Side { hex, side, .. } => match action {
                Action::Face(unit, _) if state.pieces.hex(unit) == Some(HexId(*hex)) => Some(Action::Face(unit, *side)),
                _ => None,
            },
            Click::Box(_) | Click::Space { .. } | Click::Button => None,
        }
    }

    fn overlay(&self, state: &State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        self.overlay(state, viewer, request)
    }

    fn imagine(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        self.imagine(state, seat, rng)
    }

    fn notation(&self, action: Action) -> String {
        action.write(self)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        Action::read(text, self)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.audit(state)
    }

    fn own_figures(&self) -> Vec<(Message, f64)> {
        let Ok(speed) = sight_speed() else { return Vec::new() };
        let prepare = Message::new("bench-sight-prepare").with("hexes", speed.hexes);
        vec![
            (Message::new("bench-sight"), speed.queries_per_s),
            (Message::new("bench-sight-smoke"), speed.smoky_per_s),
            (prepare, speed.prepare_ms),
        ]
    }
}

impl HasBots for Heroes {
    fn bot_names() -> &'static [&'static str] {
        &["random", "doctrine", "officer"]
    }

    fn yardsticks() -> &'static [&'static str] {
        &["officer@1"]
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(bots::Random)),
            "doctrine" => Some(Box::new(doctrine::Doctrine::default())),
            "officer" => Some(Box::new(officer::Officer::default())),
            "officer@1" => Some(Box::new(officer_1::Officer::default())),
            _ => None,
        }
    }
}
