//! What is left to a player, and what nobody is told by being asked.

use lab::TestField as _;

use super::{Field, First, game, hex, unit};
use crate::combat::Stage;
use crate::results::DefenceResult;
use crate::state::{Phase, Placed, Segment, Weather, mark, off_map};
use crate::supports::{Heap, Support};
use crate::theatres::{Mode, Stock, Theatre};
use crate::units::{Side, UnitId};

/// Puts a support into a box, out of its pool.
fn give(field: &mut Field, stock: Stock, kind: Support) {
    assert!(field.s.pools[stock.side()].take(kind), "no {} is left", kind.id());
    field.s.boxes[stock as usize].add(kind);
}

/// Puts a support with a unit.
fn attach(field: &mut Field, kind: Support, id: &str) {
    assert!(field.s.pools[Side::Axis].take(kind) || field.s.scenario == 3, "no {} is left", kind.id());
    let (unit, hex) = (unit(id), field.s.pieces.at(unit(id)));
    field.s.placed.push(Placed { kind, from: Stock::Germans, hex, unit, used: false });
    field.s.supports = count(field);
}

fn count(field: &Field) -> u16 {
    let s = &field.s;
    let held: usize = s.boxes.iter().map(Heap::len).sum();
    let pools: usize = s.pools.values().map(Heap::len).sum();
    let aside: usize = s.aside.values().map(Heap::len).sum();
    (held + pools + aside + s.placed.len() + s.reich.len()) as u16
}

fn theatre(field: &mut Field, stock: Stock, number: &str, mode: Mode) {
    field.s.theatres[stock as usize] = Theatre { hex: hex(number), mode, ..Theatre::default() };
}

fn no_theatres(field: &mut Field) {
    field.s.theatres = [Theatre::default(); 4];
}

/// [14.1, 5.1.4] The Soviets are asked about Romania whether the support lies in the southern box or not.
#[test]
fn being_asked_for_a_surrender_tells_nobody_where_the_support_lies() {
    for held in [true, false] {
        let mut field = Field::empty().put("15RomID", "6162").at(Side::Soviet, Segment::Combat, Phase::Combat);
        field.s.pools[Side::Soviet].add(Support::Capitulation);
        field.s.supports += 1;
        let other = if held { Support::Capitulation } else { Support::Aviation };
        give(&mut field, Stock::S, other);
        field.act("done");
        assert_eq!(field.s.phase, Phase::Surrender(crate::units::Nation::Romanian), "held: {held}");
        assert_eq!(field.allows("summon S"), held);
        assert!(field.allows("pass"));
    }
}

/// [6.3.1, 6.3.2] Whoever abandons equipment names the two supports that pay for it.
#[test]
fn the_supports_for_abandoning_equipment_are_chosen() {
    let mut field =
        Field::empty().put("HQ-4A", "5625").put("14ID", "5626").at(Side::Axis, Segment::Movement, Phase::Movement);
    field.s.mood = 9;
    for kind in [Support::GermanArtillery, Support::Ju52, Support::Model] {
        give(&mut field, Stock::Germans, kind);
    }
    field.act("abandon HQ-4A");
    assert!(field.allows("back"), "nothing is paid yet");
    field.act("spend german artillery");
    assert!(!field.allows("back"));
    field.act("spend german model");
    assert!(field.s.boxes[Stock::Germans as usize].has(Support::Ju52), "it was not named");
    assert_eq!((field.s.boxes[Stock::Germans as usize].len(), field.s.freedom, field.s.mood), (1, 1, 8));
    assert!(field.has("14ID", mark::ESCAPING) && field.has("HQ-4A", mark::ABANDONED));
}

/// A Soviet attack on a German division in the open, out of every theatre.
fn assault(defender: &str) -> Field {
    let mut field = Field::empty()
        .put(defender, "4330")
        .put("2GdTC", "4430")
        .put("29TC", "4430")
        .put("8GdRC", "4429")
        .at(Side::Soviet, Segment::Combat, Phase::Combat);
    no_theatres(&mut field);
    field
}

const ARMOUR: [&str; 3] = ["2GdTC", "29TC", "8GdRC"];

fn announce(field: &mut Field, target: &str, units: &[&str]) {
    field.act(&format!("attack {target}"));
    for id in units {
        field.act(&format!("with {id}"));
    }
    field.act("announce");
}

