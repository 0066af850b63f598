//! That the data files say what they should.

use super::firefights::{Arrival, Hiding};
use super::units::{Role, Side, traits};
use super::*;
use crate::data::markers::Bag;
use crate::ground::{Edge, Terrain};
use board::{Direction, HexId};

fn data() -> Data {
    Data::load(None).expect("the shipped data are sound")
}

fn count_of(data: &Data, terrain: Terrain, plan: &str) -> usize {
    let layout = ground::Layout::new(plan, &data.boards, &[]).expect("a layout");
    layout.hexes().filter(|hex| layout.hex(*hex).terrain == terrain).count()
}

/// [1.1] The box holds 58 German and 56 Soviet counters, besides the seven of another box.
#[test]
fn the_box_holds_the_listed_counters() {
    let data = data();
    let later = ["G-PzGrenadier", "G-Infantry43", "S-Rifles43"];
    let of_box = |kind: &&Kind| !later.contains(&kind.id.as_str());
    let own = |side: Side| data.kinds.iter().filter(of_box).filter(move |kind| kind.side == side);
    assert_eq!([Side::German, Side::Soviet].map(|side| own(side).count()), [29, 21]);
    assert_eq!([Side::German, Side::Soviet].map(|side| own(side).map(|kind| kind.count).sum::<u8>()), [58, 56]);
    assert_eq!([Side::German, Side::Soviet].map(|side| own(side).map(|kind| kind.pace).sum::<u8>()), [51, 35]);
    assert_eq!(data.kinds.len(), 53);
}

/// [7.1] [14.1] Figures that the examples of the rulebook rest on.
#[test]
fn counters_have_the_figures_of_the_examples() {
    let data = data();
    let kind = |id: &str| data.kinds.iter().find(|kind| kind.id == id).unwrap_or_else(|| panic!("no {id}"));
    let shot = |id: &str| kind(id).weapon.map(|weapon| (weapon.cost, weapon.power, weapon.range)).expect("it fires");
    assert_eq!(shot("G-Rifles"), (3, [2, 0], 5));
    assert_eq!(shot("G-HMG"), (2, [5, 1], 13));
    assert_eq!(shot("S-Rifles"), (4, [3, 0], 5));
    assert_eq!(shot("S-Maxim"), (3, [3, 0], 12));
    assert_eq!(shot("S-AT45"), (3, [3, 6], 7));
    assert_eq!(shot("G-Opel"), (3, [-2, -2], 0));
    assert!(kind("G-Wagon").weapon.is_none() && kind("G-Wagon").role.is_transport());
    assert_eq!((kind("S-T34a").tracks, kind("G-Opel").wheels, kind("G-251").tracks), (2, 2, 2));
    assert_eq!((kind("G-251").front.value, kind("G-PzIIIh").front.value, kind("G-PzJg35R").flank.value), (13, 17, 13));
    assert!(kind("S-Maxim").is_light() && !kind("G-Mortar8").is_light() && !kind("G-PaK38").is_light());
    let mortar = kind("S-Mortar82").weapon.expect("it fires");
    assert_eq!((mortar.indirect, mortar.nearest, mortar.range), (Some(4), 3, 18));
    // [13.1] Smoke from 8 cm upward.
    let smoking: Vec<&str> = data.kinds.iter().filter(|k| k.has(traits::SMOKE)).map(|k| k.id.as_str()).collect();
    assert_eq!(smoking, ["G-Mortar8", "S-Mortar82"]);
    for kind in &data.kinds {
        assert!(!kind.has(traits::FLAME_TURRET) || kind.has(traits::FLAME | traits::TURRET), "{}", kind.id);
        assert_eq!(kind.role == Role::Mortar, kind.has(traits::HE), "{}", kind.id);
        assert_eq!(kind.is_foot(), !kind.is_vehicle() && kind.role != Role::Gun, "{}", kind.id);
    }
}

