//! [12.3, 12.4] Factors, odds, shifts and what is added to the die.

use crate::book::{Book, Hex, Place, Side, Terrain, Type, Water, number, rows, text, words};
use crate::facts::{Facts, mark};
use crate::movement::water;

/// An attack as it was announced.
#[derive(Clone, Debug, Default)]
pub struct Attack {
    pub target: Hex,
    pub attackers: Vec<usize>,
    /// Aircraft, artillery and markers that help either side.
    pub aids: Vec<usize>,
}

/// What the rulebook makes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoning {
    pub attack: i64,
    pub defence: i64,
    /// Columns from 1:3 (0) to 6:1 (7), before and after shifts.
    pub raw: i64,
    pub column: i64,
    pub shift: i64,
    pub added: i64,
    pub table: String,
}

fn row<'a>(book: &'a Book, kind: &str, id: &str) -> &'a toml::Table {
    rows(&book.tables, kind).find(|row| text(row, "id") == id).unwrap_or_else(|| panic!("no {kind} {id}"))
}

fn entry(book: &Book, kind: &str, id: &str, key: &str) -> i64 {
    row(book, kind, id).get(key).map_or(0, number)
}

/// [15.5, 17.1.2] Does a city fight as a town now?
fn as_town(book: &Book, facts: &Facts, hex: Hex) -> bool {
    facts.turn <= 7 && book.ground[hex].is_soviet() && !facts.city_defence.contains(&hex)
}

/// [12.4] What town or city adds to the defence.
fn added_by_place(book: &Book, facts: &Facts, hex: Hex) -> i64 {
    match book.ground[hex].place {
        Place::None => 0,
        Place::City if !as_town(book, facts, hex) => {
            let names = row(book, "feature", "city").get("names");
            let own = names.and_then(|names| names.get(&book.ground[hex].name));
            own.map_or_else(|| entry(book, "feature", "city", "add"), number)
        }
        _ => entry(book, "feature", "town", "add"),
    }
}

fn is_fz(book: &Book, hex: Hex) -> bool {
    ["fz-border", "fz-south", "fz-old"].iter().any(|group| book.is_in(group, hex))
}

fn fort_stands(book: &Book, facts: &Facts, hex: Hex) -> bool {
    book.group("fort").iter().position(|&fort| fort == hex).is_some_and(|at| facts.forts_gone >> at & 1 == 0)
}

fn kursk_stands(book: &Book, facts: &Facts, hex: Hex) -> bool {
    facts.kursk.stands && book.is_in("fz-kursk", hex)
}

/// [17.1.2] Clear, and nothing else in the hex.
fn bare(book: &Book, facts: &Facts, hex: Hex) -> bool {
    let ground = &book.ground[hex];
    ground.terrain == Terrain::Clear
        && ground.place == Place::None
        && !is_fz(book, hex)
        && !fort_stands(book, facts, hex)
        && !kursk_stands(book, facts, hex)
}

/// [17.1.2] First winter: Axis units away from their towns fight out of supply.
fn unsupplied(book: &Book, facts: &Facts, unit: usize) -> bool {
    if facts.has(unit, mark::UNSUPPLIED) {
        return true;
    }
    let winter = (7..=9).contains(&facts.turn) && book.units[unit].side() == Side::Axis;
    let shelter = |hex: Hex| book.ground[hex].place != Place::None && facts.controls(hex, Side::Axis);
    let at = facts.at(unit);
    winter && !shelter(at) && !book.beside(at).any(shelter)
}

fn attack_factor(book: &Book, facts: &Facts, unit: usize, target: Hex) -> i64 {
    let printed = &book.units[unit];
    let factor = facts.values(book, unit)[0];
    let panzer = || {
        let here = facts.fighters(book, facts.at(unit), Side::Axis);
        here.iter().any(|&other| book.units[other].has("panzer"))
    };
    let motorised = facts.turn <= 3 && printed.has("motorised") && bare(book, facts, target) && panzer();
    let shock = (7..=9).contains(&facts.turn) && printed.has("shock") && !facts.has(unit, mark::UNSUPPLIED);
    if motorised || shock { 2 * factor } else { factor }
}

fn defence_factor(book: &Book, facts: &Facts, unit: usize, hex: Hex) -> i64 {
    let factor = facts.values(book, unit)[0];
    let motorised = facts.turn <= 3 && book.units[unit].has("motorised") && bare(book, facts, hex);
    if motorised { 2 * factor } else { factor }
}

/// [8.4, 15.1, 15.2] What a helper adds to the factors of its side.
fn aid_factor(book: &Book, unit: usize) -> i64 {
    let printed = &book.units[unit];
    match printed.is {
        Type::Air => printed.front[1],
        Type::Artillery => book.constant("support", "artillery"),
        Type::Support if printed.class == "armour-support" => book.constant("support", "armour"),
        _ => 0,
    }
}

/// [1.4, 12.3] The column of odds, rounded for the defender, 0 for 1:3 to 7 for 6:1.
pub fn column(attack: i64, defence: i64) -> i64 {
    if attack >= defence {
        (attack / defence.max(1)).min(6) + 1
    } else {
        let against = (defence + attack - 1) / attack.max(1);
        3 - against.min(3)
    }
}

