//! What every picture promises, whatever the scene.

use render::{
    LARGEST_AREA, MapDrawing, Style, Theme, Tile, Window, colour_names, finest_hex, fitted, map_size, map_svg, png,
    png_in_strips, svg, swatch_of,
};
use scene::{
    Counter, Echelon, Face, Ground, HexArt, MapArt, Mark, Message, Overlay, Piece, PlaceArt, PlaceRole, Road, RoadKind,
    Scene, Stack, Symbol, Tone,
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

const SYMBOLS: [Symbol; 53] = [
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
    Symbol::Jaeger,
    Symbol::Ski,
    Symbol::Static,
    Symbol::Volkssturm,
    Symbol::Volksgrenadier,
    Symbol::Replacement,
    Symbol::NavalInfantry,
    Symbol::Depot,
    Symbol::AirBase,
    Symbol::TheatreOffensive,
    Symbol::TheatreMovement,
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
        size: (1.5 * columns as f32 + 0.5, height * (rows as f32 + 0.5)),
        hexes,
        ..MapArt::blank("test", Message::new("test"))
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
        id: "supply".into(),
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

/// Every ground, a road of every kind across the map and a town: a map with something of everything.
fn varied(grounds: std::ops::Range<usize>) -> Scene {
    let mut map = map(7, 6, |c, r| GROUNDS[grounds.start + ((c * 5 + r * 3) as usize) % grounds.len()]);
    let across = |row: u16| (0..7).map(|column| row * 7 + column).collect();
    map.roads = [(RoadKind::Road, 1), (RoadKind::Rail, 3), (RoadKind::WinterTrail, 4)]
        .map(|(kind, row)| Road { name: "".into(), kind, path: across(row), cuts: Vec::new() })
        .to_vec();
    map.places = vec![PlaceArt { hex: 16, name: "Krasnoje Selo".into(), role: PlaceRole::Point }];
    scene(map)
}

fn drawing(scene: &Scene) -> MapDrawing {
    MapDrawing::new(&map_svg(scene, Theme::Dark, &say)).expect("a map consists of paths")
}

fn pixels(drawing: &MapDrawing, hex: u16, tile: Tile) -> resvg::tiny_skia::Pixmap {
    let png = drawing.tile(hex, tile).expect("a small picture is drawn");
    let picture = resvg::tiny_skia::Pixmap::decode_png(&png).expect("the PNG can be read back");
    assert_eq!((picture.width(), picture.height()), (tile.width, tile.height));
    picture
}

#[test]
fn tiles_put_together_are_the_whole_map() {
    for grounds in [0..14, 14..20] {
        let scene = varied(grounds);
        for hex in [16, 64] {
            let drawing = drawing(&scene);
            let (width, height) = map_size(&scene.map, hex);
            let whole = pixels(&drawing, hex, Tile { x: 0, y: 0, width, height });
            let (mut different, mut most) = (0, 0);
            for y in (0..height).step_by(100) {
                for x in (0..width).step_by(100) {
                    let tile = Tile { x, y, width: 100.min(width - x), height: 100.min(height - y) };
                    let part = pixels(&drawing, hex, tile);
                    for (i, pixel) in (0..).zip(part.pixels()) {
                        let (a, b) = (x + i % tile.width, y + i / tile.width);
                        let same = whole.pixel(a, b).expect("within the whole");
                        let by =
                            [(pixel.red(), same.red()), (pixel.green(), same.green()), (pixel.blue(), same.blue())]
                                .map(|(a, b)| a.abs_diff(b))
                                .into_iter()
                                .max()
                                .unwrap_or(0);
                        different += u32::from(by > 0);
                        most = most.max(by);
                    }
                }
            }
            // Where a line is cut off its rounding changes a little: smooth edges may be a shade off, nothing more.
            assert!(most <= 32, "a pixel at {hex} pixels a hex differs by {most} of 255: tiles would show seams");
            assert!(different * 200 < width * height, "{different} of {} pixels differ", width * height);
        }
    }
}

#[test]
fn a_map_in_parts_looks_as_it_does_in_one() {
    let scene = varied(0..14);
    let style = Style { hex: 64.0, theme: Theme::Dark, counters: false, ..bare() };
    let whole = resvg::tiny_skia::Pixmap::decode_png(&png(&draw(&scene, &style)).unwrap()).expect("a picture");
    let (width, height) = map_size(&scene.map, 64);
    assert_eq!((whole.width(), whole.height()), (width, height));
    let parts = pixels(&drawing(&scene), 64, Tile { x: 0, y: 0, width, height });
    let apart = |a: u8, b: u8| a.abs_diff(b) > 48;
    let other = whole
        .pixels()
        .iter()
        .zip(parts.pixels())
        .filter(|(a, b)| apart(a.red(), b.red()) || apart(a.green(), b.green()) || apart(a.blue(), b.blue()));
    let other = u32::try_from(other.count()).expect("few");
    // Textures and edges lie a fraction of a pixel elsewhere; a layer that is missing or misplaced would be far more.
    assert!(other * 50 < width * height, "{other} of {} pixels look different", width * height);
}

#[test]
fn no_tile_is_larger_than_a_browser_can_hold() {
    let scene = varied(0..14);
    let drawing = drawing(&scene);
    let side = LARGEST_AREA.isqrt();
    for (width, height) in [(side + 1, side + 1), (u32::MAX, u32::MAX), (0, 10)] {
        assert!(drawing.tile(16, Tile { x: 0, y: 0, width, height }).is_err(), "{width} x {height} was drawn");
    }
}

#[test]
fn a_scale_is_found_at_which_a_picture_can_be_held() {
    for side in [3, 40, 70] {
        let scene = scene(map(side, side, |_, _| Ground::Clear));
        let style = fitted(&scene, Style { hex: 60.0, ..Style::default() }, &say);
        let size = |hex: f32| {
            let text = draw(&scene, &Style { hex, ..Style::default() });
            let tree = roxmltree::Document::parse(&text).expect("XML");
            let of = |name: &str| tree.root_element().attribute(name).and_then(|n| n.parse::<u32>().ok()).expect(name);
            of("width") * of("height")
        };
        assert!(size(style.hex) <= LARGEST_AREA, "{side} hexes: {} pixels a hex are too many", style.hex);
        assert!(style.hex == 60.0 || size(style.hex + 1.0) > LARGEST_AREA, "{side} hexes: {} is too few", style.hex);
        assert!(side > 3 || style.hex == 60.0, "a small map is not made smaller");
        for area in [100_000, 1_500_000] {
            let hex = finest_hex(&scene.map, area);
            let area_at = |hex: u16| {
                let (width, height) = map_size(&scene.map, hex);
                width * height
            };
            assert!(area_at(hex) <= area && area_at(hex + 1) > area, "{side} hexes: {hex} is not the finest");
        }
    }
}

#[test]
fn a_large_picture_is_put_together_from_strips() {
    let scene = scene(map(26, 24, |c, r| GROUNDS[((c * 7 + r) % 14) as usize]));
    let text = draw(&scene, &Style { hex: 50.0, numbers: false, ..bare() });
    assert!(png(&text).is_err(), "more than is drawn at once");
    let whole = resvg::tiny_skia::Pixmap::decode_png(&png_in_strips(&text).unwrap()).expect("a picture");
    assert!(whole.width() * whole.height() > LARGEST_AREA);
    // The rows around the place where two strips meet, drawn in one piece.
    let rows = LARGEST_AREA / whole.width() - 16;
    let tree = resvg::usvg::Tree::from_str(&text, &resvg::usvg::Options::default()).expect("a drawing");
    let mut around = resvg::tiny_skia::Pixmap::new(whole.width(), 40).expect("a strip");
    let down = resvg::tiny_skia::Transform::from_translate(0.0, 20.0 - rows as f32);
    resvg::render(&tree, down, &mut around.as_mut());
    let apart = |x: u32, y: u32| {
        let (a, b) = (whole.pixel(x, rows - 20 + y).expect("inside"), around.pixel(x, y).expect("inside"));
        a.red().abs_diff(b.red()).max(a.green().abs_diff(b.green())).max(a.blue().abs_diff(b.blue()))
    };
    let most = (10..30).flat_map(|y| (0..whole.width()).map(move |x| (x, y))).map(|(x, y)| apart(x, y)).max();
    assert!(most <= Some(32), "a seam is seen: {most:?} of 255");
}
