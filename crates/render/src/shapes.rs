//! A drawing taken apart into shapes, so that any part of it is drawn at the price of that part.
//!
//! `resvg` draws a whole tree: of a path that covers the map, such as the grid, it outlines every line before it finds
//! that most are not in the picture. Here every path is cut into its contours, which lie in parts by region, and only
//! the parts that can be seen are outlined. Contours of one path stay one path, so nothing translucent is drawn twice.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use resvg::tiny_skia::{
    self, Color, FillRule, FilterQuality, GradientStop, IntSize, Paint, Path, PathBuilder, PathSegment, PathStroker,
    Pixmap, Rect, Shader, SpreadMode, Stroke, Transform,
};
use resvg::usvg;

use crate::RenderError;

/// Contours that lie in the same square of this size, in units of the drawing, are kept or left out together.
const REGION: f32 = 256.0;
/// How far beyond its geometry a shape can colour pixels.
const BLEED: f32 = 2.0;

/// Everything that is drawn, from the bottom to the top.
#[derive(Debug)]
pub(crate) struct Shapes {
    shapes: Vec<Shape>,
    /// Textures by the id of their pattern and the scale they are seen at.
    textures: Mutex<HashMap<(usize, u32, u32), Arc<Pixmap>>>,
}

#[derive(Debug)]
struct Shape {
    brush: Brush,
    opacity: f32,
    outline: Outline,
    /// From the coordinates of the parts to those of the drawing.
    placed: Transform,
    parts: Vec<Part>,
}

#[derive(Debug)]
enum Outline {
    Fill(FillRule),
    Stroke(Stroke),
}

#[derive(Debug)]
enum Brush {
    Plain(usvg::Color),
    Linear(Arc<usvg::LinearGradient>),
    Radial(Arc<usvg::RadialGradient>),
    Pattern { pattern: Arc<usvg::Pattern>, drawn: Arc<Shapes> },
}

/// Contours that lie together.
#[derive(Debug)]
struct Part {
    /// What they can colour, in units of the drawing.
    reach: Rect,
    path: Path,
}

/// A part of the plane in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// Pixels to a unit of the drawing.
    pub scale: f32,
    /// Left edge, in whole pixels.
    pub x: u32,
    /// Upper edge.
    pub y: u32,
}

impl Shapes {
    /// Takes a tree apart.
    ///
    /// # Errors
    /// When it has something that is not drawn with paths: images, filters, masks, translucent groups.
    pub fn of(tree: &usvg::Tree) -> Result<Self, RenderError> {
        Self::of_group(tree.root())
    }

    fn of_group(group: &usvg::Group) -> Result<Self, RenderError> {
        let mut shapes = Vec::new();
        collect(group, Transform::identity(), &mut shapes)?;
        Ok(Self { shapes, textures: Mutex::default() })
    }

    /// Draws what is in view.
    pub fn draw(&self, view: View, pixmap: &mut Pixmap) {
        let scale = Transform::from_scale(view.scale, view.scale);
        self.draw_scaled(scale, (view.x, view.y), pixmap);
    }

    fn draw_scaled(&self, scale: Transform, (x, y): (u32, u32), pixmap: &mut Pixmap) {
        let (sx, sy) = scale.get_scale();
        let (w, h) = (pixmap.width() as f32, pixmap.height() as f32);
        let seen = Rect::from_ltrb(
            (x as f32 - BLEED) / sx,
            (y as f32 - BLEED) / sy,
            (x as f32 + w + BLEED) / sx,
            (y as f32 + h + BLEED) / sy,
        );
        let Some(seen) = seen else { return };
        let offset = Transform::from_translate(-(x as f32), -(y as f32));
        for shape in &self.shapes {
            let mut path = PathBuilder::new();
            for part in shape.parts.iter().filter(|part| part.reach.intersect(&seen).is_some()) {
                path.push_path(&part.path);
            }
            if let Some(path) = path.finish() {
                self.paint(shape, path, scale, offset, pixmap);
            }
        }
    }

