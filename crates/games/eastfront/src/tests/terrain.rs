//! [1.0] The map: what ground, hexsides, cities and fortresses do.

use kernel::Ruleset;

use super::{Field, TestField as _, game, hex, unit};
use crate::ground::{City, Terrain};
use crate::movement::{Mode, Moving};
use crate::state::mark;
use crate::units::{Nation, Side};
use crate::weather::Weather;

/// Hits that cost the passive side a step in a battle in a hex, where the Axis attacks.
fn cover(at: &str, weather: Weather, supported: bool) -> u8 {
    let field = Field::empty("summer-42").turn(Side::Axis, weather).put("1Inf", at, 4).put("3A", at, 3);
    let here = [at];
    let field = field.battle(at, Side::Soviet).fighting(if supported { &here } else { &[] });
    game().passive_cover(&field.s, hex(at))
}

/// A movement phase with a Soviet army in the middle and German corps beside it, commanded everywhere.
fn siege_of(middle: &str, ring: &[(&str, &str)], weather: Weather) -> Field {
    let field = Field::empty("summer-42").turn(Side::Axis, weather).put("3A", middle, 3).anchored();
    ring.iter().fold(field, |field, (id, at)| field.put(id, at, 4)).marching()
}

/// [1.2] Hexes are called by a place or by bearing and distance from one; those at the edge and on the coast are played.
#[test]
fn a_hex_is_called_by_its_place_or_by_its_bearing_from_one() {
    assert_eq!(hex("Rostov E1"), hex("rostov-e1"));
    assert_eq!(game().data.map.neighbour(hex("Rostov"), board::Direction::ALL[1]), Some(hex("Rostov E1")));
    assert_eq!(game().parse("to Rostov E40").unwrap_err().message.id, "unknown-hex");
    let field = Field::empty("summer-42").put("1Tk", "Kuibyshev", 3).put("3Tk", "Simferopol", 3).anchored();
    let field = field.turn(Side::Soviet, Weather::Dry).marching();
    assert!(field.can_go("1Tk", &["Kuibyshev-E1", "Kuibyshev-NE1", "Kuibyshev-NE2"]), "half hexes at the edge");
    assert!(field.can_go("3Tk", &["Feodosiya", "Kerch"]), "hexes that are partly sea");
}

/// [1.3, 1.31, 6.33] Clear ground: free to cross, two units a side of a battle, four units of a side in a hex.
#[test]
fn clear_ground_lets_two_units_through_a_side_and_holds_four() {
    let ring = [
        ("1Inf", "Stavropol-E1"),
        ("2Inf", "Stavropol-E1"),
        ("4Inf", "Stavropol-E1"),
        ("5Inf", "Stavropol-NE1"),
        ("3Pz", "Kotelnikovo-SE1"),
    ];
    let mut field = siege_of("Elista", &ring, Weather::Dry);
    assert!(field.can_go("3Pz", &["Kotelnikovo", "Kotelnikovo-SW1", "Salsk"]), "clear ground is free");
    field.walk("1Inf", &["Elista"]).walk("2Inf", &["Elista"]);
    assert_eq!(field.barred("4Inf", &["Elista"]), ("6.33", "why-hexside-full".into()));
    field.walk("4Inf", &["Stavropol-NE1", "Elista"]).walk("5Inf", &["Elista"]);
    assert_eq!(field.barred("3Pz", &["Elista"]), ("6.21", "why-stacking".into()));
    assert_eq!(field.s.pieces.count(Side::Axis, hex("Elista")), 4);
}

/// [1.3] A hexside has the closer terrain of the two hexes it parts: R13.
#[test]
fn a_side_between_clear_and_forest_is_as_close_as_the_forest() {
    let field = siege_of(
        "Tula",
        &[("1Inf", "Tula-SE1"), ("2Inf", "Tula-SE1"), ("4Inf", "Orel"), ("5Inf", "Orel")],
        Weather::Dry,
    );
    let mut clear = field.clone();
    clear.walk("1Inf", &["Tula"]).walk("2Inf", &["Tula"]);
    let mut forest = field;
    forest.walk("4Inf", &["Tula"]);
    assert_eq!(forest.barred("5Inf", &["Tula"]), ("6.33", "why-hexside-full".into()));
}

