//! The map of The Dark Valley: two sheets, read as the data files have it.

use board::{Direction, Edge, HexId, Map};

fn valley() -> Map {
    let text = include_str!("../../../../games-data/dark-valley/map.toml");
    Map::from_toml(text).unwrap_or_else(|error| panic!("{error}"))
}

fn at(map: &Map, number: &str) -> HexId {
    map.parse(number).unwrap_or_else(|| panic!("no hex {number}"))
}

fn towards(map: &Map, from: &str, to: &str) -> (HexId, Direction) {
    let (from, to) = (at(map, from), at(map, to));
    (from, map.direction(from, to).expect("beside each other"))
}

#[test]
fn the_column_e10_lies_on_w48() {
    let map = valley();
    assert_eq!(map.len(), 77 * 52);
    assert_eq!(map.parse("W4803"), map.parse("E1003"));
    assert_eq!(map.number(at(&map, "W4803")).to_string(), "E1003");
    assert_eq!(map.name(at(&map, "E1003")), map.name(at(&map, "W4803")));
    let (leningrad, way) = towards(&map, "W4703", "E1003");
    assert_eq!((map.number(leningrad).to_string().as_str(), map.compass(way)), ("W4703", "NE"));
}

/// The retreats, depots and rivers of the booklet's example of play.
#[test]
fn the_example_of_play_can_be_played_on_it() {
    let map = valley();
    for (from, compass, to) in
        [("W3116", "NE", "W3216"), ("W2825", "NE", "W2924"), ("W3427", "NW", "W3326"), ("W3322", "SE", "W3423")]
    {
        let (_, way) = towards(&map, from, to);
        assert_eq!(map.compass(way), compass, "{from} {to}");
    }
    let rail = map.link_bit("rail").expect("rail");
    let depot = "W3326 W3427 W3526 W3525 W3625 W3724 W3723".split(' ').collect::<Vec<_>>();
    for pair in depot.windows(2) {
        let (from, way) = towards(&map, pair[0], pair[1]);
        assert_ne!(map.link(from, way) & rail, 0, "{pair:?}");
    }
    let river = map.side_bit("river").expect("river") | map.side_bit("major").expect("major");
    for (from, to) in
        [("W3117", "W3217"), ("W3117", "W3116"), ("W3317", "W3418"), ("W3221", "W3321"), ("W3320", "W3321")]
    {
        let ((from, out), (to, back)) = (towards(&map, from, to), towards(&map, to, from));
        assert_ne!(map.side(from, out) & river, 0, "{}", map.number(from));
        assert_eq!(map.side(from, out), map.side(to, back), "{}", map.number(from));
    }
    assert_eq!(map.distance(at(&map, "W3626"), at(&map, "W3826")), 2);
}

#[test]
fn the_axis_begins_with_its_victory_hexes() {
    let map = valley();
    let victory = map.group("victory").expect("victory hexes");
    assert_eq!(victory.len(), 42);
    for (year, held) in [("1941", 14), ("1942", 31), ("1943", 32), ("1944", 21)] {
        let layer = map.layer(&format!("control-{year}")).expect("control");
        let axis = layer.kind("axis").expect("axis");
        assert_eq!(victory.iter().filter(|&&hex| layer.at(hex) == axis).count(), held, "{year}");
    }
}

#[test]
fn edges_carry_railways_and_roads() {
    let map = valley();
    for (group, edge) in [("soviet-edge", Edge::East), ("axis-edge", Edge::West), ("caucasus-road", Edge::South)] {
        let hexes = map.group(group).expect("edge");
        assert!(hexes.len() >= 4, "{group}");
        assert!(hexes.iter().all(|&hex| map.edge(hex).contains(edge) && map.links_at(hex) != 0), "{group}");
    }
}

#[test]
fn every_part_says_where_it_comes_from() {
    let map = valley();
    assert!(map.rivers().iter().all(|river| river.source.is_some()));
    assert!(map.roads().iter().all(|road| road.source.is_some()));
    assert!(map.places().iter().all(|place| place.source.is_some()));
    assert!(map.groups().iter().all(|group| group.source.is_some()));
}
