//! [1.2, 4] Lines of supply, command radii, and who is supplied.

use std::collections::{BTreeSet, BinaryHeap};

use crate::book::{Book, City, Hex, Nation, Type, Water};
use crate::facts::{Facts, Side, mark};

/// What supply of one side is reckoned from: what is open to it, and what its lines reach.
pub struct Net {
    pub side: Side,
    /// [1.2.3, 4.1.1] Hexes that lines and radii may enter.
    pub open: Vec<bool>,
    /// Hexes from which a way leads to a source.
    pub lines: Vec<bool>,
    pub sources: BTreeSet<Hex>,
}

/// [4.3, 4.4] The sources of a side, but for those of its allies.
pub fn sources(book: &Book, facts: &Facts, side: Side) -> BTreeSet<Hex> {
    let scenario = &book.scenarios[facts.scenario];
    let names = if side == Side::Axis { &scenario.axis_sources } else { &scenario.soviet_sources };
    let mut found = BTreeSet::new();
    for name in names {
        let hexes: Vec<Hex> = match name.as_str() {
            // [4.3.1, ruling R73]
            "start-cities" => (0..book.ground.len())
                .filter(|&hex| book.ground[hex].soviet_first && book.ground[hex].city != City::None)
                .collect(),
            // [4.4.1]
            "cities-in-germany" => (0..book.ground.len())
                .filter(|&hex| book.ground[hex].is_german() && book.ground[hex].city != City::None)
                .collect(),
            // [4.4.2]
            "baltic-port" => book
                .group("baltic-port")
                .iter()
                .copied()
                .filter(|&port| {
                    let around = book.ground[port].next.iter().flatten();
                    around.filter(|&&hex| facts.occupied_by(book, hex, Side::Soviet)).count() < 4
                })
                .collect(),
            group => book.group(group).to_vec(),
        };
        found.extend(hexes.into_iter().filter(|&hex| scenario.area[hex] && facts.holder(hex) == side));
    }
    found
}

/// [4.1.1] May the lines of a side enter a hex?
fn open_hexes(book: &Book, facts: &Facts, side: Side) -> Vec<bool> {
    let area = &book.scenarios[facts.scenario].area;
    let beside = facts.beside(book, side.other());
    let mut open: Vec<bool> = (0..book.ground.len())
        .map(|hex| {
            area[hex]
                && book.ground[hex].terrain != crate::book::Terrain::Closed
                && !facts.occupied_by(book, hex, side.other())
                && (!beside[hex] || facts.occupied_by(book, hex, side))
        })
        .collect();
    if side == Side::Axis {
        for placed in facts.placed_of("Partisans") {
            if let Some(hex) = facts.lies(placed) {
                open[hex] = false;
            }
        }
    }
    open
}

impl Net {
    pub fn of(book: &Book, facts: &Facts, side: Side) -> Self {
        let open = open_hexes(book, facts, side);
        let sources = sources(book, facts, side);
        let lines = connected(book, &open, &sources);
        Self { side, open, lines, sources }
    }

    /// [4.1.1] Could an HQ that stands here trace a line?
    pub fn traces(&self, book: &Book, hex: Hex) -> bool {
        self.lines[hex]
            || self.sources.contains(&hex)
            || (0..6).any(|direction| {
                book.ground[hex].linked(direction)
                    && book.ground[hex].next[direction].is_some_and(|next| self.lines[next])
            })
    }

    /// [4.4.3] A German unit in an advanced fortification that was never captured.
    fn fortress(&self, book: &Book, facts: &Facts, hex: Hex) -> bool {
        self.side == Side::Axis
            && book.scenarios[facts.scenario].plays("fortifications")
            && book.ground[hex].advanced
            && !facts.ever_soviet.has(hex)
    }

    /// [4.5] Budapest and Bucharest feed their own nation while a line links them to a German source.
    pub fn home(&self, book: &Book, facts: &Facts, nation: Nation) -> Vec<Hex> {
        let hexes = match nation {
            Nation::Hungarian => book.group("budapest").to_vec(),
            Nation::Romanian => vec![book.hex("5268")],
            _ => return Vec::new(),
        };
        if facts.side_of(nation) != Side::Axis {
            return Vec::new();
        }
        hexes.into_iter().filter(|&hex| facts.holder(hex) == Side::Axis && self.lines[hex]).collect()
    }

    /// [4.1.1] Is this HQ supplied where it stands?
    pub fn hq_supplied(&self, book: &Book, facts: &Facts, hq: usize) -> bool {
        self.hq_supplied_at(book, facts, hq, facts.at(hq))
    }

    pub fn hq_supplied_at(&self, book: &Book, facts: &Facts, hq: usize, hex: Hex) -> bool {
        let german = book.units[hq].nation == Nation::German;
        self.traces(book, hex) || german && self.fortress(book, facts, hex)
    }
}

/// Hexes linked with a source by ways that may be entered.
fn connected(book: &Book, open: &[bool], sources: &BTreeSet<Hex>) -> Vec<bool> {
    let mut lines = vec![false; book.ground.len()];
    let mut waiting: Vec<Hex> = sources.iter().copied().filter(|&hex| open[hex]).collect();
    waiting.iter().for_each(|&hex| lines[hex] = true);
    while let Some(hex) = waiting.pop() {
        for direction in 0..6 {
            let Some(next) = book.ground[hex].next[direction] else { continue };
            if book.ground[hex].linked(direction) && open[next] && !lines[next] {
                lines[next] = true;
                waiting.push(next);
            }
        }
    }
    lines
}