/// [1.32] Forest: free to cross, one unit a side of a battle, four can stack, double defence.
#[test]
fn forest_lets_one_unit_through_a_side_and_doubles_the_defence() {
    let ring =
        [("1Inf", "Mozhaisk"), ("2Inf", "Mozhaisk"), ("3Pz", "Rzhev"), ("4Inf", "Vyazma-SE1"), ("5Inf", "Vyazma-SW1")];
    let mut field = siege_of("Vyazma", &ring, Weather::Dry);
    assert!(field.can_go("3Pz", &["Kalinin-W1", "Bologoe", "Tikhvin-SE1"]), "forest is free");
    field.walk("1Inf", &["Vyazma"]);
    assert_eq!(field.barred("2Inf", &["Vyazma"]), ("6.33", "why-hexside-full".into()));
    field.walk("3Pz", &["Vyazma"]).walk("4Inf", &["Vyazma"]).walk("5Inf", &["Vyazma"]);
    assert_eq!(field.s.pieces.count(Side::Axis, hex("Vyazma")), 4);
    assert_eq!([cover("Elista", Weather::Dry, true), cover("Vyazma", Weather::Dry, true)], [1, 2]);
}

/// [1.33] Hills are forests in all but name, in mud too. R7
#[test]
fn hills_are_like_forest() {
    let field = Field::empty("summer-44").turn(Side::Soviet, Weather::Dry).put("1Inf", "Cluj-SW1", 4).anchored();
    let mut field = field.put("3A", "Cluj-SE1", 3).put("4A", "Cluj-SE1", 3).put("1Tk", "Cluj", 3).marching();
    assert_eq!(game().data.ground.hex(hex("Cluj-SW1")).terrain, Terrain::Hills);
    assert!(field.can_go("1Tk", &["Oradea", "Debrecen-SE1", "Timisoara"]), "hills are free");
    field.walk("3A", &["Cluj-SW1"]);
    assert_eq!(field.barred("4A", &["Cluj-SW1"]), ("6.33", "why-hexside-full".into()));
    let cover = |weather| {
        let field = field.clone().weather(weather).fighting(&["Cluj-SW1"]);
        game().passive_cover(&field.s, hex("Cluj-SW1"))
    };
    assert_eq!([cover(Weather::Dry), cover(Weather::Mud), cover(Weather::Snow)], [2, 2, 2]);
    assert_eq!(Terrain::Hills.stacking(), 4);
}

/// [1.34, 6.1] Marsh stops everybody but cavalry, lets one unit through a side, holds three, doubles the defence and makes
/// offensive fire single; in snow it is a forest that still holds three.
#[test]
fn marsh_stops_dampens_and_holds_three() {
    let ring = [
        ("3Pz", "Baranovichi"),
        ("14Pz", "Baranovichi"),
        ("1Inf", "Bialystok-E1"),
        ("2Inf", "Pinsk-SE1"),
        ("4Inf", "Pinsk-SW1"),
    ];
    let field = siege_of("Pinsk", &ring, Weather::Dry);
    assert!(field.can_go("3Pz", &["Baranovichi-SE1"]));
    assert!(!field.can_go("3Pz", &["Baranovichi-SE1", "Korosten"]), "armour stops in marsh");
    let mut wet = field.clone();
    wet.walk("3Pz", &["Pinsk"]);
    assert_eq!(wet.barred("14Pz", &["Pinsk"]), ("6.33", "why-hexside-full".into()));
    wet.walk("1Inf", &["Pinsk"]).walk("2Inf", &["Pinsk"]);
    assert_eq!(wet.barred("4Inf", &["Pinsk"]), ("6.21", "why-stacking".into()));
    let fire = |weather: Weather| {
        let field = wet.clone().weather(weather);
        let on = |id: &str, offensive| game().hits_on(&field.s, unit(id), hex("Pinsk"), offensive);
        [on("3Pz", true), on("3Pz", false), on("1Inf", true)]
    };
    assert_eq!(fire(Weather::Dry), [6, 5, 6]);
    assert_eq!(fire(Weather::Snow), [5, 5, 6], "frozen marsh is forest");
    assert_eq!([cover("Pinsk", Weather::Dry, true), cover("Pinsk", Weather::Snow, true)], [2, 2]);
    // In snow nobody stops there, and still only three fit.
    let snow = siege_of("Pinsk", &ring, Weather::Snow);
    assert!(snow.can_go("3Pz", &["Baranovichi-SE1", "Korosten"]));
    let mut full = snow;
    full.walk("3Pz", &["Pinsk"]).walk("1Inf", &["Pinsk"]).walk("2Inf", &["Pinsk"]);
    assert_eq!(full.barred("4Inf", &["Pinsk"]), ("6.21", "why-stacking".into()));
}

