//! What goes wrong, in words and with an exit code.

use bots::{BotChoice, BotError};
use kernel::{ActError, ChanceKind, FileError, Message, Refusal, ScriptError, SetupError, Texts};
use lab::TournamentError;
use std::io;
use std::path::Path;

use crate::localizer::Localizer;

/// Why a command did not do what it was asked, in words, with its exit code.
#[derive(Debug)]
pub struct Failure {
    pub code: u8,
    pub text: String,
}

impl Failure {
    /// A rule says no, or a check failed.
    pub fn refused(text: impl Into<String>) -> Self {
        Self { code: 1, text: text.into() }
    }

    /// What was asked for makes no sense.
    pub fn input(text: impl Into<String>) -> Self {
        Self { code: 2, text: text.into() }
    }
}

impl Localizer {
    /// A refusal with its rule.
    pub fn refusal(&self, texts: &Texts, refusal: &Refusal) -> String {
        let reason = texts.say(self.language(), &refusal.message);
        match refusal.rule {
            "" => self.say(&Message::new("refused").with("reason", reason)),
            rule => self.say(&Message::new("refused-by-rule").with("rule", rule).with("reason", reason)),
        }
    }

    /// Bad input in the program's words.
    pub fn bad(&self, message: &Message) -> Failure {
        Failure::input(self.say(message))
    }

    /// An action that was not done.
    pub fn act_error(&self, texts: &Texts, action: &str, error: &ActError) -> Failure {
        match error {
            ActError::Refused(refusal) => Failure::refused(self.labelled(action, &self.refusal(texts, refusal))),
            ActError::Script(error) => Failure::input(self.labelled(action, &self.script_error(texts, error))),
        }
    }

    /// Dice that do not fit.
    pub fn script_error(&self, texts: &Texts, error: &ScriptError) -> String {
        let kind = |kind: &ChanceKind| match *kind {
            ChanceKind::Die(sides) => Message::new("chance-die").with("sides", sides),
            ChanceKind::Draw(lots) => Message::new("chance-draw").with("lots", lots),
        };
        // What a die is for is told in the game's words.
        let why = |id: &str| texts.say(self.language(), &Message { id: id.to_owned().into(), args: Vec::new() });
        self.say(&match error {
            ScriptError::Missing { why: id, kind: of } => {
                Message::new("dice-missing").with("why", why(id)).with("kind", kind(of))
            }
            ScriptError::Impossible { token, why: id, kind: of } => {
                Message::new("dice-impossible").with("token", token.clone()).with("why", why(id)).with("kind", kind(of))
            }
            ScriptError::Unused(count) => Message::new("dice-unused").with("count", *count),
        })
    }

    /// A set-up that does not exist.
    pub fn setup_error(&self, error: &SetupError) -> Failure {
        self.bad(&setup_message(error))
    }

    /// A tournament that cannot be held.
    pub fn tournament_error(&self, error: &TournamentError) -> Failure {
        match error {
            TournamentError::Bot(error) => self.bot_error(error),
            TournamentError::Setup(error) => self.setup_error(error),
        }
    }

    /// The bot that somebody chose, and the file of weights that he named.
    pub fn bot(&self, written: &str) -> Result<BotChoice, Failure> {
        let file = || Path::new(written.split_once(':').map_or("", |(_, file)| file));
        BotChoice::read(written).map_err(|error| self.io_error("cannot-read", file(), &error))
    }

    /// A bot that does not exist.
    pub fn bot_error(&self, error: &BotError) -> Failure {
        self.bad(&match error {
            BotError::Unknown { name, known } => {
                Message::new("unknown-bot").with("bot", name.clone()).with("known", known.clone())
            }
            BotError::NoWeights { name } => Message::new("bot-without-weights").with("bot", name.clone()),
            BotError::Weights { name, reason } => {
                Message::new("bad-weights").with("bot", name.clone()).with("reason", reason.clone())
            }
        })
    }

    /// A game file that cannot be used.
    pub fn file_error(&self, path: &Path, error: &FileError) -> Failure {
        let problem = file_problem(error);
        let file = path.display().to_string();
        self.bad(
            &Message::new("file-error-line").with("file", file).with("line", error.line()).with("problem", problem),
        )
    }

