//! Views: everything that the holder of a key is sent about a position is made here.

use axum::extract::ws::Utf8Bytes;
use kernel::{Dice, GameInfo, Seat, Table, Viewer};
use scene::Scene;
use serde_json::value::{RawValue, to_raw_value};
use std::collections::BTreeMap;

use crate::buffer_pool::BufferPool;
use crate::piece_cache::PieceCache;
use crate::wire::{Answer, LineView, OutcomeView, SceneNews, SceneView, ServerMessage, View};

/// What a key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    /// One seat.
    Seat(Seat),
    /// Every seat that no bot has, one after the other at one screen.
    Both,
    /// No seat.
    Spectator,
}

impl Holder {
    /// What it is called in the database and in the log.
    pub fn text(self, info: &GameInfo) -> &'static str {
        match self {
            Self::Seat(seat) => info.seat_id(seat),
            Self::Both => "both",
            Self::Spectator => "spectator",
        }
    }

    pub fn read(info: &GameInfo, text: &str) -> Option<Self> {
        match text {
            "both" => Some(Self::Both),
            "spectator" => Some(Self::Spectator),
            _ => info.seat(text).map(Self::Seat),
        }
    }
}

/// Who looks at a table, and which seat's question is shown along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Perspective {
    pub viewer: Viewer,
    /// The seat whose question and undo are shown along.
    pub seat: Option<Seat>,
}

impl Perspective {
    pub const fn of_seat(seat: Seat) -> Self {
        Self { viewer: Viewer::Seat(seat), seat: Some(seat) }
    }

    pub const fn spectator() -> Self {
        Self { viewer: Viewer::Spectator, seat: None }
    }

    /// Only looking, as in a replay.
    pub const fn watching(viewer: Viewer) -> Self {
        Self { viewer, seat: None }
    }
}

/// The position in a message.
pub(crate) enum ScenePart<'a> {
    /// All of it.
    Whole(&'a Scene),
    /// What has changed, as JSON.
    Changes(&'a RawValue),
}

/// What has changed from one scene to the next, as JSON; none when they are too different.
pub(crate) fn changes(before: &Scene, now: &Scene, cache: &PieceCache) -> Option<Box<RawValue>> {
    let pieces = cache.reader();
    // Plain data: writing it into memory does not fail.
    let changes = SceneNews::new(before, now, &pieces).and_then(|news| to_raw_value(&news).ok());
    pieces.store_misses();
    changes
}

/// A view as a message, ready to be sent, with this part of the position.
pub(crate) fn message(
    table: &dyn Table,
    perspective: Perspective,
    from: usize,
    part: &ScenePart<'_>,
    cache: &PieceCache,
    buffers: &BufferPool,
) -> Utf8Bytes {
    buffers.message(|text| match part {
        ScenePart::Whole(scene) => {
            let pieces = cache.reader();
            let view = Box::new(view(table, perspective, from, Some(SceneView::new(scene, &pieces))));
            ServerMessage::View { view }.write(text);
            pieces.store_misses();
        }
        ScenePart::Changes(changes) => {
            let view = Box::new(view(table, perspective, from, None));
            ServerMessage::News { view, scene: changes }.write(text);
        }
    })
}

/// The answer to a question how a table looked, ready to be sent.
pub(crate) fn answer(id: u32, table: &dyn Table, perspective: Perspective, cache: &PieceCache) -> String {
    let (scene, pieces) = (table.scene(perspective.viewer), cache.reader());
    let view = Box::new(view(table, perspective, 0, Some(SceneView::new(&scene, &pieces))));
    let text = ServerMessage::Done { id, answer: Some(Answer::View { view }) }.text();
    pieces.store_misses();
    text
}

/// The table as it is seen from a perspective, with what happened from a step on.
fn view<'a>(table: &'a dyn Table, perspective: Perspective, from: usize, scene: Option<SceneView<'a>>) -> View<'a> {
    let info = table.info();
    let outcome = table.outcome();
    let is_over = outcome.is_some() || table.is_stopped();
    let to_act = if is_over { kernel::SeatSet::NONE } else { table.to_act() };
    let (mut prompts, mut can_undo) = (BTreeMap::new(), BTreeMap::new());
    if let Some(seat) = perspective.seat {
        if to_act.contains(seat) {
            prompts.insert(info.seat_id(seat), table.prompt(seat));
        }
        // Where worlds must be compared to find out, it is told later: see `TableTask::judge_undo`.
        can_undo.insert(info.seat_id(seat), table.ask_undo(seat).ok().map(|answer| answer.may().is_ok()));
    }
    let seed = match &table.setup().dice {
        Dice::Seeded(seed) if outcome.is_some() => Some(seed.text()),
        _ => None,
    };
    let mut lines = Vec::new();
    for step in from..=table.len() {
        let mut visible = table.lines(step).iter().filter(|line| line.audience.includes(perspective.viewer)).peekable();
        if visible.peek().is_some() {
            let seat = table.step(step).map(|(seat, _, _)| info.seat_id(seat));
            lines.extend(visible.map(|line| LineView::new(number(step), seat, line)));
        }
    }
    View {
        step: number(table.len()),
        to_act: to_act.iter().map(|seat| info.seat_id(seat)).collect(),
        viewer: viewer_name(info, perspective.viewer),
        scene,
        prompts,
        from: number(from),
        lines,
        can_undo,
        outcome: outcome.map(|outcome| OutcomeView::new(info, outcome)),
        seed,
    }
}

fn viewer_name(info: &GameInfo, viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => info.seat_id(seat),
        Viewer::Spectator => "spectator",
        Viewer::Everything => "everything",
    }
}

/// Steps as they are sent.
pub(crate) fn number(step: usize) -> u32 {
    u32::try_from(step).unwrap_or(u32::MAX)
}
