//! [4.0] The sequence of play.

use kernel::Ruleset;

use super::{Field, TestField as _, game, hex};
use crate::state::{Phase, mark};
use crate::units::{BySide, Side};
use crate::weather::Weather;

/// Passes until production, and tells whose turns there were.
fn pass(mut field: Field, until: impl Fn(&Field) -> bool) -> (Field, Vec<(u8, u8, Side)>) {
    let mut turns = Vec::new();
    while !until(&field) {
        if field.s.phase == Phase::Command {
            turns.push((field.s.date.month, field.s.date.fortnight, field.s.active));
        }
        field.act("done");
    }
    (field, turns)
}

/// [4.1, 4.2, 4.4] A month is production and two fortnights, each with one turn for either side. R61
#[test]
fn a_month_is_production_and_two_fortnights() {
    let field = Field::empty("summer-42").anchored().date(1942, 7).ready();
    let (field, turns) = pass(field, |field| field.s.phase == Phase::Production);
    let (axis, soviet) = (Side::Axis, Side::Soviet);
    assert_eq!(turns, [(7, 1, axis), (7, 1, soviet), (7, 2, axis), (7, 2, soviet)]);
    assert_eq!((field.s.date.month, field.s.date.fortnight), (8, 1));
    // Both produce at once.
    assert_eq!(game().to_act(&field.s).iter().count(), 2);
    let mut field = field;
    field.act_as(Side::Soviet, "done");
    assert_eq!(field.s.phase, Phase::Production, "the Axis is still at it");
    field.act_as(Side::Axis, "done");
    assert_eq!((field.s.phase, field.s.active), (Phase::Command, axis));
}

/// [4.2] What a side does in production is not seen by the other until both are done.
#[test]
fn production_is_secret() {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().put("3A", "Gorki", 1);
    let mut field = field.off("4A", crate::state::off_map::DEAD).date(1942, 8);
    field.s.phase = Phase::Production;
    let mut field = field.ready();
    field.s.plans = BySide::same(crate::production::Plan { left: 20, ..Default::default() });
    let before = game().observe(&field.s, kernel::Viewer::Seat(Side::Axis.seat()));
    field.act_as(Side::Soviet, "step 3A").act_as(Side::Soviet, "cadre 4A").act_as(Side::Soviet, "to Gorki");
    let after = game().observe(&field.s, kernel::Viewer::Seat(Side::Axis.seat()));
    assert_eq!(serde_json(&before), serde_json(&after));
    assert_eq!(field.backs(Side::Axis, "Gorki"), 1);
    field.act_as(Side::Soviet, "done").act_as(Side::Axis, "done");
    assert_eq!(field.backs(Side::Axis, "Gorki"), 2);
}

fn serde_json(scene: &scene::Scene) -> String {
    format!("{:?} {:?} {:?}", scene.stacks, scene.boxes, scene.tracks)
}

/// [4.3, 4.4] A variable month is rolled for each fortnight; dry and mud give the Axis the first turn, snow the Soviets, so that
/// a side can have two turns running.
#[test]
fn the_weather_says_who_is_first() {
    let begin = |dice: &[u8]| {
        let mut field = Field::empty("winter-42").anchored().date(1943, 3);
        field.s.phase = Phase::Fortnight;
        field.go(dice)
    };
    let mud = begin(&[1, 1]);
    assert_eq!((mud.s.weather, mud.s.active), (Weather::Mud, Side::Axis));
    let snow = begin(&[1, 2]);
    assert_eq!((snow.s.weather, snow.s.active), (Weather::Snow, Side::Soviet));
    // Mud, then snow: Axis, Soviets, Soviets, Axis.
    let mut field = mud;
    let mut turns = vec![field.s.active];
    for dice in [&[][..], &[2, 1], &[]] {
        field.roll("done", dice);
        assert_eq!(field.s.phase, Phase::Command);
        turns.push(field.s.active);
    }
    assert_eq!(turns, [Side::Axis, Side::Soviet, Side::Soviet, Side::Axis]);
    // A fixed month needs no dice.
    let mut dry = Field::empty("summer-42").anchored().date(1942, 7);
    dry.s.phase = Phase::Fortnight;
    assert_eq!(dry.go(&[]).s.weather, Weather::Dry);
}

