//! `grognard undo`: takes back the last action.

use kernel::{Message, Seat, UndoRefused};

use crate::Context;
use crate::args::File;
use crate::failure::Failure;
use crate::localizer::print;

/// Takes back the last action, for the seat that did it.
pub fn run(context: &Context, args: &File) -> Result<(), Failure> {
    let mut opened = context.open(&args.file)?;
    let table = &mut *opened.table;
    let last = table.step(table.len()).map(|(seat, action, _)| (seat, action));
    let undone = last.as_ref().map_or(Err(UndoRefused::Nothing), |(seat, _): &(Seat, String)| table.undo(*seat));
    if let Err(refused) = undone {
        return Err(Failure::refused(context.localizer.refusal(table.texts(), &refused.refusal())));
    }
    context.write_game(&args.file, table)?;
    if let Some((seat, action)) = last {
        let seat = table.info().seat_id(seat);
        context.localizer.tell(&Message::new("undone").with("action", format!("{seat}: {action}")));
    }
    print(&context.localizer.standing(table));
    Ok(())
}
