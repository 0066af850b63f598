//! [6.7] Cities that are to be held at all costs.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::results::DefenceResult;
use crate::state::{Phase, Segment, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Kind, Side};

/// Minsk with two divisions and Soviets on so many sides.
fn minsk(sides: usize) -> Field {
    let mut field = Field::empty().no_theatres().put("256ID", "5426").put("299ID", "5426").held("5426");
    for (id, number) in [("1RC", "5425"), ("60RC", "5526"), ("92RC", "5527"), ("84RC", "5427")].into_iter().take(sides)
    {
        field = field.put(id, number);
    }
    field
}

fn hungry(field: Field) -> Field {
    field.marked("256ID", mark::UNSUPPLIED).marked("299ID", mark::UNSUPPLIED)
}

/// [6.7.1, 6.7.4] Major cities and Baltic ports with a German division; all divisions there are under the order.
#[test]
fn halt_orders_go_to_cities_and_ports_with_a_german_division() {
    let field = Field::empty().put("256ID", "5426").put("299ID", "5426").put("14ID", "5727").put("15RomID", "5656");
    let mut field = field.put("134ID", "3611").at(Side::Axis, Segment::Movement, Phase::HaltOrders);
    assert_eq!(field.refused_by("hold 5930"), "6.7.1", "nobody is there");
    assert_eq!(field.refused_by("hold 5656"), "6.7.1", "no German is there");
    field.acts(&["hold 5426", "hold 3611"]);
    assert_eq!(field.refused_by("hold 5426"), "6.7.1");
    assert!(!field.allows("hold 5727"), "no city");
    field.act("done");
    assert!(!field.allows("hold 5426"), "only at the beginning of the phase");
    let field = hungry(minsk(3)).at(Side::Axis, Segment::Combat, Phase::Combat);
    assert!(!field.allows("attack 5425"), "neither of the two divisions may attack");
}

/// [6.7.2, 6.7.8] In major cities of Germany and in Budapest a garrison of 0-1-0 stands behind the order; elsewhere not.
#[test]
fn garrisons_stand_in_germany_and_budapest() {
    let garrison = |number: &str| {
        let field = Field::empty().put("256ID", number).held(number);
        field.s.pieces.stack(hex(number)).filter(|&unit| game().is_garrison(unit)).count()
    };
    assert_eq!(["3519", "2756", "5426", "3611"].map(garrison), [1, 1, 0, 0]);
    let info = game().data.unit(game().data.garrisons[0]);
    assert_eq!((info.front.attack, info.front.defence, info.front.movement, info.back), (0, 1, 0, None));
    let full = Field::empty().put("256ID", "3519").put("299ID", "3519").put("14ID", "3519").held("3519");
    assert!(!game().is_overstacked(&full.s, Side::Axis, hex("3519")), "it does not count");
    assert_eq!(info.kind, Kind::Garrison);
}

/// [6.7.3] Ten cities may be held, no more. Ruling R17: one order does for a city, however many divisions are in it.
#[test]
fn ten_cities_may_be_held() {
    let cities = ["5426", "5930", "6225", "6120", "5409", "4314", "4402", "3519", "4222", "4623", "5018"];
    let mut field = Field::empty();
    let divisions = ["256ID", "299ID", "14ID", "134ID", "227ID", "170ID", "58ID", "122ID", "126ID", "30ID", "32ID"];
    for (id, number) in divisions.iter().zip(cities) {
        field = field.put(id, number);
    }
    let mut field = field.put("121ID", "5426").put("83ID", "5426").at(Side::Axis, Segment::Movement, Phase::HaltOrders);
    for number in &cities[..10] {
        field.act(&format!("hold {number}"));
    }
    assert_eq!(field.s.halts.len(), 10, "three divisions in Minsk took one order");
    assert_eq!(field.refused_by("hold 5018"), "6.7.3");
    field.acts(&["release 5426", "hold 5018"]);
}

