//! Chapters 14.5, 16.1 and 17: carrying, towing, armoured carriers.

use super::{Field, TestField as _};
use crate::Work;
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;

// [17.0, 14.1] M-14: a carrier tows a gun over open ground, unhooks it and drives on: 1, 1, 4 and 1.
#[test]
fn towing_a_gun() {
    let mut f = Field::on(4, &[]).put("G-251-1", "4-I05", "SE").riding("G-PaK38-1", "G-251-1").active("G-251-1", 7);
    f.acts(&["act G-251-1", "move G-251-1 4-I06", "move G-251-1 4-I07", "move G-251-1 4-I08", "face G-251-1 SE"])
        .pass();
    assert_eq!((f.ap(German), f.at("G-PaK38-1").as_str()), (6, "4-I08"));
    f.acts(&["act G-251-1", "move G-251-1 4-I09", "face G-251-1 SE"]).pass();
    f.acts(&["act G-251-1", "unload G-PaK38-1", "face G-PaK38-1 NE"]).pass();
    assert_eq!(f.ap(German), 1);
    f.acts(&["act G-251-1", "move G-251-1 4-I10", "face G-251-1 SE"]);
    assert!(f.is_spent("G-251-1") && f.is_spent("G-PaK38-1"));
    assert_eq!(f.at("G-PaK38-1"), "4-I09");
}

// [17.0, 3.2.2] M-15: unhooked by CAPs, both stay fresh.
#[test]
fn unloading_by_command() {
    let mut f = Field::on(4, &[]).put("G-251-1", "4-I05", "SE").riding("G-PaK38-1", "G-251-1").cap(German, 4);
    f.acts(&["order G-251-1", "unload G-PaK38-1", "face G-PaK38-1 NE"]);
    assert_eq!(f.caps(German), 0);
    assert!(!f.is_spent("G-251-1") && !f.is_spent("G-PaK38-1"));
    f.pass();
    assert!(f.allows("activate G-251-1"));
}

// [17.0] Mounting costs the rider's move; one load, or German rifles with an LMG.
#[test]
fn mounting() {
    let mut f =
        Field::on(4, &[]).put("G-251-1", "4-I05", "SE").put("G-Rifles-1", "4-I05", "N").put("G-LMG-1", "4-I05", "N");
    f = f.put("G-Rifles-2", "4-I05", "N").put("G-HMG-1", "4-I06", "N").active("G-251-1", 7);
    f.acts(&["act G-251-1", "load G-Rifles-1"]);
    assert_eq!(f.ap(German), 6);
    f.pass().act("act G-251-1");
    assert_eq!(f.refused_for("load G-Rifles-2"), "why-carrier-full");
    assert_eq!(f.refused_for("load G-HMG-1"), "why-not-beside");
    f.act("load G-LMG-1");
    assert!(f.has("G-LMG-1", mark::ABOARD));
    f.pass().act("act G-Rifles-1");
    assert_eq!(f.refused_for("fire 4-I10"), "why-is-aboard");
    assert_eq!(f.refused_for("move G-Rifles-1 4-I06"), "why-is-aboard");
    assert!(f.allows("unload G-Rifles-1"));
    // [7.5] The pinned neither mount nor dismount.
    let mut f =
        Field::on(4, &[]).put("G-251-1", "4-I05", "SE").put("G-Rifles-1", "4-I05", "N").hit("G-Rifles-1", "pinned");
    f.act("snap G-251-1");
    assert_eq!(f.refused_for("load G-Rifles-1"), "why-halted");
    let f = Field::on(4, &[]).put("G-251-1", "4-I05", "SE").riding("G-Rifles-1", "G-251-1");
    let mut f = f.hit("G-Rifles-1", "pinned").active("G-251-1", 7);
    f.act("act G-251-1");
    assert_eq!(f.refused_for("unload G-Rifles-1"), "why-halted");
    f.acts(&["move G-251-1 4-I06", "face G-251-1 SE"]);
    assert_eq!(f.at("G-Rifles-1"), "4-I06", "but they are carried");
}

// [17.0, 7.7.2, 9.1.2] K-14: a carrier fires, sets its squad down, and both fire together.
#[test]
fn from_the_carrier() {
    let mut f = Field::on(4, &[])
        .put("G-251-1", "4-I12", "SW")
        .riding("G-Rifles-1", "G-251-1")
        .put("S-Rifles-1", "4-J11", "NE")
        .active("G-251-1", 7);
    f.act("act G-251-1");
    assert_eq!(f.fired("fire 4-J11").0, 6);
    f.pass().acts(&["act G-251-1", "unload G-Rifles-1", "face G-Rifles-1 SW"]).pass();
    f.acts(&["act G-251-1", "with G-Rifles-1"]);
    assert_eq!(f.fired("fire 4-J11").0, 7);
    assert_eq!(f.ap(German), 2);
}

