//! Tables: setting one up, and what its holders may fetch.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::GameWithBots;
use kernel::{Dice, GameFile, GameInfo, Header, Language, LastPosition, Message, Seed, SeedShares, Setup, Versions};
use render::Detail;
use scene::Scene;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::App;
use super::games::read_theme;
use crate::key;
use crate::piece_cache::{CachedFace, PieceCache};
use crate::problem::{Body, Problem};
use crate::store::NewSeed;
use crate::stored_table::SeatKind;
use crate::table_task::Request;
use crate::wire::{self, CardRequest, DiceSource, NewTable, TableCard, TableEntry, TableKeys};

/// Cards that may be wanted at once.
const CARDS: usize = 100;

/// Sets up a table and tells the keys to it.
#[utoipa::path(
    post,
    path = "/api/tables",
    request_body = NewTable,
    responses(
        (status = CREATED, body = TableKeys),
        (status = BAD_REQUEST, body = wire::Problem),
        (status = NOT_FOUND, body = wire::Problem),
        (status = PAYLOAD_TOO_LARGE, body = wire::Problem),
        (status = UNPROCESSABLE_ENTITY, body = wire::Problem)
    )
)]
pub(super) async fn create(State(app): State<App>, Body(request): Body<NewTable>) -> Result<Response, Problem> {
    let (shared, name) = (app.tables.shared.clone(), key::table_name());
    let made = {
        let (shared, request, name) = (shared.clone(), request.clone(), name.clone());
        tokio::task::spawn_blocking(move || {
            let game = shared.library.game(&request.game).ok_or_else(Problem::unknown_game)?;
            set_up(&*game.rules, &game.card, &request, &name)
        })
    };
    let Made { file, names, seats, seed } =
        made.await.map_err(|error| Problem::panicked("setting up a table", &error))??;
    let mut keys: BTreeMap<String, Option<String>> = BTreeMap::new();
    for (name, kind) in names.into_iter().zip(&seats).filter(|(_, kind)| **kind != SeatKind::Absent) {
        keys.insert(name, (kind.is_person() && !request.hot_seat).then(key::key));
    }
    keys.insert("both".into(), request.hot_seat.then(key::key));
    keys.insert("spectator".into(), Some(key::key()));
    let given: Vec<(String, String)> =
        keys.iter().filter_map(|(holder, key)| Some((holder.clone(), key.clone()?))).collect();
    shared.store.create(&name, &file, &seats, &given, &seed).await?;
    Ok((StatusCode::CREATED, [NO_STORE], Json(TableKeys { table: name, keys })).into_response())
}

/// What holds keys, or what a key opens, is kept by no cache.
const NO_STORE: (header::HeaderName, &str) = (header::CACHE_CONTROL, "no-store");

/// A table that is to be stored.
struct Made {
    file: GameFile,
    /// All seats of the game.
    names: Vec<String>,
    seats: Vec<SeatKind>,
    seed: NewSeed,
}

/// Sets up a game as it is asked for; one whose players have yet to give their numbers without the game itself.
fn set_up(rules: &dyn GameWithBots, card: &wire::GameCard, request: &NewTable, table: &str) -> Result<Made, Problem> {
    let info = rules.info();
    let setup = info.set_up(&request.scenario, &request.options, Dice::Scripted)?;
    let seats = seats(info, &setup, card, request)?;
    let names = info.seats.iter().map(|seat| seat.id.to_owned()).collect();
    let people = SeatKind::people(&seats);
    let (dice, seed) = match (request.dice.unwrap_or(DiceSource::Seeded), &request.seed) {
        (DiceSource::Scripted, _) => (Dice::Scripted, NewSeed::None),
        (DiceSource::Seeded, Some(_)) if people.len() > 1 && !request.hot_seat => {
            return Err(bad("seed-not-here", Message::new("server-seed-not-here")));
        }
        (DiceSource::Seeded, Some(text)) => {
            let seed = Seed::from_text(text).ok_or_else(|| bad("bad-seed", Message::new("server-bad-seed")))?;
            (Dice::Seeded(seed), NewSeed::Chosen)
        }
        (DiceSource::Seeded, None) if people.is_empty() => (Dice::Seeded(Seed::random()), NewSeed::Server),
        (DiceSource::Seeded, None) => {
            let Versions { rules: rules_version, data: data_version } = Versions::of(info);
            let header = Header { game: info.id.into(), rules_version, data_version, setup };
            let file = GameFile { header, opening: Vec::new(), records: Vec::new(), position: LastPosition::Unknown };
            return Ok(Made { file, names, seats, seed: NewSeed::Joint(SeedShares::new(table)) });
        }
    };
    let table = rules
        .start(Setup { dice, ..setup }, &request.opening)
        .map_err(|error| bad("bad-dice", wire::RefusalView::from(kernel::ActError::Script(error)).message))?;
    Ok(Made { file: table.file(), names, seats, seed })
}

