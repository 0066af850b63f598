use kernel::{Message, Seat, UndoRefused};

use crate::Desk;
use crate::args::File;
use crate::failure::Failure;
use crate::voice::print;

/// Takes back the last action, for the seat that did it.
pub fn run(desk: &Desk, args: &File) -> Result<(), Failure> {
    let mut opened = desk.open(&args.file)?;
    let table = &mut *opened.table;
    let last = table.step(table.len()).map(|(seat, action, _)| (seat, action));
    let undone = last.as_ref().map_or(Err(UndoRefused::Nothing), |(seat, _): &(Seat, String)| table.undo(*seat));
    if let Err(refused) = undone {
        return Err(Failure::refused(desk.voice.refusal(table.texts(), &refused.refusal())));
    }
    desk.write_game(&args.file, table)?;
    if let Some((seat, action)) = last {
        let seat = table.info().seat_id(seat);
        desk.voice.tell(&Message::new("undone").with("action", format!("{seat}: {action}")));
    }
    print(&desk.voice.standing(table));
    Ok(())
}
