//! What the data files say, read again for the referee alone: ground, counters, charts and scenarios.

use std::collections::BTreeMap;

use board::{Direction, HexId, Map};
use toml::{Table, Value};

/// A hex by its place in the map's arrays.
pub type Hex = usize;

const MAP: &str = include_str!("../../../../../games-data/victory-roads/map.toml");
const UNITS: &str = include_str!("../../../../../games-data/victory-roads/units.toml");
const TABLES: &str = include_str!("../../../../../games-data/victory-roads/tables.toml");
const SUPPORTS: &str = include_str!("../../../../../games-data/victory-roads/supports.toml");
const SCENARIOS: &str = include_str!("../../../../../games-data/victory-roads/scenarios.toml");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    Clear,
    Forest,
    Marsh,
    Mountain,
    /// Lakes, sea, and what is not part of the map.
    Closed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum City {
    None,
    Minor,
    Major,
}

/// Watercourses along a side, in the order of what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Water {
    None,
    River,
    Great,
}

/// A hex as it is printed.
#[derive(Clone, Debug)]
pub struct Ground {
    pub terrain: Terrain,
    pub city: City,
    pub country: String,
    pub port: bool,
    pub advanced: bool,
    pub basic: bool,
    /// Sides with works of the hex's own.
    pub works: [bool; 6],
    pub water: [Water; 6],
    pub rail: [bool; 6],
    pub road: [bool; 6],
    pub next: [Option<Hex>; 6],
    /// The Soviets hold it on turn 1.
    pub soviet_first: bool,
}

impl Ground {
    /// A road or a railway to the next hex?
    pub fn linked(&self, direction: usize) -> bool {
        self.rail[direction] || self.road[direction]
    }

    pub fn has_rail(&self) -> bool {
        self.rail.iter().any(|rail| *rail)
    }

    pub fn is_german(&self) -> bool {
        self.country == "germany"
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nation {
    German,
    Romanian,
    Hungarian,
    Soviet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Infantry,
    Armour,
    Hq,
    Garrison,
}

/// A counter as it is printed: attack, defence, movement of both faces.
#[derive(Clone, Debug)]
pub struct Unit {
    pub id: String,
    pub nation: Nation,
    pub kind: String,
    pub is: Type,
    pub front: [i64; 3],
    pub back: Option<[i64; 3]>,
    pub radius: i64,
    pub elite: bool,
}

impl Unit {
    pub fn is_rifle(&self) -> bool {
        self.kind == "corps-infantry"
    }

    pub fn is_kg(&self) -> bool {
        self.kind.starts_with("kg")
    }

    /// [1.1.2] A division, a corps or a Kampfgruppe.
    pub fn is_division(&self) -> bool {
        matches!(self.is, Type::Infantry | Type::Armour)
    }
}

/// A cell of the results table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub losses: [i64; 2],
    pub a: String,
    pub d: String,
}

#[derive(Clone, Debug)]
pub struct Support {
    pub id: String,
    pub shift: i64,
    /// [9.2.1] Used in the radius of its theatre alone.
    pub theatre: bool,
}

/// A scenario as far as the referee asks.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub first_turn: i64,
    pub area: Vec<bool>,
    pub rules: Vec<String>,
    pub axis_sources: Vec<String>,
    pub soviet_sources: Vec<String>,
    pub raw: Table,
}

impl Scenario {
    pub fn plays(&self, rule: &str) -> bool {
        self.rules.iter().any(|one| one == rule)
    }
}

pub struct Book {
    pub map: Map,
    pub ground: Vec<Ground>,
    pub units: Vec<Unit>,
    /// Columns 1/2 to 6/1, rows 2 to 12.
    pub crt: Vec<Vec<Cell>>,
    pub supports: Vec<Support>,
    pub scenarios: Vec<Scenario>,
    pub tables: Table,
    groups: BTreeMap<String, Vec<Hex>>,
}

pub fn number(value: &Value) -> i64 {
    value.as_integer().unwrap_or_else(|| panic!("{value} is no number"))
}

