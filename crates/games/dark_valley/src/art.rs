//! The map and the counters as they are drawn: made once, shared by every scene.

use board::{Direction, HexId};
use scene::{
    Area, Badge, Counter, Course, Echelon, Figure, Front, Ground, HexArt, Label, LabelRole, MapArt, Message, PlaceArt,
    PlaceRole, Road, RoadKind, Symbol, Tone, Value, Wall, WallKind, Water,
};
use std::sync::Arc;

use crate::data::Data;
use crate::ground::{Country, Terrain, feature};
use crate::units::{Kind, Nation, UnitInfo, Values};

/// Everything that is printed.
pub struct Art {
    /// The map.
    pub map: Arc<MapArt>,
    /// [2.2] Front and back of each unit.
    pub counters: Vec<[Arc<Counter>; 2]>,
    /// States of units.
    pub badges: Badges,
    /// [1.2] The spaces of the turn track.
    pub turns: Vec<(Arc<str>, Arc<Message>)>,
    /// Numbers of spaces on tracks.
    pub figures: Vec<Arc<str>>,
    /// What hexes are called.
    pub hex_names: Vec<Value>,
}

/// The states of units.
pub struct Badges {
    pub oos: Badge,
    pub isolated: Badge,
    pub done: Badge,
    pub moved: Badge,
    pub fought: Badge,
    pub chosen: Badge,
    pub lost: Badge,
}

impl Badges {
    fn new() -> Self {
        let badge = |glyph: &str, tone: Tone, label: &'static str| Badge {
            glyph: glyph.into(),
            tone,
            label: Message::new(label),
        };
        Self {
            oos: badge("O", Tone::Warn, "badge-oos"),
            isolated: badge("I", Tone::Bad, "badge-isolated"),
            done: badge("D", Tone::Faded, "badge-done"),
            moved: badge("✓", Tone::Faded, "badge-moved"),
            fought: badge("✓", Tone::Faded, "badge-fought"),
            chosen: badge("●", Tone::Active, "badge-chosen"),
            lost: badge("×", Tone::Bad, "badge-lost"),
        }
    }
}

impl Art {
    pub fn new(data: &Data) -> Self {
        let faces = |unit: &UnitInfo| {
            let most = unit.steps();
            [counter(unit, unit.front, most), counter(unit, unit.back.unwrap_or(unit.front), 1)].map(Arc::new)
        };
        let turn = |turn: u8| {
            let note = Message::new("turn-space").with("turn", turn).with("date", date(data, turn));
            (turn.to_string().into(), Arc::new(note))
        };
        Self {
            map: Arc::new(map_art(data)),
            counters: data.units.iter().map(faces).collect(),
            badges: Badges::new(),
            turns: (1..=data.tables.last_turn()).map(turn).collect(),
            figures: (0..=60).map(|n: u8| n.to_string().into()).collect(),
            hex_names: data.map.hexes().map(|hex| hex_name(data, hex)).collect(),
        }
    }
}

/// [1.2] A turn as a month.
pub fn date(data: &Data, turn: u8) -> Message {
    let row = data.tables.turn(turn);
    let month = row.months.first().copied().unwrap_or(1);
    let id = if row.months.len() > 1 { "month-3-4".to_owned() } else { format!("month-{month}") };
    Message::named(id).with("year", row.year.to_string())
}

fn figure(meaning: &str, text: String) -> Figure {
    Figure { meaning: format!("figure-{meaning}").into(), text: text.into() }
}

