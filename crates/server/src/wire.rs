//! The messages between server and client. The client's TypeScript types are made from these (`web/src/wire`).

mod answers;
mod clash;
mod games;
mod questions;
mod scene;
mod tables;
mod view;

pub use answers::{Answer, NeededRoll, RefusalView, ServerMessage};
pub use clash::{ClashBodyView, ClashPieceView, ClashSideView, ClashView, ClashVolleyView};
pub use games::{
    Bilingual, DifficultyCard, GameCard, MapCard, MapPictures, OptionCard, OverlayCard, PictureLevel, RuleCard,
    ScenarioCard, SeatCard,
};
pub use questions::{ClientMessage, OverlaySubject};
pub use scene::{BoxView, PieceView, Pieces, SceneNews, SceneView, SpaceView, StackView, TrackView};
pub use tables::{
    CardRequest, DiceSource, NewTable, Problem, ProblemBody, SeatState, SeedOrigin, TableCard, TableEntry, TableKeys,
};
pub use view::{LineKindView, LineView, OutcomeView, RollKind, RollView, View};

/// Version of the messages; grows when an old client could not follow any more.
pub const PROTOCOL: u32 = 4;
