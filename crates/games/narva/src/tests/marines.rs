//! The 260th Marines.

use super::*;
use crate::state::mark;
use crate::units::BySide;

/// The marines are due and the Soviet reinforcement segment has come.
fn off_shore(field: Field) -> Field {
    field.due("I-260MS", 2, 'A').worn(1, 0).go(&[])
}

/// [8.6] The marines land from turn 2 on, in one of the two hexes of Merekula, EZOC or not; they may wait as well.
#[test]
fn the_marines_land_at_merekula_from_turn_2_on() {
    let early = off_shore(Field::empty(1));
    assert_eq!(early.s.phase, Phase::RaiseDefences, "not on turn 1");
    let mut field = off_shore(Field::empty(2).put("I-540", "2032"));
    assert_eq!((field.s.phase, field.decides()), (Phase::Reinforcement(Side::Soviet), Some(Side::Soviet)));
    assert!(field.s.pieces.zoc(Side::Axis, hex("2033")) && field.s.pieces.zoc(Side::Axis, hex("1933")));
    assert!(field.allows("land 1933") && field.allows("land 2033"));
    assert_eq!(field.refused_by("land 1932"), "8.6", "the coast beside it only when Merekula is held");
    field.acts(&["done", "done"]);
    assert_eq!((field.s.turn, field.at("I-260MS")), (3, "due".into()));
    assert!(field.allows("land 1933"), "another turn will do");
}

/// [8.6] When German combat units hold both hexes of Merekula the marines land beside it, where no combat unit stands.
#[test]
fn held_merekula_makes_the_marines_land_beside_it() {
    let field = off_shore(Field::empty(2).put("KUST-1", "1933"));
    assert_eq!(field.refusal("land 1933"), ("8.6", "why-enemy-occupied".into()));
    assert!(field.allows("land 2033") && !field.allows("land 2134"));
    let both = Field::empty(2).put("KUST-1", "1933").put("KUST-2", "2033");
    let field = off_shore(both.clone());
    assert!(field.allows("land 1932") && field.allows("land 2134"));
    assert_eq!(field.refused_by("land 2033"), "8.6");
    let field = off_shore(both.put("KUST-3", "2134"));
    assert!(field.allows("land 1932"));
    assert_eq!(field.refused_by("land 2134"), "8.6");
}

/// [8.6, 11.1.4] Landing on a German HQ by itself displaces it.
#[test]
fn the_marines_displace_an_hq_where_they_land() {
    let mut field = off_shore(Field::empty(2).put("HQ-KUST", "2033").put("KUST-1", "1933"));
    field.act("land 2033");
    assert_eq!((field.at("I-260MS"), field.at("HQ-KUST")), ("2033".into(), "displaced".into()));
    assert_eq!(field.decides(), Some(Side::Axis));
    field.act("place 1130");
    assert_eq!(field.s.phase, Phase::CoastGuns, "then the guns may fire");
}

/// [8.6, 2.5.1.3] C34, R24: the German guns may fire at once. A retreat or a loss destroys the marines, P pins them, and if
/// unharmed they move on.
#[test]
fn coast_guns_fire_at_the_landing() {
    let mut field = off_shore(Field::empty(2).put("I-540", "2032").due("112-13", 2, 'F'));
    field.act("land 2033");
    assert_eq!((field.s.phase, field.decides()), (Phase::CoastGuns, Some(Side::Axis)));
    assert_eq!(field.refusal("fire 1933"), ("8.6", "why-coast-guns-elsewhere".into()));
    for die in ["5", "6"] {
        let mut hit = field.clone();
        hit.roll("fire 2033", &[die]);
        assert_eq!(hit.at("I-260MS"), "dead", "die {die}");
    }
    let mut pinned = field.clone();
    pinned.roll("fire 2033", &["3"]);
    assert_eq!(pinned.refused_by("move I-260MS"), "2.5.1.3");
    for silent in [false, true] {
        let mut safe = field.clone();
        if silent {
            safe.act("done")
        } else {
            safe.roll("fire 2033", &["1"])
        };
        assert!(safe.allows("move I-260MS"), "{:?}", safe.offers());
    }
}

/// [8.6] Others in the hex do retreat from the guns.
#[test]
fn others_on_the_beach_retreat_from_the_guns() {
    let mut field = off_shore(Field::empty(2).put("43-163", "2033").put("I-540", "2031"));
    field.act("land 2033");
    field.roll("fire 2033", &["5"]);
    assert_eq!(field.at("I-260MS"), "dead");
    assert!(field.allows("retreat 1933") && field.allows("retreat 2134"), "{:?}", field.offers());
}

