//! SVG to PNG.

use resvg::{tiny_skia, usvg};
use std::io::Write as _;
use thiserror::Error;

use crate::text::font_database;

/// Why a picture could not be made.
#[derive(Debug, Error)]
pub enum RenderError {
    /// The text is not an SVG document.
    #[error("not a drawing: {0}")]
    Svg(#[from] usvg::Error),
    /// Width or height is zero, or there would be too many pixels.
    #[error("a picture of {0} x {1} pixels is not possible")]
    Size(u32, u32),
    /// A drawing that is to be cut into tiles consists of paths alone.
    #[error("the drawing has images, masks or translucent groups")]
    NoPaths,
    /// The PNG could not be written.
    #[error("the picture could not be encoded: {0}")]
    Encode(String),
}

/// The largest side of a picture in pixels.
const LARGEST: u32 = 20_000;

/// Nothing with more pixels than this is drawn at once: browsers and small machines cannot hold more.
pub const LARGEST_AREA: u32 = 4_000_000;

/// Lines are drawn less exactly where a picture cuts them off: so far around a part is drawn and cut off again.
pub(crate) const MARGIN: u32 = 8;

/// Renders an SVG made by [`svg`](crate::svg()) to a PNG file's bytes.
///
/// # Errors
/// When the text is not SVG, or the picture would be empty or have more pixels than [`LARGEST_AREA`]:
/// [`fitted`](crate::fitted()) finds a scale at which it has not.
pub fn png(svg: &str) -> Result<Vec<u8>, RenderError> {
    let tree = parse(svg)?;
    let size = tree.size().to_int_size();
    let (w, h) = (size.width(), size.height());
    if w.checked_mul(h).is_none_or(|area| area > LARGEST_AREA) {
        return Err(RenderError::Size(w, h));
    }
    encode(&rows(&tree, (w, h), 0)?)
}

/// The same however many pixels there are: strips of at most [`LARGEST_AREA`] are drawn one after another and put
/// together in the file. For a person who asks for one large file; nothing is shown with it.
///
/// # Errors
/// When the text is not SVG, or the picture would be empty or one of its sides unreasonably long.
pub fn png_in_strips(svg: &str) -> Result<Vec<u8>, RenderError> {
    let tree = parse(svg)?;
    let size = tree.size().to_int_size();
    let (w, h) = (size.width(), size.height());
    if w > LARGEST || h > LARGEST {
        return Err(RenderError::Size(w, h));
    }
    let most = (LARGEST_AREA / w).saturating_sub(2 * MARGIN).max(1);
    let mut file = Vec::new();
    let mut writer = begin(&mut file, (w, h), png::ColorType::Rgba)?;
    let mut pixels = writer.stream_writer().map_err(unwritten)?;
    for y in (0..h).step_by(most as usize) {
        let (above, height) = (y.min(MARGIN), most.min(h - y));
        let drawn = rows(&tree, (w, above + height + MARGIN), y - above)?;
        let inside = tiny_skia::IntRect::from_xywh(0, above.cast_signed(), w, height);
        let strip = inside.and_then(|inside| drawn.clone_rect(inside)).ok_or(RenderError::Size(w, height))?;
        pixels.write_all(&strip.take_demultiplied()).map_err(unwritten)?;
    }
    pixels.finish().map_err(unwritten)?;
    writer.finish().map_err(unwritten)?;
    Ok(file)
}

/// Draws a part of a tree as wide as the whole, from `y` downward.
fn rows(tree: &usvg::Tree, (w, h): (u32, u32), y: u32) -> Result<tiny_skia::Pixmap, RenderError> {
    let mut pixmap = tiny_skia::Pixmap::new(w, h).ok_or(RenderError::Size(w, h))?;
    resvg::render(tree, tiny_skia::Transform::from_translate(0.0, -(y as f32)), &mut pixmap.as_mut());
    Ok(pixmap)
}

pub(crate) fn parse(svg: &str) -> Result<usvg::Tree, RenderError> {
    let options = usvg::Options {
        font_family: "Barlow Condensed".to_owned(),
        fontdb: font_database(),
        ..usvg::Options::default()
    };
    Ok(usvg::Tree::from_str(svg, &options)?)
}

/// Writes a PNG file.
pub(crate) fn encode(pixmap: &tiny_skia::Pixmap) -> Result<Vec<u8>, RenderError> {
    let opaque = pixmap.pixels().iter().all(tiny_skia::PremultipliedColorU8::is_opaque);
    let pixels: Vec<u8> = if opaque {
        pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
    } else {
        pixmap.clone().take_demultiplied()
    };
    let mut file = Vec::new();
    let colours = if opaque { png::ColorType::Rgb } else { png::ColorType::Rgba };
    let mut writer = begin(&mut file, (pixmap.width(), pixmap.height()), colours)?;
    writer.write_image_data(&pixels).map_err(unwritten)?;
    writer.finish().map_err(unwritten)?;
    Ok(file)
}

fn begin(
    file: &mut Vec<u8>,
    (width, height): (u32, u32),
    colours: png::ColorType,
) -> Result<png::Writer<&mut Vec<u8>>, RenderError> {
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(colours);
    encoder.set_depth(png::BitDepth::Eight);
    // Drawings have few colours: unfiltered they are a third smaller than with the filters made for photographs.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header().map_err(unwritten)
}

fn unwritten(error: impl std::fmt::Display) -> RenderError {
    RenderError::Encode(error.to_string())
}
