//! What a rulebook says about itself: seats, scenarios, options; and the set-up of a game.

use scene::{Chart, Message, OverlayOf};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::{Refusal, Seat, SeatSet, Seed};

/// What a rulebook tells of itself: enough to list it, start it and check a game file against it.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// Short name on the command line: `narva`.
    pub id: &'static str,
    /// Title.
    pub title: Message,
    /// Grows whenever a change of the code could make an old game go another way.
    pub rules_version: u32,
    /// SHA-256 of the data files in use.
    pub data_version: String,
    /// Seats in order.
    pub seats: Vec<SeatInfo>,
    /// The rule that says whose turn it is: who acts out of turn is refused by it.
    pub turn_rule: &'static str,
    /// Scenarios in order.
    pub scenarios: Vec<ScenarioInfo>,
    /// What can be laid over its map, in the order in which clients list it.
    pub overlays: Vec<OverlayInfo>,
    /// Its tables, on which dice are looked up.
    pub charts: Vec<Chart>,
}

/// Something that a game can lay over its map on request. Menus, legends, shortcuts and the checks that nothing hidden
/// is shown all go by these declarations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverlayInfo {
    /// Short name: `supply`.
    pub id: &'static str,
    /// Title in lists of overlays.
    pub title: Message,
    /// What it is of.
    pub of: OverlayOf,
}

impl OverlayInfo {
    /// An overlay of the whole map.
    #[must_use]
    pub const fn of_map(id: &'static str, title: &'static str) -> Self {
        Self { id, title: Message::new(title), of: OverlayOf::Map }
    }

    /// An overlay of one piece.
    #[must_use]
    pub const fn of_piece(id: &'static str, title: &'static str) -> Self {
        Self { id, title: Message::new(title), of: OverlayOf::Piece }
    }

    /// An overlay of one hex.
    #[must_use]
    pub const fn of_hex(id: &'static str, title: &'static str) -> Self {
        Self { id, title: Message::new(title), of: OverlayOf::Hex }
    }
}

/// A seat of a game.
#[derive(Clone, Debug)]
pub struct SeatInfo {
    /// Short name: `axis`.
    pub id: &'static str,
    /// Title.
    pub title: Message,
}

/// A scenario of a game.
#[derive(Clone, Debug)]
pub struct ScenarioInfo {
    /// Short name.
    pub id: String,
    /// Title.
    pub title: Message,
    /// A sentence or two.
    pub about: Message,
    /// The situation and what each side is to do, a paragraph each; nothing where the game has none.
    pub briefing: Vec<Message>,
    /// Number of turns.
    pub turns: u32,
    /// Who plays in it, unless an option says otherwise.
    pub seats: SeatSet,
    /// How much it asks of its players.
    pub difficulty: Difficulty,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
}

/// How much a scenario asks of its players: units to command, rules in use, plans to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Made to learn the game with.
    Introductory,
    /// The game as it is usually played.
    Standard,
    /// For those who know it well.
    Demanding,
}

/// Something that can be chosen when a game starts.
#[derive(Clone, Debug)]
pub struct OptionInfo {
    /// Short name.
    pub id: String,
    /// Title.
    pub title: Message,
    /// The rule it belongs to.
    pub rule: String,
    /// Its values.
    pub kind: OptionKind,
    /// Who plays, by value, where the option decides that; else nothing.
    pub seats: Vec<(String, SeatSet)>,
}

/// The values of an option.
#[derive(Clone, Debug)]
pub enum OptionKind {
    /// On or off.
    Switch {
        /// Whether it is on unless said otherwise.
        default: bool,
    },
    /// One of several words.
    Choice {
        /// The words; the first is taken unless said otherwise.
        values: Vec<String>,
    },
}

/// Chosen values by option id, complete and valid.
pub type Options = BTreeMap<String, String>;

/// Where a game's dice come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dice {
    /// From a seed.
    Seeded(Seed),
    /// From the players or a test, one by one.
    Scripted,
}

/// Everything that fixes a game before its first action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Scenario id.
    pub scenario: String,
    /// Options, every one of the scenario's.
    pub options: Options,
    /// Dice.
    pub dice: Dice,
}

/// Why a game cannot be set up as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// No such scenario.
    #[error("{game} has no scenario “{scenario}”; it has: {known}")]
    UnknownScenario {
        /// The game.
        game: &'static str,
        /// What was asked for.
        scenario: String,
        /// What there is.
        known: String,
    },
    /// No such option.
    #[error("scenario {scenario} has no option “{option}”; it has: {known}")]
    UnknownOption {
        /// The scenario.
        scenario: String,
        /// What was asked for.
        option: String,
        /// What there is.
        known: String,
    },
    /// A value an option cannot take.
    #[error("option {option} cannot be “{value}”; it can be: {known}")]
    BadValue {
        /// The option.
        option: String,
        /// What was asked for.
        value: String,
        /// What there is.
        known: String,
    },
}

