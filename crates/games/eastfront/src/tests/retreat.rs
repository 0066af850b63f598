//! [6.4] Retreats: rearguards and pursuit.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, mark};
use crate::units::Side;
use crate::weather::Weather;

/// A battle in a hex in the Soviet movement phase, which the Soviets defend unless told otherwise.
fn battle(at: &str, weather: Weather, blocks: &[(&str, u8)]) -> Field {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().turn(Side::Soviet, weather);
    blocks.iter().fold(field, |field, &(id, cv)| field.put(id, at, cv)).battle(at, Side::Soviet)
}

/// Steps a lone army of three loses to pursuers who roll these dice.
fn pursued(at: &str, weather: Weather, runner: &str, pursuers: &[(&str, u8)], dice: &[u8]) -> u8 {
    let blocks: Vec<(&str, u8)> = std::iter::once((runner, 3)).chain(pursuers.iter().copied()).collect();
    let mut field = battle(at, weather, &blocks).put("9A", "Gorki", 3).marching();
    field.act(&format!("rearguard {runner}")).roll("done", dice);
    3 - field.cv(runner)
}

/// [6.41] The last of those who stood in a battle must be its rearguard, and only the last.
#[test]
fn the_last_to_leave_is_the_rearguard() {
    let mut field =
        battle("Elista", Weather::Dry, &[("3A", 3), ("4A", 3), ("1Inf", 4)]).put("5A", "Elista-E1", 3).marching();
    assert_eq!(field.refusal("rearguard 3A"), ("6.41", "why-others-remain".into()));
    assert_eq!(field.refusal("rearguard 5A"), ("6.41", "why-not-engaged".into()));
    field.walk("3A", &["Elista-E1"]);
    assert_eq!(field.refusal("move 4A land"), ("6.41", "why-must-be-rearguard".into()));
    assert!(field.allows("rearguard 4A"));
}

/// [6.41] The rearguard is laid open, waits until all others have moved, comes under fire, and moves if it survives. R51
#[test]
fn a_rearguard_waits_is_fired_at_and_goes() {
    let blocks = [("3A", 3), ("4A", 3), ("1Inf", 2)];
    let mut field = battle("Elista", Weather::Dry, &blocks).put("5A", "Gorki", 3).marching();
    field.walk("3A", &["Elista-E1"]);
    assert!(!field.sees(Side::Axis, "4A"));
    field.act("rearguard 4A");
    assert!(field.sees(Side::Axis, "4A") && field.told("log-rearguard"));
    assert_eq!(field.refusal("move 4A land"), ("6.41", "why-is-rearguard".into()));
    field.walk("5A", &["Gorki-SE1"]);
    // Nobody else can move: the corps of infantry, as fast as the army, hits on 6.
    assert_eq!(field.s.phase, Phase::Movement, "3A has moved, STAVKA is not active; the lone army at Gorki has");
    let mut field = field;
    field.roll("done", &[6, 5]);
    assert_eq!((field.cv("4A"), field.s.phase), (2, Phase::Moving));
    field.acts(&["to Elista-NE1", "to Kotelnikovo-E2"]);
    assert_eq!(field.at("4A"), "Kotelnikovo-E2");
    assert!(!field.sees(Side::Axis, "4A"), "it stands again");
    assert!(!field.s.pieces.is_battle(hex("Elista")) && !field.sees(Side::Soviet, "1Inf"), "the battle is over");
}

/// [6.41] If one of them stays there is no retreat and no pursuit.
#[test]
fn no_pursuit_while_somebody_stays() {
    let mut field =
        battle("Elista", Weather::Dry, &[("3A", 3), ("4A", 3), ("3Pz", 4)]).put("5A", "Gorki", 3).paused().marching();
    field.walk("3A", &["Elista-E1"]).act("done");
    assert_eq!((field.cv("3A"), field.cv("4A")), (3, 3));
    assert_eq!(field.s.phase, Phase::Select);
}

