//! What is kept: tables, hashes of keys, and every action, durable before anybody is told that it was done.
//!
//! One task writes. It takes all that waits, from all tables, makes it durable in one transaction, and only then says
//! so to each: a disk that needs a millisecond to be sure of something is then sure of many things at once.

use kernel::{Dice, GameFile, Header, LastPosition, Record, Roll, Seed, Setup, Table};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Row as _, SqlSafeStr as _, SqliteConnection};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{mpsc, oneshot};

use crate::Library;
use crate::key;

/// Why something could not be kept or found again.
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
    /// A game of another version of the rules or data.
    #[error("made with {theirs}, this program has {ours}")]
    Version {
        /// The table's.
        theirs: String,
        /// The program's.
        ours: String,
    },
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

/// A table as it is kept, with its game brought back to life.
pub(crate) struct Stored {
    pub name: String,
    pub seats: Vec<SeatKind>,
    pub created: i64,
    pub table: Box<dyn Table>,
}

/// One action to be kept.
#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub table: TableId,
    /// Its number, from 1.
    pub n: usize,
    pub seat: &'static str,
    pub notation: String,
    pub rolls: String,
}

impl Deed {
    /// The last action of a table.
    pub fn last(id: TableId, table: &dyn Table) -> Option<Self> {
        let n = table.len();
        let (seat, notation, rolls) = table.step(n)?;
        Some(Self { table: id, n, seat: table.info().seat_id(seat), notation, rolls: write_rolls(rolls) })
    }
}

enum Change {
    Append(Deed),
    Remove(TableId, usize),
}

struct Wish {
    change: Change,
    kept: oneshot::Sender<Result<(), StoreError>>,
}

/// The database.
pub(crate) struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Wish>,
}

/// What made the database what it is, oldest first. New ones are added at the end; old ones never change.
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

