//! Rivers: hexsides joined end to end into smooth, winding courses, with their bridges and ferries.

use scene::{Course, Ground, Water};
use std::collections::BTreeMap;

use crate::geometry::{Point, UNIT, curve, point, sample_curve, wobble};
use crate::palette::ink;
use crate::road::Network;
use crate::sheet::{Sheet, corner_key};
use crate::svg::{N, PathData, Svg, put};
use crate::terrain::coast_strength;

/// One unbroken stretch of a river.
pub(crate) struct Stretch {
    pub water: Water,
    /// Index of the course it belongs to.
    pub course: usize,
    pub points: Vec<Point>,
    /// Width of its water.
    wide: f32,
}

type Corner = (i32, i32);

/// Joins all hexsides of all rivers.
pub(crate) fn stretches(sheet: &Sheet<'_>) -> Vec<Stretch> {
    let mut meeting: BTreeMap<Corner, usize> = BTreeMap::new();
    for course in &sheet.map.rivers {
        for (a, b) in ends(sheet, course) {
            *meeting.entry(corner_key(a)).or_default() += 1;
            *meeting.entry(corner_key(b)).or_default() += 1;
        }
    }
    let mut out = Vec::new();
    let sea = sheet.covered(&[Ground::Water]);
    for (index, course) in sheet.map.rivers.iter().enumerate() {
        for chain in chains(&ends(sheet, course)) {
            let mut points = flow(sheet, &chain, &meeting);
            for _ in 0..2 {
                stop_at_coast(sheet, &sea, &mut points, wide(sheet, course.water));
                points.reverse();
            }
            out.push(Stretch { water: course.water, course: index, points, wide: wide(sheet, course.water) });
        }
    }
    out
}

/// Ends a river that runs into the sea just behind the coast line.
fn stop_at_coast(sheet: &Sheet<'_>, sea: &[f32], points: &mut Vec<Point>, wide: f32) {
    let wet = |p: Point| coast_strength(sheet, p, sea) > 0.5;
    while let [.., before, last] = *points.as_slice()
        && wet(last)
    {
        points.pop();
        if wet(before) && points.len() > 1 {
            continue;
        }
        let (mut dry, mut deep) = (before, last);
        for _ in 0..6 {
            let mid = dry.mid(deep);
            if wet(mid) {
                deep = mid;
            } else {
                dry = mid;
            }
        }
        // Its round end just covers the shore line.
        let back = (wide / 2.0 - 4.0).clamp(0.0, deep.distance(before) / 2.0);
        points.push(deep + (before - deep).unit() * back);
        break;
    }
}

fn ends(sheet: &Sheet<'_>, course: &Course) -> Vec<(Point, Point)> {
    let mut seen = std::collections::BTreeSet::new();
    course
        .sides
        .iter()
        .filter(|&&(hex, d)| sheet.side_key(hex, d).is_some_and(|key| seen.insert(key)))
        .filter_map(|&(hex, d)| sheet.side(hex, d))
        .collect()
}

/// Follows hexsides from corner to corner; each chain is the list of corners it passes.
pub(crate) fn chains(sides: &[(Point, Point)]) -> Vec<Vec<Point>> {
    let mut at: BTreeMap<Corner, Vec<usize>> = BTreeMap::new();
    for (i, (a, b)) in sides.iter().enumerate() {
        at.entry(corner_key(*a)).or_default().push(i);
        at.entry(corner_key(*b)).or_default().push(i);
    }
    let mut used = vec![false; sides.len()];
    let mut out = Vec::new();
    let degree = |p: Point| at.get(&corner_key(p)).map_or(0, Vec::len);
    let starts = (0..sides.len())
        .flat_map(|i| [(i, false), (i, true)])
        .filter(|&(i, back)| degree(if back { sides[i].1 } else { sides[i].0 }) != 2)
        .chain((0..sides.len()).map(|i| (i, false)))
        .collect::<Vec<_>>();
    for (start, back) in starts {
        if used[start] {
            continue;
        }
        let (mut from, mut to) = if back { (sides[start].1, sides[start].0) } else { sides[start] };
        let mut chain = vec![from];
        let mut side = start;
        loop {
            used[side] = true;
            chain.push(to);
            if degree(to) != 2 {
                break;
            }
            let Some(&next) = at[&corner_key(to)].iter().find(|&&i| !used[i]) else { break };
            let (a, b) = sides[next];
            (from, to) = if corner_key(a) == corner_key(to) { (a, b) } else { (b, a) };
            let _ = from;
            side = next;
        }
        out.push(chain);
    }
    out
}

