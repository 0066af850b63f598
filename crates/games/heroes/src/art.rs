//! What never changes on the table: maps, counters, badges and names, made once when the game is loaded.

use kernel::{Message, Value};
use scene::{Badge, Counter as Face, Echelon, Figure, Ground, MapArt, PlaceArt, PlaceRole, Symbol, Tone};
use std::sync::Arc;

use crate::data::Data;
use crate::data::firefights::Firefight;
use crate::data::units::{Class, Colour, Kind, Role, Side};
use crate::ground::Board;
use crate::units::Counter;

/// Everything prepared for pictures.
pub struct Art {
    /// By firefight.
    pub maps: Vec<Arc<MapArt>>,
    /// By counter.
    pub faces: Vec<Arc<Face>>,
    pub ids: Vec<Arc<str>>,
    /// In words, with the side where the enemy has units of the same name.
    pub names: Vec<Value>,
    /// In words to the owner.
    pub own: Vec<Value>,
    pub badges: Badges,
    /// Small numbers as texts.
    pub figures: Vec<Arc<str>>,
}

/// The states shown on counters.
pub struct Badges {
    pub spent: Badge,
    pub active: Badge,
    pub hit: Badge,
    pub hidden: Badge,
    pub hasty: Badge,
    pub inside: Badge,
    pub aboard: Badge,
    pub stuck: Badge,
    pub exposed: Badge,
    pub bearer: Badge,
    pub weapon: Badge,
}

impl Art {
    pub fn new(data: &Data, counters: &[Counter]) -> Self {
        let badge =
            |glyph: &str, tone: Tone, id: &'static str| Badge { glyph: glyph.into(), tone, label: Message::new(id) };
        let own = |counter: &Counter| {
            let number = counter.id.rsplit('-').next().unwrap_or("").to_owned();
            let kind = Message::named(format!("unit-{}", data.kind(counter.kind).id));
            Message::new("unit-number").with("unit", kind).with("number", number)
        };
        let name = |counter: &Counter| {
            let kind = data.kind(counter.kind);
            let shared = data.kinds.iter().any(|other| other.side != kind.side && other.name == kind.name);
            let adjective = match kind.side {
                Side::German => Message::new("of-german"),
                Side::Soviet => Message::new("of-soviet"),
            };
            match shared {
                true => Message::new("unit-of-side").with("unit", own(counter)).with("side", adjective),
                false => own(counter),
            }
        };
        Self {
            maps: data.firefights.iter().map(|fight| Arc::new(map(fight, &data.boards))).collect(),
            faces: counters
                .iter()
                .map(|counter| Arc::new(face(data.kind(counter.kind), counter, own(counter))))
                .collect(),
            ids: counters.iter().map(|counter| counter.id.as_str().into()).collect(),
            names: counters.iter().map(|counter| name(counter).into()).collect(),
            own: counters.iter().map(|counter| own(counter).into()).collect(),
            badges: Badges {
                spent: badge("−", Tone::Faded, "badge-spent"),
                active: badge("●", Tone::Active, "badge-active"),
                hit: badge("✸", Tone::Bad, "badge-hit"),
                hidden: badge("?", Tone::Good, "badge-hidden"),
                hasty: badge("+1", Tone::Good, "badge-hasty"),
                inside: badge("♜", Tone::Good, "badge-inside"),
                aboard: badge("▲", Tone::Plain, "badge-aboard"),
                stuck: badge("⚓", Tone::Bad, "badge-stuck"),
                exposed: badge("−1", Tone::Warn, "badge-exposed"),
                bearer: badge("✉", Tone::Active, "badge-bearer"),
                weapon: badge("✦", Tone::Good, "badge-weapon"),
            },
            figures: (0..=60).map(|n: u8| n.to_string().into()).collect(),
        }
    }
}

/// [5.0, 7.1] A counter: what fire and movement cost, firepower, range and ratings.
fn face(kind: &Kind, counter: &Counter, spoken: Message) -> Face {
    let figure =
        |meaning: &str, text: String| Figure { meaning: format!("figure-{meaning}").into(), text: text.into() };
    let mut values = Vec::new();
    if let Some(weapon) = &kind.weapon {
        let indirect = weapon.indirect.map_or_else(String::new, |cost| format!(" ({cost})"));
        values.push(figure("fire", format!("{}{indirect}", weapon.cost)));
        let [red, blue] = weapon.power.map(|power| power.to_string());
        // [7.7.3]
        values.push(match weapon.white[0] {
            true => figure("red-power-white", red),
            false => figure("red-power", red),
        });
        values.push(match weapon.white[1] {
            true => figure("blue-power-white", blue),
            false => figure("blue-power", blue),
        });
        let range =
            if weapon.nearest > 1 { format!("{}-{}", weapon.nearest, weapon.range) } else { weapon.range.to_string() };
        values.push(figure("range", range));
    }
    let pace = kind.pace.to_string();
    values.push(match kind.class {
        Class::Foot => figure("move-foot", pace),
        Class::Wheeled => figure("move-wheeled", pace),
        Class::Tracked => figure("move-tracked", pace),
    });
    let (flank, front) = (kind.flank.value.to_string(), kind.front.value.to_string());
    values.push(match kind.flank.colour {
        Colour::Red => figure("flank-red", flank),
        Colour::Blue => figure("flank-blue", flank),
    });
    values.push(match kind.front.colour {
        Colour::Red => figure("front-red", front),
        Colour::Blue => figure("front-blue", front),
    });
    let symbol = match kind.role {
        Role::Squad => Symbol::Squad,
        Role::MachineGun => Symbol::MachineGun,
        Role::TankHunters => Symbol::TankHunters,
        Role::Mortar => Symbol::MortarTeam,
        Role::Engineers => Symbol::Pioneers,
        Role::Gun => Symbol::Gun,
        Role::Wagon => Symbol::Wagon,
        Role::Truck => Symbol::Truck,
        Role::Carrier => Symbol::HalfTrack,
        Role::ArmouredCar => Symbol::ArmouredCar,
        Role::SelfPropelled => Symbol::GunCarriage,
        Role::Tank => Symbol::Tank,
    };
    let colour = if kind.side == Side::German { "field-grey" } else { "soviet-brown" };
    Face {
        name: counter.id.as_str().into(),
        spoken: Some(spoken),
        side: kind.side as u8,
        colour: colour.into(),
        stripe: None,
        symbol,
        size: Echelon::Squad,
        designation: kind.designation.as_str().into(),
        corner: None,
        values,
        steps: (1, 1),
    }
}

/// [4.0] The boards of a firefight, with what they are worth.
fn map(fight: &Firefight, boards: &[Board]) -> MapArt {
    let worth = |objective: &crate::data::firefights::Objective| objective.points.iter().copied().max().unwrap_or(0);
    let mut art = crate::board_art::map_art(&fight.layout);
    let steppe = |hex: &crate::ground::Hex| boards.iter().any(|board| board.number == hex.board && board.steppe);
    for (hex, id) in art.hexes.iter_mut().zip(fight.layout.hexes()) {
        if hex.ground == Ground::Meadow && steppe(fight.layout.hex(id)) {
            hex.ground = Ground::Steppe;
        }
    }
    art.id = format!("heroes-{}", fight.id).into();
    art.title = Message::named(format!("scenario-{}", fight.id));
    art.places.extend(fight.objectives.iter().map(|objective| PlaceArt {
        hex: objective.hex.0,
        name: "".into(),
        role: PlaceRole::Victory(worth(objective)),
    }));
    art
}
