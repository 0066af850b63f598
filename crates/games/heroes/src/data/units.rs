//! [1.1, 7.1, 14.0, 15.0] The kinds of unit and what their counters say.

use kernel::Words;
use serde::{Deserialize, Serialize};

kernel::sides! {
    /// The two sides; several forces may fight on one [20.0].
    pub enum Side {
        /// The Wehrmacht.
        German,
        /// The Red Army.
        Soviet,
    }
}

/// [7.1] Soft or armoured: of firepower and of defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    Red,
    Blue,
}

/// [5.0, 14.0] How a unit gets about; guns are manhandled on their wheels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Foot,
    Wheeled,
    Tracked,
}

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Squad,
    MachineGun,
    /// [12.0]
    Mortar,
    /// [19.0]
    Engineers,
    TankHunters,
    /// Towed gun with its crew.
    Gun,
    /// [16.0] Horse-drawn.
    Wagon,
    /// [16.0]
    Truck,
    /// [16.1] Armoured personnel carrier.
    Carrier,
    ArmouredCar,
    /// A gun on a vehicle, without a turret or without armour.
    SelfPropelled,
    Tank,
}

impl Role {
    /// [7.5] Foot units and guns draw from the foot bag, the others from that of vehicles.
    pub const fn is_vehicle(self) -> bool {
        !matches!(self, Self::Squad | Self::MachineGun | Self::Mortar | Self::Engineers | Self::TankHunters | Self::Gun)
    }

    /// [16.0] Takes no objective and costs no command points when lost.
    pub const fn is_transport(self) -> bool {
        matches!(self, Self::Wagon | Self::Truck)
    }
}

/// What a counter can do besides its figures, as bits.
pub mod traits {
    /// [15.4] The gun turns all round.
    pub const TURRET: u16 = 1;
    /// [15.5] Open at the top.
    pub const OPEN_TOPPED: u16 = 2;
    /// [12.1] High explosive: against the flank.
    pub const HE: u16 = 4;
    /// [13.1] Fires smoke.
    pub const SMOKE: u16 = 8;
    /// [19.1]
    pub const FLAME: u16 = 16;
    /// [19.1] The flame-thrower is in the turret.
    pub const FLAME_TURRET: u16 = 32;
    /// [19.0] Finds mines and does not suffer from them; puts smoke beside itself.
    pub const ENGINEERS: u16 = 64;
    /// [16.1] Armour for those inside.
    pub const SHIELD: u16 = 128;
    /// [17.0] German rifles and a light machine gun are one load.
    pub const RIDES_AS_RIFLES: u16 = 256;
    pub const RIDES_AS_LMG: u16 = 512;
    /// [18.4] Red fire of a gun or tank, not of machine guns: breaks works.
    pub const SHELLS: u16 = 1024;

    pub(super) const NAMES: [(&str, u16); 11] = [
        ("turret", TURRET),
        ("open-topped", OPEN_TOPPED),
        ("he", HE),
        ("smoke", SMOKE),
        ("flame", FLAME),
        ("flame-turret", FLAME_TURRET),
        ("engineers", ENGINEERS),
        ("shield", SHIELD),
        ("rides-as-rifles", RIDES_AS_RIFLES),
        ("rides-as-lmg", RIDES_AS_LMG),
        ("shells", SHELLS),
    ];
}

/// A kind of unit, by its place in `units.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KindId(pub u8);

impl KindId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// [7.3] A defence rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    pub value: i8,
    pub colour: Colour,
}

/// [7.0, 7.1, 7.7] How a unit attacks.
#[derive(Clone, Copy, Debug)]
pub struct Weapon {
    /// Action points for a shot.
    pub cost: u8,
    /// [12.0] For a shot at what it does not see.
    pub indirect: Option<u8>,
    /// Red and blue firepower.
    pub power: [i8; 2],
    /// [7.7.3] On white: −2 in close combat instead of +4.
    pub white: [bool; 2],
    /// [12.0] Nearest target, close combat aside.
    pub nearest: u8,
    /// [7.7] Normal range; 0 for close combat only.
    pub range: u8,
}

