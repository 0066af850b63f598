//! The page around the map: mat, frame, title and headline.

use scene::{Message, Scene};

use crate::geometry::{Rect, point};
use crate::palette::Surround;
use crate::svg::{N, Svg, put};
use crate::text::{Anchor, Hand, Line};

/// Paper around the map.
pub(crate) const MARGIN: f32 = 92.0;
/// Height of the title above the map.
pub(crate) const HEADER: f32 = 130.0;
/// Width of the frame's scale band.
const BAND: f32 = 15.0;

/// Covers everything outside the map and draws the frame on it.
pub(crate) fn draw_mat(svg: &mut Svg, page: Rect, map: Rect, around: &Surround) {
    let outer = page.grown(200.0);
    put!(
        svg,
        r#"<path class="mat" d="M{} {}h{}v{}h-{2}zM{} {}v{}h{}v-{6}z" fill="{}"/>"#,
        N(outer.x),
        N(outer.y),
        N(outer.w),
        N(outer.h),
        N(map.x),
        N(map.y),
        N(map.h),
        N(map.w),
        around.page
    );
    let line = |svg: &mut Svg, rect: Rect, width: f32, more: &str| {
        put!(
            svg,
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="none" stroke="{}" stroke-width="{}"{more}/>"#,
            N(rect.x),
            N(rect.y),
            N(rect.w),
            N(rect.h),
            around.ink,
            N(width)
        );
    };
    put!(svg, r#"<g class="frame">"#);
    line(svg, map.grown(BAND / 2.0), BAND - 5.0, r#" stroke-dasharray="150 150""#);
    line(svg, map, 4.0, "");
    line(svg, map.grown(BAND), 2.5, "");
    line(svg, map.grown(BAND + 9.0), 1.5, "");
    put!(svg, "</g>");
}

/// Title and headline above the map.
pub(crate) fn draw_header(
    svg: &mut Svg,
    scene: &Scene,
    map: Rect,
    width: f32,
    around: &Surround,
    say: &dyn Fn(&Message) -> String,
) {
    let title = say(&scene.map.title);
    let headline = say(&scene.headline);
    let y = map.y - MARGIN * 0.5 - HEADER * 0.55;
    // Title and headline share the line; when it is short both shrink.
    let natural = Hand::Title.width(&title) * 96.0 + 80.0 + Hand::Italic.width(&headline) * 58.0;
    let squeeze = (width / natural).min(1.0);
    put!(svg, r#"<g class="header">"#);
    Line { text: &title, hand: Hand::Title, size: 96.0 * squeeze, colour: around.ink, anchor: Anchor::Start }
        .draw(svg, point(map.x, y));
    Line { text: &headline, hand: Hand::Italic, size: 58.0 * squeeze, colour: around.soft_ink, anchor: Anchor::End }
        .draw(svg, point(map.x + width, y + 8.0 * squeeze));
    put!(
        svg,
        r#"<path d="M{} {}h{}" stroke="{}" stroke-width="4"/></g>"#,
        N(map.x),
        N(map.y - MARGIN * 0.5 - 12.0),
        N(width),
        around.accent
    );
}
