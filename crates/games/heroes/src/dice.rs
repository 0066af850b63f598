//! [3.2.3, 8.2] Every roll: CAPs and careful aim before it, luck after it, and what it settles.

use kernel::{Chance, Log, Message};
use std::mem::discriminant;

use crate::Heroes;
use crate::action::Action;
use crate::data::cards::Effect;
use crate::state::{ForceId, Pending, Phase, RollKind, Rolling, State, Target, mark};
use crate::why::Why;

impl Heroes {
    /// A roll is to be made now.
    pub(crate) fn begin_roll(&self, s: &mut State, pending: Pending) {
        // A unit that is gone or no longer where mines lie needs no roll.
        let idle = match pending.kind {
            RollKind::Mines(unit) => {
                s.pieces.hex(unit).is_none_or(|hex| self.work_in(s, crate::Work::Mines, hex).is_none())
            }
            RollKind::Stuck(unit) | RollKind::Rally(unit) => s.pieces.hex(unit).is_none(),
            _ => false,
        };
        if !idle {
            s.rolling = Some(Rolling { pending, total: 0, rolled: false, dice: [0; 3], added: 0 });
        }
    }

    /// Could this force hold such a card, as far as everybody knows? What it truly holds must not show in who is asked.
    pub(crate) fn might_hold(&self, s: &State, force: ForceId, effect: Effect) -> bool {
        let card = self.card_of(effect).index();
        let dealt = s.force(force).cards() > 0;
        dealt && s.forces.iter().map(|force| force.hand[card]).sum::<u8>() + s.pile[card] + s.bottom[card] > 0
    }

    /// [8.2] Card 9 is for the attack of a unit; shells from far away are none (ruling R52).
    fn is_aimed(&self, s: &State, rolling: &Rolling) -> bool {
        matches!(rolling.pending.kind, RollKind::Attack(_)) && s.attack.firer.is_some()
    }

    /// [3.2.3, 8.2] Is there anything to decide before a roll?
    pub(crate) fn asks_before(&self, s: &State, rolling: &Rolling) -> bool {
        let force = rolling.pending.force;
        match rolling.pending.kind {
            // [3.2.4] Announced before.
            RollKind::Initiative => false,
            _ if s.force(force).cap > 0 => true,
            _ if self.is_aimed(s, rolling) && self.might_hold(s, force, Effect::CarefulAim) => true,
            // [7.5.1, 9.1.3] Which comes first may make a difference.
            RollKind::Rally(unit) => {
                let hex = s.pieces.hex(unit);
                let beside = |target: Target| matches!(target, Target::Unit(other) if s.pieces.hex(other) == hex);
                self.waits(s, rolling).any(|(_, target)| beside(target)) || self.may_be_lucky_first(s, rolling)
            }
            _ => self.may_be_lucky_first(s, rolling),
        }
    }

    /// [8.2] Is luck to be shared out among several rolls?
    fn may_be_lucky_first(&self, s: &State, rolling: &Rolling) -> bool {
        self.might_hold(s, rolling.pending.force, Effect::Luck) && self.waits(s, rolling).next().is_some()
    }

