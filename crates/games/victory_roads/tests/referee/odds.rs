//! [7.3 to 7.5] Strengths, what water and ground do to them, shifts, and the column of the results table.

use std::collections::BTreeSet;

use crate::book::{Book, City, Hex, Nation, Terrain, Type, Water};
use crate::facts::{Facts, Side, mark};
use crate::movement::{advanced, captured, terrain};
use crate::supply::{bridged, water};

/// The grounds a defender can choose, in the order of their notation.
pub const COVERS: [&str; 7] = ["clear", "forest", "marsh", "mountain", "city", "works", "river"];

pub fn attackers(facts: &Facts) -> Vec<usize> {
    facts.battle.attackers.iter().collect()
}

/// [7.3.2] Everybody in the hex defends.
pub fn defenders(book: &Book, facts: &Facts) -> Vec<usize> {
    let enemy = facts.battle.side.other();
    facts.stands[facts.battle.target].iter().copied().filter(|&unit| facts.side(book, unit) == enemy).collect()
}

/// The side by which an attacker comes.
fn entry(book: &Book, facts: &Facts, unit: usize) -> usize {
    book.direction(facts.battle.target, facts.at(unit)).expect("attackers stand beside their target")
}

/// [6.6, 3.2.2, ruling R42] What the attack is divided by: 1 unless every attacker crosses water. Nothing if they cross
/// waters that divide differently, of which the rulebook does not speak.
pub fn divisor(book: &Book, facts: &Facts) -> Option<i64> {
    let target = facts.battle.target;
    let parts: BTreeSet<i64> = attackers(facts)
        .into_iter()
        .map(|unit| {
            let direction = entry(book, facts, unit);
            let bridge = bridged(book, facts, facts.battle.side, target, direction);
            match water(book, facts, target, direction) {
                Water::None => 1,
                _ if bridge && facts.options.bridges_spare_attackers && !facts.mud() => 1,
                Water::River => 2,
                Water::Great if facts.mud() || !bridge => 3,
                Water::Great => 2,
            }
        })
        .collect();
    if parts.contains(&1) { Some(1) } else { (parts.len() == 1).then(|| *parts.first().expect("one")) }
}

/// [7.9.4] Does every attacker cross a great river?
pub fn all_across_great_river(book: &Book, facts: &Facts) -> bool {
    attackers(facts).into_iter().all(|unit| {
        let direction = entry(book, facts, unit);
        let spared = facts.options.bridges_spare_attackers
            && !facts.mud()
            && bridged(book, facts, facts.battle.side, facts.battle.target, direction);
        water(book, facts, facts.battle.target, direction) == Water::Great && !spared
    })
}

/// [13.1.1, ruling R43] Do basic works count: not captured, and nobody comes through a side without them?
pub fn basic_works(book: &Book, facts: &Facts) -> bool {
    let target = facts.battle.target;
    book.scenarios[facts.scenario].plays("fortifications")
        && facts.battle.side == Side::Soviet
        && book.ground[target].basic
        && !captured(facts, target)
        && attackers(facts).into_iter().all(|unit| book.ground[target].works[entry(book, facts, unit)])
}

/// [1.8.1] The grounds there are in the hex.
pub fn covers(book: &Book, facts: &Facts) -> BTreeSet<&'static str> {
    let target = facts.battle.target;
    let mut found = BTreeSet::from([match terrain(book, facts, target) {
        Terrain::Forest => "forest",
        Terrain::Marsh => "marsh",
        Terrain::Mountain => "mountain",
        _ => "clear",
    }]);
    if book.ground[target].city != City::None {
        found.insert("city");
    }
    if basic_works(book, facts) || advanced(book, facts, target) && facts.battle.side == Side::Soviet {
        found.insert("works");
    }
    found
}

/// The row of the terrain table that a ground stands for.
pub fn row(book: &Book, facts: &Facts, cover: &str) -> &'static str {
    let target = facts.battle.target;
    let ground = &book.ground[target];
    match cover {
        "clear" => "clear",
        "forest" => "forest",
        "marsh" if facts.snow() => "forest",
        "marsh" => "marsh",
        "mountain" => "mountain",
        "works" if advanced(book, facts, target) => "advanced-fortification",
        "works" => "basic-fortification",
        "city" if ground.city == City::Minor => "minor",
        "city" if fortress_city(book, facts, target) => "german-major",
        "city" => "major",
        "river" => "clear",
        other => panic!("cover {other}"),
    }
}

/// [13.3] A major city in Germany that has not been captured.
pub fn fortress_city(book: &Book, facts: &Facts, hex: Hex) -> bool {
    let ground = &book.ground[hex];
    book.scenarios[facts.scenario].plays("fortifications")
        && ground.city == City::Major
        && ground.is_german()
        && !captured(facts, hex)
}

fn multiplier(book: &Book, row: &str) -> i64 {
    let rows = book.tables["terrain"].as_array().expect("terrain");
    let found = rows.iter().find(|one| one["id"].as_str() == Some(row)).expect("a row of terrain");
    crate::book::number(&found["defence"])
}

