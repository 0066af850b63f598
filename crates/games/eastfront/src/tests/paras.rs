//! [14.0] Paratroops.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, Vector, mark, off_map};
use crate::units::Side::{Axis, Soviet};
use crate::weather::Weather::{self, Dry};

/// Winter 41 in dry weather: the corps and an HQ in Voronezh, an idle army far away.
fn ready(hq: &str, cv: u8) -> Field {
    let field = Field::empty("winter-41").put("1Abn", "Voronezh", 3).put(hq, "Voronezh", cv);
    field.put("5A", "Gorki", 2).put("5Inf", "Minsk", 3)
}

/// Activates and goes to the movement phase.
fn ordered(field: Field, hq: &str, order: &str) -> Field {
    let mut field = field.turn(Soviet, Dry).ready();
    field.act(&format!("activate {hq} {order}"));
    if field.s.phase == Phase::Command {
        field.act("done");
    }
    field
}

/// [14.0] Without the option there are no drops; the corps still defends with double fire.
#[test]
fn an_option() {
    let field = |options: &[&str]| {
        let field = Field::empty_with("winter-41", options).put("1Abn", "Voronezh", 3).put("SW", "Voronezh", 2);
        field.turn(Soviet, Dry).ready()
    };
    assert!(field(&[]).allows("activate SW drop"));
    let off = field(&["-paratroops"]);
    assert_eq!(off.refusal("activate SW drop"), ("14.0", "why-no-paratroops".into()));
    assert_eq!(off.clone().marching().refusal("drop"), ("14.0", "why-no-paratroops".into()));
    assert_eq!(game().hits_on(&off.s, unit("1Abn"), hex("Voronezh-E1"), false), 5);
}

/// [14.1] It arrives in December 41; later scenarios begin with it eliminated, to be rebuilt.
#[test]
fn the_corps() {
    assert!(Field::opening("winter-41", &[]).s.pieces.hex(unit("1Abn")).is_some());
    assert_eq!(Field::opening("summer-41", &[]).at("1Abn"), "gone", "not yet");
    for scenario in ["summer-42", "winter-42", "summer-43", "winter-43", "summer-44", "winter-44"] {
        let field = Field::opening(scenario, &[]);
        assert_eq!(field.at("1Abn"), "dead", "{scenario}");
        let field = field.date(1942, 7).producing();
        assert!(field.allows_to(Soviet, "cadre 1Abn"), "{scenario}");
    }
    // In a linked game it comes as a reinforcement.
    let linked = Field::opening("year-41", &[]).finished();
    assert_eq!(linked.at("1Abn"), "due");
    assert!(linked.allows_to(Soviet, "arrive 1Abn"));
}

/// [14.2] The HQ must be with the corps when it is activated; it spends all its command and its strike and does not deploy.
#[test]
fn ordering_a_drop() {
    let apart = Field::empty("winter-41").put("1Abn", "Voronezh", 3).put("SW", "Gorki", 2).turn(Soviet, Dry).ready();
    assert_eq!(apart.refusal("activate SW drop"), ("14.2", "why-paras-not-here".into()));
    let mut field = ready("SW", 2).put("6A", "Voronezh-E1", 2).capitals().turn(Soviet, Dry).ready();
    field.act("activate SW drop");
    assert_eq!(field.s.phase, Phase::Command, "it does not deploy");
    field.act("done");
    assert_eq!(field.refusal("move 6A"), ("5.3", "why-out-of-command".into()), "and commands nothing else");
    assert!(field.allows("drop"));
    // No HQ ordered it: no drop.
    let mut other = ready("SW", 2).turn(Soviet, Dry).ready();
    other.act("activate SW").act("stay");
    assert_eq!(other.s.phase, Phase::Movement);
    assert_eq!(other.refusal("drop"), ("14.2", "why-no-drop-hq".into()), "the paratroops are there, the order is not");
}

