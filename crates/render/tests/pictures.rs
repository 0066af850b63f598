//! What every picture promises, whatever the scene.

use render::{Style, Theme, Window, colour_names, png, svg, swatch_of};
use scene::{
    Counter, Echelon, Face, Ground, HexArt, MapArt, Mark, Message, Overlay, OverlayKind, Piece, PlaceArt, PlaceRole,
    Road, RoadKind, Scene, Stack, Symbol, Tone,
};
use std::collections::BTreeSet;
use std::sync::Arc;

const GROUNDS: [Ground; 20] = [
    Ground::Clear,
    Ground::Woods,
    Ground::Forest,
    Ground::Swamp,
    Ground::Hill,
    Ground::Mountain,
    Ground::Rough,
    Ground::Water,
    Ground::Village,
    Ground::Town,
    Ground::City,
    Ground::Field,
    Ground::Crops,
    Ground::Beyond,
    Ground::Meadow,
    Ground::Steppe,
    Ground::Wheat,
    Ground::Corn,
    Ground::WoodenHouses,
    Ground::StoneHouse,
];

const SYMBOLS: [Symbol; 42] = [
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
    Symbol::Squad,
    Symbol::MachineGun,
    Symbol::MortarTeam,
    Symbol::Pioneers,
    Symbol::TankHunters,
    Symbol::Gun,
    Symbol::Wagon,
    Symbol::Truck,
    Symbol::HalfTrack,
    Symbol::ArmouredCar,
    Symbol::GunCarriage,
    Symbol::Tank,
];

fn map(columns: i32, rows: i32, ground: impl Fn(i32, i32) -> Ground) -> MapArt {
    let id = |c: i32, r: i32| {
        ((0..columns).contains(&c) && (0..rows).contains(&r)).then(|| u16::try_from(r * columns + c).unwrap())
    };
    let height = 3_f32.sqrt();
    let mut hexes = Vec::new();
    for r in 0..rows {
        for c in 0..columns {
            let low = c % 2;
            hexes.push(HexArt {
                number: format!("{c:02}{r:02}").into(),
                name: None,
                centre: (1.0 + 1.5 * c as f32, height * (r as f32 + 0.5 + 0.5 * low as f32)),
                ground: ground(c, r),
                level: 0,
                neighbours: [
                    id(c, r - 1),
                    id(c + 1, r - 1 + low),
                    id(c + 1, r + low),
                    id(c, r + 1),
                    id(c - 1, r + low),
                    id(c - 1, r - 1 + low),
                ],
            });
        }
    }
    MapArt {
        id: "test".into(),
        title: Message::new("test"),
        size: (1.5 * columns as f32 + 0.5, height * (rows as f32 + 0.5)),
        flat_top: true,
        hexes,
        rivers: Vec::new(),
        roads: Vec::new(),
        places: Vec::new(),
        areas: Vec::new(),
        labels: Vec::new(),
        walls: Vec::new(),
        frontier: Vec::new(),
        landmarks: Vec::new(),
    }
}

fn counter(symbol: Symbol, colour: &str) -> Piece {
    Piece {
        id: "unit".into(),
        face: Face::Shown(Arc::new(Counter {
            name: "unit".into(),
            side: 0,
            colour: colour.into(),
            stripe: Some("no-such-stripe".into()),
            symbol,
            size: Echelon::Battalion,
            designation: "II/23".into(),
            corner: None,
            values: Vec::new(),
            spoken: None,
            steps: (1, 2),
        })),
        badges: Vec::new(),
        facing: None,
    }
}

fn scene(map: MapArt) -> Scene {
    Scene::new(Arc::new(map), Message::new("headline"))
}

fn say(message: &Message) -> String {
    message.id.to_string()
}

fn draw(scene: &Scene, style: &Style<'_>) -> String {
    let text = svg(scene, style, &say);
    roxmltree::Document::parse(&text).expect("the picture is well-formed XML");
    text
}

fn bare() -> Style<'static> {
    Style { hex: 20.0, panel: false, frame: false, ..Style::default() }
}

/// Compares the pixels, not the markup.
fn all_different<T: std::fmt::Debug>(things: &[T], picture: impl Fn(&T) -> String) {
    let pictures: Vec<Vec<u8>> = things.iter().map(|thing| png(&picture(thing)).unwrap()).collect();
    for (i, a) in pictures.iter().enumerate() {
        for (j, b) in pictures.iter().enumerate().skip(i + 1) {
            assert!(a != b, "{:?} and {:?} are drawn alike", things[i], things[j]);
        }
    }
}

#[test]
fn each_ground_looks_different() {
    all_different(&GROUNDS, |&ground| draw(&scene(map(3, 3, |_, _| ground)), &Style { numbers: false, ..bare() }));
}

#[test]
fn each_symbol_looks_different() {
    all_different(&SYMBOLS, |&symbol| {
        let mut scene = scene(map(1, 1, |_, _| Ground::Clear));
        scene.stacks = vec![Stack { hex: 0, pieces: vec![counter(symbol, "black")] }];
        draw(&scene, &Style { hex: 60.0, ..bare() })
    });
}

