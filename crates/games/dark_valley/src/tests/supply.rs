//! Logistics, supply, depots and attrition, TC-33 to TC-43 and TC-55.

use lab::TestField as _;

use super::field::{Field, game, hex, unit};
use crate::data::tables::Chit;
use crate::state::{Phase, Stage, mark};
use crate::supply::Status;
use crate::units::Side;

/// [10.5.4, 13.1, 13.4] TC-33 A pocket without any way out is isolated; the 6th traces to the railway in W3826.
#[test]
fn tc_33_the_6th_stays_supplied() {
    let mut field = Field::june().put("6RD", "W3626").put("45ID", "W3627");
    field.logistics();
    assert_eq!(field.status("6RD"), Status::Supplied);
    let mut pocket = Field::june().put("85RD", "W3121").held(Side::Axis, "W3121");
    for near in ["W3021", "W3120", "W3220", "W3221", "W3122", "W3022"] {
        pocket = pocket.held(Side::Axis, near);
    }
    let ring =
        [("2AK", "W3120"), ("5AK", "W3221"), ("6AK", "W3222"), ("7AK", "W3122"), ("8AK", "W3021"), ("9AK", "W3022")];
    for (id, at) in ring {
        if at != "W3121" {
            pocket = pocket.put(id, at);
        }
    }
    pocket = pocket.put("85RD", "W3121").put("20AK", "W3220");
    pocket.logistics();
    assert!(pocket.has("85RD", mark::ISOLATED));
}

/// [13.3] At home a unit is fed from a city by whatever way, over the frontier too (ruling A61).
#[test]
fn a_line_home_may_leave_the_country() {
    let cut = || Field::on("barbarossa", 5).put("250ID", "W2915").put("10RD", "W2916").put("48RD", "W3016");
    assert_eq!(cut().status("250ID"), Status::Supplied, "by W3015 and W3115 in Lithuania to W3117");
    assert_eq!(cut().put("90RD", "W3015").put("125RD", "W2914").status("250ID"), Status::Isolated, "no way is left");
    let ally = cut().put("26ID", "W3015").put("Ro5C", "W3115");
    assert_eq!(ally.status("26ID"), Status::OutOfSupply, "across the frontier only communication is of any length");
    assert_eq!(ally.status("Ro5C"), Status::OutOfSupply);
}

/// [13.2, 13.3] Home soil that is cut off from its cities gives no line of communication (ruling A62).
#[test]
fn a_pocket_at_home_is_isolated() {
    let ring = ["W4040", "W4140", "W4141", "W4042", "W3941", "W3940"];
    let enemies = ["51RD", "176RD", "30RD", "74RD", "116RD", "196RD"];
    let around = |open: &str| {
        let mut field = Field::on("barbarossa", 4).put("Ro5C", "W4041");
        for (id, at) in enemies.into_iter().zip(ring).filter(|(_, at)| *at != open) {
            field = field.put(id, at);
        }
        field
    };
    assert_eq!(around("").status("Ro5C"), Status::Isolated, "though W4041 is in Romania");
    assert_eq!(around("W4042").status("Ro5C"), Status::Supplied, "Bucharest is at any distance");
}

/// [13.3, 17.1.2] TC-34 A Panzer division far ahead is supplied on turn 1 and out of supply on turn 5.
#[test]
fn tc_34_the_axis_is_supplied_on_turn_1() {
    for (turn, status) in [(1, Status::Supplied), (5, Status::OutOfSupply)] {
        let field = Field::on("barbarossa", turn).put("18Pz", "W3819").put("Depot-C1", "W2924");
        assert_eq!(field.status("18Pz"), status, "turn {turn}");
    }
}

/// [13.5] TC-35 Without supply: -2 in attack, +2 for the enemy in defence.
#[test]
fn tc_35_supply_moves_the_die() {
    let mut field = Field::on("barbarossa", 6)
        .put("3Pz 4Pz", "W3326")
        .put("13RD", "W3426")
        .marked("3Pz", mark::OOS)
        .marked("13RD", mark::ISOLATED)
        .fights(Side::Axis);
    field.attack("W3426", "4Pz");
    assert_eq!(game().reckon(&field.s).added, 2);
    field.act("with 3Pz");
    assert_eq!(game().reckon(&field.s).added, 0, "-2 and +2");
}

/// [10.5.6] TC-36 An attack by units without supply alone does not count for Stalin.
#[test]
fn tc_36_only_supplied_attacks_count() {
    let base = |marks: u32| {
        let mut field = Field::june().put("13RD 155RD", "W3426").put("221Sec", "W3326").marked("13RD", marks);
        field = field.marked("155RD", mark::OOS).active(Side::Soviet, Chit::Counterattack, 0);
        field.s.mandated = 2;
        field.attack("W3326", "13RD 155RD").roll("announce", &[3]);
        field.s.mandated
    };
    assert_eq!((base(mark::OOS), base(0)), (2, 1));
}

