//! [6.1, 6.2, 6.3, 6.5] Movement: steps, stacks, engaging and disengaging, supreme moves.

use scene::Click;

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, mark};
use crate::units::Side;
use crate::weather::Weather;

/// A Soviet movement phase on a steppe the Soviets hold, commanded everywhere.
fn steppe(blocks: &[(&str, &str, u8)]) -> Field {
    let field = Field::empty("summer-42").held_by(Side::Soviet).anchored().turn(Side::Soviet, Weather::Dry);
    blocks.iter().fold(field, |field, &(id, at, cv)| field.put(id, at, cv))
}

/// [6.1] A click on a hex or block that is not offered tells the rule of what it would have been.
#[test]
fn a_click_tells_why_a_unit_does_not_go() {
    let mut field = steppe(&[("3A", "Elista", 3), ("4A", "Elista", 3)]).marching();
    let block = |id: &str| Click::Piece(id.into());
    assert!(field.clicked(&block("3A")).is_ok_and(|meant| meant.contains(&"move 3A land".into())));
    field.act("move 3A land");
    assert_eq!(field.clicked(&Click::Hex(hex("Elista-E1").0)), Ok(vec!["to Elista-E1".into()]));
    assert_eq!(field.clicked(&Click::Hex(hex("Stavropol").0)), Err(("6.1", "why-not-next-hex".into())));
    field.acts(&["to Elista-E1", "halt"]);
    assert_eq!(field.clicked(&block("3A")), Err(("6.1", "why-already-moved".into())));
    assert_eq!(field.clicked(&block("nobody")), Err(("", "nothing-to-do".into())));
}

/// [6.1] Units go one by one, hex by hex, once in a phase.
#[test]
fn a_unit_moves_once_hex_by_hex() {
    let mut field = steppe(&[("3A", "Elista", 3), ("4A", "Elista", 3)]).marching();
    field.act("move 3A land");
    assert_eq!(field.refusal("move 4A land"), ("4.4", "why-not-now".into()), "one at a time");
    assert_eq!(field.refusal("halt"), ("6.1", "why-not-moved-yet".into()));
    assert_eq!(field.refusal("to Stavropol"), ("6.1", "why-not-next-hex".into()));
    field.acts(&["to Elista-E1", "halt"]);
    assert_eq!(field.refusal("move 3A land"), ("6.1", "why-already-moved".into()));
    field.walk("4A", &["Elista-E1", "Elista-SE1"]);
    assert_eq!([field.at("3A"), field.at("4A")], ["Elista-E1", "Elista-SE1"]);
}

/// [6.1, 8.4] Empty enemy and contested hexes do not hinder anybody.
#[test]
fn empty_enemy_hexes_are_open() {
    let field = steppe(&[("3Tk", "Elista", 3), ("1Inf", "Salsk", 4)]).held_by(Side::Axis).marching();
    assert!(field.can_go("3Tk", &["Stavropol-NE1", "Stavropol", "Kropotkin"]), "past an enemy and beyond");
    assert!(!field.can_go("3Tk", &["Stavropol-NE1", "Salsk", "Kropotkin"]), "but not through him");
}

/// [6.2, 6.21] A full stack can be passed but not joined.
#[test]
fn a_full_stack_can_be_passed_but_not_joined() {
    let full = [("3A", "Elista", 3), ("4A", "Elista", 3), ("5A", "Elista", 3), ("6A", "Elista", 3)];
    let field = steppe(&full).put("3Tk", "Stavropol-NE1", 3).put("1ShA", "Elista-E1", 4).marching();
    assert!(field.can_go("3Tk", &["Elista", "Elista-E1"]));
    assert_eq!(field.barred("1ShA", &["Elista"]), ("6.21", "why-stacking".into()), "it could not go on");
    let mut passing = field.clone();
    passing.acts(&["move 3Tk land", "to Elista"]);
    assert_eq!(passing.refusal("halt"), ("6.21", "why-stacking".into()));
    // Any number may cross a side where nobody fights.
    let mut crowd = field;
    for id in ["3A", "4A", "5A", "6A"] {
        crowd.walk(id, &["Stavropol-E1"]);
    }
    assert_eq!(crowd.s.pieces.count(Side::Soviet, hex("Stavropol-E1")), 4);
}

