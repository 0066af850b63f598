//! SVG to PNG.

use resvg::{tiny_skia, usvg};
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

/// No tile has more pixels than this: browsers and small machines cannot hold more at once.
pub const LARGEST_AREA: u32 = 4_000_000;

/// Renders an SVG made by [`svg`](crate::svg()) to a PNG file's bytes.
///
/// # Errors
/// When the text is not SVG, or the picture would be empty or unreasonably large.
pub fn png(svg: &str) -> Result<Vec<u8>, RenderError> {
    let tree = parse(svg)?;
    let size = tree.size().to_int_size();
    let (w, h) = (size.width(), size.height());
    if w > LARGEST || h > LARGEST {
        return Err(RenderError::Size(w, h));
    }
    let mut pixmap = tiny_skia::Pixmap::new(w, h).ok_or(RenderError::Size(w, h))?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
    encode(&pixmap)
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
    let opaque = pixmap.pixels().iter().all(|pixel| pixel.is_opaque());
    let pixels: Vec<u8> = if opaque {
        pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
    } else {
        pixmap.clone().take_demultiplied()
    };
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(if opaque { png::ColorType::Rgb } else { png::ColorType::Rgba });
    encoder.set_depth(png::BitDepth::Eight);
    // Drawings have few colours: unfiltered they are a third smaller than with the filters made for photographs.
    encoder.set_filter(png::Filter::NoFilter);
    let failed = |error: png::EncodingError| RenderError::Encode(error.to_string());
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(file)
}
