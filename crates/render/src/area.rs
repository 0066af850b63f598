//! Outlined groups of hexes, entry hexes, supply sources and other signs printed on the map.

use scene::{Area, PlaceRole};
use std::collections::{BTreeMap, BTreeSet};

use crate::geometry::{Point, UNIT, point};
use crate::palette::{side_swatch, swatch_of};
use crate::sheet::{Sheet, corner_key};
use crate::svg::{Esc, N, PathData, Svg, put};
use crate::text::{Anchor, Hand, Line};

/// Outlines: battlements around prepared defences, a plain line around other areas.
pub(crate) fn draw_areas(svg: &mut Svg, sheet: &Sheet<'_>) {
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

/// Entry letters, supply sources, victory points, stations, heights.
pub(crate) fn draw_signs(svg: &mut Svg, sheet: &Sheet<'_>) {
    put!(svg, r#"<g class="signs">"#);
    for place in &sheet.map.places {
        let Some(centre) = sheet.centre(place.hex).filter(|&p| sheet.visible(p, UNIT)) else { continue };
        let out = outward(sheet, place.hex);
        match &place.role {
            PlaceRole::Entry(letter) => {
                let dir = out.unwrap_or(point(0.0, -1.0));
                let at = centre + dir * 64.0;
                put!(
                    svg,
                    r##"<g transform="translate({} {})"><path transform="rotate({})" d="M-30 -13h18v-14l26 27l-26 27v-14h-18z" fill="#2a241a" fill-opacity=".85" stroke="#fbf6e6" stroke-width="3"/><circle r="17" fill="#fbf6e6" stroke="#2a241a" stroke-width="3.500"/>"##,
                    N(at.x),
                    N(at.y),
                    N((dir * -1.0).angle())
                );
                let size = Hand::Strong.fit(letter, 27.0, 27.0);
                let line = Line { text: letter, hand: Hand::Strong, size, colour: "#2a241a", anchor: Anchor::Middle };
                line.draw(svg, point(0.0, 0.0));
                put!(svg, "</g>");
            }
            PlaceRole::Supply { side } => {
                let at = centre + out.map_or(point(58.0, 32.0), |d| d * 40.0 + d.turned() * 58.0);
                let swatch = side_swatch(*side);
                put!(
                    svg,
                    r##"<g transform="translate({0} {3})" stroke="{2}" fill="none"><circle r="18" fill="{1}" stroke="#fbf6e6" stroke-width="8"/><circle r="16" fill="{1}" stroke-width="5"/><path d="M0 -14v28M-12 -7l24 14M-12 7l24 -14" stroke-width="3.200"/><circle r="4" fill="{2}"/></g>"##,
                    N(at.x),
                    swatch.field,
                    swatch.ground,
                    N(at.y)
                );
            }
            PlaceRole::Victory(points) => {
                let at = centre + point(73.0, 36.0);
                put!(
                    svg,
                    r##"<g transform="translate({} {})"><path d="M0 -21l6 13l15 2l-11 10l3 15l-13 -7l-13 7l3 -15l-11 -10l15 -2z" fill="#efc23a" stroke="#5c4305" stroke-width="2.500" stroke-linejoin="round"/>"##,
                    N(at.x),
                    N(at.y)
                );
                let text = points.to_string();
                let line =
                    Line { text: &text, hand: Hand::Strong, size: 19.0, colour: "#2a1f05", anchor: Anchor::Middle };
                line.draw(svg, point(0.0, 2.0));
                put!(svg, "</g>");
            }
            PlaceRole::Point => put!(
                svg,
                r##"<rect x="{}" y="{}" width="15" height="15" fill="#fbf6e6" stroke="#2a241a" stroke-width="3.500"><title>{}</title></rect>"##,
                N(centre.x - 7.5),
                N(centre.y - 7.5),
                Esc(&place.name)
            ),
            PlaceRole::Height => crate::relief::draw_height(svg, centre),
            _ => {}
        }
    }
    put!(svg, "</g>");
}

/// The direction in which a hex at the edge looks off the map.
fn outward(sheet: &Sheet<'_>, hex: u16) -> Option<Point> {
    let neighbours = sheet.map.hexes.get(usize::from(hex))?.neighbours;
    let sum =
        (0..6_u8).filter(|&d| neighbours[usize::from(d)].is_none()).fold(Point::default(), |s, d| s + sheet.towards(d));
    (sum.len() > 0.3).then(|| sum.unit())
}
