//! [10.2, 17, 18] Reinforcements, replacements, withdrawals and transformations.

use lab::TestField as _;

use super::{Field, game, hex};
use crate::state::{Phase, Segment, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::Side;

/// A replacement phase with so many points of Germans, Romanians, Hungarians and Soviets.
fn replacing(field: Field, side: Side, points: [u8; 4]) -> Field {
    let mut field = field.at(side, Segment::Reinforcement, Phase::Replacements);
    field.s.points = points;
    field
}

/// [17.1, 10.1.2, 10.2.2] Soviet corps are drawn, come in standard mode, to a Soviet major city of their own or to the
/// Stavka; and whoever can come must.
#[test]
fn soviet_corps_arrive() {
    let field = Field::empty().no_theatres().on_turn(2).red(&["5426"]);
    let mut field = field.go(Side::Soviet, Segment::Reinforcement, &["1", "1"]);
    assert_eq!(field.s.phase, Phase::Arrivals);
    let ids: Vec<String> = game().arriving(&field.s).map(|unit| game().data.unit(unit).id.to_string()).collect();
    assert_eq!(ids.len(), 2);
    assert!(ids.iter().all(|id| field.has(id, mark::REDUCED)));
    assert_eq!(field.refused_by("done"), "17.1");
    field.act(&format!("move {}", ids[0]));
    assert_eq!(field.refused_by("place 6545"), "17.1");
    assert_eq!(field.refused_by("place 6016"), "17.1", "a minor city");
    field.acts(&["place 6621", &format!("reserve {}", ids[1])]);
    assert_eq!([field.place(&ids[0]), field.place(&ids[1])], ["6621", "stavka"]);
}

/// [17.1, 17.2.1] Supports that arrive go to the pool.
#[test]
fn supports_arrive_in_the_pool() {
    let field = Field::empty().no_theatres().on_turn(4);
    assert!(!field.s.pools[Side::Soviet].has(Support::Capitulation));
    let field = field.go(Side::Soviet, Segment::Reinforcement, &["1"]);
    assert!(field.s.pools[Side::Soviet].has(Support::Capitulation));
    let late = Field::empty().no_theatres().on_turn(16);
    let late = late.run(&[""; 0], |rules, s, chance, log| {
        s.active = Side::Axis;
        rules.call_up(s, chance, log);
    });
    assert!(late.s.pools[Side::Axis].has(Support::Heinrici));
}

/// Turn 2: a panzer division and three of infantry arrive.
fn arrivals() -> Field {
    let mut field = Field::empty().no_theatres().on_turn(2);
    field.s.rail = 2;
    field.go(Side::Axis, Segment::Reinforcement, &[])
}

/// [17.2.1] Germans arrive in cities of Germany, minor or major, and in advanced works, if they hold them.
#[test]
fn germans_arrive_at_home() {
    let mut field = arrivals().red(&["3227"]);
    assert_eq!(field.s.phase, Phase::Arrivals);
    field.act("move 50ID");
    assert_eq!(field.refused_by("place 3227"), "1.10.1", "it was lost");
    assert_eq!(field.refused_by("place 5426"), "17.2.1", "not in Germany");
    field.acts(&["place 3628", "move 367ID", "place 1631", "move 28Jg", "place 1038"]);
    assert_eq!([field.place("50ID"), field.place("367ID"), field.place("28Jg")], ["3628", "1631", "1038"]);
    assert_eq!(field.refused_by("done"), "17.2.1", "the tanks are waiting");
}

/// [17.2.2, 6.4.5] They may go on by rail at once, for rail points.
#[test]
fn arrivals_may_entrain() {
    let mut field = arrivals();
    field.acts(&["move 6Pz", "place 1038", "move 50ID", "place 1038", "move 6Pz", "rail 3227"]);
    assert_eq!((field.place("6Pz"), field.s.rail), ("3227".to_owned(), 0));
    assert_eq!(field.refused_by("move 50ID"), "6.4.2", "no points are left");
}

/// [17.2.3, 16.2.1] After the first lost objective two reduced infantry divisions with an attack of 0 or 1 come free each
/// turn. Ruling R57: Germans alone. Ruling R65: where reinforcements come, and they may entrain.
#[test]
fn the_last_are_mobilised() {
    let mut field = Field::empty().no_theatres().on_turn(2);
    for id in ["256ID", "299ID", "14ID", "12ID", "5Pz", "15RomID", "16HunID"] {
        field = field.off(id, off_map::DEAD);
    }
    (field.s.objectives, field.s.rail) = (5, 8);
    field.s.step = 2;
    let mut field = field.at(Side::Axis, Segment::Reinforcement, Phase::Arrivals);
    field.act("done");
    assert_eq!(field.s.phase, Phase::Mobilisation);
    for id in ["12ID", "5Pz", "15RomID", "16HunID"] {
        assert!(!field.allows(&format!("move {id}")), "{id}");
    }
    field.act("move 256ID");
    assert_eq!(field.refused_by("place 5426"), "17.2.1");
    field.acts(&["place 1038", "move 299ID", "place 1038"]);
    assert_eq!((field.steps("256ID"), field.place("14ID")), (1, "dead".to_owned()));
    assert!(!field.allows("move 14ID"), "two are all");
    field.acts(&["move 256ID", "rail 3227"]);
    assert_eq!(field.place("256ID"), "3227");
    let mut none = Field::empty().no_theatres().on_turn(2).off("256ID", off_map::DEAD);
    none = none.at(Side::Axis, Segment::Reinforcement, Phase::Arrivals);
    none.roll("done", &["3", "4"]);
    assert_eq!((none.s.turn, none.place("256ID")), (3, "dead".to_owned()), "all objectives are held");
}

/// [17.3.1, 17.3.3, 17.3.4] The calendar gives points to Soviets and allies; what is not used is lost.
#[test]
fn points_come_by_the_calendar() {
    let points = |side: Side, turned: bool| {
        let mut field = Field::empty().on_turn(2);
        field.s.active = side;
        field.s.points = [9; 4];
        if turned {
            field.s.loyalty = [Side::Soviet; 2];
        }
        game().count_points(&mut field.s);
        field.s.points
    };
    assert_eq!(points(Side::Soviet, false), [0, 0, 0, 5]);
    assert_eq!(points(Side::Axis, false), [4, 1, 1, 0]);
    assert_eq!(points(Side::Axis, true), [4, 0, 0, 0], "after they have changed sides there are none");
    let empty =
        replacing(Field::empty().put("256ID", "5426").reduced("256ID").put("HQ-4A", "5426"), Side::Axis, [0; 4]);
    assert_eq!(empty.refused_by("rebuild 256ID"), "17.3.4");
}

/// [17.3.5] A point rebuilds an HQ in a major city of its own country. Ruling R59: one lost in combat costs it.
#[test]
fn an_hq_costs_a_point() {
    let mut field = replacing(Field::empty().off("HQ-4A", off_map::DEAD), Side::Axis, [1, 0, 0, 0]);
    field.act("move HQ-4A");
    assert_eq!(field.refused_by("place 5426"), "17.3.5", "a major city, but not in Germany");
    assert_eq!(field.refused_by("place 3227"), "17.3.5", "in Germany, but minor");
    field.act("place 1038");
    assert_eq!((field.place("HQ-4A"), field.s.points[0]), ("1038".to_owned(), 0));
    assert_eq!(field.rule_of("log-arrived"), "17.3.5");
}

/// [17.3.6, 17.3.11] German infantry takes a point a step, on the map or eliminated; rebuilt divisions come to a supplied
/// HQ of their nation.
#[test]
fn infantry_costs_a_point_a_step() {
    let field = Field::empty().put("256ID", "5426").reduced("256ID").put("HQ-4A", "5426").put("HQ-4RomA", "5354");
    let mut field = replacing(field.off("299ID", off_map::DEAD), Side::Axis, [3, 0, 0, 0]);
    field.acts(&["rebuild 256ID", "move 299ID"]);
    assert_eq!(field.refused_by("place 5354"), "17.3.11", "a Romanian HQ");
    field.act("place 5426");
    assert_eq!((field.steps("256ID"), field.steps("299ID"), field.s.points[0]), (2, 1, 1));
    assert_eq!(field.refused_by("rebuild 256ID"), "17.3.6", "it is at full strength");
    field.act("rebuild 299ID");
}

/// [17.3.7, 1.5.2] Armour takes a support as well.
#[test]
fn armour_costs_a_support_too() {
    let field = Field::empty().put("18PG", "5426").reduced("18PG").put("HQ-4A", "5426");
    let mut field = replacing(field.give(Stock::Germans, &[Support::Luftwaffe]), Side::Axis, [2, 0, 0, 0]);
    assert_eq!(field.refused_by("rebuild 18PG"), "17.3.7");
    field.acts(&["spend german luftwaffe", "rebuild 18PG"]);
    assert_eq!((field.steps("18PG"), field.held_in(Stock::Germans), field.s.points[0]), (2, 0, 1));
    assert!(field.s.aside[Side::Axis].has(Support::Luftwaffe));
}

/// [17.3.11] Elite divisions come a turn later, as reinforcements. [7.15.2, 7.15.5] Ruling R58: also while their
/// Kampfgruppe fights on.
#[test]
fn elite_divisions_come_a_turn_later() {
    let field = Field::empty().no_theatres().off("12ID", off_map::DEAD).put("KGi-1", "5426").put("HQ-4A", "5426");
    let mut field = replacing(field.on_turn(2), Side::Axis, [1, 0, 0, 0]);
    field.act("move 12ID");
    assert_eq!((field.place("12ID"), field.s.points[0]), ("rebuilt".to_owned(), 0));
    field = field.on_turn(3);
    field.roll("done", &["3", "4"]);
    let field = field.go(Side::Axis, Segment::Supply, &[]);
    let mut field = field.go(Side::Axis, Segment::Reinforcement, &[]);
    assert_eq!(field.place("12ID"), "arriving");
    field.act("move 12ID");
    assert_eq!(field.refused_by("place 5426"), "17.2.1", "not to the HQ");
    field.act("place 1038");
    assert_eq!(field.steps("12ID"), 1);
}

/// [17.3.8, 10.2.1, 10.2.2, 17.3.11] A point draws an eliminated corps, which comes in standard mode to a Soviet major city
/// or to the Stavka. Ruling R84: it is drawn first, and then its owner says where it goes. Ruling R72: from an empty pool
/// none comes, and no point is spent.
#[test]
fn a_point_draws_a_corps() {
    let field = Field::empty().no_theatres().put("1RC", "6545").reduced("1RC");
    let mut field = replacing(field, Side::Soviet, [0, 0, 0, 3]);
    game().lose_step(&mut field.s, super::unit("1RC"), "7.8", &mut kernel::Log::silent());
    assert_eq!(field.place("1RC"), "pool");
    field.roll("raise", &["1RC"]);
    assert_eq!((field.place("1RC"), field.s.points[3]), ("in hand".to_owned(), 2));
    assert_eq!([field.refused_by("place 6016"), field.refused_by("back"), field.refused_by("done")], ["17.3.11"; 3]);
    let mut rests = field.clone();
    field.act("place 6621");
    assert_eq!((field.place("1RC"), field.has("1RC", mark::REDUCED), field.s.points[3]), ("6621".to_owned(), true, 2));
    rests.act("reserve 1RC");
    assert_eq!(
        (rests.place("1RC"), rests.has("1RC", mark::REDUCED), rests.s.points[3]),
        ("stavka".to_owned(), true, 2)
    );
    for unit in game().data.unit_ids().filter(|&unit| field.s.pieces.at(unit) == off_map::POOL).collect::<Vec<_>>() {
        field.s.pieces.take(unit, off_map::DUE);
    }
    assert_eq!(field.refused_by("raise"), "10.2.2");
    field.s.points[3] = 0;
    assert_eq!(field.refused_by("raise"), "17.3.4");
}

/// [17.3.9, 12.2.5] A point and a support bring eliminated Soviet armour to the Stavka at full strength.
#[test]
fn soviet_armour_is_rebuilt_in_the_stavka() {
    let field = Field::empty().no_theatres().give(Stock::CN, &[Support::Aviation]).off("29TC", off_map::DEAD);
    let mut field = replacing(field, Side::Soviet, [0, 0, 0, 1]);
    assert_eq!(field.refused_by("move 29TC"), "17.3.9");
    field.acts(&["spend CN aviation", "move 29TC"]);
    assert_eq!((field.place("29TC"), field.steps("29TC"), field.s.points[3]), ("stavka".to_owned(), 2, 0));
}

/// [17.3.10] Armour on the map takes a support of the theatre in whose radius it stands.
#[test]
fn soviet_armour_is_made_whole_by_its_theatre() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "6621", Mode::Offensive).theatre(
        Stock::CS,
        "5141",
        Mode::Offensive,
    );
    let field = field.give(Stock::CN, &[Support::Aviation]).give(Stock::CS, &[Support::Aviation]);
    let field = field.put("29TC", "6621").reduced("29TC").put("HQ-3Bel", "6621");
    let mut field = replacing(field, Side::Soviet, [0, 0, 0, 1]);
    field.act("spend CS aviation");
    assert_eq!(field.refused_by("rebuild 29TC"), "17.3.10", "another theatre's");
    field.acts(&["back", "spend CN aviation", "rebuild 29TC"]);
    assert_eq!((field.steps("29TC"), field.held_in(Stock::CN), field.held_in(Stock::CS)), (2, 0, 1));
}

