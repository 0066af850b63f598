//! `cargo verify`: all that CI runs.
//!
//! Two lanes go side by side, Rust and the client, so that neither core waits while the other compiles one large crate
//! or runs one long test. Little is built twice: lints and documentation need no machine code of what they look at; tests,
//! coverage, fuzzing and the browser share the profile `test`, and the tests inside crates its sister `dev`, which does not
//! optimise the rules: they take longer to build than such tests to run. The client is built once. The program comes
//! before the tests, so that the browser need not wait for these.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::counts::Counts;
use crate::output::Output;
use crate::steps::{Steps, Stopped};
use crate::{cargo, root, web};

/// So many games of each are played in a fuzz, and none is begun after so many seconds.
struct FuzzLimits {
    games: &'static str,
    seconds: &'static str,
}
/// Few: the tests have played a random game of every scenario but the longest.
const SHORT: FuzzLimits = FuzzLimits { games: "3", seconds: "60" };
const LONG: FuzzLimits = FuzzLimits { games: "2000", seconds: "900" };
/// Games from this one on: those before are played by the tests.
const FUZZ_SEED: &str = "1000";

const RUST: &str = "Rust";
const CLIENT: &str = "client";
/// The steps that the other lane waits for, or counts.
const BUILD: &str = "build of the program";
const TEST_BUILD: &str = "build of the tests";
const TESTS: &str = "tests";
const UNIT_TESTS: &str = "tests inside crates";
const CLIENT_TESTS: &str = "tests of the client";
const BROWSER: &str = "the board in a browser";
const CLIENT_BUILD: &str = "build of the client";

/// Checks everything; afterwards, if it is to be long, what is worth an hour.
pub fn verify(long: bool) -> Result<(), String> {
    let steps = Steps::new(target().join("verify-logs"));
    steps.side_by_side(|| rust(&steps), || client(&steps));
    if long {
        // Its end has been told if it came early.
        let _ = at_length(&steps);
    }
    let report = steps.report();
    let mut counts = Counts::default();
    for name in [TESTS, UNIT_TESTS, CLIENT_TESTS, BROWSER] {
        counts += Counts::in_log(&steps.log(name));
    }
    println!("{counts}");
    report
}

