//! Chapters 2 and 3: turns, activations, command points, initiative, losses.

use super::{Field, TestField as _, unit};
use crate::data::units::Side::{German, Soviet};
use crate::state::{Phase, mark};

/// The firefight of the examples in 2.2 and 3: two Germans against two Soviets in the open.
fn skirmish() -> Field {
    Field::on(4, &[])
        .put("G-Rifles-1", "4-I14", "SW")
        .put("G-LMG-1", "4-I15", "SW")
        .put("S-Rifles-1", "4-J11", "NE")
        .put("S-Maxim-1", "4-K12", "NE")
}

// [2.2, 3.0, 3.2.1, 3.2.2] C-02: two sides with active units at once, command fire, and points topped up.
#[test]
fn both_sides_alternate_and_pay() {
    let mut f = skirmish().cap(German, 2).cap(Soviet, 1);
    f.acts(&["activate G-Rifles-1", "act G-Rifles-1", "fire 4-J11"]).roll("roll +0", &["1", "1"]);
    assert_eq!((f.ap(German), f.side()), (4, Soviet));
    f.acts(&["activate S-Rifles-1", "act S-Rifles-1", "fire 4-I14"]).roll("roll +0", &["1", "1"]);
    assert_eq!((f.ap(Soviet), f.side()), (3, German));
    f.acts(&["order G-LMG-1"]).roll("fire 4-J11", &["1", "1"]);
    assert_eq!((f.caps(German), f.ap(German)), (0, 4), "two CAPs for the LMG, the rifles keep their points");
    assert!(!f.is_spent("G-LMG-1") && !f.is_active("G-LMG-1"), "a command action changes no state");
    f.acts(&["act S-Rifles-1"]).roll("fire 4-I15", &["1", "1"]);
    assert_eq!((f.caps(Soviet), f.ap(Soviet)), (0, 0), "three action points and one CAP");
    assert!(f.is_spent("S-Rifles-1") && !f.is_active("S-Rifles-1"));
}

// [2.2, 2.3] Waiting breaks a chain of passes; two passes in a row end the round.
#[test]
fn waiting_and_passing() {
    let mut f = skirmish();
    f.acts(&["activate G-Rifles-1", "act G-Rifles-1", "move G-Rifles-1 4-I13", "face G-Rifles-1 SW"]);
    assert_eq!(f.ap(German), 6);
    f.pass();
    assert_eq!(f.s.round, 1, "one pass ends nothing");
    f.acts(&["act G-Rifles-1"]).roll("fire 4-J11", &["1", "1"]);
    f.acts(&["activate S-Maxim-1", "act S-Maxim-1"]).roll("fire 4-I15", &["1", "1"]);
    assert_eq!(f.ap(Soviet), 4);
    f.acts(&["end", "activate G-LMG-1", "act G-LMG-1"]).roll("fire 4-K12", &["1", "1"]);
    assert!(f.is_spent("G-Rifles-1"), "ending an activation spends the unit");
    assert_eq!(f.ap(German), 5);
    f.act("stall ap");
    assert_eq!((f.ap(Soviet), f.s.passes.len()), (3, 0));
    f.acts(&["act G-LMG-1"]).roll("fire 4-K12", &["1", "1"]);
    f.acts(&["act S-Maxim-1"]).roll("fire 4-I15", &["1", "1"]);
    assert!(f.is_spent("S-Maxim-1"), "three, one and three: all seven are gone");
    f.acts(&["act G-LMG-1"]).roll("fire 4-K12", &["1", "1"]);
    assert_eq!(f.ap(German), 1);
    f.pass();
    assert!(!f.allows("order G-LMG-1") && f.allows("stall ap"), "one point and no CAPs are not enough to fire");
    f.pass();
    assert_eq!(f.s.round, 2, "both have passed");
    assert!(!f.is_spent("S-Maxim-1") && !f.is_spent("G-LMG-1"), "in a new round everybody is fresh");
}

