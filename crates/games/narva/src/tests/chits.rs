//! Command and action chits.

use super::*;
use crate::state::mark;
use crate::units::BySide;

/// The chit is drawn; a III SS chit is left in the cup and can be answered, so that play stops there afterwards.
fn drawn(field: Field, chit: Chit, dice: &[&str]) -> Field {
    let script: Vec<&str> = std::iter::once(chit.id()).chain(dice.iter().copied()).collect();
    field.put("HQ-4SS", "3131").worn(1, 0).cup(&[chit, Chit::Ss3]).go(&script)
}

/// The units that attack.
fn attackers(field: &Field) -> Vec<&'static str> {
    field.s.battle.attackers.iter().map(|unit| &*game().data.unit(unit).id).collect()
}

/// [2.3, 2.2.5, 4.1.1, 4.2.1] C04: on turn 3 the third German chit does nothing, but lies on the track as well.
#[test]
fn the_third_german_chit_of_turn_3_has_no_effect() {
    let field = Field::empty(3).put("HQ-4SS", "3131").put("HQ-11SS", "3129").put("HQ-227", "2632").worn(1, 0);
    let mut field = field.cup(&[Chit::Ss3, Chit::Ss3, Chit::Wehrmacht]).go(&["3SS"]);
    assert_eq!((field.s.phase, field.decides()), (Phase::Division(Chit::Ss3), Some(Side::Axis)));
    field.act("activate HQ-4SS").roll("done", &["3SS"]);
    assert_eq!(field.s.used, BySide::new([1 + 1, 0]), "the second chit is being used");
    field.act("activate HQ-11SS").roll("done", &["WER"]);
    assert!(field.told("chit-beyond-limit"));
    assert_eq!(field.s.used, BySide::new([2, 0]));
    assert_eq!(field.s.phase, Phase::RaiseDefences, "nobody was asked about the third chit");
    assert_eq!(field.s.track[..], [Chit::Ss3, Chit::Ss3, Chit::Wehrmacht], "in the order they were drawn");
}

/// [2.3, 4.1.1] Both sides' chits share the cup, and a Soviet chit passes its order from army to corps.
#[test]
fn an_army_chit_lets_one_corps_activate_its_units() {
    let field = Field::empty(4).put("HQ-2SH", "2824").put("HQ-43", "2221").put("43-163", "2222").put("HQ-4SS", "3131");
    let mut field = field.cup(&[Chit::Shock2, Chit::Ss3]).go(&["2SH"]);
    assert_eq!((field.s.phase, field.decides()), (Phase::Army(Chit::Shock2), Some(Side::Soviet)));
    assert_eq!(field.refused_by("activate HQ-2SH"), "4.1.1", "an army HQ commands corps, not units");
    field.act("activate HQ-43");
    assert!(field.allows("move HQ-43") && field.allows("move 43-163"));
    assert_eq!(field.refused_by("move HQ-2SH"), "4.0");
}

/// [2.4.1] C05: Wehrmacht chits are in play to the end of turn 3, drawn or not.
#[test]
fn wehrmacht_chits_leave_in_the_reinforcement_phase_of_turn_3() {
    for (turn, left) in [(2, 2), (3, 0)] {
        let field = Field::empty(turn).put("HQ-227", "2632").worn(1, 0).cup(&[Chit::Wehrmacht, Chit::Wehrmacht]);
        let mut field = field.go(&["WER"]);
        assert!(field.allows("activate HQ-227"));
        field.roll("pass", &["WER"]).act("pass");
        assert_eq!(field.s.phase, Phase::RaiseDefences);
        let kind = Chit::Wehrmacht as usize;
        assert_eq!((field.s.cup[kind], field.s.drawn[kind]), (left, 0), "turn {turn}");
    }
}

/// [2.4.1, 4.1.1, 4.2.3, 14.1] C06: which HQs answer which German chit. KVO and 285S answer Army Group Narwa only,
/// Strachwitz is of XLIII Corps, KUST of III SS Corps.
#[test]
fn each_german_chit_reaches_its_own_headquarters() {
    let ss = ["HQ-11SS", "HQ-4SS", "HQ-20SS", "HQ-KUST"];
    let of_43 = ["HQ-227", "HQ-61", "HQ-170", "HQ-FHH", "HQ-STRAC"];
    let of_26 = ["HQ-225", "HQ-214", "HQ-58", "HQ-11"];
    let free = ["HQ-KVO", "HQ-285S"];
    let hexes = [
        "3129", "3131", "3029", "2033", "2632", "2527", "1824", "1230", "1429", "0430", "0115", "0122", "0102", "1131",
        "1107",
    ];
    let all: Vec<&str> = [&ss[..], &of_43, &of_26, &free].concat();
    let mut board = Field::empty(3);
    for (hq, hex) in all.iter().zip(hexes) {
        board = board.put(hq, hex);
    }
    let cases = [
        (Chit::Ss3, ss.to_vec()),
        (Chit::Wehrmacht, [&of_43[..], &of_26].concat()),
        (Chit::Corps26, of_26.to_vec()),
        (Chit::Corps43, of_43.to_vec()),
        (Chit::ArmyGroup, all.clone()),
    ];
    for (chit, wanted) in cases {
        let field = board.clone().cup(&[chit]).go(&[chit.id()]);
        for hq in &all {
            let action = format!("activate {hq}");
            if wanted.contains(hq) {
                assert!(field.allows(&action), "{} should reach {hq}", chit.id());
            } else {
                assert_eq!(field.refused_by(&action), "4.1.1", "{} should not reach {hq}", chit.id());
            }
        }
    }
}