/// [14.2, 14.5] The dropping HQ neither strikes nor supports.
#[test]
fn no_strike_and_no_support() {
    let mut field = ordered(ready("SW", 2).put("6Inf", "Kursk-E1", 2), "SW", "drop");
    field.s.supreme = 1; // Somebody else may still move: the phase does not end by itself.
    field.act("drop").act("to Kursk-E1");
    assert!(field.stands("1Abn", "Kursk-E1"));
    let s = &field.s;
    assert_eq!(game().may_strike(s, unit("SW"), hex("Kursk-E1")).map_err(|w| w.refusal(game()).rule), Err("14.2"));
    let mut fighting = field.clone();
    fighting.s.phase = Phase::Strikes;
    let fighting = fighting.ready();
    assert!(!fighting.s.command.contains(hex("Kursk-E1")), "no support from its HQ");
    // Another HQ in reach supports it.
    let other = field.put("SOUTH", "Voronezh", 2).marked("SOUTH", mark::ACTIVE);
    let mut other = other;
    other.s.phase = Phase::Strikes;
    assert!(other.ready().s.command.contains(hex("Kursk-E1")));
}

/// [6.41, 14.2] A rearguard leaves last, and not by air either.
#[test]
fn a_rearguard_is_not_dropped() {
    let field = ready("SW", 2).put("5Inf", "Voronezh", 2).battle("Voronezh", Soviet).turn(Soviet, Dry);
    let mut field = field.marked("SW", mark::ACTIVE | mark::AIRBORNE).marching();
    assert!(field.allows("drop"));
    field.act("rearguard 1Abn");
    assert_eq!(field.refusal("drop"), ("6.41", "why-is-rearguard".into()));
}

/// [14.2] R113: A blitz HQ may drop in each of its two movement phases, and need not.
#[test]
fn a_blitz_drops_twice() {
    let mut field = ready("SW", 2).turn(Soviet, Dry).ready();
    field.act("activate SW blitz-drop");
    assert!(field.has("SW", mark::BLITZ) && field.has("SW", mark::AIRBORNE));
    let stavka = ready("STAVKA", 3).turn(Soviet, Dry).ready();
    assert_eq!(stavka.refusal("activate STAVKA blitz-drop").1, "why-supreme-no-blitz");
    // The first phase without a drop, the blitz with one.
    if field.s.phase == Phase::Command {
        field.act("done");
    }
    assert!(field.allows("drop"));
    field.act("done");
    while !field.s.blitz {
        field.act("done");
    }
    assert_eq!((field.s.phase, field.cv("SW")), (Phase::Movement, 1));
    assert!(field.allows("drop"));
}

/// [14.3] Within the air radius of the HQ, doubled for STAVKA, but not in mountains.
#[test]
fn where_to_drop() {
    let reach = |hq: &str, cv: u8, weather: Weather| {
        let field = ready(hq, cv).turn(Soviet, weather).marked(hq, mark::ACTIVE | mark::AIRBORNE);
        let mut goals = Vec::new();
        game().drop_goals(&field.marching().s, |goal| goals.push(goal));
        let far = goals.iter().map(|&goal| game().data.map.distance(hex("Voronezh"), goal)).max();
        (far.unwrap_or(0), goals)
    };
    assert_eq!(reach("SW", 2, Dry).0, 2);
    assert_eq!(reach("SW", 1, Dry).0, 1);
    assert_eq!(reach("STAVKA", 3, Dry).0, 6);
    assert_eq!(reach("SW", 2, Weather::Mud).0, 1, "disrupted");
    // Enemy hexes as well as own ones.
    let (_, goals) = reach("SW", 2, Dry);
    assert!(goals.contains(&hex("Kursk")) && goals.contains(&hex("Povorino")) && !goals.contains(&hex("Voronezh")));
    let south = Field::empty("winter-41").put("1Abn", "Krasnodar", 3).put("SOUTH", "Krasnodar", 2);
    let south = south.turn(Soviet, Dry).marked("SOUTH", mark::ACTIVE | mark::AIRBORNE).marching();
    let mut goals = Vec::new();
    game().drop_goals(&south.s, |goal| goals.push(goal));
    assert_eq!(game().data.ground.hex(hex("Tuapse")).terrain, crate::ground::Terrain::Mountain);
    assert!(goals.contains(&hex("Maikop")) && !goals.contains(&hex("Tuapse")), "no drop in mountains");
    let mut south = ordered(
        Field::empty("winter-41").put("1Abn", "Krasnodar", 3).put("SOUTH", "Krasnodar", 2).put("5A", "Gorki", 2),
        "SOUTH",
        "drop",
    );
    south.act("drop");
    assert_eq!(south.refusal("to Tuapse"), ("14.3", "why-not-reachable".into()));
}

