//! [1.2.3, 4.1.1] The hexes that are closed to a side's supply and command, the radii of its HQs, and its roads.
//!
//! They are asked for again and again while little changes. So what they depend on is compared with what it was when they
//! were last asked for on this thread, and only what has changed is worked out anew. The answers are those of a fresh
//! reckoning: nothing of this is part of a state.

use std::cell::{Cell, RefCell};

use arrayvec::ArrayVec;
use board::{Direction, Flood, HexId};

use crate::VictoryRoads;
use crate::ground::Water;
use crate::state::{HexSet, MAX_PLACED, State, Weather};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::{BySide, Side, UnitId};

thread_local! {
    /// The sides whose lines need not be compared again: nothing moves while offers are collected.
    static STEADY: Cell<Option<[bool; 2]>> = const { Cell::new(None) };
    static FRONTS: RefCell<BySide<Front>> = RefCell::new(BySide::default());
    static SPREAD: RefCell<Flood> = RefCell::new(Flood::default());
}

/// [1.2.2] A hex costs two halves, along a road or railway one.
pub const HEX: u8 = 2;
pub const ROAD: u8 = 1;

/// What lies across the lines of a side: all that closes and bridges depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Key {
    /// The data that was read: another map has other answers.
    data: String,
    scenario: u8,
    ground: Weather,
    enemies: HexSet,
    /// Friends beside an enemy: they keep their hexes open.
    contact: HexSet,
    /// Partisans that nobody stands on.
    partisans: ArrayVec<HexId, MAX_PLACED>,
    /// Bridgeheads and engineers, and the bridges of HQs.
    bridges: ArrayVec<HexId, MAX_PLACED>,
    pontoons: ArrayVec<(HexId, u8), { crate::data::MAX_HQS }>,
}

/// The lines of a side.
#[derive(Default)]
pub struct Front {
    key: Key,
    /// Grows with every change of the key; 0 before the first.
    version: u64,
    beside: HexSet,
    closed: HexSet,
    radii: Vec<Known>,
    roads: Known,
    /// (1.10) The control that the roads were found with.
    soviet: HexSet,
    nets: [Known; 4],
}

/// Hexes that were found from some place, and when.
#[derive(Clone, Copy)]
struct Known {
    version: u64,
    at: HexId,
    radius: u32,
    hexes: HexSet,
}

impl Default for Known {
    fn default() -> Self {
        Self { version: 0, at: HexId::NONE, radius: 0, hexes: HexSet::EMPTY }
    }
}

impl Front {
    fn refresh(&mut self, rules: &VictoryRoads, s: &State, side: Side) {
        let data = &rules.data;
        let held = rules.held(s);
        let (friends, enemies) = (&held[side], held[side.enemy()]);
        let mut changed = self.key.data != data.version || self.key.scenario != s.scenario;
        if changed {
            self.key.data.clone_from(&data.version);
            self.key.scenario = s.scenario;
        }
        if changed || self.key.enemies != enemies {
            changed = true;
            self.key.enemies = enemies;
            self.beside = HexSet::EMPTY;
            for hex in enemies {
                for &near in data.map.neighbours(hex).iter().filter(|near| near.is_some()) {
                    self.beside.set(near, true);
                }
            }
        }
        let contact = *friends & self.beside;
        let mut partisans = ArrayVec::new();
        let mut bridges = ArrayVec::new();
        for placed in &s.placed {
            match placed.kind {
                Support::Partisans if side == Side::Axis && !friends.contains(placed.hex) => partisans.push(placed.hex),
                Support::Maskirovka | Support::Engineers if side == Side::Soviet => bridges.push(placed.hex),
                // Others have no part in lines.
                _ => {}
            }
        }
        let pontoons = data
            .hqs
            .iter()
            .filter(|&&hq| s.arrow(data, hq).is_some() && s.side(data, hq) == side)
            .filter_map(|&hq| Some((s.pieces.hex(hq)?, s.arrows[usize::from(data.unit(hq).hq)])))
            .collect();
        changed |= self.key.contact != contact
            || self.key.ground != s.ground
            || self.key.partisans != partisans
            || self.key.bridges != bridges
            || self.key.pontoons != pontoons;
        if changed {
            self.closed = enemies | (self.beside - contact) | rules.scenario(s).outside;
            partisans.iter().for_each(|&hex| self.closed.set(hex, true));
            self.key = Key {
                data: std::mem::take(&mut self.key.data),
                scenario: s.scenario,
                ground: s.ground,
                enemies,
                contact,
                partisans,
                bridges,
                pontoons,
            };
            self.version += 1;
        }
    }

    /// [1.2.3, 4.1.1] Hexes closed to supply lines and command.
    pub fn closed(&self) -> &HexSet {
        &self.closed
    }

    /// Hexes beside an enemy.
    pub fn beside(&self) -> &HexSet {
        &self.beside
    }

