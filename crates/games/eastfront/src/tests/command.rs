//! [5.0] Headquarters: activation, deployment, radius, blitz, disruption.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, mark};
use crate::units::Side;
use crate::weather::Weather;

/// The steppe is Soviet, with supreme HQs behind both fronts.
fn steppe(active: Side, weather: Weather) -> Field {
    Field::empty("summer-42").held_by(Side::Soviet).anchored().turn(active, weather)
}

/// Is a unit's hex commanded?
fn commanded(field: &Field, at: &str) -> bool {
    field.s.command.contains(hex(at))
}

/// [5.1] Four army groups, five fronts and two supreme HQs, with their highest values.
#[test]
fn the_headquarters_of_both_sides() {
    let most = |ids: &[&str]| ids.iter().map(|id| game().data.unit(unit(id)).max).collect::<Vec<_>>();
    assert_eq!(most(&["AGN", "AGC", "AGS", "AGA", "OKH"]), [3, 3, 3, 2, 3]);
    assert_eq!(most(&["LEN", "NW", "WEST", "SW", "SOUTH", "STAVKA"]), [2, 2, 2, 2, 2, 3]);
    assert_eq!(game().data.units.iter().filter(|unit| unit.is_hq()).count(), 11);
}

/// [5.1] HQs never engage the enemy, whether they move, deploy or are mobilised.
#[test]
fn headquarters_never_engage() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("1Inf", "Stavropol-E1", 4);
    let field = field.put("2Inf", "Elista-E1", 4).put("3A", "Elista-E1", 3).battle("Elista-E1", Side::Soviet);
    let march = field.clone().marching();
    assert_eq!(march.barred("SOUTH", &["Stavropol-E1"]), ("5.1", "why-hq-cannot-engage".into()));
    assert_eq!(march.barred("SOUTH", &["Elista-E1"]), ("5.1", "why-hq-cannot-engage".into()), "nor join a battle");
    let mut command = field.ready();
    command.act("activate SOUTH");
    assert_eq!(command.refusal("to Stavropol-E1"), ("5.1", "why-hq-cannot-engage".into()));
    command.acts(&["stay", "done", "done", "mobilize SOUTH"]);
    assert_eq!(command.refusal("to Stavropol-E1"), ("5.1", "why-hq-cannot-engage".into()));
    assert!(command.allows("to Elista-NE1"));
}

/// [5.1, 7.33] An HQ takes losses by its value like any unit; at 0 it stays, and the next loss eliminates it. R15, R17
#[test]
fn an_hq_at_zero_stays_until_the_next_loss() {
    let lone = |cv: u8| {
        let field = steppe(Side::Axis, Weather::Dry).put("1Inf", "Elista", 4).put("SOUTH", "Elista", cv).paused();
        field.fresh("Elista").fighting(&["Elista"]).go(&[])
    };
    let mut field = lone(1);
    field.roll("resolve Elista", &[6, 1, 1, 1]);
    assert_eq!((field.at("SOUTH"), field.cv("SOUTH")), ("Elista".into(), 0));
    let mut field = lone(0);
    field.roll("resolve Elista", &[6, 1, 1, 1]);
    assert_eq!(field.at("SOUTH"), "dead");
    // The strongest unit takes the hit, an HQ too.
    let field =
        steppe(Side::Axis, Weather::Dry).put("1Inf", "Elista", 4).put("SOUTH", "Elista", 2).put("3A", "Elista", 1);
    let mut field = field.paused().fresh("Elista").fighting(&["Elista"]).go(&[]);
    field.roll("resolve Elista", &[1, 6, 1, 1, 1]);
    assert_eq!([field.cv("SOUTH"), field.cv("3A")], [1, 1]);
}

/// [5.1, 5.3] An HQ at 0 commands its own hex only.
#[test]
fn an_hq_at_zero_commands_its_own_hex() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 0).put("3A", "Elista", 3).put("4A", "Elista-E1", 3);
    let mut field = field.ready();
    field.acts(&["activate SOUTH", "stay", "done"]);
    assert!(field.allows("move 3A land"));
    assert_eq!(field.refusal("move 4A land"), ("5.3", "why-out-of-command".into()));
}

/// [5.2] Any number of HQs may be activated, engaged ones too; nothing but HQs. The others stay hidden and can be moved.
#[test]
fn any_number_of_headquarters_may_be_activated() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("SW", "Elista-NE1", 2).put("3A", "Elista", 3);
    let field = field.put("1Inf", "Elista", 4).battle("Elista", Side::Soviet).put("WEST", "Elista-E1", 1);
    let mut field = field.ready();
    assert_eq!(field.refusal("activate 3A"), ("5.2", "why-not-an-hq".into()));
    field.acts(&["activate SOUTH", "stay", "activate SW", "stay"]);
    assert_eq!(field.refusal("activate SOUTH"), ("5.2", "why-already-active".into()));
    assert!(field.sees(Side::Axis, "SOUTH") && field.sees(Side::Axis, "SW") && !field.sees(Side::Axis, "WEST"));
    field.act("done");
    assert_eq!(field.refusal("move SW land"), ("5.2", "why-active-hq".into()));
    assert!(field.can_go("WEST", &["Elista-SE1"]), "an inactive HQ moves by another's order");
}

