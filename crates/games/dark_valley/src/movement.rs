//! Chapter 11. Movement from hex to hex.

use board::{Direction, HexId};
use kernel::{LineKind, Log, Message};

use crate::DarkValley;
use crate::data::scenarios::Special;
use crate::data::tables::Chit;
use crate::ground::{Terrain, feature};
use crate::state::{Home, Moving, Phase, Stage, State, mark, off_map};
use crate::units::{Kind, Nation, Side, Trait, UnitId};
use crate::why::Why;

impl DarkValley {
    /// [11.2, 11.3, 11.4] The movement allowance of a unit now.
    pub(crate) fn allowance(&self, s: &State, unit: UnitId) -> u8 {
        let info = self.data.unit(unit);
        let limits = &self.data.tables.movement;
        let mut points = s.pieces.values(&self.data, unit).second;
        if !s.supplied(unit) {
            let german_mech = info.kind == Kind::Mech && info.nation == Nation::German;
            let early = s.turn == self.data.tables.barbarossa.oos_mech && self.special(s, Special::Barbarossa);
            let most = match info.kind {
                Kind::Mech if german_mech && early => limits.oos_mech_turn_2,
                Kind::Mech => limits.oos_mech,
                Kind::Hq => limits.oos_hq,
                _ => limits.oos_other,
            };
            points = points.min(most);
        }
        let weather = self.weather(s).movement;
        let less = match (info.side(), info.kind) {
            (Side::Axis, Kind::Mech) => weather.axis_mech,
            _ => weather.others,
        };
        points.saturating_add_signed(less).max(1)
    }

    /// [11.1, 11.2, 14.0, 17.1.2] What a step costs a unit.
    pub(crate) fn step_cost(&self, s: &State, unit: UnitId, from: HexId, direction: Direction, to: HexId) -> u8 {
        let info = self.data.unit(unit);
        let rolls = matches!(info.kind, Kind::Mech | Kind::Hq);
        let terrain = match self.data.ground.terrain[to.index()] {
            Terrain::Swamp if rolls && self.ignores_rivers(s, info.nation) => Terrain::Forest,
            terrain => terrain,
        };
        let cover = self.data.tables.cover(terrain);
        let ground = match () {
            () if rolls && cover.whole => cover.cost[1].max(self.allowance(s, unit)),
            () if rolls => cover.cost[1],
            () if info.traits.has(Trait::Mountain) => cover.cost[2],
            () => cover.cost[0],
        };
        let bits = self.data.ground.sides[from.index()][direction.index()];
        let water = match self.river(s, info.nation, bits) {
            0 => 0,
            class => self.data.tables.rivers[usize::from(class) - 1].0,
        };
        ground + water
    }

    /// [10.4, 10.5.3] May a unit be taken up to move?
    pub(crate) fn may_move(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if self.data.side(unit) != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if s.pieces.has(unit, mark::MOVED) {
            return Err(Why::MovedAlready(unit));
        }
        let kind = self.data.unit(unit).kind;
        if !kind.fights() && kind != Kind::Hq {
            return Err(Why::DoesNotMarch(unit));
        }
        if !s.pieces.has(unit, mark::ACTIVE) {
            // [10.5.7] Other headquarters stay where they are.
            return Err(if kind == Kind::Hq { Why::OtherHq(unit) } else { Why::NotActive(unit) });
        }
        self.may_leave_district(s, unit)?;
        // [10.5.11] After combat only those near Manstein move.
        if self.moves_led_only(s) && !s.pieces.has(unit, mark::LED) {
            return Err(Why::NotLed(unit));
        }
        let _ = hex;
        Ok(())
    }

    /// [17.1.2] Units that set up in the Odessa district stand still on the first turn.
    pub(crate) fn may_leave_district(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let frozen = self.data.side(unit) == Side::Soviet
            && self.until(s, self.data.tables.barbarossa.frozen)
            && s.home(unit) == Home::Odessa;
        if frozen { Err(Why::OdessaStands(unit)) } else { Ok(()) }
    }

    /// [11.1] May one more go along? Those who move together begin together.
    pub(crate) fn may_join(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.moving.hexes() > 0 {
            return Err(Why::UnderWay(s.moving.leader()));
        }
        if s.moving.goes(unit) {
            return Err(Why::GoesAlready(unit));
        }
        if s.pieces.hex(unit) != Some(s.moving.at()) {
            return Err(Why::NotTogether(unit));
        }
        if s.moving.group.is_full() {
            return Err(Why::Full(s.moving.at()));
        }
        self.may_move(s, unit)
    }