/// What counters are called in the reader's language, by the form of their names: `#` is the number.
const SPOKEN: [(&str, &str); 40] = [
    ("# RD", "unit-rifle-division"),
    ("FE # RD", "unit-far-east-division"),
    ("# Inf", "unit-infantry-division"),
    ("#G Rifle", "unit-guards-rifle"),
    ("# Army", "unit-rifle-army"),
    ("#G Army", "unit-guards-army"),
    ("# Mech 1941", "unit-mech-corps-1941"),
    ("# Mech", "unit-mech-corps"),
    ("#G Mech", "unit-guards-mech"),
    ("# Tank", "unit-tank-corps"),
    ("#G Tank", "unit-guards-tank"),
    ("# Tank Army", "unit-tank-army"),
    ("#G Tank Army", "unit-guards-tank-army"),
    ("#G Cav", "unit-guards-cavalry"),
    ("# AB", "unit-airborne-corps"),
    ("# Shock", "unit-shock-army"),
    ("# Sec", "unit-security-division"),
    ("# Light", "unit-light-division"),
    ("# Mtn", "unit-mountain-division"),
    ("# Mtn Corps", "unit-mountain-corps"),
    ("# Tiger", "unit-tiger-battalion"),
    ("Ro # Corps", "unit-romanian-corps"),
    ("Ro # Div", "unit-romanian-division"),
    ("Hu # Corps", "unit-hungarian-corps"),
    ("Hu # Arm", "unit-hungarian-armour"),
    ("It # Corps", "unit-italian-corps"),
    ("Ro Mountain", "unit-romanian-mountain"),
    ("Ro Cavalry", "unit-romanian-cavalry"),
    ("Ro Armoured", "unit-romanian-armour"),
    ("Ro Air", "unit-romanian-air"),
    ("Hu Schnell", "unit-hungarian-fast"),
    ("It CSIR", "unit-italian-csir"),
    ("It Alpine", "unit-italian-alpine"),
    ("Sl Fast", "unit-slovak-fast"),
    ("Naval Inf", "unit-naval-infantry"),
    ("Moscow Militia", "unit-moscow-militia"),
    ("Leningrad Militia", "unit-leningrad-militia"),
    ("Crimea Militia", "unit-crimea-militia"),
    ("Katukov Bde", "unit-katukov"),
    ("GD mech", "unit-gd-mech"),
];

/// Places with another name in French.
const RENAMED: [&str; 76] = [
    "Dresden",
    "Danzig",
    "Warsaw",
    "Krakow",
    "Vienna",
    "Pressburg",
    "Bucharest",
    "Constanta",
    "Jassy",
    "Posen",
    "Baranovichi",
    "Lwow",
    "Lutsk",
    "Stanislav",
    "Chernovtsy",
    "Kishinev",
    "Schlüsselburg",
    "Luga",
    "Staraya Russa",
    "Chudovo",
    "Tikhvin",
    "Bologoe",
    "Ostashkov",
    "Cherepovets",
    "Yaroslavl",
    "Velikie Luki",
    "Orsha",
    "Bobruisk",
    "Vyazma",
    "Rzhev",
    "Kalinin",
    "Klin",
    "Moscow",
    "Kaluga",
    "Bryansk",
    "Tula",
    "Ryazan",
    "Michurinsk",
    "Yelets",
    "Kursk",
    "Voronezh",
    "Balashov",
    "Kamyshin",
    "Shepetovka",
    "Proskurov",
    "Zhitomir",
    "Berdichev",
    "Uman",
    "Cherkassy",
    "Nikolaev",
    "Krivoi Rog",
    "Dnepropetrovsk",
    "Zaporozhe",
    "Kremenchug",
    "Chernigov",
    "Sumy",
    "Lozovaya",
    "Izyum",
    "Kupyansk",
    "Rossosh",
    "Voroshilovgrad",
    "Berdyansk",
    "Mariupol",
    "Kalach",
    "Tuapse",
    "Sochi",
    "Pyatigorsk",
    "Ordzhonikidze",
    "Sevastopol",
    "Feodosiya",
    "Kerch",
    "Pervomaisk",
    "Maikop",
    "Novorossiysk",
    "Kowel",
    "Tarnopol",
];

/// What counters with a name in words are called in the reader's language.
pub fn spoken(unit: &UnitInfo) -> Option<Message> {
    let named = |id: &'static str| Some(Message::new(id).with("name", unit.name.to_string()));
    let numbered = |id: &'static str, text: &str| {
        let number = text.rsplit(' ').next().unwrap_or_default();
        Some(Message::new(id).with("name", number.to_owned()))
    };
    match (&*unit.id, unit.kind) {
        ("Stavka", _) => Some(Message::new("unit-stavka")),
        ("Zhukov", _) => Some(Message::new("unit-zhukov")),
        ("Armour-A" | "Armour-B", _) => numbered("unit-armour", &unit.name),
        (_, Kind::Depot) => numbered("unit-depot", &unit.name),
        (_, Kind::Hq) => numbered("unit-hq", &unit.name),
        (_, Kind::Support) => named("unit-support"),
        _ => by_form(&unit.name).or_else(|| if unit.kind == Kind::Air { named("unit-air") } else { None }),
    }
}

