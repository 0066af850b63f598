//! NATO symbols and size marks, drawn in a box of 48 by 32 around the origin.

use scene::{Echelon, Symbol};

use crate::silhouette;
use crate::svg::{Svg, put};
use crate::text::Hand;

/// Ink of all symbols; the box they stand in is always light.
pub(crate) const INK: &str = "#1c1a17";

const CROSS: &str = "M-24 -16L24 16M-24 16L24 -16";
const OVAL: &str = r#"<rect x="-17" y="-9.5" width="34" height="19" rx="9.5"/>"#;

/// All symbols with their names.
pub(crate) const ALL: [(Symbol, &str); 53] = [
    (Symbol::None, "none"),
    (Symbol::Infantry, "infantry"),
    (Symbol::MechanizedInfantry, "mechanized-infantry"),
    (Symbol::MotorizedInfantry, "motorized-infantry"),
    (Symbol::Armor, "armor"),
    (Symbol::HeavyArmor, "heavy-armor"),
    (Symbol::AssaultGun, "assault-gun"),
    (Symbol::Recon, "recon"),
    (Symbol::ReconMech, "recon-mech"),
    (Symbol::Bicycle, "bicycle"),
    (Symbol::Engineer, "engineer"),
    (Symbol::Antitank, "antitank"),
    (Symbol::Artillery, "artillery"),
    (Symbol::Antiaircraft, "antiaircraft"),
    (Symbol::Mortar, "mortar"),
    (Symbol::Police, "police"),
    (Symbol::Security, "security"),
    (Symbol::Coastal, "coastal"),
    (Symbol::Fortified, "fortified"),
    (Symbol::Marines, "marines"),
    (Symbol::Paratroops, "paratroops"),
    (Symbol::Mountain, "mountain"),
    (Symbol::Cavalry, "cavalry"),
    (Symbol::Border, "border"),
    (Symbol::Hq, "hq"),
    (Symbol::ArmyHq, "army-hq"),
    (Symbol::Aircraft, "aircraft"),
    (Symbol::Bomber, "bomber"),
    (Symbol::Transport, "transport"),
    (Symbol::Chit, "chit"),
    (Symbol::Jaeger, "jaeger"),
    (Symbol::Ski, "ski"),
    (Symbol::Static, "static"),
    (Symbol::Volkssturm, "volkssturm"),
    (Symbol::Volksgrenadier, "volksgrenadier"),
    (Symbol::Replacement, "replacement"),
    (Symbol::NavalInfantry, "naval-infantry"),
    (Symbol::Depot, "depot"),
    (Symbol::AirBase, "air-base"),
    (Symbol::TheatreOffensive, "theatre-offensive"),
    (Symbol::TheatreMovement, "theatre-movement"),
    (Symbol::Squad, "squad"),
    (Symbol::MachineGun, "machine-gun"),
    (Symbol::MortarTeam, "mortar-team"),
    (Symbol::Pioneers, "pioneers"),
    (Symbol::TankHunters, "tank-hunters"),
    (Symbol::Gun, "gun"),
    (Symbol::Wagon, "wagon"),
    (Symbol::Truck, "truck"),
    (Symbol::HalfTrack, "half-track"),
    (Symbol::ArmouredCar, "armoured-car"),
    (Symbol::GunCarriage, "gun-carriage"),
    (Symbol::Tank, "tank"),
];

/// The identifier of a symbol's drawing.
pub(crate) fn name(symbol: Symbol) -> &'static str {
    ALL.iter().find(|(s, _)| *s == symbol).map_or("none", |&(_, name)| name)
}

/// True for symbols that stand in a box.
pub(crate) fn framed(symbol: Symbol) -> bool {
    !symbol.is_silhouette()
        && !matches!(
            symbol,
            Symbol::None
                | Symbol::Hq
                | Symbol::ArmyHq
                | Symbol::Aircraft
                | Symbol::Bomber
                | Symbol::Transport
                | Symbol::Chit
                | Symbol::TheatreOffensive
                | Symbol::TheatreMovement
        )
}

