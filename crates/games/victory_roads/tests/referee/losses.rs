//! [7.8, 7.9.6, 7.11.2, 8.3.2] On whom a loss may fall.

use std::collections::BTreeSet;

use crate::book::{Book, Nation, Type};
use crate::facts::{Facts, Side};
use crate::odds;

/// The units that may take the next loss, or nothing where the rulebook leaves it open.
pub fn bearers(book: &Book, facts: &Facts) -> Option<BTreeSet<usize>> {
    let battle = &facts.battle;
    let attacks = battle.stage == "AttackerLosses";
    let side = if attacks { battle.side } else { battle.side.other() };
    let mut units: Vec<usize> = if attacks { odds::attackers(facts) } else { odds::defenders(book, facts) };
    units.retain(|&unit| facts.on_map(unit));
    // [6.7.8] A garrison goes last.
    if units.iter().any(|&unit| book.units[unit].is != Type::Garrison) {
        units.retain(|&unit| book.units[unit].is != Type::Garrison);
    }
    let divisions: Vec<usize> = units.iter().copied().filter(|&unit| book.units[unit].is_division()).collect();
    let nation = |unit: usize| book.units[unit].nation;
    let main = if side == Side::Axis { Nation::German } else { Nation::Soviet };
    if units.is_empty() || battle.strain > 0 && attacks {
        return None;
    }
    if battle.bearing == "Free" {
        // [7.9.6, 7.11.2] As the owner likes, on HQs too; of attackers Germans or Soviets come first.
        let chief: BTreeSet<usize> = units.iter().copied().filter(|&unit| nation(unit) == main).collect();
        return Some(if attacks && !chief.is_empty() { chief } else { units.into_iter().collect() });
    }
    // [7.8.2] HQs only when nobody else is left.
    if !divisions.is_empty() {
        units = divisions;
    }
    let mixed = units.iter().any(|&unit| nation(unit) == main) && units.iter().any(|&unit| nation(unit) != main);
    let fresh: Vec<usize> = units.iter().copied().filter(|&unit| !battle.hit.has(unit)).collect();
    if battle.borne[&side] == 0 {
        // [7.8.1, rulings R27, R28] [ruling R103] What strained armour loses besides is not the first loss.
        let elite = battle.elite[&side];
        let named = units.contains(&elite).then_some(elite);
        let armoured = || units.iter().copied().filter(|&unit| book.units[unit].is == Type::Armour);
        let armour = attacks && battle.armour;
        // [8.3.2] Soviet armour comes first in exploitation, whatever was announced.
        let soviet_armour: BTreeSet<usize> = armoured().filter(|&unit| nation(unit) == Nation::Soviet).collect();
        if attacks && side == Side::Soviet && facts.segment == "ExploitationCombat" && !soviet_armour.is_empty() {
            let by_elite = named.filter(|_| !armour || battle.first == 0).filter(|elite| soviet_armour.contains(elite));
            return Some(by_elite.map_or(soviet_armour, |elite| BTreeSet::from([elite])));
        }
        match (named, armour, battle.first) {
            (Some(elite), false, _) | (Some(elite), true, 0) => return Some(BTreeSet::from([elite])),
            (_, true, _) if mixed => return None,
            (Some(_), true, 1) | (None, true, _) if armoured().next().is_some() => return Some(armoured().collect()),
            (Some(_), true, _) => return None,
            _ => {}
        }
    }
    let once = if fresh.is_empty() { units } else { fresh };
    // [7.11.2] In an attack of two nations Germans or Soviets come first.
    let chief: BTreeSet<usize> = once.iter().copied().filter(|&unit| nation(unit) == main).collect();
    if attacks && !chief.is_empty() { Some(chief) } else { Some(once.into_iter().collect()) }
}
