//! Draws the map of EastFront with sample blocks: `blocks picture.png [hex px] [light|dark] [place reach]`.

use board::{Direction, HexId, Map};
use render::{Style, Theme, Window};
use scene::{
    Badge, Block, Counter, Course, Echelon, Face, Ground, HexArt, HoldingBox, Label, LabelRole, MapArt, Marker,
    MarkerRole, Message, Piece, PlaceArt, PlaceRole, Road, RoadKind, Scene, Stack, Symbol, Tone, Wall, WallKind, Water,
};
use std::error::Error;
use std::sync::Arc;
use toml::{Table, Value};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games-data/eastfront");

fn side((hex, direction): (HexId, Direction)) -> (u16, u8) {
    (hex.0, direction.index() as u8)
}

/// Every hexside of the map once.
fn sides(map: &Map) -> impl Iterator<Item = (HexId, Direction, HexId)> {
    map.hexes().flat_map(move |hex| {
        let across = move |d| Some((hex, d, map.neighbour(hex, d).filter(|other| *other > hex)?));
        Direction::ALL.into_iter().filter_map(across)
    })
}

fn found(map: &Map, name: &str) -> Option<HexId> {
    map.places().iter().find(|place| place.name == name).map(|place| place.hex)
}

fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn rows<'a>(sites: &'a Table, key: &str) -> impl Iterator<Item = &'a Value> {
    sites.get(key).and_then(Value::as_array).into_iter().flatten()
}

fn map_art(map: &Map, sites: &Table) -> MapArt {
    let ground = |hex| match map.terrains()[usize::from(map.terrain(hex))].id.as_str() {
        "forest" => Ground::Forest,
        "hills" => Ground::Hill,
        "marsh" => Ground::Swamp,
        "mountain" => Ground::Mountain,
        "sea" | "lake" => Ground::Water,
        "out" => Ground::Beyond,
        _ => Ground::Clear,
    };
    let hexes = map.hexes().map(|hex| HexArt {
        number: if matches!(ground(hex), Ground::Water | Ground::Beyond) {
            "".into()
        } else {
            map.number(hex).to_string().into()
        },
        name: None,
        centre: map.centre(hex),
        ground: ground(hex),
        level: 0,
        neighbours: map.neighbours(hex).map(|to| Some(to.0).filter(|_| to != HexId::NONE)),
    });
    let rivers = map.rivers().iter().map(|course| Course {
        name: course.name.as_str().into(),
        water: Water::Major,
        sides: course.sides.iter().copied().map(side).collect(),
        bridges: Vec::new(),
        ferries: Vec::new(),
    });
    let roads = map.roads().iter().map(|road| Road {
        name: road.name.as_str().into(),
        kind: RoadKind::Rail,
        path: road.path.iter().map(|hex| hex.0).collect(),
        cuts: Vec::new(),
    });
    let wall = |kind: &str| match kind {
        "strait" => Some(WallKind::Strait),
        "lake" | "bay" => Some(WallKind::Lake),
        "alpine" => Some(WallKind::Impassable),
        "sivash" => Some(WallKind::Causeway),
        _ => None,
    };
    let walls = map.side_kinds().iter().filter_map(|kind| Some((wall(kind)?, map.side_bit(kind)?)));
    let walls = walls.flat_map(|(kind, bit)| {
        let those = sides(map).filter(move |(hex, d, _)| map.side(*hex, *d) & bit != 0);
        those.map(move |(hex, d, _)| Wall { hex: hex.0, direction: d.index() as u8, kind })
    });
    // Lake Ladoga is no part of the Gulf of Finland.
    let water = |hex| map.terrains()[usize::from(map.terrain(hex))].id.as_str();
    let necks = sides(map).filter(|&(a, _, b)| matches!((water(a), water(b)), ("sea", "lake") | ("lake", "sea")));
    let necks = necks.map(|(hex, d, _)| Wall { hex: hex.0, direction: d.index() as u8, kind: WallKind::Isthmus });
    // The border of June 1941 stands for a boundary.
    let nation = map.layer("nation").expect("the map has nations");
    let land = |hex: HexId| nation.kinds.get(usize::from(nation.at(hex))).map_or("none", |kind| kind.id.as_str());
    let soviet = |hex: HexId| match land(hex) {
        "none" => None,
        name => Some(matches!(name, "soviet" | "annexed" | "bessarabia")),
    };
    let frontier = sides(map).filter(|&(a, _, b)| soviet(a).is_some() && soviet(b).is_some() && soviet(a) != soviet(b));
    let size = map.bounds().max;
    MapArt {
        id: "eastfront".into(),
        title: Message::new("EastFront"),
        size,
        flat_top: false,
        hexes: hexes.collect(),
        rivers: rivers.collect(),
        roads: roads.collect(),
        places: places(map, sites),
        areas: Vec::new(),
        labels: rows(sites, "label").filter_map(|row| label(map, row)).collect(),
        walls: walls.chain(necks).collect(),
        frontier: frontier.map(|(hex, d, _)| side((hex, d))).collect(),
        fronts: Vec::new(),
        landmarks: Vec::new(),
    }
}

