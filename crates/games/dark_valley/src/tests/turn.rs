//! The sequence of a turn: reinforcements, strategic movement, chits, nations and victory, TC-44 to TC-53.

use kernel::{Log, Ruleset as _};
use lab::TestField as _;

use super::field::{Field, game, hex, unit};
use crate::data::tables::Chit;
use crate::state::{Home, Phase, Stage, mark, off_map};
use crate::units::{Nation, Side};

/// [4.0] TC-44 At the end of a turn whoever is done is ready again, and the next turn begins with reinforcements.
#[test]
fn tc_44_done_units_are_ready_again() {
    let mut field = Field::on("bagration", 35).put("1Air", "W2818").marked("1Air", mark::DONE);
    field = field.at(Side::Axis, Stage::AirSupply, Phase::AirSupply);
    field.act("done");
    assert!(!field.has("1Air", mark::DONE));
    assert_eq!((field.s.turn, field.s.stage), (36, Stage::AxisReinforcements));
}

/// [10.1, 10.2] TC-45 Initiative by weather and year (ruling A30).
#[test]
fn tc_45_initiative() {
    let of = |turn: u8| game().data.tables.turn(turn).initiative;
    for turn in [1, 2, 3, 4, 12, 13, 14, 15, 24] {
        assert_eq!(of(turn), Side::Axis, "{turn}");
    }
    for turn in [5, 7, 8, 9, 10, 17, 25, 34] {
        assert_eq!(of(turn), Side::Soviet, "{turn}");
    }
}

/// [9.1, 9.2] TC-46 Axis trains from turn 11; in snow and from 1944 on they count double in the USSR.
#[test]
fn tc_46_axis_trains() {
    let rail = |turn: u8, dice: &[&str]| {
        let mut field = Field::on("campaign", turn).put("2AK", "W3418");
        field.s.axis = game().data.ground.land.iter().copied().collect();
        field = field.at(Side::Axis, Stage::AxisRail, Phase::Going);
        field.s.step = 0;
        let mut chance = kernel::Scripted::new(dice.iter().copied());
        let phase = game().strategic_phase(&mut field.s, &mut chance, &mut Log::silent());
        field.s.hand_from = hex("W3418");
        (phase, field.s.left, game().fare(&field.s, unit("2AK"), hex("W3718")))
    };
    assert_eq!(rail(10, &[]).0, None);
    assert_eq!(rail(11, &["3", "4"]), (Some(Phase::Rail), 7, 2));
    assert_eq!(rail(18, &["3", "4"]).2, 4);
    assert_eq!(rail(35, &["3", "4"]).2, 4);
}

/// [9.2] A train that only passes through the USSR counts double as well; where there is a way around it takes that.
#[test]
fn a_train_through_the_ussr_counts_double() {
    let rail = |lost: &str, dice: [&str; 2]| {
        let mut field = Field::on("campaign", 35).put("2AK", "W2338");
        field.s.axis = game().data.ground.land.iter().copied().collect();
        if !lost.is_empty() {
            field = field.held(Side::Soviet, lost);
        }
        field = field.at(Side::Axis, Stage::AxisRail, Phase::Going);
        let mut chance = kernel::Scripted::new(dice);
        field.s.phase = game().strategic_phase(&mut field.s, &mut chance, &mut Log::silent()).expect("trains");
        field.act("take 2AK");
        field
    };
    let left = |lost: &str| {
        let mut field = rail(lost, ["3", "3"]);
        field.act("place W3037");
        field.s.left
    };
    assert_eq!(left(""), 4, "inside Hungary");
    assert_eq!(left("W2937"), 2, "by Stryj, in the USSR");
    assert!(rail("", ["1", "2"]).allows("place W3037"));
    assert_eq!(rail("W2937", ["1", "2"]).refused_by("place W3037"), "9.2", "four steps and three trains");
}

