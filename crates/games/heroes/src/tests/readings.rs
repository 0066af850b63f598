//! Readings of the rules that `RULINGS.md` records and no other test plays.

use super::{Field, TestField as _, game, unit};
use crate::action::Shot;
use crate::combat::Tally;
use crate::data::tables::Work;
use crate::data::units::Side::{German, Soviet};
use crate::los::Sight;
use crate::state::{Attack, Target, mark};

/// Thinning smoke in a hex.
fn haze(mut f: Field, hex: board::HexId) -> Field {
    f.s.smoke.push((hex, 1));
    f.s.fresh.push(0);
    f
}

// [9.1.2, 13.0] Thinning smoke hinders a supporter's line and does not block it.
#[test]
fn support_through_haze() {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-Rifles-1", "4-I15", "SW").cap(German, 2);
    let f = f.put("S-Rifles-1", "4-J11", "NE");
    let hidden_from = |hex: board::HexId| {
        let f = haze(f.clone(), hex);
        let sight = |from: &str| game().sight(&f.s, f.hex(from), f.hex("4-J11"));
        sight("4-I14") == Sight::Clear && sight("4-I15") == Sight::Hindered
    };
    let between = game().layout(&f.s).hexes().find(|&hex| hidden_from(hex)).expect("a hex on the second line alone");
    let mut f = haze(f, between);
    f.acts(&["order G-LMG-1", "with G-Rifles-1"]);
    assert_eq!(f.fired("fire 4-J11"), (5, 12), "it supports, and the leader's line is clear");
}

// [12.0, 13.0] Shells that fly over obstacles do not pass through the haze below; that of both ends counts.
#[test]
fn indirect_fire_over_haze() {
    let f = Field::on(4, &[]).put("G-Mortar8-1", "4-H08", "N").put("S-Rifles-1", "4-F09", "S");
    let (from, hex) = (f.hex("4-H08"), f.hex("4-F09"));
    assert!(!game().sees(&f.s, from, hex));
    let shot = Attack {
        open: true,
        firer: unit("G-Mortar8-1"),
        force: f.force(German),
        shot: Shot::Indirect,
        from,
        hex,
        ..Attack::default()
    };
    let defence =
        |f: &Field| game().defence(&f.s, &shot, Target::Unit(unit("S-Rifles-1")), false, &mut Tally::default());
    let plain = defence(&f);
    let layout = game().layout(&f.s);
    let nearer = |at: &board::HexId| at.is_some() && layout.distance(*at, from) < layout.distance(hex, from);
    let between = game().hex(&f.s, hex).around.into_iter().find(nearer);
    assert_eq!(defence(&haze(f.clone(), between.expect("a hex between"))), plain);
    assert_eq!(defence(&haze(f.clone(), hex)), plain + 1);
}

// [13.1, 19.0] Engineers put smoke beside them wherever they look, for 2 whatever a marker adds to their fire.
#[test]
fn engineers_put_smoke_anywhere() {
    let f = Field::on(4, &[]).put("G-Pioneers-1", "4-I14", "SW").hit("G-Pioneers-1", "suppressed");
    let mut f = f.active("G-Pioneers-1", 7);
    let behind = game().hex(&f.s, f.hex("4-I14")).around[1];
    let name = game().layout(&f.s).name(behind).to_owned();
    f.acts(&["act G-Pioneers-1", &format!("fire {name} smoke")]);
    assert_eq!((f.ap(German), f.s.smoke.len()), (5, 1));
    assert!(!f.has("G-Pioneers-1", mark::SHOWN), "nothing that the marker changes was used");
}

