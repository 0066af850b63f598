use kernel::{Message, Table, Viewer};
use render::Style;

use crate::Desk;
use crate::args::Show;
use crate::failure::Failure;
use crate::voice::print;
use crate::{json, text};

/// Draws the position as one viewer sees it.
pub fn run(desk: &Desk, args: &Show) -> Result<(), Failure> {
    let opened = desk.look(&args.file, None)?;
    let table = &*opened.table;
    let viewer = desk.viewer(table, args.viewer.as_deref())?;
    if args.json {
        print(&json::position(&desk.voice, table, viewer, args.map).to_string());
    }
    if args.svg.is_some() || args.png.is_some() {
        let svg = picture(desk, table, viewer);
        if let Some(path) = &args.svg {
            desk.write(path, svg.as_bytes())?;
        }
        if let Some(path) = &args.png {
            let png = render::png(&svg)
                .map_err(|error| desk.voice.bad(&Message::new("cannot-draw").with("reason", error.to_string())))?;
            desk.write(path, &png)?;
        }
    }
    if args.text || !(args.json || args.svg.is_some() || args.png.is_some()) {
        print(&text::position::whole(&desk.voice, table, viewer));
    }
    Ok(())
}

fn picture(desk: &Desk, table: &dyn Table, viewer: Viewer) -> String {
    let scene = table.scene(viewer);
    render::svg(&scene, &Style::default(), &|message| desk.voice.game(table.texts(), message))
}
