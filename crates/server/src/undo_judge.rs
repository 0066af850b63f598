//! Whether the last action of a table can be taken back: found out beside play, one question at a time.
//!
//! Comparing many worlds takes a core for a while. However often a player asks, worlds are compared once for each
//! position, and what was found is kept until the position changes.

use kernel::{Seat, UndoAnswer};
use tokio::task::JoinHandle;
use tracing::{Span, error};

use crate::log::timed;
use crate::table_task::ConnectionId;

/// A message that asks to undo and waits for an answer: whose, and its number.
pub(crate) type UndoRequest = (ConnectionId, u32);

/// How an answer is found.
type Work = Box<dyn FnOnce() -> UndoAnswer + Send>;

/// Requests that may wait for one answer.
const MAX_WAITING: usize = 32;

/// Finds out whether the last action of a table can be taken back.
#[derive(Default)]
pub(crate) struct UndoJudge {
    /// Grows whenever the position changes: what is found out about another one is worth nothing.
    position: u64,
    /// The question that is being answered, about the position of this number. It cannot be broken off.
    work: Option<(u64, Seat, JoinHandle<UndoAnswer>)>,
    /// The question about this position, while the one before it is still being answered.
    next: Option<(Seat, Work)>,
    /// What was found out about this position.
    found: Option<(Seat, UndoAnswer)>,
    /// Who wants to know it.
    waiting: Vec<UndoRequest>,
}

/// What was found out about the present position.
pub(crate) struct Judged {
    pub seat: Seat,
    /// The answer; none if comparing the worlds panicked.
    pub answer: Option<UndoAnswer>,
    /// The requests that waited for it.
    pub requests: Vec<UndoRequest>,
}

impl UndoJudge {
    /// The position has changed. Returns the requests that nobody will answer any more.
    pub fn forget(&mut self) -> Vec<UndoRequest> {
        self.position += 1;
        (self.next, self.found) = (None, None);
        std::mem::take(&mut self.waiting)
    }

    /// What is known already about this seat's action.
    pub fn known(&self, seat: Seat) -> Option<UndoAnswer> {
        self.found.filter(|(of, _)| *of == seat).map(|(_, answer)| answer)
    }

    /// Finds out the answer to a question about the present position, for somebody who waits for it or for whoever
    /// looks on. False if too many wait.
    pub fn ask(
        &mut self,
        seat: Seat,
        find: impl FnOnce() -> UndoAnswer + Send + 'static,
        request: Option<UndoRequest>,
    ) -> bool {
        if request.is_some() && self.waiting.len() >= MAX_WAITING {
            return false;
        }
        self.waiting.extend(request);
        match &self.work {
            Some((position, of, _)) if (*position, *of) == (self.position, seat) => {}
            Some(_) => self.next = Some((seat, Box::new(find))),
            None => self.start(seat, Box::new(find)),
        }
        true
    }

    fn start(&mut self, seat: Seat, find: Work) {
        let span = Span::current();
        let work = tokio::task::spawn_blocking(move || {
            let _in_table = span.enter();
            timed("judge undo", find)
        });
        self.work = Some((self.position, seat, work));
    }

    pub const fn is_at_work(&self) -> bool {
        self.work.is_some()
    }

    /// Waits for the answer to the question about the present position; forever if none is being answered.
    pub async fn judged(&mut self) -> Judged {
        loop {
            let Some((position, seat, work)) = &mut self.work else { return std::future::pending().await };
            let (position, seat, answer) = (*position, *seat, work.await);
            self.work = None;
            if let Some((seat, find)) = self.next.take() {
                self.start(seat, find);
            }
            if position != self.position {
                continue;
            }
            // What it panicked with may be secret: the panic itself is logged with care.
            let answer = answer.inspect_err(|_| error!("whether an action can be taken back was not found out")).ok();
            self.found = answer.map(|answer| (seat, answer));
            return Judged { seat, answer, requests: std::mem::take(&mut self.waiting) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Dice, Game as _, Hosted, Options};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, mpsc};

    const SEAT: Seat = Seat(0);

    /// Somebody's answer: that there is nothing to take back.
    fn answer() -> UndoAnswer {
        let narva = Hosted(Arc::new(narva::Narva::load(None).expect("Narva's data")));
        let setup = narva.info().set_up("campaign", &Options::new(), Dice::Scripted).expect("a set-up");
        narva.start(setup, &[]).expect("a game").ask_undo(SEAT).expect("an easy question")
    }

    const fn request(number: u32) -> Option<UndoRequest> {
        Some((ConnectionId(1), number))
    }

    /// However often somebody presses the button, one thread compares worlds, and later presses are answered from memory.
    #[tokio::test]
    async fn worlds_are_compared_once_for_each_position() {
        let (answer, started) = (answer(), Arc::new(AtomicUsize::new(0)));
        let (go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let mut judge = UndoJudge::default();
        let find = || {
            let (started, wait) = (started.clone(), wait.clone());
            move || {
                started.fetch_add(1, Ordering::SeqCst);
                let _ = wait.lock().expect("the only one").recv();
                answer
            }
        };
        for n in 0..MAX_WAITING {
            assert!(judge.ask(SEAT, find(), request(u32::try_from(n).expect("few"))));
        }
        assert!(!judge.ask(SEAT, find(), request(99)), "no more than so many wait");
        drop(go);
        let judged = judge.judged().await;
        assert_eq!((judged.answer, judged.requests.len()), (Some(answer), MAX_WAITING));
        assert_eq!(started.load(Ordering::SeqCst), 1);
        assert!(judge.known(SEAT) == Some(answer) && !judge.is_at_work());
        assert_eq!(judge.known(Seat(1)), None, "it is known about that seat");
    }

    #[tokio::test]
    async fn what_is_found_about_a_position_that_is_gone_is_not_believed() {
        let answer = answer();
        let (go, wait) = mpsc::channel::<()>();
        let mut judge = UndoJudge::default();
        let slow = move || {
            let _ = wait.recv();
            answer
        };
        assert!(judge.ask(SEAT, slow, request(1)));
        assert_eq!(judge.forget(), [(ConnectionId(1), 1)], "whoever waits is told");
        assert!(judge.ask(SEAT, move || answer, request(2)), "the next question waits for the thread");
        assert_eq!(judge.known(SEAT), None);
        drop(go);
        assert_eq!(judge.judged().await.requests, [(ConnectionId(1), 2)]);
        judge.forget();
        assert_eq!(judge.known(SEAT), None);
    }

    #[tokio::test]
    async fn whoever_waits_is_answered_when_comparing_worlds_panics() {
        let mut judge = UndoJudge::default();
        assert!(judge.ask(SEAT, || panic!("planted"), request(1)));
        let judged = judge.judged().await;
        assert_eq!((judged.answer, judged.requests), (None, vec![(ConnectionId(1), 1)]));
        let answer = answer();
        assert!(judge.ask(SEAT, move || answer, request(2)), "it may be asked again");
        assert_eq!(judge.judged().await.answer, Some(answer));
    }
}
