//! Replay: how a table looked after so many actions.

use axum::extract::ws::Utf8Bytes;
use kernel::{Dice, GameFile, Message, Table};
use std::sync::{Arc, PoisonError};
use tokio::sync::{Mutex, Semaphore, mpsc};
use tracing::{Span, error};

use crate::Library;
use crate::log::timed;
use crate::piece_cache::PieceCache;
use crate::view::{self, Perspective};
use crate::wire::ServerMessage;

/// A game that has come to some step of the past.
type Cursor = Arc<Mutex<Option<Box<dyn Table>>>>;

/// The past of one table. Going forward step by step is cheap, going back means beginning again.
pub(crate) struct Replay {
    library: Arc<Library>,
    pieces: Arc<PieceCache>,
    waiting: Arc<Semaphore>,
    cursor: std::sync::Mutex<Cursor>,
}

impl Replay {
    /// At most `most` questions may wait at a time.
    pub fn new(library: Arc<Library>, pieces: Arc<PieceCache>, most: usize) -> Self {
        Self { library, pieces, waiting: Arc::new(Semaphore::new(most)), cursor: std::sync::Mutex::default() }
    }

    /// The past has changed: an action was taken back.
    pub fn forget(&self) {
        *self.cursor.lock().unwrap_or_else(PoisonError::into_inner) = Cursor::default();
    }

    /// Sends the answer to question `id` when it has been found; false when too many questions wait already.
    pub fn ask(
        &self,
        table: &dyn Table,
        step: usize,
        perspective: Perspective,
        id: u32,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> bool {
        let Ok(permit) = self.waiting.clone().try_acquire_owned() else { return false };
        let cursor = self.cursor.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (library, pieces, file) = (self.library.clone(), self.pieces.clone(), table.file());
        let span = Span::current();
        tokio::spawn(async move {
            let mut cursor = cursor.lock_owned().await;
            let found = tokio::task::spawn_blocking(move || {
                let _in_table = span.enter();
                let table = timed("look back", || at(&library, cursor.take(), &file, step))?;
                let answer = view::answer(id, &*table, perspective, &pieces);
                *cursor = Some(table);
                Some(answer)
            });
            let text = found.await.ok().flatten().unwrap_or_else(|| {
                error!(step, "the past cannot be replayed");
                let refusal = Message::new("server-broken").into();
                ServerMessage::Refused { id: Some(id), refusal }.text()
            });
            let _ = out.send(text.into()).await;
            drop(permit);
        });
        true
    }
}

/// The game after so many of its actions, from where the cursor is if that is not beyond.
fn at(library: &Library, cursor: Option<Box<dyn Table>>, file: &GameFile, step: usize) -> Option<Box<dyn Table>> {
    let seeded = file.header.setup.dice != Dice::Scripted;
    if let Some(mut table) = cursor.filter(|table| seeded && table.len() <= step) {
        // Seeded dice fall again as they fell.
        let ahead = file.records.get(table.len()..step)?;
        let mut again = |record: &kernel::Record| {
            let seat = table.info().seat(&record.seat)?;
            table.act(seat, &record.action, &[]).ok()
        };
        if ahead.iter().all(|record| again(record).is_some()) {
            return Some(table);
        }
    }
    library.game(&file.header.game)?.rules.open(file, Some(step)).ok()
}
