//! The longer examples of the rulebook, played from end to end; the shorter ones stand with their chapters.

use super::{Field, TestField as _};
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;

// [2.2, 3.0, 3.2.1, 2.3] C-02, C-03: a whole round of four units, every shot a miss.
#[test]
fn a_round_of_misses() {
    let mut f = Field::on(4, &[])
        .put("G-Rifles-1", "4-I14", "SW")
        .put("G-LMG-1", "4-I15", "SW")
        .put("S-Rifles-1", "4-J11", "NE")
        .put("S-Maxim-1", "4-K12", "NE")
        .cap(German, 2)
        .cap(Soviet, 1);
    f.acts(&["activate G-Rifles-1", "act G-Rifles-1", "fire 4-J11"]).roll("roll +0", &["1", "1"]);
    f.acts(&["activate S-Rifles-1", "act S-Rifles-1", "fire 4-I14"]).roll("roll +0", &["1", "1"]);
    f.act("order G-LMG-1").roll("fire 4-J11", &["1", "1"]);
    assert_eq!((f.ap(German), f.caps(German)), (4, 0));
    f.act("act S-Rifles-1").roll("fire 4-I15", &["1", "1"]);
    assert!(f.is_spent("S-Rifles-1") && f.caps(Soviet) == 0);
    f.acts(&["act G-Rifles-1", "move G-Rifles-1 4-I13", "face G-Rifles-1 SW"]);
    assert_eq!(f.ap(German), 3);
    f.pass().act("act G-Rifles-1").roll("fire 4-J11", &["1", "1"]);
    assert!(f.is_spent("G-Rifles-1") && f.s.round == 1);
    f.acts(&["activate S-Maxim-1", "act S-Maxim-1"]).roll("fire 4-I15", &["1", "1"]);
    assert_eq!(f.ap(Soviet), 4);
    f.acts(&["activate G-LMG-1", "act G-LMG-1"]).roll("fire 4-K12", &["1", "1"]);
    assert_eq!(f.ap(German), 5);
    f.act("stall ap");
    assert_eq!((f.ap(Soviet), f.s.passes.len()), (3, 0));
    f.act("act G-LMG-1").roll("fire 4-K12", &["1", "1"]);
    f.act("act S-Maxim-1").roll("fire 4-I15", &["1", "1"]);
    assert!(f.is_spent("S-Maxim-1") && f.ap(German) == 3);
    f.act("act G-LMG-1").roll("fire 4-K12", &["1", "1"]);
    assert_eq!(f.ap(German), 1);
    assert!(f.told("log-pass"), "all Soviets are spent, and they have no CAPs");
    f.act("act G-LMG-1");
    assert_eq!(f.refused_for("fire 4-K12"), "why-too-dear", "one point and no CAPs");
    f.acts(&["back", "pass"]);
    assert_eq!(f.s.round, 2);
}

// [6.1, 5.1, 5.3] M-05: past the front of a unit and round its flank; turning would cost it its turn.
#[test]
fn round_the_flank() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").put("G-Rifles-1", "4-H13", "S");
    f = f.active("G-Rifles-1", 7);
    for to in ["4-I13", "4-I12"] {
        f.acts(&["act G-Rifles-1", &format!("move G-Rifles-1 {to}"), "face G-Rifles-1 S", "snap S-Rifles-1"]);
        assert!(f.allows(&format!("fire {to}")), "in the front of the Soviets");
        f.acts(&["back", "pass"]);
    }
    f.acts(&["act G-Rifles-1", "move G-Rifles-1 4-J12", "face G-Rifles-1 NW", "snap S-Rifles-1"]);
    assert_eq!(f.refusal("fire 4-J12"), ("6.1", "why-out-of-arc".into()));
    f.act("face S-Rifles-1 SE");
    assert_eq!(f.side(), German);
    assert!(f.is_spent("S-Rifles-1"));
}

