//! The map and the counters as they are drawn: made once, shared by every scene.

use board::{Direction, HexId, Map};
use scene::{
    Area, Colour, Counter, Course, Echelon, Figure, Ground, HexArt, Label, LabelRole, MapArt, Message, PlaceArt,
    PlaceRole, Road, RoadKind, Symbol, Value, Water,
};
use std::sync::Arc;

use crate::chits::Chit;
use crate::data::Data;
use crate::units::{BySide, Side, Strength, UnitInfo};

/// Everything that is printed.
pub struct Art {
    pub map: Arc<MapArt>,
    /// Full and reduced side of each unit.
    pub counters: Vec<[Arc<Counter>; 2]>,
    /// [12.0] All-out and normal side of each air unit.
    pub air: Vec<Arc<Counter>>,
    pub air_ids: Vec<Arc<str>>,
    pub chits: Vec<Arc<Counter>>,
    pub chit_ids: Vec<Arc<str>>,
    /// Names of units for messages.
    pub names: Vec<Value>,
    /// Turn track: numbers as printed, and notes for thaw and frost.
    pub turns: Vec<(Arc<str>, [Arc<Message>; 2])>,
    /// Victory levels: points as printed and names.
    pub levels: Vec<(Arc<str>, Arc<Message>)>,
    /// Values of the prepared defence track as printed.
    pub works: Vec<Arc<str>>,
    /// The colours of the counters' backs, by side.
    pub backs: BySide<Colour>,
}

impl Art {
    pub fn new(data: &Data) -> Self {
        let counters = data.units.iter().map(|unit| {
            let face = |strength: &Strength, steps: u8| Arc::new(counter(data, unit, strength, steps));
            let most = 1 + u8::from(unit.reduced.is_some());
            [face(&unit.full, most), face(unit.reduced.as_ref().unwrap_or(&unit.full), 1)]
        });
        let air = data.tables.air.iter().map(|row| {
            let figure = |meaning: &str, value: i8| Figure {
                meaning: format!("figure-{meaning}").into(),
                text: format!("+{value}").into(),
            };
            let mut values = vec![figure("all-out", row.all_out)];
            values.extend(row.normal.map(|value| figure("normal", value)));
            let bomber = row.normal.is_none();
            Arc::new(Counter {
                name: row.id.as_str().into(),
                side: row.side as u8,
                colour: if row.side == Side::Axis { "luftwaffe-blue" } else { "guards-red" }.into(),
                stripe: None,
                symbol: if bomber { Symbol::Bomber } else { Symbol::Aircraft },
                size: Echelon::None,
                designation: row.id.as_str().into(),
                corner: None,
                values,
                spoken: None,
                steps: (1, 1),
            })
        });
        let chits = Chit::ALL.map(|chit| {
            let colour = match chit.commands() {
                Some(Side::Axis) => "field-grey",
                Some(Side::Soviet) => "soviet-brown",
                None => "white",
            };
            Arc::new(Counter {
                name: chit.id().into(),
                side: chit.commands().map_or(2, |side| side as u8),
                colour: colour.into(),
                stripe: None,
                symbol: Symbol::Chit,
                size: Echelon::None,
                designation: short_name(chit).into(),
                corner: None,
                values: Vec::new(),
                spoken: Some(chit.name()),
                steps: (1, 1),
            })
        });
        Self {
            map: Arc::new(map_art(data)),
            counters: counters.collect(),
            air: air.collect(),
            air_ids: data.tables.air.iter().map(|row| row.id.as_str().into()).collect(),
            chits: chits.to_vec(),
            chit_ids: Chit::ALL.iter().map(|chit| chit.id().into()).collect(),
            names: data.units.iter().map(name).collect(),
            turns: turns(data),
            levels: levels(data),
            works: data.tables.prepared_defences.values.iter().map(|value| value.to_string().into()).collect(),
            backs: BySide::new(["field-grey".into(), "soviet-brown".into()]),
        }
    }
}

/// [2.2.1] The spaces of the turn track: dates, and how many HQs each side may activate.
fn turns(data: &Data) -> Vec<(Arc<str>, [Arc<Message>; 2])> {
    let rows = data.tables.turn.iter().zip(1..);
    let note = |id: &'static str, number: u8, row: &crate::data::Turn| {
        Message::new(id)
            .with("dates", Message::named(format!("turn-{number}")))
            .with("axis", row.axis_limit)
            .with("soviet", row.soviet_limit)
    };
    let both = |number, row| ["turn-space-thaw", "turn-space-frost"].map(|id| note(id, number, row).into());
    rows.map(|(row, number)| (number.to_string().into(), both(number, row))).collect()
}