/// [6.7.5] Ruling R18: three Soviet-occupied hexes and no supply are both needed; then nobody attacks, nobody gets
/// replacements, S is void and a retreat is an engagement.
#[test]
fn a_siege_takes_three_hexes_and_hunger() {
    assert!(game().is_besieged(&hungry(minsk(3)).s, hex("5426")));
    assert!(!game().is_besieged(&hungry(minsk(2)).s, hex("5426")));
    assert!(!game().is_besieged(&minsk(3).s, hex("5426")));
    let field = hungry(minsk(3)).at(Side::Axis, Segment::Combat, Phase::Combat);
    assert_eq!(field.refused_by("attack 5425"), "7.1.1");
    let mut fed = minsk(3).at(Side::Axis, Segment::Combat, Phase::Combat);
    fed.act("attack 5425").act("with 256ID");
    // In a combat supply is tested anew, and the siege with it.
    let mut field = minsk(3).at(Side::Soviet, Segment::Combat, Phase::Combat);
    assert!(!game().is_besieged(&field.s, hex("5426")));
    field.announce("5426", &["1RC", "60RC", "92RC"]);
    let left = |result| game().ground_defence(&field.s, result);
    assert_eq!(left(DefenceResult::Shaken), DefenceResult::None);
    assert_eq!([1, 2, 3].map(|hexes| left(DefenceResult::Retreat(hexes))), [DefenceResult::Engaged; 3]);
    let mut open = minsk(2).at(Side::Soviet, Segment::Combat, Phase::Combat);
    open.announce("5426", &["1RC", "60RC"]);
    assert_eq!(game().ground_defence(&open.s, DefenceResult::Retreat(2)), DefenceResult::Retreat(1), "the city's own");
}

/// [6.7.5, 17.3.12] Under siege there are no replacements.
#[test]
fn the_besieged_get_no_replacements() {
    let base = Field::empty().no_theatres().put("256ID", "5426").reduced("256ID").put("HQ-4A", "5426").held("5426");
    let mut free = base.clone().at(Side::Axis, Segment::Reinforcement, Phase::Replacements);
    free.s.points[0] = 1;
    assert!(free.allows("rebuild 256ID"));
    let mut shut = base.put("1RC", "5425").put("60RC", "5526").put("92RC", "5527").marked("256ID", mark::UNSUPPLIED);
    shut = shut.at(Side::Axis, Segment::Reinforcement, Phase::Replacements);
    shut.s.points[0] = 1;
    assert!(!shut.allows("rebuild 256ID"));
}

/// [6.7.6] With a Soviet division beside the city one German division stays, and the order too.
#[test]
fn one_division_stays_while_the_enemy_is_near() {
    let mut field = minsk(1).at(Side::Axis, Segment::Movement, Phase::HaltOrders);
    assert_eq!(field.refused_by("release 5426"), "6.7.6");
    field.act("done").walk("256ID", &["5326"]);
    assert_eq!(field.refused_by("move 299ID"), "6.7.6");
    let mut both = minsk(1).at(Side::Axis, Segment::Movement, Phase::Movement);
    both.act("move 256ID");
    assert_eq!(both.refused_by("with 299ID"), "6.7.6");
    let mut free = minsk(0).at(Side::Axis, Segment::Movement, Phase::HaltOrders);
    free.act("release 5426");
    assert!(free.s.halts.is_empty());
    // An HQ is no division: it does not hold anybody.
    let mut hq = minsk(0).put("HQ-3Bel", "5425").at(Side::Axis, Segment::Movement, Phase::HaltOrders);
    hq.act("release 5426");
}

/// [6.7.7] Whoever enters a besieged city stops there, and is one too many if it was full.
#[test]
fn who_enters_a_besieged_city_stays_in_it() {
    let field = hungry(minsk(3)).put("14ID", "5426").marked("14ID", mark::UNSUPPLIED).put("12Pz", "5326");
    let mut field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.acts(&["move 12Pz", "to 5426"]);
    assert_eq!(field.refused_by("to 5327"), "6.7.7");
    field.acts(&["halt", "done"]);
    assert_eq!(field.s.phase, Phase::Overstacked);
    field.act("lose 12Pz");
    assert_eq!(field.place("12Pz"), "dead");
}

/// [6.7.7] Units retreat into a besieged city, but not through it.
#[test]
fn nobody_retreats_through_a_besieged_city() {
    let base = hungry(minsk(3)).put("12Pz", "5326");
    let mut field = base.at(Side::Soviet, Segment::Combat, Phase::Battle);
    field.s.battle.side = Side::Soviet;
    field.s.battle.retreat.side = Side::Axis;
    field.s.battle.target = hex("5326");
    let units = [unit("12Pz")];
    let onward = |field: &Field| game().retreat_hexes(&field.s, &units, &[hex("5326"), hex("5426")], 2);
    assert!(onward(&field).is_empty());
    let mut open = field.clone();
    open.s.halts.clear();
    assert!(!onward(&open).is_empty());
    assert!(!game().retreat_hexes(&field.s, &units, &[hex("5326")], 1).is_empty());
}