/// A kind of unit: what all its counters have in common.
#[derive(Clone, Debug)]
pub struct Kind {
    /// In notation and message ids: `G-Rifles`.
    pub id: String,
    pub name: Words,
    /// On the counter, which is the same in both languages.
    pub designation: String,
    pub side: Side,
    pub role: Role,
    /// Counters in the box.
    pub count: u8,
    /// None if it never attacks.
    pub weapon: Option<Weapon>,
    /// [5.0, 14.0] Action points into open ground.
    pub pace: u8,
    pub class: Class,
    /// [14.1] Bonus hexes on roads.
    pub wheels: u8,
    /// [14.1] Bonus hexes on roads and open ground.
    pub tracks: u8,
    pub flank: Rating,
    pub front: Rating,
    traits: u16,
}

impl Kind {
    pub const fn has(&self, which: u16) -> bool {
        self.traits & which != 0
    }

    pub const fn is_vehicle(&self) -> bool {
        self.role.is_vehicle()
    }

    /// On foot: everybody but vehicles and guns.
    pub const fn is_foot(&self) -> bool {
        matches!(self.class, Class::Foot)
    }

    /// [1.1] Light foot units: they pay 2 or less.
    pub const fn is_light(&self) -> bool {
        self.is_foot() && self.pace <= 2
    }
}

#[derive(Deserialize)]
struct File {
    kind: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Row {
    id: String,
    name: Words,
    designation: Option<String>,
    side: Side,
    role: Role,
    count: u8,
    /// First and last year of service, without the century.
    years: (u8, u8),
    fire: Option<u8>,
    indirect: Option<u8>,
    #[serde(rename = "move")]
    pace: u8,
    class: Class,
    #[serde(default)]
    wheels: u8,
    #[serde(default)]
    tracks: u8,
    power: Option<[i8; 2]>,
    #[serde(default)]
    white: [bool; 2],
    range: Option<[u8; 2]>,
    flank: (i8, Colour),
    front: (i8, Colour),
    #[serde(default)]
    traits: Vec<String>,
    /// The figures that are not the rulebook's but a later edition's or ours.
    #[serde(default)]
    unsure: Vec<String>,
}

/// Reads `units.toml`.
pub fn read(text: &str) -> Result<Vec<Kind>, String> {
    let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
    if file.kind.len() > usize::from(u8::MAX) {
        return Err("more than 255 kinds of unit".into());
    }
    file.kind.into_iter().map(kind).collect()
}

/// What can be unsure of a kind.
const FIGURES: [&str; 10] = ["years", "fire", "move", "bonus", "red", "blue", "white", "range", "flank", "front"];

fn kind(row: Row) -> Result<Kind, String> {
    if let Some(unknown) = row.unsure.iter().find(|name| !FIGURES.contains(&name.as_str())) {
        return Err(format!("{}: no figure {unknown}", row.id));
    }
    if row.years.0 > row.years.1 {
        return Err(format!("{}: its service ends before it begins", row.id));
    }
    let mut bits = 0;
    for name in &row.traits {
        let known = traits::NAMES.iter().find(|(known, _)| known == name);
        bits |= known.ok_or_else(|| format!("{}: no trait {name}", row.id))?.1;
    }
    let weapon = match (row.fire, row.power, row.range) {
        (Some(cost), Some(power), Some([nearest, range])) => {
            Some(Weapon { cost, indirect: row.indirect, power, white: row.white, nearest, range })
        }
        (None, None, None) => None,
        _ => return Err(format!("{}: fire, power and range belong together", row.id)),
    };
    // One picture of a counter serves readers of both languages.
    let designation = match (row.designation, row.name.en == row.name.fr) {
        (Some(designation), _) => designation,
        (None, true) => row.name.en.clone(),
        (None, false) => return Err(format!("{}: its name has two languages, so it needs a designation", row.id)),
    };
    let rating = |(value, colour): (i8, Colour)| Rating { value, colour };
    Ok(Kind {
        id: row.id,
        name: row.name,
        designation,
        side: row.side,
        role: row.role,
        count: row.count,
        weapon,
        pace: row.pace,
        class: row.class,
        wheels: row.wheels,
        tracks: row.tracks,
        flank: rating(row.flank),
        front: rating(row.front),
        traits: bits,
    })
}