// [2.2] Who passes with an active unit loses its points.
#[test]
fn passing_ends_the_activation() {
    let mut f = skirmish();
    f.acts(&["activate G-Rifles-1", "act G-Rifles-1", "move G-Rifles-1 4-I13", "face G-Rifles-1 SW"]);
    f.acts(&["activate S-Rifles-1", "pass"]);
    assert!(f.is_spent("S-Rifles-1") && f.ap(Soviet) == 0);
    assert!(f.is_active("G-Rifles-1"));
}

// [2.2] C-17: a pass answered by a wait does not end the round.
#[test]
fn a_wait_keeps_the_round_open() {
    let mut f = skirmish().cap(German, 1);
    f.s.turn = f.force(Soviet);
    f.pass().act("stall cap");
    assert_eq!((f.s.round, f.caps(German)), (1, 0));
    f.pass();
    assert_eq!(f.s.round, 1, "the wait came between");
    assert_eq!(f.refused_for("stall cap"), "why-no-caps");
}

// [3.0] C-06: one active unit at a time; another takes over at the start of a turn.
#[test]
fn another_unit_takes_over() {
    let mut f = skirmish().put("G-HMG-1", "4-H15", "SW").active("G-Rifles-1", 4);
    assert_eq!(f.refused_for("activate G-HMG-1"), "why-activation-open");
    assert_eq!(f.refused_for("activate G-Rifles-1"), "why-already-active");
    f.acts(&["end", "activate G-HMG-1", "act G-HMG-1"]).roll("fire 4-K12", &["1", "1"]);
    assert!(f.is_spent("G-Rifles-1"));
    assert_eq!((f.ap(German), f.side()), (5, Soviet), "changing units is no action");
}

// [3.0, 3.2.2, 8.1, 3.2.1] C-04: an active unit is moved by a card and by CAPs, waits, and fires with its last points.
#[test]
fn an_active_unit_uses_every_means() {
    let mut f = skirmish().cap(Soviet, 3).hand(Soviet, &["rapid-deployment"]).turn(Soviet);
    f.acts(&["activate S-Rifles-1", "act S-Rifles-1", "fire 4-I14"]).roll("roll +0", &["1", "1"]);
    assert_eq!(f.ap(Soviet), 3);
    f.act("pass").acts(&["play rapid-deployment S-Rifles-1 cap", "move S-Rifles-1 4-I12"]);
    f.acts(&["move S-Rifles-1 4-I13", "face S-Rifles-1 NE"]);
    assert_eq!((f.ap(Soviet), f.at("S-Rifles-1").as_str()), (3, "4-I13"));
    f.pass().act("stall ap");
    f.pass().acts(&["order S-Rifles-1", "move S-Rifles-1 4-H14", "face S-Rifles-1 SE"]);
    assert_eq!((f.ap(Soviet), f.caps(Soviet)), (2, 2));
    assert!(f.is_active("S-Rifles-1"));
    f.pass().acts(&["act S-Rifles-1"]).roll("fire 4-I14", &["1", "1"]);
    assert_eq!(f.caps(Soviet), 0, "two action points and two CAPs");
    assert!(f.is_spent("S-Rifles-1"), "only now");
}

// [3.0, 3.2.2, 8.1] C-05: command action of a spent unit and a rally card between two actions of the active one.
#[test]
fn others_act_between_the_actions_of_the_active_unit() {
    let mut f =
        skirmish().put("S-T26-1", "4-L11", "N").hit("S-T26-1", "suppressed-crew").marked("S-Maxim-1", mark::SPENT);
    f = f.cap(Soviet, 3).hand(Soviet, &["rally-up"]).turn(Soviet).active("S-Rifles-1", 3);
    f.acts(&["order S-Maxim-1", "move S-Maxim-1 4-J12", "face S-Maxim-1 NE"]);
    assert_eq!(f.caps(Soviet), 1, "the Maxim pays 2");
    assert!(f.is_spent("S-Maxim-1"));
    f.pass().acts(&["play rally-up S-T26-1 cap", "rally"]).roll("roll +0", &["4", "4"]);
    assert_eq!(f.marker("S-T26-1"), None);
    f.pass().acts(&["act S-Rifles-1"]).roll("fire 4-I14", &["1", "1"]);
    assert_eq!(f.caps(Soviet), 0);
    assert!(f.is_spent("S-Rifles-1"));
}

