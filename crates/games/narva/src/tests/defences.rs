//! Prepared defences.

use super::*;
use crate::state::{Barrage, mark};

/// A unit of Nederland in its works at 3331, out of supply so that its 4 is a 2, and four Soviets beside it.
fn works(lost: u8) -> Field {
    let field = Field::quiet(3).worn(lost, 0).put("4SS-I48", "3331").marked("4SS-I48", mark::UNSUPPLIED);
    let field = field.put("30G-129G", "3431").put("30G-131G", "3431").put("30G-134G", "3430").put("30G-188G", "3430");
    field.active(Side::Soviet, &["30G-129G", "30G-131G", "30G-134G", "30G-188G"])
}

const FOUR: [&str; 4] = ["30G-129G", "30G-131G", "30G-134G", "30G-188G"];

/// Brings the attack on the works to the last column with aircraft and rolls.
fn assault(mut field: Field, die: &str) -> Field {
    field.prepare("3331", &FOUR).acts(&["fly VVS-1 all-out", "fly VVS-2 all-out"]);
    assert_eq!(field.odds().3.as_deref(), Some("7-1"));
    field.roll("roll", &[die]);
    field
}

/// A barrage of one attack.
fn shelled(mut field: Field, die: &str) -> Field {
    field.s.barrage = Barrage { left: 1, side: Side::Soviet, ..Barrage::default() };
    field = field.phase(Phase::Barrage);
    field.roll("fire 3331", &[die]);
    field
}

/// [11.3, 11.3.2] The works of each division have hexes and a marker of their own, and shift Soviet attacks to the
/// left by the value of its box.
#[test]
fn works_shift_attacks_by_their_value() {
    let values = [3, 3, 3, 3, 3, 2, 2, 2, 1, 0];
    for (lost, value) in (0..10).zip(values) {
        let mut field = works(lost);
        field.prepare("3331", &FOUR);
        assert_eq!(field.odds().2, -value, "Nederland in box {lost}");
        let field = Field::quiet(3).worn(0, lost).put("11SS-II23", "3330").put("124-4", "3429");
        let mut field = field.active(Side::Soviet, &["124-4"]);
        field.act("done").act("attack 3330").act("with 124-4");
        assert_eq!(field.odds().2, -value, "Nordland in box {lost}");
    }
}

/// [11.3.2] C51: 5-1 against works of value 2 is fought at 3-1.
#[test]
fn works_of_two_make_three_to_one_of_five() {
    let field = Field::quiet(3).worn(5, 0).put("4SS-I48", "3331").marked("4SS-I48", mark::UNSUPPLIED);
    let field = field.put("30G-129G", "3431").put("124-4", "3431").put("124-166", "3430");
    let mut field = field.active(Side::Soviet, &["30G-129G", "124-4", "124-166"]);
    field.prepare("3331", &["30G-129G", "124-4", "124-166"]);
    assert_eq!(field.odds(), (10, 2, -2, Some("3-1".into())));
}

/// [11.3.4, 11.3.3] C48: D2r2 against works that are whole costs three boxes: two losses and one of two retreats.
#[test]
fn works_absorb_a_result() {
    let field = assault(works(0), "5");
    assert_eq!(field.s.defences, [3, 0]);
    assert_eq!((field.at("4SS-I48").as_str(), field.steps("4SS-I48")), ("3331", 2));
}

/// [11.3.4, 11.3.3] C49: with one box left, D2r2 costs that box, a step and a hex.
#[test]
fn works_in_their_last_box_absorb_one_loss() {
    let mut field = assault(works(8), "5");
    assert_eq!(field.s.defences[0], 9);
    assert_eq!(field.steps("4SS-I48"), 1);
    let to = field.offers()[0].clone();
    field.act(&to);
    assert_ne!(field.at("4SS-I48"), "3331");
    assert_ne!(field.decides(), Some(Side::Axis), "one hex, no more");
}

/// [11.3.4] The marker that moves is the one of the hex, not of the unit in it.
#[test]
fn the_works_of_the_hex_are_damaged() {
    let field = Field::quiet(3).put("11SS-II23", "3331").put("124-4", "3431").worn(0, 0);
    let field = shelled(field, "6");
    assert_eq!(field.s.defences, [1, 0], "a unit of Nordland in Nederland's works");
}

/// [11.3.4, 11.3.3] C50: a barrage's retreat is not ignored, but absorbed; so is its loss.
#[test]
fn works_absorb_barrages() {
    for die in ["5", "6"] {
        let field = shelled(works(0), die);
        assert_eq!(field.s.defences, [1, 0], "die {die}");
        assert_eq!((field.at("4SS-I48").as_str(), field.steps("4SS-I48")), ("3331", 2), "die {die}");
    }
    let mut field = shelled(works(9), "5");
    let to = field.offers()[0].clone();
    field.act(&to);
    assert_ne!(field.at("4SS-I48"), "3331", "with nothing left the unit goes");
}