    /// Why an action of an older game no longer fits.
    pub fn misfit(&self, texts: &Texts, error: &FileError) -> String {
        match error {
            FileError::Refused { action, refusal, .. } => self.labelled(action, &self.refusal(texts, refusal)),
            FileError::Dice { .. } => self.word("misfit-dice"),
            FileError::Panicked { .. } => self.word("misfit-panicked"),
            other => self.say(&file_problem(other)),
        }
    }

    /// An older game that cannot even be set up: there is nothing to show of it.
    pub fn not_set_up(&self, path: &Path, error: &FileError) -> Failure {
        let message = Message::new("file-not-set-up").with("file", path.display().to_string());
        let reason = match error {
            FileError::Dice { .. } => Message::new("misfit-opening"),
            other => file_problem(other),
        };
        self.bad(&message.with("reason", reason))
    }

    /// A file that cannot be read or written.
    pub fn io_error(&self, id: &'static str, path: &Path, error: &io::Error) -> Failure {
        let reason = match error.kind() {
            io::ErrorKind::NotFound => self.say(&Message::new("io-not-found")),
            io::ErrorKind::PermissionDenied => self.say(&Message::new("io-permission")),
            io::ErrorKind::IsADirectory => self.say(&Message::new("io-directory")),
            _ => error.to_string(),
        };
        self.bad(&Message::new(id).with("file", path.display().to_string()).with("reason", reason))
    }
}

/// What is wrong with a game file.
fn file_problem(error: &FileError) -> Message {
    match error {
        FileError::Foreign { .. } => Message::new("file-foreign"),
        FileError::Damaged { problem, .. } => Message::new("file-damaged").with("problem", problem.clone()),
        FileError::Seal { .. } => Message::new("file-seal"),
        FileError::Truncated { .. } => Message::new("file-truncated"),
        FileError::UnknownGame { game, .. } => Message::new("file-unknown-game").with("game", game.clone()),
        FileError::Refused { action, refusal, .. } => {
            let reason = format!("{} {}", refusal.rule, refusal.message.id).trim().to_owned();
            Message::new("file-refused").with("action", action.clone()).with("reason", reason)
        }
        FileError::Setup { error, .. } => setup_message(error),
        FileError::UnknownSeat { seat, .. } => Message::new("file-unknown-seat").with("seat", seat.clone()),
        FileError::Panicked { .. } => Message::new("file-panicked"),
        FileError::Dice { .. } => Message::new("file-dice"),
        FileError::Diverges { .. } => Message::new("file-diverges"),
    }
}

/// What does not exist of a set-up.
fn setup_message(error: &SetupError) -> Message {
    match error {
        SetupError::UnknownScenario { game, scenario, known } => Message::new("unknown-scenario")
            .with("game", *game)
            .with("scenario", scenario.clone())
            .with("known", known.clone()),
        SetupError::UnknownOption { scenario, option, known } => Message::new("unknown-option")
            .with("scenario", scenario.clone())
            .with("option", option.clone())
            .with("known", known.clone()),
        SetupError::BadValue { option, value, known } => Message::new("bad-value")
            .with("option", option.clone())
            .with("value", value.clone())
            .with("known", known.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Language;

    /// A panic of the rules over a file ends in a message and an exit code, like everything else that is wrong with it.
    #[test]
    fn rules_that_panic_over_a_file_are_told_of_in_words() {
        let path = Path::new("old.grog");
        for (language, at, why) in [
            (Language::English, "old.grog, line 9: the rules broke down there", "today’s rules break down there"),
            (Language::French, "old.grog, ligne 9 : les règles y ont échoué", "les règles d’aujourd’hui y échouent"),
        ] {
            let localizer = Localizer::new(language).expect("texts");
            let panicked = FileError::Panicked { line: 9 };
            let failure = localizer.file_error(path, &panicked);
            assert!(failure.code == 2 && failure.text.starts_with(at), "{}", failure.text);
            let misfit = localizer.misfit(&Texts::kernel_only().expect("texts"), &panicked);
            assert!(misfit.starts_with(why), "{misfit}");
        }
    }
}
