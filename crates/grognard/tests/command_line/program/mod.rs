//! Runs the program as a person would.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// What a run of the program left behind.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    /// Fails unless the program ended like this.
    #[track_caller]
    pub fn ended(self, code: i32) -> Self {
        assert_eq!(self.code, code, "\nstdout: {}\nstderr: {}", self.out, self.err);
        self
    }

    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in {}", self.out))
    }
}

/// Runs the program in English without any input.
pub fn grognard<const N: usize>(args: [&str; N]) -> Run {
    run(&args, "", &[])
}

/// Runs the program with these lines typed in.
pub fn typed<const N: usize>(args: [&str; N], input: &str) -> Run {
    run(&args, input, &[])
}

/// Runs the program with these variables set.
pub fn run(args: &[&str], input: &str, variables: &[(&str, &str)]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").envs(variables.iter().copied());
    let mut child = command.spawn().expect("the program starts");
    let mut pipe = child.stdin.take().expect("its input is a pipe");
    let input = input.to_owned();
    let typing = std::thread::spawn(move || {
        // A program that ends early does not read everything.
        let _ = pipe.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the program ends");
    typing.join().expect("typing does not fail");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// A folder of its own with a game in it.
pub struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a temporary folder") }
    }

    /// A new game of Across the Narva with seed 5.
    pub fn with_game() -> (Self, String) {
        let place = Self::new();
        let file = place.path("game.grog");
        grognard(["new", "narva", "campaign", "--seed", "5", "-o", &file]).ended(0);
        (place, file)
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("a plain path").to_owned()
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, bytes).expect("the folder can be written");
        path
    }

    pub fn files(&self) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(self.folder.path()).expect("the folder can be read");
        entries.map(|entry| entry.expect("an entry").path()).collect()
    }
}

pub fn bytes(path: &str) -> Vec<u8> {
    std::fs::read(path).expect("the file is there")
}

/// The offered actions of the seat that is to act.
pub fn offers(file: &str) -> Vec<String> {
    let json = grognard(["legal", file, "--json"]).ended(0).json();
    let actions = json["actions"].as_array().expect("a list of actions");
    actions.iter().map(|action| action.as_str().expect("notation").to_owned()).collect()
}

/// A random game played to its end, or to so many actions, as a file.
pub fn played(seed: &str, actions: usize) -> String {
    played_with(kernel::Seed::from_text(seed).expect("a plain seed"), actions)
}

/// The same with any seed.
pub fn played_with(seed: kernel::Seed, actions: usize) -> String {
    use bots::GameWithBots as _;
    use kernel::{Dice, Game as _, Options};
    let game = kernel::Hosted(std::sync::Arc::new(narva::Narva::load(None).expect("the shipped data is sound")));
    let setup = game.info().set_up("campaign", &Options::new(), Dice::Seeded(seed)).expect("the scenario exists");
    let mut table = game.start(setup, &[]).expect("seeded dice fit");
    let mut bot = game.player(&"random".into(), 1).expect("every game has this bot");
    while let (true, Some(seat)) = (table.len() < actions, table.to_act().iter().next()) {
        let action = bot.choose(&*table, seat).expect("something to do");
        table.act(seat, &action, &[]).expect("an offered action");
    }
    table.file().write()
}

/// The program while it serves. It is killed when this is dropped.
pub struct Serving {
    child: Child,
    pub address: SocketAddr,
}

impl Serving {
    /// Serves the games of this database.
    pub fn with_database(database: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(["--lang", "en", "serve", "--port", "0", "--db"]).arg(database);
        Self::start(&mut command)
    }

    /// Starts it and waits until it says where it is. Maps that one test had drawn are there for the next one.
    pub fn start(command: &mut Command) -> Self {
        command.env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"));
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address = lines.find_map(|line| {
            let line = line.expect("text");
            let (_, rest) = line.split_once("http://")?;
            rest.trim_end_matches('/').parse().ok()
        });
        Self { child, address: address.expect("it says where it is") }
    }

    /// `SIGKILL`: no warning, no time to put things in order.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.kill();
    }
}
