//! Odds, column shifts and the combat results table.

use super::*;
use crate::results::Column;
use crate::state::mark;

/// One Soviet unit attacks one German unit: the attack strength that counts.
fn across(turn: u8, from: &str, to: &str) -> u32 {
    let mut field = Field::quiet(turn).put("30G-129G", from).put("227-FUS", to).active(Side::Soviet, &["30G-129G"]);
    field.prepare(to, &["30G-129G"]);
    field.odds().0
}

/// [9.0, 9.2.1] Active combat units attack enemies beside them, if their owner wants to; one that is added twice is refused by
/// 9.2.1.
#[test]
fn attacks_are_free_and_made_by_active_neighbours() {
    let mut field = ring(&["227-328"], &[("124-4", "2413"), ("HQ-124", "2413"), ("124-308", "2415")]);
    field = field.put("124-166", "2413");
    field.act("done");
    assert_eq!(field.offers(), ["attack 2412", "done"], "nobody has to attack");
    field.act("attack 2412");
    assert_eq!(field.refusal("with 124-166"), ("4.0", "why-not-active".into()));
    assert_eq!(field.refusal("with 124-308"), ("9.0", "why-not-adjacent".into()));
    assert_eq!(field.refusal("with HQ-124"), ("9.4", "why-hq-no-combat".into()));
    field.act("with 124-4");
    assert_eq!(field.refusal("with 124-4"), ("9.2.1", "why-already-attacks".into()));
    field.act("call off");
    assert_eq!(field.s.phase, Phase::Combat);
}

/// [9.0] Empty hexes and HQs by themselves cannot be attacked.
#[test]
fn lone_hqs_are_no_targets() {
    let mut field = ring(&["227-328"], &[("124-4", "2413")]).put("HQ-227", "2313");
    field.act("done");
    assert_eq!(field.refusal("attack 2313"), ("9.0", "why-no-target".into()));
    assert_eq!(field.refusal("attack 2513"), ("9.0", "why-no-target".into()));
}

/// [9.1] C36: D1r2 costs the defender a step and sends him back two hexes.
#[test]
fn d1r2_is_one_step_and_two_hexes() {
    let attackers = [("124-4", "2413"), ("124-166", "2413"), ("124-308", "2513"), ("124-482", "2513")];
    let mut field = ring(&["227-328"], &attackers);
    field.fight("2412", &["124-4", "124-166", "124-308", "124-482"], "6");
    assert_eq!(field.steps("227-328"), 1);
    field.act("retreat 2411").act("retreat 2410");
    assert_eq!(field.at("227-328"), "2410");
    assert_eq!(field.decides(), Some(Side::Soviet), "the defender is done, the attacker may advance");
}

/// [9.1, 9.5] The defender takes his losses and retreats before the attacker takes anything.
#[test]
fn the_defender_applies_his_result_first() {
    let attackers = [("124-4", "2413"), ("124-166", "2413"), ("124-308", "2513")];
    let mut field = ring(&["227-328"], &attackers);
    field.fight("2412", &["124-4", "124-166", "124-308"], "5");
    assert_eq!((field.steps("227-328"), field.decides()), (1, Some(Side::Axis)), "A+1 D1r1 at 3-1");
    let soviet = |field: &Field| field.steps("124-4") + field.steps("124-166") + field.steps("124-308");
    assert_eq!(soviet(&field), 6);
    field.act("retreat 2411");
    assert_eq!(field.decides(), Some(Side::Soviet));
    field.act("lose 124-4");
    assert_eq!(soviet(&field), 5);
}

/// [9.1] Ruling R29: losses in red are for attacking Soviets, not for attacking Germans nor for Soviets attacked.
#[test]
fn red_losses_hit_attacking_soviets_only() {
    let mut soviet = ring(&["227-328"], &[("124-4", "2413"), ("124-166", "2413")]);
    soviet.fight("2412", &["124-4", "124-166"], "3");
    assert!(soviet.allows("lose 124-4"), "A+1 at 2-1");
    let german = Field::quiet(3).put("124-4", "2412").put("I-502", "2413").active(Side::Axis, &["I-502"]);
    for (die, steps) in [("3", 2), ("1", 1)] {
        let mut german = german.clone();
        // The German 2-1 is the column of the Soviet 3-1: A+1 Dr1 and A1.
        german.fight("2412", &["I-502"], die);
        assert_eq!(german.steps("I-502"), steps, "die {die}");
        assert_eq!(german.steps("124-4"), 2, "die {die}");
    }
}

