//! The map and the counters as they are drawn: made once, shared by every scene.

use board::{Direction, HexId};
use scene::{
    Area, Badge, Counter, Course, Echelon, Figure, Ground, HexArt, Label, LabelRole, MapArt, Message, PlaceArt,
    PlaceRole, Road, RoadKind, Symbol, Tone, Wall, WallKind, Water,
};
use std::sync::Arc;

use crate::data::{Data, Level, Scenario};
use crate::ground::{City, Country, Terrain, Works};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{BySide, Kind, Nation, Side, UnitInfo, Values};
use crate::view::halves;

/// Everything that is printed.
pub struct Art {
    pub map: Arc<MapArt>,
    /// [1.3.1, 1.7.1] Front and back of each unit, as one of the Axis and as one of the Soviets: allies may change sides.
    pub counters: Vec<BySide<[Arc<Counter>; 2]>>,
    pub badges: Badges,
    /// [3.1.2] The turns of each scenario: what is printed in their spaces.
    pub calendars: Vec<Vec<(Arc<str>, Arc<Message>)>>,
    /// The levels of victory of each scenario, the lowest first.
    pub levels: Vec<Vec<(Arc<str>, Arc<Message>)>>,
    /// (15.1.1) The spaces of the track of Hitler's mood.
    pub moods: Vec<(Arc<str>, Arc<Message>)>,
    /// [16.2.1] The spaces of the End of the Reich track, from the first box to the last.
    pub reich: Vec<(Arc<str>, Arc<Message>)>,
    /// Numbers of spaces on tracks.
    pub figures: Vec<Arc<str>>,
    /// The signs of supports on the map.
    pub signs: Vec<Arc<str>>,
    /// Names of the theatres' markers, as pieces.
    pub theatres: [Arc<str>; 4],
    /// What hexes are called.
    pub hex_names: Vec<String>,
}

/// The states of units.
pub struct Badges {
    pub unsupplied: Badge,
    pub exploiting: Badge,
    pub reinforced: Badge,
    pub moved: Badge,
    pub fought: Badge,
    pub shaken: Badge,
    pub fell_back: Badge,
    pub abandoned: Badge,
    pub escaping: Badge,
    pub arrived: Badge,
    pub chosen: Badge,
    pub pontoon: Badge,
    pub lost: Badge,
    pub priority: Badge,
    pub secondary: Badge,
    pub remote: Badge,
    /// By kind, for those that go with a unit.
    pub supports: Vec<Badge>,
}

impl Badges {
    fn new(signs: &[Arc<str>]) -> Self {
        let badge = |glyph: &str, tone: Tone, label: &'static str| Badge {
            glyph: glyph.into(),
            tone,
            label: Message::new(label),
        };
        let carried = |kind: &Support| Badge {
            glyph: signs[*kind as usize].clone(),
            tone: if *kind == Support::Himmler { Tone::Bad } else { Tone::Good },
            label: kind.name(),
        };
        Self {
            unsupplied: badge("U", Tone::Bad, "badge-unsupplied"),
            exploiting: badge("E", Tone::Active, "badge-exploiting"),
            reinforced: badge("R", Tone::Good, "badge-reinforced"),
            moved: badge("✓", Tone::Faded, "badge-moved"),
            fought: badge("✓", Tone::Faded, "badge-fought"),
            shaken: badge("1", Tone::Warn, "badge-shaken"),
            fell_back: badge("←", Tone::Warn, "badge-fell-back"),
            abandoned: badge("A", Tone::Warn, "badge-abandoned"),
            escaping: badge("»", Tone::Active, "badge-escaping"),
            arrived: badge("+", Tone::Good, "badge-arrived"),
            chosen: badge("●", Tone::Active, "badge-chosen"),
            pontoon: badge("≍", Tone::Plain, "badge-pontoon"),
            lost: badge("×", Tone::Bad, "badge-lost"),
            priority: badge("1", Tone::Good, "badge-priority"),
            secondary: badge("2", Tone::Faded, "badge-secondary"),
            remote: badge("…", Tone::Warn, "badge-remote"),
            supports: Support::ALL.iter().map(carried).collect(),
        }
    }
}

