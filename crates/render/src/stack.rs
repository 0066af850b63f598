//! Stacks of counters and markers on the map.

use scene::{Marker, MarkerRole, Scene, Stack};

use crate::counter;
use crate::geometry::{Point, UNIT, point};
use crate::palette::side_swatch;
use crate::sheet::Sheet;
use crate::svg::{N, Svg, put};
use crate::text::{Anchor, Hand, Line};

/// Width of a counter on the map, alone and in a stack.
const ALONE: f32 = 1.14 * UNIT;
const STACKED: f32 = 1.07 * UNIT;
/// How many counters of a stack are drawn.
const MOST: usize = 4;

/// All stacks, from the top of the map to its bottom so that lower ones overlap upper ones.
pub(crate) fn draw_stacks(svg: &mut Svg, sheet: &Sheet<'_>, scene: &Scene) {
    let mut stacks: Vec<(&Stack, Point)> = scene
        .stacks
        .iter()
        .filter_map(|s| Some((s, sheet.centre(s.hex)?)))
        .filter(|(s, at)| !s.pieces.is_empty() && sheet.visible(*at, UNIT))
        .collect();
    stacks.sort_by(|a, b| a.1.y.total_cmp(&b.1.y).then(a.1.x.total_cmp(&b.1.x)));
    put!(svg, r#"<g class="stacks">"#);
    for (stack, at) in stacks {
        draw_stack(svg, sheet, stack, at);
    }
    put!(svg, "</g>");
}

fn draw_stack(svg: &mut Svg, sheet: &Sheet<'_>, stack: &Stack, centre: Point) {
    let shown = stack.pieces.len().min(MOST);
    let side = if shown > 1 { STACKED } else { ALONE };
    let tab = counter::BAND * side / 100.0;
    let lift = (shown - 1) as f32;
    // A lone counter leaves the hex number above it and the place name below it free.
    let top = centre + point(-2.5 * lift, 2.0 + tab * lift / 2.0);
    put!(svg, r#"<g class="stack" data-hex="{}">"#, stack.hex);
    for k in (1..shown).rev() {
        let at = top + point(5.0 * k as f32, -tab * k as f32);
        counter::draw_covered(svg, &stack.pieces[k], at, side);
    }
    if let Some(piece) = stack.pieces.first() {
        counter::draw(svg, piece, top, side);
        if let Some(facing) = piece.facing {
            let toward = sheet.towards(facing % 6);
            let tip = top + toward * (side * 0.72);
            put!(
                svg,
                r##"<path transform="translate({} {})rotate({})" d="M0 0l-17 -14v28z" fill="#fffdf4" stroke="#1c1a17" stroke-width="3" stroke-linejoin="round"/>"##,
                N(tip.x),
                N(tip.y),
                N(toward.angle())
            );
        }
    }
    if stack.pieces.len() > MOST {
        let text = format!("×{}", stack.pieces.len());
        let at = top + point(side * 0.5, side * 0.42);
        put!(
            svg,
            r##"<rect x="{}" y="{}" width="38" height="27" rx="13" fill="#fffdf4" stroke="#1c1a17" stroke-width="3"/>"##,
            N(at.x - 19.0),
            N(at.y - 13.5)
        );
        Line { text: &text, hand: Hand::Strong, size: 23.0, colour: "#1c1a17", anchor: Anchor::Middle }.draw(svg, at);
    }
    put!(svg, "</g>");
}

/// Markers that lie under counters when `above` is false, and those that must stay on top when it is true.
pub(crate) fn draw_markers(svg: &mut Svg, sheet: &Sheet<'_>, markers: &[Marker], above: Layer) {
    put!(svg, r#"<g class="markers">"#);
    for marker in markers.iter().filter(|m| layer(&m.role) == above) {
        if let Some(centre) = sheet.centre(marker.hex).filter(|&p| sheet.visible(p, UNIT)) {
            put!(svg, r#"<g class="marker" data-hex="{}">"#, marker.hex);
            draw_marker(svg, sheet, &marker.role, centre);
            put!(svg, "</g>");
        }
    }
    put!(svg, "</g>");
}

/// Under or over the counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    Under,
    Over,
}

fn layer(role: &MarkerRole) -> Layer {
    match role {
        MarkerRole::Trace => Layer::Under,
        _ => Layer::Over,
    }
}

fn draw_marker(svg: &mut Svg, sheet: &Sheet<'_>, role: &MarkerRole, centre: Point) {
    match role {
        MarkerRole::Control { side } => {
            let swatch = side_swatch(*side);
            let at = centre + point(-86.0, 24.0);
            // The flags differ in shape as well: swallow-tailed for odd sides.
            let cloth = if side % 2 == 0 { "M1 -22h27v18h-27z" } else { "M1 -22h28l-8 9l8 9h-28z" };
            put!(
                svg,
                r##"<g transform="translate({0} {2})" stroke="#fffdf4" paint-order="stroke"><path d="M0 -24v40" stroke="#fffdf4" stroke-width="8" stroke-linecap="round"/><path d="{cloth}" fill="{1}" stroke-width="6" stroke-linejoin="round"/><path d="M0 -24v40" stroke="#2a241a" stroke-width="3.500" stroke-linecap="round"/><path d="{cloth}" fill="{1}" stroke="{3}" stroke-width="2"/></g>"##,
                N(at.x),
                swatch.ground,
                N(at.y),
                swatch.shade
            );
        }
        MarkerRole::Battle => {
            let at = centre + point(80.0, -34.0);
            put!(
                svg,
                r##"<g transform="translate({} {})scale(.82)"><path d="M0 -36L8 -17L26 -26L19 -7L37 0L19 8L27 26L8 18L0 37L-8 18L-26 27L-18 8L-37 0L-18 -8L-26 -26L-8 -17z" fill="#f4c22c" stroke="#8c1d12" stroke-width="4" stroke-linejoin="round"/><path d="M-14 14L13 -13M14 14L-13 -13M-15 6L-6 15M15 6L6 15" stroke="#8c1d12" stroke-width="4.500" stroke-linecap="round"/></g>"##,
                N(at.x),
                N(at.y)
            );
        }
        MarkerRole::Trace => {
            let mut d = crate::svg::PathData::default();
            d.polygon(&sheet.corners(centre, UNIT * 0.84));
            put!(
                svg,
                r##"<path d="{d}" fill="#fffdf4" fill-opacity=".25" stroke="#134a80" stroke-width="6" stroke-dasharray="3 13" stroke-linecap="round"/>"##
            );
        }
        MarkerRole::Strike { .. } | MarkerRole::Bridgehead => {}
        MarkerRole::Sign { glyph, tone } => counter::disc(svg, glyph, *tone, centre + point(80.0, 2.0), 18.0),
    }
}
