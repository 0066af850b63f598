//! The map and the blocks as they are drawn: made once, shared by every scene.

use board::{Direction, HexId};
use scene::{
    Badge, Colour, Counter, Course, Echelon, Figure, Ground, HexArt, Label, LabelRole, MapArt, Message, PlaceArt,
    PlaceRole, Road, RoadKind, Symbol, Tone, TrackSpace, Value, Wall, WallKind, Water,
};
use std::sync::Arc;

use crate::data::{Data, Scenario};
use crate::ground::{City, Country, Terrain};
use crate::text::{side_name, spoken_hex};
use crate::units::{BySide, Kind, Nation, Side, UnitId, UnitInfo, traits};

/// The strengths round the edge of a block, strongest first.
pub type Ring = Arc<[Arc<str>]>;

/// Everything that is printed.
pub struct Art {
    pub map: Arc<MapArt>,
    /// Names of blocks for messages.
    pub names: Vec<Value>,
    /// [2.1, 16.1] The label of each block, as one of the Axis and as one of the Soviets: satellites may change sides.
    pub counters: Vec<BySide<Arc<Counter>>>,
    pub ids: Vec<Arc<str>>,
    /// [2.3] The ring of each block.
    pub rings: Vec<Ring>,
    /// [2.1] The colours of the wood, by [`wood`].
    pub woods: [Colour; 3],
    pub badges: Badges,
    /// [12.1] For each scenario its months.
    pub calendars: Vec<Calendar>,
    /// Numbers of spaces on tracks.
    pub figures: Vec<Arc<str>>,
    /// Cities and resources that change hands, with the side whose land they are in.
    pub prizes: Vec<(HexId, Side)>,
    /// [8.31] Who controls such a place.
    pub flags: BySide<Message>,
}

/// [4.1] The months of a scenario.
pub struct Calendar {
    /// The first, in months since the year 0.
    pub first: u16,
    pub spaces: Vec<TrackSpace>,
}

/// The states of blocks.
pub struct Badges {
    pub unsupplied: Badge,
    pub dispersed: Badge,
    pub rearguard: Badge,
    pub active: Badge,
    pub blitz: Badge,
    pub airborne: Badge,
    pub naval: Badge,
    pub moved: Badge,
    pub strategic: Badge,
    pub confined: Badge,
    pub raised: Badge,
    pub arriving: Badge,
    pub disbanded: Badge,
    pub in_hand: Badge,
    pub half_hit: Badge,
}

impl Badges {
    fn new() -> Self {
        let badge = |glyph: &str, tone: Tone, label: &'static str| Badge {
            glyph: glyph.into(),
            tone,
            label: Message::new(label),
        };
        Self {
            unsupplied: badge("U", Tone::Bad, "badge-unsupplied"),
            dispersed: badge("D", Tone::Warn, "badge-dispersed"),
            rearguard: badge("R", Tone::Active, "badge-rearguard"),
            active: badge("●", Tone::Active, "badge-active"),
            blitz: badge("B", Tone::Active, "badge-blitz"),
            airborne: badge("A", Tone::Active, "badge-airborne"),
            naval: badge("N", Tone::Active, "badge-naval"),
            moved: badge("✓", Tone::Faded, "badge-moved"),
            strategic: badge("✓", Tone::Faded, "badge-strategic"),
            confined: badge("H", Tone::Plain, "badge-confined"),
            raised: badge("+", Tone::Good, "badge-raised"),
            arriving: badge("+", Tone::Active, "badge-arriving"),
            disbanded: badge("×", Tone::Bad, "badge-disbanded"),
            in_hand: badge("●", Tone::Active, "badge-in-hand"),
            half_hit: badge("½", Tone::Warn, "badge-half-hit"),
        }
    }
}

