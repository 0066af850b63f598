//! [2.0] The blocks: kinds, nations, steps, and what makes some of them special.

use kernel::Viewer;
use scene::Face;

use super::{Field, TestField as _, game, hex, unit};
use crate::movement::Moving;
use crate::state::{Phase, mark, off_map};
use crate::units::{BySide, Class, Side};
use crate::weather::Weather;

/// How far a unit goes on open steppe in each weather: dry, mud, snow.
fn speeds(id: &str) -> [u8; 3] {
    [Weather::Dry, Weather::Mud, Weather::Snow].map(|weather| {
        let field = Field::empty("summer-43").put(id, "Elista", 1).weather(weather);
        game().speed(&field.s, unit(id), hex("Elista"))
    })
}

/// The least die with which a unit hits on open steppe, in attack and defence.
fn fires(id: &str) -> [u8; 2] {
    let field = Field::empty("summer-43").put(id, "Elista", 1);
    [true, false].map(|offensive| game().hits_on(&field.s, unit(id), hex("Elista"), offensive))
}

/// [2.1] Black German, grey satellite and red Soviet wood: the enemy sees the colour and nothing of the label. R46
#[test]
fn the_enemy_sees_the_wood_and_nothing_of_the_label() {
    let field = Field::empty("summer-43").put("3Pz", "Kursk", 4).put("2SS", "Kursk", 3).put("1Inf", "Kursk", 1);
    let field = field.put("3H", "Belgorod", 3).put("3A", "Livny", 3).put("AGC", "Kursk", 3);
    let woods = |viewer: Side, at: &str| {
        let scene = game().observe(&field.s, Viewer::Seat(viewer.seat()));
        let pieces = scene.stacks.into_iter().filter(|stack| stack.hex == hex(at).0).flat_map(|stack| stack.pieces);
        let colours = pieces.filter_map(|piece| match piece.face {
            Face::Upright { colour, .. } => Some((colour, piece.badges.len())),
            _ => None,
        });
        colours.collect::<Vec<_>>()
    };
    let german = woods(Side::Soviet, "Kursk");
    assert_eq!(german.len(), 4, "armour, SS, infantry and a headquarters");
    assert!(german.iter().all(|back| back == &german[0]), "they all look the same");
    let satellite = woods(Side::Soviet, "Belgorod");
    let soviet = woods(Side::Axis, "Livny");
    assert!(satellite[0] != german[0] && soviet[0] != german[0] && soviet[0] != satellite[0]);
    assert!(woods(Side::Axis, "Kursk").is_empty() && field.sees(Side::Axis, "3Pz"), "its owner reads the labels");
    assert!(!field.sees(Side::Soviet, "3Pz") && !field.sees(Side::Soviet, "3H"));
}

/// [2.1] Ten satellite armies fight for the Axis.
#[test]
fn ten_satellite_armies_fight_for_the_axis() {
    let satellites = game().data.units.iter().filter(|unit| unit.nation.is_satellite());
    assert!(satellites.clone().all(|unit| unit.side == Side::Axis));
    assert_eq!(satellites.count(), 10);
}

/// [2.21, 2.22, 2.23, 2.24, 2.25, 2.26, 6.1] Speeds in dry weather, mud and snow. R6
#[test]
fn each_kind_has_its_speed() {
    let speeds = ["3Pz", "9Mech", "1Inf", "2Cav", "1ShA", "SOUTH", "STAVKA"].map(speeds);
    assert_eq!(speeds, [[3, 1, 2], [3, 1, 2], [2, 1, 1], [3, 2, 2], [1, 1, 1], [2, 1, 1], [2, 1, 1]]);
}

/// [2.21, 2.22, 2.23, 2.24, 2.25, 7.32] Single fire hits on 6, double on 5 and 6, triple on 4 to 6.
#[test]
fn each_kind_has_its_fire() {
    let fires = ["3Pz", "46Mot", "1Inf", "2Cav", "1ShA", "2SS", "3SS"].map(fires);
    assert_eq!(fires, [[5, 5], [6, 5], [6, 6], [6, 6], [5, 5], [4, 4], [5, 4]]);
}

