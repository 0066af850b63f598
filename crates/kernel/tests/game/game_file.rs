//! The game file: what is written is read, and what was changed is found, with its line.

use crate::common::seals::{contents, line_with, seal};
use crate::common::{self, SEATS, Toy, act, everything, finished, play, red_to_move, scripted, seeded, toy};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Dice, FileError, GameFile, Rng, SeedShares, Session};

/// A file with everything in it: options, seed, opening, dice, draws with nasty names, several seats.
fn sample() -> String {
    let mut session = seeded("sample");
    for seat in SEATS {
        act(&mut session, seat, "bid 0");
    }
    for seat in SEATS {
        // With these draws every card has been named.
        for action in ["march", "fight", "draw", "draw", "show 1", "pass"] {
            act(&mut session, seat, action);
        }
    }
    play(&mut session, &mut Rng::seed_from_u64(1), 10, |_| ());
    let text = session.file().write();
    for piece in ["opening: {draw-card:", "fight {die-fight:d6=", "draw {draw-card:", "%3B", "é", "%25 ~"] {
        line_with(&text, piece);
    }
    text
}

/// Reads and replays; everything that can be wrong with a file.
fn open(text: &str) -> Result<Session<Toy>, FileError> {
    Session::replay(toy(), &GameFile::read(text)?, None)
}

#[test]
fn a_game_is_read_as_it_was_written() {
    for seed in 0..30 {
        let mut session = seeded(&format!("trip-{seed}"));
        play(&mut session, &mut Rng::seed_from_u64(seed), 7 + seed as usize, |_| ());
        let file = session.file();
        let text = file.write();
        let read = GameFile::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read, file, "read and written differ:\n{text}");
        assert_eq!(read.write(), text);
        let again = Session::replay(toy(), &read, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(everything(&again), everything(&session), "replay leads elsewhere:\n{text}");
        let lines: Vec<_> = again.steps().iter().map(|step| &step.lines).collect();
        assert_eq!(lines, session.steps().iter().map(|step| &step.lines).collect::<Vec<_>>(), "the logs differ");
        assert_eq!(again.opening(), session.opening());
    }
}

