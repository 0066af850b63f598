//! The task of one open table (an actor): it owns the game, answers its viewers and runs its bots.
//!
//! Nothing is sent to anybody before it is durable. Requests of one table are handled one after the other; other
//! tables do not wait for them.

use axum::extract::ws::Utf8Bytes;
use bots::BotPlayer;
use kernel::{Dice, Message, OverlayRequest, Seat, SeatSet, Table, UndoAnswer, UndoQuestion, Viewer};
use scene::Scene;
use serde_json::value::RawValue;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};
use tracing::{Span, debug, error, info, warn};

use crate::Library;
use crate::bot_task::{BotChoice, BotTask, TIME_LIMIT};
use crate::buffer_pool::BufferPool;
use crate::log::{log_if_slow, timed};
use crate::piece_cache::PieceCache;
use crate::replay::Replay;
use crate::store::{SeatKind, Store, StoreError, StoredAction, StoredTable, TableId};
use crate::view::{self, Holder, Perspective, ScenePart, number};
use crate::wire::{
    Answer, ClientMessage, DiceSource, OutcomeView, PROTOCOL, RefusalView, SeatState, ServerMessage, TableCard,
};

/// What all tables share.
pub(crate) struct Shared {
    pub library: Arc<Library>,
    pub store: Store,
    pub pieces: Arc<PieceCache>,
    pub buffers: BufferPool,
    /// How many bots think at once.
    pub bot_permits: Arc<Semaphore>,
}

/// A request to the task of a table.
pub(crate) enum Request {
    /// A connection was made with a key; what is sent to it goes to `outbox`.
    Join { holder: Holder, outbox: Outbox, joined: oneshot::Sender<ConnectionId> },
    /// A connection has ended.
    Leave(ConnectionId),
    /// A message of a connection.
    Message(ConnectionId, ClientMessage),
    /// What a key that is stored with this text holds here.
    Holder(String, oneshot::Sender<Option<Holder>>),
    /// The table in a list of games.
    Card(Holder, oneshot::Sender<TableCard>),
    /// The game file, if it may be given out.
    File(Holder, oneshot::Sender<Option<String>>),
    /// The position, to be drawn.
    Scene(Holder, oneshot::Sender<Scene>),
}

/// A connection of this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ConnectionId(u64);

/// Messages on their way to a connection.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;

/// Messages that may wait in the outbox of a slow reader before its connection is closed.
pub(crate) const OUTBOX: usize = 256;
/// A table without connections is closed after this time; it is opened again when somebody asks for it.
const IDLE: Duration = Duration::from_secs(10 * 60);
/// Dice that a bot may roll for one action.
const MAX_BOT_DICE: usize = 1000;
/// Why a slow reader is disconnected. Its client connects again and is sent everything anew.
const TOO_SLOW: &str = "it reads too slowly or is gone";
/// Questions about the past, and about the future, that may wait at one table.
const MAX_WAITING: usize = 32;

/// Whether an action can be taken back is found out once nothing has happened for so long.
const UNDO_PAUSE: Duration = Duration::from_millis(80);

struct Connection {
    id: ConnectionId,
    holder: Holder,
    outbox: Outbox,
    /// The lines of all steps before this one have been sent.
    sent_until: usize,
    /// What the last view was made for.
    perspective: Option<Perspective>,
    /// Which seat a hot-seat screen shows.
    hot_seat_viewer: Option<Seat>,
}

/// The scene that was last sent to a viewer.
struct SentScene {
    viewer: Viewer,
    scene: Scene,
    /// What was new in it since the one before, as JSON.
    changes: Option<Box<RawValue>>,
}

/// An open table.
pub(crate) struct TableTask {
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Request>,
    id: TableId,
    stored: StoredTable,
    game: &'static str,
    connections: Vec<Connection>,
    sent_scenes: Vec<SentScene>,
    last_connection: u64,
    /// The step at which each seat's present decision began.
    decision_since: Vec<usize>,
    players: Vec<Option<Box<dyn BotPlayer>>>,
    bot_task: Option<BotTask>,
    /// The bot that the viewers know to be thinking.
    announced_bot: Option<Seat>,
    online: SeatSet,
    replay: Arc<Replay>,
    foresight_permits: Arc<Semaphore>,
    /// When to find out whether the last action can be taken back, if that is not known and nobody has acted by then.
    undo_due: Option<Instant>,
    /// Whether actions can be taken back, while it is being found out.
    undo_judges: JoinSet<UndoJudged>,
}