// [16.1, 17.1] K-15: carrier and squad are attacked together; the shield holds even as the carrier burns.
#[test]
fn firing_at_a_carrier() {
    let mut f =
        Field::on(4, &[]).put("G-251-1", "4-I14", "SW").riding("G-Rifles-1", "G-251-1").put("S-AT45-1", "4-I10", "NE");
    f = f.turn(Soviet).active("S-AT45-1", 7).active("G-251-1", 6);
    let german = f.force(German);
    f.s.force_mut(german).pool.members.insert(super::unit("G-Rifles-1"));
    f.s.pieces.facing[super::unit("G-Rifles-1").index()] = 5;
    f.act("act S-AT45-1").roll("fire 4-I14", &["3", "5", "5", "6"]);
    let line = f.lines.iter().find(|line| line.message.id == "log-attack-misses").expect("the squad was missed");
    let value = |name: &str| {
        line.message.args.iter().find_map(|(n, v)| match v {
            kernel::Value::Int(v) if n == name => Some(*v),
            _ => None,
        })
    };
    assert_eq!((value("attack"), value("defence")), (Some(11), Some(13)), "red 3 against 11 and 2");
    assert_eq!((f.at("G-251-1").as_str(), f.at("G-Rifles-1").as_str()), ("dead", "4-I14"));
    assert!(!f.has("G-Rifles-1", mark::ABOARD) && f.is_active("G-Rifles-1"));
    assert_eq!(f.s.pieces.facing[super::unit("G-Rifles-1").index()], 4, "as the carrier did");
    assert_eq!((f.ap(Soviet), f.ap(German)), (4, 6), "blue 6 and 11 against 13 was critical");
}

// [14.5] A stuck vehicle is towed by its like, without bonus moves, and is free outside the terrain.
#[test]
fn towing_a_vehicle() {
    let base = |tug: &str| {
        let f =
            Field::on(4, &[]).put("G-PzIIIe-1", "4-H10", "S").marked("G-PzIIIe-1", mark::STUCK).put(tug, "4-H10", "S");
        f.active(tug, 7)
    };
    let mut f = base("G-PzII-1");
    f.acts(&["act G-PzII-1", "load G-PzIIIe-1"]).pass();
    f.acts(&["act G-PzII-1", "move G-PzII-1 4-I10"]);
    assert_eq!(f.refused_for("move G-PzII-1 4-J10"), "why-no-bonus");
    f.act("face G-PzII-1 S").pass();
    assert!(!f.has("G-PzIIIe-1", mark::STUCK));
    f.acts(&["act G-PzII-1", "unload G-PzIIIe-1", "face G-PzIIIe-1 S"]);
    assert_eq!(f.at("G-PzIIIe-1"), "4-I10");
    // It can ask for the tow itself.
    let mut f = base("G-PzII-1").active("G-PzIIIe-1", 7);
    f.acts(&["act G-PzIIIe-1", "load G-PzII-1"]);
    assert!(f.has("G-PzIIIe-1", mark::ABOARD) && !f.has("G-PzII-1", mark::ABOARD));
    let mut f = base("G-232-1");
    f.act("act G-232-1");
    assert_eq!(f.refusal("load G-PzIIIe-1"), ("14.5", "why-tow-tracked".into()));
}

// [14.5] Towed from one stone building into the next, a vehicle is still stuck.
#[test]
fn still_in_the_ruins() {
    let f = Field::on(7, &[]).put("G-PzIIIe-1", "7-G08", "S").marked("G-PzIIIe-1", mark::STUCK);
    let mut f = f.put("G-PzII-1", "7-G08", "S").active("G-PzII-1", 7);
    f.acts(&["act G-PzII-1", "load G-PzIIIe-1"]).pass();
    f.act("act G-PzII-1").roll("move G-PzII-1 7-H08", &["3", "3"]).act("face G-PzII-1 S");
    assert_eq!(f.at("G-PzIIIe-1"), "7-H08");
    assert!(f.has("G-PzIIIe-1", mark::STUCK) && !f.has("G-PzII-1", mark::STUCK));
}

