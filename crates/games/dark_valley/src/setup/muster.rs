//! What is known in advance about a side's set-up: where each counter may stand, what must be held, who loses steps.

use board::{Direction, HexId};

use super::{HexSet, UnitSet, stands_on_map};
use crate::data::Data;
use crate::data::scenarios::{Condition, Scenario};
use crate::ground::{Country, feature, side};
use crate::units::{At, BySide, Kind, Nation, Side, UnitId};

/// What binds a counter to its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bond {
    /// [17.1.1] The hex printed on it, or one beside it if that is too full.
    Printed,
    /// [17.1.1] Its military district.
    District,
    /// [17.1.1] Towns and cities outside the districts, one reserve each.
    Reserve,
    /// [17.1.1] Greater Germany or Romania.
    Country,
    /// [17.1.1] The places of an air base; `alone` in each of them.
    Base {
        /// Whether no other base of its group may share the place.
        alone: bool,
    },
    /// Its own side of the line.
    OwnSide,
    /// [17.2.1] The same, but not south of a row.
    North,
    /// Railways behind its own line.
    Rail,
    /// Towns and cities behind its own line.
    Town,
}

/// A piece of ground that counters are bound to.
pub(crate) struct Ground {
    pub bond: Bond,
    pub hexes: HexSet,
}

/// What a hex needs, as bits.
pub(crate) mod need {
    /// A combat unit in it.
    pub const HELD: u8 = 1;
    /// A combat unit in it or beside it.
    pub const NEAR: u8 = 2;
    /// A combat unit, or the zone of control of one beside the line.
    pub const LINE: u8 = 4;
    /// A combat unit, or any zone of control.
    pub const ZONE: u8 = 8;
    /// So many combat factors.
    pub const GARRISON: u8 = 16;
}

/// Who gives up steps before the game, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Levy {
    /// So many steps, worth so many combat factors at least; units may be eliminated.
    Steps { steps: u8, combat: u8 },
    /// So many units show their back.
    Flip { count: u8 },
}

/// What the Stavka box takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Boxed {
    /// Nothing.
    Nothing,
    /// So many of each class, no more and no fewer.
    Classes(Vec<(u8, u8)>),
    /// So many combat units.
    Count(u8),
    /// As many combat units as its owner likes.
    Any,
}

/// [17.2.1] What may stand south of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct South {
    pub row: u8,
    pub class: u8,
    pub most: u8,
}

/// What one side of a scenario must observe when it sets up.
pub struct Muster {
    /// Which side.
    pub(crate) side: Side,
    /// Its counters, those in the pool off the map left out.
    pub(crate) units: Vec<UnitId>,
    pub(crate) grounds: Vec<Ground>,
    /// By counter, the ground it is bound to; `NOWHERE`: it is not part of this set-up.
    ground_of: Vec<u8>,
    /// By hex, bits of [`need`].
    pub(crate) needs: Vec<u8>,
    /// The hexes that need something.
    pub(crate) needed: Vec<HexId>,
    /// Combat factors of a garrison.
    pub(crate) garrison: u8,
    /// The own hexes beside the line.
    pub(crate) front: HexSet,
    pub(crate) levies: Vec<Levy>,
    /// By counter; `NOWHERE`: it keeps its steps.
    levy_of: Vec<u8>,
    /// Counters that show their back without any choice.
    pub(crate) weakened: UnitSet,
    pub(crate) boxed: Boxed,
    pub(crate) south: Option<South>,
}

const NOWHERE: u8 = u8::MAX;

impl Muster {
    /// The ground a counter is bound to; none if it is not part of this set-up.
    #[inline]
    pub(crate) fn ground(&self, unit: UnitId) -> Option<&Ground> {
        self.grounds.get(usize::from(self.ground_of[unit.index()]))
    }

    /// By which levy a counter may lose steps.
    #[inline]
    pub(crate) fn levy(&self, unit: UnitId) -> Option<usize> {
        Some(usize::from(self.levy_of[unit.index()])).filter(|&at| at < self.levies.len())
    }

    fn new(data: &Data, scenario: &Scenario, of: Side) -> Self {
        let mine = |unit: &UnitId| data.unit(*unit).side() == of && stands_on_map(data, *unit);
        let mut units: Vec<UnitId> = scenario.units[of].iter().chain(&scenario.stavka).copied().filter(mine).collect();
        units.sort_unstable();
        let mut muster = Self {
            side: of,
            units,
            grounds: Vec::new(),
            ground_of: vec![NOWHERE; data.units.len()],
            needs: vec![0; data.map.len()],
            needed: Vec::new(),
            garrison: 0,
            front: scenario.front[of].iter().copied().collect(),
            levies: Vec::new(),
            levy_of: vec![NOWHERE; data.units.len()],
            weakened: UnitSet::EMPTY,
            boxed: Boxed::Nothing,
            south: None,
        };
        for check in scenario.checks.iter().filter(|check| check.side.is_none_or(|side| side == of)) {
            muster.bind(data, scenario, &check.what);
            muster.require(data, scenario, &check.what);
        }
        muster.needed = data.map.hexes().filter(|hex| muster.needs[hex.index()] != 0).collect();
        muster
    }

