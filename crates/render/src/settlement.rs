//! Villages, towns and cities: blocks of houses that leave the streets free.

use scene::{Ground, PlaceRole};

use crate::clearing::Clearing;
use crate::geometry::{Point, UNIT, chance_at, point};
use crate::palette::ink;
use crate::sheet::Sheet;
use crate::soft_outline::{Field, Softness, strength};
use crate::svg::{PathData, Svg, put};

/// How built-up a hex is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Built {
    Open,
    Village,
    Town,
    City,
}

const EDGE: Softness = Softness { reach: 1.25 * UNIT, wander: 8.0, wave: 60.0 };

/// For each hex how built-up it is, from its ground and from the places in it.
pub(crate) fn built(sheet: &Sheet<'_>) -> Vec<Built> {
    let mut out: Vec<Built> = sheet
        .map
        .hexes
        .iter()
        .map(|hex| match hex.ground {
            Ground::Village => Built::Village,
            Ground::Town => Built::Town,
            Ground::City => Built::City,
            _ => Built::Open,
        })
        .collect();
    for place in &sheet.map.places {
        let kind = match place.role {
            // On the map of a country only great cities have houses, and few.
            PlaceRole::Capital { .. } => Built::Town,
            PlaceRole::City if sheet.operational => Built::Village,
            _ if sheet.operational => Built::Open,
            PlaceRole::Village => Built::Village,
            PlaceRole::Town => Built::Town,
            PlaceRole::City => Built::City,
            _ => Built::Open,
        };
        if let Some(slot) = out.get_mut(usize::from(place.hex)) {
            *slot = (*slot).max(kind);
        }
    }
    out
}

fn weights(sheet: &Sheet<'_>, built: &[Built], at_least: Built) -> Vec<f32> {
    sheet.weights(|cell| match cell.hex.and_then(|h| built.get(usize::from(h))) {
        Some(&b) if b >= at_least => 1.0,
        _ => 0.0,
    })
}

/// The tint of built-up ground.
pub(crate) fn draw_ground(svg: &mut Svg, sheet: &Sheet<'_>, built: &[Built]) {
    if built.contains(&Built::City) {
        let d = Field::new(sheet, EDGE, &weights(sheet, built, Built::City)).outline(0.52);
        put!(
            svg,
            r##"<path class="city" d="{d}" fill="{}" stroke="#8f6a4c" stroke-width="3" stroke-dasharray="9 5"/>"##,
            ink::BUILT
        );
    }
    let mut glades = PathData::default();
    for (hex, cell) in sheet.hexes() {
        let radius = match built[usize::from(hex)] {
            Built::Village => 46.0,
            Built::Town => 66.0,
            _ => continue,
        };
        let ring: Vec<Point> = (0..9)
            .map(|k| {
                let wave = 0.86 + 0.28 * chance_at(cell.at, 70 + k);
                cell.at + Point::at_angle(k as f32 * 40.0) * (radius * wave)
            })
            .collect();
        crate::geometry::soft_loop(&mut glades, &ring);
    }
    if !glades.is_empty() {
        put!(svg, r##"<path class="glades" d="{glades}" fill="#ece0b8" stroke="#c8b98a" stroke-width="2"/>"##);
    }
}

/// Keeps trees out of settlements.
pub(crate) fn take(sheet: &Sheet<'_>, built: &[Built], clearing: &mut Clearing) {
    for (hex, cell) in sheet.hexes() {
        match built[usize::from(hex)] {
            Built::Open => {}
            Built::Village => clearing.take(cell.at, 48.0),
            Built::Town => clearing.take(cell.at, 70.0),
            Built::City => clearing.take(cell.at, 96.0),
        }
    }
}

/// The houses.
pub(crate) fn draw_houses(svg: &mut Svg, sheet: &Sheet<'_>, built: &[Built], streets: &Clearing) {
    let mut roofs = [PathData::default(), PathData::default()];
    let mut shadows = PathData::default();
    let city = weights(sheet, built, Built::City);
    let mut house = |at: Point, angle: f32, long: f32, wide: f32| {
        let (along, across) = (Point::at_angle(angle) * long, Point::at_angle(angle + 90.0) * wide);
        let corners = [at - along - across, at + along - across, at + along + across, at - along + across];
        let free = corners.iter().chain([&at]).all(|&p| streets.is_free(p));
        if free {
            roofs[usize::from(chance_at(at, 86) > 0.6)].polygon(&corners);
            shadows.polygon(&corners.map(|p| p + point(2.6, 3.2)));
        }
        free
    };
    for (hex, cell) in sheet.hexes() {
        let kind = built[usize::from(hex)];
        let (reach, pitch, most) = match kind {
            Built::Open => continue,
            Built::Village => (44.0, 16.5, 8),
            Built::Town => (62.0, 17.0, 24),
            Built::City => (96.0, 19.5, usize::MAX),
        };
        // Blocks stand on a turned lattice, those near the centre first.
        let turn = if kind == Built::City { 14.0 } else { chance_at(cell.at, 81) * 90.0 };
        let (along, across) = (Point::at_angle(turn), Point::at_angle(turn + 90.0));
        let n = (reach / pitch) as i32 + 1;
        let mut plots: Vec<(Point, f32)> = (-n..=n)
            .flat_map(|i| (-n..=n).map(move |j| (i, j)))
            .map(|(i, j)| cell.at + along * (i as f32 * pitch) + across * (j as f32 * pitch))
            .filter(|&p| match kind {
                Built::City => {
                    sheet.cell_at(p).and_then(|c| c.hex) == Some(hex)
                        && strength(sheet, p, EDGE, &city) > 0.58
                        && chance_at(p, 82) > 0.06
                }
                _ => p.distance(cell.at) < reach,
            })
            .map(|p| (p, p.distance(cell.at) / reach + chance_at(p, 82) * 0.9))
            .collect();
        plots.sort_by(|a, b| a.1.total_cmp(&b.1));
        let mut left = most;
        for (p, _) in plots {
            let size = chance_at(p, 83);
            let skew = if kind == Built::Village { (chance_at(p, 84) - 0.5) * 40.0 } else { 0.0 };
            let upright = if chance_at(p, 85) > 0.5 { 90.0 } else { 0.0 };
            if left > 0 && house(p, turn + skew + upright, 5.0 + 3.4 * size, 4.2 + 2.2 * (1.0 - size)) {
                left -= 1;
            }
        }
    }
    if !shadows.is_empty() {
        let [red, brown] = &roofs;
        put!(
            svg,
            r##"<g class="houses" stroke="{}" stroke-width="1.5" stroke-linejoin="round"><path d="{shadows}" fill="#3b2413" stroke="none" fill-opacity=".35"/><path d="{red}" fill="{}"/><path d="{brown}" fill="{}"/></g>"##,
            ink::BLOCK_EDGE,
            ink::BLOCK,
            ink::BLOCK_ALT
        );
    }
}