// [16.0, 2.5.2] A truck takes no objective; the squad that rides in it does.
#[test]
fn riders_take_objectives() {
    let base = |rider: bool| {
        let f = Field::on(1, &[]);
        let hex = f.hex("1-G08");
        let way = board::Direction::ALL.into_iter().find(|way| game().hex(&f.s, hex).roads.has(*way));
        let way = way.expect("a road leads there");
        let from = game().layout(&f.s).name(game().hex(&f.s, hex).around[way.index()]).to_owned();
        let towards = crate::action::COMPASS[(way.index() + 3) % 6];
        let f = f.put("G-Opel-1", &from, towards).put("S-Rifles-1", "1-A10", "N");
        let mut f = if rider { f.riding("G-Rifles-1", "G-Opel-1") } else { f };
        f.acts(&["snap G-Opel-1", "move G-Opel-1 1-G08", &format!("face G-Opel-1 {towards}")]);
        f.s.held.iter().find(|held| held.hex == hex).expect("an objective").side
    };
    assert_eq!((base(false), base(true)), (Some(Soviet), Some(German)));
}

// [16.1, 17.1, 7.7.3] In close combat one unit is attacked: the carrier alone, or one of those aboard.
#[test]
fn a_carrier_hand_to_hand() {
    let f = Field::on(4, &[]).put("G-251-1", "4-J11", "N").riding("G-Rifles-1", "G-251-1");
    let mut f = f.put("S-Rifles-1", "4-J11", "N").turn(Soviet);
    f.act("snap S-Rifles-1");
    assert!(f.allows("close G-Rifles-1"));
    f.roll("close G-251-1", &["1", "1"]);
}

// [15.5, 8.5] Explosive weapon cards meet the red flank of an open top, with red firepower.
#[test]
fn molotov_into_an_open_top() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "NE").put("G-PzJg35R-1", "4-J11", "NE").turn(Soviet);
    let mut f = f.armed("S-Rifles-1", "molotov");
    f.act("play molotov S-Rifles-1 cap");
    assert_eq!(f.fired("close G-PzJg35R-1 weapon"), (4, 13));
}

// [7.5, 8.1, 18.3.3] Cards 11 and 30 work on the stunned as on anybody, and looking round sets off no mines.
#[test]
fn cards_on_the_stunned() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "N").hit("G-Rifles-1", "stunned");
    let mut f = f.hand(German, &["take-cover", "scouts"]).cap(German, 1);
    let mut g = f.clone().work(Work::Mines, "4-J11", Soviet);
    f.acts(&["play take-cover G-Rifles-1 cap", "dig"]);
    assert!(f.has("G-Rifles-1", mark::HASTY));
    g.act("play scouts G-Rifles-1 cap");
    assert_eq!(g.caps(German), 0, "no roll for mines");
}

// [18.3.1, 9.0] Who gives up at the wire loses the points of the whole activation.
#[test]
fn giving_up_in_a_shared_activation() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J12", "N").put("G-Rifles-2", "4-J13", "N");
    let mut f = f.work(Work::Wire, "4-I12", Soviet).active("G-Rifles-1", 7);
    f.acts(&["act G-Rifles-2", "move G-Rifles-2 4-I13", "face G-Rifles-2 N"]).pass();
    f.act("act G-Rifles-1").roll("move G-Rifles-1 4-I12", &["2"]).act("yield");
    assert_eq!(f.ap(German), 0);
    assert!(f.is_spent("G-Rifles-1") && f.is_spent("G-Rifles-2"));
}

// [15.4] The FlaK's mount turns like a turret, as its counter shows.
#[test]
fn the_flak_turns() {
    let mut f = Field::on(4, &[]).put("G-FlaK88-1", "4-I14", "NE").put("S-Rifles-1", "4-J11", "NE").cap(German, 9);
    f.act("order G-FlaK88-1");
    assert!(f.allows("fire 4-J11"));
}

// [18.4, 5.0.2] A wall protects units, not works.
#[test]
fn walls_protect_no_works() {
    let f = Field::on(2, &[]).put("S-Rifles-1", "2-G05", "N").put("G-leIG18-1", "2-G03", "SE");
    let f = f.work(Work::Wire, "2-G05", Soviet);
    let shot = Attack {
        open: true,
        firer: unit("G-leIG18-1"),
        force: f.force(German),
        from: f.hex("2-G03"),
        hex: f.hex("2-G05"),
        ..Attack::default()
    };
    let parts = |target: Target| {
        let mut tally = Tally::kept();
        game().defence(&f.s, &shot, target, false, &mut tally);
        tally.parts.iter().map(|part| part.id).collect::<Vec<_>>()
    };
    assert!(parts(Target::Unit(unit("S-Rifles-1"))).contains(&"part-wall"));
    assert!(!parts(Target::Work(Work::Wire)).contains(&"part-wall"));
}

