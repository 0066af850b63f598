//! [15.4, 15.6] Landings and evacuations in the cases between other rules: weather, battles, and what follows.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, Vector, mark};
use crate::units::Side::{Axis, Soviet};
use crate::weather::Weather::{self, Dry, Mud, Snow};

/// A landing HQ with a unit in a port, in the movement phase; an idle army keeps the phase open.
fn landing(field: Field, unit: &str, port: &str, weather: Weather) -> Field {
    let field = field.put("SOUTH", port, 2).put(unit, port, 3).put("8A", "Gorki", 2).turn(Soviet, weather);
    field.marked("SOUTH", mark::ACTIVE | mark::NAVAL).marching()
}

/// Where a unit can be landed.
fn coasts(field: &Field, id: &str) -> Vec<board::HexId> {
    let mut goals = Vec::new();
    game().landing_goals(&field.s, unit(id), field.s.pieces.at(unit(id)), |goal| goals.push(goal));
    goals
}

/// [1.34, 12.24, 15.42] R79: mud makes a marsh of all low ground, and nobody lands in a marsh.
#[test]
fn nobody_lands_in_mud() {
    let goals = |weather| coasts(&landing(Field::empty("summer-42"), "5A", "Sevastopol", weather), "5A");
    assert!(goals(Dry).contains(&hex("Odessa")));
    assert_eq!(goals(Mud), []);
    assert_eq!(goals(Snow), goals(Dry), "there is no marsh on a coast that could freeze");
}

/// [6.32, 8.4, 15.4] Who leaves a battle by landing goes to a friendly hex and engages nobody.
#[test]
fn a_landing_out_of_a_battle_engages_nobody() {
    let field = |engaged: bool| {
        let field = Field::empty("summer-42").all_held(Soviet).put("5Inf", "Constanta", 2).put("6A", "Odessa", 2);
        let field = if engaged { field.put("6Inf", "Odessa", 2).battle("Odessa", Soviet) } else { field };
        landing(field.held(Axis, &["Varna"]), "5A", "Odessa", Dry)
    };
    let free = coasts(&field(false), "5A");
    assert!(["Constanta", "Varna", "Nikolaev"].iter().all(|at| free.contains(&hex(at))));
    let engaged = coasts(&field(true), "5A");
    assert!(!engaged.contains(&hex("Constanta")), "enemies are there");
    assert!(!engaged.contains(&hex("Varna")), "not a friendly hex");
    assert!(engaged.contains(&hex("Nikolaev")));
}

/// [15.6, 5.1, 6.32] R83: nobody is evacuated into a battle.
#[test]
fn nobody_is_evacuated_into_a_battle() {
    let field = |engaged: bool| {
        let field = Field::empty("summer-42").all_held(Soviet).put("SW", "Nikolaev", 2).put("6A", "Odessa", 2);
        let field = if engaged { field.put("6Inf", "Odessa", 2).battle("Odessa", Soviet) } else { field };
        landing(field, "5A", "Odessa", Dry)
    };
    assert!(field(false).allows("evacuate SW"));
    assert_eq!(field(true).refusal("evacuate SW"), ("15.6", "why-evacuation-engaged".into()));
}

/// [15.41, 6.41] Refusals name the rule that is meant.
#[test]
fn refusals_of_landings_name_their_rule() {
    let inland = Field::empty("summer-42").put("SOUTH", "Gorki", 2).put("5A", "Gorki", 2).turn(Soviet, Dry).ready();
    assert_eq!(inland.refusal("activate SOUTH landing"), ("15.41", "why-no-landing-port".into()));
    let field = Field::empty("summer-42").all_held(Soviet).put("6Inf", "Odessa", 2).battle("Odessa", Soviet);
    let field = landing(field, "5A", "Odessa", Dry).marked("5A", mark::REARGUARD);
    assert_eq!(field.refusal("land 5A"), ("6.41", "why-is-rearguard".into()));
    assert_eq!(field.refusal("evacuate 5A"), ("6.41", "why-is-rearguard".into()));
}

