//! The example of play: opening combats and the activation of the 2nd Panzer headquarters, TC-04 to TC-32.

use lab::TestField as _;

use super::field::{Field, game, hex, unit};
use crate::data::tables::Chit;
use crate::state::{Phase, mark};
use crate::units::Side;

/// [17.1.1] TC-04 (ruling A13) In the opening combat an army group attacks only the district before it.
#[test]
fn tc_04_army_groups_attack_the_district_before_them() {
    let field = Field::june()
        .put("3Pz 12AK", "W3016")
        .put("1Pz 2AK", "W2915")
        .put("128RD", "W2914")
        .put("184RD", "W3115")
        .opens();
    assert_eq!(field.refused_by("attack W3115"), "17.1.1", "nobody of Army Group North is beside it");
    assert!(field.allows("attack W2914"));
}

/// [8.7, 17.1.2] TC-05 Axis aircraft miss the opening combat, and fly in the next activation.
#[test]
fn tc_05_aircraft_miss_the_opening_combat() {
    let base = Field::june().put("2Air", "W2825").put("3Pz 12AK", "W3121").put("36RD", "W3022");
    assert_eq!(base.clone().opens().refused_by("bomb 2Air"), "8.7");
    assert!(base.put("PzHQ2", "W3121").active(Side::Axis, Chit::Panzer2, 0).allows("bomb 2Air"));
}

/// [16.5, 17.1.2] TC-06 (ruling A29) Romania is closed on turn 1, but the Axis moves inside it.
#[test]
fn tc_06_romania_is_closed_on_turn_1() {
    let field = Field::june().put("11AK 30AK", "W4042").put("176RD", "W4141");
    assert_eq!(field.clone().fights(Side::Axis).refused_by("attack W4141"), "16.5");
    let mut field = field.marches(Side::Axis);
    field.act("move 11AK");
    let romanian = |hex: board::HexId| game().data.ground.country[hex.index()] == crate::ground::Country::Romania;
    let (_, inside) = game().data.around(hex("W4042")).find(|&(_, to)| romanian(to)).expect("Romania goes on");
    assert!(field.allows(&format!("to {}", game().data.map.number(inside))));
}

fn memel() -> Field {
    Field::june().put("1Pz 26AK 3Mot", "W2915").put("128RD", "W2914")
}

/// [1.4, 12.3, 12.5, 12.6] TC-07 Memel: 19 against 1 is 6:1; a lone step retreats and loses nothing (ruling A19).
#[test]
fn tc_07_memel_doubles_its_motorised_division() {
    let mut field = memel().opens();
    field.attack("W2914", "1Pz 26AK");
    assert_eq!(field.odds(), (13, 1, "6:1"));
    field.act("with 3Mot");
    assert_eq!(field.odds(), (19, 1, "6:1"), "the motorised division counts twice");
    field.roll("announce", &[1]);
    while field.s.battle.stage == crate::battle::BattleStage::Retreats {
        let to = if field.allows("retreat W3014") { "retreat W3014" } else { "retreat W3113" };
        field.act(to);
    }
    assert_eq!(field.place("128RD"), "W3113");
    field.acts(&["advance 1Pz", "advance 26AK", "advance 3Mot"]);
    assert_eq!((field.place("3Mot"), field.s.phase), ("W2914".into(), Phase::Combat));
}

/// [12.3.2] TC-08 DR* costs a step first where there are several.
#[test]
fn tc_08_two_steps_lose_one_and_retreat() {
    let mut field = Field::june().put("1Pz 6Pz 8Pz", "W2915").put("16A", "W2914").fights(Side::Axis);
    field.attack("W2914", "1Pz 6Pz 8Pz");
    assert_eq!(field.odds(), (21, 5, "4:1"));
    field.roll("announce", &[4]);
    assert!(field.has("16A", mark::REDUCED), "4:1 and a roll of 4 is DR*");
}

/// [2.2, 12.6] TC-09 DE: to the pile of those that can be replaced; any of the attackers advance, a depot never.
#[test]
fn tc_09_a_depot_does_not_advance() {
    let mut field = Field::june().put("2AK 6Pz 36Mot Depot-N1", "W3016").put("184RD", "W3115").opens();
    field.attack("W3115", "2AK 6Pz 36Mot").roll("announce", &[5]);
    assert_eq!(field.place("184RD"), "dead");
    assert_eq!(field.refused_by("advance Depot-N1"), "12.6");
    field.acts(&["advance 2AK", "done"]);
    assert_eq!((field.place("2AK"), field.place("6Pz")), ("W3115".into(), "W3016".into()));
}

