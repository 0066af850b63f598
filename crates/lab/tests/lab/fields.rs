//! A position under test plays by the rules, and fails loudly where a test and the rules disagree.

use crate::ridge::Ridge;
use kernel::{Message, Ruleset as _, Seat};
use lab::TestField;

lab::test_field!(Ridge);

const NORTH: Seat = Seat(0);
const SOUTH: Seat = Seat(1);

/// North holds 9, 5 and 1, South 5, 4 and 3.
fn meeting() -> Field {
    Field::start("meeting", &[], &["card 9", "card 5", "card 1", "card 5", "card 4", "card 3", "hex 1", "hex 1"])
}

#[test]
fn actions_are_done_by_whoever_is_to_act() {
    let mut field = meeting();
    assert_eq!(field.seat(), NORTH);
    field.act("commit 9");
    assert_eq!(field.seat(), SOUTH);
    field.act("commit 4");
    assert_eq!(field.offers(), ["march 0801"]);
    field.acts(&["march 0801"]).roll("march 0901", &[2, 7]);
    assert_eq!(field.message("marched"), Some(&Message::new("marched").with("hex", 8)));
    assert!(field.told("marched") && !field.told("halted"));
}

#[test]
fn a_seat_can_be_named() {
    let mut field = meeting();
    field.act_as(SOUTH, "commit 5").roll_as(NORTH, "commit 5", &["4"]);
    assert_eq!(field.seat(), NORTH, "a four breaks the tie for the North");
    assert_eq!(field.offers_to(SOUTH), [""; 0]);
}

#[test]
fn refusals_have_a_rule_and_a_text() {
    let field = meeting();
    assert_eq!(field.refusal("commit 4"), ("1.1", "refuse-commit".into()));
    assert_eq!((field.refused_by("halt"), &*field.refused_for("halt")), ("1.2", "refuse-halt"));
    assert_eq!(field.refusal_to(SOUTH, "commit 9").1, "refuse-commit");
    assert!(field.allows("commit 4"), "South may commit it");
    assert!(field.allows_to(SOUTH, "commit 4") && !field.allows_to(NORTH, "commit 4"));
    assert!(field.judge(NORTH, "commit 9").is_ok());
}

#[test]
fn options_are_switched_on_and_off() {
    let steep = |options: &[&str]| Field::setup("meeting", options).options["steep"].clone();
    assert_eq!((&*steep(&["steep"]), &*steep(&["-steep"])), ("true", "false"));
    assert_eq!((&*steep(&["steep=true"]), &*steep(&[])), ("true", "false"));
}

#[test]
fn the_rules_can_be_left_to_themselves() {
    let field = meeting().run(&["card 2"], |rules, state, chance, log| {
        rules.apply(state, NORTH, crate::ridge::Action::Halt, chance, log);
        chance.draw(9, "draw-card", &|i| format!("card {}", i + 1));
    });
    assert!(field.told("halted"));
}

#[test]
#[should_panic(expected = "commit 4 is refused by 1.1")]
fn an_action_that_is_refused_fails() {
    meeting().act_as(NORTH, "commit 4");
}

#[test]
#[should_panic(expected = "not-understood")]
fn words_that_are_no_action_fail() {
    meeting().allows("advance");
}

#[test]
#[should_panic(expected = "commit 9 should not be offered")]
fn an_expected_refusal_of_something_offered_fails() {
    meeting().refused_for("commit 9");
}

#[test]
#[should_panic(expected = "commit 5: ")]
fn a_missing_die_fails() {
    meeting().act_as(SOUTH, "commit 5").act_as(NORTH, "commit 5");
}

#[test]
#[should_panic(expected = "commit 9: ")]
fn a_die_that_nobody_rolls_fails() {
    meeting().roll_as(NORTH, "commit 9", &[6]);
}

/// The same game with a fault in it.
mod faulty {
    use super::{NORTH, SOUTH, TestField};
    use crate::ridge::{Fault, Ridge, State};
    use kernel::Line;
    use std::sync::OnceLock;

    /// Accepts a halt that is not offered.
    struct TooMuch(State, Vec<Line>);

    impl TestField for TooMuch {
        type Rules = Ridge;

        fn rules() -> &'static Ridge {
            static GAME: OnceLock<Ridge> = OnceLock::new();
            GAME.get_or_init(|| Ridge::new(Fault::AcceptsTooMuch))
        }

        fn from_parts(state: State, lines: Vec<Line>) -> Self {
            Self(state, lines)
        }

        fn parts(&self) -> (&State, &[Line]) {
            (&self.0, &self.1)
        }

        fn parts_mut(&mut self) -> (&mut State, &mut Vec<Line>) {
            (&mut self.0, &mut self.1)
        }
    }

    #[test]
    #[should_panic(expected = "halt is allowed but not offered")]
    fn an_action_that_is_accepted_but_not_offered_fails() {
        let mut field = TooMuch::start("meeting", &[], &["9", "5", "1", "5", "4", "3", "1", "1"]);
        field.act_as(NORTH, "commit 9").act_as(SOUTH, "commit 3").act("halt");
    }

    #[test]
    #[should_panic(expected = "halt should be refused, but is allowed")]
    fn an_expected_refusal_of_something_accepted_fails() {
        let mut field = TooMuch::start("meeting", &[], &["9", "5", "1", "5", "4", "3", "1", "1"]);
        field.act_as(NORTH, "commit 9").act_as(SOUTH, "commit 3").refused_by("halt");
    }
}
