//! [7] A combat from its preparation to the last advance, as the program conducts it.

use lab::Tally;
use std::collections::BTreeSet;

use scene::{Message, Value};
use serde_json::json;

use crate::book::{Book, Hex, Nation, Type};
use crate::facts::{Facts, Side, mark};
use crate::odds;
use crate::play::{Change, Position};
use crate::results;
use crate::retreat;

const COLUMNS: [&str; 7] = ["1/2", "1/1", "2/1", "3/1", "4/1", "5/1", "6/1"];

/// What was seen of the combat under way.
#[derive(Default)]
pub struct Fight {
    /// Position of the column, once the dice have fallen.
    column: usize,
    dice: i64,
    besieged: bool,
    /// Is Model, is Schörner near enough to help the defenders?
    leaders: [bool; 2],
    /// [7.9.3] Rows chosen with an elite bonus, by attacker and defender.
    chosen: [Option<i64>; 2],
    known: bool,
    /// [7.9.4] All attackers crossed a great river.
    across: bool,
}

pub fn names(book: &Book, facts: &Facts, units: &[usize]) -> String {
    let name = |&unit: &usize| {
        let hungry = if facts.has(unit, mark::UNSUPPLIED) { "!" } else { "" };
        format!("{}@{}{hungry}", book.units[unit].id, book.name(facts.at(unit)))
    };
    units.iter().map(name).collect::<Vec<_>>().join(" ")
}

fn described(book: &Book, facts: &Facts) -> String {
    format!(
        "{} on {} ({}, {}) {}",
        names(book, facts, &odds::attackers(facts)),
        book.name(facts.battle.target),
        odds::COVERS[facts.battle.cover],
        facts.ground,
        names(book, facts, &odds::defenders(book, facts))
    )
}

fn argument<'a>(message: &'a Message, name: &str) -> Option<&'a Value> {
    message.args.iter().find(|(key, _)| key == name).map(|(_, value)| value)
}

pub fn said(message: &Message, name: &str) -> String {
    match argument(message, name) {
        Some(Value::Name(word)) => word.to_string(),
        Some(Value::Int(number)) => number.to_string(),
        Some(Value::Message(message)) => message.id.to_string(),
        other => format!("{other:?}"),
    }
}

fn ids(book: &Book, units: impl IntoIterator<Item = usize>) -> BTreeSet<String> {
    units.into_iter().map(|unit| book.units[unit].id.clone()).collect()
}

/// A result as a position writes it, without what a Hurrah adds.
fn written(attack: &results::Attack) -> serde_json::Value {
    match attack.code.as_str() {
        "D1" => json!("DefenderLoss"),
        "A1" => json!("AttackerLoss"),
        "AR" => json!("Retreat"),
        "Eng" => json!("Engaged"),
        _ if attack.plain == 0 => json!("None"),
        _ => json!({ "Exploit": attack.plain }),
    }
}

/// [7.3.1, 7.11.1] Who may join the attack that is being prepared.
fn joining(book: &Book, facts: &Facts) -> BTreeSet<String> {
    let taken = odds::attackers(facts);
    let bars = |nation: Nation| taken.iter().any(|&unit| book.units[unit].nation == nation);
    let joins = |&unit: &usize| {
        !taken.contains(&unit)
            && odds::can_fight(book, facts, unit)
            && odds::can_reach(book, facts, unit, facts.battle.target)
            && match book.units[unit].nation {
                Nation::Romanian => !bars(Nation::Hungarian),
                Nation::Hungarian => !bars(Nation::Romanian),
                _ => true,
            }
    };
    ids(book, facts.units_of(book, facts.battle.side).filter(joins))
}

