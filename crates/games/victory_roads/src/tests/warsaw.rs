//! [19] The rising in Warsaw.

use lab::TestField as _;

use super::{Field, game};
use crate::combat::Stage;
use crate::state::{Phase, Segment};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::Side;

fn front() -> Field {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "3834", Mode::Offensive).on_turn(5);
    field.put("256ID", "3434").put("299ID", "3434").put("2GdTC", "3735").put("36GdRC", "3634").put("8GdRC", "3634")
}

/// The town fights.
fn risen(turn: u8) -> Field {
    let mut field = front().on_turn(turn);
    field.s.rising = 5;
    field.s.insurgents = true;
    field
}

/// [19.1.1] The first Soviet unit within two hexes starts it, while Germans are there. Ruling R54: passing by is enough.
#[test]
fn passing_by_starts_the_rising() {
    let mut field = front().at(Side::Soviet, Segment::Movement, Phase::Movement);
    field.acts(&["move 2GdTC", "to 3635"]);
    assert_eq!((field.s.insurgents, field.s.rising), (true, 5));
    field.acts(&["to 3735", "halt"]);
    assert!(field.s.insurgents, "it has gone again, and they fight on");
    let mut empty =
        Field::empty().no_theatres().put("2GdTC", "3735").at(Side::Soviet, Segment::Movement, Phase::Movement);
    empty.acts(&["move 2GdTC", "to 3635"]);
    assert!(!empty.s.insurgents, "no Germans are there");
    let mut late = front().at(Side::Soviet, Segment::ExploitationMovement, Phase::Movement);
    late = late.marked("2GdTC", crate::state::mark::EXPLOITING);
    late.acts(&["move 2GdTC", "to 3635"]);
    assert!(!late.s.insurgents, "only in the movement phase");
}

/// Lets the Germans end their exploitation.
fn night(field: Field, die: &str) -> Field {
    let mut field = field.at(Side::Axis, Segment::ExploitationCombat, Phase::Combat);
    field.s.objectives = 6;
    field.run(&[die], |rules, s, chance, log| {
        s.step = 4;
        s.left = u8::from(rules.fight_in_warsaw(s, chance, log));
    })
}

/// [19.1.2] The rulebook's rising: a 5 in its first turn costs a German step; a 5 in the next is a 6, and it is over. With
/// the marker the Soviets have two columns and must go in; Stalin then passes to the Germans.
#[test]
fn wa1_warsaw_fights_and_falls() {
    let mut first = night(risen(5), "5");
    assert_eq!(first.s.phase, Phase::Warsaw);
    first.act("lose 256ID");
    assert_eq!((first.steps("256ID"), first.s.insurgents), (1, true));
    let second = night(risen(6), "5");
    assert!(!second.s.insurgents);
    let storm = |rising: bool| {
        let field = if rising { risen(5) } else { front() };
        let field = field
            .off("256ID", crate::state::off_map::DUE)
            .put("2GdTC", "3534")
            .put("36GdRC", "3534")
            .put("8GdRC", "3535");
        let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
        field.announce("3434", &["2GdTC", "36GdRC", "8GdRC"]);
        field
    };
    assert_eq!(storm(true).s.battle.odds.column, storm(false).s.battle.odds.column + 2);
    let mut field = storm(true);
    assert!(field.s.pools[Side::Soviet].has(Support::Stalin));
    field.roll("roll", &["6", "6"]);
    assert_eq!((field.place("299ID"), field.s.battle.stage), ("dead".to_owned(), Stage::Advance));
    assert_eq!(field.refused_by("done"), "19.1.2");
    field.acts(&["advance 2GdTC", "done"]);
    while field.s.phase == Phase::Battle {
        field.act("done");
    }
    assert!(!field.s.insurgents && field.s.stalin_german);
    assert!(!field.s.pools[Side::Soviet].has(Support::Stalin));
}

/// [19.1.2] Ruling R55: below 5 nothing happens; without Germans in the town it is over.
#[test]
fn low_dice_change_nothing() {
    let field = night(risen(5), "4");
    assert!(field.s.insurgents && field.s.phase != Phase::Warsaw);
    assert_eq!([field.steps("256ID"), field.steps("299ID")], [2, 2]);
    let empty = risen(5).off("256ID", crate::state::off_map::DUE).off("299ID", crate::state::off_map::DUE);
    assert!(!night(empty, "1").s.insurgents);
    let mut last = risen(5).off("256ID", crate::state::off_map::DUE).reduced("299ID");
    last = night(last, "5");
    assert_eq!((last.place("299ID"), last.s.insurgents), ("dead".to_owned(), false));
}

/// [19.1.2] Ruling R56: in every Soviet support phase the Germans may make Stalin speak, on a theatre of their choice; he
/// never goes back.
#[test]
fn stalin_in_german_hands() {
    let mut field = Field::empty().give(Stock::CS, &[Support::Aviation; 3]);
    field.s.stalin_german = field.s.pools[Side::Soviet].take(Support::Stalin);
    for turn in 6..8 {
        field = field.on_turn(turn).at(Side::Soviet, Segment::Support, Phase::Draws);
        field.act("done");
        assert_eq!((field.s.phase, game().decides(&field.s)), (Phase::Obliged, Some(Side::Axis)));
        let mut none = field.clone();
        none.act("pass");
        assert_eq!(none.held_in(Stock::CS), field.held_in(Stock::CS));
        field.roll("call CS", &["3"]);
        assert_eq!(field.s.phase, Phase::Surplus, "two go back");
        field.act("return CS aviation");
        if field.s.phase == Phase::Surplus {
            field.act("return CS aviation");
        }
        assert!(field.s.stalin_german && !field.s.pools[Side::Soviet].has(Support::Stalin));
    }
    assert_eq!(field.held_in(Stock::CS), 0);
}

/// [19.1.2, 1.7.1] It is over when no German is left in the town: Hungarians may take the loss, but do not keep it going.
#[test]
fn allies_do_not_keep_the_rising_alive() {
    let with_hungarians = |turn| risen(turn).off("256ID", crate::state::off_map::DUE).put("16HunID", "3434");
    let alone = with_hungarians(5).off("299ID", crate::state::off_map::DUE);
    assert!(!night(alone, "1").s.insurgents);
    let mut last = night(with_hungarians(5).reduced("299ID"), "5");
    assert_eq!(last.s.phase, Phase::Warsaw, "either may take it");
    let mut spared = last.clone();
    spared.act("lose 16HunID");
    assert_eq!((spared.steps("16HunID"), spared.s.insurgents), (1, true));
    last.act("lose 299ID");
    assert_eq!((last.place("299ID"), last.place("16HunID")), ("dead".to_owned(), "3434".to_owned()));
    assert!(!last.s.insurgents);
    let staff = with_hungarians(5).off("299ID", crate::state::off_map::DUE).put("HQ-9A", "3434");
    assert!(night(staff, "1").s.insurgents, "a German HQ is a German unit");
}
