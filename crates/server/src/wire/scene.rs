//! A scene as it is sent: without its map, which a client fetches once, and each piece with the key of its picture.

use scene::{Badge, Cup, Hand, HoldingBox, Marker, Message, Piece, Scene, Stack, Track, TrackSpace, Vital};
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::fmt;

use super::clash::ClashView;
use crate::piece_cache::PieceCacheReader;

/// Everything one viewer may see of a position.
#[derive(Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Scene"))]
pub struct SceneView<'a> {
    /// Name of the map.
    pub map: &'a str,
    /// The line at the top of the page: turn, phase, whose move.
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
    /// Combats that are open: prepared, to be fought, or being resolved.
    pub clashes: Vec<ClashView<'a>>,
}

/// The pieces in one hex, top first.
#[derive(Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Stack"))]
pub struct StackView<'a> {
    /// Index of the hex in the map.
    pub hex: u16,
    /// Top first.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PieceView<'a>>"))]
    pub pieces: Pieces<'a>,
}

/// A counter on the table as one viewer sees it.
#[derive(Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Piece"))]
pub struct PieceView<'a> {
    /// The name that actions use for it.
    pub id: &'a str,
    /// What this viewer sees of it.
    #[cfg_attr(feature = "ts", ts(as = "scene::Face"))]
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
#[derive(Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Track"))]
pub struct TrackView<'a> {
    /// Stable name.
    pub id: &'a str,
    /// Title.
    pub title: &'a Message,
    /// Spaces in order.
    pub spaces: Vec<SpaceView<'a>>,
    /// The space where the marker is, if it has one marker.
    pub current: Option<u16>,
    /// To be in view all the time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub vital: Option<&'a Vital>,
}

/// One space of a track.
#[derive(Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TrackSpace"))]
pub struct SpaceView<'a> {
    /// Printed in the space.
    pub text: &'a str,
    /// Second line: dates, ice, limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<&'a Message>,
    /// Counters and chits waiting there.
    #[serde(default, skip_serializing_if = "Pieces::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<PieceView<'a>>"))]
    pub pieces: Pieces<'a>,
}

/// A box beside the map.
#[derive(Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "HoldingBox"))]
pub struct BoxView<'a> {
    /// Stable name.
    pub id: &'a str,
    /// Title.
    pub title: &'a Message,
    /// Owning side, if one.
    pub side: Option<u8>,
    /// What lies there.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PieceView<'a>>"))]
    pub pieces: Pieces<'a>,
}

/// Pieces whose JSON may be in the cache.
#[derive(Clone, Copy)]
pub struct Pieces<'a> {
    pieces: &'a [Piece],
    cache: &'a PieceCacheReader<'a>,
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
        serializer.collect_seq(self.pieces.iter().map(|piece| CachedPiece { piece, cache: self.cache }))
    }
}

/// A piece whose JSON may be in the cache.
struct CachedPiece<'a> {
    piece: &'a Piece,
    cache: &'a PieceCacheReader<'a>,
}

impl Serialize for CachedPiece<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cache.write(self.piece, serializer)
    }
}

impl<'a> SceneView<'a> {
    /// A scene with the keys of its pieces' pictures.
    pub(crate) fn new(scene: &'a Scene, cache: &'a PieceCacheReader<'a>) -> Self {
        Self {
            map: &scene.map.id,
            headline: &scene.headline,
            stacks: scene.stacks.iter().map(|stack| StackView::new(stack, cache)).collect(),
            markers: &scene.markers,
            tracks: scene.tracks.iter().map(|track| TrackView::new(track, cache)).collect(),
            boxes: scene.boxes.iter().map(|holding| BoxView::new(holding, cache)).collect(),
            cups: &scene.cups,
            hands: &scene.hands,
            clashes: clashes(scene, cache),
        }
    }
}

impl<'a> StackView<'a> {
    fn new(stack: &'a Stack, cache: &'a PieceCacheReader<'a>) -> Self {
        Self { hex: stack.hex, pieces: Pieces { pieces: &stack.pieces, cache } }
    }
}

impl<'a> TrackView<'a> {
    fn new(track: &'a Track, cache: &'a PieceCacheReader<'a>) -> Self {
        let space = |space: &'a TrackSpace| SpaceView {
            text: &space.text,
            note: space.note.as_deref(),
            pieces: Pieces { pieces: &space.pieces, cache },
        };
        let spaces = track.spaces.iter().map(space).collect();
        Self { id: &track.id, title: &track.title, spaces, current: track.current, vital: track.vital.as_ref() }
    }
}