/// [2.21, 6.1] Armour goes three hexes and no more, infantry two, shock one.
#[test]
fn nobody_goes_further_than_its_speed() {
    let field =
        Field::empty("summer-43").put("3Tk", "Elista", 3).put("3A", "Elista", 3).put("1ShA", "Elista", 4).anchored();
    let field = field.turn(Side::Soviet, Weather::Dry).marching();
    let way = ["Stavropol-NE1", "Salsk", "Tikhoretsk", "Krasnodar"];
    for (id, far) in [("3Tk", 3), ("3A", 2), ("1ShA", 1)] {
        assert!(field.can_go(id, &way[..far]), "{id} goes {far} hexes");
        assert!(!field.can_go(id, &way[..=far]), "{id} goes no further");
    }
}

/// [2.24, 6.1] Cavalry crosses mountains and marsh without stopping, but with a marsh two hexes are all it goes.
#[test]
fn cavalry_rides_through_mountain_and_marsh() {
    let field = Field::empty("summer-43").put("2Cav", "Maikop", 3).put("5Cav", "Korosten", 3).put("3Tk", "Maikop", 3);
    let field = field.put("6Cav", "Baranovichi", 3).anchored().turn(Side::Soviet, Weather::Dry).marching();
    assert!(field.can_go("2Cav", &["Tuapse", "Sochi", "Sukhumi"]), "three hexes of mountain");
    assert!(!field.can_go("3Tk", &["Tuapse", "Sochi"]));
    assert!(field.can_go("5Cav", &["Baranovichi-SE1", "Pinsk"]));
    assert!(!field.can_go("5Cav", &["Baranovichi-SE1", "Pinsk", "Bialystok-E1"]), "marsh costs it a hex");
    assert!(!field.can_go("6Cav", &["Minsk", "Borisov", "Minsk-SE1"]), "no third hex into marsh");
}

/// [2.26, 5.1] Headquarters never fire, neither in defence nor in pursuit.
#[test]
fn headquarters_do_not_fire() {
    let field = Field::empty("summer-42").put("AGS", "Elista", 3).put("3A", "Elista", 2).battle("Elista", Side::Axis);
    let field = field.turn(Side::Soviet, Weather::Dry).battle("Elista", Side::Axis).anchored().paused();
    // No dice for the HQ; the Soviets fire two.
    let mut field = field.fresh("Elista").fighting(&["Elista"]).go(&[]);
    field.roll("resolve Elista", &[6, 5]);
    assert_eq!((field.cv("AGS"), field.cv("3A")), (2, 2));
}

/// [2.3] Highest values: four for Germans, guards and shock, three for other Soviets and satellite armies, two for static units.
#[test]
fn blocks_have_as_many_steps_as_their_sort() {
    let most =
        ["3Pz", "1Inf", "2SS", "1GdA", "3GTA", "1ShA", "3A", "3Tk", "2Cav", "3H", "1R", "AGS", "AGA", "SOUTH", "OKH"]
            .map(|id| game().data.unit(unit(id)).max);
    assert_eq!(most, [4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 2, 3, 2, 2, 3]);
}

/// [2.3, 7.14] Blocks stand hidden and are laid open when they fight.
#[test]
fn blocks_are_laid_open_when_they_fight() {
    let field =
        Field::empty("summer-42").put("1Inf", "Elista", 4).put("3A", "Elista", 3).anchored().paused().fresh("Elista");
    assert!(!field.sees(Side::Soviet, "1Inf") && !field.sees(Side::Axis, "3A"));
    let field = field.fighting(&["Elista"]).go(&[]);
    assert_eq!(field.s.phase, Phase::Resolve);
    assert!(field.sees(Side::Soviet, "1Inf") && field.sees(Side::Axis, "3A"));
}

/// [2.4, 7.33] A unit that loses its last step is eliminated; how many are is seen, not which. R52
#[test]
fn the_last_step_eliminates_a_unit() {
    let field = Field::empty("summer-42").put("1Inf", "Elista", 2).put("3A", "Elista", 1).anchored().paused();
    let field = field.fresh("Elista").off("4A", off_map::DEAD);
    let mut field = field.fighting(&["Elista"]).go(&[]);
    field.roll("resolve Elista", &[1, 6, 1]);
    assert_eq!((field.at("3A"), field.cv("3A")), ("dead".into(), 0));
    let dead = |viewer: Side| {
        let scene = game().observe(&field.s, Viewer::Seat(viewer.seat()));
        let holding = scene.boxes.into_iter().find(|holding| &*holding.id == "dead-soviet").expect("a box of the dead");
        let shown = holding.pieces.iter().filter(|piece| matches!(piece.face, Face::Block(_))).count();
        (holding.pieces.len(), shown)
    };
    assert_eq!(dead(Side::Soviet), (2, 2));
    assert_eq!(dead(Side::Axis), (2, 0), "the enemy counts backs");
}

