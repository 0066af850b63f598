//! Command: who is activated by whom.

use super::*;
use crate::state::mark;
use crate::units::BySide;

/// 2nd Shock Army with three of its corps, and a German HQ to answer III SS chits.
fn second_shock(turn: u8) -> Field {
    let field =
        Field::empty(turn).put("HQ-2SH", "2824").put("HQ-43", "2221").put("HQ-109", "1918").put("HQ-124", "2935");
    field.put("HQ-4SS", "3131").worn(1, 0)
}

/// [4.1.2] C07: no corps is activated twice running, not even over the end of a turn; German chits in between do not matter,
/// another Soviet activation does.
#[test]
fn no_corps_acts_twice_in_a_row() {
    let field = second_shock(4).put("HQ-11SS", "3129").cup(&[Chit::Shock2, Chit::Shock2, Chit::Ss3]);
    let mut field = field.go(&["2SH"]);
    field.act("activate HQ-43").roll("done", &["3SS"]);
    field.act("activate HQ-4SS").roll("done", &["2SH"]);
    assert_eq!(field.refused_by("activate HQ-43"), "4.1.2", "a German activation changes nothing");
    field.act("activate HQ-109").act("done");
    assert_eq!((field.s.turn, field.s.phase), (4, Phase::RaiseDefences));
    field.roll("done", &["3SS"]);
    assert_eq!(field.refused_by("activate HQ-4SS"), "4.1.2", "last of its side on turn 4, first on turn 5");
    field.roll("pass", &["2SH"]);
    assert_eq!(field.refused_by("activate HQ-109"), "4.1.2");
    assert!(field.allows("activate HQ-43"));
}

/// [4.0, 4.1.2] An HQ can act several times in a turn, as long as another acts in between, and a unit can be activated by
/// several HQs.
#[test]
fn an_hq_may_act_again_after_another() {
    let field = second_shock(4).put("43-163", "2120").cup(&[Chit::Shock2, Chit::Shock2, Chit::Shock2]);
    let mut field = field.go(&["2SH"]);
    field.acts(&["activate HQ-43"]).walk("43-163", &["2020"]).act("halt").roll("done", &["2SH"]);
    field.acts(&["activate HQ-109", "bring 43-163"]).walk("43-163", &["1920"]).act("halt");
    field.roll("done", &["2SH"]);
    assert!(field.allows("activate HQ-43"));
}

/// [4.1.2, 2.5.4] C08: a free move of three units lets the last corps be activated next.
#[test]
fn a_free_move_of_three_units_refreshes_every_hq() {
    let field = second_shock(4).put("43-163", "2412").cup(&[Chit::Shock2, Chit::Shock2, Chit::FreeMove]);
    let mut field = field.go(&["2SH"]);
    field.act("activate HQ-43").roll("done", &["free-move"]);
    field.acts(&["units", "pick 43-163"]).roll("done", &["2SH"]);
    assert!(field.allows("activate HQ-43"));
}

/// [4.1.2, 2.5.4] C09: a free move by an HQ is an activation: the last corps cannot have it, and the one that has it is the
/// last then. It needs no army HQ in range and counts against no limit.
#[test]
fn a_free_move_by_an_hq_counts_as_an_activation() {
    let field = second_shock(4).put("HQ-30G", "4035").cup(&[Chit::Shock2, Chit::Shock2, Chit::FreeMove]);
    let mut field = field.go(&["2SH"]);
    field.act("activate HQ-43").roll("done", &["free-move"]);
    assert_eq!(field.refused_by("activate HQ-43"), "4.1.2");
    assert!(field.allows("activate HQ-30G"), "out of the army's range");
    field.act("activate HQ-109").roll("done", &["2SH"]);
    assert_eq!(field.s.used, BySide::new([0, 2]));
    assert_eq!(field.refused_by("activate HQ-109"), "4.1.2");
    assert!(field.allows("activate HQ-43"));
}

/// [4.1.2, 4.1.1] R2: an activation can be declined; it is spent, and the HQ before it stays the last one.
#[test]
fn a_declined_activation_is_spent_and_refreshes_nobody() {
    let field = second_shock(4).cup(&[Chit::Shock2, Chit::Shock2, Chit::Shock2]);
    let mut field = field.go(&["2SH"]);
    field.act("activate HQ-43").roll("done", &["2SH"]).roll("pass", &["2SH"]);
    assert_eq!(field.s.used, BySide::new([0, 3]));
    assert_eq!(field.refused_by("activate HQ-43"), "4.1.2");
}

