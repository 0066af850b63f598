//! Chapters 13 and 18. Smoke, fortifications and obstacles.

use board::HexId;
use kernel::{Log, Message};

use crate::Heroes;
use crate::data::cards::Effect;
use crate::data::tables::Work;
use crate::data::units::{Role, traits};
use crate::ground::Terrain;
use crate::state::{Acting, Fixture, ForceId, State, UnitId, UnitSet, Verb, mark};
use crate::why::Why;

impl Heroes {
    /// [13.0] A fresh smoke marker is laid.
    pub(crate) fn lay_smoke(&self, s: &mut State, hex: HexId, log: &mut Log) {
        let thick = self.data.tables.figures.smoke;
        match s.smoke.iter().position(|(at, _)| *at == hex) {
            Some(at) => {
                s.smoke[at].1 += thick;
                s.fresh[at] += 1;
            }
            None if !s.smoke.is_full() => {
                s.smoke.push((hex, thick));
                s.fresh.push(1);
            }
            None => {}
        }
        log.say("13.0", &[hex.0], || Message::new("log-smoke").with("hex", self.hex_name(s, hex)));
    }

    /// [13.0] Fresh smoke thins, thin smoke is gone.
    pub(crate) fn thin_smoke(&self, s: &mut State) {
        let mut at = 0;
        while at < s.smoke.len() {
            let fresh = std::mem::take(&mut s.fresh[at]);
            s.smoke[at].1 = fresh;
            if fresh == 0 {
                s.smoke.remove(at);
                s.fresh.remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// [13.1, 19.0] Might this unit lay smoke at all?
    pub(crate) fn may_lay_smoke(&self, s: &State, unit: UnitId) -> bool {
        let kind = self.kind(unit);
        kind.has(traits::SMOKE | traits::ENGINEERS) || self.member(s, unit).is_some_and(|member| member.smoke)
    }

    /// [18.4] A work is destroyed; those in it stand in the open.
    pub(crate) fn demolish(&self, s: &mut State, work: Work, hex: HexId, log: &mut Log) {
        let Some(fixture) = self.work_in(s, work, hex) else { return };
        s.works.retain(|other| other.hex != hex || other.work != work);
        log.say("18.4", &[hex.0], || {
            Message::new("log-demolished").with("work", work_name(work)).with("hex", self.hex_name(s, hex))
        });
        if matches!(work, Work::Trench | Work::Bunker) {
            let inside: UnitSet = s.pieces.stack(hex).filter(|&unit| s.pieces.has(unit, mark::INSIDE)).collect();
            for unit in inside.iter() {
                s.pieces.clear(unit, mark::INSIDE);
                match work {
                    // [18.1.2] They face as the bunker did.
                    Work::Bunker => s.pieces.facing[unit.index()] = fixture.facing,
                    // [18.1.1, 10.0] They faced every way, and now choose one; hidden units do when they come to light.
                    _ if s.pieces.has(unit, mark::HIDDEN) => {}
                    _ => _ = s.turning.insert(unit),
                }
            }
        }
        if work == Work::Bunker {
            self.bunker_lost(s, fixture, log);
        }
    }

    /// [18.1.3, 9.1.4] May all of the group dig in?
    pub(crate) fn may_dig(&self, s: &State, force: ForceId, a: &Acting) -> Result<(), Why> {
        let by_card = self.card_effect(a) == Some(Effect::TakeCover);
        if !by_card {
            self.allows(a, Verb::Other)?;
        }
        if a.verb != Verb::Open {
            return Err(Why::NotNow);
        }
        if usize::from(s.hasty_left) < a.group.len() {
            return Err(Why::NoHastyLeft);
        }
        for unit in a.group.iter() {
            self.can_dig(s, unit, by_card)?;
        }
        self.afford(s, force, a, self.data.tables.figures.dig_in)
    }

    /// [18.1.3] Foot units dig in, with card 11 vehicles too, but not in close combat.
    pub(crate) fn can_dig(&self, s: &State, unit: UnitId, by_card: bool) -> Result<(), Why> {
        let hex = if by_card { s.pieces.hex(unit).ok_or(Why::NotInPlay(unit))? } else { self.is_fit(s, unit)? };
        if s.pieces.has(unit, mark::HIDDEN) {
            return Err(Why::StillHidden(unit));
        }
        if s.pieces.has(unit, mark::ABOARD) {
            return Err(Why::IsAboard(unit));
        }
        if s.pieces.has(unit, mark::HASTY) {
            return Err(Why::DugIn(unit));
        }
        // [18.1] One fortification at a time (ruling R75).
        if self.shelter(s, unit).is_some() {
            return Err(Why::CannotDig(unit));
        }
        if by_card && self.enemy_in(s, self.side(unit), hex) {
            return Err(Why::InMelee(unit));
        }
        let water = self.hex(s, hex).terrain == Terrain::Water;
        if water || (!by_card && !self.kind(unit).is_foot()) { Err(Why::CannotDig(unit)) } else { Ok(()) }
    }

    /// [18.1.3] Digs in.
    pub(crate) fn dig(&self, s: &mut State, force: ForceId, log: &mut Log) {
        let by_card = self.card_effect(&s.acting) == Some(Effect::TakeCover);
        self.commit(s, force, Verb::Other, log);
        if !by_card {
            self.charge(s, force, self.data.tables.figures.dig_in);
        }
        s.acting.left = UnitSet::EMPTY;
        for unit in s.acting.group.iter() {
            s.pieces.mark(unit, mark::HASTY);
            s.hasty_left -= 1;
            log.say("18.1.3", &[s.pieces.at(unit).0], || Message::new("log-dig").with("unit", self.unit_name(unit)));
            self.stir(s, unit, log);
        }
    }

    /// [18.1.1, 18.1.2] May this kind of unit be in the fortification of its hex?
    pub(crate) fn fits(&self, s: &State, unit: UnitId, fort: Fixture) -> bool {
        let kind = self.kind(unit);
        let guns = || {
            let allowed = |place: &crate::data::firefights::WorkPlace| place.guns && place.work == Work::Bunker;
            self.fight(s).works.iter().any(|place| allowed(place) && place.at.contains(fort.hex))
        };
        match fort.work {
            Work::Trench => kind.is_light() || kind.role == Role::Mortar,
            _ => kind.is_light() || (kind.role == Role::Gun && guns()),
        }
    }

    /// [18.2] May a unit go into the fortification of its hex: for nothing when it has just come?
    pub(crate) fn may_occupy(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId) -> Result<(), Why> {
        let arriving = a.mover == unit && a.from != HexId::NONE;
        if !arriving {
            self.allows(a, Verb::Move)?;
            if a.mover.is_some() || !a.left.contains(unit) {
                return Err(Why::InGroup(unit));
            }
            self.not_otherwise(a)?;
        }
        if s.works.is_empty() {
            return Err(Why::NoFort(unit));
        }
        let hex = self.is_fit(s, unit)?;
        let fort = self.fort_in(s, hex).ok_or(Why::NoFort(unit))?;
        if s.pieces.has(unit, mark::INSIDE) {
            return Err(Why::NoFort(unit));
        }
        let side = self.side(unit);
        if s.pieces.seen(hex).any(|other| self.side(other) != side && s.pieces.has(other, mark::INSIDE)) {
            return Err(Why::FortEnemy(unit));
        }
        if !self.fits(s, unit, fort) {
            return Err(Why::FortClass(unit));
        }
        if arriving {
            return Ok(());
        }
        self.can_all_move(s, a, unit)?;
        self.afford(s, force, a, self.cost_within(s, unit, hex))
    }

    /// [18.2, 10.0] A unit that has come to this hex in hiding is in the trench or bunker that hides it (ruling R15).
    pub(crate) fn slip_inside(&self, s: &mut State, unit: UnitId) {
        let (hex, side) = (s.pieces.at(unit), self.side(unit));
        let taken = |other: UnitId| self.side(other) != side && s.pieces.has(other, mark::INSIDE);
        let free = |fort: &Fixture| self.fits(s, unit, *fort) && !s.pieces.seen(hex).any(taken);
        if let Some(fort) = self.fort_in(s, hex).filter(free) {
            s.pieces.mark(unit, mark::INSIDE);
            if fort.work == Work::Bunker {
                s.pieces.facing[unit.index()] = fort.facing;
            }
        }
    }

    /// [18.2] What going in or out within a hex costs: as much as entering the hex.
    fn cost_within(&self, s: &State, unit: UnitId, hex: HexId) -> u8 {
        let kind = self.kind(unit);
        let slow = self.marker(s, unit).map_or(0, |marker| marker.pace);
        kind.pace + slow + self.terrain(s, hex).extra(kind.class).unwrap_or(0)
    }

    /// [18.2] Goes in.
    pub(crate) fn occupy(&self, s: &mut State, force: ForceId, unit: UnitId, log: &mut Log) {
        let hex = s.pieces.at(unit);
        if s.acting.mover != unit {
            self.commit(s, force, Verb::Move, log);
            let cost = self.cost_within(s, unit, hex);
            self.charge(s, force, cost);
            self.show_slowness(s, unit, log);
            s.acting.left.remove(unit);
            self.leave_hasty(s, unit);
            self.stir(s, unit, log);
        }
        s.pieces.mark(unit, mark::INSIDE);
        log.say("18.2", &[hex.0], || Message::new("log-occupy").with("unit", self.unit_name(unit)));
        // [18.1.1, 18.1.2] Inside there is no facing to choose.
        if s.acting.mover == unit {
            self.bar_exits(s, unit);
            s.acting.mover = UnitId::NONE;
            if let Some(bunker) = self.fort_in(s, hex).filter(|fort| fort.work == Work::Bunker) {
                s.pieces.facing[unit.index()] = bunker.facing;
            }
        }
    }

    /// [18.2] May a unit leave its fortification within the hex?
    pub(crate) fn may_leave(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId) -> Result<(), Why> {
        if !s.pieces.has(unit, mark::INSIDE) {
            return Err(Why::NotInside(unit));
        }
        self.allows(a, Verb::Move)?;
        if a.mover.is_some() || !a.left.contains(unit) {
            return Err(Why::InGroup(unit));
        }
        self.not_otherwise(a)?;
        let hex = self.is_fit(s, unit)?;
        self.can_all_move(s, a, unit)?;
        self.afford(s, force, a, self.cost_within(s, unit, hex))
    }

    /// [18.2] Leaves it, and faces where it likes.
    pub(crate) fn leave(&self, s: &mut State, force: ForceId, unit: UnitId, log: &mut Log) {
        self.commit(s, force, Verb::Move, log);
        let hex = s.pieces.at(unit);
        let cost = self.cost_within(s, unit, hex);
        self.charge(s, force, cost);
        s.pieces.clear(unit, mark::INSIDE);
        s.acting.left.remove(unit);
        self.leave_hasty(s, unit);
        s.acting.mover = unit;
        (s.acting.steps, s.acting.wheels) = (0, 0);
        s.acting.cost = cost;
        s.acting.from = HexId::NONE;
        log.say("18.2", &[hex.0], || Message::new("log-leave").with("unit", self.unit_name(unit)));
        self.show_slowness(s, unit, log);
        self.stir(s, unit, log);
    }
}

/// The name of a work.
pub fn work_name(work: Work) -> Message {
    Message::named(format!("work-{}", work.id()))
}