/// The name of a counter whose form is known.
fn by_form(name: &str) -> Option<Message> {
    let from = name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len());
    let digits = name[from..].find(|letter: char| !letter.is_ascii_digit()).map_or(name.len(), |to| from + to);
    let form = [&name[..from], if from < digits { "#" } else { "" }, &name[digits..]].concat();
    let (_, id) = SPOKEN.iter().find(|(known, _)| *known == form)?;
    Some(if from < digits { Message::new(id).with("name", name[from..digits].to_owned()) } else { Message::new(id) })
}

/// A hex by its number, with its place in the reader's language.
fn hex_name(data: &Data, hex: HexId) -> Value {
    match data.map.place(hex).filter(|place| RENAMED.contains(&place.name.as_str())) {
        Some(place) => {
            let id = place.name.to_lowercase().replace(' ', "-").replace('ü', "u");
            let name = Message::named(format!("place-{id}"));
            Message::new("hex-place").with("hex", data.map.number(hex).to_string()).with("place", name).into()
        }
        None => data.map.name(hex).into(),
    }
}

fn counter(unit: &UnitInfo, values: Values, steps: u8) -> Counter {
    let two = |a: &str, b: &str| vec![figure(a, values.first.to_string()), figure(b, values.second.to_string())];
    Counter {
        name: unit.name.clone(),
        spoken: spoken(unit),
        side: unit.side() as u8,
        colour: colour(unit.nation, &unit.branch).into(),
        stripe: None,
        symbol: symbol(&unit.symbol),
        size: size(&unit.size),
        designation: unit.name.clone(),
        // [2.2] The white frame of a zone of control.
        corner: has_zone(unit, steps).then(|| "⬡".into()),
        values: match unit.kind {
            Kind::Infantry | Kind::Mech | Kind::Artillery => two("combat", "movement"),
            Kind::Hq => two("command", "movement"),
            Kind::Air if values.first > 0 => two("bombing", "support"),
            Kind::Air => vec![figure("support", values.second.to_string())],
            Kind::Depot | Kind::Support | Kind::Leader => Vec::new(),
        },
        steps: (steps, unit.steps()),
    }
}

fn has_zone(unit: &UnitInfo, steps: u8) -> bool {
    match unit.zoc {
        crate::units::Zoc::None => false,
        crate::units::Zoc::Front => steps == unit.steps(),
        crate::units::Zoc::Both => true,
    }
}

fn symbol(name: &str) -> Symbol {
    match name {
        "armour" => Symbol::Armor,
        "mechanised" => Symbol::MechanizedInfantry,
        "motorised" => Symbol::MotorizedInfantry,
        "mountain" => Symbol::Mountain,
        "cavalry" => Symbol::Cavalry,
        "parachute" => Symbol::Paratroops,
        "security" => Symbol::Security,
        "jaeger" => Symbol::Jaeger,
        "marine" => Symbol::NavalInfantry,
        "artillery" => Symbol::Artillery,
        "assault-gun" => Symbol::AssaultGun,
        "hq" => Symbol::Hq,
        "depot" => Symbol::Depot,
        "air" => Symbol::Aircraft,
        "leader" => Symbol::None,
        _ => Symbol::Infantry,
    }
}

fn colour(nation: Nation, branch: &str) -> &'static str {
    match (nation, branch) {
        (Nation::German, "ss") => "black",
        (Nation::German, "luftwaffe") => "luftwaffe-blue",
        (Nation::German, _) => "field-grey",
        (Nation::Soviet, "guards") => "guards-red",
        (Nation::Soviet, _) => "soviet-brown",
        (Nation::Romanian, _) => "stripe-14",
        (Nation::Hungarian, _) => "stripe-4",
        (Nation::Italian, _) => "stripe-6",
        (Nation::Slovak, _) => "buff",
    }
}

