//! The task of one open table (an actor): it owns the game, answers its viewers and runs its bots.
//!
//! Nothing is sent to anybody before it is durable. Requests of one table are handled one after the other; other
//! tables do not wait for them.

mod undo;
mod views;

use axum::extract::ws::Utf8Bytes;
use bots::BotPlayer;
use kernel::{Dice, Message, Seat, SeatSet, Table, Viewer};
use scene::{Click, Offer, Scene};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use tracing::{Span, debug, error, info, warn};

use crate::Library;
use crate::bot_task::{BotChoice, BotTask, TIME_LIMIT};
use crate::buffer_pool::BufferPool;
use crate::log::{log_if_slow, timed};
use crate::piece_cache::PieceCache;
use crate::problem::Problem;
use crate::replay::Replay;
use crate::seen_steps::StepCount;
use crate::store::{Store, StoreError, StoredAction, TableId};
use crate::stored_table::{Loaded, SeatKind, StoredTable};
use crate::table_task::undo::UndoJudges;
use crate::table_task::views::Sight;
use crate::view::{Holder, Perspective, number};
use crate::wire::{
    Answer, ClientMessage, DiceSource, OutcomeView, PROTOCOL, RefusalView, SeatState, SeedOrigin, ServerMessage,
    TableCard,
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
    File(Holder, oneshot::Sender<Result<String, Problem>>),
    /// The position, to be drawn.
    Scene(Holder, oneshot::Sender<Result<Scene, Problem>>),
}

/// A connection of this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ConnectionId(pub u64);

/// Messages on their way to a connection.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;

/// Messages that may wait in the outbox of a slow reader before its connection is closed.
pub(crate) const OUTBOX: usize = 256;
/// A table without connections is closed after this time; it is opened again when somebody asks for it.
pub(crate) const IDLE: Duration = Duration::from_secs(10 * 60);
/// Dice that a bot may roll for one action.
const MAX_BOT_DICE: usize = 1000;
/// Why a slow reader is disconnected. Its client connects again and is sent everything anew.
pub(crate) const TOO_SLOW: &str = "it reads too slowly or is gone";
/// Questions about the past, and about the future, that may wait at one table.
const MAX_WAITING: usize = 32;

/// A connection to a table.
pub(crate) struct Connection {
    pub id: ConnectionId,
    pub holder: Holder,
    pub outbox: Outbox,
    /// The lines of all steps before this one have been sent, as its viewer counts.
    sent_until: usize,
    /// What the last view was made for.
    perspective: Option<Perspective>,
    /// Which seat a hot-seat screen shows.
    hot_seat_viewer: Option<Seat>,
}

impl Connection {
    pub const fn new(id: ConnectionId, holder: Holder, outbox: Outbox) -> Self {
        Self { id, holder, outbox, sent_until: 0, perspective: None, hot_seat_viewer: None }
    }
}

/// An open table.
pub(crate) struct TableTask {
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Request>,
    id: TableId,
    stored: StoredTable,
    game: &'static str,
    connections: Vec<Connection>,
    /// What viewers see now.
    sights: Vec<Sight>,
    last_connection: u64,
    /// The step at which each seat's present decision began, as it counts.
    decision_since: Vec<usize>,
    players: Vec<Option<Box<dyn BotPlayer>>>,
    bot_task: Option<BotTask>,
    /// The bot that the viewers know to be thinking.
    announced_bot: Option<Seat>,
    online: SeatSet,
    replay: Replay,
    foresight_permits: Arc<Semaphore>,
    /// When to find out whether a seat can take back its last action, if that is not known and it has not acted by then.
    undo_due: Vec<(Seat, Instant)>,
    undo_judges: UndoJudges,
}

