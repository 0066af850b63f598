//! Chapter 9: shared activations and group actions.

use super::{Field, TestField as _};
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;

// [9.0, 9.1.1] C-40, C-41: a fresh unit joins the activation, then both move together for the dearer of the two.
#[test]
fn sharing_an_activation() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "NW").put("S-Maxim-1", "4-J09", "NE").turn(Soviet);
    let mut f = f.put("S-Rifles-2", "4-B17", "N");
    f.acts(&["activate S-Rifles-1", "act S-Rifles-1", "move S-Rifles-1 4-I10", "face S-Rifles-1 N"]);
    assert_eq!(f.ap(Soviet), 6);
    f.pass().acts(&["act S-Maxim-1", "move S-Maxim-1 4-I10", "face S-Maxim-1 SE"]);
    assert_eq!(f.ap(Soviet), 4);
    assert!(f.is_active("S-Rifles-1") && f.is_active("S-Maxim-1"));
    f.pass().acts(&["act S-Rifles-1", "with S-Maxim-1", "move S-Rifles-1 4-I11", "face S-Rifles-1 N"]);
    f.acts(&["move S-Maxim-1 4-I11", "face S-Maxim-1 N"]);
    assert_eq!((f.ap(Soviet), f.side()), (2, German));
    f.pass();
    f.act("end");
    assert!(f.is_spent("S-Rifles-1") && f.is_spent("S-Maxim-1"));
}

// [9.1, 9.1.1] C-42: a chain of four: one goes into a forest, so all pay 2.
#[test]
fn a_chain_of_rifles() {
    let mut f = Field::on(4, &[]);
    for (id, at) in [("S-Rifles-1", "4-H07"), ("S-Rifles-2", "4-H06"), ("S-Rifles-3", "4-H05"), ("S-Rifles-4", "4-H04")]
    {
        f = f.put(id, at, "N");
    }
    f = f.turn(Soviet).active("S-Rifles-1", 7);
    f.act("act S-Rifles-1");
    assert_eq!(f.refused_for("with S-Rifles-4"), "why-not-adjacent", "not before the chain reaches it");
    f.acts(&["with S-Rifles-2", "with S-Rifles-3", "with S-Rifles-4"]);
    f.acts(&["move S-Rifles-1 4-G07", "face S-Rifles-1 N"]);
    assert_eq!(f.ap(Soviet), 5);
    for (id, to) in [("S-Rifles-2", "4-H05"), ("S-Rifles-3", "4-G04"), ("S-Rifles-4", "4-G04")] {
        f.acts(&[&format!("move {id} {to}"), &format!("face {id} N")]);
    }
    assert_eq!((f.ap(Soviet), f.side()), (5, German), "the dearest counts, and the enemy answers when all are done");
}

// [9.1.1] C-44: members may stay, turn or go different ways; who stays costs nothing.
#[test]
fn some_stay_behind() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J10", "N").put("S-Maxim-1", "4-J11", "N").put(
        "S-Rifles-2",
        "4-J12",
        "N",
    );
    f = f.turn(Soviet).active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "with S-Maxim-1", "with S-Rifles-2", "move S-Rifles-1 4-I10", "face S-Rifles-1 N"]);
    f.acts(&["move S-Rifles-2 4-I12", "face S-Rifles-2 N", "done"]);
    assert_eq!(f.ap(Soviet), 6);
    assert_eq!(f.at("S-Maxim-1"), "4-J11");
}

// [9.1.2] K-13: a leader pays, supporters add 1 each.
#[test]
fn group_fire() {
    let mut f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-Rifles-1", "4-I14", "SW").put(
        "S-Rifles-1",
        "4-J11",
        "NE",
    );
    f = f.active("G-LMG-1", 7);
    f.acts(&["act G-LMG-1", "with G-Rifles-1"]);
    assert_eq!(f.fired("fire 4-J11"), (5, 12));
    assert_eq!(f.ap(German), 5);
}

