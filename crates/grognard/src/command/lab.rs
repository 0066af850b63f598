//! `grognard lab`: thousands of games of bots on any number of machines, their tables, and a page about them.

use bots::BotChoice;
use kernel::{GameInfo, Message, OptionKind, Options};
use lab::{Experiment, ExperimentError, ExperimentRun, Interval, LabGame, Plan, Shard};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;

use super::progress;
use crate::Context;
use crate::args::{LabBalance, LabReport, LabRun, LabTask};
use crate::failure::Failure;
use crate::lab_report;
use crate::localizer::{Localizer, print};

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
        LabTask::Balance(args) => balance(context, args),
    }
}

/// The plan in a file, with the game that it is for.
fn read(context: &Context, args: &LabRun) -> Result<(Box<dyn LabGame>, Experiment), Failure> {
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
    Ok((game, experiment))
}

/// Plays what is missing in a folder.
fn play_into(
    localizer: &Localizer,
    game: &dyn LabGame,
    experiment: &Experiment,
    folder: &Path,
    args: &LabRun,
) -> Result<Plan, Failure> {
    let of_each = experiment.games.next_multiple_of(experiment.bots.len().max(1) as u64);
    let bar = progress(of_each * experiment.scenarios.len() as u64 / args.shard.of.max(1));
    let run =
        ExperimentRun { watch: &|games| bar.inc(games), threads: args.cores, shard: args.shard, keep_games: args.save };
    let played = game.experiment(experiment, folder, &run);
    bar.finish_and_clear();
    played.map_err(|error| failure(localizer, &error))
}

fn play(context: &Context, args: &LabRun) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let (game, experiment) = read(context, args)?;
    let plan = play_into(localizer, &*game, &experiment, &args.out, args)?;
    match game.merge(&args.out) {
        Ok(results) => {
            for one in &results.scenarios {
                lab_report::faults(localizer, one).iter().for_each(|told| print(told));
            }
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
    let plan = Plan::read(&args.folder).map_err(|error| failure(localizer, &error))?;
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

/// Finds what makes scenarios even.
fn balance(context: &Context, args: &LabBalance) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let (game, experiment) = read(context, &args.run)?;
    let values = match &args.option {
        Some(option) => values(localizer, game.info(), &experiment, option)?.into_iter().map(Some).collect(),
        None => vec![None],
    };
    let mut found = Vec::new();
    for value in &values {
        let (mut experiment, mut folder) = (experiment.clone(), args.run.out.clone());
        if let (Some(option), Some(value)) = (&args.option, value) {
            experiment.options.insert(option.clone(), value.clone());
            folder = folder.join(format!("{option}-{value}"));
        }
        let plan = play_into(localizer, &*game, &experiment, &folder, &args.run)?;
        let results = match game.merge(&folder) {
            Err(ExperimentError::Unfinished { missing, blocks }) if args.run.shard != Shard::WHOLE => {
                let message = Message::new("lab-shard-done").with("missing", missing.to_string());
                localizer.tell(&message.with("blocks", blocks.to_string()));
                continue;
            }
            merged => merged.map_err(|error| failure(localizer, &error))?,
        };
        for (scenario, one) in plan.experiment.scenarios.iter().zip(&results.scenarios) {
            let seats = &plan.seats[plan.experiment.scenarios.iter().position(|id| id == scenario).unwrap_or(0)];
            found.push(Balance {
                scenario: scenario.clone(),
                value: value.clone(),
                seats: seats.clone(),
                won: Interval::new(one.won[0], one.won.iter().sum()),
                drawn: one.drawn,
                games: one.games,
                even: lab::even_handicap(one).map(|even| [even.points, even.low, even.high]),
            });
        }
    }
    if args.json {
        print(&serde_json::json!({ "game": experiment.game, "by": args.option, "balance": found }).to_string());
        return Ok(());
    }
    for one in &found {
        one.tell(localizer, args.option.as_deref());
    }
    for scenario in experiment.scenarios.iter().filter(|_| args.option.is_some()) {
        let own = found.iter().filter(|one| one.scenario == *scenario);
        let nearest = own.min_by(|a, b| a.unevenness().total_cmp(&b.unevenness()));
        if let Some(Balance { value: Some(value), .. }) = nearest {
            let message = Message::new("lab-most-even").with("scenario", scenario.clone());
            localizer.tell(&message.with("value", value.clone()));
        }
    }
    Ok(())
}

/// The values that an option has in all scenarios of a plan.
fn values(
    localizer: &Localizer,
    info: &GameInfo,
    experiment: &Experiment,
    option: &str,
) -> Result<Vec<String>, Failure> {
    let scenarios = info.scenarios.iter().filter(|scenario| experiment.scenarios.contains(&scenario.id));
    let found = scenarios.flat_map(|scenario| &scenario.options).find(|known| known.id == option);
    match found.map(|option| &option.kind) {
        Some(OptionKind::Switch { .. }) => Ok(vec!["false".to_owned(), "true".to_owned()]),
        Some(OptionKind::Choice { values }) => Ok(values.clone()),
        None => Err(localizer.bad(&Message::new("lab-no-option").with("option", option.to_owned()))),
    }
}

/// How even a scenario came out.
#[derive(Serialize)]
struct Balance {
    scenario: String,
    /// The option's value.
    value: Option<String>,
    seats: Vec<String>,
    /// Won by the first seat, out of the games that somebody won.
    won: Interval,
    drawn: u64,
    games: u64,
    /// Points for the second seat that would make it even, with the ends of the 95 % interval.
    even: Option<[f64; 3]>,
}

impl Balance {
    fn unevenness(&self) -> f64 {
        (self.won.share - 0.5).abs()
    }

    fn tell(&self, localizer: &Localizer, option: Option<&str>) {
        let percent = |share: f64| localizer.decimal(share * 100.0, 1);
        let setting = option.zip(self.value.as_ref()).map(|(option, value)| format!(", {option}={value}"));
        let message = Message::new("lab-balance")
            .with("scenario", self.scenario.clone())
            .with("setting", setting.unwrap_or_default())
            .with("seat", self.seats[0].clone())
            .with("share", percent(self.won.share))
            .with("low", percent(self.won.low))
            .with("high", percent(self.won.high))
            .with("games", (self.games - self.drawn).to_string())
            .with("drawn", self.drawn.to_string());
        localizer.tell(&message);
        if let Some([points, low, high]) = self.even {
            let number = |value: f64| localizer.decimal(value, 1);
            let message = Message::new("lab-even").with("seat", self.seats[1].clone()).with("points", number(points));
            localizer.tell(&message.with("low", number(low)).with("high", number(high)));
        }
    }
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
        ExperimentError::Twice { scenario } => {
            localizer.bad(&Message::new("lab-twice").with("scenario", scenario.clone()))
        }
        ExperimentError::Setup(error) => localizer.setup_error(error),
        ExperimentError::Io { file, error } => localizer.io_error("cannot-write", Path::new(file), error),
        ExperimentError::Results { file, reason } => about("lab-bad-results", file, reason),
        ExperimentError::Unfinished { missing, blocks } => localizer.bad(
            &Message::new("lab-unfinished").with("missing", missing.to_string()).with("blocks", blocks.to_string()),
        ),
    }
}
