//! Chapter 10: hidden units.

use super::{Field, TestField as _, unit};
use crate::data::tables::Work;
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;

fn base() -> Field {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-G07", "N").marked("S-Rifles-1", mark::HIDDEN);
    f.put("G-HMG-1", "4-I07", "N").put("G-Rifles-1", "4-K12", "N")
}

// [10.0] Hidden units are on no map but their owner's.
#[test]
fn out_of_sight() {
    let f = base();
    assert!(f.seen_by(Soviet, "S-Rifles-1") && !f.seen_by(German, "S-Rifles-1"));
}

// [10.0] K-27: fire into an apparently empty hex: a miss tells nothing, an empty hex is rolled for alike, a hit reveals.
#[test]
fn firing_at_shadows() {
    let mut f = base();
    f.act("snap G-HMG-1");
    let mut g = f.clone();
    let mut h = f.clone();
    f.roll("fire 4-G07", &["4", "4"]);
    assert!(f.told("log-nothing") && f.has("S-Rifles-1", mark::HIDDEN), "13 against 14");
    g.roll("fire 4-G06", &["4", "4"]);
    assert!(g.told("log-nothing"));
    let told = |f: &Field| f.lines.iter().map(|line| line.message.id.clone()).collect::<Vec<_>>();
    assert_eq!(told(&f), told(&g));
    h.roll("fire 4-G07", &["4", "5", "pinned"]);
    assert!(!h.has("S-Rifles-1", mark::HIDDEN) && h.marker("S-Rifles-1") == Some("pinned"));
    assert_eq!(h.side(), Soviet);
    h.act("face S-Rifles-1 S");
}

// [10.0] In cover a unit stays hidden until an enemy enters its hex; without, until one comes within two hexes in sight.
#[test]
fn being_found() {
    let mut f = base().put("G-Rifles-2", "4-I06", "N");
    f.acts(&["snap G-Rifles-2", "move G-Rifles-2 4-H06", "face G-Rifles-2 N"]);
    assert!(f.has("S-Rifles-1", mark::HIDDEN), "adjacent, but in a forest");
    let mut f = base().put("G-Rifles-2", "4-H07", "N");
    f.acts(&["snap G-Rifles-2", "move G-Rifles-2 4-G07"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN));
    f.acts(&["face S-Rifles-1 S", "face G-Rifles-2 N"]);
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").marked("S-Rifles-1", mark::HIDDEN).put(
        "G-Rifles-1",
        "4-I14",
        "SW",
    );
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-I13"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN), "two hexes away in the open");
}

// [10.0, 5.0.2] A wall is cover against eyes beyond it, and works are cover.
#[test]
fn walls_and_works_hide() {
    let mut f = Field::on(2, &[]).put("S-Rifles-1", "2-G05", "N").marked("S-Rifles-1", mark::HIDDEN).put(
        "G-Rifles-1",
        "2-F02",
        "SE",
    );
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 2-G03", "face G-Rifles-1 SE"]);
    assert!(f.has("S-Rifles-1", mark::HIDDEN), "the orchard wall lies between");
    let mut f = Field::on(4, &[])
        .put("S-Rifles-1", "4-J11", "N")
        .marked("S-Rifles-1", mark::HIDDEN | mark::INSIDE)
        .put("G-Rifles-1", "4-I14", "SW");
    f = f.work(Work::Trench, "4-J11", Soviet);
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-I13", "face G-Rifles-1 SW"]);
    assert!(f.has("S-Rifles-1", mark::HIDDEN));
}

// [10.0] A visible friend in the hex gives it away.
#[test]
fn given_away_by_a_friend() {
    let mut f = base().put("S-Rifles-2", "4-F07", "S").turn(Soviet);
    f.acts(&["snap S-Rifles-2", "move S-Rifles-2 4-G07"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN));
}

// [10.0] Doing anything but moving hidden shows a unit first.
#[test]
fn acting_reveals() {
    let mut f = base().turn(Soviet);
    f.act("snap S-Rifles-1");
    assert_eq!(f.refused_for("fire 4-I07"), "why-still-hidden");
    f.act("face S-Rifles-1 S");
    assert!(!f.has("S-Rifles-1", mark::HIDDEN));
    f.roll("fire 4-I07", &["1", "1"]);
    assert!(f.is_spent("S-Rifles-1"));
}