/// [2.4.2, 4.0] C12: Army Group Narwa activates any HQ with three others, and two more combat units anywhere, even of the
/// HQ's own formation (R52); those two move but do not fight.
#[test]
fn army_groups_two_units_move_from_anywhere_but_do_not_fight() {
    let mut field = Field::empty(5).put("HQ-227", "2632").put("227-412", "2733").put("227-FUS", "2411");
    for (id, hex) in [("I-540", "2531"), ("I-658", "2530"), ("I-659", "2631"), ("I-502", "2630"), ("I-HOHN", "1514")] {
        field = field.put(id, hex);
    }
    let field = field.put("HQ-61", "2731").put("124-482", "2833").put("43-163", "2412");
    let mut field = field.cup(&[Chit::ArmyGroup]).go(&["AGN"]);
    field.acts(&["activate HQ-227", "bring I-540", "bring I-658", "bring I-659"]);
    assert_eq!(field.s.phase, Phase::Anywhere);
    assert_eq!(&game().phase_name(&field.s).id[..], "phase-command", "a command chit");
    assert_eq!(field.refused_by("bring I-502"), "3.0", "three others and no more");
    assert_eq!(field.refused_by("pick HQ-61"), "2.4.2", "combat units only");
    assert_eq!(field.refused_by("pick 227-412"), "4.2.1", "it is active already");
    field.acts(&["pick 227-FUS", "pick I-HOHN"]);
    assert_eq!(field.s.phase, Phase::Movement, "two and no more");
    assert!(field.allows("move 227-FUS") && field.allows("move I-HOHN"));
    field.act("done");
    assert_eq!(field.refused_by("attack 2412"), "9.0", "only an Army Group unit is beside it");
    field.act("attack 2833");
    assert_eq!(field.refused_by("with 227-FUS"), "2.4.2");
    assert!(field.allows("with 227-412"));
}

/// [2.5, 8.7] A chit with a turn number goes into the cup in the Reinforcement Phase of that turn and not before.
#[test]
fn numbered_chits_enter_in_the_reinforcement_phase_of_their_turn() {
    for (turn, there) in [(1, 0), (2, 1)] {
        let mut field = Field::empty(turn).worn(1, 0);
        field.s.entered &= !(1 << Chit::Stavka as usize);
        let field = field.go(&[]);
        assert_eq!(field.s.phase, Phase::RaiseDefences);
        assert_eq!(field.s.cup[Chit::Stavka as usize], there, "after turn {turn}");
        assert_eq!(field.told("chit-enters"), there == 1);
    }
}

/// [2.5, 4.1.1] R1: when the command chits are out nothing more is drawn, and action chits stay in the cup.
#[test]
fn action_chits_can_be_left_in_the_cup() {
    let field = Field::empty(4).put("HQ-4SS", "3131").worn(1, 0).cup(&[Chit::Ss3, Chit::RandomEvent]);
    let mut field = field.go(&["3SS"]);
    field.act("pass");
    assert_eq!(field.s.phase, Phase::RaiseDefences);
    assert_eq!(field.s.cup[Chit::RandomEvent as usize], 1);
}

/// [2.5, 4.1.1] R1: nothing is drawn once both sides have used their activations, but while one has some left the
/// other's chits come out and lie idle.
#[test]
fn the_command_phase_ends_when_both_sides_are_spent() {
    let mut field = Field::empty(4).put("HQ-4SS", "3131").worn(1, 0).cup(&[Chit::Ss3, Chit::Shock2]);
    field.s.used = BySide::new([3, 5]);
    let spent = field.clone().go(&[]);
    assert_eq!((spent.s.phase, spent.s.track.len()), (Phase::RaiseDefences, 0));
    field.s.used = BySide::new([2, 5]);
    let field = field.go(&["2SH", "3SS"]);
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3), "the Soviet chit was passed over");
    assert_eq!(field.s.used, BySide::new([3, 5]));
}

/// [2.5] Action chits count against nobody's limit and go back into the cup when the turn advances.
#[test]
fn drawn_action_chits_return_to_the_cup() {
    let mut field = drawn(Field::empty(4), Chit::FreeMove, &[]);
    assert_eq!(field.s.drawn[Chit::FreeMove as usize], 1);
    field.roll("pass", &["3SS"]);
    assert_eq!(field.s.used, BySide::new([1, 0]), "the III SS chit alone counts");
    field.act("pass");
    assert_eq!((field.s.cup[Chit::FreeMove as usize], field.s.drawn[Chit::FreeMove as usize]), (1, 0));
}

/// [2.5.1.1] There are two Soviet barrage chits and one German; each belongs to its side.
#[test]
fn barrage_chits_belong_to_their_side() {
    assert_eq!(game().data.chit(Chit::SovietBarrage).count, 2);
    assert_eq!(game().data.chit(Chit::AxisBarrage).count, 1);
    let front = Field::empty(4).put("I-540", "2411").put("43-163", "2412");
    let soviet = drawn(front.clone(), Chit::SovietBarrage, &["1"]);
    assert!(soviet.decides() == Some(Side::Soviet) && soviet.allows("fire 2411"));
    let german = drawn(front, Chit::AxisBarrage, &["1"]);
    assert!(german.decides() == Some(Side::Axis) && german.allows("fire 2412"));
}

/// [2.2.9, 2.5.1.1] The barrage roll table gives the number of attacks.
#[test]
fn a_die_gives_the_number_of_barrage_attacks() {
    let front = Field::empty(4).put("I-540", "2411").put("43-163", "2412");
    for (die, attacks) in [("1", 1), ("2", 1), ("3", 2), ("4", 2), ("5", 3), ("6", 4)] {
        let field = drawn(front.clone(), Chit::AxisBarrage, &[die]);
        assert_eq!((field.s.phase, field.s.barrage.left), (Phase::Barrage, attacks), "die {die}");
    }
}

