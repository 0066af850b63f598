//! [6.1, 6.2] Movement on foot and wheels, and strategic movement.

use kernel::{Log, Ruleset};
use lab::TestField as _;

use super::{Field, First, altered, game, hex, unit};
use crate::VictoryRoads;
use crate::state::{Phase, Segment, State, Weather, mark};
use crate::supports::Support;
use crate::theatres::{Mode, Stock, Theatre};
use crate::units::Side;

fn moves(field: Field, side: Side) -> Field {
    field.at(side, Segment::Movement, Phase::Movement)
}

/// What a step costs, in half points.
fn cost(field: &Field, id: &str, from: &str, to: &str) -> u8 {
    let (from, to) = (hex(from), hex(to));
    let direction = game().data.map.direction(from, to).expect("a neighbour");
    game().step_cost(&field.s, unit(id), from, direction, to)
}

/// [6.1.1] All, some or none may move; those who go as a stack begin in one hex.
#[test]
fn a_stack_begins_in_one_hex() {
    let mut field = moves(Field::empty().put("256ID", "6545").put("299ID", "6545").put("14ID", "6444"), Side::Axis);
    assert!(field.allows("done"), "nobody has to move");
    field.act("move 256ID");
    assert_eq!(field.refused_by("with 14ID"), "6.1.1");
    field.acts(&["with 299ID", "to 6544", "halt"]);
    assert_eq!([field.place("256ID"), field.place("299ID")], ["6544", "6544"]);
    assert!(field.allows("move 14ID"));
}

/// [6.1.2, 6.1.3] A unit goes hex by hex, ends its move before another begins one, and then does not move again.
#[test]
fn one_move_after_the_other() {
    let mut field = moves(Field::empty().put("256ID", "6545").put("299ID", "6545"), Side::Axis);
    field.act("move 256ID");
    assert_eq!(field.refused_by("to 6547"), "6.1.2");
    field.act("to 6544");
    assert_eq!(field.refused_by("done"), "6.1.3");
    assert!(!field.allows("move 299ID"));
    assert_eq!(field.refused_by("with 299ID"), "6.1.3", "they are under way");
    field.act("halt");
    assert_eq!(field.refused_by("move 256ID"), "6.1.3");
    field.act("move 299ID");
}

/// [6.1.4] What ground and water cost: clear one point, forest two for armour; rivers one more, great rivers two more.
#[test]
fn ground_and_water_cost_points() {
    let field = Field::empty().put("1RC", "6545").put("29TC", "6545");
    let both = |from: &str, to: &str| ["1RC", "29TC"].map(|id| cost(&field, id, from, to));
    assert_eq!(both("6545", "6544"), [2, 2], "clear");
    assert_eq!(both("5505", "5605"), [2, 4], "forest");
    assert_eq!(both("6209", "6210"), [4, 6], "marsh");
    assert_eq!(both("0841", "0840"), [4, 6], "mountain");
    assert_eq!(both("6149", "6150"), [4, 4], "river");
    assert_eq!(both("6435", "6535"), [6, 6], "great river");
}

/// [6.1.4] Armour of four points goes four hexes over the plain, and not five.
#[test]
fn four_points_are_four_clear_hexes() {
    let mut field = moves(Field::empty().put("2GdTC", "6543"), Side::Soviet);
    field.acts(&["move 2GdTC", "to 6544", "to 6545", "to 6546", "to 6547"]);
    assert!(!field.allows("to 6548"));
}

/// [6.4.2, 6.1.4] Ruling R71: an HQ pays what armour pays.
#[test]
fn an_hq_pays_as_armour() {
    let field = Field::empty().put("HQ-3Bal", "5505");
    assert_eq!(cost(&field, "HQ-3Bal", "5505", "5605"), 4);
    assert_eq!(game().transport_points(unit("HQ-4A")), 1, "but by rail and sea as infantry");
}

/// [6.1.5] Points are not given to others, and not kept for the next turn.
#[test]
fn points_are_nobody_elses() {
    let mut field = moves(Field::empty().put("5Pz", "6545").put("256ID", "6545"), Side::Axis);
    let mut alone = field.clone();
    alone.acts(&["move 5Pz", "to 6544", "to 6543", "to 6542"]);
    field.acts(&["move 5Pz", "with 256ID", "to 6544", "to 6543"]);
    assert!(!field.allows("to 6542"), "the infantry has no third point");
    field.act("halt");
    let field = moves(field.go(Side::Axis, Segment::Supply, &[]), Side::Axis);
    assert!(!field.has("256ID", mark::MOVED));
    let hungry = field.has("256ID", mark::UNSUPPLIED);
    assert_eq!(game().allowance(&field.s, unit("256ID")), if hungry { 2 } else { 4 }, "as many as ever");
}

