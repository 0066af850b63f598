//! The text player, typed at through a pipe.

use crate::program::{Place, bytes, grognard, offers, typed};

#[test]
fn a_game_is_set_up_by_answering_questions() {
    let place = Place::new();
    let file = place.path("game.grog");
    let run = typed(["play", "--seed", "5", "--save", &file], "narva\nwest\nsoviet\n1\nhelp\nquit\n").ended(0);
    for part in ["Which side", "none of: axis, soviet, both", "Against whom", "officer", "01 02", "soviet>", "undo"] {
        assert!(run.out.contains(part), "“{part}” is missing: {}", run.out);
    }
    assert!(run.out.contains(&format!("grognard play {file}")), "{}", run.out);
    grognard(["replay", &file, "--verify"]).ended(0);
}

#[test]
fn answers_are_numbers_notation_or_parts() {
    let place = Place::new();
    let file = place.path("game.grog");
    let args = ["play", "narva", "--seed", "5", "--opponent", "hot-seat", "--save", &file];
    let run = typed(args, "HQ-4\n1\nundo\nactivate HQ-43\nquit\n").ended(0);
    assert!(run.out.contains("activate HQ-43"), "{}", run.out);
    let log = grognard(["log", &file, "--as", "soviet"]).ended(0).out;
    assert!(log.contains("1 soviet: activate HQ-43") && !log.contains("2 soviet"), "{log}");
}

#[test]
fn what_has_one_answer_is_not_asked_and_is_taken_back_with_what_led_there() {
    let place = Place::new();
    let file = place.path("game.grog");
    let args = ["play", "narva", "--seed", "5", "--opponent", "hot-seat", "--save", &file];
    let march = "activate HQ-109\ndone\nmove 109-14\nto 1922\n";
    let run = typed(args, &format!("{march}quit\n")).ended(0);
    assert!(run.out.contains("Nothing else can be done: Stop here"), "{}", run.out);
    let log = grognard(["log", &file, "--as", "soviet"]).ended(0).out;
    assert!(log.contains("5 soviet: halt"), "it is an action like any other: {log}");
    let args = ["play", &file, "--side", "both"];
    typed(args, "undo\nquit\n").ended(0);
    let log = grognard(["log", &file, "--as", "soviet"]).ended(0).out;
    assert!(log.contains("3 soviet: move 109-14") && !log.contains("4 soviet"), "{log}");
}

#[test]
fn what_is_not_allowed_is_explained_and_changes_nothing() {
    let place = Place::new();
    let file = place.path("game.grog");
    let input = "activate HQ-11SS\nwhy activate HQ-11SS\nwhy pass\nrule 4.1.1\nrule 99\nnonsense\n\nlang fr\nlang de\nquitter\n";
    let run = typed(["play", "narva", "--seed", "5", "--opponent", "hot-seat", "--save", &file], input).ended(0);
    assert!(run.out.matches("refused by rule").count() >= 2, "{}", run.out);
    for part in ["pass: allowed", "4.1.1  ", "no rule 99", "nonsense", "en ou fr", "La partie est dans"] {
        assert!(run.out.contains(part), "“{part}” is missing: {}", run.out);
    }
    let json = grognard(["replay", &file, "--json"]).ended(0).json();
    assert_eq!(json["actions"], 0);
}

#[test]
fn orders_show_map_log_and_table_and_save_a_copy() {
    let place = Place::new();
    let (file, copy) = (place.path("game.grog"), place.path("copy.grog"));
    let input = format!("map\nmap all\nmap 1820\ntable\nlog\nlog all\nall\nsave {copy}\nsave\nsave /nowhere/x\nquit\n");
    let run = typed(["play", "narva", "--seed", "5", "--opponent", "hot-seat", "--save", &file], &input).ended(0);
    assert_eq!(bytes(&file), bytes(&copy));
    assert!(run.out.contains("saved to") && run.out.contains("cannot be written"), "{}", run.out);
}

#[test]
fn the_end_of_the_input_ends_the_game_cleanly() {
    let place = Place::new();
    let file = place.path("game.grog");
    typed(["play", "narva"], "").ended(0);
    typed(["play", "narva"], "axis").ended(0);
    typed(["play", "narva", "--side", "axis", "--opponent", "random", "--seed", "5", "--save", &file], "").ended(0);
    grognard(["replay", &file, "--verify"]).ended(0);
}

#[test]
fn a_saved_game_goes_on() {
    let (_place, file) = Place::with_game();
    let first = offers(&file)[0].clone();
    let run = typed(["play", &file, "--side", "both"], &format!("{first}\n")).ended(0);
    assert!(run.out.contains(&first), "{}", run.out);
    let json = grognard(["replay", &file, "--json"]).ended(0).json();
    assert_eq!(json["actions"], 1);
}

#[test]
fn a_bot_answers_the_player() {
    let place = Place::new();
    let file = place.path("game.grog");
    let input = "pass\n1\n".repeat(100);
    let args = ["play", "narva", "--side", "soviet", "--opponent", "officer", "--seed", "5", "--save", &file];
    typed(args, &input).ended(0);
    let log = grognard(["log", &file, "--as", "all"]).ended(0).out;
    assert!(log.contains(" axis: ") && log.contains(" soviet: "), "{log}");
    grognard(["replay", &file, "--verify"]).ended(0);
}

#[test]
fn two_players_are_parted_by_a_curtain_where_something_is_hidden() {
    let place = Place::new();
    let file = place.path("fog.grog");
    let args = ["play", "narva", "--option", "fog=on", "--opponent", "hot-seat", "--seed", "5", "--save", &file];
    let run = typed(args, &"pass\n1\n".repeat(150)).ended(0);
    assert!(run.out.contains("to the screen!"), "no curtain between the players of a game with hidden units");
}

#[test]
fn dice_of_a_scripted_game_are_asked_for() {
    let place = Place::new();
    let file = place.path("game.grog");
    grognard(["new", "narva", "campaign", "--dice", "scripted", "-o", &file]).ended(0);
    let run = typed(["play", &file, "--side", "both"], "pass\n99\n1\n").ended(0);
    assert!(run.out.contains("one more result is needed") && run.out.contains("99"), "{}", run.out);
    let json = grognard(["replay", &file, "--json"]).ended(0).json();
    assert_eq!(json["actions"], 1);
}

#[test]
fn unknown_sides_and_bots_are_bad_input() {
    typed(["play", "chess"], "").ended(2);
    typed(["play", "narva", "--side", "pope"], "").ended(2);
    let run = typed(["play", "narva", "--side", "axis", "--opponent", "napoleon"], "").ended(2);
    assert!(run.err.contains("officer"), "{}", run.err);
}
