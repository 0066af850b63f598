//! A table as it lies in the database: its rows, what is damaged in them, and its game, replayed from its actions.

use kernel::{
    Dice, FileError, GameFile, Header, LastPosition, Record, Reopened, Seat, SeatSet, Seed, SeedShares, Setup, Table,
    Versions,
};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;
use std::sync::Arc;
use tracing::{error, info, warn};

use crate::Library;
use crate::notice::{Notice, bot_gone};
use crate::seen_steps::{SeenSteps, Witnesses};
use crate::store::{Store, StoreError, TableId, read_rolls};
use crate::wire::SeedOrigin;

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

    /// The seats that people hold.
    pub fn people(seats: &[Self]) -> SeatSet {
        (0..).map(Seat).zip(seats).filter(|(_, kind)| kind.is_person()).map(|(seat, _)| seat).collect()
    }

    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Human | Self::Open)
    }
}

/// A table as it was loaded.
pub(crate) enum Loaded {
    /// Its game has not begun: players have not given their numbers yet.
    Waiting(Box<WaitingRows>),
    /// It is played, or was.
    Begun(Box<StoredTable>),
}

/// A table that waits for numbers of its players.
pub(crate) struct WaitingRows {
    pub name: String,
    pub seats: Vec<SeatKind>,
    pub created: i64,
    pub header: Header,
    pub shares: SeedShares,
}

/// A table in play: its row and its game, replayed from its actions.
pub(crate) struct StoredTable {
    pub name: String,
    pub seats: Vec<SeatKind>,
    pub created: i64,
    pub table: Box<dyn Table>,
    /// What each viewer has seen of its actions.
    pub seen: SeenSteps,
    /// Where its seed comes from, if it has one.
    pub origin: Option<SeedOrigin>,
    /// What its players should know about it: it was taken over from another version, or it cannot go on.
    pub notice: Option<Notice>,
    /// The file of a game that stopped early, with the actions that no longer fit.
    pub whole_file: Option<GameFile>,
}

/// A table as its rows say.
struct TableRows {
    name: String,
    seats: Vec<SeatKind>,
    created: i64,
    file: GameFile,
    seen: Vec<Witnesses>,
    origin: Option<SeedOrigin>,
    /// What the seed is or will be made of, if it is a joint one.
    shares: Option<SeedShares>,
    /// It waits for numbers of its players.
    waiting: bool,
    /// What is wrong with the first action that cannot be read.
    damage: Option<String>,
}

impl Store {
    /// Loads a table by doing all its actions again, under today's rules and data.
    pub async fn load(&self, library: &Arc<Library>, id: TableId) -> Result<Loaded, StoreError> {
        let TableRows { name, mut seats, created, file, seen, origin, shares, waiting, damage } = self.read(id).await?;
        if let (true, Some(shares)) = (waiting, shares) {
            let header = file.header;
            return Ok(Loaded::Waiting(Box::new(WaitingRows { name, seats, created, header, shares })));
        }
        let games = library.clone();
        let reopened = tokio::task::spawn_blocking(move || reopen(&games, &file).map(|reopened| (reopened, file)));
        let (mut reopened, file) =
            reopened.await.map_err(|_| StoreError::Database("the replay of a table did not end".into()))??;
        log_taken_over(&name, &reopened);
        let mut notice = Notice::new(&reopened, &file);
        if reopened.misfit.is_none() {
            for (seat, gone, other) in replace_bots(library, &*reopened.table, &mut seats) {
                let info = reopened.table.info();
                warn!(table = name, seat = info.seat_id(seat), bot = gone, other, "bot does not exist");
                notice = Notice::with(notice, bot_gone(&info.seats[seat.index()].title, &gone, &other));
            }
        }
        let whole_file = reopened.misfit.is_some().then_some(file);
        if let (Some(problem), None) = (damage, &reopened.misfit) {
            let actions = reopened.table.len();
            error!(table = name, row = id.0, actions, problem, "table damaged; it can be looked at so far");
            reopened.table.stop();
            notice = Some(Notice::damaged(&name, actions));
        }
        let table = reopened.table;
        let seen = SeenSteps::new(table.has_secrets(), seen.into_iter().take(table.len()));
        Ok(Loaded::Begun(Box::new(StoredTable { name, seats, created, table, seen, origin, notice, whole_file })))
    }

    /// The file of a table as its rows say, whether it still fits or not.
    pub async fn file(&self, id: TableId) -> Result<GameFile, StoreError> {
        self.read(id).await.map(|rows| rows.file)
    }