    /// Binds counters to their ground.
    fn bind(&mut self, data: &Data, scenario: &Scenario, what: &Condition) {
        let towns = feature::TOWN | feature::CITY;
        let of = self.side;
        let own = |hex: HexId| scenario.control[hex.index()] == Some(of);
        let land = || data.ground.land.iter().copied();
        match what {
            Condition::Printed => self.bind_printed(data, scenario),
            Condition::Reserve => {
                let hexes = land().filter(|&hex| is_reserve_town(data, scenario, hex)).collect();
                self.put(data, Bond::Reserve, hexes, |info| info.at == At::Reserve);
            }
            Condition::District => {
                for at in [At::Bmd, At::Wmd, At::Kmd, At::Omd] {
                    let hexes = land().filter(|&hex| district(data, hex) == Some(at)).collect();
                    self.put(data, Bond::District, hexes, |info| info.at == at);
                }
            }
            Condition::Country { at, country } => {
                let hexes = land().filter(|&hex| is_in(data, hex, country)).collect();
                self.put(data, Bond::Country, hexes, |info| at.contains(&info.at));
            }
            Condition::Bases { koenigsberg } => {
                let named = |name: &str| data.place(name);
                let centre = named("Königsberg");
                let near = |hex: HexId| centre.is_some_and(|at| data.map.distance(at, hex) <= u32::from(*koenigsberg));
                let hexes = land().filter(|&hex| near(hex) && own(hex) && data.ground.has(hex, towns)).collect();
                let bond = |alone| Bond::Base { alone };
                self.put(data, bond(false), hexes, |info| info.at == At::Koenigsberg);
                let warsaw = named("Warsaw").into_iter().collect();
                self.put(data, bond(false), warsaw, |info| info.at == At::Warsaw);
                let south = ["Lublin", "Radom"].into_iter().filter_map(named).collect();
                self.put(data, bond(true), south, |info| info.at == At::LublinRadom);
            }
            Condition::OwnSide { .. } | Condition::Front { own_side: true } => {
                let hexes = land().filter(|&hex| own(hex)).collect();
                self.put(data, Bond::OwnSide, hexes, |info| !matches!(info.kind, Kind::Depot | Kind::Air));
            }
            Condition::South { row, none, .. } => {
                let hexes = land().filter(|&hex| own(hex) && data.map.number(hex).row <= *row).collect();
                self.put(data, Bond::North, hexes, |info| none.contains(&info.class));
            }
            Condition::Depots => {
                let rails = land().filter(|&hex| own(hex) && data.ground.has(hex, feature::RAIL)).collect();
                self.put(data, Bond::Rail, rails, |info| info.kind == Kind::Depot);
                let hexes = land().filter(|&hex| own(hex) && data.ground.has(hex, towns)).collect();
                self.put(data, Bond::Town, hexes, |info| info.kind == Kind::Air);
            }
            _ => {}
        }
    }

    fn put(&mut self, data: &Data, bond: Bond, hexes: HexSet, is: impl Fn(&crate::units::UnitInfo) -> bool) {
        let number = self.grounds.len() as u8;
        self.grounds.push(Ground { bond, hexes });
        for &unit in self.units.iter().filter(|unit| is(data.unit(**unit))) {
            self.ground_of[unit.index()] = number;
        }
    }

    fn bind_printed(&mut self, data: &Data, scenario: &Scenario) {
        let printed = |unit: &UnitId| data.unit(*unit).at == At::Hex;
        let with_hex: Vec<UnitId> = self.units.iter().copied().filter(printed).collect();
        for unit in with_hex {
            let Some(hex) = data.unit(unit).hex else { continue };
            let mut hexes = HexSet::one(hex);
            if excess(data, self.units.iter().copied(), hex) > 0 {
                let open = |way: &Direction| data.ground.sides[hex.index()][way.index()] & side::CLOSED == 0;
                let beside = Direction::ALL.into_iter().filter(open).filter_map(|way| data.map.neighbour(hex, way));
                hexes |= beside.filter(|next| scenario.control[next.index()] == Some(self.side)).collect();
            }
            self.ground_of[unit.index()] = self.grounds.len() as u8;
            self.grounds.push(Ground { bond: Bond::Printed, hexes });
        }
    }

