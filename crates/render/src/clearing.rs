//! Where no tree, tuft or house may stand because a road, a river or a text is there.

use crate::geometry::{Point, Rect};

const STEP: f32 = 8.0;

/// A coarse picture of the taken places.
pub(crate) struct Clearing {
    area: Rect,
    columns: usize,
    rows: usize,
    taken: Vec<bool>,
}

impl Clearing {
    pub fn new(area: Rect) -> Self {
        let columns = (area.w / STEP) as usize + 2;
        let rows = (area.h / STEP) as usize + 2;
        Self { area, columns, rows, taken: vec![false; columns * rows] }
    }

    fn slot(&self, p: Point) -> Option<usize> {
        if !self.area.contains(p) {
            return None;
        }
        let (c, r) = (((p.x - self.area.x) / STEP) as usize, ((p.y - self.area.y) / STEP) as usize);
        (c < self.columns && r < self.rows).then_some(r * self.columns + c)
    }

    /// Takes a disc.
    pub fn take(&mut self, at: Point, radius: f32) {
        let n = (radius / STEP).ceil() as i32;
        for dy in -n..=n {
            for dx in -n..=n {
                let p = Point { x: at.x + dx as f32 * STEP, y: at.y + dy as f32 * STEP };
                if p.distance(at) <= radius + STEP * 0.5
                    && let Some(slot) = self.slot(p)
                {
                    self.taken[slot] = true;
                }
            }
        }
    }

    pub fn is_free(&self, p: Point) -> bool {
        self.slot(p).is_none_or(|slot| !self.taken[slot])
    }
}
