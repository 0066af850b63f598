//! Chapter 18: fortifications, obstacles, mines and their destruction.

use super::{Field, TestField as _};
use crate::data::tables::Work;
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;

// [18.2] M-17: into a fortification with the move, out of it within the hex for a move.
#[test]
fn going_in_and_out() {
    let mut f = Field::on(4, &[]).put("G-LMG-1", "4-K11", "N").work(Work::Bunker, "4-J11", German).active("G-LMG-1", 7);
    f.acts(&["act G-LMG-1", "move G-LMG-1 4-J11", "occupy G-LMG-1"]);
    assert!(f.has("G-LMG-1", mark::INSIDE));
    assert_eq!((f.ap(German), f.side()), (6, Soviet));
    f.pass().acts(&["act G-LMG-1", "leave G-LMG-1", "face G-LMG-1 S"]);
    assert!(!f.has("G-LMG-1", mark::INSIDE));
    assert_eq!(f.ap(German), 5);
    f.pass().acts(&["act G-LMG-1", "occupy G-LMG-1"]);
    assert_eq!(f.ap(German), 4);
}

// [18.1, 18.1.1, 18.1.2, 18.2] Who fits into what, and the enemy keeps others out.
#[test]
fn who_fits() {
    let refusal = |work: Work, id: &str| {
        let mut f = Field::on(4, &[]).put(id, "4-J11", "N").work(work, "4-J11", German);
        f.act(&format!("snap {id}"));
        match f.allows(&format!("occupy {id}")) {
            true => String::new(),
            false => f.refused_for(&format!("occupy {id}")),
        }
    };
    assert_eq!(refusal(Work::Trench, "G-Mortar8-1"), "");
    assert_eq!(refusal(Work::Trench, "G-PaK36-1"), "why-fort-class");
    assert_eq!(refusal(Work::Bunker, "G-Rifles-1"), "");
    assert_eq!(refusal(Work::Bunker, "G-PaK36-1"), "why-fort-class", "the firefight does not allow it");
    assert_eq!(refusal(Work::Trench, "G-PzII-1"), "why-fort-class");
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").marked("S-Rifles-1", mark::INSIDE).put(
        "G-Rifles-1",
        "4-J11",
        "N",
    );
    f = f.work(Work::Trench, "4-J11", Soviet);
    f.act("snap G-Rifles-1");
    assert_eq!(f.refused_for("occupy G-Rifles-1"), "why-fort-enemy");
}

// [18.1.1] A trench keeps wheels out and ends bonus moves.
#[test]
fn trenches_and_vehicles() {
    let mut f = Field::on(4, &[]).put("G-Opel-1", "4-J12", "N").put("G-PzII-1", "4-J12", "N").work(
        Work::Trench,
        "4-I12",
        Soviet,
    );
    f.act("snap G-Opel-1");
    assert_eq!(f.refused_for("move G-Opel-1 4-I12"), "why-trench-bars");
    f.acts(&["back", "snap G-PzII-1", "move G-PzII-1 4-I12"]);
    assert_eq!(f.refused_for("move G-PzII-1 4-H12"), "why-no-bonus");
}

// [18.1.2] Mortars do not fire out of bunkers.
#[test]
fn mortars_in_bunkers() {
    let mut f = Field::on(4, &[]).put("G-Mortar5-1", "4-I14", "SW").marked("G-Mortar5-1", mark::INSIDE).put(
        "S-Rifles-1",
        "4-I10",
        "NE",
    );
    f = f.work(Work::Bunker, "4-I14", German);
    f.s.works[0].facing = 4;
    f.act("snap G-Mortar5-1");
    assert_eq!(f.refusal("fire 4-I10"), ("18.1.2", "why-mortar-in-bunker".into()));
}

