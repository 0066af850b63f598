//! `grognard verify-dice`: checks the dice of a finished game against its seed.

use kernel::{Dice, Message};

use crate::Context;
use crate::args::File;
use crate::failure::Failure;

/// Rolls every die of a finished game again from its seed.
pub fn run(context: &Context, args: &File) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let file = context.read(&args.file)?;
    let (Dice::Seeded(seed), Some(report)) = (&file.header.setup.dice, file.verify_dice()) else {
        return Err(localizer.bad(&Message::new("verify-scripted")));
    };
    let name = args.file.display().to_string();
    if !report.wrong.is_empty() {
        let wrong = report.wrong.iter().map(|(line, roll, fair)| {
            let message = Message::new("verify-wrong").with("file", name.clone()).with("line", *line);
            localizer.say(&message.with("roll", roll.to_string()).with("fair", *fair))
        });
        return Err(Failure::input(wrong.collect::<Vec<_>>().join("\n")));
    }
    // The rules must have asked for exactly these rolls, or some could have been left out.
    let opened = context.look(&args.file, None)?;
    localizer.tell(&Message::new("verify-right").with("rolls", report.rolls));
    localizer.tell(&Message::new("seed-sha256").with("hash", seed.commitment()));
    if opened.table.outcome().is_some() {
        localizer.tell(&Message::new("seed").with("seed", seed.text().to_owned()));
    } else {
        localizer.tell(&Message::new("verify-unfinished"));
    }
    Ok(())
}