/// [6.7.8, 6.7.9] In Budapest the garrison fights on after the last division and dies last; in Minsk the order is void
/// when the last division is gone.
#[test]
fn hb1_the_garrison_of_budapest_dies_last() {
    let field =
        Field::empty().no_theatres().theatre(Stock::S, "3157", Mode::Offensive).put("221Sich", "2756").held("2756");
    let garrison = game().data.garrisons.iter().copied().find(|&unit| field.s.pieces.hex(unit).is_some()).expect("one");
    let id = game().data.unit(garrison).id.to_string();
    let field =
        field.put("2GdTC", "2855").put("29TC", "2855").put("36GdRC", "2855").put("1RC", "2856").put("60RC", "2757");
    let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("2756", &["2GdTC", "29TC", "36GdRC", "1RC", "60RC"]);
    // 6/1, row 4: 0/1 E, DR2: the division takes the loss; the retreat is an engagement, row 4 again.
    field.roll("roll", &["2", "2", "2", "2"]);
    assert_eq!(field.place("221Sich"), "dead");
    assert_eq!(field.place(&id), "due", "alone it took the second loss");
    let mut spared = Field::empty().no_theatres().put("256ID", "2756").held("2756");
    spared = spared.put("2GdTC", "2855").put("29TC", "2855").put("36GdRC", "2855");
    spared = spared.at(Side::Soviet, Segment::Combat, Phase::Combat);
    spared.announce("2756", &["2GdTC", "29TC", "36GdRC"]);
    assert_eq!(game().sufferers(&spared.s, Side::Axis).iter().collect::<Vec<_>>(), [unit("256ID")]);
    let mut alone = Field::empty().no_theatres().put("256ID", "2756").held("2756").off("256ID", off_map::DEAD);
    alone = alone.at(Side::Soviet, Segment::Combat, Phase::Combat);
    alone.act("done");
    assert_eq!(alone.s.halts.len(), 1, "the garrison holds Budapest");
    let mut front = Field::empty().no_theatres().put("256ID", "5426").held("5426").off("256ID", off_map::DEAD);
    front = front.at(Side::Soviet, Segment::Combat, Phase::Combat);
    front.act("done");
    assert!(front.s.halts.is_empty(), "nobody is left in Minsk");
}

/// [6.7.10, 15.2.1] A city that falls without an order to hold costs one point more.
#[test]
fn a_city_given_up_lightly_costs_more() {
    let cost = |held: bool| {
        let mut field = Field::empty().no_theatres().put("256ID", "5426").put("1RC", "5425");
        if held {
            field = field.held("5426");
        }
        field = field.off("256ID", off_map::DEAD).at(Side::Soviet, Segment::Movement, Phase::Movement);
        let mood = field.s.mood;
        field.acts(&["move 1RC", "to 5426"]);
        mood - field.s.mood
    };
    assert_eq!([cost(false), cost(true)], [2, 1]);
}

/// [6.7.11, 1.5.3] Three cities that hold out make Stalin impatient: a 4 is then a 3.
#[test]
fn stalin_minds_cities_that_hold_out() {
    let asked = |halts: &[&str]| {
        let mut field = Field::empty().give(Stock::CN, &[Support::Stalin, Support::Aviation, Support::Aviation]);
        for (number, id) in halts.iter().zip(["256ID", "299ID", "14ID"]) {
            field = field.put(id, number).held(number);
        }
        field = field.at(Side::Soviet, Segment::Support, Phase::Draws);
        field.roll("done", &["4"]);
        field.s.phase
    };
    assert_eq!(asked(&["5426", "5930"]), Phase::Supports);
    assert_eq!(asked(&["5426", "5930", "6225"]), Phase::Surplus, "two supports go back");
}

/// A garrison that its last division has left behind, with corps in three hexes around it.
fn lone_garrison(city: &str) -> Field {
    let mut field = Field::empty().no_theatres().put("256ID", city).held(city).off("256ID", off_map::DEAD);
    let map = &game().data.map;
    let land = game().around(hex(city)).map(|(_, near)| near).filter(|&near| game().data.ground.is_land(near));
    for (id, near) in ["1RC", "60RC", "92RC"].into_iter().zip(land) {
        field = field.put(id, &map.number(near).to_string());
    }
    field.at(Side::Soviet, Segment::Combat, Phase::Combat)
}

