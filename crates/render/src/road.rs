//! Roads and railways: smooth lines through hexes that cross hexsides near their middle.

use scene::{Ground, PlaceRole, RoadKind};
use std::collections::BTreeMap;

use crate::geometry::{Point, UNIT, curve, point, sample_curve, wobble};
use crate::palette::ink;
use crate::sheet::{Sheet, corner_key};
use crate::svg::{N, PathData, Svg, put};

/// Roads and railways do not replace each other where they run together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Road,
    Rail,
}

fn group(kind: RoadKind) -> Group {
    match kind {
        RoadKind::Rail | RoadKind::MinorRail => Group::Rail,
        _ => Group::Road,
    }
}

type SideKey = (i32, i32);

struct Line {
    kind: RoadKind,
    points: Vec<Point>,
}

/// All lines of a map.
pub(crate) struct Network {
    lines: Vec<Line>,
    crossings: BTreeMap<SideKey, Vec<Point>>,
    cuts: Vec<(Point, f32)>,
}

/// A stretch of road between the hexes where it starts, ends or is taken over by a better one.
struct Run {
    kind: RoadKind,
    path: Vec<u16>,
}

impl Network {
    pub fn new(sheet: &Sheet<'_>) -> Self {
        let runs = joined(runs(sheet), sheet);
        let plan = Plan::new(sheet, &runs);
        let lines = runs.iter().map(|run| Line { kind: run.kind, points: plan.line(run) }).collect();
        let mut crossings: BTreeMap<SideKey, Vec<Point>> = BTreeMap::new();
        for run in &runs {
            for pair in run.path.windows(2) {
                if let Some((key, at)) = plan.crossing(pair[0], pair[1], group(run.kind)) {
                    crossings.entry(key).or_default().push(at);
                }
            }
        }
        let mut cuts = Vec::new();
        for road in &sheet.map.roads {
            for &(hex, d) in &road.cuts {
                if let (Some((a, b)), Some(other)) = (sheet.side(hex, d), sheet.neighbour(hex, d)) {
                    let at = plan.crossing(hex, other, group(road.kind)).map_or_else(|| a.mid(b), |(_, at)| at);
                    cuts.push((at, sheet.towards(d).angle()));
                }
            }
        }
        Self { lines, crossings, cuts }
    }

    /// Where lines cross a hexside.
    pub fn crossings(&self, side: Option<SideKey>) -> Vec<Point> {
        side.and_then(|key| self.crossings.get(&key)).cloned().unwrap_or_default()
    }