impl Fight {
    /// What is offered in a combat.
    pub fn position(&mut self, position: &Position<'_>, tally: &mut Tally) {
        let (book, facts) = (position.book, position.facts);
        let battle = &facts.battle;
        match battle.stage.as_str() {
            "Prepare" => self.preparation(position, tally),
            "Ground" => {
                let offered = position.words("defend");
                let reckoned: BTreeSet<String> = odds::covers(book, facts).into_iter().map(str::to_owned).collect();
                let plain: BTreeSet<String> = offered.iter().filter(|word| *word != "river").cloned().collect();
                let river = offered.contains("river");
                tally.check("grounds", plain.is_subset(&reckoned), || {
                    format!("{}: offered {offered:?}, reckoned {reckoned:?}", described(book, facts))
                });
                tally.check("rivers", river == odds::all_across_great_river(book, facts), || {
                    format!("{}: offered {offered:?}", described(book, facts))
                });
            }
            "AttackerSupports" | "DefenderSupports" => {
                // [9.2.1, 11.5.5, ruling R100] Supports of a theatre are used in its radius.
                for word in position.words("use") {
                    let Some((kind, hex)) = word.rsplit_once(' ') else { continue };
                    let lies = book.hex(hex);
                    let reaches = !book.support(kind).theatre
                        || facts.placed.iter().any(|placed| {
                            placed.hex == lies && !placed.used && odds::of_theatre(book, facts, placed, battle.target)
                        });
                    tally.check("supports in reach", reaches, || format!("{}: {word}", described(book, facts)));
                }
            }
            "AttackerElite" | "DefenderElite" => {
                let attacks = battle.stage == "AttackerElite";
                let units = if attacks { odds::attackers(facts) } else { odds::defenders(book, facts) };
                let side = if attacks { battle.side } else { battle.side.other() };
                if side == Side::Axis {
                    let reckoned = ids(book, units.into_iter().filter(|&unit| book.units[unit].elite));
                    let offered = position.words("elite");
                    tally.check("elite", offered == reckoned, || {
                        format!("{}: offered {offered:?}, reckoned {reckoned:?}", described(book, facts))
                    });
                }
            }
            "Declare" => {
                let armour = odds::attackers(facts).iter().filter(|&&unit| book.units[unit].is == Type::Armour).count();
                let offered = position.offers_plain("exploit");
                let reckoned = armour >= 2 && !battle.armour;
                tally.check("armoured exploitations", offered == reckoned, || {
                    format!("{}: offered {offered}", described(book, facts))
                });
                let (offered, reckoned) = (position.offers_plain("hurrah"), odds::can_cheer(book, facts));
                tally.check("hurrahs", offered == reckoned, || {
                    format!("{}: offered {offered}: {}", described(book, facts), position.refusal("hurrah"))
                });
            }
            "AttackerLosses" | "DefenderLosses" => {
                if let Some(units) = crate::losses::bearers(book, facts) {
                    let (offered, reckoned) = (position.words("lose"), ids(book, units));
                    tally.check("bearers of losses", offered == reckoned, || {
                        format!(
                            "{} {} {}: offered {offered:?}, reckoned {reckoned:?}",
                            battle.stage,
                            battle.bearing,
                            described(book, facts)
                        )
                    });
                }
            }
            "Retreats" => self.retreats(position, tally),
            "Exploit" => {
                let half = battle.armour || battle.hurrah;
                let reckoned = ids(
                    book,
                    odds::attackers(facts).into_iter().filter(|&unit| {
                        let price = if half && book.units[unit].is == Type::Armour { 1 } else { 2 };
                        facts.on_map(unit) && !facts.has(unit, mark::EXPLOITING) && price <= battle.exploits
                    }),
                );
                let offered = position.words("mark");
                tally.check("exploiting units", offered == reckoned, || {
                    format!(
                        "{}: offered {offered:?}, reckoned {reckoned:?} of {}",
                        described(book, facts),
                        battle.exploits
                    )
                });
            }
            "Advance" if !battle.retreat.reversed => self.advances(position, tally),
            "Advance" => {
                // [7.13.1, 7.13.3]
                let reckoned =
                    ids(book, odds::defenders(book, facts).into_iter().filter(|&unit| facts.values(book, unit)[2] > 0));
                let offered = position.words("advance");
                tally.check("advances of defenders", offered.is_subset(&reckoned), || {
                    format!("{}: offered {offered:?}, reckoned {reckoned:?}", described(book, facts))
                });
            }
            _ => {}
        }
    }

    /// [7.3, 7.11] Who may join, and whether the attack may be announced.
    fn preparation(&mut self, position: &Position<'_>, tally: &mut Tally) {
        let (book, facts) = (position.book, position.facts);
        let offered = position.words("with");
        let reckoned = joining(book, facts);
        tally.check("participants", offered == reckoned, || {
            let less = reckoned.difference(&offered).next();
            let why = less.map(|unit| position.refusal(&format!("with {unit}"))).unwrap_or_default();
            format!("{}: offered {offered:?}, reckoned {reckoned:?} {why}", described(book, facts))
        });
        if !odds::attackers(facts).is_empty() {
            let (offered, reckoned) = (position.offers_plain("announce"), odds::may_announce(book, facts));
            tally.check("announcements", offered == reckoned, || {
                format!("{}: offered {offered}: {}", described(book, facts), position.refusal("announce"))
            });
        }
    }

