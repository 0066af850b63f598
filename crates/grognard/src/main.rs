//! Grognard: board wargames of the Eastern Front with their rules enforced.
//!
//! Exit code 0: done. 1: refused by a rule, or a check that failed. 2: bad input.

mod args;
mod command;
mod failure;
mod games;
mod json;
mod play;
mod store;
mod text;
mod voice;

use args::{Args, Command};
use clap::Parser as _;
use failure::Failure;
use std::process::ExitCode;
use voice::Voice;

/// Scenes and views are many small pieces of memory that live shortly.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What every command works with.
struct Desk {
    voice: Voice,
    games: games::Games,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let language = args.lang.unwrap_or_else(voice::language_of_environment);
    let done =
        Voice::new(language).and_then(|voice| run(Desk { voice, games: games::Games::new(args.data) }, args.command));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            voice::eprint(&failure.text);
            ExitCode::from(failure.code)
        }
    }
}

fn run(desk: Desk, command: Command) -> Result<(), Failure> {
    match command {
        Command::Games(args) => command::games::run(&desk, &args),
        Command::New(args) => command::new::run(&desk, &args),
        Command::Legal(args) => command::legal::run(&desk, &args),
        Command::Apply(args) => command::apply::run(&desk, &args),
        Command::Why(args) => command::why::run(&desk, &args),
        Command::Undo(args) => command::undo::run(&desk, &args),
        Command::Show(args) => command::show::run(&desk, &args),
        Command::Log(args) => command::log::run(&desk, &args),
        Command::Replay(args) => command::replay::run(&desk, &args),
        Command::VerifyDice(args) => command::verify_dice::run(&desk, &args),
        Command::Rules(args) => command::rules::run(&desk, &args),
        Command::Fuzz(args) => command::fuzz::run(&desk, args),
        Command::Tournament(args) => command::tournament::run(&desk, &args),
        Command::Bench(args) => command::bench::run(&desk, &args),
        Command::Play(args) => play::run(desk, &args),
        Command::Serve(args) => command::serve::run(&desk, &args),
    }
}
