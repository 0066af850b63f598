//! Counters, blocks and stacks of them: faces, symbols, figures and colours.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::Message;

/// A named colour of the palette; the client decides its shade, so that themes and colour-blind palettes work.
///
/// Sides and formations choose from these, e.g. `field-grey`, `soviet-brown`, `black`, `guards-red`, `stripe-3`.
pub type Colour = Arc<str>;

/// What one side of a counter shows. Made once when the game is loaded and shared by every scene.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counter {
    /// Spoken name, e.g. `502 Tiger`.
    pub name: Arc<str>,
    /// The same in words, where it differs between languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoken: Option<Message>,
    /// Side index: 0 is the first seat's side.
    pub side: u8,
    /// Background.
    pub colour: Colour,
    /// Band across the counter that tells its formation.
    pub stripe: Option<Colour>,
    /// NATO symbol.
    pub symbol: Symbol,
    /// Size above the symbol.
    pub size: Echelon,
    /// Printed left of or above the symbol: `II/23`, `109`.
    pub designation: Arc<str>,
    /// Printed in a corner: `11SS`, `T3A`.
    pub corner: Option<Arc<str>>,
    /// The printed values in reading order.
    pub values: Vec<Figure>,
    /// Steps on this side and on the full-strength side.
    pub steps: (u8, u8),
}

impl Counter {
    /// How far it reaches in hexes, if that is printed on it: the figure whose meaning is `figure-radius`. Clients show
    /// the hexes within it.
    #[must_use]
    pub fn radius(&self) -> Option<u8> {
        let figure = self.values.iter().find(|figure| &*figure.meaning == "figure-radius")?;
        figure.text.trim_matches(|letter: char| !letter.is_ascii_digit()).parse().ok()
    }
}

/// A printed value.
///
/// A tactical counter prints each value in a place of its own, told by the words of its meaning after `figure-`:
/// `fire`, `red-power`, `blue-power`, `range`, `move-foot`, `move-wheeled`, `move-tracked`, `flank-red`, `flank-blue`,
/// `front-red`, `front-blue`; a last word `white` puts it on white. Other counters print them all in one line.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Figure {
    /// What it is (`attack`, `defence`, `movement`, `range`, `air-all-out`): the client names it with this Fluent id.
    pub meaning: Arc<str>,
    /// What is printed.
    pub text: Arc<str>,
}

/// Size of a formation, from team to army group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Echelon {
    /// No size mark.
    None,
    /// ●
    Squad,
    /// ●●
    Section,
    /// ●●●
    Platoon,
    /// I
    Company,
    /// II
    Battalion,
    /// III
    Regiment,
    /// X
    Brigade,
    /// XX
    Division,
    /// XXX
    Corps,
    /// XXXX
    Army,
    /// XXXXX
    ArmyGroup,
}

/// What kind of unit the NATO symbol shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// No symbol.
    None,
    /// Crossed box.
    Infantry,
    /// Crossed box with an oval.
    MechanizedInfantry,
    /// Crossed box with wheels.
    MotorizedInfantry,
    /// Oval.
    Armor,
    /// Filled oval.
    HeavyArmor,
    /// Oval with a gun bar.
    AssaultGun,
    /// One diagonal.
    Recon,
    /// One diagonal with an oval.
    ReconMech,
    /// Crossed box with wheels of a bicycle.
    Bicycle,
    /// E-shaped bridge.
    Engineer,
    /// Chevron.
    Antitank,
    /// Filled dot.
    Artillery,
    /// Dome.
    Antiaircraft,
    /// Mortar arrow.
    Mortar,
    /// Crossed box marked POL.
    Police,
    /// Crossed box marked SEC.
    Security,
    /// Crossed box on a coast line.
    Coastal,
    /// Crossed box with a battlement.
    Fortified,
    /// Crossed box with an anchor.
    Marines,
    /// Crossed box with a wing.
    Paratroops,
    /// Crossed box with a peak.
    Mountain,
    /// One diagonal, cavalry.
    Cavalry,
    /// Crossed box marked with a border post.
    Border,
    /// Flag: a headquarters.
    Hq,
    /// Flag with stars: an army headquarters.
    ArmyHq,
    /// Fighter or ground-attack aircraft.
    Aircraft,
    /// Bomber.
    Bomber,
    /// Truck or other transport.
    Transport,
    /// A command or action chit.
    Chit,
    /// Crossed box marked J: light infantry.
    Jaeger,
    /// Crossed box on a pair of skis.
    Ski,
    /// Crossed box on a bar: infantry without transport.
    Static,
    /// Crossed box marked VS: home guard.
    Volkssturm,
    /// Crossed box marked VG: a division of the last levies.
    Volksgrenadier,
    /// Crossed box marked E: replacements.
    Replacement,
    /// Crossed box with an anchor and waves: sailors that fight ashore.
    NavalInfantry,
    /// Stacked crates: a depot.
    Depot,
    /// A runway and an aircraft.
    AirBase,
    /// Command of a theatre on the offensive: its letters, an arrow, and how far it reaches.
    TheatreOffensive,
    /// Command of a theatre on the move: its letters, wheels, and how far it reaches.
    TheatreMovement,
    /// Silhouette of men with rifles; a counter with a silhouette is printed as a tactical one.
    Squad,
    /// Silhouette of a machine gun and its crew.
    MachineGun,
    /// Silhouette of a mortar.
    MortarTeam,
    /// Silhouette of men with a flame-thrower.
    Pioneers,
    /// Silhouette of a man with an anti-tank rifle.
    TankHunters,
    /// Silhouette of a towed gun.
    Gun,
    /// Silhouette of a horse-drawn wagon.
    Wagon,
    /// Silhouette of a truck.
    Truck,
    /// Silhouette of a half-track.
    HalfTrack,
    /// Silhouette of an armoured car.
    ArmouredCar,
    /// Silhouette of a gun on a vehicle without a turret.
    GunCarriage,
    /// Silhouette of a tank.
    Tank,
}

