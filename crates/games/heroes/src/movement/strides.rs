//! Chapters 5, 11.0 and 14. What a hex costs, who may enter it, and bonus moves.

use board::{Direction, HexId};

use crate::Heroes;
use crate::action::Activation;
use crate::data::cards::Effect;
use crate::data::tables::Work;
use crate::data::units::Class;
use crate::ground::{Edge, Layout};
use crate::state::{Acting, Fixture, ForceId, State, UnitId, Verb, mark};
use crate::why::Why;

/// [5.5, 9.1.1] How far apart two units come in that wait in one hex or in adjacent ones just off the map.
const APART: u8 = 2;

/// One hex of a move.
#[derive(Clone, Copy, Debug)]
pub struct Stride {
    pub to: HexId,
    /// What it adds to the cost, the die of an obstacle aside.
    pub cost: u8,
    /// [14.1] Bonus hexes by tracks and by wheels that follow or remain.
    pub tracks: u8,
    pub wheels: u8,
    /// [18.3.1, 18.3.2] A die must be rolled.
    pub die: bool,
}

impl Heroes {
    /// [8.1] Is this action a rapid deployment?
    fn is_rapid(&self, a: &Acting) -> bool {
        a.way == Activation::Card && a.card == self.card_of(Effect::RapidDeployment)
    }

    /// [5.0, 5.1] May a member of the group enter this hex next?
    pub(crate) fn may_move(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        unit: UnitId,
        to: HexId,
        cautious: bool,
    ) -> Result<Stride, Why> {
        self.allows(a, Verb::Move)?;
        self.not_otherwise(a)?;
        let going = a.mover == unit;
        if !(going || (a.mover == UnitId::NONE && a.left.contains(unit))) {
            return Err(Why::InGroup(unit));
        }
        if s.pieces.has(unit, mark::ABOARD) {
            return Err(Why::IsAboard(unit));
        }
        self.can_all_move(s, a, unit)?;
        let stride =
            if going { self.further(s, a, unit, to, cautious)? } else { self.first_stride(s, a, unit, to, cautious)? };
        let cost = if going { a.cost + stride.cost } else { stride.cost };
        // [18.3.1, 18.3.2] What the die will cost is not known yet; the rest must be there.
        self.afford(s, force, a, cost)?;
        Ok(stride)
    }

    /// [5.0, 14.0] The first hex of a unit's move.
    fn first_stride(&self, s: &State, a: &Acting, unit: UnitId, to: HexId, cautious: bool) -> Result<Stride, Why> {
        let from = s.pieces.hex(unit);
        let Some(from) = from else { return self.entry(s, a, unit, to, cautious) };
        let way = self.layout(s).towards(from, to).ok_or(Why::NotNext(to))?;
        if self.is_barred(s, unit, from, to) {
            return Err(Why::BarredExit(to));
        }
        let kind = self.kind(unit);
        // [10.1] A hidden unit pays for cover or for the lack of it, and for nothing else.
        if s.pieces.has(unit, mark::HIDDEN) {
            if cautious {
                return Err(self.no_caution(s, to));
            }
            // [8.1] Card 5 moves any hidden unit (ruling R55).
            if !kind.is_light() && !self.is_rapid(a) {
                return Err(Why::HiddenHeavy(unit));
            }
            // [10.0] A card shows the unit it is played on, unless it says otherwise.
            if a.way == Activation::Card && !self.is_rapid(a) {
                return Err(Why::StillHidden(unit));
            }
            let mut stride = self.stride(s, a, unit, Some(from), to)?;
            let [cover, open] = self.data.tables.figures.hidden_move;
            stride.cost = kind.pace + if self.conceals(s, to) { cover } else { open };
            stride.die = false;
            self.adjust_rapid(a, &mut stride);
            return Ok(stride);
        }
        let mut stride = self.stride(s, a, unit, Some(from), to)?;
        let backward = self.arc_limit(s, unit).is_some_and(|facing| !Layout::is_front(facing, way));
        if backward {
            // [5.2, 14.4]
            stride.cost += self.data.tables.figures.back_up;
            (stride.tracks, stride.wheels) = (0, 0);
        }
        if cautious {
            if !self.needs_caution(s, a, unit, to) || backward {
                return Err(self.no_caution(s, to));
            }
            stride.cost += self.data.tables.figures.cautious;
        }
        self.adjust_rapid(a, &mut stride);
        Ok(stride)
    }

    /// [8.1] Card 5: two hexes, whatever they cost.
    fn adjust_rapid(&self, a: &Acting, stride: &mut Stride) {
        if self.is_rapid(a) {
            (stride.tracks, stride.wheels) = (1, 0);
        }
    }

    /// [5.0.3] Why caution is no choice here: it is not played, or makes no difference.
    fn no_caution(&self, s: &State, to: HexId) -> Why {
        if s.options.cautious { Why::NoCaution(to) } else { Why::CautionOff }
    }

