//! The messages between server and client. The client's TypeScript types are made from these (`web/src/wire`).

mod scene;

pub use scene::{BoxView, PieceView, Pieces, SceneNews, SceneView, SpaceView, StackView, TrackView};

use ::scene::{MapArt, Message, Overlay, OverlayKind, Prompt, Prospect};
use kernel::{ActError, ChanceKind, Difficulty, Line, Outcome, Refusal, Roll, ScriptError};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// Version of the messages; grows when an old client could not follow any more.
pub const PROTOCOL: u32 = 2;

/// A game that can be played.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct GameCard {
    /// Short name: `narva`.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
    /// Version of its rules.
    pub rules_version: u32,
    /// Name of the map that is shown for it: that of its first scenario.
    pub map: String,
    /// What it can lay over its map.
    #[schema(value_type = Vec<String>)]
    pub overlays: Vec<OverlayKind>,
    /// Seats in order.
    pub seats: Vec<SeatCard>,
    /// Names of its bots, weakest first.
    pub bots: Vec<String>,
    /// Scenarios in order.
    pub scenarios: Vec<ScenarioCard>,
}

/// A map of a game.
#[derive(Debug, Serialize, TS)]
pub struct MapCard<'a> {
    /// What pictures of it show, in hex sizes: left, top, width, height.
    pub bounds: [f32; 4],
    /// The map itself.
    #[serde(flatten)]
    pub map: &'a MapArt,
}

/// A seat of a game.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct SeatCard {
    /// Short name: `axis`.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
}

/// A scenario of a game.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ScenarioCard {
    /// Short name.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
    /// A sentence or two.
    #[schema(value_type = Object)]
    pub about: Message,
    /// The situation and what each side is to do, a paragraph each.
    #[schema(value_type = Vec<Object>)]
    pub briefing: Vec<Message>,
    /// Number of turns.
    pub turns: u32,
    /// Name of its map.
    pub map: String,
    /// Who plays in it, unless an option says otherwise.
    pub seats: Vec<String>,
    /// How much it asks of its players.
    pub difficulty: DifficultyCard,
    /// What can be chosen.
    pub options: Vec<OptionCard>,
}

/// How much a scenario asks of its players.
#[derive(Clone, Copy, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "Difficulty")]
pub enum DifficultyCard {
    /// Made to learn the game with.
    Introductory,
    /// The game as it is usually played.
    Standard,
    /// For those who know it well.
    Demanding,
}

impl From<Difficulty> for DifficultyCard {
    fn from(difficulty: Difficulty) -> Self {
        match difficulty {
            Difficulty::Introductory => Self::Introductory,
            Difficulty::Standard => Self::Standard,
            Difficulty::Demanding => Self::Demanding,
        }
    }
}

/// Something that can be chosen when a game starts.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct OptionCard {
    /// Short name.
    pub id: String,
    /// Title.
    #[schema(value_type = Object)]
    pub title: Message,
    /// The rule it belongs to.
    pub rule: String,
    /// Values it can take; the first is taken unless said otherwise. A switch has `true` and `false`.
    pub values: Vec<String>,
    /// On or off, rather than one of several words.
    pub switch: bool,
    /// Who plays, by value, where the option decides that.
    pub seats: BTreeMap<String, Vec<String>>,
}

/// A numbered rule in our own words.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct RuleCard {
    /// Number in the rulebook.
    pub number: String,
    /// Title.
    pub title: Bilingual,
    /// What it demands.
    pub text: Bilingual,
    /// `enforced` or `no-rule`.
    pub status: String,
}

/// Words in both languages.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Bilingual {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

/// A request for a new table.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Game.
    pub game: String,
    /// Scenario.
    pub scenario: String,
    /// Chosen options by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Who sits where, in the order of the seats that play: `human`, `open` (for somebody who will be given the link) or
    /// `bot:` and the bot's name.
    pub seats: Vec<String>,
    /// One key for all seats that no bot holds.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hot_seat: bool,
    /// Where dice come from; seeded unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceSource>,
    /// Seed of the dice; one that nobody can guess unless said otherwise. Whoever knows it can foresee the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Dice that the set-up of a scripted game rolls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<String>,
}

/// Where dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceSource {
    /// From a seed.
    Seeded,
    /// Sent along with every action.
    Scripted,
}

/// A new table and the keys to it. They are told once and cannot be found again.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableKeys {
    /// Name of the table, which opens nothing.
    pub table: String,
    /// Key of each seat (none for a bot's), of `both` in hot-seat, and of a `spectator`.
    pub keys: BTreeMap<String, Option<String>>,
}