// [10.1] M-18: light foot units move hidden: 3 more into cover, 6 more into the open, nothing else.
#[test]
fn hidden_movement() {
    let mut f = base().turn(Soviet).active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "move S-Rifles-1 4-G06"]);
    assert_eq!((f.ap(Soviet), f.side()), (3, German));
    assert!(f.has("S-Rifles-1", mark::HIDDEN));
    let mut f = base().turn(Soviet).active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "move S-Rifles-1 4-F08"]);
    assert_eq!(f.ap(Soviet), 0);
    let mut f = base().turn(Soviet);
    f.acts(&["snap S-Rifles-1", "move S-Rifles-1 4-H07"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN), "in the open beside an enemy");
    let mut f = Field::on(4, &[]).put("S-AT45-1", "4-G10", "N").marked("S-AT45-1", mark::HIDDEN).turn(Soviet);
    f.act("snap S-AT45-1");
    assert!(f.offers().iter().all(|offer| !offer.starts_with("move")), "a gun does not");
}

// [10.2] An unhit light foot unit out of every enemy's sight hides for 7, in its hex or beside it.
#[test]
fn hiding() {
    let mut f = Field::on(4, &[])
        .put("S-Rifles-1", "4-B17", "N")
        .put("G-Rifles-1", "4-K05", "N")
        .turn(Soviet)
        .active("S-Rifles-1", 7);
    f.act("act S-Rifles-1");
    assert!(f.allows("hide S-Rifles-1 4-B17"));
    f.act("hide S-Rifles-1 4-C17");
    assert!(f.has("S-Rifles-1", mark::HIDDEN) && f.is_spent("S-Rifles-1"));
    assert_eq!(f.at("S-Rifles-1"), "4-C17");
    assert!(!f.seen_by(German, "S-Rifles-1"));
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").put("G-Rifles-1", "4-I14", "SW").turn(Soviet);
    f.act("snap S-Rifles-1");
    assert_eq!(f.refusal("hide S-Rifles-1 4-J11"), ("10.2", "why-cannot-hide".into()));
}

// [10.0, 12.3] A hidden stack is revealed together.
#[test]
fn the_whole_stack() {
    let mut f = base().put("S-SMG-1", "4-G07", "N").marked("S-SMG-1", mark::HIDDEN);
    f.act("snap G-HMG-1").roll("fire 4-G07", &["4", "5", "pinned"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN) && !f.has("S-SMG-1", mark::HIDDEN));
}

// [10.0, 12.1] Of several hidden units the one with the lowest front is attacked, by mortars that with the lowest flank.
#[test]
fn the_weakest_of_a_stack() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-G07", "N").put("S-AT45-1", "4-G07", "N");
    f = f.marked("S-Rifles-1", mark::HIDDEN).marked("S-AT45-1", mark::HIDDEN);
    f = f.put("G-HMG-1", "4-I07", "N").put("G-Mortar5-1", "4-I07", "N");
    let mut g = f.clone();
    f.act("snap G-HMG-1").roll("fire 4-G07", &["4", "5", "pinned"]);
    assert_eq!((f.marker("S-Rifles-1"), f.marker("S-AT45-1")), (Some("pinned"), None), "12 before 13");
    g.act("snap G-Mortar5-1").roll("fire 4-G07", &["4", "4", "pinned"]);
    assert_eq!((g.marker("S-Rifles-1"), g.marker("S-AT45-1")), (None, Some("pinned")), "10 before 11, no trees");
}

// [10.1, 18.3.1] A hidden unit goes through wire without a die.
#[test]
fn hidden_through_wire() {
    let mut f = base().turn(Soviet).active("S-Rifles-1", 7).work(Work::Wire, "4-G06", German);
    f.acts(&["act S-Rifles-1", "move S-Rifles-1 4-G06"]);
    assert_eq!(f.ap(Soviet), 3);
}

// [10.0, 7.7.3, 18.1.3] Who fights hand to hand does not look around, and a hasty defence is cover.
#[test]
fn not_found() {
    let hidden = |marks: u16| {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-J12", "N").marked("S-Rifles-1", mark::HIDDEN | marks);
        f.put("G-Rifles-2", "4-B17", "N")
    };
    let mut f = hidden(0).put("G-Rifles-1", "4-J10", "N").put("S-SMG-1", "4-J10", "N");
    f.acts(&["snap G-Rifles-2", "face G-Rifles-2 S"]);
    assert!(f.has("S-Rifles-1", mark::HIDDEN));
    let mut f = hidden(mark::HASTY).put("G-Rifles-1", "4-J09", "NE");
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-J10", "face G-Rifles-1 SE"]);
    assert!(f.has("S-Rifles-1", mark::HIDDEN));
}

