//! Memory for what is sent, used again and again: a view is long, and many are sent.

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use std::sync::{Arc, Mutex, PoisonError};

/// Sheets that are kept for later.
const KEPT: usize = 256;
/// A sheet that has grown beyond this is not kept.
const LONGEST: usize = 1 << 20;

/// Empty sheets to write on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Letters(Arc<Mutex<Vec<Vec<u8>>>>);

impl Letters {
    /// Writes a letter; nothing if it is no text.
    pub fn write(&self, write: impl FnOnce(&mut Vec<u8>)) -> Utf8Bytes {
        let mut sheet = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        write(&mut sheet);
        let letter = Bytes::from_owner(Letter { sheet, pile: self.clone() });
        Utf8Bytes::try_from(letter).unwrap_or_default()
    }
}

/// A letter, whose sheet goes back when everybody has read it.
struct Letter {
    sheet: Vec<u8>,
    pile: Letters,
}

impl AsRef<[u8]> for Letter {
    fn as_ref(&self) -> &[u8] {
        &self.sheet
    }
}

impl Drop for Letter {
    fn drop(&mut self) {
        let mut sheet = std::mem::take(&mut self.sheet);
        sheet.clear();
        let mut pile = self.pile.0.lock().unwrap_or_else(PoisonError::into_inner);
        if pile.len() < KEPT && sheet.capacity() <= LONGEST {
            pile.push(sheet);
        }
    }
}
