//! Silhouettes of men, guns and vehicles for tactical counters, in a box of 68 by 36 around the origin, facing right.
//!
//! Bodies are filled with ink; what is cut out of them takes the fill of the place where they are used.

use scene::Symbol;

use crate::symbol::INK;

/// A standing man around the origin.
const MAN: &str = "M-5.500 -11.500A5.500 6 0 0 1 5.500 -11.500H6.800V-10H4A4.200 4.200 0 0 1 2 -6.600L5.600 -5L7 4.500H4.600L4.200 17.500H.7L0 7.500L-.7 17.500H-4.200L-4.600 4.500H-7L-5.600 -5L-2 -6.600A4.200 4.200 0 0 1 -4 -10H-6.800V-11.500z";
const RIFLE: &str = "M-8.500 4.500L9.500 -7.500";
/// Tracks, and the wheels in them.
const TRACKS: &str = "M-29 5H27Q34 5 34 11Q34 17.500 26 17.500H-25Q-34 17.500 -34 11Q-34 5 -29 5z";
const ROAD_WHEELS: [(f32, f32, f32); 6] =
    [(-25.0, 11.3, 3.7), (-15.2, 11.8, 3.7), (-5.4, 11.8, 3.7), (4.4, 11.8, 3.7), (14.2, 11.8, 3.7), (24.6, 11.3, 3.7)];