/// [14.4] Alone against a defended hex the corps is repulsed by a 1 only; it goes back and loses a step more.
#[test]
fn airborne_assault() {
    let mut field = ordered(ready("SW", 2).put("6Inf", "Kursk-E1", 2), "SW", "drop");
    field.act("drop");
    // The defender rolls a 1 and a 6: a hit and a repulse; both fall on the corps.
    field.act("to Kursk-E1").roll("done", &[1, 6]);
    assert_eq!((field.at("1Abn"), field.cv("1Abn")), ("Voronezh".into(), 1));
    assert!(!field.has("1Abn", mark::DISPERSED), "it is back where it came from");
    // A 2 does not repulse.
    let mut field = ordered(ready("SW", 2).put("6Inf", "Kursk-E1", 2), "SW", "drop");
    field.act("drop").act("to Kursk-E1").roll("done", &[2, 2, 1, 1, 1]);
    assert!(field.cv("1Abn") == 3 && field.stands("6Inf", "Kursk-E1"));
}

/// [14.4] Into an old battle, or along with an attack over dry land, there is no repulse.
#[test]
fn no_repulse_in_an_old_battle() {
    let old = ready("SW", 2).put("6Inf", "Kursk-E1", 2).put("6A", "Kursk-E1", 2).battle("Kursk-E1", Axis);
    let mut field = ordered(old, "SW", "drop");
    field.act("drop").act("to Kursk-E1");
    assert_eq!(game().repulsed_on(&field.s, hex("Kursk-E1")), 0);
    // With an army that comes by land.
    let mut field = ready("SW", 2).put("6Inf", "Kursk", 2).put("6A", "Livny", 2).turn(Soviet, Dry);
    field = field.marked("SW", mark::ACTIVE | mark::AIRBORNE).marching();
    field.act("drop").act("to Kursk");
    assert_eq!(game().repulsed_on(&field.s, hex("Kursk")), 1);
    field.walk("6A", &["Kursk"]);
    assert_eq!(game().repulsed_on(&field.s, hex("Kursk")), 0);
}

/// [14.41, 7.54] Along with a river assault the number for drops holds for all.
#[test]
fn combined_assault() {
    let mut field = Field::empty("winter-41").put("1Abn", "Krasnodar", 3).put("SOUTH", "Krasnodar", 2);
    field = field.put("6A", "Rostov-E1", 2).put("6Inf", "Rostov", 2).put("8A", "Gorki", 2).turn(Soviet, Dry);
    field = field.marked("SOUTH", mark::ACTIVE | mark::AIRBORNE).marching();
    field.walk("6A", &["Rostov"]);
    assert_eq!(game().repulsed_on(&field.s, hex("Rostov")), 2);
    field.act("drop").act("to Rostov");
    assert_eq!(game().repulsed_on(&field.s, hex("Rostov")), 1);
    assert_eq!(field.s.pieces.vector[unit("1Abn").index()], Vector::Air);
}

/// [14.5] On the ground it moves like infantry, attacks with single and defends with double fire.
#[test]
fn on_the_ground() {
    let field = Field::empty("winter-41").put("1Abn", "Voronezh", 3).put("5Inf", "Voronezh", 3).weather(Dry);
    let at = hex("Voronezh-E1");
    assert_eq!(game().hits_on(&field.s, unit("1Abn"), at, true), 6);
    assert_eq!(game().hits_on(&field.s, unit("1Abn"), at, false), 5);
    assert_eq!(game().speed(&field.s, unit("1Abn"), at), 2);
}

