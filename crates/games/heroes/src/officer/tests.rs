//! What the officer foresees and how units work together, in small positions.

use super::candidates::Candidate;
use super::mind::Mind;
use super::weights::Weights;
use crate::action::{Action, Shot};
use crate::data::units::Side::{self, German, Soviet};
use crate::distances::Distances;
use crate::doctrine::shots::unlimited;
use crate::state::{Phase, mark};
use crate::tests::{Field, game, unit};

/// Asks the mind of a side.
fn ask<T>(f: &Field, side: Side, w: &Weights, question: impl FnOnce(&Mind<'_>) -> T) -> T {
    let mut distances = Distances::default();
    question(&Mind::new(game(), &f.s, f.force(side), &mut distances, w))
}

fn best(f: &Field, side: Side) -> Option<Candidate> {
    let mut offers = Vec::new();
    game().legal(&f.s, f.force(side), &mut offers);
    ask(f, side, &Weights::default(), |mind| mind.best_candidate(&offers))
}

// [7.3] An enemy out of sight could come round: the flank is not turned to him.
#[test]
fn who_may_come_is_a_threat() {
    let maxim = "1-F09";
    let clear = Field::on(1, &[]).put("S-Maxim-1", maxim, "N");
    let at = clear.hex(maxim);
    let layout = game().layout(&clear.s);
    let unseen = layout.hexes().filter(|&hex| !game().sees(&clear.s, at, hex));
    let near = unseen.filter(|&hex| (2..=4).contains(&layout.distance(at, hex)));
    let mut turned = 0;
    for hex in near {
        let f = Field::on(1, &[]).put("S-Maxim-1", maxim, "N").put("G-Rifles-1", layout.name(hex), "N");
        let way = usize::from(game().facing_to(&f.s, at, hex));
        let risk =
            ask(&f, Soviet, &Weights::default(), |mind| mind.survey(&mut f.s.clone(), unit("S-Maxim-1"), at).risk);
        turned += i32::from(risk[(way + 3) % 6] > risk[way]);
    }
    assert!(turned > 0, "nobody who is out of sight is feared");
}

// [10.0] Where hidden enemies may be is no safe place to walk past.
#[test]
fn hidden_enemies_are_feared() {
    let danger = |marks: u16| {
        let f = Field::on(2, &[]).put("S-Rifles-2", "2-G05", "N").marked("S-Rifles-2", marks);
        let f = f.put("G-Rifles-1", "2-A10", "S");
        let hexes = game().layout(&f.s).hexes();
        ask(&f, German, &Weights::default(), |mind| -> f32 {
            hexes.map(|hex| mind.lurking(&f.s, unit("G-Rifles-1"), hex)).sum()
        })
    };
    assert!(danger(mark::HIDDEN) > 0.0, "somebody hides in the village");
    assert!(danger(0) == 0.0, "he is seen");
}

// [7.5.1] One is enough to hold an objective, and a burst hits both.
#[test]
fn one_on_an_objective_is_enough() {
    let pull = |first: &str| {
        let f = Field::on(1, &[]).put("G-Rifles-1", first, "N").put("G-Rifles-2", "1-G09", "N");
        let goal = f.hex("1-G08");
        ask(&f, German, &Weights::default(), |mind| mind.pull(unit("G-Rifles-2"), goal))
    };
    assert!(pull("1-G08") < pull("1-L15"), "a friend stands there already");
}

// [2.2] Whoever could fire himself is the better target than one who has fired.
#[test]
fn fires_at_who_could_fire() {
    let prize = |marks: u16| {
        let f = Field::on(1, &[]).put("G-LMG-1", "1-G09", "SE").put("S-Rifles-1", "1-G10", "NW");
        let f = f.marked("S-Rifles-1", marks);
        ask(&f, German, &Weights::default(), |mind| mind.prize(&f.s, unit("S-Rifles-1"), 7))
    };
    assert!(prize(0) > prize(mark::SPENT));
}

// [3.2.4] The first turn is paid for where it decides something, and nowhere else.
#[test]
fn bids_what_the_first_turn_is_worth() {
    let bid = |near: &str| {
        let mut f = Field::on(1, &[]).put("G-LMG-1", "1-G09", "SE").put("S-Rifles-1", near, "NW").cap(German, 4);
        f.s.phase = Phase::Bid(f.force(German));
        let offers: Vec<Action> = (0..=2).map(Action::Bid).collect();
        let keen = Weights { initiative: 4.0, ..Weights::default() };
        ask(&f, German, &keen, |mind| mind.bid(&offers))
    };
    assert_eq!(bid("1-G10"), Action::Bid(2), "who fires first hits");
    assert_eq!(bid("1-A02"), Action::Bid(0), "nobody is near");
}

// [9.1.1] One CAP moves two who have nothing else to do.
#[test]
fn moves_in_groups() {
    let f = Field::on(1, &[]).put("G-Rifles-1", "1-G11", "NW").put("G-Rifles-2", "1-G12", "NW");
    let f = f.marked("G-Rifles-1", mark::SPENT).marked("G-Rifles-2", mark::SPENT).cap(German, 1);
    let clicks = best(&f, German).expect("both have somewhere to go").clicks;
    let joins = clicks.iter().any(|click| matches!(click, Action::With(_)));
    let moves = clicks.iter().filter(|click| matches!(click, Action::Move(..))).count();
    assert!(joins && moves == 2, "{clicks:?}");
}

// [2.4] Who is ahead takes more care, who is behind less.
#[test]
fn holds_back_when_ahead() {
    let mut f = Field::on(1, &[]).put("G-Rifles-1", "1-G11", "N").put("S-Rifles-1", "1-A10", "S");
    let german = f.force(German);
    f.s.force_mut(german).vp = 20;
    let care = |side: Side| ask(&f, side, &Weights::default(), |mind| mind.care);
    assert!(care(German) > 1.0 && care(Soviet) < 1.0);
}

// [10.2] Whom nobody sees may go into hiding.
#[test]
fn thinks_of_hiding() {
    let hides = |w: &Weights| {
        let f = Field::on(7, &[]).put("S-Maxim-1", "7-F07", "NW").put("S-Rifles43-1", "7-G08", "NW");
        let f = f.put("G-PzGrenadier-1", "7-C05", "N").put("G-PzGrenadier-2", "7-B05", "N");
        let f = f.marked("S-Rifles43-1", mark::SPENT).cap(German, 5).cap(Soviet, 6).turn(Soviet);
        let mut offers = Vec::new();
        game().legal(&f.s, f.force(Soviet), &mut offers);
        let best = ask(&f, Soviet, w, |mind| mind.best_candidate(&offers));
        best.is_some_and(|best| best.clicks.iter().any(|click| matches!(click, Action::Hide(..))))
    };
    let weights = Weights::default();
    assert!(hides(&weights), "two squads come, and nobody sees the machine gun");
    assert!(!hides(&Weights { hide: 0.0, ..weights }), "hiding is worth nothing");
}

// [13.1] Smoke where it takes an enemy's aim at one's own.
#[test]
fn thinks_of_smoke() {
    let open = Field::on(3, &[]).put("G-Mortar8-1", "3-K10", "N").put("G-Rifles-1", "3-I10", "N");
    let layout = game().layout(&open.s);
    let near = layout.hexes().filter(|&hex| layout.distance(hex, open.hex("3-I10")) <= 4);
    let lays = |hex| {
        let f = Field::on(3, &[]).put("G-Mortar8-1", "3-K10", "N").put("G-Rifles-1", "3-I10", "N");
        let f = f.put("S-Maxim-1", layout.name(hex), "S");
        let rich = unlimited(&f.s, f.force(German), unit("G-Mortar8-1"));
        let mut acts = Vec::new();
        ask(&f, German, &Weights::default(), |mind| mind.smoke(&rich, unit("G-Mortar8-1"), &mut acts));
        let smoke =
            |act: &super::candidates::Act| matches!(act.clicks[0], Action::Fire(_, shot) if shot != Shot::Direct);
        acts.iter().any(|act| smoke(act) && act.gain > 0.0)
    };
    assert!(near.filter(|&hex| hex != open.hex("3-I10")).any(lays), "a mortar could blind the machine gun");
}
