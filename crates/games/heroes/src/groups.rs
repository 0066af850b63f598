//! Chapters 2.2 and 9. Preparing an action: who takes part, what they do, and when it is over.

use board::HexId;
use kernel::{Chance, Log};
use std::ops::ControlFlow;

use crate::Heroes;
use crate::action::{Action, Activation, Fund, Shot};
use crate::data::cards::Effect;
use crate::data::units::traits;
use crate::ground::HexSet;
use crate::state::{Acting, Attack, ForceId, Phase, State, Target, UnitId, UnitSet, Verb, mark, off_map};
use crate::why::Why;

impl Heroes {
    /// [8.1] What the card that is played is for; only its own action is allowed.
    pub(crate) fn card_effect(&self, a: &Acting) -> Option<Effect> {
        (a.way == Activation::Card).then(|| self.card(a.card).effect)
    }

    /// [8.1] Does the way of acting allow a move, or something else of the units' own?
    pub(crate) fn allows(&self, a: &Acting, verb: Verb) -> Result<(), Why> {
        match (self.card_effect(a), verb) {
            (None | Some(Effect::Command), _) | (Some(Effect::RapidDeployment), Verb::Move) => Ok(()),
            _ => Err(Why::CardVerb(a.card)),
        }
    }

    /// [9.1] A group that has begun something else does not move.
    pub(crate) fn not_otherwise(&self, a: &Acting) -> Result<(), Why> {
        if matches!(a.verb, Verb::Other | Verb::Ride) { Err(Why::NotNow) } else { Ok(()) }
    }

    /// [9.1.1, 7.5, 17.0] Can a unit that is free to act move, and with it each other of its group? Whoever cannot is no
    /// part of it and no link either.
    pub(crate) fn can_all_move(&self, s: &State, a: &Acting, unit: UnitId) -> Result<(), Why> {
        if self.is_halted(s, unit) {
            return Err(self.halt(s, unit));
        }
        if a.verb != Verb::Open || a.group == UnitSet::one(unit) {
            return Ok(());
        }
        a.group.iter().try_for_each(|other| match other {
            other if s.pieces.has(other, mark::ABOARD) => Err(Why::IsAboard(other)),
            other if self.is_halted(s, other) => Err(self.halt(s, other)),
            _ => Ok(()),
        })
    }

    /// [8.4] Does the way of acting allow this attack? A weapon card is for its own weapon alone.
    pub(crate) fn allows_shot(&self, a: &Acting, shot: Shot) -> Result<(), Why> {
        match (self.card_effect(a), shot) {
            (Some(Effect::Thrown | Effect::Tellermine), Shot::Weapon) => Ok(()),
            (_, Shot::Weapon) => Err(Why::NoWeaponCard(a.leader)),
            _ => self.allows(a, Verb::Other),
        }
    }

    /// [9.1, 9.2, 8.5] May another unit take part?
    pub(crate) fn may_join(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId) -> Result<(), Why> {
        if a.verb != Verb::Open || a.mover.is_some() {
            return Err(Why::NotNow);
        }
        if a.group.contains(unit) {
            return Err(Why::InGroup(unit));
        }
        if let Some(effect) = self.card_effect(a) {
            if !self.card(a.card).group || a.fund != Fund::Cap {
                return Err(Why::NotGroupCard(a.card));
            }
            self.suits(s, effect, unit)?;
        }
        self.may_use(s, force, unit, a.way).map_err(|why| match why {
            Why::NotFresh(_) | Why::NoOpportunity(_) => Why::WrongWay(unit),
            other => other,
        })?;
        // [17.0, 9.1.3] Who is carried can do nothing with the others but rally.
        if s.pieces.has(unit, mark::ABOARD) && !self.may_rally_along(s, a, unit) {
            return Err(Why::IsAboard(unit));
        }
        if a.group.iter().any(|member| self.is_beside(s, member, unit)) { Ok(()) } else { Err(Why::NotAdjacent(unit)) }
    }

    /// [9.1.3, 8.1] Could a unit rally in this action, if that is what the group does?
    fn may_rally_along(&self, s: &State, a: &Acting, unit: UnitId) -> bool {
        match self.card_effect(a) {
            None | Some(Effect::Command | Effect::RallyUp) => self.can_rally(s, unit, false).is_ok(),
            Some(Effect::FollowMe) => self.can_rally(s, unit, true).is_ok(),
            Some(_) => false,
        }
    }

