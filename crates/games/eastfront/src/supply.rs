//! [9.12, 10.1, 15.3] Railways, sea routes, and which units are supplied.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Log, Message};

use crate::EastFront;
use crate::action::Action;
use crate::data::special;
use crate::ground::{HexSet, Port};
use crate::state::{Bridgehead, MAX_PORTS, Phase, State, mark};
use crate::units::{Side, UnitId, traits};
use crate::why::Why;

/// Sea zones as bits.
type Zones = u8;

impl EastFront {
    /// [15.1] The zones a side controls: by the base, and the Axis never on the Caspian.
    pub(crate) fn controlled_zones(&self, s: &State, side: Side) -> Zones {
        let zones = self.data.ground.zones.iter().enumerate();
        let ours = zones.filter(|(_, zone)| (side == Side::Soviet || zone.axis) && s.is_friendly(side, zone.base));
        ours.fold(0, |bits, (i, _)| bits | 1 << i)
    }

    /// [15.3] The zones over which a side is supplied. Winter 44: Courland is cut off while its base is fought for.
    fn supply_zones(&self, s: &State, side: Side) -> Zones {
        let ours = self.controlled_zones(s, side);
        if side == Side::Soviet || !self.scenario(s).has(special::COURLAND) {
            return ours;
        }
        // Danzig alone: every other base controls its sea as long as it is held (ruling R102).
        let baltic = self.data.ground.zones.iter().position(|zone| zone.id == "east-baltic");
        let cut = baltic.filter(|&at| s.pieces.is_battle(self.data.ground.zones[at].base));
        cut.map_or(ours, |at| ours & !(1 << at))
    }

    /// [1.39] May a side sail between two zones? Not past a strait with an enemy hex beside it.
    fn may_pass(&self, s: &State, side: Side, from: usize, to: usize) -> bool {
        let both = 1 << from | 1 << to;
        let shut = |hex: &HexId| s.is_friendly(side.enemy(), *hex);
        self.data.ground.zones[from].adjacent >> to & 1 == 1
            && self.data.ground.passages.iter().all(|p| p.zones != both || !p.guards.iter().any(shut))
    }

    /// [1.39] The pairs of zones between which a strait is shut to a side.
    fn shut_passages(&self, s: &State, side: Side) -> ArrayVec<Zones, 8> {
        let shut = |hex: &HexId| s.is_friendly(side.enemy(), *hex);
        let passages = self.data.ground.passages.iter().filter(|p| p.guards.iter().any(shut));
        passages.map(|p| p.zones).take(8).collect()
    }

    /// [15.2] The zones a side can reach from some of its own, with the number of zones to each; 0 where it cannot.
    pub(crate) fn sail(&self, s: &State, side: Side, from: Zones) -> [u8; 8] {
        self.sail_over(s, side, from, self.controlled_zones(s, side))
    }

    fn sail_over(&self, s: &State, side: Side, from: Zones, ours: Zones) -> [u8; 8] {
        let zones = |bits: Zones| (0..self.data.ground.zones.len()).filter(move |zone| bits >> zone & 1 == 1);
        let mut steps = [0; 8];
        let (mut reached, mut frontier, mut distance) = (0, from & ours, 1);
        while frontier != 0 {
            reached |= frontier;
            let mut next = 0;
            for zone in zones(frontier) {
                steps[zone] = distance;
                let beyond = zones(ours & !reached).filter(|&to| self.may_pass(s, side, zone, to));
                next = beyond.fold(next, |bits, to| bits | 1 << to);
            }
            frontier = next;
            distance += 1;
        }
        steps
    }

    /// [9.12, 9.3, 9.31, 15.3] The hexes to which rail and sea bring supply, for both sides.
    pub(crate) fn find_network(&self, s: &mut State) {
        for side in Side::BOTH {
            let (network, besieged) = self.network(s, side, None);
            s.network[side] = network;
            s.besieged[side] = besieged;
        }
    }