fn size(name: &str) -> Echelon {
    match name {
        "II" => Echelon::Battalion,
        "X" => Echelon::Brigade,
        "XX" => Echelon::Division,
        "XXX" => Echelon::Corps,
        "XXXX" => Echelon::Army,
        _ => Echelon::None,
    }
}

/// The map: ground, waters, railways, places and frontiers.
fn map_art(data: &Data) -> MapArt {
    let map = &data.map;
    let side = |hex: HexId, direction: Direction| (hex.0, direction.index() as u8);
    let kind = |hex: HexId| &*map.terrains()[usize::from(map.terrain(hex))].id;
    let hexes = map.hexes().map(|hex| HexArt {
        number: match data.ground.terrain[hex.index()] {
            Terrain::Closed => "".into(),
            _ => map.number(hex).to_string().into(),
        },
        name: None,
        centre: map.centre(hex),
        ground: match data.ground.terrain[hex.index()] {
            Terrain::Clear => Ground::Clear,
            Terrain::Forest => Ground::Forest,
            Terrain::Swamp => Ground::Swamp,
            Terrain::Mountain => Ground::Mountain,
            Terrain::Closed if kind(hex) == "out" => Ground::Beyond,
            Terrain::Closed => Ground::Water,
        },
        level: 0,
        neighbours: map.neighbours(hex).map(|to| Some(to.0).filter(|_| to != HexId::NONE)),
    });
    let rivers = map.rivers().iter().map(|course| Course {
        name: course.name.as_str().into(),
        water: if course.kind == "major" { Water::Major } else { Water::Minor },
        sides: course.sides.iter().map(|&(hex, direction)| side(hex, direction)).collect(),
        bridges: Vec::new(),
        ferries: Vec::new(),
    });
    let roads = map.roads().iter().map(|road| Road {
        name: road.name.as_str().into(),
        kind: if road.kind == "rail" { RoadKind::Rail } else { RoadKind::Road },
        path: road.path.iter().map(|hex| hex.0).collect(),
        cuts: Vec::new(),
    });
    let country = |hex: HexId| data.ground.country[hex.index()];
    let frontier = map.hexes().flat_map(|hex| {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let to = map.neighbour(hex, direction)?;
            let (a, b) = (country(hex), country(to));
            (hex < to && a != b && a != Country::None && b != Country::None).then(|| side(hex, direction))
        })
    });
    MapArt {
        id: "dark-valley".into(),
        title: Message::new("game-title"),
        size: map.bounds().max,
        flat_top: true,
        hexes: hexes.collect(),
        rivers: rivers.collect(),
        roads: roads.collect(),
        places: places(data),
        areas: areas(data),
        labels: labels(data),
        walls: straits(data),
        frontier: frontier.collect(),
        fronts: fronts(data),
        landmarks: Vec::new(),
    }
}

/// Towns and cities, victory hexes, ports, oil and forts.
fn places(data: &Data) -> Vec<PlaceArt> {
    let mut places: Vec<PlaceArt> = data
        .map
        .places()
        .iter()
        .map(|place| PlaceArt {
            hex: place.hex.0,
            name: place.name.as_str().into(),
            role: if place.kind == "city" { PlaceRole::City } else { PlaceRole::Town },
        })
        .collect();
    let mut add = |hex: HexId, role: PlaceRole| places.push(PlaceArt { hex: hex.0, name: "".into(), role });
    for &hex in &data.ground.land {
        let ground = &data.ground;
        if ground.has(hex, feature::VICTORY) {
            add(hex, PlaceRole::Strategic);
        }
        if ground.has(hex, feature::BALTIC | feature::GULF | feature::BLACK_SEA | feature::AZOV) {
            add(hex, PlaceRole::Port { major: ground.has(hex, feature::CITY), base: false });
        }
        if ground.has(hex, feature::OIL) {
            add(hex, PlaceRole::Oil(0));
        }
        if ground.has(hex, feature::FORT) {
            add(hex, PlaceRole::Fortress);
        }
    }
    places
}

