//! [4.0] Command: which HQ a chit activates, and which units that HQ activates.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Log, Message};
use serde::{Deserialize, Serialize};

use crate::Narva;
use crate::chits::Chit;
use crate::state::{Barrage, Phase, State, UnitSet, mark, off_map};
use crate::units::{Side, UnitId, UnitKind};
use crate::why::Why;

/// Why units are active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// Nobody is.
    #[default]
    None,
    /// A command chit: move, then fight.
    Chit(Chit),
    /// [8.6] The 260th Marines on the first 2nd Shock chit; that chit follows.
    Marines,
    /// [2.5.4] Free move: no combat, no enemy ZOC.
    FreeMove,
    /// [2.5.2] A random event: no combat.
    Event,
    /// [2.5.3] Stavka directive: combat only.
    Stavka,
    /// [11.2.2] A rebuilt unit moves; so many replacement points are left.
    Rebuilt(u8),
    /// [8.0] Arrivals move.
    Arrival,
}

impl Reason {
    /// The rule by which units are chosen: special chits and events choose by their own.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Chit(Chit::ArmyGroup) => "2.4.2",
            Self::Event => "2.5.2",
            Self::FreeMove => "2.5.4",
            _ => "4.2.1",
        }
    }
}

/// [4.2.1] The units that are active now and what they have done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activation {
    pub reason: Reason,
    /// The active side.
    pub side: Side,
    pub hq: UnitId,
    /// May move and fight.
    pub units: UnitSet,
    /// May only move.
    pub movers: UnitSet,
    pub moved: UnitSet,
    pub fought: UnitSet,
    /// [4.2.1] Units from outside the formation that can still be brought.
    pub others_left: u8,
    /// [2.4.2] Units anywhere on the map that can still be chosen.
    pub anywhere_left: u8,
    /// [6.2.2.2] Ferries used, as bits.
    pub ferries: u16,
    /// Hexes attacked in this segment.
    pub attacked: ArrayVec<HexId, 24>,
}

impl Default for Activation {
    fn default() -> Self {
        Self {
            reason: Reason::None,
            side: Side::Axis,
            hq: UnitId::NONE,
            units: UnitSet::EMPTY,
            movers: UnitSet::EMPTY,
            moved: UnitSet::EMPTY,
            fought: UnitSet::EMPTY,
            others_left: 0,
            anywhere_left: 0,
            ferries: 0,
            attacked: ArrayVec::new(),
        }
    }
}

impl Narva {
    /// [4.1.1] A command chit has been drawn: its owner becomes active, if it has activations left.
    pub(crate) fn command_chit(&self, s: &mut State, chit: Chit, log: &mut Log) {
        if s.track.len() < s.track.capacity() {
            s.track.push(chit);
        }
        let first_shock = chit == Chit::Shock2 && !s.shock_drawn;
        s.shock_drawn |= first_shock;
        let marines = self.data.named.marines;
        if first_shock && s.pieces.hex(marines).is_some() && !s.pieces.has(marines, mark::PINNED) {
            // [8.6] The marines act by themselves, besides the activation of a corps.
            s.activation = Activation {
                reason: Reason::Marines,
                side: Side::Soviet,
                units: UnitSet::one(marines),
                ..Activation::default()
            };
            s.phase = Phase::Movement;
            return;
        }
        self.use_chit(s, chit, log);
    }

    /// [2.3, 4.1.1] Uses a command chit, unless its side has reached its limit.
    pub(crate) fn use_chit(&self, s: &mut State, chit: Chit, log: &mut Log) {
        let Some(side) = chit.commands() else { return };
        if s.used[side] >= self.limit(s, side) {
            log.say("4.1.1", &[], || Message::new("chit-beyond-limit").with("chit", chit.name()));
            s.phase = Phase::Draw;
            return;
        }
        s.used[side] += 1;
        s.phase = match side {
            Side::Soviet => Phase::Army(chit),
            Side::Axis => Phase::Division(chit),
        };
    }

    /// [2.5.6] Ends the use of a command chit; an effective 2nd Shock chit may be lost with it.
    pub(crate) fn finish_chit(&self, s: &mut State, chit: Chit, log: &mut Log) {
        if chit == Chit::Shock2 && s.shock_unsupplied {
            s.shock_unsupplied = false;
            s.drawn[Chit::Shock2 as usize] -= 1;
            s.drawn[Chit::ShockUnsupplied as usize] += 1;
            self.park(s, Chit::ShockUnsupplied);
            log.say("2.5.6", &[], || Message::new("shock-chit-lost"));
        }
        s.activation = Activation::default();
        s.phase = Phase::Draw;
    }

