//! The grid of the map.

use board::Direction;

use super::{game, hex};

/// [7.10.5] Neighbours by direction: N, NE, SE, S, SW, NW.
#[test]
fn g1_neighbours_lie_as_the_rulebook_has_them() {
    let around = |number: &str| -> Vec<String> {
        let map = &game().data.map;
        Direction::ALL
            .into_iter()
            .map(|direction| map.number(map.neighbour(hex(number), direction).expect("inland")).to_string())
            .collect()
    };
    assert_eq!(around("5026"), ["5025", "5126", "5127", "5027", "4927", "4926"]);
    // Ruling R1: the rulebook's 6159 is a misprint for 6160.
    assert_eq!(around("6161"), ["6160", "6260", "6261", "6162", "6061", "6060"]);
}

#[test]
fn g2_distances_are_counted_in_hexes() {
    let far = |a: &str, b: &str| game().data.map.distance(hex(a), hex(b));
    let pairs =
        [("6221", "6222", 1), ("6621", "5426", 12), ("6016", "5619", 5), ("5225", "5326", 1), ("5818", "5719", 1)];
    for (a, b, distance) in pairs {
        assert_eq!(far(a, b), distance, "{a} {b}");
    }
}

#[test]
fn g3_places_lie_in_their_hexes() {
    let at = |name: &str| {
        let map = &game().data.map;
        let place = map.places().iter().find(|place| place.name == name).expect("a place");
        map.number(place.hex).to_string()
    };
    assert_eq!([at("Minsk"), at("Velikie Luki"), at("Molodechno")], ["5426", "6115", "5125"]);
}
