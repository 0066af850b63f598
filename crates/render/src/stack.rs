//! Stacks of counters and markers on the map.

use scene::{MarkerRole, Piece, Scene};
use std::collections::BTreeMap;

use crate::block::is_block;
use crate::counter;
use crate::deployment::{arranged, is_battle, near_side};
use crate::fortification;
use crate::geometry::{Point, UNIT, point};
use crate::palette::side_swatch;
use crate::sheet::Sheet;
use crate::svg::{N, Svg, put};
use crate::tactical;
use crate::text::{Anchor, Hand, Line};

/// Width of a counter on the map, alone and in a stack.
const ALONE: f32 = 1.14 * UNIT;
const STACKED: f32 = 1.07 * UNIT;
/// How many counters of a stack are drawn.
const MOST: usize = 4;

/// All stacks, from the top of the map to its bottom so that lower ones overlap upper ones.
pub(crate) fn draw_stacks(svg: &mut Svg, sheet: &Sheet<'_>, scene: &Scene) {
    let mut stacks: Vec<(u16, Vec<&Piece>, Point)> = by_hex(scene)
        .into_iter()
        .filter_map(|(hex, pieces)| Some((hex, pieces, sheet.centre(hex)?)))
        .filter(|(_, pieces, at)| !pieces.is_empty() && sheet.visible(*at, UNIT))
        .collect();
    stacks.sort_by(|a, b| a.2.y.total_cmp(&b.2.y).then(a.2.x.total_cmp(&b.2.x)));
    let near = near_side(scene);
    put!(svg, r#"<g class="stacks">"#);
    for (hex, pieces, at) in stacks {
        put!(svg, r#"<g class="stack" data-hex="{hex}">"#);
        if pieces.iter().any(|piece| is_block(piece)) {
            for (piece, at, side) in arranged(&pieces, near, at) {
                counter::draw(svg, piece, at, side);
            }
        } else {
            draw_stack(svg, sheet, &pieces, at);
        }
        put!(svg, "</g>");
    }
    put!(svg, "</g>");
}

/// The pieces in each hex, also when a scene gives each side a stack of its own there.
fn by_hex(scene: &Scene) -> BTreeMap<u16, Vec<&Piece>> {
    let mut hexes: BTreeMap<u16, Vec<&Piece>> = BTreeMap::new();
    for stack in &scene.stacks {
        hexes.entry(stack.hex).or_default().extend(&stack.pieces);
    }
    hexes
}

fn draw_stack(svg: &mut Svg, sheet: &Sheet<'_>, pieces: &[&Piece], centre: Point) {
    let shown = pieces.len().min(MOST);
    let tactical = pieces.iter().any(|piece| piece.face.counter().is_some_and(tactical::is_tactical));
    let side = match (shown > 1, tactical) {
        // A tactical counter leaves room for the sign of where it looks.
        (true, true) => 0.96 * UNIT,
        (false, true) => 1.02 * UNIT,
        (true, false) => STACKED,
        (false, false) => ALONE,
    };
    let tab = counter::BAND * side / 100.0;
    let lift = (shown - 1) as f32;
    // A lone counter leaves the hex number above it and the place name below it free.
    let top = centre + point(-2.5 * lift, 2.0 + tab * lift / 2.0);
    if let (true, Some(facing)) = (tactical, pieces.first().and_then(|piece| piece.facing)) {
        // Under the counters, so that it hides no figure.
        let toward = sheet.towards(facing % 6);
        draw_arrow(svg, pieces[0], centre + toward * (UNIT * 0.8), toward.angle());
    }
    for k in (1..shown).rev() {
        let at = top + point(5.0 * k as f32, -tab * k as f32);
        counter::draw_covered(svg, pieces[k], at, side);
    }
    if let Some(piece) = pieces.first() {
        counter::draw(svg, piece, top, side);
        if let Some(facing) = piece.facing.filter(|_| !tactical) {
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
    if pieces.len() > MOST {
        let text = format!("×{}", pieces.len());
        let at = top + point(side * 0.5, side * 0.42);
        put!(
            svg,
            r##"<rect x="{}" y="{}" width="38" height="27" rx="13" fill="#fffdf4" stroke="#1c1a17" stroke-width="3"/>"##,
            N(at.x - 19.0),
            N(at.y - 13.5)
        );
        Line { text: &text, hand: Hand::Strong, size: 23.0, colour: "#1c1a17", anchor: Anchor::Middle }.draw(svg, at);
    }
}

/// A strong arrow in the colour of the counter's side, from under it to the hexside it looks at.
fn draw_arrow(svg: &mut Svg, piece: &Piece, at: Point, angle: f32) {
    put!(
        svg,
        r##"<path class="facing" transform="translate({} {})rotate({})" d="{}" fill="{}" stroke="#fffdf4" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>"##,
        N(at.x),
        N(at.y),
        N(angle),
        tactical::ARROW,
        side_swatch(piece.face.side()).shade
    );
}

/// Markers that lie under counters when `above` is false, and those that must stay on top when it is true.
pub(crate) fn draw_markers(svg: &mut Svg, sheet: &Sheet<'_>, scene: &Scene, above: Layer) {
    let hexes = by_hex(scene);
    put!(svg, r#"<g class="markers">"#);
    for marker in scene.markers.iter().filter(|m| layer(&m.role) == above) {
        if let Some(centre) = sheet.centre(marker.hex).filter(|&p| sheet.visible(p, UNIT)) {
            put!(svg, r#"<g class="marker" data-hex="{}">"#, marker.hex);
            let here = hexes.get(&marker.hex).map_or(&[][..], Vec::as_slice);
            let ground = if is_battle(here.iter().copied()) {
                Standing::Battle
            } else if sheet.operational {
                Standing::Blocks
            } else {
                Standing::Counters
            };
            draw_marker(svg, sheet, &marker.role, centre, ground);
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
        role if role.is_work() => Layer::Under,
        _ => Layer::Over,
    }
}

/// What stands in a marker's hex, or may come to stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Counters,
    Blocks,
    /// Blocks of two sides with a gap between them.
    Battle,
}

fn draw_marker(svg: &mut Svg, sheet: &Sheet<'_>, role: &MarkerRole, centre: Point, standing: Standing) {
    if fortification::draw(svg, sheet, role, centre) {
        return;
    }
    match role {
        MarkerRole::Control { side } => {
            let swatch = side_swatch(*side);
            let (at, scale) = match standing {
                Standing::Counters => (centre + point(-86.0, 24.0), 1.0),
                Standing::Blocks | Standing::Battle => (centre + point(-40.0, -70.0), 0.75),
            };
            // The flags differ in shape as well: swallow-tailed for odd sides.
            let cloth = if side % 2 == 0 { "M1 -22h27v18h-27z" } else { "M1 -22h28l-8 9l8 9h-28z" };
            put!(
                svg,
                r##"<g transform="translate({0} {2})scale({scale})" stroke="#fffdf4" paint-order="stroke"><path d="M0 -24v40" stroke="#fffdf4" stroke-width="8" stroke-linecap="round"/><path d="{cloth}" fill="{1}" stroke-width="6" stroke-linejoin="round"/><path d="M0 -24v40" stroke="#2a241a" stroke-width="3.500" stroke-linecap="round"/><path d="{cloth}" fill="{1}" stroke="{3}" stroke-width="2"/></g>"##,
                N(at.x),
                swatch.ground,
                N(at.y),
                swatch.shade
            );
        }
        MarkerRole::Battle => {
            let (at, scale) = match standing {
                Standing::Counters => (centre + point(80.0, -34.0), 0.82),
                Standing::Blocks => (centre + point(60.0, -58.0), 0.7),
                Standing::Battle => (centre, 0.62),
            };
            put!(
                svg,
                r##"<g transform="translate({} {})scale({scale})"><path d="M0 -36L8 -17L26 -26L19 -7L37 0L19 8L27 26L8 18L0 37L-8 18L-26 27L-18 8L-37 0L-18 -8L-26 -26L-8 -17z" fill="#f4c22c" stroke="#8c1d12" stroke-width="4" stroke-linejoin="round"/><path d="M-14 14L13 -13M14 14L-13 -13M-15 6L-6 15M15 6L6 15" stroke="#8c1d12" stroke-width="4.500" stroke-linecap="round"/></g>"##,
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
        MarkerRole::Strike { side } => {
            let swatch = side_swatch(*side);
            let at = centre + if standing == Standing::Counters { point(62.0, -44.0) } else { point(46.0, -70.0) };
            put!(
                svg,
                r##"<g transform="translate({0} {1})rotate(35)"><g transform="scale(.95)" stroke-linejoin="round"><path d="{PLANE}" fill="none" stroke="#fffdf4" stroke-width="11"/><path d="{PLANE}" fill="{2}" stroke="{3}" stroke-width="3"/></g></g>"##,
                N(at.x),
                N(at.y),
                swatch.ground,
                swatch.shade
            );
        }
        MarkerRole::Bridgehead => {
            let at = centre + if standing == Standing::Counters { point(-62.0, 44.0) } else { point(-66.0, -46.0) };
            put!(
                svg,
                r##"<g transform="translate({} {})"><path d="M-21 13V3A21 21 0 0 1 21 3V13z" fill="#fffdf4" stroke="#134a80" stroke-width="4" stroke-linejoin="round"/><path d="M0 9V-10M-8 -3L0 -11L8 -3" fill="none" stroke="#134a80" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/><path d="M-25 17q6 -6 12.500 0t12.500 0t12.500 0t12.500 0" fill="none" stroke="#134a80" stroke-width="4" stroke-linecap="round"/></g>"##,
                N(at.x),
                N(at.y)
            );
        }
        MarkerRole::Sign { glyph, tone } => {
            let at = centre + if standing == Standing::Counters { point(80.0, 2.0) } else { point(66.0, -52.0) };
            counter::disc(svg, glyph, *tone, at, 18.0);
        }
        // Works and smoke are drawn already.
        _ => {}
    }
}

/// An aircraft from above, flying up.
pub(crate) const PLANE: &str = "M0 -21C4 -21 4.500 -12 4.500 -8L27 2V8L4.500 4L3.500 13L10 18V21L0 19L-10 21V18L-3.500 13L-4.500 4L-27 8V2L-4.500 -8C-4.500 -12 -4 -21 0 -21z";