/// [5.41, 14.2, 15.41] R82: an HQ that has ordered a landing or a drop may be mobilised after the movement.
#[test]
fn special_orders_do_not_bind_an_hq_after_the_movement() {
    let mut field = landing(Field::empty("summer-42"), "5A", "Sevastopol", Dry);
    field.act("land 5A").act("to Odessa").act("done");
    assert_eq!(field.s.phase, Phase::Mobilize);
    field.act("mobilize SOUTH").act("to Simferopol");
    assert_eq!(field.cv("SOUTH"), 1);
    let field = Field::empty("winter-41").put("1Abn", "Voronezh", 3).put("SW", "Voronezh", 2).put("5A", "Gorki", 2);
    let mut field = field.turn(Soviet, Dry).ready();
    field.act("activate SW drop").act("drop").act("to Voronezh-E1");
    assert_eq!(field.s.phase, Phase::Mobilize);
    assert!(field.allows("mobilize SW"));
}

/// [15.1, 15.3] Winter 44: Courland is supplied by sea while neither Ventspils nor Danzig is engaged.
#[test]
fn courland_lives_on_danzig() {
    let ring: Vec<&str> = game().data.around(hex("Ventspils")).map(|(_, at)| game().data.token(at)).collect();
    let field = |scenario: &str, engaged: bool| {
        let field = Field::empty(scenario).all_held(Axis).held(Soviet, &ring).held(Soviet, &["Riga"]);
        let field = field.put("6Inf", "Danzig", 3);
        let field = if engaged { field.put("5A", "Danzig", 2).battle("Danzig", Axis) } else { field };
        field.ready()
    };
    assert!(field("winter-44", false).networked(Axis, "Ventspils"));
    assert!(field("summer-44", true).networked(Axis, "Ventspils"), "elsewhere control of the base is enough");
    assert!(!field("winter-44", true).networked(Axis, "Ventspils"));
}

/// [3.12, 15.3] R102: when winter 44 follows summer 44, an engaged Danzig cuts Courland off at once.
#[test]
fn courland_is_cut_off_as_winter_44_begins() {
    let ring: Vec<&str> = game().data.around(hex("Ventspils")).map(|(_, at)| game().data.token(at)).collect();
    let summer = Field::empty("year-44").all_held(Axis).held(Soviet, &ring).held(Soviet, &["Riga"]);
    let summer = summer.put("6Inf", "Danzig", 3).put("5A", "Danzig", 2).battle("Danzig", Axis).ready();
    assert!(summer.networked(Axis, "Ventspils"));
    let winter = summer.finished();
    assert_eq!(game().scenario(&winter.s).id, "winter-44");
    assert!(!winter.networked(Axis, "Ventspils"));
}

/// [15.1, 15.31] R102: in winter 44 it is Danzig alone that must not be engaged; any other base controls its sea while it is held.
#[test]
fn an_engaged_riga_still_controls_its_gulf() {
    let field = |scenario: &str| {
        let field = Field::empty(scenario).all_held(Soviet).held(Axis, &["Danzig", "Konigsberg"]);
        let field = field.put("6Inf", "Riga", 3).put("5A", "Riga", 2).battle("Riga", Axis);
        field.put("7Inf", "Danzig", 3).ready()
    };
    for scenario in ["summer-44", "winter-44"] {
        let riga = field(scenario);
        assert!(riga.s.besieged[Axis].contains(hex("Riga")), "{scenario}: the besieged port keeps a cadre");
    }
}

/// [15.41, 13.11] R114: a landing beyond its HQ's radius over the sea has no strike of that HQ, near as it is by land.
#[test]
fn a_landing_too_far_over_the_sea_has_no_strike() {
    let field = |cv: u8| {
        let mut field = landing(Field::empty("summer-42").put("5Inf", "Simferopol", 3), "5A", "Sevastopol", Dry);
        field.s.pieces.cv[unit("SOUTH").index()] = cv;
        field.act("land 5A").act("to Simferopol");
        let why = game().may_strike(&field.s, unit("SOUTH"), hex("Simferopol"));
        why.map_err(|why| (why.refusal(game()).rule, why.refusal(game()).message.id.to_string()))
    };
    assert_eq!(game().data.map.distance(hex("Sevastopol"), hex("Simferopol")), 1);
    assert_eq!(field(1), Err(("15.41", "why-landed-too-far".into())));
    assert_eq!(field(2), Ok(()));
}