// [10.2] Only light foot units that are not hit hide, and only where no enemy looks.
#[test]
fn who_hides_where() {
    let base = |id: &str| {
        let f = Field::on(4, &[]).put(id, "4-H07", "N").put("G-HMG-1", "4-D07", "S");
        f.turn(Soviet)
    };
    let mut f = base("S-Rifles-1");
    f.act("snap S-Rifles-1");
    assert!(f.allows("hide S-Rifles-1 4-H07"), "behind the tree line");
    assert_eq!(f.refused_for("hide S-Rifles-1 4-I07"), "why-hide-seen");
    let mut f = base("S-Rifles-1").put("S-Rifles-2", "4-H06", "N");
    f.act("snap S-Rifles-1");
    assert_eq!(f.refused_for("hide S-Rifles-1 4-H06"), "why-hide-seen", "a friend gives it away");
    let mut f = base("S-Mortar82-1");
    f.act("snap S-Mortar82-1");
    assert_eq!(f.refused_for("hide S-Mortar82-1 4-H07"), "why-cannot-hide");
    let mut f = base("S-Rifles-1").hit("S-Rifles-1", "unnerved");
    f.act("snap S-Rifles-1");
    assert_eq!(f.refused_for("hide S-Rifles-1 4-H07"), "why-cannot-hide");
}

// [10.0, 18.1] Who is found in a work has no facing to choose.
#[test]
fn found_in_a_trench() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").marked("S-Rifles-1", mark::HIDDEN | mark::INSIDE);
    let mut f = f.work(Work::Trench, "4-J11", Soviet).put("G-Rifles-1", "4-K11", "N");
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-J11"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN));
    assert_eq!(f.side(), German, "he goes on at once");
}

// [8.1, 10.1] Card 5 moves any hidden unit, and it stays hidden; without it a gun stays where it is.
#[test]
fn rapid_deployment_of_a_hidden_gun() {
    let f = Field::on(4, &[]).put("S-AT45-1", "4-I10", "N").marked("S-AT45-1", mark::HIDDEN);
    let mut f = f.put("G-Rifles-1", "4-B17", "N").turn(Soviet).hand(Soviet, &["rapid-deployment", "command"]);
    f.act("snap S-AT45-1");
    assert_eq!(f.refusal("move S-AT45-1 4-I11"), ("10.1", "why-hidden-heavy".into()));
    f.acts(&["back", "play rapid-deployment S-AT45-1 cap", "move S-AT45-1 4-I11", "move S-AT45-1 4-I12"]);
    assert_eq!(f.at("S-AT45-1"), "4-I12");
    assert!(f.has("S-AT45-1", mark::HIDDEN) && f.side() == German);
}

// [8.1, 10.0] R55: a unit that comes to light in its first hex of card 5 faces, and goes on to the second or stays.
#[test]
fn rapid_deployment_of_a_unit_that_is_found() {
    let f = Field::on(4, &[]).put("S-AT45-1", "4-I10", "N").marked("S-AT45-1", mark::HIDDEN);
    let mut f = f.put("G-Rifles-1", "4-I13", "SW").turn(Soviet).hand(Soviet, &["rapid-deployment"]);
    f.acts(&["play rapid-deployment S-AT45-1 cap", "move S-AT45-1 4-I11"]);
    assert!(!f.has("S-AT45-1", mark::HIDDEN), "two hexes from an enemy in the open");
    f.act("face S-AT45-1 SE");
    let mut stays = f.clone();
    f.acts(&["move S-AT45-1 4-I10", "face S-AT45-1 SE"]);
    assert_eq!((f.at("S-AT45-1").as_str(), f.side()), ("4-I10", German));
    stays.act("face S-AT45-1 NE");
    assert_eq!((stays.at("S-AT45-1").as_str(), stays.side()), ("4-I11", German));
}

