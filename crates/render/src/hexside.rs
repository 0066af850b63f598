//! Hexsides with a ground of their own: ridges, narrow waters, dams, and the dashed boundary.

use scene::{Ground, WallKind};

use crate::geometry::{Point, UNIT, chance_at, curve, point, sample_curve, wobble};
use crate::palette::{ink, swatch_of};
use crate::river::chains;
use crate::sheet::Sheet;
use crate::svg::{N, PathData, Svg, put};

/// Width of the water along a hexside.
const WATER: f32 = 30.0;
const LAKE: f32 = 36.0;

/// The waters and crossings on the hexsides of a map, worked out once.
pub(crate) struct Hexsides {
    /// Straits and causeways: water as wide as an arm of the sea.
    arms: Vec<Vec<Point>>,
    /// Lakes: swelling in the middle, pointed at the ends.
    lakes: Vec<Vec<Point>>,
    ridges: Vec<Vec<Point>>,
    /// Middle of the hexside and the angle across it.
    straits: Vec<(Point, f32)>,
    causeways: Vec<(Point, f32)>,
    frontier: Vec<Vec<Point>>,
    /// Dotted lines, each with its colour.
    fronts: Vec<(&'static str, Vec<Vec<Point>>)>,
}

impl Hexsides {
    pub fn new(sheet: &Sheet<'_>) -> Self {
        let walls = &sheet.map.walls;
        let lines = |kinds: &[WallKind]| {
            let sides = walls.iter().filter(|wall| kinds.contains(&wall.kind)).map(|wall| (wall.hex, wall.direction));
            chains(&distinct(sheet, sides))
        };
        let crossings = |kind: WallKind| {
            let across = |hex, d| Some((sheet.side(hex, d).map(|(a, b)| a.mid(b))?, sheet.towards(d).angle()));
            walls.iter().filter(|w| w.kind == kind).filter_map(|w| across(w.hex, w.direction)).collect()
        };
        let winding = |corners: Vec<Point>| -> Vec<Point> {
            let mut points = Vec::new();
            points.extend(into_water(sheet, corners[0]));
            for pair in corners.windows(2) {
                points.extend([pair[0], pair[0].mid(pair[1])]);
            }
            let last = corners[corners.len() - 1];
            points.push(last);
            points.extend(into_water(sheet, last));
            points.into_iter().map(|p| p + wobble(p, 7.0, 60.0)).collect()
        };
        Self {
            arms: lines(&[WallKind::Strait, WallKind::Causeway]).into_iter().map(winding).collect(),
            lakes: lines(&[WallKind::Lake]).into_iter().map(winding).collect(),
            ridges: lines(&[WallKind::Impassable]),
            straits: crossings(WallKind::Strait),
            causeways: crossings(WallKind::Causeway),
            frontier: chains(&distinct(sheet, sheet.map.frontier.iter().copied())),
            fronts: fronts(sheet),
        }
    }

    /// Points that trees and peaks keep clear of.
    pub fn footprints(&self) -> impl Iterator<Item = (Point, f32)> + '_ {
        let lines = self.arms.iter().chain(&self.lakes).chain(&self.ridges);
        lines.flat_map(|line| sample_curve(line, 6).into_iter().map(|p| (p, WATER / 2.0 + 4.0)))
    }

    fn water(&self) -> (PathData, PathData) {
        let mut arms = PathData::default();
        self.arms.iter().for_each(|line| curve(&mut arms, line));
        let mut lakes = PathData::default();
        for line in &self.lakes {
            let points = sample_curve(line, 5);
            let n = points.len() as f32 - 1.0;
            let bank = |hand: f32| {
                let points = &points;
                (0..points.len()).map(move |i| {
                    let along = (points[(i + 1).min(points.len() - 1)] - points[i.saturating_sub(1)]).unit();
                    let swell = (i as f32 / n * std::f32::consts::PI).sin().max(0.0).sqrt();
                    let rough = 0.8 + 0.4 * chance_at(points[i] * hand, 91);
                    points[i] + along.turned() * (hand * LAKE / 2.0 * swell * rough)
                })
            };
            let shore: Vec<Point> = bank(1.0).chain(bank(-1.0).collect::<Vec<_>>().into_iter().rev()).collect();
            crate::geometry::soft_loop(&mut lakes, &shore);
        }
        (arms, lakes)
    }

