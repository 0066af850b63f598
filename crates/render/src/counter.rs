//! Counters: a square of 100 by 100 around the origin with symbol, size, names, values, steps and badges.

use scene::{Badge, Counter, Face, Piece, Symbol};
use std::collections::BTreeSet;

use crate::block;
use crate::geometry::{Point, point};
use crate::palette::{Swatch, side_swatch, swatch_of, tone_swatch};
use crate::svg::{Esc, N, Svg, put};
use crate::symbol;
use crate::tactical;
use crate::text::{Anchor, Hand, Line};

/// Height of the band across the top, which is also what shows of a counter under another.
pub(crate) const BAND: f32 = 21.0;

/// Shared drawings for all counters of a picture.
pub(crate) fn define<'a>(svg: &mut Svg, pieces: impl Iterator<Item = &'a Piece> + Clone) {
    block::define(svg, pieces.clone());
    let symbols: BTreeSet<&'static str> = pieces.filter_map(|p| Some(symbol::name(p.face.counter()?.symbol))).collect();
    put!(
        svg,
        r##"<g id="counter"><rect x="-47" y="-46" width="101" height="101" rx="9" fill="#000" fill-opacity=".16" stroke="none"/><rect x="-48.500" y="-48" width="100.500" height="101" rx="8" fill="#000" fill-opacity=".28" stroke="none"/><rect x="-50" y="-50" width="100" height="100" rx="7" stroke-width="2.200"/></g><path id="bevel" d="M-48 44V-43Q-48 -48 -43 -48H44" fill="none" stroke="#fff" stroke-width="1.800" stroke-opacity=".4"/><rect id="box" x="-24" y="-16" width="48" height="32" stroke="{}" stroke-width="3"/><path id="band" d="M-49 -28V-43Q-49 -49 -43 -49H43Q49 -49 49 -43V-28z"/>"##,
        symbol::INK
    );
    symbol::define(svg, symbol::ALL.iter().filter(|(_, n)| symbols.contains(n)).map(|&(s, _)| s));
}

/// Draws a whole piece at a place, `side` wide.
pub(crate) fn draw(svg: &mut Svg, piece: &Piece, at: Point, side: f32) {
    open(svg, piece, at, side);
    match &piece.face {
        Face::Shown(counter) if tactical::is_tactical(counter) => {
            body(svg, &swatch_of(&counter.colour));
            tactical::draw_face(svg, counter, side);
            tactical::draw_veil(svg, &piece.badges);
        }
        Face::Shown(counter) => draw_face(svg, counter),
        Face::Hidden { side, colour } => draw_back(svg, *side, &swatch_of(colour)),
        Face::Block(shown) => block::draw_block(svg, shown, side),
        Face::Upright { colour, .. } => block::draw_upright(svg, colour),
    }
    if piece.face.counter().is_some_and(tactical::is_tactical) {
        draw_tactical_badges(svg, &piece.badges);
        put!(svg, "</g>");
        return;
    }
    // Blocks are smaller than counters, their badges are not.
    if block::is_block(piece) {
        draw_badges(svg, &piece.badges, point(-44.0, -22.0), point(0.0, 31.0), 16.0);
    } else {
        draw_badges(svg, &piece.badges, point(-50.0, -14.0), point(0.0, 23.0), 11.5);
    }
    put!(svg, "</g>");
}

