//! Hills, mountains and broken ground: layered tints, contour lines and hachures lit from the north-west.

use scene::Ground;

use crate::clearing::Clearing;
use crate::geometry::{Point, UNIT, chance_at, point};
use crate::palette::ink;
use crate::sheet::{Cell, Sheet};
use crate::soft_outline::{Field, Softness, strength};
use crate::svg::{N, PathData, Svg, put};
use crate::terrain::scatter;

const SLOPE: Softness = Softness { reach: 1.45 * UNIT, wander: 10.0, wave: 90.0 };
/// On the map of a country chains of mountains matter, not single hills.
const CHAIN: Softness = Softness { reach: 1.8 * UNIT, wander: 26.0, wave: 130.0 };

/// How high a cell stands: its level, or one for a hill and two for a mountain.
fn height(cell: &Cell) -> f32 {
    let by_ground = match cell.ground {
        Ground::Hill => 1,
        Ground::Mountain => 2,
        _ => 0,
    };
    f32::from(cell.level.max(by_ground))
}

/// Tints and hachures of everything above level 0.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>) {
    let top = sheet.cells.iter().map(height).fold(0.0, f32::max) as i32;
    if top < 1 {
        return;
    }
    put!(svg, r#"<g class="relief">"#);
    for level in 1..=top {
        let above = sheet.weights(|c| if height(c) >= level as f32 { 1.0 } else { 0.0 });
        let field = Field::new(sheet, if sheet.operational { CHAIN } else { SLOPE }, &above);
        let foot = field.outline(0.42);
        // A soft shadow to the south-east, a light rim to the north-west, then ever warmer tints towards the crest.
        for (shift, colour, wide, opacity) in
            [(9.0, "#5b4526", 16.0, 0.16), (5.0, "#5b4526", 8.0, 0.2), (-4.0, "#fff6d8", 7.0, 0.5)]
        {
            put!(
                svg,
                r#"<path d="{foot}" transform="translate({0} {0})" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-opacity="{opacity}"/>"#,
                N(shift)
            );
        }
        for (at, opacity) in [(0.42, 0.34), (0.6, 0.2), (0.78, 0.2), (0.93, 0.2)] {
            let d = field.outline(at);
            if !d.is_empty() {
                put!(
                    svg,
                    r#"<path d="{d}" fill="{}" fill-opacity="{opacity}" stroke="{}" stroke-width="1.6" stroke-opacity=".5"/>"#,
                    ink::HILL,
                    ink::HACHURE
                );
            }
        }
        hachures(svg, &field, 0.46, 17.0, ink::HACHURE);
        hachures(svg, &field, 0.72, 12.0, ink::HACHURE);
    }
    put!(svg, "</g>");
}

/// Short strokes down the slope, stronger away from the light.
pub(crate) fn hachures(svg: &mut Svg, field: &Field, level: f32, length: f32, colour: &str) {
    let mut lit = PathData::default();
    let mut shaded = PathData::default();
    for points in field.loops(level) {
        let n = points.len();
        let mut spare = 0.0;
        for i in 0..n {
            let (a, b) = (points[i], points[(i + 1) % n]);
            let along = (b - a).unit();
            // The higher ground lies to the right of the line, so downhill is to its left.
            let down = point(along.y, -along.x);
            let side = a.distance(b);
            let dark = (down.x + down.y) * std::f32::consts::FRAC_1_SQRT_2;
            let mut at = spare;
            while at < side {
                let p = a + along * at;
                let reach = length * (0.55 + 0.35 * (dark + 1.0) / 2.0 + 0.3 * chance_at(p, 51));
                let path = if dark > -0.1 { &mut shaded } else { &mut lit };
                path.lines(&[p - down * (reach * 0.5), p + down * (reach * 0.5)]);
                at += 7.0;
            }
            spare = at - side;
        }
    }
    put!(
        svg,
        r#"<path d="{lit}" stroke="{colour}" stroke-width="1.4" stroke-opacity=".4"/><path d="{shaded}" stroke="{colour}" stroke-width="2.2" stroke-opacity=".75"/>"#
    );
}

/// Peaks on mountains, stones on broken ground.
pub(crate) fn draw_rocks(svg: &mut Svg, sheet: &Sheet<'_>, clearing: &Clearing) {
    let rough = sheet.covered(&[Ground::Rough]);
    let soft = Softness { reach: 1.25 * UNIT, wander: 14.0, wave: 80.0 };
    if rough.iter().any(|&w| w > 0.5) {
        let ground = Field::new(sheet, soft, &rough).outline(0.5);
        let (mut faces, mut shades, mut specks) = (PathData::default(), PathData::default(), PathData::default());
        scatter(sheet, 27.0, 61, &mut |p, pick| {
            if strength(sheet, p, soft, &rough) < 0.52 || !clearing.is_free(p) {
                return;
            }
            if pick < 0.45 {
                let s = 6.0 + 12.0 * pick;
                let (l, t, r, f) =
                    (p + point(-s, s * 0.5), p + point(-s * 0.2, -s), p + point(s, s * 0.4), p + point(0.0, s * 0.6));
                faces.polygon(&[l, t, r, f]);
                shades.polygon(&[t, r, f]);
            } else if pick < 0.9 {
                specks.dot(p);
            }
        });
        put!(
            svg,
            r##"<g class="rough"><path d="{ground}" fill="#dccfae" stroke="#a3957a" stroke-width="2.5" stroke-dasharray="3 6"/><path d="{specks}" stroke="{0}" stroke-width="4.500" stroke-linecap="round"/><path d="{faces}" fill="#bdb29c" stroke="#5f574a" stroke-width="2" stroke-linejoin="round"/><path d="{shades}" fill="{0}"/></g>"##,
            ink::ROCK
        );
    }
    let (mut left, mut right, mut snow) = (PathData::default(), PathData::default(), PathData::default());
    for cell in sheet.cells.iter().filter(|c| c.ground == Ground::Mountain && sheet.visible(c.at, UNIT)) {
        for (dx, dy, s) in [(-38.0, 6.0, 30.0), (34.0, 0.0, 27.0), (0.0, 34.0, 37.0)] {
            let p = cell.at + point(dx, dy) + point(chance_at(cell.at, 62) - 0.5, chance_at(cell.at, 63) - 0.5) * 14.0;
            let peak = |x: f32, y: f32| p + point(x, y) * s;
            left.polygon(&[peak(-0.9, 0.5), peak(0.0, -1.0), peak(-0.1, -0.1), peak(0.1, 0.5)]);
            right.polygon(&[peak(0.0, -1.0), peak(0.9, 0.5), peak(0.1, 0.5), peak(-0.1, -0.1)]);
            snow.polygon(&[peak(0.0, -1.0), peak(-0.3, -0.5), peak(-0.08, -0.6), peak(0.08, -0.42), peak(0.3, -0.5)]);
        }
    }
    if !left.is_empty() {
        put!(
            svg,
            r##"<g class="mountains" stroke="#4e4030" stroke-width="2" stroke-linejoin="round"><path d="{left}" fill="#cbb28a"/><path d="{right}" fill="#8c7353"/><path d="{snow}" fill="#fbf8ee" stroke="none"/></g>"##
        );
    }
}

/// A small triangle for a named height.
pub(crate) fn draw_height(svg: &mut Svg, at: Point) {
    put!(
        svg,
        r##"<path d="M{} {}l10 16h-20z" fill="#5c4020" stroke="#f6f1de" stroke-width="2.5" paint-order="stroke"/>"##,
        N(at.x),
        N(at.y - 9.0)
    );
}