/// [6.21] Four, four, four, three, two: each side for itself in a battle. R4
#[test]
fn each_side_has_the_whole_limit_in_a_battle() {
    use crate::ground::Terrain;
    let limits =
        [Terrain::Clear, Terrain::Forest, Terrain::Hills, Terrain::Marsh, Terrain::Mountain].map(Terrain::stacking);
    assert_eq!(limits, [4, 4, 4, 3, 2]);
    let enemies = [("1Inf", "Elista", 4), ("2Inf", "Elista", 4), ("4Inf", "Elista", 4), ("5Inf", "Elista", 4)];
    let field = steppe(&enemies).put("3A", "Elista-E1", 3).put("4A", "Elista-E1", 3).put("5A", "Elista-NE1", 3);
    let mut field = field.put("6A", "Elista-NE1", 3).put("7A", "Elista-SE1", 3).marching();
    for (id, _) in [("3A", 0), ("4A", 0), ("5A", 0), ("6A", 0)] {
        field.walk(id, &["Elista"]);
    }
    assert_eq!(Side::BOTH.map(|side| field.s.pieces.count(side, hex("Elista"))), [4, 4]);
    assert_eq!(field.barred("7A", &["Elista"]), ("6.21", "why-stacking".into()));
}

/// [6.22] Units over the limit after a repulse stay, and are unsupplied at the next check; their owner names them. R64
#[test]
fn units_over_the_limit_are_unsupplied() {
    let five = [("3A", "Gorki", 3), ("4A", "Gorki", 3), ("5A", "Gorki", 3), ("6A", "Gorki", 3), ("7A", "Gorki", 2)];
    let mut field = steppe(&five).turn(Side::Axis, Weather::Dry).ready();
    field.act("done");
    assert_eq!(field.s.phase, Phase::Attrition);
    assert_eq!(field.offers_to(Side::Soviet).len(), 5, "{:?}", field.offers());
    field.act_as(Side::Soviet, "keep 7A");
    assert_eq!((field.cv("7A"), field.cv("3A"), field.at("7A")), (1, 3, "Gorki".into()));
    assert!(field.has("7A", mark::UNSUPPLIED) && !field.has("3A", mark::UNSUPPLIED));
    assert_eq!((field.s.phase, field.s.active), (Phase::Command, Side::Soviet));
}

/// [6.22, 7.51] A repulse may make a stack too high.
#[test]
fn a_repulse_may_overfill_a_hex() {
    let field = steppe(&[("3A", "Kotelnikovo", 3), ("4A", "Stalingrad-SE1", 3), ("1Inf", "Kalach", 4)]).put(
        "5A",
        "Stalingrad",
        3,
    );
    let field = field.put("6A", "Stalingrad", 3).put("7A", "Stalingrad", 3).put("8A", "Stalingrad-NW1", 3).paused();
    let mut field = field.put("9A", "Stalingrad", 3).marching();
    // 5A goes over the river, 8A takes its place; then it comes back.
    field.walk("5A", &["Kalach"]).walk("8A", &["Stalingrad"]).act("done");
    field.roll("resolve Kalach", &[1, 1, 1, 1]);
    assert_eq!((field.at("5A"), field.s.pieces.count(Side::Soviet, hex("Stalingrad"))), ("Stalingrad".into(), 5));
}

/// [6.31, 7.11, 7.15] Entering a hex of enemies ends the move and begins a battle that must be fought; joining one does not oblige.
#[test]
fn entering_a_hex_of_enemies_begins_a_battle() {
    let field = steppe(&[("3Tk", "Elista", 3), ("1Inf", "Elista-E1", 4), ("4A", "Elista", 3)]).paused();
    let mut fresh = field.clone().marching();
    fresh.act("move 3Tk land").act("to Elista-E1");
    assert_eq!((fresh.s.phase, fresh.at("3Tk")), (Phase::Movement, "Elista-E1".into()), "it stops there");
    fresh.act("done");
    assert!(fresh.allows("resolve Elista-E1"), "a new battle is fought");
    let old = field.put("5A", "Elista-E1", 2).battle("Elista-E1", Side::Soviet);
    let mut old = old.marching();
    old.walk("3Tk", &["Elista-E1"]).act("done");
    assert_eq!(old.s.phase, Phase::Select, "there is a choice");
    assert!(old.allows("fight Elista-E1"));
    old.act("done");
    assert!(!old.allows("resolve Elista-E1"));
}

