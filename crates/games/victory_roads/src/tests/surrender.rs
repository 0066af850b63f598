//! [14] Allies of the Axis that give up or change sides.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::state::{Phase, Segment, mark, off_map};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::{Nation, Side};

/// Turn 5: Iasi and Chisinau are taken, four Romanian divisions lost, three and an HQ left; the support lies in a box.
fn jassy(stock: Stock) -> Field {
    let field = Field::empty().on_turn(5).give(stock, &[Support::Capitulation]).red(&["5656", "6157"]);
    let field = field.put("15RomID", "5465").put("14RomID", "5465").put("21RomID", "5563").reduced("21RomID");
    let mut field = field.put("HQ-4RomA", "5465");
    for id in ["6RomID", "7RomID", "5RomID", "3RomID"] {
        field = field.off(id, off_map::DEAD);
    }
    field.at(Side::Soviet, Segment::Combat, Phase::Combat)
}

/// [14.0, 14.1] The rulebook's surrender: four less one is less than four lost divisions, and Romania changes sides. The
/// support goes back to the pool.
#[test]
fn ca1_romania_turns() {
    let mut field = jassy(Stock::S);
    field.act("done");
    assert_eq!(field.s.phase, Phase::Surrender(Nation::Romanian));
    field.roll("summon S", &["4", "1", "1"]);
    assert_eq!(field.s.phase, Phase::Defection(Nation::Romanian));
    assert!(field.s.pools[Side::Soviet].has(Support::Capitulation) && field.held_in(Stock::S) == 0);
    field.acts(&["lose 15RomID", "lose 14RomID"]);
    assert_eq!((field.s.loyalty[0], field.s.turned[0]), (Side::Soviet, 5));
}

/// [14.1, 14.0] A 5 is not enough. The support works from the southern box alone, after combat and before exploitation.
/// Ruling R87: lost HQs do not count.
#[test]
fn ca2_romania_stands() {
    let mut field = jassy(Stock::S).off("HQ-3RomA", off_map::DEAD);
    field.act("done");
    assert_eq!(field.s.segment, Segment::Combat);
    field.roll("summon S", &["5"]);
    assert_eq!(field.s.loyalty[0], Side::Axis);
    assert!(field.s.pools[Side::Soviet].has(Support::Capitulation), "it goes back all the same");
    let mut elsewhere = jassy(Stock::CS);
    elsewhere.act("done");
    assert_ne!(elsewhere.s.segment, Segment::Combat, "nobody is asked");
    // Galati counts two, Bucharest or the oil three: all that apply are added.
    for (hexes, die, turns) in
        [(["5964"], "6", true), (["5268"], "6", true), (["5266"], "6", true), (["5465"], "5", false)]
    {
        let mut field = jassy(Stock::S).red(&hexes);
        field.act("done");
        let dice = if turns { vec![die, "1", "1"] } else { vec![die] };
        field.roll("summon S", &dice);
        assert_eq!(matches!(field.s.phase, Phase::Defection(_)), turns, "{hexes:?}");
    }
}

/// [14.3, 4.1.2] HQs go for good, two dice of units too, full ones first; the others wait with their losses and come back
/// from the next turn on, in their country and with Soviet units. Ruling R40: the Soviet player picks among those on the
/// map.
#[test]
fn ca3_a_turned_ally_comes_back() {
    let mut field = jassy(Stock::S);
    field.act("done").roll("summon S", &["4", "1", "1"]);
    assert_eq!((field.place("HQ-4RomA"), game().decides(&field.s)), ("gone".to_owned(), Some(Side::Soviet)));
    assert_eq!(field.refused_by("lose 21RomID"), "14.3", "those at full strength first");
    assert_eq!(field.refused_by("lose 6RomID"), "14.3", "it is not on the map");
    field.acts(&["lose 15RomID", "lose 14RomID"]);
    assert_eq!(
        ["15RomID", "14RomID", "21RomID", "6RomID"].map(|id| field.place(id)),
        ["gone", "gone", "turned", "dead"]
    );
    let now = field.clone().go(Side::Soviet, Segment::Reinforcement, &[]);
    assert_eq!(now.place("21RomID"), "turned", "not before the next turn");
    let field = field.on_turn(6).put("1RC", "5657").put("60RC", "3758");
    let mut field = field.go(Side::Soviet, Segment::Reinforcement, &["1", "2"]);
    assert_eq!((field.s.phase, field.has("21RomID", mark::REDUCED)), (Phase::Arrivals, true));
    field = field.red(&["5657", "5658", "5459", "3758"]);
    field.act("move 21RomID");
    assert_eq!(field.refused_by("place 5459"), "14.3", "no Soviet unit is near");
    assert_eq!(field.refused_by("place 3758"), "14.3", "that is Hungary");
    field.act("place 5658");
    assert_eq!(field.s.side(&game().data, unit("21RomID")), Side::Soviet);
}

