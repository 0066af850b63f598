//! What a long game costs a server: opening its table from the database, and answering how it looked.

use axum::extract::ws::Utf8Bytes;
use bots::GameWithBots;
use kernel::{GameFile, Seat};
use serde::Serialize;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::Library;
use crate::key;
use crate::open_tables::OpenTables;
use crate::serve::{Config, ServeError, app};
use crate::store::{NewSeed, StoreError, StoredAction, TableId};
use crate::stored_table::SeatKind;
use crate::table_task::{OUTBOX, Request};
use crate::view::{Holder, number};
use crate::wire::ClientMessage;

/// What a long game costs a server.
#[derive(Clone, Debug, Serialize)]
pub struct ServerPastBench {
    /// Opening the table from the database, until its first view is ready.
    pub open_ms: f64,
    /// What a viewer is sent first.
    pub first_bytes: usize,
    /// From asking how it looked after so many actions to the answer, on average.
    pub look_ms: f64,
    /// The same for the slowest point.
    pub look_slowest_ms: f64,
    /// What a viewer is sent of the past, on average.
    pub look_bytes: f64,
}

/// Points of the past that are asked for.
const POINTS: usize = 200;
/// Actions that are stored at once.
const BATCH: usize = 2048;

/// Stores a game, opens its table and asks for many points of its past; the database is made in `folder`.
///
/// # Errors
/// When the database cannot be used.
pub async fn bench_past(
    game: Box<dyn GameWithBots>,
    file: &GameFile,
    folder: &Path,
) -> Result<ServerPastBench, ServeError> {
    let app = app(&Config::local(folder.join("past.db")), Library::new(vec![game], Vec::new())).await?;
    let tables = &app.tables;
    let id = stored(&app, tables, file).await?;
    let start = Instant::now();
    let (outbox, mut messages) = mpsc::channel(OUTBOX);
    let join = |joined| Request::Join { holder: Holder::Seat(Seat(0)), outbox: outbox.clone(), joined };
    let Ok(connection) = tables.ask(id, join).await else { return Err(StoreError::Missing.into()) };
    let first_bytes = until(&mut messages, r#"{"type":"view""#).await;
    let open_ms = start.elapsed().as_secs_f64() * 1e3;
    let Ok(table) = tables.handle(id).await else { return Err(StoreError::Missing.into()) };
    let (mut looks, mut bytes) = (Vec::with_capacity(POINTS), 0);
    for i in 0..POINTS {
        // All over the game, forth and back.
        let step = number((i * 7919 % POINTS) * file.records.len() / (POINTS - 1));
        let start = Instant::now();
        let message = ClientMessage::At { id: number(i), step, viewer: None };
        if table.send(Request::Message(connection, message)).await.is_err() {
            break;
        }
        bytes += until(&mut messages, r#"{"type":"done""#).await;
        looks.push(start.elapsed().as_secs_f64() * 1e3);
    }
    app.tables.shared.store.close().await;
    let count = looks.len().max(1) as f64;
    Ok(ServerPastBench {
        open_ms,
        first_bytes,
        look_ms: looks.iter().sum::<f64>() / count,
        look_slowest_ms: looks.iter().copied().fold(0.0, f64::max),
        look_bytes: bytes as f64 / count,
    })
}

/// A table with all actions of a game.
async fn stored(app: &crate::routes::App, tables: &OpenTables, file: &GameFile) -> Result<TableId, ServeError> {
    let Some(game) = tables.shared.library.game(&file.header.game) else { return Err(StoreError::Missing.into()) };
    let info = game.rules.info();
    let seats = vec![SeatKind::Human; info.seats.len()];
    let id = tables.shared.store.create(&key::table_name(), file, &seats, &[], &NewSeed::Chosen).await?;
    let numbered: Vec<_> = (1..).zip(&file.records).collect();
    for batch in numbered.chunks(BATCH) {
        let mut writes = JoinSet::new();
        for (n, record) in batch {
            let Some(seat) = info.seat(&record.seat) else { return Err(StoreError::Missing.into()) };
            let action = StoredAction::of(id, *n, info.seat_id(seat), record);
            let app = Arc::clone(app);
            writes.spawn(async move { app.tables.shared.store.append(action).await });
        }
        for written in writes.join_all().await {
            written?;
        }
    }
    Ok(id)
}

/// Waits for a message that begins like this, and tells how long it is.
async fn until(messages: &mut mpsc::Receiver<Utf8Bytes>, beginning: &str) -> usize {
    while let Some(message) = messages.recv().await {
        if message.starts_with(beginning) {
            return message.len();
        }
    }
    0
}
