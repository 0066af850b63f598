//! Chapters 1.0 and 4.0: set-up and the ground.

use super::{Field, TestField as _, game, unit};
use crate::data::units::Side::{German, Soviet};
use crate::state::{Phase, UnitId, mark};

// [1.0] Every firefight opens with a deployment that can be accepted as it is.
#[test]
fn every_firefight_opens() {
    for fight in &game().data.firefights {
        let shuffled = fight.deck.as_ref().is_some_and(|deck| deck.bottom.is_some());
        let secrets = if fight.secret > 0 { fight.forces.len() } else { 0 };
        let tokens = vec!["1"; if shuffled { 5 } else { secrets }];
        let f = Field::opening(&fight.id, &[], &tokens);
        kernel::Ruleset::audit(game(), &f.s).unwrap_or_else(|problem| panic!("{}: {problem}", fight.id));
        assert!(matches!(f.s.phase, Phase::Setup { .. }), "{}", fight.id);
    }
}

// [1.0] Units stand where the firefight says; only facings are free where a hex is named.
#[test]
fn named_hexes() {
    let mut f = Field::opening("woodcutters-track", &[], &[]);
    assert_eq!(f.at("S-Rifles-1"), "1-I07");
    f.act("pick S-Rifles-1");
    assert_eq!(f.refused_for("to 1-J08"), "why-setup-elsewhere");
    let facing = f.s.pieces.facing[unit("S-Rifles-1").index()];
    let way = crate::action::COMPASS[usize::from(facing + 1) % 6];
    f.act(&format!("face S-Rifles-1 {way}"));
    assert_ne!(f.s.pieces.facing[unit("S-Rifles-1").index()], facing);
}

// [1.0, 10.0] Hidden units are placed in secret within their zone.
#[test]
fn hidden_deployment() {
    let mut f = Field::opening("bell-tower", &[], &[]);
    assert_eq!(f.side(), Soviet);
    let hidden = |f: &Field| {
        f.s.force(f.force(Soviet))
            .units
            .iter()
            .filter(|&unit| f.s.pieces.has(unit, mark::HIDDEN))
            .collect::<Vec<UnitId>>()
    };
    let units = hidden(&f);
    assert_eq!(units.len(), 3);
    let id = game().counters[units[0].index()].id.clone();
    f.act(&format!("pick {id}"));
    assert_eq!(f.refused_for("to 2-B02"), "why-setup-elsewhere");
    let to = f.offers().into_iter().find(|offer| offer.starts_with("to ")).expect("a place");
    f.act(&to);
    assert!(!f.seen_by(German, &id) && f.seen_by(Soviet, &id));
}

// [8.4] A weapon card is given to one of the units it is for.
#[test]
fn weapon_cards() {
    let f = Field::opening("bell-tower", &[], &[]);
    let bearer = f.s.weapons.first().copied().expect("grenades are dealt");
    assert_eq!(game().side(bearer.1), German);
}

// [18.0, 18.3.3] Mines are laid in secret within their zone.
#[test]
fn mines_in_secret() {
    let mut f = Field::opening("cliff-strongpoint", &[], &[]);
    let at = f.s.works.iter().position(|fixture| fixture.hidden).expect("hidden mines");
    f.act(&format!("lay {at}"));
    let to = f.offers().into_iter().find(|offer| offer.starts_with("to ")).expect("a place");
    f.act(&to);
    assert_eq!(format!("to {}", game().layout(&f.s).name(f.s.works[at].hex)), to);
}

// [4.0, 7.6.1] What terrain does: the table in use.
#[test]
fn the_ground() {
    let f = Field::on(4, &[]);
    let at = |hex: &str| game().terrain(&f.s, f.hex(hex));
    assert_eq!((at("4-G07").defence, at("4-H10").defence, at("4-F10").defence, at("4-J04").defence), (2, 2, 1, -1));
    assert!(at("4-G07").cover && !at("4-I10").cover);
}