/// [12.4, 17.1.2] TC-10 A river shifts 6:1 to 5:1, but not for Germans on turn 1; headquarters advance with their stack.
#[test]
fn tc_10_rivers_are_ignored_on_turn_1() {
    let across = |turn: u8| Field::on("barbarossa", turn).put("23AK 1Pz PzHQ4", "W3117").put("67RD", "W3217");
    let mut field = across(1).opens();
    field.attack("W3217", "23AK 1Pz");
    assert_eq!(field.odds().2, "6:1");
    field.roll("announce", &[5]).acts(&["advance 23AK", "advance PzHQ4"]);
    assert_eq!(field.place("PzHQ4"), "W3217");
    let mut later = across(6).fights(Side::Axis);
    later.attack("W3217", "23AK 1Pz");
    assert_eq!(later.odds().2, "5:1");
}

/// [6.1, 6.2, 12.5] TC-11 The 179th has no way back and is eliminated.
#[test]
fn tc_11_no_way_back_is_elimination() {
    let mut field = Field::june()
        .put("2AK", "W3115")
        .put("23AK PzHQ4", "W3217")
        .put("1Pz", "W3016")
        .put("26AK 38AK 1AK", "W3117")
        .put("179RD", "W3116")
        .opens();
    field.attack("W3116", "26AK 38AK 1AK").roll("announce", &[3]);
    assert_eq!(field.place("179RD"), "dead");
    field.acts(&["advance 26AK", "advance 38AK", "advance 1AK"]);
    assert_eq!(field.place("1AK"), "W3116");
}

/// [6.1, 12.3.2] TC-12 EX: the attacker loses as many steps (ruling A18); a weakened corps has no zone of control.
#[test]
fn tc_12_an_exchange_costs_as_many_steps() {
    let mut field = Field::june().put("10AK 28AK", "W3118").put("48RD", "W3218").opens();
    field.attack("W3218", "10AK 28AK").roll("announce", &[4]);
    assert_eq!(field.place("48RD"), "dead");
    field.act("lose 10AK");
    assert!(field.has("10AK", mark::REDUCED) && !game().exerts(&field.s, unit("10AK")));
    field.acts(&["advance 10AK", "advance 28AK"]);
}

/// [12.5] TC-13 A unit in W3015 could retreat to W3214.
#[test]
fn tc_13_w3015_can_retreat_to_w3214() {
    let field = Field::june().put("125RD", "W3015").put("2AK", "W3016").fights(Side::Axis);
    let ways = game().ways_back(&field.s, unit("125RD"), hex("W3015"));
    assert!(ways.iter().any(|way| way.last() == Some(&hex("W3214"))), "{ways:?}");
}

/// [12.3, 12.4] TC-14 Grodno: 17 against 2 and a town is 5:1, the fortified zone makes it 4:1 (rulings A3, A4).
#[test]
fn tc_14_grodno_adds_a_town_and_shifts_for_its_zone() {
    let mut field = Field::june().put("12Pz 20Pz 14Mot PzHQ3", "W3221").put("56RD", "W3321").opens();
    field.attack("W3321", "12Pz 20Pz 14Mot");
    assert_eq!(field.odds(), (17, 3, "4:1"));
    field.roll("announce", &[3]);
    while field.s.battle.stage == crate::battle::BattleStage::Retreats {
        let next = ["retreat W3421", "retreat W3422", "retreat W3521"].into_iter().find(|to| field.allows(to));
        field.act(next.expect("the 56th gets away to W3521"));
    }
    assert_eq!(field.place("56RD"), "W3521");
    field.acts(&["advance 12Pz", "advance PzHQ3", "advance 20Pz", "advance 14Mot"]);
    assert_eq!(field.place("PzHQ3"), "W3321");
}

/// [12.3] TC-15 BL1 in W3426 (ruling A6): the loss is the two-step corps', not that of the unit with one step.
#[test]
fn tc_15_two_step_units_lose_first() {
    let mut field = Field::june().put("6AK 17Pz 221Sec", "W3326").put("13RD", "W3426").opens();
    field.attack("W3426", "6AK 221Sec 17Pz");
    assert_eq!(field.odds().2, "5:1");
    field.roll("announce", &[1]);
    assert_eq!(field.place("13RD"), "dead");
    assert_eq!(field.refused_by("lose 221Sec"), "12.3");
    field.acts(&["lose 6AK", "advance 6AK", "advance 17Pz", "advance 221Sec"]);
    assert!(!game().exerts(&field.s, unit("6AK")));
}

