//! [7.1 to 7.4] Combat: which battles are fought, and how a round goes.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, mark};
use crate::units::Side;
use crate::weather::Weather;

/// A battle ready to be fought: the active side has attacked a hex, supported, with two more battles to wait for.
fn attack(scenario: &str, active: Side, at: &str, blocks: &[(&str, u8)]) -> Field {
    let field = Field::empty(scenario).date(1942, 8).anchored().turn(active, Weather::Dry);
    blocks.iter().fold(field, |field, &(id, cv)| field.put(id, at, cv)).paused().fresh(at)
}

/// Fights it to the moment before the first die.
fn joined(field: Field, supported: &[&str]) -> Field {
    field.fighting(supported).go(&[])
}

/// [7.22, 7.31, 7.33, 7.12, 7.21] T-01: the rulebook's example of combat, with its strike, its losses and its blocks standing up.
#[test]
fn the_rulebooks_example_of_combat() {
    let blocks = [("3Pz", 4), ("46Mot", 4), ("3Tk", 3), ("3A", 3), ("4A", 2)];
    let field = attack("summer-41", Side::Axis, "Elista", &blocks).date(1941, 8);
    let mut field = joined(field.put("AGS", "Stavropol-NE1", 2).marked("AGS", mark::ACTIVE), &["Elista"]);
    assert!(!field.sees(Side::Axis, "3Tk") && !field.sees(Side::Soviet, "3Pz"), "hidden until combat");
    field.act("strike AGS Elista");
    assert!(field.sees(Side::Axis, "3Tk") && field.sees(Side::Soviet, "3Pz"), "all lie open");
    // Two dice of triple fire: one hit, on a unit of three.
    field.roll("resolve Elista", &[3, 5]);
    assert_eq!(field.refusal("lose 4A"), ("7.33", "why-not-strongest".into()));
    // The armour hits once, both armies together once.
    field.roll("lose 3A", &[5, 1, 2, 6, 1, 3, 4]);
    assert_eq!(field.cv("3A"), 2);
    assert!(field.allows("lose 3Pz") && field.allows("lose 46Mot"));
    // The second hit falls on the other one. Then the armour hits twice, the mechanised corps not at all.
    field.roll("lose 3Pz", &[5, 6, 1, 5, 4, 3]);
    assert_eq!([field.cv("3Pz"), field.cv("46Mot"), field.cv("3Tk")], [3, 3, 2]);
    assert!(["3Tk", "3A", "4A"].iter().all(|id| field.allows(&format!("lose {id}"))), "three of equal strength");
    field.act("lose 4A");
    assert_eq!(["3Pz", "46Mot", "3Tk", "3A", "4A"].map(|id| field.cv(id)), [3, 3, 2, 2, 1]);
    assert_eq!(field.s.phase, Phase::Resolve, "the round is over");
    assert!(["3Tk", "3A", "4A"].iter().all(|id| !field.sees(Side::Axis, id)), "the defenders stand up");
    assert!(field.sees(Side::Soviet, "3Pz") && field.sees(Side::Soviet, "46Mot"), "the attackers stay open");
    assert!(field.s.pieces.is_battle(hex("Elista")));
}

/// [7.32] T-02: single fire hits on 6, double on 5 and 6, triple on 4, 5 and 6.
#[test]
fn single_double_and_triple_fire() {
    for (id, least) in [("1Inf", 6), ("3Pz", 5), ("2SS", 4)] {
        for die in 1..=6_u8 {
            let mut field = joined(attack("summer-43", Side::Axis, "Elista", &[(id, 1), ("3A", 3)]), &["Elista"]);
            field.roll("resolve Elista", &[1, 1, 1, die]);
            assert_eq!(3 - field.cv("3A"), u8::from(die >= least), "{id} rolls {die}");
        }
    }
}