impl Symbol {
    /// True for silhouettes of men, guns and vehicles.
    #[must_use]
    pub const fn is_silhouette(self) -> bool {
        matches!(
            self,
            Self::Squad
                | Self::MachineGun
                | Self::MortarTeam
                | Self::Pioneers
                | Self::TankHunters
                | Self::Gun
                | Self::Wagon
                | Self::Truck
                | Self::HalfTrack
                | Self::ArmouredCar
                | Self::GunCarriage
                | Self::Tank
        )
    }

    /// True for the command of a theatre, whichever way it is turned.
    #[must_use]
    pub const fn is_theatre(self) -> bool {
        matches!(self, Self::TheatreOffensive | Self::TheatreMovement)
    }
}

/// A counter on the table as one viewer sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    /// The name that actions use for it; for a hidden piece a name that says no more than where it lies.
    pub id: Arc<str>,
    /// What this viewer sees of it.
    pub face: Face,
    /// States at a glance: out of supply, pinned, activated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
    /// Direction it faces, 0..6 clockwise from the map's first direction, for games with facing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        // Scenes are compared after every action: the same name is nearly always the same text in memory, too.
        let same_name = Arc::ptr_eq(&self.id, &other.id) || self.id == other.id;
        same_name && self.face == other.face && self.badges == other.badges && self.facing == other.facing
    }
}

impl Eq for Piece {}

/// The visible part of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Printed side up.
    Shown(Arc<Counter>),
    /// Only its back: the side it belongs to and the colour of its back.
    Hidden {
        /// Side index.
        side: u8,
        /// Colour of the back.
        colour: Colour,
    },
    /// A wooden block whose label this viewer sees, turned so that its strength is at the top.
    Block(Block),
    /// A wooden block seen from behind: the colour of its wood.
    Upright {
        /// Side index.
        side: u8,
        /// Colour of the wood.
        colour: Colour,
    },
}

impl Face {
    /// The side it belongs to.
    #[must_use]
    pub fn side(&self) -> u8 {
        match self {
            Self::Shown(counter) | Self::Block(Block { counter, .. }) => counter.side,
            Self::Hidden { side, .. } | Self::Upright { side, .. } => *side,
        }
    }

    /// What is printed on it, if this viewer sees that.
    #[must_use]
    pub fn counter(&self) -> Option<&Counter> {
        match self {
            Self::Shown(counter) | Self::Block(Block { counter, .. }) => Some(counter),
            Self::Hidden { .. } | Self::Upright { .. } => None,
        }
    }
}

/// The label of a wooden block and how the block stands.
///
/// Its wood has the colour of the label's stripe, or else the wood that goes with the label's own colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Block {
    /// What is printed on its label.
    pub counter: Arc<Counter>,
    /// The strengths round its edge, strongest first: IV III II I.
    pub ring: Arc<[Arc<str>]>,
    /// Index of the one that is at the top now.
    pub top: u8,
    /// It lies face up and everybody sees it.
    #[serde(default)]
    pub exposed: bool,
}

impl Block {
    /// The strength at the top, as it is printed.
    #[must_use]
    pub fn strength(&self) -> &str {
        self.ring.get(usize::from(self.top)).map_or("", |text| text)
    }
}

/// A state shown on a counter, never by colour alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Badge {
    /// One or two signs drawn on the counter's edge.
    pub glyph: Arc<str>,
    /// How it is tinted.
    pub tone: Tone,
    /// Spoken name.
    pub label: Message,
}

/// How strongly something asks for attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Ordinary.
    Plain,
    /// Good for its owner.
    Good,
    /// A warning.
    Warn,
    /// Bad for its owner.
    Bad,
    /// Under way, chosen, active.
    Active,
    /// Spent, done, not available.
    Faded,
}

/// The pieces in one hex, top first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stack {
    /// Index of the hex in the map.
    pub hex: u16,
    /// Top first.
    pub pieces: Vec<Piece>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_radius_is_read_from_what_is_printed() {
        let counter = |meaning: &str, text: &str| Counter {
            name: "Centre North".into(),
            spoken: None,
            side: 1,
            colour: "red".into(),
            stripe: None,
            symbol: Symbol::TheatreOffensive,
            size: Echelon::None,
            designation: "CN".into(),
            corner: None,
            values: vec![Figure { meaning: meaning.into(), text: text.into() }],
            steps: (1, 1),
        };
        assert_eq!(counter("figure-radius", "[9]").radius(), Some(9));
        assert_eq!(counter("figure-radius", "11").radius(), Some(11));
        assert_eq!(counter("figure-radius", "?").radius(), None);
        assert_eq!(counter("figure-attack", "9").radius(), None);
    }
}
