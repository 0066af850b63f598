//! How long floods take on a large map: `cargo bench -p grognard-board --bench floods [-- MAP.toml]`.
//!
//! Without a file a map is made up, the same each time: 4,896 hexes, some 3,800 of them land, with as many rivers, roads
//! and railways as a map of the Eastern Front has. On a busy machine the best time tells more than the median.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use board::{Direction, Flood, HexId, HexSet, Map};

const COLUMNS: usize = 68;
const ROWS: usize = 72;

fn main() {
    let path = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let text = match &path {
        Some(path) => std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}")),
        None => made_up(),
    };
    let map = Map::from_toml(&text).unwrap_or_else(|error| panic!("{error}"));
    let ground = Ground::new(&map);
    let land: Vec<HexId> = map.hexes().filter(|&hex| ground.is_land(hex)).collect();
    println!("{}: {} hexes, {} of land", path.as_deref().unwrap_or("a made-up map"), map.len(), land.len());

    // Headquarters stand where roads are. They change with each measurement: a processor learns a flood that is made
    // again and again by heart, which no game lets it do.
    let mut flood = Flood::new(&map);
    flood.reach(&map, [land[land.len() / 2]], u32::MAX, |_, _, to| ground.is_land(to));
    let sites: Vec<HexId> = flood.visited().iter().copied().filter(|&hex| map.links_at(hex) != 0).collect();
    let mut random = Random(26);
    let headquarters: Vec<[HexId; 26]> =
        (0..200).map(|_| std::array::from_fn(|_| sites[random.below(sites.len())])).collect();
    let closed: HexSet<100> = sites.iter().copied().filter(|_| random.below(100) == 0).collect();
    let around = |hex: HexId, direction| map.neighbour(hex, direction).and_then(|to| ground.step(hex, direction, to));
    let costs: Vec<[Option<u8>; 6]> = map.hexes().map(|hex| Direction::ALL.map(|d| around(hex, d))).collect();

    let mut each = |name, search: &dyn Fn(&mut Flood, HexId)| {
        let reached = |flood: &mut Flood, hex| {
            search(flood, hex);
            flood.visited().len()
        };
        time(name, &headquarters, |from| from.iter().map(|&hex| reached(&mut flood, hex)).sum());
    };
    each("26 command radii of 5, roads at half cost", &|flood, hex| {
        flood.spread(&map, [hex], 10, |from, direction, _, _| costs[from.index()][direction.index()]);
    });
    each("… with enemies in the way", &|flood, hex| {
        flood.spread(
            &map,
            [hex],
            10,
            |from, direction, to, _| {
                if closed.contains(to) { None } else { costs[from.index()][direction.index()] }
            },
        );
    });
    each("… without a table of costs", &|flood, hex| {
        flood.spread(&map, [hex], 10, |from, direction, to, _| ground.step(from, direction, to));
    });
    each("26 breadth-first floods of 7 hexes over land", &|flood, hex| {
        flood.reach(&map, [hex], 7, |_, _, to| ground.is_land(to));
    });
    time("breadth-first over all land", &headquarters, |from| {
        flood.reach(&map, [from[0]], u32::MAX, |_, _, to| ground.is_land(to));
        flood.visited().len()
    });
    time("breadth-first along roads from 26 hexes", &headquarters, |from| {
        flood.reach(&map, from.iter().copied(), u32::MAX, |from, direction, _| map.link(from, direction) != 0);
        flood.visited().len()
    });
    time("cheapest ways over all land", &headquarters, |from| {
        flood.spread(&map, [from[0]], u32::MAX, |from, direction, _, _| costs[from.index()][direction.index()]);
        flood.visited().len()
    });
}

/// Prints the median and the best time of a search and how many hexes it reached on average.
fn time(name: &str, from: &[[HexId; 26]], mut search: impl FnMut(&[HexId; 26]) -> usize) {
    let mut reached = 0;
    let mut times = Vec::new();
    for from in from.iter().cycle().take(2_000) {
        let start = Instant::now();
        reached += black_box(search(from));
        times.push(start.elapsed().as_nanos() as f64 / 1_000.0);
    }
    times.sort_by(f64::total_cmp);
    let (median, best) = (times[times.len() / 2], times[0]);
    println!("{name:<45} median {median:>6.1} µs, best {best:>6.1} µs, {:>5} hexes", reached / times.len());
}

/// What command radii ask of the ground.
struct Ground<'a> {
    map: &'a Map,
    /// By terrain.
    is_land: Vec<bool>,
    barriers: u32,
}

impl<'a> Ground<'a> {
    fn new(map: &'a Map) -> Self {
        let is_land = map.terrains().iter().map(|kind| !matches!(&*kind.id, "sea" | "lake" | "water" | "out"));
        let barriers = ["great", "major"].iter().filter_map(|kind| map.side_bit(kind)).sum();
        Ground { map, is_land: is_land.collect(), barriers }
    }

