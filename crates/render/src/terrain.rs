//! The ground: paper, fields, woods, swamps and water, each with an outline that runs smoothly through the hexes.

use scene::Ground;

use crate::clearing::Clearing;
use crate::geometry::{Point, UNIT, chance, chance_at, point};
use crate::palette::{DEEP_WOODS, Foliage, PALE_WOODS, country, ink};
use crate::sheet::{Cell, Sheet};
use crate::soft_outline::{Field, Softness, strength};
use crate::svg::{N, PathData, Svg, put};

const WOODS_EDGE: Softness = Softness { reach: 1.7 * UNIT, wander: 22.0, wave: 80.0 };
const BEYOND_EDGE: Softness = Softness { reach: 1.3 * UNIT, wander: 0.0, wave: 100.0 };
const SWAMP_EDGE: Softness = Softness { reach: 1.75 * UNIT, wander: 20.0, wave: 110.0 };
const COAST: Softness = Softness { reach: 1.9 * UNIT, wander: 15.0, wave: 75.0 };
/// Ponds and rivers of a hex's width must not be rounded away.
const BANK: Softness = Softness { reach: 1.5 * UNIT, wander: 20.0, wave: 120.0 };

fn coast_of(sheet: &Sheet<'_>) -> Softness {
    if sheet.tactical { BANK } else { COAST }
}

