//! [3.22, 3.24] The deployment the program proposes: a held front, armour massed behind the strongest headquarters,
//! reserves in the cities near the line.

use board::HexId;

use super::{COURLAND_GARRISON, Muster, Pool, Post, deal};
use crate::EastFront;
use crate::data::{MAX_HEXES, Scenario, Sector};
use crate::ground::{City, Terrain};
use crate::state::{State, off_map};
use crate::units::{BySide, Class, Kind, Side, UnitId, traits};

/// How many deployments are thought out for each side of a scenario. They differ by whims that no enemy can know.
pub const VARIANTS: usize = 6;

/// How many places are weighed for each HQ.
const HQ_CHOICES: usize = 24;

/// Where on the front each army HQ of a side stands, in hundredths of its length from the north: the usual shares of
/// the army groups and of the Soviet fronts.
const CENTRES: BySide<&[usize]> = BySide::new([&[13, 42, 70, 90], &[10, 28, 45, 65, 88]]);

/// A proposal in the making.
struct Draft<'a> {
    game: &'a EastFront,
    m: Muster<'a>,
    /// The front from north to south.
    front: Vec<HexId>,
    /// Steps to the nearest enemy hex.
    reach: Vec<u8>,
    /// Army HQs that have been placed.
    hqs: Vec<(UnitId, HexId)>,
    /// Armoured, mechanised and cavalry blocks given to each of them.
    loads: Vec<u8>,
    /// Blocks still to be placed.
    todo: Vec<UnitId>,
    /// Which of the deployments it is to be; the first has no whims.
    variant: usize,
}

impl EastFront {
    /// [3.22, 3.24] Deploys a side in a sensible and legal way: one of the deployments thought out for the scenario, dealt
    /// among blocks that can stand for each other.
    pub(crate) fn propose(&self, s: &mut State, side: Side) {
        let mut dealer = deal::Dealer::new(s.deal[side]);
        let posts = self.posts(s, side, dealer.variant());
        if side == Side::Axis {
            s.plain.fill(UnitId::NONE);
        }
        for post in posts {
            s.take(post.unit, off_map::GONE);
            s.pieces.cv[post.unit.index()] = post.cv;
            if post.at.index() < MAX_HEXES {
                s.put(post.unit, post.at);
            } else {
                s.take(post.unit, post.at);
            }
            if let Some(plain) = post.plain {
                s.plain[usize::from(plain)] = post.unit;
            }
        }
        self.after_change(s);
        dealer.deal(self, s, side);
        self.after_change(s);
    }

    /// A deployment, thought out once for each scenario.
    fn posts(&self, s: &State, side: Side, variant: usize) -> &[Post] {
        let start = &self.starts[usize::from(s.scenario)];
        let known = &start.proposals[side][usize::from(s.options.historical)];
        known[variant].get_or_init(|| {
            let mut draft = s.clone();
            self.think_out(&mut draft, side, variant);
            // Whims may leave somebody without a place: then there are none.
            if variant > 0 && self.may_end_setup(&draft, side).is_err() {
                return self.posts(s, side, 0).to_vec();
            }
            let faces = |unit: UnitId| draft.plain.iter().position(|&other| other == unit).map(|at| at as u8);
            let post = |unit: UnitId| {
                let (at, cv) = (draft.pieces.at(unit), draft.cv(unit));
                Post { unit, at, cv, plain: faces(unit).filter(|_| at == off_map::PLAIN) }
            };
            self.data.unit_ids().filter(|&unit| draft.side(unit) == side).map(post).collect()
        })
    }