impl Art {
    pub fn new(data: &Data) -> Self {
        let counters = data.units.iter().map(|unit| {
            let most = 1 + u8::from(unit.back.is_some());
            BySide::each(|side| {
                let face = |values: Values, steps: u8| Arc::new(counter(unit, side, values, steps));
                [face(unit.front, most), face(unit.back.unwrap_or(unit.front), 1)]
            })
        });
        let signs: Vec<Arc<str>> = Support::ALL.iter().map(|&kind| sign(kind).into()).collect();
        let mood = |(at, row): (usize, &crate::data::MoodRow)| {
            let note = Message::new("mood-space")
                .with("name", Message::named(format!("mood-{}", row.name)))
                .with("points", row.points)
                .with("supports", row.supports);
            (at.to_string().into(), Arc::new(note))
        };
        let reich = |(held, row): (usize, &crate::data::ReichRow)| {
            let note = Message::new("reich-space")
                .with("held", held)
                .with("added", row.added)
                .with("supports", row.after_dismissal)
                .with("chosen", row.chosen);
            (held.to_string().into(), Arc::new(note))
        };
        Self {
            counters: counters.collect(),
            map: Arc::new(map_art(data)),
            badges: Badges::new(&signs),
            calendars: data.scenarios.iter().map(calendar).collect(),
            levels: data.scenarios.iter().map(levels).collect(),
            moods: data.tables.mood.iter().enumerate().map(mood).collect(),
            reich: data.tables.reich.iter().enumerate().rev().map(reich).collect(),
            figures: (0..=40).map(|n: u8| n.to_string().into()).collect(),
            signs,
            theatres: Stock::THEATRES.map(|theatre| format!("TO-{}", theatre.id()).into()),
            hex_names: data.map.hexes().map(|hex| data.map.name(hex)).collect(),
        }
    }
}

/// [3.1.2, 17.1] The turns of a scenario, with what cannot be shown as counters.
fn calendar(scenario: &Scenario) -> Vec<(Arc<str>, Arc<Message>)> {
    let space = |turn: u8| {
        let row = scenario.arrivals(turn);
        let leaves: u8 = row.map_or(0, |row| row.withdraw.iter().map(|&(_, count, _)| count).sum());
        let note = Message::new("turn-space")
            .with("date", Message::named(format!("turn-{turn}")))
            .with("corps", row.map_or(0, |row| row.corps))
            .with("leave", leaves);
        (turn.to_string().into(), Arc::new(note))
    };
    (scenario.first_turn..=scenario.last_turn).map(space).collect()
}

/// The levels of victory of a scenario with what they take, the lowest first.
fn levels(scenario: &Scenario) -> Vec<(Arc<str>, Arc<Message>)> {
    let space = |level: &Level| {
        let text = match (level.from, level.both_by, level.one_by) {
            (Some(from), ..) => format!("≥{}", halves(from)),
            (_, Some(turn), _) => format!("2/≤{turn}"),
            (.., Some(turn)) => format!("1/≤{turn}"),
            _ => "–".to_owned(),
        };
        (text.into(), Arc::new(Message::named(format!("level-{}", level.result))))
    };
    scenario.victory.levels.iter().rev().map(space).collect()
}

/// What a support is marked with on the map.
const fn sign(kind: Support) -> &'static str {
    match kind {
        Support::Artillery2 => "A2",
        Support::Artillery3 => "A3",
        Support::Katyusha => "Ka",
        Support::Aviation => "✈",
        Support::LongRangeAviation => "✈✈",
        Support::SurpriseAttack => "!",
        Support::LendLease => "LL",
        Support::Zhukov => "Zh",
        Support::Rybalko => "Ry",
        Support::Katukov => "Kt",
        Support::Bogdanov => "Bo",
        Support::Maskirovka => "TP",
        Support::Engineers => "Po",
        Support::PenetrationArtillery => "AP",
        Support::Partisans => "P",
        Support::Reconnaissance => "Re",
        Support::GuardsSpirit => "Gd",
        Support::BalticFleet => "BF",
        Support::Stalin => "St",
        Support::Capitulation => "Ca",
        Support::GermanArtillery => "A1",
        Support::Luftwaffe => "✈",
        Support::HeavyBattalion => "Pz",
        Support::Model => "Mo",
        Support::Schoerner => "Sc",
        Support::Heinrici => "He",
        Support::Himmler => "Hi",
        Support::Ju52 => "Ju",
        Support::Kriegsmarine => "KM",
        Support::Reichsbahn => "Rb",
        Support::AlarmUnits => "AE",
        Support::FuelShortage => "Fu",
        Support::AlliedBombers => "AB",
        Support::Desertions => "De",
        Support::Refugees => "Rf",
        Support::Gauleiter => "Ga",
        Support::Werewolf => "We",
        Support::WonderWeapon => "V2",
    }
}