fn text(row: &Table, key: &str) -> String {
    row.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn rows<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    table[key].as_array().expect("rows").iter().map(|row| row.as_table().expect("a row"))
}

fn values(row: &Table, key: &str) -> Option<[i64; 3]> {
    let list = row.get(key)?.as_array()?;
    Some([number(&list[0]), number(&list[1]), number(&list[2])])
}

fn words(row: &Table, key: &str) -> Vec<String> {
    let list = row.get(key).and_then(Value::as_array);
    list.into_iter().flatten().map(|word| word.as_str().expect("a word").to_owned()).collect()
}

impl Book {
    pub fn open() -> Self {
        let map = Map::from_toml(MAP).expect("the map");
        let groups: BTreeMap<String, Vec<Hex>> = map
            .groups()
            .iter()
            .map(|group| {
                let hexes = map.group(&group.name).expect("a group").iter().map(|hex| hex.index()).collect();
                (group.name.clone(), hexes)
            })
            .collect();
        let ground = map.hexes().map(|hex| Self::ground_of(&map, &groups, hex)).collect::<Vec<_>>();
        let tables: Table = TABLES.parse().expect("tables");
        let units = Self::read_units();
        let crt = rows(&tables, "crt")
            .map(|column| {
                let rows = column["rows"].as_array().expect("rows");
                rows.iter()
                    .map(|row| {
                        let row = row.as_table().expect("a row");
                        let losses = row["losses"].as_array().expect("losses");
                        Cell { losses: [number(&losses[0]), number(&losses[1])], a: text(row, "a"), d: text(row, "d") }
                    })
                    .collect()
            })
            .collect();
        let supports: Table = SUPPORTS.parse().expect("supports");
        let supports = rows(&supports, "support")
            .map(|row| {
                let marks = row.get("marks").and_then(Value::as_array);
                let theatre = marks.is_some_and(|marks| marks.iter().any(|mark| mark.as_str() == Some("to")));
                Support { id: text(row, "id"), shift: row.get("shift").map_or(0, number), theatre }
            })
            .collect();
        let scenarios: Table = SCENARIOS.parse().expect("scenarios");
        let scenarios = rows(&scenarios, "scenario")
            .map(|row| {
                let area = match row.get("area").and_then(Value::as_str) {
                    None => vec![true; ground.len()],
                    Some(name) => {
                        let mut area = vec![false; ground.len()];
                        groups[name].iter().for_each(|&hex| area[hex] = true);
                        area
                    }
                };
                let sources = row["sources"].as_table().expect("sources");
                Scenario {
                    first_turn: number(&row["first-turn"]),
                    area,
                    rules: words(row, "rules"),
                    axis_sources: words(sources, "axis"),
                    soviet_sources: words(sources, "soviet"),
                    raw: row.clone(),
                }
            })
            .collect();
        Self { map, ground, units, crt, supports, scenarios, tables, groups }
    }

