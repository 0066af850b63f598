//! [12] A combat from its announcement to its end: odds, result, losses, retreats, advance.

use lab::Tally;
use std::collections::BTreeSet;

use kernel::{Message, Value};

use crate::bombing;
use crate::book::{Book, Hex, Side, Type, rows, text};
use crate::facts::{Facts, mark};
use crate::movement::frozen;
use crate::odds::{Attack, reckon, result, written};
use crate::play::{Change, Position};
use crate::retreat::ways;
use crate::watch::{differences, unit_differences};

/// What a message names so, in a word.
pub fn said(message: &Message, name: &str) -> String {
    let argument = message.args.iter().find(|(key, _)| key == name).map(|(_, value)| value);
    match argument {
        Some(Value::Name(word)) => word.to_string(),
        Some(Value::Int(number)) => number.to_string(),
        Some(Value::Message(message)) => message.id.to_string(),
        other => format!("{other:?}"),
    }
}

/// A combat whose die has fallen.
struct Fallen {
    side: Side,
    result: String,
    attackers: Vec<(usize, i64)>,
    defenders: Vec<(usize, i64)>,
}

#[derive(Default)]
pub struct Fight {
    attack: Attack,
    fallen: Option<Fallen>,
}

/// [10.5.7] Only mechanised units attack in this part?
fn mech_only(book: &Book, facts: &Facts) -> bool {
    let Some(chit) = &facts.activation.chit else { return false };
    let plain = |name: &str| name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    let row = rows(&book.tables, "chit").find(|row| plain(&text(row, "id")) == plain(chit)).expect("a chit");
    let ways = row["how"].as_array().expect("ways");
    let way = ways.get(facts.activation.how).and_then(toml::Value::as_array);
    let part = way.and_then(|way| way.get(facts.activation.part)).and_then(toml::Value::as_str);
    part == Some("mech-combat")
}

/// [17.1.1, 17.1.2] Does turn 1 forbid this unit to attack that hex?
fn forbidden(book: &Book, facts: &Facts, unit: usize, target: Hex) -> bool {
    if facts.turn == 1 {
        let closed = |hex: Hex| matches!(book.ground[hex].country.as_str(), "romania" | "hungary");
        if frozen(book, facts, unit, facts.at(unit), target) || closed(facts.at(unit)) || closed(target) {
            return true;
        }
    }
    if !facts.activation.opening {
        return false;
    }
    let district = match book.units[unit].at.as_str() {
        "agn" => 1,
        "agc" => 2,
        "ags" => 3,
        _ => return true,
    };
    facts.fighters(book, target, Side::Soviet).iter().any(|&other| facts.home(other) != district)
}

/// [12.1, 12.2] Who may still attack a hex.
fn able(book: &Book, facts: &Facts, target: Hex) -> Vec<usize> {
    let side = facts.active();
    let mech = mech_only(book, facts);
    let may = |unit: &usize| {
        facts.has(*unit, mark::ACTIVE)
            && !facts.has(*unit, mark::FOUGHT)
            && book.units[*unit].is != Type::Artillery
            && (!mech || book.units[*unit].is == Type::Mech)
            && !forbidden(book, facts, *unit, target)
    };
    book.beside(target).flat_map(|near| facts.fighters(book, near, side)).filter(may).collect()
}

/// [12.2.1] Is this an attack at all?
fn enough(book: &Book, units: &[usize]) -> bool {
    units.len() > 1 || units.iter().any(|&unit| book.units[unit].is == Type::Mech)
}

/// [5.2, 5.4] Is there room for one more in a hex?
pub fn fits(book: &Book, facts: &Facts, unit: usize, hex: Hex) -> bool {
    let printed = &book.units[unit];
    let free = |unit: usize| book.units[unit].is == Type::Artillery || book.units[unit].has("tiger");
    let here = facts.fighters(book, hex, printed.side());
    let count = |is: &dyn Fn(usize) -> bool| here.iter().filter(|&&other| is(other)).count() as i64;
    let limit = |key: &str| book.constant("stacking", key);
    let stranger = |other: usize| {
        let nation = &book.units[other].nation;
        printed.side() == Side::Axis && !printed.is_german() && nation != "german" && *nation != printed.nation
    };
    let room = if printed.is == Type::Hq {
        let hqs = facts.stands[hex].iter().filter(|&&other| book.units[other].class == "panzer-hq").count() as i64;
        return printed.class != "panzer-hq" || hqs < limit("panzer-hqs");
    } else if printed.has("tiger") {
        count(&|other| book.units[other].has("tiger")) < limit("tigers")
    } else if printed.is == Type::Artillery {
        count(&|other| book.units[other].is == Type::Artillery) < limit("artillery")
    } else {
        count(&|other| !free(other)) < limit("units")
    };
    let armies = !printed.has("army") || count(&|other| book.units[other].has("army")) < limit("soviet-armies");
    room && armies && !here.iter().any(|&other| stranger(other))
}