/// [14.6] Dispersed, the corps has no zone, controls nothing and cannot move.
#[test]
fn dispersion() {
    let mut field = ordered(ready("SW", 2).put("6Inf", "Belgorod", 2), "SW", "drop");
    field.s.supreme = 1;
    field.act("drop").act("to Kursk-E1");
    assert!(field.has("1Abn", mark::DISPERSED));
    assert_eq!(game().may_move(&field.s, unit("1Abn")).map_err(|w| w.refusal(game()).rule), Err("6.1"), "it has moved");
    field.s.pieces.clear(unit("1Abn"), mark::MOVED | mark::STRATEGIC);
    assert_eq!(field.refusal("move 1Abn"), ("14.6", "why-dispersed".into()));
    let field = field.put("SW", "Gorki", 2).held(Axis, &["Kursk-E1", "Livny"]).ready();
    assert!(field.friendly(Axis, "Kursk-E1"), "it does not even hold its own hex");
    assert!(!game().exerts_zoc(&field.s, unit("1Abn"), hex("Kursk-E1")));
    let field = {
        let mut field = field;
        field.s.pieces.clear(unit("1Abn"), mark::DISPERSED);
        field.ready()
    };
    assert!(field.friendly(Soviet, "Kursk-E1"));
}

/// The corps after the Soviet supply phase: dropped at Smolensk, with some other blocks.
fn contact(blocks: &[(&str, &str)], held: &[&str], battles: &[&str]) -> String {
    let field = Field::empty("winter-41").put("1Abn", "Smolensk", 3).marked("1Abn", mark::DISPERSED).held(Soviet, held);
    let field = blocks.iter().fold(field, |field, &(id, at)| field.put(id, at, 2));
    let field = battles.iter().fold(field, |field, at| field.battle(at, Axis));
    field.supply_phase(Soviet).at("1Abn")
}

/// [14.6] R35: In the own supply phase it joins up with ground troops, or is lost.
#[test]
fn joining_up() {
    assert_eq!(contact(&[], &[], &[]), "dead", "nobody is near");
    assert_eq!(contact(&[], &["Smolensk"], &[]), "Smolensk", "in a friendly hex");
    assert_eq!(contact(&[("5A", "Orsha")], &[], &[]), "Smolensk", "beside an own unit");
    assert_eq!(contact(&[("5A", "Mogilev")], &[], &[]), "Smolensk", "across a river too");
    // A friendly hex beside it without troops is not enough.
    assert_eq!(contact(&[("5Inf", "Smolensk-E1")], &["Orsha"], &[]), "dead");
    // Nor is a unit that is engaged.
    assert_eq!(contact(&[("5A", "Orsha"), ("5Inf", "Orsha")], &[], &["Orsha"]), "dead");
    // With own ground troops in an enemy's battle hex.
    assert_eq!(contact(&[("5Inf", "Smolensk")], &[], &["Smolensk"]), "dead");
    assert_eq!(contact(&[("5Inf", "Smolensk"), ("5A", "Smolensk")], &[], &["Smolensk"]), "Smolensk");
}

/// [14.6] Once joined it has its zone again and is supplied or not like others; the enemy is checked afterwards.
#[test]
fn joined_before_the_enemy_is_checked() {
    // The corps on the railway behind an Axis unit: contact cuts its supply at once.
    let field = Field::empty("winter-41").put("1Abn", "Orsha", 3).marked("1Abn", mark::DISPERSED);
    let field = field.put("5A", "Mogilev", 2).supply_phase(Soviet);
    assert_eq!(field.at("1Abn"), "Orsha");
    assert!(!field.has("1Abn", mark::DISPERSED) && field.friendly(Soviet, "Orsha"));
    assert_eq!(field.off("1Abn", off_map::DEAD).at("1Abn"), "dead");
}

