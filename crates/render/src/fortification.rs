//! Works and smoke of tactical games, drawn on the hex around its centre: 100 from centre to corner.

use scene::MarkerRole;

use crate::geometry::{Point, UNIT};
use crate::sheet::Sheet;
use crate::svg::{N, PathData, Svg, put};

/// Draws what lies on a hex; `false` for markers of other kinds.
pub(crate) fn draw(svg: &mut Svg, sheet: &Sheet<'_>, role: &MarkerRole, centre: Point) -> bool {
    let corners = sheet.corners(Point::default(), 1.0);
    let Some(markup) = markup(role, &corners, |facing| sheet.towards(facing % 6).angle()) else { return false };
    put!(svg, r#"<g class="work" transform="translate({} {})">{markup}</g>"#, N(centre.x), N(centre.y));
    true
}

/// A work or smoke by itself, in a hex with a flat top: a picture of 280 by 280 around the hex's centre, 100 from there to
/// a corner. A bunker looks east, and so does the side that a pontoon leads over. None for markers of other kinds.
#[must_use]
pub fn work(role: &MarkerRole) -> Option<String> {
    let corners = std::array::from_fn(|k| Point::at_angle(60.0 * k as f32));
    let markup = markup(role, &corners, |_| 0.0)?;
    Some(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="280" height="280" viewBox="-140 -140 280 280">{markup}</svg>"#
    ))
}