/// Wishes that may wait; more are made to wait before they are.
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
        let (writer, wishes) = mpsc::channel(QUEUE);
        tokio::spawn(write(connection, wishes));
        Ok(Self { readers, writer })
    }

    /// Waits until all is written and closes the database.
    pub async fn close(&self) {
        self.readers.close().await;
    }

    /// A secret of this database, made when it is first asked for.
    pub async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        let fresh: [u8; 32] = rand::random();
        sqlx::query("INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)")
            .bind(name)
            .bind(&fresh[..])
            .execute(&self.readers)
            .await?;
        let row = sqlx::query("SELECT value FROM setting WHERE name = ?").bind(name).fetch_one(&self.readers).await?;
        let value: Vec<u8> = row.try_get(0)?;
        value.try_into().map_err(|_| StoreError::Damaged("a secret of another length".into()))
    }

    /// Keeps a new table with the hashes of its keys; `keys` pairs holders with keys.
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

    /// Brings a table back to life by doing all its actions again.
    pub async fn load(&self, library: &Arc<Library>, id: TableId) -> Result<Stored, StoreError> {
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
        let options = serde_json::from_str(row.try_get(5)?).map_err(|_| damaged("options"))?;
        let header = Header {
            game: row.try_get(1)?,
            rules_version: row.try_get(2)?,
            data_version: row.try_get(3)?,
            setup: Setup { scenario: row.try_get(4)?, options, dice },
        };
        let opening = read_rolls(row.try_get(7)?).ok_or_else(|| damaged("opening"))?;
        let kinds: Vec<String> = serde_json::from_str(row.try_get(8)?).map_err(|_| damaged("seats"))?;
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
        let library = library.clone();
        let table = tokio::task::spawn_blocking(move || revive(&library, &file));
        let table = table.await.map_err(|error| StoreError::Damaged(error.to_string()))??;
        Ok(Stored { name: row.try_get(0)?, seats, created: row.try_get(9)?, table })
    }

    /// Keeps an action. It is durable when this returns.
    pub async fn append(&self, deed: Deed) -> Result<(), StoreError> {
        self.keep(Change::Append(deed)).await
    }

    /// Forgets the last action, which was taken back.
    pub async fn remove(&self, table: TableId, n: usize) -> Result<(), StoreError> {
        self.keep(Change::Remove(table, n)).await
    }

    async fn keep(&self, change: Change) -> Result<(), StoreError> {
        let gone = || StoreError::Database("the writer has stopped".into());
        let (kept, answer) = oneshot::channel();
        self.writer.send(Wish { change, kept }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn revive(library: &Library, file: &GameFile) -> Result<Box<dyn Table>, StoreError> {
    let game = library.game(&file.header.game).ok_or_else(|| StoreError::UnknownGame(file.header.game.clone()))?;
    game.rules.open(file, None).map_err(|error| StoreError::Damaged(error.to_string()))
}

/// Fresh actions that may wait to be moved to their games.
const FRESH: usize = 512;

/// Writes until nobody can wish for anything any more.
async fn write(mut connection: SqliteConnection, mut wishes: mpsc::Receiver<Wish>) {
    let mut batch: Vec<Wish> = Vec::new();
    // Those that the last run left behind are not counted.
    let mut fresh = FRESH;
    while wishes.recv_many(&mut batch, QUEUE).await > 0 {
        let mut left = batch.drain(..).peekable();
        while let Some(wish) = left.next() {
            match wish.change {
                Change::Append(deed) => {
                    let mut deeds = vec![(deed, wish.kept)];
                    while let Some(Wish { change: Change::Append(deed), kept }) =
                        left.next_if(|next| matches!(next.change, Change::Append(_)))
                    {
                        deeds.push((deed, kept));
                    }
                    fresh += deeds.len();
                    append(&mut connection, deeds).await;
                }
                Change::Remove(table, n) => {
                    // Who does not wait any more will find it in the database.
                    let _ = wish.kept.send(remove(&mut connection, table, n).await);
                }
            }
        }
        drop(left);
        // If it cannot be done now it is tried again; what is kept is safe where it is.
        if fresh >= FRESH && settle(&mut connection).await.is_ok() {
            fresh = 0;
        }
    }
    let _ = connection.close().await;
}

type Kept = oneshot::Sender<Result<(), StoreError>>;

async fn append(connection: &mut SqliteConnection, deeds: Vec<(Deed, Kept)>) {
    let together = insert(connection, deeds.iter().map(|(deed, _)| deed)).await;
    for (deed, kept) in deeds {
        // One that cannot be kept must not take the others with it.
        let done = match &together {
            Ok(()) => Ok(()),
            Err(_) => insert(connection, std::iter::once(&deed)).await,
        };
        // Who does not wait any more will find it in the database.
        let _ = kept.send(done);
    }
}

/// Many actions in one statement, which is a transaction by itself: SQLite reads them from one JSON text faster than it
/// is asked for each. If the number of one is taken, fresh or settled, none of them is kept.
async fn insert(connection: &mut SqliteConnection, deeds: impl Iterator<Item = &Deed>) -> Result<(), StoreError> {
    let rows: Vec<_> = deeds.map(|deed| (deed.table.0, deed.n, deed.seat, &deed.notation, &deed.rolls)).collect();
    let list = serde_json::to_string(&rows).unwrap_or_default();
    sqlx::query(
        "INSERT INTO fresh (table_id, n, seat, notation, rolls) \
         SELECT value ->> 0, iif(settled.n IS NULL, value ->> 1, NULL), value ->> 2, value ->> 3, value ->> 4 \
         FROM json_each(?) LEFT JOIN action AS settled ON settled.table_id = value ->> 0 AND settled.n = value ->> 1",
    )
    .bind(list)
    .execute(connection)
    .await?;
    Ok(())
}

/// Moves fresh actions to their games.
async fn settle(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::raw_sql("INSERT INTO action SELECT * FROM fresh ORDER BY table_id, n; DELETE FROM fresh")
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

async fn remove(connection: &mut SqliteConnection, table: TableId, n: usize) -> Result<(), StoreError> {
    settle(connection).await?;
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

    struct Shelf {
        store: Store,
        table: TableId,
        _folder: tempfile::TempDir,
    }

    impl Shelf {
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
            let deed = Deed { table: self.table, n, seat: "axis", notation: format!("act {n}"), rolls: String::new() };
            self.store.append(deed).await
        }

        async fn count(&self, of: &'static str) -> usize {
            let sql = match of {
                "fresh" => "SELECT count(*) FROM fresh",
                _ => "SELECT count(*) FROM action",
            };
            let row = sqlx::query(sql).fetch_one(&self.store.readers).await.expect("an answer");
            usize::try_from(row.get::<i64, _>(0)).expect("a number")
        }
    }

    #[tokio::test]
    async fn fresh_actions_are_settled_by_the_hundred_and_none_is_lost() {
        let shelf = Shelf::new().await;
        for n in 1..=2 * FRESH {
            shelf.append(n).await.expect("kept");
        }
        // What waits in the writer's queue has been done when this returns, settling included.
        shelf.store.remove(shelf.table, 2 * FRESH).await.expect("taken back");
        assert_eq!((shelf.count("fresh").await, shelf.count("action").await), (0, 2 * FRESH - 1));
    }

    #[tokio::test]
    async fn a_number_that_is_taken_is_refused_fresh_or_settled_and_the_others_are_kept() {
        let shelf = Shelf::new().await;
        for n in 1..=3 {
            shelf.append(n).await.expect("kept");
        }
        shelf.store.remove(shelf.table, 3).await.expect("taken back");
        assert_eq!((shelf.count("fresh").await, shelf.count("action").await), (0, 2));
        let (settled, new) = tokio::join!(shelf.append(2), shelf.append(3));
        assert!(settled.is_err(), "a second action 2");
        new.expect("kept");
        let (fresh, next) = tokio::join!(shelf.append(3), shelf.append(4));
        assert!(fresh.is_err(), "a second action 3");
        next.expect("kept");
        assert_eq!((shelf.count("fresh").await, shelf.count("action").await), (2, 2));
    }

    #[tokio::test]
    async fn only_the_last_action_can_be_taken_back() {
        let shelf = Shelf::new().await;
        for n in 1..=2 {
            shelf.append(n).await.expect("kept");
        }
        assert!(shelf.store.remove(shelf.table, 1).await.is_err());
        shelf.store.remove(shelf.table, 2).await.expect("taken back");
        shelf.append(2).await.expect("the number is free again");
    }
}
