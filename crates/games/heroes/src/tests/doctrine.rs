//! [20.2, 20.3] The doctrine's own examples, and how what they leave open is read (R36 to R41).

use kernel::Ruleset;

use super::{Field, TestField as _, game};
use crate::action::Action;
use crate::data::units::Side::{German, Soviet};
use crate::doctrine::Doctrine;
use crate::state::mark;

/// What the doctrine clicks next, with these dice of its own.
fn next(bot: &mut Doctrine, f: &Field, dice: &[u8]) -> String {
    let mut left = dice.iter().copied();
    let mut offers: Vec<Action> = Vec::new();
    Ruleset::legal(game(), &f.s, f.seat(), &mut offers);
    let action = bot.decide(game(), &f.s, &offers, &mut || left.next().expect("no more dice were expected"));
    assert_eq!(left.next(), None, "not every die was rolled");
    game().notation(action.expect("the doctrine always knows"))
}

/// What the doctrine clicks one after the other, without dice; the last click is told and not done.
fn clicks(f: &mut Field, count: usize) -> Vec<String> {
    let mut bot = Doctrine::default();
    let mut told: Vec<String> = Vec::new();
    for _ in 0..count {
        if let Some(before) = told.last() {
            f.act(before);
        }
        told.push(next(&mut bot, f, &[]));
    }
    told
}

/// Soviet rifles beside the crossing they defend, and German rifles three hexes away in the open, face to face.
fn face_to_face() -> Field {
    Field::on(1, &["cautious-movement"]).put("S-Rifles-1", "1-G09", "SE").put("G-Rifles-1", "1-G12", "NW").turn(Soviet)
}

// [20.2] C-70: an 8 is needed against rifles that moved in the open; the die is 1, but only one CAP is left: 7 hits.
#[test]
fn a_shot_with_the_last_cap() {
    for (dice, hit) in [(["3", "4"], true), (["3", "3"], false)] {
        let mut f = face_to_face().marked("G-Rifles-1", mark::EXPOSED).cap(Soviet, 1);
        assert_eq!(clicks(&mut f, 3), ["activate S-Rifles-1", "act S-Rifles-1", "fire 1-G12"]);
        f.act("fire 1-G12");
        let roll = next(&mut Doctrine::default(), &f, &[1]);
        assert_eq!(roll, "roll +1");
        let tokens = if hit { vec![dice[0], dice[1], "pinned"] } else { dice.to_vec() };
        f.roll(&roll, &tokens);
        assert_eq!(f.values(), (if hit { 11 } else { 10 }, 11));
        assert_eq!((f.marker("G-Rifles-1").is_some(), f.caps(Soviet)), (hit, 0));
    }
}

// [20.2] Two CAPs for a 1 or 2, one for a 3 or 4, none for more.
#[test]
fn caps_by_the_die() {
    for (die, roll) in [(1, "+2"), (2, "+2"), (3, "+1"), (4, "+1"), (5, "+0"), (6, "+0")] {
        let mut f = face_to_face().cap(Soviet, 5);
        clicks(&mut f, 3);
        f.act("fire 1-G12");
        assert_eq!(next(&mut Doctrine::default(), &f, &[die]), format!("roll {roll}"), "for a {die}");
    }
}

// [20.2] C-71: a shot for 4 with 3 points: one CAP makes up for it.
#[test]
fn one_missing_point() {
    let mut f = face_to_face().cap(Soviet, 1).active("S-Rifles-1", 3);
    assert_eq!(clicks(&mut f, 2), ["act S-Rifles-1", "fire 1-G12"]);
    f.roll("fire 1-G12", &["1", "1"]);
    assert_eq!((f.ap(Soviet), f.caps(Soviet)), (0, 0));
    assert!(f.is_spent("S-Rifles-1"));
    // Without a CAP it does not fire, nor if a 9 would not be enough.
    let mut f = face_to_face().active("S-Rifles-1", 3);
    assert_eq!(clicks(&mut f, 1), ["end"]);
    let mut f = face_to_face().marked("G-Rifles-1", mark::HASTY).cap(Soviet, 1).active("S-Rifles-1", 3);
    assert_eq!(clicks(&mut f, 1), ["end"], "dug in, a 10 is needed");
}

// [20.2] C-72: a shot for 4 with 2 points is not made, however many CAPs there are.
#[test]
fn two_missing_points() {
    let mut f = face_to_face().cap(Soviet, 5).active("S-Rifles-1", 2);
    assert_eq!(clicks(&mut f, 1), ["end"]);
}

