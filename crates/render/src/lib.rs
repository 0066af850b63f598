//! Draws any [`Scene`] as SVG, and SVG as PNG.
//!
//! A picture depends on nothing but its scene and its [`Style`]: fonts come with the crate, and every irregularity of
//! the drawing is computed from positions, so that two runs, or two machines, make the same picture.

mod block;
mod bridge;
mod chart;
mod clash;
mod clearing;
mod counter;
mod deployment;
mod face;
mod farmland;
mod farmstead;
mod fortification;
mod fortified_line;
mod geometry;
mod hex_group;
mod hexside;
mod legend;
mod lettering;
mod map;
mod overlay;
mod page;
mod palette;
mod panel;
mod picture;
mod radius;
mod rampart;
mod relief;
mod river;
mod road;
mod settlement;
mod shapes;
mod sheet;
mod signs;
mod silhouette;
mod site;
mod soft_outline;
mod stack;
mod svg;
mod symbol;
mod tactical;
mod tactical_ground;
mod terrain;
mod text;
mod tile;

pub use face::{Detail, face};
pub use fortification::work;
pub use palette::{Swatch, Theme, colour_names, swatch_of};
pub use picture::{LARGEST_AREA, RenderError, png, png_in_strips};
pub use text::{FONTS, Font};
pub use tile::{MapDrawing, Tile, finest_hex, map_size, map_svg};

use scene::{Chart, MapArt, Message, Overlay, Piece, Scene};

use geometry::{Rect, UNIT, point};
use panel::Panel;
use sheet::Sheet;
use stack::Layer;
use svg::{Esc, N, Svg, put};

/// Changes whenever the code or the fonts of this crate do: what was drawn with another version may look different.
pub const VERSION: &str = env!("RENDER_VERSION");

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
    /// The tables of the game: one that an open combat looks at stands beside the map.
    pub charts: &'a [Chart],
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
            charts: &[],
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

impl Window {
    /// The part of a map around one of its hexes, this many hex sizes to each side.
    #[must_use]
    pub fn around(map: &MapArt, hex: u16, reach: f32) -> Option<Self> {
        let (x, y) = map.hexes.get(usize::from(hex))?.centre;
        Some(Self { x: x - reach, y: y - reach, width: 2.0 * reach, height: 2.0 * reach })
    }
}

/// What a picture of a bare map shows, in hex sizes: it ends where its outermost hexes do.
#[must_use]
pub fn bounds(map: &MapArt) -> Window {
    let bounds = sheet::bounds(map);
    Window { x: bounds.x / UNIT, y: bounds.y / UNIT, width: bounds.w / UNIT, height: bounds.h / UNIT }
}

/// Draws a scene. `say` puts messages into the reader's language.
///
/// Besides the scene's own messages `say` is asked for the words of the panel: `legend`, `hand` (with `side`), and for
/// the legend `ground-…`, `water-…` and `road-…` followed by the scene's name of the variant (`ground-woods`,
/// `water-never-frozen`, `road-winter-trail`), `bridge`, `ferry`, `rail-cut`, `entry-hex`, `supply-source`, `wall-…`,
/// `line-frontier`, `level` (with `level`), `place-…`, `port-base`, `port-major`, `port-minor`, `resource-ore` and `resource-oil`.
#[must_use]
pub fn svg(scene: &Scene, style: &Style<'_>, say: &dyn Fn(&Message) -> String) -> String {
    document(scene, style, style.hex.max(1.0) / UNIT, say)
}

/// The style with the finest scale, at most its own, whose picture has no more pixels than [`LARGEST_AREA`].
#[must_use]
pub fn fitted<'a>(scene: &Scene, mut style: Style<'a>, say: &dyn Fn(&Message) -> String) -> Style<'a> {
    let page = Layout::new(scene, &style, say).page;
    let fits = |hex: f32| {
        let (w, h) = page_size(page, hex / UNIT);
        w * h <= f64::from(LARGEST_AREA)
    };
    let mut hex = style.hex.max(1.0);
    if !fits(hex) {
        hex = ((LARGEST_AREA as f32 / (page.w * page.h)).sqrt() * UNIT).ceil();
        while hex > 1.0 && !fits(hex) {
            hex -= 1.0;
        }
    }
    style.hex = hex;
    style
}