// [8.1, 10.0, 18.3.3] R55: also if it is mines that show it; those whom they pin go no further.
#[test]
fn rapid_deployment_into_mines() {
    let base = || {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-G07", "N").marked("S-Rifles-1", mark::HIDDEN);
        let f = f.put("G-Rifles-1", "4-K12", "N").turn(Soviet).work(Work::Mines, "4-G06", German).unseen();
        f.hand(Soviet, &["rapid-deployment"])
    };
    let enter = ["play rapid-deployment S-Rifles-1 cap", "move S-Rifles-1 4-G06"];
    let mut f = base();
    f.acts(&enter).roll("face S-Rifles-1 N", &["3", "4"]);
    f.acts(&["move S-Rifles-1 4-F06", "face S-Rifles-1 N"]);
    assert_eq!((f.at("S-Rifles-1").as_str(), f.side()), ("4-F06", German));
    let mut f = base();
    f.acts(&enter).roll("face S-Rifles-1 N", &["4", "4", "pinned"]);
    assert_eq!(f.refused_for("move S-Rifles-1 4-F06"), "why-halted");
    f.act("face S-Rifles-1 S");
    assert_eq!((f.at("S-Rifles-1").as_str(), f.side()), ("4-G06", German));
    // In a trench there is no facing to choose: it goes on, or stays.
    let mut f = base().work(Work::Trench, "4-G06", Soviet);
    f.act(enter[0]).roll(enter[1], &["3", "4"]);
    assert!(f.has("S-Rifles-1", mark::INSIDE) && !f.has("S-Rifles-1", mark::HIDDEN));
    assert_eq!(f.refused_for("face S-Rifles-1 S"), "why-faces-around");
    let mut stays = f.clone();
    f.acts(&["move S-Rifles-1 4-F06", "face S-Rifles-1 N"]);
    assert_eq!((f.at("S-Rifles-1").as_str(), f.side()), ("4-F06", German));
    stays.act("done");
    assert_eq!((stays.at("S-Rifles-1").as_str(), stays.side()), ("4-G06", German));
    // Without the card its move is over there.
    let mut f = base().work(Work::Trench, "4-G06", Soviet);
    f.act("snap S-Rifles-1").roll(enter[1], &["3", "4"]);
    assert!(f.has("S-Rifles-1", mark::INSIDE) && f.side() == German);
}

// [10.1, 10.0] A trench is cover for one who moves hidden, as it is for one who is looked for.
#[test]
fn hidden_into_a_trench() {
    let mut f = base().turn(Soviet).active("S-Rifles-1", 7).work(Work::Trench, "4-F08", Soviet);
    f.acts(&["act S-Rifles-1", "move S-Rifles-1 4-F08"]);
    assert_eq!(f.ap(Soviet), 3, "1 and 3, not 6");
}

// [18.1.2, 10.0] A bunker does not turn, hidden or not: fire from behind meets the flank and the bunker's flank.
#[test]
fn behind_a_hidden_bunker() {
    let base = |facing: u8| {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").marked("S-Rifles-1", mark::HIDDEN | mark::INSIDE);
        let mut f = f.work(Work::Bunker, "4-J11", Soviet).put("G-HMG-1", "4-I14", "SW");
        f.s.works[0].facing = facing;
        f.act("snap G-HMG-1");
        f
    };
    let mut f = base(3);
    f.roll("fire 4-J11", &["4", "5", "pinned"]);
    assert_eq!(f.marker("S-Rifles-1"), Some("pinned"), "14 against 11 and 3");
    let mut f = base(1);
    f.roll("fire 4-J11", &["4", "5"]);
    assert!(f.told("log-nothing"), "14 against 12 and 5");
}

// [10.2, 18.2] Who hides where it is stays in its trench; who steps aside leaves it.
#[test]
fn hiding_in_a_trench() {
    let base = || {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-B17", "N").marked("S-Rifles-1", mark::INSIDE);
        let f = f.work(Work::Trench, "4-B17", Soviet).put("G-Rifles-1", "4-K05", "N").turn(Soviet);
        let mut f = f.active("S-Rifles-1", 7);
        f.act("act S-Rifles-1");
        f
    };
    let mut f = base();
    f.act("hide S-Rifles-1 4-B17");
    assert!(f.has("S-Rifles-1", mark::INSIDE) && f.has("S-Rifles-1", mark::HIDDEN));
    let mut f = base();
    f.act("hide S-Rifles-1 4-C17");
    assert!(!f.has("S-Rifles-1", mark::INSIDE) && f.has("S-Rifles-1", mark::HIDDEN));
}

