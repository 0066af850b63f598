//! Draws a small made-up map with every kind of ground, water, road and symbol: `sample picture.png [light|dark]`.

use render::{Style, Theme};
use scene::{
    Area, Badge, Counter, Course, Cup, Echelon, Face, Figure, Ground, HexArt, HoldingBox, Label, LabelRole, MapArt,
    Mark, Marker, MarkerRole, Message, Overlay, Piece, PlaceArt, PlaceRole, Road, RoadKind, Scene, Stack, Symbol, Tone,
    Track, TrackSpace, Water,
};
use std::sync::Arc;

const COLUMNS: i32 = 14;
const ROWS: i32 = 10;

/// One letter a hex, row by row from the top.
const GROUND: [&str; ROWS as usize] = [
    "~~~~..ffff..mm",
    "~~~...ffff.mmm",
    "~~.v..fwww..mr",
    "~..c..wwww..rr",
    ".f.c.tww.hh..r",
    ".ff...s..hhh..",
    "..f.ssss..hh..",
    "..pppsss.v..~~",
    "..pppss..kkk~~",
    ".....w...kkk.~",
];

fn id(column: i32, row: i32) -> Option<u16> {
    ((0..COLUMNS).contains(&column) && (0..ROWS).contains(&row))
        .then(|| u16::try_from(row * COLUMNS + column).unwrap_or_default())
}

/// Flat-top hexes, directions clockwise from north, odd columns half a hex lower.
fn neighbours(column: i32, row: i32) -> [Option<u16>; 6] {
    let low = column.rem_euclid(2);
    [
        id(column, row - 1),
        id(column + 1, row - 1 + low),
        id(column + 1, row + low),
        id(column, row + 1),
        id(column - 1, row + low),
        id(column - 1, row - 1 + low),
    ]
}

fn ground(letter: char) -> Ground {
    match letter {
        '~' => Ground::Water,
        'f' => Ground::Forest,
        'w' => Ground::Woods,
        's' => Ground::Swamp,
        'h' => Ground::Hill,
        'm' => Ground::Mountain,
        'r' => Ground::Rough,
        'v' => Ground::Village,
        't' => Ground::Town,
        'c' => Ground::City,
        'p' => Ground::Field,
        'k' => Ground::Crops,
        _ => Ground::Clear,
    }
}