fn bad(id: &'static str, message: Message) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, id, message)
}

/// Who is to sit where, for every seat of the game; the request names those that play.
fn seats(info: &GameInfo, setup: &Setup, game: &wire::GameCard, request: &NewTable) -> Result<Vec<SeatKind>, Problem> {
    let playing = info.playing(setup);
    let wrong = || bad("bad-seats", Message::new("server-bad-seats").with("count", playing.len()));
    let requested: Option<Vec<SeatKind>> = request.seats.iter().map(|kind| SeatKind::read(kind)).collect();
    let requested =
        requested.filter(|seats| seats.len() == playing.iter().count() && !seats.contains(&SeatKind::Absent));
    let mut seats = vec![SeatKind::Absent; info.seats.len()];
    for (seat, kind) in playing.iter().zip(requested.ok_or_else(wrong)?) {
        seats[seat.index()] = kind;
    }
    if let Some(bot) = seats.iter().filter_map(SeatKind::bot).find(|bot| !game.bots.iter().any(|known| known == bot)) {
        let bot: String = bot.chars().take(40).collect();
        let message = Message::new("server-unknown-bot").with("bot", bot).with("known", game.bots.join(", "));
        return Err(bad("unknown-bot", message));
    }
    if request.hot_seat && !seats.iter().any(SeatKind::is_person) {
        return Err(wrong());
    }
    Ok(seats)
}

/// A table as its holder's list of games shows it.
#[utoipa::path(
    get,
    path = "/api/tables/{key}",
    params(("key" = String, Path)),
    responses(
        (status = OK, body = TableCard),
        (status = NOT_FOUND, body = wire::Problem),
        (status = CONFLICT, body = wire::Problem)
    )
)]
pub(super) async fn card(State(app): State<App>, Path(key): Path<String>) -> Result<Response, Problem> {
    Ok(([NO_STORE], Json(find(&app, &key).await?)).into_response())
}

async fn find(app: &App, key: &str) -> Result<TableCard, Problem> {
    let (id, holder) = app.tables.holder(key).await?;
    app.tables.ask(id, |reply| Request::Card(holder, reply)).await
}

/// Several tables at once, in the order of their keys; for those that cannot be opened, why.
#[utoipa::path(
    post,
    path = "/api/tables/cards",
    request_body = CardRequest,
    responses((status = OK, body = Vec<TableEntry>), (status = BAD_REQUEST, body = wire::Problem))
)]
pub(super) async fn cards(State(app): State<App>, Body(request): Body<CardRequest>) -> Result<Response, Problem> {
    if request.keys.len() > CARDS {
        return Err(Problem::too_large());
    }
    let mut cards = Vec::with_capacity(request.keys.len());
    for key in request.keys {
        cards.push(match find(&app, &key).await {
            Ok(card) => TableEntry::Card(Box::new(card)),
            Err(problem) => TableEntry::Problem(problem.into()),
        });
    }
    Ok(([NO_STORE], Json(cards)).into_response())
}

/// The game file. It holds the seed of the dice, so it is given out when the game is over or cannot go on, or where all
/// players share one screen.
#[utoipa::path(
    get,
    path = "/api/tables/{key}/file",
    params(("key" = String, Path)),
    responses(
        (status = OK, content_type = "text/plain", body = String),
        (status = FORBIDDEN, body = wire::Problem),
        (status = NOT_FOUND, body = wire::Problem),
        (status = CONFLICT, body = wire::Problem, description = "the game has not begun")
    )
)]
pub(super) async fn file(State(app): State<App>, Path(key): Path<String>) -> Result<Response, Problem> {
    let file = match app.tables.holder(&key).await {
        Ok((id, holder)) => app.tables.ask(id, |reply| Request::File(holder, reply)).await??,
        Err(problem) if problem.has_file => app.tables.stored_file(&key).await?,
        Err(problem) => return Err(problem),
    };
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.grog\""),
        NO_STORE,
    ];
    Ok((headers, file).into_response())
}

