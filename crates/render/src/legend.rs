//! The legend: one entry for each kind of ground, water, road and area that the map really has.
//!
//! Names are messages, so a game's texts need these identifiers: `legend`, `ground-…`, `water-…`, `road-…` (with the
//! names of the scene's variants), `bridge`, `ferry`, `rail-cut`, `entry-hex`, `supply-source`, `wall-…`,
//! `line-frontier`, `place-…`, `port-…`, `resource-…`. The kernel's texts have them all.

use scene::{Ground, MapArt, Message, Overlay, PlaceRole, RoadKind, WallKind, Water};

use crate::bridge;
use crate::farmland;
use crate::farmstead;
use crate::fortified_line;
use crate::geometry::{Point, point};
use crate::hexside;
use crate::lettering;
use crate::overlay;
use crate::palette::{DEEP_WOODS, country, ink, side_swatch, swatch_of};
use crate::rampart;
use crate::river;
use crate::road;
use crate::sheet::is_tactical;
use crate::site;
use crate::svg::{N, Svg, put};

/// Width and height of a sample, and the height of an entry's row.
pub(crate) const SAMPLE: f32 = 108.0;
const HIGH: f32 = 58.0;
pub(crate) const ROW: f32 = 72.0;

/// One line of the legend: a sample and what it is called.
pub(crate) struct Entry {
    pub name: String,
    sample: String,
    /// What the sample lies on.
    on: &'static str,
}

impl Entry {
    /// Draws the sample with its left edge at `at`.
    pub fn draw(&self, svg: &mut Svg, at: Point) {
        put!(
            svg,
            r##"<g transform="translate({} {})"><rect y="-29" width="{SAMPLE}" height="{HIGH}" rx="6" fill="{}" stroke="#8d8468" stroke-width="2.500"/>{}</g>"##,
            N(at.x),
            N(at.y),
            self.on,
            self.sample
        );
    }
}

const GROUNDS: [(Ground, &str); 20] = [
    (Ground::Clear, "ground-clear"),
    (Ground::Meadow, "ground-meadow"),
    (Ground::Steppe, "ground-steppe"),
    (Ground::Field, "ground-field"),
    (Ground::Crops, "ground-crops"),
    (Ground::Wheat, "ground-wheat"),
    (Ground::Corn, "ground-corn"),
    (Ground::Woods, "ground-woods"),
    (Ground::Forest, "ground-forest"),
    (Ground::Swamp, "ground-swamp"),
    (Ground::Rough, "ground-rough"),
    (Ground::Hill, "ground-hill"),
    (Ground::Mountain, "ground-mountain"),
    (Ground::Water, "ground-water"),
    (Ground::Village, "ground-village"),
    (Ground::Town, "ground-town"),
    (Ground::City, "ground-city"),
    (Ground::WoodenHouses, "ground-wooden-houses"),
    (Ground::StoneHouse, "ground-stone-house"),
    (Ground::Beyond, "ground-beyond"),
];

const WALLS: [(WallKind, &str); 8] = [
    (WallKind::Impassable, "wall-impassable"),
    (WallKind::Lake, "wall-lake"),
    (WallKind::Strait, "wall-strait"),
    (WallKind::Causeway, "wall-causeway"),
    (WallKind::Stone, "wall-stone"),
    (WallKind::Cliff, "wall-cliff"),
    (WallKind::Fortified, "wall-fortified"),
    (WallKind::Bastion, "wall-bastion"),
];

const WATERS: [(Water, &str); 3] =
    [(Water::Minor, "water-minor"), (Water::Major, "water-major"), (Water::NeverFrozen, "water-never-frozen")];

const ROADS: [(RoadKind, &str); 7] = [
    (RoadKind::Highway, "road-highway"),
    (RoadKind::Road, "road-road"),
    (RoadKind::Track, "road-track"),
    (RoadKind::Trail, "road-trail"),
    (RoadKind::WinterTrail, "road-winter-trail"),
    (RoadKind::Rail, "road-rail"),
    (RoadKind::MinorRail, "road-minor-rail"),
];