/// [15.41, 13.11] R114: it is the HQ that ordered the landing that does not strike, and in that turn alone. A supreme HQ's
/// aircraft reach twice as far over the sea, too.
#[test]
fn only_the_hq_that_ordered_a_far_landing_does_not_strike() {
    let rule = |field: &Field, hq: &str| {
        game().may_strike(&field.s, unit(hq), hex("Simferopol")).map_err(|why| why.refusal(game()).rule)
    };
    let field = Field::empty("summer-42").put("5Inf", "Simferopol", 3).put("SW", "Sevastopol", 1);
    let mut field = landing(field, "5A", "Sevastopol", Dry).marked("SW", mark::ACTIVE | mark::NAVAL);
    field.s.pieces.cv[unit("SOUTH").index()] = 1;
    // One of the two has landed the army; the other may strike.
    field.act("land 5A").act("to Simferopol");
    let (by, other) = if field.has("SOUTH", mark::SPENT) { ("SOUTH", "SW") } else { ("SW", "SOUTH") };
    assert_eq!((rule(&field, by), rule(&field, other)), (Err("15.41"), Ok(())));
    // A landing that was thrown back is none.
    let mut back = field.clone();
    back.s.pieces.landed[unit("5A").index()] = board::HexId::NONE;
    assert_eq!(rule(&back, by), Ok(()));
    // A fortnight later the landing is history.
    let mut later = field.clone().supply_phase(Soviet).fortnight(1942, 7, 2, &[]);
    while later.s.active != Soviet {
        later.act("done");
    }
    let mut later = later.marked(by, mark::ACTIVE | mark::NAVAL);
    later.s.pieces.cv[unit(by).index()] = 1;
    assert_eq!(later.at("5A"), "Simferopol");
    assert_eq!(rule(&later, by), Ok(()));
    let field = Field::empty("summer-42").put("5Inf", "Simferopol", 3).put("STAVKA", "Sevastopol", 1);
    let mut field = field.put("5A", "Sevastopol", 3).put("8A", "Gorki", 2).turn(Soviet, Dry);
    field = field.marked("STAVKA", mark::ACTIVE | mark::NAVAL).marching();
    field.act("land 5A").act("to Simferopol");
    assert_eq!(rule(&field, "STAVKA"), Ok(()));
}

/// [14.3, 15.42, 15.6, 5.2] A goal that is refused is refused by the rule of that way of moving, and an active HQ because
/// it is active.
#[test]
fn a_goal_is_refused_by_the_rule_of_its_way() {
    let mut field = landing(Field::empty("summer-42").all_held(Soviet), "5A", "Sevastopol", Dry);
    assert_eq!(field.refusal("evacuate SOUTH"), ("5.2", "why-active-hq".into()));
    field.act("land 5A");
    assert_eq!(field.refusal("to Moscow"), ("15.42", "why-not-reachable".into()));
    let field = Field::empty("summer-42").all_held(Soviet).put("6A", "Odessa", 2);
    let mut field = landing(field, "5A", "Sevastopol", Dry);
    field.act("evacuate 6A");
    assert_eq!(field.refusal("to Nikolaev"), ("15.6", "why-not-reachable".into()));
}

/// [15.6, 6.41] Refusals of evacuations and landings say what is wrong: no HQ, fighting in the port, no room, the last of a battle.
#[test]
fn refusals_of_evacuations_say_what_is_wrong() {
    let field = |port: &[&str]| {
        let field = Field::empty("summer-42").all_held(Soviet).put("6A", "Constanta", 2).put("5Inf", "Minsk", 2);
        port.iter().fold(field, |field, id| field.put(id, "Sevastopol", 2))
    };
    let ready = |field: Field| {
        let field = field.put("SOUTH", "Sevastopol", 2).put("8A", "Gorki", 2).turn(Soviet, Dry);
        field.marked("SOUTH", mark::ACTIVE | mark::NAVAL).marching()
    };
    assert!(ready(field(&[])).allows("evacuate 6A"));
    let full = field(&["3A", "4A", "5A", "9A", "10A"]);
    assert_eq!(ready(full).refusal("evacuate 6A"), ("6.21", "why-stacking".into()));
    let spent = ready(field(&[])).marked("SOUTH", mark::SPENT);
    assert_eq!(spent.refusal("evacuate 6A"), ("15.6", "why-no-evacuation-hq".into()));
    // The HQ has just come in, so the army is the last of those who stood in the battle.
    let last = Field::empty("summer-42").all_held(Soviet).put("6Inf", "Odessa", 2).battle("Odessa", Soviet);
    let last = landing(last, "5A", "Odessa", Dry).marked("SOUTH", mark::ENTERED);
    assert_eq!(last.refusal("land 5A"), ("6.41", "why-last-cannot-land".into()));
}

