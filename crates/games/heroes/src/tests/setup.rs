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

// [8.4] A force that waits off the map chooses who carries its weapon card.
#[test]
fn who_carries_the_grenades() {
    let mut f = Field::opening("bell-tower", &[], &[]);
    f.act("done");
    assert_eq!((f.side(), matches!(f.s.phase, Phase::Setup { .. })), (German, true));
    let bearer = |f: &Field| game().counters[f.s.weapons[0].1.index()].id.clone();
    assert_eq!(bearer(&f), "G-Rifles-1");
    assert_eq!(f.refused_for("pick G-Rifles-1"), "why-setup-fixed");
    f.act("pick G-Rifles-5");
    let entry = game().member(&f.s, unit("G-Rifles-5")).expect("a member").at.iter().next().expect("an entry hex");
    let entry = game().layout(&f.s).name(entry).to_owned();
    for action in [format!("to {entry}"), "face G-Rifles-5 N".into(), "dig".into(), "with G-Rifles-2".into()] {
        assert_eq!(f.refused_for(&action), "why-setup-fixed", "{action}");
    }
    f.act("carry grenades");
    assert_eq!((bearer(&f).as_str(), f.at("G-Rifles-5").as_str()), ("G-Rifles-5", "waiting"));
    assert!(f.allows("pick G-Rifles-1") && f.allows("done"));
    // Nobody is asked who has nothing to choose.
    let mut f = Field::opening("woodcutters-track", &[], &[]);
    f.act("done");
    assert!(!matches!(f.s.phase, Phase::Setup { .. }));
}

/// Who has a hasty defence.
fn dug_in(f: &Field) -> Vec<String> {
    let units = f.s.units().iter().filter(|&unit| f.s.pieces.has(unit, mark::HASTY));
    units.map(|unit| game().counters[unit.index()].id.clone()).collect()
}

// [1.0, 18.1.3, 10.0] A hasty defence stays in the open when its owner goes into hiding instead of another.
#[test]
fn hiding_another_keeps_the_hasty_defence() {
    let mut f = Field::opening("house-to-house", &[], &[]);
    assert_eq!(dug_in(&f).len(), 3);
    let seen = dug_in(&f).into_iter().find(|id| id.starts_with("S-NKVD")).expect("one of the NKVD is dug in");
    let hidden = f.s.units().iter().find(|&unit| f.s.pieces.has(unit, mark::HIDDEN)).expect("somebody hides");
    let hidden = game().counters[hidden.index()].id.clone();
    let mut g = f.clone();
    f.acts(&[&format!("pick {hidden}"), &format!("with {seen}")]);
    assert!(dug_in(&f).contains(&hidden) && dug_in(&f).len() == 3 && f.has(&seen, mark::HIDDEN));
    g.acts(&[&format!("pick {seen}"), &format!("with {hidden}")]);
    assert_eq!(dug_in(&g), dug_in(&f));
}

// [1.0, 18.1.3] The owner chooses who has the hasty defences: one gives his up, another takes it.
#[test]
fn who_digs_in() {
    let mut f = Field::opening("house-to-house", &[], &[]);
    let (wanted, left) = (["S-Rifles-2", "S-Rifles-3", "S-Maxim-1"], f.s.hasty_left);
    for id in dug_in(&f) {
        f.acts(&[&format!("pick {id}"), "dig"]);
    }
    assert_eq!((dug_in(&f).len(), f.s.hasty_left), (0, left + 3));
    for id in wanted {
        f.acts(&[&format!("pick {id}"), "dig"]);
    }
    let mut got = dug_in(&f);
    got.sort();
    assert_eq!((got, f.s.hasty_left), (vec!["S-Maxim-1".into(), "S-Rifles-2".into(), "S-Rifles-3".into()], left));
    // With none in hand the first of the others gives his.
    f.acts(&["pick S-Rifles-1", "dig"]);
    assert_eq!((dug_in(&f).len(), f.has("S-Rifles-1", mark::HASTY)), (3, true));
    // Where the firefight gives none there is none to take.
    let mut f = Field::opening("woodcutters-track", &[], &[]);
    f.act("pick S-Rifles-1");
    assert_eq!(f.refused_for("dig"), "why-cannot-dig");
}

// [1.0, 10.0] Hidden and visible units of a force do not begin in one hex, and only one of each changes places.
#[test]
fn hidden_apart_from_visible() {
    let mut f = Field::opening("house-to-house", &[], &[]);
    while f.side() != Soviet {
        f.act("done");
    }
    let own = f.s.force(f.force(Soviet)).units;
    let choice = |unit: UnitId| f.s.pieces.hex(unit).is_some() && game().kind(unit).is_foot();
    let named = |unit: UnitId| game().counters[unit.index()].id.clone();
    let hidden = own.iter().find(|&unit| f.s.pieces.has(unit, mark::HIDDEN)).map(named).expect("two hide");
    let mut seen = own.iter().filter(|&unit| choice(unit) && !f.s.pieces.has(unit, mark::HIDDEN)).map(named);
    let (one, two) = (seen.next().expect("a visible one"), seen.next().expect("another"));
    let at = f.at(&one);
    f.act(&format!("pick {hidden}"));
    assert_eq!(f.refused_for(&format!("to {at}")), "why-setup-elsewhere");
    f.acts(&["back", &format!("pick {one}")]);
    assert!(f.allows(&format!("with {hidden}")));
    assert_eq!(f.refused_for(&format!("with {two}")), "why-hides-enough");
}
