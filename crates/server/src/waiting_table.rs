//! A table whose game has not begun: its players have yet to give their numbers for the seed of the dice.
//!
//! The server has drawn a secret and shows its SHA-256 to everybody who comes. When the last player has given a number,
//! secret and numbers make the seed, the game is set up with it, and play begins.

use kernel::{Dice, GameInfo, Message, Seat, SeatSet, SeedShares, Setup};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use tracing::{error, info};

use crate::problem::Problem;
use crate::seen_steps::SeenSteps;
use crate::store::TableId;
use crate::stored_table::{SeatKind, StoredTable, WaitingRows};
use crate::table_task::{Connection, ConnectionId, IDLE, Outbox, Request, Shared, TableTask};
use crate::view::Holder;
use crate::wire::{ClientMessage, DiceSource, PROTOCOL, RefusalView, SeatState, SeedOrigin, ServerMessage, TableCard};

/// A table that waits for its players' numbers.
pub(crate) struct WaitingTable {
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Request>,
    id: TableId,
    rows: WaitingRows,
    connections: Vec<Connection>,
    last_connection: u64,
    online: SeatSet,
}

impl WaitingTable {
    pub const fn new(shared: Arc<Shared>, id: TableId, rows: WaitingRows, inbox: mpsc::Receiver<Request>) -> Self {
        Self { shared, inbox, id, rows, connections: Vec::new(), last_connection: 0, online: SeatSet::NONE }
    }

    /// Waits for the numbers, and plays when all are there; ends when nobody has been connected for a while.
    pub async fn run(mut self) {
        let mut closing = Instant::now() + IDLE;
        // All may be there already: the server was stopped before the game could begin.
        while !self.awaited().is_empty() {
            let request = tokio::select! {
                request = self.inbox.recv() => request,
                () = sleep_until(closing), if self.connections.is_empty() => None,
            };
            let Some(request) = request else {
                info!(reason = "nobody is there", "table closed");
                return;
            };
            self.handle(request).await;
            closing = Instant::now() + IDLE;
        }
        match self.begin().await {
            Ok(task) => task.run().await,
            Err(()) => info!(reason = "its game cannot begin", "table closed"),
        }
    }

    /// The seats whose players have not given their numbers yet.
    fn awaited(&self) -> SeatSet {
        let Some(info) = self.info() else { return SeatSet::NONE };
        let given = |seat: &Seat| self.rows.shares.nonces.contains_key(info.seat_id(*seat));
        SeatKind::people(&self.rows.seats).iter().filter(|seat| !given(seat)).collect()
    }

    fn info(&self) -> Option<&GameInfo> {
        Some(self.shared.library.game(&self.rows.header.game)?.rules.info())
    }

    fn held(&self, holder: Holder) -> SeatSet {
        match holder {
            Holder::Seat(seat) => SeatSet::one(seat),
            Holder::Both => SeatKind::people(&self.rows.seats),
            Holder::Spectator => SeatSet::NONE,
        }
    }

    async fn handle(&mut self, request: Request) {
        match request {
            Request::Join { holder, outbox, joined } => self.join(holder, outbox, joined),
            Request::Leave(id) => {
                self.connections.retain(|connection| connection.id != id);
                info!(connection = id.0, reason = "it left", "connection closed");
                self.tell_presence();
            }
            Request::Message(from, message) => self.answer(from, message).await,
            Request::Holder(text, reply) => {
                let _ = reply.send(self.info().and_then(|info| Holder::read(info, &text)));
            }
            Request::Card(holder, reply) => {
                let _ = reply.send(self.card(holder));
            }
            Request::File(_, reply) => {
                let _ = reply.send(Err(Problem::waiting()));
            }
            Request::Scene(_, reply) => {
                let _ = reply.send(Err(Problem::waiting()));
            }
        }
    }

    fn join(&mut self, holder: Holder, outbox: Outbox, joined: oneshot::Sender<ConnectionId>) {
        self.last_connection += 1;
        let id = ConnectionId(self.last_connection);
        if joined.send(id).is_err() {
            return;
        }
        self.connections.push(Connection::new(id, holder, outbox));
        let seat = self.info().map_or("", |info| holder.text(info));
        info!(connection = id.0, seat, connections = self.connections.len(), "connection opened");
        self.greet(&[id]);
        let known = self.online;
        for seat in known.iter() {
            self.send(&[id], &ServerMessage::Presence { seat: self.seat_id(seat), online: true });
        }
        self.tell_presence();
    }

    fn seat_id(&self, seat: Seat) -> &str {
        self.info().map_or("", |info| info.seat_id(seat))
    }

    /// Tells connections what the table is and whom it waits for.
    fn greet(&self, to: &[ConnectionId]) {
        let WaitingRows { name, header, shares, .. } = &self.rows;
        let names = |seats: SeatSet| seats.iter().map(|seat| self.seat_id(seat)).collect::<Vec<_>>();
        for connection in self.connections.iter().filter(|connection| to.contains(&connection.id)) {
            let hello = ServerMessage::Hello {
                protocol: PROTOCOL,
                table: name,
                game: &header.game,
                scenario: &header.setup.scenario,
                options: &header.setup.options,
                map: self.map(),
                dice: DiceSource::Seeded,
                seed_origin: Some(SeedOrigin::Joint),
                commitment: Some(shares.commitment()),
                nonces: Default::default(),
                awaited: names(self.awaited()),
                seats: names(self.held(connection.holder)),
                hot_seat: connection.holder == Holder::Both,
                step: 0,
                notice: None,
                stopped: false,
            };
            self.send(&[connection.id], &hello);
        }
    }