/// Fortified zones, and the military districts.
fn areas(data: &Data) -> Vec<Area> {
    let hexes = |wanted: &dyn Fn(HexId) -> bool| -> Vec<u16> {
        data.ground.land.iter().copied().filter(|&hex| wanted(hex)).map(|hex| hex.0).collect()
    };
    let district = |id: &'static str, country: Country| Area {
        name: Message::new(id),
        colour: "guards-red".into(),
        hexes: hexes(&|hex| data.ground.country[hex.index()] == country),
        fortified: false,
    };
    vec![
        Area {
            name: Message::new("area-fortified"),
            colour: "black".into(),
            hexes: hexes(&|hex| data.ground.has(hex, feature::FZ)),
            fortified: true,
        },
        district("area-baltic", Country::Baltic),
        district("area-western", Country::Western),
        district("area-kiev", Country::Kiev),
        district("area-odessa", Country::Odessa),
    ]
}

/// The start lines of 1942 to 1944, in the colours that the booklet calls them by. The line of 1941 is the frontier.
fn fronts(data: &Data) -> Vec<Front> {
    let map = &data.map;
    let front = |&(kind, id, colour): &(&str, &'static str, &str)| {
        let bit = map.side_bit(kind).unwrap_or_default();
        let sides = map.hexes().flat_map(|hex| Direction::ALL.map(|direction| (hex, direction)));
        let on_it = |&(hex, direction): &(HexId, Direction)| {
            map.side(hex, direction) & bit != 0 && map.neighbour(hex, direction).is_some_and(|to| hex < to)
        };
        let sides = sides.filter(on_it).map(|(hex, direction)| (hex.0, direction.index() as u8));
        Front { name: Message::new(id), colour: colour.into(), sides: sides.collect() }
    };
    let lines = [
        ("line-1942", "front-1942", "guards-red"),
        ("line-1943", "front-1943", "stripe-4"),
        ("line-1944", "front-1944", "black"),
    ];
    lines.iter().map(front).collect()
}

/// The strait of Kerch.
fn straits(data: &Data) -> Vec<Wall> {
    let (kerch, taman) = (data.named.kerch, data.named.taman);
    let way = data.map.direction(kerch, taman);
    let wall = |way: Direction| Wall { hex: kerch.0, direction: way.index() as u8, kind: WallKind::Strait };
    way.map(wall).into_iter().collect()
}

/// Lettering, in the languages of the countries so that one picture serves every reader: text, hex in which it is centred,
/// style, degrees, height.
const LABELS: [(&str, &str, LabelRole, f32, f32); 16] = [
    ("OSTSEE", "W2414", LabelRole::Water, -30.0, 2.0),
    ("Soome laht", "W4102", LabelRole::Water, 0.0, 0.7),
    ("ЧЁРНОЕ МОРЕ", "E1649", LabelRole::Water, 0.0, 1.4),
    ("Азовское м.", "E2544", LabelRole::Water, 0.0, 0.8),
    ("DEUTSCHES REICH", "W1824", LabelRole::Country, 0.0, 1.7),
    ("OSTPREUSSEN", "W2819", LabelRole::Region, 0.0, 0.8),
    ("SLOVENSKO", "W2235", LabelRole::Country, 0.0, 0.9),
    ("MAGYARORSZÁG", "W2241", LabelRole::Country, 0.0, 1.0),
    ("ROMÂNIA", "W3448", LabelRole::Country, 0.0, 1.5),
    ("ЈУГОСЛАВИЈА", "W1847", LabelRole::Country, 0.0, 1.2),
    ("СССР", "E2820", LabelRole::Country, 0.0, 2.4),
    ("БЕЛАРУСЬ", "W4522", LabelRole::Region, 0.0, 1.1),
    ("УКРАЇНА", "E1535", LabelRole::Region, 0.0, 1.6),
    ("КРЫМ", "E1848", LabelRole::Region, 0.0, 0.7),
    ("КАВКАЗ", "E3950", LabelRole::Region, 20.0, 1.0),
    ("Полесье", "W4027", LabelRole::Region, 0.0, 1.1),
];

fn labels(data: &Data) -> Vec<Label> {
    let label = |&(text, hex, role, turn, height): &(&str, &str, LabelRole, f32, f32)| {
        let at = data.map.centre(data.map.parse(hex)?);
        Some(Label { text: text.into(), role, at, turn, height })
    };
    LABELS.iter().filter_map(label).collect()
}
