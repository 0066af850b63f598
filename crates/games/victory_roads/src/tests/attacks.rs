//! [7.1 to 7.6] Who attacks whom, with which odds, and what is declared before the dice.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::results::{AttackResult, DefenceResult, written};
use crate::state::{Phase, Segment, Weather, mark};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Side, UnitId};

/// A combat phase.
fn fights(field: Field, side: Side) -> Field {
    field.at(side, Segment::Combat, Phase::Combat)
}

/// Two German hexes on the plain, and Soviets beside both.
fn plain() -> Field {
    let field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive);
    let field = field.put("221Sich", "6545").put("286Sich", "6643");
    fights(field.put("1RC", "6544").put("60RC", "6544").put("92RC", "6444").put("HQ-1Ukr", "6544"), Side::Soviet)
}

/// [7.1.1, 7.1.3] Only neighbours are attacked, and nobody has to attack.
#[test]
fn neighbours_may_be_attacked_and_need_not() {
    let mut field = plain().put("84RC", "6548");
    assert!(field.allows("done"), "with enemies on two sides");
    field = field.put("299ID", "6350");
    assert_eq!(field.refused_by("attack 6350"), "7.1.1", "nobody is beside it");
    assert_eq!(field.refused_by("attack 6446"), "7.1.1", "nobody is in it");
    field.act("attack 6545");
    assert_eq!(field.refused_by("with 84RC"), "7.1.1");
}

/// [7.1.4, 7.1.9, 7.1.10] A unit attacks one hex of several and is then done; another of its stack may attack elsewhere.
#[test]
fn a_unit_attacks_once() {
    let mut field = plain();
    field.announce("6545", &["1RC"]).roll("roll", &["2", "2"]);
    while field.s.phase == Phase::Battle {
        let offer = field.offers().into_iter().next_back().expect("something to do");
        field.act(&offer);
    }
    field.act("attack 6643");
    assert_eq!(field.refused_by("with 1RC"), "7.1.9");
    field.act("with 60RC");
    assert_eq!(field.s.battle.attackers.len(), 1);
}

/// [7.1.5, 7.1.6, 7.3.2, 7.5.2] All who stand in the hex defend it, whether they like it or not.
#[test]
fn a_stack_defends_as_a_whole() {
    let mut field = plain().put("256ID", "6545").put("299ID", "6545").put("HQ-4A", "6545");
    field.announce("6545", &["1RC"]);
    assert_eq!(field.s.battle.defenders.len(), 4);
    assert_eq!(field.s.battle.odds.factors[1], 2 + 4 + 4 + 1);
}

/// [7.1.7, 7.1.8] Attacks come in any order and are not announced beforehand; a hex is attacked once in a phase.
#[test]
fn a_hex_is_attacked_once() {
    let mut field = plain().put("256ID", "6545").put("299ID", "6545");
    field.announce("6545", &["1RC"]).roll("roll", &["4", "5"]);
    while field.s.phase == Phase::Battle {
        let offer = field.offers().into_iter().next().expect("something to do");
        field.act(&offer);
    }
    assert_eq!(field.refused_by("attack 6545"), "7.1.8", "the other corps may not try again");
    field.act("attack 6643");
}

/// [7.1.11, 7.5.3] Units of several hexes attack together, and their factors are added.
#[test]
fn several_hexes_attack_together() {
    let mut field = plain();
    field.announce("6545", &["1RC", "60RC", "92RC"]);
    assert_eq!((field.s.battle.odds.factors[0], field.s.battle.origins.len()), (24, 2));
}

/// [7.3.1, 7.3.3] An attack has attackers, none of them an HQ; once announced it is final.
#[test]
fn an_announced_attack_is_final() {
    let mut field = plain();
    field.act("attack 6545");
    assert_eq!(field.refused_by("announce"), "7.3.1");
    assert_eq!(field.refused_by("with HQ-1Ukr"), "7.3.3");
    field.acts(&["with 1RC", "announce"]);
    for action in ["call off", "with 60RC"] {
        assert!(!field.allows(action), "{action}");
    }
    assert!(field.has("1RC", mark::FOUGHT) && !field.has("60RC", mark::FOUGHT));
}

/// [7.3.4, 7.8.2] Who was not named is not touched, though he stands beside those who were.
#[test]
fn bystanders_are_not_touched() {
    let mut field = plain().put("256ID", "6545").put("299ID", "6545");
    field.announce("6545", &["1RC", "92RC"]).roll("roll", &["3", "4"]);
    assert_eq!(field.s.battle.stage, Stage::AttackerLosses);
    assert_eq!(field.refused_by("lose 60RC"), "7.3.4");
    assert_eq!(field.refused_by("lose HQ-1Ukr"), "7.3.4");
}