/// [4.1.1, 4.1.2] R3: a chit that no HQ can answer is wasted and counts.
#[test]
fn a_chit_nobody_can_answer_is_wasted_and_counts() {
    let mut field = second_shock(4).cup(&[Chit::Corps26, Chit::Ss3]);
    field.s.last_hq[Side::Axis] = unit("HQ-4SS");
    let field = field.go(&["26", "3SS"]);
    assert_eq!(field.s.phase, Phase::RaiseDefences, "nobody was asked");
    assert!(field.told("chit-wasted"));
    assert_eq!(field.s.used, BySide::new([2, 0]));
}

/// [4.1.1] R5: an army HQ activates a corps in its range, of whatever army; with the option only its own.
#[test]
fn an_army_activates_corps_in_its_range() {
    let field = second_shock(4).put("HQ-30G", "4030").put("HQ-117", "2021").due("HQ-59A", 5, 'E').cup(&[Chit::Shock2]);
    let mut bound = field.clone();
    let field = field.go(&["2SH"]);
    assert_eq!(game().data.map.distance(hex("2824"), hex("4030")), 12);
    assert!(field.allows("activate HQ-30G"), "at the end of its range of twelve");
    assert!(field.allows("activate HQ-117"), "a corps of the 59th Army");
    assert_eq!(field.clone().put("HQ-30G", "4031").refused_by("activate HQ-30G"), "4.1.1", "thirteen hexes away");
    bound.s.options.corps_bound_to_army = true;
    let bound = bound.go(&["2SH"]);
    assert_eq!(bound.refusal("activate HQ-117"), ("4.1.1", "why-other-army".into()), "its own army is still to come");
    assert!(bound.allows("activate HQ-30G"));
}

/// [2.5.5, 4.1.1] R21: bound to their armies or not, the corps that the 59th Army leaves behind answer to the others.
#[test]
fn the_corps_of_a_withdrawn_army_answer_to_the_others() {
    let mut field =
        second_shock(10).put("HQ-117", "2021").put("HQ-112", "2023").put("HQ-8A", "4030").cup(&[Chit::Shock2]);
    field.s.options.corps_bound_to_army = true;
    let field = field.off("HQ-59A", off_map::WITHDRAWN).go(&["2SH"]);
    assert!(field.allows("activate HQ-117"), "of the 59th Army, which has gone");
    assert_eq!(field.refusal("activate HQ-112"), ("4.1.1", "why-other-army".into()), "of the 8th Army");
}

/// [4.1.3] R4, R6: an army chit can put its HQ anywhere instead, EZOC and supply aside; that is the whole activation, and the
/// last corps may act next.
#[test]
fn an_army_hq_can_be_moved_anywhere_instead() {
    let field = second_shock(4).put("I-540", "0620").put("43-163", "1820").cup(&[Chit::Shock2, Chit::Shock2]);
    let mut field = field.go(&["2SH"]);
    field.act("activate HQ-43").roll("done", &["2SH"]);
    field.act("resite");
    assert_eq!(field.refused_by("place 2034"), "6.3", "water");
    assert_eq!(field.refused_by("place 0620"), "6.3", "an enemy stands there");
    assert_eq!(field.refused_by("place 1918"), "7.1", "another HQ is there");
    assert_eq!(field.refused_by("place 2824"), "4.1.3", "it is there already");
    assert!(field.allows("place 0621"), "in an EZOC and out of supply");
    field.act("place 0621");
    assert_eq!(field.at("HQ-2SH"), "0621");
    assert_eq!(field.s.phase, Phase::RaiseDefences, "no corps acts by this chit");
    assert_eq!(field.s.last_hq[Side::Soviet], UnitId::NONE);
}

/// [4.1.3, 2.5.1.3] R17: a pinned army HQ commands but stays where it is.
#[test]
fn a_pinned_army_hq_is_not_moved() {
    let field = second_shock(4).put("43-163", "2824").marked("HQ-2SH", mark::PINNED).cup(&[Chit::Shock2]).go(&["2SH"]);
    assert_eq!(field.refused_by("resite"), "2.5.1.3");
    assert!(!field.allows("resite") && field.allows("activate HQ-43"));
}