    /// [3.22, 3.24] Finds a deployment.
    fn think_out(&self, s: &mut State, side: Side, variant: usize) {
        let scenario = self.scenario(s);
        if scenario.forces.is_empty() {
            return;
        }
        let todo = self.choose_blocks(s, scenario, side);
        let m = self.muster(s, side);
        let reach = self.reach(scenario, side.enemy());
        let front = scenario.frontier[side].clone();
        let mut draft = Draft { game: self, m, front, reach, hqs: Vec::new(), loads: Vec::new(), todo, variant };
        draft.place_headquarters(s);
        draft.place_start_battles(s);
        draft.place_plain(s);
        draft.place_courland(s);
        draft.place_arrivals(s);
        draft.place_bound(s);
        draft.place_satellites(s);
        draft.place_garrisons(s);
        draft.man_the_front(s);
        draft.mass_armour(s);
        draft.place_reserves(s);
        self.after_change(s);
    }

    /// [3.22] Takes a side off the map and chooses blocks and strengths anew: special units first, CV spread evenly.
    fn choose_blocks(&self, s: &mut State, scenario: &Scenario, side: Side) -> Vec<UnitId> {
        let mut todo = Vec::new();
        if side == Side::Axis {
            s.plain.fill(UnitId::NONE);
        }
        for unit in self.data.unit_ids().filter(|&unit| s.side(unit) == side).collect::<Vec<_>>() {
            let cv = match self.pool(scenario, unit) {
                Pool::Gone | Pool::Due(..) => continue,
                Pool::Open => 0,
                Pool::Listed(cv) | Pool::Fresh(cv) => {
                    todo.push(unit);
                    cv
                }
            };
            s.take(unit, off_map::DEAD);
            s.pieces.cv[unit.index()] = cv;
        }
        for force in scenario.forces.iter().filter(|force| force.side == side) {
            let own = self.data.unit_ids().filter(|&unit| s.side(unit) == side);
            let of_class = own.filter(|&unit| self.data.unit(unit).class == force.class);
            let mut chosen: Vec<UnitId> = of_class.filter(|&unit| self.pool(scenario, unit) == Pool::Open).collect();
            let special = traits::MOUNTAIN | traits::SIEGE | traits::COASTAL;
            chosen.sort_by_key(|&unit| (!self.data.unit(unit).has(special), unit));
            chosen.truncate(usize::from(force.count));
            let mut left = force.cv;
            for level in 1..=4 {
                for &unit in chosen.iter().filter(|&&unit| self.data.unit(unit).max >= level) {
                    if left > 0 {
                        s.pieces.cv[unit.index()] = level;
                        left -= 1;
                    }
                }
            }
            todo.extend(chosen);
        }
        todo
    }

    /// What makes a block at home in a hex: its sector, mountains, siege guns before a fortress, marines in a port.
    pub(super) fn affinity(&self, m: &Muster<'_>, unit: UnitId, hex: HexId) -> i32 {
        let ground = &self.data.ground;
        let place = ground.hex(hex);
        let info = self.data.unit(unit);
        let is_mobile = matches!(info.kind, Kind::Armour | Kind::Mech | Kind::Cavalry);
        let mut liking = 0;
        if m.historical {
            // The line holds the hexes of its own sector; armour may stay behind them, but out of those of others.
            let of = |sector: &&Sector| sector.side == m.side && sector.hexes.contains(&hex);
            let mut sectors = m.scenario.sectors.iter().filter(of).peekable();
            let anybody = sectors.peek().is_some();
            let own = sectors.any(|sector| sector.units.contains(&unit));
            liking += match (anybody, own) {
                (true, true) if is_mobile => 0,
                (true, true) => 20,
                (true, false) => -20,
                (false, _) => 0,
            };
        }
        let enemy = Some(m.side.enemy());
        let beside = |is: &dyn Fn(HexId) -> bool| self.data.around(hex).any(|(_, next)| is(next));
        if info.has(traits::MOUNTAIN) {
            let high = |hex: HexId| ground.hex(hex).terrain == Terrain::Mountain;
            liking += if high(hex) || beside(&high) { 8 } else { -2 };
        }
        if info.has(traits::SIEGE) {
            let fort = |hex: HexId| ground.hex(hex).fortress && m.scenario.control[hex.index()] == enemy;
            liking += if beside(&fort) { 12 } else { -4 };
        }
        if info.has(traits::COASTAL) {
            liking += match (place.port.is_some(), place.fortress && m.lines.contains(hex)) {
                (true, true) => 12,
                (true, false) if !place.fortress => 2,
                _ => -4,
            };
        }
        liking
    }

