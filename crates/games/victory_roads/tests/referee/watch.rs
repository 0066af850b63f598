//! What is compared in every position and after every action.

use lab::Tally;
use std::collections::BTreeSet;

use kernel::Ruleset as _;
use scene::Overlay;

use crate::book::{Book, Hex, Type};
use crate::combat::{Fight, names, said};
use crate::draws;
use crate::facts::{CUT_OFF, Facts, Side, THEATRES, mark};
use crate::movement::{self, Step};
use crate::odds;
use crate::play::{Change, Position};
use crate::points;
use crate::retreat::{self, Duty};
use crate::satisfaction::{self, Mood};
use crate::supply::{self, Feeding, Net};
use crate::theatres;

pub struct Watch<'a> {
    book: &'a Book,
    fight: Fight,
    /// [6.7.10, ruling R108] Cities that were to be held when this side's turn was fought out, and whose turn it is.
    told: BTreeSet<Hex>,
    turn: (i64, Side),
    /// Supports by the name in a position, and by their own.
    kinds: Vec<(String, &'static str)>,
}

/// Compares what should be the same.
fn compare<T: PartialEq>(
    tally: &mut Tally,
    kind: &'static str,
    facts: &Facts,
    found: &T,
    reckon: impl Fn(&Facts) -> T,
    note: impl FnOnce(&T) -> String,
) {
    let reckoned = reckon(facts);
    tally.check(kind, *found == reckoned, || note(&reckoned));
}

fn listed(book: &Book, hexes: &BTreeSet<Hex>) -> String {
    hexes.iter().map(|&hex| book.name(hex)).collect::<Vec<_>>().join(" ")
}

fn differences(book: &Book, found: &BTreeSet<Hex>, reckoned: &BTreeSet<Hex>) -> String {
    let more = found.difference(reckoned).copied().collect();
    let less = reckoned.difference(found).copied().collect();
    format!("besides {}, missing {}", listed(book, &more), listed(book, &less))
}

/// Units under way, for notes.
fn under_way(book: &Book, facts: &Facts) -> String {
    let group = facts.moving.group.iter().map(|&(unit, spent)| {
        let most = movement::allowance(book, facts, unit);
        format!("{} ({spent} halves of {most}, marks {:b})", book.units[unit].id, facts.marks(unit))
    });
    let path = facts.moving.path.iter().map(|&hex| book.name(hex)).collect::<Vec<_>>().join("-");
    format!("{} {} by {path}, {}", facts.segment, group.collect::<Vec<_>>().join(", "), facts.ground)
}

impl<'a> Watch<'a> {
    pub fn new(book: &'a Book) -> Self {
        let kinds = victory_roads::Support::ALL.iter().map(|kind| (format!("{kind:?}"), kind.id())).collect();
        Self { book, fight: Fight::default(), told: BTreeSet::new(), turn: (0, Side::Soviet), kinds }
    }

    pub fn ending(&mut self, facts: &Facts, tally: &mut Tally) {
        let ending = facts.phase.get("Over").and_then(|ending| ending.get("Points"));
        if let Some(found) = ending.and_then(serde_json::Value::as_i64) {
            let reckoned = points::points(self.book, facts);
            tally.check("points", found == reckoned, || format!("{found} halves, reckoned {reckoned}"));
        }
    }

    pub fn position(&mut self, position: &Position<'_>, tally: &mut Tally) {
        let facts = position.facts;
        match facts.phase.as_str() {
            // A theatre whose hex was entered is put elsewhere before anything else goes on.
            Some("Moving") if facts.expelled.is_some() => theatres::position(position, tally),
            Some("Moving") if facts.segment == "Supply" => falling_back(position, tally),
            Some("Moving") => moving(position, tally),
            Some("Battle") => self.fight.position(position, tally),
            Some("Combat") => targets(position, tally),
            Some("Pontoons") => bridges(position, tally),
            _ => theatres::position(position, tally),
        }
        if position.number.is_multiple_of(25) {
            radii(position, tally);
        }
    }

    pub fn change(&mut self, change: &Change<'_>, tally: &mut Tally) {
        supply_tests(change, tally);
        costs(change, tally);
        self.mood(change, tally);
        supports(change, tally);
        weather(change, tally);
        theatres::change(change, tally);
        let kinds = &self.kinds;
        let id = |kind: &str| kinds.iter().find(|(name, _)| name == kind).map_or(kind, |(_, id)| id).to_owned();
        self.fight.change(change, &id, tally);
    }