/// [4.1.3] R7: an army HQ does not move with the corps it activates.
#[test]
fn an_army_hq_does_not_move_with_a_corps() {
    let mut field = second_shock(4).put("HQ-43", "2824").put("HQ-2SH", "2825").cup(&[Chit::Shock2]).go(&["2SH"]);
    field.act("activate HQ-43");
    assert_eq!(field.refused_by("move HQ-2SH"), "4.0");
}

/// [4.2.5, 4.1.3] No army HQ may be in another's range, seen from either of them.
#[test]
fn army_hqs_keep_out_of_each_others_range() {
    let mut field = second_shock(5).put("HQ-8A", "1204").cup(&[Chit::Army8]).go(&["8A"]);
    field.act("resite");
    let distance = |number: &str| game().data.map.distance(hex("2824"), hex(number));
    assert_eq!((distance("2414"), distance("2413")), (12, 13));
    assert_eq!(field.refused_by("place 2414"), "4.2.5", "outside its own range of ten, inside the other's of twelve");
    assert!(field.allows("place 2413"));
}

/// [4.2.5, 5.3] A new army HQ is placed in a supplied hex, outside EZOCs and the ranges of the others.
#[test]
fn an_arriving_army_hq_needs_supply_and_distance() {
    let mut field = Field::empty(3).put("HQ-2SH", "2824").put("I-540", "2303").due("HQ-8A", 3, 'A').worn(1, 0);
    field.s.entered &= !(1 << Chit::Army8 as usize);
    let mut field = field.go(&[]);
    assert_eq!((field.s.phase, field.decides()), (Phase::ArmyArrives(unit("HQ-8A")), Some(Side::Soviet)));
    assert_eq!(field.refused_by("place 2713"), "4.2.5", "in range of the 2nd Shock Army");
    assert_eq!(field.refused_by("place 0620"), "4.2.5", "out of supply");
    assert_eq!(field.refused_by("place 2304"), "5.3", "in an EZOC");
    assert_eq!(field.s.cup[Chit::Army8 as usize], 0);
    field.act("place 3608");
    assert_eq!(field.at("HQ-8A"), "3608");
    assert_eq!(field.s.cup[Chit::Army8 as usize], 2, "its chits follow it (R3)");
}

/// [4.2.5, 8.7] R3: an army HQ without a legal hex waits for a later Reinforcement Phase, and its chits with it.
#[test]
fn an_army_hq_that_cannot_be_placed_waits() {
    let mut field = Field::empty(3).due("HQ-8A", 3, 'A').worn(1, 0);
    field.s.entered &= !(1 << Chit::Army8 as usize);
    let blockers = [("I-540", "4030"), ("I-658", "4035"), ("I-659", "4016"), ("I-502", "4008"), ("I-MOK", "2201")];
    for (id, hex) in blockers {
        field = field.put(id, hex);
    }
    let mut field = field.go(&[]);
    assert_eq!((field.s.turn, field.s.phase), (3, Phase::RaiseDefences));
    assert_eq!((field.at("HQ-8A"), field.s.cup[Chit::Army8 as usize]), ("due".into(), 0));
    field = field.off("I-540", off_map::DEAD);
    field.act("done");
    assert_eq!((field.s.turn, field.s.phase), (4, Phase::ArmyArrives(unit("HQ-8A"))));
    field.act("place 3830");
    assert_eq!(field.s.cup[Chit::Army8 as usize], 2);
}

/// [4.2.5] An army HQ that retreats into another's range is displaced from there to a hex outside it.
#[test]
fn an_army_hq_that_retreats_into_anothers_range_is_displaced() {
    let field = Field::empty(5).put("HQ-2SH", "2824").put("HQ-8A", "2413").put("43-163", "2413").put("KVO-1", "2412");
    let mut field = field.cup(&[Chit::AxisBarrage, Chit::Ss3]).go(&["axis-barrage", "1"]);
    field.roll("fire 2413", &["5"]);
    field.act("retreat 2414");
    assert_eq!((field.at("43-163"), field.at("HQ-8A")), ("2414".into(), "displaced".into()));
    assert_eq!(field.decides(), Some(Side::Soviet));
    let distance = |number: &str| game().data.map.distance(hex("2824"), hex(number));
    for place in field.offers() {
        let number = place.strip_prefix("place ").expect("nothing else is offered");
        assert!(distance(number) > 12, "{number} is in range of the 2nd Shock Army");
    }
}

