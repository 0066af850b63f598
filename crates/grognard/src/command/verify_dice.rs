//! `grognard verify-dice`: checks the dice of a finished game against its seed, and the seed against what it is made of.

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
    let over = opened.table.outcome().is_some();
    match seed.shares() {
        None => localizer.tell(&Message::new("seed-sha256").with("hash", seed.commitment())),
        Some(shares) => {
            // Reading the file has compared the secret with its hash, and the seed with secret and numbers.
            localizer.tell(&Message::new("verify-joint"));
            localizer.tell(&Message::new("secret-sha256").with("hash", shares.commitment()));
            for (seat, nonce) in &shares.nonces {
                localizer.tell(&Message::new("nonce").with("seat", seat.clone()).with("nonce", nonce.clone()));
            }
            if over {
                localizer.tell(&Message::new("secret").with("secret", shares.secret.clone()));
            }
        }
    }
    if over {
        localizer.tell(&Message::new("seed").with("seed", seed.text().to_owned()));
    } else {
        localizer.tell(&Message::new("verify-unfinished"));
    }
    Ok(())
}