    /// [7.10]
    fn retreats(&mut self, position: &Position<'_>, tally: &mut Tally) {
        let (book, facts) = (position.book, position.facts);
        let offered = position.offered("retreat");
        let reckoned = retreat::next(book, facts);
        tally.check("retreats", offered == reckoned, || {
            let retreat = &facts.battle.retreat;
            let way = retreat.path.iter().map(|&hex| book.name(hex)).collect::<Vec<_>>().join("-");
            let enemies: BTreeSet<Hex> = retreat::enemies(facts).into_iter().collect();
            format!(
                "{:?} {} by {way}, {} hexes, from {}: offered {}, reckoned {}",
                retreat.side,
                names(book, facts, &retreat.group),
                retreat.length,
                position.names(&enemies),
                position.names(&offered),
                position.names(&reckoned)
            )
        });
    }

    /// [7.13.2, 7.13.3, 1.11] Attackers who may enter the hex.
    fn advances(&mut self, position: &Position<'_>, tally: &mut Tally) {
        let (book, facts) = (position.book, position.facts);
        let battle = &facts.battle;
        let inside: Vec<usize> = facts.stands[battle.target].clone();
        let divisions = inside.iter().filter(|&&unit| book.units[unit].is_division()).count();
        let bridgehead = facts.placed_of("Maskirovka").any(|placed| facts.lies(placed) == Some(battle.target));
        let room = divisions < if bridgehead { 6 } else { 3 };
        let step = crate::movement::Step::for_side(book, facts, battle.side);
        let clashes = |unit: usize| {
            let nation = book.units[unit].nation;
            let other = match nation {
                Nation::Romanian => Nation::Hungarian,
                Nation::Hungarian => Nation::Romanian,
                _ => return false,
            };
            inside.iter().any(|&one| book.units[one].nation == other)
        };
        // [6.7.6] The last German division under a halt order stays while Soviet divisions are beside it.
        let stays = |unit: usize| {
            let from = facts.at(unit);
            let german = |&one: &usize| book.units[one].nation == Nation::German && book.units[one].is_division();
            let watched = || {
                let mut near = book.ground[from].next.iter().flatten().flat_map(|&next| &facts.stands[next]);
                near.any(|&one| facts.side(book, one) == Side::Soviet && book.units[one].is_division())
            };
            facts.halts.contains(&from)
                && german(&unit)
                && facts.stands[from].iter().filter(|one| german(one)).count() == 1
                && watched()
        };
        let reckoned = ids(
            book,
            odds::attackers(facts).into_iter().filter(|&unit| {
                facts.on_map(unit)
                    && room
                    && !stays(unit)
                    && facts.at(unit) != battle.target
                    && facts.values(book, unit)[2] > 0
                    && step.enterable(unit, battle.target)
                    && !clashes(unit)
            }),
        );
        let offered = position.words("advance");
        tally.check("advances", offered == reckoned, || {
            format!("{}: offered {offered:?}, reckoned {reckoned:?}", described(book, facts))
        });
        if results::no_exploitation(book, facts, battle.target) {
            let open = battle.defence == json!("Shaken") || battle.defence.get("Retreat").is_some();
            tally.check("gates", open, || format!("{}: entered after {}", described(book, facts), battle.defence));
        }
    }

    /// What an action did to a combat.
    pub fn change(&mut self, change: &Change<'_>, id: &dyn Fn(&str) -> String, tally: &mut Tally) {
        let (book, before, after) = (change.book, change.before, change.after);
        let in_battle = before.is_phase("Battle");
        if in_battle && change.action == "announce" {
            let besieged = results::siege(book, after);
            let leaders = ["Model", "Schoerner"].map(|leader| results::helps(book, after, leader));
            *self = Self { besieged, leaders, ..Self::default() };
        }
        if in_battle && change.action == "roll" && before.battle.stage == "Declare" {
            self.roll(change, id, tally);
        }
        if let Some(row) = change.action.strip_prefix("choose ").and_then(|row| row.parse::<i64>().ok()) {
            self.chosen[usize::from(before.battle.stage != "AttackerResult")] = Some(row);
        }
        // [2.2, 3.2.2] A second throw in the same column, for losses alone; in mud the attacker's alone.
        for line in change.lines.iter().filter(|line| self.known && line.message.id == "log-engagement") {
            let sum: i64 = said(&line.message, "sum").parse().unwrap_or(2);
            let [attacker, mut defender] = book.crt[self.column][(sum - 2) as usize].losses;
            let code = &book.crt[self.column][(self.chosen[0].unwrap_or(self.dice) - 2) as usize].a;
            let muddy = before.mud() && code.starts_with('E') && code != "Eng";
            let found = (said(&line.message, "attacker"), said(&line.message, "defender"));
            let twice = found == (attacker.to_string(), defender.to_string());
            defender = if muddy { 0 } else { defender };
            let wanted = (attacker.to_string(), defender.to_string());
            // A besieged defender may be engaged besides.
            tally.check("engagements", found == wanted || muddy && self.besieged && twice, || {
                format!(
                    "{}: {sum} in {} gives {found:?}, reckoned {wanted:?}",
                    described(book, before),
                    COLUMNS[self.column]
                )
            });
        }
        let same = after.is_phase("Battle") && after.battle.target == before.battle.target;
        if same && self.known {
            self.outcome(change, tally);
        }
        if in_battle && !same {
            self.end(change, tally);
            self.known = false;
        }
    }