/// [1.35, 6.1] Mountains stop everybody but cavalry, let one unit through a side, hold two and double the defence; alpine sides
/// cannot be crossed, nor can anybody land or drop in mountains.
#[test]
fn mountains_stop_and_hold_two_and_alpine_sides_bar_the_way() {
    let ring = [("3Pz", "Maikop"), ("14Pz", "Maikop"), ("1Inf", "Maikop-SE1"), ("2Inf", "Krasnodar-SW1")];
    let mut field = siege_of("Tuapse", &ring, Weather::Dry);
    assert!(field.can_go("3Pz", &["Maikop-SE1"]));
    assert!(!field.can_go("3Pz", &["Maikop-SE1", "Armavir-SE1"]), "armour stops in mountains");
    assert_eq!(field.barred("1Inf", &["Sukhumi"]), ("1.3", "why-impassable".into()), "white sides");
    assert!(field.clone().weather(Weather::Snow).barred("1Inf", &["Sukhumi"]).1 == "why-impassable");
    field.walk("3Pz", &["Tuapse"]);
    assert_eq!(field.barred("14Pz", &["Tuapse"]), ("6.33", "why-hexside-full".into()));
    field.walk("1Inf", &["Tuapse"]);
    assert_eq!(field.barred("2Inf", &["Tuapse"]), ("6.21", "why-stacking".into()));
    assert_eq!([cover("Tuapse", Weather::Dry, true), cover("Tuapse", Weather::Snow, true)], [2, 2]);
    // Nobody bails out over mountains, or lands under them.
    let field = Field::empty_with("winter-42", &["paratroops", "sea-power"]).held_by(Side::Soviet).anchored();
    let field = field.put("SOUTH", "Novorossiysk", 2).put("1Abn", "Novorossiysk", 3).put("3A", "Novorossiysk", 3);
    let field = field.turn(Side::Soviet, Weather::Dry).ready();
    let mut drop = field.clone();
    drop.acts(&["activate SOUTH drop", "done", "drop"]);
    assert!(drop.allows("to Maikop") && drop.allows("to Krasnodar-SW1"));
    assert_eq!(drop.refusal("to Tuapse").1, "why-not-reachable");
    let mut landing = field;
    landing.acts(&["activate SOUTH landing", "done", "land 3A"]);
    assert!(landing.allows("to Batumi"), "{:?}", landing.offers());
    assert_eq!(landing.refusal("to Tuapse"), ("15.42", "why-not-reachable".into()));
}

/// [1.36] A river does not slow anybody, but lets one unit through into a battle.
#[test]
fn a_river_slows_nobody_but_narrows_a_battle() {
    let ring = [("3Pz", "Kalach"), ("1Inf", "Kalach"), ("2Inf", "Kalach-SW1")];
    for weather in [Weather::Dry, Weather::Snow] {
        let mut field = siege_of("Kotelnikovo", &ring, weather);
        assert!(field.can_go("3Pz", &["Stalingrad", "Stalingrad-E1"]), "two rivers in {weather:?}");
        field.walk("3Pz", &["Kotelnikovo"]);
        assert_eq!(field.barred("1Inf", &["Kotelnikovo"]), ("6.33", "why-hexside-full".into()), "{weather:?}");
        field.walk("2Inf", &["Kotelnikovo"]);
    }
}

/// [1.37] The sea cannot be crossed on foot, nor a bay between two land hexes.
#[test]
fn nobody_walks_on_the_sea() {
    let field = siege_of("Perekop", &[("3Pz", "Taganrog"), ("1Inf", "Kherson"), ("2Inf", "Constanta")], Weather::Snow);
    assert_eq!(field.barred("3Pz", &["Rostov-SW1"]), ("1.3", "why-impassable".into()), "the bay of Taganrog");
    assert_eq!(field.barred("1Inf", &["Sevastopol-NE1"]), ("1.3", "why-impassable".into()), "Karkinit bay");
    assert_eq!(field.barred("2Inf", &["Constanta-E1"]), ("1.3", "why-impassable".into()), "open sea");
}

