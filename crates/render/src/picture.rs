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
    /// Width or height is zero or too large.
    #[error("a picture of {0} x {1} pixels is not possible")]
    Size(u32, u32),
    /// The PNG could not be written.
    #[error("the picture could not be encoded: {0}")]
    Encode(String),
}

/// The largest side of a picture in pixels.
const LARGEST: u32 = 20_000;

/// Renders an SVG made by [`svg`](crate::svg()) to a PNG file's bytes.
///
/// # Errors
/// When the text is not SVG, or the picture would be empty or unreasonably large.
pub fn png(svg: &str) -> Result<Vec<u8>, RenderError> {
    let options = usvg::Options {
        font_family: "Barlow Condensed".to_owned(),
        fontdb: font_database(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(svg, &options)?;
    let size = tree.size().to_int_size();
    let (w, h) = (size.width(), size.height());
    if w > LARGEST || h > LARGEST {
        return Err(RenderError::Size(w, h));
    }
    let mut pixmap = tiny_skia::Pixmap::new(w, h).ok_or(RenderError::Size(w, h))?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|e| RenderError::Encode(e.to_string()))
}