/// [10.3.1, 17.3.8, 10.1.1] Points never reinforce a corps. Ruling R53: in Budapest to Vienna rifle corps are plain units of
/// two steps, and there they do.
#[test]
fn points_do_not_reinforce_corps() {
    let field = Field::empty().put("1RC", "6621").reduced("1RC").put("HQ-3Bel", "6621");
    let field = replacing(field, Side::Soviet, [0, 0, 0, 1]);
    assert_eq!(field.refused_by("rebuild 1RC"), "10.3.1");
    let basic = Field::empty_of("budapest-wien").put("104RC", "2955").reduced("104RC").put("HQ-2Ukr", "2955");
    let mut basic = replacing(basic, Side::Soviet, [0, 0, 0, 1]);
    assert!(!game().is_reinforced(&basic.s, super::unit("35GdRC")));
    basic.act("rebuild 104RC");
    assert_eq!(basic.steps("104RC"), 2);
}

/// [17.3.12] No replacements without supply, out of command, in advanced works or beside the enemy, and none for SS infantry.
#[test]
fn some_units_get_no_replacements() {
    let base = |number: &str| Field::empty().no_theatres().put("256ID", number).reduced("256ID").put("HQ-4A", "5426");
    let refused =
        |field: Field, id: &str| replacing(field, Side::Axis, [1, 0, 0, 0]).refused_by(&format!("rebuild {id}"));
    assert!(replacing(base("5426"), Side::Axis, [1, 0, 0, 0]).allows("rebuild 256ID"));
    assert_eq!(refused(base("5426").marked("256ID", mark::UNSUPPLIED), "256ID"), "17.3.12");
    assert_eq!(refused(base("1038"), "256ID"), "17.3.12", "no HQ is near");
    assert_eq!(refused(base("3628").put("HQ-2A", "3528"), "256ID"), "17.3.12", "works");
    assert_eq!(refused(base("5426").put("1RC", "5425"), "256ID"), "17.3.12", "beside the enemy");
    assert_eq!(refused(base("5426").put("20SS", "5426").reduced("20SS"), "20SS"), "17.3.12");
}

