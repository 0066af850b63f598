//! The command line.

use bots::EngineLimits;
use clap::{ArgGroup, Args as ClapArgs, Parser, Subcommand};
use kernel::Language;
use lab::Shard;
use server::LogFormat;
use std::net::IpAddr;
use std::path::PathBuf;

/// Board wargames of the Eastern Front, rules enforced.
#[derive(Debug, Parser)]
#[command(name = "grognard", version, propagate_version = true)]
pub struct Args {
    /// Language of everything that is printed: en or fr [default: from LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, global = true, value_name = "en|fr")]
    pub lang: Option<Language>,
    /// Folder whose data files replace those of the game
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// What to do [default: serve all games and open the browser]
    #[command(subcommand)]
    command: Option<Command>,
}

impl Args {
    /// What to do. Whoever starts the program by clicking on it wants to play.
    pub fn command(self) -> Command {
        self.command.unwrap_or_else(|| Command::Serve(Serve { open: true, ..Serve::default() }))
    }
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List games, scenarios, seats and options
    Games(Json),
    /// Start a game and write its file
    New(New),
    /// Who decides, what is asked, and every offered action
    Legal(Legal),
    /// Do actions and append them to the file
    Apply(Apply),
    /// Whether an action is allowed, or the rule that forbids it
    Why(Why),
    /// Take back the last action
    Undo(File),
    /// Draw the position
    Show(Show),
    /// Tell what happened
    Log(Log),
    /// Play a file's actions again
    Replay(Replay),
    /// Check every roll of a finished game against its seed
    VerifyDice(File),
    /// The numbered rules of a game and where they are enforced
    Rules(Rules),
    /// Play random games and check every promise of the rules
    Fuzz(Fuzz),
    /// Let bots play against each other
    #[command(visible_alias = "match")]
    Tournament(Tournament),
    /// Rate bots: pairs of games with the seats exchanged, until it is plain who is stronger
    Ladder(Ladder),
    /// Play thousands of games of bots, and tell what they show
    #[command(subcommand)]
    Lab(LabTask),
    /// Measure how fast a game is
    Bench(Bench),
    /// Play in the terminal
    Play(Play),
    /// Serve all games to browsers
    Serve(Serve),
}

