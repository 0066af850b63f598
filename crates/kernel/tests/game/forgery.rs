//! A file changed by someone who also makes the seals anew: now the rules and the seed must find it.

use crate::common::seals::{forge, line_with, replace};
use crate::common::{self, BLUE, GREEN, RED, SEATS, Toy, act, finished, red_to_move, scripted, seeded, toy};
use kernel::{FileError, Game as _, GameFile, Hosted, Session};

fn open(text: &str) -> Result<Session<Toy>, FileError> {
    let file = GameFile::read(text)?;
    Session::replay(toy(), &file, None)
}

#[track_caller]
fn refused(text: &str) -> FileError {
    open(text).err().unwrap_or_else(|| panic!("this forgery was believed:\n{text}"))
}

/// The line, the action and the text of a refusal.
#[track_caller]
fn line_and_reason(error: &FileError) -> (usize, &str, &str) {
    match error {
        FileError::Refused { line, action, refusal } => (*line, action, &refusal.message.id),
        other => panic!("not refused by the rules: {other}"),
    }
}

/// A seeded game with a fight by red and a draw by blue.
fn honest() -> String {
    let mut session = seeded("forge-me");
    for (seat, bid) in [(RED, "bid 3"), (BLUE, "bid 2"), (GREEN, "bid 1")] {
        act(&mut session, seat, bid);
    }
    for (seat, action) in [(RED, "march"), (RED, "fight"), (RED, "pass"), (BLUE, "draw"), (BLUE, "pass")] {
        act(&mut session, seat, action);
    }
    session.file().write()
}

/// Changes the result of the first die of this reason to one that can occur.
fn other_face(text: &str, why: &str) -> (usize, String) {
    let at = text.find(&format!("{why}:d6=")).expect("the die was rolled") + why.len() + 4;
    let face = text[at..].chars().next().and_then(|c| c.to_digit(10)).expect("a face");
    replace(text, &format!("{why}:d6={face}"), &format!("{why}:d6={}", face % 6 + 1))
}

#[test]
fn the_forger_makes_good_seals() {
    let text = honest();
    assert_eq!(forge(&text, |_| ()), text);
    assert!(open(&text).is_ok());
}

#[test]
fn an_illegal_action_is_refused_with_its_line_and_rule() {
    let (line, text) = replace(&honest(), "red: march", "red: peek red 1");
    let error = refused(&text);
    assert_eq!(error.to_string(), format!("line {line}: “peek red 1” is not allowed there (3.1 peek-own)"));
}

#[test]
fn an_inserted_action_is_refused_with_its_line() {
    let text = honest();
    let line = line_with(&text, "red: pass") + 1;
    let forged = forge(&text, |lines| {
        lines.insert(line - 1, "7 red: march".into());
        lines[line] = lines[line].replacen('7', "8", 1);
        lines[line + 1] = lines[line + 1].replacen('8', "9", 1);
        lines[line + 2] = lines[line + 2].replacen('8', "9", 1);
    });
    let error = refused(&forged);
    assert_eq!(line_and_reason(&error), (line, "march", "not-your-turn"), "red has passed");
}

#[test]
fn an_action_that_is_none_is_refused_with_its_line() {
    let (line, text) = replace(&honest(), "red: march", "red: dance");
    assert_eq!(line_and_reason(&refused(&text)), (line, "dance", "not-understood"));
}

#[test]
fn an_unknown_seat_is_refused_with_its_line() {
    let (line, text) = replace(&honest(), "red: march", "pink: march");
    let error = refused(&text);
    assert_eq!((error.line(), error.to_string()), (line, format!("line {line}: unknown seat “pink”")));
}

#[test]
fn the_wrong_seat_is_refused_with_its_line() {
    let (line, text) = replace(&honest(), "red: march", "green: march");
    let error = refused(&text);
    assert!(matches!(&error, FileError::Refused { line: l, .. } if *l == line), "{error}");
}

#[test]
fn a_legal_change_is_found_in_the_position() {
    let text = honest();
    let (_, forged) = replace(&text, "red: march", "red: show 1");
    let end = line_with(&text, "end ");
    assert_eq!(refused(&forged), FileError::Diverges { line: end });
}

#[test]
fn a_forged_position_is_found() {
    let text = honest();
    let end = line_with(&text, "end ");
    let forged = forge(&text, |lines| lines[end - 1] = "end 8 digest 0000000000000000".into());
    assert_eq!(refused(&forged), FileError::Diverges { line: end });
}

