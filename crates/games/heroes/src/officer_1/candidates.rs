//! What could be done this turn, as whole actions: who, how it is paid, and what it would gain.

use arrayvec::ArrayVec;
use board::HexId;

use crate::action::{Action, Activation, Shot};
use crate::doctrine::shots::{alone, unlimited};
use crate::officer_1::mind::Mind;
use crate::officer_1::odds;
use crate::state::{Acting, Attack, State, Target, UnitId, mark};

/// A whole action that the officer weighs, with what it would gain.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub score: f32,
    pub clicks: Vec<Action>,
}

/// Something a unit could do, whoever pays.
#[derive(Clone, Debug)]
pub struct Act {
    pub gain: f32,
    /// In action points.
    pub cost: f32,
    /// The clicks after the unit was chosen.
    pub clicks: Vec<Action>,
    /// Done at once, not in several turns.
    pub single: bool,
    /// An attack that others could support.
    pub attack: Option<(Attack, HexId, Shot)>,
}

impl Act {
    pub fn new(gain: f32, cost: f32, clicks: Vec<Action>) -> Self {
        Self { gain, cost, clicks, single: true, attack: None }
    }
}

impl Mind<'_> {
    /// The best thing to do at the start of a turn, if anything is worth doing.
    pub fn best_candidate(&self, offers: &[Action]) -> Option<Candidate> {
        let mut best: Option<Candidate> = None;
        let mut offer = |candidate: Candidate| {
            if best.as_ref().is_none_or(|best| candidate.score > best.score) && offers.contains(&candidate.clicks[0]) {
                best = Some(candidate);
            }
        };
        let own = self.s.force(self.force);
        for unit in own.units.iter().filter(|&unit| self.game.in_play(self.s, self.force, unit).is_ok()) {
            self.candidates_of(unit, &mut offer);
        }
        self.card_candidates(offers, &mut offer);
        best.filter(|best| best.score > self.threshold())
    }

    /// [2.2, 2.3] What an action must gain: to pass costs nothing while the enemy goes on, but two passes end the round.
    fn threshold(&self) -> f32 {
        let s = self.s;
        let foes = || s.of_side(self.side.enemy()).iter().filter(|&unit| s.pieces.hex(unit).is_some());
        let may_wait = s.passes.is_empty() && !s.force(self.force).pool.open && foes().any(|unit| s.is_fresh(unit));
        if may_wait { self.w.wait } else { self.w.least }
    }

    /// Every way in which a unit could do what it can do.
    fn candidates_of(&self, unit: UnitId, offer: &mut dyn FnMut(Candidate)) {
        let (s, w) = (self.s, self.w);
        let own = s.force(self.force);
        let (fresh, member) = (s.is_fresh(unit), s.is_active(unit));
        if !fresh && !member && own.cap == 0 {
            return;
        }
        let price = self.cap_price();
        let acts = self.acts_of(unit);
        let density = acts.iter().map(|act| act.gain / act.cost.max(1.0)).fold(0.0, f32::max);
        for act in &acts {
            let lead = |way: Activation| {
                let mut clicks = vec![Action::Act(unit, way)];
                clicks.extend_from_slice(&act.clicks);
                clicks
            };
            let patient = act.gain * if act.single { 1.0 } else { w.patience };
            if member && own.pool.open {
                let missing = (act.cost - f32::from(own.pool.ap)).max(0.0);
                if missing <= f32::from(own.cap) && (act.single || missing < 0.5) {
                    offer(Candidate {
                        score: patient - w.ap * (act.cost - missing) - missing * price,
                        clicks: lead(Activation::Pool),
                    });
                }
            }
            if fresh && !own.pool.open && act.cost <= 7.5 {
                let mut clicks = vec![Action::Activate(unit)];
                if !s.options.variable_ap {
                    clicks.extend(lead(Activation::Pool));
                }
                offer(Candidate { score: patient - w.ap * act.cost - 0.01, clicks });
            }
            if !act.single {
                continue;
            }
            if fresh {
                // What the rest of the activation would have brought is given up.
                let rest = 0.6 * density * (7.0 - act.cost).max(0.0);
                offer(Candidate { score: act.gain - w.fresh - rest, clicks: lead(Activation::Opportunity) });
            }
            if act.cost <= f32::from(own.cap) {
                let (more, with) = self.support(unit, act, Activation::Command);
                let mut clicks = vec![Action::Act(unit, Activation::Command)];
                clicks.extend(with);
                clicks.extend_from_slice(&act.clicks);
                offer(Candidate { score: act.gain + more - act.cost * price, clicks });
            }
        }
    }

    /// [9.1.2] Who could support an attack without paying for it, and what that would add.
    pub fn support(&self, unit: UnitId, act: &Act, way: Activation) -> (f32, Vec<Action>) {
        let (game, s) = (self.game, self.s);
        let Some((attack, hex, shot)) = act.attack.filter(|(_, _, shot)| *shot == Shot::Direct) else {
            return (0.0, Vec::new());
        };
        let mut a = Acting { way, ..alone(unit) };
        let (mut with, mut better) = (Vec::new(), attack);
        for friend in s.force(self.force).units.iter().filter(|&friend| friend != unit) {
            if with.len() >= 4 || game.may_join(s, self.force, &a, friend).is_err() {
                continue;
            }
            let before = a.group;
            a.group.insert(friend);
            a.left.insert(friend);
            match game.may_fire(s, self.force, &a, hex, shot) {
                Ok((led, _)) if !attack.close => {
                    better.supporters = led.supporters;
                    with.push(Action::With(friend));
                }
                _ => (a.group, a.left) = (before, before),
            }
        }
        let targets = self.targets_of(s, &attack);
        (self.gain_of(s, &better, &targets) - self.gain_of(s, &attack, &targets), with)
    }

    fn targets_of(&self, t: &State, attack: &Attack) -> ArrayVec<Target, 24> {
        let mut targets = ArrayVec::new();
        self.game.targets(t, attack, |target| {
            if !targets.is_full() {
                targets.push(target);
            }
        });
        targets
    }

    /// Everything a unit could do that is worth a thought.
    pub fn acts_of(&self, unit: UnitId) -> Vec<Act> {
        let (game, s) = (self.game, self.s);
        let mut acts = Vec::new();
        if s.pieces.has(unit, mark::ABOARD) {
            return acts;
        }
        let rich = unlimited(s, self.force, unit);
        if s.pieces.hex(unit).is_none() {
            self.moves(&rich, unit, &mut acts);
            return acts;
        }
        if s.pieces.has(unit, mark::HIDDEN) {
            self.ambush(rich, unit, &mut acts);
            return acts;
        }
        let a = alone(unit);
        self.shots(&rich, &a, &mut acts);
        if game.can_rally(s, unit, false).is_ok() {
            self.rally(unit, &mut acts);
        }
        if game.is_fit(s, unit).is_err() {
            return acts;
        }
        self.leaving(&rich, unit, &mut acts);
        self.dismounting(&rich, unit, &mut acts);
        self.moves(&rich, unit, &mut acts);
        if game.may_dig(&rich, self.force, &a).is_ok() {
            let facing = usize::from(s.pieces.facing[unit.index()] % 6);
            let mut t = s.clone();
            let before = self.survey(&mut t, unit, s.pieces.at(unit)).risk[facing];
            t.pieces.mark(unit, mark::HASTY);
            let after = self.survey(&mut t, unit, s.pieces.at(unit)).risk[facing];
            acts.push(Act::new(before - after, 7.0, vec![Action::Dig]));
        }
        acts
    }

    /// [7.0, 7.7.3, 18.4] The attacks of a unit.
    pub fn shots(&self, t: &State, a: &Acting, acts: &mut Vec<Act>) {
        let (game, unit) = (self.game, a.leader);
        let Some(from) = t.pieces.hex(unit) else { return };
        if game.enemy_in(t, self.side, from) {
            for foe in self.foes.iter().filter(|foe| foe.hex == from) {
                for shot in [Shot::Direct, Shot::Flame, Shot::Piercing, Shot::Weapon] {
                    if let Ok((attack, cost)) = game.may_close(t, self.force, a, foe.unit, shot) {
                        let gain = self.gain_of(t, &attack, &[Target::Unit(foe.unit)]);
                        acts.push(Act::new(gain, f32::from(cost), vec![Action::Close(foe.unit, shot)]));
                    }
                }
            }
            return;
        }
        let hostile = |force: crate::ForceId| t.force(force).side != self.side;
        for fixture in t.works.iter().filter(|f| f.hex == from && !f.hidden && hostile(f.force)) {
            if let Ok((attack, cost)) = game.may_raze(t, self.force, a, fixture.work, Shot::Direct) {
                let gain = self.gain_of(t, &attack, &[Target::Work(fixture.work)]);
                acts.push(Act::new(gain, f32::from(cost), vec![Action::Raze(fixture.work, Shot::Direct)]));
            }
        }
        let mut hexes: ArrayVec<HexId, 48> = self.foes.iter().map(|foe| foe.hex).take(40).collect();
        let bunkers = t.works.iter().filter(|fixture| fixture.work == crate::Work::Bunker).map(|fixture| fixture.hex);
        hexes.extend(bunkers.take(8));
        hexes.sort_unstable();
        let mut last = HexId::NONE;
        for hex in hexes {
            if std::mem::replace(&mut last, hex) == hex {
                continue;
            }
            for shot in [Shot::Direct, Shot::Indirect, Shot::Flame, Shot::Weapon] {
                if let Ok((attack, cost)) = game.may_fire(t, self.force, a, hex, shot) {
                    let gain = self.gain_of(t, &attack, &self.targets_of(t, &attack));
                    let clicks = vec![Action::Fire(game.place(t, hex), shot)];
                    acts.push(Act { attack: Some((attack, hex, shot)), ..Act::new(gain, f32::from(cost), clicks) });
                }
            }
        }
    }

    /// [10.0] A hidden unit shows itself and fires.
    fn ambush(&self, mut rich: State, unit: UnitId, acts: &mut Vec<Act>) {
        let hex = rich.pieces.at(unit);
        rich.pieces.hide(unit, self.side, false);
        let before = self.stance(unit);
        let mut found: Vec<Act> = Vec::new();
        for way in 0..6 {
            rich.pieces.facing[unit.index()] = way;
            let first = found.len();
            self.shots(&rich, &alone(unit), &mut found);
            if found.len() == first {
                continue;
            }
            let after = self.value(&self.survey(&mut rich, unit, hex), way.into()) + self.pull(unit, hex);
            for act in &mut found[first..] {
                act.gain += (after - before).min(0.0);
                act.clicks.insert(0, Action::Face(unit, way));
                act.attack = None;
            }
        }
        acts.append(&mut found);
    }

    /// [7.6] A unit tries to lose its marker.
    fn rally(&self, unit: UnitId, acts: &mut Vec<Act>) {
        let (game, s) = (self.game, self.s);
        let Some(number) = game.marker(s, unit).and_then(|marker| marker.rally) else { return };
        let chance = odds::reach(number as i8 - game.rally_help(s, unit));
        let gain = chance * self.burden(unit);
        acts.push(Act::new(gain, f32::from(game.data.tables.figures.rally), vec![Action::Rally]));
    }

    /// What a unit's marker costs it: the next hit would destroy it, and it may not fire or move.
    pub fn burden(&self, unit: UnitId) -> f32 {
        let heavy = self.game.marker(self.s, unit).is_some_and(|m| m.stuns || m.halts || m.touches_power());
        let seen =
            self.foes.iter().any(|foe| self.s.pieces.hex(unit).is_some_and(|hex| self.game.sees(self.s, hex, foe.hex)));
        self.worth(unit) * (if seen { 0.32 } else { 0.2 } + if heavy { 0.12 } else { 0.0 })
    }

    /// [5.6] Leaves the map for points.
    fn leaving(&self, rich: &State, unit: UnitId, acts: &mut Vec<Act>) {
        if let Ok(points) = self.game.may_exit(rich, self.force, &alone(unit), unit) {
            let wanted = self.aims.of(self.game, self.s, unit).iter().any(|aim| aim.want == crate::aims::Want::Leave);
            if wanted && points > 0 {
                acts.push(Act::new(f32::from(points) + 0.5, 1.0, vec![Action::Exit(unit)]));
            }
        }
    }

    /// [17.0] Riders get off where enemies are near or their goal is.
    fn dismounting(&self, rich: &State, unit: UnitId, acts: &mut Vec<Act>) {
        let (game, s) = (self.game, self.s);
        let riders = game.cargo(s, unit);
        let Some(rider) = riders.first() else { return };
        let hex = s.pieces.at(unit);
        let threat =
            self.foes.iter().any(|foe| game.layout(s).distance(hex, foe.hex) <= 8 && game.sees(s, hex, foe.hex));
        let near = !game.kind(unit).role.is_transport() && self.way_left(rider, hex) <= 4.0;
        let mut t = rich.clone();
        t.force_mut(self.force).pool.members |= riders;
        if (threat || near) && game.may_unload(&t, self.force, &alone(unit), rider).is_ok() {
            let clicks = riders.iter().map(Action::Unload).collect();
            acts.push(Act::new(if threat { 0.5 } else { 0.25 }, 2.0, clicks));
        }
    }
}