/// [2.6] Coastal, mountain and siege units count as infantry when forces are chosen.
#[test]
fn special_infantry_counts_as_infantry() {
    let classes = ["Coast", "49Mtn", "54Inf", "1Inf", "3A"].map(|id| game().data.unit(unit(id)).class);
    assert_eq!(classes, [Class::Infantry; 5]);
    assert_ne!(game().data.unit(unit("1Abn")).class, Class::Infantry);
}

/// [2.61, 2.62] The coastal army's cadre is dearer than other infantry's, the mountain corps dearer in everything.
#[test]
fn special_infantry_is_dearer() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).ready();
    let price = |id: &str| game().prices(&field.s, unit(id));
    assert!(price("Coast").1 > price("3A").1 && price("Coast").0 == price("3A").0);
    assert!(price("49Mtn").0 > price("1Inf").0 && price("49Mtn").1 > price("1Inf").1);
    assert_eq!(price("54Inf"), price("1Inf"), "the siege corps costs what infantry costs");
}

/// [2.61] The coastal army is infantry in movement and combat.
#[test]
fn the_coastal_army_marches_and_fights_as_infantry() {
    assert_eq!((speeds("Coast"), fires("Coast")), (speeds("3A"), fires("3A")));
}

/// [2.62, 7.32] Mountain corps fire double in mountains, not in mud, and like infantry elsewhere.
#[test]
fn mountain_corps_fire_double_in_mountains() {
    let fire = |at: &str, weather: Weather| {
        let field = Field::empty("summer-42").put("49Mtn", at, 4).put("1Inf", at, 4).weather(weather);
        ["49Mtn", "1Inf"]
            .map(|id| [true, false].map(|offensive| game().hits_on(&field.s, unit(id), hex(at), offensive)))
    };
    assert_eq!(fire("Tuapse", Weather::Dry), [[5, 5], [6, 6]]);
    assert_eq!(fire("Tuapse", Weather::Snow), [[5, 5], [6, 6]]);
    assert_eq!(fire("Tuapse", Weather::Mud), [[6, 6], [6, 6]]);
    assert_eq!(fire("Maikop", Weather::Dry), [[6, 6], [6, 6]]);
    assert_eq!(speeds("49Mtn"), speeds("1Inf"));
}

/// [2.63, 7.32] From summer 42 the 54th Corps fires threefold at a fortress, even in mud, until it has been rebuilt.
#[test]
fn the_siege_guns_fire_threefold_at_a_fortress() {
    let fire = |scenario: &str, at: &str, weather: Weather, marks: u16| {
        let field = Field::empty(scenario).put("54Inf", at, 4).put("1Inf", at, 4).put("3A", at, 3).weather(weather);
        let field = field.battle(at, Side::Soviet).marked("54Inf", marks);
        ["54Inf", "1Inf"].map(|id| game().hits_on(&field.s, unit(id), hex(at), true))
    };
    assert_eq!(fire("summer-42", "Sevastopol", Weather::Dry, 0), [4, 6]);
    assert_eq!(fire("summer-42", "Leningrad", Weather::Mud, 0), [4, 6]);
    assert_eq!(fire("summer-41", "Sevastopol", Weather::Dry, 0), [6, 6], "not yet");
    assert_eq!(fire("summer-42", "Sevastopol", Weather::Dry, mark::REBUILT), [6, 6], "the guns are lost");
    assert_eq!(fire("summer-42", "Kharkov", Weather::Dry, 0), [6, 6], "no fortress");
    let inside = Field::empty("summer-42")
        .put("54Inf", "Sevastopol", 4)
        .put("3A", "Sevastopol", 3)
        .battle("Sevastopol", Side::Axis);
    assert_eq!(game().hits_on(&inside.s, unit("54Inf"), hex("Sevastopol"), true), 6, "not from within");
}

