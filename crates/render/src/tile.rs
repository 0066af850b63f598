//! Bare maps, drawn in tiles: no picture of a map need be larger than a screen.

use resvg::tiny_skia::{IntRect, Pixmap};
use resvg::usvg;
use scene::{MapArt, Message, Scene};

use crate::geometry::UNIT;
use crate::picture::{LARGEST_AREA, MARGIN, encode, parse};
use crate::shapes::{Shapes, View};
use crate::{RenderError, Style, Theme, bounds, document};

/// A part of a map picture, in its pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Left edge.
    pub x: u32,
    /// Upper edge.
    pub y: u32,
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

/// Width and height of a bare map's picture with so many pixels from a hex's centre to its corner.
#[must_use]
pub fn map_size(map: &MapArt, hex: u16) -> (u32, u32) {
    let bounds = bounds(map);
    let pixels = |length: f32| (length * f32::from(hex)).round().max(1.0) as u32;
    (pixels(bounds.width), pixels(bounds.height))
}

/// The finest scale, in pixels from a hex's centre to its corner, at which a bare map's picture has at most this many
/// pixels.
#[must_use]
pub fn finest_hex(map: &MapArt, area: u32) -> u16 {
    let bounds = bounds(map);
    let estimate = (f64::from(area) / f64::from(bounds.width * bounds.height)).sqrt().ceil();
    let fits = |hex: &u16| {
        let (width, height) = map_size(map, *hex);
        u64::from(width) * u64::from(height) <= u64::from(area)
    };
    // Sides are rounded to whole pixels, so the estimate may be one too much.
    (1..=estimate.clamp(1.0, f64::from(u16::MAX)) as u16).rev().find(fits).unwrap_or(1)
}

/// The SVG text of a bare map. It has the same details at every scale.
#[must_use]
pub fn map_svg(scene: &Scene, theme: Theme, say: &dyn Fn(&Message) -> String) -> String {
    let style = Style { theme, counters: false, panel: false, frame: false, ..Style::default() };
    document(scene, &style, 1.0, say)
}

/// A bare map, ready to be drawn in parts at any scale.
#[derive(Debug)]
pub struct MapDrawing {
    shapes: Shapes,
}

impl MapDrawing {
    /// Reads what [`map_svg`] wrote.
    ///
    /// # Errors
    /// When the text is no such drawing.
    pub fn new(svg: &str) -> Result<Self, RenderError> {
        let tree: usvg::Tree = parse(svg)?;
        Ok(Self { shapes: Shapes::of(&tree)? })
    }

    /// Draws a part of the map with so many pixels from a hex's centre to its corner, as the bytes of a PNG file.
    ///
    /// # Errors
    /// When it would have no pixels or more than [`LARGEST_AREA`].
    pub fn tile(&self, hex: u16, tile: Tile) -> Result<Vec<u8>, RenderError> {
        let (w, h) = (tile.width, tile.height);
        let refused = RenderError::Size(w, h);
        if w.checked_mul(h).is_none_or(|area| area > LARGEST_AREA) {
            return Err(refused);
        }
        let (left, top) = (tile.x.min(MARGIN), tile.y.min(MARGIN));
        let mut pixmap = Pixmap::new(left + w + MARGIN, top + h + MARGIN).ok_or(RenderError::Size(w, h))?;
        let view = View { scale: f32::from(hex) / UNIT, x: tile.x - left, y: tile.y - top };
        self.shapes.draw(view, &mut pixmap);
        let inside = IntRect::from_xywh(left.cast_signed(), top.cast_signed(), w, h);
        let cut = inside.and_then(|inside| pixmap.clone_rect(inside)).ok_or(refused)?;
        encode(&cut)
    }
}