/// [7.5] [15.2] Twenty markers in each bag.
#[test]
fn each_bag_holds_twenty_markers() {
    let data = data();
    for bag in [Bag::Foot, Bag::Vehicle] {
        let markers = || data.markers.iter().filter(|marker| marker.bag == bag);
        assert_eq!(markers().map(|marker| marker.count).sum::<u8>(), 20, "{bag:?}");
        assert_eq!(markers().filter(|marker| marker.kills).map(|marker| marker.count).sum::<u8>(), 1, "{bag:?}");
    }
}

/// [8.0] 43 action and bonus cards, 7 events, 5 weapons; 31 below number 11.
#[test]
fn the_deck_holds_fifty_five_cards() {
    let data = data();
    let sum = |is: &dyn Fn(&Card) -> bool| data.cards.iter().filter(|card| is(card)).map(|card| card.count).sum::<u8>();
    assert_eq!(sum(&|card| card.number > 0), 43);
    assert_eq!(sum(&|card| card.sort == cards::Sort::Event), 7);
    assert_eq!(sum(&|card| card.sort == cards::Sort::Weapon), 5);
    assert_eq!(sum(&|card| card.number > 0 && card.number < 11), 31);
    assert!(data.cards.iter().all(|card| (card.sort == cards::Sort::Weapon) == card.arm.is_some()));
}

/// [4.0] How much there is of each terrain on each board.
#[test]
fn boards_hold_the_listed_ground() {
    let data = data();
    for (board, counts) in [
        ("1", [101, 7, 46, 34, 5, 0, 3, 0, 0]),
        ("2", [117, 16, 35, 6, 15, 3, 4, 0, 0]),
        ("3", [144, 13, 31, 3, 4, 1, 0, 0, 0]),
        ("4", [130, 18, 26, 8, 6, 2, 6, 0, 0]),
        ("5", [105, 9, 21, 4, 31, 10, 16, 0, 0]),
        ("7", [113, 0, 0, 11, 5, 2, 0, 38, 27]),
    ] {
        assert_eq!(Terrain::ALL.map(|terrain| count_of(&data, terrain, board)), counts, "board {board}");
    }
}

/// [4.0] What the rulebook says of single hexes.
#[test]
fn boards_keep_the_hexes_that_the_rulebook_names() {
    let data = data();
    let layouts: Vec<_> = [1, 2, 3, 4, 5, 7]
        .iter()
        .map(|board| ground::Layout::new(&board.to_string(), &data.boards, &[]).expect("a layout"))
        .collect();
    let hex = |name: &str| {
        let layout =
            layouts.iter().find(|layout| layout.find(name).is_some()).unwrap_or_else(|| panic!("no hex {name}"));
        layout.hex(layout.find(name).expect("found above"))
    };
    let all = |names: &str, is: &dyn Fn(&ground::Hex) -> bool| {
        names.split_whitespace().for_each(|name| assert!(is(hex(name)), "{name}"));
    };
    let covered = |terrain: Terrain| move |hex: &ground::Hex| hex.terrain == terrain;
    all("1-B07 2-C10 2-F07 2-H08 2-I05 3-F14 4-F08 4-H12 5-C08 5-J06 5-K11 5-K17", &covered(Terrain::Open));
    all("1-G08 1-D13 2-I08 4-G11 5-D10 5-H07 7-L10", &|hex| !hex.roads.is_empty());
    all("2-G05 2-H04 4-G12", &|hex| !hex.walls.is_empty());
    all("2-J05 5-D03 5-K11", &|hex| hex.walls.is_empty());
    all("2-F08 2-I09 4-F10 5-F02 5-G04 5-I04 5-L03 5-K15", &covered(Terrain::Wooden));
    all("2-J10 5-E03 5-B07 5-C16 5-I05 5-K07 5-J11 7-G08 7-H08", &covered(Terrain::Stone));
    all("3-E09 3-G11 3-E13 3-K07 4-D05 4-D07 4-B12", &|hex| hex.level > 0);
    all("3-F14 3-G15 3-K11", &|hex| !hex.steep.is_empty());
    all("2-G02 2-J03 4-C17 4-G13 4-E15", &covered(Terrain::Field));
    all("2-K04 4-J11 4-F15", &|hex| hex.terrain != Terrain::Field);
    all("1-E03 1-F11 2-L03 2-L07 3-E09 3-K08 4-H08 4-J17 5-B15", &covered(Terrain::Woods));
    all("5-F10 5-K17", &|hex| hex.terrain != Terrain::Woods);
    all("1-E12 2-K07 3-E08 4-B12 4-G07 5-A04 5-E12 5-G14", &covered(Terrain::Forest));
    all("5-B11 5-C13", &covered(Terrain::Water));
    all("5-G13 5-J12", &ground::Hex::is_bridge);
}

