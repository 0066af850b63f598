//! A whole position as text: headline, map, stacks, tracks, boxes, cups, hands.

use kernel::{Message, Table, Texts, Viewer};
use scene::{Face, Overlay, Piece, Scene};
use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::clash;
use super::map::{TextMap, side_of};
use super::wrapped;
use crate::localizer::Localizer;

/// Width that lists are broken at.
const WIDTH: usize = 118;

/// Everything a viewer sees.
pub fn whole(localizer: &Localizer, table: &dyn Table, viewer: Viewer, overlays: &[Overlay]) -> String {
    let scene = table.scene(viewer);
    let sides = letters(localizer, table);
    let map = TextMap::new(&scene.map);
    let mut text = localizer.game(table.texts(), &scene.headline);
    let _ = write!(text, "\n\n{}\n\n", map.draw(&scene, &sides, &BTreeSet::new(), map.whole()));
    let _ = writeln!(text, "{}\n", legend(localizer, table, &map, &sides));
    let open = clash::open(localizer, table.texts(), &scene);
    if !open.is_empty() {
        let _ = writeln!(text, "{open}");
    }
    for overlay in overlays {
        let _ = writeln!(text, "{}\n", laid_over(localizer, table.texts(), &scene, overlay));
    }
    for part in [stacks(localizer, table.texts(), &scene, &sides), beside(localizer, table, &scene, &sides)] {
        if !part.is_empty() {
            let _ = writeln!(text, "{part}");
        }
    }
    let _ = write!(text, "{}", localizer.standing(table));
    text
}

/// The letter of each side: the first of its name, or a number where two would be alike.
pub fn letters(localizer: &Localizer, table: &dyn Table) -> Vec<char> {
    let first = |seat: &kernel::SeatInfo| {
        let name = localizer.game(table.texts(), &seat.title);
        name.chars().next().unwrap_or('?').to_uppercase().next().unwrap_or('?')
    };
    let letters: Vec<char> = table.info().seats.iter().map(first).collect();
    let different: BTreeSet<char> = letters.iter().copied().collect();
    if different.len() == letters.len() { letters } else { ('1'..='8').take(letters.len()).collect() }
}

/// What the letters mean.
pub fn legend(localizer: &Localizer, table: &dyn Table, map: &TextMap<'_>, sides: &[char]) -> String {
    let mut words: Vec<String> =
        map.legend().iter().map(|(letter, id)| format!("{letter} {}", localizer.word(id))).collect();
    for (seat, letter) in table.info().seats.iter().zip(sides) {
        let name = localizer.game(table.texts(), &seat.title);
        words.push(localizer.say(&Message::new("legend-units").with("letter", letter.to_string()).with("side", name)));
    }
    wrapped(&words.join(" · "), WIDTH).join("\n")
}

/// The hexes that an overlay marks, with what it writes into them.
fn laid_over(localizer: &Localizer, texts: &Texts, scene: &Scene, overlay: &Overlay) -> String {
    let hex = |hex: u16| scene.map.hexes.get(usize::from(hex)).map_or("?", |hex| &hex.number);
    let marked = |mark: &scene::Mark| match &mark.text {
        Some(text) => format!("{} ({text})", hex(mark.hex)),
        None => hex(mark.hex).to_owned(),
    };
    let marks: Vec<String> = overlay.marks.iter().map(marked).collect();
    let marks = if marks.is_empty() { "—".to_owned() } else { marks.join(", ") };
    wrapped(&localizer.labelled(&localizer.game(texts, &overlay.title), &marks), WIDTH).join("\n")
}

/// The units of each hex, a line for each side and hex.
pub fn stacks(localizer: &Localizer, texts: &Texts, scene: &Scene, sides: &[char]) -> String {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for stack in &scene.stacks {
        let hex = scene.map.hexes.get(usize::from(stack.hex)).map_or("?", |hex| &hex.number);
        let side = stack.pieces.first().map_or(0, |piece| side_of(&piece.face));
        let letter = sides.get(side).copied().unwrap_or('?');
        let pieces: Vec<String> = stack.pieces.iter().map(|piece| piece_text(localizer, texts, piece)).collect();
        lines.push((side, listed(&format!("{letter} {hex}  "), &pieces.join("; "))));
    }
    lines.sort();
    lines.into_iter().map(|(_, line)| line).collect::<Vec<_>>().join("")
}

