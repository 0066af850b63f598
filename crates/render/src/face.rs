//! One piece by itself, as a drawing that needs nothing else: no fonts, no other pictures.

use resvg::usvg;
use scene::{Face, Piece};

use crate::counter;
use crate::geometry::{UNIT, point};
use crate::picture::RenderError;
use crate::svg::{Svg, put};
use crate::text::font_database;

/// How much is drawn on a block's label: the smaller it will be seen, the fewer and larger signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Detail {
    /// Everything.
    #[default]
    Large,
    /// Strength, symbol and name.
    Small,
    /// The same, strength and symbol larger.
    Tiny,
}

/// Draws one face by itself: a square of 100 by 100 around the middle of a picture of 120 by 120, which leaves room
/// for the piece's shadow. Letters are drawn as outlines, so that the picture looks the same everywhere.
///
/// # Errors
/// Never with faces that games print.
pub fn face(face: &Face, detail: Detail) -> Result<String, RenderError> {
    let piece = Piece { id: "face".into(), face: face.clone(), badges: Vec::new(), facing: None };
    let side = match detail {
        Detail::Large => UNIT,
        Detail::Small => 0.6 * UNIT,
        Detail::Tiny => 0.5 * UNIT,
    };
    let mut svg = Svg::default();
    put!(svg, r#"<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="-60 -60 120 120"><defs>"#);
    counter::define(&mut svg, std::iter::once(&piece));
    put!(svg, r#"</defs><g transform="scale({})">"#, 100.0 / side);
    counter::draw(&mut svg, &piece, point(0.0, 0.0), side);
    put!(svg, "</g></svg>");
    let options = usvg::Options {
        font_family: "Barlow Condensed".to_owned(),
        fontdb: font_database(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(&svg.finish(), &options)?;
    let write = usvg::WriteOptions {
        coordinates_precision: 2,
        transforms_precision: 4,
        indent: usvg::Indent::None,
        attributes_indent: usvg::Indent::None,
        ..usvg::WriteOptions::default()
    };
    Ok(tree.to_string(&write))
}