#[derive(Debug, ClapArgs)]
pub struct Json {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub struct File {
    /// Game file
    pub file: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub struct New {
    /// Game
    pub game: String,
    /// Scenario
    pub scenario: String,
    /// Seed of the dice: letters, digits, - and _ [default: one that nobody can guess]
    #[arg(long)]
    pub seed: Option<String>,
    /// Where dice come from; what the set-up rolls follows a colon, e.g. scripted:3,5
    #[arg(long, value_name = "seeded|scripted", default_value = "seeded")]
    pub dice: String,
    /// An option of the scenario
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// File to write
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub struct Legal {
    /// Game file
    pub file: PathBuf,
    /// Seat that is asked [default: the one that is to act]
    #[arg(long)]
    pub seat: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Apply {
    /// Game file
    pub file: PathBuf,
    /// Actions in notation, all of them or none; “seat: action” names the seat
    #[arg(required = true)]
    pub actions: Vec<String>,
    /// Seat that acts [default: the one that is to act]
    #[arg(long)]
    pub seat: Option<String>,
    /// Dice and draws in the order they fall, for a game made with --dice scripted
    #[arg(long, value_delimiter = ',', value_name = "3,5,1")]
    pub dice: Option<Vec<String>>,
}

#[derive(Debug, ClapArgs)]
pub struct Why {
    /// Game file
    pub file: PathBuf,
    /// Action in notation
    pub action: String,
    /// Seat that would act [default: the one that is to act]
    #[arg(long)]
    pub seat: Option<String>,
}

#[derive(Debug, ClapArgs)]
#[command(group = ArgGroup::new("picture").args(["svg", "png"]).multiple(true))]
pub struct Show {
    /// Game file
    pub file: PathBuf,
    /// Whose eyes: a seat, spectator or all [default: the seat that is to act]
    #[arg(long = "as", value_name = "SEAT|all")]
    pub viewer: Option<String>,
    /// Draw with letters (the default)
    #[arg(long)]
    pub text: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// With --json: the map as well
    #[arg(long, requires = "json")]
    pub map: bool,
    /// Lay this over the map, e.g. supply; what is of a piece or a hex names it after a colon, e.g. reach:19-Gds
    #[arg(long, value_name = "OVERLAY[:PIECE|:HEX]")]
    pub overlay: Vec<String>,
    /// Write an SVG picture
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Write a PNG picture, as fine as 4 million pixels allow
    #[arg(long, value_name = "OUT")]
    pub png: Option<PathBuf>,
    /// With --png: the whole picture at 48 pixels a hex, however large it becomes
    #[arg(long, requires = "png")]
    pub full: bool,
    /// With --svg or --png: on a dark ground, for tired eyes
    #[arg(long, requires = "picture")]
    pub dark: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Log {
    /// Game file
    pub file: PathBuf,
    /// Whose eyes: a seat, spectator or all [default: the seat that is to act]
    #[arg(long = "as", value_name = "SEAT|all")]
    pub viewer: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct Replay {
    /// Game file
    pub file: PathBuf,
    /// Check seals, actions, dice and the position at the end, and say so
    #[arg(long)]
    pub verify: bool,
    /// Print the game in plain form, to compare it with another
    #[arg(long, conflicts_with_all = ["verify", "to", "output", "json"])]
    pub plain: bool,
    /// Stop after so many actions
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// Write the game so far into another file
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Rules {
    /// Game
    pub game: String,
    /// Only this rule and those below it, e.g. 6.3
    pub number: Option<String>,
    /// Print what is not enforced or not tested; fails if there is something
    #[arg(long)]
    pub coverage: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Fuzz {
    /// Game
    pub game: String,
    /// Scenario [default: all in turn]
    #[arg(long)]
    pub scenario: Option<String>,
    /// How many games
    #[arg(long, default_value_t = 100)]
    pub games: u64,
    /// Seed of the first game; the next has the next number
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Start no game after so many seconds
    #[arg(long)]
    pub seconds: Option<u64>,
    /// Fix an option; the others are drawn for every other game
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Write a failing game here instead of printing it
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct Tournament {
    /// Game
    pub game: String,
    /// Scenario [default: the first]
    #[arg(long)]
    pub scenario: Option<String>,
    /// Bot of the seat “axis”
    #[arg(long, value_name = "BOT")]
    pub axis: Option<String>,
    /// Bot of the seat “soviet”
    #[arg(long, value_name = "BOT")]
    pub soviet: Option<String>,
    /// Bot of any other seat
    #[arg(long = "bot", value_name = "SEAT=BOT")]
    pub bots: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 100)]
    pub games: u64,
    /// Seed of the first game; the next has the next number
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// An option of the scenario
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    #[command(flatten)]
    pub engines: EngineArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Ladder {
    /// Game
    pub game: String,
    /// Scenarios, each for two players [default: the first]
    #[arg(long = "scenario", value_name = "SCENARIO", value_delimiter = ',')]
    pub scenarios: Vec<String>,
    /// A bot; each meets each other: a name, NAME:FILE with other weights, exec:COMMAND for an engine [default: all]
    #[arg(long = "bot", value_name = "BOT")]
    pub bots: Vec<String>,
    /// Pairs of games a match, at most
    #[arg(long, default_value_t = 100)]
    pub pairs: u64,
    /// Seed of the first pair; the next has the next number. Below 10,000 for tuning, from 1,000,000 on for figures
    #[arg(long, default_value_t = 1_000_000)]
    pub seed: u64,
    /// End a match as soon as it is plain that the first bot is stronger by GAIN Elo, or by no more than NONE
    #[arg(long, value_name = "NONE,GAIN", value_parser = elo_range)]
    pub sprt: Option<(f64, f64)>,
    /// Keep the results here, and go on with what is there
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    /// Keep every game in this folder
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
    /// Cores to use [default: all]
    #[arg(long)]
    pub cores: Option<usize>,
    /// An option of the scenarios
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    #[command(flatten)]
    pub engines: EngineArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum LabTask {
    /// Play what is missing of a plan, and write its tables when nothing is
    Run(LabRun),
    /// Write a page with plots about a plan that was played
    Report(LabReport),
    /// Find what makes the scenarios of a plan even: points, or a value of an option
    Balance(LabBalance),
}

#[derive(Debug, ClapArgs)]
pub struct LabRun {
    /// Plan: a TOML file with game, scenarios, bots, games and, if wanted, seed and options; see docs/lab.md
    pub plan: PathBuf,
    /// Folder of its results; what is there is not played again
    #[arg(long, short, value_name = "DIR")]
    pub out: PathBuf,
    /// Play the 3rd of 64 shares, for instance; the tables are written by whoever finishes the last one
    #[arg(long, value_name = "K/N", default_value = "1/1", hide_default_value = true, value_parser = shard)]
    pub shard: Shard,
    /// Cores to use [default: all]
    #[arg(long)]
    pub cores: Option<usize>,
    /// Keep every game as a file as well
    #[arg(long)]
    pub save: bool,
    #[command(flatten)]
    pub engines: EngineArgs,
}

#[derive(Debug, ClapArgs)]
pub struct LabBalance {
    #[command(flatten)]
    pub run: LabRun,
    /// Play the plan with every value of this option [default: find the points that would make it even]
    #[arg(long = "by", value_name = "OPTION")]
    pub option: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub struct LabReport {
    /// Folder of the results
    pub folder: PathBuf,
    /// File to write [default: report.html in that folder]
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Open it in the browser
    #[arg(long)]
    pub open: bool,
}

/// A share of the work: the first number counts from 1.
fn shard(text: &str) -> Result<Shard, String> {
    let number = |part: &str| part.trim().parse::<u64>().ok();
    let both = text.split_once('/').and_then(|(one, of)| Some((number(one)?, number(of)?)));
    let both = both.filter(|(one, of)| (1..=*of).contains(one));
    both.map(|(one, of)| Shard { number: one - 1, of }).ok_or_else(|| "a share of the work, e.g. 3/64".to_owned())
}

/// What bots may use that are programs of their own
#[derive(Debug, Clone, Copy, ClapArgs)]
pub struct EngineArgs {
    /// Milliseconds that an engine has for a choice
    #[arg(long = "engine-ms", value_name = "MS", default_value_t = EngineLimits::default().time_ms)]
    pub time_ms: u64,
    /// Megabytes of memory that an engine has
    #[arg(long = "engine-mb", value_name = "MB", default_value_t = EngineLimits::default().memory_mb)]
    pub memory_mb: u64,
}

impl Default for EngineArgs {
    fn default() -> Self {
        let EngineLimits { time_ms, memory_mb } = EngineLimits::default();
        Self { time_ms, memory_mb }
    }
}

impl From<EngineArgs> for EngineLimits {
    fn from(EngineArgs { time_ms, memory_mb }: EngineArgs) -> Self {
        Self { time_ms, memory_mb }
    }
}

/// A name and a command.
fn named_command(text: &str) -> Result<(String, String), String> {
    let both = text.split_once('=').map(|(name, command)| (name.trim(), command.trim()));
    let both = both.filter(|(name, command)| !name.is_empty() && !command.is_empty());
    both.map(|(name, command)| (name.to_owned(), command.to_owned()))
        .ok_or_else(|| "a name and a command, e.g. rook=./rook".to_owned())
}

/// Two numbers of Elo, the smaller first.
fn elo_range(text: &str) -> Result<(f64, f64), String> {
    let number = |part: &str| part.trim().parse::<f64>().ok().filter(|elo| elo.is_finite());
    let both = text.split_once(',').and_then(|(none, gain)| Some((number(none)?, number(gain)?)));
    both.filter(|(none, gain)| none < gain).ok_or_else(|| "two numbers, the smaller first, e.g. 0,35".to_owned())
}

#[derive(Debug, ClapArgs)]
pub struct Bench {
    /// Game, “server” for the way of an action through the server, or “past” for a game of 100,000 actions [default: all
    /// games]
    pub game: Option<String>,
    /// With “server” and “past”: the game [default: all]
    pub served: Option<String>,
    /// Scenario that all figures of a game are measured in; of the others only the speed [default: the first]
    #[arg(long, requires = "game", conflicts_with = "served")]
    pub scenario: Option<String>,
    /// Print JSON, a line for each game
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Play {
    /// Game, or a game file to go on with
    pub game: Option<String>,
    /// In the terminal (the default)
    #[arg(long)]
    pub text: bool,
    /// Scenario
    #[arg(long)]
    pub scenario: Option<String>,
    /// Your seat, or both
    #[arg(long, value_name = "SEAT|both")]
    pub side: Option<String>,
    /// A bot, or hot-seat
    #[arg(long, value_name = "BOT|hot-seat")]
    pub opponent: Option<String>,
    /// Seed of the dice
    #[arg(long)]
    pub seed: Option<String>,
    /// An option of the scenario
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// File that the game is saved to after every action
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

#[derive(Debug, Default, ClapArgs)]
pub struct Serve {
    /// Address to listen on; 0.0.0.0 lets others on the network join [default: 127.0.0.1, this machine alone]
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<IpAddr>,
    /// Port [default: 7441, or the next one that is free]
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// Database that games are kept in [default: in the user's data folder]
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// Folder with a built client [default: the one inside this program]
    #[arg(long, alias = "web", value_name = "DIR")]
    pub client: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
    /// A program that plays as a bot of this name, started by this command; see docs/engines.md
    #[arg(long = "engine", value_name = "NAME=COMMAND", value_parser = named_command)]
    pub engines: Vec<(String, String)>,
    #[command(flatten)]
    pub engine_limits: EngineArgs,
    /// How the log is written to the error stream: warnings as text, or all that happens as JSON; GROGNARD_LOG says
    /// what is logged instead, e.g. debug
    #[arg(long, value_name = "text|json", default_value = "text", hide_default_value = true)]
    pub log: LogFormat,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        <Args as CommandFactory>::command().debug_assert();
    }
}