// [20.2] C-73: a unit that is hit rallies before it fires if it needs a 9; for an 8 it fires.
#[test]
fn rally_first() {
    let mut f = face_to_face().hit("S-Rifles-1", "unnerved");
    assert_eq!(clicks(&mut f, 3), ["activate S-Rifles-1", "act S-Rifles-1", "rally"]);
    let mut f = face_to_face().hit("S-Rifles-1", "unnerved").marked("G-Rifles-1", mark::EXPOSED);
    assert_eq!(clicks(&mut f, 3), ["activate S-Rifles-1", "act S-Rifles-1", "fire 1-G12"]);
    // R36: for four points and a CAP too, for less not.
    let rallies = |ap: u8, caps: u8| {
        let mut f = face_to_face().cap(Soviet, caps).hit("S-Rifles-1", "unnerved").active("S-Rifles-1", ap);
        clicks(&mut f, 2)[1] == "rally"
    };
    assert!(rallies(5, 0) && rallies(4, 1));
    assert!(!rallies(4, 0), "four points are enough for a shot");
}

// [20.2] C-74: a fifth more CAPs, rounded up.
#[test]
fn a_fifth_more_caps() {
    assert_eq!([5, 6, 7, 8].map(crate::setup::with_a_fifth), [6, 8, 9, 10]);
}

/// The farm against a lone player, without anything on it, with seven points an activation.
fn farm() -> Field {
    let mut f = Field::cleared("stubborn-farm", &["solitaire"]);
    f.s.options.variable_ap = false;
    f.s.decoys.clear();
    f
}

// [20.2] Only who sees an enemy is activated, and nobody fires at long range.
#[test]
fn who_acts_at_all() {
    let first = |at: &str| {
        let f = farm().put("G-HMG-1", at, "SW").put("S-Rifles-1", "4-E12", "NE").turn(Soviet);
        clicks(&mut f.clone(), 1)[0].clone()
    };
    assert_eq!(first("4-A16"), "pass", "they do not see each other");
    assert_eq!(first("4-E18"), "pass", "six hexes are long range for rifles");
    assert_eq!(first("4-E17"), "activate S-Rifles-1");
}

// [20.2] The easiest target first; Soviets fire into a hex where their own are too, Germans do not (R39).
#[test]
fn the_easiest_target() {
    let mut f = face_to_face().put("G-LMG-1", "1-G11", "S");
    assert_eq!(clicks(&mut f, 3)[2], "fire 1-G11", "who turns his flank");
    let mixed = |side| {
        let (own, foe, friend) = match side {
            Soviet => ("S-Rifles-1", "G-Rifles-1", "S-SMG-1"),
            German => ("G-Rifles-1", "S-Rifles-1", "G-Rifles-2"),
        };
        let mut f = Field::on(1, &[]).put(own, "1-G09", "SE").put(foe, "1-G12", "NW").put(friend, "1-G12", "NW");
        f.s.pieces.mark(super::unit(friend), mark::SPENT);
        let count = if side == Soviet { 3 } else { 1 };
        clicks(&mut f.turn(side), count)
    };
    assert_eq!(mixed(Soviet)[2], "fire 1-G12");
    assert_ne!(mixed(German)[0], "fire 1-G12");
}

// [20.2] R37: it turns towards an enemy beside it first, then towards one who could fire at it, if none is nearer.
#[test]
fn turning_towards_danger() {
    let mut f = Field::on(1, &[])
        .put("S-Rifles-1", "1-G09", "S")
        .put("G-Rifles-1", "1-F10", "SE")
        .put("G-LMG-1", "1-F06", "SE")
        .turn(Soviet);
    assert_eq!(clicks(&mut f, 3), ["activate S-Rifles-1", "act S-Rifles-1", "face S-Rifles-1 NE"]);
    // A machine gun that looks at it from far behind is a danger; one that looks away is none.
    let turns = |facing: &str| {
        let f = Field::on(1, &[]).put("S-Rifles-1", "1-G09", "NW").put("G-LMG-1", "1-G15", facing).turn(Soviet);
        clicks(&mut f.clone(), 1)[0] != "pass"
    };
    assert!(turns("NW"));
    assert!(!turns("SE"));
}

// [20.2] R38: who has no shot and is away from what it defends goes back there, and no farther from it.
#[test]
fn falling_back() {
    let mut f = farm().put("S-Rifles-1", "4-I10", "SE").put("G-HMG-1", "4-I17", "SW").turn(Soviet);
    let told = clicks(&mut f, 3);
    assert_eq!(told[..2], ["activate S-Rifles-1", "act S-Rifles-1"]);
    let to = told[2].strip_prefix("move S-Rifles-1 ").unwrap_or_else(|| panic!("{told:?}"));
    let layout = game().layout(&f.s);
    let away = |hex: &str| ["4-E12", "4-F10", "4-G12"].map(|goal| layout.distance(f.hex(hex), f.hex(goal)));
    assert!(away(to).iter().min() < away("4-I10").iter().min(), "{to}");
}

