//! Chapters 7, 11.2, 12.0 to 12.2, 15 and 19.1. Fire and close combat: an attack is made, and what comes of it.

mod fire;
mod melee;
mod values;

use arrayvec::ArrayVec;
use kernel::{Chance, Log, Message};

use crate::Heroes;
use crate::action::Shot;
use crate::data::markers::Marker;
use crate::data::units::traits;
use crate::state::{Attack, ForceId, NO_CARD, Pending, RollKind, Rolling, State, Target, UnitId, UnitSet, Verb, mark};

pub use fire::Aim;
pub use values::{Part, Tally};

impl Heroes {
    /// The attack is made: paid, shown, and every roll prepared.
    pub(crate) fn attack(
        &self,
        s: &mut State,
        force: ForceId,
        attack: Attack,
        cost: u8,
        only: Option<Target>,
        log: &mut Log,
    ) {
        self.commit(s, force, Verb::Other, log);
        self.charge(s, force, cost);
        s.acting.left = UnitSet::EMPTY;
        let unit = attack.firer;
        // [7.5] A marker that changes the fire is shown; a lost colour only where it would have been used.
        let lost = |marker: &Marker, target: UnitId| marker.silences[self.colour(s, &attack, target) as usize];
        // Engineers' smoke is put down whatever a marker says, and cards have a cost and a reach of their own.
        let laid = attack.shot == Shot::Smoke && self.kind(unit).has(traits::ENGINEERS);
        let own_arms = !laid && attack.shot != Shot::Weapon;
        let changes = |marker: &Marker| {
            (own_arms && (marker.fire != 0 || marker.range.is_some()))
                || (!attack.shot.is_smoke()
                    && (marker.power != [0; 2]
                        || (!attack.close && s.pieces.seen(attack.hex).any(|target| lost(marker, target)))))
        };
        if self.marker(s, unit).is_some_and(changes) {
            self.show_marker(s, unit, log);
        }
        // Of those who support, the range is used.
        for helper in s.acting.group.iter().filter(|&helper| helper != unit && !attack.close) {
            if self.marker(s, helper).is_some_and(|marker| marker.range.is_some()) {
                self.show_marker(s, helper, log);
            }
        }
        // [8.4] Thrown weapons are used up.
        if attack.card != NO_CARD {
            s.weapons.retain(|(card, bearer)| *card != attack.card || *bearer != unit);
        }
        let helpers = || s.acting.group.iter().filter(|&helper| helper != unit);
        let colours = if s.acting.group.len() > 1 { self.colours_there(s, &attack, only) } else { [false; 2] };
        let throwing: UnitSet = helpers().filter(|&unit| self.can_help(s, &attack, unit, colours).is_err()).collect();
        s.weapons.retain(|(_, bearer)| !throwing.contains(*bearer));
        let (rule, id) = match () {
            () if laid => ("13.1", "log-puts-smoke"),
            () if attack.shot.is_smoke() => ("13.1", "log-fires-smoke"),
            () if attack.close => ("7.7.3", "log-close"),
            () => ("7.0", "log-fire"),
        };
        log.say(rule, &[attack.from.0, attack.hex.0], || {
            Message::new(id).with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, attack.hex))
        });
        if attack.shot.is_smoke() {
            return self.lay_smoke(s, attack.hex, log);
        }
        s.attack = attack;
        self.queue_targets(s, only, log);
    }

    /// [7.5.1] A roll for each target. What it takes to hit them is known before the dice are thrown (ruling R26).
    pub(crate) fn queue_targets(&self, s: &mut State, only: Option<Target>, log: &mut Log) {
        let attack = s.attack;
        let mut rolls: ArrayVec<Pending, 24> = ArrayVec::new();
        let push = |rolls: &mut ArrayVec<Pending, 24>, target: Target| {
            if !rolls.is_full() {
                rolls.push(Pending { kind: RollKind::Attack(target), force: attack.force });
            }
        };
        match only {
            Some(target) => push(&mut rolls, target),
            None => self.targets(s, &attack, |target| push(&mut rolls, target)),
        }
        for roll in &rolls {
            // [7.5] A marker that changes the rating in use is shown, whatever the dice.
            if let RollKind::Attack(Target::Unit(unit)) = roll.kind
                && self.marker(s, unit).is_some_and(|marker| self.weakens(s, &attack, unit, marker))
            {
                self.show_marker(s, unit, log);
            }
        }
        s.rolls.extend(rolls);
    }

    /// [7.5] Does a marker change the rating that an attack on this unit meets?
    pub(crate) fn weakens(&self, s: &State, attack: &Attack, unit: UnitId, marker: &Marker) -> bool {
        if self.on_flank(s, attack, unit) { marker.flank != 0 } else { marker.front != 0 }
    }

    /// [7.0] An attack roll stands: does it hit?
    pub(crate) fn judge(&self, s: &mut State, target: Target, rolling: &Rolling, log: &mut Log) {
        let (attack, total) = (s.attack, rolling.total);
        let aimed = match target {
            // [7.5, 10.0] Damaged weapons hit nobody whom they could not attack in the open; the roll is made all the same.
            Target::Empty => {
                let hidden = self.weakest_hidden(s, &attack);
                hidden.filter(|&unit| self.is_usable(s, &attack, self.colour(s, &attack, unit))).map(Target::Unit)
            }
            other => Some(other),
        };
        let Some(mark) = aimed else {
            log.say("10.0", &[attack.hex.0], || Message::new("log-nothing").with("hex", self.hex_name(s, attack.hex)));
            return;
        };
        let colour = self.target_colour(s, &attack, mark);
        let value = total + self.power(s, &attack, colour, &mut Tally::default());
        let defence = self.defence(s, &attack, mark, false, &mut Tally::default());
        let hits = u8::from(value >= defence) + u8::from(value >= defence + self.data.tables.figures.critical);
        match (target, hits) {
            (Target::Empty, 0) => {
                log.say("10.0", &[attack.hex.0], || {
                    Message::new("log-nothing").with("hex", self.hex_name(s, attack.hex))
                });
            }
            (Target::Empty, _) => {}
            (Target::Unit(unit), _) => {
                log.say("7.0", &[attack.hex.0], || {
                    let id = if hits > 0 { "log-attack-hits" } else { "log-attack-misses" };
                    Message::new(id).with("unit", self.unit_name(unit)).with("attack", value).with("defence", defence)
                });
                log.clash(|| self.clash_judged(s, rolling));
            }
            (Target::Work(_) | Target::Hasty(_), _) => {}
        }
        if hits > 0 && !s.hits.is_full() {
            s.hits.push((if target == Target::Empty { Target::Empty } else { mark }, hits));
        }
    }

    /// [7.5.1] All rolls of an attack are made: the hits take effect together.
    pub(crate) fn conclude_attack(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let attack = s.attack;
        for (target, hits) in std::mem::take(&mut s.hits) {
            match target {
                Target::Unit(unit) => self.strike(s, unit, hits, attack.force, chance, log),
                Target::Work(work) => self.demolish(s, work, attack.hex, log),
                Target::Hasty(unit) => {
                    if s.pieces.has(unit, mark::HASTY) {
                        log.say("18.4", &[attack.hex.0], || {
                            Message::new("log-hasty-lost").with("unit", self.unit_name(unit))
                        });
                    }
                    self.leave_hasty(s, unit);
                }
                Target::Empty => {
                    if let Some(unit) = self.weakest_hidden(s, &attack) {
                        self.reveal_hex(s, attack.hex, log);
                        self.strike(s, unit, hits, attack.force, chance, log);
                    }
                }
            }
        }
        if attack.rest != 0 {
            return self.next_shell(s, log);
        }
        s.attack = Attack::default();
        self.spot_all(s, log);
    }
}
