//! Chapter 10. Hidden units: how they come to light, and how units hide.

use board::HexId;
use kernel::{Log, Message};

use crate::Heroes;
use crate::action::Action;
use crate::los::Los;
use crate::state::{Acting, ForceId, State, UnitId, UnitSet, Verb, mark};
use crate::why::Why;

impl Heroes {
    /// [10.0] Is a hidden unit in this hex under cover from somebody in that one? Walls count where they lie between.
    pub(crate) fn is_covered(&self, s: &State, hex: HexId, from: HexId) -> bool {
        self.conceals(s, hex) || Los::over_wall(self.layout(s), from, hex)
    }

    /// [10.0] Does the hex cover those who hide in it, by its terrain or by a trench or bunker?
    pub(crate) fn conceals(&self, s: &State, hex: HexId) -> bool {
        self.terrain(s, hex).cover || self.fort_in(s, hex).is_some()
    }

    /// [10.0] Would a hidden unit of this side be seen in this hex?
    pub(crate) fn is_spotted(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let side = self.side(unit);
        // Shares its hex with a unit that is not hidden, a friend's or an enemy's.
        if s.pieces.count(side, hex) > 0 || s.pieces.count(side.enemy(), hex) > 0 {
            return true;
        }
        let dug_in = s.pieces.has(unit, mark::HASTY) && s.pieces.at(unit) == hex;
        let near = self.data.tables.figures.spotting;
        let finds = |(_, from): (UnitId, HexId)| {
            self.layout(s).distance(from, hex) <= near
                // [7.7.3] A unit with an enemy in its own hex does not look out.
                && s.pieces.count(side, from) == 0
                && self.sees(s, from, hex)
                && !self.is_covered(s, hex, from)
        };
        !dug_in && s.visible(side.enemy()).any(finds)
    }

    /// [10.0] Brings every hidden unit to light that can be seen now.
    pub(crate) fn spot_all(&self, s: &mut State, log: &mut Log) {
        let hidden: UnitSet = s.units().iter().filter(|&unit| s.pieces.has(unit, mark::HIDDEN)).collect();
        for unit in hidden.iter() {
            if let Some(hex) = s.pieces.hex(unit)
                && s.pieces.has(unit, mark::HIDDEN)
                && self.is_spotted(s, unit, hex)
            {
                self.reveal_hex(s, hex, log);
            }
        }
        self.uncover(s, log);
    }

    /// [20.3] A place where somebody might have been is looked at: it was a decoy, or it is no secret any more.
    fn uncover(&self, s: &mut State, log: &mut Log) {
        let Some(side) = s.options.solo else { return };
        for at in (0..s.decoys.len()).rev() {
            let hex = s.decoys[at];
            let lies = |unit: UnitId| s.pieces.has(unit, mark::HIDDEN);
            let near = self.data.tables.figures.spotting;
            let looks = |(_, from): (UnitId, HexId)| {
                from == hex
                    || (self.layout(s).distance(from, hex) <= near
                        && s.pieces.count(side, from) == 0
                        && self.sees(s, from, hex)
                        && !self.is_covered(s, hex, from))
            };
            if s.visible(side.enemy()).any(looks) || s.pieces.count(side, hex) > 0 {
                if !s.pieces.stack(hex).any(lies) && s.pieces.count(side, hex) == 0 {
                    log.reveal("20.3", &[hex.0], || Message::new("log-decoy").with("hex", self.hex_name(s, hex)));
                }
                s.decoys.remove(at);
            }
        }
    }