/// [2.5.1.1] C18, R16: three attacks but two targets. A target holds enemy combat units beside a friendly one and is
/// hit once.
#[test]
fn a_barrage_hits_each_neighbouring_hex_once() {
    let field = Field::empty(4).put("43-163", "2412").put("I-540", "2411").put("I-658", "2312");
    let field = field.put("I-659", "2309").put("HQ-227", "2413");
    let mut field = drawn(field, Chit::SovietBarrage, &["5"]);
    assert_eq!(field.refused_by("fire 2309"), "2.5.1.1", "no friendly unit beside it");
    assert_eq!(field.refusal("fire 2413"), ("2.5.1.1", "why-no-target".into()), "an HQ by itself is no target");
    field.roll("fire 2411", &["1"]);
    assert_eq!(field.refused_by("fire 2411"), "2.5.1.1");
    field.roll("fire 2312", &["1", "3SS"]);
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3), "the third attack has no target");
}

/// [2.5.1.1] R18: the next barrage chit may hit the same hex again.
#[test]
fn another_barrage_may_hit_the_same_hex() {
    let field = Field::empty(4).put("43-163", "2412").put("I-540", "2411").put("HQ-4SS", "3131");
    let field = field.cup(&[Chit::SovietBarrage, Chit::SovietBarrage, Chit::Ss3]);
    let mut field = field.go(&["soviet-barrage", "1"]);
    field.roll("fire 2411", &["1", "soviet-barrage", "1"]);
    assert!(field.allows("fire 2411"));
}

/// [2.5.1.1] A unit that retreats into another hex can be hit there again.
#[test]
fn a_unit_that_retreated_can_be_hit_again() {
    // An assault gun has no ZOC, so the retreat may pass beside it.
    let field = Field::empty(4).put("I-1902", "2410").put("I-658", "2411");
    let mut field = drawn(field, Chit::SovietBarrage, &["3"]);
    field.roll("fire 2411", &["5"]).act("retreat 2311");
    assert_eq!(field.at("I-658"), "2311");
    field.roll("fire 2311", &["6", "3SS"]);
    assert_eq!(field.at("I-658"), "dead");
}

/// [2.5.1.2, 2.2.3] C19: a barrage's first loss counts in a city, its first retreat in a village; a prepared defence does
/// not cancel the retreat either, it pays for it.
#[test]
fn no_shelter_from_a_barrage_in_city_village_and_works() {
    let field = Field::empty(4).put("20SS-I45", "3029").put("124-4", "3130");
    let mut city = drawn(field, Chit::SovietBarrage, &["1"]);
    city.roll("fire 3029", &["6", "3SS"]);
    assert_eq!((city.at("20SS-I45"), city.steps("20SS-I45")), ("3029".into(), 1));
    let field = Field::empty(4).put("I-540", "2831").put("124-4", "2832");
    let mut village = drawn(field, Chit::SovietBarrage, &["1"]);
    village.roll("fire 2831", &["5"]);
    assert!(village.allows("retreat 2731"), "{:?}", village.offers());
    let field = Field::empty(4).put("4SS-I48", "3032").put("124-4", "3033");
    let mut works = drawn(field, Chit::SovietBarrage, &["1"]);
    works.roll("fire 3032", &["5", "3SS"]);
    assert_eq!((works.at("4SS-I48"), works.s.defences), ("3032".into(), [2, 0]));
}

/// [2.5.1.3, 2.6.2] C20, R17: P pins every unit in the hex, HQ included; they neither move nor attack, and a unit that
/// arrives later is free.
#[test]
fn pinned_units_neither_move_nor_attack() {
    let field = Field::empty(4).put("43-163", "2412").put("I-540", "2411").put("HQ-4SS", "2411").put("I-658", "2410");
    let mut field = field.cup(&[Chit::SovietBarrage, Chit::Ss3]).go(&["soviet-barrage", "1"]);
    field.roll("fire 2411", &["3", "3SS"]);
    for id in ["I-540", "HQ-4SS"] {
        assert!(field.has(id, mark::PINNED), "{id} should be pinned");
    }
    assert!(!field.has("I-658", mark::PINNED));
    assert!(field.allows("activate HQ-4SS"), "a pinned HQ commands");
    field.act("activate HQ-4SS");
    assert_eq!(field.refused_by("bring I-540"), "2.5.1.3");
    field.act("bring I-658");
    assert_eq!(field.refused_by("move HQ-4SS"), "2.5.1.3");
    field.walk("I-658", &["2411"]).act("halt");
    assert!(!field.has("I-658", mark::PINNED), "arrived after the barrage");
    field.s.activation.units.insert(unit("I-540"));
    field.act("attack 2412");
    assert_eq!(field.refused_by("with I-540"), "2.5.1.3");
    assert!(field.allows("with I-658"));
}

/// [2.5.1.3] C20, R17: one pinned defender gives the attacker a column.
#[test]
fn attacks_on_pinned_units_shift_right() {
    let field = Field::empty(4).put("43-163", "2412").put("I-540", "2411").put("I-658", "2411");
    let field = field.active(Side::Soviet, &["43-163"]);
    let mut free = field.clone();
    free.prepare("2411", &["43-163"]);
    assert_eq!(free.odds().2, 0);
    let mut pinned = field.marked("I-540", mark::PINNED);
    pinned.prepare("2411", &["43-163"]);
    assert_eq!(pinned.odds().2, 1);
}

/// [2.5.1.3] C20: a pinned unit that has to retreat does so and is free again.
#[test]
fn a_retreat_frees_pinned_units() {
    let field = Field::empty(4).put("43-163", "2412").put("I-658", "2411").marked("I-658", mark::PINNED);
    let mut field = drawn(field, Chit::SovietBarrage, &["1"]);
    field.roll("fire 2411", &["5"]).roll("retreat 2410", &["3SS"]);
    assert!(field.at("I-658") == "2410" && !field.has("I-658", mark::PINNED));
}

