//! Chapters 2.4, 2.5 and 5.6: objectives, points, the satchel, the end.

use super::{Field, TestField as _, game};
use crate::data::units::Side::{German, Soviet};
use crate::state::{Phase, mark};

// [2.5.1] Points at once, and to the enemy whoever did it.
#[test]
fn points_for_losses() {
    let mut f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-Rifles-1", "4-J11", "NE").put(
        "S-Rifles-1",
        "4-J11",
        "NE",
    );
    f.act("snap G-LMG-1").roll("fire 4-J11", &["6", "6", "1", "1"]);
    assert_eq!((f.at("G-Rifles-1").as_str(), f.vp(Soviet), f.vp(German)), ("dead", 1, 0));
}

// [2.5.2, 16.0] Control passes to who is there alone, if only in passing; trucks take nothing.
#[test]
fn control() {
    let holder = |f: &Field| f.s.held[0].side;
    let mut f = Field::on(1, &[]).put("G-Rifles-1", "1-G09", "NW").put("S-Rifles-1", "1-G07", "NE");
    f.s.held[0].side = Some(Soviet);
    let hex = game().layout(&f.s).name(f.s.held[0].hex).to_owned();
    assert_eq!(hex, "1-G08");
    let mut g = f.clone();
    g.acts(&["snap G-Rifles-1", "move G-Rifles-1 1-G08", "face G-Rifles-1 N"]);
    assert_eq!(holder(&g), Some(German));
    // Entered where the holder stands, it stays his.
    let mut g = f.clone().put("S-Rifles-1", "1-G08", "N");
    g.acts(&["snap G-Rifles-1", "move G-Rifles-1 1-G08", "face G-Rifles-1 N"]);
    assert_eq!(holder(&g), Some(Soviet));
    // Driven through, it is taken; a truck takes nothing.
    let mut g = f.clone().put("G-PzIIIe-1", "1-G09", "NW");
    g.acts(&["snap G-PzIIIe-1", "move G-PzIIIe-1 1-G08", "move G-PzIIIe-1 1-F08", "face G-PzIIIe-1 N"]);
    assert_eq!(holder(&g), Some(German));
    let mut g = f.put("G-Opel-1", "1-G09", "NW");
    g.acts(&["snap G-Opel-1", "move G-Opel-1 1-G08", "face G-Opel-1 N"]);
    assert_eq!(holder(&g), Some(Soviet));
}

// [2.3, 2.5.2] What a round's end is worth.
#[test]
fn points_at_the_end_of_a_round() {
    let mut f = Field::on(1, &[]).put("G-Rifles-1", "1-L10", "N").put("S-Rifles-1", "1-A10", "S");
    f.s.round = 3;
    f.s.held[0].side = Some(German);
    f.pass().pass();
    assert_eq!((f.vp(German), f.vp(Soviet)), (1, 0));
}

// [2.4] More points win, a tie loses for both.
#[test]
fn winning() {
    let outcome = |german: i16, soviet: i16| {
        let mut f = Field::on(1, &[]);
        let (g, s) = (f.force(German), f.force(Soviet));
        (f.s.force_mut(g).vp, f.s.force_mut(s).vp, f.s.phase) = (german, soviet, Phase::Over);
        let outcome = kernel::Ruleset::outcome(game(), &f.s).expect("it is over");
        (outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), outcome.rule)
    };
    assert_eq!(outcome(3, 2), (vec![0], "2.4"));
    assert_eq!(outcome(2, 3), (vec![1], "2.4"));
    assert_eq!(outcome(2, 2), (vec![], "2.4"));
}

