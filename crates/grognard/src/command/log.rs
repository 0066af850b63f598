use crate::Desk;
use crate::args::Log;
use crate::failure::Failure;
use crate::text::chronicle;
use crate::voice::print;

/// Tells what happened, as far as the viewer may know.
pub fn run(desk: &Desk, args: &Log) -> Result<(), Failure> {
    let opened = desk.look(&args.file, None)?;
    let table = &*opened.table;
    let viewer = desk.viewer(table, args.viewer.as_deref())?;
    for step in 0..=table.len() {
        for line in chronicle::step(&desk.voice, table, step, viewer) {
            print(&line);
        }
    }
    Ok(())
}
