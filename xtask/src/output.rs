//! Where a command's output goes: to the screen, or into a file to be shown when the step is over.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// So many lines of a step that passed are shown; all of them are in its file.
const SHOWN: usize = 12;

/// Runs commands and keeps what they print.
#[derive(Debug)]
pub struct Output {
    file: Option<PathBuf>,
}

impl Output {
    /// Straight to the screen.
    pub fn screen() -> Output {
        Output { file: None }
    }

    /// Into an empty file.
    pub fn file(path: &Path) -> io::Result<Output> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        File::create(path)?;
        Ok(Output { file: Some(path.to_path_buf()) })
    }

    /// Runs a command to its end; fails if it does.
    pub fn run(&self, command: &mut Command) -> Result<(), String> {
        let text = words(command);
        if self.file.is_some() {
            self.say(&format!("$ {text}"));
        }
        self.redirect(command).map_err(|error| format!("`{text}`: {error}"))?;
        match command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`{text}` ended with {status}")),
            Err(error) => Err(format!("`{text}` could not be started: {error}")),
        }
    }

    /// A line of our own among what commands print.
    pub fn say(&self, line: &str) {
        match &self.file {
            None => println!("{line}"),
            Some(path) => {
                // What cannot be written down is not worth failing for.
                let _ = File::options().append(true).open(path).and_then(|mut file| writeln!(file, "{line}"));
            }
        }
    }

    fn redirect(&self, command: &mut Command) -> io::Result<()> {
        if let Some(path) = &self.file {
            let file = File::options().append(true).open(path)?;
            command.stderr(Stdio::from(file.try_clone()?)).stdout(Stdio::from(file)).stdin(Stdio::null());
        }
        Ok(())
    }

    /// Everything that was printed.
    pub fn whole(&self) -> String {
        let bytes = self.file.as_ref().and_then(|path| fs::read(path).ok()).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The end of what was printed, and where the rest is.
    pub fn end(&self) -> String {
        shortened(&self.whole(), self.file.as_deref())
    }
}

fn shortened(text: &str, file: Option<&Path>) -> String {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let hidden = lines.len().saturating_sub(SHOWN);
    let rest = file.filter(|_| hidden > 0).map(|path| format!("({hidden} lines more in {})\n", path.display()));
    rest.unwrap_or_default() + &lines[hidden..].join("\n")
}

/// A command as somebody would type it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    std::iter::once(program).chain(args).collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_file_holds_both_streams_of_every_command_in_order() {
        let folder = std::env::temp_dir().join(format!("xtask-output-{}", std::process::id()));
        let out = Output::file(&folder.join("deep/log.txt")).expect("a folder can be made");
        out.run(&mut sh("echo one; echo two >&2")).expect("echo works");
        let problem = out.run(&mut sh("echo three; exit 3")).expect_err("three is a failure");
        assert!(problem.contains("sh -c"), "{problem}");
        let told: Vec<String> = out.whole().lines().filter(|line| !line.starts_with('$')).map(str::to_owned).collect();
        assert_eq!(told, ["one", "two", "three"]);
        assert!(out.run(&mut Command::new("no-such-program-anywhere")).is_err());
        fs::remove_dir_all(folder).expect("the folder is ours");
    }

    #[test]
    fn a_long_text_is_shown_by_its_end() {
        let text: String = (1..=100).map(|n| format!("line {n}\n")).collect();
        let shown = shortened(&text, Some(Path::new("log.txt")));
        assert!(shown.starts_with("(88 lines more in log.txt)\nline 89\n"), "{shown}");
        assert!(shown.ends_with("line 100"));
        assert_eq!(shortened("short\n", Some(Path::new("log.txt"))), "short");
    }
}