/// [7.4.1, 7.4.3] The defender's supply is looked at as it is now: an HQ two hexes off feeds him until the way is shut.
#[test]
fn supply_is_tested_when_the_attack_comes() {
    let base = Field::empty().no_theatres().put("256ID", "3226").put("HQ-2A", "3227").put("1RC", "3225");
    let mut fed = fights(base.clone(), Side::Soviet);
    fed.announce("3226", &["1RC"]);
    assert!(!fed.has("256ID", mark::UNSUPPLIED));
    let mut cut = fights(base.put("HQ-2A", "3128").put("60RC", "3227").put("92RC", "3127"), Side::Soviet);
    cut.announce("3226", &["1RC"]);
    assert!(cut.has("256ID", mark::UNSUPPLIED));
    assert_eq!(cut.s.battle.odds.defence, 2, "and it defends with half");
}

/// [7.4.4] An HQ without a line stays where it is and bears no mark, but feeds nobody.
#[test]
fn an_hq_without_a_line_feeds_nobody_in_combat() {
    let field = Field::empty().no_theatres().put("256ID", "5926").put("HQ-4A", "6026").put("92RC", "5825");
    let mut fed = fights(field.clone(), Side::Soviet);
    fed.announce("5926", &["92RC"]);
    assert!(!fed.has("256ID", mark::UNSUPPLIED));
    let mut cut = fights(field.put("1RC", "6126").put("60RC", "6027"), Side::Soviet);
    cut.announce("5926", &["92RC"]);
    assert!(cut.has("256ID", mark::UNSUPPLIED));
    assert_eq!((cut.place("HQ-4A"), cut.has("HQ-4A", mark::UNSUPPLIED)), ("6026".to_owned(), false));
}

/// Three weak corps before three panzer divisions: 3 against 12.
fn hopeless() -> Field {
    let mut field = plain();
    for id in ["5Pz", "12Pz", "4Pz"] {
        field = field.put(id, "6545");
    }
    field.off("221Sich", crate::state::off_map::DUE).reduced("1RC").reduced("60RC").reduced("92RC")
}

/// [7.5.1, 7.5.4, 7.5.5, 7.5.6, 7.5.7] 3 against 12 is 1/4; guns for two columns make it 1/2, which is fought.
#[test]
fn guns_shift_columns_below_the_table_too() {
    let mut field = hopeless().lay(Support::Artillery2, Stock::CS, "6444");
    field.announce("6545", &["1RC", "60RC", "92RC"]);
    assert_eq!(field.s.battle.stage, Stage::AttackerSupports);
    field.acts(&["use artillery-2 6444", "done"]);
    let odds = field.s.battle.odds;
    assert_eq!(
        (odds.attack, odds.defence, written(odds.basic), written(odds.column)),
        (3, 12, "1/4".into(), "1/2".into())
    );
    assert_eq!(field.s.phase, Phase::Battle);
}

/// [7.5.7, 7.5.8, 7.1.8, 7.1.9] One column makes it 1/3, and the combat is called off. Ruling R41: its units have had
/// their attack, but the hex may still be attacked by others.
#[test]
fn a_void_attack_spends_its_units_and_not_its_target() {
    let mut field = hopeless().lay(Support::Aviation, Stock::CS, "6444").put("36GdRC", "6445").put("8GdRC", "6445");
    field.announce("6545", &["1RC", "60RC", "92RC"]);
    field.acts(&["use aviation 6444", "done"]);
    assert_eq!(field.s.phase, Phase::Combat, "nothing was rolled");
    assert!(field.has("1RC", mark::FOUGHT));
    field.act("attack 6545");
    assert_eq!(field.refused_by("with 1RC"), "7.1.9");
    field.acts(&["with 36GdRC", "with 8GdRC", "announce"]);
    assert_eq!(field.s.phase, Phase::Battle);
}

/// [7.5.7, 7.5.8] Ruling R70: columns are counted beyond both ends, and only the last ratio is brought back.
#[test]
fn shifts_are_counted_beyond_the_table() {
    let field = plain().put("2GdTC", "6444").put("29TC", "6444").lay(Support::Artillery3, Stock::CS, "6444");
    let mut field = field.lay(Support::GermanArtillery, Stock::Germans, "6545");
    field.announce("6545", &["2GdTC", "29TC"]);
    field.act("use artillery-3 6444").act("done");
    field.act("use artillery 6545").act("done");
    let odds = field.s.battle.odds;
    assert_eq!((written(odds.basic), odds.shift, written(odds.column)), ("23/1".into(), 2, "25/1".into()));
    let cell = field.clone().roll("roll", &["1", "1"]).s.battle.cell;
    assert_eq!((cell.losses, cell.attack, cell.defence), ([1, 1], AttackResult::Exploit(1), DefenceResult::Retreat(1)));
}