/// [2.63, 11.42] Being rebuilt costs the siege corps its guns.
#[test]
fn a_rebuilt_siege_corps_is_infantry() {
    let field = Field::empty("summer-42").held_by(Side::Axis).anchored().off("54Inf", off_map::DEAD).date(1942, 7);
    let mut field = field;
    field.s.phase = Phase::Production;
    let mut field = field.ready();
    field.s.plans[Side::Axis] = crate::production::Plan { left: 50, ..Default::default() };
    field.act_as(Side::Axis, "cadre 54Inf").act_as(Side::Axis, "to Warsaw");
    assert!(!game().is_siege(&field.s, unit("54Inf")));
    assert!(game().is_siege(&Field::empty("summer-42").put("54Inf", "Warsaw", 4).s, unit("54Inf")));
}

/// [2.64] The airborne corps comes in December 41 and is eliminated, but can be rebuilt, at the start of later scenarios.
#[test]
fn the_airborne_corps_comes_in_december_1941() {
    let place = |scenario: &str| Field::opening(scenario, &["paratroops"]).at("1Abn");
    assert_eq!(place("summer-41"), "gone");
    assert!(!["gone", "dead", "due"].contains(&place("winter-41").as_str()), "it is there: {}", place("winter-41"));
    for later in ["summer-42", "winter-42", "summer-43", "winter-43", "summer-44", "winter-44"] {
        assert_eq!(place(later), "dead", "{later}");
    }
}

/// [2.64, 14.5] On the ground it defends with double fire and attacks like infantry.
#[test]
fn airborne_troops_defend_with_double_fire() {
    assert_eq!(fires("1Abn"), [6, 5]);
    assert_eq!(speeds("1Abn"), speeds("3A"));
}

/// [2.65] SS units are not in play before 1943, and one step a month is all they share. R8
#[test]
fn the_ss_gets_one_step_a_month() {
    for early in ["summer-41", "winter-41", "summer-42"] {
        let field = Field::opening(early, &[]);
        let there = ["1SS", "2SS", "3SS", "4SS"].iter().any(|id| field.s.pieces.hex(unit(id)).is_some());
        assert!(!there, "{early}");
    }
    let producing = |options: &[&str]| {
        let field = Field::empty_with("summer-43", options).held_by(Side::Axis).anchored().date(1943, 8);
        let mut field = field.put("2SS", "Warsaw", 2).put("3SS", "Lodz", 2).put("3Pz", "Warsaw", 2);
        field.s.phase = Phase::Production;
        field = field.ready();
        field.s.plans = BySide::same(crate::production::Plan { left: 60, ..Default::default() });
        field.act_as(Side::Axis, "step 2SS");
        field
    };
    let mut field = producing(&[]);
    assert_eq!(field.refusal("step 3SS"), ("2.65", "why-one-ss-step".into()));
    field.act_as(Side::Axis, "step 3Pz");
    let mut each = producing(&["ss-each"]);
    each.act_as(Side::Axis, "step 3SS");
    assert_eq!(each.refusal("step 3SS"), ("11.41", "why-raised-already".into()));
}

/// [2.66, 16.4] A satellite stays in its country or next to it. R42
#[test]
fn satellites_stay_at_home() {
    let field =
        Field::empty("summer-41").held_by(Side::Soviet).date(1941, 8).put("1H", "Uzhgorod", 3).put("3R", "Jassy", 3);
    let field = field.anchored().marching();
    assert!(field.can_go("1H", &["Przemysl"]), "next to Hungary");
    let out = field.clone().put("1H", "Przemysl", 3).marching();
    assert_eq!(out.barred("1H", &["Zamosc"]), ("16.4", "why-confined".into()));
    assert!(field.can_go("3R", &["Kishinev"]), "Bessarabia");
    let out = field.put("3R", "Tiraspol", 3).put("3A", "Odessa", 3).marching();
    assert_eq!(out.barred("3R", &["Odessa-NE1"]), ("16.4", "why-confined".into()));
    // Odessa taken, the 3rd Romanian is free; rebuilt it is not.
    let free = out.off("3A", off_map::DEAD).held(Side::Axis, &["Odessa"]).marching();
    assert!(free.can_go("3R", &["Odessa-NE1", "Nikolaev"]));
    let rebuilt = free.clone().marked("3R", mark::REBUILT).marching();
    assert_eq!(rebuilt.barred("3R", &["Odessa-NE1"]), ("16.4", "why-confined".into()));
    // From summer 43 on nobody is free.
    let late = Field::empty("summer-43").held_by(Side::Axis).put("3R", "Tiraspol", 3).anchored().marching();
    assert_eq!(late.barred("3R", &["Odessa-NE1"]), ("16.4", "why-confined".into()));
}

