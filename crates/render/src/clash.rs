//! An open combat as a card beside the map: both sides, what counts, and what dice do or did.

use scene::{Clash, ClashBody, ClashCell, ClashStrip, Message, percent};

use crate::counter;
use crate::geometry::{Point, point};
use crate::palette::{Surround, side_swatch};
use crate::svg::{N, Svg, put};
use crate::text::{Anchor, Hand, Line};

/// Height of a line of text.
const ROW: f32 = 46.0;
const SIZE: f32 = 34.0;
/// Size of a counter, and of a die.
const PIECE: f32 = 84.0;
const DIE: f32 = 34.0;
/// Height of the two sides.
const SIDES: f32 = PIECE + 18.0;
/// Counters of a side that find room.
const MOST: usize = 5;

/// A line of the card: what it is about on the left, what it comes to on the right.
struct Row {
    dice: Vec<u8>,
    left: String,
    right: String,
    strong: bool,
    lit: bool,
}

/// Height of a strip of cells, and the width of what stands before it.
const STRIP: f32 = 92.0;
const LABEL: f32 = 210.0;

/// A part of the card.
enum Part<'a> {
    Row(Row),
    Strip(String, &'a [ClashCell]),
}

impl Part<'_> {
    const fn height(&self) -> f32 {
        match self {
            Self::Row(_) => ROW,
            Self::Strip(..) => STRIP,
        }
    }
}

/// A combat laid out in lines.
pub(crate) struct ClashCard<'a> {
    clash: &'a Clash,
    parts: Vec<Part<'a>>,
}