/// [7.6.1, 7.6.2] First the attacker may use an elite unit, then the defender; only elite units, and only one each.
#[test]
fn the_attacker_names_his_elite_first() {
    let field =
        Field::empty().no_theatres().put("1RC", "6545").put("60RC", "6545").put("5Pz", "6444").put("14ID", "6444");
    let mut field = fights(field, Side::Axis);
    field.announce("6545", &["5Pz", "14ID"]);
    assert_eq!((field.s.battle.stage, game().decides(&field.s)), (Stage::AttackerElite, Some(Side::Axis)));
    assert_eq!(field.refused_by("elite 14ID"), "7.6.1");
    field.act("elite 5Pz");
    assert_eq!(field.s.battle.stage, Stage::Declare, "Soviets have no elite");
    let field = plain().put("12ID", "6545").put("6ID", "6545");
    let mut field = fights(field, Side::Soviet);
    field.announce("6545", &["1RC", "60RC", "92RC"]);
    assert_eq!((field.s.battle.stage, game().decides(&field.s)), (Stage::DefenderElite, Some(Side::Axis)));
    field.act("elite 6ID");
    assert_eq!(field.s.battle.elite[Side::Axis], unit("6ID"));
    assert_eq!(field.s.battle.elite[Side::Soviet], UnitId::NONE);
}

/// [7.6.3] One armoured unit is not enough for an armoured exploitation.
#[test]
fn armoured_exploitation_takes_two() {
    let field = plain().put("2GdTC", "6444").put("29TC", "6444");
    let mut one = field.clone();
    one.announce("6545", &["1RC", "2GdTC"]);
    assert_eq!(one.refused_by("exploit"), "7.6.3");
    let mut two = field;
    two.announce("6545", &["29TC", "2GdTC"]).act("exploit");
    assert_eq!(two.refused_by("exploit"), "7.6", "once is enough");
}

/// [7.6.4] Ruling R9: a Hurrah comes when the odds and the elite units are known, and before the dice.
#[test]
fn hurrah_comes_last_before_the_dice() {
    let mut field = plain().put("12ID", "6545");
    field.act("attack 6545").acts(&["with 1RC", "with 60RC"]);
    assert!(!field.allows("hurrah"));
    field.act("announce");
    assert_eq!(field.s.battle.stage, Stage::DefenderElite);
    assert!(!field.allows("hurrah"), "the defender has not spoken");
    field.act("pass").act("hurrah").roll("roll", &["3", "4"]);
    assert!(!field.allows("hurrah"));
}

/// [7.6.4] Ruling R10: there is none in exploitation, in a surprise attack, or by Germans.
#[test]
fn hurrah_is_for_the_soviet_combat_phase() {
    let mut field = plain().put("2GdTC", "6444").marked("2GdTC", mark::EXPLOITING);
    field = field.at(Side::Soviet, Segment::ExploitationCombat, Phase::Combat);
    field.announce("6545", &["2GdTC"]);
    assert_eq!(field.refused_by("hurrah"), "7.6.4");
    let mut field = plain().put("2GdTC", "6444").at(Side::Soviet, Segment::Support, Phase::Combat);
    field.s.surprise.insert(unit("2GdTC"));
    field.announce("6545", &["2GdTC"]);
    assert_eq!(field.refused_by("hurrah"), "7.6.4");
    let mut field = fights(plain().put("256ID", "6545").put("299ID", "6545"), Side::Axis);
    field.announce("6544", &["256ID", "299ID"]);
    assert_eq!(field.refused_by("hurrah"), "7.6.4");
}

/// [7.6.4] Ruling R11: the target and every attacker's hex lie in a theatre; by an option the target is enough.
#[test]
fn hurrah_needs_all_its_hexes_in_a_theatre() {
    // 6541 is nine hexes from 6550 and ten from 6551.
    let field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive);
    let field = field.put("221Sich", "6550").put("1RC", "6549").put("60RC", "6551");
    let mut near = fights(field.clone(), Side::Soviet);
    near.announce("6550", &["1RC"]).act("hurrah");
    let mut mixed = fights(field.clone(), Side::Soviet);
    mixed.announce("6550", &["1RC", "60RC"]);
    assert_eq!(mixed.refused_by("hurrah"), "7.6.4");
    mixed.s.options.hurrah_target_only = true;
    mixed.act("hurrah");
    let mut far = fights(field.put("221Sich", "6551").put("60RC", "6552"), Side::Soviet);
    far.s.options.hurrah_target_only = true;
    far.announce("6551", &["60RC"]);
    assert_eq!(far.refused_by("hurrah"), "7.6.4");
    // Two theatres that have half of it each have it not together.
    let field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Movement).put("221Sich", "6547");
    let field = field.theatre(Stock::S, "6552", Mode::Movement).put("1RC", "6546");
    let mut halves = fights(field, Side::Soviet);
    halves.announce("6547", &["1RC"]);
    assert_eq!(halves.refused_by("hurrah"), "7.6.4");
}

