//! [10.0] Supply and isolation.

use board::{Direction, Flood, HexId};
use kernel::{Log, Message};
use std::cell::RefCell;

use crate::Narva;
use crate::data::SupplyGround;
use crate::state::{State, mark};
use crate::units::Side;

thread_local! {
    static FLOOD: RefCell<Flood> = RefCell::new(Flood::default());
}

impl Narva {
    /// [10.1, 10.1.1, 10.2.1] Floods a side's supply from its sources and hands the result to `read`. A hex counts as
    /// empty of friends if it is `left` by a stack that retreats.
    pub(crate) fn with_supply<T>(&self, s: &State, side: Side, left: &[HexId], read: impl FnOnce(&Flood) -> T) -> T {
        let frost = s.frost();
        let open = |hex: HexId| self.carries_supply(s, side, frost, hex, left);
        let sources = &self.data.zones.sources[side];
        FLOOD.with_borrow_mut(|flood| {
            let pass = |from: HexId, direction: Direction, to: HexId| {
                self.data.ground.crossing(frost, from, direction).supply && open(to)
            };
            flood.reach(&self.data.map, sources.iter().copied().filter(|&hex| open(hex)), u32::MAX, pass);
            read(flood)
        })
    }

    /// [5.5.1, 10.1] Does a line pass this hex: road, hill or open ground without enemies or their ZOC? Friends make
    /// swamp and woods passable and cancel the ZOC in their hex.
    fn carries_supply(&self, s: &State, side: Side, frost: bool, hex: HexId, left: &[HexId]) -> bool {
        let ground = self.data.ground.hex(hex).supply[usize::from(frost)];
        if s.holds(&self.data, side, hex) && !left.contains(&hex) {
            return ground != SupplyGround::No;
        }
        ground == SupplyGround::Yes && !s.holds(&self.data, side.enemy(), hex) && !s.pieces.zoc(side.enemy(), hex)
    }

    /// [9.5.4, 11.1.3] Would a unit of this side be in supply in this hex, once it stands there?
    pub(crate) fn supplied_at(&self, s: &State, side: Side, flood: &Flood, hex: HexId) -> bool {
        flood.reached(hex).is_some()
            || self.data.zones.sources[side].contains(&hex)
            || self.data.around(hex).any(|(direction, near)| {
                flood.reached(near).is_some() && self.data.ground.crossing(s.frost(), hex, direction).supply
            })
    }

    /// [10.2.2] Is the rollbahn between entry A and Narva cut by a Soviet combat unit?
    pub(crate) fn rollbahn_cut(&self, s: &State) -> bool {
        self.data.zones.rollbahn.iter().any(|&hex| s.holds_combat(&self.data, Side::Soviet, hex))
    }

    /// [10.0, 10.1.2, 2.6.3] The Supply Phase: both sides check every unit; the result holds until the next one.
    pub(crate) fn supply_phase(&self, s: &mut State, log: &mut Log) {
        let cut = self.rollbahn_cut(s);
        if cut {
            log.say("10.2.2", &[], || Message::new("rollbahn-cut"));
        }
        for side in Side::BOTH {
            let supplied = self.with_supply(s, side, &[], |flood| {
                let on_map = self.data.unit_ids().filter(|&unit| self.data.unit(unit).side == side);
                let fed = on_map.filter(|&unit| s.pieces.hex(unit).is_some_and(|hex| flood.reached(hex).is_some()));
                fed.collect::<crate::state::UnitSet>()
            });
            for unit in self.data.unit_ids().filter(|&unit| self.data.unit(unit).side == side) {
                let Some(hex) = s.pieces.hex(unit) else { continue };
                let in_bridgehead = side == Side::Axis && self.data.ground.hex(hex).bridgehead;
                // [8.6] The marines never need supply.
                let fed = unit == self.data.named.marines || (supplied.contains(unit) && !(cut && in_bridgehead));
                let before = s.pieces.marks[unit.index()] & (mark::UNSUPPLIED | mark::ISOLATED);
                s.pieces.clear(unit, mark::UNSUPPLIED | mark::ISOLATED);
                // [10.3.1, 10.3.2] Out of supply first, isolated from the next phase on; never in Narva's bridgehead.
                let now = match (fed, before) {
                    (true, _) => 0,
                    (false, 0) => mark::UNSUPPLIED,
                    (false, _) if in_bridgehead => mark::UNSUPPLIED,
                    (false, _) => mark::ISOLATED,
                };
                s.pieces.mark(unit, now);
                if now != before {
                    let id = match now {
                        0 => "unit-supplied",
                        mark::UNSUPPLIED => "unit-unsupplied",
                        _ => "unit-isolated",
                    };
                    self.tell_of(s, unit, "10.0", id, log);
                }
            }
        }
    }
}