fn rust(steps: &Steps) -> Result<(), Stopped> {
    let step = |name: &str, work: &dyn Fn(&Output) -> Result<(), String>| steps.step(RUST, name, work);
    step("tools", &|out| tool(out, "fmt", "rustfmt").and_then(|()| tool(out, "clippy", "clippy")))?;
    step("format", &|out| out.run(cargo().args(["fmt", "--all", "--check"])))?;
    step("lints", &|out| {
        out.run(cargo().args(["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))
    })?;
    step("documentation", &|out| {
        out.run(cargo().args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "--deny warnings"))
    })?;
    // The program takes the client along.
    steps.wait_for(CLIENT_BUILD)?;
    step(BUILD, &|out| out.run(test(PROGRAM).arg("--no-run")))?;
    let build = |which: &&[&str], out: &Output| out.run(test(which).arg("--no-run"));
    step(TEST_BUILD, &|out| [INSIDE, BESIDE, INSIDE_SERVER].iter().try_for_each(|which| build(which, out)))?;
    step(TESTS, &|out| {
        out.run(&mut test(BESIDE))?;
        out.run(&mut test(DOCUMENTED))
    })
}

fn client(steps: &Steps) -> Result<(), Stopped> {
    let step = |name: &str, work: &dyn Fn(&Output) -> Result<(), String>| steps.step(CLIENT, name, work);
    step("packages of the client", &web::fetch)?;
    step(CLIENT_BUILD, &web::build)?;
    step("format of the client", &|out| web::script(out, "format:check"))?;
    step("lints of the client", &|out| web::script(out, "lint"))?;
    step("types of the client", &|out| web::script(out, "check"))?;
    step(CLIENT_TESTS, &|out| web::script(out, "test"))?;
    step("Chromium", &web::browser)?;
    steps.wait_for(BUILD)?;
    step(BROWSER, &|out| web::browse(out, &program(), &target().join("tmp")))?;
    // This lane has nothing of its own left to do, and the other one enough.
    each_game(steps, CLIENT, |game| {
        step(&format!("rule coverage of {game}"), &|out| grognard(out, &["rules", game, "--coverage"]))?;
        step(&format!("short fuzz of {game}"), &|out| fuzz(out, game, &SHORT))
    })?;
    steps.wait_for(TEST_BUILD)?;
    step(UNIT_TESTS, &|out| {
        out.run(&mut test(INSIDE))?;
        out.run(&mut test(INSIDE_SERVER))?;
        out.run(&mut test(&["--package", BUILD_TOOL]))
    })
}

/// What tests of the program need: the program itself.
const PROGRAM: &[&str] = &["--workspace", "--exclude", BUILD_TOOL, "--test", "command_line"];
/// Tests inside libraries, those beside crates, and examples in their documentation. The folder `examples` is compiled by
/// the lints; nothing runs it.
///
/// What is built for one command serves the next only if the dependencies have the same features in both: those that all
/// chosen packages want together. So the choices below are such that these come out alike.
const INSIDE: &[&str] = &["--workspace", "--exclude", BUILD_TOOL, "--exclude", SERVER, "--profile", "dev", "--lib"];
const BESIDE: &[&str] = &["--workspace", "--exclude", BUILD_TOOL, "--bins", "--test", "*"];
const DOCUMENTED: &[&str] = &["--workspace", "--exclude", BUILD_TOOL, "--doc"];
/// The server's own tests play games: in the profile `test`, for which these are built anyway. The Python package has none here;
/// it is named so that features come out as for all packages together.
const INSIDE_SERVER: &[&str] = &["--package", SERVER, "--package", "grognard", "--package", PYTHON, "--lib"];
const SERVER: &str = "grognard-server";
const PYTHON: &str = "grognard-python";
/// The games' build scripts are made with it. A command that also tests it lets both share its dependencies, and Cargo
/// then builds almost everything once more: so it has a command of its own.
const BUILD_TOOL: &str = "grognard-citations";

fn test(which: &[&str]) -> Command {
    let mut test = cargo();
    test.arg("test").args(which);
    test
}

/// Games that have a second referee, and how many games of each scenario he watches to their end.
const REFEREED: [(&str, &str); 2] = [("grognard-victory-roads", "12"), ("grognard-dark-valley", "8")];

/// What is worth an hour.
fn at_length(steps: &Steps) -> Result<(), Stopped> {
    for (package, games) in REFEREED {
        steps.step(RUST, &format!("long games of the second referee of {package}"), |out| {
            let mut referee = cargo();
            referee.args(["test", "--package", package, "--test", "referee"]);
            out.run(referee.env("GROGNARD_REFEREE", games))
        })?;
    }
    each_game(steps, RUST, |game| steps.step(RUST, &format!("long fuzz of {game}"), |out| fuzz(out, game, &LONG)))
}

fn each_game(
    steps: &Steps,
    lane: &'static str,
    mut work: impl FnMut(&str) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    let mut found = Vec::new();
    steps.step(lane, "games", |out| {
        found = games(&program())?;
        out.say(&found.join(", "));
        Ok(())
    })?;
    found.iter().try_for_each(|game| work(game))
}

fn fuzz(out: &Output, game: &str, limits: &FuzzLimits) -> Result<(), String> {
    grognard(out, &["fuzz", game, "--games", limits.games, "--seconds", limits.seconds, "--seed", FUZZ_SEED])
}

/// Runs the program that was built to be checked.
fn grognard(out: &Output, args: &[&str]) -> Result<(), String> {
    out.run(Command::new(program()).current_dir(root()).args(args))
}

/// Where builds go: two folders above this program.
fn target() -> PathBuf {
    let this = env::current_exe().unwrap_or_default();
    this.ancestors().nth(2).map_or_else(|| root().join("target"), Path::to_path_buf)
}

/// The program: the tests that run it make Cargo build it with them.
fn program() -> PathBuf {
    target().join("debug").join("grognard").with_extension(env::consts::EXE_EXTENSION)
}

/// Makes sure that a part of the toolchain is there, installing it if that can be done.
fn tool(out: &Output, subcommand: &str, component: &str) -> Result<(), String> {
    let there = || cargo().args([subcommand, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let works = || there().is_ok_and(|status| status.success());
    if works() {
        return Ok(());
    }
    let added = out.run(Command::new("rustup").args(["component", "add", component]));
    if added.is_ok() && works() {
        return Ok(());
    }
    Err(format!("{component} is missing and could not be installed; install it with: rustup component add {component}"))
}

/// The games that the program plays.
fn games(program: &Path) -> Result<Vec<String>, String> {
    let told = Command::new(program).args(["games", "--json"]).output();
    let told = told.map_err(|error| format!("{}: {error}", program.display()))?;
    names(&told.stdout).map_err(|problem| format!("{} games --json: {problem}", program.display()))
}

/// The games of a list as the program prints it.
fn names(json: &[u8]) -> Result<Vec<String>, String> {
    let list: Value = serde_json::from_slice(json).map_err(|error| error.to_string())?;
    let games = list.as_array().filter(|games| !games.is_empty()).ok_or("no list of games")?;
    let name = |game: &Value| game["game"].as_str().map(str::to_owned).ok_or(format!("a game without a name: {game}"));
    games.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_from_the_list_that_the_program_prints() {
        let list = br#"[{"game":"narva","title":"the \"game\":\"trap\""},{"game":"eastfront"}]"#;
        assert_eq!(names(list), Ok(vec!["narva".to_owned(), "eastfront".to_owned()]));
    }

    #[test]
    fn a_list_without_games_is_an_error() {
        for list in ["", "[]", "{}", r#"[{"name":"narva"}]"#] {
            assert!(names(list.as_bytes()).is_err(), "{list}");
        }
    }
}