/// [4.2.5, 9.6.5] An army HQ does not advance with its stack into another's range.
#[test]
fn an_army_hq_does_not_advance_into_anothers_range() {
    let field = Field::empty(5).put("HQ-8A", "2413").put("43-163", "2413").put("43-219", "2413").put("I-540", "2414");
    for (army, allowed) in [("2824", false), ("2825", true)] {
        let mut field = field.clone().put("HQ-2SH", army).active(Side::Soviet, &["43-163", "43-219"]);
        // 6 against 2, a column to the left for woods: at 2-1 a 6 is A+1 D1r1.
        field.fight("2414", &["43-163", "43-219"], "6").acts(&["lose 43-163", "advance 43-219"]);
        assert_eq!(field.allows("advance HQ-8A"), allowed, "with the 2nd Shock Army in {army}");
        if !allowed {
            assert_eq!(field.refused_by("advance HQ-8A"), "4.2.5");
        }
    }
}

/// [4.2.1, 4.2.4, 4.2.6] C10: with a range of four a unit four hexes away is activated, one five hexes away is not, and it
/// cannot be one of the three others either (R55).
#[test]
fn the_command_range_is_counted_in_hexes() {
    let field =
        Field::empty(4).put("HQ-227", "2632").put("227-328", "2634").put("227-412", "2628").put("227-FUS", "2627");
    let mut field = field.put("I-540", "2730").cup(&[Chit::Corps43]).go(&["43"]);
    let distance = |number: &str| game().data.map.distance(hex("2632"), hex(number));
    assert_eq!((game().data.unit(unit("HQ-227")).range, distance("2628"), distance("2627")), (4, 4, 5));
    field.act("activate HQ-227");
    assert_eq!(field.refused_by("bring 227-FUS"), "4.2.6");
    field.act("done");
    assert!(field.allows("move 227-328") && field.allows("move 227-412"));
    assert_eq!(field.refused_by("move 227-FUS"), "4.0", "out of command: it does not move");
    assert_eq!(field.refused_by("move I-540"), "4.0", "nobody activated it");
}

/// [4.2.6] A unit out of command does not attack either.
#[test]
fn a_unit_out_of_command_does_not_attack() {
    let field =
        Field::empty(4).put("HQ-227", "2413").put("227-328", "2412").put("227-FUS", "2418").put("43-163", "2411");
    let mut field = field.put("43-219", "2419").cup(&[Chit::Corps43]).go(&["43"]);
    field.acts(&["activate HQ-227", "done"]);
    assert_eq!(field.refused_by("attack 2419"), "9.0", "only a unit out of command is beside it");
    field.act("attack 2411");
    assert!(field.allows("with 227-328"), "in command it attacks");
    assert_eq!(field.refused_by("with 227-FUS"), "4.0");
}

/// [4.2.1, 4.2.2] Three units from outside the formation in range, independent or of another formation, but no HQ.
#[test]
fn three_others_in_range_can_be_brought() {
    let mut field = Field::empty(4).put("HQ-227", "2632").put("HQ-61", "2531").put("I-659", "2625");
    for (id, hex) in [("I-540", "2631"), ("61-151", "2630"), ("KUST-1", "2633"), ("I-658", "2731")] {
        field = field.put(id, hex);
    }
    let mut field = field.cup(&[Chit::Corps43]).go(&["43"]);
    field.act("activate HQ-227");
    assert_eq!(field.refused_by("bring HQ-61"), "4.2.1");
    assert_eq!(field.refused_by("bring I-659"), "4.2.6", "out of range");
    field.acts(&["bring I-540", "bring 61-151"]);
    assert_eq!(field.refused_by("bring I-540"), "4.2.1", "it is active");
    field.act("bring KUST-1");
    assert_eq!(field.s.phase, Phase::Movement, "a fourth cannot be brought");
    assert_eq!(field.refused_by("move I-658"), "4.0");
}

/// [4.2.2] An independent unit is activated by nobody unless it is brought.
#[test]
fn independent_units_belong_to_no_formation() {
    for id in ["I-502", "I-16UR1", "I-260MS", "I-1902"] {
        assert_eq!(game().data.unit(unit(id)).formation, UnitId::NONE, "{id}");
    }
    let mut field = Field::empty(4).put("HQ-227", "2632").put("I-540", "2632").cup(&[Chit::Corps43]).go(&["43"]);
    field.acts(&["activate HQ-227", "done"]);
    assert_eq!(field.refused_by("move I-540"), "4.0");
}