/// The entries for a map and what is laid over it.
pub(crate) fn entries(map: &MapArt, overlays: &[Overlay], say: &dyn Fn(&Message) -> String) -> Vec<Entry> {
    let mut out = Vec::new();
    let tactical = is_tactical(map);
    let steppe = map.hexes.iter().any(|hex| hex.ground == Ground::Steppe);
    let on = match (tactical, steppe) {
        (false, _) => ink::PAPER,
        (true, false) => country::MEADOW,
        (true, true) => country::STEPPE,
    };
    let mut add = |id: &'static str, sample: String| out.push(Entry { name: say(&Message::new(id)), sample, on });
    for (ground, id) in GROUNDS {
        if map.hexes.iter().any(|h| h.ground == ground) {
            // On the map of a country open ground is bare paper.
            let bare = ground == Ground::Clear && site::is_operational(map);
            let sample = match ground {
                _ if bare => String::new(),
                Ground::Field | Ground::Woods | Ground::Forest | Ground::Water if tactical => tactical_sample(ground),
                _ => ground_sample(ground),
            };
            add(id, sample);
        }
    }
    for (water, id) in WATERS {
        if map.rivers.iter().any(|r| r.water == water) {
            let (fill, bank) = river::inks(water);
            let line = |colour: &str, width: f32| {
                format!(
                    r#"<path d="M3 10C30 -18 50 22 105 -8" fill="none" stroke="{colour}" stroke-width="{}"/>"#,
                    N(width)
                )
            };
            add(id, line(bank, river::width(water) + 6.0) + &line(fill, river::width(water)));
        }
    }
    if map.rivers.iter().any(|r| !r.bridges.is_empty()) {
        add(
            "bridge",
            r##"<path d="M54 -28V28" stroke="#5b9ac2" stroke-width="20"/><path d="M30 -8h48M30 8h48" stroke="#fbf6e6" stroke-width="7"/><path d="M26 -13l5 5h46l5 -5M26 13l5 -5h46l5 5" fill="none" stroke="#221c14" stroke-width="3.600"/>"##.to_owned(),
        );
    }
    if map.rivers.iter().any(|r| !r.ferries.is_empty()) {
        add(
            "ferry",
            r##"<g transform="translate(54 0)"><path d="M0 -28V28" stroke="#5b9ac2" stroke-width="20"/><circle r="15" fill="#fbf6e6" stroke="#1d3f5c" stroke-width="3"/><path d="M-10 2h20l-4 6h-12zM-1.500 0v-10l8 8h-8" fill="#1d3f5c"/></g>"##.to_owned(),
        );
    }
    for (kind, id) in ROADS {
        if map.roads.iter().any(|r| r.kind == kind) {
            let strokes = if tactical { road::dirt_strokes(kind) } else { road::strokes(kind) };
            let sample = strokes
                .iter()
                .map(|stroke| format!(r#"<path d="M4 6C34 -14 70 16 104 -6" fill="none" {stroke}/>"#))
                .collect();
            add(id, sample);
        }
    }
    let wet = |hex: &u16| map.hexes.get(usize::from(*hex)).is_some_and(|hex| hex.ground == Ground::Water);
    if tactical && map.roads.iter().any(|road| road.path.iter().any(wet)) {
        let river = format!(r#"<path d="M54 -27.500V27.500" stroke="{}" stroke-width="44"/>"#, country::WATER_DEEP);
        add("bridge", river + &bridge::planks("M14 0H94"));
    }
    if map.roads.iter().any(|r| !r.cuts.is_empty()) {
        add(
            "rail-cut",
            r##"<path d="M4 0h40M64 0h40" stroke="#221f1c" stroke-width="9"/><path d="M45 -15v30M63 -15v30" stroke="#b3261b" stroke-width="4.500" stroke-linecap="round"/>"##.to_owned(),
        );
    }
    if map.places.iter().any(|p| matches!(p.role, PlaceRole::Entry(_))) {
        add(
            "entry-hex",
            r##"<path transform="translate(54 0)" d="M-30 -13h30v-14l26 27l-26 27v-14h-30z" fill="#2a241a" stroke="#fbf6e6" stroke-width="3"/>"##.to_owned(),
        );
    }
    if map.places.iter().any(|p| matches!(p.role, PlaceRole::Supply { .. })) {
        let swatch = side_swatch(0);
        add(
            "supply-source",
            format!(
                r#"<g transform="translate(54 0)" stroke="{0}" fill="none"><circle r="16" fill="{1}" stroke-width="5"/><path d="M0 -14v28M-12 -7l24 14M-12 7l24 -14" stroke-width="3.200"/></g>"#,
                swatch.ground, swatch.field
            ),
        );
    }
    for (wall, id) in WALLS {
        if map.walls.iter().any(|w| w.kind == wall) {
            add(id, wall_sample(wall));
        }
    }
    if tactical {
        let top = map.hexes.iter().map(|hex| hex.level).max().unwrap_or(0);
        for level in 1..=top.min(country::LEVELS.len() as i8) {
            let name = say(&Message::new("level").with("level", i64::from(level)));
            out.push(Entry { name, sample: level_sample(level), on });
        }
    }
    let mut add = |id: &'static str, sample: String| out.push(Entry { name: say(&Message::new(id)), sample, on });
    if !map.frontier.is_empty() {
        let stroke = |stroke: &str| format!(r#"<path d="M4 8L54 -8L104 8" fill="none" {stroke}/>"#);
        add("line-frontier", hexside::FRONTIER.map(stroke).concat());
    }
    for (id, sample) in site_samples(map) {
        add(id, sample);
    }
    for front in &map.fronts {
        let strokes = hexside::front(swatch_of(&front.colour).ground);
        let sample = strokes.map(|stroke| format!(r#"<path d="M4 8L54 -8L104 8" fill="none" {stroke}/>"#)).concat();
        out.push(Entry { name: say(&front.name), sample, on });
    }
    for area in &map.areas {
        let swatch = swatch_of(&area.colour);
        let d = if area.fortified { "M6 -6h10v12h12v-12h12v12h12v-12h12v12h12v-12h12v12h12v-12h8" } else { "M6 0h96" };
        let dash = if area.fortified { "" } else { r#" stroke-dasharray="24 9""# };
        out.push(Entry {
            name: say(&area.name),
            sample: format!(r#"<path d="{d}" fill="none" stroke="{}" stroke-width="4.200"{dash}/>"#, swatch.shade),
            on,
        });
    }
    out.extend(overlays.iter().map(|o| Entry { name: say(&o.title), sample: overlay::sample(o), on }));
    out
}

fn trees(tint: &str, shadow: &str, body: &str, light: &str) -> String {
    let d = "M18 -10h0M40 -14h0M64 -9h0M88 -13h0M28 9h0M52 12h0M76 9h0M12 14h0M97 13h0";
    let layer = |x: f32, y: f32, colour: &str, width: u8, opacity: &str| {
        format!(
            r#"<path d="{d}" transform="translate({} {})" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-opacity="{opacity}"/>"#,
            N(x),
            N(y)
        )
    };
    fill(tint)
        + &layer(3.5, 4.0, shadow, 21, ".42")
        + &layer(0.0, 0.0, body, 21, "1")
        + &layer(-2.5, -3.0, light, 11, ".9")
}

fn fill(colour: &str) -> String {
    format!(r#"<rect x="1.500" y="-27.500" width="105" height="55" rx="5" fill="{colour}"/>"#)
}

fn houses(places: &[(f32, f32)]) -> String {
    places
        .iter()
        .map(|&(x, y)| {
            format!(
                r#"<rect x="{}" y="{}" width="13" height="10" fill="{}" stroke="{}" stroke-width="1.500"/>"#,
                N(x - 6.5),
                N(y - 5.0),
                ink::BLOCK,
                ink::BLOCK_EDGE
            )
        })
        .collect()
}

/// A small picture of a kind of ground.
fn ground_sample(ground: Ground) -> String {
    match ground {
        Ground::Clear => {
            r##"<path d="M20 -8l26 -6l4 14l-26 6z" fill="#cdbf7c" fill-opacity=".5"/><path d="M62 6l28 2l-2 12l-28 -2z" fill="#b9c185" fill-opacity=".6"/>"##.to_owned()
        }
        Ground::Field => {
            fill("#c19a6b")
                + r##"<path d="M4 20L30 -26M20 26L50 -26M40 26L70 -26M60 26L90 -26M80 26L104 -16" stroke="#94693c" stroke-width="4.600"/>"##
        }
        Ground::Crops => {
            fill("#e8cd6e")
                + r##"<path d="M4 -18H104M4 -6H104M4 6H104M4 18H104" stroke="#c09a2c" stroke-width="3.400"/><path d="M4 -18H104M4 -6H104M4 6H104M4 18H104" stroke="#fbeaa6" stroke-width="2" stroke-dasharray="2 5"/>"##
        }
        Ground::Woods => trees(ink::WOODS, ink::TREE_SHADOW, ink::TREE, ink::TREE_LIGHT),
        Ground::Forest => trees(ink::FOREST, ink::TREE_SHADOW, ink::FOREST_TREE, ink::FOREST_LIGHT),
        Ground::Meadow => tufts(country::MEADOW, country::MEADOW_BLADE),
        Ground::Steppe => tufts(country::STEPPE, country::STEPPE_BLADE),
        Ground::Wheat | Ground::Corn => farmland::sample(ground),
        Ground::WoodenHouses | Ground::StoneHouse => farmstead::sample(ground),
        Ground::Swamp => {
            fill(ink::SWAMP)
                + &format!(
                    r#"<path d="M10 -14h26M58 -16h30M20 2h18M66 2h24M8 18h22M48 18h30" stroke="{}" stroke-width="2.800"/><path d="M48 4l-5 -9M50 4v-12M52 4l5 -9M92 20l-5 -9M94 20v-12M96 20l5 -9" stroke="{}" stroke-width="2.600"/>"#,
                    ink::SWAMP_WATER,
                    ink::SWAMP_TUFT
                )
        }
        Ground::Rough => {
            fill("#dccfae")
                + r##"<path d="M16 8l8 -18l14 16l-10 4zM54 14l8 -18l14 16l-10 4zM78 -4l6 -14l12 12l-9 4z" fill="#bdb29c" stroke="#5f574a" stroke-width="2"/>"##
        }
        Ground::Hill => format!(
            r#"<ellipse cx="54" rx="46" ry="22" fill="{0}" fill-opacity=".4" stroke="{1}" stroke-width="1.600"/><ellipse cx="54" rx="28" ry="12" fill="{0}" fill-opacity=".5" stroke="{1}" stroke-width="1.600"/><path d="M90 6l10 4M82 13l9 6M70 18l5 7M54 19v8M38 18l-4 7" stroke="{1}" stroke-width="2.400"/>"#,
            ink::HILL,
            ink::HACHURE
        ),
        Ground::Mountain => {
            fill("#d9c396")
                + r##"<path d="M18 18L44 -20L42 0L48 18zM56 18L76 -12L74 4L78 18z" fill="#cbb28a" stroke="#4e4030" stroke-width="2"/><path d="M44 -20L70 18H48L42 0zM76 -12L96 18H78L74 4z" fill="#8c7353" stroke="#4e4030" stroke-width="2"/>"##
        }
        Ground::Water => {
            fill(ink::SEA_DEEP)
                + r##"<path d="M24 -6q6 -7 12 0t12 0M56 12q6 -7 12 0t12 0" fill="none" stroke="#f4fafc" stroke-width="2.600"/>"##
        }
        Ground::Village => houses(&[(40.0, -8.0), (60.0, -12.0), (46.0, 9.0), (68.0, 7.0)]),
        Ground::Town => houses(&[
            (30.0, -10.0),
            (48.0, -13.0),
            (66.0, -10.0),
            (34.0, 6.0),
            (52.0, 4.0),
            (70.0, 7.0),
            (46.0, 19.0),
            (82.0, -6.0),
        ]),
        Ground::Beyond => {
            fill(ink::BEYOND)
                + &format!(
                    r#"<path d="M4 18L46 -26M22 26L70 -26M46 26L94 -26M70 26L104 -10M94 26L104 14" stroke="{}" stroke-width="2.500"/>"#,
                    ink::BEYOND_LINE
                )
        }
        Ground::City => {
            let grid: Vec<(f32, f32)> =
                (0..6).flat_map(|i| (0..3).map(move |j| (14.0 + 16.0 * i as f32, -16.0 + 16.0 * j as f32))).collect();
            fill(ink::BUILT) + &houses(&grid)
        }
    }
}

fn tufts(ground: &str, blade: &str) -> String {
    fill(ground)
        + &format!(
            r#"<path d="M22 2l-5 -9M24 2v-12M26 2l5 -9M60 18l-5 -9M62 18v-12M64 18l5 -9M84 -6l-5 -9M86 -6v-12M88 -6l5 -9" stroke="{blade}" stroke-width="2" stroke-linecap="round"/>"#
        )
}

/// What looks different on a tactical map.
fn tactical_sample(ground: Ground) -> String {
    let ink = &DEEP_WOODS;
    match ground {
        Ground::Woods => trees(ink.woods, ink.shadow, ink.tree, ink.tree_light),
        Ground::Forest => trees(ink.forest, ink.shadow, ink.forest_tree, ink.forest_light),
        Ground::Water => {
            fill(country::WATER_DEEP)
                + r##"<path d="M24 -6q6 -7 12 0t12 0M56 12q6 -7 12 0t12 0" fill="none" stroke="#f4fafc" stroke-width="2.600"/>"##
        }
        other => farmland::sample(other),
    }
}

/// A piece of a hill with its marks.
fn level_sample(level: i8) -> String {
    let (tint, line) = country::LEVELS[usize::from(level.unsigned_abs()).clamp(1, country::LEVELS.len()) - 1];
    let wide = 11.0 * f32::from(level);
    format!(
        r##"<path d="M1.500 22Q20 -18 54 -20T106.500 18V22Q106.500 27.500 101 27.500H7Q1.500 27.500 1.500 22z" fill="{tint}" stroke="{line}" stroke-width="3"/><path d="{}" fill="#5a3512" stroke="#f3eed8" stroke-width="3" paint-order="stroke"/>"##,
        lettering::level_mark(level, point(54.0 - wide / 2.0, 10.0))
    )
}

/// A small picture of a kind of hexside.
fn wall_sample(kind: WallKind) -> String {
    let water = format!(
        r#"<path d="M54 -28V28" stroke="{}" stroke-width="36"/><path d="M54 -28V28" stroke="{}" stroke-width="30"/>"#,
        ink::SHORE,
        ink::SEA
    );
    match kind {
        WallKind::Fortified | WallKind::Bastion => fortified_line::sample(kind),
        WallKind::Impassable => [(22.0, 22.0), (86.0, 21.0), (44.0, 26.0), (66.0, 24.0)]
            .map(|(x, s)| hexside::peak(point(x, 4.0), s))
            .concat(),
        WallKind::Lake => format!(
            r#"<path d="M10 6C30 -22 48 -4 62 -12C80 -22 92 -6 98 4C84 18 70 8 52 16C36 22 20 16 10 6z" fill="{}" stroke="{}" stroke-width="3"/>"#,
            ink::SEA,
            ink::SHORE
        ),
        WallKind::Isthmus => String::new(),
        WallKind::Stone => rampart::stones("M10 10L34 -8H74L98 10"),
        WallKind::Cliff => rampart::cliff_sample(),
        WallKind::Strait => format!(r#"{water}<g transform="translate(54 0)">{}</g>"#, hexside::ARROWS),
        WallKind::Causeway => water + &format!(r#"<g transform="translate(54 0)">{}</g>"#, hexside::dam()),
    }
}

/// Cities, harbours and what the land yields, as far as the map has them.
fn site_samples(map: &MapArt) -> Vec<(&'static str, String)> {
    let middle = |drawing: &str| format!(r#"<g transform="translate(54 0)">{drawing}</g>"#);
    let any = |wanted: &dyn Fn(&PlaceRole) -> bool| map.places.iter().any(|place| wanted(&place.role));
    let mut out = Vec::new();
    if any(&|role| matches!(role, PlaceRole::Capital { .. })) {
        let mut svg = Svg::default();
        site::draw_town(&mut svg, site::Rank::Capital, point(34.0, 0.0));
        site::draw_production(&mut svg, 3, point(74.0, 0.0), 14.0);
        out.push(("place-capital", svg.finish()));
    }
    if site::is_operational(map) {
        for (role, rank, id) in [
            (PlaceRole::City, site::Rank::City, "place-city"),
            (PlaceRole::Town, site::Rank::Town, "place-town"),
            (PlaceRole::Village, site::Rank::Village, "place-village"),
        ] {
            if any(&|r| *r == role) {
                let mut svg = Svg::default();
                site::draw_town(&mut svg, rank, point(54.0, 0.0));
                out.push((id, svg.finish()));
            }
        }
    }
    for (role, id, scale) in [
        (PlaceRole::Church, "place-church", "1.300"),
        (PlaceRole::Windmill, "place-windmill", ".480"),
        (PlaceRole::Works, "place-works", ".900"),
    ] {
        if let Some(sign) = farmstead::landmark_sign(&role).filter(|_| any(&|r| *r == role)) {
            out.push((id, format!(r#"<g transform="translate(54 4)scale({scale})">{sign}</g>"#)));
        }
    }
    if any(&|role| *role == PlaceRole::Fortress) {
        out.push(("place-fortress", r##"<path d="M10 22V10h8v-32h10v10h52v-10h10v32h8v12h-10v-8h-68v8z" fill="#7c2418" fill-opacity=".12" stroke="#5c1a10" stroke-width="4" stroke-linejoin="round"/>"##.to_owned()));
    }
    if any(&|role| *role == PlaceRole::Strategic) {
        out.push((
            "place-strategic",
            middle(
                r##"<path d="M-30 -20h-10v40h10M30 -20h10v40h-10" fill="none" stroke="#7a1f14" stroke-width="6"/>"##,
            ),
        ));
    }
    for (major, base, id) in [(true, true, "port-base"), (true, false, "port-major"), (false, false, "port-minor")] {
        let same = |role: &PlaceRole| match role {
            PlaceRole::Port { base: true, .. } => base,
            PlaceRole::Port { major: m, .. } => !base && *m == major,
            _ => false,
        };
        if any(&same) {
            out.push((id, middle(&site::port(major, base))));
        }
    }
    let yields = |wanted: &dyn Fn(&PlaceRole) -> Option<u8>| map.places.iter().find_map(|place| wanted(&place.role));
    if let Some(value) = yields(&|role| if let PlaceRole::Ore(value) = role { Some(*value) } else { None }) {
        out.push(("resource-ore", middle(&site::ore(value))));
    }
    if let Some(value) = yields(&|role| if let PlaceRole::Oil(value) = role { Some(*value) } else { None }) {
        out.push(("resource-oil", middle(&site::oil(value))));
    }
    out
}