/// [2.5.1.3, 2.6.2] Pinned markers go when the turn ends.
#[test]
fn pinned_markers_go_at_the_end_of_the_turn() {
    let field = Field::empty(4).put("I-658", "2411").marked("I-658", mark::PINNED).worn(1, 0).go(&[]);
    assert_eq!(field.s.phase, Phase::RaiseDefences);
    assert!(!field.has("I-658", mark::PINNED));
}

/// [2.5.3, 9.4.2] C14: on turn 6 a Stavka attack ends in Ar1: two steps are lost and nobody retreats. The chit comes back in
/// the Reinforcement Phase of turn 8. After the first loss it is 9.4.2 that spares who took no part.
#[test]
fn a_stavka_attack_costs_a_step_more_and_turns_retreats_into_losses() {
    let field =
        Field::empty(6).put("124-4", "0621").put("43-163", "0621").put("225-333", "0620").put("214-355", "0620");
    let mut field = drawn(field, Chit::Stavka, &[]);
    assert_eq!(field.decides(), Some(Side::Soviet));
    assert_eq!(field.refused_by("done"), "2.5.3", "the attack is compulsory");
    field.act("attack 0620");
    assert_eq!(field.refused_by("call off"), "2.5.3");
    // 6 against 14 is 1-3, shifted to 1-2.
    assert_eq!(field.odds(), (6, 14, 1, Some("1-2".into())));
    assert!(field.allows("fly VVS-1 normal"), "air support is allowed");
    field.roll("roll", &["5"]);
    assert_eq!(field.s.battle.losses, [0, 2]);
    assert_eq!(field.refusal("lose 225-333"), ("9.4.1", "why-strongest-first".into()));
    field.act("lose 124-4");
    assert_eq!(field.refusal("lose 225-333"), ("9.4.2", "why-not-in-combat".into()), "the enemy");
    assert_eq!(field.refusal("lose 43-65"), ("9.4.2", "why-not-in-combat".into()), "who is not there");
    field.roll("lose 43-163", &["3SS"]);
    assert_eq!((field.steps("124-4"), field.steps("43-163")), (1, 1));
    assert_eq!((field.at("124-4"), field.at("43-163")), ("0621".into(), "0621".into()));
    assert_eq!(field.s.parked[Chit::Stavka as usize], 8);
    for (turn, there) in [(6, 0), (7, 0), (8, 1)] {
        field.act("pass");
        assert_eq!((field.s.turn, field.s.cup[Chit::Stavka as usize]), (turn, there));
        if turn < 8 {
            field.roll("done", &["3SS"]);
        }
    }
}

/// [2.5.3] R20: every Soviet combat unit beside the hex attacks, once, without command or supply; pinned units and HQs stay
/// out. Two different hexes are attacked.
#[test]
fn a_stavka_directive_drags_in_every_neighbour_once() {
    let field = Field::empty(6).put("I-540", "2411").put("I-658", "2312").put("43-163", "2412").put("HQ-43", "2412");
    let field =
        field.put("109-14", "2511").put("109-133", "2511").put("43-320", "2212").marked("109-133", mark::PINNED);
    let mut field = drawn(field.marked("109-14", mark::ISOLATED), Chit::Stavka, &[]);
    field.act("attack 2411");
    assert_eq!(attackers(&field), ["43-163", "109-14"]);
    assert_eq!(field.refusal("with 43-320"), ("2.5.3", "why-stavka-everybody".into()), "there is nothing to choose");
    // 3 and half of 3 against 2 is 2-1, shifted to 3-1.
    assert_eq!(field.odds(), (4, 2, 1, Some("3-1".into())));
    field.roll("roll", &["1"]).acts(&["lose 43-163", "lose 109-14"]);
    assert_eq!(field.s.phase, Phase::Stavka(1));
    assert_eq!(field.refusal("attack 2411"), ("2.5.3", "why-attacked-already".into()), "another hex");
    field.act("attack 2312");
    assert_eq!(attackers(&field), ["43-320"], "who has fought is spent");
}

/// [2.5.3] R20: a hopeless hex cannot be named while another can be attacked at 1-2; if there is no other, the void attack
/// still costs its step.
#[test]
fn a_stavka_directive_cannot_be_dodged() {
    let mut field = Field::empty(6).put("11-2", "0620").put("11-23", "0620").put("43-163", "0621");
    field.s.no_air = true;
    let weak = field.clone().put("I-540", "2411").put("109-14", "2412");
    let field = drawn(field, Chit::Stavka, &[]);
    let weak = drawn(weak, Chit::Stavka, &[]);
    assert_eq!(weak.refusal("attack 0620"), ("2.5.3", "why-stavka-better-odds".into()));
    assert!(weak.allows("attack 2411"));
    let mut field = field;
    field.act("attack 0620");
    assert_eq!(field.odds().3, None);
    field.roll("roll", &["3SS"]);
    assert_eq!(field.steps("43-163"), 1);
    assert_eq!(field.s.parked[Chit::Stavka as usize], 8, "one attack is all that was possible");
}

/// Guards before the works at 3330, a regiment in the open at 2412 and another at 1714, and the Stavka's order.
fn before_the_works(change: impl Fn(&mut crate::State)) -> Field {
    let mut field = Field::empty(6);
    for (id, hex) in [("30G-129G", "3430"), ("11SS-II23", "3330"), ("I-540", "2412"), ("43-163", "2512")] {
        field = field.put(id, hex);
    }
    change(&mut field.s);
    let mut field = field.put("HQ-4SS", "3131").cup(&[Chit::Stavka, Chit::Ss3]).go(&["stavka"]);
    field.lines.clear();
    field
}