impl<'a> ClashCard<'a> {
    pub fn new(clash: &'a Clash, width: f32, say: &dyn Fn(&Message) -> String) -> Self {
        let mut parts = Vec::new();
        let add = |to: &mut Vec<Part<'a>>, dice: &[u8], left: &str, right: &str, strong: bool, lit: bool| {
            let taken = dice.len() as f32 * (DIE + 6.0) + Hand::Strong.width(right) * SIZE + 40.0;
            let lines = Hand::Roman.wrapped(left, SIZE, (width - taken).max(width / 3.0));
            for (at, left) in lines.into_iter().enumerate() {
                let first = at == 0;
                let right = if first { right.to_owned() } else { String::new() };
                let dice = if first { dice.to_vec() } else { Vec::new() };
                to.push(Part::Row(Row { dice, left, right, strong, lit }));
            }
        };
        let ruled = |label: &Message, rule: &str| match rule {
            "" => say(label),
            rule => format!("{} [{rule}]", say(label)),
        };
        for term in &clash.terms {
            add(&mut parts, &[], &ruled(&term.label, &term.rule), &say(&term.value), false, false);
        }
        if let Some(sum) = &clash.sum {
            add(&mut parts, &[], &ruled(&sum.label, &sum.rule), &say(&sum.value), true, false);
        }
        match &clash.body {
            ClashBody::Table { rows, .. } => {
                for row in rows {
                    add(&mut parts, &row.faces, &format!("{}  {}", row.code, say(&row.words)), "", row.lit, row.lit);
                }
            }
            ClashBody::Volleys { volleys, .. } => {
                for volley in volleys {
                    let needs = if volley.needs < 6 { format!("{}–6", volley.needs) } else { "6".to_owned() };
                    let came =
                        if volley.faces.is_empty() { format!("{} ×", volley.dice) } else { volley.hits.to_string() };
                    add(
                        &mut parts,
                        &volley.faces,
                        &format!("{} ({needs})", say(&volley.piece.name)),
                        &came,
                        false,
                        false,
                    );
                }
            }
            ClashBody::Sum { bands, targets, .. } => {
                for target in targets {
                    let chance = target.permille.map_or_else(|| say(&target.words), percent);
                    add(&mut parts, &[], &say(&target.piece.name), &chance, target.current, false);
                }
                for band in bands {
                    let sums = if band.from == band.to {
                        band.from.to_string()
                    } else {
                        format!("{}–{}", band.from, band.to)
                    };
                    let chance = percent(band.permille);
                    add(&mut parts, &[], &format!("{sums}  {}", say(&band.words)), &chance, band.lit, band.lit);
                }
            }
            ClashBody::TwoPart { losses, results, .. } => {
                let label = |strip: &ClashStrip| say(&strip.label);
                for strip in [losses].into_iter().chain(results).filter(|strip| !strip.cells.is_empty()) {
                    parts.push(Part::Strip(label(strip), strip.shown()));
                    for cell in strip.cells.iter().filter(|cell| cell.lit) {
                        add(&mut parts, &[], &format!("{}  {}", cell.code, say(&cell.words)), "", true, false);
                    }
                }
            }
        }
        for extra in &clash.extras {
            let on = if extra.on { "✓" } else { "–" };
            let text = format!("{} · {}", ruled(&extra.label, &extra.rule), say(&extra.effect));
            add(&mut parts, &[], &text, on, extra.on, false);
        }
        for chance in clash.chances.iter().filter(|_| clash.verdict.is_none()) {
            add(&mut parts, &[], &say(&chance.result), &percent(chance.permille), false, false);
        }
        let fallen: Vec<u8> = match &clash.body {
            ClashBody::Volleys { .. } => Vec::new(),
            ClashBody::Table { dice, .. } | ClashBody::Sum { dice, .. } | ClashBody::TwoPart { dice, .. } => {
                dice.clone()
            }
        };
        for message in [&clash.impossible, &clash.verdict].into_iter().flatten() {
            add(&mut parts, &fallen, &say(message), "", true, false);
        }
        if let Some(asks) = &clash.asks {
            add(&mut parts, &[], &say(asks), "", true, false);
        }
        Self { clash, parts }
    }

    pub fn title(&self, say: &dyn Fn(&Message) -> String) -> String {
        format!("{} · {}", say(&self.clash.title), say(&self.clash.place))
    }

    pub fn height(&self) -> f32 {
        SIDES + self.parts.iter().map(Part::height).sum::<f32>()
    }

    pub fn draw(&self, svg: &mut Svg, at: Point, width: f32, around: &Surround) {
        for (k, side) in self.clash.sides.iter().enumerate() {
            let shown = side.pieces.iter().take(MOST);
            let count = shown.len() as f32;
            let left = if k == 0 { at.x } else { at.x + width - count * (PIECE + 6.0) };
            for (i, piece) in shown.enumerate() {
                let centre = point(left + i as f32 * (PIECE + 6.0) + PIECE / 2.0, at.y + PIECE / 2.0);
                counter::draw(svg, &piece.piece, centre, PIECE);
            }
            let anchor = if k == 0 { Anchor::End } else { Anchor::Start };
            let x = at.x + width / 2.0 + if k == 0 { -24.0 } else { 24.0 };
            let colour = side_swatch(side.side).ground;
            let total = Line { text: &side.total, hand: Hand::Strong, size: 64.0, colour, anchor };
            total.draw(svg, point(x, at.y + PIECE / 2.0));
        }
        let mut y = at.y + SIDES;
        for part in &self.parts {
            match part {
                Part::Row(row) => row.draw(svg, point(at.x, y + ROW / 2.0), width, around),
                Part::Strip(label, cells) => draw_strip(svg, label, cells, point(at.x, y), width, around),
            }
            y += part.height();
        }
    }
}

