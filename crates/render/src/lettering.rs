//! Names and numbers on the map, placed so that they do not cover each other.

use scene::{LabelRole, PlaceRole};
use std::collections::BTreeMap;

use crate::geometry::{Point, Rect, UNIT, point};
use crate::palette::ink;
use crate::river::{self, Stretch};
use crate::settlement::Built;
use crate::sheet::Sheet;
use crate::site;
use crate::svg::{Esc, N, Svg, put};
use crate::text::Hand;

/// Height of hex numbers; smaller where many places have names.
fn number_size(sheet: &Sheet<'_>) -> f32 {
    if sheet.operational { 15.0 } else { 21.0 }
}

/// Where a hex's number stands: at the top of the hex.
pub(crate) fn number_spot(sheet: &Sheet<'_>, centre: Point) -> Point {
    let drop = if sheet.map.flat_top { 0.75 } else { 0.76 };
    centre - point(0.0, UNIT * drop)
}

/// The numbers of all visible hexes, lower where a name is in the way.
pub(crate) fn draw_numbers(svg: &mut Svg, sheet: &Sheet<'_>, names: &[Rect]) {
    // Numbers stand on trees and fields of a tactical map, on bare paper of others.
    let halo = if sheet.tactical { ("4.6", ".85") } else { ("3.6", ".6") };
    put!(
        svg,
        r#"<g class="numbers" {} font-size="{}" text-anchor="middle" fill="{}" stroke="{}" stroke-width="{}" stroke-opacity="{}" stroke-linejoin="round" paint-order="stroke">"#,
        Hand::Plain.attributes(),
        N(number_size(sheet)),
        ink::NUMBER,
        ink::NUMBER_HALO,
        halo.0,
        halo.1
    );
    for (hex, cell) in sheet.hexes() {
        let number = &sheet.map.hexes[usize::from(hex)].number;
        if !number.is_empty() {
            let mut at = number_spot(sheet, cell.at);
            let covered = Hand::Plain.extent(number, number_size(sheet), at);
            if names.iter().any(|name| name.overlap(covered) > 0.0) {
                at = at + point(0.0, UNIT * 0.16);
            }
            put!(svg, r#"<text x="{}" y="{}">{}</text>"#, N(at.x), N(at.y + number_size(sheet) * 0.35), Esc(number));
            if sheet.tactical && cell.level > 0 {
                let beside = at + point(Hand::Plain.width(number) * number_size(sheet) / 2.0 + 5.0, 5.5);
                put!(svg, r##"<path d="{}" fill="#5a3512"/>"##, level_mark(cell.level, beside));
            }
        }
    }
    put!(svg, "</g>");
}

/// A small peak for each level, from `at` to the right.
pub(crate) fn level_mark(level: i8, at: Point) -> String {
    (0..level.max(0))
        .map(|k| format!("M{} {}l5.500 -11.500l5.500 11.500z", N(at.x + 11.0 * f32::from(k)), N(at.y)))
        .collect()
}

/// Seas, regions and countries: large letters that lie under everything else.
pub(crate) fn draw_labels(svg: &mut Svg, sheet: &Sheet<'_>, stretches: &[Stretch]) {
    put!(svg, r#"<g class="labels" text-anchor="middle">"#);
    for label in &sheet.map.labels {
        let at = point(label.at.0, label.at.1) * UNIT;
        let size = label.height.clamp(0.1, 20.0) * UNIT;
        let (hand, colour, spacing, opacity) = match label.role {
            LabelRole::Water => (Hand::Italic, ink::WATER_NAME, 0.22, 0.85),
            LabelRole::River => (Hand::Italic, ink::WATER_NAME, 0.04, 1.0),
            LabelRole::Region => (Hand::Italic, ink::REGION_NAME, 0.16, 0.8),
            LabelRole::Country => (Hand::Title, ink::COUNTRY_NAME, 0.45, 0.5),
        };
        let text = if label.role == LabelRole::Country { label.text.to_uppercase() } else { label.text.to_string() };
        let halo = if label.role == LabelRole::Water { ink::SEA } else { ink::NAME_HALO };
        let halo_width = if label.role == LabelRole::River { size * 0.2 } else { size * 0.12 };
        put!(
            svg,
            r#"<text transform="translate({} {})rotate({})" y="{}" {} font-size="{}" letter-spacing="{}" fill="{colour}" stroke="{halo}" stroke-width="{}" stroke-opacity=".45" stroke-linejoin="round" paint-order="stroke" fill-opacity="{opacity}">{}</text>"#,
            N(at.x),
            N(at.y),
            N(label.turn),
            N(size * hand.cap() / 2.0),
            hand.attributes(),
            N(size),
            N(size * spacing),
            N(halo_width),
            Esc(&text)
        );
    }
    for (name, at, turn) in river::names(sheet, stretches) {
        put!(
            svg,
            r#"<text transform="translate({} {})rotate({})" y="8" {} font-size="27" letter-spacing="1.5" fill="{}" stroke="{}" stroke-width="5" stroke-opacity=".75" stroke-linejoin="round" paint-order="stroke">{}</text>"#,
            N(at.x),
            N(at.y),
            N(turn),
            Hand::Italic.attributes(),
            ink::WATER_NAME,
            ink::NAME_HALO,
            Esc(&name)
        );
    }
    put!(svg, "</g>");
}

struct Name<'a> {
    text: &'a str,
    /// Centres of the hexes it belongs to.
    hexes: Vec<Point>,
    at: Point,
    hand: Hand,
    size: f32,
    /// Placed first when higher.
    weight: u8,
    /// Production, in a disc before the name.
    production: Option<u8>,
}

impl Name<'_> {
    /// Room for the disc before the name.
    fn lead(&self) -> f32 {
        if self.production.is_some() { self.size } else { 0.0 }
    }
}

/// Place names with a halo; says where they came to stand.
pub(crate) fn draw_names(
    svg: &mut Svg,
    sheet: &Sheet<'_>,
    built: &[Built],
    stretches: &[Stretch],
    busy: &[(Point, f32)],
    numbers: bool,
) -> Vec<Rect> {
    let mut names = names(sheet, built);
    names.sort_by_key(|n| std::cmp::Reverse(n.weight));

    let mut taken: Vec<(Rect, f32)> = Vec::new();
    for (hex, cell) in sheet.hexes() {
        let number = &sheet.map.hexes[usize::from(hex)].number;
        if numbers && !number.is_empty() {
            taken.push((Hand::Plain.extent(number, number_size(sheet), number_spot(sheet, cell.at)), 6.0));
        }
        // A counter may come to lie there.
        let room = if sheet.operational { 1.3 } else { 1.12 };
        taken.push((Rect::around(cell.at, room * UNIT, room * UNIT), 1.0));
        // Houses may be covered, but rather not.
        let radius = match built[usize::from(hex)] {
            Built::Open => continue,
            Built::Village => 32.0,
            Built::Town => 46.0,
            Built::City => 20.0,
        };
        taken.push((Rect::around(cell.at, radius * 2.0, radius * 1.8), 1.2));
    }
    for (name, at, turn) in river::names(sheet, stretches) {
        let half = Hand::Italic.width(&name) * 14.0;
        let along = Point::at_angle(turn);
        taken.extend([-0.7, 0.0, 0.7].map(|k| (Rect::around(at + along * (half * k), half * 0.7, 30.0), 8.0)));
    }
    put!(
        svg,
        r#"<g class="names" text-anchor="middle" fill="{}" stroke="{}" stroke-linejoin="round" paint-order="stroke">"#,
        ink::NAME,
        ink::NAME_HALO
    );
    let mut placed = Vec::with_capacity(names.len());
    for name in &names {
        let (at, rect) = best_spot(name, sheet, &taken, busy);
        placed.push(rect);
        taken.push((rect.grown(2.0), 12.0));
        if sheet.visible(at, 2.0 * UNIT) {
            let lead = name.lead();
            if let Some(value) = name.production {
                let half = name.hand.width(name.text) * name.size / 2.0;
                site::draw_production(svg, value, at - point(half, 0.0), lead * 0.44);
            }
            let at = at + point(lead / 2.0, 0.0);
            put!(
                svg,
                r#"<text x="{}" y="{}" {} font-size="{}" stroke-width="{}" stroke-opacity=".85">{}</text>"#,
                N(at.x),
                N(at.y + name.hand.cap() * name.size / 2.0),
                name.hand.attributes(),
                N(name.size),
                N(name.size * 0.22),
                Esc(name.text)
            );
        }
    }
    put!(svg, "</g>");
    placed
}

/// Hexes that share a name, like the quarters of a city, get it once, in their middle.
fn names<'a>(sheet: &Sheet<'a>, built: &[Built]) -> Vec<Name<'a>> {
    let mut groups: BTreeMap<(&str, u8), Vec<Point>> = BTreeMap::new();
    for place in &sheet.map.places {
        let Some(centre) = sheet.centre(place.hex) else { continue };
        if place.name.is_empty() {
            continue;
        }
        let ground = built[usize::from(place.hex)];
        let weight = match place.role {
            PlaceRole::City | PlaceRole::Capital { .. } => 4,
            PlaceRole::Town => 3,
            PlaceRole::Village => 2,
            PlaceRole::Victory(_) => (ground as u8 + 1).max(2),
            _ => 1,
        };
        groups.entry((&place.name, weight)).or_default().push(centre);
    }
    let production = |name: &str| {
        sheet.map.places.iter().filter(|place| &*place.name == name).find_map(|place| match place.role {
            PlaceRole::Capital { value } => Some(value),
            _ => None,
        })
    };
    let capital = |name: &str| production(name).is_some();
    let mut out: Vec<Name<'a>> = Vec::new();
    for ((text, weight), spots) in groups {
        let mut clusters: Vec<Vec<Point>> = Vec::new();
        for p in spots {
            let (touching, mut apart): (Vec<_>, Vec<_>) =
                clusters.into_iter().partition(|c: &Vec<Point>| c.iter().any(|q| q.distance(p) < 2.0 * UNIT));
            apart.push(touching.into_iter().flatten().chain([p]).collect());
            clusters = apart;
        }
        for cluster in clusters {
            let sum = cluster.iter().fold(Point::default(), |s, &p| s + p);
            let at = sum * (1.0 / cluster.len() as f32);
            // The same name may come with two roles: the greater one wins.
            if out.iter().any(|o| o.text == text && o.at.distance(at) < 2.5 * UNIT && o.weight >= weight) {
                continue;
            }
            out.retain(|o| !(o.text == text && o.at.distance(at) < 2.5 * UNIT));
            let (hand, size) = match weight {
                4 if sheet.operational && capital(text) => (Hand::Title, 32.0),
                4 if sheet.operational => (Hand::Title, 27.0),
                3 | 2 if sheet.operational => (Hand::Roman, 25.0),
                4 => (Hand::Title, if cluster.len() > 1 { 44.0 } else { 38.0 }),
                3 => (Hand::Title, 33.0),
                2 => (Hand::Roman, 29.0),
                _ => (Hand::Italic, 26.0),
            };
            out.push(Name { text, hexes: cluster, at, hand, size, weight, production: production(text) });
        }
    }
    out
}

