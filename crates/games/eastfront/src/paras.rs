//! [14.0, 14.1] Paratroops.

use board::HexId;
use kernel::{Log, Message};

use crate::EastFront;
use crate::action::Action;
use crate::ground::Terrain;
use crate::state::{State, Vector, mark};
use crate::units::{Side, UnitId};
use crate::why::Why;

impl EastFront {
    /// [14.2] May an HQ order a paradrop? It must already stand with the paratroops.
    pub(crate) fn may_order_drop(&self, s: &State, hq: UnitId, hex: HexId) -> Result<(), Why> {
        if !s.options.paratroops {
            return Err(Why::NoParatroops);
        }
        let para = self.data.named.para;
        if s.side(hq) != Side::Soviet || s.pieces.at(para) != hex || s.pieces.has(para, mark::DISPERSED) {
            return Err(Why::ParasNotHere(hex));
        }
        if s.pieces.is_battle(hex) && s.pieces.count(Side::Soviet, hex) < 2 {
            return Err(Why::ParasNotHere(hex));
        }
        Ok(())
    }

    fn drop_hq(&self, s: &State, hex: HexId) -> Option<UnitId> {
        s.pieces.of(Side::Soviet, hex).find(|&hq| {
            s.pieces.has(hq, mark::ACTIVE) && s.pieces.has(hq, mark::AIRBORNE) && !s.pieces.has(hq, mark::SPENT)
        })
    }

    /// [14.2, 14.3] May the paratroops be dropped now?
    pub(crate) fn may_drop(&self, s: &State) -> Result<(), Why> {
        if !s.options.paratroops {
            return Err(Why::NoParatroops);
        }
        let para = self.data.named.para;
        if s.active != Side::Soviet {
            return Err(Why::EnemyUnit(para));
        }
        let hex = s.pieces.hex(para).ok_or(Why::NotOnMap(para))?;
        self.has_move_left(s, para)?;
        if s.pieces.has(para, mark::DISPERSED) {
            return Err(Why::Dispersed(para));
        }
        if s.pieces.has(para, mark::REARGUARD) {
            return Err(Why::IsRearguard(para));
        }
        self.drop_hq(s, hex).ok_or(Why::NoDropHq(hex))?;
        let mut found = false;
        self.drop_goals(s, |_| found = true);
        if found { Ok(()) } else { Err(Why::NowhereToDrop(para)) }
    }

    /// [14.3] Where the paratroops can land: in the air radius of their HQ, twice that of STAVKA, not in mountains.
    pub(crate) fn drop_goals(&self, s: &State, mut goal: impl FnMut(HexId)) {
        let para = self.data.named.para;
        let from = s.pieces.at(para);
        let Some(hq) = self.drop_hq(s, from) else { return };
        let radius = self.air_radius(s, hq);
        for hex in board::within(&self.data.map, from, u32::from(radius)) {
            let place = self.data.ground.hex(hex);
            let room = self.fits(s, para, hex);
            // [6.32, 8.4] Who leaves a battle by it goes to a friendly hex and engages nobody (ruling R83).
            let leaves = s.pieces.is_battle(from);
            let quiet = s.pieces.count(Side::Axis, hex) == 0 && s.is_friendly(Side::Soviet, hex);
            if hex != from && place.is_land() && place.terrain != Terrain::Mountain && room && (quiet || !leaves) {
                goal(hex);
            }
        }
    }

    /// [14.4, 14.6] Drops them: dispersed until they join up.
    pub(crate) fn drop_paras(&self, s: &mut State, to: HexId, log: &mut Log) {
        let para = self.data.named.para;
        let from = s.pieces.at(para);
        let Some(hq) = self.drop_hq(s, from) else { return kernel::unperformed(Action::To(to), s.moving.mode) };
        s.pieces.mark(hq, mark::SPENT);
        s.pieces.clear(para, mark::EXPOSED);
        s.pieces.mark(para, mark::DISPERSED);
        if s.pieces.count(Side::Axis, to) > 0 {
            self.enter_battle(s, para, from, to, Vector::Air, log);
        } else {
            s.shift(para, to);
            s.pieces.vector[para.index()] = Vector::Land;
        }
        self.settle_battle(s, from);
        self.halt(s, log);
    }

    /// [14.6] In the own supply phase dispersed paratroops join up with ground troops or are lost.
    pub(crate) fn regroup(&self, s: &mut State, log: &mut Log) {
        let para = self.data.named.para;
        let Some(hex) = s.pieces.hex(para).filter(|_| s.pieces.has(para, mark::DISPERSED)) else { return };
        if s.active != s.side(para) {
            return;
        }
        let ground_troops = |hex: HexId| s.pieces.of(Side::Soviet, hex).any(|unit| unit != para);
        let joined = s.is_friendly(Side::Soviet, hex)
            || ground_troops(hex)
            || self.data.ground.ways(hex).any(|(_, edge)| {
                s.is_friendly(Side::Soviet, edge.to) && !s.pieces.is_battle(edge.to) && ground_troops(edge.to)
            });
        s.stale = true;
        if joined {
            s.pieces.clear(para, mark::DISPERSED);
            log.reveal("14.6", &[hex.0], || Message::new("log-paras-joined").with("hex", self.hex_name(hex)));
        } else {
            self.eliminate(s, para);
            log.reveal("14.6", &[hex.0], || Message::new("log-paras-lost").with("hex", self.hex_name(hex)));
        }
    }
}