    /// [10.0] All hidden units in a hex are put on the map; their owner turns them as he likes.
    pub(crate) fn reveal_hex(&self, s: &mut State, hex: HexId, log: &mut Log) {
        let hidden: UnitSet = s.pieces.stack(hex).filter(|&unit| s.pieces.has(unit, mark::HIDDEN)).collect();
        for unit in hidden.iter() {
            s.pieces.hide(unit, self.side(unit), false);
            if !s.pieces.has(unit, mark::INSIDE) {
                s.turning.insert(unit);
            }
            log.reveal("10.0", &[hex.0], || {
                Message::new("log-revealed").with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, hex))
            });
            self.capture(s, hex, unit, log);
        }
    }

    /// [10.2] Is a hex out of sight of every enemy on the map?
    pub(crate) fn is_unseen(&self, s: &State, side: crate::Side, hex: HexId) -> bool {
        let sees = |(_, from): (UnitId, HexId)| s.pieces.count(side, from) == 0 && self.sees(s, from, hex);
        !self.enemy_in(s, side, hex) && !s.visible(side.enemy()).any(sees)
    }

    /// [10.2] May a unit hide in this hex, its own or an adjacent one?
    pub(crate) fn may_hide(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId, hex: HexId) -> Result<(), Why> {
        self.allows(a, Verb::Other)?;
        // [9.1.4] A group hides one after the other; what was begun is gone on with.
        let begun = a.verb == Verb::Other && a.paid > 0;
        if !(a.verb == Verb::Open || begun) || a.mover.is_some() || !a.left.contains(unit) {
            return Err(Why::InGroup(unit));
        }
        if s.pieces.has(unit, mark::HIDDEN) {
            return Err(Why::AlreadyHidden(unit));
        }
        let from = self.is_fit(s, unit)?;
        if !self.is_hider(s, unit) || !self.is_unseen(s, self.side(unit), from) {
            return Err(Why::CannotHide(unit));
        }
        // [9.1] Whoever cannot hide is no link of a group that does.
        if a.verb == Verb::Open
            && let Some(other) = a.group.iter().find(|&other| !self.is_hider(s, other))
        {
            return Err(Why::CannotHide(other));
        }
        if hex != from {
            let way = self.layout(s).towards(from, hex).ok_or(Why::NotNext(hex))?;
            let kind = self.kind(unit);
            let open = self.hex(s, from).roads.has(way) || self.terrain(s, hex).extra(kind.class).is_some();
            if !open {
                return Err(Why::Impassable(hex));
            }
            if self.is_halted(s, unit) {
                return Err(self.halt(s, unit));
            }
        }
        if !self.is_unseen(s, self.side(unit), hex) {
            return Err(Why::HideSeen(hex));
        }
        // [10.0] Beside a visible friend nobody stays hidden; those of the group who will hide too do not count.
        let side = self.side(unit);
        let friends =
            s.pieces.seen(hex).filter(|&other| self.side(other) == side && other != unit && !a.left.contains(other));
        if friends.count() > 0 {
            return Err(Why::HideSeen(hex));
        }
        self.afford(s, force, a, self.data.tables.figures.hide)
    }

    /// [10.2, 17.0] Light infantry that is neither hit nor carried can hide.
    fn is_hider(&self, s: &State, unit: UnitId) -> bool {
        self.kind(unit).is_light() && !s.pieces.is_hit(unit) && !s.pieces.has(unit, mark::ABOARD)
    }

    /// [10.2] Hides.
    pub(crate) fn hide(&self, s: &mut State, force: ForceId, unit: UnitId, hex: HexId, log: &mut Log) {
        self.commit(s, force, Verb::Other, log);
        self.charge(s, force, self.data.tables.figures.hide);
        let side = self.side(unit);
        s.acting.left.remove(unit);
        self.leave_hasty(s, unit);
        s.pieces.clear(unit, mark::EXPOSED);
        // [18.2] Who hides where it is stays in its trench or bunker.
        if s.pieces.at(unit) != hex {
            s.pieces.clear(unit, mark::INSIDE);
            s.pieces.shift(unit, side, hex);
            self.carry_along(s, unit, hex);
            self.slip_inside(s, unit);
        }
        s.pieces.hide(unit, side, true);
        if self.shelter(s, unit).is_none() {
            s.pieces.facing[unit.index()] = 0;
        }
        log.say("10.2", &[], || Message::new("log-hides").with("unit", self.unit_name(unit)));
        self.stir(s, unit, log);
    }

    /// Where a unit may hide.
    pub(crate) fn hiding_offers(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId, into: &mut Vec<Action>) {
        let Some(from) = s.pieces.hex(unit) else { return };
        // Most units are seen by somebody, which is cheap to find out.
        if self.may_hide(s, force, a, unit, from) == Err(Why::CannotHide(unit)) {
            return;
        }
        let around = self.hex(s, from).around;
        for hex in std::iter::once(from).chain(around).filter(|hex| hex.is_some()) {
            if self.may_hide(s, force, a, unit, hex).is_ok() {
                into.push(Action::Hide(unit, self.place(s, hex)));
            }
        }
    }
}
