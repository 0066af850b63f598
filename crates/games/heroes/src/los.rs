//! Chapters 6, 11.3, 11.4 and 13.0. Who sees what, in exact whole numbers.
//!
//! The line runs from centre to centre. It crosses a hex when it meets its inside; when it runs along a hexside the less
//! blocking of the two hexes counts, and touching a corner is nothing. For this the plane is stretched so that centres
//! and corners are whole numbers: the centre of a hex at `(3x, y)`, its corners at `(±2, 0)` and `(±1, ±1)` from there.

mod speed;
#[cfg(test)]
mod tests;

pub use speed::{SightSpeed, sight_speed};

use board::{Direction, HexId};

use crate::data::tables::TerrainTable;
use crate::ground::{HexSet, Layout, Spot};

/// [6.0, 13.0] What becomes of a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sight {
    Clear,
    /// [13.0] Through thinning smoke: +1 to the defence.
    Hindered,
    Blocked,
}

/// Why a line of sight is blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// [6.0, 11.3] Woods, forest, a building or corn, high enough.
    Obstacle,
    /// [11.3] Open ground at least as high as the higher end: beyond a crest or on the far side of a plateau.
    Crest,
    /// [11.4] An obstacle right before the lower end hides it.
    BlindHex,
    /// [13.0] Thick smoke.
    Smoke,
    /// [13.0] The second hex of thinning smoke.
    Haze,
}

/// [13.0] Hexes with smoke and the sum of the markers there; each hex once.
pub type Smoke<'a> = &'a [(HexId, u8)];

/// What a hex is for lines that cross it.
#[derive(Clone, Copy, Default)]
struct Height {
    level: u8,
    /// [11.3] 1 if something grows or stands there that blocks.
    obstacle: u8,
}

/// The lines of sight of a layout, found once.
pub struct Los {
    /// For each hex the hexes it sees without smoke.
    clear: Vec<HexSet>,
    /// By cell: height, and hex or [`HexId::NONE`] on the rim.
    heights: Vec<Height>,
    hexes: Vec<HexId>,
    /// The cell and the spot of each hex.
    cells: Vec<i16>,
    spots: Vec<Spot>,
    lines: Lines,
    /// Between two hexes of one level, do obstacles block that reach just that level?
    strict: bool,
}

impl Los {
    /// Prepares a layout: between hexes of one level only what is higher blocks (ruling R48).
    pub fn new(layout: &Layout, terrain: &TerrainTable) -> Self {
        Self::prepared(layout, terrain, false)
    }

    /// The same where obstacles as high as both ends block too.
    pub fn strict(layout: &Layout, terrain: &TerrainTable) -> Self {
        Self::prepared(layout, terrain, true)
    }

    fn prepared(layout: &Layout, terrain: &TerrainTable, strict: bool) -> Self {
        let cells = (layout.last.x as usize + 1) * (layout.last.y as usize + 1);
        let mut los = Self {
            clear: vec![HexSet::EMPTY; layout.len()],
            heights: vec![Height::default(); cells],
            hexes: vec![HexId::NONE; cells],
            cells: Vec::with_capacity(layout.len()),
            spots: Vec::with_capacity(layout.len()),
            lines: Lines::new(layout.last),
            strict,
        };
        for id in layout.hexes() {
            let hex = layout.hex(id);
            let cell = layout.cell(hex.spot);
            los.heights[cell] = Height { level: hex.level, obstacle: u8::from(terrain[hex.terrain].blocks) };
            los.hexes[cell] = id;
            los.cells.push(cell as i16);
            los.spots.push(hex.spot);
        }
        for a in layout.hexes() {
            for b in layout.hexes().skip(a.index()) {
                if los.traced(a, b, &[]).is_ok() {
                    los.clear[a.index()].insert(b);
                    los.clear[b.index()].insert(a);
                }
            }
        }
        los
    }

    /// [6.0] Do the hexes see each other, smoke aside? A hex sees itself.
    #[inline]
    pub fn clear(&self, a: HexId, b: HexId) -> bool {
        self.clear[a.index()].contains(b)
    }

    /// All hexes that this one sees, smoke aside.
    pub fn seen_from(&self, hex: HexId) -> HexSet {
        self.clear[hex.index()]
    }