/// [2.5.3, 9.3.1, 9.3.2, 12.1.1] R20: a hex counts as within reach if aircraft can bring the odds onto the table; then
/// they have to, and none of them takes the place of one that is needed.
#[test]
fn aircraft_bring_a_stavka_attack_onto_the_table() {
    let mut field = before_the_works(|_| {});
    field.act("attack 3330");
    assert_eq!(field.odds().3, None, "1-1, less three columns for the works, plus one");
    assert_eq!(field.refusal("roll"), ("2.5.3", "why-stavka-must-fly".into()));
    let notes = game().ask(&field.s, Side::Soviet.seat()).notes;
    assert_eq!(notes.last().map(|note| &note.id[..]), Some("note-must-fly"));
    let mut modest = field.clone();
    modest.act("fly VVS-1 normal").roll("roll", &["1"]);
    assert!(!modest.told("attack-void"), "one column is enough");
    field.acts(&["fly VVS-bomber all-out", "fly VVS-1 all-out"]);
    assert_eq!(field.odds().3, Some("3-1".into()));
    assert!(field.allows("roll"));
}

/// [2.5.3, 12.1.1] R20: without aircraft the hex is as hopeless as any: an event has grounded them, or they refit.
#[test]
fn aircraft_that_cannot_fly_bring_nobody_onto_the_table() {
    let refit = |s: &mut crate::State| s.air = [crate::air::AirBox::Refit; crate::air::MAX_AIR];
    for field in [before_the_works(|s| s.no_air = true), before_the_works(refit)] {
        assert_eq!(field.refusal("attack 3330"), ("2.5.3", "why-stavka-better-odds".into()));
        assert!(field.allows("attack 2412"));
    }
}

/// [2.5.3, 12.1.1] R20: where the attack needs three columns, two aircraft that bring one each would leave it void.
#[test]
fn no_aircraft_takes_the_place_of_one_that_a_stavka_attack_needs() {
    let field = Field::empty(6).put("11SS-II23", "3330").put("11SS-II24", "3330").put("43-163", "3430");
    let mut field = drawn(field, Chit::Stavka, &[]);
    field.act("attack 3330");
    assert_eq!(field.odds(), (3, 8, -2, None), "1-3, two columns to the left");
    field.act("fly VVS-1 normal");
    assert_eq!(field.refusal("roll"), ("2.5.3", "why-stavka-must-fly".into()));
    assert_eq!(field.refusal("fly VVS-2 normal"), ("2.5.3", "why-stavka-must-fly".into()));
    assert_eq!(field.refusal("fly VVS-bomber normal"), ("12.1.1", "why-air-all-out-only".into()));
    field.act("fly VVS-2 all-out");
    assert_eq!(field.odds().3, Some("1-2".into()));
    assert!(field.allows("roll"));
}

/// [2.5.3] R20: a first hex is good if somebody is left for a second, even if his attack will be void.
#[test]
fn a_second_stavka_attack_may_be_void() {
    let mut field = Field::empty(6);
    for (id, hex) in [("I-540", "2412"), ("11-2", "2612"), ("11-23", "2612"), ("43-163", "2512"), ("43-219", "2312")] {
        field = field.put(id, hex);
    }
    field.s.no_air = true;
    let mut field = drawn(field.put("I-16UR1", "2613"), Chit::Stavka, &[]);
    field.act("attack 2412");
    assert_eq!(attackers(&field), ["43-163", "43-219"]);
    field.roll("roll", &["1"]);
    while field.s.phase == Phase::Battle {
        let first = field.offers()[0].clone();
        field.act(&first);
    }
    field.act("attack 2612");
    assert_eq!((attackers(&field), field.odds().3), (vec!["I-16UR1"], None));
    field.roll("roll", &["3SS"]);
    assert!(field.told("attack-void"));
}

/// [2.5.4] An HQ's free move takes its units and three others in range; nobody starts in or enters an EZOC, nobody fights.
#[test]
fn a_free_move_by_an_hq_keeps_out_of_zones_of_control() {
    let mut field =
        Field::empty(6).put("HQ-43", "2513").put("43-163", "2413").put("43-219", "2312").put("I-540", "2311");
    for (id, hex) in [("109-14", "2613"), ("109-133", "2512"), ("109-187", "2612"), ("109-381", "2514")] {
        field = field.put(id, hex);
    }
    let mut field = drawn(field, Chit::FreeMove, &[]);
    assert_eq!(field.refusal("activate HQ-4SS"), ("2.5.4", "why-not-a-formation".into()));
    assert_eq!(
        field.refusal("activate HQ-2SH"),
        ("2.5.4", "why-not-a-formation".into()),
        "an army HQ leads no free move"
    );
    field.acts(&["activate HQ-43", "bring 109-14", "bring 109-133", "bring 109-187"]);
    assert_eq!(field.s.phase, Phase::Movement, "three others and no more");
    assert_eq!(field.refusal("move 43-219"), ("2.5.4", "why-free-move-start".into()));
    field.walk("43-163", &["2412"]);
    assert_eq!(field.refused_by("to 2411"), "2.5.4");
    field.act("halt");
    assert_eq!(field.refused_by("move 109-381"), "4.0");
    field.roll("done", &["3SS"]);
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3), "no Combat Segment, though 43-219 stands beside I-540");
}

