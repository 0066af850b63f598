//! The client's files.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use std::path::PathBuf;
use tower_http::services::{ServeDir, ServeFile};

/// Files of the client; addresses without a dot are pages of it, which it draws by itself.
pub(super) fn files(web: Option<PathBuf>) -> Router {
    let Some(web) = web else {
        return Router::new().fallback(|| async { (StatusCode::NOT_FOUND, Html(MISSING)).into_response() });
    };
    let page = ServeFile::new(web.join("index.html"));
    let files = ServeDir::new(&web).fallback(page);
    Router::new().fallback_service(files).layer(middleware::from_fn(remember))
}

/// Files with a hash in their names never change; a file that is not there is not a page.
async fn remember(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let mut response = next.run(request).await;
    let page =
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let last = path.rsplit('/').next().unwrap_or_default();
    if page && last.contains('.') && !last.ends_with(".html") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let lasting = path.starts_with("/assets/") && response.status().is_success();
    let value = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(value));
    response
}

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Grognard</title>\
<p>The server runs, but the client was not built: run <code>cargo play</code>, or <code>npm ci</code> and \
<code>npm run build</code> in <code>web/</code>.<p lang=\"fr\">Le serveur tourne, mais le client n’est pas construit : \
lancez <code>cargo play</code>.";
