//! [4.7, 6.3] Falling back against orders, and abandoning equipment.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::state::{Phase, Segment, mark};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::Side;

/// The end of a German supply phase, with the marker in a hex.
fn falling_back(field: Field, marker: &str) -> Field {
    let mut field = field.no_theatres().at(Side::Axis, Segment::Supply, Phase::Repli);
    field.act(&format!("withdraw {marker}"));
    field
}

/// [4.7.1, 4.7.2, 15.1.4] The rulebook's withdrawal: freedom goes to 1 and the mood from 3 to 2. Those who fell back may
/// move again, but not attack.
#[test]
fn uw1_a_withdrawal_costs_the_new_box_of_freedom() {
    let mut field = Field::empty().put("256ID", "6545").put("1RC", "6644");
    (field.s.mood, field.s.freedom) = (3, 0);
    let mut field = falling_back(field, "6545");
    field.walk("256ID", &["6445"]).roll("done", &["1", "1"]);
    assert_eq!((field.s.freedom, field.s.mood, field.s.repli), (1, 2, board::HexId::NONE));
    let mut moves = field.clone().at(Side::Axis, Segment::Movement, Phase::Movement);
    moves.walk("256ID", &["6545"]).act("done");
    assert_eq!(moves.refused_by("attack 6644"), "7.1.1", "nobody is left who could attack");
    moves = moves.put("299ID", "6544");
    moves.act("attack 6644");
    assert_eq!(moves.refused_by("with 256ID"), "4.7.1");
    moves.act("with 299ID");
}

/// [4.7.1] Three hexes around the marker, no further, and only one withdrawal a turn.
#[test]
fn a_withdrawal_reaches_three_hexes() {
    let mut field = falling_back(Field::empty().put("256ID", "6545").put("299ID", "6546"), "6542");
    assert_eq!(field.refused_by("move 299ID"), "4.7.1");
    field.walk("256ID", &["6445", "6446"]).roll("done", &["1", "1", "1", "1"]);
    assert_eq!(field.s.segment, Segment::Support, "the phase is over");
}

/// [4.7.1, 7.10.5] Each hex by the order of retreats. Ruling R14: away from those beside the first hex; where nobody is,
/// any of the three ways home will do.
#[test]
fn a_withdrawal_leads_home_and_away_from_the_enemy() {
    let mut field = falling_back(Field::empty().put("256ID", "6545").put("1RC", "6544"), "6545");
    field.act("move 256ID");
    assert_eq!(field.refused_by("to 6444"), "7.10.5", "still beside the enemy");
    assert!(["to 6445", "to 6546"].into_iter().all(|action| field.allows(action)));
    assert_eq!(field.refused_by("to 6645"), "7.10.5", "away, but not home");
    let mut alone = falling_back(Field::empty().put("256ID", "6545").put("1RC", "6543"), "6545");
    alone.act("move 256ID");
    let offers: Vec<String> = alone.offers().into_iter().filter(|offer| offer.starts_with("to")).collect();
    assert_eq!(offers.len(), 3);
    assert!(["to 6444", "to 6445", "to 6546"].into_iter().all(|action| alone.allows(action)));
}

/// [4.7.1] Ruling R15: on the way an enemy may be adjacent, but nobody goes through him.
#[test]
fn a_withdrawal_passes_beside_the_enemy() {
    let mut field = falling_back(Field::empty().put("256ID", "6545").put("1RC", "6644").put("60RC", "6443"), "6545");
    field.acts(&["move 256ID", "to 6444"]);
    assert!(field.s.beside(&game().data, Side::Soviet, hex("6444")));
    assert!(!field.allows("to 6443"));
}

/// [4.7.1] Ruling R67: two hexes at no cost, or the printed points along roads at half; who has no points stays, and an
/// HQ ends in supply. Hunger and disgrace do not slow anybody down.
#[test]
fn a_withdrawal_takes_two_hexes_or_the_printed_points() {
    let mut marsh = falling_back(Field::empty().put("256ID", "5934").put("24Flak", "5934"), "5934");
    assert_eq!(marsh.refused_by("move 24Flak"), "6.1.8");
    marsh.acts(&["move 256ID", "to 5833", "to 5733"]);
    assert_eq!(marsh.refused_by("to 5633"), "6.1.2");
    let mut road = Field::empty().put("5Pz", "6029").marked("5Pz", mark::UNSUPPLIED);
    road.s.disgrace.slow = true;
    let mut road = falling_back(road, "6029");
    road.acts(&["move 5Pz", "to 5930", "to 5829", "to 5729", "to 5629", "to 5530", "to 5430"]);
    assert_eq!(road.s.moving.hexes(), 6, "three points along a road");
    let mut hq = falling_back(Field::empty().put("HQ-9A", "6029"), "6029");
    hq.act("move HQ-9A");
    hq.act("to 5929");
    assert_eq!(hq.refused_by("halt"), "6.1.10", "no road leads through it");
    hq.acts(&["to 5829", "halt"]);
}

/// [4.7.1] Ruling R16: where there is no mood there is neither withdrawal nor abandonment.
#[test]
fn the_basic_rules_know_no_disobedience() {
    let field = Field::empty_of("budapest-wien").put("HQ-6A", "1851").put("256ID", "1952");
    let field = field.give(Stock::Germans, &[Support::Luftwaffe, Support::GermanArtillery]);
    let mut field = field.go(Side::Axis, Segment::Supply, &[]);
    field.roll("done", &["1", "1", "1", "1"]);
    assert_eq!((field.s.segment, field.s.phase), (Segment::Support, Phase::Supports));
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    assert!(!field.allows("abandon HQ-6A"));
    assert_eq!(field.refused_by("abandon HQ-6A"), "2.0");
}