    /// [6.0, 13.0] Do the hexes see each other through this smoke?
    #[inline]
    pub fn sight(&self, a: HexId, b: HexId, smoke: Smoke<'_>) -> Sight {
        if !self.clear(a, b) {
            Sight::Blocked
        } else if smoke.is_empty() || !self.passes(a, b, smoke) {
            Sight::Clear
        } else {
            self.traced(a, b, smoke).unwrap_or(Sight::Blocked)
        }
    }

    /// Might the line cross this smoke? By way of a hex that it crosses, one end is at most a hex farther from the other: no
    /// point of a hex is farther from its middle than two thirds of a hex.
    fn passes(&self, a: HexId, b: HexId, smoke: Smoke<'_>) -> bool {
        let (from, to) = (self.spots[a.index()], self.spots[b.index()]);
        let length = from.distance(to) + 1;
        let between = |at: Spot| from.distance(at) + at.distance(to) <= length && at != from && at != to;
        smoke.iter().any(|(hex, _)| between(self.spots[hex.index()]))
    }

    /// The same, with what blocks and where: the first such hex from `a`.
    pub fn traced(&self, a: HexId, b: HexId, smoke: Smoke<'_>) -> Result<Sight, (Screen, HexId)> {
        let (from, to) = (self.cells[a.index()], self.cells[b.index()]);
        let view = View::new(
            (from, self.heights[from as usize].level),
            (to, self.heights[to as usize].level),
            self.lines.width,
        );
        let mut hindered = false;
        for pair in self.lines.between(self.spots[a.index()], self.spots[b.index()]) {
            let first = self.screen(view, from + pair[0], smoke);
            if first.0 == Sight::Clear {
                continue;
            }
            let second = if pair[0] == pair[1] { first } else { self.screen(view, from + pair[1], smoke) };
            let lesser = if second.0 < first.0 { second } else { first };
            match lesser {
                (Sight::Clear, ..) => {}
                (Sight::Hindered, _, hex) if hindered => return Err((Screen::Haze, hex)),
                (Sight::Hindered, ..) => hindered = true,
                (Sight::Blocked, screen, hex) => return Err((screen, hex)),
            }
        }
        Ok(if hindered { Sight::Hindered } else { Sight::Clear })
    }

    /// What a crossed hex does to a line.
    fn screen(&self, view: View, cell: i16, smoke: Smoke<'_>) -> (Sight, Screen, HexId) {
        let (Height { level, obstacle }, hex) = (self.heights[cell as usize], self.hexes[cell as usize]);
        let height = level + obstacle;
        if view.overtopped(height) || (obstacle == 1 && self.is_level_with(view, height)) {
            return (Sight::Blocked, if obstacle == 1 { Screen::Obstacle } else { Screen::Crest }, hex);
        }
        if obstacle == 1 && view.hides_low_end(height, cell) {
            return (Sight::Blocked, Screen::BlindHex, hex);
        }
        let thick = smoke.iter().find(|(at, _)| *at == hex).map_or(0, |(_, value)| *value);
        let top = level + thick;
        let hangs =
            thick > 0 && (view.overtopped(top) || view.hides_low_end(top, cell) || self.is_level_with(view, top));
        let sight = match thick {
            _ if !hangs => Sight::Clear,
            1 => Sight::Hindered,
            _ => Sight::Blocked,
        };
        (sight, Screen::Smoke, hex)
    }

    /// [6.0, 11.3] Does an obstacle of this height reach the level of both ends, where that blocks?
    fn is_level_with(&self, view: View, height: u8) -> bool {
        self.strict && view.low.is_none() && height + 1 == view.bar
    }

    /// [5.0.2] Does fire from one hex enter the other over a wall of that hex? Through a corner both sides must have one.
    pub fn over_wall(layout: &Layout, from: HexId, to: HexId) -> bool {
        let walls = layout.hex(to).walls;
        if walls.is_empty() || from == to {
            return false;
        }
        let (a, b) = (layout.hex(from).spot, layout.hex(to).spot);
        let back = (3 * i32::from(a.x - b.x), i32::from(a.y - b.y));
        let turn = |p: (i32, i32), q: (i32, i32)| p.0 * q.1 - p.1 * q.0;
        let entered = |direction: &Direction| {
            let (left, right) = (CORNERS[direction.index()], CORNERS[direction.clockwise().index()]);
            turn(left, back) >= 0 && turn(back, right) >= 0
        };
        Direction::ALL.into_iter().filter(entered).all(|direction| walls.has(direction))
    }
}