/// [5.21, 8.4] An activated HQ deploys one hex, into a hex that was friendly when the phase began.
#[test]
fn an_hq_deploys_into_a_friendly_hex() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).held(Side::Axis, &["Elista-SE1"]);
    let field = field.put("1Inf", "Kotelnikovo-SW1", 4).put("2Inf", "Pyatigorsk-NE1", 4);
    let mut field = field.ready();
    field.act("activate SOUTH");
    assert_eq!(field.s.phase, Phase::Deploy(unit("SOUTH")));
    assert_eq!(field.refusal("to Stavropol-NE1"), ("8.4", "why-not-friendly".into()), "contested");
    assert_eq!(field.refusal("to Elista-SE1"), ("8.4", "why-not-friendly".into()), "contested too");
    field.act("to Elista-NE1");
}

/// [5.21] Deploying: not two hexes, and not at all in mud.
#[test]
fn an_hq_deploys_one_hex_and_not_in_mud() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2);
    let mut dry = field.clone().ready();
    dry.act("activate SOUTH");
    assert_eq!(dry.refusal("to Kotelnikovo-E2"), ("6.1", "why-not-next-hex".into()));
    dry.act("to Elista-E1");
    assert_eq!((dry.at("SOUTH"), dry.s.phase), ("Elista-E1".into(), Phase::Command));
    let mut snow = field.clone().weather(Weather::Snow).ready();
    snow.acts(&["activate SOUTH", "to Elista-E1"]);
    let mut mud = field.weather(Weather::Mud).ready();
    mud.act("activate SOUTH");
    assert_eq!((mud.at("SOUTH"), mud.s.phase), ("Elista".into(), Phase::Command), "there is nothing to choose");
    assert!(game().may_deploy(&mud.s, unit("SOUTH"), hex("Elista-E1")).is_err());
}

/// [5.21, 6.42] An HQ that deploys out of a battle is pursued at once if it leaves nobody behind.
#[test]
fn an_hq_that_deploys_out_of_a_battle_alone_is_pursued() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("3Pz", "Elista", 4).put("1Inf", "Elista", 4);
    let field = field.battle("Elista", Side::Soviet);
    let mut alone = field.clone().ready();
    // Armour is faster: double fire; infantry as fast: single.
    alone.act("activate SOUTH").roll("to Elista-E1", &[5, 1, 1, 1, 5, 5, 1, 1]);
    assert_eq!((alone.at("SOUTH"), alone.cv("SOUTH")), ("Elista-E1".into(), 1));
    assert!(!alone.s.pieces.is_battle(hex("Elista")));
    let mut covered = field.put("3A", "Elista", 1).battle("Elista", Side::Soviet).ready();
    covered.acts(&["activate SOUTH", "to Elista-E1"]);
    assert_eq!(covered.cv("SOUTH"), 2, "a friend stays behind");
}

/// [5.21, 6.32] It leaves a battle like any unit that disengages: into friendly hexes only.
#[test]
fn an_hq_cannot_deploy_out_of_a_battle_into_the_enemys_hands() {
    let field =
        steppe(Side::Soviet, Weather::Dry).held_by(Side::Axis).put("SOUTH", "Elista", 2).put("3Pz", "Elista", 4);
    let field = field.battle("Elista", Side::Soviet).put("3A", "Elista-NE1", 3);
    let mut field = field.ready();
    field.act("activate SOUTH");
    assert_eq!(field.refusal("to Stavropol-E1"), ("8.4", "why-not-friendly".into()));
    assert!(field.allows("to Elista-NE1") && field.allows("to Elista-E1"));
}

/// [5.21, 6.22] A deploying HQ may make a stack too high until the end of movement; then the stack must be in order. R75
#[test]
fn a_deploying_hq_may_exceed_the_stacking_limit_for_a_while() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("3A", "Elista-E1", 3).put(
        "4A",
        "Elista-E1",
        3,
    );
    let mut field = field.put("5A", "Elista-E1", 3).put("6A", "Elista-E1", 3).ready();
    field.acts(&["activate SOUTH blitz", "to Elista-E1", "done"]);
    assert_eq!(field.s.pieces.count(Side::Soviet, hex("Elista-E1")), 5);
    assert_eq!(field.refusal("done"), ("6.22", "why-too-many".into()));
    field.walk("3A", &["Elista-SE1"]).act("done");
    assert_ne!(field.s.phase, Phase::Moving);
}