/// [14.3] No train runs in a country that has changed sides, and it has no more replacement points.
#[test]
fn no_german_train_in_a_turned_country() {
    let mut field = Field::empty().put("256ID", "5268").at(Side::Axis, Segment::Movement, Phase::Movement);
    field.s.rail = 8;
    let mut free = field.clone();
    free.acts(&["move 256ID", "entrain"]);
    field.s.loyalty[0] = Side::Soviet;
    field.act("move 256ID");
    assert_eq!(field.refused_by("entrain"), "14.3");
}

/// The end of a Soviet exploitation with Hungarians on the map and so much of Budapest taken.
fn budapest(hexes: &[&str], romania: Side) -> Field {
    let field = Field::empty().on_turn(5).give(Stock::S, &[Support::Capitulation]).red(hexes);
    let mut field = field.put("16HunID", "3655").put("24HunID", "3655").put("HQ-1HunA", "3655");
    field.s.loyalty[0] = romania;
    let mut field = field.at(Side::Soviet, Segment::ExploitationCombat, Phase::Combat);
    field.act("done");
    field
}

/// [14.2.1] With one hex of Budapest and Romania on the Soviet side a 4 hardens Hungary for good and a 6 does nothing;
/// with both hexes and Romania still German a 6 turns it.
#[test]
fn ca4_hungary_is_asked_after_exploitation() {
    let mut field = budapest(&["2756"], Side::Soviet);
    assert_eq!(field.s.phase, Phase::Surrender(Nation::Hungarian));
    let mut six = field.clone();
    six.roll("summon S", &["6"]);
    assert_eq!((six.s.hungary_firm, six.s.armistice, six.s.loyalty[1]), (false, false, Side::Axis));
    field.roll("summon S", &["4"]);
    assert!(field.s.hungary_firm);
    field = field.give(Stock::S, &[Support::Capitulation]);
    assert!(game().may_summon(&field.s, Nation::Hungarian).is_err(), "never again");
    let mut both = budapest(&["2756", "2655"], Side::Axis);
    both.roll("summon S", &["6", "1", "1"]).acts(&["lose 16HunID", "lose 24HunID"]);
    assert_eq!((both.place("HQ-1HunA"), both.s.loyalty[1]), ("gone".to_owned(), Side::Soviet));
}

/// [14.2.1] A hex of Budapest must be taken (ruling R37: one is enough). Ruling R38: whether he asks is the Soviet
/// player's choice, not when.
#[test]
fn hungary_need_not_be_asked() {
    let none = budapest(&[], Side::Axis);
    assert_ne!(none.s.phase, Phase::Surrender(Nation::Hungarian));
    let mut one = budapest(&["2655"], Side::Axis);
    one.act("pass");
    assert_eq!((one.held_in(Stock::S), one.s.segment), (1, Segment::Reinforcement));
}

/// [14.2.1] A 6 is an armistice: all Hungarians leave as the Germans' turn begins. Ruling R39: once Romania is Soviet
/// nothing better can be thrown.
#[test]
fn an_armistice_takes_all_hungarians() {
    let mut field = budapest(&["2756", "2655"], Side::Soviet);
    field.roll("summon S", &["6"]);
    assert!(field.s.armistice && field.s.loyalty[1] == Side::Axis);
    assert_eq!(field.place("16HunID"), "3655", "not yet");
    field.act("done");
    assert_eq!(field.s.active, Side::Axis);
    assert_eq!(["16HunID", "24HunID", "HQ-1HunA"].map(|id| field.place(id)), ["gone", "gone", "gone"]);
    assert!(!field.s.holds(&game().data, Side::Axis, hex("3655")));
}
