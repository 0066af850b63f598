//! How many actions a second go through the whole path: check, apply, store durably, observe for two seats, serialise.

use axum::extract::ws::Utf8Bytes;
use bots::{BotPlayer, GameWithBots};
use kernel::{Dice, GameFile, Options, Seat, Seed, Table};
use serde::Serialize;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::Library;
use crate::key;
use crate::open_tables::{OpenTables, TableHandle};
use crate::serve::{Config, ServeError, app};
use crate::store::NewSeed;
use crate::stored_table::SeatKind;
use crate::table_task::{ConnectionId, OUTBOX, Request};
use crate::view::Holder;
use crate::wire::ClientMessage;

/// How fast a server is with one game.
#[derive(Clone, Debug, Serialize)]
pub struct ServerBench {
    /// Game.
    pub game: &'static str,
    /// Scenario.
    pub scenario: String,
    /// Tables that are played at once, each with a viewer at both seats.
    pub tables: usize,
    /// Actions done at all tables together.
    pub actions: usize,
    /// Actions a second through the whole path.
    pub actions_per_s: f64,
    /// From sending an action to its acknowledgement, at a table where nobody else plays.
    pub lone_action_us: f64,
    /// What one viewer is sent for an action.
    pub view_bytes: f64,
}

/// Tables played at once.
const TABLES: usize = 64;
/// Actions at each.
const ACTIONS: usize = 400;
/// Actions at the lone table.
const LONE: usize = 200;