/// [11.3.4, 2.5.1.3] Ruling R45: a pin is not absorbed.
#[test]
fn works_do_not_absorb_a_pin() {
    let mut field = works(0).put("11SS-PI11", "3032").put("124-4", "3033");
    // A second attack of the barrage is left, so the turn does not end.
    field.s.barrage = Barrage { left: 2, side: Side::Soviet, ..Barrage::default() };
    field = field.phase(Phase::Barrage);
    field.roll("fire 3331", &["3"]);
    assert!(field.has("4SS-I48", mark::PINNED));
    assert_eq!(field.s.defences, [0, 0]);
}

/// [11.3.3, 9.5.6] Ruling R43: works without value still spare the first hex, a village in them no second one.
#[test]
fn works_at_zero_spare_the_first_hex() {
    let field = assault(works(9), "1");
    assert_eq!(field.at("4SS-I48"), "3331", "Dr1");
    let village = Field::quiet(3).worn(9, 9).put("11SS-III24", "3227").marked("11SS-III24", mark::UNSUPPLIED);
    let mut village =
        village.put("30G-129G", "3226").put("30G-131G", "3226").put("30G-134G", "3327").put("30G-188G", "3327");
    village = village.active(Side::Soviet, &FOUR);
    village.prepare("3227", &FOUR);
    assert_eq!(village.odds().3.as_deref(), Some("7-1"));
    village.roll("roll", &["2"]);
    let to = village.offers()[0].clone();
    assert!(to.starts_with("retreat "), "Dr2 is still one hex: {to}");
    village.act(&to);
    assert_ne!(village.decides(), Some(Side::Axis));
}

/// [11.3.1, 11.3] Ruling R44: Soviets may enter the works but have no use of them.
#[test]
fn works_do_not_shelter_soviets() {
    let mut walk = Field::quiet(3).put("124-4", "3430").active(Side::Soviet, &["124-4"]);
    walk.walk("124-4", &["3331"]);
    let field = Field::quiet(3).worn(0, 0).put("124-4", "3331").marked("124-4", mark::UNSUPPLIED).reduced("124-4");
    let mut field = field.put("11SS-HVS", "3231").put("4SS-I48", "3231").active(Side::Axis, &["11SS-HVS", "4SS-I48"]);
    field.prepare("3331", &["11SS-HVS", "4SS-I48"]);
    assert_eq!(field.odds(), (8, 1, 0, Some("6-1".into())), "no shift");
    field.roll("roll", &["1"]);
    let to = field.offers()[0].clone();
    field.act(&to);
    assert_ne!(field.at("124-4"), "3331", "Dr1 is not ignored");
    assert_eq!(field.s.defences, [0, 0], "nor absorbed");
}

/// [11.3.5, 11.4] When the turn ends the Germans may move one marker up one box.
#[test]
fn one_marker_is_repaired_a_turn() {
    let field = Field::empty(3).worn(4, 2).go(&[]);
    assert_eq!((field.s.phase, field.decides()), (Phase::RaiseDefences, Some(Side::Axis)));
    assert_eq!(field.offers(), ["raise nederland", "raise nordland", "done"]);
    let mut raised = field.clone();
    raised.act("raise nordland");
    assert_eq!((raised.s.defences, raised.s.turn), ([4, 1], 4));
    let mut left = field;
    left.act("done");
    assert_eq!((left.s.defences, left.s.turn), ([4, 2], 4));
    let whole = Field::empty(11).worn(0, 1).go(&[]);
    assert_eq!(whole.refused_by("raise nederland"), "11.3.5");
}

/// [11.4] When the turn ends drawn chits go back into the cup and pins come off; a waiting 2nd Shock supply chit waits.
#[test]
fn the_turn_advance_tidies_up() {
    let mut field = Field::quiet(3).put("227-328", "0831").marked("227-328", mark::PINNED);
    field.s.drawn[Chit::Ss3 as usize] = 2;
    field.s.drawn[Chit::RandomEvent as usize] = 1;
    field.s.shock_unsupplied = true;
    let field = field.go(&[]);
    assert_eq!(field.s.cup[Chit::Ss3 as usize], 2);
    assert_eq!(field.s.cup[Chit::RandomEvent as usize], 1);
    assert!(field.s.drawn.iter().all(|&n| n == 0));
    assert!(!field.has("227-328", mark::PINNED));
    assert!(field.s.shock_unsupplied && field.s.cup[Chit::ShockUnsupplied as usize] == 0);
}
