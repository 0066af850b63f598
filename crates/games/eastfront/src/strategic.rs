//! [6.53, 9.2, 9.5, 15.2] Strategic movement: by rail and by sea, at the price of supreme moves.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use kernel::Log;

use crate::EastFront;
use crate::action::{Action, Transport};
use crate::data::MAX_HEXES;
use crate::movement::{Mode, Moving};
use crate::state::{Phase, State, mark};
use crate::units::{Side, UnitId};
use crate::why::Why;

thread_local! {
    /// Room to follow railways without asking for memory.
    static QUEUE: std::cell::Cell<Vec<HexId>> = const { std::cell::Cell::new(Vec::new()) };
}

/// [9.21] Rail hexes for one supreme move.
const RAIL_HEXES: u16 = 10;

impl EastFront {
    /// [6.53] May a unit start a strategic move?
    pub(crate) fn may_move_by(&self, s: &State, unit: UnitId, transport: Transport) -> Result<(), Why> {
        if transport == Transport::Land {
            return self.may_move(s, unit);
        }
        // The order must be a supreme one, wherever the unit stands.
        match self.order_for(s, unit) {
            Err(why @ (Why::OutOfCommand(_) | Why::StaticUnit(_))) if s.supreme == 0 => return Err(why),
            Err(why) => return Err(why),
            Ok(_) if s.supreme == 0 => return Err(Why::NoSupremeMoves),
            Ok(_) => {}
        }
        // [6.53] It may leave a battle but not retreat.
        let hex = s.pieces.at(unit);
        if s.pieces.is_battle(hex) && self.is_last(s, unit, hex) {
            return Err(Why::NoStrategicRetreat(unit));
        }
        match transport {
            Transport::Rail => self.may_entrain(s, unit),
            _ => self.may_embark(s, unit),
        }
    }

    /// [9.21] Is there anywhere to go by rail?
    pub(crate) fn may_entrain(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let hex = s.pieces.at(unit);
        let side = s.side(unit);
        if s.supreme == 0 {
            return Err(Why::NoSupremeMoves);
        }
        if !s.network[side].contains(hex) || !self.on_rail(hex) {
            return Err(Why::NoRail(hex));
        }
        // Mostly the next station will do.
        let near = self.data.ground.hex(hex).edges.iter().any(|edge| {
            edge.rail()
                && s.network[side].contains(edge.to)
                && s.pieces.count(side.enemy(), edge.to) == 0
                && self.fits(s, unit, edge.to)
                && self.may_stray(s, unit, hex, edge.to).is_ok()
        });
        let mut found = near && !s.pieces.is_battle(hex);
        if !found {
            self.rail_goals(s, unit, |_, _| found = true);
        }
        if found { Ok(()) } else { Err(Why::NowhereByRail(unit)) }
    }

    /// [1.6] Does a railway touch the hex?
    pub(crate) fn on_rail(&self, hex: HexId) -> bool {
        let place = self.data.ground.hex(hex);
        place.edges.iter().any(|edge| edge.rail()) || place.entry.values().any(|&entry| entry)
    }

    /// [9.2, 9.22, 9.5] Every hex a unit can reach by rail now, with the supreme moves it takes.
    pub(crate) fn rail_goals(&self, s: &State, unit: UnitId, mut goal: impl FnMut(HexId, u8)) {
        self.rail_ways(s, unit, |to, price, _| goal(to, price));
    }