// [2.5.2, 5.6] The satchel is carried, left, taken and carried off.
#[test]
fn the_satchel() {
    let mut f = Field::on(7, &[])
        .put("S-SMG-1", "7-H10", "N")
        .put("G-Rifles-1", "7-C10", "N")
        .put("S-Rifles43-1", "7-H10", "N")
        .put("S-SMG-2", "7-L10", "N")
        .turn(Soviet);
    let at = game().satchel_at(&f.s).expect("a satchel");
    f = f.marked("S-SMG-1", mark::BEARER);
    f.s.held[at].hex = f.hex("7-H10");
    f.acts(&["snap S-SMG-1", "move S-SMG-1 7-H09", "face S-SMG-1 N"]);
    assert_eq!(f.s.held[at].hex, f.hex("7-H09"));
    f.pass().act("drop");
    assert!(!f.has("S-SMG-1", mark::BEARER));
    f.acts(&["snap S-Rifles43-1", "move S-Rifles43-1 7-H09", "face S-Rifles43-1 N"]);
    assert_eq!(f.s.held[at].hex, f.hex("7-H09"), "nobody carried it");
    f.pass();
    assert_eq!(f.refused_for("take S-SMG-2"), "why-not-holder");
    f.act("take S-Rifles43-1");
    assert!(f.has("S-Rifles43-1", mark::BEARER));
    // A German who has it may leave with it where he may come in.
    let mut f = Field::on(7, &[])
        .put("G-PzGrenadier-1", "7-A10", "S")
        .marked("G-PzGrenadier-1", mark::BEARER)
        .put("S-SMG-1", "7-L10", "N");
    f.s.held[at].hex = f.hex("7-A10");
    f.s.held[at].side = Some(German);
    f.acts(&["snap G-PzGrenadier-1", "exit G-PzGrenadier-1"]);
    assert_eq!(f.vp(German), 2);
    let mut f = Field::on(7, &[]).put("S-SMG-1", "7-A10", "N").marked("S-SMG-1", mark::BEARER).turn(Soviet);
    (f.s.held[at].hex, f.s.held[at].side) = (f.hex("7-A10"), Some(Soviet));
    f.act("snap S-SMG-1");
    assert_eq!(f.refused_for("exit S-SMG-1"), "why-no-exit", "the Soviets have no business there");
}

// [7.5, 5.6] R26: who cowers shows it by the price of leaving the map.
#[test]
fn leaving_shows_who_cowers() {
    let f = Field::on(7, &[]).put("G-PzGrenadier-1", "7-A10", "S").marked("G-PzGrenadier-1", mark::BEARER);
    let mut f = f.put("S-SMG-1", "7-L10", "N").hit("G-PzGrenadier-1", "cowering").cap(German, 3);
    let at = game().satchel_at(&f.s).expect("a satchel");
    (f.s.held[at].hex, f.s.held[at].side) = (f.hex("7-A10"), Some(German));
    f.acts(&["order G-PzGrenadier-1", "exit G-PzGrenadier-1"]);
    assert!(f.told("log-marker-shown") && f.at("G-PzGrenadier-1") == "exited");
    assert_eq!(f.caps(German), 1);
}

// [2.5.2] The Soviets score while it is in the kolkhoz office.
#[test]
fn the_satchel_at_home() {
    let mut f = Field::on(7, &[])
        .put("S-SMG-1", "7-G08", "N")
        .put("G-PzGrenadier-1", "7-A10", "S")
        .marked("S-SMG-1", mark::BEARER);
    let at = game().satchel_at(&f.s).expect("a satchel");
    (f.s.held[at].hex, f.s.held[at].side, f.s.round) = (f.hex("7-G08"), Some(Soviet), 2);
    let mut fought = f.clone().put("G-PzGrenadier-1", "7-G08", "S");
    fought.pass().pass();
    assert_eq!(fought.vp(Soviet), 0, "not while the enemy is there");
    f.pass().pass();
    assert_eq!(f.vp(Soviet), 1);
    // At the very end it counts for the Germans, wherever it is.
    f = f.put("G-PzGrenadier-1", "7-G12", "S");
    f.s.pieces.clear(super::unit("S-SMG-1"), mark::BEARER);
    (f.s.held[at].hex, f.s.held[at].side, f.s.round, f.s.phase) = (f.hex("7-G12"), Some(German), 5, Phase::Turn);
    f.pass().pass();
    assert_eq!((f.s.phase, f.vp(German)), (Phase::Over, 1));
}