    /// [6.2] Is a hex in an enemy zone of control to units that move?
    fn stops(&self, s: &State, side: Side, hex: HexId, hq: bool) -> bool {
        let opened = (hq || s.options.friends_open_zones) && s.fights_in(&self.data, side, hex);
        !opened && self.in_zone(s, side.enemy(), hex)
    }

    /// [6.2, 11.1, 16.4] One hex further for the units under way, or why not. Finland is closed like the sea.
    pub(crate) fn step(&self, s: &State, moving: &Moving, to: HexId) -> Result<Moving, Why> {
        let from = moving.at();
        let Some(direction) = self.data.way(from, to) else {
            return Err(match self.data.map.direction(from, to) {
                Some(_) => Why::Closed(to),
                None => Why::NotNextHex(to),
            });
        };
        let side = s.active;
        if moving.stopped {
            return Err(Why::InZone(from));
        }
        if moving.path.is_full() {
            return Err(Why::OutOfPoints(to));
        }
        if self.is_frozen(s, side, from, to) {
            return Err(Why::FrontierClosed(to));
        }
        let fights = moving.group.iter().any(|&(unit, _)| self.data.fights(unit));
        // [11.1] Only combat units overrun, and nobody enters against combat units.
        if let Some(holder) = s.holder(&self.data, to).filter(|&holder| holder != side)
            && (!fights || s.fights_in(&self.data, holder, to))
        {
            return Err(Why::EnemyOccupied(to));
        }
        let mut next = moving.clone();
        for (unit, spent) in &mut next.group {
            let cost = self.step_cost(s, *unit, from, direction, to);
            let total = spent.saturating_add(cost);
            if total > self.allowance(s, *unit) {
                // [11.1] One hex can always be gone, but not from one zone of control straight into another.
                let hq = self.data.unit(*unit).kind == Kind::Hq;
                let straight = self.stops(s, side, from, hq) && self.stops(s, side, to, hq);
                if moving.hexes() > 0 || straight {
                    return Err(Why::OutOfPoints(to));
                }
            }
            *spent = total;
        }
        let hq = !fights;
        next.stopped = self.stops(s, side, to, hq);
        next.path.push(to);
        if self.can_return(s, &next) { Ok(next) } else { Err(Why::OutOfReach(to)) }
    }

    /// [10.5.5] How many hexes the units under way are from where they may end: Stavka's end within its reach, or at least
    /// nearer to it than they began (ruling A57).
    fn out_of_reach(&self, s: &State, moving: &Moving) -> u32 {
        let chit = s.activation.chit.map(|chit| self.data.tables.chit(chit)).filter(|info| info.ends_in_range);
        let Some((hq, at)) = chit.and_then(|info| Some((info.hq?, s.pieces.hex(info.hq?)?))) else { return 0 };
        if moving.goes(hq) {
            return 0;
        }
        let far = |hex: HexId| self.data.map.distance(at, hex);
        let reach = u32::from(self.data.unit(hq).front.first).max(far(moving.path[0]).saturating_sub(1));
        far(moving.at()).saturating_sub(reach)
    }

    /// [10.5.5] Can units that are out of reach for the moment still come to where they may end?
    fn can_return(&self, s: &State, moving: &Moving) -> bool {
        let out = self.out_of_reach(s, moving);
        let left = |&(unit, spent): &(UnitId, u8)| u32::from(self.allowance(s, unit).saturating_sub(spent)) >= out;
        out == 0
            || moving.group.iter().all(left)
                && self.data.around(moving.at()).any(|(_, to)| self.step(s, moving, to).is_ok())
    }

    /// [5.4, 10.5.5] May the units under way stop here?
    pub(crate) fn may_halt(&self, s: &State) -> Result<(), Why> {
        let at = s.moving.at();
        if s.moving.hexes() > 0 && self.out_of_reach(s, &s.moving) > 0 {
            return Err(Why::OutOfReach(at));
        }
        let hqs = s.moving.group.iter().map(|&(unit, _)| unit).filter(|&unit| !self.data.fights(unit));
        for hq in hqs {
            if s.moving.hexes() > 0 && !self.fits(s, hq, at) && self.may_go_on(s) {
                return Err(Why::Cluttered(at));
            }
        }
        Ok(())
    }

