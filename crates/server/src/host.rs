//! One open table: a task that owns the game, answers its viewers and runs its bots.
//!
//! Nothing is told before it is durable. Requests of one table are answered one after the other; other tables do not
//! wait for them.

use axum::extract::ws::Utf8Bytes;
use kernel::{Dice, Message, OverlayRequest, Seat, SeatSet, Table, Viewer};
use lab::Player;
use scene::Scene;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::Library;
use crate::faces::Faces;
use crate::letters::Letters;
use crate::replay::Replay;
use crate::store::{Deed, SeatKind, Store, Stored, TableId};
use crate::view::{self, Holder, Picture, Sight, number};
use crate::wire::{ClientMessage, DiceWish, OutcomeView, PROTOCOL, RefusalView, SeatState, ServerMessage, TableCard};

/// What all tables share.
pub(crate) struct Common {
    pub library: Arc<Library>,
    pub store: Store,
    pub faces: Arc<Faces>,
    pub letters: Letters,
    /// How many bots think at once.
    pub thinkers: Arc<Semaphore>,
}

/// Something that a table is asked.
pub(crate) enum Request {
    /// Somebody with a key is there; what is sent to him goes to `out`.
    Join { holder: Holder, out: mpsc::Sender<Utf8Bytes>, joined: oneshot::Sender<ConnectionId> },
    /// He is gone.
    Leave(ConnectionId),
    /// He says something.
    Say(ConnectionId, ClientMessage),
    /// What a key with this note holds here.
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

/// Messages that may wait for a viewer who reads slowly, before the connection is given up.
pub(crate) const OUTBOX: usize = 256;
/// Bots wait while a viewer has less room than this.
const ROOM: usize = OUTBOX / 2;
/// How long a bot may think about one action before any offered one is taken for it.
const BUDGET: Duration = Duration::from_secs(5);
/// A table without viewers is closed after this time; it is opened again when somebody asks for it.
const IDLE: Duration = Duration::from_secs(10 * 60);
/// Questions about the past, and about the future, that may wait.
const RECALLS: usize = 32;

struct Connection {
    id: ConnectionId,
    holder: Holder,
    out: mpsc::Sender<Utf8Bytes>,
    /// The first step whose lines have not been sent.
    told: usize,
    shown: Option<Sight>,
    /// Which seat a hot-seat screen shows.
    looking: Option<Seat>,
}

/// What somebody has been shown.
struct Shown {
    eyes: Viewer,
    scene: Scene,
    /// What was new in it for those who had seen the one before, written down.
    news: Option<Vec<u8>>,
}

/// What comes of a bot's thinking: itself, and what it does.
type Thought = Option<(Box<dyn Player>, Option<String>)>;

/// A bot at work.
struct Thinking {
    seat: Seat,
    work: JoinHandle<Thought>,
}

/// An open table.
pub(crate) struct Host {
    common: Arc<Common>,
    inbox: mpsc::Receiver<Request>,
    id: TableId,
    stored: Stored,
    game: &'static str,
    connections: Vec<Connection>,
    /// What everybody has been shown last.
    shown: Vec<Shown>,
    joined: u64,
    /// The step at which each seat's present decision began.
    since: Vec<usize>,
    players: Vec<Option<Box<dyn Player>>>,
    thinking: Option<Thinking>,
    /// The bot whose work the viewers have been told of.
    busy: Option<Seat>,
    online: SeatSet,
    replay: Arc<Replay>,
    foreseeing: Arc<Semaphore>,
}

impl Host {
    pub fn new(common: Arc<Common>, id: TableId, stored: Stored, inbox: mpsc::Receiver<Request>) -> Self {
        let game = stored.table.info().id;
        let (count, len) = (stored.seats.len(), stored.table.len());
        Self {
            foreseeing: Arc::new(Semaphore::new(RECALLS)),
            replay: Arc::new(Replay::new(common.library.clone(), common.faces.clone(), RECALLS)),
            common,
            inbox,
            id,
            stored,
            game,
            connections: Vec::new(),
            shown: Vec::new(),
            joined: 0,
            since: vec![len; count],
            players: (0..count).map(|_| None).collect(),
            thinking: None,
            busy: None,
            online: SeatSet::NONE,
        }
    }