fn places(map: &Map, sites: &Table) -> Vec<PlaceArt> {
    let number = |row: &Value| row.get("value").and_then(Value::as_integer).unwrap_or_default() as u8;
    let value = |name: &str| rows(sites, "city").find(|row| text(row, "place") == name).map(number);
    let mut places: Vec<PlaceArt> = map
        .places()
        .iter()
        .map(|place| PlaceArt {
            hex: place.hex.0,
            name: place.name.as_str().into(),
            role: match (place.kind.as_str(), value(&place.name)) {
                (_, Some(value)) => PlaceRole::Capital { value },
                ("minor" | "major", _) => PlaceRole::City,
                _ => PlaceRole::Village,
            },
        })
        .collect();
    let mut add = |name: &str, role: PlaceRole| {
        places.extend(found(map, name).map(|hex| PlaceArt { hex: hex.0, name: "".into(), role }));
    };
    for row in rows(sites, "resource") {
        let role = if text(row, "kind") == "oil" { PlaceRole::Oil } else { PlaceRole::Ore };
        add(text(row, "place"), role(number(row)));
    }
    for row in rows(sites, "port") {
        let base = rows(sites, "zone").any(|zone| text(zone, "base") == text(row, "place"));
        add(text(row, "place"), PlaceRole::Port { major: text(row, "size") == "major", base });
    }
    for (key, role) in [("fortresses", PlaceRole::Fortress), ("strategic", PlaceRole::Strategic)] {
        rows(sites, key).filter_map(Value::as_str).for_each(|name| add(name, role.clone()));
    }
    places
}

/// Lettering: at a place, or at half columns and rows counted from Rostov.
fn label(map: &Map, row: &Value) -> Option<Label> {
    let at = match text(row, "at").split_once(',') {
        Some((x, r)) => {
            let (x0, y0) = map.centre(found(map, "Rostov")?);
            (x0 + x.trim().parse::<f32>().ok()? * 3f32.sqrt() / 2.0, y0 + r.trim().parse::<f32>().ok()? * 1.5)
        }
        None => map.centre(found(map, text(row, "at"))?),
    };
    let number = |key: &str| row.get(key).and_then(|v| v.as_float().or(v.as_integer().map(|n| n as f64)));
    Some(Label {
        text: text(row, "text").into(),
        role: match text(row, "role") {
            "sea" => LabelRole::Water,
            "river" => LabelRole::River,
            "country" => LabelRole::Country,
            _ => LabelRole::Region,
        },
        at,
        turn: number("turn").unwrap_or_default() as f32,
        height: number("height").unwrap_or(0.5) as f32,
    })
}

/// Blocks of a side as this viewer sees them.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    Label,
    Back,
    FaceUp,
}

