//! What is wrong with a request, in words and as an answer.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::{Message, SetupError};
use serde::de::DeserializeOwned;
use tokio::task::JoinError;
use tracing::{debug, error};

use crate::notice::reason;
use crate::store::StoreError;
use crate::wire;

/// A request that is refused.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    id: &'static str,
    message: Message,
    /// The file of the table that cannot be opened may be had all the same.
    pub has_file: bool,
}

impl Problem {
    pub const fn new(status: StatusCode, id: &'static str, message: Message) -> Self {
        Self { status, id, message, has_file: false }
    }

    /// A table that is there and cannot be opened, although its rows can be read.
    fn unopened(id: &'static str, message: Message) -> Self {
        Self { has_file: true, ..Self::new(StatusCode::CONFLICT, id, message) }
    }

    /// The same for somebody who may not have the file.
    pub fn without_file(self) -> Self {
        Self { has_file: false, ..self }
    }

    pub const fn unknown_game() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown-game", Message::new("server-unknown-game"))
    }

    pub const fn unknown_key() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown-key", Message::new("server-unknown-key"))
    }

    pub const fn unknown_page() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown-page", Message::new("server-unknown-page"))
    }

    pub const fn unknown_map() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown-map", Message::new("server-unknown-map"))
    }

    pub const fn unknown_picture() -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown-picture", Message::new("server-unknown-picture"))
    }

    pub const fn malformed() -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed", Message::new("server-malformed"))
    }

    pub const fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", Message::new("server-too-large"))
    }

    pub const fn broken() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", Message::new("server-broken"))
    }

    /// Work for a request that panicked. What it panicked with may be secret: the panic itself is logged with care.
    pub fn panicked(work: &'static str, error: &JoinError) -> Self {
        error!(work, panicked = error.is_panic(), "work for a request did not end");
        Self::broken()
    }

    /// A picture that cannot be drawn. Why may quote the picture, which may show something hidden.
    pub fn undrawn(picture: &'static str) -> Self {
        error!(picture, "picture not drawn");
        Self::broken()
    }

    /// The game file is not given out yet.
    pub const fn file_secret() -> Self {
        Self::new(StatusCode::FORBIDDEN, "file-secret", Message::new("server-file-secret"))
    }

    /// The game has not begun.
    pub const fn waiting() -> Self {
        Self::new(StatusCode::CONFLICT, "waiting", Message::new("server-waiting"))
    }

    pub const fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", Message::new("server-busy"))
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Misfit { error, is_older: true } => {
                Self::unopened("version", Message::new("server-version").with("reason", reason(&error)))
            }
            StoreError::Misfit { error, is_older: false } => {
                Self::unopened("misfit", Message::new("server-misfit").with("reason", reason(&error)))
            }
            StoreError::UnknownGame(game) => {
                Self::unopened("unknown-game", Message::new("server-game-gone").with("game", game))
            }
            StoreError::Missing => Self::unknown_key(),
            // Damage is logged where it is found.
            StoreError::Damaged { table, .. } => {
                let message = Message::new("server-damaged").with("table", table);
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "damaged", message)
            }
            StoreError::Database(_) | StoreError::InUse(_) | StoreError::File(..) => {
                error!(%error, "store error");
                Self::broken()
            }
        }
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Self {
        let (id, message) = match error {
            SetupError::UnknownScenario { scenario, known, .. } => (
                "unknown-scenario",
                Message::new("server-unknown-scenario").with("scenario", scenario).with("known", known),
            ),
            SetupError::UnknownOption { option, known, .. } => {
                ("unknown-option", Message::new("server-unknown-option").with("option", option).with("known", known))
            }
            SetupError::BadValue { option, value, known } => (
                "bad-value",
                Message::new("server-bad-value").with("option", option).with("value", value).with("known", known),
            ),
        };
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, id, message)
    }
}

impl From<Problem> for wire::Problem {
    fn from(problem: Problem) -> Self {
        let Problem { id, message, has_file, .. } = problem;
        Self { error: wire::ProblemBody { id: id.into(), message, rule: String::new(), has_file } }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(wire::Problem::from(self))).into_response()
    }
}

/// A body in JSON; what cannot be read is refused like everything else.
pub(crate) struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(JsonRejection::BytesRejection(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Problem::too_large())
            }
            Err(rejection) => {
                // What was sent is not logged, only how it failed.
                debug!(status = rejection.status().as_u16(), "body not understood");
                Err(Problem::malformed())
            }
        }
    }
}