    /// [15] How the mood moved.
    fn mood(&mut self, change: &Change<'_>, tally: &mut Tally) {
        let (book, before, after) = (change.book, change.before, change.after);
        if !book.scenarios[before.scenario].plays("mood") {
            return;
        }
        let in_battle = before.is_phase("Battle");
        // [6.7.9, 6.7.10, ruling R108] An order ends with its last division. In a combat, or while the Soviets play, nobody
        // goes of his own accord: then it was given, and counts for the rest of the turn.
        if self.turn != (before.turn, before.active) {
            self.turn = (before.turn, before.active);
            self.told.clear();
        }
        if in_battle || before.active == Side::Soviet {
            self.told.extend(&before.halts);
        }
        let held: Vec<Hex> = before.halts.iter().chain(&self.told).copied().collect();
        let mut steps = vec![satisfaction::captures(book, before, after, &held)];
        if in_battle {
            steps.push(-satisfaction::lost_hqs(book, before, after));
            // [15.2.2] At once when it is declared, whatever the dice say.
            if change.action == "exploit" && satisfaction::pleases(book, after) {
                steps.insert(0, 1);
            }
        }
        if after.freedom > before.freedom {
            steps.push(-after.freedom);
        }
        let reinforcement = |facts: &Facts| facts.segment == "Reinforcement" && facts.active == Side::Axis;
        let over = after.phase.get("Over").is_some();
        let passed = before.active == Side::Axis
            && !reinforcement(before)
            && (reinforcement(after) || after.turn != before.turn || over);
        if passed && satisfaction::objectives(book, after)[0] && !before.home_lost {
            steps.push(-1);
        }
        if change.action.starts_with("play") && change.action.ends_with("wonder-weapon") {
            steps.push(1);
        }
        if after.placed_of("Himmler").count() > before.placed_of("Himmler").count() {
            steps.push(1);
        }
        let reckoned = steps.iter().fold(Mood::of(before), |mood, &step| mood.moved(step));
        tally.check("mood", Mood::of(after) == reckoned, || {
            format!("{:?}, reckoned {reckoned:?} from {:?} by {steps:?}", Mood::of(after), Mood::of(before))
        });
        // [16.1.2, 16.1.3] Objectives are looked at when German exploitation is over, and never come back.
        if passed && book.scenarios[before.scenario].plays("reich") {
            let held = satisfaction::objectives(book, after).iter().filter(|held| **held).count() as i64;
            let reckoned = held.min(before.objectives);
            tally.check("objectives", after.objectives == reckoned, || {
                format!("{}, reckoned {reckoned} from {}", after.objectives, before.objectives)
            });
        }
    }
}

/// [1.2] The radius that an overlay shows of each HQ.
fn radii(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let info = position.rules.info().overlay("command").expect("an overlay");
    let area = &book.scenarios[facts.scenario].area;
    for side in [Side::Axis, Side::Soviet] {
        for hq in facts.units_of(book, side).filter(|&unit| book.units[unit].is == Type::Hq) {
            let subject = Some(kernel::OverlaySubject::Piece(&book.units[hq].id));
            let request = kernel::OverlayRequest { overlay: info, subject };
            let shown = position.rules.overlay(position.state, kernel::Viewer::Everything, request);
            let mut shown = shown.as_ref().map(overlay_hexes).unwrap_or_default();
            shown.retain(|&hex| area[hex]);
            let reckon = |facts: &Facts| {
                let mut reach = supply::command(book, facts, &Net::of(book, facts, side), hq);
                reach.retain(|&hex| area[hex]);
                reach
            };
            compare(tally, "radii", facts, &shown, reckon, |reckoned| {
                format!(
                    "{} at {} ({}): {}",
                    book.units[hq].id,
                    book.name(facts.at(hq)),
                    facts.ground,
                    differences(book, &shown, reckoned)
                )
            });
        }
    }
}