    /// Serves the table until nobody has been there for a while.
    pub async fn run(mut self) {
        let mut closing = Instant::now() + IDLE;
        loop {
            self.wake_bot();
            let deserted = self.connections.is_empty() && self.thinking.is_none();
            let alive = tokio::select! {
                request = self.inbox.recv() => match request {
                    Some(request) => self.answer(request).await,
                    None => false,
                },
                choice = finished(&mut self.thinking), if self.thinking.is_some() => self.bot_acts(choice).await,
                () = sleep_until(closing), if deserted => false,
            };
            if !alive {
                return;
            }
            closing = Instant::now() + IDLE;
        }
    }

    fn table(&self) -> &dyn Table {
        &*self.stored.table
    }

    fn map(&self) -> &str {
        self.common.library.game(self.game).map_or("", |game| game.map_of(&self.table().setup().scenario))
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        self.table().info().seat_id(seat)
    }

    /// Answers; false when the table cannot go on and must be opened anew.
    async fn answer(&mut self, request: Request) -> bool {
        match request {
            Request::Join { holder, out, joined } => {
                self.join(holder, out, joined);
                true
            }
            Request::Leave(id) => {
                self.connections.retain(|connection| connection.id != id);
                self.tell_presence();
                true
            }
            Request::Say(from, message) => {
                if self.connections.iter().any(|connection| connection.id == from) {
                    return self.hear(from, message).await;
                }
                true
            }
            Request::Holder(note, reply) => {
                let _ = reply.send(Holder::read(self.table().info(), &note));
                true
            }
            Request::Card(holder, reply) => {
                let _ = reply.send(self.card(holder));
                true
            }
            Request::File(holder, reply) => {
                let open = holder == Holder::Both || self.table().outcome().is_some();
                let _ = reply.send(open.then(|| self.table().file().write()));
                true
            }
            Request::Scene(holder, reply) => {
                let sight = self.sight(holder, None);
                let _ = reply.send(self.table().scene(sight.viewer));
                true
            }
        }
    }

    fn join(&mut self, holder: Holder, out: mpsc::Sender<Utf8Bytes>, joined: oneshot::Sender<ConnectionId>) {
        self.joined += 1;
        let id = ConnectionId(self.joined);
        if joined.send(id).is_err() {
            return;
        }
        let table = self.table();
        let setup = table.setup();
        let (dice, commitment) = match &setup.dice {
            Dice::Seeded(seed) => (DiceWish::Seeded, Some(seed.commitment())),
            Dice::Scripted => (DiceWish::Scripted, None),
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
        };
        let mut first = vec![hello.text()];
        for seat in self.online.iter() {
            first.push(ServerMessage::Presence { seat: self.seat_id(seat), online: true }.text());
        }
        if let Some(seat) = self.busy {
            first.push(ServerMessage::Thinking { seat: self.seat_id(seat), on: true }.text());
        }
        for text in first {
            let _ = out.try_send(text.into());
        }
        self.connections.push(Connection { id, holder, out, told: 0, shown: None, looking: None });
        self.show();
        self.tell_presence();
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
            Some(_) => SeatSet::NONE,
            None => self.table().to_act(),
        }
    }

    /// What a key's holder sees now. A hot-seat screen shows one seat at a time: one that is to act.
    fn sight(&self, holder: Holder, looking: Option<Seat>) -> Sight {
        match holder {
            Holder::Seat(seat) => Sight::of_seat(seat),
            Holder::Spectator => Sight::spectator(),
            Holder::Both => {
                let (to_act, humans) = (self.to_act(), self.humans());
                let asked: SeatSet = humans.iter().filter(|seat| to_act.contains(*seat)).collect();
                let seat = match looking {
                    Some(seat) if asked.contains(seat) || asked.is_empty() => Some(seat),
                    _ => asked.iter().next().or_else(|| humans.iter().next()),
                };
                seat.map_or(Sight::spectator(), Sight::of_seat)
            }
        }
    }