/// [4.4] Only the active player decides; R29: in summer 44 the Axis can do nothing in its first turn.
#[test]
fn only_the_active_player_decides() {
    let field = Field::empty("summer-42").anchored().ready();
    let action = game().parse("activate STAVKA").unwrap();
    let refusal = kernel::check(game(), &field.s, Side::Soviet.seat(), action).unwrap_err();
    assert_eq!((refusal.rule, refusal.message.id.as_ref()), ("4.4", "not-your-turn"));
    assert_eq!(field.refusal("activate STAVKA"), ("4.4", "why-enemy-unit".into()));
    let mut hold = Field::empty("summer-44").anchored().date(1944, 6);
    hold.s.phase = Phase::Fortnight;
    let hold = hold.go(&[]);
    assert_eq!(hold.s.active, Side::Soviet);
    let (_, turns) = pass(hold, |field| field.s.date.fortnight == 2 && field.s.active == Side::Soviet);
    assert_eq!(turns, [(6, 1, Side::Soviet), (6, 2, Side::Axis)]);
}

/// [4.41, 5.2] Activated HQs lie open, the others stay hidden.
#[test]
fn activated_headquarters_lie_open() {
    let mut field = Field::empty("summer-42").anchored().put("AGS", "Kharkov", 3).put("AGC", "Minsk", 3).ready();
    assert!(!field.sees(Side::Soviet, "AGS"));
    field.acts(&["activate AGS blitz", "stay"]);
    assert!(field.sees(Side::Soviet, "AGS") && !field.sees(Side::Soviet, "AGC"));
    assert!(field.has("AGS", mark::BLITZ));
    assert_eq!(field.refusal("activate AGS"), ("5.2", "why-already-active".into()));
}

/// [4.42, 5.3, 6.1] Only units in the radius of an active HQ move, others by supreme moves.
#[test]
fn only_commanded_units_move() {
    let field =
        Field::empty("summer-42").held_by(Side::Axis).anchored().put("AGS", "Salsk", 2).put("1Inf", "Elista", 4);
    let mut field = field.put("2Inf", "Elista-E1", 4).ready();
    // When no HQ is left to be activated, movement begins by itself.
    field.acts(&["activate AGS", "stay", "activate OKH", "stay"]);
    field.s.supreme = 0;
    assert!(field.allows("move 1Inf land"), "two hexes away");
    assert_eq!(field.refusal("move 2Inf land"), ("5.3", "why-out-of-command".into()), "three hexes away");
    field.s.supreme = 1;
    assert!(field.allows("move 2Inf land"));
}

/// [4.42, 4.43] Movement is over when combat begins, and HQs may be mobilised between the two.
#[test]
fn headquarters_are_mobilised_between_movement_and_combat() {
    let field =
        Field::empty("summer-42").held_by(Side::Axis).anchored().put("AGS", "Salsk", 2).put("1Inf", "Elista", 4);
    let mut field = field.put("3A", "Elista-E1", 3).put("2Inf", "Salsk", 4).paused().ready();
    field.acts(&["activate AGS", "stay", "done"]);
    field.s.fresh.insert(hex("Kirov"));
    field.s.fresh.insert(hex("Kazan-E2"));
    assert_eq!(field.refusal("mobilize AGS"), ("4.4", "why-not-now".into()), "orders first");
    field.walk("1Inf", &["Elista-E1"]).act("done");
    assert_eq!(field.s.phase, Phase::Mobilize);
    assert_eq!(field.refusal("move 1Inf land"), ("4.4", "why-not-now".into()));
    field.act("done");
    assert_eq!(field.s.phase, Phase::Resolve, "too far for a strike");
    assert_eq!(field.refusal("mobilize AGS"), ("4.4", "why-not-now".into()));
}