// [9.1.2] Who does not see, is out of arc or range, or has a marker on its firepower does not support.
#[test]
fn who_cannot_support() {
    let base = |facing: &str| {
        let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-Rifles-1", "4-I14", facing).put(
            "S-Rifles-1",
            "4-J11",
            "NE",
        );
        f.cap(German, 2)
    };
    let refusal = |mut f: Field| {
        f.acts(&["order G-LMG-1", "with G-Rifles-1"]);
        f.refused_for("fire 4-J11")
    };
    assert_eq!(refusal(base("NE")), "why-cannot-support");
    assert_eq!(refusal(base("SW").hit("G-Rifles-1", "suppressed")), "why-cannot-support");
    let far = Field::on(4, &[]).put("G-LMG-1", "4-I18", "SW").put("G-Rifles-1", "4-I18", "SW").put(
        "S-Rifles-1",
        "4-I11",
        "NE",
    );
    let mut f = far.cap(German, 2);
    f.acts(&["order G-LMG-1", "with G-Rifles-1"]);
    assert_eq!(f.refused_for("fire 4-I11"), "why-cannot-support", "seven hexes are long range for rifles");
    let refusal = |others: &[(&str, &str, &str)], leader: (&str, &str, &str), target: &str| {
        let mut f = Field::on(4, &[]).put(leader.0, leader.1, leader.2).put("S-Rifles-1", target, "N").cap(German, 2);
        for (id, at, facing) in others {
            f = f.put(id, at, facing);
        }
        f.act(&format!("order {}", leader.0));
        assert!(f.allows(&format!("fire {target}")), "the leader alone");
        for (id, ..) in others.iter().filter(|(id, ..)| id.starts_with('G')) {
            f.act(&format!("with {id}"));
        }
        f.refused_for(&format!("fire {target}"))
    };
    let far = refusal(&[("G-LMG-1", "4-I18", "SW")], ("G-HMG-1", "4-I18", "SW"), "4-I08");
    assert_eq!(far, "why-cannot-support", "ten hexes are long range for an LMG, however strong");
    let blind = refusal(&[("G-LMG-2", "4-H08", "N")], ("G-LMG-1", "4-H09", "N"), "4-F09");
    assert_eq!(blind, "why-cannot-support", "it sees nothing through the woods");
    let chain = [("G-LMG-2", "4-I15", "SW"), ("G-LMG-3", "4-I16", "SW")];
    let chain = refusal(&chain, ("G-LMG-1", "4-I14", "SW"), "4-J11");
    assert_eq!(chain, "why-cannot-support", "the last is not beside the leader");
    let fighting = [("G-LMG-2", "4-I13", "SW"), ("S-Rifles-2", "4-I13", "SW")];
    let fighting = refusal(&fighting, ("G-LMG-1", "4-I14", "SW"), "4-J11");
    assert_eq!(fighting, "why-cannot-support", "it has an enemy in its own hex");
}

// [9.2] C-47: by CAPs nobody's state changes.
#[test]
fn group_fire_by_command() {
    let mut f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-Rifles-1", "4-I14", "SW").put(
        "S-Rifles-1",
        "4-J11",
        "NE",
    );
    f = f.cap(German, 2).active("G-Rifles-1", 5);
    f.acts(&["order G-LMG-1", "with G-Rifles-1"]).roll("fire 4-J11", &["1", "1"]);
    assert_eq!((f.caps(German), f.ap(German)), (0, 5));
    assert!(!f.is_spent("G-LMG-1") && f.is_active("G-Rifles-1"));
}

// [9.2, 3.1] C-46: a group takes its opportunity and falls back; all are spent.
#[test]
fn a_group_falls_back() {
    let mut f =
        Field::on(4, &[]).put("G-Rifles-1", "4-J11", "N").put("G-Rifles-2", "4-J11", "N").put("S-T34a-1", "4-J11", "S");
    f.acts(&["snap G-Rifles-1", "with G-Rifles-2", "move G-Rifles-1 4-J10", "face G-Rifles-1 N"]);
    f.acts(&["move G-Rifles-2 4-J12", "face G-Rifles-2 N"]);
    assert!(f.is_spent("G-Rifles-1") && f.is_spent("G-Rifles-2"));
    // All must act in the same way.
    let mut f = Field::on(4, &[])
        .put("G-Rifles-1", "4-J11", "N")
        .put("G-Rifles-2", "4-J11", "N")
        .marked("G-Rifles-2", mark::SPENT);
    f.act("snap G-Rifles-1");
    assert_eq!(f.refusal("with G-Rifles-2"), ("9.2", "why-wrong-way".into()));
}

