//! Counters of tactical games: what firing costs, firepower and range above, a silhouette in the middle, defence and what
//! moving costs below. Red is against men, blue against armour; each also has a shape of its own.

use scene::{Badge, Counter, Figure, Tone};

use crate::counter::print;
use crate::geometry::{Point, point};
use crate::palette::{Swatch, swatch_of};
use crate::svg::{N, Svg, put};
use crate::symbol;
use crate::text::{Anchor, Hand};

const RED: &str = "#b3261b";
const BLUE: &str = "#1d4f91";
const WHITE: &str = "#fffdf6";
const DARK: &str = "#1c1a17";

/// What a figure is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Topic {
    Fire,
    RedPower,
    BluePower,
    Range,
    Move(Gait),
    Flank,
    Front,
}

/// How a unit gets about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gait {
    Foot,
    Wheels,
    Tracks,
}

/// The colour of firepower and of defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hue {
    Red,
    Blue,
}

/// A figure with what its meaning says.
struct Value<'a> {
    topic: Topic,
    hue: Hue,
    /// Printed on white.
    white: bool,
    text: &'a str,
}

fn value(figure: &Figure) -> Option<Value<'_>> {
    let meaning = figure.meaning.strip_prefix("figure-").unwrap_or(&figure.meaning);
    let (meaning, white) = meaning.strip_suffix("-white").map_or((meaning, false), |rest| (rest, true));
    let (topic, hue) = match meaning {
        "fire" => (Topic::Fire, Hue::Red),
        "red-power" => (Topic::RedPower, Hue::Red),
        "blue-power" => (Topic::BluePower, Hue::Blue),
        "range" => (Topic::Range, Hue::Red),
        "move" | "move-foot" => (Topic::Move(Gait::Foot), Hue::Red),
        "move-wheeled" => (Topic::Move(Gait::Wheels), Hue::Red),
        "move-tracked" => (Topic::Move(Gait::Tracks), Hue::Red),
        "flank" | "flank-red" => (Topic::Flank, Hue::Red),
        "flank-blue" => (Topic::Flank, Hue::Blue),
        "front" | "front-red" => (Topic::Front, Hue::Red),
        "front-blue" => (Topic::Front, Hue::Blue),
        _ => return None,
    };
    Some(Value { topic, hue, white, text: &figure.text })
}

/// True when a counter is printed as a tactical one.
pub(crate) fn is_tactical(counter: &Counter) -> bool {
    counter.symbol.is_silhouette()
}

/// How much there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Everything.
    Large,
    /// No range and no name.
    Small,
    /// Firepower and silhouette.
    Tiny,
}

/// Draws the face on a body that is there already; `side` is how wide the counter will be.
pub(crate) fn draw_face(svg: &mut Svg, counter: &Counter, side: f32) {
    let swatch = swatch_of(&counter.colour);
    let room = match side * svg.seen() {
        s if s >= 78.0 => Room::Large,
        s if s > 52.0 => Room::Small,
        _ => Room::Tiny,
    };
    let (y, scale) = match room {
        Room::Large => (-5.5, 0.9),
        Room::Small => (0.5, 1.0),
        Room::Tiny => (18.0, 1.35),
    };
    put!(
        svg,
        r##"<use href="#s-{}" fill="{}" transform="translate(0 {})scale({scale})"/>"##,
        symbol::name(counter.symbol),
        swatch.ground,
        N(y)
    );
    let values: Vec<Value<'_>> = counter.values.iter().filter_map(value).collect();
    for value in &values {
        draw_value(svg, value, room, &swatch);
    }
    // What no place is known for is printed beside the name, rather than not at all.
    if room == Room::Large {
        let others = counter.values.iter().filter(|figure| value(figure).is_none()).map(|figure| &*figure.text);
        let name = std::iter::once(&*counter.designation).chain(others).collect::<Vec<_>>().join(" ");
        print(svg, &name, Hand::Strong, 15.5, swatch.ink, Anchor::Middle, point(0.0, 17.2), 92.0);
    }
}

