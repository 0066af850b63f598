//! `grognard log`: what happened, as far as a viewer may know.

use crate::Context;
use crate::args::Log;
use crate::failure::Failure;
use crate::localizer::print;
use crate::text::chronicle;

/// Tells what happened, as far as the viewer may know.
pub fn run(context: &Context, args: &Log) -> Result<(), Failure> {
    let opened = context.look(&args.file, None)?;
    let table = &*opened.table;
    let viewer = context.viewer(table, args.viewer.as_deref())?;
    for step in 0..=table.len() {
        for line in chronicle::step(&context.localizer, table, step, viewer) {
            print(&line);
        }
    }
    Ok(())
}
