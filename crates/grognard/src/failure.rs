use kernel::{ActError, ChanceKind, FileError, Message, Refusal, ScriptError, SetupError, Texts};
use lab::UnknownBot;
use std::io;
use std::path::Path;

use crate::voice::Voice;

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

impl Voice {
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
            ActError::Refused(refusal) => Failure::refused(format!("{action}: {}", self.refusal(texts, refusal))),
            ActError::Script(error) => Failure::input(format!("{action}: {}", self.script_error(texts, error))),
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
        self.bad(&match error {
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
        })
    }

    /// A match that cannot be held.
    pub fn contest_error(&self, error: &UnknownBot) -> Failure {
        match error {
            UnknownBot::Name { name, known } => self.unknown_bot(name, known),
            UnknownBot::Setup(error) => self.setup_error(error),
        }
    }

    /// A bot that does not exist.
    pub fn unknown_bot(&self, name: &str, known: &str) -> Failure {
        self.bad(&Message::new("unknown-bot").with("bot", name.to_owned()).with("known", known.to_owned()))
    }

    /// A game file that cannot be used.
    pub fn file_error(&self, path: &Path, error: &FileError) -> Failure {
        let problem = match error {
            FileError::Foreign { .. } => Message::new("file-foreign"),
            FileError::Damaged { problem, .. } => Message::new("file-damaged").with("problem", problem.clone()),
            FileError::Seal { .. } => Message::new("file-seal"),
            FileError::Truncated { .. } => Message::new("file-truncated"),
            FileError::UnknownGame { game, .. } => Message::new("file-unknown-game").with("game", game.clone()),
            FileError::Refused { action, refusal, .. } => {
                let reason = format!("{} {}", refusal.rule, refusal.message.id).trim().to_owned();
                Message::new("file-refused").with("action", action.clone()).with("reason", reason)
            }
            FileError::Dice { .. } => Message::new("file-dice"),
            FileError::Diverges { .. } => Message::new("file-diverges"),
        };
        let file = path.display().to_string();
        self.bad(
            &Message::new("file-error-line").with("file", file).with("line", error.line()).with("problem", problem),
        )
    }

    /// Why an action of an older game no longer fits.
    pub fn misfit(&self, texts: &Texts, error: &FileError) -> String {
        match error {
            FileError::Refused { action, refusal, .. } => format!("{action}: {}", self.refusal(texts, refusal)),
            FileError::Dice { .. } => self.word("misfit-dice"),
            other => other.to_string(),
        }
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
