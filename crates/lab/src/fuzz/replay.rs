//! A game played again goes the same way.

use kernel::{Chance, Dice, GameFile, Log, Recorded, Ruleset, Seeded, Session, Step};
use std::hash::{DefaultHasher, Hasher};

use super::game::written;
use super::words::Words;
use super::{Broken, Promise};

/// The states a game went through: the last one written out, all of them as hashes.
pub(super) struct Course {
    hashes: Vec<u64>,
    last: Vec<u8>,
}

impl Course {
    pub fn new<S: serde::Serialize>(state: &S) -> Self {
        let mut course = Self { hashes: Vec::new(), last: Vec::new() };
        course.add(state);
        course
    }

    pub fn add<S: serde::Serialize>(&mut self, state: &S) {
        self.last.clear();
        self.last = written(state, std::mem::take(&mut self.last));
        self.hashes.push(hash(&self.last));
    }

    /// The last state, written.
    pub fn last(&self) -> &[u8] {
        &self.last
    }

    /// The whole game again: with the dice that fell, with the seed, and from its file.
    pub fn replays<R: Ruleset>(&self, session: &Session<R>, words: &mut Words) -> Result<(), Broken> {
        let file = session.file();
        words.rolls(&**session.rules(), &file.opening)?;
        self.with_dice(session, &file)?;
        self.with_seed(session)?;
        with_file(session, &file)
    }

    fn with_dice<R: Ruleset>(&self, session: &Session<R>, file: &GameFile) -> Result<(), Broken> {
        let mut at = 0;
        self.again(session, |rules, state, step| {
            at += 1;
            let rolls = step.map_or(&file.opening, |step| &step.rolls);
            let mut dice = Recorded::new(rolls);
            let next = advance(rules, session, state, step, &mut dice);
            Promise::Replay.require(dice.fits(), || format!("step {}: the rules ask for other dice", at - 1))?;
            Ok(next)
        })
    }

    fn with_seed<R: Ruleset>(&self, session: &Session<R>) -> Result<(), Broken> {
        let Dice::Seeded(seed) = &session.setup().dice else { return Ok(()) };
        let mut dice = Seeded::new(seed);
        self.again(session, |rules, state, step| Ok(advance(rules, session, state, step, &mut dice)))
    }

    /// Makes every state again and compares its hash.
    fn again<R: Ruleset>(
        &self,
        session: &Session<R>,
        mut next: impl FnMut(&R, Option<R::State>, Option<&Step<R::Action>>) -> Result<R::State, Broken>,
    ) -> Result<(), Broken> {
        let rules = &**session.rules();
        let (mut state, mut bytes) = (None, Vec::new());
        let steps = std::iter::once(None).chain(session.steps().iter().map(Some));
        for (i, (step, expected)) in steps.zip(&self.hashes).enumerate() {
            let made = next(rules, state.take(), step)?;
            bytes.clear();
            bytes = written(&made, bytes);
            let same = hash(&bytes) == *expected;
            Promise::Replay.require(same, || format!("step {i}: replay leads to another state than live play"))?;
            state = Some(made);
        }
        Ok(())
    }
}

fn with_file<R: Ruleset>(session: &Session<R>, file: &GameFile) -> Result<(), Broken> {
    let broken = |problem: String| Promise::GameFile.broken(problem);
    let text = file.write();
    let read = GameFile::read(&text).map_err(|e| broken(format!("written and not read back: {e}")))?;
    Promise::GameFile.require(read.write() == text, || "written, read and written again differs".into())?;
    let report = read.verify_dice();
    let fair = report.as_ref().is_none_or(|report| report.wrong.is_empty());
    Promise::GameFile.require(fair, || format!("dice that the seed does not give: {report:?}"))?;
    let again = Session::replay(session.rules().clone(), &read, None).map_err(|e| broken(e.to_string()))?;
    Promise::GameFile.require(again.state() == session.state(), || "the file leads to another state".into())?;
    let dice = again.dice_position() == session.dice_position();
    Promise::GameFile.require(dice, || "the file leaves the dice at another place".into())?;
    let mut pairs = again.steps().iter().zip(session.steps()).enumerate();
    let odd = pairs.find(|(_, (a, b))| a.lines != b.lines);
    Promise::GameFile.require(odd.is_none(), || format!("the file tells another log: {odd:?}"))
}

/// The opening position, or the next one.
fn advance<R: Ruleset>(
    rules: &R,
    session: &Session<R>,
    state: Option<R::State>,
    step: Option<&Step<R::Action>>,
    dice: &mut dyn Chance,
) -> R::State {
    let mut log = Log::silent();
    match (state, step) {
        (Some(mut state), Some(step)) => {
            rules.apply(&mut state, step.seat, step.action, dice, &mut log);
            state
        }
        _ => rules.setup(session.setup(), dice, &mut log),
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}
