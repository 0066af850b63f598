//! `grognard fuzz`: random games with every promise of the rules checked.

use kernel::Message;
use lab::{Failure as Broken, FuzzPlan, FuzzReport};
use std::time::{Duration, Instant};

use super::progress;
use crate::Context;
use crate::args::Fuzz;
use crate::failure::Failure;
use crate::localizer::{Localizer, eprint, print};

/// Plays random games and checks every promise; a failing game is printed as a game file.
pub fn run(context: &Context, args: Fuzz) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let game = context.games.load(&args.game, localizer)?;
    let options = context.options(&args.options)?;
    let plan = FuzzPlan {
        scenario: args.scenario,
        options,
        games: args.games,
        seed: args.seed,
        time: args.seconds.map(Duration::from_secs),
        ..FuzzPlan::default()
    };
    let (start, bar) = (Instant::now(), progress(args.games));
    let report = game.fuzz(&plan, &|games| bar.inc(games)).map_err(|error| localizer.setup_error(&error))?;
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let Some(first) = report.failures.first() else {
        localizer.tell(&summary(localizer, &report, seconds));
        if !report.forced.is_empty() {
            localizer.tell(&forced(&report));
        }
        return Ok(());
    };
    for failure in &report.failures {
        eprint(&failure_text(localizer, failure));
    }
    match &args.output {
        Some(path) => {
            context.write(path, first.file.as_bytes())?;
            eprint(&localizer.say(&Message::new("fuzz-file").with("file", path.display().to_string())));
        }
        None => print(first.file.trim_end()),
    }
    Err(Failure::refused(localizer.say(&Message::new("fuzz-failed").with("seed", first.seed.to_string()))))
}

fn summary(localizer: &Localizer, report: &FuzzReport, seconds: f64) -> Message {
    Message::new("fuzz-passed")
        .with("games", report.games.to_string())
        .with("states", report.states.to_string())
        .with("offers", report.offers.to_string())
        .with("refusals", report.refusals.to_string())
        .with("twins", report.twins.to_string())
        .with("seconds", localizer.decimal(seconds, 1))
}

/// Questions with one answer that everybody could give, for whoever writes the rules.
fn forced(report: &FuzzReport) -> Message {
    let list: Vec<String> = report.forced.iter().map(|(question, count)| format!("{question} {count}")).collect();
    Message::new("fuzz-forced")
        .with("count", report.forced.values().sum::<u64>().to_string())
        .with("asked", report.asked.to_string())
        .with("secret", report.secret.to_string())
        .with("list", list.join(", "))
}

fn failure_text(localizer: &Localizer, failure: &Broken) -> String {
    let promise = Message { id: format!("promise-{}", failure.promise).into(), args: Vec::new() };
    let message = Message::new("fuzz-broken").with("seed", failure.seed.to_string()).with("step", failure.step);
    localizer.say(&message.with("promise", promise).with("detail", failure.detail.clone()))
}
