//! [6, 8.2] What hexes cost, how far units go, and where they may step next.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use crate::book::{Book, Hex, Nation, Terrain, Type, Water};
use crate::facts::{Facts, OFF_MAP, Side, mark};
use crate::supply::{Feeding, Net, bridged, water};

/// [13] Fortifications and German cities keep what they are until the Soviets capture them.
pub fn captured(facts: &Facts, hex: Hex) -> bool {
    facts.ever_soviet.has(hex)
}

pub fn advanced(book: &Book, facts: &Facts, hex: Hex) -> bool {
    book.scenarios[facts.scenario].plays("fortifications") && book.ground[hex].advanced && !captured(facts, hex)
}

/// [3.2.3] Ground as the weather leaves it.
pub fn terrain(book: &Book, facts: &Facts, hex: Hex) -> Terrain {
    match book.ground[hex].terrain {
        Terrain::Marsh if facts.snow() => Terrain::Forest,
        terrain => terrain,
    }
}

/// [6.1.4, 6.1.9, 6.6, 13.2.3] Half points to step from a hex into the next one.
pub fn cost(book: &Book, facts: &Facts, unit: usize, from: Hex, direction: usize) -> Option<i64> {
    let to = book.ground[from].next[direction]?;
    let side = facts.side(book, unit);
    let fortress = side == Side::Soviet && advanced(book, facts, to);
    if book.ground[from].linked(direction) && !fortress {
        return Some(1);
    }
    let armour = book.units[unit].is != Type::Infantry;
    let ground = match terrain(book, facts, to) {
        Terrain::Closed => return None,
        Terrain::Clear => 1,
        Terrain::Forest => 1 + i64::from(armour),
        Terrain::Marsh | Terrain::Mountain => 2 + i64::from(armour),
    };
    let crossing = match water(book, facts, from, direction) {
        _ if bridged(book, facts, side, from, direction) => 0,
        Water::None => 0,
        Water::River => 1,
        Water::Great => 2,
    };
    Some(2 * (if fortress { 4 } else { ground } + crossing))
}

/// [1.1.5, 3.2.2, 4.6, 8.2.2, 15.3.1] Whole points a unit has in this segment.
pub fn allowance(book: &Book, facts: &Facts, unit: usize) -> i64 {
    let printed = &book.units[unit];
    let mut points = facts.values(book, unit)[2];
    if facts.arrow(book, unit).is_some() && printed.is == Type::Hq || points == 0 {
        return 0;
    }
    let fuel = facts.placed_of("FuelShortage").count() as i64;
    if printed.nation == Nation::German && printed.is == Type::Armour && fuel > 0 {
        // [ruling R104] Shortages of fuel do not add up.
        points = (points - fuel.min(1)).max(1);
    }
    let hungry = facts.has(unit, mark::UNSUPPLIED);
    let exploiting = facts.segment == "ExploitationMovement";
    let surprise = facts.segment == "Support";
    if exploiting && hungry {
        points = points.min(1);
    } else {
        let mut parts = 1;
        if hungry {
            parts *= 2;
        }
        if surprise || exploiting && !led(book, facts, unit) {
            parts *= 2;
        }
        if facts.disgrace.slow && printed.nation == Nation::German && facts.segment == "Movement" {
            parts *= 2;
        }
        points = (points + parts - 1) / parts;
    }
    if facts.mud() { points.min(2) } else { points }
}

/// Rybalko, Katukov and Bogdanov let the armour that was stacked with them when exploitation began go at full pace.
fn led(book: &Book, facts: &Facts, unit: usize) -> bool {
    book.units[unit].is == Type::Armour && facts.side(book, unit) == Side::Soviet && facts.has(unit, mark::LED)
}

/// [6.2.2] Half points of a strategic move.
fn strategic_allowance(book: &Book, facts: &Facts, unit: usize) -> i64 {
    let full = facts.values(book, unit)[2];
    // [1.9.2] Halved and doubled is unchanged.
    if facts.has(unit, mark::UNSUPPLIED) { 2 * full } else { 4 * allowance(book, facts, unit).min(full) }
}

/// What a step of the units under way is judged by, reckoned once a position.
pub struct Step<'a> {
    book: &'a Book,
    facts: &'a Facts,
    side: Side,
    beside: Vec<bool>,
    /// Reckoned when they are asked for: most steps are paid for without them.
    feeding: OnceCell<Feeding>,
    net: OnceCell<Net>,
    /// Lines without the units under way.
    without: OnceCell<Net>,
}