/// [7.11, 7.12] Who enters is the original attacker as long as the battle lasts; the other keeps the hex until he is gone.
#[test]
fn the_original_defender_keeps_the_hex_until_he_is_gone() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().put("1Inf", "Stavropol-E1", 4);
    let mut field = field.put("3A", "Elista", 1).put("2Inf", "Gorki", 1).paused().marching();
    assert!(!field.s.pieces.is_battle(hex("Elista")));
    field.walk("1Inf", &["Elista"]);
    assert!(field.s.pieces.is_battle(hex("Elista")));
    assert_eq!(field.s.defender(hex("Elista")), Side::Soviet);
    field.act("done");
    let stays = field.clone().roll("resolve Elista", &[1, 1, 1, 1, 1]).clone().ready();
    assert!(stays.s.is_friendly(Side::Soviet, hex("Elista")) && !stays.s.is_friendly(Side::Axis, hex("Elista")));
    assert_eq!(stays.turn(Side::Soviet, Weather::Dry).s.defender(hex("Elista")), Side::Soviet, "in the other turn too");
    // Unsupported: two hits destroy the army. The hex falls, and the winners stand up.
    let gone = field.roll("resolve Elista", &[1, 6, 6, 1, 1]).clone().ready();
    assert_eq!(gone.at("3A"), "dead");
    assert!(gone.s.is_friendly(Side::Axis, hex("Elista")) && !gone.sees(Side::Soviet, "1Inf"));
}

/// [7.14] Old battles are fought only if the active player wants; what is not fought stays hidden.
#[test]
fn old_battles_may_rest() {
    let field = Field::empty("summer-42").anchored().put("1Inf", "Elista", 4).put("3A", "Elista", 3);
    let field = field.battle("Elista", Side::Soviet).put("2Inf", "Elista-E1", 4).put("4A", "Elista-E1", 3);
    let mut field = joined(field.battle("Elista-E1", Side::Soviet).paused(), &["Elista"]);
    assert_eq!(field.s.phase, Phase::Select);
    assert_eq!(field.refusal("fight Salsk"), ("7.11", "why-no-battle".into()));
    assert_eq!(field.refusal("fight Kirov"), ("7.14", "why-fights-already".into()), "it must be fought anyway");
    field.acts(&["fight Elista", "done"]);
    assert!(field.allows("resolve Elista") && !field.allows("resolve Elista-E1"));
    assert!(field.sees(Side::Axis, "3A") && !field.sees(Side::Axis, "4A"));
}

/// [7.15] Three reasons to fight: a new battle, a strike, a siege.
#[test]
fn three_reasons_to_fight() {
    let field = Field::empty("summer-42").anchored();
    let blocks =
        [("1Inf", "3A", "Elista"), ("2Inf", "4A", "Salsk"), ("4Inf", "5A", "Sevastopol"), ("5Inf", "6A", "Kharkov")];
    let field = blocks
        .iter()
        .fold(field, |field, (axis, soviet, at)| field.put(axis, at, 4).put(soviet, at, 3).battle(at, Side::Soviet));
    let mut field = field.fresh("Elista").fighting(&[]);
    field.s.strikes.push((unit("OKH"), hex("Salsk")));
    let must =
        |field: &Field| ["Elista", "Salsk", "Sevastopol", "Kharkov"].map(|at| game().must_fight(&field.s, hex(at)));
    assert_eq!(must(&field), [true, true, true, false]);
    field.s.blitz = true;
    assert_eq!(must(&field), [true, true, false, false], "no siege in the blitz");
}

/// [7.21] Each battle has one round, in the order the active player likes.
#[test]
fn battles_are_fought_one_by_one_in_any_order() {
    let field = attack("summer-42", Side::Axis, "Elista", &[("1Inf", 1), ("3A", 1)]);
    let field = field.put("2Inf", "Salsk", 1).put("4A", "Salsk", 1).fresh("Salsk");
    let mut field = joined(field, &["Elista", "Salsk"]);
    assert!(field.allows("resolve Elista") && field.allows("resolve Salsk"));
    field.roll("resolve Salsk", &[1, 1]);
    assert_eq!(field.refusal("resolve Salsk"), ("7.11", "why-no-battle".into()), "one round a phase");
    field.roll("resolve Elista", &[1, 1]);
    assert!(
        field.s.pieces.is_battle(hex("Salsk")) && field.s.pieces.is_battle(hex("Elista")),
        "they go on another day"
    );
}

