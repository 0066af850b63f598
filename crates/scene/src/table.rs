//! What lies on the map and beside it: markers, tracks, boxes, cups, hands.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

use crate::{Colour, Message, Piece, Tone};

/// A marker on a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Marker {
    /// Dense id of the hex.
    pub hex: u16,
    /// How it is drawn.
    pub role: MarkerRole,
    /// Spoken name.
    pub label: Message,
}

/// Kinds of markers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MarkerRole {
    /// A side's flag on a hex it controls.
    Control {
        /// Side index.
        side: u8,
    },
    /// A battle or target.
    Battle,
    /// Where something moves or moved from.
    Trace,
    /// A sign or two in a small disc.
    Sign {
        /// What is written.
        glyph: Arc<str>,
        /// Tint.
        tone: Tone,
    },
    /// Aircraft of a side that strike at a hex.
    Strike {
        /// Side index.
        side: u8,
    },
    /// A lodgement on a coast, over which troops come ashore and are supplied.
    Bridgehead,
    /// Smoke that lies over everything in the hex.
    Smoke {
        /// Hinders more than light smoke does.
        dense: bool,
    },
    /// A trench, dug all round the hex.
    Trench,
    /// A bunker.
    Bunker {
        /// Direction it looks, 0..6 clockwise from the map's first direction.
        facing: u8,
    },
    /// Barbed wire.
    Wire,
    /// A road-block.
    RoadBlock,
    /// A minefield.
    Mines,
    /// Cover dug in haste.
    HastyDefence,
    /// A bridge that a headquarters has thrown over a side of its hex.
    Pontoon {
        /// The side it leads over, 0..6 clockwise from the map's first direction.
        direction: u8,
    },
    /// A fortified side of the hex that no longer counts: its works were taken.
    Captured {
        /// The side, 0..6 clockwise from the map's first direction.
        direction: u8,
    },
    /// An order to hold the hex to the last.
    HaltOrder,
    /// The town has risen against those who hold it.
    Insurrection,
}

impl MarkerRole {
    /// True for what troops dig, build or lay, on which counters stand.
    #[must_use]
    pub const fn is_work(&self) -> bool {
        matches!(
            self,
            Self::Trench
                | Self::Bunker { .. }
                | Self::Wire
                | Self::RoadBlock
                | Self::Mines
                | Self::HastyDefence
                | Self::Captured { .. }
        )
    }
}

/// A track: spaces in order with what lies on them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Track {
    /// Stable name.
    pub id: Arc<str>,
    /// Title.
    pub title: Message,
    /// Spaces in order.
    pub spaces: Vec<TrackSpace>,
    /// The space where the marker is, if it has one marker.
    pub current: Option<u16>,
    /// It matters for nearly every decision and is to be in view all the time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub vital: Option<Vital>,
}

/// How a track is called in few words where it is in view all the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Vital {
    /// Whose it is; those of one owner stand together.
    pub owner: Message,
    /// What it counts.
    pub what: Message,
}

/// One space of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrackSpace {
    /// Printed in the space.
    pub text: Arc<str>,
    /// Second line: dates, ice, limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Arc<Message>>,
    /// Counters and chits waiting there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
}

/// A box beside the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HoldingBox {
    /// Stable name.
    pub id: Arc<str>,
    /// Title.
    pub title: Message,
    /// Owning side, if one.
    pub side: Option<u8>,
    /// What lies there.
    pub pieces: Vec<Piece>,
}

/// A cup, bag or deck from which is drawn unseen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cup {
    /// Stable name.
    pub id: Arc<str>,
    /// Title.
    pub title: Message,
    /// How many are inside, if known.
    pub count: Option<u16>,
    /// What is known to be inside, with numbers.
    pub known: Vec<(Message, u16)>,
}

/// A hand of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hand {
    /// Stable name: a side may have several.
    pub id: Arc<str>,
    /// Title.
    pub title: Message,
    /// Whose it is.
    pub side: u8,
    /// Colour of the cards' backs.
    pub back: Colour,
    /// Cards this viewer sees.
    pub cards: Vec<Card>,
    /// How many more there are.
    pub hidden: u16,
}

impl Hand {
    /// The cards, each once, with how many of them there are: equal ones have the same name for offers.
    #[must_use]
    pub fn counted(&self) -> Vec<(&Card, u16)> {
        let mut found: Vec<(&Card, u16)> = Vec::new();
        for card in &self.cards {
            match found.iter_mut().find(|(known, _)| *known == card) {
                Some((_, count)) => *count += 1,
                None => found.push((card, 1)),
            }
        }
        found
    }
}

/// A card in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card {
    /// The name that offers use to be clicked on it.
    pub id: Arc<str>,
    /// What stands on it.
    pub name: Message,
    /// What it does.
    pub text: Message,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cards_are_counted_where_the_first_of_them_lies() {
        let card = |id: &str| Card { id: id.into(), name: Message::new("name"), text: Message::new("text") };
        let hand = Hand {
            id: "north".into(),
            title: Message::new("title"),
            side: 1,
            back: "red".into(),
            cards: ["guns", "aircraft", "guns", "guns"].map(card).into(),
            hidden: 0,
        };
        let counted: Vec<(&str, u16)> = hand.counted().into_iter().map(|(card, count)| (&*card.id, count)).collect();
        assert_eq!(counted, [("guns", 3), ("aircraft", 1)]);
    }
}
