//! Play over a WebSocket.

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use kernel::Message;
use serde::Deserialize;
use tokio::sync::mpsc;

use super::{App, LONGEST};
use crate::host::{ConnectionId, OUTBOX, Request};
use crate::house::Door;
use crate::problem::Problem;
use crate::wire::{self, ClientMessage, ServerMessage};

/// What is longer is not even read: the connection ends.
const MOST: usize = 1024 * 1024;

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
    let (id, holder) = app.house.holder(&key).await?;
    Ok(upgrade.max_message_size(MOST).max_frame_size(MOST).on_upgrade(async move |socket| {
        let (out, letters) = mpsc::channel(OUTBOX);
        let join = |joined| Request::Join { holder, out: out.clone(), joined };
        let Ok(connection) = app.house.ask(id, join).await else { return };
        drop(out);
        let Ok(door) = app.house.door(id).await else { return };
        converse(socket, letters, &door, connection).await;
        let _ = door.send(Request::Leave(connection)).await;
    }))
}

/// Carries messages until one side has gone.
async fn converse(
    mut socket: WebSocket,
    mut letters: mpsc::Receiver<Utf8Bytes>,
    door: &Door,
    connection: ConnectionId,
) {
    loop {
        tokio::select! {
            letter = letters.recv() => match letter {
                Some(letter) => {
                    if socket.send(Frame::Text(letter)).await.is_err() {
                        return;
                    }
                }
                None => {
                    // The table was closed or this viewer fell behind: coming again puts everything right.
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
                        if door.send(Request::Say(connection, message)).await.is_err() {
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
    serde_json::from_str(text).map_err(|_| {
        let id = serde_json::from_str(text).ok().and_then(|question: Question| question.id);
        refused(id, "server-malformed")
    })
}
