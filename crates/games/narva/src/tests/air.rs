//! Air units.

use scene::Click;

use super::*;
use crate::air::AirBox;

/// A Soviet attack on 2411 is being prepared.
fn attack(turn: u8) -> Field {
    let field = Field::empty(turn).put("43-163", "2412").put("I-540", "2411").put("HQ-4SS", "3131").worn(1, 0);
    let mut field = field.active(Side::Soviet, &["43-163"]);
    field.prepare("2411", &["43-163"]);
    field
}

/// [12.0] One German air unit and six Soviet ones; +2 all-out and +1 normal, but a Soviet bomber only +3 all-out.
#[test]
fn the_air_units_of_both_sides() {
    let data = &game().data;
    assert_eq!((data.air_of(Side::Axis).count(), data.air_of(Side::Soviet).count()), (1, 6));
    for row in &data.tables.air {
        let expected = if row.id == "VVS-bomber" { (3, None) } else { (2, Some(1)) };
        assert_eq!((row.all_out, row.normal), expected, "{}", row.id);
    }
}

/// [12.1.1, 12.0] One or two ready air units of the attacker support a combat; their numbers are columns to the right.
#[test]
fn up_to_two_air_units_shift_the_attackers_column() {
    let mut field = attack(4);
    assert_eq!(field.odds().2, 0);
    assert_eq!(field.refused_by("fly LW-1 normal"), "12.1.1", "the defender does not fly");
    assert_eq!(field.refused_by("fly VVS-bomber normal"), "12.1.1", "all-out only");
    field.act("fly VVS-1 normal");
    assert_eq!(field.odds().2, 1);
    assert_eq!(field.refused_by("fly VVS-1 all-out"), "12.1.1", "the same unit");
    field.act("fly VVS-bomber all-out");
    assert_eq!(field.odds().2, 4);
    assert_eq!(field.refused_by("fly VVS-2 normal"), "12.1.1", "a third");
    let mut field = attack(4);
    field.act("fly VVS-1 all-out");
    assert_eq!(field.odds().2, 2);
}

/// [12.1.2, 12.2.1, 12.2.2, 2.2.4, 2.2.6] C57: after an all-out attack a unit is grounded, refits on the next turn and is
/// ready on the one after; after a normal attack it refits and is ready on the next turn.
#[test]
fn air_units_recover_box_by_box() {
    let mut field = attack(4).cup(&[Chit::Ss3]);
    field.acts(&["fly VVS-1 all-out", "fly VVS-2 normal"]);
    field.roll("roll", &["5"]);
    assert_eq!(field.s.air[..2], [AirBox::Grounded, AirBox::Refit]);
    // The defender is gone and nobody advances.
    field.roll("done", &["3SS"]);
    field.act("pass").roll("done", &["2SH", "3SS"]);
    assert_eq!((field.s.turn, &field.s.air[..2]), (5, &[AirBox::Refit, AirBox::Ready][..]));
    field.act("pass").roll("done", &["2SH", "3SS"]);
    assert_eq!((field.s.turn, &field.s.air[..2]), (6, &[AirBox::Ready, AirBox::Ready][..]));
}

/// [12.1.1] A click on aircraft means all the ways in which they fly; on the defender's it tells the rule.
#[test]
fn a_click_on_aircraft_tells_why_they_do_not_fly() {
    let field = attack(4);
    let mut meant = field.clicked(&Click::Piece("VVS-1".into())).expect("it may fly");
    meant.sort_by_key(|action: &String| action.contains("all-out"));
    assert_eq!(meant, ["fly VVS-1 normal", "fly VVS-1 all-out"]);
    assert_eq!(field.clicked(&Click::Piece("LW-1".into())), Err(field.refusal("fly LW-1 normal")));
}

/// [12.1.1, 12.2.1, 12.2.2] A unit that is not ready does not fly; the refusal names the box it is in.
#[test]
fn only_ready_air_units_fly() {
    let mut field = attack(4);
    field.s.air[0] = AirBox::Refit;
    field.s.air[1] = AirBox::Grounded;
    assert_eq!(field.refused_by("fly VVS-1 normal"), "12.2.1");
    assert_eq!(field.refused_by("fly VVS-2 all-out"), "12.2.2");
    assert!(field.allows("fly VVS-3 normal"));
}

/// [12.1.1] Calling an attack off before it is announced leaves the aircraft where they are.
#[test]
fn aircraft_of_an_attack_called_off_stay_ready() {
    let mut field = attack(4);
    field.acts(&["fly VVS-1 all-out", "call off"]);
    assert_eq!(field.s.air[0], AirBox::Ready);
}

/// [12.1.1] The Luftwaffe supports German attacks.
#[test]
fn the_luftwaffe_supports_german_attacks() {
    let field = Field::empty(4).put("43-163", "2412").put("I-502", "2411");
    let mut field = field.active(Side::Axis, &["I-502"]);
    field.prepare("2412", &["I-502"]);
    assert_eq!(field.refused_by("fly VVS-1 normal"), "12.1.1");
    field.act("fly LW-1 all-out");
    assert_eq!(field.odds().2, 2);
}