// [3.0.1] C-07: with the option the highest and the lowest of three dice are the points.
#[test]
fn variable_action_points() {
    let mut f = skirmish();
    f.s.options.variable_ap = true;
    f.roll("activate G-Rifles-1", &["5", "4", "3"]);
    assert_eq!(f.ap(German), 8);
}

// [3.0.1] C-08: hidden points: the enemy sees what was used, and the whole when the activation ends.
#[test]
fn hidden_action_points() {
    let mut f = skirmish();
    (f.s.options.variable_ap, f.s.options.hidden_ap) = (true, true);
    f.roll("activate G-Rifles-1", &["5", "4", "3"]);
    let track = |f: &Field, side| {
        let scene = kernel::Ruleset::observe(super::game(), &f.s, kernel::Viewer::Seat(f.s.seat(f.force(side))));
        let force = f.force(German).0;
        let track = scene.tracks.iter().find(|track| *track.id == *format!("ap-{force}")).expect("a track");
        (track.title.id.to_string(), track.spaces[0].text.to_string())
    };
    f.acts(&["act G-Rifles-1"]).roll("fire 4-J11", &["1", "1"]);
    assert_eq!(track(&f, Soviet), ("track-ap-used".into(), "3".into()));
    assert_eq!(track(&f, German), ("track-ap".into(), "5".into()));
    f.pass().act("end");
    assert!(f.told("log-points-shown"));
}

// [3.1] C-09: an opportunity action costs nothing, spends the unit and leaves the active one alone.
#[test]
fn opportunity_action() {
    let mut f = skirmish().active("G-Rifles-1", 6);
    f.acts(&["snap G-LMG-1"]).roll("fire 4-J11", &["1", "1"]);
    assert!(f.is_spent("G-LMG-1") && f.is_active("G-Rifles-1"));
    assert_eq!((f.ap(German), f.caps(German)), (6, 0));
    f.pass();
    assert_eq!(f.refused_for("snap G-LMG-1"), "why-not-fresh");
    assert_eq!(f.refused_for("snap G-Rifles-1"), "why-not-fresh", "an active unit has no opportunity");
}

// [3.2.1] C-10: one CAP completes three points.
#[test]
fn points_are_topped_up() {
    let mut f = skirmish().cap(Soviet, 5).turn(Soviet).active("S-Rifles-1", 3);
    f.acts(&["act S-Rifles-1", "fire 4-I14"]).roll("roll +0", &["1", "1"]);
    assert_eq!(f.caps(Soviet), 4);
    assert!(f.is_spent("S-Rifles-1"));
}

// [3.2.1] CAPs may also stand for points that would be there.
#[test]
fn caps_in_place_of_points() {
    let mut f = skirmish().cap(Soviet, 5).turn(Soviet).active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "spend", "spend", "fire 4-I14"]).roll("roll +0", &["1", "1"]);
    assert_eq!((f.ap(Soviet), f.caps(Soviet)), (5, 3));
}

