//! What a client draws, and what it may send back.
//!
//! A game describes its position as a [`Scene`] and the choice in front of a seat as a [`Prompt`]. Browser, picture
//! maker and text player draw these and nothing else: no client knows a rule, no rule knows a client.
//!
//! Words that a player reads are [`Message`]s: an identifier and arguments, put into French or English at the last
//! moment. Names printed on counters and maps are plain text.

#![deny(missing_docs)]

mod chart;
mod clash;
mod counter;
mod map_art;
mod message;
mod overlay;
mod prompt;
mod table;

pub use chart::{Chart, ChartCell, ChartHead, ChartLine, ChartNote};
pub use clash::{
    Clash, ClashBand, ClashBody, ClashCell, ClashCommit, ClashExtra, ClashPiece, ClashRow, ClashSide, ClashStage,
    ClashStrip, ClashTarget, ClashTerm, ClashVolley, percent,
};
pub use counter::{Badge, Block, Colour, Counter, Echelon, Face, Figure, Piece, Stack, Symbol, Tone};
pub use map_art::{
    Area, Course, Front, Ground, HexArt, Label, LabelRole, Landmark, MapArt, PlaceArt, PlaceRole, Road, RoadKind, Wall,
    WallKind, Water,
};
pub use message::{Message, Value};
pub use overlay::{Mark, Overlay, OverlayOf};
pub use prompt::{Click, Offer, Outlook, Prompt, Prospect, Role};
pub use table::{Card, Cup, Hand, HoldingBox, Marker, MarkerRole, Track, TrackSpace, Vital};

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything one viewer may see of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// The map under the counters: the same for every position of a game, so it is shared.
    pub map: Arc<MapArt>,
    /// The line at the top of the page: turn, phase, whose move.
    pub headline: Message,
    /// The counters on the map, hex by hex.
    pub stacks: Vec<Stack>,
    /// Markers on hexes that are not counters: control, pinned, smoke.
    pub markers: Vec<Marker>,
    /// Turn track, victory points, weather.
    pub tracks: Vec<Track>,
    /// Boxes beside the map: air bases, reinforcements, losses.
    pub boxes: Vec<HoldingBox>,
    /// Draw cups, with as much of their contents as this viewer knows.
    pub cups: Vec<Cup>,
    /// Hands of cards.
    pub hands: Vec<Hand>,
    /// Combats that are open: prepared, to be fought, or being resolved.
    pub clashes: Vec<Clash>,
}

impl Scene {
    /// An empty table with this map.
    #[must_use]
    pub fn new(map: Arc<MapArt>, headline: Message) -> Self {
        Self {
            map,
            headline,
            stacks: Vec::new(),
            markers: Vec::new(),
            tracks: Vec::new(),
            boxes: Vec::new(),
            cups: Vec::new(),
            hands: Vec::new(),
            clashes: Vec::new(),
        }
    }

    /// All pieces on the table: on the map, on tracks and in boxes.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        let on_map = self.stacks.iter().flat_map(|stack| &stack.pieces);
        let on_tracks = self.tracks.iter().flat_map(|track| &track.spaces).flat_map(|space| &space.pieces);
        on_map.chain(on_tracks).chain(self.boxes.iter().flat_map(|place| &place.pieces))
    }
}