/// [8.6, 4.0] C35, R80: ashore, the marines move and fight by themselves on the first 2nd Shock chit of a turn, before the
/// corps and besides its three others, and not on the second.
#[test]
fn the_marines_act_on_the_first_2nd_shock_chit() {
    let mut field =
        Field::empty(5).put("HQ-2SH", "2824").put("HQ-43", "2221").put("43-163", "2222").put("I-260MS", "2033");
    for (id, hex) in [("I-1902", "2220"), ("109-14", "2121"), ("109-133", "2120"), ("I-540", "2132")] {
        field = field.put(id, hex);
    }
    let mut field = field.cup(&[Chit::Shock2, Chit::Shock2]).go(&["2SH"]);
    assert_eq!((field.s.phase, field.s.activation.reason), (Phase::Movement, Reason::Marines));
    assert_eq!(field.refused_by("move 43-163"), "4.0");
    field.walk("I-260MS", &["2133"]).act("halt");
    field.fight("2132", &["I-260MS"], "5");
    assert_eq!(field.s.phase, Phase::Army(Chit::Shock2), "then the chit is used");
    field.acts(&["activate HQ-43", "bring I-1902", "bring 109-14", "bring 109-133"]);
    assert_eq!(field.s.phase, Phase::Movement);
    field.roll("done", &["2SH"]);
    assert_eq!(field.s.phase, Phase::Army(Chit::Shock2), "the second chit does not move them");
}

/// [8.6, 4.1.1] R23: the marines act even if the first 2nd Shock chit comes after the Soviet limit is used up.
#[test]
fn the_marines_act_on_a_chit_beyond_the_limit() {
    let mut field = Field::empty(5).put("HQ-2SH", "2824").put("I-260MS", "2033").worn(1, 0).cup(&[Chit::Shock2]);
    field.s.used = BySide::new([0, 5]);
    let mut field = field.go(&["2SH"]);
    assert_eq!(field.s.activation.reason, Reason::Marines);
    field.act("done");
    assert_eq!(field.s.phase, Phase::RaiseDefences);
    assert!(field.told("chit-beyond-limit"));
}

/// [8.6, 2.5.1.3] Pinned marines do not act.
#[test]
fn pinned_marines_do_not_act() {
    let field = Field::empty(5).put("HQ-2SH", "2824").put("I-260MS", "2033").marked("I-260MS", mark::PINNED);
    let field = field.cup(&[Chit::Shock2]).go(&["2SH"]);
    assert_eq!(field.s.phase, Phase::Army(Chit::Shock2));
}

/// [8.6] The marines never need supply.
#[test]
fn the_marines_are_always_in_supply() {
    let mut field = Field::empty(5).put("I-260MS", "2033").put("43-163", "1933").put("I-540", "2032");
    field = field.put("I-658", "2134");
    game().supply_phase(&mut field.s, &mut Log::silent());
    assert!(field.has("43-163", mark::UNSUPPLIED), "any other unit there is cut off");
    assert!(!field.has("I-260MS", mark::UNSUPPLIED));
}

/// [8.6] Only a 2nd Shock chit calls the marines.
#[test]
fn another_chit_does_not_call_the_marines() {
    let field = Field::empty(4).put("I-260MS", "1933").put("HQ-4SS", "3131").cup(&[Chit::Ss3]).go(&["3SS"]);
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3));
    assert!(!field.s.shock_drawn);
}

/// [8.6, 7.1] They do not land where two Soviet units stand.
#[test]
fn the_marines_need_room() {
    let field = off_shore(Field::empty(2).put("43-163", "1933").put("43-219", "1933"));
    assert_eq!(field.refusal("land 1933"), ("7.1", "why-stacking".into()));
    assert!(field.allows("land 2033"));
}

/// [8.6] On the coast beside Merekula the marines land only where there is no combat unit, one's own among them.
#[test]
fn the_coast_must_be_free_of_all_combat_units() {
    let zones = &game().data.zones;
    let number = |at: HexId| game().data.map.number(at).to_string();
    let [village, coast] = [&zones.merekula, &zones.merekula_coast].map(|hexes| [number(hexes[0]), number(hexes[1])]);
    let mut field = Field::empty(5).put("I-540", &village[0]).put("I-658", &village[1]).put("124-4", &coast[0]);
    let marines = game().data.named.marines;
    field.s.pieces.take(&game().data, marines, off_map::DUE);
    field.s.pieces.due[marines.index()] = 2;
    let why = |at: &str| game().may_land(&field.s, hex(at)).map_err(|why| why.refusal(game()).message.id.to_string());
    assert_eq!(why(&coast[0]), Err("why-beach-taken".into()));
    assert_eq!(why(&coast[1]), Ok(()));
}