/// [1.37] Where the map shows sandbanks nobody lands: Perekop is closed from the Sea of Azov.
#[test]
fn nobody_lands_behind_sandbanks() {
    let field = Field::empty_with("summer-43", &["sea-power"]).held_by(Side::Soviet).anchored();
    let field = field.turn(Side::Soviet, Weather::Dry).put("SOUTH", "Rostov", 2).put("3A", "Rostov", 3);
    let mut field = field.ready();
    field.acts(&["activate SOUTH landing", "done", "land 3A"]);
    assert!(field.allows("to Melitopol") && field.allows("to Feodosiya"));
    assert!(game().data.ground.hex(hex("Perekop")).sandbank && game().data.ground.hex(hex("Perekop")).coast != 0);
    assert_eq!(field.refusal("to Perekop").1, "why-not-reachable");
}

/// [1.38] Lakes are never crossed and never freeze.
#[test]
fn lakes_never_freeze() {
    for weather in [Weather::Dry, Weather::Mud, Weather::Snow] {
        let field = siege_of("Luga", &[("3Pz", "Pskov"), ("1Inf", "Tartu")], weather);
        assert_eq!(field.barred("3Pz", &["Tartu"]), ("1.3", "why-impassable".into()), "{weather:?}");
        assert_eq!(field.barred("1Inf", &["Pskov"]), ("1.3", "why-impassable".into()), "{weather:?}");
    }
}

/// [1.39] A move over a strait starts on one side and ends on the other.
#[test]
fn a_strait_is_crossed_from_shore_to_shore() {
    let ring = [("3Pz", "Kerch"), ("14Pz", "Feodosiya"), ("1Inf", "Kerch")];
    for weather in [Weather::Dry, Weather::Snow] {
        let field = siege_of("Armavir", &ring, weather);
        assert!(field.can_go("3Pz", &["Temryuk"]) && field.can_go("1Inf", &["Novorossiysk"]));
        assert!(!field.can_go("3Pz", &["Temryuk", "Krasnodar"]), "it stops on the far shore in {weather:?}");
        assert_eq!(field.barred("14Pz", &["Kerch", "Temryuk"]), ("1.39", "why-strait".into()), "in {weather:?}");
    }
    let mut battle = siege_of("Temryuk", &ring, Weather::Dry);
    battle.walk("3Pz", &["Temryuk"]);
    assert_eq!(battle.barred("1Inf", &["Temryuk"]), ("6.33", "why-hexside-full".into()), "one unit, as over a river");
}

/// [1.39] A supply line crosses a strait whoever holds the sea; ships pass it only between friendly shores.
#[test]
fn ships_pass_a_strait_only_between_friendly_shores() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().ready();
    let azov = game().data.ground.zones.iter().position(|zone| zone.id == "azov").unwrap();
    let sails = |field: &Field| {
        let from = game().haven_zones(&field.s, Side::Soviet, hex("Batumi"));
        game().sail(&field.s, Side::Soviet, from)[azov] > 0
    };
    assert!(sails(&field));
    assert!(!sails(&field.clone().put("1Inf", "Kerch", 4).ready()), "Kerch bars the way from Batumi to Rostov");
    // A line over the strait.
    let cut = Field::empty("summer-42").held_by(Side::Axis).anchored();
    let cut = cut.held(Side::Soviet, &["Batumi"]).put("1Inf", "Novorossiysk", 4).put("2Inf", "Feodosiya", 4);
    let cut = cut.put("3A", "Temryuk", 3).put("4A", "Krasnodar-SW1", 3).ready();
    assert!(game().supplied_hexes(&cut.s, Side::Axis).contains(hex("Novorossiysk")));
}

/// [1.4] Cities change neither movement nor stacking, nor the sides of a battle.
#[test]
fn a_city_is_the_ground_it_stands_on() {
    let ring =
        [("1Inf", "Kharkov-NW1"), ("2Inf", "Kharkov-NW1"), ("4Inf", "Izyum"), ("5Inf", "Izyum"), ("6Inf", "Lozovaya")];
    let mut field = siege_of("Kharkov", &ring, Weather::Dry).put("3Pz", "Poltava-NW1", 4);
    assert!(field.can_go("3Pz", &["Poltava", "Lozovaya", "Zaporozhye"]), "through towns");
    field.walk("1Inf", &["Kharkov"]).walk("2Inf", &["Kharkov"]).walk("4Inf", &["Kharkov"]).walk("5Inf", &["Kharkov"]);
    assert_eq!(field.barred("6Inf", &["Kharkov"]), ("6.21", "why-stacking".into()));
}