/// [18.1.1, 18.1.2, 1.3.4] The calendar takes a panzer division with an attack of 7 or more; it must be supplied, may be
/// reduced, and is gone for good. Ruling R46: the figure is the least attack.
#[test]
fn divisions_are_withdrawn() {
    let field = Field::empty().no_theatres().on_turn(8).put("5Pz", "5426").put("12Pz", "5426").put("20Pz", "6545");
    let field = field.reduced("12Pz").marked("20Pz", mark::UNSUPPLIED).put("256ID", "5426").put("25PzW", "5327");
    let mut field = field.at(Side::Axis, Segment::Reinforcement, Phase::Withdrawals);
    for id in ["20Pz", "256ID"] {
        assert_eq!(field.refused_by(&format!("lose {id}")), "18.1.1", "{id}");
    }
    assert!(field.allows("lose 12Pz"), "it may be reduced");
    assert!(field.allows("lose 25PzW"), "seven is enough");
    field.roll("lose 5Pz", &["3", "4"]);
    assert_eq!(field.place("5Pz"), "gone");
    assert!(!field.s.no_replacements);
}

/// [18.1.2] Who cannot give what is asked has no replacement points any more.
#[test]
fn a_failed_withdrawal_ends_all_replacements() {
    let field = Field::empty()
        .no_theatres()
        .on_turn(8)
        .put("12Pz", "5426")
        .marked("12Pz", mark::UNSUPPLIED)
        .put("HQ-4A", "5426");
    let mut field = field.at(Side::Axis, Segment::Reinforcement, Phase::Arrivals);
    field.roll("done", &["3", "4"]);
    assert!(field.s.no_replacements);
    field.s.active = Side::Axis;
    game().count_points(&mut field.s);
    assert_eq!(field.s.points[0], 0);
}

