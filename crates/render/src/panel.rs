//! What lies beside the map: tracks, boxes, cups, hands, and the legend, as cards in columns.

use scene::{ClashStage, Cup, Hand as Cards, HoldingBox, Message, Scene, Track, TrackSpace};

use crate::Style;
use crate::chart::ChartCard;
use crate::clash::ClashCard;
use crate::counter;
use crate::geometry::{Point, Rect, point};
use crate::legend::{self, Entry};
use crate::palette::{Surround, side_swatch, swatch_of};
use crate::svg::{N, Svg, put};
use crate::text::{Anchor, Hand, Line};

/// Width of a column of cards.
const COLUMN: f32 = 1180.0;
/// Space between cards, and around the contents of each.
const GAP: f32 = 34.0;
const PAD: f32 = 30.0;
const INNER: f32 = COLUMN - 2.0 * PAD;
/// Height of a card's title.
const TITLE: f32 = 74.0;
/// Counters beside the map.
const PIECE: f32 = 104.0;
/// Counters waiting on a track.
const SMALL: f32 = 74.0;

type Say<'a> = &'a dyn Fn(&Message) -> String;

enum Card<'a> {
    Clash(ClashCard<'a>),
    Chart(ChartCard<'a>),
    Track(&'a Track),
    Box(&'a HoldingBox),
    Cup(&'a Cup),
    Hand(&'a Cards),
    Legend(String, Vec<Entry>),
}

/// All cards, arranged in columns.
pub(crate) struct Panel<'a> {
    placed: Vec<(Card<'a>, Rect)>,
    /// Total size.
    pub width: f32,
    pub height: f32,
    /// Large maps get a larger panel, so that both can be read in one picture.
    scale: f32,
    say: Say<'a>,
}

impl<'a> Panel<'a> {
    /// Arranges the cards in columns about as high as the map.
    pub fn new(scene: &'a Scene, style: &Style<'a>, height: f32, say: Say<'a>) -> Self {
        let mut cards: Vec<Card<'a>> = Vec::new();
        let open = scene.clashes.iter().filter(|clash| clash.stage != ClashStage::Proposed);
        for clash in open {
            cards.push(Card::Clash(ClashCard::new(clash, INNER, say)));
            let looked = clash.body.chart();
            let chart = looked.and_then(|cell| style.charts.iter().find(|chart| chart.id == cell.chart));
            cards.extend(looked.zip(chart).map(|(cell, chart)| Card::Chart(ChartCard::new(chart, cell, INNER, say))));
        }
        cards.extend(scene.tracks.iter().map(Card::Track));
        cards.extend(scene.boxes.iter().map(Card::Box));
        cards.extend(scene.cups.iter().map(Card::Cup));
        cards.extend(scene.hands.iter().map(Card::Hand));
        let legend = legend::entries(&scene.map, style.overlays, say);
        if !legend.is_empty() {
            cards.push(Card::Legend(say(&Message::new("legend")), legend));
        }
        let scale = (height / 4200.0).clamp(0.8, 1.5);
        let mut placed = Vec::new();
        let (mut x, mut y, mut bottom) = (0.0, 0.0, 0.0_f32);
        for card in cards {
            let h = card.height();
            if y > 0.0 && (y + h) * scale > height {
                x += COLUMN + GAP;
                y = 0.0;
            }
            placed.push((card, Rect { x, y, w: COLUMN, h }));
            y += h + GAP;
            bottom = bottom.max(y - GAP);
        }
        let width = if placed.is_empty() { 0.0 } else { x + COLUMN };
        Self { placed, width: width * scale, height: bottom * scale, scale, say }
    }

    pub fn draw(&self, svg: &mut Svg, at: Point, around: &Surround) {
        put!(svg, r#"<g class="panel" transform="translate({} {})scale({})">"#, N(at.x), N(at.y), self.scale);
        for (card, rect) in &self.placed {
            put!(
                svg,
                r#"<rect x="{}" y="{}" width="{}" height="{}" rx="14" fill="{}" stroke="{}" stroke-width="3"/>"#,
                N(rect.x),
                N(rect.y),
                N(rect.w),
                N(rect.h),
                around.card,
                around.line
            );
            card.draw(svg, *rect, around, self.say);
        }
        put!(svg, "</g>");
    }
}

/// How many things of a width fit side by side.
fn per_row(width: f32, gap: f32) -> usize {
    (((INNER + gap) / (width + gap)) as usize).max(1)
}

impl Card<'_> {
    fn height(&self) -> f32 {
        let body = match self {
            Self::Clash(clash) => clash.height(),
            Self::Chart(chart) => chart.height(),
            Self::Track(track) => TrackPlan::new(track).height(),
            Self::Box(holding) => {
                let rows = holding.pieces.len().div_ceil(per_row(PIECE, 14.0)).max(1);
                rows as f32 * (PIECE + 14.0) - 14.0
            }
            Self::Cup(cup) => (cup.known.len().div_ceil(2) as f32 * 52.0).max(40.0),
            Self::Hand(hand) => {
                let count = hand.counted().len() + usize::from(hand.hidden > 0);
                count.div_ceil(per_row(CARD.0, 18.0)).max(1) as f32 * (CARD.1 + 18.0) - 18.0
            }
            Self::Legend(_, entries) => entries.len().div_ceil(2) as f32 * legend::ROW,
        };
        TITLE + body + PAD
    }

    fn draw(&self, svg: &mut Svg, rect: Rect, around: &Surround, say: Say<'_>) {
        let body = point(rect.x + PAD, rect.y + TITLE);
        let head = point(rect.x + PAD, rect.y + TITLE * 0.52);
        match self {
            Self::Clash(clash) => {
                title(svg, &clash.title(say), head, around);
                clash.draw(svg, body, INNER, around);
            }
            Self::Chart(chart) => {
                title(svg, &chart.title(say), head, around);
                chart.draw(svg, body, INNER, around);
            }
            Self::Track(track) => {
                title(svg, &say(&track.title), head, around);
                TrackPlan::new(track).draw(svg, track, body, around, say);
            }
            Self::Box(holding) => {
                if let Some(side) = holding.side {
                    put!(
                        svg,
                        r#"<path d="M{} {}v{}" stroke="{}" stroke-width="12" stroke-linecap="round"/>"#,
                        N(rect.x + 10.0),
                        N(rect.y + 18.0),
                        N(rect.h - 36.0),
                        side_swatch(side).ground
                    );
                }
                title(svg, &say(&holding.title), head, around);
                let columns = per_row(PIECE, 14.0);
                for (k, piece) in holding.pieces.iter().enumerate() {
                    let cell = point((k % columns) as f32, (k / columns) as f32) * (PIECE + 14.0);
                    counter::draw(svg, piece, body + cell + point(PIECE, PIECE) * 0.5, PIECE);
                }
                if holding.pieces.is_empty() {
                    word(svg, "–", Hand::Roman, 40.0, around.soft_ink, Anchor::Start, body + point(4.0, 20.0));
                }
            }
            Self::Cup(cup) => {
                title(svg, &say(&cup.title), head, around);
                draw_cup(svg, cup, rect, body, around, say);
            }
            Self::Hand(hand) => {
                put!(
                    svg,
                    r#"<path d="M{} {}v{}" stroke="{}" stroke-width="12" stroke-linecap="round"/>"#,
                    N(rect.x + 10.0),
                    N(rect.y + 18.0),
                    N(rect.h - 36.0),
                    side_swatch(hand.side).ground
                );
                title(svg, &say(&hand.title), head, around);
                draw_hand(svg, hand, body, say);
            }
            Self::Legend(name, entries) => {
                title(svg, name, head, around);
                for (k, entry) in entries.iter().enumerate() {
                    let rows = entries.len().div_ceil(2);
                    let cell = point((k / rows) as f32 * INNER / 2.0, (k % rows) as f32 * legend::ROW);
                    let at = body + cell + point(0.0, legend::ROW / 2.0);
                    entry.draw(svg, at);
                    let left = at + point(legend::SAMPLE + 22.0, 0.0);
                    let size = Hand::Roman.fit(&entry.name, 38.0, INNER / 2.0 - legend::SAMPLE - 40.0);
                    word(svg, &entry.name, Hand::Roman, size, around.ink, Anchor::Start, left);
                }
            }
        }
    }
}

fn title(svg: &mut Svg, text: &str, at: Point, around: &Surround) {
    let size = Hand::Title.fit(text, 46.0, INNER - 120.0);
    word(svg, text, Hand::Title, size, around.ink, Anchor::Start, at);
}

fn word(svg: &mut Svg, text: &str, hand: Hand, size: f32, colour: &str, anchor: Anchor, at: Point) {
    Line { text, hand, size, colour, anchor }.draw(svg, at);
}

/// Rows and columns of a track.
struct TrackPlan {
    columns: usize,
    width: f32,
    rows: Vec<f32>,
    plain: bool,
}

const CELL_GAP: f32 = 8.0;
const CELL_HEAD: f32 = 62.0;
const CELL_NOTE: f32 = 3.0 * NOTE * 1.15 + 8.0;
/// Letter height of the notes in a space.
const NOTE: f32 = 27.0;

impl TrackPlan {
    fn new(track: &Track) -> Self {
        let plain = track.spaces.iter().all(|s| s.note.is_none() && s.pieces.is_empty());
        let columns = if plain { 11.min(track.spaces.len().max(1)) } else { 4 };
        let width = (INNER + CELL_GAP) / columns.max(8 * usize::from(plain)) as f32 - CELL_GAP;
        let rows = track
            .spaces
            .chunks(columns)
            .map(|row| row.iter().map(|s| cell_height(s, width, plain)).fold(0.0, f32::max))
            .collect();
        Self { columns, width, rows, plain }
    }

    fn height(&self) -> f32 {
        (self.rows.iter().map(|h| h + CELL_GAP).sum::<f32>() - CELL_GAP).max(20.0)
    }

    fn draw(&self, svg: &mut Svg, track: &Track, at: Point, around: &Surround, say: Say<'_>) {
        let mut y = at.y;
        for (row, spaces) in track.spaces.chunks(self.columns).enumerate() {
            let height = self.rows[row];
            for (column, space) in spaces.iter().enumerate() {
                let x = at.x + column as f32 * (self.width + CELL_GAP);
                let current = track.current.map(usize::from) == Some(row * self.columns + column);
                self.cell(svg, space, Rect { x, y, w: self.width, h: height }, current, around, say);
            }
            y += height + CELL_GAP;
        }
    }

    fn cell(&self, svg: &mut Svg, space: &TrackSpace, rect: Rect, current: bool, around: &Surround, say: Say<'_>) {
        let ink = if current { around.accent_ink } else { around.ink };
        // The current space has a coloured head, or is coloured whole where there is nothing but its number.
        let fill = if current && self.plain { around.accent } else { around.page };
        put!(
            svg,
            r#"<rect x="{}" y="{}" width="{}" height="{}" rx="8" fill="{fill}" stroke="{}" stroke-width="{}"/>"#,
            N(rect.x),
            N(rect.y),
            N(rect.w),
            N(rect.h),
            if current { around.ink } else { around.line },
            if current { 5 } else { 2 }
        );
        if self.plain {
            let size = Hand::Strong.fit(&space.text, 42.0, rect.w - 10.0);
            word(svg, &space.text, Hand::Strong, size, ink, Anchor::Middle, rect.centre());
            return;
        }
        if current {
            let (x, y, w) = (rect.x + 4.0, rect.y + 4.0, rect.w - 8.0);
            let head = format!("M{} {}h{}v{}h-{2}z", N(x), N(y), N(w), N(CELL_HEAD - 8.0));
            put!(svg, r#"<path d="{head}" fill="{}"/>"#, around.accent);
        }
        let size = Hand::Strong.fit(&space.text, 48.0, rect.w - 70.0);
        word(svg, &space.text, Hand::Strong, size, ink, Anchor::Start, point(rect.x + 16.0, rect.y + 34.0));
        if current {
            // Not by colour alone: an arrow points to the current space.
            put!(
                svg,
                r#"<path d="M{} {}l-30 -17v34z" fill="{ink}" transform="rotate(180 {0} {1})"/>"#,
                N(rect.x + rect.w - 46.0),
                N(rect.y + 32.0)
            );
        }
        let mut y = rect.y + CELL_HEAD;
        if let Some(note) = &space.note {
            for (i, text) in Hand::Roman.wrapped(&say(note), NOTE, rect.w - 26.0).iter().take(3).enumerate() {
                let at = point(rect.x + 16.0, y + 14.0 + i as f32 * NOTE * 1.15);
                word(svg, text, Hand::Roman, NOTE, around.soft_ink, Anchor::Start, at);
            }
            y += CELL_NOTE;
        }
        let columns = small_columns(rect.w);
        for (k, piece) in space.pieces.iter().enumerate() {
            let cell = point((k % columns) as f32, (k / columns) as f32) * (SMALL + 8.0);
            counter::draw(svg, piece, point(rect.x + 12.0, y) + cell + point(SMALL, SMALL) * 0.5, SMALL);
        }
    }
}

fn small_columns(width: f32) -> usize {
    (((width - 16.0) / (SMALL + 8.0)) as usize).max(1)
}

fn cell_height(space: &TrackSpace, width: f32, plain: bool) -> f32 {
    if plain {
        return 76.0;
    }
    let note = if space.note.is_some() { CELL_NOTE } else { 0.0 };
    let rows = space.pieces.len().div_ceil(small_columns(width)) as f32;
    CELL_HEAD + note + rows * (SMALL + 8.0) + 8.0
}

fn draw_cup(svg: &mut Svg, cup: &Cup, rect: Rect, body: Point, around: &Surround, say: Say<'_>) {
    if let Some(count) = cup.count {
        let at = point(rect.x + rect.w - PAD - 40.0, rect.y + TITLE * 0.52);
        put!(
            svg,
            r#"<path transform="translate({} {})" d="M-38 -26h76l-9 52q-29 10 -58 0z" fill="{}" stroke="{}" stroke-width="4" stroke-linejoin="round"/>"#,
            N(at.x),
            N(at.y),
            around.accent,
            around.ink
        );
        word(svg, &count.to_string(), Hand::Strong, 40.0, around.accent_ink, Anchor::Middle, at);
    }
    let rows = cup.known.len().div_ceil(2).max(1);
    for (k, (message, count)) in cup.known.iter().enumerate() {
        let at = body + point((k / rows) as f32 * INNER / 2.0, (k % rows) as f32 * 52.0 + 22.0);
        let number = format!("{count} ×");
        word(svg, &number, Hand::Strong, 36.0, around.soft_ink, Anchor::End, at + point(56.0, 0.0));
        let text = say(message);
        let size = Hand::Roman.fit(&text, 38.0, INNER / 2.0 - 90.0);
        word(svg, &text, Hand::Roman, size, around.ink, Anchor::Start, at + point(70.0, 0.0));
    }
}

/// Size of a card in a hand.
const CARD: (f32, f32) = (200.0, 150.0);

fn draw_hand(svg: &mut Svg, hand: &Cards, body: Point, say: Say<'_>) {
    let columns = per_row(CARD.0, 18.0);
    let place = |k: usize| body + point((k % columns) as f32 * (CARD.0 + 18.0), (k / columns) as f32 * (CARD.1 + 18.0));
    let card = |svg: &mut Svg, at: Point, fill: &str, line: &str| {
        put!(
            svg,
            r#"<rect x="{}" y="{}" width="{}" height="{}" rx="10" fill="{fill}" stroke="{line}" stroke-width="4"/>"#,
            N(at.x),
            N(at.y),
            N(CARD.0),
            N(CARD.1)
        );
    };
    let back = swatch_of(&hand.back);
    let counted = hand.counted();
    for (k, &(held, count)) in counted.iter().enumerate() {
        let at = place(k);
        card(svg, at, back.field, back.shade);
        let lines = Hand::Roman.wrapped(&say(&held.name), 32.0, CARD.0 - 26.0);
        for (row, line) in lines.iter().take(4).enumerate() {
            let y = CARD.1 / 2.0 + (row as f32 - (lines.len().min(4) as f32 - 1.0) / 2.0) * 34.0;
            let size = Hand::Roman.fit(line, 32.0, CARD.0 - 20.0);
            word(svg, line, Hand::Roman, size, "#1c1a17", Anchor::Middle, at + point(CARD.0 / 2.0, y));
        }
        if count > 1 {
            let (text, corner) = (format!("×{count}"), at + point(CARD.0 - 30.0, CARD.1 - 24.0));
            put!(
                svg,
                r#"<rect x="{}" y="{}" width="64" height="44" rx="20" fill="{}" stroke="{}" stroke-width="3"/>"#,
                N(corner.x - 32.0),
                N(corner.y - 22.0),
                back.ground,
                back.shade
            );
            word(svg, &text, Hand::Strong, 34.0, back.ink, Anchor::Middle, corner);
        }
    }
    if hand.hidden > 0 {
        let at = place(counted.len());
        card(svg, at, back.ground, back.shade);
        let text = format!("×{}", hand.hidden);
        word(svg, &text, Hand::Strong, 52.0, back.ink, Anchor::Middle, at + point(CARD.0, CARD.1) * 0.5);
    }
}