/// What was found out about an undo.
struct UndoJudged {
    answer: UndoAnswer,
    step: usize,
    seat: Seat,
    /// The request to undo that waits for it.
    request: Option<(ConnectionId, u32)>,
}

impl TableTask {
    pub fn new(shared: Arc<Shared>, id: TableId, stored: StoredTable, inbox: mpsc::Receiver<Request>) -> Self {
        let game = stored.table.info().id;
        let (count, len) = (stored.seats.len(), stored.table.len());
        Self {
            foresight_permits: Arc::new(Semaphore::new(MAX_WAITING)),
            replay: Arc::new(Replay::new(shared.library.clone(), shared.pieces.clone(), MAX_WAITING)),
            shared,
            inbox,
            id,
            stored,
            game,
            connections: Vec::new(),
            sent_scenes: Vec::new(),
            last_connection: 0,
            decision_since: vec![len; count],
            players: (0..count).map(|_| None).collect(),
            bot_task: None,
            announced_bot: None,
            online: SeatSet::NONE,
            undo_due: None,
            undo_judges: JoinSet::new(),
        }
    }

    /// Runs until nobody has been connected for a while.
    pub async fn run(mut self) {
        let mut closing = Instant::now() + IDLE;
        loop {
            self.start_bot();
            let idle = self.connections.is_empty() && self.bot_task.is_none();
            let ended = tokio::select! {
                request = self.inbox.recv() => match request {
                    Some(request) => (!self.handle(request).await).then_some("it cannot go on"),
                    None => Some("nobody can ask for it any more"),
                },
                choice = BotTask::finished(&mut self.bot_task), if self.bot_task.is_some() => {
                    (!self.bot_acts(choice).await).then_some("a bot cannot go on")
                }
                Some(judged) = self.undo_judges.join_next() => {
                    // A judge that panicked has been logged; whoever waits for it may ask again.
                    let goes_on = match judged {
                        Ok(judged) => self.undo_judged(judged).await,
                        Err(_) => true,
                    };
                    (!goes_on).then_some("it cannot go on")
                }
                () = sleep_until(self.undo_due.unwrap_or(closing)), if self.undo_due.is_some() => {
                    self.judge_undo();
                    None
                }
                () = sleep_until(closing), if idle => Some("nobody is there"),
            };
            if let Some(reason) = ended {
                info!(reason, "table closed");
                return;
            }
            closing = Instant::now() + IDLE;
        }
    }

    fn table(&self) -> &dyn Table {
        &*self.stored.table
    }

    fn map(&self) -> &str {
        self.shared.library.game(self.game).map_or("", |game| game.map_of(&self.table().setup().scenario))
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        self.table().info().seat_id(seat)
    }

    /// Handles a request; false when the table cannot go on and must be opened anew.
    async fn handle(&mut self, request: Request) -> bool {
        match request {
            Request::Join { holder, outbox, joined } => {
                self.join(holder, outbox, joined);
                true
            }
            Request::Leave(id) => {
                self.disconnect(&[id], "it left");
                self.broadcast_presence();
                true
            }
            Request::Message(from, message) => self.handle_message(from, message).await,
            Request::Holder(text, reply) => {
                let _ = reply.send(Holder::read(self.table().info(), &text));
                true
            }
            Request::Card(holder, reply) => {
                let _ = reply.send(self.card(holder));
                true
            }
            Request::File(holder, reply) => {
                // A game that cannot go on has no future to hide: its players may keep it.
                let stopped = self.stored.whole_file.as_ref().filter(|_| holder != Holder::Spectator);
                let open = holder == Holder::Both || self.table().outcome().is_some();
                let file = stopped.cloned().or_else(|| open.then(|| self.table().file()));
                let _ = reply.send(file.map(|file| file.write()));
                true
            }
            Request::Scene(holder, reply) => {
                let perspective = self.perspective(holder, None);
                let _ = reply.send(self.table().scene(perspective.viewer));
                true
            }
        }
    }

