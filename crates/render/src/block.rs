//! Wooden blocks: standing with their label to the reader, standing with their back to him, or lying face up.
//!
//! Like counters they fill a square of 100 by 100 around the origin.

use scene::{Block, Counter, Face, Piece};

use crate::counter::print;
use crate::geometry::{UNIT, point};
use crate::palette::{Wood, swatch_of, wood_of, wood_under};
use crate::svg::{N, Svg, put};
use crate::symbol;
use crate::text::{Anchor, Hand};

/// How far a standing block reaches back.
const DEPTH: f32 = 11.0;
/// The middle of a standing block's front.
const FRONT: (f32, f32) = (-DEPTH / 2.0, DEPTH / 2.0);
/// Half the width of the label.
const LABEL: f32 = 41.0;
/// A ring has a value on each edge.
const EDGES: usize = 4;

/// The smaller a block, the more its label shows only what decides: strength, symbol and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    Large,
    Small,
    Tiny,
}

impl Size {
    /// For a block this wide on the map.
    fn of(side: f32) -> Self {
        match side {
            s if s < 0.56 * UNIT => Self::Tiny,
            s if s < 0.7 * UNIT => Self::Small,
            _ => Self::Large,
        }
    }
}

/// True for pieces of wood, which stand side by side and are never piled.
pub(crate) fn is_block(piece: &Piece) -> bool {
    matches!(piece.face, Face::Block(_) | Face::Upright { .. })
}

/// Shared drawings, if a picture has blocks at all.
pub(crate) fn define<'a>(svg: &mut Svg, mut pieces: impl Iterator<Item = &'a Piece>) {
    if !pieces.any(is_block) {
        return;
    }
    let (near, far) = (50.0 - DEPTH, DEPTH - 50.0);
    let solid = format!(
        "M-50 {0}Q-50 {1} -47 {2}L-40 -49Q-39 -50 -37 -50H46Q50 -50 50 -46V36Q50 38 49 39L40 48Q38 50 36 50H-45Q-50 50 -50 45z",
        N(far + 5.0),
        N(far + 1.0),
        N(far - 3.0)
    );
    put!(
        svg,
        r##"<g id="block-shadow"><path d="M-44 54H42L62 36V-28L50 -40V45z" fill="#000" fill-opacity=".2" stroke="none"/><path d="M-47 52H41L55 39V-36L48 -40V45z" fill="#000" fill-opacity=".26" stroke="none"/></g><g id="block-body"><path d="{solid}" stroke-width="2" stroke-linejoin="round"/><path d="M-49 {4}L-39 -49H48L{0} {1}H-49z" fill="#fff" fill-opacity=".3" stroke="none"/><path d="M{0} {1}L49 -48V37L{0} 48z" fill="#000" fill-opacity=".34" stroke="none"/><path d="M-48.500 46V{2}H{3}" fill="none" stroke="#fff" stroke-width="1.600" stroke-opacity=".38"/></g><path id="block-grain" d="M-47 -27C-25 -32 -3 -22 37 -27M-47 -14C-20 -20 6 -9 37 -15M-47 0C-30 3 -24 -4 -10 -3C6 -2 12 8 37 2M-47 12C-34 20 -16 9 -6 13C8 18 20 8 37 13M-47 26C-22 20 4 33 37 26M-47 39C-28 43 4 34 37 40M-10 3C-15 6 -15 9 -8 10C0 10 2 6 -3 4C-6 2 -8 2 -10 3z" fill="none" stroke-width="1.500"/><g id="block-flat"><rect x="-50" y="-46" width="104" height="104" rx="11" fill="#000" fill-opacity=".13" stroke="none"/><rect x="-49" y="-47" width="100" height="100" rx="9" fill="#000" fill-opacity=".2" stroke="none"/><rect x="-48" y="-48" width="96" height="96" rx="7" stroke-width="2"/><path d="M-46 40V-41Q-46 -46 -41 -46H40" fill="none" stroke="#fff" stroke-width="1.800" stroke-opacity=".4"/></g>"##,
        N(near),
        N(far),
        N(far + 1.0),
        N(near - 1.0),
        N(far + 0.5),
    );
}