// [17.0, 14.5] One vehicle loads one unit in an action, and what cannot drive takes nothing in tow.
#[test]
fn one_load_at_a_time() {
    let f = Field::on(4, &[]).put("G-251-1", "4-I05", "SE").put("G-Rifles-1", "4-I05", "N");
    let mut f = f.put("G-LMG-1", "4-I05", "N");
    f.acts(&["snap G-251-1", "with G-LMG-1"]);
    assert_eq!(f.refused_for("load G-Rifles-1"), "why-in-group");
    let f = Field::on(4, &[]).put("G-PzII-1", "4-H10", "S").put("G-PzIIIe-1", "4-H10", "S").cap(German, 9);
    let f = f.put("S-Rifles-1", "4-I10", "N");
    let mut f = f.marked("G-PzII-1", mark::STUCK).hit("G-PzIIIe-1", "stunned-crew");
    f.act("order G-PzII-1");
    assert_eq!(f.refused_for("load G-PzIIIe-1"), "why-stunned", "neither can drive");
}

// [10.2, 18.1.3] Who hides gives up its hasty defence.
#[test]
fn hiding_leaves_the_hasty_defence() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-B17", "N").marked("S-Rifles-1", mark::HASTY);
    let mut f = f.put("G-Rifles-1", "4-K05", "N").turn(Soviet);
    f.acts(&["snap S-Rifles-1", "hide S-Rifles-1 4-B17"]);
    assert!(f.has("S-Rifles-1", mark::HIDDEN) && !f.has("S-Rifles-1", mark::HASTY));
}

// [5.0.3, 8.2] A hex beside a wall exposes like its terrain, and a swift action between the move and the shot changes nothing.
#[test]
fn still_without_caution() {
    let mut f = Field::on(2, &["cautious-movement"]).put("G-Rifles-1", "2-F05", "S").hand(German, &["swift-action"]);
    f = f.put("G-Rifles-2", "2-B17", "N").put("S-Rifles-1", "2-L10", "N").cap(German, 1);
    assert!(!game().hex(&f.s, f.hex("2-G05")).walls.is_empty() && !game().terrain(&f.s, f.hex("2-G05")).cover);
    f.acts(&["swift", "snap G-Rifles-1", "move G-Rifles-1 2-G05", "face G-Rifles-1 S"]);
    assert!(f.has("G-Rifles-1", mark::EXPOSED));
    f.acts(&["snap G-Rifles-2", "face G-Rifles-2 S"]);
    assert!(f.side() == Soviet && f.has("G-Rifles-1", mark::EXPOSED));
}

// [13.1, 7.7.3] Engineers with an enemy in their hex put smoke there, and nowhere else; others put none (ruling R57).
#[test]
fn engineers_smoke_at_close_quarters() {
    let f = Field::on(4, &[]).put("G-Pioneers-1", "4-I14", "SW").put("S-Rifles-1", "4-I14", "N");
    let mut f = f.put("G-Mortar8-1", "4-I14", "SW").cap(German, 9);
    let mut mortar = f.clone();
    mortar.act("order G-Mortar8-1");
    assert_eq!(mortar.refused_for("fire 4-I14 smoke"), "why-in-melee");
    f.act("order G-Pioneers-1");
    assert_eq!(f.refused_for("fire 4-I13 smoke"), "why-in-melee");
    f.act("fire 4-I14 smoke");
    assert_eq!((f.s.smoke.len(), f.caps(German)), (1, 7));
}

