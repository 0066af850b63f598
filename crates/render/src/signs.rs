//! Signs printed on the map: entry hexes, supply sources, victory points, stations, heights.

use scene::PlaceRole;

use crate::geometry::{Point, UNIT, point};
use crate::palette::side_swatch;
use crate::sheet::Sheet;
use crate::svg::{Esc, N, Svg, put};
use crate::text::{Anchor, Hand, Line};

/// Entry letters, supply sources, victory points, stations, heights.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>) {
    put!(svg, r#"<g class="signs">"#);
    for place in &sheet.map.places {
        let Some(centre) = sheet.centre(place.hex).filter(|&p| sheet.visible(p, UNIT)) else { continue };
        let out = outward(sheet, place.hex);
        match &place.role {
            PlaceRole::Entry(letter) => {
                let dir = out.unwrap_or(point(0.0, -1.0));
                let at = centre + dir * 64.0;
                put!(
                    svg,
                    r##"<g transform="translate({} {})"><path transform="rotate({})" d="M-30 -13h18v-14l26 27l-26 27v-14h-18z" fill="#2a241a" fill-opacity=".85" stroke="#fbf6e6" stroke-width="3"/><circle r="17" fill="#fbf6e6" stroke="#2a241a" stroke-width="3.500"/>"##,
                    N(at.x),
                    N(at.y),
                    N((dir * -1.0).angle())
                );
                let size = Hand::Strong.fit(letter, 27.0, 27.0);
                let line = Line { text: letter, hand: Hand::Strong, size, colour: "#2a241a", anchor: Anchor::Middle };
                line.draw(svg, point(0.0, 0.0));
                put!(svg, "</g>");
            }
            PlaceRole::Supply { side } => {
                let at = centre + out.map_or(point(58.0, 32.0), |d| d * 40.0 + d.turned() * 58.0);
                let swatch = side_swatch(*side);
                put!(
                    svg,
                    r##"<g transform="translate({0} {3})" stroke="{2}" fill="none"><circle r="18" fill="{1}" stroke="#fbf6e6" stroke-width="8"/><circle r="16" fill="{1}" stroke-width="5"/><path d="M0 -14v28M-12 -7l24 14M-12 7l24 -14" stroke-width="3.200"/><circle r="4" fill="{2}"/></g>"##,
                    N(at.x),
                    swatch.field,
                    swatch.ground,
                    N(at.y)
                );
            }
            PlaceRole::Victory(points) => {
                let at = centre + point(73.0, 36.0);
                put!(
                    svg,
                    r##"<g transform="translate({} {})"><path d="M0 -21l6 13l15 2l-11 10l3 15l-13 -7l-13 7l3 -15l-11 -10l15 -2z" fill="#efc23a" stroke="#5c4305" stroke-width="2.500" stroke-linejoin="round"/>"##,
                    N(at.x),
                    N(at.y)
                );
                let text = points.to_string();
                let line =
                    Line { text: &text, hand: Hand::Strong, size: 19.0, colour: "#2a1f05", anchor: Anchor::Middle };
                line.draw(svg, point(0.0, 2.0));
                put!(svg, "</g>");
            }
            PlaceRole::Point => put!(
                svg,
                r##"<rect x="{}" y="{}" width="15" height="15" fill="#fbf6e6" stroke="#2a241a" stroke-width="3.500"><title>{}</title></rect>"##,
                N(centre.x - 7.5),
                N(centre.y - 7.5),
                Esc(&place.name)
            ),
            PlaceRole::Height => crate::relief::draw_height(svg, centre),
            _ => {}
        }
    }
    put!(svg, "</g>");
}

/// The direction in which a hex at the edge looks off the map.
fn outward(sheet: &Sheet<'_>, hex: u16) -> Option<Point> {
    let neighbours = sheet.map.hexes.get(usize::from(hex))?.neighbours;
    let sum =
        (0..6_u8).filter(|&d| neighbours[usize::from(d)].is_none()).fold(Point::default(), |s, d| s + sheet.towards(d));
    (sum.len() > 0.3).then(|| sum.unit())
}
