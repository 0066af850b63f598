//! Buildings of tactical maps: groups of wooden houses with gabled roofs, and large stone buildings with wings.

use scene::{Ground, PlaceRole};

use crate::clearing::Clearing;
use crate::geometry::{Point, chance_at, point, soft_loop};
use crate::sheet::{Cell, Sheet};
use crate::svg::{N, PathData, Svg, put};

/// A rectangle that carries a roof.
#[derive(Clone, Copy, Debug)]
struct Wing {
    at: Point,
    angle: f32,
    /// Half its length and half its width.
    long: f32,
    wide: f32,
    roof: Roof,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Roof {
    /// Two slopes.
    Gable,
    /// Four slopes.
    Hip,
}

impl Wing {
    fn place(&self, x: f32, y: f32) -> Point {
        self.at + Point::at_angle(self.angle) * (x * self.long) + Point::at_angle(self.angle + 90.0) * (y * self.wide)
    }

    fn corners(&self) -> [Point; 4] {
        [self.place(-1.0, -1.0), self.place(1.0, -1.0), self.place(1.0, 1.0), self.place(-1.0, 1.0)]
    }

    fn is_free(&self, streets: &Clearing) -> bool {
        let steps = [-1.0, -0.5, 0.0, 0.5, 1.0];
        steps.iter().all(|&x| [-1.0, 0.0, 1.0].iter().all(|&y| streets.is_free(self.place(x, y))))
    }

    /// The ends of the ridge, from the middle in parts of the length.
    fn ridge(&self) -> f32 {
        match self.roof {
            Roof::Gable => 1.0,
            Roof::Hip => (1.0 - self.wide / self.long).max(0.0),
        }
    }

    /// The slopes of the roof, each with the direction in which it looks.
    fn slopes(&self) -> Vec<(Vec<Point>, Point)> {
        let r = self.ridge();
        let (a, b) = (self.place(-r, 0.0), self.place(r, 0.0));
        let [nw, ne, se, sw] = self.corners();
        let (along, across) = (Point::at_angle(self.angle), Point::at_angle(self.angle + 90.0));
        let mut out = vec![(vec![nw, ne, b, a], across * -1.0), (vec![sw, se, b, a], across)];
        if self.roof == Roof::Hip {
            out.push((vec![ne, se, b], along));
            out.push((vec![nw, sw, a], along * -1.0));
        }
        out
    }
}

/// How many shades a roof has, from light to dark.
const SHADES: usize = 4;

/// Roofs of one material, ready to be drawn.
#[derive(Default)]
struct Roofs {
    walls: PathData,
    shadows: PathData,
    slopes: [PathData; SHADES],
    ridges: PathData,
    seams: PathData,
}

impl Roofs {
    fn add(&mut self, wing: &Wing, height: f32) {
        let corners = wing.corners();
        self.walls.polygon(&corners);
        // A shadow as long as the house is high.
        let fall = point(0.75, 0.66) * height;
        self.shadows.polygon(&corners.map(|p| p + fall));
        self.shadows.polygon(&corners.map(|p| p + fall * 0.5));
        for (points, normal) in wing.slopes() {
            let light = (normal.x * -0.6 + normal.y * -0.8 + 1.0) / 2.0;
            let shade = ((1.0 - light) * SHADES as f32) as usize;
            self.slopes[shade.min(SHADES - 1)].polygon(&points);
        }
        let r = wing.ridge();
        self.ridges.lines(&[wing.place(-r, 0.0), wing.place(r, 0.0)]);
        let rows = (wing.long / 5.0) as i32;
        for k in 1..rows {
            let x = 2.0 * k as f32 / rows as f32 - 1.0;
            if x.abs() < r {
                self.seams.lines(&[wing.place(x, -0.95), wing.place(x, 0.95)]);
            }
        }
    }

