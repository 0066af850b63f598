//! [11.2] German replacements.

use board::HexId;
use kernel::{Log, Message, Viewer};

use crate::Narva;
use crate::chits::side_name;
use crate::command::{Activation, Reason};
use crate::state::{Phase, State, UnitSet, mark, off_map};
use crate::units::{Side, UnitId, UnitKind};
use crate::why::Why;

impl Narva {
    /// [11.2] A German unit of two steps that is not mechanised.
    fn may_be_replaced(&self, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if info.side != Side::Axis {
            return Err(Why::GermanReplacements(unit));
        }
        if info.reduced.is_none() {
            return Err(Why::OneStep(unit));
        }
        if info.mech { Err(Why::MechNotReplaced(unit)) } else { Ok(()) }
    }

    /// [11.2.1, 11.2.3] May a point rebuild this reduced unit where it stands? Not out of supply, nor if it came back
    /// from the dead this turn.
    pub(crate) fn may_rebuild(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        self.may_be_replaced(unit)?;
        if s.pieces.hex(unit).is_none() {
            return Err(Why::RebuildOffMap(unit));
        }
        if !s.pieces.has(unit, mark::REDUCED) {
            return Err(Why::AtFullStrength(unit));
        }
        if s.pieces.has(unit, mark::REVIVED) {
            return Err(Why::RevivedThisTurn(unit));
        }
        let hungry = s.pieces.has(unit, mark::UNSUPPLIED | mark::ISOLATED);
        if hungry { Err(Why::RebuildUnsupplied(unit)) } else { Ok(()) }
    }

    /// [11.2.2, 11.2.3] May a point bring this destroyed unit back there? At its own HQ, an independent unit at any,
    /// if that HQ is in supply and its hex still is; the hex may be full if the unit can move on.
    pub(crate) fn may_revive(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        self.may_be_replaced(unit)?;
        if s.pieces.at(unit) != off_map::DEAD {
            return Err(Why::NotDestroyed(unit));
        }
        let info = self.data.unit(unit);
        let commands = |hq: &UnitId| {
            let fits = info.formation == UnitId::NONE || info.formation == *hq;
            self.data.unit(*hq).kind == UnitKind::Hq && self.data.unit(*hq).side == Side::Axis && fits
        };
        let Some(hq) = s.pieces.stack(hex).find(commands) else { return Err(Why::NotAtItsHq(hex)) };
        if s.pieces.has(hq, mark::UNSUPPLIED | mark::ISOLATED) {
            return Err(Why::RebuildUnsupplied(hq));
        }
        if !self.with_supply(s, Side::Axis, &[], |flood| self.supplied_at(s, Side::Axis, flood, hex)) {
            return Err(Why::ReviveUnsupplied(hex));
        }
        self.may_stand(info, hex)?;
        if s.fits(&self.data, unit, hex) {
            return Ok(());
        }
        // It must be able to go where there is room: see how a fresh unit would fare.
        let mut trial = s.clone();
        self.put_back(&mut trial, unit, hex, 0);
        if self.may_move(&trial, unit).is_ok() { Ok(()) } else { Err(Why::Stacking(hex)) }
    }

    fn put_back(&self, s: &mut State, unit: UnitId, hex: HexId, left: u8) {
        s.pieces.marks[unit.index()] = mark::REDUCED | mark::REVIVED;
        s.pieces.put(&self.data, unit, hex);
        s.pass(&self.data, unit, hex);
        // [11.2.2] It may move at once, by regular or strategic movement.
        s.activation = Activation {
            reason: Reason::Rebuilt(left),
            movers: UnitSet::one(unit),
            ferries: s.activation.ferries,
            ..Activation::default()
        };
        s.phase = Phase::Movement;
    }

    pub(crate) fn revive(&self, s: &mut State, unit: UnitId, hex: HexId, left: u8, log: &mut Log) {
        log.say("11.2", &[hex.0], || {
            Message::new("unit-revived").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
        });
        self.put_back(s, unit, hex, left);
    }

    pub(crate) fn rebuild(&self, s: &mut State, unit: UnitId, left: u8, log: &mut Log) {
        s.pieces.flip(&self.data, unit);
        let truth = || Message::new("unit-rebuilt").with("unit", self.unit_name(unit));
        let owner = self.data.unit(unit).side;
        // [2.1.3] In fog of war the enemy is not told of counters he does not see.
        if self.sees(s, Viewer::Seat(owner.enemy().seat()), unit) {
            log.say("11.2", &[s.pieces.at(unit).0], truth);
        } else {
            let vague = || Message::new("unit-rebuilt-fog").with("side", side_name(owner));
            log.whisper(owner.seat(), "11.2", &[], truth, vague);
        }
        s.phase = Phase::Replacements(left);
    }

    /// [11.2.2] May the Movement Segment end? Not while a rebuilt unit is overstacked.
    pub(crate) fn may_end_movement(&self, s: &State) -> Result<(), Why> {
        match s.activation.movers.iter().find(|&unit| s.overstacked(&self.data, unit)) {
            Some(unit) if matches!(s.activation.reason, Reason::Rebuilt(_)) => Err(Why::RebuiltMustSpread(unit)),
            _ => Ok(()),
        }
    }

    /// After the last point the next chit is drawn.
    pub(crate) fn end_replacements(&self, s: &mut State) {
        s.activation = Activation::default();
        s.phase = Phase::Draw;
    }

    /// [11.2] Can a point be spent at all?
    pub(crate) fn can_spend(&self, s: &State) -> bool {
        s.defences.iter().any(|&lost| lost > 0)
            || self.data.unit_ids().any(|unit| self.may_rebuild(s, unit).is_ok())
            || self.revivals(s).next().is_some()
    }

    /// Units that can be brought back, with the hexes of HQs that can receive them.
    pub(crate) fn revivals<'a>(&'a self, s: &'a State) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        let dead = |unit: &UnitId| s.pieces.at(*unit) == off_map::DEAD && self.may_be_replaced(*unit).is_ok();
        self.data.unit_ids().filter(dead).flat_map(move |unit| {
            let is_hq =
                |hq: &UnitId| self.data.unit(*hq).kind == UnitKind::Hq && self.data.unit(*hq).side == Side::Axis;
            let hexes = self.data.unit_ids().filter(is_hq).filter_map(|hq| s.pieces.hex(hq));
            hexes.filter(move |&hex| self.may_revive(s, unit, hex).is_ok()).map(move |hex| (unit, hex))
        })
    }
}