    /// Points all along the lines with the width to keep clear of trees and houses.
    pub fn footprints(&self) -> impl Iterator<Item = (Point, f32)> + '_ {
        self.lines.iter().flat_map(|line| {
            let clear = match line.kind {
                RoadKind::Highway => 15.0,
                RoadKind::Road | RoadKind::Rail => 12.0,
                RoadKind::Track | RoadKind::MinorRail | RoadKind::WinterTrail => 9.0,
                RoadKind::Trail => 7.0,
            };
            sample_curve(&line.points, 8).into_iter().map(move |p| (p, clear))
        })
    }

    /// The course of every line, point by point.
    pub fn ways(&self) -> impl Iterator<Item = Vec<Point>> + '_ {
        self.lines.iter().map(|line| sample_curve(&line.points, 8))
    }

    pub fn draw(&self, svg: &mut Svg, dirt: bool) {
        put!(svg, r#"<g class="roads" fill="none" stroke-linejoin="round">"#);
        for (kind, strokes) in STROKES {
            let mut d = PathData::default();
            for line in self.lines.iter().filter(|l| l.kind == *kind) {
                curve(&mut d, &line.points);
            }
            if d.is_empty() {
                continue;
            }
            put!(svg, r#"<defs><path id="road-{}" d="{d}"/></defs>"#, *kind as u8);
            for stroke in if dirt { dirt_strokes(*kind) } else { strokes } {
                put!(svg, r##"<use href="#road-{}" {stroke}/>"##, *kind as u8);
            }
        }
        for &(at, angle) in &self.cuts {
            put!(
                svg,
                r##"<g transform="translate({} {})rotate({})"><path d="M-7 0h14" stroke="{}" stroke-width="20"/><path d="M-9 -15v30M9 -15v30" stroke="#b3261b" stroke-width="4.5" stroke-linecap="round"/></g>"##,
                N(at.x),
                N(at.y),
                N(angle),
                ink::PAPER
            );
        }
        put!(svg, "</g>");
    }
}

/// From the least to the most important; each with its strokes from below to above.
const STROKES: &[(RoadKind, &[&str])] = &[
    (RoadKind::Trail, &[r##"stroke="#6b4a28" stroke-width="4.4" stroke-dasharray="0 9" stroke-linecap="round""##]),
    (
        RoadKind::WinterTrail,
        &[
            r##"stroke="#5d86a3" stroke-width="9" stroke-dasharray="17 9" stroke-opacity=".9""##,
            r##"stroke="#f7fcff" stroke-width="5.4" stroke-dasharray="17 9""##,
        ],
    ),
    (
        RoadKind::Track,
        &[
            r##"stroke="#f3ead0" stroke-width="7.5" stroke-opacity=".65""##,
            r##"stroke="#71491f" stroke-width="4.2" stroke-dasharray="15 6""##,
        ],
    ),
    (
        RoadKind::Road,
        &[
            r##"stroke="#6d4a25" stroke-width="12" stroke-linecap="round""##,
            r##"stroke="#f6dc9f" stroke-width="7" stroke-linecap="round""##,
        ],
    ),
    (
        RoadKind::Highway,
        &[
            r##"stroke="#6e1d12" stroke-width="16" stroke-linecap="round""##,
            r##"stroke="#d8492f" stroke-width="11.5" stroke-linecap="round""##,
            r##"stroke="#ffe9c9" stroke-width="2.6""##,
        ],
    ),
    (
        RoadKind::MinorRail,
        &[
            r##"stroke="#221f1c" stroke-width="3""##,
            r##"stroke="#221f1c" stroke-width="11" stroke-dasharray="2.6 17""##,
        ],
    ),
    (
        RoadKind::Rail,
        &[
            r##"stroke="#221f1c" stroke-width="9""##,
            r##"stroke="#fbf7ea" stroke-width="4.6" stroke-dasharray="20 20""##,
        ],
    ),
];

/// The strokes of a kind of road, from below to above.
pub(crate) fn strokes(kind: RoadKind) -> &'static [&'static str] {
    STROKES.iter().find(|(k, _)| *k == kind).map_or(&[], |(_, strokes)| strokes)
}

/// Roads of tactical maps: bare earth with the ruts of wheels.
pub(crate) fn dirt_strokes(kind: RoadKind) -> &'static [&'static str] {
    match kind {
        RoadKind::Road => &[
            r##"stroke="#6b4d2a" stroke-width="25" stroke-opacity=".3" stroke-linecap="round""##,
            r##"stroke="#7d5b33" stroke-width="19.5" stroke-linecap="round""##,
            r##"stroke="#e6cfa0" stroke-width="15.5" stroke-linecap="round""##,
            r##"stroke="#c2a06b" stroke-width="8.5" stroke-linecap="round""##,
            r##"stroke="#ead7ac" stroke-width="4.6" stroke-linecap="round""##,
        ],
        RoadKind::Track | RoadKind::Trail => &[
            r##"stroke="#6b4d2a" stroke-width="15" stroke-opacity=".25" stroke-linecap="round""##,
            r##"stroke="#d9c08d" stroke-width="11" stroke-linecap="round""##,
            r##"stroke="#8a673b" stroke-width="7" stroke-dasharray="13 4""##,
            r##"stroke="#d9c08d" stroke-width="3.4""##,
        ],
        other => strokes(other),
    }
}

/// Splits roads where a better one, or an earlier one as good, already uses the hexside.
fn runs(sheet: &Sheet<'_>) -> Vec<Run> {
    let mut order: Vec<usize> = (0..sheet.map.roads.len()).collect();
    order.sort_by_key(|&i| sheet.map.roads[i].kind);
    let mut taken = std::collections::BTreeSet::new();
    let mut out = Vec::new();
    for i in order {
        let road = &sheet.map.roads[i];
        let mut path: Vec<u16> = Vec::new();
        for pair in road.path.windows(2) {
            let (Some(a), Some(b)) = (sheet.centre(pair[0]), sheet.centre(pair[1])) else { continue };
            if pair[0] != pair[1] && taken.insert((group(road.kind), corner_key(a.mid(b)))) {
                if path.is_empty() {
                    path.push(pair[0]);
                }
                path.push(pair[1]);
            } else if !path.is_empty() {
                out.push(Run { kind: road.kind, path: std::mem::take(&mut path) });
            }
        }
        if !path.is_empty() {
            out.push(Run { kind: road.kind, path });
        }
    }
    out
}

/// How many hexsides lines of a group leave each hex by.
fn degrees(runs: &[Run], hexes: usize) -> [Vec<u8>; 2] {
    let mut degree = [vec![0_u8; hexes], vec![0_u8; hexes]];
    for run in runs {
        for pair in run.path.windows(2) {
            for &hex in pair {
                let slot = &mut degree[group(run.kind) as usize][usize::from(hex)];
                *slot = slot.saturating_add(1);
            }
        }
    }
    degree
}

/// Joins runs of one kind where one simply goes on as the next.
fn joined(mut runs: Vec<Run>, sheet: &Sheet<'_>) -> Vec<Run> {
    let degree = degrees(&runs, sheet.map.hexes.len());
    let mut i = 0;
    while i < runs.len() {
        let mut grew = false;
        for end in [false, true] {
            let run = &runs[i];
            let at = if end { run.path[run.path.len() - 1] } else { run.path[0] };
            if degree[group(run.kind) as usize][usize::from(at)] != 2 {
                continue;
            }
            let other = (0..runs.len()).find(|&j| {
                j != i
                    && runs[j].kind == run.kind
                    && (runs[j].path.first() == Some(&at) || runs[j].path.last() == Some(&at))
            });
            if let Some(j) = other {
                let mut tail = runs[j].path.clone();
                if tail.first() != Some(&at) {
                    tail.reverse();
                }
                if !end {
                    runs[i].path.reverse();
                }
                runs[i].path.extend(&tail[1..]);
                runs.remove(j);
                if j < i {
                    i -= 1;
                }
                grew = true;
                break;
            }
        }
        if !grew {
            i += 1;
        }
    }
    runs
}

/// Where lines pass: shared by all lines so that they meet.
struct Plan<'a> {
    sheet: &'a Sheet<'a>,
    degree: [Vec<u8>; 2],
    built: Vec<bool>,
    sides: BTreeMap<(Group, SideKey), ()>,
}

impl<'a> Plan<'a> {
    fn new(sheet: &'a Sheet<'a>, runs: &[Run]) -> Self {
        let count = sheet.map.hexes.len();
        let mut built: Vec<bool> =
            sheet.map.hexes.iter().map(|h| matches!(h.ground, Ground::Village | Ground::Town | Ground::City)).collect();
        for place in &sheet.map.places {
            if matches!(place.role, PlaceRole::Village | PlaceRole::Town | PlaceRole::City | PlaceRole::Capital { .. })
                && let Some(slot) = built.get_mut(usize::from(place.hex))
            {
                *slot = true;
            }
        }
        let mut sides = BTreeMap::new();
        for run in runs {
            for pair in run.path.windows(2) {
                if let (Some(a), Some(b)) = (sheet.centre(pair[0]), sheet.centre(pair[1])) {
                    sides.insert((group(run.kind), corner_key(a.mid(b))), ());
                }
            }
        }
        Self { sheet, degree: degrees(runs, count), built, sides }
    }

    /// Roads and railways through the same hexside keep a little apart.
    fn crossing(&self, from: u16, to: u16, of: Group) -> Option<(SideKey, Point)> {
        let (a, b) = (self.sheet.centre(from)?, self.sheet.centre(to)?);
        let at = a.mid(b);
        let key = corner_key(at);
        let both = self.sides.contains_key(&(Group::Road, key)) && self.sides.contains_key(&(Group::Rail, key));
        let along = (b - a).unit().turned();
        let along = if along.y < -0.1 || (along.y.abs() <= 0.1 && along.x < 0.0) { along * -1.0 } else { along };
        let shift = match (both, of) {
            (false, _) => 0.0,
            (true, Group::Road) => -9.0,
            (true, Group::Rail) => 13.0,
        };
        let sway = wobble(at, 7.0, 90.0);
        Some((key, at + along * (shift + sway.x)))
    }

    /// The point of a hex where its lines of a group meet.
    fn heart(&self, hex: u16, of: Group) -> Point {
        let centre = self.sheet.centre(hex).unwrap_or_default();
        let i = usize::from(hex);
        if of == Group::Rail && self.degree[Group::Road as usize][i] > 0 { centre + point(6.0, 14.0) } else { centre }
    }

    fn line(&self, run: &Run) -> Vec<Point> {
        let of = group(run.kind);
        let mut points = Vec::new();
        let last = run.path.len() - 1;
        for (i, &hex) in run.path.iter().enumerate() {
            let slot = usize::from(hex);
            let heart = self.heart(hex, of);
            let before = (i > 0).then(|| self.crossing(run.path[i - 1], hex, of)).flatten();
            let after = (i < last).then(|| self.crossing(hex, run.path[i + 1], of)).flatten();
            match (before, after) {
                (Some((_, a)), Some((_, b))) => {
                    let meets = self.degree[of as usize][slot] > 2 || self.built[slot];
                    points.push(if meets {
                        heart
                    } else {
                        let between = a.mid(b);
                        between.lerp(heart, 0.5) + wobble(heart, 8.0, 60.0)
                    });
                }
                (None, _) => {
                    points.extend(self.exit(run, 0, heart));
                    points.push(heart);
                }
                (_, None) => {
                    points.push(heart);
                    points.extend(self.exit(run, last, heart));
                }
            }
            points.extend(after.map(|(_, p)| p));
        }
        points
    }

    /// A line that ends in a hex at the edge of the map goes on to the frame.
    fn exit(&self, run: &Run, end: usize, heart: Point) -> Option<Point> {
        let hex = run.path[end];
        let slot = usize::from(hex);
        let inner = self.sheet.centre(*run.path.get(if end == 0 { 1 } else { end - 1 })?)?;
        if self.degree[group(run.kind) as usize][slot] > 1 {
            return None;
        }
        let onward = (heart - inner).unit();
        let neighbours = self.sheet.map.hexes.get(slot)?.neighbours;
        (0..6_u8)
            .filter(|&d| neighbours[usize::from(d)].is_none())
            .map(|d| self.sheet.towards(d))
            .filter(|t| t.x * onward.x + t.y * onward.y > 0.4)
            .max_by(|a, b| (a.x * onward.x + a.y * onward.y).total_cmp(&(b.x * onward.x + b.y * onward.y)))
            .map(|t| heart + t * (UNIT * 1.3))
    }
}
