//! Heat maps: how much there was of something in each hex of a game's map.

use scene::{Ground, MapArt};
use std::fmt::Write as _;

/// Shades of the heat.
const SHADES: usize = 8;

/// The used part of a map, with these hexes the darker the more there is of them.
pub fn map(map: &MapArt, used: &[u16], cells: &[(u16, u64)], style: &str) -> String {
    let most = cells.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    // Few hexes hold most of the fighting: by roots, the others can be seen, too.
    let shade = |count: u64| ((count as f64 / most as f64).sqrt() * SHADES as f64).ceil() as usize;
    let (mut land, mut water) = (String::new(), String::new());
    for hex in &map.hexes {
        match hex.ground {
            Ground::Water => outline(&mut water, map.flat_top, hex.centre),
            Ground::Beyond => {}
            _ => outline(&mut land, map.flat_top, hex.centre),
        }
    }
    let mut shades = vec![String::new(); SHADES + 1];
    for (hex, count) in cells {
        if let Some(hex) = map.hexes.get(usize::from(*hex)) {
            outline(&mut shades[shade(*count).min(SHADES)], map.flat_top, hex.centre);
        }
    }
    let (left, top, wide, high) = window(map, used);
    let mut text = format!(
        "<svg viewBox=\"{left:.1} {top:.1} {wide:.1} {high:.1}\" role=\"img\" class=\"map\"><path d=\"{land}\" class=\"land\"/>\
         <path d=\"{water}\" class=\"water\"/>"
    );
    for (shade, way) in shades.iter().enumerate().filter(|(_, way)| !way.is_empty()) {
        let opacity = shade as f64 / SHADES as f64;
        let _ = write!(text, "<path d=\"{way}\" class=\"{style}\" opacity=\"{opacity:.3}\"/>");
    }
    text.push_str("</svg>");
    text
}

/// The part of the map that is shown: where anything was, and a little more.
fn window(map: &MapArt, used: &[u16]) -> (f32, f32, f32, f32) {
    const AROUND: f32 = 5.0;
    let (wide, high) = map.size;
    let centres = || used.iter().filter_map(|hex| map.hexes.get(usize::from(*hex))).map(|hex| hex.centre);
    let (left, right) = centres().fold((wide, 0.0_f32), |(low, high), (x, _)| (low.min(x), high.max(x)));
    let (top, bottom) = centres().fold((high, 0.0_f32), |(low, high), (_, y)| (low.min(y), high.max(y)));
    if left > right {
        return (0.0, 0.0, wide, high);
    }
    let (left, top) = ((left - AROUND).max(0.0), (top - AROUND).max(0.0));
    (left, top, (right + AROUND).min(wide) - left, (bottom + AROUND).min(high) - top)
}

/// The outline of a hex, in lengths of its side.
fn outline(into: &mut String, flat_top: bool, (x, y): (f32, f32)) {
    const HALF: f32 = 0.866;
    // Way from corner to corner; the first is the one to the right, or below it.
    let _ = if flat_top {
        write!(into, "M{:.2} {y:.2}l-.5 {HALF}h-1l-.5-{HALF} .5-{HALF}h1z", x + 1.0)
    } else {
        write!(into, "M{:.2} {:.2}l-{HALF} .5-{HALF}-.5v-1l{HALF}-.5 {HALF} .5z", x + HALF, y + 0.5)
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fullest_hex_is_darkest_and_empty_ones_are_land() {
        let mut art = MapArt::blank("test", scene::Message::new("none"));
        let hex = |number: &str, x: f32| scene::HexArt {
            number: number.into(),
            name: None,
            centre: (x, 1.0),
            ground: Ground::Clear,
            level: 0,
            neighbours: [None; 6],
        };
        art.hexes = vec![hex("1", 1.0), hex("2", 3.0), hex("3", 5.0)];
        let svg = map(&art, &[0, 1], &[(0, 100), (1, 1)], "fight");
        assert_eq!(svg.matches("class=\"fight\"").count(), 2, "{svg}");
        assert!(svg.contains("opacity=\"1.000\"") && svg.contains("opacity=\"0.125\""), "{svg}");
        let land = svg.split("class=\"land\"").next().unwrap_or_default();
        assert_eq!(land.matches('M').count(), 3, "{svg}");
    }
}
