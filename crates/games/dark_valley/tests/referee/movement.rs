//! [11] What a step costs, and where units can go.

use std::collections::{BTreeMap, BTreeSet};

use crate::book::{Book, Hex, Side, Terrain, Type, Unit, Water, number, rows, text};
use crate::facts::{Facts, mark};
use crate::zones::zone;

/// [11.1 to 11.4] The points of a unit.
pub fn allowance(book: &Book, facts: &Facts, unit: usize) -> i64 {
    let printed = &book.units[unit];
    let constant = |key: &str| book.constant("movement", key);
    let mut points = facts.values(book, unit)[1];
    if facts.has(unit, mark::UNSUPPLIED) {
        points = match printed.is {
            Type::Hq => constant("oos-hq"),
            Type::Mech if printed.is_german() && facts.turn == book.constant("barbarossa", "oos-mech") => {
                constant("oos-mech-turn-2")
            }
            Type::Mech => constant("oos-mech"),
            _ => constant("oos-other"),
        };
    }
    let weather = book.weather(facts.turn);
    let row = rows(&book.tables, "weather").find(|row| text(row, "id") == weather).expect("weather");
    if let Some(change) = row.get("movement") {
        let axis_mech = printed.side() == Side::Axis && printed.is == Type::Mech;
        points += number(&change[if axis_mech { "axis-mech" } else { "others" }]);
    }
    points.max(0)
}

/// [11.2] HQs pay as mechanised units.
fn pays_as_mech(unit: &Unit) -> bool {
    matches!(unit.is, Type::Mech | Type::Hq)
}

/// [14.0, 17.1.2] What a river is to this unit now.
pub fn water(book: &Book, facts: &Facts, unit: usize, side: Water) -> Water {
    let eased = book.weather(facts.turn) == "snow"
        || facts.turn == book.constant("barbarossa", "rivers-ignored") && book.units[unit].is_german();
    match side {
        Water::Major if eased => Water::River,
        Water::River if eased => Water::None,
        side => side,
    }
}

/// What a step costs a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    Points(i64),
    /// All its movement, and at least so much.
    Whole(i64),
}

/// [11.1] The cost of a step to a hex beside.
pub fn cost(book: &Book, facts: &Facts, unit: usize, from: Hex, direction: usize) -> Option<Cost> {
    let to = book.ground[from].next[direction]?;
    let printed = &book.units[unit];
    let mech = pays_as_mech(printed);
    let mut terrain = book.ground[to].terrain;
    // [17.1.2] Turn 1: swamp is forest to German mechanised units.
    if terrain == Terrain::Swamp
        && mech
        && printed.is_german()
        && facts.turn == book.constant("barbarossa", "rivers-ignored")
    {
        terrain = Terrain::Forest;
    }
    let id = match terrain {
        Terrain::Clear => "clear",
        Terrain::Forest => "forest",
        Terrain::Swamp => "swamp",
        Terrain::Mountain => "mountain",
        Terrain::Closed => return None,
    };
    let row = rows(&book.tables, "terrain").find(|row| text(row, "id") == id).expect("terrain");
    let costs = row["cost"].as_table().expect("costs");
    let ground = match costs.get("mountain") {
        Some(cost) if printed.has("mountain") => number(cost),
        _ => number(&costs[if mech { "mech" } else { "infantry" }]),
    };
    let side = match water(book, facts, unit, book.ground[from].water[direction]) {
        Water::None => 0,
        Water::River => hexside(book, "river"),
        Water::Major => hexside(book, "major"),
    };
    let whole = row.get("whole").is_some() && mech;
    Some(if whole { Cost::Whole(ground + side) } else { Cost::Points(ground + side) })
}

fn hexside(book: &Book, id: &str) -> i64 {
    let row = rows(&book.tables, "hexside").find(|row| text(row, "id") == id).expect("a hexside");
    number(&row["cost"])
}

/// [17.1.2] Turn 1: is the way from one hex to the other closed to this unit?
pub fn frozen(book: &Book, facts: &Facts, unit: usize, from: Hex, to: Hex) -> bool {
    if facts.turn != book.constant("barbarossa", "frozen") {
        return false;
    }
    if facts.home(unit) == 4 && book.units[unit].side() == Side::Soviet {
        return true;
    }
    let closed = |hex: Hex| matches!(book.ground[hex].country.as_str(), "romania" | "hungary");
    let inside_romania = [from, to].iter().all(|&hex| book.ground[hex].country == "romania");
    (closed(from) || closed(to)) && !(inside_romania && book.units[unit].side() == Side::Axis)
}