    /// Can the units under way go anywhere?
    fn may_go_on(&self, s: &State) -> bool {
        self.data.around(s.moving.at()).any(|(_, to)| self.step(s, &s.moving, to).is_ok())
    }

    /// [11.5] May the units under way leave the map?
    pub(crate) fn may_exit(&self, s: &State) -> Result<(), Why> {
        let at = s.moving.at();
        if !self.special(s, Special::CaucasusExit) || s.active != Side::Axis {
            return Err(Why::NoExit(at));
        }
        let able = |&(unit, spent): &(UnitId, u8)| self.data.fights(unit) && spent < self.allowance(s, unit);
        if !self.data.ground.has(at, feature::EXIT) || !s.moving.group.iter().all(able) {
            return Err(Why::NoExit(at));
        }
        if s.moving.stopped { Err(Why::InZone(at)) } else { Ok(()) }
    }

    /// Takes a unit up.
    pub(crate) fn take_up(&self, s: &mut State, unit: UnitId) {
        s.moving = Moving::default();
        s.moving.group.push((unit, 0));
        s.moving.path.push(s.pieces.at(unit));
        s.phase = Phase::Moving;
    }

    /// The units under way go one hex further.
    pub(crate) fn step_to(&self, s: &mut State, to: HexId, log: &mut Log) {
        let Ok(next) = self.step(s, &s.moving, to) else { return };
        s.moving = next;
        let group = s.moving.group.clone();
        for &(unit, _) in &group {
            s.pieces.shift(unit, to);
        }
        if group.iter().any(|&(unit, _)| self.data.fights(unit)) {
            self.enter(s, s.active, to, log);
            self.check_nations(s, log);
        }
        if group.iter().any(|&(unit, _)| self.data.named.panzer_hqs.contains(&unit)) {
            self.watch_distance(s);
        }
    }

    /// [10.6] Are the first and second Panzer headquarters still far enough apart?
    pub(crate) fn watch_distance(&self, s: &mut State) {
        let [first, second, ..] = self.data.named.panzer_hqs;
        if let (Some(a), Some(b)) = (s.pieces.hex(first), s.pieces.hex(second))
            && self.data.map.distance(a, b) <= u32::from(self.data.tables.command.apart)
        {
            s.activation.apart = false;
        }
    }

    /// The units under way stop.
    pub(crate) fn halt(&self, s: &mut State, log: &mut Log) {
        let moving = std::mem::take(&mut s.moving);
        s.phase = Phase::Movement;
        if moving.hexes() == 0 {
            return;
        }
        for &(unit, _) in &moving.group {
            s.pieces.mark(unit, mark::MOVED);
            // [5.4] One headquarters too many finds another place.
            if !self.data.fights(unit) && !self.fits(s, unit, moving.at()) {
                self.displace(s, unit, moving.at(), log);
            }
        }
        let path: Vec<u16> = moving.path.iter().map(|hex| hex.0).collect();
        log.say("11.1", &path, || {
            let units: Vec<_> = moving.group.iter().map(|&(unit, _)| self.unit_name(unit)).collect();
            Message::new("log-moved").with("units", units).with("hex", self.hex_name(moving.at()))
        });
        log.is(LineKind::Move);
    }

    /// [11.5, 17.2.3] The units under way leave the map for good.
    pub(crate) fn exit(&self, s: &mut State, log: &mut Log) {
        let moving = std::mem::take(&mut s.moving);
        s.phase = Phase::Movement;
        for &(unit, _) in &moving.group {
            let info = self.data.unit(unit);
            s.pieces.take(unit, off_map::GONE);
            s.pieces.clear(unit, mark::BRIEF);
            if info.nation == Nation::German {
                s.exited[0] = s.exited[0].saturating_add(1);
                let division = info.kind == Kind::Mech && !info.traits.has(Trait::Tiger);
                s.exited[1] = s.exited[1].saturating_add(u8::from(division));
            }
            log.say("11.5", &[moving.at().0], || Message::new("log-exited").with("unit", self.unit_name(unit)));
        }
    }

    /// [10.5.11] Is this a movement that Manstein gives, to those near him alone?
    pub(crate) fn moves_led_only(&self, s: &State) -> bool {
        s.stage == Stage::Activations
            && s.activation.chit.is_some_and(|chit: Chit| {
                let how = self.data.tables.chit(chit).how.get(usize::from(s.activation.how));
                how.is_some_and(|how| usize::from(s.activation.part) >= how.len())
            })
    }
}