/// [9.4] TC-47 Soviet trains from turn 4, four steps, never beside the enemy.
#[test]
fn tc_47_soviet_trains() {
    let mut field = Field::on("barbarossa", 4).put("112RD", "E1013").put("117RD", "E1026").put("2AK", "E1027");
    field = field.at(Side::Soviet, Stage::SovietRail, Phase::Rail);
    let mut none = Field::on("barbarossa", 3);
    none.s.stage = Stage::SovietRail;
    let mut chance = kernel::Scripted::new([] as [&str; 0]);
    assert_eq!(game().strategic_phase(&mut none.s, &mut chance, &mut Log::silent()), None);
    assert_eq!(game().strategic_phase(&mut field.s, &mut chance, &mut Log::silent()), Some(Phase::Rail));
    assert_eq!(field.s.left, 4);
    assert_eq!(field.refused_by("take 117RD"), "9.4", "beside an enemy");
    field.act("take 112RD");
    assert!(field.allows("place E2314"));
    field.act("place E2314");
    assert_eq!(field.s.left, 3);
}

/// [9.4] (ruling A60) No train ends where a headquarters of the enemy stands by itself.
#[test]
fn a_headquarters_alone_bars_the_railway() {
    let mut field = Field::on("barbarossa", 4).put("112RD", "E1013").put("PzHQ1", "E2314");
    field = field.at(Side::Soviet, Stage::SovietRail, Phase::Rail);
    let mut chance = kernel::Scripted::new([] as [&str; 0]);
    assert_eq!(game().strategic_phase(&mut field.s, &mut chance, &mut Log::silent()), Some(Phase::Rail));
    field.act("take 112RD");
    assert_eq!(field.refused_by("place E2314"), "9.4");
}

/// [9.3, 9.5] TC-48 Four steps of the Axis at sea, the Black Sea only with Sevastopol; two of the Soviets, armour double.
#[test]
fn tc_48_ships() {
    let mut field = Field::on("campaign", 14).put("2AK", "W2818").put("30AK", "W4251").put("1Pz", "W2419");
    field = field.at(Side::Axis, Stage::AxisShips, Phase::Ships);
    field.s.ships = [4, 4];
    assert_eq!(field.refused_by("take 30AK"), "9.3");
    field.acts(&["take 2AK", "place W3511"].map(|action| if action == "place W3511" { "place W2419" } else { action }));
    assert_eq!(field.s.ships, [2, 4]);
    assert_eq!(field.refused_by("take 1Pz"), "9.3", "two mechanised steps count four");
}

/// [9.6] The naval unit lands on the coast; abroad only from 1944.
#[test]
fn a_landing_in_the_crimea() {
    let mut field = Field::on("campaign", 8).put("Naval", "E2849").put("54AK", "E1849");
    field = field.at(Side::Soviet, Stage::Landing, Phase::Landing);
    field.act("take Naval");
    assert_eq!(field.refused_by("place W4251"), "9.6");
    field.act("place E2148");
    assert!(field.has("Naval", mark::LANDED));
}

/// [9.7] TC-49 Airborne corps fly in snow, mixed weather and mud, inside the USSR, and are not dropped on towns.
#[test]
fn tc_49_airborne_corps() {
    let allowed = |turn: u8| {
        let mut field = Field::on("campaign", turn);
        field.s.stage = Stage::Airborne;
        let mut chance = kernel::Scripted::new([] as [&str; 0]);
        game().strategic_phase(&mut field.s, &mut chance, &mut Log::silent()).is_some()
    };
    assert!(!allowed(12) && allowed(8) && allowed(11) && allowed(10));
    let mut field = Field::on("campaign", 8).put("Stavka 4AB", "E2314").put("6ID", "E2012").held(Side::Axis, "E1911");
    field = field.at(Side::Soviet, Stage::Airborne, Phase::Airborne);
    field.s.lines = game().supply_of(&field.s, Side::Soviet).all;
    field.act("take 4AB");
    assert_eq!(field.refused_by("place E1911"), "9.7");
    field.roll("place E2012", &[1]);
    assert_eq!(field.place("4AB"), "gone");
    field.act("lose 6ID");
    assert!(field.has("6ID", mark::REDUCED));
}

/// [3.1] TC-51 Axis points are 14, 31, 32 and 21 when the scenarios begin.
#[test]
fn tc_51_points_at_the_start() {
    for (scenario, turn, points) in
        [("barbarossa", 1, 14), ("fall-blau", 12, 31), ("zitadelle", 24, 32), ("bagration", 34, 21)]
    {
        assert_eq!(Field::on(scenario, turn).s.points(&game().data), points);
    }
}