/// [6.1.6, 6.1.7] Friends on the way cost nothing; a hex with an enemy is closed.
#[test]
fn friends_let_pass_and_enemies_do_not() {
    let field = Field::empty().put("14ID", "6544").put("299ID", "6544").put("134ID", "6544").put("1RC", "6644");
    let mut field = moves(field.put("256ID", "6545"), Side::Axis);
    field.act("move 256ID");
    assert_eq!(field.refused_by("to 6644"), "6.1.7");
    field.acts(&["to 6544", "to 6543"]);
    assert_eq!(field.s.moving.group[0].1, 4, "two hexes, two points");
}

/// [6.1.8] One hex is always possible, in exploitation too; not for who has no movement at all.
#[test]
fn one_hex_is_always_possible() {
    let mut field = moves(Field::empty().put("300zbV", "6149").put("24Flak", "6545"), Side::Axis);
    assert_eq!(field.refused_by("move 24Flak"), "6.1.8");
    field.acts(&["move 300zbV", "to 6150"]);
    assert!(!field.allows("to 6151"));
    let field = Field::empty().put("1RC", "6209").marked("1RC", mark::EXPLOITING);
    let mut field = field.at(Side::Soviet, Segment::ExploitationMovement, Phase::Movement);
    field.acts(&["move 1RC", "to 6210"]);
}

/// [6.1.9, 6.6] Along a road or railway a hex costs half a point, whatever the ground, and the water under the bridge.
#[test]
fn roads_cost_half() {
    let field = Field::empty().put("5Pz", "5926");
    assert_eq!([cost(&field, "5Pz", "5926", "5825"), cost(&field, "5Pz", "5926", "5925")], [1, 2]);
    assert_eq!(cost(&field, "5Pz", "6127", "6226"), 1, "a railway over the Dnieper");
    assert_eq!(cost(&field, "5Pz", "6126", "6226"), 6, "and beside it");
}

/// [6.1.10] An HQ may leave the roads, but must end its move on a line of supply.
#[test]
fn an_hq_ends_its_move_in_supply() {
    let mut field = moves(Field::empty().put("HQ-3Ukr", "6353"), Side::Soviet);
    field.acts(&["move HQ-3Ukr", "to 6253"]);
    assert_eq!(field.refused_by("halt"), "6.1.10");
    let mut lost = field.clone();
    lost.act("to 6254");
    assert_eq!(lost.refused_by("to 6255"), "6.1.10", "from there no road can be reached");
    field.acts(&["to 6252", "halt"]);
    assert_eq!(field.place("HQ-3Ukr"), "6252");
}

/// The campaign with rifle corps that have three points when reinforced, a corps of the Soviets in a hex.
fn brisk(id: &str, at: &str) -> (VictoryRoads, State) {
    let units = include_str!("../../../../../games-data/victory-roads/units.toml");
    let brisk = units.replace("front = [8, 7, 2]", "front = [8, 7, 3]");
    assert_ne!(brisk, units);
    let rules = altered("units.toml", &brisk);
    let mut s = rules.opening(&Field::setup("campaign", &[]), &mut First, &mut Log::silent());
    for unit in rules.data.unit_ids().filter(|&unit| s.pieces.hex(unit).is_some()).collect::<Vec<_>>() {
        s.pieces.take(unit, crate::state::off_map::DUE);
    }
    let unit = rules.data.unit_named(id).expect("a unit");
    s.pieces.put(unit, hex(at));
    s.pieces.put(rules.data.unit_named("HQ-1Ukr").expect("an HQ"), hex("6541"));
    s.theatres = [Theatre::default(); 4];
    (s.segment, s.phase, s.active) = (Segment::Movement, Phase::Movement, Side::Soviet);
    s.pieces.clear(unit, mark::REDUCED);
    (rules, s)
}

/// Is a reinforced corps still reinforced after it has gone that way?
fn stays_reinforced(path: &[&str], theatre: Option<&str>) -> bool {
    let (rules, mut s) = brisk("1RC", path[0]);
    if let Some(at) = theatre {
        s.theatres[Stock::CN as usize] = Theatre { hex: hex(at), mode: Mode::Offensive, ..Theatre::default() };
    }
    let unit = rules.data.unit_named("1RC").expect("a unit");
    let words = path[1..].iter().map(|number| format!("to {number}"));
    for word in [String::from("move 1RC")].into_iter().chain(words).chain([String::from("halt")]) {
        let action = Ruleset::parse(&rules, &word).expect("an action");
        assert!(rules.check(&s, action).is_ok(), "{word}");
        rules.apply(&mut s, action, &mut First, &mut Log::silent());
    }
    !s.pieces.has(unit, mark::REDUCED)
}

