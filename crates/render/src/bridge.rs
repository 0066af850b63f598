//! Bridges of tactical maps: planks wherever a road runs over water.

use scene::Ground;

use crate::geometry::{Point, UNIT};
use crate::road::Network;
use crate::sheet::Sheet;
use crate::svg::{PathData, Svg, put};
use crate::terrain::coast_strength;

/// Draws the bridges of all roads.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>, network: &Network) {
    if !sheet.cells.iter().any(|cell| cell.ground == Ground::Water) {
        return;
    }
    let water = sheet.covered(&[Ground::Water]);
    let mut d = PathData::default();
    for way in network.ways() {
        let mut deck: Vec<Point> = Vec::new();
        for (i, &p) in way.iter().enumerate() {
            let wet = sheet.visible(p, UNIT) && coast_strength(sheet, p, &water) > 0.4;
            if wet {
                if let (true, Some(&before)) = (deck.is_empty(), i.checked_sub(1).and_then(|k| way.get(k))) {
                    deck.push(before);
                }
                deck.push(p);
            } else if !deck.is_empty() {
                deck.push(p);
                d.lines(&std::mem::take(&mut deck));
            }
        }
        d.lines(&deck);
    }
    if !d.is_empty() {
        put!(svg, r#"<g class="bridges">{}</g>"#, planks(&d.to_string()));
    }
}

/// A plank bridge along a path.
pub(crate) fn planks(d: &str) -> String {
    [
        ("5 7", r##"stroke="#10222e" stroke-width="30" stroke-opacity=".35""##),
        ("0 0", r##"stroke="#33200f" stroke-width="33""##),
        ("0 0", r##"stroke="#8a5f33" stroke-width="28""##),
        ("0 0", r##"stroke="#c99d63" stroke-width="21" stroke-dasharray="6 2""##),
    ]
    .map(|(shift, stroke)| {
        format!(r#"<path d="{d}" transform="translate({shift})" fill="none" stroke-linejoin="round" {stroke}/>"#)
    })
    .concat()
}