/// What lies beside the map.
fn beside(localizer: &Localizer, table: &dyn Table, scene: &Scene, sides: &[char]) -> String {
    let texts = table.texts();
    let say = |message: &Message| localizer.game(texts, message);
    let pieces = |pieces: &[Piece]| {
        pieces.iter().map(|piece| piece_text(localizer, texts, piece)).collect::<Vec<_>>().join("; ")
    };
    let mut text = String::new();
    let head = |title: &str| localizer.labelled(title, "");
    let mut signs: Vec<(String, Vec<&str>)> = Vec::new();
    for marker in &scene.markers {
        let (label, hex) =
            (say(&marker.label), scene.map.hexes.get(usize::from(marker.hex)).map_or("?", |h| &h.number));
        match signs.iter_mut().find(|(known, _)| *known == label) {
            Some((_, hexes)) => hexes.push(hex),
            None => signs.push((label, vec![hex])),
        }
    }
    for (label, hexes) in signs {
        text.push_str(&listed(&head(&label), &hexes.join(" ")));
    }
    for track in &scene.tracks {
        text.push_str(&listed(&head(&say(&track.title)), &spaces(localizer, track, &say)));
        for space in track.spaces.iter().filter(|space| !space.pieces.is_empty()) {
            text.push_str(&listed(&format!("  {:>3}  ", space.text), &pieces(&space.pieces)));
        }
    }
    for place in scene.boxes.iter().filter(|place| !place.pieces.is_empty()) {
        text.push_str(&listed(&head(&say(&place.title)), &pieces(&place.pieces)));
    }
    for cup in &scene.cups {
        let mut words: Vec<String> = cup.known.iter().map(|(what, n)| format!("{n}× {}", say(what))).collect();
        if let Some(count) = cup.count {
            words.insert(0, count.to_string());
        }
        text.push_str(&listed(&head(&say(&cup.title)), &words.join(", ")));
    }
    for hand in &scene.hands {
        let counted = |(card, count): (&scene::Card, u16)| match count {
            1 => say(&card.name),
            count => format!("{count}× {}", say(&card.name)),
        };
        let mut cards: Vec<String> = hand.counted().into_iter().map(counted).collect();
        if hand.hidden > 0 {
            cards.push(localizer.say(&Message::new("hidden-cards").with("count", hand.hidden)));
        }
        let letter = sides.get(usize::from(hand.side)).copied().unwrap_or('?');
        text.push_str(&listed(&head(&format!("{letter} {}", say(&hand.title))), &cards.join(", ")));
    }
    text
}

/// The spaces of a track in a row, the current one in brackets with its note.
fn spaces(localizer: &Localizer, track: &scene::Track, say: &dyn Fn(&Message) -> String) -> String {
    let current = track.current.map(usize::from);
    let word = |(i, space): (usize, &scene::TrackSpace)| match (current == Some(i), &space.note) {
        (false, _) => space.text.to_string(),
        (true, None) => format!("[{}]", space.text),
        (true, Some(note)) => format!("[{}]", localizer.labelled(&space.text, &say(note))),
    };
    track.spaces.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

/// A unit in a few words: name, values, state.
fn piece_text(localizer: &Localizer, texts: &Texts, piece: &Piece) -> String {
    let mut text = match &piece.face {
        Face::Hidden { .. } | Face::Upright { .. } => localizer.word("hidden-unit"),
        Face::Shown(counter) => {
            let values: Vec<&str> = counter.values.iter().map(|figure| &*figure.text).collect();
            let mut text = counter.name.to_string();
            if !values.is_empty() {
                let _ = write!(text, " {}", values.join("-"));
            }
            if counter.steps.0 < counter.steps.1 {
                let _ = write!(text, " {}/{}", counter.steps.0, counter.steps.1);
            }
            text
        }
        Face::Block(block) => format!("{} {}", block.counter.name, block.strength()),
    };
    if !piece.badges.is_empty() {
        let badges: Vec<String> = piece.badges.iter().map(|badge| localizer.game(texts, &badge.label)).collect();
        let _ = write!(text, " ({})", badges.join(", "));
    }
    text
}

/// A head and its list, broken into lines with the list indented.
fn listed(head: &str, list: &str) -> String {
    let indent = head.chars().count().min(10);
    let lines = wrapped(list, WIDTH - indent);
    let mut text = String::new();
    for (i, line) in lines.iter().enumerate() {
        let head = if i == 0 { head.to_owned() } else { " ".repeat(indent) };
        let _ = writeln!(text, "{head}{line}");
    }
    if lines.is_empty() {
        let _ = writeln!(text, "{}", head.trim_end());
    }
    text
}
