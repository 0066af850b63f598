//! [2.1.3] Fog of war: who sees which counter. And what must hold in every state.

use board::HexId;
use kernel::{Audience, Log, Message, SeatSet, Viewer};

use crate::Narva;
use crate::combat::Stage;
use crate::state::{Phase, State, mark};
use crate::units::{Side, UnitId};

impl Narva {
    /// [2.1.3] Does the viewer see the face of this counter? Enemy counters under the top one only once an attack on
    /// or from their hex has been announced.
    pub(crate) fn sees(&self, s: &State, viewer: Viewer, unit: UnitId) -> bool {
        let side = self.data.unit(unit).side;
        let own = match viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => seat == side.seat(),
            Viewer::Spectator => false,
        };
        if own || !s.options.fog {
            return true;
        }
        let Some(hex) = s.pieces.hex(unit) else { return true };
        let announced = s.phase == Phase::Battle && s.battle.stage != Stage::Prepare && !s.battle.is_barrage();
        let fighting = s.battle.attackers.contains(unit)
            || hex == s.battle.target
            || s.battle.retreat.group.contains(unit)
            || s.battle.retreat.waiting.contains(unit);
        s.pieces.top(hex) == unit || (announced && fighting)
    }

    /// [2.1.3] Tells everybody what all can see happen: in fog of war counters are seen while they move or are removed
    /// (ruling R60), even if they lie hidden again afterwards.
    pub(crate) fn show(
        &self,
        s: &State,
        rule: &'static str,
        hex: HexId,
        message: impl FnOnce() -> Message,
        log: &mut Log,
    ) {
        if s.options.fog { log.reveal(rule, &[hex.0], message) } else { log.say(rule, &[hex.0], message) }
    }

    /// [2.1.3] Tells of something that befell a unit on the map; the enemy is not told of counters he does not see.
    pub(crate) fn tell_of(&self, s: &State, unit: UnitId, rule: &'static str, id: &'static str, log: &mut Log) {
        let hex = s.pieces.at(unit);
        let owner = self.data.unit(unit).side;
        let public = self.sees(s, Viewer::Seat(owner.enemy().seat()), unit);
        let audience = if public { Audience::All } else { Audience::Only(SeatSet::one(owner.seat())) };
        log.tell(audience, rule, &[hex.0], || {
            Message::new(id).with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
        });
    }

    /// What must hold in every state.
    pub(crate) fn audit(&self, s: &State) -> Result<(), String> {
        let data = &self.data;
        s.pieces.audit(data)?;
        for hex in data.map.hexes() {
            let mut stack = s.pieces.stack(hex);
            let Some(first) = stack.next() else { continue };
            if stack.any(|unit| data.unit(unit).side != data.unit(first).side) {
                return Err(format!("both sides stand in {}", data.map.number(hex)));
            }
        }
        let settled = s.displaced.is_empty()
            && matches!(
                s.phase,
                Phase::Army(_)
                    | Phase::Division(_)
                    | Phase::Combat
                    | Phase::Others
                    | Phase::Anywhere
                    | Phase::RaiseDefences
                    | Phase::Stavka(_)
            );
        for unit in data.unit_ids() {
            let Some(hex) = s.pieces.hex(unit) else { continue };
            if self.may_stand(data.unit(unit), hex).is_err() {
                return Err(format!("{} may not stand in {}", data.unit(unit).id, data.map.number(hex)));
            }
            if settled && s.overstacked(data, unit) {
                return Err(format!("{} is overstacked in {}", data.unit(unit).id, data.map.number(hex)));
            }
            let marks = s.pieces.marks[unit.index()];
            if marks & mark::REDUCED != 0 && data.unit(unit).reduced.is_none() {
                return Err(format!("{} has no reduced side", data.unit(unit).id));
            }
            if marks & mark::UNSUPPLIED != 0 && marks & mark::ISOLATED != 0 {
                return Err(format!("{} is both out of supply and isolated", data.unit(unit).id));
            }
        }
        let armies = data.named.armies;
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            if let (Some(x), Some(y)) = (s.pieces.hex(armies[a]), s.pieces.hex(armies[b])) {
                let reach = data.unit(armies[a]).range.max(data.unit(armies[b]).range);
                if data.map.distance(x, y) <= u32::from(reach) {
                    return Err("two army HQs are in range of each other".into());
                }
            }
        }
        for side in Side::BOTH {
            if s.used[side] > self.limit(s, side) {
                return Err(format!("{side:?} has used more activations than it has"));
            }
        }
        let boxes = data.tables.prepared_defences.values.len();
        if s.defences.iter().any(|&lost| usize::from(lost) >= boxes) {
            return Err("a prepared defence marker is off its track".into());
        }
        for (kind, row) in data.tables.chit.iter().enumerate() {
            let waiting = u8::from(kind == crate::chits::Chit::ShockUnsupplied as usize && s.shock_unsupplied);
            let there = s.cup[kind] + s.drawn[kind] + u8::from(s.parked[kind] > 0) + waiting;
            if there > row.count || (s.entered >> kind & 1 == 0 && there > 0) {
                return Err(format!("{there} chits of kind {kind}, there are {}", row.count));
            }
        }
        Ok(())
    }
}