/// [7.6.4, 13.2.4, 13.3.1] No Hurrah against advanced works, nor against a major city of Germany.
#[test]
fn hurrah_is_no_use_against_fortresses() {
    for (target, from) in [("3628", "3629"), ("3519", "3520")] {
        let field = Field::empty().no_theatres().theatre(Stock::CN, "3722", Mode::Offensive).put("221Sich", target);
        let mut field = fights(field.put("1RC", from).put("60RC", from).put("92RC", from), Side::Soviet);
        field.announce(target, &["1RC", "60RC", "92RC"]);
        assert_eq!(field.refused_for("hurrah"), "why-hurrah-stronghold", "{target}");
        field.s.ever_soviet.set(hex(target), true);
        assert!(field.allows("hurrah"), "once it has been captured");
    }
}

/// [7.5.3, 6.6] Ruling R42: a river halves the attack if all cross it, by a bridge too; one who does not spares all. By
/// an option bridges spare the attackers.
#[test]
fn a_river_halves_those_who_all_cross_it() {
    let field =
        Field::empty().no_theatres().put("256ID", "6149").put("1RC", "6150").put("60RC", "6049").put("92RC", "6148");
    let divisor = |field: &Field, units: &[&str]| {
        let mut field = fights(field.clone(), Side::Soviet);
        field.act("attack 6149");
        for id in units {
            field.act(&format!("with {id}"));
        }
        game().water_divisor(&field.s, &field.s.battle).0
    };
    assert_eq!(divisor(&field, &["1RC", "60RC"]), 2);
    assert_eq!(divisor(&field, &["1RC", "60RC", "92RC"]), 1, "one comes on dry feet");
    let mut bridged = field.lay(Support::Engineers, Stock::CS, "6150");
    assert_eq!(divisor(&bridged, &["1RC"]), 2, "a bridge is still a crossing");
    bridged.s.options.bridges_spare_attackers = true;
    assert_eq!(divisor(&bridged, &["1RC"]), 1);
}

/// [7.5.3, 7.9.4] Over a great river a third attacks, over a bridge a half; and the defender lets the river or his own
/// ground bear on the attacker's result, whichever leaves less.
#[test]
fn a_great_river_bears_on_the_result() {
    let field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive);
    let field = field.put("221Sich", "6535").put("36GdRC", "6435").put("8GdRC", "6435").put("1RC", "6534");
    let mut wet = fights(field.clone(), Side::Soviet);
    wet.announce("6535", &["36GdRC", "8GdRC"]);
    assert_eq!((wet.s.battle.odds.divisor, wet.s.battle.odds.attack), (3, 7));
    let left = |field: &Field, units| game().ground_attack(&field.s, AttackResult::Exploit(units));
    assert_eq!((left(&wet, 1), left(&wet, 2)), (AttackResult::None, AttackResult::Exploit(1)), "the river");
    let mut dry = fights(field, Side::Soviet);
    dry.announce("6535", &["36GdRC", "8GdRC", "1RC"]);
    assert_eq!((dry.s.battle.odds.divisor, left(&dry, 2)), (1, AttackResult::Exploit(2)), "one did not cross it");
    let mut mud = wet.clone();
    mud.s.ground = Weather::Mud;
    assert_eq!(left(&mud, 2), AttackResult::Engaged);
}

/// [13.1.1, 7.5.2] Basic works are like a major city. Ruling R43: void as soon as one attacker comes through an open side.
#[test]
fn basic_works_face_one_way() {
    let field =
        Field::empty().no_theatres().put("256ID", "5509").put("1RC", "5508").put("60RC", "5608").put("92RC", "5510");
    let multiplier = |field: &Field, units: &[&str]| {
        let mut field = fights(field.clone(), Side::Soviet);
        field.announce("5509", units);
        field.s.battle.odds.multiplier
    };
    assert_eq!(multiplier(&field, &["1RC", "60RC"]), 2);
    assert_eq!(multiplier(&field, &["1RC", "60RC", "92RC"]), 1);
    assert_eq!(multiplier(&field.red(&["5509"]), &["1RC", "60RC"]), 1, "they were captured once");
}
