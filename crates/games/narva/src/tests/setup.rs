//! Set-up, map, charts and counters.

use super::*;
use crate::air::AirBox;
use crate::state::mark;
use crate::units::{Arrival, UnitKind};

/// [2.1.4, 14.0, 14.1, 14.2] Every counter is where its entry says, on the map or waiting for its turn.
#[test]
fn every_unit_starts_in_its_hex_or_waits_for_its_turn() {
    let field = Field::opening();
    for id in game().data.unit_ids() {
        let info = game().data.unit(id);
        match info.arrival {
            Arrival::Setup(hex) => assert_eq!(field.s.pieces.hex(id), Some(hex), "{}", info.id),
            Arrival::Turn { turn, entry } => {
                assert_eq!(field.at(&info.id), "due", "{}", info.id);
                assert_eq!((field.s.pieces.due[id.index()], field.s.pieces.entry[id.index()]), (turn, entry));
            }
            Arrival::Special { turn } => assert_eq!(field.s.pieces.due[id.index()], turn, "{}", info.id),
        }
    }
    for (id, at) in [("HQ-2SH", "2824"), ("170-AA", "1820"), ("KUST-1", "2337"), ("11-2", "due"), ("I-260MS", "due")] {
        assert_eq!(field.at(id), at, "{id}");
    }
    assert_eq!(field.s.pieces.due[unit("11-2").index()], 4, "the rulebook's own example: turn 4 at B");
}

/// [14.1, 2.7.1] The KUST HQ is of III SS Corps, its units are not SS.
#[test]
fn kust_is_an_ss_hq_with_army_and_police_units() {
    let hq = game().data.unit(unit("HQ-KUST"));
    assert_eq!((hq.parent.as_deref(), hq.ss, &*hq.colour), (Some("3SS"), true, "black"));
    for (id, colour) in [("KUST-1", "grey"), ("KUST-P29", "blue")] {
        let info = game().data.unit(unit(id));
        assert_eq!((info.formation, info.ss, &*info.colour), (unit("HQ-KUST"), false, colour), "{id}");
    }
}

/// [2.1.4, 2.2.4, 2.6.4, 2.2.1] Turn 1, aircraft ready, prepared defences whole, and every chit without a turn number in
/// the cup but the one the Soviets hold.
#[test]
fn the_opening_has_its_markers_aircraft_and_chits() {
    let field = Field::opening();
    assert_eq!((field.s.turn, field.s.defences), (1, [0, 0]));
    assert!(field.s.air.iter().all(|&place| place == AirBox::Ready));
    let expected = [
        (Chit::Shock2, 3),
        (Chit::Ss3, 2),
        (Chit::Wehrmacht, 2),
        (Chit::SovietBarrage, 2),
        (Chit::AxisBarrage, 1),
        (Chit::RandomEvent, 1),
        (Chit::FreeMove, 1),
    ];
    for chit in Chit::ALL {
        let count = expected.iter().find(|(kind, _)| *kind == chit).map_or(0, |&(_, count)| count);
        assert_eq!(field.s.cup[chit as usize], count, "{}", chit.id());
    }
}

/// [0.0, 2.2.10, 2.6.4] C60: the prepared defence track reads 3 3 3 3 3 2 2 2 1 0 from its first box, for each marker.
#[test]
fn the_prepared_defence_track_has_ten_boxes() {
    let values = |boxes: [u8; 2], which| game().defence_value(&Field::empty(4).worn(boxes[0], boxes[1]).s, which);
    for (lost, value) in [3, 3, 3, 3, 3, 2, 2, 2, 1, 0].into_iter().enumerate() {
        assert_eq!(values([lost as u8, 0], 0), value, "Nederland, box {lost}");
        assert_eq!(values([0, lost as u8], 1), value, "Nordland, box {lost}");
        assert_eq!(values([lost as u8, 0], 1), 3, "the other marker");
    }
}

/// [0.0] The river in 1003 is the Narva, which is never ice there.
#[test]
fn the_narva_flows_past_1003() {
    let mut field = Field::empty(4).put("43-163", "1003").active(Side::Soviet, &["43-163"]);
    field.act("move 43-163");
    assert_eq!(field.refused_by("to 1103"), "6.2.2");
}

/// [2.2.2] C03: a hex of woods and swamp is swamp, for movement and for combat.
#[test]
fn mixed_ground_counts_as_the_worst() {
    let mut field = Field::empty(4).put("43-163", "0621").active(Side::Soviet, &["43-163"]);
    field.walk("43-163", &["0620"]);
    assert_eq!(field.s.moving.regular, 24, "a swamp costs two points on foot");
    let field = Field::empty(4).put("43-163", "0621").put("I-658", "0620").active(Side::Soviet, &["43-163"]);
    let mut swamp = field.clone();
    swamp.prepare("0620", &["43-163"]);
    assert_eq!((swamp.odds().1, swamp.odds().2), (6, 0), "doubled, and no shift for woods");
    let mut woods = field.put("I-658", "3422").put("43-163", "3423");
    woods.prepare("3422", &["43-163"]);
    assert_eq!((woods.odds().1, woods.odds().2), (3, -1), "woods shift and do not double");
}

