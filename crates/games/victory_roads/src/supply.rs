//! (1.2) Command radius and supply: roads back to a source, and what HQs reach from there.

use std::cell::RefCell;
use std::hint::black_box;
use std::time::Instant;

use board::{Direction, Flood, HexId};
use kernel::{Log, Message};

use crate::VictoryRoads;
use crate::ground::{Country, Water, Works};
use crate::state::{HexSet, Segment, State, Weather, mark, off_map};
use crate::supports::Support;
use crate::units::{Nation, Side, UnitId};

thread_local! {
    static RADIUS: RefCell<Flood> = RefCell::new(Flood::default());
    static LINE: RefCell<Flood> = RefCell::new(Flood::default());
}

/// What supply reaches, by nation.
pub struct Supplied {
    /// [4.1.1] Roads and railways that lead to a source, by side.
    pub roads: HexSet,
    /// [4.2.1] Hexes in the radius of a supplied HQ that serves the nation.
    pub reach: [HexSet; 4],
}

impl VictoryRoads {
    /// [6.6] The water along a hexside as it is for movement, supply and command: none over a bridge, which may be
    /// printed, laid by an HQ, or come with a bridgehead or engineers; in mud rivers are as broad as great ones.
    pub(crate) fn water(&self, s: &State, side: Side, from: HexId, direction: Direction, to: HexId) -> Water {
        let printed = self.data.ground.side(from, direction);
        if printed.water == Water::None || printed.road || self.is_bridged(s, side, from, direction, to) {
            return Water::None;
        }
        self.breadth(s, printed.water)
    }

    /// [3.2.2] In mud rivers count as great rivers.
    pub(crate) fn breadth(&self, s: &State, water: Water) -> Water {
        if water == Water::River && s.ground == Weather::Mud { Water::Great } else { water }
    }

    /// [4.1.3, 1.11.6, 6.6] Is there a bridge of this side that is not printed?
    pub(crate) fn is_bridged(&self, s: &State, side: Side, from: HexId, direction: Direction, to: HexId) -> bool {
        let pontoon = |hex: HexId, towards: Direction| {
            s.holds(&self.data, side, hex)
                && s.pieces
                    .stack(hex)
                    .any(|unit| self.data.unit(unit).is_hq() && s.arrow(&self.data, unit) == Some(towards))
        };
        if pontoon(from, direction) || pontoon(to, direction.opposite()) {
            return true;
        }
        let bridging = |kind: Support| matches!(kind, Support::Maskirovka | Support::Engineers);
        side == Side::Soviet
            && s.placed.iter().any(|placed| bridging(placed.kind) && (placed.hex == from || placed.hex == to))
    }

    /// [1.2.3, 4.1.1] (ruling R80) Is a hex closed to supply lines and command: an enemy in it, or beside it where no friend
    /// stands? Partisans close it to the Axis, and nothing goes out of the scenario's area.
    pub(crate) fn is_closed(&self, s: &State, side: Side, hex: HexId) -> bool {
        if !self.scenario(s).area.contains(hex) {
            return true;
        }
        match s.holder(&self.data, hex) {
            Some(holder) => holder != side,
            None => s.beside(&self.data, side.enemy(), hex) || (side == Side::Axis && self.has_partisans(s, hex)),
        }
    }

    /// Do partisans cut the roads of this hex?
    pub(crate) fn has_partisans(&self, s: &State, hex: HexId) -> bool {
        s.placed.iter().any(|placed| placed.kind == Support::Partisans && placed.hex == hex)
    }

    /// (4.3, 4.4) Where a side's supply comes from.
    pub(crate) fn is_source(&self, s: &State, side: Side, hex: HexId) -> bool {
        if !s.controls(side, hex) {
            return false;
        }
        let ground = self.data.ground.hex(hex);
        let scenario = self.scenario(s);
        match side {
            // [4.3.1] (ruling R73) Cities that were Soviet when the game began, and the roads of the eastern edge.
            Side::Soviet => scenario.sources[side].contains(hex) || (ground.east_edge && scenario.area.contains(hex)),
            // [4.4.1, 4.4.2] Cities in Germany, and ports of the Baltic that are not hemmed in.
            Side::Axis => {
                scenario.sources[side].contains(hex)
                    || (ground.country == Country::Germany && ground.city != crate::ground::City::None)
                    || (ground.baltic_port && self.soviets_around(s, hex) < self.data.tables.limits.port_blockade)
            }
        }
    }