// [3.2.2, 2.3] C-11: a whole exchange, to the end of the round.
#[test]
fn command_actions_to_the_end_of_the_round() {
    let mut f = Field::on(4, &[])
        .put("G-Rifles-1", "4-I14", "SW")
        .put("G-HMG-1", "4-I15", "SW")
        .put("S-Rifles-1", "4-J11", "NE")
        .put("S-Rifles-2", "4-K11", "NE")
        .cap(German, 3)
        .marked("G-HMG-1", mark::SPENT)
        .active("G-Rifles-1", 6);
    f.acts(&["order G-HMG-1", "fire 4-J11"]).roll("roll +0", &["1", "1"]);
    assert_eq!(f.caps(German), 1);
    f.acts(&["activate S-Rifles-2", "act S-Rifles-2", "move S-Rifles-2 4-J12", "face S-Rifles-2 NE"]);
    f.acts(&["act G-Rifles-1", "fire 4-J12"]).roll("roll +0", &["1", "1"]);
    f.acts(&["act S-Rifles-2"]).roll("fire 4-I14", &["1", "1"]);
    assert_eq!(f.ap(Soviet), 2);
    f.acts(&["act G-Rifles-1", "fire 4-J12"]).roll("roll +0", &["1", "1"]);
    assert!(f.is_spent("G-Rifles-1"));
    f.pass();
    assert!(f.is_spent("S-Rifles-2"));
    f.pass();
    assert_eq!(f.s.round, 2);
}

// [3.2.3] C-12: CAPs are announced before the roll, two at most, for or against.
#[test]
fn caps_modify_a_roll() {
    let mut f = skirmish().cap(Soviet, 3).turn(Soviet).active("S-Rifles-1", 7);
    f.acts(&["act S-Rifles-1", "fire 4-I14"]);
    assert_eq!(f.refused_for("roll +3"), "why-roll-too-much");
    assert!(f.allows("roll -2"));
    f.roll("roll +2", &["3", "4", "pinned"]);
    assert_eq!(f.values(), (12, 12), "3 and 7 and 2: needed was a 9");
    assert_eq!((f.caps(Soviet), f.marker("G-Rifles-1")), (1, Some("pinned")));
}

// [3.2.4, 2.1] C-13: the bids are paid whatever the dice say.
#[test]
fn initiative_with_bids() {
    let mut f = skirmish().cap(German, 7).cap(Soviet, 6);
    f.pass().pass();
    assert!(matches!(f.s.phase, Phase::Bid(_)));
    assert_eq!(f.side(), German, "who has more CAPs announces first");
    assert_eq!(f.refused_for("bid 3"), "why-bid-too-high");
    f.act("bid 2").roll("bid 0", &["1", "3", "3", "4"]);
    assert_eq!((f.side(), f.caps(German), f.caps(Soviet)), (Soviet, 5, 6), "6 against 7");
}

// [3.2.4] C-14: of equals the Soviets announce first; a tie is rolled again without the CAPs spent.
#[test]
fn initiative_of_equals() {
    let mut f = skirmish().cap(German, 4).cap(Soviet, 4);
    f.pass().pass();
    assert_eq!(f.side(), Soviet);
    f.act("bid 1").roll("bid 1", &["2", "3", "1", "4"]);
    assert_eq!((f.side(), f.caps(Soviet), f.caps(German)), (Soviet, 3, 3), "6 to 6");
    f.act("bid 0").roll("bid 0", &["2", "3", "5", "5"]);
    assert_eq!((f.side(), f.s.phase), (German, Phase::Turn));
}

// [7.4, 3.2, 2.0] C-15: losses lower the CAPs of later rounds.
#[test]
fn losses_lower_command() {
    let mut f = skirmish().cap(German, 9).put("G-HMG-1", "4-B17", "N");
    let (german, soviet) = (f.force(German), f.force(Soviet));
    f.s.force_mut(german).cap = 3;
    for id in ["G-Rifles-1", "G-LMG-1"] {
        super::game().destroy(&mut f.s, unit(id), soviet, &mut kernel::Log::silent());
    }
    assert_eq!(f.caps(German), 3, "what is left of this round stays");
    f.pass().pass();
    assert_eq!(f.caps(German), 7);
}