    async fn read(&self, id: TableId) -> Result<TableRows, StoreError> {
        let row = sqlx::query(
            "SELECT name, game, rules_version, data_version, scenario, options, seed, opening, seats, created, origin, \
             secret, nonces FROM game_table LEFT JOIN seed_origin ON table_id = id WHERE id = ?",
        )
        .bind(id.0)
        .fetch_optional(&self.readers)
        .await
        .map_err(|error| unreadable(id, error))?
        .ok_or(StoreError::Missing)?;
        let name: String = row.try_get(0).map_err(|error| unreadable(id, error))?;
        let damaged = |problem: String| StoreError::Damaged { table: name.clone(), problem };
        let mut rows = read_head(&row).map_err(damaged)?;
        let (records, seen, damage) = self.read_actions(id).await?;
        (rows.file.records, rows.seen, rows.damage) = (records, seen, damage);
        Ok(rows)
    }

    /// The actions of a table, up to the first that cannot be read, and what is wrong with that.
    async fn read_actions(&self, id: TableId) -> Result<(Vec<Record>, Vec<Witnesses>, Option<String>), StoreError> {
        let rows = sqlx::query(
            "SELECT n, seat, notation, rolls, seen FROM action WHERE table_id = ?1 \
             UNION ALL SELECT n, seat, notation, rolls, seen FROM fresh WHERE table_id = ?1 ORDER BY n",
        )
        .bind(id.0)
        .fetch_all(&self.readers)
        .await;
        let (rows, mut damage) = match rows {
            Ok(rows) => (rows, None),
            Err(error) if is_corrupt(&error) => (self.readable_rows(id).await, Some(error.to_string())),
            Err(error) => return Err(error.into()),
        };
        let (mut records, mut seen) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
        for (i, row) in rows.iter().enumerate() {
            match read_action(row, i + 1) {
                Ok((record, witnesses)) => {
                    records.push(record);
                    seen.push(witnesses);
                }
                Err(problem) => {
                    damage = Some(problem);
                    break;
                }
            }
        }
        Ok((records, seen, damage))
    }

    /// The first actions of a table in a damaged database, one by one, as far as they can be read.
    async fn readable_rows(&self, id: TableId) -> Vec<SqliteRow> {
        let mut rows = Vec::new();
        loop {
            let n = i64::try_from(rows.len() + 1).unwrap_or(i64::MAX);
            let mut found = None;
            for sql in [
                "SELECT n, seat, notation, rolls, seen FROM action WHERE table_id = ?1 AND n = ?2",
                "SELECT n, seat, notation, rolls, seen FROM fresh WHERE table_id = ?1 AND n = ?2",
            ] {
                let row = sqlx::query(sql).bind(id.0).bind(n).fetch_optional(&self.readers).await;
                found = found.or(row.ok().flatten());
            }
            match found {
                Some(row) => rows.push(row),
                None => return rows,
            }
        }
    }
}

/// The row of a table and of its seed.
fn read_head(row: &SqliteRow) -> Result<TableRows, String> {
    let wrong = |what: &'static str| move |error: sqlx::Error| format!("{what}: {error}");
    let name: String = row.try_get(0).map_err(wrong("name"))?;
    let (seed, origin): (Option<String>, Option<String>) =
        (row.try_get(6).map_err(wrong("seed"))?, row.try_get(10).map_err(wrong("origin"))?);
    let origin = match origin {
        Some(origin) => Some(SeedOrigin::read(&origin).ok_or("origin of the seed")?),
        None => seed.is_some().then_some(SeedOrigin::Unknown),
    };
    let mut shares = None;
    if origin == Some(SeedOrigin::Joint) {
        let secret: Option<String> = row.try_get(11).map_err(wrong("secret"))?;
        let nonces: String = row.try_get(12).map_err(wrong("numbers of the players"))?;
        let nonces = serde_json::from_str(&nonces).map_err(|error| format!("numbers of the players: {error}"))?;
        shares = Some(SeedShares { secret: secret.ok_or("secret")?, table: name.clone(), nonces });
    }
    let waiting = shares.is_some() && seed.is_none();
    let dice = match (&seed, &shares) {
        (None, _) => Dice::Scripted,
        (Some(seed), None) => Dice::Seeded(Seed::from_text(seed).ok_or("seed")?),
        (Some(seed), Some(shares)) => {
            let joined = shares.clone().joined();
            if joined.text() != seed {
                return Err("the seed does not come from its secret and numbers".into());
            }
            Dice::Seeded(joined)
        }
    };
    let text = |at: usize, what: &'static str| row.try_get::<String, _>(at).map_err(wrong(what));
    let options = serde_json::from_str(&text(5, "options")?).map_err(|error| format!("options: {error}"))?;
    let header = Header {
        game: text(1, "game")?,
        rules_version: row.try_get(2).map_err(wrong("version of the rules"))?,
        data_version: text(3, "version of the data")?,
        setup: Setup { scenario: text(4, "scenario")?, options, dice },
    };
    let opening = read_rolls(&text(7, "opening")?).ok_or("opening")?;
    let kinds: Vec<String> = serde_json::from_str(&text(8, "seats")?).map_err(|error| format!("seats: {error}"))?;
    let seats: Option<Vec<SeatKind>> = kinds.iter().map(|kind| SeatKind::read(kind)).collect();
    let file = GameFile { header, opening, records: Vec::new(), position: LastPosition::Unknown };
    let created = row.try_get(9).map_err(wrong("created"))?;
    let seats = seats.ok_or("seats")?;
    Ok(TableRows { name, seats, created, file, seen: Vec::new(), origin, shares, waiting, damage: None })
}