/// [5.3] T-07: the radius does not run through Stalingrad, which the enemy holds. R11
#[test]
fn a_command_radius_does_not_pass_an_enemy_city() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Kotelnikovo-SE1", 2).put("1Inf", "Stalingrad", 4);
    let field = field.put("3A", "Stalingrad-NW1", 3).put("4A", "Stalingrad-E1", 3).put("5A", "Kotelnikovo", 3);
    let mut field =
        field.put("6A", "Kotelnikovo-E2", 3).put("7A", "Elista-E1", 3).put("8A", "Stalingrad-SE1", 3).ready();
    field.acts(&["activate SOUTH", "to Stalingrad-SE1", "done"]);
    assert_eq!(field.refusal("move 3A land"), ("5.3", "why-out-of-command".into()), "unit X behind Stalingrad");
    for id in ["4A", "5A", "6A", "7A"] {
        assert!(field.allows(&format!("move {id} land")), "{id} is commanded");
    }
    // Without the garrison all of them are.
    let mut open =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Stalingrad-SE1", 2).put("3A", "Stalingrad-NW1", 3).ready();
    open.acts(&["activate SOUTH", "stay", "done"]);
    assert!(open.allows("move 3A land"));
}

/// [5.3, 8.4] It passes contested hexes and battles the own side defends, ends in enemy hexes, and stops at what nobody can cross.
#[test]
fn a_command_radius_passes_contested_hexes_and_defended_battles() {
    // Contested: a hex between both sides.
    let field = steppe(Side::Soviet, Weather::Dry).held_by(Side::Axis).put("SOUTH", "Kotelnikovo-SE1", 2);
    let field = field.put("1Inf", "Stavropol-E1", 4).ready();
    let with = |field: Field| {
        let mut field = field.marked("SOUTH", mark::ACTIVE);
        field.s.phase = Phase::Movement;
        field.ready()
    };
    let contested = with(field.clone());
    assert!(contested.s.contested.contains(hex("Elista")));
    assert!(commanded(&contested, "Elista-SE1"), "through Elista");
    assert!(commanded(&contested, "Stavropol-E1"), "it may end among the enemy");
    // A battle of the own side's making is the end of the line.
    let battle = |defender: Side| {
        let field = steppe(Side::Soviet, Weather::Dry).held_by(Side::Axis).put("SOUTH", "Elista-SE1", 2);
        let field = field.put("1Inf", "Elista", 4).put("3A", "Elista", 3).battle("Elista", defender);
        with(field.put("2Inf", "Stavropol-NE1", 4).put("4Inf", "Elista-NE1", 4))
    };
    assert!(commanded(&battle(Side::Soviet), "Kotelnikovo-SE1"), "through a battle the own side defends");
    assert!(!commanded(&battle(Side::Axis), "Kotelnikovo-SE1"), "not through one it began");
    assert!(commanded(&battle(Side::Axis), "Elista"), "but into it");
    // Impassable sides.
    let lake = with(steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Tartu", 1));
    assert!(commanded(&lake, "Pskov-NW1") && !commanded(&lake, "Pskov"));
}

/// [5.41, 5.43] After the orders an HQ may be deactivated and moved by its speed, a step weaker and hidden, besides its deployment.
#[test]
fn a_mobile_hq_moves_after_the_others() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("3A", "Elista", 3).put("1Inf", "Salsk", 4);
    let mut field = field.put("4A", "Stavropol-NE1", 3).paused().ready();
    field.acts(&["activate SOUTH", "to Elista-E1", "done"]);
    field.s.fresh.insert(hex("Kirov"));
    field.s.fresh.insert(hex("Kazan-E2"));
    field.walk("4A", &["Salsk"]).act("done");
    assert_eq!(field.s.phase, Phase::Mobilize);
    assert!(field.sees(Side::Axis, "SOUTH"));
    field.act("mobilize SOUTH");
    assert_eq!(field.cv("SOUTH"), 1);
    field.acts(&["to Elista-NE1", "to Kotelnikovo-E2"]);
    assert_eq!(field.at("SOUTH"), "Kotelnikovo-E2");
    assert!(!field.sees(Side::Axis, "SOUTH") && !field.has("SOUTH", mark::ACTIVE));
    // It gives no support any more, and no strike.
    assert_eq!(field.s.phase, Phase::Resolve);
    assert!(!commanded(&field, "Salsk"));
    // It does not move again.
    assert!(field.has("SOUTH", mark::MOVED | mark::STRATEGIC));
}