fn draw_value(svg: &mut Svg, value: &Value<'_>, room: Room, swatch: &Swatch) {
    // Places and sizes of letters for the rows above and below.
    let (top, high) = match room {
        Room::Large => (-36.0, 23.0),
        Room::Small => (-34.0, 29.0),
        Room::Tiny => (-27.0, 42.0),
    };
    let low = 37.0;
    match (value.topic, room) {
        (Topic::Fire, Room::Tiny) => {}
        (Topic::Fire, _) => {
            let (x, r) = if room == Room::Large { (-36.5, 11.5) } else { (-34.0, 14.0) };
            put!(
                svg,
                r##"<circle cx="{}" cy="{}" r="{}" fill="{DARK}" stroke="{}" stroke-width="1.500"/>"##,
                N(x),
                N(top),
                N(r),
                swatch.field
            );
            let (cost, indirect) = value.text.split_once(" (").unwrap_or((value.text, ""));
            print(svg, cost, Hand::Strong, high, WHITE, Anchor::Middle, point(x, top), 2.0 * r - 5.0);
            if room == Room::Large && !indirect.is_empty() {
                // The dearer shot at what is not seen.
                let indirect = indirect.trim_end_matches(')');
                put!(svg, r##"<rect x="-46" y="-24" width="19" height="13" rx="3" fill="{DARK}"/>"##);
                let text = format!("({indirect})");
                print(svg, &text, Hand::Strong, 13.0, WHITE, Anchor::Middle, point(-36.5, -17.5), 17.0);
            }
        }
        (Topic::RedPower | Topic::BluePower, _) => {
            let red = value.topic == Topic::RedPower;
            let x = match room {
                Room::Large => [-13.5, 9.5][usize::from(!red)],
                Room::Small => [-3.0, 30.0][usize::from(!red)],
                Room::Tiny => [-24.0, 24.0][usize::from(!red)],
            };
            let half = match room {
                Room::Large => point(10.5, 11.5),
                Room::Small => point(15.0, 14.5),
                Room::Tiny => point(22.5, 20.5),
            };
            plate(svg, value, point(x, top), half, high);
        }
        (Topic::Range, Room::Large) => {
            print(svg, value.text, Hand::Strong, 21.0, swatch.ink, Anchor::Middle, point(35.2, top - 3.5), 24.0);
            put!(
                svg,
                r#"<path d="M23.500 {0}h22M27.500 {1}l-4.500 3.500l4.500 3.500M41.500 {1}l4.500 3.500l-4.500 3.500" fill="none" stroke="{2}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#,
                N(top + 9.0),
                N(top + 5.5),
                swatch.ink
            );
        }
        (Topic::Flank | Topic::Front, Room::Large | Room::Small) => {
            let front = value.topic == Topic::Front;
            let large = room == Room::Large;
            let at = match (large, front) {
                (true, true) => point(-7.0, 38.0),
                (true, false) => point(-34.5, 38.0),
                (false, true) => point(2.0, 36.0),
                (false, false) => point(-31.0, 36.0),
            };
            let (half, size) = if large { (point(11.5, 9.5), 18.5) } else { (point(13.5, 11.0), 23.0) };
            plate(svg, value, at, half, size);
            // The front has its line ahead, flanks have it on both sides.
            let line = match (front, large) {
                (true, true) => "M-12 -12.500h24",
                (true, false) => "M-14 -14h28",
                (false, true) => "M-13.800 -9v18M13.800 -9v18",
                (false, false) => "M-16.300 -11v22M16.300 -11v22",
            };
            put!(
                svg,
                r#"<path transform="translate({} {})" d="{line}" stroke="{}" stroke-width="3"/>"#,
                N(at.x),
                N(at.y),
                swatch.ink
            );
        }
        (Topic::Move(gait), Room::Large | Room::Small) => {
            if room == Room::Small {
                print(svg, value.text, Hand::Strong, 32.0, swatch.ink, Anchor::Middle, point(35.0, 36.0), 22.0);
                return;
            }
            put!(
                svg,
                r##"<g transform="translate(19 37)" fill="none" stroke="{0}" stroke-width="2.400" stroke-linejoin="round">{1}</g>"##,
                swatch.ink,
                sign(gait, swatch.ink)
            );
            print(svg, value.text, Hand::Strong, 27.0, swatch.ink, Anchor::Middle, point(38.0, low), 17.0);
        }
        _ => {}
    }
}

/// A figure on its colour: a square for red, a shield for blue; outlined where it is printed on white.
fn plate(svg: &mut Svg, value: &Value<'_>, at: Point, half: Point, size: f32) {
    let colour = match value.hue {
        Hue::Red => RED,
        Hue::Blue => BLUE,
    };
    let (w, h) = (half.x, half.y);
    let d = match value.hue {
        Hue::Red => format!("M{} {}h{}v{}h{}z", N(-w), N(-h), N(2.0 * w), N(2.0 * h), N(-2.0 * w)),
        Hue::Blue => format!(
            "M{} {}h{}v{}l{} {}l{} {}z",
            N(-w),
            N(-h),
            N(2.0 * w),
            N(1.35 * h),
            N(-w),
            N(0.75 * h),
            N(-w),
            N(-0.75 * h)
        ),
    };
    let (fill, line, ink) = if value.white { (WHITE, colour, colour) } else { (colour, WHITE, WHITE) };
    put!(
        svg,
        r#"<path transform="translate({} {})" d="{d}" fill="{fill}" stroke="{line}" stroke-width="{}" stroke-linejoin="round"/>"#,
        N(at.x),
        N(at.y),
        if value.white { "2.400" } else { "1.500" }
    );
    let lift = if value.hue == Hue::Blue { h * 0.08 } else { 0.0 };
    print(svg, value.text, Hand::Strong, size, ink, Anchor::Middle, at - point(0.0, lift), 2.0 * w - 3.5);
}

/// A boot, a wheel or a track.
fn sign(gait: Gait, ink: &str) -> String {
    match gait {
        Gait::Foot => format!(r#"<path d="M-5 -10H2V2L9 5Q10.500 6 10.500 9H-5z" fill="{ink}" stroke="none"/>"#),
        Gait::Wheels => format!(
            r#"<circle r="8.500"/><circle r="2.500" fill="{ink}" stroke="none"/><path d="M-8.500 0H8.500M0 -8.500V8.500" stroke-width="1.600"/>"#
        ),
        Gait::Tracks => format!(
            r#"<rect x="-12" y="-6.500" width="24" height="13" rx="6.500"/><path d="M-6 0h0M0 0h0M6 0h0" stroke="{ink}" stroke-width="5" stroke-linecap="round"/>"#
        ),
    }
}

/// What shows of a counter under another: its name and its firepower.
pub(crate) fn draw_band(svg: &mut Svg, counter: &Counter) {
    let swatch = swatch_of(&counter.colour);
    let powers = counter.values.iter().filter_map(value);
    let powers = powers.filter(|value| matches!(value.topic, Topic::RedPower | Topic::BluePower));
    let mut right = 46.0;
    let powers: Vec<Value<'_>> = powers.collect();
    for value in powers.iter().rev() {
        plate(svg, value, point(right - 8.5, -38.5), point(8.5, 8.8), 18.0);
        right -= 19.5;
    }
    print(svg, &counter.designation, Hand::Strong, 17.0, swatch.ink, Anchor::Start, point(-46.0, -38.5), right + 44.0);
}

/// A veil over a unit that is spent, with a bar at its foot.
pub(crate) fn draw_veil(svg: &mut Svg, badges: &[Badge]) {
    if badges.iter().any(|badge| badge.tone == Tone::Faded) {
        put!(
            svg,
            r##"<rect class="veil" x="-50" y="-50" width="100" height="100" rx="7" fill="#e9e6da" fill-opacity=".42"/><path d="M-44 -50L-50 -44M-24 -50L-50 -24M-4 -50L-50 -4M16 -50L-50 16M36 -50L-50 36M50 -44L-44 50M50 -24L-24 50M50 -4L-4 50M50 16L16 50M50 36L36 50" stroke="#4b4a45" stroke-width="2" stroke-opacity=".3"/>"##
        );
    }
}

/// A jagged burst behind the sign of a hit.
pub(crate) const BURST: &str = "M0 -19L4.500 -10.500L13 -15L10.500 -5.500L19.500 -2.500L12 3.500L17 12L7 11L4 20L-2 12L-10.500 17L-9.500 7L-19 5L-12 -1.500L-17 -10L-7 -10z";

/// The arrow that shows where a counter looks, around the middle of a hexside and pointing east: its shaft comes out from
/// under the counter, so that its head cannot be mistaken for a triangle that points elsewhere.
pub(crate) const ARROW: &str = "M14 0L-3 -17V-7H-40V7H-3V17z";
