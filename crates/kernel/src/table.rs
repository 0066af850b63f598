//! Games in play and rulebooks without their types: what the command line and the server work with.

use scene::{Click, Message, Offer, Overlay, Prompt, Prospect, Scene};
use std::any::Any;
use std::sync::Arc;

use crate::{
    ActError, FileError, GameFile, GameInfo, Line, Outcome, OverlayRequest, OverlaySubject, PastPoint, Refusal,
    Reopened, Roll, RuleIndex, Ruleset, ScriptError, Seat, SeatSet, Session, Setup, Texts, UndoAnswer, UndoQuestion,
    UndoRefused, Viewer, write_plain,
};

/// A game in play, whatever its rulebook: what the command line and the server work with.
pub trait Table: Any + Send {
    /// What the game is.
    fn info(&self) -> &GameInfo;
    /// Its texts.
    fn texts(&self) -> &Texts;
    /// What fixed it at its start.
    fn setup(&self) -> &Setup;
    /// Who must decide.
    fn to_act(&self) -> SeatSet;
    /// Those who play in this game.
    fn playing(&self) -> SeatSet {
        self.info().playing(self.setup())
    }
    /// Every accepted action of a seat, in notation; none when it is not its decision.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The question in front of a seat with its offers.
    fn prompt(&self, seat: Seat) -> Prompt;
    /// Whether a seat may do this.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// The offers that a click on something may mean to a seat, the nearest meaning first; never none. Asking tells nothing
    /// that is hidden from the seat.
    ///
    /// # Errors
    /// Why nothing is offered there.
    fn meant(&self, seat: Seat, target: &Click) -> Result<Vec<Offer>, Refusal>;
    /// What a click means that means nothing now but does as soon as what was begun is closed: what closes it, and the
    /// offers that fit then. What closes can be taken back, and so can a single offer.
    fn after_closing(&self, seat: Seat, target: &Click) -> Option<(Offer, Vec<Offer>)>;
    /// Does an action and returns its number, by which [`lines`](Self::lines) tells what happened; `script` holds the
    /// dice of a scripted game.
    ///
    /// # Errors
    /// When it is refused or the dice do not fit; nothing changes then.
    fn act(&mut self, seat: Seat, action: &str, script: &[String]) -> Result<usize, ActError>;
    /// Whether an action of this seat could not be taken back: dice would fall, something might come to light, or it
    /// would be another's turn. Asking tells nothing that is hidden from the seat.
    ///
    /// # Errors
    /// Why it may not be done at all.
    fn irreversible(&self, seat: Seat, action: &str) -> Result<bool, Refusal>;
    /// What would come of each answer of a seat, and where its pieces could go on to, as far as it can know. Asking
    /// tells nothing that is hidden from the seat.
    fn foresee(&self, seat: Seat) -> Vec<Prospect>;
    /// May this seat take back the last action?
    ///
    /// # Errors
    /// Why not.
    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused>;
    /// May this seat take back the last action? Answered at once where that is easy.
    ///
    /// # Errors
    /// The question, where worlds must be compared to answer it: that may be done elsewhere.
    fn ask_undo(&self, seat: Seat) -> Result<UndoAnswer, UndoQuestion> {
        self.ask_undo_of(seat, self.len())
    }
    /// May this seat take back the action of this number, the last that it knows of? Others may have acted since without
    /// its knowing.
    ///
    /// # Errors
    /// The question, where worlds must be compared to answer it: that may be done elsewhere.
    fn ask_undo_of(&self, seat: Seat, number: usize) -> Result<UndoAnswer, UndoQuestion>;
    /// Takes back the last action.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused>;
    /// Takes back the action that an answer is about, if only others have acted since, without dice.
    ///
    /// # Errors
    /// Why it cannot be taken back.
    fn undo_as(&mut self, answer: UndoAnswer) -> Result<(), UndoRefused>;
    /// Could anything be hidden from anybody? Where nothing can, everybody is shown the same scene.
    fn has_secrets(&self) -> bool;
    /// What a viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// Something laid over the map, by its short name; nothing where there is nothing to show.
    ///
    /// # Errors
    /// That the game declares no such overlay.
    fn overlay(
        &self,
        viewer: Viewer,
        id: &str,
        subject: Option<OverlaySubject<'_>>,
    ) -> Result<Option<Overlay>, Refusal>;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Does its file go on with an action that no longer fits? Then it can be looked at and takes no actions.
    fn is_stopped(&self) -> bool;
    /// It cannot go on: what came after is lost or damaged.
    fn stop(&mut self);
    /// How many actions were done.
    fn len(&self) -> usize;
    /// Nothing done yet?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// What happened when the game was set up (step 0) or in a step from 1.
    fn lines(&self, step: usize) -> &[Line];
    /// Who did a step, from 1.
    fn seat_of(&self, step: usize) -> Option<Seat>;
    /// Who did a step, what, and the dice that fell.
    fn step(&self, step: usize) -> Option<(Seat, String, &[Roll])>;
    /// What a thing that was drawn is called, where its name in the game file is not what players call it.
    fn lot(&self, roll: &Roll) -> Option<Message>;
    /// The game after so many actions, to be looked at elsewhere; none if there were not so many yet.
    fn at(&self, step: usize) -> Option<PastPoint>;
    /// The game as a file.
    fn file(&self) -> GameFile;
    /// Short hash of the position.
    fn digest(&self) -> String;
    /// The same position without its past, for a bot to think about elsewhere.
    fn position(&self) -> Box<dyn Table>;
    /// For bots, which need the rulebook's own types.
    fn as_any(&self) -> &dyn Any;
}