/// [5.42, 5.43, 7.4] An HQ that stays supports the battles in its radius and is deactivated where it stands.
#[test]
fn a_combat_hq_supports_the_battles_around_it() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("1Inf", "Salsk", 4).put(
        "2Inf",
        "Tikhoretsk",
        4,
    );
    let field = field.put("4A", "Stavropol-NE1", 3).put("5A", "Kropotkin", 3).marked("SOUTH", mark::ACTIVE);
    let mut field = field.paused().marching();
    field.walk("4A", &["Salsk"]).walk("5A", &["Tikhoretsk"]).acts(&["done", "done", "done"]);
    assert_eq!(field.s.phase, Phase::Resolve);
    assert!(commanded(&field, "Salsk"), "two hexes away");
    assert!(!commanded(&field, "Tikhoretsk"), "three hexes away");
    let covers = ["Salsk", "Tikhoretsk"].map(|at| game().passive_cover(&field.s, hex(at)));
    assert_eq!(covers, [1, 2]);
}

/// [5.43] T-21: an HQ at 0 may be activated, and is eliminated when it is deactivated; nor can it be mobilised to escape.
#[test]
fn an_hq_at_zero_pays_with_its_life() {
    let mut field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 0).put("3A", "Elista", 3).ready();
    field.acts(&["activate SOUTH", "stay", "done", "done"]);
    assert_eq!((field.at("SOUTH"), field.s.active), ("dead".into(), Side::Axis));
}

/// [5.43] A deactivated HQ moves no more in that turn, even in the blitz of another.
#[test]
fn a_deactivated_hq_does_not_move_in_the_blitz() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("SW", "Elista", 2).put("3A", "Elista", 3);
    let mut field = field.ready();
    field.acts(&["activate SOUTH", "stay", "activate SW blitz", "stay", "done", "done", "done"]);
    assert!(field.s.blitz && field.s.phase == Phase::Movement);
    assert!(game().may_move(&field.s, unit("SOUTH")).is_err());
    assert!(field.allows("move 3A land"));
}

/// [5.61, 6.51, 6.52] T-21: STAVKA III has six supreme moves, for units anywhere, supplied or not. R57
#[test]
fn a_supreme_hq_has_two_moves_a_step() {
    for (cv, moves) in [(3, 6), (2, 4), (1, 2), (0, 0)] {
        let field = steppe(Side::Soviet, Weather::Dry).put("STAVKA", "Kuibyshev", cv).put("3A", "Elista", 3);
        let mut field = field.put("4A", "Minsk", 3).held(Side::Axis, &["Minsk-W1", "Minsk-NE1"]).ready();
        field.acts(&["activate STAVKA", "stay"]);
        assert_eq!(field.s.supreme, moves, "STAVKA {cv}");
        if moves > 0 {
            assert!(field.can_go("3A", &["Elista-E1"]) && field.can_go("4A", &["Borisov"]), "anywhere");
            field.walk("3A", &["Elista-E1", "Elista-SE1"]);
            assert_eq!(field.s.supreme, moves - 1, "a whole move over land for one");
        }
    }
}

/// [5.62] A supreme HQ mobilises by its speed for nothing, or by rail with moves it kept.
#[test]
fn a_supreme_hq_mobilises_by_rail_with_the_moves_it_kept() {
    let field = steppe(Side::Soviet, Weather::Dry).put("STAVKA", "Kuibyshev", 1).put("SOUTH", "Elista", 2);
    let mut field = field.put("3A", "Elista", 3).ready();
    field.acts(&["activate STAVKA", "stay", "activate SOUTH", "stay"]);
    field.acts(&["move 3A land", "to Elista-E1", "halt"]);
    assert_eq!((field.s.phase, field.s.supreme), (Phase::Mobilize, 2), "the army was moved by the front");
    assert_eq!(field.refusal("mobilize SOUTH rail"), ("5.62", "why-only-supreme".into()));
    let mut land = field.clone();
    land.acts(&["mobilize STAVKA", "to Kuibyshev-SW1", "to Kuibyshev-SW2"]);
    assert_eq!((land.s.supreme, land.cv("STAVKA")), (2, 0));
    field.acts(&["mobilize STAVKA rail", "to Saratov"]);
    assert_eq!((field.at("STAVKA"), field.cv("STAVKA")), ("Saratov".into(), 0));
    // With nothing kept back it walks.
    let mut spent = steppe(Side::Soviet, Weather::Dry).put("STAVKA", "Kuibyshev", 1).put("3A", "Gorki", 3).ready();
    spent.acts(&["activate STAVKA", "stay"]);
    spent.s.supreme = 0;
    spent.act("done");
    assert_eq!(spent.refused_for("mobilize STAVKA rail"), "why-no-supreme-moves");
}

