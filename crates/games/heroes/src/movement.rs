//! Chapters 5, 11.0, 11.1 and 14. Moving: what a hex costs, bonus moves, facing, entering and leaving the map.

use board::{Direction, HexId};
use kernel::{Log, Message};

use crate::Heroes;
use crate::action::{Action, Way};
use crate::data::cards::Effect;
use crate::data::tables::Work;
use crate::data::units::{Class, traits};
use crate::ground::{Edge, Layout};
use crate::state::{Acting, ForceId, Pending, Phase, RollKind, State, UnitId, UnitSet, Verb, mark, off_map};
use crate::why::Why;

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
    /// Is the unit on the map and free to do something there?
    pub(crate) fn is_fit(&self, s: &State, unit: UnitId) -> Result<HexId, Why> {
        let hex = s.pieces.hex(unit).ok_or(Why::NotInPlay(unit))?;
        if s.pieces.has(unit, mark::HIDDEN) {
            return Err(Why::StillHidden(unit));
        }
        if s.pieces.has(unit, mark::ABOARD) {
            return Err(Why::IsAboard(unit));
        }
        if self.marker(s, unit).is_some_and(|marker| marker.stuns) {
            return Err(Why::Stunned(unit));
        }
        Ok(hex)
    }

    /// [8.1] Is this action a rapid deployment?
    fn is_rapid(&self, a: &Acting) -> bool {
        a.way == Way::Card && a.card == self.card_of(Effect::RapidDeployment)
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
        let going = a.mover == unit;
        if !(going || (a.mover == UnitId::NONE && a.left.contains(unit))) {
            return Err(Why::InGroup(unit));
        }
        if s.pieces.has(unit, mark::ABOARD) {
            return Err(Why::IsAboard(unit));
        }
        if self.is_halted(s, unit) {
            return Err(Why::Halted(unit));
        }
        let stride = if going { self.further(s, a, unit, to)? } else { self.first_stride(s, a, unit, to, cautious)? };
        let cost = if going { a.cost + stride.cost } else { stride.cost };
        // [18.3.1, 18.3.2] What the die will cost is not known yet; the rest must be there.
        self.afford(s, force, a, cost)?;
        if cautious && going {
            return Err(Why::NoCaution(to));
        }
        Ok(stride)
    }

    /// [5.0, 14.0] The first hex of a unit's move.
    fn first_stride(&self, s: &State, a: &Acting, unit: UnitId, to: HexId, cautious: bool) -> Result<Stride, Why> {
        let from = s.pieces.hex(unit);
        let Some(from) = from else { return self.entry(s, a, unit, to, cautious) };
        let way = self.layout(s).towards(from, to).ok_or(Why::NotNext(to))?;
        if s.pieces.barred[unit.index()] >> way.index() & 1 != 0 {
            return Err(Why::BarredExit(to));
        }
        let kind = self.kind(unit);
        // [10.1] A hidden unit pays for cover or for the lack of it, and for nothing else.
        if s.pieces.has(unit, mark::HIDDEN) {
            if cautious {
                return Err(Why::NoCaution(to));
            }
            if !kind.is_light() {
                return Err(Why::HiddenHeavy(unit));
            }
            let mut stride = self.stride(s, a, unit, Some(from), to)?;
            let [cover, open] = self.data.tables.figures.hidden_move;
            stride.cost = kind.pace + if self.terrain(s, to).cover { cover } else { open };
            stride.die = false;
            self.adjust_rapid(a, &mut stride);
            return Ok(stride);
        }
        let mut stride = self.stride(s, a, unit, Some(from), to)?;
        let backward = self.outlook(s, unit).is_some_and(|facing| !Layout::is_front(facing, way));
        if backward {
            // [5.2, 14.4]
            stride.cost += self.data.tables.figures.back_up;
            (stride.tracks, stride.wheels) = (0, 0);
        }
        if cautious {
            if !self.needs_caution(s, a, unit, to) || backward {
                return Err(Why::NoCaution(to));
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

    /// [5.0.3, 15.6] Would moving there without caution expose a unit? Not beside a vehicle that goes along.
    pub(crate) fn needs_caution(&self, s: &State, a: &Acting, unit: UnitId, to: HexId) -> bool {
        let shielded = |other: UnitId| self.is_vehicle(other) && s.pieces.hex(other) == Some(to);
        s.options.cautious
            && self.kind(unit).is_foot()
            && !s.pieces.has(unit, mark::HIDDEN)
            && !self.terrain(s, to).cover
            && !a.group.iter().any(shielded)
    }

    /// [14.1] Another hex for one that is on its way.
    fn further(&self, s: &State, a: &Acting, unit: UnitId, to: HexId) -> Result<Stride, Why> {
        let from = s.pieces.hex(unit).ok_or(Why::NotNext(to))?;
        let way = self.layout(s).towards(from, to).ok_or(Why::NotNext(to))?;
        let mut stride = self.stride(s, a, unit, Some(from), to)?;
        if self.is_rapid(a) {
            if a.steps == 0 {
                return Err(Why::NoBonus(to));
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
    fn pace(&self, s: &State, unit: UnitId) -> u8 {
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
        let mut die = false;
        for fixture in s.works.iter().filter(|fixture| fixture.hex == to && !fixture.hidden) {
            match (fixture.work, kind.class) {
                // [18.3.1, 18.3.2, 18.1.1]
                (Work::Wire, Class::Wheeled) => return Err(Why::WireBars(to)),
                (Work::RoadBlock, Class::Wheeled) if self.is_vehicle(unit) => return Err(Why::BlockBars(to)),
                (Work::Trench, Class::Wheeled) => return Err(Why::TrenchBars(to)),
                (Work::Wire, Class::Foot) | (Work::RoadBlock, Class::Tracked) => {
                    die |= matches!(a.way, Way::Pool | Way::Command) && !s.pieces.has(unit, mark::HIDDEN);
                }
                _ => {}
            }
        }
        let bonus = self.is_vehicle(unit) && self.bonus_ground(s, unit, to, road);
        let wheels = if bonus && road && !self.is_congested(s, unit, to) { kind.wheels } else { 0 };
        Ok(Stride { to, cost, tracks: if bonus { kind.tracks } else { 0 }, wheels, die })
    }

    /// [5.5] May a unit that waits enter the map here?
    fn entry(&self, s: &State, a: &Acting, unit: UnitId, to: HexId, cautious: bool) -> Result<Stride, Why> {
        let member = self.member(s, unit).ok_or(Why::NotInPlay(unit))?;
        if !self.is_entry(s, unit, &member.at, to) {
            return Err(Why::NotAnEntry(to));
        }
        let mut stride = self.stride(s, a, unit, None, to)?;
        if cautious {
            if !self.needs_caution(s, a, unit, to) {
                return Err(Why::NoCaution(to));
            }
            stride.cost += self.data.tables.figures.cautious;
        }
        self.adjust_rapid(a, &mut stride);
        Ok(stride)
    }

    /// [5.5] An entry hex, or one at the edge within two hexes of an entry hex where the enemy is.
    fn is_entry(&self, s: &State, unit: UnitId, at: &crate::ground::HexBits, to: HexId) -> bool {
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

    /// [5.0] A unit starts into a hex, or goes on into it.
    pub(crate) fn go(
        &self,
        s: &mut State,
        force: ForceId,
        unit: UnitId,
        stride: Stride,
        cautious: bool,
        log: &mut Log,
    ) {
        let going = s.acting.mover == unit;
        let cost = if going { s.acting.cost + stride.cost } else { stride.cost };
        self.commit(s, force, Verb::Move, log);
        s.acting.mover = unit;
        s.acting.cost = cost;
        s.acting.cautious = cautious;
        (s.acting.steps, s.acting.wheels) = (stride.tracks, stride.wheels);
        if stride.die {
            // [18.3.1, 18.3.2] Announced; the die tells the price.
            s.acting.goal = stride.to;
            log.say("18.3", &[stride.to.0], || {
                Message::new("log-obstacle").with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, stride.to))
            });
            s.rolls.push(Pending { kind: RollKind::Obstacle, force });
            return;
        }
        self.charge(s, force, cost);
        self.enter(s, unit, stride.to, log);
    }

    /// [18.3.1, 18.3.2] Pays what the die demands, or gives up.
    pub(crate) fn perform_obstacle(&self, s: &mut State, force: ForceId, action: Action, log: &mut Log) {
        s.phase = Phase::Acting;
        let (unit, goal) = (s.acting.mover, s.acting.goal);
        s.acting.goal = HexId::NONE;
        if action == Action::Pay {
            let cost = s.acting.cost;
            self.charge(s, force, cost);
            return self.enter(s, unit, goal, log);
        }
        log.say("18.3", &[goal.0], || Message::new("log-gave-up").with("unit", self.unit_name(unit)));
        s.acting.mover = UnitId::NONE;
        s.acting.left.remove(unit);
        // An active unit loses its points, however it tried.
        if s.is_active(unit) {
            let pool = &mut s.force_mut(force).pool;
            pool.used += pool.ap;
            pool.ap = 0;
        }
    }

    /// [18.3.1, 18.3.2]
    pub(crate) fn permit_obstacle(&self, s: &State, force: ForceId, action: Action) -> Result<(), Why> {
        match action {
            Action::Pay => self.afford(s, force, &s.acting, s.acting.cost),
            Action::Yield => Ok(()),
            _ => Err(Why::NotNow),
        }
    }

    /// [5.0, 5.4, 14.3] A unit comes into a hex, whoever is there, with what it carries, and what lies in wait happens.
    pub(crate) fn enter(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let (side, from) = (self.side(unit), s.pieces.at(unit));
        let hidden = s.pieces.has(unit, mark::HIDDEN);
        s.acting.from = from;
        s.acting.left.remove(unit);
        if s.pieces.marks[unit.index()] & mark::HASTY != 0 {
            s.hasty_left += 1;
        }
        s.pieces.clear(unit, mark::HASTY | mark::INSIDE | mark::STUCK | mark::EXPOSED);
        let riders: UnitSet = self.cargo(s, unit);
        s.pieces.shift(unit, side, to);
        for rider in riders.iter() {
            s.pieces.shift(rider, side, to);
            s.pieces.mark(rider, mark::ABOARD);
            // [17.0] They move as a group.
            if !s.pieces.has(rider, mark::SPENT) {
                s.acting.group.insert(rider);
                if s.acting.way == Way::Pool {
                    let force = s.force_of(unit);
                    s.force_mut(force).pool.members.insert(rider);
                }
            }
            self.pull_free(s, rider, from, to);
        }
        self.carry_along(s, unit, to);
        if hidden {
            log.whisper(
                s.seat(s.force_of(unit)),
                "10.1",
                &[],
                || Message::new("log-hidden-move").with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, to)),
                || Message::new("log-hidden-moves").with("force", self.force_name(s, s.force_of(unit))),
            );
        } else {
            log.say("5.0", &[to.0], || {
                Message::new("log-move").with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, to))
            });
            // [7.5] A marker that slows it has shown itself.
            if self.marker(s, unit).is_some_and(|marker| marker.pace > 0) {
                self.show_marker(s, unit, log);
            }
            if self.needs_caution(s, &s.acting, unit, to) && !s.acting.cautious && !self.backed_up(s, unit, from, to) {
                s.pieces.mark(unit, mark::EXPOSED);
            }
            self.crush_wire(s, unit, to, log);
            self.capture(s, to, unit, log);
        }
        self.meet_mines(s, unit, to, log);
        for rider in riders.iter() {
            self.meet_mines(s, rider, to, log);
        }
        // [14.5]
        let along_road = from.index() < self.layout(s).len()
            && self.layout(s).towards(from, to).is_some_and(|way| self.hex(s, from).roads.has(way));
        if self.terrain(s, to).bogs && self.kind(unit).class == Class::Tracked && !along_road {
            let force = s.force_of(unit);
            s.rolls.push(Pending { kind: RollKind::Stuck(unit), force });
        }
        self.spot_all(s, log);
        if s.pieces.has(unit, mark::HIDDEN) && s.acting.steps == 0 {
            // [10.0] It faces nowhere until it is seen.
            s.acting.mover = UnitId::NONE;
        } else if s.turning.contains(unit) {
            // [10.0] Its facing is asked for with that of the others.
            s.acting.mover = UnitId::NONE;
        }
    }

    /// [5.2] Did the unit come out of its flank? Backing up is cautious.
    fn backed_up(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
        from.index() < self.layout(s).len()
            && self.layout(s).towards(from, to).is_some_and(|way| !Layout::is_front(s.pieces.facing(unit), way))
    }

    /// [14.5] A stuck vehicle is free once it is towed out of the terrain that held it.
    fn pull_free(&self, s: &mut State, rider: UnitId, from: HexId, to: HexId) {
        if from.index() < self.layout(s).len() && self.hex(s, from).terrain != self.hex(s, to).terrain {
            s.pieces.clear(rider, mark::STUCK);
        }
    }

    /// [5.1, 5.3] May a unit face this way: for nothing after a move, for a pivot otherwise?
    pub(crate) fn may_face(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId, way: u8) -> Result<(), Why> {
        if usize::from(way) >= Direction::ALL.len() {
            return Err(Why::NotNow);
        }
        if a.mover == unit {
            return if s.pieces.has(unit, mark::HIDDEN) { Err(Why::StillHidden(unit)) } else { Ok(()) };
        }
        if a.mover.is_some() || !a.left.contains(unit) {
            return Err(Why::InGroup(unit));
        }
        // [10.0] A hidden unit shows itself.
        if s.pieces.has(unit, mark::HIDDEN) {
            return if a.verb == Verb::Open { Ok(()) } else { Err(Why::StillHidden(unit)) };
        }
        self.allows(a, Verb::Other)?;
        self.is_fit(s, unit)?;
        if self.is_halted(s, unit) {
            return Err(Why::Halted(unit));
        }
        if self.shelter(s, unit).is_some() {
            return Err(Why::BunkerFixed(unit));
        }
        if s.pieces.facing[unit.index()] == way {
            return Err(Why::SameFacing(unit));
        }
        self.afford(s, force, a, self.data.tables.figures.pivot)
    }

    /// [5.1, 5.3, 10.0] Faces this way.
    pub(crate) fn face(&self, s: &mut State, force: ForceId, unit: UnitId, way: u8, log: &mut Log) {
        if s.acting.mover == unit {
            s.pieces.facing[unit.index()] = way;
            for rider in self.cargo(s, unit).iter() {
                s.pieces.facing[rider.index()] = way;
            }
            s.acting.mover = UnitId::NONE;
            self.bar_exits(s, unit);
            return;
        }
        if s.pieces.has(unit, mark::HIDDEN) {
            let hex = s.pieces.at(unit);
            self.reveal_hex(s, hex, log);
            s.pieces.facing[unit.index()] = way;
            s.turning.remove(unit);
            return;
        }
        self.commit(s, force, Verb::Move, log);
        self.charge(s, force, self.data.tables.figures.pivot);
        s.acting.left.remove(unit);
        s.pieces.facing[unit.index()] = way;
        for rider in self.cargo(s, unit).iter() {
            s.pieces.facing[rider.index()] = way;
        }
        self.leave_hasty(s, unit);
        self.stir(s, unit, log);
        log.say("5.3", &[s.pieces.at(unit).0], || Message::new("log-pivot").with("unit", self.unit_name(unit)));
    }

    /// [5.1, 10.0] A unit that was revealed or put down faces where its owner wants.
    pub(crate) fn turn_unit(&self, s: &mut State, unit: UnitId, way: u8) {
        s.turning.remove(unit);
        s.pieces.facing[unit.index()] = way;
        for rider in self.cargo(s, unit).iter() {
            s.pieces.facing[rider.index()] = way;
        }
    }

    /// [7.7.3] Those who are entered upon may not leave the way the attacker came in their next action.
    fn bar_exits(&self, s: &mut State, unit: UnitId) {
        let (hex, from) = (s.pieces.at(unit), s.acting.from);
        if from.index() >= self.layout(s).len() || !self.enemy_in(s, self.side(unit), hex) {
            return;
        }
        let Some(way) = self.layout(s).towards(hex, from) else { return };
        let bars = [way, way.clockwise(), way.counter_clockwise()].iter().fold(0, |bits, way| bits | 1 << way.index());
        let side = self.side(unit);
        let enemies: UnitSet = s.pieces.seen(hex).filter(|&other| self.side(other) != side).collect();
        for enemy in enemies.iter() {
            s.pieces.barred[enemy.index()] |= bars;
        }
    }

    /// [18.3.1] Tracks crush wire.
    fn crush_wire(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut Log) {
        if self.kind(unit).class == Class::Tracked && self.work_in(s, Work::Wire, hex).is_some() {
            s.works.retain(|fixture| fixture.hex != hex || fixture.work != Work::Wire);
            log.say("18.3.1", &[hex.0], || Message::new("log-wire-crushed").with("hex", self.hex_name(s, hex)));
        }
    }

    /// [18.3.3, 19.0] Mines in a hex come to light and attack, engineers aside.
    pub(crate) fn meet_mines(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut Log) {
        let Some(at) = s.works.iter().position(|fixture| fixture.hex == hex && fixture.work == Work::Mines) else {
            return;
        };
        if s.works[at].hidden {
            s.works[at].hidden = false;
            log.reveal("18.3.3", &[hex.0], || Message::new("log-mines-found").with("hex", self.hex_name(s, hex)));
        }
        if !self.kind(unit).has(traits::ENGINEERS) && !s.rolls.is_full() {
            s.rolls.push(Pending { kind: RollKind::Mines(unit), force: s.works[at].force });
        }
    }

    /// [18.3.3] Doing anything but firing, rallying or observing among mines sets them off.
    pub(crate) fn stir(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        if let Some(hex) = s.pieces.hex(unit).filter(|&hex| self.work_in(s, Work::Mines, hex).is_some()) {
            self.meet_mines(s, unit, hex, log);
        }
    }

    /// [18.1.3] Who moves or turns leaves his hasty defence.
    pub(crate) fn leave_hasty(&self, s: &mut State, unit: UnitId) {
        if s.pieces.has(unit, mark::HASTY) {
            s.pieces.clear(unit, mark::HASTY);
            s.hasty_left += 1;
        }
    }

    /// [5.6] May a unit leave the map?
    pub(crate) fn may_exit(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId) -> Result<i16, Why> {
        self.allows(a, Verb::Move)?;
        if a.mover.is_some() || !a.left.contains(unit) || a.verb != Verb::Open {
            return Err(Why::InGroup(unit));
        }
        let hex = self.is_fit(s, unit)?;
        if self.is_halted(s, unit) {
            return Err(Why::Halted(unit));
        }
        let points = self.exit_points(s, unit, hex).ok_or(Why::NoExit(unit))?;
        self.afford(s, force, a, self.pace(s, unit))?;
        Ok(points)
    }

    /// [5.6] What leaving the map here is worth, if the firefight allows it.
    fn exit_points(&self, s: &State, unit: UnitId, hex: HexId) -> Option<i16> {
        let (fight, kind) = (self.fight(s), self.kind(unit));
        let exit = fight.exits.iter().find(|exit| {
            exit.side == kind.side && exit.at.contains(hex) && exit.from <= s.round && exit.roles.contains(&kind.role)
        });
        let satchel = fight.satchel.as_ref().filter(|satchel| {
            let carrier = self.counter_of(fight.unit(satchel.carrier));
            s.pieces.has(unit, mark::BEARER) && satchel.exit.contains(hex) && self.side(carrier) != kind.side
        });
        exit.map(|exit| exit.points).or_else(|| satchel.map(|satchel| satchel.carried_off)).map(i16::from)
    }

    /// [5.6] Leaves the map, with those aboard.
    pub(crate) fn exit(&self, s: &mut State, force: ForceId, unit: UnitId, points: i16, log: &mut Log) {
        self.commit(s, force, Verb::Move, log);
        let cost = self.pace(s, unit);
        self.charge(s, force, cost);
        let hex = s.pieces.at(unit);
        log.say("5.6", &[hex.0], || Message::new("log-exit").with("unit", self.unit_name(unit)));
        let riders: UnitSet = self.cargo(s, unit);
        let mut total = points;
        for rider in riders.iter() {
            total += self.exit_points(s, rider, hex).unwrap_or(0);
            self.remove(s, rider);
        }
        self.remove(s, unit);
        self.score(s, force, total, "5.6", log);
    }

    /// A unit leaves the game unharmed.
    fn remove(&self, s: &mut State, unit: UnitId) {
        if s.pieces.has(unit, mark::BEARER) {
            self.carry_off(s);
        }
        self.leave_hasty(s, unit);
        self.unhit(s, unit);
        s.pieces.take(unit, self.side(unit), off_map::EXITED);
        s.pieces.marks[unit.index()] = mark::SPENT;
        s.pieces.carrier[unit.index()] = UnitId::NONE;
        s.acting.left.remove(unit);
        s.acting.group.remove(unit);
        let force = s.force_of(unit);
        let pool = &mut s.force_mut(force).pool;
        pool.members.remove(unit);
        if pool.members.is_empty() {
            *pool = crate::state::Pool::default();
        }
    }
}
