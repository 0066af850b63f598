//! Games brought back from their files by replaying them under today's rules and data.
//!
//! A file says which version of the rules and data it was made with. Replaying it tells whether that matters: if every
//! action is still legal with the same dice, the game is taken over and goes on; if not, it can be looked at up to the
//! action that no longer fits.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::chance::Recorded;
use crate::digest::digest;
use crate::{
    Dice, FileError, GameFile, GameInfo, Log, Options, Record, Refusal, Roll, Ruleset, Seeded, Session, Setup,
    SetupError, Step,
};

/// A game that was opened again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reopened<T> {
    /// The game, as far as its actions fit. One that stopped early takes no further actions.
    pub table: T,
    /// The versions it was made with, if they are not today's.
    pub made_with: Option<Versions>,
    /// Options of an older game that do not exist any more, or not with this value. It is replayed without them.
    pub dropped: Options,
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
        let Self { table, made_with, dropped, misfit, diverges } = self;
        Reopened { table: change(table), made_with, dropped, misfit, diverges }
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

    /// Opens a game under today's rules and data, replaying at most `limit` actions. Rules that panic over an action of
    /// the file stop the game there like rules that refuse it.
    ///
    /// # Errors
    /// When there is nothing to show: another game, or a set-up that does not exist any more.
    pub fn reopen(rules: Arc<R>, file: &GameFile, limit: Option<usize>) -> Result<Reopened<Self>, FileError> {
        let today = Versions::of(rules.info());
        let made_with = Some(file.header.versions()).filter(|versions| *versions != today);
        let same_version = made_with.is_none();
        let (wanted, dropped) = match same_version {
            true => (file.header.setup.clone(), Options::new()),
            false => without_dropped(rules.info(), &file.header.setup),
        };
        let set_up = || Self::set_up_again(rules, file, &wanted, same_version);
        let mut session = unless_it_panics(file.opening_line(), set_up)?;
        let mut records = file.records.iter().take(limit.unwrap_or(usize::MAX));
        let mut misfit = records.find_map(|record| unless_it_panics(record.line, || session.redo(record)).err());
        let mut diverges = None;
        if misfit.is_none() && session.steps.len() == file.records.len() {
            let line = file.end_line();
            // Where no position is written, it is seen all the same whether today's rules can go on from there.
            match unless_it_panics(line, || Ok(digest(&*session.rules, &session.state))) {
                Ok(found) => diverges = file.position.differs_from(&found).then_some(FileError::Diverges { line }),
                Err(panicked) => misfit = Some(panicked),
            }
        }
        session.stopped = misfit.is_some();
        Ok(Reopened { table: session, made_with, dropped, misfit, diverges })
    }

    /// The game before its first action, set up as wanted.
    pub(crate) fn set_up_again(
        rules: Arc<R>,
        file: &GameFile,
        wanted: &Setup,
        same_version: bool,
    ) -> Result<Self, FileError> {
        let info = rules.info();
        if file.header.game != info.id {
            return Err(FileError::UnknownGame { line: GameFile::GAME_LINE, game: file.header.game.clone() });
        }
        let setup = check_setup(info, wanted, same_version)?;
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
        Ok(Self { opening, dice, ..Self::unplayed(rules, setup, state) })
    }

    pub(crate) fn redo(&mut self, record: &Record) -> Result<(), FileError> {
        let line = record.line;
        let refused =
            |refusal: Refusal| FileError::Refused { line, action: record.action.clone(), refusal: Box::new(refusal) };
        let Some(seat) = self.rules.info().seat(&record.seat) else {
            return Err(FileError::UnknownSeat { line, seat: record.seat.clone() });
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

/// Does a part of replaying a game. Rules are made to take any game that they wrote themselves; an older one may hold what
/// they do not expect. Whatever they panic over has not been done: it is done to copies.
fn unless_it_panics<T>(line: usize, work: impl FnOnce() -> Result<T, FileError>) -> Result<T, FileError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(FileError::Panicked { line }))
}

/// Does the seed give these rolls next? Dice rolled by hand are believed.
fn come_from(dice: &mut Option<Seeded>, rolls: &[Roll]) -> bool {
    dice.as_mut().is_none_or(|dice| rolls.iter().all(|roll| dice.value_for(roll) == roll.value))
}

/// An older set-up without the options that do not exist any more, or not with their value, and those options.
fn without_dropped(info: &GameInfo, wanted: &Setup) -> (Setup, Options) {
    let exists = |id: &String, value: &String| {
        info.set_up(&wanted.scenario, &Options::from([(id.clone(), value.clone())]), Dice::Scripted).is_ok()
    };
    let (kept, dropped) = wanted.options.clone().into_iter().partition(|(id, value)| exists(id, value));
    (Setup { options: kept, ..wanted.clone() }, dropped)
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
        FileError::Setup { line, error: Box::new(error) }
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
