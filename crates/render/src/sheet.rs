//! The geometry of a map sheet: where hexes, corners and hexsides are, on the map and just beyond its edge.

use scene::{Ground, MapArt, WallKind};
use std::collections::BTreeSet;

use crate::geometry::{Point, Rect, UNIT, chance_at, point};
use crate::site::is_operational;

/// A hex of the map, or one beyond its edge that only carries the landscape on to the frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub at: Point,
    pub ground: Ground,
    pub level: i8,
    /// Dense id; `None` beyond the edge.
    pub hex: Option<u16>,
}

/// A map with its geometry worked out in map units.
pub(crate) struct Sheet<'a> {
    pub map: &'a MapArt,
    pub cells: Vec<Cell>,
    /// The smallest rectangle around all hexes.
    pub bounds: Rect,
    /// What is to be drawn: the bounds, or a window of them.
    pub view: Rect,
    /// A hex is a county and a city a dot: settlements are signs, not houses.
    pub operational: bool,
    /// A hex is a field or a house: meadows, single buildings and trees are seen.
    pub tactical: bool,
    first_direction: f32,
    buckets: Vec<Vec<u32>>,
    columns: i32,
    rows: i32,
}

const BUCKET: f32 = 3.2 * UNIT;
/// How far the landscape runs on beyond the outermost hexes.
const BEYOND: f32 = 2.2 * UNIT;

impl<'a> Sheet<'a> {
    pub fn new(map: &'a MapArt, window: Option<Rect>) -> Self {
        let mut cells = cells_of(map);
        let bounds = bounds_of(map, &cells);
        let first_direction = first_direction(map, &cells);
        extend(map, &mut cells, bounds, first_direction);
        let operational = is_operational(map);
        if operational {
            // What is no hex is not played on, and looks so.
            for cell in cells.iter_mut().filter(|cell| cell.hex.is_none() && cell.ground != Ground::Water) {
                cell.ground = Ground::Beyond;
            }
        }

        let columns = (bounds.w / BUCKET) as i32 + 6;
        let rows = (bounds.h / BUCKET) as i32 + 6;
        let mut sheet = Self {
            map,
            cells,
            bounds,
            view: window.unwrap_or(bounds),
            operational,
            tactical: is_tactical(map),
            first_direction,
            buckets: vec![Vec::new(); (columns * rows) as usize],
            columns,
            rows,
        };
        for wall in map.walls.iter().filter(|wall| wall.kind == WallKind::Isthmus) {
            if let Some((a, b)) = sheet.side(wall.hex, wall.direction) {
                let neck = |t: f32| Cell { at: a.lerp(b, t), ground: Ground::Clear, level: 0, hex: None };
                sheet.cells.extend([0.15, 0.75].map(neck));
                // At the edge of the map it runs on to the frame.
                let inside = |p: Point| sheet.cells.iter().any(|c| c.hex.is_some() && c.at.distance(p) < UNIT * 0.9);
                let outside = [-1.0, -0.45, 1.35, 1.9].map(neck).into_iter().filter(|cell| !inside(cell.at));
                let outside: Vec<Cell> = outside.collect();
                sheet.cells.extend(outside);
            }
        }
        for i in 0..sheet.cells.len() {
            let (c, r) = sheet.bucket(sheet.cells[i].at);
            if let Some(slot) = sheet.slot(c, r) {
                sheet.buckets[slot].push(i as u32);
            }
        }
        sheet
    }

    fn bucket(&self, p: Point) -> (i32, i32) {
        (((p.x - self.bounds.x) / BUCKET).floor() as i32 + 3, ((p.y - self.bounds.y) / BUCKET).floor() as i32 + 3)
    }

    fn slot(&self, column: i32, row: i32) -> Option<usize> {
        ((0..self.columns).contains(&column) && (0..self.rows).contains(&row))
            .then(|| (row * self.columns + column) as usize)
    }

    /// All cells whose centre is no farther than three hex sizes, and some more.
    pub fn near(&self, p: Point) -> impl Iterator<Item = usize> + '_ {
        let (c, r) = self.bucket(p);
        (r - 1..=r + 1)
            .flat_map(move |row| (c - 1..=c + 1).map(move |column| (column, row)))
            .filter_map(|(column, row)| self.slot(column, row))
            .flat_map(|slot| self.buckets[slot].iter().map(|&i| i as usize))
    }

    /// The cell a point lies in.
    pub fn cell_at(&self, p: Point) -> Option<&Cell> {
        self.near(p)
            .map(|i| &self.cells[i])
            .min_by(|a, b| a.at.distance(p).total_cmp(&b.at.distance(p)))
            .filter(|cell| cell.at.distance(p) <= UNIT * 1.01)
    }

    /// One number for each cell.
    pub fn weights(&self, of: impl Fn(&Cell) -> f32) -> Vec<f32> {
        self.cells.iter().map(of).collect()
    }

    /// Weight one for the cells with one of these grounds.
    pub fn covered(&self, grounds: &[Ground]) -> Vec<f32> {
        self.weights(|cell| if grounds.contains(&cell.ground) { 1.0 } else { 0.0 })
    }

    /// Centre of a hex.
    pub fn centre(&self, hex: u16) -> Option<Point> {
        (usize::from(hex) < self.map.hexes.len()).then(|| self.cells[usize::from(hex)].at)
    }

    /// Unit vector from a hex towards its neighbour in this direction.
    pub fn towards(&self, direction: u8) -> Point {
        Point::at_angle(self.first_direction + 60.0 * f32::from(direction))
    }

    /// The two ends of a hexside, clockwise.
    pub fn side(&self, hex: u16, direction: u8) -> Option<(Point, Point)> {
        let centre = self.centre(hex)?;
        let corner =
            |turn: f32| centre + Point::at_angle(self.first_direction + 60.0 * f32::from(direction) + turn) * UNIT;
        Some((corner(-30.0), corner(30.0)))
    }

    pub fn neighbour(&self, hex: u16, direction: u8) -> Option<u16> {
        *self.map.hexes.get(usize::from(hex))?.neighbours.get(usize::from(direction))?
    }

    /// The same hexside always gets the same key, whichever of its hexes names it.
    pub fn side_key(&self, hex: u16, direction: u8) -> Option<(i32, i32)> {
        let (a, b) = self.side(hex, direction)?;
        Some(corner_key(a.mid(b)))
    }

    /// The six corners of a hex drawn with this radius.
    pub fn corners(&self, centre: Point, radius: f32) -> [Point; 6] {
        std::array::from_fn(|k| centre + Point::at_angle(self.first_direction - 30.0 + 60.0 * k as f32) * radius)
    }

    /// True when something about this place is to be drawn.
    pub fn visible(&self, p: Point, margin: f32) -> bool {
        self.view.grown(margin).contains(p)
    }

    /// The hexes of the map that are to be drawn.
    pub fn hexes(&self) -> impl Iterator<Item = (u16, &Cell)> + '_ {
        self.cells.iter().filter_map(|cell| Some((cell.hex?, cell))).filter(|(_, cell)| self.visible(cell.at, UNIT))
    }
}