/// [6.41] Leaving with all and attacking with others is a retreat and a new battle, in which the roles are new. R16
#[test]
fn fresh_troops_may_take_over_a_battle() {
    let blocks = [("3A", 3), ("1Inf", 1)];
    let mut field = battle("Elista", Weather::Dry, &blocks).put("5A", "Elista-E1", 3).paused().marching();
    field.walk("5A", &["Elista"]);
    assert_eq!(
        field.refusal("move 3A land"),
        ("6.41", "why-must-be-rearguard".into()),
        "those who came now do not count"
    );
    field.act("rearguard 3A").roll("done", &[1]);
    field.act("to Elista-NE1").act("halt");
    assert_eq!(field.s.defender(hex("Elista")), Side::Axis, "the roles are exchanged");
    assert!(field.allows("resolve Elista"), "and it must be fought");
}

/// [6.42] Faster pursuers fire double, equal ones single, slower ones not at all; HQs never.
#[test]
fn pursuit_goes_by_speed() {
    let at = |runner: &str, pursuer: &str, dice: &[u8]| pursued("Elista", Weather::Dry, runner, &[(pursuer, 2)], dice);
    assert_eq!(at("3A", "3Pz", &[5, 4]), 1, "armour after infantry: double fire");
    assert_eq!(at("3A", "1Inf", &[5, 6]), 1, "infantry after infantry: single fire");
    assert_eq!(at("3Tk", "3Pz", &[5, 6]), 1, "armour after armour: single fire");
    assert_eq!(at("3Tk", "1Inf", &[]), 0, "infantry after armour: no fire");
    assert_eq!(at("3A", "AGS", &[]), 0, "a headquarters does not fire");
    assert_eq!(at("1ShA", "1Inf", &[5, 5]), 2, "infantry after shock: double fire, whatever its kind");
    // Each of them rolls its own dice.
    assert_eq!(pursued("Elista", Weather::Dry, "3A", &[("3Pz", 1), ("1Inf", 1)], &[5, 6]), 2);
}

/// [6.42] Speeds are those of the weather.
#[test]
fn pursuit_goes_by_the_speeds_of_the_weather() {
    let at = |weather: Weather, dice: &[u8]| pursued("Elista", weather, "3A", &[("3Pz", 2)], dice);
    assert_eq!(at(Weather::Snow, &[5, 5]), 2, "two hexes against one");
    assert_eq!(at(Weather::Mud, &[5, 6]), 0, "as slow as everybody: one hit, and mud shelters");
    assert_eq!(at(Weather::Mud, &[6, 6]), 1);
}

/// [6.42, 7.34] The rearguard has the double defence of the hex, triple as original defender of a fortress. R5
#[test]
fn terrain_shelters_the_rearguard() {
    let at = |place: &str, dice: &[u8]| pursued(place, Weather::Dry, "3A", &[("3Pz", 4)], dice);
    assert_eq!(at("Elista", &[5, 5, 5, 1]), 3);
    assert_eq!(at("Vyazma", &[5, 5, 5, 1]), 1, "forest");
    assert_eq!(at("Kharkov", &[5, 5, 5, 5]), 2, "a major city");
    assert_eq!(at("Sevastopol", &[5, 5, 5, 5]), 1, "a fortress");
    // The besieger who goes has no use of its walls.
    let field = battle("Sevastopol", Weather::Dry, &[("3A", 3), ("3Pz", 4)]).battle("Sevastopol", Side::Axis);
    let mut field = field.put("9A", "Gorki", 3).marching();
    field.act("rearguard 3A").roll("done", &[5, 5, 1, 1]);
    assert_eq!(field.cv("3A"), 1);
}