/// [2.66] In June 41 Hungarians do not move and Germans do not enter Hungary.
#[test]
fn hungary_is_closed_in_june_1941() {
    let field = Field::empty("summer-41").put("1H", "Uzhgorod", 3).put("1Inf", "Przemysl", 4).anchored();
    let june = field.clone().marching();
    assert_eq!(june.refusal("move 1H land"), ("2.66", "why-hungary-closed".into()));
    assert_eq!(june.barred("1Inf", &["Uzhgorod"]), ("2.66", "why-hungary-closed".into()));
    let july = field.date(1941, 7).marching();
    assert!(july.can_go("1H", &["Przemysl"]) && july.can_go("1Inf", &["Uzhgorod"]));
}

/// [2.67, 6.51] Static units move by supreme command only; their cadre has no step.
#[test]
fn static_units_wait_for_the_supreme_command() {
    let mut field = Field::empty("summer-43").put("1R", "Ploesti", 2).anchored().marching();
    assert_eq!(field.refusal("move 1R land"), ("2.67", "why-static".into()));
    field.s.supreme = 1;
    assert!(field.can_go("1R", &["Bucharest"]));
    field.act("move 1R land");
    assert_eq!(field.s.supreme, 0);
    assert_eq!(game().data.unit(unit("1R")).least(), 0);
    let price = game().prices(&field.s, unit("1R"));
    assert!(price.1 < price.0, "a cadre of no steps costs less than a step");
}

/// [2.67] A static unit at 0 that is engaged alone is gone; with a friend it is not. R15
#[test]
fn an_empty_static_unit_does_not_stand_alone() {
    let field = Field::empty("summer-44").turn(Side::Soviet, Weather::Dry).put("1R", "Ploesti", 0).anchored();
    let mut alone = field.clone().put("3A", "Focsani", 3).marching();
    alone.walk("3A", &["Ploesti"]).act("done");
    assert_eq!((alone.at("1R"), alone.at("3A")), ("dead".into(), "Ploesti".into()));
    let mut together = field.put("1Inf", "Ploesti", 1).put("3A", "Focsani", 3).paused().marching();
    together.walk("3A", &["Ploesti"]).act("done");
    assert_eq!(together.at("1R"), "Ploesti");
}

/// [2.68, 16.5] Four units of Army Group E wait for the Soviets to cross the boundary; in winter 44 they are there.
#[test]
fn army_group_e_waits_beyond_the_boundary() {
    let age = ["21Mtn", "22Mtn", "68Inf", "91Inf"];
    assert_eq!(game().data.units.iter().filter(|unit| unit.class == Class::ArmyGroupE).count(), 4);
    let early = Field::opening("summer-44", &[]);
    assert!(age.iter().all(|id| early.at(id) == "gone"));
    let late = Field::opening("winter-44", &[]);
    assert!(age.iter().all(|id| late.s.pieces.hex(unit(id)).is_some()));
}

