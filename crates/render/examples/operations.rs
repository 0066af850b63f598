//! A made-up game of operations: commands with a radius, a fortified line, pontoons, orders, a combat in two parts.
//!
//! `operations picture.png [light|dark] [columns rows pieces] [x y width height]` draws it and tells how long that took.
//! 68 by 72 hexes and 640 pieces are as large as the largest game.

use render::{LARGEST_AREA, MapDrawing, Style, Theme, Tile, Window};
use scene::{
    Badge, Card, Clash, ClashBody, ClashCell, ClashCommit, ClashExtra, ClashPiece, ClashSide, ClashStage, ClashStrip,
    ClashTerm, Counter, Course, Echelon, Face, Figure, Ground, Hand, HexArt, HoldingBox, MapArt, Marker, MarkerRole,
    Message, Piece, PlaceArt, PlaceRole, Road, RoadKind, Scene, Stack, Symbol, Tone, Wall, WallKind, Water,
};
use std::sync::Arc;
use std::time::Instant;

/// How large a made-up game is.
#[derive(Clone, Copy)]
pub struct Size {
    /// Columns of hexes.
    pub columns: u16,
    /// Rows of hexes.
    pub rows: u16,
    /// Counters on it.
    pub pieces: u16,
}

impl Size {
    /// Small enough to be looked at.
    pub const SMALL: Self = Self { columns: 14, rows: 12, pieces: 40 };
    #[allow(dead_code)]
    /// As large as the largest map that is planned.
    pub const LARGEST: Self = Self { columns: 68, rows: 72, pieces: 640 };

    fn hex(self, column: i32, row: i32) -> Option<u16> {
        let inside = (0..i32::from(self.columns)).contains(&column) && (0..i32::from(self.rows)).contains(&row);
        inside.then(|| u16::try_from(row * i32::from(self.columns) + column).unwrap_or_default())
    }

    fn at(self, column: u16, row: u16) -> u16 {
        row.min(self.rows - 1) * self.columns + column.min(self.columns - 1)
    }
}

fn word(text: &str) -> Message {
    Message::named(text.to_owned())
}

/// A number that looks like chance and is always the same.
fn dice(a: u16, b: u16) -> u32 {
    (u32::from(a).wrapping_mul(0x9e37_79b9) ^ u32::from(b).wrapping_mul(0x85eb_ca6b)).wrapping_mul(0xc2b2_ae35) >> 20
}

/// Flat-top hexes, directions clockwise from north, odd columns half a hex lower.
fn map(size: Size) -> MapArt {
    let high = 3_f32.sqrt();
    let mut hexes = Vec::new();
    for row in 0..size.rows {
        for column in 0..size.columns {
            let low = i32::from(column % 2);
            let (c, r) = (i32::from(column), i32::from(row));
            hexes.push(HexArt {
                number: format!("{:02}{:02}", column + 1, row + 1).into(),
                name: None,
                centre: (1.0 + 1.5 * f32::from(column), high * (f32::from(row) + 0.5 + 0.5 * low as f32)),
                ground: match (dice(column / 3, row / 3) % 9, dice(column, row) % 5) {
                    (0 | 1, 0..=3) => Ground::Forest,
                    (2, 0..=3) => Ground::Swamp,
                    (3, 0..=2) => Ground::Mountain,
                    _ if row == 0 => Ground::Water,
                    _ => Ground::Clear,
                },
                level: 0,
                neighbours: [
                    size.hex(c, r - 1),
                    size.hex(c + 1, r - 1 + low),
                    size.hex(c + 1, r + low),
                    size.hex(c, r + 1),
                    size.hex(c - 1, r + low),
                    size.hex(c - 1, r - 1 + low),
                ],
            });
        }
    }
    let river = |column: u16| Course {
        name: "Dvina".into(),
        water: if column.is_multiple_of(2) { Water::Major } else { Water::Minor },
        sides: (1..size.rows).flat_map(|row| [(size.at(column, row), 1), (size.at(column, row), 2)]).collect(),
        bridges: vec![(size.at(column, size.rows / 2), 2)],
        ferries: Vec::new(),
    };
    let across = |row: u16, kind| Road {
        name: "road".into(),
        kind,
        path: (0..size.columns).map(|column| size.at(column, row)).collect(),
        cuts: Vec::new(),
    };
    let cities = (1..size.rows).step_by(5).flat_map(|row| (2..size.columns).step_by(6).map(move |c| (c, row)));
    let place = |(column, row): (u16, u16)| PlaceArt {
        hex: size.at(column, row),
        name: format!("Town {column}-{row}").into(),
        role: if (column + row) % 3 == 0 { PlaceRole::City } else { PlaceRole::Town },
    };
    let line = size.columns / 3;
    let wall = |row: u16, direction: u8, kind| Wall { hex: size.at(line, row), direction, kind };
    let kind = |row: u16| if row % 8 < 4 { WallKind::Fortified } else { WallKind::Bastion };
    MapArt {
        size: (1.5 * f32::from(size.columns) + 0.5, high * (f32::from(size.rows) + 0.5)),
        hexes,
        rivers: (5..size.columns).step_by(9).map(river).collect(),
        roads: (1..size.rows)
            .step_by(5)
            .map(|row| across(row, if row % 2 == 0 { RoadKind::Rail } else { RoadKind::Road }))
            .collect(),
        places: cities.map(place).collect(),
        walls: (2..size.rows - 1).flat_map(|row| [wall(row, 1, kind(row)), wall(row, 2, kind(row))]).collect(),
        ..MapArt::blank(&format!("operations-{}-{}", size.columns, size.rows), word("Operations"))
    }
}

