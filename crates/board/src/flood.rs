use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::{Direction, HexId, Map};

/// What is known of a hex in the flood of its `stamp`.
#[derive(Clone, Copy, Debug)]
struct Cell {
    stamp: u32,
    spent: u32,
    before: HexId,
}

const DRY: Cell = Cell { stamp: 0, spent: 0, before: HexId::NONE };

/// A pencil for movement and supply: spreads from some hexes over the map and remembers how far and by which way.
///
/// One flood serves any number of questions; asking allocates nothing and old answers need not be wiped.
#[derive(Clone, Debug, Default)]
pub struct Flood {
    stamp: u32,
    cells: Vec<Cell>,
    visited: Vec<HexId>,
    open: BinaryHeap<Reverse<(u32, HexId)>>,
}

impl Flood {
    /// A flood with room for this map.
    pub fn new(map: &Map) -> Flood {
        let mut flood = Flood::default();
        flood.begin(map);
        flood
    }

    fn begin(&mut self, map: &Map) {
        if self.cells.len() < map.len() {
            self.cells.resize(map.len(), DRY);
            // Each hex starts at most once and is offered at most once by each neighbour.
            self.open.reserve(map.len() * 7);
        }
        self.visited.clear();
        self.visited.reserve(map.len());
        self.open.clear();
        self.stamp = self.stamp.checked_add(1).unwrap_or_else(|| {
            self.cells.fill(DRY);
            1
        });
    }

    /// Spreads by the cheapest ways as far as `budget` allows.
    ///
    /// `cost` is asked for each step (from, direction, to, spent so far) and gives its price, or nothing if the step is
    /// not allowed.
    pub fn spread(
        &mut self,
        map: &Map,
        from: impl IntoIterator<Item = HexId>,
        budget: u32,
        mut cost: impl FnMut(HexId, Direction, HexId, u32) -> Option<u32>,
    ) {
        self.begin(map);
        let stamp = self.stamp;
        for start in from {
            let cell = &mut self.cells[start.index()];
            if cell.stamp != stamp {
                *cell = Cell { stamp, spent: 0, before: HexId::NONE };
                self.open.push(Reverse((0, start)));
            }
        }
        while let Some(Reverse((spent, here))) = self.open.pop() {
            if spent > self.cells[here.index()].spent {
                continue;
            }
            self.visited.push(here);
            for (direction, &to) in Direction::ALL.into_iter().zip(map.neighbours(here)) {
                if !to.is_some() {
                    continue;
                }
                let cell = &mut self.cells[to.index()];
                if cell.stamp == stamp && cell.spent <= spent {
                    continue;
                }
                let Some(total) = cost(here, direction, to, spent).and_then(|price| spent.checked_add(price)) else {
                    continue;
                };
                if total > budget || (cell.stamp == stamp && cell.spent <= total) {
                    continue;
                }
                *cell = Cell { stamp, spent: total, before: here };
                self.open.push(Reverse((total, to)));
            }
        }
    }

    /// Spreads over every hex that can be reached by steps that `pass` allows, each step costing one.
    #[inline]
    pub fn reach(
        &mut self,
        map: &Map,
        from: impl IntoIterator<Item = HexId>,
        pass: impl FnMut(HexId, Direction, HexId) -> bool,
    ) {
        self.trace(map, from, pass, |_| false);
    }

    /// Spreads like [`Flood::reach`] until a hex satisfies `goal`: the nearest one, which may be a starting hex.
    #[inline]
    pub fn trace(
        &mut self,
        map: &Map,
        from: impl IntoIterator<Item = HexId>,
        mut pass: impl FnMut(HexId, Direction, HexId) -> bool,
        mut goal: impl FnMut(HexId) -> bool,
    ) -> Option<HexId> {
        self.begin(map);
        let stamp = self.stamp;
        for start in from {
            let cell = &mut self.cells[start.index()];
            if cell.stamp == stamp {
                continue;
            }
            *cell = Cell { stamp, spent: 0, before: HexId::NONE };
            self.visited.push(start);
            if goal(start) {
                return Some(start);
            }
        }
        let mut next = 0;
        while let Some(&here) = self.visited.get(next) {
            next += 1;
            let spent = self.cells[here.index()].spent + 1;
            for (direction, &to) in Direction::ALL.into_iter().zip(map.neighbours(here)) {
                if !to.is_some() {
                    continue;
                }
                let cell = &mut self.cells[to.index()];
                if cell.stamp == stamp || !pass(here, direction, to) {
                    continue;
                }
                *cell = Cell { stamp, spent, before: here };
                self.visited.push(to);
                if goal(to) {
                    return Some(to);
                }
            }
        }
        None
    }