// [18.1.2, 19.1, 8.4] R90: flame and grenades find the flank of the unit, but before the bunker the bunker's front; its lower
// figure is for what comes from behind it, for mortars and artillery, and for close combat.
#[test]
fn the_front_of_a_bunker() {
    // The attacker is to the north-east of the bunker, which looks that way or the other.
    let bunker = |facing: u8, id: &str, at: &str| {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").marked("S-Rifles-1", mark::INSIDE);
        let mut f = f.work(Work::Bunker, "4-J11", Soviet).put(id, at, "SW").armed(id, "grenades");
        f.s.works[0].facing = facing;
        f
    };
    let flame = |facing: u8| bunker(facing, "G-Pioneers-1", "4-I12").shot("G-Pioneers-1", "4-J11 flame");
    assert_eq!([flame(1), flame(4)], [(5, 16), (5, 14)], "11 and 5, 11 and 3");
    let grenades = |facing: u8| {
        let mut f = bunker(facing, "G-Rifles-1", "4-I12");
        f.act("play grenades G-Rifles-1 cap");
        f.fired("fire 4-J11 weapon")
    };
    assert_eq!([grenades(1), grenades(4)], [(3, 16), (3, 14)]);
    // Hand to hand there is no front.
    let close = |id: &str, begin: &str, shot: &str| {
        let mut f = bunker(1, id, "4-J11");
        f.act(begin);
        f.fired(&format!("close S-Rifles-1 {shot}"))
    };
    assert_eq!(close("G-Pioneers-1", "snap G-Pioneers-1", "flame"), (6, 14));
    assert_eq!(close("G-Rifles-1", "play grenades G-Rifles-1 cap", "weapon"), (5, 14));
    // What is fired from before it meets the front, what a mortar drops on it does not.
    assert_eq!(bunker(1, "G-Rifles-1", "4-I12").shot("G-Rifles-1", "4-J11").1, 17);
    let mut f = bunker(1, "G-Mortar5-1", "4-I14");
    f.act("snap G-Mortar5-1").roll("fire 4-J11", &["1", "1", "1", "1"]);
    assert_eq!(f.values().1, 14);
}

// [18.1.3] A hasty defence: 7 points, +1, gone with the first step or turn.
#[test]
fn hasty_defences() {
    let base = || {
        Field::on(4, &[])
            .put("G-Rifles-1", "4-I14", "SW")
            .put("S-Rifles-1", "4-J11", "NE")
            .put("G-PzII-1", "4-H15", "N")
    };
    let mut f = base().active("G-Rifles-1", 7);
    f.acts(&["act G-Rifles-1", "dig"]);
    assert!(f.is_spent("G-Rifles-1"));
    assert_eq!(f.shot("S-Rifles-1", "4-I14").1, 13);
    let mut f = base().marked("G-Rifles-1", mark::HASTY);
    f.act("snap G-Rifles-1");
    assert_eq!(f.refused_for("dig"), "why-dug-in");
    f.act("face G-Rifles-1 N");
    assert!(!f.has("G-Rifles-1", mark::HASTY));
    let mut f = base();
    f.act("snap G-PzII-1");
    assert_eq!(f.refused_for("dig"), "why-cannot-dig", "a vehicle cannot by itself");
    // While the supply lasts.
    let mut f = base();
    f.act("snap G-Rifles-1");
    f.s.hasty_left = 0;
    let parsed = kernel::Ruleset::parse(super::game(), "dig").expect("an action");
    let refusal = kernel::Ruleset::check(super::game(), &f.s, f.seat(), parsed).expect_err("none are left");
    assert_eq!(refusal.message.id, "why-no-hasty-left");
}

