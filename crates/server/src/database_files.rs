//! The files of a database: one server at a time has them, and only their owner can read them.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use tracing::warn;

/// Why a database is not to be had.
#[derive(Debug)]
pub(crate) enum LockError {
    /// Another server has it.
    InUse(PathBuf),
    /// The file that is locked for it cannot be made.
    Io(PathBuf, io::Error),
}

/// The sign that a server has a database: a locked file beside it. The system unlocks it when the server ends, however it
/// ends, so that what a killed one leaves behind is in nobody's way.
#[derive(Debug)]
pub(crate) struct DatabaseLock(File);

impl DatabaseLock {
    pub fn take(database: &Path) -> Result<Self, LockError> {
        let path = beside(database, "-lock");
        let file = private_file(&path).map_err(|error| LockError::Io(path.clone(), error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(LockError::InUse(database.to_owned())),
            Err(TryLockError::Error(error)) => Err(LockError::Io(path, error)),
        }
    }

    /// Another server may have it.
    pub fn release(&self) {
        // If it cannot be unlocked the end of the process unlocks it.
        let _ = self.0.unlock();
    }
}

/// `games.db-wal` beside `games.db`.
fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

/// Makes the file of a database, if it is not there, and takes it and what SQLite keeps beside it from everybody but their
/// owner: they hold the seeds of games and what their players do in secret. SQLite gives new files beside it the rights of
/// the database itself.
pub(crate) fn keep_private(database: &Path) -> Result<(), (PathBuf, io::Error)> {
    private_file(database).map_err(|error| (database.to_owned(), error))?;
    for file in ["", "-wal", "-shm", "-lock"].map(|ending| beside(database, ending)) {
        if file.exists()
            && let Err(error) = only_owner(&file, 0o600)
        {
            warn!(file = %file.display(), %error, "others may be able to read this file");
        }
    }
    Ok(())
}

/// Makes a folder that only its owner can look into.
pub(crate) fn private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    only_owner(folder, 0o700)
}

/// Opens a file for writing, making it if there is none; a new one is readable by its owner only.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(unix)]
fn only_owner(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let known = fs::metadata(path)?.permissions().mode() & 0o777;
    // What is stricter stays as it is.
    match known & !mode {
        0 => Ok(()),
        _ => fs::set_permissions(path, fs::Permissions::from_mode(known & mode)),
    }
}

#[cfg(not(unix))]
fn only_owner(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}