    /// [4.1.1, 4.1.2, 4.2.3] May this chit activate this HQ?
    pub(crate) fn may_activate(&self, s: &State, chit: Chit, hq: UnitId) -> Result<(), Why> {
        let Some(side) = chit.commands() else { return Err(Why::NotNow) };
        let info = self.data.unit(hq);
        if info.side != side || info.kind != UnitKind::Hq {
            return Err(Why::NotAFormation(hq));
        }
        let Some(at) = s.pieces.hex(hq) else { return Err(Why::NotOnMap(hq)) };
        if let Some(army) = self.army_of(chit) {
            let Some(from) = s.pieces.hex(army) else { return Err(Why::NotOnMap(army)) };
            if s.options.corps_bound_to_army && info.parent != self.data.unit(army).parent && !self.is_orphan(s, hq) {
                return Err(Why::OtherArmy(hq));
            }
            if self.data.map.distance(from, at) > u32::from(self.data.unit(army).range) {
                return Err(Why::ArmyOutOfRange(hq));
            }
        } else {
            let corps = info.parent.as_deref();
            // KVO and 285S have no corps: only Army Group Narwa reaches them.
            let matches = match chit {
                Chit::ArmyGroup => true,
                // [2.4.1] Any HQ that is not SS.
                Chit::Wehrmacht => corps.is_some_and(|corps| corps != "3SS"),
                _ => corps == Some(chit.id()),
            };
            if !matches {
                return Err(Why::WrongCorps(hq));
            }
        }
        if s.last_hq[side] == hq {
            return Err(Why::TwiceInARow(hq));
        }
        if hq == self.data.named.strachwitz && s.strachwitz_used { Err(Why::StrachwitzTwice) } else { Ok(()) }
    }

    /// [2.5.5] Has the army of this corps been withdrawn? Then it answers to the others (ruling R21).
    fn is_orphan(&self, s: &State, corps: UnitId) -> bool {
        let parent = &self.data.unit(corps).parent;
        let gone = |army: &UnitId| s.pieces.at(*army) == off_map::WITHDRAWN;
        self.data.named.armies.iter().filter(|&&army| self.data.unit(army).parent == *parent).any(gone)
    }

    /// [4.2.1, 4.2.4, 4.2.6] Activates an HQ and all units of its formation in range; units out of range are out of
    /// command.
    pub(crate) fn activate(&self, s: &mut State, hq: UnitId, reason: Reason, log: &mut Log) {
        let info = self.data.unit(hq);
        let mut units: UnitSet =
            self.formation_units(s, hq).iter().filter(|&unit| self.commands(s, hq, unit).is_ok()).collect();
        units.insert(hq);
        let command = &self.data.tables.command;
        let strachwitz = hq == self.data.named.strachwitz;
        let chit = Reason::Chit(Chit::ArmyGroup);
        s.activation = Activation {
            reason,
            side: info.side,
            hq,
            others_left: if strachwitz { command.strachwitz_others } else { command.others },
            anywhere_left: if reason == chit { command.agn_units } else { 0 },
            ..Activation::default()
        };
        match reason {
            Reason::FreeMove => s.activation.movers = units,
            _ => s.activation.units = units,
        }
        s.last_hq[info.side] = hq;
        if strachwitz {
            s.strachwitz_used = true;
        }
        // [2.1.3] In fog of war it is announced which HQ is activated, not where it lies in its stack.
        let hex = [s.pieces.at(hq).0];
        let hexes = if s.options.fog { &[][..] } else { &hex[..] };
        let rule = s.activation.reason.rule();
        log.say(rule, hexes, || Message::new("hq-activated").with("hq", self.unit_name(hq)));
        s.phase = Phase::Others;
    }

    /// [4.2.4] Is the unit in the HQ's command range?
    pub(crate) fn commands(&self, s: &State, hq: UnitId, unit: UnitId) -> Result<(), Why> {
        let (Some(from), Some(to)) = (s.pieces.hex(hq), s.pieces.hex(unit)) else { return Err(Why::NotOnMap(unit)) };
        let range = u32::from(self.data.unit(hq).range);
        if self.data.map.distance(from, to) > range { Err(Why::OutOfCommand(unit)) } else { Ok(()) }
    }

    /// [4.2.1, 4.2.2, 4.2.3] May this unit be brought along from outside the formation?
    pub(crate) fn may_bring(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let act = &s.activation;
        if act.others_left == 0 {
            return Err(Why::NoMoreOthers);
        }
        self.may_choose(s, unit)?;
        if !self.data.unit(unit).is_combat() {
            return Err(Why::HqNotBrought(unit));
        }
        self.commands(s, act.hq, unit)
    }

