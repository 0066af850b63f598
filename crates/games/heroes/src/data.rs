//! The game's numbers: read once from plain text, checked, then dense arrays.

pub mod cards;
pub mod firefights;
pub mod markers;
pub mod tables;
pub mod units;

#[cfg(test)]
mod tests;

use kernel::{DataError, DataFiles, RuleIndex, Texts, Words};
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
        let words = words(&file, &boards, &kinds, &cards, &markers);
        let texts = Texts::new(&[en, &words.en], &[fr, &words.fr]).map_err(|e| DataError::bad("texts", e))?;
        Ok(Self { boards, kinds, cards, markers, tables, firefights: made, rules, texts, version: files.version })
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
fn words(file: &firefights::File, boards: &[Board], kinds: &[Kind], cards: &[Card], markers: &[Marker]) -> Words {
    let mut out = Words::default();
    let mut add = |id: String, words: &Words| {
        out.en += &format!("{id} = {}\n", words.en);
        out.fr += &format!("{id} = {}\n", words.fr);
    };
    for row in &file.firefight {
        add(format!("scenario-{}", row.id), &row.title);
        add(format!("scenario-{}-about", row.id), &row.about);
        add(format!("briefing-{}", row.id), &row.briefing);
        row.force.iter().for_each(|force| add(format!("orders-{}-{}", row.id, force.id), &force.orders));
    }
    kinds.iter().for_each(|kind| add(format!("unit-{}", kind.id), &kind.name));
    cards.iter().for_each(|card| add(format!("card-{}", card.id), &card.name));
    markers.iter().for_each(|marker| add(format!("hit-{}", marker.id), &marker.name));
    let landmarks = boards.iter().flat_map(|board| &board.landmarks);
    landmarks.for_each(|(_, landmark)| add(landmark.id.clone(), &landmark.name));
    out
}
