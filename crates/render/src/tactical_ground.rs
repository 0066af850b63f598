//! The open country of tactical maps: meadows and dry steppe with grass, and the heights that rise from it.

use scene::Ground;

use crate::geometry::{UNIT, chance, chance_at, point};
use crate::palette::country as ink;
use crate::sheet::{Cell, Sheet};
use crate::soft_outline::{Field, Softness};
use crate::svg::{N, PathData, Svg, put};

const STEPPE_EDGE: Softness = Softness { reach: 1.9 * UNIT, wander: 30.0, wave: 150.0 };
const SLOPE: Softness = Softness { reach: 1.5 * UNIT, wander: 12.0, wave: 90.0 };

/// Grass, lighter and darker from place to place, with tufts all over.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>) {
    let area = sheet.view.grown(UNIT * 0.2);
    let dry = dry(sheet);
    put!(svg, "<defs>");
    grass(svg, "meadow-grass", 1, (ink::MEADOW_BLADE, ink::MEADOW_GLINT));
    grass(svg, "steppe-grass", 2, (ink::STEPPE_BLADE, ink::STEPPE_GLINT));
    for (id, colour) in ink::MEADOW_PATCHES.iter().chain(&ink::STEPPE_PATCHES) {
        put!(
            svg,
            r#"<radialGradient id="{id}"><stop offset="0" stop-color="{colour}" stop-opacity=".62"/><stop offset=".6" stop-color="{colour}" stop-opacity=".3"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>"#
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
    let wet_all = dry.iter().all(|&w| w < 0.5);
    let dry_all = dry.iter().all(|&w| w > 0.5);
    rect(svg, if dry_all { ink::STEPPE } else { ink::MEADOW });
    let mixed = (!wet_all && !dry_all).then(|| Field::new(sheet, STEPPE_EDGE, &dry).outline(0.5));
    if let Some(d) = &mixed {
        put!(svg, r#"<path class="steppe" d="{d}" fill="{}"/>"#, ink::STEPPE);
    }
    put!(svg, r#"<g class="patches">"#);
    for (cell, dry) in sheet.cells.iter().zip(&dry).filter(|(c, _)| sheet.visible(c.at, 1.5 * UNIT)) {
        let patches = if *dry > 0.5 { ink::STEPPE_PATCHES } else { ink::MEADOW_PATCHES };
        for k in 0..2 {
            let salt = 10 + 10 * k;
            let kind = (chance_at(cell.at, salt) * 3.5) as usize;
            if let Some((id, _)) = patches.get(kind) {
                let at =
                    cell.at + point(chance_at(cell.at, salt + 1) - 0.5, chance_at(cell.at, salt + 2) - 0.5) * 150.0;
                put!(
                    svg,
                    r##"<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="url(#{id})"/>"##,
                    N(at.x.round()),
                    N(at.y.round()),
                    N((70.0 + chance_at(cell.at, salt + 3) * 110.0).round()),
                    N((50.0 + chance_at(cell.at, salt + 4) * 70.0).round())
                );
            }
        }
    }
    put!(svg, "</g>");
    rect(svg, if dry_all { "url(#steppe-grass)" } else { "url(#meadow-grass)" });
    if let Some(d) = mixed {
        put!(svg, r##"<path d="{d}" fill="url(#steppe-grass)"/>"##);
    }
}

/// A tile of tufts and specks; large enough that nobody sees it repeat.
fn grass(svg: &mut Svg, id: &str, seed: i32, (blade, glint): (&str, &str)) {
    const WIDE: f32 = 530.0;
    const HIGH: f32 = 470.0;
    let (mut tufts, mut specks, mut glints) = (PathData::default(), PathData::default(), PathData::default());
    for k in 0..300 {
        let p = point(12.0 + chance(k, seed, 1) * (WIDE - 24.0), 14.0 + chance(k, seed, 2) * (HIGH - 24.0));
        match (chance(k, seed, 3) * 10.0) as u8 {
            0..=2 => {
                let s = 3.5 + 3.5 * chance(k, seed, 4);
                for (x, y) in [(-0.8, -0.8), (0.0, -1.2), (0.8, -0.8)] {
                    tufts.lines(&[p + point(x * 0.25 * s, 0.0), p + point(x * s, y * s)]);
                }
            }
            3..=5 => glints.lines(&[p, p + point(3.0, -5.0)]),
            _ => specks.dot(p),
        }
    }
    put!(
        svg,
        r#"<pattern id="{id}" width="{WIDE}" height="{HIGH}" patternUnits="userSpaceOnUse"><g fill="none" stroke-linecap="round"><path d="{specks}" stroke="{blade}" stroke-width="2.4" stroke-opacity=".28"/><path d="{tufts}" stroke="{blade}" stroke-width="1.5" stroke-opacity=".6"/><path d="{glints}" stroke="{glint}" stroke-width="1.8" stroke-opacity=".6"/></g></pattern>"#
    );
}

/// For each cell whether dry grass grows there: what is not open itself takes after the nearest open hex.
fn dry(sheet: &Sheet<'_>) -> Vec<f32> {
    let open = |cell: &Cell| match cell.ground {
        Ground::Steppe => Some(1.0),
        Ground::Meadow => Some(0.0),
        _ => None,
    };
    let steppe = sheet.cells.iter().filter(|c| c.ground == Ground::Steppe).count();
    let meadow = sheet.cells.iter().filter(|c| c.ground == Ground::Meadow).count();
    let mostly = if steppe > meadow { 1.0 } else { 0.0 };
    if steppe == 0 || meadow == 0 {
        return vec![mostly; sheet.cells.len()];
    }
    sheet.weights(|cell| {
        open(cell).unwrap_or_else(|| {
            let near = sheet.near(cell.at).map(|i| &sheet.cells[i]).filter(|c| open(c).is_some());
            let nearest = near.min_by(|a, b| a.at.distance(cell.at).total_cmp(&b.at.distance(cell.at)));
            nearest.and_then(open).unwrap_or(mostly)
        })
    })
}

/// Heights in steps: each level a warmer tint with a shadow to the south-east and light on the north-western slope.
pub(crate) fn draw_heights(svg: &mut Svg, sheet: &Sheet<'_>) {
    let top = sheet.cells.iter().map(|c| c.level).max().unwrap_or(0).min(ink::LEVELS.len() as i8);
    if top < 1 {
        return;
    }
    put!(svg, r#"<g class="relief" stroke-linejoin="round">"#);
    for level in 1..=top {
        let above = sheet.weights(|c| if c.level >= level { 1.0 } else { 0.0 });
        let field = Field::new(sheet, SLOPE, &above);
        let foot = field.outline(0.44);
        let (fill, line) = ink::LEVELS[usize::from(level.unsigned_abs()) - 1];
        for (shift, colour, wide, opacity) in [(11.0, ink::SHADOW, 12.0, 0.1), (7.0, ink::SHADOW, 8.0, 0.14)] {
            put!(
                svg,
                r#"<path d="{foot}" transform="translate({0} {0})" fill="{colour}" stroke="{colour}" stroke-width="{wide}" fill-opacity="{opacity}" stroke-opacity="{opacity}"/>"#,
                N(shift)
            );
        }
        put!(svg, r#"<path d="{foot}" fill="{fill}" fill-opacity=".86"/>"#);
        // The slope: darker at its foot, lighter towards the crest, so that it looks round.
        for (at, colour, opacity) in [(0.56, ink::CREST, 0.22), (0.7, ink::CREST, 0.24), (0.86, ink::CREST, 0.26)] {
            let d = field.outline(at);
            if !d.is_empty() {
                put!(svg, r#"<path d="{d}" fill="{colour}" fill-opacity="{opacity}"/>"#);
            }
        }
        put!(
            svg,
            r#"<path d="{foot}" transform="translate(-3 -3)" fill="none" stroke="{}" stroke-width="4" stroke-opacity=".5"/><path d="{foot}" fill="none" stroke="{line}" stroke-width="3.4" stroke-opacity=".9"/>"#,
            ink::LIGHT
        );
        crate::relief::hachures(svg, &field, 0.55, 13.0, line);
    }
    put!(svg, "</g>");
}
