//! The scenarios: area, forces, calendar and victory.

use board::{HexId, Map};
use kernel::{DataError, Words};
use std::collections::BTreeMap;

use super::{SupportInfo, raw};
use crate::ground::{City, Country, Ground, Works};
use crate::state::HexSet;
use crate::supports::{Heap, Support};
use crate::theatres::{Mode, Stock};
use crate::units::{BySide, Side, UnitId};

/// A scenario, ready to be set up.
pub struct Scenario {
    pub id: String,
    pub(super) title: Words,
    pub(super) description: Words,
    pub first_turn: u8,
    pub last_turn: u8,
    pub area: HexSet,
    /// Hexes out of it.
    pub outside: HexSet,
    /// [17.1] Is there a major city of the Soviet Union in it?
    pub in_soviet_union: bool,
    /// Hexes that the Soviets hold at the start.
    pub control: HexSet,
    /// Theatres, moods and all that comes after chapter 8.
    pub advanced: bool,
    pub warsaw: bool,
    rules: Vec<String>,
    /// (6.7) Where halt orders may be given; none: nowhere.
    halts: Option<Vec<HexId>>,
    pub no_soviet_combat: Vec<u8>,
    pub draw: Option<BasicDraw>,
    pub pools: BySide<Heap>,
    pub reich: Heap,
    pub hand: u8,
    pub mood: u8,
    pub freedom: u8,
    pub objectives_held: u8,
    pub objectives: [bool; 6],
    pub rail: Vec<u8>,
    pub naval: Vec<u8>,
    /// (17.3) Germans, Romanians, Hungarians, Soviets; none by the Führer's mood.
    pub points: [Option<Vec<u8>>; 4],
    /// Sources that are not found by what the hexes are.
    pub sources: BySide<HexSet>,
    /// Every hex that may be a source, as a list and as a set.
    pub source_hexes: BySide<Vec<HexId>>,
    pub possible: BySide<HexSet>,
    /// Hexes where units may arrive: cities, works, and those that the scenario names.
    pub entries: Vec<HexId>,
    pub loyalty: [Side; 2],
    pub stavka: Vec<UnitId>,
    pub stavka_minimum: [u8; 2],
    pub corps_pool: Vec<UnitId>,
    pub stock: Vec<UnitId>,
    pub setup: Vec<(UnitId, HexId, bool)>,
    pub theatres: Vec<(Stock, HexId, Mode, u8)>,
    pub calendar: Vec<Arrivals>,
    /// Where German arrivals may come besides the usual, and from which turn only there; 0: never.
    pub entry: Vec<HexId>,
    pub entry_from: u8,
    /// Where supplied German units may leave the map for good.
    pub exit: Vec<HexId>,
    pub victory: Victory,
}

pub struct BasicDraw {
    pub die: u8,
    pub plus: Vec<i8>,
    pub axis: Vec<u8>,
}

/// What a turn brings.
#[derive(Default)]
pub struct Arrivals {
    pub turn: u8,
    pub units: BySide<Vec<UnitId>>,
    pub at: BySide<Vec<HexId>>,
    pub supports: BySide<Vec<Support>>,
    pub corps: u8,
    pub transform: Vec<(UnitId, UnitId)>,
    /// Armoured or not, how many, at least which attack.
    pub withdraw: Vec<(bool, u8, u8)>,
}

/// How a scenario is won.
pub struct Victory {
    /// Bessarabia is judged by Romania and its oil.
    pub romania: bool,
    pub sudden_objectives: bool,
    pub levels: Vec<Level>,
    pub points: Vec<PointRow>,
    /// Column and number of German divisions saved.
    pub saved: Option<(u8, u8)>,
}

pub struct Level {
    /// Points in halves from which it holds.
    pub from: Option<i16>,
    pub both_by: Option<u8>,
    pub one_by: Option<u8>,
    pub result: String,
}

/// What brings points, in halves.
pub struct PointRow {
    pub what: PointKind,
    pub hexes: Vec<HexId>,
    pub each: i16,
    pub by_turn: u8,
    pub beyond: u8,
    pub per: u8,
    pub objectives: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointKind {
    /// The Soviets hold it at the end.
    Held,
    /// The Axis holds it at the end.
    HeldByAxis,
    /// A Soviet unit in supply stands there.
    Reached,
    Captured,
    /// German divisions eliminated.
    GermansDead,
    /// Soviet armour eliminated.
    ArmourDead,
    ObjectivesLost,
    /// German elite armour at full strength.
    ArmourAlive,
    DismissalsBelow,
}

/// What scenarios are read with.
pub(super) struct Reader<'a> {
    pub(super) map: &'a Map,
    pub(super) ground: &'a Ground,
    pub(super) by_name: &'a BTreeMap<String, UnitId>,
    pub(super) supports: &'a [SupportInfo],
}