// [2.5.2, 10.0] A hidden defender comes to light before anybody takes his hex.
#[test]
fn a_hidden_holder() {
    let mut f = Field::on(2, &[]).put("G-Rifles-1", "2-J09", "SE").put("S-Rifles-1", "2-J10", "N");
    f = f.marked("S-Rifles-1", mark::HIDDEN);
    let at = f.s.held.iter().position(|held| held.hex == f.hex("2-J10")).expect("the church");
    f.s.held[at].side = Some(Soviet);
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 2-J10", "face S-Rifles-1 N", "face G-Rifles-1 N"]);
    assert_eq!(f.s.held[at].side, Some(Soviet));
}

// [2.5.2, 17.0] Riders pass a hex like others: they take it, if the truck does not.
#[test]
fn riders_take_what_they_pass() {
    let mut f = Field::on(1, &[]).put("G-Opel-1", "1-G09", "NW").riding("G-Rifles-1", "G-Opel-1");
    f = f.put("S-Rifles-1", "1-B02", "N");
    f.s.held[0].side = Some(Soviet);
    f.acts(&["snap G-Opel-1", "move G-Opel-1 1-G08", "move G-Opel-1 1-G07", "face G-Opel-1 N"]);
    assert_eq!(f.s.held[0].side, Some(German));
}

// [2.5.2, 16.0] A truck keeps the objective that its side holds, if it can take none (ruling R58).
#[test]
fn trucks_keep_what_they_hold() {
    let f = Field::on(1, &[]).put("S-Rifles-1", "1-G09", "NW").put("G-Opel-1", "1-G08", "N").put(
        "G-Rifles-1",
        "1-L10",
        "N",
    );
    let enter = |holder| {
        let mut f = f.clone().turn(Soviet);
        f.s.held[0].side = holder;
        f.acts(&["snap S-Rifles-1", "move S-Rifles-1 1-G08", "face S-Rifles-1 N"]);
        f
    };
    let mut kept = enter(Some(German));
    assert_eq!(kept.s.held[0].side, Some(German));
    kept.acts(&["snap G-Opel-1", "move G-Opel-1 1-G07", "face G-Opel-1 N"]);
    assert_eq!(kept.s.held[0].side, Some(Soviet), "nobody is there any more");
    assert_eq!(enter(None).s.held[0].side, Some(Soviet), "what nobody holds it does not keep");
}

// [2.5.2] Who possesses the satchel hands it over with an enemy in the hex too; who does not has no part in it.
#[test]
fn the_satchel_changes_hands_in_close_combat() {
    let f = Field::on(7, &[]).put("S-SMG-1", "7-H10", "N").put("S-Rifles43-1", "7-H10", "N").turn(Soviet);
    let mut f = f.put("G-PzGrenadier-1", "7-H10", "N").marked("S-SMG-1", mark::BEARER);
    let at = game().satchel_at(&f.s).expect("a satchel");
    (f.s.held[at].hex, f.s.held[at].side) = (f.hex("7-H10"), Some(Soviet));
    f.act("take S-Rifles43-1");
    assert!(f.has("S-Rifles43-1", mark::BEARER) && !f.has("S-SMG-1", mark::BEARER));
    f.pass();
    assert_eq!(f.refused_for("take G-PzGrenadier-1"), "why-not-holder");
}