fn blocks(data: &Table) -> [Vec<Arc<Counter>>; 2] {
    let mut sides = [Vec::new(), Vec::new()];
    for row in rows(data, "unit") {
        let side = u8::from(text(row, "side") == "soviet");
        let traits: Vec<&str> = rows(row.as_table().unwrap_or(data), "traits").filter_map(Value::as_str).collect();
        let with = |name: &str| traits.contains(&name);
        let symbol = match text(row, "kind") {
            "armour" => Symbol::Armor,
            "mech" => Symbol::MechanizedInfantry,
            "cavalry" => Symbol::Cavalry,
            "hq" => Symbol::Hq,
            "supreme" => Symbol::ArmyHq,
            _ if with("mountain") => Symbol::Mountain,
            _ if with("para") => Symbol::Paratroops,
            _ if with("siege") => Symbol::Artillery,
            _ => Symbol::Infantry,
        };
        let headquarters = matches!(symbol, Symbol::Hq | Symbol::ArmyHq);
        sides[usize::from(side)].push(Arc::new(Counter {
            name: text(row, "name").into(),
            side,
            colour: match text(row, "nation") {
                "german" if with("ss") => "black",
                "german" => "field-grey",
                "soviet" if with("guards") || text(row, "kind") == "shock" => "guards-red",
                "soviet" => "soviet-brown",
                _ => "light-grey",
            }
            .into(),
            stripe: None,
            symbol,
            size: match (headquarters, side) {
                (true, _) => Echelon::None,
                (false, 0) => Echelon::Corps,
                _ => Echelon::Army,
            },
            designation: text(row, "name").into(),
            corner: None,
            values: Vec::new(),
            spoken: None,
            steps: (1, row.get("max").and_then(Value::as_integer).unwrap_or(4) as u8),
        }));
    }
    sides
}

fn piece(counter: &Arc<Counter>, k: usize, seen: Seen) -> Piece {
    let headquarters = matches!(counter.symbol, Symbol::Hq | Symbol::ArmyHq);
    let ring: Vec<Arc<str>> = match (headquarters, counter.steps.1) {
        (true, _) => vec!["III", "II", "I", "0"],
        (_, 3) => vec!["III", "II", "I"],
        (_, 2) => vec!["II", "I"],
        _ => vec!["IV", "III", "II", "I"],
    }
    .into_iter()
    .map(Into::into)
    .collect();
    let wood = match (&*counter.colour, counter.side) {
        ("light-grey", _) => "light-grey",
        (_, 0) => "black",
        _ => "red",
    };
    Piece {
        id: format!("{}-{k}", counter.name).into(),
        face: match seen {
            Seen::Back => Face::Upright { side: counter.side, colour: wood.into() },
            _ => Face::Block(Block {
                counter: counter.clone(),
                top: (k % ring.len()) as u8,
                ring: ring.into(),
                exposed: seen == Seen::FaceUp,
            }),
        },
        badges: (k % 5 == 2 && seen == Seen::Label)
            .then(|| Badge { glyph: "!".into(), tone: Tone::Warn, label: Message::new("unsupplied") })
            .into_iter()
            .collect(),
        facing: None,
    }
}

