//! What one viewer sees of a table: the position, the question, what happened, and how it ended.

use kernel::{ChanceKind, Line, LineKind, Outcome, Roll, Table};
use scene::{Message, Prompt};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::{ClashView, SceneView};
use crate::piece_cache::PieceCacheReader;

/// Everything one viewer sees of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View<'a> {
    /// Actions done of which this viewer has seen something; once the game is over, all.
    pub step: u32,
    /// Seats that must decide.
    pub to_act: Vec<&'a str>,
    /// Whose eyes: a seat, `spectator` or `everything`.
    pub viewer: &'a str,
    /// The position.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "SceneView<'a>"))]
    pub scene: Option<SceneView<'a>>,
    /// The question in front of each seat that this key holds and shows, if it is to act.
    pub prompts: BTreeMap<&'a str, Prompt>,
    /// The lines below replace what the client has from this step on; it keeps those of earlier steps.
    pub from: u32,
    /// What happened, as far as this viewer may read it; of a long game the newest thousand lines.
    pub lines: Vec<LineView<'a>>,
    /// Whether the last action can be taken back, by seat; null where that is told later, by `can-undo`.
    pub can_undo: BTreeMap<&'a str, Option<bool>>,
    /// How it ended.
    pub outcome: Option<OutcomeView>,
    /// The seed of the dice, once it is over.
    pub seed: Option<&'a str>,
}

/// A line of the chronicle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Line"))]
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
    /// What sort of thing it tells of, if it is of a sort of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kind: Option<LineKindView>,
    /// The combat that it tells of, as it was when the dice had fallen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clash: Option<ClashView<'a>>,
}

/// What sort of thing a line tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "LineKind"))]
#[serde(rename_all = "kebab-case")]
pub enum LineKindView {
    /// A piece moved.
    Move,
    /// A combat, or what came of one.
    Clash,
    /// Something was drawn.
    Draw,
    /// A seat did nothing.
    Pass,
}

impl LineKindView {
    const fn of(kind: LineKind) -> Option<Self> {
        match kind {
            LineKind::Move => Some(Self::Move),
            LineKind::Clash => Some(Self::Clash),
            LineKind::Draw => Some(Self::Draw),
            LineKind::Pass => Some(Self::Pass),
            LineKind::Status => None,
        }
    }
}

impl<'a> LineView<'a> {
    /// A line of a step.
    pub(crate) fn new(
        table: &dyn Table,
        step: u32,
        seat: Option<&'a str>,
        line: &'a Line,
        cache: &PieceCacheReader<'_>,
    ) -> Self {
        let rolls = line.rolls.iter().map(|roll| RollView::new(table, roll)).collect();
        let kind = LineKindView::of(line.kind);
        let clash = line.clash.as_deref().map(|clash| ClashView::new(clash, cache));
        Self { step, seat, rule: line.rule, message: &line.message, hexes: &line.hexes, rolls, kind, clash }
    }
}

/// A die or draw that fell.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Roll"))]
pub struct RollView<'a> {
    /// Text identifier of the reason.
    pub why: &'a str,
    /// A die or a draw.
    pub kind: RollKind,
    /// Sides of the die, or things drawn from.
    pub sides: u32,
    /// Face of the die, or position of the thing drawn, from 1.
    pub value: u32,
    /// Name of the thing drawn in the game file.
    pub name: &'a str,
    /// What it is called, where that is something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub label: Option<Message>,
}

impl<'a> RollView<'a> {
    fn new(table: &dyn Table, roll: &'a Roll) -> Self {
        let (kind, label) = (RollKind::of(roll.kind), table.lot(roll));
        Self { why: &roll.why, kind, sides: roll.choices(), value: roll.value, name: &roll.name, label }
    }
}

/// A die or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RollKind {
    /// A die.
    Die,
    /// A draw.
    Draw,
}

impl RollKind {
    pub(super) const fn of(kind: ChanceKind) -> Self {
        match kind {
            ChanceKind::Die(_) => Self::Die,
            ChanceKind::Draw(_) => Self::Draw,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Outcome"))]
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