/// [9.1] Each nation has its own line of odds over the same results.
#[test]
fn each_nation_has_its_odds() {
    let mut soviet = ring(&["227-328"], &[("124-4", "2413"), ("124-166", "2413")]);
    soviet.prepare("2412", &["124-4", "124-166"]);
    let mut german = Field::quiet(3).put("124-4", "2412").put("I-502", "2413").active(Side::Axis, &["I-502"]);
    german.prepare("2412", &["I-502"]);
    for field in [&soviet, &german] {
        assert_eq!(field.odds().3.as_deref(), Some("2-1"));
    }
    let column = |field: &Field| game().odds(&field.s, &field.s.battle).column;
    assert_eq!((column(&soviet), column(&german)), (Some(3), Some(4)));
    let lowest = |side: Side| game().data.odds[side].iter().copied().flatten().min();
    assert_eq!(Side::BOTH.map(lowest), [Some(Column(0)); 2], "1-2 is the lowest for both");
}

/// [9.1] NR: nothing happens.
#[test]
fn nr_is_nothing() {
    let mut field = ring(&["227-328"], &[("124-4", "2413")]);
    field.fight("2412", &["124-4"], "5");
    assert_eq!((field.steps("227-328"), field.steps("124-4")), (2, 2));
    assert_eq!((field.at("227-328"), field.at("124-4")), ("2412".into(), "2413".into()));
}

/// [9.2.1] Any number of units attacks from any directions.
#[test]
fn attacks_come_from_all_sides() {
    let hexes = ["2413", "2513", "2512", "2411", "2312", "2313"];
    let ids = ["124-4", "124-166", "124-308", "124-482", "124-593", "124-743"];
    let attackers: Vec<(&str, &str)> = ids.into_iter().zip(hexes).collect();
    let mut field = ring(&["227-328"], &attackers);
    field.prepare("2412", &ids);
    assert_eq!(field.odds().0, 18);
}

/// [9.2.1] Units of one stack may attack different hexes, each unit once.
#[test]
fn a_stack_attacks_two_hexes_but_a_unit_once() {
    let field =
        Field::quiet(3).put("124-4", "2412").put("124-166", "2412").put("227-328", "2413").put("227-366", "2411");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166"]);
    field.fight("2413", &["124-4"], "5");
    field.act("attack 2411");
    assert_eq!(field.refusal("with 124-4"), ("9.2.1", "why-fought-already".into()));
    field.act("with 124-166").roll("roll", &["5"]);
}

/// [9.2.1] Ruling R26: other units may attack a hex again, unless the option forbids it.
#[test]
fn a_hex_may_be_attacked_again_by_others() {
    let mut field = ring(&["227-328"], &[("124-4", "2413"), ("124-166", "2413")]);
    field.fight("2412", &["124-4"], "5");
    assert!(field.allows("attack 2412"));
    let mut field =
        ring(&["227-328"], &[("124-4", "2413"), ("124-166", "2413"), ("124-308", "2411")]).put("61-151", "2410");
    field.s.options.one_attack_per_hex = true;
    field.fight("2412", &["124-4"], "5");
    assert_eq!(field.refusal("attack 2412"), ("9.2.1", "why-attacked-already".into()));
}

/// [9.2.2] All units of a hex defend together; an HQ adds nothing.
#[test]
fn a_stack_defends_as_one() {
    let mut field = ring(&["227-328", "227-FUS", "HQ-227"], &[("124-4", "2413"), ("124-166", "2413")]);
    field.prepare("2412", &["124-4", "124-166"]);
    assert_eq!(field.odds(), (6, 5, 0, Some("1-1".into())));
}

/// [9.2.3] Units without combat strength attack only beside others, add nothing, and may advance.
#[test]
fn weak_units_join_but_do_not_lead() {
    let field = Field::quiet(3).put("124-4", "2412").marked("124-4", mark::UNSUPPLIED).reduced("124-4");
    let mut alone = field.clone().put("KVO-1", "2413").active(Side::Axis, &["KVO-1"]);
    assert!(!alone.clone().phase(Phase::Combat).allows("attack 2412"));
    alone = alone.put("I-502", "2411").active(Side::Axis, &["KVO-1", "I-502"]);
    alone.prepare("2412", &["KVO-1"]);
    assert_eq!(alone.refusal("roll"), ("9.2.3", "why-no-attack-strength".into()));
    alone.act("with I-502");
    assert_eq!(alone.odds().0, 6);
    alone.roll("roll", &["3"]);
    assert_eq!(alone.at("124-4"), "dead", "D1r1 on the last column");
    alone.act("advance KVO-1");
    assert_eq!(alone.at("KVO-1"), "2412");
}