/// [1.41, 1.42] A major city doubles the defence and lets defenders fire double at least; a minor one does neither.
#[test]
fn a_major_city_helps_its_defenders() {
    let covers = ["Kharkov", "Kursk"].map(|at| cover(at, Weather::Dry, true));
    assert_eq!(covers, [2, 1]);
    let fire = |at: &str| {
        let field = Field::empty("summer-43").put("3A", at, 3).put("3Tk", at, 3).put("2SS", at, 4).put("1Inf", at, 4);
        let field = field.battle(at, Side::Soviet).fighting(&[at]);
        let on = |id: &str, offensive| game().hits_on(&field.s, unit(id), hex(at), offensive);
        [on("3A", false), on("3Tk", false), on("2SS", false), on("1Inf", true), on("2SS", true)]
    };
    assert_eq!(fire("Kharkov"), [5, 5, 4, 6, 4], "the attackers gain nothing");
    assert_eq!(fire("Kursk"), [6, 5, 4, 6, 4]);
}

/// [1.41, 1.5] A city produces its value for whoever controls it; the Axis gets ore and oil twice.
#[test]
fn stalino_gives_three_to_the_soviets_and_four_to_the_axis() {
    let place = |name: &str| game().data.ground.hex(hex(name));
    assert_eq!(Side::BOTH.map(|side| place("Stalino").production(side)), [4, 3]);
    assert_eq!(Side::BOTH.map(|side| place("Ploesti").production(side)), [8, 4]);
    assert_eq!(Side::BOTH.map(|side| place("Moscow").production(side)), [6, 6]);
    assert_eq!(Side::BOTH.map(|side| place("Kursk").production(side)), [0, 0], "a minor city");
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().ready();
    let before = game().level(&field.s, Side::Soviet);
    let taken = field.put("1Inf", "Gorki", 4).ready();
    assert_eq!(before - game().level(&taken.s, Side::Soviet), 3, "Gorki");
}

/// [1.41, 1.42, 1.44] Two new units a month arrive in a major home city, one in a minor one, none elsewhere; the Axis has its
/// strategic cities besides.
#[test]
fn new_units_arrive_in_home_cities() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored();
    let mut field =
        ["Warsaw", "Lublin", "Bucharest", "Radom", "Lodz", "Warsaw-W1", "Thorn", "Cracow", "Budapest", "Ploesti"]
            .iter()
            .fold(field, |field, at| field.held(Side::Axis, &[at]));
    for hex in &game().data.ground.land {
        let country = game().data.ground.hex(*hex).country;
        let axis = !matches!(country, crate::ground::Country::Russia | crate::ground::Country::Annexed);
        field.s.soviet_held.set(*hex, !axis);
    }
    let field = field.ready();
    let may = |field: &Field, id: &str, at: &str| {
        let refusal = game().may_arrive_at(&field.s, unit(id), hex(at)).map_err(|why| why.refusal(game()));
        refusal.map_err(|refusal| refusal.message.id.to_string())
    };
    let full = Err("why-city-full".to_string());
    let away = Err("why-not-a-home-city".to_string());
    let crowd = |at: &str, ids: &[&str]| {
        let put = |field: Field, id: &&str| field.put(id, at, 1).marked(id, mark::ARRIVING);
        ids.iter().fold(field.clone(), put).ready()
    };
    assert_eq!(may(&crowd("Gorki", &["3A"]), "4A", "Gorki"), Ok(()));
    assert_eq!(may(&crowd("Gorki", &["3A", "5A"]), "4A", "Gorki"), full);
    assert_eq!(may(&field, "4A", "Ryazan"), Ok(()), "a minor city");
    assert_eq!(may(&crowd("Ryazan", &["3A"]), "4A", "Ryazan"), full);
    assert_eq!(may(&field, "4A", "Lvov"), away, "annexed in 1939");
    assert_eq!(may(&field, "4A", "Vladimir"), away, "a village");
    assert_eq!(may(&field, "1Inf", "Warsaw"), Ok(()));
    assert_eq!(may(&field, "1Inf", "Bucharest"), Ok(()), "a strategic city");
    assert_eq!(may(&field, "1Inf", "Galati"), away);
}