    /// (1.2) The hexes in the command radius of an HQ.
    pub fn radius(&mut self, rules: &VictoryRoads, s: &State, side: Side, hq: UnitId) -> &HexSet {
        let data = &rules.data;
        let place = usize::from(data.unit(hq).hq);
        if self.radii.len() <= place {
            self.radii.resize_with(place + 1, Known::default);
        }
        let (at, radius) = (s.pieces.hex(hq).unwrap_or(HexId::NONE), rules.command_radius(s, hq));
        let known = &mut self.radii[place];
        if known.version != self.version || known.at != at || known.radius != radius {
            let mut hexes = HexSet::EMPTY;
            SPREAD.with_borrow_mut(|flood| {
                rules.spread_command(s, side, at, radius, &self.closed, flood);
                flood.visited().iter().for_each(|&hex| hexes.set(hex, true));
            });
            *known = Known { version: self.version, at, radius, hexes };
        }
        &known.hexes
    }

    /// [4.1.1] The roads that lead to a source.
    pub fn roads(&mut self, rules: &VictoryRoads, s: &State, side: Side) -> &HexSet {
        if self.roads.version != self.version || self.soviet != s.soviet {
            let sources = rules.scenario(s).source_hexes[side].iter().copied();
            let sources = sources.filter(|&hex| !self.closed.contains(hex) && rules.is_source(s, side, hex));
            let hexes = self.along_roads(rules, sources);
            self.roads = Known { version: self.version, hexes, ..Known::default() };
            self.soviet = s.soviet;
        }
        &self.roads.hexes
    }

    /// [10.3.2] The roads that lead to a theatre's marker.
    pub fn net(&mut self, rules: &VictoryRoads, s: &State, theatre: Stock) -> &HexSet {
        let at = s.theatres[theatre as usize].hex;
        let known = &self.nets[theatre as usize];
        if known.version != self.version || known.at != at {
            let hexes = self.along_roads(rules, [at]);
            self.nets[theatre as usize] = Known { version: self.version, at, radius: 0, hexes };
        }
        &self.nets[theatre as usize].hexes
    }

    fn along_roads(&self, rules: &VictoryRoads, from: impl IntoIterator<Item = HexId>) -> HexSet {
        let data = &rules.data;
        let mut found = HexSet::EMPTY;
        SPREAD.with_borrow_mut(|flood| {
            flood.reach(&data.map, from, u32::MAX, |from, direction, to| {
                data.ground.side(from, direction).road && !self.closed.contains(to)
            });
            flood.visited().iter().for_each(|&hex| found.set(hex, true));
        });
        found
    }
}

impl VictoryRoads {
    /// The hexes that each side's units stand in.
    pub(crate) fn held(&self, s: &State) -> BySide<HexSet> {
        let mut held = BySide::new([HexSet::EMPTY, HexSet::EMPTY]);
        for unit in self.data.unit_ids() {
            if let Some(hex) = s.pieces.hex(unit) {
                held[s.side(&self.data, unit)].set(hex, true);
            }
        }
        held
    }

    /// The lines of a side as they are now.
    pub(crate) fn front<T>(&self, s: &State, side: Side, read: impl FnOnce(&mut Front) -> T) -> T {
        FRONTS.with_borrow_mut(|fronts| {
            let front = &mut fronts[side];
            match STEADY.get() {
                Some(known) if known[side as usize] => {}
                Some(mut known) => {
                    front.refresh(self, s, side);
                    known[side as usize] = true;
                    STEADY.set(Some(known));
                }
                None => front.refresh(self, s, side),
            }
            read(front)
        })
    }

    /// Asks many questions about one position: what lies across the lines is compared once.
    pub(crate) fn steadily<T>(&self, work: impl FnOnce() -> T) -> T {
        /// Ends it, also where the work breaks down.
        struct Ends(Option<[bool; 2]>);
        impl Drop for Ends {
            fn drop(&mut self) {
                STEADY.set(self.0);
            }
        }
        let _ends = Ends(STEADY.replace(Some([false; 2])));
        work()
    }

    /// (1.2.1) The radius of an HQ in hexes; Himmler halves it.
    pub(crate) fn command_radius(&self, s: &State, hq: UnitId) -> u32 {
        let radius = u32::from(self.data.unit(hq).radius);
        let himmler = |placed: &crate::state::Placed| placed.kind == Support::Himmler && placed.unit == hq;
        if s.placed.iter().any(himmler) { radius.div_ceil(2) } else { radius }
    }

    /// [1.2.2, 1.2.3, 1.2.4] Spreads from the hex of an HQ: not into closed hexes, not over a great river without a bridge.
    pub(crate) fn spread_command(
        &self,
        s: &State,
        side: Side,
        at: HexId,
        radius: u32,
        closed: &HexSet,
        flood: &mut Flood,
    ) {
        let data = &self.data;
        let from = (at.index() < data.map.len()).then_some(at);
        flood.spread(&data.map, from, radius * u32::from(HEX), |from: HexId, direction: Direction, to: HexId, _| {
            if closed.contains(to) || !data.ground.is_land(to) {
                return None;
            }
            let hexside = data.ground.side(from, direction);
            if hexside.road {
                return Some(ROAD);
            }
            let wet = hexside.water != Water::None && self.water(s, side, from, direction, to) == Water::Great;
            if wet { None } else { Some(HEX) }
        });
    }
}