/// [13.2] The levels of victory with the points they take.
fn levels(data: &Data) -> Vec<(Arc<str>, Arc<Message>)> {
    let levels = &data.tables.victory_level;
    let points = |i: usize| match i.checked_sub(1).and_then(|above| levels.get(above)) {
        Some(above) => format!("{}–{}", levels[i].from, above.from.saturating_sub(1)),
        None => format!("{}+", levels[i].from),
    };
    let level = |(i, row): (usize, &crate::data::VictoryLevel)| {
        (points(i).into(), Message::named(format!("level-{}", row.id)).into())
    };
    levels.iter().enumerate().map(level).collect()
}

/// A unit's name for messages: an HQ is called so in the reader's language.
fn name(unit: &UnitInfo) -> Value {
    match unit.name.strip_suffix(" HQ") {
        Some(formation) => Message::new("hq-name").with("name", formation.to_owned()).into(),
        None => unit.name.to_string().into(),
    }
}

/// What is printed on a chit. One picture serves readers of both languages, so it is a name that both have, a number, or
/// signs: dice for an event, three units that go on, an army that gets nothing.
const fn short_name(chit: Chit) -> &'static str {
    match chit {
        Chit::SovietBarrage | Chit::AxisBarrage => "Barrage",
        Chit::RandomEvent => "⚂⚄",
        Chit::FreeMove => "3 →",
        Chit::Stavka => "Stavka",
        Chit::ShockUnsupplied => "2SH ⊘",
        Chit::Withdraw214 => "−214",
        Chit::Withdraw59 => "−59A",
        _ => chit.id(),
    }
}

/// [2.7, 2.7.1, 2.7.2, 5.2] A counter: colours by corps or zone. That a unit has no ZOC is told by its figures and symbol.
fn counter(data: &Data, unit: &UnitInfo, strength: &Strength, steps: u8) -> Counter {
    let figure = |meaning: &str, value: u8| Figure {
        meaning: format!("figure-{meaning}").into(),
        text: value.to_string().into(),
    };
    let values = if unit.is_hq() {
        vec![figure("range", unit.range), figure("movement", strength.movement)]
    } else {
        vec![
            figure("attack", strength.attack),
            figure("defence", strength.defence),
            figure("movement", strength.movement),
        ]
    };
    let colour = match &*unit.colour {
        "grey" => "field-grey",
        "brown" => "soviet-brown",
        "drab" => "soviet-drab",
        "red" => "guards-red",
        other => other,
    };
    let stripe = unit.stripe.as_deref().map(|stripe| match stripe {
        "red" => "stripe-1",
        "blue" => "stripe-2",
        "yellow" => "stripe-3",
        "green" => "stripe-4",
        "orange" => "stripe-5",
        "violet" => "stripe-6",
        "sky" => "stripe-7",
        "brown" => "stripe-9",
        "gold" => "stripe-10",
        "white" => "stripe-12",
        other => other,
    });
    let formation = data.units.get(unit.formation.index()).map(|hq| hq.id.trim_start_matches("HQ-").into());
    let corner = formation.or_else(|| unit.parent.clone().filter(|_| unit.is_hq()));
    Counter {
        name: unit.name.clone(),
        side: unit.side as u8,
        colour: colour.into(),
        stripe: stripe.map(Into::into),
        symbol: unit.symbol,
        size: unit.size,
        designation: unit.name.trim_end_matches(" HQ").into(),
        corner,
        values,
        spoken: None,
        steps: (steps, 1 + u8::from(unit.reduced.is_some())),
    }
}