/// The drawing of a symbol. Shapes without a fill of their own take the colour of the box; what stands on the bare
/// counter is drawn in the current colour.
pub(crate) fn drawing(symbol: Symbol) -> String {
    let cross = |more: &str| format!(r#"<path d="{CROSS}"/>{more}"#);
    let marked = |text: &str| {
        cross(&format!(
            r##"<rect x="-15" y="-8" width="30" height="16" stroke="none"/><text y="6" {} font-size="17" text-anchor="middle" fill="{INK}" stroke="none">{text}</text>"##,
            Hand::Strong.attributes()
        ))
    };
    let wheel = |x: i32, r: f32, hub: &str| format!(r#"<circle cx="{x}" cy="19.6" r="{r}"/>{hub}"#);
    match symbol {
        Symbol::None => String::new(),
        Symbol::Infantry => cross(""),
        Symbol::MechanizedInfantry => format!(r#"<path d="{CROSS}"/><g fill="none">{OVAL}</g>"#),
        Symbol::MotorizedInfantry => cross(&(wheel(-12, 3.2, "") + &wheel(12, 3.2, ""))),
        Symbol::Armor => OVAL.to_owned(),
        Symbol::HeavyArmor => format!(r#"<g fill="{INK}">{OVAL}</g>"#),
        Symbol::AssaultGun => {
            format!(r#"{OVAL}<path d="M-9 4.500h18M0 4.500V-16" stroke-width="4.200"/>"#)
        }
        Symbol::Recon => r#"<path d="M-24 16L24 -16"/>"#.to_owned(),
        Symbol::ReconMech => format!(r#"<g fill="none">{OVAL}</g><path d="M-24 16L24 -16"/>"#),
        Symbol::Bicycle => cross(
            r#"<g stroke-width="2"><circle cx="-9" cy="20" r="3.800"/><circle cx="9" cy="20" r="3.800"/><path d="M-9 20h18"/></g>"#,
        ),
        Symbol::Engineer => r#"<path d="M-14 9V-7H14V9M0 -7V9" stroke-width="3.800" fill="none"/>"#.to_owned(),
        Symbol::Antitank => r#"<path d="M-24 16L0 -15L24 16" fill="none"/>"#.to_owned(),
        Symbol::Artillery => format!(r#"<circle r="7.500" fill="{INK}"/>"#),
        Symbol::Antiaircraft => r#"<path d="M-24 16A24 25 0 0 1 24 16" fill="none"/>"#.to_owned(),
        Symbol::Mortar => {
            r#"<circle cy="8" r="4.600"/><path d="M0 3V-12M-6 -5.500L0 -12L6 -5.500" fill="none"/>"#.to_owned()
        }
        Symbol::Police => marked("POL"),
        Symbol::Security => marked("SEC"),
        Symbol::Coastal => cross(
            r#"<path d="M-24 16V9q4 -6 8 0t8 0t8 0t8 0t8 0t8 0V16z"/><path d="M-24 13.500q4 -5 8 0t8 0t8 0t8 0t8 0t8 0" fill="none" stroke-width="2"/>"#,
        ),
        Symbol::Fortified => cross(&format!(
            r#"<path d="M-24 -16v9h7v-4h7v4h7v-4h6v4h7v-4h7v4h7v-9z" fill="{INK}" stroke="none"/>"#
        )),
        Symbol::Marines => cross(
            r#"<circle r="12.500" stroke="none"/><circle cy="-8" r="2.600"/><path d="M0 -5.500V11M-5 -2H5M-9 3Q-8 11 0 11Q8 11 9 3" fill="none" stroke-width="2.800"/>"#,
        ),
        Symbol::Paratroops => cross(
            r#"<path d="M-13 16Q-12 6 -6.500 6Q-1 6 0 13Q1 6 6.500 6Q12 6 13 16z" stroke-width="2.600"/>"#,
        ),
        Symbol::Mountain => cross(&format!(r#"<path d="M-10 16L0 2L10 16z" fill="{INK}"/>"#)),
        Symbol::Cavalry => format!(r#"<path d="M-24 16L24 -16V16z" fill="{INK}" stroke="none"/>"#),
        Symbol::Border => cross(&format!(
            r#"<rect x="-4" y="-13" width="8" height="26"/><path d="M-4 -7h8v6h-8zM-4 5h8v6h-8z" fill="{INK}" stroke="none"/>"#
        )),
        Symbol::Hq => flag(""),
        Symbol::ArmyHq => flag(&format!(
            r#"<path d="{}{}{}" fill="{INK}" stroke="none"/>"#,
            star(-9.0, -5.0, 5.6),
            star(4.0, -5.0, 5.6),
            star(17.0, -5.5, 5.6)
        )),
        Symbol::Aircraft => {
            r#"<path d="M0 -20C3 -20 3.500 -12 3.500 -8L27 0V5L3.500 3L2.500 13L9 17V20H-9V17L-2.500 13L-3.500 3L-27 5V0L-3.500 -8C-3.500 -12 -3 -20 0 -20z" stroke-width="2.400"/>"#
                .to_owned()
        }
        Symbol::Bomber => {
            r#"<path d="M0 -20C3.500 -20 4 -14 4 -10L9 -9V-13H13V-8L34 -2V4L4 2L3 13L12 17V20H-12V17L-3 13L-4 2L-34 4V-2L-13 -8V-13H-9V-9L-4 -10C-4 -14 -3.500 -20 0 -20z" stroke-width="2.400"/>"#
                .to_owned()
        }
        Symbol::Transport => {
            r#"<path d="M-26 10V-12H6V10zM6 -6H16L25 3V10H6z"/><path d="M11 -2H15L20 3H11z" stroke-width="1.800"/><circle cx="-15" cy="11" r="5.500"/><circle cx="15" cy="11" r="5.500"/>"#
                .to_owned()
        }
        Symbol::Chit => r#"<path d="M-30 -17H30L36 -11V11L30 17H-30L-36 11V-11z"/><path d="M-28 -13H28L32 -9V9L28 13H-28L-32 9V-9z" stroke-width="1.400"/>"#.to_owned(),
        Symbol::Jaeger => marked("J"),
        Symbol::Ski => cross(
            r#"<path d="M-19 20.500H13Q18 20.500 19 17M-13 25H19Q24 25 25 21.500" fill="none" stroke-width="2.600" stroke-linecap="round"/>"#,
        ),
        Symbol::Static => cross(&format!(r#"<path d="M-24 8.500H24V16H-24z" fill="{INK}" stroke="none"/>"#)),
        Symbol::Volkssturm => marked("VS"),
        Symbol::Volksgrenadier => marked("VG"),
        Symbol::Replacement => marked("E"),
        Symbol::NavalInfantry => cross(
            r#"<path d="M-24 16V8q4 -6 8 0t8 0t8 0t8 0t8 0t8 0V16z"/><circle cy="-2" r="11" stroke="none"/><circle cy="-9.500" r="2.400"/><path d="M0 -7V7M-4.500 -3.500H4.500M-8 0Q-7 7.500 0 7.500Q7 7.500 8 0" fill="none" stroke-width="2.600"/><path d="M-24 13.500q4 -5 8 0t8 0t8 0t8 0t8 0t8 0" fill="none" stroke-width="2"/>"#,
        ),
        Symbol::Depot => {
            r#"<path d="M-16 1H0V13H-16zM0 1H16V13H0zM-8 -11H8V1H-8z" stroke-width="2.600"/><path d="M-16 1L0 13M0 1L16 13M-8 -11L8 1" stroke-width="1.800"/>"#.to_owned()
        }
        Symbol::AirBase => format!(
            r##"<path d="M-21 12L17 -13" stroke-width="9"/><path d="M-18 10L15 -11.500" stroke="#fffdf4" stroke-width="1.800" stroke-dasharray="4.500 3.500" fill="none"/><g transform="translate(9 6)scale(.42)"><path d="M0 -20C3 -20 3.500 -12 3.500 -8L27 0V5L3.500 3L2.500 13L9 17V20H-9V17L-2.500 13L-3.500 3L-27 5V0L-3.500 -8C-3.500 -12 -3 -20 0 -20z" fill="{INK}" stroke="none"/></g>"##
        ),
        Symbol::TheatreOffensive => {
            r#"<path d="M22 -8H-6V-17L-26 0L-6 17V8H22z" fill="currentColor" stroke="none"/>"#.to_owned()
        }
        Symbol::TheatreMovement => {
            r#"<path d="M-26 5V-8H26V5z" fill="none" stroke-width="3.600" stroke="currentColor"/><g fill="none" stroke="currentColor" stroke-width="3.600"><circle cx="-14" cy="10" r="6"/><circle cx="14" cy="10" r="6"/></g>"#.to_owned()
        }
        _ => silhouette::drawing(symbol),
    }
}

fn flag(device: &str) -> String {
    format!(
        r#"<path d="M-22 18V-20" stroke="currentColor" stroke-width="4.200" stroke-linecap="round"/><path d="M-20 -18C-8 -23 8 -11 28 -17V7C8 13 -8 1 -20 6z" stroke-linejoin="round"/>{device}"#
    )
}

fn star(x: f32, y: f32, r: f32) -> String {
    let mut d = String::new();
    for k in 0..10 {
        let radius = if k % 2 == 0 { r } else { r * 0.42 };
        let (s, c) = (-90.0 + 36.0 * k as f32).to_radians().sin_cos();
        let command = if k == 0 { 'M' } else { 'L' };
        d.push_str(&format!("{command}{:.1} {:.1}", x + c * radius, y + s * radius));
    }
    d + "z"
}

/// Writes the drawings of the given symbols into the definitions.
pub(crate) fn define(svg: &mut Svg, symbols: impl IntoIterator<Item = Symbol>) {
    for symbol in symbols {
        put!(
            svg,
            r#"<g id="s-{}" stroke="{INK}" stroke-width="3" stroke-linejoin="round">{}</g>"#,
            name(symbol),
            drawing(symbol)
        );
    }
}

/// The size mark as path data centred on the origin, 9 high; filled dots for the smallest sizes.
pub(crate) fn echelon(size: Echelon) -> String {
    let row = |n: usize, pitch: f32, one: &dyn Fn(f32) -> String| {
        (0..n).map(|k| one((k as f32 - (n as f32 - 1.0) / 2.0) * pitch)).collect::<String>()
    };
    let dot = |x: f32| format!("M{x:.1} 0h0");
    let bar = |x: f32| format!("M{x:.1} -4v8");
    let ex = |x: f32| format!("M{:.1} -4l7 8m0 -8l-7 8", x - 3.5);
    match size {
        Echelon::None => String::new(),
        Echelon::Squad => row(1, 8.0, &dot),
        Echelon::Section => row(2, 8.0, &dot),
        Echelon::Platoon => row(3, 8.0, &dot),
        Echelon::Company => row(1, 6.0, &bar),
        Echelon::Battalion => row(2, 6.0, &bar),
        Echelon::Regiment => row(3, 6.0, &bar),
        Echelon::Brigade => row(1, 9.5, &ex),
        Echelon::Division => row(2, 9.5, &ex),
        Echelon::Corps => row(3, 9.5, &ex),
        Echelon::Army => row(4, 9.5, &ex),
        Echelon::ArmyGroup => row(5, 9.5, &ex),
    }
}

/// Width of the size mark's lines: dots are round caps and need more.
pub(crate) fn echelon_width(size: Echelon) -> f32 {
    if matches!(size, Echelon::Squad | Echelon::Section | Echelon::Platoon) { 6.0 } else { 2.4 }
}