    /// The shores: drawn under the sea so that straits open into it.
    pub fn draw_shores(&self, svg: &mut Svg) {
        let (arms, lakes) = self.water();
        for (colour, more, opacity) in [(ink::SAND, 17.0, ".75"), (ink::SHORE, 4.0, "1")] {
            if !arms.is_empty() {
                put!(
                    svg,
                    r#"<path d="{arms}" fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round"/>"#,
                    N(WATER + more)
                );
            }
            if !lakes.is_empty() {
                put!(
                    svg,
                    r#"<path d="{lakes}" fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{opacity}"/>"#,
                    N(more)
                );
            }
        }
    }

    /// The water itself.
    pub fn draw_water(&self, svg: &mut Svg) {
        let (arms, lakes) = self.water();
        if !arms.is_empty() {
            put!(
                svg,
                r#"<path class="strait" d="{arms}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/>"#,
                ink::SEA,
                N(WATER)
            );
        }
        if !lakes.is_empty() {
            put!(
                svg,
                r#"<path class="lake" d="{lakes}" fill="{}" stroke="{}" stroke-width="2.5"/>"#,
                ink::SEA,
                ink::SHORE
            );
        }
    }

    /// Ridges, and the signs of what crosses water: all above the grid.
    pub fn draw_signs(&self, svg: &mut Svg) {
        put!(svg, r#"<g class="hexsides">"#);
        self.draw_ridges(svg);
        for &(at, angle) in &self.causeways {
            put!(svg, r#"<g transform="translate({} {})rotate({})">{}</g>"#, N(at.x), N(at.y), N(angle), dam());
        }
        for &(at, angle) in &self.straits {
            put!(svg, r#"<g transform="translate({} {})rotate({})">{ARROWS}</g>"#, N(at.x), N(at.y), N(angle));
        }
        put!(svg, "</g>");
    }

    /// A row of snowy peaks along each ridge, those farther north behind.
    fn draw_ridges(&self, svg: &mut Svg) {
        let mut peaks: Vec<(Point, f32)> = Vec::new();
        let mut foot = PathData::default();
        for ridge in &self.ridges {
            foot.lines(ridge);
            for pair in ridge.windows(2) {
                for k in 0..4 {
                    let p = pair[0].lerp(pair[1], (k as f32 + 0.5) / 4.0);
                    peaks.push((p + wobble(p, 4.0, 23.0), 19.0 + 10.0 * chance_at(p, 92)));
                }
            }
        }
        if peaks.is_empty() {
            return;
        }
        put!(
            svg,
            r##"<g class="ridge" stroke-linejoin="round"><path d="{foot}" fill="none" stroke="#6b5233" stroke-width="30" stroke-opacity=".3" stroke-linecap="round"/>"##
        );
        peaks.sort_by(|a, b| a.0.y.total_cmp(&b.0.y).then(a.0.x.total_cmp(&b.0.x)));
        for (p, s) in peaks {
            put!(svg, "{}", peak(p, s));
        }
        put!(svg, "</g>");
    }

    /// The boundary, a pale band and a dash-dotted line, and fronts of several colours.
    pub fn draw_frontier(&self, svg: &mut Svg) {
        let mut d = PathData::default();
        self.frontier.iter().for_each(|line| d.lines(line));
        if !d.is_empty() {
            put!(svg, r#"<g class="frontier" fill="none" stroke-linejoin="round">"#);
            for stroke in FRONTIER {
                put!(svg, r#"<path d="{d}" {stroke}/>"#);
            }
            put!(svg, "</g>");
        }
        for (colour, lines) in &self.fronts {
            let mut d = PathData::default();
            lines.iter().for_each(|line| d.lines(line));
            if !d.is_empty() {
                put!(svg, r#"<g class="front" fill="none" stroke-linejoin="round">"#);
                for stroke in front(colour) {
                    put!(svg, r#"<path d="{d}" {stroke}/>"#);
                }
                put!(svg, "</g>");
            }
        }
    }
}

/// The fronts of a map; what runs along two of them belongs to the first.
fn fronts(sheet: &Sheet<'_>) -> Vec<(&'static str, Vec<Vec<Point>>)> {
    let mut seen = std::collections::BTreeSet::new();
    let fronts = sheet.map.fronts.iter().map(|front| {
        let fresh = |&(hex, d): &(u16, u8)| sheet.side_key(hex, d).is_some_and(|key| seen.insert(key));
        let sides: Vec<(u16, u8)> = front.sides.iter().copied().filter(fresh).collect();
        (swatch_of(&front.colour).ground, chains(&distinct(sheet, sides.into_iter())))
    });
    fronts.collect()
}

/// The strokes of a front, from below to above: dots on a pale band.
pub(crate) fn front(colour: &str) -> [String; 2] {
    [
        r##"stroke="#fbf6e6" stroke-width="14" stroke-opacity=".6""##.into(),
        format!(r#"stroke="{colour}" stroke-width="10" stroke-dasharray="0 19" stroke-linecap="round""#),
    ]
}

/// The strokes of the boundary, from below to above.
pub(crate) const FRONTIER: [&str; 2] = [
    r##"stroke="#c9573f" stroke-width="15" stroke-opacity=".28""##,
    r##"stroke="#7a1f14" stroke-width="5.5" stroke-dasharray="26 9 5 9" stroke-linecap="butt""##,
];

/// Two arrows over a strait, one each way.
pub(crate) const ARROWS: &str = r##"<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-25 -7H26M16 -15L26 -7L16 1M25 7H-26M-16 -1L-26 7L-16 15" stroke="#fbf6e6" stroke-width="9"/><path d="M-25 -7H26M16 -15L26 -7L16 1M25 7H-26M-16 -1L-26 7L-16 15" stroke="#123b5e" stroke-width="4.500"/></g>"##;

/// A dam with its railway, lying east to west.
pub(crate) fn dam() -> String {
    format!(
        r##"<path d="M-26 0h52" stroke="#6d4a25" stroke-width="20"/><path d="M-28 0h56" stroke="{}" stroke-width="15"/><path d="M-30 0h60" stroke="#221f1c" stroke-width="9"/><path d="M-30 0h60" stroke="#fbf7ea" stroke-width="4.600" stroke-dasharray="10 10"/>"##,
        ink::SAND
    )
}

/// A brown peak with snow, lit from the north-west.
pub(crate) fn peak(at: Point, s: f32) -> String {
    let polygon = |points: &[(f32, f32)]| {
        let mut d = PathData::default();
        d.polygon(&points.iter().map(|&(x, y)| at + point(x, y) * s).collect::<Vec<_>>());
        d
    };
    let lit = polygon(&[(-0.85, 0.6), (0.0, -1.0), (-0.08, -0.1), (0.12, 0.6)]);
    let shaded = polygon(&[(0.0, -1.0), (0.85, 0.6), (0.12, 0.6), (-0.08, -0.1)]);
    let snow = polygon(&[(0.0, -1.0), (-0.58, 0.1), (-0.3, -0.12), (-0.08, 0.16), (0.2, -0.1), (0.58, 0.1)]);
    format!(
        r##"<path d="{lit}" fill="#b08d62" stroke="#4a3520" stroke-width="2.200"/><path d="{shaded}" fill="#6f5233" stroke="#4a3520" stroke-width="2.200"/><path d="{snow}" fill="#fffdf6" stroke="#8a7a62" stroke-width="1"/>"##
    )
}

/// The ends of hexsides, each once, whichever hex names it.
pub(crate) fn distinct(sheet: &Sheet<'_>, sides: impl Iterator<Item = (u16, u8)>) -> Vec<(Point, Point)> {
    let mut seen = std::collections::BTreeSet::new();
    sides
        .filter(|&(hex, d)| sheet.side_key(hex, d).is_some_and(|key| seen.insert(key)))
        .filter_map(|(hex, d)| sheet.side(hex, d))
        .filter(|(a, _)| sheet.visible(*a, 2.0 * UNIT))
        .collect()
}

/// Where water that ends at a corner runs on into the sea.
fn into_water(sheet: &Sheet<'_>, corner: Point) -> Option<Point> {
    let sea = sheet
        .near(corner)
        .map(|i| &sheet.cells[i])
        .filter(|c| c.ground == Ground::Water && c.at.distance(corner) < UNIT * 1.1)
        .min_by(|a, b| a.at.distance(corner).total_cmp(&b.at.distance(corner)))?;
    Some(corner.lerp(sea.at, 0.5))
}
