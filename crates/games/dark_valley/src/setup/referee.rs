//! [17.1.1, 17.2.1, 17.3.1, 17.4.1] A second look at a finished set-up, from the booklet's conditions and the counters alone.
//!
//! It shares nothing with the code that proposes and changes deployments, so that the tests can hold the one against the
//! other. Conditions have the names that the rulings use: B1, F5, Z3, G8.

use board::{Direction, HexId};

use super::why::paragraph;
use super::{Deployment, Stage, Why, off_map};
use crate::data::Data;
use crate::data::scenarios::{Check, Condition, Scenario};
use crate::ground::{Country, feature, side};
use crate::units::{At, Kind, Nation, Side, Trait, UnitId, UnitInfo, Zoc};

/// A condition that a set-up does not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Its name: `F5`; `pool` for a counter that is where none of its kind is.
    pub check: String,
    /// What is wrong.
    pub why: Why,
}

/// [17.0] Does a side's set-up meet all its conditions?
///
/// # Errors
/// The first that it does not meet.
pub fn judge(data: &Data, d: &Deployment, side: Side) -> Result<(), Flaw> {
    flaws(data, d, side).next().map_or(Ok(()), Err)
}

/// Everything that is wrong with a side's set-up, one flaw a condition.
pub fn flaws<'a>(data: &'a Data, d: &'a Deployment, side: Side) -> impl Iterator<Item = Flaw> + 'a {
    let scenario = &data.scenarios[usize::from(d.scenario)];
    let of = Referee { data, scenario, d, side };
    let named = |check: &str, why: Why| Flaw { check: check.to_owned(), why };
    let concerns = move |check: &&Check| check.side.is_none_or(|about| about == side);
    let pool = of.pool().err().map(|why| named("pool", why));
    let checks = scenario.checks.iter().filter(concerns);
    let found = checks.filter_map(move |check| of.meets(&check.what).err().map(|why| named(&check.id, why)));
    let supply = of.supply().err().map(|why| named(if paragraph(scenario) == "17.3.1" { "Z6" } else { "supply" }, why));
    pool.into_iter().chain(found).chain(supply)
}

#[derive(Clone, Copy)]
struct Referee<'a> {
    data: &'a Data,
    scenario: &'a Scenario,
    d: &'a Deployment,
    side: Side,
}

fn require(holds: bool, why: Why) -> Result<(), Why> {
    if holds { Ok(()) } else { Err(why) }
}