fn map_art(data: &Data) -> MapArt {
    let map = &data.map;
    let side = |&(hex, direction): &(HexId, Direction)| (hex.0, direction.index() as u8);
    let bits = |kind: &str| map.side_bit(kind).unwrap_or(0);
    let (bridge, ferry, never, cut) = (bits("bridge"), bits("ferry"), bits("never-freezes"), bits("rail-cut"));
    let rivers = map.rivers().iter().map(|course| {
        let with = |bit: u32| course.sides.iter().filter(|(h, d)| map.side(*h, *d) & bit != 0).map(side).collect();
        let open = course.sides.first().is_some_and(|(h, d)| map.side(*h, *d) & never != 0);
        Course {
            name: course.name.as_str().into(),
            water: match course.kind.as_str() {
                "minor" => Water::Minor,
                _ if open => Water::NeverFrozen,
                _ => Water::Major,
            },
            sides: course.sides.iter().map(side).collect(),
            bridges: with(bridge),
            ferries: with(ferry),
        }
    });
    let roads = map.roads().iter().map(|road| {
        let kind = match road.kind.as_str() {
            "rollbahn" => RoadKind::Highway,
            "road" => RoadKind::Road,
            "trail" => RoadKind::Trail,
            "winter" => RoadKind::WinterTrail,
            "rail" => RoadKind::Rail,
            "minorrail" => RoadKind::MinorRail,
            _ => RoadKind::Track,
        };
        let joints = road.path.windows(2).filter_map(|pair| Some((pair[0], map.direction(pair[0], pair[1])?)));
        let cuts = joints.filter(|(h, d)| kind == RoadKind::Rail && map.side(*h, *d) & cut != 0);
        let cuts = cuts.map(|joint| side(&joint)).collect();
        Road { name: road.name.as_str().into(), kind, path: road.path.iter().map(|hex| hex.0).collect(), cuts }
    });
    let hexes = map.hexes().map(|hex| HexArt {
        number: map.number(hex).to_string().into(),
        name: None,
        centre: map.centre(hex),
        ground: match map.terrains()[usize::from(map.terrain(hex))].id.as_str() {
            "water" => Ground::Water,
            "woods" => Ground::Woods,
            "swamp" => Ground::Swamp,
            "hill" => Ground::Hill,
            "village" => Ground::Village,
            "town" => Ground::Town,
            "city" => Ground::City,
            _ => Ground::Clear,
        },
        level: 0,
        neighbours: map.neighbours(hex).map(|to| Some(to.0).filter(|_| to != HexId::NONE)),
    });
    let bounds = map.bounds();
    MapArt {
        id: "narva".into(),
        title: Message::new("game-title"),
        size: (bounds.max.0, bounds.max.1),
        flat_top: true,
        hexes: hexes.collect(),
        rivers: rivers.collect(),
        roads: roads.collect(),
        places: places(data),
        areas: areas(map),
        labels: labels(map),
        walls: Vec::new(),
        frontier: Vec::new(),
        fronts: Vec::new(),
        landmarks: Vec::new(),
    }
}

fn places(data: &Data) -> Vec<PlaceArt> {
    let map = &data.map;
    let mut places: Vec<PlaceArt> = map
        .places()
        .iter()
        .map(|place| PlaceArt {
            hex: place.hex.0,
            name: place.name.as_str().into(),
            role: match place.kind.as_str() {
                "village" => PlaceRole::Village,
                "town" => PlaceRole::Town,
                "city" => PlaceRole::City,
                _ => PlaceRole::Point,
            },
        })
        .collect();
    let bare = |hex: HexId, role: PlaceRole| PlaceArt { hex: hex.0, name: "".into(), role };
    for (letter, hexes) in ('A'..='F').zip(&data.zones.entry) {
        places.extend(hexes.iter().map(|&hex| bare(hex, PlaceRole::Entry(letter.to_string().into()))));
    }
    // [2.2.7] Sources of supply.
    for (side, sources) in data.zones.sources.iter() {
        places.extend(sources.iter().map(|&hex| bare(hex, PlaceRole::Supply { side: side as u8 })));
    }
    places
}

fn areas(map: &Map) -> Vec<Area> {
    let area = |group: &str, name: &'static str, colour: &str| {
        let hexes = map.group(group).unwrap_or_default().iter().map(|hex| hex.0).collect();
        Area { name: Message::new(name), colour: colour.into(), hexes, fortified: true }
    };
    vec![area("pd-nederland", "works-nederland", "stripe-5"), area("pd-nordland", "works-nordland", "stripe-1")]
}

/// Names of waters and regions, placed by the hex their middle lies in.
fn labels(map: &Map) -> Vec<Label> {
    let label = |text: &str, role: LabelRole, hex: &str, turn: f32, height: f32| {
        let at = map.parse(hex).map_or((0.0, 0.0), |hex| map.centre(hex));
        Label { text: text.into(), role, at, turn, height }
    };
    vec![
        label("SOOME LAHT", LabelRole::Water, "1136", 0.0, 1.5),
        label("Narva laht", LabelRole::Water, "1835", -32.0, 1.0),
        label("EESTI", LabelRole::Country, "0718", 0.0, 1.6),
        label("РОССИЯ", LabelRole::Country, "3612", 0.0, 1.6),
        label("Puhatu soo", LabelRole::Region, "1019", 0.0, 1.0),
        label("Krivasoo", LabelRole::Region, "2025", 0.0, 0.8),
        label("Agusalu soo", LabelRole::Region, "0509", 0.0, 0.8),
        label("Чистый Мох", LabelRole::Region, "2319", 0.0, 0.9),
        label("Радовель", LabelRole::Region, "1707", 0.0, 0.8),
        label("Sinimäed", LabelRole::Region, "1528", 0.0, 0.7),
    ]
}
