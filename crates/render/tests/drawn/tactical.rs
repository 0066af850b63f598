//! What pictures of tactical games promise: boards, counters, works and smoke.

use render::{Detail, Style, face, png, svg};
use resvg::usvg;
use scene::{
    Badge, Counter, Echelon, Face, Figure, Ground, HexArt, MapArt, Marker, MarkerRole, Message, Piece, PlaceArt,
    PlaceRole, Road, RoadKind, Scene, Stack, Symbol, Tone, Wall, WallKind,
};
use std::sync::Arc;

const COLUMNS: u16 = 5;

/// Five by five hexes; hex 12 is in the middle.
fn map(ground: impl Fn(u16) -> Ground) -> MapArt {
    let size = i32::from(COLUMNS);
    let id = |c: i32, r: i32| {
        ((0..size).contains(&c) && (0..size).contains(&r)).then(|| u16::try_from(r * size + c).unwrap())
    };
    let half = 3_f32.sqrt() / 2.0;
    let hex = |at: u16| {
        let (c, r) = (i32::from(at % COLUMNS), i32::from(at / COLUMNS));
        let low = c % 2;
        HexArt {
            number: format!("{c}{r}").into(),
            name: None,
            centre: (1.0 + 1.5 * c as f32, half * (2 * r + 1 + low) as f32),
            ground: ground(at),
            level: 0,
            neighbours: [
                id(c, r - 1),
                id(c + 1, r - 1 + low),
                id(c + 1, r + low),
                id(c, r + 1),
                id(c - 1, r + low),
                id(c - 1, r - 1 + low),
            ],
        }
    };
    MapArt {
        size: (8.5, 9.5),
        hexes: (0..COLUMNS * COLUMNS).map(hex).collect(),
        ..MapArt::blank("test", Message::new("test"))
    }
}

fn meadow() -> MapArt {
    map(|_| Ground::Meadow)
}

fn draw(map: MapArt, change: impl Fn(&mut Scene)) -> String {
    let mut scene = Scene::new(Arc::new(map), Message::new("headline"));
    change(&mut scene);
    let style = Style { hex: 60.0, panel: false, frame: false, ..Style::default() };
    let text = svg(&scene, &style, &|message| message.id.to_string());
    roxmltree::Document::parse(&text).expect("the picture is well-formed XML");
    text
}

fn bare(map: MapArt) -> String {
    draw(map, |_| {})
}

const FIGURES: [(&str, &str); 7] = [
    ("figure-fire", "3 (4)"),
    ("figure-red-power-white", "13"),
    ("figure-blue-power", "-2"),
    ("figure-range", "3-18"),
    ("figure-move-tracked", "5"),
    ("figure-flank-red", "11"),
    ("figure-front-blue", "17"),
];

fn counter(figures: &[(&str, &str)]) -> Counter {
    let figure = |(meaning, text): &(&str, &str)| Figure { meaning: (*meaning).into(), text: (*text).into() };
    Counter {
        name: "a gun".into(),
        side: 1,
        colour: "soviet-brown".into(),
        stripe: None,
        symbol: Symbol::Gun,
        size: Echelon::Squad,
        designation: "76 mm infantry gun m27".into(),
        corner: None,
        values: figures.iter().map(figure).collect(),
        spoken: None,
        steps: (1, 1),
    }
}

fn piece(badges: Vec<Badge>, facing: Option<u8>) -> Piece {
    Piece { id: "gun-1".into(), face: Face::Shown(Arc::new(counter(&FIGURES))), badges, facing }
}

fn with_piece(piece: &Piece) -> String {
    draw(meadow(), |scene| scene.stacks = vec![Stack { hex: 12, pieces: vec![piece.clone()] }])
}

fn with_markers(roles: &[MarkerRole], pieces: &[Piece]) -> String {
    draw(meadow(), |scene| {
        let marker = |role: &MarkerRole| Marker { hex: 12, role: role.clone(), label: Message::new("label") };
        scene.markers = roles.iter().map(marker).collect();
        scene.stacks = vec![Stack { hex: 12, pieces: pieces.to_vec() }];
    })
}

fn all_different<T: std::fmt::Debug>(things: &[T], picture: impl Fn(&T) -> String) {
    let pictures: Vec<Vec<u8>> = things.iter().map(|thing| png(&picture(thing)).unwrap()).collect();
    for (i, a) in pictures.iter().enumerate() {
        for (j, b) in pictures.iter().enumerate().skip(i + 1) {
            assert!(a != b, "{:?} and {:?} are drawn alike", things[i], things[j]);
        }
    }
}

