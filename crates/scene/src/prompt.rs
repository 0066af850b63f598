//! Prompts: what a seat is asked, and what may be clicked.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::Message;

/// What a seat is asked, and everything it may answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// The question in one sentence.
    pub question: Message,
    /// Facts that help to answer: odds, movement points left, losses still to take.
    pub notes: Vec<Message>,
    /// Chances of each result of what is being prepared, if something is.
    pub outlook: Vec<Outlook>,
    /// Every accepted answer.
    pub offers: Vec<Offer>,
    /// There is one answer, everybody could tell so, and giving it rolls no dice and brings no news. Clients give it
    /// themselves, unless the player wants to be asked all the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub forced: bool,
}

/// One accepted answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The action in notation: what is sent back.
    pub action: String,
    /// What to click for it.
    pub click: Click,
    /// What it does.
    pub label: Message,
    /// What it is to the player.
    #[serde(default, skip_serializing_if = "Role::is_plain")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Role>", optional))]
    pub role: Role,
}

impl Offer {
    /// An action with a button of its own.
    #[must_use]
    pub const fn button(action: String, label: Message) -> Self {
        Self { action, click: Click::Button, label, role: Role::Answer }
    }
}

/// What an answer is to the player, whatever the game: by it clients know where to put its button, and the kernel what
/// may be done on the way to what was clicked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// One of several answers.
    #[default]
    Answer,
    /// Takes something in hand: a unit to move, a hex to attack.
    Pick,
    /// Goes on with what is in hand: to the next hex.
    Go,
    /// Puts down what is in hand where it is.
    Stay,
    /// Drops what is being prepared.
    Back,
    /// One more takes part in what is being prepared.
    Add,
    /// Does what was prepared: the dice fall.
    Commit,
    /// Ends a choice or a phase.
    End,
    /// Does nothing, where something could be done.
    Pass,
}

impl Role {
    /// Is there nothing to say about it?
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Self::Answer
    }

    /// Does it only end what was begun, so that something else can be done?
    #[must_use]
    pub const fn closes(self) -> bool {
        matches!(self, Self::Stay | Self::Back)
    }
}

/// What a player clicks: for an offer, or to find out what it means.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Click {
    /// A hex, by dense id.
    Hex(u16),
    /// A piece, by its id.
    Piece(Arc<str>),
    /// A card in a hand, by its id.
    Card(Arc<str>),
    /// A side of a hex.
    Side {
        /// Dense id of the hex.
        hex: u16,
        /// Direction, 0..6 clockwise from the map's first.
        side: u8,
        /// The piece that is to face it; whoever clicks a side need not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<Arc<str>>,
    },
    /// A box beside the map, by its id.
    Box(Arc<str>),
    /// A space of a track.
    Space {
        /// Name of the track.
        track: Arc<str>,
        /// Which of its spaces, from 0.
        space: u16,
    },
    /// A button of its own.
    Button,
}

/// One possible result and how likely it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outlook {
    /// The result.
    pub result: Message,
    /// Chance in thousandths.
    pub permille: u16,
}

/// What would come of an answer, as far as the seat that is asked can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prospect {
    /// The prospect it goes on from, by its place in the list; none if it is an answer to the present question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u16>,
    /// The action in notation.
    pub action: String,
    /// The hex to click for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<u16>,
    /// The hex that the pieces come from which go there, if they all come from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u16>,
    /// Of all the ways to its hex the one to take: it leaves most open, and is the shortest of those that do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub best: bool,
    /// It cannot be taken back: dice fall, something may come to light, or others decide then. No more is foreseen.
    pub irreversible: bool,
    /// It cannot be taken back because dice fall, whatever is hidden.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rolls: bool,
    /// Facts that help to answer the next question.
    pub notes: Vec<Message>,
    /// Chances of each result of what is being prepared then.
    pub outlook: Vec<Outlook>,
    /// Is the hex in supply, when pieces have moved there?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supplied: Option<bool>,
}