    /// Shows the table to everybody who has not seen it so.
    fn show(&mut self) {
        let len = self.table().len();
        let has_secrets = self.table().has_secrets();
        let mut before = std::mem::take(&mut self.shown);
        let mut made: Vec<(Sight, usize, Utf8Bytes)> = Vec::new();
        for i in 0..self.connections.len() {
            let connection = &self.connections[i];
            let sight = self.sight(connection.holder, connection.looking);
            let is_same = connection.shown == Some(sight);
            let from = if is_same { connection.told.min(len + 1) } else { 0 };
            let known = made.iter().find(|(s, f, _)| (*s, *f) == (sight, from)).map(|(_, _, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let eyes = if has_secrets { sight.viewer } else { Viewer::Everything };
                let faces = &self.common.faces;
                let at = self.shown.iter().position(|shown| shown.eyes == eyes).unwrap_or_else(|| {
                    let scene = self.stored.table.scene(eyes);
                    let before = before.extract_if(.., |shown| shown.eyes == eyes).next();
                    let news = before.and_then(|before| view::news(&before.scene, &scene, faces, before.news));
                    self.shown.push(Shown { eyes, scene, news });
                    self.shown.len() - 1
                });
                let picture = match &self.shown[at] {
                    Shown { news: Some(news), .. } if is_same => Picture::News(news),
                    Shown { scene, .. } => Picture::Whole(scene),
                };
                let text = view::message(&*self.stored.table, sight, from, &picture, faces, &self.common.letters);
                made.push((sight, from, text.clone()));
                text
            });
            let connection = &mut self.connections[i];
            connection.told = len + 1;
            connection.shown = Some(sight);
            if let (Holder::Both, Some(seat)) = (connection.holder, sight.seat) {
                connection.looking = Some(seat);
            }
            // Who does not read is left behind: the channel is closed and the client comes again.
            if connection.out.try_send(text).is_err() {
                connection.told = usize::MAX;
            }
        }
        self.connections.retain(|connection| connection.told != usize::MAX);
    }

    fn tell_all(&mut self, message: &ServerMessage<'_>) {
        let text = Utf8Bytes::from(message.text());
        self.connections.retain(|connection| connection.out.try_send(text.clone()).is_ok());
    }

    fn tell(&mut self, to: ConnectionId, message: &ServerMessage<'_>) {
        self.connections.retain(|connection| {
            connection.id != to || connection.out.try_send(Utf8Bytes::from(message.text())).is_ok()
        });
    }

    fn tell_presence(&mut self) {
        let now = self
            .connections
            .iter()
            .fold(SeatSet::NONE, |set, connection| self.held(connection.holder).iter().fold(set, SeatSet::with));
        let before = std::mem::replace(&mut self.online, now);
        for seat in (0..8).map(Seat).filter(|seat| before.contains(*seat) != now.contains(*seat)) {
            self.tell_all(&ServerMessage::Presence { seat: self.seat_id(seat), online: now.contains(seat) });
        }
    }