/// [2.2.3, 2.5.1.2] The last column of the combat results table is the barrage's.
#[test]
fn the_barrage_column_stands_beside_nine_odds_columns() {
    let barrage: Vec<String> = game().data.barrage.iter().map(ToString::to_string).collect();
    assert_eq!(barrage, ["NR", "NR", "P", "P", "Dr1", "D1"]);
    assert!(game().data.odds.values().all(|odds| odds.len() == 9));
    let field = Field::empty(4).put("43-163", "2412").put("I-540", "2411").active(Side::Soviet, &["43-163"]);
    let mut field = field;
    field.fight("2411", &["43-163"], "6");
    let result = format!("{:?}", field.message("combat-result"));
    assert!(result.contains("A+1 D1"), "3 against 2 is 3-2, where a 6 gives A+1 D1: {result}");
}

/// [2.2.7, 10.2.1] Each side draws supply from its own sources only.
#[test]
fn supply_sources_serve_their_own_side() {
    let german = ["0130", "0115", "0122", "0102"];
    let soviet = ["4030", "4035", "4016", "4008", "2201"];
    let (axis_ids, soviet_ids) =
        (["I-540", "I-658", "I-659", "I-HOHN", "I-HAME"], ["43-163", "43-219", "43-320", "43-65", "43-147"]);
    for own in [true, false] {
        let (axis_hexes, soviet_hexes) = if own { (&german[..], &soviet[..]) } else { (&soviet[..], &german[..]) };
        let mut field = Field::empty(4);
        for (id, hex) in axis_ids.iter().zip(axis_hexes).chain(soviet_ids.iter().zip(soviet_hexes)) {
            field = field.put(id, hex);
        }
        game().supply_phase(&mut field.s, &mut Log::silent());
        for id in axis_ids.iter().take(axis_hexes.len()).chain(soviet_ids.iter().take(soviet_hexes.len())) {
            assert_eq!(!field.has(id, mark::UNSUPPLIED), own, "{id} at {}", field.at(id));
        }
    }
}

/// [2.7, 2.7.1, 2.7.2] Counters: HQs are not mechanised; colours tell the German corps and the Soviet sector; the 43rd,
/// 109th and 124th Corps are of the 2nd Shock Army.
#[test]
fn counters_have_the_colours_of_their_command() {
    let data = &game().data;
    for id in data.unit_ids() {
        let info = data.unit(id);
        if info.is_hq() {
            assert!(!info.mech, "{} is an HQ", info.id);
        }
        if info.side == Side::Axis && info.kind == UnitKind::Hq {
            let expected = match info.parent.as_deref() {
                Some("3SS") => "black",
                Some("26") => "green",
                Some(_) => "grey",
                None => continue,
            };
            assert_eq!(&*info.colour, expected, "{}", info.id);
        }
        if info.ss {
            assert_eq!(&*info.colour, "black", "{}", info.id);
        }
        if info.id.starts_with("30G-") {
            assert_eq!(&*info.colour, "red", "{} is of the Guards", info.id);
        }
    }
    for (hq, colour) in [("HQ-43", "brown"), ("HQ-109", "brown"), ("HQ-124", "drab")] {
        let info = data.unit(unit(hq));
        assert_eq!((info.parent.as_deref(), &*info.colour), (Some("2SH"), colour), "{hq}");
    }
}

/// [2.6.3, 10.0, 14.0] C66: in the first Supply Phase four German regiments on the Narva turn out to be out of supply, nobody
/// else.
#[test]
fn four_regiments_start_without_a_line_of_supply() {
    let mut field = Field::opening();
    let count = |field: &Field| {
        let hungry = game().data.unit_ids().filter(|&id| field.s.pieces.has(id, mark::UNSUPPLIED | mark::ISOLATED));
        hungry.map(|id| game().data.unit(id).id.to_string()).collect::<Vec<_>>()
    };
    assert!(count(&field).is_empty(), "nobody suffers before the first Supply Phase");
    game().supply_phase(&mut field.s, &mut Log::silent());
    assert_eq!(count(&field), ["61-151", "61-162", "61-176", "170-391"]);
}

/// C64, C65: the grid of the map.
#[test]
fn hexes_have_the_neighbours_and_distances_of_the_printed_grid() {
    let map = &game().data.map;
    let around = |number: &str| {
        let mut near: Vec<String> =
            game().data.around(hex(number)).map(|(_, hex)| map.number(hex).to_string()).collect();
        near.sort();
        near
    };
    assert_eq!(around("1820"), ["1720", "1721", "1819", "1821", "1920", "1921"]);
    assert_eq!(around("3029"), ["2929", "2930", "3028", "3030", "3129", "3130"]);
    for (a, b, distance) in [("3130", "1820", 16), ("0130", "2930", 28), ("2824", "2935", 11)] {
        assert_eq!(map.distance(hex(a), hex(b)), distance, "{a} to {b}");
    }
}
