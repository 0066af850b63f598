//! Rules that no position of the shipped map could break: tried on every hex, or on a map that was changed for it.

use super::*;
use crate::state::mark;
use board::Direction;
use std::fs;

/// [2.2.2] C03: a hex of the map has one kind of ground. Where woods and swamp share it that is swamp, which is right for
/// movement and combat at once: nothing that a wood does is worse than what a swamp does. And nothing else is mixed in:
/// whatever is named a village, a town or a city counts as one.
#[test]
fn one_kind_of_ground_can_stand_for_a_mixed_hex() {
    let kind =
        |id: &str| game().data.tables.terrain.iter().find(|terrain| terrain.id == id).expect("it is on the chart");
    let (woods, swamp) = (kind("woods"), kind("swamp"));
    assert!(swamp.foot > woods.foot, "on foot: {:?}, {:?}", swamp.foot, woods.foot);
    // Nothing is worse than not at all.
    assert!(swamp.mech.is_none() || swamp.mech > woods.mech, "by tank: {:?}, {:?}", swamp.mech, woods.mech);
    assert!(swamp.defence > woods.defence, "doubling is worse for the attacker than a column");
    let map = &game().data.map;
    for place in map.places().iter().filter(|place| place.kind != "named") {
        let ground = &map.terrains()[usize::from(map.terrain(place.hex))].id;
        assert_eq!(*ground, place.kind, "{}", place.name);
    }
}

/// [9.3] C37: a defender is doubled once, whatever he has beside the ground: from every side of every hill, and of every
/// swamp by a river, his strength is twice what is printed.
#[test]
fn a_defence_is_doubled_once_from_every_side() {
    let (data, attacker, defender) = (&game().data, unit("30G-129G"), unit("20SS-I45"));
    let printed = u32::from(data.unit(defender).full.defence);
    let (mut doubled, mut by_rivers, mut plain) = (0, 0, 0);
    for at in data.map.hexes().filter(|&hex| !data.ground.hex(hex).water) {
        for (direction, from) in data.around(at).filter(|(_, from)| !data.ground.hex(*from).water) {
            let mut field = Field::quiet(3);
            field.s.pieces.take(data, attacker, off_map::WITHDRAWN);
            field.s.pieces.put(data, attacker, from);
            field.s.pieces.take(data, defender, off_map::WITHDRAWN);
            field.s.pieces.put(data, defender, at);
            field.s.battle = crate::combat::Battle {
                kind: crate::combat::Kind::Attack,
                side: Side::Soviet,
                target: at,
                attackers: [attacker].into_iter().collect(),
                ..Default::default()
            };
            let ground = &data.map.terrains()[usize::from(data.map.terrain(at))].id;
            let twice = matches!(ground.as_str(), "hill" | "swamp");
            let defence = game().odds(&field.s, &field.s.battle).defence;
            assert_eq!(defence, printed * if twice { 2 } else { 1 }, "{ground} {}", data.map.number(at));
            (doubled, plain) = (doubled + u32::from(twice), plain + u32::from(!twice));
            by_rivers += u32::from(twice && data.ground.crossing(true, at, direction).halves);
        }
    }
    assert!(doubled > 1000 && by_rivers > 20 && plain > 1000, "{doubled} doubled, {by_rivers} by rivers, {plain} not");
}