/// Rounds a point so that two ways of computing it agree.
pub(crate) fn corner_key(p: Point) -> (i32, i32) {
    ((p.x / 5.0).round() as i32, (p.y / 5.0).round() as i32)
}

/// Single houses and fields are seen when the map has the grounds for them.
pub(crate) fn is_tactical(map: &MapArt) -> bool {
    map.hexes.iter().any(|hex| hex.ground.is_tactical())
}

/// The smallest rectangle around all hexes.
pub(crate) fn bounds(map: &MapArt) -> Rect {
    bounds_of(map, &cells_of(map))
}

fn cells_of(map: &MapArt) -> Vec<Cell> {
    let hexes = map.hexes.iter().enumerate();
    hexes
        .map(|(i, hex)| Cell {
            at: point(hex.centre.0, hex.centre.1) * UNIT,
            ground: hex.ground,
            level: hex.level,
            hex: u16::try_from(i).ok(),
        })
        .collect()
}

fn bounds_of(map: &MapArt, cells: &[Cell]) -> Rect {
    if cells.is_empty() {
        let (w, h) = map.size;
        return Rect { x: 0.0, y: 0.0, w: (w * UNIT).max(4.0 * UNIT), h: (h * UNIT).max(3.0 * UNIT) };
    }
    let (rx, ry) = if map.flat_top { (UNIT, UNIT * 0.866_025_4) } else { (UNIT * 0.866_025_4, UNIT) };
    let fold = |f: fn(f32, f32) -> f32, start: f32, of: fn(&Cell) -> f32| cells.iter().map(of).fold(start, f);
    let (x0, x1) = (fold(f32::min, f32::MAX, |c| c.at.x) - rx, fold(f32::max, f32::MIN, |c| c.at.x) + rx);
    let (y0, y1) = (fold(f32::min, f32::MAX, |c| c.at.y) - ry, fold(f32::max, f32::MIN, |c| c.at.y) + ry);
    Rect { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

/// Which way the first direction points is read from the map itself, so that any convention works.
fn first_direction(map: &MapArt, cells: &[Cell]) -> f32 {
    for (hex, cell) in map.hexes.iter().zip(cells) {
        for (d, neighbour) in hex.neighbours.iter().enumerate() {
            if let Some(other) = neighbour.and_then(|n| cells.get(usize::from(n))) {
                let angle = (other.at - cell.at).angle() - 60.0 * d as f32;
                let grid = if map.flat_top { 30.0 } else { 0.0 };
                return ((angle - grid) / 60.0).round() * 60.0 + grid;
            }
        }
    }
    if map.flat_top { -90.0 } else { -60.0 }
}

/// Grows the landscape beyond the edge: each new hex takes after one that touches it.
fn extend(map: &MapArt, cells: &mut Vec<Cell>, bounds: Rect, first_direction: f32) {
    let reach = bounds.grown(BEYOND);
    let steppe = map.hexes.iter().any(|hex| hex.ground == Ground::Steppe);
    let open = if steppe { Ground::Steppe } else { Ground::Meadow };
    let mut taken: BTreeSet<(i32, i32)> = cells.iter().map(|c| coarse(c.at)).collect();
    let mut next = 0;
    while next < cells.len() {
        let cell = cells[next];
        next += 1;
        // Beyond the edge, start with a different neighbour in each hex so that no streaks appear.
        let start = (chance_at(cell.at, 77) * 6.0) as usize;
        for k in 0..6 {
            let d = (start + k) % 6;
            let inside = cell.hex.and_then(|h| map.hexes[usize::from(h)].neighbours[d]).is_some();
            let at = cell.at + Point::at_angle(first_direction + 60.0 * d as f32) * (UNIT * 1.732_050_8);
            if inside || !reach.contains(at) || !taken.insert(coarse(at)) {
                continue;
            }
            let ground = match cell.ground {
                Ground::Village | Ground::Town | Ground::City => Ground::Clear,
                Ground::WoodenHouses | Ground::StoneHouse => open,
                other => other,
            };
            cells.push(Cell { at, ground, level: cell.level, hex: None });
        }
    }
}

fn coarse(p: Point) -> (i32, i32) {
    ((p.x / 50.0).round() as i32, (p.y / 50.0).round() as i32)
}
