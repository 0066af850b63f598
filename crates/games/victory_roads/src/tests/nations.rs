//! [7.11, 7.12] Romanians and Hungarians in combat.

use lab::TestField as _;

use super::{Field, game, unit};
use crate::combat::{Bearing, Stage};
use crate::results::DefenceResult;
use crate::state::{Phase, Segment, Weather, mark};
use crate::theatres::{Mode, Stock};
use crate::units::Side;

fn fights(field: Field, side: Side) -> Field {
    field.at(side, Segment::Combat, Phase::Combat)
}

/// [7.11.1] Romanians and Hungarians do not attack together.
#[test]
fn romanians_and_hungarians_do_not_attack_together() {
    let field = Field::empty().no_theatres().put("1RC", "6545").put("15RomID", "6444").put("16HunID", "6544");
    let mut field = fights(field.put("256ID", "6445").put("5Pz", "6445"), Side::Axis);
    field.acts(&["attack 6545", "with 15RomID", "with 256ID", "with 5Pz"]);
    assert_eq!(field.refused_by("with 16HunID"), "7.11.1");
}

/// [7.11.2, 7.8.2] German units bear the losses of a mixed attack, each once; after them the allies.
#[test]
fn germans_bear_the_losses_first() {
    let field = Field::empty().no_theatres().put("1RC", "6545").put("60RC", "6545").put("15RomID", "6444");
    let mut field = fights(field.put("256ID", "6445").put("5Pz", "6445"), Side::Axis);
    field.announce("6545", &["15RomID", "256ID", "5Pz"]);
    field.s.battle.bearing = Bearing::Attrition;
    let able = |field: &Field| game().sufferers(&field.s, Side::Axis).iter().collect::<Vec<_>>();
    assert_eq!(able(&field).len(), 2);
    assert!(!able(&field).contains(&unit("15RomID")));
    field.s.battle.hit.insert(unit("256ID"));
    assert_eq!(able(&field), [unit("5Pz")]);
    field.s.battle.hit.insert(unit("5Pz"));
    assert_eq!(able(&field), [unit("15RomID")], "everybody once before anybody twice");
}

/// [7.11.3, 1.7.3] Rulings R63 and R69: steps are counted as they are; with as many the ally is not in the minority. It
/// is the same on the Soviet side.
#[test]
fn steps_decide_whose_attack_it_is() {
    let field = Field::empty().no_theatres().put("1RC", "6545").reduced("1RC");
    let field = field.put("15RomID", "6444").put("256ID", "6444").marked("256ID", mark::UNSUPPLIED);
    let mut even = fights(field.clone(), Side::Axis);
    even.announce("6545", &["15RomID", "256ID"]);
    assert_eq!(even.s.autonomous, [false, false], "two steps against two");
    let mut fewer = fights(field.reduced("256ID"), Side::Axis);
    fewer.announce("6545", &["15RomID", "256ID"]);
    assert_eq!(fewer.s.autonomous, [true, false], "a reduced division has one");
    let mut red = Field::empty().no_theatres().put("221Sich", "6545").put("16HunID", "6444").put("1RC", "6444");
    red.s.loyalty = [Side::Soviet; 2];
    let mut red = fights(red.reduced("1RC"), Side::Soviet);
    red.announce("6545", &["16HunID", "1RC"]);
    assert_eq!(red.s.autonomous, [false, true]);
}

/// A Romanian stack under attack by reinforced corps out of every theatre.
fn romanians(units: &[&str]) -> Field {
    let mut field = Field::empty().no_theatres().put("1RC", "6444").put("60RC", "6444");
    for id in units {
        field = field.put(id, "6545");
    }
    fights(field, Side::Soviet)
}

/// [7.12.1, 7.7.9] Against two Romanian steps the Soviets lose a step less and keep their mode out of every theatre.
#[test]
fn ro4_weak_romanians_cost_little() {
    let mut field = romanians(&["15RomID"]);
    field.announce("6545", &["1RC", "60RC"]);
    // 16 against 2 is 6/1; row 3 is 1/1 D1, DR2: the Soviet loss is none, and the Romanian dies.
    field.roll("roll", &["1", "2"]);
    assert_eq!(field.place("15RomID"), "dead");
    assert!(!field.has("1RC", mark::REDUCED) && !field.has("60RC", mark::REDUCED));
    let mut none = romanians(&["15RomID"]);
    none.announce("6545", &["1RC", "60RC"]);
    none.roll("roll", &["2", "2"]);
    assert!(!none.has("1RC", mark::REDUCED), "0 stays 0");
}