fn works() -> Vec<MarkerRole> {
    let bunkers = (0..6).map(|facing| MarkerRole::Bunker { facing });
    let others =
        [MarkerRole::Trench, MarkerRole::Wire, MarkerRole::RoadBlock, MarkerRole::Mines, MarkerRole::HastyDefence];
    bunkers.chain(others).collect()
}

#[test]
fn only_tactical_grounds_change_the_paper() {
    let paper = bare(map(|hex| if hex % 3 == 0 { Ground::Woods } else { Ground::Clear }));
    assert!(!paper.contains("meadow-grass") && !paper.contains(r#"class="centres""#), "an old map has changed");
    assert!(bare(meadow()).contains("meadow-grass"));
    assert!(bare(map(|_| Ground::Steppe)).contains("url(#steppe-grass)"));
}

#[test]
fn every_field_has_a_texture_of_its_own() {
    for (ground, class) in [(Ground::Field, "plough"), (Ground::Wheat, "wheat"), (Ground::Corn, "corn")] {
        let text = bare(map(|hex| if hex == 12 { ground } else { Ground::Meadow }));
        assert!(text.contains(&format!("url(#{class}-")), "{ground:?} is drawn without a texture");
    }
}

#[test]
fn neighbouring_hexes_are_one_field() {
    let fields = |hexes: &[u16]| {
        let text = bare(map(|hex| if hexes.contains(&hex) { Ground::Wheat } else { Ground::Meadow }));
        let document = roxmltree::Document::parse(&text).unwrap();
        let outline = document.descendants().filter(|node| node.attribute("class") == Some("wheat"));
        outline.map(|node| node.attribute("d").unwrap().matches('z').count()).sum::<usize>()
    };
    assert_eq!(fields(&[11, 12, 7]), 1, "hexes that touch make one outline");
    assert_eq!(fields(&[6, 18]), 2, "hexes that do not touch make two");
}

#[test]
fn wood_and_stone_differ_and_no_two_villages_are_alike() {
    let houses = |ground: Ground| bare(map(|hex| if hex == 12 { ground } else { Ground::Meadow }));
    assert!(houses(Ground::WoodenHouses).contains(r#"class="wooden-houses""#));
    assert!(houses(Ground::StoneHouse).contains(r#"class="stone-houses""#));
    all_different(&[6_u16, 8, 16, 18], |at| {
        bare(map(|hex| if hex == *at { Ground::WoodenHouses } else { Ground::Meadow }))
    });
    let mut church = map(|hex| if hex == 12 { Ground::StoneHouse } else { Ground::Meadow });
    church.places = vec![PlaceArt { hex: 12, name: "".into(), role: PlaceRole::Church }];
    assert_ne!(bare(church), houses(Ground::StoneHouse), "a church looks like any stone building");
}

#[test]
fn walls_and_slopes_stand_on_their_hexsides() {
    let with = |kind: WallKind, level: i8| {
        let mut map = meadow();
        map.hexes[12].level = level;
        map.walls = vec![Wall { hex: 12, direction: 0, kind }, Wall { hex: 99, direction: 9, kind }];
        bare(map)
    };
    assert!(with(WallKind::Stone, 0).contains(r#"class="stone-walls""#));
    let wedges = |text: &str| text.split(r#"<g class="cliffs">"#).nth(1).map(|rest| rest[..400].to_owned());
    let (up, down) = (wedges(&with(WallKind::Cliff, 2)), wedges(&with(WallKind::Cliff, -2)));
    assert!(up.is_some() && up != down, "a slope falls towards the lower hex");
}

#[test]
fn a_road_over_water_has_a_bridge() {
    let road = |water: bool| {
        let mut map = map(|hex| if water && hex % COLUMNS == 2 { Ground::Water } else { Ground::Meadow });
        let path = vec![10, 11, 12, 13, 14];
        map.roads = vec![Road { name: "".into(), kind: RoadKind::Road, path, cuts: Vec::new() }];
        bare(map)
    };
    assert!(road(true).contains(r#"class="bridges""#));
    assert!(!road(false).contains(r#"class="bridges""#));
}

#[test]
fn each_level_is_marked_beside_the_number() {
    let peaks = |level: i8| {
        let mut map = meadow();
        map.hexes[12].level = level;
        let text = bare(map);
        let document = roxmltree::Document::parse(&text).unwrap();
        let numbers = document.descendants().find(|node| node.attribute("class") == Some("numbers")).unwrap();
        numbers.children().filter_map(|node| node.attribute("d")).map(|d| d.matches('z').count()).sum::<usize>()
    };
    assert_eq!([peaks(0), peaks(1), peaks(2), peaks(3)], [0, 1, 2, 3]);
}

#[test]
fn the_legend_names_what_is_on_the_board() {
    let mut map = map(|hex| match hex {
        0 => Ground::Field,
        1 => Ground::Wheat,
        2 => Ground::Corn,
        3 => Ground::WoodenHouses,
        4 => Ground::StoneHouse,
        12 => Ground::Water,
        _ => Ground::Meadow,
    });
    map.hexes[24].level = 1;
    map.walls = [WallKind::Stone, WallKind::Cliff].map(|kind| Wall { hex: 18, direction: 0, kind }).to_vec();
    map.roads = vec![Road { name: "".into(), kind: RoadKind::Road, path: vec![11, 12, 13], cuts: Vec::new() }];
    let scene = Scene::new(Arc::new(map), Message::new("headline"));
    let text = svg(&scene, &Style::default(), &|message| message.id.to_string());
    for id in [
        "ground-meadow",
        "ground-field",
        "ground-wheat",
        "ground-corn",
        "ground-wooden-houses",
        "ground-stone-house",
        "ground-water",
        "wall-stone",
        "wall-cliff",
        "level",
        "bridge",
    ] {
        assert!(text.contains(&format!(">{id}<")), "the legend does not name {id}");
    }
    assert!(!text.contains(">ground-steppe<"), "the legend names what is not there");
}

#[test]
fn every_figure_is_printed_on_a_large_counter() {
    let text = with_piece(&piece(Vec::new(), None));
    let document = roxmltree::Document::parse(&text).unwrap();
    let printed: Vec<&str> = document
        .descendants()
        .find(|node| node.attribute("data-piece").is_some())
        .map(|piece| piece.descendants().filter(|node| node.has_tag_name("text")).filter_map(|n| n.text()).collect())
        .unwrap();
    for wanted in ["3", "(4)", "13", "-2", "3-18", "5", "11", "17", "76 mm infantry gun m27"] {
        assert!(printed.contains(&wanted), "{wanted} is not printed: {printed:?}");
    }
    // A meaning nobody has foreseen is printed all the same.
    let odd = Piece { face: Face::Shown(Arc::new(counter(&[("figure-luck", "7½")]))), ..piece(Vec::new(), None) };
    assert!(with_piece(&odd).contains("7½"));
}

#[test]
fn nothing_reaches_beyond_a_counter_at_any_size() {
    for detail in [Detail::Large, Detail::Small, Detail::Tiny] {
        let drawn = face(&Face::Shown(Arc::new(counter(&FIGURES))), detail).unwrap();
        let tree = usvg::Tree::from_str(&drawn, &usvg::Options::default()).unwrap();
        let all = tree.root().abs_stroke_bounding_box();
        // The counter fills 10 to 110; its shadow falls a little farther to the right and downward.
        assert!(all.left() >= 8.0 && all.top() >= 8.0, "{detail:?} begins at {all:?}");
        assert!(all.right() <= 116.0 && all.bottom() <= 116.0, "{detail:?} ends at {all:?}");
    }
}

#[test]
fn smaller_counters_have_fewer_signs() {
    let signs = [Detail::Large, Detail::Small, Detail::Tiny]
        .map(|detail| face(&Face::Shown(Arc::new(counter(&FIGURES))), detail).unwrap().matches("<path").count());
    assert!(signs[0] > signs[1] && signs[1] > signs[2], "large, small, tiny: {signs:?}");
}

#[test]
fn facings_and_states_can_be_told_apart() {
    all_different(&[None, Some(0), Some(1), Some(2), Some(3), Some(4), Some(5)], |facing| {
        with_piece(&piece(Vec::new(), *facing))
    });
    let badge = |tone: Tone| Badge { glyph: "✸".into(), tone, label: Message::new("badge") };
    all_different(&[None, Some(Tone::Faded), Some(Tone::Bad), Some(Tone::Active)], |tone| {
        with_piece(&piece(tone.map(badge).into_iter().collect(), Some(0)))
    });
    assert!(
        with_piece(&piece(vec![badge(Tone::Faded)], None)).contains(r#"class="veil""#),
        "a spent unit is not faded"
    );
}

#[test]
fn works_and_smoke_look_different() {
    let mut roles = works();
    roles.extend([MarkerRole::Smoke { dense: false }, MarkerRole::Smoke { dense: true }]);
    all_different(&roles, |role| with_markers(std::slice::from_ref(role), &[]));
}

#[test]
fn counters_stand_on_works_and_in_smoke() {
    let order = |role: MarkerRole| {
        let text = with_markers(&[role], &[piece(Vec::new(), None)]);
        text.find(r#"class="work""#).unwrap() < text.find("data-piece").unwrap()
    };
    for role in works() {
        assert!(order(role.clone()), "{role:?} hides a counter");
    }
    assert!(!order(MarkerRole::Smoke { dense: true }), "smoke lies under a counter");
}