    fn join(&mut self, holder: Holder, outbox: Outbox, joined: oneshot::Sender<ConnectionId>) {
        self.last_connection += 1;
        let id = ConnectionId(self.last_connection);
        if joined.send(id).is_err() {
            return;
        }
        let table = self.table();
        let setup = table.setup();
        let (dice, commitment) = match &setup.dice {
            Dice::Seeded(seed) => (DiceSource::Seeded, Some(seed.commitment())),
            Dice::Scripted => (DiceSource::Scripted, None),
        };
        let hello = ServerMessage::Hello {
            protocol: PROTOCOL,
            game: self.game,
            scenario: &setup.scenario,
            options: &setup.options,
            map: self.map(),
            dice,
            commitment,
            seats: self.held(holder).iter().map(|seat| self.seat_id(seat)).collect(),
            hot_seat: holder == Holder::Both,
            step: number(table.len()),
            notice: self.stored.notice.as_ref(),
        };
        let mut first = vec![hello.text()];
        for seat in self.online.iter() {
            first.push(ServerMessage::Presence { seat: self.seat_id(seat), online: true }.text());
        }
        if let Some(seat) = self.announced_bot {
            first.push(ServerMessage::Thinking { seat: self.seat_id(seat), on: true }.text());
        }
        for text in first {
            let _ = outbox.try_send(text.into());
        }
        let (sent_until, perspective, hot_seat_viewer) = (0, None, None);
        self.connections.push(Connection { id, holder, outbox, sent_until, perspective, hot_seat_viewer });
        let (seat, connections) = (holder.text(self.table().info()), self.connections.len());
        info!(connection = id.0, seat, connections, "connection opened");
        self.broadcast_views();
        self.broadcast_presence();
    }

    /// Ends connections: their outboxes are closed.
    fn disconnect(&mut self, ended: &[ConnectionId], reason: &'static str) {
        let gone = self.connections.extract_if(.., |connection| ended.contains(&connection.id));
        let gone: Vec<ConnectionId> = gone.map(|connection| connection.id).collect();
        for id in gone {
            info!(connection = id.0, reason, connections = self.connections.len(), "connection closed");
        }
    }

    /// The seats that a key holds.
    fn held(&self, holder: Holder) -> SeatSet {
        match holder {
            Holder::Seat(seat) => SeatSet::one(seat),
            Holder::Both => self.humans(),
            Holder::Spectator => SeatSet::NONE,
        }
    }

    fn humans(&self) -> SeatSet {
        let human = |(_, kind): &(u8, &SeatKind)| kind.is_person();
        (0..).zip(&self.stored.seats).filter(human).map(|(i, _)| Seat(i)).collect()
    }

    fn to_act(&self) -> SeatSet {
        match self.table().outcome() {
            None if !self.table().is_stopped() => self.table().to_act(),
            _ => SeatSet::NONE,
        }
    }

    /// What the holder of a key sees now. A hot-seat screen shows one seat at a time: one that is to act.
    fn perspective(&self, holder: Holder, hot_seat_viewer: Option<Seat>) -> Perspective {
        match holder {
            Holder::Seat(seat) => Perspective::of_seat(seat),
            Holder::Spectator => Perspective::spectator(),
            Holder::Both => {
                let (to_act, humans) = (self.to_act(), self.humans());
                let asked: SeatSet = humans.iter().filter(|seat| to_act.contains(*seat)).collect();
                let seat = match hot_seat_viewer {
                    Some(seat) if asked.contains(seat) || asked.is_empty() => Some(seat),
                    _ => asked.iter().next().or_else(|| humans.iter().next()),
                };
                seat.map_or(Perspective::spectator(), Perspective::of_seat)
            }
        }
    }

