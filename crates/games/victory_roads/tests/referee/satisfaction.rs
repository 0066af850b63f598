//! [15] The Führer's mood: what moves it, and dismissals.

use crate::book::{Book, City, Hex, Nation, Type};
use crate::facts::{DEAD, Facts, Side};

/// Mood, its limit and dismissals so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mood {
    pub box_: i64,
    pub limit: i64,
    pub dismissals: i64,
}

impl Mood {
    pub fn of(facts: &Facts) -> Self {
        Self { box_: facts.mood, limit: facts.mood_limit, dismissals: facts.dismissals }
    }

    /// [15.2, 15.3, rulings R2, R6] The mood after it has moved by so much.
    pub fn moved(mut self, by: i64) -> Self {
        if by > 0 {
            self.box_ = (self.box_ + by).min(self.limit);
        }
        for _ in by..0 {
            self.box_ -= 1;
            if self.box_ == 0 {
                self.dismissals += 1;
                let reset = [10, 9, 8, 7][(self.dismissals - 1).min(3) as usize];
                self.box_ = reset;
                if self.dismissals > 1 {
                    self.limit = reset;
                }
            }
        }
        self
    }
}

/// [6.7.1] Could a halt order be given here?
pub fn can_be_held(book: &Book, hex: Hex) -> bool {
    book.ground[hex].city == City::Major || book.ground[hex].port
}

/// What the loss of a hex costs, and what its recapture brings.
pub fn worth(book: &Book, hex: Hex) -> i64 {
    let ground = &book.ground[hex];
    let city = if book.is_in("berlin", hex) {
        3
    } else if book.is_in("oil", hex) {
        2
    } else if book.is_in("budapest", hex) {
        1
    } else {
        match (ground.city, ground.is_german()) {
            (City::Major, true) => 2,
            (City::Major, false) | (City::Minor, true) => 1,
            _ => 0,
        }
    };
    city + i64::from(ground.port)
}

/// [15.2] What hexes that changed hands do to the mood; `held` are the cities that were to be held.
pub fn captures(book: &Book, before: &Facts, after: &Facts, held: &[Hex]) -> i64 {
    let mut sum = 0;
    for hex in 0..book.ground.len() {
        // [15.2.1, 15.2.2, ruling R86] What was Soviet from the start is neither lost nor won back.
        let worth = if book.ground[hex].soviet_first { 0 } else { worth(book, hex) };
        match (before.soviet.has(hex), after.soviet.has(hex)) {
            (false, true) => {
                let missed = worth > 0 && can_be_held(book, hex) && !held.contains(&hex);
                sum -= worth + i64::from(missed);
            }
            // Ruling R86.
            (true, false) if !book.ground[hex].soviet_first => sum += worth,
            _ => {}
        }
    }
    sum
}

/// [15.2.1] German HQs that a combat has cost.
pub fn lost_hqs(book: &Book, before: &Facts, after: &Facts) -> i64 {
    (0..book.units.len())
        .filter(|&unit| {
            let printed = &book.units[unit];
            printed.is == Type::Hq && printed.nation == Nation::German && before.on_map(unit) && after.at(unit) == DEAD
        })
        .count() as i64
}

/// [15.2.2] Does this attack please him: two armoured divisions, no Kampfgruppen, and an armoured exploitation?
pub fn pleases(book: &Book, facts: &Facts) -> bool {
    let divisions = facts
        .battle
        .attackers
        .iter()
        .filter(|&unit| {
            let printed = &book.units[unit];
            printed.nation == Nation::German && printed.is == Type::Armour && !printed.is_kg()
        })
        .count();
    facts.battle.side == Side::Axis && facts.battle.armour && divisions >= 2
}

/// [16.1.1] Which of the six objectives are held; those a scenario leaves out count as held.
pub fn objectives(book: &Book, facts: &Facts) -> [bool; 6] {
    let scenario = &book.scenarios[facts.scenario];
    let counted: Vec<i64> = scenario
        .raw
        .get("objectives")
        .and_then(toml::Value::as_array)
        .map(|list| list.iter().map(crate::book::number).collect())
        .unwrap_or_default();
    let holds = |group: &str| book.group(group).iter().filter(|&&hex| facts.holder(hex) == Side::Axis).count();
    let held = [
        holds("german-cities") == book.group("german-cities").len(),
        holds("ussr-majors") + holds("baltic-state-ports") > 0,
        holds("silesia") >= 2,
        holds("oil") == 1,
        holds("budapest") > 0,
        holds("berlin") > 0,
    ];
    std::array::from_fn(|at| held[at] || !counted.contains(&(at as i64 + 1)))
}