impl<'a> Referee<'a> {
    fn info(&self, unit: UnitId) -> &'a UnitInfo {
        self.data.unit(unit)
    }

    /// The side's counters on the map, with their hexes.
    fn on_map(self) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        let own = self.data.unit_ids().filter(move |&unit| self.info(unit).side() == self.side);
        own.filter_map(move |unit| Some((unit, self.d.hex(unit)?)))
    }

    /// The side's counters that the scenario leaves in play.
    fn in_play(self) -> impl Iterator<Item = UnitId> + 'a {
        let boxed = self.scenario.stavka.iter().filter(move |unit| self.info(**unit).side() == self.side);
        self.scenario.units[self.side].iter().chain(boxed).copied()
    }

    fn count(self, hex: HexId, is: impl Fn(&UnitInfo) -> bool) -> usize {
        self.on_map().filter(|&(unit, at)| at == hex && is(self.info(unit))).count()
    }

    fn is_occupied(self, hex: HexId) -> bool {
        self.d.stack(hex).any(|unit| self.info(unit).side() == self.side && self.info(unit).kind.fights())
    }

    fn country(self, hex: HexId) -> Country {
        self.data.ground.country[hex.index()]
    }

    /// The district of a hex; Odessa lies outside on the map and counts as part of its own.
    fn district(self, hex: HexId) -> Option<At> {
        let odessa = self.data.place("Odessa") == Some(hex);
        match self.country(hex) {
            _ if odessa => Some(At::Omd),
            Country::Baltic => Some(At::Bmd),
            Country::Western => Some(At::Wmd),
            Country::Kiev => Some(At::Kmd),
            Country::Odessa => Some(At::Omd),
            _ => None,
        }
    }

    fn is_town(self, hex: HexId) -> bool {
        self.data.ground.has(hex, feature::TOWN | feature::CITY)
    }

    fn is_own(self, hex: HexId) -> bool {
        self.scenario.control[hex.index()] == Some(self.side)
    }

    /// Who is out, eliminated, boxed or to come is so, and all others are on the map, or where a condition lets them be.
    fn pool(self) -> Result<(), Why> {
        let scenario = self.scenario;
        let own = |unit: &UnitId| self.info(*unit).side() == self.side;
        for unit in self.data.unit_ids().filter(own) {
            let at = self.d.at(unit);
            let info = self.info(unit);
            let rebuilt = self.d.options.romanians_eliminated && scenario.eliminated_by_option.contains(&unit);
            let beside = matches!(info.kind, Kind::Support | Kind::Leader)
                || info.kind == Kind::Air && !info.traits.has(Trait::Base);
            let good = if rebuilt || scenario.eliminated.contains(&unit) {
                at == off_map::ELIMINATED
            } else if scenario.out.contains(&unit) {
                at == off_map::OUT
            } else if scenario.boxed.contains(&unit) {
                at == off_map::OTHER_FRONTS
            } else if !self.in_play().any(|other| other == unit) {
                at == off_map::LATER
            } else if beside {
                at == off_map::POOL
            } else {
                self.d.hex(unit).is_some() || self.may_be_off(unit, at)
            };
            require(good, Why::WrongPool(unit))?;
            if self.d.hex(unit).is_some() || at == off_map::STAVKA {
                self.strength(unit)?;
            }
        }
        Ok(())
    }

    /// A counter in play that is not on the map: eliminated by a levy, or in the Stavka box.
    fn may_be_off(self, unit: UnitId, at: HexId) -> bool {
        let info = self.info(unit);
        self.scenario.checks.iter().any(|check| match &check.what {
            Condition::Remove { nation, kind, .. } => at == off_map::ELIMINATED && is_levied(info, *nation, *kind),
            Condition::Boxed | Condition::OwnSide { stavka: true } => at == off_map::STAVKA && info.kind.fights(),
            Condition::Withhold { .. } => {
                let away = if self.d.options.withheld_stay_out && self.d.stage == Stage::Ready {
                    off_map::OUT
                } else {
                    off_map::STAVKA
                };
                at == away && info.kind.fights()
            }
            _ => false,
        })
    }

    /// Nobody shows his back but by a condition that says so.
    fn strength(self, unit: UnitId) -> Result<(), Why> {
        if !self.d.reduced.contains(unit) {
            return Ok(());
        }
        let info = self.info(unit);
        let by = |check: &Check| match &check.what {
            Condition::Remove { nation, kind, .. } => is_levied(info, *nation, *kind),
            Condition::Flip { which, .. } => info.traits.has(*which),
            Condition::Reduced { class, .. } => info.class == *class,
            _ => false,
        };
        require(info.back.is_some() && self.scenario.checks.iter().any(by), Why::FullStrength(unit))
    }

    /// [13.2] When set-up is over the Soviets in the pocket of Leningrad are out of supply, and nobody else.
    fn supply(self) -> Result<(), Why> {
        if self.d.stage != Stage::Ready {
            return Ok(());
        }
        for (unit, hex) in self.on_map() {
            let pocket = self.side == Side::Soviet && self.scenario.out_of_supply.contains(&hex);
            require(self.d.unsupplied.contains(unit) == pocket, Why::Supply(unit))?;
        }
        Ok(())
    }

    fn meets(self, what: &Condition) -> Result<(), Why> {
        match what {
            Condition::Printed => self.printed(),
            Condition::Reserve => self.reserve(),
            Condition::District => self.each(
                |info| matches!(info.at, At::Bmd | At::Wmd | At::Kmd | At::Omd),
                |unit, hex| require(self.district(hex) == Some(self.info(unit).at), Why::NotDistrict(unit)),
            ),
            Condition::Occupied { hexes, near } => self.occupied(hexes, *near),
            Condition::Strongholds => self.strongholds(),
            Condition::Stacking => self.stacking(),
            Condition::Country { at, country } => self.each(
                |info| at.contains(&info.at) && info.kind != Kind::Air,
                |unit, hex| {
                    let found = self.country(hex);
                    let good = match &**country {
                        "greater-germany" => found == Country::GreaterGermany,
                        "romania" => found == Country::Romania,
                        _ => false,
                    };
                    require(good, Why::NotCountry(unit))
                },
            ),
            Condition::Bases { koenigsberg } => self.bases(*koenigsberg),
            Condition::Reduced { class, count } => {
                let mut units = self.in_play().filter(|&unit| self.info(unit).class == *class);
                let flipped = units.by_ref().filter(|&unit| self.d.reduced.contains(unit)).count();
                let whole =
                    self.in_play().find(|&unit| self.info(unit).class == *class && !self.d.reduced.contains(unit));
                whole.map_or(Ok(()), |unit| Err(Why::Weakened(unit)))?;
                require(flipped == usize::from(*count), Why::FlipCount)
            }
            Condition::Boxed => self.boxed(),
            Condition::OwnSide { .. } => self.own_side(),
            Condition::Front { own_side } => {
                if *own_side {
                    self.own_side()?;
                }
                self.front()
            }
            Condition::South { row, none, class, most } => self.south(*row, none, *class, *most),
            Condition::Garrison { hexes, combat } => {
                for &hex in hexes.iter().filter(|&&hex| self.is_own(hex)) {
                    let factors: u32 =
                        self.on_map().filter(|(_, at)| *at == hex).map(|(unit, _)| self.factor(unit)).sum();
                    require(factors >= u32::from(*combat), Why::Weak(hex))?;
                }
                Ok(())
            }
            Condition::Remove { nation, kind, steps, combat } => self.removed(*nation, *kind, *steps, *combat),
            Condition::Flip { which, count } => {
                let of = self.in_play().filter(|&unit| self.info(unit).traits.has(*which));
                require(of.filter(|&unit| self.d.reduced.contains(unit)).count() == usize::from(*count), Why::FlipCount)
            }
            Condition::Depots => {
                self.each(
                    |info| info.kind == Kind::Depot,
                    |unit, hex| {
                        require(self.is_own(hex) && self.data.ground.has(hex, feature::RAIL), Why::NotRail(unit))
                    },
                )?;
                self.each(
                    |info| info.kind == Kind::Air,
                    |unit, hex| require(self.is_own(hex) && self.is_town(hex), Why::NotTown(unit)),
                )
            }
            Condition::Withhold { count } => {
                let out = self.d.options.withheld_stay_out && self.d.stage == Stage::Ready;
                let place = if out { off_map::OUT } else { off_map::STAVKA };
                let held = self.in_play().filter(|&unit| self.d.at(unit) == place && self.info(unit).kind.fights());
                require(held.count() == usize::from(*count), Why::BoxCount)
            }
            Condition::Marker { hex } => require(self.d.kursk == *hex, Why::KurskMarker),
        }
    }

    fn each(self, is: impl Fn(&UnitInfo) -> bool, good: impl Fn(UnitId, HexId) -> Result<(), Why>) -> Result<(), Why> {
        self.on_map().filter(|(unit, _)| is(self.info(*unit))).try_for_each(|(unit, hex)| good(unit, hex))
    }

    /// [17.1.1] In the printed hex, or beside it as far as that had to be emptied.
    fn printed(self) -> Result<(), Why> {
        self.each(
            |info| info.at == At::Hex,
            |unit, hex| {
                let Some(home) = self.info(unit).hex else { return Ok(()) };
                if hex == home {
                    return Ok(());
                }
                let of_home = |other: &UnitId| self.info(*other).hex == Some(home) && self.info(*other).kind.fights();
                let printed = self.in_play().filter(of_home).count();
                let away = self.on_map().filter(|(other, at)| of_home(other) && *at != home).count();
                let limit = usize::from(self.data.tables.stacking.units);
                let beside = self.data.map.distance(home, hex) == 1 && self.is_own(hex);
                let open = self.data.map.direction(home, hex).is_some_and(|way| self.is_open(home, way));
                require(beside && open && printed > limit && away <= printed - limit, Why::NotPrinted(unit))
            },
        )
    }

    /// [17.1.1] Alone of its kind in a town or city outside the districts for which nobody is printed.
    fn reserve(self) -> Result<(), Why> {
        self.each(
            |info| info.at == At::Reserve,
            |unit, hex| {
                let outside = self.country(hex) == Country::Ussr && self.district(hex).is_none();
                let printed = self.in_play().any(|other| self.info(other).hex == Some(hex));
                require(outside && self.is_town(hex) && !printed, Why::NotReserve(unit))?;
                require(self.count(hex, |info| info.at == At::Reserve) == 1, Why::TwoReserves(hex))
            },
        )
    }

    fn occupied(self, hexes: &[HexId], near: bool) -> Result<(), Why> {
        for &hex in hexes {
            let here = self.is_occupied(hex);
            let beside = || self.data.map.neighbours(hex).iter().any(|&next| next.is_some() && self.is_occupied(next));
            match near {
                false => require(here, Why::Empty(hex))?,
                true => require(here || beside(), Why::NobodyNear(hex))?,
            }
        }
        Ok(())
    }

    fn strongholds(self) -> Result<(), Why> {
        for hex in self.data.map.hexes().filter(|&hex| self.district(hex).is_some()) {
            let strong = self.data.ground.has(hex, feature::FZ | feature::CITY);
            require(!strong || self.is_occupied(hex), Why::Empty(hex))?;
        }
        Ok(())
    }

    /// [17.1.1] Near Königsberg, in Warsaw, and one each in Lublin and Radom.
    fn bases(self, koenigsberg: u8) -> Result<(), Why> {
        let place = |name: &str| self.data.place(name);
        self.each(
            |info| info.kind == Kind::Air,
            |unit, hex| {
                let good = match self.info(unit).at {
                    At::Koenigsberg => {
                        let near = |at: HexId| self.data.map.distance(at, hex) <= u32::from(koenigsberg);
                        self.is_own(hex) && self.is_town(hex) && place("Königsberg").is_some_and(near)
                    }
                    At::Warsaw => place("Warsaw") == Some(hex),
                    At::LublinRadom => {
                        let alone = self.count(hex, |info| info.at == At::LublinRadom) == 1;
                        alone && [place("Lublin"), place("Radom")].contains(&Some(hex))
                    }
                    _ => true,
                };
                require(good, Why::NotBase(unit))
            },
        )
    }

    /// [17.2.1] As many of each class in the Stavka box as are bound for it.
    fn boxed(self) -> Result<(), Why> {
        let held = || self.in_play().filter(|&unit| self.d.at(unit) == off_map::STAVKA);
        for &unit in &self.scenario.stavka {
            let class = self.info(unit).class;
            let wanted = self.scenario.stavka.iter().filter(|&&other| self.info(other).class == class).count();
            let found = held().filter(|&other| self.info(other).class == class).count();
            require(found == wanted, Why::BoxCount)?;
        }
        require(held().count() == self.scenario.stavka.len(), Why::BoxCount)
    }

    fn own_side(self) -> Result<(), Why> {
        self.each(|_| true, |unit, hex| require(self.is_own(hex), Why::NotOwnSide(unit)))
    }

    fn is_open(self, hex: HexId, way: Direction) -> bool {
        self.data.ground.sides[hex.index()][way.index()] & side::CLOSED == 0
    }

    /// Beside the line: does an open side lead to the enemy's land?
    fn is_beside_line(self, hex: HexId) -> bool {
        Direction::ALL.into_iter().any(|way| {
            let beyond = self.data.map.neighbour(hex, way);
            let enemy = beyond.is_some_and(|next| self.scenario.control[next.index()] == Some(self.side.enemy()));
            enemy && self.is_open(hex, way)
        })
    }

    /// [6.1] Every own hex beside the line is occupied or in a zone of control, of Soviets only if they are beside it too.
    fn front(self) -> Result<(), Why> {
        let line = self.data.ground.land.iter().copied().filter(|&hex| self.is_own(hex) && self.is_beside_line(hex));
        for hex in line {
            let watched = Direction::ALL.into_iter().any(|way| {
                let Some(next) = self.data.map.neighbour(hex, way).filter(|_| self.is_open(hex, way)) else {
                    return false;
                };
                let near = self.side == Side::Axis || self.is_beside_line(next);
                let zone = self.d.stack(next).any(|unit| self.info(unit).side() == self.side && self.has_zone(unit));
                near && zone && !self.data.ground.has(hex, feature::CITY)
            });
            require(self.is_occupied(hex) || watched, Why::Hole(hex))?;
        }
        Ok(())
    }

    fn has_zone(self, unit: UnitId) -> bool {
        match self.info(unit).zoc {
            Zoc::None => false,
            Zoc::Front => !self.d.reduced.contains(unit),
            Zoc::Both => true,
        }
    }

    fn factor(self, unit: UnitId) -> u32 {
        let info = self.info(unit);
        let shown = info.back.filter(|_| self.d.reduced.contains(unit)).unwrap_or(info.front);
        if info.kind.fights() { u32::from(shown.first) } else { 0 }
    }

    /// [17.2.1] South of the row nothing of these classes and no more of that one; ruling A35.
    fn south(self, row: u8, none: &[u8], class: u8, most: u8) -> Result<(), Why> {
        let south = |hex: HexId| self.data.map.number(hex).row > row;
        self.each(|info| none.contains(&info.class), |unit, hex| require(!south(hex), Why::TooFarSouth(unit)))?;
        let many = self.on_map().filter(|&(unit, hex)| self.info(unit).class == class && south(hex)).count();
        require(many <= usize::from(most), Why::TooManySouth)
    }

    fn removed(self, nation: Nation, kind: Option<Kind>, steps: u8, combat: u8) -> Result<(), Why> {
        let (mut gone, mut worth) = (0, 0);
        for unit in self.in_play().filter(|&unit| is_levied(self.info(unit), nation, kind)) {
            let info = self.info(unit);
            let full = u32::from(info.front.first);
            match (self.d.at(unit), self.d.reduced.contains(unit)) {
                (off_map::ELIMINATED, _) => {
                    gone += u32::from(info.steps());
                    worth += full;
                }
                (_, true) => {
                    gone += 1;
                    worth += full - self.factor(unit);
                }
                (_, false) => {}
            }
        }
        require(gone == u32::from(steps), Why::StepCount)?;
        require(worth >= u32::from(combat), Why::StepWorth)
    }

    /// [5.2, 5.4] No hex is too full.
    fn stacking(self) -> Result<(), Why> {
        let limit = &self.data.tables.stacking;
        let mut hexes: Vec<HexId> = self.on_map().map(|(_, hex)| hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes {
            let stack: Vec<&UnitInfo> = self.d.stack(hex).map(|unit| self.info(unit)).collect();
            let count = |is: &dyn Fn(&UnitInfo) -> bool| stack.iter().filter(|info| is(info)).count();
            let tiger = |info: &UnitInfo| info.traits.has(Trait::Tiger);
            for (found, most, why) in [
                (
                    count(&|info| matches!(info.kind, Kind::Infantry | Kind::Mech) && !tiger(info)),
                    limit.units,
                    Why::TooMany(hex),
                ),
                (count(&|info| info.traits.has(Trait::Army)), limit.soviet_armies, Why::TooManyArmies(hex)),
                (
                    count(&|info| info.kind == Kind::Hq && info.nation == Nation::German),
                    limit.panzer_hqs,
                    Why::TwoPanzerHqs(hex),
                ),
                (count(&|info| info.kind == Kind::Depot), limit.depots, Why::TwoDepots(hex)),
                (count(&|info| info.kind == Kind::Air), limit.bases, Why::ThreeBases(hex)),
                (count(&tiger), limit.tigers, Why::TwoTigers(hex)),
                (count(&|info| info.kind == Kind::Artillery), limit.artillery, Why::TwoArtilleries(hex)),
            ] {
                require(found <= usize::from(most), why)?;
            }
            let allies = [Nation::Romanian, Nation::Hungarian, Nation::Italian, Nation::Slovak];
            let here =
                allies.into_iter().filter(|&nation| count(&|info| info.nation == nation && info.kind.fights()) > 0);
            require(here.count() <= 1, Why::MixedAllies(hex))?;
        }
        Ok(())
    }
}

fn is_levied(info: &UnitInfo, nation: Nation, kind: Option<Kind>) -> bool {
    info.nation == nation && info.kind.fights() && kind.is_none_or(|kind| info.kind == kind)
}