impl Art {
    pub fn new(data: &Data) -> Self {
        let pair = |unit: &UnitInfo| BySide::each(|side| Arc::new(counter(unit, side)));
        let numerals: [Arc<str>; 5] = ["0".into(), "I".into(), "II".into(), "III".into(), "IV".into()];
        let mut rings: Vec<((u8, u8), Ring)> = Vec::new();
        let mut ring = |unit: &UnitInfo| -> Ring {
            let ends = (unit.least(), unit.max);
            if let Some((_, ring)) = rings.iter().find(|(known, _)| *known == ends) {
                return ring.clone();
            }
            let values = (ends.0..=ends.1).rev().filter_map(|cv| numerals.get(usize::from(cv)).cloned());
            let new: Ring = values.collect();
            rings.push((ends, new.clone()));
            new
        };
        Self {
            map: Arc::new(map_art(data)),
            names: data.units.iter().map(name).collect(),
            counters: data.units.iter().map(pair).collect(),
            ids: data.units.iter().map(|unit| unit.id.clone()).collect(),
            rings: data.units.iter().map(&mut ring).collect(),
            woods: ["black".into(), "light-grey".into(), "red".into()],
            badges: Badges::new(),
            calendars: data.scenarios.iter().map(|scenario| calendar(data, scenario)).collect(),
            figures: (0..=12).map(|n: u8| n.to_string().into()).collect(),
            prizes: prizes(data),
            flags: BySide::each(|side| Message::new("marker-control").with("side", side_name(side))),
        }
    }

    /// [2.3] Which value of its ring stands at the top of a block.
    pub fn top(&self, unit: UnitId, max: u8, cv: u8) -> u8 {
        let last = self.rings[unit.index()].len().saturating_sub(1) as u8;
        max.saturating_sub(cv).min(last)
    }
}

/// [2.1] The wood of a nation's blocks: black, light grey, red.
pub const fn wood(nation: Nation) -> usize {
    match nation {
        Nation::German => 0,
        Nation::Soviet => 2,
        _ => 1,
    }
}

/// What headquarters and corps are called in the reader's language.
fn spoken(unit: &UnitInfo) -> Option<Message> {
    let numeral = !unit.name.is_empty() && unit.name.chars().all(|c| "IVXLC".contains(c));
    let id = match unit.kind {
        Kind::Hq => "hq-name",
        _ if numeral => "corps-name",
        _ => return None,
    };
    Some(Message::new(id).with("name", unit.name.to_string()))
}

/// A block's name for messages.
fn name(unit: &UnitInfo) -> Value {
    spoken(unit).map_or_else(|| unit.name.to_string().into(), Value::from)
}

/// [2.3, 2.6] A block's label.
fn counter(unit: &UnitInfo, side: Side) -> Counter {
    let figure = |meaning: &str, text: &str| Figure { meaning: format!("figure-{meaning}").into(), text: text.into() };
    let symbol = match unit.kind {
        Kind::Armour => Symbol::Armor,
        Kind::Mech => Symbol::MechanizedInfantry,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::Hq => Symbol::Hq,
        Kind::Supreme => Symbol::ArmyHq,
        _ if unit.has(traits::PARA) => Symbol::Paratroops,
        _ if unit.has(traits::MOUNTAIN) => Symbol::Mountain,
        _ if unit.has(traits::COASTAL) => Symbol::Marines,
        _ if unit.has(traits::SIEGE) => Symbol::Artillery,
        _ if unit.has(traits::STATIC) => Symbol::Fortified,
        _ => Symbol::Infantry,
    };
    let colour = match unit.nation {
        Nation::German if unit.has(traits::SS) => "black",
        Nation::German => "field-grey",
        Nation::Soviet if unit.has(traits::GUARDS) => "guards-red",
        Nation::Soviet => "soviet-brown",
        _ => "light-grey",
    };
    // [2.4] Germans and mobile Soviets are corps, satellites and Soviet foot armies.
    let size = match unit.kind {
        Kind::Supreme => Echelon::None,
        Kind::Hq => Echelon::ArmyGroup,
        Kind::Infantry | Kind::Shock if unit.nation != Nation::German => {
            if unit.has(traits::PARA) || unit.name.ends_with(" C") { Echelon::Corps } else { Echelon::Army }
        }
        _ => Echelon::Corps,
    };
    // [2.25, 2.66] Shock armies, and the satellites that may go abroad.
    let corner = match unit.kind {
        Kind::Shock => Some("Sh".into()),
        _ if unit.freed_by.is_some() => Some("E".into()),
        _ => None,
    };
    let mut values = Vec::new();
    values.extend(fire(unit).map(|text| figure("fire", text)));
    values.push(figure("speed", speed(unit.kind)));
    Counter {
        name: unit.name.clone(),
        side: side as u8,
        colour: colour.into(),
        stripe: None,
        symbol,
        size,
        designation: unit.name.clone(),
        corner,
        values,
        spoken: spoken(unit),
        steps: (unit.max, unit.max),
    }
}

