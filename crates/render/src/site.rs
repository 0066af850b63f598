//! Cities, harbours, mines and wells on the map of a country: signs of one size that blocks leave free.

use scene::{Ground, MapArt, PlaceRole};
use std::collections::BTreeMap;

use crate::geometry::{Point, UNIT, point};
use crate::sheet::Sheet;
use crate::svg::{N, PathData, Svg, put};
use crate::text::{Anchor, Hand, Line};

const DARK: &str = "#1c1a17";
const PALE: &str = "#fbf6e6";

/// Where signs stand: left and right of the blocks in a hex.
const BESIDE: [(f32, f32); 4] = [(75.0, -23.0), (-75.0, -23.0), (75.0, 23.0), (-75.0, 23.0)];

/// Works round fortresses, brackets round strategic cities, and the dots of towns.
pub(crate) fn draw_cities(svg: &mut Svg, sheet: &Sheet<'_>) {
    if !sheet.operational {
        return;
    }
    put!(svg, r#"<g class="cities">"#);
    for place in &sheet.map.places {
        let Some(centre) = sheet.centre(place.hex).filter(|&p| sheet.visible(p, UNIT)) else { continue };
        match place.role {
            PlaceRole::Fortress => draw_fortress(svg, sheet, centre),
            PlaceRole::Strategic => draw_brackets(svg, centre),
            PlaceRole::Capital { .. } => draw_town(svg, Rank::Capital, centre),
            PlaceRole::City => draw_town(svg, Rank::City, centre),
            PlaceRole::Town => draw_town(svg, Rank::Town, centre),
            PlaceRole::Village => draw_town(svg, Rank::Village, centre),
            _ => {}
        }
    }
    put!(svg, "</g>");
}

/// How large a town is on the map of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    Capital,
    City,
    Town,
    Village,
}

