//! What the data files say, read again for the referee alone: ground, counters, charts and scenarios.

use std::collections::BTreeMap;

use board::{Direction, HexId, Map};
use toml::{Table, Value};

/// A hex by its place in the map's arrays.
pub type Hex = usize;

const MAP: &str = include_str!("../../../../../games-data/dark-valley/map.toml");
const UNITS: &str = include_str!("../../../../../games-data/dark-valley/units.toml");
const TABLES: &str = include_str!("../../../../../games-data/dark-valley/tables.toml");
const SCENARIOS: &str = include_str!("../../../../../games-data/dark-valley/scenarios.toml");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    Clear,
    Forest,
    Swamp,
    Mountain,
    /// Lakes, sea, and what is not part of the map.
    Closed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    None,
    Town,
    City,
}

/// Watercourses along a side, in the order of what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Water {
    None,
    River,
    Major,
}

/// A hex as it is printed.
#[derive(Clone, Debug)]
pub struct Ground {
    pub terrain: Terrain,
    pub place: Place,
    pub name: String,
    pub country: String,
    pub water: [Water; 6],
    pub rail: [bool; 6],
    /// Land beside it to which one can go, N NE SE S SW NW.
    pub next: [Option<Hex>; 6],
}

impl Ground {
    pub fn is_land(&self) -> bool {
        self.terrain != Terrain::Closed
    }

    /// [2.4] The Soviet Union of 1941.
    pub fn is_soviet(&self) -> bool {
        matches!(
            self.country.as_str(),
            "ussr" | "baltic-district" | "western-district" | "kiev-district" | "odessa-district"
        )
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    Axis,
    Soviet,
}

impl Side {
    pub const fn other(self) -> Self {
        match self {
            Self::Axis => Self::Soviet,
            Self::Soviet => Self::Axis,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Infantry,
    Mech,
    Artillery,
    Hq,
    Air,
    Depot,
    Support,
    Leader,
}

/// A counter as it is printed: combat and movement of both faces.
#[derive(Clone, Debug)]
pub struct Unit {
    pub id: String,
    pub nation: String,
    pub class: String,
    pub is: Type,
    pub traits: Vec<String>,
    pub front: [i64; 2],
    pub back: Option<[i64; 2]>,
    pub zoc: String,
    pub at: String,
}

impl Unit {
    pub fn side(&self) -> Side {
        if self.nation == "soviet" { Side::Soviet } else { Side::Axis }
    }

    /// [2.4] Has it a combat factor?
    pub fn fights(&self) -> bool {
        matches!(self.is, Type::Infantry | Type::Mech | Type::Artillery)
    }

    pub fn has(&self, name: &str) -> bool {
        self.traits.iter().any(|one| one == name)
    }

    pub fn is_german(&self) -> bool {
        self.nation == "german"
    }
}

/// A scenario as far as the referee asks.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub last_turn: i64,
    pub raw: Table,
}

/// A row of a table of results: the roll, and what comes of it by column.
pub type Results = Vec<(i64, Vec<String>)>;

pub struct Book {
    pub map: Map,
    pub ground: Vec<Ground>,
    pub units: Vec<Unit>,
    pub scenarios: Vec<Scenario>,
    pub tables: Table,
    pub crt: BTreeMap<String, Results>,
    pub bombing: Results,
    groups: BTreeMap<String, Vec<Hex>>,
}

pub fn number(value: &Value) -> i64 {
    value.as_integer().unwrap_or_else(|| panic!("{value} is no number"))
}

pub fn text(row: &Table, key: &str) -> String {
    row.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

pub fn rows<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    table[key].as_array().expect("rows").iter().map(|row| row.as_table().expect("a row"))
}

pub fn words(row: &Table, key: &str) -> Vec<String> {
    let list = row.get(key).and_then(Value::as_array);
    list.into_iter().flatten().map(|word| word.as_str().expect("a word").to_owned()).collect()
}

fn values(row: &Table, key: &str) -> Option<[i64; 2]> {
    let list = row.get(key)?.as_array()?;
    Some([number(&list[0]), number(&list[1])])
}

fn results(table: &Table) -> Results {
    rows(table, "rows").map(|row| (number(&row["roll"]), words(row, "results"))).collect()
}

impl Book {
    pub fn open() -> Self {
        let map = Map::from_toml(MAP).expect("the map");
        let groups = map
            .groups()
            .iter()
            .map(|group| {
                let hexes = map.group(&group.name).expect("a group").iter().map(|hex| hex.index()).collect();
                (group.name.clone(), hexes)
            })
            .collect();
        let ground = map.hexes().map(|hex| Self::ground_of(&map, hex)).collect::<Vec<_>>();
        let tables: Table = TABLES.parse().expect("tables");
        let crt =
            rows(tables["crt"].as_table().expect("crt"), "table").map(|row| (text(row, "id"), results(row))).collect();
        let bombing = results(tables["bombing"].as_table().expect("bombing"));
        let scenarios: Table = SCENARIOS.parse().expect("scenarios");
        let scenarios = rows(&scenarios, "scenario")
            .map(|row| Scenario { last_turn: number(&row["last-turn"]), raw: row.clone() })
            .collect();
        Self { map, ground, units: Self::read_units(), scenarios, tables, crt, bombing, groups }
    }

