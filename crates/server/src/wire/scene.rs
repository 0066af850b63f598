//! A scene as it is sent: without its map, which a client fetches once, and each piece with the key of its picture.

use scene::{Badge, Cup, Hand, Marker, Message, Piece, Scene};
use serde::{Serialize, Serializer};
use std::sync::Arc;
use ts_rs::TS;

use crate::faces::{FaceCache, Printed};

/// Everything one viewer may see of a position.
#[derive(Debug, Serialize, TS)]
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
#[derive(Debug, Serialize, TS)]
#[ts(rename = "Stack")]
pub struct StackView<'a> {
    /// Index of the hex in the map.
    pub hex: u16,
    /// Top first.
    pub pieces: Vec<PieceView<'a>>,
}

/// A counter on the table as one viewer sees it.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "Piece")]
pub struct PieceView<'a> {
    /// The name that actions use for it.
    pub id: &'a str,
    /// What this viewer sees of it.
    #[ts(as = "scene::Face")]
    pub face: FaceText,
    /// The key of its picture.
    #[ts(type = "string")]
    pub key: FaceKey,
    /// States at a glance.
    #[serde(default, skip_serializing_if = "<[Badge]>::is_empty")]
    pub badges: &'a [Badge],
    /// Direction it faces, 0..6 clockwise from the map's first direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
}

/// A track: spaces in order with what lies on them.
#[derive(Debug, Serialize, TS)]
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
#[derive(Debug, Serialize, TS)]
#[ts(rename = "TrackSpace")]
pub struct SpaceView<'a> {
    /// Printed in the space.
    pub text: &'a str,
    /// Second line: dates, ice, limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<&'a Message>,
    /// Counters and chits waiting there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceView<'a>>,
}

/// A box beside the map.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "HoldingBox")]
pub struct BoxView<'a> {
    /// Stable name.
    pub id: &'a str,
    /// Title.
    pub title: &'a Message,
    /// Owning side, if one.
    pub side: Option<u8>,
    /// What lies there.
    pub pieces: Vec<PieceView<'a>>,
}

/// A face that was written down before.
#[derive(Clone, Debug)]
pub struct FaceText(Arc<Printed>);

impl Serialize for FaceText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.json.serialize(serializer)
    }
}

/// The key of a face's picture.
#[derive(Clone, Debug)]
pub struct FaceKey(Arc<Printed>);

impl Serialize for FaceKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.key)
    }
}

impl<'a> SceneView<'a> {
    /// A scene with the keys of its pieces' pictures.
    pub(crate) fn new(scene: &'a Scene, faces: &mut FaceCache) -> Self {
        let mut pieces = |pieces: &'a [Piece]| -> Vec<PieceView<'a>> {
            pieces
                .iter()
                .map(|piece| {
                    let printed = faces.printed(&piece.face);
                    PieceView {
                        id: &piece.id,
                        face: FaceText(printed.clone()),
                        key: FaceKey(printed),
                        badges: &piece.badges,
                        facing: piece.facing,
                    }
                })
                .collect()
        };
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