/// [1.45] Ports are major or minor, lie on one zone or two, and a base in each zone controls it.
#[test]
fn ports_lie_on_their_zones_and_bases_control_them() {
    let ground = &game().data.ground;
    let port = |name: &str| &ground.ports[usize::from(ground.hex(hex(name)).port.unwrap())];
    assert!(port("Sevastopol").major && !port("Kerch").major);
    assert_eq!([port("Kerch").zones.count_ones(), port("Batumi").zones.count_ones()], [2, 1], "anchors with two bars");
    assert!(ground.hex(hex("Moscow")).port.is_none());
    for zone in &ground.zones {
        let base = ground.hex(zone.base);
        assert!(base.port.is_some(), "the base of {} is a port", zone.id);
        let side = if zone.axis { Side::Axis } else { Side::Soviet };
        let field = Field::empty("summer-42").held_by(side).ready();
        let bit = 1 << ground.zones.iter().position(|other| other.id == zone.id).unwrap();
        assert!(game().controlled_zones(&field.s, side) & bit != 0, "{}", zone.id);
        let lost = field.held(side.enemy(), &[game().data.token(zone.base)]).ready();
        assert!(game().controlled_zones(&lost.s, side) & bit == 0, "{} without its base", zone.id);
    }
}

/// [1.46, 7.15] The original attacker of a fortress must fight it in every combat phase but the blitz; the defender need not.
#[test]
fn a_siege_must_be_fought_except_in_a_blitz() {
    for at in ["Leningrad", "Sevastopol"] {
        let field = Field::empty("summer-42").put("1Inf", at, 4).put("3A", at, 3).battle(at, Side::Soviet).anchored();
        let must = |field: &Field| game().must_fight(&field.s, hex(at));
        assert!(must(&field));
        let mut blitz = field.clone();
        blitz.s.blitz = true;
        assert!(!must(&blitz), "blitz combat");
        assert!(!must(&field.turn(Side::Soviet, Weather::Dry)), "the garrison need not sally");
    }
    let town =
        Field::empty("summer-42").put("1Inf", "Kharkov", 4).put("3A", "Kharkov", 3).battle("Kharkov", Side::Soviet);
    assert!(!game().must_fight(&town.s, hex("Kharkov")), "any other old battle may rest");
}

/// [1.46, 7.32, 7.35] A garrison's losses are a third and its strongest unit alone fires threefold; R44: whoever defends it.
#[test]
fn a_fortress_triples_the_defence() {
    for (garrison, besieger) in [(Side::Soviet, Side::Axis), (Side::Axis, Side::Soviet)] {
        let field = Field::empty("summer-42").turn(besieger, Weather::Dry);
        let field = field.put("1Inf", "Sevastopol", 4).put("2Inf", "Sevastopol", 3);
        let field = field.put("3A", "Sevastopol", 2).put("4A", "Sevastopol", 3).battle("Sevastopol", garrison);
        let field = field.fighting(&["Sevastopol"]);
        let at = hex("Sevastopol");
        assert_eq!(game().passive_cover(&field.s, at), 3);
        let fire = ["1Inf", "2Inf", "3A", "4A"].map(|id| game().hits_on(&field.s, unit(id), at, false));
        assert_eq!(fire, if garrison == Side::Axis { [4, 6, 6, 6] } else { [6, 6, 6, 4] });
    }
}

/// [1.46] The strongest of a garrison is never out of supply.
#[test]
fn the_strongest_of_a_garrison_does_not_starve() {
    let field = Field::empty("summer-42").held_by(Side::Axis).put("STAVKA", "Kuibyshev", 3).put("OKH", "Warsaw", 3);
    let field = field.put("1Inf", "Sevastopol", 4).put("3A", "Sevastopol", 3).put("4A", "Sevastopol", 2);
    let field = field.put("5A", "Simferopol", 3).battle("Sevastopol", Side::Soviet).fighting(&[]);
    // Nothing supports the siege: only the garrison's five dice roll.
    let field = field.go(&[1, 1, 1, 1, 1]);
    assert_eq!(field.s.active, Side::Soviet, "the Axis turn is over");
    assert_eq!([field.cv("3A"), field.cv("4A"), field.cv("5A")], [3, 1, 2]);
}

