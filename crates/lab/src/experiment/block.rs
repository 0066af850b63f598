//! Blocks of games: the unit of work that is done, kept and repeated as a whole.

use bots::{Bot, HasBots, Random};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Log, Rng, Seat, Session, Setup};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;

use super::record::Recorder;
use super::{ExperimentError, GameRecord, Plan};
use crate::Watch;
use crate::contest::{self, Told};
use crate::fuzz::dice;

/// Games in a block.
pub const BLOCK: u64 = 64;
/// The folder of finished blocks.
pub(crate) const BLOCKS: &str = "blocks";
/// The folder of game files.
pub(crate) const GAMES: &str = "games";

/// A share of the blocks: those whose number has this remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 0.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// All blocks.
    pub const WHOLE: Self = Self { number: 0, of: 1 };

    /// Its blocks.
    pub(crate) fn of(self, blocks: u64) -> impl Iterator<Item = u64> {
        (0..blocks).filter(move |block| block % self.of.max(1) == self.number)
    }
}

/// The first line of a block's file.
#[derive(PartialEq, Serialize, Deserialize)]
struct Head {
    run: String,
    block: u64,
}

fn path(folder: &Path, number: u64) -> PathBuf {
    folder.join(BLOCKS).join(format!("{number:06}.jsonl"))
}

/// The games of a block.
fn numbers(plan: &Plan, block: u64) -> std::ops::Range<u64> {
    block * BLOCK..(block * BLOCK + BLOCK).min(plan.games())
}

/// A finished block; nothing if it is not there.
pub(crate) fn read(folder: &Path, plan: &Plan, number: u64) -> Result<Option<Vec<GameRecord>>, ExperimentError> {
    let file = path(folder, number);
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(ExperimentError::io(&file)(error)),
    };
    let mut lines = text.lines();
    let wrong = |reason: String| ExperimentError::results(&file, reason);
    let head = lines.next().ok_or_else(|| wrong("it is empty".to_owned()))?;
    let head: Head = serde_json::from_str(head).map_err(|error| wrong(error.to_string()))?;
    if head != (Head { run: plan.run.clone(), block: number }) {
        return Err(wrong("it belongs to another experiment".to_owned()));
    }
    let games: Result<Vec<GameRecord>, _> = lines.map(serde_json::from_str).collect();
    let games = games.map_err(|error| wrong(error.to_string()))?;
    if !games.iter().map(|game| game.game).eq(numbers(plan, number)) {
        return Err(wrong("games are missing".to_owned()));
    }
    if let Some(game) = games.iter().find(|game| !game.fits(plan)) {
        return Err(wrong(format!("game {} is damaged", game.game)));
    }
    Ok(Some(games))
}

/// Puts a finished block into its place.
pub(crate) fn write(folder: &Path, plan: &Plan, number: u64, games: &[GameRecord]) -> Result<(), ExperimentError> {
    let file = path(folder, number);
    put(&file, text(plan, number, games)?.as_bytes()).map_err(ExperimentError::io(&file))
}

/// What a block's file says.
pub(crate) fn text(plan: &Plan, number: u64, games: &[GameRecord]) -> Result<String, ExperimentError> {
    let wrong = |error: serde_json::Error| ExperimentError::results(&path(Path::new(""), number), error.to_string());
    let mut text = serde_json::to_string(&Head { run: plan.run.clone(), block: number }).map_err(wrong)?;
    for game in games {
        text.push('\n');
        text.push_str(&serde_json::to_string(game).map_err(wrong)?);
    }
    text.push('\n');
    Ok(text)
}

/// Writes a file as a whole: another name first, so that a half of it is never found. Two that write the same do no harm.
pub(crate) fn put(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut part = part_of(file.parent().unwrap_or_else(|| Path::new(".")))?;
    part.write_all(bytes)?;
    part.persist(file)?;
    Ok(())
}

/// A file without its name yet. Others may read it: shares of the work are done by several people's machines.
pub(crate) fn part_of(folder: &Path) -> io::Result<NamedTempFile> {
    let mut part = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // What the system takes from everybody's new files, it takes from this one.
        part.permissions(fs::Permissions::from_mode(0o666));
    }
    part.tempfile_in(folder)
}

/// Plays a block.
pub(crate) fn play<R: HasBots>(
    rules: &Arc<R>,
    plan: &Plan,
    block: u64,
    keep: Option<&Path>,
    watch: Watch<'_>,
) -> Result<Vec<GameRecord>, ExperimentError> {
    let games = numbers(plan, block).map(|number| {
        let record = game(rules, plan, number, keep);
        watch(1);
        record
    });
    games.collect()
}

/// Plays one game. Each bot has random numbers of its own; the two games of a pair have the same dice.
fn game<R: HasBots>(
    rules: &Arc<R>,
    plan: &Plan,
    number: u64,
    keep: Option<&Path>,
) -> Result<GameRecord, ExperimentError> {
    let experiment = &plan.experiment;
    let (scenario, within) = ((number / plan.games_of_each()) as usize, number % plan.games_of_each());
    let (seed, bots) = match experiment.bots.len() {
        2 if within % 2 == 0 => (within / 2, [0, 1]),
        2 => (within / 2, [1, 0]),
        _ => (within, [0, 0]),
    };
    let seed = experiment.seed.wrapping_add(seed);
    let info = rules.info();
    let setup: Setup = info.set_up(&experiment.scenarios[scenario], &experiment.options, dice(seed))?;
    let seats: Vec<Seat> = info.playing(&setup).iter().collect();
    let place = |seat: usize| seats.iter().position(|one| one.index() == seat);
    let player = |seat: usize| -> Box<dyn Bot<R>> {
        // Nobody asks the bot of a seat that does not play.
        place(seat).and_then(|at| experiment.bots[bots[at]].bot().ok()).unwrap_or_else(|| Box::new(Random))
    };
    let mut players: Vec<_> = (0..info.seats.len()).map(player).collect();
    // By bot where there are two, so that it has the same numbers on either seat.
    let stream = |seat: usize| place(seat).map_or(0, |at| if experiment.bots.len() == 2 { bots[at] } else { at });
    let stream = |seat: usize| Rng::seed_from_u64(seed.wrapping_mul(2).wrapping_add(stream(seat) as u64));
    let mut streams: Vec<_> = (0..info.seats.len()).map(stream).collect();
    let (mut recorder, mut actions) = (Recorder::default(), Vec::new());
    let log = Log::listening();
    let played =
        contest::play(&**rules, &setup, &mut players, &mut streams, experiment.longest, log, &mut |told: Told<
            '_,
            R,
        >| {
            // Nothing is told while counters only move from hand to hand: then no turn begins.
            let is_told = !told.lines.is_empty() || told.action.is_none();
            recorder.rolls(told.rolls);
            recorder.lines(told.lines);
            if is_told || told.is_over {
                recorder.position(&**rules, told.state, told.is_over);
            }
            actions.extend(told.action.filter(|_| keep.is_some()));
        });
    if let Some(folder) = keep {
        let file = folder.join(GAMES).join(format!("{number:08}.grog"));
        let broken = |error: &dyn std::fmt::Debug| ExperimentError::results(&file, format!("{error:?}"));
        let mut session = Session::start(rules.clone(), setup, &[]).map_err(|error| broken(&error))?;
        for (seat, action) in actions {
            session.act(seat, action, &[]).map_err(|error| broken(&error))?;
        }
        put(&file, session.file().write().as_bytes()).map_err(ExperimentError::io(&file))?;
    }
    Ok(recorder.record(number, scenario, seed, bots, &seats, played))
}
