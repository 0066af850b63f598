use kernel::{Message, Viewer};
use serde_json::json;

use crate::Desk;
use crate::args::Replay;
use crate::failure::Failure;
use crate::voice::print;

/// Plays a file's actions again, checking every one.
pub fn run(desk: &Desk, args: &Replay) -> Result<(), Failure> {
    let voice = &desk.voice;
    let opened = desk.look(&args.file, args.to)?;
    let (table, file) = (&*opened.table, &opened.file);
    if let Some(to) = args.to.filter(|to| *to > file.records.len()) {
        let count = file.records.len();
        return Err(voice.bad(&Message::new("too-few-actions").with("wanted", to).with("count", count)));
    }
    let failed = |error: &kernel::FileError| voice.file_error(&args.file, error);
    if let (None, Some(error)) = (args.to, &opened.diverges) {
        return Err(failed(error));
    }
    if args.plain {
        let plain = opened.game.plain(file).map_err(|error| failed(&error))?;
        print(plain.trim_end());
        return Ok(());
    }
    if args.verify {
        // Opening the file has replayed `--to` actions; a verification is of the whole of it.
        let whole = opened.game.open(file, None).map_err(|error| failed(&error))?;
        let rolls = file.records.iter().map(|record| record.rolls.len()).sum::<usize>() + file.opening.len();
        if !args.json {
            voice.tell(&Message::new("verified").with("actions", whole.len()).with("rolls", rolls));
        }
    }
    if let Some(path) = &args.output {
        desk.write_game(path, table)?;
    }
    if args.json {
        let ids = |seats: kernel::SeatSet| seats.iter().map(|seat| table.info().seat_id(seat)).collect::<Vec<_>>();
        print(
            &json!({
                "game": table.info().id, "actions": table.len(), "of": file.records.len(), "state": table.digest(),
                "seats": ids(table.to_act()), "over": table.outcome().is_some(), "verified": args.verify,
            })
            .to_string(),
        );
        return Ok(());
    }
    let headline = voice.game(table.texts(), &table.scene(Viewer::Spectator).headline);
    let message = Message::new("replayed").with("actions", table.len()).with("of", file.records.len());
    voice.tell(&message.with("state", table.digest()).with("headline", headline));
    print(&voice.standing(table));
    Ok(())
}