// [20.2] R38: it enters no hex with an enemy unless that is an objective, or a gain and the die is 4 or less.
#[test]
fn entering_an_enemy_hex() {
    let mut distances = crate::distances::Distances::default();
    let f = farm().put("S-SMG-1", "4-J13", "NW").put("G-Mortar8-1", "4-I13", "SE").turn(Soviet);
    let force = f.force(Soviet);
    let turn = crate::doctrine::turn::Turn::new(game(), &f.s, force, &mut distances);
    let (smg, hex, elsewhere) = (super::unit("S-SMG-1"), f.hex("4-I13"), f.hex("4-G12"));
    assert!(turn.closes(smg, hex, hex, &mut || panic!("an objective needs no die")));
    assert!(turn.closes(smg, hex, elsewhere, &mut || 4));
    assert!(!turn.closes(smg, hex, elsewhere, &mut || 5));
    // Any objective will do, also one that the enemy has taken.
    let lost = f.hex("4-E12");
    assert!(turn.closes(smg, lost, elsewhere, &mut || panic!("an objective needs no die")));
    // Who is hit gains nothing by it, and rolls no die.
    let f = f.hit("S-SMG-1", "unnerved");
    let turn = crate::doctrine::turn::Turn::new(game(), &f.s, force, &mut distances);
    assert!(!turn.closes(smg, hex, elsewhere, &mut || panic!("no die")));
}

// [20.2] R40, R41: no opportunity, no command, no cards; reinforcements come in and attackers go on where no lone player is
// the opponent.
#[test]
fn good_sense() {
    let mut f = Field::on(1, &[]).waiting("G-Rifles-1", 1).turn(German);
    let told = clicks(&mut f, 3);
    assert_eq!(told[..2], ["activate G-Rifles-1", "act G-Rifles-1"]);
    assert!(told[2].starts_with("move G-Rifles-1 1-L"), "{told:?}");
    let mut f = Field::on(1, &[]).put("G-Rifles-1", "1-K08", "N").turn(German);
    assert!(clicks(&mut f, 3)[2].starts_with("move G-Rifles-1 1-"));
    let mut solo = farm().put("S-Rifles-1", "4-B15", "N").turn(Soviet);
    assert_eq!(clicks(&mut solo, 1), ["pass"], "without an enemy in sight nobody is activated");
    let mut f = face_to_face().cap(Soviet, 5).hand(Soviet, &["command"]).marked("S-Rifles-1", mark::SPENT);
    assert_eq!(clicks(&mut f, 1), ["pass"], "who is spent does nothing more");
}

// [20.2] R36: where its own men are under its fire, no CAPs go on the rolls against them.
#[test]
fn no_caps_against_its_own() {
    let f =
        Field::on(4, &[]).put("S-Maxim-1", "4-J11", "NE").put("G-Rifles-1", "4-I14", "SW").cap(Soviet, 2).turn(Soviet);
    let mut f = f.put("S-Rifles-1", "4-I14", "N");
    f.acts(&["snap S-Maxim-1", "fire 4-I14"]);
    let mut seen = Vec::new();
    while let Some(rolling) = f.s.rolling {
        let crate::state::RollKind::Attack(crate::state::Target::Unit(target)) = rolling.pending.kind else { break };
        let force = f.force(Soviet);
        let action = crate::doctrine::on_roll(game(), &f.s, force, &rolling, &mut || 1);
        seen.push((game().side(target), action));
        f.roll("roll +0", &["1", "1"]);
    }
    seen.sort();
    let roll = Action::Roll;
    assert_eq!(seen, [(German, roll(2)), (Soviet, roll(0))]);
}

// [20.2] An easy shot keeps a unit from rallying only if it can be paid.
#[test]
fn no_rally_is_given_up_for_a_shot_too_dear() {
    let does = |ap: u8| {
        let f = Field::on(1, &[]).put("S-Rifles-1", "1-G09", "SE").put("G-Rifles-1", "1-G10", "NW").turn(Soviet);
        let mut f = f.hit("S-Rifles-1", "cowering").active("S-Rifles-1", ap);
        clicks(&mut f, 2).remove(1)
    };
    assert!(does(7).starts_with("fire"), "{}: six points for a shot, and less than an 8 hits", does(7));
    assert_eq!(does(5), "rally");
}
