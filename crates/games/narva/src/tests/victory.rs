//! Victory.

use super::*;
use crate::state::{Ending, mark};
use kernel::SeatSet;

fn points(field: &Field) -> u8 {
    game().victory_points(&field.s)
}

/// The Soviets control these hexes.
fn controlled(mut field: Field, hexes: &[&str]) -> Field {
    hexes.iter().for_each(|number| field.s.soviet_control.set(hex(number), true));
    field
}

/// [13.1, 3.0] C58, R58: a supplied Soviet combat unit in a hex of Narva in the End Phase wins at once; an unsupplied one or
/// an HQ does not.
#[test]
fn a_supplied_unit_in_narva_wins_at_once() {
    for number in ["3030", "3029", "3028", "2930"] {
        let field = Field::empty(5).put("43-163", number).worn(1, 0).go(&[]);
        assert_eq!((field.s.turn, field.s.phase), (5, Phase::Over(Ending::SuddenDeath)), "{number}");
        let outcome = game().outcome(&field.s).expect("the game is over");
        assert_eq!((outcome.winners, outcome.rule), (SeatSet::one(Side::Soviet.seat()), "13.1"));
    }
    let near = Field::empty(5).put("43-163", "2931").worn(1, 0).go(&[]);
    assert_eq!(near.s.phase, Phase::RaiseDefences, "beside Narva is not in it");
    let cut_off = Field::empty(5).put("43-163", "3028").put("20SS-I45", "3130").put("I-540", "2828").worn(1, 0);
    let cut_off = cut_off.go(&[]);
    assert!(cut_off.has("43-163", mark::UNSUPPLIED));
    assert_eq!(cut_off.s.phase, Phase::RaiseDefences);
    let hq = Field::empty(5).put("HQ-43", "3029").worn(1, 0).go(&[]);
    assert_eq!(hq.s.phase, Phase::RaiseDefences, "an HQ takes no town");
    let gun = Field::empty(5).put("I-1902", "3029").worn(1, 0).go(&[]);
    assert_eq!(gun.s.phase, Phase::Over(Ending::SuddenDeath), "an assault gun is a combat unit");
}

/// [13.2] C59: a hex belongs to whoever passed it last with a combat unit that has a ZOC; assault guns and HQs change nothing.
#[test]
fn control_goes_to_the_last_unit_with_a_zone() {
    let held = |field: &Field| field.s.soviet_control.contains(hex("2831"));
    let pass = |field: Field, side: Side, id: &str| {
        let mut field = field.put(id, "2830").active(side, &[id]);
        field.walk(id, &["2831", "2731"]);
        field.off(id, off_map::DEAD)
    };
    let field = pass(Field::empty(5), Side::Soviet, "I-1902");
    assert!(!held(&field), "an assault gun");
    let field = pass(field, Side::Soviet, "HQ-43");
    assert!(!held(&field), "an HQ");
    let field = pass(field, Side::Soviet, "43-163");
    assert!(held(&field), "infantry, though it moved on and died");
    let field = pass(field, Side::Axis, "KVO-1");
    assert!(held(&field), "a German unit without a ZOC");
    let field = pass(field, Side::Axis, "I-540");
    assert!(!held(&field));
}

/// [13.2] The levels of victory by Soviet points after turn 12.
#[test]
fn points_decide_the_level_of_victory() {
    let cases = [
        (0, Side::Axis, "level-axis-massive"),
        (15, Side::Axis, "level-axis-massive"),
        (16, Side::Axis, "level-axis-major"),
        (25, Side::Axis, "level-axis-major"),
        (26, Side::Axis, "level-axis-minor"),
        (35, Side::Axis, "level-axis-minor"),
        (36, Side::Soviet, "level-soviet-minor"),
        (45, Side::Soviet, "level-soviet-minor"),
        (46, Side::Soviet, "level-soviet-major"),
        (55, Side::Soviet, "level-soviet-major"),
        (56, Side::Soviet, "level-soviet-massive"),
    ];
    let field = Field::empty(12);
    for (points, winner, level) in cases {
        let outcome = game().outcome_of(&field.s, Ending::Points(points));
        assert_eq!(outcome.winners, SeatSet::one(winner.seat()), "{points} points");
        let told = format!("{:?}", outcome.verdict);
        assert!(told.contains(level), "{points} points: {told}");
    }
}