impl<'a> BoxView<'a> {
    fn new(holding: &'a HoldingBox, cache: &'a PieceCacheReader<'a>) -> Self {
        let pieces = Pieces { pieces: &holding.pieces, cache };
        Self { id: &holding.id, title: &holding.title, side: holding.side, pieces }
    }
}

/// What has changed in a position since the same viewer saw it last; what is not there is as it was.
#[derive(Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneNews<'a> {
    /// The line at the top of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline: Option<&'a Message>,
    /// All stacks of hexes where something has changed, in order; one without pieces tells that its hex is empty now.
    pub stacks: Vec<StackView<'a>>,
    /// All markers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markers: Option<&'a [Marker]>,
    /// Tracks that have changed.
    pub tracks: Vec<TrackView<'a>>,
    /// Boxes that have changed.
    pub boxes: Vec<BoxView<'a>>,
    /// All cups.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cups: Option<&'a [Cup]>,
    /// All hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<&'a [Hand]>,
    /// All open combats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clashes: Option<Vec<ClashView<'a>>>,
}

impl<'a> SceneNews<'a> {
    /// What is new; none when the scenes are too different to be compared.
    pub(crate) fn new(before: &Scene, now: &'a Scene, cache: &'a PieceCacheReader<'a>) -> Option<Self> {
        let ids = |scene: &'a Scene| scene.tracks.iter().map(|track| &track.id);
        let same_tracks = before.tracks.iter().map(|track| &track.id).eq(ids(now));
        let same_boxes = before.boxes.iter().map(|holding| &holding.id).eq(now.boxes.iter().map(|holding| &holding.id));
        let is_same = before.map.id == now.map.id && same_tracks && same_boxes;
        if !is_same || !before.stacks.is_sorted_by_key(|stack| stack.hex) || !now.stacks.is_sorted_by_key(|s| s.hex) {
            return None;
        }
        let tracks = before.tracks.iter().zip(&now.tracks).filter(|(before, now)| before != now);
        let boxes = before.boxes.iter().zip(&now.boxes).filter(|(before, now)| before != now);
        Some(Self {
            headline: (before.headline != now.headline).then_some(&now.headline),
            stacks: changed_stacks(&before.stacks, &now.stacks, cache),
            markers: (before.markers != now.markers).then_some(&now.markers),
            tracks: tracks.map(|(_, track)| TrackView::new(track, cache)).collect(),
            boxes: boxes.map(|(_, holding)| BoxView::new(holding, cache)).collect(),
            cups: (before.cups != now.cups).then_some(&now.cups),
            hands: (before.hands != now.hands).then_some(&now.hands),
            clashes: (before.clashes != now.clashes).then(|| clashes(now, cache)),
        })
    }
}

impl SceneNews<'_> {
    /// Is nothing new?
    pub(crate) fn is_empty(&self) -> bool {
        let Self { headline, stacks, markers, tracks, boxes, cups, hands, clashes } = self;
        let lists = stacks.is_empty() && tracks.is_empty() && boxes.is_empty();
        lists && headline.is_none() && markers.is_none() && cups.is_none() && hands.is_none() && clashes.is_none()
    }
}

fn clashes<'a>(scene: &'a Scene, cache: &PieceCacheReader<'_>) -> Vec<ClashView<'a>> {
    scene.clashes.iter().map(|clash| ClashView::new(clash, cache)).collect()
}

/// Goes through two lists, both in the order of their hexes. Where both sides are, a hex has a stack of each.
fn changed_stacks<'a>(before: &[Stack], now: &'a [Stack], cache: &'a PieceCacheReader<'a>) -> Vec<StackView<'a>> {
    let mut changed = Vec::new();
    let same_hex = |a: &Stack, b: &Stack| a.hex == b.hex;
    let gone = |stacks: &[Stack]| StackView { hex: stacks[0].hex, pieces: Pieces { pieces: &[], cache } };
    let mut old = before.chunk_by(same_hex).peekable();
    for stacks in now.chunk_by(same_hex) {
        let hex = stacks[0].hex;
        while let Some(left) = old.next_if(|old| old[0].hex < hex) {
            changed.push(gone(left));
        }
        let known = old.next_if(|old| old[0].hex == hex);
        if known.is_none_or(|known| known != stacks) {
            changed.extend(stacks.iter().map(|stack| StackView::new(stack, cache)));
        }
    }
    changed.extend(old.map(gone));
    changed
}
