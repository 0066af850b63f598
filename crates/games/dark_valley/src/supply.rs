//! Chapter 13. Supply, lines of communication, and what logistics makes of them.

use std::cell::RefCell;
use std::hint::black_box;
use std::time::Instant;

use board::{Direction, Flood, HexId};
use kernel::{Log, Message};

use crate::DarkValley;
use crate::ground::{Country, feature, side};
use crate::state::{HexSet, State, mark};
use crate::units::{Kind, Nation, Side, UnitId};

thread_local! {
    static LINES: RefCell<Flood> = RefCell::new(Flood::default());
}

/// What the lines of a side reach.
pub struct Supplied {
    /// [13.3, 13.4] Hexes of railways that lead to a source.
    pub rails: HexSet,
    /// Hexes in which every unit of the side is supplied.
    pub all: HexSet,
    /// [13.3] Hexes in which units of one ally are supplied besides: Romania, Hungary, Slovakia.
    pub home: [HexSet; 3],
    /// Hexes with a line of communication.
    pub lines: HexSet,
}

/// How a unit is supplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// [13.1]
    Supplied,
    /// [13.2]
    OutOfSupply,
    /// [13.1]
    Isolated,
}

impl DarkValley {
    /// [13.3, 13.4] Do lines pass from a hex to the next? Over land, and over the strait of Kerch for a side that holds both
    /// shores (ruling A38).
    #[inline]
    fn is_joined(&self, joined: bool, from: HexId, direction: Direction, to: HexId) -> bool {
        let named = &self.data.named;
        self.data.ground.sides[from.index()][direction.index()] & side::CLOSED == 0
            || joined && ((from == named.kerch && to == named.taman) || (from == named.taman && to == named.kerch))
    }

    /// [6.2, 17.1.2] Hexes that lines of supply do not pass, hexes that those of communication do not pass, and hexes that
    /// nothing enters.
    fn barriers(&self, s: &State, side: Side) -> [HexSet; 3] {
        let zones = self.zones(s, side.enemy());
        let enemies = self.occupied(s, side.enemy());
        let friends = self.occupied(s, side);
        let mut closed = enemies;
        // [17.1.2] Soviet lines do not run through foreign hexes without Soviet units.
        if side == Side::Soviet && self.until(s, self.data.tables.barbarossa.no_foreign_trace) {
            closed |= self.data.abroad - friends;
        }
        [closed | zones, closed | (zones - friends), closed]
    }

    /// [13.3, 13.4] Railways that lead to a side's sources, held all the way and passed by no enemy zone of control.
    pub(crate) fn rails(&self, s: &State, side: Side) -> HexSet {
        let [barred, ..] = self.barriers(s, side);
        self.rails_past(s, side, &barred)
    }

    fn rails_past(&self, s: &State, by: Side, barred: &HexSet) -> HexSet {
        let named = &self.data.named;
        let sources = if by == Side::Axis { &named.axis_sources } else { &named.soviet_sources };
        let open = |hex: HexId| s.controls(by, hex) && !barred.contains(hex);
        LINES.with_borrow_mut(|flood| {
            let from = sources.iter().copied().filter(|&hex| open(hex));
            let pass = |from: HexId, direction: Direction, to: HexId| {
                self.data.ground.sides[from.index()][direction.index()] & side::RAIL != 0 && open(to)
            };
            flood.reach(&self.data.map, from, u32::MAX, pass);
            flood.visited().iter().copied().collect()
        })
    }

    /// [7.2] The railways of an Axis net that lead to the west edge, and not only to Vienna, Budapest or Bucharest.
    pub(crate) fn rails_to_edge(&self, net: &HexSet) -> HexSet {
        LINES.with_borrow_mut(|flood| {
            let from = self.data.named.axis_edge.iter().copied().filter(|&hex| net.contains(hex));
            let pass = |from: HexId, direction: Direction, to: HexId| {
                self.data.ground.sides[from.index()][direction.index()] & side::RAIL != 0 && net.contains(to)
            };
            flood.reach(&self.data.map, from, u32::MAX, pass);
            flood.visited().iter().copied().collect()
        })
    }