/// [7.6] TC-52 Soviet factors: 18 in July 1943, 21 in June 1944.
#[test]
fn tc_52_soviet_replacement_factors() {
    let factors = |scenario: &str, turn: u8| {
        let field = Field::on(scenario, turn).put("55A", "E1003");
        game().count_replacements(&field.s, Side::Soviet)[0]
    };
    assert_eq!((factors("zitadelle", 24), factors("bagration", 34)), (18, 21));
    assert_eq!(factors("barbarossa", 4), 0, "not before turn 5");
}

/// [7.8] TC-53 What units are made of, and how many are left when scenarios begin.
#[test]
fn tc_53_conversions() {
    let mut field = Field::on("campaign", 7).put("10RD 48RD", "E2314").put("5RD", "E2319").off("1GRC", off_map::DUE);
    field = field.at(Side::Soviet, Stage::SovietConversions, Phase::Conversions);
    field.s.lines = game().entry_lines(&field.s, Side::Soviet);
    assert_eq!(field.refused_by("done"), "7.8");
    field.acts(&["take 1GRC", "give 10RD", "give 48RD", "give 5RD", "place E2319"]);
    assert_eq!((field.place("1GRC"), field.place("5RD")), ("E2319".into(), "gone".into()));
}

/// [7.1, 7.2] German reinforcements come on the railways of Greater Germany, and whoever can come must.
#[test]
fn german_reinforcements_come_by_rail() {
    let mut field = Field::on("barbarossa", 3).off("339Sec", off_map::ARRIVING);
    field = field.at(Side::Axis, Stage::AxisReinforcements, Phase::Arrivals);
    field.s.lines = game().entry_lines(&field.s, Side::Axis);
    assert_eq!(field.refused_by("done"), "7.1");
    field.act("take 339Sec");
    assert_eq!(field.refused_by("place E2314"), "2.4");
    field.act("place W1222");
}

/// [7.3] Soviet reinforcements come in the USSR of 1939 or wait for Stavka, whose headquarters may move here.
#[test]
fn soviet_reinforcements_come_in_towns() {
    let mut field =
        Field::on("barbarossa", 3).off("24A", off_map::ARRIVING).off("28A", off_map::ARRIVING).put("Stavka", "E2314");
    field = field.at(Side::Soviet, Stage::SovietReinforcements, Phase::Arrivals);
    field.s.lines = game().entry_lines(&field.s, Side::Soviet);
    field.acts(&["reserve 24A", "take 28A"]);
    assert_eq!(field.refused_by("place W3511"), "7.3", "Riga is not in the USSR of 1939");
    field.acts(&["place E2314", "take Stavka", "place E2319"]);
    assert_eq!((field.place("24A"), field.place("Stavka")), ("stavka".into(), "E2319".into()));
}

/// [7.4, 7.5] A step fills a supplied unit up, or brings one back; Romanian steps are for Romanians.
#[test]
fn axis_replacements() {
    let mut field = Field::on("barbarossa", 4).put("2AK", "W3016").marked("2AK", mark::REDUCED).put("Ro2C", "W3840");
    field = field.marked("Ro2C", mark::REDUCED).off("6ID", off_map::DEAD).at(
        Side::Axis,
        Stage::AxisReplacements,
        Phase::Replacements,
    );
    field.s.points = [2, 0, 0, 0];
    field.s.lines = game().entry_lines(&field.s, Side::Axis);
    assert_eq!(field.refused_by("rebuild Ro2C"), "7.5");
    field.acts(&["rebuild 2AK", "rebuild 6ID", "place W1222"]);
    assert!(!field.has("2AK", mark::REDUCED) && field.has("6ID", mark::REDUCED));
    field.s.points = [1, 0, 0, 0];
    assert_eq!(field.refused_by("rebuild 6ID"), "7.4", "one step a turn");
}

