//! [3.22, 3.24] How a player changes the proposed deployment: whatever would break it is refused, so that it can be
//! accepted at any moment (ruling R47).

use board::HexId;
use kernel::{Log, Message};

use super::{COURLAND_GARRISON, Muster, Pool, guarded};
use crate::EastFront;
use crate::action::Action;
use crate::data::MAX_HEXES;
use crate::state::{Deal, Phase, State, off_map};
use crate::text::who;
use crate::units::{Class, Side, UnitId};
use crate::why::Why;

impl EastFront {
    /// Is a block part of the deployment: on the map, or off it facing the plain?
    fn is_deployed(&self, s: &State, unit: UnitId) -> bool {
        s.pieces.hex(unit).is_some() || s.pieces.at(unit) == off_map::PLAIN
    }

    /// May the side take this block in hand?
    pub(crate) fn may_pick(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Why> {
        guarded(s.side(unit) == side, Why::EnemyUnit(unit))?;
        guarded(self.is_deployed(s, unit), Why::NotOnMap(unit))
    }

    /// [3.24] May the block in hand be put into this hex?
    pub(crate) fn may_place(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        self.may_place_on(s, &self.muster(s, s.side(unit)), unit, hex)
    }

    fn may_place_on(&self, s: &State, m: &Muster<'_>, unit: UnitId, hex: HexId) -> Result<(), Why> {
        self.may_pick(s, m.side, unit)?;
        let Some(from) = s.pieces.hex(unit) else {
            // [16.7] A block facing the plain must be relieved by another.
            let post = self.plain_posts(m.scenario).find(|&(at, _)| s.plain[at] == unit);
            return Err(post.map_or(Why::NotOnMap(unit), |(_, post)| Why::PlainEmpty(post)));
        };
        guarded(from != hex, Why::NotNow)?;
        self.may_muster(s, m, unit, hex)?;
        self.has_room(s, m, unit, hex)?;
        self.may_leave_post(s, m, unit, from, hex)?;
        // [7.12] Conditions of the attackers hold for those who join them.
        self.joins_start_battle(s, m, unit, hex)
    }

    /// [3.22, 3.24] May these two blocks trade places; or may `b`, in reserve, take the place and strength of `a`?
    pub(crate) fn may_swap(&self, s: &State, a: UnitId, b: UnitId) -> Result<(), Why> {
        self.may_swap_on(s, &self.muster(s, s.side(a)), a, b)
    }

    pub(super) fn may_swap_on(&self, s: &State, m: &Muster<'_>, a: UnitId, b: UnitId) -> Result<(), Why> {
        self.may_pick(s, m.side, a)?;
        guarded(s.side(b) == m.side, Why::EnemyUnit(b))?;
        let (at_a, at_b) = (s.pieces.at(a), s.pieces.at(b));
        if at_b == off_map::DEAD {
            return self.may_relieve(s, m, a, b);
        }
        guarded(self.is_deployed(s, b), Why::NotOnMap(b))?;
        guarded(at_a != at_b, Why::NotNow)?;
        for (unit, to, other) in [(a, at_b, b), (b, at_a, a)] {
            if to == off_map::PLAIN {
                self.may_face_plain(unit)?;
                guarded(!self.is_fresh(m, unit), Why::ForceTotals(unit))?;
                continue;
            }
            self.may_muster(s, m, unit, to)?;
            self.is_hq_apart(s, unit, to, other)?;
            self.has_arrival_room(s, m, unit, to, other)?;
            self.holds_start_battle(s, m, to, other, unit)?;
        }
        match m.courland {
            Some(hq) if a == hq || b == hq => {
                let to = if a == hq { at_b } else { at_a };
                guarded(self.data.ground.courland.contains(&to), Why::CourlandShort)
            }
            _ => Ok(()),
        }
    }

    /// [3.22] A block of the reserve of the same class for one on the map.
    fn may_relieve(&self, s: &State, m: &Muster<'_>, a: UnitId, b: UnitId) -> Result<(), Why> {
        let (old, new) = (self.data.unit(a), self.data.unit(b));
        let same = old.class == new.class && old.class != Class::Named;
        let chosen = self.pool(m.scenario, a) == Pool::Open && self.pool(m.scenario, b) == Pool::Open;
        guarded(same && chosen && s.cv(a) <= new.max, Why::ForceTotals(b))?;
        match s.pieces.hex(a) {
            Some(hex) => self.may_muster(s, m, b, hex),
            None => self.may_face_plain(b),
        }
    }

    /// [3.22] May block `a` give a step to block `b`?
    pub(crate) fn may_give(&self, s: &State, a: UnitId, b: UnitId) -> Result<(), Why> {
        let m = self.scenario(s);
        let side = s.side(a);
        self.may_pick(s, side, a)?;
        self.may_pick(s, side, b)?;
        let (giver, taker) = (self.data.unit(a), self.data.unit(b));
        guarded(a != b && giver.class == taker.class && giver.class != Class::Named, Why::ForceTotals(b))?;
        guarded(self.pool(m, a) == Pool::Open && self.pool(m, b) == Pool::Open, Why::ForceTotals(b))?;
        guarded(s.cv(a) > 1, Why::ForceTotals(a))?;
        guarded(s.cv(b) < taker.max, Why::ForceTotals(b))?;
        let hex = s.pieces.at(a);
        let attacked = m.battles.iter().find(|row| row.hex == hex && row.defender != side);
        guarded(attacked.is_none_or(|row| s.cv(a) > row.attacker_cv), Why::StartBattle(hex))
    }

    /// [3.22, 3.24] May the deployment be accepted? Every change keeps it so; a flaw is named all the same.
    pub(crate) fn may_end_setup(&self, s: &State, side: Side) -> Result<(), Why> {
        let m = self.muster(s, side);
        for (unit, hex) in s.on_map(&self.data, side) {
            self.may_muster(s, &m, unit, hex)?;
            self.is_hq_apart(s, unit, hex, UnitId::NONE)?;
            self.has_arrival_room(s, &m, unit, hex, UnitId::NONE)?;
            let limit = self.data.ground.hex(hex).terrain.stacking();
            guarded(s.pieces.count(side, hex) <= limit, Why::Stacking(hex))?;
        }
        for &hex in &m.scenario.frontier[side] {
            guarded(s.pieces.count(side, hex) > 0, Why::FrontierEmpty(hex))?;
        }
        for row in &m.scenario.battles {
            self.holds_start_battle(s, &m, row.hex, UnitId::NONE, UnitId::NONE)?;
        }
        for &(hex, _) in &m.scenario.garrisons {
            guarded(s.pieces.count(side, hex) >= self.garrison(&m, hex), Why::GarrisonShort(hex))?;
        }
        for (at, hex) in self.plain_posts(m.scenario) {
            match side {
                Side::Axis => guarded(s.plain[at] != UnitId::NONE, Why::PlainEmpty(hex))?,
                Side::Soviet => guarded(s.pieces.count(side, hex) > 0, Why::EdgeEmpty(hex))?,
            }
        }
        if let Some(hq) = m.courland {
            let there = self.data.ground.courland.contains(&s.pieces.at(hq));
            guarded(there && self.in_courland(s) >= COURLAND_GARRISON, Why::CourlandShort)?;
        }
        self.keeps_totals(s, &m)
    }

    /// [3.22] The number of blocks and of CV of each class, and each listed block.
    fn keeps_totals(&self, s: &State, m: &Muster<'_>) -> Result<(), Why> {
        let mut counted = m.scenario.forces.iter().filter(|force| force.side == m.side);
        let total = |class: Class| {
            let chosen = self.data.unit_ids().filter(|&unit| {
                let info = self.data.unit(unit);
                info.class == class && s.side(unit) == m.side && self.is_deployed(s, unit) && !self.is_fresh(m, unit)
            });
            chosen.fold((0, 0), |(count, cv), unit| (count + 1, cv + u16::from(s.cv(unit))))
        };
        if let Some(force) = counted.find(|force| total(force.class) != (force.count, force.cv)) {
            let unit = self.data.unit_ids().find(|&unit| self.data.unit(unit).class == force.class);
            return Err(Why::ForceTotals(unit.unwrap_or(UnitId::NONE)));
        }
        let missing = self.data.unit_ids().find(|&unit| {
            let listed = matches!(self.pool(m.scenario, unit), Pool::Listed(_) | Pool::Fresh(_));
            listed && s.side(unit) == m.side && s.pieces.hex(unit).is_none()
        });
        missing.map_or(Ok(()), |unit| Err(Why::NotOnMap(unit)))
    }

    /// [3.24] Puts a block into another hex.
    pub(crate) fn place(&self, s: &mut State, unit: UnitId, hex: HexId) {
        s.shift(unit, hex);
        self.after_change(s);
    }

    /// [3.22, 3.24] Lets two blocks trade places, or brings one from the reserve in the place of another.
    pub(crate) fn swap(&self, s: &mut State, a: UnitId, b: UnitId) {
        self.trade(s, a, b);
        self.after_change(s);
    }

    /// Lets two blocks trade places.
    pub(super) fn trade(&self, s: &mut State, a: UnitId, b: UnitId) {
        let (at_a, at_b) = (s.pieces.at(a), s.pieces.at(b));
        if at_b == off_map::DEAD {
            s.pieces.cv.swap(a.index(), b.index());
        }
        s.take(a, off_map::GONE);
        s.take(b, off_map::GONE);
        for (unit, to) in [(a, at_b), (b, at_a)] {
            if to.index() < MAX_HEXES { s.put(unit, to) } else { s.take(unit, to) }
        }
        // [16.7] A relief off the map.
        for slot in &mut s.plain {
            if *slot == a {
                *slot = b;
            } else if *slot == b {
                *slot = a;
            }
        }
    }

    /// [3.22] Shifts a step from one block to another.
    pub(crate) fn give(&self, s: &mut State, a: UnitId, b: UnitId) {
        s.pieces.cv[a.index()] -= 1;
        s.pieces.cv[b.index()] += 1;
        self.after_change(s);
    }

    /// [3.21] One side is ready: the other may still change its own; then the game begins.
    pub(crate) fn end_setup(&self, s: &mut State, side: Side, log: &mut Log) {
        self.after_change(s);
        s.deal[side] = Deal::default();
        log.say("3.21", &[], || Message::new("log-setup-done").with("who", who(side)));
        s.phase = if side == self.scenario(s).sets_up_first {
            Phase::Setup { side: side.enemy(), picked: UnitId::NONE }
        } else {
            Phase::Fortnight
        };
    }

    /// What a side can do with its deployment. The order goes by the own blocks and the map only.
    pub(crate) fn setup_offers(&self, s: &State, side: Side, picked: UnitId, into: &mut Vec<Action>) {
        let own = || self.data.unit_ids().filter(|&unit| s.side(unit) == side);
        if picked == UnitId::NONE {
            into.extend(own().filter(|&unit| self.is_deployed(s, unit)).map(Action::Pick));
            into.push(Action::Standard);
            if self.may_end_setup(s, side).is_ok() {
                into.push(Action::Done);
            }
            return;
        }
        let m = self.muster(s, side);
        let land = self.data.ground.land.iter().copied();
        into.extend(land.filter(|&hex| self.may_place_on(s, &m, picked, hex).is_ok()).map(Action::To));
        into.extend(own().filter(|&unit| self.may_swap_on(s, &m, picked, unit).is_ok()).map(Action::Swap));
        into.extend(own().filter(|&unit| self.may_give(s, picked, unit).is_ok()).map(Action::Give));
        into.push(Action::Back);
    }
}