    /// [7.5.1, 9.1.3, 18.3.3] The rolls of the same kind that its owner still has to make and may make first: their places
    /// among those to come, and whom they are for.
    pub(crate) fn waits<'a>(&self, s: &'a State, rolling: &Rolling) -> impl Iterator<Item = (usize, Target)> + use<'a> {
        let Pending { kind, force } = rolling.pending;
        let alike = move |other: &Pending| other.force == force && discriminant(&other.kind) == discriminant(&kind);
        let subject = |kind: RollKind| match kind {
            RollKind::Attack(target) => Some(target),
            RollKind::Rally(unit) | RollKind::Mines(unit) => Some(Target::Unit(unit)),
            _ => None,
        };
        let waiting = s.rolls.iter().enumerate().filter(move |(_, other)| alike(other));
        waiting.filter_map(move |(at, other)| subject(other.kind).map(|target| (at, target)))
    }

    /// [7.5.1, 9.1.3] The roll under way waits, and another of its kind is made before it.
    fn roll_first(&self, s: &mut State, target: Target) {
        let Some(rolling) = s.rolling else { return };
        let found = self.waits(s, &rolling).find(|(_, waiting)| *waiting == target);
        if let Some((at, _)) = found {
            let chosen = std::mem::replace(&mut s.rolls[at], rolling.pending);
            s.rolling = Some(Rolling { pending: chosen, ..rolling });
        }
    }

    /// [8.2] Luck may be played after any roll of its owner.
    pub(crate) fn asks_after(&self, s: &State, rolling: &Rolling) -> bool {
        self.might_hold(s, rolling.pending.force, Effect::Luck)
    }

    /// What may be done before and after a roll.
    pub(crate) fn permit_roll(&self, s: &State, force: ForceId, rolling: &Rolling, action: Action) -> Result<(), Why> {
        let has = |effect: Effect| {
            let card = self.card_of(effect);
            if s.force(force).hand[card.index()] > 0 { Ok(()) } else { Err(Why::NoCard(card)) }
        };
        match (rolling.rolled, action) {
            (false, Action::Roll(caps)) if caps.unsigned_abs() > self.data.tables.figures.most_on_roll => {
                Err(Why::RollTooMuch)
            }
            (false, Action::Roll(caps)) if caps.unsigned_abs() > s.force(force).cap => Err(Why::NoCaps),
            (false, Action::Roll(_)) => Ok(()),
            (false, Action::Aim) if self.is_aimed(s, rolling) => has(Effect::CarefulAim),
            (false, Action::First(target)) if self.waits(s, rolling).any(|(_, waiting)| waiting == target) => Ok(()),
            (true, Action::Luck) => has(Effect::Luck),
            (true, Action::Keep) => Ok(()),
            _ => Err(Why::NotNow),
        }
    }

    /// Does what was chosen before or after a roll.
    pub(crate) fn perform_roll(
        &self,
        s: &mut State,
        force: ForceId,
        action: Action,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        match action {
            Action::Roll(caps) => {
                s.force_mut(force).cap -= caps.unsigned_abs();
                self.throw(s, caps, chance, log);
                if s.rolling.is_some_and(|rolling| !self.asks_after(s, &rolling)) {
                    self.settle(s, chance, log);
                }
            }
            // [8.2] Card 9, for this roll and those of the attack that follow (ruling R52).
            Action::Aim => {
                self.lay_down(s, force, self.card_of(Effect::CarefulAim), log);
                s.attack.aim += 1;
            }
            Action::First(target) => self.roll_first(s, target),
            // [8.2] Card 12.
            Action::Luck => {
                let card = self.card_of(Effect::Luck);
                self.lay_down(s, force, card, log);
                let die = chance.roll(6, "die-luck");
                let change = self.card(card).by_die.get(usize::from(die) - 1).copied().unwrap_or(0);
                if let Some(rolling) = &mut s.rolling {
                    rolling.total += change;
                    rolling.added += change;
                }
                log.say("8.2", &[], || Message::new("log-luck").with("die", die).with("change", change));
                log.attach(chance.fallen());
            }
            Action::Keep => self.settle(s, chance, log),
            _ => kernel::unperformed(action, s.rolling),
        }
    }

    /// Rolls the dice.
    pub(crate) fn throw(&self, s: &mut State, caps: i8, chance: &mut dyn Chance, log: &mut Log) {
        let Some(mut rolling) = s.rolling else { return };
        let (count, why) = match rolling.pending.kind {
            RollKind::Attack(_) => (2, "die-attack"),
            RollKind::Rally(_) => (2, "die-rally"),
            RollKind::Mines(_) => (2, "die-mines"),
            RollKind::Stuck(_) => (2, "die-stuck"),
            // [20.2] One die against the doctrine.
            RollKind::Initiative if s.options.solo.is_some() => (1, "die-initiative"),
            RollKind::Initiative => (2, "die-initiative"),
            RollKind::Obstacle => (1, "die-obstacle"),
            RollKind::Points => (3, "die-points"),
            RollKind::Sergeant => (1, "die-sergeant"),
            RollKind::Officer => (1, "die-officer"),
            RollKind::Sniper(_) => (1, "die-sniper"),
        };
        let mut dice = [0_u8; 3];
        dice[..count].iter_mut().for_each(|die| *die = chance.roll(6, why));
        rolling.dice = dice;
        rolling.added = caps;
        let dice = &dice[..count];
        let sum: u8 = match rolling.pending.kind {
            // [3.0.1] The highest and the lowest of three.
            RollKind::Points => dice.iter().max().unwrap_or(&0) + dice.iter().min().unwrap_or(&0),
            _ => dice.iter().sum(),
        };
        rolling.total = sum as i8 + caps;
        if rolling.pending.kind == RollKind::Initiative {
            rolling.total += s.force(rolling.pending.force).bid as i8;
            rolling.added = rolling.total - sum as i8;
        }
        rolling.rolled = true;
        s.rolling = Some(rolling);
        if log.is_listening() {
            let shown: Vec<String> = dice.iter().map(u8::to_string).collect();
            let force = self.force_name(s, rolling.pending.force);
            let line = Message::new("log-roll")
                .with("force", force)
                .with("what", Message::new(why))
                .with("dice", shown.join(" + "))
                .with("caps", rolling.added)
                .with("total", rolling.total);
            if rolling.pending.kind == RollKind::Points && s.options.hidden_ap {
                let seat = s.seat(rolling.pending.force);
                log.whisper(seat, "3.0.1", &[], || line, || Message::new("log-points-hidden"));
            } else {
                let rule = if rolling.pending.kind == RollKind::Initiative { "3.2.4" } else { "3.2.3" };
                log.say(rule, &[], || line);
            }
            log.attach(chance.fallen());
            log.clash(|| self.clash_rolled(s, &rolling));
        }
    }

    /// The roll stands: what it decides happens.
    pub(crate) fn settle(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let Some(rolling) = s.rolling.take() else { return };
        let (total, force) = (rolling.total, rolling.pending.force);
        let figures = self.data.tables.figures;
        let points = total.max(0) as u8;
        match rolling.pending.kind {
            RollKind::Attack(target) => self.judge(s, target, &rolling, log),
            RollKind::Rally(unit) => self.end_rally(s, unit, total, log),
            RollKind::Mines(unit) => {
                // [18.3.3] No terrain helps; four more than needed is two hits.
                let need = figures.mines as i8;
                let hits = u8::from(total >= need) + u8::from(total >= need + figures.critical);
                let hex = s.pieces.at(unit);
                log.say("18.3.3", &[hex.0], || {
                    let id = if hits > 0 { "log-mines-hit" } else { "log-mines-miss" };
                    Message::new(id).with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, hex))
                });
                if hits > 0 {
                    self.strike(s, unit, hits, force, chance, log);
                }
            }
            RollKind::Stuck(unit) => {
                if total < figures.stuck as i8 {
                    s.pieces.mark(unit, mark::STUCK);
                    log.say("14.5", &[s.pieces.at(unit).0], || {
                        Message::new("log-stuck").with("unit", self.unit_name(unit))
                    });
                }
            }
            RollKind::Initiative => s.force_mut(force).roll = points,
            RollKind::Obstacle => {
                s.acting.cost = s.acting.cost.saturating_add(points);
                s.phase = Phase::Obstacle;
            }
            RollKind::Points => {
                s.force_mut(force).pool.ap = points;
                if points == 0 {
                    self.end_pool(s, force, log);
                }
            }
            RollKind::Sergeant => s.force_mut(force).pool.ap = s.force(force).pool.ap.saturating_add(points),
            RollKind::Officer => s.force_mut(force).cap = s.force(force).cap.saturating_add(points),
            RollKind::Sniper(victim) => {
                let by_die = &self.card(self.card_of(Effect::Sniper)).by_die;
                let lost = by_die.get(usize::from(points.clamp(1, 6)) - 1).map_or(0, |lost| lost.unsigned_abs());
                let cap = &mut s.force_mut(victim).cap;
                *cap = cap.saturating_sub(lost);
                log.say("8.1", &[], || {
                    Message::new("log-sniper").with("force", self.subject(s, victim)).with("caps", lost)
                });
            }
        }
    }
}