    fn ground_of(map: &Map, groups: &BTreeMap<String, Vec<Hex>>, hex: HexId) -> Ground {
        let at = hex.index();
        let is_in = |name: &str| groups[name].contains(&at);
        let bit = |kind: &str| map.side_bit(kind).expect("a side");
        let way = |kind: &str| map.link_bit(kind).expect("a way");
        let (river, great) = (bit("river"), bit("great"));
        let (rail, road) = (way("rail"), way("road"));
        let country = map.layer("country").expect("countries");
        let control = map.layer("control").expect("control");
        let by_side = |f: &dyn Fn(Direction) -> bool| Direction::ALL.map(f);
        let city = match map.place(hex).map(|place| place.kind.as_str()) {
            Some("major") => City::Major,
            Some("minor") => City::Minor,
            _ if is_in("berlin") => City::Major,
            _ => City::None,
        };
        Ground {
            terrain: match map.terrains()[usize::from(map.terrain(hex))].id.as_str() {
                "clear" => Terrain::Clear,
                "forest" => Terrain::Forest,
                "marsh" => Terrain::Marsh,
                "mountain" => Terrain::Mountain,
                _ => Terrain::Closed,
            },
            city,
            country: country.kinds[usize::from(country.at(hex))].id.clone(),
            port: is_in("baltic-port"),
            advanced: is_in("advanced"),
            basic: is_in("june-line") || is_in("a2") || is_in("b2"),
            works: ["works-n", "works-ne", "works-se", "works-s", "works-sw", "works-nw"].map(is_in),
            water: Direction::ALL.map(|direction| match map.side(hex, direction) {
                side if side & great != 0 => Water::Great,
                side if side & river != 0 => Water::River,
                _ => Water::None,
            }),
            rail: by_side(&|direction| map.link(hex, direction) & rail != 0),
            road: by_side(&|direction| map.link(hex, direction) & road != 0),
            next: Direction::ALL.map(|direction| map.neighbour(hex, direction).map(HexId::index)),
            soviet_first: control.kind("soviet") == Some(control.at(hex)),
        }
    }

    fn read_units() -> Vec<Unit> {
        let file: Table = UNITS.parse().expect("units");
        let classes: BTreeMap<String, &Table> = rows(&file, "class").map(|row| (text(row, "id"), row)).collect();
        let unit = |row: &Table| {
            let class = classes[row["class"].as_str().expect("a class")];
            let is = match class["type"].as_str() {
                Some("infantry") => Type::Infantry,
                Some("armour") => Type::Armour,
                Some("hq") => Type::Hq,
                other => panic!("type {other:?}"),
            };
            let mut front = values(class, "front").unwrap_or_default();
            let radius = if is == Type::Hq { front[0] } else { 0 };
            if is == Type::Hq {
                front[0] = 0;
            }
            Unit {
                id: text(row, "id"),
                nation: match row["nation"].as_str() {
                    Some("german") => Nation::German,
                    Some("romanian") => Nation::Romanian,
                    Some("hungarian") => Nation::Hungarian,
                    Some("soviet") => Nation::Soviet,
                    other => panic!("nation {other:?}"),
                },
                kind: text(row, "kind"),
                is,
                front,
                back: values(class, "back"),
                radius,
                elite: row.get("elite").and_then(Value::as_bool).unwrap_or(false),
            }
        };
        // [6.7.8] The garrisons that halt orders with figures stand for come after the counters.
        let garrison = |at: usize| Unit {
            id: format!("garrison-{at}"),
            nation: Nation::German,
            kind: "garrison".to_owned(),
            is: Type::Garrison,
            front: [0, 1, 0],
            back: None,
            radius: 0,
            elite: false,
        };
        rows(&file, "unit").map(unit).chain((0..10).map(garrison)).collect()
    }

    pub fn group(&self, name: &str) -> &[Hex] {
        &self.groups[name]
    }

    pub fn is_in(&self, group: &str, hex: Hex) -> bool {
        self.groups[group].contains(&hex)
    }

    pub fn distance(&self, a: Hex, b: Hex) -> i64 {
        i64::from(self.map.distance(HexId(a as u16), HexId(b as u16)))
    }

    pub fn direction(&self, from: Hex, to: Hex) -> Option<usize> {
        self.ground[from].next.iter().position(|next| *next == Some(to))
    }

    pub fn name(&self, hex: Hex) -> String {
        if hex < self.ground.len() { self.map.number(HexId(hex as u16)).to_string() } else { format!("off {hex}") }
    }

    pub fn hex(&self, name: &str) -> Hex {
        self.map.parse(name).unwrap_or_else(|| panic!("no hex {name}")).index()
    }

    pub fn hexes(&self, list: &str) -> Vec<Hex> {
        list.split_whitespace().map(|hex| self.hex(hex)).collect()
    }

    pub fn support(&self, id: &str) -> &Support {
        self.supports.iter().find(|support| support.id == id).unwrap_or_else(|| panic!("no support {id}"))
    }
}