/// What HQs and garrisons are called in the reader's language.
pub fn spoken(unit: &UnitInfo) -> Option<Message> {
    match unit.kind {
        Kind::Hq => Some(Message::new("hq-name").with("name", unit.name.to_string())),
        Kind::Garrison => Some(Message::new("garrison-name")),
        Kind::Infantry | Kind::Armour => None,
    }
}

fn figure(meaning: &str, text: String) -> Figure {
    Figure { meaning: format!("figure-{meaning}").into(), text: text.into() }
}

fn counter(unit: &UnitInfo, side: Side, values: Values, steps: u8) -> Counter {
    let first = match unit.is_hq() {
        // Its reach follows roads and stops at enemies: it is laid over the map on request, not drawn around it.
        true => figure("command", format!("[{}]", unit.radius)),
        false => figure("attack", values.attack.to_string()),
    };
    Counter {
        name: unit.name.clone(),
        spoken: spoken(unit),
        side: side as u8,
        colour: unit.colour.into(),
        stripe: None,
        symbol: unit.symbol,
        size: unit.size,
        designation: unit.name.clone(),
        // [7.6.1]
        corner: unit.is_elite().then(|| "★".into()),
        values: vec![
            first,
            figure("defence", values.defence.to_string()),
            figure("movement", values.movement.to_string()),
        ],
        steps: (steps, 1 + u8::from(unit.back.is_some())),
    }
}

/// [1.6.2] A theatre's marker as it lies.
pub fn theatre(theatre: Stock, mode: Mode, radius: u32) -> Counter {
    Counter {
        name: theatre.id().into(),
        spoken: Some(theatre.name()),
        side: Side::Soviet as u8,
        colour: if mode == Mode::Offensive { "red" } else { "soviet-drab" }.into(),
        stripe: None,
        symbol: if mode == Mode::Offensive { Symbol::TheatreOffensive } else { Symbol::TheatreMovement },
        size: Echelon::None,
        designation: theatre.id().into(),
        corner: None,
        values: vec![figure("radius", radius.to_string())],
        steps: (1, 1),
    }
}

/// The map: ground, waters, roads, places and frontiers.
fn map_art(data: &Data) -> MapArt {
    let map = &data.map;
    let side = |hex: HexId, direction: Direction| (hex.0, direction.index() as u8);
    let kind = |hex: HexId| &*map.terrains()[usize::from(map.terrain(hex))].id;
    let hexes = map.hexes().map(|hex| HexArt {
        number: if data.ground.is_land(hex) { map.number(hex).to_string().into() } else { "".into() },
        name: None,
        centre: map.centre(hex),
        ground: match data.ground.hex(hex).terrain {
            Terrain::Clear => Ground::Clear,
            Terrain::Forest => Ground::Forest,
            Terrain::Marsh => Ground::Swamp,
            Terrain::Mountain => Ground::Mountain,
            Terrain::Closed if kind(hex) == "out" => Ground::Beyond,
            Terrain::Closed => Ground::Water,
        },
        level: 0,
        neighbours: map.neighbours(hex).map(|to| Some(to.0).filter(|_| to != HexId::NONE)),
    });
    let rivers = map.rivers().iter().map(|course| Course {
        name: course.name.as_str().into(),
        water: if course.kind == "great" { Water::Major } else { Water::Minor },
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
    let country = |hex: HexId| data.ground.hex(hex).country;
    let frontier = map.hexes().flat_map(|hex| {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let to = map.neighbour(hex, direction)?;
            let (a, b) = (country(hex), country(to));
            (hex < to && a != b && a != Country::Nowhere && b != Country::Nowhere).then(|| side(hex, direction))
        })
    });
    MapArt {
        id: "victory-roads".into(),
        title: Message::new("game-title"),
        size: map.bounds().max,
        flat_top: true,
        hexes: hexes.collect(),
        rivers: rivers.collect(),
        roads: roads.collect(),
        places: places(data),
        areas: areas(data),
        labels: labels(data),
        walls: walls(data),
        frontier: frontier.collect(),
        fronts: Vec::new(),
        landmarks: Vec::new(),
    }
}

