//! [3.2.2, 3.2.3, 6.7.5, 7.9, 13] What becomes of tactical results on the ground of the defence.

use crate::book::{Book, Hex, Type};
use crate::facts::{Facts, Side, mark};
use crate::odds::{COVERS, ring, row};

/// What comes of a result table's A.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    pub code: String,
    /// Units that may exploit, and how many without a Hurrah.
    pub level: i64,
    pub plain: i64,
}

fn converted(book: &Book, table: &str, row: &str, column: &str, code: &str) -> String {
    let rows = book.tables[table].as_array().expect("rows");
    let found = rows.iter().find(|one| one["id"].as_str() == Some(row)).expect("a row");
    let change = found.get(column).and_then(|map| map.get(code)).and_then(|to| to.as_str());
    change.unwrap_or(code).to_owned()
}

fn level(code: &str) -> i64 {
    match code {
        "E" => 1,
        "E2" => 2,
        "E3" => 3,
        "E4" => 4,
        _ => 0,
    }
}

/// [7.9.4] What changes the attacker's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    Ground,
    River,
}

/// [7.9, 8.3.2] The attacker's result: what is left of it besides exploitation, and how many may exploit.
pub fn attack(book: &Book, facts: &Facts, code: &str, over: Over) -> Attack {
    if facts.segment == "ExploitationCombat" {
        return Attack { code: "-".into(), level: 0, plain: 0 };
    }
    let cover = COVERS[facts.battle.cover];
    let mut code = if facts.mud() {
        // [3.2.2] Ground changes nothing in mud; D1 goes, exploitation becomes an engagement.
        match code {
            "D1" => "-".to_owned(),
            "E" | "E2" | "E3" => "Eng".to_owned(),
            other => other.to_owned(),
        }
    } else if cover == "river" || over == Over::River {
        converted(book, "watercourse", "great", "a", code)
    } else {
        converted(book, "terrain", row(book, facts, cover), "a", code)
    };
    // [3.2.3]
    if facts.snow() && code == "E3" {
        code = "E2".to_owned();
    }
    let mut level = level(&code);
    if level > 0 {
        code = "-".to_owned();
    }
    let mut plain = level;
    // [7.9.5]
    if facts.battle.hurrah {
        level += 1;
    }
    // [13.2.4, 13.3.1]
    if no_exploitation(book, facts, facts.battle.target) {
        level = 0;
        plain = 0;
    }
    Attack { code, level, plain }
}

/// [13.2.4, 13.3.1] Works and cities where nobody exploits.
pub fn no_exploitation(book: &Book, facts: &Facts, hex: Hex) -> bool {
    facts.battle.side == Side::Soviet
        && (crate::movement::advanced(book, facts, hex) || crate::odds::fortress_city(book, facts, hex))
}

/// [6.7.5, ruling R18] Is the target under a besieged halt order?
pub fn siege(book: &Book, facts: &Facts) -> bool {
    let target = facts.battle.target;
    facts.halts.contains(&target)
        && facts.battle.side == Side::Soviet
        && ring(book, facts, target) >= 3
        && facts.stands[target].iter().any(|&unit| book.units[unit].is != Type::Hq && facts.has(unit, mark::UNSUPPLIED))
}

/// [7.9.2] The defender's result.
pub fn defence(book: &Book, facts: &Facts, code: &str, besieged: bool) -> String {
    if besieged {
        return match code {
            "DR" | "DR2" | "DR3" => "Eng".to_owned(),
            "S" => "-".to_owned(),
            other => other.to_owned(),
        };
    }
    let cover = COVERS[facts.battle.cover];
    // With the river chosen the hex itself is open ground as far as the attacker is concerned only.
    if cover == "river" { code.to_owned() } else { converted(book, "terrain", row(book, facts, cover), "d", code) }
}

/// Is a German leader near enough to the hex that the Soviets attack?
pub fn helps(book: &Book, facts: &Facts, leader: &str) -> bool {
    let reach = if leader == "Model" { 1 } else { 0 };
    let near = |hex: Hex| book.distance(hex, facts.battle.target) <= reach;
    facts.battle.side == Side::Soviet && facts.placed_of(leader).filter_map(|placed| facts.lies(placed)).any(near)
}

/// A defender's result one level milder, as Model makes it.
pub fn milder(code: &str) -> &str {
    match code {
        "DR3" => "DR2",
        "DR2" => "DR",
        "DR" => "S",
        "S" => "-",
        other => other,
    }
}
