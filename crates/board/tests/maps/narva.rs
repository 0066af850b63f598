//! The map of Across the Narva says what its rulebook and its survey say.

use board::{Direction, Edge, Flood, HexId, Map};

fn narva() -> Map {
    Map::from_toml(include_str!("../../../../games-data/narva/map.toml")).unwrap_or_else(|error| panic!("{error}"))
}

fn at(map: &Map, number: &str) -> HexId {
    map.parse(number).unwrap_or_else(|| panic!("no hex {number}"))
}

fn way(map: &Map, from: &str, to: &str) -> Direction {
    map.direction(at(map, from), at(map, to)).unwrap_or_else(|| panic!("{from} and {to} do not touch"))
}

fn has_side(map: &Map, from: &str, to: &str, kind: &str) -> bool {
    let bit = map.side_bit(kind).unwrap_or_else(|| panic!("no side kind {kind}"));
    let (there, back) = (map.side(at(map, from), way(map, from, to)), map.side(at(map, to), way(map, to, from)));
    assert_eq!(there, back, "{from}/{to} differs by the side it is seen from");
    there & bit != 0
}

fn has_link(map: &Map, from: &str, to: &str, kind: &str) -> bool {
    let bit = map.link_bit(kind).unwrap_or_else(|| panic!("no road kind {kind}"));
    map.link(at(map, from), way(map, from, to)) & bit != 0
}

fn terrain<'a>(map: &'a Map, number: &str) -> &'a str {
    &map.terrains()[usize::from(map.terrain(at(map, number)))].id
}

fn group(map: &Map, name: &str) -> Vec<String> {
    let hexes = map.group(name).unwrap_or_else(|| panic!("no group {name}"));
    hexes.iter().map(|&hex| map.number(hex).to_string()).collect()
}

#[test]
fn neighbours_follow_the_printed_numbers() {
    let map = narva();
    for (hex, around) in [
        ("1820", "1821 1921 1920 1819 1720 1721"),
        ("3029", "3030 3130 3129 3028 2929 2930"),
        ("1429", "1430 1530 1529 1428 1329 1330"),
    ] {
        let found: Vec<String> =
            map.neighbours(at(&map, hex)).iter().map(|&next| map.number(next).to_string()).collect();
        assert_eq!(found.join(" "), around, "around {hex}");
    }
    let compass: Vec<&str> = Direction::ALL.map(|d| map.compass(d)).to_vec();
    assert_eq!(compass, ["N", "NE", "SE", "S", "SW", "NW"]);
}

#[test]
fn distances_follow_the_printed_numbers() {
    let map = narva();
    for (a, b, distance) in [("3130", "1820", 16), ("0130", "2930", 28), ("2824", "2935", 11), ("1820", "1820", 0)] {
        assert_eq!(map.distance(at(&map, a), at(&map, b)), distance, "{a} to {b}");
    }
}

#[test]
fn the_narva_is_crossed_where_it_can_be() {
    let map = narva();
    assert!(has_side(&map, "1820", "1819", "bridge"));
    assert!(has_side(&map, "1820", "1819", "major"));
    assert!(has_side(&map, "1820", "1819", "never-freezes"));
    assert!(!has_side(&map, "1820", "1920", "never-freezes"));
    assert!(has_side(&map, "2535", "2536", "ferry"));
    assert!(!has_side(&map, "2535", "2536", "bridge"));
    assert!(has_side(&map, "3029", "3130", "bridge"));
    assert!(has_link(&map, "3029", "3130", "rail") && has_link(&map, "3029", "3130", "road"));
    assert!(has_side(&map, "0131", "0132", "minor"));
}

#[test]
fn no_road_crosses_a_river_without_a_bridge() {
    let map = narva();
    let [minor, major, bridge] = ["minor", "major", "bridge"].map(|kind| map.side_bit(kind).expect(kind));
    for hex in map.hexes() {
        for direction in Direction::ALL {
            let side = map.side(hex, direction);
            if side & (minor | major) != 0 {
                let bridged = side & bridge != 0;
                assert_eq!(map.link(hex, direction) != 0, bridged, "{} {}", map.number(hex), map.compass(direction));
            } else {
                assert_eq!(side & bridge, 0, "a bridge over nothing at {}", map.number(hex));
            }
        }
    }
}

#[test]
fn the_main_line_is_cut_near_auvere() {
    let map = narva();
    assert!(has_side(&map, "1827", "1928", "rail-cut"));
    assert!(has_link(&map, "1827", "1928", "rail"));
    let (rail, cut) = (map.link_bit("rail").expect("rail"), map.side_bit("rail-cut").expect("rail-cut"));
    let mut flood = Flood::new(&map);
    flood.reach(&map, [at(&map, "0130")], u32::MAX, |from, direction, _| {
        map.link(from, direction) & rail != 0 && map.side(from, direction) & cut == 0
    });
    assert_eq!(flood.reached(at(&map, "1827")), Some(17));
    assert_eq!(flood.reached(at(&map, "1928")), None);
}