/// [7.12.1, 7.9.5, 3.2.2] Ruling R110: it is one of all the losses of a combat, the first that comes. Where the table costs
/// nothing it is the price of a Hurrah, or what an engagement in mud would cost.
#[test]
fn weak_romanians_spare_any_one_loss() {
    let attack = |field: Field| {
        let mut field = field;
        field.announce("6545", &["1RC", "60RC"]);
        field
    };
    let reduced = |field: &Field| ["1RC", "60RC"].map(|id| field.has(id, mark::REDUCED));
    let near = romanians(&["15RomID"]).theatre(Stock::CS, "6541", Mode::Offensive);
    let mut hurrah = attack(near.clone());
    // 6/1: row 4 is 0/1 E, DR2; row 3 is 1/1 D1, DR2.
    hurrah.act("hurrah").roll("roll", &["2", "2"]);
    assert_eq!((hurrah.s.battle.stage, reduced(&hurrah)), (Stage::Advance, [false, false]));
    assert!(hurrah.told("log-hurrah-loss") && hurrah.told("log-romanians-spare"));
    let mut both = attack(near);
    both.act("hurrah").roll("roll", &["1", "2"]);
    assert_eq!(both.s.battle.stage, Stage::AttackerLosses, "of two losses one is left");
    both.act("lose 1RC");
    assert_eq!(reduced(&both), [true, false]);
    let mut mud = attack(romanians(&["15RomID"]).in_weather(Weather::Mud));
    mud.roll("roll", &["2", "2", "1", "2"]);
    assert!(mud.told("log-engagement"));
    assert_eq!(reduced(&mud), [false, false]);
}

/// [7.12.1] Ruling R64: three steps in the hex are too many, and so is a German with them.
#[test]
fn strong_romanian_stacks_cost_what_they_do() {
    let reduced = |units: &[&str]| {
        let mut field = romanians(units);
        field.announce("6545", &["1RC", "60RC"]).roll("roll", &["1", "2"]);
        ["1RC", "60RC"].map(|id| field.has(id, mark::REDUCED))
    };
    assert_eq!(reduced(&["15RomID", "21RomID"]), [true, true], "four steps");
    assert_eq!(reduced(&["15RomID", "221Sich"]), [true, true], "a German is with them");
    let mut weak = romanians(&["15RomID", "21RomID"]).reduced("15RomID").reduced("21RomID");
    weak.announce("6545", &["1RC", "60RC"]).roll("roll", &["1", "2"]);
    assert!(!weak.has("1RC", mark::REDUCED), "two steps in two units");
}

/// [7.12.2] In the forest DR2 would be DR; Romanians are eliminated by it all the same.
#[test]
fn ro5_romanians_break_whatever_the_ground() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "5909", Mode::Offensive).put("15RomID", "5605");
    let field = field.put("21RomID", "5605").put("13RomID", "5605").put("2GdTC", "5505").put("36GdRC", "5505");
    let mut field = fights(field.put("8GdRC", "5505"), Side::Soviet);
    field.announce("5605", &["2GdTC", "36GdRC", "8GdRC"]);
    // 32 against 9 is 3/1; row 8 is 0/1 E, DR2.
    field.roll("roll", &["4", "4"]).act("lose 15RomID");
    assert_eq!(game().ground_defence(&field.s, DefenceResult::Retreat(2)), DefenceResult::Retreat(1));
    for id in ["15RomID", "21RomID", "13RomID"] {
        assert_eq!(field.place(id), "dead", "{id}");
    }
}

/// [7.12.2] With German divisions one Romanian is left; a DR does not break anybody.
#[test]
fn germans_keep_one_romanian_together() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "6541", Mode::Offensive).put("15RomID", "6545");
    let field = field.put("21RomID", "6545").reduced("15RomID").put("256ID", "6545");
    let mut field = fights(field.put("2GdTC", "6444").put("36GdRC", "6544").put("8GdRC", "6544"), Side::Soviet);
    field.announce("6545", &["2GdTC", "36GdRC", "8GdRC"]);
    // 32 against 4 is 6/1; row 4 is 0/1 E, DR2.
    field.roll("roll", &["2", "2"]).act("lose 256ID");
    while field.s.phase == Phase::Battle && field.s.battle.stage != Stage::Advance {
        let offer = field.offers().into_iter().next().expect("something to do");
        field.act(&offer);
    }
    let alive = ["15RomID", "21RomID"].into_iter().filter(|id| field.place(id) != "dead").count();
    assert_eq!(alive, 1);
    assert_ne!(field.place("256ID"), "6545");
}
