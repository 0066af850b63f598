//! What pictures of block games promise: every block can be read, and none tells more than it should.

use render::{FONTS, Style, png, svg};
use scene::{
    Block, Counter, Echelon, Face, Front, Ground, HexArt, MapArt, Marker, MarkerRole, Message, Piece, PlaceArt,
    PlaceRole, Scene, Stack, Symbol, Wall, WallKind,
};
use skrifa::{FontRef, MetadataProvider as _};
use std::sync::Arc;

/// Three rows of pointy-topped hexes; number 4 is in the middle. Directions begin in the north-east.
fn map() -> MapArt {
    let id = |c: i32, r: i32| ((0..3).contains(&c) && (0..3).contains(&r)).then(|| (r * 3 + c) as u16);
    let wide = 3_f32.sqrt();
    let hex = |i: i32| {
        let (c, r) = (i % 3, i / 3);
        let low = r % 2;
        HexArt {
            number: "".into(),
            name: None,
            centre: (wide * (c as f32 + 0.5 + 0.5 * low as f32), 1.0 + 1.5 * r as f32),
            ground: Ground::Clear,
            level: 0,
            neighbours: [
                id(c + low, r - 1),
                id(c + 1, r),
                id(c + low, r + 1),
                id(c + low - 1, r + 1),
                id(c - 1, r),
                id(c + low - 1, r - 1),
            ],
        }
    };
    MapArt {
        size: (wide * 3.5, 5.0),
        flat_top: false,
        hexes: (0..9).map(hex).collect(),
        ..MapArt::blank("test", Message::new("test"))
    }
}

const MIDDLE: u16 = 4;

fn block(side: u8, top: u8, exposed: bool) -> Face {
    Face::Block(Block {
        counter: Arc::new(Counter {
            name: "XXIV Panzer".into(),
            side,
            colour: if side == 0 { "field-grey" } else { "soviet-brown" }.into(),
            stripe: None,
            symbol: Symbol::Armor,
            size: Echelon::Corps,
            designation: "XXIV".into(),
            corner: None,
            values: Vec::new(),
            spoken: None,
            steps: (1, 1),
        }),
        ring: ["4cv", "3cv", "2cv", "1cv"].map(Into::into).into(),
        top,
        exposed,
    })
}

fn back(side: u8) -> Face {
    Face::Upright { side, colour: "red".into() }
}

fn scene_of(faces: Vec<Face>) -> Scene {
    let mut scene = Scene::new(Arc::new(map()), Message::new("headline"));
    let piece = |(i, face)| Piece { id: format!("{i}").into(), face, badges: Vec::new(), facing: None };
    scene.stacks = vec![Stack { hex: MIDDLE, pieces: faces.into_iter().enumerate().map(piece).collect() }];
    scene
}

fn draw(scene: &Scene) -> String {
    let style = Style { hex: 50.0, panel: false, frame: false, ..Style::default() };
    let text = svg(scene, &style, &|message| message.id.to_string());
    roxmltree::Document::parse(&text).expect("the picture is well-formed XML");
    text
}

/// Number, middle and width of a piece, in hundredths of a hex size.
type Spot = (usize, f32, f32, f32);

/// All pieces drawn.
fn spots(text: &str) -> Vec<Spot> {
    let document = roxmltree::Document::parse(text).unwrap();
    let pieces = document.descendants().filter(|node| node.attribute("class") == Some("piece"));
    let spot = |node: roxmltree::Node<'_, '_>| {
        let transform = node.attribute("transform").unwrap();
        let numbers: Vec<f32> = transform
            .split(|c: char| !c.is_ascii_digit() && c != '.' && c != '-')
            .filter_map(|word| word.parse().ok())
            .collect();
        (node.attribute("data-piece").unwrap().parse().unwrap(), numbers[0], numbers[1], numbers[2] * 100.0)
    };
    pieces.map(spot).collect()
}

fn apart(spots: &[Spot]) {
    for (i, a) in spots.iter().enumerate() {
        for b in &spots[i + 1..] {
            let room = (a.3 + b.3) / 2.0;
            let clear = (a.1 - b.1).abs() >= room || (a.2 - b.2).abs() >= room;
            assert!(clear, "blocks {a:?} and {b:?} cover each other");
        }
    }
}