/// [9.2.3, 9.5.2] A unit without strength helps to absorb losses: here the step for a retreat that is impossible.
#[test]
fn weak_units_absorb_losses() {
    let mut field = Field::quiet(3).put("124-4", "2412").put("KVO-1", "2411").put("11-2", "2411");
    for (id, at) in
        [("124-166", "2512"), ("124-308", "2511"), ("124-482", "2410"), ("124-593", "2311"), ("124-743", "2312")]
    {
        field = field.put(id, at);
    }
    let mut field = field.active(Side::Axis, &["KVO-1", "11-2"]);
    field.fight("2412", &["KVO-1", "11-2"], "1");
    assert_eq!(field.steps("11-2"), 1, "A1r1 at 1-1: the first loss is the strongest unit's");
    field.act("lose KVO-1");
    assert_eq!((field.at("KVO-1").as_str(), field.steps("11-2")), ("dead", 1));
}

/// [2.1.1] C01: halved for a river and for supply, a 4 attacks with 1.
#[test]
fn halvings_add_up() {
    let field = Field::quiet(3).put("30G-129G", "2833").put("227-FUS", "2734").marked("30G-129G", mark::UNSUPPLIED);
    let mut field = field.active(Side::Soviet, &["30G-129G"]);
    field.prepare("2734", &["30G-129G"]);
    assert_eq!(field.odds().0, 1);
}

/// [2.1.2] C02: three 3s across a river are 4, not 3: fractions are added before they are dropped.
#[test]
fn fractions_are_summed_before_rounding() {
    let field =
        Field::quiet(3).put("124-4", "2833").put("124-166", "2833").put("124-308", "2834").put("227-328", "2734");
    let field = field.put("227-FUS", "2734").marked("227-328", mark::UNSUPPLIED).marked("227-FUS", mark::ISOLATED);
    let mut field = field.active(Side::Soviet, &["124-4", "124-166", "124-308"]);
    field.prepare("2734", &["124-4", "124-166", "124-308"]);
    let (attack, defence, ..) = field.odds();
    assert_eq!((attack, defence), (4, 2), "3 x 1.5 and 1.5 + 1");
}

/// [9.3] The ratio is rounded in the defender's favour: 8 to 3 is 2-1.
#[test]
fn the_ratio_is_rounded_down() {
    let mut field = ring(&["227-328"], &[("30G-129G", "2413"), ("30G-131G", "2413")]);
    field.prepare("2412", &["30G-129G", "30G-131G"]);
    assert_eq!(field.odds(), (8, 3, 0, Some("2-1".into())));
}

/// [9.3] C37: hills and swamps double the defence, once.
#[test]
fn hills_and_swamps_double_the_defence() {
    for (from, at) in [("1531", "1530"), ("1710", "1709")] {
        let mut field = Field::quiet(3).put("124-4", from).put("227-328", at).active(Side::Soviet, &["124-4"]);
        field.prepare(at, &["124-4"]);
        assert_eq!(field.odds().1, 6, "{at}");
    }
}

/// [9.3] C39: doubled for the swamp, then halved for supply.
#[test]
fn doubling_comes_before_halving() {
    let field = Field::quiet(3).put("124-4", "1710").put("227-328", "1709").marked("227-328", mark::UNSUPPLIED);
    let mut field = field.active(Side::Soviet, &["124-4"]);
    field.prepare("1709", &["124-4"]);
    assert_eq!(field.odds().1, 3);
}

/// [9.3, 2.2.8] C38: any river halves the attack, once: frozen, open, ferry, bridge or stream.
#[test]
fn every_river_halves_the_attack_once() {
    let cases = [
        (3, "2833", "2734", 2, "ice"),
        (9, "2833", "2734", 2, "open river"),
        (9, "2536", "2535", 2, "ferry"),
        (3, "2536", "2535", 2, "ferry under ice"),
        (9, "1819", "1820", 2, "bridge over a great river"),
        (3, "2733", "2633", 2, "bridge over a stream"),
        (9, "1426", "1526", 2, "stream"),
        (3, "2412", "2413", 4, "no river"),
    ];
    for (turn, from, to, attack, what) in cases {
        assert_eq!(across(turn, from, to), attack, "{what}");
    }
}

/// [9.3] Ruling R27: a river nobody can cross can still be attacked across.
#[test]
fn open_rivers_do_not_shield() {
    let mut field = Field::quiet(9).put("I-152T", "2833").put("227-FUS", "2734").active(Side::Soviet, &["I-152T"]);
    field.act("done");
    assert!(field.allows("attack 2734"));
}

/// [9.3] Villages and cities neither double nor shift.
#[test]
fn villages_and_cities_do_not_change_the_odds() {
    for (from, at, unit) in [("2830", "2831", "227-328"), ("2929", "3028", "20SS-I45"), ("2336", "2337", "KUST-1")] {
        let mut field = Field::quiet(3).put("124-4", from).put(unit, at).active(Side::Soviet, &["124-4"]);
        field.prepare(at, &["124-4"]);
        let printed = u32::from(game().data.unit(self::unit(unit)).full.defence);
        assert_eq!((field.odds().1, field.odds().2), (printed, 0), "{at}");
    }
}