/// [6.42] A rearguard that is destroyed is destroyed, and that is all.
#[test]
fn a_destroyed_rearguard_costs_nothing_more() {
    let blocks = [("3A", 3), ("4A", 1), ("3Pz", 4)];
    let mut field = battle("Elista", Weather::Dry, &blocks).put("9A", "Gorki", 3).marching();
    field.walk("3A", &["Elista-E1"]).act("rearguard 4A").roll("done", &[5, 5, 5, 5]);
    assert_eq!((field.at("4A"), field.at("3A"), field.cv("3A")), ("dead".into(), "Elista-E1".into(), 3));
}

/// [6.41, 2.67] Any unit can be the rearguard: an HQ, or a static unit with a supreme move. R14
#[test]
fn headquarters_and_static_units_can_be_rearguards() {
    let mut field = battle("Elista", Weather::Dry, &[("SOUTH", 1), ("1Inf", 1)]).put("9A", "Gorki", 3).marching();
    field.act("rearguard SOUTH").roll("done", &[6]);
    assert_eq!((field.cv("SOUTH"), field.s.phase), (0, Phase::Moving));
    let field = Field::empty("summer-44")
        .anchored()
        .put("1R", "Ploesti", 2)
        .put("3A", "Ploesti", 1)
        .battle("Ploesti", Side::Axis);
    let mut field = field.put("1Inf", "Warsaw", 4).marching();
    assert_eq!(field.refusal("rearguard 1R"), ("2.67", "why-static".into()));
    field.s.supreme = 1;
    field.act("rearguard 1R");
    assert_eq!(field.s.supreme, 0);
}

/// [2.67, 6.42] R15: a static rearguard that is shot down to 0 does not get away.
#[test]
fn a_static_rearguard_without_a_step_is_lost() {
    let field = Field::empty("summer-44").anchored().put("1R", "Focsani-E1", 1).put("3A", "Focsani-E1", 3);
    let mut field = field.battle("Focsani-E1", Side::Axis).put("1Inf", "Warsaw", 4).marching();
    field.s.supreme = 1;
    let cover = game().passive_cover(&field.s, hex("Focsani-E1"));
    let dice: &[u8] = if cover == 1 { &[6, 1, 1] } else { &[6, 6, 1] };
    field.act("rearguard 1R").roll("done", dice);
    assert_eq!(field.at("1R"), "dead");
    assert!(field.told("log-static-lost") && !field.told("log-rearguard-away") && !field.told("log-rearguard-lost"));
}

/// [2.67, 6.42] R15: a static unit at 0 that is left alone as rearguard is lost without a hit, and is not told to have lost a step.
#[test]
fn a_static_rearguard_at_0_is_lost_without_a_hit() {
    let field = Field::empty("summer-44").anchored().put("1R", "Focsani-E1", 0).put("2Inf", "Focsani-E1", 2);
    let field = field.put("3A", "Focsani-E1", 3).battle("Focsani-E1", Side::Axis).put("1Inf", "Warsaw", 4);
    let mut field = field.marching();
    field.s.supreme = 1;
    field.walk("2Inf", &["Focsani"]).act("rearguard 1R").roll("done", &[1, 1, 1]);
    assert_eq!(field.at("1R"), "dead");
    assert!(field.told("log-pursuit") && field.told("log-static-lost") && !field.told("log-rearguard-lost"));
}

/// [6.41, 6.32] A retreat too goes into friendly hexes only: who has none stays and is not pursued.
#[test]
fn there_is_no_retreat_without_a_friendly_hex() {
    let field =
        battle("Elista", Weather::Dry, &[("3A", 3), ("1Inf", 4)]).held_by(Side::Axis).put("9A", "Gorki", 3).marching();
    assert_eq!(field.refusal("rearguard 3A"), ("6.32", "why-nowhere-to-go".into()));
}

/// [6.42, 5.41] An HQ mobilised out of a battle it leaves empty is pursued.
#[test]
fn a_mobilised_hq_is_pursued_out_of_a_battle() {
    let field = battle("Elista", Weather::Dry, &[("SOUTH", 2), ("1Inf", 2)]).marked("SOUTH", mark::ACTIVE);
    let mut field = field.put("9A", "Gorki", 3).marching();
    field.act("done").roll("mobilize SOUTH", &[6, 1]);
    // One step for its orders, one for the pursuit.
    assert_eq!((field.cv("SOUTH"), field.s.phase), (0, Phase::Moving));
    assert!(game().data.unit(unit("SOUTH")).is_hq());
}