    async fn hear(&mut self, from: ConnectionId, message: ClientMessage) -> bool {
        let id = message.id();
        let Some(connection) = self.connections.iter().find(|connection| connection.id == from) else { return true };
        let (holder, looking) = (connection.holder, connection.looking);
        let answer = match message {
            ClientMessage::Act { step, seat, action, dice, .. } => match self.my_seat(holder, &seat) {
                Ok(seat) if self.is_stale(seat, step) => Err(Message::new("server-stale").into()),
                Ok(seat) => match self.act(seat, &action, &dice).await {
                    Ok(()) => Ok(ServerMessage::done(id)),
                    Err(Fault::Refused(refusal)) => Err(refusal),
                    Err(Fault::Lost) => return self.reload(from, id).await,
                },
                Err(refusal) => Err(refusal),
            },
            ClientMessage::Undo { step, seat, .. } => match self.my_seat(holder, &seat) {
                Ok(_) if step != number(self.table().len()) => Err(Message::new("server-stale").into()),
                Ok(seat) => match self.undo(seat).await {
                    Ok(()) => Ok(ServerMessage::done(id)),
                    Err(Fault::Refused(refusal)) => Err(refusal),
                    Err(Fault::Lost) => return self.reload(from, id).await,
                },
                Err(refusal) => Err(refusal),
            },
            ClientMessage::Why { seat, action, .. } => self.my_seat(holder, &seat).and_then(|seat| {
                let lasts = self.table().would_last(seat, &action)?;
                let (allowed, lasts) = (Some(true), Some(lasts));
                Ok(ServerMessage::Done { id, allowed, lasts, prospects: None, overlay: None, view: None })
            }),
            ClientMessage::Foresee { seat, .. } => match self.foresee(from, id, holder, &seat) {
                Ok(()) => return true,
                Err(refusal) => Err(refusal),
            },
            ClientMessage::Overlay { kind, piece, .. } => {
                let viewer = self.sight(holder, looking).viewer;
                let overlay = Some(self.table().overlay(viewer, OverlayRequest { kind, piece: piece.as_deref() }));
                Ok(ServerMessage::Done { id, allowed: None, lasts: None, prospects: None, overlay, view: None })
            }
            ClientMessage::At { step, viewer, .. } => match self.recall(from, id, step, viewer.as_deref()) {
                Ok(()) => return true,
                Err(refusal) => Err(refusal),
            },
            ClientMessage::Look { seat, .. } => self.look(from, holder, &seat).map(|()| ServerMessage::done(id)),
            ClientMessage::Ping { .. } => Ok(ServerMessage::done(id)),
        };
        let answer = answer.unwrap_or_else(|refusal| ServerMessage::Refused { id: Some(id), refusal });
        self.tell(from, &answer);
        true
    }

    fn my_seat(&self, holder: Holder, name: &str) -> Result<Seat, RefusalView> {
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
        let since = self.since.get(seat.index()).copied().unwrap_or(usize::MAX);
        step != self.table().len() && (step < since || step > self.table().len())
    }

    /// Does an action and makes it durable; only then does anybody see it.
    async fn act(&mut self, seat: Seat, action: &str, dice: &[String]) -> Result<(), Fault> {
        let before = self.to_act();
        self.stored.table.act(seat, action, dice).map_err(|error| Fault::Refused(error.into()))?;
        let deed = Deed::last(self.id, self.table()).ok_or(Fault::Lost)?;
        self.common.store.append(deed).await.map_err(|_| Fault::Lost)?;
        let (after, len) = (self.to_act(), self.table().len());
        for (i, since) in (0..).zip(&mut self.since) {
            let other = Seat(i);
            if other == seat || !before.contains(other) || !after.contains(other) {
                *since = len;
            }
        }
        self.show();
        Ok(())
    }

