//! What `cargo play` and `cargo verify` do.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

mod web;

/// What is checked is built once, optimised and with overflow checks.
const PROFILE: &str = "verify";

/// How long the short fuzz may take, and how many games it plays at most.
const FUZZ_SECONDS: &str = "30";
const FUZZ_GAMES: &str = "200";

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let done = match args.next().as_deref() {
        // `cargo play -- --text` means the same as `cargo play --text`.
        Some("play") => play(args.skip_while(|arg| arg == "--").collect()),
        Some("verify") => verify(),
        _ => Err("cargo play                 play in the browser
cargo play --text [GAME]   play in the terminal
cargo verify               check everything"
            .into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Builds everything and opens the board in the browser, or starts a game in the terminal.
fn play(args: Vec<String>) -> Result<(), String> {
    let in_terminal = args.iter().any(|arg| arg == "--text");
    if !in_terminal {
        web::build()?;
    }
    run(cargo().args(["build", "--release", "--package", "grognard"]))?;
    let mut game = cargo();
    game.args(["run", "--quiet", "--release", "--package", "grognard", "--"]);
    game.args(if in_terminal { &["play"][..] } else { &["serve", "--open"] }).args(args);
    run(&mut game)
}

/// Format, lints, tests, rule coverage, short fuzz, the client; stops at the first that fails.
fn verify() -> Result<(), String> {
    let start = Instant::now();
    let profile = ["--profile", PROFILE, "--workspace"];
    step("tools", || tool("fmt", "rustfmt").and_then(|()| tool("clippy", "clippy")))?;
    step("format", || run(cargo().args(["fmt", "--all", "--check"])))?;
    step("lints", || run(cargo().arg("clippy").args(profile).args(["--all-targets", "--", "--deny", "warnings"])))?;
    step("lints, types and tests of the client", web::check)?;
    step("tests", || run(cargo().arg("test").args(profile)))?;
    step("program", || run(cargo().args(["build", "--profile", PROFILE, "--package", "grognard"])))?;
    let program = program()?;
    let grognard = |args: &[&str]| run(Command::new(&program).current_dir(root()).args(args));
    for game in games(&program)? {
        step(&format!("rule coverage of {game}"), || grognard(&["rules", &game, "--coverage"]))?;
        let fuzz = ["fuzz", &game, "--games", FUZZ_GAMES, "--seconds", FUZZ_SECONDS];
        step(&format!("short fuzz of {game}"), || grognard(&fuzz))?;
    }
    step("the board in a browser", || web::browse(&program))?;
    println!("== everything passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The program that was built to be checked; it lies beside this one's folder.
fn program() -> Result<PathBuf, String> {
    let this = env::current_exe().map_err(|error| error.to_string())?;
    let target = this.ancestors().nth(2).unwrap_or(Path::new("target"));
    Ok(target.join(PROFILE).join("grognard").with_extension(env::consts::EXE_EXTENSION))
}

fn step(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let start = Instant::now();
    let done = work();
    let seconds = start.elapsed().as_secs_f64();
    done.map_err(|problem| format!("== {name}: FAILED after {seconds:.1} s\n{problem}"))?;
    println!("== {name}: passed in {seconds:.1} s\n");
    Ok(())
}

/// Makes sure that a part of the toolchain is there, installing it if that can be done.
fn tool(subcommand: &str, component: &str) -> Result<(), String> {
    let there = || cargo().args([subcommand, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let works = |status: std::io::Result<std::process::ExitStatus>| status.is_ok_and(|status| status.success());
    if works(there()) {
        return Ok(());
    }
    println!("{component} is missing: rustup component add {component}");
    let added = Command::new("rustup").args(["component", "add", component]).status();
    if works(added) && works(there()) {
        return Ok(());
    }
    Err(format!("{component} is missing and could not be installed; install it with: rustup component add {component}"))
}

/// The games that the program plays.
fn games(program: &Path) -> Result<Vec<String>, String> {
    let told = Command::new(program).args(["games", "--json"]).output();
    let told = told.map_err(|error| format!("{}: {error}", program.display()))?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    let names = text.split("\"game\":\"").skip(1).filter_map(|rest| rest.split('"').next());
    let games: Vec<String> = names.map(str::to_owned).collect();
    if games.is_empty() { Err(format!("{} names no game", program.display())) } else { Ok(games) }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

fn run(command: &mut Command) -> Result<(), String> {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let words = std::iter::once(program).chain(command.get_args().map(|arg| arg.to_string_lossy().into_owned()));
    let text = words.collect::<Vec<String>>().join(" ");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{text}` ended with {status}")),
        Err(error) => Err(format!("`{text}` could not be started: {error}")),
    }
}