    /// [13.3, 13.4] Spreads from some hexes; what is barred can be entered but not passed, what is closed not even entered.
    fn spread(
        &self,
        from: impl IntoIterator<Item = HexId>,
        range: u32,
        joined: bool,
        barred: &HexSet,
        closed: &HexSet,
        inside: impl Fn(HexId) -> bool,
    ) -> HexSet {
        LINES.with_borrow_mut(|flood| {
            let pass = |from: HexId, direction: Direction, to: HexId| {
                !barred.contains(from)
                    && !closed.contains(to)
                    && self.is_joined(joined, from, direction, to)
                    && inside(to)
            };
            flood.reach(&self.data.map, from, range, pass);
            flood.visited().iter().copied().collect()
        })
    }

    /// [13.1] Everything that the lines of a side reach.
    pub(crate) fn supply_of(&self, s: &State, side: Side) -> Supplied {
        let [barred, blocked, closed] = self.barriers(s, side);
        let rails = self.rails_past(s, side, &barred);
        let named = &self.data.named;
        let joined = s.controls(side, named.kerch) && s.controls(side, named.taman);
        let (all, home) = match side {
            Side::Axis => self.axis_supply(s, &rails, joined, &barred, &closed),
            Side::Soviet => (self.soviet_supply(s, &rails, joined, &barred, &closed), [HexSet::EMPTY; 3]),
        };
        // [13.3, 13.4] Any length, to whatever feeds units.
        let sources = rails | ports(self, s, side) | home[0] | home[1] | home[2] | all;
        let lines = self.spread(sources.iter(), u32::MAX, joined, &blocked, &closed, |_| true);
        Supplied { rails, all, home, lines }
    }

    /// [13.4] Five hexes to a railway; ports of the Black Sea by ship.
    fn soviet_supply(&self, s: &State, rails: &HexSet, joined: bool, barred: &HexSet, closed: &HexSet) -> HexSet {
        let range = u32::from(self.data.tables.supply.soviet_rail);
        self.spread(rails.iter(), range, joined, barred, closed, |_| true) | ports(self, s, Side::Soviet)
    }

    /// [13.3] Seven hexes to a depot, three to a Panzer headquarters that is fed, any distance to a city at home.
    fn axis_supply(
        &self,
        s: &State,
        rails: &HexSet,
        joined: bool,
        barred: &HexSet,
        closed: &HexSet,
    ) -> (HexSet, [HexSet; 3]) {
        let data = &self.data;
        let ranges = &data.tables.supply;
        let at_home = |country: Country, towns: u16| {
            let land = data.land_of(country);
            let feeds = |hex: &HexId| data.ground.has(*hex, towns) && s.controls(Side::Axis, *hex);
            let sources: HexSet = data.named.towns.iter().copied().filter(feeds).collect();
            let sources = (sources & *land) - *closed;
            let spread =
                |inside: &dyn Fn(HexId) -> bool| self.spread(sources.iter(), u32::MAX, joined, barred, closed, inside);
            let inside = spread(&|hex| land.contains(hex));
            // A line may leave the country on its way (ruling A61): worth a look where something at home is not reached.
            if (*land - *closed - inside).is_empty() { inside } else { spread(&|_| true) & *land }
        };
        let germany = at_home(Country::GreaterGermany, feature::CITY);
        let depots = data.named.depots.iter().filter_map(|&depot| s.pieces.hex(depot));
        let near = self.spread(
            depots.filter(|&hex| self.is_railhead(s, rails, hex)),
            u32::from(ranges.depot),
            joined,
            barred,
            closed,
            |_| true,
        );
        let fed = near | germany;
        let hqs = data.named.panzer_hqs.iter().filter_map(|&hq| s.pieces.hex(hq)).filter(|&hex| fed.contains(hex));
        let led = self.spread(hqs, u32::from(ranges.panzer_hq), joined, barred, closed, |_| true);
        // Slovakia has towns alone (ruling A45).
        let home = [
            at_home(Country::Romania, feature::CITY),
            at_home(Country::Hungary, feature::CITY),
            at_home(Country::Slovakia, feature::CITY | feature::TOWN),
        ];
        (fed | led, home)
    }

    /// [6.2, 13.3] Does the railway of a depot lead to a source? An enemy zone of control over the depot itself does not break
    /// it (ruling A56).
    fn is_railhead(&self, s: &State, rails: &HexSet, depot: HexId) -> bool {
        let rail = |way: Direction| self.data.ground.sides[depot.index()][way.index()] & side::RAIL != 0;
        rails.contains(depot)
            || s.controls(Side::Axis, depot) && self.data.around(depot).any(|(way, to)| rail(way) && rails.contains(to))
    }