/// [7.7] Conversions and withdrawals are compulsory; for an isolated unit another of its type leaves (ruling A58).
#[test]
fn withdrawals_are_compulsory() {
    let mut field = Field::on("campaign", 11).put("7Pz", "E2017").put("16A", "E2016").put("19A", "E2018");
    field = field.put("3Pz", "W3017").put("4Pz", "W3018").marked("4Pz", mark::ISOLATED);
    field.s.stage = Stage::AxisChanges;
    field.s.step = 0;
    assert!(game().go_changes(&mut field.s, &mut Log::silent()));
    assert_eq!(field.s.phase, Phase::Withdrawal(unit("7Pz")));
    field.s.active = Side::Axis;
    assert_eq!(field.refused_by("lose 7Pz"), "7.7");
    assert!(field.allows("lose 4Pz"), "its lines count, not its marker");
    field.act("lose 3Pz");
    assert_eq!(field.s.pieces.at(unit("3Pz")), off_map::OTHER_FRONTS);
    let mut free = Field::on("campaign", 11).put("7Pz", "E2017").put("3Pz", "W3017").marked("7Pz", mark::ISOLATED);
    assert!(!game().go_changes(&mut free.s, &mut Log::silent()));
    assert_eq!(free.s.pieces.at(unit("7Pz")), off_map::OTHER_FRONTS);
    let mut later = Field::on("campaign", 23).put("3Mot", "W3016").marked("3Mot", mark::REDUCED);
    game().go_changes(&mut later.s, &mut Log::silent());
    assert!(later.place("3PzG") == "W3016" && later.has("3PzG", mark::REDUCED));
}

/// [8.2] A base moves to a supplied town within 12 hexes, and its unit is done.
#[test]
fn air_bases_move() {
    let mut field = Field::on("barbarossa", 3).put("2Air", "W2825");
    field = field.at(Side::Axis, Stage::AxisBases, Phase::Bases);
    field.s.lines = game().supply_of(&field.s, Side::Axis).all;
    field.act("take 2Air");
    assert_eq!(field.refused_by("place E2314"), "8.2");
    field.act("place W3029");
    assert!(field.has("2Air", mark::DONE));
}

/// [10.2, 17.2.2] Case Blue: two chits instead of one.
#[test]
fn case_blue_picks_two_chits() {
    let mut field = Field::on("fall-blau", 12).put("PzHQ1", "W3016").put("3Pz", "W3017");
    field.s.stage = Stage::Initiative;
    field.s.step = 1;
    field.s.cup[Side::Axis][Chit::CombatMove as usize] = 2;
    game().go_initiative(&mut field.s, &mut Log::silent());
    assert_eq!(field.s.phase, Phase::CaseBlue);
    field.act("launch");
    assert_eq!((field.s.picks, field.s.phase), (2, Phase::Initiative));
    assert_eq!(field.refused_by("pick logistics"), "10.2");
    field.acts(&["pick combat-move", "order move", "done"]);
    assert_eq!((field.s.picks, field.s.phase), (1, Phase::Initiative));
}

/// [10.3, 10.5.1] Chits are drawn until the cup is empty; a combat-or-movement chit is one of the two.
#[test]
fn chits_are_drawn() {
    let mut field = Field::on("fall-blau", 13).put("3Pz", "W3017");
    field.s.cup[Side::Axis][Chit::CombatMove as usize] = 1;
    field.s.cup[Side::Soviet][Chit::Move as usize] = 1;
    field.s.phase = Phase::Going;
    let mut chance = kernel::Scripted::new(["axis-combat-move"]);
    game().carry_on(&mut field.s, &mut chance, &mut Log::silent());
    assert_eq!((field.s.active, field.s.phase), (Side::Axis, Phase::Order));
    assert_eq!(field.refused_by("order combat-first"), "10.5");
}

/// [10.5.2, 10.5.8, 10.5.9] Zhukov activates units within three hexes; his combat chit lets them attack.
#[test]
fn zhukov_commands_three_hexes() {
    for chit in [Chit::Zhukov, Chit::ZhukovCombat] {
        let field =
            Field::on("campaign", 31).put("Zhukov 16A", "E2314").put("19A", "E2319").active(Side::Soviet, chit, 0);
        assert!(field.has("16A", mark::ACTIVE) && !field.has("19A", mark::ACTIVE));
        assert_eq!(field.s.phase, Phase::Combat);
    }
}

