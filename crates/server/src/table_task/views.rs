//! What the viewers of a table see, what of it is new to whom, and that they are sent it.

use axum::extract::ws::Utf8Bytes;
use kernel::{Seat, SeatSet, Viewer};
use scene::{Prompt, Scene};
use serde_json::value::RawValue;

use super::{ConnectionId, TOO_SLOW, TableTask};
use crate::seen_steps::Witnesses;
use crate::view::{self, Changes, Holder, Perspective, ScenePart};

/// What a viewer sees, to be compared with what it sees next.
pub(super) struct Sight {
    viewer: Viewer,
    scene: Scene,
    /// What this seat is asked, where that was needed to compare.
    prompt: Option<Prompt>,
    /// What was new in the scene since the one before, as JSON; none if too much was.
    changes: Option<Box<RawValue>>,
}

/// A view that was made, for all who look in the same way and have been sent the same.
type MadeView = (Perspective, usize, bool, Utf8Bytes);

impl TableTask {
    /// The eyes that a scene is seen with: where nothing is hidden, everybody's are the same.
    fn eyes(&self, viewer: Viewer) -> Viewer {
        if self.table().has_secrets() { viewer } else { Viewer::Everything }
    }

    /// What a viewer sees now, by its place in the list.
    fn sight(&mut self, viewer: Viewer) -> usize {
        self.sights.iter().position(|sight| sight.viewer == viewer).unwrap_or_else(|| {
            let scene = self.stored.table.scene(viewer);
            self.sights.push(Sight { viewer, scene, prompt: None, changes: None });
            self.sights.len() - 1
        })
    }

    /// Before an action, where something may be hidden: makes sure of what each seat sees and is asked, to compare.
    pub(super) fn look_before(&mut self, actor: Seat) {
        if !self.table().has_secrets() {
            return;
        }
        let to_act = self.to_act();
        for seat in self.table().playing().iter() {
            let at = self.sight(Viewer::Seat(seat));
            // Whoever decides at the same time may be offered something else afterwards, and see nothing else of it.
            if seat != actor && to_act.contains(seat) && self.sights[at].prompt.is_none() {
                self.sights[at].prompt = Some(self.table().prompt(seat));
            }
        }
    }

    /// After an action: who has seen something of it. `before` are those who were to act.
    pub(super) fn look_after(&mut self, actor: Seat, before: SeatSet) -> Witnesses {
        let eyes: Vec<Viewer> = self.connections.iter().filter_map(|one| one.perspective).map(|p| p.viewer).collect();
        let watched = |viewer: Viewer| viewer == Viewer::Everything || eyes.contains(&viewer);
        // What nobody looks at need not be known, unless it is needed to compare.
        self.sights.retain(|sight| matches!(sight.viewer, Viewer::Seat(_)) || watched(sight.viewer));
        let (to_act, step) = (self.to_act(), self.table().len());
        let public = to_act != before || self.table().outcome().is_some();
        let mut seen = Witnesses { seats: SeatSet::NONE, spectators: public };
        for at in 0..self.sights.len() {
            let viewer = self.sights[at].viewer;
            let mut sees = self.look_again(at, watched(viewer)) || public || viewer == Viewer::Seat(actor);
            sees |= self.table().lines(step).iter().any(|line| line.audience.includes(viewer));
            let asked = match viewer {
                Viewer::Seat(seat) if !sees && to_act.contains(seat) => Some(self.table().prompt(seat)),
                _ => None,
            };
            sees |= asked.is_some() && asked != self.sights[at].prompt;
            self.sights[at].prompt = asked;
            match viewer {
                Viewer::Seat(seat) if sees => seen.seats = seen.seats.with(seat),
                Viewer::Spectator if sees => seen.spectators = true,
                _ => {}
            }
        }
        if !self.table().has_secrets() {
            return Witnesses::ALL;
        }
        // Nobody has seen less of it than a spectator would.
        seen.spectators |= self.table().playing().iter().all(|seat| seen.seats.contains(seat));
        seen.spectators |= self.table().lines(step).iter().any(|line| line.audience.includes(Viewer::Spectator));
        seen
    }

