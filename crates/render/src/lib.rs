//! Draws any [`Scene`] as SVG, and SVG as PNG.
//!
//! A picture depends on nothing but its scene and its [`Style`]: fonts come with the crate, and every irregularity of
//! the drawing is computed from positions, so that two runs, or two machines, make the same picture.

mod area;
mod clearing;
mod counter;
mod field;
mod geometry;
mod lettering;
mod map;
mod overlay;
mod palette;
mod picture;
mod relief;
mod river;
mod road;
mod settlement;
mod sheet;
mod stack;
mod svg;
mod symbol;
mod terrain;
mod text;

pub use palette::{Swatch, Theme, colour_names, swatch_of};
pub use picture::{RenderError, png};
pub use text::{FONTS, Font};

use scene::{Message, Overlay, Piece, Scene};

use geometry::{Rect, UNIT};
use sheet::Sheet;
use stack::Layer;
use svg::{N, Svg, put};

/// How a picture is made.
#[derive(Clone, Debug)]
pub struct Style<'a> {
    /// Pixels from a hex's centre to its corner.
    pub hex: f32,
    /// Colours around the map.
    pub theme: Theme,
    /// Print hex numbers.
    pub numbers: bool,
    /// Draw counters and markers.
    pub counters: bool,
    /// Draw tracks, boxes, cups and the legend beside the map.
    pub panel: bool,
    /// Frame the map and print its title above it.
    pub frame: bool,
    /// Draw only this part of the map.
    pub window: Option<Window>,
    /// What is laid over the map.
    pub overlays: &'a [Overlay],
}

impl Default for Style<'_> {
    fn default() -> Self {
        Self {
            hex: 48.0,
            theme: Theme::Light,
            numbers: true,
            counters: true,
            panel: true,
            frame: true,
            window: None,
            overlays: &[],
        }
    }
}

/// A part of the map, in hex sizes (centre to corner = 1), like the positions of a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

/// Draws a scene. `say` puts messages into the reader's language.
#[must_use]
pub fn svg(scene: &Scene, style: &Style<'_>, say: &dyn Fn(&Message) -> String) -> String {
    let window = style.window.map(|w| Rect {
        x: w.x * UNIT,
        y: w.y * UNIT,
        w: w.width.max(0.1) * UNIT,
        h: w.height.max(0.1) * UNIT,
    });
    let sheet = Sheet::new(&scene.map, window);
    let page = sheet.view;
    let scale = style.hex / UNIT;
    let _ = say;
    let mut svg = Svg::default();
    put!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="{} {} {} {}">"#,
        N((page.w * scale).round()),
        N((page.h * scale).round()),
        N(page.x),
        N(page.y),
        N(page.w),
        N(page.h)
    );
    put!(svg, "<defs>");
    counter::define(&mut svg, pieces(scene));
    put!(svg, "</defs>");
    map::draw(&mut svg, &sheet, style.numbers);
    overlay::draw(&mut svg, &sheet, style.overlays);
    if style.counters {
        stack::draw_markers(&mut svg, &sheet, &scene.markers, Layer::Under);
        stack::draw_stacks(&mut svg, &sheet, scene);
        stack::draw_markers(&mut svg, &sheet, &scene.markers, Layer::Over);
    }
    put!(svg, "</svg>");
    svg.finish()
}

/// Every piece of a scene, on the map and beside it.
fn pieces(scene: &Scene) -> impl Iterator<Item = &Piece> {
    let on_map = scene.stacks.iter().flat_map(|s| &s.pieces);
    let on_tracks = scene.tracks.iter().flat_map(|t| &t.spaces).flat_map(|s| &s.pieces);
    on_map.chain(on_tracks).chain(scene.boxes.iter().flat_map(|b| &b.pieces))
}
