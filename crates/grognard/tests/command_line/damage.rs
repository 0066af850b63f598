//! Damaged, truncated, hand-edited and foreign files are refused with the line that is wrong.

use crate::program::{Place, Run, bytes, grognard, played};

/// The line number a message names, if it names one.
fn line(run: &Run) -> Option<usize> {
    let (_, rest) = run.err.split_once(", line ")?;
    rest.split(':').next()?.parse().ok()
}

#[track_caller]
fn refused(place: &Place, text: impl AsRef<[u8]>) -> usize {
    let file = place.write("damaged.grog", &text);
    let run = grognard(["replay", &file]).ended(2);
    assert!(run.out.is_empty(), "{}", run.out);
    assert_eq!(bytes(&file), text.as_ref(), "a damaged file was changed");
    line(&run).unwrap_or_else(|| panic!("no line number in: {}", run.err))
}

#[test]
fn a_changed_byte_anywhere_is_noticed() {
    let (place, text) = (Place::new(), played("11", 40));
    let bytes = text.as_bytes();
    for at in (0..bytes.len()).step_by(bytes.len() / 60) {
        for change in [1, 0x80] {
            let mut damaged = bytes.to_vec();
            damaged[at] ^= change;
            let true_line = 1 + bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
            let told = refused(&place, &damaged);
            // A header is sealed by the rule below it.
            let header = 1 + text.lines().position(|line| line.starts_with("----")).expect("a rule");
            assert!(told <= true_line.max(header) + 1, "byte {at} is on line {true_line}, told was {told}");
        }
    }
}

#[test]
fn a_cut_file_is_noticed() {
    let (place, text) = (Place::new(), played("12", 40));
    let last = text.trim_end().len();
    for end in (0..last).step_by(last / 40) {
        let lines = text[..end].lines().count().max(1);
        let told = refused(&place, &text[..end]);
        assert!(told <= lines, "a file of {lines} lines, told was line {told}");
    }
}

#[test]
fn lines_swapped_doubled_or_left_out_are_noticed() {
    let (place, text) = (Place::new(), played("13", 20));
    let lines: Vec<&str> = text.lines().collect();
    for at in (1..lines.len() - 1).step_by(3) {
        let mut swapped = lines.clone();
        swapped.swap(at, at + 1);
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        let mut shorter = lines.clone();
        shorter.remove(at);
        for changed in [swapped, doubled, shorter] {
            refused(&place, changed.join("\n") + "\n");
        }
    }
}

#[test]
fn foreign_files_are_told_as_such() {
    let place = Place::new();
    for text in ["", "\n", "hello", "{\"game\":\"chess\"}", "[Event \"Linares\"]\n1. e4 e5", "grognard game 3\n"] {
        assert_eq!(refused(&place, text), 1, "{text}");
    }
    refused(&place, [0u8, 159, 146, 150]);
    refused(&place, b"\x89PNG\r\n\x1a\n");
    let run = grognard(["replay", &place.path("nothing.grog")]).ended(2);
    assert!(run.err.contains("no such file"), "{}", run.err);
    let folder = place.folder().to_str().expect("a plain path");
    grognard(["replay", folder]).ended(2);
}

#[test]
fn another_game_and_another_position_are_refused() {
    let (place, text) = (Place::new(), played("14", 5));
    let file = kernel::GameFile::read(&text).expect("a sound file");
    let mut other = file.clone();
    other.header.game = "chess".into();
    assert_eq!(refused(&place, other.write()), 2);
    let mut other = file;
    other.position = kernel::LastPosition::Digest("0000000000000000".into());
    let path = place.write("elsewhere.grog", other.write());
    let run = grognard(["replay", &path]).ended(2);
    assert_eq!(line(&run), Some(text.lines().count()), "{}", run.err);
}

#[test]
fn forged_dice_and_actions_are_told_by_line() {
    let (place, text) = (Place::new(), played("15", 80));
    let file = kernel::GameFile::read(&text).expect("a sound file");
    let at = file.records.iter().position(|record| !record.rolls.is_empty()).expect("some dice");
    let mut forged = file.clone();
    let roll = &mut forged.records[at].rolls[0];
    roll.value = if roll.value == 1 { 2 } else { 1 };
    assert_eq!(refused(&place, forged.write()), file.records[at].line);
    let path = place.write("forged.grog", forged.write());
    let run = grognard(["verify-dice", &path]).ended(2);
    assert_eq!(line(&run), Some(file.records[at].line), "{}", run.err);
    let mut forged = file.clone();
    forged.records[9].action = "march to Berlin".into();
    assert_eq!(refused(&place, forged.write()), file.records[9].line);
    let mut forged = file.clone();
    forged.records[9].seat = "pope".into();
    assert_eq!(refused(&place, forged.write()), file.records[9].line);
}

#[test]
fn every_command_that_reads_a_file_refuses_a_damaged_one() {
    let place = Place::new();
    let file = place.write("damaged.grog", played("16", 10).replace("campaign", "kampagne"));
    for command in ["legal", "undo", "show", "log", "replay", "verify-dice"] {
        let run = grognard([command, &file]).ended(2);
        assert!(line(&run).is_some(), "{command}: {}", run.err);
    }
    assert!(line(&grognard(["apply", &file, "pass"]).ended(2)).is_some());
    assert!(line(&grognard(["why", &file, "pass"]).ended(2)).is_some());
    assert!(line(&grognard(["play", &file]).ended(2)).is_some());
    let french = grognard(["legal", &file, "--lang", "fr"]).ended(2);
    assert!(french.err.contains(", ligne "), "{}", french.err);
}

#[test]
fn line_endings_of_other_systems_are_accepted() {
    let (place, text) = (Place::new(), played("17", 10));
    let file = place.write("dos.grog", text.replace('\n', "\r\n"));
    grognard(["replay", &file, "--verify"]).ended(0);
}
