//! Outlined groups of hexes: prepared defences and other areas printed on the map.

use scene::Area;
use std::collections::{BTreeMap, BTreeSet};

use crate::geometry::{Point, UNIT, point};
use crate::palette::swatch_of;
use crate::sheet::{Sheet, corner_key};
use crate::svg::{N, PathData, Svg, put};

/// Outlines: battlements around prepared defences, a plain line around other areas.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>) {
    for area in &sheet.map.areas {
        let swatch = swatch_of(&area.colour);
        let loops = outline(sheet, &area.hexes);
        let mut tint = PathData::default();
        let mut line = PathData::default();
        for corners in &loops {
            let inner = inset(corners, 9.0);
            tint.polygon(&inner);
            if area.fortified {
                battlement(&mut line, &inner);
            } else {
                line.polygon(&inner);
            }
        }
        if line.is_empty() {
            continue;
        }
        put!(svg, r#"<g class="area" fill="none" stroke-linejoin="round">"#);
        put!(svg, r#"<path d="{tint}" fill="{}" fill-opacity=".13" fill-rule="evenodd"/>"#, swatch.ground);
        let dash = if area.fortified { "" } else { r#" stroke-dasharray="24 9""# };
        put!(
            svg,
            r##"<path d="{line}" stroke="#fbf6e6" stroke-width="8" stroke-opacity=".7"{dash}/><path d="{line}" stroke="{}" stroke-width="4.2"{dash}/>"##,
            swatch.shade
        );
        if area.fortified {
            draw_forts(svg, sheet, area, swatch.shade);
        }
        put!(svg, "</g>");
    }
}

/// A small redoubt in the lower left of each fortified hex.
fn draw_forts(svg: &mut Svg, sheet: &Sheet<'_>, area: &Area, colour: &str) {
    for centre in area.hexes.iter().filter_map(|&h| sheet.centre(h)).filter(|&p| sheet.visible(p, UNIT)) {
        let at = centre + point(-73.0, -15.0);
        put!(
            svg,
            r##"<path transform="translate({} {})" d="M-13 9v-16h6v5h5v-5h5v5h5v-5h6v16z" fill="{colour}" stroke="#fbf6e6" stroke-width="2.5" paint-order="stroke"/>"##,
            N(at.x),
            N(at.y)
        );
    }
}

/// The boundary of a group of hexes as closed loops of corners, with the group on the right.
pub(crate) fn outline(sheet: &Sheet<'_>, hexes: &[u16]) -> Vec<Vec<Point>> {
    let members: BTreeSet<u16> = hexes.iter().copied().filter(|&h| sheet.centre(h).is_some()).collect();
    let mut next: BTreeMap<(i32, i32), Vec<(Point, Point)>> = BTreeMap::new();
    for &hex in &members {
        for d in 0..6_u8 {
            if sheet.neighbour(hex, d).is_some_and(|n| members.contains(&n)) {
                continue;
            }
            if let Some((a, b)) = sheet.side(hex, d) {
                next.entry(corner_key(a)).or_default().push((a, b));
            }
        }
    }
    let mut loops = Vec::new();
    while let Some(start) = next.keys().next().copied() {
        let mut corners = Vec::new();
        let mut at = start;
        while let Some(sides) = next.get_mut(&at) {
            let Some((a, b)) = sides.pop() else { break };
            if sides.is_empty() {
                next.remove(&at);
            }
            corners.push(a);
            at = corner_key(b);
        }
        if corners.len() > 2 {
            loops.push(corners);
        }
    }
    loops
}

/// Moves a loop inward (to the right of its direction).
pub(crate) fn inset(corners: &[Point], by: f32) -> Vec<Point> {
    let n = corners.len();
    (0..n)
        .map(|i| {
            let (a, b, c) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
            let (n1, n2) = ((b - a).unit().turned(), (c - b).unit().turned());
            let bisector = (n1 + n2).unit();
            let cos = (bisector.x * n1.x + bisector.y * n1.y).max(0.5);
            b + bisector * (by / cos)
        })
        .collect()
}

fn battlement(path: &mut PathData, corners: &[Point]) {
    let n = corners.len();
    let (tooth, depth) = (14.0, 10.0);
    let mut points = Vec::new();
    for i in 0..n {
        let (a, b) = (corners[i], corners[(i + 1) % n]);
        let (along, inward) = ((b - a).unit(), (b - a).unit().turned());
        let teeth = ((a.distance(b) / (2.0 * tooth)).round() as i32).max(1);
        let step = a.distance(b) / (2 * teeth) as f32;
        points.push(a);
        for k in 0..teeth {
            let at = |j: f32, d: f32| a + along * (step * (2.0 * k as f32 + j)) + inward * d;
            points.extend([at(0.5, 0.0), at(0.5, depth), at(1.5, depth), at(1.5, 0.0)]);
        }
    }
    path.polygon(&points);
}
