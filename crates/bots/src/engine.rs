//! Bots that are programs of their own, in any language. Both sides write one JSON value a line: the program that plays the
//! game to the engine's standard input, the engine to its standard output. `docs/engines.md` describes what they say.

use chacha20::rand_core::Rng as _;
use kernel::{Rng, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::{Bot, HasBots};

/// What is said, and how.
pub const PROTOCOL: u32 = 1;

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineLimits {
    /// Milliseconds for a choice.
    pub time_ms: u64,
    /// Megabytes of memory, where the system can hold it to that (not on Windows).
    pub memory_mb: u64,
}

impl Default for EngineLimits {
    fn default() -> Self {
        Self { time_ms: 4_500, memory_mb: 2_048 }
    }
}

/// Programs need a while to begin; the first answer may take this long.
const STARTING: Duration = Duration::from_secs(60);
/// No answer is nearly as long.
const LONGEST_LINE: u64 = 64 * 1024;

/// An engine that plays a seat, from its first choice on. One that breaks down or takes too long is ended, and what is
/// offered first is done for it.
pub(crate) struct Engine {
    command: String,
    limits: EngineLimits,
    running: Option<Running>,
    fault: Option<String>,
}

/// An engine's process and the ways to it.
struct Running {
    child: Child,
    to_engine: Sender<String>,
    from_engine: Receiver<Result<String, String>>,
    wants: Vec<Want>,
    /// The map that it was told of last.
    map: Option<String>,
    asked: u64,
}

/// What an engine wants to be told with each question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Want {
    /// What its seat sees.
    Scene,
    /// A position that its seat cannot tell from the true one.
    Position,
}

/// What an engine says first.
#[derive(Deserialize)]
struct Hello {
    #[serde(default)]
    wants: Vec<Want>,
}

/// What an engine answers.
#[derive(Deserialize)]
struct Answer {
    id: u64,
    action: String,
}

impl Engine {
    pub fn new(command: &str, limits: EngineLimits) -> Self {
        Self { command: command.to_owned(), limits, running: None, fault: None }
    }

    /// Starts it and greets it.
    pub fn start<R: HasBots>(&mut self, rules: &R) -> Result<(), String> {
        let mut running = Running::start(&self.command, self.limits)?;
        let info = rules.info();
        let hello = json!({"hello": {"protocol": PROTOCOL, "game": info.id, "rules": info.rules_version}});
        let answer = running.ask(&hello, STARTING)?;
        let hello = answer.get("hello").cloned().ok_or_else(|| format!("no greeting but {answer}"))?;
        let Hello { wants } = serde_json::from_value(hello).map_err(|error| error.to_string())?;
        running.wants = wants;
        self.running = Some(running);
        Ok(())
    }

    fn ask<R: HasBots>(
        &mut self,
        rules: &R,
        seen: &R::State,
        seat: Seat,
        offers: &[R::Action],
        rng: &mut Rng,
    ) -> Result<R::Action, String> {
        let limits = self.limits;
        if self.running.is_none() && self.fault.is_none() {
            self.start(rules)?;
        }
        let running = self.running.as_mut().ok_or("it has ended")?;
        running.asked += 1;
        let written: Vec<String> = offers.iter().map(|&action| rules.notation(action)).collect();
        let mut question = json!({
            "id": running.asked,
            "seat": rules.info().seat_id(seat),
            "offers": written,
            "time_ms": limits.time_ms,
            "seed": rng.next_u32(),
        });
        if running.wants.contains(&Want::Scene) {
            let mut scene =
                serde_json::to_value(rules.observe(seen, Viewer::Seat(seat))).map_err(|error| error.to_string())?;
            let map = scene["map"]["id"].as_str().map(str::to_owned);
            if running.map == map {
                scene["map"] = Value::Null;
            }
            running.map = map;
            question["scene"] = scene;
        }
        if running.wants.contains(&Want::Position) {
            question["position"] = serde_json::to_value(seen).map_err(|error| error.to_string())?;
        }
        let answer = running.ask(&json!({"choose": question}), Duration::from_millis(limits.time_ms))?;
        let answer: Answer = serde_json::from_value(answer).map_err(|error| error.to_string())?;
        if answer.id != running.asked {
            return Err(format!("an answer to question {} in place of {}", answer.id, running.asked));
        }
        let chosen = written.iter().position(|action| *action == answer.action);
        chosen.map(|at| offers[at]).ok_or_else(|| format!("“{}” is not offered", answer.action))
    }
}