/// [1.6] Melitopol and Perekop are joined by the railway only.
#[test]
fn the_sivash_is_crossed_by_rail_only() {
    let field = Field::empty("summer-42").held_by(Side::Axis).put("STAVKA", "Kuibyshev", 3).put("OKH", "Warsaw", 3);
    let field = field.put("1Inf", "Melitopol", 4).marked("OKH", mark::ACTIVE);
    let mut field = field.marching();
    assert_eq!(field.barred("1Inf", &["Perekop"]), ("1.3", "why-impassable".into()));
    field.s.supreme = 1;
    field.acts(&["move 1Inf rail", "to Perekop"]);
    assert_eq!((field.at("1Inf"), field.s.supreme), ("Perekop".into(), 0));
}

/// [1.7] Beyond the western boundary there is a weather of its own, and the first Soviet there calls Army Group E.
#[test]
fn the_western_boundary_has_its_own_weather_and_its_watchers() {
    let mut field = Field::empty("summer-44").turn(Side::Soviet, Weather::Dry);
    field.s.west = Weather::Mud;
    let weather = |field: &Field, at: &str| game().weather_at(&field.s, hex(at));
    assert_eq!([weather(&field, "Belgrade"), weather(&field, "Timisoara")], [Weather::Mud, Weather::Dry]);
    let field = field.put("3Tk", "Timisoara", 3).ready();
    assert!(!field.s.west_crossed);
    let field = field.put("3Tk", "Belgrade", 3).ready();
    assert!(field.s.west_crossed);
}

/// [1.7, 16.5] To cross the boundary is enough: a Soviet unit that goes through the west and out of it in one move has been
/// there, and Army Group E comes. One of the Axis calls nobody.
#[test]
fn passing_through_the_west_calls_army_group_e() {
    let ground = &game().data.ground;
    let outside = |at: board::HexId| ground.hex(at).is_land() && !ground.hex(at).is_west();
    let ways = |at: board::HexId| ground.ways(at).map(|(_, edge)| edge.to);
    let dry = |at: board::HexId| !ground.hex(at).terrain.stops(Weather::Dry);
    let through = ground.west.iter().filter(|&mid| dry(mid)).find_map(|mid| {
        let mut beside = ways(mid).filter(|&at| outside(at) && dry(at));
        Some([beside.next()?, mid, beside.next()?].map(|at| game().data.token(at)))
    });
    let [from, mid, to] = through.expect("a hex of the west with two others beside it");
    let field = |id: &str, side| {
        let field = Field::empty("summer-44").date(1944, 9).put(id, from, 3).put("5A", "Gorki", 2);
        field.put("5Inf", "Minsk", 2).turn(side, Weather::Dry).marching()
    };
    let mut soviet = field("3Tk", Side::Soviet);
    soviet.walk("3Tk", &[mid, to]);
    assert_eq!(soviet.at("3Tk"), to);
    let called = soviet.supply_phase(Side::Soviet).date(1944, 10).producing();
    assert_eq!(called.at("21Mtn"), "due");
    let mut axis = field("3Pz", Side::Axis);
    axis.walk("3Pz", &[mid, to]);
    assert!(!axis.s.west_crossed);
}

/// [1.7, 16.1, 16.5] R122: a unit that changes sides beyond the boundary has not crossed it; it has when it moves there.
#[test]
fn a_unit_that_changes_sides_in_the_west_has_not_crossed_the_boundary() {
    let ground = &game().data.ground;
    let away = |at: &board::HexId| game().data.ground.away_from_home(Nation::Bulgarian, *at);
    let abroad = ground.west.iter().find(|at| away(at) == 0).expect("a hex next to Bulgaria");
    let abroad = game().data.token(abroad);
    let field = Field::empty("summer-44").put("1B", abroad, 2).put("5A", "Sofia", 3).put("8A", "Plovdiv", 3).capitals();
    let mut field = field.ready().supply_phase(Side::Soviet);
    field.roll("demand bulgarian", &[1]);
    assert_eq!((field.at("1B"), field.s.side(unit("1B"))), (abroad.into(), Side::Soviet));
    let field = field.ready();
    assert!(!field.s.west_crossed, "it was there before");
    for mode in [Mode::Rail, Mode::Sea] {
        let mut moved = field.clone();
        moved.s.moving = Moving { from: hex("Sofia"), ..game().start(&moved.s, unit("1B"), mode) };
        game().halt(&mut moved.s, &mut kernel::Log::silent());
        assert!(moved.s.west_crossed, "{mode:?}");
    }
}

