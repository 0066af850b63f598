//! (1.10, 1.11) Who holds a hex, and how many fit into it.

use board::HexId;
use kernel::{Log, Message};

use crate::VictoryRoads;
use crate::ground::{City, Country};
use crate::state::{Phase, State, off_map};
use crate::supports::Support;
use crate::units::{Nation, Side, UnitId};
use crate::why::Why;

impl VictoryRoads {
    /// [1.11.3, 1.11.6] Divisions that a hex holds: more where a bridgehead is.
    fn room(&self, s: &State, side: Side, hex: HexId) -> usize {
        let limits = &self.data.tables.limits;
        let bridgehead = |placed: &crate::state::Placed| placed.kind == Support::Maskirovka && placed.hex == hex;
        let more = side == Side::Soviet && s.placed.iter().any(bridgehead);
        usize::from(if more { limits.bridgehead_stack } else { limits.stack })
    }

    /// [1.11.3, 1.11.4] Does this unit fit into a hex besides those who are there?
    pub(crate) fn fits(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let info = self.data.unit(unit);
        let (mut divisions, mut hqs) = (0, 0);
        for other in s.pieces.stack(hex).filter(|&other| other != unit) {
            let there = self.data.unit(other);
            divisions += usize::from(there.is_division());
            hqs += usize::from(there.is_hq());
            if self.are_strangers(info.nation, there.nation) {
                return false;
            }
        }
        if info.is_hq() {
            return hqs == 0;
        }
        !info.is_division() || divisions < self.room(s, s.side_of(info.nation), hex)
    }

    /// [1.11.3, 1.11.4, 1.11.5] Why a unit does not fit into a hex.
    pub(crate) fn no_room(&self, s: &State, unit: UnitId, hex: HexId) -> Why {
        let nation = self.data.nation(unit);
        match () {
            () if s.pieces.stack(hex).any(|other| self.are_strangers(nation, self.data.nation(other))) => {
                Why::StackingAllies(hex)
            }
            () if self.data.unit(unit).is_hq() => Why::StackingHq(hex),
            () => Why::Stacking(hex),
        }
    }

    /// [1.11.5] Romanians and Hungarians do not stand together.
    const fn are_strangers(&self, a: Nation, b: Nation) -> bool {
        matches!((a, b), (Nation::Romanian, Nation::Hungarian) | (Nation::Hungarian, Nation::Romanian))
    }

    /// [1.11.2] Are too many of a side in a hex?
    pub(crate) fn is_overstacked(&self, s: &State, side: Side, hex: HexId) -> bool {
        let (mut divisions, mut hqs, mut romanians, mut hungarians) = (0, 0, false, false);
        for unit in s.pieces.stack(hex) {
            let info = self.data.unit(unit);
            divisions += usize::from(info.is_division());
            hqs += usize::from(info.is_hq());
            romanians |= info.nation == Nation::Romanian;
            hungarians |= info.nation == Nation::Hungarian;
        }
        divisions > self.room(s, side, hex) || hqs > 1 || (romanians && hungarians)
    }

    /// [1.11.2] A hex where too many stand, and whose they are.
    pub(crate) fn overstacked(&self, s: &State) -> Option<(HexId, Side)> {
        let mut seen = crate::state::HexSet::EMPTY;
        self.data.unit_ids().find_map(|unit| {
            let hex = s.pieces.hex(unit)?;
            if seen.contains(hex) {
                return None;
            }
            seen.set(hex, true);
            let side = s.side(&self.data, unit);
            self.is_overstacked(s, side, hex).then_some((hex, side))
        })
    }

    /// [1.11.2] May this unit be given up because too many stand in its hex?
    pub(crate) fn may_give_up(&self, s: &State, unit: UnitId) -> bool {
        let Some((hex, _)) = self.overstacked(s) else { return false };
        if s.pieces.hex(unit) != Some(hex) || self.is_garrison(unit) {
            return false;
        }
        let info = self.data.unit(unit);
        let count = |wanted: &dyn Fn(UnitId) -> bool| s.pieces.stack(hex).filter(|&other| wanted(other)).count();
        let hqs = count(&|other| self.data.unit(other).is_hq());
        let strangers = s.pieces.stack(hex).any(|other| self.are_strangers(info.nation, self.data.unit(other).nation));
        let divisions = count(&|other| self.data.unit(other).is_division());
        strangers
            || (info.is_hq() && hqs > 1)
            || (info.is_division() && divisions > self.room(s, s.side_of(info.nation), hex))
    }

