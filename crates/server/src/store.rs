//! The database: tables, hashes of keys, and every action, durable before it is acknowledged.
//!
//! One task writes (group commit). It takes all requests that wait, from all tables, commits them in one transaction,
//! and only then acknowledges each: a disk that needs a millisecond for a commit then commits many actions at once.
//!
//! New actions go to a small table first, from which they are flushed to the table `action` by the hundred. In SQL that
//! small table is called `fresh`, as it was when the first databases were made; renaming it would keep older versions
//! of the program from opening a database that a newer one has used.

use kernel::{
    Dice, FileError, GameFile, Header, LastPosition, Message, Record, Reopened, Roll, Seed, Setup, Table, Versions,
};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Row as _, SqlSafeStr as _, SqliteConnection};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{mpsc, oneshot};
use tracing::{error, info, warn};

use crate::Library;
use crate::key;

/// Why something could not be stored or loaded.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database does not answer as it should.
    #[error("database: {0}")]
    Database(String),
    /// There is no such table.
    #[error("no such table")]
    Missing,
    /// A game that this program does not have.
    #[error("unknown game “{0}”")]
    UnknownGame(String),
    /// A game of another version that does not even fit in its set-up: there is nothing to show of it.
    #[error("its set-up no longer fits: {0}")]
    Misfit(FileError),
    /// Actions that the rules do not accept any more.
    #[error("damaged: {0}")]
    Damaged(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.to_string())
    }
}

/// The number of a table in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TableId(pub i64);

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatKind {
    /// Whoever made the table.
    Human,
    /// Whoever is given the link.
    Open,
    /// A bot of this name.
    Bot(String),
    /// Nobody: the seat does not play in this game.
    Absent,
}

impl SeatKind {
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "human" => Some(Self::Human),
            "open" => Some(Self::Open),
            "absent" => Some(Self::Absent),
            _ => text.strip_prefix("bot:").map(|name| Self::Bot(name.to_owned())),
        }
    }

    pub fn text(&self) -> String {
        match self {
            Self::Human => "human".into(),
            Self::Open => "open".into(),
            Self::Absent => "absent".into(),
            Self::Bot(name) => format!("bot:{name}"),
        }
    }

    pub fn bot(&self) -> Option<&str> {
        match self {
            Self::Bot(name) => Some(name),
            Self::Human | Self::Open | Self::Absent => None,
        }
    }

    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Human | Self::Open)
    }
}

/// A table as it was loaded: its row and its game, replayed from its actions.
pub(crate) struct StoredTable {
    pub name: String,
    pub seats: Vec<SeatKind>,
    pub created: i64,
    pub table: Box<dyn Table>,
    /// What its players should know about it: it was taken over from another version, or it cannot go on.
    pub notice: Option<Message>,
    /// The file of a game that stopped early, with the actions that no longer fit.
    pub whole_file: Option<GameFile>,
}

/// A table as its rows say.
struct TableRows {
    name: String,
    seats: Vec<SeatKind>,
    created: i64,
    file: GameFile,
}

/// One action as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredAction {
    pub table: TableId,
    /// Its number, from 1.
    pub n: usize,
    pub seat: &'static str,
    pub notation: String,
    pub rolls: String,
}

impl StoredAction {
    /// The last action of a table.
    pub fn last(id: TableId, table: &dyn Table) -> Option<Self> {
        let n = table.len();
        let (seat, notation, rolls) = table.step(n)?;
        Some(Self { table: id, n, seat: table.info().seat_id(seat), notation, rolls: write_rolls(rolls) })
    }
}

enum Change {
    Append(StoredAction),
    Remove(TableId, usize),
}

/// Sent when a change is durable, or has failed.
type Ack = oneshot::Sender<Result<(), StoreError>>;

/// A change, and whom to tell when it has been made.
struct WriteRequest {
    change: Change,
    ack: Ack,
}

/// The database.
pub(crate) struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<WriteRequest>,
}

/// All migrations, oldest first. New ones are added at the end; old ones never change.
const MIGRATIONS: [(&str, &str); 2] = [
    ("tables", include_str!("../migrations/0001_tables.sql")),
    ("fresh", include_str!("../migrations/0002_fresh.sql")),
];