    fn map(&self) -> &str {
        let WaitingRows { header, .. } = &self.rows;
        self.shared.library.game(&header.game).map_or("", |game| game.map_of(&header.setup.scenario))
    }

    /// Sends a message; a connection that does not read it will be found out when play begins.
    fn send(&self, to: &[ConnectionId], message: &ServerMessage<'_>) {
        let text = axum::extract::ws::Utf8Bytes::from(message.text());
        for connection in self.connections.iter().filter(|connection| to.contains(&connection.id)) {
            let _ = connection.outbox.try_send(text.clone());
        }
    }

    fn everybody(&self) -> Vec<ConnectionId> {
        self.connections.iter().map(|connection| connection.id).collect()
    }

    fn tell_presence(&mut self) {
        let held = self.connections.iter().flat_map(|connection| self.held(connection.holder).iter());
        let now: SeatSet = held.collect();
        let before = std::mem::replace(&mut self.online, now);
        for seat in (0..8).map(Seat).filter(|seat| before.contains(*seat) != now.contains(*seat)) {
            let message = ServerMessage::Presence { seat: self.seat_id(seat), online: now.contains(seat) };
            self.send(&self.everybody(), &message);
        }
    }

    async fn answer(&mut self, from: ConnectionId, message: ClientMessage) {
        let Some(connection) = self.connections.iter().find(|connection| connection.id == from) else { return };
        let (id, holder) = (message.id(), connection.holder);
        let done = match message {
            ClientMessage::Nonce { nonce, .. } => self.take_nonce(holder, &nonce).await,
            ClientMessage::Ping { .. } => Ok(()),
            _ => Err(Message::new("server-waiting")),
        };
        let answer = match &done {
            Ok(()) => ServerMessage::Done { id, answer: None },
            Err(refusal) => ServerMessage::Refused { id: Some(id), refusal: RefusalView::from(refusal.clone()) },
        };
        self.send(&[from], &answer);
    }

    /// Takes the number of a player for all seats that his key holds. What was given stays.
    async fn take_nonce(&mut self, holder: Holder, nonce: &str) -> Result<(), Message> {
        if !SeedShares::is_nonce(nonce) {
            return Err(Message::new("server-bad-nonce"));
        }
        let mine: SeatSet = self.held(holder).iter().filter(|seat| self.awaited().contains(*seat)).collect();
        if mine.is_empty() {
            return Err(Message::new("server-nonce-late"));
        }
        let mut shares = self.rows.shares.clone();
        for seat in mine.iter() {
            shares.nonces.insert(self.seat_id(seat).to_owned(), nonce.to_owned());
        }
        // It is durable before anybody hears of it: nobody may be asked twice.
        self.shared.store.give_nonces(self.id, &shares).await.map_err(|error| {
            error!(%error, "store error");
            Message::new("server-not-stored")
        })?;
        self.rows.shares = shares;
        if !self.awaited().is_empty() {
            self.greet(&self.everybody());
        }
        Ok(())
    }

    fn card(&self, holder: Holder) -> TableCard {
        let WaitingRows { name, seats, created, header, .. } = &self.rows;
        let names = |seats: SeatSet| seats.iter().map(|seat| self.seat_id(seat).to_owned()).collect();
        let state = |(seat, kind): (u8, &SeatKind)| SeatState {
            id: self.seat_id(Seat(seat)).into(),
            kind: kind.text(),
            online: kind.bot().is_some() || self.online.contains(Seat(seat)),
        };
        TableCard {
            table: name.clone(),
            game: header.game.clone(),
            scenario: header.setup.scenario.clone(),
            options: header.setup.options.clone(),
            map: self.map().to_owned(),
            dice: DiceSource::Seeded,
            seed_origin: Some(SeedOrigin::Joint),
            awaited: names(self.awaited()),
            seats: (0..).zip(seats).filter(|(_, kind)| **kind != SeatKind::Absent).map(state).collect(),
            held: names(self.held(holder)),
            hot_seat: holder == Holder::Both,
            created: *created,
            step: 0,
            headline: Message::new("server-waiting"),
            to_act: Vec::new(),
            outcome: None,
            notice: None,
            stopped: false,
        }
    }

    /// Makes the seed, sets up the game and stores both.
    async fn begin(self) -> Result<TableTask, ()> {
        let Self { shared, inbox, id, rows, connections, last_connection, .. } = self;
        let WaitingRows { name, seats, created, header, shares } = rows;
        let library = shared.library.clone();
        let started = tokio::task::spawn_blocking(move || {
            let game = library.game(&header.game)?;
            let Setup { scenario, options, .. } = header.setup;
            let setup = game.rules.info().set_up(&scenario, &options, Dice::Seeded(shares.joined())).ok()?;
            game.rules.start(setup, &[]).ok()
        });
        let Ok(Some(table)) = started.await else {
            error!("the game cannot be set up");
            return Err(());
        };
        shared.store.begin(id, &table.file()).await.map_err(|error| error!(%error, "store error"))?;
        info!("the game begins");
        let seen = SeenSteps::new(table.has_secrets(), []);
        let origin = Some(SeedOrigin::Joint);
        let stored = StoredTable { name, seats, created, table, seen, origin, notice: None, whole_file: None };
        let mut task = TableTask::new(shared, id, stored, inbox);
        task.seat(connections, last_connection);
        Ok(task)
    }
}