/// The winding line through the middles of the hexsides between a chain's corners.
fn flow(sheet: &Sheet<'_>, corners: &[Point], meeting: &BTreeMap<Corner, usize>) -> Vec<Point> {
    let sway = |p: Point| p + wobble(p, 7.0, 70.0);
    let n = corners.len();
    let mut points = Vec::with_capacity(2 * n + 2);
    let others = |p: Point| meeting.get(&corner_key(p)).copied().unwrap_or(0);

    if others(corners[0]) == 1 {
        points.extend(beyond(sheet, corners[0], corners[1]));
    }
    points.push(sway(corners[0]));
    for i in 0..n - 1 {
        points.push(sway(corners[i].mid(corners[i + 1])));
        if i + 2 < n {
            let between = corners[i].mid(corners[i + 1]).mid(corners[i + 1].mid(corners[i + 2]));
            let pull = if others(corners[i + 1]) > 2 { 1.0 } else { 0.4 };
            points.push(sway(between.lerp(corners[i + 1], pull)));
        }
    }
    points.push(sway(corners[n - 1]));
    if others(corners[n - 1]) == 1 {
        points.extend(beyond(sheet, corners[n - 1], corners[n - 2]));
    }
    points
}

/// Where a river that ends at a corner goes on: into a lake or sea, or off the map.
fn beyond(sheet: &Sheet<'_>, end: Point, before: Point) -> Option<Point> {
    let onward = (end - before).unit();
    let touching = || sheet.near(end).map(|i| &sheet.cells[i]).filter(|c| c.at.distance(end) < UNIT * 1.1);
    let sea = touching()
        .filter(|c| c.ground == Ground::Water)
        .max_by(|a, b| dot(a.at - end, onward).total_cmp(&dot(b.at - end, onward)));
    if let Some(sea) = sea {
        return Some(sea.at);
    }
    touching().any(|c| c.hex.is_none()).then(|| end + onward * (UNIT * 1.2))
}

fn dot(a: Point, b: Point) -> f32 {
    a.x * b.x + a.y * b.y
}

/// Width of the water.
pub(crate) fn width(water: Water) -> f32 {
    match water {
        Water::Minor => 8.0,
        Water::Major => 21.0,
        Water::NeverFrozen => 23.0,
    }
}

/// Width on this map: slimmer on the map of a country, where rivers are many.
fn wide(sheet: &Sheet<'_>, water: Water) -> f32 {
    if sheet.operational { width(water) * 0.7 } else { width(water) }
}

/// Ink of the water and of its banks.
pub(crate) fn inks(water: Water) -> (&'static str, &'static str) {
    match water {
        Water::Minor => (ink::STREAM, ink::STREAM_BANK),
        Water::Major => (ink::RIVER, ink::RIVER_BANK),
        Water::NeverFrozen => (ink::OPEN_RIVER, ink::OPEN_RIVER_BANK),
    }
}

/// The banks: drawn under the sea so that mouths stay open.
pub(crate) fn draw_banks(svg: &mut Svg, stretches: &[Stretch]) {
    draw(svg, stretches, 6.0, |water| inks(water).1);
}

/// The water itself.
pub(crate) fn draw_water(svg: &mut Svg, stretches: &[Stretch]) {
    draw(svg, stretches, 0.0, |water| inks(water).0);
    // Open water gets a bright current line, a river that freezes pale cracks across.
    for (water, colour, wide, dash, opacity) in
        [(Water::NeverFrozen, "#8fc4e6", 3.0, "46 34", 0.8), (Water::Major, "#ffffff", 9.0, "3 17", 0.65)]
    {
        let d = path(stretches, water);
        let wide = wide * stretches.iter().find(|s| s.water == water).map_or(1.0, |s| s.wide / width(water));
        if !d.is_empty() {
            put!(
                svg,
                r##"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{}" stroke-dasharray="{dash}" stroke-opacity="{opacity}"/>"##,
                N(wide)
            );
        }
    }
}

fn path(stretches: &[Stretch], water: Water) -> PathData {
    let mut d = PathData::default();
    for stretch in stretches.iter().filter(|s| s.water == water) {
        curve(&mut d, &stretch.points);
    }
    d
}

fn draw(svg: &mut Svg, stretches: &[Stretch], extra: f32, colour: fn(Water) -> &'static str) {
    for water in [Water::Minor, Water::Major, Water::NeverFrozen] {
        let d = path(stretches, water);
        let extra = if water == Water::Minor { extra * 0.5 } else { extra };
        let wide = stretches.iter().find(|s| s.water == water).map_or_else(|| width(water), |s| s.wide);
        if !d.is_empty() {
            put!(
                svg,
                r#"<path d="{d}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/>"#,
                colour(water),
                N(wide + extra)
            );
        }
    }
}