fn moving(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let why = |verb: &str, offered: &BTreeSet<Hex>, reckoned: &BTreeSet<Hex>| {
        let missing = reckoned.difference(offered).next();
        missing.map(|&hex| position.refusal(&format!("{verb} {}", book.name(hex)))).unwrap_or_default()
    };
    if facts.moving.by_rail {
        let offered = position.offered("rail");
        compare(
            tally,
            "rail",
            facts,
            &offered,
            |facts| movement::by_rail(book, facts),
            |reckoned| {
                let why = why("rail", &offered, reckoned);
                format!("{}: {} {why}", under_way(book, facts), differences(book, &offered, reckoned))
            },
        );
        return;
    }
    let offered = position.offered("to");
    compare(
        tally,
        "steps",
        facts,
        &offered,
        |facts| Step::new(book, facts).hexes(),
        |reckoned| {
            let why = why("to", &offered, reckoned);
            format!("{}: {} {why}", under_way(book, facts), differences(book, &offered, reckoned))
        },
    );
    if facts.moving.path.len() > 1 && facts.segment == "Movement" {
        let offered = position.offers_plain("halt");
        compare(
            tally,
            "halts",
            facts,
            &offered,
            |facts| Step::new(book, facts).may_halt(),
            |_| format!("{}: offered {offered}", under_way(book, facts)),
        );
    }
    if facts.active == Side::Axis && facts.segment == "Movement" && facts.moving.path.len() == 1 {
        let offered = position.offered("sail");
        compare(
            tally,
            "ships",
            facts,
            &offered,
            |facts| movement::by_sea(book, facts),
            |reckoned| format!("{}: {}", under_way(book, facts), differences(book, &offered, reckoned)),
        );
    }
}

/// [4.1.3] The sides over which HQs may lay a bridge.
fn bridges(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let compass = ["N", "NE", "SE", "S", "SW", "NW"];
    let offered = position.words("bridge");
    for hq in facts.units_of(book, facts.active).filter(|&unit| book.units[unit].is == Type::Hq) {
        let id = &book.units[hq].id;
        if facts.arrow(book, hq).is_some() {
            let offered = position.words("unbridge").contains(id);
            tally.check("bridges", offered, || format!("{id} cannot take up its bridge"));
            continue;
        }
        let ground = &book.ground[facts.at(hq)];
        // A bridge leads to land.
        let land = |side: usize| {
            ground.next[side].is_some_and(|next| book.ground[next].terrain != crate::book::Terrain::Closed)
        };
        let reckoned: BTreeSet<String> = (0..6)
            .filter(|&side| ground.water[side] != crate::book::Water::None && land(side))
            .map(|side| format!("{id} {}", compass[side]))
            .collect();
        let mine: BTreeSet<String> =
            offered.iter().filter(|word| word.starts_with(&format!("{id} "))).cloned().collect();
        tally.check("bridges", mine == reckoned, || format!("offered {mine:?}, reckoned {reckoned:?}"));
    }
}

/// [4.7.1, rulings R14, R15, R67, R75] Withdrawal against orders.
fn falling_back(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let path = &facts.moving.path;
    if facts.moving.group.iter().any(|(unit, _)| book.units[*unit].is == Type::Hq) {
        return;
    }
    let offered = position.offered("to");
    let reckon = |facts: &Facts| {
        let (start, from) = (path[0], *path.last().expect("a way"));
        let step = Step::for_side(book, facts, Side::Axis);
        let around = book.ground[start].next.iter().flatten().copied();
        let enemies: Vec<Hex> = around.filter(|&hex| facts.occupied_by(book, hex, Side::Soviet)).collect();
        let dry = |hex: Hex| book.direction(from, hex).is_some_and(|direction| !step.drowns(from, direction, hex));
        let enterable = |hex: Hex| facts.moving.group.iter().all(|(unit, _)| step.enterable(*unit, hex));
        let open = |hex: Hex| !path.contains(&hex) && enterable(hex) && dry(hex);
        if facts.moving.group.iter().any(|&(unit, _)| step.besieged(unit, path, from)) {
            return BTreeSet::new();
        }
        let mut ways = retreat::ways(book, Side::Axis, from, &enemies, &open, Duty::May);
        ways.retain(|&to| {
            let direction = book.direction(from, to).expect("a neighbour");
            facts.moving.group.iter().all(|&(unit, spent)| {
                let cost = movement::cost(book, facts, unit, from, direction);
                // [3.2.2, ruling R75]
                let points = facts.values(book, unit)[2].min(if facts.mud() { 2 } else { i64::MAX });
                path.len() <= 2 || cost.is_some_and(|cost| spent + cost <= 2 * points)
            })
        });
        ways
    };
    compare(tally, "withdrawals", facts, &offered, reckon, |reckoned| {
        format!("{}: {}", under_way(book, facts), differences(book, &offered, reckoned))
    });
}

