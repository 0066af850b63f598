//! What a client sends during play.

use scene::Click;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a client sends during play. Each is answered by one `done` or `refused` with the same id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Does an action.
    Act {
        /// Names the question, to match the answer.
        id: u32,
        /// The step that the client has seen last.
        step: u32,
        /// Seat that acts.
        seat: String,
        /// Notation of an offer.
        action: String,
        /// Dice of a scripted game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dice: Vec<String>,
    },
    /// Clicks something: does what that means, if it means one thing.
    Click {
        /// Names the question.
        id: u32,
        /// The step that the client has seen last.
        step: u32,
        /// Seat that clicks.
        seat: String,
        /// What was clicked.
        #[schema(value_type = Object)]
        target: Click,
        /// Dice of a scripted game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dice: Vec<String>,
    },
    /// Asks what a click would mean: the offers that fit, or why there are none. Nothing is done.
    WhyNot {
        /// Names the question.
        id: u32,
        /// Seat that would click.
        seat: String,
        /// What would be clicked.
        #[schema(value_type = Object)]
        target: Click,
    },
    /// Takes back the last action.
    Undo {
        /// Names the question.
        id: u32,
        /// The step that the client has seen last.
        step: u32,
        /// Seat that takes back.
        seat: String,
    },
    /// Asks whether an action is allowed.
    Why {
        /// Names the question.
        id: u32,
        /// Seat that would act.
        seat: String,
        /// Notation.
        action: String,
    },
    /// Asks what would come of each answer.
    Foresee {
        /// Names the question.
        id: u32,
        /// Seat that is asked.
        seat: String,
    },
    /// Asks for something to be laid over the map.
    Overlay {
        /// Names the question.
        id: u32,
        /// Which, by its short name.
        overlay: String,
        /// Of what, where that matters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        subject: Option<OverlaySubject>,
    },
    /// Asks how it looked after so many steps.
    At {
        /// Names the question.
        id: u32,
        /// Steps, as this key counts them.
        step: u32,
        /// Once the game is over: as which seat, `spectator` or `everything`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        viewer: Option<String>,
    },
    /// Hot-seat: shows the table to another seat that is to act.
    Look {
        /// Names the question.
        id: u32,
        /// Which.
        seat: String,
    },
    /// Gives a number for the seed of the dice, for the seats that this key holds.
    Nonce {
        /// Names the question.
        id: u32,
        /// A word or number of up to 64 letters, digits, `-` and `_`, that nobody else can guess.
        nonce: String,
    },
    /// Is somebody there?
    Ping {
        /// Names the question.
        id: u32,
    },
}

/// What an overlay is asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OverlaySubject {
    /// A piece, by the name that actions use for it.
    Piece(String),
    /// A hex, by its index in the map.
    Hex(u16),
}

impl<'a> From<&'a OverlaySubject> for kernel::OverlaySubject<'a> {
    fn from(subject: &'a OverlaySubject) -> Self {
        match subject {
            OverlaySubject::Piece(id) => Self::Piece(id),
            OverlaySubject::Hex(hex) => Self::Hex(*hex),
        }
    }
}

impl ClientMessage {
    /// What kind of question it is, as the log names it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Act { .. } => "act",
            Self::Click { .. } => "click",
            Self::WhyNot { .. } => "why-not",
            Self::Undo { .. } => "undo",
            Self::Why { .. } => "why",
            Self::Foresee { .. } => "foresee",
            Self::Overlay { .. } => "overlay",
            Self::At { .. } => "at",
            Self::Look { .. } => "look",
            Self::Nonce { .. } => "nonce",
            Self::Ping { .. } => "ping",
        }
    }

    /// The name of the question.
    #[must_use]
    pub const fn id(&self) -> u32 {
        match self {
            Self::Act { id, .. }
            | Self::Click { id, .. }
            | Self::WhyNot { id, .. }
            | Self::Undo { id, .. }
            | Self::Why { id, .. }
            | Self::Foresee { id, .. }
            | Self::Overlay { id, .. }
            | Self::At { id, .. }
            | Self::Look { id, .. }
            | Self::Nonce { id, .. }
            | Self::Ping { id } => *id,
        }
    }
}
