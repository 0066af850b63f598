//! What there is to play: games, their texts, rules, maps and the faces of their pieces.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Language, RuleStatus, Words};
use render::{Detail, Theme};
use scene::MarkerRole;
use serde::Deserialize;

use super::App;
use crate::pictures::{Part, Picture};
use crate::problem::Problem;
use crate::texts::complete;
use crate::wire::{self, Bilingual, GameCard, MapCard, RuleCard};

/// All games.
#[utoipa::path(get, path = "/api/games", responses((status = OK, body = Vec<GameCard>)))]
pub(super) async fn list(State(app): State<App>) -> Json<Vec<GameCard>> {
    Json(app.tables.shared.library.games().iter().map(|game| game.card.clone()).collect())
}

/// The texts that belong to no game, as Fluent source.
#[utoipa::path(
    get,
    path = "/api/texts/{language}",
    params(("language" = String, Path, description = "en or fr")),
    responses((status = OK, content_type = "text/plain", body = String), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn own_texts(Path(language): Path<String>) -> Result<Response, Problem> {
    Ok(plain(complete(None, read_language(&language)?)))
}

/// All texts of a game, as Fluent source.
#[utoipa::path(
    get,
    path = "/api/games/{game}/texts/{language}",
    params(("game" = String, Path), ("language" = String, Path, description = "en or fr")),
    responses((status = OK, content_type = "text/plain", body = String), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn texts(
    State(app): State<App>,
    Path((game, language)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let game = app.tables.shared.library.game(&game).ok_or_else(Problem::unknown_game)?;
    Ok(plain(complete(Some(game.rules.texts()), read_language(&language)?)))
}

fn read_language(code: &str) -> Result<Language, Problem> {
    Language::ALL.into_iter().find(|language| language.code() == code).ok_or_else(Problem::unknown_page)
}

fn plain(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}

/// The numbered rules of a game in our own words.
#[utoipa::path(
    get,
    path = "/api/games/{game}/rules",
    params(("game" = String, Path)),
    responses((status = OK, body = Vec<RuleCard>), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn rules(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<RuleCard>>, Problem> {
    let game = app.tables.shared.library.game(&game).ok_or_else(Problem::unknown_game)?;
    let both = |words: &Words| Bilingual { en: words.en.clone(), fr: words.fr.clone() };
    let card = |rule: &kernel::RuleEntry| RuleCard {
        number: rule.number.clone(),
        title: both(&rule.title),
        text: both(&rule.text),
        status: match rule.status {
            RuleStatus::Enforced => "enforced".into(),
            RuleStatus::NoRule => "no-rule".into(),
        },
    };
    Ok(Json(game.rules.rules().entries().iter().map(card).collect()))
}

/// A map of a game: hexes with their centres and neighbours, places, rivers, roads.
#[utoipa::path(
    get,
    path = "/api/games/{game}/maps/{map}",
    params(("game" = String, Path), ("map" = String, Path)),
    responses((status = OK, body = Object), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn map(
    State(app): State<App>,
    Path((game, map)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let served = app.tables.shared.library.game(&game).ok_or_else(Problem::unknown_game)?;
    let bare = served.bare(&map).ok_or_else(Problem::unknown_map)?;
    let pictures = app.pictures.of(&game, &map).ok_or_else(Problem::unknown_map)?;
    let info = served.rules.info();
    let tag = format!("{}-{}-{}", info.rules_version, info.data_version, pictures.version);
    let render::Window { x, y, width, height } = render::bounds(&bare.map);
    let inks = bare.map.fronts.iter().map(|front| render::swatch_of(&front.colour).ground).collect();
    let card = MapCard { map: &bare.map, bounds: [x, y, width, height], pictures, inks };
    Ok(tagged(&headers, &tag, REVALIDATED, || Json(card).into_response()))
}

/// Which picture a browser expects.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct VersionQuery {
    /// The version that came with the map: with it a browser need never ask for this picture again.
    v: Option<String>,
}

/// A bare map as one picture, as fine as 1.5 million pixels allow.
#[utoipa::path(
    get,
    path = "/api/games/{game}/maps/{map}/{theme}/small.png",
    params(
        ("game" = String, Path),
        ("map" = String, Path),
        ("theme" = String, Path, description = "light or dark"),
        VersionQuery
    ),
    responses((status = OK, content_type = "image/png"), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn small_map(
    State(app): State<App>,
    Path((game, map, theme)): Path<(String, String, String)>,
    Query(query): Query<VersionQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let picture = app.pictures.map(&game, &map, read_theme(&theme)?, Part::Small).await?;
    Ok(map_picture(&headers, &query, &picture))
}

/// A tile of a bare map. Scales, size of tiles and size of the whole picture come with the map.
#[utoipa::path(
    get,
    path = "/api/games/{game}/maps/{map}/{theme}/{scale}/{tile}",
    params(
        ("game" = String, Path),
        ("map" = String, Path),
        ("theme" = String, Path, description = "light or dark"),
        ("scale" = String, Path, description = "pixels from a hex's centre to its corner, one of the map's levels"),
        ("tile" = String, Path, description = "column and row from 0, and .png: 3-0.png"),
        VersionQuery
    ),
    responses((status = OK, content_type = "image/png"), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn map_tile(
    State(app): State<App>,
    Path((game, map, theme, scale, tile)): Path<(String, String, String, String, String)>,
    Query(query): Query<VersionQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let part = read_tile(&scale, &tile).ok_or_else(Problem::unknown_picture)?;
    let picture = app.pictures.map(&game, &map, read_theme(&theme)?, part).await?;
    Ok(map_picture(&headers, &query, &picture))
}

/// A tile has one address: no signs, no leading zeros.
fn read_tile(scale: &str, tile: &str) -> Option<Part> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|number| number.to_string() == text);
    let hex = number(scale)?.try_into().ok()?;
    let (column, row) = tile.strip_suffix(".png")?.split_once('-')?;
    Some(Part::Tile { hex, column: number(column)?, row: number(row)? })
}

fn map_picture(headers: &HeaderMap, query: &VersionQuery, picture: &Picture<'_>) -> Response {
    // A page that was opened before the server was renewed must not keep today's picture under yesterday's name.
    let cached = if query.v.as_deref() == Some(picture.version) { LASTING } else { REVALIDATED };
    tagged(headers, picture.version, cached, || {
        ([(header::CONTENT_TYPE, "image/png")], axum::body::Bytes::from_owner(picture.png.clone())).into_response()
    })
}

/// How much of a block's label is drawn.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct FaceQuery {
    /// `large` (unless said otherwise), `small` or `tiny`: the smaller, the fewer and larger signs.
    detail: Option<String>,
}

/// One counter or block as a picture, by the key that came with a piece.
///
/// The piece is a square of 100 by 100 around the middle of a picture of 120 by 120, which has room for its shadow.
#[utoipa::path(
    get,
    path = "/api/games/{game}/faces/{theme}/{picture}",
    params(
        ("game" = String, Path),
        ("theme" = String, Path, description = "light or dark"),
        ("picture" = String, Path, description = "the key and .svg"),
        FaceQuery
    ),
    responses((status = OK, content_type = "image/svg+xml"), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn face(
    State(app): State<App>,
    Path((game, theme, picture)): Path<(String, String, String)>,
    Query(query): Query<FaceQuery>,
) -> Result<Response, Problem> {
    let shared = app.tables.shared.clone();
    shared.library.game(&game).ok_or_else(Problem::unknown_game)?;
    read_theme(&theme)?;
    let detail = match query.detail.as_deref() {
        None | Some("large") => Detail::Large,
        Some("small") => Detail::Small,
        Some("tiny") => Detail::Tiny,
        Some(_) => return Err(Problem::unknown_page()),
    };
    let key = picture.strip_suffix(".svg").ok_or_else(Problem::unknown_page)?;
    let face = shared.pieces.face(key).ok_or_else(Problem::unknown_page)?;
    let drawn = tokio::task::spawn_blocking(move || shared.pieces.picture(&face, detail));
    let drawn = drawn.await.map_err(|error| Problem::panicked("drawing a piece", &error))?;
    let svg = drawn.map_err(|_| Problem::undrawn("piece"))?.to_string();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, LASTING)], svg).into_response())
}

/// A work, smoke or the like as it lies on a hex with a flat top: 280 by 280 around the hex's centre, 100 from there to
/// a corner; a bunker looks east, and so does the side that a pontoon leads over.
#[utoipa::path(
    get,
    path = "/api/works/{picture}",
    params((
        "picture" = String,
        Path,
        description = "smoke, dense-smoke, trench, bunker, wire, road-block, mines, hasty-defence, pontoon, captured, \
            halt-order or insurrection, and .svg"
    )),
    responses((status = OK, content_type = "image/svg+xml"), (status = NOT_FOUND, body = wire::Problem))
)]
pub(super) async fn work(Path(picture): Path<String>) -> Result<Response, Problem> {
    let role = match picture.strip_suffix(".svg") {
        Some("smoke") => MarkerRole::Smoke { dense: false },
        Some("dense-smoke") => MarkerRole::Smoke { dense: true },
        Some("trench") => MarkerRole::Trench,
        Some("bunker") => MarkerRole::Bunker { facing: 0 },
        Some("wire") => MarkerRole::Wire,
        Some("road-block") => MarkerRole::RoadBlock,
        Some("mines") => MarkerRole::Mines,
        Some("hasty-defence") => MarkerRole::HastyDefence,
        Some("pontoon") => MarkerRole::Pontoon { direction: 0 },
        Some("captured") => MarkerRole::Captured { direction: 0 },
        Some("halt-order") => MarkerRole::HaltOrder,
        Some("insurrection") => MarkerRole::Insurrection,
        _ => return Err(Problem::unknown_page()),
    };
    let svg = render::work(&role).ok_or_else(Problem::broken)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")], svg)
        .into_response())
}

pub(super) fn read_theme(name: &str) -> Result<Theme, Problem> {
    match name {
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        _ => Err(Problem::unknown_page()),
    }
}

/// Caches keep it, but ask each time whether it is still the same.
const REVALIDATED: &str = "no-cache";
/// Caches keep it for good: something else would have another address.
const LASTING: &str = "public, max-age=31536000, immutable";

/// An answer that need not be sent again while its tag stays the same.
fn tagged(headers: &HeaderMap, tag: &str, cached: &'static str, answer: impl FnOnce() -> Response) -> Response {
    let tag = format!("\"{tag}\"");
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let same = known.flat_map(|value| value.split(',')).any(|known| known.trim().trim_start_matches("W/") == tag);
    let mut response = if same { StatusCode::NOT_MODIFIED.into_response() } else { answer() };
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, value);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cached));
    response
}
