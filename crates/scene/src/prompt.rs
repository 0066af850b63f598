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
}

/// What a player clicks to choose an offer.
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
    /// Facts that help to answer the next question.
    pub notes: Vec<Message>,
    /// Chances of each result of what is being prepared then.
    pub outlook: Vec<Outlook>,
    /// Is the hex in supply, when pieces have moved there?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supplied: Option<bool>,
}