    /// [9.1] In the same hex or adjacent ones; those of a wave wait together [5.5].
    pub(crate) fn is_beside(&self, s: &State, one: UnitId, other: UnitId) -> bool {
        match (s.pieces.hex(one), s.pieces.hex(other)) {
            (Some(a), Some(b)) => self.layout(s).distance(a, b) <= 1,
            (None, None) => {
                let waits = |unit: UnitId| s.pieces.at(unit) == off_map::WAITING;
                waits(one) && waits(other) && s.pieces.wave[one.index()] == s.pieces.wave[other.index()]
            }
            _ => false,
        }
    }

    /// [2.2] Can the unit that would act do anything at all in this way?
    pub(crate) fn is_able(&self, s: &State, force: ForceId, a: &Acting) -> bool {
        let unit = a.leader;
        if let Some(effect) = self.card_effect(a) {
            match effect {
                Effect::FollowMe | Effect::RallyUp | Effect::TakeCover => return self.suits(s, effect, unit).is_ok(),
                Effect::RapidDeployment => return self.can_move(s, force, a, unit),
                Effect::Thrown | Effect::Tellermine => return self.can_attack(s, force, a),
                _ => {}
            }
        }
        // The commonest first.
        let way = (s.pieces.facing[unit.index()] + 1) % 6;
        self.may_face(s, force, a, unit, way).is_ok()
            || self.can_move(s, force, a, unit)
            || self.may_rally(s, force, a).is_ok()
            || self.can_attack(s, force, a)
            || self.may_dig(s, force, a).is_ok()
            || self.may_exit(s, force, a, unit).is_ok()
            || self.can_ride(s, force, a)
            || self.may_leave(s, force, a, unit).is_ok()
            || self.may_occupy(s, force, a, unit).is_ok()
            || self.can_hide(s, force, a, unit)
    }

    fn can_move(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId) -> bool {
        let mut found = false;
        self.ways_of(s, unit, |to| found = found || self.may_move(s, force, a, unit, to, false).is_ok());
        found
    }

    /// The hexes a unit might enter next.
    pub(crate) fn ways_of(&self, s: &State, unit: UnitId, mut each: impl FnMut(HexId)) {
        match s.pieces.hex(unit) {
            Some(hex) => self.hex(s, hex).ways().for_each(|(_, to)| each(to)),
            None => self.entries(s, unit, each),
        }
    }

    fn can_attack(&self, s: &State, force: ForceId, a: &Acting) -> bool {
        self.attacks_until(s, force, a, &mut |_| ControlFlow::Break(())).is_break()
    }

    fn can_hide(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId) -> bool {
        s.pieces.hex(unit).is_some_and(|hex| self.may_hide(s, force, a, unit, hex).is_ok())
    }

    /// Every attack the group could make now.
    pub(crate) fn attacks(&self, s: &State, force: ForceId, a: &Acting, mut each: impl FnMut(Action)) {
        let all = self.attacks_until(s, force, a, &mut |action| {
            each(action);
            ControlFlow::Continue(())
        });
        debug_assert!(all.is_continue(), "nobody has enough");
    }

