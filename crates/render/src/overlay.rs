//! Overlays: tinted and patterned hexes, so that they can be told apart without their colours.

use scene::{Overlay, Tone};
use std::collections::BTreeMap;

use crate::geometry::{UNIT, point};
use crate::hex_group::{inset, outline};
use crate::palette::{Swatch, side_swatch, tone_swatch};
use crate::sheet::Sheet;
use crate::svg::{Esc, N, PathData, Svg, put};
use crate::text::{Anchor, Hand, Line};

/// What decides the look of a mark.
type Look = (u8, Option<u8>);

fn tone_index(tone: Tone) -> u8 {
    match tone {
        Tone::Plain => 0,
        Tone::Good => 1,
        Tone::Warn => 2,
        Tone::Bad => 3,
        Tone::Active => 4,
        Tone::Faded => 5,
    }
}

/// Does this overlay have marks of one side in several tones? Then the tone shows in the pattern too.
fn has_several_tones(overlay: &Overlay, side: Option<u8>) -> bool {
    let mut tones = overlay.marks.iter().filter(|mark| mark.side == side).map(|mark| mark.tone);
    let first = tones.next();
    side.is_some() && tones.any(|tone| Some(tone) != first)
}

/// Lines of the pattern of a tone or side, in a tile of 24 by 24: hatching for a side, and where its marks have several
/// tones broken lines for a warning, crossed ones for what is bad.
fn tile(look: Look, several_tones: bool) -> &'static str {
    match look {
        (2, Some(side)) if several_tones && side % 2 == 1 => "M2 2l6 6M14 14l6 6",
        (2, Some(_)) if several_tones => "M22 2l-6 6M10 14l-6 6",
        (3, Some(_)) if several_tones => "M-2 -2L26 26M26 -2L-2 26",
        (4, Some(_)) if several_tones => "M0 12h24",
        (5, Some(_)) if several_tones => "M12 0v24",
        (_, Some(side)) if side % 2 == 1 => "M-2 -2L26 26M10 -14L38 14M-14 10L14 38",
        (_, Some(_)) => "M26 -2L-2 26M14 -14L-14 14M38 10L10 38",
        (0, _) => "M12 12h0",
        (1, _) => "M12 7v10M7 12h10",
        (2, _) => "M-2 -2L26 26M26 -2L-2 26",
        (3, _) => "M8 8l8 8M16 8l-8 8",
        (4, _) => "M0 12h24",
        _ => "M12 0v24",
    }
}

fn swatch(look: Look, tone: Tone) -> Swatch {
    look.1.map_or_else(|| tone_swatch(tone), side_swatch)
}

/// Draws all overlays.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>, overlays: &[Overlay]) {
    for (index, overlay) in overlays.iter().enumerate() {
        let mut groups: BTreeMap<Look, (Tone, Vec<u16>)> = BTreeMap::new();
        for mark in &overlay.marks {
            let look = (tone_index(mark.tone), mark.side);
            groups.entry(look).or_insert_with(|| (mark.tone, Vec::new())).1.push(mark.hex);
        }
        put!(svg, r#"<g class="overlay overlay-{}">"#, Esc(&overlay.id));
        for (look, (tone, hexes)) in &groups {
            let swatch = swatch(*look, *tone);
            let id = format!("overlay-{index}-{}-{}", look.0, look.1.map_or(9, |s| s));
            let mut d = PathData::default();
            for corners in outline(sheet, hexes) {
                d.polygon(&inset(&corners, 5.0));
            }
            if d.is_empty() {
                continue;
            }
            put!(
                svg,
                r#"<defs><pattern id="{id}" width="24" height="24" patternUnits="userSpaceOnUse"><path d="{}" fill="none" stroke="{}" stroke-width="3" stroke-linecap="round"/></pattern></defs><path d="{d}" fill="{}" fill-opacity=".24" fill-rule="evenodd"/><path d="{d}" fill="url(#{id})" fill-opacity=".5" fill-rule="evenodd" stroke="{1}" stroke-width="6" stroke-linejoin="round"/>"#,
                tile(*look, has_several_tones(overlay, look.1)),
                swatch.shade,
                swatch.ground,
            );
        }
        for mark in &overlay.marks {
            let (Some(text), Some(centre)) = (&mark.text, sheet.centre(mark.hex)) else { continue };
            if !sheet.visible(centre, UNIT) {
                continue;
            }
            let swatch = swatch((tone_index(mark.tone), mark.side), mark.tone);
            let width = (Hand::Strong.width(text) * 34.0 + 20.0).max(46.0);
            let at = centre + point(0.0, 4.0);
            put!(
                svg,
                r##"<rect x="{}" y="{}" width="{}" height="44" rx="22" fill="#fffdf4" fill-opacity=".92" stroke="{}" stroke-width="4"/>"##,
                N(at.x - width / 2.0),
                N(at.y - 22.0),
                N(width),
                swatch.shade
            );
            Line { text, hand: Hand::Strong, size: 34.0, colour: swatch.shade, anchor: Anchor::Middle }.draw(svg, at);
        }
        put!(svg, "</g>");
    }
}

/// A sample of all looks of an overlay side by side, for the legend.
pub(crate) fn sample(overlay: &Overlay) -> String {
    let looks: BTreeMap<Look, Tone> = overlay.marks.iter().map(|m| ((tone_index(m.tone), m.side), m.tone)).collect();
    let width = 100.0 / looks.len().max(1) as f32;
    looks
        .into_iter()
        .enumerate()
        .map(|(k, (look, tone))| {
            let swatch = swatch(look, tone);
            let x = 4.0 + width * k as f32;
            format!(
                r#"<rect x="{}" y="-23" width="{}" height="46" fill="{}" fill-opacity=".3" stroke="{3}" stroke-width="4"/><path d="{4}" transform="translate({5} -12)" fill="none" stroke="{3}" stroke-width="3" stroke-linecap="round" stroke-opacity=".6"/>"#,
                N(x),
                N(width - 4.0),
                swatch.ground,
                swatch.shade,
                tile(look, has_several_tones(overlay, look.1)),
                N(x + width / 2.0 - 14.0),
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn what_is_said_of_one_side_is_told_apart_by_its_pattern() {
        for side in [0, 1] {
            let tiles: BTreeSet<&str> = (1..=5).map(|tone| tile((tone, Some(side)), true)).collect();
            assert_eq!(tiles.len(), 5, "side {side}");
            assert_eq!(tile((2, Some(side)), false), tile((0, Some(side)), false), "one meaning is hatched as ever");
        }
    }
}
