//! A game played again goes the same way.

use kernel::{Chance, Dice, GameFile, Log, Recorded, Ruleset, Seeded, Session, Step};
use rustc_hash::FxHasher;
use std::hash::Hasher;

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
        self.again(session, &file)?;
        with_file(session, &file)
    }

    /// Makes every state again with the dice that fell and compares its hash; and beside it with the seed, which must
    /// give the same.
    fn again<R: Ruleset>(&self, session: &Session<R>, file: &GameFile) -> Result<(), Broken> {
        let rules = &**session.rules();
        let mut seeded = match &session.setup().dice {
            Dice::Seeded(seed) => Some((Seeded::new(seed), None)),
            Dice::Scripted => None,
        };
        let (mut state, mut bytes) = (None, Vec::new());
        let steps = std::iter::once(None).chain(session.steps().iter().map(Some));
        for (i, (step, expected)) in steps.zip(&self.hashes).enumerate() {
            let mut dice = Recorded::new(step.map_or(&file.opening, |step| &step.rolls));
            let made = advance(rules, session, state.take(), step, &mut dice);
            Promise::Replay.require(dice.fits(), || format!("step {i}: the rules ask for other dice"))?;
            bytes.clear();
            bytes = written(&made, bytes);
            let same = hash(&bytes) == *expected;
            Promise::Replay.require(same, || format!("step {i}: replay leads to another state than live play"))?;
            if let Some((dice, state)) = &mut seeded {
                let next = advance(rules, session, state.take(), step, dice);
                Promise::Replay.require(next == made, || format!("step {i}: the seed leads to another state"))?;
                *state = Some(next);
            }
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
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