    fn ground_of(map: &Map, hex: HexId) -> Ground {
        let bit = |kind: &str| map.side_bit(kind).expect("a side");
        let (river, major, strait) = (bit("river"), bit("major"), bit("strait"));
        let rail = map.link_bit("rail").expect("rail");
        let country = map.layer("country").expect("countries");
        let terrain = |hex: HexId| match map.terrains()[usize::from(map.terrain(hex))].id.as_str() {
            "clear" => Terrain::Clear,
            "forest" => Terrain::Forest,
            "swamp" => Terrain::Swamp,
            "mountain" => Terrain::Mountain,
            _ => Terrain::Closed,
        };
        let land = |hex: HexId| terrain(hex) != Terrain::Closed;
        let place = map.place(hex);
        Ground {
            terrain: terrain(hex),
            place: match place.map(|place| place.kind.as_str()) {
                Some("city") => Place::City,
                Some(_) => Place::Town,
                None => Place::None,
            },
            name: place.map(|place| place.name.clone()).unwrap_or_default(),
            country: country.kinds[usize::from(country.at(hex))].id.clone(),
            water: Direction::ALL.map(|direction| match map.side(hex, direction) {
                side if side & major != 0 => Water::Major,
                side if side & river != 0 => Water::River,
                _ => Water::None,
            }),
            rail: Direction::ALL.map(|direction| map.link(hex, direction) & rail != 0),
            next: Direction::ALL.map(|direction| {
                let beyond = map.neighbour(hex, direction)?;
                let open = land(hex) && land(beyond) && map.side(hex, direction) & strait == 0;
                open.then(|| beyond.index())
            }),
        }
    }

    fn read_units() -> Vec<Unit> {
        let file: Table = UNITS.parse().expect("units");
        let classes: BTreeMap<String, &Table> = rows(&file, "class").map(|row| (text(row, "id"), row)).collect();
        let unit = |row: &Table| {
            let class = classes[&text(row, "class")];
            Unit {
                id: text(row, "id"),
                nation: text(row, "nation"),
                class: text(row, "class"),
                is: match class["type"].as_str() {
                    Some("infantry") => Type::Infantry,
                    Some("mech") => Type::Mech,
                    Some("artillery") => Type::Artillery,
                    Some("hq") => Type::Hq,
                    Some("air") => Type::Air,
                    Some("depot") => Type::Depot,
                    Some("support") => Type::Support,
                    Some("leader") => Type::Leader,
                    other => panic!("type {other:?}"),
                },
                traits: words(class, "traits"),
                front: values(class, "front").unwrap_or_default(),
                back: values(class, "back"),
                zoc: text(class, "zoc"),
                at: text(row, "at"),
            }
        };
        rows(&file, "unit").map(unit).collect()
    }

    pub fn group(&self, name: &str) -> &[Hex] {
        self.groups.get(name).unwrap_or_else(|| panic!("no group {name}"))
    }

    pub fn is_in(&self, group: &str, hex: Hex) -> bool {
        self.group(group).contains(&hex)
    }

    pub fn distance(&self, a: Hex, b: Hex) -> i64 {
        i64::from(self.map.distance(HexId(a as u16), HexId(b as u16)))
    }

    pub fn direction(&self, from: Hex, to: Hex) -> Option<usize> {
        self.ground[from].next.iter().position(|next| *next == Some(to))
    }

    pub fn beside(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.ground[hex].next.iter().flatten().copied()
    }

    pub fn name(&self, hex: Hex) -> String {
        if hex < self.ground.len() { self.map.number(HexId(hex as u16)).to_string() } else { format!("off {hex}") }
    }

    pub fn hex(&self, name: &str) -> Hex {
        self.map.parse(name).unwrap_or_else(|| panic!("no hex {name}")).index()
    }

    /// The hex of a town or city.
    pub fn place(&self, name: &str) -> Hex {
        self.ground.iter().position(|ground| ground.name == name).unwrap_or_else(|| panic!("no place {name}"))
    }

    pub fn unit(&self, id: &str) -> usize {
        self.units.iter().position(|unit| unit.id.eq_ignore_ascii_case(id)).unwrap_or_else(|| panic!("no unit {id}"))
    }

    /// A number of the rules by its section and key.
    pub fn constant(&self, section: &str, key: &str) -> i64 {
        number(&self.tables[section][key])
    }

    /// The row of a turn.
    pub fn turn(&self, turn: i64) -> &Table {
        rows(&self.tables, "turn").find(|row| number(&row["turn"]) == turn).expect("a turn")
    }

    pub fn weather(&self, turn: i64) -> String {
        text(self.turn(turn), "weather")
    }
}