/// [6.41, 6.31] Who joins the original attacker's battle is seen; when the others retreat it has begun a new one, and must fight it.
#[test]
fn who_relieves_an_attacker_attacks_anew() {
    let field = battle("Elista", Weather::Dry, &[("3A", 3), ("1Inf", 1)]).battle("Elista", Side::Axis).put(
        "5A",
        "Elista-E1",
        3,
    );
    let mut field = field.put("9A", "Gorki", 3).paused().marching();
    field.act("rearguard 3A").walk("5A", &["Elista"]);
    assert!(field.sees(Side::Axis, "5A"), "it joins an old battle");
    field.roll("done", &[1]).acts(&["to Elista-NE1", "halt"]);
    assert!(field.allows("resolve Elista"));
    assert_eq!(field.s.defender(hex("Elista")), Side::Axis);
}

/// [6.41, 6.33] The rearguard leaves last, by the sides that the others have left open.
#[test]
fn a_rearguard_finds_the_sides_of_the_others_taken() {
    let field = battle("Vyazma", Weather::Dry, &[("3A", 3), ("4A", 3), ("1Inf", 1)])
        .held_by(Side::Axis)
        .put("5A", "Mozhaisk", 3);
    let mut field = field.put("9A", "Gorki", 3).paused().marching();
    field.walk("3A", &["Mozhaisk"]).act("rearguard 4A").roll("done", &[6]);
    assert_eq!(field.cv("4A"), 3, "half a hit");
    assert_eq!(field.refusal("to Mozhaisk"), ("6.33", "why-hexside-full".into()));
    assert_eq!(field.refusal("to Vyazma-SW1"), ("6.32", "why-disengage-friendly".into()));
    field.act("to Rzhev");
}

/// [6.42, 2.24] R84: in a marsh cavalry is as slow as two hexes: tanks are faster than it there, and no faster elsewhere.
#[test]
fn cavalry_is_slow_in_a_marsh() {
    let marsh = game().data.ground.land.iter().copied().find(|&at| {
        let place = game().data.ground.hex(at);
        place.terrain == crate::ground::Terrain::Marsh && !place.is_major() && game().data.ground.ways(at).count() > 3
    });
    let marsh = game().data.token(marsh.expect("a marsh"));
    assert_eq!(pursued(marsh, Weather::Dry, "5Cav", &[("3Pz", 2)], &[5, 5]), 1, "two hits of double fire, halved");
    assert_eq!(pursued(marsh, Weather::Snow, "5Cav", &[("3Pz", 2)], &[5, 5]), 0, "frozen: as fast");
    assert_eq!(pursued("Elista", Weather::Dry, "5Cav", &[("3Pz", 2)], &[5, 5]), 0);
}