/// [4.0, 13.6, 13.7] TC-37 Depots, then supply by air, then attrition: whoever is isolated still blocks depots.
#[test]
fn tc_37_isolated_units_block_depots_until_attrition() {
    let mut field = cut_off(6).marked("85RD", mark::ISOLATED).put("6AK", "W3321").marked("6AK", mark::ISOLATED);
    field = field.held(Side::Axis, "W3222 W3223").put("Depot-C1", "W3223").put("4Air", "W2825");
    let mut field = field.at(Side::Axis, Stage::Depots, Phase::Depots);
    field.roll("move Depot-C1", &[6]);
    assert_eq!(field.refused_by("to W3222"), "13.6", "the 85th is beside it");
    field.acts(&["halt", "done"]);
    assert_eq!((field.s.stage, field.s.phase), (Stage::AirSupply, Phase::AirSupply));
    assert_eq!(field.place("85RD"), "W3121", "attrition has not come yet");
    field.act("feed 4Air W3321");
    assert!(field.has("6AK", mark::OOS) && !field.has("6AK", mark::ISOLATED));
    field.act("done");
    assert!(field.s.stage > Stage::Attrition || field.s.turn == 7);
    assert_eq!((field.place("85RD"), field.place("6AK")), ("dead".into(), "W3321".into()));
}

/// [13.6] TC-38 On turn 1 rolls of 3 and 5 give six hexes.
#[test]
fn tc_38_depots_roll_for_six_hexes() {
    for die in [3, 5] {
        let mut field = Field::june().put("Depot-C1", "W2924").at(Side::Axis, Stage::Depots, Phase::Depots);
        field.roll("move Depot-C1", &[die]);
        assert_eq!(field.s.left, 6);
    }
}

/// [13.6] TC-39 The depot of W2924 goes by Bialystok to W3421, and not into W3323 beside a Soviet unit.
#[test]
fn tc_39_a_depot_shuns_soviet_units() {
    let mut field = Field::june()
        .put("Depot-C1", "W2924")
        .held(Side::Axis, "W3024 W3123 W3223 W3323 W3222 W3321 W3421")
        .put("6ID", "W3421")
        .put("42RD", "W3424")
        .at(Side::Axis, Stage::Depots, Phase::Depots);
    field.roll("move Depot-C1", &[3]).acts(&["to W3024", "to W3123", "to W3223"]);
    assert_eq!(field.refused_by("to W3323"), "13.6");
    field.acts(&["to W3222", "to W3321", "to W3421", "halt"]);
    assert_eq!(field.place("Depot-C1"), "W3421");
}

/// [13.6] TC-40 Beside the enemy a depot passes where friends are (ruling A21).
#[test]
fn tc_40_friends_let_a_depot_pass() {
    let way = ["W3427", "W3526", "W3525", "W3625", "W3724", "W3723"];
    let base = |friends: bool| {
        let mut field = Field::june().put("Depot-C2", "W3326").held(Side::Axis, &way.join(" ")).put("6RD", "W3626");
        for (id, at) in ["26ID", "31ID", "34ID", "45ID", "167ID", "252ID"].into_iter().zip(way) {
            if friends || at != "W3625" {
                field = field.put(id, at);
            }
        }
        let mut field = field.at(Side::Axis, Stage::Depots, Phase::Depots);
        field.roll("move Depot-C2", &[5]);
        field.acts(&["to W3427", "to W3526", "to W3525"]);
        field
    };
    let mut field = base(true);
    field.acts(&["to W3625", "to W3724", "to W3723", "halt"]);
    assert_eq!(base(false).refused_by("to W3625"), "13.6");
}

fn cut_off(turn: u8) -> Field {
    Field::on("barbarossa", turn)
        .put("85RD", "W3121")
        .put("2AK", "W3120")
        .put("20AK", "W3220")
        .put("5AK", "W3221")
        .put("7AK", "W3122")
        .put("8AK", "W3021")
        .put("9AK", "W3022")
        .put("6AK", "W3222")
}