/// [2.5.4] The other free move takes three units anywhere and no HQ.
#[test]
fn a_free_move_of_three_units_takes_no_hq() {
    let mut field = Field::empty(6).put("HQ-43", "2513").put("HQ-2SH", "2824");
    for (id, hex) in [("43-163", "2413"), ("109-14", "1714"), ("I-152T", "3830"), ("109-187", "2612")] {
        field = field.put(id, hex);
    }
    let mut field = drawn(field, Chit::FreeMove, &[]);
    field.act("units");
    assert_eq!(field.refusal("pick HQ-43"), ("2.5.4", "why-hq-not-brought".into()));
    assert_eq!(field.refusal("pick HQ-2SH"), ("2.5.4", "why-hq-not-brought".into()));
    field.acts(&["pick 43-163", "pick 109-14", "pick I-152T"]);
    assert_eq!(field.s.phase, Phase::Movement);
    assert!(field.allows("move I-152T") && !field.allows("move 109-187"));
}

/// [2.5.4, 4.1.2] R2: a free move of units refreshes the last corps, one of nobody does not.
#[test]
fn a_free_move_of_nobody_refreshes_no_hq() {
    let mut field = Field::empty(6).put("HQ-2SH", "2824").put("HQ-109", "2722").put("43-163", "2413");
    field.s.last_hq[Side::Soviet] = unit("HQ-109");
    let mut nobody = field.worn(1, 0).cup(&[Chit::FreeMove, Chit::Shock2]).go(&["free-move"]);
    nobody.act("units");
    let mut somebody = nobody.clone();
    nobody.roll("done", &["2SH"]);
    assert_eq!(nobody.refusal("activate HQ-109"), ("4.1.2", "why-twice-in-a-row".into()));
    somebody.act("pick 43-163").roll("done", &["2SH"]);
    assert!(somebody.allows("activate HQ-109"));
}

/// [2.5.4, 4.1.2] Units that Army Group Narwa or an event picks refresh no Soviet HQ.
#[test]
fn units_picked_otherwise_refresh_no_hq() {
    let mut field = Field::empty(8).put("HQ-109", "2722").put("43-163", "2413").put("43-219", "2513").worn(1, 0);
    field.s.last_hq[Side::Soviet] = unit("HQ-109");
    let mut field = field.put("HQ-4SS", "3131").cup(&[Chit::RandomEvent, Chit::Ss3]).go(&["random-event", "5", "6"]);
    field.acts(&["pick 43-163", "pick 43-219"]);
    assert_eq!(field.s.last_hq[Side::Soviet], unit("HQ-109"));
}

/// [2.3, 2.4.1] R83: on turn 3 there is a third German chit and more that can come too late, so with two of the III SS
/// Corps there are two of the Wehrmacht. Their leaving is told in the plural.
#[test]
fn more_than_three_german_chits_are_in_the_cup_on_turn_3() {
    let field = Field::opening();
    let german: u8 = [Chit::Ss3, Chit::Wehrmacht].map(|chit| field.s.cup[chit as usize]).iter().sum();
    assert_eq!((german, field.s.cup[Chit::Wehrmacht as usize]), (4, 2));
    for (chits, english) in [
        (&[Chit::Wehrmacht][..], "One chit leaves the game: Wehrmacht."),
        (&[Chit::Wehrmacht; 2], "2 chits leave the game: Wehrmacht."),
    ] {
        let field = Field::empty(3).worn(1, 0).cup(chits);
        let mut field = field;
        field.s.used = BySide::new([2, 4]);
        let field = field.go(&[]);
        let told = field.lines.iter().map(|line| game().data.texts.say(kernel::Language::English, &line.message));
        assert!(told.into_iter().any(|line| line == english), "{english}");
    }
}

/// [2.5.5] C16, R21: the 59th Army leaves in the Reinforcement Phase of the turn after its chit was drawn; until then its
/// chits work. Its corps stay, unless the option is chosen.
#[test]
fn the_59th_army_leaves_a_turn_later() {
    for corps_leave in [false, true] {
        let field = Field::empty(8).put("HQ-59A", "1714").put("HQ-117", "1613").put("117-289", "1612").worn(1, 0);
        let mut field = field.put("HQ-43", "2221").put("HQ-4SS", "3131").due("117-406", 11, 'E');
        field.s.options.withdraw_59_corps = corps_leave;
        let field = field.cup(&[Chit::Withdraw59, Chit::Army59, Chit::Army59, Chit::Ss3]);
        let mut field = field.go(&["withdraw-59", "59A"]);
        assert_eq!(field.s.parked[Chit::Withdraw59 as usize], 9);
        assert!(field.allows("activate HQ-117"), "the rest of this turn it acts as usual");
        field.roll("pass", &["59A"]).roll("pass", &["3SS"]).act("pass");
        assert_eq!((field.s.turn, field.at("HQ-59A")), (8, "1714".into()));
        field.roll("done", &["59A"]);
        assert!(field.allows("activate HQ-117"), "and so it does in the next turn");
        field.roll("pass", &["59A"]).roll("pass", &["3SS"]).act("pass");
        assert_eq!((field.s.turn, field.at("HQ-59A")), (9, "withdrawn".into()));
        assert_eq!(field.s.cup[Chit::Army59 as usize] + field.s.drawn[Chit::Army59 as usize], 0);
        assert_eq!(field.s.parked[Chit::Withdraw59 as usize], 0);
        for (id, hex) in [("HQ-117", "1613"), ("117-289", "1612"), ("117-406", "due")] {
            assert_eq!(field.at(id), if corps_leave { "withdrawn" } else { hex }, "{id}, option {corps_leave}");
        }
        assert_eq!(field.at("HQ-43"), "2221", "another army's corps");
    }
}