#[test]
fn a_better_die_is_found_by_the_seed() {
    let text = honest();
    let (line, forged) = other_face(&text, "die-fight");
    assert_eq!(refused(&forged), FileError::Dice { line });

    let file = GameFile::read(&forged).expect("the seals are good");
    let report = file.verify_dice().expect("a seeded game");
    let (true_file, wrong) = (GameFile::read(&text).expect("the honest file"), &report.wrong);
    let fair = true_file.records.iter().find(|record| record.line == line).expect("the fight").rolls[0].value;
    let written = file.records.iter().find(|record| record.line == line).expect("the fight").rolls[0].clone();
    assert_eq!(*wrong, [(line, written, fair)], "only that die is wrong");
    assert_eq!(report.rolls, 9, "six cards dealt, two dice, one card drawn");
}

#[test]
fn a_better_card_is_found_by_the_seed() {
    let text = honest();
    let file = GameFile::read(&text).expect("the honest file");
    let draw = file.records.iter().find(|record| record.action == "draw").expect("blue draws");
    let value = draw.rolls[0].value % 6 + 1;
    let deck: Vec<u8> = {
        let before = Session::replay(toy(), &file, Some(6)).expect("the game before the draw");
        before.state().deck.clone()
    };
    let name = common::card_name(deck[value as usize - 1]);
    let roll = kernel::Roll { value, name, ..draw.rolls[0].clone() };
    let (line, forged) = replace(&text, &draw.rolls[0].to_string(), &roll.to_string());
    assert_eq!(refused(&forged), FileError::Dice { line });
}

#[test]
fn a_better_deal_is_found_by_the_seed() {
    let text = honest();
    let mut file = GameFile::read(&text).expect("the honest file");
    let other = finished("another-deal").file();
    file.opening.clone_from(&other.opening);
    let line = line_with(&file.write(), "opening: ");
    assert_eq!(refused(&file.write()), FileError::Dice { line });
    let report = file.verify_dice().expect("a seeded game");
    assert!(!report.wrong.is_empty() && report.wrong.iter().all(|(at, ..)| *at == line), "{report:?}");
}

#[test]
fn a_card_under_a_false_name_is_found() {
    // The position and the draw are right, only the name a reader sees is not.
    let mut session = red_to_move();
    common::act_with(&mut session, RED, "draw", "1");
    let (line, text) = replace(&session.file().write(), "1/6=card 7", "1/6=card 9");
    assert_eq!(refused(&text), FileError::Dice { line });
}

#[test]
fn dice_that_the_rules_did_not_ask_for_are_found() {
    let text = honest();
    for (from, to) in [
        ("red: march", "red: march {die-fight:d6=3}"),
        ("die-fight:d6", "die-other:d6"),
        ("die-fight:d6", "die-fight:d8"),
        ("; die-fortune", "; die-fight:d6=3; die-fortune"),
    ] {
        let (line, forged) = replace(&text, from, to);
        assert_eq!(refused(&forged), FileError::Dice { line }, "“{from}” became “{to}”");
    }
    let line = line_with(&text, "red: fight");
    let forged = forge(&text, |lines| lines[line - 1] = "5 red: fight".into());
    assert_eq!(refused(&forged), FileError::Dice { line }, "the dice were left out");
}

#[test]
fn results_that_cannot_fall_are_unreadable() {
    let text = honest();
    let line = line_with(&text, "red: fight");
    for dice in ["{}", "{die-fight:d6=7}", "{die-fight:d6=0}", "{die-fight}", "{", "{x:1/2}", "{a:d6=1;b:d6=1}"] {
        let forged = forge(&text, |lines| lines[line - 1] = format!("5 red: fight {dice}"));
        let problem = "unreadable dice".to_owned();
        assert_eq!(refused(&forged), FileError::Damaged { line, problem }, "{dice}");
    }
}

#[test]
fn impossible_values_in_a_file_made_by_a_program_do_not_crash() {
    let mut file = red_to_move().file();
    for value in [0, 13, u32::MAX] {
        file.opening[0].value = value;
        let error = Session::replay(toy(), &file, None).err();
        assert!(matches!(error, Some(FileError::Dice { .. })), "value {value}: {error:?}");
    }
}

#[test]
fn another_seed_is_found() {
    let text = honest();
    let (_, one) = replace(&text, "seed: forge-me", "seed: lucky");
    let error = refused(&one);
    assert_eq!(
        error.to_string(),
        format!("line {}: the seed does not belong to its SHA-256", line_with(&one, "seed: lucky"))
    );

    // With its SHA-256 as well, the dice give it away.
    let mut file = GameFile::read(&text).expect("the honest file");
    file.header.setup.dice = kernel::Dice::Seeded(kernel::Seed::from_text("lucky").expect("a word"));
    assert!(matches!(refused(&file.write()), FileError::Dice { .. }));
}