// [18.3.3, 3.2.3] K-25: mines: 8, or 6 with two CAPs of their owner, whatever the terrain.
#[test]
fn mines() {
    let base = || Field::on(4, &[]).put("G-Rifles-1", "4-H07", "N").work(Work::Mines, "4-G07", Soviet);
    let mut f = base().cap(Soviet, 2);
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-G07"]);
    assert_eq!(f.side(), Soviet, "their owner rolls");
    f.roll("roll +2", &["3", "3", "pinned"]);
    assert_eq!((f.marker("G-Rifles-1"), f.caps(Soviet)), (Some("pinned"), 0));
    let mut f = base();
    f.act("snap G-Rifles-1").roll("move G-Rifles-1 4-G07", &["3", "4"]).act("face G-Rifles-1 N");
    assert_eq!(f.marker("G-Rifles-1"), None);
    let mut f = base();
    f.act("snap G-Rifles-1").roll("move G-Rifles-1 4-G07", &["6", "6"]);
    assert_eq!(f.at("G-Rifles-1"), "dead", "four more than 8");
    // Turning among them sets them off, firing and rallying does not.
    let mut f = base()
        .put("G-Rifles-1", "4-G07", "N")
        .put("S-Rifles-1", "4-F07", "S")
        .cap(German, 9)
        .hit("G-Rifles-1", "unnerved");
    f.acts(&["order G-Rifles-1", "fire 4-F07"]).roll("roll +0", &["1", "1"]);
    f.pass().acts(&["order G-Rifles-1", "rally"]).roll("roll +0", &["1", "1"]);
    f.pass().act("order G-Rifles-1").roll("face G-Rifles-1 S", &["4", "4"]);
    assert_eq!(f.at("G-Rifles-1"), "dead", "hit again");
}

// [18.3.3, 19.0] Hidden mines come to light when entered; engineers only find them.
#[test]
fn hidden_mines() {
    let mut f = Field::on(4, &[]).put("G-Pioneers-1", "4-H07", "N").work(Work::Mines, "4-G07", Soviet).unseen();
    f.acts(&["snap G-Pioneers-1", "move G-Pioneers-1 4-G07", "face G-Pioneers-1 N"]);
    assert!(!f.s.works[0].hidden && f.marker("G-Pioneers-1").is_none());
}

// [18.4, 18.0] Shells destroy works; those inside keep their protection in that attack.
#[test]
fn destroying_works() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "NE").marked("S-Rifles-1", mark::INSIDE).put(
        "G-leIG18-1",
        "4-I14",
        "SW",
    );
    f = f.put("G-LMG-1", "4-I14", "SW").work(Work::Trench, "4-J11", Soviet);
    let mut g = f.clone();
    g.act("snap G-LMG-1").roll("fire 4-J11", &["1", "1"]);
    assert_eq!(g.s.works.len(), 1, "machine guns do no harm to a trench: one roll");
    f.act("snap G-leIG18-1").roll("fire 4-J11", &["1", "1", "6", "6"]);
    assert_eq!(f.values(), (7, 14), "the trench still counted");
    assert!(f.s.works.is_empty() && !f.has("S-Rifles-1", mark::INSIDE));
}

// [18.4] Infantry razes works in its own hex; anybody may fire at an empty one.
#[test]
fn razing_works() {
    let mut f = Field::on(4, &[]).put("G-Pioneers-1", "4-J11", "NE").work(Work::Wire, "4-J11", Soviet);
    f.act("snap G-Pioneers-1").roll("raze wire", &["3", "4"]);
    assert!(f.s.works.is_empty(), "4 and 4 and 7 against 15");
    let mut f = Field::on(4, &[]).put("G-leIG18-1", "4-I14", "SW").work(Work::Bunker, "4-J11", Soviet);
    f.act("snap G-leIG18-1").roll("fire 4-J11", &["5", "5"]);
    assert!(f.s.works.is_empty());
    // Without its red shells a tank does no harm to wire.
    let f = Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").hit("G-PzII-1", "red-weapons");
    let mut f = f.put("S-T26-1", "4-J11", "NE").work(Work::Wire, "4-J11", Soviet);
    f.act("snap G-PzII-1").roll("fire 4-J11", &["1", "1"]);
}

// [18.4, 18.1.2] Whose bunker falls stands where it looked.
#[test]
fn out_of_the_rubble() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").marked("S-Rifles-1", mark::INSIDE);
    let mut f = f.work(Work::Bunker, "4-J11", Soviet).put("G-leIG18-1", "4-I14", "SW");
    f.s.works[0].facing = 1;
    f.act("snap G-leIG18-1").roll("fire 4-J11", &["1", "1", "5", "5"]);
    assert!(f.s.works.is_empty());
    assert_eq!(f.s.pieces.facing[super::unit("S-Rifles-1").index()], 1);
}