/// [1.2.4, 4.1.3, 6.6] Is there a bridge over this side for a side's units?
pub fn bridged(book: &Book, facts: &Facts, side: Side, from: Hex, direction: usize) -> bool {
    if book.ground[from].linked(direction) {
        return true;
    }
    let Some(to) = book.ground[from].next[direction] else { return false };
    pontoon(book, facts, side, from, direction) || pontoon(book, facts, side, to, (direction + 3) % 6) || {
        let spans = |kind: &str| {
            facts.placed_of(kind).any(|placed| facts.lies(placed).is_some_and(|hex| hex == from || hex == to))
        };
        side == Side::Soviet && (spans("Engineers") || spans("Maskirovka"))
    }
}

fn pontoon(book: &Book, facts: &Facts, side: Side, hex: Hex, direction: usize) -> bool {
    facts.stands[hex].iter().any(|&unit| {
        book.units[unit].is == Type::Hq && facts.side(book, unit) == side && facts.arrow(book, unit) == Some(direction)
    })
}

/// [3.2.2] What flows along a side now: in mud every river is a great one.
pub fn water(book: &Book, facts: &Facts, hex: Hex, direction: usize) -> Water {
    match book.ground[hex].water[direction] {
        Water::River if facts.mud() => Water::Great,
        water => water,
    }
}

/// [1.2.1] The radius of an HQ, which Himmler halves.
pub fn radius(book: &Book, facts: &Facts, hq: usize) -> i64 {
    let printed = book.units[hq].radius;
    let himmler = facts.placed_of("Himmler").any(|placed| placed.unit == hq);
    if himmler { (printed + 1) / 2 } else { printed }
}

/// [1.2] The hexes in the command radius of an HQ.
pub fn command(book: &Book, facts: &Facts, net: &Net, hq: usize) -> BTreeSet<Hex> {
    let most = 2 * radius(book, facts, hq);
    let start = facts.at(hq);
    let mut best = vec![i64::MAX; book.ground.len()];
    best[start] = 0;
    let mut heap = BinaryHeap::from([(0_i64, start)]);
    while let Some((spent, hex)) = heap.pop() {
        let spent = -spent;
        if spent > best[hex] {
            continue;
        }
        for direction in 0..6 {
            let Some(next) = book.ground[hex].next[direction] else { continue };
            if !net.open[next]
                || water(book, facts, hex, direction) == Water::Great && !bridged(book, facts, net.side, hex, direction)
            {
                continue;
            }
            let cost = spent + if book.ground[hex].linked(direction) { 1 } else { 2 };
            if cost <= most && cost < best[next] {
                best[next] = cost;
                heap.push((-cost, next));
            }
        }
    }
    (0..best.len()).filter(|&hex| best[hex] <= most).collect()
}

/// Who is fed how: radii of the supplied HQs of a side, by nation.
pub struct Feeding {
    pub net: Net,
    pub radii: Vec<(usize, BTreeSet<Hex>)>,
}

impl Feeding {
    pub fn of(book: &Book, facts: &Facts, side: Side) -> Self {
        let net = Net::of(book, facts, side);
        let hqs: Vec<usize> = facts.units_of(book, side).filter(|&unit| book.units[unit].is == Type::Hq).collect();
        let radii = hqs
            .into_iter()
            .filter(|&hq| net.hq_supplied(book, facts, hq))
            .map(|hq| (hq, command(book, facts, &net, hq)))
            .collect();
        Self { net, radii }
    }

    /// [4.2.1] Is a unit supplied where it stands?
    pub fn feeds(&self, book: &Book, facts: &Facts, unit: usize) -> bool {
        let hex = facts.at(unit);
        let nation = facts.nation(book, unit);
        self.net.sources.contains(&hex)
            || self.net.home(book, facts, nation).contains(&hex)
            || nation == Nation::German && self.net.fortress(book, facts, hex)
            || self.radii.iter().any(|(hq, reach)| {
                let theirs = facts.nation(book, *hq);
                (theirs == nation || theirs == Nation::German) && reach.contains(&hex)
            })
            || self.net.side == Side::Axis && facts.placed_of("Ju52").any(|placed| facts.lies(placed) == Some(hex))
    }

    /// [6.2.1] Is a hex in the radius of a supplied HQ of a nation?
    pub fn commands(&self, book: &Book, facts: &Facts, nation: Nation, hex: Hex) -> bool {
        self.radii.iter().any(|(hq, reach)| facts.nation(book, *hq) == nation && reach.contains(&hex))
    }
}

/// [4.2.2] The units of a side that ought to bear the marker.
pub fn unsupplied(book: &Book, facts: &Facts, side: Side) -> BTreeSet<usize> {
    let feeding = Feeding::of(book, facts, side);
    facts
        .units_of(book, side)
        .filter(|&unit| book.units[unit].is != Type::Hq && !feeding.feeds(book, facts, unit))
        .collect()
}

pub fn marked(book: &Book, facts: &Facts, side: Side) -> BTreeSet<usize> {
    facts
        .units_of(book, side)
        .filter(|&unit| book.units[unit].is != Type::Hq && facts.has(unit, mark::UNSUPPLIED))
        .collect()
}