/// [6.32, 8.4, 14.3] R83: who leaves a battle by air goes to a friendly hex and engages nobody.
#[test]
fn a_drop_out_of_a_battle_engages_nobody() {
    let goals = |engaged: bool| {
        let field = ready("SW", 2).put("6A", "Voronezh", 2).put("6Inf", "Voronezh-W1", 2).held(Axis, &["Kursk"]);
        let field = if engaged { field.put("7Inf", "Voronezh", 2).battle("Voronezh", Soviet) } else { field };
        let field = field.turn(Soviet, Dry).marked("SW", mark::ACTIVE | mark::AIRBORNE).marching();
        let mut goals = Vec::new();
        game().drop_goals(&field.s, |goal| goals.push(goal));
        goals
    };
    let (free, engaged) = (goals(false), goals(true));
    assert!(["Voronezh-W1", "Kursk", "Voronezh-E1"].iter().all(|at| free.contains(&hex(at))));
    assert!(!engaged.contains(&hex("Voronezh-W1")), "enemies are there");
    assert!(!engaged.contains(&hex("Kursk")), "not a friendly hex");
    assert!(engaged.contains(&hex("Voronezh-E1")));
}

/// [6.21, 14.3] No drop where the stack is full.
#[test]
fn no_drop_on_a_full_stack() {
    let goals = |armies: &[&str]| {
        let field = armies.iter().fold(ready("SW", 2), |field, id| field.put(id, "Voronezh-E1", 2));
        let field = field.turn(Soviet, Dry).marked("SW", mark::ACTIVE | mark::AIRBORNE).marching();
        let mut goals = Vec::new();
        game().drop_goals(&field.s, |goal| goals.push(goal));
        goals.contains(&hex("Voronezh-E1"))
    };
    assert!(goals(&["3A", "4A", "6A"]));
    assert!(!goals(&["3A", "4A", "6A", "8A"]));
}

/// [14.6] R35: An engaged neighbour is no contact, even where its side defends.
#[test]
fn no_contact_with_the_engaged() {
    let field = |engaged: bool| {
        let field = Field::empty("winter-41").put("1Abn", "Smolensk", 3).marked("1Abn", mark::DISPERSED);
        let field = field.put("5A", "Orsha", 2);
        let field = if engaged { field.put("5Inf", "Orsha", 2).battle("Orsha", Soviet) } else { field };
        field.supply_phase(Soviet).at("1Abn")
    };
    assert_eq!((field(false), field(true)), ("Smolensk".into(), "dead".into()));
}

/// [14.2, 14.4] R113: Thrown back by the first drop of a blitz, the corps may be dropped again in the second.
#[test]
fn a_repulsed_corps_drops_again_in_the_blitz() {
    let mut field = ordered(ready("SW", 2).put("6Inf", "Kursk-E1", 2), "SW", "blitz-drop");
    field.act("drop").roll("to Kursk-E1", &[1, 2]);
    assert_eq!((field.at("1Abn"), field.cv("1Abn")), ("Voronezh".into(), 2));
    assert!(field.s.blitz && field.s.phase == Phase::Movement && field.allows("drop"));
}

/// [8.31, 14.6] R19: dispersed paratroops do not hold the battle their side defended once the others are gone, and do not join up
/// with themselves.
#[test]
fn dispersed_paratroops_hold_no_battle_alone() {
    let field = |blocks: &[(&str, &str)]| {
        let field = Field::empty("winter-41").put("1Abn", "Kotelnikovo", 3).marked("1Abn", mark::DISPERSED);
        let field = blocks.iter().fold(field, |field, &(id, at)| field.put(id, at, 2));
        field.put("5Inf", "Kotelnikovo", 3).battle("Kotelnikovo", Soviet)
    };
    let holder = |field: Field| {
        let field = field.ready();
        [Axis, Soviet].map(|side| field.friendly(side, "Kotelnikovo"))
    };
    assert_eq!(holder(field(&[("21A", "Kotelnikovo")])), [false, true], "the original defender");
    assert_eq!(holder(field(&[])), [true, false], "nobody but the enemy holds it");
    let corps = |blocks: &[(&str, &str)]| field(blocks).supply_phase(Soviet).at("1Abn");
    assert_eq!(corps(&[("21A", "Kotelnikovo")]), "Kotelnikovo");
    assert_eq!(corps(&[("5A", "Kotelnikovo-E1")]), "Kotelnikovo");
    assert_eq!(corps(&[]), "dead");
}