/// [7.32] Fire in attack and defence, before ground and weather: single, double or triple. Headquarters have none.
const fn fire(unit: &UnitInfo) -> Option<&'static str> {
    let ss = unit.has(traits::SS);
    Some(match unit.kind {
        Kind::Hq | Kind::Supreme => return None,
        Kind::Armour if ss => "TF",
        Kind::Armour | Kind::Shock => "DF",
        Kind::Mech if ss => "DF/TF",
        Kind::Mech => "SF/DF",
        Kind::Infantry if unit.has(traits::PARA) => "SF/DF",
        Kind::Infantry | Kind::Cavalry => "SF",
    })
}

/// [12.23] Speed in dry weather.
const fn speed(kind: Kind) -> &'static str {
    match kind {
        Kind::Armour | Kind::Mech | Kind::Cavalry => "3",
        Kind::Infantry | Kind::Hq | Kind::Supreme => "2",
        Kind::Shock => "1",
    }
}

/// [4.1, 12.1] The months of a scenario with the weather each can have.
fn calendar(data: &Data, scenario: &Scenario) -> Calendar {
    let first = scenario.begins.months().min(scenario.linked_begins.months());
    let space = |months: u16| {
        let month = months % 12 + 1;
        let sorts = &data.months[usize::from(month) - 1].east;
        let name = Message::named(format!("month-{month}"));
        let note = match &sorts[..] {
            [even, odd] => Message::new("calendar-variable")
                .with("month", name)
                .with("even", Message::new(even.id()))
                .with("odd", Message::new(odd.id())),
            _ => Message::new("calendar-fixed").with("month", name).with("weather", Message::new(sorts[0].id())),
        };
        TrackSpace {
            text: format!("{month}/{:02}", months / 12 % 100).into(),
            note: Some(note.into()),
            pieces: Vec::new(),
        }
    };
    Calendar { first, spaces: (first..=scenario.ends.months()).map(space).collect() }
}

/// Towns and resources, and in whose land they lie.
fn prizes(data: &Data) -> Vec<(HexId, Side)> {
    let prize = |&hex: &HexId| {
        let place = data.ground.hex(hex);
        let counts = matches!(place.city, City::Minor | City::Major(_)) || place.resource.is_some();
        let soviet = matches!(place.country, Country::Russia | Country::Annexed | Country::Bessarabia);
        counts.then_some((hex, if soviet { Side::Soviet } else { Side::Axis }))
    };
    data.ground.land.iter().filter_map(prize).collect()
}

/// Every hexside between two hexes of the map once.
fn sides(data: &Data) -> impl Iterator<Item = (HexId, Direction, HexId)> + '_ {
    data.map.hexes().flat_map(move |hex| {
        data.around(hex).filter(move |&(_, to)| to > hex).map(move |(direction, to)| (hex, direction, to))
    })
}