/// [6.1, 6.53, 14.6, 15.41, 15.6] Who has moved in the phase, or by rail or sea in the turn, or is dispersed, is neither landed nor
/// taken off. [5.43] Nor is an HQ that was deactivated before the blitz.
#[test]
fn only_those_who_have_not_moved_go_to_sea() {
    let field = |marks: u16| {
        let field = Field::empty("summer-42").all_held(Soviet).put("6A", "Odessa", 2);
        landing(field, "5A", "Sevastopol", Dry).marked("5A", marks).marked("6A", marks)
    };
    assert!(field(0).allows("land 5A") && field(0).allows("evacuate 6A"));
    for (marks, rule) in [(mark::MOVED, "6.1"), (mark::STRATEGIC, "6.53"), (mark::DISPERSED, "14.6")] {
        let field = field(marks);
        assert_eq!((field.refusal("land 5A").0, field.refusal("evacuate 6A").0), (rule, rule));
    }
    let hq = field(0).put("SW", "Odessa", 2);
    assert!(hq.allows("evacuate SW"));
    assert_eq!(hq.marked("SW", mark::STRATEGIC).refusal("evacuate SW"), ("5.43", "why-hq-stays-put".into()));
}

/// [15.1, 15.4, 15.6] Landings and evacuations need a sea that is controlled: with Batumi lost, Sevastopol serves the west of
/// the Black Sea alone.
#[test]
fn landings_keep_to_controlled_seas() {
    for (side, open) in [(Soviet, true), (Axis, false)] {
        let field = Field::empty("summer-42").all_held(Soviet).held(side, &["Batumi"]).put("6A", "Kerch", 2);
        let field = landing(field, "5A", "Sevastopol", Dry);
        let goals = coasts(&field, "5A");
        assert_eq!((goals.contains(&hex("Kerch")), goals.contains(&hex("Odessa"))), (open, true));
        assert_eq!(field.allows("evacuate 6A"), open);
    }
}

/// [6.21, 15.42] No landing where the stack is full.
#[test]
fn full_stacks_bar_landings() {
    let field = Field::empty("summer-42").all_held(Soviet);
    let field = ["3A", "4A", "6A"].iter().fold(field, |field, id| field.put(id, "Odessa", 2));
    let field = landing(field, "5A", "Sevastopol", Dry);
    assert!(coasts(&field, "5A").contains(&hex("Odessa")));
    assert!(!coasts(&field.put("9A", "Odessa", 2), "5A").contains(&hex("Odessa")));
}

/// [15.42] One unit a phase lands in a defended hex: in the blitz another may follow it.
#[test]
fn another_landing_follows_in_the_next_phase() {
    let may_follow = |marks: u16| {
        let field = Field::empty("summer-42").put("5Inf", "Simferopol", 3).put("6A", "Simferopol", 2);
        let mut field = landing(field.battle("Simferopol", Axis), "5A", "Sevastopol", Dry).marked("6A", marks);
        field.s.pieces.vector[unit("6A").index()] = Vector::Sea;
        coasts(&field, "5A").contains(&hex("Simferopol"))
    };
    assert!(may_follow(0) && !may_follow(mark::ENTERED));
}

/// [15.41] R119: the blitz is for another landing with a second unit: one that was thrown back is not landed again in that turn,
/// but may be in the next.
#[test]
fn a_blitz_lands_a_second_unit() {
    let field = Field::empty("summer-42").put("5Inf", "Simferopol", 1).put("SOUTH", "Sevastopol", 2);
    let field = field.put("5A", "Sevastopol", 3).put("6A", "Sevastopol", 3).put("8A", "Gorki", 2);
    let mut field = field.capitals().turn(Soviet, Dry).ready();
    field.acts(&["activate SOUTH blitz-landing", "done", "land 5A", "to Simferopol"]);
    // No strike; the defender throws the landing back.
    field.roll("done", &[1]);
    assert_eq!((field.s.blitz, field.at("5A")), (true, "Sevastopol".into()));
    assert_eq!(field.refusal("land 5A"), ("15.41", "why-landed-before".into()));
    assert!(field.allows("land 6A"));
    let mut later = field.supply_phase(Soviet).fortnight(1942, 7, 2, &[]);
    while later.s.active != Soviet {
        later.act("done");
    }
    later.acts(&["activate SOUTH landing", "done"]);
    assert!(later.allows("land 5A"));
}