// [10.0] In the open, three hexes away is far enough not to be found.
#[test]
fn three_hexes_away() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").marked("S-Rifles-1", mark::HIDDEN);
    let mut f = f.put("G-Rifles-1", "4-I14", "SW");
    let near = super::game().layout(&f.s).distance(f.hex("4-J11"), f.hex("4-I14"));
    assert!(near == 3 && super::game().sees(&f.s, f.hex("4-I14"), f.hex("4-J11")));
    f.acts(&["snap G-Rifles-1", "face G-Rifles-1 S"]);
    assert!(f.has("S-Rifles-1", mark::HIDDEN));
}

// [2.5.2, 10.0] A hidden unit takes no objective.
#[test]
fn no_objective_in_hiding() {
    let f = Field::on(1, &[]).put("G-Rifles-1", "1-G09", "N").marked("G-Rifles-1", mark::HIDDEN);
    let mut f = f.put("S-Rifles-1", "1-A10", "N");
    let held = |f: &Field| f.s.held.iter().find(|held| held.hex == f.hex("1-G08")).expect("an objective").side;
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 1-G08"]);
    assert!(f.has("G-Rifles-1", mark::HIDDEN) && f.at("G-Rifles-1") == "1-G08");
    assert_eq!(held(&f), Some(Soviet));
}

// [18.2, 10.0, 10.1, 10.2] Who moves hidden into a trench or bunker, or hides there, is inside (ruling R15).
#[test]
fn into_a_trench_unseen() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-B16", "N").marked("S-Rifles-1", mark::HIDDEN).turn(Soviet);
    let f = f.put("G-LMG-1", "4-K05", "N");
    let mut g = f.clone().work(Work::Trench, "4-B17", Soviet).active("S-Rifles-1", 7);
    g.acts(&["act S-Rifles-1", "move S-Rifles-1 4-B17"]);
    assert!(g.has("S-Rifles-1", mark::INSIDE) && g.has("S-Rifles-1", mark::HIDDEN));
    let mut g = f.clone().active("S-Rifles-1", 7);
    g.acts(&["act S-Rifles-1", "move S-Rifles-1 4-B17"]);
    assert!(!g.has("S-Rifles-1", mark::INSIDE), "without one there is nothing to be in");
    // A bunker gives its facing, and one with an enemy in it no room.
    let mut g = f.clone().work(Work::Bunker, "4-B17", Soviet).active("S-Rifles-1", 7);
    g.s.works[0].facing = 4;
    g.acts(&["act S-Rifles-1", "move S-Rifles-1 4-B17"]);
    assert_eq!((g.has("S-Rifles-1", mark::INSIDE), g.s.pieces.facing[unit("S-Rifles-1").index()]), (true, 4));
    let mut g = f.clone().work(Work::Trench, "4-B17", Soviet).put("G-Rifles-1", "4-B17", "N").active("S-Rifles-1", 7);
    g = g.marked("G-Rifles-1", mark::INSIDE);
    g.acts(&["act S-Rifles-1", "move S-Rifles-1 4-B17"]);
    assert!(!g.has("S-Rifles-1", mark::INSIDE | mark::HIDDEN), "found, and outside");
    // To hide beside it is to hide in it.
    let mut g = f.work(Work::Trench, "4-B17", Soviet).put("S-SMG-1", "4-B16", "N").cap(Soviet, 7);
    g.s.pieces.take(unit("S-Rifles-1"), Soviet, crate::state::off_map::GONE);
    g.acts(&["order S-SMG-1", "hide S-SMG-1 4-B17"]);
    assert!(g.has("S-SMG-1", mark::INSIDE) && g.has("S-SMG-1", mark::HIDDEN));
}

// [7.5, 10.0] Weapons that are damaged hit nobody in hiding whom they could not attack in the open.
#[test]
fn damaged_weapons_at_shadows() {
    let fired = |which: &str| {
        let f = Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").hit("G-PzII-1", which);
        let mut f = f.put("S-Rifles-1", "4-J11", "NE").marked("S-Rifles-1", mark::HIDDEN);
        f.act("snap G-PzII-1").roll("fire 4-J11", &["6", "6"]);
        (f.at("S-Rifles-1"), f.told("log-nothing"))
    };
    assert_eq!(fired("red-weapons"), ("4-J11".into(), true), "and nothing tells that somebody is there");
    assert_eq!(fired("blue-weapons"), ("dead".into(), false), "4 and 12 against 12");
}

