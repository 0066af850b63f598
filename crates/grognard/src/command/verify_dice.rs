use kernel::{Dice, Message};

use crate::Desk;
use crate::args::File;
use crate::failure::Failure;

/// Rolls every die of a finished game again from its seed.
pub fn run(desk: &Desk, args: &File) -> Result<(), Failure> {
    let voice = &desk.voice;
    let file = desk.read(&args.file)?;
    let (Dice::Seeded(seed), Some(report)) = (&file.header.setup.dice, file.verify_dice()) else {
        return Err(voice.bad(&Message::new("verify-scripted")));
    };
    let name = args.file.display().to_string();
    if !report.wrong.is_empty() {
        let wrong = report.wrong.iter().map(|(line, roll, fair)| {
            let message = Message::new("verify-wrong").with("file", name.clone()).with("line", *line);
            voice.say(&message.with("roll", roll.to_string()).with("fair", *fair))
        });
        return Err(Failure::input(wrong.collect::<Vec<_>>().join("\n")));
    }
    // The rules must have asked for exactly these rolls, or some could have been left out.
    let opened = desk.look(&args.file, None)?;
    voice.tell(&Message::new("verify-right").with("rolls", report.rolls));
    voice.tell(&Message::new("seed-sha256").with("hash", seed.commitment()));
    if opened.table.outcome().is_some() {
        voice.tell(&Message::new("seed").with("seed", seed.text().to_owned()));
    } else {
        voice.tell(&Message::new("verify-unfinished"));
    }
    Ok(())
}