// [18.2] Who was in the hex already pays to go into its fortification, also when he gets off there.
#[test]
fn getting_off_beside_a_trench() {
    let mut f = Field::on(4, &[]).put("G-251-1", "4-J11", "N").riding("G-Rifles-1", "G-251-1");
    f = f.work(Work::Trench, "4-J11", German).active("G-251-1", 7);
    f.acts(&["act G-251-1", "unload G-Rifles-1"]);
    assert_eq!(f.refused_for("occupy G-Rifles-1"), "why-in-group");
    f.act("face G-Rifles-1 N").pass().acts(&["act G-Rifles-1", "occupy G-Rifles-1"]);
    assert_eq!(f.ap(German), 5);
    f.pass().acts(&["act G-Rifles-1", "leave G-Rifles-1"]);
    assert_eq!(f.refused_for("occupy G-Rifles-1"), "why-in-group");
}

// [18.3.3] Hiding and clearing are actions like others: mines answer them, and who sets them off is seen.
#[test]
fn mines_answer_every_action() {
    let base = || {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-B17", "N").put("G-Rifles-1", "4-K05", "N");
        f.turn(Soviet).work(Work::Mines, "4-C17", German)
    };
    let mut f = base().unseen();
    f.acts(&["snap S-Rifles-1", "hide S-Rifles-1 4-C17"]).roll("face S-Rifles-1 S", &["3", "4"]);
    assert!(!f.s.works[0].hidden && !f.has("S-Rifles-1", mark::HIDDEN));
    let mut f = base().put("S-Rifles-1", "4-C17", "N").work(Work::Wire, "4-C17", German);
    f = f.hand(Soviet, &["clear-obstacle"]).cap(Soviet, 2);
    f.act("play clear-obstacle S-Rifles-1 cap").roll("clear wire", &["4", "4", "pinned"]);
    assert_eq!(f.marker("S-Rifles-1"), Some("pinned"));
    let mut f = base().put("S-Rifles-1", "4-C17", "N").hand(Soviet, &["clear-obstacle"]).cap(Soviet, 2);
    f.acts(&["play clear-obstacle S-Rifles-1 cap", "clear mines"]);
    assert!(f.s.works.is_empty());
}

// [18.3.3, 10.0, 10.1] A hidden unit that walks into mines is hidden no more.
#[test]
fn hidden_among_mines() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-G07", "N").marked("S-Rifles-1", mark::HIDDEN);
    f = f.put("G-Rifles-1", "4-K12", "N").turn(Soviet).work(Work::Mines, "4-G06", German);
    f.act("snap S-Rifles-1").act("move S-Rifles-1 4-G06").roll("face S-Rifles-1 S", &["3", "4"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN));
}

// [18.3.3, 17.0] Riders meet mines on their own; getting off among mines stirs the vehicle too.
#[test]
fn riders_among_mines() {
    let base = |at: &str| {
        let f = Field::on(4, &[]).put("G-251-1", at, "N").riding("G-Rifles-1", "G-251-1");
        f.work(Work::Mines, "4-J11", Soviet)
    };
    let mut f = base("4-K11");
    f.act("snap G-251-1").roll("move G-251-1 4-J11", &["1", "1", "4", "4", "pinned"]);
    let hit = ["G-251-1", "G-Rifles-1"].map(|id| f.marker(id).is_some());
    assert!(hit[0] != hit[1], "one of the two");
    let mut f = base("4-J11");
    f.act("snap G-251-1").roll("unload G-Rifles-1", &["1", "1", "1", "1"]);
}

// [18.1.3] A hasty defence is not carried along, and not dug in water.
#[test]
fn where_hasty_defences_are() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").marked("G-Rifles-1", mark::HASTY);
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-I13", "face G-Rifles-1 SW"]);
    assert!(!f.has("G-Rifles-1", mark::HASTY));
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-J04", "N");
    f.act("snap G-Rifles-1");
    assert_eq!(f.refused_for("dig"), "why-cannot-dig");
}