/// [5.64, 6.51, 7.4] A supreme HQ has no radius and supports nobody.
#[test]
fn a_supreme_hq_supports_nobody() {
    let field = steppe(Side::Soviet, Weather::Dry).put("STAVKA", "Elista", 3).put("3A", "Elista", 3).put(
        "1Inf",
        "Elista-E1",
        4,
    );
    let mut field = field.put("4A", "Elista-SE1", 3).paused().ready();
    field.acts(&["activate STAVKA", "stay"]);
    field.s.fresh.insert(hex("Kirov"));
    field.s.fresh.insert(hex("Kazan-E2"));
    field.s.supreme = 1;
    field.act("move 4A land").act("to Elista-E1");
    assert!(!commanded(&field, "Elista"), "it commands no hex");
    field.acts(&["done", "done"]);
    assert_eq!(game().passive_cover(&field.s, hex("Elista-E1")), 2, "unsupported");
}

/// [5.7] T-21: HQ II blitzes with radius 2, then 1, and ends at 0.
#[test]
fn a_blitz_costs_two_steps() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("3A", "Salsk", 3).put("4A", "Elista-E1", 3);
    let mut field = field.ready();
    field.acts(&["activate SOUTH blitz", "stay", "done"]);
    assert!(commanded(&field, "Salsk") && !commanded(&field, "Tikhoretsk"));
    assert_eq!(game().air_radius(&field.s, unit("SOUTH")), 2);
    field.walk("3A", &["Tikhoretsk"]).walk("4A", &["Elista"]);
    assert!(field.s.blitz, "there is nothing to mobilise and nothing to fight");
    assert_eq!((field.cv("SOUTH"), field.at("SOUTH")), (1, "Elista".into()));
    assert!(field.sees(Side::Axis, "SOUTH"), "it stays active");
    assert!(commanded(&field, "Elista-E1") && !commanded(&field, "Salsk"));
    assert_eq!(game().air_radius(&field.s, unit("SOUTH")), 1);
    assert!(field.allows("move 4A land"), "again");
    assert_eq!(field.refusal("move 3A land"), ("5.3", "why-out-of-command".into()));
    // In the second pass it may be mobilised.
    let mut mobile = field.clone();
    mobile.acts(&["done", "mobilize SOUTH", "to Elista-E1", "halt"]);
    assert_eq!((mobile.cv("SOUTH"), mobile.at("SOUTH"), mobile.s.active), (0, "Elista-E1".into(), Side::Axis));
    field.acts(&["done", "done"]);
    assert_eq!((field.cv("SOUTH"), field.s.active), (0, Side::Axis));
    assert!(!field.sees(Side::Axis, "SOUTH"));
}

/// [5.7] T-21: HQ I blitzes with radius 1, then 0, and is eliminated: R9.
#[test]
fn a_blitz_of_a_weak_hq_costs_its_life() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 1).put("3A", "Elista-E1", 3).put("4A", "Elista", 3);
    let mut field = field.ready();
    field.acts(&["activate SOUTH blitz", "stay", "done"]);
    assert!(commanded(&field, "Elista-E1"));
    field.act("done");
    assert!(field.s.blitz);
    assert_eq!(field.cv("SOUTH"), 0);
    assert!(commanded(&field, "Elista") && !commanded(&field, "Elista-E1"));
    field.act("done");
    assert_eq!((field.at("SOUTH"), field.s.active), ("dead".into(), Side::Axis));
}

/// [5.7] A blitz HQ is not mobilised in the first pass, and supreme HQs do not blitz.
#[test]
fn a_blitz_hq_stays_and_supreme_hqs_do_not_blitz() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 2).put("SW", "Elista", 2).put("3A", "Elista", 3);
    let mut field = field.ready();
    assert_eq!(field.refusal("activate STAVKA blitz"), ("5.7", "why-supreme-no-blitz".into()));
    field.acts(&["activate SOUTH blitz", "stay", "activate SW", "stay", "done", "done"]);
    assert_eq!(field.s.phase, Phase::Mobilize);
    assert_eq!(field.refusal("mobilize SOUTH"), ("5.7", "why-cannot-mobilize".into()));
    assert!(field.allows("mobilize SW"));
}