/// [4.43, 4.44, 4.45, 4.46] After combat HQs pay a step; blitz HQs stay for a second movement and combat; then supply.
#[test]
fn a_turn_goes_through_its_phases() {
    let field = Field::empty("summer-42").held_by(Side::Axis).anchored().put("AGS", "Salsk", 2).put("AGC", "Minsk", 2);
    let field = field.put("1Inf", "Salsk", 4).put("3A", "Elista", 3).put("2Inf", "Salsk", 4);
    let mut field = field.ready();
    field.acts(&["activate AGS blitz", "stay", "activate AGC", "stay", "done"]);
    assert_eq!((field.s.phase, field.s.blitz), (Phase::Movement, false));
    field.walk("1Inf", &["Stavropol-NE1"]);
    assert_eq!(field.refusal("move 1Inf land"), ("6.1", "why-already-moved".into()));
    field.act("done");
    // AGC stays where it is.
    field.act("done");
    // No battle: the first combat is over, the blitz begins.
    assert_eq!((field.s.phase, field.s.blitz), (Phase::Movement, true));
    assert_eq!([field.cv("AGS"), field.cv("AGC")], [1, 1]);
    assert!(field.has("AGS", mark::ACTIVE) && !field.has("AGC", mark::ACTIVE));
    assert!(!field.sees(Side::Soviet, "AGC"), "it stands hidden again");
    assert_eq!(field.refusal("move AGS land"), ("5.2", "why-active-hq".into()));
    assert_eq!(field.refusal("move AGC land"), ("5.43", "why-hq-stays-put".into()));
    field.walk("1Inf", &["Elista"]);
    field.act("done");
    // Blitz combat, beyond the reach of an HQ I: nobody hits.
    field.roll("done", &[1, 1, 1, 1, 1, 1, 1]);
    // The supply phase: the Soviet army has no line and loses a step, the Axis is not looked at.
    assert_eq!((field.s.active, field.s.phase), (Side::Soviet, Phase::Command));
    assert_eq!([field.cv("AGS"), field.cv("3A"), field.cv("1Inf")], [0, 2, 4]);
}

/// [4.44, 6.1, 6.53] Who went by rail does not move again in the blitz.
#[test]
fn who_went_by_rail_rests_in_the_blitz() {
    let field = Field::empty("summer-42").held_by(Side::Axis).anchored().put("AGS", "Salsk", 3).put("1Inf", "Salsk", 4);
    let mut field = field.put("2Inf", "Salsk", 4).put("5Inf", "Salsk", 4).ready();
    field.acts(&["activate AGS blitz", "stay", "activate OKH", "stay"]);
    field.acts(&["move 1Inf rail", "to Tikhoretsk"]).walk("2Inf", &["Tikhoretsk"]);
    field.acts(&["done", "done"]);
    assert!(field.s.blitz && field.s.phase == Phase::Movement);
    assert_eq!(field.refusal("move 1Inf land"), ("6.53", "why-moved-strategically".into()));
    assert!(field.allows("move 2Inf land"));
}

/// [4.45] Blitz combat takes place without support when the HQ has been mobilised: R38.
#[test]
fn a_blitz_is_fought_out_without_its_headquarters() {
    let field = Field::empty("summer-42").held_by(Side::Axis).anchored().put("AGS", "Salsk", 3).put("1Inf", "Salsk", 4);
    let mut field = field.put("3A", "Elista", 3).put("2Inf", "Salsk", 4).ready();
    field.acts(&["activate AGS blitz", "stay", "done"]).walk("1Inf", &["Stavropol-NE1"]).act("done");
    assert!(field.s.blitz, "a blitz HQ cannot be mobilised, and there is nothing to fight");
    field.walk("1Inf", &["Elista"]).acts(&["done", "mobilize AGS", "to Tikhoretsk"]);
    // Unsupported on open ground: two hits for a step.
    field.roll("halt", &[1, 1, 1, 6, 6, 6, 1]);
    assert_eq!(field.cv("3A") + 1, 2, "one step in combat, one for want of supply");
    assert_eq!((field.cv("AGS"), field.s.active), (1, Side::Soviet));
}