// [9.1.1, 9.0] C-42, C-43: four rifles go forward, the second is lost, and the first is on its own.
#[test]
fn a_chain_is_broken() {
    let mut f = Field::on(4, &[]).put("G-HMG-1", "4-E05", "S").turn(Soviet);
    let march = [("S-Rifles-1", "4-H06", "4-G06"), ("S-Rifles-2", "4-H05", "4-G05")];
    let march = march.into_iter().chain([("S-Rifles-3", "4-H04", "4-G04"), ("S-Rifles-4", "4-H03", "4-G03")]);
    for (id, at, _) in march.clone() {
        f = f.put(id, at, "N");
    }
    f = f.active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "with S-Rifles-2", "with S-Rifles-3", "with S-Rifles-4"]);
    for (id, _, to) in march {
        f.acts(&[&format!("move {id} {to}"), &format!("face {id} N")]);
    }
    assert_eq!((f.ap(Soviet), f.side()), (5, German), "the forest for all of them");
    f.act("snap G-HMG-1").roll("fire 4-G05", &["6", "6"]);
    assert_eq!(f.at("S-Rifles-2"), "dead");
    f.act("act S-Rifles-1");
    assert_eq!(f.refused_for("with S-Rifles-3"), "why-not-adjacent");
    f.acts(&["back", "act S-Rifles-3", "with S-Rifles-4", "move S-Rifles-3 4-F04", "face S-Rifles-3 N"]);
    f.acts(&["move S-Rifles-4 4-F03", "face S-Rifles-4 N"]);
    assert_eq!(f.ap(Soviet), 4);
    assert!(f.is_active("S-Rifles-1"), "it still shares the points");
}

// [9.2, 8.1] C-49: four adjacent rifles go two hexes each by one card.
#[test]
fn four_deploy_rapidly() {
    let mut f = Field::on(4, &[]).hand(German, &["rapid-deployment"]);
    let march = [("G-Rifles-1", "09"), ("G-Rifles-2", "10"), ("G-Rifles-3", "11"), ("G-Rifles-4", "12")];
    for (id, column) in march {
        f = f.put(id, &format!("4-J{column}"), "N");
    }
    f = f.marked("G-Rifles-4", mark::SPENT);
    f.acts(&["play rapid-deployment G-Rifles-1 cap", "with G-Rifles-2", "with G-Rifles-3", "with G-Rifles-4"]);
    for (id, column) in march {
        f.acts(&[&format!("move {id} 4-I{column}"), &format!("move {id} 4-H{column}"), &format!("face {id} N")]);
        assert_eq!(f.at(id), format!("4-H{column}"));
    }
    assert_eq!(f.side(), Soviet);
    assert!(!f.is_spent("G-Rifles-1") && f.is_spent("G-Rifles-4"));
}

/// An LMG behind rifles, a stone building before them, and Soviets at some distance.
fn towards_the_building() -> Field {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-K10", "N").put("G-Rifles-1", "4-J10", "N");
    let mut f = f.put("S-Rifles-1", "4-I14", "SW").cap(German, 3);
    f.acts(&["activate G-LMG-1", "act G-LMG-1", "move G-LMG-1 4-J10", "face G-LMG-1 N"]).pass();
    f
}

/// Both go on together, and look towards the Soviets.
const TOGETHER: [&str; 4] = ["move G-LMG-1 4-I10", "face G-LMG-1 NE", "move G-Rifles-1 4-I10", "face G-Rifles-1 NE"];

// [9.2, 9.1.2] C-50: the group moves and fires by CAPs; the rifles stay fresh.
#[test]
fn a_group_by_caps() {
    let mut f = towards_the_building();
    f.acts(&["order G-LMG-1", "with G-Rifles-1"]).acts(&TOGETHER).pass();
    assert_eq!((f.ap(German), f.caps(German)), (6, 2));
    f.acts(&["order G-LMG-1", "with G-Rifles-1"]).roll("fire 4-I14", &["3", "4", "pinned"]);
    assert_eq!((f.values(), f.caps(German)), ((12, 12), 0), "4 and 1 for support");
    f.pass().acts(&["act G-LMG-1", "move G-LMG-1 4-H10", "face G-LMG-1 N"]);
    assert_eq!(f.ap(German), 4);
    assert!(f.is_active("G-LMG-1") && !f.is_active("G-Rifles-1") && !f.is_spent("G-Rifles-1"));
}

// [9.2, 9.0] C-51: the same in a shared activation, of which one point is left.
#[test]
fn a_group_by_shared_points() {
    let mut f = towards_the_building().cap(Soviet, 1);
    f.acts(&["act G-LMG-1", "with G-Rifles-1"]).acts(&TOGETHER).pass();
    f.acts(&["act G-LMG-1", "with G-Rifles-1", "fire 4-I14"]).roll("roll +0", &["1", "1"]).pass();
    f.acts(&["act G-LMG-1", "move G-LMG-1 4-H10", "face G-LMG-1 N", "stall cap"]);
    assert_eq!((f.ap(German), f.caps(German)), (1, 3));
    f.pass();
    assert!(f.is_spent("G-LMG-1") && f.is_spent("G-Rifles-1"));
}