// [7.4] C-16: and at once where the marker stands on the space taken.
#[test]
fn a_loss_moves_the_marker() {
    let mut f = skirmish().cap(German, 9).turn(Soviet).active("S-Rifles-1", 7);
    let german = f.force(German);
    (f.s.force_mut(german).losses, f.s.force_mut(german).cap) = (1, 8);
    f.acts(&["act S-Rifles-1"]).roll("fire 4-I14", &["6", "6", "killed"]);
    assert_eq!(f.at("G-Rifles-1"), "dead");
    assert_eq!(f.caps(German), 7);
    let mut f = skirmish().cap(German, 9).turn(Soviet).active("S-Rifles-1", 7);
    f.s.force_mut(german).cap = 5;
    f.acts(&["act S-Rifles-1"]).roll("fire 4-I14", &["6", "6", "killed"]);
    assert_eq!(f.caps(German), 5, "the space of the first loss is 9");
}

// [3.2.5] Balance: the weaker side may begin with more.
#[test]
fn balance() {
    let caps = |options: &[&str]| Field::opening("woodcutters-track", options, &[]).caps(German);
    assert_eq!(caps(&["balance=german-2"]), caps(&[]) + 2);
}

// [2.0, 13.0] Before a round smoke thins, and unused CAPs are not carried over.
#[test]
fn before_a_round() {
    let mut f = skirmish().cap(German, 5).smoke("4-L11", 1);
    let german = f.force(German);
    f.s.force_mut(german).cap = 1;
    f.pass().pass();
    assert_eq!(f.caps(German), 5);
    assert_eq!(f.s.smoke[0].1, 1);
    f.act("bid 0").roll("bid 0", &["1", "1", "6", "6"]).pass().pass();
    assert_eq!(f.s.round, 3);
    assert!(f.s.smoke.is_empty());
}

// [2.4] The game ends with the last round.
#[test]
fn the_last_round() {
    let mut f = skirmish();
    f.s.round = 5;
    f.pass().pass();
    assert_eq!(f.s.phase, Phase::Over);
}

// [1.1] Light foot units pay 2 or less.
#[test]
fn light_foot_units() {
    let light = |id: &str| super::game().kind(unit(id)).is_light();
    assert!(light("S-Maxim-1") && light("G-HMG-1") && !light("G-Mortar8-1") && !light("G-PaK36-1"));
}

// [3.2.3, 3.2.4] Nobody puts more on a roll or a bid than he has.
#[test]
fn no_more_than_he_has() {
    let mut f = skirmish().cap(Soviet, 1).turn(Soviet);
    f.acts(&["snap S-Rifles-1", "fire 4-I14"]);
    assert_eq!(f.refused_for("roll +2"), "why-no-caps");
    let mut f = skirmish().cap(Soviet, 1);
    f.pass().pass();
    assert_eq!((f.side(), f.refused_for("bid 2").as_str()), (Soviet, "why-bid-too-high"));
}

// [2.1] A firefight gives the initiative in the first round; later it is rolled for.
#[test]
fn initiative_is_rolled_later() {
    let mut f = Field::on(1, &[]).put("G-Rifles-1", "1-L10", "N").put("S-Rifles-1", "1-A10", "S");
    assert!(super::game().fight(&f.s).initiative.is_some());
    f.pass().pass();
    assert!(matches!(f.s.phase, Phase::Bid(_)));
}