    /// The same, with the side of its own hex by which the shortest way begins.
    fn rail_ways(&self, s: &State, unit: UnitId, mut goal: impl FnMut(HexId, u8, Direction)) {
        let (side, from) = (s.side(unit), s.pieces.at(unit));
        let ground = &self.data.ground;
        let most = u16::from(s.supreme) * RAIL_HEXES;
        let mut cost = [u16::MAX; MAX_HEXES];
        let mut exit = [Direction::ALL[0]; MAX_HEXES];
        cost[from.index()] = 0;
        // Costs are 1 on the map and 2 a hex off it: buckets by cost visit hexes in order.
        let mut queue = QUEUE.take();
        queue.clear();
        queue.push(from);
        let network = &s.network[side];
        let mut next = 0;
        while next < queue.len() {
            let here = queue[next];
            next += 1;
            let spent = cost[here.index()];
            let battle_here = s.pieces.is_battle(here);
            // [9.22] Leaving a battle by rail counts against the hexside.
            let full = |direction: Direction| {
                battle_here && s.pieces.crossings(here, direction) >= self.crossing_limit(s, here, direction)
            };
            let taken = |direction: Direction| if here == from { direction } else { exit[here.index()] };
            let tracks = Direction::ALL.into_iter().filter(|&direction| ground.edge(here, direction).rail());
            let ways: ArrayVec<(HexId, Direction), 6> = tracks
                .filter(|&direction| !full(direction))
                .map(|direction| (ground.edge(here, direction).to, taken(direction)))
                .collect();
            // [9.5] Off the map along the own edge, two for each hex; also out of a battle, by the edge of the map.
            let edge = Direction::ALL.into_iter().find(|&direction| ground.edge(here, direction).to == HexId::NONE);
            let beyond = edge.filter(|&direction| ground.hex(here).entry[side] && !full(direction)).map(taken);
            let mut visit = |to: HexId, price: u16, side_taken: Direction| {
                let total = spent + price;
                let open = network.contains(to) && s.is_friendly(side, to) && s.pieces.count(side.enemy(), to) == 0;
                if total <= most && total < cost[to.index()] && open && self.may_stray_by_rail(s, unit, from, to) {
                    cost[to.index()] = total;
                    exit[to.index()] = side_taken;
                    queue.push(to);
                }
            };
            for (to, way) in ways {
                visit(to, 1, way);
            }
            for &other in beyond.iter().flat_map(|_| &ground.entries[side]).filter(|&&other| other != here) {
                visit(other, 2 * self.data.map.distance(here, other) as u16, beyond.unwrap_or(Direction::ALL[0]));
            }
        }
        queue.sort_unstable();
        queue.dedup();
        for &to in &queue {
            let total = cost[to.index()];
            if to != from && total != u16::MAX && self.fits(s, unit, to) {
                goal(to, total.div_ceil(RAIL_HEXES) as u8, exit[to.index()]);
            }
        }
        QUEUE.set(queue);
    }

    fn may_stray_by_rail(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
        self.may_stray(s, unit, from, to).is_ok()
    }

    /// [15.2, 15.21] Is there anywhere to go by sea?
    pub(crate) fn may_embark(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if !s.options.sea_power {
            return Err(Why::NoSeaPower);
        }
        if s.supreme == 0 {
            return Err(Why::NoSupremeMoves);
        }
        let hex = s.pieces.at(unit);
        if self.haven_zones(s, s.side(unit), hex) == 0 {
            return Err(Why::NoPort(hex));
        }
        if !s.is_friendly(s.side(unit), hex) {
            return Err(Why::EnemyPort(hex));
        }
        if !self.is_haven(s, s.side(unit), hex) {
            return Err(Why::BridgeheadEngaged(hex));
        }
        if self.port_room(s, hex) == 0 {
            return Err(Why::PortFull(hex));
        }
        let mut found = false;
        self.sea_goals(s, unit, |_, _| found = true);
        if found { Ok(()) } else { Err(Why::NowhereBySea(unit)) }
    }

    /// [15.2, 15.51] A friendly port, or the bridgehead where nobody fights.
    fn is_haven(&self, s: &State, side: Side, hex: HexId) -> bool {
        let engaged_beach = self.data.ground.hex(hex).port.is_none() && s.pieces.is_battle(hex);
        s.is_friendly(side, hex) && !engaged_beach && self.haven_zones(s, side, hex) != 0
    }

    /// The zones that open from a port or bridgehead.
    pub(crate) fn haven_zones(&self, s: &State, side: Side, hex: HexId) -> u8 {
        let place = self.data.ground.hex(hex);
        match place.port {
            Some(port) => self.data.ground.ports[usize::from(port)].zones,
            None if side == Side::Soviet && s.bridgehead == crate::state::Bridgehead::Laid(hex) => place.coast,
            None => 0,
        }
    }

