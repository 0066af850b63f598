//! Chapters 4 and 11. The boards, how they are laid side by side, and what each hex of such a layout is.
//!
//! Hexes are flat-topped. A [`Spot`] counts columns in `x` and half hexes in `y`, southward, so that a hex and its
//! northern neighbour are 2 apart and every centre has whole numbers; geometry on them is exact.

pub mod boards;

pub use boards::{Board, Landmark, Road, read_boards};

use board::{Direction, HexId};
use serde::Deserialize;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

/// The most boards a layout may have.
const MAX_BOARDS: usize = 2;
/// The most hexes a state has room for: two boards side by side have 403.
pub const MAX_HEXES: usize = 448;

/// A set of hexes.
pub type HexSet = board::HexSet<{ MAX_HEXES.div_ceil(64) }>;

/// [4.0] What covers a hex; its height, roads and walls are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    Open,
    /// Ploughed, muddy.
    Field,
    /// Light woods.
    Woods,
    /// Heavy woods.
    Forest,
    /// Wooden building.
    Wooden,
    /// Stone building.
    Stone,
    Water,
    Wheat,
    Corn,
}

impl Terrain {
    pub const ALL: [Self; 9] = [
        Self::Open,
        Self::Field,
        Self::Woods,
        Self::Forest,
        Self::Wooden,
        Self::Stone,
        Self::Water,
        Self::Wheat,
        Self::Corn,
    ];

    /// The letter of the boards' grids.
    const fn of_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'.' | b'-' => Self::Open,
            b'f' => Self::Field,
            b'w' => Self::Woods,
            b'F' => Self::Forest,
            b'b' => Self::Wooden,
            b'S' => Self::Stone,
            b'~' => Self::Water,
            b'h' => Self::Wheat,
            b'c' => Self::Corn,
            _ => return None,
        })
    }
}

/// Some of the six sides of a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides(pub u8);

impl Sides {
    pub const fn has(self, direction: Direction) -> bool {
        self.0 >> direction.index() & 1 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn add(&mut self, direction: Direction) {
        self.0 |= 1 << direction.index();
    }
}

/// An edge of the layout as it lies on the table: the north is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

/// The centre of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    pub x: i16,
    pub y: i16,
}

impl Spot {
    /// The next hex.
    pub const fn step(self, direction: Direction) -> Self {
        let (dx, dy) = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)][direction.index()];
        Self { x: self.x + dx, y: self.y + dy }
    }

    /// Hexes from here to there, not counting the first [7.7].
    pub const fn distance(self, to: Self) -> u8 {
        let (dx, dy) = ((self.x - to.x).abs(), (self.y - to.y).abs());
        (dx + if dy > dx { (dy - dx) / 2 } else { 0 }) as u8
    }

    /// In which direction a neighbour lies.
    pub fn towards(self, to: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.step(*direction) == to)
    }
}

/// A hex of a single board by its printed name, `J10`: the row's letter, then the column.
impl FromStr for Spot {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let wrong = || format!("{name} is not a hex: a letter A to M and a column 01 to 19 are wanted");
        let letter = name.bytes().next().map(|letter| letter.to_ascii_uppercase());
        let row = letter.filter(|letter| (b'A'..=b'M').contains(letter)).ok_or_else(wrong)? - b'A';
        let column: u8 =
            name.get(1..).filter(|rest| rest.len() == 2).and_then(|rest| rest.parse().ok()).ok_or_else(wrong)?;
        if !(1..=19).contains(&column) || (row == 12 && column.is_multiple_of(2)) {
            return Err(wrong());
        }
        Ok(Self { x: i16::from(column) - 1, y: 2 * i16::from(row) + i16::from(column.is_multiple_of(2)) })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{:02}", char::from(b'A'.wrapping_add((self.y / 2) as u8)), self.x + 1)
    }
}

/// The last column and the last half row of a board; both belong to its half hexes.
const LAST: Spot = Spot { x: 18, y: 24 };

/// How boards are laid: `2/1` is board 2 north of board 1, `1|4` board 1 west of board 4, `r` turns a board by half.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plan(Vec<Vec<(u8, bool)>>);

impl FromStr for Plan {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let board = |name: &str| -> Result<(u8, bool), String> {
            let (number, turned) = name.strip_suffix('r').map_or((name, false), |number| (number, true));
            number.parse().map(|number| (number, turned)).map_err(|_| format!("{name} is not a board"))
        };
        let rows = text.split('/').map(|row| row.split('|').map(board).collect::<Result<Vec<_>, _>>());
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        if rows.iter().any(|row| row.len() != rows[0].len()) || rows.len() * rows[0].len() > MAX_BOARDS {
            return Err(format!("{text} is not a rectangle of at most {MAX_BOARDS} boards"));
        }
        Ok(Self(rows))
    }
}