fn migrations() -> Migrator {
    let numbered = (1..).zip(MIGRATIONS);
    let made = numbered.map(|(version, (name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(made.collect())
}

/// Write requests that may wait in the queue.
const QUEUE: usize = 4096;

impl Store {
    /// Opens a database, making it if there is none.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        migrations().run(&readers).await.map_err(|error| StoreError::Database(error.to_string()))?;
        let connection = SqliteConnection::connect_with(&options).await?;
        let (writer, requests) = mpsc::channel(QUEUE);
        tokio::spawn(write(connection, requests));
        Ok(Self { readers, writer })
    }

    /// Waits until all is written and closes the database.
    pub async fn close(&self) {
        self.readers.close().await;
    }

    /// A random secret of this database, made when it is first asked for.
    pub async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        let new: [u8; 32] = rand::random();
        sqlx::query("INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)")
            .bind(name)
            .bind(&new[..])
            .execute(&self.readers)
            .await?;
        let row = sqlx::query("SELECT value FROM setting WHERE name = ?").bind(name).fetch_one(&self.readers).await?;
        let value: Vec<u8> = row.try_get(0)?;
        value.try_into().map_err(|_| StoreError::Damaged("a secret of another length".into()))
    }

    /// Stores a new table with the hashes of its keys; `keys` pairs holders with keys.
    pub async fn create(
        &self,
        file: &GameFile,
        seats: &[SeatKind],
        keys: &[(String, String)],
    ) -> Result<(TableId, String), StoreError> {
        let (name, setup) = (key::table_name(), &file.header.setup);
        let options = serde_json::to_string(&setup.options).unwrap_or_default();
        let kinds: Vec<String> = seats.iter().map(SeatKind::text).collect();
        let seed = match &setup.dice {
            Dice::Seeded(seed) => Some(seed.text()),
            Dice::Scripted => None,
        };
        let mut transaction = self.readers.begin().await?;
        let id = sqlx::query(
            "INSERT INTO game_table (name, game, rules_version, data_version, scenario, options, seed, opening, seats, \
             created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&name)
        .bind(&file.header.game)
        .bind(file.header.rules_version)
        .bind(&file.header.data_version)
        .bind(&setup.scenario)
        .bind(options)
        .bind(seed)
        .bind(write_rolls(&file.opening))
        .bind(serde_json::to_string(&kinds).unwrap_or_default())
        .bind(now())
        .execute(&mut *transaction)
        .await?
        .last_insert_rowid();
        for (holder, key) in keys {
            sqlx::query("INSERT INTO seat_key (hash, table_id, holder) VALUES (?, ?, ?)")
                .bind(&key::hash(key)[..])
                .bind(id)
                .bind(holder)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok((TableId(id), name))
    }

    /// The table a key opens, and what it holds there.
    pub async fn find(&self, key: &str) -> Result<Option<(TableId, String)>, StoreError> {
        let row = sqlx::query("SELECT table_id, holder FROM seat_key WHERE hash = ?")
            .bind(&key::hash(key)[..])
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| Ok((TableId(row.try_get(0)?), row.try_get(1)?))).transpose()
    }

    /// Loads a table by doing all its actions again, under today's rules and data.
    pub async fn load(&self, library: &Arc<Library>, id: TableId) -> Result<StoredTable, StoreError> {
        let TableRows { name, seats, created, file } = self.read(id).await?;
        let library = library.clone();
        let reopened = tokio::task::spawn_blocking(move || reopen(&library, &file).map(|reopened| (reopened, file)));
        let (reopened, file) =
            reopened.await.map_err(|_| StoreError::Damaged("replaying its actions panicked".into()))??;
        log_taken_over(&name, &reopened);
        let notice = notice(&reopened, &file);
        let whole_file = reopened.misfit.is_some().then_some(file);
        Ok(StoredTable { name, seats, created, table: reopened.table, notice, whole_file })
    }

    /// The file of a table as its rows say, whether it still fits or not.
    pub async fn file(&self, id: TableId) -> Result<GameFile, StoreError> {
        self.read(id).await.map(|rows| rows.file)
    }

    async fn read(&self, id: TableId) -> Result<TableRows, StoreError> {
        let row = sqlx::query(
            "SELECT name, game, rules_version, data_version, scenario, options, seed, opening, seats, created \
             FROM game_table WHERE id = ?",
        )
        .bind(id.0)
        .fetch_optional(&self.readers)
        .await?
        .ok_or(StoreError::Missing)?;
        let damaged = |what: &str| StoreError::Damaged(what.into());
        let seed: Option<String> = row.try_get(6)?;
        let dice = match seed {
            None => Dice::Scripted,
            Some(seed) => Dice::Seeded(Seed::from_text(&seed).ok_or_else(|| damaged("seed"))?),
        };
        let options = serde_json::from_str(row.try_get(5)?).map_err(|error| damaged(&format!("options: {error}")))?;
        let header = Header {
            game: row.try_get(1)?,
            rules_version: row.try_get(2)?,
            data_version: row.try_get(3)?,
            setup: Setup { scenario: row.try_get(4)?, options, dice },
        };
        let opening = read_rolls(row.try_get(7)?).ok_or_else(|| damaged("opening"))?;
        let kinds: Vec<String> =
            serde_json::from_str(row.try_get(8)?).map_err(|error| damaged(&format!("seats: {error}")))?;
        let seats: Option<Vec<SeatKind>> = kinds.iter().map(|kind| SeatKind::read(kind)).collect();
        let seats = seats.ok_or_else(|| damaged("seats"))?;
        let rows = sqlx::query(
            "SELECT n, seat, notation, rolls FROM action WHERE table_id = ?1 \
             UNION ALL SELECT n, seat, notation, rolls FROM fresh WHERE table_id = ?1 ORDER BY n",
        )
        .bind(id.0)
        .fetch_all(&self.readers)
        .await?;
        let mut records = Vec::with_capacity(rows.len());
        for (i, row) in rows.iter().enumerate() {
            let n: i64 = row.try_get(0)?;
            if usize::try_from(n) != Ok(i + 1) {
                return Err(damaged("an action is missing"));
            }
            let rolls = read_rolls(row.try_get(3)?).ok_or_else(|| damaged("rolls"))?;
            records.push(Record { line: i + 1, seat: row.try_get(1)?, action: row.try_get(2)?, rolls });
        }
        let file = GameFile { header, opening, records, position: LastPosition::Unknown };
        Ok(TableRows { name: row.try_get(0)?, seats, created: row.try_get(9)?, file })
    }

    /// Stores an action. It is durable when this returns.
    pub async fn append(&self, action: StoredAction) -> Result<(), StoreError> {
        self.write(Change::Append(action)).await
    }

    /// Deletes the last action, which was taken back.
    pub async fn remove(&self, table: TableId, n: usize) -> Result<(), StoreError> {
        self.write(Change::Remove(table, n)).await
    }

    async fn write(&self, change: Change) -> Result<(), StoreError> {
        let gone = || {
            error!("the writer of the database has stopped");
            StoreError::Database("the writer has stopped".into())
        };
        let (ack, acknowledged) = oneshot::channel();
        self.writer.send(WriteRequest { change, ack }).await.map_err(|_| gone())?;
        acknowledged.await.map_err(|_| gone())?
    }
}

fn reopen(library: &Library, file: &GameFile) -> Result<Reopened<Box<dyn Table>>, StoreError> {
    let game = library.game(&file.header.game).ok_or_else(|| StoreError::UnknownGame(file.header.game.clone()))?;
    game.rules.reopen(file, None).map_err(StoreError::Misfit)
}

/// Logs that a game is of another version, or stops early. The action where it stops may be a secret of its side.
fn log_taken_over(table: &str, reopened: &Reopened<Box<dyn Table>>) {
    let action = reopened.table.len() + 1;
    match (&reopened.misfit, &reopened.made_with) {
        (Some(FileError::Refused { refusal, .. }), _) => {
            warn!(table, action, rule = refusal.rule, reason = &*refusal.message.id, "table stops at a refused action");
        }
        (Some(FileError::Dice { .. }), _) => warn!(table, action, "table stops at dice that do not fit"),
        (Some(_), _) => warn!(table, action, "table stops at a damaged action"),
        (None, Some(versions)) => info!(table, made_with = versions.short(), "table taken over"),
        (None, None) => {}
    }
}

/// What the players of a reopened game should know, in one sentence.
fn notice(reopened: &Reopened<Box<dyn Table>>, file: &GameFile) -> Option<Message> {
    if let Some(misfit) = &reopened.misfit {
        let reason = match misfit {
            FileError::Refused { refusal, .. } => refusal.message.clone(),
            FileError::Dice { .. } => Message::new("server-misfit-dice"),
            other => Message::new("server-misfit").with("problem", other.to_string()),
        };
        let done = reopened.table.len();
        let action = file.records.get(done).map(|record| record.action.clone()).unwrap_or_default();
        let message = Message::new("server-stopped").with("number", done + 1).with("action", action);
        return Some(message.with("reason", reason));
    }
    let theirs = reopened.made_with.as_ref()?.short();
    let ours = Versions::of(reopened.table.info()).short();
    Some(Message::new("server-taken-over").with("theirs", theirs).with("ours", ours))
}

/// Pending actions after which they are flushed.
const MAX_PENDING: usize = 512;

/// The writer task: runs until nobody can send a request any more.
async fn write(mut connection: SqliteConnection, mut requests: mpsc::Receiver<WriteRequest>) {
    let mut batch: Vec<WriteRequest> = Vec::new();
    // How many the last run of the program left behind is not known: they are flushed with the first batch.
    let mut pending = MAX_PENDING;
    while requests.recv_many(&mut batch, QUEUE).await > 0 {
        let mut left = batch.drain(..).peekable();
        while let Some(request) = left.next() {
            match request.change {
                Change::Append(action) => {
                    let mut actions = vec![(action, request.ack)];
                    while let Some(WriteRequest { change: Change::Append(action), ack }) =
                        left.next_if(|next| matches!(next.change, Change::Append(_)))
                    {
                        actions.push((action, ack));
                    }
                    pending += actions.len();
                    append(&mut connection, actions).await;
                }
                Change::Remove(table, n) => {
                    // A receiver that is gone will find the change in the database.
                    let _ = request.ack.send(remove(&mut connection, table, n).await);
                }
            }
        }
        drop(left);
        // If it cannot be done now it is tried again after the next batch; pending actions are durable, too.
        if pending >= MAX_PENDING {
            match flush_pending(&mut connection).await {
                Ok(()) => pending = 0,
                Err(error) => warn!(%error, pending, "pending actions not flushed"),
            }
        }
    }
    if let Err(error) = connection.close().await {
        warn!(%error, "database not closed in order");
    }
}

async fn append(connection: &mut SqliteConnection, actions: Vec<(StoredAction, Ack)>) {
    let together = insert(connection, actions.iter().map(|(action, _)| action)).await;
    for (action, ack) in actions {
        // One that cannot be stored must not take the others with it.
        let done = match &together {
            Ok(()) => Ok(()),
            Err(error) => {
                warn!(row = action.table.0, n = action.n, %error, "actions not stored together; trying one by one");
                insert(connection, std::iter::once(&action)).await
            }
        };
        // A receiver that is gone will find the action in the database.
        let _ = ack.send(done);
    }
}

/// Inserts many actions in one statement, which is a transaction by itself: SQLite reads them from one JSON text faster
/// than one by one. If the number of one is taken, pending or flushed, none of them is inserted.
async fn insert(
    connection: &mut SqliteConnection,
    actions: impl Iterator<Item = &StoredAction>,
) -> Result<(), StoreError> {
    let rows: Vec<_> = actions.map(|a| (a.table.0, a.n, a.seat, &a.notation, &a.rolls)).collect();
    let list = serde_json::to_string(&rows).unwrap_or_default();
    sqlx::query(
        "INSERT INTO fresh (table_id, n, seat, notation, rolls) \
         SELECT value ->> 0, iif(flushed.n IS NULL, value ->> 1, NULL), value ->> 2, value ->> 3, value ->> 4 \
         FROM json_each(?) LEFT JOIN action AS flushed ON flushed.table_id = value ->> 0 AND flushed.n = value ->> 1",
    )
    .bind(list)
    .execute(connection)
    .await?;
    Ok(())
}

/// Moves pending actions to the table of all actions.
async fn flush_pending(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::raw_sql("INSERT INTO action SELECT * FROM fresh ORDER BY table_id, n; DELETE FROM fresh")
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

async fn remove(connection: &mut SqliteConnection, table: TableId, n: usize) -> Result<(), StoreError> {
    flush_pending(connection).await?;
    let done = sqlx::query(
        "DELETE FROM action WHERE table_id = ?1 AND n = ?2 \
         AND NOT EXISTS (SELECT 1 FROM action WHERE table_id = ?1 AND n > ?2)",
    )
    .bind(table.0)
    .bind(i64::try_from(n).unwrap_or(i64::MAX))
    .execute(connection)
    .await?;
    match done.rows_affected() {
        1 => Ok(()),
        _ => Err(StoreError::Damaged("what was taken back was not the last action".into())),
    }
}

/// Seconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| i64::try_from(time.as_secs()).unwrap_or(i64::MAX))
}

fn write_rolls(rolls: &[Roll]) -> String {
    rolls.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn read_rolls(text: &str) -> Option<Vec<Roll>> {
    match text.is_empty() {
        true => Some(Vec::new()),
        false => text.split("; ").map(|roll| roll.parse().ok()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Options;

    struct TestStore {
        store: Store,
        table: TableId,
        _folder: tempfile::TempDir,
    }

    impl TestStore {
        async fn new() -> Self {
            let folder = tempfile::tempdir().expect("a folder");
            let store = Store::open(&folder.path().join("games.db")).await.expect("a database");
            let setup = Setup { scenario: "campaign".into(), options: Options::new(), dice: Dice::Scripted };
            let header = Header { game: "narva".into(), rules_version: 1, data_version: "test".into(), setup };
            let file = GameFile { header, opening: Vec::new(), records: Vec::new(), position: LastPosition::Unknown };
            let (table, _) = store.create(&file, &[SeatKind::Human, SeatKind::Open], &[]).await.expect("a table");
            Self { store, table, _folder: folder }
        }

        async fn append(&self, n: usize) -> Result<(), StoreError> {
            let action =
                StoredAction { table: self.table, n, seat: "axis", notation: format!("act {n}"), rolls: String::new() };
            self.store.append(action).await
        }

        /// How many actions are pending, and how many flushed.
        async fn counts(&self) -> (usize, usize) {
            (self.count("SELECT count(*) FROM fresh").await, self.count("SELECT count(*) FROM action").await)
        }

        async fn count(&self, sql: &'static str) -> usize {
            let row = sqlx::query(sql).fetch_one(&self.store.readers).await.expect("an answer");
            usize::try_from(row.get::<i64, _>(0)).expect("a number")
        }
    }

    #[tokio::test]
    async fn pending_actions_are_flushed_by_the_hundred_and_none_is_lost() {
        let db = TestStore::new().await;
        for n in 1..=2 * MAX_PENDING {
            db.append(n).await.expect("stored");
        }
        // What waits in the writer's queue has been done when this returns, flushing included.
        db.store.remove(db.table, 2 * MAX_PENDING).await.expect("taken back");
        assert_eq!(db.counts().await, (0, 2 * MAX_PENDING - 1));
    }

    #[tokio::test]
    async fn a_number_that_is_taken_is_refused_pending_or_flushed_and_the_others_are_stored() {
        let db = TestStore::new().await;
        for n in 1..=3 {
            db.append(n).await.expect("stored");
        }
        db.store.remove(db.table, 3).await.expect("taken back");
        assert_eq!(db.counts().await, (0, 2));
        let (flushed, new) = tokio::join!(db.append(2), db.append(3));
        assert!(flushed.is_err(), "a second action 2");
        new.expect("stored");
        let (pending, next) = tokio::join!(db.append(3), db.append(4));
        assert!(pending.is_err(), "a second action 3");
        next.expect("stored");
        assert_eq!(db.counts().await, (2, 2));
    }

    #[tokio::test]
    async fn only_the_last_action_can_be_taken_back() {
        let db = TestStore::new().await;
        for n in 1..=2 {
            db.append(n).await.expect("stored");
        }
        assert!(db.store.remove(db.table, 1).await.is_err());
        db.store.remove(db.table, 2).await.expect("taken back");
        db.append(2).await.expect("the number is free again");
    }
}