/// Symbols that games of operations have and others have not.
pub const SYMBOLS: [Symbol; 11] = [
    Symbol::Jaeger,
    Symbol::Ski,
    Symbol::Static,
    Symbol::Volkssturm,
    Symbol::Volksgrenadier,
    Symbol::Replacement,
    Symbol::NavalInfantry,
    Symbol::Depot,
    Symbol::AirBase,
    Symbol::Infantry,
    Symbol::Armor,
];

fn piece(k: u16, symbol: Symbol) -> Piece {
    let side = u8::from(k % 2 == 1);
    let figure = |meaning: &str, n: u16| Figure { meaning: meaning.into(), text: n.to_string().into() };
    let counter = Counter {
        name: format!("{symbol:?} {k}").into(),
        spoken: None,
        side,
        colour: if side == 0 { "field-grey" } else { "soviet-brown" }.into(),
        stripe: None,
        symbol,
        size: if side == 0 { Echelon::Division } else { Echelon::Corps },
        designation: (k + 1).to_string().into(),
        corner: None,
        values: vec![figure("attack", 2 + k % 6), figure("defence", 3 + k % 4), figure("movement", 2 + k % 3)],
        steps: (2 - u8::from(k.is_multiple_of(5)), 2),
    };
    let badge = |glyph: &str, tone, label: &str| Badge { glyph: glyph.into(), tone, label: word(label) };
    let badges = match k % 7 {
        1 => vec![badge("R", Tone::Good, "reinforced")],
        2 => vec![badge("∅", Tone::Bad, "out of supply")],
        4 => vec![badge("»", Tone::Active, "in exploitation")],
        _ => Vec::new(),
    };
    Piece { id: format!("unit-{k}").into(), face: Face::Shown(Arc::new(counter)), badges, facing: None }
}

fn theatre(letters: &str, symbol: Symbol, radius: &str) -> Piece {
    let counter = Counter {
        name: format!("Theatre {letters}").into(),
        spoken: None,
        side: 1,
        colour: "guards-red".into(),
        stripe: None,
        symbol,
        size: Echelon::None,
        designation: letters.into(),
        corner: None,
        values: vec![Figure { meaning: "figure-radius".into(), text: radius.into() }],
        steps: (1, 1),
    };
    Piece {
        id: format!("theatre-{letters}").into(),
        face: Face::Shown(Arc::new(counter)),
        badges: Vec::new(),
        facing: None,
    }
}

const LOSSES: [&str; 11] = ["1/1", "1/1", "0/1", "0/1", "1/2", "1/1", "1/2", "0/2", "1/2", "0/2", "0/3"];
const ATTACK: [&str; 11] = ["E", "D1", "E", "E2", "E", "E", "E2", "E2", "E2", "E3", "E3"];
const DEFENCE: [&str; 11] = ["DR", "DR2", "DR2", "DR2", "DR2", "S", "DR", "DR2", "DR2", "DR3", "DR3"];

