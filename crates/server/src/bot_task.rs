//! A bot's turn: it thinks beside play, on its own thread and within a time limit.

use bots::BotPlayer;
use kernel::{Seat, Table};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tracing::{Instrument as _, Span, warn};

use crate::table_task::{OUTBOX, Outbox};

/// How long a bot may think about one action before the first offered one is taken for it.
pub(crate) const TIME_LIMIT: Duration = Duration::from_secs(5);
/// Back-pressure: a bot waits while the outbox of a viewer has less room than this,
const MIN_ROOM: usize = OUTBOX / 2;
/// but at most this often for this long.
const MAX_WAITS: usize = 200;
const WAIT: Duration = Duration::from_millis(10);

/// A bot that thinks.
pub(crate) struct BotTask {
    seat: Seat,
    work: JoinHandle<BotChoice>,
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
        limit: Duration,
    ) -> Self {
        let work = think(position, player, seat, permits, outboxes, limit).in_current_span();
        Self { seat, work: tokio::spawn(work) }
    }

    /// Waits for the bot that thinks; forever if there is none.
    pub async fn finished(task: &mut Option<Self>) -> BotChoice {
        let Some(Self { seat, work }) = task else { return std::future::pending().await };
        let (seat, result) = (*seat, work.await);
        *task = None;
        result.unwrap_or(BotChoice { seat, player: None, action: None })
    }
}

/// Lets a bot think; it comes to nothing when it takes too long or panics.
async fn think(
    position: Box<dyn Table>,
    mut player: Box<dyn BotPlayer>,
    seat: Seat,
    permits: Arc<Semaphore>,
    outboxes: Vec<Outbox>,
    limit: Duration,
) -> BotChoice {
    for _ in 0..MAX_WAITS {
        if outboxes.iter().all(|outbox| outbox.is_closed() || outbox.capacity() >= MIN_ROOM) {
            break;
        }
        sleep(WAIT).await;
    }
    let permit = permits.acquire_owned().await;
    let (span, name) = (Span::current(), position.info().seat_id(seat));
    let work = tokio::task::spawn_blocking(move || {
        let _in_table = span.enter();
        let action = player.choose(&*position, seat);
        drop(permit);
        BotChoice { seat, player: Some(player), action }
    });
    match timeout(limit, work).await {
        Ok(Ok(choice)) => return choice,
        Ok(Err(_)) => warn!(seat = name, "bot panicked"),
        Err(_) => warn!(seat = name, limit_ms = limit.as_millis() as u64, "bot timed out"),
    }
    BotChoice { seat, player: None, action: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::{LogFormat, MemoryLog};
    use kernel::{Dice, Game as _, Hosted, Options};
    use std::sync::mpsc;
    use tracing::dispatcher::DefaultGuard;

    /// A bot that does what a test wants.
    struct Scripted<F>(F);

    impl<F: FnMut() -> Option<String> + Send> BotPlayer for Scripted<F> {
        fn choose(&mut self, _: &dyn Table, _: Seat) -> Option<String> {
            (self.0)()
        }
    }

    fn log() -> (MemoryLog, DefaultGuard) {
        let log = MemoryLog::default();
        let guard = tracing::dispatcher::set_default(&log.dispatch(LogFormat::Text, None));
        (log, guard)
    }

    async fn choice(limit: Duration, choose: impl FnMut() -> Option<String> + Send + 'static) -> BotChoice {
        let narva = Hosted(Arc::new(narva::Narva::load(None).expect("Narva's data")));
        let setup = narva.info().set_up("campaign", &Options::new(), Dice::Scripted).expect("a set-up");
        let table = narva.start(setup, &[]).expect("a game");
        let bot = Box::new(Scripted(choose));
        let task = BotTask::start(table, bot, Seat(0), Arc::new(Semaphore::new(1)), Vec::new(), limit);
        BotTask::finished(&mut Some(task)).await
    }

    #[tokio::test]
    async fn a_bot_that_takes_too_long_is_given_up_and_logged() {
        let (log, _guard) = log();
        // It thinks until the test ends.
        let (_end, wait) = mpsc::channel::<()>();
        let choice = choice(Duration::from_millis(20), move || wait.recv().ok().and(None)).await;
        assert!(choice.player.is_none() && choice.action.is_none());
        assert!(log.text().contains("bot timed out seat=\"axis\""), "{}", log.text());
    }

    #[tokio::test]
    async fn a_bot_that_panics_is_given_up_and_logged() {
        let (log, _guard) = log();
        let choice = choice(TIME_LIMIT, || panic!("a bug in a bot")).await;
        assert!(choice.player.is_none() && choice.action.is_none());
        assert!(log.text().contains("bot panicked seat=\"axis\""), "{}", log.text());
    }

    #[tokio::test]
    async fn a_bot_that_decides_is_kept_for_the_next_time() {
        let choice = choice(TIME_LIMIT, || Some("pass".into())).await;
        assert!(choice.player.is_some());
        assert_eq!(choice.action.as_deref(), Some("pass"));
    }
}