    /// The network of a side from its own edge, or from some hexes only [16.3, 16.61].
    pub(crate) fn network(&self, s: &State, side: Side, only: Option<&[HexId]>) -> (HexSet, HexSet) {
        let ground = &self.data.ground;
        let (mut network, mut besieged, mut ferried) = (HexSet::EMPTY, HexSet::EMPTY, HexSet::EMPTY);
        let mut queue = [HexId::NONE; crate::data::MAX_HEXES];
        let (mut head, mut tail) = (0, 0);
        {
            let mut start = |hex: HexId| {
                if s.is_friendly(side, hex) && !network.contains(hex) {
                    network.insert(hex);
                    queue[tail] = hex;
                    tail += 1;
                }
            };
            match only {
                Some(hexes) => hexes.iter().copied().for_each(&mut start),
                None => {
                    ground.entries[side].iter().copied().for_each(&mut start);
                    // [15.31] Baku is a source by sea: engaged it is a besieged port, unless a railway reaches it.
                    if side == Side::Soviet {
                        let open = ground.soviet_sources.iter().copied().filter(|&hex| !s.pieces.is_battle(hex));
                        open.for_each(&mut start);
                    }
                }
            }
        }
        let shut = self.shut_passages(s, side);
        let (mut sailed, mut reached_zones) = (0, 0);
        loop {
            while head < tail {
                let here = queue[head];
                head += 1;
                // [9.12] A railway may enter a battle but not pass it.
                if s.pieces.is_battle(here) {
                    continue;
                }
                for &to in &ground.rails[here.index()] {
                    // [15.31] A port is besieged only while no railway enters it.
                    besieged.remove(to);
                    if !network.contains(to) && s.is_friendly(side, to) {
                        network.insert(to);
                        queue[tail] = to;
                        tail += 1;
                    }
                }
            }
            if only.is_some() {
                break;
            }
            // [15.3] From the ports reached so far over controlled seas to other friendly ports.
            let from = ground.ports.iter().filter(|port| network.contains(port.hex) && !s.pieces.is_battle(port.hex));
            let from = from.filter(|port| !ferried.contains(port.hex)).fold(0, |bits, port| bits | port.zones);
            if from != sailed {
                let steps = self.sail_over(s, side, from, self.supply_zones(s, side));
                reached_zones = (0..8).filter(|&zone| steps[zone] > 0).fold(0, |bits, zone| bits | 1 << zone);
                sailed = from;
            }
            let reached = |port: &&Port| {
                port.zones & reached_zones != 0 && s.is_friendly(side, port.hex) && !network.contains(port.hex)
            };
            let joins = |port: &&Port| shut.iter().any(|zones| port.zones & zones == *zones);
            let by_sea: ArrayVec<HexId, MAX_PORTS> =
                ground.ports.iter().filter(|port| reached(port) && !joins(port)).map(|port| port.hex).collect();
            // [1.39] Whatever comes by sea to a port between two seas does not go on over the other one while the strait is
            // shut; last, as it may also be reached by rail.
            let last = if by_sea.is_empty() { ground.ports.iter().find(|port| reached(port)) } else { None };
            ferried.extend(last.map(|port| port.hex));
            let news = by_sea.into_iter().chain(last.map(|port| port.hex));
            let before = tail;
            for hex in news {
                network.insert(hex);
                // [15.31] An engaged port is supplied by sea only as far as a siege allows.
                if s.pieces.is_battle(hex) {
                    besieged.insert(hex);
                }
                queue[tail] = hex;
                tail += 1;
            }
            if tail == before {
                break;
            }
        }
        if only.is_none() && side == Side::Soviet {
            for &hex in ground.soviet_sources.iter().filter(|&&hex| s.is_friendly(side, hex)) {
                if !network.contains(hex) {
                    network.insert(hex);
                    besieged.insert(hex);
                }
            }
        }
        (network, besieged)
    }

    /// [10.3] The hexes from which a line of at most two hexes leads to the network or a bridgehead.
    pub(crate) fn supplied_hexes(&self, s: &State, side: Side) -> HexSet {
        let ground = &self.data.ground;
        let mut supplied = HexSet::EMPTY;
        let mut ring = HexSet::EMPTY;
        let bridgehead = match s.bridgehead {
            // [15.52, 8.31] Also in a battle that the Soviets defend: the hex is theirs.
            Bridgehead::Laid(hex) if side == Side::Soviet && s.is_friendly(side, hex) => Some(hex),
            _ => None,
        };
        let besieged = &s.besieged[side];
        let sources = s.network[side].iter().filter(|hex| !besieged.contains(*hex)).chain(bridgehead);
        for source in sources {
            supplied.insert(source);
            ring |= ground.reach[source.index()];
        }
        supplied |= ring;
        for hex in ring.iter().filter(|&hex| s.is_open(side, hex)) {
            supplied |= ground.reach[hex.index()];
        }
        // [10.6, 15.52] The bridgehead supplies its own hex even in a battle.
        if let Bridgehead::Laid(hex) = s.bridgehead
            && side == Side::Soviet
        {
            supplied.insert(hex);
        }
        supplied
    }