/// [5.8] Mud disrupts everybody, snow the Axis, June 41 the Soviets: a step less of everything. R10
#[test]
fn disruption_takes_a_step_of_everything() {
    let field = |scenario: &str, weather: Weather| {
        let field = Field::empty(scenario).put("AGS", "Elista", 2).put("SOUTH", "Salsk", 2).put("OKH", "Minsk", 3);
        field.put("STAVKA", "Gorki", 3).weather(weather)
    };
    let values =
        |field: Field| ["AGS", "SOUTH", "OKH", "STAVKA"].map(|id| game().effective(&field.s, unit(id)).unwrap());
    assert_eq!(values(field("summer-42", Weather::Dry)), [2, 2, 3, 3]);
    assert_eq!(values(field("summer-42", Weather::Mud)), [1, 1, 2, 2]);
    assert_eq!(values(field("summer-42", Weather::Snow)), [1, 2, 2, 3]);
    assert_eq!(values(field("summer-41", Weather::Dry)), [2, 1, 3, 2], "surprise");
    assert_eq!(values(field("summer-41", Weather::Dry).date(1941, 7)), [2, 2, 3, 3]);
    let mut mud = field("summer-42", Weather::Mud).turn(Side::Axis, Weather::Mud).ready();
    mud.acts(&["activate OKH"]);
    assert_eq!(mud.s.supreme, 4);
    mud.act("activate AGS");
    assert_eq!(mud.s.phase, Phase::Mobilize, "nobody is there to be moved");
    assert!(commanded(&mud, "Elista-E1") && !commanded(&mud, "Salsk"), "a radius of one");
    assert_eq!(game().air_radius(&mud.s, unit("OKH")), 4);
    // It pays one step all the same.
    mud.act("done");
    assert_eq!([mud.cv("AGS"), mud.cv("OKH")], [1, 2]);
}

/// [5.8] OKH in Warsaw and STAVKA in Moscow are spared by the weather, not by surprise; a disrupted HQ at 0 can do nothing.
#[test]
fn supreme_headquarters_are_sheltered_in_their_capitals() {
    let field = Field::empty("summer-42").put("OKH", "Warsaw", 3).put("STAVKA", "Moscow", 3).put("AGS", "Warsaw", 2);
    let field = field.put("AGC", "Minsk", 0).turn(Side::Axis, Weather::Mud).ready();
    let value = |field: &Field, id: &str| game().effective(&field.s, unit(id));
    assert_eq!([value(&field, "OKH"), value(&field, "STAVKA"), value(&field, "AGS")], [Some(3), Some(3), Some(1)]);
    assert_eq!(field.refusal("activate AGC"), ("5.8", "why-powerless".into()));
    let surprised = Field::empty("summer-41").put("STAVKA", "Moscow", 3).put("OKH", "Moscow", 3);
    assert_eq!(value(&surprised, "STAVKA"), Some(2));
    let swapped = Field::empty("summer-42").put("OKH", "Moscow", 3).weather(Weather::Snow);
    assert_eq!(value(&swapped, "OKH"), Some(2), "Moscow shelters STAVKA only");
}

/// [5.21, 6.33] HQs that deploy out of a battle share the limit of its sides.
#[test]
fn headquarters_that_deploy_out_of_a_battle_share_its_sides() {
    let field =
        steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Vyazma", 2).put("SW", "Vyazma", 2).put("3A", "Vyazma", 3);
    let mut field = field.put("1Inf", "Vyazma", 1).battle("Vyazma", Side::Soviet).ready();
    field.acts(&["activate SOUTH", "to Mozhaisk", "activate SW"]);
    assert_eq!(field.refusal("to Mozhaisk"), ("6.33", "why-hexside-full".into()));
    field.act("to Rzhev");
}

/// [5.61, 5.8, 5.21] Supreme moves are those of the place from which the HQ commands, after it has deployed.
#[test]
fn supreme_moves_follow_the_deployment() {
    let field = |at: &str, cv: u8| {
        let field = Field::empty("winter-42").put("OKH", at, cv).put("AGC", "Minsk", 2).put("5Inf", "Minsk", 3);
        field.turn(Side::Axis, Weather::Snow).ready()
    };
    let mut into = field("Warsaw-W1", 3);
    into.act("activate OKH");
    assert_eq!(into.s.supreme, 4, "disrupted by snow");
    into.act("to Warsaw");
    assert_eq!(into.s.supreme, 6, "sheltered in Warsaw");
    let mut out = field("Warsaw", 3);
    out.act("activate OKH").act("to Warsaw-W1");
    assert_eq!(out.s.supreme, 4);
    // [5.8] One at 0 that would have something to work with in the next hex may go there.
    assert!(field("Warsaw-W1", 0).allows("activate OKH"));
    assert_eq!(field("Minsk-E1", 0).refusal("activate OKH"), ("5.8", "why-powerless".into()));
}