/// A request for the cards of several tables, by their keys.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CardRequest {
    /// At most a hundred.
    pub keys: Vec<String>,
}

/// A table as its list of games shows it to the holder of a key.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableCard {
    /// Name of the table.
    pub table: String,
    /// Game.
    pub game: String,
    /// Scenario.
    pub scenario: String,
    /// Chosen options.
    pub options: BTreeMap<String, String>,
    /// Name of the map.
    pub map: String,
    /// Where dice come from.
    pub dice: DiceSource,
    /// Who sits where.
    pub seats: Vec<SeatState>,
    /// Seats that this key holds.
    pub held: Vec<String>,
    /// This key holds several seats that take turns at one screen.
    pub hot_seat: bool,
    /// Seconds since 1970 when it was set up.
    #[ts(type = "number")]
    pub created: i64,
    /// Actions done.
    pub step: u32,
    /// Turn and phase, as this key sees them.
    #[schema(value_type = Object)]
    pub headline: Message,
    /// Seats that must decide.
    pub to_act: Vec<String>,
    /// How it ended.
    pub outcome: Option<OutcomeView>,
    /// What its players should know: it was taken over from another version, or why it cannot go on.
    #[schema(value_type = Option<Object>)]
    pub notice: Option<Message>,
    /// It no longer fits the rules from some action on: it can be looked at and does not go on.
    pub stopped: bool,
}

/// A table in a list, or why it cannot be shown.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(untagged)]
pub enum TableEntry {
    /// It is there.
    Card(Box<TableCard>),
    /// It is not.
    Problem(Problem),
}

/// Who sits on a seat.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[ts(rename = "TableSeat")]
pub struct SeatState {
    /// Short name.
    pub id: String,
    /// `human`, `open`, or `bot:` and its name.
    pub kind: String,
    /// Somebody with its key is there. Bots always are.
    pub online: bool,
}

/// What was wrong with a request.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Problem {
    /// What.
    pub error: ProblemBody,
}

/// The words for a problem.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ProblemBody {
    /// Short name: `unknown-key`, `malformed`.
    pub id: String,
    /// For the player.
    #[schema(value_type = Object)]
    pub message: Message,
    /// The rule that forbids it, if one does.
    pub rule: String,
}

/// What a client sends during play. Each is answered by one `done` or `refused` with the same id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Does an action.
    Act {
        /// Names the question, to match the answer.
        id: u32,
        /// How many actions the client has seen.
        step: u32,
        /// Seat that acts.
        seat: String,
        /// Notation of an offer.
        action: String,
        /// Dice of a scripted game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dice: Vec<String>,
    },
    /// Takes back the last action.
    Undo {
        /// Names the question.
        id: u32,
        /// How many actions the client has seen.
        step: u32,
        /// Seat that takes back.
        seat: String,
    },
    /// Asks whether an action is allowed.
    Why {
        /// Names the question.
        id: u32,
        /// Seat that would act.
        seat: String,
        /// Notation.
        action: String,
    },
    /// Asks what would come of each answer.
    Foresee {
        /// Names the question.
        id: u32,
        /// Seat that is asked.
        seat: String,
    },
    /// Asks for something to be laid over the map.
    Overlay {
        /// Names the question.
        id: u32,
        /// Which.
        #[schema(value_type = String)]
        kind: OverlayKind,
        /// Of what, where that matters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        subject: Option<OverlaySubject>,
    },
    /// Asks how it looked after so many actions.
    At {
        /// Names the question.
        id: u32,
        /// Actions.
        step: u32,
        /// Once the game is over: as which seat, `spectator` or `everything`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        viewer: Option<String>,
    },
    /// Hot-seat: shows the table to another seat that is to act.
    Look {
        /// Names the question.
        id: u32,
        /// Which.
        seat: String,
    },
    /// Is somebody there?
    Ping {
        /// Names the question.
        id: u32,
    },
}

/// What an overlay is asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OverlaySubject {
    /// A piece, by the name that actions use for it.
    Piece(String),
    /// A hex, by its index in the map.
    Hex(u16),
}

impl<'a> From<&'a OverlaySubject> for kernel::OverlaySubject<'a> {
    fn from(subject: &'a OverlaySubject) -> Self {
        match subject {
            OverlaySubject::Piece(id) => Self::Piece(id),
            OverlaySubject::Hex(hex) => Self::Hex(*hex),
        }
    }
}