fn strip(label: &str, codes: [&str; 11], lit: Option<u8>, block: &[u8]) -> ClashStrip {
    let cell = |(sum, code): (u8, &str)| ClashCell {
        sum,
        code: code.to_owned(),
        words: word(&format!("what {code} does to them")),
        permille: u16::from(6 - sum.abs_diff(7)) * 1000 / 36,
        lit: lit == Some(sum),
        block: block.contains(&sum),
        action: block.contains(&sum).then(|| format!("result {sum}")),
    };
    ClashStrip { label: word(label), cells: (2..).zip(codes).map(cell).collect() }
}

/// A combat before its roll, or after it.
pub fn clash(size: Size, lit: Option<u8>) -> Clash {
    let fights = |k: u16, symbol| ClashPiece { piece: piece(k, symbol), name: word(&format!("unit {k}")) };
    let side = |side, total: &str, pieces| ClashSide { side, name: word("a side"), pieces, total: total.to_owned() };
    let term = |label, value| ClashTerm::new(word(label), word(value), "7.5");
    let extra = |label, effect, on| ClashExtra {
        label: word(label),
        effect: word(effect),
        rule: "7.6".into(),
        side: 0,
        on,
        action: Some(format!("throw in {label}")),
    };
    let block: &[u8] = if lit.is_some() { &[9, 10, 11] } else { &[] };
    let roll = ClashCommit { action: "roll".to_owned(), label: word("Attack and roll"), permille: None };
    Clash {
        stage: if lit.is_some() { ClashStage::Losses } else { ClashStage::Before },
        title: word("Attack"),
        place: word("Minsk"),
        rule: "7.7".into(),
        hex: size.at(6, 5),
        from: vec![size.at(7, 5), size.at(7, 6)],
        sides: [
            side(0, "22", vec![fights(2, Symbol::Armor), fights(4, Symbol::Jaeger), fights(6, Symbol::Infantry)]),
            side(1, "10", vec![fights(1, Symbol::Infantry), fights(3, Symbol::Infantry)]),
        ],
        terms: vec![term("forest, doubled", "×2"), term("out of supply, halved", "÷2"), term("artillery", "+1")],
        sum: Some(term("column", "3/1")),
        body: ClashBody::TwoPart {
            dice: lit.map_or(Vec::new(), |sum| vec![sum / 2, sum - sum / 2]),
            losses: strip("Losses", LOSSES, lit, &[]),
            results: [strip("Attacker", ATTACK, lit, block), strip("Defender", DEFENCE, lit, &[])],
            chart: None,
        },
        chances: Vec::new(),
        impossible: None,
        verdict: lit.map(|_| word("A step and two; the defenders retreat.")),
        asks: lit.map(|_| word("Choose a result of the block.")),
        commit: if lit.is_some() { Vec::new() } else { vec![roll] },
        back: None,
        extras: vec![
            extra("Elite", "choose in the block; the first step is theirs", lit.is_some()),
            extra("Armoured exploitation", "tank divisions count half", true),
            extra("Hurrah", "a step more for a level of exploitation", false),
        ],
    }
}

