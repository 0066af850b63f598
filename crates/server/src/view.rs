//! Views: everything that the holder of a key is sent about a position is made here.

use axum::extract::ws::Utf8Bytes;
use kernel::{Dice, GameInfo, Line, PastPoint, Seat, Table, Viewer};
use scene::Scene;
use serde_json::value::{RawValue, to_raw_value};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::buffer_pool::BufferPool;
use crate::piece_cache::{PieceCache, PieceCacheReader};
use crate::seen_steps::StepCount;
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

/// What has changed from one scene to the next.
pub(crate) enum Changes {
    /// Nothing; as JSON.
    None(Option<Box<RawValue>>),
    /// This, as JSON.
    Some(Box<RawValue>),
    /// Too much to be told one by one.
    TooMuch,
}

/// What has changed from one scene to the next.
pub(crate) fn changes(before: &Scene, now: &Scene, cache: &PieceCache) -> Changes {
    let pieces = cache.reader();
    let changes = match SceneNews::new(before, now, &pieces) {
        // Plain data: writing it into memory does not fail.
        Some(news) if news.is_empty() => Changes::None(to_raw_value(&news).ok()),
        Some(news) => to_raw_value(&news).map_or(Changes::TooMuch, Changes::Some),
        None => Changes::TooMuch,
    };
    pieces.store_misses();
    changes
}

/// A view as a message, ready to be sent, with this part of the position.
pub(crate) fn message(
    table: &dyn Table,
    perspective: Perspective,
    steps: StepCount<'_>,
    from: usize,
    part: &ScenePart<'_>,
    cache: &PieceCache,
    buffers: &BufferPool,
) -> Utf8Bytes {
    buffers.message(|text| match part {
        ScenePart::Whole(scene) => {
            let pieces = cache.reader();
            let scene = Some(SceneView::new(scene, &pieces));
            let view = Box::new(view(table, perspective, steps, from, scene, &pieces));
            ServerMessage::View { view }.write(text);
            pieces.store_misses();
        }
        ScenePart::Changes(changes) => {
            let pieces = cache.reader();
            let view = Box::new(view(table, perspective, steps, from, None, &pieces));
            ServerMessage::News { view, scene: changes }.write(text);
        }
    })
}

/// A line of the past that has been copied out of its game.
pub(crate) struct PastLine {
    /// As the viewer counts.
    step: usize,
    seat: Option<&'static str>,
    line: Line,
}

/// What happened up to a step, to be told elsewhere.
pub(crate) fn past_lines(table: &dyn Table, viewer: Viewer, steps: StepCount<'_>, until: usize) -> Vec<PastLine> {
    let copied = |(step, line): (usize, &Line)| PastLine {
        step: steps.until(step),
        seat: seat_of(table, step),
        line: line.clone(),
    };
    chronicle(table, viewer, 0..=until, MAX_LINES).into_iter().map(copied).collect()
}

/// The answer to a question how a table looked, ready to be sent.
pub(crate) fn answer(
    id: u32,
    point: PastPoint,
    step: usize,
    perspective: Perspective,
    lines: &[PastLine],
    cache: &PieceCache,
) -> String {
    let table = point.position();
    let (scene, pieces) = (table.scene(perspective.viewer), cache.reader());
    let lines =
        lines.iter().map(|past| LineView::new(&*table, number(past.step), past.seat, &past.line, &pieces)).collect();
    let view = position(&*table, perspective, None, Some(SceneView::new(&scene, &pieces)));
    let view = Box::new(View { step: number(step), lines, ..view });
    let text = ServerMessage::Done { id, answer: Some(Answer::View { view }) }.text();
    pieces.store_misses();
    text
}

/// No view brings more lines than this, but for those of the oldest action among them. A client shows fewer, and a
/// game has a hundred thousand.
const MAX_LINES: usize = 1000;