/// Bridges and ferries on their hexsides.
pub(crate) fn draw_crossings(svg: &mut Svg, sheet: &Sheet<'_>, network: &Network) {
    for course in &sheet.map.rivers {
        let half = wide(sheet, course.water) / 2.0 + 7.0;
        for &(hex, d) in &course.bridges {
            let Some((a, b)) = sheet.side(hex, d) else { continue };
            let across = sheet.towards(d).angle();
            let mut spots = network.crossings(sheet.side_key(hex, d));
            if spots.is_empty() {
                spots.push(a.mid(b));
            }
            for at in spots.into_iter().filter(|&p| sheet.visible(p, UNIT)) {
                put!(
                    svg,
                    r##"<g transform="translate({} {})rotate({})"><path d="M{} -8h{}M{} 8h{}" stroke="#fbf6e6" stroke-width="7"/><path d="M{} -13l5 5h{}l5 -5M{} 13l5 -5h{}l5 5" fill="none" stroke="#221c14" stroke-width="3.6"/></g>"##,
                    N(at.x),
                    N(at.y),
                    N(across),
                    N(-half),
                    N(2.0 * half),
                    N(-half),
                    N(2.0 * half),
                    N(-half - 5.0),
                    N(2.0 * half),
                    N(-half - 5.0),
                    N(2.0 * half)
                );
            }
        }
        for &(hex, d) in &course.ferries {
            let Some((a, b)) = sheet.side(hex, d) else { continue };
            let at = a.mid(b);
            if !sheet.visible(at, UNIT) {
                continue;
            }
            put!(
                svg,
                r##"<g transform="translate({0} {1})"><path d="M{2} 0h{3}" transform="rotate({4})" stroke="#1d3f5c" stroke-width="3.5" stroke-dasharray="6 5"/><circle r="15" fill="#fbf6e6" stroke="#1d3f5c" stroke-width="3"/><path d="M-10 2h20l-4 6h-12zM-1.500 0v-10l8 8h-8" fill="#1d3f5c"/></g>"##,
                N(at.x),
                N(at.y),
                N(-half - 14.0),
                N(2.0 * half + 28.0),
                N(sheet.towards(d).angle())
            );
        }
    }
}

/// Points all along the rivers with the width to keep clear.
pub(crate) fn footprints(stretches: &[Stretch]) -> impl Iterator<Item = (Point, f32)> + '_ {
    stretches.iter().flat_map(|s| sample_curve(&s.points, 5).into_iter().map(|p| (p, s.wide / 2.0 + 6.0)))
}

/// Names along rivers that the map does not name with labels of its own.
pub(crate) fn names(sheet: &Sheet<'_>, stretches: &[Stretch]) -> Vec<(String, Point, f32)> {
    let mut done = std::collections::BTreeSet::new();
    let mut out = Vec::new();
    for (index, course) in sheet.map.rivers.iter().enumerate() {
        let labelled = sheet.map.labels.iter().any(|l| l.text.contains(&*course.name));
        if course.name.is_empty() || labelled || !done.insert(course.name.to_string()) {
            continue;
        }
        let same: Vec<usize> =
            (index..sheet.map.rivers.len()).filter(|&i| sheet.map.rivers[i].name == course.name).collect();
        let Some(longest) = stretches.iter().filter(|s| same.contains(&s.course)).max_by_key(|s| s.points.len()) else {
            continue;
        };
        if longest.points.len() < 9 {
            continue;
        }
        // The straightest part near the middle.
        let p = &longest.points;
        let reach = 4;
        let best = (reach..p.len() - reach)
            .filter(|&i| sheet.bounds.grown(-1.5 * UNIT).contains(p[i]))
            .filter(|&i| {
                let named = |hex| sheet.centre(hex).is_some_and(|c| c.distance(p[i]) < 1.6 * UNIT);
                !sheet.map.places.iter().any(|place| !place.name.is_empty() && named(place.hex))
            })
            .max_by(|&a, &b| straightness(p, a, reach).total_cmp(&straightness(p, b, reach)));
        let Some(i) = best else { continue };
        let along = (p[i + reach] - p[i - reach]).unit();
        let along = if along.x < -0.05 { along * -1.0 } else { along };
        let beside = p[i] - along.turned() * (longest.wide / 2.0 + 17.0);
        out.push((course.name.to_string(), point(beside.x, beside.y), along.angle()));
    }
    out
}

fn straightness(points: &[Point], i: usize, reach: usize) -> f32 {
    let length: f32 = (i - reach..i + reach).map(|k| points[k].distance(points[k + 1])).sum();
    let middle = 1.0 - (i as f32 / points.len() as f32 - 0.5).abs() * 0.2;
    points[i - reach].distance(points[i + reach]) / length.max(1.0) * middle
}
