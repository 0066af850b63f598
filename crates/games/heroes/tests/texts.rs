//! The game's words: the same in both languages, all that the code speaks of, and nothing more.

use heroes::Heroes;
use kernel::{Language, Message, Ruleset as _};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const ENGLISH: &str = include_str!("../../../../games-data/heroes/texts/en.ftl");
const FRENCH: &str = include_str!("../../../../games-data/heroes/texts/fr.ftl");
const KERNEL: &str = include_str!("../../../kernel/texts/en.ftl");
const WHY: &str = include_str!("../src/why.rs");
const ART: &str = include_str!("../src/art.rs");

type Words<'a> = BTreeSet<&'a str>;

/// Each text of a Fluent file with the variables it uses.
fn texts(file: &str) -> BTreeMap<&str, Words<'_>> {
    let mut texts: BTreeMap<&str, Words<'_>> = BTreeMap::new();
    let mut current = "";
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            current = line.split_once('=').map_or(line, |(id, _)| id).trim_end();
        }
        if !current.is_empty() {
            let names = line.split('$').skip(1).map(word);
            texts.entry(current).or_default().extend(names);
        }
    }
    texts
}

/// The name at the start of some text.
fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').next().unwrap_or("")
}

/// The game's source, one file after the other.
fn source() -> String {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

/// The Rust files of a folder and its subfolders.
fn read(path: &Path) -> String {
    if path.is_dir() {
        let entries = path.read_dir().expect("a source folder can be listed");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("its files can be listed").path()).collect();
        paths.sort();
        paths.iter().map(|path| read(path)).collect()
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        std::fs::read_to_string(path).expect("a source file is text") + "\n"
    } else {
        String::new()
    }
}

/// What stands in quotes after each `before`, and the rest of the source up to the next.
fn quoted_after<'a>(source: &'a str, before: &str) -> Vec<(&'a str, &'a str)> {
    let quoted = |rest: &'a str| rest.split_once('"');
    source.split(before).skip(1).filter_map(quoted).collect()
}

/// Text and kind of subject of each row of the table of refusals.
fn reasons() -> Vec<(&'static str, Option<&'static str>)> {
    let row = |line: &'static str| {
        let (name, rest) = line.strip_prefix("    ")?.strip_suffix("\";")?.split_once(" = \"")?;
        let (_, id) = rest.split_once("\" \"")?;
        let kind = name.split_once('(').map(|(_, kind)| kind.trim_end_matches(')'));
        Some((id, kind))
    };
    WHY.lines().filter_map(row).collect()
}

fn defined(rules: &Heroes, id: &str) -> bool {
    let known = texts(ENGLISH).contains_key(id) || texts(KERNEL).contains_key(id);
    // Names from the data files take no arguments, so they can simply be said.
    let name = Message { id: id.to_owned().into(), args: Vec::new() };
    known || Language::ALL.iter().all(|&language| rules.texts().try_say(language, &name).is_ok())
}

fn rules() -> Heroes {
    Heroes::load(None).expect("the shipped data loads")
}

#[test]
fn both_languages_say_the_same_things_about_the_same_things() {
    let (english, french) = (texts(ENGLISH), texts(FRENCH));
    let ids = |texts: &BTreeMap<&'static str, Words<'_>>| texts.keys().copied().collect::<Words<'_>>();
    assert_eq!(ids(&english).difference(&ids(&french)).count(), 0, "fr.ftl lacks {:?}", &ids(&english) - &ids(&french));
    assert_eq!(ids(&french).difference(&ids(&english)).count(), 0, "en.ftl lacks {:?}", &ids(&french) - &ids(&english));
    for (id, names) in &english {
        assert_eq!(names, &french[id], "the variables of {id}, in English and in French");
    }
    assert_eq!(rules().texts().untranslated(), []);
}

