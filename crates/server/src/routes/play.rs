//! Play over a WebSocket.

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use kernel::Message;
use serde::Deserialize;
use tokio::sync::mpsc;
use tracing::debug;

use super::{App, LONGEST};
use crate::open_tables::TableHandle;
use crate::problem::Problem;
use crate::table_task::{ConnectionId, OUTBOX, Request};
use crate::wire::{self, ClientMessage, ServerMessage};

/// A longer message is not even read: the connection ends.
const MAX_FRAME: usize = 1024 * 1024;

/// Play at a table: JSON text messages, ClientMessage one way and ServerMessage the other.
#[utoipa::path(
    get,
    path = "/api/tables/{key}/play",
    params(("key" = String, Path)),
    responses((status = SWITCHING_PROTOCOLS), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn play(
    State(app): State<App>,
    Path(key): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let (id, holder) = app.tables.holder(&key).await?;
    Ok(upgrade.max_message_size(MAX_FRAME).max_frame_size(MAX_FRAME).on_upgrade(async move |socket| {
        let (outbox, messages) = mpsc::channel(OUTBOX);
        let join = |joined| Request::Join { holder, outbox: outbox.clone(), joined };
        let Ok(connection) = app.tables.ask(id, join).await else { return };
        drop(outbox);
        let Ok(table) = app.tables.handle(id).await else { return };
        carry(socket, messages, &table, connection).await;
        let _ = table.send(Request::Leave(connection)).await;
    }))
}

/// Carries messages between a socket and a table until one of them has gone.
async fn carry(
    mut socket: WebSocket,
    mut messages: mpsc::Receiver<Utf8Bytes>,
    table: &TableHandle,
    connection: ConnectionId,
) {
    loop {
        tokio::select! {
            message = messages.recv() => match message {
                Some(message) => {
                    if socket.send(Frame::Text(message)).await.is_err() {
                        return;
                    }
                }
                None => {
                    // The table was closed or this reader was too slow: connecting again puts everything right.
                    let again = CloseFrame { code: close_code::AGAIN, reason: "come again".into() };
                    let _ = socket.send(Frame::Close(Some(again))).await;
                    return;
                }
            },
            frame = socket.recv() => {
                let text = match frame {
                    Some(Ok(Frame::Text(text))) => text,
                    Some(Ok(Frame::Binary(_))) => Utf8Bytes::default(),
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                };
                match read(&text) {
                    Ok(message) => {
                        if table.send(Request::Message(connection, message)).await.is_err() {
                            return;
                        }
                    }
                    Err(refused) => {
                        if socket.send(Frame::Text(refused.into())).await.is_err() {
                            return;
                        }
                    }
                }
            }
        }
    }
}

/// Reads a message; what cannot be read is refused, naming the question if at least that can be read.
fn read(text: &str) -> Result<ClientMessage, String> {
    let refused = |id, reason| ServerMessage::Refused { id, refusal: Message::new(reason).into() }.text();
    if text.len() > LONGEST {
        return Err(refused(None, "server-too-large"));
    }
    #[derive(Deserialize)]
    struct Question {
        id: Option<u32>,
    }
    serde_json::from_str(text).map_err(|error| {
        // What was sent is not logged, only where it could not be understood.
        debug!(bytes = text.len(), column = error.column(), "message not understood");
        let id = serde_json::from_str(text).ok().and_then(|question: Question| question.id);
        refused(id, "server-malformed")
    })
}
