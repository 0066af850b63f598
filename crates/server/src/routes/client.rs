//! The client's files.

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use std::borrow::Cow;
use std::path::PathBuf;
use tower_http::services::{ServeDir, ServeFile};

/// Where the client's files come from.
#[derive(Clone, Debug, Default)]
pub enum Client {
    /// From nowhere: only programs can talk to the server.
    #[default]
    None,
    /// A folder: `web/dist` after `npm run build`.
    Folder(PathBuf),
    /// The program itself, which finds a file by its path: `assets/index.js`.
    Embedded(fn(&str) -> Option<ClientFile>),
}

/// A file of the client that the program brings along.
#[derive(Clone, Debug)]
pub struct ClientFile {
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub media_type: String,
    /// Changes when its bytes do; letters and digits.
    pub version: String,
}

/// Files of the client, and its pages, which it draws by itself.
pub(super) fn files(client: Client) -> Router {
    let files = match client {
        Client::None => {
            return Router::new().fallback(|| async { (StatusCode::NOT_FOUND, Html(MISSING)).into_response() });
        }
        Client::Folder(folder) => {
            let page = ServeFile::new(folder.join("index.html"));
            Router::new().fallback_service(ServeDir::new(&folder).fallback(page))
        }
        Client::Embedded(find) => {
            Router::new().fallback(move |request: Request| async move { embedded(find, &request) })
        }
    };
    files.layer(middleware::from_fn(remember))
}

fn embedded(find: fn(&str) -> Option<ClientFile>, request: &Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let Some(file) = find(path).or_else(|| find("index.html")) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let version = format!("\"{}\"", file.version);
    let headers = [(header::CONTENT_TYPE, file.media_type), (header::ETAG, version.clone())];
    if is_known(request.headers(), &version) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, Body::from(file.bytes)).into_response()
}

/// Does the browser have this version already?
fn is_known(headers: &HeaderMap, version: &str) -> bool {
    // A proxy that compresses marks the version as weak.
    let same = |one: &str| one.trim().trim_start_matches("W/") == version;
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    known.is_some_and(|known| known.split(',').any(same))
}

/// No address of the client is longer.
const LONGEST_PATH: usize = 1000;

/// Is this the address of a page that the client draws: the start page, or a table?
fn is_page(path: &str) -> bool {
    let is_key = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    matches!(path, "/" | "/index.html") || path.strip_prefix("/t/").is_some_and(|key| is_key(key.trim_end_matches('/')))
}

/// Files with a hash in their names never change; what is neither a file nor a page is not there. A person who looks for
/// it is shown the start page all the same; a machine is told only that it is not there.
async fn remember(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    if path.len() > LONGEST_PATH {
        return StatusCode::NOT_FOUND.into_response();
    }
    let person = request.headers().get(header::ACCEPT).and_then(|accepts| accepts.to_str().ok());
    let person = person.is_some_and(|accepts| accepts.contains("text/html"));
    let mut response = next.run(request).await;
    let page =
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let last = path.rsplit('/').next().unwrap_or_default();
    if page && !is_page(&path) && !last.ends_with(".html") {
        if last.contains('.') || !person {
            return StatusCode::NOT_FOUND.into_response();
        }
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    let lasting = path.starts_with("/assets/") && response.status().is_success();
    let value = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(value));
    response
}

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Grognard</title>\
<p>The server runs, but the program was built without the client: run <code>cargo play</code>, or <code>npm ci</code> and \
<code>npm run build</code> in <code>web/</code> before the program is built.<p lang=\"fr\">Le serveur tourne, mais le \
programme a été construit sans le client : lancez <code>cargo play</code>.";