// [9.2, 9.1.2] Single and group actions in turn, first by CAPs, then in a shared activation.
#[test]
fn single_and_group_actions() {
    let base = || {
        let f = Field::on(4, &[]).put("G-LMG-1", "4-I13", "SE").put("G-Rifles-1", "4-I14", "SE").put(
            "S-Rifles-1",
            "4-K15",
            "NW",
        );
        f.cap(German, 3)
    };
    let mut f = base();
    f.acts(&["activate G-LMG-1", "act G-LMG-1", "move G-LMG-1 4-I14", "face G-LMG-1 SE"]).pass();
    f.acts(&[
        "order G-LMG-1",
        "with G-Rifles-1",
        "move G-LMG-1 4-J14",
        "face G-LMG-1 SE",
        "move G-Rifles-1 4-J14",
        "face G-Rifles-1 SE",
    ]);
    assert_eq!((f.caps(German), f.ap(German)), (2, 6));
    f.pass().acts(&["order G-LMG-1", "with G-Rifles-1"]).roll("fire 4-K15", &["4", "3", "pinned"]);
    assert_eq!(f.values().0, 15, "4, 1 for support, 3 at short range, and 7");
    f.pass();
    assert!(!f.is_active("G-Rifles-1") && !f.is_spent("G-Rifles-1"));
    assert_eq!(f.ap(German), 6);
    let mut f = base();
    f.acts(&["activate G-LMG-1", "act G-LMG-1", "move G-LMG-1 4-I14", "face G-LMG-1 SE"]).pass();
    f.acts(&[
        "act G-LMG-1",
        "with G-Rifles-1",
        "move G-LMG-1 4-J14",
        "face G-LMG-1 SE",
        "move G-Rifles-1 4-J14",
        "face G-Rifles-1 SE",
    ]);
    f.pass().acts(&["act G-LMG-1", "with G-Rifles-1", "fire 4-K15"]).roll("roll +0", &["1", "1"]);
    assert_eq!(f.ap(German), 3);
    f.pass().act("end");
    assert!(f.is_spent("G-LMG-1") && f.is_spent("G-Rifles-1"));
}

// [9.1.3] Five in all, a roll each.
#[test]
fn group_rally() {
    let mut f = Field::on(4, &[])
        .put("S-Rifles-1", "4-J11", "N")
        .put("S-Rifles-2", "4-J12", "N")
        .turn(Soviet)
        .active("S-Rifles-1", 7);
    f = f.hit("S-Rifles-1", "pinned").hit("S-Rifles-2", "pinned");
    f.acts(&["act S-Rifles-1", "with S-Rifles-2"]).roll("rally", &["3", "4", "1", "1"]);
    assert_eq!((f.ap(Soviet), f.marker("S-Rifles-1"), f.marker("S-Rifles-2")), (2, None, Some("pinned")));
}

// [9.1.4, 18.1.3] Digging in together.
#[test]
fn group_digging() {
    let mut f = Field::on(4, &[])
        .put("S-Rifles-1", "4-J11", "N")
        .put("S-Rifles-2", "4-J12", "N")
        .turn(Soviet)
        .active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "with S-Rifles-2", "dig"]);
    assert!(f.has("S-Rifles-1", mark::HASTY) && f.has("S-Rifles-2", mark::HASTY));
    assert!(f.is_spent("S-Rifles-2"), "it shared the activation that is over");
}

// [9.1.2, 15.1] Support counts against those targets for which the supporter's own firepower is above nothing.
#[test]
fn support_by_colour() {
    let mut f = Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").put("G-Rifles-1", "4-I14", "SW");
    f = f.put("S-Rifles-1", "4-J11", "NE").put("S-T26-1", "4-J11", "NE").active("G-PzII-1", 7);
    f.acts(&["act G-PzII-1", "with G-Rifles-1"]).roll("fire 4-J11", &["1", "1", "1", "1"]);
    assert_eq!(f.attack_values(), [7, 6], "red 4 and 1 at the rifles, blue 4 at the tank");
    let mut f = Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").put("G-Rifles-1", "4-I14", "SW");
    f = f.put("S-T26-1", "4-J11", "NE").active("G-PzII-1", 7);
    f.acts(&["act G-PzII-1", "with G-Rifles-1"]);
    assert_eq!(f.refused_for("fire 4-J11"), "why-cannot-support", "rifles do no harm to a tank from here");
}

// [9.1.4, 10.2] A group that hides does nothing else.
#[test]
fn hiding_is_one_action() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-B17", "N").put("S-Rifles-2", "4-C17", "N");
    f = f.put("G-Rifles-1", "4-K05", "N").turn(Soviet).active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "with S-Rifles-2", "hide S-Rifles-1 4-B17"]);
    assert_eq!(f.refused_for("move S-Rifles-2 4-C16"), "why-not-now");
    assert_eq!(f.refused_for("face S-Rifles-2 S"), "why-not-now");
    f.act("hide S-Rifles-2 4-C17");
    assert!(f.has("S-Rifles-1", mark::HIDDEN) && f.has("S-Rifles-2", mark::HIDDEN));
    assert!(f.is_spent("S-Rifles-1") && f.is_spent("S-Rifles-2"));
}