impl Reader<'_> {
    fn bad(problem: String) -> DataError {
        DataError::bad("scenarios.toml", problem)
    }

    fn unit(&self, id: &str) -> Result<UnitId, DataError> {
        self.by_name.get(&id.to_lowercase()).copied().ok_or_else(|| Self::bad(format!("no counter {id}")))
    }

    fn units(&self, ids: &[String]) -> Result<Vec<UnitId>, DataError> {
        ids.iter().map(|id| self.unit(id)).collect()
    }

    fn hex(&self, number: &str) -> Result<HexId, DataError> {
        self.map.parse(number).ok_or_else(|| Self::bad(format!("no hex {number}")))
    }

    fn group(&self, name: &str) -> Result<&[HexId], DataError> {
        self.map.group(name).ok_or_else(|| DataError::bad("map.toml", format!("no group {name}")))
    }

    pub(super) fn scenario(&self, raw: raw::Scenario) -> Result<Scenario, DataError> {
        let mut area = HexSet::EMPTY;
        match &raw.area {
            Some(group) => self.group(group)?.iter().for_each(|&hex| area.set(hex, true)),
            None => self.map.hexes().for_each(|hex| area.set(hex, true)),
        }
        let layer = self.map.layer(&raw.control).ok_or_else(|| Self::bad(format!("no layer {}", raw.control)))?;
        let mut control = HexSet::EMPTY;
        for hex in self.map.hexes() {
            control.set(hex, layer.kinds[usize::from(layer.at(hex))].id == "soviet");
        }
        let (sources, source_hexes) = self.sources(&raw, &area, &control)?;
        let has = |rule: &str| raw.rules.iter().any(|own| own == rule);
        let (advanced, warsaw, allies) = (has("theatres"), has("warsaw"), has("capitulation"));
        let pools = self.pools(&raw, advanced, allies)?;
        let mut reich = Heap::default();
        if has("reich") {
            for kind in Support::ALL.into_iter().filter(|&kind| self.supports[kind as usize].reich) {
                (0..self.supports[kind as usize].count).for_each(|_| reich.add(kind));
            }
        }
        let halts = match &raw.halt_orders {
            Some(toml::Value::Array(list)) => {
                let numbers = list.iter().filter_map(toml::Value::as_str);
                Some(numbers.map(|number| self.hex(number)).collect::<Result<Vec<_>, _>>()?)
            }
            Some(_) => Some(Vec::new()),
            None => None,
        };
        let mut objectives = [false; 6];
        for &number in &raw.objectives {
            *objectives.get_mut(usize::from(number) - 1).ok_or_else(|| Self::bad("no such objective".into()))? = true;
        }
        let mut setup = Vec::new();
        for row in raw.setup.iter().flat_map(|army| &army.units) {
            setup.push((self.unit(&row.unit)?, self.hex(&row.hex)?, row.face == "back"));
        }
        let mut theatres = Vec::new();
        for row in &raw.theatre {
            let stock = Stock::THEATRES.into_iter().find(|stock| stock.id().eq_ignore_ascii_case(&row.id));
            let stock = stock.ok_or_else(|| Self::bad(format!("no theatre {}", row.id)))?;
            let mode = if row.mode == "offensive" { Mode::Offensive } else { Mode::Movement };
            theatres.push((stock, self.hex(&row.hex)?, mode, row.supports));
        }
        let points = |nation: &str| -> Option<Vec<u8>> {
            let list = raw.rp.get(nation)?.as_array()?;
            Some(list.iter().filter_map(toml::Value::as_integer).map(|points| points as u8).collect())
        };
        let none = vec![0; usize::from(raw.last_turn - raw.first_turn) + 1];
        let mut stock = self.units(&raw.kg_infantry)?;
        stock.extend(self.units(&raw.kg_armour)?);
        let calendar = raw.calendar.iter().map(|row| self.arrivals(row)).collect::<Result<Vec<_>, _>>()?;
        let entry = match &raw.entry {
            Some(entry) => self.group(&entry.axis)?.to_vec(),
            None => Vec::new(),
        };
        let mut entries: HexSet = self.ground.cities.iter().chain(&entry).copied().collect();
        entries.extend(calendar.iter().flat_map(|row| row.at.values().flatten()).copied());
        let advanced_works = |hex: &HexId| self.ground.hex(*hex).works == Works::Advanced;
        entries.extend(self.ground.land.iter().copied().filter(advanced_works));
        let entries = entries.iter().filter(|&hex| area.contains(hex)).collect();
        Ok(Scenario {
            entries,
            victory: self.victory(&raw.victory)?,
            points: [
                points("axis"),
                Some(points("romanian").unwrap_or_else(|| none.clone())),
                Some(points("hungarian").unwrap_or_else(|| none.clone())),
                Some(points("soviet").unwrap_or(none)),
            ],
            id: raw.id,
            title: raw.title,
            description: raw.description,
            first_turn: raw.first_turn,
            last_turn: raw.last_turn,
            area,
            in_soviet_union: self.ground.cities.iter().any(|&hex| {
                let ground = self.ground.hex(hex);
                ground.country == Country::SovietUnion && ground.city == City::Major && area.contains(hex)
            }),
            outside: self.map.hexes().filter(|&hex| !area.contains(hex)).collect(),
            control,
            advanced,
            warsaw,
            halts,
            no_soviet_combat: raw.no_soviet_combat,
            draw: raw.draw.map(|draw| BasicDraw { die: draw.soviet.die, plus: draw.soviet.plus, axis: draw.axis }),
            pools,
            reich,
            hand: raw.hand,
            mood: raw.mood,
            freedom: raw.freedom,
            objectives_held: raw.reich,
            objectives,
            rail: raw.rail,
            naval: raw.naval,
            sources,
            possible: BySide::new([&source_hexes[Side::Axis], &source_hexes[Side::Soviet]].map(|hexes| {
                let mut set = HexSet::EMPTY;
                hexes.iter().for_each(|&hex| set.set(hex, true));
                set
            })),
            source_hexes,
            loyalty: [raw.romania, raw.hungary],
            stavka: self.units(&raw.stavka)?,
            stavka_minimum: raw.stavka_minimum.map_or([0, 0], |least| [least.infantry, least.armour]),
            corps_pool: self.units(&raw.corps_pool)?,
            stock,
            setup,
            theatres,
            calendar,
            entry,
            exit: match &raw.exit {
                Some(exit) => self.group(&exit.axis)?.to_vec(),
                None => Vec::new(),
            },
            entry_from: raw.entry.as_ref().map_or(0, |entry| entry.from),
            rules: raw.rules,
        })
    }

    /// (4.3, 4.4) The hexes that feed a side in this scenario.
    fn sources(
        &self,
        raw: &raw::Scenario,
        area: &HexSet,
        control: &HexSet,
    ) -> Result<(BySide<HexSet>, BySide<Vec<HexId>>), DataError> {
        let mut sets = BySide::<HexSet>::new([HexSet::EMPTY, HexSet::EMPTY]);
        let mut lists = BySide::<Vec<HexId>>::default();
        for (side, names) in [(Side::Axis, &raw.sources.axis), (Side::Soviet, &raw.sources.soviet)] {
            for name in names {
                let city = |hex: &HexId| self.ground.hex(*hex).city != City::None;
                let hexes: Vec<HexId> = match &**name {
                    // [4.4.1, 4.4.2] Found by what they are, as long as they are held.
                    "cities-in-germany" => {
                        let german = |hex: &HexId| city(hex) && self.ground.hex(*hex).country == Country::Germany;
                        self.map.hexes().filter(german).collect()
                    }
                    "baltic-port" => self.ground.ports.clone(),
                    "east-edge" => self.map.hexes().filter(|&hex| self.ground.hex(hex).east_edge).collect(),
                    "start-cities" => {
                        let own = |hex: &HexId| city(hex) && control.contains(*hex);
                        let hexes: Vec<HexId> = self.map.hexes().filter(own).collect();
                        hexes.iter().for_each(|&hex| sets[side].set(hex, true));
                        hexes
                    }
                    group => {
                        let hexes = self.group(group)?.to_vec();
                        hexes.iter().for_each(|&hex| sets[side].set(hex, true));
                        hexes
                    }
                };
                for hex in hexes.into_iter().filter(|&hex| area.contains(hex)) {
                    if !lists[side].contains(&hex) {
                        lists[side].push(hex);
                    }
                }
            }
        }
        Ok((sets, lists))
    }

    fn pools(&self, raw: &raw::Scenario, advanced: bool, allies: bool) -> Result<BySide<Heap>, DataError> {
        let mut pools = BySide::<Heap>::default();
        if let Some(rows) = &raw.pool {
            for (side, row) in [(Side::Axis, &rows.axis), (Side::Soviet, &rows.soviet)] {
                for (id, &count) in row {
                    let kind = Support::named(id).ok_or_else(|| Self::bad(format!("no support {id}")))?;
                    (0..count).for_each(|_| pools[side].add(kind));
                }
            }
            return Ok(pools);
        }
        for kind in Support::ALL {
            let info = &self.supports[kind as usize];
            let there = info.arrives == 0 || info.arrives < raw.first_turn;
            let wanted = match kind {
                Support::Capitulation => allies,
                _ => advanced,
            };
            if there && wanted && !info.reich {
                (0..info.count).for_each(|_| pools[info.side].add(kind));
            }
        }
        Ok(pools)
    }

    fn arrivals(&self, raw: &raw::Calendar) -> Result<Arrivals, DataError> {
        let supports = |ids: &[String]| {
            let find = |id: &String| Support::named(id).ok_or_else(|| Self::bad(format!("no support {id}")));
            ids.iter().map(find).collect::<Result<Vec<_>, _>>()
        };
        let hexes = |numbers: &[String]| numbers.iter().map(|number| self.hex(number)).collect::<Result<Vec<_>, _>>();
        let mut transform = Vec::new();
        for row in raw.axis.transform.iter().chain(&raw.soviet.transform) {
            transform.push((self.unit(&row.from)?, self.unit(&row.to)?));
        }
        Ok(Arrivals {
            turn: raw.turn,
            units: BySide::new([self.units(&raw.axis.units)?, self.units(&raw.soviet.units)?]),
            at: BySide::new([hexes(&raw.axis.at)?, hexes(&raw.soviet.at)?]),
            supports: BySide::new([supports(&raw.axis.supports)?, supports(&raw.soviet.supports)?]),
            corps: raw.soviet.corps,
            transform,
            withdraw: raw.axis.withdraw.iter().map(|row| (row.kind == "armour", row.count, row.attack)).collect(),
        })
    }

    fn victory(&self, raw: &raw::Victory) -> Result<Victory, DataError> {
        let halves = |points: f64| (points * 2.0).round() as i16;
        let mut points = Vec::new();
        for row in &raw.points {
            let what = match (&*row.what, &*row.by) {
                ("held", "axis") => PointKind::HeldByAxis,
                ("held", _) => PointKind::Held,
                ("reached", _) => PointKind::Reached,
                ("captured", _) => PointKind::Captured,
                ("eliminated", "soviet") => PointKind::ArmourDead,
                ("eliminated", _) => PointKind::GermansDead,
                ("objectives-lost", _) => PointKind::ObjectivesLost,
                ("surviving", _) => PointKind::ArmourAlive,
                ("dismissals-below", _) => PointKind::DismissalsBelow,
                (other, _) => return Err(Self::bad(format!("points for {other}?"))),
            };
            let mut hexes = Vec::new();
            for number in row.hexes.iter().flat_map(|text| text.split_whitespace()) {
                hexes.push(self.hex(number)?);
            }
            if let Some(group) = &row.group {
                hexes.extend(self.group(group)?);
            }
            let objectives = row.objectives.iter().flat_map(|text| text.split_whitespace());
            points.push(PointRow {
                what,
                hexes,
                each: halves(row.each.or(row.once).unwrap_or_default()),
                by_turn: row.by_turn,
                beyond: row.beyond,
                per: row.per.max(1),
                objectives: objectives.filter_map(|number| number.parse().ok()).collect(),
            });
        }
        let levels = raw
            .levels
            .iter()
            .map(|row| Level {
                from: row.from.map(|from| from * 2),
                both_by: row.both_by,
                one_by: row.one_by,
                result: row.result.clone(),
            })
            .collect();
        Ok(Victory {
            romania: raw.kind == "bessarabia",
            sudden_objectives: raw.sudden.is_some(),
            levels,
            points,
            saved: raw.saved.as_ref().map(|saved| (saved.west_of, saved.divisions)),
        })
    }
}

impl Scenario {
    /// Is a part of the rulebook in force?
    pub fn has(&self, rule: &str) -> bool {
        self.rules.iter().any(|own| own == rule)
    }

    /// [6.7.1] May halt orders be given in this hex at all?
    pub fn may_hold(&self, _: &crate::VictoryRoads, hex: HexId) -> bool {
        self.halts.as_ref().is_some_and(|hexes| hexes.is_empty() || hexes.contains(&hex))
    }

    /// What this turn brings.
    pub fn arrivals(&self, turn: u8) -> Option<&Arrivals> {
        self.calendar.iter().find(|row| row.turn == turn)
    }

    /// The place of a turn in lists by turn.
    pub fn turn_index(&self, turn: u8) -> usize {
        usize::from(turn.saturating_sub(self.first_turn))
    }
}