#[test]
fn up_to_four_blocks_stand_side_by_side_within_their_hex() {
    let (x, y) = map().hexes[usize::from(MIDDLE)].centre;
    for n in 1..=4 {
        let spots = spots(&draw(&scene_of(vec![block(0, 0, false); n])));
        assert_eq!(spots.len(), n);
        apart(&spots);
        for (k, px, py, wide) in spots {
            let (dx, dy) = ((px - x * 100.0).abs() + wide / 2.0, (py - y * 100.0).abs() + wide / 2.0);
            assert!(dx < 86.6 && dy + dx * 0.577 < 104.0, "block {k} of {n} reaches {dx} {dy} out of its hex");
            assert!(wide > 60.0, "block {k} of {n} is only {wide} wide");
        }
    }
}

#[test]
fn in_battle_the_own_side_stands_below_the_enemy() {
    for own in 1..=4 {
        for enemy in 1..=4 {
            let mut faces = vec![block(0, 0, false); own];
            faces.extend(vec![back(1); enemy]);
            let spots = spots(&draw(&scene_of(faces)));
            assert_eq!(spots.len(), own + enemy);
            apart(&spots);
            let (near, far): (Vec<Spot>, Vec<Spot>) = spots.iter().copied().partition(|spot| spot.0 < own);
            let gap = near.iter().map(|s| s.2 - s.3 / 2.0).fold(f32::MAX, f32::min)
                - far.iter().map(|s| s.2 + s.3 / 2.0).fold(f32::MIN, f32::max);
            assert!(gap > 10.0, "{own} against {enemy}: no room for the battle marker, {gap}");
            assert!(spots.iter().all(|s| s.3 > 45.0), "{own} against {enemy}: too small to read, {spots:?}");
        }
    }
}

#[test]
fn two_stacks_in_a_hex_are_one_battle() {
    let mut faces = vec![block(0, 1, true); 2];
    faces.extend(vec![block(1, 1, true); 3]);
    let together = scene_of(faces);
    let mut parted = together.clone();
    let enemy = parted.stacks[0].pieces.split_off(2);
    parted.stacks.push(Stack { hex: MIDDLE, pieces: enemy });
    assert_eq!(draw(&together), draw(&parted));
}

#[test]
fn the_side_whose_labels_are_seen_stands_below() {
    let low = |faces: Vec<Face>| {
        let spots = spots(&draw(&scene_of(faces)));
        spots.iter().max_by(|a, b| a.2.total_cmp(&b.2)).map(|spot| spot.0)
    };
    assert_eq!(low(vec![block(0, 0, false), back(1)]), Some(0));
    assert_eq!(low(vec![back(0), block(1, 0, false)]), Some(1));
    // An onlooker sees the first side below.
    assert_eq!(low(vec![back(1), back(0)]), Some(1));
    assert_eq!(low(vec![block(1, 0, true), block(0, 0, true)]), Some(1));
}

