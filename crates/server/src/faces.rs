//! Pieces as they are sent, and their pictures by keys that cannot be guessed.
//!
//! A client asks for a picture by the key it was sent with a piece. If keys could be computed, asking for the picture
//! of a block and finding it there would tell that somebody has seen such a block; so they are sealed with a secret.
//!
//! Most pieces of a position look as they did before: what was written of them once is not written again.

use scene::{Block, Face, Piece};
use serde::Serialize as _;
use serde_json::value::{RawValue, to_raw_value};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};

use crate::key;
use crate::wire::PieceView;

/// A face as it is sent.
#[derive(Debug)]
struct Printed {
    key: Box<str>,
    json: Box<RawValue>,
}

/// A piece and its text.
type Written = (Piece, Box<RawValue>);

type Known = HashMap<u64, Written, BuildHasherDefault<Scatter>>;

/// Faces by their keys.
type Shown = HashMap<Box<str>, (Face, Arc<Printed>)>;

/// The faces that somebody has been shown, of all games, and the pieces that carry them.
#[derive(Debug)]
pub(crate) struct Faces {
    secret: [u8; 32],
    shown: Mutex<Shown>,
    pieces: RwLock<Known>,
}

/// Pieces that are remembered; more are forgotten and written anew.
const MOST: usize = 50_000;

impl Faces {
    pub fn new(secret: [u8; 32]) -> Self {
        Self { secret, shown: Mutex::default(), pieces: RwLock::default() }
    }

    /// The face with this key, if somebody was ever sent it.
    pub fn get(&self, key: &str) -> Option<Face> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).get(key).map(|(face, _)| face.clone())
    }

    /// What is known of pieces now.
    pub fn shelf(&self) -> Shelf<'_> {
        let known = self.pieces.read().unwrap_or_else(PoisonError::into_inner);
        Shelf { faces: self, known, missing: RefCell::default() }
    }

    fn print(&self, face: &Face) -> Arc<Printed> {
        // Plain data: writing it into memory does not fail.
        let json = to_raw_value(face).unwrap_or_default();
        let key: Box<str> = key::sealed(&self.secret, json.get()).into();
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = shown.entry(key.clone()).or_insert_with(|| (face.clone(), Arc::new(Printed { key, json })));
        entry.1.clone()
    }
}

/// Pieces that were written before, and those that will have been.
pub(crate) struct Shelf<'a> {
    faces: &'a Faces,
    known: RwLockReadGuard<'a, Known>,
    missing: RefCell<Vec<(u64, Written)>>,
}

impl Shelf<'_> {
    /// Writes a piece.
    pub fn write<S: serde::Serializer>(&self, piece: &Piece, serializer: S) -> Result<S::Ok, S::Error> {
        let mark = mark(piece);
        if let Some((known, text)) = self.known.get(&mark)
            && known == piece
        {
            return text.serialize(serializer);
        }
        let printed = self.faces.print(&piece.face);
        let view = PieceView {
            id: &piece.id,
            face: &printed.json,
            key: &printed.key,
            badges: &piece.badges,
            facing: piece.facing,
        };
        if let Ok(text) = to_raw_value(&view) {
            self.missing.borrow_mut().push((mark, (piece.clone(), text)));
        }
        view.serialize(serializer)
    }

    /// Remembers what was written for the first time.
    pub fn close(self) {
        let Self { faces, known, missing } = self;
        drop(known);
        let missing = missing.into_inner();
        if !missing.is_empty() {
            let mut pieces = faces.pieces.write().unwrap_or_else(PoisonError::into_inner);
            if pieces.len() > MOST {
                pieces.clear();
            }
            pieces.extend(missing);
        }
    }
}

/// A number by which a piece is found again. Two pieces may have the same; they are compared when found.
fn mark(piece: &Piece) -> u64 {
    let mut scatter = Scatter::default();
    match &piece.face {
        Face::Shown(counter) => scatter.write_usize(Arc::as_ptr(counter).addr()),
        Face::Hidden { side, colour } | Face::Upright { side, colour } => {
            scatter.write_u8(*side);
            scatter.write(colour.as_bytes());
        }
        Face::Block(Block { counter, ring: _, top, exposed }) => {
            scatter.write_usize(Arc::as_ptr(counter).addr());
            scatter.write_u8(*top * 2 + u8::from(*exposed));
        }
    }
    scatter.write(piece.id.as_bytes());
    for badge in &piece.badges {
        scatter.write(badge.glyph.as_bytes());
        scatter.write(badge.label.id.as_bytes());
    }
    scatter.write_u8(piece.facing.unwrap_or(u8::MAX));
    scatter.finish()
}

/// Scatters numbers that nobody outside can choose, faster than a hash that resists attacks.
#[derive(Default)]
struct Scatter(u64);

impl Hasher for Scatter {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}