    /// Sends the table as it is now to every connection.
    fn broadcast_views(&mut self) {
        let secret = self.table().has_secrets() && !self.table().is_empty();
        self.undo_due = secret.then(|| Instant::now() + UNDO_PAUSE);
        let len = self.table().len();
        let has_secrets = self.table().has_secrets();
        let mut before = std::mem::take(&mut self.sent_scenes);
        let mut made: Vec<(Perspective, usize, Utf8Bytes)> = Vec::new();
        let mut too_slow = Vec::new();
        for i in 0..self.connections.len() {
            let connection = &self.connections[i];
            let perspective = self.perspective(connection.holder, connection.hot_seat_viewer);
            let is_same = connection.perspective == Some(perspective);
            let from = if is_same { connection.sent_until.min(len + 1) } else { 0 };
            let known = made.iter().find(|(p, f, _)| (*p, *f) == (perspective, from)).map(|(_, _, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let viewer = if has_secrets { perspective.viewer } else { Viewer::Everything };
                let pieces = &self.shared.pieces;
                let at = self.sent_scenes.iter().position(|sent| sent.viewer == viewer).unwrap_or_else(|| {
                    let scene = self.stored.table.scene(viewer);
                    let before = before.extract_if(.., |sent| sent.viewer == viewer).next();
                    let changes = before.and_then(|before| view::changes(&before.scene, &scene, pieces));
                    self.sent_scenes.push(SentScene { viewer, scene, changes });
                    self.sent_scenes.len() - 1
                });
                let part = match &self.sent_scenes[at] {
                    SentScene { changes: Some(changes), .. } if is_same => ScenePart::Changes(changes),
                    SentScene { scene, .. } => ScenePart::Whole(scene),
                };
                let text = view::message(&*self.stored.table, perspective, from, &part, pieces, &self.shared.buffers);
                made.push((perspective, from, text.clone()));
                text
            });
            let connection = &mut self.connections[i];
            connection.sent_until = len + 1;
            connection.perspective = Some(perspective);
            if let (Holder::Both, Some(seat)) = (connection.holder, perspective.seat) {
                connection.hot_seat_viewer = Some(seat);
            }
            if connection.outbox.try_send(text).is_err() {
                too_slow.push(connection.id);
            }
        }
        self.disconnect(&too_slow, TOO_SLOW);
    }

    fn broadcast(&mut self, message: &ServerMessage<'_>) {
        let all: Vec<ConnectionId> = self.connections.iter().map(|connection| connection.id).collect();
        self.send_to(&all, message);
    }

    fn send_to(&mut self, receivers: &[ConnectionId], message: &ServerMessage<'_>) {
        let text = Utf8Bytes::from(message.text());
        let receivers = self.connections.iter().filter(|connection| receivers.contains(&connection.id));
        let too_slow = receivers.filter(|connection| connection.outbox.try_send(text.clone()).is_err());
        let too_slow: Vec<ConnectionId> = too_slow.map(|connection| connection.id).collect();
        self.disconnect(&too_slow, TOO_SLOW);
    }

    fn broadcast_presence(&mut self) {
        let now = self
            .connections
            .iter()
            .fold(SeatSet::NONE, |set, connection| self.held(connection.holder).iter().fold(set, SeatSet::with));
        let before = std::mem::replace(&mut self.online, now);
        for seat in (0..8).map(Seat).filter(|seat| before.contains(*seat) != now.contains(*seat)) {
            self.broadcast(&ServerMessage::Presence { seat: self.seat_id(seat), online: now.contains(seat) });
        }
    }

