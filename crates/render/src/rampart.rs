//! What stands on hexsides of tactical maps: low stone walls, and slopes too steep for most.

use scene::WallKind;

use crate::geometry::{Point, UNIT, chance_at};
use crate::hexside::distinct;
use crate::river::chains;
use crate::sheet::Sheet;
use crate::svg::{PathData, Svg, put};

/// The strokes of a stone wall, from below to above: offset, then the rest.
const STONES: [(&str, &str); 4] = [
    ("4 5", r##"stroke="#1f1a10" stroke-width="12" stroke-opacity=".3" stroke-linecap="round""##),
    ("0 0", r##"stroke="#3f3d39" stroke-width="12.500" stroke-linecap="round""##),
    ("0 0", r##"stroke="#a9a59a" stroke-width="8.500" stroke-dasharray="11 1.800 8 1.800""##),
    ("-1 -1.800", r##"stroke="#e4e1d7" stroke-width="2.600" stroke-dasharray="8 4.800 6 3.800""##),
];

/// Stone walls, each an unbroken line along its hexsides.
pub(crate) fn draw_walls(svg: &mut Svg, sheet: &Sheet<'_>) {
    let sides = sheet.map.walls.iter().filter(|wall| wall.kind == WallKind::Stone);
    let mut d = PathData::default();
    for line in chains(&distinct(sheet, sides.map(|wall| (wall.hex, wall.direction)))) {
        d.lines(&line);
    }
    if !d.is_empty() {
        put!(svg, r#"<g class="stone-walls">{}</g>"#, stones(&d.to_string()));
    }
}

/// A stone wall along a path.
pub(crate) fn stones(d: &str) -> String {
    STONES
        .map(|(shift, stroke)| {
            format!(r#"<path d="{d}" transform="translate({shift})" fill="none" stroke-linejoin="round" {stroke}/>"#)
        })
        .concat()
}

/// Cliffs: a dark crest, and wedges that fall towards the lower hex.
pub(crate) fn draw_cliffs(svg: &mut Svg, sheet: &Sheet<'_>) {
    let (mut crest, mut wedges, mut shade) = (PathData::default(), PathData::default(), PathData::default());
    let mut seen = std::collections::BTreeSet::new();
    for wall in sheet.map.walls.iter().filter(|wall| wall.kind == WallKind::Cliff) {
        let (Some((a, b)), Some(centre)) = (sheet.side(wall.hex, wall.direction), sheet.centre(wall.hex)) else {
            continue;
        };
        if !sheet.visible(centre, 2.0 * UNIT)
            || !sheet.side_key(wall.hex, wall.direction).is_some_and(|k| seen.insert(k))
        {
            continue;
        }
        let level = |hex: u16| sheet.map.hexes.get(usize::from(hex)).map_or(0, |hex| hex.level);
        let beyond = sheet.neighbour(wall.hex, wall.direction).map_or(0, level);
        let out = sheet.towards(wall.direction);
        let down = if level(wall.hex) >= beyond { out } else { out * -1.0 };
        fall(a, b, down, &mut wedges);
        crest.lines(&[a, b]);
        shade.polygon(&[a, b, b + down * 24.0, a + down * 24.0]);
    }
    if !crest.is_empty() {
        put!(svg, r#"<g class="cliffs">{}</g>"#, strokes(&crest, &wedges, &shade));
    }
}

fn fall(a: Point, b: Point, down: Point, wedges: &mut PathData) {
    let count = 10;
    let along = (b - a) * (1.0 / count as f32);
    for k in 0..count {
        let p = a + along * k as f32;
        let reach = if k % 2 == 0 { 27.0 } else { 17.0 } + 5.0 * chance_at(p, 52);
        wedges.polygon(&[p + along * 0.08, p + along * 0.92, p + along * 0.5 + down * reach]);
    }
}

fn strokes(crest: &PathData, wedges: &PathData, shade: &PathData) -> String {
    format!(
        r##"<path d="{shade}" fill="#3a2412" fill-opacity=".22"/><path d="{wedges}" fill="#3a2412"/><path d="{crest}" fill="none" stroke="#f2dfb4" stroke-width="9" stroke-linecap="round" stroke-opacity=".7"/><path d="{crest}" fill="none" stroke="#2f1c0d" stroke-width="6" stroke-linecap="round"/>"##
    )
}

/// The slope of the legend.
pub(crate) fn cliff_sample() -> String {
    use crate::geometry::point;
    let (mut crest, mut wedges, mut shade) = (PathData::default(), PathData::default(), PathData::default());
    let (a, b, down) = (point(8.0, -12.0), point(100.0, -12.0), point(0.0, 1.0));
    fall(a, b, down, &mut wedges);
    crest.lines(&[a, b]);
    shade.polygon(&[a, b, b + down * 24.0, a + down * 24.0]);
    strokes(&crest, &wedges, &shade)
}