// [3.1, 2.2, 18.1.1, 5.0.3, 10.2, 8.4] Refusals name the rule that refuses.
#[test]
fn the_rule_that_refuses() {
    let f = skirmish().marked("G-Rifles-1", mark::SPENT).armed("G-LMG-1", "grenades");
    assert_eq!(f.refusal("snap G-Rifles-1"), ("3.1", "why-not-fresh".into()));
    assert_eq!(f.refusal("stall ap"), ("2.2", "why-no-activation".into()));
    assert_eq!(f.refusal("play grenades G-LMG-1 cap"), ("8.4", "why-wrong-target".into()), "nobody is near");
    let mut f = skirmish().marked("G-Rifles-1", mark::INSIDE).work(crate::Work::Trench, "4-I14", German);
    f.act("snap G-Rifles-1");
    assert_eq!(f.refusal("face G-Rifles-1 N"), ("18.1.1", "why-faces-around".into()));
    assert_eq!(f.refusal("creep G-Rifles-1 4-I13"), ("5.0.3", "why-caution-off".into()));
    let mut f = skirmish().put("G-Rifles-2", "4-B17", "N").marked("G-Rifles-2", mark::HIDDEN);
    f.act("snap G-Rifles-2");
    assert_eq!(f.refusal("hide G-Rifles-2 4-B17"), ("10.2", "why-already-hidden".into()));
}

// [2.2, 7.5] Waiting is an action: a stunned unit's points do not pay for it.
#[test]
fn the_stunned_do_not_wait() {
    let f = skirmish().active("G-Rifles-1", 4).hit("G-Rifles-1", "stunned");
    assert_eq!(f.refusal("stall ap"), ("7.5", "why-stunned".into()));
    let mut f = f;
    let german = f.force(German);
    f.s.force_mut(german).pool.members.insert(unit("G-LMG-1"));
    assert!(f.allows("stall ap"), "somebody else shares the activation");
}

// [2.2] Who has neither points nor cards and only spent units passes without being asked; what others could not know of
// is asked.
#[test]
fn nothing_but_a_pass() {
    let base = || {
        let f = skirmish().marked("S-Rifles-1", mark::SPENT).marked("S-Maxim-1", mark::SPENT);
        f.cap(German, 3)
    };
    let next = |mut f: Field| {
        f.act("stall cap");
        f
    };
    let f = next(base());
    assert_eq!((f.side(), f.told("log-pass")), (German, true), "the Soviets had no choice");
    let mut f = f;
    f.act("pass");
    assert_eq!((f.s.round, f.s.passes.len()), (2, 0), "and pass again, which ends the round");
    for asked in [
        base().cap(Soviet, 1),
        base().hand(Soviet, &["luck"]),
        base().put("S-Rifles-2", "4-B17", "N"),
        base().put("S-Rifles-2", "4-B17", "N").marked("S-Rifles-2", mark::SPENT | mark::HIDDEN),
        base().waiting("S-Rifles-2", 1),
    ] {
        assert_eq!(next(asked).side(), Soviet);
    }
    assert_eq!(next(base().waiting("S-Rifles-2", 2)).side(), German, "it comes too late");
    // [8.4] Somebody may still carry a weapon card.
    let f = Field::cleared("timber-road", &[]).put("G-Rifles-1", "1-G10", "N").cap(German, 3);
    let mut f = f.put("S-Rifles-1", "2-J10", "N").marked("S-Rifles-1", mark::SPENT);
    f.act("stall cap");
    assert_eq!(f.side(), Soviet);
}

// [2.2] Passing is always possible, as often as one likes: only two passes in a row end the round.
#[test]
fn passing_again_and_again() {
    let mut f = skirmish().cap(German, 2);
    for _ in 0..2 {
        f.act("stall cap");
        assert!(f.allows("pass"));
        f.pass();
        assert_eq!((f.side(), f.s.round), (German, 1));
    }
    f.act("activate G-Rifles-1");
    assert!(f.allows("pass"), "with an active unit too");
    f.pass();
    assert_eq!(f.s.round, 2, "the Soviets had passed just before");
}

// [3.2.4] Who has no CAPs announces none, and is not asked.
#[test]
fn no_caps_no_announcement() {
    let mut f = skirmish().cap(German, 2).cap(Soviet, 0);
    f.pass().pass();
    assert_eq!((f.s.phase, f.side()), (Phase::Bid(f.force(German)), German));
    f.roll("bid 1", &["1", "1", "6", "6"]);
    assert_eq!((f.side(), f.s.phase), (Soviet, Phase::Turn));
}