    /// Notes what hexes need and who loses steps.
    fn require(&mut self, data: &Data, scenario: &Scenario, what: &Condition) {
        let mut ask = |hexes: &mut dyn Iterator<Item = HexId>, bit: u8| {
            hexes.for_each(|hex| self.needs[hex.index()] |= bit);
        };
        match what {
            Condition::Occupied { hexes, near } => {
                ask(&mut hexes.iter().copied(), if *near { need::NEAR } else { need::HELD });
            }
            Condition::Strongholds => {
                let strong = |hex: &HexId| data.ground.has(*hex, feature::FZ | feature::CITY);
                let within = |hex: &HexId| district(data, *hex).is_some();
                ask(&mut data.ground.land.iter().copied().filter(strong).filter(within), need::HELD);
            }
            Condition::Front { .. } => {
                // The booklet limits it to units beside the line where it speaks of the Soviets, and only there.
                let bit = if self.side == Side::Soviet { need::LINE } else { need::ZONE };
                ask(&mut scenario.front[self.side].iter().copied(), bit);
            }
            Condition::Garrison { hexes, combat } => {
                let own = |hex: &HexId| scenario.control[hex.index()] == Some(self.side);
                ask(&mut hexes.iter().copied().filter(own), need::GARRISON);
                self.garrison = *combat;
            }
            Condition::Remove { nation, kind, steps, combat } => {
                let levy = Levy::Steps { steps: *steps, combat: *combat };
                self.raise(data, levy, |info| {
                    info.nation == *nation && info.kind.fights() && kind.is_none_or(|kind| info.kind == kind)
                });
            }
            Condition::Flip { which, count } => {
                let is = |info: &crate::units::UnitInfo| info.traits.has(*which) && info.nation == Nation::German;
                self.raise(data, Levy::Flip { count: *count }, |info| is(info) && info.back.is_some());
            }
            Condition::Reduced { class, .. } => {
                self.weakened = self.units.iter().copied().filter(|&unit| data.unit(unit).class == *class).collect();
            }
            Condition::Boxed => {
                let mut classes: Vec<(u8, u8)> = Vec::new();
                for unit in &scenario.stavka {
                    let class = data.unit(*unit).class;
                    match classes.iter_mut().find(|(of, _)| *of == class) {
                        Some((_, count)) => *count += 1,
                        None => classes.push((class, 1)),
                    }
                }
                self.boxed = Boxed::Classes(classes);
            }
            Condition::Withhold { count } => self.boxed = Boxed::Count(*count),
            Condition::OwnSide { stavka: true } => self.boxed = Boxed::Any,
            Condition::South { row, class, most, .. } => {
                self.south = Some(South { row: *row, class: *class, most: *most });
            }
            _ => {}
        }
    }

    fn raise(&mut self, data: &Data, levy: Levy, is: impl Fn(&crate::units::UnitInfo) -> bool) {
        let number = self.levies.len() as u8;
        self.levies.push(levy);
        for &unit in self.units.iter().filter(|unit| is(data.unit(**unit))) {
            self.levy_of[unit.index()] = number;
        }
    }
}

/// [17.1.1] How many counters are printed for a hex beyond what it holds.
pub(super) fn excess(data: &Data, units: impl Iterator<Item = UnitId>, hex: HexId) -> usize {
    let here = |unit: &UnitId| data.unit(*unit).hex == Some(hex) && data.unit(*unit).kind.fights();
    units.filter(here).count().saturating_sub(usize::from(data.tables.stacking.units))
}

/// The military district of a hex; Odessa belongs to its own for set-up.
pub(super) fn district(data: &Data, hex: HexId) -> Option<At> {
    if data.map.group("odessa-district-also").is_some_and(|hexes| hexes.contains(&hex)) {
        return Some(At::Omd);
    }
    match data.ground.country[hex.index()] {
        Country::Baltic => Some(At::Bmd),
        Country::Western => Some(At::Wmd),
        Country::Kiev => Some(At::Kmd),
        Country::Odessa => Some(At::Omd),
        _ => None,
    }
}

/// [17.1.1] May a reserve stand here: a town or city of the USSR outside the districts for which no counter is printed?
pub(super) fn is_reserve_town(data: &Data, scenario: &Scenario, hex: HexId) -> bool {
    data.ground.has(hex, feature::TOWN | feature::CITY)
        && data.ground.country[hex.index()] == Country::Ussr
        && district(data, hex).is_none()
        && !scenario.units[Side::Soviet].iter().any(|&unit| data.unit(unit).hex == Some(hex))
}

/// Is a hex in a country, by its name in the map's layer?
pub(super) fn is_in(data: &Data, hex: HexId, country: &str) -> bool {
    data.map.layer("country").is_some_and(|layer| layer.kind(country) == Some(layer.at(hex)))
}

/// The musters of all scenarios.
pub struct Musters(Vec<BySide<Muster>>);

impl Musters {
    /// Finds them out, once.
    pub fn new(data: &Data) -> Self {
        let both = |scenario: &Scenario| BySide::each(|side| Muster::new(data, scenario, side));
        Self(data.scenarios.iter().map(both).collect())
    }

    pub(crate) fn of(&self, scenario: u8, side: Side) -> &Muster {
        &self.0[usize::from(scenario)][side]
    }
}
