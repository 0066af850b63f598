//! The database: tables, hashes of keys, and every action, durable before it is acknowledged.
//!
//! One task writes (group commit). It takes all requests that wait, from all tables, commits them in one transaction,
//! and only then acknowledges each: a disk that needs a millisecond for a commit then commits many actions at once.
//!
//! New actions go to a small table first, from which they are flushed to the table `action` by the hundred. In SQL that
//! small table is called `fresh`, as it was when the first databases were made; renaming it would keep older versions
//! of the program from opening a database that a newer one has used.

use kernel::{Dice, FileError, GameFile, Record, Roll, SeedShares, Table};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Row as _, SqlSafeStr as _, SqliteConnection};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{mpsc, oneshot};
use tracing::{error, warn};

use crate::database_files::{DatabaseLock, LockError, keep_private};
use crate::key;
use crate::seen_steps::Witnesses;
use crate::stored_table::SeatKind;
use crate::wire::SeedOrigin;

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
    /// A game that cannot even be set up: there is nothing to show of it.
    #[error("it cannot be set up: {error}")]
    Misfit {
        /// Why.
        error: FileError,
        /// It was begun with another version of rules and data.
        is_older: bool,
    },
    /// What is written there cannot be read.
    #[error("table {table} is damaged: {problem}")]
    Damaged {
        /// Its name, or the number of its row where not even that can be read.
        table: String,
        /// What is wrong.
        problem: String,
    },
    /// Another server has this database open.
    #[error("{0} is in use: another Grognard server keeps its games there")]
    InUse(PathBuf),
    /// A file of the database cannot be made or kept to its owner.
    #[error("{0}: {1}")]
    File(PathBuf, String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<LockError> for StoreError {
    fn from(error: LockError) -> Self {
        match error {
            LockError::InUse(path) => Self::InUse(path),
            LockError::Io(path, error) => Self::File(path, error.to_string()),
        }
    }
}

/// The number of a table in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TableId(pub i64);

/// One action as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredAction {
    pub table: TableId,
    /// Its number, from 1.
    pub n: usize,
    pub seat: &'static str,
    pub notation: String,
    pub rolls: String,
    /// Who has seen something of it; everybody, unless it is said.
    pub seen: Option<Witnesses>,
}

impl StoredAction {
    /// The last action of a table.
    pub fn last(id: TableId, table: &dyn Table, seen: Option<Witnesses>) -> Option<Self> {
        let n = table.len();
        let (seat, notation, rolls) = table.step(n)?;
        Some(Self { table: id, n, seat: table.info().seat_id(seat), notation, rolls: write_rolls(rolls), seen })
    }

    /// An action of a game file.
    pub fn of(table: TableId, n: usize, seat: &'static str, record: &Record) -> Self {
        Self { table, n, seat, notation: record.action.clone(), rolls: write_rolls(&record.rolls), seen: None }
    }
}

enum Change {
    Append(StoredAction),
    Remove(TableId, usize),
    /// The last one: the database is closed.
    Close,
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
    pub(crate) readers: SqlitePool,
    writer: mpsc::Sender<WriteRequest>,
    lock: DatabaseLock,
}

/// All migrations, oldest first. New ones are added at the end; old ones never change.
const MIGRATIONS: [(&str, &str); 3] = [
    ("tables", include_str!("../migrations/0001_tables.sql")),
    ("fresh", include_str!("../migrations/0002_fresh.sql")),
    ("fair", include_str!("../migrations/0003_fair.sql")),
];

