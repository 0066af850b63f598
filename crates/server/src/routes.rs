//! The HTTP routes: one file for each kind of resource.

mod client;
mod games;
mod play;
mod tables;

pub use client::{Client, ClientFile};

use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use std::sync::Arc;
use std::time::Instant;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tracing::{debug, error};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::open_tables::OpenTables;
use crate::pictures::Pictures;
use crate::problem::Problem;
use crate::wire;

/// Longer bodies and messages are refused.
pub(crate) const LONGEST: usize = 64 * 1024;

/// What all routes share.
pub(crate) struct AppState {
    pub tables: OpenTables,
    pub pictures: Pictures,
}

pub(crate) type App = Arc<AppState>;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Grognard",
        description = "Board wargames with their rules enforced. Play goes over the WebSocket \
                       `/api/tables/{key}/play`, in messages of the types ClientMessage and ServerMessage.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(wire::ClientMessage, wire::RefusalView, wire::Problem))
)]
struct Description;

fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(games::list))
        .routes(routes!(games::own_texts))
        .routes(routes!(games::texts))
        .routes(routes!(games::rules))
        .routes(routes!(games::map))
        .routes(routes!(games::small_map))
        .routes(routes!(games::map_tile))
        .routes(routes!(games::face))
        .routes(routes!(games::work))
        .routes(routes!(tables::create))
        .routes(routes!(tables::cards))
        .routes(routes!(tables::card))
        .routes(routes!(tables::file))
        .routes(routes!(tables::picture))
        .routes(routes!(tables::faces))
        .routes(routes!(play::play))
}

/// The description of the HTTP side, as it is served at `/api/openapi.json`.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let (_, description) = api().split_for_parts();
    description
}

/// Everything that is served.
pub(crate) fn router(app: App, client: Client) -> Router {
    let (router, description) = api().split_for_parts();
    let header = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    router
        .route("/api/openapi.json", axum::routing::get(move || async move { Json(description) }))
        .route("/api/{*rest}", axum::routing::any(|| async { Problem::unknown_page().into_response() }))
        .with_state(app)
        .fallback_service(client::files(client))
        .layer(middleware::from_fn(log_request))
        .layer(DefaultBodyLimit::max(LONGEST))
        // Answers are made anew each time, some have megabytes: more effort would make them wait and save little.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        // Keys are part of addresses: other sites must not learn them.
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
             object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        ))
}

/// Logs a request by its route: its address may hold a key.
async fn log_request(request: Request, next: Next) -> Response {
    let (method, start) = (request.method().clone(), Instant::now());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("(a page or file of the client)", MatchedPath::as_str);
    let (status, ms) = (response.status().as_u16(), start.elapsed().as_millis() as u64);
    match response.status().is_server_error() {
        true => error!(%method, route, status, ms, "request failed"),
        false => debug!(%method, route, status, ms, "request"),
    }
    response
}
