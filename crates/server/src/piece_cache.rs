//! A cache of pieces as JSON and of their pictures, and the keys of these, which cannot be guessed.
//!
//! A client asks for a picture by the key it was sent with a piece. If keys could be computed, asking for the picture
//! of a block and finding it there would reveal that somebody has seen such a block; so they are keyed hashes. Nor can
//! they be collected: their secret is as old as the list of faces that were sent. Whoever knows a key of this run of the
//! program was sent it and finds the picture whatever others see; a key of an earlier run leads to nothing, ever.
//!
//! Most pieces of a position look as they did before, so their JSON is written once and copied from then on.

use render::{Detail, RenderError};
use rustc_hash::{FxHashMap, FxHasher};
use scene::{Block, Face, Piece};
use serde::Serialize as _;
use serde_json::value::{RawValue, to_raw_value};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hasher as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard};

use crate::key;
use crate::wire::PieceView;

/// A face as it is sent, and the pictures that were drawn of it.
#[derive(Debug)]
pub(crate) struct CachedFace {
    face: Face,
    key: Box<str>,
    json: Box<RawValue>,
    /// By detail.
    drawn: [OnceLock<Arc<str>>; 3],
}

/// A piece and its JSON.
type CachedPiece = (Piece, Box<RawValue>);

/// Pieces by their fingerprints. What is hashed is made by the games, so the hash need not resist attacks.
type PiecesByFingerprint = FxHashMap<u64, CachedPiece>;

/// Faces by the keys of their pictures. Keys come from outside: this hash resists attacks.
type FacesByKey = HashMap<Box<str>, Arc<CachedFace>>;

/// The faces that were sent to anybody, of all games, and the pieces that carry them.
#[derive(Debug)]
pub(crate) struct PieceCache {
    secret: [u8; 32],
    faces: Mutex<FacesByKey>,
    pieces: RwLock<PiecesByFingerprint>,
    /// Pictures that are kept.
    drawn: AtomicUsize,
}

/// Pieces that are cached; beyond that the cache is emptied.
const MAX_PIECES: usize = 50_000;
/// Pictures that are kept, of some 5 kB each; beyond that they are drawn each time.
const MAX_DRAWN: usize = 6_000;

impl PieceCache {
    pub fn new() -> Self {
        Self { secret: rand::random(), faces: Mutex::default(), pieces: RwLock::default(), drawn: AtomicUsize::new(0) }
    }

    /// The face with this key, if it was sent to anybody since the program started.
    pub fn face(&self, key: &str) -> Option<Arc<CachedFace>> {
        self.faces.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// The picture of a face as SVG. Drawing takes about a millisecond; most are asked for by many.
    ///
    /// # Errors
    /// When it cannot be drawn.
    pub fn picture(&self, face: &CachedFace, detail: Detail) -> Result<Arc<str>, RenderError> {
        let place = &face.drawn[match detail {
            Detail::Large => 0,
            Detail::Small => 1,
            Detail::Tiny => 2,
        }];
        if let Some(drawn) = place.get() {
            return Ok(drawn.clone());
        }
        let svg: Arc<str> = render::face(&face.face, detail)?.into();
        if self.drawn.load(Ordering::Relaxed) < MAX_DRAWN && place.set(svg.clone()).is_ok() {
            self.drawn.fetch_add(1, Ordering::Relaxed);
        }
        Ok(svg)
    }

    /// The cache, to write pieces from.
    pub fn reader(&self) -> PieceCacheReader<'_> {
        let cached = self.pieces.read().unwrap_or_else(PoisonError::into_inner);
        PieceCacheReader { cache: self, cached, misses: RefCell::default() }
    }

    /// A face with its key.
    pub fn keyed(&self, face: &Face) -> Arc<CachedFace> {
        // Plain data: writing it into memory does not fail.
        let json = to_raw_value(face).unwrap_or_default();
        let key: Box<str> = key::keyed_hash(&self.secret, json.get()).into();
        let mut faces = self.faces.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = faces
            .entry(key.clone())
            .or_insert_with(|| Arc::new(CachedFace { face: face.clone(), key, json, drawn: Default::default() }));
        entry.clone()
    }
}

impl CachedFace {
    /// The key of its pictures.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The pictures that a client may want of it: a counter shows the same at any size, a block the less the smaller it is.
    pub const fn details(&self) -> &'static [Detail] {
        match self.face {
            Face::Block(_) => &[Detail::Large, Detail::Small, Detail::Tiny],
            Face::Shown(_) | Face::Hidden { .. } | Face::Upright { .. } => &[Detail::Large],
        }
    }
}

/// Read access to the cache for as long as one message is written; remembers what it did not find.
pub(crate) struct PieceCacheReader<'a> {
    cache: &'a PieceCache,
    cached: RwLockReadGuard<'a, PiecesByFingerprint>,
    misses: RefCell<Vec<(u64, CachedPiece)>>,
}

impl PieceCacheReader<'_> {
    /// Writes a piece.
    pub fn write<S: serde::Serializer>(&self, piece: &Piece, serializer: S) -> Result<S::Ok, S::Error> {
        let fingerprint = fingerprint(piece);
        if let Some((cached, json)) = self.cached.get(&fingerprint)
            && cached == piece
        {
            return json.serialize(serializer);
        }
        let face = self.cache.keyed(&piece.face);
        let view =
            PieceView { id: &piece.id, face: &face.json, key: &face.key, badges: &piece.badges, facing: piece.facing };
        if let Ok(json) = to_raw_value(&view) {
            self.misses.borrow_mut().push((fingerprint, (piece.clone(), json)));
        }
        view.serialize(serializer)
    }

    /// The key of a piece's picture.
    pub fn key(&self, piece: &Piece) -> String {
        self.cache.keyed(&piece.face).key.to_string()
    }

    /// Puts what was not found into the cache.
    pub fn store_misses(self) {
        let Self { cache, cached, misses } = self;
        drop(cached);
        let misses = misses.into_inner();
        if !misses.is_empty() {
            let mut pieces = cache.pieces.write().unwrap_or_else(PoisonError::into_inner);
            if pieces.len() > MAX_PIECES {
                pieces.clear();
            }
            pieces.extend(misses);
        }
    }
}

/// A number by which a piece is found again. Two pieces may have the same; they are compared when found.
fn fingerprint(piece: &Piece) -> u64 {
    let mut hasher = FxHasher::default();
    match &piece.face {
        Face::Shown(counter) => hasher.write_usize(Arc::as_ptr(counter).addr()),
        Face::Hidden { side, colour } | Face::Upright { side, colour } => {
            hasher.write_u8(*side);
            hasher.write(colour.as_bytes());
        }
        Face::Block(Block { counter, ring: _, top, exposed }) => {
            hasher.write_usize(Arc::as_ptr(counter).addr());
            hasher.write_u8(*top * 2 + u8::from(*exposed));
        }
    }
    hasher.write(piece.id.as_bytes());
    for badge in &piece.badges {
        hasher.write(badge.glyph.as_bytes());
        hasher.write(badge.label.id.as_bytes());
    }
    hasher.write_u8(piece.facing.unwrap_or(u8::MAX));
    hasher.finish()
}