/// The whole position.
pub fn scene(size: Size) -> Scene {
    let mut scene = Scene::new(Arc::new(map(size)), word("Turn 3"));
    let middle = size.rows / 2;
    let mut place =
        |column: u16, row: u16, pieces: Vec<Piece>| scene.stacks.push(Stack { hex: size.at(column, row), pieces });
    // Stacks of two along two lines, as far as pieces reach.
    let mut k = 0;
    'all: for column in (1..size.columns).step_by(2) {
        for row in (1..size.rows).step_by(3) {
            let symbol = |k: u16| SYMBOLS[usize::from(k) % SYMBOLS.len()];
            place(column, row, vec![piece(k, symbol(k)), piece(k + 2, symbol(k + 2))]);
            k += 1;
            if k * 2 >= size.pieces {
                break 'all;
            }
        }
    }
    let east = size.columns - 3;
    let reach = if size.columns > 40 { ["9", "5"] } else { ["4", "2"] };
    place(east, middle / 2, vec![theatre("CN", Symbol::TheatreOffensive, reach[0])]);
    place(east - 3, middle + middle / 2, vec![theatre("S", Symbol::TheatreMovement, reach[1])]);
    let line = size.columns / 3;
    let marker = |column, row, role| Marker { hex: size.at(column, row), role, label: word("a marker") };
    scene.markers = vec![
        marker(4, 3, MarkerRole::HaltOrder),
        marker(2, 6, MarkerRole::HaltOrder),
        marker(8, 4, MarkerRole::Insurrection),
        marker(9, 6, MarkerRole::Control { side: 1 }),
        marker(5, 4, MarkerRole::Pontoon { direction: 2 }),
        marker(6, 7, MarkerRole::Pontoon { direction: 0 }),
        marker(line, 3, MarkerRole::Captured { direction: 1 }),
        marker(line, 3, MarkerRole::Captured { direction: 2 }),
        marker(line, 6, MarkerRole::Captured { direction: 1 }),
    ];
    let card = |id: &str| Card { id: id.into(), name: word(id), text: word("what it does") };
    let hand = |id: &str, cards: &[&str], hidden| Hand {
        id: id.into(),
        title: word(id),
        side: 1,
        back: "guards-red".into(),
        cards: cards.iter().copied().map(card).collect(),
        hidden,
    };
    scene.hands = vec![
        hand("Centre North", &["Artillery", "Aviation", "Artillery", "Artillery"], 0),
        hand("South", &["Zhukov"], 3),
    ];
    let all = (0..).zip(SYMBOLS).map(|(k, symbol)| piece(k * 2, symbol)).collect();
    scene.boxes = vec![HoldingBox { id: "symbols".into(), title: word("Every symbol"), side: Some(0), pieces: all }];
    scene.clashes = vec![clash(size, None), clash(size, Some(10))];
    scene
}

#[allow(dead_code)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [output, rest @ ..] = args.as_slice() else {
        return Err("usage: operations picture.png [light|dark] [columns rows pieces] [x y width height]".into());
    };
    let number = |i: usize| rest.get(i).and_then(|text| text.parse::<f32>().ok());
    let size = match (number(1), number(2), number(3)) {
        (Some(columns), Some(rows), Some(pieces)) => {
            Size { columns: columns as u16, rows: rows as u16, pieces: pieces as u16 }
        }
        _ => Size::SMALL,
    };
    let window = match (number(4), number(5), number(6), number(7)) {
        (Some(x), Some(y), Some(width), Some(height)) => Some(Window { x, y, width, height }),
        _ => None,
    };
    let theme = if rest.first().is_some_and(|text| text == "dark") { Theme::Dark } else { Theme::Light };
    let say = |message: &Message| message.id.replace('-', " ");
    let scene = scene(size);
    let style = render::fitted(&scene, Style { theme, panel: window.is_none(), window, ..Style::default() }, &say);
    let started = Instant::now();
    let png = render::png(&render::svg(&scene, &style, &say))?;
    println!("{} hexes, {} pieces, drawn in {:?}", scene.map.hexes.len(), scene.pieces().count(), started.elapsed());
    println!("{} bytes of JSON without the map", serde_json::to_string(&without_map(&scene))?.len());
    std::fs::write(output, png)?;
    let started = Instant::now();
    let drawing = MapDrawing::new(&render::map_svg(&scene, theme, &say))?;
    println!("map laid out in {:?}", started.elapsed());
    for hex in [16, 32, 64, 96] {
        let (width, height) = render::map_size(&scene.map, hex);
        let tile = Tile { x: width / 2, y: height / 2, width: 512.min(width / 2), height: 512.min(height / 2) };
        let started = Instant::now();
        let png = drawing.tile(hex, tile)?;
        println!(
            "at {hex} pixels a hex {width} x {height}, a tile of {} x {} ({} of at most {LARGEST_AREA} pixels) in {:?}, {} bytes",
            tile.width,
            tile.height,
            tile.width * tile.height,
            started.elapsed(),
            png.len()
        );
    }
    Ok(())
}

#[allow(dead_code)]
fn without_map(scene: &Scene) -> Scene {
    Scene { map: Arc::new(MapArt::blank("none", word("none"))), ..scene.clone() }
}