fn map() -> MapArt {
    let height = 3_f32.sqrt();
    let mut hexes = Vec::new();
    for row in 0..ROWS {
        for (column, letter) in (0..COLUMNS).zip(GROUND[row as usize].chars()) {
            let low = if column % 2 == 1 { 0.5 } else { 0.0 };
            hexes.push(HexArt {
                number: format!("{:02}{:02}", column + 1, row + 1).into(),
                name: None,
                centre: (1.0 + 1.5 * column as f32, height * (row as f32 + 0.5 + low)),
                ground: ground(letter),
                level: i8::from(letter == 'h' && column == 10),
                neighbours: neighbours(column, row),
            });
        }
    }
    let at = |column: i32, row: i32| id(column, row).unwrap_or_default();
    let road = |name: &str, kind, path: &[(i32, i32)]| Road {
        name: name.into(),
        kind,
        path: path.iter().map(|&(c, r)| at(c, r)).collect(),
        cuts: if kind == RoadKind::Rail { vec![(at(7, 7), 0)] } else { Vec::new() },
    };
    let place = |column, row, name: &str, role| PlaceArt { hex: at(column, row), name: name.into(), role };
    MapArt {
        id: "sample".into(),
        title: Message::new("Sampler of signs"),
        size: (1.5 * COLUMNS as f32 + 0.5, height * (ROWS as f32 + 0.5)),
        flat_top: true,
        hexes,
        rivers: vec![
            Course {
                name: "Narva".into(),
                water: Water::NeverFrozen,
                sides: [(4, 0, 2), (4, 1, 1), (4, 1, 2), (4, 2, 1), (4, 2, 2), (4, 3, 1), (4, 3, 2)]
                    .into_iter()
                    .chain([(4, 4, 1), (4, 4, 2), (4, 5, 1), (4, 5, 2), (4, 5, 3), (4, 6, 5), (4, 6, 4)])
                    .map(|(c, r, d)| (at(c, r), d))
                    .collect(),
                bridges: vec![(at(4, 4), 1)],
                ferries: vec![(at(4, 5), 1)],
            },
            Course {
                name: "Plyussa".into(),
                water: Water::Major,
                sides: [(12, 7, 0), (12, 6, 2), (12, 6, 1), (12, 5, 2), (12, 5, 1), (12, 4, 2), (12, 4, 1), (12, 3, 2)]
                    .map(|(c, r, d)| (at(c, r), d))
                    .into(),
                bridges: vec![(at(12, 6), 1)],
                ferries: Vec::new(),
            },
            Course {
                name: "Mustajõgi".into(),
                water: Water::Minor,
                sides: [(4, 4, 3), (4, 4, 4), (3, 4, 3), (3, 4, 4), (2, 5, 3), (2, 5, 4), (1, 5, 3), (1, 5, 4)]
                    .map(|(c, r, d)| (at(c, r), d))
                    .into(),
                bridges: Vec::new(),
                ferries: Vec::new(),
            },
        ],
        roads: vec![
            road(
                "Rollbahn",
                RoadKind::Highway,
                &[(0, 4), (1, 3), (2, 4), (3, 3), (4, 4), (5, 3), (6, 4), (7, 3), (8, 4)],
            ),
            road("Road", RoadKind::Road, &[(8, 4), (9, 4), (10, 5), (11, 5), (12, 6), (13, 5)]),
            road("Track", RoadKind::Track, &[(3, 2), (3, 3), (3, 4), (3, 5), (2, 6), (2, 7), (2, 8), (2, 9)]),
            road("Trail", RoadKind::Trail, &[(5, 4), (5, 5), (6, 6), (6, 7), (7, 7)]),
            road("Winter", RoadKind::WinterTrail, &[(4, 7), (5, 6), (6, 6), (7, 5)]),
            road(
                "Rail",
                RoadKind::Rail,
                &[(7, 9), (7, 8), (7, 7), (7, 6), (8, 6), (9, 5), (9, 4), (9, 3), (9, 2), (10, 2)],
            ),
            road("Branch", RoadKind::MinorRail, &[(9, 4), (8, 4), (7, 4), (6, 4), (5, 4)]),
        ],
        places: vec![
            place(3, 2, "Hungerburg", PlaceRole::Village),
            place(3, 3, "Narva", PlaceRole::City),
            place(3, 4, "Narva", PlaceRole::City),
            place(5, 4, "Šlisselburg", PlaceRole::Town),
            place(9, 7, "Kuningaküla", PlaceRole::Village),
            place(10, 5, "Hill 69.9", PlaceRole::Height),
            place(8, 6, "Auvere stn", PlaceRole::Point),
            place(0, 4, "", PlaceRole::Entry("A".into())),
            place(0, 4, "", PlaceRole::Supply { side: 0 }),
            place(13, 5, "", PlaceRole::Supply { side: 1 }),
            place(5, 4, "", PlaceRole::Victory(3)),
        ],
        areas: vec![
            Area {
                name: Message::new("Nordland line"),
                colour: "stripe-2".into(),
                hexes: vec![at(4, 1), at(4, 2), at(5, 2), at(5, 1)],
                fortified: true,
            },
            Area {
                name: Message::new("Training ground"),
                colour: "stripe-13".into(),
                hexes: vec![at(12, 3), at(12, 4), at(11, 3)],
                fortified: false,
            },
        ],
        labels: vec![
            Label { text: "Narva Bay".into(), role: LabelRole::Water, at: (3.2, 2.2), turn: 20.0, height: 0.6 },
            Label { text: "Krivasoo".into(), role: LabelRole::Region, at: (8.6, 12.3), turn: -15.0, height: 0.5 },
            Label { text: "Ingria".into(), role: LabelRole::Country, at: (16.5, 16.6), turn: 0.0, height: 0.5 },
        ],
        walls: Vec::new(),
        frontier: Vec::new(),
        fronts: Vec::new(),
        landmarks: Vec::new(),
    }
}

const SYMBOLS: [Symbol; 30] = [
    Symbol::None,
    Symbol::Infantry,
    Symbol::MechanizedInfantry,
    Symbol::MotorizedInfantry,
    Symbol::Armor,
    Symbol::HeavyArmor,
    Symbol::AssaultGun,
    Symbol::Recon,
    Symbol::ReconMech,
    Symbol::Bicycle,
    Symbol::Engineer,
    Symbol::Antitank,
    Symbol::Artillery,
    Symbol::Antiaircraft,
    Symbol::Mortar,
    Symbol::Police,
    Symbol::Security,
    Symbol::Coastal,
    Symbol::Fortified,
    Symbol::Marines,
    Symbol::Paratroops,
    Symbol::Mountain,
    Symbol::Cavalry,
    Symbol::Border,
    Symbol::Hq,
    Symbol::ArmyHq,
    Symbol::Aircraft,
    Symbol::Bomber,
    Symbol::Transport,
    Symbol::Chit,
];

const SIZES: [Echelon; 12] = [
    Echelon::None,
    Echelon::Squad,
    Echelon::Section,
    Echelon::Platoon,
    Echelon::Company,
    Echelon::Battalion,
    Echelon::Regiment,
    Echelon::Brigade,
    Echelon::Division,
    Echelon::Corps,
    Echelon::Army,
    Echelon::ArmyGroup,
];

