//! Choosing what to play, and against whom.

use bots::{BotPlayer, EngineLimits};
use kernel::{Dice, Message, SeatSet, Table};
use lab::LabGame;
use std::path::{Path, PathBuf};

use super::session::Session;
use super::terminal::Terminal;
use crate::Context;
use crate::args::Play;
use crate::failure::Failure;
use crate::game_files::Opened;
use crate::games::Games;

/// The word for sharing one screen.
const HOT_SEAT: &str = "hot-seat";
const BOTH: &str = "both";

/// Asks whatever the flags leave open; nothing when the input ends before that.
pub fn start(context: Context, args: &Play, terminal: &mut Terminal) -> Result<Option<Session>, Failure> {
    let saved = args.game.as_deref().map(Path::new).filter(|path| path.is_file());
    let opened = match saved {
        Some(path) => Some(context.open(path)?),
        None => new_table(&context, args, terminal)?,
    };
    let Some(Opened { game, table, .. }) = opened else { return Ok(None) };
    let Some((humans, bots)) = players(&context, args, &*game, &*table, terminal)? else { return Ok(None) };
    let save = args.save.clone().or_else(|| saved.map(Path::to_path_buf)).unwrap_or_else(|| save_path(&*table));
    Ok(Some(Session::new(context, game, table, humans, bots, save)))
}

fn new_table(context: &Context, args: &Play, terminal: &mut Terminal) -> Result<Option<Opened>, Failure> {
    let localizer = &context.localizer;
    let names: Vec<(&str, String)> = Games::names().map(|name| (name, String::new())).collect();
    let Some(name) = choose(context, terminal, "play-which-game", &names, args.game.as_deref())? else {
        return Ok(None);
    };
    let game = context.games.load(&name, localizer)?;
    let info = game.info();
    let scenarios: Vec<(&str, String)> =
        info.scenarios.iter().map(|s| (s.id.as_str(), localizer.game(game.texts(), &s.title))).collect();
    let Some(scenario) = choose(context, terminal, "play-which-scenario", &scenarios, args.scenario.as_deref())? else {
        return Ok(None);
    };
    let dice = context.seeded(args.seed.as_deref())?;
    let options = context.options(&args.options)?;
    let setup = info.set_up(&scenario, &options, dice).map_err(|error| localizer.setup_error(&error))?;
    let table = game.start(setup, &[]);
    let table = table.map_err(|error| Failure::input(localizer.script_error(game.texts(), &error)))?;
    if let Dice::Seeded(seed) = &table.setup().dice {
        terminal.line(&localizer.say(&Message::new("seed-sha256").with("hash", seed.commitment())));
    }
    let file = table.file();
    Ok(Some(Opened { game, file, table, diverges: None }))
}

type Players = (SeatSet, Vec<Option<Box<dyn BotPlayer>>>);

/// Which seats are people and which are bots.
fn players(
    context: &Context,
    args: &Play,
    game: &dyn LabGame,
    table: &dyn Table,
    terminal: &mut Terminal,
) -> Result<Option<Players>, Failure> {
    let localizer = &context.localizer;
    let info = table.info();
    let everybody = table.playing();
    let nobody = || info.seats.iter().map(|_| None).collect();
    if args.opponent.as_deref() == Some(HOT_SEAT) {
        return Ok(Some((everybody, nobody())));
    }
    let mut sides: Vec<(&str, String)> =
        everybody.iter().map(|seat| (info.seat_id(seat), localizer.seat(info, table.texts(), seat))).collect();
    sides.push((BOTH, localizer.word("play-both")));
    let Some(side) = choose(context, terminal, "play-which-side", &sides, args.side.as_deref())? else {
        return Ok(None);
    };
    let Some(human) = info.seat(&side) else { return Ok(Some((everybody, nobody()))) };
    // The strongest first, so that it is number one.
    let mut opponents: Vec<(&str, String)> = game.bot_names().iter().rev().map(|bot| (*bot, String::new())).collect();
    opponents.push((HOT_SEAT, localizer.word("play-both")));
    // Whoever names a file of weights or an engine need not choose from the list.
    let written = args.opponent.as_deref().filter(|bot| bot.contains(':') || game.yardsticks().contains(bot));
    let bot = match written {
        Some(bot) => bot.to_owned(),
        None => match choose(context, terminal, "play-which-opponent", &opponents, args.opponent.as_deref())? {
            Some(bot) => bot,
            None => return Ok(None),
        },
    };
    if bot == HOT_SEAT {
        return Ok(Some((everybody, nobody())));
    }
    let whim = match &table.setup().dice {
        Dice::Seeded(seed) => u64::from_str_radix(&seed.commitment()[..16], 16).unwrap_or(0),
        Dice::Scripted => 0,
    };
    let seats = info.seats.iter().map(|seat| seat.id != side);
    let bot = localizer.bot(&bot, EngineLimits::default())?;
    game.check_bot(&bot).map_err(|error| localizer.bot_error(&error))?;
    let bots = seats.map(|is_bot| is_bot.then(|| game.player(&bot, whim).ok()).flatten()).collect();
    Ok(Some((SeatSet::one(human), bots)))
}

/// One of several by name or number. What a flag names is not asked; the only one is taken.
fn choose(
    context: &Context,
    terminal: &mut Terminal,
    question: &'static str,
    choices: &[(&str, String)],
    given: Option<&str>,
) -> Result<Option<String>, Failure> {
    let known = || choices.iter().map(|(id, _)| *id).collect::<Vec<_>>().join(", ");
    let unknown = |text: &str| Message::new("play-unknown").with("word", text.to_owned()).with("known", known());
    if let Some(given) = given {
        return match choices.iter().find(|(id, _)| *id == given) {
            Some(_) => Ok(Some(given.to_owned())),
            None => Err(context.localizer.bad(&unknown(given))),
        };
    }
    if let [(only, _)] = choices {
        return Ok(Some((*only).to_owned()));
    }
    loop {
        terminal.line(&context.localizer.word(question));
        for (i, (id, title)) in choices.iter().enumerate() {
            terminal.line(format!("{:>5}  {id}  {title}", i + 1).trim_end());
        }
        let Some(line) = terminal.ask(">") else { return Ok(None) };
        let by_number = line.parse::<usize>().ok().and_then(|n| choices.get(n.checked_sub(1)?));
        if let Some((id, _)) = by_number.or_else(|| choices.iter().find(|(id, _)| *id == line)) {
            return Ok(Some((*id).to_owned()));
        }
        terminal.line(&context.localizer.say(&unknown(&line)));
    }
}

/// Where a game is kept that was not given a file: a name of its own in the player's data folder.
fn save_path(table: &dyn Table) -> PathBuf {
    let mark = match &table.setup().dice {
        Dice::Seeded(seed) => seed.commitment()[..10].to_owned(),
        Dice::Scripted => "scripted".into(),
    };
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").or_else(|| set("USERPROFILE")).map(|home| home.join(".local").join("share"));
    let folder = set("XDG_DATA_HOME").or_else(home).map(|data| data.join("grognard"));
    let folder = folder.filter(|folder| std::fs::create_dir_all(folder).is_ok()).unwrap_or_default();
    folder.join(format!("{}-{}-{mark}.grog", table.info().id, table.setup().scenario))
}