    /// [1.10.1] A side takes a hex. It may please or displease the Führer, and works of the Reich are worth nothing any
    /// more once they fell [13.0].
    pub(crate) fn capture(&self, s: &mut State, side: Side, hex: HexId, log: &mut Log) {
        if s.controls(side, hex) {
            return;
        }
        s.soviet.set(hex, side == Side::Soviet);
        let ground = self.data.ground.hex(hex);
        // [6.7.10] (ruling R108) An order that ended in a combat of this turn was given all the same.
        let held = s.halts.contains(&hex) || s.held_out.contains(&hex);
        if side == Side::Soviet {
            s.ever_soviet.set(hex, true);
            s.halts.retain(|other| *other != hex);
            s.held_out.retain(|other| *other != hex);
        }
        if ground.city == City::None && !ground.oil {
            return;
        }
        log.say("1.10.1", &[hex.0], || {
            Message::new("log-captured").with("side", self.side_name(side)).with("hex", self.hex_name(hex))
        });
        if !self.scenario(s).advanced {
            return;
        }
        // [15.2.1, 15.2.2] (ruling R86) What was Soviet when the game began is neither lost nor won back.
        let value = if self.scenario(s).control.contains(hex) { 0 } else { self.strategic_value(hex) };
        match side {
            Side::Soviet => {
                // [6.7.10] It is worse where nobody was told to hold out.
                let careless = self.may_ever_hold(hex) && !held;
                let loss = value + if value > 0 && careless { self.data.tables.strategic.no_halt_order } else { 0 };
                self.displease(s, loss, "15.2.1", log);
            }
            Side::Axis => self.please(s, value, "15.2.2", log),
        }
    }

    /// [15.2.1] What the loss of a hex is worth to the Führer.
    pub(crate) fn strategic_value(&self, hex: HexId) -> u8 {
        let ground = self.data.ground.hex(hex);
        let values = &self.data.tables.strategic;
        let german = ground.country == Country::Germany;
        let city = match ground.city {
            _ if ground.berlin => values.berlin,
            _ if ground.budapest => values.budapest,
            City::Major if german => values.german_major,
            City::Minor if german => values.german_minor,
            City::Major => values.major,
            City::Minor | City::None => 0,
        };
        let oil = if ground.oil { values.oil } else { 0 };
        city.max(oil) + if ground.baltic_port { values.baltic_port } else { 0 }
    }

    /// [6.7.1] A city where a halt order may ever be given.
    pub(crate) fn may_ever_hold(&self, hex: HexId) -> bool {
        let ground = self.data.ground.hex(hex);
        ground.city == City::Major || ground.baltic_port
    }

    /// [1.10.1] At the end of a phase a hex belongs to whoever stands in it.
    pub(crate) fn occupy(&self, s: &mut State, log: &mut Log) {
        for unit in self.data.unit_ids() {
            if let Some(hex) = s.pieces.hex(unit) {
                let side = s.side(&self.data, unit);
                self.capture(s, side, hex, log);
            }
        }
    }

    /// [1.11.6] Bridgeheads that nobody holds are taken off.
    pub(crate) fn tidy_bridgeheads(&self, s: &mut State) {
        let lost: Vec<HexId> = s
            .placed
            .iter()
            .filter(|placed| placed.kind == Support::Maskirovka && !s.holds(&self.data, Side::Soviet, placed.hex))
            .map(|placed| placed.hex)
            .collect();
        self.lift(s, |placed| placed.kind == Support::Maskirovka && lost.contains(&placed.hex));
    }

    /// Supports leave the map: they go back to their pool.
    pub(crate) fn lift(&self, s: &mut State, wanted: impl Fn(&crate::state::Placed) -> bool) {
        let gone: Vec<crate::state::Placed> = s.placed.iter().copied().filter(|placed| wanted(placed)).collect();
        if gone.is_empty() {
            return;
        }
        s.placed.retain(|placed| !wanted(placed));
        for placed in gone {
            let side = self.data.support(placed.kind).side;
            s.pools[side].add(placed.kind);
        }
    }

    /// What must hold in every state.
    pub(crate) fn audit(&self, s: &State) -> Result<(), String> {
        let data = &self.data;
        if let Some(hex) = s.pieces.broken(data.map.len()) {
            return Err(format!("the stack in {} is broken", data.map.number(hex)));
        }
        for unit in data.unit_ids() {
            let Some(hex) = s.pieces.hex(unit) else { continue };
            if !data.ground.is_land(hex) {
                return Err(format!("{} stands in {}", data.unit(unit).id, data.map.number(hex)));
            }
            let (side, holder) = (s.side(data, unit), s.holder(data, hex));
            if holder != Some(side) {
                return Err(format!("both sides stand in {}", data.map.number(hex)));
            }
        }
        if s.mood > s.mood_limit {
            return Err(format!("the Führer is happier than he can be: {} of {}", s.mood, s.mood_limit));
        }
        let everything = |side: Side| {
            let boxes = s.boxes.iter().enumerate().filter(|(at, _)| (*at == 5) == (side == Side::Axis));
            let held: usize = boxes.map(|(_, heap)| heap.len()).sum();
            let placed = s.placed.iter().filter(|placed| data.support(placed.kind).side == side).count();
            let playing = s.playing.is_some_and(|(_, kind)| data.support(kind).side == side);
            let stalin = usize::from(side == Side::Soviet && s.stalin_german);
            held + placed + usize::from(playing) + s.pools[side].len() + s.aside[side].len() + stalin
        };
        let reich = s.reich.len();
        let counted = everything(Side::Axis) + reich + everything(Side::Soviet);
        if counted != usize::from(s.supports) {
            return Err(format!("{counted} supports of {}", s.supports));
        }
        if !matches!(s.phase, Phase::Over(_)) && s.hand != UnitId::NONE && s.pieces.hex(s.hand).is_some() {
            return Err(format!("{} is in hand and on the map", data.unit(s.hand).id));
        }
        let _ = off_map::HAND;
        Ok(())
    }
}
