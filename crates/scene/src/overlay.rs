//! Overlays: what is laid over the map on request.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::{Message, Tone};

/// Something laid over the map on request: supply, zones of control, reach of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Overlay {
    /// What it shows.
    pub kind: OverlayKind,
    /// Name in the legend.
    pub title: Message,
    /// Marked hexes.
    pub marks: Vec<Mark>,
}

/// The overlays every game can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OverlayKind {
    /// Hexes a side can supply.
    Supply,
    /// Hexes a headquarters commands.
    Command,
    /// Zones of control.
    ZoneOfControl,
    /// Victory hexes and who holds them.
    Victory,
    /// Where a unit can go.
    Reach,
    /// What a unit sees.
    LineOfSight,
    /// Hexes the enemy could attack.
    Threat,
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