    /// Handles a message; false when the table cannot go on and must be opened anew.
    async fn handle_message(&mut self, from: ConnectionId, message: ClientMessage) -> bool {
        let id = message.id();
        let Some(connection) = self.connections.iter().find(|connection| connection.id == from) else { return true };
        let (holder, hot_seat_viewer) = (connection.holder, connection.hot_seat_viewer);
        let kind = message.kind();
        debug!(connection = from.0, kind, "message");
        let done = match message {
            ClientMessage::Act { step, seat, action, dice, .. } => match self.held_seat(holder, &seat) {
                Ok(seat) if self.is_stale(seat, step) => Err(Message::new("server-stale").into()),
                Ok(seat) => match self.act(seat, &action, &dice).await {
                    Ok(()) => Ok(Reply::Now(None)),
                    Err(Failure::Refused(refusal)) => Err(refusal),
                    Err(Failure::NotStored) => return self.reload(from, id).await,
                },
                Err(refusal) => Err(refusal),
            },
            ClientMessage::Undo { step, seat, .. } => match self.held_seat(holder, &seat) {
                Ok(_) if step != number(self.table().len()) => Err(Message::new("server-stale").into()),
                Ok(seat) => match self.table().ask_undo(seat) {
                    Ok(answer) => match self.undo(answer).await {
                        Ok(()) => Ok(Reply::Now(None)),
                        Err(Failure::Refused(refusal)) => Err(refusal),
                        Err(Failure::NotStored) => return self.reload(from, id).await,
                    },
                    Err(question) => {
                        self.judge(question, seat, Some((from, id)));
                        Ok(Reply::Later)
                    }
                },
                Err(refusal) => Err(refusal),
            },
            ClientMessage::Why { seat, action, .. } => self.why(from, id, holder, &seat, action).map(|()| Reply::Later),
            ClientMessage::Foresee { seat, .. } => self.foresee(from, id, holder, &seat).map(|()| Reply::Later),
            ClientMessage::Overlay { kind, subject, .. } => {
                let viewer = self.perspective(holder, hot_seat_viewer).viewer;
                let request = OverlayRequest { kind, subject: subject.as_ref().map(Into::into) };
                let overlay = timed("overlay", || self.table().overlay(viewer, request));
                Ok(Reply::Now(Some(Answer::Overlay { overlay })))
            }
            ClientMessage::At { step, viewer, .. } => {
                self.look_back(from, id, step, viewer.as_deref()).map(|()| Reply::Later)
            }
            ClientMessage::Look { seat, .. } => self.look(from, holder, &seat).map(|()| Reply::Now(None)),
            ClientMessage::Ping { .. } => Ok(Reply::Now(None)),
        };
        let done = match done {
            Ok(Reply::Later) => return true,
            Ok(Reply::Now(answer)) => Ok(answer),
            Err(refusal) => Err(refusal),
        };
        self.send_to(&[from], &reply(from, id, kind, done));
        true
    }

    fn held_seat(&self, holder: Holder, name: &str) -> Result<Seat, RefusalView> {
        let unknown = || RefusalView::from(Message::new("server-unknown-seat").with("seat", short(name)));
        let seat = self.table().info().seat(name).ok_or_else(unknown)?;
        match self.held(holder).contains(seat) {
            true => Ok(seat),
            false => Err(Message::new("server-not-your-seat").into()),
        }
    }

    /// Has something changed that this seat should see before it decides? What others did while it was deciding, too,
    /// as in secret simultaneous choices, does not count.
    fn is_stale(&self, seat: Seat, step: u32) -> bool {
        let step = usize::try_from(step).unwrap_or(usize::MAX);
        let since = self.decision_since.get(seat.index()).copied().unwrap_or(usize::MAX);
        step != self.table().len() && (step < since || step > self.table().len())
    }

    /// Does an action and makes it durable; only then is it sent to anybody.
    async fn act(&mut self, seat: Seat, action: &str, dice: &[String]) -> Result<(), Failure> {
        let before = self.to_act();
        let done = timed("act", || self.stored.table.act(seat, action, dice));
        done.map_err(|error| Failure::Refused(error.into()))?;
        let action = StoredAction::last(self.id, self.table()).ok_or(Failure::NotStored)?;
        let start = Instant::now().into_std();
        let stored = self.shared.store.append(action).await;
        log_if_slow("store", start);
        stored.map_err(|error| not_stored(&error))?;
        let (after, len) = (self.to_act(), self.table().len());
        for (i, since) in (0..).zip(&mut self.decision_since) {
            let other = Seat(i);
            if other == seat || !before.contains(other) || !after.contains(other) {
                *since = len;
            }
        }
        self.broadcast_views();
        Ok(())
    }