/// Plays random games at many tables at once and measures; its database is made in `folder`.
///
/// # Errors
/// When the database cannot be used.
pub async fn bench(game: Box<dyn GameWithBots>, folder: &Path) -> Result<ServerBench, ServeError> {
    let id = game.info().id;
    let config = Config::local(folder.join("bench.db"));
    let app = app(&config, Library::new(vec![game], Vec::new())).await?;
    let open_tables = &app.tables;
    let (scenario, file, script) = recorded(&open_tables.shared.library, id).unwrap_or_default();
    let mut tables = Vec::new();
    for _ in 0..=TABLES {
        tables.extend(bench_table(open_tables, file.as_ref()).await?);
    }
    let lone = tables.pop();
    let start = Instant::now();
    let mut crowd = JoinSet::new();
    let script: Arc<[(&'static str, String)]> = script.into();
    for table in tables {
        crowd.spawn(play(table, script.clone(), ACTIONS));
    }
    let played = crowd.join_all().await;
    let elapsed = start.elapsed();
    let (actions, bytes) = played.iter().fold((0, 0), |(a, b), done| (a + done.actions, b + done.bytes));
    let alone = match lone {
        Some(table) => play(table, script, LONE).await,
        None => Played::default(),
    };
    open_tables.shared.store.close().await;
    Ok(ServerBench {
        game: id,
        scenario,
        tables: TABLES,
        actions,
        actions_per_s: actions as f64 / elapsed.as_secs_f64().max(1e-9),
        lone_action_us: alone.time.as_secs_f64() * 1e6 / alone.actions.max(1) as f64,
        view_bytes: bytes as f64 / (2 * actions).max(1) as f64,
    })
}

/// A random game in the first scenario: its opening and its first actions.
type Recorded = (String, Option<GameFile>, Vec<(&'static str, String)>);

fn recorded(library: &Library, game: &str) -> Option<Recorded> {
    let game = library.game(game)?;
    let info = game.rules.info();
    let scenario = info.scenarios.first()?.id.clone();
    let setup = info.set_up(&scenario, &Options::new(), Dice::Seeded(Seed::from_text("bench")?)).ok()?;
    let mut table = game.rules.start(setup, &[]).ok()?;
    let mut player = game.rules.player(&"random".into(), 1).ok()?;
    let opening = table.file();
    let mut script = Vec::new();
    while script.len() < ACTIONS {
        let Some(done) = one(&mut *table, &mut *player) else { break };
        script.push(done);
    }
    Some((scenario, Some(opening), script))
}

fn one(table: &mut dyn Table, player: &mut dyn BotPlayer) -> Option<(&'static str, String)> {
    let seat = table.to_act().iter().next()?;
    let action = player.choose(table, seat)?;
    table.act(seat, &action, &[]).ok()?;
    Some((table.info().seat_id(seat), action))
}

/// A table with a viewer at each of its first two seats.
struct BenchTable {
    table: TableHandle,
    viewers: Vec<BenchViewer>,
}

struct BenchViewer {
    seat: &'static str,
    connection: ConnectionId,
    messages: mpsc::Receiver<Utf8Bytes>,
    /// The step that it has seen last, as it counts.
    step: u32,
}

async fn bench_table(tables: &OpenTables, file: Option<&GameFile>) -> Result<Option<BenchTable>, ServeError> {
    let Some(file) = file else { return Ok(None) };
    let seats = [SeatKind::Human, SeatKind::Human];
    let id = tables.shared.store.create(&key::table_name(), file, &seats, &[], &NewSeed::Chosen).await?;
    let Ok(table) = tables.handle(id).await else { return Ok(None) };
    let Some(game) = tables.shared.library.game(&file.header.game) else { return Ok(None) };
    let mut viewers = Vec::new();
    for (seat, info) in (0..).map(Seat).zip(&game.rules.info().seats).take(2) {
        let (outbox, messages) = mpsc::channel(OUTBOX);
        let join = |joined| Request::Join { holder: Holder::Seat(seat), outbox: outbox.clone(), joined };
        let Ok(connection) = tables.ask(id, join).await else { return Ok(None) };
        viewers.push(BenchViewer { seat: info.id, connection, messages, step: 0 });
    }
    Ok(Some(BenchTable { table, viewers }))
}

/// What was done at a table.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    actions: usize,
    bytes: usize,
    time: Duration,
}

async fn play(mut bench_table: BenchTable, script: Arc<[(&'static str, String)]>, most: usize) -> Played {
    let (mut played, start) = (Played::default(), Instant::now());
    for (id, (seat, action)) in (0..).zip(script.iter().take(most)) {
        let Some(actor) = bench_table.viewers.iter().position(|viewer| viewer.seat == *seat) else { break };
        let BenchViewer { connection, step, .. } = bench_table.viewers[actor];
        let (seat, action) = ((*seat).to_owned(), action.clone());
        let message = ClientMessage::Act { id, step, seat, action, dice: Vec::new() };
        if bench_table.table.send(Request::Message(connection, message)).await.is_err() {
            break;
        }
        // Everybody is shown the table before the action is acknowledged.
        let viewer = &mut bench_table.viewers[actor];
        let acknowledged = loop {
            match viewer.messages.recv().await {
                Some(message) if message.starts_with(r#"{"type":"done""#) => break true,
                Some(message) if message.starts_with(r#"{"type":"refused""#) => break false,
                Some(message) => played.bytes += viewer_bytes(&message, &mut viewer.step),
                None => break false,
            }
        };
        if !acknowledged {
            break;
        }
        for viewer in &mut bench_table.viewers {
            while let Ok(message) = viewer.messages.try_recv() {
                played.bytes += viewer_bytes(&message, &mut viewer.step);
            }
        }
        played.actions += 1;
    }
    played.time = start.elapsed();
    played
}

/// The length of a message that shows the table, as a whole or what has changed; and the step that it shows.
fn viewer_bytes(message: &str, step: &mut u32) -> usize {
    let shown = |kind: &str| message.strip_prefix(kind)?.split_once(',')?.0.parse::<u32>().ok();
    let shown = shown(r#"{"type":"view","view":{"step":"#).or_else(|| shown(r#"{"type":"news","view":{"step":"#));
    shown.map_or(0, |shown| {
        *step = shown;
        message.len()
    })
}
