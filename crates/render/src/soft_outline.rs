//! Soft outlines: turns a set of hexes into smooth shapes that pass through the middle of each boundary hexside.

use crate::geometry::{Point, Rect, UNIT, point, simplified, soft_loop, wobble};
use crate::sheet::Sheet;
use crate::svg::PathData;

/// How strongly each place belongs to a kind of ground, from 0 to 1, on a fine lattice.
pub(crate) struct Field {
    origin: Point,
    columns: usize,
    rows: usize,
    values: Vec<f32>,
}

const STEP: f32 = 0.12 * UNIT;

/// How an outline leaves the hex grid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Softness {
    /// How far each hex's influence reaches; larger is rounder.
    pub reach: f32,
    /// How far the outline wanders.
    pub wander: f32,
    /// Length of the wanderings.
    pub wave: f32,
}

/// How strongly one place belongs, when each cell of the sheet belongs by its weight.
pub(crate) fn strength(sheet: &Sheet<'_>, p: Point, soft: Softness, weights: &[f32]) -> f32 {
    let q = p + wobble(p, soft.wander, soft.wave);
    let (mut sum, mut total) = (0.0, 0.0);
    for i in sheet.near(q) {
        let cell = &sheet.cells[i];
        let d2 = {
            let v = cell.at - q;
            (v.x * v.x + v.y * v.y) / (soft.reach * soft.reach)
        };
        if d2 < 1.0 {
            let weight = (1.0 - d2).powi(3);
            total += weight;
            sum += weight * weights[i];
        }
    }
    if total > 0.0 { sum / total } else { 0.0 }
}

impl Field {
    /// Samples the visible part of the sheet.
    pub fn new(sheet: &Sheet<'_>, soft: Softness, weights: &[f32]) -> Self {
        let area: Rect = sheet.view.grown(1.2 * UNIT);
        let columns = (area.w / STEP) as usize + 3;
        let rows = (area.h / STEP) as usize + 3;
        let origin = point(area.x - STEP, area.y - STEP);

        // Where all cells around agree nothing needs to be computed.
        let uniform: Vec<Option<f32>> = sheet
            .cells
            .iter()
            .zip(weights)
            .map(|(cell, &own)| {
                let reach = soft.reach + soft.wander + UNIT;
                sheet
                    .near(cell.at)
                    .filter(|&i| sheet.cells[i].at.distance(cell.at) < reach)
                    .all(|i| (weights[i] - own).abs() < 1e-6)
                    .then_some(own)
            })
            .collect();
        let mut values = vec![0.0; columns * rows];
        let mut last = 0_usize;
        for row in 1..rows - 1 {
            for column in 1..columns - 1 {
                let p = origin + point(column as f32 * STEP, row as f32 * STEP);
                let close = sheet.cells.get(last).is_some_and(|c| c.at.distance(p) < UNIT * 0.86);
                if !close {
                    let nearest = sheet
                        .near(p)
                        .min_by(|&a, &b| sheet.cells[a].at.distance(p).total_cmp(&sheet.cells[b].at.distance(p)));
                    last = nearest.unwrap_or(last);
                }
                values[row * columns + column] = match uniform.get(last) {
                    Some(Some(v)) if sheet.cells[last].at.distance(p) < UNIT * 1.1 => *v,
                    _ => strength(sheet, p, soft, weights),
                };
            }
        }
        Self { origin, columns, rows, values }
    }

    fn value(&self, column: usize, row: usize) -> f32 {
        self.values[row * self.columns + column]
    }

    /// The outlines of all places stronger than `level`, as closed soft curves.
    pub fn outline(&self, level: f32) -> PathData {
        let mut path = PathData::default();
        for points in self.loops(level) {
            soft_loop(&mut path, &points);
        }
        path
    }

    /// The same as lists of points.
    pub fn loops(&self, level: f32) -> Vec<Vec<Point>> {
        // Marching squares: every lattice edge that the outline crosses knows the next one, stronger side on the right.
        let count = self.columns * self.rows;
        let mut next = vec![u32::MAX; count * 2];
        for row in 0..self.rows - 1 {
            for column in 0..self.columns - 1 {
                let here = row * self.columns + column;
                let [top, right, bottom, left] =
                    [here, count + here + 1, here + self.columns, count + here].map(|e| e as u32);
                let corner = |c: usize, r: usize| self.value(c, r) > level;
                let case = usize::from(corner(column, row))
                    | usize::from(corner(column + 1, row)) << 1
                    | usize::from(corner(column + 1, row + 1)) << 2
                    | usize::from(corner(column, row + 1)) << 3;
                let segments: &[(u32, u32)] = match case {
                    1 => &[(left, top)],
                    2 => &[(top, right)],
                    3 => &[(left, right)],
                    4 => &[(right, bottom)],
                    5 => &[(left, top), (right, bottom)],
                    6 => &[(top, bottom)],
                    7 => &[(left, bottom)],
                    8 => &[(bottom, left)],
                    9 => &[(bottom, top)],
                    10 => &[(top, right), (bottom, left)],
                    11 => &[(bottom, right)],
                    12 => &[(right, left)],
                    13 => &[(right, top)],
                    14 => &[(top, left)],
                    _ => &[],
                };
                for &(from, to) in segments {
                    next[from as usize] = to;
                }
            }
        }
        let mut loops = Vec::new();
        for start in 0..next.len() {
            if next[start] == u32::MAX {
                continue;
            }
            let mut points = Vec::new();
            let mut at = start;
            while next[at] != u32::MAX {
                points.push(self.crossing(at, level));
                at = std::mem::replace(&mut next[at], u32::MAX) as usize;
            }
            if points.len() > 6 {
                loops.push(simplified(&points, 1.5));
            }
        }
        loops
    }

    fn crossing(&self, edge: usize, level: f32) -> Point {
        let count = self.columns * self.rows;
        let (here, dx, dy) = if edge < count { (edge, 1, 0) } else { (edge - count, 0, 1) };
        let (column, row) = (here % self.columns, here / self.columns);
        let (a, b) = (self.value(column, row), self.value(column + dx, row + dy));
        let t = if (b - a).abs() > 1e-6 { ((level - a) / (b - a)).clamp(0.0, 1.0) } else { 0.5 };
        self.origin + point((column as f32 + t * dx as f32) * STEP, (row as f32 + t * dy as f32) * STEP)
    }
}