/// The sign of a town: a square, a ring with a dot, or a ring, ever smaller.
pub(crate) fn draw_town(svg: &mut Svg, rank: Rank, at: Point) {
    let radius = match rank {
        Rank::Capital => {
            put!(
                svg,
                r#"<rect x="{}" y="{}" width="24" height="24" fill="{PALE}" stroke="{DARK}" stroke-width="5"/><rect x="{}" y="{}" width="10" height="10" fill="{DARK}"/>"#,
                N(at.x - 12.0),
                N(at.y - 12.0),
                N(at.x - 5.0),
                N(at.y - 5.0)
            );
            return;
        }
        Rank::City => 10.5,
        Rank::Town => 8.5,
        Rank::Village => 7.0,
    };
    put!(
        svg,
        r#"<circle cx="{}" cy="{}" r="{}" fill="{PALE}" stroke="{DARK}" stroke-width="4"/>"#,
        N(at.x),
        N(at.y),
        N(radius)
    );
    if rank != Rank::Village {
        put!(svg, r#"<circle cx="{}" cy="{}" r="{}" fill="{DARK}"/>"#, N(at.x), N(at.y), N(radius * 0.38));
    }
}

/// A hex is a county and a city a dot, when the map has what only maps of whole countries have.
pub(crate) fn is_operational(map: &MapArt) -> bool {
    map.places.iter().any(|place| {
        matches!(
            place.role,
            PlaceRole::Capital { .. }
                | PlaceRole::Fortress
                | PlaceRole::Port { .. }
                | PlaceRole::Ore(_)
                | PlaceRole::Oil(_)
                | PlaceRole::Strategic
        )
    })
}

/// A trace of bastions just inside the hex.
fn draw_fortress(svg: &mut Svg, sheet: &Sheet<'_>, centre: Point) {
    let corners = sheet.corners(centre, UNIT * 0.9);
    let mut d = PathData::default();
    let mut points = Vec::new();
    for k in 0..6 {
        let (a, b) = (corners[k], corners[(k + 1) % 6]);
        let inward = (b - a).unit().turned();
        points.extend([a, a.lerp(b, 0.16), a.lerp(b, 0.24) + inward * 11.0, a.lerp(b, 0.76) + inward * 11.0]);
        points.push(a.lerp(b, 0.84));
    }
    d.polygon(&points);
    put!(
        svg,
        r##"<path class="fortress" d="{d}" fill="#7c2418" fill-opacity=".1" stroke="{PALE}" stroke-width="10" stroke-opacity=".8" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="#5c1a10" stroke-width="5" stroke-linejoin="round"/>"##
    );
}

fn draw_brackets(svg: &mut Svg, centre: Point) {
    let d = "M-68 -47h-12v94h12M68 -47h12v94h-12";
    put!(
        svg,
        r##"<g class="strategic" transform="translate({} {})" fill="none"><path d="{d}" stroke="{PALE}" stroke-width="12"/><path d="{d}" stroke="#7a1f14" stroke-width="6"/></g>"##,
        N(centre.x),
        N(centre.y)
    );
}

/// Harbours, mines and wells.
pub(crate) fn draw_sites(svg: &mut Svg, sheet: &Sheet<'_>) {
    let mut taken: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    put!(svg, r#"<g class="sites">"#);
    // Harbours choose first: they look towards the water.
    let harbour = |role: &PlaceRole| matches!(role, PlaceRole::Port { .. });
    let (ports, others): (Vec<_>, Vec<_>) = sheet.map.places.iter().partition(|place| harbour(&place.role));
    for place in ports.into_iter().chain(others) {
        let Some(centre) = sheet.centre(place.hex).filter(|&p| sheet.visible(p, UNIT)) else { continue };
        let drawing = match place.role {
            PlaceRole::Port { major, base } => port(major, base),
            PlaceRole::Ore(value) => ore(value),
            PlaceRole::Oil(value) => oil(value),
            _ => continue,
        };
        let sea = seaward(sheet, place.hex);
        let used = taken.entry(place.hex).or_default();
        let free = (0..BESIDE.len()).filter(|k| !used.contains(k));
        let spot = |k: &usize| point(BESIDE[*k].0, BESIDE[*k].1);
        let toward = |k: &usize| if harbour(&place.role) { spot(k).x * sea.x + spot(k).y * sea.y } else { 0.0 };
        // The first of several as good.
        let best = free.rev().max_by(|a, b| toward(a).total_cmp(&toward(b)));
        let Some(k) = best else { continue };
        used.push(k);
        let at = centre + spot(&k);
        put!(svg, r#"<g transform="translate({} {})">{drawing}</g>"#, N(at.x), N(at.y));
    }
    put!(svg, "</g>");
}

/// The direction in which most of the water around a hex lies.
fn seaward(sheet: &Sheet<'_>, hex: u16) -> Point {
    (0..6_u8)
        .filter(|&d| {
            let ground = sheet.neighbour(hex, d).and_then(|n| sheet.map.hexes.get(usize::from(n))).map(|h| h.ground);
            ground == Some(Ground::Water)
        })
        .fold(Point::default(), |sum, d| sum + sheet.towards(d))
}

const ANCHOR: &str = "M0 -4.500V9M-4.500 -2H4.500M-8 3Q-7 9.500 0 9.500Q7 9.500 8 3";
const PICK: &str = r##"<path d="M-6 9L5 -6M-9 -3Q0 -12 8.500 -2" fill="none" stroke="#1c1a17" stroke-width="3.200" stroke-linecap="round"/>"##;
const DERRICK: &str = r##"<path d="M-7 9L-2 -9H2L7 9M-5.400 4H5.400L-3.800 -2.500H3.800M-9 9.500H9" fill="none" stroke="#1c1a17" stroke-width="2.200" stroke-linejoin="round"/>"##;

/// An anchor in a disc: larger for a great harbour, dark with a double rim for a naval base.
pub(crate) fn port(major: bool, base: bool) -> String {
    let (fill, ink) = match (major, base) {
        (_, true) => ("#123b5e", "#fbf6e6"),
        (true, false) => ("#3f7ca6", "#fbf6e6"),
        (false, false) => ("#e6f0f6", "#1d4a6e"),
    };
    let rim = if base { r##"<circle r="17" fill="#fbf6e6" stroke="#123b5e" stroke-width="2.500"/>"## } else { "" };
    let (radius, scale) = if major || base { (14.0, "1") } else { (11.5, ".8") };
    format!(
        r##"{rim}<circle r="{}" fill="{fill}" stroke="#123b5e" stroke-width="2.500"/><g transform="scale({scale})" stroke="{ink}" fill="none" stroke-width="2.800" stroke-linecap="round"><circle cy="-7" r="2.500" stroke-width="2"/><path d="{ANCHOR}"/></g>"##,
        N(radius)
    )
}

/// A sign over its number.
fn resource(sign: &str, fill: &str, value: u8) -> String {
    let mut number = Svg::default();
    let text = value.to_string();
    Line { text: &text, hand: Hand::Strong, size: 23.0, colour: PALE, anchor: Anchor::Middle }
        .draw(&mut number, point(0.0, 10.5));
    format!(
        r#"<rect x="-13" y="-23" width="26" height="46" rx="6" fill="{DARK}" stroke="{PALE}" stroke-width="2"/><path d="M-12 0V-17Q-12 -22 -7 -22H7Q12 -22 12 -17V0z" fill="{fill}"/><g transform="translate(0 -10.500)scale(.9)">{sign}</g>{}"#,
        number.finish()
    )
}

pub(crate) fn ore(value: u8) -> String {
    resource(PICK, "#e9d9a8", value)
}

pub(crate) fn oil(value: u8) -> String {
    resource(DERRICK, "#cfd3cf", value)
}

/// Production of a major city: white on a black disc.
pub(crate) fn draw_production(svg: &mut Svg, value: u8, at: Point, radius: f32) {
    put!(
        svg,
        r#"<circle cx="{}" cy="{}" r="{}" fill="{DARK}" stroke="{PALE}" stroke-width="2.500"/>"#,
        N(at.x),
        N(at.y),
        N(radius)
    );
    let text = value.to_string();
    let size = Hand::Strong.fit(&text, radius * 1.75, radius * 1.5);
    Line { text: &text, hand: Hand::Strong, size, colour: PALE, anchor: Anchor::Middle }.draw_with(
        svg,
        at,
        r#"stroke="none""#,
    );
}