#[test]
fn a_game_by_hand_is_read_as_it_was_written() {
    let mut session = red_to_move();
    common::act_with(&mut session, common::RED, "draw", "4");
    let text = session.file().write();
    let mut again = open(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(everything(&again), everything(&session));
    common::act_with(&mut again, common::RED, "fight", "2 2");
    assert_eq!(again.state().score[0], 2, "a replayed game goes on with dice by hand");
}

#[test]
fn a_game_without_actions_is_a_file_too() {
    let text = scripted().file().write();
    assert_eq!(open(&text).map(|session| session.steps().len()), Ok(0), "{text}");
}

#[test]
fn a_replayed_game_goes_on_with_the_same_dice() {
    let mut whole = seeded("go-on");
    let mut rng = Rng::seed_from_u64(5);
    play(&mut whole, &mut rng, 25, |_| ());
    for at in 0..whole.steps().len() {
        let mut part = Session::replay(toy(), &whole.file(), Some(at)).expect("a part of a good game");
        assert_eq!(part.steps().len(), at);
        for step in &whole.steps()[at..] {
            part.act(step.seat, step.action, &[]).expect("the same actions");
        }
        assert_eq!(part.file().write(), whole.file().write(), "read after {at} actions, the game goes on differently");
    }
}

#[test]
fn records_know_their_lines() {
    let session = finished("lines");
    let file = session.file();
    let text = file.write();
    for record in &file.records {
        let line = text.lines().nth(record.line - 1).unwrap_or_default();
        assert!(line.contains(&format!("{}: {}", record.seat, record.action)), "line {}: {line}", record.line);
    }
}

#[test]
fn the_seals_are_as_described() {
    let text = sample();
    assert_eq!(seal(&contents(&text)), text, "SHA-256 over the seal before and the line, four bytes shown");
}

#[test]
fn a_file_is_for_reading_aloud() {
    let text = red_to_move().file().write();
    let expected = "\
grognard game 2
game: toy
rules: 7
data: 0123456789abcdef0123456789abcdef
scenario: crossroads
option: deal=two
option: fast=true
option: open=false
dice: scripted
opening: {draw-card:1/12=card 1; draw-card:1/11=card 2; draw-card:1/10=card 3; draw-card:1/9=card 4; \
draw-card:1/8=card 5; draw-card:1/7=card 6}
----
1 red: bid 3
2 blue: bid 2
3 green: bid 1
";
    assert_eq!(contents(&text)[..14].join("\n") + "\n", expected);
}

#[test]
fn every_changed_byte_is_found() {
    let text = sample();
    let game = GameFile::read(&text).expect("the sample is a good file");
    let last = text.len() - 1;
    for at in 0..text.len() {
        let old = text.as_bytes()[at];
        for new in [old ^ 1, old ^ 0x20, old.wrapping_add(1), b'\n', b'\r', b' ', b'~', b'0', 0, 0xff] {
            if new == old {
                continue;
            }
            let mut bytes = text.clone().into_bytes();
            bytes[at] = new;
            let around =
                String::from_utf8_lossy(&bytes[at.saturating_sub(30)..(at + 30).min(bytes.len())]).into_owned();
            match GameFile::read_bytes(&bytes) {
                Ok(read) => {
                    assert!(at == last, "byte {at} became {new:#x} and nobody minds: …{around}…");
                    assert_eq!(read, game, "byte {at} became {new:#x} and the game another");
                }
                Err(error) => {
                    let line = error.line();
                    let changed = 1 + text.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count();
                    // A header line may only be found wrong by the first seal, which is on the rule below it.
                    let rule = line_with(&text, "----");
                    let near = line == changed || line == changed + 1 || (changed < rule && line <= rule + 1);
                    assert!(near, "byte {at} is on line {changed}, but: {error}");
                    assert!(
                        error.to_string().contains(&format!("line {line}")),
                        "no line number for the reader: {error}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_lost_or_doubled_byte_is_found() {
    let text = sample();
    for at in 0..text.len() - 1 {
        let mut lost = text.clone().into_bytes();
        let byte = lost.remove(at);
        assert!(GameFile::read_bytes(&lost).is_err(), "byte {at} ({byte:#x}) can be left out");
        let mut doubled = text.clone().into_bytes();
        doubled.insert(at, byte);
        assert!(GameFile::read_bytes(&doubled).is_err(), "byte {at} ({byte:#x}) can be doubled");
    }
}

#[test]
fn every_lost_line_is_found() {
    let text = sample();
    let lines: Vec<&str> = text.lines().collect();
    for lost in 0..lines.len() {
        let rest: Vec<&str> = (0..).zip(&lines).filter(|(i, _)| *i != lost).map(|(_, line)| *line).collect();
        let error = GameFile::read(&(rest.join("\n") + "\n")).expect_err("a line is missing");
        assert!(error.line() <= lines.len(), "line {} was lost: {error}", lost + 1);
    }
    for (a, b) in (1..lines.len()).map(|i| (i - 1, i)) {
        let mut swapped = lines.clone();
        swapped.swap(a, b);
        GameFile::read(&(swapped.join("\n") + "\n")).expect_err("two lines are swapped");
    }
}

#[test]
fn a_file_cut_short_anywhere_says_so() {
    let text = sample();
    let first = text.find('\n').expect("there are lines");
    for length in (0..text.len() - 1).filter(|&length| text.is_char_boundary(length)) {
        let cut = &text[..length];
        let error = GameFile::read(cut).expect_err("the end is missing");
        let line = cut.lines().count().max(1);
        if length < first {
            assert!(matches!(error, FileError::Foreign { line: 1, .. }), "{length} bytes: {error}");
        } else {
            assert_eq!(
                error,
                FileError::Truncated { line },
                "{length} bytes: …{}",
                &cut[cut.len().saturating_sub(40)..]
            );
        }
    }
    assert!(GameFile::read(&text[..text.len() - 1]).is_ok(), "only the last line end is missing: nothing is lost");
}

#[test]
fn a_file_cut_within_a_character_does_not_crash() {
    let text = sample();
    for length in (0..text.len()).filter(|&length| !text.is_char_boundary(length)) {
        let error = GameFile::read_bytes(&text.as_bytes()[..length]).expect_err("half a character");
        let line = 1 + text.as_bytes()[..length].iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(error.line(), line, "{error}");
    }
}

#[test]
fn foreign_files_are_told_apart() {
    let foreign = ["", "\n", "hello", "PK\u{3}\u{4}", "{\"game\": 1}", "Grognard game 1\n", " grognard game 1\n"];
    for text in foreign {
        let error = GameFile::read(text).expect_err("not a game file");
        assert!(matches!(&error, FileError::Foreign { line: 1, .. }), "{text:?}: {error:?}");
        assert!(error.to_string().contains("not a Grognard game file"), "{error}");
    }
    GameFile::read_bytes(b"\x89PNG\r\n\x1a\n").expect_err("a picture");
}

#[test]
fn a_later_format_is_told_from_a_foreign_file() {
    let text = sample().replacen("grognard game 2", "grognard game 3", 1);
    let error = GameFile::read(&text).expect_err("a format of the future");
    assert!(error.to_string().contains("“grognard game 3”, this program reads “grognard game 2”"), "{error}");
}

#[test]
fn line_endings_of_other_systems_do_not_break_seals() {
    let text = sample();
    let game = GameFile::read(&text).expect("the sample is a good file");
    let crlf = text.replace('\n', "\r\n");
    assert_eq!(GameFile::read(&crlf).as_ref(), Ok(&game), "carriage returns, as mail programs send them");
    assert_eq!(GameFile::read(crlf.trim_end()).as_ref(), Ok(&game), "the last line end lost");
    assert_eq!(GameFile::read(&crlf[..crlf.len() - 1]).as_ref(), Ok(&game), "half of the last line end lost");
    assert_eq!(GameFile::read(&format!("{text}\n\r\n  \n")).as_ref(), Ok(&game), "empty lines after the end");
    assert_eq!(GameFile::read(&format!("\u{feff}{text}")).as_ref(), Ok(&game), "a byte order mark");
    assert_eq!(game.write(), text, "written again as it was");
    // Cut short, it is still told as such.
    let error = GameFile::read(&crlf[..crlf.len() / 2]).expect_err("half a file");
    assert!(matches!(error, FileError::Truncated { .. }), "{error}");
}

#[test]
fn text_after_the_end_is_refused_with_its_line() {
    let text = sample();
    let lines = text.lines().count();
    let error = GameFile::read(&format!("{text}\n-- \nRegards\n")).expect_err("a signature");
    assert_eq!(error.line(), lines + 2, "{error}");
}

#[test]
fn the_hidden_game_goes_on_where_the_file_stops() {
    let mut session = seeded("middle");
    act(&mut session, common::BLUE, "bid 2");
    let again = open(&session.file().write()).expect("a game in the middle of its bids");
    assert_eq!(everything(&again), everything(&session));
}

/// A game whose seed was made of a secret and a number of each seat.
fn joint() -> String {
    let nonces = [("blue", "blue-1"), ("green", "77"), ("red", "0af3")];
    let nonces = nonces.map(|(seat, nonce)| (seat.to_owned(), nonce.to_owned()));
    let seed = SeedShares { secret: "5ec".into(), table: "tab-le_1".into(), nonces: nonces.into() }.joined();
    let mut session = Session::start(toy(), common::set_up(Dice::Seeded(seed)), &[]).expect("a game");
    play(&mut session, &mut Rng::seed_from_u64(3), 1000, |_| ());
    session.file().write()
}

#[test]
fn a_joint_seed_is_kept_with_all_that_it_was_made_of() {
    let text = joint();
    let file = GameFile::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(file.write(), text);
    let Dice::Seeded(seed) = &file.header.setup.dice else { panic!("a seed") };
    let shares = seed.shares().expect("its shares");
    assert_eq!((&*shares.secret, &*shares.nonces["red"], shares.nonces.len()), ("5ec", "0af3", 3));
    let report = file.verify_dice().expect("seeded");
    assert!(report.rolls > 6 && report.wrong.is_empty(), "{report:?}");
    open(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
}

#[test]
fn no_share_of_a_joint_seed_can_be_exchanged() {
    let text = joint();
    for (from, to) in [
        ("secret: 5ec", "secret: 5ed"),
        ("table: tab-le_1", "table: tab-le_2"),
        ("nonce: red=0af3", "nonce: red=0af4"),
        ("nonce: green=77", "nonce: green=78"),
        ("nonce: blue=blue-1\n", ""),
        ("nonce: green=77", "nonce: axis=77"),
    ] {
        let forged = contents(&text.replacen(from, to, 1));
        let error = GameFile::read(&seal(&forged)).expect_err("another seed");
        assert!(matches!(error, FileError::Damaged { .. }), "{from} → {to}: {error}");
    }
}