/// [7.1, 7.3.1] The hexes that can be attacked.
fn targets(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let reckon = |facts: &Facts| {
        let mut found = BTreeSet::new();
        // Somebody must have an attack at all.
        let strong = |&unit: &usize| odds::can_fight(book, facts, unit) && facts.values(book, unit)[0] > 0;
        for unit in facts.units_of(book, facts.active).filter(strong) {
            for &hex in book.ground[facts.at(unit)].next.iter().flatten() {
                if facts.occupied_by(book, hex, facts.active.other())
                    && !facts.battles.has(hex)
                    && odds::can_reach(book, facts, unit, hex)
                {
                    found.insert(hex);
                }
            }
        }
        found
    };
    let offered = position.offered("attack");
    compare(tally, "targets", facts, &offered, reckon, |reckoned| {
        let missing = reckoned.difference(&offered).next();
        let why = missing.map(|&hex| position.refusal(&format!("attack {}", book.name(hex)))).unwrap_or_default();
        format!("{:?} {}: {} {why}", facts.active, facts.segment, differences(book, &offered, reckoned))
    });
}

fn supply_tests(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    let same = (before.turn, before.active) == (after.turn, after.active);
    let told = |units: &BTreeSet<usize>| names(book, before, &units.iter().copied().collect::<Vec<_>>());
    // [4.1.2]
    if after.segment == "Supply" && (before.segment != "Supply" || !same) && after.is_phase("Pontoons") {
        let mut facts = after.clone();
        let cut: BTreeSet<usize> =
            (0..book.units.len()).filter(|&unit| after.at(unit) == CUT_OFF && before.on_map(unit)).collect();
        cut.iter().for_each(|&unit| facts.put(unit, before.at(unit)));
        facts.restack(book);
        let reckon = |facts: &Facts| -> BTreeSet<usize> {
            let net = Net::of(book, facts, after.active);
            let hqs = facts.units_of(book, after.active).filter(|&unit| book.units[unit].is == Type::Hq);
            hqs.filter(|&hq| !net.hq_supplied(book, facts, hq)).collect()
        };
        compare(tally, "supply of HQs", &facts, &cut, reckon, |lost| {
            format!("{:?}: taken off {}, reckoned {}", after.active, told(&cut), told(lost))
        });
    }
    // [4.2]
    if before.segment == "Supply" && before.is_phase("Pontoons") && change.action == "done" {
        let found = supply::marked(book, after, before.active);
        compare(
            tally,
            "supply of units",
            before,
            &found,
            |facts| supply::unsupplied(book, facts, before.active),
            |lost| {
                let more: BTreeSet<usize> = found.difference(lost).copied().collect();
                let less: BTreeSet<usize> = lost.difference(&found).copied().collect();
                format!(
                    "{:?} {}: marked besides {}, not marked {}",
                    before.active,
                    before.ground,
                    told(&more),
                    told(&less)
                )
            },
        );
    }
    // [7.4]
    if change.action == "announce" {
        let side = before.battle.side.other();
        let tested: Vec<usize> = odds::defenders(book, before)
            .into_iter()
            .filter(|&unit| {
                book.units[unit].is != Type::Hq && !before.has(unit, mark::UNSUPPLIED) && after.on_map(unit)
            })
            .collect();
        let found: Vec<bool> = tested.iter().map(|&unit| !after.has(unit, mark::UNSUPPLIED)).collect();
        let reckon = |facts: &Facts| -> Vec<bool> {
            let feeding = Feeding::of(book, facts, side);
            tested.iter().map(|&unit| feeding.feeds(book, facts, unit)).collect()
        };
        compare(tally, "supply of defenders", before, &found, reckon, |fed| {
            format!("{}: {found:?}, reckoned {fed:?}", names(book, before, &tested))
        });
    }
}

/// [6.1.4] What a step cost.
fn costs(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    let Some(to) = change.action.strip_prefix("to ").map(|hex| book.hex(hex)) else { return };
    if !before.is_phase("Moving") || before.segment == "Supply" || after.moving.path.last() != Some(&to) {
        return;
    }
    let from = *before.moving.path.last().expect("a way");
    let direction = book.direction(from, to).expect("a neighbour");
    for &(unit, spent) in &before.moving.group {
        let Some(&(_, now)) = after.moving.group.iter().find(|(one, _)| *one == unit) else { continue };
        let found = now - spent;
        // [6.1.8] A first step may cost more than a unit has: then it spends all.
        let reckon = |facts: &Facts| {
            let cost = movement::cost(book, facts, unit, from, direction).unwrap_or(99);
            let most = 2 * movement::allowance(book, facts, unit);
            if facts.moving.path.len() == 1 && cost > most && found <= most.max(cost) { found } else { cost }
        };
        compare(tally, "costs", before, &found, reckon, |cost| {
            format!("{} to {}: {found} halves, reckoned {cost}", under_way(book, before), book.name(to))
        });
    }
}