/// [7.22] The passive side fires first; who is dead does not fire.
#[test]
fn the_dead_do_not_fire() {
    let mut field = joined(attack("summer-42", Side::Axis, "Elista", &[("1Inf", 1), ("3A", 2)]), &["Elista"]);
    field.roll("resolve Elista", &[6, 1]);
    assert_eq!((field.at("1Inf"), field.cv("3A")), ("dead".into(), 2), "no offensive fire");
    assert!(!field.sees(Side::Axis, "3A"));
    let mut field = joined(attack("summer-42", Side::Axis, "Elista", &[("1Inf", 2), ("3A", 2)]), &["Elista"]);
    // One die is left of two.
    field.roll("resolve Elista", &[6, 1, 6]);
    assert_eq!((field.cv("1Inf"), field.cv("3A")), (1, 1));
}

/// [7.23, 1.41] T-19: when the original defender of a city attacks, the other side has its benefits; never those of a fortress.
#[test]
fn a_counter_attack_gives_the_terrain_to_the_other_side() {
    let counter = |at: &str| {
        let field =
            Field::empty("summer-42").anchored().turn(Side::Soviet, Weather::Dry).put("1Inf", at, 3).put("3A", at, 3);
        let mut field = joined(field.battle(at, Side::Soviet).paused(), &[at]);
        assert_eq!(field.s.phase, Phase::Select, "no need to fight at {at}");
        field.act(&format!("fight {at}"));
        field
    };
    // In Kharkov the corps fires double and loses a step for two hits.
    let mut city = counter("Kharkov");
    city.roll("resolve Kharkov", &[5, 5, 1, 6]);
    assert_eq!([city.cv("3A"), city.cv("1Inf")], [1, 3]);
    assert!(!city.sees(Side::Axis, "3A") && city.sees(Side::Soviet, "1Inf"), "the roles do not change");
    // In Sevastopol it fires single and loses a step for each hit.
    let mut fortress = counter("Sevastopol");
    fortress.roll("resolve Sevastopol", &[5, 5, 1, 6, 1, 1]);
    assert_eq!([fortress.cv("3A"), fortress.cv("1Inf")], [3, 2]);
    // Leningrad is a city besides.
    let leningrad = counter("Leningrad");
    assert_eq!(game().passive_cover(&leningrad.s, hex("Leningrad")), 2);
    assert_eq!(game().hits_on(&leningrad.s, unit("1Inf"), hex("Leningrad"), false), 5);
}