// [18.2, 18.1.2] Going in and out costs what the hex costs; guns go into the bunkers that the firefight opens to them.
#[test]
fn the_price_of_the_hex() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-G07", "N").marked("G-Rifles-1", mark::INSIDE);
    let mut f = f.work(Work::Trench, "4-G07", German).active("G-Rifles-1", 7);
    f.acts(&["act G-Rifles-1", "leave G-Rifles-1"]);
    assert_eq!(f.ap(German), 5, "1 and 1 for the forest");
    let f = Field::cleared("cliff-strongpoint", &[]).put("S-AT45-1", "3-J07", "N").turn(Soviet);
    let mut f = f.work(Work::Bunker, "3-J07", Soviet);
    f.act("snap S-AT45-1");
    assert!(f.allows("occupy S-AT45-1"));
}

// [18.4] Only infantry razes works hand to hand.
#[test]
fn tanks_raze_nothing() {
    let mut f = Field::on(4, &[]).put("G-PzII-1", "4-J11", "NE").work(Work::Wire, "4-J11", Soviet);
    f.act("snap G-PzII-1");
    assert_eq!(f.refused_for("raze wire"), "why-cannot-raze");
}

// [18.1.1, 18.4] Who loses its trench faced every way in it, and is asked which way it faces now.
#[test]
fn out_of_the_trench() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "NE").marked("S-Rifles-1", mark::INSIDE);
    let mut f = f.put("G-leIG18-1", "4-I14", "SW").work(Work::Trench, "4-J11", Soviet);
    f.act("snap G-leIG18-1").roll("fire 4-J11", &["1", "1", "6", "6"]);
    assert_eq!(f.side(), Soviet);
    f.act("face S-Rifles-1 SW");
    assert_eq!(f.s.pieces.facing[super::unit("S-Rifles-1").index()], 4);
    // Who walks into a trench keeps the way it faced until then.
    let mut f = Field::on(4, &[]).put("G-LMG-1", "4-K11", "NE").work(Work::Trench, "4-J11", German);
    f.acts(&["snap G-LMG-1", "move G-LMG-1 4-J11", "occupy G-LMG-1"]);
    assert_eq!(f.s.pieces.facing[super::unit("G-LMG-1").index()], 1);
}

// [18.4] Infantry breaks every work in its hex, its own side's too, and the hasty defence of one enemy.
#[test]
fn razing_whatever_is_there() {
    let mut f = Field::on(4, &[]).put("G-Pioneers-1", "4-J11", "NE").work(Work::Wire, "4-J11", German);
    f.act("snap G-Pioneers-1").roll("raze wire", &["3", "4"]);
    assert!(f.s.works.is_empty());
    let base = |id: &str| {
        let f = Field::on(4, &[]).put(id, "4-J11", "NE").put("S-Rifles-1", "4-J11", "N");
        let f = f.put("S-Rifles-2", "4-J11", "N").marked("S-Rifles-1", mark::HASTY);
        let mut f = f.marked("S-Rifles-2", mark::HASTY);
        f.act(&format!("snap {id}"));
        f
    };
    let mut f = base("G-Pioneers-1");
    assert_eq!(f.refused_for("raze hasty"), "why-no-such-work", "each is somebody's");
    f.roll("breach S-Rifles-2", &["2", "3"]);
    assert!(f.has("S-Rifles-1", mark::HASTY) && !f.has("S-Rifles-2", mark::HASTY), "4 and 4 and 5 against 13");
    assert!(f.told("log-hasty-lost"));
    assert_eq!(base("G-PzII-1").refused_for("breach S-Rifles-1"), "why-cannot-raze");
}

