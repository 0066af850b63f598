//! A hex map: what the rules ask of it, in dense arrays.

use std::collections::BTreeMap;

use hexx::Hex;
use serde::Deserialize;

use crate::grid::Grid;
use crate::layout::Layout;
use crate::source::{self, MapError};
use crate::{Direction, Edges, HexId, HexNumber};

/// Where a part of a map comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The rulebook names these hexes.
    Rulebook,
    /// The booklet of scenarios names them, where the rulebook itself is lost.
    Booklet,
    /// They follow from hexes that are named, as the only ones that fit.
    Derived,
    /// Real geography, laid on the grid.
    Geography,
    /// Our own reconstruction.
    Reconstructed,
}

/// A kind of terrain, and the letter that stands for it in the map file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainKind {
    /// The name rules use (`woods`).
    pub id: String,
    /// The letter in the map file (`w`).
    pub letter: char,
}

/// A second grid of letters laid over the map, such as the river bank a hex is on.
#[derive(Clone, Debug)]
pub struct Layer {
    /// What the layer tells (`bank`).
    pub name: String,
    /// What its letters mean.
    pub kinds: Vec<TerrainKind>,
    /// Where it comes from.
    pub source: Option<Source>,
    pub(crate) cells: Box<[u8]>,
}

impl Layer {
    /// What the layer says of a hex, as an index in `kinds`.
    #[inline]
    pub fn at(&self, hex: HexId) -> u8 {
        self.cells[hex.index()]
    }

    /// The index of a kind by its name.
    pub fn kind(&self, id: &str) -> Option<u8> {
        self.kinds.iter().position(|kind| kind.id == id).and_then(|at| u8::try_from(at).ok())
    }
}

/// A named settlement or hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where it is.
    pub hex: HexId,
    /// Its name on the map.
    pub name: String,
    /// What it is (`village`).
    pub kind: String,
    /// Where it comes from.
    pub source: Option<Source>,
}

/// The course of a river, hexside by hexside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Its name on the map.
    pub name: String,
    /// What it is (`major`).
    pub kind: String,
    /// The hexsides it runs along.
    pub sides: Vec<(HexId, Direction)>,
    /// Where it comes from.
    pub source: Option<Source>,
}

/// A road or railway, from hex to hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Road {
    /// Its name in the map file.
    pub name: String,
    /// What it is (`track`).
    pub kind: String,
    /// The hexes it runs through, each next to the one before.
    pub path: Vec<HexId>,
    /// Where it comes from.
    pub source: Option<Source>,
}

/// A named group of hexes, such as an entry area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its name in the map file.
    pub name: String,
    /// The hexes in the order of the file.
    pub hexes: Vec<HexId>,
    /// Where it comes from.
    pub source: Option<Source>,
}

/// A hex map: numbers, terrain, hexsides, roads, places. It is read once and never changes.
#[derive(Clone, Debug)]
pub struct Map {
    pub(crate) grid: Grid,
    pub(crate) layout: Layout,
    /// For each number of the grid the hex there, or [`HexId::NONE`].
    pub(crate) slots: Box<[HexId]>,
    pub(crate) numbers: Box<[HexNumber]>,
    pub(crate) axial: Box<[Hex]>,
    pub(crate) neighbours: Box<[[HexId; 6]]>,
    pub(crate) sides: Box<[[u32; 6]]>,
    pub(crate) links: Box<[[u32; 6]]>,
    pub(crate) links_at: Box<[u32]>,
    pub(crate) terrain: Layer,
    pub(crate) layers: Vec<Layer>,
    pub(crate) side_kinds: Vec<String>,
    pub(crate) link_kinds: Vec<String>,
    pub(crate) places: Vec<Place>,
    pub(crate) place_at: BTreeMap<HexId, usize>,
    pub(crate) rivers: Vec<Course>,
    pub(crate) roads: Vec<Road>,
    pub(crate) groups: Vec<Group>,
}

impl Map {
    /// Reads a map file; an error names the line, the part and the hex that is wrong.
    pub fn from_toml(text: &str) -> Result<Map, MapError> {
        source::read(text)
    }

    /// How many hexes the map has.
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a map has at least one hex")]
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Every hex of the map, in the order of the printed numbers, sheet by sheet from the west.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = HexId> + DoubleEndedIterator + use<> {
        // `source::read` refuses grids with more hexes than ids.
        (0..self.numbers.len() as u16).map(HexId)
    }