#[test]
fn headers_that_no_program_wrote_are_refused_with_their_line() {
    let text = honest();
    for (from, to, says) in [
        ("game: toy", "game: chess", "unknown game “chess”"),
        ("rules: 7", "rules: seven", "bad value of “rules”"),
        ("rules: 7", "rules: 07", "here “rules: 7” is expected"),
        ("scenario: crossroads", "scenario: nowhere", "toy has no scenario “nowhere”; it has: crossroads, bare"),
        ("scenario: crossroads", "scenario: bare", "scenario bare has no option “deal”; it has: —"),
        ("option: deal=two", "option: deal=nine", "option deal cannot be “nine”; it can be: two, three"),
        ("option: fast=true", "option: fast=on", "option “fast” is not written out"),
        (
            "option: open=false",
            "option: tempo=3",
            "scenario crossroads has no option “tempo”; it has: deal, fast, open",
        ),
        ("option: open=false", "option: open", "bad value of “option”"),
        ("dice: seeded", "dice: loaded", "bad value of “dice”"),
        ("dice: seeded", "weather: fine", "unknown entry “weather”"),
        ("dice: seeded", "dice seeded", "expected “name: value”"),
        ("seed: forge-me", "seed: forge me", "bad value of “seed”"),
        ("opening: {", "opening: ", "bad value of “opening”"),
    ] {
        let (line, forged) = replace(&text, from, to);
        let line = if to == "scenario: bare" { line + 1 } else { line };
        assert_eq!(refused(&forged).to_string(), format!("line {line}: {says}"), "“{from}” became “{to}”");
    }
}

#[test]
fn a_header_that_lacks_an_entry_says_which() {
    let text = honest();
    for name in ["game", "rules", "data", "scenario", "dice", "seed"] {
        let line = line_with(&text, &format!("{name}: "));
        let forged = forge(&text, |lines| drop(lines.remove(line - 1)));
        let rule = line_with(&forged, "----");
        assert_eq!(refused(&forged).to_string(), format!("line {rule}: the header lacks “{name}”"));
    }
    let line = line_with(&text, "option: fast");
    let forged = forge(&text, |lines| drop(lines.remove(line - 1)));
    assert_eq!(refused(&forged).to_string(), "line 5: option “fast” is not written out");
}

#[test]
fn there_is_one_way_to_write_a_game() {
    let text = honest();
    let swapped = forge(&text, |lines| lines.swap(2, 3));
    assert_eq!(refused(&swapped).line(), 3, "rules and data swapped");
    let doubled = forge(&text, |lines| lines.insert(2, "rules: 9".into()));
    assert_eq!(refused(&doubled).line(), 3, "the second line overrules the first in silence");
    let options = forge(&text, |lines| lines.insert(5, "option: deal=three".into()));
    assert_eq!(refused(&options).line(), 6, "an option twice");
    let (line, plus) = replace(&text, "1 red: bid 3", "+1 red: bid 3");
    assert_eq!(refused(&plus).line(), line);
    let hand = scripted().file().write();
    let forged = forge(&hand, |lines| lines.insert(9, "seed-sha256: 00".into()));
    assert_eq!(refused(&forged).line(), 10, "a seed in a game by hand");
}

#[test]
fn actions_are_counted() {
    let text = honest();
    let (line, forged) = replace(&text, "4 red: march", "5 red: march");
    assert_eq!(refused(&forged).to_string(), format!("line {line}: expected action 4, found “5”"));
    let (line, forged) = replace(&text, "end 8 ", "end 7 ");
    let says = "the last line counts other actions than the file has";
    assert_eq!(refused(&forged).to_string(), format!("line {line}: {says}"));
    for bad in ["4", "4 red", "4 red march", "4"] {
        let line = line_with(&text, "4 red: march");
        let forged = forge(&text, |lines| lines[line - 1] = bad.into());
        assert_eq!(refused(&forged).line(), line, "“{bad}”");
    }
}

#[test]
fn a_part_of_a_game_is_checked_as_far_as_it_is_read() {
    let (line, forged) = other_face(&honest(), "die-fight");
    let file = GameFile::read(&forged).expect("the seals are good");
    let game = Hosted(toy());
    assert_eq!(game.open(&file, Some(4)).map(|table| table.len()), Ok(4), "the first four actions are honest");
    assert_eq!(game.open(&file, Some(5)).map(|table| table.len()), Err(FileError::Dice { line }));
}

#[test]
fn a_forged_end_of_the_game_is_refused() {
    let session = finished("over");
    let text = session.file().write();
    let end = line_with(&text, "end ");
    let count = session.steps().len();
    for seat in SEATS {
        let id = ["red", "blue", "green"][seat.index()];
        let forged = forge(&text, |lines| {
            lines.insert(end - 1, format!("{} {id}: march", count + 1));
            lines[end] = lines[end].replacen(&format!("end {count} "), &format!("end {} ", count + 1), 1);
        });
        assert_eq!(line_and_reason(&refused(&forged)), (end, "march", "game-over"));
    }
}