    /// [13.1] How a unit is supplied by these lines.
    pub(crate) fn status(&self, s: &State, unit: UnitId, found: &Supplied) -> Status {
        let Some(hex) = s.pieces.hex(unit) else { return Status::Supplied };
        let info = self.data.unit(unit);
        let own = match info.nation {
            Nation::Romanian => found.home[0].contains(hex),
            Nation::Hungarian => found.home[1].contains(hex),
            Nation::Slovak => found.home[2].contains(hex),
            _ => false,
        };
        // [9.6] Who has landed is supplied for the turn.
        if own || found.all.contains(hex) || s.pieces.has(unit, mark::LANDED) {
            return Status::Supplied;
        }
        // [17.1.2] The Axis is supplied all through the first turn.
        if info.side() == Side::Axis && self.until(s, self.data.tables.barbarossa.axis_supplied) {
            return Status::Supplied;
        }
        // [17.1.2] (ruling A8) Isolated Germans are only out of supply on turns 2 to 4.
        let spared = info.nation == Nation::German && self.during(s, self.data.tables.barbarossa.isolated_is_oos);
        if spared || found.lines.contains(hex) { Status::OutOfSupply } else { Status::Isolated }
    }

    /// [10.5.4, 13.1] Both sides look at the supply of all their units.
    pub(crate) fn logistics(&self, s: &mut State, log: &mut Log) {
        log.say("10.5.4", &[], || Message::new("log-logistics"));
        for side in Side::BOTH {
            let found = self.supply_of(s, side);
            let [mut short, mut cut] = [Vec::new(), Vec::new()];
            for &unit in self.data.units_of(side) {
                let kind = self.data.unit(unit).kind;
                let Some(hex) = s.pieces.hex(unit).filter(|_| kind.fights() || kind == Kind::Hq) else { continue };
                let status = self.status(s, unit, &found);
                s.pieces.clear(unit, mark::UNSUPPLIED);
                match status {
                    Status::Supplied => {}
                    Status::OutOfSupply => {
                        s.pieces.mark(unit, mark::OOS);
                        short.push(hex.0);
                    }
                    Status::Isolated => {
                        s.pieces.mark(unit, mark::ISOLATED);
                        cut.push(hex.0);
                    }
                }
            }
            for (id, rule, hexes) in [("log-out-of-supply", "13.2", short), ("log-isolated", "13.1", cut)] {
                if !hexes.is_empty() {
                    log.say(rule, &hexes, || {
                        Message::new(id).with("side", self.side_name(side)).with("count", hexes.len())
                    });
                }
            }
        }
    }
}

/// [13.4] (ruling A22) Seven Soviet ports, while ships have a base on the Black Sea.
fn ports(rules: &DarkValley, s: &State, side: Side) -> HexSet {
    let named = &rules.data.named;
    let based = [named.sevastopol, named.novorossiysk].iter().any(|&hex| s.controls(Side::Soviet, hex));
    if side == Side::Axis || !based {
        return HexSet::EMPTY;
    }
    named.sea_supply.iter().copied().filter(|&hex| s.controls(Side::Soviet, hex)).collect()
}

/// Runs of which the median counts: now and then the machine does something else in the middle of one.
const RUNS: usize = 201;

/// How long supply, communication and isolation of both whole sides take, in microseconds.
pub fn speed(rules: &DarkValley) -> Vec<(Message, f64)> {
    let info = kernel::Ruleset::info(rules);
    let Ok(setup) = info.set_up("fall-blau", &kernel::Options::new(), kernel::Dice::Scripted) else {
        return Vec::new();
    };
    let s = rules.opening(&setup, &mut FirstFace, &mut Log::silent());
    let mut times = [0.0; RUNS];
    for time in &mut times {
        let start = Instant::now();
        for side in Side::BOTH {
            let found = rules.supply_of(&s, side);
            for &unit in rules.data.units_of(side) {
                black_box(rules.status(&s, unit, &found));
            }
        }
        *time = start.elapsed().as_secs_f64() * 1e6;
    }
    times.sort_by(f64::total_cmp);
    vec![(Message::new("bench-supply"), times[RUNS / 2])]
}

/// Dice that always show the first face.
pub struct FirstFace;

impl kernel::Chance for FirstFace {
    fn roll(&mut self, _: u8, _: &'static str) -> u8 {
        1
    }

    fn draw(&mut self, _: u32, _: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        0
    }
}