/// [4.2.4] C11: range is measured once, at activation: the HQ may leave, and the units may leave its range, move and fight.
#[test]
fn the_range_is_measured_when_the_hq_is_activated() {
    let field = Field::empty(4).put("HQ-227", "2413").put("227-328", "2412").put("43-163", "2409");
    let mut field = field.cup(&[Chit::Corps43]).go(&["43"]);
    field.act("activate HQ-227").walk("HQ-227", &["2414", "2415", "2416"]).act("halt");
    assert_eq!(game().data.map.distance(hex("2416"), hex("2411")), 5);
    field.walk("227-328", &["2411", "2410"]).act("halt");
    assert!(field.allows("attack 2409"), "{:?}", field.offers());
}

/// [4.2.3, 2.5.1.4] C13: Strachwitz has no units of his own, commands four in range, and may fire one barrage anywhere beside
/// a German unit before anybody moves; he is activated once a turn.
#[test]
fn strachwitz_fires_first_and_commands_four_units_once_a_turn() {
    let mut field =
        Field::empty(9).put("HQ-STRAC", "2632").put("HQ-227", "2535").put("61-FUS", "1820").put("43-163", "1819");
    for (id, hex) in [("I-540", "2631"), ("I-658", "2630"), ("227-328", "2633"), ("I-PZGD", "2730"), ("I-659", "2731")]
    {
        field = field.put(id, hex);
    }
    let field = field.put("109-14", "1714").put("HQ-61", "1230").worn(1, 0);
    let field = field.cup(&[Chit::Corps43, Chit::Corps43, Chit::ArmyGroup]);
    let mut field = field.go(&["43"]);
    assert!(field.allows("activate HQ-STRAC"), "of XLIII Corps by erratum");
    field.acts(&["activate HQ-STRAC", "bring I-540", "bring I-658", "bring 227-328", "bring I-PZGD"]);
    assert_eq!((field.s.phase, field.s.barrage.left), (Phase::Barrage, 1), "before any move");
    assert_eq!(field.refused_by("move I-540"), "3.0");
    assert_eq!(field.refused_by("fire 1714"), "2.5.1.1", "no German beside it");
    field.roll("fire 1819", &["6"]);
    assert_eq!(field.steps("43-163"), 1);
    assert_eq!(field.s.phase, Phase::Movement, "one barrage and no more");
    assert_eq!(field.refused_by("move I-659"), "4.0");
    assert!(field.allows("move I-PZGD") && field.allows("move 227-328"));
    field.roll("done", &["43"]);
    field.acts(&["activate HQ-227", "done"]).roll("done", &["AGN"]);
    assert_eq!(field.refused_by("activate HQ-STRAC"), "4.2.3", "not twice in a turn, by whatever chit");
    field.act("pass");
    field.roll("done", &["43"]);
    assert!(field.allows("activate HQ-STRAC"), "but in the next turn again");
}

/// [4.2.3] Strachwitz may do without his barrage.
#[test]
fn strachwitz_need_not_fire() {
    let field = Field::empty(9).put("HQ-STRAC", "2632").put("61-FUS", "1820").put("43-163", "1819");
    let mut field = field.cup(&[Chit::Corps43]).go(&["43"]);
    field.act("activate HQ-STRAC");
    assert_eq!(field.s.phase, Phase::Barrage);
    field.act("done");
    assert_eq!(field.s.phase, Phase::Movement);
}

/// [4.1.1] A Soviet chit reaches no German HQ, near as it may be.
#[test]
fn an_army_chit_activates_no_enemy() {
    let field = second_shock(4).put("HQ-227", "2823").cup(&[Chit::Shock2]).go(&["2SH"]);
    assert_eq!(field.refusal("activate HQ-227"), ("4.1.1", "why-not-a-formation".into()));
}

/// [4.2.3] That another HQ was activated does not use up Strachwitz.
#[test]
fn other_hqs_do_not_use_up_strachwitz() {
    let field = Field::empty(9).put("HQ-STRAC", "2632").put("HQ-227", "2535").worn(1, 0);
    let mut field = field.cup(&[Chit::Corps43, Chit::Corps43]).go(&["43"]);
    field.act("activate HQ-227").roll("done", &["43"]);
    assert!(field.allows("activate HQ-STRAC"));
}