    async fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        let len = self.table().len();
        self.stored.table.undo(seat).map_err(|refused| Fault::Refused(refused.refusal().into()))?;
        self.common.store.remove(self.id, len).await.map_err(|_| Fault::Lost)?;
        self.since.fill(len - 1);
        self.replay.forget();
        self.show();
        Ok(())
    }

    /// What is in memory is not what is on the disk: the disk is right.
    async fn reload(&mut self, from: ConnectionId, id: u32) -> bool {
        let refusal = Message::new("server-not-stored").into();
        self.tell(from, &ServerMessage::Refused { id: Some(id), refusal });
        self.thinking = None;
        self.replay.forget();
        let Ok(stored) = self.common.store.load(&self.common.library, self.id).await else { return false };
        self.stored = stored;
        self.since.fill(self.stored.table.len());
        for connection in &mut self.connections {
            (connection.told, connection.shown) = (0, None);
        }
        self.show();
        true
    }

    fn look(&mut self, from: ConnectionId, holder: Holder, name: &str) -> Result<(), RefusalView> {
        let seat = self.my_seat(holder, name)?;
        if holder == Holder::Both {
            let free = self.to_act().contains(seat) || self.table().outcome().is_some();
            if !free {
                return Err(Message::new("server-not-now").into());
            }
            for connection in self.connections.iter_mut().filter(|connection| connection.id == from) {
                (connection.looking, connection.shown) = (Some(seat), None);
            }
            self.show();
        }
        Ok(())
    }

    /// How it looked after so many actions. This may take a while, so it is answered later.
    fn recall(&self, from: ConnectionId, id: u32, step: u32, viewer: Option<&str>) -> Result<(), RefusalView> {
        let table = self.table();
        let step = usize::try_from(step).unwrap_or(usize::MAX);
        if step > table.len() {
            return Err(Message::new("server-unknown-step").into());
        }
        let Some(connection) = self.connections.iter().find(|connection| connection.id == from) else { return Ok(()) };
        let own = self.sight(connection.holder, connection.looking).viewer;
        let wanted = match viewer {
            None => own,
            Some("spectator") => Viewer::Spectator,
            Some("everything") => Viewer::Everything,
            Some(name) => {
                let unknown = || RefusalView::from(Message::new("server-unknown-seat").with("seat", short(name)));
                Viewer::Seat(table.info().seat(name).ok_or_else(unknown)?)
            }
        };
        // Before the end everybody sees the past with his own eyes; a spectator sees no more than any seat.
        if wanted != own && wanted != Viewer::Spectator && table.outcome().is_none() {
            return Err(Message::new("server-not-now").into());
        }
        match self.replay.ask(table, step, Sight::watching(wanted), id, connection.out.clone()) {
            true => Ok(()),
            false => Err(Message::new("server-busy").into()),
        }
    }

    /// Sends the answer when it has been found; the table goes on meanwhile.
    fn foresee(&self, from: ConnectionId, id: u32, holder: Holder, seat: &str) -> Result<(), RefusalView> {
        let seat = self.my_seat(holder, seat)?;
        let Some(connection) = self.connections.iter().find(|connection| connection.id == from) else { return Ok(()) };
        let Ok(permit) = self.foreseeing.clone().try_acquire_owned() else {
            return Err(Message::new("server-busy").into());
        };
        let (table, out) = (self.table().position(), connection.out.clone());
        tokio::task::spawn_blocking(move || {
            let prospects = Some(table.foresee(seat));
            let (allowed, lasts, overlay, view) = (None, None, None, None);
            let answer = ServerMessage::Done { id, allowed, lasts, prospects, overlay, view };
            let _ = out.blocking_send(answer.text().into());
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
            dice: if setup.dice == Dice::Scripted { DiceWish::Scripted } else { DiceWish::Seeded },
            seats: (0..).zip(&self.stored.seats).filter(|(_, kind)| **kind != SeatKind::Absent).map(state).collect(),
            held: names(self.held(holder)),
            hot_seat: holder == Holder::Both,
            created: self.stored.created,
            step: number(table.len()),
            headline: table.scene(self.sight(holder, None).viewer).headline,
            to_act: names(self.to_act()),
            outcome: table.outcome().map(|outcome| OutcomeView::new(info, outcome)),
        }
    }

    /// Sets a bot to work, if one is to act and somebody is there to play with.
    fn wake_bot(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let to_act = self.to_act();
        let bot = to_act.iter().find(|seat| self.bot_name(*seat).is_some()).filter(|_| !self.connections.is_empty());
        if self.busy != bot {
            if let Some(seat) = std::mem::replace(&mut self.busy, bot) {
                self.tell_all(&ServerMessage::Thinking { seat: self.seat_id(seat), on: false });
            }
            if let Some(seat) = bot {
                self.tell_all(&ServerMessage::Thinking { seat: self.seat_id(seat), on: true });
            }
        }
        let Some(seat) = bot else { return };
        let player = self.players.get_mut(seat.index()).and_then(Option::take).or_else(|| self.new_player(seat));
        let Some(player) = player else { return };
        let position = self.table().position();
        let (thinkers, outs) = (self.common.thinkers.clone(), self.outs());
        let work = tokio::spawn(think(position, player, seat, thinkers, outs));
        self.thinking = Some(Thinking { seat, work });
    }

    fn outs(&self) -> Vec<mpsc::Sender<Utf8Bytes>> {
        self.connections.iter().map(|connection| connection.out.clone()).collect()
    }

    fn bot_name(&self, seat: Seat) -> Option<&str> {
        self.stored.seats.get(seat.index()).and_then(SeatKind::bot)
    }

    fn new_player(&self, seat: Seat) -> Option<Box<dyn Player>> {
        let game = self.common.library.game(self.game)?;
        game.rules.player(self.bot_name(seat)?, rand::random())
    }

    async fn bot_acts(&mut self, choice: Choice) -> bool {
        let Choice { seat, player, action } = choice;
        if let (Some(place), Some(player)) = (self.players.get_mut(seat.index()), player) {
            *place = Some(player);
        }
        if !self.to_act().contains(seat) {
            return true;
        }
        // A bot that did not come to a decision in time takes what is offered first.
        let offered = action.filter(|action| self.table().check(seat, action).is_ok());
        let Some(action) = offered.or_else(|| self.table().legal(seat).into_iter().next()) else { return false };
        let mut dice = Vec::new();
        loop {
            match self.act_or_script(seat, &action, &dice).await {
                Ok(()) => return true,
                // Nobody rolls for a bot: where dice are scripted it rolls by itself.
                Err(Some(sides)) if dice.len() < 1000 => dice.push((rand::random::<u32>() % sides + 1).to_string()),
                Err(_) => return false,
            }
        }
    }

    /// Does a bot's action; where a die is missing, tells its sides.
    async fn act_or_script(&mut self, seat: Seat, action: &str, dice: &[String]) -> Result<(), Option<u32>> {
        match self.act(seat, action, dice).await {
            Ok(()) => Ok(()),
            Err(Fault::Refused(refusal)) => Err(refusal.needs.map(|needs| needs.sides.max(1))),
            Err(Fault::Lost) => Err(None),
        }
    }
}