    /// [4.4.2, 6.5.2, 6.7.5] Hexes beside this one with Soviet units in them.
    pub(crate) fn soviets_around(&self, s: &State, hex: HexId) -> u8 {
        let near = self.data.map.neighbours(hex).iter().filter(|near| near.is_some());
        near.filter(|&&near| s.holds(&self.data, Side::Soviet, near)).count() as u8
    }

    /// [4.1.1] All roads and railways that lead to a side's sources.
    pub(crate) fn roads(&self, s: &State, side: Side) -> HexSet {
        self.front(s, side, |front| *front.roads(self, s, side))
    }

    /// (1.2) Spreads from an HQ as far as its command radius goes.
    pub(crate) fn with_radius<T>(&self, s: &State, hq: UnitId, read: impl FnOnce(&Flood) -> T) -> T {
        let side = s.side(&self.data, hq);
        let closed = self.front(s, side, |front| *front.closed());
        let at = s.pieces.hex(hq).unwrap_or(HexId::NONE);
        RADIUS.with_borrow_mut(|flood| {
            self.spread_command(s, side, at, self.command_radius(s, hq), &closed, flood);
            read(flood)
        })
    }

    /// (1.2) Is a hex in the command radius of an HQ?
    pub(crate) fn is_commanded_by(&self, s: &State, hq: UnitId, hex: HexId) -> bool {
        let Some(at) = s.pieces.hex(hq) else { return false };
        // No road leads further than two hexes for each of the radius.
        if self.data.map.distance(at, hex) > 2 * u32::from(self.data.unit(hq).radius) {
            return false;
        }
        let side = s.side(&self.data, hq);
        self.front(s, side, |front| front.radius(self, s, side, hq).contains(hex))
    }

    /// [4.2.1] Does an HQ of this nation serve units of that one?
    pub(crate) fn serves(&self, s: &State, hq: Nation, unit: Nation) -> bool {
        if s.side_of(hq) != s.side_of(unit) {
            return false;
        }
        // [1.7.3] Allies that fight for the Soviets count as Soviets.
        hq == unit || (unit.is_ally() && matches!(hq, Nation::German | Nation::Soviet))
    }

    /// (4.1, 4.2) Everything that a side's supply reaches.
    pub(crate) fn supply_of(&self, s: &State, side: Side) -> Supplied {
        self.front(s, side, |front| {
            let mut found = Supplied { roads: *front.roads(self, s, side), reach: [HexSet::EMPTY; 4] };
            for &hq in &self.data.hqs {
                let nation = self.data.unit(hq).nation;
                let there = s.pieces.hex(hq).is_some_and(|at| found.roads.contains(at) || self.shelters(s, hq, at));
                if !there || s.side_of(nation) != side {
                    continue;
                }
                let radius = *front.radius(self, s, side, hq);
                for served in Nation::ALL.into_iter().filter(|&served| self.serves(s, nation, served)) {
                    found.reach[served as usize] |= radius;
                }
            }
            found
        })
    }

    /// [4.1.1] Is an HQ, or a theatre's marker, on a road to a source?
    pub(crate) fn has_line(&self, s: &State, side: Side, hex: HexId) -> bool {
        self.has_line_for(s, side, hex, HexId::NONE)
    }