fn best_spot(name: &Name<'_>, sheet: &Sheet<'_>, taken: &[(Rect, f32)], busy: &[(Point, f32)]) -> (Point, Rect) {
    let half = (name.hand.width(name.text) * name.size + name.lead()) / 2.0;
    let side = 44.0 + half;
    // Below the counter of the hex is best: it stays readable when the hex is occupied.
    let spots = [
        (0.0, 73.0, 0.0),
        (0.0, 64.0, 0.15),
        (half * 0.5, 73.0, 0.25),
        (-half * 0.5, 73.0, 0.25),
        (0.0, -46.0, 0.4),
        (side, 6.0, 0.5),
        (-side, 6.0, 0.5),
        (side, 34.0, 0.5),
        (-side, 34.0, 0.5),
        (side, -30.0, 0.55),
        (-side, -30.0, 0.55),
        (side * 0.8, 62.0, 0.6),
        (-side * 0.8, 62.0, 0.6),
        (0.0, -104.0, 0.8),
        (0.0, 104.0, 0.8),
    ];
    let area = name.size * half * 2.0;
    let limit = sheet.bounds.grown(-6.0);
    name.hexes
        .iter()
        .flat_map(|&hex| {
            // A name of several hexes stays near their middle.
            let far = hex.distance(name.at) / UNIT * 0.3;
            spots.iter().map(move |&(dx, dy, dislike)| (hex + point(dx, dy), dislike + far))
        })
        .map(|(at, dislike)| {
            let rect = Rect::around(at, half * 2.0, name.size * 0.8);
            let covered: f32 = taken.iter().map(|(r, cost)| r.overlap(rect) * cost).sum::<f32>() / area;
            let lines = busy.iter().filter(|(p, _)| rect.contains(*p)).count() as f32 / (half * 0.25);
            let outside = (area - limit.overlap(rect) * name.size / (name.size * 0.8)).max(0.0) / area;
            (at, rect, dislike + covered * 1.6 + lines * 0.25 + outside * 40.0)
        })
        .min_by(|a, b| a.2.total_cmp(&b.2))
        .map_or((name.at, Rect::around(name.at, 1.0, 1.0)), |(at, rect, _)| (at, rect))
}
