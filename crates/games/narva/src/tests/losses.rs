//! Step losses.

use super::*;
use crate::state::{Barrage, mark};

/// A Soviet barrage of one attack.
fn barrage(mut field: Field) -> Field {
    field.s.barrage = Barrage { left: 1, side: Side::Soviet, ..Barrage::default() };
    field.phase(Phase::Barrage)
}

const TEN: [(&str, &str); 3] = [("30G-129G", "2413"), ("124-4", "2413"), ("124-166", "2513")];

/// [9.4, 9.4.3] A step turns a full unit to its reduced side and destroys a reduced one or one of a single step.
#[test]
fn a_step_reduces_or_destroys() {
    for (field, left) in
        [(ring(&["227-328"], &[]), 1), (ring(&["227-328"], &[]).reduced("227-328"), 0), (ring(&["227-FUS"], &[]), 0)]
    {
        let id = if field.at("227-FUS") == "2412" { "227-FUS" } else { "227-328" };
        let mut field = barrage(field.put("124-4", "2413"));
        field.roll("fire 2412", &["6"]);
        assert_eq!(field.steps(id), left);
        assert_eq!(field.at(id), if left == 0 { "dead" } else { "2412" });
    }
}

/// [9.4] HQs have no steps: a stack of a unit and an HQ loses the unit.
#[test]
fn hqs_lose_no_steps() {
    let mut field = barrage(ring(&["227-FUS", "HQ-227"], &[("124-4", "2413")]));
    field.roll("fire 2412", &["6"]);
    assert_eq!((field.at("227-FUS").as_str(), field.at("HQ-227").as_str()), ("dead", "displaced"));
}

/// [9.4.1] C41: of a 2-3-5 and a 1-2-5 the first step comes from the 2-3-5, as printed, in supply or not.
#[test]
fn the_strongest_defender_loses_first() {
    for hungry in [0, mark::UNSUPPLIED] {
        let mut field = ring(&["227-328", "227-FUS"], &TEN).marked("227-328", hungry);
        // 10 to 5, or 10 to 3 (3-1): D1 on a 5 either way.
        field.fight("2412", &["30G-129G", "124-4", "124-166"], "5");
        assert_eq!((field.steps("227-328"), field.steps("227-FUS")), (1, 1));
    }
}

/// [9.4.1] Of two equals the owner chooses.
#[test]
fn the_owner_chooses_between_equals() {
    let mut field = ring(&["227-328", "KUST-1"], &TEN).put("124-308", "2513").put("124-482", "2411");
    field = field.active(Side::Soviet, &["30G-129G", "124-4", "124-166", "124-308"]);
    field.fight("2412", &["30G-129G", "124-4", "124-166", "124-308"], "5");
    assert_eq!(field.decides(), Some(Side::Axis));
    assert!(field.allows("lose 227-328") && field.allows("lose KUST-1"), "both defend with 3");
    field.act("lose KUST-1");
    assert_eq!((field.at("KUST-1").as_str(), field.steps("227-328")), ("dead", 2));
}

/// [9.4.1] The attacker goes by attack strength: the tank brigade's 4, not the infantry's better defence.
#[test]
fn the_strongest_attacker_loses_first() {
    let mut field = ring(&["227-328"], &[("I-152T", "2413"), ("124-4", "2413")]);
    // 7 to 3 is 2-1: A1 on a 2.
    field.fight("2412", &["I-152T", "124-4"], "2");
    assert_eq!((field.steps("I-152T"), field.steps("124-4")), (1, 2));
}

/// [9.4.2] After the first loss the owner shares out the others as he likes, even all to one unit.
#[test]
fn further_losses_are_the_owners_choice() {
    let five = [("124-4", "2413"), ("124-166", "2413"), ("124-308", "2513"), ("124-482", "2513"), ("124-593", "2313")];
    let field = ring(&["227-328", "227-366"], &five).marked("227-328", mark::UNSUPPLIED);
    let mut field = field.marked("227-366", mark::UNSUPPLIED);
    // 15 to 3: D2r1 on a 6.
    field.fight("2412", &["124-4", "124-166", "124-308", "124-482", "124-593"], "6");
    field.act("lose 227-328");
    assert!(field.allows("lose 227-366"), "the second step may be the other's");
    field.act("lose 227-328");
    assert_eq!((field.at("227-328").as_str(), field.steps("227-366")), ("dead", 2));
}

/// [9.4.2, 9.4.1] The first loss alone is bound: a weaker unit cannot take it.
#[test]
fn a_weaker_unit_cannot_take_the_first_loss() {
    let six = [
        ("124-4", "2413"),
        ("124-166", "2413"),
        ("124-308", "2513"),
        ("124-482", "2513"),
        ("124-593", "2313"),
        ("124-743", "2313"),
    ];
    let field = ring(&["227-328", "KUST-1"], &six).marked("227-328", mark::UNSUPPLIED);
    let mut field = field.marked("KUST-1", mark::UNSUPPLIED).put("227-FUS", "2411");
    field.fight("2412", &six.map(|(id, _)| id), "5");
    // 18 to 3 is 6-1: D2r1. Both have 3, so either may be first, but nobody else.
    assert_eq!(field.refusal("lose 227-FUS"), ("9.4.1", "why-strongest-first".into()));
    field.act("lose KUST-1");
    assert_eq!(field.steps("227-328"), 1, "the second loss has nobody else to go to");
}