    /// [4.1.1] The same if a friend stood in a hex: looked for from there, since a source is seldom far.
    pub(crate) fn has_line_for(&self, s: &State, side: Side, hex: HexId, friend: HexId) -> bool {
        let data = &self.data;
        let open = |hex: HexId| match hex == friend {
            true => !s.holds(data, side.enemy(), hex),
            false => !self.is_closed(s, side, hex),
        };
        let possible = &self.scenario(s).possible[side];
        let source = |hex: HexId| possible.contains(hex) && self.is_source(s, side, hex);
        // [4.1.1] On a source nothing but an enemy in it matters.
        if source(hex) && !s.holds(data, side.enemy(), hex) {
            return true;
        }
        if !open(hex) || !data.ground.hex(hex).road {
            return false;
        }
        LINE.with_borrow_mut(|flood| {
            let pass =
                |from: HexId, direction: Direction, to: HexId| data.ground.side(from, direction).road && open(to);
            flood.trace(&data.map, [hex], u32::MAX, pass, source).is_some()
        })
    }

    /// [4.5.1, 4.5.2] The hexes of an ally's capital.
    pub(crate) fn capitals(&self, nation: Nation) -> &[HexId] {
        match nation {
            Nation::Hungarian => &self.data.budapest,
            Nation::Romanian => std::slice::from_ref(&self.data.ground.bucharest),
            Nation::German | Nation::Soviet => &[],
        }
    }

    /// [4.4.3] Do advanced works feed this unit? All Germans in them, HQs too.
    pub(crate) fn shelters(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        self.data.ground.hex(hex).works == Works::Advanced
            && self.data.nation(unit) == Nation::German
            && !s.ever_soviet.contains(hex)
    }

    /// [4.2.1] Is a unit on ground that feeds it without an HQ?
    pub(crate) fn feeds_itself(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let info = self.data.unit(unit);
        let side = s.side(&self.data, unit);
        let ground = self.data.ground.hex(hex);
        let lifted = |placed: &crate::state::Placed| placed.kind == Support::Ju52 && placed.hex == hex;
        if side == Side::Axis && s.placed.iter().any(lifted) {
            return true;
        }
        match info.nation {
            // [4.4.3] Advanced fortifications feed the Germans in them.
            Nation::German => self.is_source(s, side, hex) || self.shelters(s, unit, hex),
            Nation::Soviet => self.is_source(s, side, hex),
            // [4.5.1, 4.5.2] (ruling R49) The capital feeds its own nation while it is joined to Germany.
            nation if side == Side::Axis => {
                let capital = match nation {
                    Nation::Hungarian => ground.budapest,
                    _ => hex == self.data.ground.bucharest,
                };
                self.is_source(s, side, hex) || (capital && s.controls(side, hex) && self.has_line(s, side, hex))
            }
            _ => self.is_source(s, side, hex),
        }
    }

    /// [7.4.1] Is a unit in supply now?
    pub(crate) fn is_supplied_unit(&self, s: &State, unit: UnitId) -> bool {
        let Some(hex) = s.pieces.hex(unit) else { return false };
        self.is_supplied_at(s, unit, hex)
    }

    /// [4.2.1, 7.4.4] Would a unit be in supply in this hex?
    pub(crate) fn is_supplied_at(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        if self.feeds_itself(s, unit, hex) {
            return true;
        }
        let (nation, side) = (self.data.unit(unit).nation, s.side(&self.data, unit));
        self.front(s, side, |front| {
            let mut hqs = self.data.hqs.iter();
            hqs.any(|&hq| {
                let Some(at) = s.pieces.hex(hq) else { return false };
                let info = self.data.unit(hq);
                // No road leads further than two hexes for each of the radius.
                self.serves(s, info.nation, nation)
                    && self.data.map.distance(at, hex) <= 2 * u32::from(info.radius)
                    && (front.roads(self, s, side).contains(at) || self.shelters(s, hq, at))
                    && front.radius(self, s, side, hq).contains(hex)
            })
        })
    }

