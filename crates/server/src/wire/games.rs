//! What can be played: games, their scenarios, options and rules, and their maps.

use kernel::Difficulty;
use scene::{Chart, MapArt, Message, OverlayOf};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A game that can be played.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameCard {
    /// Short name: `narva`.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
    /// Version of its rules.
    pub rules_version: u32,
    /// Name of the map that is shown for it: that of its first scenario.
    pub map: String,
    /// What it can lay over its map, in the order of their keys.
    pub overlays: Vec<OverlayCard>,
    /// Its tables, on which dice are looked up.
    #[schema(value_type = Vec<Object>)]
    pub charts: Vec<Chart>,
    /// Seats in order.
    pub seats: Vec<SeatCard>,
    /// Names of its bots, weakest first.
    pub bots: Vec<String>,
    /// Scenarios in order.
    pub scenarios: Vec<ScenarioCard>,
}

/// Something that a game can lay over its map.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlayCard {
    /// Short name: `supply`.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
    /// What it is of: the whole `map`, a `piece` or a `hex`.
    #[schema(value_type = String)]
    pub of: OverlayOf,
}

/// A map of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapCard<'a> {
    /// What pictures of it show, in hex sizes: left, top, width, height.
    pub bounds: [f32; 4],
    /// The pictures there are of it.
    pub pictures: &'a MapPictures,
    /// What its dotted lines are drawn with, in the order of `fronts`: `#b23b2e`.
    pub inks: Vec<&'static str>,
    /// The map itself.
    #[serde(flatten)]
    pub map: &'a MapArt,
}

/// The pictures there are of a map, each in tiles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapPictures {
    /// Changes when they do; with it as `v` in its address a picture may be kept for good.
    pub version: String,
    /// Width and height of a tile in pixels; the last of a row or column may be smaller.
    pub tile: u32,
    /// The same picture in several sizes, coarsest first.
    pub levels: Vec<PictureLevel>,
}

/// A size that a map is drawn in.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PictureLevel {
    /// Pixels from a hex's centre to its corner.
    pub hex: u16,
    /// Width of the whole picture in pixels.
    pub width: u32,
    /// Height.
    pub height: u32,
}

/// A seat of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatCard {
    /// Short name: `axis`.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
}

/// A scenario of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioCard {
    /// Short name.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
    /// A sentence or two.
    #[schema(value_type = Object)]
    pub about: Message,
    /// The situation and what each side is to do, a paragraph each.
    #[schema(value_type = Vec<Object>)]
    pub briefing: Vec<Message>,
    /// Number of turns.
    pub turns: u32,
    /// Name of its map.
    pub map: String,
    /// Who plays in it, unless an option says otherwise.
    pub seats: Vec<String>,
    /// How much it asks of its players.
    pub difficulty: DifficultyCard,
    /// What can be chosen.
    pub options: Vec<OptionCard>,
}

/// How much a scenario asks of its players.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", ts(rename = "Difficulty"))]
pub enum DifficultyCard {
    /// Made to learn the game with.
    Introductory,
    /// The game as it is usually played.
    Standard,
    /// For those who know it well.
    Demanding,
}

impl From<Difficulty> for DifficultyCard {
    fn from(difficulty: Difficulty) -> Self {
        match difficulty {
            Difficulty::Introductory => Self::Introductory,
            Difficulty::Standard => Self::Standard,
            Difficulty::Demanding => Self::Demanding,
        }
    }
}

/// Something that can be chosen when a game starts.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionCard {
    /// Short name.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
    /// The rule it belongs to.
    pub rule: String,
    /// Values it can take; the first is taken unless said otherwise. A switch has `true` and `false`.
    pub values: Vec<String>,
    /// On or off, rather than one of several words.
    pub switch: bool,
    /// Who plays, by value, where the option decides that.
    pub seats: BTreeMap<String, Vec<String>>,
}

/// A numbered rule in our own words.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleCard {
    /// Number in the rulebook.
    pub number: String,
    /// Title.
    pub title: Bilingual,
    /// What it demands.
    pub text: Bilingual,
    /// `enforced` or `no-rule`.
    pub status: String,
}

/// Words in both languages.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bilingual {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}
