//! Chapter 12.5. Retreats by the compass of the side.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use kernel::{LineKind, Log, Message};

use crate::DarkValley;
use crate::state::{State, off_map};
use crate::units::{Kind, Side, UnitId};
use crate::why::Why;

/// A way back: two hexes, and a third where the second is full.
pub type WayBack = ArrayVec<HexId, 3>;

impl DarkValley {
    /// [12.5] How good a direction is for a side: the lower the better.
    fn compass_rank(&self, side: Side, direction: Direction) -> u8 {
        let pairs = &self.data.tables.compass[side];
        (0..).zip(pairs).find(|(_, pair)| pair.contains(&direction)).map_or(3, |(rank, _)| rank)
    }

    /// [6.2, 12.5] May a retreat go from a hex to the next? Not onto enemies, not into their zone of control without a friend.
    fn may_fall_back(&self, s: &State, side: Side, from: HexId, to: HexId) -> bool {
        s.holder(&self.data, to) != Some(side.enemy())
            && !self.is_barred(s, side, to)
            && !self.is_frozen(s, side, from, to)
    }

    /// [12.5] (ruling A20) The best ways back for a unit: of all that can be gone to the end, those with the best first and
    /// then the best second direction.
    pub(crate) fn ways_back(&self, s: &State, unit: UnitId, start: HexId) -> ArrayVec<WayBack, 32> {
        let side = self.data.side(unit);
        let mut best = (u8::MAX, u8::MAX, u8::MAX);
        let mut ways: ArrayVec<WayBack, 32> = ArrayVec::new();
        let mut keep = |rank: (u8, u8, u8), way: &[HexId]| {
            if rank > best {
                return;
            }
            if rank < best {
                best = rank;
                ways.clear();
            }
            if !ways.is_full() {
                ways.push(way.iter().copied().collect());
            }
        };
        for (first, near) in self.data.around(start) {
            if !self.may_fall_back(s, side, start, near) {
                continue;
            }
            for (second, far) in self.data.around(near) {
                if self.data.map.distance(start, far) != 2 || !self.may_fall_back(s, side, near, far) {
                    continue;
                }
                let (a, b) = (self.compass_rank(side, first), self.compass_rank(side, second));
                if self.fits(s, unit, far) {
                    keep((a, b, 0), &[near, far]);
                    continue;
                }
                // [12.5] Who ends in a full hex goes one further.
                for (third, last) in self.data.around(far) {
                    let away = self.data.map.distance(start, last) >= 2 && last != near;
                    if away && self.may_fall_back(s, side, far, last) && self.fits(s, unit, last) {
                        keep((a, b, 1 + self.compass_rank(side, third)), &[near, far, last]);
                    }
                }
            }
        }
        ways
    }

    /// The unit that retreats now, and the hexes it may go to next.
    pub(crate) fn retreats_now(&self, s: &State) -> Option<(UnitId, ArrayVec<HexId, 6>)> {
        let unit = s.battle.retreating.first()?;
        let gone = s.battle.path.len();
        let mut hexes: ArrayVec<HexId, 6> = ArrayVec::new();
        for way in &self.ways_back(s, unit, s.battle.target) {
            if way.starts_with(&s.battle.path)
                && let Some(&next) = way.get(gone)
                && !hexes.contains(&next)
                && !hexes.is_full()
            {
                hexes.push(next);
            }
        }
        Some((unit, hexes))
    }

    /// [12.5] May the retreat go to this hex?
    pub(crate) fn may_retreat(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let open = self.retreats_now(s).is_some_and(|(_, hexes)| hexes.contains(&hex));
        if open { Ok(()) } else { Err(Why::NoWayBack(hex)) }
    }

    /// [12.5] The retreat goes one hex on.
    pub(crate) fn fall_back(&self, s: &mut State, hex: HexId, log: &mut Log) {
        let Some(unit) = s.battle.retreating.first() else { return };
        s.battle.path.push(hex);
        let ended = self
            .ways_back(s, unit, s.battle.target)
            .iter()
            .any(|way| way.len() == s.battle.path.len() && way.starts_with(&s.battle.path));
        if !ended {
            return;
        }
        let path = std::mem::take(&mut s.battle.path);
        let from = s.battle.target;
        s.pieces.shift(unit, hex);
        s.battle.retreating.remove(unit);
        s.battle.refuge = hex;
        let side = self.data.side(unit);
        path.iter().for_each(|&passed| self.enter(s, side, passed, log));
        let mut hexes = vec![from.0];
        hexes.extend(path.iter().map(|hex| hex.0));
        log.say("12.5", &hexes, || {
            Message::new("log-retreated").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
        });
        log.is(LineKind::Move);
    }

    /// Lets all retreats go on by themselves to the next choice. Returns whether one is asked for.
    pub(crate) fn go_back(&self, s: &mut State, log: &mut Log) -> bool {
        let any = !s.battle.retreating.is_empty();
        while let Some((unit, hexes)) = self.retreats_now(s) {
            match hexes.as_slice() {
                // [12.5] Who cannot go both hexes is eliminated.
                [] => {
                    s.battle.path.clear();
                    s.battle.retreating.remove(unit);
                    s.battle.defenders.remove(unit);
                    self.eliminate(s, unit, "12.5", log);
                }
                [only] => self.fall_back(s, *only, log),
                _ => return true,
            }
        }
        if any {
            self.follow_back(s, log);
        }
        false
    }

    /// [12.5] Headquarters and bases go along with those who got away.
    fn follow_back(&self, s: &mut State, log: &mut Log) {
        let target = s.battle.target;
        if s.fights_in(&self.data, s.active.enemy(), target) {
            return;
        }
        let left: ArrayVec<UnitId, 8> = s
            .pieces
            .stack(target)
            .filter(|&unit| matches!(self.data.unit(unit).kind, Kind::Hq | Kind::Air))
            .take(8)
            .collect();
        for unit in left {
            if s.battle.refuge.is_some() && self.fits(s, unit, s.battle.refuge) {
                s.pieces.take(unit, off_map::HAND);
                s.pieces.put(unit, s.battle.refuge);
            } else {
                self.displace(s, unit, target, log);
            }
        }
    }
}
