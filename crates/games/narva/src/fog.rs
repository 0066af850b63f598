//! [2.1.3] Fog of war: who sees which counter, and worlds a player cannot tell from the true one.

use board::HexId;
use kernel::{Audience, Draws as _, Log, Message, Rng, Seat, SeatSet, Viewer};

use crate::Narva;
use crate::combat::Stage;
use crate::stacking::Share;
use crate::state::{Phase, State, UnitSet, mark};
use crate::units::{Side, UnitId, UnitKind};

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

    /// A state in which the enemy's unseen counters have changed places, as far as nobody could notice: each stack
    /// keeps its height, its ZOC and its mix of HQs, assault guns and other units.
    pub(crate) fn imagine(&self, s: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut twin = s.clone();
        if !s.options.fog {
            return twin;
        }
        let hidden: Vec<UnitId> = self.data.unit_ids().filter(|&unit| self.is_secret(s, seat, unit)).collect();
        rng.shuffle(hidden.len(), |i, j| {
            if self.interchangeable(&twin, hidden[i], hidden[j]) {
                self.interchange(&mut twin, hidden[i], hidden[j]);
            }
        });
        twin
    }

    fn is_secret(&self, s: &State, seat: Seat, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        let named = info.kind == UnitKind::ArmyHq || unit == self.data.named.marines || unit == s.activation.hq;
        !named && unit != s.moving.unit && s.pieces.hex(unit).is_some() && !self.sees(s, Viewer::Seat(seat), unit)
    }

    /// Could these two hidden units trade places without anybody noticing?
    fn interchangeable(&self, s: &State, a: UnitId, b: UnitId) -> bool {
        let (x, y) = (self.data.unit(a), self.data.unit(b));
        let alike = Share::of(x.kind) == Share::of(y.kind) && x.side == y.side;
        let steps = x.reduced.is_some() == y.reduced.is_some();
        let access = |unit: &crate::units::UnitInfo, other: UnitId| {
            s.pieces.hex(other).is_some_and(|hex| self.data.ground.hex(hex).access <= unit.access)
        };
        let zoc = |unit: UnitId, marks: u8| {
            let info = self.data.unit(unit);
            let reduced = info.reduced.as_ref().filter(|_| marks & mark::REDUCED != 0);
            info.kind == UnitKind::Combat && reduced.unwrap_or(&info.full).attack > 0
        };
        let (ma, mb) = (s.pieces.marks[a.index()], s.pieces.marks[b.index()]);
        alike && steps && access(x, b) && access(y, a) && zoc(a, ma) == zoc(b, ma) && zoc(b, mb) == zoc(a, mb)
    }

    /// Lets two units trade everything: place in the stack, marks, part in what is going on.
    fn interchange(&self, s: &mut State, a: UnitId, b: UnitId) {
        s.pieces.interchange(a, b);
        let swap = |set: &mut UnitSet| {
            let (had_a, had_b) = (set.contains(a), set.contains(b));
            let mut put = |unit: UnitId, on: bool| if on { set.insert(unit) } else { set.remove(unit) };
            put(a, had_b);
            put(b, had_a);
        };
        let (act, battle) = (&mut s.activation, &mut s.battle);
        for set in [&mut act.units, &mut act.movers, &mut act.moved, &mut act.fought, &mut battle.attackers] {
            swap(set);
        }
        for set in [&mut battle.retreated, &mut battle.retreat.group, &mut battle.retreat.waiting] {
            swap(set);
        }
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
        for side in Side::ALL {
            if s.used[side.index()] > self.limit(s, side) {
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
