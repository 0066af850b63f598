//! Rules that could be switched off without any other test noticing.

use kernel::Log;
use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::ground::{City, Terrain, Water, Works};
use crate::state::{Phase, Segment, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Nation, Side};

/// [1.2.1, 5.4.4] Himmler halves the radius of his HQ.
#[test]
fn himmler_halves_a_radius() {
    let field = Field::empty().put("HQ-4A", "5426");
    let whole = game().command_radius(&field.s, unit("HQ-4A"));
    let field = field.lead(Support::Himmler, Stock::Germans, "HQ-4A");
    assert_eq!(game().command_radius(&field.s, unit("HQ-4A")), whole.div_ceil(2));
}

/// [6.1.8, 6.1.11] The one hex that is always possible costs no more than a corps has: it keeps its mode out of theatre.
#[test]
fn one_hard_hex_does_not_cost_the_mode() {
    let data = &game().data;
    let field = Field::empty().no_theatres();
    let hard = data.ground.land.iter().copied().find_map(|from| {
        let mut ways = game().around(from).filter(|&(_, to)| data.ground.is_land(to));
        let dear = |&(direction, to): &(_, _)| game().step_cost(&field.s, unit("1RC"), from, direction, to) > 4;
        ways.find(dear).map(|(_, to)| (data.map.number(from).to_string(), data.map.number(to).to_string()))
    });
    let (from, to) = hard.expect("marsh behind a river");
    let mut field = field.put("1RC", &from).at(Side::Soviet, Segment::Movement, Phase::Movement);
    field.walk("1RC", &[&to]);
    assert!(game().is_reinforced(&field.s, unit("1RC")));
}

/// [6.5.3, 6.7.8] An HQ with nobody but a garrison beside it is alone in its port: it throws the die of an evacuation.
#[test]
fn a_garrison_keeps_nobody_company_at_sea() {
    let field = Field::empty().no_theatres().put("256ID", "3519").held("3519").off("256ID", off_map::DUE);
    assert!(field.s.pieces.stack(hex("3519")).any(|unit| game().is_garrison(unit)));
    let near = game().around(hex("3519")).find(|&(_, to)| game().data.ground.is_land(to)).expect("land").1;
    let field = field.put("HQ-2A", "3519").put("1RC", &game().data.map.number(near).to_string());
    let mut field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.s.naval = 3;
    field.act("move HQ-2A").roll("sail 4314", &["4"]);
    assert_eq!(field.place("HQ-2A"), "4314");
}

/// [7.8.4, ruling R74] Works that hold make a plain rough for armour out of every theatre; works that were lost do not.
#[test]
fn works_wear_armour_down() {
    let data = &game().data;
    let field = Field::empty().no_theatres();
    let plain = |from: board::HexId| data.ground.hex(from).terrain == Terrain::Clear && data.ground.is_land(from);
    let found = data.ground.fortified.iter().copied().find_map(|target| {
        let ground = data.ground.hex(target);
        let bare = ground.terrain == Terrain::Clear && ground.city == City::None && ground.works == Works::Basic;
        let mut sides = game().around(target).filter(|&(direction, from)| {
            ground.fortified >> direction.index() & 1 == 1
                && data.ground.side(target, direction).water == Water::None
                && plain(from)
        });
        sides.next().filter(|_| bare && !field.s.ever_soviet.contains(target)).map(|(_, from)| (target, from))
    });
    let (target, from) = found.expect("works on a plain");
    let [target_name, from_name] = [target, from].map(|hex| data.map.number(hex).to_string());
    let mut field = field.put("221Sich", &target_name).put("2GdTC", &from_name);
    field.s.battle.side = Side::Soviet;
    field.s.battle.target = target;
    field.s.battle.attackers.insert(unit("2GdTC"));
    assert!(game().is_strained(&field.s, unit("2GdTC")));
    assert!(!game().is_strained(&field.red(&[&target_name]).s, unit("2GdTC")));
}

/// [15.2.1] Ruling R59: an HQ that is lost otherwise than in combat, as one too many, costs no mood.
#[test]
fn an_hq_too_many_costs_no_mood() {
    let lose = |phase: Phase| {
        let mut field = Field::empty().put("HQ-4A", "5426").at(Side::Axis, Segment::Movement, phase);
        field.s.mood = 5;
        game().eliminate(&mut field.s, unit("HQ-4A"), "1.11.2", &mut Log::silent());
        field.s.mood
    };
    assert_eq!([lose(Phase::Overstacked), lose(Phase::Battle)], [5, 4]);
}