impl<'a> Step<'a> {
    pub fn new(book: &'a Book, facts: &'a Facts) -> Self {
        let side = facts.moving.group.first().map_or(facts.active, |(unit, _)| facts.side(book, *unit));
        Self::for_side(book, facts, side)
    }

    pub fn for_side(book: &'a Book, facts: &'a Facts, side: Side) -> Self {
        let beside = facts.beside(book, side.other());
        let (feeding, net, without) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { book, facts, side, beside, feeding, net, without }
    }

    /// Who commands where, while strategic movement is possible at all.
    fn feeding(&self) -> Option<&Feeding> {
        let strategic = self.facts.segment == "Movement" && self.facts.is_phase("Moving") && !self.facts.mud();
        strategic.then(|| self.feeding.get_or_init(|| Feeding::of(self.book, self.facts, self.side)))
    }

    fn net(&self) -> &Net {
        self.net.get_or_init(|| Net::of(self.book, self.facts, self.side))
    }

    fn without(&self) -> &Net {
        self.without.get_or_init(|| {
            let mut others = self.facts.clone();
            self.facts.moving.group.iter().for_each(|(unit, _)| others.put(*unit, OFF_MAP));
            others.restack(self.book);
            Net::of(self.book, &others, self.side)
        })
    }

    /// [6.1.7, 1.7.5] May a unit be in a hex at all?
    pub fn enterable(&self, unit: usize, hex: Hex) -> bool {
        let area = &self.book.scenarios[self.facts.scenario].area;
        area[hex]
            && self.book.ground[hex].terrain != Terrain::Closed
            && !self.facts.occupied_by(self.book, hex, self.side.other())
            && self.foreign(unit, hex)
    }

    /// [1.7.5] Axis Romanians stay out of Hungary, Axis Hungarians out of Romania.
    fn foreign(&self, unit: usize, hex: Hex) -> bool {
        let country = self.book.ground[hex].country.as_str();
        match (self.side, self.book.units[unit].nation) {
            (Side::Axis, Nation::Romanian) => country != "hungary",
            (Side::Axis, Nation::Hungarian) => country != "romania",
            _ => true,
        }
    }

    /// The hexes that the whole group may enter next.
    pub fn hexes(&self) -> BTreeSet<Hex> {
        let path = &self.facts.moving.path;
        let Some(&from) = path.last() else { return BTreeSet::new() };
        let spent: Vec<i64> = self.facts.moving.group.iter().map(|(_, spent)| *spent).collect();
        let hq = self.facts.moving.group.iter().any(|(unit, _)| self.book.units[*unit].is == Type::Hq);
        (0..6)
            .filter_map(|direction| {
                let (to, spent) = self.step(path, &spent, from, direction)?;
                (!hq || self.can_end_well(from, to, spent)).then_some(to)
            })
            .collect()
    }

    /// A step of the whole group, and what each has spent then.
    fn step(&self, path: &[Hex], spent: &[i64], from: Hex, direction: usize) -> Option<(Hex, Vec<i64>)> {
        let to = self.book.ground[from].next[direction]?;
        let mut now = Vec::new();
        for (&(unit, _), &spent) in self.facts.moving.group.iter().zip(spent) {
            if !self.may_step(unit, path, spent, from, direction, to) {
                return None;
            }
            now.push(spent + cost(self.book, self.facts, unit, from, direction)?);
        }
        Some((to, now))
    }

    /// [6.1.10] Can a group with an HQ that has stepped here end its move where the HQ is in supply?
    fn can_end_well(&self, from: Hex, to: Hex, spent: Vec<i64>) -> bool {
        let mut seen = BTreeSet::from([(to, spent.clone())]);
        let mut waiting = vec![(to, spent)];
        while let Some((hex, spent)) = waiting.pop() {
            if self.staff_is_fed(hex) {
                return true;
            }
            for direction in 0..6 {
                if let Some(next) = self.step(&[from, hex], &spent, hex, direction)
                    && seen.insert(next.clone())
                {
                    waiting.push(next);
                }
            }
        }
        false
    }

    /// [6.1.10] Would the HQs under way be in supply here? They hold nothing open where they came from.
    fn staff_is_fed(&self, hex: Hex) -> bool {
        let mut hqs = self.facts.moving.group.iter().filter(|(unit, _)| self.book.units[*unit].is == Type::Hq);
        hqs.all(|(unit, _)| self.without().hq_supplied_at(self.book, self.facts, *unit, hex))
    }