impl<R: Ruleset> Table for Session<R> {
    fn info(&self) -> &GameInfo {
        self.rules().info()
    }

    fn texts(&self) -> &Texts {
        self.rules().texts()
    }

    fn setup(&self) -> &Setup {
        self.setup()
    }

    fn to_act(&self) -> SeatSet {
        self.rules().to_act(self.state())
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.legal(seat).iter().map(|&action| self.rules().notation(action)).collect()
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.prompt(seat)
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.check(seat, self.rules().parse(action)?)
    }

    fn meant(&self, seat: Seat, target: &Click) -> Result<Vec<Offer>, Refusal> {
        self.meant(seat, target)
    }

    fn after_closing(&self, seat: Seat, target: &Click) -> Option<(Offer, Vec<Offer>)> {
        self.after_closing(seat, target)
    }

    fn act(&mut self, seat: Seat, action: &str, script: &[String]) -> Result<usize, ActError> {
        let action = self.rules().parse(action)?;
        self.act(seat, action, script)?;
        Ok(self.steps().len())
    }

    fn irreversible(&self, seat: Seat, action: &str) -> Result<bool, Refusal> {
        self.irreversible(seat, self.rules().parse(action)?)
    }

    fn foresee(&self, seat: Seat) -> Vec<Prospect> {
        self.foresee(seat)
    }

    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        self.may_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused> {
        self.undo(seat)
    }

    fn ask_undo_of(&self, seat: Seat, number: usize) -> Result<UndoAnswer, UndoQuestion> {
        self.ask_undo_of(seat, number)
    }

    fn undo_as(&mut self, answer: UndoAnswer) -> Result<(), UndoRefused> {
        self.undo_as(answer)
    }

    fn has_secrets(&self) -> bool {
        self.rules().has_secrets(self.state())
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.rules().observe(self.state(), viewer)
    }

    fn overlay(
        &self,
        viewer: Viewer,
        id: &str,
        subject: Option<OverlaySubject<'_>>,
    ) -> Result<Option<Overlay>, Refusal> {
        let overlay = self.rules().info().overlay(id)?;
        Ok(self.rules().overlay(self.state(), viewer, OverlayRequest { overlay, subject }))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped()
    }

    fn stop(&mut self) {
        self.stopped = true;
    }

    fn len(&self) -> usize {
        self.steps().len()
    }

    fn lines(&self, step: usize) -> &[Line] {
        match step.checked_sub(1) {
            None => self.opening(),
            Some(i) => self.steps().get(i).map_or(&[], |step| &step.lines),
        }
    }

    fn seat_of(&self, step: usize) -> Option<Seat> {
        self.steps().get(step.checked_sub(1)?).map(|step| step.seat)
    }

    fn step(&self, step: usize) -> Option<(Seat, String, &[Roll])> {
        let step = self.steps().get(step.checked_sub(1)?)?;
        Some((step.seat, self.rules().notation(step.action), &step.rolls))
    }

    fn lot(&self, roll: &Roll) -> Option<Message> {
        self.rules().lot(roll)
    }

    fn at(&self, step: usize) -> Option<PastPoint> {
        self.at(step)
    }

    fn file(&self) -> GameFile {
        self.file()
    }

    fn digest(&self) -> String {
        self.digest()
    }

    fn position(&self) -> Box<dyn Table> {
        Box::new(self.position())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A rulebook as the program lists it.
pub trait Game: Send + Sync {
    /// Name, version, seats, scenarios.
    fn info(&self) -> &GameInfo;
    /// Its numbered rules.
    fn rules(&self) -> &RuleIndex;
    /// Its texts.
    fn texts(&self) -> &Texts;
    /// Starts a game.
    ///
    /// # Errors
    /// When scripted dice do not fit the set-up.
    fn start(&self, setup: Setup, script: &[String]) -> Result<Box<dyn Table>, ScriptError>;
    /// Opens a file that must lead to the same game, replaying at most `limit` actions.
    ///
    /// # Errors
    /// The line where the file and the rules part.
    fn open(&self, file: &GameFile, limit: Option<usize>) -> Result<Box<dyn Table>, FileError> {
        self.reopen(file, limit)?.faithful()
    }
    /// Opens a game under today's rules and data, whatever version made it, replaying at most `limit` actions.
    ///
    /// # Errors
    /// When there is nothing to show: another game, or a set-up that does not exist any more.
    fn reopen(&self, file: &GameFile, limit: Option<usize>) -> Result<Reopened<Box<dyn Table>>, FileError>;
    /// A game in plain form, to compare with others; see [`write_plain`](crate::write_plain).
    ///
    /// # Errors
    /// The line of the file that no longer fits the rules.
    fn plain(&self, file: &GameFile) -> Result<String, FileError>;
}

/// A rulebook loaded and ready to play.
pub struct Hosted<R>(pub Arc<R>);

impl<R: Ruleset> Game for Hosted<R> {
    fn info(&self) -> &GameInfo {
        self.0.info()
    }

    fn rules(&self) -> &RuleIndex {
        self.0.rules()
    }

    fn texts(&self) -> &Texts {
        self.0.texts()
    }

    fn start(&self, setup: Setup, script: &[String]) -> Result<Box<dyn Table>, ScriptError> {
        Ok(Box::new(Session::start(self.0.clone(), setup, script)?))
    }

    fn reopen(&self, file: &GameFile, limit: Option<usize>) -> Result<Reopened<Box<dyn Table>>, FileError> {
        Ok(Session::reopen(self.0.clone(), file, limit)?.map(|session| Box::new(session) as Box<dyn Table>))
    }

    fn plain(&self, file: &GameFile) -> Result<String, FileError> {
        write_plain(&self.0, file)
    }
}