/// [12.5] The next hex of a retreat.
fn retreats(position: &Position<'_>, tally: &mut Tally) {
    let (book, facts) = (position.book, position.facts);
    let found = position.hexes("retreat");
    if found.is_empty() {
        return;
    }
    let target = facts.battle["target"].as_u64().expect("a target") as usize;
    let path: Vec<Hex> = facts.battle["path"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|hex| hex.as_u64().map(|hex| hex as usize))
        .collect();
    let ways = ways(book, facts, facts.active().other(), target);
    let reckoned: BTreeSet<Hex> = match path.as_slice() {
        [] => ways.iter().map(|&(near, _)| near).collect(),
        [first] => ways.iter().filter(|(near, _)| near == first).map(|&(_, far)| far).collect(),
        // [12.5] One hex further, out of a full one.
        _ => return,
    };
    tally.check("12.5 retreat", found == reckoned, || {
        format!("from {} by {path:?}: {}", book.name(target), differences(book, &found, &reckoned))
    });
}

impl Fight {
    pub fn position(&mut self, position: &Position<'_>, tally: &mut Tally) {
        let (book, facts) = (position.book, position.facts);
        bombing::position(position, tally);
        if facts.is_phase("Battle") {
            self.victims(position, tally);
            self.advances(position, tally);
            retreats(position, tally);
            self.preparing(position, tally);
        }
        if facts.is_phase("Combat") {
            let side = facts.active();
            let target = |hex: &Hex| facts.fights_in(book, *hex, side.other()) && !facts.attacked.has(*hex);
            let targets: Vec<Hex> = (0..book.ground.len()).filter(target).collect();
            let found = position.hexes("attack");
            // [12.2.1] A hex beside one unit alone may be named; the attack cannot be announced.
            let least = |count: usize| -> BTreeSet<Hex> {
                let fit = |hex: &Hex| {
                    let units = able(book, facts, *hex);
                    units.len() >= count && (count == 1 || enough(book, &units))
                };
                targets.iter().copied().filter(fit).collect()
            };
            let (some, reckoned) = (least(1), least(0));
            tally.check("12.1 targets", found.is_subset(&some) && reckoned.is_subset(&found), || {
                format!("{:?}: {}", facts.activation, differences(book, &found, &reckoned))
            });
        }
    }

    /// [12.2, 12.2.1] Who may join, and whether what has joined is an attack.
    fn preparing(&self, position: &Position<'_>, tally: &mut Tally) {
        let (book, facts) = (position.book, position.facts);
        if facts.battle["stage"].as_str() != Some("Prepare") {
            return;
        }
        let chosen = &self.attack.attackers;
        let found = position.units("with");
        let reckoned: BTreeSet<usize> =
            able(book, facts, self.attack.target).into_iter().filter(|unit| !chosen.contains(unit)).collect();
        tally.check("12.2 who may join", found == reckoned, || {
            format!("on {}: {}", book.name(self.attack.target), unit_differences(book, &found, &reckoned))
        });
        let nations: BTreeSet<&str> = chosen.iter().map(|&unit| book.units[unit].nation.as_str()).collect();
        // [16.6] Two minor allies need Germans.
        let nations = nations.len() < 2 || nations.contains("german");
        // Artillery is a combat unit too, though it only helps.
        let guns = self.attack.aids.iter().copied().filter(|&unit| book.units[unit].fights());
        let all: Vec<usize> = chosen.iter().copied().chain(guns).collect();
        let odds = reckon(book, facts, &self.attack, facts.active());
        let hopeless = book.constant("combat", "worst-odds") * odds.attack < odds.defence;
        let reckoned = !chosen.is_empty() && enough(book, &all) && nations && !hopeless;
        let found = position.offers_plain("announce");
        tally.check("12.2.1 announcing", found == reckoned, || {
            let who = all.iter().map(|&unit| facts.who(book, unit)).collect::<Vec<_>>();
            format!("{found}, reckoned {reckoned}: {who:?} {odds:?} {}", position.answer("announce"))
        });
    }

    /// [12.3] Who may take a loss: nobody is eliminated while a two-step unit has lost none.
    fn victims(&self, position: &Position<'_>, tally: &mut Tally) {
        let (book, facts) = (position.book, position.facts);
        let found = position.units("lose");
        let (Some(&one), Some(fallen)) = (found.first(), &self.fallen) else { return };
        let ours = if book.units[one].side() == fallen.side { &fallen.attackers } else { &fallen.defenders };
        let alive: Vec<usize> = ours.iter().map(|&(unit, _)| unit).filter(|&unit| facts.on_map(unit)).collect();
        let whole: BTreeSet<usize> = alive.iter().copied().filter(|&unit| facts.steps(book, unit) == 2).collect();
        let reckoned = if whole.is_empty() { alive.into_iter().collect() } else { whole };
        tally.check("12.3 who takes a loss", found == reckoned, || unit_differences(book, &found, &reckoned));
    }