/// Landmarks are buildings, and a turned board keeps them.
#[test]
fn landmarks_are_buildings() {
    let data = data();
    let layout = ground::Layout::new("5r|2", &data.boards, &[]).expect("a layout");
    let built = |hex: &HexId| matches!(layout.hex(*hex).terrain, Terrain::Wooden | Terrain::Stone);
    assert!(layout.landmarks.iter().all(|(hex, _)| built(hex)));
    let church = layout.landmarks.iter().find(|(hex, _)| layout.name(*hex) == "2-J10").expect("the church");
    assert_eq!((church.1.name.en.as_str(), church.1.look), ("church", ground::boards::Look::Church));
    assert_eq!(layout.landmarks.len(), 7);
}

/// [11.1] The steep sides are those of the quarry and the cutting, seen from both hexes.
#[test]
fn steep_sides_follow_from_the_levels() {
    let data = data();
    let steep = |board: &str| {
        let layout = ground::Layout::new(board, &data.boards, &[]).expect("a layout");
        layout.hexes().map(|hex| layout.hex(hex).steep.0.count_ones()).sum::<u32>()
    };
    assert_eq!(["1", "2", "3", "4", "5", "7"].map(steep), [0, 0, 16, 0, 0, 0]);
}

/// [5.0.1] Roads never run over walls or cliffs, and boards meet road to road whichever way they lie.
#[test]
fn roads_run_on_from_board_to_board() {
    let data = data();
    for plan in ["1", "2", "3", "4", "5", "7", "2/1", "1|2", "1|4", "2/1r", "3|4r", "5r|7", "4r/3r"] {
        let layout = ground::Layout::new(plan, &data.boards, &[]).expect("a layout");
        let on_road = |hex: &HexId| !layout.hex(*hex).roads.is_empty();
        let first = layout.hexes().find(on_road).expect("a road");
        let mut reached = vec![first];
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            let hex = layout.hex(at);
            for (direction, to) in hex.ways().filter(|(direction, _)| hex.roads.has(*direction)) {
                assert!(!hex.walls.has(direction) && !hex.steep.has(direction), "{plan}: {}", layout.name(at));
                assert!(layout.hex(to).roads.has(direction.opposite()), "{plan}: {}", layout.name(at));
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), layout.hexes().filter(on_road).count(), "{plan}: the roads are one net");
    }
}

/// [1.0] Half hexes on a seam are whole and answer to two names; those at the outer edge are out of play.
#[test]
fn boards_join_along_their_half_hexes() {
    let data = data();
    let layout = ground::Layout::new("2/1", &data.boards, &[]).expect("a layout");
    assert_eq!(layout.len(), 400);
    assert_eq!(layout.find("2-M05"), layout.find("1-A05"));
    assert_eq!(layout.find("2-m05").map(|hex| layout.name(hex)), Some("2-M05"));
    assert_eq!(layout.find("2-A05"), None);
    let (north, south) = (layout.find("2-L10").expect("a hex"), layout.find("1-A10").expect("a hex"));
    assert_eq!(layout.hex(north).around[3], south);
    let turned = ground::Layout::new("7r", &data.boards, &[]).expect("a layout");
    let hex = |name: &str| turned.hex(turned.find(name).expect("a hex"));
    assert!(hex("A02").touches(Edge::South) && hex("A02").touches(Edge::East) && hex("L10").touches(Edge::North));
    assert!(hex("B03").touches(Edge::South) && !hex("C03").touches(Edge::South));
    assert!(
        ground::Layout::new("6", &data.boards, &[]).is_err()
            && ground::Layout::new("1/2|3", &data.boards, &[]).is_err()
    );
}