// [17.0, 14.5, 9.1] What does not go: towing a sound vehicle, riders in groups, getting off while the crew is stunned.
#[test]
fn what_carriers_do_not_do() {
    let mut f = Field::on(4, &[]).put("G-PzIIIe-1", "4-I05", "SE").put("G-PzII-1", "4-I05", "SE");
    f.act("snap G-PzII-1");
    assert_eq!(f.refused_for("load G-PzIIIe-1"), "why-cannot-load");
    let f = Field::on(4, &[]).put("G-251-1", "4-I05", "SE").riding("G-Rifles-1", "G-251-1").cap(German, 3);
    let mut g = f.clone();
    g.act("order G-251-1");
    assert_eq!(g.refused_for("with G-Rifles-1"), "why-is-aboard");
    let f = f.hit("G-251-1", "stunned-crew");
    assert!(!f.allows("order G-Rifles-1"), "there is nothing it could do");
}

// [17.0, 18.2] R91: nobody mounts out of a trench or bunker: leaving it within the hex is an action with its own price.
#[test]
fn mounting_from_a_trench() {
    for work in [Work::Trench, Work::Bunker] {
        let f = Field::on(4, &[]).put("G-251-1", "4-J11", "N").put("G-Rifles-1", "4-J11", "N");
        let mut f = f.marked("G-Rifles-1", mark::INSIDE).work(work, "4-J11", German).cap(German, 9);
        f.act("order G-251-1");
        assert_eq!(f.refusal("load G-Rifles-1"), ("18.2", "why-in-works".into()));
        f.acts(&["back", "order G-Rifles-1"]);
        assert_eq!(f.refusal("load G-251-1"), ("18.2", "why-in-works".into()));
        f.acts(&["leave G-Rifles-1", "face G-Rifles-1 N"]).pass().acts(&["order G-251-1", "load G-Rifles-1"]);
        assert!(f.has("G-Rifles-1", mark::ABOARD));
        assert_eq!(f.caps(German), 7, "1 to leave, 1 to mount");
    }
}

/// A carrier with rifles and an LMG aboard.
fn full() -> Field {
    Field::on(4, &[]).put("G-251-1", "4-I05", "SE").riding("G-Rifles-1", "G-251-1").riding("G-LMG-1", "G-251-1")
}

// [9.0, 17.0] Whoever gets off after the first in one action shares the activation as well.
#[test]
fn the_second_rider_shares_the_activation() {
    let mut f = full().active("G-251-1", 7);
    f.acts(&["act G-251-1", "unload G-Rifles-1", "face G-Rifles-1 N", "unload G-LMG-1", "face G-LMG-1 N"]);
    assert!(f.is_active("G-Rifles-1") && f.is_active("G-LMG-1"));
    assert_eq!(f.ap(German), 6, "the dearer of the two");
}

// [17.0, 3.2.2] In a command action the second rider gets off without a CAP more.
#[test]
fn the_second_rider_costs_no_more() {
    let mut f = full().cap(German, 1);
    f.acts(&["order G-251-1", "unload G-Rifles-1", "face G-Rifles-1 N"]);
    assert_eq!(f.caps(German), 0);
    f.acts(&["unload G-LMG-1", "face G-LMG-1 N"]);
    assert!(!f.has("G-LMG-1", mark::ABOARD));
}

// [9.1, 10.2] A group that hides has nobody aboard, and so nobody who gets off in the same action.
#[test]
fn hiding_is_not_getting_off() {
    let f = Field::on(4, &[]).put("G-251-1", "4-B17", "N").riding("G-Rifles-1", "G-251-1");
    let mut f = f.put("G-LMG-1", "4-B17", "N").put("S-Rifles-1", "4-K05", "N").active("G-Rifles-1", 7);
    f.acts(&["act G-Rifles-1", "with G-LMG-1"]);
    assert_eq!(f.refused_for("hide G-LMG-1 4-C17"), "why-cannot-hide");
    f.acts(&["back", "act G-LMG-1", "hide G-LMG-1 4-C17"]);
    assert!(f.has("G-LMG-1", mark::HIDDEN));
}

// [17.0, 3.1, 9.0] Who is carried does nothing himself: an active rider stays active, a spent one spent (ruling R14).
#[test]
fn riders_keep_their_state() {
    let f = Field::on(4, &[]).put("G-251-1", "4-I05", "SE").riding("G-Rifles-1", "G-251-1");
    let f = f.put("S-Rifles-1", "4-B17", "N");
    let mut g = f.clone().active("G-Rifles-1", 5);
    g.acts(&["snap G-251-1", "move G-251-1 4-I06", "face G-251-1 SE"]);
    assert!(g.is_spent("G-251-1") && g.is_active("G-Rifles-1") && !g.is_spent("G-Rifles-1"));
    let mut g = f.marked("G-Rifles-1", mark::SPENT).active("G-251-1", 7);
    g.acts(&["act G-251-1", "move G-251-1 4-I06", "face G-251-1 SE"]);
    assert!(g.is_active("G-251-1") && g.is_spent("G-Rifles-1") && !g.is_active("G-Rifles-1"));
}