impl Row {
    fn draw(&self, svg: &mut Svg, Point { x: left, y }: Point, width: f32, around: &Surround) {
        if self.lit {
            put!(
                svg,
                r##"<rect x="{}" y="{}" width="{}" height="{}" rx="6" fill="#f2b705" fill-opacity=".35" stroke="#6d4a00" stroke-width="3"/>"##,
                N(left - 8.0),
                N(y - ROW / 2.0 + 1.0),
                N(width + 16.0),
                N(ROW - 2.0)
            );
        }
        let mut x = left;
        for &value in &self.dice {
            die(svg, point(x, y - DIE / 2.0), value);
            x += DIE + 6.0;
        }
        if !self.dice.is_empty() {
            x += 8.0;
        }
        let hand = if self.strong { Hand::Title } else { Hand::Roman };
        Line { text: &self.left, hand, size: SIZE, colour: around.ink, anchor: Anchor::Start }.draw(svg, point(x, y));
        let right = Line { text: &self.right, hand: Hand::Strong, size: SIZE, colour: around.ink, anchor: Anchor::End };
        right.draw(svg, point(left + width, y));
    }
}

/// Cells side by side under the sums that lead to them. The one that came is ringed, the block from which may be chosen
/// has a frame.
fn draw_strip(svg: &mut Svg, label: &str, cells: &[ClashCell], at: Point, width: f32, around: &Surround) {
    let size = Hand::Title.fit(label, SIZE, LABEL - 14.0);
    Line { text: label, hand: Hand::Title, size, colour: around.ink, anchor: Anchor::Start }
        .draw(svg, at + point(0.0, STRIP * 0.58));
    let each = ((width - LABEL) / cells.len().max(1) as f32).min(150.0);
    let left = |k: usize| at.x + LABEL + k as f32 * each;
    let (top, high) = (at.y + 26.0, STRIP - 34.0);
    for (k, cell) in cells.iter().enumerate() {
        let (middle, sum) = (left(k) + each / 2.0, cell.sum.to_string());
        Line { text: &sum, hand: Hand::Plain, size: 24.0, colour: around.soft_ink, anchor: Anchor::Middle }
            .draw(svg, point(middle, at.y + 12.0));
        let (fill, stroke, thick) = match cell.lit {
            true => ("#f2d878", "#6d4a00", 5),
            false => (around.page, around.line, 2),
        };
        put!(
            svg,
            r#"<rect class="cell" x="{}" y="{}" width="{}" height="{}" rx="5" fill="{fill}" stroke="{stroke}" stroke-width="{thick}"/>"#,
            N(left(k) + 3.0),
            N(top),
            N(each - 6.0),
            N(high)
        );
        let colour = if cell.lit { "#2a241a" } else { around.ink };
        let size = Hand::Strong.fit(&cell.code, 36.0, each - 14.0);
        Line { text: &cell.code, hand: Hand::Strong, size, colour, anchor: Anchor::Middle }
            .draw(svg, point(middle, top + high / 2.0));
    }
    let block = |cell: &ClashCell| cell.block;
    if let (Some(first), Some(last)) = (cells.iter().position(block), cells.iter().rposition(block)) {
        put!(
            svg,
            r#"<rect class="block" x="{}" y="{}" width="{}" height="{}" rx="8" fill="none" stroke="{}" stroke-width="4" stroke-dasharray="14 7"/>"#,
            N(left(first) - 1.0),
            N(top - 5.0),
            N(left(last) + each - left(first) + 2.0),
            N(high + 10.0),
            around.accent
        );
    }
}

/// A die as it lies.
fn die(svg: &mut Svg, at: Point, value: u8) {
    put!(
        svg,
        r##"<g transform="translate({} {})"><rect x="1" y="1" width="{2}" height="{2}" rx="6" fill="#fffdf6" stroke="#4c4330" stroke-width="2"/>"##,
        N(at.x),
        N(at.y),
        N(DIE - 2.0)
    );
    let (near, middle, far) = (DIE * 0.27, DIE * 0.5, DIE * 0.73);
    let corners = [(near, near), (far, far), (far, near), (near, far), (near, middle), (far, middle)];
    let even = usize::from(value / 2 * 2).min(corners.len());
    let spots = corners[..even].iter().copied().chain((value % 2 == 1).then_some((middle, middle)));
    for (x, y) in spots {
        put!(svg, r##"<circle cx="{}" cy="{}" r="3.2" fill="#2a241a"/>"##, N(x), N(y));
    }
    put!(svg, "</g>");
}