#[test]
fn each_hex_number_is_printed_once() {
    let scene = scene(map(6, 5, |c, r| GROUNDS[((c + r) % 14) as usize]));
    let text = draw(&scene, &Style::default());
    let document = roxmltree::Document::parse(&text).unwrap();
    for hex in &scene.map.hexes {
        let times = document.descendants().filter(|n| n.text() == Some(&*hex.number) && n.is_element()).count();
        assert_eq!(times, 1, "number {} is printed {times} times", hex.number);
    }
    let without = draw(&scene, &Style { numbers: false, ..Style::default() });
    assert!(!without.contains(">0000<"), "numbers are printed although they were not wanted");
}

#[test]
fn the_same_scene_makes_the_same_picture() {
    let scene = scene(map(7, 6, |c, r| GROUNDS[((c * 5 + r * 3) % 14) as usize]));
    assert_eq!(draw(&scene, &Style::default()), draw(&scene, &Style::default()));
}

#[test]
fn a_png_has_the_size_its_style_asks_for() {
    let scene = scene(map(4, 4, |_, _| Ground::Woods));
    let window = Some(Window { x: 1.0, y: 1.0, width: 4.0, height: 3.0 });
    let bytes = png(&draw(&scene, &Style { hex: 50.0, window, ..bare() })).unwrap();
    let picture = resvg::tiny_skia::Pixmap::decode_png(&bytes).expect("the PNG can be read back");
    assert_eq!((picture.width(), picture.height()), (200, 150));
}

#[test]
fn odd_names_stay_text() {
    let mut map = map(3, 2, |_, _| Ground::Clear);
    map.hexes[0].number = "<&\"'>\u{1}".into();
    map.title = Message::new("R&D <\"Ōstland'>");
    map.places = vec![PlaceArt { hex: 1, name: "Ü<b>&\u{b}ä".into(), role: PlaceRole::Point }];
    let mut scene = scene(map);
    let mut piece = counter(Symbol::Infantry, "a\"b<c");
    piece.id = "\"><script>".into();
    scene.stacks = vec![Stack { hex: 2, pieces: vec![piece] }];
    let text = draw(&scene, &Style::default());
    assert!(!text.contains("<script>") && !text.contains("<b>"), "a name became markup");
    png(&text).unwrap();
}

#[test]
fn an_empty_scene_can_be_drawn() {
    let mut map = map(0, 0, |_, _| Ground::Clear);
    map.size = (0.0, 0.0);
    let scene = scene(map);
    for theme in [Theme::Light, Theme::Dark] {
        png(&draw(&scene, &Style { theme, ..Style::default() })).unwrap();
    }
}

#[test]
fn ids_off_the_map_are_left_out() {
    let mut map = map(2, 2, |_, _| Ground::Clear);
    map.roads = vec![Road { name: "x".into(), kind: RoadKind::Rail, path: vec![0, 77, 1, 1], cuts: vec![(99, 9)] }];
    map.places = vec![PlaceArt { hex: 500, name: "Nowhere".into(), role: PlaceRole::City }];
    let mut scene = scene(map);
    scene.stacks = vec![Stack { hex: 400, pieces: vec![counter(Symbol::Hq, "black")] }];
    let overlays = [Overlay {
        kind: OverlayKind::Supply,
        title: Message::new("supply"),
        marks: vec![Mark { hex: 300, tone: Tone::Good, side: None, text: Some("3".into()), note: None }],
    }];
    let text = draw(&scene, &Style { overlays: &overlays, ..Style::default() });
    assert!(!text.contains("Nowhere"), "a place off the map is named");
}

#[test]
fn unknown_colours_are_stable_and_known_ones_distinct() {
    assert_eq!(swatch_of("never-heard-of"), swatch_of("never-heard-of"));
    let grounds: BTreeSet<&str> = colour_names().map(|name| swatch_of(name).ground).collect();
    assert_eq!(grounds.len(), colour_names().count(), "two colour names have the same shade");
    for wanted in ["black", "field-grey", "green", "blue", "soviet-brown", "soviet-drab", "guards-red", "stripe-15"] {
        assert!(colour_names().any(|name| name == wanted), "{wanted} has no colour of its own");
    }
}

#[test]
fn counters_can_be_left_out() {
    let mut scene = scene(map(2, 2, |_, _| Ground::Clear));
    scene.stacks = vec![Stack { hex: 0, pieces: vec![counter(Symbol::Hq, "black")] }];
    assert!(draw(&scene, &bare()).contains("data-piece"));
    assert!(!draw(&scene, &Style { counters: false, ..bare() }).contains("data-piece"));
}

#[test]
fn a_large_stack_shows_four_counters_and_says_how_many_there_are() {
    let mut scene = scene(map(2, 2, |_, _| Ground::Clear));
    scene.stacks = vec![Stack { hex: 0, pieces: vec![counter(Symbol::Armor, "green"); 6] }];
    let text = draw(&scene, &bare());
    assert_eq!(text.matches("data-piece").count(), 4);
    assert!(text.contains("×6"));
}

#[test]
fn text_that_is_no_drawing_is_refused() {
    assert!(png("hello").is_err());
}
