//! Games brought back from their files by replaying them under today's rules and data.
//!
//! A file says which version of the rules and data it was made with. Replaying it tells whether that matters: if every
//! action is still legal with the same dice, the game is taken over and goes on; if not, it can be looked at up to the
//! action that no longer fits.

use std::sync::Arc;

use crate::chance::Recorded;
use crate::digest::digest;
use crate::{
    Dice, FileError, GameFile, GameInfo, LastPosition, Log, Record, Refusal, Roll, Ruleset, Seeded, Session, Setup,
    SetupError, Step,
};

/// A game that was opened again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reopened<T> {
    /// The game, as far as its actions fit. One that stopped early takes no further actions.
    pub table: T,
    /// The versions it was made with, if they are not today's.
    pub made_with: Option<Versions>,
    /// The first action that no longer fits, and why. The game cannot go on then.
    pub misfit: Option<FileError>,
    /// All actions fit, and still the position is another than the file says.
    pub diverges: Option<FileError>,
}

impl<T> Reopened<T> {
    /// Was it made with other rules or data, or did it lead elsewhere then, and goes on all the same?
    #[must_use]
    pub const fn is_taken_over(&self) -> bool {
        self.misfit.is_none() && (self.made_with.is_some() || self.diverges.is_some())
    }

    /// The same with the game in another form.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reopened<U> {
        let Self { table, made_with, misfit, diverges } = self;
        Reopened { table: change(table), made_with, misfit, diverges }
    }

    /// The game, if nothing in it differs from what the file says.
    ///
    /// # Errors
    /// The line where the file and the rules part.
    pub fn faithful(self) -> Result<T, FileError> {
        match self.misfit.or(self.diverges) {
            None => Ok(self.table),
            Some(error) => Err(error),
        }
    }
}

/// The versions of rules and data that a game was made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versions {
    /// Of the rules: a number that grows when the same actions and dice could lead elsewhere.
    pub rules: u32,
    /// Of the data files: their SHA-256.
    pub data: String,
}

impl Versions {
    /// Today's.
    #[must_use]
    pub fn of(info: &GameInfo) -> Self {
        Self { rules: info.rules_version, data: info.data_version.clone() }
    }

    /// In a few letters: the number of the rules and the beginning of the data's hash.
    #[must_use]
    pub fn short(&self) -> String {
        format!("{}/{}", self.rules, self.data.get(..8).unwrap_or(&self.data))
    }
}

impl<R: Ruleset> Session<R> {
    /// Plays a file's actions again, at most `limit` of them, checking every one, every die of a seeded game, and the
    /// position at the end. Whatever version made the file, it must lead to the same game.
    ///
    /// # Errors
    /// The line where the file and the rules part.
    pub fn replay(rules: Arc<R>, file: &GameFile, limit: Option<usize>) -> Result<Self, FileError> {
        Self::reopen(rules, file, limit)?.faithful()
    }

    /// Opens a game under today's rules and data, replaying at most `limit` actions.
    ///
    /// # Errors
    /// When there is nothing to show: another game, or a set-up that does not exist any more.
    pub fn reopen(rules: Arc<R>, file: &GameFile, limit: Option<usize>) -> Result<Reopened<Self>, FileError> {
        let today = Versions::of(rules.info());
        let made_with = Some(file.header.versions()).filter(|versions| *versions != today);
        let mut session = Self::set_up_again(rules, file, made_with.is_none())?;
        let records = file.records.iter().take(limit.unwrap_or(usize::MAX));
        let misfit = records.map(|record| session.redo(record)).find_map(Result::err);
        session.stopped = misfit.is_some();
        let whole = session.steps.len() == file.records.len();
        let elsewhere = || match &file.position {
            LastPosition::Digest(position) => digest(&*session.rules, &session.state) != *position,
            LastPosition::Layout(_) | LastPosition::Unknown => false,
        };
        let diverges = (whole && elsewhere()).then(|| FileError::Diverges { line: file.end_line() });
        Ok(Reopened { table: session, made_with, misfit, diverges })
    }

    /// The game before its first action.
    pub(crate) fn set_up_again(rules: Arc<R>, file: &GameFile, same_version: bool) -> Result<Self, FileError> {
        let info = rules.info();
        if file.header.game != info.id {
            return Err(FileError::UnknownGame { line: GameFile::GAME_LINE, game: file.header.game.clone() });
        }
        let setup = check_setup(info, &file.header.setup, same_version)?;
        let mut dice = match &setup.dice {
            Dice::Seeded(seed) => Some(Seeded::new(seed)),
            Dice::Scripted => None,
        };
        let mut recorded = Recorded::new(&file.opening);
        let mut log = Log::listening();
        let state = rules.setup(&setup, &mut recorded, &mut log);
        if !recorded.fits() || !come_from(&mut dice, &file.opening) {
            return Err(FileError::Dice { line: file.opening_line() });
        }
        let opening = (file.opening.clone(), log.take());
        Ok(Self { rules, setup, opening, steps: Vec::new(), state, dice, past: None, stopped: false })
    }

    pub(crate) fn redo(&mut self, record: &Record) -> Result<(), FileError> {
        let line = record.line;
        let refused =
            |refusal: Refusal| FileError::Refused { line, action: record.action.clone(), refusal: Box::new(refusal) };
        let Some(seat) = self.rules.info().seat(&record.seat) else {
            return Err(FileError::Damaged { line, problem: format!("unknown seat “{}”", record.seat) });
        };
        let action = self.rules.parse(&record.action).map_err(refused)?;
        self.check(seat, action).map_err(refused)?;
        let mut recorded = Recorded::new(&record.rolls);
        let (mut state, mut log) = (self.state.clone(), Log::listening());
        self.rules.apply(&mut state, seat, action, &mut recorded, &mut log);
        if !recorded.fits() || !come_from(&mut self.dice, &record.rolls) {
            return Err(FileError::Dice { line });
        }
        self.push(state, Step { seat, action, rolls: record.rolls.clone(), lines: log.take() });
        Ok(())
    }
}

/// Does the seed give these rolls next? Dice rolled by hand are believed.
fn come_from(dice: &mut Option<Seeded>, rolls: &[Roll]) -> bool {
    dice.as_mut().is_none_or(|dice| rolls.iter().all(|roll| dice.value_for(roll) == roll.value))
}

/// A file's set-up must be one that [`GameInfo::set_up`] makes. A file of another version need not know options that
/// came later: they get the value that games have unless they ask for another.
fn check_setup(info: &GameInfo, wanted: &Setup, same_version: bool) -> Result<Setup, FileError> {
    let scenario = GameFile::SCENARIO_LINE;
    let option_line = |id: &str| scenario + 1 + wanted.options.keys().take_while(|known| *known != id).count();
    let setup = info.set_up(&wanted.scenario, &wanted.options, wanted.dice.clone()).map_err(|error| {
        let line = match &error {
            SetupError::UnknownScenario { .. } => scenario,
            SetupError::UnknownOption { option, .. } | SetupError::BadValue { option, .. } => option_line(option),
        };
        FileError::Damaged { line, problem: error.to_string() }
    })?;
    let differs = |(id, value): &(&String, &String)| match wanted.options.get(*id) {
        Some(written) => written != *value,
        None => same_version,
    };
    match setup.options.iter().find(differs) {
        None => Ok(setup),
        Some((id, _)) => {
            let line = if wanted.options.contains_key(id) { option_line(id) } else { scenario };
            Err(FileError::Damaged { line, problem: format!("option “{id}” is not written out") })
        }
    }
}