/// [10.5.5] Stavka brings reserves within reach, and its units end within reach.
#[test]
fn stavka_brings_reserves() {
    let mut field = Field::on("barbarossa", 4).put("Stavka", "E2314").off("24A", off_map::STAVKA);
    field.s.stavka = true;
    field.s.active = Side::Soviet;
    field.s.phase = Phase::Between;
    field.act("play");
    field.roll("order move-first", &[2, 3]);
    assert_eq!((field.s.phase, field.s.left), (Phase::Reserves, 5));
    field.act("take 24A");
    assert_eq!(field.refused_by("place E4134"), "10.5.5");
    field.acts(&["place E2319", "done", "move 24A"]);
    assert!(field.s.activation.chit == Some(Chit::Stavka));
}

/// [10.5.6] Stalin demands attacks; for each that is missing the Axis takes a step.
#[test]
fn stalin_demands_attacks() {
    let mut field = Field::on("barbarossa", 2).put("16A 19A", "E1218").put("221Sec", "E1118");
    let mut chance = kernel::Scripted::new(["4"]);
    game().activate(&mut field.s, Side::Soviet, Chit::Counterattack, &mut chance, &mut Log::silent());
    assert_eq!(field.s.mandated, 1, "only one attack is possible");
    field.s.phase = Phase::Combat;
    field.act("done");
    assert_eq!(field.s.phase, Phase::Penalty);
    field.act("lose 16A");
    assert!(field.has("16A", mark::REDUCED));
}

/// [10.5.10] The front of Odessa does the other of the two, on turns 2 to 6.
#[test]
fn the_front_of_odessa() {
    let mut field = Field::on("barbarossa", 3).put("Ro2C Ro3C", "W4744").marches(Side::Axis);
    field.act("done");
    assert_eq!(field.s.phase, Phase::Odessa);
    field.s.cup[Side::Axis][Chit::Move as usize] = 1;
    field.s.phase = Phase::Odessa;
    field.s.pieces.shift(unit("51RD"), hex("E1044"));
    field.act("play");
    assert!(field.s.odessa_used && field.s.activation.odessa);
}

/// [10.6] The first and second Panzer chits return if their headquarters stay apart (ruling A14).
#[test]
fn panzer_chits_return() {
    let after = |other: &str| {
        let mut field = Field::on("barbarossa", 2).put("PzHQ1 3Pz", "W3329").put("PzHQ2", other);
        field = field.active(Side::Axis, Chit::Panzer1, 1);
        game().watch_distance(&mut field.s);
        field.s.activation.part = 1;
        field.s.phase = Phase::Combat;
        field.s.pieces.shift(unit("62RD"), hex("W3429"));
        field.s.axis.set(hex("W3429"), false);
        field.act("done");
        field.s.phase
    };
    assert_eq!(after("W3016"), Phase::Return);
    assert_ne!(after("W3326"), Phase::Return);
}

/// [14.0] Snow lowers rivers, closes ports and hampers bombs; mud slows.
#[test]
fn weather() {
    let class = |turn: u8| game().river(&Field::on("campaign", turn).s, Nation::Soviet, crate::ground::side::MAJOR);
    assert_eq!((class(6), class(8)), (2, 1));
    let field = Field::on("campaign", 8).held(Side::Soviet, "E1003");
    let why = game().may_use_port(&field.s, Side::Soviet, hex("E1003")).expect_err("frozen");
    assert_eq!(why.refusal(game()).rule, "9.3");
}

/// [16.1, 16.2] Romania falls with Bucharest and Ploesti, Hungary with Budapest.
#[test]
fn allies_give_up() {
    let mut field = Field::on("campaign", 35).put("Ro2C", "W3946").put("Hu3C", "W2740");
    field = field.held(Side::Soviet, "W3650 W3649 W2139");
    game().check_nations(&mut field.s, &mut Log::silent());
    assert_eq!((field.s.fallen, field.place("Ro2C"), field.place("Hu3C")), ([true; 2], "gone".into(), "gone".into()));
}