/// [2.67] However a static unit comes to be engaged alone at 0, that is its end: when an enemy enters, by the hits of a round, or
/// when the last of its companions has left. R15
#[test]
fn an_empty_static_unit_is_gone_at_once() {
    let field = Field::empty("summer-44").turn(Side::Soviet, Weather::Dry).anchored();
    let mut entered = field.clone().put("1R", "Ploesti", 0).put("3A", "Focsani", 3).put("4A", "Focsani", 3).marching();
    entered.act("move 3A").act("to Ploesti");
    assert_eq!((entered.at("1R"), entered.s.phase), ("dead".into(), Phase::Movement), "before anybody else moves");
    assert!(entered.told("log-static-lost"));
    // Two hits on one step: the unit falls to 0 and is alone.
    let mut hit = field.clone().put("1R", "Focsani-E1", 1).put("3A", "Focsani-E1", 3).fresh("Focsani-E1").paused();
    hit = hit.fighting(&["Focsani-E1"]).go(&[]);
    assert_eq!(hit.s.phase, Phase::Resolve);
    let cover = game().passive_cover(&hit.s, hex("Focsani-E1"));
    let dice: &[u8] = if cover == 1 { &[1, 6, 1, 1] } else { &[1, 6, 6, 1] };
    hit.roll("resolve Focsani-E1", dice);
    assert_eq!(hit.at("1R"), "dead");
    // A companion leaves.
    let left =
        field.put("1R", "Ploesti", 0).put("1Inf", "Ploesti", 2).put("3A", "Ploesti", 3).battle("Ploesti", Side::Axis);
    let mut left = left.turn(Side::Axis, Weather::Dry).marching();
    left.walk("1Inf", &["Bucharest"]).act("done");
    assert_eq!(left.at("1R"), "dead");
}

/// [2.67] R15: several static units at 0 without anybody else are gone together; one with a step left holds them all.
#[test]
fn empty_static_units_do_not_stand_together() {
    let field = |cv: u8| {
        let field = Field::empty("summer-44").turn(Side::Soviet, Weather::Dry).anchored();
        let field = field.put("1R", "Bucharest", 0).put("2R", "Bucharest", cv).put("3Tk", "Ploesti", 3);
        field.put("4A", "Gorki", 3).paused().marching()
    };
    let mut empty = field(0);
    empty.act("move 3Tk").act("to Bucharest");
    assert_eq!((empty.at("1R"), empty.at("2R")), ("dead".into(), "dead".into()));
    assert!(!empty.s.pieces.is_battle(hex("Bucharest")));
    let mut held = field(1);
    held.act("move 3Tk").act("to Bucharest");
    assert_eq!((held.at("1R"), held.at("2R")), ("Bucharest".into(), "Bucharest".into()));
}

/// [2.67, 6.31] R15: a static unit at 0 that attacks is engaged alone as it enters: it is gone, and its move with it. In mud, where the
/// move would have ended anyway, too.
#[test]
fn an_empty_static_unit_does_not_outlive_its_attack() {
    for weather in [Weather::Dry, Weather::Mud] {
        let field = Field::empty("summer-44").put("1R", "Jassy", 0).put("12A", "Beltsy", 2).anchored();
        let mut field = field.put("1Inf", "Warsaw", 4).turn(Side::Axis, weather).marching();
        field.s.supreme = 2;
        field.act("move 1R");
        field.act("to Beltsy");
        assert_eq!((field.at("1R"), field.s.phase), ("dead".into(), Phase::Movement), "{weather:?}");
        assert_eq!((field.s.moving, field.s.supreme), (Moving::default(), 1));
        assert!(!field.s.fresh.contains(hex("Beltsy")) && !field.s.pieces.is_battle(hex("Beltsy")));
        let rules: Vec<&str> = field.lines.iter().map(|line| line.rule).collect();
        assert_eq!(rules, ["2.67"], "one line tells of its end, none of a move: {weather:?}");
    }
}

/// [2.67, 16.1] R15: where two static units at 0 meet, one of which has changed sides, both are engaged alone, and both are gone.
#[test]
fn two_empty_static_units_end_each_other() {
    for (attacker, defender, side) in [("1R", "2R", Side::Axis), ("2R", "1R", Side::Soviet)] {
        let mut field = Field::empty("summer-44").put("1R", "Galati", 0).put("12A", "Gorki", 2).anchored();
        field.s.pieces.set_side(unit("2R"), Side::Soviet);
        let mut field = field.put("2R", "Focsani", 0).put("1Inf", "Warsaw", 4).turn(side, Weather::Dry).marching();
        field.s.supreme = 2;
        let to = field.at(defender);
        field.act(&format!("move {attacker}")).act(&format!("to {to}"));
        assert_eq!((field.at("1R"), field.at("2R")), ("dead".into(), "dead".into()), "{side:?} attacks");
        assert_eq!(field.s.phase, Phase::Movement);
    }
}