/// [2.66, 15.2, 15.4, 15.6] Confined satellites do not leave their country by sea either.
#[test]
fn confined_satellites_stay_ashore() {
    let field = |port: &str| {
        let field = Field::empty("summer-43").date(1943, 8).all_held(Axis).put("AGA", port, 2).put("6Inf", "Minsk", 2);
        let field = field.put("3R", "Constanta", 2).put("5Inf", "Constanta", 3).put("5A", "Gorki", 2).turn(Axis, Dry);
        field.marked("AGA", mark::ACTIVE | mark::NAVAL).marching()
    };
    let here = field("Constanta");
    let lands = ["5Inf", "3R"].map(|id| coasts(&here, id).contains(&hex("Nikolaev")));
    assert_eq!(lands, [true, false]);
    let there = field("Sevastopol");
    assert!(there.allows("evacuate 5Inf"));
    assert_eq!(there.refusal("evacuate 3R"), ("16.4", "why-confined".into()));
    let mut sails = there;
    sails.s.supreme = 6;
    let goals = ["5Inf", "3R"].map(|id| {
        let mut goals = Vec::new();
        game().sea_goals(&sails.s, unit(id), |goal, _| goals.push(goal));
        goals.contains(&hex("Sevastopol"))
    });
    assert_eq!(goals, [true, false]);
}

/// [5.8, 15.41, 15.6] An HQ that the first pass of its blitz has left at 0 orders no second landing or evacuation in snow, which
/// takes its last CV.
#[test]
fn a_powerless_hq_orders_no_second_landing() {
    let field = |cv: u8| {
        let field = Field::empty("winter-43").all_held(Axis).put("AGA", "Sevastopol", cv).put("1Inf", "Sevastopol", 3);
        let field = field.put("2Inf", "Sevastopol", 3).put("4Inf", "Constanta", 3).put("5A", "Gorki", 3);
        let mut field = field.put("6Inf", "Minsk", 3).capitals().turn(Axis, Snow).ready();
        field.acts(&["activate AGA blitz-landing", "done", "land 1Inf", "to Constanta"]);
        field
    };
    let able = field(2);
    assert_eq!((able.s.blitz, able.s.phase, able.cv("AGA")), (true, Phase::Movement, 1));
    assert!(able.allows("land 2Inf") && able.allows("evacuate 4Inf"));
    // There is nothing left to order: the blitz goes by, and the HQ with it.
    let spent = field(1);
    assert!(spent.told("log-blitz"));
    assert_ne!((spent.s.phase, spent.s.active), (Phase::Movement, Axis));
    let spent = spent.put("AGA", "Sevastopol", 0).turn(Axis, Snow);
    let spent = spent.marked("AGA", mark::ACTIVE | mark::NAVAL).marching();
    assert_eq!(spent.refusal("land 2Inf"), ("5.8", "why-powerless".into()));
    assert_eq!(spent.refusal("evacuate 4Inf"), ("5.8", "why-powerless".into()));
}

/// [14.3, 15.2, 15.42] Who has nowhere to go is refused by the rule of the way in which it would go.
#[test]
fn nowhere_to_go_is_told_by_the_rule_of_the_way() {
    let muddy = landing(Field::empty("summer-42"), "5A", "Sevastopol", Mud);
    assert_eq!(muddy.refusal("land 5A"), ("15.42", "why-nowhere-to-go".into()));
    let alone = Field::empty("summer-42").all_held(Axis).held(Soviet, &["Sevastopol"]).put("5A", "Sevastopol", 2);
    let alone = super::supreme(alone.put("8A", "Gorki", 2), Soviet, 6);
    assert_eq!(alone.refusal("move 5A sea"), ("15.2", "why-nowhere-to-go".into()));
    let grounded = Field::empty("winter-41").put("1Abn", "Voronezh", 3).put("SW", "Voronezh", 0).put("8A", "Gorki", 2);
    let grounded = grounded.turn(Soviet, Dry).marked("SW", mark::ACTIVE | mark::AIRBORNE).marching();
    assert_eq!(grounded.refusal("drop"), ("14.3", "why-nowhere-to-go".into()));
}
