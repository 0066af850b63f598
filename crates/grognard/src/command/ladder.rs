//! `grognard ladder`: who is stronger, and how sure that is.

use bots::BotChoice;
use kernel::{GameFile, Message};
use lab::{LadderError, LadderPlan, LadderReport, LadderRun, Sprt, SprtVerdict};
use serde_json::json;
use std::fs;
use std::path::Path;

use super::progress;
use super::tournament::LONGEST;
use crate::Context;
use crate::args::Ladder;
use crate::failure::Failure;
use crate::localizer::{Localizer, print};

/// Plays pairs of games and tells what they show.
pub fn run(context: &Context, args: &Ladder) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let game = context.games.load(&args.game, localizer)?;
    let first = || game.info().scenarios.iter().take(1).map(|one| one.id.clone()).collect();
    let every = || game.bot_names().iter().chain(game.yardsticks()).map(|&name| name.into()).collect();
    let named: Vec<BotChoice> =
        args.bots.iter().map(|bot| localizer.bot(bot, args.engines.into())).collect::<Result<_, _>>()?;
    let plan = LadderPlan {
        scenarios: if args.scenarios.is_empty() { first() } else { args.scenarios.clone() },
        options: context.options(&args.options)?,
        bots: if named.is_empty() { every() } else { named },
        pairs: args.pairs,
        seed: args.seed,
        longest: LONGEST,
        sprt: args.sprt.map(|(none, gain)| Sprt { none, gain }),
    };
    if let Some(folder) = &args.save {
        fs::create_dir_all(folder).map_err(|error| localizer.io_error("cannot-write", folder, &error))?;
    }
    let keep = |name: &str, file: &GameFile| match &args.save {
        Some(folder) => fs::write(folder.join(format!("{name}.grog")), file.write()),
        None => Ok(()),
    };
    let meetings = plan.bots.len() * plan.bots.len().saturating_sub(1) / 2 * plan.scenarios.len();
    let bar = progress(args.pairs * meetings as u64);
    let report = game.ladder(
        &plan,
        &LadderRun {
            watch: &|pairs| bar.inc(pairs),
            threads: args.cores,
            journal: args.results.as_deref(),
            keep: args.save.is_some().then_some(&keep),
        },
    );
    bar.finish_and_clear();
    let report = report.map_err(|error| failure(localizer, args, &error))?;
    if args.json {
        let times = plan.bots.iter().zip(&report.times).map(|(bot, times)| {
            json!({"bot": bot.written, "choices": times.choices(), "mean_ms": times.mean_ms(), "p99_ms": times.p99_ms(),
                "longest_ms": times.longest_ms()})
        });
        let times: Vec<_> = times.collect();
        print(&json!({"game": args.game, "plan": plan, "matches": report.matches, "ratings": report.ratings, "times": times}).to_string());
    } else {
        tell(localizer, &plan, &report);
    }
    Ok(())
}

fn failure(localizer: &Localizer, args: &Ladder, error: &LadderError) -> Failure {
    match error {
        LadderError::Bot(error) => localizer.bot_error(error),
        LadderError::TooFewBots => localizer.bad(&Message::new("ladder-too-few")),
        LadderError::NotForTwo { scenario } => {
            localizer.bad(&Message::new("ladder-not-for-two").with("scenario", scenario.clone()))
        }
        LadderError::Twice { scenario } => localizer.bad(&Message::new("lab-twice").with("scenario", scenario.clone())),
        LadderError::Setup(error) => localizer.setup_error(error),
        LadderError::Io(error) => {
            let path = args.results.as_deref().or(args.save.as_deref());
            localizer.io_error("cannot-write", path.unwrap_or_else(|| Path::new("")), error)
        }
        LadderError::Journal { line, reason } => {
            let file = args.results.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
            let message = Message::new("ladder-other-results").with("file", file).with("line", line.to_string());
            localizer.bad(&message.with("reason", reason.clone()))
        }
    }
}

fn tell(localizer: &Localizer, plan: &LadderPlan, report: &LadderReport) {
    let number = |value: f64, digits: usize| localizer.decimal(value, digits);
    let percent = |share: f64| number(share * 100.0, 1);
    for one in &report.matches {
        let [won, drawn, lost] = one.games.map(|games| games.to_string());
        let message = Message::new("ladder-match")
            .with("scenario", one.scenario.clone())
            .with("first", one.bots[0].clone())
            .with("second", one.bots[1].clone())
            .with("pairs", one.pairs.to_string())
            .with("won", won)
            .with("drawn", drawn)
            .with("lost", lost)
            .with("share", percent(one.share))
            .with("margin", percent(one.share_margin))
            .with("points", number(one.points, 2))
            .with("error", number(one.points_error, 2));
        localizer.tell(&message);
        for (seat, interval) in &one.seats {
            let message = Message::new("ladder-seat").with("seat", seat.clone()).with("share", percent(interval.share));
            let message = message.with("low", percent(interval.low)).with("high", percent(interval.high));
            localizer.tell(&message);
        }
        if let Some((llr, verdict)) = one.sprt {
            let verdict = match verdict {
                SprtVerdict::Gain => "gain",
                SprtVerdict::NoGain => "no-gain",
                SprtVerdict::Open => "open",
            };
            let gain = plan.sprt.map_or(0.0, |sprt| sprt.gain);
            let message = Message::new("ladder-sprt").with("llr", number(llr, 2)).with("verdict", verdict);
            localizer.tell(&message.with("gain", number(gain, 0)));
        }
        localizer.tell_faults(&one.faults);
        if one.refused + one.unfinished > 0 {
            let message = Message::new("ladder-faults").with("refused", one.refused.to_string());
            localizer.tell(&message.with("unfinished", one.unfinished.to_string()));
        }
    }
    for rating in &report.ratings {
        let message = Message::new("ladder-rating").with("bot", rating.bot.clone()).with("elo", number(rating.elo, 0));
        let end = |end: Option<f64>| end.map_or_else(|| "?".to_owned(), |end| number(end, 0));
        let message = message.with("low", end(rating.low)).with("high", end(rating.high));
        localizer.tell(&message.with("pairs", rating.pairs.to_string()));
    }
    for (bot, times) in plan.bots.iter().zip(&report.times) {
        let message =
            Message::new("ladder-times").with("bot", bot.written.clone()).with("mean", number(times.mean_ms(), 2));
        let message = message.with("high", number(times.p99_ms(), 2));
        localizer.tell(&message.with("longest", number(times.longest_ms(), 1)));
    }
}