/// [7.31] A die for each step, of each unit once. R45
#[test]
fn a_die_for_each_step() {
    let mut field = joined(
        attack("summer-42", Side::Axis, "Elista", &[("1Inf", 4), ("2Inf", 2), ("3A", 3), ("4A", 1)]),
        &["Elista"],
    );
    // Four dice of defence, six of attack.
    field.roll("resolve Elista", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(["1Inf", "2Inf", "3A", "4A"].map(|id| field.cv(id)), [4, 2, 3, 1]);
}

/// [7.32] In winter 41 all Axis offensive fire is single in snow.
#[test]
fn the_axis_is_paralysed_in_the_snow_of_1941() {
    let fire = |scenario: &str, weather: Weather| {
        let field = Field::empty(scenario).put("3Pz", "Elista", 4).put("3Tk", "Elista", 3).weather(weather);
        let on = |id: &str, offensive| game().hits_on(&field.s, unit(id), hex("Elista"), offensive);
        [on("3Pz", true), on("3Pz", false), on("3Tk", true)]
    };
    assert_eq!(fire("winter-41", Weather::Snow), [6, 5, 5]);
    assert_eq!(fire("winter-41", Weather::Mud), [6, 5, 6], "mud dampens everybody");
    assert_eq!(fire("winter-42", Weather::Snow), [5, 5, 5]);
}

/// [7.33] Active units lose a step for every hit, whatever the ground.
#[test]
fn active_units_lose_a_step_for_every_hit() {
    let mut field = joined(attack("summer-42", Side::Axis, "Vyazma", &[("1Inf", 4), ("3A", 2)]), &["Vyazma"]);
    field.roll("resolve Vyazma", &[6, 6, 6, 1]);
    assert_eq!([field.cv("1Inf"), field.cv("3A")], [2, 3 - 1]);
}

/// [7.33] Losses fall on the strongest unit; its owner chooses between equals.
#[test]
fn losses_fall_on_the_strongest() {
    let blocks = [("1Inf", 2), ("2Inf", 2), ("4Inf", 1), ("3A", 3)];
    let mut field = joined(attack("summer-42", Side::Axis, "Elista", &blocks), &["Elista"]);
    field.roll("resolve Elista", &[6, 6, 1]);
    assert_eq!(field.refusal("lose 4Inf"), ("7.33", "why-not-strongest".into()));
    assert_eq!(field.refusal("lose 3A"), ("4.4", "why-enemy-unit".into()));
    // The second hit falls on the other unit of two; three dice are left.
    field.roll("lose 2Inf", &[1, 1, 1]);
    assert_eq!(["1Inf", "2Inf", "4Inf"].map(|id| field.cv(id)), [1, 1, 1]);
}

/// [7.34] Double defence: two hits for a step; who has half a hit takes the next; halves are forgotten after the round.
#[test]
fn half_hits_stay_with_their_unit_and_are_forgotten() {
    let blocks = [("1Inf", 4), ("2Inf", 4), ("3A", 3), ("4A", 3)];
    let mut field = joined(attack("summer-42", Side::Axis, "Vyazma", &blocks), &["Vyazma"]);
    // Three hits, by two units: the first and second on the army its owner names, the third is half a hit on the other.
    field.roll("resolve Vyazma", &[1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 6, 6, 1, 1]);
    assert_eq!(field.refusal("lose 1Inf"), ("4.4", "why-enemy-unit".into()));
    field.act("lose 4A");
    assert_eq!([field.cv("3A"), field.cv("4A")], [3, 2]);
    // Next time: one hit more is half a hit again.
    let mut again = field.turn(Side::Axis, Weather::Dry).fighting(&["Vyazma"]).go(&[]);
    again.act("fight Vyazma");
    again.roll("resolve Vyazma", &[1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!([again.cv("3A"), again.cv("4A")], [3, 2]);
}

/// [7.34] Where the defence is double: forest, hills, marsh, mountains, major cities, and everywhere in mud.
#[test]
fn where_the_defence_is_double() {
    let cover = |at: &str, weather: Weather| {
        let field = attack("summer-42", Side::Axis, at, &[("1Inf", 4), ("3A", 3)]).weather(weather).fighting(&[at]);
        game().passive_cover(&field.s, hex(at))
    };
    for (at, dry) in [
        ("Elista", 1),
        ("Kursk", 1),
        ("Vyazma", 2),
        ("Kutaisi", 2),
        ("Pinsk", 2),
        ("Tuapse", 2),
        ("Kharkov", 2),
        ("Moscow", 2),
    ] {
        assert_eq!([Weather::Dry, Weather::Snow].map(|weather| cover(at, weather)), [dry, dry], "{at}");
        assert_eq!(cover(at, Weather::Mud), 2, "{at} in mud");
    }
}

/// [7.35] Triple defence in a fortress: thirds add up over the round and are forgotten.
#[test]
fn thirds_of_a_hit_add_up() {
    let siege = |dice: &[u8]| {
        let mut field = joined(
            attack("summer-42", Side::Axis, "Sevastopol", &[("1Inf", 4), ("2Inf", 4), ("3A", 3)]),
            &["Sevastopol"],
        );
        field.roll("resolve Sevastopol", &[&[1, 1, 1][..], dice].concat());
        field.cv("3A")
    };
    assert_eq!(siege(&[6, 6, 1, 1, 1, 1, 1, 1]), 3);
    assert_eq!(siege(&[6, 1, 1, 1, 6, 6, 1, 1]), 2);
    assert_eq!(siege(&[6, 6, 6, 6, 6, 1, 1, 1]), 2);
    assert_eq!(siege(&[6, 6, 6, 6, 6, 6, 1, 1]), 1);
}

/// [7.35, 1.46] The strongest of the garrison fires threefold when it fires, the others as they are. R18
#[test]
fn the_strongest_of_a_garrison_fires_threefold() {
    let mut field =
        joined(attack("summer-42", Side::Axis, "Sevastopol", &[("1Inf", 4), ("3A", 2), ("4A", 1)]), &["Sevastopol"]);
    // 3A hits on 4; 4A on 6. Two steps are left to fire.
    field.roll("resolve Sevastopol", &[4, 4, 5, 1, 1]);
    assert_eq!(field.cv("1Inf"), 2);
}

/// [7.4, 7.35] Unsupported: the defence is doubled, or tripled where it was double. R65
#[test]
fn unsupported_combat_doubles_the_defence() {
    let fought = |at: &str, hits: usize| {
        let mut field = joined(attack("summer-42", Side::Axis, at, &[("1Inf", 4), ("3A", 3)]), &[]);
        let dice: Vec<u8> = [1, 1, 1].into_iter().chain((0..4).map(|n| if n < hits { 6 } else { 1 })).collect();
        field.roll(&format!("resolve {at}"), &dice);
        field.cv("3A")
    };
    assert_eq!([1, 2, 3, 4].map(|hits| fought("Elista", hits)), [3, 2, 2, 1]);
    assert_eq!([1, 2, 3, 4].map(|hits| fought("Vyazma", hits)), [3, 3, 2, 2]);
}

/// [7.4] An unsupported attack on a fortress does nothing, but has to be made, and the garrison fires.
#[test]
fn an_unsupported_siege_is_vain() {
    let field = Field::empty("summer-42").anchored().put("1Inf", "Sevastopol", 4).put("3A", "Sevastopol", 3);
    let mut field = joined(field.battle("Sevastopol", Side::Soviet).paused(), &[]);
    assert!(field.allows("resolve Sevastopol"));
    field.roll("resolve Sevastopol", &[4, 4, 1]);
    assert_eq!([field.cv("1Inf"), field.cv("3A")], [2, 3]);
}

/// [7.4] Old battles may be fought with no HQ active at all.
#[test]
fn a_battle_can_be_fought_without_any_headquarters() {
    let field =
        Field::empty("summer-42").held_by(Side::Soviet).anchored().put("1Inf", "Elista", 4).put("3A", "Elista", 3);
    let mut field = field.battle("Elista", Side::Soviet).ready();
    field.act("done");
    assert_eq!(field.s.phase, Phase::Select);
    // Nothing supports it: two hits cost a step.
    field.roll("fight Elista", &[1, 1, 1, 6, 6, 1, 1]);
    assert_eq!((field.cv("3A"), field.s.active), (2, Side::Soviet));
}

/// [7.12, 7.21] What each side sees at each step of a battle.
#[test]
fn what_each_side_sees_of_a_battle() {
    let field = Field::empty("summer-42")
        .held_by(Side::Soviet)
        .anchored()
        .put("1Inf", "Stavropol-E1", 4)
        .put("3A", "Elista", 3);
    let mut field = field.put("2Inf", "Gorki-W1", 2).paused().marching();
    let seen = |field: &Field| (field.sees(Side::Soviet, "1Inf"), field.sees(Side::Axis, "3A"));
    assert_eq!(seen(&field), (false, false));
    field.walk("1Inf", &["Elista"]);
    assert_eq!(seen(&field), (false, false), "the attacker stands until combat");
    assert_eq!((field.backs(Side::Soviet, "Elista"), field.backs(Side::Axis, "Elista")), (1, 1));
    field.act("done");
    assert_eq!(seen(&field), (true, true), "combat");
    field.roll("resolve Elista", &[1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(seen(&field), (true, false), "the defender stands up");
    // The Soviets' turn: still so, until they fight.
    let field = field.turn(Side::Soviet, Weather::Dry).fighting(&["Elista"]).go(&[]);
    assert_eq!((field.s.phase, seen(&field)), (Phase::Select, (true, false)));
    let mut rests = field.clone();
    rests.act("done");
    assert_eq!(seen(&rests), (true, false), "a battle that rests");
    let mut field = field;
    field.act("fight Elista");
    assert_eq!(seen(&field), (true, true));
    field.roll("resolve Elista", &[1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(seen(&field), (true, false), "the original defender stands, active or not");
}

/// [5.3, 5.42, 7.4, 13.12] R97, R104: an HQ that has lost steps in one battle supports and strikes in the next with what it has left.
#[test]
fn support_shrinks_with_its_hq() {
    let field = |cv: u8| {
        let field = Field::empty("summer-42").held_by(Side::Axis).anchored().turn(Side::Axis, Weather::Dry);
        let field =
            field.put("AGA", "Elista", cv).put("3Pz", "Elista", 1).put("3A", "Elista", 3).battle("Elista", Side::Axis);
        let field = field.put("4Inf", "Stavropol", 3).put("4A", "Stavropol", 3).battle("Stavropol", Side::Axis);
        let mut field = field.marked("AGA", mark::ACTIVE);
        field.s.phase = Phase::Strikes;
        let mut field = field.ready();
        let reach = game().data.map.distance(hex("Elista"), hex("Stavropol"));
        assert_eq!((reach, game().passive_cover(&field.s, hex("Stavropol"))), (2, 1));
        field.acts(&["strike AGA Stavropol", "fight Elista"]);
        field
    };
    // One hit: the HQ falls from two to one and reaches only one hex; the strike has one die.
    let mut hurt = field(2);
    hurt.roll("resolve Elista", &[6, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(hurt.cv("AGA"), 0, "after it has been deactivated");
    assert!(hurt.told("log-round-unsupported"));
    // Untouched it supports the next battle too.
    let mut whole = field(2);
    whole.roll("resolve Elista", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(whole.cv("AGA"), 1);
    assert!(!whole.told("log-round-unsupported"));
}

/// [7.32, 12.23] Winter 41: only in snow, and only the Axis, does offensive fire become single.
#[test]
fn the_axis_is_paralysed_in_snow_alone() {
    let fire = |weather, id| {
        let field = Field::empty("winter-41").put(id, "Elista", 3).turn(Side::Axis, weather);
        game().hits_on(&field.s, unit(id), hex("Elista"), true)
    };
    assert_eq!([fire(Weather::Snow, "3Pz"), fire(Weather::Dry, "3Pz"), fire(Weather::Snow, "3Tk")], [6, 5, 5]);
}

/// [7.32, 7.35] R18: HQs do not fire, so the strongest of the others fires threefold in a fortress.
#[test]
fn an_hq_does_not_take_the_guns_of_a_fortress() {
    let field = Field::empty("summer-42").put("SOUTH", "Sevastopol", 2).put("3A", "Sevastopol", 1);
    let field = field.put("1Inf", "Sevastopol", 3).battle("Sevastopol", Side::Soviet).turn(Side::Axis, Weather::Dry);
    assert_eq!(game().hits_on(&field.s, unit("3A"), hex("Sevastopol"), false), 4);
}