#[test]
fn every_message_of_the_code_has_words() {
    let (rules, source) = (rules(), source());
    let messages = quoted_after(&source, "Message::new(\"");
    assert!(messages.len() > 100, "only {} messages were found in the source", messages.len());
    // What each is given is checked by the fuzzer, which puts everything it meets into words.
    for (id, _) in messages {
        assert!(defined(&rules, id), "{id} has no words");
    }
    // Identifiers that are chosen before the message is made, and the reasons of dice and draws.
    let families = ["ask-", "badge-", "die-", "draw-", "log-", "marker-", "part-", "phase-", "verdict-"];
    for family in families {
        for (rest, _) in quoted_after(&source, &format!("\"{family}")) {
            let id = format!("{family}{rest}");
            assert!(id.ends_with('-') || defined(&rules, &id), "{id} has no words");
        }
    }
}

#[test]
fn every_refusal_has_words_and_speaks_only_of_its_subject() {
    let (english, reasons) = (texts(ENGLISH), reasons());
    assert!(reasons.len() > 80, "only {} reasons were found in why.rs", reasons.len());
    for (id, kind) in reasons {
        let names = english.get(id).unwrap_or_else(|| panic!("{id} has no words"));
        let subject = match kind {
            Some("HexId") => Words::from(["hex"]),
            Some("UnitId") => Words::from(["unit"]),
            Some("CardId") => Words::from(["card"]),
            Some(other) => panic!("{id} is about a {other}, and this test does not know what that is called"),
            None => Words::new(),
        };
        assert_eq!(names, &subject, "{id} should tell which, and nothing else");
    }
}

#[test]
fn every_figure_on_a_counter_is_explained() {
    let (english, figures) = (texts(ENGLISH), quoted_after(ART, "figure(\""));
    assert!(!figures.is_empty(), "no figures were found in art.rs");
    for (meaning, _) in figures {
        assert!(english.contains_key(format!("figure-{meaning}").as_str()), "figure-{meaning} has no words");
    }
}

#[test]
fn no_words_are_left_over() {
    let source = source();
    // Cards, options, shots, directions and works are named after what they are called elsewhere.
    let families = ["card-", "option-", "shot-", "way-", "work-"];
    let spoken = |id: &str| {
        let quoted = id.strip_prefix("figure-").unwrap_or(id);
        let built = families.iter().any(|family| id.starts_with(family) && source.contains(&format!("\"{family}{{")));
        built || source.contains(&format!("\"{quoted}\""))
    };
    let idle: Vec<&str> = texts(ENGLISH).into_keys().filter(|id| !spoken(id)).collect();
    assert!(idle.is_empty(), "nothing in the source says {idle:?}");
}

#[test]
fn sentences_and_labels_are_told_apart() {
    let label = |id: &str| {
        let families = ["badge-", "box-", "die-", "do-", "draw-", "figure-", "marker-", "note-", "overlay-", "phase-"];
        families.iter().any(|family| id.starts_with(family))
    };
    for (file, language) in [(ENGLISH, "en"), (FRENCH, "fr")] {
        for line in file.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic())) {
            let Some((id, text)) = line.split_once(" = ").filter(|(_, text)| !text.ends_with("->")) else { continue };
            if label(id) {
                assert!(!text.ends_with('.'), "{language}: {id} is a label and ends with a full stop");
            } else if id.starts_with("why-") {
                assert!(text.ends_with('.'), "{language}: {id} is a sentence and lacks its full stop");
            } else if id.starts_with("ask-") {
                assert!(text.ends_with(['?', '.']), "{language}: {id} does not ask");
            }
        }
    }
}

#[test]
fn french_keeps_its_spaces_and_apostrophes() {
    for (number, line) in FRENCH.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let place = format!("fr.ftl, line {}: {line}", number + 1);
        assert!(!line.contains('\''), "straight apostrophe in {place}");
        for mark in [" ;", " :", " ?", " !", "« ", " »"] {
            assert!(!line.contains(mark), "breaking space beside{mark} in {place}");
        }
    }
}
