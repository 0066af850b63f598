//! Chapter 3. Starting the game: which blocks are in play, where they may stand, and how a player changes the proposal.

use std::sync::OnceLock;

use board::HexId;
use kernel::{Chance, Log, Message, Rng, Setup};

use crate::EastFront;
use crate::data::{Date, Reinforcement, Scenario, special};
use crate::ground::{City, Country, HexSet};
use crate::movement::Moving;
use crate::state::{Bridgehead, MAX_PLAIN, MAX_PORTS, OptionSet, Phase, Pieces, State, Traced, mark, off_map};
use crate::units::{BySide, Class, Nation, Side, UnitId, UnitSet};
use crate::weather::Weather;
use crate::why::Why;

mod changes;
mod deal;
mod proposal;

/// [15.51] The month from which the bridgehead is in play.
const BRIDGEHEAD_FROM: Date = Date { year: 1941, month: 12, fortnight: 1 };
/// Winter 44: the least number of Axis blocks in Courland, the HQ of Army Group North among them.
const COURLAND_GARRISON: usize = 8;
const COURLAND_HQ: &str = "AGN";
/// Steps of a block that joins a linked game without having been listed as a reinforcement.
const LATE_STEPS: u8 = 3;

/// [3.22, 11.5] What becomes of a block when a scenario begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pool {
    /// Not in play: later, or never.
    Gone,
    /// Listed by name with its CV.
    Listed(u8),
    /// [11.6] A reinforcement of the first month, on the map at once.
    Fresh(u8),
    /// [11.5] Arrives in a later month of this scenario.
    Due(u16, u8),
    /// [3.22] The player may choose it; otherwise it starts eliminated.
    Open,
}

/// What set-up finds out once about a scenario.
#[derive(Default)]
pub(crate) struct Start {
    ground: OnceLock<BySide<(HexSet, HexSet)>>,
    /// The hexes each block is bound to in the historical deployment.
    sectors: OnceLock<Vec<Option<HexSet>>>,
    pools: OnceLock<Vec<Pool>>,
    /// Free deployment of summer 41: the blocks that stand on the frontier.
    frontier_blocks: OnceLock<UnitSet>,
    /// The proposed deployments by side, free and historical, before they are dealt.
    proposals: BySide<[[OnceLock<Vec<Post>>; proposal::VARIANTS]; 2]>,
}

/// [3.24] Where a block stands in the proposed deployment.
#[derive(Clone, Copy)]
struct Post {
    unit: UnitId,
    at: HexId,
    cv: u8,
    /// [16.7] The hex of the plain it faces.
    plain: Option<u8>,
}

/// [3.23, 3.24] The ground a side sets up on. It follows from the scenario alone, never from where blocks stand.
pub(crate) struct Muster<'a> {
    scenario: &'a Scenario,
    start: &'a Start,
    side: Side,
    /// [3.24] Supplied hexes by the start lines.
    pub(crate) lines: HexSet,
    /// [9.3] Hexes on the rail and sea network by the start lines.
    network: HexSet,
    /// Historical deployment: blocks are bound to sectors.
    historical: bool,
    /// Summer 41, free deployment: the blocks that stand on the frontier.
    at_frontier: Option<&'a UnitSet>,
    /// Winter 44: the HQ that has to be in Courland.
    courland: Option<UnitId>,
}

fn chosen(setup: &Setup) -> OptionSet {
    OptionSet {
        historical: setup.is_on("historical"),
        paratroops: setup.is_on("paratroops"),
        sea_power: setup.is_on("sea-power"),
        west_weather: setup.is_on("west-weather"),
        ss_each: setup.is_on("ss-each"),
        longer: setup.is_on("longer"),
        romania_1939: setup.is_on("romania-1939"),
        axis_unsupplied: setup.is_on("axis-unsupplied"),
    }
}

fn guarded(result: bool, why: Why) -> Result<(), Why> {
    if result { Ok(()) } else { Err(why) }
}