/// Why something was not done.
enum Fault {
    Refused(RefusalView),
    /// It could not be made durable, or it is not known whether it is.
    Lost,
}

/// What a bot wants to do.
struct Choice {
    seat: Seat,
    player: Option<Box<dyn Player>>,
    action: Option<String>,
}

/// Waits for the bot at work.
async fn finished(thinking: &mut Option<Thinking>) -> Choice {
    let Some(Thinking { seat, work }) = thinking else { return std::future::pending().await };
    let (seat, result) = (*seat, work.await);
    *thinking = None;
    match result {
        Ok(Some((player, action))) => Choice { seat, player: Some(player), action },
        Ok(None) | Err(_) => Choice { seat, player: None, action: None },
    }
}

/// Lets a bot think, beside play and within its budget; nothing when it took too long.
async fn think(
    position: Box<dyn Table>,
    mut player: Box<dyn Player>,
    seat: Seat,
    thinkers: Arc<Semaphore>,
    outs: Vec<mpsc::Sender<Utf8Bytes>>,
) -> Option<(Box<dyn Player>, Option<String>)> {
    // A bot is faster than a browser: it waits for its public.
    for _ in 0..200 {
        if outs.iter().all(|out| out.is_closed() || out.capacity() >= ROOM) {
            break;
        }
        sleep(Duration::from_millis(10)).await;
    }
    let permit = thinkers.acquire_owned().await.ok()?;
    let work = tokio::task::spawn_blocking(move || {
        let action = player.choose(&*position, seat);
        drop(permit);
        (player, action)
    });
    timeout(BUDGET, work).await.ok()?.ok()
}

/// A name from outside, short enough to be repeated.
fn short(name: &str) -> String {
    name.chars().take(40).collect()
}