/// [5.41, 6.41, 6.42] R105: HQs are mobilised before rearguards come under fire, and so may leave them behind.
#[test]
fn headquarters_go_before_the_rearguard() {
    let field = || {
        let field = battle("Elista", Weather::Dry, &[("SOUTH", 2), ("3Tk", 3), ("1Inf", 2)]);
        field.put("9A", "Gorki", 3).marked("SOUTH", mark::ACTIVE).paused().marching()
    };
    let mut gone = field();
    gone.act("rearguard 3Tk").act("done");
    assert_eq!(gone.s.phase, Phase::Mobilize);
    gone.act("mobilize SOUTH").act("to Elista-E1").act("halt");
    assert_eq!(gone.cv("SOUTH"), 1, "it pays, but nobody fires at it");
    // The infantry is slower than the tanks: no dice.
    assert_eq!(gone.s.phase, Phase::Moving);
    gone.act("to Elista-NE1").act("halt");
    assert!(!gone.s.pieces.is_battle(hex("Elista")));
    // The HQ stays after all: no retreat, no fire, not even from faster troops.
    let mut stays = field().put("3Pz", "Elista", 4).put("4A", "Elista", 3);
    assert_eq!(stays.refusal("rearguard 3Tk"), ("6.41", "why-others-remain".into()), "the army is no HQ");
    stays.walk("4A", &["Elista-SE1"]).act("rearguard 3Tk").act("done").act("done");
    assert_eq!((stays.s.phase, stays.cv("3Tk")), (Phase::Moving, 3));
    stays.act("to Elista-NE1").act("halt");
    assert!(stays.s.pieces.is_battle(hex("Elista")));
    // A blitz HQ cannot be mobilised: it stays.
    let blitz = field().marked("SOUTH", mark::BLITZ);
    assert_eq!(blitz.refusal("rearguard 3Tk"), ("6.41", "why-others-remain".into()));
}

/// [6.41] What is told of a rearguard under fire is true whether it goes or stays.
#[test]
fn a_rearguard_survives_before_it_decides() {
    let mut field = battle("Elista", Weather::Dry, &[("3A", 3), ("1Inf", 1)]).put("9A", "Gorki", 3).marching();
    field.act("rearguard 3A").roll("done", &[1]);
    let told = field.message("log-rearguard-away").expect("it is told").clone();
    let say = |language| game().data.texts.say(language, &told);
    assert!(say(kernel::Language::English).contains("survives") && say(kernel::Language::French).contains("survit"));
}

/// [6.42] The move after which a rearguard is let go tells something, also when nobody is fast enough to fire at it.
#[test]
fn a_pursuit_without_dice_tells_of_the_enemy() {
    let mut field = battle("Elista", Weather::Dry, &[("3Tk", 3), ("1Inf", 1)]).put("9A", "Gorki", 3).marching();
    field.s.pieces.mark(unit("STAVKA"), mark::MOVED);
    let next = crate::action::Action::To(hex("Gorki-SE1"));
    let informs = |field: &Field| game().could_inform(&field.s, Side::Soviet, next);
    let mut alone = field.clone();
    alone.act("move 9A");
    assert!(!informs(&alone), "the tanks can still be ordered");
    field.act("rearguard 3Tk").act("move 9A");
    field.s.moving.limit = 1;
    assert!(informs(&field));
    field.act("to Gorki-SE1");
    assert!(field.s.phase == Phase::Moving && field.s.moving.rearguard);
}

/// [6.31, 6.41] R16: Those who attack where their own side has just left begin a new battle and stand hidden until it is fought.
#[test]
fn attackers_of_a_battle_begun_anew_are_hidden() {
    let field = battle("Elista", Weather::Dry, &[("3A", 3), ("1Inf", 4)]).marked("3A", mark::ENTERED | mark::EXPOSED);
    let mut field = field.marching();
    game().renew_battles(&mut field.s);
    assert!(field.s.fresh.contains(hex("Elista")) && field.s.defender(hex("Elista")) == Side::Axis);
    assert!(!field.sees(Side::Axis, "3A"));
}

/// [2.67, 6.42, 14.6] R118: Static units and dispersed paratroops pursue like infantry.
#[test]
fn static_units_and_dispersed_paratroops_pursue() {
    assert_eq!(pursued("Elista", Weather::Dry, "3A", &[("1R", 2)], &[6, 5]), 1);
    let field = Field::empty("winter-41").held_by(Side::Axis).anchored().turn(Side::Axis, Weather::Dry);
    let field = field.put("1Inf", "Elista", 3).put("1Abn", "Elista", 2).marked("1Abn", mark::DISPERSED);
    let mut field = field.battle("Elista", Side::Axis).put("9Inf", "Minsk", 3).marching();
    field.act("rearguard 1Inf").roll("done", &[6, 5]);
    assert_eq!(field.cv("1Inf"), 2);
}