    /// [15.21, 15.51] How many more units may use a port this turn.
    pub(crate) fn port_room(&self, s: &State, hex: HexId) -> u8 {
        let port = self.data.ground.hex(hex).port;
        let (limit, used) = match port {
            Some(port) => {
                let limit = if self.data.ground.ports[usize::from(port)].major { 2 } else { 1 };
                (limit, s.port_use[usize::from(port)])
            }
            None => (1, s.port_use[crate::state::MAX_PORTS - 1]),
        };
        limit - used.min(limit)
    }

    pub(crate) fn use_port(&self, s: &mut State, hex: HexId) {
        let port = self.data.ground.hex(hex).port.map_or(crate::state::MAX_PORTS - 1, usize::from);
        s.port_use[port] += 1;
    }

    /// [15.2] Every port a unit can reach by sea now, with the supreme moves it takes.
    pub(crate) fn sea_goals(&self, s: &State, unit: UnitId, mut goal: impl FnMut(HexId, u8)) {
        let (side, from) = (s.side(unit), s.pieces.at(unit));
        let steps = self.sail(s, side, self.haven_zones(s, side, from));
        let bridgehead = match s.bridgehead {
            crate::state::Bridgehead::Laid(hex) if side == Side::Soviet => Some(hex),
            _ => None,
        };
        let havens = self.data.ground.ports.iter().map(|port| port.hex);
        for to in havens.chain(bridgehead.filter(|hex| self.data.ground.hex(*hex).port.is_none())) {
            let zones = self.haven_zones(s, side, to);
            let cost = (0..8).filter(|zone| zones >> zone & 1 == 1 && steps[*zone] > 0).map(|zone| steps[zone]).min();
            let Some(cost) = cost else { continue };
            let open = to != from
                && s.is_friendly(side, to)
                && s.pieces.count(side.enemy(), to) == 0
                && self.port_room(s, to) > 0
                && self.fits(s, unit, to)
                && self.may_stray(s, unit, from, to).is_ok();
            if open && cost <= s.supreme {
                goal(to, cost);
            }
        }
    }

    /// The price in supreme moves of a goal of the strategic move under way.
    pub(crate) fn strategic_price(&self, s: &State, to: HexId) -> Option<u8> {
        let mut price = None;
        let mut note = |hex: HexId, cost: u8| {
            if hex == to {
                price = Some(cost);
            }
        };
        match s.moving.mode {
            Mode::Rail => self.rail_goals(s, s.moving.unit, &mut note),
            Mode::Sea => self.sea_goals(s, s.moving.unit, &mut note),
            _ => {}
        }
        price
    }

    /// Starts a strategic move.
    pub(crate) fn start_strategic(&self, s: &mut State, unit: UnitId, transport: Transport) {
        s.moving = self.start(s, unit, transport.into());
        s.phase = Phase::Moving;
    }

    /// Carries a strategic move out.
    pub(crate) fn arrive_strategically(&self, s: &mut State, to: HexId, log: &mut Log) {
        let Moving { unit, mode, .. } = s.moving;
        let from = s.pieces.at(unit);
        let Some(price) = self.strategic_price(s, to) else {
            return kernel::unperformed(Action::To(to), mode);
        };
        if s.pieces.is_battle(from) {
            s.pieces.clear(unit, mark::EXPOSED);
            // [9.22] Before the moves are paid, which would bring its goal out of reach.
            if mode == Mode::Rail {
                self.cross_by_rail(s, unit, from, to);
            }
        }
        s.supreme -= price;
        if mode == Mode::Sea {
            self.use_port(s, from);
            self.use_port(s, to);
        }
        s.shift(unit, to);
        s.pieces.vector[unit.index()] = crate::state::Vector::Land;
        self.settle_battle(s, from);
        self.halt(s, log);
    }

    /// [9.22] The side of the battle hex by which the train leaves on its way.
    fn cross_by_rail(&self, s: &mut State, unit: UnitId, from: HexId, to: HexId) {
        let mut way = None;
        self.rail_ways(s, unit, |goal, _, direction| {
            if goal == to {
                way = Some(direction);
            }
        });
        if let Some(direction) = way {
            s.pieces.cross(from, direction);
        }
    }
}