/// [6.7.5, 6.7.8, 4.4.1] Ruling R18: a garrison alone is besieged as divisions are, without supply and not otherwise. In
/// Königsberg it lacks nothing and a retreat is its end; in Budapest it is engaged. The card of the attack says so before.
#[test]
fn a_garrison_in_supply_is_not_besieged() {
    let reds = ["1RC", "60RC", "92RC"];
    let after = |field: &Field| game().ground_defence(&field.s, DefenceResult::Retreat(3));
    let foreseen = |field: &Field| {
        let scene = game().observe(&field.s, kernel::Viewer::Everything);
        let scene::ClashBody::TwoPart { results, .. } = &scene.clashes[0].body else { panic!("two parts") };
        results[1].cells.iter().any(|cell| cell.words.id == "clash-engaged")
    };
    let mut home = lone_garrison("3223").put("HQ-4A", "3223");
    assert!(!game().is_besieged(&home.s, hex("3223")) && !foreseen(&home));
    home.announce("3223", &reds);
    assert_eq!(home.s.battle.siege, Some(false));
    assert!(!matches!(after(&home), DefenceResult::Engaged), "{:?}", after(&home));
    let mut cut_off = lone_garrison("2756");
    assert!(!game().is_besieged(&cut_off.s, hex("2756")), "it was in supply in its last supply phase");
    assert!(foreseen(&cut_off));
    cut_off.announce("2756", &reds);
    assert_eq!((cut_off.s.battle.siege, after(&cut_off)), (Some(true), DefenceResult::Engaged));
}

/// The last division of Minsk has died under its order, and nobody has gone in yet.
fn emptied_minsk() -> Field {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "5725", Mode::Offensive).put("221Sich", "5426");
    let field = field.held("5426").put("2GdTC", "5326").put("29TC", "5326").put("36GdRC", "5425").put("65RC", "5527");
    let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("5426", &["2GdTC", "29TC", "36GdRC", "65RC"]).act("exploit");
    // Row 5 of 6/1 is 0/1 E2, DR2.
    field.roll("roll", &["2", "3"]);
    assert_eq!((field.place("221Sich"), field.s.battle.stage), ("dead".to_owned(), Stage::Advance));
    field
}

/// [6.7.9, 6.7.10, 15.2.1] Ruling R108: the marker goes with the last division, but the city counts as one that was to be
/// held until the turn is over: by an advance, in exploitation, and no longer on the next turn.
#[test]
fn an_order_counts_until_the_turn_is_over() {
    let mood = emptied_minsk().s.mood;
    let mut advance = emptied_minsk();
    advance.acts(&["advance 36GdRC", "done", "mark 2GdTC", "done", "done"]);
    assert!(advance.is_red("5426"));
    assert_eq!(advance.s.mood, mood - 1, "an advance");
    let mut gone = emptied_minsk();
    gone.acts(&["done", "mark 2GdTC", "done"]);
    assert_eq!((gone.s.phase, gone.s.halts.len()), (Phase::Combat, 0), "[6.7.9] as soon as nobody is left");
    gone.act("done");
    assert_eq!(gone.s.segment, Segment::ExploitationMovement);
    let mut rides = gone.clone();
    rides.acts(&["move 2GdTC", "to 5426"]);
    assert_eq!(rides.s.mood, mood - 1, "in exploitation");
    while gone.s.active == Side::Soviet {
        let last = gone.offers().into_iter().find(|offer| ["done", "pass"].contains(&offer.as_str()));
        gone.act(&last.expect("it can be ended"));
    }
    let mut gone = gone.at(Side::Soviet, Segment::Movement, Phase::Movement);
    let mood = gone.s.mood;
    gone.acts(&["move 65RC", "to 5426"]);
    assert_eq!(gone.s.mood, mood - 2, "an empty city without an order");
}

/// [6.7.10, 7.13.1] Ruling R108: it is the same when the last division dies in an attack of its own and the Soviets follow.
#[test]
fn an_order_counts_for_those_who_follow() {
    let field = Field::empty().no_theatres().put("KGa-6", "5426").held("5426").put("1RC", "5425").reduced("1RC");
    let mut field = field.at(Side::Axis, Segment::Combat, Phase::Combat);
    let mood = field.s.mood;
    // 4 against 5 is 1/2, where a 2 costs three steps.
    field.announce("5425", &["KGa-6"]).roll("roll", &["1", "1"]).act("follow 1RC 5426");
    assert_eq!((field.place("KGa-6"), field.s.halts.len()), ("gone".to_owned(), 0));
    field.roll("done", &["3", "4"]);
    assert!(field.is_red("5426"));
    assert_eq!((field.s.turn, field.s.mood), (2, mood - 1 - 1), "the city, and what the turn costs by itself");
}
