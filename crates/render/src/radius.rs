//! How far pieces reach: a dashed line around the hexes within the radius of each command that is in play.

use scene::Scene;

use crate::hex_group::{inset, outline};
use crate::palette::side_swatch;
use crate::sheet::Sheet;
use crate::svg::{Esc, N, PathData, Svg, put};

/// Draws a line around what each piece on the map reaches.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>, scene: &Scene) {
    // In a small picture of a large map a line as thin as the others would be lost among them.
    let thick = (0.6 / svg.seen()).clamp(1.0, 2.2);
    for stack in &scene.stacks {
        for piece in &stack.pieces {
            let Some(radius) = piece.face.counter().and_then(scene::Counter::radius) else { continue };
            let mut d = PathData::default();
            for corners in outline(sheet, &scene.map.within(stack.hex, radius)) {
                d.polygon(&inset(&corners, 14.0));
            }
            if d.is_empty() {
                continue;
            }
            let swatch = side_swatch(piece.face.side());
            put!(
                svg,
                r##"<g class="radius" data-piece="{}" fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{d}" stroke="#fffdf4" stroke-width="{}" stroke-opacity=".55"/><path d="{d}" stroke="{}" stroke-width="{}" stroke-dasharray="{} {}"/></g>"##,
                Esc(&piece.id),
                N(17.0 * thick),
                swatch.shade,
                N(8.0 * thick),
                N(26.0 * thick),
                N(20.0 * thick)
            );
        }
    }
}