/// Pictures have every hex where it lies, its neighbours, and the roads over the seams.
#[test]
fn pictures_show_the_layout() {
    let data = data();
    let layout = ground::Layout::new("2/1r", &data.boards, &[]).expect("a layout");
    let art = crate::board_art::map_art(&layout);
    assert_eq!(art.hexes.len(), 400);
    for (hex, drawn) in layout.hexes().zip(&art.hexes) {
        assert_eq!(&*drawn.number, layout.name(hex));
        for (to, known) in layout.hex(hex).around.iter().zip(drawn.neighbours) {
            assert_eq!(to.is_some().then_some(to.0), known);
            if let Some(next) = known {
                let (a, b) = (drawn.centre, art.hexes[usize::from(next)].centre);
                assert!(((a.0 - b.0).hypot(a.1 - b.1) - 3_f32.sqrt()).abs() < 1e-3);
            }
        }
    }
    let seam = [layout.find("2-L10"), layout.find("1-L10")].map(|hex| hex.expect("a hex").0);
    assert!(art.roads.iter().any(|road| road.path == seam));
}

/// [5.1] [6.1] The arc opens to both sides of the facing: 3, 5, 7 and 9 hexes at ranges 1 to 4.
#[test]
fn arcs_hold_the_listed_hexes() {
    let data = data();
    let layout = ground::Layout::new("1", &data.boards, &[]).expect("a layout");
    let arc = |from: &str, facing: usize, ranges: std::ops::RangeInclusive<u8>| {
        let from = layout.find(from).expect("a hex");
        let seen = |to: &HexId| {
            ranges.contains(&layout.distance(from, *to)) && layout.in_arc(from, Direction::ALL[facing], *to)
        };
        let mut names: Vec<&str> = layout.hexes().filter(seen).map(|hex| &layout.name(hex)[2..]).collect();
        names.sort_unstable();
        names.join(" ")
    };
    assert_eq!(arc("G10", 0, 1..=2), "E10 F08 F09 F10 F11 F12 G09 G11");
    assert_eq!(arc("G10", 2, 1..=2), "F12 G11 G12 H10 H11 H12 I10 I11");
    assert_eq!(arc("H07", 4, 1..=2), "G05 G06 H05 H06 I05 I06 I07 J07");
    let numbers: Vec<usize> = (1..=4).map(|range| arc("G10", 3, range..=range).split(' ').count()).collect();
    assert_eq!(numbers, [3, 5, 7, 9]);
}

/// [1.0] Every firefight is complete and keeps to the counters of the box.
#[test]
fn firefights_use_what_the_box_holds() {
    let data = data();
    assert_eq!(data.firefights.len(), 11);
    for firefight in &data.firefights {
        let id = &firefight.id;
        for (at, kind) in data.kinds.iter().enumerate() {
            let used = firefight.units.iter().filter(|unit| unit.kind.index() == at).count();
            assert!(used <= usize::from(kind.count), "{id}: {used} {}", kind.id);
        }
        for work in tables::Work::ALL {
            let used = firefight.works.iter().filter(|place| place.work == work).count();
            assert!(used <= usize::from(data.tables.works[work as usize].supply), "{id}: {work:?}");
        }
        assert!(
            Side::BOTH.iter().all(|side| firefight.forces.iter().any(|force| force.side == *side)),
            "{id}: both sides"
        );
        for unit in &firefight.units {
            let name = &unit.name;
            assert!(!unit.at.is_empty() && !unit.facings.is_empty(), "{id}: {name} has no place");
            assert!(
                firefight.unit_named(name).is_some_and(|found| firefight.unit(found).name == *name),
                "{id}: {name}"
            );
            if matches!(unit.arrival, Arrival::Round(_) | Arrival::Event) {
                let on_edge = |hex: HexId| {
                    let hex = firefight.layout.hex(hex);
                    [Edge::North, Edge::East, Edge::South, Edge::West].iter().any(|edge| hex.touches(*edge))
                };
                assert!(unit.at.iter().all(on_edge), "{id}: {name} enters inside the map");
            }
            if let Some(vehicle) = unit.aboard {
                let vehicle = firefight.unit(vehicle);
                assert!(data.kind(vehicle.kind).is_vehicle() && vehicle.at == unit.at, "{id}: {name} rides on nothing");
            }
            if unit.inside {
                let housed = |place: &firefights::WorkPlace| place.at == unit.at;
                assert!(firefight.works.iter().any(housed), "{id}: {name} is in no work");
            }
        }
        let cards: u8 = data.cards.iter().map(|card| card.count).sum();
        let deck = firefight.deck.as_ref().map_or(0, |deck| deck.cards.len());
        assert!(deck <= usize::from(cards), "{id}: {deck} cards");
        for objective in &firefight.objectives {
            assert!(objective.points.iter().any(|points| *points > 0), "{id}: an objective worth nothing");
        }
    }
}