/// [12.3, 17.1.2] TC-16 Das Reich, doubled on bare ground, and the 10th Panzer attack the 75th; both lose a step, Das Reich is
/// turned over, both advance. At 6:1 no roll gives that, so the result is forced.
#[test]
fn tc_16_das_reich_is_doubled() {
    let mut field = Field::june().put("SSDR-Mot 10Pz", "W3124").put("75RD", "W3225").opens();
    field.attack("W3225", "SSDR-Mot 10Pz");
    assert_eq!(field.odds(), (13, 1, "6:1"));
    field.s.battle.losses = [1, 1];
    field.s.battle.die = 1;
    field.s.battle.stage = crate::battle::BattleStage::DefenderLosses;
    game().go_on(&mut field.s, &mut kernel::Log::silent());
    das_reich_takes_the_loss(field, "W3225");
}

/// [12.3, 12.4] TC-16, D8 In the wood of W3320 nobody is doubled: 10 against 1, a column for the wood, and a roll of 1 is BL1.
#[test]
fn tc_16_a_wood_shifts_to_the_column_that_costs_both_a_step() {
    let mut field = Field::june().put("SSDR-Mot 10Pz", "W3220").put("75RD", "W3320").opens();
    field.attack("W3320", "SSDR-Mot 10Pz");
    assert_eq!(field.odds(), (10, 1, "5:1"));
    field.roll("announce", &[1]);
    das_reich_takes_the_loss(field, "W3320");
}

fn das_reich_takes_the_loss(mut field: Field, target: &str) {
    assert_eq!(field.place("75RD"), "dead");
    field.act("lose SSDR-Mot");
    assert!(field.has("SSDR-Mot", mark::REDUCED) && !field.has("10Pz", mark::REDUCED), "one step and no more");
    field.acts(&["advance SSDR-Mot", "advance 10Pz"]);
    assert_eq!(["SSDR-Mot", "10Pz"].map(|id| field.place(id)), [target, target]);
    assert!(field.s.phase == Phase::Combat && field.s.controls(Side::Axis, hex(target)));
}

/// [12.3.2, 12.6] TC-17, D9, D10 DE of the 85th and the 89th: eliminated, and all attackers advance.
#[test]
fn tc_17_the_85th_and_the_89th_are_eliminated() {
    for (from, target, id) in [("W2922", "W3022", "85RD"), ("W2923", "W3023", "89RD")] {
        for die in [5, 6] {
            let mut field = Field::june().put("3Pz 4Pz 12AK", from).put(id, target).opens();
            field.attack(target, "3Pz 4Pz 12AK");
            assert_eq!(field.odds(), (20, 1, "6:1"));
            field.roll("announce", &[die]);
            assert_eq!(field.place(id), "dead", "to those that can be replaced");
            field.acts(&["advance 3Pz", "advance 4Pz", "advance 12AK"]);
            assert_eq!(["3Pz", "4Pz", "12AK"].map(|id| field.place(id)), [target, target, target]);
            assert!(
                ["3Pz", "4Pz", "12AK"].iter().all(|id| !field.has(id, mark::REDUCED)),
                "DE costs the attacker nothing"
            );
            assert!(field.s.phase == Phase::Combat && field.s.controls(Side::Axis, hex(target)));
        }
    }
}

/// [6.2, 12.5] TC-18 The 6th leaves Brest by W3526 past units without a zone of control (ruling A17), not past one with it.
#[test]
fn tc_18_a_retreat_passes_units_without_a_zone() {
    let brest = || Field::june().put("6RD", "W3427").put("31ID", "W3326").put("34ID", "W3327");
    let ways = |field: &Field| {
        let ways = game().ways_back(&field.s, unit("6RD"), hex("W3427"));
        ways.iter().any(|way| way.as_slice() == [hex("W3526"), hex("W3626")])
    };
    let weak = brest().put("6AK", "W3426").marked("6AK", mark::REDUCED);
    assert!(ways(&weak));
    assert!(!ways(&brest().put("6AK", "W3426")), "its zone of control bars W3526");
    // D11: eight factors against one and a town are 4:1, where rolls of 1 and 3 are DR.
    for die in [1, 3] {
        let mut field = weak.clone().put("12AK", "W3326").opens();
        field.attack("W3427", "12AK 31ID");
        assert_eq!(field.odds(), (8, 2, "4:1"), "a city counts as a town");
        field.roll("announce", &[die]).acts(&["retreat W3526", "retreat W3626"]);
        assert_eq!(field.place("6RD"), "W3626");
    }
}

