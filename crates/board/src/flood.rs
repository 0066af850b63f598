//! Floods over the map for movement, supply and command: shortest paths by Dijkstra's algorithm with a bucket queue
//! (Dial's algorithm), and breadth-first search.

use crate::{Direction, HexId, Map};

/// A search for shortest paths from some hexes over the map, for movement, supply lines and command radii.
///
/// One flood serves any number of questions: its buffers are kept, so that asking allocates nothing, and old answers
/// need not be wiped.
///
/// ```
/// # let map = board::Map::from_toml(r#"
/// # grid = { hexes = "flat", columns = 4, rows = 1, first-column = 1, first-row = 1, rows-grow = "north", odd = "low" }
/// # legend = { sides = [], roads = [], places = [] }
/// # terrain = { kinds = [{ id = "clear", letter = "." }, { id = "woods", letter = "w" }], grid = "..w." }
/// # "#).unwrap();
/// use board::Flood;
///
/// let costs = [Some(1), Some(3)]; // by terrain: clear, woods
/// let [start, woods, beyond] = ["0101", "0301", "0401"].map(|number| map.parse(number).unwrap());
/// let mut flood = Flood::new(&map);
/// flood.spread(&map, [start], 4, |_from, _direction, to, _spent| costs[usize::from(map.terrain(to))]);
/// assert_eq!((flood.reached(woods), flood.reached(beyond)), (Some(4), None));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Flood {
    /// For each hex what was spent to get there, counted from `floor`. Each flood has a lower floor than the one before,
    /// so that what older floods wrote looks like hexes that have not been reached at any price yet.
    keys: Vec<u32>,
    floor: u32,
    /// The floor of the flood before: keys from here on are old.
    ceiling: u32,
    /// The hex before each hex on the way there.
    before: Vec<HexId>,
    /// As long as the map: only the first `reached` are of this flood.
    visited: Vec<HexId>,
    reached: usize,
    waiting: Vec<Waiting>,
}

impl Flood {
    /// A flood with room for this map.
    #[must_use]
    pub fn new(map: &Map) -> Flood {
        let mut flood = Flood::default();
        flood.begin(map, 0);
        flood
    }

    /// Forgets the flood before and makes room for one in which nothing costs more than `most`.
    fn begin(&mut self, map: &Map, most: u32) {
        if self.keys.len() < map.len() {
            self.keys.resize(map.len(), u32::MAX);
            self.before.resize(map.len(), HexId::NONE);
            self.visited.resize(map.len(), HexId::NONE);
            // Each hex starts at most once and is put in at most once by each neighbour.
            self.waiting.resize(map.len() * 7, Waiting { hex: HexId::NONE, below: BOTTOM });
        }
        if self.floor <= most {
            self.keys.fill(u32::MAX);
            // A step too many can still be added up.
            self.floor = u32::MAX - u32::from(u8::MAX);
        }
        self.ceiling = self.floor;
        self.floor -= most + 1;
    }

    /// Spreads by the cheapest ways, as far as `range` allows: Dijkstra's algorithm with a bucket for each cost.
    ///
    /// `cost` is asked for each step (from, direction, to, spent so far) and gives its price, at least 1, or nothing if
    /// the step is not allowed. Give halves as whole numbers: double all costs and the range. Most of the time is spent
    /// in `cost`: a table by hex and direction, made once, answers faster than terrain, rivers and roads looked up anew.
    #[inline]
    pub fn spread(
        &mut self,
        map: &Map,
        from: impl IntoIterator<Item = HexId>,
        range: u32,
        mut cost: impl FnMut(HexId, Direction, HexId, u32) -> Option<u8>,
    ) {
        // No cheapest way goes through a hex twice.
        let most = range.min(map.len() as u32 * u32::from(u8::MAX));
        self.begin(map, most);
        let (floor, last) = (self.floor, self.floor + most);
        // What changes all the time is kept in local variables, which are faster than fields.
        let Flood { keys, before, visited, waiting, .. } = self;
        let (keys, before, visited) = (&mut keys[..], &mut before[..], &mut visited[..]);
        let mut open = Buckets { tops: [BOTTOM; 256], waiting, used: 0 };
        let mut reached = 0;
        for start in from {
            if floor < keys[start.index()] {
                keys[start.index()] = floor;
                before[start.index()] = HexId::NONE;
                open.push(floor, start);
            }
        }
        let mut lowest = Some(floor);
        while let Some(key) = lowest {
            while let Some(here) = open.take(key) {
                if key > keys[here.index()] {
                    // It was reached again by a cheaper way after it was put here.
                    continue;
                }
                visited[reached] = here;
                reached += 1;
                if key == last {
                    continue;
                }
                let around = map.neighbours(here);
                // The sides to hexes that a step from here may reach at a lower price, which is 1 or more: found without
                // branches, for which of the six they are is hard to predict. Where the map ends there is no key.
                let mut sides = 0u8;
                for direction in Direction::ALL {
                    let known = keys.get(around[direction.index()].index());
                    sides |= u8::from(known.is_some_and(|&known| key + 1 < known)) << direction.index();
                }
                while sides != 0 {
                    let direction = Direction::ALL[sides.trailing_zeros() as usize];
                    sides &= sides - 1;
                    let to = around[direction.index()];
                    let Some(price) = cost(here, direction, to, key - floor) else { continue };
                    debug_assert!(price > 0, "a step to {to:?} that costs nothing");
                    let total = key + u32::from(price);
                    if total <= last && total < keys[to.index()] {
                        keys[to.index()] = total;
                        before[to.index()] = here;
                        open.push(total, to);
                    }
                }
            }
            lowest = open.next_after(key, last);
        }
        self.reached = reached;
    }

