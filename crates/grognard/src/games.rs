//! The list of all games of the program.

use bots::HasBots;
use kernel::{Hosted, Message};
use lab::LabGame;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::failure::Failure;
use crate::localizer::Localizer;

/// Loads a game with the data of an overlay folder, if there is one.
type Load = fn(Option<&Path>) -> Result<Box<dyn LabGame>, String>;

/// Every game of the program: a line each.
const GAMES: &[(&str, Load)] = &[
    ("narva", |data| hosted(narva::Narva::load(data))),
    ("eastfront", |data| hosted(eastfront::EastFront::load(data))),
    ("heroes", |data| hosted(heroes::Heroes::load(data))),
    ("victory-roads", |data| hosted(victory_roads::VictoryRoads::load(data))),
    ("dark-valley", |data| hosted(dark_valley::DarkValley::load(data))),
];

fn hosted<R: HasBots, E: Display>(loaded: Result<R, E>) -> Result<Box<dyn LabGame>, String> {
    match loaded {
        Ok(rules) => Ok(Box::new(Hosted(Arc::new(rules)))),
        Err(error) => Err(error.to_string()),
    }
}

/// The games, loaded when they are asked for.
pub struct Games {
    data: Option<PathBuf>,
}

impl Games {
    /// `data` is a folder laid over a game's own data: `DIR/<game>` if there is one, else `DIR` itself.
    pub const fn new(data: Option<PathBuf>) -> Self {
        Self { data }
    }

    /// Names of all games.
    pub fn names() -> impl Iterator<Item = &'static str> {
        GAMES.iter().map(|(name, _)| *name)
    }

    /// Is there such a game?
    pub fn knows(name: &str) -> bool {
        Self::names().any(|known| known == name)
    }

    /// Loads a game.
    pub fn load(&self, name: &str, localizer: &Localizer) -> Result<Box<dyn LabGame>, Failure> {
        let Some((_, load)) = GAMES.iter().find(|(known, _)| *known == name) else {
            let known = Self::names().collect::<Vec<_>>().join(", ");
            return Err(localizer.bad(&Message::new("unknown-game").with("game", name.to_owned()).with("known", known)));
        };
        let folder = self.data.as_ref().map(|dir| {
            let own = dir.join(name);
            if own.is_dir() { own } else { dir.clone() }
        });
        if let Some(folder) = folder.as_deref().filter(|folder| !folder.is_dir()) {
            return Err(localizer.bad(&Message::new("no-data-folder").with("folder", folder.display().to_string())));
        }
        load(folder.as_deref()).map_err(|error| localizer.bad(&Message::new("bad-data").with("reason", error)))
    }
}