/// The firefight of the rulebook, as its sheet has it.
#[test]
fn the_couriers_satchel_is_as_printed() {
    let data = data();
    let firefight = &data.firefights[0];
    assert_eq!(
        (firefight.id.as_str(), firefight.rounds, firefight.initiative),
        ("couriers-satchel", 5, Some(Side::German))
    );
    assert_eq!(
        firefight.forces.iter().map(|force| (force.side, force.cap)).collect::<Vec<_>>(),
        [(Side::Soviet, 6), (Side::German, 5)]
    );
    let place = |name: &str| {
        let unit = firefight.unit(firefight.unit_named(name).expect("a unit"));
        let mut hexes: Vec<&str> = unit.at.iter().map(|hex| firefight.layout.name(hex)).collect();
        hexes.sort_unstable();
        (unit.arrival, hexes.join(" "))
    };
    assert_eq!(place("S-Maxim-2"), (Arrival::Setup, "7-K09".into()));
    assert_eq!(place("S-SMG-1"), (Arrival::Round(2), "7-L10".into()));
    assert_eq!(
        place("G-PzGrenadier-1"),
        (Arrival::Round(1), "7-A02 7-A04 7-A06 7-A08 7-A10 7-B03 7-B05 7-B07 7-B09".into())
    );
    assert_eq!(place("G-Infantry43-2").1, "7-A02 7-B02 7-C02 7-D02 7-E02 7-F02 7-G02 7-H02 7-I02 7-J02 7-K02 7-L02");
    let deck = firefight.deck.as_ref().expect("cards");
    assert_eq!((deck.cards.len(), deck.first, deck.later, deck.optional), (31, 2, 1, true));
    let satchel = firefight.satchel.as_ref().expect("a satchel");
    assert_eq!((satchel.home.len(), satchel.exit.len()), (2, 20));
    assert_eq!(firefight.unit(satchel.carrier).name, "S-SMG-1");
}

/// How many units each firefight has, and what they carry.
#[test]
fn firefights_have_the_listed_forces() {
    let data = data();
    let listed: Vec<(&str, usize, usize)> = data
        .firefights
        .iter()
        .map(|firefight| {
            let of = |side: Side| {
                firefight.units.iter().filter(|unit| firefight.forces[unit.force.index()].side == side).count()
            };
            (firefight.id.as_str(), of(Side::German), of(Side::Soviet))
        })
        .collect();
    assert_eq!(
        listed,
        [
            ("couriers-satchel", 4, 6),
            ("woodcutters-track", 7, 6),
            ("bell-tower", 9, 8),
            ("long-ridge", 10, 8),
            ("registered-ground", 7, 12),
            ("timber-road", 14, 11),
            ("cliff-strongpoint", 13, 8),
            ("house-to-house", 15, 14),
            ("two-columns", 13, 12),
            ("stubborn-farm", 9, 7),
            ("supply-run", 12, 9),
        ]
    );
    let named = |id: &str| data.firefights.iter().find(|firefight| firefight.id == id).expect("a firefight");
    let hidden = |id: &str| named(id).units.iter().filter(|unit| unit.hiding == Hiding::Always).count();
    assert_eq!(["bell-tower", "timber-road", "supply-run"].map(hidden), [3, 2, 7]);
    let aboard = |id: &str| named(id).units.iter().filter(|unit| unit.aboard.is_some()).count();
    assert_eq!(["timber-road", "cliff-strongpoint", "two-columns", "supply-run"].map(aboard), [5, 1, 2, 4]);
    let tank = named("cliff-strongpoint");
    assert!(tank.unit(tank.unit_named("G-PzIVe-1").expect("a tank")).smoke);
    assert_eq!(tank.works.len(), 11);
}