    /// Steps over land from each hex to the nearest hex of a side by the start lines.
    fn reach(&self, scenario: &Scenario, side: Side) -> Vec<u8> {
        let mut reach = vec![u8::MAX; self.data.map.len()];
        let held = |hex: &HexId| scenario.control[hex.index()] == Some(side);
        let mut queue: Vec<HexId> = self.data.ground.land.iter().copied().filter(held).collect();
        queue.iter().for_each(|hex| reach[hex.index()] = 0);
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            for (_, edge) in self.data.ground.ways(here) {
                if reach[edge.to.index()] == u8::MAX {
                    reach[edge.to.index()] = reach[here.index()].saturating_add(1);
                    queue.push(edge.to);
                }
            }
        }
        reach
    }
}

impl Draft<'_> {
    /// A whim about a block in a hex, from 0 to `most`: the same whenever it is asked for, other in each deployment.
    fn whim(&self, unit: UnitId, hex: HexId, most: u64) -> i32 {
        if self.variant == 0 {
            return 0;
        }
        let seed = (self.variant as u64) << 32 | (unit.index() as u64) << 16 | u64::from(hex.0);
        // The finish of splitmix64.
        let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((mixed ^ mixed >> 31) % (most + 1)) as i32
    }

    fn reach(&self, hex: HexId) -> i32 {
        i32::from(self.reach[hex.index()])
    }

    fn distance(&self, a: HexId, b: HexId) -> i32 {
        self.game.data.map.distance(a, b) as i32
    }

    fn kind(&self, unit: UnitId) -> Kind {
        self.game.data.unit(unit).kind
    }

    fn has(&self, unit: UnitId, traits: u16) -> bool {
        self.game.data.unit(unit).has(traits)
    }

    fn is_line(&self, unit: UnitId) -> bool {
        matches!(self.kind(unit), Kind::Infantry | Kind::Shock)
    }

    fn is_mobile(&self, unit: UnitId) -> bool {
        matches!(self.kind(unit), Kind::Armour | Kind::Mech | Kind::Cavalry)
    }

    fn is_satellite(&self, unit: UnitId) -> bool {
        self.game.data.unit(unit).nation.is_satellite()
    }

    /// May the block stand there with those already placed?
    fn can(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        self.game.may_muster(s, &self.m, unit, hex).is_ok()
            && self.game.has_room(s, &self.m, unit, hex).is_ok()
            && self.game.joins_start_battle(s, &self.m, unit, hex).is_ok()
    }

    /// Cut off: a place that feeds nobody but the strongest of a fortress.
    fn is_cut_off(&self, hex: HexId) -> bool {
        !self.m.lines.contains(hex)
    }

    fn is_attack(&self, hex: HexId) -> bool {
        self.m.scenario.battles.iter().any(|row| row.hex == hex && row.defender != self.m.side)
    }

    fn seat(&mut self, s: &mut State, unit: UnitId, hex: HexId) {
        s.put(unit, hex);
        self.todo.retain(|&other| other != unit);
    }

    /// The hex with the highest score where a block can stand.
    fn best(&self, s: &State, unit: UnitId, score: impl Fn(HexId) -> Option<i32>) -> Option<HexId> {
        let land = self.game.data.ground.land.iter().copied();
        let scored = land.filter_map(|hex| Some((score(hex)?, hex))).filter(|&(_, hex)| self.can(s, unit, hex));
        scored.max_by_key(|&(score, hex)| (score, std::cmp::Reverse(hex.0))).map(|(_, hex)| hex)
    }

    /// The block still to be placed with the highest score that can stand in a hex.
    fn pick(&self, s: &State, hex: HexId, score: impl Fn(UnitId) -> Option<i32>) -> Option<UnitId> {
        let scored = self.todo.iter().filter_map(|&unit| Some((score(unit)?, unit)));
        let able = scored.filter(|&(_, unit)| self.can(s, unit, hex));
        able.max_by_key(|&(score, unit)| (score, std::cmp::Reverse(unit))).map(|(_, unit)| unit)
    }

    /// How open a hex is to attack over land.
    fn exposure(&self, hex: HexId) -> i32 {
        let enemy = Some(self.m.side.enemy());
        let ways =
            self.game.data.ground.ways(hex).filter(|(_, edge)| self.m.scenario.control[edge.to.index()] == enemy);
        let battle = self.m.scenario.battles.iter().any(|row| row.hex == hex);
        ways.map(|(_, edge)| if edge.zoc() { 2 } else { 1 }).sum::<i32>() + if battle { 4 } else { 0 }
    }

    fn city_value(&self, hex: HexId) -> i32 {
        let place = self.game.data.ground.hex(hex);
        let city = match place.city {
            City::Major(value) => i32::from(value) + 1,
            City::Minor => 1,
            _ => 0,
        };
        city + i32::from(place.resource.map_or(0, |resource| resource.value))
    }

    /// The army HQ in whose part of the front a hex lies.
    fn section(&self, hex: HexId) -> Option<usize> {
        (0..self.hqs.len()).min_by_key(|&at| (self.distance(hex, self.hqs[at].1), at))
    }

    fn is_listed_front(&self, hex: HexId) -> bool {
        self.m.scenario.frontier[self.m.side].contains(&hex)
    }

    /// [3.24] Headquarters: each behind its part of the front, apart from one another; the supreme HQ at its seat.
    fn place_headquarters(&mut self, s: &mut State) {
        let game = self.game;
        let is_hq = |unit: &UnitId| game.data.unit(*unit).is_hq();
        let hqs: Vec<UnitId> = self.todo.iter().copied().filter(is_hq).collect();
        let armies: Vec<UnitId> = hqs.iter().copied().filter(|&hq| self.kind(hq) == Kind::Hq).collect();
        let mut choices: Vec<(UnitId, Vec<HexId>)> = Vec::new();
        for &hq in &hqs {
            let part = armies.iter().position(|&army| army == hq).map(|at| (at, armies.len()));
            let land = game.data.ground.land.iter().copied().filter(|&hex| self.can(s, hq, hex));
            let mut costs: Vec<(i32, HexId)> = land.map(|hex| (self.hq_cost(hq, part, hex), hex)).collect();
            costs.sort_by_key(|&(cost, hex)| (cost, hex.0));
            costs.truncate(HQ_CHOICES);
            choices.push((hq, costs.into_iter().map(|(_, hex)| hex).collect()));
        }
        // Those with the least choice first, then in the order of the list, which runs from north to south.
        choices.sort_by_key(|(hq, hexes)| (hexes.len(), self.kind(*hq) != Kind::Supreme));
        let mut seats: Vec<HexId> = Vec::new();
        self.spread(&choices, &mut seats);
        for (&hex, (hq, _)) in seats.iter().zip(&choices) {
            self.seat(s, *hq, hex);
        }
        self.hqs = armies.iter().filter_map(|&hq| Some((hq, s.pieces.hex(hq)?))).collect();
        self.loads = vec![0; self.hqs.len()];
    }

    /// Finds seats for all HQs that keep them apart; true when it did.
    fn spread(&self, choices: &[(UnitId, Vec<HexId>)], seats: &mut Vec<HexId>) -> bool {
        let Some((_, hexes)) = choices.get(seats.len()) else { return true };
        for &hex in hexes {
            if seats.iter().all(|&other| self.distance(hex, other) > 1) {
                seats.push(hex);
                if self.spread(choices, seats) {
                    return true;
                }
                seats.pop();
            }
        }
        false
    }

    /// How unwelcome a place is to an HQ: far from its part of the front, too near to the enemy or too far away.
    fn hq_cost(&self, hq: UnitId, part: Option<(usize, usize)>, hex: HexId) -> i32 {
        let ground = &self.game.data.ground;
        let reach = self.reach(hex);
        let depth = match reach {
            0 | 1 => 18,
            2 => 0,
            _ => ((reach - 2) * 2).min(6),
        };
        let rail = if self.m.network.contains(hex) { 0 } else { 4 };
        let cut_off = if self.is_cut_off(hex) { 40 } else { 0 };
        let courland = match self.m.courland {
            Some(bound) if (bound == hq) != ground.courland.contains(&hex) => 400,
            _ => 0,
        };
        let sector = self.m.scenario.sectors.iter().find(|sector| sector.units.contains(&hq));
        let away = match (part, sector) {
            (None, _) => {
                let home = if self.m.side == Side::Axis { ground.warsaw } else { ground.moscow };
                self.distance(hex, home) * 4
            }
            (Some(_), Some(sector)) => {
                let sum: i32 = sector.hexes.iter().map(|&near| self.distance(hex, near)).sum();
                sum * 3 / (sector.hexes.len() as i32).max(1)
            }
            (Some((at, of)), None) => {
                let shares = CENTRES[self.m.side];
                let centre = if shares.len() == of { shares[at] } else { (2 * at + 1) * 50 / of.max(1) };
                let target = self.front.get(self.front.len() * centre / 100);
                target.map_or(0, |&target| self.distance(hex, target) * 3)
            }
        };
        let corner = 6 - ground.ways(hex).count() as i32;
        // Summer 41, free deployment: an HQ can be part of a garrison that the districts leave nobody else for.
        let garrison = if self.game.garrison(&self.m, hex) > 0 { 14 } else { 0 };
        let whim = self.whim(hq, hex, 5);
        depth + rail + cut_off + courland + away + corner + whim - garrison - self.city_value(hex).min(3)
    }

    /// The battles that are under way: no more than the least number of attackers, two defenders if there are any.
    fn place_start_battles(&mut self, s: &mut State) {
        for row in &self.m.scenario.battles {
            let attacks = row.defender != self.m.side;
            let needed = if attacks { row.attackers } else { row.defenders };
            for n in 0..needed {
                let class = row.attacker_class.filter(|_| attacks && n == 0);
                let fit = |unit: UnitId| match class {
                    Some(class) => self.game.data.unit(unit).class == class,
                    None => self.is_line(unit) && !self.is_satellite(unit),
                };
                let score = |unit: UnitId| fit(unit).then(|| i32::from(s.cv(unit)) * 2 + self.affinity(unit, row.hex));
                if let Some(unit) = self.pick(s, row.hex, score) {
                    self.seat(s, unit, row.hex);
                }
            }
        }
    }

    /// Winter 44 [16.7]: Soviets on the western edge, the weakest Germans facing them off the map.
    fn place_plain(&mut self, s: &mut State) {
        let posts: Vec<(usize, HexId)> = self.game.plain_posts(self.m.scenario).collect();
        for (at, hex) in posts {
            let weak = |unit: UnitId| self.is_line(unit).then(|| -i32::from(s.cv(unit)));
            match self.m.side {
                Side::Soviet => {
                    let score = |unit: UnitId| Some(weak(unit)? + if self.is_satellite(unit) { 9 } else { 0 });
                    if let Some(unit) = self.pick(s, hex, score) {
                        self.seat(s, unit, hex);
                    }
                }
                Side::Axis => {
                    let fit = |unit: &UnitId| self.game.data.unit(*unit).class == Class::Infantry;
                    let weakest =
                        self.todo.iter().copied().filter(fit).min_by_key(|&unit| (s.cv(unit), std::cmp::Reverse(unit)));
                    if let Some(unit) = weakest {
                        s.take(unit, off_map::PLAIN);
                        s.plain[at] = unit;
                        self.todo.retain(|&other| other != unit);
                    }
                }
            }
        }
    }

    /// Winter 44: the garrison of Courland, no larger than it must be.
    fn place_courland(&mut self, s: &mut State) {
        if self.m.courland.is_none() {
            return;
        }
        let hexes = &self.game.data.ground.courland;
        while self.game.in_courland(s) < COURLAND_GARRISON {
            let emptiest =
                hexes.iter().copied().min_by_key(|&hex| (s.pieces.count(Side::Axis, hex), !self.is_listed_front(hex)));
            let weak = |unit: UnitId| self.is_line(unit).then(|| -i32::from(s.cv(unit)));
            let Some((hex, unit)) = emptiest.and_then(|hex| Some((hex, self.pick(s, hex, weak)?))) else { return };
            self.seat(s, unit, hex);
        }
    }

    /// [11.6] Reinforcements of the first month, as near to the front as they may arrive.
    fn place_arrivals(&mut self, s: &mut State) {
        let fresh: Vec<UnitId> = self.todo.iter().copied().filter(|&unit| self.game.is_fresh(&self.m, unit)).collect();
        for unit in fresh {
            // Paratroops keep out of the line, and nobody goes into a fortress that only ships can reach.
            let depth = if self.has(unit, traits::PARA) { 3 } else { 1 };
            let near = |hex: HexId| {
                let strength = self.section(hex).map_or(0, |at| i32::from(s.cv(self.hqs[at].0)));
                let fortress = self.game.data.ground.hex(hex).fortress;
                Some(strength * 2 - (self.reach(hex) - depth).abs() * 3 - if fortress { 40 } else { 0 })
            };
            if let Some(hex) = self.best(s, unit, near) {
                self.seat(s, unit, hex);
            }
        }
    }

    /// [3.24] Historical deployment: blocks that have a single hex to stand in.
    fn place_bound(&mut self, s: &mut State) {
        if !self.m.historical {
            return;
        }
        for sector in self.m.scenario.sectors.iter().filter(|sector| sector.hexes.len() == 1 && !sector.adjacent) {
            for &unit in &sector.units {
                if self.todo.contains(&unit) && self.can(s, unit, sector.hexes[0]) {
                    self.seat(s, unit, sector.hexes[0]);
                }
            }
        }
    }

    /// [2.66] Satellites: at the front where it runs along their country, else in the cities at home; those that are
    /// free of it take quiet parts of the southern front.
    fn place_satellites(&mut self, s: &mut State) {
        let satellites: Vec<UnitId> = self.todo.iter().copied().filter(|&unit| self.is_satellite(unit)).collect();
        for unit in satellites {
            let info = self.game.data.unit(unit);
            let german = self.todo.iter().copied().find(|&other| self.is_line(other) && !self.is_satellite(other));
            let national = |hex: HexId| self.game.data.ground.is_national(info.nation, hex);
            let southern = |hex: HexId| {
                let half = self.front.iter().position(|&front| front == hex).unwrap_or(0);
                half * 2 >= self.front.len()
            };
            let score = |hex: HexId| {
                let home = self.game.away_from_home(s, info.nation, hex) == 0;
                let front = self.is_listed_front(hex) && !self.is_cut_off(hex);
                let empty = s.pieces.count(self.m.side, hex) == 0;
                if front && empty && !info.has(traits::STATIC) && (home || southern(hex)) {
                    let only = german.is_none_or(|other| self.game.may_muster(s, &self.m, other, hex).is_err());
                    let own = match (national(hex), only) {
                        (true, true) => 70,
                        (true, false) => 20,
                        (false, _) => 0,
                    };
                    return Some(100 + own + self.affinity(unit, hex) - self.exposure(hex));
                }
                let crowd = i32::from(s.pieces.count(self.m.side, hex)) * 12;
                home.then(|| self.city_value(hex) * 4 - crowd - if national(hex) { 0 } else { 30 })
            };
            if let Some(hex) = self.best(s, unit, score) {
                self.seat(s, unit, hex);
            }
        }
    }

    /// Summer 41, free set-up: the cities that need a garrison; the weakest infantry will do.
    fn place_garrisons(&mut self, s: &mut State) {
        for &(hex, _) in &self.m.scenario.garrisons {
            let needed = self.game.garrison(&self.m, hex);
            while s.pieces.count(self.m.side, hex) < needed {
                let weak = |unit: UnitId| self.is_line(unit).then(|| -i32::from(s.cv(unit)));
                let spare = |unit: UnitId| self.is_mobile(unit).then(|| -i32::from(s.cv(unit)));
                let Some(unit) = self.pick(s, hex, weak).or_else(|| self.pick(s, hex, spare)) else { break };
                self.seat(s, unit, hex);
            }
        }
    }

    fn affinity(&self, unit: UnitId, hex: HexId) -> i32 {
        self.game.affinity(&self.m, unit, hex)
    }

    /// [3.24] One block in every hex of the front, the strongest where most is at stake.
    fn man_the_front(&mut self, s: &mut State) {
        let mut hexes: Vec<HexId> = self.front.clone();
        hexes.sort_by_key(|&hex| (!self.is_cut_off(hex), -self.exposure(hex), hex.0));
        for hex in hexes {
            if s.pieces.of(self.m.side, hex).any(|unit| !self.game.data.unit(unit).is_hq()) {
                continue;
            }
            let score = |unit: UnitId| i32::from(s.cv(unit)) * 2 + self.affinity(unit, hex);
            let line = |unit: UnitId| self.is_line(unit).then(|| score(unit));
            let other = |unit: UnitId| {
                self.is_mobile(unit).then(|| score(unit) - if self.kind(unit) == Kind::Armour { 4 } else { 0 })
            };
            if let Some(unit) = self.pick(s, hex, line).or_else(|| self.pick(s, hex, other)) {
                self.seat(s, unit, hex);
            }
        }
    }

    /// Armour, mechanised troops and cavalry behind the front, most of them where the strongest HQs command.
    fn mass_armour(&mut self, s: &mut State) {
        let mut mobile: Vec<UnitId> = self.todo.iter().copied().filter(|&unit| self.is_mobile(unit)).collect();
        mobile.sort_by_key(|&unit| (self.kind(unit) != Kind::Armour, std::cmp::Reverse(s.cv(unit)), unit));
        for unit in mobile {
            let mut order: Vec<usize> = (0..self.hqs.len()).collect();
            order.sort_by_key(|&at| {
                let effort = self.effort(s, at);
                let centre = (2 * at as i32 + 1 - self.hqs.len() as i32).abs();
                let stranger = self.is_stranger(unit, self.hqs[at].0);
                (stranger, i32::from(self.loads[at] + 1) * 3600 / effort, -effort, centre, at)
            });
            let seat = order.into_iter().find_map(|at| {
                let (hq, post) = self.hqs[at];
                let radius = i32::from(s.cv(hq)).max(1);
                let hex = self.best(s, unit, |hex| self.armour_score(s, unit, hex, at, post, radius))?;
                Some((at, hex))
            });
            if let Some((at, hex)) = seat {
                self.loads[at] += 1;
                self.seat(s, unit, hex);
            }
        }
    }

    /// How much is to be staked on a part of the front: it grows with the square of its HQ's CV, with the open ground
    /// along it, and where a city is being fought for.
    fn effort(&self, s: &State, at: usize) -> i32 {
        let cv = i32::from(s.cv(self.hqs[at].0)).max(1);
        let clear = |hex: &&HexId| self.game.data.ground.hex(**hex).terrain == Terrain::Clear;
        let open = self.front.iter().filter(clear).filter(|&&hex| self.section(hex) == Some(at)).count() as i32;
        let fought = |hex: HexId| self.city_value(hex) > 0 && self.section(hex) == Some(at);
        cv * cv * (2 + open) + if self.m.scenario.battles.iter().any(|row| fought(row.hex)) { 20 } else { 0 }
    }

    /// [3.24] In the historical deployment: does a block belong to another part of the front than an HQ's?
    fn is_stranger(&self, unit: UnitId, hq: UnitId) -> bool {
        let sector = |unit: UnitId| self.m.scenario.sectors.iter().find(|sector| sector.units.contains(&unit));
        match (sector(unit), sector(hq)) {
            (Some(a), Some(b)) if self.m.historical => !a.hexes.iter().any(|hex| b.hexes.contains(hex)),
            _ => false,
        }
    }

    fn armour_score(&self, s: &State, unit: UnitId, hex: HexId, at: usize, post: HexId, radius: i32) -> Option<i32> {
        let apart = self.game.data.ground.courland.contains(&hex) && self.m.courland.is_some();
        if self.is_cut_off(hex) || self.is_attack(hex) || apart || self.section(hex) != Some(at) {
            return None;
        }
        let depth = match self.reach(hex) {
            1 => 3,
            2 => 8,
            3 => 3,
            _ => 0,
        };
        let (front, thrust) = self.thrust(hex);
        let stack = s.pieces.of(self.m.side, hex).filter(|&other| self.is_mobile(other)).count() as i32;
        let far = (self.distance(hex, post) - radius).max(0);
        let open = i32::from(self.game.data.ground.hex(hex).terrain == Terrain::Clear);
        let rail = if self.m.network.contains(hex) { 1 } else { 0 };
        // Two or three together, not four.
        let mass = if stack < 3 { stack } else { -4 };
        let held = if front { 0 } else { -6 };
        let corner = 6 - self.game.data.ground.ways(hex).count() as i32;
        let liking = self.affinity(unit, hex) + self.whim(unit, hex, 5);
        Some(depth + thrust + mass + open + rail + held + liking - corner - far * 4)
    }

    /// Is the hex on the front or right behind it, and how open is the enemy's line from there?
    fn thrust(&self, hex: HexId) -> (bool, i32) {
        let near = self.game.data.ground.ways(hex).map(|(_, edge)| edge.to).chain([hex]);
        let open = near.filter(|&near| self.is_listed_front(near)).map(|near| self.exposure(near)).max();
        (open.is_some(), open.unwrap_or(0) / 2)
    }

    /// What is left doubles the line where it is thinnest and holds the cities close behind it.
    fn place_reserves(&mut self, s: &mut State) {
        let mut rest = self.todo.clone();
        rest.sort_by_key(|&unit| (std::cmp::Reverse(s.cv(unit)), unit));
        for unit in rest {
            let wanted =
                self.best(s, unit, |hex| Some(self.need(s, hex)? + self.affinity(unit, hex) + self.whim(unit, hex, 6)));
            let anywhere = || self.best(s, unit, |hex| Some(-self.reach(hex)));
            if let Some(hex) = wanted.or_else(anywhere) {
                self.seat(s, unit, hex);
            }
        }
    }

    /// How much a hex could do with one more block.
    fn need(&self, s: &State, hex: HexId) -> Option<i32> {
        if self.is_cut_off(hex) || self.is_attack(hex) {
            return None;
        }
        let present: i32 = s.pieces.of(self.m.side, hex).map(|unit| i32::from(s.cv(unit)).max(1)).sum();
        let value = self.city_value(hex);
        let reach = self.reach(hex);
        let stake = match reach {
            1 => {
                let strength = self.section(hex).map_or(0, |at| i32::from(s.cv(self.hqs[at].0)));
                let isolated = self.m.courland.is_some() && self.game.data.ground.courland.contains(&hex);
                10 + self.exposure(hex) * 2 + strength * 2 + value * 2 - if isolated { 12 } else { 0 }
            }
            2..=4 if value >= 2 => value * 2 - reach * 3,
            _ if self.game.data.ground.hex(hex).is_major() => value - 10 - reach / 2,
            _ => return None,
        };
        Some(stake - present * 2 - i32::from(s.pieces.count(self.m.side, hex)) * 3)
    }
}