/// [6.31, 7.15] New attackers stay hidden until combat. Who joins the original attacker is seen at once, who joins the original
/// defender is not.
#[test]
fn reinforcements_of_the_attacker_are_seen_at_once() {
    let blocks = [
        ("3A", "Elista", 3),
        ("1Inf", "Elista-E1", 4),
        ("4A", "Elista", 3),
        ("2Inf", "Elista-SE1", 4),
        ("5A", "Elista-SE1", 2),
    ];
    let field = steppe(&blocks).paused();
    let mut attack = field.clone().battle("Elista-SE1", Side::Axis).marching();
    attack.walk("3A", &["Elista-E1"]);
    assert!(!attack.sees(Side::Axis, "3A"), "a new attacker");
    assert!(attack.sees(Side::Axis, "5A"), "an old attacker");
    attack.walk("4A", &["Elista-SE1"]);
    assert!(attack.sees(Side::Axis, "4A"), "it joins the attacker");
    attack.act("done");
    attack.act("done");
    assert!(attack.sees(Side::Axis, "3A"), "combat has begun");
    let mut defence = field.battle("Elista-SE1", Side::Soviet).marching();
    defence.walk("4A", &["Elista-SE1"]);
    assert!(!defence.sees(Side::Axis, "4A") && !defence.sees(Side::Axis, "5A"), "it joins the defender");
}

/// [6.32, 8.4] A unit leaves a battle into a friendly hex only, not an enemy or a contested one; then it goes on as it likes.
#[test]
fn a_unit_disengages_into_a_friendly_hex() {
    let blocks = [
        ("3Tk", "Elista", 3),
        ("3A", "Elista", 3),
        ("1Inf", "Elista", 4),
        ("2Inf", "Salsk", 4),
        ("4A", "Elista-NE1", 3),
    ];
    let field = steppe(&blocks).battle("Elista", Side::Soviet).held(Side::Axis, &["Stavropol-E1"]).put(
        "5A",
        "Kotelnikovo-SW1",
        3,
    );
    let field = field.marching();
    assert_eq!(field.barred("3Tk", &["Stavropol-NE1"]), ("6.32", "why-disengage-friendly".into()), "contested");
    assert_eq!(field.barred("3Tk", &["Stavropol-E1"]), ("6.32", "why-disengage-friendly".into()), "enemy");
    assert!(field.can_go("3Tk", &["Elista-E1", "Elista-SE1", "Stavropol-E1"]), "through a friendly one anywhere");
    // Nowhere to go: it stays.
    let shut = steppe(&[("3Tk", "Elista", 3), ("3A", "Elista", 3), ("1Inf", "Elista", 4)]).held_by(Side::Axis);
    let shut = shut.battle("Elista", Side::Soviet).marching();
    assert_eq!(shut.refusal("move 3Tk land"), ("6.1", "why-nowhere-to-go".into()));
}

/// [6.32] Who has disengaged engages nobody in that phase.
#[test]
fn who_disengages_does_not_engage_again() {
    let blocks = [
        ("3Tk", "Elista", 3),
        ("3A", "Elista", 3),
        ("1Inf", "Elista", 4),
        ("2Inf", "Elista-E1", 4),
        ("4A", "Elista-NE1", 3),
    ];
    let field = steppe(&blocks).battle("Elista", Side::Soviet).marching();
    assert_eq!(field.barred("3Tk", &["Elista-E1"]), ("6.32", "why-disengage-friendly".into()), "not straight on");
    assert_eq!(field.barred("3Tk", &["Elista-NE1", "Elista-E1"]), ("6.32", "why-no-reengage".into()));
    assert_eq!(field.barred("3Tk", &["Elista-NE1", "Elista"]), ("6.32", "why-no-reengage".into()), "nor back");
    assert!(field.can_go("4A", &["Elista-E1"]), "others may");
}

/// [6.33] Units that go in and units that go out of a battle through a side are counted together. R12
#[test]
fn those_who_enter_and_those_who_leave_share_a_hexside() {
    let blocks = [
        ("3Tk", "Elista", 3),
        ("3A", "Elista", 3),
        ("1Inf", "Elista", 4),
        ("4A", "Elista-E1", 3),
        ("5A", "Elista-E1", 3),
    ];
    let mut clear = steppe(&blocks).battle("Elista", Side::Soviet).marching();
    clear.walk("3Tk", &["Elista-E1"]).walk("4A", &["Elista"]);
    assert_eq!(clear.barred("5A", &["Elista"]), ("6.33", "why-hexside-full".into()), "one out, one in");
    assert!(clear.can_go("5A", &["Elista-NE1", "Elista"]), "by another side");
    let blocks = [("3Tk", "Vyazma", 3), ("3A", "Vyazma", 3), ("1Inf", "Vyazma", 4), ("4A", "Mozhaisk", 3)];
    let mut forest = steppe(&blocks).battle("Vyazma", Side::Soviet).marching();
    forest.walk("3Tk", &["Mozhaisk"]);
    assert_eq!(forest.barred("4A", &["Vyazma"]), ("6.33", "why-hexside-full".into()));
    let mut engaged = steppe(&blocks).battle("Vyazma", Side::Soviet).marching();
    engaged.walk("4A", &["Vyazma"]);
    assert_eq!(engaged.barred("3Tk", &["Mozhaisk"]), ("6.33", "why-hexside-full".into()));
    // In mud every side is narrow, and a new phase opens all of them.
    let mut mud = steppe(&[("4A", "Elista-E1", 3), ("5A", "Elista-E1", 3), ("1Inf", "Elista", 4)])
        .weather(Weather::Mud)
        .marching();
    mud.walk("4A", &["Elista"]);
    assert_eq!(mud.barred("5A", &["Elista"]), ("6.33", "why-hexside-full".into()));
    mud.s.pieces.forget_crossings();
    assert!(mud.can_go("5A", &["Elista"]));
}