// [7.5, 14.5, 19.1, 8.4] Refusals name what holds a unit, and whose reach was too short.
#[test]
fn refusals_name_what_holds_a_unit() {
    let mut f = Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").marked("G-PzII-1", mark::STUCK);
    f = f.put("S-Rifles-1", "4-J11", "NE");
    f.act("snap G-PzII-1");
    assert_eq!(f.refusal("move G-PzII-1 4-I13"), ("14.5", "why-halted".into()));
    let mut f = Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").hit("G-PzII-1", "immobilised");
    f = f.put("S-Rifles-1", "4-J11", "NE");
    f.act("snap G-PzII-1");
    assert_eq!(f.refusal("move G-PzII-1 4-I13"), ("7.5", "why-halted".into()));
    let mut f = Field::on(4, &[]).put("G-Pioneers-1", "4-I10", "N").put("S-Rifles-1", "4-F10", "S");
    f.act("snap G-Pioneers-1");
    assert_eq!(f.refusal("fire 4-F10 flame"), ("19.1", "why-out-of-range".into()));
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-I10", "N").armed("G-Rifles-1", "grenades");
    f = f.put("S-Rifles-1", "4-H10", "S").put("S-Rifles-2", "4-F10", "S");
    f.act("play grenades G-Rifles-1 cap");
    assert_eq!(f.refusal("fire 4-F10 weapon"), ("8.4", "why-out-of-range".into()));
}

// [13.1] Smoke is told as smoke: engineers put it down, others fire it.
#[test]
fn smoke_is_told_as_smoke() {
    let told = |id: &str, at: &str, fire: &str| {
        let mut f = Field::on(4, &[]).put(id, at, "NE").put("S-Rifles-1", "4-B17", "S");
        f.acts(&[&format!("snap {id}"), fire]);
        let line = f.lines.iter().find(|line| line.message.id.ends_with("s-smoke")).cloned();
        line.map(|line| (line.rule, line.message.id.to_string()))
    };
    assert_eq!(told("G-Pioneers-1", "4-I14", "fire 4-I15 smoke"), Some(("13.1", "log-puts-smoke".into())));
    assert_eq!(told("G-Mortar8-1", "4-I06", "fire 4-I12 smoke"), Some(("13.1", "log-fires-smoke".into())));
}

// [9.1, 13.1] R85: smoke is laid by one unit, not by a group.
#[test]
fn smoke_is_not_grouped() {
    let f = Field::on(4, &[]).put("G-Pioneers-1", "4-I14", "N").put("G-Pioneers-2", "4-I14", "N");
    let mut f = f.put("S-Rifles-1", "4-B17", "S");
    f.act("snap G-Pioneers-1");
    assert!(f.allows("fire 4-I15 smoke"));
    f.act("with G-Pioneers-2");
    assert_eq!(f.refused_for("fire 4-I15 smoke"), "why-cannot-support");
}

// [16.1, 14.5, 18.1.1] R80: a vehicle in tow has not the shield of its tug, and goes where the tug can go.
#[test]
fn vehicles_in_tow() {
    let shielded = |id: &str| {
        let f = Field::on(4, &[]).put("G-251-1", "4-I14", "N").riding(id, "G-251-1").put("S-T26-1", "4-J11", "NE");
        let (from, hex) = (f.hex("4-J11"), f.hex("4-I14"));
        let (force, firer) = (f.force(Soviet), unit("S-T26-1"));
        let attack = Attack { open: true, force, firer, shot: Shot::Direct, from, hex, ..Attack::default() };
        let mut tally = Tally::kept();
        game().defence(&f.s, &attack, Target::Unit(unit(id)), false, &mut tally);
        tally.parts.iter().any(|part| part.id == "part-shield")
    };
    assert!(shielded("G-Rifles-1") && shielded("G-PaK36-1"), "crews ride inside");
    assert!(!shielded("G-Opel-1"));
    let f = Field::on(4, &[]).put("G-PzII-1", "4-J12", "N").riding("G-Opel-1", "G-PzII-1").work(
        Work::Trench,
        "4-I12",
        Soviet,
    );
    let mut f = f.put("S-Rifles-1", "4-B17", "S");
    f.act("snap G-PzII-1");
    assert!(f.allows("move G-PzII-1 4-I12"));
}