#[test]
fn a_block_seen_from_behind_shows_nothing_but_its_wood() {
    let text = draw(&scene_of(vec![back(1)]));
    let document = roxmltree::Document::parse(&text).unwrap();
    let piece = document.descendants().find(|node| node.attribute("class") == Some("piece")).unwrap();
    assert!(!piece.descendants().any(|node| node.is_text() || node.has_tag_name("text")), "it has words");
    assert!(!text.contains("#s-") && !text.contains(r#"id="s-"#), "it has a symbol");
}

#[test]
fn the_strength_at_the_top_is_the_largest_figure() {
    for (top, expected) in ["4cv", "3cv", "2cv", "1cv"].into_iter().enumerate() {
        let text = draw(&scene_of(vec![block(0, top as u8, false)]));
        let document = roxmltree::Document::parse(&text).unwrap();
        let figures =
            document.descendants().filter(|n| n.has_tag_name("text") && n.text().unwrap_or("").ends_with("cv"));
        let size = |n: &roxmltree::Node<'_, '_>| n.attribute("font-size").unwrap().parse::<f32>().unwrap();
        let mut figures: Vec<(f32, &str)> = figures.map(|n| (size(&n), n.text().unwrap())).collect();
        figures.sort_by(|a, b| b.0.total_cmp(&a.0));
        assert_eq!(figures.len(), 4, "the other strengths are on the other edges");
        assert_eq!(figures[0].1, expected);
        assert!(figures[0].0 > 2.0 * figures[1].0, "{figures:?}");
        assert!(text.contains(&format!("<title>XXIV Panzer {expected}</title>")));
    }
}

#[test]
fn a_ring_too_short_or_too_long_or_off_its_end_does_no_harm() {
    for (ring, top) in [(vec![], 0_u8), (vec!["I"], 9), (vec!["V", "IV", "III", "II", "I", "0"], 5)] {
        let Face::Block(mut odd) = block(0, 0, false) else { unreachable!() };
        odd.ring = ring.into_iter().map(Into::into).collect::<Vec<Arc<str>>>().into();
        odd.top = top;
        png(&draw(&scene_of(vec![Face::Block(odd)]))).unwrap();
    }
}

fn all_different(pictures: &[(String, String)]) {
    let pictures: Vec<_> = pictures.iter().map(|(name, text)| (name, png(text).unwrap())).collect();
    for (i, (name, picture)) in pictures.iter().enumerate() {
        for (other, another) in &pictures[i + 1..] {
            assert!(picture != another, "{name} and {other} are drawn alike");
        }
    }
}

#[test]
fn standing_lying_and_turned_blocks_look_different() {
    let faces = [block(0, 0, false), block(0, 0, true), block(0, 1, false), back(0), block(1, 0, false)];
    let mut pictures: Vec<_> = faces.map(|face| (format!("{face:?}"), draw(&scene_of(vec![face])))).into();
    for wood in ["black", "light-grey"] {
        let face = Face::Upright { side: 0, colour: wood.into() };
        pictures.push((wood.into(), draw(&scene_of(vec![face]))));
    }
    all_different(&pictures);
}

#[test]
fn each_site_and_marker_looks_different() {
    let roles = [
        PlaceRole::Capital { value: 1 },
        PlaceRole::Capital { value: 2 },
        PlaceRole::City,
        PlaceRole::Town,
        PlaceRole::Village,
        PlaceRole::Fortress,
        PlaceRole::Strategic,
        PlaceRole::Port { major: true, base: true },
        PlaceRole::Port { major: true, base: false },
        PlaceRole::Port { major: false, base: false },
        PlaceRole::Ore(1),
        PlaceRole::Ore(2),
        PlaceRole::Oil(1),
    ];
    let mut pictures: Vec<_> = roles
        .map(|role| {
            let mut map = map();
            // A harbour elsewhere makes it the map of a country.
            let port = PlaceRole::Port { major: false, base: false };
            map.places = vec![PlaceArt { hex: 0, name: "".into(), role: port }];
            map.places.push(PlaceArt { hex: MIDDLE, name: "Kiev".into(), role: role.clone() });
            (format!("{role:?}"), draw(&Scene::new(Arc::new(map), Message::new("headline"))))
        })
        .into();
    for role in [
        MarkerRole::Battle,
        MarkerRole::Strike { side: 0 },
        MarkerRole::Strike { side: 1 },
        MarkerRole::Bridgehead,
        MarkerRole::Control { side: 0 },
    ] {
        let mut scene = scene_of(Vec::new());
        scene.markers = vec![Marker { hex: MIDDLE, role: role.clone(), label: Message::new("marker") }];
        pictures.push((format!("{role:?}"), draw(&scene)));
    }
    all_different(&pictures);
}

#[test]
fn each_special_hexside_looks_different_and_is_the_same_from_both_hexes() {
    let kinds = [WallKind::Impassable, WallKind::Lake, WallKind::Strait, WallKind::Causeway];
    let with = |walls: Vec<Wall>, frontier: Vec<(u16, u8)>| {
        let mut map = map();
        (map.walls, map.frontier) = (walls, frontier);
        draw(&Scene::new(Arc::new(map), Message::new("headline")))
    };
    let east = |kind| Wall { hex: MIDDLE, direction: 1, kind };
    let west = |kind| Wall { hex: MIDDLE + 1, direction: 4, kind };
    let mut pictures: Vec<_> = kinds.map(|kind| (format!("{kind:?}"), with(vec![east(kind)], Vec::new()))).into();
    pictures.push(("frontier".into(), with(Vec::new(), vec![(MIDDLE, 1)])));
    pictures.push(("nothing".into(), with(Vec::new(), Vec::new())));
    all_different(&pictures);
    for kind in [WallKind::Impassable, WallKind::Lake] {
        let (one, other) = (with(vec![east(kind)], Vec::new()), with(vec![west(kind)], Vec::new()));
        assert_eq!(one.matches("<path").count(), other.matches("<path").count());
        let both = with(vec![east(kind), west(kind)], Vec::new());
        assert_eq!(both, one, "{kind:?} named from both hexes is drawn once");
    }
    // Hexes and directions off the map are left out.
    with(vec![Wall { hex: 900, direction: 1, kind: WallKind::Lake }], vec![(900, 2), (0, 77)]);
}

#[test]
fn fronts_have_their_colours_and_the_first_hides_the_next() {
    let front = |name: &'static str, colour: &str, sides: &[(u16, u8)]| Front {
        name: Message::new(name),
        colour: colour.into(),
        sides: sides.to_vec(),
    };
    let with = |fronts: Vec<Front>| {
        let mut map = map();
        map.fronts = fronts;
        svg(&Scene::new(Arc::new(map), Message::new("headline")), &Style::default(), &|message| message.id.to_string())
    };
    let red = front("front-red", "red", &[(MIDDLE, 1), (MIDDLE, 2)]);
    let drawn = |text: &str| text.matches(r#"class="front""#).count();
    let alone = with(vec![red.clone()]);
    assert!(alone.contains("front-red"), "it is in the legend");
    assert_eq!(drawn(&alone), 1);
    // Named from the other hex, it is the same side, and red already.
    let hidden = with(vec![red.clone(), front("front-black", "black", &[(MIDDLE + 1, 4)])]);
    assert_eq!(drawn(&hidden), 1);
    assert_eq!(drawn(&with(vec![red, front("front-black", "black", &[(MIDDLE + 1, 4), (MIDDLE, 0)])])), 2);
    with(vec![front("off-the-map", "red", &[(900, 2), (0, 77)])]);
}

#[test]
fn an_isthmus_parts_two_waters() {
    let water = |walls: Vec<Wall>| {
        let mut map = map();
        map.hexes.iter_mut().for_each(|hex| hex.ground = Ground::Water);
        map.walls = walls;
        draw(&Scene::new(Arc::new(map), Message::new("headline")))
    };
    let neck = Wall { hex: MIDDLE, direction: 1, kind: WallKind::Isthmus };
    assert_ne!(png(&water(vec![neck])).unwrap(), png(&water(Vec::new())).unwrap());
}

#[test]
fn the_legend_names_what_the_map_has_and_no_more() {
    let mut map = map();
    let place = |role| PlaceArt { hex: MIDDLE, name: "".into(), role };
    map.places = vec![place(PlaceRole::Capital { value: 3 }), place(PlaceRole::Oil(1))];
    map.places.push(place(PlaceRole::Port { major: true, base: false }));
    map.walls = vec![Wall { hex: 0, direction: 1, kind: WallKind::Strait }];
    let scene = Scene::new(Arc::new(map), Message::new("headline"));
    let text = svg(&scene, &Style::default(), &|message| format!("[{}]", message.id));
    for wanted in ["ground-clear", "place-capital", "resource-oil", "port-major", "wall-strait"] {
        assert!(text.contains(&format!("[{wanted}]")), "{wanted} is not in the legend");
    }
    for absent in ["ground-beyond", "place-fortress", "resource-ore", "port-base", "wall-lake", "line-frontier"] {
        assert!(!text.contains(&format!("[{absent}]")), "{absent} is in the legend of a map without it");
    }
}

#[test]
fn the_fonts_have_the_letters_of_eastern_europe() {
    let letters = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяІіЇїЄєЎўЈјЉљЊњЋћЏџҐґҚқ\
        ĂăÂâÎîȘșȚțÁáÉéÍíÓóÖöŐőÚúÜüŰűĄąĆćĘęŁłŃńŚśŹźŻżĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽžĖėĮįŲųÄäÕõßÇçËëĞğİıΑαΒβΓγΔδΛλΣσςΩωάίόή";
    let fonts: Vec<FontRef<'_>> = FONTS.iter().map(|font| FontRef::new(font.data).unwrap()).collect();
    let missing: String = letters.chars().filter(|&c| !fonts.iter().any(|f| f.charmap().map(c).is_some())).collect();
    assert_eq!(missing, "", "no font has these letters");
}