// [9.1.1, 7.5] Whoever can neither move nor turn is no part of a moving group, not even as its link.
#[test]
fn the_held_are_no_link() {
    let base = |hit: &str| {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-J10", "N").put("S-Rifles-2", "4-J11", "N");
        let f = f.put("S-Rifles-3", "4-J12", "N").hit("S-Rifles-2", hit).turn(Soviet);
        let mut f = f.active("S-Rifles-1", 7);
        f.acts(&["act S-Rifles-1", "with S-Rifles-2", "with S-Rifles-3"]);
        f
    };
    for held in ["pinned", "stunned"] {
        let f = base(held);
        assert_eq!(f.refusal("move S-Rifles-1 4-I10"), ("7.5", "why-halted".into()), "{held}");
        assert_eq!(f.refused_for("face S-Rifles-3 S"), "why-halted", "{held}");
    }
    assert!(base("suppressed").allows("move S-Rifles-2 4-I11"), "hit, but able to move");
    // It may well take part in what it can do.
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J10", "N").put("S-Rifles-2", "4-J11", "N").turn(Soviet);
    f = f.hit("S-Rifles-1", "pinned").hit("S-Rifles-2", "stunned").active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "with S-Rifles-2"]);
    assert!(f.allows("rally"));
}

// [9.1.4, 10.2] Whoever cannot hide is no link of a group that does.
#[test]
fn the_hit_are_no_link_of_those_who_hide() {
    let base = |hit: bool| {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-B17", "N").put("S-Rifles-2", "4-C17", "N");
        let f = if hit { f.hit("S-Rifles-2", "unnerved") } else { f };
        let mut f = f.put("G-Rifles-1", "4-K05", "N").turn(Soviet).active("S-Rifles-1", 7);
        f.acts(&["act S-Rifles-1", "with S-Rifles-2"]);
        f
    };
    assert!(base(false).allows("hide S-Rifles-1 4-B17"));
    assert_eq!(base(true).refused_for("hide S-Rifles-1 4-B17"), "why-cannot-hide");
}

// [9.1, 5.6] A group leaves the map together, for the price of the dearest.
#[test]
fn a_group_leaves_the_map() {
    let f = Field::cleared("timber-road", &[]).put("G-PzII-1", "2-A10", "N").put("G-PzII-2", "2-A10", "N");
    let mut f = f.put("G-LMG-1", "2-A10", "N").active("G-PzII-1", 7);
    f.s.round = 4;
    f.acts(&["act G-PzII-1", "with G-PzII-2", "with G-LMG-1", "exit G-PzII-1"]);
    assert_eq!((f.at("G-PzII-1").as_str(), f.side(), f.ap(German)), ("exited", German, 6), "the others may follow");
    assert_eq!(f.refused_for("exit G-LMG-1"), "why-no-exit", "only vehicles leave here");
    f.acts(&["exit G-PzII-2", "done"]);
    assert_eq!((f.at("G-PzII-2").as_str(), f.ap(German), f.vp(German)), ("exited", 6, 4));
    assert!(f.is_active("G-LMG-1"), "it shared the activation");
}

// [9.1.2, 11.2] Height gives no firepower to one who has none: only the range's bonus counts.
#[test]
fn height_makes_no_supporter() {
    use super::game;
    let f = Field::on(4, &[]).put("G-PzII-1", "4-D07", "S").put("G-Rifles-1", "4-D07", "S").cap(German, 4);
    let (from, layout) = (f.hex("4-D07"), game().layout(&f.s));
    let arc = game().arena(&f.s).arc(from, board::Direction::ALL[3]);
    let below = |hex: &board::HexId| {
        layout.distance(from, *hex) == 3 && layout.hex(*hex).level < 2 && game().sees(&f.s, from, *hex)
    };
    let low = layout.name(arc.iter().find(below).expect("it looks down on something")).to_owned();
    let mut f = f.put("S-T26-1", &low, "N");
    f.act("order G-PzII-1");
    assert!(f.allows(&format!("fire {low}")));
    f.act("with G-Rifles-1");
    assert_eq!(f.refused_for(&format!("fire {low}")), "why-cannot-support", "blue 0 and 1 for height");
}

