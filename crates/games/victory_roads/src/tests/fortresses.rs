//! [13] Works, and the major cities of Germany.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::ground::Works;
use crate::results::AttackResult;
use crate::state::{Phase, Segment, Weather, mark};
use crate::theatres::{Mode, Stock};
use crate::units::Side;

fn fights(field: Field) -> Field {
    field.at(Side::Soviet, Segment::Combat, Phase::Combat)
}

/// [13.1.1, 13.2.1] The lines A2 and B2 and the front of June are basic works, all others advanced.
#[test]
fn there_are_basic_and_advanced_works() {
    let works = |number: &str| game().data.ground.hex(hex(number)).works;
    assert_eq!(["5509", "6222", "3134", "2630"].map(works), [Works::Basic; 4]);
    assert_eq!(["3628", "3223", "2725", "1733", "2139"].map(works), [Works::Advanced; 5]);
    assert_eq!(works("6545"), Works::None);
}

/// [13.2.3, 13.0] Ruling R102. Advanced works cost the Soviets four points, road or not, until they have captured them.
#[test]
fn advanced_works_cost_four_points() {
    let cost = |field: &Field, id: &str| {
        let (from, to) = (hex("3723"), hex("3724"));
        let direction = game().data.map.direction(from, to).expect("a neighbour");
        game().step_cost(&field.s, unit(id), from, direction, to)
    };
    let field = Field::empty();
    assert_eq!([cost(&field, "1RC"), cost(&field, "256ID")], [8, 1]);
    let taken = field.red(&["3724"]);
    assert_eq!(cost(&taken, "1RC"), 1);
    assert_eq!(cost(&taken.grey(&["3724"]), "1RC"), 1, "ruling R102: what was taken once is lost for good");
}

/// [13.2.4, 13.3.1, 13.0] Out of works and German major cities nobody exploits, until they were captured once. Ruling R91:
/// in mud the result is an engagement all the same.
#[test]
fn nobody_exploits_out_of_a_fortress() {
    for (target, from) in [("3726", "3727"), ("3519", "3520")] {
        let field = Field::empty().no_theatres().put("256ID", target).put("1RC", from).put("60RC", from);
        let mut shut = fights(field.clone());
        shut.announce(target, &["1RC", "60RC"]);
        assert_eq!(game().ground_attack(&shut.s, AttackResult::Exploit(3)), AttackResult::None, "{target}");
        shut.s.ground = Weather::Mud;
        assert_eq!(game().ground_attack(&shut.s, AttackResult::Exploit(3)), AttackResult::Engaged, "{target}");
        let mut open = fights(field.red(&[target]));
        open.announce(target, &["1RC", "60RC"]);
        assert_ne!(game().ground_attack(&open.s, AttackResult::Exploit(3)), AttackResult::None, "{target}");
    }
}

/// One security division in advanced works, and a Guards tank corps: 12 against 6.
fn works() -> Field {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "3722", Mode::Offensive).put("221Sich", "3726");
    let mut field = fights(field.put("2GdTC", "3727"));
    field.announce("3726", &["2GdTC"]);
    field
}

/// [13.2.5, 13.2.2] Nobody left is not enough: the final result must be S or a retreat.
#[test]
fn works_open_after_s_or_a_retreat() {
    let mut shut = works();
    assert_eq!((shut.s.battle.odds.multiplier, shut.s.battle.odds.defence), (3, 6));
    // 2/1, row 6: 1/1 D1, S, and S is void in works.
    shut.roll("roll", &["3", "3"]);
    assert_eq!((shut.place("221Sich"), shut.s.phase), ("dead".to_owned(), Phase::Combat), "no advance");
    let mut open = works();
    // Row 8: 0/1 E, DR, which is S there.
    open.roll("roll", &["4", "4"]).act("advance 2GdTC");
    assert_eq!(open.place("2GdTC"), "3726");
}

/// [13.3.2] Ruling R34: a retreat of two or three hexes opens a city as well; by an option only S or DR does.
#[test]
fn memel_opens_after_any_retreat() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "3722", Mode::Offensive).put("221Sich", "3519");
    let field = fights(field.put("2GdTC", "3520").put("29TC", "3520"));
    let storm = |strict: bool, dice: [&str; 2]| {
        let mut field = field.clone();
        field.s.options.strict_capture = strict;
        field.announce("3519", &["2GdTC", "29TC"]).roll("roll", &dice);
        field.s.phase == Phase::Battle && field.s.battle.stage == Stage::Advance
    };
    // 23 against 4 is 5/1; row 12 is 0/3 E3, DR3, which a city makes DR2; row 8 is DR2, which it makes DR.
    assert!(storm(false, ["6", "6"]));
    assert!(!storm(true, ["6", "6"]));
    assert!(storm(true, ["5", "6"]) || storm(true, ["1", "4"]));
}

/// [13.3.2, 8.3.2] Ruling R5: a German city can fall in exploitation.
#[test]
fn memel_can_fall_in_exploitation() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "3722", Mode::Offensive).put("221Sich", "3519");
    let mut field = field.put("2GdTC", "3520").put("29TC", "3520");
    for id in ["2GdTC", "29TC"] {
        field = field.marked(id, mark::EXPLOITING);
    }
    let mut field = field.at(Side::Soviet, Segment::ExploitationCombat, Phase::Combat);
    // 5/1, row 5: 0/1 E, DR2.
    field.announce("3519", &["2GdTC", "29TC"]).roll("roll", &["1", "4"]).act("advance 2GdTC");
    assert_eq!(field.place("2GdTC"), "3519");
}
