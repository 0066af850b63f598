//! The log: what an operator learns of connections, tables, errors, slow work and panics.
//!
//! No key, no seed and nothing that is hidden from a player is ever logged, at any level. Tables are named by their
//! public names, requests by their kinds and routes, refusals by their rules; never by what a message held or by an
//! address, which may hold a key. Libraries log what they carry, so their lines are taken from warnings upwards only.

use std::str::FromStr;
use std::time::{Duration, Instant};
use tracing::{Dispatch, Level, Metadata, error, info, warn};
use tracing_subscriber::filter::{FilterExt as _, ParseError, Targets, filter_fn};
use tracing_subscriber::fmt::{MakeWriter, layer};
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::registry::Registry;

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// A line for people.
    #[default]
    Text,
    /// A line of JSON for machines.
    Json,
}

impl LogFormat {
    /// What is logged unless said otherwise: a player at home is only told what went wrong.
    const fn default_filter(self) -> &'static str {
        match self {
            Self::Text => "warn",
            Self::Json => "info",
        }
    }
}

impl FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err("text or json".into()),
        }
    }
}

/// Why a filter of the log cannot be understood.
#[derive(Debug, thiserror::Error)]
#[error("log filter “{filter}”: {error}")]
pub struct BadFilter {
    filter: String,
    error: ParseError,
}

/// Starts to log to the error stream, panics as well. The filter is as in [`log_to`]; without one, text holds what went
/// wrong, and JSON all that happens.
///
/// # Errors
/// When the filter cannot be understood.
pub fn start_log(format: LogFormat, filter: Option<&str>) -> Result<(), BadFilter> {
    let log = log_to(format, filter, std::io::stderr)?;
    // A program that logs already goes on as it did.
    let _ = tracing::dispatcher::set_global_default(log);
    log_panics();
    Ok(())
}

/// What writes the log: to be installed by the program, or by a test.
///
/// The filter is a level (`info`) or levels by modules (`warn,server::table_task=debug`).
///
/// # Errors
/// When the filter cannot be understood.
pub fn log_to<W>(format: LogFormat, filter: Option<&str>, writer: W) -> Result<Dispatch, BadFilter>
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let filter = filter.unwrap_or(format.default_filter());
    let bad = |error| BadFilter { filter: filter.to_owned(), error };
    let wanted: Targets = filter.parse().map_err(bad)?;
    let wanted = wanted.and(filter_fn(is_harmless));
    Ok(match format {
        LogFormat::Text => dispatch(layer().with_writer(writer).with_filter(wanted)),
        LogFormat::Json => {
            dispatch(layer().json().flatten_event(true).with_span_list(false).with_writer(writer).with_filter(wanted))
        }
    })
}

fn dispatch<L>(layer: L) -> Dispatch
where
    L: tracing_subscriber::Layer<Registry> + Send + Sync + 'static,
{
    Dispatch::new(Registry::default().with(layer))
}

/// Our own lines are written with care; libraries may log what they carry, which may be secret.
fn is_harmless(line: &Metadata<'_>) -> bool {
    let is_ours =
        |name: &str| line.target().strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
    is_ours("server") || is_ours("grognard") || *line.level() <= Level::WARN
}

/// Logs every panic, wherever it happens, in place of the usual message on the error stream.
///
/// A message that was put together when it was needed may name something hidden, so that only fixed messages are
/// logged; the place in the source tells the rest. A development build prints the whole message as well.
pub fn log_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let message = panic.payload().downcast_ref::<&'static str>().copied();
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let thread = std::thread::current().name().unwrap_or("unnamed").to_owned();
        error!(place, thread, reason = message.unwrap_or("not logged: it may name something hidden"), "panic");
        if cfg!(debug_assertions) {
            usual(panic);
        }
    }));
}

/// Work that takes longer is logged,
const SLOW: Duration = Duration::from_millis(100);
/// and is worth a warning from here on.
const VERY_SLOW: Duration = Duration::from_secs(1);

/// Does some work and logs it if it was slow.
pub(crate) fn timed<T>(work: &'static str, does: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = does();
    log_if_slow(work, start);
    done
}

/// Logs work that began at `start` and has just ended, if it was slow.
pub(crate) fn log_if_slow(work: &'static str, start: Instant) {
    let elapsed = start.elapsed();
    let ms = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
    if elapsed >= VERY_SLOW {
        warn!(work, ms, "slow work");
    } else if elapsed >= SLOW {
        info!(work, ms, "slow work");
    }
}

/// A log in memory, for tests.
#[cfg(test)]
#[derive(Clone, Debug, Default)]
pub(crate) struct MemoryLog(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

#[cfg(test)]
impl MemoryLog {
    /// What logs to it.
    pub fn dispatch(&self, format: LogFormat, filter: Option<&str>) -> Dispatch {
        let log = self.clone();
        log_to(format, filter, move || log.clone()).expect("a filter")
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("the log")).into_owned()
    }
}

#[cfg(test)]
impl std::io::Write for MemoryLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("the log").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::debug;

    fn logged(format: LogFormat, filter: Option<&str>, work: impl FnOnce()) -> String {
        let log = MemoryLog::default();
        tracing::dispatcher::with_default(&log.dispatch(format, filter), work);
        log.text()
    }

    #[test]
    fn a_player_at_home_reads_warnings_and_a_machine_reads_more() {
        let lines = || {
            debug!("a request");
            info!("a connection");
            warn!("a slow bot");
        };
        let text = logged(LogFormat::Text, None, lines);
        assert!(text.contains("a slow bot") && !text.contains("a connection"), "{text}");
        let json = logged(LogFormat::Json, None, lines);
        assert_eq!(json.lines().count(), 2, "{json}");
        for line in json.lines() {
            let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            assert!(line["message"].is_string() && line["timestamp"].is_string(), "{line}");
        }
        let all = logged(LogFormat::Text, Some("debug"), lines);
        assert!(all.contains("a request"), "{all}");
        let one = logged(LogFormat::Text, Some("off,server::log=info"), lines);
        assert!(one.contains("a connection") && !one.contains("a request"), "{one}");
        assert!(log_to(LogFormat::Text, Some("loud=very"), std::io::sink).is_err());
    }

    #[test]
    fn what_libraries_carry_is_not_logged_whatever_the_filter() {
        let text = logged(LogFormat::Text, Some("trace"), || {
            debug!(target: "sqlx::query", "every query");
            debug!(target: "serverless", "not ours");
            warn!(target: "sqlx::pool", "no connection");
        });
        assert!(
            text.contains("no connection") && !text.contains("every query") && !text.contains("not ours"),
            "{text}"
        );
    }

    #[test]
    fn slow_work_is_logged_and_fast_work_is_not() {
        let now = Instant::now();
        let text = logged(LogFormat::Text, Some("info"), || {
            log_if_slow("overlay", now);
            log_if_slow("act", now.checked_sub(SLOW).expect("a moment ago"));
            log_if_slow("foresee", now.checked_sub(VERY_SLOW).expect("a moment ago"));
        });
        assert!(!text.contains("overlay"), "{text}");
        assert!(text.contains("INFO") && text.contains("slow work work=\"act\""), "{text}");
        assert!(text.contains("WARN") && text.contains("slow work work=\"foresee\""), "{text}");
    }
}