    /// What it costs to get to a hex, if the flood came there.
    #[inline]
    pub fn reached(&self, hex: HexId) -> Option<u32> {
        self.cells.get(hex.index()).filter(|cell| cell.stamp == self.stamp).map(|cell| cell.spent)
    }

    /// The hex from which the flood came to this one; nothing for starting hexes.
    #[inline]
    pub fn before(&self, hex: HexId) -> Option<HexId> {
        let cell = self.cells.get(hex.index()).filter(|cell| cell.stamp == self.stamp)?;
        cell.before.is_some().then_some(cell.before)
    }

    /// Writes the way to a hex, from a starting hex to the hex itself; empty if the flood never came there.
    pub fn path_to(&self, hex: HexId, path: &mut Vec<HexId>) {
        path.clear();
        if self.reached(hex).is_none() {
            return;
        }
        path.push(hex);
        let mut here = hex;
        while let Some(before) = self.before(here) {
            path.push(before);
            here = before;
        }
        path.reverse();
    }

    /// The hexes the flood came to, nearest first.
    #[inline]
    pub fn visited(&self) -> &[HexId] {
        &self.visited
    }
}

/// The hexes at most `range` hexes from a hex, itself among them.
pub fn within(map: &Map, centre: HexId, range: u32) -> impl Iterator<Item = HexId> + '_ {
    // No two hexes of a sheet are further apart than its columns and rows together.
    let range = range.min(u32::from(map.grid.columns) + u32::from(map.grid.rows));
    map.axial[centre.index()].range(range).filter_map(|axial| map.at(axial))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_answers_stay_forgotten_when_the_stamps_run_out() {
        let mut flood = Flood { stamp: u32::MAX - 1, ..Flood::default() };
        let map = Map::from_toml(
            r#"
            grid = { hexes = "flat", columns = 2, rows = 1, first-column = 1, first-row = 1, rows-grow = "north", odd = "low" }
            legend = { sides = [], roads = [], places = [] }
            terrain = { kinds = [{ id = "clear", letter = "." }], grid = ".." }
            "#,
        )
        .expect("the map is sound");
        let [west, east] = [HexId(0), HexId(1)];
        flood.reach(&map, [west], |_, _, _| false);
        assert_eq!((flood.reached(west), flood.reached(east)), (Some(0), None));
        flood.reach(&map, [east], |_, _, _| false);
        assert_eq!((flood.reached(west), flood.reached(east)), (None, Some(0)));
        flood.reach(&map, [east], |_, _, _| true);
        assert_eq!((flood.reached(west), flood.reached(east)), (Some(1), Some(0)));
    }

    #[test]
    fn asking_takes_no_more_room() {
        let line = ".".repeat(30);
        let map = Map::from_toml(&format!(
            r#"
            grid = {{ hexes = "flat", columns = 30, rows = 3, first-column = 1, first-row = 1, rows-grow = "north", odd = "low" }}
            legend = {{ sides = [], roads = [], places = [] }}
            terrain = {{ kinds = [{{ id = "clear", letter = "." }}], grid = "{line}\n{line}\n{line}" }}
            "#
        ))
        .expect("the map is sound");
        let mut flood = Flood::new(&map);
        let room = |flood: &Flood| {
            let Flood { cells, visited, open, .. } = flood;
            (cells.capacity(), visited.capacity(), open.capacity())
        };
        let before = room(&flood);
        // The dearer a step the sooner it is offered: hexes are offered again and again.
        flood.spread(&map, map.hexes().chain(map.hexes()), u32::MAX, |_, _, _, _| Some(1));
        flood.spread(&map, [HexId(0)], u32::MAX, |from, direction, _, _| {
            Some(100 - 10 * direction.index() as u32 + u32::from(from.0 % 3))
        });
        flood.reach(&map, map.hexes(), |_, _, _| true);
        assert_eq!(room(&flood), before);
    }
}