    /// [7.0, 7.7.3] The attacks the group could make now, until `each` has enough.
    fn attacks_until(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        each: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let unit = a.leader;
        let Some(from) = s.pieces.hex(unit) else { return ControlFlow::Continue(()) };
        if self.is_fit(s, unit).is_err() || a.verb != Verb::Open {
            return ControlFlow::Continue(());
        }
        let side = self.side(unit);
        let thrown = matches!(self.card_effect(a), Some(Effect::Thrown | Effect::Tellermine));
        let shots: &[Shot] = if thrown { &[Shot::Weapon] } else { &[Shot::Direct, Shot::Flame, Shot::Piercing] };
        let melee = self.enemy_in(s, side, from);
        if melee {
            for target in s.pieces.seen(from).filter(|&other| self.side(other) != side) {
                for &shot in shots {
                    if self.may_close(s, force, a, target, shot).is_ok() {
                        each(Action::Close(target, shot))?;
                    }
                    if self.may_breach(s, force, a, target, shot).is_ok() {
                        each(Action::Breach(target, shot))?;
                    }
                }
            }
        }
        for fixture in s.works.iter().filter(|fixture| fixture.hex == from && !fixture.hidden) {
            for &shot in shots {
                if self.may_raze(s, force, a, fixture.work, shot).is_ok() {
                    each(Action::Raze(fixture.work, shot))?;
                }
            }
        }
        if !melee {
            return self.shots(s, force, a, from, each);
        }
        // [13.1, 7.7.3] Of those at close quarters only engineers lay smoke, and only on themselves.
        match self.may_fire(s, force, a, from, Shot::Smoke) {
            Ok(_) => each(Action::Fire(self.place(s, from), Shot::Smoke)),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    /// [7.0, 8.4, 12.0, 13.1, 19.1] Every shot the group could fire from here.
    fn shots(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        from: HexId,
        each: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (unit, side, kind) = (a.leader, self.side(a.leader), self.kind(a.leader));
        let mut watching = HexSet::EMPTY;
        let mut fire = |among: HexSet, shot: Shot, watching: &HexSet| {
            among.iter().try_for_each(|hex| {
                let fits = self.may_fire_observed(s, force, a, hex, shot, watching);
                match fits.is_ok_and(|(attack, _)| self.is_wanted(s, &attack).is_ok()) {
                    true => each(Action::Fire(self.place(s, hex), shot)),
                    false => ControlFlow::Continue(()),
                }
            })
        };
        let near: HexSet = self.hex(s, from).around.into_iter().filter(|hex| hex.is_some()).collect();
        // [10.0] Where nobody hides, only what is seen is worth a shot.
        let hides = s.of_side(side.enemy()).iter().any(|enemy| s.pieces.has(enemy, mark::HIDDEN));
        let worth = if hides { self.layout(s).hexes().collect() } else { self.seen_targets(s, side) };
        if matches!(self.card_effect(a), Some(Effect::Thrown | Effect::Tellermine)) {
            return fire(near & worth, Shot::Weapon, &watching);
        }
        // What cannot be paid need not be looked for.
        let weapon = self.armed(s, unit).ok();
        let paid = |cost: u8| self.afford(s, force, a, self.fire_cost(s, unit, cost)).is_ok();
        let direct = weapon.is_some_and(|weapon| paid(weapon.cost));
        let indirect = weapon.and_then(|weapon| weapon.indirect).is_some_and(paid);
        let all = || self.layout(s).hexes().collect::<HexSet>();
        let arc = self.arc_limit(s, unit).map_or_else(all, |facing| *self.arena(s).arc(from, facing));
        let turns = kind.has(traits::TURRET | traits::FLAME_TURRET) && self.shelter(s, unit).is_none();
        let seen = self.los(s).seen_from(from);
        let in_view = if turns { seen } else { seen & arc };
        if direct {
            fire(in_view & worth, Shot::Direct, &watching)?;
        }
        // [12.0] What some observer hex sees and the mortar does not, thick smoke aside.
        let mut observed = HexSet::EMPTY;
        if indirect {
            watching = self.observers(s, unit, from);
            let los = self.los(s);
            watching.iter().for_each(|at| observed |= los.seen_from(at));
            observed &= arc;
            if s.smoke.is_empty() {
                observed -= seen;
            }
            fire(observed & worth, Shot::Indirect, &watching)?;
        }
        if direct && kind.has(traits::FLAME) {
            fire(near & worth, Shot::Flame, &watching)?;
        }
        if !self.may_lay_smoke(s, unit) {
            return ControlFlow::Continue(());
        }
        let here = HexSet::one(from);
        if kind.has(traits::ENGINEERS) {
            fire(near | here, Shot::Smoke, &watching)?;
        } else if direct {
            fire(in_view - here, Shot::Smoke, &watching)?;
        }
        fire(observed, Shot::BlindSmoke, &watching)
    }

    /// The hexes where enemies or works are seen.
    fn seen_targets(&self, s: &State, side: crate::Side) -> HexSet {
        let works = s.works.iter().filter(|fixture| !fixture.hidden).map(|fixture| fixture.hex);
        s.visible(side.enemy()).map(|(_, hex)| hex).chain(works).collect()
    }

    /// What may be done while an action is being prepared or is under way.
    pub(crate) fn permit_acting(&self, s: &State, force: ForceId, action: Action) -> Result<(), Why> {
        let a = &s.acting;
        let hex = |place: crate::Place| self.arena(s).hex(place).ok_or(Why::NoSuchHex);
        match action {
            Action::Back if a.verb == Verb::Open => Ok(()),
            Action::Done => self.may_end_action(s),
            Action::With(unit) => self.may_join(s, force, a, unit),
            Action::Spend => self.may_spend(s, force),
            Action::Move(unit, place) => self.may_move(s, force, a, unit, hex(place)?, false).map(drop),
            Action::Creep(unit, place) => self.may_move(s, force, a, unit, hex(place)?, true).map(drop),
            Action::Face(unit, way) => self.may_face(s, force, a, unit, way),
            Action::Exit(unit) => self.may_exit(s, force, a, unit).map(drop),
            Action::Fire(place, shot) => {
                let (attack, _) = self.may_fire(s, force, a, hex(place)?, shot)?;
                self.is_wanted(s, &attack)
            }
            Action::Close(target, shot) => self.may_close(s, force, a, target, shot).map(drop),
            Action::Raze(work, shot) => self.may_raze(s, force, a, work, shot).map(drop),
            Action::Breach(target, shot) => self.may_breach(s, force, a, target, shot).map(drop),
            Action::Rally => self.may_rally_now(s, force, a),
            Action::Dig => self.may_dig(s, force, a),
            Action::Hide(unit, place) => self.may_hide(s, force, a, unit, hex(place)?),
            Action::Load(unit) => self.may_load(s, force, a, unit).map(drop),
            Action::Unload(unit) => self.may_unload(s, force, a, unit),
            Action::Occupy(unit) => self.may_occupy(s, force, a, unit),
            Action::Leave(unit) => self.may_leave(s, force, a, unit),
            Action::To(place) => self.may_lay_mines(s, force, a, hex(place)?),
            Action::Clear(work) => self.may_clear(s, force, a, work),
            _ => Err(Why::NotNow),
        }
    }

    /// [7.0, 18.4] Fire goes at enemies, at works that it can break, or at hexes where somebody may hide; not at one's own
    /// alone (ruling R16).
    fn is_wanted(&self, s: &State, attack: &Attack) -> Result<(), Why> {
        let (hex, side) = (attack.hex, self.side(attack.firer));
        // Nobody hides where others are seen.
        let empty = s.pieces.count(side, hex) == 0;
        let hides = || empty && s.of_side(side.enemy()).iter().any(|enemy| s.pieces.has(enemy, mark::HIDDEN));
        let works = || {
            let here = s.works.iter().any(|fixture| fixture.hex == hex && !fixture.hidden);
            here && self.breaks_works(s, attack)
        };
        if attack.shot.is_smoke() || self.enemy_in(s, side, hex) || hides() || works() {
            Ok(())
        } else {
            Err(Why::NothingThere(hex))
        }
    }

    /// [9.1.1, 17.0, 10.1, 18.1] The others stay as they are, or the unit that has no facing to choose stops here: a hidden one,
    /// or one that was found in a trench or bunker on its way.
    fn may_end_action(&self, s: &State) -> Result<(), Why> {
        let a = &s.acting;
        let stopping = a.mover.is_some() && s.pieces.has(a.mover, mark::HIDDEN | mark::INSIDE);
        if a.verb != Verb::Open && (stopping || (!a.mover.is_some() && !a.left.is_empty())) {
            Ok(())
        } else {
            Err(Why::NotNow)
        }
    }

    /// [2.2] Has everybody done what he is going to do?
    pub(crate) fn is_action_over(&self, s: &State) -> bool {
        let a = &s.acting;
        a.verb != Verb::Open && !a.mover.is_some() && a.left.is_empty()
    }

    /// Goes on with the action.
    pub(crate) fn perform_acting(
        &self,
        s: &mut State,
        force: ForceId,
        action: Action,
        _: &mut dyn Chance,
        log: &mut Log,
    ) {
        let a = s.acting;
        let hex = |s: &State, place: crate::Place| self.arena(s).hex(place).unwrap_or(HexId::NONE);
        match action {
            Action::Back => {
                s.acting = Acting::default();
                s.phase = Phase::Turn;
            }
            Action::Done => {
                if a.mover.is_some() {
                    self.bar_exits(s, a.mover);
                    s.acting.mover = UnitId::NONE;
                } else {
                    s.acting.left = UnitSet::EMPTY;
                }
            }
            Action::With(unit) => {
                s.acting.group.insert(unit);
                s.acting.left.insert(unit);
            }
            Action::Spend => s.acting.spend += 1,
            Action::Move(unit, place) | Action::Creep(unit, place) => {
                let cautious = matches!(action, Action::Creep(..));
                match self.may_move(s, force, &a, unit, hex(s, place), cautious) {
                    Ok(stride) => self.go(s, force, unit, stride, cautious, log),
                    Err(_) => kernel::unperformed(action, s.phase),
                }
            }
            Action::Face(unit, way) => self.face(s, force, unit, way, log),
            Action::Exit(unit) => {
                let Ok(points) = self.may_exit(s, force, &a, unit) else { return kernel::unperformed(action, s.phase) };
                self.exit(s, force, unit, points, log);
            }
            Action::Fire(place, shot) => match self.may_fire(s, force, &a, hex(s, place), shot) {
                Ok((attack, cost)) => self.attack(s, force, attack, cost, None, log),
                Err(_) => kernel::unperformed(action, s.phase),
            },
            Action::Close(target, shot) => match self.may_close(s, force, &a, target, shot) {
                Ok((attack, cost)) => self.attack(s, force, attack, cost, Some(Target::Unit(target)), log),
                Err(_) => kernel::unperformed(action, s.phase),
            },
            Action::Raze(work, shot) => match self.may_raze(s, force, &a, work, shot) {
                Ok((attack, cost)) => self.attack(s, force, attack, cost, Some(Target::Work(work)), log),
                Err(_) => kernel::unperformed(action, s.phase),
            },
            Action::Breach(target, shot) => match self.may_breach(s, force, &a, target, shot) {
                Ok((attack, cost)) => self.attack(s, force, attack, cost, Some(Target::Hasty(target)), log),
                Err(_) => kernel::unperformed(action, s.phase),
            },
            Action::Rally => self.rally_now(s, force, log),
            Action::Dig => self.dig(s, force, log),
            Action::Hide(unit, place) => self.hide(s, force, unit, hex(s, place), log),
            Action::Load(unit) => self.load_up(s, force, unit, log),
            Action::Unload(unit) => self.unload(s, force, unit, log),
            Action::Occupy(unit) => self.occupy(s, force, unit, log),
            Action::Leave(unit) => self.leave(s, force, unit, log),
            Action::To(place) => self.lay_mines(s, force, hex(s, place), log),
            Action::Clear(work) => self.clear_obstacle(s, force, work, log),
            _ => kernel::unperformed(action, s.phase),
        }
    }

    /// Everything that may be done with the action being prepared.
    pub(crate) fn acting_offers(&self, s: &State, force: ForceId, into: &mut Vec<Action>) {
        let a = &s.acting;
        let own = s.force(force).units;
        let effect = self.card_effect(a);
        if a.mover.is_some() {
            let unit = a.mover;
            self.ways_of(s, unit, |to| {
                if self.may_move(s, force, a, unit, to, false).is_ok() {
                    into.push(Action::Move(unit, self.place(s, to)));
                    if s.options.cautious && self.may_move(s, force, a, unit, to, true).is_ok() {
                        into.push(Action::Creep(unit, self.place(s, to)));
                    }
                }
            });
            if self.may_end_action(s).is_ok() {
                into.push(Action::Done);
            } else {
                into.extend((0..6).map(|way| Action::Face(unit, way)));
                if self.may_occupy(s, force, a, unit).is_ok() {
                    into.push(Action::Occupy(unit));
                }
            }
            return;
        }
        if a.verb == Verb::Open {
            into.push(Action::Back);
            if self.may_spend(s, force).is_ok() {
                into.push(Action::Spend);
            }
            for unit in (own - a.group).iter() {
                if self.may_join(s, force, a, unit).is_ok() {
                    into.push(Action::With(unit));
                }
            }
        }
        if self.may_end_action(s).is_ok() {
            into.push(Action::Done);
        }
        for unit in a.left.iter() {
            if self.allows(a, Verb::Move).is_ok() {
                self.ways_of(s, unit, |to| {
                    if self.may_move(s, force, a, unit, to, false).is_ok() {
                        into.push(Action::Move(unit, self.place(s, to)));
                        if s.options.cautious && self.may_move(s, force, a, unit, to, true).is_ok() {
                            into.push(Action::Creep(unit, self.place(s, to)));
                        }
                    }
                });
                if self.may_exit(s, force, a, unit).is_ok() {
                    into.push(Action::Exit(unit));
                }
            }
            for way in 0..6 {
                if self.may_face(s, force, a, unit, way).is_ok() {
                    into.push(Action::Face(unit, way));
                }
            }
            if self.may_occupy(s, force, a, unit).is_ok() {
                into.push(Action::Occupy(unit));
            }
            if self.may_leave(s, force, a, unit).is_ok() {
                into.push(Action::Leave(unit));
            }
            self.hiding_offers(s, force, a, unit, into);
        }
        if a.verb == Verb::Ride || matches!(effect, None | Some(Effect::Command)) {
            self.riding_offers(s, force, a, into);
        }
        if a.verb != Verb::Open {
            return;
        }
        self.attacks(s, force, a, |action| into.push(action));
        if self.may_rally_now(s, force, a).is_ok() {
            into.push(Action::Rally);
        }
        if self.may_dig(s, force, a).is_ok() {
            into.push(Action::Dig);
        }
        self.card_offers(s, force, a, into);
    }
}