    /// [11.41] Has a unit a supply line now, without help of a fortress?
    pub(crate) fn has_line(&self, s: &State, unit: UnitId) -> bool {
        let supplied = &s.supplied[s.side(unit)];
        s.pieces.hex(unit).is_some_and(|hex| supplied.contains(hex)) && !self.is_stray(s, unit)
    }

    /// [4.46, 10.2] The enemy of the active player is checked.
    pub(crate) fn check_supply(&self, s: &mut State) {
        let side = s.active.enemy();
        for unit in self.data.unit_ids() {
            if s.side(unit) != side || s.pieces.hex(unit).is_none() {
                continue;
            }
            let fails = !self.has_line(s, unit);
            if fails != s.pieces.has(unit, mark::UNSUPPLIED) {
                s.stale = true;
            }
            s.pieces.clear(unit, mark::UNSUPPLIED | mark::SPENT);
            if fails {
                s.pieces.mark(unit, mark::UNSUPPLIED);
            }
        }
    }

    /// [10.4, 10.5, 15.31, 6.22] The next hex where the owner must choose who is supplied: the units to choose from.
    pub(crate) fn supply_choice(&self, s: &State) -> Option<(HexId, Choice)> {
        let side = s.active.enemy();
        self.data.ground.land.iter().find_map(|&hex| self.choice_at(s, side, hex).map(|choice| (hex, choice)))
    }

    fn choice_at(&self, s: &State, side: Side, hex: HexId) -> Option<Choice> {
        let count = s.pieces.count(side, hex);
        if count == 0 || s.pieces.of(side, hex).any(|unit| s.pieces.has(unit, mark::SPENT)) {
            return None;
        }
        let unsupplied = |unit: &UnitId| s.pieces.has(*unit, mark::UNSUPPLIED);
        // [16.4] A unit called back while abroad is unsupplied wherever it is (ruling R53).
        let in_need = |unit: UnitId| unsupplied(&unit) && !self.is_stray(s, unit);
        // [10.5, 15.31] A fortress and a besieged port stand in for a supply line that is missing, not for room (ruling R64).
        let cut_off = !s.supplied[side].contains(hex);
        let held = cut_off && (!s.pieces.is_battle(hex) || s.defender(hex) == side);
        if held && self.data.ground.hex(hex).fortress && s.pieces.of(side, hex).any(in_need) {
            return Some(Choice::Fortress);
        }
        if held && s.besieged[side].contains(hex) {
            let cadre = |unit: UnitId| in_need(unit) && s.cv(unit) <= 1;
            return s.pieces.of(side, hex).any(cadre).then_some(Choice::Siege);
        }
        // [6.22] Too many after a repulse: the surplus is unsupplied.
        let limit = self.data.ground.hex(hex).terrain.stacking();
        let fed = s.pieces.of(side, hex).filter(|unit| !unsupplied(unit)).count();
        (fed > usize::from(limit)).then_some(Choice::Surplus)
    }

    /// May the owner name this unit?
    pub(crate) fn may_keep(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let (hex, choice) = self.supply_choice(s).ok_or(Why::NotNow)?;
        let there = s.pieces.at(unit) == hex && s.side(unit) == s.active.enemy();
        let unsupplied = s.pieces.has(unit, mark::UNSUPPLIED);
        let in_need = |unit: UnitId| s.pieces.has(unit, mark::UNSUPPLIED) && !self.is_stray(s, unit);
        match choice {
            Choice::Fortress => {
                let rivals = s.pieces.of(s.active.enemy(), hex).filter(|&u| in_need(u));
                let strongest = rivals.map(|u| s.cv(u)).max().unwrap_or(0);
                let fed = there && in_need(unit) && s.cv(unit) == strongest;
                if fed { Ok(()) } else { Err(Why::FortressStrongest(unit)) }
            }
            Choice::Siege if there && in_need(unit) && s.cv(unit) <= 1 => Ok(()),
            Choice::Siege => Err(Why::NotCadre(unit)),
            Choice::Surplus if there && !unsupplied => Ok(()),
            Choice::Surplus => Err(Why::NotSurplus(unit)),
        }
    }