/// [2.5.7] C17: all of the 214th Division leaves in the Reinforcement Phase of the turn after its chit was drawn.
#[test]
fn the_214th_division_leaves_a_turn_later() {
    let field =
        Field::empty(8).put("HQ-214", "0115").put("214-355", "0122").put("225-333", "0122").due("214-388", 11, 'B');
    let mut field = drawn(field, Chit::Withdraw214, &["3SS"]);
    assert_eq!(field.s.parked[Chit::Withdraw214 as usize], 9);
    field.act("pass");
    assert_eq!((field.s.turn, field.at("214-355")), (8, "0122".into()));
    field.roll("done", &["3SS"]).act("pass");
    for id in ["HQ-214", "214-355", "214-388"] {
        assert_eq!(field.at(id), "withdrawn", "{id}");
    }
    assert_eq!(field.at("225-333"), "0122");
    assert_eq!(field.s.cup[Chit::Withdraw214 as usize], 0, "the chit is out of the game");
}

/// [2.5.6, 11.4] C15, R22: the Out of Supply chit waits beside the track, over the end of the turn and past 2nd Shock chits
/// that have no effect. The next effective one is used and lost; then the chit waits on the next turn's space and returns to
/// the cup in the Reinforcement Phase.
#[test]
fn second_shock_out_of_supply_costs_the_next_effective_chit() {
    let field = Field::empty(8).put("HQ-2SH", "2824").put("HQ-43", "2221").put("HQ-4SS", "3131").worn(1, 0);
    let mut field = field.cup(&[Chit::ShockUnsupplied, Chit::Shock2, Chit::Shock2, Chit::Ss3]);
    field.s.used = BySide::new([0, 4]);
    let mut field = field.go(&["2sh-out-of-supply", "2SH", "2SH", "3SS"]);
    let (shock, waiting) = (Chit::Shock2 as usize, Chit::ShockUnsupplied as usize);
    assert!(field.s.shock_unsupplied, "chits beyond the limit do not count");
    field.act("pass");
    assert_eq!((field.s.cup[shock], field.s.cup[waiting], field.s.shock_unsupplied), (2, 0, true));
    field.roll("done", &["2SH"]);
    field.act("activate HQ-43");
    field.roll("done", &["2SH"]);
    assert!(field.told("shock-chit-lost"));
    assert!(!field.s.shock_unsupplied);
    assert_eq!(field.s.parked[waiting], 10);
    field.roll("pass", &["3SS"]).act("pass");
    assert_eq!((field.s.turn, field.s.cup[shock], field.s.cup[waiting]), (9, 1, 0), "one chit is lost for good");
    field.roll("done", &["2SH"]).roll("pass", &["3SS"]).act("pass");
    assert_eq!((field.s.turn, field.s.cup[shock], field.s.cup[waiting]), (10, 1, 1));
}

/// [2.5.1.3] R17: a pinned unit that should retreat and cannot go a single hex pays for it and stays pinned.
#[test]
fn a_retreat_that_fails_frees_nobody() {
    let mut field = Field::empty(4).put("I-540", "2411").put("227-328", "2411").marked("227-328", mark::PINNED);
    for (id, hex) in [
        ("43-163", "2412"),
        ("43-219", "2512"),
        ("43-320", "2511"),
        ("109-14", "2410"),
        ("109-133", "2311"),
        ("109-187", "2312"),
    ] {
        field = field.put(id, hex);
    }
    let mut field = drawn(field, Chit::SovietBarrage, &["1"]);
    field.roll("fire 2411", &["5"]).roll("lose 227-328", &["3SS"]);
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("2411", 1));
    assert!(field.has("227-328", mark::PINNED));
    let mut field = field.active(Side::Soviet, &["43-163"]);
    field.prepare("2411", &["43-163"]);
    assert_eq!(field.odds().2, 1, "the column of a pinned defender");
}

/// [2.5.3] R20: two hexes have to be attacked, so a unit that is needed for both goes where another can do the rest.
#[test]
fn a_stavka_directive_takes_the_order_that_makes_two_attacks() {
    let field = Field::empty(6).put("I-540", "2411").put("I-658", "2312").put("43-163", "2412").put("109-14", "2511");
    for fog in [false, true] {
        let mut field = field.clone();
        field.s.options.fog = fog;
        let mut field = drawn(field, Chit::Stavka, &[]);
        assert_eq!(field.refusal("attack 2411"), ("2.5.3", "why-stavka-two-hexes".into()), "it takes both regiments");
        field.act("attack 2312");
        assert_eq!(attackers(&field), ["43-163"]);
        // 3 to 3 is 1-1, shifted to 3-2: A1, and one more.
        field.roll("roll", &["3"]);
        assert_eq!((field.s.phase, field.at("43-163")), (Phase::Stavka(1), "dead".into()));
        field.act("attack 2411");
        assert_eq!(attackers(&field), ["109-14"]);
    }
}

/// [2.5.3] R81: a directive that finds no target waits two turns like any other.
#[test]
fn a_stavka_directive_without_a_target_is_used_up() {
    let field = drawn(Field::empty(6).put("43-163", "2412"), Chit::Stavka, &["3SS"]);
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3));
    assert_eq!(field.s.parked[Chit::Stavka as usize], 8);
}

/// [2.5.3, 9.5.6] R77: a village spares Stavka attackers no hex of retreat: each is a step.
#[test]
fn a_village_does_not_shelter_from_the_stavka() {
    let field = Field::empty(6).put("I-502", "1711").put("11-2", "1711").put("124-4", "1810").put("124-166", "1810");
    let mut field = drawn(field, Chit::Stavka, &[]);
    // 6 to 10 is 1-2, shifted to 1-1: A+1r1 on a 4, which is a red loss, the Stavka's and the hex.
    field.act("attack 1711").roll("roll", &["4"]);
    assert_eq!((field.s.battle.losses, field.s.battle.retreats), ([0, 3], [0, 0]));
}

