//! Steps that are done one after the other in several lanes side by side, and how long each took.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::output::Output;

/// A step that is over.
#[derive(Debug, Clone, PartialEq)]
struct Done {
    name: String,
    lane: &'static str,
    began: Duration,
    took: Duration,
    passed: bool,
}

/// What all lanes know of each other.
#[derive(Debug, Default)]
struct State {
    done: Vec<Done>,
    failed: bool,
}

/// All steps of a run. A failure lets the other lanes finish the step they are at, and no more.
#[derive(Debug)]
pub struct Steps {
    start: Instant,
    logs: PathBuf,
    state: Mutex<State>,
    changed: Condvar,
}

/// A lane has come to its end before all was done: it or another one failed, and that has been told.
#[derive(Debug)]
pub struct Stopped;

impl Steps {
    /// What commands print is kept in this folder.
    pub fn new(logs: PathBuf) -> Steps {
        Steps { start: Instant::now(), logs, state: Mutex::default(), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does a step, and shows what it printed when it is over: all of it if it failed.
    pub fn step(
        &self,
        lane: &'static str,
        name: &str,
        work: impl FnOnce(&Output) -> Result<(), String>,
    ) -> Result<(), Stopped> {
        if self.state().failed {
            return Err(Stopped);
        }
        println!("== {name} …");
        let log = self.path(name);
        let began = Instant::now();
        let (out, result) = match Output::file(&log) {
            Ok(out) => {
                let result = work(&out);
                (out, result)
            }
            Err(error) => (Output::screen(), Err(format!("{}: {error}", log.display()))),
        };
        let (took, passed) = (began.elapsed(), result.is_ok());
        // Under the lock, so that what two lanes print does not get mixed.
        let mut state = self.state();
        match result {
            Ok(()) => println!("== {name}: passed in {:.1} s\n{}\n", took.as_secs_f64(), out.end()),
            Err(problem) => {
                println!("== {name}: FAILED after {:.1} s\n{}\n{problem}\n", took.as_secs_f64(), out.whole());
            }
        }
        state.done.push(Done { name: name.to_owned(), lane, began: began - self.start, took, passed });
        state.failed |= !passed;
        self.changed.notify_all();
        if passed { Ok(()) } else { Err(Stopped) }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.logs.join(format!("{}.log", name.replace(' ', "-")))
    }

    /// What a step of this run has printed; nothing if it was never begun.
    pub fn log(&self, name: &str) -> String {
        let done = self.state().done.iter().any(|one| one.name == name);
        if done { fs::read_to_string(self.path(name)).unwrap_or_default() } else { String::new() }
    }

    /// Waits for a step of another lane.
    pub fn wait_for(&self, name: &str) -> Result<(), Stopped> {
        let mut state = self.state();
        loop {
            if state.failed {
                return Err(Stopped);
            }
            if state.done.iter().any(|one| one.name == name) {
                return Ok(());
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Runs two lanes side by side, each to its end or to the first failure.
    pub fn side_by_side(
        &self,
        one: impl FnOnce() -> Result<(), Stopped> + Send,
        other: impl FnOnce() -> Result<(), Stopped> + Send,
    ) {
        std::thread::scope(|scope| {
            for lane in [Box::new(one) as Box<dyn FnOnce() -> Result<(), Stopped> + Send>, Box::new(other)] {
                scope.spawn(|| {
                    // A lane that panics must not let the other one wait for ever.
                    let guard = FailOnPanic(self);
                    let _ = lane();
                    drop(guard);
                });
            }
        });
    }

    /// What each step took, in the order in which they began, and what went wrong.
    pub fn report(&self) -> Result<(), String> {
        let mut done = self.state().done.clone();
        done.sort_by_key(|one| one.began);
        println!("{}", table(&done));
        let seconds = self.start.elapsed().as_secs_f64();
        let failed: Vec<&str> = done.iter().filter(|one| !one.passed).map(|one| one.name.as_str()).collect();
        if failed.is_empty() {
            println!("== everything passed in {seconds:.0} s");
            return Ok(());
        }
        Err(format!("== FAILED after {seconds:.0} s: {}", failed.join(", ")))
    }
}

struct FailOnPanic<'a>(&'a Steps);

impl Drop for FailOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.state().failed = true;
            self.0.changed.notify_all();
        }
    }
}

fn table(done: &[Done]) -> String {
    let wide = done.iter().map(|one| one.name.chars().count()).max().unwrap_or(0);
    let mut text = format!("{:wide$}  {:8}  {:>7}  {:>7}\n", "step", "lane", "began", "took");
    for Done { name, lane, began, took, passed } in done {
        let (began, took) = (began.as_secs_f64(), took.as_secs_f64());
        let mark = if *passed { "" } else { "  FAILED" };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name:wide$}  {lane:8}  {began:5.0} s  {took:5.1} s{mark}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn steps(name: &str) -> (Steps, PathBuf) {
        let logs = std::env::temp_dir().join(format!("xtask-steps-{name}-{}", std::process::id()));
        (Steps::new(logs.clone()), logs)
    }

    #[test]
    fn a_lane_waits_for_the_step_of_another() {
        let (steps, logs) = steps("waits");
        let (told, order) = mpsc::channel();
        let also = told.clone();
        steps.side_by_side(
            || {
                steps.wait_for("program")?;
                steps.step("client", "browser", |_| told.send("browser").map_err(|error| error.to_string()))
            },
            || steps.step("Rust", "program", |_| also.send("program").map_err(|error| error.to_string())),
        );
        assert_eq!(order.try_iter().collect::<Vec<_>>(), ["program", "browser"]);
        assert!(steps.report().is_ok());
        fs::remove_dir_all(logs).expect("the folder is ours");
    }

    #[test]
    fn a_failure_ends_all_lanes_and_is_named() {
        let (steps, logs) = steps("fails");
        steps.side_by_side(
            || {
                steps.wait_for("program")?;
                unreachable!("the program is never built");
            },
            || {
                steps.step("Rust", "lints", |_| Err("a warning".to_owned()))?;
                unreachable!("no step comes after one that failed");
            },
        );
        assert!(steps.step("Rust", "tests", |_| Ok(())).is_err());
        assert!(steps.report().unwrap_err().ends_with("lints"));
        fs::remove_dir_all(logs).expect("the folder is ours");
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_lane_that_panics_does_not_let_the_other_wait() {
        let (steps, _) = steps("panics");
        steps.side_by_side(|| steps.wait_for("program"), || panic!("a mistake in the lane itself"));
    }

    #[test]
    fn the_table_tells_what_each_step_took() {
        let one = |name: &str, began, took, passed| Done {
            name: name.to_owned(),
            lane: "Rust",
            began: Duration::from_secs(began),
            took: Duration::from_secs(took),
            passed,
        };
        let text = table(&[one("format", 0, 2, true), one("tests of the rules", 2, 300, false)]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "format              Rust          0 s    2.0 s");
        assert_eq!(lines[2], "tests of the rules  Rust          2 s  300.0 s  FAILED");
    }
}