    fn may_step(&self, unit: usize, path: &[Hex], spent: i64, from: Hex, direction: usize, to: Hex) -> bool {
        let Some(cost) = cost(self.book, self.facts, unit, from, direction) else { return false };
        if !self.enterable(unit, to) || self.besieged(unit, path, from) {
            return false;
        }
        if self.drowns(from, direction, to) {
            return false;
        }
        if self.facts.has(unit, mark::UNSUPPLIED) && !self.book.units[unit].elite && !self.homeward(unit, path, to) {
            return false;
        }
        let first = path.len() == 1;
        let points = allowance(self.book, self.facts, unit);
        points > 0 && (first || spent + cost <= 2 * points)
            || spent + cost <= strategic_allowance(self.book, self.facts, unit) && self.strategic(unit, path, to)
    }

    /// [3.2.2, rulings R66, R75, R99] In mud nobody crosses water to an enemy but by a bridge.
    pub fn drowns(&self, from: Hex, direction: usize, to: Hex) -> bool {
        let wet = water(self.book, self.facts, from, direction) != Water::None
            && !bridged(self.book, self.facts, self.side, from, direction);
        self.facts.mud() && wet && self.beside[to]
    }

    /// [6.7.7] Who enters a besieged city under a halt order stays there.
    pub fn besieged(&self, unit: usize, path: &[Hex], hex: Hex) -> bool {
        path.len() > 1 && self.side == Side::Axis && self.facts.halts.contains(&hex) && {
            let around = self.book.ground[hex].next.iter().flatten();
            let taken = around.filter(|&&next| self.facts.occupied_by(self.book, next, Side::Soviet)).count();
            let hungry = self.facts.stands[hex]
                .iter()
                .any(|&one| one != unit && self.book.units[one].is_division() && self.facts.has(one, mark::UNSUPPLIED));
            taken >= 3 && hungry
        }
    }

    /// [4.6.4, ruling R12] Is there a source or HQ that every step of the way has come nearer to?
    fn homeward(&self, unit: usize, path: &[Hex], to: Hex) -> bool {
        self.goals(unit).iter().any(|&goal| {
            let way: Vec<i64> = path.iter().chain([&to]).map(|&hex| self.book.distance(hex, goal)).collect();
            way.windows(2).all(|pair| pair[1] < pair[0])
        })
    }

    /// [4.6.4] The HQs and sources that a unit out of supply may go towards.
    fn goals(&self, unit: usize) -> BTreeSet<Hex> {
        let nation = self.facts.nation(self.book, unit);
        let hqs = self.facts.units_of(self.book, self.side).filter(|&one| self.book.units[one].is == Type::Hq);
        let mut goals: BTreeSet<Hex> = hqs.map(|hq| self.facts.at(hq)).collect();
        goals.extend(&self.net().sources);
        goals.extend(self.net().home(self.book, self.facts, nation));
        goals
    }

    /// [6.2, 6.3, 15.3.1] May the way so far, and this hex, be part of a strategic move?
    fn strategic(&self, unit: usize, path: &[Hex], to: Hex) -> bool {
        let Some(feeding) = self.feeding() else { return false };
        let printed = &self.book.units[unit];
        // [ruling R107] Nobody who goes with an HQ.
        let staff = self.facts.moving.group.iter().any(|(one, _)| self.book.units[*one].is == Type::Hq);
        if staff || printed.is == Type::Hq || allowance(self.book, self.facts, unit) == 0 {
            return false;
        }
        if self.side == Side::Axis {
            let banned = self.facts.disgrace.slow || self.facts.placed_of("Refugees").next().is_some();
            let escaping = self.facts.has(unit, mark::ESCAPING);
            if banned || !self.facts.strategic_paid && !escaping {
                return false;
            }
        }
        let nation = self.facts.nation(self.book, unit);
        let bombed = |hex: Hex| {
            self.side == Side::Axis
                && self
                    .facts
                    .placed_of("LongRangeAviation")
                    .filter_map(|placed| self.facts.lies(placed))
                    .any(|target| self.book.distance(target, hex) <= 2)
        };
        path.iter().chain([&to]).enumerate().all(|(at, &hex)| {
            // [6.3.1] Who flees may set out under the enemy's eyes, from the radius of that HQ.
            if at == 0 && self.facts.has(unit, mark::ESCAPING) {
                return true;
            }
            let barred = at > 0 && (self.side == Side::Soviet && self.closed_to_columns(hex) || bombed(hex));
            !self.beside[hex] && !barred && feeding.commands(self.book, self.facts, nation, hex)
        })
    }

