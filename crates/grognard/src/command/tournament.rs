//! `grognard tournament`: bots against each other.

use bots::BotChoice;
use kernel::{Dice, GameInfo, Message, Setup, Texts};
use lab::{TournamentPlan, TournamentReport};
use serde_json::{Map, Value, json};

use super::progress;
use crate::Context;
use crate::args::Tournament;
use crate::failure::Failure;
use crate::localizer::{Localizer, print};

/// No game of ours is nearly as long; a longer one is broken off.
pub(super) const LONGEST: usize = 100_000;

/// Lets bots play against each other.
pub fn run(context: &Context, args: &Tournament) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let game = context.games.load(&args.game, localizer)?;
    let info = game.info();
    let mut plan = TournamentPlan {
        scenario: args.scenario.clone().or_else(|| info.scenarios.first().map(|s| s.id.clone())).unwrap_or_default(),
        options: context.options(&args.options)?,
        bots: Vec::new(),
        games: args.games,
        seed: args.seed,
        longest: LONGEST,
    };
    let setup = info.set_up(&plan.scenario, &plan.options, Dice::Scripted);
    plan.bots = bots(localizer, info, &setup.map_err(|error| localizer.setup_error(&error))?, args)?;
    let bar = progress(args.games);
    let report = game.tournament(&plan, &|games| bar.inc(games)).map_err(|error| localizer.tournament_error(&error))?;
    bar.finish_and_clear();
    if args.json {
        print(&as_json(localizer, game.texts(), info, &plan, &report).to_string());
    } else {
        tell(localizer, game.texts(), &report);
    }
    Ok(())
}

/// The bot of each seat: `random` where none was named.
fn bots(localizer: &Localizer, info: &GameInfo, setup: &Setup, args: &Tournament) -> Result<Vec<BotChoice>, Failure> {
    let mut named: Vec<(&str, &str)> = Vec::new();
    for word in &args.bots {
        let bad = || localizer.bad(&Message::new("bad-bot").with("word", word.clone()));
        named.push(word.split_once('=').ok_or_else(bad)?);
    }
    named.extend(args.axis.as_deref().map(|bot| ("axis", bot)));
    named.extend(args.soviet.as_deref().map(|bot| ("soviet", bot)));
    let playing = info.playing(setup);
    let plays = |name: &str| info.seat(name).is_some_and(|seat| playing.contains(seat));
    if let Some((seat, _)) = named.iter().find(|(seat, _)| !plays(seat)) {
        let known = playing.iter().map(|seat| info.seat_id(seat)).collect::<Vec<_>>().join(", ");
        return Err(localizer.bad(&Message::new("unknown-seat").with("seat", (*seat).to_owned()).with("known", known)));
    }
    let bot = |seat: &kernel::SeatInfo| {
        named.iter().rev().find(|(name, _)| *name == seat.id).map_or("random", |(_, bot)| bot)
    };
    info.seats.iter().map(|seat| localizer.bot(bot(seat))).collect()
}

fn as_json(
    localizer: &Localizer,
    texts: &Texts,
    info: &GameInfo,
    plan: &TournamentPlan,
    report: &TournamentReport,
) -> Value {
    let by_seat = |value: &dyn Fn(&lab::Standing) -> Value| {
        Value::from(report.seats.iter().map(|seat| (seat.seat.to_owned(), value(seat))).collect::<Map<_, _>>())
    };
    let verdicts = report.verdicts.iter();
    let verdicts = verdicts.map(|(verdict, games)| json!({"verdict": localizer.game(texts, verdict), "games": games}));
    json!({
        "game": info.id,
        "scenario": plan.scenario,
        "seed": plan.seed,
        "bots": by_seat(&|seat| json!(seat.bot)),
        "games": report.games,
        "wins": by_seat(&|seat| json!(seat.wins)),
        "draws": report.draws,
        "refused": report.refused,
        "unfinished": report.unfinished,
        "seconds": round(report.seconds),
        "intervals": by_seat(&|seat| json!(seat.interval)),
        "mean_points": by_seat(&|seat| json!(seat.mean_points)),
        "mean_actions": round(report.mean_actions),
        "verdicts": verdicts.collect::<Vec<_>>(),
    })
}

fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

fn tell(localizer: &Localizer, texts: &Texts, report: &TournamentReport) {
    for seat in &report.seats {
        let percent = |share: f64| localizer.decimal(share * 100.0, 1);
        let message = Message::new("tournament-seat")
            .with("seat", seat.seat)
            .with("bot", seat.bot.clone())
            .with("wins", seat.wins.to_string())
            .with("share", percent(seat.interval.share))
            .with("low", percent(seat.interval.low))
            .with("high", percent(seat.interval.high));
        let mut text = localizer.say(&message);
        if let Some(points) = seat.mean_points {
            let points = localizer.decimal(points, 1);
            text.push_str(&localizer.say(&Message::new("tournament-points").with("points", points)));
        }
        print(&text);
    }
    for (verdict, games) in &report.verdicts {
        print(&format!("  {games:>6}  {}", localizer.game(texts, verdict)));
    }
    localizer.tell(
        &Message::new("tournament-total")
            .with("games", report.games.to_string())
            .with("draws", report.draws.to_string())
            .with("refused", report.refused.to_string())
            .with("unfinished", report.unfinished.to_string())
            .with("actions", format!("{:.0}", report.mean_actions))
            .with("seconds", localizer.decimal(report.seconds, 1)),
    );
}