    /// [4.1.2] HQs without a road to a source leave the map until this turn's reinforcements.
    pub(crate) fn check_hqs(&self, s: &mut State, log: &mut Log) {
        let side = s.active;
        let roads = self.roads(s, side);
        let cut = |&&hq: &&UnitId| {
            s.side(&self.data, hq) == side
                && s.pieces.hex(hq).is_some_and(|hex| {
                    !roads.contains(hex) && !self.is_source(s, side, hex) && !self.shelters(s, hq, hex)
                })
        };
        let lost: Vec<UnitId> = self.data.hqs.iter().filter(cut).copied().collect();
        for hq in lost {
            let hex = s.pieces.at(hq);
            self.fold(s, hq);
            s.pieces.take(hq, off_map::CUT_OFF);
            log.say("4.1.2", &[hex.0], || {
                Message::new("log-hq-cut-off").with("unit", self.unit_name(hq)).with("hex", self.hex_name(hex))
            });
        }
    }

    /// [1.1.5] Turns an HQ to its usual side.
    pub(crate) fn fold(&self, s: &mut State, hq: UnitId) {
        s.arrows[usize::from(self.data.unit(hq).hq)] = crate::state::NO_ARROW;
    }

    /// [4.2.2, 4.6.1] Marks every unit of the side in turn that is out of supply, and no other.
    pub(crate) fn mark_supply(&self, s: &mut State, log: &mut Log) {
        let side = s.active;
        let supplied = self.supply_of(s, side);
        let mut cut = Vec::new();
        for unit in self.data.unit_ids() {
            let info = self.data.unit(unit);
            let Some(hex) = s.pieces.hex(unit).filter(|_| s.side_of(info.nation) == side) else { continue };
            s.pieces.clear(unit, mark::UNSUPPLIED);
            // [6.7.8] A garrison is a unit like others.
            if info.is_hq() {
                continue;
            }
            if !supplied.reach[info.nation as usize].contains(hex) && !self.feeds_itself(s, unit, hex) {
                s.pieces.mark(unit, mark::UNSUPPLIED);
                cut.push(unit);
            }
        }
        debug_assert_eq!(s.segment, Segment::Supply);
        if !cut.is_empty() {
            let hexes: Vec<u16> = cut.iter().map(|&unit| s.pieces.at(unit).0).collect();
            log.say("4.2.2", &hexes, || {
                let units: Vec<_> = cut.iter().map(|&unit| self.unit_name(unit)).collect();
                Message::new("log-out-of-supply").with("units", units).with("count", cut.len())
            });
        }
    }
}

/// Runs of which the median counts: now and then the machine does something else in the middle of one.
const RUNS: usize = 201;

/// How long supply and command take, in microseconds: both sides of the largest set-up from nothing, and one radius.
pub fn speed(rules: &VictoryRoads) -> Vec<(Message, f64)> {
    let Some(last) = rules.data.scenarios.last() else { return Vec::new() };
    let mut log = Log::silent();
    let Ok(setup) = kernel::Ruleset::info(rules).set_up(&last.id, &kernel::Options::new(), kernel::Dice::Scripted)
    else {
        return Vec::new();
    };
    let mut s = rules.opening(&setup, &mut FirstFace, &mut log);
    let supply = median_micros(|run| {
        // Other weather makes all that is remembered worthless.
        s.ground = if run % 2 == 0 { Weather::Fair } else { Weather::Snow };
        for side in Side::BOTH {
            black_box(rules.supply_of(&s, side));
        }
    });
    let hqs: Vec<UnitId> = rules.data.hqs.iter().copied().filter(|&hq| s.pieces.hex(hq).is_some()).collect();
    let radius = median_micros(|run| {
        let hq = hqs[run % hqs.len().max(1)];
        black_box(rules.with_radius(&s, hq, |flood| flood.visited().len()));
    });
    vec![(Message::new("bench-supply"), supply), (Message::new("bench-radius"), radius)]
}

fn median_micros(mut work: impl FnMut(usize)) -> f64 {
    let mut times = [0.0; RUNS];
    for (run, time) in times.iter_mut().enumerate() {
        let start = Instant::now();
        work(run);
        *time = start.elapsed().as_secs_f64() * 1e6;
    }
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}

/// Dice that always show the first face.
struct FirstFace;

impl kernel::Chance for FirstFace {
    fn roll(&mut self, _: u8, _: &'static str) -> u8 {
        1
    }

    fn draw(&mut self, _: u32, _: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        0
    }
}