    /// The owner has chosen.
    pub(crate) fn keep(&self, s: &mut State, unit: UnitId) {
        let Some((hex, choice)) = self.supply_choice(s) else {
            return kernel::unperformed(Action::Keep(unit), s.phase);
        };
        let side = s.side(unit);
        match choice {
            Choice::Fortress | Choice::Siege => {
                s.pieces.clear(unit, mark::UNSUPPLIED);
                let all: Vec<UnitId> = s.pieces.of(side, hex).collect();
                all.into_iter().for_each(|u| s.pieces.mark(u, mark::SPENT));
            }
            Choice::Surplus => s.pieces.mark(unit, mark::UNSUPPLIED),
        }
        s.stale = true;
    }

    /// [10.4] Every unit without supply loses a step.
    pub(crate) fn attrition(&self, s: &mut State, log: &mut Log) {
        let side = s.active.enemy();
        for &hex in &self.data.ground.land {
            let hungry: ArrayVec<UnitId, 32> =
                s.pieces.of(side, hex).filter(|&unit| s.pieces.has(unit, mark::UNSUPPLIED)).collect();
            if hungry.is_empty() {
                continue;
            }
            let before = s.pieces.count(side, hex);
            for &unit in &hungry {
                let name = self.unit_name(unit);
                let lost = self.lose_step(s, unit);
                let id = if lost { "log-starved" } else { "log-hungry" };
                log.tell(kernel::Audience::Only(kernel::SeatSet::one(side.seat())), "10.4", &[hex.0], || {
                    Message::new(id).with("unit", name).with("hex", self.hex_name(hex))
                });
            }
            let dead = before - s.pieces.count(side, hex);
            let blocks = hungry.len();
            log.tell(kernel::Audience::Except(kernel::SeatSet::one(side.seat())), "10.4", &[hex.0], || {
                Message::new("log-unsupplied")
                    .with("count", blocks)
                    .with("dead", dead)
                    .with("who", crate::text::who(side))
                    .with("hex", self.hex_name(hex))
            });
        }
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::SPENT);
        }
    }

    /// [2.4] Takes a step off a unit; true if that eliminates it.
    pub(crate) fn lose_step(&self, s: &mut State, unit: UnitId) -> bool {
        let cv = &mut s.pieces.cv[unit.index()];
        if *cv > self.data.unit(unit).least() {
            *cv -= 1;
            return false;
        }
        self.eliminate(s, unit);
        true
    }

    /// [2.4, 11.42] Takes a unit out of play until it is rebuilt, if it ever can be.
    pub(crate) fn eliminate(&self, s: &mut State, unit: UnitId) {
        let info = self.data.unit(unit);
        // [11.42, 16.1] The Italians and units of nations that surrendered never return, but for the one that has changed
        // sides (ruling R111).
        let surrendered = s.has_surrendered(info.nation) && s.side(unit) == Side::Axis;
        let never = unit == self.data.named.italian || surrendered;
        let hex = s.pieces.hex(unit);
        s.take(unit, if never { crate::state::off_map::GONE } else { crate::state::off_map::DEAD });
        s.pieces.cv[unit.index()] = 0;
        let keep = mark::FREED | mark::REBUILT;
        s.pieces.marks[unit.index()] &= keep;
        s.pieces.landed[unit.index()] = HexId::NONE;
        if let Some(hex) = hex {
            self.settle_battle(s, hex);
        }
    }

    /// [7.12] When one side is gone a battle is over: its roles and the blocks lying face up with it.
    pub(crate) fn settle_battle(&self, s: &mut State, hex: HexId) {
        if s.pieces.is_battle(hex) {
            return;
        }
        s.soviet_defends.set(hex, false);
        s.fresh.set(hex, false);
        // A round that is being fought ends by itself.
        if s.phase != Phase::Battle || s.battle.hex != hex {
            let all: ArrayVec<UnitId, 64> = s.pieces.stack(hex).collect();
            all.into_iter().for_each(|unit| s.pieces.clear(unit, mark::EXPOSED));
        }
        self.overrun_bridgehead(s, hex);
    }

    /// [2.63] Is a unit a siege gun that still fires as one?
    pub(crate) fn is_siege(&self, s: &State, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        info.has(traits::SIEGE) && self.scenario(s).has(special::SIEGE) && !s.pieces.has(unit, mark::REBUILT)
    }
}

/// Why a choice of supplied units is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// [10.5] The fortress keeps its strongest unit.
    Fortress,
    /// [15.31] An engaged port keeps one cadre.
    Siege,
    /// [6.22] One unit too many: this one goes without.
    Surplus,
}