    /// After an undo: looks again with all eyes; returns those that see something else.
    pub(super) fn look_after_undo(&mut self) -> Vec<Viewer> {
        let mut seen = Vec::new();
        for at in 0..self.sights.len() {
            self.sights[at].prompt = None;
            if self.look_again(at, true) {
                seen.push(self.sights[at].viewer);
            }
        }
        seen
    }

    /// Looks again with the same eyes; true if the scene is another.
    fn look_again(&mut self, at: usize, watched: bool) -> bool {
        let sight = &mut self.sights[at];
        let scene = self.stored.table.scene(sight.viewer);
        let differs;
        (differs, sight.changes) = match watched.then(|| view::changes(&sight.scene, &scene, &self.shared.pieces)) {
            None => (scene != sight.scene, None),
            Some(Changes::None(none)) => (false, none),
            Some(Changes::Some(changes)) => (true, Some(changes)),
            Some(Changes::TooMuch) => (true, None),
        };
        sight.scene = scene;
        differs
    }

    /// Sends the table as it is now to every connection whose viewer sees something new.
    pub(super) fn broadcast_views(&mut self, sees: impl Fn(Viewer) -> bool) {
        if self.table().outcome().is_some() && self.table().has_secrets() {
            // From now on everybody counts all steps: what was sent so far is counted otherwise.
            self.connections.iter_mut().for_each(|connection| connection.perspective = None);
        }
        let (mut made, mut too_slow) = (Vec::new(), Vec::new());
        for i in 0..self.connections.len() {
            let connection = &self.connections[i];
            let perspective = self.perspective(connection.holder, connection.hot_seat_viewer);
            if connection.perspective != Some(perspective) || sees(perspective.viewer) {
                too_slow.extend(self.send_view(i, perspective, &mut made));
            }
        }
        self.disconnect(&too_slow, TOO_SLOW);
    }

    /// Sends the table as it is now to one who sees it for the first time.
    pub(super) fn show_newcomer(&mut self, id: ConnectionId) {
        let Some(at) = self.connections.iter().position(|connection| connection.id == id) else { return };
        let perspective = self.perspective(self.connections[at].holder, self.connections[at].hot_seat_viewer);
        let too_slow = self.send_view(at, perspective, &mut Vec::new());
        self.disconnect(too_slow.as_slice(), TOO_SLOW);
        if let Some(seat) = perspective.seat {
            self.ask_undo_soon(seat);
        }
    }

    /// Sends the table to a connection; returns it if it reads too slowly.
    fn send_view(&mut self, i: usize, perspective: Perspective, made: &mut Vec<MadeView>) -> Option<ConnectionId> {
        let sight = self.sight(self.eyes(perspective.viewer));
        let (connection, steps) = (&self.connections[i], self.steps(perspective.viewer));
        let is_same = connection.perspective == Some(perspective);
        let from = if is_same { connection.sent_until.min(steps.count() + 1) } else { 0 };
        let same = |(p, f, s, _): &&MadeView| (*p, *f, *s) == (perspective, from, is_same);
        let text = made.iter().find(same).map(|(_, _, _, text)| text.clone()).unwrap_or_else(|| {
            let part = match &self.sights[sight] {
                Sight { changes: Some(changes), .. } if is_same => ScenePart::Changes(changes),
                Sight { scene, .. } => ScenePart::Whole(scene),
            };
            let (table, shared) = (&*self.stored.table, &self.shared);
            let text = view::message(table, perspective, steps, from, &part, &shared.pieces, &shared.buffers);
            made.push((perspective, from, is_same, text.clone()));
            text
        });
        let until = steps.count() + 1;
        let connection = &mut self.connections[i];
        connection.sent_until = until;
        connection.perspective = Some(perspective);
        if let (Holder::Both, Some(seat)) = (connection.holder, perspective.seat) {
            connection.hot_seat_viewer = Some(seat);
        }
        connection.outbox.try_send(text).is_err().then_some(connection.id)
    }
}