    /// [2.4.2, 2.5.2, 2.5.4] May this unit be chosen wherever it is?
    pub(crate) fn may_pick(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let act = &s.activation;
        if act.anywhere_left == 0 {
            return Err(Why::NoMoreOthers);
        }
        self.may_choose(s, unit)?;
        let info = self.data.unit(unit);
        // Only random events move an HQ by itself.
        match act.reason {
            _ if !info.is_hq() => Ok(()),
            Reason::FreeMove => Err(Why::HqNoFreeMove(unit)),
            Reason::Chit(_) => Err(Why::HqNotPicked(unit)),
            _ if info.kind == UnitKind::ArmyHq => Err(Why::ArmyHqNoEvent(unit)),
            _ => Ok(()),
        }
    }

    fn may_choose(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let act = &s.activation;
        if self.data.unit(unit).side != act.side {
            return Err(Why::EnemyUnit(unit));
        }
        if s.pieces.hex(unit).is_none() {
            return Err(Why::NotOnMap(unit));
        }
        if act.units.contains(unit) || act.movers.contains(unit) {
            return Err(Why::AlreadyActive(unit));
        }
        if s.pieces.has(unit, mark::PINNED) { Err(Why::Pinned(unit)) } else { Ok(()) }
    }

    /// After the choice of units: Strachwitz's barrage, then movement.
    pub(crate) fn begin_movement(&self, s: &mut State) {
        let strachwitz =
            s.activation.hq == self.data.named.strachwitz && matches!(s.activation.reason, Reason::Chit(_));
        if strachwitz && !s.barrage.strachwitz {
            // [4.2.3, 2.5.1.4] One barrage anywhere before any of its units moves.
            s.barrage = Barrage { left: 1, side: Side::Axis, strachwitz: true, ..Barrage::default() };
            s.phase = Phase::Barrage;
        } else {
            s.barrage = Barrage::default();
            s.phase = Phase::Movement;
        }
    }

    /// [4.1.3, 4.2.5] May this army HQ be moved there: any land hex without enemy or other HQ, outside the range of
    /// every other army HQ, and they outside its own? Not while it is pinned [2.5.1.3].
    pub(crate) fn may_resite(&self, s: &State, hq: UnitId, to: HexId) -> Result<(), Why> {
        if s.pieces.has(hq, mark::PINNED) {
            return Err(Why::Pinned(hq));
        }
        if s.pieces.at(hq) == to {
            return Err(Why::SameHex);
        }
        self.may_hold_hq(s, hq, to)
    }

    /// [4.2.5, 6.3, 7.1] Ground, enemies, stacking and army ranges for an HQ that is put down somewhere.
    pub(crate) fn may_hold_hq(&self, s: &State, hq: UnitId, to: HexId) -> Result<(), Why> {
        let info = self.data.unit(hq);
        self.may_stand(info, to)?;
        if s.pieces.top(to) != UnitId::NONE {
            if s.holds(&self.data, info.side.enemy(), to) {
                return Err(Why::EnemyOccupied(to));
            }
            if !s.fits(&self.data, hq, to) {
                return Err(Why::Stacking(to));
            }
        }
        self.may_command_from(s, hq, to)
    }

    /// [4.2.5] Is an army HQ there outside the range of every other army HQ, and they outside its own? Other units
    /// may be anywhere.
    pub(crate) fn may_command_from(&self, s: &State, hq: UnitId, to: HexId) -> Result<(), Why> {
        let info = self.data.unit(hq);
        if info.kind == UnitKind::ArmyHq {
            for other in self.data.named.armies {
                if let Some(at) = s.pieces.hex(other).filter(|_| other != hq) {
                    let reach = u32::from(info.range.max(self.data.unit(other).range));
                    if self.data.map.distance(at, to) <= reach {
                        return Err(Why::ArmyRanges(other));
                    }
                }
            }
        }
        Ok(())
    }

    /// Ends an activation whose units have moved and fought, and goes on with what caused it.
    pub(crate) fn finish_activation(&self, s: &mut State, log: &mut Log) {
        match s.activation.reason {
            Reason::Chit(chit) => self.finish_chit(s, chit, log),
            Reason::Marines => {
                s.activation = Activation::default();
                self.use_chit(s, Chit::Shock2, log);
            }
            Reason::Stavka => {
                // [2.5.3] Used: it comes back two turns later.
                self.park(s, Chit::Stavka);
                s.activation = Activation::default();
                s.phase = Phase::Draw;
            }
            Reason::Rebuilt(left) => {
                // [6.2.2.2] The ferries of one event stay used (ruling R66).
                s.activation = Activation { ferries: s.activation.ferries, ..Activation::default() };
                s.phase = Phase::Replacements(left);
            }
            Reason::None | Reason::FreeMove | Reason::Event | Reason::Arrival => {
                s.activation = Activation::default();
                s.phase = Phase::Draw;
            }
        }
    }
}