/// Everything fixed about a hex.
#[derive(Clone, Debug)]
pub struct Hex {
    pub terrain: Terrain,
    /// [11.0]
    pub level: u8,
    /// The six neighbours, clockwise from the north; [`HexId::NONE`] off the map.
    pub around: [HexId; 6],
    /// [5.0.1] Sides through which a road runs, also off the map.
    pub roads: Sides,
    /// [5.0.2]
    pub walls: Sides,
    /// [11.1] Sides with two levels or more between here and there, up or down.
    pub steep: Sides,
    /// Where it lies on the table.
    pub spot: Spot,
    /// Board and printed place there: what rows and columns of firefights mean.
    pub board: u8,
    pub printed: Spot,
    edges: u8,
}

impl Hex {
    /// [5.5] Does it touch this edge of the map? Half hexes do not count.
    pub const fn touches(&self, edge: Edge) -> bool {
        self.edges >> edge as u8 & 1 != 0
    }

    /// [14.2] A road over water.
    pub fn is_bridge(&self) -> bool {
        self.terrain == Terrain::Water && !self.roads.is_empty()
    }

    /// The neighbours on the map with their directions.
    pub fn ways(&self) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        Direction::ALL.into_iter().zip(self.around).filter(|(_, to)| to.is_some())
    }
}

/// Boards laid side by side: the map of a firefight.
#[derive(Clone, Debug)]
pub struct Layout {
    /// In the notation of [`Plan`].
    pub plan: String,
    hexes: Vec<Hex>,
    names: Vec<String>,
    by_name: HashMap<String, HexId>,
    /// The last column and half row.
    pub last: Spot,
    /// The hex at each spot, row by row, rim included.
    grid: Vec<HexId>,
    /// The half hexes at the outer edge: open and level, never entered [1.0].
    pub rim: Vec<Spot>,
    /// Roads of all boards, for pictures.
    pub roads: Vec<Road>,
    /// Buildings with a name, for players and pictures.
    pub landmarks: Vec<(HexId, Landmark)>,
    /// Board, whether it is turned, and its north-western corner, for pictures.
    pub sheets: Vec<(u8, bool, Spot)>,
}

impl Layout {
    /// Lays the boards; `changes` are hexes whose ground a firefight changes, by name.
    pub fn new(plan: &str, boards: &[Board], changes: &[(String, Terrain)]) -> Result<Self, String> {
        let Plan(rows) = plan.parse()?;
        let last = Spot { x: LAST.x * rows[0].len() as i16, y: LAST.y * rows.len() as i16 };
        let mut layout = Self {
            plan: plan.to_owned(),
            hexes: Vec::new(),
            names: Vec::new(),
            by_name: HashMap::new(),
            last,
            grid: vec![HexId::NONE; (last.x as usize + 1) * (last.y as usize + 1)],
            rim: Vec::new(),
            roads: Vec::new(),
            landmarks: Vec::new(),
            sheets: Vec::new(),
        };
        let mut sheets = Vec::new();
        for (by, row) in (0..).zip(&rows) {
            for (bx, &(number, turned)) in (0..).zip(row) {
                let board = boards.iter().find(|board| board.number == number);
                let board = board.ok_or_else(|| format!("there is no board {number}"))?;
                sheets.push(Sheet { board, turned, corner: Spot { x: LAST.x * bx, y: LAST.y * by } });
            }
        }
        sheets.iter().for_each(|sheet| layout.lay(sheet));
        for (name, terrain) in changes {
            let hex = layout.find(name).ok_or_else(|| format!("no hex {name}"))?;
            layout.hexes[hex.index()].terrain = *terrain;
        }
        for at in 0..layout.hexes.len() {
            let hex = &layout.hexes[at];
            let around = Direction::ALL.map(|direction| layout.at(hex.spot.step(direction)));
            let mut steep = Sides::default();
            for (direction, to) in Direction::ALL.into_iter().zip(around).filter(|(_, to)| to.is_some()) {
                if layout.hex(to).level.abs_diff(hex.level) >= 2 {
                    steep.add(direction);
                }
            }
            (layout.hexes[at].around, layout.hexes[at].steep) = (around, steep);
        }
        sheets.iter().for_each(|sheet| layout.draw(sheet));
        Ok(layout)
    }

    /// Puts the hexes of a board down. Half hexes on a seam become whole; the first board laid names them.
    fn lay(&mut self, sheet: &Sheet<'_>) {
        self.sheets.push((sheet.board.number, sheet.turned, sheet.corner));
        let mut ground: Vec<(Spot, Spot)> =
            sheet.board.ground.keys().map(|printed| (sheet.spot(*printed), *printed)).collect();
        ground.sort_by_key(|(spot, _)| (spot.y, spot.x));
        for (spot, printed) in ground {
            let name = format!("{}-{printed}", sheet.board.number);
            let on_rim = spot.x == 0 || spot.y == 0 || spot.x == self.last.x || spot.y == self.last.y;
            if on_rim {
                if !self.rim.contains(&spot) {
                    self.rim.push(spot);
                }
                continue;
            }
            let known = self.at(spot);
            if known.is_some() {
                self.by_name.insert(name, known);
                continue;
            }
            let edges = u8::from(spot.y <= 2)
                | u8::from(spot.x == self.last.x - 1) << 1
                | u8::from(spot.y >= self.last.y - 2) << 2
                | u8::from(spot.x == 1) << 3;
            let (terrain, level) = sheet.board.ground[&printed];
            let hex = HexId(self.hexes.len() as u16);
            self.hexes.push(Hex {
                terrain,
                level,
                around: [HexId::NONE; 6],
                roads: Sides::default(),
                walls: Sides::default(),
                steep: Sides::default(),
                spot,
                board: sheet.board.number,
                printed,
                edges,
            });
            let cell = self.cell(spot);
            self.grid[cell] = hex;
            self.names.push(name.clone());
            self.by_name.insert(name, hex);
        }
    }