// [18.1.1, 18.3.1] Only vehicles on wheels are kept out: guns are pushed by hand, and pay the die at the wire.
#[test]
fn guns_by_hand() {
    let base = |work: Work| Field::on(4, &[]).put("G-PaK36-1", "4-J12", "N").work(work, "4-I12", Soviet);
    let mut f = base(Work::Trench).active("G-PaK36-1", 7);
    f.acts(&["act G-PaK36-1", "move G-PaK36-1 4-I12", "face G-PaK36-1 N"]);
    assert_eq!(f.ap(German), 4);
    let mut f = base(Work::Wire).active("G-PaK36-1", 7);
    f.act("act G-PaK36-1").roll("move G-PaK36-1 4-I12", &["1"]).acts(&["pay", "face G-PaK36-1 N"]);
    assert_eq!(f.ap(German), 3);
}

// [19.1, 18.4] Flame knows no terrain, against works either.
#[test]
fn flame_against_a_trench_in_the_forest() {
    let base = || {
        let mut f = Field::on(4, &[]).put("G-Pioneers-1", "4-G07", "N").work(Work::Trench, "4-G07", Soviet);
        f.act("snap G-Pioneers-1");
        f
    };
    let mut f = base();
    f.roll("raze trench flame", &["5", "5"]);
    assert!(f.s.works.is_empty(), "2 and 4 and 10 against 16");
    let mut f = base();
    f.roll("raze trench", &["5", "4"]);
    assert!(!f.s.works.is_empty(), "4 and 4 and 9 against 16 and 2");
}

// [18.4, 13.0] Smoke helps a work.
#[test]
fn smoke_over_a_bunker() {
    let base = || Field::on(4, &[]).put("G-leIG18-1", "4-I14", "SW").work(Work::Bunker, "4-J11", Soviet);
    let mut f = base().smoke("4-J11", 1);
    f.act("snap G-leIG18-1").roll("fire 4-J11", &["5", "6"]);
    assert_eq!(f.s.works.len(), 1, "16 against 15 and 2");
    let mut f = base();
    f.act("snap G-leIG18-1").roll("fire 4-J11", &["5", "6"]);
    assert!(f.s.works.is_empty());
}

// [18.3.3] Digging in among mines sets them off.
#[test]
fn digging_among_mines() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-G07", "N").work(Work::Mines, "4-G07", Soviet);
    f.act("snap G-Rifles-1").roll("dig", &["4", "4", "pinned"]);
    assert_eq!(f.marker("G-Rifles-1"), Some("pinned"));
}

// [18.3.1, 3.2.2] An active unit loses its points at the wire, even when it tried by command; who cannot pay is not asked.
#[test]
fn the_wire_by_command() {
    let base = || Field::on(4, &[]).put("G-Rifles-1", "4-J12", "N").work(Work::Wire, "4-I12", Soviet).cap(German, 2);
    let mut f = base().active("G-Rifles-1", 4);
    f.acts(&["order G-Rifles-1", "move G-Rifles-1 4-I12"]).roll("roll +0", &["6"]);
    assert_eq!((f.ap(German), f.caps(German), f.at("G-Rifles-1").as_str()), (0, 2, "4-J12"));
    assert!(f.is_spent("G-Rifles-1") && f.side() == Soviet, "seven cannot be paid");
    let mut f = base().active("G-Rifles-1", 4);
    f.acts(&["order G-Rifles-1", "move G-Rifles-1 4-I12"]).roll("roll -1", &["1"]);
    assert!(f.allows("pay") && f.allows("yield"), "here there is a choice");
    f.act("yield");
    assert_eq!(f.ap(German), 0);
    // A spent unit has no points to lose.
    let mut f = base().put("G-LMG-1", "4-B17", "N").active("G-LMG-1", 4).marked("G-Rifles-1", mark::SPENT);
    f.acts(&["order G-Rifles-1", "move G-Rifles-1 4-I12"]).roll("roll +0", &["6"]);
    assert_eq!(f.ap(German), 4);
}