    /// [5.0.3, 15.6] Would moving there without caution expose a unit? Not beside a vehicle that goes along.
    pub(crate) fn needs_caution(&self, s: &State, a: &Acting, unit: UnitId, to: HexId) -> bool {
        let shielded = |other: UnitId| self.is_vehicle(other) && s.pieces.hex(other) == Some(to);
        s.options.cautious
            && self.kind(unit).is_foot()
            && !s.pieces.has(unit, mark::HIDDEN)
            && !self.terrain(s, to).cover
            && !a.group.iter().any(shielded)
    }

    /// [7.7.3] Is this one of the three hexes, seen from where its action began, that an attacker has closed to the unit?
    fn is_barred(&self, s: &State, unit: UnitId, start: HexId, to: HexId) -> bool {
        let barred = s.pieces.barred[unit.index()];
        barred != 0
            && start.index() < self.layout(s).len()
            && self.layout(s).towards(start, to).is_some_and(|way| barred >> way.index() & 1 != 0)
    }

    /// [14.1] Another hex for one that is on its way.
    fn further(&self, s: &State, a: &Acting, unit: UnitId, to: HexId, cautious: bool) -> Result<Stride, Why> {
        let from = s.pieces.hex(unit).ok_or(Why::NotNext(to))?;
        let way = self.layout(s).towards(from, to).ok_or(Why::NotNext(to))?;
        if self.is_barred(s, unit, a.start, to) {
            return Err(Why::BarredExit(to));
        }
        let mut stride = self.stride(s, a, unit, Some(from), to)?;
        // [5.0.3, 8.1] Those on foot go further with card 5 alone, which pays for caution in each hex that needs it.
        let needed = self.needs_caution(s, a, unit, to) && !a.cautious && !self.backed_up(s, unit, from, to);
        if cautious && !needed {
            return Err(self.no_caution(s, to));
        }
        if self.is_rapid(a) {
            if a.steps == 0 {
                return Err(Why::TwoHexes(to));
            }
            (stride.tracks, stride.wheels) = (a.steps - 1, 0);
            return Ok(stride);
        }
        let road = self.hex(s, from).roads.has(way);
        let (signs_here, on_road) = ((stride.tracks, stride.wheels), road);
        if stride.die || (signs_here == (0, 0) && !self.bonus_ground(s, unit, to, on_road)) {
            return Err(Why::NoBonus(to));
        }
        let (tracks, wheels) = match (a.steps, a.wheels) {
            (tracks, wheels) if on_road && wheels > 0 && !self.is_congested(s, unit, to) => (tracks, wheels - 1),
            (tracks, wheels) if tracks > 0 && self.bonus_ground(s, unit, to, on_road) => (tracks - 1, wheels),
            _ => return Err(Why::NoBonus(to)),
        };
        // [14.2] Wheels get no further than a road hex with another vehicle.
        let wheels = if self.is_congested(s, unit, to) { 0 } else { wheels };
        // [14.1] The hex itself is free; going up and over walls is not.
        stride.cost = stride.cost.saturating_sub(self.pace(s, unit));
        Ok(Stride { tracks, wheels, ..stride })
    }

    /// [5.0, 7.5] Printed move cost with the marker's.
    pub(super) fn pace(&self, s: &State, unit: UnitId) -> u8 {
        self.kind(unit).pace + self.marker(s, unit).map_or(0, |marker| marker.pace)
    }

    /// [14.1] Does the ground allow bonus moves by tracks?
    fn bonus_ground(&self, s: &State, unit: UnitId, to: HexId, on_road: bool) -> bool {
        let spoiled = |work: Work| self.work_in(s, work, to).is_some_and(|fixture| !fixture.hidden);
        (on_road || self.terrain(s, to).bonus)
            && !spoiled(Work::Wire)
            && !spoiled(Work::Trench)
            && !spoiled(Work::RoadBlock)
            // [13.0] Fresh smoke.
            && self.smoke_in(s, to) < self.data.tables.figures.smoke
            && !self.is_towing(s, unit)
    }

    /// [14.2] Is there another vehicle on the road here, which slows wheels?
    fn is_congested(&self, s: &State, unit: UnitId, to: HexId) -> bool {
        let other = |other: UnitId| other != unit && self.is_vehicle(other) && s.pieces.carrier[other.index()] != unit;
        self.kind(unit).class == Class::Wheeled && s.pieces.seen(to).any(other)
    }

    /// [14.5] Does it tow a vehicle?
    fn is_towing(&self, s: &State, unit: UnitId) -> bool {
        self.is_vehicle(unit) && self.cargo(s, unit).iter().any(|rider| self.is_vehicle(rider))
    }

