//! Replay: how a table looked after so many actions.

use axum::extract::ws::Utf8Bytes;
use kernel::{Message, Table};
use std::sync::Arc;
use tokio::sync::{Semaphore, mpsc};
use tracing::{Span, error};

use crate::log::timed;
use crate::piece_cache::PieceCache;
use crate::seen_steps::StepCount;
use crate::view::{self, Perspective};
use crate::wire::ServerMessage;

/// Answers questions about the past of one table beside play. The table itself only hands out a state that it keeps and
/// the few actions from there on; they are done again elsewhere.
pub(crate) struct Replay {
    pieces: Arc<PieceCache>,
    waiting: Arc<Semaphore>,
}

impl Replay {
    /// At most `most` questions may wait at a time.
    pub fn new(pieces: Arc<PieceCache>, most: usize) -> Self {
        Self { pieces, waiting: Arc::new(Semaphore::new(most)) }
    }

    /// Sends the answer to question `id`, how it looked after so many steps as they are counted by who asks, when it has
    /// been found; false when too many questions wait already.
    pub fn ask(
        &self,
        table: &dyn Table,
        steps: StepCount<'_>,
        count: usize,
        perspective: Perspective,
        id: u32,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> bool {
        let Ok(permit) = self.waiting.clone().try_acquire_owned() else { return false };
        let step = steps.step(count).unwrap_or(table.len());
        let (point, lines) = (table.at(step), view::past_lines(table, perspective.viewer, steps, step));
        let (pieces, span) = (self.pieces.clone(), Span::current());
        tokio::spawn(async move {
            let found = tokio::task::spawn_blocking(move || {
                let _in_table = span.enter();
                let point = point?;
                timed("look back", || Some(view::answer(id, point, count, perspective, &lines, &pieces)))
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
