//! Older games: taken over where they still fit, shown up to where they do not.

use crate::common::seals::{forge, line_with, replace};
use crate::common::{BLUE, GREEN, Panics, RED, Toy, act, everything, play, red_to_move, seeded, toy};
use chacha20::rand_core::SeedableRng as _;
use kernel::{
    ActError, FileError, GameFile, LastPosition, Refusal, Reopened, Rng, Ruleset as _, Session, SetupError,
    UndoRefused, Versions, read_plain, write_plain,
};
use std::sync::Arc;

fn reopened(text: &str) -> Reopened<Session<Toy>> {
    let file = GameFile::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    Session::reopen(toy(), &file, None).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A game of three bids and a march, as version 6 of the rules wrote it.
fn of_version_6() -> String {
    let mut session = red_to_move();
    act(&mut session, RED, "march");
    replace(&session.file().write(), "rules: 7", "rules: 6").1
}

#[test]
fn a_game_of_another_version_whose_actions_all_fit_goes_on() {
    let older = reopened(&of_version_6());
    assert_eq!(older.made_with.as_ref().map(|versions| versions.rules), Some(6));
    assert!(older.is_taken_over() && older.misfit.is_none());
    let mut session = older.table;
    act(&mut session, RED, "pass");
    let file = session.file();
    assert_eq!(file.header.versions(), Versions::of(toy().info()), "from now on it is a game of today's rules");
    assert!(!reopened(&file.write()).is_taken_over(), "it is said once");
}

#[test]
fn other_data_are_another_version_too() {
    let (_, text) = replace(&red_to_move().file().write(), "data: 0123", "data: 3210");
    let older = reopened(&text);
    assert!(older.is_taken_over());
    assert_eq!(older.made_with.expect("other data").short(), "7/32104567");
}

#[test]
fn a_game_of_today_is_not_taken_over() {
    let today = reopened(&red_to_move().file().write());
    assert_eq!((today.made_with.as_ref(), today.is_taken_over()), (None, false));
    assert!(today.faithful().is_ok());
}

#[test]
fn an_action_that_no_longer_fits_stops_the_game_there() {
    let (line, text) = replace(&of_version_6(), "red: march", "red: bid 2");
    let older = reopened(&text);
    let refusal = Box::new(Refusal::new("2.1", "bid-over"));
    assert_eq!(older.misfit, Some(FileError::Refused { line, action: "bid 2".into(), refusal }));
    assert!(!older.is_taken_over());
    let mut session = older.table;
    assert_eq!(session.state(), red_to_move().state(), "it is shown up to the action before");
    let stopped = ActError::Refused(Refusal::new("", "game-stopped"));
    assert_eq!(session.act(RED, session.rules().parse("march").expect("an action"), &[]).err(), Some(stopped));
    assert!(session.is_stopped() && session.legal(RED).is_empty() && session.prompt(RED).offers.is_empty());
    assert_eq!(session.undo(GREEN), Err(UndoRefused::Stopped));
    assert_eq!(session.steps().len(), 3, "nothing has changed");
}

#[test]
fn words_that_are_no_action_any_more_stop_it_too() {
    let (line, text) = replace(&of_version_6(), "red: march", "red: gallop");
    assert_eq!(reopened(&text).misfit.map(|error| error.line()), Some(line));
}

#[test]
fn dice_that_are_no_longer_asked_for_stop_it_too() {
    let (line, text) = replace(&of_version_6(), "red: march", "red: march {die-fight:d6=3}");
    assert_eq!(reopened(&text).misfit, Some(FileError::Dice { line }));
}

#[test]
fn the_same_actions_to_another_position_are_taken_over_and_said_to_diverge() {
    let text = red_to_move().file().write();
    let end = text.lines().count();
    let forged = forge(&text, |lines| lines[end - 1] = "end 3 digest 0000000000000000".into());
    let older = reopened(&forged);
    assert!(older.is_taken_over());
    assert_eq!(older.diverges, Some(FileError::Diverges { line: end }));
    assert!(older.faithful().is_err(), "whoever wants to verify the file is told");
}

#[test]
fn the_format_before_is_read_and_written_back_as_it_was() {
    let mut file = red_to_move().file();
    file.position = LastPosition::Layout("feedfeedfeedfeed".into());
    let text = file.write();
    assert!(text.starts_with("grognard game 1\n") && line_with(&text, "end 3 state feedfeedfeedfeed") > 0, "{text}");
    let read = GameFile::read(&text).expect("format 1");
    assert_eq!((&read, read.write()), (&file, text.clone()));
    let session = Session::replay(toy(), &read, None).expect("its hash cannot be compared, its actions can");
    assert!(session.file().write().starts_with("grognard game 2\n"));
    let mixed = forge(&text, |lines| lines[0] = "grognard game 2".into());
    assert!(GameFile::read(&mixed).is_err(), "a last line of the other format");
}

#[test]
fn the_first_digests_of_format_2_are_kept_and_not_compared() {
    let mut file = red_to_move().file();
    file.position = LastPosition::Partial("feedfeedfeedfeed".into());
    let text = file.write();
    assert!(text.starts_with("grognard game 2\n") && line_with(&text, "end 3 position feedfeedfeedfeed") > 0, "{text}");
    let read = GameFile::read(&text).expect("format 2");
    assert_eq!((&read, read.write()), (&file, text));
    assert!(Session::replay(toy(), &read, None).is_ok());
}

#[test]
fn a_file_whose_end_is_not_known_can_be_kept() {
    let mut file = red_to_move().file();
    file.position = LastPosition::Unknown;
    let text = file.write();
    assert_eq!(GameFile::read(&text).as_ref(), Ok(&file), "{text}");
    assert!(Session::replay(toy(), &file, None).is_ok());
}

#[test]
fn options_that_came_later_have_their_usual_value_in_older_games() {
    let line = "option: open=false";
    let without = |text: &str| forge(text, |lines| lines.retain(|content| content != line));
    let today = without(&red_to_move().file().write());
    let file = GameFile::read(&today).expect("a sound file");
    assert!(Session::reopen(toy(), &file, None).is_err(), "today's files have every option");
    let older = reopened(&without(&of_version_6()));
    assert_eq!(older.table.setup().options.get("open").map(String::as_str), Some("false"));
    assert!(older.is_taken_over());
}

/// Most games never used an option that is given up later: they go on without it, and that is said.
#[test]
fn options_that_are_gone_are_left_out_of_older_games_and_named() {
    for (to, gone) in [("option: opera=true", "opera=true"), ("option: open=half", "open=half")] {
        let (_, older) = replace(&of_version_6(), "option: open=false", to);
        let older = reopened(&older);
        let dropped: Vec<String> = older.dropped.iter().map(|(id, value)| format!("{id}={value}")).collect();
        assert_eq!(dropped, [gone]);
        assert_eq!(older.table.setup().options.get("open").map(String::as_str), Some("false"));
        assert!(older.is_taken_over() && older.table.steps().len() == 4, "all its actions fit without it");
    }
    let (_, today) = replace(&red_to_move().file().write(), "option: open=false", "option: opera=true");
    let file = GameFile::read(&today).expect("a sound file");
    let error = Session::reopen(toy(), &file, None).err().expect("today's files have today's options");
    assert!(matches!(error, FileError::Setup { .. }), "{error:?}");
    assert!(write_plain(&toy(), &file).is_err(), "a recorded game is not changed without a word");
}

#[test]
fn a_scenario_that_is_gone_leaves_nothing_to_show() {
    let (line, older) = replace(&of_version_6(), "scenario: crossroads", "scenario: nowhere");
    let file = GameFile::read(&older).expect("a sound file");
    let error = Session::reopen(toy(), &file, None).err().expect("no such scenario");
    assert!(matches!(&error, FileError::Setup { error, .. } if matches!(**error, SetupError::UnknownScenario { .. })));
    assert_eq!(error.line(), line);
}

/// Rules that break down over an older game stop it there, as rules that refuse it do: what was before can be seen.
#[test]
fn an_action_that_makes_the_rules_panic_stops_the_game_there() {
    let file = GameFile::read(&of_version_6()).expect("a sound file");
    let rules = |panics| {
        let mut rules = Toy::new();
        rules.panics = Some(panics);
        Arc::new(rules)
    };
    let line = line_with(&of_version_6(), "red: march");
    let older = Session::reopen(rules(Panics::March), &file, None).expect("something to show");
    assert_eq!(older.misfit, Some(FileError::Panicked { line }));
    assert_eq!((older.table.steps().len(), older.table.is_stopped()), (3, true));
    assert_eq!(older.table.state(), red_to_move().state());

    let older = Session::reopen(rules(Panics::AfterMarch), &file, None).expect("something to show");
    assert_eq!(older.misfit, Some(FileError::Panicked { line: line + 1 }), "nobody could go on from there");
    assert_eq!((older.table.steps().len(), older.table.is_stopped()), (4, true));
    let unknown = GameFile { position: LastPosition::Unknown, ..file.clone() };
    let older = Session::reopen(rules(Panics::AfterMarch), &unknown, None).expect("something to show");
    assert!(older.misfit.is_some(), "nor where no position is written");

    let error = Session::reopen(rules(Panics::Setup), &file, None).err();
    assert!(matches!(error, Some(FileError::Panicked { .. })), "{error:?}");
}

#[test]
fn the_plain_form_is_read_back() {
    for seed in 0..20 {
        let mut session = seeded(&format!("plain-{seed}"));
        play(&mut session, &mut Rng::seed_from_u64(seed), 9 + seed as usize, |_| ());
        let text = write_plain(&toy(), &session.file()).expect("a good game");
        let read = read_plain(&*toy(), &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(write_plain(&toy(), &read).as_ref(), Ok(&text));
        let again = Session::replay(toy(), &read, None).expect("the same game");
        assert_eq!(everything(&again), everything(&session));
    }
}

#[test]
fn the_plain_form_differs_only_where_the_games_do() {
    let plain = |actions: &[&str]| {
        let mut session = red_to_move();
        actions.iter().for_each(|action| act(&mut session, RED, action));
        act(&mut session, BLUE, "march");
        write_plain(&toy(), &session.file()).expect("a good game")
    };
    let (one, two) = (plain(&["march", "pass"]), plain(&["march", "show 1", "pass"]));
    let rest = |text: &str| text.lines().filter(|line| !line.starts_with("= ")).map(str::to_owned).collect::<Vec<_>>();
    let (mut longer, shorter) = (rest(&two), rest(&one));
    assert_eq!(longer.remove(line_with(&two, "show 1") - 1), "red: show 1");
    assert_eq!(longer, shorter, "one action more is one line more");
    assert!(!one.contains('~') && !one.contains("data:") && !one.contains("rules:"), "{one}");
}

#[test]
fn a_plain_game_that_does_not_fit_is_told_by_line() {
    let text = write_plain(&toy(), &red_to_move().file()).expect("a good game");
    let line = line_with(&text, "green: bid 1");
    let odd = read_plain(&*toy(), &text.replace("green: bid 1", "green: march")).expect("readable");
    assert_eq!(write_plain(&toy(), &odd).map_err(|error| error.line()), Err(line));
    for bad in ["green", "green: march {die", "option: deal"] {
        let error = read_plain(&*toy(), &text.replace("green: bid 1", bad)).expect_err("unreadable");
        assert_eq!(error.line(), line, "{bad}");
    }
}
