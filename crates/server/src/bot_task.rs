//! A bot's turn: it thinks beside play, on its own thread and within a time limit.

use bots::BotPlayer;
use kernel::{Seat, Table};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::table_task::{OUTBOX, Outbox};

/// How long a bot may think about one action before the first offered one is taken for it.
const TIME_LIMIT: Duration = Duration::from_secs(5);
/// Back-pressure: a bot waits while the outbox of a viewer has less room than this,
const MIN_ROOM: usize = OUTBOX / 2;
/// but at most this often for this long.
const MAX_WAITS: usize = 200;
const WAIT: Duration = Duration::from_millis(10);

/// A bot that thinks.
pub(crate) struct BotTask {
    seat: Seat,
    work: JoinHandle<Option<(Box<dyn BotPlayer>, Option<String>)>>,
}

/// What a bot came to.
pub(crate) struct BotChoice {
    pub seat: Seat,
    /// The bot itself, to be asked again; none if it took too long or broke down.
    pub player: Option<Box<dyn BotPlayer>>,
    /// What it wants to do.
    pub action: Option<String>,
}

impl BotTask {
    /// Lets a bot think about a position.
    pub fn start(
        position: Box<dyn Table>,
        player: Box<dyn BotPlayer>,
        seat: Seat,
        permits: Arc<Semaphore>,
        outboxes: Vec<Outbox>,
    ) -> Self {
        Self { seat, work: tokio::spawn(think(position, player, seat, permits, outboxes)) }
    }

    /// Waits for the bot that thinks; forever if there is none.
    pub async fn finished(task: &mut Option<Self>) -> BotChoice {
        let Some(Self { seat, work }) = task else { return std::future::pending().await };
        let (seat, result) = (*seat, work.await);
        *task = None;
        match result {
            Ok(Some((player, action))) => BotChoice { seat, player: Some(player), action },
            Ok(None) | Err(_) => BotChoice { seat, player: None, action: None },
        }
    }
}

/// Lets a bot think; nothing when it took too long.
async fn think(
    position: Box<dyn Table>,
    mut player: Box<dyn BotPlayer>,
    seat: Seat,
    permits: Arc<Semaphore>,
    outboxes: Vec<Outbox>,
) -> Option<(Box<dyn BotPlayer>, Option<String>)> {
    for _ in 0..MAX_WAITS {
        if outboxes.iter().all(|outbox| outbox.is_closed() || outbox.capacity() >= MIN_ROOM) {
            break;
        }
        sleep(WAIT).await;
    }
    let permit = permits.acquire_owned().await.ok()?;
    let work = tokio::task::spawn_blocking(move || {
        let action = player.choose(&*position, seat);
        drop(permit);
        (player, action)
    });
    timeout(TIME_LIMIT, work).await.ok()?.ok()
}