/// [9.4.4] C42: in a city the first loss of a combat is ignored, further ones are not.
#[test]
fn a_city_spares_the_first_loss() {
    let field = Field::quiet(3).put("4SS-PI54", "3028").put("124-4", "2928").put("124-166", "2928");
    let mut field = field.marked("4SS-PI54", mark::UNSUPPLIED).active(Side::Soviet, &["124-4", "124-166"]);
    // 6 to 1: D2r1 on a 5, D1r2 on a 4.
    let mut one = field.clone();
    one.fight("3028", &["124-4", "124-166"], "3");
    assert_eq!((one.steps("4SS-PI54"), one.at("4SS-PI54")), (2, "3028".into()), "D1r1 is nothing at all");
    field.fight("3028", &["124-4", "124-166"], "5");
    assert_eq!((field.steps("4SS-PI54"), field.at("4SS-PI54")), (1, "3028".into()));
}

/// [9.4.4] A barrage's loss is not ignored in a city.
#[test]
fn a_city_does_not_shelter_from_barrages() {
    let mut field = barrage(Field::quiet(3).put("4SS-PI54", "3028").put("124-4", "2928"));
    field.roll("fire 3028", &["6"]);
    assert_eq!(field.steps("4SS-PI54"), 1);
}

/// [9.4.1, 9.4.2, 2.5.3] Ruling R28: the Stavka's extra loss joins those of the table; only the first of all is bound.
#[test]
fn the_stavkas_loss_is_one_of_the_combat() {
    let field = ring(&["I-502"], &[("I-152T", "2413"), ("124-4", "2413")]);
    let mut field = field.active_by(Reason::Stavka, Side::Soviet, &[]).phase(Phase::Stavka(2));
    field.s.drawn[Chit::Stavka as usize] = 1;
    // 7 to 5 is 1-1, one column to the right 3-2: A1 on a 3, and one more.
    field.act("attack 2412").roll("roll", &["3"]);
    assert_eq!((field.steps("I-152T"), field.steps("124-4")), (1, 2), "the first is the strongest unit's");
    assert_eq!(field.offers(), ["lose 124-4", "lose I-152T"], "the second anybody's");
}

/// [9.4.4, 9.5.6, 11.3.3, 11.3.4] Ruling R69: a city spares an attacker the retreat but not the loss; prepared defences
/// spare him nothing and lose no box.
#[test]
fn attackers_find_little_shelter() {
    let mut city = Field::quiet(3).put("11SS-II23", "3129").put("124-4", "3228").active(Side::Axis, &["11SS-II23"]);
    city.fight("3228", &["11SS-II23"], "1");
    assert_eq!((city.steps("11SS-II23"), city.at("11SS-II23").as_str()), (1, "3129"), "A1r1 out of Ivangorod");

    let mut works = Field::quiet(3).put("11SS-II23", "3328").put("124-4", "3428").active(Side::Axis, &["11SS-II23"]);
    works.fight("3428", &["11SS-II23"], "1");
    if let Some(retreat) = works.offers().into_iter().find(|offer| offer.starts_with("retreat")) {
        works.act(&retreat);
    }
    assert_eq!(works.steps("11SS-II23"), 1, "A1r1 out of the works");
    assert_ne!(works.at("11SS-II23"), "3328", "it retreats");
    assert_eq!(works.s.defences, [1, 0], "the works are not damaged");
}

/// [9.5.3, 9.4] Between the strongest the owner chooses; a weaker unit of the group, an HQ or a stranger cannot pay.
#[test]
fn only_the_strongest_pay_for_a_zone() {
    let field = Field::empty(4).put("I-540", "2412").put("I-658", "2410").put("HQ-4SS", "3131").put("43-320", "2416");
    let field = field.put("43-163", "2411").put("43-219", "2411").put("I-1902", "2411").put("HQ-43", "2411");
    let mut field = field.cup(&[Chit::AxisBarrage, Chit::Ss3]).go(&["axis-barrage", "1"]);
    field.roll("fire 2411", &["5"]).act("retreat 2311");
    assert!(field.allows("lose 43-163") && field.allows("lose 43-219"));
    assert_eq!(field.refusal("lose I-1902"), ("9.5.3", "why-strongest-pays".into()));
    assert_eq!(field.refusal("lose HQ-43"), ("9.4", "why-hq-no-steps".into()));
    assert_eq!(field.refusal("lose 43-320"), ("9.5.5", "why-not-in-group".into()));
}
