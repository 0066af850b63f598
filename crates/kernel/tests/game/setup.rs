//! Scenarios and options as a player asks for them.

use crate::common::{self, chosen, toy};
use kernel::{
    Dice, Game as _, GameInfo, Hosted, Language, OptionKind, Options, Ruleset as _, Seat, Session, SetupError, Table,
    Viewer,
};

fn ask(scenario: &str, list: &[(&str, &str)]) -> Result<Options, SetupError> {
    toy().info().set_up(scenario, &chosen(list), Dice::Scripted).map(|setup| setup.options)
}

#[track_caller]
fn says(scenario: &str, list: &[(&str, &str)]) -> String {
    ask(scenario, list).expect_err("this cannot be set up").to_string()
}

#[test]
fn an_overlay_that_was_not_declared_is_refused_and_the_others_are_named() {
    let table: Box<dyn Table> = Box::new(common::seeded("overlays"));
    let laid = table.overlay(Viewer::Spectator, "victory", None).expect("it is declared").expect("it is drawn");
    assert_eq!((&*laid.id, &laid.title), ("victory", &table.info().overlays[0].title));
    let refusal = table.overlay(Viewer::Spectator, "gossip", None).expect_err("there is no such overlay");
    assert_eq!((refusal.rule, &*refusal.message.id), ("", "unknown-overlay"));
    for (language, words) in [(Language::English, "has: victory"), (Language::French, "a\u{a0}: victory")] {
        let text = table.texts().try_say(language, &refusal.message).expect("it has words");
        assert!(text.contains("gossip") && text.contains(words), "{text}");
    }
}

#[test]
fn what_is_left_open_is_filled_in() {
    let all = chosen(&[("deal", "two"), ("fast", "true"), ("open", "false")]);
    assert_eq!(ask("crossroads", &[]), Ok(all));
    assert_eq!(ask("bare", &[]), Ok(Options::new()));
}

#[test]
fn what_is_asked_for_is_given() {
    let all = chosen(&[("deal", "three"), ("fast", "false"), ("open", "true")]);
    assert_eq!(ask("crossroads", &[("deal", "three"), ("open", "true"), ("fast", "false")]), Ok(all));
}

#[test]
fn a_switch_understands_the_usual_words() {
    for (word, value) in [("on", "true"), ("yes", "true"), ("1", "true"), ("true", "true")].into_iter().chain([
        ("off", "false"),
        ("no", "false"),
        ("0", "false"),
        ("false", "false"),
    ]) {
        for option in ["open", "fast"] {
            let options = ask("crossroads", &[(option, word)]).expect("a word for on or off");
            assert_eq!(options[option], value, "{option}={word}");
        }
    }
}

#[test]
fn an_unknown_scenario_lists_those_there_are() {
    assert_eq!(says("kursk", &[]), "toy has no scenario “kursk”; it has: crossroads, bare");
    assert_eq!(says("", &[]), "toy has no scenario “”; it has: crossroads, bare");
    let empty = GameInfo { scenarios: Vec::new(), ..toy().info().clone() };
    let error = empty.set_up("kursk", &Options::new(), Dice::Scripted).expect_err("no scenarios at all");
    assert_eq!(error.to_string(), "toy has no scenario “kursk”; it has: —");
}

#[test]
fn an_unknown_option_lists_those_there_are() {
    let known = "scenario crossroads has no option “Open”; it has: deal, fast, open";
    assert_eq!(says("crossroads", &[("Open", "true")]), known);
    assert_eq!(says("bare", &[("open", "true")]), "scenario bare has no option “open”; it has: —");
}

#[test]
fn a_bad_value_lists_those_there_are() {
    assert_eq!(says("crossroads", &[("open", "maybe")]), "option open cannot be “maybe”; it can be: false, true");
    assert_eq!(says("crossroads", &[("fast", "")]), "option fast cannot be “”; it can be: true, false");
    assert_eq!(says("crossroads", &[("deal", "on")]), "option deal cannot be “on”; it can be: two, three");
}

#[test]
fn a_choice_of_nothing_does_not_crash() {
    let mut info = toy().info().clone();
    info.scenarios[0].options[2].kind = OptionKind::Choice { values: Vec::new() };
    let setup = info.set_up("crossroads", &Options::new(), Dice::Scripted).expect("nothing is asked for");
    assert_eq!(setup.options["deal"], "");
}

#[test]
fn options_reach_the_rules() {
    let start = |list: &[(&str, &str)], script: &str| {
        let setup = toy().info().set_up("crossroads", &chosen(list), Dice::Scripted).expect("known options");
        Session::start(toy(), setup, &common::words(script)).expect("cards for all")
    };
    let session = start(&[("deal", "three"), ("open", "on"), ("fast", "off")], "1 1 1 1 1 1 1 1 1");
    let state = session.state();
    assert_eq!((state.rounds, state.hands.each_ref().map(Vec::len)), (3, [3, 3, 3]));
    assert!(state.hands.iter().flatten().all(|card| card.seen.len() == 3), "open hands");
    assert_eq!(start(&[], "1 1 1 1 1 1").state().rounds, 2);
}

#[test]
fn seats_have_names() {
    let game = toy();
    let info = game.info();
    assert_eq!(["red", "blue", "green"].map(|id| info.seat(id)), [0, 1, 2].map(|seat| Some(Seat(seat))));
    assert_eq!([info.seat("Red"), info.seat(""), info.seat("?")], [None; 3]);
    assert_eq!([0, 1, 2, 3, 255].map(|seat| info.seat_id(Seat(seat))), ["red", "blue", "green", "?", "?"]);
}

#[test]
fn a_hosted_game_is_the_game_itself() {
    let game = Hosted(toy());
    assert_eq!((game.info().id, game.rules().entries().len()), ("toy", 3));
    let setup = game.info().set_up("crossroads", &Options::new(), Dice::Scripted).expect("the main scenario");
    let mut table = game.start(setup, &common::words("1 1 1 1 1 1")).expect("six cards");
    assert!(table.is_empty() && table.as_any().is::<Session<common::Toy>>());
    table.act(common::GREEN, "bid 2", &[]).expect("green bids");
    let again = game.open(&table.file(), None).expect("the same game");
    assert_eq!((again.len(), again.digest(), again.setup()), (1, table.digest(), table.setup()));
    let (seat, action, rolls) = again.step(1).expect("one step");
    assert_eq!((seat, action.as_str(), rolls.len()), (common::GREEN, "bid 2", 0));
}