// [2.5.2, 5.6] Carried off the map it is worth its two points, and nothing more at the end (ruling R34).
#[test]
fn the_satchel_carried_off() {
    let f = Field::on(7, &[]).put("G-PzGrenadier-1", "7-A10", "S").marked("G-PzGrenadier-1", mark::BEARER);
    let mut f = f.put("S-SMG-1", "7-L10", "N").put("G-PzGrenadier-2", "7-C10", "S");
    let at = game().satchel_at(&f.s).expect("a satchel");
    (f.s.held[at].hex, f.s.held[at].side, f.s.round) = (f.hex("7-A10"), Some(German), 5);
    f.acts(&["snap G-PzGrenadier-1", "exit G-PzGrenadier-1"]).pass().pass();
    assert_eq!((f.s.phase, f.vp(German)), (Phase::Over, 2));
}

// [2.2, 2.5.2] Who can do nothing more but hand the satchel over is asked all the same (ruling R69).
#[test]
fn the_satchel_of_the_spent() {
    let f = Field::on(7, &[]).put("S-SMG-1", "7-H10", "N").marked("S-SMG-1", mark::BEARER | mark::SPENT);
    let mut f = f.put("G-PzGrenadier-1", "7-A10", "S").turn(German);
    let at = game().satchel_at(&f.s).expect("a satchel");
    (f.s.held[at].hex, f.s.held[at].side) = (f.hex("7-H10"), Some(Soviet));
    f.acts(&["snap G-PzGrenadier-1", "face G-PzGrenadier-1 N"]);
    assert!(f.side() == Soviet && f.allows("drop"));
}

// [2.5.2, 10.0] Nobody takes up the satchel out of hiding; and where both sides are at the end, nobody scores it.
#[test]
fn who_has_the_satchel() {
    let f = Field::on(7, &[]).put("G-PzGrenadier-1", "7-H10", "N").put("S-SMG-1", "7-L10", "N");
    let at = game().satchel_at(&f.s).expect("a satchel");
    let mut f = f;
    (f.s.held[at].hex, f.s.held[at].side, f.s.round) = (f.hex("7-H10"), Some(German), 5);
    assert!(f.allows("take G-PzGrenadier-1"));
    assert_eq!(f.clone().marked("G-PzGrenadier-1", mark::HIDDEN).refused_for("take G-PzGrenadier-1"), "why-not-holder");
    let points = |mut f: Field| f.pass().pass().vp(German);
    assert_eq!([points(f.clone()), points(f.put("S-Rifles43-1", "7-H10", "N"))], [1, 0]);
}

// [2.5] A bunker is manned by who is in it, not beside it, and taken by who is alone there at the end.
#[test]
fn bunkers_that_score() {
    let f = Field::cleared("cliff-strongpoint", &[]).work(crate::Work::Bunker, "3-K11", Soviet);
    let f = f.put("S-Rifles-1", "3-K11", "N").put("G-Rifles-1", "3-B10", "N");
    let held = |mut f: Field| f.pass().pass().vp(Soviet);
    assert_eq!([held(f.clone().marked("S-Rifles-1", mark::INSIDE)), held(f.clone())], [2, 0]);
    let taken = |mut f: Field| {
        f.s.round = 6;
        f.pass().pass().vp(German)
    };
    let f = f.put("G-Rifles-2", "3-K11", "N");
    assert_eq!([taken(f.clone().put("S-Rifles-1", "3-L11", "N")), taken(f)], [1, 0]);
}

// [20.0, 2.5.2] Who takes an objective from another has not taken it first.
#[test]
fn first_come_first_scored() {
    let f = Field::cleared("two-columns", &["players=4"]);
    let take = |mut f: Field| {
        game().take_objectives(&mut f.s, &mut kernel::Log::silent());
        f
    };
    let f = take(f.put("G-Rifles-1", "1-G08", "N"));
    assert_eq!((f.vp(German), f.vp(Soviet)), (2, 0));
    let f = take(f.put("G-Rifles-1", "1-G10", "N").put("S-Rifles-1", "1-G08", "N"));
    assert_eq!((f.vp(German), f.vp(Soviet), f.s.held[0].side), (2, 0, Some(Soviet)));
}