impl ClientMessage {
    /// What kind of question it is, as the log names it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Act { .. } => "act",
            Self::Undo { .. } => "undo",
            Self::Why { .. } => "why",
            Self::Foresee { .. } => "foresee",
            Self::Overlay { .. } => "overlay",
            Self::At { .. } => "at",
            Self::Look { .. } => "look",
            Self::Ping { .. } => "ping",
        }
    }

    /// The name of the question.
    #[must_use]
    pub const fn id(&self) -> u32 {
        match self {
            Self::Act { id, .. }
            | Self::Undo { id, .. }
            | Self::Why { id, .. }
            | Self::Foresee { id, .. }
            | Self::Overlay { id, .. }
            | Self::At { id, .. }
            | Self::Look { id, .. }
            | Self::Ping { id } => *id,
        }
    }
}

/// What the server sends during play.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage<'a> {
    /// The first message.
    Hello {
        /// Version of the messages.
        protocol: u32,
        /// Game.
        game: &'a str,
        /// Scenario.
        scenario: &'a str,
        /// Chosen options.
        options: &'a BTreeMap<String, String>,
        /// Name of the map.
        map: &'a str,
        /// Where dice come from.
        dice: DiceSource,
        /// SHA-256 of the seed that the dice come from; the seed itself is shown when the game is over.
        commitment: Option<String>,
        /// Seats that this key holds.
        seats: Vec<&'a str>,
        /// They take turns at one screen.
        hot_seat: bool,
        /// Actions done.
        step: u32,
        /// The game was taken over from another version, or cannot go on.
        notice: Option<&'a Message>,
    },
    /// The table as it is now: the first time, and whenever too much has changed.
    View {
        /// What there is to see.
        view: Box<View<'a>>,
    },
    /// The table as it is now, after every other change.
    News {
        /// What there is to see, without the position.
        #[ts(type = "Omit<View, \"scene\">")]
        view: Box<View<'a>>,
        /// What has changed in the position since the message before: the same for all who look with the same eyes, so
        /// it is JSON already.
        #[ts(as = "SceneNews<'a>")]
        scene: &'a RawValue,
    },
    /// A bot is at work, or has finished.
    Thinking {
        /// Its seat.
        seat: &'a str,
        /// At work.
        on: bool,
    },
    /// Whether the last action can be taken back, where that took a while to find out.
    CanUndo {
        /// The seat that did it.
        seat: &'a str,
        /// The step it was.
        step: u32,
        /// Can it?
        can_undo: bool,
    },
    /// Somebody came or went.
    Presence {
        /// Seat.
        seat: &'a str,
        /// There.
        online: bool,
    },
    /// It was done.
    Done {
        /// The question.
        id: u32,
        /// What was asked for; none where it was only to be done.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        answer: Option<Answer<'a>>,
    },
    /// It was not done, and nothing has changed.
    Refused {
        /// The question; none if it could not be read.
        id: Option<u32>,
        /// Why.
        refusal: RefusalView,
    },
}

/// What a question is answered with.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Answer<'a> {
    /// Answer to `why`: the action is allowed.
    Allowed {
        /// It could not be taken back.
        irreversible: bool,
    },
    /// Answer to `foresee`.
    Prospects {
        /// What would come of each answer.
        prospects: Vec<Prospect>,
    },
    /// Answer to `overlay`.
    Overlay {
        /// None if the game has no such overlay.
        overlay: Option<Overlay>,
    },
    /// Answer to `at`.
    View {
        /// How it looked then.
        view: Box<View<'a>>,
    },
}

impl ServerMessage<'_> {
    /// As it is sent.
    #[must_use]
    pub fn text(&self) -> String {
        // Plain data: writing it into memory does not fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Appends it as it is sent.
    pub(crate) fn write(&self, into: &mut Vec<u8>) {
        // Plain data: writing it into memory does not fail.
        let _ = serde_json::to_writer(into, self);
    }
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[ts(rename = "Refusal")]
pub struct RefusalView {
    /// Number of the rule; empty for what no rulebook speaks of.
    pub rule: String,
    /// The reason.
    #[schema(value_type = Object)]
    pub message: Message,
    /// The die or draw that must be sent along next, where dice are scripted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<NeededRoll>,
}

/// A die or draw that a scripted game waits for.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct NeededRoll {
    /// Text identifier of the reason.
    pub why: String,
    /// A die or a draw.
    pub kind: RollKind,
    /// Sides of the die, or things to draw from.
    pub sides: u32,
}

impl From<Refusal> for RefusalView {
    fn from(refusal: Refusal) -> Self {
        Self { rule: refusal.rule.into(), message: refusal.message, needs: None }
    }
}

impl From<Message> for RefusalView {
    fn from(message: Message) -> Self {
        Self { rule: String::new(), message, needs: None }
    }
}