    /// [5.0, 11.0, 14.0, 18.3.1, 18.3.2] Entering a hex: ground, roads, walls, slopes, obstacles.
    fn stride(&self, s: &State, a: &Acting, unit: UnitId, from: Option<HexId>, to: HexId) -> Result<Stride, Why> {
        let (kind, figures) = (self.kind(unit), &self.data.tables.figures);
        let (there, ground) = (self.hex(s, to), self.terrain(s, to));
        let way = from.and_then(|from| self.layout(s).towards(from, to));
        // [5.0.1, 14.2] The road must be followed; who enters the map on a road comes along it.
        let off_map =
            |direction: Direction| there.roads.has(direction) && there.around[direction.index()] == HexId::NONE;
        let road = match (from, way) {
            (Some(from), Some(way)) => self.hex(s, from).roads.has(way),
            _ => Direction::ALL.into_iter().any(off_map),
        };
        let mut cost = self.pace(s, unit);
        if !road {
            cost += ground.extra(kind.class).ok_or(if kind.class == Class::Wheeled {
                Why::NoWheels(to)
            } else {
                Why::Impassable(to)
            })?;
            if ground.light_only && !kind.is_light() {
                return Err(Why::LightOnly(to));
            }
        }
        if let (Some(from), Some(way)) = (from, way) {
            let here = self.hex(s, from);
            if here.walls.has(way) {
                if kind.class == Class::Wheeled {
                    return Err(Why::WallBars(to));
                }
                cost += figures.wall;
            }
            // [11.1]
            if here.steep.has(way) && kind.class != Class::Foot {
                return Err(Why::TooSteep(to));
            }
            cost += there.level.saturating_sub(here.level) * figures.climb;
        }
        for fixture in s.works.iter().filter(|fixture| fixture.hex == to && !fixture.hidden) {
            match (fixture.work, kind.class) {
                // [18.3.1, 18.3.2, 18.1.1]
                (Work::Wire, Class::Wheeled) if self.is_vehicle(unit) => return Err(Why::WireBars(to)),
                (Work::RoadBlock, Class::Wheeled) if self.is_vehicle(unit) => return Err(Why::BlockBars(to)),
                (Work::Trench, Class::Wheeled) if self.is_vehicle(unit) => return Err(Why::TrenchBars(to)),
                _ => {}
            }
        }
        let die = matches!(a.way, Activation::Pool | Activation::Command) && self.costs_a_die(s, unit, to);
        let bonus = self.is_vehicle(unit) && self.bonus_ground(s, unit, to, road);
        let wheels = if bonus && road && !self.is_congested(s, unit, to) { kind.wheels } else { 0 };
        Ok(Stride { to, cost, tracks: if bonus { kind.tracks } else { 0 }, wheels, die })
    }

    /// [18.3.1, 18.3.2, 10.1] Does an obstacle there add a die to what the unit pays? A hidden one does not pay for obstacles.
    pub(crate) fn costs_a_die(&self, s: &State, unit: UnitId, to: HexId) -> bool {
        let stops = |work: Work| match self.kind(unit).class {
            // Guns are pushed by hand, and at the wire pay like those on foot (ruling R10).
            Class::Foot | Class::Wheeled => work == Work::Wire,
            Class::Tracked => work == Work::RoadBlock,
        };
        let here = |fixture: &Fixture| fixture.hex == to && !fixture.hidden && stops(fixture.work);
        !s.pieces.has(unit, mark::HIDDEN) && s.works.iter().any(here)
    }

    /// [5.5] May a unit that waits enter the map here?
    fn entry(&self, s: &State, a: &Acting, unit: UnitId, to: HexId, cautious: bool) -> Result<Stride, Why> {
        let member = self.member(s, unit).ok_or(Why::NotInPlay(unit))?;
        if !self.is_entry(s, unit, &member.at, to) {
            return Err(Why::NotAnEntry(to));
        }
        // [9.2] Those who enter together hang together (ruling R13).
        let near = |gate: HexId| self.layout(s).distance(gate, to) <= APART;
        if !a.gates.is_empty() && !a.gates.iter().any(near) {
            return Err(Why::EntryApart(to));
        }
        let mut stride = self.stride(s, a, unit, None, to)?;
        if cautious {
            if !self.needs_caution(s, a, unit, to) {
                return Err(self.no_caution(s, to));
            }
            stride.cost += self.data.tables.figures.cautious;
        }
        self.adjust_rapid(a, &mut stride);
        Ok(stride)
    }

    /// [5.5] An entry hex, or one at the edge within two hexes of an entry hex where the enemy is.
    fn is_entry(&self, s: &State, unit: UnitId, at: &crate::ground::HexSet, to: HexId) -> bool {
        let (side, layout) = (self.side(unit), self.layout(s));
        let shift = self.data.tables.figures.entry_shift;
        let edge =
            || [Edge::North, Edge::East, Edge::South, Edge::West].into_iter().any(|edge| layout.hex(to).touches(edge));
        let held = |from: HexId| self.enemy_in(s, side, from) && layout.distance(from, to) <= shift;
        at.contains(to) || (edge() && at.iter().any(held))
    }

    /// [5.5] Where a waiting unit may enter.
    pub(crate) fn entries(&self, s: &State, unit: UnitId, mut found: impl FnMut(HexId)) {
        let Some(member) = self.member(s, unit) else { return };
        let side = self.side(unit);
        if member.at.iter().any(|hex| self.enemy_in(s, side, hex)) {
            self.layout(s).hexes().filter(|&hex| self.is_entry(s, unit, &member.at, hex)).for_each(found);
        } else {
            member.at.iter().for_each(&mut found);
        }
    }
}
