//! Fortified lines along hexsides of operational maps: teeth towards the enemy, bastions on the strongest ones.

use scene::WallKind;

use crate::geometry::{Point, UNIT, point};
use crate::sheet::Sheet;
use crate::svg::{PathData, Svg, put};

/// How far inside its hex a line runs.
const INSET: f32 = 9.0;

/// Draws the lines of a map. Each belongs to the hex that it protects, so both sides of a hexside may have one.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>) {
    for kind in [WallKind::Fortified, WallKind::Bastion] {
        let mut d = PathData::default();
        for wall in sheet.map.walls.iter().filter(|wall| wall.kind == kind) {
            if let Some((a, b)) = sheet.side(wall.hex, wall.direction)
                && sheet.visible(a, 2.0 * UNIT)
            {
                let out = sheet.towards(wall.direction);
                works(&mut d, a - out * INSET, b - out * INSET, out, kind);
            }
        }
        if !d.is_empty() {
            put!(svg, r#"<g class="fortified-line">{}</g>"#, strokes(&d.to_string(), kind));
        }
    }
}

/// The works from one corner to the next.
fn works(d: &mut PathData, a: Point, b: Point, out: Point, kind: WallKind) {
    let at = |along: f32, high: f32| a.lerp(b, along) + out * high;
    let mut line = vec![at(0.05, 0.0)];
    if kind == WallKind::Bastion {
        // Two bastions with pointed fronts.
        for middle in [0.3, 0.7] {
            line.extend([
                at(middle - 0.12, 0.0),
                at(middle - 0.09, 9.0),
                at(middle, 16.0),
                at(middle + 0.09, 9.0),
                at(middle + 0.12, 0.0),
            ]);
        }
    } else {
        for tooth in 0..5 {
            let from = 0.12 + 0.16 * tooth as f32;
            line.extend([at(from, 0.0), at(from, 8.0), at(from + 0.08, 8.0), at(from + 0.08, 0.0)]);
        }
    }
    line.push(at(0.95, 0.0));
    d.lines(&line);
    if kind == WallKind::Bastion {
        d.lines(&[at(0.07, -8.0), at(0.93, -8.0)]);
    }
}

fn strokes(d: &str, kind: WallKind) -> String {
    let ink = if kind == WallKind::Bastion { "#5a1a10" } else { "#6a4a20" };
    format!(
        r##"<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{d}" stroke="#fbf6e6" stroke-width="9" stroke-opacity=".75"/><path d="{d}" stroke="{ink}" stroke-width="4.600"/></g>"##
    )
}

/// The line of the legend.
pub(crate) fn sample(kind: WallKind) -> String {
    let mut d = PathData::default();
    works(&mut d, point(8.0, 6.0), point(100.0, 6.0), point(0.0, -1.0), kind);
    strokes(&d.to_string(), kind)
}
