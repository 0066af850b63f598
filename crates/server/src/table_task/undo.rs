//! Taking back at a table: found out beside play, and without telling a seat what others did in secret.

use kernel::{Message, Seat, SeatSet, UndoAnswer, UndoQuestion, Viewer};
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;
use tokio::time::Instant;

use super::{Connection, ConnectionId, Failure, TableTask, not_stored, reply};
use crate::seen_steps::Witnesses;
use crate::undo_judge::{Judged, UndoJudge, UndoRequest};
use crate::view::number;
use crate::wire::{RefusalView, ServerMessage};

/// Whether an action can be taken back is found out once its seat has seen nothing new for so long.
const UNDO_PAUSE: Duration = Duration::from_millis(80);

/// A judge for each seat: what others do in secret must not make a seat's question be asked anew.
#[derive(Default)]
pub(super) struct UndoJudges([UndoJudge; SeatSet::MOST]);

impl UndoJudges {
    fn of(&mut self, seat: Seat) -> &mut UndoJudge {
        &mut self.0[seat.index() % SeatSet::MOST]
    }

    /// What is known already about this seat's last action.
    pub fn known(&self, seat: Seat) -> Option<UndoAnswer> {
        self.0.get(seat.index())?.known(seat)
    }

    /// Finds out an answer; see [`UndoJudge::ask`].
    pub fn ask(
        &mut self,
        seat: Seat,
        find: impl FnOnce() -> UndoAnswer + Send + 'static,
        request: Option<UndoRequest>,
    ) -> bool {
        self.of(seat).ask(seat, find, request)
    }

    pub fn is_at_work(&self) -> bool {
        self.0.iter().any(UndoJudge::is_at_work)
    }

    /// Waits for the first answer of any of them.
    pub async fn judged(&mut self) -> Judged {
        poll_fn(|context| {
            for judge in &mut self.0 {
                // Asked anew each time: a judge that is not waited for any more loses nothing.
                if let Poll::Ready(judged) = pin!(judge.judged()).poll(context) {
                    return Poll::Ready(judged);
                }
            }
            Poll::Pending
        })
        .await
    }
}

impl TableTask {
    /// The last action that a seat has seen. Others may have acted since in secret: it must not learn that from an undo.
    fn last_seen(&self, seat: Seat) -> usize {
        let steps = self.steps(Viewer::Seat(seat));
        steps.step(steps.count()).unwrap_or_default()
    }

    /// May this seat take back the last action that it has seen? Answered at once where that is easy or known.
    pub(super) fn ask_undo(&self, seat: Seat) -> Result<UndoAnswer, UndoQuestion> {
        match self.undo_judges.known(seat) {
            Some(answer) => Ok(answer),
            None => self.table().ask_undo_of(seat, self.last_seen(seat)),
        }
    }

    /// An action was done: whether its seat can take it back is found out a little later, and others who have seen it need
    /// not know about theirs any more.
    pub(super) fn undo_is_asked_later(&mut self, actor: Seat, witnesses: Witnesses) {
        self.undo_due.retain(|(seat, _)| !witnesses.seats.contains(*seat));
        self.ask_undo_soon(actor);
    }

    /// Whether a seat can take back its last action is found out if it sees nothing new for a while.
    pub(super) fn ask_undo_soon(&mut self, seat: Seat) {
        if self.table().has_secrets() && !self.table().is_empty() {
            self.undo_due.retain(|(other, _)| *other != seat);
            self.undo_due.push((seat, Instant::now() + UNDO_PAUSE));
        }
    }

    pub(super) fn next_undo_due(&self) -> Option<Instant> {
        self.undo_due.iter().map(|(_, due)| *due).min()
    }

    /// Finds out whether seats can take back their last actions, if somebody looks with their eyes.
    pub(super) fn judge_due(&mut self) {
        let now = Instant::now();
        let due: Vec<(Seat, Instant)> = self.undo_due.extract_if(.., |(_, due)| *due <= now).collect();
        for (seat, _) in due {
            let shows = |connection: &Connection| connection.perspective.is_some_and(|p| p.seat == Some(seat));
            if !self.connections.iter().any(shows) {
                continue;
            }
            match self.undo_judges.known(seat) {
                Some(answer) => self.tell_undo(seat, answer),
                None => {
                    if let Err(question) = self.ask_undo(seat) {
                        self.undo_judges.ask(seat, || question.answer(), None);
                    }
                }
            }
        }
    }