/// [6.1.11, 9.2.3, 10.1.4] A reinforced corps that spends more than two points and ends out of every theatre is standard
/// from then on. Printed corps have two points, so this one has been given a third.
#[test]
fn a_long_march_out_of_theatre_costs_the_mode() {
    assert!(stays_reinforced(&["6543", "6544", "6545"], None), "two points");
    assert!(!stays_reinforced(&["6543", "6544", "6545", "6546"], None), "three points");
    assert!(stays_reinforced(&["6543", "6544", "6545", "6546"], Some("6541")), "in the radius of a theatre");
}

/// [6.2.4, 9.2.3, 10.1.4] In strategic movement it is four points that are free.
#[test]
fn a_long_strategic_march_costs_the_mode() {
    assert!(stays_reinforced(&["6542", "6543", "6544", "6545", "6546"], None), "four points");
    assert!(!stays_reinforced(&["6441", "6442", "6443", "6444", "6445", "6446"], None), "five points");
}

/// [6.2.1, 6.2.2] Strategic movement doubles the points, inside the radius of supplied HQs of one's own nation alone.
#[test]
fn strategic_movement_stays_in_command() {
    let field = moves(Field::empty().no_theatres().put("1RC", "6542").put("HQ-1Ukr", "6541"), Side::Soviet);
    let mut field = field.reduced("1RC");
    field.acts(&["move 1RC", "to 6543", "to 6544", "to 6545", "to 6546"]);
    assert_eq!(field.refused_by("to 6547"), "6.1.2", "twice two points are four");
    let mut far = moves(Field::empty().no_theatres().put("2GdTC", "6542").put("HQ-1Ukr", "6541"), Side::Soviet);
    far.acts(&["move 2GdTC", "to 6543", "to 6544", "to 6545", "to 6546"]);
    assert_eq!(far.refused_for("to 6547"), "why-strategic-command");
    let mut headless = moves(Field::empty().no_theatres().put("1RC", "6542"), Side::Soviet);
    headless.acts(&["move 1RC", "to 6543", "to 6544"]);
    assert_eq!(headless.refused_by("to 6545"), "6.2.1");
}

/// [6.2.1] Nowhere on the way, not even where it begins, may an enemy be adjacent; and an HQ never moves so.
#[test]
fn strategic_movement_shuns_the_enemy() {
    let field = Field::empty().no_theatres().put("1RC", "6542").put("HQ-1Ukr", "6541").put("256ID", "6646");
    let mut field = moves(field.reduced("1RC"), Side::Soviet);
    field.acts(&["move 1RC", "to 6543", "to 6544", "to 6545"]);
    assert_eq!(field.refused_for("to 6546"), "why-strategic-enemy");
    let start = Field::empty().no_theatres().put("1RC", "6544").put("HQ-1Ukr", "6541").put("256ID", "6644");
    let mut start = moves(start.reduced("1RC"), Side::Soviet);
    start.acts(&["move 1RC", "to 6543", "to 6542"]);
    assert_eq!(start.refused_for("to 6442"), "why-strategic-enemy");
    let mut hq = moves(Field::empty().no_theatres().put("HQ-1Ukr", "6541").put("HQ-2Ukr", "6544"), Side::Soviet);
    hq.acts(&["move HQ-1Ukr", "to 6542", "to 6543"]);
    assert!(!hq.allows("to 6544"));
}

/// [6.2.1, 1.7.3] A Romanian in the radius of a German HQ is fed by it, but not led.
#[test]
fn strategic_movement_needs_an_hq_of_the_nation() {
    let field = Field::empty().put("15RomID", "5355").put("HQ-8A", "5354").give(Stock::Germans, &[Support::Luftwaffe]);
    let mut field = moves(field, Side::Axis);
    field.acts(&["spend german luftwaffe", "move 15RomID", "to 5356"]);
    assert_eq!(field.refused_by("to 5357"), "6.2.1");
    let field = Field::empty().put("256ID", "5355").put("HQ-8A", "5354").give(Stock::Germans, &[Support::Luftwaffe]);
    let mut field = moves(field, Side::Axis);
    field.acts(&["spend german luftwaffe", "move 256ID", "to 5356", "to 5357", "to 5358"]);
}