impl EastFront {
    /// [3.11, 3.22] The opening position of a scenario or of the first half-year of a chain.
    pub(crate) fn opening(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log) -> State {
        let data = &self.data;
        let link = data.links.iter().position(|link| link.id == setup.scenario);
        let scenario = match link.and_then(|at| data.links.get(at)?.scenarios.first()) {
            Some(&first) => usize::from(first),
            None => data.scenarios.iter().position(|scenario| scenario.id == setup.scenario).unwrap_or(0),
        };
        let mut s = self.bare_state(scenario, link, chosen(setup));
        self.assemble(&mut s);
        let row = self.scenario(&s);
        if row.forces.is_empty() {
            for &(unit, hex, cv) in &row.places {
                s.pieces.cv[unit.index()] = cv;
                s.put(unit, hex);
            }
            s.phase = Phase::Fortnight;
            self.after_change(&mut s);
            self.trace_supply(&mut s);
        } else {
            s.deal = deal::cast(chance);
            log.conceal("3.24", || Message::new("die-deployment"));
            log.attach(chance.fallen());
            Side::BOTH.into_iter().for_each(|side| self.propose(&mut s, side));
            s.phase = Phase::Setup { side: row.sets_up_first, picked: UnitId::NONE };
            // [3.23] Supply by the start lines: nothing depends on where blocks stand before both sides are done.
            let ground = self.start_ground_of(&s);
            s.supplied = BySide::each(|side| ground[side].0);
            s.network = BySide::each(|side| ground[side].1);
        }
        if let Some(production) = row.production {
            for side in Side::BOTH {
                // The level is given: what the map adds or takes away is no part of it at the start.
                let given = i16::from(production[side]);
                s.automatic[side] = given;
                s.automatic[side] += given - self.level(&s, side);
            }
        }
        log.say("3.22", &[], || {
            Message::new("log-game-begins").with("scenario", Message::named(format!("scenario-{}", setup.scenario)))
        });
        s
    }

    /// A position of a scenario without any block.
    fn bare_state(&self, scenario: usize, link: Option<usize>, options: OptionSet) -> State {
        let row = &self.data.scenarios[scenario];
        let turned =
            |at: usize| row.turned.iter().any(|&(unit, _)| self.data.unit(unit).nation == Nation::SATELLITES[at]);
        let surrendered = (0..Nation::SATELLITES.len()).filter(|&at| turned(at)).fold(0, |bits, at| bits | 1 << at);
        let has_age = row.forces.iter().any(|force| force.class == Class::ArmyGroupE);
        let mut s = State {
            scenario: scenario as u8,
            link: link.map_or(u8::MAX, |at| at as u8),
            link_at: 0,
            options,
            deal: BySide::default(),
            date: row.begins,
            weather: Weather::Dry,
            west: Weather::Dry,
            first: row.sets_up_first,
            active: row.sets_up_first,
            phase: Phase::Fortnight,
            blitz: false,
            acted: false,
            supreme: 0,
            automatic: row.automatic.map(i16::from),
            surrendered,
            asked: 0,
            conquered: 0,
            west_crossed: has_age,
            age_called: has_age,
            bridgehead: Bridgehead::None,
            bridgehead_known: (Bridgehead::None, 0),
            port_use: [0; MAX_PORTS],
            plain: [UnitId::NONE; MAX_PLAIN],
            plain_choice: u8::MAX,
            moving: Moving::default(),
            battle: Default::default(),
            strikes: Default::default(),
            landings: Default::default(),
            volleys: Default::default(),
            plans: Default::default(),
            command: HexSet::EMPTY,
            fresh: HexSet::EMPTY,
            fights: HexSet::EMPTY,
            soviet_defends: HexSet::EMPTY,
            soviet_held: HexSet::EMPTY,
            friendly: BySide::default(),
            supplied: BySide::default(),
            stale_supply: true,
            traced: Traced::default(),
            contested: HexSet::EMPTY,
            network: BySide::default(),
            besieged: BySide::default(),
            stale: true,
            pieces: Pieces::default(),
        };
        self.draw_start_line(&mut s);
        self.note_conquests(&mut s);
        self.open_bridgehead(&mut s);
        s
    }