/// What a walk needs to know of a position.
pub struct Field<'a> {
    pub book: &'a Book,
    pub facts: &'a Facts,
    pub side: Side,
    enemy: Vec<bool>,
}

impl<'a> Field<'a> {
    pub fn new(book: &'a Book, facts: &'a Facts, side: Side) -> Self {
        Self { book, facts, side, enemy: zone(book, facts, side.other()) }
    }

    /// [6.2, 11.2] Does a zone of control hold this unit here?
    fn held(&self, unit: usize, group: &[usize], hex: Hex) -> bool {
        let friend = || self.facts.fighters(self.book, hex, self.side).iter().any(|other| !group.contains(other));
        self.enemy[hex] && !(self.book.units[unit].is == Type::Hq && friend())
    }

    /// The points spent after a step, if a unit can make it.
    pub fn step(&self, unit: usize, group: &[usize], from: Hex, to: Hex, spent: i64, first: bool) -> Option<i64> {
        let (book, facts) = (self.book, self.facts);
        let direction = book.direction(from, to)?;
        if facts.fights_in(book, to, self.side.other()) || frozen(book, facts, unit, from, to) {
            return None;
        }
        // [11.1] Only combat units overrun what stands alone.
        let combat = group.iter().any(|&one| book.units[one].fights());
        if !combat && facts.stands[to].iter().any(|&other| book.units[other].side() != self.side) {
            return None;
        }
        if !first && self.held(unit, group, from) {
            return None;
        }
        let most = allowance(book, facts, unit);
        let (after, fits) = match cost(book, facts, unit, from, direction)? {
            Cost::Points(points) => (spent + points, spent + points <= most),
            Cost::Whole(points) => (most.max(spent + points), spent == 0 && points <= most),
        };
        let shift = self.held(unit, group, from) && self.held(unit, group, to);
        (fits || first && !shift).then_some(after)
    }

    /// Where units under way can go next.
    pub fn steps(&self) -> BTreeSet<Hex> {
        let moving = &self.facts.moving;
        let at = *moving.path.last().expect("a path");
        let first = moving.path.len() == 1;
        let can = |to: &Hex| self.after(&moving.group, at, *to, first).is_some_and(|group| self.can_end(&group, *to));
        self.book.beside(at).filter(can).collect()
    }

    /// A group after a step, with the points that each has spent.
    fn after(&self, group: &[(usize, i64)], from: Hex, to: Hex, first: bool) -> Option<Vec<(usize, i64)>> {
        let units: Vec<usize> = group.iter().map(|&(unit, _)| unit).collect();
        let go = |&(unit, spent): &(usize, i64)| Some((unit, self.step(unit, &units, from, to, spent, first)?));
        group.iter().map(go).collect()
    }

    /// Can a group under way stop here, or go on to where it can?
    fn can_end(&self, group: &[(usize, i64)], at: Hex) -> bool {
        let goes_on = |to: Hex| self.after(group, at, to, false).is_some_and(|group| self.can_end(&group, to));
        self.may_end(group, at) || self.book.beside(at).any(goes_on)
    }

    /// [10.5.5, ruling A57] Stavka's units end within its reach, or nearer to it than they began. The way does not matter.
    pub fn may_end(&self, group: &[(usize, i64)], to: Hex) -> bool {
        let (book, facts) = (self.book, self.facts);
        let stavka = book.unit("Stavka");
        if facts.activation.chit.as_deref() != Some("stavka") || group.iter().any(|&(unit, _)| unit == stavka) {
            return true;
        }
        let hq = facts.at(stavka);
        let far = |hex: Hex| book.distance(hex, hq);
        hq >= book.ground.len() || far(to) <= book.constant("command", "stavka") || far(to) < far(facts.moving.path[0])
    }

    /// Every hex that a unit can reach alone.
    pub fn reach(&self, unit: usize) -> BTreeSet<Hex> {
        let start = self.facts.at(unit);
        let mut best: BTreeMap<Hex, i64> = BTreeMap::new();
        let mut open = vec![(start, 0)];
        while let Some((at, spent)) = open.pop() {
            for to in self.book.beside(at) {
                let Some(after) = self.step(unit, &[unit], at, to, spent, at == start && spent == 0) else { continue };
                if best.get(&to).is_none_or(|&known| after < known) {
                    best.insert(to, after);
                    open.push((to, after));
                }
            }
        }
        best.remove(&start);
        best.into_keys().collect()
    }
}
