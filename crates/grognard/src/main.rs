//! Grognard: board wargames of the Eastern Front with their rules enforced.
//!
//! Exit code 0: done. 1: refused by a rule, or a check that failed. 2: bad input.

mod args;
mod client;
mod command;
mod failure;
mod game_files;
mod games;
mod json;
mod lab_report;
mod localizer;
mod play;
mod text;

use args::{Args, Command};
use clap::Parser as _;
use failure::Failure;
use localizer::Localizer;
use std::process::ExitCode;

/// Scenes and views are many small pieces of memory that live shortly.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What every command works with.
struct Context {
    localizer: Localizer,
    games: games::Games,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let language = args.lang.unwrap_or_else(localizer::language_of_environment);
    let done = Localizer::new(language)
        .and_then(|localizer| run(Context { localizer, games: games::Games::new(args.data.clone()) }, args.command()));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            localizer::eprint(&failure.text);
            ExitCode::from(failure.code)
        }
    }
}

fn run(context: Context, command: Command) -> Result<(), Failure> {
    match command {
        Command::Games(args) => command::games::run(&context, &args),
        Command::New(args) => command::new::run(&context, &args),
        Command::Legal(args) => command::legal::run(&context, &args),
        Command::Apply(args) => command::apply::run(&context, &args),
        Command::Why(args) => command::why::run(&context, &args),
        Command::Undo(args) => command::undo::run(&context, &args),
        Command::Show(args) => command::show::run(&context, &args),
        Command::Log(args) => command::log::run(&context, &args),
        Command::Replay(args) => command::replay::run(&context, &args),
        Command::VerifyDice(args) => command::verify_dice::run(&context, &args),
        Command::Rules(args) => command::rules::run(&context, &args),
        Command::Fuzz(args) => command::fuzz::run(&context, args),
        Command::Lab(task) => command::lab::run(&context, &task),
        Command::Ladder(args) => command::ladder::run(&context, &args),
        Command::Tournament(args) => command::tournament::run(&context, &args),
        Command::Bench(args) => command::bench::run(&context, &args),
        Command::Play(args) => play::run(context, &args),
        Command::Serve(args) => command::serve::run(&context, &args),
    }
}