    /// Positions are found first on the whole picture and then moved by whole pixels, so that tiles fit together.
    fn paint(&self, shape: &Shape, path: Path, scale: Transform, offset: Transform, pixmap: &mut Pixmap) -> Option<()> {
        let placed = scale.pre_concat(shape.placed);
        let texture;
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        match &shape.brush {
            Brush::Plain(colour) => {
                let usvg::Color { red, green, blue } = *colour;
                paint.set_color_rgba8(red, green, blue, usvg::Opacity::new(shape.opacity)?.to_u8());
            }
            Brush::Linear(gradient) => paint.shader = linear(gradient, shape.opacity)?,
            Brush::Radial(gradient) => paint.shader = radial(gradient, shape.opacity)?,
            Brush::Pattern { pattern, drawn } => {
                let (pixels, back) = self.texture(pattern, drawn, placed)?;
                texture = pixels;
                let (repeat, quality) = (SpreadMode::Repeat, FilterQuality::Bicubic);
                paint.shader = tiny_skia::Pattern::new((*texture).as_ref(), repeat, quality, shape.opacity, back);
            }
        }
        paint.shader.transform(placed);
        paint.shader.transform(offset);
        let (path, rule) = match &shape.outline {
            Outline::Fill(rule) => (path.transform(placed)?, *rule),
            Outline::Stroke(stroke) => {
                let precision = PathStroker::compute_resolution_scale(&placed);
                let path = match &stroke.dash {
                    Some(dash) => path.dash(dash, precision)?,
                    None => path,
                };
                let (sx, sy) = placed.get_scale();
                let width = stroke.width * (sx + sy) / 2.0;
                if width <= 1.0 {
                    // Thinner than a pixel: a fainter line of a pixel.
                    let line = Stroke { width, dash: None, ..stroke.clone() };
                    let path = path.transform(placed)?.transform(offset)?;
                    pixmap.stroke_path(&path, &paint, &line, Transform::identity(), None);
                    return Some(());
                }
                (path.stroke(stroke, precision)?.transform(placed)?, FillRule::Winding)
            }
        };
        pixmap.fill_path(&path.transform(offset)?, &paint, rule, Transform::identity(), None);
        Some(())
    }

    /// One piece of a pattern as it looks at this scale, and how it is laid on the shape.
    fn texture(
        &self,
        pattern: &Arc<usvg::Pattern>,
        drawn: &Shapes,
        placed: Transform,
    ) -> Option<(Arc<Pixmap>, Transform)> {
        let (sx, sy) = placed.pre_concat(pattern.transform()).get_scale();
        let rect = pattern.rect();
        let back = pattern.transform().pre_translate(rect.x(), rect.y()).pre_scale(1.0 / sx, 1.0 / sy);
        let key = (Arc::as_ptr(pattern) as usize, sx.to_bits(), sy.to_bits());
        let known = self.textures.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some(known) = known {
            return Some((known, back));
        }
        let size = IntSize::from_wh((rect.width() * sx).round() as u32, (rect.height() * sy).round() as u32)?;
        let mut pixels = Pixmap::new(size.width(), size.height())?;
        drawn.draw_scaled(Transform::from_scale(sx, sy), (0, 0), &mut pixels);
        let pixels = Arc::new(pixels);
        self.textures.lock().unwrap_or_else(PoisonError::into_inner).insert(key, pixels.clone());
        Some((pixels, back))
    }
}

fn collect(group: &usvg::Group, placed: Transform, shapes: &mut Vec<Shape>) -> Result<(), RenderError> {
    for node in group.children() {
        match node {
            usvg::Node::Group(group) if group.should_isolate() => return Err(RenderError::NoPaths),
            usvg::Node::Group(group) => collect(group, placed.pre_concat(group.transform()), shapes)?,
            usvg::Node::Text(text) => {
                let letters = text.flattened();
                collect(letters, placed.pre_concat(letters.transform()), shapes)?;
            }
            usvg::Node::Path(path) if path.is_visible() => {
                let filled = path.fill().map(|fill| fill_of(path, fill, placed)).transpose()?.flatten();
                let stroked = path.stroke().map(|stroke| stroke_of(path, stroke, placed)).transpose()?.flatten();
                match path.paint_order() {
                    usvg::PaintOrder::FillAndStroke => shapes.extend(filled.into_iter().chain(stroked)),
                    usvg::PaintOrder::StrokeAndFill => shapes.extend(stroked.into_iter().chain(filled)),
                }
            }
            usvg::Node::Path(_) => {}
            usvg::Node::Image(_) => return Err(RenderError::NoPaths),
        }
    }
    Ok(())
}

fn fill_of(path: &usvg::Path, fill: &usvg::Fill, placed: Transform) -> Result<Option<Shape>, RenderError> {
    let rule = match fill.rule() {
        usvg::FillRule::NonZero => FillRule::Winding,
        usvg::FillRule::EvenOdd => FillRule::EvenOdd,
    };
    let parts = parts_of(path.data(), placed, 0.0);
    let (brush, opacity) = (brush_of(fill.paint())?, fill.opacity().get());
    Ok(Some(Shape { brush, opacity, outline: Outline::Fill(rule), placed, parts })
        .filter(|shape| !shape.parts.is_empty()))
}

fn stroke_of(path: &usvg::Path, stroke: &usvg::Stroke, placed: Transform) -> Result<Option<Shape>, RenderError> {
    let line = stroke.to_tiny_skia();
    // Mitred corners and square ends reach farther than half the width.
    let reach = line.width / 2.0 * line.miter_limit.max(std::f32::consts::SQRT_2);
    let parts = parts_of(path.data(), placed, reach);
    let (brush, opacity) = (brush_of(stroke.paint())?, stroke.opacity().get());
    Ok(Some(Shape { brush, opacity, outline: Outline::Stroke(line), placed, parts })
        .filter(|shape| !shape.parts.is_empty()))
}