/// [8.2, 14.6] R124: dispersed paratroops do not touch the control of hexes: whoever they land on keeps the zone of control that
/// ground troops would take.
#[test]
fn a_drop_leaves_the_zone_of_those_it_lands_on() {
    let holder = |blocks: &[&str], marks: u16| {
        let field = Field::empty("winter-41").put("6Inf", "Kursk", 2).held(Soviet, &["Livny"]);
        let field = blocks.iter().fold(field, |field, id| field.put(id, "Kursk", 3)).marked("1Abn", marks);
        let field = field.battle("Kursk", Axis).ready();
        assert!(field.friendly(Axis, "Kursk"));
        [Axis, Soviet].map(|side| field.friendly(side, "Livny"))
    };
    let (kept, taken) = ([true, false], [false, true]);
    assert_eq!((holder(&[], 0), holder(&["1Abn"], mark::DISPERSED)), (kept, kept));
    assert_eq!(holder(&["1Abn"], 0), taken, "when they have joined up");
    assert_eq!(holder(&["1Abn", "5A"], mark::DISPERSED), taken, "with others beside them");
}

/// [14.6, 8.1, 9.12] R91: paratroops that fail to join up are gone before railways and lines are found, and cut nobody off.
#[test]
fn lost_paratroops_cut_no_railway() {
    let line = ["Szeged", "Timisoara", "0420", "Craiova", "0620", "Bucharest"];
    let field = |joined: bool| {
        let field = Field::empty("winter-42").all_held(Soviet).held(Axis, &line).put("5Inf", "Bucharest", 3);
        let field = field.put("6Inf", "Timisoara", 2).put("1Abn", "Timisoara", 2).battle("Timisoara", Axis);
        let field = if joined { field.put("5A", "Timisoara", 2) } else { field };
        let mut field = field.marked("1Abn", mark::DISPERSED).ready().supply_phase(Soviet);
        if field.s.phase == Phase::Surrender {
            field.act("done");
        }
        (field.at("1Abn"), field.cv("5Inf"))
    };
    assert_eq!(field(false), ("dead".into(), 3));
    assert_eq!(field(true), ("Timisoara".into(), 2));
}

/// [6.53, 14.2] Who came by rail or sea in this turn is not dropped in the blitz, and hears why.
#[test]
fn who_came_by_rail_is_not_dropped() {
    let refusal = |marks: u16| {
        let field = ready("SW", 2).turn(Soviet, Dry).marked("SW", mark::ACTIVE | mark::AIRBORNE).marked("1Abn", marks);
        field.marching().refusal("drop")
    };
    assert_eq!(refusal(mark::STRATEGIC), ("6.53", "why-moved-strategically".into()));
    assert_eq!(refusal(mark::MOVED | mark::STRATEGIC), ("6.1", "why-already-moved".into()));
}

/// [14.4] The step that paratroops lose by their repulse is told, and whether it was the last.
#[test]
fn the_step_lost_by_a_repulse_is_told() {
    let told = |cv: u8| {
        let mut field = ordered(ready("SW", 2).put("1Abn", "Voronezh", cv).put("6Inf", "Kursk-E1", 1), "SW", "drop");
        field.act("drop").act("to Kursk-E1").roll("done", &[1]);
        let line = field.lines.iter().find(|line| line.message.id == "log-paras-repulsed").expect("a line");
        let left = line.message.args.iter().find(|(name, _)| *name == "cv").map(|(_, cv)| format!("{cv:?}"));
        (field.at("1Abn"), line.rule, left)
    };
    assert_eq!(told(3), ("Voronezh".into(), "14.4", Some("Int(2)".into())));
    assert_eq!(told(1), ("dead".into(), "14.4", Some("Int(0)".into())));
    // Who is thrown back over a river loses nothing by it.
    let field = Field::empty("winter-41").put("6A", "Rostov-E1", 2).put("6Inf", "Rostov", 1).put("8A", "Gorki", 2);
    let mut field = field.turn(Soviet, Dry).marching();
    field.walk("6A", &["Rostov"]).roll("done", &[1]);
    assert!(field.told("log-repulsed") && !field.told("log-paras-repulsed") && field.cv("6A") == 2);
}