    /// [6.2.1, ruling R60] Works and German cities that have not been captured.
    fn closed_to_columns(&self, hex: Hex) -> bool {
        let ground = &self.book.ground[hex];
        let works =
            self.book.scenarios[self.facts.scenario].plays("fortifications") && (ground.advanced || ground.basic);
        let city = ground.is_german() && ground.city != crate::book::City::None;
        (works || city) && !captured(self.facts, hex)
    }

    /// [6.1.10] May the group stop here?
    pub fn may_halt(&self) -> bool {
        self.staff_is_fed(*self.facts.moving.path.last().expect("a way"))
    }
}

/// [6.4] Where a train may take the group.
pub fn by_rail(book: &Book, facts: &Facts) -> BTreeSet<Hex> {
    let Some(&start) = facts.moving.path.first() else { return BTreeSet::new() };
    let step = Step::new(book, facts);
    let lines = Net::of(book, facts, Side::Axis);
    let blocked = |hex: Hex| {
        step.beside[hex]
            || !facts.moving.group.iter().all(|&(unit, _)| step.enterable(unit, hex))
            || !lines.traces(book, hex)
            || partisans(facts, hex)
            // What was Soviet when the game began was not captured.
            || book.ground[hex].city == crate::book::City::Major
                && facts.ever_soviet.has(hex)
                && !book.ground[hex].soviet_first
            || turned(book, facts, hex)
            || facts
                .placed_of("LongRangeAviation")
                .filter_map(|placed| facts.lies(placed))
                .any(|target| book.distance(target, hex) <= 2)
    };
    if blocked(start) {
        return BTreeSet::new();
    }
    // [4.6.4, ruling R12] The hungry ride towards one HQ or source with every hex, unless they are elite.
    let unit = facts.moving.group.first().map(|&(unit, _)| unit);
    let hungry = unit.filter(|&unit| facts.has(unit, mark::UNSUPPLIED) && !book.units[unit].elite);
    let goals: Vec<Option<Hex>> = match hungry {
        Some(unit) => step.goals(unit).into_iter().map(Some).collect(),
        None => vec![None],
    };
    let mut found = BTreeSet::new();
    for goal in goals {
        let nearer = |from: Hex, to: Hex| goal.is_none_or(|goal| book.distance(to, goal) < book.distance(from, goal));
        let mut seen = BTreeSet::from([start]);
        let mut waiting = vec![start];
        while let Some(hex) = waiting.pop() {
            for direction in 0..6 {
                let Some(next) = book.ground[hex].next[direction] else { continue };
                let open = book.ground[hex].rail[direction] && nearer(hex, next) && !blocked(next);
                if open && seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
        found.extend(seen);
    }
    found.remove(&start);
    found
}

fn partisans(facts: &Facts, hex: Hex) -> bool {
    facts.placed_of("Partisans").any(|placed| facts.lies(placed) == Some(hex))
}

/// [14.3] No trains in a country that has changed sides.
fn turned(book: &Book, facts: &Facts, hex: Hex) -> bool {
    match book.ground[hex].country.as_str() {
        "romania" => facts.loyalty[0] == Side::Soviet,
        "hungary" => facts.loyalty[1] == Side::Soviet,
        _ => false,
    }
}

/// [6.5.2] Where ships may take a unit that is in a port.
pub fn by_sea(book: &Book, facts: &Facts) -> BTreeSet<Hex> {
    let Some(&start) = facts.moving.path.first() else { return BTreeSet::new() };
    let scenario = &book.scenarios[facts.scenario];
    let [(unit, _)] = facts.moving.group[..] else { return BTreeSet::new() };
    let price = if book.units[unit].is == Type::Armour { 2 } else { 1 };
    if !scenario.plays("naval")
        || facts.moving.path.len() > 1
        || !book.ground[start].port
        || facts.naval < price
        || facts.values(book, unit)[2] == 0
        || facts.arrow(book, unit).is_some()
    {
        return BTreeSet::new();
    }
    let step = Step::new(book, facts);
    let ports = book.group("baltic-port").iter().copied();
    ports
        .filter(|&port| {
            let mut around =
                book.ground[port].next.iter().flatten().filter(|&&hex| book.ground[hex].terrain != Terrain::Closed);
            let surrounded = around.all(|&hex| facts.occupied_by(book, hex, Side::Soviet));
            port != start
                && scenario.area[port]
                && facts.holder(port) == Side::Axis
                && !facts.ever_soviet.has(port)
                && !surrounded
                && step.enterable(unit, port)
        })
        .collect()
}