    /// Finds out whether the last action can be taken back, for the seats that are looked at and do not know yet.
    fn judge_undo(&mut self) {
        self.undo_due = None;
        let seats: SeatSet = self.connections.iter().filter_map(|connection| connection.perspective?.seat).collect();
        for seat in seats.iter() {
            if let Err(question) = self.table().ask_undo(seat) {
                self.judge(question, seat, None);
            }
        }
    }

    fn judge(&mut self, question: UndoQuestion, seat: Seat, request: Option<(ConnectionId, u32)>) {
        let (step, span) = (self.table().len(), Span::current());
        self.undo_judges.spawn_blocking(move || {
            let _in_table = span.enter();
            UndoJudged { answer: timed("judge undo", || question.answer()), step, seat, request }
        });
    }

    /// Passes on what was found out about an undo; false when the table cannot go on and must be opened anew.
    async fn undo_judged(&mut self, judged: UndoJudged) -> bool {
        let UndoJudged { answer, step, seat, request } = judged;
        let Some((from, id)) = request else {
            if step == self.table().len() {
                let shows = |connection: &&Connection| connection.perspective.is_some_and(|p| p.seat == Some(seat));
                let to: Vec<ConnectionId> = self.connections.iter().filter(shows).map(|shown| shown.id).collect();
                let (can_undo, name) = (answer.may().is_ok(), self.seat_id(seat));
                self.send_to(&to, &ServerMessage::CanUndo { seat: name, step: number(step), can_undo });
            }
            return true;
        };
        let done = match self.undo(answer).await {
            Ok(()) => Ok(None),
            Err(Failure::Refused(refusal)) => Err(refusal),
            Err(Failure::NotStored) => return self.reload(from, id).await,
        };
        self.send_to(&[from], &reply(from, id, "undo", done));
        true
    }

    async fn undo(&mut self, answer: UndoAnswer) -> Result<(), Failure> {
        let len = self.table().len();
        let done = self.stored.table.undo_as(answer);
        done.map_err(|refused| Failure::Refused(refused.refusal().into()))?;
        self.shared.store.remove(self.id, len).await.map_err(|error| not_stored(&error))?;
        self.decision_since.fill(len - 1);
        self.replay.forget();
        self.broadcast_views();
        Ok(())
    }

    /// What is in memory is not what is on the disk: the disk is right.
    async fn reload(&mut self, from: ConnectionId, id: u32) -> bool {
        let refusal = Message::new("server-not-stored").into();
        self.send_to(&[from], &ServerMessage::Refused { id: Some(id), refusal });
        self.bot_task = None;
        self.replay.forget();
        match self.shared.store.load(&self.shared.library, self.id).await {
            Ok(stored) => self.stored = stored,
            Err(error) => {
                error!(%error, "table not loaded again");
                return false;
            }
        }
        self.decision_since.fill(self.stored.table.len());
        for connection in &mut self.connections {
            (connection.sent_until, connection.perspective) = (0, None);
        }
        self.broadcast_views();
        true
    }

    fn look(&mut self, from: ConnectionId, holder: Holder, name: &str) -> Result<(), RefusalView> {
        let seat = self.held_seat(holder, name)?;
        if holder == Holder::Both {
            let free = self.to_act().contains(seat) || self.table().outcome().is_some();
            if !free {
                return Err(Message::new("server-not-now").into());
            }
            for connection in self.connections.iter_mut().filter(|connection| connection.id == from) {
                (connection.hot_seat_viewer, connection.perspective) = (Some(seat), None);
            }
            self.broadcast_views();
        }
        Ok(())
    }

