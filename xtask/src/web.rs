//! The client in `web/`: what it is built with, its build, its tests.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use std::{env, fs};

use crate::output::Output;
use crate::root;

/// Programs that are looked for, each with the Debian packages that bring it.
const NODE: (&[&str], &[&str]) = (&["npm"], &["nodejs", "npm"]);
/// The browser without its windows and tabs, which nobody looks at; where it is missing, the whole one will do.
const CHROMIUM: (&[&str], &[&str]) =
    (&["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"], &["chromium-headless-shell"]);

/// What the client is made of, besides what npm fetches.
const SOURCES: [&str; 7] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/vite.config.ts",
    "crates/render/fonts",
];

/// Fetches what the client is built with, if that has not been done for this list of it.
pub fn fetch(out: &Output) -> Result<(), String> {
    installed(out, NODE)?;
    let list = changed(&root().join("web/package-lock.json"));
    if changed(&root().join("web/node_modules/.package-lock.json")) < list {
        out.run(&mut npm(&["ci", "--no-audit", "--no-fund"]))?;
    }
    Ok(())
}

/// Builds the client, if it is not newer than what it is made of.
pub fn build(out: &Output) -> Result<(), String> {
    let made = changed(&root().join("web/dist/index.html"));
    if made.is_none() || SOURCES.iter().filter_map(|path| newest(&root().join(path))).max() > made {
        script(out, "build")?;
    }
    Ok(())
}

/// Runs one of the scripts of `package.json`.
pub fn script(out: &Output, name: &str) -> Result<(), String> {
    out.run(&mut npm(&["run", name]))
}

/// Makes sure that there is a browser to test with.
pub fn browser(out: &Output) -> Result<(), String> {
    chromium(out).map(drop)
}

/// Plays in a browser against this program, which keeps the maps it draws in this folder.
pub fn browse(out: &Output, program: &Path, cache: &Path) -> Result<(), String> {
    let mut browse = npm(&["run", "e2e"]);
    out.run(browse.env("GROGNARD_BIN", program).env("GROGNARD_CACHE", cache).env("CHROMIUM", chromium(out)?))
}

fn chromium(out: &Output) -> Result<PathBuf, String> {
    env::var_os("CHROMIUM").map_or_else(|| installed(out, CHROMIUM), |path| Ok(path.into()))
}

fn npm(args: &[&str]) -> Command {
    let mut npm = Command::new("npm");
    // What is printed goes to a file first, where colours are noise.
    npm.args(args).current_dir(root().join("web")).env("NO_COLOR", "1");
    npm
}

/// Where a program is, after installing it if it is missing and that may be done.
fn installed(out: &Output, (names, packages): (&[&str], &[&str])) -> Result<PathBuf, String> {
    if let Some(found) = found(names) {
        return Ok(found);
    }
    let packages = packages.join(" ");
    out.say(&format!("{} is missing: apt-get install {packages}", names[0]));
    let install = format!("apt-get update --quiet && apt-get install --yes --no-install-recommends {packages}");
    for with in [&["sh", "-c"][..], &["sudo", "--non-interactive", "sh", "-c"]] {
        let mut command = Command::new(with[0]);
        command.args(&with[1..]).arg(&install).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        if out.run(&mut command).is_ok()
            && let Some(found) = found(names)
        {
            return Ok(found);
        }
    }
    Err(format!(
        "{} is missing and could not be installed; on Debian: sudo apt-get install {packages}",
        names.join(" or ")
    ))
}

fn found(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|file| file.is_file())
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|about| about.modified()).ok()
}

/// When the file, or the last of the files in the folder, was changed.
fn newest(path: &Path) -> Option<SystemTime> {
    match fs::read_dir(path) {
        Ok(entries) => entries.flatten().filter_map(|entry| newest(&entry.path())).max(),
        Err(_) => changed(path),
    }
}