    fn is_land(&self, hex: HexId) -> bool {
        self.is_land[usize::from(self.map.terrain(hex))]
    }

    /// In half points: a hex costs one, along a road half of it, and great rivers are crossed by roads only.
    fn step(&self, from: HexId, direction: Direction, to: HexId) -> Option<u8> {
        if self.map.link(from, direction) != 0 {
            Some(1)
        } else if self.map.side(from, direction) & self.barriers == 0 && self.is_land(to) {
            Some(2)
        } else {
            None
        }
    }
}

/// A small generator of pseudo-random numbers (SplitMix64), always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % most as u64) as usize
    }
}

/// The text of the made-up map.
fn made_up() -> String {
    let mut random = Random(1944);
    let mut cells = vec!['.'; COLUMNS * ROWS];
    // Blots of sea in the north-west and of rough ground anywhere, each where it still finds other ground.
    for (letter, hexes, size) in [('~', 1_075, 90), ('m', 370, 25), ('f', 305, 8), ('s', 125, 6)] {
        let mut left = hexes;
        while left > 0 {
            let (columns, rows) = if letter == '~' { (COLUMNS / 2, ROWS / 2) } else { (COLUMNS, ROWS) };
            let (mut column, mut row) = (random.below(columns), random.below(rows));
            for _ in 0..size {
                let cell = &mut cells[row * COLUMNS + column];
                if *cell == '.' && left > 0 {
                    *cell = letter;
                    left -= 1;
                }
                column = (column + random.below(3)).saturating_sub(1).min(COLUMNS - 1);
                row = (row + random.below(3)).saturating_sub(1).min(ROWS - 1);
            }
        }
    }
    let mut text = String::from(
        "[grid]\nhexes = \"flat\"\ncolumns = 68\nrows = 72\nfirst-column = 1\nfirst-row = 1\nrows-grow = \"south\"\n\
         odd = \"high\"\n[legend]\nsides = [\"river\", \"great\"]\nroads = [\"rail\", \"road\"]\nplaces = []\n\
         [terrain]\nkinds = [\n{ id = \"clear\", letter = \".\" }, { id = \"forest\", letter = \"f\" },\n\
         { id = \"marsh\", letter = \"s\" }, { id = \"mountain\", letter = \"m\" }, { id = \"sea\", letter = \"~\" }]\n\
         grid = \"\"\"\n",
    );
    for row in cells.chunks(COLUMNS) {
        text.extend(row);
        text.push('\n');
    }
    text += "\"\"\"\n";
    let bare = Map::from_toml(&text).unwrap_or_else(|error| panic!("{error}"));
    let sea = bare.terrains().iter().position(|kind| kind.id == "sea").expect("there is sea");
    let is_land = |hex: HexId| usize::from(bare.terrain(hex)) != sea;
    let land: Vec<HexId> = bare.hexes().filter(|&hex| is_land(hex)).collect();

    // Rivers wind from hex to hex and keep to the sides on their right.
    for (kind, sides) in [("river", 1_890), ("great", 490)] {
        let mut list = String::new();
        let mut left = sides;
        while left > 0 {
            let mut here = land[random.below(land.len())];
            let mut direction = Direction::ALL[random.below(6)];
            for _ in 0..20 {
                let turned = [direction.counter_clockwise(), direction, direction.clockwise()][random.below(3)];
                let Some(bank) = bare.neighbour(here, turned.clockwise()).filter(|&bank| is_land(bank)) else { break };
                let Some(next) = bare.neighbour(here, turned).filter(|&next| is_land(next)) else { break };
                let _ = write!(list, "{}/{} ", bare.number(here), bare.number(bank));
                left = i32::max(left - 1, 0);
                (here, direction) = (next, turned);
            }
        }
        let _ = writeln!(text, "[[side]]\nkind = \"{kind}\"\nsides = \"{list}\"");
    }
    // Roads run from town to town, each step the one that leads nearest.
    for (kind, links) in [("rail", 1_800), ("road", 260)] {
        let mut left = links;
        while left > 0 {
            let (mut here, to) = (land[random.below(land.len())], land[random.below(land.len())]);
            let mut path = bare.number(here).to_string();
            let mut steps = 0;
            while here != to && steps < 12 {
                let ahead = bare.neighbours(here).iter().copied().filter(|next| next.is_some() && is_land(*next));
                let Some(next) = ahead.min_by_key(|&next| bare.distance(next, to)) else { break };
                let _ = write!(path, " {}", bare.number(next));
                (here, steps) = (next, steps + 1);
            }
            if steps > 0 {
                left = i32::max(left - steps, 0);
                let _ = writeln!(text, "[[road]]\nname = \"way\"\nkind = \"{kind}\"\npath = \"{path}\"");
            }
        }
    }
    text
}