// [10.0, 10.1] Once hidden units move together, none of them shows itself in the same action.
#[test]
fn a_hidden_group_on_its_way() {
    let f = base().put("S-Rifles-2", "4-G06", "N").marked("S-Rifles-2", mark::HIDDEN);
    let mut f = f.cap(Soviet, 9).turn(Soviet);
    f.acts(&["order S-Rifles-1", "with S-Rifles-2", "move S-Rifles-1 4-G08"]);
    assert_eq!(f.refused_for("face S-Rifles-2 N"), "why-still-hidden");
    f.act("done");
    assert_eq!((f.caps(Soviet), f.at("S-Rifles-1").as_str()), (5, "4-G08"));
    assert!(f.has("S-Rifles-1", mark::HIDDEN) && f.has("S-Rifles-2", mark::HIDDEN));
}

// [7.0, 10.0] Enemies may hide elsewhere, but nobody fires at his own men alone (ruling R16).
#[test]
fn not_at_ones_own() {
    let mut f = base().put("G-Rifles-2", "4-H07", "N");
    f.act("snap G-HMG-1");
    assert!(f.allows("fire 4-G06"), "somebody may hide there");
    assert_eq!(f.refused_for("fire 4-H07"), "why-nothing-there");
}

// [10.2, 7.7.3] An enemy who is fought hand to hand sees nobody hide (ruling R29).
#[test]
fn hiding_from_those_at_close_quarters() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").put("G-Rifles-1", "4-I14", "SW").turn(Soviet);
    let mut f = f.put("S-Rifles-2", "4-I14", "N").cap(Soviet, 9);
    f.act("order S-Rifles-1");
    assert!(f.allows("hide S-Rifles-1 4-J11"));
}

// [10.2, 9.1.4] Two of one hex hide together where they are.
#[test]
fn hiding_together_in_one_hex() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-B17", "N").put("S-Rifles-2", "4-B17", "N");
    let mut f = f.put("G-Rifles-1", "4-K05", "N").cap(Soviet, 7).turn(Soviet);
    f.acts(&["order S-Rifles-1", "with S-Rifles-2", "hide S-Rifles-1 4-B17", "hide S-Rifles-2 4-B17"]);
    assert!(f.has("S-Rifles-1", mark::HIDDEN) && f.has("S-Rifles-2", mark::HIDDEN));
    assert_eq!(f.caps(Soviet), 0);
}

// [18.2, 10.0, 8.1] A hidden gun that card 5 brings to a trench does not fit into it.
#[test]
fn a_hidden_gun_beside_a_trench() {
    let f = Field::on(4, &[]).put("S-AT45-1", "4-J11", "N").put("S-Rifles-1", "4-J11", "N");
    let f = f.marked("S-AT45-1", mark::HIDDEN).marked("S-Rifles-1", mark::HIDDEN);
    let f = f.work(Work::Trench, "4-I11", Soviet).put("G-Rifles-1", "4-B02", "N");
    let mut f = f.hand(Soviet, &["rapid-deployment"]).turn(Soviet);
    f.acts(&["play rapid-deployment S-AT45-1 cap", "with S-Rifles-1"]);
    f.acts(&["move S-AT45-1 4-I11", "done", "move S-Rifles-1 4-I11", "done"]);
    assert_eq!([f.at("S-AT45-1"), f.at("S-Rifles-1")], ["4-I11"; 2]);
    assert!(!f.has("S-AT45-1", mark::INSIDE) && f.has("S-Rifles-1", mark::INSIDE));
}

// [10.1, 5.0.2] R88: a wall beside an open hex does not make a hidden move into it cheaper.
#[test]
fn a_hidden_move_along_a_wall() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-G11", "N").marked("S-Rifles-1", mark::HIDDEN);
    let mut f = f.put("G-Rifles-1", "4-B02", "N").cap(Soviet, 9).turn(Soviet);
    f.acts(&["order S-Rifles-1", "move S-Rifles-1 4-G12"]);
    assert_eq!((f.at("S-Rifles-1").as_str(), f.caps(Soviet)), ("4-G12", 2), "1 and 6");
    assert!(f.has("S-Rifles-1", mark::HIDDEN));
}