/// [7.10.9] A retreat does not lead into a pocket that is not deep enough, though it lies homeward.
#[test]
fn a_retreat_avoids_a_blind_alley() {
    let data = &game().data;
    let mut field = Field::empty().put("256ID", "6545").put("1RC", "6444").put("60RC", "6546");
    let beyond = game().around(hex("6445")).map(|(_, to)| to).filter(|&to| data.map.distance(to, hex("6545")) == 2);
    for (id, to) in ["92RC", "84RC", "72RC"].into_iter().zip(beyond) {
        field = field.put(id, &data.map.number(to).to_string());
    }
    field.s.battle.side = Side::Soviet;
    field.s.battle.target = hex("6545");
    field.s.battle.retreat.side = Side::Axis;
    field.s.battle.attackers.extend([unit("1RC"), unit("60RC")]);
    let ways = |length: u8| game().retreat_hexes(&field.s, &[unit("256ID")], &[hex("6545")], length);
    assert_eq!((ways(1)[..].to_vec(), ways(2)[..].to_vec()), (vec![hex("6445")], vec![hex("6644")]));
}

/// [9.1.4] Ruling R19: a theatre that is driven out goes to the east, though a city to the west be nearer.
#[test]
fn a_theatre_is_driven_to_the_east() {
    let data = &game().data;
    let mut field = Field::raw("campaign").no_theatres();
    let roads = game().roads(&field.s, Side::Soviet);
    let is_refuge = |hex: &board::HexId| {
        data.ground.hex(*hex).city == City::Major && field.s.soviet.contains(*hex) && roads.contains(*hex)
    };
    let cities: Vec<board::HexId> = data.ground.cities.iter().copied().filter(is_refuge).collect();
    let column = |hex: board::HexId| data.map.number(hex).col;
    let mut turned = 0;
    for &at in &data.ground.land {
        let nearest = cities.iter().copied().min_by_key(|&city| data.map.distance(at, city)).expect("a city");
        if column(nearest) > column(at) || !cities.iter().any(|&city| column(city) > column(at)) {
            continue;
        }
        field.s.theatres[Stock::CN as usize].hex = at;
        field.s.theatres[Stock::CN as usize].mode = Mode::Movement;
        let refuges = game().refuges(&field.s, Stock::CN);
        assert!(!refuges.is_empty() && refuges.iter().all(|&city| column(city) > column(at)));
        turned += 1;
    }
    assert!(turned > 0);
}

/// What counts in the end: German divisions beyond so many, and panzers at full strength alone.
#[test]
fn losses_count_beyond_a_number_and_panzers_whole() {
    let german = |&unit: &crate::UnitId| {
        let info = game().data.unit(unit);
        info.nation == Nation::German && info.is_division()
    };
    let mut field = Field::raw("bagration");
    let there = |field: &Field| -> Vec<crate::UnitId> {
        game().data.unit_ids().filter(german).filter(|&unit| field.s.pieces.hex(unit).is_some()).collect()
    };
    let mut sums = vec![game().points(&field.s)];
    let units = there(&field);
    for (count, &unit) in units.iter().enumerate().take(24) {
        field.s.pieces.take(unit, off_map::DEAD);
        if [17, 22, 23].contains(&count) {
            sums.push(game().points(&field.s));
        }
    }
    assert_eq!((sums[1] - sums[0], sums[2] - sums[0]), (0, 0), "eighteen are free, and five more are not six");
    assert!(sums[3] > sums[0]);
    let mut field = Field::raw("campaign");
    let panzers = |unit: &crate::UnitId| {
        let info = game().data.unit(*unit);
        info.is_armour() && info.is_elite() && !field.s.pieces.has(*unit, mark::REDUCED)
    };
    let panzer = there(&field).into_iter().find(panzers).expect("a panzer division");
    let before = game().points(&field.s);
    field.s.pieces.mark(panzer, mark::REDUCED);
    assert_ne!(game().points(&field.s), before);
}