fn brush_of(paint: &usvg::Paint) -> Result<Brush, RenderError> {
    Ok(match paint {
        usvg::Paint::Color(colour) => Brush::Plain(*colour),
        usvg::Paint::LinearGradient(gradient) => Brush::Linear(gradient.clone()),
        usvg::Paint::RadialGradient(gradient) => Brush::Radial(gradient.clone()),
        usvg::Paint::Pattern(pattern) => {
            Brush::Pattern { drawn: Arc::new(Shapes::of_group(pattern.root())?), pattern: pattern.clone() }
        }
    })
}

/// Cuts a path into contours and puts those together that lie together.
fn parts_of(path: &Path, placed: Transform, reach: f32) -> Vec<Part> {
    let (sx, sy) = placed.get_scale();
    let reach = reach * sx.max(sy);
    let mut regions: BTreeMap<(i32, i32), (Rect, PathBuilder)> = BTreeMap::new();
    let mut parts = Vec::new();
    for contour in contours(path) {
        let Some(bounds) = contour.bounds().transform(placed) else { continue };
        let Some(bounds) = Rect::from_ltrb(
            bounds.left() - reach,
            bounds.top() - reach,
            bounds.right() + reach,
            bounds.bottom() + reach,
        ) else {
            continue;
        };
        if bounds.width().max(bounds.height()) > REGION {
            parts.push(Part { reach: bounds, path: contour });
            continue;
        }
        let middle = |low: f32, high: f32| ((low + high) / 2.0 / REGION).floor() as i32;
        let region = (middle(bounds.left(), bounds.right()), middle(bounds.top(), bounds.bottom()));
        let (all, together) = regions.entry(region).or_insert_with(|| (bounds, PathBuilder::new()));
        *all = joined(*all, bounds);
        together.push_path(&contour);
    }
    let regions = regions.into_values().filter_map(|(reach, path)| Some(Part { reach, path: path.finish()? }));
    parts.extend(regions);
    parts
}

fn joined(a: Rect, b: Rect) -> Rect {
    let (left, top) = (a.left().min(b.left()), a.top().min(b.top()));
    Rect::from_ltrb(left, top, a.right().max(b.right()), a.bottom().max(b.bottom())).unwrap_or(a)
}

fn contours(path: &Path) -> Vec<Path> {
    let mut contours = Vec::new();
    let mut current = PathBuilder::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(p) => {
                contours.extend(std::mem::take(&mut current).finish());
                current.move_to(p.x, p.y);
            }
            PathSegment::LineTo(p) => current.line_to(p.x, p.y),
            PathSegment::QuadTo(a, p) => current.quad_to(a.x, a.y, p.x, p.y),
            PathSegment::CubicTo(a, b, p) => current.cubic_to(a.x, a.y, b.x, b.y, p.x, p.y),
            PathSegment::Close => current.close(),
        }
    }
    contours.extend(current.finish());
    contours
}

fn linear(gradient: &usvg::LinearGradient, opacity: f32) -> Option<Shader<'static>> {
    let (from, to) = ((gradient.x1(), gradient.y1()), (gradient.x2(), gradient.y2()));
    let stops = stops(gradient, opacity);
    tiny_skia::LinearGradient::new(from.into(), to.into(), stops, spread(gradient), gradient.transform())
}

fn radial(gradient: &usvg::RadialGradient, opacity: f32) -> Option<Shader<'static>> {
    let (focus, centre) = ((gradient.fx(), gradient.fy()), (gradient.cx(), gradient.cy()));
    let (small, large) = (gradient.fr().get(), gradient.r().get());
    let stops = stops(gradient, opacity);
    let transform = gradient.transform();
    tiny_skia::RadialGradient::new(focus.into(), small, centre.into(), large, stops, spread(gradient), transform)
}

fn stops(gradient: &usvg::BaseGradient, opacity: f32) -> Vec<GradientStop> {
    let stop = |stop: &usvg::Stop| {
        let usvg::Color { red, green, blue } = stop.color();
        let alpha = (stop.opacity().get() * opacity * 255.0).round() as u8;
        GradientStop::new(stop.offset().get(), Color::from_rgba8(red, green, blue, alpha))
    };
    gradient.stops().iter().map(stop).collect()
}

fn spread(gradient: &usvg::BaseGradient) -> SpreadMode {
    match gradient.spread_method() {
        usvg::SpreadMethod::Pad => SpreadMode::Pad,
        usvg::SpreadMethod::Reflect => SpreadMode::Reflect,
        usvg::SpreadMethod::Repeat => SpreadMode::Repeat,
    }
}