    /// Draws a board's roads and walls.
    fn draw(&mut self, sheet: &Sheet<'_>) {
        for road in &sheet.board.roads {
            let path: Vec<Spot> = road.path.iter().map(|spot| sheet.spot(*spot)).collect();
            for pair in path.windows(2) {
                self.mark(pair[0], pair[1], |hex| &mut hex.roads);
            }
            self.roads.push(Road { name: road.name.clone(), track: road.track, path });
        }
        for &(a, b) in &sheet.board.walls {
            self.mark(sheet.spot(a), sheet.spot(b), |hex| &mut hex.walls);
        }
        let landmarks = sheet.board.landmarks.iter().map(|(spot, mark)| (self.at(sheet.spot(*spot)), mark.clone()));
        let landmarks: Vec<_> = landmarks.filter(|(hex, _)| hex.is_some()).collect();
        self.landmarks.extend(landmarks);
    }

    /// Marks the side between two neighbours, on both of them.
    fn mark(&mut self, a: Spot, b: Spot, sides: fn(&mut Hex) -> &mut Sides) {
        for (from, to) in [(a, b), (b, a)] {
            let hex = self.at(from);
            if let Some(direction) = from.towards(to).filter(|_| hex.is_some()) {
                sides(&mut self.hexes[hex.index()]).add(direction);
            }
        }
    }

    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    pub fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.index()]
    }

    pub fn hexes(&self) -> impl ExactSizeIterator<Item = HexId> + use<> {
        (0..self.hexes.len() as u16).map(HexId)
    }

    /// A hex's printed name with its board: `2-J10`.
    pub fn name(&self, hex: HexId) -> &str {
        self.names.get(hex.index()).map_or("?", String::as_str)
    }

    /// A hex by its name. A hex on a seam answers to the names on both boards; with one board its number may be left out.
    pub fn find(&self, name: &str) -> Option<HexId> {
        let mut name = name.to_ascii_uppercase();
        if let (false, [(board, ..)]) = (name.contains('-'), &self.sheets[..]) {
            name = format!("{board}-{name}");
        }
        self.by_name.get(&name).copied()
    }

    /// The place of a spot in arrays of spots.
    pub fn cell(&self, spot: Spot) -> usize {
        spot.y as usize * (self.last.x as usize + 1) + spot.x as usize
    }

    /// The hex at a spot; [`HexId::NONE`] on the rim, off the map and between hexes.
    pub fn at(&self, spot: Spot) -> HexId {
        let inside = (0..=self.last.x).contains(&spot.x) && (0..=self.last.y).contains(&spot.y);
        if inside { self.grid[self.cell(spot)] } else { HexId::NONE }
    }

    /// [7.7] Range from hex to hex: 0 in the same hex, 1 to a neighbour.
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        self.hex(a).spot.distance(self.hex(b).spot)
    }

    /// In which direction a neighbour lies.
    pub fn towards(&self, from: HexId, to: HexId) -> Option<Direction> {
        self.hex(from).spot.towards(self.hex(to).spot)
    }

    /// [5.1] Is the neighbour in this direction one of the three front hexes?
    pub fn is_front(facing: Direction, way: Direction) -> bool {
        way == facing || way == facing.clockwise() || way == facing.counter_clockwise()
    }

    /// [6.1] Does the hex lie in the arc of fire of somebody who faces this way? His own hex does not.
    pub fn in_arc(&self, from: HexId, facing: Direction, to: HexId) -> bool {
        let (a, b) = (self.hex(from).spot, self.hex(to).spot);
        let way = (3 * i32::from(b.x - a.x), i32::from(b.y - a.y));
        let ray = |direction: Direction| {
            let ray = Spot { x: 0, y: 0 }.step(direction);
            (3 * i32::from(ray.x), i32::from(ray.y))
        };
        let turn = |a: (i32, i32), b: (i32, i32)| a.0 * b.1 - a.1 * b.0;
        let (left, right) = (ray(facing.counter_clockwise()), ray(facing.clockwise()));
        from != to && turn(left, way) >= 0 && turn(way, right) >= 0
    }
}

/// A board in its place.
struct Sheet<'a> {
    board: &'a Board,
    turned: bool,
    corner: Spot,
}

impl Sheet<'_> {
    /// Where a printed hex comes to lie.
    const fn spot(&self, printed: Spot) -> Spot {
        let Spot { x, y } = if self.turned { Spot { x: LAST.x - printed.x, y: LAST.y - printed.y } } else { printed };
        Spot { x: self.corner.x + x, y: self.corner.y + y }
    }
}