/// [5.3, 11.2 to 11.4, 12] Supports drawn and the Stavka's die.
fn supports(change: &Change<'_>, tally: &mut Tally) {
    let (book, before, after) = (change.book, change.before, change.after);
    let scenario = &book.scenarios[before.scenario];
    let theatres = scenario.plays("theatres");
    let entered = |side: Side| {
        after.segment == "Support"
            && after.active == side
            && (before.segment != "Support" || (before.turn, before.active) != (after.turn, after.active))
    };
    if theatres && entered(Side::Soviet) {
        for at in (0..4).filter(|&at| after.theatres[at].hex < book.ground.len()) {
            let (found, reckoned) = (after.theatres[at].remote, draws::remote(book, after, at));
            tally.check("remote theatres", found == reckoned, || format!("{}: {found}", THEATRES[at]));
        }
    }
    let turn = (before.turn - scenario.first_turn) as usize;
    let by_turn = |value: &toml::Value| crate::book::number(&value.as_array().expect("by turn")[turn]);
    let mut thrown = BTreeSet::new();
    for line in change.lines {
        let number = |name: &str| said(&line.message, name).parse::<i64>().unwrap_or(-99);
        let theatre =
            || THEATRES.iter().position(|name| said(&line.message, "box") == format!("box-{}", name.to_lowercase()));
        match line.message.id.as_ref() {
            // [5.3.1]
            "log-basic-draw" => {
                let plus = by_turn(&scenario.raw["draw"]["soviet"]["plus"]);
                tally.check("Soviet draws", number("count") == number("die") + plus, || format!("{:?}", line.message));
            }
            // [11.3.3]
            "log-theatre-roll" => {
                let Some(at) = theatre() else { continue };
                thrown.insert(at);
                let reckoned = (number("sum") / 2 + draws::added(book, after, at)).max(0);
                tally.check("Soviet draws", number("count") == reckoned, || {
                    format!("{}: {:?}, reckoned {reckoned}", THEATRES[at], line.message)
                });
            }
            // [12.1.1, 12.3.2]
            "log-stavka" => {
                let Some(at) = theatre() else { continue };
                let reckoned = draws::stavka(book, before, at, number("die") + number("bonus"));
                tally.check("the Stavka's die", number("result") == reckoned, || {
                    format!("{}: {:?}, reckoned {reckoned}", THEATRES[at], line.message)
                });
            }
            _ => {}
        }
    }
    if !thrown.is_empty() {
        let reckoned: BTreeSet<usize> = draws::throwing(book, after).into_iter().collect();
        tally.check("theatres that draw", thrown == reckoned, || format!("{thrown:?}, reckoned {reckoned:?}"));
    }
    if entered(Side::Axis) {
        let drawn = change.fallen.iter().filter(|(why, _)| why.starts_with("draw-support")).count() as i64;
        let (wanted, chosen) =
            if theatres { draws::german(book, before, after) } else { (by_turn(&scenario.raw["draw"]["axis"]), 0) };
        let left: i64 = after.pools[&Side::Axis].iter().sum();
        tally.check("German draws", chosen > 0 || drawn == wanted || drawn < wanted && left == 0, || {
            format!("{drawn}, reckoned {wanted} with mood {} {}", after.mood, after.ground)
        });
    }
}

/// [3.1] The weather of a turn.
fn weather(change: &Change<'_>, tally: &mut Tally) {
    let (book, after) = (change.book, change.after);
    for line in change.lines.iter().filter(|line| line.message.id == "log-weather") {
        let sum: usize = said(&line.message, "sum").parse().unwrap_or(2);
        let turns = book.tables["turns"].as_array().expect("turns");
        let turn = turns.iter().find(|row| crate::book::number(&row["turn"]) == after.turn).expect("a turn");
        let month = crate::book::number(&turn["month"]);
        let rows = book.tables["weather"].as_array().expect("weather");
        let row = rows.iter().find(|row| {
            row["months"].as_array().is_some_and(|months| months.iter().any(|one| crate::book::number(one) == month))
        });
        let row = row.expect("a month");
        let at = |key: &str| row[key].as_array().expect("rows")[sum - 2].as_str().expect("a word").to_owned();
        let found = (after.ground.to_lowercase(), after.overcast);
        let reckoned = (at("ground"), at("sky") == "overcast");
        tally.check("weather", found == reckoned, || format!("{found:?}, reckoned {reckoned:?} by {sum}"));
    }
}

/// The hexes that an overlay marks.
fn overlay_hexes(overlay: &Overlay) -> BTreeSet<Hex> {
    overlay.marks.iter().map(|mark| usize::from(mark.hex)).collect()
}