// [3.0.1] Hidden points are shown too when an activation ends because its last unit is spent, destroyed or gone.
#[test]
fn hidden_points_of_the_last() {
    let start = |f: Field| {
        let mut f = f.put("S-Maxim-1", "4-J11", "NE").hand(Soviet, &["fog-of-battle"]).cap(Soviet, 2);
        (f.s.options.variable_ap, f.s.options.hidden_ap) = (true, true);
        f
    };
    let mut f = start(skirmish());
    f.roll("activate G-Rifles-1", &["5", "4", "3"]).acts(&["stall ap", "play fog-of-battle G-Rifles-1 cap"]);
    assert!(f.told("log-points-shown") && f.told("log-end-activation"));
    let mut f = start(skirmish().hit("G-Rifles-1", "pinned"));
    f.roll("activate G-Rifles-1", &["5", "4", "3"]).acts(&["stall ap", "snap S-Maxim-1"]);
    f.act("fire 4-I14").roll("roll +0", &["6", "6"]);
    while f.s.rolling.is_some() {
        f.roll("roll +0", &["1", "1"]);
    }
    assert_eq!((f.at("G-Rifles-1").as_str(), f.told("log-points-shown")), ("dead", true));
    // Two share it: the other goes on.
    let mut f = start(skirmish());
    f.roll("activate G-Rifles-1", &["5", "4", "3"]);
    f.acts(&["act G-LMG-1", "face G-LMG-1 S", "play fog-of-battle G-Rifles-1 cap"]);
    assert!(!f.told("log-points-shown") && f.is_active("G-LMG-1") && f.is_spent("G-Rifles-1"));
    let mut f = Field::cleared("supply-run", &[]).put("G-Wagon-1", "4-L10", "S").put("S-Rifles-1", "1-B02", "N");
    (f.s.options.variable_ap, f.s.options.hidden_ap) = (true, true);
    f.roll("activate G-Wagon-1", &["5", "4", "3"]).acts(&["act G-Wagon-1", "exit G-Wagon-1"]);
    assert!(f.told("log-points-shown"));
}

// [3.2.4] The line of a roll for the initiative tells the CAPs that were announced.
#[test]
fn the_roll_tells_the_bid() {
    let mut f = skirmish().cap(Soviet, 2);
    f.pass().pass().acts(&["bid 2"]).roll("bid 0", &["2", "4", "1", "1"]);
    let line = f.lines.iter().find(|line| line.message.id == "log-roll").expect("a roll");
    assert!(line.message.args.contains(&("caps".into(), kernel::Value::Int(2))), "{line:?}");
    assert_eq!(line.rule, "3.2.4");
}

// [3.2.2, 2.2] What is too dear cites what it was to be paid by.
#[test]
fn too_dear_for_what() {
    let mut f = skirmish().cap(German, 1);
    f.act("order G-Rifles-1");
    assert_eq!(f.refusal("fire 4-J11"), ("3.2.2", "why-too-dear".into()));
    let mut f = skirmish().active("G-Rifles-1", 1);
    f.act("act G-Rifles-1");
    assert_eq!(f.refusal("fire 4-J11"), ("3.0", "why-too-dear".into()));
    let f = skirmish().active("G-Rifles-1", 0);
    assert_eq!(f.refusal("stall ap"), ("2.2", "why-too-dear".into()));
}

// [3.2.1, 3.2.2] A command action is paid in CAPs alone, and no more are put up for points than there are.
#[test]
fn caps_that_are_not_there() {
    let mut f = skirmish().cap(German, 1).active("G-Rifles-1", 7);
    f.act("order G-LMG-1");
    assert_eq!(f.refusal("fire 4-J11"), ("3.2.2", "why-too-dear".into()), "it fires for 2");
    f.acts(&["back", "act G-Rifles-1", "spend"]);
    assert_eq!(f.refused_for("spend"), "why-no-caps");
}