    /// How it looked after so many actions. This may take a while, so it is answered later.
    fn look_back(&self, from: ConnectionId, id: u32, step: u32, viewer: Option<&str>) -> Result<(), RefusalView> {
        let table = self.table();
        let step = usize::try_from(step).unwrap_or(usize::MAX);
        if step > table.len() {
            return Err(Message::new("server-unknown-step").into());
        }
        let Some(connection) = self.connections.iter().find(|connection| connection.id == from) else { return Ok(()) };
        let own = self.perspective(connection.holder, connection.hot_seat_viewer).viewer;
        let wanted = match viewer {
            None => own,
            Some("spectator") => Viewer::Spectator,
            Some("everything") => Viewer::Everything,
            Some(name) => {
                let unknown = || RefusalView::from(Message::new("server-unknown-seat").with("seat", short(name)));
                Viewer::Seat(table.info().seat(name).ok_or_else(unknown)?)
            }
        };
        // Before the end everybody sees the past as it looked to him; a spectator sees no more than any seat.
        if wanted != own && wanted != Viewer::Spectator && table.outcome().is_none() {
            return Err(Message::new("server-not-now").into());
        }
        match self.replay.ask(table, step, Perspective::watching(wanted), id, connection.outbox.clone()) {
            true => Ok(()),
            false => Err(Message::new("server-busy").into()),
        }
    }

    /// Sends what would come of each answer when it has been found; the table goes on meanwhile.
    fn foresee(&self, from: ConnectionId, id: u32, holder: Holder, seat: &str) -> Result<(), RefusalView> {
        let seat = self.held_seat(holder, seat)?;
        self.answer_later(from, id, "foresee", move |table| Ok(Answer::Prospects { prospects: table.foresee(seat) }))
    }

    /// Sends whether an action is allowed, and whether it could be taken back, when that has been found.
    fn why(&self, from: ConnectionId, id: u32, holder: Holder, seat: &str, action: String) -> Result<(), RefusalView> {
        let seat = self.held_seat(holder, seat)?;
        self.answer_later(from, id, "why", move |table| {
            Ok(Answer::Allowed { irreversible: table.irreversible(seat, &action)? })
        })
    }

    /// Answers a question about this position elsewhere; the table goes on meanwhile.
    fn answer_later(
        &self,
        from: ConnectionId,
        id: u32,
        kind: &'static str,
        answer: impl FnOnce(&dyn Table) -> Result<Answer<'static>, RefusalView> + Send + 'static,
    ) -> Result<(), RefusalView> {
        let Some(connection) = self.connections.iter().find(|connection| connection.id == from) else { return Ok(()) };
        let Ok(permit) = self.foresight_permits.clone().try_acquire_owned() else {
            return Err(Message::new("server-busy").into());
        };
        let (table, outbox, span) = (self.table().position(), connection.outbox.clone(), Span::current());
        tokio::task::spawn_blocking(move || {
            let _in_table = span.enter();
            let done = timed(kind, || answer(&*table));
            let _ = outbox.blocking_send(reply(from, id, kind, done.map(Some)).text().into());
            drop(permit);
        });
        Ok(())
    }

    fn card(&self, holder: Holder) -> TableCard {
        let table = self.table();
        let (info, setup) = (table.info(), table.setup());
        let state = |(seat, kind): (u8, &SeatKind)| SeatState {
            id: self.seat_id(Seat(seat)).into(),
            kind: kind.text(),
            online: kind.bot().is_some() || self.online.contains(Seat(seat)),
        };
        let names = |seats: SeatSet| seats.iter().map(|seat| self.seat_id(seat).to_owned()).collect();
        TableCard {
            table: self.stored.name.clone(),
            game: self.game.into(),
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
            map: self.map().to_owned(),
            dice: if setup.dice == Dice::Scripted { DiceSource::Scripted } else { DiceSource::Seeded },
            seats: (0..).zip(&self.stored.seats).filter(|(_, kind)| **kind != SeatKind::Absent).map(state).collect(),
            held: names(self.held(holder)),
            hot_seat: holder == Holder::Both,
            created: self.stored.created,
            step: number(table.len()),
            headline: table.scene(self.perspective(holder, None).viewer).headline,
            to_act: names(self.to_act()),
            outcome: table.outcome().map(|outcome| OutcomeView::new(info, outcome)),
            notice: self.stored.notice.clone(),
            stopped: table.is_stopped(),
        }
    }