/// [12.5] TC-19 The tip of the salient: the 36th and the 49th have no way back.
#[test]
fn tc_19_the_tip_of_bialystok_is_sealed() {
    let mut field = Field::june()
        .put("20AK", "W3121")
        .put("7AK", "W3124")
        .put("42RD 36RD", "W3022")
        .put("49RD", "W3023")
        .put("8AK", "W3021")
        .put("26ID", "W2921")
        .put("3Pz 4Pz", "W2922")
        .put("17Pz 18Pz", "W2923")
        .put("45ID", "W3024")
        .opens();
    field.s.pieces.take(unit("42RD"), crate::state::off_map::DUE);
    field.attack("W3022", "3Pz 4Pz").roll("announce", &[2]);
    assert_eq!(field.place("36RD"), "dead");
    field.acts(&["advance 3Pz", "advance 4Pz"]);
    field.attack("W3023", "17Pz 18Pz").roll("announce", &[3]);
    assert_eq!(field.place("49RD"), "dead");
}

/// [6.2] TC-20 The 11th Mechanised Corps opens W3322 to the retreat of the 2nd.
#[test]
fn tc_20_a_friend_opens_the_way_back() {
    let base = || Field::june().put("2RD", "W3222").put("20AK", "W3121").put("9AK", "W3221").put("12Pz", "W3321");
    let through = |field: &Field| {
        let ways = game().ways_back(&field.s, unit("2RD"), hex("W3222"));
        ways.iter().any(|way| way.first() == Some(&hex("W3322")))
    };
    let field = base().put("11MC41", "W3322");
    assert!(through(&field));
    assert!(!through(&base()), "without a friend it is barred");
}

/// [6.2] TC-21 The mechanised corps stop whoever enters the gaps.
#[test]
fn tc_21_a_zone_of_control_stops_movement() {
    for (corps, at, gap, from, on) in
        [("12MC41", "W3314", "W3214", "W3114", "W3313"), ("3MC41", "W3417", "W3416", "W3316", "W3515")]
    {
        let mut field = Field::june().put(corps, at).put("1Pz", from).marches(Side::Axis);
        field.acts(&["move 1Pz", &format!("to {gap}")]);
        assert!(field.s.moving.stopped);
        assert_eq!(field.refused_by(&format!("to {on}")), "6.2");
    }
}

/// [10.5.3, 11.1] TC-22 A movement chit moves everybody; on turn 1 the Dvina costs a point and the Neman none.
#[test]
fn tc_22_everybody_moves_and_rivers_are_easy() {
    let mut field = Field::june().put("1Pz", "W3117").marked("1Pz", mark::OOS).marches(Side::Axis);
    field.act("move 1Pz");
    let cost = |turn: u8, from: &str, to: &str| {
        let field = Field::on("barbarossa", turn).put("1Pz", from);
        let way = game().data.way(hex(from), hex(to)).expect("beside");
        game().step_cost(&field.s, unit("1Pz"), hex(from), way, hex(to))
    };
    assert_eq!(cost(6, "W3117", "W3217") - cost(1, "W3117", "W3217"), 1, "the Neman");
    let (a, b) = major_river();
    let numbers = [a, b].map(|hex| game().data.map.number(hex).to_string());
    assert_eq!(cost(6, &numbers[0], &numbers[1]) - cost(1, &numbers[0], &numbers[1]), 1, "a major river as a river");
}

/// Two clear hexes with a major river between them.
fn major_river() -> (board::HexId, board::HexId) {
    let data = &game().data;
    let clear = |hex: board::HexId| data.ground.terrain[hex.index()] == crate::ground::Terrain::Clear;
    let found = data.ground.land.iter().copied().filter(|&hex| clear(hex)).find_map(|hex| {
        let major =
            |way: board::Direction| data.ground.sides[hex.index()][way.index()] & crate::ground::side::MAJOR != 0;
        data.around(hex).find(|&(way, to)| major(way) && clear(to)).map(|(_, to)| (hex, to))
    });
    found.expect("a major river in the open")
}