/// The block a label is glued to.
fn draw_body(svg: &mut Svg, wood: Wood, flat: bool) {
    let shape = if flat { "block-flat" } else { "block-body" };
    if !flat {
        put!(svg, r##"<use href="#block-shadow"/>"##);
    }
    put!(svg, r##"<use href="#{shape}" fill="{}" stroke="{}"/>"##, wood.face, wood.edge);
}

/// A block seen from behind: wood and nothing else.
pub(crate) fn draw_upright(svg: &mut Svg, colour: &str) {
    let wood = wood_of(colour);
    draw_body(svg, wood, false);
    put!(svg, r##"<use href="#block-grain" stroke="{}" stroke-opacity=".5"/>"##, wood.grain);
}

/// A block whose label is seen, `side` wide on the map.
pub(crate) fn draw_block(svg: &mut Svg, block: &Block, side: f32) {
    let counter = &*block.counter;
    let wood = counter.stripe.as_deref().map_or_else(|| wood_under(&counter.colour, counter.side), wood_of);
    draw_body(svg, wood, block.exposed);
    let (x, y) = if block.exposed { (0.0, 0.0) } else { FRONT };
    let swatch = swatch_of(&counter.colour);
    let (half, scale) = (LABEL, if block.exposed { 1.04 } else { 1.0 });
    put!(
        svg,
        r#"<g transform="translate({} {})scale({scale})"><rect x="{2}" y="{2}" width="{3}" height="{3}" rx="4" fill="{4}" stroke="{5}" stroke-width="1.500" stroke-opacity=".75"/>"#,
        N(x),
        N(y),
        N(-half),
        N(2.0 * half),
        swatch.ground,
        swatch.field
    );
    let size = Size::of(side);
    if size == Size::Large {
        draw_ring(svg, block, swatch.ink);
    }
    draw_label(svg, counter, block.strength(), size);
    put!(svg, "</g>");
}

/// The strengths that are not at the top: each on its edge, turned as on the block itself, small and pale.
fn draw_ring(svg: &mut Svg, block: &Block, ink: &str) {
    if block.ring.len() > EDGES {
        return;
    }
    for (i, text) in block.ring.iter().enumerate() {
        let quarter = (i + EDGES - usize::from(block.top) % EDGES) % EDGES;
        if quarter == 0 {
            continue;
        }
        put!(svg, r#"<g transform="rotate({})" opacity=".5">"#, quarter * 90);
        print(svg, text, Hand::Strong, 12.5, ink, Anchor::Middle, point(0.0, 5.5 - LABEL), 24.0);
        put!(svg, "</g>");
    }
}

fn draw_label(svg: &mut Svg, counter: &Counter, strength: &str, size: Size) {
    let swatch = swatch_of(&counter.colour);
    let (figure, figure_at, centre, zoom, name, name_at) = match size {
        Size::Large => (37.0, -25.0, 9.0, 0.86, 19.0, 29.5),
        Size::Small => (47.0, -22.0, 9.5, 0.86, 22.0, 32.5),
        Size::Tiny => (55.0, -20.5, 13.5, 0.84, 16.0, 34.5),
    };
    let small = size != Size::Large;
    print(svg, strength, Hand::Strong, figure, swatch.ink, Anchor::Middle, point(0.0, figure_at), 70.0);
    let mark = symbol::echelon(counter.size);
    if !small && !mark.is_empty() {
        put!(
            svg,
            r#"<path d="{mark}" transform="translate(0 -9.500)scale(.75)" fill="none" stroke="{}" stroke-width="{}"/>"#,
            swatch.ink,
            N(symbol::echelon_width(counter.size) + 0.4)
        );
    }
    put!(
        svg,
        r#"<g transform="translate(0 {})scale({zoom})" fill="{}" color="{}">"#,
        N(centre),
        swatch.field,
        swatch.ink
    );
    if symbol::framed(counter.symbol) {
        put!(svg, r##"<use href="#box"/>"##);
    }
    put!(svg, r##"<use href="#s-{}"/></g>"##, symbol::name(counter.symbol));
    let text = if counter.designation.is_empty() { &counter.name } else { &counter.designation };
    print(svg, text, Hand::Strong, name, swatch.ink, Anchor::Middle, point(0.0, name_at), 60.0);
    if let Some(corner) = counter.corner.as_deref().filter(|_| !small) {
        print(svg, corner, Hand::Plain, 14.0, swatch.ink, Anchor::End, point(39.0, -32.0), 20.0);
    }
}
