//! `grognard show`: the position as text, JSON or a picture.

use kernel::{Message, Table, Viewer};
use render::Style;

use crate::Context;
use crate::args::Show;
use crate::failure::Failure;
use crate::localizer::print;
use crate::{json, text};

/// Draws the position as one viewer sees it.
pub fn run(context: &Context, args: &Show) -> Result<(), Failure> {
    let opened = context.look(&args.file, None)?;
    let table = &*opened.table;
    let viewer = context.viewer(table, args.viewer.as_deref())?;
    if args.json {
        print(&json::position(&context.localizer, table, viewer, args.map).to_string());
    }
    if args.svg.is_some() || args.png.is_some() {
        let svg = picture(context, table, viewer);
        if let Some(path) = &args.svg {
            context.write(path, svg.as_bytes())?;
        }
        if let Some(path) = &args.png {
            let png = render::png(&svg).map_err(|error| {
                context.localizer.bad(&Message::new("cannot-draw").with("reason", error.to_string()))
            })?;
            context.write(path, &png)?;
        }
    }
    if args.text || !(args.json || args.svg.is_some() || args.png.is_some()) {
        print(&text::position::whole(&context.localizer, table, viewer));
    }
    Ok(())
}

fn picture(context: &Context, table: &dyn Table, viewer: Viewer) -> String {
    let scene = table.scene(viewer);
    render::svg(&scene, &Style::default(), &|message| context.localizer.game(table.texts(), message))
}
