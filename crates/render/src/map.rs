//! The printed map, layer by layer.

use scene::Ground;

use crate::clearing::Clearing;
use crate::geometry::{Point, UNIT};
use crate::hexside::Hexsides;
use crate::lettering;
use crate::palette::ink;
use crate::road::Network;
use crate::sheet::Sheet;
use crate::svg::{PathData, Svg, put};
use crate::{
    bridge, farmland, farmstead, fortified_line, hex_group, rampart, relief, river, settlement, site, tactical_ground,
    terrain,
};

/// Draws everything that is printed on the map.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>, numbers: bool) {
    let stretches = river::stretches(sheet);
    let network = Network::new(sheet);
    let built = settlement::built(sheet);
    let hexsides = Hexsides::new(sheet);

    let mut streets = Clearing::new(sheet.view.grown(UNIT));
    for (p, radius) in river::footprints(&stretches).chain(network.footprints()) {
        streets.take(p, if sheet.tactical { radius + 5.0 } else { radius - 3.0 });
    }
    let mut clearing = Clearing::new(sheet.view.grown(UNIT));
    for (p, radius) in river::footprints(&stretches).chain(network.footprints()) {
        clearing.take(p, if sheet.tactical { radius + 14.0 } else { radius + 8.0 });
    }
    for (p, radius) in hexsides.footprints() {
        clearing.take(p, radius + 8.0);
    }
    settlement::take(sheet, &built, &mut clearing);
    farmstead::take(sheet, &mut clearing);

    put!(svg, r#"<g class="map">"#);
    if sheet.tactical {
        // Heights are part of the country: fields and woods lie on them.
        tactical_ground::draw(svg, sheet);
        tactical_ground::draw_heights(svg, sheet);
        farmland::draw(svg, sheet);
        terrain::draw_cover(svg, sheet);
        farmstead::draw_yards(svg, sheet);
    } else {
        terrain::draw_paper(svg, sheet);
        terrain::draw_fields(svg, sheet);
        terrain::draw_cover(svg, sheet);
        relief::draw(svg, sheet);
    }
    settlement::draw_ground(svg, sheet, &built);
    river::draw_banks(svg, &stretches);
    hexsides.draw_shores(svg);
    terrain::draw_sea(svg, sheet);
    hexsides.draw_water(svg);
    river::draw_water(svg, &stretches);
    relief::draw_rocks(svg, sheet, &clearing);
    terrain::draw_growth(svg, sheet, &clearing);
    draw_grid(svg, sheet);
    hexsides.draw_frontier(svg);
    lettering::draw_labels(svg, sheet, &stretches);
    network.draw(svg, sheet.tactical);
    if sheet.tactical {
        bridge::draw(svg, sheet, &network);
        rampart::draw_cliffs(svg, sheet);
        rampart::draw_walls(svg, sheet);
        farmstead::draw(svg, sheet, &streets);
    }
    settlement::draw_houses(svg, sheet, &built, &streets);
    river::draw_crossings(svg, sheet, &network);
    hexsides.draw_signs(svg);
    fortified_line::draw(svg, sheet);
    hex_group::draw(svg, sheet);
    site::draw_cities(svg, sheet);
    site::draw_sites(svg, sheet);
    if sheet.tactical {
        draw_centres(svg, sheet);
    }
    // Where most hexes have a name, the numbers give way.
    let first = numbers && !sheet.operational;
    if first {
        lettering::draw_numbers(svg, sheet, &[]);
    }
    let busy: Vec<(Point, f32)> = network.footprints().chain(river::footprints(&stretches)).collect();
    let names = lettering::draw_names(svg, sheet, &built, &stretches, &busy, numbers);
    if numbers && !first {
        lettering::draw_numbers(svg, sheet, &names);
    }
    put!(svg, "</g>");
}

/// The middle of each hex, between which lines of sight run.
fn draw_centres(svg: &mut Svg, sheet: &Sheet<'_>) {
    let mut dots = PathData::default();
    for (_, cell) in sheet.hexes() {
        dots.dot(cell.at);
    }
    put!(
        svg,
        r##"<g class="centres" fill="none" stroke-linecap="round"><path d="{dots}" stroke="#2b2a1c" stroke-width="8" stroke-opacity=".55"/><path d="{dots}" stroke="#fffdf0" stroke-width="5"/></g>"##
    );
}

/// Hexsides, drawn once each; none on open water and out of play.
fn draw_grid(svg: &mut Svg, sheet: &Sheet<'_>) {
    let mut drawn = std::collections::BTreeSet::new();
    let mut land = PathData::default();
    let bare = |hex: u16| {
        let ground = sheet.map.hexes.get(usize::from(hex)).map(|h| h.ground);
        matches!(ground, Some(Ground::Water | Ground::Beyond))
    };
    for (hex, _) in sheet.hexes() {
        for d in 0..6_u8 {
            if let (Some((a, b)), Some(key)) = (sheet.side(hex, d), sheet.side_key(hex, d))
                && drawn.insert(key)
                && !(bare(hex) && sheet.neighbour(hex, d).is_none_or(bare))
            {
                land.lines(&[a, b]);
            }
        }
    }
    put!(
        svg,
        r#"<path class="grid" d="{land}" fill="none" stroke="{}" stroke-width="1.8" stroke-opacity=".42"/>"#,
        ink::GRID
    );
}