    fn roll(&mut self, change: &Change<'_>, id: &dyn Fn(&str) -> String, tally: &mut Tally) {
        let (book, before, after) = (change.book, change.before, change.after);
        let shift = odds::shift(book, before, id);
        let reckoned = odds::reckon(book, before, odds::COVERS[before.battle.cover]);
        let standing = after.is_phase("Battle") && after.battle.target == before.battle.target;
        let told = change.lines.iter().find(|line| line.message.id == "log-combat-roll");
        let Some(reckoned) = reckoned else {
            // Attackers across different waters: the rulebook has no sum for them.
            return;
        };
        let column = reckoned.basic + shift;
        // [7.5.8]
        tally.check("combats called off", told.is_none() == (column < 0), || {
            format!("{}: {}/{} shifted by {shift}", described(book, before), reckoned.attack, reckoned.defence)
        });
        let Some(told) = told.filter(|_| column >= 0) else { return };
        self.column = column.min(6) as usize;
        self.dice = said(&told.message, "sum").parse().unwrap_or(0);
        self.known = true;
        self.across = odds::all_across_great_river(book, before);
        tally.check("columns", said(&told.message, "column") == COLUMNS[self.column], || {
            format!(
                "{}: {}, reckoned {} by {shift}",
                described(book, before),
                said(&told.message, "column"),
                COLUMNS[self.column]
            )
        });
        let cell = &book.crt[self.column][(self.dice - 2) as usize];
        let dash = |code: &str| if code == "-" { "–".to_owned() } else { code.to_owned() };
        let found = ["attacker", "defender", "attack", "defence"].map(|name| said(&told.message, name));
        let wanted = [cell.losses[0].to_string(), cell.losses[1].to_string(), dash(&cell.a), dash(&cell.d)];
        tally
            .check("cells", found == wanted, || format!("{}: {found:?}, reckoned {wanted:?}", described(book, before)));
        if !standing {
            return;
        }
        let odds = &after.battle.odds;
        tally.check("strengths", (odds.attack, odds.defence) == (reckoned.attack, reckoned.defence), || {
            format!(
                "{}: {}/{}, reckoned {}/{}",
                described(book, before),
                odds.attack,
                odds.defence,
                reckoned.attack,
                reckoned.defence
            )
        });
        tally.check("shifts", odds.shift == shift, || {
            format!("{}: {} by {:?}, reckoned {shift}", described(book, before), odds.shift, before.battle.supports)
        });
        self.losses(change, cell.losses, tally);
    }

    /// [7.7.9, 7.8.4, 7.12.1] How many steps each side has to lose, and who falls back to standard mode.
    fn losses(&mut self, change: &Change<'_>, mut losses: [i64; 2], tally: &mut Tally) {
        let (book, before, after) = (change.book, change.before, change.after);
        // [7.12.1, ruling R110] One loss less in all: of the table, or of strained armour, or of what comes later.
        let spared = odds::weak_romanians(book, before) && losses[0] == 0;
        if odds::weak_romanians(book, before) {
            losses[0] = (losses[0] - 1).max(0);
        }
        let strained = !spared && odds::attackers(before).into_iter().any(|unit| odds::is_strained(book, before, unit));
        if after.battle.bearing == "Attrition" {
            let side = before.battle.side;
            for (at, side, units) in
                [(0, side, odds::attackers(before)), (1, side.other(), odds::defenders(book, before))]
            {
                let flips = |unit: usize| i64::from(at == 0 && odds::falls_to_standard(book, before, unit));
                let steps: i64 = units.iter().map(|&unit| before.steps(book, unit) - flips(unit)).sum();
                let left: i64 =
                    units.iter().filter(|&&unit| after.on_map(unit)).map(|&unit| after.steps(book, unit)).sum();
                let strain = if at == 0 { i64::from(strained) - after.battle.strain } else { 0 };
                let lost = steps - left + after.battle.losses[&side] - strain;
                tally.check("losses", lost == losses[at] || lost < losses[at] && left == 0, || {
                    format!("{}: {side:?} loses {lost} by {}, reckoned {losses:?}", described(book, before), self.dice)
                });
            }
            tally.check("strain", strained || after.battle.strain == 0, || {
                format!("{}: strain {}", described(book, before), after.battle.strain)
            });
        }
        for unit in odds::attackers(before).into_iter().filter(|&unit| book.units[unit].is_rifle()) {
            if before.has(unit, mark::REDUCED) || !after.on_map(unit) {
                continue;
            }
            let flips = odds::falls_to_standard(book, before, unit);
            let lost = after.has(unit, mark::REDUCED);
            tally.check("modes of attackers", !flips || lost, || {
                format!("{}: {} stays reinforced", described(book, before), book.units[unit].id)
            });
        }
    }