/// `corners` are those of a hex of size 1, `turn` is the angle of a direction.
fn markup(role: &MarkerRole, corners: &[Point; 6], turn: impl Fn(u8) -> f32) -> Option<String> {
    Some(match role {
        MarkerRole::Smoke { dense } => smoke(*dense),
        MarkerRole::Trench => trench(corners),
        MarkerRole::Bunker { facing } => format!(r#"<g transform="rotate({})">{BUNKER}</g>"#, N(turn(*facing))),
        MarkerRole::Wire => wire(),
        MarkerRole::RoadBlock => ROAD_BLOCK.to_owned(),
        MarkerRole::Mines => mines(),
        MarkerRole::HastyDefence => hasty(),
        MarkerRole::Pontoon { direction } => format!(r#"<g transform="rotate({})">{PONTOON}</g>"#, N(turn(*direction))),
        MarkerRole::Captured { direction } => {
            format!(r#"<g transform="rotate({})">{CAPTURED}</g>"#, N(turn(*direction)))
        }
        MarkerRole::HaltOrder => HALT_ORDER.to_owned(),
        MarkerRole::Insurrection => INSURRECTION.to_owned(),
        _ => return None,
    })
}

/// The outline of a cloud that fills the hex, and folds in it that leave the middle free for a counter.
const CLOUD: &str = "M75 18A15 15 0 0 1 60 42A26 26 0 0 1 12 65A19 19 0 0 1 -21 64A25 25 0 0 1 -65 37A16 16 0 0 1 -77 10A26 26 0 0 1 -67 -34A16 16 0 0 1 -42 -55A29 29 0 0 1 9 -66A19 19 0 0 1 42 -55A23 23 0 0 1 74 -21A22 22 0 0 1 75 18z";
const FOLDS: &str = "M-80 6C-70 -8 -58 -2 -58 12M58 -14C62 -26 78 -24 80 -10M-46 -66C-36 -78 -18 -74 -14 -62M18 -64C26 -76 46 -72 48 -60M-34 66C-26 54 -8 56 -4 68M12 70C18 58 38 58 42 66M60 30C68 20 80 26 80 36M-74 40C-70 30 -56 30 -54 42";
const WISPS: &str =
    "M-82 4C-74 -6 -68 12 -60 2M-30 -66C-18 -76 -8 -60 4 -70M58 8C66 -2 74 14 82 4M-8 66C4 56 14 72 26 62";

/// Light smoke is a dashed cloud with wisps, dense smoke a heavy one full of folds.
fn smoke(dense: bool) -> String {
    if dense {
        format!(
            r##"<path d="{CLOUD}" transform="translate(4 6)" fill="none" stroke="#20231f" stroke-width="7" stroke-opacity=".35"/><path d="{CLOUD}" fill="#cfd1cd" fill-opacity=".55" stroke="#3f4340" stroke-width="6" stroke-linejoin="round"/><path d="{FOLDS}" fill="none" stroke="#3f4340" stroke-width="5" stroke-linecap="round"/>"##
        )
    } else {
        format!(
            r##"<path d="{CLOUD}" fill="#f4f4ef" fill-opacity=".38" stroke="#fbfbf6" stroke-width="8" stroke-opacity=".8"/><path d="{CLOUD}" fill="none" stroke="#5d615d" stroke-width="4" stroke-dasharray="15 9" stroke-linecap="round"/><path d="{WISPS}" fill="none" stroke="#5d615d" stroke-width="4" stroke-linecap="round"/>"##
        )
    }
}

/// A ring of earth with a zigzag ditch in it.
fn trench(corners: &[Point; 6]) -> String {
    let corners = corners.map(|corner| corner * (UNIT * 0.71));
    let mut points = Vec::new();
    for k in 0..6 {
        let (a, b) = (corners[k], corners[(k + 1) % 6]);
        let inward = (b - a).unit().turned();
        points.extend([
            a,
            a.lerp(b, 0.3),
            a.lerp(b, 0.38) + inward * 11.0,
            a.lerp(b, 0.62) + inward * 11.0,
            a.lerp(b, 0.7),
        ]);
    }
    let mut d = PathData::default();
    d.polygon(&points);
    format!(
        r##"<g fill="none" stroke-linejoin="round"><path d="{d}" stroke="#6b4a26" stroke-width="24" stroke-opacity=".4"/><path d="{d}" stroke="#b58a55" stroke-width="19"/><path d="{d}" stroke="#2e1d0e" stroke-width="10"/><path d="{d}" stroke="#8a6236" stroke-width="3" stroke-dasharray="3 9"/></g>"##
    )
}

/// Boats under a deck over the eastern side, and the arrow of the headquarters that laid it.
const PONTOON: &str = r##"<g stroke-linejoin="round" stroke-linecap="round"><path d="M76 -19V19M87 -19V19M98 -19V19" stroke="#fffdf4" stroke-width="13"/><path d="M76 -18V18M87 -18V18M98 -18V18" stroke="#23405a" stroke-width="7.500"/><path d="M64 0H106" stroke="#33200f" stroke-width="19" stroke-linecap="butt"/><path d="M64 0H106" stroke="#c99d63" stroke-width="13.500" stroke-linecap="butt"/><path d="M64 0H104" stroke="#8a5f33" stroke-width="13.500" stroke-dasharray="1.500 4" stroke-linecap="butt"/><path d="M102 0H112M101 -13L116 0L101 13" fill="none" stroke="#fffdf4" stroke-width="10"/><path d="M102 0H112M101 -13L116 0L101 13" fill="none" stroke="#1c1a17" stroke-width="5"/></g>"##;

/// The fortified line of the eastern side, broken.
const CAPTURED: &str = r##"<g fill="none" stroke-linecap="round"><path d="M80 -45V45" stroke="#fbf6e6" stroke-width="24" stroke-opacity=".82" stroke-linecap="butt"/><path d="M78 -44V-30M78 -20V-8M78 10V22M78 32V44" stroke="#8d8672" stroke-width="5"/><path d="M70 -9L86 9M70 9L86 -9" stroke="#8c1d12" stroke-width="4.500"/></g>"##;

/// A red octagon with an H, upper left of the counters.
const HALT_ORDER: &str = r##"<g transform="translate(-66 -48)" stroke-linejoin="round" stroke-linecap="round"><path d="M-10 -24H10L24 -10V10L10 24H-10L-24 10V-10z" fill="#fffdf4" stroke="#1c1a17" stroke-width="3"/><path d="M-8 -19H8L19 -8V8L8 19H-8L-19 8V-8z" fill="#a1160c"/><path d="M-7 -10V10M7 -10V10M-7 0H7" stroke="#fffdf4" stroke-width="5"/></g>"##;

/// A flame over a barricade, lower right of the counters.
const INSURRECTION: &str = r##"<g transform="translate(68 44)" stroke-linejoin="round" stroke-linecap="round"><path d="M0 -30C4 -20 18 -14 18 2C18 12 10 18 0 18C-10 18 -18 12 -18 2C-18 -6 -13 -10 -11 -17C-6 -13 -5 -10 -4 -7C0 -12 1 -20 0 -30z" fill="none" stroke="#fffdf4" stroke-width="8"/><path d="M0 -30C4 -20 18 -14 18 2C18 12 10 18 0 18C-10 18 -18 12 -18 2C-18 -6 -13 -10 -11 -17C-6 -13 -5 -10 -4 -7C0 -12 1 -20 0 -30z" fill="#e2571e" stroke="#7d1710" stroke-width="3"/><path d="M1 -8C4 -2 9 0 9 7C9 12 5 15 0 15C-5 15 -9 12 -9 7C-9 3 -6 1 -5 -2C-3 0 -2 1 -2 2C0 0 1 -3 1 -8z" fill="#f8cf4a"/><path d="M-24 22H24M-20 16L-10 24M10 24L20 16" stroke="#fffdf4" stroke-width="8"/><path d="M-24 22H24M-20 16L-10 24M10 24L20 16" stroke="#3a2412" stroke-width="4"/></g>"##;

/// Concrete with a firing slit; looks east.
const BUNKER: &str = r##"<path d="M-58 -52H14L58 -24V24L14 52H-58z" transform="translate(6 7)" fill="#17160f" fill-opacity=".35"/><path d="M-62 -60H20L70 -28V28L20 60H-62Q-72 60 -72 50V-50Q-72 -60 -62 -60z" fill="#8a9560" stroke="#4b5432" stroke-width="4" stroke-linejoin="round"/><path d="M-52 -48H14L56 -22V22L14 48H-52z" fill="#c9c8c0" stroke="#33352f" stroke-width="5" stroke-linejoin="round"/><path d="M20 -35L47 -18V18L20 35z" fill="#9d9d95"/><path d="M51 -17V17" stroke="#14140f" stroke-width="9" stroke-linecap="round"/><path d="M64 -20L88 0L64 20" fill="none" stroke="#14140f" stroke-width="5" stroke-linejoin="round"/>"##;

/// Two rows of barbed wire across the hex.
fn wire() -> String {
    const ROWS: &str = "M-84 46q10.500 -17 21 0t21 0t21 0t21 0t21 0t21 0t21 0t21 0M-84 62q10.500 -17 21 0t21 0t21 0t21 0t21 0t21 0t21 0t21 0";
    const POSTS: &str = "M-74 32V68M-37 32V68M0 32V68M37 32V68M74 32V68";
    let rows = format!(
        r##"<g fill="none" stroke-linecap="round"><path d="{ROWS}" stroke="#f6f1de" stroke-width="8" stroke-opacity=".75"/><path d="{POSTS}" stroke="#f6f1de" stroke-width="10" stroke-opacity=".75"/><path d="{POSTS}" stroke="#4a2f17" stroke-width="6"/><path d="{ROWS}" stroke="#22262a" stroke-width="3.400"/></g>"##
    );
    // In the lower and the upper part, so that a counter hides neither.
    format!(
        r#"<g transform="translate(0 4)scale(.72 1)">{rows}</g><g transform="translate(0 -100)scale(.72 1)">{rows}</g>"#
    )
}

/// Crossed beams behind sandbags.
const ROAD_BLOCK: &str = r##"<g stroke-linecap="round"><g stroke="#f6f1de" stroke-width="17" stroke-opacity=".7"><path d="M-74 -40L-30 40M-30 -40L-74 40M30 -40L74 40M74 -40L30 40M-84 0H84"/></g><g stroke="#2f1d0d" stroke-width="13"><path d="M-74 -40L-30 40M-30 -40L-74 40M30 -40L74 40M74 -40L30 40M-84 0H84"/></g><g stroke="#a9743a" stroke-width="8"><path d="M-74 -40L-30 40M-30 -40L-74 40M30 -40L74 40M74 -40L30 40"/><path d="M-84 0H84" stroke="#c99450"/></g></g>"##;

/// Discs with horns, spread over the hex.
fn mines() -> String {
    let mine = |(x, y): (f32, f32)| {
        format!(
            r##"<g transform="translate({} {})"><circle r="13" fill="#f6f1de" fill-opacity=".8"/><path d="M0 -12.500V12.500M-12.500 0H12.500M-8.500 -8.500L8.500 8.500M-8.500 8.500L8.500 -8.500" stroke="#1c1a17" stroke-width="3.200" stroke-linecap="round"/><circle r="7.500" fill="#1c1a17"/><circle cx="-2.200" cy="-2.200" r="2" fill="#f6f1de"/></g>"##,
            N(x),
            N(y)
        )
    };
    let places = [(-74.0, 0.0), (74.0, 0.0), (-40.0, 68.0), (0.0, 72.0), (40.0, 68.0), (-50.0, -62.0), (50.0, -62.0)];
    format!(
        r##"<path d="M-84 0L-44 -72H44L84 0L44 72H-44z" fill="#b3261b" fill-opacity=".1" stroke="#b3261b" stroke-width="3.500" stroke-dasharray="9 8"/>{}"##,
        places.map(mine).concat()
    )
}

/// Sandbags and spoil in a half ring.
fn hasty() -> String {
    let bag = |angle: f32| {
        let p = Point::at_angle(angle) * 61.0;
        format!(
            r##"<rect x="-12" y="-7.500" width="24" height="15" rx="7" transform="translate({} {})rotate({})" fill="#d0b377" stroke="#4c3616" stroke-width="3"/>"##,
            N(p.x),
            N(p.y),
            N(angle + 90.0)
        )
    };
    let bags: String = (0..15).map(|k| bag(-90.0 + 24.0 * k as f32)).collect();
    format!(r##"<circle r="61" fill="none" stroke="#5f4522" stroke-width="25" stroke-opacity=".35"/>{bags}"##)
}