// [7.0, 18.4] Nobody fires at his own men alone, unless the shot can break what lies there.
#[test]
fn own_men_in_a_trench() {
    let base = |id: &str| {
        let f = Field::on(4, &[]).put(id, "4-I14", "SW").put("G-Rifles-1", "4-J11", "N");
        let f = f.marked("G-Rifles-1", mark::INSIDE).work(Work::Trench, "4-J11", German);
        let mut f = f.put("S-Rifles-1", "4-I10", "N");
        f.act(&format!("snap {id}"));
        f
    };
    assert_eq!(base("G-LMG-1").refused_for("fire 4-J11"), "why-nothing-there");
    assert!(base("G-leIG18-1").allows("fire 4-J11"));
}

// [18.1, 18.1.3] Who is in a trench or bunker is in no hasty defence as well (ruling R75).
#[test]
fn no_digging_in_a_trench() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "N").work(Work::Trench, "4-J11", German);
    let f = f.put("S-Rifles-1", "4-B02", "N").cap(German, 7).hand(German, &["take-cover"]);
    let mut inside = f.clone().marked("G-Rifles-1", mark::INSIDE);
    assert_eq!(inside.refused_for("play take-cover G-Rifles-1 cap"), "why-cannot-dig");
    inside.act("order G-Rifles-1");
    assert_eq!(inside.refused_for("dig"), "why-cannot-dig");
    let mut outside = f;
    outside.acts(&["order G-Rifles-1", "dig"]);
    assert!(outside.has("G-Rifles-1", mark::HASTY), "beside it is no matter");
}

// [18.3.3, 17.0] Getting several riders off is one action: the vehicle is attacked once, each rider for itself.
#[test]
fn getting_off_among_mines_is_one_action() {
    let f = Field::on(4, &[]).put("G-251-1", "4-J11", "N").riding("G-Rifles-1", "G-251-1").riding("G-LMG-1", "G-251-1");
    let mut f = f.work(Work::Mines, "4-J11", Soviet);
    f.act("snap G-251-1").roll("unload G-Rifles-1", &["1", "1", "1", "1"]);
    f.act("face G-Rifles-1 N").roll("unload G-LMG-1", &["1", "1"]);
}

// [5.1, 18.3.3, 7.5] R81: who is pinned by the mines it has entered still faces as it likes: its move is not over.
#[test]
fn facing_among_the_mines() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-H07", "N").work(Work::Mines, "4-G07", Soviet);
    f.act("snap G-Rifles-1").roll("move G-Rifles-1 4-G07", &["5", "5", "pinned"]);
    assert_eq!(f.marker("G-Rifles-1"), Some("pinned"));
    for way in ["N", "NE", "SE", "S", "SW", "NW"] {
        assert!(f.allows(&format!("face G-Rifles-1 {way}")), "{way}");
    }
}

// [1.1, 18.1.1, 18.1.2] R82: mortars of every weight fit into a trench, light ones into a bunker too.
#[test]
fn mortars_in_works() {
    let fits = |work: Work, id: &str| {
        let mut f = Field::on(4, &[]).put(id, "4-J11", "N").work(work, "4-J11", German);
        f.act(&format!("snap {id}"));
        f.allows(&format!("occupy {id}"))
    };
    assert!(fits(Work::Trench, "G-Mortar5-1") && fits(Work::Trench, "G-Mortar8-1"));
    assert!(fits(Work::Bunker, "G-Mortar5-1") && !fits(Work::Bunker, "G-Mortar8-1"));
}

// [5.2, 18.2] R83: leaving a work with the hex costs nothing more, but out of a bunker's back one backs up.
#[test]
fn out_of_the_back_of_a_bunker() {
    let left = |work: Work, to: &str| {
        let f = Field::on(4, &[]).put("G-LMG-1", "4-J11", "N").marked("G-LMG-1", mark::INSIDE);
        let mut f = f.work(work, "4-J11", German).active("G-LMG-1", 7);
        f.acts(&["act G-LMG-1", &format!("move G-LMG-1 {to}"), "face G-LMG-1 N"]);
        f.ap(German)
    };
    assert_eq!([left(Work::Trench, "4-K11"), left(Work::Bunker, "4-K11")], [6, 5], "to the south");
    assert_eq!(left(Work::Trench, "4-I11"), left(Work::Bunker, "4-I11"), "to the north, which it faces");
}

