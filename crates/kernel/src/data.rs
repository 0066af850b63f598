//! The data files of a game: shipped with the program, each replaced by a player's own file of that name.

use sha2::{Digest, Sha256};
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// Why a game's data cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// A file of the overlay folder cannot be read.
    #[error("{path}: {error}")]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// A file with a mistake.
    #[error("{file}: {problem}")]
    Bad {
        /// The file.
        file: &'static str,
        /// What is wrong.
        problem: String,
    },
}

impl DataError {
    /// A mistake in a file.
    pub fn bad(file: &'static str, problem: impl Display) -> Self {
        Self::Bad { file, problem: problem.to_string() }
    }
}

/// The texts of a game's data files.
pub struct DataFiles<const N: usize> {
    /// In the order in which they were asked for.
    pub texts: [String; N],
    /// SHA-256 over the files that play depends on: a better text or translation breaks no saved game.
    pub version: String,
}

impl<const N: usize> DataFiles<N> {
    /// Files by name and shipped text, those of `overlay` taking their place where they exist. Play depends on the first
    /// `played` of them.
    pub fn read(shipped: &[(&'static str, &str); N], played: usize, overlay: Option<&Path>) -> Result<Self, DataError> {
        let mut texts = shipped.map(|(_, text)| text.to_owned());
        let mut digest = Sha256::new();
        for (at, ((name, _), text)) in shipped.iter().zip(&mut texts).enumerate() {
            if let Some(path) = overlay.map(|folder| folder.join(name)).filter(|path| path.exists()) {
                *text = std::fs::read_to_string(&path).map_err(|error| DataError::Read { path, error })?;
            }
            if at < played {
                digest.update(name.as_bytes());
                digest.update(text.as_bytes());
            }
        }
        let version = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { texts, version })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED: [(&str, &str); 2] = [("units.toml", "four"), ("texts/en.ftl", "hello")];

    /// A folder of this test's own, with these files.
    fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("grognard-data-{name}-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("texts")).expect("a folder");
        for (file, text) in files {
            std::fs::write(folder.join(file), text).expect("a file");
        }
        folder
    }

    fn read(overlay: Option<&Path>) -> DataFiles<2> {
        DataFiles::read(&SHIPPED, 1, overlay).expect("the data")
    }

    #[test]
    fn own_files_take_the_place_of_shipped_ones() {
        let own = folder("own", &[("units.toml", "five"), ("notes.txt", "mine")]);
        assert_eq!(read(Some(&own)).texts, ["five", "hello"]);
        assert_eq!(read(None).texts, ["four", "hello"]);
        std::fs::remove_dir_all(own).expect("the folder");
    }

    #[test]
    fn the_version_is_that_of_what_is_played() {
        let worded = folder("worded", &[("texts/en.ftl", "good day")]);
        let changed = folder("changed", &[("units.toml", "five")]);
        assert_eq!(read(Some(&worded)).version, read(None).version);
        assert_ne!(read(Some(&changed)).version, read(None).version);
        for folder in [worded, changed] {
            std::fs::remove_dir_all(folder).expect("the folder");
        }
    }

    #[test]
    fn a_file_that_is_no_text_is_named() {
        let own = folder("torn", &[]);
        std::fs::write(own.join("units.toml"), [0xFF, 0xFE]).expect("a file");
        let Err(error) = DataFiles::read(&SHIPPED, 1, Some(&own)) else { panic!("it was read") };
        assert!(error.to_string().contains("units.toml: "), "{error}");
        assert_eq!(DataError::bad("map.toml", "no hexes").to_string(), "map.toml: no hexes");
        std::fs::remove_dir_all(own).expect("the folder");
    }
}
