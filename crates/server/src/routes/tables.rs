//! Tables: setting one up, and what its holders may fetch.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Dice, Language, Message, Seed, Table};
use serde::Deserialize;
use std::collections::BTreeMap;

use super::App;
use super::games::read_theme;
use crate::key;
use crate::problem::{Body, Problem};
use crate::store::SeatKind;
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
    let shared = app.tables.shared.clone();
    let (file, names, seats) = {
        let (shared, request) = (shared.clone(), request.clone());
        let started = tokio::task::spawn_blocking(move || {
            let game = shared.library.game(&request.game).ok_or_else(Problem::unknown_game)?;
            let dice = match request.dice.unwrap_or(DiceSource::Seeded) {
                DiceSource::Scripted => Dice::Scripted,
                DiceSource::Seeded => Dice::Seeded(match &request.seed {
                    None => Seed::random(),
                    Some(text) => {
                        Seed::from_text(text).ok_or_else(|| bad("bad-seed", Message::new("server-bad-seed")))?
                    }
                }),
            };
            let setup = game.rules.info().set_up(&request.scenario, &request.options, dice)?;
            let table = game
                .rules
                .start(setup, &request.opening)
                .map_err(|error| bad("bad-dice", wire::RefusalView::from(kernel::ActError::Script(error)).message))?;
            let seats = seats(&*table, &game.card, &request)?;
            let names: Vec<String> = table.info().seats.iter().map(|seat| seat.id.to_owned()).collect();
            Ok::<_, Problem>((table.file(), names, seats))
        });
        started.await.map_err(|error| Problem::panicked("setting up a table", &error))??
    };
    let mut keys: BTreeMap<String, Option<String>> = BTreeMap::new();
    for (name, kind) in names.into_iter().zip(&seats).filter(|(_, kind)| **kind != SeatKind::Absent) {
        keys.insert(name, (kind.is_person() && !request.hot_seat).then(key::key));
    }
    keys.insert("both".into(), request.hot_seat.then(key::key));
    keys.insert("spectator".into(), Some(key::key()));
    let given: Vec<(String, String)> =
        keys.iter().filter_map(|(holder, key)| Some((holder.clone(), key.clone()?))).collect();
    let (_, name) = shared.store.create(&file, &seats, &given).await?;
    Ok((StatusCode::CREATED, Json(TableKeys { table: name, keys })).into_response())
}

fn bad(id: &'static str, message: Message) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, id, message)
}

/// Who is to sit where, for every seat of the game; the request names those that play.
fn seats(table: &dyn Table, game: &wire::GameCard, request: &NewTable) -> Result<Vec<SeatKind>, Problem> {
    let playing = table.playing();
    let wrong = || bad("bad-seats", Message::new("server-bad-seats").with("count", playing.len()));
    let requested: Option<Vec<SeatKind>> = request.seats.iter().map(|kind| SeatKind::read(kind)).collect();
    let requested =
        requested.filter(|seats| seats.len() == playing.iter().count() && !seats.contains(&SeatKind::Absent));
    let mut seats = vec![SeatKind::Absent; table.info().seats.len()];
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
    responses((status = OK, body = TableCard), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn card(State(app): State<App>, Path(key): Path<String>) -> Result<Json<TableCard>, Problem> {
    find(&app, &key).await.map(Json)
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
pub(super) async fn cards(
    State(app): State<App>,
    Body(request): Body<CardRequest>,
) -> Result<Json<Vec<TableEntry>>, Problem> {
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
    Ok(Json(cards))
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
        (status = NOT_FOUND, body = wire::Problem)
    )
)]
pub(super) async fn file(State(app): State<App>, Path(key): Path<String>) -> Result<Response, Problem> {
    let file = match app.tables.holder(&key).await {
        Ok((id, holder)) => app.tables.ask(id, |reply| Request::File(holder, reply)).await?,
        Err(problem) => Some(app.tables.file_of_misfit(&key).await?.ok_or(problem)?),
    };
    let secret = || Problem::new(StatusCode::FORBIDDEN, "file-secret", Message::new("server-file-secret"));
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.grog\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, file.ok_or_else(secret)?).into_response())
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
    let scene = app.tables.ask(id, |reply| Request::Scene(holder, reply)).await?;
    let png = app.pictures.position(&app.tables.shared.library, &card.game, scene, theme, language).await?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "no-store")], png).into_response())
}