/// [2.24, 12.24, 12.3] R121: cavalry that comes from dry ground goes two hexes at most when it enters mud, as into a marsh.
#[test]
fn cavalry_goes_two_hexes_into_mud() {
    let ground = &game().data.ground;
    let next = |at: board::HexId| ground.ways(at).filter(|(_, edge)| !edge.strait()).map(|(_, edge)| edge.to);
    let inside = |at: &board::HexId| ground.hex(*at).is_west();
    let low = |at: &board::HexId| !inside(at) && matches!(ground.hex(*at).terrain, Terrain::Clear | Terrain::Forest);
    // Out of the west: three hexes of it and two beyond, one after the other.
    let way = ground.west.iter().find_map(|b| {
        let c = next(b).find(low)?;
        let d = next(c).find(low)?;
        let a = next(b).find(inside)?;
        let far = next(a).filter(inside).find(|&far| far != b)?;
        Some([far, a, b, c, d])
    });
    let [far, a, b, c, d] = way.expect("a way out of the west");
    let ride = |way: &[board::HexId], weather| {
        let field = Field::empty("summer-44").put("2Cav", game().data.token(way[0]), 3);
        let mut field = field.turn(Side::Soviet, weather);
        field.s.west = Weather::Dry;
        let mut m = game().start(&field.s, unit("2Cav"), Mode::Land);
        for hop in way.windows(2) {
            let direction = game().data.map.direction(hop[0], hop[1]).expect("neighbours");
            game().step(&field.s, &m, hop[0], direction).map_err(|why| why.refusal(game()).message.id.to_string())?;
            m = game().after_step(&field.s, &m, hop[0], direction);
        }
        Ok::<(), String>(())
    };
    assert_eq!(ride(&[a, b, c, d], Weather::Mud), Err("why-too-far".into()), "a hex of mud and then another");
    assert_eq!(ride(&[far, a, b, c], Weather::Mud), Err("why-stopped".into()), "mud as the third hex");
    assert_eq!(ride(&[a, b, c], Weather::Mud), Ok(()), "two hexes");
    for way in [[a, b, c, d], [far, a, b, c]] {
        assert_eq!(ride(&way, Weather::Dry), Ok(()), "three on dry ground");
    }
}

/// [1.42] Minor cities are cities all the same, villages are not.
#[test]
fn the_map_tells_cities_from_villages() {
    let city = |name: &str| game().data.ground.hex(hex(name)).city;
    assert_eq!([city("Kharkov"), city("Kursk"), city("Belgorod")], [City::Major(3), City::Minor, City::Village]);
}

/// [6.33, 12.24, 12.3] R80: mud on one side of a clear hexside is enough to let only one unit through, from either hex.
#[test]
fn mud_on_one_side_narrows_a_hexside() {
    let (east, west) = (hex("Szeged"), hex("Novi Sad"));
    let there = game().data.map.direction(east, west).expect("neighbours");
    let limits = |eastern, western| {
        let mut field = Field::empty("winter-44");
        (field.s.weather, field.s.west) = (eastern, western);
        [game().crossing_limit(&field.s, east, there), game().crossing_limit(&field.s, west, there.opposite())]
    };
    assert_eq!(limits(Weather::Snow, Weather::Dry), [2, 2]);
    assert_eq!(limits(Weather::Snow, Weather::Mud), [1, 1]);
    assert_eq!(limits(Weather::Mud, Weather::Dry), [1, 1]);
}

/// [6.33, 12.3] Mud in the east narrows no hexside in the dry west.
#[test]
fn eastern_mud_does_not_narrow_the_west() {
    let (one, other) = (hex("Salonika"), hex("Larisa"));
    let there = game().data.map.direction(one, other).expect("neighbours");
    let mut field = Field::empty("winter-44");
    (field.s.weather, field.s.west) = (Weather::Mud, Weather::Dry);
    assert_eq!(game().crossing_limit(&field.s, one, there), 2);
    (field.s.weather, field.s.west) = (Weather::Dry, Weather::Mud);
    assert_eq!(game().crossing_limit(&field.s, one, there), 1);
}
