//! A table of the rulebook beside the map, with the cell that an open combat looks at.

use scene::{Chart, ChartCell, Message};

use crate::geometry::{Point, point};
use crate::palette::Surround;
use crate::svg::{N, Svg, put};
use crate::text::{Anchor, Hand, Line};

/// Height of a row, and of a line of the notes.
const ROW: f32 = 46.0;
const NOTE: f32 = 34.0;
const SIZE: f32 = 32.0;
const NOTE_SIZE: f32 = 26.0;
/// The most width of what a row is for.
const LABEL: f32 = 330.0;
const LIT: &str = "#f2b705";
const INK_ON_LIT: &str = "#2a241a";

/// A table laid out in rows.
pub(crate) struct ChartCard<'a> {
    chart: &'a Chart,
    cell: &'a ChartCell,
    heads: Vec<Vec<String>>,
    labels: Vec<String>,
    notes: Vec<String>,
}

impl<'a> ChartCard<'a> {
    pub fn new(chart: &'a Chart, cell: &'a ChartCell, width: f32, say: &dyn Fn(&Message) -> String) -> Self {
        let heads = chart.heads.iter();
        let heads = heads.map(|head| std::iter::once(&head.label).chain(&head.cells).map(say).collect()).collect();
        let labels = chart.rows.iter().map(|row| say(&row.label)).collect();
        let note = |note: &scene::ChartNote| format!("{} [{}]", say(&note.text), note.rule);
        let lines = chart.notes.iter().flat_map(|one| Hand::Roman.wrapped(&note(one), NOTE_SIZE, width));
        Self { chart, cell, heads, labels, notes: lines.collect() }
    }

    pub fn title(&self, say: &dyn Fn(&Message) -> String) -> String {
        format!("{} [{}]", say(&self.chart.title), self.chart.rule)
    }

    pub fn height(&self) -> f32 {
        let notes = if self.notes.is_empty() { 0.0 } else { 20.0 + self.notes.len() as f32 * NOTE };
        (self.heads.len() + self.chart.rows.len()) as f32 * ROW + notes
    }

    pub fn draw(&self, svg: &mut Svg, at: Point, width: f32, around: &Surround) {
        let words = self.labels.iter().chain(self.heads.iter().filter_map(|head| head.first()));
        let label = words.map(|word| Hand::Title.width(word) * SIZE + 16.0).fold(80.0, f32::max).min(LABEL);
        let columns = self.chart.rows.first().map_or(1, |row| row.cells.len()).max(1);
        let each = (width - label) / columns as f32;
        let left = |column: usize| at.x + label + column as f32 * each;
        let text = |svg: &mut Svg, text: &str, hand: Hand, colour: &str, room: f32, anchor: Anchor, at: Point| {
            let size = hand.fit(text, SIZE, room - 10.0);
            Line { text, hand, size, colour, anchor }.draw(svg, at);
        };
        let (lit, lit_row) = (usize::from(self.cell.column), self.cell.row.map(usize::from));
        let mut y = at.y;
        for (h, head) in self.heads.iter().enumerate() {
            let counts = h == usize::from(self.cell.head);
            for (k, word) in head.iter().enumerate() {
                let Some(column) = k.checked_sub(1) else {
                    text(svg, word, Hand::Title, around.ink, label, Anchor::Start, point(at.x, y + ROW / 2.0));
                    continue;
                };
                let is_lit = counts && column == lit;
                let (hand, colour) = match (is_lit, counts) {
                    (true, _) => (Hand::Strong, INK_ON_LIT),
                    (false, true) => (Hand::Strong, around.ink),
                    (false, false) => (Hand::Plain, around.soft_ink),
                };
                if is_lit {
                    cell(svg, point(left(column), y), each, LIT, ".55");
                }
                if counts && self.cell.unshifted.map(usize::from) == Some(column) {
                    frame(svg, "unshifted", [left(column), y, each, ROW], around.soft_ink, "8 6");
                }
                text(svg, word, hand, colour, each, Anchor::Middle, point(left(column) + each / 2.0, y + ROW / 2.0));
            }
            y += ROW;
        }
        let top = y;
        for (r, row) in self.chart.rows.iter().enumerate() {
            text(svg, &self.labels[r], Hand::Title, around.ink, label, Anchor::Start, point(at.x, y + ROW / 2.0));
            for (column, code) in row.cells.iter().enumerate() {
                let corner = point(left(column), y);
                let is_lit = column == lit && lit_row == Some(r);
                let block = self.chart.blocks.get(r).and_then(|line| line.get(column));
                if column == lit {
                    cell(svg, corner, each, LIT, if is_lit { ".9" } else { ".28" });
                } else if block.is_some_and(|block| block % 2 == 1) {
                    cell(svg, corner, each, around.page, "1");
                }
                let (hand, colour) = if is_lit { (Hand::Strong, INK_ON_LIT) } else { (Hand::Plain, around.ink) };
                text(svg, code, hand, colour, each, Anchor::Middle, corner + point(each / 2.0, ROW / 2.0));
            }
            y += ROW;
        }
        self.draw_blocks(svg, point(at.x + label, top), each, around);
        if let Some(row) = lit_row {
            let place = [left(lit) + 2.0, top + row as f32 * ROW + 2.0, each - 4.0, ROW - 4.0];
            frame(svg, "lit", place, "#6d4a00", "none");
        }
        y += 20.0;
        for note in &self.notes {
            let at = point(at.x, y + NOTE / 2.0);
            Line { text: note, hand: Hand::Roman, size: NOTE_SIZE, colour: around.soft_ink, anchor: Anchor::Start }
                .draw(svg, at);
            y += NOTE;
        }
    }

    /// Frames around the cells of each column that belong together; that of the lit cell stands out.
    fn draw_blocks(&self, svg: &mut Svg, at: Point, each: f32, around: &Surround) {
        let rows = self.chart.blocks.len();
        let lit = self.cell.row.map(|row| (usize::from(self.cell.column), usize::from(row)));
        let mut on_top = None;
        for column in 0..self.chart.blocks.first().map_or(0, Vec::len) {
            let mut first = 0;
            while first < rows {
                let last = (first..rows).take_while(|&row| self.chart.same_block(column, first, row)).last();
                let last = last.unwrap_or(first);
                let chosen = lit.is_some_and(|(c, row)| c == column && (first..=last).contains(&row));
                let place =
                    [at.x + column as f32 * each, at.y + first as f32 * ROW, each, (last + 1 - first) as f32 * ROW];
                match chosen {
                    true => on_top = Some(place),
                    false => frame(svg, "block", place, around.line, "none"),
                }
                first = last + 1;
            }
        }
        if let Some(place) = on_top {
            frame(svg, "block chosen", place, around.accent, "14 7");
        }
    }
}

fn cell(svg: &mut Svg, at: Point, width: f32, fill: &str, opacity: &str) {
    put!(
        svg,
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{fill}" fill-opacity="{opacity}"/>"#,
        N(at.x),
        N(at.y),
        N(width),
        N(ROW)
    );
}

fn frame(svg: &mut Svg, class: &str, [x, y, w, h]: [f32; 4], stroke: &str, dashes: &str) {
    put!(
        svg,
        r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="4" fill="none" stroke="{stroke}" stroke-width="3" stroke-dasharray="{dashes}"/>"#,
        N(x),
        N(y),
        N(w),
        N(h)
    );
}