/// The drawing of a silhouette; empty for other symbols.
pub(crate) fn drawing(symbol: Symbol) -> String {
    let (body, cut, lines) = match symbol {
        Symbol::Squad => (men(&[(-21.0, 0.6), (0.0, -0.4), (21.0, 0.6)]), String::new(), String::new()),
        Symbol::MachineGun => (
            path(
                "M-6 -9.500H9V-1.500H-6zM9 -8H22V-9.500H26V-8H35V-4H9zM-33 13Q-26 1 -15 -1.500L-8 -3.500L-7 1L-13 3.500Q-17 12 -24 17.500H-34z",
            ) + &circle(-17.0, -8.0, 5.6)
                + &path("M-24 -8.500A7 7.500 0 0 1 -10 -8.500L-8.500 -7H-25z"),
            path("M-3 -6.500H6V-4.500H-3z"),
            stroke("M2 -1L-8 17M4 -1L18 17M3 -1L4 17", 3.0),
        ),
        Symbol::MortarTeam => (
            path("M-13 12L3 -17.500L10 -14L-5 15.500zM-24 12.500H0L-3 17.500H-21z")
                + "<g transform=\"translate(-24 1) scale(.92)\">"
                + &path(MAN)
                + "</g>",
            String::new(),
            stroke("M3 -7L20 17M3 -7L10 17M12 9H17", 3.0),
        ),
        Symbol::Pioneers => (
            men(&[(-22.0, 0.6), (-4.0, -0.4)])
                + &path("M7 -4C16 -9 25 -10 35 -17C32 -10 37 -6 34 0C31 -3 28 2 25 5C20 -1 14 -1 7 -1z"),
            String::new(),
            String::new(),
        ),
        Symbol::TankHunters => (
            men(&[(-25.0, 0.6)])
                + &circle(-3.0, -8.0, 5.2)
                + &path(
                    "M-10 -9A7 7 0 0 1 4 -9L5.500 -7.500H-11.500zM-7 -3H3L6 5L14 8L12 17.500H8L7.500 12L-2 9L-8 17.500H-14L-7 6z",
                )
                + &path("M-13 -3.500L22 -6L35 -7V-3.500L-13 1z"),
            String::new(),
            String::new(),
        ),
        Symbol::Gun => (
            path(
                "M-9 -9L36 -11.500V-7L30 -6.700V-6L-9 -2.500zM-8 -17L-1 -15V4L-8 7zM-9 1L-35 13.500L-34 17.500H-27L-4 8z",
            ) + &circle(0.0, 7.5, 10.0),
            circle(0.0, 7.5, 6.2),
            stroke("M-7 7.500H7M0 .5V14.500", 2.6),
        ),
        Symbol::Wagon => (
            path("M-34 -9H-6L-8 2H-32z")
                + &circle(-27.0, 8.5, 9.0)
                + &circle(-11.0, 10.0, 7.5)
                + &path(
                    "M7 -5Q14 -8 22 -5.500L26 -14.500L28 -17L29.500 -14L34 -9L31.500 -6.500L28.500 -7.500L27 0L26 17.500H23.500L21.500 5L13 5.500L10.500 17.500H8L7.500 6Q3 2 5 -2L2 6L1 5Q2 -3 7 -5z",
                ),
            circle(-27.0, 8.5, 5.6) + &circle(-11.0, 10.0, 4.4),
            stroke("M-33 8.500H-21M-27 2.500V14.500M-11 5.500V14.500M-6 1L22 -1", 2.2),
        ),
        Symbol::Truck => (
            path("M-34 8V-11Q-34 -16 -29 -16H2Q5 -16 5 -13V8zM7 8V-11H18L23.500 -2L33 .5V8z")
                + &circle(-25.0, 10.5, 7.0)
                + &circle(-9.0, 10.5, 7.0)
                + &circle(22.0, 10.5, 7.0),
            path("M10.500 -7.500H16L19.500 -1.500H10.500z")
                + &circle(-25.0, 10.5, 3.0)
                + &circle(-9.0, 10.5, 3.0)
                + &circle(22.0, 10.5, 3.0)
                + &path("M-28 -14V-4.500H-26.500V-14zM-18 -14V-4.500H-16.500V-14zM-8 -14V-4.500H-6.500V-14z"),
            String::new(),
        ),
        Symbol::HalfTrack => (
            path("M-34 5L-32 -9L-28 -12H1L7 -5.500L24 -3.500L31 1V7H-34zM-12 -12V-16H-8V-15H4V-13H-8V-12z")
                + &path("M-30 5H4Q10 5 10 11Q10 17.500 3 17.500H-26Q-34 17.500 -34 11Q-34 5 -30 5z")
                + &circle(22.0, 10.5, 7.0),
            circle(-25.5, 11.3, 3.6)
                + &circle(-16.0, 11.8, 3.6)
                + &circle(-6.5, 11.8, 3.6)
                + &circle(2.4, 11.3, 3.6)
                + &circle(22.0, 10.5, 3.0)
                + &path("M-3 -9H0L3 -6H-3z"),
            String::new(),
        ),
        Symbol::ArmouredCar => (
            path("M-34 4L-27 -4H20L33 2L31 9H-32zM-12 -4L-9 -13H9L13 -4zM10 -11H33V-7.500H11z")
                + &circle(-24.0, 10.5, 7.0)
                + &circle(-8.5, 10.5, 7.0)
                + &circle(9.0, 10.5, 7.0)
                + &circle(24.0, 10.5, 7.0),
            [-24.0, -8.5, 9.0, 24.0].map(|x| circle(x, 10.5, 3.0)).concat(),
            String::new(),
        ),
        Symbol::GunCarriage => (
            path("M-34 3L-30 -2H26L34 2L31 7H-33zM-24 -2L-20 -12H12L20 -2zM14 -9.500H37V-5.500H14z") + &path(TRACKS),
            wheels(),
            String::new(),
        ),
        Symbol::Tank => (
            path(
                "M-34 3L-29 -3H25L34 2L31 7H-33zM-17 -3L-12 -13.500H9L15 -3zM-8 -13V-17.500H2V-13zM11 -10.500H38V-6.500H12z",
            ) + &path(TRACKS),
            wheels(),
            String::new(),
        ),
        _ => return String::new(),
    };
    format!(r#"<g stroke="none"><g fill="{INK}">{body}</g>{cut}</g>{lines}"#)
}

fn men(places: &[(f32, f32)]) -> String {
    places
        .iter()
        .map(|(x, y)| {
            format!(
                r#"<g transform="translate({x} {y})"><path d="{MAN}"/><path d="{RIFLE}" fill="none" stroke="{INK}" stroke-width="2.400" stroke-linecap="round"/></g>"#
            )
        })
        .collect()
}

fn wheels() -> String {
    ROAD_WHEELS.map(|(x, y, r)| circle(x, y, r)).concat()
}

fn path(d: &str) -> String {
    format!(r#"<path d="{d}"/>"#)
}

fn stroke(d: &str, width: f32) -> String {
    format!(r#"<path d="{d}" fill="none" stroke="{INK}" stroke-width="{width:.1}" stroke-linecap="round"/>"#)
}

fn circle(x: f32, y: f32, r: f32) -> String {
    format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="{r:.1}"/>"#)
}