/// Sum of factors with the halves of those out of supply kept, doubled.
fn doubled_sum(facts: &Facts, units: &[usize], factor: impl Fn(usize) -> i64) -> i64 {
    units.iter().map(|&unit| factor(unit) * if facts.has(unit, mark::UNSUPPLIED) { 1 } else { 2 }).sum()
}

fn up(value: i64, by: i64) -> i64 {
    (value + by - 1) / by
}

/// Attack, defence and their column; position 1 is 1/1, 0 is 1/2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reckoned {
    pub attack: i64,
    pub defence: i64,
    pub basic: i64,
}

/// [7.5.2 to 7.5.5, 1.9] Strengths before shifts.
pub fn reckon(book: &Book, facts: &Facts, cover: &str) -> Option<Reckoned> {
    let divisor = divisor(book, facts)?;
    let attack = doubled_sum(facts, &attackers(facts), |unit| facts.values(book, unit)[0]);
    let attack = up(attack, 2 * divisor);
    let defence = doubled_sum(facts, &defenders(book, facts), |unit| {
        // [7.10.12]
        if facts.has(unit, mark::SHAKEN) { 1 } else { facts.values(book, unit)[1] }
    });
    let defence = up(defence * multiplier(book, row(book, facts, cover)), 2);
    let basic = if attack >= defence { attack / defence } else { 2 - up(defence, attack.max(1)) };
    Some(Reckoned { attack, defence, basic })
}

/// [5.4, 7.5.6, 19.1.2] Columns in the attacker's favour: supports used, supports that go with units or theatres, Warsaw.
pub fn shift(book: &Book, facts: &Facts, id: &dyn Fn(&str) -> String) -> i64 {
    let battle = &facts.battle;
    let worth = |side: Side| -> i64 {
        battle.supports[&side].iter().map(|kind| book.support(&id(kind)).shift).sum::<i64>()
            + standing_shift(book, facts, side)
    };
    let warsaw = battle.side == Side::Soviet && facts.insurgents && battle.target == book.hex("3434");
    worth(battle.side) - worth(battle.side.other()) + if warsaw { 2 } else { 0 }
}

/// Supports that help without being called for: heavy panzers, Zhukov, one leader of armour.
fn standing_shift(book: &Book, facts: &Facts, side: Side) -> i64 {
    let battle = &facts.battle;
    let attacks = battle.side == side;
    let units = if attacks { attackers(facts) } else { defenders(book, facts) };
    let with = |kind: &str| facts.placed_of(kind).any(|placed| units.contains(&placed.unit));
    let used = |kind: &str| battle.supports[&side].iter().any(|one| one == kind);
    match side {
        Side::Axis => i64::from(with("HeavyBattalion") && !used("HeavyBattalion")),
        Side::Soviet if attacks => {
            let leaders = ["Rybalko", "Katukov", "Bogdanov"];
            let leads = |leader: &str| {
                let mut with = facts.placed_of(leader).filter(|placed| units.contains(&placed.unit));
                with.any(|placed| of_theatre(book, facts, placed, battle.target))
            };
            let led = leaders.iter().any(|leader| leads(leader)) && !leaders.iter().any(|leader| used(leader));
            let zhukov = facts.placed_of("Zhukov").any(|placed| {
                let at = crate::facts::THEATRES.iter().position(|name| *name == placed.from);
                at.is_some_and(|at| covers_hex(book, facts, at, battle.target))
            });
            i64::from(led) + i64::from(zhukov && !used("Zhukov"))
        }
        Side::Soviet => 0,
    }
}

/// [5.4.3, 11.5.5, ruling R100] Does the theatre that a support comes from reach a hex? In the basic rules all do.
pub fn of_theatre(book: &Book, facts: &Facts, placed: &crate::facts::Placed, hex: Hex) -> bool {
    let at = crate::facts::THEATRES.iter().position(|name| *name == placed.from);
    at.is_none_or(|at| covers_hex(book, facts, at, hex))
}

/// [7.11.3] Steps of an attack by nation of the counters.
pub fn steps(book: &Book, facts: &Facts, nation: Nation) -> i64 {
    attackers(facts)
        .into_iter()
        .filter(|&unit| book.units[unit].nation == nation)
        .map(|unit| facts.steps(book, unit))
        .sum()
}

/// [7.8.4] Is this attacker Soviet armour out of every theatre, on ground that wears it down?
pub fn is_strained(book: &Book, facts: &Facts, unit: usize) -> bool {
    let target = facts.battle.target;
    let rough = terrain(book, facts, target) != Terrain::Clear
        || book.ground[target].city != City::None
        || basic_works(book, facts)
        || advanced(book, facts, target);
    let across = water(book, facts, target, entry(book, facts, unit)) != Water::None;
    book.scenarios[facts.scenario].plays("theatres")
        && facts.battle.side == Side::Soviet
        && book.units[unit].is == Type::Armour
        && book.units[unit].nation == Nation::Soviet
        && !in_theatre(book, facts, facts.at(unit))
        && (rough || across || facts.mud())
}

