//! Chapters 7.4 to 7.6 and 15.2. Hit markers, destruction, rally.

use kernel::{Chance, Log, Message};

use crate::Heroes;
use crate::data::markers::{Bag, MarkerId};
use crate::state::{Acting, ForceId, Pending, RollKind, State, UNHIT, UnitId, mark, off_map};
use crate::units::BLANK;
use crate::why::Why;

impl Heroes {
    /// [7.4, 7.5] A unit is hit once or twice by a force.
    pub(crate) fn strike(
        &self,
        s: &mut State,
        unit: UnitId,
        hits: u8,
        by: ForceId,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        if s.pieces.hex(unit).is_none() {
            return;
        }
        if hits > 1 || s.pieces.is_hit(unit) {
            return self.destroy(s, unit, by, log);
        }
        let hex = s.pieces.at(unit).0;
        log.say("7.5", &[hex], || Message::new("log-hit").with("unit", self.unit_name(unit)));
        let marker = self.draw_marker(s, unit, chance);
        s.pieces.hit[unit.index()] = marker;
        s.pieces.clear(unit, mark::SHOWN);
        let name =
            || Message::new("log-marker").with("unit", self.unit_name(unit)).with("marker", self.marker_name(marker));
        if marker != BLANK && self.data.marker(marker).kills {
            log.reveal("7.5", &[hex], name);
            log.attach(chance.fallen());
            s.pieces.mark(unit, mark::SHOWN);
            self.destroy(s, unit, by, log);
        } else {
            let seat = s.seat(s.force_of(unit));
            let audience = kernel::Audience::Only(kernel::SeatSet::one(seat));
            log.tell(audience, "7.5", &[hex], name);
            log.attach(chance.fallen());
        }
    }

    /// [7.5, 15.2] Draws a marker from the bag of the unit's kind.
    fn draw_marker(&self, s: &mut State, unit: UnitId, chance: &mut dyn Chance) -> MarkerId {
        let bag = if self.is_vehicle(unit) { Bag::Vehicle } else { Bag::Foot };
        let kinds =
            || (0..).map(MarkerId).zip(&self.data.markers).filter(|(_, marker)| marker.bag == bag).map(|(id, _)| id);
        let bags = s.bags;
        let nth = |lot: u32| {
            let mut left = lot;
            kinds().find(|id| {
                let count = u32::from(bags[id.index()]);
                if left < count {
                    return true;
                }
                left -= count;
                false
            })
        };
        let lots: u32 = kinds().map(|id| u32::from(bags[id.index()])).sum();
        if lots == 0 {
            return BLANK;
        }
        let name = |lot: u32| nth(lot).map_or_else(String::new, |id| self.data.marker(id).id.clone());
        let drawn = nth(chance.draw(lots, "draw-marker", &name)).unwrap_or(BLANK);
        if drawn != BLANK {
            s.bags[drawn.index()] -= 1;
        }
        drawn
    }

    /// [7.6] A marker goes back into its bag.
    pub(crate) fn unhit(&self, s: &mut State, unit: UnitId) {
        let marker = std::mem::replace(&mut s.pieces.hit[unit.index()], UNHIT);
        if marker != UNHIT && marker != BLANK {
            s.bags[marker.index()] += 1;
        }
        s.pieces.clear(unit, mark::SHOWN);
    }

    /// [7.5] The marker is shown, because a figure that it changes is used.
    pub(crate) fn show_marker(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        if s.pieces.is_hit(unit) && !s.pieces.has(unit, mark::SHOWN) {
            s.pieces.mark(unit, mark::SHOWN);
            let marker = s.pieces.hit[unit.index()];
            log.reveal("7.5", &[s.pieces.at(unit).0], || {
                Message::new("log-marker-shown")
                    .with("unit", self.unit_name(unit))
                    .with("marker", self.marker_name(marker))
            });
        }
    }

    /// [7.5] A marker that slows a unit is shown when the unit pays for a move of any kind (ruling R26).
    pub(crate) fn show_slowness(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        if self.marker(s, unit).is_some_and(|marker| marker.pace > 0) {
            self.show_marker(s, unit, log);
        }
    }