/// [13.3] What each line gives, hex by hex.
#[test]
fn every_victory_hex_has_its_points() {
    let lines: [(&[&str], u8); 8] = [
        (&["0130"], 15),
        (&["0115", "0122"], 20),
        (&["0102"], 10),
        (&["1429", "1530", "1629"], 6),
        (&["3129", "3130", "3131"], 9),
        (&["2337"], 2),
        (&["1820"], 1),
        (&["2529", "1923", "0901"], 3),
    ];
    for (hexes, worth) in lines {
        assert_eq!(points(&controlled(Field::empty(12), hexes)), worth, "{hexes:?}");
    }
    assert_eq!(points(&controlled(Field::empty(12), &["2510", "3025", "2411"])), 0, "east of the Narva nothing counts");
}

/// [13.3] R30: all villages west of the Narva count a point each, the town of Hungerburg only by its own line.
#[test]
fn villages_west_of_the_narva_count() {
    let west = game().data.map.group("villages-west").expect("the map has it").to_vec();
    let mut field = Field::empty(12);
    west.iter().for_each(|&hex| field.s.soviet_control.set(hex, true));
    assert_eq!((west.len(), points(&field)), (30, 30));
    assert!(!west.contains(&hex("2337")));
}

/// [13.3] R40: a rollbahn hex counts two while a Soviet combat unit stands there, from entry A to 2930; with the option
/// control is enough. Points of several kinds in a hex add up.
#[test]
fn the_rollbahn_counts_where_it_is_occupied() {
    for (number, worth) in [("1230", 2), ("2930", 2), ("0130", 2 + 15), ("1429", 2 + 2), ("2131", 2 + 1), ("3029", 0)] {
        let mut field = Field::empty(12).put("43-163", number);
        field.s.pass(&game().data, unit("43-163"), hex(number));
        assert_eq!(points(&field), worth, "{number}");
    }
    let left = controlled(Field::empty(12), &["1230"]);
    assert_eq!(points(&left), 0, "controlled, not occupied");
    let mut option = left;
    option.s.options.rollbahn_control = true;
    assert_eq!(points(&option), 2);
    assert_eq!(points(&Field::empty(12).put("HQ-43", "1230")), 0, "an HQ does not occupy it");
}

/// [13.3, 2.2.10] Every box lost by either prepared defence counts a point.
#[test]
fn lost_boxes_of_the_prepared_defences_count() {
    assert_eq!(points(&Field::empty(12).worn(3, 2)), 5);
}

/// [13.1, 13.2, 13.3, 11.3.5] R42: after turn 12 points decide, and the last repair counts before them.
#[test]
fn the_last_repair_comes_before_the_points() {
    let field = Field::empty(12).worn(1, 0).go(&[]);
    let mut repaired = field.clone();
    repaired.act("raise nederland");
    assert_eq!(repaired.s.phase, Phase::Over(Ending::Points(0)));
    let mut left = field;
    left.act("done");
    assert_eq!(left.s.phase, Phase::Over(Ending::Points(1)));
    assert_eq!(game().outcome(&left.s).map(|outcome| outcome.rule), Some("13.2"));
}

/// [13.2, 13.3] R41: at the start the Germans hold every victory hex.
#[test]
fn the_germans_start_with_every_victory_hex() {
    let field = Field::opening();
    assert_eq!(points(&field), 0);
    assert!(field.s.soviet_control.contains(hex("2411")), "the east bank is Soviet");
    assert!(!field.s.soviet_control.contains(hex("3130")), "Ivangorod is German");
}

/// [13.3] R40: the overlay of victory points shows a rollbahn hex as Soviet exactly when it scores.
#[test]
fn the_overlay_shows_what_scores() {
    let shown = |field: &Field| {
        let overlay = game().info().overlays.iter().find(|overlay| overlay.id == "victory").expect("it is declared");
        let request = kernel::OverlayRequest { overlay, subject: None };
        let overlay = game().overlay(&field.s, kernel::Viewer::Spectator, request).expect("it is drawn");
        let soviet = |mark: &&scene::Mark| mark.hex == hex("1230").0 && mark.side == Some(Side::Soviet as u8);
        overlay.marks.iter().filter(soviet).count()
    };
    let mut left = controlled(Field::empty(12), &["1230"]);
    assert_eq!((shown(&left), points(&left)), (0, 0), "controlled, not occupied");
    left.s.options.rollbahn_control = true;
    assert_eq!((shown(&left), points(&left)), (1, 2));
    let held = Field::empty(12).put("43-163", "1230");
    assert_eq!((shown(&held), points(&held)), (1, 2));
}