/// [9.3.1] Woods, pinned defenders and aircraft shift the column, all together.
#[test]
fn shifts_add_up() {
    let field = Field::quiet(3).put("227-328", "2212").put("124-4", "2312").put("124-166", "2312");
    let mut field = field.marked("227-328", mark::PINNED).active(Side::Soviet, &["124-4", "124-166"]);
    field.prepare("2212", &["124-4", "124-166"]);
    assert_eq!(field.odds(), (6, 3, 0, Some("2-1".into())), "woods to the left, pinned to the right");
    field.act("fly VVS-1 all-out");
    assert_eq!((field.odds().2, field.odds().3.as_deref()), (2, Some("4-1")));
    field.act("fly VVS-2 normal");
    assert_eq!((field.odds().2, field.odds().3.as_deref()), (3, Some("5-1")));
}

/// [9.3.2] Below 1-2 there is no attack.
#[test]
fn below_the_lowest_column_there_is_no_attack() {
    let mut field = Field::quiet(3).put("227-328", "2212").put("227-366", "2212").put("124-4", "2312");
    field = field.active(Side::Soviet, &["124-4"]);
    field.prepare("2212", &["124-4"]);
    assert_eq!(field.odds(), (3, 6, -1, None), "1-2 in woods");
    assert_eq!(field.refusal("roll"), ("9.3.2", "why-odds-too-low".into()));
    assert!(field.allows("call off"));
    // Germans reach 1-2 as well, and nothing below.
    let german = Field::quiet(3).put("124-4", "2412").put("124-166", "2412").put("227-FUS", "2413");
    let mut german = german.put("227-328", "2413").active(Side::Axis, &["227-FUS", "227-328"]);
    german.prepare("2412", &["227-328"]);
    assert!(!german.allows("roll"), "1-3");
    german.act("with 227-FUS");
    assert_eq!(german.odds(), (3, 6, 0, Some("1-2".into())));
    assert!(german.allows("roll"));
}

/// [9.3.2] Ruling R25: only the final column is tested; shifts count beyond both ends of the table.
#[test]
fn shifts_count_beyond_the_table() {
    let field = Field::quiet(3).put("227-328", "2412").put("227-366", "2412").put("11-2", "2411").put("124-4", "2413");
    let mut low = field.active(Side::Soviet, &["124-4"]).put("227-366", "2410").put("11-2", "2412");
    low.prepare("2412", &["124-4"]);
    assert_eq!(low.odds(), (3, 8, 0, None), "1-3");
    low.act("fly VVS-1 normal");
    assert_eq!(low.odds().3.as_deref(), Some("1-2"));
    let high = Field::quiet(3).put("227-328", "2212").reduced("227-328");
    let high = high.put("124-4", "2312").put("124-166", "2312").put("124-308", "2313");
    let mut high = high.active(Side::Soviet, &["124-4", "124-166", "124-308"]);
    high.prepare("2212", &["124-4", "124-166", "124-308"]);
    assert_eq!(high.odds(), (9, 1, -1, Some("7-1".into())), "9-1 less one is still above the last column");
}

/// [9.3.2] C40: a defence that comes to nothing is met on the last column, whatever the shifts.
#[test]
fn no_defence_means_the_last_column() {
    let field = Field::quiet(3).put("4SS-PI54", "3331").reduced("4SS-PI54").marked("4SS-PI54", mark::UNSUPPLIED);
    let mut field = field.worn(0, 0).put("124-4", "3430").active(Side::Soviet, &["124-4"]);
    field.prepare("3331", &["124-4"]);
    assert_eq!(field.odds(), (3, 0, -3, Some("7-1".into())));
}

/// [9.3, 10.3.2] Ruling R39: an isolated unit is halved once, not twice.
#[test]
fn isolation_halves_once() {
    for marks in [mark::UNSUPPLIED, mark::ISOLATED] {
        let field = ring(&["227-328"], &[("30G-129G", "2413")]).marked("30G-129G", marks);
        let mut field = field.put("11-2", "2412").off("227-328", off_map::WITHDRAWN).marked("11-2", marks);
        field.prepare("2412", &["30G-129G"]);
        assert_eq!((field.odds().0, field.odds().1), (2, 2), "5 / 2 is 2");
    }
}

/// [2.5.1.3, 9.3.1] R17: an HQ does not defend, so that it is pinned gives no column.
#[test]
fn a_pinned_hq_gives_no_column() {
    let field = Field::quiet(4).put("43-163", "2412").put("I-540", "2411").put("HQ-227", "2411");
    let mut field = field.marked("HQ-227", mark::PINNED).active(Side::Soviet, &["43-163"]);
    field.prepare("2411", &["43-163"]);
    assert_eq!(field.odds().2, 0);
}