    /// [7.4] A unit is destroyed by a force; its own or another.
    pub(crate) fn destroy(&self, s: &mut State, unit: UnitId, by: ForceId, log: &mut Log) {
        let Some(hex) = s.pieces.hex(unit) else { return };
        let (side, own) = (self.side(unit), s.force_of(unit));
        self.show_marker(s, unit, log);
        log.say("7.4", &[hex.0], || Message::new("log-destroyed").with("unit", self.unit_name(unit)));
        self.unhit(s, unit);
        // [17.1] Its riders are now beside its wreck, facing the same way.
        let riders: crate::state::UnitSet = self.cargo(s, unit);
        for rider in riders.iter() {
            s.pieces.clear(rider, mark::ABOARD);
            s.pieces.carrier[rider.index()] = UnitId::NONE;
            s.pieces.facing[rider.index()] = s.pieces.facing[unit.index()];
        }
        if s.pieces.has(unit, mark::HASTY) {
            s.hasty_left += 1;
        }
        self.drop_at(s, unit);
        s.weapons.retain(|(_, bearer)| *bearer != unit);
        s.pieces.take(unit, side, off_map::DEAD);
        s.pieces.marks[unit.index()] = 0;
        s.pieces.carrier[unit.index()] = UnitId::NONE;
        s.pieces.barred[unit.index()] = 0;
        s.turning.remove(unit);
        s.acting.group.remove(unit);
        s.acting.left.remove(unit);
        if s.acting.mover == unit {
            s.acting.mover = UnitId::NONE;
        }
        // [9.0] The others go on with the points that are left.
        self.leave_pool(s, own, unit, log);
        let force = s.force_mut(own);
        // [7.4, 16.0]
        if !self.kind(unit).role.is_transport() {
            force.losses += 1;
            if i16::from(force.cap) == i16::from(force.start) - i16::from(force.losses) + 1 {
                force.cap = force.cap.saturating_sub(1);
            }
        }
        // [2.5.1] The enemy scores, whoever did it.
        let value = self.member(s, unit).map_or(1, |member| member.value);
        let scorer = if s.force(by).side == side {
            s.force_ids().find(|&force| s.force(force).side != side).unwrap_or(by)
        } else {
            by
        };
        self.score(s, scorer, value.into(), "2.5.1", log);
    }

    /// [7.6] May all of the group try to rally?
    pub(crate) fn may_rally(&self, s: &State, force: ForceId, a: &Acting) -> Result<(), Why> {
        for unit in a.group.iter() {
            self.can_rally(s, unit, false)?;
        }
        self.afford(s, force, a, self.data.tables.figures.rally)
    }

    /// [7.6] Has a unit a marker that it can lose? Card 3 works in close combat too.
    pub(crate) fn can_rally(&self, s: &State, unit: UnitId, in_melee: bool) -> Result<(), Why> {
        let hex = s.pieces.hex(unit).ok_or(Why::NotInPlay(unit))?;
        let marker = self.marker(s, unit).ok_or(Why::NotHit(unit))?;
        if s.pieces.has(unit, mark::HIDDEN) {
            return Err(Why::StillHidden(unit));
        }
        if marker.rally.is_none() {
            return Err(Why::NoRally(unit));
        }
        if !in_melee && self.enemy_in(s, self.side(unit), hex) {
            return Err(Why::RallyInMelee(unit));
        }
        Ok(())
    }

    /// [7.6, 9.1.3] Each of the group rolls.
    pub(crate) fn rally(&self, s: &mut State, force: ForceId) {
        for unit in s.acting.group.iter() {
            s.rolls.push(Pending { kind: RollKind::Rally(unit), force });
        }
    }

    /// [7.6.1] What helps a unit to rally.
    pub(crate) fn rally_help(&self, s: &State, unit: UnitId) -> i8 {
        let (hex, side, figures) = (s.pieces.at(unit), self.side(unit), &self.data.tables.figures);
        let cover = self.is_cover_to_rally(s, unit);
        let fine = |other: &UnitId| *other != unit && self.side(*other) == side && !s.pieces.is_hit(*other);
        let friends = s.pieces.seen(hex).filter(fine).count() as i8;
        friends * figures.rally_friend as i8 + if cover { figures.rally_cover as i8 } else { 0 }
    }

    /// [7.6.1, 5.0.2] Terrain that covers, a wall beside the hex, or works.
    fn is_cover_to_rally(&self, s: &State, unit: UnitId) -> bool {
        let hex = s.pieces.at(unit);
        self.terrain(s, hex).cover
            || !self.hex(s, hex).walls.is_empty()
            || s.pieces.has(unit, mark::HASTY)
            || self.shelter(s, unit).is_some()
    }

    /// [7.6] The dice are rolled: the marker goes or stays.
    pub(crate) fn end_rally(&self, s: &mut State, unit: UnitId, total: i8, log: &mut Log) {
        let Some(number) = self.marker(s, unit).and_then(|marker| marker.rally) else { return };
        let hex = s.pieces.at(unit).0;
        if total + self.rally_help(s, unit) >= number as i8 {
            self.show_marker(s, unit, log);
            self.unhit(s, unit);
            log.say("7.6", &[hex], || Message::new("log-rallied").with("unit", self.unit_name(unit)));
        } else {
            log.say("7.6", &[hex], || Message::new("log-rally-failed").with("unit", self.unit_name(unit)));
        }
    }
}
