//! What the server sends during play, and why it refuses.

use kernel::{ActError, Refusal, ScriptError};
use scene::{Message, Offer, Overlay, Prospect};
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::ToSchema;

#[cfg(feature = "ts")]
use super::SceneNews;
use super::{DiceSource, RollKind, SeedOrigin, View};

/// What the server sends during play.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage<'a> {
    /// The first message; it comes again when a player has given a number for the seed, and when the game begins.
    Hello {
        /// Version of the messages.
        protocol: u32,
        /// Name of the table, which opens nothing.
        table: &'a str,
        /// Game.
        game: &'a str,
        /// Scenario.
        scenario: &'a str,
        /// Chosen options.
        options: &'a BTreeMap<String, String>,
        /// Name of the map.
        map: &'a str,
        /// Where dice come from.
        dice: DiceSource,
        /// Where their seed comes from, if they have one.
        seed_origin: Option<SeedOrigin>,
        /// SHA-256 of the seed that the dice come from, or of the server's secret for a joint seed; the seed itself is shown
        /// when the game is over.
        commitment: Option<String>,
        /// The number that each player has given for the seed, once all have.
        nonces: BTreeMap<String, String>,
        /// Seats whose players have not given theirs yet. Until they have there is nothing to see.
        awaited: Vec<&'a str>,
        /// Seats that this key holds.
        seats: Vec<&'a str>,
        /// They take turns at one screen.
        hot_seat: bool,
        /// Actions done of which this key has seen something; once the game is over, all.
        step: u32,
        /// The game was taken over from another version, or cannot go on.
        notice: Option<&'a Message>,
        /// It no longer fits the rules from some action on: it can be looked at and does not go on.
        stopped: bool,
    },
    /// The table as it is now: the first time, and whenever too much has changed.
    View {
        /// What there is to see.
        view: Box<View<'a>>,
    },
    /// The table as it is now, after every other change.
    News {
        /// What there is to see, without the position.
        #[cfg_attr(feature = "ts", ts(type = "Omit<View, \"scene\">"))]
        view: Box<View<'a>>,
        /// What has changed in the position since the message before: the same for all who look with the same eyes, so
        /// it is JSON already.
        #[cfg_attr(feature = "ts", ts(as = "SceneNews<'a>"))]
        scene: &'a RawValue,
    },
    /// A bot is at work, or has finished.
    Thinking {
        /// Its seat.
        seat: &'a str,
        /// At work.
        on: bool,
    },
    /// Whether the last action can be taken back, where that took a while to find out.
    CanUndo {
        /// The seat that did it.
        seat: &'a str,
        /// The step it was, as this seat counts.
        step: u32,
        /// Can it?
        can_undo: bool,
    },
    /// Somebody came or went.
    Presence {
        /// Seat.
        seat: &'a str,
        /// There.
        online: bool,
    },
    /// It was done.
    Done {
        /// The question.
        id: u32,
        /// What was asked for; none where it was only to be done.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        answer: Option<Answer<'a>>,
    },
    /// It was not done, and nothing has changed.
    Refused {
        /// The question; none if it could not be read.
        id: Option<u32>,
        /// Why.
        refusal: RefusalView,
    },
}

/// What a question is answered with.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Answer<'a> {
    /// Answer to `click`: it meant one thing, and that was done.
    Did {
        /// The actions in notation, in their order.
        actions: Vec<String>,
    },
    /// Answer to `click` and `why-not`: what it may mean, the nearest meaning first. Nothing was done.
    Choose {
        /// The offers that fit: one of them is to be sent as `act`.
        offers: Vec<Offer>,
    },
    /// Answer to `why`: the action is allowed.
    Allowed {
        /// It could not be taken back.
        irreversible: bool,
    },
    /// Answer to `foresee`.
    Prospects {
        /// What would come of each answer.
        prospects: Vec<Prospect>,
    },
    /// Answer to `overlay`.
    Overlay {
        /// None if there is nothing to show, as of a piece where none is named.
        overlay: Option<Overlay>,
    },
    /// Answer to `at`.
    View {
        /// How it looked then.
        view: Box<View<'a>>,
    },
}

impl ServerMessage<'_> {
    /// As it is sent.
    #[must_use]
    pub fn text(&self) -> String {
        // Plain data: writing it into memory does not fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Appends it as it is sent.
    pub(crate) fn write(&self, into: &mut Vec<u8>) {
        // Plain data: writing it into memory does not fail.
        let _ = serde_json::to_writer(into, self);
    }
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Refusal"))]
pub struct RefusalView {
    /// Number of the rule; empty for what no rulebook speaks of.
    pub rule: String,
    /// The reason.
    #[schema(value_type = Object)]
    pub message: Message,
    /// The die or draw that must be sent along next, where dice are scripted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<NeededRoll>,
}

/// A die or draw that a scripted game waits for.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NeededRoll {
    /// Text identifier of the reason.
    pub why: String,
    /// A die or a draw.
    pub kind: RollKind,
    /// Sides of the die, or things to draw from.
    pub sides: u32,
}

impl From<Refusal> for RefusalView {
    fn from(refusal: Refusal) -> Self {
        Self { rule: refusal.rule.into(), message: refusal.message, needs: None }
    }
}

impl From<Message> for RefusalView {
    fn from(message: Message) -> Self {
        Self { rule: String::new(), message, needs: None }
    }
}

impl From<ActError> for RefusalView {
    fn from(error: ActError) -> Self {
        let error = match error {
            ActError::Refused(refusal) => return refusal.into(),
            ActError::Script(error) => error,
        };
        let why = |id: &str| Message { id: id.to_owned().into(), args: Vec::new() };
        let needs =
            |id: &str, kind| Some(NeededRoll { why: id.into(), kind: RollKind::of(kind), sides: kind.choices() });
        match error {
            ScriptError::Missing { why: id, kind } => Self {
                needs: needs(&id, kind),
                ..Message::new("server-dice-missing").with("why", why(&id)).with("sides", kind.choices()).into()
            },
            ScriptError::Impossible { token, why: id, kind } => Self {
                needs: needs(&id, kind),
                ..Message::new("server-dice-impossible")
                    .with("token", token)
                    .with("why", why(&id))
                    .with("sides", kind.choices())
                    .into()
            },
            ScriptError::Unused(count) => Message::new("server-dice-unused").with("count", count).into(),
        }
    }
}