fn migrations() -> Migrator {
    let numbered = (1..).zip(MIGRATIONS);
    let made = numbered.map(|(version, (name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(made.collect())
}

/// Where the seed of a new table comes from.
pub(crate) enum NewSeed {
    /// There is none: dice are scripted.
    None,
    /// Somebody chose it.
    Chosen,
    /// The server drew it: nobody plays who could give a number.
    Server,
    /// It will be made of this secret and a number of every player.
    Joint(SeedShares),
}

impl NewSeed {
    const fn origin(&self) -> Option<SeedOrigin> {
        match self {
            Self::None => None,
            Self::Chosen => Some(SeedOrigin::Chosen),
            Self::Server => Some(SeedOrigin::Server),
            Self::Joint(_) => Some(SeedOrigin::Joint),
        }
    }

    fn secret(&self) -> Option<&str> {
        match self {
            Self::Joint(shares) => Some(&shares.secret),
            Self::None | Self::Chosen | Self::Server => None,
        }
    }
}

/// Write requests that may wait in the queue.
const QUEUE: usize = 4096;

impl Store {
    /// Opens a database, making it if there is none. Nobody else has it open, and only its owner can read it.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = DatabaseLock::take(path)?;
        keep_private(path).map_err(|(path, error)| StoreError::File(path, error.to_string()))?;
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
        Ok(Self { readers, writer, lock })
    }

    /// Waits until all is written and closes the database. From then on nothing is stored any more, and another server may
    /// have it.
    pub async fn close(&self) {
        // A writer that has stopped already has nothing left to write.
        let _ = self.write(Change::Close).await;
        self.readers.close().await;
        self.lock.release();
    }

    /// Stores a new table with the hashes of its keys; `keys` pairs holders with keys.
    pub async fn create(
        &self,
        name: &str,
        file: &GameFile,
        seats: &[SeatKind],
        keys: &[(String, String)],
        seed: &NewSeed,
    ) -> Result<TableId, StoreError> {
        let setup = &file.header.setup;
        let options = serde_json::to_string(&setup.options).unwrap_or_default();
        let kinds: Vec<String> = seats.iter().map(SeatKind::text).collect();
        let text = match (&setup.dice, seed) {
            (_, NewSeed::Joint(_)) | (Dice::Scripted, _) => None,
            (Dice::Seeded(seed), _) => Some(seed.text()),
        };
        let mut transaction = self.readers.begin().await?;
        let id = sqlx::query(
            "INSERT INTO game_table (name, game, rules_version, data_version, scenario, options, seed, opening, seats, \
             created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(name)
        .bind(&file.header.game)
        .bind(file.header.rules_version)
        .bind(&file.header.data_version)
        .bind(&setup.scenario)
        .bind(options)
        .bind(text)
        .bind(write_rolls(&file.opening))
        .bind(serde_json::to_string(&kinds).unwrap_or_default())
        .bind(now())
        .execute(&mut *transaction)
        .await?
        .last_insert_rowid();
        if let Some(origin) = seed.origin() {
            sqlx::query("INSERT INTO seed_origin (table_id, origin, secret, nonces) VALUES (?, ?, ?, '{}')")
                .bind(id)
                .bind(origin.text())
                .bind(seed.secret())
                .execute(&mut *transaction)
                .await?;
        }
        for (holder, key) in keys {
            sqlx::query("INSERT INTO seat_key (hash, table_id, holder) VALUES (?, ?, ?)")
                .bind(&key::hash(key)[..])
                .bind(id)
                .bind(holder)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(TableId(id))
    }

    /// Stores the numbers that players have given for a joint seed so far.
    pub async fn give_nonces(&self, id: TableId, shares: &SeedShares) -> Result<(), StoreError> {
        let nonces = serde_json::to_string(&shares.nonces).unwrap_or_default();
        let mut connection = self.readers.acquire().await?;
        sqlx::query("UPDATE seed_origin SET nonces = ? WHERE table_id = ?")
            .bind(nonces)
            .bind(id.0)
            .execute(&mut *connection)
            .await?;
        Ok(())
    }

    /// Stores the numbers that players have given for a joint seed, the seed itself, and what fell in the set-up: the game
    /// begins.
    pub async fn begin(&self, id: TableId, file: &GameFile) -> Result<(), StoreError> {
        let Dice::Seeded(seed) = &file.header.setup.dice else { return Ok(()) };
        let nonces = seed.shares().map(|shares| serde_json::to_string(&shares.nonces).unwrap_or_default());
        let mut transaction = self.readers.begin().await?;
        sqlx::query("UPDATE seed_origin SET nonces = ? WHERE table_id = ?")
            .bind(nonces)
            .bind(id.0)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "UPDATE game_table SET seed = ?, opening = ?, rules_version = ?, data_version = ? \
             WHERE id = ? AND seed IS NULL",
        )
        .bind(seed.text())
        .bind(write_rolls(&file.opening))
        .bind(file.header.rules_version)
        .bind(&file.header.data_version)
        .bind(id.0)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// The table a key opens, and what it holds there.
    pub async fn find(&self, key: &str) -> Result<Option<(TableId, String)>, StoreError> {
        let row = sqlx::query("SELECT table_id, holder FROM seat_key WHERE hash = ?")
            .bind(&key::hash(key)[..])
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| Ok((TableId(row.try_get(0)?), row.try_get(1)?))).transpose()
    }

    /// Stores an action. It is durable when this returns.
    pub async fn append(&self, action: StoredAction) -> Result<(), StoreError> {
        self.write(Change::Append(action)).await
    }

    /// Deletes an action that was taken back; those after it move up.
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
                Change::Close => {
                    if let Err(error) = connection.close().await {
                        warn!(%error, "database not closed in order");
                    }
                    let _ = request.ack.send(Ok(()));
                    return;
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
    type Row<'a> = (i64, usize, &'a str, &'a str, &'a str, Option<i64>);
    fn row(a: &StoredAction) -> Row<'_> {
        (a.table.0, a.n, a.seat, &a.notation, &a.rolls, a.seen.map(Witnesses::bits))
    }
    let rows: Vec<_> = actions.map(row).collect();
    let list = serde_json::to_string(&rows).unwrap_or_default();
    sqlx::query(
        "INSERT INTO fresh (table_id, n, seat, notation, rolls, seen) \
         SELECT value ->> 0, iif(flushed.n IS NULL, value ->> 1, NULL), value ->> 2, value ->> 3, value ->> 4, value ->> 5 \
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
    let n = i64::try_from(n).unwrap_or(i64::MAX);
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let done = sqlx::query("DELETE FROM action WHERE table_id = ?1 AND n = ?2")
        .bind(table.0)
        .bind(n)
        .execute(&mut *transaction)
        .await?;
    if done.rows_affected() != 1 {
        return Err(damaged(table, "what was taken back is not there"));
    }
    // By way of negative numbers, so that no two actions ever have the same.
    for sql in [
        "UPDATE action SET n = 1 - n WHERE table_id = ?1 AND n > ?2",
        "UPDATE action SET n = -n WHERE table_id = ?1 AND n < 0 AND ?2 > 0",
    ] {
        sqlx::query(sql).bind(table.0).bind(n).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}

fn damaged(table: TableId, problem: &str) -> StoreError {
    StoreError::Damaged { table: format!("#{}", table.0), problem: problem.into() }
}

/// Seconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| i64::try_from(time.as_secs()).unwrap_or(i64::MAX))
}

pub(crate) fn write_rolls(rolls: &[Roll]) -> String {
    rolls.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

pub(crate) fn read_rolls(text: &str) -> Option<Vec<Roll>> {
    match text.is_empty() {
        true => Some(Vec::new()),
        false => text.split("; ").map(|roll| roll.parse().ok()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Header, LastPosition, Options, Setup};

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
            let seats = [SeatKind::Human, SeatKind::Open];
            let table = store.create("test", &file, &seats, &[], &NewSeed::None).await.expect("a table");
            Self { store, table, _folder: folder }
        }

        async fn append(&self, n: usize) -> Result<(), StoreError> {
            let action = StoredAction {
                table: self.table,
                n,
                seat: "axis",
                notation: format!("act {n}"),
                rolls: String::new(),
                seen: None,
            };
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
    async fn what_is_taken_back_leaves_no_gap() {
        let db = TestStore::new().await;
        for n in 1..=4 {
            db.append(n).await.expect("stored");
        }
        assert!(db.store.remove(db.table, 5).await.is_err(), "there is no fifth");
        db.store.remove(db.table, 2).await.expect("taken back");
        let rows = sqlx::query("SELECT n, notation FROM action ORDER BY n").fetch_all(&db.store.readers).await;
        let rows: Vec<(i64, String)> = rows.expect("rows").iter().map(|row| (row.get(0), row.get(1))).collect();
        let expected = [(1, "act 1"), (2, "act 3"), (3, "act 4")].map(|(n, notation)| (n, notation.to_owned()));
        assert_eq!(rows, expected);
        db.append(4).await.expect("the number is free again");
    }
}