    /// Spreads over every hex that at most `range` steps lead to, each allowed by `pass`: breadth-first search.
    #[inline]
    pub fn reach(
        &mut self,
        map: &Map,
        from: impl IntoIterator<Item = HexId>,
        range: u32,
        pass: impl FnMut(HexId, Direction, HexId) -> bool,
    ) {
        self.trace(map, from, range, pass, |_| false);
    }

    /// Spreads like [`Flood::reach`] until a hex satisfies `goal`: the nearest one, which may be a starting hex.
    #[inline]
    pub fn trace(
        &mut self,
        map: &Map,
        from: impl IntoIterator<Item = HexId>,
        range: u32,
        mut pass: impl FnMut(HexId, Direction, HexId) -> bool,
        mut goal: impl FnMut(HexId) -> bool,
    ) -> Option<HexId> {
        let most = range.min(map.len() as u32);
        self.begin(map, most);
        let Flood { keys, floor, ceiling, before, visited, reached, .. } = self;
        let (floor, ceiling) = (*floor, *ceiling);
        *reached = 0;
        for start in from {
            if keys[start.index()] < ceiling {
                continue;
            }
            keys[start.index()] = floor;
            before[start.index()] = HexId::NONE;
            visited[*reached] = start;
            *reached += 1;
            if goal(start) {
                return Some(start);
            }
        }
        let mut next = 0;
        while next < *reached {
            let here = visited[next];
            next += 1;
            let key = keys[here.index()] + 1;
            if key > floor + most {
                break;
            }
            let around = map.neighbours(here);
            for direction in Direction::ALL {
                let to = around[direction.index()];
                let Some(known) = keys.get_mut(to.index()).filter(|known| ceiling <= **known) else { continue };
                if !pass(here, direction, to) {
                    continue;
                }
                *known = key;
                before[to.index()] = here;
                visited[*reached] = to;
                *reached += 1;
                if goal(to) {
                    return Some(to);
                }
            }
        }
        None
    }

    /// What it costs to get to a hex, if the flood came there.
    #[inline]
    #[must_use]
    pub fn reached(&self, hex: HexId) -> Option<u32> {
        self.keys.get(hex.index()).filter(|key| **key < self.ceiling).map(|key| key - self.floor)
    }

    /// The hex from which the flood came to this one; nothing for starting hexes.
    #[inline]
    #[must_use]
    pub fn before(&self, hex: HexId) -> Option<HexId> {
        self.reached(hex)?;
        Some(self.before[hex.index()]).filter(|before| before.is_some())
    }

    /// The hexes the flood came to, nearest first.
    #[inline]
    #[must_use]
    pub fn visited(&self) -> &[HexId] {
        &self.visited[..self.reached]
    }
}

/// A hex that waits in a bucket, and the one below it.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    hex: HexId,
    below: u32,
}

const BOTTOM: u32 = u32::MAX;

/// A priority queue of hexes by small whole numbers: a bucket for each number, in which they are piled up (Dial).
///
/// No step costs more than 255, so that all numbers in the queue at once are within 255 of the lowest: 256 buckets are used
/// again and again, like the hours of a clock.
struct Buckets<'a> {
    tops: [u32; 256],
    waiting: &'a mut [Waiting],
    used: usize,
}

