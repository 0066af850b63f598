//! Tables before and beside play: how one is asked for, its keys, its card in a list, and what was wrong with a request.

use scene::Message;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::OutcomeView;

/// A request for a new table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Game.
    pub game: String,
    /// Scenario.
    pub scenario: String,
    /// Chosen options by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Who sits where, in the order of the seats that play: `human`, `open` (for somebody who will be given the link) or
    /// `bot:` and the bot's name.
    pub seats: Vec<String>,
    /// One key for all seats that no bot holds.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hot_seat: bool,
    /// Where dice come from; seeded unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceSource>,
    /// Seed of the dice, at one screen or against bots only: whoever knows it can foresee the dice, and everybody at the
    /// table is told that it was chosen. Unless it is said, the seed is made of a secret of the server and a number of
    /// every player, and the game begins when all have given theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Dice that the set-up of a scripted game rolls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<String>,
}

/// Where dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DiceSource {
    /// From a seed.
    Seeded,
    /// Sent along with every action.
    Scripted,
}

/// Where the seed of the dice comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeedOrigin {
    /// Whoever made the table chose it and may know all dice.
    Chosen,
    /// The server drew it: only bots play.
    Server,
    /// It is made of a secret that the server was committed to before, and of a number of every player.
    Joint,
    /// The table was made by a version that did not write it down.
    Unknown,
}

impl SeedOrigin {
    /// What it is called in the database.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Chosen => "chosen",
            Self::Server => "server",
            Self::Joint => "joint",
            Self::Unknown => "unknown",
        }
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        [Self::Chosen, Self::Server, Self::Joint].into_iter().find(|origin| origin.text() == text)
    }
}

/// A new table and the keys to it. They are told once and cannot be found again.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableKeys {
    /// Name of the table, which opens nothing.
    pub table: String,
    /// Key of each seat (none for a bot's), of `both` in hot-seat, and of a `spectator`.
    pub keys: BTreeMap<String, Option<String>>,
}

/// A request for the cards of several tables, by their keys.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CardRequest {
    /// At most a hundred.
    pub keys: Vec<String>,
}

/// A table as its list of games shows it to the holder of a key.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableCard {
    /// Name of the table.
    pub table: String,
    /// Game.
    pub game: String,
    /// Scenario.
    pub scenario: String,
    /// Chosen options.
    pub options: BTreeMap<String, String>,
    /// Name of the map.
    pub map: String,
    /// Where dice come from.
    pub dice: DiceSource,
    /// Where their seed comes from, if they have one.
    pub seed_origin: Option<SeedOrigin>,
    /// Seats whose players have not given their numbers for the seed yet: the game begins when all have.
    pub awaited: Vec<String>,
    /// Who sits where.
    pub seats: Vec<SeatState>,
    /// Seats that this key holds.
    pub held: Vec<String>,
    /// This key holds several seats that take turns at one screen.
    pub hot_seat: bool,
    /// Seconds since 1970 when it was set up.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: i64,
    /// Actions done of which this key has seen something; once it is over, all.
    pub step: u32,
    /// Turn and phase, as this key sees them.
    #[schema(value_type = Object)]
    pub headline: Message,
    /// Seats that must decide.
    pub to_act: Vec<String>,
    /// How it ended.
    pub outcome: Option<OutcomeView>,
    /// What its players should know: it was taken over from another version, or why it cannot go on.
    #[schema(value_type = Option<Object>)]
    pub notice: Option<Message>,
    /// It no longer fits the rules from some action on: it can be looked at and does not go on.
    pub stopped: bool,
}

/// A table in a list, or why it cannot be shown.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum TableEntry {
    /// It is there.
    Card(Box<TableCard>),
    /// It is not.
    Problem(Problem),
}

/// Who sits on a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TableSeat"))]
pub struct SeatState {
    /// Short name.
    pub id: String,
    /// `human`, `open`, or `bot:` and its name.
    pub kind: String,
    /// Somebody with its key is there. Bots always are.
    pub online: bool,
}

/// What was wrong with a request.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// What.
    pub error: ProblemBody,
}

/// The words for a problem.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProblemBody {
    /// Short name: `unknown-key`, `malformed`.
    pub id: String,
    /// For the player.
    #[schema(value_type = Object)]
    pub message: Message,
    /// The rule that forbids it, if one does.
    pub rule: String,
    /// The table cannot be opened, but its file may be had with this key.
    pub has_file: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_false(value: &bool) -> bool {
    !*value
}