/// [5.61, 5.7, 6.42] An HQ that dies while it deploys out of a battle commands nothing: no supreme moves, no second pass.
#[test]
fn an_hq_that_dies_deploying_commands_nothing() {
    let field = || {
        let field = Field::empty("summer-42").all_held(Side::Axis).put("AGC", "Minsk", 2).put("5Inf", "Minsk", 3);
        field.put("3A", "Elista", 3).put("4A", "Elista", 3).put("STAVKA", "Gorki", 3).put("OKH", "Warsaw", 3)
    };
    let mut okh = field().put("OKH", "Elista", 1).battle("Elista", Side::Axis).turn(Side::Axis, Weather::Dry).ready();
    okh.act("activate OKH");
    assert_eq!(okh.s.supreme, 2);
    okh.roll("to Elista-E1", &[6, 6, 1, 1, 1, 1]);
    assert_eq!((okh.at("OKH"), okh.s.supreme), ("dead".into(), 0));
    let mut blitz = field().put("AGS", "Elista", 1).battle("Elista", Side::Axis).turn(Side::Axis, Weather::Dry).ready();
    blitz.act("activate AGS blitz").roll("to Elista-E1", &[6, 6, 1, 1, 1, 1]);
    blitz.acts(&["activate AGC", "stay", "done", "done", "done"]);
    assert_eq!((blitz.at("AGS"), blitz.s.blitz, blitz.s.active), ("dead".into(), false, Side::Soviet));
}

/// [5.7] R9, R38: an HQ at 0 cannot pay for a blitz.
#[test]
fn a_blitz_needs_a_step() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 0).put("3A", "Elista", 3).ready();
    assert_eq!(field.refusal("activate SOUTH blitz"), ("5.7", "why-no-step-for-blitz".into()));
    assert!(field.allows("activate SOUTH"));
}

/// [12.22, 5.21] R81: in mud only the supreme HQ in its capital may deploy, which the weather does not touch.
#[test]
fn a_sheltered_supreme_hq_deploys_in_mud() {
    let field = Field::empty("summer-42").put("OKH", "Warsaw", 3).put("AGC", "Minsk", 2).put("5Inf", "Minsk", 3);
    let mut field = field.turn(Side::Axis, Weather::Mud).ready();
    field.act("activate AGC");
    assert_eq!(field.s.phase, Phase::Command, "no deployment in mud");
    field.act("activate OKH");
    assert_eq!(field.s.phase, Phase::Deploy(unit("OKH")));
    field.act("to Warsaw-W1");
    assert_eq!(field.s.supreme, 4, "disrupted outside");
}

/// [5.43, 5.5, 13.12, 13.16] Refusals name the rule that is meant.
#[test]
fn refusals_of_headquarters_name_their_rule() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SOUTH", "Elista", 0).put("SW", "Elista", 2);
    let field = field.put("3A", "Elista", 3).put("4A", "Elista-E1", 3).put("1Inf", "Elista-E1", 3);
    let mut field = field.battle("Elista-E1", Side::Axis).marked("SOUTH", mark::ACTIVE);
    field.s.phase = Phase::Mobilize;
    assert_eq!(field.refusal("mobilize SOUTH"), ("5.43", "why-last-step".into()));
    assert_eq!(field.refusal("mobilize SW").0, "5.41");
    field.s.phase = Phase::Strikes;
    assert_eq!(field.refusal("strike SOUTH Elista-E1"), ("13.12", "why-no-strike-dice".into()));
    assert_eq!(field.refusal("strike SW Elista-E1"), ("5.5", "why-not-active".into()));
    let mut mud = field.weather(Weather::Mud);
    mud.s.pieces.cv[unit("SOUTH").index()] = 1;
    assert_eq!(mud.refusal("strike SOUTH Elista-E1"), ("13.16", "why-strike-disrupted".into()));
}

/// [6.2, 6.22, 5.21] R75: the phase goes on while the surplus is greater than the HQs that can still be mobilised.
#[test]
fn one_hq_that_leaves_does_not_excuse_a_second_unit_too_many() {
    let field =
        ["3A", "4A", "5A", "6A"].into_iter().fold(steppe(Side::Soviet, Weather::Dry), |f, id| f.put(id, "Elista", 3));
    let mut field = field.put("SOUTH", "Elista-E1", 2).put("SW", "Elista-NE1", 2).ready();
    field.acts(&["activate SW blitz", "to Elista", "activate SOUTH", "to Elista", "done"]);
    assert_eq!(field.s.pieces.count(Side::Soviet, hex("Elista")), 6);
    assert_eq!(field.refusal("done"), ("6.22", "why-too-many".into()), "a blitz HQ stays");
    field.walk("3A", &["Elista-SE1"]).act("done");
    assert_eq!(field.s.phase, Phase::Mobilize);
    assert_eq!(field.refusal("done"), ("6.22", "why-too-many".into()), "the other HQ must go");
    field.act("mobilize SOUTH").act("to Elista-E1").act("halt");
    assert_eq!(field.s.pieces.count(Side::Soviet, hex("Elista")), 4);
}