/// The newest lines of these steps, about so many, as far as a viewer may read them; oldest first.
fn chronicle(table: &dyn Table, viewer: Viewer, steps: RangeInclusive<usize>, most: usize) -> Vec<(usize, &Line)> {
    let mut found = Vec::new();
    for step in steps.rev() {
        let visible = table.lines(step).iter().rev().filter(|line| line.audience.includes(viewer));
        found.extend(visible.map(|line| (step, line)));
        if found.len() >= most {
            break;
        }
    }
    found.reverse();
    found
}

fn seat_of(table: &dyn Table, step: usize) -> Option<&'static str> {
    table.seat_of(step).map(|seat| table.info().seat_id(seat))
}

/// The table as it is seen from a perspective, with what happened from a step on, as the viewer counts.
fn view<'a>(
    table: &'a dyn Table,
    perspective: Perspective,
    steps: StepCount<'_>,
    from: usize,
    scene: Option<SceneView<'a>>,
    cache: &PieceCacheReader<'_>,
) -> View<'a> {
    let first = steps.step(from).unwrap_or(table.len() + 1);
    let told = chronicle(table, perspective.viewer, first..=table.len(), MAX_LINES).into_iter();
    let line = |(step, line)| LineView::new(table, number(steps.until(step)), seat_of(table, step), line, cache);
    let lines = told.map(line).collect();
    let last = steps.step(steps.count());
    View { step: number(steps.count()), from: number(from), lines, ..position(table, perspective, last, scene) }
}

/// The position as it is seen from a perspective, without what happened; `last` is the last step that its seat has seen.
fn position<'a>(
    table: &'a dyn Table,
    perspective: Perspective,
    last: Option<usize>,
    scene: Option<SceneView<'a>>,
) -> View<'a> {
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
        let answer = table.ask_undo_of(seat, last.unwrap_or_default()).ok();
        can_undo.insert(info.seat_id(seat), answer.map(|answer| answer.may().is_ok()));
    }
    let seed = match &table.setup().dice {
        Dice::Seeded(seed) if outcome.is_some() => Some(seed.text()),
        _ => None,
    };
    View {
        step: 0,
        to_act: to_act.iter().map(|seat| info.seat_id(seat)).collect(),
        viewer: viewer_name(info, perspective.viewer),
        scene,
        prompts,
        from: 0,
        lines: Vec::new(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seen_steps::{SeenSteps, Witnesses};
    use bots::GameWithBots as _;
    use kernel::{Game as _, Hosted, Options, Seed};

    /// A random game of so many actions.
    fn played(actions: usize) -> Box<dyn Table> {
        let narva = Hosted(std::sync::Arc::new(narva::Narva::load(None).expect("Narva's data")));
        let dice = Dice::Seeded(Seed::from_text("lines").expect("a seed"));
        let setup = narva.info().set_up("campaign", &Options::new(), dice).expect("a scenario");
        let mut table = narva.start(setup, &[]).expect("a game");
        let mut player = narva.player(&"random".into(), 1).expect("a bot");
        while table.len() < actions {
            let seat = table.to_act().iter().next().expect("somebody is to act");
            let action = player.choose(&*table, seat).expect("something to do");
            table.act(seat, &action, &[]).expect("what is offered is accepted");
        }
        table
    }

    #[test]
    fn of_a_long_game_the_newest_lines_are_told() {
        const MOST: usize = 50;
        let table = played(300);
        let all = |until: usize| (0..=until).map(|step| table.lines(step).len()).sum::<usize>();
        assert!(all(300) > 2 * MOST, "{} lines are too few for this test", all(300));
        let told = chronicle(&*table, Viewer::Everything, 0..=300, MOST);
        let first = told[0].0;
        assert!(told.len() >= MOST && told.len() - table.lines(first).len() < MOST, "{}", told.len());
        assert_eq!(told.len(), all(300) - all(first - 1), "whole actions, up to the last");
        assert!(told.is_sorted_by_key(|(step, _)| *step), "oldest first");
        let steps = SeenSteps::new(false, [Witnesses::ALL; 300]);
        let past = past_lines(&*table, Viewer::Everything, steps.as_done(), 200);
        assert_eq!(past.len(), all(200), "of a short one all");
    }
}