impl TableTask {
    pub fn new(shared: Arc<Shared>, id: TableId, stored: StoredTable, inbox: mpsc::Receiver<Request>) -> Self {
        let game = stored.table.info().id;
        let count = stored.seats.len();
        let mut task = Self {
            foresight_permits: Arc::new(Semaphore::new(MAX_WAITING)),
            replay: Replay::new(shared.pieces.clone(), MAX_WAITING),
            shared,
            inbox,
            id,
            stored,
            game,
            connections: Vec::new(),
            sights: Vec::new(),
            last_connection: 0,
            decision_since: Vec::new(),
            players: (0..count).map(|_| None).collect(),
            bot_task: None,
            announced_bot: None,
            online: SeatSet::NONE,
            undo_due: Vec::new(),
            undo_judges: UndoJudges::default(),
        };
        task.everybody_decides_anew();
        task
    }

    /// Takes over those who have waited for the game to begin.
    pub fn seat(&mut self, connections: Vec<Connection>, last_connection: u64) {
        self.last_connection = last_connection;
        for connection in connections {
            self.welcome(connection);
        }
        self.broadcast_presence();
    }

    /// Runs until nobody has been connected for a while.
    pub async fn run(mut self) {
        let mut closing = Instant::now() + IDLE;
        loop {
            self.start_bot();
            let idle = self.connections.is_empty() && self.bot_task.is_none();
            let undo_due = self.next_undo_due();
            let ended = tokio::select! {
                request = self.inbox.recv() => match request {
                    Some(request) => (!self.handle(request).await).then_some("it cannot go on"),
                    None => Some("nobody can ask for it any more"),
                },
                choice = BotTask::finished(&mut self.bot_task), if self.bot_task.is_some() => {
                    (!self.bot_acts(choice).await).then_some("a bot cannot go on")
                }
                judged = self.undo_judges.judged(), if self.undo_judges.is_at_work() => {
                    (!self.undo_judged(judged).await).then_some("it cannot go on")
                }
                () = sleep_until(undo_due.unwrap_or(closing)), if undo_due.is_some() => {
                    self.judge_due();
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
                let stuck = self.table().is_stopped() && holder != Holder::Spectator;
                let open = holder == Holder::Both || stuck || self.table().outcome().is_some();
                let file = stopped.cloned().or_else(|| open.then(|| self.table().file()));
                // Sealing every line of a long game takes a while; the table goes on meanwhile.
                tokio::task::spawn_blocking(move || {
                    reply.send(file.map(|file| file.write()).ok_or_else(Problem::file_secret))
                });
                true
            }
            Request::Scene(holder, reply) => {
                let perspective = self.perspective(holder, None);
                let _ = reply.send(Ok(self.table().scene(perspective.viewer)));
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
        self.welcome(Connection::new(id, holder, outbox));
        self.broadcast_presence();
    }

    /// Tells a newcomer all that there is to know.
    fn welcome(&mut self, connection: Connection) {
        let Connection { id, holder, outbox, .. } = &connection;
        let (id, holder) = (*id, *holder);
        let setup = self.table().setup();
        let dice = match &setup.dice {
            Dice::Seeded(_) => DiceSource::Seeded,
            Dice::Scripted => DiceSource::Scripted,
        };
        let (commitment, nonces) = match &setup.dice {
            Dice::Seeded(seed) => (Some(seed.commitment()), seed.shares().map(|shares| shares.nonces.clone())),
            Dice::Scripted => (None, None),
        };
        let hello = ServerMessage::Hello {
            protocol: PROTOCOL,
            table: &self.stored.name,
            game: self.game,
            scenario: &setup.scenario,
            options: &setup.options,
            map: self.map(),
            dice,
            seed_origin: self.stored.origin,
            commitment,
            nonces: nonces.unwrap_or_default(),
            awaited: Vec::new(),
            seats: self.held(holder).iter().map(|seat| self.seat_id(seat)).collect(),
            hot_seat: holder == Holder::Both,
            step: number(self.steps(self.perspective(holder, None).viewer).count()),
            notice: self.stored.notice.as_ref().map(|notice| notice.told_to(self.held(holder))),
            stopped: self.table().is_stopped(),
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
        self.connections.push(connection);
        let (seat, connections) = (holder.text(self.table().info()), self.connections.len());
        info!(connection = id.0, seat, connections, "connection opened");
        self.show_newcomer(id);
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
        SeatKind::people(&self.stored.seats)
    }

    /// How a viewer counts the steps of the game. Once it is over nothing is hidden any more.
    fn steps(&self, viewer: Viewer) -> StepCount<'_> {
        match self.table().outcome() {
            Some(_) => self.stored.seen.as_done(),
            None => self.stored.seen.counted_by(viewer),
        }
    }

    fn steps_of(&self, seat: Seat) -> usize {
        self.steps(Viewer::Seat(seat)).count()
    }

    /// What anybody knew before is out of date.
    fn everybody_decides_anew(&mut self) {
        let seats = (0..).map(Seat).take(self.stored.seats.len());
        self.decision_since = seats.map(|seat| self.steps_of(seat)).collect();
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
            ClientMessage::Click { step, seat, target, dice, .. } => match self.held_seat(holder, &seat) {
                Ok(seat) if self.is_stale(seat, step) => Err(Message::new("server-stale").into()),
                Ok(seat) => match self.click(seat, &target, &dice).await {
                    Ok(Clicked::Did(actions)) => Ok(Reply::Now(Some(Answer::Did { actions }))),
                    Ok(Clicked::Choose(offers)) => Ok(Reply::Now(Some(Answer::Choose { offers }))),
                    Err(Failure::Refused(refusal)) => Err(refusal),
                    Err(Failure::NotStored) => return self.reload(from, id).await,
                },
                Err(refusal) => Err(refusal),
            },
            ClientMessage::WhyNot { seat, target, .. } => self.held_seat(holder, &seat).and_then(|seat| {
                let offers = timed("why-not", || self.table().meant(seat, &target))?;
                Ok(Reply::Now(Some(Answer::Choose { offers })))
            }),
            ClientMessage::Undo { step, seat, .. } => match self.held_seat(holder, &seat) {
                Ok(seat) if step != number(self.steps_of(seat)) => Err(Message::new("server-stale").into()),
                Ok(seat) => match self.ask_undo(seat) {
                    Ok(answer) => match self.undo(seat, answer).await {
                        Ok(()) => Ok(Reply::Now(None)),
                        Err(Failure::Refused(refusal)) => Err(refusal),
                        Err(Failure::NotStored) => return self.reload(from, id).await,
                    },
                    Err(question) => match self.undo_judges.ask(seat, || question.answer(), Some((from, id))) {
                        true => Ok(Reply::Later),
                        false => Err(Message::new("server-busy").into()),
                    },
                },
                Err(refusal) => Err(refusal),
            },
            ClientMessage::Why { seat, action, .. } => self.why(from, id, holder, &seat, action).map(|()| Reply::Later),
            ClientMessage::Foresee { seat, .. } => self.foresee(from, id, holder, &seat).map(|()| Reply::Later),
            ClientMessage::Overlay { overlay, subject, .. } => {
                let viewer = self.perspective(holder, hot_seat_viewer).viewer;
                let subject = subject.as_ref().map(Into::into);
                let laid = timed("overlay", || self.table().overlay(viewer, &short(&overlay), subject));
                laid.map(|overlay| Reply::Now(Some(Answer::Overlay { overlay }))).map_err(Into::into)
            }
            ClientMessage::At { step, viewer, .. } => {
                self.look_back(from, id, step, viewer.as_deref()).map(|()| Reply::Later)
            }
            ClientMessage::Look { seat, .. } => self.look(from, holder, &seat).map(|()| Reply::Now(None)),
            ClientMessage::Nonce { .. } => Err(Message::new("server-nonce-late").into()),
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
        let (step, now) = (usize::try_from(step).unwrap_or(usize::MAX), self.steps_of(seat));
        let since = self.decision_since.get(seat.index()).copied().unwrap_or(usize::MAX);
        step != now && (step < since || step > now)
    }

    /// Does an action and makes it durable; only then is it sent to anybody.
    async fn act(&mut self, seat: Seat, action: &str, dice: &[String]) -> Result<(), Failure> {
        let before = self.to_act();
        self.look_before(seat);
        let done = timed("act", || self.stored.table.act(seat, action, dice));
        done.map_err(|error| Failure::Refused(error.into()))?;
        let witnesses = self.look_after(seat, before);
        let seen = self.table().has_secrets().then_some(witnesses);
        let action = StoredAction::last(self.id, self.table(), seen).ok_or(Failure::NotStored)?;
        let start = Instant::now().into_std();
        let stored = self.shared.store.append(action).await;
        log_if_slow("store", start);
        stored.map_err(|error| not_stored(&error))?;
        self.stored.seen.push(witnesses);
        self.forget_undo(|seat| witnesses.seats.contains(seat));
        let after = self.to_act();
        for i in 0..self.decision_since.len() {
            let other = Seat(u8::try_from(i).unwrap_or(u8::MAX));
            if other == seat || !before.contains(other) || !after.contains(other) {
                self.decision_since[i] = self.steps_of(other);
            }
        }
        self.undo_is_asked_later(seat, witnesses);
        self.broadcast_views(|viewer| witnesses.include(viewer));
        Ok(())
    }

    /// Does what a click means, if it means one thing.
    async fn click(&mut self, seat: Seat, target: &Click, dice: &[String]) -> Result<Clicked, Failure> {
        let meant = timed("click", || self.table().meant(seat, target));
        if meant.is_err()
            && let Some((closer, offers)) = timed("click", || self.table().after_closing(seat, target))
        {
            self.act(seat, &closer.action, &[]).await?;
            let [Offer { action, .. }] = &offers[..] else { return Ok(Clicked::Choose(offers)) };
            self.act(seat, action, dice).await?;
            return Ok(Clicked::Did(vec![closer.action, action.clone()]));
        }
        let mut offers = meant.map_err(|refusal| Failure::Refused(refusal.into()))?;
        match offers.pop() {
            Some(Offer { action, .. }) if offers.is_empty() => {
                self.act(seat, &action, dice).await?;
                Ok(Clicked::Did(vec![action]))
            }
            last => {
                offers.extend(last);
                Ok(Clicked::Choose(offers))
            }
        }
    }

    /// What is in memory is not what is on the disk: the disk is right.
    async fn reload(&mut self, from: ConnectionId, id: u32) -> bool {
        let refusal = Message::new("server-not-stored").into();
        self.send_to(&[from], &ServerMessage::Refused { id: Some(id), refusal });
        self.bot_task = None;
        self.forget_undo(|_| true);
        match self.shared.store.load(&self.shared.library, self.id).await {
            Ok(Loaded::Begun(stored)) => self.stored = *stored,
            Ok(Loaded::Waiting(_)) => {
                error!("table not loaded again: it has not begun");
                return false;
            }
            Err(error) => {
                error!(%error, "table not loaded again");
                return false;
            }
        }
        self.everybody_decides_anew();
        self.sights.clear();
        self.undo_due.clear();
        for connection in &mut self.connections {
            (connection.sent_until, connection.perspective) = (0, None);
        }
        self.broadcast_views(|_| true);
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
            self.show_newcomer(from);
        }
        Ok(())
    }

    /// How it looked after so many steps, as its seat counts. It is found out beside play and answered later.
    fn look_back(&self, from: ConnectionId, id: u32, step: u32, viewer: Option<&str>) -> Result<(), RefusalView> {
        let Some(connection) = self.connections.iter().find(|connection| connection.id == from) else { return Ok(()) };
        let own = self.perspective(connection.holder, connection.hot_seat_viewer).viewer;
        let (table, steps) = (self.table(), self.steps(own));
        let step = usize::try_from(step).unwrap_or(usize::MAX);
        if step > steps.count() {
            return Err(Message::new("server-unknown-step").into());
        }
        let wanted = match viewer {
            None => own,
            Some("spectator") => Viewer::Spectator,
            Some("everything") => Viewer::Everything,
            Some(name) => {
                let unknown = || RefusalView::from(Message::new("server-unknown-seat").with("seat", short(name)));
                Viewer::Seat(table.info().seat(name).ok_or_else(unknown)?)
            }
        };
        // Until the game is over, players see the past as it looked to them; a spectator sees no more than any seat.
        if wanted != own && wanted != Viewer::Spectator && table.outcome().is_none() {
            return Err(Message::new("server-not-now").into());
        }
        match self.replay.ask(table, steps, step, Perspective::watching(wanted), id, connection.outbox.clone()) {
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
            seed_origin: self.stored.origin,
            awaited: Vec::new(),
            seats: (0..).zip(&self.stored.seats).filter(|(_, kind)| **kind != SeatKind::Absent).map(state).collect(),
            held: names(self.held(holder)),
            hot_seat: holder == Holder::Both,
            created: self.stored.created,
            step: number(self.steps(self.perspective(holder, None).viewer).count()),
            headline: table.scene(self.perspective(holder, None).viewer).headline,
            to_act: names(self.to_act()),
            outcome: table.outcome().map(|outcome| OutcomeView::new(info, outcome)),
            notice: self.stored.notice.as_ref().map(|notice| notice.told_to(self.held(holder)).clone()),
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
        let player = bot.and_then(|seat| Some((seat, self.take_player(seat)?)));
        let thinking = player.as_ref().map(|(seat, _)| *seat);
        if self.announced_bot != thinking {
            if let Some(seat) = std::mem::replace(&mut self.announced_bot, thinking) {
                self.broadcast(&ServerMessage::Thinking { seat: self.seat_id(seat), on: false });
            }
            if let Some(seat) = thinking {
                self.broadcast(&ServerMessage::Thinking { seat: self.seat_id(seat), on: true });
            }
        }
        let Some((seat, player)) = player else { return };
        let outboxes = self.connections.iter().map(|connection| connection.outbox.clone()).collect();
        let permits = self.shared.bot_permits.clone();
        self.bot_task = Some(BotTask::start(self.table().position(), player, seat, permits, outboxes, TIME_LIMIT));
    }

    fn bot_name(&self, seat: Seat) -> Option<&str> {
        self.stored.seats.get(seat.index()).and_then(SeatKind::bot)
    }

    /// The bot of a seat. Those that do not exist any more were replaced when the table was opened.
    fn take_player(&mut self, seat: Seat) -> Option<Box<dyn BotPlayer>> {
        let known = self.players.get_mut(seat.index()).and_then(Option::take);
        known.or_else(|| {
            let player = self.shared.library.player(self.game, self.bot_name(seat)?, self.bot_seed(seat));
            player.map_err(|reason| warn!(seat = self.seat_id(seat), reason, "bot does not start")).ok()
        })
    }

    /// What a bot chooses by: whoever chose the seed of the dice, to play a game again, meets the same bot.
    fn bot_seed(&self, seat: Seat) -> u64 {
        match (self.stored.origin, &self.table().setup().dice) {
            (Some(SeedOrigin::Chosen), Dice::Seeded(seed)) => seed.for_bot(self.seat_id(seat)),
            _ => rand::random(),
        }
    }

    async fn bot_acts(&mut self, choice: BotChoice) -> bool {
        let BotChoice { seat, player, action } = choice;
        let fault = player.as_ref().and_then(|player| player.fault().map(str::to_owned));
        if let Some(fault) = &fault {
            warn!(seat = self.seat_id(seat), bot = self.bot_name(seat), fault, "engine broke down");
        }
        // An engine that broke down is started anew.
        let player = player.filter(|_| fault.is_none());
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

/// What came of a click that is not refused.
enum Clicked {
    /// These actions were done.
    Did(Vec<String>),
    /// It may mean several: nothing was done.
    Choose(Vec<Offer>),
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
