//! Game files and the options of a game on the command line: read, opened, written.

use kernel::{Dice, FileError, GameFile, Message, Options, Reopened, Seat, Table, Versions, Viewer};
use lab::LabGame;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::Context;
use crate::failure::Failure;
use crate::games::Games;
use crate::localizer::eprint;

/// A game file that was opened: its game, its text, and the table it leads to.
pub struct Opened {
    pub game: Box<dyn LabGame>,
    pub file: GameFile,
    pub table: Box<dyn Table>,
    /// Its actions lead to another position than the file says.
    pub diverges: Option<FileError>,
}

/// Larger files are not game files; reading them would only fill the memory.
const LARGEST: u64 = 256 << 20;

impl Context {
    /// Reads a game file and checks its seals.
    pub fn read(&self, path: &Path) -> Result<GameFile, Failure> {
        let unreadable = |error: io::Error| self.localizer.io_error("cannot-read", path, &error);
        let size = fs::metadata(path).map_err(unreadable)?.len();
        if size > LARGEST {
            return Err(self.localizer.bad(&Message::new("file-too-large").with("file", path.display().to_string())));
        }
        let bytes = fs::read(path).map_err(unreadable)?;
        GameFile::read_bytes(&bytes).map_err(|error| self.localizer.file_error(path, &error))
    }

    /// Opens a game to go on with. One of another version is taken over, and that is said, if all its actions still fit.
    pub fn open(&self, path: &Path) -> Result<Opened, Failure> {
        let (opened, misfit) = self.reopen(path, None)?;
        match misfit {
            None => Ok(opened),
            Some(error) => {
                let reason = self.localizer.misfit(opened.table.texts(), &error);
                let message = Message::new("file-stopped").with("file", path.display().to_string());
                Err(self.localizer.bad(&message.with("action", opened.table.len() + 1).with("reason", reason)))
            }
        }
    }

    /// Opens a game to look at, replaying at most `limit` actions. One of another version is shown as far as it fits.
    pub fn look(&self, path: &Path, limit: Option<usize>) -> Result<Opened, Failure> {
        let (opened, misfit) = self.reopen(path, limit)?;
        if let Some(error) = misfit {
            let (shown, all) = (opened.table.len(), opened.file.records.len());
            let message = Message::new("file-shown-in-part").with("file", path.display().to_string());
            let message = message.with("shown", shown).with("all", all).with("action", shown + 1);
            eprint(&self.localizer.say(&message.with("reason", self.localizer.misfit(opened.table.texts(), &error))));
        }
        Ok(opened)
    }

    /// Replays a file under today's rules and data; with the action that no longer fits, if there is one. In a file of
    /// today's version that is damage.
    fn reopen(&self, path: &Path, limit: Option<usize>) -> Result<(Opened, Option<FileError>), Failure> {
        let file = self.read(path)?;
        let id = &file.header.game;
        if !Games::knows(id) {
            let error = FileError::UnknownGame { line: 2, game: id.clone() };
            return Err(self.localizer.file_error(path, &error));
        }
        let game = self.games.load(id, &self.localizer)?;
        let is_older = file.header.versions() != Versions::of(game.info());
        let failed = |error: &FileError| self.localizer.file_error(path, error);
        let reopened = game.reopen(&file, limit).map_err(|error| match is_older {
            true => self.localizer.not_set_up(path, &error),
            false => failed(&error),
        })?;
        if let (None, Some(error)) = (&reopened.made_with, &reopened.misfit) {
            return Err(failed(error));
        }
        let Reopened { table, made_with, dropped, misfit, diverges } = reopened;
        let name = path.display().to_string();
        if !dropped.is_empty() {
            let options: Vec<String> = dropped.iter().map(|(id, value)| format!("{id}={value}")).collect();
            let left_out = Message::new("file-options-gone").with("file", name.clone());
            eprint(&self.localizer.say(&left_out.with("options", options.join(", "))));
        }
        let notice = match (&made_with, &misfit, &diverges) {
            (Some(theirs), None, _) => Some(
                Message::new("file-taken-over")
                    .with("theirs", theirs.short())
                    .with("ours", Versions::of(game.info()).short()),
            ),
            (None, None, Some(_)) => Some(Message::new("file-elsewhere")),
            (_, Some(_), _) | (None, None, None) => None,
        };
        if let Some(notice) = notice {
            eprint(&self.localizer.say(&notice.with("file", name)));
        }
        Ok((Opened { game, file, table, diverges }, misfit))
    }