impl Buckets<'_> {
    #[inline]
    fn push(&mut self, key: u32, hex: HexId) {
        let top = &mut self.tops[(key % 256) as usize];
        self.waiting[self.used] = Waiting { hex, below: *top };
        *top = self.used as u32;
        self.used += 1;
    }

    /// Takes one with this number out.
    #[inline]
    fn take(&mut self, key: u32) -> Option<HexId> {
        let top = &mut self.tops[(key % 256) as usize];
        let &Waiting { hex, below } = self.waiting.get(*top as usize)?;
        *top = below;
        Some(hex)
    }

    /// The next number in the queue, up to the last one that there may be.
    #[inline]
    fn next_after(&self, key: u32, last: u32) -> Option<u32> {
        (key + 1..=last.min(key + 255)).find(|key| self.tops[(key % 256) as usize] != BOTTOM)
    }
}

/// The hexes at most `range` hexes from a hex, itself among them.
pub fn within(map: &Map, centre: HexId, range: u32) -> impl Iterator<Item = HexId> + '_ {
    // No two hexes of a map are further apart than its columns and rows together.
    let range = range.min(u32::from(map.grid.columns) + u32::from(map.grid.rows));
    map.axial[centre.index()].range(range).filter_map(|axial| map.at(axial))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_answers_stay_forgotten_when_the_keys_run_out() {
        let mut flood = Flood::default();
        let map = Map::from_toml(
            r#"
            grid = { hexes = "flat", columns = 2, rows = 1, first-column = 1, first-row = 1, rows-grow = "north", odd = "low" }
            legend = { sides = [], roads = [], places = [] }
            terrain = { kinds = [{ id = "clear", letter = "." }], grid = ".." }
            "#,
        )
        .expect("the map is sound");
        let [west, east] = [HexId(0), HexId(1)];
        for spare in [u32::MAX, 1_000, 4, 3, 2, 1, 0] {
            flood.reach(&map, [west], u32::MAX, |_, _, _| true);
            if spare < flood.floor {
                // As if many floods had been made since, and their keys had stayed in hexes that this one does not reach.
                flood.floor = spare;
            }
            flood.reach(&map, [west], u32::MAX, |_, _, _| false);
            assert_eq!((flood.reached(west), flood.reached(east)), (Some(0), None), "{spare} left");
            flood.spread(&map, [east], u32::MAX, |_, _, _, _| None);
            assert_eq!((flood.reached(west), flood.reached(east)), (None, Some(0)), "{spare} left");
            flood.spread(&map, [east], u32::MAX, |_, _, _, _| Some(255));
            assert_eq!((flood.reached(west), flood.reached(east)), (Some(255), Some(0)), "{spare} left");
        }
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
            let Flood { keys, before, visited, waiting, .. } = flood;
            (keys.capacity(), before.capacity(), visited.capacity(), waiting.capacity())
        };
        let before = room(&flood);
        // The dearer a step the sooner it is offered: hexes are offered again and again.
        flood.spread(&map, map.hexes().chain(map.hexes()), u32::MAX, |_, _, _, _| Some(1));
        flood.spread(&map, [HexId(0)], u32::MAX, |from, direction, _, _| {
            Some(100 - 10 * direction.index() as u8 + from.0 as u8 % 3)
        });
        flood.reach(&map, map.hexes(), u32::MAX, |_, _, _| true);
        assert_eq!(room(&flood), before);
    }

    #[test]
    fn buckets_give_back_the_lowest_first_round_and_round() {
        let mut waiting = [Waiting { hex: HexId::NONE, below: BOTTOM }; 100];
        let mut open = Buckets { tops: [BOTTOM; 256], waiting: &mut waiting, used: 0 };
        (0..3).for_each(|hex| open.push(250, HexId(hex)));
        let mut got = Vec::new();
        let mut lowest = Some(250);
        while let Some(key) = lowest {
            while let Some(hex) = open.take(key) {
                got.push((key, hex));
                // Each puts itself in again, as far away as it can and nearer.
                if key < 2_000 {
                    open.push(key + [255, 31, 62][hex.index()], hex);
                }
            }
            lowest = open.next_after(key, 2_048);
        }
        assert!(got.is_sorted_by_key(|(key, _)| *key));
        let last = |hex| got.iter().rev().find(|(_, other)| *other == HexId(hex)).map(|(key, _)| *key);
        assert_eq!([last(0), last(1), last(2)], [Some(250 + 255 * 7), Some(250 + 31 * 57), Some(250 + 62 * 29)]);
        assert_eq!(open.tops, [BOTTOM; 256]);
    }
}