fn scene(map: &Map, sites: &Table, units: &Table) -> Scene {
    let mut scene = Scene::new(Arc::new(map_art(map, sites)), Message::new("June 1942 — the Axis moves"));
    let [axis, soviet] = blocks(units);
    let mut next = [0_usize, 0];
    let mut take = |of: &[Arc<Counter>], n: usize, seen: Seen| -> Vec<Piece> {
        let side = usize::from(of[0].side);
        (0..n)
            .map(|_| {
                next[side] += 1;
                piece(&of[(next[side] * 7) % of.len()], next[side], seen)
            })
            .collect()
    };
    let layer = map.layer("start-summer-42").or(map.layer("start-summer-41")).expect("the map has start lines");
    let holder = |hex: HexId| layer.kinds.get(usize::from(layer.at(hex))).map_or("none", |kind| kind.id.as_str());
    for (i, hex) in map.hexes().enumerate() {
        let other = |enemy: &str| map.neighbours(hex).iter().any(|&n| n != HexId::NONE && holder(n) == enemy);
        let mut pieces = match holder(hex) {
            "axis" if other("soviet") => take(&axis, 1 + i * 5 % 4, Seen::Label),
            "soviet" if other("axis") => take(&soviet, 1 + i * 3 % 4, Seen::Back),
            "axis" if i % 17 == 3 => take(&axis, 1, Seen::Label),
            "soviet" if i % 23 == 3 => take(&soviet, 1 + i % 3, Seen::Back),
            _ => continue,
        };
        // A battle here and there, the active one face up.
        if holder(hex) == "soviet" && other("axis") && i % 4 == 1 {
            let open = i % 8 == 1;
            if open {
                pieces = take(&soviet, pieces.len(), Seen::FaceUp);
            }
            pieces.extend(take(&axis, 1 + i % 4, if open { Seen::FaceUp } else { Seen::Label }));
            scene.markers.push(Marker { hex: hex.0, role: MarkerRole::Battle, label: Message::new("battle") });
        }
        scene.stacks.push(Stack { hex: hex.0, pieces });
    }
    // The largest battle there can be.
    if let Some(hex) = found(map, "Voronezh") {
        scene.stacks.retain(|stack| stack.hex != hex.0);
        scene.stacks.push(Stack { hex: hex.0, pieces: take(&soviet, 4, Seen::FaceUp) });
        scene.stacks.push(Stack { hex: hex.0, pieces: take(&axis, 4, Seen::FaceUp) });
        scene.markers.push(Marker { hex: hex.0, role: MarkerRole::Battle, label: Message::new("battle") });
    }
    let mut mark = |name: &str, role: MarkerRole| {
        let hex = found(map, name);
        scene.markers.extend(hex.map(|hex| Marker { hex: hex.0, role, label: Message::new("marker") }));
    };
    mark("Voronezh", MarkerRole::Strike { side: 0 });
    mark("Rzhev", MarkerRole::Strike { side: 1 });
    mark("Novorossiysk", MarkerRole::Bridgehead);
    mark("Kiev", MarkerRole::Control { side: 0 });
    mark("Stalingrad", MarkerRole::Control { side: 1 });
    mark("Odessa", MarkerRole::Sign { glyph: "2".into(), tone: Tone::Good });
    let reserve = take(&axis, 8, Seen::Label).into_iter().chain(take(&soviet, 8, Seen::Label));
    scene.boxes = vec![HoldingBox {
        id: "reserve".into(),
        title: Message::new("Reserve"),
        side: None,
        pieces: reserve.collect(),
    }];
    scene
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [output, rest @ ..] = args.as_slice() else {
        return Err("usage: blocks picture.png [hex px] [light|dark] [place reach]".into());
    };
    let read = |name: &str| std::fs::read_to_string(format!("{DATA}/{name}.toml"));
    let map = Map::from_toml(&read("map")?)?;
    let scene = scene(&map, &read("sites")?.parse()?, &read("units")?.parse()?);
    let window = match rest.get(2) {
        Some(name) => {
            let hex = found(&map, name).ok_or("no such place")?;
            let reach = rest.get(3).and_then(|s| s.parse().ok()).unwrap_or(5.0);
            Window::around(&scene.map, hex.0, reach)
        }
        None => None,
    };
    let style = Style {
        hex: rest.first().and_then(|s| s.parse().ok()).unwrap_or(48.0),
        theme: if rest.get(1).is_some_and(|t| t == "dark") { Theme::Dark } else { Theme::Light },
        panel: window.is_none(),
        window,
        ..Style::default()
    };
    let svg = render::svg(&scene, &style, &|message| message.id.replace('-', " "));
    std::fs::write(output, render::png(&svg)?)?;
    Ok(())
}