fn piece(k: usize, symbol: Symbol) -> Piece {
    let colours = ["black", "field-grey", "soviet-brown", "guards-red", "green", "blue", "soviet-drab", "some-day"];
    let full = 1 + (k % 4) as u8;
    let figure = |meaning: &str, n: usize| Figure { meaning: meaning.into(), text: n.to_string().into() };
    let counter = Counter {
        name: format!("{symbol:?}").into(),
        side: (k % 2) as u8,
        colour: colours[k % colours.len()].into(),
        stripe: (k % 3 != 2).then(|| format!("stripe-{}", k % 16).into()),
        symbol,
        size: SIZES[k % SIZES.len()],
        designation: if symbol == Symbol::Chit {
            "III SS Corps".into()
        } else {
            format!("{}/{k}", ["I", "II", "III"][k % 3]).into()
        },
        corner: (k % 4 != 3).then(|| format!("{}SS", k % 30).into()),
        values: vec![figure("attack", 1 + k % 8), figure("defence", 1 + k % 5), figure("movement", 4 + k % 5)],
        spoken: None,
        steps: (if k % 5 == 4 { full.saturating_sub(1).max(1) } else { full }, full),
    };
    let badges = match k % 6 {
        1 => vec![("U", Tone::Bad)],
        3 => vec![("!", Tone::Warn), ("✓", Tone::Good)],
        5 => vec![("2", Tone::Active), ("×", Tone::Faded)],
        _ => vec![],
    };
    Piece {
        id: format!("piece-{k}").into(),
        face: Face::Shown(Arc::new(counter)),
        badges: badges
            .into_iter()
            .map(|(glyph, tone)| Badge { glyph: glyph.into(), tone, label: Message::new("badge") })
            .collect(),
        facing: (symbol == Symbol::Armor).then_some(2),
    }
}

fn scene() -> Scene {
    let mut scene = Scene::new(Arc::new(map()), Message::new("Turn 3 — the first seat moves"));
    let all: Vec<Piece> = SYMBOLS.iter().enumerate().map(|(k, &s)| piece(k, s)).collect();
    let hidden = Piece {
        id: "hidden".into(),
        face: Face::Hidden { side: 1, colour: "soviet-brown".into() },
        badges: Vec::new(),
        facing: None,
    };
    let at = |column, row| id(column, row).unwrap_or_default();
    scene.stacks = vec![
        Stack { hex: at(1, 6), pieces: all[1..2].to_vec() },
        Stack { hex: at(7, 1), pieces: all[2..4].to_vec() },
        Stack { hex: at(7, 3), pieces: all[4..7].to_vec() },
        Stack { hex: at(10, 3), pieces: all[8..12].to_vec() },
        Stack { hex: at(11, 7), pieces: all[12..19].to_vec() },
        Stack { hex: at(3, 3), pieces: all[24..25].to_vec() },
        Stack { hex: at(6, 8), pieces: all[4..5].to_vec() },
        Stack { hex: at(8, 7), pieces: vec![hidden.clone(), hidden] },
    ];
    scene.markers = [
        (at(10, 3), MarkerRole::Battle),
        (at(9, 7), MarkerRole::Control { side: 1 }),
        (at(3, 4), MarkerRole::Control { side: 0 }),
        (at(1, 8), MarkerRole::Trace),
        (at(1, 6), MarkerRole::Sign { glyph: "+2".into(), tone: Tone::Good }),
    ]
    .map(|(hex, role)| Marker { hex, role, label: Message::new("marker") })
    .into();
    scene.tracks = vec![
        Track {
            id: "turns".into(),
            title: Message::new("Turns"),
            spaces: (1..=6)
                .map(|n: usize| TrackSpace {
                    text: n.to_string().into(),
                    note: Some(Message::new("1–4 Feb").into()),
                    pieces: all[n * 2..n * 2 + n % 3].to_vec(),
                })
                .collect(),
            current: Some(2),
            vital: None,
        },
        Track {
            id: "points".into(),
            title: Message::new("Victory points"),
            spaces: (0..15)
                .map(|n| TrackSpace { text: n.to_string().into(), note: None, pieces: Vec::new() })
                .collect(),
            current: Some(4),
            vital: None,
        },
    ];
    scene.boxes =
        vec![HoldingBox { id: "all".into(), title: Message::new("Every symbol"), side: Some(0), pieces: all }];
    scene.cups = vec![Cup {
        id: "cup".into(),
        title: Message::new("Activation cup"),
        count: Some(7),
        known: vec![(Message::new("III SS Corps"), 1), (Message::new("8th Army"), 3)],
    }];
    scene
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let output = args.next().ok_or("usage: sample picture.png [light|dark]")?;
    let theme = if args.next().as_deref() == Some("dark") { Theme::Dark } else { Theme::Light };
    let mark = |column, row, tone, side, text: Option<&str>| Mark {
        hex: id(column, row).unwrap_or_default(),
        tone,
        side,
        text: text.map(Into::into),
        note: None,
    };
    let overlays = [Overlay {
        id: "reach".into(),
        title: Message::new("Reach"),
        marks: vec![
            mark(0, 6, Tone::Active, None, Some("2")),
            mark(0, 7, Tone::Active, None, Some("3")),
            mark(1, 7, Tone::Warn, None, None),
            mark(0, 9, Tone::Bad, None, None),
            mark(12, 9, Tone::Plain, Some(1), None),
            mark(11, 9, Tone::Plain, Some(0), None),
        ],
    }];
    let style = Style { hex: 52.0, theme, overlays: &overlays, ..Style::default() };
    let svg = render::svg(&scene(), &style, &|message| message.id.replace('-', " "));
    std::fs::write(output, render::png(&svg)?)?;
    Ok(())
}