/// [5.4.1] Schörner lets the defenders turn a retreat into an engagement, if they like.
#[test]
fn with_schoerner_the_defenders_choose_to_stand() {
    for stands in [true, false] {
        let mut field = assault("20Pz").put("5Pz", "4330").put("12Pz", "4330");
        attach(&mut field, Support::Schoerner, "20Pz");
        announce(&mut field, "4330", &ARMOUR);
        while field.s.battle.stage != Stage::Declare {
            field.act("pass");
        }
        let column = field.s.battle.odds.column;
        assert!(column >= 0, "{column}");
        field.s.battle.defence = DefenceResult::None;
        // The highest roll of any column makes the defenders retreat.
        field.roll("roll", &["6", "6"]);
        for _ in 0..8 {
            match field.s.battle.stage {
                Stage::HoldOrRetreat => break,
                Stage::AttackerLosses | Stage::DefenderLosses => {
                    let offers = field.offers();
                    field.act(&offers[0]);
                }
                Stage::Kampfgruppe => {
                    field.act("pass");
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(field.s.battle.stage, Stage::HoldOrRetreat);
        if stands {
            field.roll("stand", &["1", "1"]);
            assert_eq!(field.place("5Pz"), "4330", "they stand");
        } else {
            field.act("give way");
            assert!(matches!(field.s.battle.stage, Stage::Retreats | Stage::Advance | Stage::Exploit));
        }
    }
}

/// [5.4.1, ruling R78] With Heinrici beside them defenders step back instead of fighting, once a turn.
#[test]
fn with_heinrici_the_defenders_step_back_once() {
    let mut field = assault("14ID").put("170ID", "4329").put("65RC", "4428");
    attach(&mut field, Support::Heinrici, "14ID");
    announce(&mut field, "4330", &ARMOUR);
    assert_eq!(field.s.battle.stage, Stage::Evade);
    field.act("give way");
    while field.s.battle.stage == Stage::Retreats && field.s.phase == Phase::Battle {
        let offers = field.offers();
        field.act(&offers[0]);
    }
    assert_ne!(field.place("14ID"), "4330");
    assert!(!field.has("14ID", mark::REDUCED), "nobody took a loss");
    assert_eq!(field.s.battle.stage, Stage::Advance);
    field.act("done");
    assert_eq!(field.s.phase, Phase::Combat);
    announce(&mut field, "4329", &["65RC"]);
    assert_ne!(field.s.battle.stage, Stage::Evade, "once a turn");
}

/// The example of 7.14, with an option.
fn naliboki(option: &str) -> Field {
    let mut field = Field::empty()
        .put("1RC", "5026")
        .put("60RC", "5026")
        .put("14ID", "5127")
        .put("FHH-PG", "5027")
        .put("5Pz", "5027")
        .put("134ID", "4927")
        .reduced("1RC")
        .reduced("60RC")
        .at(Side::Axis, Segment::Combat, Phase::Combat);
    match option {
        "opponent-names-unit" => field.s.options.enemy_names_unit = true,
        _ => field.s.options.early_advance = true,
    }
    field
}

const GERMANS: [&str; 4] = ["14ID", "FHH-PG", "5Pz", "134ID"];

/// [7.8.1, ruling R27] By the option the opponent names the unit itself.
#[test]
fn by_the_option_the_opponent_names_the_unit() {
    let mut field = naliboki("opponent-names-unit");
    announce(&mut field, "5026", &GERMANS);
    field.act("elite 5Pz").act("exploit").roll("roll", &["4", "6"]);
    assert_eq!(field.seat(), Side::Soviet.seat());
    assert_eq!(field.refused_by("lose 14ID"), "7.8.1");
    field.act("lose FHH-PG");
    assert!(field.has("FHH-PG", mark::REDUCED));
}

/// [7.8.3, ruling R29] By the option the attackers may go into an emptied hex before the tactical results.
#[test]
fn by_the_option_the_advance_comes_before_the_tactical_results() {
    let mut field = naliboki("early-advance");
    announce(&mut field, "5026", &GERMANS);
    field.act("elite 5Pz").act("exploit").roll("roll", &["4", "6"]);
    field.act("first armour").act("lose FHH-PG");
    assert_eq!(field.s.battle.stage, Stage::Advance, "both corps are lost");
    field.act("advance 14ID").act("done");
    assert_eq!((field.place("14ID"), field.s.battle.stage), ("5026".to_owned(), Stage::AttackerResult));
}

/// [7.8.1] The defender's named elite unit takes his first loss, though the attacker has borne his before.
#[test]
fn the_defenders_elite_unit_takes_his_first_loss() {
    let mut field = assault("20Pz").put("14ID", "4330");
    announce(&mut field, "4330", &ARMOUR);
    field.act("elite 20Pz");
    field.roll("roll", &["2", "4"]);
    assert_eq!(field.s.battle.cell.losses, [1, 1]);
    field.act("lose 8GdRC");
    assert!(field.has("20Pz", mark::REDUCED), "the loss is the elite unit's");
    assert!(!field.has("14ID", mark::REDUCED));
}

/// [17.3.9, 17.3.11] Where there is no Stavka, rebuilt Soviet armour comes to a major city that the Soviets hold.
#[test]
fn in_budapest_wien_rebuilt_armour_comes_to_a_city() {
    let mut field = Field::raw("budapest-wien").at(Side::Soviet, Segment::Reinforcement, Phase::Replacements);
    field.s.pieces.take(unit("18TC"), off_map::DEAD);
    field.s.points = [0, 0, 0, 1];
    give(&mut field, Stock::Reds, Support::Aviation);
    field.act("spend soviet aviation").act("move 18TC");
    assert_eq!(field.refused_by("place 2458"), "17.3.11");
    field.act("place 2756");
    assert_eq!(field.place("18TC"), "2756");
    assert!(!field.has("18TC", mark::REDUCED), "at full strength");
    assert_eq!(field.s.points[3], 0);
}

/// The Oder counts for the campaign if it was crossed in time.
#[test]
fn crossing_the_oder_in_time_is_remembered() {
    for (turn, counts) in [(17, true), (18, false)] {
        let mut field = Field::empty().put("2GdTC", "1433").put("HQ-1Bel", "1433");
        field.s.turn = turn;
        game().note_crossing(&mut field.s);
        assert_eq!(field.s.crossed, counts, "turn {turn}");
    }
}

/// [4.6.2] A surprise attack moves with half of what units have: without supply half of half.
#[test]
fn a_surprise_attack_without_supply_moves_less() {
    let mut field = Field::empty().put("2GdTC", "5026").at(Side::Soviet, Segment::Support, Phase::Movement);
    let allowance = |field: &Field| game().allowance(&field.s, unit("2GdTC"));
    assert_eq!(allowance(&field), 4, "two of four points");
    field.s.pieces.mark(unit("2GdTC"), mark::UNSUPPLIED);
    assert_eq!(allowance(&field), 2, "half of two");
}

/// [4.7.1, 3.2.2, ruling R75] A withdrawal goes by the printed movement; mud alone limits it.
#[test]
fn a_withdrawal_goes_by_the_printed_movement() {
    let mut field = Field::empty().put("20Pz", "5026").at(Side::Axis, Segment::Supply, Phase::FallingBack);
    field.s.pieces.mark(unit("20Pz"), mark::UNSUPPLIED);
    let allowance = |field: &Field| game().allowance(&field.s, unit("20Pz"));
    assert_eq!(allowance(&field), 6);
    field.s.ground = Weather::Mud;
    assert_eq!(allowance(&field), 4);
}

/// [7.8.4, ruling R74] Armour outside every theatre pays for attacking a minor city, and not in the open.
#[test]
fn a_minor_city_is_not_clear() {
    for (target, from, strained) in [("5125", "5225", true), ("4330", "4430", false)] {
        let mut field = Field::empty().put("14ID", target).put("2GdTC", from).put("29TC", from);
        no_theatres(&mut field);
        field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
        field.s.battle.target = hex(target);
        field.s.battle.side = Side::Soviet;
        field.s.battle.attackers.insert(unit("2GdTC"));
        let ground = game().data.ground.hex(hex(target));
        assert_eq!(ground.terrain, crate::ground::Terrain::Clear, "{target}");
        assert_eq!(game().is_strained(&field.s, unit("2GdTC")), strained, "{target}");
    }
}

/// [10.3.2] Of three corps in a hex the player says which two are reinforced.
#[test]
fn the_corps_to_reinforce_are_chosen() {
    let mut field = Field::empty()
        .put("HQ-3Bel", "6621")
        .put("65RC", "6621")
        .put("72RC", "6621")
        .put("8GdRC", "6621")
        .reduced("65RC")
        .reduced("72RC")
        .reduced("8GdRC")
        .at(Side::Soviet, Segment::Support, Phase::Supports);
    no_theatres(&mut field);
    theatre(&mut field, Stock::CN, "6621", Mode::Offensive);
    field.s.priority = Some(Stock::CN);
    give(&mut field, Stock::CN, Support::Aviation);
    field.act("strengthen CN aviation 6621");
    assert_eq!(field.s.phase, Phase::Reinforcing(hex("6621")));
    field.act("attach 8GdRC").act("attach 72RC");
    assert_eq!(field.s.phase, Phase::Supports);
    let weak: Vec<bool> = ["8GdRC", "72RC", "65RC"].iter().map(|id| field.has(id, mark::REDUCED)).collect();
    assert_eq!(weak, [false, false, true]);
}

/// [1.1.6, 17.3.6] A reduced Kampfgruppe gets replacements like a division.
#[test]
fn a_reduced_kampfgruppe_gets_replacements() {
    let mut field = Field::empty().put("HQ-4A", "1031").put("KGa-1", "1131").reduced("KGa-1").at(
        Side::Axis,
        Segment::Reinforcement,
        Phase::Replacements,
    );
    field.s.points = [1, 0, 0, 0];
    give(&mut field, Stock::Germans, Support::Ju52);
    field.act("spend german ju-52").act("rebuild KGa-1");
    assert!(!field.has("KGa-1", mark::REDUCED));
}

/// [18.1.1, 18.1.2, ruling R77] A reduced division satisfies a withdrawal by what its front says.
#[test]
fn a_reduced_division_can_be_withdrawn() {
    let field = Field::empty().put("20Pz", "1031").reduced("20Pz");
    assert_eq!(game().withdrawable(&field.s, true, 7), [unit("20Pz")]);
}

/// [19.1.1] Warsaw rises when the movement phase begins with a Soviet unit near it.
#[test]
fn warsaw_rises_for_those_who_are_near_already() {
    let mut field = Field::empty().put("20Pz", "3434").put("2GdTC", "3534");
    field.s.turn = 5;
    let mut log = kernel::Log::silent();
    game().may_rise_at_once(&mut field.s, &mut log);
    assert_eq!((field.s.rising, field.s.insurgents), (5, true));
}

/// [6.7.7] A supplied unit that comes into a besieged city stops there.
#[test]
fn whoever_comes_into_a_besieged_city_stays() {
    let mut field = Field::empty()
        .put("14ID", "5426")
        .put("20Pz", "5326")
        .put("2GdTC", "5425")
        .put("29TC", "5526")
        .put("65RC", "5527")
        .at(Side::Axis, Segment::Movement, Phase::Movement);
    field.s.halts.push(hex("5426"));
    field.s.pieces.mark(unit("14ID"), mark::UNSUPPLIED);
    field.act("move 20Pz").act("to 5426");
    assert!(!field.allows("to 5427"));
    assert_eq!(field.refused_by("to 5427"), "6.7.7");
}

/// [7.10.3, 7.10.13, ruling R76] The garrison of a city that must be given up is lost.
#[test]
fn a_garrison_cannot_retreat() {
    let mut field = Field::empty().put("14ID", "3223");
    let mut log = kernel::Log::silent();
    game().hold(&mut field.s, hex("3223"), &mut log);
    field = field.at(Side::Soviet, Segment::Combat, Phase::Battle);
    field.s.battle.target = hex("3223");
    field.s.battle.side = Side::Soviet;
    game().begin_retreat(&mut field.s, Side::Axis, 1);
    let waiting = &field.s.battle.retreat.waiting;
    assert!(waiting.iter().any(|&unit| game().is_garrison(unit)));
    game().carry_retreat_on(&mut field.s, &mut log);
    assert!(!field.s.pieces.stack(hex("3223")).any(|unit| game().is_garrison(unit)));
}

/// [9.1.4, ruling R19] A theatre that is expelled goes back to the nearest major city in the east; its supports are lost.
#[test]
fn an_expelled_theatre_goes_to_the_nearest_city_in_the_east() {
    let mut field = Field::empty().put("20Pz", "5725").at(Side::Axis, Segment::Movement, Phase::Movement);
    no_theatres(&mut field);
    field.s.soviet.set(hex("5725"), true);
    theatre(&mut field, Stock::CN, "5725", Mode::Movement);
    give(&mut field, Stock::CN, Support::Aviation);
    let mut log = kernel::Log::silent();
    let refuges = game().refuges(&field.s, Stock::CN);
    let far = |hex: board::HexId| game().data.map.distance(field.s.theatres[Stock::CN as usize].hex, hex);
    assert!(!refuges.is_empty() && refuges.iter().all(|&hex| far(hex) == far(refuges[0])));
    game().check_theatres(&mut field.s, &mut log);
    assert!(field.s.boxes[Stock::CN as usize].is_empty());
    match refuges[..] {
        [only] => assert_eq!(field.s.theatres[Stock::CN as usize].hex, only),
        _ => assert_eq!(field.seat(), Side::Soviet.seat(), "between equals the owner chooses"),
    }
}

/// [5.1.4, 7.15, 10.2] Hands and pools swapped, Kampfgruppen and corps eliminated in another order: to the other side it
/// is the same position, byte for byte.
#[test]
fn what_is_hidden_changes_nothing_for_the_other_side() {
    use kernel::Viewer;
    let rules = game();
    let mut field = Field::raw("campaign").at(Side::Axis, Segment::Movement, Phase::Movement);
    let twin = {
        let mut twin = field.clone();
        // Every box is dealt anew from the other end of the pool.
        for stock in [Stock::N, Stock::CN, Stock::CS, Stock::S] {
            let mut heap = std::mem::take(&mut twin.s.boxes[stock as usize]);
            let many = heap.len();
            twin.s.pools[Side::Soviet].pour(&mut heap);
            for _ in 0..many {
                let last = twin.s.pools[Side::Soviet].kinds().filter(|&kind| kind != Support::Stalin).last();
                let kind = last.expect("the pool is large");
                twin.s.pools[Side::Soviet].take(kind);
                twin.s.boxes[stock as usize].add(kind);
            }
        }
        twin
    };
    assert_ne!(field.s, twin.s);
    let axis = Side::Axis.seat();
    let seen = |field: &Field| format!("{:?}", rules.observe(&field.s, Viewer::Seat(axis)));
    assert_eq!(seen(&field), seen(&twin));
    assert_eq!(field.offers_to(axis), twin.offers_to(axis));
    for action in ["play N aviation", "spend CN artillery-2", "play german model", "abandon HQ-4A", "done"] {
        let answer = |field: &Field| format!("{:?}", field.judge(axis, action));
        assert_eq!(answer(&field), answer(&twin), "{action}");
    }
    // In which order corps and Kampfgruppen came to their heaps is not kept: a draw takes any of them.
    let mut log = kernel::Log::silent();
    let mut other = field.clone();
    for id in ["65RC", "72RC"] {
        rules.eliminate(&mut field.s, unit(id), "7.8", &mut log);
    }
    for id in ["72RC", "65RC"] {
        rules.eliminate(&mut other.s, unit(id), "7.8", &mut log);
    }
    assert_eq!(field.s, other.s);
    let kampfgruppen: Vec<UnitId> = rules.kampfgruppen(&field.s, crate::units::Kind::Armour).collect();
    assert!(kampfgruppen.len() > 1, "there is something to draw from");
    let _ = First;
}

/// [15.3.1, 1.7.1] A dismissal slows German units and no others.
#[test]
fn a_dismissal_slows_germans_alone() {
    let mut field =
        Field::empty().put("14ID", "5026").put("15RomID", "6162").at(Side::Axis, Segment::Movement, Phase::Movement);
    field.s.disgrace.slow = true;
    let allowance = |id: &str| game().allowance(&field.s, unit(id));
    assert_eq!((allowance("14ID"), allowance("15RomID")), (2, 4));
}

/// [7.3.1, 7.5.4] Units without an attack factor may come along, but not attack by themselves.
#[test]
fn units_without_attack_may_come_along() {
    let mut field = Field::empty().put("1RC", "5026").put("5Jg", "5027").put("12HunRes", "5027").at(
        Side::Axis,
        Segment::Combat,
        Phase::Combat,
    );
    field.act("attack 5026").act("with 12HunRes");
    assert_eq!(field.refused_by("announce"), "7.5.4");
    field.act("with 5Jg");
    assert!(field.allows("announce"));
}

/// [4.5.2, 4.6.4] Romanians out of supply may go towards Bucharest.
#[test]
fn bucharest_is_a_goal_for_romanians_without_supply() {
    let mut field = Field::empty().put("11RomID", "5166").at(Side::Axis, Segment::Movement, Phase::Movement);
    field.s.pieces.mark(unit("11RomID"), mark::UNSUPPLIED);
    field.act("move 11RomID");
    assert!(game().has_line(&field.s, Side::Axis, hex("5268")), "Bucharest is joined to Germany");
    assert!(field.allows("to 5167") || field.allows("to 5266"));
}

/// [1.2, 4.1.1, ruling R80] Supply stays in the area of the scenario; every unit is in supply when a scenario begins.
#[test]
fn every_scenario_begins_in_supply() {
    for scenario in ["budapest-wien", "bessarabia", "bagration", "campaign"] {
        let field = Field::raw(scenario);
        let cut: Vec<String> = game()
            .data
            .unit_ids()
            .filter(|&unit| field.s.pieces.hex(unit).is_some() && game().data.unit(unit).is_division())
            .filter(|&unit| !game().is_supplied_unit(&field.s, unit))
            .map(|unit| format!("{} in {}", game().data.unit(unit).id, field.place(&game().data.unit(unit).id)))
            .collect();
        assert!(cut.is_empty(), "{scenario}: {cut:?}");
        let area = &game().data.scenarios[usize::from(field.s.scenario)].area;
        let reach = game().supply_of(&field.s, Side::Axis).reach[0];
        assert!(reach.iter().all(|hex| area.contains(hex)), "{scenario}");
    }
}

/// [14.1, 1.10.1] A city that was entered in the combat phase counts when Romania is asked.
#[test]
fn a_city_taken_by_advance_counts_for_romania() {
    let mut field = Field::empty().put("15RomID", "6162").put("2GdTC", "6157").put("65RC", "5656").at(
        Side::Soviet,
        Segment::Combat,
        Phase::Combat,
    );
    field.s.pools[Side::Soviet].add(Support::Capitulation);
    field.s.supports += 1;
    give(&mut field, Stock::S, Support::Capitulation);
    field.s.soviet.set(hex("5656"), true);
    field.s.soviet.set(hex("6157"), false);
    field.act("done");
    assert!(field.s.soviet.contains(hex("6157")), "it is taken at the end of the phase");
}

/// [12.3.1] A theatre that received supports this turn does not move in the Stavka phase, however it received them.
#[test]
fn a_theatre_that_received_supports_stays() {
    let mut field = Field::empty().at(Side::Soviet, Segment::Stavka, Phase::Stavka);
    no_theatres(&mut field);
    theatre(&mut field, Stock::CN, "6621", Mode::Movement);
    assert!(field.allows("shift CN"));
    field.s.theatres[Stock::CN as usize].received = true;
    assert_eq!(field.refused_by("shift CN"), "12.3.1");
}

/// [11.2.1, 11.3.2] Far from the front a grand offensive brings no free support.
#[test]
fn a_remote_theatre_gets_no_free_support() {
    for (remote, phase) in [(false, Phase::FreeSupport), (true, Phase::Supports)] {
        let mut field = Field::empty().put("65RC", "6621").at(Side::Soviet, Segment::Support, Phase::GrandOffensive);
        no_theatres(&mut field);
        theatre(&mut field, Stock::CN, "6621", Mode::Offensive);
        field.s.priority = Some(Stock::CN);
        field.s.step = 5;
        for _ in 0..6 {
            give(&mut field, Stock::CN, Support::Aviation);
        }
        field.s.theatres[Stock::CN as usize].remote = remote;
        field.act("offensive");
        assert_eq!(field.s.phase, phase, "remote: {remote}");
    }
}

/// [17.2.2, 17.2.3, ruling R65] Mobilised divisions may travel on by rail.
#[test]
fn mobilised_divisions_may_entrain() {
    let mut field = Field::empty().at(Side::Axis, Segment::Reinforcement, Phase::Mobilisation);
    field.s.pieces.take(unit("14ID"), off_map::DEAD);
    field.s.step = 3;
    field.s.left = 1;
    field.s.rail = 2;
    field.act("move 14ID").act("place 1031");
    assert_eq!(field.refused_by("move 170ID"), "17.2.3");
    field.act("move 14ID").act("rail 1433");
    assert_eq!((field.place("14ID"), field.s.phase), ("1433".to_owned(), Phase::Mobilisation));
}

/// [17.2.1] A German HQ arrives in any German city with a road to supply.
#[test]
fn a_german_hq_arrives_in_a_minor_city() {
    let field = Field::empty();
    assert!(game().may_arrive(&field.s, unit("HQ-4A"), hex("3724")).is_ok(), "Insterburg");
}

/// [17.3.11] Rebuilt elite divisions come to cities, not to works.
#[test]
fn rebuilt_elite_divisions_come_to_cities() {
    let mut field = Field::empty();
    assert!(game().may_arrive(&field.s, unit("20Pz"), hex("1733")).is_ok(), "an advanced work");
    field.s.pieces.mark(unit("20Pz"), mark::SPENT);
    assert!(game().may_arrive(&field.s, unit("20Pz"), hex("1733")).is_err());
    assert!(game().may_arrive(&field.s, unit("20Pz"), hex("1031")).is_ok());
}

/// [14.3] Units of an ally that turned come beside a supplied Soviet unit, whoever controls the hex.
#[test]
fn turned_units_come_beside_the_spearhead() {
    let mut field = Field::empty().put("2GdTC", "5268").at(Side::Soviet, Segment::Reinforcement, Phase::Arrivals);
    field.s.loyalty[0] = Side::Soviet;
    field.s.pieces.take(unit("15RomID"), off_map::TURNED);
    let beside = game()
        .data
        .map
        .neighbours(hex("5268"))
        .iter()
        .copied()
        .find(|&near| !field.s.soviet.contains(near) && game().data.ground.is_land(near));
    let beside = beside.expect("a hex that nobody has entered");
    assert!(game().may_arrive(&field.s, unit("15RomID"), beside).is_ok());
}

/// In Bessarabia supplied Germans may leave the map in the west, and count as saved.
#[test]
fn germans_may_leave_bessarabia() {
    let exit = game().data.scenarios[1].exit[0];
    let number = game().data.map.number(exit).to_string();
    let mut field = Field::empty_of("bessarabia").put("62ID", &number).put("15RomID", &number).at(
        Side::Axis,
        Segment::Movement,
        Phase::Movement,
    );
    field.act("move 15RomID");
    assert_eq!(field.refused_for("exit"), "why-no-exit");
    field.act("halt").act("move 62ID").act("exit");
    assert_eq!((field.place("62ID"), field.s.exited), ("gone".to_owned(), 1));
}

/// Ruling R83: on a turn without Soviet combat there is no surprise attack.
#[test]
fn no_surprise_attack_on_a_turn_without_combat() {
    for (turn, allowed) in [(20, false), (21, true)] {
        let mut field = Field::raw("budapest-wien").at(Side::Soviet, Segment::Support, Phase::Supports);
        field.s.turn = turn;
        give(&mut field, Stock::Reds, Support::SurpriseAttack);
        assert_eq!(field.allows("play soviet surprise"), allowed, "turn {turn}");
    }
}

/// [16.2.1] When two objectives fall at once, the box that the marker enters counts and not the one it passes.
#[test]
fn a_passed_box_brings_no_supports() {
    let mut field = Field::empty();
    for number in ["5266", "2655", "2756"] {
        field.s.soviet.set(hex(number), true);
    }
    let before = field.s.reich.len();
    game().check_objectives(&mut field.s, &mut First, &mut kernel::Log::silent());
    assert_eq!(field.s.objectives, 4);
    assert_eq!(before - field.s.reich.len(), usize::from(game().data.tables.reich[4].added));
}

/// [18.1.2, 17.3.3] A failed withdrawal costs the points of the allies as well.
#[test]
fn a_failed_withdrawal_costs_all_points() {
    let mut field = Field::empty().at(Side::Axis, Segment::Reinforcement, Phase::Going);
    field.s.turn = 9;
    field.s.mood = 7;
    game().count_points(&mut field.s);
    assert!(field.s.points[..3].iter().all(|&points| points > 0), "{:?}", field.s.points);
    field.s.no_replacements = true;
    game().count_points(&mut field.s);
    assert_eq!(field.s.points, [0; 4]);
}

/// [17.3.6, 17.3.7] Two points rebuild both steps of an elite division that comes next turn.
#[test]
fn an_elite_division_can_be_rebuilt_with_two_steps() {
    let mut field = Field::empty().at(Side::Axis, Segment::Reinforcement, Phase::Replacements);
    field.s.pieces.take(unit("20Pz"), off_map::DEAD);
    field.s.points = [2, 0, 0, 0];
    for kind in [Support::Ju52, Support::Model] {
        give(&mut field, Stock::Germans, kind);
    }
    field.act("spend german ju-52").act("move 20Pz");
    assert!(field.has("20Pz", mark::REDUCED));
    field.act("spend german model").act("rebuild 20Pz");
    assert!(!field.has("20Pz", mark::REDUCED) && field.s.pieces.at(unit("20Pz")) == off_map::REBUILT);
}

/// [9.1.4, 4.1.1] A theatre on a source is not cut off by an enemy beside it.
#[test]
fn a_theatre_on_a_source_is_not_cut_off() {
    let mut field = Field::empty().put("20Pz", "6116");
    no_theatres(&mut field);
    theatre(&mut field, Stock::N, "6115", Mode::Offensive);
    game().check_theatres(&mut field.s, &mut kernel::Log::silent());
    assert_eq!(field.s.theatres[Stock::N as usize].hex, hex("6115"));
}

/// [17.1, 1.7.4] Soviet reinforcements come to cities of the Soviet Union.
#[test]
fn soviet_reinforcements_come_to_soviet_cities() {
    let field = Field::empty();
    assert!(game().may_arrive(&field.s, unit("65RC"), hex("6621")).is_ok(), "Smolensk");
    assert!(game().may_arrive(&field.s, unit("65RC"), hex("5754")).is_err(), "Balti lies in Romania");
}

/// [15.2.2] Where the Führer's mood is not played nothing pleases him.
#[test]
fn nobody_is_pleased_in_the_basic_game() {
    let mut field = Field::raw("budapest-wien");
    let mut log = kernel::Log::listening();
    game().please(&mut field.s, 1, "15.2.2", &mut log);
    assert_eq!((field.s.mood, log.take().len()), (0, 0));
}

/// [14.3] Those who have just come back bring nobody after them.
#[test]
fn turned_units_do_not_grow_link_by_link() {
    let mut field = Field::empty().put("15RomID", "5268").at(Side::Soviet, Segment::Reinforcement, Phase::Arrivals);
    field.s.loyalty[0] = Side::Soviet;
    let beside = game().data.map.neighbours(hex("5268"))[0];
    assert!(game().may_arrive(&field.s, unit("14RomID"), beside).is_ok());
    field.s.pieces.mark(unit("15RomID"), mark::NEW);
    assert!(game().may_arrive(&field.s, unit("14RomID"), beside).is_err());
}

/// [12.2.2] The Stavka's minimum counts corps of the Red Army.
#[test]
fn allies_in_the_stavka_do_not_free_its_corps() {
    let mut field = Field::empty().at(Side::Soviet, Segment::Stavka, Phase::Reserves);
    for unit in game().data.unit_ids().filter(|&unit| field.s.pieces.at(unit) == off_map::STAVKA).collect::<Vec<_>>() {
        field.s.pieces.take(unit, off_map::DUE);
    }
    field.s.loyalty[0] = Side::Soviet;
    field.s.left = 5;
    for id in ["65RC", "72RC", "8GdRC", "36GdRC", "15RomID"] {
        field.s.pieces.take(unit(id), off_map::STAVKA);
    }
    assert!(game().may_leave_stavka(&field.s, unit("65RC")).is_err());
    assert!(game().may_leave_stavka(&field.s, unit("15RomID")).is_ok());
}

/// [13.0] Chapter 13 is not played in Budapest to Vienna.
#[test]
fn vienna_is_no_stronghold_in_the_basic_game() {
    for (scenario, stronghold) in [("budapest-wien", false), ("campaign", true)] {
        let mut field = Field::raw(scenario);
        field.s.battle.side = Side::Soviet;
        field.s.battle.target = hex("1851");
        assert_eq!(game().is_stronghold(&field.s, &field.s.battle), stronghold, "{scenario}");
    }
}

/// [15.2.2, ruling R86] Cities that were Soviet from the start please nobody.
#[test]
fn soviet_cities_are_not_won_back() {
    let mut field = Field::empty();
    field.s.mood = 5;
    let mut log = kernel::Log::silent();
    game().capture(&mut field.s, Side::Axis, hex("5754"), &mut log);
    assert_eq!(field.s.mood, 5, "Balti");
    game().capture(&mut field.s, Side::Soviet, hex("5426"), &mut log);
    game().capture(&mut field.s, Side::Axis, hex("5426"), &mut log);
    assert_eq!(field.s.mood, 5 - 2 + 1, "Minsk was lost without a halt order, and won back");
}

/// [6.7.6, 18.1.1] The last division under a halt order is not withdrawn while a Soviet division is beside it.
#[test]
fn the_last_division_under_a_halt_order_is_not_withdrawn() {
    let mut field = Field::empty().put("20Pz", "4314").put("2GdTC", "4413");
    field.s.halts.push(hex("4314"));
    assert!(game().withdrawable(&field.s, true, 7).is_empty());
    field.s.pieces.take(unit("2GdTC"), off_map::DEAD);
    assert_eq!(game().withdrawable(&field.s, true, 7), [unit("20Pz")]);
}

/// [17.2.1, ruling R85] Hungarian reinforcements come to Hungarian and to German cities.
#[test]
fn hungarians_arrive_in_hungary_and_germany() {
    let field = Field::empty();
    for (number, allowed) in [("3655", true), ("1851", true), ("3434", false)] {
        assert_eq!(game().may_arrive(&field.s, unit("16HunID"), hex(number)).is_ok(), allowed, "{number}");
    }
}

/// The marker of a theatre lies on top of its stack.
#[test]
fn a_theatre_is_seen_on_top_of_its_stack() {
    let field = Field::raw("campaign");
    let scene = game().observe(&field.s, kernel::Viewer::Seat(Side::Soviet.seat()));
    let smolensk = scene.stacks.iter().find(|stack| stack.hex == hex("6621").0).expect("a stack");
    assert_eq!(&*smolensk.pieces[0].id, "TO-CN");
}