/// [2.2.5, 2.6.2, 4.1.1] R54: The activation tracks show the command chits from the moment they are drawn, in that order, each
/// as a piece of its own.
#[test]
fn the_activation_track_shows_each_chit() {
    let field = Field::empty(4).put("HQ-2SH", "2824").put("HQ-43", "2221").put("HQ-4SS", "3131");
    let mut field = field.cup(&[Chit::Shock2, Chit::Shock2, Chit::Ss3]).go(&["2SH"]);
    let track = |field: &Field, id: &str| {
        let scene = game().observe(&field.s, kernel::Viewer::Spectator);
        let track = scene.boxes.iter().find(|track| &*track.id == id).map(|track| track.pieces.clone());
        track.unwrap_or_default().iter().map(|piece| piece.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(track(&field, "chits-soviet"), ["2SH"]);
    field.roll("pass", &["3SS"]).roll("pass", &["2SH"]);
    assert_eq!(track(&field, "chits-soviet"), ["2SH", "2SH/2"], "no two pieces have one name");
    assert_eq!(track(&field, "chits-axis"), ["3SS"]);
}

/// [2.6.2, 2.6.3] A unit shows the markers that lie on it, and no others.
#[test]
fn units_show_their_markers() {
    let field = Field::empty(4).put("I-540", "2411").put("I-658", "2412").put("I-659", "2413").put("I-502", "2414");
    let field = field.marked("I-540", mark::PINNED).marked("I-658", mark::UNSUPPLIED).marked("I-659", mark::ISOLATED);
    let scene = game().observe(&field.s, kernel::Viewer::Spectator);
    for (id, shown) in [("I-540", "P"), ("I-658", "U"), ("I-659", "I"), ("I-502", "")] {
        let piece = scene.pieces().find(|piece| &*piece.id == id).expect("it is on the map");
        let badges: String = piece.badges.iter().map(|badge| &*badge.glyph).collect();
        assert_eq!(badges, shown, "{id}");
    }
}

/// [2.5.7] Of the 214th Division only those leave who are still in the game: the dead stay dead.
#[test]
fn withdrawal_does_not_touch_the_dead() {
    let mut field = Field::empty(8).put("HQ-214", "0115").off("214-355", off_map::DEAD).worn(1, 0);
    field.s.parked[Chit::Withdraw214 as usize] = 8;
    let field = field.go(&[]);
    assert_eq!((field.at("HQ-214"), field.at("214-355")), ("withdrawn".into(), "dead".into()));
}

/// [2.5.4] A free move is led by a corps HQ that is on the map.
#[test]
fn a_lost_hq_leads_no_free_move() {
    let field = Field::empty(6).put("HQ-43", "2513").put("43-163", "2413").put("109-14", "1714");
    let field = drawn(field.off("HQ-109", off_map::DEAD), Chit::FreeMove, &[]);
    assert_eq!(field.refused_for("activate HQ-109"), "why-not-on-map");
}

/// [2.4.2] Whoever brings no others still chooses Army Group Narwa's two units.
#[test]
fn army_groups_two_units_are_chosen_without_any_others() {
    let field = Field::empty(5).put("HQ-227", "2632").put("I-540", "2531").put("I-HOHN", "1514");
    let mut field = field.cup(&[Chit::ArmyGroup]).go(&["AGN"]);
    field.acts(&["activate HQ-227", "done"]);
    assert_eq!(field.s.phase, Phase::Anywhere);
    assert!(field.allows("pick I-HOHN"));
}

/// [2.5.3, 9.0] The Stavka's target holds German combat units: an empty hex is none, nor is an HQ by itself.
#[test]
fn the_stavka_orders_no_attack_on_nobody() {
    let field = Field::empty(6).put("43-163", "2412").put("I-540", "2411").put("HQ-227", "2312");
    let field = drawn(field, Chit::Stavka, &[]);
    for hex in ["2413", "2312"] {
        assert_eq!(field.refusal(&format!("attack {hex}")), ("9.0", "why-no-target".into()), "{hex}");
    }
}

/// [2.5.3] R20: the second attack need leave nobody for a third.
#[test]
fn the_second_stavka_attack_may_take_everybody() {
    let mut field = Field::empty(6);
    for (id, hex) in [("I-502", "1711"), ("109-14", "1810"), ("I-540", "2411"), ("I-658", "2312"), ("43-163", "2412")] {
        field = field.put(id, hex);
    }
    let mut field = drawn(field.put("109-133", "2511"), Chit::Stavka, &[]);
    field.act("attack 1711").roll("roll", &["6"]);
    while field.s.phase == Phase::Battle {
        let first = field.offers()[0].clone();
        field.act(&first);
    }
    assert_eq!(field.s.phase, Phase::Stavka(1));
    assert!(field.allows("attack 2411") && field.allows("attack 2312"), "one of them takes both regiments");
}

/// [12.1.1] Nobody has to fly in an attack that is not ordered, nor for one that no aircraft can save.
#[test]
fn flights_are_free_where_the_stavka_needs_none() {
    let field = Field::quiet(6).put("11SS-II23", "3330").put("11SS-II24", "3330").put("43-163", "3430");
    let mut field = field.active(Side::Soviet, &["43-163"]);
    field.prepare("3330", &["43-163"]).acts(&["fly VVS-1 normal", "fly VVS-2 normal"]);
    assert_eq!(field.refusal("roll"), ("9.3.2", "why-odds-too-low".into()));
    let field = Field::empty(6).put("11SS-II23", "3330").put("11SS-II24", "3330").put("43-163", "3430");
    let mut field = drawn(field.reduced("43-163"), Chit::Stavka, &[]);
    for air in 1..6 {
        field.s.air[air] = crate::air::AirBox::Refit;
    }
    field.act("attack 3330");
    assert!(field.allows("fly VVS-1 normal") && field.allows("roll"), "it stays below the table");
}
