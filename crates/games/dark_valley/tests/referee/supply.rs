//! [13] Lines of supply and of communication.

use std::collections::VecDeque;

use crate::book::{Book, Hex, Place, Side, Type};
use crate::facts::{Facts, mark};
use crate::zones::zone;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Supplied,
    OutOfSupply,
    Isolated,
}

impl Status {
    pub fn of(facts: &Facts, unit: usize) -> Self {
        if facts.has(unit, mark::ISOLATED) {
            Self::Isolated
        } else if facts.has(unit, mark::OOS) {
            Self::OutOfSupply
        } else {
            Self::Supplied
        }
    }
}

/// What a line may cross.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Supply,
    Communication,
}

/// The lines of a side in a position.
pub struct Net<'a> {
    book: &'a Book,
    facts: &'a Facts,
    side: Side,
    enemy: Vec<bool>,
    /// Hexes from each to the nearest depot or railway, and to the nearest HQ that feeds others.
    depot: Vec<Option<i64>>,
    hq: Vec<Option<i64>>,
    /// A line of any length to a city of Greater Germany, Hungary, Romania, Slovakia.
    home: Vec<(&'static str, Vec<Option<i64>>)>,
    /// A line of communication to a source.
    line: Vec<Option<i64>>,
}

const COUNTRIES: [(&str, &str); 4] =
    [("german", "greater-germany"), ("hungarian", "hungary"), ("romanian", "romania"), ("slovak", "slovakia")];

impl<'a> Net<'a> {
    pub fn new(book: &'a Book, facts: &'a Facts, side: Side) -> Self {
        let enemy = zone(book, facts, side.other());
        let mut net =
            Self { book, facts, side, enemy, depot: Vec::new(), hq: Vec::new(), home: Vec::new(), line: Vec::new() };
        match side {
            Side::Axis => net.axis(),
            Side::Soviet => net.soviet(),
        }
        net
    }

    /// [13.3]
    fn axis(&mut self) {
        let (book, facts) = (self.book, self.facts);
        let rail = self.railway(&["axis-edge", "axis-source"]);
        // [ruling A56] The hex that a line starts from does not count, that of a depot neither.
        let feeds = |unit: &usize| {
            let at = facts.at(*unit);
            rail[at] || self.rails_from(at).any(|near| rail[near])
        };
        let depots: Vec<Hex> = facts
            .units_of(book, Side::Axis)
            .filter(|&unit| book.units[unit].is == Type::Depot && facts.controls(facts.at(unit), Side::Axis))
            .filter(feeds)
            .map(|unit| facts.at(unit))
            .collect();
        self.depot = self.spread(&depots, Line::Supply);
        for (nation, country) in COUNTRIES {
            // [ruling A45] A country without a city on the map has its towns.
            let own = |place: Place| {
                (0..book.ground.len())
                    .filter(move |&hex| book.ground[hex].country == country && book.ground[hex].place == place)
            };
            let best = if own(Place::City).next().is_some() { Place::City } else { Place::Town };
            let cities: Vec<Hex> = own(best).filter(|&hex| facts.controls(hex, Side::Axis)).collect();
            // [ruling A61] By whatever way.
            self.home.push((nation, self.spread(&cities, Line::Supply)));
        }
        // [13.5] A headquarters without supply feeds nobody: neither far from depots, nor cut off from the cities at home.
        let within = book.constant("supply", "depot");
        let hqs: Vec<Hex> = facts
            .units_of(book, Side::Axis)
            .filter(|&unit| book.units[unit].is == Type::Hq)
            .map(|unit| facts.at(unit))
            .filter(|&at| self.depot[at].is_some_and(|far| far <= within) || self.fed_at_home("german", at))
            .collect();
        self.hq = self.spread(&hqs, Line::Supply);
        // [ruling A62] Home gives a line as far as it feeds, and not by being home: a line of communication is one of supply
        // of any length. Railways lead to what feeds depots.
        let feeds = |&hex: &Hex| rail[hex] || COUNTRIES.iter().any(|(nation, _)| self.fed_at_home(nation, hex));
        let sources: Vec<Hex> = (0..book.ground.len()).filter(feeds).collect();
        self.line = self.spread(&[depots, hqs, sources].concat(), Line::Communication);
    }

    /// [13.4]
    fn soviet(&mut self) {
        let (book, facts) = (self.book, self.facts);
        let rail = self.railway(&["soviet-edge"]);
        let mut sources: Vec<Hex> = (0..book.ground.len()).filter(|&hex| rail[hex]).collect();
        self.depot = self.spread(&sources, Line::Supply);
        if self.by_sea() {
            let ports = book.group("sea-supply").iter().copied();
            sources.extend(ports.filter(|&port| facts.controls(port, Side::Soviet)));
        }
        self.line = self.spread(&sources, Line::Communication);
    }

    /// [13.4] Ports of the Black Sea are fed while one of these is Soviet.
    fn by_sea(&self) -> bool {
        ["Sevastopol", "Novorossiysk"].iter().any(|name| self.facts.controls(self.book.place(name), Side::Soviet))
    }

