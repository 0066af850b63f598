//! A table of the rulebook as plain text, with the cell that a combat looks at.

use kernel::Texts;
use scene::{Chart, ChartCell, Message, Scene};
use std::fmt::Write as _;

use super::wrapped;
use crate::localizer::Localizer;

/// Width of notes under a table.
const WIDTH: usize = 100;

/// All tables of a game, or those whose name or title has a word in it; with the cells that open combats look at.
pub fn all(localizer: &Localizer, texts: &Texts, charts: &[Chart], wanted: &str, scene: &Scene) -> Vec<String> {
    let wanted = wanted.to_lowercase();
    let title = |chart: &Chart| localizer.game(texts, &chart.title);
    let is_wanted = |chart: &&Chart| chart.id.contains(&*wanted) || title(chart).to_lowercase().contains(&wanted);
    let cell = |chart: &Chart| {
        let cells = scene.clashes.iter().filter_map(|clash| clash.body.chart());
        cells.into_iter().find(|cell| cell.chart == chart.id)
    };
    charts.iter().filter(is_wanted).map(|chart| written(localizer, texts, chart, cell(chart))).collect()
}

/// A table: `>` and `<` are around what counts, brackets around the column before anything shifted it.
fn written(localizer: &Localizer, texts: &Texts, chart: &Chart, lit: Option<&ChartCell>) -> String {
    let say = |message: &Message| localizer.game(texts, message);
    let at = |column: usize| lit.is_some_and(|cell| usize::from(cell.column) == column);
    let marked = |text: &str, on: bool| if on { format!(">{text}<") } else { format!(" {text} ") };
    let mut lines: Vec<Vec<String>> = Vec::new();
    for (h, head) in chart.heads.iter().enumerate() {
        let counts = |c: usize| at(c) && lit.is_some_and(|cell| usize::from(cell.head) == h);
        let before = |c: usize| {
            lit.is_some_and(|cell| usize::from(cell.head) == h && cell.unshifted.map(usize::from) == Some(c))
        };
        let cell = |(c, text): (usize, &Message)| match before(c) {
            true => format!("({})", say(text)),
            false => marked(&say(text), counts(c)),
        };
        lines.push(std::iter::once(say(&head.label)).chain(head.cells.iter().enumerate().map(cell)).collect());
    }
    let heads = lines.len();
    for (r, row) in chart.rows.iter().enumerate() {
        let is_lit = |c: usize| at(c) && lit.is_some_and(|cell| cell.row.map(usize::from) == Some(r));
        let cells = row.cells.iter().enumerate().map(|(c, text)| marked(text, is_lit(c)));
        lines.push(std::iter::once(say(&row.label)).chain(cells).collect());
    }
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = format!("-- {} [{}] · {}\n", say(&chart.title), chart.rule, say(&chart.counted));
    for (number, line) in lines.iter().enumerate() {
        if number > heads {
            text.push_str(&between(chart, number - heads, &widths));
        }
        let cells: Vec<String> = line.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
        let _ = writeln!(text, "   {}", cells.join(" ").trim_end());
    }
    for note in &chart.notes {
        let note = format!("{} [{}]", say(&note.text), note.rule);
        for (n, line) in wrapped(&note, WIDTH).iter().enumerate() {
            let _ = writeln!(text, "   {} {line}", if n == 0 { '–' } else { ' ' });
        }
    }
    text
}

/// A line above a row where blocks of its columns begin; nothing where none does.
fn between(chart: &Chart, row: usize, widths: &[usize]) -> String {
    let begins = |column: usize| !chart.blocks.is_empty() && !chart.same_block(column, row - 1, row);
    if !(0..widths.len().saturating_sub(1)).any(begins) {
        return String::new();
    }
    let part = |(at, &width): (usize, &usize)| {
        let ruled = at.checked_sub(1).is_some_and(begins);
        if ruled { "-".repeat(width) } else { " ".repeat(width) }
    };
    let parts: Vec<String> = widths.iter().enumerate().map(part).collect();
    format!("   {}\n", parts.join(" ").trim_end())
}
