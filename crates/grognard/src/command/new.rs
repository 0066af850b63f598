use kernel::{Dice, Message};

use crate::Desk;
use crate::args::New;
use crate::failure::Failure;
use crate::voice::print;

/// Starts a game and writes its file.
pub fn run(desk: &Desk, args: &New) -> Result<(), Failure> {
    let voice = &desk.voice;
    let game = desk.games.load(&args.game, voice)?;
    let (kind, script) = args.dice.split_once(':').unwrap_or((&args.dice, ""));
    let dice = match (kind, &args.seed) {
        ("seeded", seed) if script.is_empty() => desk.seeded(seed.as_deref())?,
        ("scripted", None) => Dice::Scripted,
        ("scripted", Some(_)) => return Err(voice.bad(&Message::new("scripted-has-no-seed"))),
        _ => return Err(voice.bad(&Message::new("bad-dice").with("dice", args.dice.clone()))),
    };
    let options = desk.options(&args.options)?;
    let setup = game.info().set_up(&args.scenario, &options, dice).map_err(|error| voice.setup_error(&error))?;
    let script: Vec<String> = script.split(',').filter(|roll| !roll.is_empty()).map(str::to_owned).collect();
    let table = game.start(setup, &script).map_err(|error| Failure::input(voice.script_error(game.texts(), &error)))?;
    desk.write_game(&args.output, &*table)?;
    let title = voice.game(game.texts(), &game.info().title);
    let file = args.output.display().to_string();
    voice.tell(&Message::new("written").with("title", title).with("file", file));
    match &table.setup().dice {
        Dice::Seeded(seed) => voice.tell(&Message::new("seed-sha256").with("hash", seed.commitment())),
        Dice::Scripted => voice.tell(&Message::new("dice-by-hand")),
    }
    print(&voice.standing(&*table));
    Ok(())
}