impl<R: HasBots> Bot<R> for Engine {
    fn choose(&mut self, rules: &R, seen: &R::State, seat: Seat, offers: &[R::Action], rng: &mut Rng) -> R::Action {
        match self.ask(rules, seen, seat, offers, rng) {
            Ok(action) => action,
            Err(reason) => {
                self.running = None;
                self.fault.get_or_insert(reason);
                offers[0]
            }
        }
    }

    fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }
}

impl Running {
    fn start(command: &str, limits: EngineLimits) -> Result<Self, String> {
        let mut child = shell(command, limits)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it has no standard input and output".to_owned());
        };
        // On threads of their own: an engine that does not read, or does not answer, holds up nobody.
        let (to_engine, lines) = mpsc::channel::<String>();
        thread::spawn(move || lines.iter().try_for_each(|line| stdin.write_all(line.as_bytes())));
        // Few: one that writes without being asked waits.
        let (answers, from_engine) = mpsc::sync_channel(4);
        thread::spawn(move || {
            let mut out = BufReader::new(stdout);
            loop {
                let mut line = String::new();
                let read = out.by_ref().take(LONGEST_LINE).read_line(&mut line);
                let (line, more) = match read {
                    Ok(0) => (Err("it has ended".to_owned()), false),
                    Ok(_) if !line.ends_with('\n') => (Err("a line that has no end".to_owned()), false),
                    Ok(_) => (Ok(line), true),
                    Err(error) => (Err(error.to_string()), false),
                };
                if answers.send(line).is_err() || !more {
                    break;
                }
            }
        });
        Ok(Self { child, to_engine, from_engine, wants: Vec::new(), map: None, asked: 0 })
    }

    /// Says something and waits for the answer.
    fn ask(&mut self, question: &Value, patience: Duration) -> Result<Value, String> {
        let asked = Instant::now();
        self.to_engine.send(format!("{question}\n")).map_err(|_| "it has ended".to_owned())?;
        let line = match self.from_engine.recv_timeout(patience) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Timeout) => return Err(format!("no answer in {} ms", asked.elapsed().as_millis())),
            Err(RecvTimeoutError::Disconnected) => return Err("it has ended".to_owned()),
        };
        serde_json::from_str(&line).map_err(|error| format!("{error}: {}", line.trim_end()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        end(&mut self.child);
        let _ = self.child.wait();
    }
}

/// The command, held to its memory by the shell.
#[cfg(unix)]
fn shell(command: &str, limits: EngineLimits) -> Command {
    use std::os::unix::process::CommandExt as _;
    let mut shell = Command::new("sh");
    let kilobytes = limits.memory_mb.saturating_mul(1024).to_string();
    shell.args(["-c", "ulimit -v \"$1\" && eval \"$2\"", "engine", &kilobytes, command]);
    // With a group of its own, so that whatever it starts ends with it.
    shell.process_group(0);
    shell
}

/// Ends an engine and all that it has started.
#[cfg(unix)]
fn end(child: &mut Child) {
    let group = format!("-{}", child.id());
    let killed =
        Command::new("kill").args(["-KILL", "--", &group]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !killed.is_ok_and(|status| status.success()) {
        // It may have ended by itself.
        let _ = child.kill();
    }
}

#[cfg(not(unix))]
fn shell(command: &str, _: EngineLimits) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

/// Ends an engine.
#[cfg(not(unix))]
fn end(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
}