/// [4.4.2, 16.1.1] Cities and towns, ports, oil.
fn places(data: &Data) -> Vec<PlaceArt> {
    let map = &data.map;
    let mut places: Vec<PlaceArt> = map
        .places()
        .iter()
        .map(|place| PlaceArt {
            hex: place.hex.0,
            name: place.name.as_str().into(),
            role: match &*place.kind {
                "major" => PlaceRole::City,
                "minor" => PlaceRole::Town,
                _ => PlaceRole::Point,
            },
        })
        .collect();
    let mut add = |hex: HexId, role: PlaceRole| places.push(PlaceArt { hex: hex.0, name: "".into(), role });
    let black_sea = map.group("black-sea-port").unwrap_or_default();
    for &hex in &data.ground.land {
        let ground = data.ground.hex(hex);
        // Berlin lies in two hexes and is named in one.
        if map.place(hex).is_none() && ground.city == City::Major {
            add(hex, PlaceRole::City);
        }
        if ground.baltic_port || black_sea.contains(&hex) {
            add(hex, PlaceRole::Port { major: ground.city == City::Major, base: false });
        }
        if ground.oil {
            add(hex, PlaceRole::Oil(0));
        }
    }
    places
}

/// (13.1, 13.2) Fortified hexsides, each of the hex whose works they are.
fn walls(data: &Data) -> Vec<Wall> {
    let sides = data.ground.land.iter().flat_map(|&hex| {
        let ground = data.ground.hex(hex);
        let kind = if ground.works == Works::Advanced { WallKind::Bastion } else { WallKind::Fortified };
        let strong = (0..6).filter(move |direction| ground.fortified >> direction & 1 == 1);
        strong.map(move |direction| Wall { hex: hex.0, direction, kind })
    });
    sides.collect()
}

/// [13.2.1] The advanced fortifications.
fn areas(data: &Data) -> Vec<Area> {
    let strong = |&&hex: &&HexId| data.ground.hex(hex).works == Works::Advanced;
    vec![Area {
        name: Message::new("area-advanced"),
        colour: "black".into(),
        hexes: data.ground.land.iter().filter(strong).map(|hex| hex.0).collect(),
        fortified: true,
    }]
}