/// [17.1.2] TC-23 German mechanised units take swamp for forest on turn 1, Soviet ones never.
#[test]
fn tc_23_swamp_is_forest_to_german_panzers() {
    let data = &game().data;
    let swamp = |hex: &&board::HexId| data.ground.terrain[hex.index()] == crate::ground::Terrain::Swamp;
    let to = *data.ground.land.iter().find(swamp).expect("a swamp");
    let (way, from) = data.around(to).next().expect("land beside it");
    let field = Field::june();
    let cost = |id: &str| game().step_cost(&field.s, unit(id), from, way.opposite(), to);
    let rivers = data.ground.sides[to.index()][way.index()] & 3;
    if rivers == 0 {
        assert_eq!((cost("1Pz"), cost("6MC41")), (2, 4));
    }
    assert!(cost("1Pz") < cost("6MC41"));
}

/// [11.1] TC-24 W3421 and W3522 cost a mechanised unit in W3023 more than 6.
#[test]
fn tc_24_w3421_and_w3522_are_out_of_reach() {
    let field = Field::june()
        .put("3Pz", "W3023")
        .put("6MC41", "W3223")
        .put("11MC41", "W3322")
        .put("12Pz", "W3321")
        .marches(Side::Axis);
    let mut seen = vec![(hex("W3023"), 0)];
    let mut open = vec![{
        let mut first = crate::state::Moving::default();
        first.group.push((unit("3Pz"), 0));
        first.path.push(hex("W3023"));
        first
    }];
    while let Some(here) = open.pop() {
        for (_, to) in game().data.around(here.at()) {
            let Ok(next) = game().step(&field.s, &here, to) else { continue };
            let spent = next.group[0].1;
            if seen.iter().any(|&(at, known)| at == to && known <= spent) {
                continue;
            }
            seen.push((to, spent));
            open.push(next);
        }
    }
    assert!(!seen.iter().any(|&(at, _)| at == hex("W3421") || at == hex("W3522")));
}

/// [10.4, 10.5.7] TC-25 Who is within three hexes at the start is active, and moves on though it has advanced out of range.
#[test]
fn tc_25_range_is_settled_at_the_start() {
    let mut field = Field::june().put("PzHQ2", "W3326").put("3Pz", "W3426").put("45ID", "W2825").put("6RD", "W3526");
    field = field.active(Side::Axis, Chit::Panzer2, 0);
    assert!(field.has("3Pz", mark::ACTIVE) && !field.has("45ID", mark::ACTIVE));
    field.attack("W3526", "3Pz").roll("announce", &[6]).acts(&["advance 3Pz"]);
    field.act("done");
    assert!(field.allows("move 3Pz"));
}

/// [10.5.7] TC-26 After movement only mechanised units attack.
#[test]
fn tc_26_after_movement_only_armour_attacks() {
    let mut field =
        Field::june().put("PzHQ2 7AK 3Pz", "W3326").put("13RD", "W3426").active(Side::Axis, Chit::Panzer2, 1);
    field.act("done");
    field.act("attack W3426");
    assert_eq!(field.refused_by("with 7AK"), "10.5.7");
    assert!(field.allows("with 3Pz"));
}

/// [8.5] TC-27 The 2nd Air bombs Bialystok: 4:1, a roll of 6; the corps is gone for good, and the air unit stays ready.
#[test]
fn tc_27_bialystok_is_bombed() {
    let mut field = Field::june().put("2Air", "W2825").put("6MC41", "W3223").fights(Side::Axis);
    field.act("bomb 2Air").roll("strike W3223", &[6]);
    assert_eq!(field.place("6MC41"), "gone");
    assert!(!field.has("2Air", mark::DONE));
}

/// [8.1, 8.5] TC-28 The 8th Air adds 1 when it bombs, and not when it is asked whether it is done.
#[test]
fn tc_28_the_8th_air_adds_one() {
    let wood = |air: &str| Field::june().put(air, "W2825").put("3MC41", "W3417").fights(Side::Axis);
    let mut field = wood("8Air");
    field.act("bomb 8Air").roll("strike W3417", &[3]);
    assert_eq!((field.place("3MC41"), field.has("8Air", mark::DONE)), ("gone".into(), true));
    let mut field = wood("1Air");
    field.act("bomb 1Air").roll("strike W3417", &[3]);
    assert_eq!((field.place("3MC41"), field.has("1Air", mark::DONE)), ("W3417".into(), true));
    let mut field = wood("1Air");
    field.act("bomb 1Air").roll("strike W3417", &[4]);
    assert_eq!((field.place("3MC41"), field.has("1Air", mark::DONE)), ("gone".into(), false));
    assert_eq!(field.refused_by("bomb 1Air"), "8.1", "one mission an activation");
}

