//! What is shown to whom. Everything that a key's holder is sent about a position is made here.

use axum::extract::ws::Utf8Bytes;
use kernel::{Dice, GameInfo, Seat, Table, Viewer};
use scene::Scene;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

use crate::faces::Faces;
use crate::letters::Letters;
use crate::wire::{LineView, OutcomeView, SceneNews, SceneView, View};

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
    pub fn read(info: &GameInfo, text: &str) -> Option<Self> {
        match text {
            "both" => Some(Self::Both),
            "spectator" => Some(Self::Spectator),
            _ => info.seat(text).map(Self::Seat),
        }
    }
}

/// Whose eyes, and whose question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sight {
    pub viewer: Viewer,
    /// The seat whose question and undo are shown along.
    pub seat: Option<Seat>,
}

impl Sight {
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

/// The table as this sight may see it, with what happened from a step on.
pub(crate) fn view(table: &dyn Table, sight: Sight, from: usize, faces: &Faces) -> Box<RawValue> {
    let mut text = Vec::new();
    let (scene, shelf) = (table.scene(sight.viewer), faces.shelf());
    write(table, sight, from, Some(SceneView::new(&scene, &shelf)), &mut text);
    shelf.close();
    String::from_utf8(text).ok().and_then(|text| RawValue::from_string(text).ok()).unwrap_or_default()
}

/// The position in a message.
pub(crate) enum Picture<'a> {
    /// All of it.
    Whole(&'a Scene),
    /// What has changed, written down.
    News(&'a [u8]),
}

/// What has changed from one scene to the next, written down on a used sheet; none when they are too different.
pub(crate) fn news(before: &Scene, now: &Scene, faces: &Faces, used: Option<Vec<u8>>) -> Option<Vec<u8>> {
    let shelf = faces.shelf();
    let mut sheet = used.unwrap_or_default();
    sheet.clear();
    // Plain data: writing it into memory does not fail.
    let written = SceneNews::new(before, now, &shelf).and_then(|news| serde_json::to_writer(&mut sheet, &news).ok());
    shelf.close();
    written.map(|()| sheet)
}

/// The same as a message, ready to be sent, with this picture of the position.
pub(crate) fn message(
    table: &dyn Table,
    sight: Sight,
    from: usize,
    picture: &Picture<'_>,
    faces: &Faces,
    letters: &Letters,
) -> Utf8Bytes {
    letters.write(|text| match picture {
        Picture::Whole(scene) => {
            let shelf = faces.shelf();
            text.extend_from_slice(br#"{"type":"view","view":"#);
            write(table, sight, from, Some(SceneView::new(scene, &shelf)), text);
            text.push(b'}');
            shelf.close();
        }
        Picture::News(news) => {
            text.extend_from_slice(br#"{"type":"news","view":"#);
            write(table, sight, from, None, text);
            text.extend_from_slice(br#","scene":"#);
            text.extend_from_slice(news);
            text.push(b'}');
        }
    })
}

fn write(table: &dyn Table, sight: Sight, from: usize, scene: Option<SceneView<'_>>, into: &mut Vec<u8>) {
    let info = table.info();
    let outcome = table.outcome();
    let to_act = if outcome.is_some() { kernel::SeatSet::NONE } else { table.to_act() };
    let (mut prompts, mut can_undo) = (BTreeMap::new(), BTreeMap::new());
    if let Some(seat) = sight.seat {
        if to_act.contains(seat) {
            prompts.insert(info.seat_id(seat), table.prompt(seat));
        }
        can_undo.insert(info.seat_id(seat), table.may_undo(seat).is_ok());
    }
    let seed = match &table.setup().dice {
        Dice::Seeded(seed) if outcome.is_some() => Some(seed.text()),
        _ => None,
    };
    let mut lines = Vec::new();
    for step in from..=table.len() {
        let mut told = table.lines(step).iter().filter(|line| line.audience.includes(sight.viewer)).peekable();
        if told.peek().is_some() {
            let seat = table.step(step).map(|(seat, _, _)| info.seat_id(seat));
            lines.extend(told.map(|line| LineView::new(number(step), seat, line)));
        }
    }
    let view = View {
        step: number(table.len()),
        to_act: to_act.iter().map(|seat| info.seat_id(seat)).collect(),
        viewer: viewer_name(info, sight.viewer),
        scene,
        prompts,
        from: number(from),
        lines,
        can_undo,
        outcome: outcome.map(|outcome| OutcomeView::new(info, outcome)),
        seed,
    };
    // Plain data: writing it into memory does not fail.
    let _ = serde_json::to_writer(into, &view);
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