    /// The compass name of a direction on this map (`NE`).
    pub fn compass(&self, direction: Direction) -> &'static str {
        self.grid.hexes.compass(direction)
    }

    /// The printed number of a hex.
    #[inline]
    pub fn number(&self, hex: HexId) -> HexNumber {
        self.numbers[hex.index()]
    }

    /// The hex with this printed number.
    #[inline]
    pub fn find(&self, number: HexNumber) -> Option<HexId> {
        self.grid.slot(number).map(|slot| self.slots[slot]).filter(|hex| hex.is_some())
    }

    /// The hex whose printed number is this text.
    pub fn parse(&self, text: &str) -> Option<HexId> {
        self.find(text.parse().ok()?)
    }

    pub(crate) fn at(&self, axial: Hex) -> Option<HexId> {
        self.grid.slot_at(axial).map(|slot| self.slots[slot]).filter(|hex| hex.is_some())
    }

    /// The hex next to this one in a direction, unless the map ends there.
    #[inline]
    pub fn neighbour(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        let next = self.neighbours[hex.index()][direction.index()];
        next.is_some().then_some(next)
    }

    /// The six hexes around this one by direction, [`HexId::NONE`] where the map ends.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> &[HexId; 6] {
        &self.neighbours[hex.index()]
    }

    /// The direction from a hex to a hex next to it.
    #[inline]
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Direction> {
        if !to.is_some() {
            return None;
        }
        Direction::ALL.into_iter().find(|direction| self.neighbours[from.index()][direction.index()] == to)
    }

    /// How many hexes it is from one hex to another, counting the last and not the first.
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> u32 {
        self.axial[a.index()].unsigned_distance_to(self.axial[b.index()])
    }

    /// The terrain of a hex, as an index in [`Map::terrains`].
    #[inline]
    pub fn terrain(&self, hex: HexId) -> u8 {
        self.terrain.cells[hex.index()]
    }

    /// The kinds of terrain of this map.
    pub fn terrains(&self) -> &[TerrainKind] {
        &self.terrain.kinds
    }

    /// A further grid of letters by its name, such as the river bank.
    pub fn layer(&self, name: &str) -> Option<&Layer> {
        self.layers.iter().find(|layer| layer.name == name)
    }

    /// What lies on a hexside, one bit a kind: rivers, bridges, ferries.
    #[inline]
    pub fn side(&self, hex: HexId, direction: Direction) -> u32 {
        self.sides[hex.index()][direction.index()]
    }

    /// The kinds of hexside feature, in the order of their bits.
    pub fn side_kinds(&self) -> &[String] {
        &self.side_kinds
    }

    /// The bit of a kind of hexside feature (`major`).
    pub fn side_bit(&self, kind: &str) -> Option<u32> {
        self.side_kinds.iter().position(|name| name == kind).map(|bit| 1 << bit)
    }

    /// The roads that lead from a hex to its neighbour, one bit a kind.
    #[inline]
    pub fn link(&self, hex: HexId, direction: Direction) -> u32 {
        self.links[hex.index()][direction.index()]
    }

    /// The roads that touch a hex, one bit a kind.
    #[inline]
    pub fn links_at(&self, hex: HexId) -> u32 {
        self.links_at[hex.index()]
    }

    /// The kinds of road, in the order of their bits.
    pub fn link_kinds(&self) -> &[String] {
        &self.link_kinds
    }

    /// The bit of a kind of road (`rail`).
    pub fn link_bit(&self, kind: &str) -> Option<u32> {
        self.link_kinds.iter().position(|name| name == kind).map(|bit| 1 << bit)
    }

    /// The named places, in the order of the file.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The named place in a hex.
    pub fn place(&self, hex: HexId) -> Option<&Place> {
        self.place_at.get(&hex).map(|&at| &self.places[at])
    }

    /// What a hex is called: its number, and the place in it; a dash for what is not on the map.
    pub fn name(&self, hex: HexId) -> String {
        match (self.numbers.get(hex.index()), self.place(hex)) {
            (None, _) => "—".to_owned(),
            (Some(number), None) => number.to_string(),
            (Some(number), Some(place)) => format!("{number} {}", place.name),
        }
    }

    /// The named groups of hexes, in the order of the file.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// A group of hexes by its name, in the order of the file.
    pub fn group(&self, name: &str) -> Option<&[HexId]> {
        self.groups.iter().find(|group| group.name == name).map(|group| group.hexes.as_slice())
    }

    /// The map edges a hex lies on: those of the first and last columns and rows.
    pub fn edge(&self, hex: HexId) -> Edges {
        self.grid.edges(self.number(hex))
    }

    /// The rivers, for drawing.
    pub fn rivers(&self) -> &[Course] {
        &self.rivers
    }

    /// The roads and railways, for drawing.
    pub fn roads(&self) -> &[Road] {
        &self.roads
    }
}