// [18.3.3, 18.4] Nobody attacks mines that he has not found, though he stands on them.
#[test]
fn mines_underfoot() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "N").work(Work::Mines, "4-J11", Soviet).cap(German, 9);
    let mut f = f.put("S-Rifles-1", "4-B17", "N");
    f.act("order G-Rifles-1");
    assert!(f.allows("raze mines"));
    assert_eq!(f.unseen().refused_for("raze mines"), "why-no-such-work");
}

// [10.0, 18.1.1] A trench that is lost turns nobody who is hidden in it: that would tell of him.
#[test]
fn the_trench_of_the_hidden() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").work(Work::Trench, "4-J11", Soviet);
    let lose = |mut f: Field| {
        let hex = f.hex("4-J11");
        super::game().demolish(&mut f.s, Work::Trench, hex, &mut kernel::Log::silent());
        f.s.turning.len()
    };
    assert_eq!(lose(f.clone().marked("S-Rifles-1", mark::INSIDE)), 1);
    assert_eq!(lose(f.marked("S-Rifles-1", mark::INSIDE | mark::HIDDEN)), 0);
}

// [18.1.3] Whoever pays for it digs in with an enemy in the hex too; only the card forbids that.
#[test]
fn digging_hand_to_hand() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "N").put("S-Rifles-1", "4-J11", "N").cap(German, 7);
    let mut f = f;
    f.acts(&["order G-Rifles-1", "dig"]);
    assert!(f.has("G-Rifles-1", mark::HASTY) && f.caps(German) == 0);
}

// [18.1.2] Of the two bunkers in the gate one has room for a gun.
#[test]
fn guns_in_bunkers() {
    let f = Field::cleared("cliff-strongpoint", &[]);
    let fits = |at: &str| {
        let mut f = f.clone().put("S-AT45-1", at, "N").work(Work::Bunker, at, Soviet).turn(Soviet).cap(Soviet, 9);
        f.act("order S-AT45-1");
        f.allows("occupy S-AT45-1")
    };
    assert_eq!([fits("3-J07"), fits("3-K11")], [true, false]);
}

// [18.2, 7.5] The pinned go neither in nor out within their hex, and who cowers pays one more for it.
#[test]
fn in_and_out_with_a_marker() {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-J11", "N").work(Work::Trench, "4-J11", German).cap(German, 9);
    let f = f.put("S-Rifles-1", "4-B17", "N");
    let mut out = f.clone().hit("G-LMG-1", "pinned");
    out.act("order G-LMG-1");
    assert_eq!(out.refused_for("occupy G-LMG-1"), "why-halted");
    let inside = f.marked("G-LMG-1", mark::INSIDE);
    let mut pinned = inside.clone().hit("G-LMG-1", "pinned");
    pinned.act("order G-LMG-1");
    assert_eq!(pinned.refused_for("leave G-LMG-1"), "why-halted");
    let mut cowering = inside.hit("G-LMG-1", "cowering");
    cowering.acts(&["order G-LMG-1", "leave G-LMG-1"]);
    assert_eq!(cowering.caps(German), 7);
}

// [7.5, 18.2] R26: who cowers shows it by the price of going in or out within its hex.
#[test]
fn going_in_or_out_shows_who_cowers() {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-J11", "N").work(Work::Trench, "4-J11", German).cap(German, 9);
    let f = f.put("S-Rifles-1", "4-B17", "N").hit("G-LMG-1", "cowering");
    let shown = |f: &Field| f.told("log-marker-shown") && f.has("G-LMG-1", mark::SHOWN);
    let mut inward = f.clone();
    inward.acts(&["order G-LMG-1", "occupy G-LMG-1"]);
    assert!(shown(&inward));
    let mut outward = f.marked("G-LMG-1", mark::INSIDE);
    outward.acts(&["order G-LMG-1", "leave G-LMG-1"]);
    assert!(shown(&outward));
}