fn map_art(data: &Data) -> MapArt {
    let map = &data.map;
    let side = |hex: HexId, direction: Direction| (hex.0, direction.index() as u8);
    let hexes = map.hexes().map(|hex| HexArt {
        // [1.2] The map names hexes by their places; column and row serve those who cannot see it.
        number: if data.ground.hex(hex).is_land() { map.number(hex).to_string().into() } else { "".into() },
        name: data.ground.hex(hex).is_land().then(|| spoken_hex(data, hex).into()),
        centre: map.centre(hex),
        ground: match data.ground.hex(hex).terrain {
            Terrain::Clear => Ground::Clear,
            Terrain::Forest => Ground::Forest,
            Terrain::Hills => Ground::Hill,
            Terrain::Marsh => Ground::Swamp,
            Terrain::Mountain => Ground::Mountain,
            Terrain::Sea | Terrain::Lake => Ground::Water,
            Terrain::Out => Ground::Beyond,
        },
        level: 0,
        neighbours: map.neighbours(hex).map(|to| Some(to.0).filter(|_| to != HexId::NONE)),
    });
    let rivers = map.rivers().iter().map(|course| Course {
        name: course.name.as_str().into(),
        water: Water::Major,
        sides: course.sides.iter().map(|&(hex, direction)| side(hex, direction)).collect(),
        bridges: Vec::new(),
        ferries: Vec::new(),
    });
    let roads = map.roads().iter().map(|road| Road {
        name: road.name.as_str().into(),
        kind: RoadKind::Rail,
        path: road.path.iter().map(|hex| hex.0).collect(),
        cuts: Vec::new(),
    });
    // [1.35, 1.38, 1.39] Ridges, lakes and bays that cannot be crossed, straits, the Sivash.
    let kinds = [
        ("alpine", WallKind::Impassable),
        ("lake", WallKind::Lake),
        ("bay", WallKind::Lake),
        ("strait", WallKind::Strait),
        ("sivash", WallKind::Causeway),
    ];
    let walls = kinds.into_iter().flat_map(|(name, kind)| {
        let bit = map.side_bit(name).unwrap_or(0);
        let those = sides(data).filter(move |&(hex, direction, _)| map.side(hex, direction) & bit != 0);
        those.map(move |(hex, direction, _)| Wall { hex: hex.0, direction: direction.index() as u8, kind })
    });
    // [1.7] The western boundary.
    let land = |hex: HexId| data.ground.hex(hex).is_land();
    let west = |hex: HexId| data.ground.hex(hex).is_west();
    let frontier = sides(data).filter(|&(a, _, b)| land(a) && land(b) && west(a) != west(b));
    let size = map.bounds().max;
    MapArt {
        id: "eastfront".into(),
        title: Message::new("game-title"),
        size,
        flat_top: false,
        hexes: hexes.collect(),
        rivers: rivers.collect(),
        roads: roads.collect(),
        places: places(data),
        areas: Vec::new(),
        labels: labels(data),
        walls: walls.collect(),
        frontier: frontier.map(|(hex, direction, _)| side(hex, direction)).collect(),
        fronts: Vec::new(),
        landmarks: Vec::new(),
    }
}

/// [1.4, 1.5, 9.11] Towns, ports, resources, fortresses, strategic cities, and where supply comes in.
fn places(data: &Data) -> Vec<PlaceArt> {
    let ground = &data.ground;
    let mut places: Vec<PlaceArt> = data
        .map
        .places()
        .iter()
        .map(|place| PlaceArt {
            hex: place.hex.0,
            name: place.name.as_str().into(),
            role: match ground.hex(place.hex).city {
                City::Major(value) => PlaceRole::Capital { value },
                City::Minor => PlaceRole::City,
                City::Village => PlaceRole::Village,
                City::None => PlaceRole::Point,
            },
        })
        .collect();
    let mut add = |hex: HexId, role: PlaceRole| places.push(PlaceArt { hex: hex.0, name: "".into(), role });
    for &hex in &ground.land {
        let place = ground.hex(hex);
        if let Some(resource) = place.resource {
            add(hex, if resource.oil { PlaceRole::Oil(resource.value) } else { PlaceRole::Ore(resource.value) });
        }
        if let Some(port) = place.port {
            let base = ground.zones.iter().any(|zone| zone.base == hex);
            add(hex, PlaceRole::Port { major: ground.ports[usize::from(port)].major, base });
        }
        if place.fortress {
            add(hex, PlaceRole::Fortress);
        }
        if place.strategic {
            add(hex, PlaceRole::Strategic);
        }
        for side in Side::BOTH {
            let source = side == Side::Soviet && ground.soviet_sources.contains(&hex);
            if place.entry[side] || source {
                add(hex, PlaceRole::Supply { side: side as u8 });
            }
        }
    }
    places
}

/// Lettering, laid at a place or at half columns and rows counted from Rostov.
fn labels(data: &Data) -> Vec<Label> {
    let map = &data.map;
    let half = 3_f32.sqrt() / 2.0;
    let at = |text: &str| -> Option<(f32, f32)> {
        let Some((x, row)) = text.split_once(',') else { return Some(map.centre(data.hex_named(text)?)) };
        let from = map.centre(data.hex_named("Rostov")?);
        Some((from.0 + x.trim().parse::<f32>().ok()? * half, from.1 + row.trim().parse::<f32>().ok()? * 1.5))
    };
    let label = |row: &crate::data::LabelRow| {
        Some(Label {
            text: row.text.as_str().into(),
            role: match row.role.as_str() {
                "sea" => LabelRole::Water,
                "river" => LabelRole::River,
                "country" => LabelRole::Country,
                _ => LabelRole::Region,
            },
            at: at(&row.at)?,
            turn: row.turn,
            height: row.height,
        })
    };
    data.labels.iter().filter_map(label).collect()
}