/// [13.7] TC-41 Only who is marked isolated is looked at again: units that have lost their lines since stay as they are.
#[test]
fn tc_41_only_marked_units_are_looked_at_again() {
    for (marks, place, after) in [(0, "W3121", 0), (mark::OOS, "W3121", mark::OOS), (mark::ISOLATED, "dead", 0)] {
        let mut field = cut_off(6).marked("85RD", marks);
        assert_eq!(field.status("85RD"), Status::Isolated);
        game().wear_down(&mut field.s, &mut kernel::Log::silent());
        assert_eq!(field.place("85RD"), place, "marked {marks}");
        assert_eq!(field.s.pieces.marks[unit("85RD").index()] & mark::UNSUPPLIED, after, "marked {marks}");
    }
    let mut fed = Field::on("barbarossa", 6).put("117RD", "E1026").marked("117RD", mark::OOS);
    game().wear_down(&mut fed.s, &mut kernel::Log::silent());
    assert!(fed.status("117RD") == Status::Supplied && fed.has("117RD", mark::OOS), "nor does it get better");
}

/// [13.7] TC-43 Whoever is still isolated beside a supplied enemy is eliminated, the others become out of supply.
#[test]
fn tc_43_isolated_units_are_eliminated() {
    let mut log = kernel::Log::silent();
    let mut field = cut_off(6).marked("85RD", mark::ISOLATED);
    field = field.put("112RD", "E1013").marked("112RD", mark::ISOLATED);
    game().wear_down(&mut field.s, &mut log);
    assert_eq!(field.place("85RD"), "dead");
    assert!(field.has("112RD", mark::OOS) && !field.has("112RD", mark::ISOLATED), "though it is supplied again");
}

/// [17.1.2] TC-42 On turn 1 a lone step dies without a roll; a die tells how many steps of a larger pocket do.
#[test]
fn tc_42_pockets_lose_what_the_die_says() {
    let mut field = cut_off(1).put("89RD 36RD", "W3121");
    for id in ["85RD", "89RD", "36RD"] {
        field = field.marked(id, mark::ISOLATED);
    }
    field = field.put("49RD", "W3716").put("10AK", "W3715").marked("49RD", mark::ISOLATED);
    field.s.axis = game().data.ground.land.iter().copied().collect();
    field.s.axis.set(hex("W3121"), false);
    field.s.axis.set(hex("W3716"), false);
    field = field.at(Side::Axis, Stage::Depots, Phase::Depots);
    field.roll("done", &[2]);
    assert_eq!(field.s.phase, Phase::Pocket);
    field.acts(&["lose 85RD", "lose 36RD"]);
    assert!(field.has("89RD", mark::OOS) && field.place("49RD") == "dead");
}

/// [13.2] TC-55 Leningrad: a zone of control in E1103 leaves a line of communication through two garrisons (ruling A31).
#[test]
fn tc_55_leningrad_hangs_by_two_garrisons() {
    let base = || Field::on("fall-blau", 12).put("55A", "E1003").put("1AK", "E1103").put("28AK", "E1004");
    let with = base().put("112RD", "E1102").put("117RD", "E1203");
    assert_eq!(with.status("55A"), Status::OutOfSupply);
    assert_eq!(base().put("117RD", "E1203").status("55A"), Status::Isolated, "E1102 is empty");
    let weak = with.marked("1AK", mark::REDUCED).marked("28AK", mark::REDUCED);
    assert_eq!(weak.status("55A"), Status::Supplied, "no zone of control, no siege");
}

/// [8.6] TC-50 Aircraft feed isolated Germans in towns up to December 1942.
#[test]
fn tc_50_supply_by_air_ends_with_1942() {
    assert_eq!(game().data.tables.air.supply_to_turn, 18);
    let mut field = Field::on("campaign", 18)
        .put("4Air", "W2825")
        .put("6AK", "W3321")
        .marked("6AK", mark::ISOLATED)
        .at(Side::Axis, Stage::AirSupply, Phase::AirSupply);
    assert_eq!(field.refused_by("feed 4Air W3322"), "8.6");
    field.act("feed 4Air W3321");
    assert!(field.has("6AK", mark::OOS) && !field.has("6AK", mark::ISOLATED) && field.has("4Air", mark::DONE));
}

/// [11.3] Without supply mechanised units have 3 points, Germans 5 on turn 2, others 2, headquarters 3.
#[test]
fn movement_without_supply() {
    let field = |turn: u8| {
        let field = Field::on("barbarossa", turn).put("1Pz 2AK PzHQ1", "W3016").put("6MC41", "W3223");
        ["1Pz", "2AK", "PzHQ1", "6MC41"].into_iter().fold(field, |field, id| field.marked(id, mark::OOS))
    };
    let points = |field: &Field| ["1Pz", "2AK", "PzHQ1", "6MC41"].map(|id| game().allowance(&field.s, unit(id)));
    assert_eq!((points(&field(2)), points(&field(3))), ([5, 2, 3, 3], [3, 2, 3, 3]));
}
