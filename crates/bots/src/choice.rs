//! Which bot is meant by what somebody wrote.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::{fs, io};

use crate::engine::Engine;
use crate::{Bot, EngineLimits, HasBots};

/// A bot as somebody chose it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotChoice {
    /// As it was written: a bot's name, `NAME:FILE` with a file of weights for its judgement, or `exec:COMMAND`.
    pub written: String,
    /// What it comes from.
    #[serde(flatten)]
    source: Source,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Source {
    /// The game's own bot.
    Name(String),
    /// The game's own bot with what a file says.
    Weights { name: String, text: String },
    /// A program.
    Engine { command: String, limits: EngineLimits },
}

/// Why there is no such bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// No bot of that name.
    #[error("there is no bot “{name}”; there are: {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// It judges by nothing that a file could change.
    #[error("“{name}” has no weights to change")]
    NoWeights {
        /// The bot.
        name: String,
    },
    /// The file is not what the bot reads.
    #[error("the weights of “{name}”: {reason}")]
    Weights {
        /// The bot.
        name: String,
        /// What is wrong with them.
        reason: String,
    },
    /// The program does not start, or does not say what an engine says.
    #[error("the engine `{command}`: {reason}")]
    Engine {
        /// How it was started.
        command: String,
        /// What went wrong.
        reason: String,
    },
}

/// How a bot is written that is a program of its own.
const ENGINE: &str = "exec:";

impl BotChoice {
    /// Reads what somebody wrote, and the file that it names.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read(written: &str, limits: EngineLimits) -> io::Result<Self> {
        if let Some(command) = written.strip_prefix(ENGINE) {
            return Ok(Self::engine(written, command, limits));
        }
        let source = match written.split_once(':') {
            Some((name, file)) => Source::Weights { name: name.to_owned(), text: fs::read_to_string(file)? },
            None => Source::Name(written.to_owned()),
        };
        Ok(Self { written: written.to_owned(), source })
    }

    /// A program that plays under this name.
    #[must_use]
    pub fn engine(name: &str, command: &str, limits: EngineLimits) -> Self {
        let source = Source::Engine { command: command.to_owned(), limits };
        Self { written: name.to_owned(), source }
    }

    /// Is it a program of its own?
    #[must_use]
    pub fn is_engine(&self) -> bool {
        matches!(self.source, Source::Engine { .. })
    }

    /// The file that somebody names, if he names one.
    #[must_use]
    pub fn file(written: &str) -> Option<&Path> {
        written.split_once(':').filter(|_| !written.starts_with(ENGINE)).map(|(_, file)| Path::new(file))
    }

    /// A new bot of this choice.
    ///
    /// # Errors
    /// When there is none.
    pub fn bot<R: HasBots>(&self) -> Result<Box<dyn Bot<R>>, BotError> {
        match &self.source {
            Source::Name(name) => R::bot(name).ok_or_else(|| BotError::unknown::<R>(name)),
            Source::Weights { name, text } => R::bot_with(name, text),
            Source::Engine { command, limits } => Ok(Box::new(Engine::new(command, *limits))),
        }
    }

    /// Makes sure that there is such a bot. An engine is started and greeted.
    ///
    /// # Errors
    /// When there is none.
    pub fn check<R: HasBots>(&self, rules: &R) -> Result<(), BotError> {
        match &self.source {
            Source::Engine { command, limits } => {
                let started = Engine::new(command, *limits).start(rules);
                started.map_err(|reason| BotError::Engine { command: command.clone(), reason })
            }
            _ => self.bot::<R>().map(drop),
        }
    }
}

impl From<&str> for BotChoice {
    /// One of the game's own bots, by its name.
    fn from(name: &str) -> Self {
        Self { written: name.to_owned(), source: Source::Name(name.to_owned()) }
    }
}

impl BotError {
    /// There is no bot of this name.
    #[must_use]
    pub fn unknown<R: HasBots>(name: &str) -> Self {
        let known = [R::bot_names(), R::yardsticks()].concat().join(", ");
        Self::Unknown { name: name.to_owned(), known }
    }

    /// There is no bot of this name that has weights.
    #[must_use]
    pub fn no_weights<R: HasBots>(name: &str) -> Self {
        match R::bot(name) {
            Some(_) => Self::NoWeights { name: name.to_owned() },
            None => Self::unknown::<R>(name),
        }
    }
}

/// The weights that a TOML text gives to a bot.
///
/// # Errors
/// When the text is no TOML, or names weights that the bot does not have.
pub fn read_weights<W: DeserializeOwned>(name: &str, text: &str) -> Result<W, BotError> {
    toml::from_str(text)
        .map_err(|error| BotError::Weights { name: name.to_owned(), reason: error.message().to_owned() })
}