// [14.5, 17.0] What carries somebody is not towed, what cannot drive tows nothing, and what is towed can be unhooked.
#[test]
fn who_tows_whom() {
    let f =
        Field::on(4, &[]).put("G-PzII-1", "4-J11", "N").put("G-Opel-1", "4-J11", "N").hit("G-Opel-1", "immobilised");
    let f = f.put("S-Rifles-1", "4-I11", "S").cap(German, 9);
    let mut laden = f.clone().riding("G-Rifles-1", "G-Opel-1");
    laden.act("order G-PzII-1");
    assert_eq!(laden.refused_for("load G-Opel-1"), "why-cannot-load");
    let mut stuck = f.clone().put("G-232-1", "4-J11", "N").hit("G-232-1", "immobilised");
    stuck.act("order G-232-1");
    assert_eq!(stuck.refused_for("load G-Opel-1"), "why-cannot-load");
    let mut free = f;
    free.acts(&["order G-PzII-1", "load G-Opel-1"]).pass();
    free.acts(&["order G-PzII-1", "unload G-Opel-1"]);
    assert!(!free.has("G-Opel-1", mark::ABOARD));
}

// [17.0, 18.1.3] Who mounts leaves its hasty defence, which goes back into the box.
#[test]
fn mounting_out_of_a_hasty_defence() {
    let f = Field::on(4, &[]).put("G-251-1", "4-J11", "N").put("G-Rifles-1", "4-J11", "N").cap(German, 9);
    let left = f.s.hasty_left;
    let mut f = f.marked("G-Rifles-1", mark::HASTY);
    f.acts(&["order G-251-1", "load G-Rifles-1"]);
    assert!(!f.has("G-Rifles-1", mark::HASTY) && f.s.hasty_left == left);
}

// [17.0, 12.3, 8.1] R86: those aboard neither observe for the artillery nor look round.
#[test]
fn nobody_looks_out_of_a_vehicle() {
    let f = Field::on(4, &[]).put("G-251-1", "4-J11", "N").riding("G-HMG-1", "G-251-1").hand(German, &["scouts"]);
    let f = f.cap(German, 1);
    assert_eq!(f.refused_for("play scouts G-HMG-1 cap"), "why-wrong-target");
    assert!(f.allows("play scouts G-251-1 cap"));
    let sees = |f: &Field| {
        let (german, mut s) = (f.force(German), f.s.clone());
        s.round = 2;
        super::game().may_target(&s, german, f.hex("4-I11")).is_ok()
    };
    assert!(!sees(&f));
    assert!(sees(&Field::on(4, &[]).put("G-HMG-1", "4-J11", "N")));
}

// [17.0, 8.1] R86: those aboard neither lay mines nor clear anything.
#[test]
fn nobody_works_from_a_vehicle() {
    let cards = ["lay-mines", "clear-obstacle"];
    let f = Field::on(4, &[]).put("G-251-1", "4-J11", "N").work(Work::Wire, "4-J11", Soviet).cap(German, 2);
    let riding = f.clone().riding("G-Rifles-1", "G-251-1").hand(German, &cards);
    let beside = f.put("G-Rifles-1", "4-J11", "N").hand(German, &cards);
    for card in cards {
        let play = format!("play {card} G-Rifles-1 cap");
        assert_eq!(riding.refused_for(&play), "why-wrong-target", "{card}");
        assert!(beside.allows(&play), "{card}");
    }
}

// [7.5, 17.0] R26: who cowers shows it by the price of getting on or off.
#[test]
fn riders_show_that_they_cower() {
    let f = Field::on(4, &[]).put("G-251-1", "4-I05", "SE").put("G-Rifles-1", "4-I05", "N").cap(German, 9);
    let f = f.hit("G-Rifles-1", "cowering");
    let shown = |f: &Field| f.told("log-marker-shown") && f.has("G-Rifles-1", mark::SHOWN) && f.caps(German) == 7;
    let mut on = f.clone();
    on.acts(&["order G-251-1", "load G-Rifles-1"]);
    assert!(shown(&on));
    let mut off = f.riding("G-Rifles-1", "G-251-1");
    off.acts(&["order G-251-1", "unload G-Rifles-1"]);
    assert!(shown(&off));
}
