use kernel::Message;
use lab::{Failure as Broken, FuzzPlan, FuzzReport};
use std::time::{Duration, Instant};

use super::progress;
use crate::Desk;
use crate::args::Fuzz;
use crate::failure::Failure;
use crate::voice::{Voice, eprint, print};

/// Plays random games and checks every promise; a failing game is printed as a game file.
pub fn run(desk: &Desk, args: Fuzz) -> Result<(), Failure> {
    let voice = &desk.voice;
    let game = desk.games.load(&args.game, voice)?;
    let options = desk.options(&args.options)?;
    let plan = FuzzPlan {
        scenario: args.scenario,
        options,
        games: args.games,
        seed: args.seed,
        time: args.seconds.map(Duration::from_secs),
        ..FuzzPlan::default()
    };
    let (start, bar) = (Instant::now(), progress(args.games));
    let report = game.fuzz(&plan, &|games| bar.inc(games)).map_err(|error| voice.setup_error(&error))?;
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let Some(first) = report.failures.first() else {
        voice.tell(&summary(&report, seconds));
        return Ok(());
    };
    for failure in &report.failures {
        eprint(&told(voice, failure));
    }
    match &args.output {
        Some(path) => {
            desk.write(path, first.file.as_bytes())?;
            eprint(&voice.say(&Message::new("fuzz-file").with("file", path.display().to_string())));
        }
        None => print(first.file.trim_end()),
    }
    Err(Failure::refused(voice.say(&Message::new("fuzz-failed").with("seed", first.seed.to_string()))))
}

fn summary(report: &FuzzReport, seconds: f64) -> Message {
    Message::new("fuzz-passed")
        .with("games", report.games.to_string())
        .with("states", report.states.to_string())
        .with("offers", report.offers.to_string())
        .with("refusals", report.refusals.to_string())
        .with("twins", report.twins.to_string())
        .with("seconds", format!("{seconds:.1}"))
}

fn told(voice: &Voice, failure: &Broken) -> String {
    let promise = Message { id: format!("promise-{}", failure.promise).into(), args: Vec::new() };
    let message = Message::new("fuzz-broken").with("seed", failure.seed.to_string()).with("step", failure.step);
    voice.say(&message.with("promise", promise).with("detail", failure.detail.clone()))
}