/// Width and height of a page in whole pixels.
fn page_size(page: Rect, scale: f32) -> (f64, f64) {
    let pixels = |length: f32| f64::from((length * scale).round().max(1.0));
    (pixels(page.w), pixels(page.h))
}

/// Where map and panel lie on the page.
struct Layout<'a> {
    sheet: Sheet<'a>,
    panel: Option<Panel<'a>>,
    /// Width of the panel and the room before it.
    beside: f32,
    page: Rect,
}

impl<'a> Layout<'a> {
    fn new(scene: &'a Scene, style: &Style<'a>, say: &'a dyn Fn(&Message) -> String) -> Self {
        let window = style.window.map(|w| Rect {
            x: w.x * UNIT,
            y: w.y * UNIT,
            w: w.width.max(0.1) * UNIT,
            h: w.height.max(0.1) * UNIT,
        });
        let sheet = Sheet::new(&scene.map, window);
        let map = sheet.view;
        let panel = style.panel.then(|| Panel::new(scene, style, map.h, say));
        let margin = if style.frame { page::MARGIN } else { 0.0 };
        let header = if style.frame { page::HEADER } else { 0.0 };
        let (beside, below) = panel
            .as_ref()
            .filter(|p| p.width > 0.0)
            .map_or((0.0, 0.0), |p| (p.width + page::MARGIN, (p.height - map.h).max(0.0)));
        let page = Rect {
            x: map.x - margin,
            y: map.y - margin * 0.5 - header,
            w: map.w + 2.0 * margin + beside,
            h: map.h + margin * 1.5 + header + below,
        };
        Self { sheet, panel, beside, page }
    }
}

/// The same with so many pixels to a map unit; `style.hex` says only what can be made out.
fn document(scene: &Scene, style: &Style<'_>, scale: f32, say: &dyn Fn(&Message) -> String) -> String {
    let Layout { sheet, panel, beside, page } = Layout::new(scene, style, say);
    let (around, map) = (style.theme.surround(), sheet.view);
    let (width, height) = page_size(page, scale);
    // From 56 pixels a hex every detail can be read.
    let mut svg = Svg::seen_at((style.hex / 56.0).clamp(0.1, 1.0));
    put!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{} {} {} {}"><title>{}</title><defs>"#,
        N(page.x),
        N(page.y),
        N(page.w),
        N(page.h),
        Esc(&say(&scene.map.title))
    );
    counter::define(&mut svg, pieces(scene));
    put!(svg, "</defs>");
    map::draw(&mut svg, &sheet, style.numbers);
    if around.dim > 0.0 {
        put!(
            svg,
            r##"<rect class="dim" x="{}" y="{}" width="{}" height="{}" fill="#0c1118" fill-opacity="{}"/>"##,
            N(map.x),
            N(map.y),
            N(map.w),
            N(map.h),
            around.dim
        );
    }
    overlay::draw(&mut svg, &sheet, style.overlays);
    // Signs at the edge of the whole map may reach over its frame; what a window cuts off is hidden by the mat.
    let over_frame = style.window.is_none();
    let mat = |svg: &mut Svg| {
        if style.frame || beside > 0.0 {
            page::draw_mat(svg, page, map, &around);
        }
    };
    if over_frame {
        mat(&mut svg);
    }
    signs::draw(&mut svg, &sheet);
    if style.counters {
        radius::draw(&mut svg, &sheet, scene);
        stack::draw_markers(&mut svg, &sheet, scene, Layer::Under);
        stack::draw_stacks(&mut svg, &sheet, scene);
        stack::draw_markers(&mut svg, &sheet, scene, Layer::Over);
    }
    if !over_frame {
        mat(&mut svg);
    }
    if style.frame {
        page::draw_header(&mut svg, scene, map, map.w + beside, &around, say);
    }
    if let Some(panel) = panel {
        panel.draw(&mut svg, point(map.x + map.w + page::MARGIN, map.y), &around);
    }
    put!(svg, "</svg>");
    svg.finish()
}

/// Every piece of a scene, on the map and beside it.
fn pieces(scene: &Scene) -> impl Iterator<Item = &Piece> + Clone {
    let on_map = scene.stacks.iter().flat_map(|s| &s.pieces);
    let on_tracks = scene.tracks.iter().flat_map(|t| &t.spaces).flat_map(|s| &s.pieces);
    on_map.chain(on_tracks).chain(scene.boxes.iter().flat_map(|b| &b.pieces))
}