/// [7.7.9, 7.12.1] Does this attacker lose its reinforced mode before losses are taken?
pub fn falls_to_standard(book: &Book, facts: &Facts, unit: usize) -> bool {
    book.scenarios[facts.scenario].plays("corps-modes")
        && facts.battle.side == Side::Soviet
        && book.units[unit].is_rifle()
        && !facts.has(unit, mark::REDUCED)
        && !in_theatre(book, facts, facts.at(unit))
        && !weak_romanians(book, facts)
}

/// [7.6.4, rulings R10, R11] May a Hurrah attack be declared?
pub fn can_cheer(book: &Book, facts: &Facts) -> bool {
    let target = facts.battle.target;
    let hexes: Vec<Hex> = if facts.options.hurrah_target_only {
        vec![target]
    } else {
        attackers(facts).into_iter().map(|unit| facts.at(unit)).chain([target]).collect()
    };
    book.scenarios[facts.scenario].plays("hurrah")
        && facts.battle.side == Side::Soviet
        && facts.segment == "Combat"
        && !facts.battle.hurrah
        && !facts.mud()
        && !advanced(book, facts, target)
        && !fortress_city(book, facts, target)
        && (0..4).any(|at| hexes.iter().all(|&hex| covers_hex(book, facts, at, hex)))
}

/// [7.11.3, ruling R69] May the attack be announced: is there any attack, and is it not a second one of an ally's own?
pub fn may_announce(book: &Book, facts: &Facts) -> bool {
    let some = attackers(facts).into_iter().any(|unit| facts.values(book, unit)[0] > 0);
    let main = if facts.battle.side == Side::Axis { Nation::German } else { Nation::Soviet };
    let own = |at: usize, nation: Nation| {
        let theirs = steps(book, facts, nation);
        facts.autonomous[at] && theirs > 0 && steps(book, facts, main) < theirs
    };
    some && !own(0, Nation::Romanian) && !own(1, Nation::Hungarian)
}

/// [9.1.2, ruling R104] The radius of a theatre, with Lend-Lease, which counts once.
pub fn theatre_radius(facts: &Facts, at: usize) -> i64 {
    let theatre = &facts.theatres[at];
    let name = crate::facts::THEATRES[at];
    let lend = facts.placed_of("LendLease").any(|placed| placed.from == name);
    (if theatre.mode == "Offensive" { 9 } else { 5 }) + if lend { 3 } else { 0 }
}

/// [9.1.2] Is a hex in the radius of any theatre?
pub fn in_theatre(book: &Book, facts: &Facts, hex: Hex) -> bool {
    (0..4).any(|at| covers_hex(book, facts, at, hex))
}

fn covers_hex(book: &Book, facts: &Facts, at: usize, hex: Hex) -> bool {
    let theatre = &facts.theatres[at];
    theatre.hex < book.ground.len() && book.distance(theatre.hex, hex) <= theatre_radius(facts, at)
}

/// [7.12.1, ruling R64] A stack of Romanians alone with fewer than three steps.
pub fn weak_romanians(book: &Book, facts: &Facts) -> bool {
    let units = defenders(book, facts);
    facts.battle.side == Side::Soviet
        && !units.is_empty()
        && units.iter().all(|&unit| book.units[unit].nation == Nation::Romanian)
        && units.iter().map(|&unit| facts.steps(book, unit)).sum::<i64>() < 3
}

/// [7.1, 7.3, 3.2.2] Could a unit attack a hex at all, as far as the map decides?
pub fn can_reach(book: &Book, facts: &Facts, unit: usize, target: Hex) -> bool {
    let Some(direction) = book.direction(target, facts.at(unit)) else { return false };
    let side = facts.side(book, unit);
    !facts.mud()
        || water(book, facts, target, direction) != Water::Great
        || bridged(book, facts, side, target, direction)
}

/// [4.6.1, 4.7.1, 6.7.5, 7.1.9, 7.3.3, 8.3.1] May a unit take part in attacks of this segment?
pub fn can_fight(book: &Book, facts: &Facts, unit: usize) -> bool {
    let exploitation = facts.segment == "ExploitationCombat";
    (facts.segment != "Support" || facts.surprise.has(unit))
        && facts.on_map(unit)
        && facts.side(book, unit) == facts.active
        && book.units[unit].is_division()
        && !facts.has(unit, mark::FOUGHT)
        && (exploitation || !facts.has(unit, mark::FELL_BACK))
        && (!exploitation || facts.has(unit, mark::EXPLOITING))
        && !held_back(book, facts, unit)
}

/// [6.7.5, ruling R18] Under a besieged halt order nobody attacks.
pub fn held_back(book: &Book, facts: &Facts, unit: usize) -> bool {
    let hex = facts.at(unit);
    facts.halts.contains(&hex)
        && facts.side(book, unit) == Side::Axis
        && facts.has(unit, mark::UNSUPPLIED)
        && ring(book, facts, hex) >= 3
}

/// Soviet-occupied hexes around a hex.
pub fn ring(book: &Book, facts: &Facts, hex: Hex) -> usize {
    book.ground[hex].next.iter().flatten().filter(|&&next| facts.occupied_by(book, next, Side::Soviet)).count()
}