/// The row of an action, which must have this number.
fn read_action(row: &SqliteRow, number: usize) -> Result<(Record, Witnesses), String> {
    let wrong = |what: &'static str| move |error: sqlx::Error| format!("{what} of action {number}: {error}");
    let n: i64 = row.try_get(0).map_err(wrong("number"))?;
    if usize::try_from(n) != Ok(number) {
        return Err(format!("action {number} is missing"));
    }
    let rolls: String = row.try_get(3).map_err(wrong("dice"))?;
    let rolls = read_rolls(&rolls).ok_or_else(|| format!("dice of action {number}"))?;
    let seen: Option<i64> = row.try_get(4).map_err(wrong("witnesses"))?;
    let (seat, action) = (row.try_get(1).map_err(wrong("seat"))?, row.try_get(2).map_err(wrong("notation"))?);
    Ok((Record { line: number, seat, action, rolls }, seen.map_or(Witnesses::ALL, Witnesses::from_bits)))
}

/// Does SQLite say that its file is damaged?
fn is_corrupt(error: &sqlx::Error) -> bool {
    /// `SQLITE_CORRUPT` and `SQLITE_NOTADB`; the higher bits tell more.
    const CORRUPT: [i32; 2] = [11, 26];
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.and_then(|code| code.parse::<i32>().ok()).is_some_and(|code| CORRUPT.contains(&(code & 0xff)))
}

fn unreadable(id: TableId, error: sqlx::Error) -> StoreError {
    match is_corrupt(&error) || matches!(error, sqlx::Error::ColumnDecode { .. }) {
        true => StoreError::Damaged { table: format!("#{}", id.0), problem: error.to_string() },
        false => error.into(),
    }
}

fn reopen(library: &Library, file: &GameFile) -> Result<Reopened<Box<dyn Table>>, StoreError> {
    let game = library.game(&file.header.game).ok_or_else(|| StoreError::UnknownGame(file.header.game.clone()))?;
    let is_older = file.header.versions() != Versions::of(game.rules.info());
    game.rules.reopen(file, None).map_err(|error| StoreError::Misfit { error, is_older })
}

/// Puts the game's strongest bot on every seat whose bot does not exist any more; with that seat, the name of the bot
/// that is gone, and of the one that plays on.
fn replace_bots(library: &Library, table: &dyn Table, seats: &mut [SeatKind]) -> Vec<(Seat, String, String)> {
    let Some(game) = library.game(table.info().id) else { return Vec::new() };
    let known = &game.card.bots;
    let mut replaced = Vec::new();
    for (seat, kind) in table.info().all_seats().iter().zip(seats) {
        if let (SeatKind::Bot(bot), Some(strongest)) = (&mut *kind, known.last())
            && !known.contains(bot)
        {
            replaced.push((seat, std::mem::replace(bot, strongest.clone()), strongest.clone()));
        }
    }
    replaced
}

/// Logs that a game is of another version, or stops early. The action where it stops may be a secret of its side.
fn log_taken_over(table: &str, reopened: &Reopened<Box<dyn Table>>) {
    let action = reopened.table.len() + 1;
    match (&reopened.misfit, &reopened.made_with) {
        (Some(FileError::Refused { refusal, .. }), _) => {
            warn!(table, action, rule = refusal.rule, reason = &*refusal.message.id, "table stops at a refused action");
        }
        (Some(FileError::Dice { .. }), _) => warn!(table, action, "table stops at dice that do not fit"),
        (Some(FileError::Panicked { .. }), _) => error!(table, action, "table stops where the rules panicked"),
        (Some(_), _) => warn!(table, action, "table stops at a damaged action"),
        (None, Some(versions)) => info!(table, made_with = versions.short(), "table taken over"),
        (None, None) => {}
    }
}
