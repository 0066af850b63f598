//! What `cargo play` and `cargo verify` do.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

mod counts;
mod output;
mod steps;
mod verify;
mod web;

use output::Output;

const USAGE: &str = "cargo play                 play in the browser
cargo play --text [GAME]   play in the terminal
cargo verify               check everything
cargo verify --long        check everything, and then what takes an hour";

/// What is to be done.
#[derive(Debug, PartialEq, Eq)]
enum Task {
    Play { in_terminal: bool, args: Vec<String> },
    Verify { long: bool },
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let done = match task(&args) {
        Ok(Task::Play { in_terminal, args }) => play(in_terminal, &args),
        Ok(Task::Verify { long }) => verify::verify(long),
        Err(problem) => Err(format!("{problem}\n\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Reads what was typed.
fn task(args: &[String]) -> Result<Task, String> {
    let (name, rest) = args.split_first().ok_or("what is to be done?")?;
    // `cargo play -- --text` means the same as `cargo play --text`.
    let rest: Vec<String> = rest.iter().skip_while(|arg| *arg == "--").cloned().collect();
    match name.as_str() {
        "play" => Ok(Task::Play { in_terminal: rest.iter().any(|arg| arg == "--text"), args: rest }),
        "verify" => match rest.iter().find(|arg| *arg != "--long") {
            Some(unknown) => Err(format!("cargo verify does not know `{unknown}`")),
            None => Ok(Task::Verify { long: !rest.is_empty() }),
        },
        _ => Err(format!("`{name}` is not known")),
    }
}

/// Builds everything and opens the board in the browser, or starts a game in the terminal.
fn play(in_terminal: bool, args: &[String]) -> Result<(), String> {
    let out = Output::screen();
    if !in_terminal {
        web::fetch(&out)?;
        web::build(&out)?;
    }
    out.run(cargo().args(["build", "--release", "--package", "grognard"]))?;
    let mut game = cargo();
    game.args(["run", "--quiet", "--release", "--package", "grognard", "--"]);
    game.args(if in_terminal { &["play"][..] } else { &["serve", "--open"] }).args(args);
    out.run(&mut game)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task, String> {
        task(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn verify_knows_one_flag_and_refuses_others() {
        assert_eq!(read("verify"), Ok(Task::Verify { long: false }));
        assert_eq!(read("verify --long"), Ok(Task::Verify { long: true }));
        assert!(read("verify --lang").unwrap_err().contains("--lang"));
        assert!(read("verify --long narva").unwrap_err().contains("narva"));
    }

    #[test]
    fn play_hands_on_what_it_does_not_know() {
        let args = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        assert_eq!(read("play --port 80"), Ok(Task::Play { in_terminal: false, args: args("--port 80") }));
        assert_eq!(read("play -- --text narva"), Ok(Task::Play { in_terminal: true, args: args("--text narva") }));
    }

    #[test]
    fn anything_else_is_an_error() {
        assert!(read("").is_err());
        assert!(read("test").unwrap_err().contains("test"));
    }
}
