//! A scene as it is sent: without its map, which a client fetches once, and each piece with the key of its picture.

use scene::{Badge, Cup, Hand, Marker, Message, Piece, Scene};
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::fmt;
use ts_rs::TS;

use crate::faces::Shelf;

/// Everything one viewer may see of a position.
#[derive(Debug, serde::Serialize, TS)]
#[ts(rename = "Scene")]
pub struct SceneView<'a> {
    /// Name of the map.
    pub map: &'a str,
    /// What stands at the head of the page: turn, phase, whose move.
    pub headline: &'a Message,
    /// The counters on the map, hex by hex.
    pub stacks: Vec<StackView<'a>>,
    /// Markers on hexes that are not counters.
    pub markers: &'a [Marker],
    /// Turn track, victory points, weather.
    pub tracks: Vec<TrackView<'a>>,
    /// Boxes beside the map.
    pub boxes: Vec<BoxView<'a>>,
    /// Draw cups, with as much of their contents as this viewer knows.
    pub cups: &'a [Cup],
    /// Hands of cards.
    pub hands: &'a [Hand],
}

/// The pieces in one hex, top first.
#[derive(Debug, serde::Serialize, TS)]
#[ts(rename = "Stack")]
pub struct StackView<'a> {
    /// Index of the hex in the map.
    pub hex: u16,
    /// Top first.
    #[ts(as = "Vec<PieceView<'a>>")]
    pub pieces: Pieces<'a>,
}

/// A counter on the table as one viewer sees it.
#[derive(Debug, serde::Serialize, TS)]
#[ts(rename = "Piece")]
pub struct PieceView<'a> {
    /// The name that actions use for it.
    pub id: &'a str,
    /// What this viewer sees of it.
    #[ts(as = "scene::Face")]
    pub face: &'a RawValue,
    /// The key of its picture.
    pub key: &'a str,
    /// States at a glance.
    #[serde(default, skip_serializing_if = "<[Badge]>::is_empty")]
    pub badges: &'a [Badge],
    /// Direction it faces, 0..6 clockwise from the map's first direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
}

/// A track: spaces in order with what lies on them.
#[derive(Debug, serde::Serialize, TS)]
#[ts(rename = "Track")]
pub struct TrackView<'a> {
    /// Stable name.
    pub id: &'a str,
    /// Title.
    pub title: &'a Message,
    /// Spaces in order.
    pub spaces: Vec<SpaceView<'a>>,
    /// The space where the marker is, if it has one marker.
    pub current: Option<u16>,
}

/// One space of a track.
#[derive(Debug, serde::Serialize, TS)]
#[ts(rename = "TrackSpace")]
pub struct SpaceView<'a> {
    /// Printed in the space.
    pub text: &'a str,
    /// Second line: dates, ice, limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<&'a Message>,
    /// Counters and chits waiting there.
    #[serde(default, skip_serializing_if = "Pieces::is_empty")]
    #[ts(as = "Vec<PieceView<'a>>")]
    pub pieces: Pieces<'a>,
}

/// A box beside the map.
#[derive(Debug, serde::Serialize, TS)]
#[ts(rename = "HoldingBox")]
pub struct BoxView<'a> {
    /// Stable name.
    pub id: &'a str,
    /// Title.
    pub title: &'a Message,
    /// Owning side, if one.
    pub side: Option<u8>,
    /// What lies there.
    #[ts(as = "Vec<PieceView<'a>>")]
    pub pieces: Pieces<'a>,
}

/// Pieces, whose faces were written down before.
#[derive(Clone, Copy)]
pub struct Pieces<'a> {
    pieces: &'a [Piece],
    shelf: &'a Shelf<'a>,
}

impl Pieces<'_> {
    const fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}

impl fmt::Debug for Pieces<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces.fmt(f)
    }
}

impl Serialize for Pieces<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.pieces.iter().map(|piece| OnShelf { piece, shelf: self.shelf }))
    }
}

/// A piece that may have been written before.
struct OnShelf<'a> {
    piece: &'a Piece,
    shelf: &'a Shelf<'a>,
}

impl Serialize for OnShelf<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shelf.write(self.piece, serializer)
    }
}

impl<'a> SceneView<'a> {
    /// A scene with the keys of its pieces' pictures.
    pub(crate) fn new(scene: &'a Scene, shelf: &'a Shelf<'a>) -> Self {
        let pieces = |pieces: &'a [Piece]| Pieces { pieces, shelf };
        Self {
            map: &scene.map.id,
            headline: &scene.headline,
            stacks: scene.stacks.iter().map(|s| StackView { hex: s.hex, pieces: pieces(&s.pieces) }).collect(),
            markers: &scene.markers,
            tracks: scene
                .tracks
                .iter()
                .map(|track| TrackView {
                    id: &track.id,
                    title: &track.title,
                    spaces: track
                        .spaces
                        .iter()
                        .map(|space| SpaceView {
                            text: &space.text,
                            note: space.note.as_ref(),
                            pieces: pieces(&space.pieces),
                        })
                        .collect(),
                    current: track.current,
                })
                .collect(),
            boxes: scene
                .boxes
                .iter()
                .map(|b| BoxView { id: &b.id, title: &b.title, side: b.side, pieces: pieces(&b.pieces) })
                .collect(),
            cups: &scene.cups,
            hands: &scene.hands,
        }
    }
}