/// Draws a piece that lies under another: only its upper band will be seen, so what matters is printed there.
pub(crate) fn draw_covered(svg: &mut Svg, piece: &Piece, at: Point, side: f32) {
    open(svg, piece, at, side);
    match &piece.face {
        Face::Shown(counter) if tactical::is_tactical(counter) => {
            body(svg, &swatch_of(&counter.colour));
            tactical::draw_band(svg, counter);
        }
        Face::Shown(counter) => {
            let swatch = swatch_of(&counter.colour);
            body(svg, &swatch);
            let mut left = -46.0;
            if let Some(stripe) = &counter.stripe {
                put!(svg, r#"<path d="M-49 -29V-43Q-49 -49 -43 -49H-41V-29z" fill="{}"/>"#, swatch_of(stripe).ground);
                left = -38.0;
            }
            let values = joined(counter);
            let room = 46.0 - left;
            let wide = (Hand::Strong.width(&values) * 20.5).min(room * 0.6);
            let name = if counter.designation.is_empty() { &counter.name } else { &counter.designation };
            if matches!(counter.symbol, Symbol::Hq | Symbol::ArmyHq) {
                put!(
                    svg,
                    r##"<use href="#s-{}" fill="{}" color="{}" transform="translate({} -38)scale(.42)"/>"##,
                    symbol::name(counter.symbol),
                    swatch.field,
                    swatch.ink,
                    N(left + 10.0)
                );
                left += 26.0;
            }
            print(svg, name, Hand::Plain, 20.0, swatch.ink, Anchor::Start, point(left, -38.5), 44.0 - left - wide);
            print(svg, &values, Hand::Strong, 20.5, swatch.ink, Anchor::End, point(46.0, -38.5), wide + 1.0);
        }
        Face::Hidden { side, colour } => draw_back(svg, *side, &swatch_of(colour)),
        Face::Block(shown) => block::draw_block(svg, shown, side),
        Face::Upright { colour, .. } => block::draw_upright(svg, colour),
    }
    draw_badges(svg, &piece.badges, point(-50.0, -38.0), point(-16.0, 0.0), 11.5);
    put!(svg, "</g>");
}

fn open(svg: &mut Svg, piece: &Piece, at: Point, side: f32) {
    let scale = side / 100.0;
    put!(
        svg,
        r#"<g class="piece" data-piece="{}" transform="translate({} {})scale({scale})">"#,
        Esc(&piece.id),
        N(at.x),
        N(at.y)
    );
    if let Some(counter) = piece.face.counter() {
        put!(svg, "<title>{}", Esc(&counter.name));
        if let Face::Block(block) = &piece.face {
            put!(svg, " {}", Esc(block.strength()));
        }
        put!(svg, "</title>");
    }
}

fn body(svg: &mut Svg, swatch: &Swatch) {
    put!(svg, r##"<use href="#counter" fill="{}" stroke="{}"/><use href="#bevel"/>"##, swatch.ground, swatch.shade);
}

fn joined(counter: &Counter) -> String {
    counter.values.iter().map(|v| &*v.text).collect::<Vec<_>>().join("-")
}

#[allow(clippy::too_many_arguments)]
pub(crate) fn print(
    svg: &mut Svg,
    text: &str,
    hand: Hand,
    size: f32,
    colour: &str,
    anchor: Anchor,
    at: Point,
    width: f32,
) {
    if !text.is_empty() {
        let size = hand.fit(text, size, width);
        Line { text, hand, size, colour, anchor }.draw(svg, at);
    }
}

fn draw_face(svg: &mut Svg, counter: &Counter) {
    let swatch = swatch_of(&counter.colour);
    body(svg, &swatch);
    if counter.symbol == Symbol::Chit {
        draw_chit(svg, counter, &swatch);
        return;
    }
    if counter.symbol.is_theatre() {
        draw_theatre(svg, counter, &swatch);
        return;
    }
    let headquarters = matches!(counter.symbol, Symbol::Hq | Symbol::ArmyHq);
    // The formation's band with both names.
    let band = counter.stripe.as_ref().map(|name| swatch_of(name));
    let band_ink = band.map_or(swatch.ink, |b| b.ink);
    if let Some(band) = band {
        put!(svg, r##"<use href="#band" fill="{}"/>"##, band.ground);
    }
    if headquarters {
        put!(
            svg,
            r#"<rect x="-45.500" y="-25" width="91" height="71" rx="4" fill="none" stroke="{}" stroke-width="2" stroke-opacity=".8"/>"#,
            swatch.field
        );
    }
    let corner = counter.corner.as_deref().unwrap_or("");
    let twice = corner == &*counter.designation;
    match (corner.is_empty() || twice, counter.designation.is_empty()) {
        (true, _) => {
            print(svg, &counter.designation, Hand::Strong, 21.0, band_ink, Anchor::Middle, point(0.0, -38.5), 90.0);
        }
        (false, true) => print(svg, corner, Hand::Strong, 21.0, band_ink, Anchor::Start, point(-45.0, -38.5), 90.0),
        (false, false) => {
            let (a, b) = (Hand::Plain.width(corner) * 20.0, Hand::Strong.width(&counter.designation) * 21.0);
            let squeeze = (87.0 / (a + b)).min(1.0);
            print(svg, corner, Hand::Plain, 20.0 * squeeze, band_ink, Anchor::Start, point(-45.0, -38.5), 90.0);
            print(
                svg,
                &counter.designation,
                Hand::Strong,
                21.0 * squeeze,
                band_ink,
                Anchor::End,
                point(45.0, -38.5),
                90.0,
            );
        }
    }
    // A side with fewer steps has a light foot.
    let reduced = counter.steps.0 < counter.steps.1;
    if reduced {
        put!(svg, r#"<path d="M-49 23H49V43Q49 49 43 49H-43Q-49 49 -49 43z" fill="{}"/>"#, swatch.field);
    }
    // Size and symbol.
    let mark = symbol::echelon(counter.size);
    let centre = if counter.values.is_empty() { 12.0 } else { 2.0 };
    if !mark.is_empty() {
        let (x, y) = if headquarters { (3.0, centre - 23.0) } else { (0.0, centre - 22.5) };
        put!(
            svg,
            r#"<path d="{mark}" transform="translate({} {})" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="{}"/>"#,
            N(x),
            N(y),
            swatch.ink,
            N(symbol::echelon_width(counter.size)),
            if symbol::echelon_width(counter.size) > 4.0 { "round" } else { "butt" }
        );
    }
    put!(svg, r#"<g transform="translate(0 {})" fill="{}" color="{}">"#, N(centre), swatch.field, swatch.ink);
    if symbol::framed(counter.symbol) {
        put!(svg, r##"<use href="#box"/>"##);
    }
    put!(svg, r##"<use href="#s-{}"/></g>"##, symbol::name(counter.symbol));

    let ink = if reduced { symbol::INK } else { swatch.ink };
    print(svg, &joined(counter), Hand::Strong, 36.0, ink, Anchor::Middle, point(0.0, 36.5), 92.0);
    draw_steps(svg, counter.steps, &swatch, centre);
}

/// Steps to the right of the symbol: full discs for those left, rings for those lost.
fn draw_steps(svg: &mut Svg, (left, full): (u8, u8), swatch: &Swatch, centre: f32) {
    if full < 2 {
        return;
    }
    if full > 4 {
        print(svg, &left.to_string(), Hand::Strong, 22.0, swatch.ink, Anchor::Middle, point(37.0, centre), 16.0);
        return;
    }
    for k in 0..full {
        let y = centre + (f32::from(k) - (f32::from(full) - 1.0) / 2.0) * 9.5;
        let fill = if k < left { swatch.ink } else { "none" };
        put!(
            svg,
            r#"<circle cx="37" cy="{}" r="3" fill="{fill}" stroke="{}" stroke-width="1.600"/>"#,
            N(y),
            swatch.ink
        );
    }
}

/// A chit has no symbol but words.
fn draw_chit(svg: &mut Svg, counter: &Counter, swatch: &Swatch) {
    let band = counter.stripe.as_ref().map_or(*swatch, |name| swatch_of(name));
    put!(
        svg,
        r##"<rect x="-44" y="-44" width="88" height="88" rx="5" fill="{}" stroke="{}" stroke-width="2.500"/><use href="#s-chit" fill="{}" transform="translate(0 22)scale(1.150 .9)"/>"##,
        band.ground,
        swatch.ink,
        swatch.field
    );
    let values = joined(counter);
    let foot = if values.is_empty() { counter.corner.as_deref().unwrap_or("").to_owned() } else { values };
    let head = if counter.designation.is_empty() { &counter.name } else { &counter.designation };
    let size = if head.chars().count() > 8 { 21.0 } else { 29.0 };
    let mut lines = Hand::Strong.wrapped(head, size, 82.0);
    lines.truncate(2);
    for (k, line) in lines.iter().enumerate() {
        let y = -20.0 + (k as f32 - (lines.len() as f32 - 1.0) / 2.0) * size * 0.95;
        print(svg, line, Hand::Strong, size, band.ink, Anchor::Middle, point(0.0, y), 82.0);
    }
    print(svg, &foot, Hand::Strong, 25.0, symbol::INK, Anchor::Middle, point(0.0, 22.0), 64.0);
}

/// The command of a theatre: its letters above; below, on a dark field for the offensive and a light one on the move, the
/// sign of its mode and how far it reaches.
fn draw_theatre(svg: &mut Svg, counter: &Counter, swatch: &Swatch) {
    let (field, ink) = match counter.symbol {
        Symbol::TheatreOffensive => (swatch.shade, "#fffdf4"),
        _ => ("#fffdf4", swatch.shade),
    };
    put!(
        svg,
        r##"<path d="M-46 4H46V40Q46 46 40 46H-40Q-46 46 -46 40z" fill="{field}" stroke="{}" stroke-width="2"/><rect x="-46" y="-46" width="92" height="92" rx="5" fill="none" stroke="#fffdf4" stroke-width="3"/>"##,
        swatch.shade
    );
    print(svg, &counter.designation, Hand::Strong, 50.0, swatch.ink, Anchor::Middle, point(0.0, -21.0), 84.0);
    put!(
        svg,
        r##"<use href="#s-{}" color="{ink}" transform="translate(-20 25)scale(.78)"/>"##,
        symbol::name(counter.symbol)
    );
    print(svg, &joined(counter), Hand::Strong, 40.0, ink, Anchor::Middle, point(25.0, 25.0), 36.0);
}

fn draw_back(svg: &mut Svg, side: u8, swatch: &Swatch) {
    body(svg, swatch);
    let emblem = side_swatch(side);
    put!(
        svg,
        r##"<path d="M-40 -40h80v80h-80zM-40 -20L-20 -40M-40 0L0 -40M-40 20L20 -40M-40 40L40 -40M-20 40L40 -20M0 40L40 0M20 40L40 20" fill="none" stroke="{}" stroke-width="2.500" stroke-opacity=".6"/><circle r="23" fill="{}" stroke="{}" stroke-width="3"/>"##,
        swatch.shade,
        emblem.field,
        emblem.ground
    );
    print(svg, "?", Hand::Strong, 36.0, emblem.shade, Anchor::Middle, point(0.0, 0.0), 40.0);
}

/// Badges on the rim, one after the other.
fn draw_badges(svg: &mut Svg, badges: &[Badge], start: Point, step: Point, radius: f32) {
    for (k, badge) in badges.iter().enumerate() {
        let at = start + step * k as f32;
        disc(svg, &badge.glyph, badge.tone, at, radius);
    }
}

/// Badges down the left rim; a hit stands out in a burst of its own at the right.
fn draw_tactical_badges(svg: &mut Svg, badges: &[Badge]) {
    let (hits, others): (Vec<&Badge>, Vec<&Badge>) = badges.iter().partition(|badge| badge.tone == scene::Tone::Bad);
    for (k, badge) in others.iter().enumerate() {
        disc(svg, &badge.glyph, badge.tone, point(-46.0, -17.0 + 25.0 * k as f32), 12.0);
    }
    let swatch = tone_swatch(scene::Tone::Bad);
    for (k, badge) in hits.iter().enumerate() {
        put!(
            svg,
            r##"<g transform="translate(38 {})"><path d="{}" fill="{}" stroke="#fffdf4" stroke-width="3" stroke-linejoin="round" transform="scale(1.150)"/>"##,
            N(-6.0 + 27.0 * k as f32),
            tactical::BURST,
            swatch.ground
        );
        print(svg, &badge.glyph, Hand::Strong, 20.0, swatch.ink, Anchor::Middle, point(0.0, 0.0), 22.0);
        put!(svg, "</g>");
    }
}

/// A small disc with a sign or two. Each tone has its own rim, so that colour is not all that tells them apart.
pub(crate) fn disc(svg: &mut Svg, glyph: &str, tone: scene::Tone, at: Point, radius: f32) {
    let swatch = tone_swatch(tone);
    let dash = match tone {
        scene::Tone::Warn => r#" stroke-dasharray="5 2.500""#,
        scene::Tone::Faded => r#" stroke-dasharray="2 2""#,
        _ => "",
    };
    put!(
        svg,
        r##"<g transform="translate({} {})"><circle r="{}" fill="#fffdf4"/><circle r="{}" fill="{}" stroke="{}" stroke-width="2.400"{dash}/>"##,
        N(at.x),
        N(at.y),
        N(radius + 1.6),
        N(radius),
        swatch.ground,
        swatch.shade
    );
    print(svg, glyph, Hand::Strong, radius * 1.5, swatch.ink, Anchor::Middle, point(0.0, 0.0), radius * 1.65);
    put!(svg, "</g>");
}
