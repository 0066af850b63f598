//! Fields of tactical maps: ploughed land, wheat and corn. Neighbouring hexes of one kind are one field.

use scene::Ground;

use crate::geometry::{UNIT, chance_at};
use crate::sheet::Sheet;
use crate::soft_outline::{Field, Softness};
use crate::svg::{Svg, put};

const EDGE: Softness = Softness { reach: 1.6 * UNIT, wander: 15.0, wave: 95.0 };

/// The directions in which a field may be tilled.
const TILLED: [i16; 3] = [14, 74, -46];

/// How a kind of field looks.
struct Look {
    ground: Ground,
    class: &'static str,
    edge: &'static str,
    soil: &'static str,
    /// Size of a tile, and what is drawn on it.
    tile: (u8, u8),
    drawing: &'static str,
}

const LOOKS: [Look; 3] = [
    Look {
        ground: Ground::Field,
        class: "plough",
        edge: "#6d4a2b",
        soil: "#a97f57",
        tile: (72, 14),
        drawing: r##"<path d="M0 4.500Q18 1.500 36 4.500T72 4.500" stroke="#7c5735" stroke-width="4.600"/><path d="M0 10.800Q18 7.800 36 10.800T72 10.800" stroke="#c9a67c" stroke-width="2.600"/><path d="M9 7.500h4M41 8.500h3M60 6h4" stroke="#5f4026" stroke-width="1.800"/>"##,
    },
    Look {
        ground: Ground::Wheat,
        class: "wheat",
        edge: "#a07718",
        soil: "#e3c45c",
        tile: (33, 26),
        drawing: r##"<path d="M0 25H33M0 12H33" stroke="#c79f33" stroke-width="3" stroke-opacity=".55"/><path d="M6 23V11M17 12V1M28 23V11M17 25V14.500" stroke="#a87b17" stroke-width="1.700"/><path d="M3 11l3 4l3 -4M3.500 15.500l2.500 3l2.500 -3M14 1l3 4l3 -4M14.500 5.500l2.500 3l2.500 -3M25 11l3 4l3 -4M25.500 15.500l2.500 3l2.500 -3" stroke="#8f6610" stroke-width="1.500"/><path d="M6 9.500V7M28 9.500V7M11 18v-5M22 9v-5M1 7v-5" stroke="#fbeaa0" stroke-width="2.200"/>"##,
    },
    Look {
        ground: Ground::Corn,
        class: "corn",
        edge: "#3f5c1c",
        soil: "#9fb254",
        tile: (30, 30),
        drawing: r##"<path d="M0 25H30" stroke="#7d6a3c" stroke-width="7" stroke-opacity=".5"/><path d="M15 26V11" stroke="#2c5219" stroke-width="2.600"/><path d="M15 23Q8 15 3 20M15 23Q22 15 27 20M15 17Q10 9 5 12.500M15 17Q20 9 25 12.500" stroke="#36651f" stroke-width="2.700"/><path d="M15 11V5.500" stroke="#e2c34c" stroke-width="3"/>"##,
    },
];

/// Draws all fields.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>) {
    put!(svg, r#"<g class="fields" stroke-linejoin="round">"#);
    for look in LOOKS.iter().filter(|look| sheet.cells.iter().any(|cell| cell.ground == look.ground)) {
        let tilled = directions(sheet, look.ground);
        for (k, angle) in TILLED.into_iter().enumerate() {
            let member: Vec<f32> = tilled.iter().map(|&of| if of == Some(k) { 1.0 } else { 0.0 }).collect();
            if member.iter().all(|&w| w < 0.5) {
                continue;
            }
            put!(svg, "<defs>{}</defs>", pattern(look, &format!("{}-{k}", look.class), angle));
            let d = Field::new(sheet, EDGE, &member).outline(0.44);
            put!(
                svg,
                r##"<path d="{d}" fill="none" stroke="{0}" stroke-width="13" stroke-opacity=".35"/><path class="{1}" d="{d}" fill="{0}"/><path d="{d}" fill="url(#{1}-{k})" stroke="{2}" stroke-width="2.600" stroke-opacity=".75"/>"##,
                look.soil,
                look.class,
                look.edge
            );
        }
    }
    put!(svg, "</g>");
}

fn pattern(look: &Look, id: &str, angle: i16) -> String {
    let (w, h) = look.tile;
    format!(
        r#"<pattern id="{id}" width="{w}" height="{h}" patternUnits="userSpaceOnUse" patternTransform="rotate({angle})"><g fill="none" stroke-linecap="round">{}</g></pattern>"#,
        look.drawing
    )
}

/// The same for the legend: a rectangle filled with a kind of field.
pub(crate) fn sample(ground: Ground) -> String {
    let Some(look) = LOOKS.iter().find(|look| look.ground == ground) else { return String::new() };
    let id = format!("legend-{}", look.class);
    let rect = |fill: &str| format!(r#"<rect x="1.500" y="-27.500" width="105" height="55" rx="5" fill="{fill}"/>"#);
    format!("<defs>{}</defs>{}{}", pattern(look, &id, 14), rect(look.soil), rect(&format!("url(#{id})")))
}

/// For each cell of a kind in which direction it is tilled: the same all over a field.
fn directions(sheet: &Sheet<'_>, ground: Ground) -> Vec<Option<usize>> {
    let mut out: Vec<Option<usize>> = vec![None; sheet.cells.len()];
    for start in 0..sheet.cells.len() {
        if sheet.cells[start].ground != ground || out[start].is_some() {
            continue;
        }
        let way = Some((chance_at(sheet.cells[start].at, 9) * TILLED.len() as f32) as usize % TILLED.len());
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut out[at], way).is_some() {
                continue;
            }
            let here = sheet.cells[at].at;
            open.extend(sheet.near(here).filter(|&i| {
                let cell = &sheet.cells[i];
                out[i].is_none() && cell.ground == ground && cell.at.distance(here) < UNIT * 1.8
            }));
        }
    }
    out
}