impl From<ActError> for RefusalView {
    fn from(error: ActError) -> Self {
        let error = match error {
            ActError::Refused(refusal) => return refusal.into(),
            ActError::Script(error) => error,
        };
        let why = |id: &str| Message { id: id.to_owned().into(), args: Vec::new() };
        let needs =
            |id: &str, kind| Some(NeededRoll { why: id.into(), kind: RollKind::of(kind), sides: kind.choices() });
        match error {
            ScriptError::Missing { why: id, kind } => Self {
                needs: needs(&id, kind),
                ..Message::new("server-dice-missing").with("why", why(&id)).with("sides", kind.choices()).into()
            },
            ScriptError::Impossible { token, why: id, kind } => Self {
                needs: needs(&id, kind),
                ..Message::new("server-dice-impossible")
                    .with("token", token)
                    .with("why", why(&id))
                    .with("sides", kind.choices())
                    .into()
            },
            ScriptError::Unused(count) => Message::new("server-dice-unused").with("count", count).into(),
        }
    }
}

/// Everything one viewer sees of a table.
#[derive(Debug, Serialize, TS)]
pub struct View<'a> {
    /// Actions done.
    pub step: u32,
    /// Seats that must decide.
    pub to_act: Vec<&'a str>,
    /// Whose eyes: a seat, `spectator` or `everything`.
    pub viewer: &'a str,
    /// The position.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(as = "SceneView<'a>")]
    pub scene: Option<SceneView<'a>>,
    /// The question in front of each seat that this key holds and shows, if it is to act.
    pub prompts: BTreeMap<&'a str, Prompt>,
    /// The lines below replace what the client has from this step on; it keeps those of earlier steps.
    pub from: u32,
    /// What happened, as far as this viewer may read it.
    pub lines: Vec<LineView<'a>>,
    /// Whether the last action can be taken back, by seat; null where that is told later, by `can-undo`.
    pub can_undo: BTreeMap<&'a str, Option<bool>>,
    /// How it ended.
    pub outcome: Option<OutcomeView>,
    /// The seed of the dice, once it is over.
    pub seed: Option<&'a str>,
}

/// A line of the chronicle.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "Line")]
pub struct LineView<'a> {
    /// The action it belongs to; 0 for the set-up.
    pub step: u32,
    /// Who acted.
    pub seat: Option<&'a str>,
    /// The rule that made it happen; empty if none did.
    pub rule: &'a str,
    /// What happened.
    pub message: &'a Message,
    /// Where, by dense hex ids.
    pub hexes: &'a [u16],
    /// The dice and draws it tells of.
    pub rolls: Vec<RollView<'a>>,
}

impl<'a> LineView<'a> {
    /// A line of a step.
    pub(crate) fn new(step: u32, seat: Option<&'a str>, line: &'a Line) -> Self {
        let rolls = line.rolls.iter().map(RollView::new).collect();
        Self { step, seat, rule: line.rule, message: &line.message, hexes: &line.hexes, rolls }
    }
}

/// A die or draw that fell.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "Roll")]
pub struct RollView<'a> {
    /// Text identifier of the reason.
    pub why: &'a str,
    /// A die or a draw.
    pub kind: RollKind,
    /// Sides of the die, or things drawn from.
    pub sides: u32,
    /// Face of the die, or position of the thing drawn, from 1.
    pub value: u32,
    /// Name of the thing drawn.
    pub name: &'a str,
}

impl<'a> RollView<'a> {
    fn new(roll: &'a Roll) -> Self {
        let kind = RollKind::of(roll.kind);
        Self { why: &roll.why, kind, sides: roll.choices(), value: roll.value, name: &roll.name }
    }
}

/// A die or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RollKind {
    /// A die.
    Die,
    /// A draw.
    Draw,
}

impl RollKind {
    const fn of(kind: ChanceKind) -> Self {
        match kind {
            ChanceKind::Die(_) => Self::Die,
            ChanceKind::Draw(_) => Self::Draw,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[ts(rename = "Outcome")]
pub struct OutcomeView {
    /// The winners; nobody for a draw.
    pub winners: Vec<String>,
    /// The level of victory in words.
    #[schema(value_type = Object)]
    pub verdict: Message,
    /// The rule that decided.
    pub rule: String,
    /// Victory points by seat where the game counts them.
    pub points: Vec<i32>,
}

impl OutcomeView {
    /// An outcome with its seats' names.
    pub(crate) fn new(info: &kernel::GameInfo, outcome: Outcome) -> Self {
        let winners = outcome.winners.iter().map(|seat| info.seat_id(seat).to_owned()).collect();
        Self { winners, verdict: outcome.verdict, rule: outcome.rule.into(), points: outcome.points }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_false(value: &bool) -> bool {
    !*value
}