    /// [3.23] Control by the start lines.
    fn draw_start_line(&self, s: &mut State) {
        s.friendly = BySide::default();
        s.contested = HexSet::EMPTY;
        s.soviet_held = HexSet::EMPTY;
        let scenario = self.scenario(s);
        for &hex in &self.data.ground.land {
            let Some(side) = scenario.control.get(hex.index()).copied().flatten() else { continue };
            s.friendly[side].insert(hex);
            s.soviet_held.set(hex, side == Side::Soviet);
        }
    }

    /// [16.11] Nations that have surrendered and are wholly Soviet by the start line.
    fn note_conquests(&self, s: &mut State) {
        for (at, nation) in Nation::SATELLITES.into_iter().enumerate() {
            let mut land = self.data.ground.land.iter().filter(|&&hex| self.data.ground.is_national(nation, hex));
            let all = land.all(|&hex| s.soviet_held.contains(hex));
            s.conquered |= u8::from(all && s.surrendered >> at & 1 == 1) << at;
        }
    }

    /// [7.12] Battles under way at the start: who defends, and the attackers face up.
    fn lay_start_battles(&self, s: &mut State) {
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::EXPOSED);
        }
        for row in &self.scenario(s).battles {
            s.soviet_defends.set(row.hex, row.defender == Side::Soviet && s.pieces.is_battle(row.hex));
            let attacker = row.defender.enemy();
            for unit in self.data.unit_ids() {
                if s.pieces.at(unit) == row.hex && s.side(unit) == attacker {
                    s.pieces.mark(unit, mark::EXPOSED);
                }
            }
        }
    }

    /// [15.51] The bridgehead comes into play in winter 41, in preparation.
    fn open_bridgehead(&self, s: &mut State) {
        if s.bridgehead == Bridgehead::None && s.date.months() >= BRIDGEHEAD_FROM.months() {
            s.show_bridgehead(Bridgehead::Preparing);
            // [3.12] In a linked game the production of this month is still to come.
            s.bridgehead_known.1 -= u16::from(s.link_at > 0);
        }
    }

    /// [11.5] The month in which a block comes to the war, if it was not there from the start.
    pub(crate) fn enlisted(&self, unit: UnitId) -> Option<(&Scenario, &Reinforcement)> {
        let rows =
            self.data.scenarios.iter().flat_map(|scenario| scenario.reinforcements.iter().map(move |r| (scenario, r)));
        rows.into_iter().find(|(_, r)| r.unit == unit)
    }

    /// [3.22] What becomes of a block when a scenario begins.
    fn pool(&self, scenario: &Scenario, unit: UnitId) -> Pool {
        let at = self.data.scenarios.iter().position(|other| std::ptr::eq(other, scenario)).unwrap_or(0);
        let pools = self.starts[at]
            .pools
            .get_or_init(|| self.data.unit_ids().map(|unit| self.find_pool(scenario, unit)).collect());
        pools[unit.index()]
    }

    fn find_pool(&self, scenario: &Scenario, unit: UnitId) -> Pool {
        let info = self.data.unit(unit);
        if scenario.gone.contains(&unit) {
            return Pool::Gone;
        }
        // The introductory scenario names every block.
        if scenario.forces.is_empty() {
            return if scenario.available.contains(&unit) { Pool::Open } else { Pool::Gone };
        }
        if let Some(&(_, cv)) = scenario.named.iter().chain(&scenario.turned).find(|(named, _)| *named == unit) {
            return Pool::Listed(cv);
        }
        match info.class {
            // [16.4] The Italians come when Sevastopol falls.
            Class::Named => return Pool::Gone,
            Class::ArmyGroupE if !scenario.forces.iter().any(|force| force.class == Class::ArmyGroupE) => {
                return Pool::Gone;
            }
            _ => {}
        }
        match self.enlisted(unit) {
            Some((with, row)) if with.id == scenario.id => {
                let first = row.date.months() == scenario.begins.months();
                if first { Pool::Fresh(row.cv) } else { Pool::Due(row.date.months(), row.cv) }
            }
            Some((with, _)) if with.begins > scenario.begins => Pool::Gone,
            _ => Pool::Open,
        }
    }

    /// [3.22, 11.5] Gives each block its side and its place off the map.
    fn assemble(&self, s: &mut State) {
        let scenario = self.scenario(s);
        for unit in self.data.unit_ids() {
            let turned = scenario.turned.iter().any(|(turned, _)| *turned == unit);
            s.pieces.set_side(unit, if turned { Side::Soviet } else { self.data.unit(unit).side });
            match self.pool(scenario, unit) {
                Pool::Gone => s.take(unit, off_map::GONE),
                Pool::Due(month, cv) => {
                    s.take(unit, off_map::DUE);
                    s.pieces.due[unit.index()] = month;
                    s.pieces.cv[unit.index()] = cv;
                }
                Pool::Listed(_) | Pool::Fresh(_) | Pool::Open => s.take(unit, off_map::DEAD),
            }
        }
    }

    /// [3.12, 3.14] A further half-year of a chain begins: its reinforcements become due, what has ended is taken away.
    pub(crate) fn link_reinforcements(&self, s: &mut State) {
        let scenario = self.scenario(s);
        for row in &scenario.reinforcements {
            if s.pieces.at(row.unit) == off_map::GONE {
                s.take(row.unit, off_map::DUE);
                s.pieces.due[row.unit.index()] = row.date.months();
                s.pieces.cv[row.unit.index()] = row.cv;
            }
        }
        for unit in self.data.unit_ids() {
            let info = self.data.unit(unit);
            let regular = !matches!(info.class, Class::Named | Class::ArmyGroupE);
            if regular && s.pieces.at(unit) == off_map::GONE && self.pool(scenario, unit) == Pool::Open {
                s.take(unit, off_map::DUE);
                s.pieces.due[unit.index()] = scenario.linked_begins.months();
                s.pieces.cv[unit.index()] = info.max.min(LATE_STEPS);
            }
        }
        // Summer 43: the Italian army is no more. The others on the list go by surrender only [16.1] (ruling R116).
        for &unit in &scenario.gone {
            if !Nation::SATELLITES.contains(&self.data.unit(unit).nation) {
                let hex = s.pieces.hex(unit);
                s.take(unit, off_map::GONE);
                s.pieces.cv[unit.index()] = 0;
                if let Some(hex) = hex {
                    self.settle_battle(s, hex);
                }
            }
        }
        // [2.63] The siege guns come to their corps when they appear, whatever became of it before (ruling R86).
        let earlier = self.data.scenarios.iter().take(usize::from(s.scenario));
        if scenario.has(special::SIEGE) && !earlier.into_iter().any(|before| before.has(special::SIEGE)) {
            s.pieces.clear(self.data.named.siege, mark::REBUILT);
        }
        self.open_bridgehead(s);
    }

    /// [3.24] The ground a side sets up on.
    pub(crate) fn muster(&self, s: &State, side: Side) -> Muster<'_> {
        let scenario = self.scenario(s);
        let start = &self.starts[usize::from(s.scenario)];
        let (lines, network) = self.start_ground_of(s)[side];
        let historical = s.options.historical && !scenario.sectors.is_empty();
        let bound = side == Side::Soviet && !historical && scenario.has(special::GARRISONS);
        let courland = scenario.has(special::COURLAND) && side == Side::Axis;
        Muster {
            scenario,
            start,
            side,
            lines,
            network,
            historical,
            at_frontier: bound.then(|| start.frontier_blocks.get_or_init(|| self.find_frontier_blocks(scenario))),
            courland: self.data.unit_named(COURLAND_HQ).filter(|_| courland),
        }
    }

    /// [3.21] Is a side's deployment still under way, so that nobody else sees it? The second side begins when the first
    /// is done.
    pub(crate) fn is_deploying(&self, s: &State, side: Side) -> bool {
        match s.phase {
            Phase::Setup { side: now, .. } => side == now || now == self.scenario(s).sets_up_first,
            _ => false,
        }
    }

    /// A deployment that a side could be making.
    pub(crate) fn imagine_deployment(&self, s: &mut State, side: Side, rng: &mut Rng) {
        s.deal[side] = deal::draw(rng);
        self.propose(s, side);
        if matches!(s.phase, Phase::Setup { side: now, .. } if now == side) {
            s.phase = Phase::Setup { side, picked: UnitId::NONE };
        }
    }

    /// [3.24] The same, found once for each scenario.
    fn start_ground_of(&self, s: &State) -> &BySide<(HexSet, HexSet)> {
        self.starts[usize::from(s.scenario)].ground.get_or_init(|| self.start_ground(s))
    }

    /// Summer 41: the units of the military districts along the frontier, HQs aside (ruling R92).
    fn find_frontier_blocks(&self, scenario: &Scenario) -> UnitSet {
        let mut blocks = UnitSet::EMPTY;
        let along = |hexes: &[HexId]| hexes.iter().all(|hex| scenario.frontier[Side::Soviet].contains(hex));
        for sector in scenario.sectors.iter().filter(|sector| sector.side == Side::Soviet && along(&sector.hexes)) {
            for &unit in sector.units.iter().filter(|&&unit| !self.data.unit(unit).is_hq()) {
                blocks.insert(unit);
            }
        }
        blocks
    }

    /// [3.24] Supplied hexes and network of each side by the start lines, with the battles of the scenario.
    fn start_ground(&self, s: &State) -> BySide<(HexSet, HexSet)> {
        let mut bare = s.clone();
        bare.pieces = Pieces::default();
        self.draw_start_line(&mut bare);
        for (at, row) in self.scenario(s).battles.iter().enumerate() {
            for (n, stand_in) in Side::BOTH.into_iter().enumerate() {
                let unit = UnitId::from_index(at * 2 + n);
                bare.pieces.set_side(unit, stand_in);
                bare.pieces.put(unit, row.hex);
            }
            bare.soviet_defends.set(row.hex, row.defender == Side::Soviet);
        }
        self.find_network(&mut bare);
        BySide::each(|side| (self.supplied_hexes(&bare, side), bare.network[side]))
    }

    /// [11.6, 1.44] How many reinforcements of the first month have room in a hex: in cities at home, strategic cities
    /// of the Axis and rail entries, if they are on the network and without a battle.
    fn arrival_room(&self, m: &Muster<'_>, hex: HexId) -> usize {
        let place = self.data.ground.hex(hex);
        let city = matches!(place.city, City::Minor | City::Major(_));
        let home = match m.side {
            Side::Axis => (city && place.country == Country::Reich) || place.strategic,
            Side::Soviet => city && place.country == Country::Russia,
        };
        if !m.network.contains(hex) || m.scenario.battles.iter().any(|row| row.hex == hex) {
            return 0;
        }
        match (home, place.is_major(), place.entry[m.side]) {
            (true, true, _) => 2,
            (true, false, _) | (false, _, true) => 1,
            _ => 0,
        }
    }

    fn is_fresh(&self, m: &Muster<'_>, unit: UnitId) -> bool {
        let first = m.scenario.begins.months();
        m.scenario.reinforcements.iter().any(|row| row.unit == unit && row.date.months() == first)
    }

    /// [3.24] May this block stand in this hex at the start, whoever else is there?
    pub(crate) fn may_muster(&self, s: &State, m: &Muster<'_>, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if hex.index() >= m.scenario.control.len() || !self.data.ground.hex(hex).is_land() {
            return Err(Why::NotOwnTerritory(hex));
        }
        let battle = m.scenario.battles.iter().find(|row| row.hex == hex);
        match battle {
            Some(row) if row.defender != m.side => guarded(!info.is_hq(), Why::HqCannotEngage(hex))?,
            _ => {
                guarded(m.scenario.control[hex.index()] == Some(m.side), Why::NotOwnTerritory(hex))?;
                // At least one stands in each frontier hex, supplied or not, and more may (ruling R115).
                let held = self.data.ground.hex(hex).fortress || m.scenario.frontier[m.side].contains(&hex);
                guarded(held || m.lines.contains(hex), Why::NoSupplyThere(hex))?;
            }
        }
        // [2.66, 16.4] Satellites at home; in June 1941 no Germans in Hungary.
        self.may_stray(s, unit, hex, hex)?;
        if m.historical {
            self.may_stand_in_sector(m, unit, hex)?;
        }
        // Summer 41, free deployment: the districts stand on the frontier.
        let bound = m.at_frontier.is_some_and(|blocks| blocks.contains(unit));
        guarded(!bound || m.scenario.frontier[m.side].contains(&hex), Why::DistrictAtFrontier(unit))?;
        guarded(!self.is_fresh(m, unit) || self.arrival_room(m, hex) > 0, Why::NotAHomeCity(hex))
    }

    /// [3.24] The historical deployment of summer 41.
    fn may_stand_in_sector(&self, m: &Muster<'_>, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let bounds = m.start.sectors.get_or_init(|| self.sector_bounds(m.scenario));
        guarded(bounds[unit.index()].is_none_or(|hexes| hexes.contains(hex)), Why::OutsideSector(unit))
    }

    /// The hexes each block is bound to by its sector: never the front of another one, but for the HQs of the districts,
    /// which need the room (ruling R63).
    fn sector_bounds(&self, scenario: &Scenario) -> Vec<Option<HexSet>> {
        let mut bounds = vec![None; self.data.units.len()];
        for sector in &scenario.sectors {
            let mut hexes = HexSet::EMPTY;
            for &hex in &sector.hexes {
                hexes.insert(hex);
                if sector.adjacent {
                    hexes.extend(self.data.around(hex).map(|(_, next)| next));
                }
            }
            if sector.units.iter().any(|&unit| !self.data.unit(unit).is_hq()) {
                for other in scenario.sectors.iter().filter(|other| other.side == sector.side) {
                    for &hex in other.hexes.iter().filter(|hex| !sector.hexes.contains(hex)) {
                        hexes.remove(hex);
                    }
                }
            }
            sector.units.iter().for_each(|unit| bounds[unit.index()] = Some(hexes));
        }
        bounds
    }

    /// [3.24] HQs stand neither with nor beside another HQ of their side; `but` is one that leaves.
    fn is_hq_apart(&self, s: &State, unit: UnitId, hex: HexId, but: UnitId) -> Result<(), Why> {
        if !self.data.unit(unit).is_hq() {
            return Ok(());
        }
        let other =
            |at: HexId| s.pieces.of(s.side(unit), at).any(|hq| hq != unit && hq != but && self.data.unit(hq).is_hq());
        guarded(!other(hex) && !self.data.around(hex).any(|(_, next)| other(next)), Why::HqTooNear(hex))
    }

    /// [11.6] Is there room for one more reinforcement of the first month? `but` is one that leaves.
    fn has_arrival_room(&self, s: &State, m: &Muster<'_>, unit: UnitId, hex: HexId, but: UnitId) -> Result<(), Why> {
        if !self.is_fresh(m, unit) {
            return Ok(());
        }
        let here = s.pieces.of(m.side, hex).filter(|&other| other != unit && other != but && self.is_fresh(m, other));
        guarded(here.count() < self.arrival_room(m, hex), Why::CityFull(hex))
    }

    /// The duties of a battle under way at the start, if one block leaves it and another joins (`NONE`: nobody).
    fn holds_start_battle(
        &self,
        s: &State,
        m: &Muster<'_>,
        hex: HexId,
        leaves: UnitId,
        joins: UnitId,
    ) -> Result<(), Why> {
        let Some(row) = m.scenario.battles.iter().find(|row| row.hex == hex) else { return Ok(()) };
        let joins = Some(joins).filter(|&unit| unit != UnitId::NONE);
        let here = || s.pieces.of(m.side, hex).filter(|&unit| unit != leaves).chain(joins);
        let good = if row.defender == m.side {
            here().count() >= usize::from(row.defenders)
        } else {
            here().count() >= usize::from(row.attackers)
                && here().all(|unit| s.cv(unit) >= row.attacker_cv)
                && row.attacker_class.is_none_or(|class| here().any(|unit| self.data.unit(unit).class == class))
        };
        guarded(good, Why::StartBattle(hex))
    }

    /// Winter 44 [16.7]: the hexes of the western edge north of Belgrade that the Soviets hold.
    fn plain_posts<'a>(&'a self, scenario: &'a Scenario) -> impl Iterator<Item = (usize, HexId)> + 'a {
        let hexes = self.data.ground.hungarian_plain.iter().copied().enumerate().skip(1).take(MAX_PLAIN - 1);
        hexes.filter(|(_, hex)| scenario.control[hex.index()] == Some(Side::Soviet))
    }

    /// [3.24] May this block leave its hex for another, as far as duties of the hex go?
    fn may_leave_post(&self, s: &State, m: &Muster<'_>, unit: UnitId, from: HexId, to: HexId) -> Result<(), Why> {
        let last = s.pieces.count(m.side, from) <= 1;
        self.holds_start_battle(s, m, from, unit, UnitId::NONE)?;
        guarded(!last || !m.scenario.frontier[m.side].contains(&from), Why::FrontierEmpty(from))?;
        if m.side == Side::Soviet {
            guarded(!last || !self.plain_posts(m.scenario).any(|(_, hex)| hex == from), Why::EdgeEmpty(from))?;
        }
        let left = s.pieces.count(m.side, from).saturating_sub(1);
        guarded(left >= self.garrison(m, from), Why::GarrisonShort(from))?;
        let courland = &self.data.ground.courland;
        match m.courland {
            Some(hq) if courland.contains(&from) && !courland.contains(&to) => {
                guarded(unit != hq && self.in_courland(s) > COURLAND_GARRISON, Why::CourlandShort)
            }
            _ => Ok(()),
        }
    }

    /// Summer 41: how many blocks a city needs in free set-up.
    fn garrison(&self, m: &Muster<'_>, hex: HexId) -> u8 {
        if m.historical || m.side == Side::Axis || !m.scenario.has(special::GARRISONS) {
            return 0;
        }
        m.scenario.garrisons.iter().find(|(city, _)| *city == hex).map_or(0, |(_, count)| *count)
    }

    fn in_courland(&self, s: &State) -> usize {
        self.data.ground.courland.iter().map(|&hex| usize::from(s.pieces.count(Side::Axis, hex))).sum()
    }

    /// [16.7] Can this block stand off the map facing the plain? German ground units only (ruling R31).
    fn may_face_plain(&self, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        guarded(info.nation == Nation::German && !info.is_hq(), Why::CannotHoldPlain(unit))
    }

    /// [3.24, 6.21, 11.6] Stacking, distance of HQs and room for arrivals.
    fn has_room(&self, s: &State, m: &Muster<'_>, unit: UnitId, hex: HexId) -> Result<(), Why> {
        guarded(s.pieces.count(m.side, hex) < self.data.ground.hex(hex).terrain.stacking(), Why::Stacking(hex))?;
        self.is_hq_apart(s, unit, hex, UnitId::NONE)?;
        self.has_arrival_room(s, m, unit, hex, UnitId::NONE)
    }

    fn joins_start_battle(&self, s: &State, m: &Muster<'_>, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let attacked = m.scenario.battles.iter().find(|row| row.hex == hex && row.defender != m.side);
        guarded(attacked.is_none_or(|row| s.cv(unit) >= row.attacker_cv), Why::StartBattle(hex))
    }

    /// Control and battles as the scenario has them, after any change of a deployment.
    fn after_change(&self, s: &mut State) {
        self.draw_start_line(s);
        self.lay_start_battles(s);
        s.stale = true;
    }
}
