//! Bots that are programs of their own.

use crate::program::grognard;
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;

/// How the example in the project's documentation is started; nothing where there is no Python.
fn example() -> Option<String> {
    let file: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "..", "examples", "engine.py"].iter().collect();
    let works = Command::new("python3").arg("--version").output().is_ok_and(|python| python.status.success());
    if !works {
        println!("there is no Python: its example is not played");
    }
    works.then(|| format!("exec:python3 {}", file.display()))
}

/// One game of an engine against a bot of ours.
fn game(game: &str, scenario: &str, [own, other]: [&str; 2], engine: &str, more: [&str; 2]) -> Value {
    let (engine, other) = (format!("{own}={engine}"), format!("{other}=random"));
    let [flag, value] = more;
    let args = ["match", game, "--scenario", scenario, "--bot", &engine, "--bot", &other, "--games", "1", "--json"];
    let [a, b, c, d, e, f, g, h, i, j, k] = args;
    grognard([a, b, c, d, e, f, g, h, i, j, k, flag, value]).ended(0).json()
}

const PATIENT: [&str; 2] = ["--engine-ms", "60000"];

#[test]
fn the_python_example_plays_a_game_of_each() {
    let Some(example) = example() else { return };
    let sides = ["axis", "soviet"];
    for (name, scenario, seats) in [
        ("heroes", "couriers-satchel", ["german", "soviet"]),
        ("narva", "campaign", sides),
        ("eastfront", "edelweiss", sides),
        ("victory-roads", "budapest-wien", sides),
        ("dark-valley", "zitadelle", ["soviet", "axis"]),
    ] {
        let played = game(name, scenario, seats, &example, PATIENT);
        assert_eq!(played["faults"], Value::Array(Vec::new()), "{name}");
        assert_eq!((&played["unfinished"], &played["refused"]), (&0.into(), &0.into()), "{name}");
    }
}

#[test]
fn an_engine_sees_what_its_seat_sees_and_plays_the_same_game_again() {
    let Some(example) = example() else { return };
    let looking = format!("{example} --scene");
    let seats = ["german", "soviet"];
    let mut games = [&looking, &example].map(|engine| game("heroes", "couriers-satchel", seats, engine, PATIENT));
    for played in &mut games {
        assert_eq!(played["faults"], Value::Array(Vec::new()));
        played["seconds"].take();
        played["bots"].take();
    }
    let [looking, plain] = games;
    assert_eq!(looking, plain, "the same seed");
}

#[test]
fn an_engine_that_breaks_down_is_told_of_and_the_game_goes_on() {
    let fault = |engine: &str, more: [&str; 2]| {
        let played = game("heroes", "couriers-satchel", ["german", "soviet"], engine, more);
        assert_eq!((&played["unfinished"], &played["refused"]), (&0.into(), &0.into()), "{engine}");
        played["faults"][0].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(fault(r#"exec:echo '{"hello":{}}'"#, PATIENT), "it has ended");
    let mute = fault(r#"exec:sh -c 'echo "{\"hello\":{}}"; exec sleep 1000'"#, ["--engine-ms", "100"]);
    assert!(mute.starts_with("no answer in"), "{mute}");
    let mad = r#"exec:sh -c 'echo "{\"hello\":{}}"; echo "{\"id\":1,\"action\":\"win\"}"; exec sleep 1000'"#;
    assert_eq!(fault(mad, PATIENT), "“win” is not offered");
    let late = r#"exec:sh -c 'echo "{\"hello\":{}}"; echo "{\"id\":7,\"action\":\"pass\"}"; exec sleep 1000'"#;
    assert_eq!(fault(late, PATIENT), "an answer to question 7 in place of 1");
    let endless = r#"exec:sh -c 'echo "{\"hello\":{}}"; exec cat /dev/zero'"#;
    assert_eq!(fault(endless, PATIENT), "a line that has no end");
    if example().is_some() {
        let greedy = r#"exec:python3 -c 'print("{\"hello\":{}}", flush=True); x = bytearray(1 << 30); input(); input(); print(len(x))'"#;
        assert_eq!(fault(greedy, ["--engine-mb", "500"]), "it has ended");
    }
}

#[test]
fn what_is_no_engine_is_refused_before_a_game_begins() {
    for bad in ["exec:no-such-program-anywhere", "exec:true", "exec:echo hello", "exec:echo '{}'"] {
        let bot = format!("german={bad}");
        let refused = grognard(["match", "heroes", "--bot", &bot, "--games", "1"]).ended(2);
        assert!(refused.err.contains("does not play"), "{}", refused.err);
    }
    grognard(["serve", "--engine", "rook"]).ended(2);
    let missing = grognard(["match", "victory-roads", "--axis", "officer:nowhere.toml"]).ended(2);
    assert!(missing.err.contains("nowhere.toml"), "{}", missing.err);
    let none = grognard(["match", "heroes", "--bot", "german=random:Cargo.toml"]).ended(2);
    assert!(none.err.contains("no weights"), "{}", none.err);
}

/// Commands that run on this machine and have these words in them.
#[cfg(target_os = "linux")]
fn running(words: &str) -> usize {
    let processes = std::fs::read_dir("/proc").expect("processes").flatten();
    let commands = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    commands.filter(|command| String::from_utf8_lossy(command).replace('\0', " ").contains(words)).count()
}

#[test]
#[cfg(target_os = "linux")]
fn what_an_engine_has_started_ends_with_it() {
    // A length of sleep that no other test has.
    let sleep = format!("sleep 1000.{}", std::process::id());
    let engine = format!(r#"exec:{sleep} & echo '{{"hello":{{}}}}'; {sleep}"#);
    let played = game("heroes", "couriers-satchel", ["german", "soviet"], &engine, ["--engine-ms", "100"]);
    assert!(played["faults"][0].as_str().is_some_and(|fault| fault.starts_with("no answer in")), "{played}");
    assert_eq!(running(&sleep), 0);
}
