//! `grognard bench`: how fast the games and the server are.

use kernel::Message;
use lab::{BenchPlan, BenchReport, PastReport};
use server::{ServerBench, ServerPastBench};

use crate::Context;
use crate::args::Bench;
use crate::failure::Failure;
use crate::games::Games;
use crate::localizer::{Localizer, print};

/// Measures one game or all of them, on one core.
pub fn run(context: &Context, args: &Bench) -> Result<(), Failure> {
    if let Some(what @ ("server" | "past")) = args.game.as_deref() {
        return match args.scenario {
            None if what == "past" => past(context, args),
            None => served(context, args),
            Some(_) => Err(context.localizer.bad(&Message::new("bench-server-scenario"))),
        };
    }
    let names: Vec<&str> = args.game.as_deref().map_or_else(|| Games::names().collect(), |name| vec![name]);
    for name in names {
        let game = context.games.load(name, &context.localizer)?;
        let report = game.bench(&BenchPlan { scenario: args.scenario.clone(), ..BenchPlan::default() });
        let report = report.map_err(|error| context.localizer.setup_error(&error))?;
        if args.json {
            // Only numbers and names are in it: this cannot fail.
            print(&serde_json::to_string(&report).unwrap_or_default());
        } else {
            tell(&context.localizer, &report);
            for (scenario, speed) in &report.elsewhere {
                let title = game.info().scenarios.iter().find(|known| known.id == *scenario).map(|known| &known.title);
                let title = title.map_or_else(|| scenario.clone(), |title| context.localizer.game(game.texts(), title));
                let text = context.localizer.say(&Message::new("bench-elsewhere").with("scenario", title));
                print(&format!("  {:>14}  {text}", format!("{}/s", grouped(*speed))));
            }
            for (what, figure) in &report.own {
                let text = context.localizer.game(game.texts(), what);
                let figure = if *figure < 100.0 { context.localizer.decimal(*figure, 1) } else { grouped(*figure) };
                print(&format!("  {figure:>14}  {text}"));
            }
        }
    }
    Ok(())
}

/// Measures the way of an action through the server: checked, done, made durable, seen from both seats, written down.
fn served(context: &Context, args: &Bench) -> Result<(), Failure> {
    let failed = |error: &dyn std::error::Error| {
        context.localizer.bad(&Message::new("cannot-serve").with("reason", error.to_string()))
    };
    let names: Vec<&str> = args.served.as_deref().map_or_else(|| Games::names().collect(), |name| vec![name]);
    for name in names {
        let game = context.games.load(name, &context.localizer)?;
        let folder = tempfile::tempdir().map_err(|error| failed(&error))?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| failed(&error))?;
        let report = runtime.block_on(server::bench(game, folder.path())).map_err(|error| failed(&error))?;
        if args.json {
            // Only numbers and names are in it: this cannot fail.
            print(&serde_json::to_string(&report).unwrap_or_default());
        } else {
            tell_served(&context.localizer, &report);
        }
    }
    Ok(())
}

/// Actions of a long game, where the rules allow so many.
const LONG: usize = 100_000;

/// Measures what the past of a long game costs: opening it, and looking back, by itself and through the server.
fn past(context: &Context, args: &Bench) -> Result<(), Failure> {
    let failed = |error: &dyn std::error::Error| {
        context.localizer.bad(&Message::new("cannot-serve").with("reason", error.to_string()))
    };
    let names: Vec<&str> = args.served.as_deref().map_or_else(|| Games::names().collect(), |name| vec![name]);
    for name in names {
        let game = context.games.load(name, &context.localizer)?;
        let (report, file) = game.bench_past(LONG).map_err(|error| context.localizer.setup_error(&error))?;
        let folder = tempfile::tempdir().map_err(|error| failed(&error))?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| failed(&error))?;
        let served =
            runtime.block_on(server::bench_past(game, &file, folder.path())).map_err(|error| failed(&error))?;
        if args.json {
            // Only numbers and names are in it: this cannot fail.
            print(&serde_json::json!({"past": report, "server": served}).to_string());
        } else {
            tell_past(&context.localizer, &report, &served);
        }
    }
    Ok(())
}

fn tell_past(localizer: &Localizer, report: &PastReport, served: &ServerPastBench) {
    let head = Message::new("bench-past-head").with("game", report.game).with("scenario", report.scenario.clone());
    localizer.tell(&head.with("actions", report.actions));
    let row = |id: &'static str, value: String| print(&format!("  {value:>14}  {}", localizer.word(id)));
    for (id, ms) in [
        ("bench-past-read", report.read_ms),
        ("bench-past-open", report.open_ms),
        ("bench-past-look", report.look_ms),
        ("bench-past-look-slowest", report.look_slowest_ms),
    ] {
        row(id, format!("{} ms", localizer.decimal(ms, 2)));
    }
    row("bench-past-snapshots", format!("{}", report.snapshots));
    row("bench-past-spacing", format!("{}", report.spacing));
    row("bench-past-memory", format!("{} kB", grouped(report.snapshot_bytes as f64 / 1e3)));
    for (id, ms) in [
        ("bench-past-served-open", served.open_ms),
        ("bench-past-served-look", served.look_ms),
        ("bench-past-served-look-slowest", served.look_slowest_ms),
    ] {
        row(id, format!("{} ms", localizer.decimal(ms, 2)));
    }
    row("bench-past-served-first", format!("{} kB", grouped(served.first_bytes as f64 / 1e3)));
    row("bench-past-served-bytes", format!("{} kB", grouped(served.look_bytes / 1e3)));
}

fn tell_served(localizer: &Localizer, report: &ServerBench) {
    let head = Message::new("bench-server-head").with("game", report.game).with("scenario", report.scenario.clone());
    localizer.tell(&head.with("tables", report.tables).with("actions", report.actions));
    let row = |id: &'static str, value: String| print(&format!("  {value:>14}  {}", localizer.word(id)));
    row("bench-server-actions", format!("{}/s", grouped(report.actions_per_s)));
    row("bench-server-lone", format!("{} µs", grouped(report.lone_action_us)));
    row("bench-server-view", format!("{} B", grouped(report.view_bytes)));
}

fn tell(localizer: &Localizer, report: &BenchReport) {
    let head = Message::new("bench-head").with("game", report.game).with("scenario", report.scenario.clone());
    localizer.tell(&head.with("games", report.games).with("actions", format!("{:.0}", report.actions_per_game)));
    let row = |id: &'static str, value: String| print(&format!("  {value:>14}  {}", localizer.word(id)));
    row("bench-actions", format!("{}/s", grouped(report.actions_per_s)));
    for (id, ns) in [
        ("bench-legal", report.legal_ns),
        ("bench-apply", report.apply_ns),
        ("bench-clone", report.clone_ns),
        ("bench-observe", report.observe_ns),
        ("bench-check", report.check_ns),
        ("bench-imagine", report.imagine_ns),
        ("bench-replay", report.replay_ns),
    ] {
        row(id, format!("{} ns", grouped(ns)));
    }
    row("bench-foresee", format!("{} µs", grouped(report.foresee_us)));
    row("bench-foresee-slowest", format!("{} µs", grouped(report.foresee_slowest_us)));
    row("bench-state", format!("{} B", report.state_bytes));
    row("bench-offers", localizer.decimal(report.offers_per_state, 1));
}

/// A whole number with thin spaces between thousands.
fn grouped(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(super::grouped(1_234_567.2), "1\u{202f}234\u{202f}567");
        assert_eq!(super::grouped(999.4), "999");
    }
}