/// [18.2.1] A counter is exchanged wherever it is, and as reduced as it was.
#[test]
fn units_are_transformed() {
    let call = |field: Field| {
        field.on_turn(7).run(&[""; 0], |rules, s, chance, log| {
            s.active = Side::Axis;
            rules.call_up(s, chance, log);
        })
    };
    let there = call(Field::empty().put("25PzW", "5426").reduced("25PzW").marked("25PzW", mark::UNSUPPLIED));
    assert_eq!([there.place("25PzW"), there.place("25Pz")], ["gone", "5426"]);
    assert_eq!((there.steps("25Pz"), there.has("25Pz", mark::UNSUPPLIED)), (1, true));
    let dead = call(Field::empty().off("25PzW", off_map::DEAD));
    assert_eq!(dead.place("25Pz"), "dead");
    let values = |id: &str| game().data.unit(super::unit(id)).front;
    assert_eq!(
        [(values("25PzW").attack, values("25PzW").defence), (values("25Pz").attack, values("25Pz").defence)],
        [(7, 7), (9, 8)]
    );
    assert!(there.s.holds(&game().data, Side::Axis, hex("5426")));
}

/// [17.2.1] Ruling R85: Hungarians and Romanians arrive in cities of their own country and in German ones.
#[test]
fn allies_arrive_at_home_or_in_germany() {
    let mut field = Field::empty().on_turn(9);
    field.s.active = Side::Axis;
    let may = |id: &str, number: &str| game().may_arrive(&field.s, super::unit(id), hex(number)).is_ok();
    assert_eq!(["3655", "1038", "5426", "5656"].map(|number| may("10HunID", number)), [true, true, false, false]);
    assert_eq!(["3655", "1038", "5656"].map(|number| may("15RomID", number)), [false, true, true]);
}

/// [17.3.11, 17.3.12] Ruling R109: a lost division is rebuilt on any HQ of its nation that is in supply, beside the enemy
/// and in advanced works too; its second step it gets where every unit may.
#[test]
fn a_lost_division_is_rebuilt_on_any_supplied_hq() {
    let rebuilt = |hq: &str, at: &str, enemy: &str| {
        let field = Field::empty().no_theatres().put(hq, at).put("1RC", enemy).off("256ID", off_map::DEAD);
        let mut field = replacing(field, Side::Axis, [2, 0, 0, 0]);
        field.acts(&["move 256ID", &format!("place {at}")]);
        assert_eq!((field.place("256ID"), field.steps("256ID")), (at.to_owned(), 1));
        field.refusal("rebuild 256ID")
    };
    assert_eq!(rebuilt("HQ-4A", "5426", "5527"), ("17.3.12", "why-beside-enemy".to_owned()));
    assert_eq!(rebuilt("HQ-2A", "3628", "6545"), ("17.3.12", "why-in-fortress".to_owned()));
}
