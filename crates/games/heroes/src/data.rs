//! The game's numbers: read once from plain text, checked, then dense arrays.

pub mod cards;
pub mod firefights;
pub mod markers;
pub mod tables;
pub mod units;

#[cfg(test)]
mod tests;

use kernel::{DataError, DataFiles, OptionRows, RuleIndex, Texts, Words};
use std::path::Path;

use crate::ground::{self, Board};
use cards::{Card, CardId};
use firefights::{Chest, Firefight};
use markers::{Marker, MarkerId};
use tables::Tables;
use units::{Kind, KindId};

include!(concat!(env!("OUT_DIR"), "/citations.rs"));

macro_rules! shipped {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("../../../../games-data/heroes/", $name)))),*]
    };
}

/// The data files. Play depends on the first six.
const FILES: [(&str, &str); 9] = shipped![
    "boards.toml",
    "units.toml",
    "cards.toml",
    "markers.toml",
    "tables.toml",
    "firefights.toml",
    "rules.toml",
    "texts/en.ftl",
    "texts/fr.ftl"
];

/// Everything the rules look up.
pub struct Data {
    pub boards: Vec<Board>,
    pub kinds: Vec<Kind>,
    pub cards: Vec<Card>,
    pub markers: Vec<Marker>,
    pub tables: Tables,
    /// In teaching order.
    pub firefights: Vec<Firefight>,
    pub options: OptionRows,
    pub rules: RuleIndex,
    pub texts: Texts,
    pub version: String,
}

impl Data {
    /// Reads the shipped data, with files of `overlay` taking their place where they exist.
    pub fn load(overlay: Option<&Path>) -> Result<Self, DataError> {
        let files = DataFiles::read(&FILES, 6, overlay)?;
        let [boards, kinds, cards, markers, tables, firefights, rules, en, fr] = &files.texts;
        let boards = ground::read_boards(boards).map_err(|e| DataError::bad("boards.toml", e))?;
        let kinds = units::read(kinds).map_err(|e| DataError::bad("units.toml", e))?;
        let cards = cards::read(cards).map_err(|e| DataError::bad("cards.toml", e))?;
        let markers = markers::read(markers).map_err(|e| DataError::bad("markers.toml", e))?;
        let tables = tables::read(tables).map_err(|e| DataError::bad("tables.toml", e))?;
        let file: firefights::File = toml::from_str(firefights).map_err(|e| DataError::bad("firefights.toml", e))?;
        let chest = Chest { boards: &boards, kinds: &kinds, cards: &cards, tables: &tables };
        let firefight = |row: &firefights::Row| {
            chest.firefight(row).map_err(|e| DataError::bad("firefights.toml", format!("{}: {e}", row.id)))
        };
        let made = file.firefight.iter().map(firefight).collect::<Result<Vec<_>, _>>()?;
        let rules = RuleIndex::new(rules, CODE, TESTS).map_err(|e| DataError::bad("rules.toml", e))?;
        let names = names(&file, &boards, &kinds, &cards, &markers);
        let texts = Texts::with_names(en, fr, names).map_err(|e| DataError::bad("texts", e))?;
        let options = file.option;
        Ok(Self {
            boards,
            kinds,
            cards,
            markers,
            tables,
            firefights: made,
            options,
            rules,
            texts,
            version: files.version,
        })
    }

    pub fn kind(&self, kind: KindId) -> &Kind {
        &self.kinds[kind.index()]
    }

    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    pub fn marker(&self, marker: MarkerId) -> &Marker {
        &self.markers[marker.index()]
    }
}

/// The names in the data files as texts: `scenario-bell-tower`, `briefing-bell-tower`, `orders-bell-tower-german`,
/// `unit-G-Rifles`, `card-luck`, `hit-pinned`, `landmark-2-J10`.
fn names<'a>(
    file: &'a firefights::File,
    boards: &'a [Board],
    kinds: &'a [Kind],
    cards: &'a [Card],
    markers: &'a [Marker],
) -> impl Iterator<Item = (String, &'a Words)> {
    let firefights = file.firefight.iter().flat_map(|row| {
        let orders = row.force.iter().map(|force| (format!("orders-{}-{}", row.id, force.id), &force.orders));
        let own = [
            (format!("scenario-{}", row.id), &row.title),
            (format!("scenario-{}-about", row.id), &row.about),
            (format!("briefing-{}", row.id), &row.briefing),
        ];
        own.into_iter().chain(orders)
    });
    let kinds = kinds.iter().map(|kind| (format!("unit-{}", kind.id), &kind.name));
    let cards = cards.iter().map(|card| (format!("card-{}", card.id), &card.name));
    let markers = markers.iter().map(|marker| (format!("hit-{}", marker.id), &marker.name));
    let landmarks = boards.iter().flat_map(|board| &board.landmarks);
    let landmarks = landmarks.map(|(_, landmark)| (landmark.id.clone(), &landmark.name));
    firefights.chain(file.option.names()).chain(kinds).chain(cards).chain(markers).chain(landmarks)
}