/// Lettering: text, hex in which it is centred, style, degrees, height. As those who live there write it, so that one map
/// serves players of every language.
const LABELS: [(&str, &str, LabelRole, f32, f32); 33] = [
    ("OSTSEE", "2717", LabelRole::Water, -30.0, 2.0),
    ("Rīgas līcis", "4109", LabelRole::Water, -70.0, 0.8),
    ("Soome laht", "4301", LabelRole::Water, 0.0, 0.7),
    ("Danziger Bucht", "2923", LabelRole::Water, 0.0, 0.55),
    ("MAREA NEAGRĂ", "6568", LabelRole::Water, -50.0, 1.2),
    ("JADRANSKO MORE", "0568", LabelRole::Water, 40.0, 1.0),
    ("DEUTSCHLAND", "1034", LabelRole::Country, 0.0, 1.7),
    ("OSTPREUSSEN", "3425", LabelRole::Region, 0.0, 0.9),
    ("Pommern", "1827", LabelRole::Region, -20.0, 0.9),
    ("Schlesien", "2038", LabelRole::Region, 35.0, 0.9),
    ("POLSKA", "3136", LabelRole::Country, 0.0, 1.7),
    ("ČECHY A MORAVA", "1545", LabelRole::Country, 15.0, 1.0),
    ("SLOVENSKO", "2849", LabelRole::Country, 0.0, 1.0),
    ("ÖSTERREICH", "1254", LabelRole::Region, 0.0, 1.1),
    ("MAGYARORSZÁG", "2759", LabelRole::Country, 0.0, 1.6),
    ("ROMÂNIA", "4766", LabelRole::Country, 0.0, 1.7),
    ("ЈУГОСЛАВИЈА", "2268", LabelRole::Country, 0.0, 1.4),
    ("БЪЛГАРИЯ", "4672", LabelRole::Country, 0.0, 1.0),
    ("LIETUVA", "4120", LabelRole::Country, 0.0, 1.2),
    ("LATVIJA", "4713", LabelRole::Country, 0.0, 1.2),
    ("EESTI", "4705", LabelRole::Country, 0.0, 1.2),
    ("СССР", "6318", LabelRole::Country, 80.0, 1.8),
    ("Беларусь", "5828", LabelRole::Region, 0.0, 1.2),
    ("УКРАЇНА", "6045", LabelRole::Region, 0.0, 1.6),
    ("Галичина", "4547", LabelRole::Region, 0.0, 1.0),
    ("Волинь", "4840", LabelRole::Region, 0.0, 0.9),
    ("Kurzeme", "3713", LabelRole::Region, 0.0, 0.8),
    ("Basarabia", "6059", LabelRole::Region, 60.0, 1.0),
    ("Transilvania", "4461", LabelRole::Region, 0.0, 1.0),
    ("Полесье", "5135", LabelRole::Region, 0.0, 1.2),
    ("Карпати", "4250", LabelRole::Region, 35.0, 1.0),
    ("Masuren", "3427", LabelRole::Region, 0.0, 0.6),
    ("Balaton", "2258", LabelRole::Water, -30.0, 0.45),
];

fn labels(data: &Data) -> Vec<Label> {
    let label = |&(text, hex, role, turn, height): &(&str, &str, LabelRole, f32, f32)| {
        let at = data.map.centre(data.map.parse(hex)?);
        Some(Label { text: text.into(), role, at, turn, height })
    };
    LABELS.iter().filter_map(label).collect()
}

/// The symbol of a class by its name in the data.
pub fn symbol(name: &str) -> Symbol {
    match name {
        "armour" | "kg-armour" => Symbol::Armor,
        "mechanised" => Symbol::MechanizedInfantry,
        "motorised" => Symbol::MotorizedInfantry,
        "mountain" => Symbol::Mountain,
        "cavalry" => Symbol::Cavalry,
        "parachute" => Symbol::Paratroops,
        "security" => Symbol::Security,
        "flak" => Symbol::Antiaircraft,
        "jaeger" => Symbol::Jaeger,
        "ski" => Symbol::Ski,
        "static" => Symbol::Static,
        "volkssturm" => Symbol::Volkssturm,
        "volksgrenadier" => Symbol::Volksgrenadier,
        "marine" => Symbol::NavalInfantry,
        "hq" => Symbol::Hq,
        "hiwis" => Symbol::None,
        _ => Symbol::Infantry,
    }
}

/// [1.7.1] The colour of a counter.
pub fn colour(nation: Nation, branch: &str) -> &'static str {
    match (nation, branch) {
        (Nation::German, "ss") => "black",
        (Nation::German, "luftwaffe") => "luftwaffe-blue",
        (Nation::German, "navy") => "stripe-6",
        (Nation::German, _) => "field-grey",
        (Nation::Soviet, "guards") => "guards-red",
        (Nation::Soviet, "allied") => "buff",
        (Nation::Soviet, _) => "soviet-brown",
        (Nation::Romanian, _) => "stripe-14",
        (Nation::Hungarian, _) => "stripe-4",
    }
}

/// The size mark of a class.
pub fn size(name: &str) -> Echelon {
    match name {
        "X" => Echelon::Brigade,
        "XX" => Echelon::Division,
        "XXX" => Echelon::Corps,
        "XXXX" => Echelon::Army,
        "XXXXX" => Echelon::ArmyGroup,
        _ => Echelon::None,
    }
}