/// The two ends of a line.
#[derive(Clone, Copy)]
struct View {
    /// [11.3] From which height on a hex between them blocks.
    bar: u8,
    /// [11.4] The lower end's level and cell, if one is lower.
    low: Option<(u8, i16)>,
    width: i16,
}

impl View {
    fn new(a: (i16, u8), b: (i16, u8), width: i16) -> Self {
        let (low, high) = if a.1 < b.1 { (a, b) } else { (b, a) };
        match low.1 == high.1 {
            // On one level, what reaches no higher than that is looked over.
            true => Self { bar: low.1 + 1, low: None, width },
            false => Self { bar: high.1, low: Some((low.1, low.0)), width },
        }
    }

    /// [11.3]
    const fn overtopped(self, height: u8) -> bool {
        height >= self.bar
    }

    /// [11.4] Would an obstacle of this height make the lower end a blind hex?
    fn hides_low_end(self, height: u8, cell: i16) -> bool {
        self.low.is_some_and(|(level, low)| {
            let (apart, width) = ((cell - low).abs(), self.width);
            height > level && (apart == 2 * width || apart == width - 1 || apart == width + 1)
        })
    }
}

/// The corners of a hex from its centre, clockwise; each is the left end of the side in its direction.
const CORNERS: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];

/// The hexes crossed by every line that fits on a map, as steps between cells.
struct Lines {
    last: Spot,
    /// Cells in a row.
    width: i16,
    /// By displacement: where its pairs begin.
    starts: Vec<u32>,
    /// A hex, or two that share the hexside along which the line runs.
    pairs: Vec<[i16; 2]>,
}

impl Lines {
    fn new(last: Spot) -> Self {
        let mut lines = Self { last, width: last.x + 1, starts: Vec::new(), pairs: Vec::new() };
        let mut crossed = Vec::new();
        for y in -last.y..=last.y {
            for x in -last.x..=last.x {
                lines.starts.push(lines.pairs.len() as u32);
                if (x + y) % 2 == 0 {
                    lines.trace(Spot { x, y }, &mut crossed);
                }
            }
        }
        lines.starts.push(lines.pairs.len() as u32);
        lines
    }

    /// Finds what the line from the origin to a spot crosses.
    fn trace(&mut self, to: Spot, crossed: &mut Vec<(i32, [i16; 2])>) {
        const ORIGIN: Spot = Spot { x: 0, y: 0 };
        let (dx, dy) = (3 * i32::from(to.x), i32::from(to.y));
        let longest = ORIGIN.distance(to) + 1;
        let cell = |spot: Spot| spot.y * self.width + spot.x;
        crossed.clear();
        for x in to.x.min(0)..=to.x.max(0) {
            // Only the spots of this column that are near the line: its centre is less than a hex away.
            let (lowest, highest) = (to.y.min(0) - 1, to.y.max(0) + 1);
            for y in (lowest..=highest).filter(|y| (x + y) % 2 == 0) {
                let spot = Spot { x, y };
                let side = dx * i32::from(y) - dy * 3 * i32::from(x);
                let near = side.abs() <= dx.abs() + 2 * dy.abs();
                if !near || spot == ORIGIN || spot == to || ORIGIN.distance(spot) + spot.distance(to) > longest {
                    continue;
                }
                let sides = CORNERS.map(|(u, v)| side + dx * v - dy * u);
                let along = 3 * i32::from(x) * dx + i32::from(y) * dy;
                if sides.iter().any(|side| *side > 0) && sides.iter().any(|side| *side < 0) {
                    crossed.push((along, [cell(spot); 2]));
                    continue;
                }
                let beside = Direction::ALL
                    .into_iter()
                    .find(|direction| sides[direction.index()] == 0 && sides[direction.clockwise().index()] == 0);
                // Each pair is met twice; the spot to the left of the line puts it down.
                if let Some(direction) = beside.filter(|_| side > 0) {
                    crossed.push((along, [cell(spot), cell(spot.step(direction))]));
                }
            }
        }
        crossed.sort_unstable();
        self.pairs.extend(crossed.iter().map(|(_, pair)| *pair));
    }

    fn between(&self, a: Spot, b: Spot) -> &[[i16; 2]] {
        let (x, y) = (b.x - a.x + self.last.x, b.y - a.y + self.last.y);
        let at = y as usize * (2 * self.last.x as usize + 1) + x as usize;
        &self.pairs[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}