/// [12.4] Columns that the ground costs.
fn ground_shift(book: &Book, facts: &Facts, attack: &Attack) -> i64 {
    let hex = attack.target;
    let ground = &book.ground[hex];
    let all_mech = attack.attackers.iter().all(|&unit| book.units[unit].is == Type::Mech);
    let mut shift = match ground.terrain {
        Terrain::Forest => entry(book, "terrain", "forest", "shift"),
        Terrain::Swamp if all_mech => entry(book, "terrain", "swamp", "mech-shift"),
        Terrain::Swamp => entry(book, "terrain", "swamp", "shift"),
        Terrain::Mountain => entry(book, "terrain", "mountain", "shift"),
        Terrain::Clear | Terrain::Closed => 0,
    };
    if kursk_stands(book, facts, hex) {
        shift += entry(book, "feature", "fz-2", "shift");
    } else if is_fz(book, hex) {
        shift += entry(book, "feature", "fz", "shift");
    }
    if fort_stands(book, facts, hex) {
        shift += entry(book, "feature", "fort", "shift");
    }
    let crossed = attack.attackers.iter().map(|&unit| {
        let from = facts.at(unit);
        book.direction(from, hex).map_or(Water::None, |way| water(book, facts, unit, book.ground[from].water[way]))
    });
    shift
        + match crossed.min().unwrap_or(Water::None) {
            Water::None => 0,
            Water::River => entry(book, "hexside", "river", "shift"),
            Water::Major => entry(book, "hexside", "major", "shift"),
        }
}

/// [10.5.11, 15.3, 15.4] Columns that special units gain the attacker, less what they cost him.
fn special_shift(book: &Book, facts: &Facts, attack: &Attack, side: Side) -> i64 {
    let hex = attack.target;
    let mut shift = 0;
    if attack.aids.iter().any(|&unit| book.units[unit].class == "stug") {
        let stug = book.constant("support", "stug-shift");
        shift += if side == Side::Axis { stug } else { -stug };
    }
    let tiger = attack.attackers.iter().any(|&unit| book.units[unit].has("tiger"));
    if tiger && book.ground[hex].place != Place::City && book.ground[hex].terrain != Terrain::Forest {
        shift += book.constant("support", "tiger-shift");
    }
    let leader = facts.activation.leader;
    if leader < book.ground.len() {
        let (range, by) = (book.constant("leaders", "range"), book.constant("leaders", "shift"));
        let near = |&unit: &usize| book.distance(facts.at(unit), leader) <= range;
        match side {
            // Every attacker must be near: one who is not would gain by him.
            Side::Axis if attack.attackers.iter().all(near) => shift += by,
            Side::Soviet if book.distance(hex, leader) <= range => shift -= by,
            _ => {}
        }
    }
    shift
}

/// [12.3.1] Table A or B, by the first line that fits.
fn table(book: &Book, facts: &Facts, side: Side) -> String {
    let name = if side == Side::Axis { "axis" } else { "soviet" };
    let weather = book.weather(facts.turn);
    let fits = |row: &&toml::Table| {
        text(row, "side") == name
            && (row.get("weather").is_none() || words(row, "weather").contains(&weather))
            && row.get("to-turn").is_none_or(|last| facts.turn <= number(last))
    };
    rows(book.tables["crt"].as_table().expect("crt"), "use").find(fits).map(|row| text(row, "table")).expect("a table")
}

/// [12.3] All of it.
pub fn reckon(book: &Book, facts: &Facts, attack: &Attack, side: Side) -> Reckoning {
    let defenders = facts.fighters(book, attack.target, side.other());
    let aid = |of: Side| -> i64 {
        attack.aids.iter().filter(|&&unit| book.units[unit].side() == of).map(|&unit| aid_factor(book, unit)).sum()
    };
    let strength = attack.attackers.iter().map(|&unit| attack_factor(book, facts, unit, attack.target)).sum::<i64>();
    let resistance = defenders.iter().map(|&unit| defence_factor(book, facts, unit, attack.target)).sum::<i64>();
    let strength = strength + aid(side);
    let resistance = resistance + added_by_place(book, facts, attack.target) + aid(side.other());
    let raw = column(strength, resistance);
    let shift = special_shift(book, facts, attack, side) - ground_shift(book, facts, attack);
    let mut added = 0;
    if attack.attackers.iter().any(|&unit| unsupplied(book, facts, unit)) {
        added += book.constant("combat", "oos-attacks");
    }
    if !defenders.is_empty() && defenders.iter().all(|&unit| unsupplied(book, facts, unit)) {
        added += book.constant("combat", "oos-defends");
    }
    Reckoning {
        attack: strength,
        defence: resistance,
        raw,
        column: (raw + shift).clamp(0, 7),
        shift,
        added,
        table: table(book, facts, side),
    }
}

/// The odds of a column, as they are written.
pub fn written(column: i64) -> String {
    match column {
        0 => "1:3".to_owned(),
        1 => "1:2".to_owned(),
        other => format!("{}:1", other - 1),
    }
}

/// [12.3, 8.5] What a table says: its first row is also for less, its last also for more.
pub fn result(rows: &[(i64, Vec<String>)], column: usize, roll: i64) -> String {
    let roll = roll.clamp(rows[0].0, rows[rows.len() - 1].0);
    let row = rows.iter().find(|(at, _)| *at == roll).expect("a row");
    row.1[column].clone()
}