    /// Lets a bot think, if one is to act and somebody is connected to play with.
    fn start_bot(&mut self) {
        if self.bot_task.is_some() {
            return;
        }
        let to_act = self.to_act();
        let bot = to_act.iter().find(|seat| self.bot_name(*seat).is_some()).filter(|_| !self.connections.is_empty());
        if self.announced_bot != bot {
            if let Some(seat) = std::mem::replace(&mut self.announced_bot, bot) {
                self.broadcast(&ServerMessage::Thinking { seat: self.seat_id(seat), on: false });
            }
            if let Some(seat) = bot {
                self.broadcast(&ServerMessage::Thinking { seat: self.seat_id(seat), on: true });
            }
        }
        let Some(seat) = bot else { return };
        let player = self.players.get_mut(seat.index()).and_then(Option::take).or_else(|| self.new_player(seat));
        let Some(player) = player else { return };
        let outboxes = self.connections.iter().map(|connection| connection.outbox.clone()).collect();
        let permits = self.shared.bot_permits.clone();
        self.bot_task = Some(BotTask::start(self.table().position(), player, seat, permits, outboxes, TIME_LIMIT));
    }

    fn bot_name(&self, seat: Seat) -> Option<&str> {
        self.stored.seats.get(seat.index()).and_then(SeatKind::bot)
    }

    fn new_player(&self, seat: Seat) -> Option<Box<dyn BotPlayer>> {
        let game = self.shared.library.game(self.game)?;
        game.rules.player(self.bot_name(seat)?, rand::random())
    }

    async fn bot_acts(&mut self, choice: BotChoice) -> bool {
        let BotChoice { seat, player, action } = choice;
        if let (Some(place), Some(player)) = (self.players.get_mut(seat.index()), player) {
            *place = Some(player);
        }
        if !self.to_act().contains(seat) {
            return true;
        }
        // A bot that did not come to a decision in time takes what is offered first.
        let came = action.is_some();
        let offered = action.filter(|action| self.table().check(seat, action).is_ok());
        if came && offered.is_none() {
            warn!(seat = self.seat_id(seat), bot = self.bot_name(seat), "bot chose what is not offered");
        }
        let Some(action) = offered.or_else(|| self.table().legal(seat).into_iter().next()) else { return false };
        let mut dice = Vec::new();
        loop {
            match self.act(seat, &action, &dice).await {
                Ok(()) => return true,
                Err(Failure::Refused(RefusalView { needs: Some(needs), .. })) if dice.len() < MAX_BOT_DICE => {
                    // Nobody rolls for a bot: where dice are scripted it rolls by itself.
                    dice.push((rand::random::<u32>() % needs.sides.max(1) + 1).to_string());
                }
                Err(Failure::Refused(refusal)) => {
                    error!(rule = refusal.rule, reason = &*refusal.message.id, "what was offered to a bot is refused");
                    return false;
                }
                Err(Failure::NotStored) => return false,
            }
        }
    }
}

/// How a message is answered that is not refused.
enum Reply {
    /// At once; with nothing where it was only to be done.
    Now(Option<Answer<'static>>),
    /// When the answer has been found, beside play.
    Later,
}

/// The message that answers a question; a refusal is logged.
fn reply(
    to: ConnectionId,
    id: u32,
    kind: &'static str,
    done: Result<Option<Answer<'static>>, RefusalView>,
) -> ServerMessage<'static> {
    match done {
        Ok(answer) => ServerMessage::Done { id, answer },
        Err(refusal) => {
            // What was asked for may be a secret of its side; why it was refused is not.
            let (rule, reason) = (&*refusal.rule, &*refusal.message.id);
            info!(connection = to.0, kind, rule, reason, "refused");
            ServerMessage::Refused { id: Some(id), refusal }
        }
    }
}

/// Why an action or undo was not done.
enum Failure {
    Refused(RefusalView),
    /// It could not be stored, or it is not known whether it is.
    NotStored,
}

/// Logs an error of the store that kept an action or undo from being done.
fn not_stored(error: &StoreError) -> Failure {
    error!(%error, "store error");
    Failure::NotStored
}

/// A name from outside, short enough to be repeated.
fn short(name: &str) -> String {
    name.chars().take(40).collect()
}