fn foliage(sheet: &Sheet<'_>) -> &'static Foliage {
    if sheet.tactical { &DEEP_WOODS } else { &PALE_WOODS }
}

/// Paper with a little grain, and light and dark patches so that open ground is never a flat colour.
pub(crate) fn draw_paper(svg: &mut Svg, sheet: &Sheet<'_>) {
    let area = sheet.view.grown(UNIT * 0.2);
    put!(svg, r#"<defs><pattern id="grain" width="310" height="290" patternUnits="userSpaceOnUse">"#);
    let mut specks = PathData::default();
    let mut fibres = PathData::default();
    for k in 0..70 {
        let p = point(chance(k, 1, 5) * 310.0, chance(k, 2, 5) * 290.0);
        specks.dot(p);
        if k % 3 == 0 {
            let q = p + point(chance(k, 3, 5) * 22.0 - 11.0, chance(k, 4, 5) * 12.0 - 6.0);
            fibres.lines(&[q, q + point(chance(k, 6, 5) * 16.0 - 8.0, chance(k, 7, 5) * 10.0 - 5.0)]);
        }
    }
    put!(
        svg,
        r#"<path d="{specks}" stroke="{0}" stroke-width="2.2" stroke-linecap="round" stroke-opacity=".22"/><path d="{fibres}" stroke="{0}" stroke-width="1.2" stroke-opacity=".2"/></pattern>"#,
        ink::FIBRE
    );
    for (id, colour) in [("patch-0", "#fffbe6"), ("patch-1", "#d3cf96"), ("patch-2", "#e2cf9a")] {
        put!(
            svg,
            r#"<radialGradient id="{id}"><stop offset="0" stop-color="{colour}" stop-opacity=".4"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>"#
        );
    }
    put!(svg, "</defs>");
    let rect = |svg: &mut Svg, fill: &str| {
        put!(
            svg,
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{fill}"/>"#,
            N(area.x),
            N(area.y),
            N(area.w),
            N(area.h)
        );
    };
    rect(svg, ink::PAPER);
    put!(svg, r#"<g class="patches">"#);
    for cell in sheet.cells.iter().filter(|c| open(c.ground) && sheet.visible(c.at, 1.5 * UNIT)) {
        let kind = (chance_at(cell.at, 11) * 3.6) as usize;
        if kind < 3 {
            let at = cell.at + point(chance_at(cell.at, 12) - 0.5, chance_at(cell.at, 13) - 0.5) * 90.0;
            put!(
                svg,
                r##"<circle cx="{}" cy="{}" r="{}" fill="url(#patch-{kind})"/>"##,
                N(at.x.round()),
                N(at.y.round()),
                N((90.0 + chance_at(cell.at, 14) * 70.0).round())
            );
        }
    }
    put!(svg, "</g>");
    rect(svg, "url(#grain)");
}

fn open(ground: Ground) -> bool {
    !matches!(ground, Ground::Water | Ground::Woods | Ground::Forest | Ground::Swamp | Ground::Beyond)
}

/// Parcels of farmland: quiet strips on clear ground, strong ones on ploughed and standing fields.
pub(crate) fn draw_fields(svg: &mut Svg, sheet: &Sheet<'_>) {
    put!(svg, r#"<g class="fields" fill="none">"#);
    let tints = ["#cdbf7c", "#b9c185", "#d9c08a"];
    let mut parcels = [PathData::default(), PathData::default(), PathData::default()];
    let mut furrows = PathData::default();
    for cell in sheet
        .cells
        .iter()
        .filter(|c| matches!(c.ground, Ground::Clear | Ground::Village | Ground::Town) && sheet.visible(c.at, UNIT))
    {
        // No farm can be seen on the map of a country.
        let count = if sheet.operational { 0 } else { (chance_at(cell.at, 21) * 3.4) as i32 };
        for k in 0..count {
            let salt = 100 + k as u32 * 10;
            let at = cell.at
                + Point::at_angle(chance_at(cell.at, salt) * 360.0) * (30.0 + 25.0 * chance_at(cell.at, salt + 1));
            let angle = (chance(cell.at.x as i32 / 400, cell.at.y as i32 / 400, 3) * 180.0).round()
                + if chance_at(cell.at, salt + 2) > 0.6 { 90.0 } else { 0.0 };
            let (along, across) = (Point::at_angle(angle), Point::at_angle(angle + 84.0));
            let (l, w) = (16.0 + 14.0 * chance_at(cell.at, salt + 3), 9.0 + 9.0 * chance_at(cell.at, salt + 4));
            let corner = |a: f32, b: f32| at + along * (l * a) + across * (w * b);
            parcels[(chance_at(cell.at, salt + 5) * 3.0) as usize % 3].polygon(&[
                corner(-1.0, -1.0),
                corner(1.0, -1.0),
                corner(1.0, 1.0),
                corner(-1.0, 1.0),
            ]);
            let rows = (w / 4.0) as i32;
            for r in -rows + 1..rows {
                let b = r as f32 / rows as f32;
                furrows.lines(&[corner(-0.95, b), corner(0.95, b)]);
            }
        }
    }
    for (d, tint) in parcels.iter().zip(tints) {
        put!(svg, r#"<path d="{d}" fill="{tint}" fill-opacity=".3"/>"#);
    }
    put!(svg, r##"<path d="{furrows}" stroke="#8d7f45" stroke-width="1.1" stroke-opacity=".33"/>"##);
    for (ground, fill, line) in [(Ground::Field, "#c19a6b", "#94693c"), (Ground::Crops, "#e8cd6e", "#c09a2c")] {
        let mut d = PathData::default();
        let mut rows = PathData::default();
        for cell in sheet.cells.iter().filter(|c| c.ground == ground && sheet.visible(c.at, UNIT)) {
            d.polygon(&sheet.corners(cell.at, UNIT * 1.005));
            let turn = (chance(cell.at.x as i32 / 500, cell.at.y as i32 / 500, 9) * 3.0).floor() * 60.0 + 15.0;
            let (along, across) = (Point::at_angle(turn), Point::at_angle(turn + 90.0));
            for k in -8..=8_i32 {
                let b = k as f32 * 10.0;
                let reach = (81.0_f32.powi(2) - b * b).max(0.0).sqrt();
                rows.lines(&[cell.at + across * b - along * reach, cell.at + across * b + along * reach]);
            }
        }
        if !d.is_empty() {
            put!(
                svg,
                r#"<path d="{d}" fill="{fill}" fill-opacity=".9"/><path d="{rows}" stroke="{line}" stroke-width="{}" stroke-linecap="round" stroke-opacity=".75"/>"#,
                if ground == Ground::Crops { "3.4" } else { "4.6" },
            );
            if ground == Ground::Crops {
                put!(
                    svg,
                    r##"<path d="{rows}" stroke="#fbeaa6" stroke-width="2" stroke-dasharray="2 5" stroke-opacity=".9"/>"##
                );
            }
        }
    }
    put!(svg, "</g>");
}

/// The tints of woods and swamps, under everything that grows on them.
pub(crate) fn draw_cover(svg: &mut Svg, sheet: &Sheet<'_>) {
    let any = |grounds: &[Ground]| sheet.cells.iter().any(|c| grounds.contains(&c.ground));
    // A layer also covers the water it touches; the sea is drawn over it.
    let with_shore = |grounds: &[Ground]| {
        let covers = |cell: &Cell| grounds.contains(&cell.ground);
        sheet.weights(|cell| {
            if cell.ground != Ground::Water {
                return if covers(cell) { 1.0 } else { 0.0 };
            }
            let land = || {
                sheet
                    .near(cell.at)
                    .map(|i| &sheet.cells[i])
                    .filter(|o| o.ground != Ground::Water && o.at.distance(cell.at) < UNIT * 1.8)
            };
            match land().count() {
                0 => 0.0,
                n => land().filter(|o| covers(o)).count() as f32 / n as f32,
            }
        })
    };
    if any(&[Ground::Beyond]) {
        let d = Field::new(sheet, BEYOND_EDGE, &with_shore(&[Ground::Beyond])).outline(0.5);
        put!(
            svg,
            r##"<defs><pattern id="beyond" width="15" height="15" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 7.500H15" stroke="{}" stroke-width="2" stroke-opacity=".55"/></pattern></defs><path class="beyond" d="{d}" fill="{}"/><path d="{d}" fill="url(#beyond)" stroke="{0}" stroke-width="3" stroke-opacity=".7"/>"##,
            ink::BEYOND_LINE,
            ink::BEYOND
        );
    }
    if any(&[Ground::Swamp]) {
        // Woods beside a swamp are drawn over its edge, so that no strip of open ground shows between the two.
        let mut swamp = with_shore(&[Ground::Swamp]);
        for (i, cell) in sheet.cells.iter().enumerate() {
            let beside = |o: &Cell| o.ground == Ground::Swamp && o.at.distance(cell.at) < UNIT * 1.8;
            if matches!(cell.ground, Ground::Woods | Ground::Forest)
                && sheet.near(cell.at).any(|k| beside(&sheet.cells[k]))
            {
                swamp[i] = 0.7;
            }
        }
        let d = Field::new(sheet, SWAMP_EDGE, &swamp).outline(0.5);
        put!(
            svg,
            r#"<path class="swamp" d="{d}" fill="{}" stroke="{}" stroke-width="4" stroke-dasharray="14 6"/>"#,
            ink::SWAMP,
            ink::SWAMP_EDGE
        );
    }
    if any(&[Ground::Woods, Ground::Forest]) {
        let d = Field::new(sheet, WOODS_EDGE, &with_shore(&[Ground::Woods, Ground::Forest])).outline(0.5);
        put!(
            svg,
            r#"<path class="woods" d="{d}" fill="{}" stroke="{}" stroke-width="3" stroke-opacity=".8"/>"#,
            foliage(sheet).woods,
            foliage(sheet).woods_edge
        );
    }
    if any(&[Ground::Forest]) {
        let d = Field::new(sheet, WOODS_EDGE, &with_shore(&[Ground::Forest])).outline(0.5);
        put!(svg, r#"<path class="forest" d="{d}" fill="{}"/>"#, foliage(sheet).forest);
    }
}

/// How much a place belongs to the water; the coast is at one half.
pub(crate) fn coast_strength(sheet: &Sheet<'_>, p: Point, water: &[f32]) -> f32 {
    strength(sheet, p, coast_of(sheet), water)
}

/// Sea and lakes: sand along the shore, shore line, and deeper tints farther out.
pub(crate) fn draw_sea(svg: &mut Svg, sheet: &Sheet<'_>) -> Option<String> {
    if !sheet.cells.iter().any(|c| c.ground == Ground::Water) {
        return None;
    }
    let water = sheet.covered(&[Ground::Water]);
    let soft_coast = coast_of(sheet);
    let (sand, sea, shore) = if sheet.tactical {
        (country::BANK, country::WATER, country::SHORE)
    } else {
        (ink::SAND, ink::SEA, ink::SHORE)
    };
    let depth = Field::new(sheet, soft_coast, &water);
    let coast = depth.outline(0.5);
    // Offshore means that every neighbour is water too.
    let offshore = |rings: f32| {
        sheet.weights(|cell| {
            let all = sheet
                .near(cell.at)
                .map(|i| &sheet.cells[i])
                .filter(|o| o.at.distance(cell.at) < UNIT * rings)
                .all(|o| o.ground == Ground::Water);
            if all { 1.0 } else { 0.0 }
        })
    };
    put!(
        svg,
        r#"<g class="sea"><path d="{coast}" fill="none" stroke="{}" stroke-width="17" stroke-opacity=".75"/><path d="{coast}" fill="{}" stroke="{}" stroke-width="4"/>"#,
        sand,
        sea,
        shore
    );
    let soft = Softness { reach: 1.9 * UNIT, wander: 18.0, wave: 120.0 };
    for (level, opacity) in [(0.66, ".55"), (0.8, ".4")] {
        let d = depth.outline(level);
        put!(svg, r#"<path d="{d}" fill="none" stroke="{}" stroke-width="2" stroke-opacity="{opacity}"/>"#, shore);
    }
    if sheet.tactical {
        let d = depth.outline(0.62);
        put!(svg, r#"<path d="{d}" fill="{}" fill-opacity=".75"/>"#, country::WATER_DEEP);
    }
    for (rings, fill) in [(1.8, ink::SEA_DEEP), (2.5, ink::SEA_DEEPER)] {
        if sheet.tactical {
            break;
        }
        let member = offshore(rings);
        if member.iter().any(|&w| w > 0.5) {
            let d = Field::new(sheet, soft, &member).outline(if rings < 2.0 { 0.35 } else { 0.6 });
            put!(svg, r#"<path d="{d}" fill="{fill}" fill-opacity=".8"/>"#);
        }
    }
    // A few waves far from the shore.
    let mut waves = PathData::default();
    for cell in sheet.cells.iter().filter(|c| c.ground == Ground::Water && sheet.visible(c.at, UNIT)) {
        if chance_at(cell.at, 31) < 0.6 {
            let p = cell.at + point(chance_at(cell.at, 32) - 0.5, chance_at(cell.at, 33) * 0.8 - 0.2) * 80.0;
            if strength(sheet, p, soft_coast, &water) > 0.9 {
                waves.move_to(p);
                waves.cubic_to(p + point(8.0, -7.0), p + point(12.0, 6.0), p + point(20.0, 0.0));
                waves.cubic_to(p + point(28.0, -7.0), p + point(32.0, 6.0), p + point(40.0, 0.0));
            }
        }
    }
    if !waves.is_empty() {
        put!(svg, r##"<path d="{waves}" fill="none" stroke="#f4fafc" stroke-width="2.4" stroke-opacity=".55"/>"##);
    }
    put!(svg, "</g>");
    Some(coast.to_string())
}

/// Trees and tufts, wherever nothing else is.
pub(crate) fn draw_growth(svg: &mut Svg, sheet: &Sheet<'_>, clearing: &Clearing) {
    put!(svg, r#"<g class="growth" fill="none" stroke-linecap="round">"#);
    let water = sheet.covered(&[Ground::Water]);
    let wooded = sheet.covered(&[Ground::Woods, Ground::Forest]);
    let forest = sheet.covered(&[Ground::Forest]);
    let dry = |p: Point| sheet.cell_at(p).is_some() && coast_strength(sheet, p, &water) < 0.42;
    let ink = foliage(sheet);
    // Near by, trees look larger.
    let near = if sheet.tactical { 1.25 } else { 1.0 };
    // Light woods: loose round crowns.
    let mut crowns = [PathData::default(), PathData::default(), PathData::default()];
    scatter(sheet, 29.5 * near, 41, &mut |p, pick| {
        if clearing.is_free(p) && strength(sheet, p, WOODS_EDGE, &wooded) > 0.5 && dry(p) {
            let dense = strength(sheet, p, WOODS_EDGE, &forest) > 0.5;
            if !dense && pick < 0.86 {
                crowns[(pick * 3.4) as usize % 3].dot(p);
            }
        }
    });
    draw_crowns(svg, "w", &crowns, [20.0, 24.0, 28.0].map(|s| s * near), (ink.shadow, ink.tree, ink.tree_light));
    // Forest: a closed canopy.
    let mut crowns = [PathData::default(), PathData::default(), PathData::default()];
    if sheet.cells.iter().any(|c| c.ground == Ground::Forest) {
        scatter(sheet, 25.0 * near, 42, &mut |p, pick| {
            if clearing.is_free(p) && strength(sheet, p, WOODS_EDGE, &forest) > 0.48 && dry(p) {
                crowns[(pick * 3.0) as usize % 3].dot(p);
            }
        });
    }
    draw_crowns(
        svg,
        "f",
        &crowns,
        [21.0, 25.0, 29.0].map(|s| s * near),
        (ink.shadow, ink.forest_tree, ink.forest_light),
    );
    draw_swamp(svg, sheet, clearing, &dry);
    put!(svg, "</g>");
}

fn draw_crowns(svg: &mut Svg, id: &str, crowns: &[PathData; 3], sizes: [f32; 3], inks: (&str, &str, &str)) {
    let (shadow, body, light) = inks;
    for (k, d) in crowns.iter().enumerate() {
        if !d.is_empty() {
            put!(svg, r#"<defs><path id="tree-{id}{k}" d="{d}"/></defs>"#);
        }
    }
    let layers = [(1.02, 0.16, shadow, 0.42), (1.0, 0.0, body, 1.0), (0.55, -0.13, light, 0.9)];
    for (scale, shift, colour, opacity) in layers {
        for (k, d) in crowns.iter().enumerate() {
            if !d.is_empty() {
                let size = sizes[k] * scale;
                put!(
                    svg,
                    r##"<use href="#tree-{id}{k}" x="{}" y="{}" stroke="{colour}" stroke-width="{}" stroke-opacity="{opacity}"/>"##,
                    N(sizes[k] * shift),
                    N(sizes[k] * shift * 1.2),
                    N(size)
                );
            }
        }
    }
}

fn draw_swamp(svg: &mut Svg, sheet: &Sheet<'_>, clearing: &Clearing, dry: &dyn Fn(Point) -> bool) {
    if !sheet.cells.iter().any(|c| c.ground == Ground::Swamp) {
        return;
    }
    let swamp = sheet.covered(&[Ground::Swamp]);
    let wooded = sheet.covered(&[Ground::Woods, Ground::Forest]);
    let mut dashes = PathData::default();
    let mut tufts = PathData::default();
    scatter(sheet, 33.0, 43, &mut |p, pick| {
        if !clearing.is_free(p)
            || strength(sheet, p, SWAMP_EDGE, &swamp) < 0.56
            || strength(sheet, p, WOODS_EDGE, &wooded) > 0.47
            || !dry(p)
        {
            return;
        }
        if pick < 0.62 {
            let half = 7.0 + 9.0 * pick;
            dashes.lines(&[p - point(half, 0.0), p + point(half, 0.0)]);
            if pick < 0.25 {
                dashes.lines(&[p + point(-half * 0.4, 6.0), p + point(half * 0.7, 6.0)]);
            }
        } else if pick < 0.88 {
            for (x, y) in [(-7.0, -7.0), (0.0, -12.0), (7.0, -7.0)] {
                tufts.lines(&[p + point(x * 0.3, 0.0), p + point(x, y)]);
            }
            dashes.lines(&[p + point(-10.0, 3.0), p + point(10.0, 3.0)]);
        }
    });
    put!(
        svg,
        r#"<path d="{dashes}" stroke="{}" stroke-width="2.8"/><path d="{tufts}" stroke="{}" stroke-width="2.6"/>"#,
        ink::SWAMP_WATER,
        ink::SWAMP_TUFT
    );
}

/// Calls back for each point of a jittered lattice over the visible sheet, with a number in 0..1 to choose by.
pub(crate) fn scatter(sheet: &Sheet<'_>, spacing: f32, salt: u32, visit: &mut dyn FnMut(Point, f32)) {
    let area = sheet.view.grown(UNIT * 0.2);
    let height = spacing * 0.87;
    let (r0, r1) = ((area.y / height).floor() as i32, ((area.y + area.h) / height).ceil() as i32);
    let (c0, c1) = ((area.x / spacing).floor() as i32, ((area.x + area.w) / spacing).ceil() as i32);
    for row in r0..=r1 {
        for column in c0..=c1 {
            let jitter =
                point(chance(column, row, salt) - 0.5, chance(column, row, salt + 1000) - 0.5) * (spacing * 0.55);
            let stagger = if row.rem_euclid(2) == 0 { 0.0 } else { 0.5 };
            let p = point((column as f32 + stagger) * spacing, row as f32 * height) + jitter;
            visit(p, chance(column, row, salt + 2000));
        }
    }
}