/// [6.2.1] Ruling R60: no works and no city of Germany that has not been captured is entered so.
#[test]
fn strategic_movement_stops_before_fortresses() {
    let city = Field::empty().no_theatres().put("1RC", "3330").put("HQ-3Bel", "3328").reduced("1RC");
    for (field, open) in [(city.clone(), false), (city.red(&["3227"]), true)] {
        let mut field = moves(field, Side::Soviet);
        field.acts(&["move 1RC", "to 3329", "to 3228"]);
        if open {
            field.act("to 3227");
        } else {
            assert_eq!(field.refused_for("to 3227"), "why-strategic-fortress");
        }
    }
    let works = Field::empty().no_theatres().put("1RC", "6225").put("HQ-3Bel", "6225").reduced("1RC");
    let retaken = works.clone().red(&["6328"]).grey(&["6328"]);
    for (field, open) in [(works.clone(), false), (works.red(&["6328"]), true), (retaken, true)] {
        let mut field = moves(field, Side::Soviet);
        field.acts(&["move 1RC", "to 6326", "to 6327"]);
        assert_eq!(field.allows("to 6328"), open);
    }
}

/// [6.1.1, 6.2.1] Each unit of a stack moves by its own points: a Romanian without an HQ of his nation goes along as far as
/// they go, while a German with him moves strategically. Ruling R107: nobody does who goes with an HQ.
#[test]
fn a_stack_moves_strategically_unit_by_unit() {
    let field = Field::empty().put("256ID", "5355").put("1RomArm", "5355").put("HQ-8A", "5354");
    let mut field = moves(field.give(Stock::Germans, &[Support::Luftwaffe]), Side::Axis);
    field.acts(&["spend german luftwaffe", "move 256ID", "with 1RomArm"]);
    let (mut ways, mut marched) = (vec![field], false);
    for _ in 0..4 {
        let onward = |field: &Field| {
            let steps = field.offers().into_iter().filter(|offer| offer.starts_with("to "));
            steps.map(|step| field.clone().act(&step).clone()).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(onward).collect();
        let spent = |field: &Field, at: usize, id: &str| {
            field.s.moving.group[at].1 > game().allowance(&field.s, unit(id)) && field.s.moving.hexes() > 1
        };
        assert!(ways.iter().all(|field| !spent(field, 1, "1RomArm")), "no Romanian HQ is near");
        marched |= ways.iter().any(|field| spent(field, 0, "256ID"));
    }
    assert!(marched, "the German moves strategically");
    let field = Field::empty().no_theatres().put("256ID", "5527").put("HQ-4A", "5527").put("HQ-9A", "5426");
    let mut field = moves(field.give(Stock::Germans, &[Support::GermanArtillery; 1]), Side::Axis);
    field.acts(&["spend german artillery", "move 256ID", "with HQ-4A", "to 5426", "to 5326", "to 5225", "to 5125"]);
    assert_eq!(field.refused_for("to 5025"), "why-hq-strategic");
}

/// [6.2.3] The Germans pay a support for it, once for all who move so; without one nobody does. The Soviets pay nothing.
#[test]
fn strategic_movement_costs_the_germans_a_support() {
    let field = Field::empty().put("256ID", "5323").put("299ID", "5323").put("HQ-4A", "5426");
    let mut poor = moves(field.clone(), Side::Axis);
    poor.acts(&["move 256ID", "to 5324"]);
    assert_eq!(poor.refused_by("to 5325"), "6.2.3");
    let mut rich = moves(field.give(Stock::Germans, &[Support::GermanArtillery; 2]), Side::Axis);
    rich.act("spend german artillery");
    for id in ["256ID", "299ID"] {
        rich.acts(&[&format!("move {id}"), "to 5324", "to 5325", "to 5326", "halt"]);
    }
    assert_eq!(rich.held_in(Stock::Germans), 1);
}

/// [3.2.2, 6.2.1, 15.3.1] There is no strategic movement in mud, nor after a dismissal.
#[test]
fn strategic_movement_is_barred_in_mud_and_in_disgrace() {
    let field = Field::empty().put("256ID", "5323").put("HQ-4A", "5426").give(Stock::Germans, &[Support::Luftwaffe]);
    let mut field = moves(field, Side::Axis);
    field.act("spend german luftwaffe");
    let mut mud = field.clone().in_weather(Weather::Mud);
    mud.acts(&["move 256ID", "to 5324"]);
    assert_eq!(mud.refused_by("to 5325"), "3.2.2");
    field.s.disgrace.slow = true;
    field = field.put("256ID", "5324");
    field.acts(&["move 256ID", "to 5325"]);
    assert_eq!(field.refused_by("to 5326"), "15.3.1");
}
