//! (6.7) Halt orders: where they are given and lifted, who has to stay under one, and when it is besieged.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Log, Message};

use crate::VictoryRoads;
use crate::ground::{City, Country};
use crate::state::{State, mark, off_map};
use crate::units::{Nation, Side, UnitId};
use crate::why::Why;

impl VictoryRoads {
    /// [6.7.6] One German division stays under a halt order while a Soviet division is beside it. Allies come and go: no
    /// fewer Germans are left for that.
    pub(crate) fn may_leave_halt(
        &self,
        s: &State,
        unit: UnitId,
        hex: HexId,
        leaving: &[(UnitId, u8)],
    ) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let german = info.nation == Nation::German && info.is_division();
        if !german || !s.halts.contains(&hex) || !self.is_watched(s, hex) {
            return Ok(());
        }
        let stays = |&other: &UnitId| {
            let info = self.data.unit(other);
            other != unit
                && info.is_division()
                && info.nation == Nation::German
                && !leaving.iter().any(|&(gone, _)| gone == other)
        };
        if s.pieces.stack(hex).any(|other| stays(&other)) { Ok(()) } else { Err(Why::MustHold(hex)) }
    }

    /// [6.7.6] Is a Soviet division beside a city under a halt order?
    pub(crate) fn is_watched(&self, s: &State, hex: HexId) -> bool {
        let near = self.data.map.neighbours(hex).iter().filter(|near| near.is_some());
        near.into_iter().any(|&near| {
            s.pieces
                .stack(near)
                .any(|unit| self.data.unit(unit).is_division() && s.side(&self.data, unit) == Side::Soviet)
        })
    }

    /// [6.7.5] Is a city under a halt order surrounded and its divisions without supply? [6.7.7] Those who have just come
    /// in share its fate.
    pub(crate) fn is_besieged(&self, s: &State, hex: HexId) -> bool {
        self.is_siege(s, hex, |_| false)
    }

    /// [6.7.5, 6.7.7] Is it, as those who come now find it?
    pub(crate) fn is_siege(&self, s: &State, hex: HexId, comes: impl Fn(UnitId) -> bool) -> bool {
        if !s.halts.contains(&hex) || self.soviets_around(s, hex) < self.data.tables.limits.siege_hexes {
            return false;
        }
        let division = |&unit: &UnitId| self.data.unit(unit).is_division();
        let settled = |&unit: &UnitId| !comes(unit) && !s.pieces.has(unit, mark::MOVED);
        let mut divisions = s.pieces.stack(hex).filter(division).peekable();
        if divisions.peek().is_none() {
            // [6.7.8, 6.7.9] (ruling R18) A garrison holds out alone, and is besieged as divisions are; where none is, the
            // order is void.
            let hungry = |unit: UnitId| self.is_garrison(unit) && s.pieces.has(unit, mark::UNSUPPLIED);
            return s.pieces.stack(hex).any(hungry);
        }
        let mut settled = divisions.filter(settled).peekable();
        settled.peek().is_some() && settled.all(|unit| s.pieces.has(unit, mark::UNSUPPLIED))
    }

    /// [6.7.7] Is it, as these units find it who come into it?
    pub(crate) fn is_besieged_for(&self, s: &State, hex: HexId, units: &[UnitId]) -> bool {
        self.is_siege(s, hex, |unit| units.contains(&unit))
    }

    /// [6.7.1, 6.7.3] May a halt order be given here?
    pub(crate) fn may_hold(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if !self.scenario(s).may_hold(self, hex) || !self.may_ever_hold(hex) {
            return Err(Why::NoHaltHere(hex));
        }
        if s.halts.contains(&hex) {
            return Err(Why::HeldAlready(hex));
        }
        if s.halts.is_full() {
            return Err(Why::TenHaltOrders);
        }
        let german = |unit: UnitId| {
            let info = self.data.unit(unit);
            info.nation == Nation::German && info.is_division()
        };
        if s.pieces.stack(hex).any(german) { Ok(()) } else { Err(Why::NobodyToHold(hex)) }
    }

    /// [6.7.2, 6.7.8] Gives a halt order; in the Reich and in Budapest a garrison stands behind it.
    pub(crate) fn hold(&self, s: &mut State, hex: HexId, log: &mut Log) {
        // [6.7.4] One order stands over all divisions of the hex.
        let _ = s.halts.try_push(hex);
        let ground = self.data.ground.hex(hex);
        let manned = ground.budapest || (ground.country == Country::Germany && ground.city == City::Major);
        if manned {
            let free = |&&unit: &&UnitId| s.pieces.at(unit) == off_map::DUE;
            if let Some(&unit) = self.data.garrisons.iter().find(free) {
                s.pieces.put(unit, hex);
            }
        }
        log.say("6.7.1", &[hex.0], || Message::new("log-hold").with("hex", self.hex_name(hex)));
    }

    /// [6.7.9] Halt orders over nobody are lifted; says which they were.
    pub(crate) fn lift_void_halts(&self, s: &mut State, log: &mut Log) -> ArrayVec<HexId, 10> {
        let manned = |unit: UnitId| {
            let info = self.data.unit(unit);
            (info.is_division() && info.nation == Nation::German) || self.is_garrison(unit)
        };
        let void = |hex: &HexId| !s.pieces.stack(*hex).any(manned);
        let lifted: ArrayVec<HexId, 10> = s.halts.iter().copied().filter(void).collect();
        for &hex in &lifted {
            s.halts.retain(|other| *other != hex);
            log.say("6.7.9", &[hex.0], || Message::new("log-halt-lifted").with("hex", self.hex_name(hex)));
        }
        lifted
    }

    /// [6.7.9, 6.7.10] (ruling R108) A combat is over: orders over nobody are lifted at once, and it is remembered for this
    /// turn that they stood to the last.
    pub(crate) fn hold_out(&self, s: &mut State, log: &mut Log) {
        for hex in self.lift_void_halts(s, log) {
            // Orders are given before combat, ten at most.
            let _ = s.held_out.try_push(hex);
        }
    }

    /// [6.7.6] May a halt order be lifted?
    pub(crate) fn may_release(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if !s.halts.contains(&hex) {
            return Err(Why::NoHaltHere(hex));
        }
        if self.is_watched(s, hex) { Err(Why::MustHold(hex)) } else { Ok(()) }
    }

    pub(crate) fn release(&self, s: &mut State, hex: HexId, log: &mut Log) {
        s.halts.retain(|other| *other != hex);
        for unit in s.pieces.stack(hex).filter(|&unit| self.is_garrison(unit)).collect::<Vec<_>>() {
            s.pieces.take(unit, off_map::DUE);
        }
        log.say("6.7.6", &[hex.0], || Message::new("log-halt-lifted").with("hex", self.hex_name(hex)));
    }
}
