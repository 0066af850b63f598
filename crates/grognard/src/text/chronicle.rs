//! What happened, as far as a viewer may know.

use kernel::{ChanceKind, Line, LineKind, Message, Roll, Table, Texts, Viewer};

use crate::localizer::Localizer;

/// The lines this viewer may read.
pub fn lines(localizer: &Localizer, texts: &Texts, lines: &[Line], viewer: Viewer) -> Vec<String> {
    let seen = lines.iter().filter(|line| line.audience.includes(viewer));
    seen.map(|line| {
        let mut text = localizer.game(texts, &line.message);
        if !line.rule.is_empty() {
            text = format!("[{}] {text}", line.rule);
        }
        // What a combat or a draw brought is told in words.
        if !line.rolls.is_empty() && line.kind == LineKind::Status {
            let same = |a: &Roll, b: &Roll| a.why == b.why;
            let rolls: Vec<String> =
                line.rolls.chunk_by(same).map(|rolls| dice_text(localizer, texts, rolls)).collect();
            text = format!("{text} ({})", rolls.join(", "));
        }
        text
    })
    .collect()
}

/// One step of a game: who did what, and what came of it. What another seat chose is its secret unless the log tells.
pub fn step(localizer: &Localizer, table: &dyn Table, step: usize, viewer: Viewer) -> Vec<String> {
    let lines = lines(localizer, table.texts(), table.lines(step), viewer);
    let Some((seat, action, _)) = table.step(step) else { return lines };
    let own = viewer == Viewer::Seat(seat) || viewer == Viewer::Everything;
    let head = match (own, lines.is_empty()) {
        (true, _) => format!("{step} {}: {action}", table.info().seat_id(seat)),
        (false, false) => format!("{step} {}:", table.info().seat_id(seat)),
        (false, true) => return Vec::new(),
    };
    std::iter::once(head).chain(lines.into_iter().map(|line| format!("    {line}"))).collect()
}

/// Dice or draws of one sort.
fn dice_text(localizer: &Localizer, texts: &Texts, rolls: &[Roll]) -> String {
    let why = rolls.first().map_or_else(String::new, |roll| roll.why.clone());
    let why = localizer.game(texts, &Message { id: why.into(), args: Vec::new() });
    let value = |roll: &Roll| match roll.kind {
        ChanceKind::Die(_) => roll.value.to_string(),
        ChanceKind::Draw(_) => roll.name.clone(),
    };
    localizer.labelled(&why, &rolls.iter().map(value).collect::<Vec<_>>().join(" "))
}