/// In which words.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct PictureQuery {
    /// `en` (unless said otherwise) or `fr`.
    lang: Option<String>,
}

/// A picture of the position as this key sees it.
#[utoipa::path(
    get,
    path = "/api/tables/{key}/picture/{picture}",
    params(("key" = String, Path), ("picture" = String, Path, description = "light.png or dark.png"), PictureQuery),
    responses((status = OK, content_type = "image/png"), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn picture(
    State(app): State<App>,
    Path((key, picture)): Path<(String, String)>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, Problem> {
    let theme = read_theme(picture.strip_suffix(".png").ok_or_else(Problem::unknown_page)?)?;
    let language = query.lang.as_deref().and_then(|code| code.parse().ok()).unwrap_or(Language::English);
    let (id, holder) = app.tables.holder(&key).await?;
    let card = app.tables.ask(id, |reply| Request::Card(holder, reply)).await?;
    let scene = app.tables.ask(id, |reply| Request::Scene(holder, reply)).await??;
    let png = app.pictures.position(&card.game, scene, theme, language).await?;
    Ok(([(header::CONTENT_TYPE, "image/png"), NO_STORE], png).into_response())
}

/// The pictures of all pieces that this key sees on the map now, as SVG by key and detail: `KEY`, `KEY small`, `KEY tiny`.
///
/// A browser needs hundreds of them at once to draw a position. Those of pieces that come later it asks for one by one.
#[utoipa::path(
    get,
    path = "/api/tables/{key}/faces",
    params(("key" = String, Path)),
    responses((status = OK, body = BTreeMap<String, String>), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn faces(State(app): State<App>, Path(key): Path<String>) -> Result<Response, Problem> {
    let (id, holder) = app.tables.holder(&key).await?;
    let scene = app.tables.ask(id, |reply| Request::Scene(holder, reply)).await??;
    let pieces = app.tables.shared.pieces.clone();
    let drawn = tokio::task::spawn_blocking(move || faces_json(&pieces, &scene));
    let drawn = drawn.await.map_err(|error| Problem::panicked("drawing pieces", &error))?;
    let headers = [(header::CONTENT_TYPE, "application/json"), NO_STORE];
    Ok((headers, drawn.ok_or_else(|| Problem::undrawn("piece"))?).into_response())
}

/// Draws every piece on the map of a scene, on all cores.
fn faces_json(cache: &PieceCache, scene: &Scene) -> Option<String> {
    let mut faces: BTreeMap<String, Arc<CachedFace>> = BTreeMap::new();
    for piece in scene.stacks.iter().flat_map(|stack| &stack.pieces) {
        let face = cache.keyed(&piece.face);
        faces.entry(face.key().to_owned()).or_insert(face);
    }
    let wanted: Vec<(&CachedFace, Detail)> =
        faces.values().flat_map(|face| face.details().iter().map(|&detail| (&**face, detail))).collect();
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let drawn = std::thread::scope(|scope| {
        let draw = |part: &[(&CachedFace, Detail)]| -> Vec<Option<(String, Arc<str>)>> {
            let one = |&(face, detail): &(&CachedFace, Detail)| {
                let name = match detail {
                    Detail::Large => face.key().to_owned(),
                    Detail::Small => format!("{} small", face.key()),
                    Detail::Tiny => format!("{} tiny", face.key()),
                };
                cache.picture(face, detail).ok().map(|svg| (name, svg))
            };
            part.iter().map(one).collect()
        };
        let parts = wanted.chunks(wanted.len().div_ceil(cores).max(1));
        let threads: Vec<_> = parts.map(|part| scope.spawn(move || draw(part))).collect();
        threads.into_iter().map(|thread| thread.join().ok()).collect::<Option<Vec<_>>>()
    })?;
    // One that cannot be drawn is missed when it is asked for by itself.
    let all: BTreeMap<&str, &str> = drawn.iter().flatten().flatten().map(|(name, svg)| (&**name, &**svg)).collect();
    serde_json::to_string(&all).ok()
}