#[test]
fn great_rivers_part_the_banks() {
    let map = narva();
    let bank = map.layer("bank").expect("the map tells the banks");
    let (water, major) = (bank.kind("water"), map.side_bit("major").expect("major"));
    let is_water = |hex: HexId| map.terrains()[usize::from(map.terrain(hex))].id == "water";
    for hex in map.hexes() {
        assert_eq!(Some(bank.at(hex)) == water, is_water(hex));
        for direction in Direction::ALL {
            let Some(next) = map.neighbour(hex, direction) else { continue };
            let dry = [hex, next].iter().all(|&hex| Some(bank.at(hex)) != water);
            assert_eq!(
                map.side(hex, direction) & major != 0,
                dry && bank.at(hex) != bank.at(next),
                "{} and {}",
                map.number(hex),
                map.number(next)
            );
        }
    }
    assert_eq!(Some(bank.at(at(&map, "1820"))), bank.kind("west"));
    assert_eq!(Some(bank.at(at(&map, "3130"))), bank.kind("east"));
}

#[test]
fn groups_hold_the_hexes_the_rules_speak_of() {
    let map = narva();
    for (name, hexes) in [
        ("entry-a", "0130"),
        ("entry-b", "0115 0122"),
        ("entry-c", "0102"),
        ("entry-d", "4030"),
        ("entry-e", "4008"),
        ("entry-f", "2201"),
        ("supply-axis", "0130 0115 0122 0102"),
        ("supply-soviet", "4030 4035 4016 4008 2201"),
        ("pd-nederland", "3032 3133 3232 3331 3332"),
        ("pd-nordland", "3027 3127 3227 3328 3329 3330"),
        ("bridgehead-interior", "3031 3128 3132 3228 3229 3230 3231"),
        ("narva", "2930 3028 3029 3030"),
        ("ivangorod", "3129 3130 3131"),
        ("merekula", "1933 2033"),
        ("merekula-coast", "1932 2134"),
        ("hills", "1429 1530 1629"),
    ] {
        assert_eq!(group(&map, name).join(" "), hexes, "{name}");
    }
    let rollbahn = group(&map, "rollbahn-vp");
    assert_eq!((rollbahn.len(), &*rollbahn[0], &*rollbahn[28]), (29, "0130", "2930"));
    for pair in rollbahn.windows(2) {
        assert!(has_link(&map, &pair[0], &pair[1], "rollbahn"), "{pair:?}");
    }
    let villages = group(&map, "villages-west");
    assert_eq!(villages.len(), 30);
    for hex in &villages {
        assert_eq!(terrain(&map, hex), "village", "{hex}");
    }
    assert!(map.group("entry-g").is_none());
}

#[test]
fn supply_sources_lie_on_the_edges() {
    let map = narva();
    for &hex in map.group("supply-axis").expect("supply-axis") {
        assert!(map.edge(hex).contains(Edge::West), "{}", map.number(hex));
    }
    for &hex in map.group("supply-soviet").expect("supply-soviet") {
        let edges = map.edge(hex);
        assert!(edges.contains(Edge::East) || edges.contains(Edge::South), "{}", map.number(hex));
    }
}

#[test]
fn places_stand_on_their_ground() {
    let map = narva();
    for (number, kind) in [("2337", "town"), ("3029", "city"), ("3130", "city"), ("1820", "woods"), ("1530", "hill")] {
        assert_eq!(terrain(&map, number), kind, "{number}");
    }
    for (name, hexes) in [("narva", 4), ("ivangorod", 3)] {
        let list = group(&map, name);
        assert_eq!(list.len(), hexes);
        assert!(list.iter().all(|hex| terrain(&map, hex) == "city"), "{name}");
    }
    for place in map.places() {
        let number = map.number(place.hex).to_string();
        if place.kind != "named" {
            assert_eq!(terrain(&map, &number), place.kind, "{}", place.name);
        }
        assert_eq!(map.place(place.hex), Some(place));
        assert!(place.source.is_some(), "{} does not say where it comes from", place.name);
    }
    let hungerburg = map.place(at(&map, "2337")).expect("Hungerburg");
    assert_eq!((hungerburg.name.as_str(), hungerburg.kind.as_str()), ("Hungerburg", "town"));
    assert_eq!(map.place(at(&map, "1003")), None);
    assert_eq!(map.len(), 40 * 39);
}

#[test]
fn every_part_says_where_it_comes_from() {
    let map = narva();
    for river in map.rivers() {
        assert!(river.source.is_some(), "{}", river.name);
    }
    for road in map.roads() {
        assert!(road.source.is_some(), "{}", road.name);
    }
    for group in map.groups() {
        assert!(group.source.is_some(), "{}", group.name);
    }
    assert!(map.layer("bank").is_some_and(|layer| layer.source.is_some()));
}