/// [12.5, 15.5] TC-29 Kaunas is a town on turn 1; both rolls push the 5th back (ruling A7), by the only open way (A20).
#[test]
fn tc_29_kaunas_falls_back_to_the_south() {
    for die in [3, 1] {
        let mut field = Field::june()
            .put("PzHQ2 10AK 3Mot", "W3317")
            .put("1AK", "W3517")
            .put("2AK", "W3619")
            .put("5RD", "W3418")
            .put("33RD", "W3419")
            .active(Side::Axis, Chit::CombatMove, 0);
        field.attack("W3418", "10AK 3Mot");
        assert_eq!(field.odds(), (9, 2, "4:1"), "a city fights as a town");
        field.roll("announce", &[die]);
        assert_eq!(field.place("5RD"), "W3420");
        field.acts(&["advance 10AK", "advance 3Mot"]);
    }
}

/// [8.4, 12.3] TC-30 27 against 6 in a fortified zone is 3:1; the 1st Air stays ready (ruling A15).
#[test]
fn tc_30_air_support_makes_27_against_6() {
    let mut field = Field::june()
        .put("1Air", "W2818")
        .put("1Pz 6Pz 26AK", "W3214")
        .put("3Mot", "W3313")
        .put("12MC41", "W3314")
        .fights(Side::Axis);
    field.attack("W3314", "1Pz 6Pz 26AK 3Mot").act("use 1Air");
    assert_eq!(field.odds(), (27, 6, "3:1"));
    field.roll("announce", &[3]);
    assert_eq!((field.place("12MC41"), field.has("1Air", mark::DONE)), ("gone".into(), false));
    field.acts(&["lose 26AK", "advance 26AK"]);
}

/// [10.5.7] TC-31 In the activation of a headquarters none advances; the named one moves afterwards.
#[test]
fn tc_31_headquarters_do_not_advance_in_such_an_activation() {
    let mut field = Field::june().put("PzHQ4 1Pz 6Pz", "W3214").put("PzHQ2", "W3213").put("12MC41", "W3314");
    field = field.active(Side::Axis, Chit::Panzer2, 0);
    field.attack("W3314", "1Pz 6Pz").roll("announce", &[6]);
    field.settle().act("advance 1Pz");
    assert_eq!(field.refused_by("advance PzHQ4"), "10.5.7");
    field.acts(&["done", "done"]);
    assert_eq!(field.refused_by("move PzHQ4"), "10.5.7");
    assert!(field.allows("move PzHQ2"));
}

/// [10.5.7] TC-32 After combat those who fought may move too.
#[test]
fn tc_32_who_fought_may_move() {
    let mut field = Field::june().put("PzHQ2 3Pz", "W3326").put("13RD", "W3426").active(Side::Axis, Chit::Panzer2, 0);
    field.attack("W3426", "3Pz").roll("announce", &[6]).acts(&["advance 3Pz", "done"]);
    assert!(field.allows("move 3Pz"));
}

/// [5.2, 17.1.1] Why the recorded example attacks the 2nd Division after the opening combat: of Germany only W3221 touches
/// Grodno and only W3221 touches W3222, and the 17 factors against Grodno are all three units that may stand there.
#[test]
fn the_2nd_division_can_only_be_attacked_from_before_grodno() {
    use crate::ground::Country;
    let data = &game().data;
    let german = |target: &str| -> Vec<board::HexId> {
        let around = data.around(hex(target)).map(|(_, near)| near);
        around.filter(|near| data.ground.country[near.index()] == Country::GreaterGermany).collect()
    };
    assert_eq!([german("W3321"), german("W3222")], [vec![hex("W3221")], vec![hex("W3221")]]);
    let first = data.units_of(Side::Axis).iter().map(|&unit| data.unit(unit)).filter(|info| info.turn == 1);
    let strongest = first.filter(|info| info.kind.fights()).map(|info| info.front.first).max();
    assert_eq!((strongest, data.tables.stacking.units), (Some(7), 3), "two units are 14 factors at most");
}
