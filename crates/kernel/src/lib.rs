//! The game loop that every rulebook shares.
//!
//! A game is a value: `(game, scenario, options, seed, actions…) → state` is a pure function. A rulebook is a
//! [`Ruleset`]; a game in play is a [`Session`] of it, or a [`Table`] where the caller does not care which rulebook it
//! is. Only [`Chance`] is random, only [`Ruleset::apply`] changes a state, and only [`Ruleset::observe`] shows one.

#![deny(missing_docs)]

mod chance;
mod clicks;
mod data;
mod digest;
mod file;
mod forced;
mod foresight;
mod info;
mod log;
mod notation;
mod options;
mod playthrough;
mod refusal;
mod reopen;
mod rng;
mod rule_index;
mod ruleset;
mod seat;
mod seed;
mod session;
mod shown;
mod side;
mod snapshots;
mod table;
mod text;
mod undo;

pub use chance::{Chance, ChanceKind, Recorded, Recording, Roll, ScriptError, Scripted, Searching, Seeded};
pub use clicks::{Clicks, meant};
pub use data::{DataError, DataFiles};
pub use file::{FileError, GameFile, Header, LastPosition, Record};
pub use forced::{Forced, forced, is_plain_answer};
pub use foresight::foresee;
pub use info::{
    Dice, Difficulty, GameInfo, OptionInfo, OptionKind, Options, OverlayInfo, ScenarioInfo, SeatInfo, Setup, SetupError,
};
pub use log::{Audience, Line, LineKind, Log};
pub use notation::{Spelling, Tokens, add_word, not_understood};
pub use options::OptionRows;
pub use playthrough::{read_plain, write_plain};
pub use refusal::{Refusal, Subject};
pub use reopen::{Reopened, Versions};
pub use rng::{Draws, Rng};
pub use rule_index::{RuleEntry, RuleIndex, RuleIndexError, RuleSource, RuleStatus, Words};
pub use ruleset::{Outcome, OverlayRequest, OverlaySubject, Question, Ruleset, unperformed};
pub use scene::{Message, Value};
pub use seat::{Seat, SeatSet, Viewer};
pub use seed::{Seed, SeedShares};
pub use session::{ActError, DiceReport, Session, Step, check, legal};
pub use side::{BySide, Side};
pub use snapshots::{PastPoint, Snapshots};
pub use table::{Game, Hosted, Table};
pub use text::{Language, TextError, Texts};
pub use undo::{UndoAnswer, UndoQuestion, UndoRefused, informs};
