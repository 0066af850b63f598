//! `grognard lab`: thousands of games of bots on any number of machines, their tables, and a page about them.

use bots::BotChoice;
use kernel::{Message, Options};
use lab::{Experiment, ExperimentError, ExperimentRun, Shard};
use serde::Deserialize;
use std::fs;
use std::path::Path;

use super::progress;
use crate::Context;
use crate::args::{LabReport, LabRun, LabTask};
use crate::failure::Failure;
use crate::lab_report;
use crate::localizer::Localizer;

/// A plan as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanFile {
    game: String,
    scenarios: Vec<String>,
    bots: Vec<String>,
    games: u64,
    #[serde(default = "first_seed")]
    seed: u64,
    #[serde(default)]
    options: Options,
}

/// Figures come from seeds that nobody tuned on.
fn first_seed() -> u64 {
    1_000_000
}

/// No game of ours is nearly as long; a longer one is broken off.
const LONGEST: usize = 1_500_000;

/// Plays or reports.
pub fn run(context: &Context, task: &LabTask) -> Result<(), Failure> {
    match task {
        LabTask::Run(args) => play(context, args),
        LabTask::Report(args) => report(context, args),
    }
}

fn play(context: &Context, args: &LabRun) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let text = fs::read_to_string(&args.plan).map_err(|error| localizer.io_error("cannot-read", &args.plan, &error))?;
    let plan: PlanFile = toml::from_str(&text).map_err(|error| {
        let message = Message::new("lab-bad-plan").with("file", args.plan.display().to_string());
        localizer.bad(&message.with("reason", error.message().to_owned()))
    })?;
    let game = context.games.load(&plan.game, localizer)?;
    let bots: Vec<BotChoice> =
        plan.bots.iter().map(|bot| localizer.bot(bot, args.engines.into())).collect::<Result<_, _>>()?;
    let experiment = Experiment {
        game: plan.game,
        scenarios: plan.scenarios,
        options: plan.options,
        bots,
        games: plan.games,
        seed: plan.seed,
        longest: LONGEST,
    };
    let of_each = experiment.games.next_multiple_of(experiment.bots.len().max(1) as u64);
    let bar = progress(of_each * experiment.scenarios.len() as u64 / args.shard.of.max(1));
    let run =
        ExperimentRun { watch: &|games| bar.inc(games), threads: args.cores, shard: args.shard, keep_games: args.save };
    let played = game.experiment(&experiment, &args.out, &run);
    bar.finish_and_clear();
    let plan = played.map_err(|error| failure(localizer, &error))?;
    match game.merge(&args.out) {
        Ok(_) => {
            let message = Message::new("lab-done").with("games", plan.games().to_string());
            localizer.tell(&message.with("folder", args.out.display().to_string()));
            Ok(())
        }
        // The other shards' work.
        Err(ExperimentError::Unfinished { missing, blocks }) if args.shard != Shard::WHOLE => {
            let message = Message::new("lab-shard-done").with("missing", missing.to_string());
            localizer.tell(&message.with("blocks", blocks.to_string()));
            Ok(())
        }
        Err(error) => Err(failure(localizer, &error)),
    }
}

fn report(context: &Context, args: &LabReport) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let plan = lab::Plan::read(&args.folder).map_err(|error| failure(localizer, &error))?;
    let game = context.games.load(&plan.experiment.game, localizer)?;
    let results = game.merge(&args.folder).map_err(|error| failure(localizer, &error))?;
    let file = args.output.clone().unwrap_or_else(|| args.folder.join("report.html"));
    let page = lab_report::page(localizer, &*game, &results);
    write(localizer, &file, &page)?;
    localizer.tell(&Message::new("lab-report-done").with("file", file.display().to_string()));
    if args.open && open::that_detached(&file).is_err() {
        localizer.tell(&Message::new("serve-no-browser"));
    }
    Ok(())
}

fn write(localizer: &Localizer, file: &Path, page: &str) -> Result<(), Failure> {
    fs::write(file, page).map_err(|error| localizer.io_error("cannot-write", file, &error))
}

fn failure(localizer: &Localizer, error: &ExperimentError) -> Failure {
    let about = |id: &'static str, file: &str, reason: &str| {
        localizer.bad(&Message::new(id).with("file", file.to_owned()).with("reason", reason.to_owned()))
    };
    match error {
        ExperimentError::Bot(error) => localizer.bot_error(error),
        ExperimentError::Bots => localizer.bad(&Message::new("lab-bots")),
        ExperimentError::Nothing => localizer.bad(&Message::new("lab-nothing")),
        ExperimentError::NotForTwo { scenario } => {
            localizer.bad(&Message::new("ladder-not-for-two").with("scenario", scenario.clone()))
        }
        ExperimentError::Setup(error) => localizer.setup_error(error),
        ExperimentError::Io { file, error } => localizer.io_error("cannot-write", Path::new(file), error),
        ExperimentError::Results { file, reason } => about("lab-bad-results", file, reason),
        ExperimentError::Unfinished { missing, blocks } => localizer.bad(
            &Message::new("lab-unfinished").with("missing", missing.to_string()).with("blocks", blocks.to_string()),
        ),
    }
}