    /// Tells those who look with this seat's eyes whether it may take back the last action.
    fn tell_undo(&mut self, seat: Seat, answer: UndoAnswer) {
        let shows = |connection: &&Connection| connection.perspective.is_some_and(|p| p.seat == Some(seat));
        let to: Vec<ConnectionId> = self.connections.iter().filter(shows).map(|shown| shown.id).collect();
        let (can_undo, name, step) = (answer.may().is_ok(), self.seat_id(seat), number(self.steps_of(seat)));
        self.send_to(&to, &ServerMessage::CanUndo { seat: name, step, can_undo });
    }

    /// Passes on what was found out about an undo; false when the table cannot go on and must be opened anew.
    pub(super) async fn undo_judged(&mut self, judged: Judged) -> bool {
        let Judged { seat, answer, requests } = judged;
        let mut requests = requests.into_iter();
        let Some(answer) = answer else {
            self.refuse_undo(requests, &Message::new("server-broken").into());
            return true;
        };
        let Some((from, id)) = requests.next() else {
            self.tell_undo(seat, answer);
            return true;
        };
        let done = match self.undo(seat, answer).await {
            Ok(()) => Ok(None),
            Err(Failure::Refused(refusal)) => Err(refusal),
            Err(Failure::NotStored) => {
                self.refuse_undo(requests, &Message::new("server-stale").into());
                return self.reload(from, id).await;
            }
        };
        // Whoever asked a second time is told the same if it was no, and that all has changed if it was yes.
        let others = match &done {
            Ok(_) => Message::new("server-stale").into(),
            Err(refusal) => {
                self.tell_undo(seat, answer);
                refusal.clone()
            }
        };
        self.refuse_undo(requests, &others);
        self.send_to(&[from], &reply(from, id, "undo", done));
        true
    }

    fn refuse_undo(&mut self, requests: impl IntoIterator<Item = UndoRequest>, refusal: &RefusalView) {
        for (from, id) in requests {
            self.send_to(&[from], &reply(from, id, "undo", Err(refusal.clone())));
        }
    }

    /// Seats have seen something new: what was asked and found out about their undo was about another position.
    pub(super) fn forget_undo(&mut self, have_seen: impl Fn(Seat) -> bool) {
        for seat in self.table().info().all_seats().iter().filter(|seat| have_seen(*seat)) {
            let asked = self.undo_judges.of(seat).forget();
            self.refuse_undo(asked, &Message::new("server-stale").into());
        }
    }

    /// An action was taken back before the last one that a seat has seen, without its knowing: that has another number now,
    /// and what the seat asked about it is asked again.
    fn ask_again(&mut self, seat: Seat) {
        for request in self.undo_judges.of(seat).forget() {
            match self.ask_undo(seat) {
                Ok(_) => self.refuse_undo([request], &Message::new("server-busy").into()),
                Err(question) => {
                    self.undo_judges.ask(seat, || question.answer(), Some(request));
                }
            }
        }
    }

    pub(super) async fn undo(&mut self, seat: Seat, answer: UndoAnswer) -> Result<(), Failure> {
        let step = self.last_seen(seat);
        self.look_before(seat);
        let done = self.stored.table.undo_as(answer);
        done.map_err(|refused| Failure::Refused(refused.refusal().into()))?;
        self.shared.store.remove(self.id, step).await.map_err(|error| not_stored(&error))?;
        let mut seen = Vec::new();
        for viewer in self.viewers() {
            let steps = self.stored.seen.counted_by(viewer);
            let own = steps.until(step);
            if steps.step(own) == Some(step) {
                seen.push(viewer);
                let eyes = |connection: &&mut Connection| connection.perspective.is_some_and(|p| p.viewer == viewer);
                for connection in self.connections.iter_mut().filter(eyes) {
                    connection.sent_until = connection.sent_until.min(own);
                }
            }
        }
        self.stored.seen.remove(step);
        self.forget_undo(|seat| seen.contains(&Viewer::Seat(seat)));
        for seat in self.table().playing().iter() {
            if !seen.contains(&Viewer::Seat(seat)) {
                if self.last_seen(seat) >= step {
                    self.ask_again(seat);
                }
                continue;
            }
            let count = self.steps_of(seat);
            if let Some(since) = self.decision_since.get_mut(seat.index()) {
                *since = count;
            }
            self.ask_undo_soon(seat);
        }
        seen.extend(self.look_after_undo());
        self.broadcast_views(|viewer| seen.contains(&viewer) || seen.contains(&Viewer::Everything));
        Ok(())
    }

    /// All who may look on.
    fn viewers(&self) -> Vec<Viewer> {
        self.table().playing().iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect()
    }
}