impl ScenarioInfo {
    /// A scenario for beginners without options, described by its title alone.
    #[must_use]
    pub fn new(id: &str, title: Message, seats: SeatSet) -> Self {
        Self {
            id: id.into(),
            about: title.clone(),
            title,
            briefing: Vec::new(),
            turns: 1,
            seats,
            difficulty: Difficulty::Introductory,
            options: Vec::new(),
        }
    }
}

impl GameInfo {
    /// The first version of a game that reads no data files and lays nothing over its map.
    #[must_use]
    pub fn new(
        id: &'static str,
        title: Message,
        seats: Vec<SeatInfo>,
        scenarios: Vec<ScenarioInfo>,
        turn_rule: &'static str,
    ) -> Self {
        let (data_version, overlays, charts) = (String::new(), Vec::new(), Vec::new());
        Self { id, title, rules_version: 1, data_version, seats, turn_rule, scenarios, overlays, charts }
    }

    /// The seat with this short name.
    #[must_use]
    pub fn seat(&self, id: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| seat.id == id).and_then(|i| u8::try_from(i).ok()).map(Seat)
    }

    /// The short name of a seat.
    #[must_use]
    pub fn seat_id(&self, seat: Seat) -> &'static str {
        self.seats.get(seat.index()).map_or("?", |seat| seat.id)
    }

    /// All seats.
    #[must_use]
    pub fn all_seats(&self) -> SeatSet {
        SeatSet::first(self.seats.len())
    }

    /// The overlay with this short name.
    ///
    /// # Errors
    /// That the game declares no such overlay, and which it has.
    pub fn overlay(&self, id: &str) -> Result<&OverlayInfo, Refusal> {
        self.overlays.iter().find(|overlay| overlay.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.overlays.iter().map(|overlay| overlay.id).collect();
            let known = if known.is_empty() { "—".to_owned() } else { known.join(", ") };
            Refusal::new("", "unknown-overlay").with("overlay", id.to_owned()).with("known", known)
        })
    }

    /// The seats at which somebody plays, in a game that is set up so.
    #[must_use]
    pub fn playing(&self, setup: &Setup) -> SeatSet {
        let Some(scenario) = self.scenarios.iter().find(|scenario| scenario.id == setup.scenario) else {
            return self.all_seats();
        };
        let chosen = scenario.options.iter().find_map(|option| {
            let value = setup.options.get(&option.id)?;
            option.seats.iter().find(|(of, _)| of == value).map(|(_, seats)| *seats)
        });
        chosen.unwrap_or(scenario.seats)
    }

    /// Checks what was chosen for a game and fills in what was left open.
    ///
    /// # Errors
    /// When the scenario, an option or a value does not exist.
    pub fn set_up(&self, scenario: &str, chosen: &Options, dice: Dice) -> Result<Setup, SetupError> {
        let list = |ids: Vec<&str>| {
            if ids.is_empty() { "—".to_owned() } else { ids.join(", ") }
        };
        let Some(found) = self.scenarios.iter().find(|s| s.id == scenario) else {
            let known = list(self.scenarios.iter().map(|s| s.id.as_str()).collect());
            return Err(SetupError::UnknownScenario { game: self.id, scenario: scenario.into(), known });
        };
        let mut options = Options::new();
        for option in &found.options {
            let values: Vec<&str> = match &option.kind {
                OptionKind::Switch { default: true } => vec!["true", "false"],
                OptionKind::Switch { default: false } => vec!["false", "true"],
                OptionKind::Choice { values } => values.iter().map(String::as_str).collect(),
            };
            let value = match (chosen.get(&option.id).map(String::as_str), &option.kind) {
                (None, _) => values.first().copied().unwrap_or_default(),
                (Some("on" | "yes" | "1"), OptionKind::Switch { .. }) => "true",
                (Some("off" | "no" | "0"), OptionKind::Switch { .. }) => "false",
                (Some(value), _) if values.contains(&value) => value,
                (Some(value), _) => {
                    let (option, value) = (option.id.clone(), value.to_owned());
                    return Err(SetupError::BadValue { option, value, known: list(values) });
                }
            };
            options.insert(option.id.clone(), value.into());
        }
        if let Some(option) = chosen.keys().find(|id| !options.contains_key(*id)) {
            let known = list(options.keys().map(String::as_str).collect());
            let (scenario, option) = (scenario.to_owned(), option.clone());
            return Err(SetupError::UnknownOption { scenario, option, known });
        }
        Ok(Setup { scenario: scenario.into(), options, dice })
    }
}