/// [6.51, 6.52] A supreme move takes a unit that no HQ reaches, encircled and unsupplied, into and out of battle; and again in the
/// blitz.
#[test]
fn a_supreme_move_reaches_the_encircled() {
    let blocks = [("3A", "Minsk", 3), ("4A", "Elista", 3), ("1Inf", "Elista-E1", 4), ("SOUTH", "Elista", 2)];
    let field = steppe(&blocks).held_by(Side::Axis).held(Side::Soviet, &["Kuibyshev"]).marked("3A", mark::UNSUPPLIED);
    let mut field = field.put("STAVKA", "Kuibyshev", 2).put("5A", "Elista", 3).ready();
    field.acts(&["activate SOUTH blitz", "stay", "activate STAVKA", "stay"]);
    assert_eq!((field.s.phase, field.s.supreme), (Phase::Movement, 4));
    field.walk("3A", &["Borisov"]);
    assert_eq!(field.s.supreme, 3);
    field.walk("4A", &["Elista-SE1"]);
    assert_eq!(field.s.supreme, 3, "commanded by the front");
    field.s.supreme = 1;
    field.s.command.clear();
    field.s.pieces.clear(unit("4A"), mark::MOVED);
    field.walk("4A", &["Elista-E1"]);
    assert_eq!(field.s.supreme, 0, "a supreme move into battle");
    assert!(!field.has("4A", mark::STRATEGIC), "it may move again in the blitz");
}

/// [6.53] A supreme move carries a unit ten hexes by rail; several may be spent; it engages nobody and moves no more.
#[test]
fn a_strategic_move_goes_ten_hexes_by_rail() {
    let field =
        steppe(&[("3A", "Stalingrad", 3), ("1Inf", "Boguchar", 4), ("4A", "Elista", 3)]).marked("STAVKA", mark::ACTIVE);
    let mut field = field.marching();
    field.s.supreme = 1;
    assert_eq!(field.refusal("move 4A rail"), ("9.21", "why-no-rail".into()));
    field.act("move 3A rail");
    let near = field.offers().len();
    assert_eq!(field.refusal("to Boguchar"), ("6.53", "why-not-reachable".into()), "not into battle");
    assert_eq!(field.refusal("to Moscow").0, "6.53", "too far for one");
    let mut far = field.clone();
    far.s.supreme = 2;
    assert!(far.offers().len() > near && far.allows("to Moscow"), "{:?}", far.offers());
    far.act("to Moscow");
    assert_eq!(far.s.supreme, 0);
    assert_eq!(game().order_for(&far.s, unit("3A")).unwrap_err().refusal(game()).message.id, "why-already-moved");
    field.act("to Povorino");
    assert_eq!((field.at("3A"), field.s.supreme), ("Povorino".into(), 0));
    assert!(field.has("3A", mark::STRATEGIC));
}

/// [6.53] By rail a unit may leave a battle but not retreat.
#[test]
fn a_strategic_move_may_disengage_but_not_retreat() {
    let field = steppe(&[("3A", "Stalingrad", 3), ("4A", "Stalingrad", 3), ("1Inf", "Stalingrad", 4)]);
    let mut field = field.battle("Stalingrad", Side::Soviet).marked("STAVKA", mark::ACTIVE).marching();
    field.s.supreme = 4;
    field.acts(&["move 3A rail", "to Povorino"]);
    assert_eq!(field.at("3A"), "Povorino");
    assert_eq!(field.refusal("move 4A rail"), ("6.53", "why-no-strategic-retreat".into()));
}

/// [6.31] Joining a battle ends a move too, even one the own side defends.
#[test]
fn joining_a_battle_ends_a_move() {
    let field = steppe(&[("3A", "Elista", 3), ("1Inf", "Elista", 1), ("3Tk", "Stavropol-NE1", 3)]);
    let field = field.battle("Elista", Side::Soviet).marching();
    assert!(field.can_go("3Tk", &["Elista"]));
    assert!(!field.can_go("3Tk", &["Elista", "Elista-E1"]));
}