    /// [7.9.4] What may come of the attacker's result: the defender may have chosen the river.
    fn attacks(&self, book: &Book, facts: &Facts, code: &str) -> Vec<results::Attack> {
        let ground = results::attack(book, facts, code, results::Over::Ground);
        let river = self.across.then(|| results::attack(book, facts, code, results::Over::River));
        [Some(ground), river].into_iter().flatten().collect()
    }

    /// What comes of the tactical results.
    fn outcome(&mut self, change: &Change<'_>, tally: &mut Tally) {
        let (book, after) = (change.book, change.after);
        let column = &book.crt[self.column];
        let row = |chosen: Option<i64>| &column[(chosen.unwrap_or(self.dice) - 2) as usize];
        let battle = &after.battle;
        let stage = battle.stage.as_str();
        let defends = battle.retreat.side != battle.side;
        if matches!(stage, "StepOrRetreat" | "Advance" | "Exploit") || stage == "Retreats" && defends {
            let code = results::defence(book, after, &row(self.chosen[1]).d, self.besieged);
            let [model, schoerner] = self.leaders;
            let mut codes = Vec::new();
            if model {
                codes.push(results::milder(&code));
            }
            // Who dies in the combat does not help to its end.
            if !model || after.placed_of("Model").next().is_none() {
                codes.push(&code);
            }
            // [ruling R94] With Schörner it is the owner's choice.
            if schoerner && code.starts_with("DR") {
                codes.push("Eng");
            }
            let wanted: Vec<_> = codes
                .into_iter()
                .map(|code| match code {
                    "-" => json!("None"),
                    "S" => json!("Shaken"),
                    "Eng" => json!("Engaged"),
                    "DR" => json!({ "Retreat": 1 }),
                    "DR2" => json!({ "Retreat": 2 }),
                    _ => json!({ "Retreat": 3 }),
                })
                .collect();
            tally.check("results of defenders", wanted.contains(&battle.defence), || {
                format!(
                    "{}: {}, reckoned {wanted:?} of {}",
                    described(book, after),
                    battle.defence,
                    row(self.chosen[1]).d
                )
            });
            let code = &row(self.chosen[0]).a;
            let wanted: Vec<_> = self.attacks(book, after, code).iter().map(written).collect();
            tally.check("results of attackers", wanted.contains(&battle.attack), || {
                let note = described(book, after);
                format!("{note}: {}, reckoned {wanted:?} of {code}, hurrah {}", battle.attack, battle.hurrah)
            });
        }
        if stage == "Exploit" && change.before.battle.stage != "Exploit" {
            let attacks = self.attacks(book, after, &row(self.chosen[0]).a);
            tally.check("exploitation", attacks.iter().any(|attack| battle.exploits == 2 * attack.level), || {
                format!("{}: {} half units, reckoned {attacks:?}", described(book, after), battle.exploits)
            });
        }
    }

    /// [7.10.14, ruling R51] Reinforced corps that were driven back out of a theatre.
    fn end(&mut self, change: &Change<'_>, tally: &mut Tally) {
        let (book, before, after) = (change.book, change.before, change.after);
        let target = before.battle.target;
        if before.battle.side == Side::Soviet
            || !book.scenarios[before.scenario].plays("corps-modes")
            || odds::in_theatre(book, before, target)
        {
            return;
        }
        for unit in before.battle.defenders.iter().filter(|&unit| unit < book.units.len()) {
            // Who follows the attackers does not retreat.
            let beside = before.at(unit) != target && before.is_phase("Battle") && !before.battle.retreat.reversed;
            if beside && book.units[unit].is_rifle() && after.on_map(unit) && after.at(unit) != target {
                tally.check("modes of defenders", after.has(unit, mark::REDUCED), || {
                    format!("{} at {} stays reinforced", book.units[unit].id, book.name(after.at(unit)))
                });
            }
        }
    }
}