/// [6.22] R75: nobody is held up by a stack that a rearguard is about to leave, or that nobody can leave.
#[test]
fn a_stack_that_will_be_left_holds_nobody_up() {
    let names = ["3A", "4A", "5A", "6A", "7A"];
    let field = names.into_iter().fold(steppe(Side::Soviet, Weather::Dry), |f, id| f.put(id, "Elista", 3));
    let crowd = field.put("9A", "Gorki", 3).paused().marching();
    assert_eq!(crowd.refusal("done"), ("6.22", "why-too-many".into()));
    // Nobody commands them.
    let mut idle = crowd.clone();
    idle.s.command = crate::ground::HexSet::EMPTY;
    assert!(idle.allows("done"));
    // Only a supreme move by rail could take one of them away: then it must.
    let mut field = crowd.clone();
    names[1..].iter().for_each(|id| field.s.pieces.mark(unit(id), mark::MOVED));
    field.walk("3A", &["Elista-E1"]);
    assert!(field.allows("done"));
    // Four came in while the rearguard of the old battle waits.
    let mut left = crowd.put("3Pz", "Elista", 4).battle("Elista", Side::Soviet);
    names[1..].iter().for_each(|id| left.s.pieces.mark(unit(id), mark::MOVED | mark::ENTERED));
    assert_eq!(left.refusal("done"), ("6.22", "why-too-many".into()));
    left.act("rearguard 3A");
    assert!(left.allows("done"));
}

/// [5.61, 14.2, 15.41] A supreme HQ that orders a landing has no supreme moves.
#[test]
fn a_landing_takes_all_of_a_supreme_hqs_moves() {
    let moves = |order: &str| {
        let field = Field::empty("summer-42").put("STAVKA", "Sevastopol", 3).put("3A", "Sevastopol", 2);
        let mut field = field.turn(Side::Soviet, Weather::Dry).ready();
        field.act(&format!("activate STAVKA {order}"));
        field.s.supreme
    };
    assert_eq!([moves("normal"), moves("landing")], [6, 0]);
}

/// [4.44, 5.61] Supreme moves that were not used are gone when the blitz begins.
#[test]
fn no_supreme_moves_are_left_for_the_blitz() {
    let field = steppe(Side::Soviet, Weather::Dry).put("SW", "Elista", 2).put("3A", "Elista", 2);
    let mut field = field.marked("SW", mark::ACTIVE | mark::BLITZ).marked("STAVKA", mark::ACTIVE);
    (field.s.phase, field.s.supreme) = (Phase::Resolve, 4);
    let field = field.go(&[]);
    assert_eq!((field.s.blitz, field.s.phase, field.s.supreme), (true, Phase::Movement, 0));
}

/// [5.61, 5.62] Supreme moves that are left are shown while they can still be used, and not when the fighting begins.
#[test]
fn unused_supreme_moves_are_not_shown_in_combat() {
    let mut field = Field::empty("summer-42").put("OKH", "Warsaw", 3).put("5Inf", "Minsk", 3).put("5A", "Minsk", 2);
    field = field.battle("Minsk", Side::Axis).put("6Inf", "Lublin", 3).turn(Side::Axis, Weather::Dry).ready();
    let shown = |field: &Field| {
        let scene = game().observe(&field.s, kernel::Viewer::Seat(Side::Axis.seat()));
        scene.tracks.iter().any(|track| &*track.id == "supreme")
    };
    assert!(!shown(&field));
    field.acts(&["activate OKH", "stay"]);
    assert!(field.s.phase == Phase::Movement && shown(&field), "units may move");
    field.act("done");
    assert!(field.s.phase == Phase::Mobilize && shown(&field), "OKH may go by rail");
    field.act("done");
    assert!(matches!(field.s.phase, Phase::Strikes | Phase::Select) && field.s.supreme == 6 && !shown(&field));
}

/// [5.62, 6.42] Nor while a rearguard goes: by then HQs have been mobilised. What is asked of its owner says the same as the track.
#[test]
fn unused_supreme_moves_are_not_shown_to_rearguards() {
    let field = Field::empty("summer-42").put("OKH", "Warsaw", 3).put("5Inf", "Minsk", 3).put("5A", "Minsk", 2);
    let mut field = field.battle("Minsk", Side::Axis).turn(Side::Axis, Weather::Dry).ready();
    let shown = |field: &Field| {
        let scene = game().observe(&field.s, kernel::Viewer::Seat(Side::Axis.seat()));
        let question = game().ask(&field.s, Side::Axis.seat());
        let track = scene.tracks.iter().any(|track| &*track.id == "supreme");
        [track, question.notes.iter().any(|note| &*note.id == "note-supreme")]
    };
    field.acts(&["activate OKH", "stay"]);
    assert_eq!(shown(&field), [true; 2]);
    field.act("rearguard 5Inf");
    assert!(field.s.phase == Phase::Mobilize && shown(&field) == [true; 2], "OKH may go by rail");
    field.roll("done", &[1, 1]);
    assert!(field.s.phase == Phase::Moving && field.s.supreme == 5, "it survives and goes");
    assert_eq!(shown(&field), [false; 2]);
}