/// A copy of the game with another river along the sides of its map.
fn with_river(kind: &str, sides: &str) -> Narva {
    let folder = std::env::temp_dir().join(format!("narva-{kind}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let map = include_str!("../../../../../games-data/narva/map.toml");
    let river = format!(
        "\n[[river]]\nname = \"Another\"\nkind = \"{kind}\"\nsource = \"reconstructed\"\nsides = \"{sides}\"\n"
    );
    fs::write(folder.join("map.toml"), format!("{map}{river}")).expect("a map");
    let changed = Narva::load(Some(&folder)).unwrap_or_else(|error| panic!("{error}"));
    fs::remove_dir_all(&folder).expect("it is removed");
    changed
}

/// [9.3, 2.2.8] C38: a side that is a great river and a stream at once halves the attack once, frozen or not, and costs what
/// the great river costs.
#[test]
fn two_rivers_on_one_side_halve_once() {
    let both = with_river("minor", "2734/2833");
    let data = &both.data;
    let (from, to) = (hex("2833"), hex("2734"));
    let direction = Direction::ALL.into_iter().find(|&direction| data.map.neighbour(from, direction) == Some(to));
    let direction = direction.expect("they are neighbours");
    let bits = data.map.side(from, direction);
    for kind in ["major", "minor"] {
        assert_ne!(bits & data.map.side_bit(kind).expect("a kind of side"), 0, "it is a {kind} river");
    }
    for turn in [3, 9] {
        let field = Field::quiet(turn).put("30G-129G", "2833").put("227-FUS", "2734");
        let mut field = field.active(Side::Soviet, &["30G-129G"]);
        field.prepare("2734", &["30G-129G"]);
        let printed = u32::from(game().data.unit(unit("30G-129G")).full.attack);
        assert_eq!(both.odds(&field.s, &field.s.battle).attack, printed / 2, "turn {turn}");
        let cost = |narva: &Narva| narva.data.ground.crossing(field.s.frost(), from, direction).cost;
        assert_eq!(cost(&both), cost(game()), "turn {turn}");
    }
}

/// [9.5] R70: attackers from several hexes go back hex by hex, in an order that does not depend on who was named first; within
/// each the owner chooses the way.
#[test]
fn attackers_retreat_hex_by_hex_in_a_fixed_order() {
    let retreat = |attackers: &[&str]| {
        let field = Field::quiet(3).put("I-502", "2412").put("11-2", "2412");
        let mut field = field.put("I-152T", "2411").put("124-4", "2413").active(Side::Soviet, &["I-152T", "124-4"]);
        // 7 to 10 is 1-2: Ar1 on a 5.
        field.fight("2412", attackers, "5");
        field
    };
    let ways = |field: &Field| field.offers().iter().filter(|offer| offer.starts_with("retreat ")).count();
    for named in [["I-152T", "124-4"], ["124-4", "I-152T"]] {
        let mut field = retreat(&named);
        assert_eq!(field.s.battle.retreat.origin, hex("2411"), "{named:?}");
        assert!(ways(&field) > 1, "the way is chosen: {:?}", field.offers());
        let way = field.offers()[0].clone();
        field.act(&way);
        assert_eq!(field.s.battle.retreat.origin, hex("2413"), "{named:?}");
        assert!(ways(&field) > 1, "and for the other hex: {:?}", field.offers());
    }
}

/// [9.6.5, 11.1.1, 4.1.3, 4.2.5] R71: an army HQ advances and retreats with its stack like any other, but not into the range of
/// another army's HQ.
#[test]
fn an_army_hq_goes_with_its_stack() {
    let advanced = |other: Option<&str>| {
        let field = Field::quiet(3).put("227-328", "2412").reduced("227-328").marked("227-328", mark::UNSUPPLIED);
        let field = field.put("124-4", "2413").put("124-166", "2413").put("HQ-2SH", "2413");
        let mut field = other.into_iter().fold(field, |field, at| field.put("HQ-8A", at));
        field = field.active(Side::Soviet, &["124-4", "124-166"]);
        field.fight("2412", &["124-4", "124-166"], "3");
        assert_eq!(field.at("227-328"), "dead");
        field.act("advance 124-4");
        field
    };
    let mut free = advanced(None);
    free.act("advance HQ-2SH");
    assert_eq!(free.at("HQ-2SH"), "2412");
    // Twelve hexes are the range of the 2nd Shock Army: 3606 is thirteen from 2413, and twelve from 2412.
    let near = advanced(Some("3606"));
    assert_eq!(near.refusal("advance HQ-2SH"), ("4.2.5", "why-army-ranges".into()));
    let retreat = |die: &str| {
        let field = Field::quiet(3).put("124-4", "2411").put("HQ-2SH", "2411").put("I-502", "2412").put("11-2", "2412");
        let mut field = field.active(Side::Axis, &["I-502", "11-2"]);
        field.fight("2411", &["I-502", "11-2"], die);
        field
    };
    let mut back =
        ["1", "2", "3"].map(retreat).into_iter().find(|field| field.s.battle.retreats[0] == 1).expect("a retreat");
    let way = back.offers()[0].clone();
    back.act(&way);
    assert_eq!(format!("retreat {}", back.at("HQ-2SH")), way);
    assert_eq!(back.at("124-4"), back.at("HQ-2SH"));
}
