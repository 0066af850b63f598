//! Which bot is meant by what somebody wrote.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::{fs, io};

use crate::{Bot, HasBots};

/// A bot as somebody chose it: its name, or `NAME:FILE` with a file of weights for its judgement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotChoice {
    /// As it was written.
    pub written: String,
    /// What the file says, if one was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weights: Option<String>,
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
}

impl BotChoice {
    /// Reads what somebody wrote, and the file that it names.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read(written: &str) -> io::Result<Self> {
        let file = written.split_once(':').map(|(_, file)| file);
        let weights = file.map(fs::read_to_string).transpose()?;
        Ok(Self { written: written.to_owned(), weights })
    }

    /// A new bot of this choice.
    ///
    /// # Errors
    /// When there is none.
    pub fn bot<R: HasBots>(&self) -> Result<Box<dyn Bot<R>>, BotError> {
        match &self.weights {
            Some(weights) => R::bot_with(self.written.split(':').next().unwrap_or_default(), weights),
            None => R::bot(&self.written).ok_or_else(|| BotError::unknown::<R>(&self.written)),
        }
    }
}

impl From<&str> for BotChoice {
    /// A bot by its name.
    fn from(name: &str) -> Self {
        Self { written: name.to_owned(), weights: None }
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