/// [16.3, 16.4] Italians are gone by turn 21; Finland is closed.
#[test]
fn italians_leave_and_finland_is_closed() {
    let mut field = Field::on("campaign", 21).put("It2C", "E2639");
    game().go_changes(&mut field.s, &mut Log::silent());
    assert_eq!(field.place("It2C"), "gone");
    let out = game()
        .data
        .map
        .hexes()
        .filter(|&hex| game().data.ground.terrain[hex.index()] == crate::ground::Terrain::Closed);
    assert!(out.count() > 400);
}

/// [17.0, 1.2] A scenario begins with the activations of its turn, after both sides have set up.
#[test]
fn a_scenario_begins_with_activations() {
    let dice = vec!["50"; 18];
    let mut field = Field::start("barbarossa", &[], &dice);
    assert_eq!(field.s.phase, Phase::SetUp(Side::Soviet));
    field.acts(&["done", "done"]);
    assert_eq!((field.s.turn, field.s.stage, field.s.phase), (1, Stage::Activations, Phase::Combat));
    assert!(field.s.activation.opening);
    assert!(game().data.unit_ids().any(|unit| field.s.home(unit) == Home::Odessa));
}

/// [3.2, 17.1.3] Moscow with Leningrad or Kiev wins Barbarossa at once, 33 points at its end, 30 by option.
#[test]
fn victory_in_barbarossa() {
    let field = Field::on("barbarossa", 4).held(Side::Axis, "E2314 E1003");
    assert_eq!(game().verdict(&field.s).and_then(|ending| ending.winner), Some(Side::Axis));
    let mut field = Field::on("barbarossa", 8);
    assert_eq!(game().verdict(&field.s).and_then(|ending| ending.winner), Some(Side::Soviet));
    for &hex in game().data.named.victory.iter().filter(|&&hex| hex != super::field::hex("E2314")).take(31) {
        field.s.axis.insert(hex);
    }
    let points = field.s.points(&game().data);
    assert!((30..33).contains(&points), "{points}");
    assert_eq!(game().verdict(&field.s).and_then(|ending| ending.winner), Some(Side::Soviet));
    field.s.options.thirty_points = true;
    assert_eq!(game().verdict(&field.s).and_then(|ending| ending.winner), Some(Side::Axis));
    let campaign = Field::on("campaign", 30).held(Side::Axis, "E2314 E1003 E4134");
    assert_eq!(game().verdict(&campaign.s).and_then(|ending| ending.winner), Some(Side::Axis));
}

/// [17.3.2] Zitadelle: the Soviets win in July unless the Axis has fought for the fortified zone; fewer than 25 lose.
#[test]
fn victory_in_zitadelle() {
    let mut field = Field::on("zitadelle", 24);
    assert_eq!(game().verdict(&field.s).and_then(|ending| ending.winner), Some(Side::Soviet));
    field.s.kursk.attacks = 6;
    assert_eq!(game().verdict(&field.s), None);
    field.s.kursk.stands = false;
    assert_eq!(game().verdict(&field.s).and_then(|ending| ending.winner), Some(Side::Axis));
}

/// [17.4.2] Bagration: 13 points at the end are enough for the Axis.
#[test]
fn victory_in_bagration() {
    let field = Field::on("bagration", 38);
    assert_eq!(game().verdict(&field.s).and_then(|ending| ending.winner), Some(Side::Axis));
    let lost = field.held(Side::Soviet, "W3804 W3511 W3718 W4121 W3333 W4409 W4716 W2818 W2825");
    assert_eq!(game().verdict(&lost.s).and_then(|ending| ending.winner), Some(Side::Soviet));
}

/// Every text of a scenario, an option and a rule is there.
#[test]
fn the_game_describes_itself() {
    assert_eq!(game().info().scenarios.len(), 5);
    assert_eq!(game().info().charts.len(), 4);
}

/// Every rule that is enforced is cited by code and by a test, and nothing else is.
#[test]
fn every_rule_is_enforced_and_tested() {
    let gaps = game().rules().gaps();
    assert!(gaps.is_empty(), "{gaps:#?}");
}