    fn draw(&self, svg: &mut Svg, look: &Look) {
        if self.walls.is_empty() {
            return;
        }
        put!(
            svg,
            r##"<g class="{}" stroke-linejoin="round" stroke-linecap="round"><path d="{}" fill="#1f1a10" fill-opacity=".3"/><path d="{}" fill="{edge}" stroke="{edge}" stroke-width="{}"/>"##,
            look.class,
            self.shadows,
            self.walls,
            look.rim,
            edge = look.edge
        );
        for (d, colour) in self.slopes.iter().zip(look.slopes) {
            put!(svg, r#"<path d="{d}" fill="{colour}"/>"#);
        }
        put!(
            svg,
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="1" stroke-opacity=".4"/><path d="{}" fill="none" stroke="{}" stroke-width="{}"/></g>"#,
            self.seams,
            look.edge,
            self.ridges,
            look.ridge,
            look.ridge_width
        );
    }
}

struct Look {
    class: &'static str,
    edge: &'static str,
    rim: f32,
    slopes: [&'static str; SHADES],
    ridge: &'static str,
    ridge_width: f32,
}

const THATCH: Look = Look {
    class: "wooden-houses",
    edge: "#3a2010",
    rim: 3.0,
    slopes: ["#c98a4f", "#b3733c", "#8f5529", "#74421f"],
    ridge: "#e6b87c",
    ridge_width: 1.8,
};

const SLATE: Look = Look {
    class: "stone-houses",
    edge: "#23272c",
    rim: 5.0,
    slopes: ["#c3c9cd", "#a4abb1", "#7f878e", "#656d75"],
    ridge: "#eef1f2",
    ridge_width: 2.4,
};

/// Draws all buildings.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>, streets: &Clearing) {
    let (mut wood, mut stone) = (Roofs::default(), Roofs::default());
    let mut fences = PathData::default();
    let mut signs = String::new();
    for (hex, cell) in sheet.hexes() {
        let landmark = landmark(sheet, hex);
        let plan = match landmark {
            Some(PlaceRole::Church) => church,
            Some(PlaceRole::Works) => works,
            _ => wings,
        };
        let stands = match cell.ground {
            _ if landmark == Some(&PlaceRole::Windmill) => cell.at,
            Ground::WoodenHouses if landmark == Some(&PlaceRole::Works) => {
                let halls = manor(cell.at, streets, works);
                halls.iter().for_each(|wing| wood.add(wing, 11.0));
                halls.last().map_or(cell.at, |wing| wing.at)
            }
            Ground::WoodenHouses => {
                for wing in village(cell.at, streets) {
                    wood.add(&wing, 9.0);
                }
                fence(&mut fences, cell, streets);
                cell.at
            }
            Ground::StoneHouse => {
                let manor = manor(cell.at, streets, plan);
                for (k, wing) in manor.iter().enumerate() {
                    // The tower stands higher than the wings.
                    stone.add(wing, if k == 2 { 20.0 } else { 14.0 });
                }
                // A cross stands on the tower, a chimney beside the halls.
                let bearer = if landmark == Some(&PlaceRole::Works) { manor.last() } else { manor.get(2) };
                bearer.map_or(cell.at, |wing| wing.at)
            }
            _ => continue,
        };
        if let Some(sign) = landmark.and_then(landmark_sign) {
            signs.push_str(&format!(r#"<g transform="translate({} {})">{sign}</g>"#, N(stands.x), N(stands.y)));
        }
    }
    if !fences.is_empty() {
        put!(
            svg,
            r##"<path class="fences" d="{fences}" fill="none" stroke="#5b3c1e" stroke-width="2.200" stroke-dasharray="7 2.500" stroke-opacity=".8"/>"##
        );
    }
    wood.draw(svg, &THATCH);
    stone.draw(svg, &SLATE);
    put!(svg, "{signs}");
}

/// Trodden earth round wooden houses, paving round stone ones.
pub(crate) fn draw_yards(svg: &mut Svg, sheet: &Sheet<'_>) {
    for (ground, radius, fill, opacity) in
        [(Ground::WoodenHouses, 62.0, "#d6c08d", ".5"), (Ground::StoneHouse, 64.0, "#d3cdb9", ".5")]
    {
        let mut yards = PathData::default();
        for (_, cell) in sheet.hexes().filter(|(_, cell)| cell.ground == ground) {
            let ring: Vec<Point> = (0..10)
                .map(|k| {
                    let wave = 0.72 + 0.42 * chance_at(cell.at, 70 + k);
                    cell.at + Point::at_angle(k as f32 * 36.0) * (radius * wave)
                })
                .collect();
            soft_loop(&mut yards, &ring);
        }
        if !yards.is_empty() {
            put!(
                svg,
                r#"<path class="yards" d="{yards}" fill="{fill}" fill-opacity="{opacity}" stroke="{fill}" stroke-width="9" stroke-opacity=".35"/>"#
            );
        }
    }
}

/// Keeps trees away from houses.
pub(crate) fn take(sheet: &Sheet<'_>, clearing: &mut Clearing) {
    for (_, cell) in sheet.hexes() {
        if matches!(cell.ground, Ground::WoodenHouses | Ground::StoneHouse) {
            clearing.take(cell.at, 72.0);
        }
    }
}

/// Five or six small houses, most of them along one line, none in the street.
fn village(centre: Point, streets: &Clearing) -> Vec<Wing> {
    let turn = chance_at(centre, 81) * 180.0;
    let most = 5 + usize::from(chance_at(centre, 82) > 0.5);
    let mut out: Vec<Wing> = Vec::new();
    // A spiral of places from the centre outward, the first that are free.
    for k in 0..46_u32 {
        if out.len() == most {
            break;
        }
        let c = |salt: u32| chance_at(centre, 200 + 7 * k + salt);
        let reach = if k == 0 { 8.0 } else { 22.0 + 40.0 * (k as f32 / 30.0).min(1.0) };
        let at = centre + Point::at_angle(turn + 137.5 * k as f32) * (reach + 7.0 * c(0));
        let quarter = if c(1) > 0.55 { 90.0 } else { 0.0 };
        let wing = Wing {
            at,
            angle: turn + quarter + (c(2) - 0.5) * 26.0,
            long: 15.5 + 6.0 * c(3),
            wide: 9.5 + 2.5 * c(4),
            roof: Roof::Gable,
        };
        let apart = out.iter().all(|other| other.at.distance(at) > (other.long + wing.long) * 0.88 + 3.0);
        if apart && wing.is_free(streets) {
            out.push(wing);
        }
    }
    out
}

/// Two wings at a right angle and a tower where they meet; smaller if there is little room.
fn manor(centre: Point, streets: &Clearing, plan: Plan) -> Vec<Wing> {
    for size in [1.0, 0.85, 0.7, 0.55] {
        for k in 0..30_u32 {
            let turn = (chance_at(centre, 83) * 6.0).floor() * 30.0 + 15.0 * k as f32;
            let shift = if k == 0 { 0.0 } else { 14.0 + 6.0 * (k / 6) as f32 };
            let at = centre + Point::at_angle(chance_at(centre, 84) * 360.0 + 137.5 * k as f32) * shift;
            let wings = plan(at, turn, size, chance_at(centre, 85));
            if wings.iter().all(|wing| wing.is_free(streets)) {
                return wings;
            }
        }
    }
    // No room at all: a single small house beside the street.
    village(centre, streets)
        .first()
        .map(|house| Wing { roof: Roof::Hip, long: house.long * 1.2, ..*house })
        .into_iter()
        .collect()
}

/// Lays a building of several wings out: where, how turned, how large, and a number to choose by.
type Plan = fn(Point, f32, f32, f32) -> Vec<Wing>;

/// A wing at a place relative to its building.
fn part(at: Point, turn: f32, size: f32, (x, y): (f32, f32), angle: f32, (long, wide): (f32, f32)) -> Wing {
    let (along, across) = (Point::at_angle(turn), Point::at_angle(turn + 90.0));
    Wing {
        at: at + along * (x * size) + across * (y * size),
        angle: turn + angle,
        long: long * size,
        wide: wide * size,
        roof: Roof::Hip,
    }
}

/// Nave, transept and tower.
fn church(at: Point, turn: f32, size: f32, _: f32) -> Vec<Wing> {
    vec![
        part(at, turn, size, (6.0, 0.0), 0.0, (46.0, 14.0)),
        part(at, turn, size, (20.0, 0.0), 90.0, (30.0, 11.0)),
        part(at, turn, size, (-40.0, 0.0), 0.0, (15.0, 15.0)),
    ]
}

/// A row of gables over one hall, and the foot of a chimney.
fn works(at: Point, turn: f32, size: f32, _: f32) -> Vec<Wing> {
    let hall = |x: f32| Wing { roof: Roof::Gable, ..part(at, turn, size, (x, -4.0), 90.0, (27.0, 11.5)) };
    vec![hall(-34.5), hall(-11.5), hall(11.5), hall(34.5), part(at, turn, size, (36.0, 36.0), 0.0, (9.0, 9.0))]
}

fn wings(at: Point, turn: f32, size: f32, plan: f32) -> Vec<Wing> {
    let wing = |x: f32, y: f32, angle: f32, long: f32, wide: f32| part(at, turn, size, (x, y), angle, (long, wide));
    let main = wing(0.0, -14.0, 0.0, 46.0, 16.0);
    if plan < 0.4 {
        vec![main, wing(-30.0, 16.0, 90.0, 30.0, 15.0), wing(30.0, -10.0, 0.0, 11.0, 11.0)]
    } else if plan < 0.7 {
        vec![main, wing(0.0, 16.0, 90.0, 28.0, 14.0), wing(0.0, -16.0, 0.0, 11.5, 11.5)]
    } else {
        vec![
            main,
            wing(-32.0, 16.0, 90.0, 28.0, 13.5),
            wing(0.0, -16.0, 0.0, 10.5, 10.5),
            wing(32.0, 16.0, 90.0, 28.0, 13.5),
        ]
    }
}

/// What a hex is known for.
fn landmark<'a>(sheet: &Sheet<'a>, hex: u16) -> Option<&'a PlaceRole> {
    let known = |role: &PlaceRole| matches!(role, PlaceRole::Church | PlaceRole::Windmill | PlaceRole::Works);
    sheet.map.places.iter().find(|place| place.hex == hex && known(&place.role)).map(|place| &place.role)
}

/// What is seen above the roofs: a cross, sails, a chimney.
pub(crate) fn landmark_sign(role: &PlaceRole) -> Option<&'static str> {
    match role {
        PlaceRole::Church => Some(
            r##"<path d="M0 -15V13M-8 -6.500H8" stroke="#23272c" stroke-width="8" stroke-linecap="round"/><path d="M0 -15V13M-8 -6.500H8" stroke="#f4d35e" stroke-width="4.200" stroke-linecap="round"/>"##,
        ),
        PlaceRole::Windmill => Some(
            r##"<circle cx="11" cy="10" r="20" fill="#1f1a10" fill-opacity=".3"/><circle r="19" fill="#8f5529" stroke="#3a2010" stroke-width="3.500"/><circle r="10" fill="#c98a4f" stroke="#3a2010" stroke-width="2"/><g stroke="#3a2010" stroke-width="3" fill="#efe3c4" stroke-linejoin="round"><path d="M0 0L-12 -50L2 -54L6 -14zM0 0L50 -12L54 2L14 6zM0 0L12 50L-2 54L-6 14zM0 0L-50 12L-54 -2L-14 -6z"/><circle r="4.500" fill="#3a2010"/></g>"##,
        ),
        PlaceRole::Works => Some(
            r##"<ellipse cx="11" cy="9" rx="16" ry="9" transform="rotate(40 11 9)" fill="#1f1a10" fill-opacity=".3"/><circle r="10" fill="#a8553d" stroke="#3a1a10" stroke-width="3"/><circle r="4.500" fill="#1a1310"/><path d="M6 -8C16 -12 12 -22 22 -24C32 -26 30 -36 42 -36" fill="none" stroke="#f4f1e6" stroke-width="7" stroke-opacity=".7" stroke-linecap="round"/>"##,
        ),
        _ => None,
    }
}

/// A piece of fence on one side of a yard.
fn fence(path: &mut PathData, cell: &Cell, streets: &Clearing) {
    let start = chance_at(cell.at, 87) * 360.0;
    let points: Vec<Point> = (0..6).map(|k| cell.at + Point::at_angle(start + 24.0 * k as f32) * 67.0).collect();
    if points.iter().all(|&p| streets.is_free(p)) {
        path.lines(&points);
    }
}

/// The houses of the legend.
pub(crate) fn sample(ground: Ground) -> String {
    let mut roofs = Roofs::default();
    let wing = |x: f32, y: f32, angle: f32, long: f32, wide: f32, roof: Roof| Wing {
        at: point(x, y),
        angle,
        long,
        wide,
        roof,
    };
    let mut svg = Svg::default();
    if ground == Ground::StoneHouse {
        for (wing, height) in [
            (wing(54.0, -8.0, 0.0, 34.0, 12.0, Roof::Hip), 9.0),
            (wing(34.0, 9.0, 90.0, 16.0, 10.0, Roof::Hip), 9.0),
            (wing(72.0, -6.0, 0.0, 8.0, 8.0, Roof::Hip), 13.0),
        ] {
            roofs.add(&wing, height);
        }
        roofs.draw(&mut svg, &SLATE);
    } else {
        for wing in [
            wing(28.0, -6.0, -12.0, 13.0, 8.0, Roof::Gable),
            wing(60.0, -10.0, 20.0, 12.0, 8.0, Roof::Gable),
            wing(46.0, 14.0, 5.0, 13.0, 8.0, Roof::Gable),
            wing(84.0, 9.0, 76.0, 12.0, 8.0, Roof::Gable),
        ] {
            roofs.add(&wing, 6.0);
        }
        roofs.draw(&mut svg, &THATCH);
    }
    svg.finish()
}