    /// [12.6, 5.2] Which combat units may advance.
    fn advances(&self, position: &Position<'_>, tally: &mut Tally) {
        let (book, facts) = (position.book, position.facts);
        let found: BTreeSet<usize> =
            position.units("advance").into_iter().filter(|&unit| book.units[unit].fights()).collect();
        let Some(fallen) = &self.fallen else { return };
        if position.units("advance").is_empty() {
            return;
        }
        let target = self.attack.target;
        let may = |unit: &usize| facts.on_map(*unit) && facts.at(*unit) != target && fits(book, facts, *unit, target);
        let reckoned: BTreeSet<usize> = fallen.attackers.iter().map(|&(unit, _)| unit).filter(may).collect();
        let cleared = !facts.fights_in(book, target, fallen.side.other());
        tally.check("12.6 advance", cleared && found == reckoned, || {
            format!("into {}: {}", book.name(target), unit_differences(book, &found, &reckoned))
        });
    }

    pub fn change(&mut self, change: &Change<'_>, tally: &mut Tally) {
        let (book, before, after) = (change.book, change.before, change.after);
        bombing::change(change, tally);
        let (verb, word) = change.action.split_once(' ').unwrap_or((change.action, ""));
        match verb {
            "attack" => self.attack = Attack { target: book.hex(word), ..Attack::default() },
            "with" if before.is_phase("Battle") => self.attack.attackers.push(book.unit(word)),
            "use" if before.is_phase("Battle") => self.attack.aids.push(book.unit(word)),
            _ => {}
        }
        if let Some(message) = change.said("log-combat") {
            self.result(change, message, tally);
        }
        if !after.is_phase("Battle") {
            self.losses(change, tally);
        }
    }

    /// [12.3] The die has fallen.
    fn result(&mut self, change: &Change<'_>, message: &Message, tally: &mut Tally) {
        let (book, before) = (change.book, change.before);
        let side = before.active();
        let reckoned = reckon(book, before, &self.attack, side);
        let die: i64 = said(message, "die").parse().expect("a die");
        let told = || {
            let names =
                |units: &[usize]| units.iter().map(|&unit| before.who(book, unit)).collect::<Vec<_>>().join(", ");
            let defenders = before.fighters(book, self.attack.target, side.other());
            format!(
                "{side:?} on {} ({:?}, {:?}): {} against {}, with {}: {reckoned:?}, {message:?}",
                book.name(self.attack.target),
                book.ground[self.attack.target].terrain,
                book.ground[self.attack.target].place,
                names(&self.attack.attackers),
                names(&defenders),
                names(&self.attack.aids)
            )
        };
        let odds = said(message, "odds");
        tally.check("12.3 odds and shifts", odds == written(reckoned.column), told);
        tally.check("12.3 added to the die", said(message, "added") == reckoned.added.to_string(), told);
        let due = result(&book.crt[&reckoned.table], reckoned.column as usize, die + reckoned.added);
        let found = said(message, "result");
        tally.check("12.3.1 result", found.ends_with(&due), || format!("{found}, reckoned {due}; {}", told()));
        let steps = |units: &[usize]| units.iter().map(|&unit| (unit, before.steps(book, unit))).collect();
        self.fallen = Some(Fallen {
            side,
            result: due,
            attackers: steps(&self.attack.attackers),
            defenders: steps(&before.fighters(book, self.attack.target, side.other())),
        });
    }

    /// [12.3.2] What both sides have lost when all is over.
    fn losses(&mut self, change: &Change<'_>, tally: &mut Tally) {
        let Some(fallen) = self.fallen.take() else { return };
        let (book, after) = (change.book, change.after);
        let left = |unit: usize| if after.on_map(unit) { after.steps(book, unit) } else { 0 };
        let lost = |units: &[(usize, i64)]| units.iter().map(|&(unit, had)| had - left(unit)).sum::<i64>();
        let all = |units: &[(usize, i64)]| units.iter().map(|&(_, had)| had).sum::<i64>();
        let (attackers, defenders) = (all(&fallen.attackers), all(&fallen.defenders));
        let (attack, defence) = match fallen.result.as_str() {
            "AE" | "EX" => (attackers.min(defenders), if fallen.result == "EX" { defenders } else { 0 }),
            "AL2" => (attackers.min(2), 0),
            "AL1" => (1, 0),
            "BL1" => (1, 1),
            "DE" => (0, defenders),
            "DR*" => (0, i64::from(defenders > 1)),
            _ => (0, 0),
        };
        let found = (lost(&fallen.attackers), lost(&fallen.defenders));
        // [12.5] Who cannot retreat is lost besides.
        let agrees = found.0 == attack && (found.1 == defence || fallen.result.starts_with("DR") && found.1 > defence);
        tally.check("12.3.2 losses", agrees, || {
            format!("{:?} {}: {found:?}, reckoned {:?}", fallen.side, fallen.result, (attack, defence))
        });
    }
}
