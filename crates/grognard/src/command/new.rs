//! `grognard new`: starts a game and writes its file.

use kernel::{Dice, Message};

use crate::Context;
use crate::args::New;
use crate::failure::Failure;
use crate::localizer::print;

/// Starts a game and writes its file.
pub fn run(context: &Context, args: &New) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let game = context.games.load(&args.game, localizer)?;
    let (kind, script) = args.dice.split_once(':').unwrap_or((&args.dice, ""));
    let dice = match (kind, &args.seed) {
        ("seeded", seed) if script.is_empty() => context.seeded(seed.as_deref())?,
        ("scripted", None) => Dice::Scripted,
        ("scripted", Some(_)) => return Err(localizer.bad(&Message::new("scripted-has-no-seed"))),
        _ => return Err(localizer.bad(&Message::new("bad-dice").with("dice", args.dice.clone()))),
    };
    let options = context.options(&args.options)?;
    let setup = game.info().set_up(&args.scenario, &options, dice).map_err(|error| localizer.setup_error(&error))?;
    let script: Vec<String> = script.split(',').filter(|roll| !roll.is_empty()).map(str::to_owned).collect();
    let table =
        game.start(setup, &script).map_err(|error| Failure::input(localizer.script_error(game.texts(), &error)))?;
    context.write_game(&args.output, &*table)?;
    let title = localizer.game(game.texts(), &game.info().title);
    let file = args.output.display().to_string();
    localizer.tell(&Message::new("written").with("title", title).with("file", file));
    match &table.setup().dice {
        Dice::Seeded(seed) => localizer.tell(&Message::new("seed-sha256").with("hash", seed.commitment())),
        Dice::Scripted => localizer.tell(&Message::new("dice-by-hand")),
    }
    print(&localizer.standing(&*table));
    Ok(())
}