// [9.1.3, 17.0, 8.1] Those who are carried rally with others, by points, by CAPs and by card, and do nothing else with them.
#[test]
fn riders_rally_with_others() {
    let f =
        Field::on(4, &[]).put("G-251-1", "4-I05", "SE").riding("G-Rifles-1", "G-251-1").put("S-Rifles-1", "4-B17", "N");
    let f = f.riding("G-LMG-1", "G-251-1").hit("G-Rifles-1", "suppressed").hit("G-LMG-1", "unnerved");
    let mut g = f.clone().active("G-Rifles-1", 7);
    g.acts(&["act G-Rifles-1", "with G-LMG-1", "rally"]).roll("roll +0", &["6", "6", "6", "6"]);
    assert_eq!((g.marker("G-Rifles-1"), g.marker("G-LMG-1"), g.ap(German)), (None, None, 2));
    let mut g = f.clone().cap(German, 5);
    g.acts(&["order G-Rifles-1", "with G-LMG-1", "rally"]).roll("roll +0", &["1", "1", "6", "6"]);
    assert_eq!((g.marker("G-Rifles-1"), g.marker("G-LMG-1"), g.caps(German)), (Some("suppressed"), None, 0));
    for card in ["follow-me", "rally-up"] {
        let mut g = f.clone().cap(German, 2).hand(German, &[card]);
        g.acts(&[&format!("play {card} G-Rifles-1 cap"), "with G-LMG-1"]);
        assert!(g.allows("rally"), "{card}");
    }
    let g = f.clone().hand(German, &["rapid-deployment", "take-cover"]).put("G-Pioneers-1", "4-I05", "N");
    let joins = |card: &str| {
        let mut g = g.clone();
        g.act(&format!("play {card} G-Pioneers-1 cap"));
        g.refused_for("with G-Rifles-1")
    };
    assert_eq!((joins("rapid-deployment").as_str(), joins("take-cover").as_str()), ("why-is-aboard", "why-is-aboard"));
    // Who is not hit has nothing to do in the group; with one who has, the others neither fire nor dig in.
    let mut g = f.clone().put("G-Pioneers-1", "4-I05", "N").put("G-251-2", "4-I05", "SE").riding("G-LMG-2", "G-251-2");
    g.act("snap G-Pioneers-1");
    assert_eq!(g.refused_for("with G-LMG-2"), "why-is-aboard");
    g.act("with G-LMG-1");
    assert_eq!(g.refused_for("dig"), "why-is-aboard");
    let mut g = f.put("G-Rifles-2", "4-I05", "SE").put("S-Rifles-2", "4-I07", "NW");
    g.act("snap G-Rifles-2");
    assert!(g.allows("fire 4-I07"));
    g.act("with G-LMG-1");
    assert_eq!(g.refused_for("fire 4-I07"), "why-is-aboard");
}

// [8.1, 7.6, 17.0] In close combat a rider is rallied by card 3, and by no other means.
#[test]
fn riders_in_close_combat() {
    let f =
        Field::on(4, &[]).put("G-251-1", "4-I05", "SE").riding("G-Rifles-1", "G-251-1").put("S-Rifles-1", "4-I05", "N");
    let f = f.put("G-Pioneers-1", "4-I05", "N").hit("G-Rifles-1", "pinned").hit("G-Pioneers-1", "pinned");
    let mut f = f.cap(German, 5).hand(German, &["follow-me", "command"]);
    let mut g = f.clone();
    g.act("order G-Pioneers-1");
    assert_eq!(g.refused_for("with G-Rifles-1"), "why-is-aboard");
    f.acts(&["play follow-me G-Pioneers-1 cap", "with G-Rifles-1", "rally"]);
    assert_eq!((f.marker("G-Rifles-1"), f.marker("G-Pioneers-1")), (None, None));
}

// [9.1.1, 17.0, 10.2] A squad that is carried is no link between units that move or hide together.
#[test]
fn riders_are_no_link() {
    let f = Field::on(4, &[]).put("G-251-1", "4-I07", "SE").riding("G-Rifles-1", "G-251-1");
    let mut f = f.put("G-Pioneers-1", "4-I08", "N").put("G-Opel-1", "4-I06", "SE");
    f.acts(&["snap G-Rifles-1", "with G-Pioneers-1", "with G-Opel-1"]);
    for action in ["move G-Pioneers-1 4-I09", "move G-Opel-1 4-I05", "face G-Pioneers-1 S"] {
        assert_eq!(f.refused_for(action), "why-is-aboard", "{action}");
    }
    let mut f = Field::on(4, &[]).put("G-251-1", "4-G07", "SE").riding("G-Rifles-1", "G-251-1");
    f = f.put("G-Pioneers-1", "4-F07", "N").put("S-Rifles-1", "4-L18", "N").cap(German, 7);
    f.act("order G-Rifles-1");
    assert_eq!(f.refused_for("hide G-Rifles-1 4-G07"), "why-is-aboard");
    f.act("with G-Pioneers-1");
    assert_eq!(f.refused_for("hide G-Pioneers-1 4-F07"), "why-cannot-hide");
}
