//! `grognard show`: the position as text, JSON or a picture.

use kernel::{Message, OverlaySubject, Table, Viewer};
use render::{Style, Theme};
use scene::{Overlay, Scene};

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
    let scene = table.scene(viewer);
    let overlays = args.overlay.iter().map(|request| overlay(context, table, &scene, viewer, request));
    let overlays = overlays.collect::<Result<Vec<_>, _>>()?;
    if args.json {
        print(&json::position(&context.localizer, table, viewer, args.map, &overlays).to_string());
    }
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let style = Style { theme, overlays: &overlays, charts: &table.info().charts, ..Style::default() };
    let say = |message: &Message| context.localizer.game(table.texts(), message);
    if let Some(path) = &args.svg {
        context.write(path, render::svg(&scene, &style, &say).as_bytes())?;
    }
    if let Some(path) = &args.png {
        let png = if args.full {
            render::png_in_strips(&render::svg(&scene, &style, &say))
        } else {
            render::png(&render::svg(&scene, &render::fitted(&scene, style, &say), &say))
        };
        let png =
            png.map_err(|error| context.localizer.bad(&Message::new("cannot-draw").with("reason", error.to_string())))?;
        context.write(path, &png)?;
    }
    if args.text || !(args.json || args.svg.is_some() || args.png.is_some()) {
        print(&text::position::whole(&context.localizer, table, viewer, &overlays));
    }
    Ok(())
}

/// An overlay as it is asked for: its name, and after a colon the hex or piece that it is of.
fn overlay(
    context: &Context,
    table: &dyn Table,
    scene: &Scene,
    viewer: Viewer,
    request: &str,
) -> Result<Overlay, Failure> {
    let (id, of) = request.split_once(':').map_or((request, None), |(id, of)| (id, Some(of)));
    let subject = of.map(|of| match (0..).zip(&scene.map.hexes).find(|(_, hex)| &*hex.number == of) {
        Some((hex, _)) => OverlaySubject::Hex(hex),
        None => OverlaySubject::Piece(of),
    });
    let laid = table.overlay(viewer, id, subject);
    let laid = laid.map_err(|refusal| Failure::input(context.localizer.game(table.texts(), &refusal.message)))?;
    laid.ok_or_else(|| context.localizer.bad(&Message::new("overlay-empty").with("overlay", request.to_owned())))
}