/// An HQ in Minsk, and a division before the town with the enemy beside it.
fn minsk() -> Field {
    let field = Field::empty().no_theatres().put("HQ-4A", "5426").put("256ID", "5527").put("1RC", "5627");
    field.at(Side::Axis, Segment::Movement, Phase::Movement)
}

/// Abandons equipment around an HQ, for two supports.
fn abandon<'a>(field: &'a mut Field, hq: &str) -> &'a mut Field {
    field.act(&format!("abandon {hq}")).acts(&["spend german artillery", "spend german artillery"])
}

/// [6.3.1, 6.3.2, 15.3.1] The rulebook's abandonment: two supports go back, freedom goes to 2, the mood from 2 to 0. The
/// commander is dismissed, but this movement phase goes on as before (ruling R79).
#[test]
fn ab1_abandonment_leads_to_a_dismissal() {
    let mut field = minsk().give(Stock::Germans, &[Support::GermanArtillery, Support::Luftwaffe, Support::Model]);
    (field.s.mood, field.s.freedom) = (2, 1);
    field.acts(&["abandon HQ-4A", "spend german artillery", "spend german luftwaffe"]);
    assert_eq!((field.s.freedom, field.s.dismissals, field.s.mood), (2, 1, 10));
    assert_eq!(field.held_in(Stock::Germans), 0, "what was left is lost");
    assert_eq!(game().allowance(&field.s, unit("256ID")), 4, "this phase goes on");
    field.acts(&["move 256ID", "to 5426", "to 5326", "to 5225", "to 5125", "halt"]);
    assert_eq!(game().german_supports(&field.s), (3, 1), "the next draw is that of the track");
    let mut paid = field.clone().on_turn(2);
    paid.s.mood = 9;
    game().count_points(&mut paid.s);
    assert_eq!(paid.s.points[0], 0, "no replacements this turn");
    game().count_points(&mut paid.s);
    assert_eq!(paid.s.points[0], 5, "but in the next");
    let next = field.go(Side::Axis, Segment::Movement, &[]);
    assert_eq!(game().allowance(&next.s, unit("256ID")), 2, "half of it in the next phase");
}

/// [6.3.1] Whoever stands in the radius may begin beside the enemy, without the support of 6.2.3, but the rest of his way
/// keeps away from him; the HQ stays where it is.
#[test]
fn ab2_units_flee_and_their_hq_stays() {
    let mut stuck = minsk().give(Stock::Germans, &[Support::GermanArtillery; 3]);
    stuck.acts(&["spend german artillery", "move 256ID", "to 5426", "to 5326", "to 5225", "to 5125"]);
    assert_eq!(stuck.refused_by("to 5025"), "6.2.1", "it began beside the enemy");
    let mut field = minsk().give(Stock::Germans, &[Support::GermanArtillery; 2]).put("299ID", "5528");
    abandon(&mut field, "HQ-4A");
    assert_eq!(field.refused_by("move HQ-4A"), "6.3.1");
    field.acts(&["move 256ID", "to 5426", "to 5326", "to 5225", "to 5125", "to 5025", "halt"]);
    assert_eq!(field.place("256ID"), "5025");
    let mut beside = minsk().give(Stock::Germans, &[Support::GermanArtillery; 2]).put("60RC", "5125");
    abandon(&mut beside, "HQ-4A").acts(&["move 256ID", "to 5426", "to 5425", "to 5325"]);
    assert_eq!(beside.refused_by("to 5225"), "6.2.1", "an enemy stands beside it");
}

/// [6.3.1] A unit in the radius may still make an ordinary move, beside the enemy too.
#[test]
fn nobody_has_to_flee() {
    let mut field = minsk().give(Stock::Germans, &[Support::GermanArtillery; 2]);
    abandon(&mut field, "HQ-4A").acts(&["move 256ID", "to 5528", "halt"]);
    assert!(field.s.beside(&game().data, Side::Soviet, hex("5528")));
}

/// [6.3.1] It takes two supports, and an HQ that has not moved.
#[test]
fn abandonment_takes_two_supports() {
    let poor = minsk().give(Stock::Germans, &[Support::GermanArtillery]);
    assert_eq!(poor.refused_by("abandon HQ-4A"), "6.3.1");
    let mut moved = minsk().give(Stock::Germans, &[Support::GermanArtillery; 2]);
    moved.walk("HQ-4A", &["5326"]);
    assert_eq!(moved.refused_by("abandon HQ-4A"), "6.3.1");
}

/// [15.1.4, 4.7.2, 6.3.2] Each liberty costs more than the last: one, two, three.
#[test]
fn liberties_cost_more_each_time() {
    let mut field = minsk().give(Stock::Germans, &[Support::GermanArtillery; 4]);
    (field.s.mood, field.s.freedom) = (9, 0);
    abandon(&mut field, "HQ-4A");
    assert_eq!((field.s.freedom, field.s.mood), (1, 8));
    field = field.put("HQ-9A", "5430");
    abandon(&mut field, "HQ-9A");
    assert_eq!((field.s.freedom, field.s.mood), (2, 6));
    let mut field = falling_back(field, "5527");
    field.roll("done", &["1", "1", "1"]);
    assert_eq!((field.s.freedom, field.s.mood), (3, 3));
}