    /// [6.2, 13.4] May a line enter this hex?
    fn open(&self, hex: Hex, line: Line) -> bool {
        let (book, facts) = (self.book, self.facts);
        let friend = facts.fights_in(book, hex, self.side);
        if facts.fights_in(book, hex, self.side.other()) || self.enemy[hex] && !(friend && line == Line::Communication)
        {
            return false;
        }
        // [17.1.2] Turns 1 to 3: not through foreign hexes that Soviet units do not hold.
        let foreign = self.side == Side::Soviet
            && facts.turn <= book.constant("barbarossa", "no-foreign-trace")
            && !book.ground[hex].is_soviet();
        !foreign || friend
    }

    /// [ruling A38] The strait of Kerch joins what one side holds on both shores.
    fn across(&self, hex: Hex) -> Option<Hex> {
        let shores = [self.book.place("Kerch"), self.book.place("Taman")];
        let held = shores.iter().all(|&shore| self.facts.controls(shore, self.side));
        let at = shores.iter().position(|&shore| shore == hex)?;
        held.then(|| shores[1 - at])
    }

    pub fn rails_from(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        let ground = &self.book.ground[hex];
        (0..6).filter(|&direction| ground.rail[direction]).filter_map(|direction| ground.next[direction])
    }

    /// Railway hexes from which an unbroken friendly line leads to these groups.
    pub fn railway(&self, groups: &[&str]) -> Vec<bool> {
        let good = |hex: Hex| self.facts.controls(hex, self.side) && self.open(hex, Line::Supply);
        let mut joined = vec![false; self.book.ground.len()];
        let mut open: Vec<Hex> =
            groups.iter().flat_map(|group| self.book.group(group)).copied().filter(|&hex| good(hex)).collect();
        open.iter().for_each(|&hex| joined[hex] = true);
        while let Some(hex) = open.pop() {
            for near in self.rails_from(hex).collect::<Vec<_>>() {
                if !joined[near] && good(near) {
                    joined[near] = true;
                    open.push(near);
                }
            }
        }
        joined
    }

    /// How far every hex is from one of these, by lines that enter only open hexes: the first hex of a line need not be.
    fn spread(&self, sources: &[Hex], line: Line) -> Vec<Option<i64>> {
        let mut far = vec![None; self.book.ground.len()];
        let mut queue = VecDeque::new();
        for &source in sources {
            far[source] = Some(0);
            queue.push_back(source);
        }
        while let Some(hex) = queue.pop_front() {
            if !self.open(hex, line) {
                continue;
            }
            let next = far[hex].map(|far| far + 1);
            for near in self.book.beside(hex).chain(self.across(hex)) {
                if far[near].is_none() {
                    far[near] = next;
                    queue.push_back(near);
                }
            }
        }
        far
    }

    /// [13.3] Has a unit of this nation a line to a city at home? In Greater Germany all have.
    fn fed_at_home(&self, nation: &str, hex: Hex) -> bool {
        self.home.iter().zip(COUNTRIES).any(|((own, far), (_, country))| {
            (*own == nation || *own == "german") && self.book.ground[hex].country == country && far[hex].is_some()
        })
    }

    /// [13.3, 13.4] Would a unit of this nation be fed here?
    pub fn fed(&self, nation: &str, hex: Hex) -> bool {
        let within =
            |far: &[Option<i64>], key: &str| far[hex].is_some_and(|far| far <= self.book.constant("supply", key));
        match self.side {
            Side::Axis => {
                within(&self.depot, "depot") || within(&self.hq, "panzer-hq") || self.fed_at_home(nation, hex)
            }
            Side::Soviet => {
                let port = self.book.is_in("sea-supply", hex) && self.facts.controls(hex, Side::Soviet);
                within(&self.depot, "soviet-rail") || port && self.by_sea()
            }
        }
    }

    /// [13.3, 13.4] Is there a line of communication?
    pub fn linked(&self, hex: Hex) -> bool {
        self.line[hex].is_some()
    }

    /// [13.1] The status of a unit by its lines, before what turns 1 to 4 make of it.
    pub fn status(&self, unit: usize) -> Status {
        let (nation, hex) = (self.book.units[unit].nation.as_str(), self.facts.at(unit));
        if self.facts.has(unit, mark::LANDED) || self.fed(nation, hex) {
            Status::Supplied
        } else if self.linked(hex) {
            Status::OutOfSupply
        } else {
            Status::Isolated
        }
    }

    /// The figures behind a status, for notes.
    pub fn tell(&self, unit: usize) -> String {
        let hex = self.facts.at(unit);
        let hq = self.hq.get(hex).copied().flatten();
        let home: Vec<_> = self.home.iter().filter(|(_, far)| far[hex].is_some()).map(|(own, _)| *own).collect();
        format!(
            "depot or railway {:?}, HQ {hq:?}, homes {home:?}, line {:?}, ZOC {}, {}",
            self.depot[hex], self.line[hex], self.enemy[hex], self.book.ground[hex].country
        )
    }

    /// [13.1, 17.1.2] The marker that a logistics chit gives.
    pub fn marker(&self, unit: usize) -> Status {
        let (book, turn) = (self.book, self.facts.turn);
        if self.side == Side::Axis && turn == book.constant("barbarossa", "axis-supplied") {
            return Status::Supplied;
        }
        match self.status(unit) {
            // [ruling A8] Turns 2 to 4: isolated Germans are only out of supply.
            Status::Isolated if book.units[unit].is_german() && (2..=4).contains(&turn) => Status::OutOfSupply,
            status => status,
        }
    }
}
