//! Overlays: what is laid over the map on request.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

use crate::{Message, Tone};

/// Something laid over the map on request: supply, zones of control, reach of a unit. Its marks say how they look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Overlay {
    /// Short name of the overlay, as the game declares it.
    pub id: Cow<'static, str>,
    /// Name in the legend.
    pub title: Message,
    /// Marked hexes.
    pub marks: Vec<Mark>,
}

/// What an overlay is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OverlayOf {
    /// The whole map: zones of control, victory hexes.
    Map,
    /// One piece: where it can go.
    Piece,
    /// One hex, or the hex in which a piece stands: what is seen from there.
    Hex,
}

/// One marked hex of an overlay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// Dense id.
    pub hex: u16,
    /// Tint.
    pub tone: Tone,
    /// Side it belongs to, if the tint should be that side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// Short text drawn in the hex: a cost, a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Arc<str>>,
    /// What there is to say about it, for whoever looks closer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}

impl Mark {
    /// A tint, with nothing to say.
    #[must_use]
    pub const fn new(hex: u16, tone: Tone) -> Self {
        Self { hex, tone, side: None, text: None, note: None }
    }
}