    /// Writes a game: the old file stays whole until the new one is.
    pub fn write_game(&self, path: &Path, table: &dyn Table) -> Result<(), Failure> {
        self.write(path, table.file().write().as_bytes())
    }

    /// Writes a file whole or not at all.
    pub fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        write_whole(path, bytes).map_err(|error| self.localizer.io_error("cannot-write", path, &error))
    }

    /// The seat of this name.
    pub fn seat(&self, table: &dyn Table, name: &str) -> Result<Seat, Failure> {
        table.info().seat(name).filter(|seat| table.playing().contains(*seat)).ok_or_else(|| {
            let known = table.playing().iter().map(|seat| table.info().seat_id(seat)).collect::<Vec<_>>().join(", ");
            self.localizer.bad(&Message::new("unknown-seat").with("seat", name.to_owned()).with("known", known))
        })
    }

    /// The seat of this name, or the only one that is to act; nobody when the game is over.
    pub fn acting(&self, table: &dyn Table, name: Option<&str>) -> Result<Option<Seat>, Failure> {
        if let Some(name) = name {
            return self.seat(table, name).map(Some);
        }
        let to_act = table.to_act();
        if to_act.len() > 1 {
            let ids: Vec<&str> = to_act.iter().map(|seat| table.info().seat_id(seat)).collect();
            return Err(self.localizer.bad(&Message::new("several-seats").with("seats", ids.join(", "))));
        }
        Ok(to_act.iter().next())
    }

    /// Whose eyes: as asked, else those of the seat that is to act, and a spectator's when that is not one seat.
    pub fn viewer(&self, table: &dyn Table, name: Option<&str>) -> Result<Viewer, Failure> {
        match name {
            Some("all") => Ok(Viewer::Everything),
            Some("spectator") => Ok(Viewer::Spectator),
            Some(seat) => self.seat(table, seat).map(Viewer::Seat),
            None => {
                let mut seats = table.to_act().iter();
                Ok(seats.next().filter(|_| table.to_act().len() == 1).map_or(Viewer::Spectator, Viewer::Seat))
            }
        }
    }

    /// `name=value` words as options.
    pub fn options(&self, words: &[String]) -> Result<Options, Failure> {
        let mut options = Options::new();
        for word in words {
            let Some((name, value)) = word.split_once('=') else {
                return Err(self.localizer.bad(&Message::new("bad-option").with("option", word.clone())));
            };
            options.insert(name.trim().to_owned(), value.trim().to_owned());
        }
        Ok(options)
    }

    /// Dice from this seed, or from one that nobody can guess.
    pub fn seeded(&self, seed: Option<&str>) -> Result<Dice, Failure> {
        let Some(text) = seed else { return Ok(Dice::Seeded(kernel::Seed::random())) };
        let seed = kernel::Seed::from_text(text);
        seed.map(Dice::Seeded)
            .ok_or_else(|| self.localizer.bad(&Message::new("bad-seed").with("seed", text.to_owned())))
    }
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link; what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if target.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".").suffix(".grog.tmp");
    let kept = fs::metadata(&target).ok().map(|meta| meta.permissions());
    #[cfg(unix)]
    let kept = kept.or_else(|| Some(std::os::unix::fs::PermissionsExt::from_mode(0o666)));
    if let Some(kept) = kept {
        builder.permissions(kept);
    }
    let mut new = builder.tempfile_in(&folder)?;
    new.write_all(bytes)?;
    new.as_file().sync_all()?;
    new.persist(&target).map_err(|error| error.error)?;
    // The new name is on the disk once the folder is; not every system can do this.
    let _ = fs::File::open(&folder).and_then(|folder| folder.sync_all());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_leaves_nothing_behind() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("game.grog");
        write_whole(&path, b"first")?;
        write_whole(&path, b"second")?;
        assert_eq!(fs::read(&path)?, b"second");
        assert_eq!(fs::read_dir(folder.path())?.count(), 1, "a temporary file was left behind");
        Ok(())
    }

    #[test]
    fn a_folder_is_not_overwritten() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let failed = write_whole(folder.path(), b"text").map_err(|error| error.kind());
        assert_eq!(failed, Err(io::ErrorKind::IsADirectory));
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let (path, link) = (folder.path().join("game.grog"), folder.path().join("link.grog"));
        write_whole(&path, b"first")?;
        std::os::unix::fs::symlink(&path, &link)?;
        write_whole(&link, b"second")?;
        assert!(fs::symlink_metadata(&link)?.is_symlink());
        assert_eq!(fs::read(&path)?, b"second");
        Ok(())
    }
}