/// [2.5.1] What a unit is worth is what the firefight says of its role.
#[test]
fn destroyed_units_are_worth_what_the_firefight_says() {
    let data = data();
    for (firefight, unit, value) in [
        ("timber-road", "S-AT45-1", 3),
        ("timber-road", "G-PaK36-1", 3),
        ("timber-road", "G-251-1", 1),
        ("house-to-house", "G-B2-1", 2),
        ("house-to-house", "G-PzJg35R-1", 1),
        ("supply-run", "G-Wagon-1", 1),
        ("supply-run", "S-BA10-1", 1),
    ] {
        let firefight = data.firefights.iter().find(|known| known.id == firefight).expect("a firefight");
        assert_eq!(firefight.unit(firefight.unit_named(unit).expect("a unit")).value, value, "{unit}");
    }
}

/// Files with mistakes are refused with the place of the mistake.
#[test]
fn mistakes_are_told() {
    let data = data();
    let shipped = |name: &str| FILES.iter().find(|(known, _)| *known == name).expect("a file").1;
    let boards = |from: &str, to: &str| {
        let text = shipped("boards.toml").replacen(from, to, 1);
        ground::read_boards(&text).expect_err("a mistake")
    };
    assert_eq!(boards("-w...w", "-x...w"), "board 1, Foresters' Crossroads: B02: unknown ground x");
    assert_eq!(
        boards("G01 G02 H03", "G01 G02 H04"),
        "board 1, Foresters' Crossroads: west road: G02 and H04 are not neighbours"
    );
    assert!(boards("F06|G05", "F06|H05").ends_with(": F06|H05 are not neighbours"));
    assert!(boards("-w...w......wwFFFF-", "-w...w......wwFFFF").contains("237 hexes"));
    let chest = Chest { boards: &data.boards, kinds: &data.kinds, cards: &data.cards, tables: &data.tables };
    let firefight = |from: &str, to: &str| {
        let text = shipped("firefights.toml").replacen(from, to, 1);
        let file: firefights::File = toml::from_str(&text).expect("still a list of firefights");
        let mistakes = file.firefight.iter().filter_map(|row| chest.firefight(row).err());
        mistakes.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(firefight("S-Maxim 7-F07", "S-Maxim 7-F20"), "soviet: no hex 7-F20");
    assert_eq!(firefight("2 G-PzGrenadier", "2 S-SMG"), "german: S-SMG is not of this side");
    assert_eq!(firefight("boards = \"2/1\"", "boards = \"2/6\""), "there is no board 6");
    assert_eq!(firefight("card = \"grenades\"", "card = \"axes\""), "german: no card axes");
    assert_eq!(firefight("card = \"grenades\"", "card = \"molotov\""), "german: molotov is no weapon of this side");
    assert!(firefight("players = [2, 4]", "players = [2, 3]").starts_with("a force for each of the most players"));
    let units =
        |from: &str, to: &str| units::read(&shipped("units.toml").replacen(from, to, 1)).expect_err("a mistake");
    assert_eq!(units("years = [39, 45]", "years = [46, 45]"), "G-Rifles: its service ends before it begins");
    assert!(units("unsure = [\"white\"", "unsure = [\"wight\"").ends_with("no figure wight"));
    assert_eq!(firefight("S-SMG-1", "S-SMG-9"), "no unit S-SMG-9");
}
