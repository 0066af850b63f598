//! Pictures of pieces, by keys that cannot be guessed.
//!
//! A client asks for a picture by the key it was sent with a piece. If keys could be computed, asking for the picture
//! of a block and finding it there would tell that somebody has seen such a block; so they are sealed with a secret.

use scene::{Block, Colour, Face};
use serde_json::value::{RawValue, to_raw_value};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use crate::key;

/// A face as it is sent.
#[derive(Debug)]
pub struct Printed {
    pub(crate) key: Box<str>,
    pub(crate) json: Box<RawValue>,
}

/// The faces that somebody has been shown, of all games.
#[derive(Debug)]
pub(crate) struct Faces {
    secret: [u8; 32],
    shown: Mutex<HashMap<Box<str>, (Face, Arc<Printed>)>>,
}

impl Faces {
    pub fn new(secret: [u8; 32]) -> Self {
        Self { secret, shown: Mutex::default() }
    }

    /// The face with this key, if somebody was ever sent it.
    pub fn get(&self, key: &str) -> Option<Face> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).get(key).map(|(face, _)| face.clone())
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

/// What tells faces apart without reading them: a game prints each counter once and shares it.
#[derive(PartialEq, Eq, Hash)]
enum Mark {
    Shown(usize),
    Hidden(u8, Colour),
    Block(usize, usize, u8, bool),
    Upright(u8, Colour),
}

impl Mark {
    fn of(face: &Face) -> Self {
        let address = |counter: &Arc<scene::Counter>| Arc::as_ptr(counter).addr();
        match face {
            Face::Shown(counter) => Self::Shown(address(counter)),
            Face::Hidden { side, colour } => Self::Hidden(*side, colour.clone()),
            Face::Block(Block { counter, ring, top, exposed }) => {
                Self::Block(address(counter), ring.as_ptr().addr(), *top, *exposed)
            }
            Face::Upright { side, colour } => Self::Upright(*side, colour.clone()),
        }
    }
}

/// The faces that one table has shown, found again quickly.
pub(crate) struct FaceCache {
    faces: Arc<Faces>,
    // The face is kept along, so that its address is not given to another.
    known: HashMap<Mark, (Face, Arc<Printed>), BuildHasherDefault<Scatter>>,
}

/// Scatters addresses and small numbers, which nobody outside can choose, faster than a hash that resists attacks.
#[derive(Default)]
struct Scatter(u64);

impl Hasher for Scatter {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
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

    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }
}

/// A game that prints its counters anew every time must not fill the memory.
const MOST: usize = 20_000;

impl FaceCache {
    pub fn new(faces: Arc<Faces>) -> Self {
        Self { faces, known: HashMap::default() }
    }

    pub fn printed(&mut self, face: &Face) -> &Printed {
        if self.known.len() > MOST {
            self.known.clear();
        }
        let faces = &self.faces;
        &self.known.entry(Mark::of(face)).or_insert_with(|| (face.clone(), faces.print(face))).1
    }
}
